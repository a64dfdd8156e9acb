"""`nertz-lan peer --json`: a peer whose player is a script, a bot, or both (REFEREE "Peer").

Owns the process: one thread reads lines, the main thread does everything else, in the order in which things come.
Only JSON lines go to standard output. Ends with the input, or when nobody reads the output any more.
"""

import contextlib
import queue
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, Protocol

import click

from nertz_lan.app import Goal, RunningPeer
from nertz_lan.bots.levels import LEVELS
from nertz_lan.lines.jsonlines import Request, read_lines, write
from nertz_lan.lines.peer import UNANSWERED_MAX, PeerLines
from nertz_lan.net import clock
from nertz_lan.newsbox import Aside
from nertz_lan.pilots import Pilots
from nertz_lan.protocol.intents import USUAL_BOT_LEVEL
from nertz_lan.protocol.names import harmless
from nertz_lan.session.news import CantRemember, Joined, News, PasscodeAsked, TurnedAway
from nertz_lan.session.timing import Timing

LAST_REPLIES_S: Final = 0.3  # after the input has ended, for intents whose fate isn't known
WAITING_S: Final = 3.0  # for a table that is not there, until the user is told what is waited for
CHOOSES_AFTER_S: Final = 10.0  # a script among two tables: then its peer does; a bot's does at once
NO_TABLE: Final = 1  # exit status: the table that was asked for could not be joined or made
BROKEN: Final = 70


class _Line:
    """A line of input; None in it for one that was too long."""

    def __init__(self, line: bytes | None) -> None:
        self.line = line


class _End:
    """The input has ended."""


class Beside(Protocol):
    """What goes on beside the table, such as a club night; lives from `start` to `stop`."""

    def start(self) -> None:
        """Begin, once the peer has. Raises NetworkError."""

    def stop(self) -> None:
        """End, before the peer does."""

    def take(self, news: News) -> None:
        """Take one piece of the table's news."""

    def answer(self, op: str, request: Request) -> dict[str, Any] | None:
        """The answer to an op of its own; None for another one."""


class _Broken:
    """A thread of this program has ended by a mistake of its own, which has been shown."""


