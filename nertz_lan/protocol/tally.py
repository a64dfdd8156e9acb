"""What a deal's entries tell beside its points: contested claims, who was stuck how long, how long it took.

Owns the counting, entry by entry, for whoever reads a log: the sheet, the score book, a replay. Of a deal that is read
from its middle on, the rest is counted. Never knows a table, or what becomes of the figures.
"""

from dataclasses import dataclass, replace
from typing import Final

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import WentBack
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal

MARGIN_MS: Final = 1000  # no claim goes back by more (REFEREE F11): a host that tells of other margins


@dataclass(frozen=True, slots=True)
class Contest:
    """How often one seat landed where another's card then went back, and by how much. Times in ms."""

    by: Seat
    loser: Seat
    times: int
    timed: int = 0  # how many of them have a margin
    sum_ms: int = 0
    least_ms: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """One deal, as far as its entries have been read. Times in ms."""

    length_ms: int = 0  # on its own clock: from go to the last entry, at most to the deal's end
    contests: tuple[Contest, ...] = ()  # by winner and loser
    stuck_ms: tuple[int, ...] = ()  # by seat; seats beyond its end were never stuck
    stuck: tuple[Seat, ...] = ()  # who is, after the last entry
    over: bool = False

    def won(self, seat: Seat) -> int:
        """How many contested claims a seat has won."""
        return sum(each.times for each in self.contests if each.by == seat)

    def lost(self, seat: Seat) -> int:
        """How many contested claims a seat has lost."""
        return sum(each.times for each in self.contests if each.loser == seat)

    def stuck_for(self, seat: Seat) -> int:
        """How long a seat has been stuck, in ms."""
        return self.stuck_ms[seat] if seat < len(self.stuck_ms) else 0


NO_TALLY: Final = Tally()


def tallied(tally: Tally, entry: Entry, deal: Deal) -> Tally:
    """The tally after an entry; `deal` is after it, too. The very same where nothing has changed."""
    passed_ms = 0 if tally.over else max(0, entry.at - tally.length_ms)
    stuck = tuple([seat for seat, layout in enumerate(deal.layouts) if layout.stuck])
    contests = _contested(tally.contests, entry.event, deal) if isinstance(entry.event, WentBack) else tally.contests
    if not passed_ms and contests is tally.contests and (stuck, deal.ended) == (tally.stuck, tally.over):
        return tally
    stuck_ms = _longer(tally.stuck_ms, tally.stuck, passed_ms) if passed_ms else tally.stuck_ms
    return Tally(tally.length_ms + passed_ms, contests, stuck_ms, stuck, deal.ended)


def landed_by(deal: Deal) -> tuple[int, ...]:
    """How many cards each seat has put on foundations."""
    counts = [0] * len(deal.layouts)
    for pile in deal.foundations:
        for landing in pile.landings:
            counts[landing.seat] += 1
    return tuple(counts)


def _longer(stuck_ms: tuple[int, ...], stuck: tuple[Seat, ...], by_ms: int) -> tuple[int, ...]:
    if not stuck:
        return stuck_ms
    longer = [*stuck_ms, *[0] * (max(stuck) + 1 - len(stuck_ms))]
    for seat in stuck:
        longer[seat] += by_ms
    return tuple(longer)


def _contested(contests: tuple[Contest, ...], event: WentBack, deal: Deal) -> tuple[Contest, ...]:
    """One more claim that went back; one by or against nobody who plays is none."""
    if not (deal.plays(event.seat) and deal.plays(event.by)):
        return contests
    pairs = {(each.by, each.loser): each for each in contests}
    pair = (event.by, event.seat)
    known = pairs.get(pair, Contest(*pair, times=0))
    pairs[pair] = replace(_timed(known, event.margin_ms), times=known.times + 1)
    return tuple(pairs[each] for each in sorted(pairs))


def _timed(contest: Contest, margin_ms: int) -> Contest:
    if not 0 <= margin_ms <= MARGIN_MS:
        return contest
    least_ms = min(contest.least_ms, margin_ms) if contest.timed else margin_ms
    return replace(contest, timed=contest.timed + 1, sum_ms=contest.sum_ms + margin_ms, least_ms=least_ms)
