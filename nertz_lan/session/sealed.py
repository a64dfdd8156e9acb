"""The seals of a deal: what its decks are bound to, and what has come of them (DESIGN §5; protocol/SEALING.md).

Owns which seats have sealed, cut and revealed their decks, as one frozen value, and the checks of openings against it.
Decks of bots need no seals: their secrets are in the log, so everybody derives them. Never knows who is at a table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, TypeVar

from nertz_lan.protocol.opening import Fault, SealedDeck, are_seals, cut_deck, fault_in, is_cut, is_opened, revealed
from nertz_lan.protocol.sealing import Occasion, OwnDeck, deck_key, own_deck
from nertz_lan.rules.cards import Face, Seat
from nertz_lan.rules.follow import Impossible

V = TypeVar("V")
ATTEMPTS_MAX: Final = 64  # at one deal: a seat that makes the others seal for ever


@dataclass(frozen=True, slots=True)
class Seals:
    """What a seat has published of its deck."""

    cards: tuple[bytes, ...]  # by position as sealed
    cut: bytes


@dataclass(frozen=True, slots=True)
class Sealing:
    """The seals of one attempt at a deal. `printed` are all cards of such a deck, in their printed order."""

    occasion: Occasion
    printed: tuple[Face, ...]
    peers: frozenset[Seat]  # the seats dealt in that peers hold: these seal and cut
    bots: Mapping[Seat, bytes] = field(default_factory=lambda: MappingProxyType({}))  # the secrets of the others
    seals: Mapping[Seat, Seals] = field(default_factory=lambda: MappingProxyType({}))
    cuts: Mapping[Seat, bytes] = field(default_factory=lambda: MappingProxyType({}))
    decks: Mapping[Seat, SealedDeck] = field(default_factory=lambda: MappingProxyType({}))  # once all are cut
    accused: frozenset[Seat] = frozenset()  # have opened a card wrongly
    closed: bool = False  # nothing lands any more: the keys are due
    keys: Mapping[Seat, bytes] = field(default_factory=lambda: MappingProxyType({}))  # revealed
    false: frozenset[Seat] = frozenset()  # of these: the decks that were not what a deck has to be

    @property
    def are_sealed(self) -> bool:
        """Whether every deck is sealed: now the cuts are opened."""
        return len(self.seals) == len(self.peers)

    @property
    def are_cut(self) -> bool:
        """Whether every deck lies in its final order."""
        return bool(self.decks)

    @property
    def late(self) -> tuple[Seat, ...]:
        """The seats that the others are waiting for."""
        done = self.cuts if self.are_sealed else self.seals
        return tuple(sorted(seat for seat in self.peers if seat not in done))

    def is_verified(self, seat: Seat) -> bool | None:
        """Whether a deck was what it was sealed to be: a bot's always; None: its owner has not shown that."""
        if seat in self.false:
            return False
        return True if seat in self.keys or seat in self.bots else None

    def sealed(self, seat: Seat, cards: Sequence[bytes], cut: bytes) -> "Sealing":
        """A seat has sealed its deck. Raises Impossible where these can't be seals, or aren't wanted."""
        if seat not in self.peers or seat in self.seals or self.are_cut:
            raise Impossible(f"seat {seat} has nothing to seal")
        if not are_seals(cards, cut, len(self.printed)):
            raise Impossible(f"seat {seat} has sealed something else than a deck")
        return self._cut_when_due(replace(self, seals=_with(self.seals, seat, Seals(tuple(cards), cut))))

    def opened_cut(self, seat: Seat, cut: bytes) -> "Sealing":
        """A seat has opened its cut. Raises Impossible for one that it has not sealed, or that isn't wanted."""
        if seat not in self.peers or seat in self.cuts or not self.are_sealed or self.are_cut:
            raise Impossible(f"seat {seat} has no cut to open")
        if not is_cut(self.occasion, seat, self.seals[seat].cut, cut):
            raise Impossible(f"seat {seat} opened another cut than it had sealed")
        return self._cut_when_due(replace(self, cuts=_with(self.cuts, seat, cut)))

    def without_owners(self) -> "Sealing":
        """The same, its decks cut where that waits for nobody: all seats are bots'."""
        return self._cut_when_due(self)

    @staticmethod
    def _cut_when_due(sealing: "Sealing") -> "Sealing":
        if not sealing.are_sealed or len(sealing.cuts) < len(sealing.peers):
            return sealing
        occasion, seals = sealing.occasion, dict(sealing.seals)
        for seat in sealing.bots:
            own = sealing.bots_deck(seat)
            seals[seat] = Seals(own.seals, own.cut_seal)
        decks = {seat: cut_deck(occasion, seat, s.cards, s.cut, sealing.cuts) for seat, s in seals.items()}
        return replace(sealing, decks=MappingProxyType(decks))

    def bots_deck(self, seat: Seat) -> OwnDeck:
        """The deck of a bot, as its owner would know it: everybody is its owner."""
        return own_deck(deck_key(self.bots[seat], self.occasion), self.occasion, seat, self.printed)

    def is_opening(self, seat: Seat, position: int, face: Face, nonce: bytes) -> bool:
        """Whether this is the card that the deck of a seat was sealed with there. `position`: as dealt."""
        deck = self.decks.get(seat)
        return deck is not None and is_opened(deck, position, face, nonce)

    def fault_in(
        self, seat: Seat, position: int, face: Face, nonce: bytes, known: Sequence[Face | None]
    ) -> Fault | None:
        """What is wrong with an opening; `known`: the cards of this deck that have been opened."""
        deck = self.decks.get(seat)
        return Fault.NO_SUCH_CARD if deck is None else fault_in(deck, position, face, nonce, self.printed, known)

    def revealed(self, seat: Seat, key: bytes) -> "Sealing":
        """A seat has shown the key of its deck: it is verified, or false. Raises Impossible where none is due."""
        if not self.closed or seat not in self.peers or seat in self.keys or seat not in self.decks:
            raise Impossible(f"seat {seat} has no deck to reveal")
        is_false = self.deck_behind(seat, key) is None
        return replace(self, keys=_with(self.keys, seat, key), false=self.false | {seat} if is_false else self.false)

    def deck_behind(self, seat: Seat, key: bytes) -> tuple[Face, ...] | None:
        """The whole deck of a seat by position as dealt, from its key; None where the key is not that deck's."""
        return revealed(self.decks[seat], key, self.printed)

    def faces_of(self, seat: Seat) -> tuple[Face, ...] | None:
        """The whole deck of a seat by position as dealt, once it is revealed; a bot's as soon as it is cut."""
        if seat in self.bots and self.are_cut:
            own = self.bots_deck(seat)
            return tuple(own.faces[i] for i in self.decks[seat].order)
        return self.deck_behind(seat, self.keys[seat]) if seat in self.keys else None


def _with(mapping: Mapping[Seat, V], seat: Seat, value: V) -> Mapping[Seat, V]:
    return MappingProxyType({**mapping, seat: value})
