"""`nertz-lan demo`: several peers as programs of their own, and a live view of their table in the terminal.

Owns the processes that it starts; what is shown is `demoview`'s. Everything comes from the lines of the peers
themselves; the demonstration succeeds when every peer printed the same final sheet. Without a terminal only that
sheet is printed; one that is stopped says where the match stood, and what each peer said last: a match may be long by
luck, and must not look like one that hangs.
"""

import contextlib
import json
import os
import queue
import secrets
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.live import Live

from nertz_lan.app import APART
from nertz_lan.demoview import Shown, sheet, standing, take, view
from nertz_lan.lines.jsonlines import Json
from nertz_lan.net.interfaces import usable
from nertz_lan.net.runner import NetworkError

NAMES: Final = ("Ada", "Ben", "Chioma", "Dag", "Eun-ji", "Farid", "Grace", "Hugo", "Ines", "Jun", "Kofi", "Lena")
ASK_STATE_S: Final = 0.25  # how often the first peer is asked for the table
LAST_WORDS_S: Final = 10.0  # for the other peers' sheets after the first one's
QUIT_S: Final = 3.0
WHY_CHARS: Final = 2000  # of what a peer said on its standard error


def ourselves() -> list[str]:
    """The words that start this program; a standalone build has no Python beside it."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "nertz_lan"]


@dataclass(slots=True)
class Child:
    """One peer's process."""

    name: str
    process: "subprocess.Popen[bytes]"
    errors: Path  # what it writes to its standard error
    sheet: Json | None = None  # of its match-over
    gone: bool = False
    seat: int | None = None
    event: str = "nothing"  # its last
    heard_at: float = field(default_factory=time.monotonic)

    def hear(self, line: Json) -> None:
        """Take note of a line of its own."""
        self.heard_at = time.monotonic()
        self.event = line.get("event", self.event)
        if line.get("event") == "joined":
            self.seat = line["seat"]

    def ask(self, op: str) -> None:
        """Send a request. A peer that has gone is noticed where its lines end."""
        assert self.process.stdin is not None  # it was started with a pipe  # noqa: S101
        with contextlib.suppress(OSError, ValueError):
            self.process.stdin.write(json.dumps({"op": op}).encode() + b"\n")
            self.process.stdin.flush()

    @property
    def why(self) -> str:
        """What it said last on its standard error."""
        said = self.errors.read_bytes()[:WHY_CHARS].decode(errors="replace").strip()
        return said.splitlines()[-1].removeprefix("Error: ") if said else ""


