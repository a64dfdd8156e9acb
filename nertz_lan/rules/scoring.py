"""What a deal scores and what stands on the sheet (RULES §6, R18–R23).

Owns points, debts, winners, the end of a match and the settlement. Never knows how a deal came to its end.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.house import HouseRules


@dataclass(frozen=True, slots=True)
class Points:
    """One seat's deal. `owed` is what it owes after it."""

    on_foundations: int
    left: int
    bonus: int
    score: int
    written: int
    owed: int


@dataclass(frozen=True, slots=True)
class Row:
    """A deal's row of the sheet, a column a seat; None where a seat sat the deal out."""

    number: int  # of the deal in its match, from 1
    points: tuple[Points | None, ...]
    totals: tuple[int, ...]  # with this deal added; deals won with `match: each_deal`
    owed: tuple[int, ...]
    deal_winners: tuple[Seat, ...]
    over: bool  # whether the match ends with this deal
    winners: tuple[Seat, ...]  # of the match, ascending; empty unless it is over
    next_nertz: tuple[int, ...]  # each seat's Nertz pile in the next deal


def score_row(
    deal: Deal,
    number: int,
    totals: Sequence[int],
    owed: Sequence[int],
    nertz_sizes: Sequence[int],
    in_match: Collection[Seat] | None = None,
    struck: Collection[Seat] = (),
) -> Row:
    """The row as it would be written if the deal ended now, without a further call (R18).

    `totals`, `owed` and `nertz_sizes` are each seat's before, and during, this deal. `in_match` are the seats that
    have played in the match, this deal included (None: all); the others can't win it. `struck` are the seats whose
    decks were false: they lose what they have scored above zero (DESIGN §5.4).
    """
    house = deal.house
    points = tuple(
        _points(deal, seat, owed[seat], struck=seat in struck) if deal.plays(seat) else None
        for seat in range(len(totals))
    )
    scores = {seat: p.score for seat, p in enumerate(points) if p is not None}
    deal_winners = _deal_winners(deal, scores)
    if house.match == "each_deal":
        new_totals = tuple(total + (seat in deal_winners) for seat, total in enumerate(totals))
    else:
        new_totals = tuple(total + (p.written if p else 0) for total, p in zip(totals, points, strict=True))
    over = _match_over(house, number, new_totals)
    match_winners = deal_winners if house.match == "each_deal" else _leading(new_totals, in_match)
    return Row(
        number=number,
        points=points,
        totals=new_totals,
        owed=tuple(p.owed if p else debt for p, debt in zip(points, owed, strict=True)),
        deal_winners=deal_winners,
        over=over,
        winners=match_winners if over else (),
        next_nertz=tuple(
            _next_nertz(house, size, scores.get(seat), won=seat in deal_winners)
            for seat, size in enumerate(nertz_sizes)
        ),
    )


def row_of_counts(
    house: HouseRules, number: int, counts: Sequence[int | None], totals: Sequence[int], owed: Sequence[int]
) -> Row:
    """The row of a deal with real cards, from what each seat has counted (None: it sat out).

    Only `negatives` and `each_deal` matter: whether a match is over is said by the people, not by a number.
    """
    points = []
    for count, debt in zip(counts, owed, strict=True):
        written, after = _written(house, count, debt) if count is not None else (0, debt)
        points.append(Points(0, 0, 0, count, written, after) if count is not None else None)
    best = max((count for count in counts if count is not None), default=None)
    winners = tuple(seat for seat, count in enumerate(counts) if count is not None and count == best)
    if house.match == "each_deal":
        new_totals = tuple(total + (seat in winners) for seat, total in enumerate(totals))
    else:
        new_totals = tuple(total + (each.written if each else 0) for total, each in zip(totals, points, strict=True))
    after_it = tuple(each.owed if each else debt for each, debt in zip(points, owed, strict=True))
    nertz = (house.nertz_size,) * len(counts)
    return Row(number, tuple(points), new_totals, after_it, winners, over=False, winners=(), next_nertz=nertz)


def filed(row: Row, in_match: Collection[Seat]) -> Row:
    """The last row of a match that its people have ended: the highest total of those who played wins."""
    return replace(row, over=True, winners=_leading(row.totals, in_match))


def _points(deal: Deal, seat: Seat, owed: int, *, struck: bool) -> Points:
    house = deal.house
    landed = [
        rank
        for pile in deal.foundations
        for rank, landing in enumerate(pile.landings, start=1)
        if landing.card.owner == seat
    ]
    left = len(deal.layouts[seat].nertz)
    called = seat in deal.called
    if house.caller_wins:
        bonus, score = 0, int(called)
    else:
        bonus = house.caller_bonus * called + house.king_bonus * landed.count(house.top_rank)
        score = len(landed) - left * house.nertz_penalty + bonus
    if struck:
        score = min(0, score)
    written, owed_after = _written(house, score, owed)
    return Points(len(landed), left, bonus, score, written, owed_after)


def _written(house: HouseRules, score: int, owed: int) -> tuple[int, int]:
    """What is written, and what is owed after it (R21)."""
    match house.negatives:
        case "kept":
            return score, 0
        case "zero":
            return max(0, score), 0
        case "owed":
            return max(0, score - owed), max(0, owed - score)


def _deal_winners(deal: Deal, scores: dict[Seat, int]) -> tuple[Seat, ...]:
    """The seats with the highest score; nobody where a caller would have won and none called (R19)."""
    if deal.house.caller_wins and not deal.called:
        return ()
    best = max(scores.values())
    return tuple(seat for seat, score in scores.items() if score == best)


def _leading(totals: Sequence[int], in_match: Collection[Seat] | None) -> tuple[Seat, ...]:
    playing = [seat for seat in range(len(totals)) if in_match is None or seat in in_match]
    best = max(totals[seat] for seat in playing)
    return tuple(seat for seat in playing if totals[seat] == best)


def _match_over(house: HouseRules, number: int, totals: Sequence[int]) -> bool:
    match house.match:
        case "points":
            return max(totals) >= house.target
        case "deals":
            return number >= house.deals
        case "each_deal":
            return True


def _next_nertz(house: HouseRules, size: int, score: int | None, *, won: bool) -> int:
    """The size of a seat's next Nertz pile (R23)."""
    if house.handicap == "none":
        return size
    if won:
        return size + 1 if size < min(20, house.largest_nertz) else size
    return size - 1 if score is not None and score < 0 and size > 5 else size


def settlement(totals: Sequence[int], winners: Sequence[Seat]) -> tuple[int, ...]:
    """What each seat wins (or, below zero, loses) at a match's end (RULES §6).

    Each winner wins the difference of the totals from each seat that did not win.
    """
    losers = [seat for seat in range(len(totals)) if seat not in winners]
    won = [0] * len(totals)
    for winner in winners:
        for loser in losers:
            difference = totals[winner] - totals[loser]
            won[winner] += difference
            won[loser] -= difference
    return tuple(won)
