"""The own seat: what this peer has asked for, what became of it, and what it owes the table (DESIGN §3, §5.3).

Owns the counter of the own intents, those whose fate isn't known, and the own deck. Serves a peer in the same way
whether it hosts or not. Never knows how intents travel.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, cast

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entries import Entry, Event
from nertz_lan.protocol.evenings import OpenLot
from nertz_lan.protocol.events import DealBegun, DealClosed, WentBack
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import INTENTS, DeckIntent, Intent, LayOut, Leave, OpenCut, Reveal, Seal
from nertz_lan.protocol.lots import lot_of, lots_secret
from nertz_lan.protocol.messages import Answer, Asked, Opening
from nertz_lan.protocol.sealing import Occasion, OwnDeck, own_deck
from nertz_lan.rules.cards import Face, Seat
from nertz_lan.rules.deal import Deal, Kind
from nertz_lan.rules.events import Opened, Played, Turned
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.frozen import changer
from nertz_lan.rules.intents import Announce, DealIntent, Open, Play, Turn
from nertz_lan.rules.piles import is_own, is_source, lying_at
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.altering import is_altered
from nertz_lan.session.decks import NO_DECK, DealtDeck, dealt
from nertz_lan.session.evening import Evening
from nertz_lan.session.log import Step
from nertz_lan.session.news import Fate, View
from nertz_lan.session.prediction import Foresight, cannot_lose, coming_into_view
from nertz_lan.session.sealed import Sealing
from nertz_lan.session.sharing import DEALT, Sharing
from nertz_lan.session.table import Stage, Table
from nertz_lan.session.unshown import LateKeys

PENDING_MAX: Final = 256  # own intents in flight: a script that asks while the link is down
NO_DEAL: Final = (0, 0)
_CODES: Final = {code.value: code for code in Code}


class May(NamedTuple):
    """What may leave by now of what an own deck owes."""

    show: Callable[[type[DealClosed | DealBegun], float], bool]  # a key that is due since an event
    seal: Callable[[], bool]


@dataclass(slots=True)
class Own:
    """The own intents of one peer at one table."""

    me: PeerKey
    secret: bytes
    counter: int = 0
    pending: dict[int, tuple[Asked, float]] = field(default_factory=dict)  # counter → intent, when it was asked
    dealt: DealtDeck = NO_DECK
    _sealed: OwnDeck | None = None
    _dealt_for: tuple[Occasion, Seat] | None = None  # the deal and the seat that all of these belong to
    _void: set[int] = field(default_factory=set)  # positions that the host won't have opened
    _void_steps: set[Intent] = field(default_factory=set)  # what else it won't have of this deck
    _foresight: Foresight = field(default_factory=Foresight)
    _late: LateKeys = field(default_factory=LateKeys)
    sharing: Sharing = field(init=False)

    def __post_init__(self) -> None:
        self.sharing = Sharing(self.me, self.secret)

    def deck(self, table: Table) -> tuple[Face, ...]:
        """The faces of the own deck as dealt; empty while it isn't cut, or for who doesn't know it or has none.

        Of a deal that came without its host none is known yet; least of all is it that of the deal before.
        """
        sealing = table.sealing
        is_its = sealing is not None and self._dealt_for == (sealing.occasion, table.seat_of(self.me))
        return self.dealt.faces if is_its else ()

    def at_another_table(self) -> "Own":
        """The same peer with nothing asked for yet; its numbers go on, so that none is used twice."""
        return Own(self.me, self.secret, self.counter)

    def unaskable(self, intent: Intent) -> Refusal | None:
        """Why an intent can't even be asked: it doesn't fit into a message, or too much is pending."""
        if len(self.pending) >= PENDING_MAX and not isinstance(intent, Leave):
            return Refusal(Code.SLOW_DOWN)
        try:
            INTENTS.check(intent)
        except (BadFrame, OverflowError):
            return Refusal(Code.BAD_REQUEST)
        return None

    def ask(self, table: Table, intent: Intent, reign: int, seen: int, at: int, now: float) -> Asked:
        """Number an intent and say exactly which cards it means, as this peer sees them now."""
        deal = table.deal
        openings: tuple[Opening, ...] = ()
        if deal is not None and isinstance(intent, (Play, Turn, Announce)) and deal.plays(intent.seat):
            deck = self.deck(table)
            seen_deal = self._foresight.predicted(deal, intent.seat, self.asked(), deck, at)
            if not isinstance(intent, Turn):
                intent = _naming_cards(seen_deal, intent)
                openings = _of_hand(seen_deal, intent, self.dealt if deck else NO_DECK)
            if cannot_lose(intent):
                shown = coming_into_view(seen_deal, intent, deck, max(at, seen_deal.at))
                openings += tuple(self.dealt.opening(card) for card in shown)
        return self._number(
            intent, reign, seen, openings, now, _dealt(table) if isinstance(intent, DealIntent) else NO_DEAL
        )

    def asked(self) -> tuple[Asked, ...]:
        """The own intents whose fate isn't known, oldest first."""
        return tuple([asked for asked, _ in self.pending.values()]) if self.pending else ()

    def owed(self, table: Table, reign: int, seen: int, now: float, may: May) -> list[Asked]:
        """What this peer owes the table now: its seals, cut, layout and key; cards of its own that came face up."""
        if table.evening is not None:
            return self._owed_lot(table, table.evening, reign, seen, now)
        if table.unshown:
            steps = [step for step in self._late_steps(table) if may.show(DealBegun, now)]
            late = [self._number(step, reign, seen, (), now) for step in steps]
            return [*late, *self._owed_now(table, reign, seen, now, may)]
        return self._owed_now(table, reign, seen, now, may)

    def _late_steps(self, table: Table) -> list[Reveal]:
        """Keys of own decks of earlier deals that this peer has not yet shown, for it was away."""
        asked = {asked.intent for asked, _ in self.pending.values() if isinstance(asked.intent, Reveal)}
        partner = table.partner_of(self.me)
        due = self._late.due(table, lambda dealt_as: self.sharing.secrets(dealt_as, partner))
        return [step for step in due if step not in asked]

    def _owed_now(self, table: Table, reign: int, seen: int, now: float, may: May) -> list[Asked]:
        deal, seat, sealing = table.deal, table.seat_of(self.me), table.sealing
        if deal is None or seat is None or sealing is None or table.stage not in DEALT or not deal.plays(seat):
            return []
        self._know_deck(table, sealing, seat)
        step = self._deck_step(table, sealing, seat)
        if step is not None:
            if step in self._void_steps or any(asked.intent == step for asked, _ in self.pending.values()):
                return []
            if isinstance(step, Reveal) and not may.show(DealClosed, now):
                return []
            if isinstance(step, Seal) and not may.seal():
                return []
            openings = self.dealt.due(deal, seat) if isinstance(step, LayOut) else ()
            return [self._number(step, reign, seen, openings, now)]
        deck = self.dealt.faces
        if table.stage is not Stage.PLAYING or not deck:
            return []  # without a deck: the partner alone can open cards
        settled = self._void | self._being_opened()
        return [
            self._number(Open(seat, o.position, deck[o.position], o.nonce), reign, seen, (), now, _dealt(table))
            for o in self.dealt.due(deal, seat)
            if o.position not in settled
        ]

    def _owed_lot(self, table: Table, evening: Evening, reign: int, seen: int, now: float) -> list[Asked]:
        """The lot for the draw that goes on at a club night."""
        last = evening.last
        if last is None or last.is_drawn or self.me not in last.late:
            return []
        step = OpenLot(last.number, lot_of(lots_secret(self.secret, table.about.id), last.number))
        if step in self._void_steps or any(asked.intent == step for asked, _ in self.pending.values()):
            return []
        return [self._number(step, reign, seen, (), now)]

    def _deck_step(self, table: Table, sealing: Sealing, seat: Seat) -> DeckIntent | None:
        """What the table waits for the own deck to do next."""
        own, (*_, number, attempt) = self._sealed, sealing.occasion
        if own is None or seat not in sealing.peers:
            return None
        match table.stage:
            case Stage.SEALING if seat not in sealing.seals:
                return Seal(number, attempt, own.seals, own.cut_seal)
            case Stage.SEALING if sealing.are_sealed and seat not in sealing.cuts:
                return OpenCut(number, attempt, own.cut)
            case Stage.LAYING if seat not in table.laid and self.dealt.faces:
                return LayOut(number, attempt)
            case _ if sealing.closed and seat not in sealing.keys:
                return Reveal(number, own.key)
            case _:
                return None

    def is_partners_to_open(self, entry: Entry) -> bool:
        """Whether the partner has asked for this, and opens what it brought face up; else the next beat reminds."""
        return entry.sender == self.sharing.agreed_with

    def _being_opened(self) -> set[int]:
        """The own cards that are on their way to being opened. One that did not come into view is none."""
        positions: set[int] = set()
        for asked, _ in self.pending.values():
            positions.update(opening.position for opening in asked.openings)
            if isinstance(asked.intent, Open):
                positions.add(asked.intent.position)
        return positions

    def settle(self, steps: Sequence[Step]) -> dict[int, tuple[Entry, ...]]:
        """The own intents that entries have landed, by counter: they are no longer pending."""
        mine: dict[int, list[Entry]] = {}
        for step in steps:
            if step.entry.sender == self.me and step.entry.counter > self.counter:
                self.restart(step.entry.counter)  # another has asked for that in its name: these numbers are used up
        if not self.pending:
            return {}
        for step in steps:
            entry = step.entry
            if entry.counter in self.pending and entry.sender == self.me:
                mine.setdefault(entry.counter, []).append(entry)
        for counter in mine:
            del self.pending[counter]
        return {counter: tuple(found) for counter, found in mine.items()}

    def check_as_asked(self, entry: Entry) -> None:
        """Raises Impossible for an entry that claims another intent of this peer than it has asked."""
        if entry.sender != self.me:
            return
        if entry.counter > self.counter:
            raise Impossible("it says that you asked for something that you did not")
        pending = self.pending.get(entry.counter)
        if pending is not None and is_altered(pending[0], entry.event):
            raise Impossible("it has changed what you asked for")

    def answered(self, answer: Answer, view_now: Callable[[], View | None]) -> list[Fate]:
        """The fate that an answer brings, with the view in which the intent is no longer pending."""
        found = self.pending.pop(answer.counter, None)
        if found is None:
            return []
        refusal = None
        if answer.code:
            by = answer.by if answer.by >= 0 else None
            margin_ms = answer.margin_ms if answer.margin_ms >= 0 else None
            code = _CODES.get(answer.code, Code.BAD_REQUEST)
            refusal = Refusal(code, by, margin_ms, answer.why or None)
            if code is Code.BAD_REQUEST:
                self._never_again(found[0].intent)
        return [Fate(answer.counter, (), refusal, view_now())]

    def give_up(self, older_than: float = float("inf"), taken: int = 0) -> list[Fate]:
        """Own intents asked before then go back, but for those that the host has taken: their fate is known there."""
        old = [counter for counter, (_, since) in self.pending.items() if since < older_than and counter > taken]
        for counter in old:
            del self.pending[counter]
        return [Fate(counter, (), Refusal(Code.HOST_LOST), None) for counter in old]

    @property
    def settled(self) -> int:
        """None of the own intents up to this number is asked again."""
        return min(self.pending, default=self.counter + 1) - 1

    def readdress(self, reign: int) -> list[Asked]:
        """The pending intents once more, for the host of a reign: after a new link."""
        self.pending = {c: (replace(asked, reign=reign), since) for c, (asked, since) in self.pending.items()}
        return list(self.asked())

    def restart(self, counter: int) -> None:
        """The host has taken intents up to this one from an earlier run of this peer."""
        self.counter = max(self.counter, counter)

    def _number(
        self,
        intent: Intent,
        reign: int,
        seen: int,
        openings: tuple[Opening, ...],
        now: float,
        dealt: tuple[int, int] = NO_DEAL,
    ) -> Asked:
        self.counter += 1
        asked = Asked(self.counter, reign, seen, intent, openings, *dealt)
        self.pending[self.counter] = (asked, now)
        return asked

    def _know_deck(self, table: Table, sealing: Sealing, seat: Seat) -> None:
        """Have the deck of the table's deal and of no other: its host is there, and so is what partners tell."""
        if self._dealt_for != (sealing.occasion, seat):  # who had another seat may sit here now
            self._dealt_for, self._sealed, self.dealt = (sealing.occasion, seat), None, NO_DECK
            self._void.clear()
            self._void_steps.clear()
        if self._sealed is None:
            key = self.sharing.deal_key(table)
            self._sealed = None if key is None else own_deck(key, sealing.occasion, seat, sealing.printed)
        if not self.dealt.faces and self._sealed is not None:
            self.dealt = dealt(self._sealed, table, seat)

    def _never_again(self, intent: Intent) -> None:
        """What the host won't have is not offered again: it has another deck of this seat than this program."""
        match intent:
            case Open(position=position):
                self._void.add(position)
            case Seal() | OpenCut() | LayOut() | Reveal() | OpenLot():
                self._void_steps.add(intent)
            case _:
                pass


