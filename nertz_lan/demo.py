"""`nertz-lan demo`: several peers as programs of their own, and a live view of their table in the terminal.

Owns the processes that it starts, and the view. Everything shown comes from the lines of the peers themselves; the
demonstration succeeds when every peer printed the same final sheet.
"""

import json
import queue
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from rich.console import Console, Group
from rich.live import Live
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

NAMES: Final = ("Ada", "Ben", "Chioma", "Dag", "Eun-ji", "Farid", "Grace", "Hugo", "Ines", "Jun", "Kofi", "Lena")
ASK_STATE_S: Final = 0.25  # how often the first peer is asked for the table
LAST_WORDS_S: Final = 10.0  # for the other peers' sheets after the first one's
QUIT_S: Final = 3.0
SUITS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "r": "red", "b": "blue", "y": "yellow", "g": "green"}
STYLES: Final = {"H": "red", "D": "red", "r": "red", "b": "blue", "y": "yellow", "g": "green"}

Json = dict[str, Any]


@dataclass(slots=True)
class Child:
    """One peer's process."""

    name: str
    process: "subprocess.Popen[bytes]"
    sheet: Json | None = None  # of its match-over
    gone: bool = False

    def ask(self, op: str) -> None:
        """Send a request. A peer that has gone is noticed where its lines end."""
        assert self.process.stdin is not None  # it was started with a pipe  # noqa: S101
        try:
            self.process.stdin.write(json.dumps({"op": op}).encode() + b"\n")
            self.process.stdin.flush()
        except (BrokenPipeError, ValueError):
            self.gone = True


@dataclass(slots=True)
class Shown:
    """What the first peer has told, for the view."""

    state: Json = field(default_factory=dict)
    status: Json = field(default_factory=dict)
    score: Json = field(default_factory=dict)
    deals: list[Json] = field(default_factory=list)
    contested: dict[int, int] = field(default_factory=dict)  # claims lost, by seat
    last: str = ""


