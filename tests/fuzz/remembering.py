"""Tables remembered while a fuzzer runs: most inputs begin as another one did, and only then say something else.

Owns a memory of what an entry makes of a table, or that it is refused. Tables and entries are frozen values, so the
same two give the same; whatever an input is the first to say is carried out. The tests carry out all of it.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, Generic, TypeVar
from unittest.mock import patch

from nertz_lan import replaying
from nertz_lan.protocol.entries import Entry, entry_from
from nertz_lan.rules.follow import Impossible
from nertz_lan.session import log
from nertz_lan.session.advance import advance
from nertz_lan.session.table import Table
from tests.fuzz import targets

T = TypeVar("T")
TABLES_KNOWN: Final = 20_000  # some 5 KB each: what they share with the one before, they share in memory
ENTRIES_KNOWN: Final = 20_000


class Remembered(Generic[T]):
    """What a function has given for these very objects. They are kept, so that none can take another's place."""

    def __init__(self, function: Callable[..., T]) -> None:
        self._function = function
        self._known: OrderedDict[tuple[int, ...], tuple[tuple[object, ...], T]] = OrderedDict()

    def __call__(self, *objects: object) -> T:
        key = tuple(map(id, objects))
        known = self._known.get(key)
        if known is not None:
            self._known.move_to_end(key)  # with it stays what it leads to
            return known[1]
        result = self._function(*objects)
        self._known[key] = objects, result
        if len(self._known) > TABLES_KNOWN:
            self._known.popitem(last=False)
        return result


@contextmanager
def remembering() -> Iterator[None]:
    """While this lasts, the targets `events` and `replay` remember tables."""
    entries, after = lru_cache(ENTRIES_KNOWN)(entry_from), Remembered(_after)
    pieces = lru_cache(ENTRIES_KNOWN)(bytes)  # the same object for the same bytes
    told = Remembered(targets.told)

    def told_before(table: Table | None, number: int, piece: bytes, is_asked: bool) -> Table | None:
        return told(table, number, pieces(piece), is_asked)

    def advanced(table: Table | None, entry: Entry, *, checked: bool) -> Table:
        assert checked
        found = after(table, entry)
        if isinstance(found, str):
            raise Impossible(found)
        return found

    with (
        patch.object(targets, "told", told_before),
        patch.object(replaying, "advance", advanced),
        patch.object(replaying, "entry_from", entries),
        patch.object(log, "entry_from", entries),
    ):
        yield


def _after(table: Table | None, entry: Entry) -> Table | str:
    """The table after an entry; a text: why it is refused."""
    try:
        return advance(table, entry, checked=True)
    except Impossible as error:
        return str(error)
