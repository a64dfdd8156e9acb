"""A model tells what changed, and nothing else."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QModelIndex

from nertz_lan.ui.models.rows import RowsModel


class Thing(NamedTuple):
    name: str
    size: int


def told(model: RowsModel[Thing]) -> list[object]:
    heard: list[object] = []
    roles = {role: bytes(name.data()).decode() for role, name in model.roleNames().items()}
    model.dataChanged.connect(lambda a, b, r: heard.append((a.row(), b.row(), [roles[x] for x in r])))
    model.rowsInserted.connect(lambda _, a, b: heard.append(("inserted", a, b)))
    model.rowsRemoved.connect(lambda _, a, b: heard.append(("removed", a, b)))
    model.modelReset.connect(lambda: heard.append("reset"))
    return heard


def test_only_differences_are_told() -> None:
    model = RowsModel(Thing)
    heard = told(model)
    model.show([Thing("a", 1), Thing("b", 2), Thing("c", 3)])
    model.show([Thing("a", 1), Thing("b", 7), Thing("d", 3)])
    model.show([Thing("a", 1), Thing("b", 7), Thing("d", 3)])
    assert heard == [("inserted", 0, 2), (1, 1, ["size"]), (2, 2, ["name"])]


def test_rows_come_and_go_at_the_end() -> None:
    model = RowsModel(Thing)
    model.show([Thing("a", 1), Thing("b", 2), Thing("c", 3)])
    heard = told(model)
    model.show([Thing("x", 1)])
    assert (heard, model.rows, model.rowCount()) == ([("removed", 1, 2), (0, 0, ["name"])], (Thing("x", 1),), 1)
    model.show([])
    assert model.rowCount() == 0


def test_fields_are_roles() -> None:
    model = RowsModel(Thing)
    model.show([Thing("a", 1)])
    by_name = {bytes(name.data()).decode(): role for role, name in model.roleNames().items()}
    assert model.data(model.index(0), by_name["size"]) == 1
    assert model.data(model.index(0), 0) is None
    assert model.rowCount(model.index(0)) == 0
    assert model.rowCount(QModelIndex()) == 1


def test_one_may_stop_anywhere_and_show_others_instead() -> None:
    model = RowsModel(Thing)
    model.show([Thing("a", 1), Thing("b", 2), Thing("c", 3)])
    heard = told(model)
    steps = model.steps([[Thing("x", 1), Thing("y", 2), Thing("z", 3), *[Thing("new", 0)] * 3]], 2)
    next(steps)
    assert (heard, model.rows[0], model.rows[1]) == ([(0, 0, ["name"])], Thing("x", 1), Thing("b", 2))
    for _ in model.steps([[Thing("a", 1), Thing("b", 2), Thing("z", 3), *[Thing("new", 0)] * 3]], 2):
        pass
    assert heard[1:] == [(0, 0, ["name"]), (2, 2, ["name"]), ("inserted", 3, 4), ("inserted", 5, 5)]
    assert [row.name for row in model.rows] == ["a", "b", "z", "new", "new", "new"]


def test_a_part_that_is_the_very_same_is_not_looked_through() -> None:
    """Each row of it would be a row to compare."""
    model = RowsModel(Thing)
    first, second = Looked([Thing("a", 1), Thing("b", 2)]), Looked([Thing("c", 3)])
    model.show(first, second)
    Looked.looks = []
    model.show(first, Looked([Thing("c", 4)]))
    assert first not in Looked.looks
    assert model.rows == (Thing("a", 1), Thing("b", 2), Thing("c", 4))


class Looked(list[Thing]):
    """Notes who is looked through."""

    looks: ClassVar[list["Looked"]] = []

    def __iter__(self) -> Iterator[Thing]:
        Looked.looks.append(self)
        return super().__iter__()


def test_a_part_that_was_told_by_half_is_told_again() -> None:
    """Also when, in between, others were to be shown in its place."""
    model = RowsModel(Thing)
    before, after = [Thing("a", 1), Thing("b", 2)], [Thing("x", 1), Thing("y", 2)]
    rest = [Thing("c", 3)]
    model.show(before, rest)
    next(model.steps([after, rest]))
    assert model.rows[0] == Thing("x", 1)
    model.show(before, rest)
    assert model.rows == (*before, *rest)


def test_parts_may_be_of_other_sizes_than_before() -> None:
    model = RowsModel(Thing)
    a, b, c = [Thing("a", 1)], [Thing("b", 2), Thing("c", 3)], [Thing("d", 4)]
    for parts in ([a, b], [b, a], [a, b, c], [b], [b, a, c], [], [a, a]):
        model.show(*parts)
        assert model.rows == tuple(row for part in parts for row in part)
