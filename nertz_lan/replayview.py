"""`nertz-lan replay`: a recorded match, for a person or for a script.

Owns what is printed. Whether the match is right is `replaying`'s business.
"""

import sys
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from nertz_lan.demoview import sheet
from nertz_lan.lines.jsonlines import Json, write
from nertz_lan.lines.tablelines import entry_lines, sheet_of
from nertz_lan.protocol.events import DealBegun, Scored
from nertz_lan.protocol.tally import NO_TALLY, Tally, landed_by, tallied
from nertz_lan.replaying import Replayed, Step, Verdict, verify
from nertz_lan.rules.house import differences, sentences
from nertz_lan.session.table import Table
from nertz_lan.store.recording import BadReplay, Header, Recording, read_recording

WRONG: Final = 1  # exit status


class NoReplay(Exception):  # noqa: N818 - the name says what is wrong
    """A file that can't be replayed at all. Says which, and why."""


def show_replay(path: Path, *, only_verify: bool, as_json: bool) -> int:
    """Print a replay: the exit status, 1 where something in it is wrong. Raises NoReplay and BrokenPipeError."""
    try:
        recording = read_recording(path)
    except OSError as error:
        raise NoReplay(f"{path} can't be read: {error.strerror or error}.") from error
    except BadReplay as error:
        raise NoReplay(f"{path} can't be replayed: {error}.") from error
    if as_json:
        verdict = _print_lines(recording)
    elif only_verify:
        verdict = verify(recording)
        _console().print(_verdict_text(verdict), soft_wrap=True)
    else:
        verdict = _print_summary(recording)
    return 0 if verdict.wrong is None else WRONG


def _console() -> Console:
    return Console(highlight=False)


def _verdict_text(verdict: Verdict) -> Text:
    if verdict.wrong is not None:
        return Text(verdict.sentence, "bold red")
    return Text(verdict.sentence, "yellow" if verdict.decks.false or verdict.decks.accused else "green")


# --- for a script -------------------------------------------------------------------------------------------


def _print_lines(recording: Recording) -> Verdict:
    header, replayed = recording.header, Replayed(recording)
    _put({"event": "replay", "id": header.table.hex(), "match": header.match, "begun": header.begun})
    for step in replayed.steps():
        for line in entry_lines(step.entry, step.view(header)):
            _put(line)
    verdict = replayed.verdict()
    _put(_verdict_line(verdict))
    sys.stdout.buffer.flush()
    return verdict


def _verdict_line(verdict: Verdict) -> Json:
    decks = verdict.decks
    fates = {"verified": decks.verified, "unverified": len(decks.unverified), "false": len(decks.false)}
    counted = {"deals": verdict.deals, "entries": verdict.entries, "ended": verdict.ended, "decks": fates}
    if verdict.wrong is None:
        return {"event": "verified", **counted}
    return {"event": "not-verified", "at_index": verdict.wrong.index, "why": verdict.wrong.why, **counted}


def _put(line: Json) -> None:
    sys.stdout.buffer.write(write(line))


# --- for a person -------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Summary:
    """What is gathered on the way."""

    table: Table | None = None  # when a deal was last begun or scored
    tally: Tally = NO_TALLY  # of the deal that goes on
    deals: list[tuple[str, Tally, int, tuple[int, ...]]] = field(default_factory=list)  # its number; landed; who called

    def take(self, step: Step) -> None:
        """Take note of a step."""
        if isinstance(step.entry.event, DealBegun):
            self.table, self.tally = step.table, NO_TALLY
        deal = step.table.deal
        if deal is not None:
            self.tally = tallied(self.tally, step.entry, deal)
        if isinstance(step.entry.event, Scored) and deal is not None:
            self.table = step.table
            label = "trial" if step.table.is_trial else str(step.table.match.deals)
            self.deals.append((label, self.tally, sum(landed_by(deal)), deal.called))


def _print_summary(recording: Recording) -> Verdict:
    replayed, summary, console = Replayed(recording), _Summary(), _console()
    for step in replayed.steps():
        summary.take(step)
    table = summary.table
    if table is not None:
        console.print(_head(table, recording.header))
        if summary.deals:
            console.print(_deals(summary, table))
        if table.match.sheet:
            console.print(sheet(sheet_of(table), console.width))
    verdict = replayed.verdict()
    console.print(_verdict_text(verdict), soft_wrap=True)
    return verdict


def _head(table: Table, header: Header) -> Text:
    text = Text(table.about.title, "bold")
    begun = datetime.fromisoformat(header.begun)
    text.append(f" · match {header.match} · {begun:%Y-%m-%d %H:%M} UTC · {table.preset}", "")
    for sentence in sentences(table.house()) if differences(table.house()) else ():
        text.append(f"\n  {sentence}", "dim")
    return text


def _deals(summary: _Summary, table: Table) -> Grid:
    grid = Grid("deal", "length", "called", "landed", "a minute", "contested", "narrowest", title="The deals")
    for label, counted, landed, called in summary.deals:
        minutes = counted.length_ms / 60_000
        margins = [contest.least_ms for contest in counted.contests if contest.timed]
        grid.add_row(
            label,
            f"{counted.length_ms // 60_000}:{counted.length_ms // 1000 % 60:02}",
            Text(", ".join(table.name_of(seat) for seat in called) or "–"),
            str(landed),
            f"{landed / minutes:.0f}" if minutes else "–",
            str(sum(contest.times for contest in counted.contests)),
            f"{min(margins)} ms" if margins else "–",
        )
    return grid
