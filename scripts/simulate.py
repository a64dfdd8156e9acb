"""Run evenings of whole tables in virtual time, with everything going wrong, and check every promise (DESIGN §9).

    python scripts/simulate.py --seeds 20000 --jobs 2
    python scripts/simulate.py --from 417 --seeds 1 --story        one seed, told line by line
    python scripts/simulate.py --seeds 500 --kinds kill,alone --every 2
    python scripts/simulate.py --seeds 500 --kinds deck,deck,ask --nertz 1,2     much dealing, with faults in it

Prints what was simulated and how long tables stood still after each kind of fault. A broken promise is printed with
its seed and the story of the shortest evening that still breaks it; then the exit code is 1.
"""

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

import click

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.simulator.evening import NAMES, Result
from tests.simulator.plans import Odds
from tests.simulator.running import Runs, Sum, of_pauses, run_plan, run_seed, shrunk_result

STORY_LINES = 120
REPORTS_MAX = 5  # broken seeds that are shrunk and told
PROGRESS_S = 30.0


def span(_context: click.Context, _option: click.Parameter, text: str) -> tuple[float, float]:
    """Read "4" or "2-12"."""
    low, _, high = text.partition("-")
    try:
        return float(low), float(high or low)
    except ValueError as error:
        raise click.BadParameter(f"{text} is neither a number nor like 2-12") from error


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--seeds", default=200, show_default=True, help="How many evenings.")
@click.option("--from", "first", default=0, show_default=True, help="The first seed.")
@click.option("--seats", default="2-12", callback=span, show_default=True, help="How many play.")
@click.option("--seconds", default="20-60", callback=span, show_default=True, help="How long things go wrong.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, help="Processes.")
@click.option("--kinds", default="", help="Only these kinds of acts, like kill,freeze,halves; repeat one to weigh it.")
@click.option("--every", default=Odds().every_s, show_default=True, help="Seconds between bursts, on average.")
@click.option("--to-host", default=Odds().to_host, show_default=True, help="How many of the faults meet the host.")
@click.option(
    "--nertz", default="3,6,13", show_default=True, help="Sizes of the Nertz pile: the smaller, the more deals."
)
@click.option("--hosts-stay", is_flag=True, help="Nothing strikes the table's maker.")
@click.option("--no-liveness", is_flag=True, help="Don't ask for everybody to be together in the end.")
@click.option("--each-mirror", is_flag=True, help="Every mirror does its own work: slower, and checks more.")
@click.option("--story", is_flag=True, help="Tell each evening, uncut, instead of adding up.")
@click.option("--lines", default=STORY_LINES, show_default=True, help="Of a story; 0: all.")
def main(
    seeds: int,
    first: int,
    seats: tuple[float, float],
    seconds: tuple[float, float],
    jobs: int,
    kinds: str,
    every: float,
    to_host: float,
    nertz: str,
    hosts_stay: bool,  # noqa: FBT001 - click calls it
    no_liveness: bool,  # noqa: FBT001
    each_mirror: bool,  # noqa: FBT001
    story: bool,  # noqa: FBT001
    lines: int,
) -> None:
    """Run evenings and check every promise."""
    sizes = tuple(map(int, nertz.split(",")))
    odds = Odds(every_s=every, to_host=to_host, hosts_fail=not hosts_stay, lives=not no_liveness, nertz_sizes=sizes)
    if kinds:
        odds = replace(odds, kinds=tuple(kinds.split(",")))
    runs = Runs((int(seats[0]), int(seats[1])), seconds, odds, shared=not each_mirror)
    if story:
        results = [run_plan(runs.plan(seed), readable=True, shared=runs.shared) for seed in range(first, first + seeds)]
        for result in results:
            tell(result, lines)
        sys.exit(any(result.broken for result in results))
    began = time.monotonic()
    found = Sum()
    for result in run_all(range(first, first + seeds), runs, jobs):
        found.add(result)
        if result.broken:
            click.echo(f"seed {result.plan.seed}: {result.broken}")
    report(found, time.monotonic() - began)
    for result in found.broken[:REPORTS_MAX]:
        click.echo("")
        tell(shrunk_result(result), lines)
    sys.exit(bool(found.broken))


def run_all(seeds: range, runs: Runs, jobs: int) -> Iterator[Result]:
    """All results, in order of seed."""
    if jobs <= 1:
        yield from (run_seed(seed, runs) for seed in seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        told = time.monotonic()
        for number, result in enumerate(pool.map(partial(run_seed, runs=runs), seeds, chunksize=4)):
            if time.monotonic() - told > PROGRESS_S:
                told = time.monotonic()
                click.echo(f"… {number} of {len(seeds)}", err=True)
            yield result


def report(found: Sum, took_s: float) -> None:
    """Print what was simulated."""
    click.echo(f"{found.seeds} seeds in {took_s:.0f} s: {60 * found.seeds / took_s:.0f} a minute")
    click.echo(f"{found.virtual_s / 3600:.2f} hours, {found.events} events, {found.replayed} deals replayed")
    click.echo(f"{found.compared} mirrors compared with their host")
    click.echo(f"{found.host_changes} changes of host, {found.undone} landed cards undone")
    click.echo("acts: " + ", ".join(f"{count} {kind}" for kind, count in found.faults.most_common()))
    click.echo("to the next landed card, after")
    for kind in sorted(found.pauses):
        click.echo(f"  {kind:22} {of_pauses(found.pauses[kind])}")
    click.echo(f"{len(found.broken)} evenings with a broken promise")


def tell(result: Result, lines: int) -> None:
    """Print one evening: its plan, its story, its end."""
    plan = result.plan
    click.echo(f"seed {plan.seed}: {len(plan.sittings)} people, {plan.bots} bots, {plan.preset}, {plan.seconds:.0f} s")
    for sitting, name in zip(plan.sittings, NAMES, strict=False):
        if sitting.closed_inwards:
            click.echo(f"  nobody can dial {name}")
    for timed in plan.acts:
        click.echo(f"  {timed.at_s + 3.0:8.3f}  {timed}")
    for line in result.lines[-lines:] if lines else result.lines:
        click.echo(line)
    click.echo(f"broken: {result.broken}" if result.broken else "every promise held")


if __name__ == "__main__":
    main()
