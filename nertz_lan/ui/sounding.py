"""Which sound belongs to what happens.

Owns the choice: one's own cards, the call and go; what the others do is silent, or twelve players would rattle. Pure.
Never knows how a sound is made or heard.
"""

from enum import Enum
from pathlib import Path
from typing import Final

from nertz_lan.protocol.entries import Event
from nertz_lan.protocol.intents import Intent
from nertz_lan.rules.deal import Kind
from nertz_lan.rules.events import Called, Gone
from nertz_lan.rules.intents import Play, Turn
from nertz_lan.rules.refusal import Refusal

SOUNDS: Final = Path(__file__).parent / "sounds"


class Sound(Enum):
    """The sounds that there are; each is a file of this name in `sounds`."""

    TURN = "turn"
    PUT = "put"  # onto a work pile
    LAND = "land"  # on a foundation
    BACK = "back"
    CALL = "call"
    GO = "go"


def sound_of_event(event: Event) -> Sound | None:
    """What everybody hears."""
    match event:
        case Called():
            return Sound.CALL
        case Gone():
            return Sound.GO
        case _:
            return None


def sound_of_press(intent: Intent) -> Sound | None:
    """What is heard at once, before the host has said anything."""
    return Sound.TURN if isinstance(intent, Turn) else None


def sound_of_fate(intent: Intent | None, refusal: Refusal | None) -> Sound | None:
    """What is heard when the fate of an own intent is known."""
    if not isinstance(intent, Play):
        return None
    if refusal is not None:
        return Sound.BACK
    return Sound.LAND if intent.target.kind is Kind.FOUNDATION else Sound.PUT
