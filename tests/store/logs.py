"""Whole matches as logs, made with nothing but the rules: no node, no network, no clock.

Owns who plays and at what pace. Each entry comes as a peer's news of it would: with the table and the digest after it.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from nertz_lan.bots.player import Player
from nertz_lan.protocol.entries import NO_DIGEST, Entry, Event, chained, entry_bytes
from nertz_lan.protocol.events import (
    NOBODY,
    BotSat,
    Came,
    CountdownBegun,
    CutOpened,
    DealClosed,
    LaidOut,
    ReadySaid,
    Revealed,
    Sat,
    Scored,
    Sealed,
    TableMade,
    WentBack,
)
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.sealing import Occasion, OwnDeck, deck_key, own_deck
from nertz_lan.rules.cards import Card, Seat
from nertz_lan.rules.deal import Deal, Phase
from nertz_lan.rules.events import Gone, Opened, Played
from nertz_lan.rules.intents import DealIntent
from nertz_lan.rules.judge import judge
from nertz_lan.rules.refusal import Refusal
from nertz_lan.session.advance import advance
from nertz_lan.session.boundary import boundary
from nertz_lan.session.decks import DealtDeck, dealt
from nertz_lan.session.news import Happened, View
from nertz_lan.session.sealed import Sealing
from nertz_lan.session.table import Stage, Table

ADA, BEN = PeerKey(b"A" * 32), PeerKey(b"B" * 32)
TABLE = TableId(b"t" * 16)
SECRETS = (b"ada", b"ben", b"bot")  # by seat
PEERS = (0, 1)
PACE_MS = 200
QUICK: dict[str, Any] = {"nertz_size": 3, "target": 20, "nertz_penalty": 0, "rotations": 0}


@dataclass(slots=True)
class LogMaker:
    """A table's log that grows."""

    random: Random
    table: Table | None = None
    digest: bytes = NO_DIGEST
    news: list[Happened] = field(default_factory=list)
    reign: int = 1
    _decks: tuple[Occasion | None, tuple[DealtDeck, ...]] = (None, ())  # what they were sealed for, and they

    @property
    def now(self) -> Table:
        assert self.table is not None
        return self.table

    @property
    def deal(self) -> Deal:
        assert self.now.deal is not None
        return self.now.deal

    def add(self, event: Event, at: int = 0) -> None:
        entry = Entry(self.reign, len(self.news) + 1, at, event, *self._asker(event))
        self.table = advance(self.table, entry, checked=True)
        self.digest = chained(self.digest, entry_bytes(entry))
        seat = self.table.seat_of(ADA)
        view = View(self.table, ADA, ADA, self.reign, entry.index, self.digest, seat)
        self.news.append(Happened(entry, view))

    def _asker(self, event: Event) -> tuple[PeerKey, int]:
        """Who asked for what a seat does, and its number; nobody for a bot's, and for what comes of itself."""
        seat = event.card.owner if isinstance(event, Opened) else getattr(event, "seat", -1)
        if isinstance(event, WentBack | Sat | BotSat | ReadySaid) or seat not in PEERS:
            return NOBODY, 0
        return (ADA, BEN)[seat], len(self.news) + 1

    def undo(self, index: int) -> None:
        """Forget the entries after one, as a new host does that has not had them; its reign is the next."""
        del self.news[index:]
        self.table, self.digest = self.news[-1].view.table, self.news[-1].view.digest

    def sit_down(self, *, trial: bool = False, table: TableId = TABLE, **rules: Any) -> None:
        """Ada and Ben, and a bot."""
        differing = {**QUICK, **rules}
        self.add(TableMade(table, "=Küche", ADA, "Ada", 0, 3, False, "Nertz", differing, False, trial))
        self.add(Sat(ADA, 0))
        self.add(Came(BEN, "Ben", 1))
        self.add(Sat(BEN, 1))
        self.add(BotSat(2, "Robo", 2, 3, SECRETS[2]))

    def begin_deal(self) -> None:
        """From ready to go."""
        for seat in (0, 1):
            self.add(ReadySaid(seat, ready=True))
        self.add(boundary(self.now, {}))
        for seat in PEERS:
            own = self.owned(seat)
            self.add(Sealed(seat, own.seals, own.cut_seal))
        for seat in PEERS:
            self.add(CutOpened(seat, self.owned(seat).cut))
        for seat in range(len(SECRETS)):
            self.add(LaidOut(seat, self.deck(seat).due(self.deal, seat)))
        self.add(CountdownBegun(3000))
        self.add(Gone())

    def owned(self, seat: Seat) -> OwnDeck:
        """A seat's deck as sealed."""
        sealing = self.sealing
        return own_deck(deck_key(SECRETS[seat], sealing.occasion), sealing.occasion, seat, sealing.printed)

    def deck(self, seat: Seat) -> DealtDeck:
        """A seat's deck as dealt."""
        if self._decks[0] != self.sealing.occasion:
            decks = tuple(dealt(self.owned(seat), self.now, seat) for seat in range(len(SECRETS)))
            self._decks = (self.sealing.occasion, decks)
        return self._decks[1][seat]

    @property
    def sealing(self) -> Sealing:
        assert self.now.sealing is not None
        return self.now.sealing

    def play_deal(self) -> None:
        """From go to the sheet; every tenth landing is contested."""
        players = [Player(seat) for seat in range(len(SECRETS))]
        landed = 0
        while self.deal.phase is Phase.GO:
            before = len(self.news)
            for player in self.random.sample(players, len(players)):
                intent = player.decide(self.deal, self.deal.at)
                if intent is not None and self.deal.phase is Phase.GO:
                    self.take(intent)
            if self.deal.landed // 10 > landed:
                landed = self.deal.landed // 10
                by = self.random.randrange(3)
                self.add(WentBack((by + 1) % 3, by, self.random.choice([-1, 0, 34, 700])), self.deal.at)
            assert len(self.news) > before, "nobody does anything"
        self.add(DealClosed(self.now.deals), self.deal.at)
        for seat in PEERS:
            self.add(Revealed(seat, self.owned(seat).key), self.deal.at)
        self.add(Scored(self.now.deals), self.deal.at)

    def take(self, intent: DealIntent) -> None:
        outcome = judge(self.deal, intent, self.deal.at)
        assert not isinstance(outcome, Refusal), (intent, outcome)
        for event in outcome:
            self.add(event, self.deal.at + PACE_MS * isinstance(event, Played))
        for seat in range(len(SECRETS)):
            for opening in self.deck(seat).due(self.deal, seat):
                face = self.deck(seat).faces[opening.position]
                self.add(Opened(Card(seat, opening.position), face, opening.nonce), self.deal.at)

    def play_match_on(self) -> None:
        """From the middle of a deal to the match's end."""
        self.play_deal()
        if self.now.stage is not Stage.MATCH_OVER:
            self.play_match()

    def play_match(self) -> None:
        while self.now.stage is not Stage.MATCH_OVER:
            self.begin_deal()
            self.play_deal()


def a_match(seed: int = 1, **rules: Any) -> LogMaker:
    """A match from the table's making to its end."""
    log = LogMaker(Random(seed))
    log.sit_down(**rules)
    log.play_match()
    return log
