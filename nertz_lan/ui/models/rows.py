"""A list model of frozen rows that tells a view what has changed, and nothing else.

Owns the comparing. A row's place in the list is its identity: row 17 is the same thing before and after. Rows come in
parts, and a part that is the very same as before isn't looked through. Roles are the fields of the rows. Never knows
what the rows mean.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, compress, count, islice
from operator import is_not
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, QPersistentModelIndex, Qt

Row = TypeVar("Row", bound=tuple[Any, ...])  # a NamedTuple
_FIRST_ROLE = int(Qt.ItemDataRole.UserRole) + 1
_NOWHERE = QModelIndex()
AT_ONCE: Final = 2  # rows that come or go in one step: each makes an item, or takes one away


class RowsModel(QAbstractListModel, Generic[Row]):
    """Rows of one kind of named tuple."""

    def __init__(self, kind: type[Row], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = tuple(kind._fields)  # type: ignore[attr-defined]  # how a NamedTuple tells them
        self._rows: list[Row] = []
        self._sizes: list[int] = []  # of the parts
        self._told: list[Sequence[Row] | None] = []  # by part: the one all of whose rows are shown, if there is one

    @property
    def rows(self) -> tuple[Row, ...]:
        """What is shown now."""
        return tuple(self._rows)

    def show(self, *parts: Sequence[Row]) -> None:
        """Show these rows: only differences are told."""
        for _ in self.steps(parts, max(sum(map(len, parts)), len(self._rows))):
            pass

    def steps(self, parts: Sequence[Sequence[Row]], at_once: int = AT_ONCE) -> Iterator[None]:
        """The same, a small step with each `next`: whoever stops in between may show the same or others later."""
        shown, sizes = self._rows, [*map(len, parts)]
        told = self._told = [*self._told] if sizes == self._sizes else [None] * len(parts)
        self._sizes, size, first = sizes, sum(sizes), 0
        while size < len(shown):
            gone = max(size, len(shown) - at_once)
            self.beginRemoveRows(_NOWHERE, gone, len(shown) - 1)
            del shown[gone:]
            self.endRemoveRows()
            yield
        for nth, part in enumerate(parts):
            if told[nth] is not part:
                told[nth] = None
                for row in compress(count(first), map(is_not, shown[first : first + len(part)], part)):
                    before, after = shown[row], part[row - first]
                    shown[row] = after
                    if before != after:
                        self.change(row, before, after)
                        yield
                told[nth] = part
            first += len(part)
        while len(shown) < size:
            new = [*islice(chain.from_iterable(parts), len(shown), len(shown) + at_once)]
            self.beginInsertRows(_NOWHERE, len(shown), len(shown) + len(new) - 1)
            shown += new
            self.endInsertRows()
            yield

    def change(self, row: int, before: Row, after: Row) -> None:
        """Tell which fields of a row differ."""
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
