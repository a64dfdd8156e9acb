"""What other threads hand to the network thread: once that has ended, nothing of it is kept, or too much."""

from nertz_lan.protocol import limits
from tests.net.rig import Peer, running


def test_whoever_asks_a_network_that_has_ended_is_never_told_that_it_has_too_much_to_do() -> None:
    """As a pointer does that moves on: its program could not even leave in order."""
    peer = Peer().start()
    with running(peer):
        pass
    for _ in range(limits.JOBS_MAX + 1):
        peer.do()
    assert not peer.network._inbox._jobs
