"""What the tests in the lab share: a way to start programs that are ended with the test."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from lab_network import Lab
from lab_program import Program, start_peer

Starts = Callable[..., Program]
Builds = Callable[[int], Lab]


@pytest.fixture
def ended() -> Iterator[ExitStack]:
    """Ends what it was given, the last one first."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def build(ended: ExitStack) -> Builds:
    """Makes a lab of so many laptops."""
    return lambda laptops: ended.enter_context(Lab(laptops))


@pytest.fixture
def start(ended: ExitStack) -> Starts:
    """Starts a peer: a lab, the laptop's number, a name, options."""

    def started(lab: Lab, number: int, name: str, *options: str) -> Program:
        return ended.enter_context(start_peer(lab.laptops[number - 1], name, lab.folder, *options))

    return started
