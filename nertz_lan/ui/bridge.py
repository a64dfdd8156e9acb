"""Between the network's thread and the window's: news in, requests out (DESIGN §1).

Owns the crossing: news are put into a queue from any thread and taken out in the window's, many at once, so that a
burst costs one derivation. Values only cross; nothing here blocks or decides. Never knows sockets or who calls `put`.
"""

from collections import deque
from collections.abc import Callable
from typing import Final, assert_never

from PySide6.QtCore import QObject, Qt, Signal, Slot

from nertz_lan.protocol.entries import CountdownBegun
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import Intent
from nertz_lan.session.news import (
    Fate,
    Found,
    Happened,
    HostIs,
    HostLost,
    Joined,
    Lost,
    News,
    Numbered,
    Rtts,
    TurnedAway,
    View,
)
from nertz_lan.ui import words
from nertz_lan.ui.speech import said_of, said_of_host, said_of_refusal
from nertz_lan.ui.stuckness import Search, searched
from nertz_lan.ui.viewmodels.table import TableViewModel

PLAYS_REMEMBERED: Final = 256  # own intents whose fate may still be told: more are never on their way at once


class Bridge(QObject):
    """News to view models, intents to a callable `ask(token, intent)`."""

    came = Signal()  # emitted in any thread, taken in the window's
    table_found = Signal(object)  # Found, for Home
    table_lost = Signal(object)  # Lost
    turned_away = Signal(str)

    def __init__(
        self, ask: Callable[[int, Intent], None], clock: Callable[[], float], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._ask = ask
        self._waiting: deque[News] = deque()
        self._asked: dict[int, Intent] = {}  # by token
        self._counted: dict[int, Intent] = {}  # by the counter that the node gave
        self._search = Search()
        self._count_from = 0
        self.view: View | None = None
        self.table = TableViewModel(self._send, clock, self)
        self.came.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def put(self, news: News) -> None:
        """Hand over news, from any thread."""
        self._waiting.append(news)
        self.came.emit()

    def _send(self, token: int, intent: Intent) -> None:
        self._asked[token] = intent
        self._ask(token, intent)

    @Slot()
    def _take(self) -> None:
        """Everything that has come, then one derivation."""
        said: str | None = None
        rtts: dict[PeerKey, int] | None = None
        newest = 0
        while self._waiting:
            news = self._waiting.popleft()
            match news:
                case Joined(view=view):
                    self.view = view
                case Happened(entry=entry, view=view):
                    self.view = view
                    self._search = searched(self._search, entry.event, view)
                    said = said_of(entry.event, view) or said
                    if isinstance(entry.event, CountdownBegun):
                        self._count_from = -(-entry.event.length_ms // 1000)
                case Numbered(token=token, counter=counter, view=view):
                    self.view = view or self.view
                    newest = max(newest, token)
                    self._remember(token, counter)
                case Fate():
                    said = self._fate(news) or said
                case HostIs(peer=peer):
                    said = said_of_host(self.view, peer) if self.view and peer != self.view.host else said
                case HostLost():
                    said = words.HOST_LOST
                case Rtts(by_peer=by_peer):
                    rtts = by_peer
                case Found():
                    self.table_found.emit(news)
                case Lost():
                    self.table_lost.emit(news)
                case TurnedAway(why=why):
                    self.turned_away.emit(why)
                case _:
                    assert_never(news)
        self._show(newest, said, rtts)

    def _show(self, newest: int, said: str | None, rtts: dict[PeerKey, int] | None) -> None:
        """One derivation for everything that came."""
        before = self.table.inputs
        changes: dict[str, object] = {}
        if self.view is not before.view:
            changes["view"] = self.view
        if newest:
            changes["asked"] = tuple(each for each in before.asked if each[0] > newest)
        if rtts is not None and rtts != before.rtts:
            changes["rtts"] = rtts
        if self._search.lit != before.stuck_lit:
            changes["stuck_lit"] = self._search.lit
        if self._count_from != before.count_from:
            changes["count_from"] = self._count_from
        if said is not None:
            changes["message"] = said
        if changes:
            self.table.give(**changes)
        if said is not None:
            self.table.announced.emit(said)

    def _remember(self, token: int, counter: int) -> None:
        intent = self._asked.pop(token, None)
        if intent is not None:
            self._counted[counter] = intent
        while len(self._counted) > PLAYS_REMEMBERED:
            self._counted.pop(next(iter(self._counted)))

    def _fate(self, fate: Fate) -> str | None:
        self.view = fate.view or self.view
        intent = self._counted.pop(fate.counter, None)
        if fate.refusal is None or self.view is None:
            return None
        return said_of_refusal(fate.refusal, intent, self.view)
