"""Guests and strangers that don't keep to the protocol: their host refuses, and nobody else is harmed (DESIGN §6)."""

from collections.abc import Callable
from typing import Any

import pytest

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.events import (
    Came,
)
from nertz_lan.protocol.intents import INTENTS, AddBot, Intent, LayOut, SayReady
from nertz_lan.protocol.limits import COUNTER_STEP_MAX
from nertz_lan.protocol.messages import (
    COUNTER_MAX,
    MESSAGES,
    Admitted,
    Answer,
    Asked,
    AskTail,
    Beat,
    Entries,
    Join,
    Mark,
    Opening,
)
from nertz_lan.rules.cards import Card, Face, Suit
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ
from nertz_lan.rules.intents import Call, Open, Play, SayStuck, Turn
from nertz_lan.session.news import HostLied, TurnedAway
from nertz_lan.session.own import PENDING_MAX
from nertz_lan.session.table import Stage
from tests.session import dealers
from tests.session.scenes import (
    a_deal,
    a_lobby,
    all_ready,
    at_table,
    code,
    deal,
    ends_well,
    in_stage,
    listen,
    stay_of,
    table,
    view,
)
from tests.session.wire import Peer, Wire

ACE = Face(1, Suit.SPADES)


def a_hostile_guest(seed: int = 1, **rules: Any) -> tuple[Wire, Peer, Peer, Callable[..., str]]:
    """A deal, its host, a hostile player in seat 1, and how that one asks, whatever its node thinks of it."""
    wire = Wire(seed)
    ada, ben, _ = a_deal(wire, 3, **{"nertz_size": 13, **rules})
    answers = listen(ben, deaf=True)
    counter = 1000

    def ask(intent: Intent, *openings: Opening) -> str:
        nonlocal counter
        counter += 1
        answers.clear()
        wire.send(ben, ada, Asked(counter, 1, 0, intent, openings))
        wire.run(0.02)
        return next((m.code for m in answers if isinstance(m, Answer)), "")

    return wire, ada, ben, ask


@pytest.mark.parametrize("intent", [Turn(0), Turn(2), Turn(-1), Turn(99), SayStuck(0), Call(2), Open(0, 0, ACE)])
def test_nobody_acts_for_another_seat(intent: Intent) -> None:
    wire, ada, _, ask = a_hostile_guest()
    before = deal(wire, ada)
    assert ask(intent) == "not-yours"
    assert deal(wire, ada) == before


@pytest.mark.parametrize("counter", [0, -1, 2**53, 2**63 - 1])
def test_counters_out_of_range_are_no_message(counter: int) -> None:
    plain = [15, counter, 1, 0, INTENTS.to_plain(Turn(1)), []]
    with pytest.raises(BadFrame):
        MESSAGES.from_plain(plain)


def test_a_peer_can_not_use_up_its_numbers_at_once() -> None:
    wire, ada, ben, _ = a_hostile_guest()
    before = deal(wire, ada)
    wire.send(ben, ada, Asked(COUNTER_MAX + 1, 1, 0, Turn(1)))
    wire.run(0.1)
    assert deal(wire, ada) == before
    for counter in (COUNTER_MAX, COUNTER_STEP_MAX * 2):
        wire.send(ben, ada, Asked(counter, 1, 0, Turn(1)))
    wire.run(0.1)
    assert deal(wire, ada) == before
    wire.kill(ben)
    wire.restart(ben)
    wire.join(ben, ada)
    wire.until(lambda: at_table(wire, ben), 1)
    assert code(wire.answer_to(ben, Turn(1))) == ""
    ends_well(wire, [ada, ben])


