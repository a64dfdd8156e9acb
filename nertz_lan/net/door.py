"""The door: whoever proves that it has a key's secret half comes in under that key, and as nobody else (DESIGN §2, §6).

Owns libzmq's question before each handshake ends (ZAP), asked inside this process. The answer names the key that was
proved; every message of that connection bears it from then on, so that nobody can speak for another. A door admits
any key: who may sit down at a table is decided there.
"""

from typing import Final

import zmq

from nertz_lan.net import sockets
from nertz_lan.net.wires import Wires
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import KEY_BYTES

QUESTIONS: Final = "inproc://zeromq.zap.01"  # libzmq's own name for it; one a context
VERSION: Final = b"1.0"
MECHANISM: Final = 5  # which part of a question says how a key was proved; the key itself comes next


class Door:
    """Answers while it is open. Used on the network thread only."""

    def __init__(self, context: sockets.ZmqContext, wires: Wires) -> None:
        self._wires = wires
        self._questions = context.socket(zmq.REP)
        self._questions.bind(QUESTIONS)
        wires.add(self._questions, self._answer)

    def close(self) -> None:
        """Admit nobody from now on."""
        self._wires.remove(self._questions)
        self._questions.close(0)

    def _answer(self, now: float) -> None:  # noqa: ARG002 - a reader
        for _ in range(limits.HALF_OPEN):
            try:
                asked = self._questions.recv_multipart(zmq.DONTWAIT)
            except zmq.ZMQError:
                return
            self._questions.send_multipart(answer(asked))
        self._wires.ask(self._questions)


def answer(asked: list[bytes]) -> list[bytes]:
    """What libzmq is told, from what it has asked."""
    number = asked[1] if len(asked) > 1 else b""
    proved = asked[MECHANISM:]
    if asked[:1] == [VERSION] and len(proved) == 2 and proved[0] == b"CURVE" and len(proved[1]) == KEY_BYTES:
        return [VERSION, number, b"200", b"", proved[1].hex().encode(), b""]
    return [VERSION, number, b"400", b"No key was proved.", b"", b""]
