"""Behind the window: its wishes carried to the networks and the files.

Owns the threads: one for each network hands its news to the window and lets bots play; one more does what would make
the window wait. What is shown is `ui`'s business, what is kept `store`'s.
"""

import functools
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from nertz_lan.app import Goal, RunningPeer
from nertz_lan.checkup import Checkup
from nertz_lan.clerk import Clerk
from nertz_lan.clubdesk import ClubDesk
from nertz_lan.kept import own_presets
from nertz_lan.net import clock
from nertz_lan.net.interfaces import usable
from nertz_lan.net.runner import NetworkError
from nertz_lan.newsbox import Aside
from nertz_lan.pilots import Pilots
from nertz_lan.practising import Practising
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.names import BadName
from nertz_lan.protocol.pointing import Spot
from nertz_lan.rules.cards import Card
from nertz_lan.session.news import CantRemember, Found, Joined, Lost, TurnedAway
from nertz_lan.session.node import NewTable, Wanted
from nertz_lan.session.pointing import Pointed
from nertz_lan.session.practice import Exercise
from nertz_lan.speaker import Speaker
from nertz_lan.store import presets, settings
from nertz_lan.store.profile import OpenProfile, ProfileError
from nertz_lan.ui import sentences
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.crossing import Departed, Tidings
from nertz_lan.ui.desk import NamedRules
from nertz_lan.ui.keys import USUAL
from nertz_lan.ui.saying import NOTHING_SAID, saying
from nertz_lan.ui.sounding import SOUNDS, Sound
from nertz_lan.ui.viewmodels.home import no_network


class Hands:
    """One network and its bots: news to the window, at once; then the bots' next plays."""

    def __init__(
        self, peer: RunningPeer, club: ClubDesk, tell: Callable[[Tidings], None], see: Callable[[Pointed], None]
    ) -> None:
        self.peer = peer
        self._club = club
        self._tell = tell
        self._see = see
        self.at_table = False
        self.muted = False  # another network has the table that is shown
        self._pilots = Pilots(peer, Random(), fast=False, itself=False)
        self._recorder = peer.recorder(lambda why: tell(CantRemember(why)))
        self._acquaintances = peer.acquaintances(tell)
        self._thread = threading.Thread(target=self._run, name="nertz-news", daemon=True)

    def start(self, goal: Goal) -> None:
        """Begin. Raises NetworkError."""
        self.peer.start(goal)
        self.peer.see_pointers()
        self._thread.start()

    def stop(self) -> None:
        """Leave and end, in under 0.3 s."""
        self.peer.stop()
        self.peer.inbox.put(None)
        if self._thread.ident is not None:
            self._thread.join()  # it tells the window, which may be gone soon

    def _run(self) -> None:
        while True:
            wait_s = self._pilots.due() - clock.now()
            try:
                news = self.peer.inbox.get(timeout=None if wait_s == float("inf") else max(0.0, wait_s))
            except queue.Empty:
                self._pilots.act(clock.now())
                continue
            if news is None:
                self._recorder.close()
                return
            if isinstance(news, Aside):
                news.do()
                continue
            if isinstance(news, Pointed):
                if not self.muted:
                    self._see(news)
                continue
            self.at_table = isinstance(news, Joined) or (self.at_table and not isinstance(news, Departed | TurnedAway))
            if not self.muted or isinstance(news, Found | Lost):
                self._tell(news)
            if not isinstance(news, Departed):
                self._pilots.news(news, clock.now())
            self._pilots.act(clock.now())
            if isinstance(news, Departed):
                self._club.left()
            else:
                self._recorder.news(news)
                self._acquaintances.news(news)
                self._club.take(news)


