"""Where peers may be: addresses, their text, and a bounded book of which peer was found where.

Owns no socket and resolves no name. Whatever comes from the network only ever adds a hint here; that a peer
is really at an address is known when it has answered from it.
"""

import ipaddress
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey

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


@dataclass(slots=True)
class Known:
    """What is known of a peer being at an address."""

    at: float  # when it was last heard of
    met: bool  # it has answered, or asked, from there: a hint never pushes it out


class AddressBook:
    """Which addresses a peer may have. The peers heard of longest ago are forgotten first."""

    def __init__(self) -> None:
        self._known: OrderedDict[PeerKey, dict[Address, Known]] = OrderedDict()

    def note(self, peer: PeerKey, addresses: Iterable[Address], now: float, *, met: bool = False) -> list[Address]:
        """Remember that the peer may be there, or was met there. Gives those that were not known before."""
        known = self._known.setdefault(peer, {})
        self._known.move_to_end(peer)
        new = []
        for address in addresses:
            before = known.pop(address, None)
            if before is None:
                new.append(address)
            known[address] = Known(now, met or (before is not None and before.met))
        while len(known) > limits.ADDRESSES_EACH:
            del known[next((a for a, k in known.items() if not k.met), next(iter(known)))]
        while len(self._known) > limits.PEERS_KNOWN:
            self._known.popitem(last=False)
        return [address for address in new if address in known]

    def of(self, peer: PeerKey) -> list[Address]:
        """All addresses of the peer: first those where it was met, then hints; of each the newest first."""
        known = self._known.get(peer, {})
        return [*self.met(peer), *(address for address in reversed(known) if not known[address].met)]

    def met(self, peer: PeerKey) -> list[Address]:
        """Where the peer was met, the newest first."""
        known = self._known.get(peer, {})
        return [address for address in reversed(known) if known[address].met]

    def all(self, now: float) -> list[Address]:
        """Every address worth probing: those of which something was heard in the last minute."""
        return [a for known in self._known.values() for a, k in known.items() if now - k.at < ADDRESS_AGE_S]
