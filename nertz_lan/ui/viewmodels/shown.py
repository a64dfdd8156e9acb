"""View models from states: every field of a frozen state becomes a property of the same name, with its signal.

A view model names its state in `shows`, in `rows` what of it are list models, and in `inner` those fields that QML
never sees. Owns telling what differs. Never knows what the fields mean.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, ClassVar, cast

from PySide6.QtCore import Property, QObject, QRectF, Signal

from nertz_lan.ui.models.rows import RowsModel
from nertz_lan.ui.rects import Area


class _Shows(type(QObject)):  # type: ignore[misc]  # Shiboken's own metaclass, which has no types
    """Adds properties before Qt reads the class."""

    def __new__(cls, name: str, bases: tuple[type, ...], names: dict[str, Any]) -> Any:  # noqa: ANN401 - as type's
        state = names.get("shows")
        for field in fields(state) if state is not None else ():
            if field.name not in (*names.get("rows", ()), *names.get("inner", ())):
                names[f"{field.name}_changed"] = changed = Signal()
                kind, read = _kind(field.type), _area if field.type == Area else _value
                names[field.name] = Property(cast("type", kind), read(field.name), notify=changed)
        for each in names.get("rows", ()):
            names[each] = Property(QObject, _model(each), constant=True)
        return super().__new__(cls, name, bases, names)


def _kind(of: Any) -> Any:  # noqa: ANN401 - a field's type → a property's
    if of == Area:
        return QRectF
    return of if of in (bool, int, float, str) else "QVariantList"


def _area(name: str) -> Callable[[Any], QRectF]:
    def read(self: "ViewModel") -> QRectF:
        return QRectF(*getattr(self.state, name))

    return read


def _value(name: str) -> Callable[[Any], Any]:
    def read(self: "ViewModel") -> Any:  # noqa: ANN401 - as the field
        return getattr(self.state, name)

    return read


def _model(name: str) -> Callable[[Any], QObject]:
    def read(self: "ViewModel") -> QObject:
        return self.models[name]

    return read


class ViewModel(QObject, metaclass=_Shows):
    """Shows a state to QML."""

    shows: ClassVar[Any] = None
    rows: ClassVar[Mapping[str, Any]] = {}
    inner: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state: Any = self.shows()
        self.models: dict[str, RowsModel[Any]] = {name: RowsModel(kind, self) for name, kind in self.rows.items()}
        told = [field.name for field in fields(self.shows) if field.name not in self.inner]
        self._told = (*told, *(name for name in self.rows if name not in told))
        self._untold: set[str] = set()  # properties that differ from what was told

    def show(self, state: Any) -> None:  # noqa: ANN401 - of the kind `shows`
        """Show this from now on: only differences are told."""
        self.exchange(state)
        for name in self._told:
            if name in self.models:
                self.models[name].show(*self.rows_of(name))
            elif name in self._untold:
                self.tell(name)

    def exchange(self, state: Any) -> None:  # noqa: ANN401 - of the kind `shows`
        """Have this in place of what was there: what differs is to be told by `steps`."""
        before, self.state = self.state, state
        for name in self._told:
            if name not in self.models and getattr(before, name) != getattr(state, name):
                self._untold.add(name)

    def steps(self) -> Iterator[None]:
        """Tell what has not been told, one small step with each `next`: properties first, then rows."""
        for name in self._told:
            if name in self._untold:
                self.tell(name)
                yield
        for name, model in self.models.items():
            yield from model.steps(self.rows_of(name))

    def rows_of(self, name: str) -> Sequence[Sequence[Any]]:
        """The rows of one of the list models, in parts."""
        return (getattr(self.state, name),)

    def tell(self, name: str) -> None:
        """Tell QML that a property is another."""
        self._untold.discard(name)
        getattr(self, f"{name}_changed").emit()
