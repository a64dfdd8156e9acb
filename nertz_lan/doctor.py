"""`nertz-lan doctor`: what is wrong with this network, in plain words, and what to do (DESIGN §7).

Owns how findings are printed. What is measured is `net.survey`'s, what it means `diagnosis`'s.
"""

import io
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from nertz_lan.app import meeting_place
from nertz_lan.diagnosis import Finding, diagnose, in_the_way, verdict
from nertz_lan.doctorwords import MARKS, TO_DO, Severity, this_system
from nertz_lan.lines.jsonlines import write
from nertz_lan.net.addresses import Address
from nertz_lan.net.survey import take_survey

STYLES = {Severity.PROBLEM: "bold red", Severity.NOTE: "yellow", Severity.GOOD: "green"}


def run(interface: str | None, port: int | None, known: Sequence[Address], *, as_json: bool) -> int:
    """Look, and print what was found: 0 when nothing is in the way, else 1. Raises NoSuchInterface."""
    survey = take_survey(interface, port=port, known=known, sweep=True, meeting=meeting_place())
    findings = diagnose(survey, this_system())
    if as_json:
        sys.stdout.buffer.writelines(write(_line(finding)) for finding in findings)
        sys.stdout.buffer.flush()
    else:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a character of a name
        show(findings, Console())
    return 1 if in_the_way(findings) else 0


def show(findings: tuple[Finding, ...], console: Console) -> None:
    """Print for people. What others said of themselves is never read as markup."""
    console.print(Text(verdict(findings), "bold"))
    console.print()
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for finding in findings:
        said = Text(finding.says)
        if finding.todo:
            said.append("\n" + TO_DO(todo=finding.todo), "dim")
        grid.add_row(Text(MARKS[finding.severity](), STYLES[finding.severity]), said)
    console.print(grid)


def _line(finding: Finding) -> dict[str, str]:
    return {
        "finding": finding.code.value,
        "severity": finding.severity.value,
        "why": finding.says,
        "do": finding.todo,
    }
