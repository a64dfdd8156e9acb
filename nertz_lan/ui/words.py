"""Every sentence of the table, in one place.

Each is a `Sentence`: said by calling it, `words.CALLED(who=…, left=…)`, in the chosen language. Never knows when.
"""

from collections.abc import Mapping
from typing import Final

from nertz_lan.rules.cards import Face, Suit
from nertz_lan.ui.saying import Sentence, once

SUIT_SIGNS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
SUIT_WORDS: Final[Mapping[Suit, Sentence]] = {
    Suit.SPADES: Sentence("spades"),
    Suit.HEARTS: Sentence("hearts"),
    Suit.DIAMONDS: Sentence("diamonds"),
    Suit.CLUBS: Sentence("clubs"),
    Suit.RED: Sentence("red"),
    Suit.BLUE: Sentence("blue"),
    Suit.YELLOW: Sentence("yellow"),
    Suit.GREEN: Sentence("green"),
    Suit.JOKER: Sentence("joker"),
}
RANK_WORDS: Final = {1: Sentence("ace"), 11: Sentence("jack"), 12: Sentence("queen"), 13: Sentence("king")}
RANK_SIGNS: Final = {1: "A", 11: "J", 12: "Q", 13: "K"}  # as painted on the cards, in every language
NUMBERS: Final = tuple(
    Sentence(word)
    for word in (
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen",
    )
)  # fmt: skip
KEY_NAMES: Final = {
    "Space": Sentence("Space", meant="a key"),
    "Esc": Sentence("Esc", meant="a key"),
    "Up": Sentence("Up", meant="a key"),
    "Down": Sentence("Down", meant="a key"),
    "Left": Sentence("Left", meant="a key"),
    "Right": Sentence("Right", meant="a key"),
    "Insert": Sentence("Insert", meant="a key"),
    "Delete": Sentence("Delete", meant="a key"),
    "PgUp": Sentence("PgUp", meant="a key"),
    "PgDn": Sentence("PgDn", meant="a key"),
    "Home": Sentence("Home", meant="a key"),
    "End": Sentence("End", meant="a key"),
}  # as `KeyNames.qml` calls them
CARD_WORDS: Final = Sentence("{rank} of {suit}")
CARD_PLAIN: Final = Sentence("{rank} {suit}", meant="of a Blitz deck: 4 red")
CARDS: Final = Sentence("{count} cards", one="{count} card", meant="the number as a word: three cards")

LANDED_FIRST: Final = Sentence("{who} landed the {card} first, by {margin} ms")
LANDED_FIRST_SAME_MS: Final = Sentence("{who} landed the {card} first, in the same moment")
CALLED: Final = Sentence("{who} called. {left}")
YOU_CALLED: Final = Sentence("You called!")
LEFT_NONE: Final = Sentence("Your Nertz pile is empty.")
LEFT: Final = Sentence("You have {count} left.", one="You have {count} left.")
DEAL_STUCK_OUT: Final = Sentence("Everybody is stuck: the deal is over.")
GO: Final = Sentence("Go!")
DEALT_IN_NEXT: Final = Sentence("You are dealt in at the next deal.")
ROTATED: Final = Sentence("Everybody was stuck: the stocks have rotated.")
SAID_STUCK: Final = Sentence("{who} is stuck.")
ANNOUNCED: Final = Sentence("{who} announced a joker as the {card}.")
YOU_ANNOUNCED: Final = Sentence("Your joker is the {card}: play it there again in a moment.")
DROPPED: Final = Sentence("{who} dropped.")
LEFT_TABLE: Final = Sentence("{who} left the table.")
BACK: Final = Sentence("{who} is back.")
YOU_ARE_BACK: Final = Sentence("You’re back.")
PAUSED: Final = Sentence("{who} paused the table.")
RESUMED: Final = Sentence("Go on!")
COUNTDOWN: Final = Sentence("Get ready …")
NO_HOST: Final = Sentence("That has to wait: nobody hosts at the moment.")

