"""Decks of earlier deals whose key nobody has shown yet, and how it is shown after all (DESIGN §5.4).

When a deal begins, the seals of the one before are forgotten. Of a deck whose owner was away then, or has said nothing,
the boundary keeps what it was sealed for and one print of all its seals: enough to know its key when it comes, by who
has been at the table all the time and by who reads the log from there.

Owns which decks are kept in mind, and the check of a key that comes late. A key that isn't that deck's is refused, and
tells nothing; the points of that deal are written. Never knows who asks: nobody else has that key.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from nertz_lan.protocol import limits
from nertz_lan.protocol.events import Revealed
from nertz_lan.protocol.identity import TABLE_ID_BYTES, TableId
from nertz_lan.protocol.intents import Reveal
from nertz_lan.protocol.records import UnshownDeck
from nertz_lan.protocol.sealing import PRINT_BYTES, Occasion, deck_key, own_deck, print_of
from nertz_lan.rules.cards import deck_faces
from nertz_lan.rules.follow import Impossible
from nertz_lan.session.sealed import ATTEMPTS_MAX
from nertz_lan.session.table import Table

DECKS: Final = ("french", "blitz")
JOKERS: Final = range(3)
Secrets = Callable[[TableId], Iterable[bytes]]  # that a deck dealt at a table of this id may come from


def unshown_after(table: Table) -> tuple[UnshownDeck, ...]:
    """The decks that the next boundary keeps in mind, the latest last; the oldest are forgotten."""
    return (*table.unshown, *_of_this_deal(table))[-limits.UNSHOWN_DECKS :]


def _of_this_deal(table: Table) -> Iterable[UnshownDeck]:
    sealing, deal, house = table.sealing, table.deal, table.match.house
    if sealing is None or deal is None or house is None or not sealing.closed:
        return
    for seat in sorted(sealing.peers - sealing.keys.keys()):
        if deal.plays(seat):
            seals = sealing.seals[seat]
            seen = print_of(sealing.occasion, seat, seals.cards, seals.cut)
            yield UnshownDeck(*sealing.occasion, seat, table.match.deals, house.deck, house.jokers, seen)


def can_be_unshown(deck: UnshownDeck, deal: int, seats: int) -> bool:
    """Whether a boundary of this deal, at a table of so many seats, can keep such a deck in mind."""
    return (
        len(deck.table) == TABLE_ID_BYTES
        and deck.deck in DECKS
        and deck.jokers in JOKERS
        and len(deck.seals) == PRINT_BYTES
        and 0 < deck.match <= deck.deal < deal
        and 0 <= deck.attempt < ATTEMPTS_MAX
        and 0 <= deck.seat < seats
        and 0 <= deck.number <= deck.deal
    )


def fits(deck: UnshownDeck, key: bytes) -> bool:
    """Whether this is the key of that deck: then it was all of the printed cards, each once, and shuffled."""
    occasion = _occasion(deck)
    made = own_deck(key, occasion, deck.seat, deck_faces(deck.deck, deck.jokers))
    return print_of(occasion, deck.seat, made.seals, made.cut_seal) == deck.seals


def shown_late(table: Table, shown: Revealed) -> Table:
    """The key of a deck of an earlier deal was shown: it is verified. Raises Impossible for any other key."""
    deck = next((deck for deck in table.unshown if (deck.deal, deck.seat) == (shown.deal, shown.seat)), None)
    if deck is None:
        raise Impossible(f"no key of deal {shown.deal} is wanted from seat {shown.seat}")
    if not fits(deck, shown.key):
        raise Impossible(f"that is not the key of seat {shown.seat} in deal {shown.deal}")
    return replace(table, unshown=tuple(other for other in table.unshown if other is not deck))


@dataclass(slots=True)
class LateKeys:
    """Which of the decks that are kept in mind are this peer's own. Each is looked at once for each secret."""

    _none: set[tuple[UnshownDeck, bytes]] = field(default_factory=set)  # no deck of this secret

    def due(self, table: Table, secrets: Secrets) -> list[Reveal]:
        """What this peer can show of decks of earlier deals."""
        self._none = {looked for looked in self._none if looked[0] in table.unshown}
        shown: list[Reveal] = []
        for deck in table.unshown:
            for secret in secrets(deck.table):
                key = deck_key(secret, _occasion(deck))
                if (deck, secret) in self._none:
                    continue
                if fits(deck, key):
                    shown.append(Reveal(deck.deal, key, deck.seat))
                    break
                self._none.add((deck, secret))
        return shown


def _occasion(deck: UnshownDeck) -> Occasion:
    return Occasion(deck.table, deck.match, deck.deal, deck.attempt)
