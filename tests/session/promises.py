"""What must hold at every step of every simulation (DESIGN §4 "Promises", RULES §10).

Owns the checks. It sees what programs send and what their nodes tell, never into a node.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, cast

from nertz_lan.protocol.entries import (
    CarriedOn,
    DealBegun,
    Entry,
    LaidOut,
    Revealed,
    TableMade,
    entry_bytes,
    entry_from,
)
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.intents import LayOut, Reveal
from nertz_lan.protocol.messages import MESSAGES, Asked, Entries, SeatSecret
from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.events import Announced, Called, Opened, Played, SaidStuck, Turned
from nertz_lan.rules.intents import Announce, Open, Play
from nertz_lan.rules.piles import is_face_up
from nertz_lan.rules.violations import violations
from nertz_lan.session.advance import advance
from nertz_lan.session.me import Me
from nertz_lan.session.news import Happened, HostLied, Joined, View
from nertz_lan.session.node import Node
from nertz_lan.session.table import Table

ONCE = (Played, Turned, Called, SaidStuck, Announced, LaidOut)  # an intent brings one of these at most
SPAN = 32  # entries of one intent lie this close together


@dataclass(slots=True)
class History:
    """All that was sequenced at one table and lasted, as any peer has been told of it; and what did not last."""

    entries: dict[int, Entry] = field(default_factory=dict)
    data: dict[int, bytes] = field(default_factory=dict)
    digests: dict[int, set[bytes]] = field(default_factory=lambda: defaultdict(set))
    by_reign: dict[tuple[int, int], Entry] = field(default_factory=dict)
    changed: float = 0.0  # when anybody was first told of the last entry
    shown: tuple[Entry, Card] | None = None  # a hand card that was opened in the last entry
    announced: set[Card] = field(default_factory=set)  # in this deal: a joker that stays in its hand, known to all
    effects: dict[tuple[PeerKey, int], list[Entry]] = field(default_factory=lambda: defaultdict(list))


@dataclass(slots=True)
class Promises:
    """Raises AssertionError as soon as one is broken."""

    tables: dict[TableId, History] = field(default_factory=lambda: defaultdict(History))
    deceived: set[PeerKey] = field(default_factory=set)  # peers that a test has lied to, or as: no promise holds there
    secrets: set[bytes] = field(default_factory=set)  # that partners have told each other
    keys: set[bytes] = field(default_factory=set)  # of decks, the same
    _partners: dict[PeerKey, set[PeerKey]] = field(default_factory=lambda: defaultdict(set))  # at any time
    _views: dict[PeerKey, View] = field(default_factory=dict)  # the newest that each peer was told of
    _last: dict[PeerKey, int] = field(default_factory=dict)  # the index that each peer was told of last
    _anew: set[PeerKey] = field(default_factory=set)  # peers that have just joined

    def died(self, peer: PeerKey) -> None:
        """A program is gone: another begins anew, with numbers of its own where its host has forgotten the old one."""
        self._last.pop(peer, None)
        for history in self.tables.values():
            for sender, counter in [key for key in history.effects if key[0] == peer]:
                del history.effects[sender, counter]

    def sent(self, sender: Me, to: PeerKey, frame: bytes) -> None:
        """A frame is on its way: it holds no secret but for a partner, and no hand card but the one that is meant."""
        assert sender.secret not in frame, f"{sender.name} told its secret"
        tag = frame[1]  # after the array's length
        if tag != MESSAGES.tags[SeatSecret] and any(key in frame for key in self.keys):
            assert _reveals(MESSAGES.decode(frame)), f"{sender.name} told its deck's key before the deal was over"
        if tag == MESSAGES.tags[SeatSecret]:
            self._told_partner(sender, to, cast(SeatSecret, MESSAGES.decode(frame)))
        else:
            assert not any(secret in frame for secret in self.secrets), f"{sender.name} told its seat's secret"
        if tag == MESSAGES.tags[Asked] and sender.key not in self.deceived:
            self._asks_fairly(sender, cast(Asked, MESSAGES.decode(frame)))

    def _told_partner(self, sender: Me, to: PeerKey, message: SeatSecret) -> None:
        if sender.key in self.deceived:
            return
        self.secrets.add(message.secret)
        self.keys |= {message.deal_key} - {b""}
        assert to in self._partners[sender.key], f"{sender.name} told a stranger its seat's secret"

    def _asks_fairly(self, sender: Me, asked: Asked) -> None:
        """An intent brings no face of a card that stays in the hand or the stock."""
        view, intent = self._views.get(sender.key), asked.intent
        deal = view.table.deal if view is not None else None
        if view is None or deal is None or deal.house.waste != "hand" or view.seat is None or not deal.plays(view.seat):
            return
        meant = (intent.cards or ()) if isinstance(intent, Play | Announce) else ()
        opened = [opening.position for opening in asked.openings]
        opened += [intent.position] if isinstance(intent, Open) else []
        hidden = set(deal.layouts[view.seat].hand + deal.layouts[view.seat].stock) - set(meant)
        if asked.seen == view.index and isinstance(intent, Play | Announce | LayOut | Open):
            assert not hidden & {Card(view.seat, position) for position in opened}, f"{sender.name} shows its hand"

    def changed(self, view: View) -> float:
        """When anything was last sequenced at a table."""
        return self.tables[view.table.about.id].changed

    def delivered(self, me: Me, what: Any, now: float) -> None:
        """A node tells something."""
        if me.key in self.deceived:
            return
        if isinstance(what, HostLied):
            assert what.peer in self.deceived, f"{me.name} takes its host for a cheat: {what.why}"
        if isinstance(what, Joined):
            self._anew.add(me.key)
        if isinstance(what, Happened):
            self._views[me.key] = what.view
            if (partner := what.view.table.partner_of(me.key)) is not None:
                self._partners[me.key].add(partner)
            self._in_order(me, what)
            self._once(what, now)
            if what.view.table.deal is not None:
                self._deal_is_sound(what.entry, what.view.table.deal)

    def check_node(self, node: Node | None, key: PeerKey, now: float) -> None:
        """A node has done something: at the index that it says it holds what everybody holds there."""
        view = node.view(now) if node is not None else None
        if view is not None and key not in self.deceived:
            history = self.tables[view.table.about.id]
            known = history.digests[view.index]
            known.add(view.digest)
            others = len({reign for reign, index in history.by_reign if index == view.index})
            assert len(known) <= max(1, others), f"{key.hex()[:8]} has another log up to {view.index}"

    def _in_order(self, me: Me, happened: Happened) -> None:
        """A mirror never goes back and never skips, except where it joins anew."""
        entry, last = happened.entry, self._last.get(me.key)
        assert happened.view.index == entry.index
        if me.key in self._anew or last is None:
            self._anew.discard(me.key)
        else:
            assert entry.index == last + 1, f"{me.name} was told of {entry.index} after {last}"
        self._last[me.key] = entry.index

    def _once(self, happened: Happened, now: float) -> None:
        """Two entries with one index are one entry; an intent takes effect once."""
        entry, history = happened.entry, self.tables[happened.view.table.about.id]
        known = history.by_reign.setdefault((entry.reign, entry.index), entry)
        assert known == entry, f"two entries {entry.index}: {known} and {entry}"
        if isinstance(entry.event, CarriedOn):
            self._carried_on(happened)
        if entry.index in history.data and history.entries[entry.index].reign >= entry.reign:
            return
        self._forget_from(history, entry.index)
        history.entries[entry.index] = entry
        history.data[entry.index] = entry_bytes(entry)
        if happened.view.table.deal is not None:
            self._hand_is_hidden(history, entry, happened.view.table.deal)
        history.changed = now
        if entry.sender:
            effects = history.effects[entry.sender, entry.counter]
            effects.append(entry)
            assert entry.index - effects[0].index < SPAN, f"{entry} comes long after {effects[0]}"
            assert sum(isinstance(e.event, ONCE) for e in effects) <= (2 if _calls(effects) else 1), effects

    def _carried_on(self, happened: Happened) -> None:
        """The new table has the log so far."""
        new, old = self.tables[happened.view.table.about.id], self.tables[happened.view.table.about.continues[-1]]
        if not new.entries:
            new.entries = {index: entry for index, entry in old.entries.items() if index < happened.entry.index}
            new.data = {index: old.data[index] for index in new.entries}

    def _forget_from(self, history: History, index: int) -> None:
        """A later reign goes on from before what a host had sequenced that was cut off."""
        for later in [i for i in history.entries if i >= index]:
            undone = history.entries.pop(later)
            history.data.pop(later)
            history.effects.pop((undone.sender, undone.counter), None)
            history.shown = None

    def _hand_is_hidden(self, history: History, entry: Entry, deal: Deal) -> None:
        """A hand card is opened only together with its play or its announcement."""
        event = entry.event
        if history.shown is not None:
            opened, card = history.shown
            by_it = (entry.sender, entry.counter) == (opened.sender, opened.counter)
            is_announced = isinstance(event, Announced) and event.card == card
            meant = is_announced or (isinstance(event, Played) and event.cards == (card,))
            assert (by_it, meant) == (True, True), f"{card} was shown for nothing, before {entry}"
            history.announced |= {card} if is_announced else set()
            history.shown = None
        if isinstance(event, DealBegun):
            history.announced.clear()
        in_hands = [card for layout in deal.layouts for card in layout.hand if deal.face(card) is not None]
        if isinstance(event, Opened) and event.card in in_hands:
            history.shown = (entry, event.card)
            in_hands.remove(event.card)
        assert history.announced.issuperset(in_hands), f"{entry} leaves {in_hands} open"

    def _deal_is_sound(self, entry: Entry, deal: Deal) -> None:
        assert not violations(deal), violations(deal)
        match entry.event:
            case Opened(card):
                self._may_be_seen(deal, card)
            case LaidOut(seat, openings):
                for opening in openings:
                    self._may_be_seen(deal, Card(seat, opening.position))
            case DealBegun():
                assert not any(face for faces in deal.faces for face in faces), "a deal begins with open cards"
            case _:
                pass

    def _may_be_seen(self, deal: Deal, card: Card) -> None:
        """A face is opened only where the card lies face up."""
        in_hand = card in deal.layouts[card.owner].hand  # see _hand_is_hidden
        assert in_hand or is_face_up(deal, card), f"{card} was opened face down"

    # --- at the end -----------------------------------------------------------------------------------------

    def replay(self, table: TableId) -> Table:
        """The table that its whole log gives, each entry checked: what a stranger to it all would see."""
        history = self.tables[table]
        replayed: Table | None = None
        for index in range(1, max(history.entries) + 1):
            entry = history.entries[index]
            assert index > 1 or isinstance(entry.event, TableMade)
            replayed = advance(replayed, entry, checked=True)
        assert replayed is not None
        return replayed


def _calls(effects: list[Entry]) -> bool:
    """A play that empties the pile may be the call as well (RULES §5)."""
    return any(isinstance(entry.event, Called) for entry in effects)


def _reveals(message: object) -> bool:
    """Whether a message may hold a deck's key: it is revealed, which the log allows when the deal is closed only."""
    match message:
        case Asked(intent=Reveal()):
            return True
        case Entries(entries):
            return any(isinstance(entry_from(data).event, Revealed) for data in entries)
        case _:
            return False
