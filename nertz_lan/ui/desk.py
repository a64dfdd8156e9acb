"""What the window asks for beside the table's intents: the whole of what it knows of the rest of the program.

Owns the shape of it. Nothing here blocks: what becomes of a wish is told by news.
"""

from typing import NamedTuple, Protocol

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.pointing import Spot
from nertz_lan.protocol.records import RuleValues
from nertz_lan.rules.cards import Card
from nertz_lan.session.practice import Exercise
from nertz_lan.session.seeking import NewTable, Wanted
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.sounding import Sound


class NamedRules(NamedTuple):
    """A preset of one's own."""

    name: str
    preset: str
    differing: RuleValues


class ClubDesk(Protocol):
    """Where wishes about a club night go. What becomes of them is told by `EveningNews`."""

    def make(self, new: NewTable) -> None:
        """Open a club night."""

    def join(self, wanted: Wanted) -> None:
        """Look for a club night and go there; a card table where one sits is not touched."""

    def leave(self) -> None:
        """Leave the club night, or stop looking for one; `EveningLeft` comes back when that is done."""

    def say_passcode(self, passcode: str) -> None:
        """Say the passcode that the club night's host has asked for; a checked one."""

    def choose(self, table: TableId) -> None:
        """Go to one of the club nights that `WhichTable` has asked about."""

    def sign_in(self) -> None:
        """Take part from now on."""

    def sign_out(self) -> None:
        """Take part no longer, and look on."""

    def rest(self, *, resting: bool) -> None:
        """Sit the next draws out, or take part in them again."""

    def call_draw(self, draw: int) -> None:
        """Have everybody drawn into tables, for the draw of this number, from 1: asked for twice it is one draw."""

    def to_my_table(self) -> None:
        """Make or join the card table of the own group."""

    def ask(self, token: int, intent: Intent) -> None:
        """Ask for anything else at the club night: house rules, who comes in."""


class Desk(Protocol):
    """Where the window's wishes go."""

    @property
    def club(self) -> ClubDesk:
        """Where those about a club night go."""

    def ask(self, token: int, intent: Intent) -> None:
        """Ask for something at the table; Numbered and Fate news tell the rest."""

    def point(self, spot: Spot, held: tuple[Card, ...]) -> None:
        """Show the others at the table where one reaches, and what one carries; lost where nobody is."""

    def play_now(self) -> None:
        """Join the open table here, or make one with whoever wishes the same."""

    def create(self, title: str, *, paper: bool = False) -> None:
        """Make a table; `paper`: a sheet for real cards."""

    def join(self, wanted: Wanted) -> None:
        """Look for a table and join it."""

    def say_passcode(self, passcode: str) -> None:
        """Say the passcode that a table's host has asked for; a checked one."""

    def choose(self, table: TableId) -> None:
        """Sit down at one of the tables that `WhichTable` has asked about."""

    def practise(self, exercise: Exercise) -> None:
        """Sit down at a table that nobody else sees; where one practises, another exercise begins in its place."""

    def undo(self) -> None:
        """Step the practice table back to before the own last play."""

    def advise(self) -> None:
        """Give a hint at the practice table; `Advised` comes back."""

    def leave(self) -> None:
        """Leave the table, or stop looking for one; `Departed` comes back when that is done."""

    def be(self, name: str, back: int) -> str:
        """Keep name and back, and show them from the next table on. A fault as a sentence, or nothing."""

    def keep(self, choices: Choices) -> str:
        """Keep what was chosen in Settings. A fault as a sentence, or nothing."""

    def sound(self, sound: Sound, volume: int) -> None:
        """Let a sound be heard; `volume` in percent. A computer without a way to is silent."""

    def check_network(self, *, thorough: bool) -> None:
        """Look at the network, soon; what was found comes as inputs. `thorough`: ask every address around."""

    def read_book(self) -> None:
        """Read the score book, soon; it comes as inputs."""

    def export_book(self, path: str) -> None:
        """Write the score book into a file: CSV where its name ends so, else JSON. What came of it comes as inputs."""

    def import_book(self, path: str) -> None:
        """Take the deals of another's file into the score book. What came of it, and the book, come as inputs."""

    def open_replay(self, path: str) -> None:
        """Open a replay, soon; it comes as inputs, and its verdict later."""

    def share_replay(self, path: str, to: str) -> None:
        """Copy a replay's file."""

    def own_presets(self) -> tuple[NamedRules, ...]:
        """The user's own presets."""

    def keep_preset(self, rules: NamedRules) -> str:
        """Keep a preset. A fault as a sentence, or nothing."""
