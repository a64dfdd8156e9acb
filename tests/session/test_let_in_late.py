"""Let in by a host whose reign is over already: the next one is found, also where it can't be dialled (DESIGN §4)."""

from nertz_lan.protocol.messages import Join, Message
from nertz_lan.session.effects import Effect
from nertz_lan.session.news import HostLost
from tests.session.scenes import a_deal, at_table, hosted_by, stay_of
from tests.session.wire import Peer, Wire


def let_in_late(wire: Wire) -> tuple[Peer, Peer, Peer]:
    """Ada was frozen when Dan asked her to let him in. Meanwhile another was elected, whom nobody can dial."""
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    ben.closed_inwards = cleo.closed_inwards = True
    dan = wire.add("Dan")
    wire.join(dan, ada)
    wire.until(lambda: wire.linked(dan, ada), 3)
    wire.freeze(ada)
    wire.until(lambda: hosted_by(wire, ben, cleo), 2.5)
    wire.thaw(ada)
    wire.until(lambda: at_table(wire, dan), 1)
    return ada, ben, dan


def deaf_to_joins(peer: Peer) -> None:
    """Whoever asks it to be let in waits for an answer."""
    received = peer.running.received

    def hears(by: bytes, message: Message, now: float, *, stalled: bool) -> list[Effect]:
        return [] if isinstance(message, Join) else received(by, message, now, stalled=stalled)  # type: ignore[arg-type]

    peer.running.received = hears  # type: ignore[method-assign,assignment]


def test_who_has_no_host_any_more_is_seen_to_want_one_although_it_was_let_in() -> None:
    wire = Wire(3)
    ada, ben, dan = let_in_late(wire)
    wire.carry_out(dan, dan.running.look(wire.now))
    deaf_to_joins(ada)
    wire.until(lambda: bool(dan.told(HostLost)), 5)
    wire.until(lambda: stay_of(dan).follows(ben.key) and not stay_of(dan).is_outside, 5)


def test_who_is_told_again_and_again_of_a_host_that_it_can_not_reach_is_told_that_it_has_none() -> None:
    """Each time the three seconds had begun anew."""
    wire = Wire(3)
    _, ben, dan = let_in_late(wire)
    wire.until(lambda: stay_of(dan).follows(ben.key), 4)
    wire.until(lambda: bool(dan.told(HostLost)), 4)
    assert not wire.linked(dan, ben)
