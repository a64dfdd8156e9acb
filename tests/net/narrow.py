"""A way to a listener that carries no more than it is told to: what comes in a second is no matter of the machine."""

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from typing import Final

from tests.net.rig import WITHIN_S

STEPS_PER_SECOND: Final = 50  # in which it is carried
AT_ONCE: Final = 65536  # bytes of what comes back


@contextlib.contextmanager
def narrowed(port: int, bytes_per_second: int) -> Iterator[int]:
    """The port of a way to this one, for one connection: it carries so much there, and whatever comes back.

    Where one end closes, the other is closed, too; at the end it waits for that.
    """
    with socket.create_server(("127.0.0.1", 0)) as entrance:
        entrance.settimeout(WITHIN_S)
        carrier = threading.Thread(target=_carry, args=(entrance, port, bytes_per_second))
        carrier.start()
        try:
            yield entrance.getsockname()[1]
        finally:
            carrier.join()


def _carry(entrance: socket.socket, port: int, bytes_per_second: int) -> None:
    came, _ = entrance.accept()
    with came, socket.create_connection(("127.0.0.1", port)) as goes:
        back = threading.Thread(target=_pass, args=(goes, came, AT_ONCE, 0.0))
        back.start()
        _pass(came, goes, bytes_per_second // STEPS_PER_SECOND, 1 / bytes_per_second)
        back.join()


def _pass(source: socket.socket, target: socket.socket, at_most: int, seconds_per_byte: float) -> None:
    """Pass what comes until either end closes; then close both."""
    with contextlib.suppress(ConnectionError):
        while passing := source.recv(at_most):
            target.sendall(passing)
            time.sleep(len(passing) * seconds_per_byte)
    for each in (source, target):
        with contextlib.suppress(OSError):  # the other thread, or the program there, was first
            each.shutdown(socket.SHUT_RDWR)
