"""The ladder of a club night: deals over tables, added up (session/README "Club nights").

The rule: each deal gives its players what they scored above or below the average of those of their group who played it.
So tables of different sizes and tempers compare, and a table that plays more deals gives nobody points for that. Equal
points: whoever has won more deals stands higher; else they share a rank. Who has played no deal stands at the end.

Owns the rule, as a pure fold over what was reported. Never knows who is present.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.evening import DealName, Evening, Standing

PLAYERS_MIN = 2  # of one group: alone, or with bots, there is no average to be above


@dataclass(frozen=True, slots=True)
class LadderRow:
    """One person's place. `points`: exact, of all its deals that count."""

    rank: int  # from 1; those with the same points and deals won share one
    peer: PeerKey
    name: str
    points: Fraction
    deals: int
    wins: int  # deals in which nobody of its group had more

    @property
    def average(self) -> Fraction:
        """Points a deal; 0 without one."""
        return self.points / self.deals if self.deals else Fraction()


def ladder(evening: Evening) -> tuple[LadderRow, ...]:
    """Everybody who has ever signed in, best first."""
    parts: dict[PeerKey, Counter[int]] = defaultdict(Counter)  # above the average, in halves, thirds … of a point
    deals: dict[PeerKey, int] = defaultdict(int)
    wins: dict[PeerKey, int] = defaultdict(int)
    for name in reports_in(evening, Standing.COUNTS):
        scored = _scores(evening, name)
        count = len(scored)
        if count < PLAYERS_MIN:
            continue
        total, most = sum(scored.values()), max(scored.values())
        for peer, score in scored.items():
            parts[peer][count] += score * count - total
            deals[peer] += 1
            wins[peer] += score == most
    points = {
        peer: sum((Fraction(each, of) for of, each in found.items()), Fraction()) for peer, found in parts.items()
    }
    rows = [
        LadderRow(0, peer, m.name, points.get(peer, Fraction()), deals[peer], wins[peer])
        for peer, m in evening.members.items()
    ]
    rows.sort(key=_order)
    ranks: dict[tuple[bool, Fraction, int], int] = {}
    return tuple(replace(row, rank=ranks.setdefault(_order(row), nth)) for nth, row in enumerate(rows, start=1))


def reports_in(evening: Evening, standing: Standing) -> tuple[DealName, ...]:
    """The deals whose reports come to this, in the order in which they were first reported."""
    return tuple(name for name, reports in evening.deals.items() if reports.standing is standing)


def _scores(evening: Evening, name: DealName) -> dict[PeerKey, int]:
    """What each of the group who played has scored in a deal that counts."""
    result, people = evening.deals[name].result, evening.draws[name.draw - 1].groups[name.group - 1].people
    points = result.points if result is not None else ()
    return {peer: scored for peer, scored in zip(people, points, strict=False) if scored is not None}


def _order(row: LadderRow) -> tuple[bool, Fraction, int]:
    return not row.deals, -row.points, -row.wins
