"""Programs that don't keep to the protocol: nothing raises, nothing grows, nobody else is harmed (DESIGN §6)."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from nertz_lan.protocol import limits
from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entries import EVENTS, Entry, Event, entry_bytes
from nertz_lan.protocol.events import (
    Came,
    CountdownBegun,
    DealBegun,
    DealDropped,
    LaidOut,
    Paused,
    ReadySaid,
    RulesSet,
    Sat,
    SatOut,
    Scored,
)
from nertz_lan.protocol.identity import PeerKey, TableId
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
    Message,
    Notice,
    Opening,
    Refused,
    TableNotice,
)
from nertz_lan.rules.cards import Card, Face, Suit
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ
from nertz_lan.rules.events import Called, Gone, Opened, Played, Turned
from nertz_lan.rules.intents import Call, Open, Play, SayStuck, Turn
from nertz_lan.session.effects import Deliver, Send
from nertz_lan.session.news import Found, HostLied, TurnedAway
from nertz_lan.session.own import PENDING_MAX
from nertz_lan.session.table import Stage
from tests.session import dealers
from tests.session.scenes import (
    a_deal,
    a_lobby,
    all_fly,
    all_ready,
    at_table,
    code,
    deal,
    ends_well,
    in_stage,
    listen,
    stop_flying,
    table,
    view,
)
from tests.session.strange import strange
from tests.session.wire import Peer, Wire


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


ACE = Face(1, Suit.SPADES)

# --- to a host ----------------------------------------------------------------------------------------------


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
    assert admitted.until == view(wire, ada).index == admitted.after.last_index + len(entries)


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
    host = ada.running._stay.hosting if ada.running._stay is not None else None
    assert host is not None
    kept = (host.members, host.host._taken, host.host._outcomes, host.host._buckets, host.host.table.people)
    assert [len(k) for k in kept] == [1, 2, 0, 2, 2] or max(len(k) for k in kept) <= 3
    ends_well(wire, [ada, ben])


@pytest.mark.parametrize("seed", range(12))
def test_strange_messages_to_a_host(seed: int) -> None:
    wire = Wire(seed)
    peers = a_deal(wire, 3, seats=4, nertz_size=13)
    ada, ben, cleo = peers
    random = Random(seed)
    held = table(wire, ada)
    known = (held.about.id, ada.key, ben.key, view(wire, ada).digest)
    wire.promises.deceived |= {ben.key}  # what is sent in its name, it has not asked for
    all_fly(wire, [ada, cleo], readies=False)
    for _ in range(400):
        kind = random.choice([Asked, Asked, Asked, *MESSAGES.tags])
        try:
            frame = MESSAGES.encode(strange(random, kind, known))
            message = MESSAGES.decode(frame)
        except (BadFrame, ValueError, OverflowError):
            continue
        effects = ada.running.received(ben.key, message, wire.now, stalled=random.random() < 0.5)
        effects += ada.running.settle(wire.now) + ada.running.tell(wire.now)
        for effect in effects:
            if isinstance(effect, Send):
                MESSAGES.decode(effect.frame)
        wire.carry_out(ada, effects)
        wire.run(random.choice((0.0, 0.02)))
    stop_flying(peers)
    wire.run(4)
    assert view(wire, ada).host == view(wire, cleo).host == ada.key
    assert view(wire, cleo).digest == view(wire, ada).digest


# --- to a guest ---------------------------------------------------------------------------------------------


def lied_to(wire: Wire, ada: Peer, ben: Peer, event: Event, **entry: Any) -> str:
    """What Ben says to an entry that its host's log doesn't have; empty when it believes it."""
    seen = view(wire, ben)
    ben.news.clear()
    after = {"reign": 1, "index": seen.index + 1, "at": max(seen.at(wire.now), deal(wire, ben).at), "event": event}
    message = Entries((entry_bytes(Entry(**{**after, **entry})),))
    for effect in ben.running.received(ada.key, message, wire.now, stalled=False):
        if isinstance(effect, Deliver) and isinstance(effect.what, HostLied):
            return effect.what.why
    return ""


@pytest.mark.parametrize(
    "event",
    [
        Played(0, (Card(0, 30),), NERTZ, ANY_FOUNDATION),
        Turned(0, (Card(0, 1),)),
        Turned(7, ()),
        Called(0),
        Opened(Card(0, 40), ACE),
        Opened(Card(0, 99), ACE),
        Opened(Card(9, 0), ACE),
        Gone(),
        LaidOut(0, ()),
        SatOut(0),
        CountdownBegun(3000),
        Scored(1),
        DealDropped(1),
        Sat(PeerKey(b"x" * 32), 0),
        Sat(PeerKey(bytes([2]) * 32), 7),
        ReadySaid(99, ready=True),
        RulesSet("Whist", {}),
        RulesSet("Nertz", {"nertz_size": 4}),
        Came(PeerKey(b"x" * 32), "evil\u202e", 0),
        Came(PeerKey(b"x" * 32), "Eve", 99),
    ],
)
def test_an_event_that_no_honest_host_could_have_sequenced_ends_the_following(event: Event) -> None:
    wire = Wire(1)
    ada, ben = a_deal(wire, 2, nertz_size=13)
    before = view(wire, ben)
    assert lied_to(wire, ada, ben, event)
    assert view(wire, ben).digest == before.digest  # the lie is not held
    wire.run(0.5)
    wire.answer_to(ada, Turn(0))
    assert view(wire, ben).digest == before.digest  # nor is what its host says from now on


def test_an_event_in_a_pause_or_back_in_time_ends_the_following() -> None:
    wire = Wire(1)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13)
    wire.run(1)
    wire.answer_to(ada, Turn(0))
    turned = Turned(0, deal(wire, ben).layouts[0].stock[:3])
    assert "before the last event" in lied_to(wire, ada, ben, turned, at=0, sender=ada.key, counter=90)
    lied_to(wire, ada, cleo, Paused(0))
    assert at_table(wire, cleo)
    again = Turned(0, deal(wire, cleo).layouts[0].stock[:3])
    assert "pause" in lied_to(wire, ada, cleo, again, sender=ada.key, counter=91)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"totals": (5, 0)},
        {"dealt_in": (0, 1, 1)},
        {"dealt_in": (1,)},
        {"nertz_sizes": (1, 13)},
        {"owed": ()},
        {"deal": 2**40},
        {"deal": 1},
        {"number": 1},
        {"preset": "Whist"},
        {"people": ()},
        {"seats": ()},
        {"sheet": ()},
        {"work_piles": 8},
        {"match": 7},
    ],
)
def test_a_boundary_that_tells_another_story_ends_the_following(changes: dict[str, Any]) -> None:
    wire = Wire(2)
    peers = a_deal(wire, 2, target=1000)
    ada, ben = peers
    all_fly(wire, peers, readies=False)
    wire.until(in_stage(wire, peers, Stage.SCORED), 200)
    wire.freeze(ben)
    all_ready(wire, [ada])
    wire.run(0.1)
    wire.thaw(ben)
    wire.ask(ben, SayReady(ready=True))
    wire.until(in_stage(wire, [ada], Stage.SEALING), 1)
    index, history = view(wire, ada).index, wire.promises.entries(table(wire, ada).about.id)
    begun = next(history[i] for i in range(index, 0, -1) if isinstance(history[i].event, DealBegun))
    assert isinstance(begun.event, DealBegun)
    steps = [history[i] for i in range(view(wire, ben).index + 1, begun.index)]
    honest = Entries(tuple(entry_bytes(entry) for entry in steps))
    wire.carry_out(ben, ben.running.received(ada.key, honest, wire.now, stalled=False))
    said = lied_to(wire, ada, ben, replace(begun.event, **changes), at=0)
    assert bool(said) == bool(changes)


def test_entries_out_of_order_ask_once_for_what_is_missing() -> None:
    wire = Wire(3)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    ahead = Entries((entry_bytes(Entry(1, view(wire, ben).index + 5, 0, Paused(0))),))
    asked = 0
    for _ in range(5):
        effects = ben.running.received(ada.key, ahead, wire.now, stalled=False)
        asked += sum(isinstance(MESSAGES.decode(e.frame), AskTail) for e in effects if isinstance(e, Send))
        wire.carry_out(ben, effects)
    assert asked == 1
    ends_well(wire, peers)


def test_a_repeated_entry_is_nothing_new() -> None:
    wire = Wire(3)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    entries = wire.promises.entries(table(wire, ada).about.id)
    again = Entries(tuple(entry_bytes(entries[i]) for i in range(3, 6)))
    assert not ben.running.received(ada.key, again, wire.now, stalled=False)
    ends_well(wire, peers)


def test_a_late_welcome_for_a_place_that_is_held_already_costs_nothing() -> None:
    wire = Wire(3)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    earlier = view(wire, ben)
    wire.answer_to(ben, Turn(1))
    before = table(wire, ben)
    late = Admitted(before.about.id, Mark(earlier.reign, earlier.index, earlier.digest), 0)
    ben.running.received(ada.key, late, wire.now, stalled=False)
    assert table(wire, ben) == before
    ends_well(wire, peers)


def test_a_difference_is_made_good_from_the_boundary() -> None:
    wire = Wire(4)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    lie = Entries((entry_bytes(Entry(1, view(wire, ben).index + 1, 5000, Paused(1))),))
    wire.promises.deceived.add(ben.key)
    ben.running.received(ada.key, lie, wire.now, stalled=False)
    assert table(wire, ben).paused
    wire.run(0.5)
    assert not table(wire, ben).paused
    assert view(wire, ben).digest == view(wire, ada).digest
    ends_well(wire, peers)


def test_beats_that_never_agree_with_the_log_end_the_following() -> None:
    wire = Wire(5)
    ada, ben = a_deal(wire, 2)
    wire.promises.deceived.add(ben.key)
    asked = 0
    for i in range(50):
        if ben.told(HostLied):
            break
        seen = view(wire, ben)
        beat = Beat(1, Mark(1, seen.index, bytes([i]) * 16), 0, table=seen.table.about.id)
        effects = ben.running.received(ada.key, beat, wire.now, stalled=False)
        asked += sum(isinstance(MESSAGES.decode(e.frame), AskTail) for e in effects if isinstance(e, Send))
        wire.carry_out(ben, effects)
        back_in = Admitted(seen.table.about.id, Mark(1, seen.index, seen.digest), 0)
        wire.carry_out(ben, ben.running.received(ada.key, back_in, wire.now, stalled=False))
    assert asked <= 3
    assert ben.told(HostLied)


def test_messages_of_the_wrong_role_or_table_are_nothing() -> None:
    wire = Wire(6)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    before = view(wire, ben).digest
    start, other = Mark(0, 0, bytes(16)), TableId(b"o" * 16)
    mine: tuple[Message, ...] = (
        Asked(1, 1, 0, Turn(1)),
        Admitted(other, start, 0),
        Refused(other, "Go away."),
    )
    for message in mine:
        assert not ben.running.received(ada.key, message, wire.now, stalled=False)
    stranger = PeerKey(b"s" * 32)
    theirs: tuple[Message, ...] = (Entries((b"x",)), Beat(1, start, 0), Refused(table(wire, ben).about.id, "Away."))
    for message in theirs:
        assert not ben.running.received(stranger, message, wire.now, stalled=False)
    (refused,) = ben.running.received(stranger, Join(other, "Eve", 0, start), wire.now, stalled=False)
    assert isinstance(refused, Send)
    assert isinstance(MESSAGES.decode(refused.frame), Refused)
    assert view(wire, ben).digest == before
    ends_well(wire, peers)


@pytest.mark.parametrize("seed", range(12))
def test_strange_messages_to_a_guest(seed: int) -> None:
    random = Random(seed)
    for _ in range(8):
        wire = Wire(seed)
        ada, ben = a_deal(wire, 2, nertz_size=13)
        wire.promises.deceived.add(ben.key)
        for _ in range(60):
            seen = ben.running.view(wire.now)
            if seen is None:
                break
            known = (seen.table.about.id, ada.key, ben.key, seen.digest)
            try:
                message = MESSAGES.decode(MESSAGES.encode(strange(random, random.choice(list(MESSAGES.tags)), known)))
            except (BadFrame, ValueError, OverflowError):
                continue
            for effect in ben.running.received(ada.key, message, wire.now, stalled=False):
                if isinstance(effect, Send):
                    MESSAGES.decode(effect.frame)
            ben.running.tick(wire.now)


@pytest.mark.parametrize("seed", range(40))
def test_strange_entries_to_a_guest(seed: int) -> None:
    random = Random(seed)
    for begin in (a_lobby, a_deal):
        wire = Wire(seed)
        ada, ben = begin(wire, 2)
        wire.promises.deceived.add(ben.key)
        for _ in range(30):
            seen = ben.running.view(wire.now)
            if seen is None:
                wire = Wire(seed)
                ada, ben = begin(wire, 2)
                wire.promises.deceived.add(ben.key)
                continue
            known = (seen.table.about.id, ada.key, ben.key)
            try:
                event = strange(random, random.choice(list(EVENTS.tags)), known)
                data = entry_bytes(Entry(1, seen.index + 1, random.choice((0, 10**4, 2**53 - 1)), event))
                message = MESSAGES.decode(MESSAGES.encode(Entries((data,))))
            except (BadFrame, ValueError, OverflowError, TypeError):
                continue
            ben.running.received(ada.key, message, wire.now, stalled=False)
            ben.running.tick(wire.now)


def test_sight_is_bounded_and_names_that_can_not_be_are_not_seen() -> None:
    wire = Wire(7)
    ada = wire.add("Ada")
    shown = 0
    for i in range(limits.SIGHT_MAX + 100):
        key = PeerKey(i.to_bytes(2, "big") * 16)
        there = TableNotice(TableId(bytes(16)), "T", 2, 1, 0, "Nertz", "lobby", by_wish=False)
        effects = ada.running.sighted(key, Notice(1, key, "Eve", 1, there), 1.0, wire.now)
        shown += sum(isinstance(getattr(e, "what", None), Found) for e in effects)
    assert shown == limits.SIGHT_MAX
    nobody = PeerKey(b"n" * 32)
    ada.running.sighted(nobody, Notice(1, nobody, "Nobody", 1), 1.0, wire.now)
    assert nobody not in ada.running._seeking.sight
    for name, title in (("evil\u202e", "T"), ("Eve", "evil\u202e"), ("", "T")):
        key = PeerKey(b"e" * 32)
        ada.running.lost_sight(PeerKey(bytes(32)), wire.now)
        there = TableNotice(TableId(bytes(16)), title, 2, 1, 0, "Nertz", "lobby", by_wish=False)
        assert not ada.running.sighted(key, Notice(1, key, name, 1, there), 1.0, wire.now)


def test_among_too_many_a_table_is_seen_rather_than_who_shows_nothing() -> None:
    wire = Wire(7)
    ada = wire.add("Ada")
    for i in range(limits.SIGHT_MAX):
        idle = PeerKey(i.to_bytes(2, "big") * 16)
        ada.running.sighted(idle, Notice(1, idle, "Eve", 1), 1.0, wire.now)
    host = PeerKey(b"h" * 32)
    there = TableNotice(TableId(bytes(16)), "T", 2, 1, 0, "Nertz", "lobby", by_wish=False)
    effects = ada.running.sighted(host, Notice(1, host, "Ben", 1, there), 1.0, wire.now)
    assert [e.what for e in effects if isinstance(e, Deliver)] == [Found(Notice(1, host, "Ben", 1, there), 1.0)]
    assert len(ada.running._seeking.sight) == limits.SIGHT_MAX


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