class Scripted:
    """One scripted peer, from its start to the end of its input.

    `bot`: the level of the bot that plays for it; `beside` is made with what writes a line.
    """

    def __init__(
        self,
        peer: RunningPeer,
        *,
        bot: int | None,
        fast: bool,
        beside: Callable[[Callable[[Mapping[str, Any]], None]], Beside] | None = None,
    ) -> None:
        self._peer = peer
        self._lines = PeerLines(peer, self._write, peer.me.key)
        self._beside = beside(self._write) if beside is not None else None
        if self._beside is not None:
            self._lines.beside = self._beside.answer
        self._pilots = Pilots(peer, Random(), fast, itself=bot is not None, level=LEVELS[bot or USUAL_BOT_LEVEL])
        self._recorder = peer.recorder(lambda why: self._lines.news(CantRemember(why)))
        self._acquaintances = peer.acquaintances(self._lines.news)
        self._room = threading.Semaphore(UNANSWERED_MAX)  # lines may be read ahead of their replies (F1)
        self._is_bot = bot is not None
        self._until: float | None = None
        self._awaited = ""  # the title of a table that has not been seen yet
        self._say_so_at = float("inf")
        self._been_there = False  # at a table, at any time
        self._status = 0

    def run(self, goal: Goal) -> int:
        """Play until the input ends: the exit status. Raises NetworkError."""
        threading.excepthook = self._thread_broke
        if (guest := self._peer.profile.profile.guest) is not None:
            click.echo(f"The profile is in use by another program: playing with guest profile {guest}.", err=True)
        self._peer.start(goal)
        self._start_beside()
        if goal.join is not None and goal.join.title is not None:
            self._awaited, self._say_so_at = goal.join.title, clock.now() + WAITING_S
        threading.Thread(target=self._read, name="nertz-lines", daemon=True).start()
        try:
            self._play()
        except BrokenPipeError:
            _forget_output()
        return self._status

    def _start_beside(self) -> None:
        try:
            if self._beside is not None:
                self._beside.start()
        except BaseException:
            self._peer.stop()
            raise

    def _play(self) -> None:
        try:
            while not self._done():
                self._step()
            self._lines.give_up()
        finally:
            if self._beside is not None:
                self._beside.stop()
            self._peer.stop()
            self._record_the_rest()

    def _step(self) -> None:
        now = clock.now()
        wait_s = min(self._pilots.due(), self._until or float("inf"), self._say_so_at) - now
        try:
            item = self._peer.inbox.get(timeout=None if wait_s == float("inf") else max(0.0, wait_s))
        except queue.Empty:
            item = None
        now = clock.now()
        match item:
            case None:
                pass
            case _Line():
                self._lines.line(item.line, now)
            case _End():
                self._until = now + LAST_REPLIES_S
            case Aside(do):
                do()
            case _Broken():
                self._status, self._until = BROKEN, 0.0
            case TurnedAway(why) if not self._been_there and self._beside is None:
                self._tell(item)
                self._give_up(why)
            case PasscodeAsked(by_maker=False, was_wrong=was_wrong) if self._is_bot and self._beside is None:
                self._tell(item)
                self._give_up("That passcode is wrong." if was_wrong else "That table has a passcode.")
            case _:
                self._been_there = self._been_there or isinstance(item, Joined)
                self._tell(item)
                self._pilots.news(item, now)
        if now >= self._say_so_at:
            self._say_what_is_awaited()
        self._pilots.act(now)

    def _say_what_is_awaited(self) -> None:
        """Once, where the table that was asked for has not been found."""
        self._say_so_at = float("inf")
        if not self._been_there and (said := waiting_words(self._awaited, self._lines.titles)):
            click.echo(said, err=True)

    def _give_up(self, why: str) -> None:
        """With no table, and none to look for, nothing is left to do."""
        click.echo(f"Error: {harmless(why)}", err=True)  # which a host may have said
        self._status, self._until = NO_TABLE, 0.0

    def _tell(self, news: News) -> None:
        self._lines.news(news)
        self._recorder.news(news)
        self._acquaintances.news(news)
        if self._beside is not None:
            self._beside.take(news)

    def _record_the_rest(self) -> None:
        """What has come and nobody reads any more belongs to the match all the same."""
        with contextlib.suppress(queue.Empty):
            while True:
                item = self._peer.inbox.get_nowait()
                if not isinstance(item, _Line | _End | _Broken | Aside):
                    self._recorder.news(item)
        self._recorder.close()

    def _thread_broke(self, what: threading.ExceptHookArgs) -> None:
        threading.__excepthook__(what)
        self._peer.inbox.put(_Broken())

    def _done(self) -> bool:
        return self._until is not None and (not self._lines.unanswered or clock.now() >= self._until)

    def _read(self) -> None:
        # Not sys.stdin: a thread that waits in it at the interpreter's end would abort the program.
        for line in read_lines(open(sys.stdin.fileno(), "rb", closefd=False)):  # noqa: SIM115 - never closed
            self._room.acquire()
            self._peer.inbox.put(_Line(line))
        self._peer.inbox.put(_End())

    def _write(self, line: Mapping[str, Any]) -> None:
        if "ok" in line:
            self._room.release()
        sys.stdout.buffer.write(write(line))
        sys.stdout.buffer.flush()


def timing_of(*, is_bot: bool, is_fast: bool = False) -> Timing:
    """How long a peer waits that may have nobody to ask."""
    timing = Timing(choose_s=0.0 if is_bot else CHOOSES_AFTER_S)
    return replace(timing, countdown_s=0.3) if is_fast else timing


def waiting_words(awaited: str, here: Sequence[str]) -> str:
    """What table is waited for, since a title may be mistyped; nothing once it is in sight, if only its locked door."""
    if awaited in here:
        return ""
    titles = ", ".join(f"“{title}”" for title in here)
    seen = f"Here now: {titles}." if titles else "No table is seen here yet."
    return f"Waiting for a table called “{awaited}”. {seen}"


def _forget_output() -> None:
    """Nobody reads: keep the interpreter from complaining of it at its end."""
    sys.stdout = None
