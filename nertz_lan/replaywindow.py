"""`nertz-lan replay FILE --window`: one replay in a window of its own, without a profile or a network.

Owns the wiring.
"""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from nertz_lan.clerk import Clerk
from nertz_lan.films import open_film
from nertz_lan.kept import choices_of
from nertz_lan.net import clock
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.store import settings
from nertz_lan.store.profile import folder_of
from nertz_lan.ui.language import speak_language
from nertz_lan.ui.reel import Film
from nertz_lan.ui.viewmodels.replay import ReplayViewModel
from nertz_lan.ui.window import close_window, end_now, first_size, open_replay_window
from nertz_lan.window import run_window


class ReplayShell(QObject):
    """The window with everything behind it, from its making to `close`."""

    told = Signal(object)  # from the clerk's thread

    def __init__(self, path: Path) -> None:
        """Raises NoFilm."""
        film, _ = open_film(path)
        super().__init__()
        self._choices = choices_of(settings.load(settings.file_of()))
        self._said = ""
        self._film: Film = film
        speak_language(self._choices.language)
        self.replay = ReplayViewModel(clock.now, self)
        self.replay.sharing.connect(self._share)
        self.told.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self.replay.give(film, self._choices)
        self._clerk = Clerk(folder_of(None), PeerKey(b""), self.told.emit)
        self._clerk.open_replay(path)
        first = first_size()
        self.engine, self.window = open_replay_window(self.replay, first.width(), first.height())

    def close(self) -> None:
        """Take it down."""
        close_window(self.engine, self.window)
        self._clerk.stop()
        end_now(self)

    @Slot(object)
    def _take(self, changes: dict[str, Any]) -> None:
        self._film = changes.get("film", self._film)
        self._said = changes.get("book_said", self._said)
        self.replay.give(self._film, self._choices, self._said)

    @Slot(str)
    def _share(self, to: str) -> None:
        self._clerk.share_replay(Path(self._film.path), Path(to))


def run(path: Path) -> int:
    """Show a replay until its window is closed: the exit status. Raises NoFilm."""
    return run_window(lambda: ReplayShell(path))
