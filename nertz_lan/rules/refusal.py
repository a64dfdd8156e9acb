"""Why an intent goes back: the codes of the line protocol and their sentences (REFEREE, F10).

Owns every refusal code and its one plain sentence. Codes never overlap: judge takes the first that applies.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from nertz_lan.rules.cards import Seat


class Code(Enum):
    """Exactly the refusal codes of REFEREE.md."""

    BAD_REQUEST = "bad-request"
    NO_DEAL = "no-deal"
    NOT_STARTED = "not-started"
    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_PILE = "no-such-pile"
    EMPTY_PILE = "empty-pile"
    FACE_DOWN = "face-down"
    WRONG_RANK = "wrong-rank"
    WRONG_SUIT = "wrong-suit"
    WRONG_COLOUR = "wrong-colour"
    NEEDS_ACE = "needs-ace"
    FOUNDATION_COMPLETE = "foundation-complete"
    LANDED_FIRST = "landed-first"
    NOT_A_SPACE = "not-a-space"
    SPACE_RULE = "space-rule"
    NO_SPACE = "no-space"
    ONE_CARD_ONLY = "one-card-only"
    NOT_YOURS = "not-yours"
    NERTZ_RESTRICTED = "nertz-restricted"
    NO_BUILDING = "no-building"
    NOTHING_TO_TURN = "nothing-to-turn"
    NO_PASSES_LEFT = "no-passes-left"
    HAND_FULL = "hand-full"
    PILE_NOT_EMPTY = "pile-not-empty"
    CARD_MOVED = "card-moved"
    SLOW_DOWN = "slow-down"
    NOT_ANNOUNCED = "not-announced"
    ANNOUNCED_TOO_LATE = "announced-too-late"
    DEAL_OVER = "deal-over"
    PAUSED = "paused"
    NO_SEAT = "no-seat"
    HOST_LOST = "host-lost"


_SENTENCES: Final = {
    Code.BAD_REQUEST: "That is not something that can be asked for.",
    Code.NO_DEAL: "Nothing has been dealt yet.",
    Code.NOT_STARTED: "The deal has not started: wait for Go.",
    Code.NO_SUCH_SEAT: "There is no such seat in this deal.",
    Code.NO_SUCH_PILE: "There is no such pile in this deal, or it can't be used that way.",
    Code.EMPTY_PILE: "There are not that many cards in that pile.",
    Code.FACE_DOWN: "That card lies face down.",
    Code.WRONG_RANK: "That card is of the wrong rank for this pile.",
    Code.WRONG_SUIT: "That foundation is of another suit.",
    Code.WRONG_COLOUR: "That card is of the wrong colour for this pile.",
    Code.NEEDS_ACE: "No foundation takes that card, and only an ace starts a new one.",
    Code.FOUNDATION_COMPLETE: "That foundation is complete.",
    Code.LANDED_FIRST: "Another seat landed that card first.",
    Code.NOT_A_SPACE: "None of your work piles is a space.",
    Code.SPACE_RULE: "The house rules don't let that card fill a space.",
    Code.NO_SPACE: "A card can be tucked only while one of your work piles is a space.",
    Code.ONE_CARD_ONLY: "Only one card at a time can be moved there.",
    Code.NOT_YOURS: "That pile belongs to another seat.",
    Code.NERTZ_RESTRICTED: "Nertz cards go only to foundations and spaces.",
    Code.NO_BUILDING: "Nothing is built on work piles in these house rules.",
    Code.NOTHING_TO_TURN: "There is nothing to turn.",
    Code.NO_PASSES_LEFT: "There are no passes through the stock left.",
    Code.HAND_FULL: "The hand already holds seven cards.",
    Code.PILE_NOT_EMPTY: "The Nertz pile is not empty.",
    Code.CARD_MOVED: "The card that was meant is no longer there.",
    Code.SLOW_DOWN: "That was too much at once: slow down.",
    Code.NOT_ANNOUNCED: "The joker has not been announced.",
    Code.ANNOUNCED_TOO_LATE: "The joker was announced too short a time ago.",
    Code.DEAL_OVER: "The deal is over.",
    Code.PAUSED: "The table is paused.",
    Code.NO_SEAT: "Watchers have no seat to play from.",
    Code.HOST_LOST: "The host was lost before it took this.",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """An intent that goes back, and why. `by` and `margin_ms` only where somebody landed first."""

    code: Code
    by: Seat | None = None
    margin_ms: int | None = None  # None where the two came in the same moment
    detail: str | None = None  # a sentence of its own, where the code's is too general

    @property
    def why(self) -> str:
        """One plain sentence."""
        return self.detail or _SENTENCES[self.code]
