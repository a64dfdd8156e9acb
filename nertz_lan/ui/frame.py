"""Where everything stands, whatever lies there: the rectangles of a window with so many seats.

Owns the division of the window: the strip of the others, the middle by suits, the message line, the own layout. A
pure function of the window, the shape of the deal and the options, so it stands still while cards move. Logical
pixels. Never knows Qt, cards or what is allowed.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from nertz_lan.rules.cards import Seat, Suit
from nertz_lan.rules.deal import Foundation
from nertz_lan.rules.house import HAND_SIZE, HouseRules
from nertz_lan.ui.rects import Rect, distributed
from nertz_lan.ui.same import for_the_same

RATIO: Final = 1.4  # of a card: height to width
STEP: Final = 0.5  # of a card's width: what a fan shows of a covered card
FAN_OTHERS: Final = 0.62  # the same in the others' piles, whose cards are tiny
SMALLEST_CARD: Final = 14
_KEPT: Final = 8  # of a deal and its prediction, which take turns


@dataclass(frozen=True, slots=True)
class Options:
    """What a person may choose. `scale`: how large the own layout is, against the rest."""

    left_handed: bool = False
    scale: float = 1.0
    text_scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Shape:
    """What of a deal the rectangles depend on."""

    own: Seat | None
    others: tuple[Seat, ...]
    suits: tuple[Suit, ...]
    places: int  # foundations that a suit's region has room for
    work_piles: int
    holds_hand: bool
    open_nertz: bool


@dataclass(frozen=True, slots=True)
class OtherFrame:
    """One of the others: a panel in the strip."""

    seat: Seat
    panel: Rect
    spine: float  # how wide the strip of the back's pattern is
    name: Rect
    nertz: Rect
    count: Rect
    work: tuple[Rect, ...]  # from the base card's top to where a fan must end
    waste: Rect
    fanned: bool  # whether work piles show more than their exposed card


@dataclass(frozen=True, slots=True)
class RegionFrame:
    """One suit's region of the middle, with a card's rectangle for each foundation that may come."""

    suit: Suit
    area: Rect
    places: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class OwnFrame:
    """The own layout."""

    area: Rect
    card: float  # a card's width
    nertz: Rect  # the room of its cards: taller than one where the whole pile is open
    badge: Rect  # how many are left
    work: tuple[Rect, ...]
    waste: Rect  # of a Scrooge hand: its whole width
    stock: Rect
    name: Rect
    deal: Rect  # which deal this is
    call: Rect
    stuck: Rect
    keys: Rect  # small controls
    tuck_height: float  # above each work pile


@dataclass(frozen=True, slots=True)
class Frame:
    """A window, divided."""

    window: Rect
    em: float  # the usual text's size
    gap: float
    others: tuple[OtherFrame, ...]
    middle: Rect
    regions: tuple[RegionFrame, ...]
    message: Rect
    own: OwnFrame


_NOWHERE: Final = Rect(0, 0, 0, 0)
NOTHING_OWN: Final = OwnFrame(_NOWHERE, 0.0, *(_NOWHERE,) * 2, (), *(_NOWHERE,) * 7, 0.0)  # a watcher's

FRENCH: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
BLITZ: Final = (Suit.RED, Suit.BLUE, Suit.YELLOW, Suit.GREEN)


@for_the_same(_KEPT)
def frame_for(
    house: HouseRules,
    seats: int,
    sits_out: frozenset[Seat],
    foundations: tuple[Foundation, ...],
    own: Seat | None,
    alone: bool,  # noqa: FBT001 - see for_the_same
    width: float,
    height: float,
    options: Options,
) -> Frame:
    """Divide a window for a deal of so many seats. `own` None: all are among the others. `alone`: nobody is."""
    dealt = [seat for seat in range(seats) if seat not in sits_out] if not alone else []
    following = dealt if own is None else [*range(own + 1, seats), *range(own)]
    suits = FRENCH if house.deck == "french" else BLITZ
    counts = [sum(pile.suit is suit for pile in foundations) for suit in suits]
    shape = Shape(
        own=own,
        others=tuple(seat for seat in following if seat in dealt),
        suits=suits,
        places=max(len(dealt), 1, *counts),
        work_piles=house.work_piles,
        holds_hand=house.waste == "hand",
        open_nertz=house.nertz_face == "all",
    )
    return frame_of(shape, width, height, options)


_MIDDLE_SHARE: Final = 0.14  # of the window's height, at least: larger cards below leave it to the foundations
_CARDS_BESIDE: Final = 2.46  # a panel is so many cards wide beside its work piles: Nertz pile, waste, what is between


@lru_cache(maxsize=32)
def frame_of(shape: Shape, width: float, height: float, options: Options) -> Frame:
    """Divide a window."""
    unit = min(width / 1280, height / 800)
    em = max(11.0, 13.0 * unit) * min(1.6, max(0.8, options.text_scale))
    gap, margin = 8 * unit, 12 * unit
    inside = Rect(margin, margin, width - 2 * margin, height - 2 * margin)

    watching = shape.own is None
    lines = _lines(shape, inside.width, em, gap)
    strip_share = (0.148 if lines == 1 else 0.205) * (1.45 if watching else 1)
    strip_height = max(strip_share * height, lines * 4.9 * em + (lines - 1) * gap) if shape.others else 0.0
    message_height = 2.1 * em
    share = 0.44 if len(shape.others) <= 2 else 0.40 if lines == 1 else 0.375
    room = inside.height - strip_height - message_height - 3 * gap - _MIDDLE_SHARE * height
    wanted = min(0.48, max(0.32, share * options.scale)) * height
    own_height = max(0.32 * height, min(wanted, room)) * (not watching)

    strip = Rect(inside.x, inside.y, inside.width, strip_height)
    own_area = Rect(inside.x, inside.bottom - own_height, inside.width, own_height).snapped()
    message_y = own_area.y - gap * (not watching) - message_height
    middle_y = strip.bottom + (gap if shape.others else 0.0)
    middle = Rect(inside.x, middle_y, inside.width, message_y - gap - middle_y)

    own = NOTHING_OWN if watching else _own(shape, own_area, em, unit)
    if options.left_handed and not watching:
        own = _mirrored(own, width)
    return Frame(
        window=Rect(0, 0, width, height),
        em=em,
        gap=gap,
        others=_strip(shape, strip, em, gap, lines),
        middle=middle,
        regions=tuple(
            _region(suit, area.snapped(), shape.places, own.card or width, gap)
            for suit, area in zip(shape.suits, distributed(4, middle, gap=gap), strict=True)
        ),
        message=Rect(inside.x, message_y, inside.width, message_height).snapped(),
        own=own,
    )


# --- the others ---------------------------------------------------------------------------------------------


def _lines(shape: Shape, width: float, em: float, gap: float) -> int:
    """In how many lines the others sit, so that their cards can be told apart."""
    piles = shape.work_piles
    least = max(13.0 * em, 4.4 * em + 1.25 * em * (_CARDS_BESIDE + 1.14 * piles))
    for lines in (1, 2):
        across = -(-len(shape.others) // lines)
        if across * least + (across - 1) * gap <= width:
            return lines
    return 3


def _strip(shape: Shape, strip: Rect, em: float, gap: float, lines: int) -> tuple[OtherFrame, ...]:
    count = len(shape.others)
    across = -(-count // lines) if count else 1
    widest = 30 * em * across + gap * (across - 1)
    if strip.width > widest:
        strip = Rect(strip.x + (strip.width - widest) / 2, strip.y, widest, strip.height)
    panels = [panel.snapped() for panel in distributed(count, strip, gap=gap, down=lines)]
    least = min(panels, key=lambda panel: (panel.width, panel.height), default=strip)
    return tuple(
        _other(seat, panel, least, shape.work_piles, em) for seat, panel in zip(shape.others, panels, strict=True)
    )


def _other(seat: Seat, panel: Rect, least: Rect, piles: int, em: float) -> OtherFrame:
    """`least`: as large as a panel is at least, so that cards are as large in all of them, and so their pictures."""
    spine, pad, header = 0.75 * em, 0.6 * em, 1.75 * em
    inside = Rect(panel.x + spine + pad, panel.y + header, least.width - spine - 2 * pad, least.height - header - pad)
    count = 2.1 * em
    widths = _CARDS_BESIDE + 1.14 * piles
    by_height = min(inside.height / (1.25 * RATIO), max(inside.height / (RATIO + 2 * FAN_OTHERS), 2.1 * em))
    card = float(max(SMALLEST_CARD, int(min((inside.width - count * 0.85) / widths, by_height))))
    high = card * RATIO
    big = float(int(1.25 * card))
    nertz = Rect(inside.x, inside.y, big, big * RATIO).snapped()
    badge = Rect(nertz.right - count * 0.36, nertz.bottom - count * 0.8, count, count)
    first = nertz.right + count * 0.85
    spare = inside.right - first - card * (piles + 1) - card * 0.35
    step = card + min(card * 0.6, max(2.0, spare / piles)) if piles > 1 else card * 1.35
    step = min(step, (inside.right - card * 1.3 - first) / piles)
    fanned = inside.height >= high + card * FAN_OTHERS * 1.5
    room = inside.height if fanned else high
    return OtherFrame(
        seat=seat,
        panel=panel,
        spine=spine * 0.8,
        name=Rect(panel.x + spine + pad, panel.y, panel.width - spine - 2 * pad, header),
        nertz=nertz,
        count=badge.snapped(),
        work=tuple(Rect(first + i * step, inside.y, card, room).snapped() for i in range(piles)),
        waste=Rect(inside.right - card, inside.y, card, high).snapped(),
        fanned=fanned,
    )


# --- the middle ---------------------------------------------------------------------------------------------


def _region(suit: Suit, area: Rect, count: int, largest: float, gap: float) -> RegionFrame:
    """The grid with the largest cards that hold as many foundations."""
    pad, between = gap * 1.3, gap * 0.9
    best, best_across = 0.0, 1
    for across in range(1, count + 1):
        down = -(-count // across)
        by_width = (area.width - 2 * pad - between * (across - 1)) / across
        by_height = (area.height - 2 * pad - between * (down - 1)) / down / RATIO
        if (card := min(by_width, by_height)) > best + 0.01:
            best, best_across = card, across
    card = float(max(SMALLEST_CARD, int(min(best, largest * 0.94))))
    high = card * RATIO
    down = -(-count // best_across)
    wide = best_across * card + (best_across - 1) * between
    tall = down * high + (down - 1) * between
    left, top = area.x + (area.width - wide) / 2, area.y + (area.height - tall) / 2
    places = tuple(
        Rect(left + (i % best_across) * (card + between), top + (i // best_across) * (high + between), card, high)
        for i in range(count)
    )
    return RegionFrame(suit, area, tuple(place.snapped() for place in places))


# --- the own layout -----------------------------------------------------------------------------------------


def _own(shape: Shape, area: Rect, em: float, unit: float) -> OwnFrame:
    pad, tuck, foot = 14 * unit, 1.5 * em, 1.9 * em
    piles = shape.work_piles
    room = Rect(area.x + pad, area.y + tuck, area.width - 2 * pad, area.height - tuck - foot)
    controls = max(11.5 * em, 150 * unit)
    # In card widths: Nertz, work piles, waste or hand, stock; least gaps between piles and between groups.
    waste_wide = 1 + STEP * (HAND_SIZE - 1) if shape.holds_hand else 1.0
    least = 1 + piles + 0.16 * (piles - 1) + waste_wide + 0.2 + 1 + 3 * 0.4
    card = float(int(min((room.width - controls) / least, room.height / 3.02)))
    high = card * RATIO
    spare = room.width - controls - card * least
    between = card * 0.16 + min(card * 0.34, spare / (piles + 6))
    groups = card * 0.4 + (spare - (between - card * 0.16) * (piles - 1)) / 3
    first = room.x + card + groups
    work = tuple(Rect(first + i * (card + between), room.y, card, room.height).snapped() for i in range(piles))
    waste = Rect(first + piles * card + (piles - 1) * between + groups, room.y, waste_wide * card, high).snapped()
    stock = Rect(waste.right + card * 0.2, room.y, card, high).snapped()
    side = Rect(room.right - controls, area.y + pad, controls, area.height - 2 * pad)
    call_height = min(side.height * 0.42, controls * 0.8)
    below = room.y + high + foot
    name = Rect(room.x, below, card + groups - 0.5 * em, area.bottom - pad - below).snapped()
    nertz = Rect(room.x, room.y, card, high).snapped()
    size = max(2.4 * em, card * 0.36)
    badge = Rect(nertz.right - size * 0.62, nertz.bottom - size * 0.62, size, size)
    if shape.open_nertz:
        name = Rect(room.x, area.bottom - pad - 2.9 * em, name.width, 2.9 * em).snapped()
        nertz = Rect(room.x, room.y, card, name.y - room.y - foot).snapped()
    return OwnFrame(
        area=area,
        card=card,
        nertz=nertz,
        badge=badge.snapped(),
        work=work,
        waste=waste,
        stock=stock,
        name=name,
        deal=Rect(waste.x, below, stock.right - waste.x, area.bottom - pad - below).snapped(),
        call=Rect(side.x, side.y, controls, call_height).snapped(),
        stuck=Rect(side.x, side.y + call_height + 0.8 * em, controls, 2.6 * em).snapped(),
        keys=Rect(side.x, side.bottom - 2.2 * em, controls, 2.2 * em).snapped(),
        tuck_height=tuck,
    )


def _mirrored(own: OwnFrame, width: float) -> OwnFrame:
    return OwnFrame(
        area=own.area.mirrored(width),
        card=own.card,
        nertz=own.nertz.mirrored(width),
        badge=own.badge.mirrored(width),
        work=tuple(pile.mirrored(width) for pile in reversed(own.work)),  # 1, 2, 3 … from left to right all the same
        waste=own.waste.mirrored(width),
        stock=own.stock.mirrored(width),
        name=own.name.mirrored(width),
        deal=own.deal.mirrored(width),
        call=own.call.mirrored(width),
        stuck=own.stuck.mirrored(width),
        keys=own.keys.mirrored(width),
        tuck_height=own.tuck_height,
    )
