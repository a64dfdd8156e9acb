"""Trying whether connections come about, several at a time, and closing them at once.

Owns the sockets that dial. Never sends a byte: for a peer's listener it is somebody who changed their mind.
"""

import errno
import selectors
import socket
from typing import Final

from nertz_lan.net.addresses import Address
from nertz_lan.net.datagrams import sockaddr
from nertz_lan.net.survey_seen import Dial

DIALS_MAX: Final = 128  # a network full of made-up peers; more than a survey takes note of
UNDER_WAY: Final = frozenset({errno.EINPROGRESS, errno.EWOULDBLOCK, errno.EALREADY})


class Dials:
    """What became of each address that was dialled. Its sockets are waited for by `selector`."""

    def __init__(self, selector: selectors.BaseSelector, host: str | None) -> None:
        self.became: dict[Address, Dial] = {}
        self._selector = selector
        self._host = host
        self._open: dict[Address, socket.socket] = {}

    def dial(self, address: Address) -> None:
        """Begin, unless it was tried before."""
        if address in self.became or len(self.became) >= DIALS_MAX:
            return
        self.became[address] = Dial.SILENT  # until it is known better
        try:
            made = socket.socket(socket.AF_INET6 if address.is_v6 else socket.AF_INET, socket.SOCK_STREAM)
        except OSError:  # a machine without IPv6
            return
        made.setblocking(False)  # noqa: FBT003 - the socket module's own way
        try:
            if self._host is not None and (":" in self._host) == address.is_v6:
                made.bind(sockaddr(Address(self._host, 0)))
            fault = made.connect_ex(sockaddr(address))
        except OSError as error:
            fault = error.errno or errno.EINVAL
        if fault in UNDER_WAY:
            self._open[address] = made
            self._selector.register(made, selectors.EVENT_WRITE, lambda _: self._decided(address))
        else:
            self.became[address] = _of(fault)
            made.close()

    def _decided(self, address: Address) -> None:
        made = self._open.pop(address)
        self.became[address] = _of(made.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR))
        self._selector.unregister(made)
        made.close()

    def close(self) -> None:
        """Give up what is under way."""
        for made in self._open.values():
            self._selector.unregister(made)
            made.close()
        self._open.clear()


def _of(fault: int) -> Dial:
    if fault == 0:
        return Dial.OPEN
    return Dial.REFUSED if fault == errno.ECONNREFUSED else Dial.SILENT