HOST_IS: Final = Sentence("{who}’s computer is hosting now.")
YOU_HOST: Final = Sentence("Your computer is hosting now.")
LEFT_HOST_IS: Final = Sentence("{host}’s computer left; {who}’s is hosting now.")
LEFT_YOU_HOST: Final = Sentence("{host}’s computer left; yours is hosting now.")
LOST_HOST_IS: Final = Sentence("{host}’s computer can’t be reached; {who}’s is hosting now.")
LOST_YOU_HOST: Final = Sentence("{host}’s computer can’t be reached; yours is hosting now.")
LOST_HOST: Final = Sentence("{host}’s computer can’t be reached. Waiting for it.")
LYING_HOST: Final = Sentence("{host}’s program broke the rules of the table: nobody here follows it any more.")
OTHER_DEAL: Final = Sentence(
    "{who}’s program has seen another deal than yours: it or the host’s program lies. Your deck’s key stays here until "
    "they agree."
)
TAKEN: Final = Sentence("Another program with your key has taken your place. Close one of the two.")
CUT_OFF: Final = Sentence("Your computer can’t reach the others. Waiting for them.")
PLAY_ON_WITHOUT: Final = Sentence("Play on without {without}?")
WOULD: Final = Sentence("({who} would)", one="({who} would)", meant="play on without those who can’t be reached")
WOULD_PLAY_ON: Final = Sentence("{who} would play on.")
PLAYS_ON_WHEN: Final = Sentence(
    "Play goes on without {without} when {who} press Play on, too.",
    one="Play goes on without {without} when {who} presses Play on, too.",
)
PLAYING_ON_WITHOUT: Final = Sentence("Playing on without {without}.")
PLAY_ON: Final = Sentence("Play on", meant="a button: without those who aren’t there")
PLAY_ON_PRESSED: Final = Sentence("Play on: pressed", meant="a button: without those who aren’t there")
REMOVE: Final = Sentence("Remove", meant="a button: whoever has dropped, from the table")
REMOVE_SURE: Final = Sentence("Really remove?")
WAITING: Final = Sentence("{who} dropped: waiting {seconds} s")
WAITING_SOME: Final = Sentence("{who} dropped: waiting")
UNDONE_YOURS: Final = Sentence(
    "{count} of your cards went back: {host}’s computer was cut off when they landed.",
    one="{count} of your cards went back: {host}’s computer was cut off when it landed.",
)
UNDONE_YOURS_BY_YOU: Final = Sentence(
    "{count} of your cards went back: your computer was cut off when they landed.",
    one="{count} of your cards went back: your computer was cut off when it landed.",
)
UNDONE_CARDS: Final = Sentence(
    "{count} cards went back: {host}’s computer was cut off when they landed.",
    one="{count} card went back: {host}’s computer was cut off when it landed.",
)
UNDONE_CARDS_BY_YOU: Final = Sentence(
    "{count} cards went back: your computer was cut off when they landed.",
    one="{count} card went back: your computer was cut off when it landed.",
)
UNDONE_CALL: Final = Sentence("The call does not count: {host}’s computer was cut off when it came.")
UNDONE_CALL_BY_YOU: Final = Sentence("The call does not count: your computer was cut off when it came.")
UNDONE_REST: Final = Sentence("The last moment does not count: {host}’s computer was cut off.")
UNDONE_REST_BY_YOU: Final = Sentence("The last moment does not count: your computer was cut off.")
SOMEBODY: Final = Sentence("somebody")
SO_MANY: Final = Sentence("{count} players", one="{count} player", meant="the number as a word: three players")

