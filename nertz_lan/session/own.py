"""The own seat: what this peer has asked for, what became of it, and what it owes the table (DESIGN §3, §5.3).

Owns the counter of the own intents, those whose fate isn't known, and the own deck. Serves a peer in the same way
whether it hosts or not. Never knows how intents travel.
"""

from dataclasses import dataclass, field, replace

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import Intent, LayOut
from nertz_lan.protocol.messages import Answer, Asked, Opening
from nertz_lan.rules.cards import Face
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.intents import Announce, Open, Play, Turn
from nertz_lan.rules.piles import is_own, is_source, lying_at
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.decks import opening, openings_due, own_deck
from nertz_lan.session.news import Fate, View
from nertz_lan.session.prediction import coming_into_view, predicted
from nertz_lan.session.table import Stage, Table

_CODES = {code.value: code for code in Code}


@dataclass(slots=True)
class Own:
    """The own intents of one peer at one table."""

    me: PeerKey
    secret: bytes
    counter: int = 0
    pending: dict[int, tuple[Asked, float]] = field(default_factory=dict)  # counter → intent, when it was asked
    deck: tuple[Face, ...] = ()
    _deck_of: int = 0  # the table's deal that `deck` belongs to
    _laid: int = 0  # the deal that was laid out last
    _opened: set[int] = field(default_factory=set)  # positions asked to be opened in this deal

    def ask(self, table: Table, intent: Intent, reign: int, seen: int, at: int, now: float) -> Asked:
        """Number an intent and say exactly which cards it means, as this peer sees them now."""
        deal = table.deal
        openings: tuple[Opening, ...] = ()
        if deal is not None and isinstance(intent, Play | Turn | Announce) and deal.plays(intent.seat):
            seen_deal = predicted(deal, self.asked(), self.deck, at)
            if isinstance(intent, Play | Announce):
                intent = _naming_cards(seen_deal, intent)
            if isinstance(intent, Play | Turn):
                shown = coming_into_view(seen_deal, intent, self.deck, max(at, seen_deal.at))
                openings = tuple(opening(card, self.deck) for card in shown)
                self._opened.update(card.position for card in shown)
        return self._number(intent, reign, seen, openings, now)

    def asked(self) -> tuple[Asked, ...]:
        """The own intents whose fate isn't known, oldest first."""
        return tuple(asked for asked, _ in self.pending.values())

    def owed(self, table: Table, reign: int, seen: int, now: float) -> list[Asked]:
        """What this peer owes the table now: its layout, or cards of its own that have come face up."""
        deal, seat = table.deal, table.seat_of(self.me)
        if deal is None or seat is None or not deal.plays(seat):
            return []
        self._know_deck(table)
        if table.stage is Stage.LAYING:
            if seat in table.laid or self._laid == table.deals:
                return []
            self._laid = table.deals
            return [self._number(LayOut(table.deals), reign, seen, openings_due(deal, seat, self.deck), now)]
        due = [o for o in openings_due(deal, seat, self.deck) if o.position not in self._opened]
        self._opened.update(o.position for o in due)
        faces = self.deck
        return [self._number(Open(seat, o.position, faces[o.position]), reign, seen, (), now) for o in due]

    def settle(self, entries: list[Entry], view: View) -> list[Fate]:
        """The fates that entries bring to own intents: those that landed."""
        mine: dict[int, list[Entry]] = {}
        for entry in entries:
            if entry.sender == self.me and entry.counter in self.pending:
                mine.setdefault(entry.counter, []).append(entry)
        for counter in mine:
            del self.pending[counter]
        return [Fate(counter, tuple(found), None, view) for counter, found in mine.items()]

    def answered(self, answer: Answer, view: View | None) -> list[Fate]:
        """The fate that an answer brings."""
        found = self.pending.pop(answer.counter, None)
        if found is None:
            return []
        refusal = None
        if answer.code:
            by = answer.by if answer.by >= 0 else None
            margin_ms = answer.margin_ms if answer.margin_ms >= 0 else None
            code = _CODES.get(answer.code, Code.BAD_REQUEST)
            refusal = Refusal(code, by, margin_ms, answer.why or None)
            self._forget_openings(found[0])
        return [Fate(answer.counter, (), refusal, view)]

    def give_up(self, older_than: float, code: Code) -> list[Fate]:
        """Own intents asked before then go back."""
        fates = []
        for counter, (asked, since) in list(self.pending.items()):
            if since < older_than:
                del self.pending[counter]
                self._forget_openings(asked)
                fates.append(Fate(counter, (), Refusal(code), None))
        return fates

    def readdress(self, reign: int) -> list[Asked]:
        """The pending intents once more, for the host of a reign: after a new link."""
        self.pending = {c: (replace(asked, reign=reign), since) for c, (asked, since) in self.pending.items()}
        return list(self.asked())

    def restart(self, counter: int) -> None:
        """The host has taken intents up to this one from an earlier run of this peer."""
        self.counter = max(self.counter, counter)

    def _number(self, intent: Intent, reign: int, seen: int, openings: tuple[Opening, ...], now: float) -> Asked:
        self.counter += 1
        asked = Asked(self.counter, reign, seen, intent, openings)
        self.pending[self.counter] = (asked, now)
        return asked

    def _know_deck(self, table: Table) -> None:
        if self._deck_of != table.deals:
            self._deck_of = table.deals
            self.deck = own_deck(table, self.secret)
            self._opened.clear()

    def _forget_openings(self, asked: Asked) -> None:
        """What went back with its intent may have to be opened again, and so may a layout."""
        self._opened.difference_update(o.position for o in asked.openings)
        match asked.intent:
            case Open(position=position):
                self._opened.discard(position)
            case LayOut():
                self._laid = 0
            case _:
                pass


def _naming_cards(deal: Deal, intent: Play | Announce) -> Play | Announce:
    """The intent with the exact cards that lie there, where it doesn't name them already."""
    if intent.cards is not None or not is_source(deal, intent.source, intent.count):
        return intent
    if not is_own(intent.source, intent.seat):
        return intent
    return replace(intent, cards=lying_at(deal.layouts[intent.seat], intent.source, intent.count))
