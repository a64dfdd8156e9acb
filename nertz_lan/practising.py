"""Practice behind the window: one thread that drives a practice table, and keeps replays and bests.

Owns the thread, the clock and the choice of a number where none is wanted. What an exercise is lies in `practice`.
"""

import queue
import secrets
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from nertz_lan.app import recorder_of
from nertz_lan.net import clock
from nertz_lan.practice.table import PracticeTable, Told
from nertz_lan.protocol.intents import Intent
from nertz_lan.session.me import Me
from nertz_lan.session.news import CantRemember
from nertz_lan.session.pointing import Pointed
from nertz_lan.session.practice import NUMBERS, Advised, Anew, Best, Drill, Exercise, Feat, Progress, Result, is_better
from nertz_lan.store import bests
from nertz_lan.store.profile import OpenProfile
from nertz_lan.ui import sentences
from nertz_lan.ui.crossing import Tidings

Job = Callable[[PracticeTable, float], list[Told]]


class Practising:
    """A person who practises, from the first exercise to `stop`. Every call returns at once."""

    def __init__(
        self,
        profile: OpenProfile,
        data_dir: Path | None,
        tell: Callable[[Tidings], None],
        see: Callable[[Pointed], None],
        say: Callable[[dict[str, Any]], None],
    ) -> None:
        """`tell`: news of the table, to the window; `see`: pointers; `say`: bests, as its inputs. From any thread."""
        mine = profile.profile
        self._me = Me(mine.public, mine.seat_secret, mine.name, mine.back)
        self._tell = tell
        self._see = see
        self._say = say
        self._bests_file = bests.file_of(data_dir)
        self._jobs: queue.SimpleQueue[Exercise | Job | None] = queue.SimpleQueue()
        self._recorder = recorder_of(profile, self._cant_keep, counts=False)
        self._thread = threading.Thread(target=self._run, name="nertz-practice", daemon=True)

    def start(self, exercise: Exercise) -> None:
        """Begin the first exercise, or another one in its place."""
        self._jobs.put(exercise)
        if self._thread.ident is None:
            self._thread.start()

    def ask(self, token: int, intent: Intent) -> None:
        """Ask for something at the table."""
        self._jobs.put(lambda table, now: table.ask(token, intent, now))

    def undo(self) -> None:
        """Step back to before the own last play."""
        self._jobs.put(PracticeTable.undo)

    def advise(self) -> None:
        """Give a hint."""
        self._jobs.put(PracticeTable.advise)

    def stop(self) -> None:
        """End the thread, and wait for it."""
        self._jobs.put(None)
        if self._thread.ident is not None:
            self._thread.join()

    # --- on the thread

    def _run(self) -> None:
        table: PracticeTable | None = None
        while True:
            wait_s = None if table is None else max(0.0, table.due() - clock.now())
            try:
                job = self._jobs.get(timeout=wait_s)
            except queue.Empty:
                job = PracticeTable.run
            if job is None:
                self._recorder.close()
                return
            if isinstance(job, Exercise):
                exercise = replace(job, number=job.number or secrets.randbelow(len(NUMBERS)) + NUMBERS[0])
                names = (sentences.CLOCK(),) if exercise.drill is Drill.RACE else sentences.BOT_NAMES
                table = PracticeTable(self._me, exercise, sentences.PRACTICE_TABLE(), names)
                self._tell(Progress(exercise))
                job = PracticeTable.begin
            if table is not None:
                for each in job(table, clock.now()):
                    self._hand_on(each)

    def _hand_on(self, told: Told) -> None:
        match told:
            case Result():
                self._say({"bests": self._kept(told)})
                self._tell(told)
            case Anew() | Advised() | Progress():
                self._tell(told)
            case Pointed():
                self._see(told)
            case _:
                self._tell(told)
                self._recorder.news(told)

    def _kept(self, result: Result) -> dict[Feat, Best]:
        """The bests, this one among them where it is one."""
        known = bests.load(self._bests_file)
        feat = result.exercise.feat
        if result.value is not None and is_better(result, known.get(feat)):
            known[feat] = Best(result.value, result.exercise.number)
            try:
                bests.save(known, self._bests_file)
            except OSError as error:
                self._cant_keep(str(error))
        return known

    def _cant_keep(self, why: str) -> None:
        self._tell(CantRemember(why))
