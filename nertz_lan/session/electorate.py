"""Who decides who hosts (DESIGN §4 "Electors"), as pure functions of the log.

Owns the two ways of counting. *Winning* an election takes more than half of an electorate, *keeping* a reign half of
it, the host included: two groups of which one wins and the other keeps always share a peer, and so do two that win.

While a change of the electorate isn't known to count, a log has several electorates: that from before the change, and
each after one. Then everything takes enough of every one of them. Never knows who is in reach.
"""

from collections.abc import Callable, Iterable

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.table import Table

Electorate = frozenset[PeerKey]
Electorates = tuple[Electorate, ...]  # oldest first; one when the last change counts


def electors(table: Table) -> Electorate:
    """The seated, present peers, both of two partners, and the reigning host. Neither bots nor watchers."""
    seated = (key for state in table.seats for key in state.holders)
    there = frozenset(filter(table.is_there, seated))
    return there | {table.host}


def wins(electorates: Electorates, has_vote: Callable[[PeerKey], bool]) -> bool:
    """Whether those with a vote are more than half of every electorate."""
    return all(2 * _count(electorate, has_vote) > len(electorate) for electorate in electorates)


def keeps(electorates: Iterable[Electorate], gone: Electorate, is_heard: Callable[[PeerKey], bool]) -> bool:
    """Whether those who are heard are half of every electorate.

    Who has left by itself votes for nobody any more, so it can't help anybody to win: it counts for the host.
    """
    return all(
        2 * _count(electorate, lambda peer: peer in gone or is_heard(peer)) >= len(electorate)
        for electorate in electorates
    )


def _count(electorate: Electorate, counts: Callable[[PeerKey], bool]) -> int:
    return sum(counts(peer) for peer in electorate)
