"""A program on a laptop of the lab that speaks JSON lines, and waiting for what it says with a deadline.

Owns one process, known and ended by its pid, and the lines that it has printed, each with the moment in which it came.
Never knows what the lines mean, beyond that a reply has `ok` and an event has `event`.
"""

import contextlib
import json
import os
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from lab_network import Laptop

ROOT: Final = Path(__file__).resolve().parent.parent
CLOCK: Final = ROOT / "scripts" / "lab_clock.py"
ANSWER_S: Final = 20.0  # to a request, where many programs share the cores
LEAVE_S: Final = 20.0  # from the end of the input to the end of the program
LAST_LINES: Final = 5  # shown when something that was waited for didn't come
LAST_BYTES: Final = 4_000  # the same, of standard error

Json = dict[str, Any]


class NotSaid(AssertionError):  # noqa: N818 - the others are at fault
    """A program did not say within its time what it should have said."""


@dataclass(frozen=True, slots=True)
class Said:
    """One line."""

    at: float  # on the clock of time.monotonic
    line: Json


class Program:
    """A program from its start to its end. What it writes to standard error is kept in `folder`.

    `hear` is told every line as it comes, on a thread of this program.
    """

    def __init__(
        self, laptop: Laptop, name: str, folder: Path, words: Sequence[str], hear: Callable[[Said], None] | None = None
    ) -> None:
        self.laptop = laptop
        self.name = name
        self.started = time.monotonic()
        self._errors = folder / f"{name}.stderr"
        with self._errors.open("ab") as errors:
            self._process = subprocess.Popen(
                laptop.inside(words),
                cwd=ROOT,
                env={name: value for name, value in os.environ.items() if not name.startswith("NERTZ_LAN_")},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,  # a Ctrl-C is for the lab, which then ends its programs
            )
        self._hear = hear
        self._said: list[Said] = []
        self._last: deque[Said] = deque(maxlen=LAST_LINES)
        self._answers: dict[int, Said] = {}  # by the number of the request, until they are taken
        self._answered = 0
        self._asked = 0
        self._silent = False  # it will say nothing more
        self._news = threading.Condition()
        self._reader = threading.Thread(target=self._read, name=f"lab-{name}", daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        """Of the program itself: what put it into its namespace has become it."""
        return self._process.pid

    def _read(self) -> None:
        assert self._process.stdout is not None  # noqa: S101 - it was started with a pipe
        for text in self._process.stdout:
            if not text.endswith(b"\n"):
                break  # half a line, of a program that was killed
            said = Said(time.monotonic(), json.loads(text))
            if self._hear is not None:
                self._hear(said)
            with self._news:
                self._said.append(said)
                self._last.append(said)
                if "ok" in said.line:
                    self._answers[self._answered] = said
                    self._answered += 1
                self._news.notify_all()
        with self._news:
            self._silent = True
            self._news.notify_all()

    # --- what it says

    @property
    def said(self) -> list[Said]:
        """Everything so far, or since it was last forgotten."""
        with self._news:
            return list(self._said)

    def forget(self) -> None:
        """Forget what it has said so far: a long match is longer than memory, and only what comes now is wanted."""
        with self._news:
            self._said.clear()

    def events(self, kind: str) -> list[Json]:
        """All events of a kind so far."""
        return [said.line for said in self.said if said.line.get("event") == kind]

    def until(self, what: str, wanted: Callable[[Json], bool], within_s: float, since: int = 0) -> Said:
        """The first line that is wanted, from line `since` on. Raises NotSaid when it doesn't come in time."""
        deadline = time.monotonic() + within_s
        looked = since
        with self._news:
            while True:
                for said in self._said[looked:]:
                    if wanted(said.line):
                        return said
                looked = max(looked, len(self._said))
                left_s = deadline - time.monotonic()
                if self._silent or left_s <= 0:
                    break
                self._news.wait(left_s)
        why = "it has ended" if self._silent else f"not within {within_s:g} s"
        raise NotSaid(f"{self.name} did not say {what}: {why}.\n{self._last_words()}")

    def event(self, kind: str, within_s: float, since: int = 0, **values: object) -> Said:
        """The first event of a kind that has these values. Raises NotSaid."""
        wanted = {"event": kind, **values}
        return self.until(str(wanted), lambda line: wanted.items() <= line.items(), within_s, since)

    def ask(self, op: str, within_s: float = ANSWER_S, **values: object) -> Json:
        """Send a request and wait for its reply. Raises NotSaid."""
        number = self._asked
        self._asked += 1
        assert self._process.stdin is not None  # noqa: S101 - it was started with a pipe
        with contextlib.suppress(BrokenPipeError):  # it has ended, and won't reply
            self._process.stdin.write(json.dumps({"op": op, **values}).encode() + b"\n")
            self._process.stdin.flush()
        with self._news:
            self._news.wait_for(lambda: number in self._answers or self._silent, within_s)
            reply = self._answers.pop(number, None)
        if reply is None:
            raise NotSaid(f"{self.name} did not reply to {op} within {within_s:g} s.\n{self._last_words()}")
        return reply.line

    def _last_words(self) -> str:
        lines = [json.dumps(said.line, ensure_ascii=False) for said in self._last]
        errors = self._errors.read_bytes()[-LAST_BYTES:].decode(errors="replace")
        return "\n".join(["Its last lines:", *lines, "Its standard error:", errors.strip()])

    # --- its end

    def hang_up(self) -> None:
        """End its input, upon which it leaves its table and ends; returns at once."""
        assert self._process.stdin is not None  # noqa: S101 - it was started with a pipe
        self._process.stdin.close()

    def wait(self, within_s: float = LEAVE_S) -> int:
        """Wait for its end; gives its exit status. Raises NotSaid when it doesn't end in time."""
        try:
            return self._process.wait(within_s)
        except subprocess.TimeoutExpired:
            raise NotSaid(f"{self.name} did not end within {within_s:g} s.\n{self._last_words()}") from None

    def signal(self, number: int) -> None:
        """Send it a signal."""
        self._process.send_signal(number)

    def kill(self) -> None:
        """End it at once, as when the battery falls out. It may have ended already."""
        end(self._process, self._reader)


def end(process: "subprocess.Popen[str] | subprocess.Popen[bytes]", reader: threading.Thread) -> None:
    """End a program, which may have ended already, and let go of its pipes once the thread that reads from one has."""
    process.kill()
    process.wait()
    reader.join()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(BrokenPipeError):  # something was left to be written to a program that is gone
                pipe.close()


def start_peer(
    laptop: Laptop,
    name: str,
    folder: Path,
    *options: str,
    hear: Callable[[Said], None] | None = None,
    clock: Path | None = None,
) -> Program:
    """Start `nertz-lan peer --json`, as its player would: no interface is named. `folder` keeps its profile too.

    With `clock`, the file that lab_clock.jump() writes, its clocks can jump.
    """
    way = ["-m", "nertz_lan"] if clock is None else [str(CLOCK), str(clock)]
    words = ["peer", "--json", "--name", name, "--data-dir", str(folder / name), *options]
    return Program(laptop, name, folder, [sys.executable, *way, *words], hear)
