"""What a bot does next: `choose(deal, seat, at, turns)` (DESIGN §1 "bots").

Owns one good player: the Nertz pile first, then the middle, then what makes room for either. It sees the deal as
its seat sees it, faces that are not open are unknown to it, and every intent that it gives is one that judge
accepts. Never knows time, other than the deal's clock, or who else is a bot.
"""

from collections.abc import Iterator
from typing import Final

from nertz_lan.rules.cards import Face, Seat, deck_faces
from nertz_lan.rules.deal import (
    ANY_FOUNDATION,
    NERTZ,
    SPACE,
    WASTE,
    Deal,
    Layout,
    Phase,
    Place,
    hand,
    under,
    work,
)
from nertz_lan.rules.fitting import first_taking, is_complete
from nertz_lan.rules.intents import Announce, Call, DealIntent, Play, SayStuck, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.judge_play import first_space
from nertz_lan.rules.piles import lying_at
from nertz_lan.rules.refusal import Refusal
from nertz_lan.rules.scoring import score_row

NEAR_THE_END: Final = 3  # Nertz cards: gone in some seconds
WORTH_IT: Final = 10  # points: with many seats the first to be done has few


def choose(deal: Deal, seat: Seat, at: int, turns: int) -> DealIntent | None:
    """The next intent of a seat, or None to wait.

    `turns` is how often the seat has turned its stock since anything changed that it could play on; after a whole
    way through the stock without a play the bot says that it is stuck.
    """
    if deal.phase is not Phase.GO or not deal.plays(seat):
        return None
    layout = deal.layouts[seat]
    ends_it = _ends_it(deal, layout)
    for play in _to_the_middle(seat, layout):
        if not (ends_it and play.source == NERTZ) and not isinstance(judge(deal, play, at), Refusal):
            return play
    behind = ends_it and _is_behind(deal, seat)
    waits = behind or (ends_it and not _others_near_the_end(deal, seat))
    if not layout.nertz and not waits:
        return Call(seat)
    for play in _plays(deal, seat, layout):
        if not (waits and play.source == NERTZ) and not isinstance(judge(deal, play, at), Refusal):
            return play
    joker = _joker(deal, seat, layout)
    if joker is not None:
        return joker
    if _is_waiting_for_joker(deal, layout, at):
        return None
    if turns <= whole_way(deal, seat) and not layout.stuck and not isinstance(judge(deal, Turn(seat), at), Refusal):
        return Turn(seat)
    return _last_resort(deal, seat, layout, at, behind=behind)


def _joker(deal: Deal, seat: Seat, layout: Layout) -> Announce | None:
    """An announcement of a joker that could be claimed: as what the tallest foundation needs, else as an ace."""
    announced = layout.announced
    if announced is not None and _still_fits(deal, announced.face):
        return None
    for source in (NERTZ, *_singles(layout)):
        lying = lying_at(layout, source, 1)
        face = deal.face(lying[0]) if lying else None
        if face is not None and face.is_joker:
            return Announce(seat, source, _wanted(deal))
    return None


def _wanted(deal: Deal) -> Face:
    growing = [pile for pile in deal.foundations if not is_complete(deal.house, pile)]
    if not growing:
        return deck_faces(deal.house.deck, 0)[0]
    tallest = max(growing, key=lambda pile: pile.rank)
    return Face(tallest.rank + 1, tallest.suit)


def _still_fits(deal: Deal, face: Face) -> bool:
    return face.rank == 1 or first_taking(deal, face) is not None


def _is_waiting_for_joker(deal: Deal, layout: Layout, at: int) -> bool:
    """Whether an announced joker lies open and may soon land: turning the stock would cover it."""
    announced = layout.announced
    if announced is None or at >= announced.at + deal.house.announce_ms:
        return False
    return any(lying_at(layout, source, 1) == (announced.card,) for source in (NERTZ, *_singles(layout)))


def _last_resort(deal: Deal, seat: Seat, layout: Layout, at: int, *, behind: bool) -> DealIntent | None:
    """What is left after a whole way through the stock for nothing."""
    if not layout.nertz:
        return Call(seat)
    if _ends_it(deal, layout) and not behind:
        for play in _from_nertz(deal, seat):
            if not isinstance(judge(deal, play, at), Refusal):
                return play
    return None if layout.stuck else SayStuck(seat)


def _ends_it(deal: Deal, layout: Layout) -> bool:
    """Whether the seat can end the deal: by saying so, or with its last Nertz card."""
    return len(layout.nertz) == (1 if deal.house.call == "on_empty" else 0)


