"""What an event about a table's door does to the table: its passcode, who is welcome, who is turned away.

Owns these three changes. The counterpart of `admission`, which is the host's.
"""

from dataclasses import replace
from typing import assert_never

from nertz_lan.protocol import limits
from nertz_lan.protocol.events import Barred, PasscodeSet, Welcomed
from nertz_lan.session.boundary import PEOPLE_MAX
from nertz_lan.session.deals import must
from nertz_lan.session.passcode import is_lock
from nertz_lan.session.table import Table


def at_door(table: Table, event: PasscodeSet | Welcomed | Barred) -> Table:
    """The table after it. Raises Impossible."""
    match event:
        case PasscodeSet(lock):
            must(is_lock(lock), "a lock that can't be one")
            return replace(table, lock=lock, touched=True)
        case Welcomed(peer):
            must(len(table.welcome) < PEOPLE_MAX, "that is too many people")
            barred = tuple(key for key in table.barred if key != peer)
            return replace(table, welcome=table.welcome | {peer}, barred=barred)
        case Barred(peer):
            must(peer != table.about.maker, "the maker of a table can't be turned away")
            others = tuple(key for key in table.barred if key != peer)
            return replace(table, welcome=table.welcome - {peer}, barred=(*others, peer)[-limits.BARRED :])
        case _:
            assert_never(event)
