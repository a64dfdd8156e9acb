"""Test: set up what is missing, then run pytest in the project's folder with the arguments given here.

Without any, all tests are run: by several processes (tests/conftest.py says how they share them), and then by one
those that look at how long something takes.
"""

import os
import sys
from typing import Final

import setup_env
import system_packages

AT_ONCE: Final = 4  # processes: half of them wait for the network's tests
SHARED: Final = ("-m", "not timed", f"--numprocesses={AT_ONCE}", "--dist=loadgroup", "--no-loadscope-reorder")
ALONE: Final = ("-m", "timed")

if __name__ == "__main__":
    setup_env.ensure("test")
    system_packages.ensure()
    os.chdir(setup_env.ROOT)
    pytest = (str(setup_env.PYTHON), "-m", "pytest")
    if len(sys.argv) > 1:
        setup_env.hand_over(setup_env.PYTHON, *pytest[1:], *sys.argv[1:])
    sys.exit(max(setup_env.run_and_wait([*pytest, *part]) for part in (SHARED, ALONE)))
