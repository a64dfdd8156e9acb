"""Names of hosts to addresses, off the network thread: without a DNS that takes long, and it is a normal case.

Owns short-lived daemon threads, at most `limits.RESOLVING_MAX`. Nobody waits for one: the system's resolver can't be
interrupted, so at the program's end one may be left behind.
"""

import socket
import threading
from collections.abc import Callable, Iterable, Iterator

from nertz_lan.net.addresses import Address, BadAddress, is_numeric
from nertz_lan.net.joincode import BadJoinCode, JoinCode
from nertz_lan.net.where import address_in, join_code_in
from nertz_lan.protocol import limits

Resolved = Callable[[str, list[Address], str], None]  # (the text, its addresses, or why there are none)


class Resolver:
    """`resolved` is called on the caller's thread when nothing has to be looked up, otherwise on another."""

    def __init__(self, resolved: Resolved, scopes: Callable[[], Iterable[str]]) -> None:
        self._resolved = resolved
        self._scopes = scopes  # of the own interfaces: a join code can't name one
        self._room = threading.BoundedSemaphore(limits.RESOLVING_MAX)

    def resolve(self, text: str) -> None:
        """Find out what `HOST:PORT`, or a join code, stands for. Never blocks."""
        try:
            code = join_code_in(text)
            if code is not None:
                self._resolved(text, list(self._of_code(code)), "")
                return
            host, port = address_in(text)
        except (BadAddress, BadJoinCode) as error:
            self._resolved(text, [], str(error))
            return
        if is_numeric(host):
            self._resolved(text, [Address(host, port)], "")
        elif self._room.acquire(blocking=False):
            threading.Thread(target=self._look_up, args=(text, host, port), name="nertz-resolve", daemon=True).start()
        else:
            self._resolved(text, [], "Too many names are being looked up: wait a moment.")

    def _of_code(self, code: JoinCode) -> Iterator[Address]:
        for host in code.hosts:
            if ":" not in host:
                yield Address(host, code.port)
                continue
            for scope in sorted(set(self._scopes())):
                yield Address(f"{host}%{scope}", code.port)

    def _look_up(self, text: str, host: str, port: int) -> None:
        why = ""
        addresses: list[Address] = []
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_DGRAM)
            addresses = list(dict.fromkeys(_address(entry[4]) for entry in found))[: limits.ADDRESSES_EACH]
        except (OSError, UnicodeError):
            why = f"Nothing on this network is called {host}. Try the numbers, as in 192.168.1.20:{port}."
        finally:
            self._room.release()
        self._resolved(text, addresses, why)


def _address(found: tuple[object, ...]) -> Address:
    host, port = str(found[0]), int(str(found[1]))
    scope = found[3] if len(found) > 3 else 0
    return Address(f"{host.partition('%')[0]}%{scope}" if scope else host, port)
