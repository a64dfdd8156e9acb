"""What a player has taken hold of, and what presses and keys make of it.

Owns the one reach of a player: pick up, carry, put down, by mouse, touch or keyboard alike. A pure machine: a press or
key and the deal as seen go in, the next reach and perhaps an intent come out. It asks for what was meant, allowed or
not: the host decides. Never knows Qt or where piles lie.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from nertz_lan.protocol.intents import Intent, Pause
from nertz_lan.rules.cards import Card, Face, Seat, Suit, face_of
from nertz_lan.rules.deal import ANY_FOUNDATION, Deal, Kind, Place, under, work
from nertz_lan.rules.intents import Announce, Call, Play, SayStuck, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.legal import legal_plays
from nertz_lan.rules.piles import is_source, lying_at
from nertz_lan.rules.refusal import Refusal
from nertz_lan.ui.keys import RANK_KEYS, SEAT_KEYS, SUIT_KEYS, WORK, Deed
from nertz_lan.ui.pile import Pile, PileKind

_MIDDLE: Final = frozenset({PileKind.FOUNDATION, PileKind.FREE, PileKind.MIDDLE})
_TARGETS: Final = _MIDDLE | {PileKind.WORK, PileKind.UNDER}
_SOURCES: Final = frozenset({PileKind.NERTZ, PileKind.WORK, PileKind.WASTE, PileKind.HAND})


@dataclass(frozen=True, slots=True)
class Held:
    """Cards that a player has taken hold of."""

    pile: Pile
    source: Place
    cards: tuple[Card, ...]
    by_mouse: bool = False
    fresh: bool = False  # the button that took them is still down


@dataclass(frozen=True, slots=True)
class Reach:
    """A player's one reach."""

    held: Held | None = None
    prefix: str = ""  # keys of a sequence that is not finished
    one_press: bool = False  # option: a press plays a card where it fits best

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that are held."""
        return frozenset(self.held.cards) if self.held else frozenset()


Step = tuple[Reach, Intent | None]


def still(reach: Reach, deal: Deal | None, own: Seat | None) -> Reach:
    """The reach after the deal has changed, or is another: what is no longer there is no longer held."""
    if reach.held is None or (deal is not None and own is not None and _is_there(reach.held, deal, own)):
        return reach
    return replace(reach, held=None, prefix="")


def _is_there(held: Held, deal: Deal, own: Seat) -> bool:
    count = len(held.cards)
    if not (deal.plays(own) and is_source(deal, held.source, count)):
        return False
    return lying_at(deal.layouts[own], held.source, count) == held.cards


# --- mouse and touch ----------------------------------------------------------------------------------------


def press(reach: Reach, deal: Deal, own: Seat, pile: Pile, count: int) -> Step:
    """A press, on mouse-down: turns the stock, picks up, or plays what is held."""
    if pile == Pile(PileKind.STOCK, 0, own):
        return reach, Turn(own)
    held = reach.held
    if held is not None:
        if pile == held.pile:
            return _empty(reach), None
        intent = _onto(deal, own, held, pile)
        if intent is not None:
            return _empty(reach), intent
    taken = _take(deal, own, pile, count, by_mouse=True)
    if taken is not None and reach.one_press:
        best = _best(deal, own, taken)
        return _empty(reach), best
    return replace(reach, held=taken, prefix=""), None


def release(reach: Reach, deal: Deal, own: Seat, pile: Pile | None, *, moved: bool) -> Step:
    """The button goes up: a drag ends over a pile (or over none); a mere press leaves the card held."""
    held = reach.held
    if held is None or not held.fresh:
        return reach, None
    if not moved:
        return replace(reach, held=replace(held, fresh=False)), None
    return _empty(reach), _onto(deal, own, held, pile) if pile is not None and pile != held.pile else None


def send(reach: Reach, deal: Deal, own: Seat, pile: Pile) -> Step:
    """A double or right press: the exposed card of a pile to a foundation."""
    taken = _take(deal, own, pile, 1, by_mouse=True)
    return _empty(reach), _play(own, taken, ANY_FOUNDATION) if taken else None


# --- keyboard -----------------------------------------------------------------------------------------------


def key(reach: Reach, deal: Deal, own: Seat, text: str, keys: Mapping[str, Deed]) -> Step:
    """A key goes down."""
    if reach.prefix and text != "Esc":
        return _sequence(reach, deal, own, text, keys)
    match keys.get(text):
        case Deed.TURN:
            return reach, Turn(own)
        case Deed.CALL:
            return reach, Call(own)
        case Deed.STUCK:
            return reach, SayStuck(own)
        case Deed.PAUSE:
            return reach, Pause()
        case Deed.NERTZ:
            return _named(reach, deal, own, Pile(PileKind.NERTZ, 0, own))
        case Deed.WASTE:
            return _named(reach, deal, own, Pile(PileKind.WASTE, 0, own))
        case Deed.FOUNDATION:
            return _empty(reach), _play(own, reach.held, ANY_FOUNDATION) if reach.held else None
        case Deed.MORE | Deed.FEWER as deed:
            return _resized(reach, deal, own, 1 if deed is Deed.MORE else -1), None
        case Deed.HAND | Deed.UNDER | Deed.OTHER | Deed.ANNOUNCE as deed:
            return replace(reach, prefix=deed.value), None
        case Deed.PUT_DOWN:
            return _empty(reach), None
        case deed if deed in WORK[: deal.house.work_piles]:
            return _named(reach, deal, own, Pile(PileKind.WORK, WORK.index(deed), own))
        case _:
            return reach, None


def _named(reach: Reach, deal: Deal, own: Seat, pile: Pile) -> Step:
    """A key names a pile: take its exposed card, or play there what is held; the same one again: the foundation."""
    held = reach.held
    if held is None:
        return replace(reach, held=_take(deal, own, pile, 1)), None
    if held.pile == pile:
        return _empty(reach), _play(own, held, ANY_FOUNDATION)
    if pile.kind is PileKind.WORK:
        return _empty(reach), _fitting(deal, own, held, work(pile.number))
    return replace(reach, held=_take(deal, own, pile, 1)), None


def _fitting(deal: Deal, own: Seat, held: Held, target: Place) -> Play:
    """The play of the held cards; of as many of their run as fit, where those don't: strips can be very narrow."""
    play = _play(own, held, target)
    onto = deal.layouts[own if target.seat == -1 else target.seat].work[target.number]
    if held.source.kind is not Kind.WORK or not onto or _fits(deal, play):
        return play
    pile = deal.layouts[own].work[held.source.number]
    runs = [pile[-count:] for count in range(1, len(pile) - deal.layouts[own].down[held.source.number] + 1)]
    plays = (replace(play, count=len(run), cards=run) for run in runs)
    return next((longer for longer in plays if _fits(deal, longer)), play)