def test_numbers_raised_by_what_is_refused_make_no_liar_of_the_host() -> None:
    """A refusal is in no log: whoever reads it knows only the numbers of what has landed."""
    wire, ada, ben, _ = a_hostile_guest()
    cleo = next(peer for peer in wire.peers.values() if peer not in (ada, ben))
    for step in (1, 2):
        wire.send(ben, ada, Asked(COUNTER_STEP_MAX * step, 1, 0, Turn(0)))
    wire.send(ben, ada, Asked(COUNTER_STEP_MAX * 2 + 1, 1, 0, Turn(1)))
    wire.run(0.5)
    assert not cleo.told(HostLied)
    assert deal(wire, cleo) == deal(wire, ada)
    ends_well(wire, [ada, cleo])


def test_cards_are_opened_once_only_face_up_and_never_another_seat_s() -> None:
    wire, ada, _, ask = a_hostile_guest()
    assert ask(Open(1, 40, Face(1, Suit.HEARTS))) in ("face-down", "bad-request")
    assert ask(Open(1, 99, Face(1, Suit.HEARTS))) == "bad-request"
    assert ask(Open(1, -1, Face(1, Suit.HEARTS))) == "bad-request"
    known = deal(wire, ada).face(deal(wire, ada).layouts[1].nertz[-1])
    other = Face(1, Suit.HEARTS) if known != Face(1, Suit.HEARTS) else Face(2, Suit.HEARTS)
    assert ask(Open(1, 12, other)) == "bad-request"
    before = deal(wire, ada)
    ask(SayStuck(1), Opening(40, 1, 0), Opening(-5, 3, 2), Opening(2**40, 99, 99), Opening(12, 1, 1))
    assert deal(wire, ada).faces == before.faces


def test_a_layout_is_laid_out_once_and_right() -> None:
    wire = Wire(2)
    ada, ben, cleo = a_lobby(wire, 3)
    answers = listen(ben, deaf=True)
    for peer in (ada, cleo):
        all_ready(wire, [peer])
    wire.send(ben, ada, Asked(1, 1, 0, SayReady(ready=True)))
    wire.until(in_stage(wire, [ada], Stage.SEALING), 1)
    own = dealers.owned(table(wire, ada), 1)
    wire.send(ben, ada, Asked(2, 1, 0, dealers.seal(table(wire, ada), own)))
    wire.until(lambda: dealers.sealing_at(table(wire, ada)).are_sealed, 1)
    wire.send(ben, ada, Asked(3, 1, 0, dealers.open_cut(table(wire, ada), own)))
    wire.until(in_stage(wire, [ada], Stage.LAYING), 1)
    layout, right = dealers.lay_out(table(wire, ada), own, 1)
    deck = dealers.deck_of(table(wire, ada), own, 1)
    wrong = [
        (),
        right[:-1],
        (*right, right[0]),
        (*right, deck.opening(Card(1, 40))),
        (*right[:-1], right[0]),
        (*right[:-1], right[-1]._replace(rank=99)),
        (*right[:-1], right[-1]._replace(suit=(right[-1].suit + 1) % 4)),
        (*right[:-1], right[-1]._replace(nonce=bytes(16))),
        (*right[:-1], right[-1]._replace(nonce=b"")),
    ]
    for counter, openings in enumerate(wrong, start=4):
        wire.send(ben, ada, Asked(counter, 1, 0, layout, openings))
    wire.send(ben, ada, Asked(50, 1, 0, LayOut(2, 0), right))
    wire.send(ben, ada, Asked(51, 1, 0, LayOut(1, 1), right))
    wire.send(ben, ada, Asked(52, 1, 0, layout, right))
    wire.send(ben, ada, Asked(53, 1, 0, layout, right))
    wire.run(0.1)
    codes = [(m.counter, m.code) for m in answers if isinstance(m, Answer)]
    assert codes == [*((i, "bad-request") for i in (*range(4, 13), 50, 51)), (53, "")]  # once more changes nothing
    assert table(wire, ada).stage is Stage.COUNTDOWN
    sealing = dealers.sealing_at(table(wire, cleo))
    assert sealing.accused == {1}


