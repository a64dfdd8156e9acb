"""The tallies of a table's deals, for the sheet.

Owns which deals are remembered. What is counted is `protocol.tally`'s. Pure. Never knows Qt or the sheet.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.tally import NO_TALLY, Tally, tallied
from nertz_lan.session.table import Stage, Table

TALLIES_MAX: Final = 512  # deals of a long evening: a table that scores deal after deal must not fill memory

DealId = tuple[int, int]  # the match, and its deal
Tallies = Mapping[DealId, Tally]

NO_TALLIES: Final[Tallies] = MappingProxyType({})


def with_entry(tallies: Tallies, entry: Entry, table: Table) -> Tallies:
    """The tallies after an entry; `table` is after it, too."""
    if table.deal is None or table.stage is not Stage.PLAYING:
        return tallies
    deal_id = (table.match.number, table.match.deals)
    if deal_id not in tallies and len(tallies) >= TALLIES_MAX:
        return tallies
    old = tallies.get(deal_id, NO_TALLY)
    new = tallied(old, entry, table.deal)
    return tallies if new is old else MappingProxyType({**tallies, deal_id: new})
