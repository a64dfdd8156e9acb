"""What can be seen from outside of a world: frames, news, starts and ends. Promises and transcripts are made of it.

Owns the list of what there is to see. Whoever watches never changes anything.
"""

from nertz_lan.protocol.identity import PeerKey
from tests.simulator.program import Program


class Watcher:
    """Sees everything; each kind may look away from what does not concern it."""

    def sent(self, program: Program, to: PeerKey, frame: bytes, now: float) -> None:
        """A program has sent a frame, whether or not it will arrive."""

    def arrived(self, program: Program, sender: PeerKey, frame: bytes, now: float) -> None:
        """A program is handed a frame."""

    def told(self, program: Program, what: object, now: float) -> None:
        """A node has told its user something."""

    def started(self, program: Program, now: float) -> None:
        """A program runs."""

    def ended(self, program: Program, now: float, *, cleanly: bool) -> None:
        """A program is gone. Not `cleanly`: in the middle of what it did, or with the power."""

    def left(self, program: Program, now: float) -> None:
        """A person has left what its program showed, or looks for a table anew: nothing of it is shown any more."""

    def happens(self, text: str, now: float) -> None:
        """A fault, or what a person does, in words."""

    def link_changed(self, program: Program, other: PeerKey, how: str, why: str, now: float) -> None:
        """At one end a link has come up, ended, or could not be made."""
