"""`python -m nertz_lan`."""

from nertz_lan.cli import run

run()
