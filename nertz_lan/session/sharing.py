"""Two peers on one seat: how both come to know its decks (RULES §9, DESIGN §5.1; README "Partners").

Owns which secret a seat's deck comes from in the deal that goes on, and what the partner has told of it. Never knows
links: `Telling` says who the partner is, and carries what is told over a link of the two.
"""

from dataclasses import dataclass, field

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import SeatSecret
from nertz_lan.protocol.sealing import deck_key
from nertz_lan.protocol.shuffling import shared_secret
from nertz_lan.session.table import Stage, Table

DEALT = (Stage.SEALING, Stage.LAYING, Stage.COUNTDOWN, Stage.PLAYING, Stage.SCORED, Stage.MATCH_OVER)


@dataclass(slots=True)
class Sharing:
    """What one peer knows of the decks of its seat at one table."""

    me: PeerKey
    secret: bytes
    agreed_with: PeerKey | None = None  # it holds the own secret, and its own is held here
    _theirs: dict[PeerKey, bytes] = field(default_factory=dict)  # the partner's secret
    _told_key: tuple[int, int, bytes] = (0, 0, b"")  # of which of the table's deals, and of which attempt

    def deal_key(self, table: Table) -> bytes | None:
        """The key of the own seat's deck in the deal that goes on; None while only the partner knows it."""
        if table.sealing is None:
            return None
        seat, occasion = table.seat_of(self.me), table.sealing.occasion
        holders = table.dealt_to[seat] if seat is not None and table.dealt_to else ()
        *told, key = self._told_key
        if told == [occasion.deal, occasion.attempt] and self.me not in holders[:1]:
            return key  # what the partner's secret says may be of the table that carries this one on
        secret = self._secret_in_force(occasion.table, holders)
        return None if secret is None else deck_key(secret, occasion)

    def secrets(self, table: TableId, partner: PeerKey | None) -> tuple[bytes, ...]:
        """What decks of the own seat may have come from at a table of this id: the own, and what two share."""
        partners = self._theirs.keys() | ({partner} - {None})
        return (self.secret, *(self._mine(table, each) for each in partners if each), *self._theirs.values())

    def telling(self, table: Table, partner: PeerKey) -> SeatSecret:
        """What the partner is told: nothing of a deal that it came to the seat after, which a host could make up."""
        seat = table.seat_of(self.me)
        was_dealt_in = seat is not None and seat < len(table.dealt_to) and partner in table.dealt_to[seat]
        key = self.deal_key(table) if table.stage in DEALT and was_dealt_in else None
        deal, attempt = table.sealing.occasion[2:] if table.sealing is not None and key is not None else (0, 0)
        mine = self._mine(table.about.id, partner)
        return SeatSecret(table.about.id, mine, deal, key or b"", partner in self._theirs, attempt)

    def told(self, partner: PeerKey, message: SeatSecret) -> None:
        """The partner has told what it knows."""
        self._theirs = {partner: message.secret}  # of the last one only: partners that come and go for ever
        if message.deal:
            self._told_key = (message.deal, message.attempt, message.deal_key)
        if message.known:
            self.agreed_with = partner

    def _secret_in_force(self, dealt_as: TableId, holders: tuple[PeerKey, ...]) -> bytes | None:
        """The keeper's: the first holder that was there when the deal began. For two, what they alone share."""
        if holders == (self.me,):
            return self.secret
        if self.me not in holders:
            return None  # this peer came to the seat in the middle of the deal
        keeper, other = holders
        return self._mine(dealt_as, other) if keeper == self.me else self._theirs.get(keeper)

    def _mine(self, table: TableId, partner: PeerKey) -> bytes:
        return shared_secret(self.secret, table, self.me, partner)
