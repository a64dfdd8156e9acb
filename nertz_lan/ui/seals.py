"""What is shown and said of sealed decks: a mark by each name, what it means, and what the table waits for (DESIGN §5).

Owns which mark a deck has, and the sentences about decks: what goes wrong, never what goes as usual. Pure. Never knows
Qt, or how a seal is checked.
"""

from collections.abc import Collection, Mapping
from enum import Enum
from typing import Final

from nertz_lan.protocol.entries import Event
from nertz_lan.protocol.events import AttemptBegun, DealDropped, FalselyOpened, Revealed, SatOut, Scored
from nertz_lan.rules.cards import Seat
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage, Table
from nertz_lan.ui import sentences, words
from nertz_lan.ui.saying import Sentence

NAMED_MAX: Final = 3  # seats whose names a line has room for
_WRITTEN: Final = (Stage.SCORED, Stage.MATCH_OVER)


class Mark(Enum):
    """What is known of a deck. The value is the name of its shape."""

    OPEN = "open"  # not sealed yet
    SEALED = "sealed"
    VERIFIED = "verified"
    UNVERIFIED = "unverified"  # the deal is over, and its owner has not shown its key
    ACCUSED = "accused"  # a card of it was opened that had not been sealed there
    FALSE = "false"  # its key shows that it was not what a deck has to be


_TOLD: Final[Mapping[Mark, tuple[Sentence, Sentence]]] = {
    Mark.OPEN: (words.SEAL_OPEN, words.SEAL_OPEN_IS),
    Mark.SEALED: (words.SEAL_SEALED, words.SEAL_SEALED_IS),
    Mark.VERIFIED: (words.SEAL_VERIFIED, words.SEAL_VERIFIED_IS),
    Mark.UNVERIFIED: (words.SEAL_UNVERIFIED, words.SEAL_UNVERIFIED_IS),
    Mark.ACCUSED: (words.SEAL_ACCUSED, words.SEAL_ACCUSED_IS),
    Mark.FALSE: (words.SEAL_FALSE, words.SEAL_FALSE_IS),
}


def mark_of(table: Table, seat: Seat) -> Mark | None:
    """The mark of a seat's deck in the deal that goes on or has just been played; None: it has no deck in it."""
    sealing, deal = table.sealing, table.deal
    if sealing is None or deal is None or not deal.plays(seat):
        return None
    if seat not in sealing.peers and seat not in sealing.bots:
        return None
    if seat in sealing.false:
        return Mark.FALSE
    if seat in sealing.accused:
        return Mark.ACCUSED
    if sealing.is_verified(seat):
        return Mark.VERIFIED
    if table.stage in _WRITTEN:
        return Mark.UNVERIFIED
    return Mark.SEALED if seat in sealing.seals else Mark.OPEN


def mark_name(mark: Mark) -> str:
    """A mark in a word or two."""
    return _TOLD[mark][0]()


def meaning(mark: Mark) -> str:
    """What a mark says of a deck, in a plain sentence."""
    return _TOLD[mark][1]()


def told_of_seal(table: Table, seat: Seat) -> tuple[str, str, str]:
    """The mark of a seat's deck: its shape, its name and what it means; three empty texts where there is none."""
    mark = mark_of(table, seat)
    if mark is None:
        return "", "", ""
    bot = table.sealing is not None and seat in table.sealing.bots
    told = words.SEAL_BOT_IS() if bot and mark is Mark.VERIFIED else meaning(mark)
    return mark.value, words.SEAL_OF(who=table.name_of(seat), seal=mark_name(mark)), told


# --- what is said -------------------------------------------------------------------------------------------


def said_of_decks(event: Event, view: View) -> str | None:
    """What to say of an event about decks; `view` is after it. None: all is as usual."""
    table, own = view.table, view.seat
    match event:
        case AttemptBegun(without=()):
            return words.SEALED_ANEW()
        case AttemptBegun(without=without):
            if own in without:
                return words.YOU_NOT_SEALED()
            return words.NOT_SEALED(len(without), who=_named(table, without))
        case SatOut(seat):
            return words.YOU_SIT_OUT() if seat == own else words.SITS_OUT(who=table.name_of(seat))
        case DealDropped():
            return words.DEAL_DROPPED()
        case FalselyOpened(seat):
            return words.YOU_FALSELY_OPENED() if seat == own else words.FALSELY_OPENED(who=table.name_of(seat))
        case Revealed(seat, _, deal) if deal:
            is_of_match = deal > table.deals - max(1, table.match.deals)  # before it, another may have had that seat
            return words.SHOWN_LATE(who=table.name_of(seat)) if is_of_match and seat != own else None
        case Revealed(seat) if mark_of(table, seat) is Mark.FALSE:
            return _said_of_false(table, seat, own)
        case Scored():
            shown = range(len(table.seats))
            hidden = [seat for seat in shown if mark_of(table, seat) is Mark.UNVERIFIED]
            return words.UNVERIFIED(len(hidden), who=_named(table, hidden)) if hidden else None
        case _:
            return None


def _said_of_false(table: Table, seat: Seat, own: Seat | None) -> str:
    """That a deck was not what a deck has to be. Shown in time, it costs points; later, nothing is written anew."""
    if table.stage in _WRITTEN:
        return words.YOUR_DECK_FALSE_LATE() if seat == own else words.DECK_FALSE_LATE(who=table.name_of(seat))
    return words.YOUR_DECK_FALSE() if seat == own else words.DECK_FALSE(who=table.name_of(seat))


def is_being_dealt(table: Table) -> bool:
    """Whether decks are sealed, cut and laid out just now."""
    return table.stage in (Stage.SEALING, Stage.LAYING)


def said_of_dealing(table: Table, *, names: bool) -> str:
    """What the table waits for before 3-2-1; with `names`, for whom. Empty: for nothing of the kind."""
    deal = table.deal
    if not is_being_dealt(table) or table.sealing is None or deal is None:
        return ""
    if table.stage is Stage.SEALING:
        late = table.sealing.late if names else ()
        return words.SEALING_FOR(who=_named(table, late)) if late else words.SEALING()
    late = tuple(seat for seat in deal.seats if seat not in table.laid) if names else ()
    return words.LAYING_FOR(who=_named(table, late)) if late else words.LAYING()


def _named(table: Table, seats: Collection[Seat]) -> str:
    if len(seats) > NAMED_MAX:
        return words.SO_MANY(len(seats), count=words.number_words(len(seats)))
    return sentences.listed([table.name_of(seat) for seat in seats])
