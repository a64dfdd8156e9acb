"""When Python looks for what nobody needs any more: in a moment's rest, never while cards move.

A look through everything takes tens of milliseconds, in which no thread of the program gets on: neither the window's
nor that of a host, whose guests wait. Owns the moments: a screen on which nothing moves has been there for a while.
Then what has come since the last look is looked through, and what is left of it is set aside, so that the next look is
short; all of it is looked through at Home only, once after a table. What a start has made is set aside unseen: hardly
any of it is garbage. Who hurries to the table has the look done before the first card can be moved; while cards move,
Python looks through what is brand-new only, a little at a time, in less than a tenth of a millisecond, and what has
outlived that waits for the next rest.
"""

import gc
from typing import Any, Final, cast

from PySide6.QtCore import QObject, QTimer, Slot

from nertz_lan.ui.viewmodels.app import AppViewModel

AFTER_MS: Final = 1500  # a screen has faded in by then, and a sheet has counted up
AT_WORK: Final = frozenset({"table", "replay"})
_BRAND_NEW: Final = 200  # things that are looked through while cards move: most work makes fewer
_NEVER: Final = 1 << 30  # looks at what is brand-new until all else is looked through, too


class Rest(QObject):
    """Looks in the window's thread: an object of Qt's must not die in any other."""

    def __init__(self, app: AppViewModel) -> None:
        super().__init__(app)
        self._app = app
        self._is_due = True
        self._is_all_due = False
        self._usual = gc.get_threshold()
        self._waiting = QTimer(self, singleShot=True, interval=AFTER_MS)
        self._waiting.timeout.connect(self._look)
        cast("Any", app).screen_changed.connect(self._wait)  # as every field's
        gc.freeze()
        gc.enable()  # which the command has disabled for the start
        self._wait()

    @Slot()
    def _wait(self) -> None:
        if self._app.state.screen in AT_WORK:
            if self._waiting.isActive():
                self._look()
            self._is_due = self._is_all_due = True
            gc.set_threshold(_BRAND_NEW, _NEVER)
            return
        gc.set_threshold(*self._usual)
        if self._is_due or self._takes_all():
            self._waiting.start()

    def end(self) -> None:
        """The window is closed: Python looks when it wants to, at all there is."""
        self._waiting.stop()
        gc.unfreeze()
        gc.set_threshold(*self._usual)

    @Slot()
    def _look(self) -> None:
        self._waiting.stop()
        self._is_due = False
        if self._takes_all():
            self._is_all_due = False
            gc.unfreeze()
        gc.collect()
        gc.freeze()

    def _takes_all(self) -> bool:
        return self._is_all_due and self._app.state.screen == "home"