class Demo:
    """A match among `peers` bots."""

    def __init__(self, peers: int, preset: str, target: int | None, interface: str, *, fast: bool) -> None:
        self._peers, self._preset, self._target = peers, preset, target
        self._interface, self._fast = interface, fast
        self._news: queue.SimpleQueue[tuple[Child, Json | None]] = queue.SimpleQueue()
        self._console = Console()
        self._shown = Shown()
        self._children: list[Child] = []

    def run(self) -> int:
        """Play it. The exit status: 0 when every peer printed the same final sheet."""
        with tempfile.TemporaryDirectory(prefix="nertz-lan-demo-") as folder:
            try:
                for number in range(self._peers):
                    self._children.append(self._start(number, Path(folder) / str(number)))
                self._watch()
            finally:
                self._quit()
        return self._verdict()

    def _start(self, number: int, folder: Path) -> Child:
        name = NAMES[number]
        words = [sys.executable, "-m", "nertz_lan", "peer", "--json", "--bot", "--name", name]
        words += ["--preset", self._preset, "--seats", str(self._peers), "--data-dir", str(folder)]
        words += ["--interface", self._interface]
        words += ["--target", str(self._target)] if self._target is not None else []
        words += ["--fast"] if self._fast else []
        process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - ourselves
        child = Child(name, process)
        threading.Thread(target=self._read, args=(child,), daemon=True).start()
        return child

    def _read(self, child: Child) -> None:
        assert child.process.stdout is not None  # it was started with a pipe  # noqa: S101
        for line in child.process.stdout:
            self._news.put((child, json.loads(line)))
        self._news.put((child, None))

    # --- watching

    def _watch(self) -> None:
        """Show the table until every peer has printed its sheet, or some never will."""
        until = float("inf")
        ask_at = 0.0
        with Live(console=self._console, refresh_per_second=8, transient=True) as live:
            while any(c.sheet is None and not c.gone for c in self._children) and time.monotonic() < until:
                now = time.monotonic()
                if now >= ask_at:
                    ask_at = now + ASK_STATE_S
                    for op in ("state", "status", "score"):
                        self._children[0].ask(op)
                    live.update(self._view())
                try:
                    child, line = self._news.get(timeout=max(0.0, ask_at - now))
                except queue.Empty:
                    continue
                self._take(child, line)
                if until == float("inf") and (child.sheet is not None or child.gone):
                    until = time.monotonic() + LAST_WORDS_S

    def _take(self, child: Child, line: Json | None) -> None:
        if line is None:
            child.gone = True
        elif line.get("event") == "match-over":
            child.sheet = {key: line[key] for key in ("names", "sheet", "totals", "winners", "digest")}
        if line is None or child is not self._children[0]:
            return
        shown = self._shown
        match line:
            case {"event": "deal-over"}:
                shown.deals.append(line)
            case {"event": "went-back", "seat": seat}:
                shown.contested[seat] = shown.contested.get(seat, 0) + 1
                shown.last = self._told(line)
            case {"event": "called", "seat": seat}:
                shown.last = f"{self._name(seat)} called."
            case {"event": "rotated"}:
                shown.last = "Everybody was stuck: the table rotated."
            case {"foundations": _}:
                shown.state = line
            case {"peers": _}:
                shown.status = line
            case {"next_nertz": _}:
                shown.score = line
            case _:
                pass

    def _told(self, line: Json) -> str:
        margin = "in the same moment" if line["margin_ms"] is None else f"by {line['margin_ms']} ms"
        return f"{self._name(line['by'])} landed first, {margin}: {self._name(line['seat'])}'s card went back."

    def _name(self, seat: int) -> str:
        return next((p["name"] for p in self._shown.status.get("peers", ()) if p["seat"] == seat), f"Seat {seat}")

    # --- the view

    def _view(self) -> Group:
        shown = self._shown
        status = shown.status
        names = {p["peer"]: p["name"] for p in status.get("peers", ())}
        host = names.get(status.get("host"), "nobody yet")
        title = f"{status.get('table', 'Looking for each other')} · host {host} · {status.get('phase', '')}"
        middle = Panel(self._foundations(), title=title, title_align="left")
        return Group(middle, self._seats(), Text(shown.last))

    def _foundations(self) -> Text:
        text = Text()
        for pile in self._shown.state.get("foundations", ()):
            suit, top = pile["suit"], pile["top"]
            mark = "✓" if pile["complete"] else ""
            text.append(f" {top[:-1].replace('T', '10')}{SUITS[suit]}{mark} ", STYLES.get(suit, "bold"))
        return text or Text("No foundations yet.")

    def _seats(self) -> Grid:
        grid = Grid("seat", "Nertz", "work piles", "waste", "stock", "now", "total", "went back", "round trip")
        shown = self._shown
        seats = shown.state.get("seats", [])
        points = shown.score.get("seats", [])
        totals = shown.deals[-1]["totals"] if shown.deals else []
        for person in shown.status.get("peers", ()):
            seat = person["seat"]
            if seat is None or seat >= len(seats):
                continue
            state = seats[seat]
            score = points[seat]["score"] if seat < len(points) and points[seat] else ""
            grid.add_row(
                Text(person["name"]),
                f"{state['nertz']['count']} ({state['nertz']['top'] or '–'})",
                " ".join(pile[-1] if pile else "__" for pile in state["work"]),
                state["waste"]["top"] or "–",
                str(state["stock"]),
                str(score),
                str(totals[seat]) if seat < len(totals) else "0",
                str(shown.contested.get(seat, 0)),
                "–" if person["rtt_ms"] is None else f"{person['rtt_ms']} ms",
            )
        return grid

    # --- the end

    def _quit(self) -> None:
        for child in self._children:
            if child.process.stdin is not None:
                child.process.stdin.close()
        until = time.monotonic() + QUIT_S
        for child in self._children:
            try:
                child.process.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                child.process.kill()
                child.process.wait()

    def _verdict(self) -> int:
        sheets = [child.sheet for child in self._children if child.sheet is not None]
        if sheets:
            self._console.print(_sheet(sheets[0], self._console.width))
        silent = [child.name for child in self._children if child.sheet is None]
        if silent:
            self._console.print(f"No final sheet came from {', '.join(silent)}.", style="bold red")
            return 1
        if any(sheet != sheets[0] for sheet in sheets):
            self._console.print("The peers printed different sheets.", style="bold red")
            return 1
        self._console.print(f"All {len(sheets)} peers printed this sheet, with the same digest {sheets[0]['digest']}.")
        return 0


def _sheet(sheet: Json, width: int) -> Grid:
    """A row a deal, a column a seat; the other way round where the terminal is too narrow for that."""
    winners = sheet["winners"]
    names = [escape(name) for name in sheet["names"]]
    rows = [["–" if points is None else str(points["written"]) for points in row] for row in sheet["sheet"]]
    totals = [f"{total}{' ★' if seat in winners else ''}" for seat, total in enumerate(sheet["totals"])]
    if sum(max(len(name), 6) + 3 for name in ("deal", *names)) < width:
        grid = Grid("deal", *names, title="The sheet")
        for number, row in enumerate(rows, start=1):
            grid.add_row(str(number), *row)
        grid.add_section()
        grid.add_row("total", *totals)
        return grid
    grid = Grid("deal", *(str(number + 1) for number in range(len(rows))), "total", title="The sheet")
    for seat, name in enumerate(names):
        grid.add_row(name, *(row[seat] for row in rows), totals[seat])
    return grid