class Demo:
    """A match among `peers` bots."""

    def __init__(self, peers: int, preset: str, target: int | None, interface: str, *, level: int, fast: bool) -> None:
        self._peers, self._preset, self._target = peers, preset, target
        self._interface, self._level, self._fast = interface, level, fast
        self._apart = f"demo {secrets.token_hex(8)}"  # neither another demonstration nor people meet these peers
        self._news: queue.SimpleQueue[tuple[Child, Json | None]] = queue.SimpleQueue()
        self._console = Console()
        self._shown = Shown()
        self._children: list[Child] = []

    def run(self) -> int:
        """Play it. The exit status: 0 when every peer printed the same final sheet. Raises NetworkError."""
        if not usable(self._interface):
            raise NetworkError(f"This machine has no interface {self._interface!r}.")
        with tempfile.TemporaryDirectory(prefix="nertz-lan-demo-") as folder:
            try:
                for number in range(self._peers):
                    self._children.append(self._start(number, Path(folder)))
                self._watch()
                silent = [child for child in self._children if child.sheet is None]
                whys = [f"{child.name}: {child.why}" for child in silent if child.gone and child.why]
            except KeyboardInterrupt:
                self._say_where()
                raise
            finally:
                self._quit()
        return self._verdict([child.name for child in silent], whys)

    def _start(self, number: int, folder: Path) -> Child:
        name = NAMES[number]
        words = [*ourselves(), "peer", "--json", "--bot", str(self._level), "--name", name]
        words += ["--preset", self._preset, "--seats", str(self._peers)]
        words += ["--data-dir", str(folder / str(number)), "--interface", self._interface]
        words += ["--target", str(self._target)] if self._target is not None else []
        words += ["--fast"] if self._fast else []
        errors = folder / f"{number}.txt"
        with errors.open("wb") as file:
            process = subprocess.Popen(  # noqa: S603 - ourselves
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=file,
                env={**os.environ, APART: self._apart},
            )
        child = Child(name, process, errors)
        threading.Thread(target=self._read, args=(child,), daemon=True).start()
        return child

    def _read(self, child: Child) -> None:
        assert child.process.stdout is not None  # it was started with a pipe  # noqa: S101
        with contextlib.suppress(ValueError):  # half a line, of a peer that was killed
            for line in child.process.stdout:
                self._news.put((child, json.loads(line)))
        self._news.put((child, None))

    # --- watching

    def _watch(self) -> None:
        """Show the table until every peer has printed its sheet, or some never will."""
        if not self._console.is_terminal:
            self._follow(None)
            return
        with Live(console=self._console, auto_refresh=False, transient=True, vertical_overflow="crop") as live:
            self._follow(live)

    def _follow(self, live: Live | None) -> None:
        until = ask_at = float("inf") if live is None else 0.0
        until = float("inf")
        while not all(child.sheet is not None for child in self._children) and time.monotonic() < until:
            now = time.monotonic()
            if live is not None and now >= ask_at:
                ask_at = now + ASK_STATE_S
                for op in ("state", "status", "score"):
                    self._children[0].ask(op)
                live.update(view(self._shown, self._console.size), refresh=True)
            try:
                child, line = self._news.get(timeout=max(0.0, min(ask_at, until, now + 1.0) - now))
            except queue.Empty:
                continue
            if line is None:
                child.gone = True
                if child.sheet is None:
                    return  # one that went in the middle of the match
                continue
            child.hear(line)
            if child is self._children[0]:
                take(self._shown, line)
            if line.get("event") == "match-over":
                child.sheet = {key: line[key] for key in ("names", "sheet", "totals", "winners", "digest")}
                until = min(until, time.monotonic() + LAST_WORDS_S)

    # --- the end

    def _quit(self) -> None:
        for child in self._children:
            if child.process.stdin is not None:
                with contextlib.suppress(OSError):
                    child.process.stdin.close()
        until = time.monotonic() + QUIT_S
        for child in self._children:
            try:
                child.process.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                child.process.kill()
                child.process.wait()

    def _verdict(self, silent: list[str], whys: list[str]) -> int:
        sheets = [child.sheet for child in self._children if child.sheet is not None]
        if sheets:
            self._console.print(sheet(sheets[0], self._console.width))
        gone = [child.name for child in self._children if child.sheet is None and child.gone]
        if gone:
            self._say_wrong(f"{' and '.join(gone)} ended in the middle of the match.")
        elif silent:
            self._say_wrong(f"No final sheet came from {', '.join(silent)}.")
        elif any(each != sheets[0] for each in sheets):
            self._say_wrong("The peers printed different sheets.")
        else:
            digest = sheets[0]["digest"]
            self._console.print(f"All {len(sheets)} peers printed this sheet.\nTheir logs have the digest {digest}.")
            return 0
        for why in whys:
            self._say_wrong(why)
        return 1

    def _say_where(self) -> None:
        names = {child.seat: child.name for child in self._children if child.seat is not None}
        self._console.print(f"Stopped {standing(self._shown, names)}.", highlight=False)
        for child in self._children:
            ago = f"{time.monotonic() - child.heard_at:.1f} s ago"
            why = f" It said: {child.why}" if child.why else ""
            self._console.print(
                f"{child.name} was last heard {ago}: {child.event}.{why}", highlight=False, markup=False
            )

    def _say_wrong(self, sentence: str) -> None:
        self._console.print(sentence, style="bold red", markup=False)
