"""A list model of frozen rows that tells a view what has changed, and nothing else.

Owns the comparing. A row's place in the list is its identity: row 17 is the same thing before and after. Roles are the
fields of the rows. Never knows what the rows mean.
"""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, QPersistentModelIndex, Qt

Row = TypeVar("Row", bound=tuple[Any, ...])  # a NamedTuple
_FIRST_ROLE = int(Qt.ItemDataRole.UserRole) + 1
_NOWHERE = QModelIndex()


class RowsModel(QAbstractListModel, Generic[Row]):
    """Rows of one kind of named tuple."""

    def __init__(self, kind: type[Row], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = tuple(kind._fields)  # type: ignore[attr-defined]  # how a NamedTuple tells them
        self._rows: tuple[Row, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is shown now."""
        return self._rows

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows: only differences are told."""
        old, new = self._rows, tuple(rows)
        if old is new:
            return
        kept = min(len(old), len(new))
        if len(new) < len(old):
            self.beginRemoveRows(_NOWHERE, len(new), len(old) - 1)
            self._rows = old[: len(new)]
            self.endRemoveRows()
        self._rows = (*new[:kept], *old[kept : len(new)])
        self._tell(old, new, kept)
        if len(new) > len(old):
            self.beginInsertRows(_NOWHERE, len(old), len(new) - 1)
            self._rows = new
            self.endInsertRows()

    def _tell(self, old: tuple[Row, ...], new: tuple[Row, ...], kept: int) -> None:
        """One dataChanged for every row that differs, with the roles that do."""
        for row in range(kept):
            before, after = old[row], new[row]
            if before is after or before == after:
                continue
            roles = [_FIRST_ROLE + nth for nth, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
            where = self.index(row)
            self.dataChanged.emit(where, where, roles)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NOWHERE) -> int:  # noqa: N802 - Qt's
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = 0) -> Any:  # noqa: ANN401 - Qt's
        """One field of one row."""
        name = role - _FIRST_ROLE
        if not 0 <= name < len(self._names):
            return None
        return self._rows[index.row()][name]

    def roleNames(self) -> dict[int, QByteArray]:  # noqa: N802 - Qt's
        """The fields' names."""
        return {_FIRST_ROLE + role: QByteArray(name.encode()) for role, name in enumerate(self._names)}
