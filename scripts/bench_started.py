"""A program that says when its window shows, and ends with its standard input: `bench_start.py` starts it.

With a folder it is ours, with the profile there, and says when it looks for tables, too; without one its window is
empty. It loads nothing that the program itself would not load.
"""

import gc
import os
import sys
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # noqa: PTH100, PTH120 - no pathlib

from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow


def until_shown(app: QGuiApplication, window: QQuickWindow) -> None:
    """Wait for its first frame, and say so."""
    seen: list[bool] = []
    window.frameSwapped.connect(lambda: seen.append(True))
    while not seen:
        app.processEvents()
    print(time.process_time() * 1000, flush=True)


def home(app: QGuiApplication, folder: str) -> None:
    """Our window, as the command opens it."""
    gc.disable()  # as the command does
    from pathlib import Path

    from nertz_lan.ui.window import USUAL
    from nertz_lan.window import Shell

    shell = Shell(Path(folder), "127.0.0.1", "Bench")
    shell.open(USUAL)
    until_shown(app, shell.window)
    while not shell.app.hub.inputs.address:  # tables can be found, and this program by others
        app.processEvents()
    print(time.process_time() * 1000, flush=True)
    sys.stdin.read()
    shell.close()


def empty(app: QGuiApplication) -> None:
    """A window with nothing in it."""
    window = QQuickWindow()
    window.resize(1280, 800)
    window.show()
    until_shown(app, window)
    sys.stdin.read()


if __name__ == "__main__":
    program = QGuiApplication(["bench"])
    home(program, sys.argv[1]) if len(sys.argv) > 1 else empty(program)