class WindowDesk:
    """Carries the window's wishes to the networks and the files. Called on the window's thread; never waits."""

    def __init__(self, profile: OpenProfile, data_dir: Path | None, interface: str | None) -> None:
        self._profile = profile
        self._data_dir = data_dir
        self._interface = interface
        self._jobs: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._worker = threading.Thread(target=self._work, name="nertz-desk", daemon=True)
        self._main: Hands | None = None
        self._practice: Practising | None = None
        self._checkup = Checkup(interface, lambda changes: self.say(changes))  # noqa: PLW0108 - `say` is given later
        self._clerk = Clerk(profile.folder, profile.profile.public, lambda changes: self.say(changes))  # noqa: PLW0108
        self.club = ClubDesk(self._jobs.put, self._network, interface)
        self._speaker = Speaker(SOUNDS, lambda: self.say({"soundless": True}))
        self.tell: Callable[[Tidings], None] = lambda _: None  # the bridge's, from any thread
        self.see: Callable[[Pointed], None] = lambda _: None  # likewise, where others reach
        self.say: Callable[[dict[str, Any]], None] = lambda _: None  # of the network itself, from any thread

    def open(self, volume: int) -> None:
        """The window is there, and wants to be heard."""
        self._speaker.start(volume)

    def start(self) -> None:
        """Begin to look for tables, soon."""
        self._worker.start()
        self._jobs.put(self._start_main)

    def stop(self) -> None:
        """Leave all tables and end all threads, in under half a second."""
        self._speaker.stop()
        self._checkup.stop()
        self._clerk.stop()
        if self._worker.is_alive():
            self._jobs.put(None)
            self._worker.join()
        self.club.stop()
        ending = [threading.Thread(target=each.stop) for each in (self._main, self._practice) if each is not None]
        for each in ending:
            each.start()
        for each in ending:
            each.join()

    # --- as ui.desk.Desk has it

    def ask(self, token: int, intent: Intent) -> None:
        """Ask at the table where one sits."""
        if self._practice is not None:
            self._practice.ask(token, intent)
        elif self._main is not None:
            self._main.peer.ask(token, intent)

    def point(self, spot: Spot, held: tuple[Card, ...]) -> None:
        """Show it at the table where one sits."""
        if self._practice is None and self._main is not None and self._main.at_table:
            self._main.peer.point(spot, held)

    def play_now(self) -> None:
        """Play with whoever is here."""
        self._go_for(Goal(play_now=NewTable(self._title())))

    def create(self, title: str, *, paper: bool = False) -> None:
        """Make a table."""
        self._go_for(Goal(create=NewTable(title, paper=paper)))

    def join(self, wanted: Wanted) -> None:
        """Join a table."""
        self._go_for(Goal(join=wanted))

    def say_passcode(self, passcode: str) -> None:
        """Say the passcode that a table's host has asked for."""
        self._jobs.put(lambda: self._main.peer.say_passcode(passcode) if self._main is not None else None)

    def choose(self, table: TableId) -> None:
        """Sit down at one of the tables that go on with the own one's log."""
        self._jobs.put(lambda: self._main.peer.choose(table) if self._main is not None else None)

    def practise(self, exercise: Exercise) -> None:
        """A table without a network, in a thread of its own."""
        self._jobs.put(functools.partial(self._start_practice, exercise))

    def undo(self) -> None:
        """Take the own last play back."""
        if self._practice is not None:
            self._practice.undo()

    def advise(self) -> None:
        """Give a hint."""
        if self._practice is not None:
            self._practice.advise()

    def leave(self) -> None:
        """Leave, or stop looking."""
        self._jobs.put(self._leave)

    def be(self, name: str, back: int) -> str:
        """Keep who one is; the next table sees it."""
        try:
            self._profile.save(name=name, back=back)
        except (BadName, ValueError, ProfileError) as error:
            return str(error)
        if self._worker.is_alive():
            self._jobs.put(self._restart_main)
        return ""

    def keep(self, choices: Choices) -> str:
        """Keep what was chosen."""
        keys = {} if choices.keys == USUAL else {key: deed.value for key, deed in choices.keys.items()}
        try:
            settings.save(
                settings.Settings(
                    dark=choices.dark,
                    four_colours=choices.four_colours,
                    left_handed=choices.left_handed,
                    reduced_motion=choices.reduced_motion,
                    one_press=choices.one_press,
                    pointers=choices.pointers,
                    own_pointer=choices.own_pointer,
                    text_scale=choices.text_scale,
                    sounds=choices.sounds,
                    volume=choices.volume,
                    language=choices.language,
                    bot_level=choices.bot_level,
                    keys=keys,
                ),
                settings.file_of(self._data_dir),
            )
        except OSError as error:
            return str(error)
        if not self._worker.is_alive():
            self.start()  # Welcome is done
        return ""

    def sound(self, sound: Sound, volume: int) -> None:
        """Hand it to the speaker."""
        self._speaker.play(sound.value, volume)

    def check_network(self, *, thorough: bool) -> None:
        """Let the doctor look."""
        main = self._main
        self._checkup.start(main.peer.port if main is not None else None, thorough=thorough)

    def read_book(self) -> None:
        """Let the clerk read it."""
        self._clerk.read_book()

    def export_book(self, path: str) -> None:
        """Let the clerk write it."""
        self._clerk.export_book(Path(path))

    def import_book(self, path: str) -> None:
        """Let the clerk take it in."""
        self._clerk.import_book(Path(path))

    def open_replay(self, path: str) -> None:
        """Let the clerk open and verify it."""
        self._clerk.open_replay(Path(path))

    def share_replay(self, path: str, to: str) -> None:
        """Let the clerk copy it."""
        self._clerk.share_replay(Path(path), Path(to))

    def own_presets(self) -> tuple[NamedRules, ...]:
        """Those that were kept."""
        return own_presets(self._data_dir)

    def keep_preset(self, rules: NamedRules) -> str:
        """Keep a preset."""
        own = presets.OwnPreset(rules.name, rules.preset, rules.differing)
        try:
            presets.save(own, presets.folder_of(self._data_dir))
        except (presets.BadPreset, OSError) as error:
            return str(error)
        return ""

    # --- on the worker's thread

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    def _title(self) -> str:
        return sentences.table_title(self._profile.profile.name)

    def _go_for(self, goal: Goal) -> None:
        self._jobs.put(lambda: network.go_for(goal) if (network := self._network()) is not None else None)

    def _network(self) -> RunningPeer | None:
        """For a wish: one that could not begin is tried anew. None: it can't, and the window says so again."""
        if self._main is None and (why := self._start_main()):
            self.say({"seeking": NOTHING_SAID, "trouble": saying(no_network, why)})
        return self._main.peer if self._main is not None else None

    def _start_main(self) -> str:
        """Begin to look for tables. Why that can't be, or nothing."""
        peer = RunningPeer(profile=self._profile, interface=self._interface)
        hands = Hands(peer, self.club, self.tell, self.see)
        try:
            hands.start(Goal())
        except NetworkError as error:
            self.say({"fault": str(error)})
            return str(error)
        hands.peer.look()
        self._main = hands
        hosts = [each.host for each in usable(self._interface) if not each.is_v6]
        address, code = f"{hosts[0]}:{hands.peer.port}" if hosts else "", hands.peer.join_code() or ""
        self.say({"address": address, "join_code": code, "fault": ""})
        return ""

    def _restart_main(self) -> None:
        """Under another name: unless one sits at a table, or practises."""
        hands, mine = self._main, self._profile.profile
        if hands is None or self._practice is not None or hands.at_table or self.club.is_open:
            return
        if (hands.peer.me.name, hands.peer.me.back) == (mine.name, mine.back):
            return
        hands.stop()
        self._main = None
        self._start_main()

    def _start_practice(self, exercise: Exercise) -> None:
        if self._practice is None:
            if self._main is not None:
                self._main.muted = True
                self._main.peer.leave(Departed())
            self._practice = Practising(self._profile, self._data_dir, self.tell, self.see, self.say)
        self._practice.start(exercise)

    def _leave(self) -> None:
        """Where one practised, its thread ends."""
        practice, self._practice = self._practice, None
        if practice is not None:
            practice.stop()
            self.tell(Departed())
            if self._main is not None:
                self._main.muted = False
            self._restart_main()
        elif self._main is not None:
            self._main.peer.leave(Departed())
        else:
            self.tell(Departed())
