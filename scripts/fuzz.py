"""Looks for bytes that break what reads them: coverage-guided, at every entrance (DESIGN §6 "bad bytes").

    python scripts/fuzz.py [--seconds N] [--runs N] [--only frame,events,…] [--keep]

Needs Atheris (`pip install nertz-lan[fuzz]`; Linux). Each target is fuzzed in a process of its own, from the good
inputs of `tests/fuzz/seeds.py` and all that is kept. A finding is said with its traceback, and written to the folder
that is named at the end. `--keep` adds some inputs that have reached something new to `tests/fuzz/corpus`; a finding
belongs there too, once it is mended.

What is fuzzed is how this program reads and what its machines do then, more than a thousand inputs a second. So nothing
is made twice: tables are played once and what an entry makes of one is remembered (`tests/fuzz/remembering.py`), and
passcodes are proved in a group whose arithmetic is easy (`tests/fuzz/easy.py`): a real proof takes milliseconds, all of
them the library's. The tests put what is kept through the real thing, whole.
"""

import argparse
import hashlib
import importlib.util
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INPUT_BYTES = 16384  # of one input: a replay that gets as far as the first cards has 10,000
KEPT_BYTES = 1024  # of one input: longer ones are no use to people, and slow
KEPT_MAX = 50  # of one target and run
MEMORY_MB = 2048  # an input that takes more is a finding
SLOW_S = 60  # for one input, on a machine that is busy with other things: the same
SHOWN_CHARS = 6000  # of a traceback
RUN_EXTRA_S = 300.0  # to start, play the tables, and end: a minute of a busy machine is a few seconds of its own
NOT_ENDED = "and had not ended: this machine was too busy, or it hangs outside of what it is fed"


def main() -> int:
    parser = argparse.ArgumentParser(description="Look for bytes that break what reads them.")
    parser.add_argument("--seconds", type=int, default=60, help="for each target (default: 60)")
    parser.add_argument("--runs", type=int, default=-1, help="of each target at most, if its time allows so many")
    parser.add_argument("--only", default="", help="some of the targets, separated by commas")
    parser.add_argument("--keep", action="store_true", help="add what was found worth keeping to tests/fuzz/corpus")
    parser.add_argument("--inside", nargs=2, metavar=("TARGET", "FOLDER"), help=argparse.SUPPRESS)
    options, rest = parser.parse_known_args()
    sys.path.insert(0, str(ROOT))
    if importlib.util.find_spec("atheris") is None:
        print("Atheris isn't installed here: pip install nertz-lan[fuzz]. It has wheels for Linux only; the tests in")
        print("tests/fuzz change good inputs by chance everywhere, without looking which code they reach.")
        return 2
    if options.inside:
        return fuzz_inside(options.inside[0], Path(options.inside[1]), rest)
    from tests.fuzz.targets import TARGETS  # noqa: PLC0415 - inside, it has to be instrumented while it is imported

    wanted = [name for name in options.only.split(",") if name] or list(TARGETS)
    if unknown := set(wanted) - set(TARGETS):
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    folder = Path(tempfile.mkdtemp(prefix="nertz-lan-fuzz-"))
    findings = [finding for name in wanted for finding in fuzz(name, folder / name, options)]
    print(f"\n{len(findings)} findings in {folder}" if findings else "\nnothing found")
    return 1 if findings else 0


def fuzz(name: str, folder: Path, options: argparse.Namespace) -> list[Path]:
    """Fuzz one target in a process of its own; gives its findings."""
    from tests.fuzz import inputs, seeds  # noqa: PLC0415 - as above
    from tests.fuzz.easy import easy_proofs  # noqa: PLC0415 - as above

    grown, good, found = folder / "grown", folder / "good", folder / "found"
    for each in (grown, good, found):
        each.mkdir(parents=True)
    with easy_proofs():
        write(good, [*seeds.seeds(name), *inputs.kept(name)])
    seconds = options.seconds
    flags = [
        f"-max_total_time={seconds}",
        f"-runs={options.runs}",
        f"-artifact_prefix={found}/",
        f"-rss_limit_mb={MEMORY_MB}",
        f"-timeout={SLOW_S}",
        f"-report_slow_units={SLOW_S}",
    ]
    said, figures = run(name, folder, *flags, f"-max_len={INPUT_BYTES}", str(grown), str(good), seconds=seconds)
    print(f"{name}: {last_of(figures)}", flush=True)
    findings = sorted(found.iterdir())
    if findings:
        print(said[-SHOWN_CHARS:])
    if options.keep:
        new = inputs.keep(name, sample([path.read_bytes() for path in grown.iterdir()]))
        print(f"{name}: {new} inputs more are kept")
    return findings


def run(name: str, folder: Path, *flags: str, seconds: int) -> tuple[str, str]:
    """Run the fuzzer on one target: a finding's traceback is on its standard output, its figures are on the other."""
    line = [sys.executable, __file__, "--inside", name, str(folder), *flags]
    limit_s = seconds + RUN_EXTRA_S
    with (folder / "out").open("w+", encoding="utf-8") as out, (folder / "err").open("w+", encoding="utf-8") as err:
        program = subprocess.Popen(line, cwd=folder, stdout=out, stderr=err)
        try:
            program.wait(limit_s)
        except subprocess.TimeoutExpired:  # one input that hangs is a finding long before
            program.kill()
            program.wait()
            print(f"{name}: stopped after {limit_s:g} s, {NOT_ENDED}")
        for each in (out, err):
            each.seek(0)
        return out.read(), err.read()


def last_of(said: str) -> str:
    """The fuzzer's last line of figures."""
    lines = [line for line in said.splitlines() if "cov:" in line]
    return lines[-1] if lines else said[-2000:]


def sample(reached: list[bytes]) -> list[bytes]:
    """Some of the inputs that have reached something new, short and long ones alike."""
    fit = sorted((data for data in reached if len(data) <= KEPT_BYTES), key=lambda data: (len(data), data))
    return fit[:: max(1, -(-len(fit) // KEPT_MAX))]


def write(folder: Path, inputs: Iterable[bytes]) -> None:
    for data in inputs:
        (folder / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)


def fuzz_inside(name: str, folder: Path, flags: list[str]) -> int:
    """In the target's own process; doesn't come back."""
    import atheris  # noqa: PLC0415 - not everywhere

    with atheris.instrument_imports(include=["nertz_lan"]):
        from tests.fuzz.targets import TARGETS  # noqa: PLC0415 - instrumented while it is imported
    from tests.fuzz.changing import CHANGES  # noqa: PLC0415 - the same
    from tests.fuzz.easy import easy_proofs  # noqa: PLC0415 - the same
    from tests.fuzz.remembering import remembering  # noqa: PLC0415 - the same

    other = CHANGES.get(name)

    def change(data: bytes, max_bytes: int, seed: int) -> bytes:
        """Every other time as the fuzzer itself would."""
        return atheris.Mutate(data, max_bytes) if other is None or seed % 2 else other(data, seed)[:max_bytes]

    with easy_proofs(), remembering():
        TARGETS[name](b"\0")  # what is made once, like tables that have to be played, is no input's time
        atheris.Setup([str(folder), *flags], TARGETS[name], custom_mutator=change if other is not None else None)
        atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
