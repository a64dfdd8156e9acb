"""Play: set up what is missing, then run `nertz-lan demo` with the arguments given here."""

import sys

import setup_env

if __name__ == "__main__":
    setup_env.ensure()
    setup_env.hand_over(setup_env.script("nertz-lan"), "demo", *sys.argv[1:])
