"""Who says more than anybody has to say loses the link; the table goes on (DESIGN §6 "floods")."""

from collections.abc import Callable

import pytest

from nertz_lan.protocol.entering import SafetyStep
from nertz_lan.protocol.limits import CATCH_UPS_BURST, HOST_CUT_PER_SECOND, INTENTS_CUT_PER_SECOND
from nertz_lan.protocol.messages import Ack, AskTail, CarryOn, Here, Join, Mark, Message
from nertz_lan.rules.intents import Turn
from nertz_lan.session.log import START
from nertz_lan.session.news import TurnedAway
from tests.session.parting import rejoin
from tests.session.scenes import a_deal, code, ends_well, table, view
from tests.session.wire import Peer, Wire


def flood(wire: Wire, sender: Peer, to: Peer, message: Message, times: int) -> bool:
    """Say it so often within a moment; whether the link has ended for it."""
    link = wire.link(to, sender)
    for _ in range(times):
        wire.send(sender, to, message)
    wire.run(0.05)
    return wire.link(to, sender) is not link


@pytest.mark.parametrize("who", ["a guest to its host", "a guest to a guest", "a stranger to a host", "a host"])
def test_who_floods_is_cut_off_and_the_others_play_on(who: str) -> None:
    wire = Wire(1)
    ada, ben, cleo = a_deal(wire, 3, seats=4, nertz_size=13)
    eve = wire.add("Eve")
    wire.dial(eve, ada)
    wire.run(0.5)
    sender = eve if "stranger" in who else ada if who == "a host" else ben
    to = cleo if who in ("a guest to a guest", "a host") else ada
    most = HOST_CUT_PER_SECOND if sender is ada else INTENTS_CUT_PER_SECOND
    message: Message = Here(1, 1) if sender is ben and to is cleo else Ack(1, Mark(1, 1, bytes(16)))
    if sender is eve:
        message = CarryOn(table(wire, ada).about.id, wanted=True, mark=Mark(1, 1, bytes(16)))
    assert not flood(wire, sender, to, message, most // 2)
    assert flood(wire, sender, to, message, most)
    wire.run(3)
    assert view(wire, ada).index == view(wire, cleo).index
    assert not cleo.told(TurnedAway)
    ends_well(wire, [ada, ben, cleo])


def asks_for_safety_codes(wire: Wire, ben: Peer, ada: Peer) -> None:
    wire.send(ben, ada, SafetyStep(b"once more"))


def asks_for_the_log(wire: Wire, ben: Peer, ada: Peer) -> None:
    for _ in range(int(CATCH_UPS_BURST) + 1):
        wire.send(ben, ada, AskTail(START))


def joins(wire: Wire, ben: Peer, ada: Peer) -> None:
    for _ in range(int(CATCH_UPS_BURST) + 1):
        wire.send(ben, ada, Join(table(wire, ada).about.id, "Ben", 2, START))


def says_too_much(wire: Wire, ben: Peer, ada: Peer) -> None:
    flood(wire, ben, ada, Ack(1, START), INTENTS_CUT_PER_SECOND + 1)


@pytest.mark.parametrize("offends", [says_too_much, asks_for_the_log, joins, asks_for_safety_codes])
@pytest.mark.parametrize("who_dials", ["the guest", "the host"])
def test_who_was_cut_off_comes_back_and_is_a_guest_like_any_other(
    offends: Callable[[Wire, Peer, Peer], None], who_dials: str
) -> None:
    """Its host wanted no link with it any more: it neither dialled it nor looked whether anything came from it."""
    wire = Wire(2)
    ada, ben, _ = peers = a_deal(wire, 3, nertz_size=13, on_drop="pause", drop_grace_s=20)
    (ada if who_dials == "the host" else ben).closed_inwards = True  # nobody can dial it
    link = wire.link(ada, ben)
    offends(wire, ben, ada)
    wire.until(lambda: wire.link(ada, ben) not in (None, link), 2)
    wire.run(2)
    assert code(wire.answer_to(ben, Turn(1))) == ""
    wire.kill(ben, silent=True)
    wire.until(lambda: table(wire, ada).paused and not table(wire, ada).people[ben.key].present, 5)
    rejoin(wire, ben, ada)
    wire.until(lambda: not table(wire, ada).paused, 5)
    ends_well(wire, peers)
