"""The draw of a club night: who sits with whom (session/README "Club nights").

The rule. People are drawn into groups of the wished size where it can be; what is over makes some groups larger or
smaller, as evenly as can be, and nobody is left over. Of groups like that, some are looked for in which few people meet
again: a pair that was at one table m times costs 2m + 1, so that who has met often is kept apart most. From an order
that the seed stands for, two people of different groups change places as long as that lowers the cost; of a few orders
the best one is taken. The order of the groups, and that in each, are the seed's too.

Owns this one function, which is pure, in whole numbers, and the same on every machine. Never knows who calls it.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.limits import SEATS_MAX
from nertz_lan.protocol.shuffling import shuffled

ORDERS: Final = 12  # from which changes of places begin: each takes a millisecond for 36 people
Meetings = Mapping[frozenset[PeerKey], int]  # how often a pair was at one table
Groups = tuple[tuple[PeerKey, ...], ...]


def group_sizes(people: int, size: int) -> tuple[int, ...]:
    """How large the groups are, largest first; none for fewer than two people. `size` is what is wished for."""
    if people < 2:
        return ()
    possible = [count for count in range(1, people // 2 + 1) if -(-people // count) <= SEATS_MAX]
    count = min(possible, key=lambda count: (abs(people - count * size), -count))
    small, larger = divmod(people, count)
    return (small + 1,) * larger + (small,) * (count - larger)


def draw(seed: bytes, people: Sequence[PeerKey], met: Meetings, size: int) -> Groups:
    """The groups, table by table: each in the order in which its people are asked to make their table."""
    sizes = group_sizes(len(people), size)
    if not sizes:
        return ()
    ordered = sorted(people)
    costs = [[1 + 2 * met.get(frozenset((a, b)), 0) if a != b else 0 for b in ordered] for a in ordered]
    least = sum(size * (size - 1) // 2 for size in sizes)  # nobody meets again
    best, best_cost = _begun(seed, 0, sizes), -1
    for number in range(ORDERS):
        groups = _begun(seed, number, sizes)
        _improve(groups, costs)
        cost = sum(costs[a][b] for group in groups for a, b in combinations(group, 2))
        if best_cost < 0 or cost < best_cost:
            best, best_cost = groups, cost
        if best_cost == least:
            break
    mixed = shuffled([shuffled(sorted(group), seed + bytes([n])) for n, group in enumerate(best)], seed + b"tables")
    return tuple(tuple(ordered[number] for number in group) for group in mixed)


def _begun(seed: bytes, number: int, sizes: Sequence[int]) -> list[list[int]]:
    """Groups as an order of the seed's has them, by place among the people."""
    order = iter(shuffled(range(sum(sizes)), seed + b"order" + bytes([number])))
    return [[next(order) for _ in range(size)] for size in sizes]


def _improve(groups: list[list[int]], costs: Sequence[Sequence[int]]) -> None:
    """Let two people of different groups change places as long as that lowers the cost."""
    people = range(len(costs))
    place = {person: number for number, group in enumerate(groups) for person in group}
    with_group = [[sum(costs[person][other] for other in group) for group in groups] for person in people]
    is_better = True
    while is_better:
        is_better = False
        for a, b in combinations(people, 2):
            here, there = place[a], place[b]
            if here == there:
                continue
            now = with_group[a][here] + with_group[b][there]
            if with_group[a][there] + with_group[b][here] - 2 * costs[a][b] >= now:
                continue
            is_better = True
            groups[here][groups[here].index(a)], groups[there][groups[there].index(b)] = b, a
            place[a], place[b] = there, here
            for person in people:
                moved = costs[person][b] - costs[person][a]
                with_group[person][here] += moved
                with_group[person][there] -= moved
