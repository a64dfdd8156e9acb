"""Network check: what was found of the network, in plain words; and when to look without being asked.

Owns the moment: once while Home shows no table, and whenever a person presses. Never knows how it is looked.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Slot

from nertz_lan.ui import sentences
from nertz_lan.ui.viewmodels.hub import AppInputs, Hub, Page
from nertz_lan.ui.viewmodels.screenmodel import ScreenViewModel

LONELY_MS: Final = 4000  # so long without a table: then it is worth a look


class RemarkRow(NamedTuple):
    """A remark."""

    weight: str
    mark: str
    says: str
    todo: str


@dataclass(frozen=True, slots=True)
class CheckState:
    """What Network check shows."""

    verdict: str = ""
    checking: bool = False
    remarks: tuple[RemarkRow, ...] = ()


def derive_check(given: AppInputs) -> CheckState:
    """What Network check shows."""
    verdict = given.verdict or sentences.NOT_CHECKED()
    return CheckState(
        verdict=sentences.CHECKING() if given.checking else verdict,
        checking=given.checking,
        remarks=tuple(RemarkRow(each.weight.value, each.mark, each.says, each.todo) for each in given.remarks),
    )


class CheckViewModel(ScreenViewModel):
    """What NetworkCheck.qml shows, and where its presses go."""

    shows: ClassVar[Any] = CheckState
    rows: ClassVar[dict[str, Any]] = {"remarks": RemarkRow}

    def __init__(self, hub: Hub, parent: QObject | None = None) -> None:
        super().__init__(hub, parent)
        self._looked = False  # since there was a table the last time
        self._lonely = QTimer(self, singleShot=True, interval=LONELY_MS)
        self._lonely.timeout.connect(self._look_by_itself)

    def watch(self, *, lonely: bool) -> None:
        """Whether Home shows, and no table on it."""
        if not lonely:
            self._lonely.stop()
            self._looked = False
        elif not self._looked and not self._lonely.isActive():
            self._lonely.start()

    @Slot()
    def _look_by_itself(self) -> None:
        self._looked = True
        if not self._hub.inputs.checking:
            self._look(thorough=False)

    def _look(self, *, thorough: bool) -> None:
        self._hub.give(checking=True)
        self._hub.desk.check_network(thorough=thorough)

    @Slot()
    def open(self) -> None:
        """Show it; what isn't known yet is looked at."""
        self._hub.give(page=Page.CHECK)
        if not self._hub.inputs.verdict and not self._hub.inputs.checking:
            self._look(thorough=True)

    @Slot()
    def again(self) -> None:
        """Look again: a person wants to know."""
        if not self._hub.inputs.checking:
            self._look(thorough=True)

    @Slot()
    def close(self) -> None:
        """Back to Home."""
        self._hub.give(page=Page.NONE)
