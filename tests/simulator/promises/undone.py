"""Promise 1, its other half: what does not last is taken back before everybody's eyes.

Owns what each screen has shown and has to take back.
"""

from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.news import TurnedAway, Undone, View
from tests.simulator.program import Program
from tests.simulator.promises.broken import Broken
from tests.simulator.promises.kept import is_landing, missing
from tests.simulator.promises.told import Hanging, History, Written
from tests.simulator.watching import Watcher

SAYS_SO_S: Final = 2.0


@dataclass(slots=True)
class Screen:
    """What one program has shown, in one run of it."""

    newest: Written | None = None  # of what it has shown and not taken back
    owed: dict[int, Entry] = field(default_factory=dict)  # landed cards to take back, by index
    since_s: float = 0.0
    said: list[Entry] = field(default_factory=list)  # taken back before anything else was shown


class TakenBack(Hanging, Watcher):
    """What a cut-off host landed in its last second may be undone, and every screen that had shown it says so."""

    def __init__(self) -> None:
        self._screens: dict[PeerKey, Screen] = {}
        self.taken_back = 0

    def started(self, program: Program, now: float) -> None:  # noqa: ARG002
        self._screens.pop(program.key, None)  # a new screen

    def told(self, program: Program, what: object, now: float) -> None:  # noqa: ARG002
        if isinstance(what, Undone):
            screen = self._screens.setdefault(program.key, Screen())
            self.taken_back += len(what.entries)
            screen.said += what.entries
            self._settle(screen)
        elif isinstance(what, TurnedAway):
            self._screens.pop(program.key, None)

    def left(self, program: Program, now: float) -> None:  # noqa: ARG002
        self._screens.pop(program.key, None)

    def stands(self, history: History, program: Program, here: Written, view: View, now: float) -> None:  # noqa: ARG002
        screen = self._screens.setdefault(program.key, Screen())
        newest = screen.newest
        is_next = newest is None or here.before is newest or here.table.about.id != newest.table.about.id
        if newest is None or is_next or here.follows(newest):
            screen.newest = here
        elif not newest.follows(here):
            screen.owed |= {w.entry.index: w.entry for w in missing(newest, here) if is_landing(w)}
            screen.newest, screen.since_s = here, now
            self._settle(screen)
        if screen.owed and now - screen.since_s > SAYS_SO_S:
            raise Broken(1, f"{program.name} has not taken back {next(iter(screen.owed.values()))}")

    @staticmethod
    def _settle(screen: Screen) -> None:
        """What is said to be undone is owed no longer."""
        if screen.owed:
            for entry in screen.said:
                screen.owed.pop(entry.index, None)
            screen.said.clear()

    def must_be_settled(self, names: dict[PeerKey, str]) -> None:
        """Raise Broken where something is still owed."""
        for key, screen in self._screens.items():
            if screen.owed:
                raise Broken(1, f"{names[key]} never took back {next(iter(screen.owed.values()))}")
