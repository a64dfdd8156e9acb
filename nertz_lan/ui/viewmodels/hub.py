"""What all screens but the table are derived from, and where their changes go.

Owns the one frozen value of inputs and the way to change it. Which screen shows is a function of it. Never knows QML.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import Any, Final

from nertz_lan.protocol.entering import Knock
from nertz_lan.protocol.glimpses import Glimpse
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import BOT_LEVELS, Intent
from nertz_lan.rules.presets import PRESETS
from nertz_lan.session.evening import USUAL_SIZE
from nertz_lan.session.news import PasscodeAsked, View
from nertz_lan.session.practice import Best, Drill, Exercise, Feat, Progress, Result
from nertz_lan.session.table import Stage
from nertz_lan.ui import sentences
from nertz_lan.ui.book import Book
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.desk import Desk, NamedRules
from nertz_lan.ui.evening import NO_CLUB, Club
from nertz_lan.ui.reel import Film
from nertz_lan.ui.remarks import Remark
from nertz_lan.ui.saying import NOTHING_SAID, Said
from nertz_lan.ui.tallies import NO_TALLIES, Tallies
from nertz_lan.ui.trouble import Hostless
from nertz_lan.ui.viewmodels.sightings import NOTHING, InSight

NOTE_MS: Final = 6000  # how long a note stands
ASKS_MS: Final = 4000  # how long the question stands whether somebody really means it


class Page(Enum):
    """What a person has opened over the screen that the table asks for."""

    NONE = ""
    SETTINGS = "settings"
    HOW_TO = "how-to"
    FOR_EVERYONE = "for-everyone"
    CHECK = "check"
    PRACTISE = "practise"
    BOOK = "book"
    REPLAY = "replay"
    SEALS = "seals"
    LOBBY = "lobby"  # between matches: seats and house rules again
    SHEET = "sheet"  # in the middle of a deal
    DOOR = "door"  # who comes in
    NEW_EVENING = "new-evening"
    EVENING = "evening"  # a club night, which runs beside the card table
    LADDER = "ladder"
    EVENING_DOOR = "evening-door"
    EVENING_RULES = "evening-rules"


AT_EVENING: Final = frozenset({Page.EVENING, Page.LADDER, Page.EVENING_DOOR, Page.EVENING_RULES})
WITHOUT_TABLE: Final = AT_EVENING | {
    Page.SETTINGS,
    Page.HOW_TO,
    Page.FOR_EVERYONE,
    Page.CHECK,
    Page.PRACTISE,
    Page.BOOK,
    Page.REPLAY,
    Page.SEALS,
    Page.NEW_EVENING,
}


@dataclass(frozen=True, slots=True)
class EveningPlan:
    """What is chosen before a club night is opened."""

    size: int = USUAL_SIZE  # of its tables, in people
    preset: str = next(iter(PRESETS))


@dataclass(frozen=True, slots=True)
class AppInputs:
    """Everything that the screens are derived from."""

    width: float = 1280
    height: float = 800
    version: str = ""  # of this program
    name: str = ""
    back: int = 0
    choices: Choices = Choices()  # noqa: RUF009 - frozen
    welcome: bool = False  # the first start: name and back aren't chosen yet
    page: Page = Page.NONE
    page_before: Page = Page.NONE  # that the page on the seals was opened from
    address: str = ""  # where others can join this computer
    join_code: str = ""  # the same, and how they know it again
    fault: str = ""  # why there is no network
    sight: InSight = NOTHING  # the tables that are there
    search: str = ""  # which of them are wanted
    seeking: Said = NOTHING_SAID  # what this peer is after, as a sentence
    passcode: str = ""  # that was said or set here last: of the own table, if it opens its lock
    asked: PasscodeAsked | None = None  # by the host of a table that wants a passcode
    asked_wait_s: int = 0  # until it answers again
    which: tuple[Glimpse, ...] = ()  # the own table goes on as these: the person is asked
    knocking: tuple[Knock, ...] = ()  # who wait for the own yes
    codes: Mapping[PeerKey, tuple[int, ...]] = field(default_factory=lambda: MappingProxyType({}))  # of safety
    trouble: Said = NOTHING_SAID  # one line, with what to do
    hostless: Hostless | None = None  # the table has lost its host
    waits_s: int = 0  # for a seat that has dropped; 0: not known here
    note: Said = NOTHING_SAID  # what was said a moment ago, where there is no line for it
    removing: bool = False  # asked whether to remove whoever has dropped
    view: View | None = None
    rtts: Mapping[PeerKey, int] = field(default_factory=lambda: MappingProxyType({}))
    homing: bool = False  # the deal is over, and its cards still fly home
    leaving: bool = False  # asked whether to leave
    menu: bool = False  # the table's menu is open
    exercise: Exercise = Exercise()  # noqa: RUF009 - frozen. What is chosen in Practise
    progress: Progress | None = None  # at the practice table
    result: Result | None = None  # of the drill that has just ended
    bests: Mapping[Feat, Best] = field(default_factory=lambda: MappingProxyType({}))
    practising: bool = False  # sitting down with bots: nothing to see before the cards
    own_presets: tuple[NamedRules, ...] = ()
    tallies: Tallies = field(default_factory=lambda: NO_TALLIES)
    soundless: bool = False  # this computer gives no way to play sounds
    opened_deal: int = 0  # the sheet's row that is shown in full; 0: the last
    rebinding: str = ""  # the deed that waits for a key
    remarks: tuple[Remark, ...] = ()  # on the network, as it was looked at last
    verdict: str = ""  # on all of it; empty: not looked at yet
    checking: bool = False  # it is being looked at
    book: Book | None = None  # None: it is being read
    book_tab: str = "figures"
    book_chart: str = "points"
    book_said: str = ""  # what came of the last wish there
    chart_size: tuple[float, float] = (640, 240)
    film: Film | None = None
    said: str = ""  # under a field that could not be taken
    club: Club = NO_CLUB
    plan: EveningPlan = EveningPlan()


class Hub:
    """Holds the inputs; `told` is called after every change. `take_desk` is called for each wish."""

    def __init__(self, take_desk: Callable[[], Desk], inputs: AppInputs) -> None:
        self._take_desk = take_desk
        self.inputs = inputs
        self.told: Callable[[], None] = lambda: None
        self._token = -1_000_000  # below zero: the table's own tokens count up
        self._evening_token = 0

    @property
    def desk(self) -> Desk:
        """Where wishes go. Before the first one there need not be a desk."""
        return self._take_desk()

    def give(self, **changes: Any) -> None:  # noqa: ANN401 - the fields of AppInputs
        """Take new inputs."""
        changed = replace(self.inputs, **changes)
        if changed != self.inputs:
            self.inputs = changed
            self.told()

    def say_anew(self) -> None:
        """Another language is spoken from now on: in all that stands here, too. The network is looked at anew."""
        given, club = self.inputs, self.inputs.club
        self.inputs = replace(
            given,
            seeking=given.seeking.anew(),
            trouble=given.trouble.anew(),
            note=given.note.anew(),
            club=replace(club, seeking=club.seeking.anew()),
            remarks=(),
            verdict="",
        )

    def change_bot_level(self, by: int) -> None:
        """The next bots are to play better, or less well."""
        if (level := self.inputs.choices.bot_level + by) in BOT_LEVELS:
            self.keep(replace(self.inputs.choices, bot_level=level))

    def keep(self, choices: Choices) -> None:
        """Take what was chosen, and keep it for the next start."""
        fault = self.desk.keep(choices)
        self.give(choices=choices)
        self.give(said=sentences.NOT_KEPT(why=fault) if fault else "")  # in the language that was just chosen

    def ask(self, intent: Any) -> None:  # noqa: ANN401 - an Intent
        """Ask for something at the table that needs no showing before it is so."""
        self._token -= 1
        self.desk.ask(self._token, intent)

    def hand_on(self, token: int, intent: Intent) -> None:
        """Ask for something that is shown already, under the table's own token."""
        self.desk.ask(token, intent)

    def ask_evening(self, intent: Any) -> None:  # noqa: ANN401 - an Intent
        """The same at the club night, whose tokens count from 1."""
        self._evening_token += 1
        self.desk.club.ask(self._evening_token, intent)