SEALING: Final = Sentence("Sealing decks …")
SEALING_FOR: Final = Sentence("Sealing decks: waiting for {who}")
LAYING: Final = Sentence("Laying out the cards …")
LAYING_FOR: Final = Sentence("Laying out the cards: waiting for {who}")
SEALED_ANEW: Final = Sentence("The host has changed: all decks are sealed anew.")
NOT_SEALED: Final = Sentence(
    "{who} sit this deal out: their decks were not sealed in time. The others’ are sealed anew.",
    one="{who} sits this deal out: that deck was not sealed in time. The others’ are sealed anew.",
)
YOU_NOT_SEALED: Final = Sentence("You sit this deal out: your deck was not sealed in time.")
SITS_OUT: Final = Sentence("{who} sits this deal out: those cards were not laid out in time.")
YOU_SIT_OUT: Final = Sentence("You sit this deal out: your cards were not laid out in time.")
DEAL_DROPPED: Final = Sentence("This deal is not played: too few decks were ready in time.")
FALSELY_OPENED: Final = Sentence(
    "{who}’s program turned up another card than it had sealed. What really lies there stays unknown."
)
YOU_FALSELY_OPENED: Final = Sentence(
    "Your program turned up another card than it had sealed. What really lies there stays unknown."
)
DECK_FALSE: Final = Sentence(
    "{who}’s deck was false: its points above zero don’t count. For the others the deal stands."
)
YOUR_DECK_FALSE: Final = Sentence(
    "Your deck was false: your points above zero don’t count. For the others the deal stands."
)
DECK_FALSE_LATE: Final = Sentence("{who}’s deck was false, as only its key shows now: the deal stays as it is written.")
YOUR_DECK_FALSE_LATE: Final = Sentence(
    "Your deck was false, as only its key shows now: the deal stays as it is written."
)
SHOWN_LATE: Final = Sentence("{who} has shown the key of an earlier deal: that deck is verified now.")
UNVERIFIED: Final = Sentence(
    "The keys of {who} have not been shown: those decks stay unverified until they are.",
    one="The key of {who} has not been shown: that deck stays unverified until it is.",
    meant="the keys of sealed decks",
)
SEAL_OF: Final = Sentence("{who}’s deck: {seal}")
SEAL_OPEN: Final = Sentence("not sealed yet", meant="a deck")
SEAL_OPEN_IS: Final = Sentence("This deck is being shuffled and sealed.")
SEAL_SEALED: Final = Sentence("sealed", meant="a deck")
SEAL_SEALED_IS: Final = Sentence("No card of this deck can be chosen or exchanged any more.")
SEAL_VERIFIED: Final = Sentence("verified", meant="a deck")
SEAL_VERIFIED_IS: Final = Sentence(
    "This was a whole deck, shuffled and cut as it has to be, and every card the one sealed."
)
SEAL_BOT_IS: Final = Sentence("A bot’s deck hides nothing: every computer here shuffles and checks it itself.")
SEAL_UNVERIFIED: Final = Sentence("unverified", meant="a deck")
SEAL_UNVERIFIED_IS: Final = Sentence(
    "Its owner has not shown its key, so nobody can check the cards that stayed hidden."
)
SEAL_ACCUSED: Final = Sentence("a card was wrong", meant="of a deck")
SEAL_ACCUSED_IS: Final = Sentence("A card of this deck was turned up that had not been sealed there. It stays unknown.")
SEAL_FALSE: Final = Sentence("false", meant="a deck")
SEAL_FALSE_IS: Final = Sentence("Its key shows that this was no whole deck, or not shuffled as it has to be.")

NERTZ_PILE: Final = Sentence("Nertz pile, {cards}, top: {card}")
NERTZ_EMPTY: Final = Sentence("Nertz pile, empty")
WORK_PILE: Final = Sentence("Work pile {number}, {cards}, exposed: {card}")
WORK_SPACE: Final = Sentence("Work pile {number}, a space")
WASTE_PILE: Final = Sentence("Waste, {cards}, top: {card}")
WASTE_EMPTY: Final = Sentence("Waste, empty")
STOCK_PILE: Final = Sentence("Stock, {cards}")
STOCK_EMPTY: Final = Sentence("Stock, empty: turns the waste over")
HAND_CARD: Final = Sentence("Hand, card {number}: {card}")
FOUNDATION: Final = Sentence("{suit} foundation, top: {card}")
FOUNDATION_COMPLETE: Final = Sentence("{suit} foundation, complete")
FREE_PLACE: Final = Sentence("Free place for an ace of {suit}")
UNDER_PILE: Final = Sentence("Under work pile {number}")
REGION: Final = Sentence("Region of {suit}")
OF_OTHER: Final = Sentence("{who}: {what}")
HELD: Final = Sentence("{what}, held")
SOME_CARD: Final = Sentence("card")
UNKNOWN_CARD: Final = Sentence("a card face down")

POINTS: Final = Sentence("{points} points", one="{points} point")
SHORT_POINTS: Final = Sentence("{points} pts", one="{points} pt")
RTT: Final = Sentence("{rtt} ms")
BOT: Final = Sentence("bot")
SEAT: Final = Sentence("{who}: {left} in the Nertz pile, {points} points {state}")
DEAL_TO: Final = Sentence("deal {number} · to {target}")
DEAL_OF: Final = Sentence("deal {number} of {deals}")
DEAL_ALONE: Final = Sentence("deal {number}")
TO_GO: Final = Sentence("{count} to go · {key}")
CALL_NOW: Final = Sentence("now! · {key}")
STUCK: Final = Sentence("Stuck · {key}", meant="a button: I can play nothing")
STUCK_SAID: Final = Sentence("Stuck: waiting")
STATE_STUCK: Final = Sentence("stuck")
STATE_AWAY: Final = Sentence("away")
STATE_SHAKY: Final = Sentence("not heard at the moment")
STATE_CALLED: Final = Sentence("called!")
PAUSE: Final = Sentence("Pause", meant="a button: stop the table for a while")
GO_ON: Final = Sentence("Go on")
KEYS: Final = Sentence("Keys", meant="of the keyboard")
STOCK_KEY: Final = Sentence("{key} · {count}")
SOUND_ON: Final = Sentence("Sound: {percent} %")
SOUND_OFF: Final = Sentence("Sound: off")
JOKER_SUIT: Final = Sentence("Your joker, to be announced as:")
JOKER_RANK: Final = Sentence("Your joker as {suit}:")
JOKER_AS: Final = Sentence("Announce the joker as {card}")
JOKER_OF: Final = Sentence("Announce the joker as a card of {suit}")
JOKER_NAME: Final = Sentence("Another suit")
TUCK: Final = Sentence("under", meant="where a card is tucked under a pile")

