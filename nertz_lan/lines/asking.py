"""What a peer's script asks for at its table, as intents (REFEREE "Peer", F1).

Owns which ops there are for it, and how each is read. The table is known by the view that comes with a request.
Never decides whether anything may be: the host does.
"""

import functools
import secrets
from collections.abc import Callable
from typing import Final, TypeAlias

from nertz_lan.lines.doorlines import passcode_asked, peer_asked
from nertz_lan.lines.jsonlines import BadRequest, Request
from nertz_lan.lines.names import face_named, source_named, target_named
from nertz_lan.lines.paperlines import PAPER_OPS, paper_intent
from nertz_lan.lines.rulelines import rules_asked
from nertz_lan.protocol.intents import (
    BOT_LEVELS,
    USUAL_BOT_LEVEL,
    WATCH,
    AddBot,
    Bar,
    Intent,
    Leave,
    Pause,
    PlayOn,
    Remove,
    Resume,
    SayReady,
    SetPasscode,
    Sit,
    Welcome,
)
from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.rules.cards import Face, Seat, deck_faces
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.intents import Announce, Call, Play, SayStuck, Turn
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.news import View
from nertz_lan.session.passcode import new_lock

Reading: TypeAlias = Callable[[Request, View | None], Intent | Refusal]


def intent_asked(op: str, request: Request, view: View | None) -> Intent | Refusal:
    """The intent of an op; refused where it names cards and no deal is there. Raises BadRequest, BadHouseRules."""
    if op not in _READINGS:
        raise BadRequest(f"There is no op {op[:40]!r}.")
    return _READINGS[op](request, view)


def deal_seen(view: View | None) -> Deal | Refusal:
    """The deal that is going on; refused where there is none."""
    deal = view.table.deal if view is not None else None
    return deal if deal is not None else Refusal(Code.NO_DEAL)


def _seat(view: View | None) -> Seat:
    """The own seat; −1 where there is none, which the host refuses."""
    return -1 if view is None or view.seat is None else view.seat


def _play(request: Request, view: View | None) -> Intent | Refusal:
    source, target = request.text("from"), request.text("to")
    name = request.text("card") if request.has("card") else None
    deal = deal_seen(view)
    if isinstance(deal, Refusal):
        return deal
    face = _face(deal, "card", name) if name is not None else None
    seat = _seat(view)
    place, count = source_named(source, seat)
    return Play(seat, place, target_named(target, seat), count, face=face)


def _announce(request: Request, view: View | None) -> Intent | Refusal:
    source, name = request.text("from"), request.text("as")
    deal = deal_seen(view)
    if isinstance(deal, Refusal):
        return deal
    face = _face(deal, "as", name)
    if face.is_joker:
        raise BadRequest("A joker can't be announced as a joker.")
    seat = _seat(view)
    place, count = source_named(source, seat)
    return Announce(seat, place, face, count)


def _face(deal: Deal, key: str, name: str) -> Face:
    face = face_named(name)
    if face is None or face not in deck_faces(deal.house.deck, deal.house.jokers):
        raise BadRequest(f"{key} names no card of this deal's decks: {name[:10]!r}.")
    return face


def _sit(request: Request, _view: View | None) -> Intent:
    if request.any("seat") == "watch":
        return Sit(WATCH)
    seat = request.integer("seat")
    return Sit(seat if seat >= 0 else -2)  # a negative number is no way to say "watch"


def _remove(request: Request, _view: View | None) -> Intent:
    if not request.has("peer"):
        return Remove(request.integer("seat"))
    return Remove(request.integer("seat"), peer_asked(request))


def _add_bot(request: Request, view: View | None) -> Intent:
    try:
        name = checked_name(request.text("name")) if request.has("name") else _bot_name(view)
    except BadName as error:
        raise BadRequest(f"{error}.") from error
    level = request.integer("level") if request.has("level") else USUAL_BOT_LEVEL
    if level not in BOT_LEVELS:
        raise BadRequest(f"The levels of bots are {BOT_LEVELS[0]} to {BOT_LEVELS[-1]}.")
    return AddBot(name, level)


def _bot_name(view: View | None) -> str:
    bots = [s for s in view.table.seats if s.bot is not None] if view is not None else []
    return f"Bot {len(bots) + 1}"


def _paper(op: str, request: Request, view: View | None) -> Intent:
    return paper_intent(op, request, view.table if view is not None else None)


_READINGS: Final[dict[str, Reading]] = {
    "play": _play,
    "announce": _announce,
    "turn": lambda _, view: Turn(_seat(view)),
    "call": lambda _, view: Call(_seat(view)),
    "stuck": lambda _, view: SayStuck(_seat(view)),
    "ready": lambda _, __: SayReady(ready=True),
    "unready": lambda _, __: SayReady(ready=False),
    "sit": _sit,
    "add-bot": _add_bot,
    "set-rules": lambda request, _: rules_asked(request),
    "pause": lambda _, __: Pause(),
    "resume": lambda _, __: Resume(),
    "play-on": lambda _, __: PlayOn(),
    "remove": _remove,
    "leave": lambda _, __: Leave(),
    "passcode": lambda request, _: SetPasscode(new_lock(passcode_asked(request), secrets.token_bytes)),
    "welcome": lambda request, _: Welcome(peer_asked(request)),
    "bar": lambda request, _: Bar(peer_asked(request)),
    **{op: functools.partial(_paper, op) for op in PAPER_OPS},
}
