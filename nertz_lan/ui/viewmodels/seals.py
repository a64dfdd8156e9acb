"""What the seals prove: a page of a few sentences, and every mark with what it means. Inputs in, `SealsState` out.

Owns their order. What is said of one deck at a table is `ui/seals`'.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import Slot

from nertz_lan.ui import explaining
from nertz_lan.ui.seals import Mark, mark_name, meaning
from nertz_lan.ui.viewmodels.howto import Section
from nertz_lan.ui.viewmodels.hub import Page
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel

_TOLD: Final = (explaining.SEALS_DO, explaining.SEALS_DONT, explaining.SEALS_WRONG)


class MarkRow(NamedTuple):
    """A mark, and what it means."""

    mark: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class SealsState:
    """What the page shows."""

    sections: tuple[Section, ...] = ()
    marks: tuple[MarkRow, ...] = ()


def derive_seals() -> SealsState:
    """What the page shows: the same at every table."""
    return SealsState(
        tuple(Section(title(), text(), "", []) for title, text in _TOLD),
        tuple(MarkRow(mark.value, mark_name(mark), meaning(mark)) for mark in Mark),
    )


class SealsViewModel(ScreenViewModel):
    """What Seals.qml shows, and the way to it and back."""

    shows: ClassVar[Any] = SealsState
    rows: ClassVar[dict[str, Any]] = {"sections": Section, "marks": MarkRow}

    @Slot()
    def open(self) -> None:
        """Show it, over whatever shows."""
        self._hub.give(page=Page.SEALS, page_before=self._hub.inputs.page, menu=False)

    @Slot()
    def close(self) -> None:
        """Back to where one was."""
        self._hub.give(page=self._hub.inputs.page_before, page_before=Page.NONE)
