"""The draw of a club night: everybody, in groups of a size that can be played, and few who meet again."""

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.draw import Groups, draw, group_sizes

PEOPLE = st.integers(2, 60)
SEEDS = st.binary(min_size=32, max_size=32)
Met = Counter[frozenset[PeerKey]]


def people(count: int) -> list[PeerKey]:
    return [PeerKey(bytes([n]) * 32) for n in range(1, count + 1)]


def met_in(groups: Groups) -> Met:
    return Counter(frozenset(pair) for group in groups for pair in combinations(group, 2))


def evening(count: int, draws: int, size: int = 4, seed: bytes = b"") -> tuple[list[Groups], Met]:
    """One draw after the other, each in knowledge of those before."""
    met: Met = Counter()
    drawn = []
    for number in range(draws):
        groups = draw(seed + bytes([number]) * 32, people(count), met, size)
        met.update(met_in(groups))
        drawn.append(groups)
    return drawn, met


@given(PEOPLE, st.integers(2, 12))
def test_group_sizes_are_even_and_take_everybody(count: int, size: int) -> None:
    sizes = group_sizes(count, size)
    assert sum(sizes) == count
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) >= 2
    assert max(sizes) <= 12


@given(st.integers(3, 60))
def test_groups_of_four_have_three_to_five(count: int) -> None:
    sizes = group_sizes(count, 4)
    assert set(sizes) <= {3, 4, 5}
    assert count % 4 or set(sizes) == {4}


@pytest.mark.parametrize(
    ("count", "size", "sizes"),
    [
        (0, 4, ()),
        (1, 4, ()),
        (2, 4, (2,)),
        (5, 4, (5,)),
        (6, 4, (3, 3)),
        (7, 4, (4, 3)),
        (10, 4, (4, 3, 3)),
        (11, 4, (4, 4, 3)),
        (3, 2, (3,)),
        (4, 6, (4,)),
        (13, 12, (7, 6)),
        (24, 12, (12, 12)),
    ],
)
def test_sizes_to_read(count: int, size: int, sizes: tuple[int, ...]) -> None:
    assert group_sizes(count, size) == sizes


@settings(deadline=None, max_examples=60)
@given(PEOPLE, st.integers(2, 12), SEEDS, st.randoms(use_true_random=False))
def test_everybody_is_drawn_once_whoever_they_have_met(
    count: int, size: int, seed: bytes, random: st.DataObject
) -> None:
    pairs = list(combinations(people(count), 2))
    met = {frozenset(pair): random.randint(1, 5) for pair in random.sample(pairs, len(pairs) // 3)}  # type: ignore[attr-defined]
    groups = draw(seed, people(count), met, size)
    assert sorted(person for group in groups for person in group) == people(count)
    assert sorted(map(len, groups), reverse=True) == list(group_sizes(count, size))


@given(SEEDS)
def test_the_order_in_which_people_are_named_changes_nothing(seed: bytes) -> None:
    there = people(11)
    assert draw(seed, there, {}, 4) == draw(seed, there[::-1], {}, 4)


def test_another_seed_is_another_draw() -> None:
    drawn = {draw(bytes([seed]) * 32, people(12), {}, 4) for seed in range(40)}
    assert len(drawn) == 40


def test_every_two_people_meet_as_often_as_any_others() -> None:
    """A chi-square over 3000 first draws of eight: with 27 degrees of freedom 55 is exceeded once in a thousand."""
    met: Met = Counter()
    for seed in range(3000):
        met.update(met_in(draw(seed.to_bytes(32, "big"), people(8), {}, 4)))
    expected = 3000 * 12 / 28
    assert sum((met[frozenset(pair)] - expected) ** 2 / expected for pair in combinations(people(8), 2)) < 55


def test_each_is_the_first_of_a_group_as_often_as_any_other() -> None:
    firsts = Counter(group[0] for seed in range(3000) for group in draw(seed.to_bytes(32, "big"), people(8), {}, 4))
    expected = 3000 * 2 / 8
    assert sum((firsts[person] - expected) ** 2 / expected for person in people(8)) < 24.3  # 7 degrees, 1 in 1000


@pytest.mark.parametrize(("count", "draws"), [(16, 3), (20, 3), (24, 4), (36, 5), (60, 7)])
def test_nobody_meets_again_while_that_is_easy(count: int, draws: int) -> None:
    for seed in (b"a", b"b", b"c"):
        _, met = evening(count, draws, seed=seed)
        assert max(met.values()) == 1


@pytest.mark.parametrize("count", [8, 9, 13, 22])
def test_over_a_whole_evening_everybody_meets_about_as_many(count: int) -> None:
    _, met = evening(count, 12)
    times = [met[frozenset(pair)] for pair in combinations(people(count), 2)]
    assert max(times) - min(times) <= 4
    others = Counter(person for pair in met for person in pair)
    assert min(others.values()) >= count - 2


def test_as_few_meet_again_as_can_be() -> None:
    """Against all ways to sit six at two tables of three: an oracle that only counts."""
    met: Met = Counter()
    six = people(6)
    for number in range(10):
        groups = draw(bytes([number]) * 32, six, met, 4)
        ways = [(one, tuple(p for p in six if p not in one)) for one in combinations(six, 3) if six[0] in one]
        assert cost(groups, met) == min(cost(way, met) for way in ways)
        met.update(met_in(groups))


def cost(groups: Groups, met: Met) -> int:
    return sum(2 * met[pair] + 1 for pair in met_in(groups))


def test_who_has_met_often_is_kept_apart_first() -> None:
    a, b, c, d = people(4)
    met = {frozenset((a, b)): 3, frozenset((a, c)): 1, frozenset((b, d)): 1, frozenset((c, d)): 3}
    for seed in range(8):
        groups = draw(bytes([seed]) * 32, [a, b, c, d], met, 2)
        assert {frozenset(group) for group in groups} == {frozenset((a, d)), frozenset((b, c))}


def test_one_evening_after_another_is_not_the_same() -> None:
    drawn, _ = evening(16, 4)
    assert all(one != other for one, other in pairwise(drawn))
