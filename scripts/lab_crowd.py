"""Many real programs on one network of the lab: `lab_crowd.py [--peers 30] [--tables 10] [--seconds 15]`.

Some host a table each, the others look. How soon all see every table, what goes through each one's cable while nothing
happens but looking, and how much of a core each one takes. Needs what netlab.py needs. More than thirty it can't be:
all namespaces of a machine share one table of 1024 neighbours, and what finds no room there is never sent. For more
there is bench_crowd.py, in virtual time.
"""

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from lab_network import Lab, Laptop, NoLab
from lab_program import Json, NotSaid, Program, start_peer

WITHIN_S = 60.0  # so many interpreters start at the same time
NOWHERE = "Nowhere"  # the title of a table that nobody makes: who wants it looks on


def processor_s(pid: int) -> float:
    """What a process has used of the processor so far."""
    if sys.platform != "linux":
        raise NoLab("The network lab needs Linux.")
    words = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def moved(those: list[Program]) -> list[int]:
    """Bytes through the cable of each."""
    return [program.laptop.bytes_moved() for program in those]


def told(name: str, those: list[Program], bytes_before: list[int], work_before: list[float], seconds: float) -> str:
    """What each of these has moved and worked since."""
    rates = [(now - before) / seconds / 1000 for now, before in zip(moved(those), bytes_before, strict=True)]
    works = [(processor_s(p.pid) - before) / seconds for p, before in zip(those, work_before, strict=True)]
    return (
        f"  {name}: {statistics.mean(rates):.1f} kB/s through each cable, both ways (at most {max(rates):.1f}); "
        f"{statistics.mean(works):.1%} of a core (at most {max(works):.1%})"
    )


def run(lab: Lab, tables: int, seconds: float) -> None:
    """Start them, look, and measure. Raises NotSaid."""

    def start(stack: ExitStack, laptop: Laptop, *options: str) -> Program:
        return stack.enter_context(start_peer(laptop, f"Laptop {laptop.number}", lab.folder, *options))

    with ExitStack() as stack:
        lookers = [start(stack, laptop, "--table", NOWHERE) for laptop in lab.laptops[tables:]]
        for looker in lookers:
            looker.ask("status", WITHIN_S)
        began = time.monotonic()
        hosts = [
            start(stack, laptop, "--create", "--table", f"Table {laptop.number}") for laptop in lab.laptops[:tables]
        ]
        made = max(host.event("joined", WITHIN_S).at for host in hosts)
        seen = [
            looker.until(f"a table called Table {host.laptop.number}", found_of(host), WITHIN_S).at
            for looker in lookers
            for host in hosts
        ]
        print(
            f"{len(lab.laptops)} programs, {tables} tables: made within {made - began:.1f} s; the last was seen by "
            f"everybody {max(seen) - made:.2f} s later"
        )
        time.sleep(5.0)  # until what coming brings about is over
        groups = {"who looks": lookers, "who hosts": hosts}
        before = {name: (moved(those), [processor_s(p.pid) for p in those]) for name, those in groups.items()}
        for looker in lookers:
            looker.forget()
        time.sleep(seconds)
        for name, those in groups.items():
            print(told(name, those, *before[name], seconds))
        lost = sum(len(looker.events("lost")) for looker in lookers)
        print(f"  tables that went out of sight meanwhile: {lost}")


def found_of(host: Program) -> Callable[[Json], bool]:
    """Whether a line tells that this one's table is seen."""
    title = f"Table {host.laptop.number}"
    return lambda line: line.get("event") == "found" and line.get("table") == title


def main() -> int:
    """Measure. The exit status: 0 when all was seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", type=int, choices=range(2, 31), default=30, metavar="N", help="2 to 30 (30)")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=15.0)
    given = parser.parse_args()
    try:
        with Lab(given.peers) as lab:
            run(lab, given.tables, given.seconds)
    except (NoLab, NotSaid) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
