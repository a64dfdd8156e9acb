"""What an event does: `apply(deal, event, at) -> deal` (RULES §3, §5, R8, R15–R17, R28).

Owns every change of a deal, and trusts its event: a host applies what it has just judged. Events from elsewhere
go through `follow`, which checks them first.
"""

from collections.abc import Callable
from typing import Any, Final

from nertz_lan.rules.cards import Card, Seat
from nertz_lan.rules.deal import Announcement, Deal, Foundation, Kind, Landing, Layout, Phase, Place
from nertz_lan.rules.events import (
    Announced,
    Called,
    DealEvent,
    DealOver,
    Gone,
    Interrupted,
    Opened,
    Played,
    PresenceChanged,
    Rotated,
    SaidStuck,
    Turned,
)
from nertz_lan.rules.frozen import changer, maker
from nertz_lan.rules.house import HAND_SIZE

_deal_with: Final = changer(Deal)
_deal_after_landing: Final = changer(Deal, "layouts", "foundations", "landed", "at", "rotations")
_layout_with: Final = changer(Layout)
_foundation: Final = maker(Foundation)


def apply(deal: Deal, event: DealEvent, at: int) -> Deal:
    """The deal after an event at `at` ms since go."""
    return _CHANGES[type(event)](deal, event, at)


# --- plays --------------------------------------------------------------------------------------------------


def _played(deal: Deal, event: Played, at: int) -> Deal:
    seat, target, cards = event.seat, event.target, event.cards
    layouts = list(deal.layouts)
    layouts[seat] = _taken(layouts[seat], event.source, len(cards))
    if target.kind is not Kind.FOUNDATION:
        receiving = seat if target.seat == -1 else target.seat
        layouts[receiving] = _put(layouts[receiving], target, cards)
        return _deal_with(deal, layouts=tuple(layouts), at=at, rotations=0)
    for number, layout in enumerate(layouts):
        if layout.stuck or layout.announced is not None:
            layouts[number] = _after_landing(layout, cards[0])
    foundations, landed = _landed(deal, event, at), deal.landed + 1
    return _deal_after_landing(deal, layouts=tuple(layouts), foundations=foundations, landed=landed, at=at, rotations=0)


def _taken(layout: Layout, source: Place, count: int) -> Layout:
    """The layout without the last `count` cards of a pile; its player acts, so is not stuck."""
    match source.kind:
        case Kind.NERTZ:
            return _layout_with(layout, nertz=layout.nertz[:-1], stuck=False)
        case Kind.WASTE:
            return _layout_with(layout, waste=layout.waste[:-1], stuck=False)
        case Kind.WORK:
            left = layout.work[source.number][:-count]
            down = min(layout.down[source.number], max(len(left) - 1, 0))  # an exposed card is turned up
            return _layout_with(
                layout,
                work=_with(layout.work, source.number, left),
                down=_with(layout.down, source.number, down) if down != layout.down[source.number] else layout.down,
                stuck=False,
            )
        case _:
            held = layout.hand[: source.number] + layout.hand[source.number + 1 :]
            return _layout_with(layout, hand=held, stuck=False)


def _put(layout: Layout, target: Place, cards: tuple[Card, ...]) -> Layout:
    pile = layout.work[target.number]
    new = cards + pile if target.kind is Kind.UNDER else pile + cards
    return _layout_with(layout, work=_with(layout.work, target.number, new))


def _landed(deal: Deal, event: Played, at: int) -> tuple[Foundation, ...]:
    card, number = event.cards[0], event.target.number
    landing = Landing(card, event.seat, at, deal.landed)
    if number < len(deal.foundations):
        pile = deal.foundations[number]
        return _with(deal.foundations, number, _foundation(pile.suit, (*pile.landings, landing)))
    face = event.face or deal.faces[card.owner][card.position]
    if face is None:
        raise ValueError("a card of unknown face can't start a foundation")
    return (*deal.foundations, _foundation(face.suit, (landing,)))


def _after_landing(layout: Layout, card: Card) -> Layout:
    """Nobody is stuck any more, and whoever had announced this joker has no announcement (R15, R28)."""
    if layout.announced is not None and layout.announced.card == card:
        return _layout_with(layout, announced=None, stuck=False)
    return _layout_with(layout, stuck=False) if layout.stuck else layout


