"""Home: ways to a table. Inputs in, `HomeState` out; presses go to the desk.

Owns what is said where no table is to be seen. Never knows how tables are found.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from PySide6.QtCore import QObject, Slot

from nertz_lan.protocol.limits import PROTOCOL_VERSION
from nertz_lan.protocol.messages import Notice
from nertz_lan.session.news import Found
from nertz_lan.session.node import Wanted
from nertz_lan.session.paper import PAPER_NAME
from nertz_lan.ui import sentences
from nertz_lan.ui.art.provider import back_picture
from nertz_lan.ui.hearsay import heard
from nertz_lan.ui.viewmodels.hub import AppInputs, Hub
from nertz_lan.ui.viewmodels.shown import ViewModel


class FoundRow(NamedTuple):
    """A table in the list."""

    title: str
    host: str
    taken: str
    preset: str
    phase: str
    far: str
    spoken: str


class ReasonRow(NamedTuple):
    """A line of why the list may be empty."""

    reason: str


@dataclass(frozen=True, slots=True)
class HomeState:
    """What Home shows."""

    hello: str = ""
    version: str = ""
    back: str = ""
    tables: tuple[FoundRow, ...] = ()
    empty: bool = True
    reasons: tuple[ReasonRow, ...] = ()
    seeking: str = ""
    address: str = ""
    practise_is: str = ""


def derive_home(given: AppInputs, picture_wide: int) -> HomeState:
    """What Home shows."""
    if given.fault:
        address = sentences.NO_NETWORK(why=heard(given.fault))
    else:
        address = sentences.THIS_ADDRESS(address=given.address) if given.address else sentences.STARTING()
    looks = Counter(map(_like, given.found))
    alike = {look for look, count in looks.items() if count > 1}
    return HomeState(
        hello=sentences.HELLO(name=given.name),
        version=sentences.VERSION(version=given.version),
        back=back_picture(picture_wide, given.back),
        tables=tuple(_found(found, alike=_like(found) in alike) for found in given.found),
        empty=not given.found,
        reasons=tuple(ReasonRow(text) for text in _why_empty(given)),
        seeking=given.seeking,
        address=address,
        practise_is=sentences.PRACTISE_IS(
            bots=sentences.BOTS(given.exercise.bots, count=given.exercise.bots),
            level=sentences.BOT_LEVEL_NAMES[given.choices.bot_level](),
        ),
    )


def _why_empty(given: AppInputs) -> tuple[str, ...]:
    """What to do first, and then what was found to be in the way; while nothing was, what it may be."""
    usual = tuple(text() for text in sentences.NO_TABLES_WHY)
    found = next((each for each in given.remarks if each.explains), None)
    return usual if found is None else (usual[0], found.says, *filter(None, [found.todo]))


def _like(found: Found) -> tuple[str, str]:
    """What two tables may have in common so that a person can't tell them apart."""
    title = found.notice.table.title if found.notice.table is not None else ""
    return title.casefold(), found.notice.name.casefold()


def _found(found: Found, *, alike: bool) -> FoundRow:
    """A row. Of tables that look alike each says its port: its host's own screen shows it too."""
    notice = found.notice
    table = notice.table
    assert table is not None  # only tables are found  # noqa: S101
    if other := of_another_version(notice):
        return FoundRow(table.title, other, "", table.preset, "", "", f"{table.title}: {other}")
    seats = sentences.SEATS_TAKEN(table.seats, taken=table.taken, seats=table.seats)
    phase = sentences.PHASES[table.phase]() if table.phase in sentences.PHASES else ""
    preset = sentences.REAL_CARDS() if table.preset == PAPER_NAME else table.preset
    is_held = table.phase == "waiting"
    host = sentences.HOSTED_BY(host=notice.name)
    if is_held:
        host = sentences.HELD_BY(host=notice.name)
    elif alike:
        host = sentences.HOSTED_AT(host=notice.name, port=notice.port)
    joins = sentences.JOIN_HELD if is_held else sentences.JOIN_THIS
    if table.locked:
        phase = f"{phase} · {sentences.NEEDS_PASSCODE()}"
    if table.continues:
        phase = f"{phase} · {sentences.CARRIED_ON()}"
    return FoundRow(
        title=table.title,
        host=host,
        taken=seats,
        preset=preset,
        phase=phase,
        far=sentences.RTT(rtt=round(found.rtt_ms)) if found.rtt_ms >= 0 else "",
        spoken=joins(
            title=table.title,
            host=f"{notice.name} ({notice.port})" if alike else notice.name,
            seats=seats,
            preset=preset,
            phase=phase,
        ),
    )


def of_another_version(notice: Notice) -> str:
    """Who must update before this peer and that one can play together; empty: they can."""
    if notice.version > PROTOCOL_VERSION:
        return sentences.OLDER_HERE(host=notice.name)
    if notice.version < PROTOCOL_VERSION:
        return sentences.OLDER_THERE(host=notice.name)
    return ""


class HomeViewModel(ViewModel):
    """What Home.qml shows, and where its presses go."""

    shows: ClassVar[Any] = HomeState
    rows: ClassVar[dict[str, Any]] = {"tables": FoundRow, "reasons": ReasonRow}

    def __init__(self, hub: Hub, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hub = hub

    @Slot()
    def play_now(self) -> None:
        """Play with whoever is here."""
        self._hub.give(seeking=sentences.SEEKING_NOW(), trouble="")
        self._hub.desk.play_now()

    @Slot()
    def create(self) -> None:
        """Make a table."""
        self._hub.give(trouble="")
        self._hub.desk.create(sentences.table_title(self._hub.inputs.name))

    @Slot()
    def create_paper(self) -> None:
        """Make a sheet for real cards."""
        self._hub.give(trouble="")
        self._hub.desk.create(sentences.table_title(self._hub.inputs.name), paper=True)

    @Slot(int)
    def join(self, nth: int) -> None:
        """Join a table of the list."""
        found = self._hub.inputs.found
        if 0 <= nth < len(found) and (table := found[nth].notice.table) is not None:
            if other := of_another_version(found[nth].notice):
                self._hub.give(trouble=f"{other}.")
            else:
                self._seek(Wanted(table=table.table), table.title)

    @Slot(str)
    def join_at(self, address: str) -> None:
        """Join whoever hosts at an address."""
        if address := address.strip():
            self._seek(Wanted(address=address), address)

    def _seek(self, wanted: Wanted, title: str) -> None:
        self._hub.give(seeking=sentences.SEEKING_TABLE(title=title), trouble="")
        self._hub.desk.join(wanted)

    @Slot()
    def stop(self) -> None:
        """Look for a table no longer."""
        self._hub.give(seeking="")
        self._hub.desk.leave()
