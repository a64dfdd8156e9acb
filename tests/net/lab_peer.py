"""A peer for the network lab: prints what its node is told, one word and one key a line, and does what it reads.

python -m tests.net.lab_peer SERVICE GROUP PORT [KEYS]

KEYS are a key pair in hex, public before secret. Lines that it reads: `reach KEY`, `ask ADDRESS`, and `reached KEY`,
which it says as soon as it has reached that peer's port.
While a link is up, both sides send something every 200 ms, as at a table; `again KEY` says that something has come
after a gap.
"""

import sys
from dataclasses import dataclass, field

from nertz_lan.net.keys import KeyPair, make_key_pair
from nertz_lan.net.meeting import Meeting
from nertz_lan.net.runner import Network
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import KEY_BYTES, PeerKey
from nertz_lan.protocol.messages import Message, Notice
from nertz_lan.session.effects import AskAddress, Effect, Look, Reach, Send, Show
from tests.net.rig import Notes, ack, network_threads, until

BEAT_S = 0.2
GAP_S = 0.45


@dataclass
class Loud(Notes):
    """Prints, and beats."""

    beat_at: float = 0.0
    heard: dict[PeerKey, float] = field(default_factory=dict)

    def linked(self, peer: PeerKey, now: float) -> list[Effect]:
        say("linked", peer)
        return super().linked(peer, now)

    def unlinked(self, peer: PeerKey, why: str, now: float) -> list[Effect]:
        say("unlinked", peer)
        return super().unlinked(peer, why, now)

    def refused(self, peer: PeerKey, now: float) -> list[Effect]:
        say("refused", peer)
        return super().refused(peer, now)

    def sighted(self, peer: PeerKey, notice: Notice, rtt_ms: float, now: float) -> list[Effect]:
        if peer not in self.sights:
            say("sighted", peer)
        return super().sighted(peer, notice, rtt_ms, now)

    def lost_sight(self, peer: PeerKey, now: float) -> list[Effect]:
        say("lost", peer)
        return super().lost_sight(peer, now)

    def received(self, peer: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:  # noqa: ARG002
        if now - self.heard.get(peer, 0.0) > GAP_S:
            say("again", peer)
        self.heard[peer] = now
        return []

    def tick(self, now: float) -> list[Effect]:
        self.beat_at = now + BEAT_S
        return [*super().tick(now), *(Send(peer, ack(1)) for peer in self.links)]

    def due(self) -> float:
        return self.beat_at


def say(word: str, about: bytes) -> None:
    sys.stdout.write(f"{word} {about.hex()}\n")
    sys.stdout.flush()


def wish(line: str) -> list[Effect]:
    word, _, about = line.strip().partition(" ")
    return [AskAddress(about)] if word == "ask" else [Reach(PeerKey(bytes.fromhex(about)))]


def has_reached(network: Network, key: PeerKey) -> bool:
    link = network._links.live.get(key)
    return link is not None and link.address is not None


def main() -> None:
    service, group, port, *own = sys.argv[1:]
    pair = bytes.fromhex(own[0]) if own else b""
    keys = KeyPair(PeerKey(pair[:KEY_BYTES]), pair[KEY_BYTES:]) if own else make_key_pair()
    node = Loud()
    node.first = [Show(Notice(limits.PROTOCOL_VERSION, keys.public, "Ada", 0)), Look(on=bool(service or group))]
    network = Network(node, keys, print, save=node.save, meeting=Meeting(service, group, int(port)))
    network.start()
    say("port", network.port.to_bytes(2, "big"))
    say("up", keys.public)
    for line in sys.stdin:
        if line.startswith("reached "):
            key = PeerKey(bytes.fromhex(line.partition(" ")[2]))
            until(lambda key=key: has_reached(network, key))  # type: ignore[misc]
            say("reached", key)
        else:
            network.call(lambda *_, line=line: wish(line))
    network.stop()
    until(lambda: not network_threads())
    sys.stdout.write("down -\n")


if __name__ == "__main__":
    main()
