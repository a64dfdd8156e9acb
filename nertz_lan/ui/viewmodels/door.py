"""Who comes in: the join code, the passcode, who waits outside, and the safety codes. Inputs in, `DoorState` out.

Owns what is said there; presses become intents. Whether an intent is allowed is the host's to say.
"""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from PySide6.QtCore import Slot

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import Bar, SetPasscode, Welcome
from nertz_lan.protocol.limits import PASSCODE_CHARS
from nertz_lan.session.news import View
from nertz_lan.session.passcode import BadPasscode, checked_passcode, new_lock, opens
from nertz_lan.session.table import decides_who_comes
from nertz_lan.ui import sentences
from nertz_lan.ui.hearsay import named
from nertz_lan.ui.qr import qr_picture
from nertz_lan.ui.viewmodels.hub import AppInputs, Page, of_evening
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel


class KnockRow(NamedTuple):
    """Somebody who waits outside."""

    name: str
    let_in_text: str
    bar_text: str


class PersonRow(NamedTuple):
    """Somebody at the table."""

    name: str
    code: str
    spoken: str
    can_bar: bool
    bar_text: str


@dataclass(frozen=True, slots=True)
class DoorState:
    """What the door's screen shows."""

    title: str = ""
    code: str = ""
    code_is: str = ""
    picture: str = ""  # an SVG path, in squares
    squares: int = 0
    passcode: str = ""  # where this computer's person has said it: nobody else can read it
    passcode_is: str = ""
    mine: bool = False  # the own player sets the passcode
    locked: bool = False
    said: str = ""
    most: int = PASSCODE_CHARS
    knocks: tuple[KnockRow, ...] = ()
    any_knock: bool = False
    people: tuple[PersonRow, ...] = ()
    alone: bool = False


def derive_door(given: AppInputs) -> DoorState:
    """What the door's screen shows."""
    view = given.view
    if view is None:
        return DoorState()
    table, hosts = view.table, view.host == view.me
    code = given.join_code if hosts else ""
    picture = qr_picture(code.replace("-", "")) if code else None
    host = table.people.get(view.host)
    elsewhere = sentences.JOIN_CODE_AT(host=host.name) if host is not None and not hosts else sentences.NO_JOIN_CODE()
    people = tuple(_people(given, view))
    return DoorState(
        title=table.about.title,
        code=code,
        code_is=sentences.JOIN_CODE_IS() if code else elsewhere,
        picture=picture.path if picture else "",
        squares=picture.squares if picture else 0,
        passcode=given.passcode if opens(given.passcode, table.lock) else "",
        passcode_is=sentences.LOCKED_IS() if table.lock else sentences.OPEN_IS(),
        mine=view.me == table.about.maker,
        locked=bool(table.lock),
        said=given.said,
        knocks=tuple(_knocks(given)),
        any_knock=bool(given.knocking),
        people=people,
        alone=not people,
    )


def _knocks(given: AppInputs) -> Iterator[KnockRow]:
    for _, name in given.knocking:
        who = named(name)
        yield KnockRow(who, sentences.LET_IN(name=who), sentences.TURN_AWAY_WHOM(name=who))


def _people(given: AppInputs, view: View) -> Iterator[PersonRow]:
    """The others who are there."""
    decides = decides_who_comes(view.table) == view.me
    for peer in others_here(view):
        name = view.table.people[peer].name
        code = given.codes.get(peer, ())
        words = [sentences.SYMBOL_WORDS[number]() for number in code]
        yield PersonRow(
            name=name,
            code=" · ".join(words) if words else sentences.NO_CODE_YET(),
            spoken=sentences.CODE_WITH(name=name, words=", ".join(words)) if words else name,
            can_bar=decides and peer != view.table.about.maker,
            bar_text=sentences.TURN_AWAY_WHOM(name=name),
        )


def others_here(view: View) -> list[PeerKey]:
    """Everybody else who is there, in the order in which they came."""
    return [peer for peer, person in view.table.people.items() if person.present and peer != view.me]


class DoorViewModel(ScreenViewModel):
    """What Door.qml shows, and where its presses go."""

    shows: ClassVar[Any] = DoorState
    rows: ClassVar[dict[str, Any]] = {"knocks": KnockRow, "people": PersonRow}

    @property
    def _given(self) -> AppInputs:
        return self._hub.inputs

    def _ask(self, intent: SetPasscode | Welcome | Bar) -> None:
        self._hub.ask(intent)

    def _keep(self, passcode: str) -> None:
        self._hub.give(said="", passcode=passcode)

    @Slot(str)
    def set_passcode(self, text: str) -> None:
        """Set the passcode, or take it away."""
        try:
            passcode = checked_passcode(text) if text.strip() else ""
        except BadPasscode:
            self._hub.give(said=sentences.BAD_PASSCODE(most=PASSCODE_CHARS))
            return
        self._keep(passcode)
        self._ask(SetPasscode(new_lock(passcode, secrets.token_bytes)))

    @Slot(int)
    def let_in(self, nth: int) -> None:
        """Let in who waits outside."""
        knocking = self._given.knocking
        if 0 <= nth < len(knocking):
            self._ask(Welcome(knocking[nth].peer))

    @Slot(int)
    def turn_away(self, nth: int) -> None:
        """Send away who waits outside."""
        knocking = self._given.knocking
        if 0 <= nth < len(knocking):
            self._ask(Bar(knocking[nth].peer))

    @Slot(int)
    def bar(self, nth: int) -> None:
        """Send away who is at the table."""
        view = self._given.view
        others = [] if view is None else others_here(view)
        if 0 <= nth < len(others):
            self._ask(Bar(others[nth]))

    @Slot()
    def close(self) -> None:
        """Back to where one was."""
        self._hub.give(page=Page.NONE, said="")


class EveningDoorViewModel(DoorViewModel):
    """The same of a club night."""

    @property
    def _given(self) -> AppInputs:
        return of_evening(self._hub.inputs)

    def _ask(self, intent: SetPasscode | Welcome | Bar) -> None:
        self._hub.ask_evening(intent)

    def _keep(self, passcode: str) -> None:
        self._hub.give(said="", club=replace(self._hub.inputs.club, passcode=passcode))

    @Slot()
    def close(self) -> None:
        """Back to the club night."""
        self._hub.give(page=Page.EVENING, said="")
