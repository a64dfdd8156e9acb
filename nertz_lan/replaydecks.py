"""What became of the sealed decks in a replay: how many are verified, and whose are not (DESIGN §5).

Owns the count and its sentence. Seals, cuts, openings and keys are checked by `session`, entry by entry: a wrong one
ends the replay. A false deck doesn't: that its owner was found out is how the rules have it.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from nertz_lan.protocol.entries import Event
from nertz_lan.protocol.events import Revealed, Scored
from nertz_lan.rules.cards import Seat
from nertz_lan.session.sealed import Sealing
from nertz_lan.session.table import Stage, Table

NAMED_MAX: Final = 12  # decks of a kind that a sentence names


@dataclass(frozen=True, slots=True)
class Named:
    """A deck: whose, and in which deal."""

    who: str
    seat: Seat
    deal: int  # its number in the match; 0: the trial

    def __str__(self) -> str:
        return f"{self.who}’s in {f'deal {self.deal}' if self.deal else 'the trial'}"


@dataclass(frozen=True, slots=True)
class DeckCount:
    """The decks of all deals that are on the sheet. Bots' are verified: everybody derives them."""

    verified: int = 0
    unverified: tuple[Named, ...] = ()  # the key was not shown
    false: tuple[Named, ...] = ()  # not what a deck has to be
    accused: tuple[Named, ...] = ()  # a card was opened wrongly; counted above as well

    @property
    def sentence(self) -> str:
        """The same for a person; empty where no deal was ended."""
        count = self.verified + len(self.unverified) + len(self.false)
        if not count:
            return ""
        first = f"{self.verified} of {count} {'deck' if count == 1 else 'decks'} verified."
        kinds = (("False", self.false), ("Unverified", self.unverified), ("A card wrongly opened", self.accused))
        return " ".join([first, *(f"{kind}: {_listed(decks)}." for kind, decks in kinds if decks)])


def _listed(decks: tuple[Named, ...]) -> str:
    more = len(decks) - NAMED_MAX
    named = ", ".join(map(str, decks[:NAMED_MAX]))
    return f"{named} and {more} more" if more > 0 else named


@dataclass(slots=True)
class Decks:
    """Takes note of decks on the way: a key may still be shown when the deal is on the sheet."""

    _deals: dict[int, DeckCount] = field(default_factory=dict)  # by the table's number of the deal

    def take(self, event: Event, table: Table) -> None:
        """Take note of an event; `table` is after it."""
        if isinstance(event, Revealed) and event.deal:
            self._shown_late(event)
        elif isinstance(event, Scored | Revealed) and table.stage in (Stage.SCORED, Stage.MATCH_OVER) and table.sealing:
            self._deals[table.deals] = _counted(table, table.sealing)

    def _shown_late(self, event: Revealed) -> None:
        """A deck of an earlier deal turned out to be right. One that is not in this replay counts nowhere."""
        counted = self._deals.get(event.deal)
        if counted is not None:
            left = tuple(deck for deck in counted.unverified if deck.seat != event.seat)
            more = len(counted.unverified) - len(left)
            self._deals[event.deal] = replace(counted, verified=counted.verified + more, unverified=left)

    def counted(self) -> DeckCount:
        """All decks so far."""
        counts = self._deals.values()
        return DeckCount(
            sum(each.verified for each in counts),
            tuple(deck for each in counts for deck in each.unverified),
            tuple(deck for each in counts for deck in each.false),
            tuple(deck for each in counts for deck in each.accused),
        )


def _counted(table: Table, sealing: Sealing) -> DeckCount:
    deal = 0 if table.is_trial else table.match.deals
    seats = table.deal.seats if table.deal is not None else ()
    fates = {Named(table.name_of(seat), seat, deal): sealing.is_verified(seat) for seat in seats}
    return DeckCount(
        sum(fate is True for fate in fates.values()),
        tuple(deck for deck, fate in fates.items() if fate is None),
        tuple(deck for deck, fate in fates.items() if fate is False),
        tuple(deck for deck in fates if deck.seat in sealing.accused),
    )
