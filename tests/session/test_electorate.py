"""Counting: who wins and who keeps always share a peer; and what a host is told of those who come after it."""

from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.protocol.identity import NO_TABLE, PeerKey
from nertz_lan.session.electorate import Electorate, keeps, wins
from nertz_lan.session.journal import Journal
from nertz_lan.session.keeping import Keeping
from nertz_lan.session.succession import Standing, line, nearer_to_all, reaching_more
from nertz_lan.session.table import About, Table
from nertz_lan.session.timing import Timing

A, B, C, D = (PeerKey(bytes([number]) * 32) for number in (1, 2, 3, 4))
PEERS = [PeerKey(bytes([number]) * 32) for number in range(1, 13)]

electorates = st.sets(st.sampled_from(PEERS), min_size=1).map(frozenset)


@given(electorates, st.data())
def test_who_wins_and_who_keeps_share_a_peer(electorate: Electorate, data: st.DataObject) -> None:
    groups = st.sets(st.sampled_from(sorted(electorate))).map(frozenset)
    voters, keepers, others = data.draw(groups), data.draw(groups), data.draw(groups)
    if wins((electorate,), voters.__contains__):
        assert not keeps([electorate], frozenset(), keepers.__contains__) or voters & keepers
        assert not wins((electorate,), others.__contains__) or voters & others


@given(electorates, st.data())
def test_who_has_left_by_itself_helps_a_host_and_nobody_who_stands(electorate: Electorate, data: st.DataObject) -> None:
    groups = st.sets(st.sampled_from(sorted(electorate))).map(frozenset)
    gone, keepers = data.draw(groups), data.draw(groups)
    voters = data.draw(groups) - gone  # they vote for nobody any more
    if wins((electorate,), voters.__contains__) and keeps([electorate], gone, keepers.__contains__):
        assert voters & keepers


def test_it_takes_enough_of_every_electorate() -> None:
    before, after = frozenset((A, B, C)), frozenset((A, B, C, D))
    assert not wins((before, after), {A, B}.__contains__)
    assert wins((before, after), {A, B, C}.__contains__)
    assert not keeps((before, after), frozenset(), {A, D}.__contains__)
    assert keeps((before, after), frozenset(), {A, B}.__contains__)


def test_two_keep_alone_and_neither_wins_alone() -> None:
    two = frozenset((A, B))
    assert keeps([two], frozenset(), {A}.__contains__)
    assert not wins((two,), {B}.__contains__)


@given(st.dictionaries(st.sampled_from(PEERS), st.floats(0, 10)), electorates, st.floats(0, 12))
def test_when_a_reign_lapses_agrees_with_counting(beats: dict[PeerKey, float], others: Electorate, now: float) -> None:
    timing, electorate = Timing(), others | {A}
    keeping = Keeping(A, timing, 0.0, Journal())
    for peer, sent in beats.items():
        keeping.acknowledged(peer, int(sent * 1000), 0, 20.0)
    heard = {A} | {peer for peer, sent in beats.items() if now < int(sent * 1000) / 1000 + timing.keep_s}
    table = _table(electorate)
    assert keeping.is_kept(table, now) == keeps([electorate], frozenset(), heard.__contains__)


def _table(electorate: Electorate) -> Table:
    about = About(NO_TABLE, "Table", A, fixed_seats=False, by_wish=False)
    return Table(about, (), "Nertz", {}, electorates=(electorate,))


def test_the_line_goes_by_who_misses_fewest_then_by_distance_then_by_key() -> None:
    none, one = frozenset[PeerKey](), frozenset((D,))
    assert line({A: Standing(one, 1), B: Standing(none, 80), C: Standing(none, 20)}) == (C, B, A)
    assert line({C: Standing(none, 21), B: Standing(none, 24)}) == (B, C)  # not for a few milliseconds


def test_a_host_goes_for_one_that_reaches_more_and_misses_nobody_that_it_reaches() -> None:
    missed = frozenset((C, D))
    assert reaching_more({B: Standing(frozenset((D,)), 5)}, missed) == B
    assert reaching_more({B: Standing(missed, 5)}, missed) is None
    assert reaching_more({B: Standing(frozenset((A,)), 5)}, missed) is None
    assert reaching_more({B: Standing(frozenset(), 5)}, frozenset()) is None


def test_a_host_goes_for_one_that_is_felt_to_be_nearer_to_all() -> None:
    timing, near = Timing(), Standing(frozenset(), 12)
    assert nearer_to_all({B: near}, 18, timing) == B
    assert nearer_to_all({B: near}, 17, timing) is None
    assert nearer_to_all({B: Standing(frozenset((C,)), 1)}, 50, timing) is None
