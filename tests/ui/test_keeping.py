"""What the window's wiring keeps on disk, and what is said where it can't."""

import queue
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from nertz_lan.net.interfaces import usable
from nertz_lan.ownprofile import own_profile
from nertz_lan.rules.events import Played
from nertz_lan.session.news import CantRemember, Happened, Joined
from nertz_lan.session.practice import Exercise
from nertz_lan.store import scoredb
from nertz_lan.ui.bridge import Bridge
from nertz_lan.ui.crossing import Tidings
from nertz_lan.windowdesk import WindowDesk
from tests.rules.tables import a_deal, seat
from tests.ui.windows import LOOPBACK, WITHIN_S
from ui_tables import a_view


def test_practice_has_a_replay_and_is_not_in_the_score_book(tmp_path: Path) -> None:
    assert usable(LOOPBACK)
    profile, told = own_profile(tmp_path), queue.SimpleQueue[Tidings]()
    desk = WindowDesk(profile, tmp_path, LOOPBACK)
    desk.tell = told.put
    desk.start()
    try:
        desk.practise(Exercise(bots=2))
        while not (isinstance(news := told.get(timeout=WITHIN_S), Happened) and isinstance(news.entry.event, Played)):
            pass
    finally:
        desk.stop()
        profile.close()
    [file] = (tmp_path / "replays").iterdir()
    assert file.suffix == ".part"
    assert not (tmp_path / scoredb.FILE_NAME).exists()


def test_what_can_not_be_kept_is_said() -> None:
    bridge = Bridge(lambda *_: None, lambda: 0.0)
    bridge.put(Joined(a_view(a_deal(seat(), seat()))))
    QGuiApplication.processEvents()
    bridge.put(CantRemember("The disk is full."))
    QGuiApplication.processEvents()
    assert bridge.table.state.message == "The disk is full."
