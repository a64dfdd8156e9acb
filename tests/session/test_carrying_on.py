"""A table that can't have a host: who presses *play on*, and what comes of it when others vanish or leave."""

from nertz_lan.protocol.intents import PlayOn
from nertz_lan.rules.intents import Turn
from tests.session.scenes import a_deal, at_table, code, table, view
from tests.session.wire import Peer, Wire


def hosts_alone(wire: Wire, peer: Peer) -> bool:
    """Whether a peer has carried its table on, and is there."""
    return at_table(wire, peer) and view(wire, peer).host == peer.key and bool(table(wire, peer).about.continues)


def two_without_a_host(wire: Wire) -> tuple[Peer, Peer]:
    """Of four, two are left, who can elect nobody."""
    ada, ben, cleo, dan = a_deal(wire, 4, nertz_size=13, on_drop="play_on")
    wire.kill(ada)
    wire.kill(ben)
    wire.run(4)
    return cleo, dan


def test_a_press_counts_also_when_whoever_has_not_pressed_is_gone() -> None:
    """It stood there as one of one, and nothing happened."""
    wire = Wire(1)
    cleo, dan = two_without_a_host(wire)
    wire.answer_to(cleo, PlayOn())
    wire.kill(dan)
    wire.until(lambda: hosts_alone(wire, cleo), 3)
    assert code(wire.answer_to(cleo, Turn(2))) == ""


def test_a_press_counts_also_when_whoever_has_not_pressed_leaves() -> None:
    wire = Wire(2)
    cleo, dan = two_without_a_host(wire)
    wire.answer_to(cleo, PlayOn())
    wire.leave(dan)
    wire.until(lambda: hosts_alone(wire, cleo), 3)
    assert code(wire.answer_to(cleo, Turn(2))) == ""


def test_a_link_that_breaks_for_a_moment_lets_nobody_play_on_without_the_other() -> None:
    wire = Wire(3)
    cleo, dan = two_without_a_host(wire)
    wire.answer_to(cleo, PlayOn())
    for _ in range(5):
        wire.break_link(cleo, dan)
        wire.run(1)
    assert not hosts_alone(wire, cleo)
    assert code(wire.answer_to(dan, PlayOn())) == ""
    wire.until(lambda: at_table(wire, dan) and view(wire, dan).host == cleo.key, 2)


def test_a_press_that_was_taken_back_does_not_count_later() -> None:
    wire = Wire(4)
    cleo, dan = two_without_a_host(wire)
    wire.answer_to(cleo, PlayOn())
    wire.answer_to(cleo, PlayOn())
    wire.kill(dan)
    wire.run(4)
    assert not hosts_alone(wire, cleo)
