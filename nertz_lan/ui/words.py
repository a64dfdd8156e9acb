"""Every sentence of the table, in one place.

Plain format strings, so that they can be translated as they stand: `say(Words.X, name=…)`. Never knows when they are
said.
"""

from typing import Final

from nertz_lan.rules.cards import Face, Suit

SUIT_SIGNS: Final = {
    Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣",
    Suit.RED: " red", Suit.BLUE: " blue", Suit.YELLOW: " yellow", Suit.GREEN: " green", Suit.JOKER: "joker",
}  # fmt: skip
SUIT_WORDS: Final = {
    Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.DIAMONDS: "diamonds", Suit.CLUBS: "clubs",
    Suit.RED: "red", Suit.BLUE: "blue", Suit.YELLOW: "yellow", Suit.GREEN: "green", Suit.JOKER: "joker",
}  # fmt: skip
RANK_WORDS: Final = {1: "ace", 11: "jack", 12: "queen", 13: "king"}
RANK_SIGNS: Final = {1: "A", 11: "J", 12: "Q", 13: "K"}
NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
)  # fmt: skip

LANDED_FIRST: Final = "{who} landed the {card} first, by {margin} ms"
LANDED_FIRST_SAME_MS: Final = "{who} landed the {card} first, in the same moment"
CALLED: Final = "{who} called. {left}"
YOU_CALLED: Final = "You called!"
LEFT_NONE: Final = "Your Nertz pile is empty."
LEFT: Final = "You have {count} left."
DEAL_STUCK_OUT: Final = "Everybody is stuck: the deal is over."
GO: Final = "Go!"
ROTATED: Final = "Everybody was stuck: the stocks have rotated."
SAID_STUCK: Final = "{who} is stuck."
ANNOUNCED: Final = "{who} announced a joker as the {card}."
YOU_ANNOUNCED: Final = "Your joker is the {card}: play it there again in a moment."
DROPPED: Final = "{who} dropped."
BACK: Final = "{who} is back."
YOU_ARE_BACK: Final = "You’re back."
PAUSED: Final = "{who} paused the table."
RESUMED: Final = "Go on!"
COUNTDOWN: Final = "Ready: go in {seconds}."
HOST_IS: Final = "{who} is hosting now."
YOU_HOST: Final = "You are hosting now."
HOST_LOST: Final = "The host can’t be reached."

NERTZ_PILE: Final = "Nertz pile, {cards}, top: {card}"
NERTZ_EMPTY: Final = "Nertz pile, empty"
WORK_PILE: Final = "Work pile {number}, {cards}, exposed: {card}"
WORK_SPACE: Final = "Work pile {number}, a space"
WASTE_PILE: Final = "Waste, {cards}, top: {card}"
WASTE_EMPTY: Final = "Waste, empty"
STOCK_PILE: Final = "Stock, {cards}"
STOCK_EMPTY: Final = "Stock, empty: turns the waste over"
HAND_CARD: Final = "Hand, card {number}: {card}"
FOUNDATION: Final = "{suit} foundation, top: {card}"
FOUNDATION_COMPLETE: Final = "{suit} foundation, complete"
FREE_PLACE: Final = "Free place for an ace of {suit}"
UNDER_PILE: Final = "Under work pile {number}"
REGION: Final = "Region of {suit}"
OF_OTHER: Final = "{who}: {what}"
HELD: Final = "{what}, held"
UNKNOWN_CARD: Final = "a card face down"

POINTS: Final = "{points} points"
SHORT_POINTS: Final = "{points} pts"
RTT: Final = "{rtt} ms"
BOT: Final = "bot"
SEAT: Final = "{who}: {left} in the Nertz pile, {points} points {state}"
DEAL_TO: Final = "deal {number} · to {target}"
DEAL_OF: Final = "deal {number} of {deals}"
DEAL_ALONE: Final = "deal {number}"
TO_GO: Final = "{count} to go · {key}"
CALL_NOW: Final = "now! · {key}"
STUCK: Final = "Stuck · {key}"
STUCK_SAID: Final = "Stuck: waiting"
STATE_STUCK: Final = "stuck"
STATE_AWAY: Final = "away"
STATE_CALLED: Final = "called!"
PAUSE: Final = "Pause"
GO_ON: Final = "Go on"
KEYS: Final = "Keys"
STOCK_KEY: Final = "{key} · {count}"
TUCK: Final = "under"


def card_sign(face: Face | None) -> str:
    """A card, for the eye: `7♥`."""
    if face is None:
        return UNKNOWN_CARD
    if face.suit is Suit.JOKER:
        return SUIT_WORDS[Suit.JOKER]
    rank = RANK_SIGNS.get(face.rank, str(face.rank)) if face.suit <= Suit.CLUBS else str(face.rank)
    return f"{rank}{SUIT_SIGNS[face.suit]}"


def card_words(face: Face | None) -> str:
    """A card, for the ear: `9 of spades`, `4 red`."""
    if face is None:
        return UNKNOWN_CARD
    if face.suit is Suit.JOKER:
        return SUIT_WORDS[Suit.JOKER]
    if face.suit > Suit.CLUBS:
        return f"{face.rank} {SUIT_WORDS[face.suit]}"
    return f"{RANK_WORDS.get(face.rank, str(face.rank))} of {SUIT_WORDS[face.suit]}"


def number_words(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def cards_words(count: int) -> str:
    """So many cards."""
    return f"{number_words(count)} card{'' if count == 1 else 's'}"
