"""Between the network's thread and the window's: news in, requests out (DESIGN §1).

Owns what becomes of news: they are put in from any thread and taken out in the window's, many at once, so that a
burst costs one derivation; a long one is taken in several turns of the event loop, and shown after the last. Values
only cross; nothing here decides, or waits for long. Never knows sockets or who calls `put`.
"""

import logging
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, assert_never

from PySide6.QtCore import QObject, Qt, Signal, Slot

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import CountdownBegun, DealBegun, RulesSet
from nertz_lan.protocol.identity import PeerKey, short
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.names import harmless
from nertz_lan.session.news import (
    CantRemember,
    CarryingOn,
    DealKept,
    Fate,
    Found,
    Happened,
    HostIs,
    HostLied,
    HostLost,
    Joined,
    Knocking,
    Lost,
    Numbered,
    OtherDeal,
    OtherKey,
    PasscodeAsked,
    Rtts,
    SafetyCodes,
    TurnedAway,
    Undone,
    View,
    WhichTable,
)
from nertz_lan.session.pointing import Pointed
from nertz_lan.session.practice import Advised, Anew, PracticeNews, Progress, Result
from nertz_lan.ui import sentences, words
from nertz_lan.ui.advice import said_of_advice
from nertz_lan.ui.crossing import Crossing, Departed, Tidings
from nertz_lan.ui.hearsay import heard
from nertz_lan.ui.hosts import Hosts
from nertz_lan.ui.saying import NOTHING_SAID, Said, saying, together
from nertz_lan.ui.seals import said_of_dealing, said_of_decks
from nertz_lan.ui.sounding import Sound, sound_of_event, sound_of_fate, sound_of_press
from nertz_lan.ui.speech import said_of, said_of_refusal, said_of_rules, said_on_coming
from nertz_lan.ui.stuckness import Search, searched
from nertz_lan.ui.tallies import NO_TALLIES, Tallies, with_entry
from nertz_lan.ui.viewmodels.patience import Patience
from nertz_lan.ui.viewmodels.table import TableViewModel

log = logging.getLogger(__name__)

LONG_S: Final = 0.0002  # after so much work, what else is to be done waits for the next turn of the event loop
POINTERS_WAITING: Final = 256  # for a window that stands still: the oldest go
PLAYS_REMEMBERED: Final = 256  # own intents whose fate may still be told: more are never on their way at once


@dataclass(slots=True)
class _Taken:
    """What has been taken out of the queue, and not been shown yet."""

    said: Said | None = None  # of the last event worth a word
    own: Said | None = None  # of the last own intent that went back
    told: list[Said | None] = field(default_factory=list)  # of hosts, decks, the disk: all is said, in one line
    rtts: dict[PeerKey, int] | None = None
    newest: int = 0  # of the own intents that were numbered

    def say_anew(self) -> None:
        """Another language is spoken from now on."""
        self.said, self.own = _anew(self.said), _anew(self.own)
        self.told = [_anew(line) for line in self.told]


