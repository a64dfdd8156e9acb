"""A peer for the network lab: prints what its node is told, one word and one key a line; reads keys to reach.

python -m tests.net.lab_peer SERVICE GROUP PORT
"""

import sys
import threading
from dataclasses import dataclass

from nertz_lan.net.keys import make_key_pair
from nertz_lan.net.meeting import Meeting
from nertz_lan.net.runner import Network
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import Notice
from nertz_lan.session.effects import Effect, Look, Reach, Show
from tests.net.rig import Notes


@dataclass
class Loud(Notes):
    """Prints."""

    def linked(self, peer: PeerKey, now: float) -> list[Effect]:
        say("linked", peer)
        return super().linked(peer, now)

    def unlinked(self, peer: PeerKey, why: str, now: float) -> list[Effect]:
        say("unlinked", peer)
        return super().unlinked(peer, why, now)

    def sighted(self, peer: PeerKey, notice: Notice, rtt_ms: float, now: float) -> list[Effect]:
        if peer not in self.sights:
            say("sighted", peer)
        return super().sighted(peer, notice, rtt_ms, now)

    def lost_sight(self, peer: PeerKey, now: float) -> list[Effect]:
        say("lost", peer)
        return super().lost_sight(peer, now)


def say(word: str, peer: PeerKey) -> None:
    sys.stdout.write(f"{word} {peer.hex()}\n")
    sys.stdout.flush()


def main() -> None:
    service, group, port = sys.argv[1:]
    keys = make_key_pair()
    node = Loud()
    node.first = [Show(Notice(limits.PROTOCOL_VERSION, keys.public, "Ada", 0)), Look(on=True)]
    network = Network(node, keys, print, meeting=Meeting(service, group, int(port)))
    network.start()
    say("up", keys.public)
    for line in sys.stdin:
        wanted = PeerKey(bytes.fromhex(line))
        network.call(lambda *_, wanted=wanted: [Reach(wanted)])
    network.stop()
    left = [t.name for t in threading.enumerate() if t.name.startswith("nertz-")]
    sys.stdout.write(f"down {','.join(left) or '-'}\n")


if __name__ == "__main__":
    main()
