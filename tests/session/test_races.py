"""Arrival decides: two claims at once, duplicates, floods, the windows of a call (RULES §4, §5; DESIGN §3)."""

import pytest

from nertz_lan.protocol.events import WentBack
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.limits import INTENTS_BURST
from nertz_lan.protocol.messages import Answer, Asked
from nertz_lan.rules.cards import Card, Face
from nertz_lan.rules.deal import ANY_FOUNDATION, Kind, Place, work
from nertz_lan.rules.events import Called, Played
from nertz_lan.rules.intents import Call, Play, Turn
from nertz_lan.rules.legal import legal
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage
from tests.session.scenes import (
    a_deal,
    all_fly,
    asks_by_hand,
    bot,
    code,
    deal,
    ends_well,
    in_stage,
    listen,
    stop_flying,
    table,
    view,
)
from tests.session.wire import Peer, Wire


def the_same_two(wire: Wire, one: Peer, other: Peer) -> tuple[Play, Play] | None:
    """A play of each of two seats for the same spot, where there are such now: aces and then equal twos."""
    dealt = deal(wire, one)
    tops = {(pile.suit, pile.rank + 1) for pile in dealt.foundations}
    plays: list[dict[Face, Play]] = []
    for seat in (view(wire, one).seat, view(wire, other).seat):
        assert seat is not None
        layout = dealt.layouts[seat]
        sources: list[tuple[Place, tuple[Card, ...]]] = [(work(i), pile) for i, pile in enumerate(layout.work)]
        sources += [(Place(Kind.NERTZ), layout.nertz), (Place(Kind.WASTE), layout.waste)]
        found = {}
        for source, pile in sources:
            face = dealt.face(pile[-1]) if pile else None
            if face is not None and (face.suit, face.rank) in tops:
                found[face] = Play(seat, source, ANY_FOUNDATION)
        plays.append(found)
    both = plays[0].keys() & plays[1].keys()
    spots = [
        face for face in both if [(p.suit, p.rank + 1) for p in dealt.foundations].count((face.suit, face.rank)) == 1
    ]
    return (plays[0][spots[0]], plays[1][spots[0]]) if spots else None


def race(seed: int) -> tuple[Wire, list[Peer], tuple[Play, Play]]:
    """A deal that has come to where Ben and Cleo have the same card for the one spot."""
    wire = Wire(seed)
    peers = a_deal(wire, 4, nertz_size=13)
    for _ in range(400):
        all_fly(wire, peers, pace_s=0.05, readies=False)
        wire.run(0.02)
        stop_flying(peers)
        wire.run(0.05)
        if table(wire, peers[0]).stage is not Stage.PLAYING:
            break
        found = the_same_two(wire, peers[1], peers[2])
        if found is not None:
            return wire, peers, found
    raise AssertionError(f"seed {seed} has no such moment")


def a_race() -> tuple[Wire, list[Peer], tuple[Play, Play]]:
    for seed in range(40):
        try:
            return race(seed)
        except AssertionError:
            continue
    raise AssertionError("no seed has such a moment")


def test_of_two_claims_the_first_to_arrive_lands_and_the_other_is_told_by_whom_and_how_late() -> None:
    wire, peers, (first, second) = a_race()
    _, ben, cleo, _ = peers
    landed = wire.ask(ben, first)
    wire.run(0.030)
    lost = wire.ask(cleo, second)
    wire.run(0.2)
    assert code(ben.fates[landed]) == ""
    assert isinstance(ben.fates[landed].entries[0].event, Played)
    refusal = cleo.fates[lost].refusal
    assert refusal is not None
    assert (refusal.code.value, refusal.by) == ("landed-first", first.seat)
    assert refusal.margin_ms is not None
    assert 20 <= refusal.margin_ms <= 40
    entries = wire.promises.entries(table(wire, ben).about.id)
    assert WentBack(second.seat, first.seat, refusal.margin_ms) in [entry.event for entry in entries.values()]
    ends_well(wire, peers)


def test_after_a_stall_two_claims_in_one_pass_are_the_same_moment() -> None:
    wire, peers, (first, second) = a_race()
    ada, ben, cleo, _ = peers
    wire.freeze(ada)
    landed = wire.ask(ben, first)
    wire.run(0.3)
    lost = wire.ask(cleo, second)
    wire.run(0.3)
    wire.thaw(ada)
    wire.run(0.1)
    assert code(ben.fates[landed]) == ""
    refusal = cleo.fates[lost].refusal
    assert refusal is not None
    assert (refusal.code.value, refusal.by, refusal.margin_ms) == ("landed-first", first.seat, None)
    entries = wire.promises.entries(table(wire, ben).about.id)
    assert WentBack(second.seat, first.seat, -1) in [entry.event for entry in entries.values()]
    ends_well(wire, peers)