HINT: Final = Sentence("Hint · {key}", meant="a button: what would be good to play")
UNDO: Final = Sentence("Undo · {key}", meant="a button: back to before the own last play")
TAKEN_BACK: Final = Sentence("Taken back.")
OF_NUMBER: Final = Sentence("{what} · no. {number}", meant="a practice deal and its number")
DEAL_NUMBER: Final = Sentence("deal no. {number}", meant="a practice deal and its number")
FOUND: Final = Sentence("{found} of {spots} found")
MINUTES: Final = Sentence("{minutes}:{seconds}", meant="a time on a clock")
SPOT_IT: Final = Sentence("Which of your cards can go to the middle? Play it.")
SPOT_WRONG: Final = Sentence("Not that one: three seconds more.")
ADVISE_WAIT: Final = Sentence("Wait: somebody else has to move first.")
ADVISE_TURN: Final = Sentence("Turn the stock: nothing that is open leads on.")
ADVISE_TURN_OVER: Final = Sentence("Turn the waste over, and go through your stock again.")
ADVISE_CALL: Final = Sentence("Call: your Nertz pile is empty, and ending it now is good for you.")
ADVISE_STUCK: Final = Sentence("Say that you are stuck: you have seen all of your stock.")
ADVISE_ANNOUNCE: Final = Sentence("Announce your joker as the {card}: the middle waits for it.")
ADVISE_LANDS: Final = Sentence("{card} to the middle: a point, before somebody else lands one there.")
ADVISE_NERTZ_LANDS: Final = Sentence("{card} to the middle: a point, and one Nertz card fewer.")
ADVISE_NERTZ_BUILD: Final = Sentence("{card} onto the {onto}: one Nertz card fewer.")
ADVISE_NERTZ_SPACE: Final = Sentence("{card} into the space: one Nertz card fewer.")
ADVISE_SPACE: Final = Sentence("{card} into the space: something new to build on.")
ADVISE_TUCK: Final = Sentence("{card} under work pile {number}: the space stays free.")
ADVISE_BUILD: Final = Sentence("{card} onto the {onto}: it is out of the way, and can be built on.")
ADVISE_MAKE_SPACE: Final = Sentence("{card} and all on it onto the {onto}: that makes a space.")
ADVISE_FREES: Final = Sentence("{card} and all on it onto the {onto}: that frees the {beneath}.")


def minutes(seconds: int) -> str:
    """A time: `1:05`."""
    return MINUTES(minutes=seconds // 60, seconds=f"{seconds % 60:02}")


def key_sign(key: str) -> str:
    """A key, as it is called in the chosen language."""
    return KEY_NAMES[key]() if key in KEY_NAMES else key


def rank_sign(face: Face) -> str:
    """A card's rank, as it stands on the card."""
    return RANK_SIGNS.get(face.rank, str(face.rank)) if face.suit <= Suit.CLUBS else str(face.rank)


def card_sign(face: Face | None) -> str:
    """A card, for the eye: `7♥`, `4 red`."""
    if face is None:
        return UNKNOWN_CARD()
    if face.suit is Suit.JOKER:
        return SUIT_WORDS[Suit.JOKER]()
    if face.suit > Suit.CLUBS:
        return card_words(face)
    return f"{rank_sign(face)}{SUIT_SIGNS[face.suit]}"


@once
def card_words(face: Face | None) -> str:
    """A card, for the ear: `9 of spades`, `4 red`."""
    if face is None:
        return UNKNOWN_CARD()
    suit = SUIT_WORDS[face.suit]()
    if face.suit is Suit.JOKER:
        return suit
    if face.suit > Suit.CLUBS:
        return CARD_PLAIN(rank=face.rank, suit=suit)
    rank = RANK_WORDS[face.rank]() if face.rank in RANK_WORDS else str(face.rank)
    return CARD_WORDS(rank=rank, suit=suit)


def number_words(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count]() if count < len(NUMBERS) else str(count)


@once
def cards_words(count: int) -> str:
    """So many cards."""
    return CARDS(count, count=number_words(count))
