"""Where peers may be: addresses, their text, and a bounded book of which peer was found where.

Owns no socket and resolves no name. Whatever comes from the network only ever adds a hint here; that a peer
is really at an address is known when it has answered from it.
"""

import ipaddress
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final, NamedTuple

from nertz_lan.protocol.identity import PeerKey

PEERS_KNOWN: Final = 256  # forged notices and records that fill memory
ADDRESSES_EACH: Final = 8  # the same, for one key; and dials at the same time
ADDRESS_AGE_S: Final = 60.0  # probing for ever where nobody answers
HOST_CHARS: Final = 255  # a host name that somebody typed or pasted


class Address(NamedTuple):
    """A numeric host (IPv6 with `%scope`, no brackets) and a port. TCP and UDP share it."""

    host: str
    port: int

    @property
    def endpoint(self) -> str:
        """As libzmq wants it."""
        return f"tcp://[{self.host}]:{self.port}" if ":" in self.host else f"tcp://{self.host}:{self.port}"

    @property
    def is_v6(self) -> bool:
        """Whether it needs an IPv6 socket."""
        return ":" in self.host


class BadAddress(ValueError):  # noqa: N818 - an address is bad; nothing has failed
    """Text that is no address; says in one sentence what would be."""


def parse_address(text: str) -> tuple[str, int]:
    """Split `HOST:PORT` or `[v6]:PORT`; the host may be a name. Raises BadAddress."""
    host, colon, port = text.strip().rpartition(":")
    if host.startswith("[") and host.endswith("]"):
        host = host[1:-1]
        if not is_numeric(host):
            raise BadAddress("Between the brackets there must be an IPv6 address, as in [fe80::1%2]:40123.")
    elif ":" in host:
        raise BadAddress("Write an IPv6 address in brackets, as in [fe80::1%2]:40123.")
    if not colon or not host:
        raise BadAddress("An address is a host and a port, as in 192.168.1.20:40123.")
    if len(host) > HOST_CHARS or not host.isprintable() or any(c in host for c in " /\\@"):
        raise BadAddress("That is no host name. An address looks like 192.168.1.20:40123.")
    if not (port.isascii() and port.isdigit() and len(port) <= 5 and 0 < int(port) < 65536):
        raise BadAddress("The port must be a number from 1 to 65535, as in 192.168.1.20:40123.")
    return host, int(port)


def is_numeric(host: str) -> bool:
    """Whether the host is an IP address, so that nothing needs to be resolved."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


class AddressBook:
    """Which addresses a peer may have, newest first. The peers heard of longest ago are forgotten first."""

    def __init__(self) -> None:
        self._known: OrderedDict[PeerKey, dict[Address, float]] = OrderedDict()

    def note(self, peer: PeerKey, addresses: Iterable[Address], now: float) -> list[Address]:
        """Remember that the peer may be there. Gives those that were not known before."""
        known = self._known.setdefault(peer, {})
        self._known.move_to_end(peer)
        new = []
        for address in addresses:
            if known.pop(address, None) is None:
                new.append(address)
            known[address] = now
        while len(known) > ADDRESSES_EACH:
            del known[next(iter(known))]
        while len(self._known) > PEERS_KNOWN:
            self._known.popitem(last=False)
        return [address for address in new if address in known]

    def of(self, peer: PeerKey) -> list[Address]:
        """All addresses of the peer, the newest first."""
        return list(reversed(self._known.get(peer, {})))

    def all(self, now: float) -> list[Address]:
        """Every address worth probing: those of which something was heard in the last minute."""
        return [a for known in self._known.values() for a, at in known.items() if now - at < ADDRESS_AGE_S]
