"""Home: ways to a table. Inputs in, `HomeState` out; presses go to the desk.

Owns what is said where no table is to be seen. Never knows how tables are found.
"""

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.messages import Notice
from nertz_lan.session.news import Found
from nertz_lan.session.seeking import Wanted
from nertz_lan.ui import sentences
from nertz_lan.ui.art.provider import back_picture
from nertz_lan.ui.evening import NO_CLUB
from nertz_lan.ui.hearsay import heard
from nertz_lan.ui.saying import NOTHING_SAID, saying
from nertz_lan.ui.viewmodels.foundrows import FoundRow, found_rows, listed, of_another_version
from nertz_lan.ui.viewmodels.hub import AppInputs, Hub
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel
from nertz_lan.ui.viewmodels.sightings import Sightings, has_free_seat, is_evening, table_of

SEARCH_FROM: Final = 9  # tables: fewer are looked through at a glance


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
    searches: bool = False  # there is a field for it
    search: str = ""
    counted: str = ""
    none_such: str = ""
    reasons: tuple[ReasonRow, ...] = ()
    seeking: str = ""
    address: str = ""
    practise_is: str = ""


def no_network(why: str) -> str:
    """That there is none, and what can be done meanwhile."""
    return sentences.NO_NETWORK(why=heard(why))


def derive_home(given: AppInputs, picture_wide: int) -> HomeState:
    """What Home shows."""
    if given.fault:
        address = no_network(given.fault)
    else:
        address = sentences.THIS_ADDRESS(address=given.address) if given.address else sentences.STARTING()
    sight, count = given.sight, sum(not is_evening(found) for found in given.sight.found)
    free = sum(has_free_seat(found) for found in sight.found if table_of(found).table not in sight.gone)
    rows = tuple(found_rows(sight, given.search))
    return HomeState(
        hello=sentences.HELLO(name=given.name),
        version=sentences.VERSION(version=given.version),
        back=back_picture(picture_wide, given.back),
        tables=rows,
        empty=not sight.found,
        searches=count >= SEARCH_FROM or bool(given.search),
        search=given.search,
        counted="" if count < SEARCH_FROM else sentences.TABLES_FREE(free, count=count, free=free),
        none_such="" if rows or not sight.found else sentences.NO_SUCH_TABLE(search=given.search),
        reasons=tuple(ReasonRow(text) for text in _why_empty(given)),
        seeking=(given.seeking or given.club.seeking).text,
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


def _refused(notice: Notice) -> str:
    """Why a table of another version of the program can't be joined."""
    return f"{of_another_version(notice)}."


class HomeViewModel(ScreenViewModel):
    """What Home.qml shows, and where its presses go."""

    shows: ClassVar[Any] = HomeState
    rows: ClassVar[dict[str, Any]] = {"tables": FoundRow, "reasons": ReasonRow}
    evening_left = Signal()  # or looked for no longer

    def __init__(self, hub: Hub, parent: QObject | None = None) -> None:
        super().__init__(hub, parent)
        self.sought = Wanted()  # last: nobody knows of an address whether there is a table or a club night
        self._sightings = Sightings(lambda: hub.inputs.sight, lambda sight: hub.give(sight=sight), self)

    def saw(self, table: TableId, found: Found | None) -> None:
        """A table is there, or (None) is gone."""
        self._sightings.saw(table, found)

    @Slot(bool)
    def look(self, at_list: bool) -> None:  # noqa: FBT001 - QML calls it
        """Whether somebody's pointer or focus is in the list."""
        self._sightings.hold(at_list)

    @Slot(str)
    def search_for(self, text: str) -> None:
        """Leave only tables whose title or host has these words."""
        self._hub.give(search=text)

    @Slot()
    def play_now(self) -> None:
        """Play with whoever is here."""
        self._hub.give(seeking=saying(sentences.SEEKING_NOW), trouble=NOTHING_SAID)
        self._hub.desk.play_now()

    @Slot()
    def create(self) -> None:
        """Make a table."""
        self._hub.give(trouble=NOTHING_SAID)
        self._hub.desk.create(sentences.table_title(self._hub.inputs.name))

    @Slot()
    def create_paper(self) -> None:
        """Make a sheet for real cards."""
        self._hub.give(trouble=NOTHING_SAID)
        self._hub.desk.create(sentences.table_title(self._hub.inputs.name), paper=True)

    @Slot(int)
    def join(self, nth: int) -> None:
        """Join a table of the list."""
        self._go_to(nth, watch=False)

    @Slot(int)
    def watch(self, nth: int) -> None:
        """Join a table of the list, and take no seat."""
        self._go_to(nth, watch=True)

    def _go_to(self, nth: int, *, watch: bool) -> None:
        given = self._hub.inputs
        shown = listed(given.sight, given.search)
        if not 0 <= nth < len(shown) or (table := table_of(shown[nth])).table in given.sight.gone:
            return
        if of_another_version(shown[nth].notice):
            self._hub.give(trouble=saying(_refused, shown[nth].notice))
        elif is_evening(shown[nth]):
            self.go_to_evening(Wanted(table=table.table, watch=watch), table.title)
        else:
            self._seek(Wanted(table=table.table, watch=watch), table.title)

    @Slot(str)
    def join_at(self, address: str) -> None:
        """Join whoever hosts at an address."""
        if address := address.strip():
            self._seek(Wanted(address=address), address)

    def go_to_evening(self, wanted: Wanted, title: str) -> None:
        """Go to a club night, by its own network."""
        self._hub.give(
            club=replace(NO_CLUB, seeking=saying(sentences.SEEKING_TABLE, title=title)), trouble=NOTHING_SAID
        )
        self._hub.desk.club.join(wanted)

    def _seek(self, wanted: Wanted, title: str) -> None:
        self.sought = wanted
        self._hub.give(seeking=saying(sentences.SEEKING_TABLE, title=title), trouble=NOTHING_SAID)
        self._hub.desk.join(wanted)

    @Slot()
    def stop(self) -> None:
        """Look for a table, or for a club night, no longer."""
        if self._hub.inputs.club.seeking:
            self.evening_left.emit()
        else:
            self._hub.give(seeking=NOTHING_SAID)
            self._hub.desk.leave()
