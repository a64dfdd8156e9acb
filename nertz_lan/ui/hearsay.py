"""Sentences that other layers and other computers say, so that they can be said in the chosen language too.

Owns the list, and knowing them again with their gaps filled. What isn't known is shown as it came: another program's
version may say something new. A test reads the other layers' source and fails on a sentence that is missing here.
"""

import re
from functools import lru_cache
from typing import Final

from nertz_lan.protocol.limits import NAME_CHARS
from nertz_lan.protocol.names import harmless
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.ui.art.backs import NAMES
from nertz_lan.ui.saying import Sentence

CODES: Final = tuple(Sentence(Refusal(code).why) for code in Code)
DETAILS: Final = tuple(
    Sentence(text)
    for text in (
        "A card there has not been opened yet.",
        "A deal is going on.",
        "A joker can't be announced as that card.",
        "Every seat is taken.",
        "House rules can't change inside a match.",
        "Nobody has that seat.",
        "Only the table's maker adds bots.",
        "Only the table's maker changes the house rules.",
        "Only the table's maker removes players.",
        "Only the table's maker says who comes in.",
        "Only the table's maker sets its passcode.",
        "Only the table's maker turns people away.",
        "Nobody by that key can come in.",
        "Seats change between matches only.",
        "That card has not been opened yet.",
        "That card is known as another.",
        "That face is not, or no longer, in that deck.",
        "That player has another seat.",
        "That seat is somebody else's.",
        "That seat is taken.",
        "That was another deal.",
        "The table is not paused.",
        "There are no bots of that level.",
        "There is no deck to deal.",
        "There is no joker there.",
        "There is no such card in that deck.",
        "There is no such seat at this table.",
        "There is nothing to lay out.",
        "A deal is half counted.",
        "A match goes on.",
        "Bots can't play with real cards.",
        "No deal is on the sheet yet.",
        "Not everybody has counted yet.",
        "That can't be counted.",
        "There is no such deal.",
        "There is nothing to confirm.",
        "There is nothing to count.",
        "This table plays with the program's cards.",
        "There is nothing to pause.",
        "To go yourself, leave.",
        "You are dealt in at the next deal.",
        "You are not at a table.",
        "Your deck was sealed with another card there.",
    )
)
TURNED_AWAY: Final = tuple(
    Sentence(text)
    for text in (
        "That table is not here.",
        "This program could not keep up with the table, and has left it.",
        "There is no such card back.",
        "The table is full, watchers included.",
        "The maker of this table has turned you away.",
        "Too many people are at this table's door.",
        "That host doesn't know the passcode.",
        "That is no proof of a passcode.",
        "Somebody else answers at that join code's address: ask for the code once more.",
        "Nobody answered to that join code. Is it still the right one, and is it the same network?",
        "This computer is on no network that the code is of.",
        "A symbol of that join code is missing, or not as it should be: read it once more.",
        "That join code is of another version of the game.",
        "That is too long for a join code.",
        "Too many programs are linked to this one.",
        "You were removed from the table.",
        "The peer at {address} hosts no table.",
        "The table's host could not be reached.",
        "The table's host could not be reached ({why}).",
        "The table's host is there no longer.",
        "There can't be such a table: {error}.",
        "The host {host} broke the rules: {error}",
        "Your name can't be used: {error}.",
        "Too many addresses are being asked: wait a moment.",
        "Too many names are being looked up: wait a moment.",
        "{text} is your own program.",
        "Nobody answered at {text}. Is the program running there, and is it the same network?",
        "Nothing on this network is called {host}. Try the numbers, as in 192.168.1.20:{port}.",
    )
)
NO_NETWORK: Final = tuple(
    Sentence(text)
    for text in (
        "Can't listen on {host}: {error}.",
        "Found no port on {host} that is free for TCP and for UDP.",
        "This machine has no interface {choice}.",
    )
)
BACKS: Final = tuple(Sentence(name) for name in NAMES)
HEARD_CHARS: Final = 1000  # of a sentence: longer ones are cut


def heard(text: str) -> str:
    """A sentence of another layer or another computer, in the chosen language where it is known, else as it came.

    As it came, but for what could disturb the lines around it.
    """
    text = harmless(text[:HEARD_CHARS])
    sentence = _PLAIN.get(text)
    if sentence is not None:
        return sentence()
    for pattern, sentence in _patterns():
        if met := pattern.fullmatch(text):
            return sentence(**met.groupdict())
    return text


def named(text: str) -> str:
    """A name that another computer says, as it may be shown."""
    return harmless(text[:HEARD_CHARS])[:NAME_CHARS]


_EVERY: Final = (*CODES, *DETAILS, *TURNED_AWAY, *NO_NETWORK, *BACKS)
_PLAIN: Final = {each.source: each for each in _EVERY if "{" not in each.source}
_GAP: Final = re.compile(r"\\\{(\w+)\\\}")


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[re.Pattern[str], Sentence], ...]:
    gapped = [each for each in _EVERY if "{" in each.source]
    return tuple((re.compile(_GAP.sub(r"(?P<\1>.+?)", re.escape(each.source)), re.DOTALL), each) for each in gapped)
