"""A reel: wherever one goes in it, and on whatever way, the table is what it was."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nertz_lan.protocol.entries import entry_bytes
from nertz_lan.protocol.events import DealBegun, Scored, WentBack
from nertz_lan.rules.deal import Kind
from nertz_lan.rules.events import Opened, Played
from nertz_lan.session.advance import advance
from nertz_lan.session.table import Table
from nertz_lan.ui.reel import STILL_MS, Empty, Reel
from nertz_lan.ui.retelling import told_at, told_between
from tests.store.logs import ADA, a_match


@cache
def entries() -> tuple[bytes, ...]:
    news = a_match(3).news
    first = next(nth for nth, each in enumerate(news) if isinstance(each.entry.event, DealBegun))
    return tuple(entry_bytes(each.entry) for each in news[first:])


def a_reel(data: tuple[bytes, ...] | None = None) -> Reel:
    return Reel([entries() if data is None else data], ADA)


@cache
def from_the_start() -> tuple[Table, ...]:
    """The table after every entry, on the one way that nobody doubts."""
    tables: list[Table] = []
    for entry in a_reel().entries:
        tables.append(advance(tables[-1] if tables else None, entry, checked=True))
    return tuple(tables)


@settings(max_examples=60)
@given(st.lists(st.floats(0, 1), min_size=1, max_size=12))
def test_back_and_forth_is_as_from_the_start(places: list[float]) -> None:
    reel = a_reel()
    for place in places:
        nth = round(place * reel.last)
        assert reel.table(nth) == from_the_start()[nth]


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.data())
def test_an_entry_that_can_not_be_ends_its_deal_and_nothing_else(seed: int, data: st.DataObject) -> None:
    nth = 1 + seed % (len(entries()) - 1)
    other = data.draw(st.sampled_from([b"", b"\x00" * 9, entries()[0], entries()[nth - 1], entries()[-1]]))
    reel = a_reel((*entries()[:nth], other, *entries()[nth + 1 :]))
    for place in (reel.last, 0, nth - 1, min(nth, reel.last), reel.last // 2):
        assert reel.table(min(place, reel.last)).deal is not None
    assert reel.table(nth - 1) == from_the_start()[nth - 1]


@pytest.mark.parametrize("runs", [[], [[]], [[b"nothing"]]])
def test_what_begins_with_no_deal_is_empty(runs: list[list[bytes]]) -> None:
    with pytest.raises(Empty):
        Reel(runs, ADA)
    with pytest.raises(Empty):
        Reel([entries()[1:]], ADA)


def test_times_never_go_back_and_nobody_waits_for_long() -> None:
    reel = a_reel()
    gaps = [after - before for before, after in pairwise(reel.at_ms)]
    assert all(0 <= gap <= STILL_MS for gap in gaps)
    assert reel.length_ms > 0
    assert all(reel.at_ms[reel.nth_at(ms)] <= ms for ms in range(0, reel.length_ms, 997))
    assert reel.nth_at(reel.length_ms) == reel.last
    late = replace(reel.entries[-1], at=10**9)
    assert a_reel((*entries()[:-1], entry_bytes(late))).length_ms <= reel.length_ms + STILL_MS


def test_where_deals_contests_and_stops_are() -> None:
    reel = a_reel()
    assert [deal.number for deal in reel.deals] == list(range(1, len(from_the_start()[-1].match.sheet) + 1))
    assert len(reel.deals) > 1
    assert all(isinstance(reel.entries[nth].event, WentBack) for nth in reel.contests)
    assert len(reel.contests) == sum(isinstance(entry.event, WentBack) for entry in reel.entries)
    followed = [reel.entries[nth + 1].event for nth in reel.stops if nth < reel.last]
    assert not any(isinstance(event, Opened) for event in followed), "what a play opens belongs to its step"
    assert sum(isinstance(event, Played) for event in followed) == sum(
        isinstance(entry.event, Played) for entry in reel.entries
    )


def test_a_contested_claim_names_what_landed_first() -> None:
    reel = a_reel()
    for nth in reel.contests:
        event, played = reel.entries[nth].event, reel.contested(nth)
        assert isinstance(event, WentBack)
        if played is not None:
            assert (played.seat, played.target.kind) == (event.by, Kind.FOUNDATION)
            assert reel.table(nth).name_of(event.by) in told_at(reel, nth)


def test_hidden_cards_are_known_after_their_deal() -> None:
    reel = a_reel()
    for nth in (5, reel.last // 2):
        veiled, seen = reel.view(nth).table.deal, reel.view(nth, unveiled=True).table.deal
        assert veiled is not None
        assert seen is not None
        assert any(face is None for deck in veiled.faces for face in deck)
        assert all(face is not None for deck in seen.faces for face in deck), "every deck is revealed"
        for before, after in zip(veiled.faces, seen.faces, strict=True):
            assert all(now is None or now == later for now, later in zip(before, after, strict=True))
        assert replace(seen, faces=veiled.faces) == veiled


def test_every_step_is_told_and_only_what_matters_as_it_goes_by() -> None:
    reel = a_reel()
    plays = [nth for nth in reel.stops if isinstance(reel.entries[nth].event, Played)]
    assert all(told_at(reel, nth) for nth in plays)
    assert told_between(reel, plays[5] - 1, plays[5]) == ""
    scored = next(nth for nth, entry in enumerate(reel.entries) if isinstance(entry.event, Scored))
    assert told_between(reel, 0, scored) == told_at(reel, scored) != ""
