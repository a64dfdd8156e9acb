"""How a node's records are kept: by whoever is given to the network (the effect `Save`).

Owns the shape of that. Never knows what a record says, or where it goes.
"""

from typing import Protocol


class Saving(Protocol):
    """Keeps a node's records."""

    def __call__(self, record: bytes, *, sync: bool, restart: bool) -> bool:
        """Keep one, as `Save` wants it, before this returns; False: it isn't kept, and must not be vouched for.

        What this raises ends the network thread.
        """


def keep_nothing(record: bytes, *, sync: bool, restart: bool) -> bool:  # noqa: ARG001 - as Saving has it
    """For a node that need not be believed after a crash: whatever it says may be said."""
    return True
