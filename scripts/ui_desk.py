"""Behind a window without a program: a desk that takes every wish and notes it, for pictures, benches and tests."""

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.pointing import Spot
from nertz_lan.rules.cards import Card
from nertz_lan.session.node import Wanted
from nertz_lan.session.practice import Exercise
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.desk import NamedRules
from nertz_lan.ui.sounding import Sound
from ui_evenings import NoClub


class NoDesk:
    """Takes every wish, and notes it."""

    def __init__(self) -> None:
        self.asked: list[Intent] = []
        self.wishes: list[object] = []
        self.heard: list[tuple[Sound, int]] = []
        self.presets: list[NamedRules] = []
        self.checks: list[bool] = []
        self.pointed: list[tuple[Spot, tuple[Card, ...]]] = []
        self.club = NoClub(self.wishes, self.asked)

    def ask(self, token: int, intent: Intent) -> None:  # noqa: ARG002 - as Desk has it
        self.asked.append(intent)

    def point(self, spot: Spot, held: tuple[Card, ...]) -> None:
        self.pointed.append((spot, held))

    def play_now(self) -> None:
        self.wishes.append("play now")

    def create(self, title: str, *, paper: bool = False) -> None:
        self.wishes.append(("create paper" if paper else "create", title))

    def join(self, wanted: Wanted) -> None:
        self.wishes.append(wanted)

    def say_passcode(self, passcode: str) -> None:
        self.wishes.append(("passcode", passcode))

    def choose(self, table: TableId) -> None:
        self.wishes.append(("choose", table))

    def practise(self, exercise: Exercise) -> None:
        self.wishes.append(exercise)

    def undo(self) -> None:
        self.wishes.append("undo")

    def advise(self) -> None:
        self.wishes.append("hint")

    def leave(self) -> None:
        self.wishes.append("leave")

    def be(self, name: str, back: int) -> str:
        self.wishes.append(("be", name, back))
        return ""

    def keep(self, choices: Choices) -> str:
        self.wishes.append(choices)
        return ""

    def sound(self, sound: Sound, volume: int) -> None:
        self.heard.append((sound, volume))

    def check_network(self, *, thorough: bool) -> None:
        self.checks.append(thorough)

    def read_book(self) -> None:
        self.wishes.append("read book")

    def export_book(self, path: str) -> None:
        self.wishes.append(("export", path))

    def import_book(self, path: str) -> None:
        self.wishes.append(("import", path))

    def open_replay(self, path: str) -> None:
        self.wishes.append(("open replay", path))

    def share_replay(self, path: str, to: str) -> None:
        self.wishes.append(("share", path, to))

    def own_presets(self) -> tuple[NamedRules, ...]:
        return tuple(self.presets)

    def keep_preset(self, rules: NamedRules) -> str:
        self.presets.append(rules)
        return ""