def _fits(deal: Deal, play: Play) -> bool:
    return not isinstance(judge(deal, play, deal.at), Refusal)


def _sequence(reach: Reach, deal: Deal, own: Seat, text: str, keys: Mapping[str, Deed]) -> Step:
    """One more key of a sequence: H n; U pile; O seat pile; J suit rank."""
    held, done = reach.held, replace(reach, prefix="")
    begun, _, first = reach.prefix.partition(" ")
    pile = WORK.index(deed) if (deed := keys.get(text)) in WORK else None
    match Deed(begun):
        case Deed.HAND if pile is not None:
            return _named(done, deal, own, Pile(PileKind.HAND, pile, own))
        case Deed.UNDER if pile is not None and held is not None:
            return _empty(reach), _play(own, held, under(pile))
        case Deed.OTHER if not first and text in SEAT_KEYS:
            return replace(reach, prefix=f"{begun} {SEAT_KEYS.index(text)}"), None
        case Deed.OTHER if first and pile is not None and held is not None:
            seat = int(first)
            return _empty(reach), _play(own, held, work(pile, -1 if seat == own else seat))
        case Deed.ANNOUNCE if not first and text in SUIT_KEYS:
            return replace(reach, prefix=f"{begun} {SUIT_KEYS[text]}"), None
        case Deed.ANNOUNCE if first and text in RANK_KEYS and held is not None:
            face = face_of(RANK_KEYS[text], Suit(int(first)))
            return done, announced_as(own, reach, face) if face else None
        case _:
            return done, None


