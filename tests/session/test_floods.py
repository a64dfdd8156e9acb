"""Who says more than anybody has to say loses the link; the table goes on (DESIGN §6 "floods")."""

import pytest

from nertz_lan.protocol.limits import HOST_CUT_PER_SECOND, INTENTS_CUT_PER_SECOND
from nertz_lan.protocol.messages import Ack, CarryOn, Here, Mark, Message
from nertz_lan.session.news import TurnedAway
from tests.session.scenes import a_deal, ends_well, table, view
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
