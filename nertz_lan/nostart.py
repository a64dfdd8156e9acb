"""Why the window can't open, said in a small one: to whoever started the program by a double click.

Owns the wiring. Needs no profile, no settings and no network: any of them may be what is broken. So it speaks the
computer's language, and is dark or light as the computer is.
"""

from typing import Final

from nertz_lan.ui.language import speak_language
from nertz_lan.ui.window import close_window, open_no_start
from nertz_lan.window import run_window

FAILED: Final = 1


class NoStart:
    """The small window, from its opening to its close."""

    def __init__(self, why: str) -> None:
        speak_language("")
        self.engine, self.window = open_no_start(why)

    def close(self) -> None:
        """Take it down."""
        close_window(self.engine, self.window)


def run(why: str) -> int:
    """Say it until it is closed: the exit status, as without a window."""
    return run_window(lambda: NoStart(why)) or FAILED
