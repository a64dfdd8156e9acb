"""What the view models of screens have in common: what they show comes from the hub, and presses go to it.

Owns that one way. Never knows what a screen shows, or what a press means.
"""

from PySide6.QtCore import QObject

from nertz_lan.session.table import Table
from nertz_lan.ui.viewmodels.hub import Hub
from nertz_lan.ui.viewmodels.shown import ViewModel


class ScreenViewModel(ViewModel):
    """What a screen shows, and where its presses go."""

    def __init__(self, hub: Hub, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hub = hub

    @property
    def _table(self) -> Table | None:
        """The table that one is at."""
        view = self._hub.inputs.view
        return view.table if view is not None else None
