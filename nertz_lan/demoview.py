"""What the demonstration shows: the table as one peer tells of it, as text for a terminal.

Owns looks only. Fits 80×24 with twelve seats; what has more room shows more of the last messages.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rich.console import ConsoleDimensions, Group
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from nertz_lan.lines.jsonlines import Json

SUITS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "r": "red", "b": "blue", "y": "yellow", "g": "green"}
STYLES: Final = {"H": "red", "D": "red", "r": "red", "b": "blue", "y": "yellow", "g": "green"}
PHASES: Final = {
    "no-table": "starting the peers",
    "lobby": "waiting for everybody",
    "dealt": "ready … set …",
    "go": "go!",
    "over": "deal over",
    "match-over": "match over",
}
BAR: Final = 13  # cells for a Nertz pile
MESSAGES_KEPT: Final = 8
FIXED_LINES: Final = 8  # all but seats and messages
WIDE: Final = 100
CELL: Final = 4  # of the sheet: three digits and a sign


@dataclass(slots=True)
class Shown:
    """What the first peer has told."""

    state: Json = field(default_factory=dict)
    status: Json = field(default_factory=dict)
    score: Json = field(default_factory=dict)
    deals: list[Json] = field(default_factory=list)
    went_back: dict[int, int] = field(default_factory=dict)  # claims that lost a race, by seat
    messages: list[str] = field(default_factory=list)


def take(shown: Shown, line: Json) -> None:
    """Take note of a line of the first peer."""
    match line:
        case {"event": "deal-over", "trial": True}:
            _say(shown, "That was a trial: it isn't written.")
        case {"event": "deal-over"}:
            shown.deals.append(line)
            best = ", ".join(_name(shown, seat) for seat in line["winners"])
            _say(shown, f"Deal {line['deal']} goes to {best}." if best else f"Nobody won deal {line['deal']}.")
        case {"event": "went-back", "seat": seat, "by": by, "margin_ms": margin_ms}:
            shown.went_back[seat] = shown.went_back.get(seat, 0) + 1
            margin = (
                "in the same moment"
                if margin_ms is None
                else f"by {margin_ms} ms"
                if margin_ms
                else "by less than 1 ms"
            )
            _say(shown, f"{_name(shown, by)} landed first, {margin}: {_name(shown, seat)}’s card went back.")
        case {"event": "called", "seat": seat}:
            _say(shown, f"{_name(shown, seat)} called.")
        case {"event": "rotated"}:
            _say(shown, "Everybody was stuck: the table rotated.")
        case {"event": "host", "peer": peer} if shown.status.get("peers"):
            names = [p["name"] for p in shown.status["peers"] if p["peer"] == peer]
            _say(shown, f"{names[0] if names else 'Somebody else'} hosts now.")
        case {"event": "lost-host"}:
            _say(shown, "The host is lost.")
        case {"foundations": _}:
            shown.state = line
        case {"ok": True, "peers": _}:
            shown.status = line
        case {"next_nertz": _}:
            shown.score = line
        case _:
            pass


def _say(shown: Shown, message: str) -> None:
    shown.messages = [*shown.messages, message][-MESSAGES_KEPT:]


def _name(shown: Shown, seat: int) -> str:
    return next((p["name"] for p in shown.status.get("peers", ()) if p["seat"] == seat), f"Seat {seat + 1}")


def standing(shown: Shown, names: Mapping[int, str]) -> str:
    """How far a match has come that isn't over, in half a sentence; `names` are by seat."""
    if not shown.deals:
        return "before the first deal was over"
    last = shown.deals[-1]
    totals = [f"{names.get(seat, f'Seat {seat + 1}')} {_number(total)}" for seat, total in enumerate(last["totals"])]
    return f"after deal {last['deal']}: {', '.join(totals)}"


def view(shown: Shown, size: ConsoleDimensions) -> Group:
    """The table for a terminal of this size."""
    seats = [p for p in shown.status.get("peers", ()) if p["seat"] is not None]
    room = max(1, size.height - FIXED_LINES - len(seats) - 1)
    messages = shown.messages[-room:] or [""]
    last = [Text(message, "bold" if message is messages[-1] else "dim", overflow="ellipsis") for message in messages]
    return Group(_title(shown, seats), Text(), *_foundations(shown), Text(), _seats(shown, seats, size.width), *last)


def _title(shown: Shown, seats: list[Json]) -> Text:
    status = shown.status
    phase = PHASES.get(status.get("phase", "no-table"), "")
    if status.get("paused"):
        phase = "paused"
    host = next((p["name"] for p in seats if p["peer"] == status.get("host")), None)
    parts = [f"deal {len(shown.deals) + (status.get('phase') in ('dealt', 'go'))}"] if shown.state else []
    parts += [f"hosted by {host}"] if host else []
    contested = sum(shown.went_back.values())
    parts += [f"{contested} contested {'claim' if contested == 1 else 'claims'}"] if shown.state else []
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(status.get("table", "Nertz"), "bold")
    text.append("".join(f" · {part}" for part in [*parts, phase]))
    return text