def of_evening(given: AppInputs) -> AppInputs:
    """The club night in the card table's place: a door is a door, and rules are rules."""
    club = given.club
    return replace(
        given,
        view=club.seen.view if club.seen is not None else None,
        join_code=club.join_code,
        passcode=club.passcode,
        knocking=club.knocking,
        codes=club.codes,
    )


def em_of(width: float, height: float, text_scale: float) -> float:
    """The usual text's size in a window of this size."""
    return max(11.0, min(13.5 * min(width / 1280, height / 800), 26.0)) * text_scale


def screen_of(given: AppInputs) -> str:
    """Which screen shows."""
    if given.welcome:
        return "welcome"
    if given.page in AT_EVENING and given.club.which:
        return "evening-which" if given.club.asked is None else "evening-entrance"
    if given.page in WITHOUT_TABLE:
        return str(given.page.value)
    if given.which:
        return "which" if given.asked is None else "entrance"
    view = given.view
    if view is None:
        return _without_table(given)
    if given.page is Page.DOOR:
        return "door"
    stage = view.table.stage
    if stage is Stage.LOBBY:
        return "home" if given.practising else "lobby"
    if given.result is not None and not given.homing and _is_done(given.result, stage):
        return "practise"
    if stage is Stage.MATCH_OVER and given.page is Page.LOBBY:
        return "lobby"
    if stage is Stage.COUNTING:
        return "paper"
    if given.page is Page.SHEET and view.table.match.sheet:
        return "sheet"
    if stage in (Stage.SCORED, Stage.MATCH_OVER):
        return "table" if given.homing else "sheet"
    return "table"


def _without_table(given: AppInputs) -> str:
    """At no card table: at a club night all the same, before one, or at home."""
    if given.asked is not None:
        return "entrance"
    if given.club.asked is not None:
        return "evening-entrance"
    if given.club.which:
        return "evening-which"
    return "home" if given.club.seen is None or given.practising else "evening"


def _is_done(result: Result, stage: Stage) -> bool:
    """Whether a drill's table has nothing more to show: plays can be spotted in the middle of a deal."""
    return result.exercise.drill is Drill.SPOTTING or stage in (Stage.SCORED, Stage.MATCH_OVER)
