"""The ladder of a club night: deals over tables, added up (session/README "Club nights").

The rule: each deal gives its players what they scored above or below the average of those of their group who played it.
So tables of different sizes and tempers compare, and a table that plays more deals gives nobody points for that. Equal
points: whoever has won more deals stands higher; else they share a rank. Who has played no deal stands at the end.

Owns the rule, as a pure fold over what was reported. Never knows who is present.
"""

from collections import defaultdict
from dataclasses import dataclass
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
    points: dict[PeerKey, Fraction] = defaultdict(Fraction)
    deals: dict[PeerKey, int] = defaultdict(int)
    wins: dict[PeerKey, int] = defaultdict(int)
    for name in reports_in(evening, Standing.COUNTS):
        scored = _scores(evening, name)
        if len(scored) < PLAYERS_MIN:
            continue
        average, most = Fraction(sum(scored.values()), len(scored)), max(scored.values())
        for peer, score in scored.items():
            points[peer] += score - average
            deals[peer] += 1
            wins[peer] += score == most
    rows = [LadderRow(0, peer, m.name, points[peer], deals[peer], wins[peer]) for peer, m in evening.members.items()]
    rows.sort(key=_order)
    places = [_order(row) for row in rows]
    return tuple(
        LadderRow(places.index(_order(row)) + 1, row.peer, row.name, row.points, row.deals, row.wins) for row in rows
    )


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
