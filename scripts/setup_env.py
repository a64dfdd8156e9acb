"""The project's own Python environment: `.venv` beside pyproject.toml, with the project in it as it stands.

Owns where it is and what goes into it; how it is made is `environment`'s. Run by itself it makes it, with the extras
named. Standard library only, for any Python 3: `environment` turns an old one away.
"""

import sys
from pathlib import Path

import environment
from environment import hand_over, run_and_wait

__all__ = ["PYTHON", "ROOT", "VENV", "ensure", "hand_over", "run_and_wait", "script"]

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"


def _digest() -> str:
    return environment.digest((ROOT / "pyproject.toml").read_bytes())


def _words(extras: "list[str]") -> "list[str]":
    return ["--editable", f".[{','.join(extras)}]" if extras else "."]


_OURS = environment.Environment(VENV, ROOT, _digest(), _words, needs=". It needs a network.")
PYTHON = _OURS.python
ensure = _OURS.ensure
script = _OURS.program

if __name__ == "__main__":
    ensure(*sys.argv[1:])
