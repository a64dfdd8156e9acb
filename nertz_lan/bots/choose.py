"""What a bot does next: `choose(deal, seat, at, turns)` (DESIGN §1 "bots").

Owns one good player: the Nertz pile first, then the middle, then what makes room for either. It sees the deal as
its seat sees it, faces that are not open are unknown to it, and every intent that it gives is one that judge
accepts. Never knows time, other than the deal's clock, or who else is a bot.
"""

from collections.abc import Iterator

from nertz_lan.rules.cards import Seat
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
from nertz_lan.rules.fitting import first_taking
from nertz_lan.rules.intents import Call, DealIntent, Play, SayStuck, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.judge_play import first_space
from nertz_lan.rules.refusal import Refusal


def choose(deal: Deal, seat: Seat, at: int, turns: int) -> DealIntent | None:
    """The next intent of a seat, or None to wait.

    `turns` is how often the seat has turned its stock since anything changed that it could play on; after a whole
    way through the stock without a play the bot says that it is stuck.
    """
    if deal.phase is not Phase.GO or not deal.plays(seat):
        return None
    layout = deal.layouts[seat]
    if not layout.nertz:
        return Call(seat)
    for play in _plays(deal, seat, layout):
        if not isinstance(judge(deal, play, at), Refusal):
            return play
    if turns <= whole_way(deal, seat) and not isinstance(judge(deal, Turn(seat), at), Refusal):
        return None if layout.stuck else Turn(seat)
    return None if layout.stuck else SayStuck(seat)


def whole_way(deal: Deal, seat: Seat) -> int:
    """How many turns show every card that the stock can show, from wherever it is now."""
    layout = deal.layouts[seat]
    return -(-(len(layout.stock) + len(layout.waste)) // deal.house.turn) + 2


def _plays(deal: Deal, seat: Seat, layout: Layout) -> Iterator[Play]:
    """Plays that get somewhere, the best first; not all of them are allowed."""
    yield from _from_nertz(deal, seat)
    yield from (Play(seat, source, ANY_FOUNDATION) for source in _singles(layout))
    yield from _emptying(deal, seat, layout)
    yield from _uncovering(deal, seat, layout)
    yield from _from_stock(deal, seat, layout)


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
            freed = beneath is not None and first_taking(deal, beneath) is not None
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
