"""Test: set up what is missing, then run pytest in the project's folder with the arguments given here.

Without any, all tests are run, by several processes (tests/conftest.py says how they share them).
"""

import os
import sys

import setup_env
import system_packages

ALL = ("--numprocesses=4", "--dist=loadgroup", "--no-loadscope-reorder")  # half of them wait for the network's tests

if __name__ == "__main__":
    setup_env.ensure("test")
    system_packages.ensure()
    os.chdir(setup_env.ROOT)
    setup_env.hand_over(setup_env.PYTHON, "-m", "pytest", *(sys.argv[1:] or ALL))
