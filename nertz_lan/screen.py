"""Whether a window can be opened here: asked before Qt is loaded, which would end the program instead of saying so.

And whether one has to say what else goes wrong at the start.

Standard library only, and quick: `scripts/play.py` asks too.
"""

import ctypes
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TextIO

NO_SCREEN: Final = "There is no screen to open a window on. `nertz-lan demo` plays in the terminal."
NO_LIBRARY: Final = "The window needs {library}, which this system lacks. `nertz-lan demo` plays in the terminal."
LIBRARIES: Final = ("libGL.so.1", "libEGL.so.1", "libxkbcommon.so.0", "libfontconfig.so.1", "libdbus-1.so.3")
UNSEEN: Final = ("offscreen", "minimal")  # Qt's platforms that show nothing
X11_LIBRARIES: Final = ("libxcb-cursor.so.0", "libxcb-icccm.so.4", "libxcb-keysyms.so.1", "libxkbcommon-x11.so.0")


def why_no_window(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """Why there can be no window, in one sentence; empty where there can be one."""
    if platform != "linux":
        return ""
    chosen = environment.get("QT_QPA_PLATFORM", "")
    on_x11 = bool(environment.get("DISPLAY"))
    if not chosen and not on_x11 and not environment.get("WAYLAND_DISPLAY"):
        return NO_SCREEN
    needed = LIBRARIES + (X11_LIBRARIES if on_x11 and chosen in ("", "xcb") else ())
    missing = next((library for library in needed if not _loads(library)), None)
    return NO_LIBRARY.format(library=missing) if missing else ""


def is_said_in_a_window(errors: TextIO | None, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a window has to say why the program can't start: nobody at a terminal reads its standard error.

    Such a window stays until a person closes it, as the program's own would have. A script that starts the program
    where nobody sees a window (`UNSEEN`; without any screen it doesn't come so far) gets one line and the end, wherever
    that line goes: it never waits.
    """
    platform = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    return platform not in UNSEEN and (errors is None or not errors.isatty())


def draws_by_itself(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether this machine has nothing that draws for it: then Qt's own renderer is the fastest (DESIGN §8)."""
    if platform != "linux" or environment.get("QT_QUICK_BACKEND"):
        return False
    return not any(Path("/dev/dri").glob("renderD*"))


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