def _is_behind(deal: Deal, seat: Seat) -> bool:
    """Whether ending the deal now would not win it, or win too little to bring the match nearer to its end."""
    nothing = [0] * len(deal.layouts)
    scores = [points.score if points else None for points in score_row(deal, 1, nothing, nothing, nothing).points]
    house = deal.house
    mine = (scores[seat] or 0) + house.caller_bonus + len(deal.layouts[seat].nertz) * house.nertz_penalty
    return mine < WORTH_IT or any(score is not None and score > mine for score in scores)


def _others_near_the_end(deal: Deal, seat: Seat) -> bool:
    """Whether somebody else may soon end the deal. As long as nobody can, playing on only brings points."""
    return any(len(deal.layouts[other].nertz) <= NEAR_THE_END for other in deal.seats if other != seat)


def whole_way(deal: Deal, seat: Seat) -> int:
    """How many turns show every card that the stock can show, from wherever it is now."""
    layout = deal.layouts[seat]
    return -(-(len(layout.stock) + len(layout.waste)) // deal.house.turn) + 2


def _plays(deal: Deal, seat: Seat, layout: Layout) -> Iterator[Play]:
    """Plays that get somewhere, the best first; not all of them are allowed."""
    yield from _from_nertz(deal, seat)
    yield from _emptying(deal, seat, layout)
    yield from _uncovering(deal, seat, layout)
    yield from _from_stock(deal, seat, layout)


def _to_the_middle(seat: Seat, layout: Layout) -> Iterator[Play]:
    """Claims come first: others may land there too, while a move in the own layout can wait."""
    yield Play(seat, NERTZ, ANY_FOUNDATION)
    yield from (Play(seat, source, ANY_FOUNDATION) for source in _singles(layout))


def _from_nertz(deal: Deal, seat: Seat) -> Iterator[Play]:
    yield Play(seat, NERTZ, ANY_FOUNDATION)
    yield from (Play(seat, NERTZ, target) for target in _piles(deal, seat))
    yield from (Play(seat, NERTZ, under(index)) for index in range(deal.house.work_piles))
    yield Play(seat, NERTZ, SPACE)


def _emptying(deal: Deal, seat: Seat, layout: Layout) -> Iterator[Play]:
    """Whole piles onto others: each makes a space for the Nertz pile."""
    for index, pile in enumerate(layout.work):
        if pile and not layout.down[index]:
            for target in range(deal.house.work_piles):
                if target != index and layout.work[target]:
                    yield Play(seat, work(index), work(target), len(pile))


def _uncovering(deal: Deal, seat: Seat, layout: Layout) -> Iterator[Play]:
    """Runs off a card that the middle takes, or off a face-down card."""
    for index, pile in enumerate(layout.work):
        down = layout.down[index]
        for lowest in range(down, len(pile)):
            beneath = deal.face(pile[lowest - 1]) if lowest > down else None
            freed = beneath is not None and (beneath.rank == 1 or first_taking(deal, beneath) is not None)
            if freed or (lowest == down and down):
                for target in range(deal.house.work_piles):
                    if target != index and layout.work[target]:
                        yield Play(seat, work(index), work(target), len(pile) - lowest)


def _from_stock(deal: Deal, seat: Seat, layout: Layout) -> Iterator[Play]:
    """Waste or Scrooge hand cards onto piles; into a space only what would otherwise stay unused."""
    sources = [WASTE] if layout.waste else [hand(index) for index in range(len(layout.hand))]
    for source in sources:
        yield from (Play(seat, source, target) for target in _piles(deal, seat))
    if first_space(deal, seat) is not None:
        yield from (Play(seat, source, under(index)) for source in sources for index in range(deal.house.work_piles))
        yield from (Play(seat, source, SPACE) for source in sources)


def _piles(deal: Deal, seat: Seat) -> Iterator[Place]:
    """The work piles that hold cards: own ones, then, where they are in reach, the others'."""
    yield from (work(index) for index, pile in enumerate(deal.layouts[seat].work) if pile)
    if deal.house.reach == "any":
        for other in deal.seats:
            if other != seat:
                yield from (work(index, other) for index, pile in enumerate(deal.layouts[other].work) if pile)


def _singles(layout: Layout) -> Iterator[Place]:
    if layout.waste:
        yield WASTE
    yield from (hand(index) for index in range(len(layout.hand)))
    yield from (work(index) for index, pile in enumerate(layout.work) if pile)
