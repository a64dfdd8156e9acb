"""The network lab: laptops on a LAN of our own, which touches no real network (lab_network.py says how).

    python scripts/netlab.py demo --peers 12 --target 10 --fast
    python scripts/netlab.py match --fast --kill-host 10
    python scripts/netlab.py match --fast --freeze-host 10         SIGSTOP for 5 s
    python scripts/netlab.py match --fast --link-down-host 10      a network card off for 5 s
    python scripts/netlab.py match --fast --change-address-host 10
    python scripts/netlab.py match --fast --deaf-host 3 --mute-guest 3    one way alone
    python scripts/netlab.py match --fast --boot-clock-jump-host 3 --clock-jump-guest 3
    python scripts/netlab.py match --fast --unplug-host 3 --second-card
    python scripts/netlab.py match --fast --kill-host 3 --no-multicast
    python scripts/netlab.py match --fast --freeze-host 3 --unplug-guest 2 --seed 7
    python scripts/netlab.py match --fast --loss 5 --jitter 100 --minutes 30
    python scripts/netlab.py shell 3

`match --help` lists every fault; the exit status is 0 when play went on after each of them and all told the same.

Needs Linux, root, ip and nft. What a script may import of the lab is named below, beside its faults (lab_faults.py).
"""

import argparse
import importlib.util
import os
import signal
import subprocess
import sys
from types import FrameType
from typing import Final, NoReturn

import lab_by_hand
import setup_env
from lab_match import HEADING, Told, all_seated, final_sheet, play, watch
from lab_network import Blocked, Lab, Laptop, NoLab
from lab_program import Json, NotSaid, Program, Said, start_peer
from lab_spaces import remove_leftovers

__all__ = [
    "Blocked",
    "Json",
    "Lab",
    "Laptop",
    "NoLab",
    "NotSaid",
    "Program",
    "Said",
    "Told",
    "all_seated",
    "final_sheet",
    "play",
    "remove_leftovers",
    "start_peer",
    "watch",
]

SEATED_S: Final = 60.0  # twelve interpreters start at the same time, perhaps on two cores
DEAL_S: Final = 900.0


def main() -> int:
    """Do what the words say. The exit status: 0 when it went well."""
    chosen = _parser().parse_args()
    signal.signal(signal.SIGTERM, _end)
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, _end)
    try:
        return int(chosen.run(chosen))
    except NoLab as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="A LAN of network namespaces, one laptop each.")
    ways = parser.add_subparsers(required=True)
    demo = ways.add_parser("demo", help="one bot on each laptop; they find each other and play a match")
    demo.add_argument("--peers", type=int, choices=range(2, 13), default=4, metavar="N", help="2 to 12 (4)")
    demo.add_argument("--target", type=int, help="play up to so many points")
    demo.add_argument("--fast", action="store_true", help="bots play as fast as allowed")
    demo.add_argument("--preset", help="the house rules")
    demo.add_argument("--runs", type=int, default=1, metavar="K", help="so many matches, each in a new lab (1)")
    demo.set_defaults(run=_demo)
    lab_by_hand.add_to(ways)
    shell = ways.add_parser("shell", help="a shell on the first of N laptops; the lab ends with it")
    shell.add_argument("laptops", type=int, choices=range(1, 13), metavar="N", help="1 to 12")
    shell.set_defaults(run=_shell)
    return parser


def _demo(chosen: argparse.Namespace) -> int:
    options = ["--target", str(chosen.target)] if chosen.target is not None else []
    options += ["--preset", chosen.preset] if chosen.preset else []
    options += ["--fast"] if chosen.fast else []
    failed = 0
    for run in range(chosen.runs):
        try:
            with Lab(chosen.peers) as lab:
                if run == 0:
                    print(HEADING, flush=True)
                told = play(lab, options, SEATED_S, DEAL_S)
        except NotSaid as error:
            print(error, file=sys.stderr)
            failed += 1
            continue
        print(told, flush=True)
        if not told.alike:
            failed += 1
            for sheet in told.sheets:
                print(sheet, file=sys.stderr)
    if failed:
        print(f"{failed} of {chosen.runs} went wrong.", file=sys.stderr)
    return 1 if failed else 0


def _shell(chosen: argparse.Namespace) -> int:
    with Lab(chosen.laptops) as lab:
        for laptop in lab.laptops:
            print(f"laptop {laptop.number}, {laptop.address}: {' '.join(laptop.inside(['nertz-lan']))}")
        print("This shell is on laptop 1; the lab ends with it.", flush=True)
        return subprocess.run(lab.laptops[0].inside([os.environ.get("SHELL", "/bin/sh")]), check=False).returncode


def _end(number: int, frame: FrameType | None) -> NoReturn:  # noqa: ARG001 - as signal calls it
    """Leave as from the keyboard: the lab is taken down."""
    raise KeyboardInterrupt


if __name__ == "__main__":
    if importlib.util.find_spec("zmq") is None:  # what the peers need isn't here, but in .venv
        setup_env.ensure()
        setup_env.hand_over(setup_env.PYTHON, *sys.argv)
    sys.exit(main())
