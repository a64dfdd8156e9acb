"""Who carries a table on alone just as a host of that table calls (session/crossing.py)."""

import pytest

from nertz_lan.protocol.events import CarriedOn
from nertz_lan.protocol.glimpses import AskGlimpse, Glimpse
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import PlayOn
from nertz_lan.protocol.messages import Beat, Invite, Message
from nertz_lan.rules.intents import Turn
from nertz_lan.session.effects import Effect
from nertz_lan.session.journal import Vote
from nertz_lan.session.news import CarryingOn, HostLost, Undone
from tests.session.parting import mended, one_away, play_on, together
from tests.session.scenes import a_deal, code, ends_well, hosted_by, listen, stay_of, table, view
from tests.session.wire import Peer, Wire


def in_reach_again(wire: Wire) -> tuple[Peer, Peer, Peer]:
    """Of three, one was away from the others, who have played on; nothing is between them any more."""
    ada, ben, cleo = peers = one_away(wire)
    mended(wire, [*peers])
    return ada, ben, cleo


def test_a_press_that_crosses_with_a_hosts_call_splits_no_table() -> None:
    wire = Wire(5)
    ada, ben, cleo = peers = in_reach_again(wire)
    here = table(wire, ada).about.id
    wire.until(lambda: wire.linked(ada, cleo), 3)
    wire.ask(cleo, PlayOn())
    assert hosted_by(wire, cleo)
    wire.until(lambda: bool(cleo.told(Undone)), 0.5)
    assert view(wire, cleo).host == ada.key
    assert table(wire, cleo).about.id == here
    assert isinstance(cleo.told(Undone)[-1].entries[0].event, CarriedOn)
    wire.until(lambda: table(wire, ben).people[cleo.key].present, 1)
    wire.run(0.5)
    assert code(wire.answer_to(cleo, Turn(2))) == ""
    ends_well(wire, peers)


def test_nor_does_a_press_while_it_looks_whether_there_is_another_table() -> None:
    """Dan is missing, who may be at one: so a call that has come already is followed after a second (returning.py)."""
    wire = Wire(9)
    ada, ben, dan = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    here = table(wire, ada).about.id
    wire.kill(dan)
    wire.run(5)
    wire.cut_off(ada, ben)
    wire.run(5)
    heard = listen(ben)
    wire.mend(ada, ben)
    wire.until(lambda: any(isinstance(message, Glimpse) for message in heard), 3)
    wire.run(0.3)
    wire.ask(ben, PlayOn())
    wire.until(lambda: hosted_by(wire, ada, ben), 1.5)
    wire.run(2)
    assert hosted_by(wire, ada, ben)
    assert table(wire, ben).about.id == here
    ends_well(wire, [ada, ben])


def test_an_answer_about_that_table_is_a_call_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was away has asked what goes on there; the press crosses with the answer, and the invitation came before."""
    wire = Wire(5)
    ada, ben, cleo = in_reach_again(wire)
    here = table(wire, ada).about.id
    received = cleo.running.received

    def uninvited(sender: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:
        return [] if isinstance(message, Invite | Beat) else received(sender, message, now, stalled=stalled)

    heard = listen(ada)
    with monkeypatch.context() as patch:
        patch.setattr(cleo.running, "received", uninvited)
        wire.until(lambda: any(isinstance(message, AskGlimpse) for message in heard), 3)
        wire.ask(cleo, PlayOn())
        assert hosted_by(wire, cleo)
        wire.until(lambda: hosted_by(wire, ada, cleo), 0.5)
    wire.run(1)
    assert table(wire, cleo).about.id == here
    ends_well(wire, [ada, ben, cleo])


def test_who_has_carried_on_alone_for_longer_stays_there_until_it_leaves() -> None:
    """Tables never merge: whoever hosts one has played there. Its seat at the other is kept."""
    wire = Wire(6)
    ada, ben, cleo = one_away(wire)
    play_on(wire, cleo)
    wire.run(1)
    mended(wire, [ada, ben, cleo])
    wire.run(5)
    assert wire.linked(ada, cleo)
    assert hosted_by(wire, cleo)
    assert view(wire, ben).host == ada.key
    wire.leave(cleo)
    wire.join(cleo, ada)
    wire.until(lambda: hosted_by(wire, ada, cleo), 3)
    assert view(wire, cleo).seat == 2
    wire.run(0.5)
    assert code(wire.answer_to(cleo, Turn(2))) == ""
    ends_well(wire, [ada, ben, cleo])


def test_who_has_voted_for_a_later_host_does_not_go_back_to_one_from_before() -> None:
    """Else it would help to keep two at a time."""
    wire = Wire(7)
    ada, ben, cleo = in_reach_again(wire)
    stay = stay_of(cleo)
    stay.election.vote = Vote(2, ben.key)
    wire.until(lambda: wire.linked(ada, cleo), 3)
    wire.ask(cleo, PlayOn())
    wire.run(3)
    assert hosted_by(wire, cleo)


def test_who_goes_back_and_finds_nobody_is_told_so() -> None:
    wire = Wire(8)
    ada, ben, cleo = in_reach_again(wire)
    wire.until(lambda: wire.linked(ada, cleo), 3)
    wire.ask(cleo, PlayOn())
    wire.until(lambda: not hosted_by(wire, cleo), 0.5)
    for other in (ada, ben):
        wire.kill(other)
    wire.until(lambda: len(cleo.told(HostLost)) == 2, 4)
    assert cleo.told(CarryingOn)[-1].present == (cleo.key,)
    assert code(wire.answer_to(cleo, PlayOn())) == ""
    wire.until(lambda: together(wire, cleo), 1)
