"""What the line protocol prints of a deal: events, the table, the score, refusals (REFEREE F9, F13–F16).

Owns the shape of replies. Never decides anything.
"""

import hashlib
import json
from typing import Any

from nertz_lan.lines.jsonlines import Json
from nertz_lan.lines.names import HIDDEN, card_name, place_name
from nertz_lan.rules.cards import Seat, Suit, face_of
from nertz_lan.rules.deal import Deal, Foundation, Layout
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
from nertz_lan.rules.fitting import is_complete
from nertz_lan.rules.legal import Legal
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.rules.scoring import Row


def event_line(deal: Deal, event: DealEvent) -> Json:
    """An event of a deal (F13). `deal` knows the faces of the cards in it."""
    match event:
        case Played(seat, cards, source, target, face):
            line = {"event": "played", "seat": seat, "card": card_name(deal, cards[0])}
            line |= {"from": place_name(source, len(cards)), "to": place_name(target)}
            return line | ({"as": face.name} if face else {})
        case Announced(seat, card, face):
            return {"event": "announced", "seat": seat, "card": card_name(deal, card), "as": face.name}
        case Opened(card, face):
            return {"event": "opened", "seat": card.owner, "position": card.position, "card": face.name}
        case Turned(seat):
            return {"event": "turned", "seat": seat}
        case Called(seat):
            return {"event": "called", "seat": seat}
        case SaidStuck(seat):
            return {"event": "stuck", "seat": seat}
        case PresenceChanged(seat, present):
            return {"event": "present" if present else "absent", "seat": seat}
        case Gone():
            return {"event": "go"}
        case Rotated():
            return {"event": "rotated"}
        case DealOver():
            return {"event": "deal-over"}
        case Interrupted():
            return {"event": "interrupted"}


def refusal_line(refusal: Refusal) -> Json:
    """A refusal, with who landed first and by how much where somebody did."""
    line: Json = {"ok": False, "refused": refusal.code.value, "why": refusal.why}
    if refusal.code is Code.LANDED_FIRST:
        line |= {"by": refusal.by, "margin_ms": refusal.margin_ms}
    return line


def legal_line(found: Legal) -> Json:
    """Everything that is open to a seat (F14)."""
    plays = [{"from": place_name(p.source, p.count), "to": place_name(p.target)} for p in found.plays]
    return {"ok": True, "plays": plays, "turn": found.turn, "call": found.call}


def state_line(deal: Deal, *, show_all: bool, hash_all: bool, hand_of: Seat | None = None) -> Json:
    """The whole table (F15). `hash_all`: the hash covers hidden cards too, as a referee's does.

    `hand_of`: the seat whose Scrooge hand is shown, to its owner; the hash never covers that.
    """
    table = _table(deal, show_all=show_all)
    hashed = table if show_all == hash_all else _table(deal, show_all=hash_all)
    canonical = json.dumps(hashed, sort_keys=True, separators=(",", ":")).encode()
    digest = hashlib.sha256(canonical).hexdigest()
    if hand_of is not None and hand_of < len(deal.layouts):
        table["seats"][hand_of]["hand"] = [card_name(deal, card) for card in deal.layouts[hand_of].hand]
    return {"ok": True, **table, "hash": digest}


def _table(deal: Deal, *, show_all: bool) -> Json:
    return {
        "phase": deal.phase.value,
        "rotations": deal.rotations,
        "seats": [_seat(deal, seat, show_all=show_all) for seat in range(len(deal.layouts))],
        "foundations": [_foundation(deal, pile) for pile in deal.foundations],
    }


def _seat(deal: Deal, seat: Seat, *, show_all: bool) -> Json:
    layout = deal.layouts[seat]
    line: Json = {
        "nertz": _counted(deal, layout.nertz),
        "waste": _counted(deal, layout.waste),
        "work": [
            [HIDDEN if at < down and not show_all else _work_card(deal, seat, card) for at, card in enumerate(pile)]
            for pile, down in zip(layout.work, layout.down, strict=True)
        ],
        "down": list(layout.down),
        "stock": len(layout.stock),
        "hand": [card_name(deal, card) if show_all else HIDDEN for card in layout.hand],
        "stuck": layout.stuck,
        "called": seat in deal.called,
        "announced": _announced(deal, layout),
    }
    if show_all or deal.house.nertz_face == "all":
        line["nertz_cards"] = [card_name(deal, card) for card in layout.nertz]
    if show_all:
        line["waste_cards"] = [card_name(deal, card) for card in layout.waste]
        line["stock_cards"] = [card_name(deal, card) for card in layout.stock]
    return line


def _counted(deal: Deal, pile: tuple[Any, ...]) -> Json:
    return {"count": len(pile), "top": card_name(deal, pile[-1]) if pile else None}


def _work_card(deal: Deal, seat: Seat, card: Any) -> str:  # noqa: ANN401 - a Card
    name = card_name(deal, card)
    return name if card.owner == seat else f"{name}@{card.owner}"


def _announced(deal: Deal, layout: Layout) -> Json | None:
    if layout.announced is None:
        return None
    card, face, at = layout.announced
    return {"card": card_name(deal, card), "as": face.name, "at": at}


def _foundation(deal: Deal, pile: Foundation) -> Json:
    top = face_of(pile.rank, pile.suit)
    return {
        "suit": suit_letter(pile.suit),
        "top": top.name if top else HIDDEN,
        "cards": [[card_name(deal, landing.card), landing.card.owner] for landing in pile.landings],
        "complete": is_complete(deal.house, pile),
    }


def suit_letter(suit: Suit) -> str:
    """The letter of a suit in names."""
    return "SHDCrbyg*"[suit]


def score_line(row: Row, width: int | None = None) -> Json:
    """A row of the sheet (F16); `width`: how many of its seats are shown."""
    return {
        "ok": True,
        "seats": [points_line(points) for points in row.points[:width]],
        "totals": list(row.totals[:width]),
        "over": row.over,
        "winners": list(row.winners),
        "next_nertz": list(row.next_nertz[:width]),
    }


def points_line(points: Any) -> Json | None:  # noqa: ANN401 - Points or None
    """One seat's part of a row; null where it sat the deal out."""
    if points is None:
        return None
    names = ("on_foundations", "left", "bonus", "score", "written", "owed")
    return {name: getattr(points, name) for name in names}
