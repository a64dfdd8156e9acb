"""What an usher gives: errands for whoever drives it, and what it tells the person (session/usher.py).

Owns the values alone. Never knows when one is given.
"""

from dataclasses import dataclass
from typing import TypeAlias

from nertz_lan.protocol.intents import Intent
from nertz_lan.rules.refusal import Refusal
from nertz_lan.session.evening import Group
from nertz_lan.session.news import CantRemember, Knocking, PasscodeAsked, SafetyCodes, View, WhichTable
from nertz_lan.session.seeking import NewTable, Wanted


@dataclass(frozen=True, slots=True)
class Place:
    """Where the last draw has put this person, and how far it has come."""

    draw: int
    group: Group
    wanted: bool  # it is on its way
    there: bool
    why: str = ""  # it could not get there


@dataclass(frozen=True, slots=True)
class EveningSeen:
    """How the club night stands; told after everything that has changed something."""

    view: View
    place: Place | None
    is_hosted: bool


@dataclass(frozen=True, slots=True)
class EveningFate:
    """What became of something that this person asked for; the token is 0 where that was no plain intent."""

    token: int
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class EveningEnded:
    """This person is at the club night no longer. `why`: one sentence; empty where it has left."""

    why: str


EveningNews: TypeAlias = (
    EveningSeen | EveningFate | EveningEnded | PasscodeAsked | Knocking | CantRemember | SafetyCodes | WhichTable
)


@dataclass(frozen=True, slots=True)
class AskEvening:
    """Ask the evening's host for something."""

    token: int
    intent: Intent


@dataclass(frozen=True, slots=True)
class GoTo:
    """Make a card table, or go to one: the one that this person is at is left."""

    table: NewTable | Wanted


@dataclass(frozen=True, slots=True)
class GoNowhere:
    """Look for no card table any more. Who has come to one by now stays there."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Tell the person."""

    news: EveningNews


Errand: TypeAlias = AskEvening | GoTo | GoNowhere | Tell