# --- everything else a seat does ----------------------------------------------------------------------------


def _turned(deal: Deal, event: Turned, at: int) -> Deal:
    layout, shown = deal.layouts[event.seat], event.shown
    stock = layout.stock[len(shown) :]
    if deal.house.waste == "hand":
        layout = _layout_with(layout, stock=stock, hand=layout.hand + shown, stuck=False)
    elif shown:
        laid = shown if deal.house.turn_order == "kept" else shown[::-1]
        layout = _layout_with(layout, stock=stock, waste=layout.waste + laid, stuck=False)
    else:
        layout = _layout_with(layout, stock=layout.waste, waste=(), passes=layout.passes + 1, stuck=False)
    return _deal_with(deal, layouts=_with(deal.layouts, event.seat, layout), at=at)


def _called(deal: Deal, event: Called, at: int) -> Deal:
    first_at = at if deal.called_at < 0 else deal.called_at
    return _deal_with(deal, called=(*deal.called, event.seat), called_at=first_at, phase=Phase.OVER, at=at)


def _said_stuck(deal: Deal, event: SaidStuck, at: int) -> Deal:
    layout = _layout_with(deal.layouts[event.seat], stuck=True)
    return _deal_with(deal, layouts=_with(deal.layouts, event.seat, layout), at=at)


def _announced(deal: Deal, event: Announced, at: int) -> Deal:
    announced = Announcement(event.card, event.face, at)
    layout = _layout_with(deal.layouts[event.seat], announced=announced, stuck=False)
    return _deal_with(deal, layouts=_with(deal.layouts, event.seat, layout), at=at)


def _opened(deal: Deal, event: Opened, at: int) -> Deal:
    owner, position = event.card
    faces = _with(deal.faces[owner], position, event.face)
    return _deal_with(deal, faces=_with(deal.faces, owner, faces), at=at)


# --- what the host and the table do -------------------------------------------------------------------------


def _gone(deal: Deal, event: Gone, at: int) -> Deal:  # noqa: ARG001 - every change has this shape
    return _deal_with(deal, phase=Phase.GO, at=at)


def _rotated(deal: Deal, event: Rotated, at: int) -> Deal:  # noqa: ARG001 - every change has this shape
    holds_hand = deal.house.waste == "hand"
    layouts = tuple(_rotate(layout, holds_hand=holds_hand) for layout in deal.layouts)
    return _deal_with(deal, layouts=layouts, rotations=deal.rotations + 1, at=at)


def _rotate(layout: Layout, *, holds_hand: bool) -> Layout:
    """The waste back into the stock and the top card to its bottom, or seven new cards (R17)."""
    if holds_hand:
        cards = layout.stock + layout.hand
        return _layout_with(layout, stock=cards[HAND_SIZE:], hand=cards[:HAND_SIZE], stuck=False)
    cards = layout.waste + layout.stock
    return _layout_with(layout, stock=cards[1:] + cards[:1], waste=(), stuck=False)


def _deal_over(deal: Deal, event: DealOver, at: int) -> Deal:  # noqa: ARG001 - every change has this shape
    return _deal_with(deal, phase=Phase.OVER, ended=True, at=at)


def _presence_changed(deal: Deal, event: PresenceChanged, at: int) -> Deal:
    absent = deal.absent - {event.seat} if event.present else deal.absent | {event.seat}
    return _deal_with(deal, absent=absent, at=at)


def _interrupted(deal: Deal, event: Interrupted, at: int) -> Deal:  # noqa: ARG001 - every change has this shape
    return _deal_with(deal, windows_closed=deal.phase is Phase.OVER, interrupted_at=at, at=at)


def _with(items: tuple[Any, ...], index: Seat, item: Any) -> tuple[Any, ...]:  # noqa: ANN401 - any tuple
    return (*items[:index], item, *items[index + 1 :])


_CHANGES: dict[type, Callable[[Deal, Any, int], Deal]] = {
    Gone: _gone,
    Played: _played,
    Turned: _turned,
    Called: _called,
    SaidStuck: _said_stuck,
    Announced: _announced,
    Opened: _opened,
    Rotated: _rotated,
    DealOver: _deal_over,
    PresenceChanged: _presence_changed,
    Interrupted: _interrupted,
}
