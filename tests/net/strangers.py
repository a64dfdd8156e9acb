"""A stranger on a link: whoever it is, it says what it likes, under a key that it has."""

from contextlib import suppress
from typing import Final, Self

import zmq

from nertz_lan.net.keys import KeyPair, make_key_pair
from nertz_lan.net.sockets import make_dealer
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Hello, Message, ProbeQuestion
from tests.net.rig import WITHIN_S, Peer

TAKES_NO_MORE_MS: Final = 2000


class Stranger:
    """A DEALER of our own that says what it likes, under a key that it has; it may come by another port."""

    def __init__(self, peer: Peer, keys: KeyPair | None = None, *, port: int | None = None) -> None:
        self.keys = keys or make_key_pair()
        self.key = self.keys.public
        self.context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
        self.socket = make_dealer(self.context, self.keys, peer.key)
        self.socket.setsockopt(zmq.RECONNECT_IVL, -1)
        self.socket.connect(f"tcp://127.0.0.1:{port or peer.network.port}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.context.destroy(0)

    def say(self, *messages: Message | bytes) -> None:
        for message in messages:
            self.socket.send(message if isinstance(message, bytes) else MESSAGES.encode(message))

    def flood(self, *messages: bytes) -> None:
        """Say all of it, or as much as is taken: where the connection is cut meanwhile, the rest never is."""
        self.socket.setsockopt(zmq.SNDTIMEO, TAKES_NO_MORE_MS)
        with suppress(zmq.Again):
            self.say(*messages)

    def hear(self, seconds: float = WITHIN_S) -> Message | None:
        """The next message, but for questions: a stranger answers none."""
        while self.socket.poll(int(seconds * 1000)):
            message = MESSAGES.decode(self.socket.recv())
            if not isinstance(message, ProbeQuestion):
                return message
        return None


def hello(key: PeerKey, session: int = 1, generation: int = 1, version: int = limits.PROTOCOL_VERSION) -> Hello:
    return Hello(version, key, session, generation)