def _dealt(table: Table) -> tuple[int, int]:
    """Which deal goes on, and at which attempt."""
    return NO_DEAL if table.sealing is None else (table.sealing.occasion.deal, table.sealing.occasion.attempt)


def may_owe_after(event: Event, seat: Seat | None) -> bool:
    """Whether an event may bring cards of a seat face up: cheap, and right more often than not."""
    kind = type(event)
    if kind is Played or kind is Turned:
        return cast("Played | Turned", event).seat == seat
    return kind is not Opened and kind is not WentBack


def _of_hand(deal: Deal, intent: Play | Turn | Announce, deck: DealtDeck) -> tuple[Opening, ...]:
    """The face of the hand card that an intent means: the host can't judge it otherwise (RULES §8 Scrooge)."""
    if isinstance(intent, Turn) or intent.source.kind is not Kind.HAND or not intent.cards or not deck.faces:
        return ()
    known = deal.layouts[intent.seat].hand
    return tuple(deck.opening(card) for card in intent.cards if card in known)


def _naming_cards(deal: Deal, intent: Play | Announce) -> Play | Announce:
    """The intent with the exact cards that lie there, where it doesn't name them already."""
    if intent.cards is not None or not is_source(deal, intent.source, intent.count):
        return intent
    if not is_own(intent.source, intent.seat):
        return intent
    cards = lying_at(deal.layouts[intent.seat], intent.source, intent.count)
    return _play_with(intent, cards=cards) if isinstance(intent, Play) else replace(intent, cards=cards)


_play_with: Final = changer(Play)