def test_a_duplicate_does_nothing_and_gets_the_first_outcome() -> None:
    wire = Wire(1)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    heard = listen(ben)
    turned = wire.ask(ben, Turn(1))
    called = wire.ask(ben, Call(1))
    wire.run(0.1)
    before = view(wire, ada).index
    for counter in (called, turned, turned, called):
        wire.send(ben, ada, Asked(counter, 1, 0, Turn(1)))
    wire.run(0.1)
    assert view(wire, ada).index == before
    answers = [(m.counter, m.code) for m in heard if isinstance(m, Answer)]
    assert answers == [
        (called, "pile-not-empty"),
        (called, "pile-not-empty"),
        (turned, ""),
        (turned, ""),
        (called, "pile-not-empty"),
    ]
    ends_well(wire, peers)


def test_a_flood_is_slowed_down_and_passes() -> None:
    wire = Wire(2)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    first = wire.now
    for _ in range(INTENTS_BURST + 60):
        wire.ask(ben, Turn(1))
    wire.run(0.2)
    codes = [code(ben.fates[counter]) for counter in ben.asked]
    for fate in ben.fates.values():  # what went back is not foreseen any more
        assert fate.view is not None
        assert fate.counter not in [asked.counter for asked in fate.view.pending]
    assert codes.count("slow-down") in range(55, 61)
    assert "slow-down" not in codes[:INTENTS_BURST]
    wire.run(1.0 - (wire.now - first))
    assert code(wire.answer_to(ben, Turn(1))) == ""
    wire.run(3)
    assert not [peer for peer in peers if deal(wire, peer).absent]
    ends_well(wire, [ada, ben])


def test_a_worse_flood_cuts_the_link() -> None:
    wire = Wire(3)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    asks_by_hand(ben)
    for i in range(1500):
        wire.send(ben, ada, Asked(1000 + i, 1, 0, Turn(1)))
    wire.run(0.01)
    assert not wire.linked(ada, ben)
    wire.run(2)
    assert wire.linked(ada, ben)  # and it may come back
    ends_well(wire, [ada, *peers[1:]])


@pytest.mark.parametrize(("in_air", "outcome"), [("returns", "deal-over"), ("lands", "")])
def test_what_was_in_the_air_at_the_call(in_air: str, outcome: str) -> None:
    wire = Wire(8)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=1, in_air=in_air, air_ms=250, target=1000)
    wire.fly(ben, without_calling, 0.05)
    wire.until(lambda: not deal(wire, ben).layouts[1].nertz, 60)
    stop_flying(peers)
    wire.run(0.1)
    wire.ask(ben, Call(1))
    wire.until(lambda: bool(deal(wire, ada).called), 1)
    flying = wire.ask(cleo, Turn(2) if outcome else a_play(wire, cleo))  # it has not heard of the call
    late = wire.ask(ada, Turn(0))
    wire.run(0.02)
    assert code(cleo.fates[flying]) == outcome
    assert code(ada.fates[late]) == "deal-over"
    wire.until(in_stage(wire, peers, Stage.SCORED), 2)
    ends_well(wire, peers)


def without_calling(seen: View, now: float) -> Intent | None:
    intent = bot(readies=False)(seen, now)
    return None if isinstance(intent, Call) else intent


def a_play(wire: Wire, peer: Peer) -> Play:
    """Any play that is open to a peer."""
    seen = view(wire, peer)
    assert seen.seat is not None
    return legal(deal(wire, peer), seen.seat, seen.at(wire.now)).plays[0]


def test_two_calls_in_the_same_beat_both_stand() -> None:
    wire = Wire(6)
    peers = a_deal(wire, 2, nertz_size=2, same_beat_ms=5000, caller_bonus=10, target=1000)
    all_fly(wire, peers, pace_s=0.05, readies=False)
    wire.until(in_stage(wire, peers, Stage.SCORED), 120)
    entries = wire.promises.entries(table(wire, peers[0]).about.id).values()
    calls = [entry.event.seat for entry in entries if isinstance(entry.event, Called)]
    row = table(wire, peers[0]).match.sheet[-1]
    assert [p.bonus for p in row.points if p is not None] == [10 * (seat in calls) for seat in (0, 1)]
    ends_well(wire, peers)
