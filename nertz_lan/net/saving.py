"""How a node's records are kept: by whoever is given to the network (the effect `Save`).

Owns the shape of that. Never knows what a record says, or where it goes.
"""

from typing import Protocol


class Saving(Protocol):
    """Keeps a node's records."""

    def __call__(self, record: bytes, *, sync: bool, restart: bool) -> None:
        """Keep one, as `Save` wants it, before this returns. What it raises ends the network thread."""


def keep_nothing(record: bytes, *, sync: bool, restart: bool) -> None:
    """For a node that need not be believed after a crash."""
