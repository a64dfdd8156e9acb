"""Bot levels against each other, in virtual time: which wins how many deals, and how sure that is.

    tournament.py --deals 200                      every preset, every two levels, two seats
    tournament.py --deals 50 --preset Pounce --jobs 4

Each two levels play the same deals, changing seats from one to the next; with more seats they sit alternately. Prints
the share of deals that the higher level won, and where that share lies with 95 % (Wilson). Ends with status 1 where a
level wins less than 60 % against the next lower one, or not more than it loses against a lower one.
"""

import argparse
import itertools
import multiprocessing
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import NormalDist

sys.path.insert(0, str(Path(__file__).parent.parent))

from nertz_lan.bots.levels import LEVELS
from nertz_lan.bots.race import dealt, outcome_of
from nertz_lan.rules.presets import PRESETS, preset_rules
from nertz_lan.rules.scoring import score_row

NEIGHBOURS_SHARE = 0.6  # of the deals, a drawn one counting for neither
SURE = NormalDist().inv_cdf(0.975)
PAIRS = tuple(itertools.combinations(LEVELS, 2))


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two levels in some preset, the lower one first."""

    preset: str
    lower: int
    higher: int
    seats: int = 2


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a pairing's deals; the others were drawn."""

    pairing: Pairing
    deals: int
    won: int  # by the higher level
    lost: int

    @property
    def share(self) -> float:
        """The share that the higher level won."""
        return self.won / self.deals

    @property
    def fault(self) -> str:
        """What is wrong with the order of the two; empty where it is kept."""
        pairing = self.pairing
        said = f"{pairing.preset}: level {pairing.higher} wins {self.share:.0%} of {self.deals} deals"
        if pairing.higher == pairing.lower + 1 and self.share < NEIGHBOURS_SHARE:
            return f"{said} against level {pairing.lower}, not {NEIGHBOURS_SHARE:.0%}"
        return f"{said} against level {pairing.lower}, and loses more" if self.won <= self.lost else ""


def wilson(won: int, deals: int) -> tuple[float, float]:
    """Where the true share lies, with 95 %, after so many wins in so many deals."""
    share, squared = won / deals, SURE**2 / deals
    middle = (share + squared / 2) / (1 + squared)
    half = SURE / (1 + squared) * sqrt(share * (1 - share) / deals + squared / (4 * deals))
    return max(0.0, middle - half), min(1.0, middle + half)


def play(pairing: Pairing, deals: int) -> Result:
    """Play so many deals; the same every time."""
    winners = [winning_level(pairing, number) for number in range(deals)]
    return Result(pairing, deals, winners.count(pairing.higher), winners.count(pairing.lower))


def winning_level(pairing: Pairing, number: int) -> int | None:
    """The level that wins one deal; None where both have a seat among its winners, or nobody won."""
    ordered = (pairing.lower, pairing.higher) if number % 2 else (pairing.higher, pairing.lower)
    levels = [ordered[seat % 2] for seat in range(pairing.seats)]
    deal = dealt(preset_rules(pairing.preset, pairing.seats), pairing.seats, number)
    end = outcome_of(deal, [LEVELS[level] for level in levels], number)
    nothing = [0] * pairing.seats
    won = {levels[seat] for seat in score_row(end, 1, nothing, nothing, nothing).deal_winners}
    return won.pop() if len(won) == 1 else None


def table(results: Iterable[Result]) -> str:
    """The results of one preset: a row for each higher level, beside it the lower ones."""
    cells = {(result.pairing.higher, result.pairing.lower): result for result in results}
    lower = sorted({pair[1] for pair in cells})
    lines = ["".join(f"{text:>18}" for text in ["", *(f"level {level}" for level in lower)])]
    for higher in sorted({pair[0] for pair in cells}):
        row = [_cell(cells[higher, level]) if (higher, level) in cells else "" for level in lower]
        lines.append("".join(f"{text:>18}" for text in [f"level {higher} beats", *row]))
    return "\n".join(lines)


def _cell(result: Result) -> str:
    low, high = wilson(result.won, result.deals)
    return f"{result.share:.0%} ({low * 100:.0f}–{high * 100:.0f}){'!' if result.fault else ' '}"


def _play(job: tuple[Pairing, int]) -> Result:
    return play(*job)


def main() -> int:
    """Play, print, and judge."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100, help="of each two levels, in each preset")
    parser.add_argument("--preset", choices=list(PRESETS), help="only this one")
    parser.add_argument("--seats", type=int, choices=range(2, 13), default=2, metavar="2–12")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--neighbours", action="store_true", help="only each level against the next lower one")
    options = parser.parse_args()
    pairs = [(low, high) for low, high in PAIRS if high == low + 1 or not options.neighbours]
    faults: list[str] = []
    with multiprocessing.Pool(options.jobs) as pool:
        for preset in [options.preset] if options.preset else PRESETS:
            jobs = [(Pairing(preset, low, high, options.seats), options.deals) for low, high in pairs]
            results = pool.map(_play, jobs, chunksize=1)
            print(f"{preset}, {options.seats} seats, {options.deals} deals each\n{table(results)}\n", flush=True)
            faults += [result.fault for result in results if result.fault]
    print("\n".join(faults) or "Every level is where it belongs.")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