@pytest.mark.parametrize("join_s_back", [-1, 12, 2**40])
def test_a_back_that_is_none(join_s_back: int) -> None:
    wire = Wire(3)
    ada, ben = a_lobby(wire, 2, seats=3)
    ben_s = table(wire, ada).about.id
    wire.send(ben, ada, Join(ben_s, "Ben", join_s_back, Mark(0, 0, bytes(16))))
    wire.run(0.1)
    assert ben.told(TurnedAway)[0].why == "There is no such card back."


@pytest.mark.parametrize("mark", [Mark(-1, -1, b""), Mark(2**60, 2**60, b"x" * 999), Mark(1, 3, bytes(16))])
def test_a_join_with_a_strange_mark_gets_everything(mark: Mark) -> None:
    wire = Wire(4)
    peers = a_deal(wire, 2, seats=3)
    ada = peers[0]
    cleo = wire.add("Cleo")
    wire.dial(cleo, ada)
    wire.run(0.5)
    heard = listen(cleo, deaf=True)
    wire.send(cleo, ada, Join(table(wire, ada).about.id, "Cleo", 0, mark))
    wire.run(0.1)
    (admitted,) = [m for m in heard if isinstance(m, Admitted)]
    entries = [data for m in heard if isinstance(m, Entries) for data in m.entries]
    assert admitted.until <= view(wire, ada).index == admitted.after.last_index + len(entries)


def test_joining_and_asking_for_the_log_again_and_again_cuts_the_link() -> None:
    wire, ada, ben, _ = a_hostile_guest()
    id_, start = table(wire, ada).about.id, Mark(0, 0, bytes(16))
    for i in range(30):
        wire.send(ben, ada, AskTail(start) if i % 2 else Join(id_, f"Ben {i}", 1, start))
    wire.run(0.05)
    assert not wire.linked(ada, ben)
    came = [e for e in wire.promises.entries(id_).values() if isinstance(e.event, Came)]
    assert len(came) < 20


def test_what_a_stranger_asks_is_answered_and_changes_nothing() -> None:
    wire = Wire(5)
    ada, _ = a_deal(wire, 2)
    eve = wire.add("Eve")
    wire.dial(eve, ada)
    wire.run(0.5)
    before = view(wire, ada).index
    wire.send(eve, ada, Asked(1, 1, 0, Turn(0)))
    wire.send(eve, ada, AskTail(Mark(0, 0, bytes(16))))
    wire.send(eve, ada, Beat(9, Mark(9, 9, bytes(16)), 0))
    wire.run(0.1)
    assert view(wire, ada).index == before


def test_strangers_that_come_and_go_leave_nothing_behind() -> None:
    wire = Wire(6)
    ada, ben = a_deal(wire, 2)
    for i in range(60):
        eve = wire.add("Eve", key=40 + i)
        wire.join(eve, ada)
        wire.until(lambda eve=eve: at_table(wire, eve), 1)  # type: ignore[misc]
        wire.ask(eve, Turn(0))
        wire.run(0.05)
        wire.leave(eve)
        wire.run(0.25)
    host = stay_of(ada).hosting
    assert host is not None
    kept = (host.members, host.host._taken, host.host._outcomes, host.host._buckets, host.host.table.people)
    assert [len(k) for k in kept] == [1, 2, 0, 2, 2] or max(len(k) for k in kept) <= 3
    ends_well(wire, [ada, ben])


def test_what_can_not_be_asked_is_refused_here() -> None:
    wire = Wire(8)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    for intent in (
        Open(1, 2**70, ACE),
        Play(1, NERTZ, ANY_FOUNDATION, count=2**65),
        AddBot("x" * 1600, 1),
    ):
        assert code(wire.answer_to(ben, intent)) in ("bad-request", "no-such-pile", "not-yours")
    wire.cut_off(ada, ben, sight=False)
    for _ in range(PENDING_MAX + 10):
        wire.ask(ben, Turn(1))
    assert [code(fate) for fate in ben.fates.values()].count("slow-down") == 10
    wire.mend(ada, ben)
    ends_well(wire, peers)