def _foundations(shown: Shown) -> list[Text]:
    """A line a suit: the top of each of its foundations, in the order in which they were started."""
    piles = shown.state.get("foundations", ())
    suits = "rbyg" if any(pile["suit"] in "rbyg" for pile in piles) else "SHDC"
    width = max(len(SUITS[suit]) for suit in suits)
    lines = []
    for suit in suits:
        style = STYLES.get(suit, "bold")
        text = Text(f" {SUITS[suit]:{width}} ", style, no_wrap=True, overflow="ellipsis")
        for pile in piles:
            if pile["suit"] == suit:
                top = pile["top"][:-1].replace("T", "10")
                text.append(f" {top:>2}", f"{style} reverse" if pile["complete"] else style)
        lines.append(text)
    return lines


def _seats(shown: Shown, seats: list[Json], width: int) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 3 if width >= WIDE else 1, 0, 0), header_style="dim")
    grid.add_column("", min_width=max([len(p["name"]) for p in seats], default=0) + 2, no_wrap=True)
    grid.add_column("Nertz pile", min_width=BAR + 3, no_wrap=True)
    grid.add_column("top", min_width=3, justify="right", no_wrap=True)
    grid.add_column("work piles", min_width=15, no_wrap=True)
    grid.add_column("waste", min_width=5, justify="right", no_wrap=True)
    for name in ("now", "total", "lost", "trip"):
        grid.add_column(name, min_width=5, justify="right", no_wrap=True)
    totals = shown.deals[-1]["totals"] if shown.deals else []
    for person in seats:
        seat = person["seat"]
        mark = "⌂" if person["peer"] == shown.status.get("host") else " "
        who = Text(f"{mark} {person['name']}", "" if person["present"] else "dim strike")
        total = totals[seat] if seat < len(totals) else 0
        grid.add_row(
            who,
            *_layout(shown, seat),
            str(total),
            str(shown.went_back.get(seat, 0) or "·"),
            "·" if person["rtt_ms"] is None else f"{person['rtt_ms']} ms",
        )
    return grid


def _layout(shown: Shown, seat: int) -> list[Text]:
    states, points = shown.state.get("seats", []), shown.score.get("seats", [])
    if seat >= len(states):
        return [Text()] * 5
    state = states[seat]
    count = state["nertz"]["count"]
    bar = Text("▬" * min(count, BAR), "green" if count <= 3 else "")
    bar.append("·" * (BAR - min(count, BAR)), "dim").append(f" {count:2}", "bold")
    if state["called"]:
        bar = Text(f"{'called':{BAR}}  0", "bold green")
    elif state["stuck"]:
        bar.stylize("dim")
    tops = Text(" ").join(_card(pile[-1] if pile else None) for pile in state["work"])
    score = points[seat]["score"] if seat < len(points) and points[seat] else ""
    return [bar, _card(state["nertz"]["top"]), tops, _card(state["waste"]["top"]), Text(str(score))]


def _card(name: str | None) -> Text:
    """A card as it is printed: `10♥`, and `__` where there is none."""
    if name is None:
        return Text(" __", "dim")
    if name[0] in "*?":
        return Text(f"{name[:2]:>3}", "dim")
    suit = name[1]
    sign = SUITS[suit] if suit in "SHDC" else suit
    return Text(f"{name[0].replace('T', '10') + sign:>3}", STYLES.get(suit, ""))


def sheet(last: Json, width: int) -> Grid:
    """A row a deal, a column a seat; the other way about, or without lines, where the terminal is too narrow."""
    names = [escape(name) for name in last["names"]]
    rows = [["–" if points is None else _number(points["written"]) for points in row] for row in last["sheet"]]
    totals = [_number(total) + "★" * (seat in last["winners"]) for seat, total in enumerate(last["totals"])]
    if sum(max(len(name), CELL) + 3 for name in ("deal", *names)) < width:
        return _deals_down(names, rows, totals, Grid(title="The sheet"))
    if max(map(len, names)) + 3 + (len(rows) + 1) * (CELL + 2) < width:
        grid = Grid("deal", title="The sheet")
        for number in (*range(1, len(rows) + 1), "total"):
            grid.add_column(str(number), justify="right")
        for seat, name in enumerate(names):
            grid.add_row(name, *(row[seat] for row in rows), totals[seat])
        return grid
    return _deals_down(names, rows, totals, Grid(title="The sheet", box=None, padding=(0, 1, 0, 0)))


def _deals_down(names: list[str], rows: list[list[str]], totals: list[str], grid: Grid) -> Grid:
    grid.add_column("deal")
    for name in names:
        grid.add_column(name, justify="right", no_wrap=True)
    for number, row in enumerate(rows, start=1):
        grid.add_row(str(number), *row)
    grid.add_section()
    grid.add_row("total", *totals, style="bold")
    return grid


def _number(value: int) -> str:
    return str(value).replace("-", "−")
