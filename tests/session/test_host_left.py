"""A host that leaves by its own word: it hands the table over, and nobody has to miss it first."""

from nertz_lan.protocol.intents import Leave, SayReady
from nertz_lan.protocol.messages import MESSAGES, AskTail, Entries, Mark, Message, Tail
from nertz_lan.rules.intents import Turn
from nertz_lan.session.effects import Send
from nertz_lan.session.news import HostLost
from nertz_lan.session.table import Stage
from tests.session.scenes import (
    a_deal,
    a_lobby,
    a_watcher,
    all_settled,
    at_table,
    code,
    ends_well,
    hosted_by,
    table,
    view,
)
from tests.session.wire import Peer, Wire


def test_a_host_that_leaves_hands_over() -> None:
    wire = Wire(1)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13)
    asked = wire.ask(ben, Turn(1))
    wire.leave(ada)
    assert not at_table(wire, ada)
    wire.until(lambda: hosted_by(wire, ben, cleo), 0.2)
    wire.until(lambda: asked in ben.fates, 0.5)
    assert code(ben.fates[asked]) == ""
    assert not ben.told(HostLost)
    wire.run(5)
    assert not table(wire, cleo).paused  # who leaves has not dropped
    assert not wire.linked(ada, ben) or ada.key in table(wire, ben).people
    ends_well(wire, [ben, cleo])


def test_the_last_elector_that_leaves_ends_the_table_for_its_watchers() -> None:
    wire = Wire(1)
    ada = wire.add("Ada")
    wire.create(ada)
    ben = a_watcher(wire, ada, "Ben")
    wire.leave(ada)
    wire.run(0.2)
    assert [lost.why for lost in ben.told(HostLost)] == ["The host left; this table is over."]
    assert code(wire.answer_to(ben, Turn(1))) == "host-lost"
    assert code(wire.answer_to(ben, Leave())) == ""
    assert not at_table(wire, ben)
    assert all_settled([ben])


def test_two_players_that_leave_one_after_the_other() -> None:
    wire = Wire(1)
    ada, ben, cleo = a_deal(wire, 3)
    wire.leave(ada)
    wire.until(lambda: hosted_by(wire, ben, cleo), 0.3)
    wire.leave(ben)
    wire.until(lambda: hosted_by(wire, cleo), 0.3)
    assert code(wire.answer_to(cleo, Turn(2))) == ""


def test_one_player_of_two_goes_on_alone_when_the_host_leaves() -> None:
    wire = Wire(1)
    ada, ben = a_deal(wire, 2)
    wire.leave(ada)
    wire.until(lambda: hosted_by(wire, ben), 0.2)
    assert code(wire.answer_to(ben, Turn(1))) == ""


def test_making_or_joining_another_table_leaves_this_one() -> None:
    wire = Wire(8)
    ada, ben, cleo = a_lobby(wire, 3)
    wire.run(0.1)
    wire.create(ben, title="Ben's")
    wire.run(0.5)
    assert table(wire, cleo).taken == (0, 2)
    assert view(wire, ben).host == ben.key
    wire.join(ada, ben)
    wire.run(1)
    assert hosted_by(wire, cleo)
    assert view(wire, ada).host == ben.key
    assert table(wire, ben).taken == (0, 1)
    assert table(wire, cleo).taken == (2,)
    assert code(wire.answer_to(ada, SayReady(ready=True))) == ""
    assert table(wire, ada).stage is Stage.LOBBY


def test_a_host_that_hands_over_shows_that_to_nobody_before_its_vote_is_on_its_disk() -> None:
    """A candidate that fetched it would count a vote that a crash makes forgotten, and that could be given again."""
    wire = Wire(1)
    ada, ben, _cleo = a_deal(wire, 3)
    stay = ada.running._stay
    assert stay is not None
    assert stay.hosting is not None
    effects = stay.office._hand_over(stay.hosting, ben.key, wire.now)
    effects += ada.running.received(ben.key, AskTail(view_mark(ben)), wire.now, stalled=False)
    shown = [effect for effect in effects if isinstance(effect, Send) and isinstance(sent(effect), Tail | Entries)]
    assert len(shown) > 2
    assert all(effect.vouches for effect in shown)


def view_mark(peer: Peer) -> Mark:
    stay = peer.running._stay
    assert stay is not None
    return stay.mark


def sent(effect: Send) -> Message:
    return MESSAGES.decode(effect.frame)
