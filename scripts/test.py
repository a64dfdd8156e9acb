"""Test: set up what is missing, then run pytest in the project's folder with the arguments given here."""

import os
import sys

import setup_env
import system_packages

if __name__ == "__main__":
    setup_env.ensure("test")
    system_packages.ensure()
    os.chdir(setup_env.ROOT)
    setup_env.hand_over(setup_env.PYTHON, "-m", "pytest", *sys.argv[1:])
