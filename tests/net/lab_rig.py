"""Programs of the network lab (`lab_peer`), each in its namespace, and waiting for what they say."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from lab_program import end
from nertz_lan.net.keys import KeyPair
from nertz_lan.net.meeting import Meeting

WITHIN_S = 30.0  # to notice what never comes
ROOT = Path(__file__).parents[2]


class Said(NamedTuple):
    """One line, and when it came, on the clock of time.monotonic."""

    at: float
    word: str
    about: str


class LabPeer:
    """A program in a namespace, and what it says. `inside` are the words that run a program there."""

    def __init__(self, inside: Sequence[str], meeting: Meeting, keys: KeyPair | None = None) -> None:
        words = [sys.executable, "-m", "tests.net.lab_peer", meeting.service, meeting.group, str(meeting.port)]
        if keys is not None:
            words.append((keys.public + keys.secret).hex())
        self.started = time.monotonic()
        self.program = subprocess.Popen(
            [*inside, *words],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.said: list[Said] = []
        self._news = threading.Condition()
        self._taken = 0
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            self.port = int(self._first("port").about, 16)
            self.key = self._first("up").about
        except BaseException:
            self.kill()
            raise

    def _read(self) -> None:
        for line in self.program.stdout or ():
            word, _, about = line.strip().partition(" ")
            with self._news:
                self.said.append(Said(time.monotonic(), word, about))
                self._news.notify_all()

    def hears(self, word: str, key: str | None = None, seconds: float = WITHIN_S) -> str:
        """Wait for a word, about a peer, among what has not been taken yet; gives the peer's key."""

        def find() -> Said | None:
            while self._taken < len(self.said):
                said = self.said[self._taken]
                self._taken += 1
                if said.word == word and key in (None, said.about):
                    return said
            return None

        return self._wait(find, f"{word} {key}", seconds).about

    def heard(self, word: str, key: str, since: float, seconds: float = WITHIN_S) -> float:
        """Wait for a word about a peer that comes after a moment; gives when it came."""

        def find() -> Said | None:
            return next((s for s in self.said if s.at >= since and s.word == word and s.about == key), None)

        return self._wait(find, f"{word} {key}", seconds).at

    def _first(self, word: str) -> Said:
        """Wait for a word; takes nothing: who is sighted at once may have been told before."""
        return self._wait(lambda: next((s for s in self.said if s.word == word), None), word, WITHIN_S)

    def has_said(self, word: str) -> bool:
        """Whether the word has come so far, about anybody."""
        with self._news:
            return any(said.word == word for said in self.said)

    def _wait(self, find: Callable[[], Said | None], what: str, seconds: float) -> Said:
        end = time.monotonic() + seconds
        with self._news:
            while (found := find()) is None:
                left = end - time.monotonic()
                if left <= 0:
                    last = [f"{s.at - self.started:.2f} {s.word} {s.about[:8]}" for s in self.said[-20:]]
                    raise AssertionError(f"not said within {seconds} s: {what}; but {last}")
                self._news.wait(left)
        return found

    def reach(self, key: str) -> None:
        self.write(f"reach {key}")

    def write(self, line: str) -> None:
        assert self.program.stdin is not None
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()

    def kill(self) -> None:
        """End it, whatever became of the test."""
        end(self.program, self._reader)

    def stop(self) -> None:
        assert self.program.stdin is not None
        self.program.stdin.close()
        assert self.hears("down") == "-"
        assert self.program.wait(WITHIN_S) == 0
