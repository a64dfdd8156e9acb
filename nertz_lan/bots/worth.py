"""How much a play is worth: `best(deal, plays, at, level)` takes the one that is worth the most.

Owns the scale on which plays are compared, and looking ahead on it: the stronger levels add what a play makes possible.
Every number is a judgement of what tends to win deals; `scripts/tournament.py` says whether it does.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from nertz_lan.bots.levels import Level
from nertz_lan.bots.plays import ends, plays
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal, Kind
from nertz_lan.rules.fitting import fills_space, first_taking
from nertz_lan.rules.intents import Play
from nertz_lan.rules.judge import judge
from nertz_lan.rules.piles import lying_at
from nertz_lan.rules.refusal import Refusal

# All on one scale, of no unit: only which is larger matters.
LANDING: Final = 40.0  # a point, and a place that others may take: what lies in the own layout can wait
CONTESTED: Final = 8.0  # another seat has the same card open
PROGRESS: Final = 15.0  # a Nertz card gone, beside what it costs at the end
PENALTY: Final = 10.0  # a point that is not taken off
SPACE_FILLED: Final = 12.0
SPACE_MADE: Final = 14.0  # where the Nertz pile can use it
SPACE_IDLE: Final = 2.0
TURNED_UP: Final = 6.0  # a face-down card
THINNED: Final = 4.0  # a card out of the stock: the turns show others
COVERED: Final = 3.0  # a card that a foundation takes soon
ELSEWHERE: Final = 1.0  # on another seat's pile it serves others as well
LATER: Final = 0.8  # of what becomes possible: somebody may be faster
SOON: Final = 2  # ranks until a foundation takes a card


def best(deal: Deal, found: Sequence[Play], at: int, level: Level) -> Play | None:
    """The play that is worth the most, the first of several alike; None where none is worth anything."""
    before = frozenset(plays(deal, found[0].seat, at, level) if level.depth and found else ())
    rated = [(at_once(deal, play, level) + _ahead(deal, play, before, at, level, level.depth), play) for play in found]
    top = max(rated, key=lambda pair: pair[0], default=(0.0, None))
    return top[1] if top[0] > 0 else None


def _ahead(deal: Deal, play: Play, before: AbstractSet[Play], at: int, level: Level, depth: int) -> float:
    """The best of what a play makes possible: what is not among the plays `before` it."""
    if depth == 0:
        return 0.0
    outcome = judge(deal, play, at)
    if isinstance(outcome, Refusal):
        return 0.0
    after = apply(deal, outcome[0], at)
    found = frozenset(plays(after, play.seat, at, level))
    new = [each for each in found if each not in before or each.source == play.source]
    values = (at_once(after, each, level) + _ahead(after, each, found, at, level, depth - 1) for each in new)
    return LATER * max(values, default=0.0)


def at_once(deal: Deal, play: Play, level: Level) -> float:
    """What a play is worth by itself."""
    source, target = play.source.kind, play.target.kind
    value = 0.0
    if source is Kind.NERTZ:
        value += PROGRESS + PENALTY * deal.house.nertz_penalty
    if source is Kind.WORK:
        value += _left_behind(deal, play)
    if target is Kind.FOUNDATION:
        return value + LANDING + (CONTESTED if level.depth and _is_contested(deal, play) else 0.0)
    if source in (Kind.WASTE, Kind.HAND):
        value += THINNED
    if target is Kind.SPACE:
        return value - (SPACE_FILLED if source is Kind.NERTZ else THINNED / 2)
    if play.target.seat != -1:
        value -= ELSEWHERE
    if level.depth and target is Kind.WORK and _covers_wanted(deal, play):
        value -= COVERED
    return value


def _left_behind(deal: Deal, play: Play) -> float:
    """What is gained where a run lay: a space, or a card turned up."""
    layout, index = deal.layouts[play.seat], play.source.number
    pile, down = layout.work[index], layout.down[index]
    if play.count == len(pile):
        top = deal.face(layout.nertz[-1]) if layout.nertz else None
        return SPACE_MADE if top is not None and fills_space(deal.house, Kind.NERTZ, top) else SPACE_IDLE
    return TURNED_UP if play.count == len(pile) - down else SPACE_IDLE / 2


def _is_contested(deal: Deal, play: Play) -> bool:
    lying = lying_at(deal.layouts[play.seat], play.source, 1)
    face = deal.face(lying[0]) if lying else None
    others = (seat for seat in deal.seats if seat != play.seat)
    return face is not None and any(face == theirs for seat in others for theirs in open_faces(deal, seat))


def open_faces(deal: Deal, seat: Seat) -> list[tuple[int, int]]:
    """The faces that a seat could land, were they wanted."""
    return [face for _, face in ends(deal, seat)]


def _covers_wanted(deal: Deal, play: Play) -> bool:
    """Whether the card that is built on is one that a foundation takes soon."""
    owner = play.seat if play.target.seat == -1 else play.target.seat
    pile = deal.layouts[owner].work[play.target.number]
    face = deal.face(pile[-1]) if pile else None
    if face is None or face.is_joker or owner != play.seat:
        return False
    if first_taking(deal, face) is not None:
        return True
    return any(pile.suit is face.suit and 0 < face.rank - pile.rank <= SOON for pile in deal.foundations)
