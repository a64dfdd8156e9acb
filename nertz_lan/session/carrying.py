"""A table that can't elect a host, and those present who would play on without the others (DESIGN §4 "Without a host").

Owns who has said so, and when it is decided: all who are present, and have a seat, have. Then the one whose log is the
newest, or the lowest key among several, makes a new table of it. Nobody needs to be asked where all others have left by
their own word: they neither come back with the table nor help to elect anybody. Never knows how a table is carried on.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol.events import Came, CarriedOn
from nertz_lan.protocol.identity import TABLE_ID_BYTES, PeerKey, TableId
from nertz_lan.protocol.messages import CarryOn, Mark
from nertz_lan.session.election import Around
from nertz_lan.session.log import Log
from nertz_lan.session.table import Table
from nertz_lan.session.timing import Timing

NEVER: Final = float("inf")


@dataclass(slots=True)
class Carrying:
    """Who would play on."""

    me: PeerKey
    timing: Timing
    _said: dict[PeerKey, Mark] = field(default_factory=dict)  # and where its log ends
    left: set[PeerKey] = field(default_factory=set)  # people of the table who have told this peer that they leave it
    _elsewhere: set[PeerKey] = field(default_factory=set)  # are at another table, for all that they have said
    _unanimous: float = NEVER  # since when all who are present have said so
    _deserted: float = NEVER  # since when all players have left, or are elsewhere

    def clear(self) -> None:
        """There is a host: who has left, it notes."""
        self._said.clear()
        self.left.clear()
        self._elsewhere.clear()
        self._unanimous = self._deserted = NEVER

    def all_others_left(self, around: Around) -> bool:
        """Whether nobody is missed: whoever has a seat or a vote, and is not here, has left by its own word."""
        table, here = around.table, {self.me, *self.present(around)}
        seated = {peer for seat in table.seats for peer in seat.holders}
        missed = seated.union(*table.electorates) - here - self.left
        return all(peer in table.people and table.people[peer].left for peer in missed - self._handed(around))

    def is_deserted(self, around: Around, log: Log) -> bool:
        """Whether there is nothing to watch any more: whoever has a seat or a vote has left, or is elsewhere for long.

        A program that was just started says that it knows no such table, and may be about to come back to it. Who was
        left out of this table has nothing to come back to, and is not waited for where it can't be asked.
        """
        table = around.table
        electors = frozenset[PeerKey]().union(*table.electorates)
        players = electors.union(*(seat.holders for seat in table.seats))
        left = self.left | {peer for peer, person in table.people.items() if person.left} | self._handed(around)
        silent = players - left - self._elsewhere
        if self.me in players or silent & electors or not silent <= left_out(log, table):
            self._deserted = NEVER
            return False
        self._deserted = min(self._deserted, around.now)
        return players <= left | silent or around.now >= self._deserted + self.timing.deserted_s

    @staticmethod
    def _handed(around: Around) -> set[PeerKey]:
        """The host that has left by handing over."""
        table = around.table
        return {table.host} if table.handed_leaving else set()

    def says(self, mark: Mark) -> bool:
        """The own player presses play on, or takes it back. Whether it is said now."""
        if self.me in self._said:
            del self._said[self.me]
            return False
        self._said[self.me] = mark
        return True

    def takes_back(self) -> None:
        """What the own player has pressed counts no longer."""
        self._said.pop(self.me, None)

    def said(self, peer: PeerKey, message: CarryOn) -> None:
        """Another one has."""
        if message.wanted:
            self._said[peer] = message.mark
        else:
            self._said.pop(peer, None)

    def links_anew(self, peer: PeerKey) -> Mark | None:
        """What another peer has said over an earlier link counts no longer: it says so again, or is another program.

        Gives where the own log ended when this player said play on; None: it has not.
        """
        self._said.pop(peer, None)
        return self._said.get(self.me)

    def is_elsewhere(self, peer: PeerKey) -> None:
        """Another peer has said that this table is not where it is: nobody here waits for what it says."""
        self._elsewhere.add(peer)

    def is_here(self, peer: PeerKey) -> None:
        """Another peer has spoken of this table as its own."""
        self._elsewhere.discard(peer)

    def is_agreed(self, peer: PeerKey) -> bool:
        """Whether this peer and another would both play on."""
        return self.me in self._said and peer in self._said

    def marks(self) -> dict[PeerKey, Mark]:
        """Where the others' logs end."""
        return {peer: mark for peer, mark in self._said.items() if peer != self.me}

    def present(self, around: Around) -> tuple[PeerKey, ...]:
        """Those with a seat that are in reach, this peer among them if it has one."""
        there = (around.holders - self._elsewhere) | {self.me}
        return tuple(sorted(peer for peer in there if around.table.seat_of(peer) is not None))

    def wanting(self, around: Around) -> tuple[PeerKey, ...]:
        """Those of them who would play on."""
        return tuple(peer for peer in self.present(around) if peer in self._said)

    def is_unanimous(self, around: Around) -> bool:
        """Whether all who are present have said so, this peer among them."""
        present = {*self.present(around)}
        return self.me in present and present <= self._said.keys()

    def is_left_to_those(self, around: Around) -> bool:
        """Whether whoever has not said so has been gone for a second: a link may break for a moment."""
        if not self.is_unanimous(around):
            self._unanimous = NEVER
        elif self._unanimous == NEVER:
            self._unanimous = around.now
        return around.now >= self._unanimous + self.timing.heard_s

    def decided(self, around: Around, random_bytes: Callable[[int], bytes]) -> CarriedOn | None:
        """The event that carries the table on, if it is this peer's to bring about."""
        if not self.is_unanimous(around):
            return None
        present = self.present(around)
        newest = max((self._said[peer][:2] for peer in present), default=around.mark[:2])
        first = min(peer for peer in present if self._said[peer][:2] == newest)
        if first != self.me:
            return None
        return CarriedOn(TableId(random_bytes(TABLE_ID_BYTES)), self.me, present)


def left_out(log: Log, table: Table) -> frozenset[PeerKey]:
    """Who was not there when this table was carried on, as far as the log goes back, and has not come to it since."""
    index = log.last(CarriedOn)
    came: set[PeerKey] = set()
    for entry in log.since(index - 1) if index else ():
        match entry.event:
            case CarriedOn(present=present):
                came |= {*present}
            case Came(peer):
                came.add(peer)
            case _:
                pass
    return frozenset(table.people.keys() - came) if index else frozenset()
