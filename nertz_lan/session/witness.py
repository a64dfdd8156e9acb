"""Whether the others have seen the same deal as this peer: a host could tell one guest what it tells nobody else.

A deck's key is due once its deal has closed, and that it has only the host says. So it is shown when the others at the
table hold the same event: guests say over links of their own where their logs stand (`Here`). Digests are chained: who
holds one event of this log holds all of it up to there. Of honest programs no two ever hold different events at one
place of one reign; so marks are compared within the reign that goes on here, and only where this peer holds the place.

Owns what the others have said of their logs, and what follows from it (README "A host that lies"). Never knows keys.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nertz_lan.protocol.entries import Event
from nertz_lan.protocol.events import DealBegun, DealClosed
from nertz_lan.protocol.identity import NO_TABLE, PeerKey, TableId
from nertz_lan.protocol.messages import WHOSE_BYTES, Here, Mark
from nertz_lan.session.company import Place
from nertz_lan.session.effects import Deliver, Effect
from nertz_lan.session.guest import Guest
from nertz_lan.session.log import START, Step
from nertz_lan.session.news import OtherDeal
from nertz_lan.session.table import Table

if TYPE_CHECKING:
    from nertz_lan.session.stay import Stay


@dataclass(slots=True)
class Word:
    """What another guest says of its log. Both marks: START before it has."""

    said: Mark = START  # last
    table: TableId = NO_TABLE  # where that is,
    whose: bytes = b""  # and whose reign
    agreed: Mark = START  # where it was found last to hold what this peer holds


@dataclass(slots=True)
class Witness:
    """Works on the stay that it is given."""

    stay: "Stay"
    _words: dict[PeerKey, Word] = field(default_factory=dict)  # of those whose word counts
    _reign: tuple[int, TableId, bytes] = (0, NO_TABLE, b"")  # that goes on here, as far as it was looked at
    _against: dict[PeerKey, Mark] = field(default_factory=dict)  # in it: who holds something else than this, and where
    _due: dict[type[Event], tuple[Mark, float]] = field(default_factory=dict)  # what a key waits for, since when
    _waits: set[type[Event]] = field(default_factory=set)
    _told: dict[PeerKey, int] = field(default_factory=dict)  # of whom its person was told, in which deal

    def heard(self, peer: PeerKey, here: Here, now: float) -> list[Effect]:
        """Another guest says where its log stands."""
        guest, table = self.stay.guest, self.stay.table
        others = set[PeerKey]() if guest is None or table is None else _others(table, self.stay.me.key, guest)
        if guest is None or table is None or peer not in others:
            return []
        if len(self._words) > len(others):
            self._words = {each: word for each, word in self._words.items() if each in others}
        word = self._words.setdefault(peer, Word())
        self._compare(peer, table)  # what lay ahead of this peer's log when it was said
        word.said, word.table, word.whose = here.mark, here.table, here.whose
        self._compare(peer, table)
        effects = self._tell(peer, table) if peer in self._against else []
        return [*effects, *self.stay.telling.pay(now)] if self._waits else effects

    def says(self, peer: PeerKey) -> Place:
        """What a pulse tells a peer: where this log ends; or what it holds where the peer holds something else.

        Who is away follows nobody, and says so. A stranger at the door is told nothing of the log.
        """
        table = self.stay.table
        if table is None or peer not in table.people:
            return START, NO_TABLE, b""
        self._look_at_reign(table)
        _, id_, whose = self._reign
        return self._against.get(peer, self.stay.mark), id_, b"" if self.stay.returning.is_away else whose

    def closes(self, steps: Sequence[Step], guest: Guest, now: float) -> list[Effect]:
        """Say at once that a deal has closed."""
        if not any(type(step.entry.event) is DealClosed for step in steps):
            return []
        return self.stay.company.pulse(self.stay.following.others(guest), now, self.says, at_once=True)

    def begins_anew(self) -> None:
        """This peer was let in by a host: links to the others may have yet to come up."""
        self._due.clear()

    def may_show(self, kind: type[DealClosed | DealBegun], now: float) -> bool:
        """Whether the others let a key be shown that is due since the last event of this kind.

        All of them in reach hold it; or one does and nobody has contradicted for `witness_s`. Where there is nobody to
        ask, at once; where somebody who should be in reach isn't, after that time. Never against the word of one.
        """
        guest, table = self.stay.guest, self.stay.table
        if guest is None or table is None:
            return True  # who hosts knows it from nobody else
        company, timing = self.stay.company, self.stay.timing
        others = _others(table, self.stay.me.key, guest)
        place, since = self._since(kind, now)
        for peer in others & self._words.keys():
            self._compare(peer, table)
        holds = {peer for peer in others if self._agreed(peer) >= place.last_index}
        reach = {peer for peer in others if company.has_pulse(peer, now) and not self._is_elsewhere(peer, guest)}
        missed = set(filter(table.is_there, others))
        has_waited = now - since >= timing.witness_s
        is_told = reach <= holds or has_waited if holds else not reach and (not missed or has_waited)
        may = is_told and not others & self._against.keys()
        (self._waits.discard if may else self._waits.add)(kind)
        return may

    def _since(self, kind: type[DealClosed | DealBegun], now: float) -> tuple[Mark, float]:
        """The place of an event in this log, and when it was first asked about."""
        log = self.stay.log
        place, since = self._due.get(kind, (START, now))
        if place.last_index <= log.base.last_index or not log.holds(place):
            index = log.base.last_index + 1 if kind is DealBegun else log.last(kind)
            place, since = self._due[kind] = log.mark_at(index) or log.mark, now
        return place, since

    def _agreed(self, peer: PeerKey) -> int:
        """Up to which index a peer holds this log, for all that it has said."""
        word = self._words.get(peer)
        return word.agreed.last_index if word is not None and self.stay.log.holds(word.agreed) else 0

    def _is_elsewhere(self, peer: PeerKey, guest: Guest) -> bool:
        """Whether a peer says itself that it is at no table, or at another one: one is carried on without some."""
        word, table = self._words.get(peer), self.stay.table
        if word is None or table is None or word.table == NO_TABLE:
            return False
        is_at_another = word.table != table.about.id and word.whose != guest.host[:WHOSE_BYTES]  # not by one host
        return is_at_another or not word.whose

    def _look_at_reign(self, table: Table) -> None:
        reign = self.stay.mark.reign, table.about.id, table.host[:WHOSE_BYTES]
        if reign != self._reign:
            self._reign = reign
            self._against.clear()

    def _compare(self, peer: PeerKey, table: Table) -> None:
        """What a peer has said, with this log; nothing, where it isn't held here, or is of another reign."""
        self._look_at_reign(table)
        word, log = self._words[peer], self.stay.log
        if log.holds(word.said):
            word.agreed = word.said
            self._against.pop(peer, None)
        elif (own := self._held_instead(word)) is not None:
            self._against[peer] = own

    def _held_instead(self, word: Word) -> Mark | None:
        """What this log holds at the place that a peer has named; None: that is of another reign, or not held here."""
        if (word.said.reign, word.table, word.whose) != self._reign:
            return None
        own = self.stay.log.mark_at(word.said.last_index)
        return own if own is not None and own.reign == word.said.reign else None

    def _tell(self, peer: PeerKey, table: Table) -> list[Effect]:
        """Tell the person that a peer holds something else; of each once a deal, whatever it says."""
        if self._told.get(peer) == table.deals:
            return []
        self._told = {each: deal for each, deal in self._told.items() if deal == table.deals} | {peer: table.deals}
        return [Deliver(OtherDeal(peer))]


def _others(table: Table, me: PeerKey, guest: Guest) -> set[PeerKey]:
    """Whose word counts: electors, and who was dealt in; neither this peer nor the host.

    Also who is absent, or has left: it is the host that says so. Who can be heard is there.
    """
    seated = {peer for holders in table.dealt_to for peer in holders}
    return seated.union(*table.electorates) - {me, guest.host}
