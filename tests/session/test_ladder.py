"""The ladder, and a whole night of many people as a value: late comers, rests, liars, tables of every size."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.protocol.evenings import CallDraw, Drawn, OpenLot, Report, Rest, SignIn, SignOut, TakePlace
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.lots import lot_of, lots_secret, seal_of_lots
from nertz_lan.rules.refusal import Refusal
from nertz_lan.session.draw import group_sizes
from nertz_lan.session.evening import (
    DealName,
    DealReports,
    Draw,
    Evening,
    Group,
    Member,
    Result,
    Standing,
    meetings,
)
from nertz_lan.session.evenings import after_evening, judge_evening, taking
from nertz_lan.session.ladder import ladder, reports_in
from nertz_lan.session.table import About, Person, Table

ADA, BEN, CLEO, DAN = (PeerKey(bytes([n]) * 32) for n in range(1, 5))
AT = TableId(b"t" * 16)


def member(name: str) -> Member:
    return Member(name, 0, PeerKey(name.encode().ljust(32, b"_")), bytes(32))


def night(*deals: tuple[int | None, ...], people: tuple[PeerKey, ...] = (ADA, BEN, CLEO)) -> Evening:
    """A night at one table, whose deals are reported by all alike."""
    members = {peer: member(f"P{peer[0]}") for peer in people}
    group = Group(1, people, AT, frozenset(people), frozenset(people))
    reports = {
        DealName(1, 1, AT, 1, number): DealReports(
            MappingProxyType(dict.fromkeys(people, Result(points, bytes(16)))), frozenset(people)
        )
        for number, points in enumerate(deals, start=1)
    }
    draw = Draw(1, people, "Nertz", {}, 4, groups=(group,), is_drawn=True)
    return Evening(4, MappingProxyType(members), (draw,), MappingProxyType(reports))


def said(*results: int, asked: int = 4) -> DealReports:
    """Reports of a deal by so many people, each number another result."""
    by = {PeerKey(bytes([n]) * 32): Result((result,), bytes(16)) for n, result in enumerate(results)}
    return DealReports(MappingProxyType(by), frozenset(by) | {PeerKey(bytes([n]) * 32) for n in range(asked)})


def test_points_are_above_and_below_the_average_of_who_played() -> None:
    rows = ladder(night((10, 4, 1), (0, None, 5)))
    assert [(row.peer, float(row.points), row.deals, row.wins) for row in rows] == [
        (ADA, 2.5, 2, 1),
        (BEN, -1.0, 1, 0),
        (CLEO, -1.5, 2, 1),
    ]
    assert rows[0].average == Fraction(5, 4)


def test_equal_points_are_told_apart_by_deals_won_and_else_share_a_rank() -> None:
    rows = ladder(night((4, 0), (0, 2), (0, 2), people=(ADA, BEN)))
    assert [row.points for row in rows] == [0, 0]
    assert [(row.peer, row.wins, row.rank) for row in rows] == [(BEN, 2, 1), (ADA, 1, 2)]
    rows = ladder(night((3, 3, 0), people=(ADA, BEN, CLEO)))
    assert [(row.rank, row.wins) for row in rows] == [(1, 1), (1, 1), (3, 0)]


def test_who_has_played_no_deal_stands_at_the_end_without_points() -> None:
    rows = ladder(night((1, 5, None)))
    assert [row.peer for row in rows] == [BEN, ADA, CLEO]
    assert [row.points for row in rows] == [row.average for row in rows] == [2, -2, 0]


def test_a_deal_alone_or_with_bots_counts_for_nothing() -> None:
    assert [row.deals for row in ladder(night((30, None, None)))] == [0, 0, 0]


@pytest.mark.parametrize(
    ("reports", "standing"),
    [
        (said(1), Standing.WAITING),
        (said(1, asked=1), Standing.WAITING),  # nobody's word counts alone
        (said(1, 1), Standing.COUNTS),
        (said(1, 1, asked=5), Standing.WAITING),
        (said(1, 1, 1, asked=5), Standing.COUNTS),
        (said(1, 2), Standing.DISPUTED),
        (said(1, 1, 2), Standing.COUNTS),
        (said(1, 1, 2, 2), Standing.DISPUTED),
        (said(1, 1, 2, 3), Standing.DISPUTED),
        (said(1, 1, 1, 2), Standing.COUNTS),
        (said(1, 1, 1, 2, 2, 3, asked=6), Standing.DISPUTED),
        (said(1, 1, 1, 2, 3, asked=6), Standing.COUNTS),
    ],
)
def test_when_a_deal_counts(reports: DealReports, standing: Standing) -> None:
    assert reports.standing is standing
    assert (reports.result is not None) is (standing is Standing.COUNTS)


@given(st.lists(st.integers(0, 2), min_size=1, max_size=7), st.integers(1, 12), st.randoms(use_true_random=False))
def test_the_order_of_reports_is_of_no_account_and_one_liar_never_makes_a_result(
    results: list[int], asked: int, random: Random
) -> None:
    reports = said(*results, asked=asked)
    mixed = results.copy()
    random.shuffle(mixed)
    assert said(*mixed, asked=asked).standing is reports.standing
    assert reports.result is None or sum(said == reports.result for said in reports.by.values()) >= 2
    assert all(reports.by[peer] != reports.result for peer in reports.differing)


# --- a whole night


class Night:
    """Many people in one room, without a network: what they ask for is judged, and happens."""

    def __init__(self, people: int, *, size: int = 4, seed: int = 1) -> None:
        self.random = Random(seed)
        self.keys = [PeerKey(bytes([n, 7]) * 16) for n in range(1, people + 1)]
        everybody = {key: Person(f"P{key[0]}", 0, present=True) for key in self.keys}
        about = About(AT, "Night", self.keys[0], fixed_seats=False, by_wish=False)
        self.table = Table(
            about, (), "Nertz", {}, people=MappingProxyType(everybody), host=self.keys[0], evening=Evening(size)
        )
        self.skill = {key: self.random.randint(-5, 20) for key in self.keys}

    @property
    def evening(self) -> Evening:
        assert self.table.evening is not None
        return self.table.evening

    def ask(self, peer: PeerKey, intent: Any) -> str:
        judged = judge_evening(self.table, peer, intent)
        if isinstance(judged, Refusal):
            return judged.why
        for event in judged:
            self.table = after_evening(self.table, event)
        return ""

    def secret(self, peer: PeerKey) -> bytes:
        return lots_secret(peer, AT)

    def sign_in(self, *peers: PeerKey) -> None:
        for peer in peers:
            assert self.ask(peer, SignIn(PeerKey(peer[::-1]), seal_of_lots(self.secret(peer)))) == ""

    def draw(self, late: tuple[PeerKey, ...] = ()) -> Draw:
        assert self.ask(self.keys[0], CallDraw(self.evening.next_draw)) == ""
        last = self.evening.draws[-1]
        for peer in last.taking:
            if peer not in late:
                assert self.ask(peer, OpenLot(last.number, lot_of(self.secret(peer), last.number))) == ""
        self.table = after_evening(self.table, Drawn(last.number))
        return self.evening.draws[-1]

    def play(self, draw: Draw, deals: int, liars: frozenset[PeerKey] = frozenset()) -> None:
        for group in draw.groups:
            at = TableId(bytes([draw.number, group.number]) * 8)
            for peer in group.people:
                assert self.ask(peer, TakePlace(draw.number, at)) == ""
            for deal in range(1, deals + 1):
                points = tuple(self.skill[peer] + self.random.randint(-8, 8) for peer in group.people)
                for peer in group.people:
                    told = tuple(99 if peer == p else x for p, x in zip(group.people, points, strict=True))
                    report = Report(draw.number, at, 1, deal, told if peer in liars else points, bytes(16))
                    assert self.ask(peer, report) == ""
                    assert self.ask(peer, report) == ""  # once more changes nothing


@pytest.mark.parametrize(("people", "size"), [(24, 4), (37, 4), (60, 4), (26, 3), (31, 5)])
def test_a_night_of_many(people: int, size: int) -> None:
    night = Night(people, size=size)
    night.sign_in(*night.keys[:-3])
    tables: Counter[PeerKey] = Counter()
    for number in range(1, 7):
        if number == 3:
            night.sign_in(*night.keys[-3:])  # come late
            night.ask(night.keys[1], SignOut())
        resting = night.keys[number + 3]
        assert night.ask(resting, Rest(resting=True)) == ""
        there = taking(night.table)
        draw = night.draw(late=(there[-1],))
        assert draw.late == (there[-1],)
        drawn = [peer for group in draw.groups for peer in group.people]
        assert sorted(drawn) == sorted(set(there) - {there[-1]})
        assert resting not in drawn
        assert sorted(len(group.people) for group in draw.groups) == sorted(group_sizes(len(drawn), size))
        night.play(draw, deals=3)
        tables.update(drawn)
        assert night.ask(resting, Rest(resting=False)) == ""
    rows = ladder(night.evening)
    assert {row.peer: row.deals for row in rows if row.deals} == {peer: 3 * times for peer, times in tables.items()}
    assert sum(row.points for row in rows) == 0
    assert max(meetings(night.evening).values()) <= 2
    best = sorted(night.keys, key=lambda peer: -night.skill[peer])
    upper = {row.peer for row in rows[: people // 2]}
    assert len(upper & set(best[: people // 2])) > 0.6 * len(upper)  # who plays better stands higher


def test_a_liar_at_every_table_changes_no_place() -> None:
    honest, lied_to = Night(24, seed=3), Night(24, seed=3)
    for night, liars in ((honest, frozenset[PeerKey]()), (lied_to, frozenset(honest.keys[::5]))):
        night.sign_in(*night.keys)
        for _ in range(3):
            night.play(night.draw(), 2, liars)
    alone = [
        group
        for draw in lied_to.evening.draws
        for group in draw.groups
        if len({*group.people} & {*honest.keys[::5]}) == 1
    ]
    assert alone
    for draw_number, group in ((d.number, g) for d in lied_to.evening.draws for g in d.groups if g in alone):
        for name, reports in lied_to.evening.deals.items():
            if (name.draw, name.group) == (draw_number, group.number):
                assert reports.result == honest.evening.deals[name].result
                assert len(reports.differing) == 1


def test_all_pairs_of_a_small_night_have_met() -> None:
    night = Night(9, size=3)
    night.sign_in(*night.keys)
    for _ in range(8):
        night.play(night.draw(), 1)
    met = meetings(night.evening)
    assert all(met[frozenset(pair)] for pair in combinations(night.keys, 2))


def test_a_draw_that_nobody_went_to_the_tables_of_counts_as_no_meeting() -> None:
    night = Night(8)
    night.sign_in(*night.keys)
    night.draw()
    assert not meetings(night.evening)


def test_names_are_those_that_people_came_with_last() -> None:
    night = Night(2)
    night.sign_in(*night.keys)
    assert night.evening.named(night.keys[0]) == "P1"
    assert night.evening.named(PeerKey(b"?" * 32)) == ""
    assert not replace(night.evening.members[night.keys[0]], seal=bytes(32)).has_sealed(
        seal_of_lots(night.secret(night.keys[0]))
    )


def test_reports_are_told_by_what_they_come_to_oldest_first() -> None:
    evening = night((1, 2, 3), (4, 5, 6))
    assert [name.deal for name in reports_in(evening, Standing.COUNTS)] == [1, 2]
    assert reports_in(evening, Standing.DISPUTED) == ()