class Bridge(QObject):
    """News to view models, intents to a callable `ask(token, intent)`."""

    sounded = Signal(object)  # Sound
    came = Signal()  # emitted in any thread, taken in the window's
    pointer_came = Signal()  # the same, for pointers
    _all_taken = Signal()  # to be shown
    _all_shown = Signal()  # to be told as `viewed`
    viewed = Signal()  # `view`, `rtts`, `tallies` or `hosts` may have changed
    table_found = Signal(object)  # Found, for Home
    table_lost = Signal(object)  # its TableId
    turned_away = Signal(str)
    passcode_asked = Signal(object)  # a PasscodeAsked
    which_asked = Signal(object)  # a WhichTable
    compared = Signal(object)  # the safety code with each peer
    knocking = Signal(object)  # the Knocks that wait for the own yes
    exercised = Signal(object)  # Progress or Result, of the practice table
    noted = Signal(object)  # a Said: what those need to read, too, whose screen has no line for messages

    def __init__(
        self, ask: Callable[[int, Intent], None], clock: Callable[[], float], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._ask = ask
        self._clock = clock
        self._crossing = Crossing()
        self._taken = _Taken()
        self._pointed: deque[Pointed] = deque(maxlen=POINTERS_WAITING)
        self._departing = 0  # how many tables have been left whose news may still be under way
        self._asked: dict[int, Intent] = {}  # by token
        self._counted: dict[int, Intent] = {}  # by the counter that the node gave
        self._search = Search()
        self._count_from = self._count_index = 0
        self.view: View | None = None
        self.hosts = Hosts()
        self.rtts: Mapping[PeerKey, int] | None = None
        self.tallies: Tallies = NO_TALLIES
        self.table = TableViewModel(self._send, clock, self)
        self._patience = Patience(self)
        self._patience.ended.connect(self._waits_long)
        self.came.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._all_taken.connect(self._show_taken, Qt.ConnectionType.QueuedConnection)
        self._all_shown.connect(self.viewed, Qt.ConnectionType.QueuedConnection)
        self.pointer_came.connect(self._take_pointers, Qt.ConnectionType.QueuedConnection)

    def put(self, news: Tidings) -> None:
        """Hand over news, from any thread."""
        if self._crossing.put(news):
            self.came.emit()

    def put_pointer(self, pointed: Pointed) -> None:
        """Hand over where somebody reaches, from any thread: beside the news, never in their way."""
        self._pointed.append(pointed)
        self.pointer_came.emit()

    @Slot()
    def _take_pointers(self) -> None:
        while self._pointed:
            self.table.pointers.moved(self._pointed.popleft())

    def depart(self) -> None:
        """The own player leaves: the table is gone from the screen at once. A `Departed` has to come for each call."""
        self._departing += 1
        self._taken = _Taken()
        self._at_none()
        self._show(0, NOTHING_SAID, None)
        self.viewed.emit()

    def say_anew(self) -> None:
        """Another language is spoken from now on: in what has been taken and is not shown yet, too."""
        self._taken.say_anew()
        self.table.say_anew()

    def _at_none(self) -> None:
        self.view, self.tallies, self.rtts = None, NO_TALLIES, None
        self._search, self._count_from, self._count_index = Search(), 0, 0
        self.hosts = Hosts()
        self._asked.clear()
        self._counted.clear()
        self.table.pointers.forget()

    def _send(self, token: int, intent: Intent) -> None:
        self._asked[token] = intent
        self._ask(token, intent)
        self._sound(sound_of_press(intent))

    @Slot()
    def _take(self) -> None:
        """What has come, then one derivation; of a long burst some, and the rest in the next turn."""
        began = self._clock()
        try:
            while (news := self._crossing.take()) is not None:
                if self._departing and not isinstance(news, Found | Lost):
                    self._departing -= isinstance(news, Departed)
                else:
                    self._take_in(news)
                if self._is_long(began):
                    break
        finally:
            if self._crossing:
                self.came.emit()
        if self._crossing:
            return
        if self._is_long(began):
            self._all_taken.emit()
        else:
            self._show_taken()

    def _is_long(self, began: float) -> bool:
        return self._clock() - began > LONG_S

    @Slot()
    def _show_taken(self) -> None:
        began, taken = self._clock(), self._taken
        self._taken = _Taken()
        line = together(taken.told)
        if line:
            self.noted.emit(line)
        said = together((line, taken.said, taken.own)) if line or taken.own else taken.said
        self._show(taken.newest, said, taken.rtts)
        if self._is_long(began):
            self._all_shown.emit()
        else:
            self.viewed.emit()

    def _take_in(self, news: Tidings) -> None:
        """One piece of news, up to what is to be shown of it."""
        taken = self._taken
        match news:
            case Joined(view=view):
                self.view = view
                taken.told.append(self.hosts.joined(news))
                taken.said = _latest(taken.said, saying(said_on_coming, view))
            case Happened(entry=entry, view=view):
                taken.said = _latest(taken.said, self._happened(entry, view))
                taken.told.append(saying(said_of_decks, entry.event, view))
            case Numbered(token=token, counter=counter, view=view):
                self.view = view or self.view
                taken.newest = max(taken.newest, token)
                self._remember(token, counter)
            case Fate():
                taken.own = self._fate(news) or taken.own
            case HostIs() | HostLost() | HostLied() | OtherDeal() | CarryingOn() | Undone() | CantRemember():
                taken.told.append(self._of_host(news))
            case Rtts(by_peer=by_peer):
                taken.rtts = self.rtts = by_peer
            case Anew() | Advised() | Progress() | Result():
                taken.said = self._practised(news) or taken.said
            case Found() | Lost():
                self._sighted(news)
            case TurnedAway(why=why):
                self._at_none()
                self.turned_away.emit(why)
            case PasscodeAsked() | Knocking() | SafetyCodes() | OtherKey() | WhichTable():
                taken.told.append(self._at_door(news))
            case Departed() | DealKept():
                pass
            case _:
                assert_never(news)

    def _sighted(self, news: Found | Lost) -> None:
        """For Home."""
        if isinstance(news, Found):
            self.table_found.emit(news)
        else:
            self.table_lost.emit(news.table)

    def _practised(self, news: PracticeNews) -> Said | None:
        """The practice table stands at another moment, gives a hint, or tells how far one is."""
        match news:
            case Anew(view=view, undone=undone):
                tallies = self.tallies if undone else NO_TALLIES
                self._at_none()
                self.view, self.tallies = view, tallies
                self.table.give(hint=None)
                return saying(words.TAKEN_BACK) if undone else None
            case Advised(intent=intent, view=view):
                self.table.give(hint=intent)
                return saying(said_of_advice, intent, view.table.deal) if view.table.deal is not None else None
            case Progress() | Result():
                self.exercised.emit(news)
                return None
            case _:
                assert_never(news)

    def _at_door(self, news: PasscodeAsked | Knocking | SafetyCodes | OtherKey | WhichTable) -> Said | None:
        """Who comes in, and who is who."""
        match news:
            case WhichTable():
                self.which_asked.emit(news)
            case PasscodeAsked():
                self.passcode_asked.emit(news)
            case Knocking(people=people):
                self.knocking.emit(people)
            case SafetyCodes(by_peer=by_peer):
                self.compared.emit(by_peer)
            case OtherKey(name=name):
                return saying(sentences.OTHER_KEY, name=name)
            case _:
                assert_never(news)
        return None

    def _of_host(
        self, news: HostIs | HostLost | HostLied | OtherDeal | CarryingOn | Undone | CantRemember
    ) -> Said | None:
        """Who hosts, who doesn't any more, what that means for this table, and what can't be kept of it."""
        if isinstance(news, CantRemember):
            return saying(heard, news.why)
        if isinstance(news, HostIs):
            return self.hosts.host_is(news, self.view)
        if self.view is None:
            return None
        match news:
            case HostLost():
                return self.hosts.host_lost(news, self.view)
            case HostLied(peer, why):
                log.warning("the host %s broke the rules: %s", short(peer), harmless(why))
                return self.hosts.host_lied(news, self.view)
            case OtherDeal(peer):
                log.warning("%s has seen another deal than this program", short(peer))
                return self.hosts.other_deal(news, self.view)
            case CarryingOn():
                return self.hosts.carrying_on(news, self.view)
            case Undone():
                return self.hosts.undone(news, self.view)
            case _:
                assert_never(news)

    def _happened(self, entry: Entry, view: View) -> Said | None:
        """One entry: its view, what it means for the own search, for the sheet, and what to say of it."""
        event, before, self.view = entry.event, self.view, view
        self._search = searched(self._search, event, view)
        if isinstance(event, CountdownBegun):
            self._count_from, self._count_index = -(-event.length_ms // 1000), entry.index
        self.hosts.happened(entry, view, self._clock())
        self.tallies = with_entry(self.tallies, entry, view.table)
        self._sound(sound_of_event(event))
        if isinstance(event, RulesSet) and before is not None:
            return saying(said_of_rules, before.table, view.table) or None
        if isinstance(event, DealBegun):
            return NOTHING_SAID  # what was said last belongs to the deal before
        return saying(said_of, event, view)

    def _sound(self, sound: Sound | None) -> None:
        if sound is not None:
            self.sounded.emit(sound)

    def _show(self, newest: int, said: Said | None, rtts: dict[PeerKey, int] | None) -> None:
        """One derivation for everything that came."""
        before = self.table.inputs
        changes: dict[str, object] = {}
        if self.view is not before.view:
            changes |= {"view": self.view} if self.view is not None else {"view": None, "follow": None}
        if newest:
            changes["asked"] = tuple(each for each in before.asked if each[0] > newest)
        if rtts is not None and rtts != before.rtts:
            changes["rtts"] = rtts
        if self._search.lit != before.stuck_lit:
            changes["stuck_lit"] = self._search.lit
        if self._count_from != before.count_from:
            changes["count_from"] = self._count_from
        if self._count_index != before.counted:
            changes["counted"] = self._count_index
        if (self.hosts.hostless is not None) != before.hostless:
            changes["hostless"] = self.hosts.hostless is not None
        self._patience.watch(self.view)
        if self._patience.is_over != before.waits_long:
            changes["waits_long"] = self._patience.is_over
        if said is not None:
            changes["message"] = said
        if changes and self.view is None:
            self.table.give(**changes)  # gone, at once
        elif changes:
            self.table.hear(**changes)
        if said:
            self.table.announced.emit(said.text)

    @Slot()
    def _waits_long(self) -> None:
        """A deal's decks take long: say for whom the table waits, once."""
        self.table.give(waits_long=True)
        if self.view is not None:
            self.table.announced.emit(said_of_dealing(self.view.table, names=True))

    def _remember(self, token: int, counter: int) -> None:
        intent = self._asked.pop(token, None)
        if intent is not None:
            self._counted[counter] = intent
        while len(self._counted) > PLAYS_REMEMBERED:
            self._counted.pop(next(iter(self._counted)))

    def _fate(self, fate: Fate) -> Said | None:
        self.view = fate.view or self.view
        intent = self._counted.pop(fate.counter, None)
        self._sound(sound_of_fate(intent, fate.refusal))
        if fate.refusal is None or self.view is None:
            return None
        said = saying(said_of_refusal, fate.refusal, intent, self.view)
        self.noted.emit(said)
        return said


def _anew(said: Said | None) -> Said | None:
    return said.anew() if said is not None else None


def _latest(before: Said | None, said: Said | None) -> Said | None:
    """What was said last; an empty text takes back what was said before it."""
    return before if said is None else said