# --- the cards ----------------------------------------------------------------------------------------------


def _take(deal: Deal, own: Seat, pile: Pile, count: int, *, by_mouse: bool = False) -> Held | None:
    source = pile.place(own)
    if pile.kind not in _SOURCES or pile.seat != own or source is None or count < 1:
        return None
    if not is_source(deal, source, count):
        return None
    layout = deal.layouts[own]
    if source.kind is Kind.WORK:
        count = min(count, len(layout.work[source.number]) - layout.down[source.number])
    cards = lying_at(layout, source, count) if count >= 1 else None
    return Held(pile, source, cards, by_mouse=by_mouse, fresh=by_mouse) if cards else None


def _resized(reach: Reach, deal: Deal, own: Seat, by: int) -> Reach:
    held = reach.held
    if held is None or held.source.kind is not Kind.WORK:
        return reach
    longer = _take(deal, own, held.pile, max(1, len(held.cards) + by))
    return replace(reach, held=longer or held)


def _best(deal: Deal, own: Seat, held: Held) -> Play | None:
    """Where a card fits best: a foundation, else a work pile, else a space. Only what judge accepts."""
    fits = [p for p in legal_plays(deal, own, deal.at) if p.source == held.source and p.count == len(held.cards)]
    layout = deal.layouts[own]

    def worth(play: Play) -> tuple[bool, bool]:
        target = play.target
        space = target.kind is Kind.WORK and target.seat == -1 and not layout.work[target.number]
        return target.kind is not Kind.FOUNDATION, space

    best = min(fits, key=worth, default=None)
    return replace(best, cards=held.cards) if best else None


def _onto(deal: Deal, own: Seat, held: Held, pile: Pile) -> Intent | None:
    """What putting the held cards there asks for: a play; of a joker to the middle, first the announcement."""
    target = pile.place(own)
    if target is None or pile.kind not in _TARGETS:
        return None
    face = deal.face(held.cards[-1])
    if pile.kind in _MIDDLE and face is not None and face.is_joker:
        wanted = _next_there(deal, pile)
        said = deal.layouts[own].announced
        if wanted is not None and (said is None or (said.card, said.face) != (held.cards[-1], wanted)):
            return Announce(own, held.source, wanted, 1, held.cards[-1:])
    return _fitting(deal, own, held, target) if pile.kind is PileKind.WORK else _play(own, held, target)


def _next_there(deal: Deal, pile: Pile) -> Face | None:
    """The card that a place in the middle waits for."""
    if pile.kind is PileKind.FOUNDATION:
        foundation = deal.foundations[pile.number]
        return face_of(foundation.rank + 1, foundation.suit)
    return face_of(1, pile.number)


def _play(own: Seat, held: Held, target: Place) -> Play:
    return Play(own, held.source, target, len(held.cards), held.cards)


def announced_as(own: Seat, reach: Reach, face: Face) -> Announce | None:
    """The announcement of the joker that is held."""
    held = reach.held
    return Announce(own, held.source, face, 1, held.cards[-1:]) if held is not None else None


def with_prefix(reach: Reach, prefix: str) -> Reach:
    """The reach in the middle of a sequence, or, with none, out of it."""
    return replace(reach, prefix=prefix)


def _empty(reach: Reach) -> Reach:
    return replace(reach, held=None, prefix="")
