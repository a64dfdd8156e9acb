"""`netlab.py match`: one match of bots with chosen faults and weather, told in plain lines, judged at its end.

Owns the choice of faults and their order, and what counts as gone wrong. Never knows how a fault is made.
"""

import argparse
import math
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, Any, Final

from lab_faults import KeptBack, SecondCard, during
from lab_network import Blocked, Lab
from lab_program import Json, NotSaid
from lab_story import Story
from lab_table import Table
from lab_trial import Kind, Outcome, Trial, Whom, carry_out
from lab_weather import Weather

if TYPE_CHECKING:
    Parsers = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - it has no other name

DEALS_A_FAULT: Final = 2  # of bots that are fast: a match that outlasts its faults
DEALS_MAX: Final = 100
ENDLESS: Final = {"match": "points", "target": 10_000}
QUIET_S: Final = 10.0  # nobody plays for so long: the table stands
LOOK_S: Final = 1.0
OVER_S: Final = 1200.0


def add_to(ways: "Parsers") -> None:
    """Add `match` to the ways in which the lab is used by hand."""
    match = ways.add_parser("match", help="bots play while things go wrong, one after the other")
    match.add_argument("--peers", type=int, choices=range(2, 13), default=4, metavar="N", help="2 to 12 (4)")
    match.add_argument("--fast", action="store_true", help="bots play as fast as allowed")
    match.add_argument("--on-drop", choices=("pause", "play_on"), default="play_on", help="the house rule (play_on)")
    match.add_argument("--deals", type=int, help=f"how many (as many as the faults need, at most {DEALS_MAX})")
    match.add_argument("--minutes", type=float, help="play for so long instead, then pause and compare")
    for kind in Kind:
        for whom in Whom:
            name = f"--{kind.value}-{whom.value}"
            match.add_argument(name, type=int, default=0, metavar="TIMES", help=f"{kind.value}: so many times (0)")
    match.add_argument("--lasting", type=float, default=5.0, metavar="S", help="how long a fault lasts (5)")
    match.add_argument("--every", type=float, default=2.0, metavar="S", help="from one fault's end to the next (2)")
    match.add_argument("--seed", type=int, default=1, help="of the order of the faults, and of what gets lost (1)")
    match.add_argument("--delay", type=float, default=0.0, metavar="MS", help="every frame comes so late (0)")
    match.add_argument("--jitter", type=float, default=0.0, metavar="MS", help="and up to so much later (0)")
    match.add_argument("--loss", type=float, default=0.0, metavar="PERCENT", help="so many frames get lost (0)")
    match.add_argument("--no-multicast", action="store_true", help="multicast does not get through")
    match.add_argument("--second-card", action="store_true", help="every laptop has two, in a network of their own")
    match.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Play it. The exit status: 0 when all went on and all tell the same."""
    trials = trials_of(chosen)
    story = Story(lambda line: print(line, flush=True))
    outcomes: list[Outcome] = []
    try:
        with Lab(chosen.peers) as lab, _bad_network(lab, chosen, story):
            options = ["--fast"] if chosen.fast else []
            with Table(lab, chosen.peers, _rules(chosen, len(trials)), options, tell=story.hear) as table:
                for outcome in _play(table, trials, chosen, story):
                    story.say(str(outcome))
                    outcomes.append(outcome)
                alike = _end(table, chosen, story)
    except NotSaid as error:
        story.say(f"WENT WRONG: {error}")
        return 1
    _sum_up(trials, outcomes, story)
    return 0 if alike and len(outcomes) == len(trials) else 1


def trials_of(chosen: argparse.Namespace) -> list[Trial]:
    """What is to happen, shuffled."""
    pairs = [(kind, whom) for kind in Kind for whom in Whom]
    many = [[Trial(kind, whom)] * _times(chosen, kind, whom) for kind, whom in pairs]
    trials = [trial for same in many for trial in same]
    Random(chosen.seed).shuffle(trials)
    return trials


def _times(chosen: argparse.Namespace, kind: Kind, whom: Whom) -> int:
    times: int = getattr(chosen, f"{kind.value}_{whom.value}".replace("-", "_"))
    return times


def _rules(chosen: argparse.Namespace, faults: int) -> Json:
    if chosen.minutes is not None:
        return {**ENDLESS, "on_drop": chosen.on_drop}
    deals = chosen.deals or min(DEALS_MAX, 2 + DEALS_A_FAULT * faults)
    return {"match": "deals", "deals": deals, "on_drop": chosen.on_drop}


@contextmanager
def _bad_network(lab: Lab, chosen: argparse.Namespace, story: Story) -> Iterator[None]:
    faults: list[Any] = []
    if chosen.delay or chosen.jitter or chosen.loss:
        faults.append(Weather(lab, lab.laptops, chosen.delay, chosen.jitter, chosen.loss, chosen.seed))
    if chosen.no_multicast:
        faults.append(KeptBack(lab, (Blocked.MULTICAST,)))
    if chosen.second_card:
        faults.append(SecondCard(lab.laptops))
    for fault in faults:
        story.say(str(fault))
    with during(*faults):
        yield


def _play(table: Table, trials: Iterable[Trial], chosen: argparse.Namespace, story: Story) -> Iterator[Outcome]:
    """Let everything happen, as far as there is time; then play for as long as is left."""
    until = math.inf if chosen.minutes is None else time.monotonic() + 60 * chosen.minutes
    generator = Random(chosen.seed)
    for trial in trials:
        if time.monotonic() >= until or any(peer.over for peer in table.peers):
            return
        yield carry_out(trial, table, generator, chosen.lasting, story.say)
        time.sleep(chosen.every)
    while until != math.inf and time.monotonic() < until:
        table.forget()
        table.played_by(table.peers, QUIET_S)
        time.sleep(min(LOOK_S, max(0.0, until - time.monotonic())))


def _end(table: Table, chosen: argparse.Namespace, story: Story) -> bool:
    """Whether all tell the same of the match, or of where it stands."""
    if chosen.minutes is not None:
        if not table.host.program.ask("pause", within_s=QUIET_S)["ok"]:
            raise NotSaid(f"{table.host.name} can't pause.")
        story.say(f"All {len(table.peers)} tell the same: digest {table.agree()}")
        return True
    sheets = table.sheets(OVER_S)
    alike = all(sheet == sheets[0] for sheet in sheets)
    if alike:
        sheet = sheets[0]
        totals = dict(zip(sheet["names"], sheet["totals"], strict=True))
        story.say(f"All {len(sheets)} have the same sheet of {len(sheet['sheet'])} deals, digest {sheet['digest']}")
        story.say(f"Totals: {totals}")
    else:
        for peer, sheet in zip(table.peers, sheets, strict=True):
            story.say(f"NOT ALIKE: {peer.name}: {sheet}")
    return alike


def _sum_up(trials: list[Trial], outcomes: list[Outcome], story: Story) -> None:
    lost = sum(bool(outcome.new_host) for outcome in outcomes)
    changes = len(story.hosts) - 1
    story.say(f"{len(outcomes)} of {len(trials)} faults; {story.pauses} pauses")
    story.say(f"{changes} changes of host, {changes - lost} of them without a fault, {story.handovers} by handing over")
