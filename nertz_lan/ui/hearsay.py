"""Sentences that other layers and other computers say, so that they can be said in the chosen language too.

Owns the list, and knowing them again with their gaps filled. What isn't known is shown as it came: another program's
version may say something new. A test reads the other layers' source and fails on a sentence that is missing here.
"""

import re
from functools import lru_cache
from typing import Final

from nertz_lan.protocol.limits import NAME_CHARS
from nertz_lan.protocol.names import harmless
from nertz_lan.rules.presets import PRESETS
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
        "Your partner says the first ready: that is the yes to you.",
        "A club night has no trial deals.",
        "A draw goes on already.",
        "Nobody by that key is here.",
        "Nobody plays at the club night itself.",
        "No table has so many people.",
        "Only the club night's maker has people drawn.",
        "Only the club night's maker says how many people a table has.",
        "Sign in first.",
        "Somebody else has signed in with your key.",
        "That can't be what a deal has brought.",
        "That draw is another.",
        "That is no key, or no seal.",
        "That is too many deals.",
        "That lot is another than was sealed.",
        "There is no draw to open a lot for.",
        "There is nothing to draw.",
        "This club night has had all its draws.",
        "This club night is full.",
        "This table is no club night.",
        "Too few people have signed in.",
        "You are at no table.",
        "You are there already.",
        "You have reported that deal already.",
        "You were not drawn to that table.",
        "Your group has another table.",
        "Your lot for the draw that goes on is sealed already.",
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
        "All players have left this table.",
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
WHERE: Final = tuple(
    Sentence(text)
    for text in (
        "That is neither a join code, as in 00H9-75V0-4106-17TQ, nor an address, as in 192.168.1.20:40123.",
        "Between the brackets there must be an IPv6 address, as in [fe80::1%2]:40123.",
        "Write an IPv6 address in brackets, as in [fe80::1%2]:40123.",
        "An address is a host and a port, as in 192.168.1.20:40123.",
        "That is no host name. An address looks like 192.168.1.20:40123.",
        "The port must be a number from 1 to 65535, as in 192.168.1.20:40123.",
        "A join code has only letters and figures, as in 00H9-75V0-4106-17TQ.",
        "That join code names no port.",
    )
)
FILES: Final = tuple(
    Sentence(text)
    for text in (
        "{path} can't be taken in: there is no such file.",
        "{path} can't be taken in: it can't be read ({why}).",
        (
            "{path} can't be taken in: it is no score book. Only the JSON file that a score book was handed out to "
            "can be, not the one for a spreadsheet (CSV)."
        ),
        "{path} can't be taken in: {why}.",
        "{path} was made by a newer version of the program. Update this one to take it in.",
        "{path} holds a deal that can't be: {why}. Nothing was taken in.",
        "The score book {path} can't be opened ({why}). Check who owns it.",
        "The score book {path} can't be used ({why}). Is the disk full, or write-protected?",
        "The score book {path} was written by a newer version of the program. Update this one to use it.",
        "{path} is no score book, but another program's. Move it away.",
        "The score book {path} is damaged ({why}). It was kept as {aside}; a new one is begun.",
        "The score book {path} is damaged ({why}), and can't be put aside ({error}).",
        "The score book {path} is damaged, like {count} before it. Is the disk failing?",
        "{path} takes no record of {count} bytes.",
        "{path} is full: it may have {count} bytes.",
        "{path} can't be added to any more: a write to it has failed.",
        "{path} can't be written. Is the disk full?",
        "{path} can't be written ({why}).",
        "The keys of those you play with can't be kept in {path}: {why}.",
    )
)
REPLAYS: Final = tuple(
    Sentence(text, meant="what is wrong with a replay")
    for text in (
        "an entry follows nothing",
        "it has two heads",
        "it is no replay: it has no head",
        "it was made by a newer version of the program: update this one to read it",
        "it is no replay: it has no time",
        "it is no replay: {why}",
        "it is no replay, or its first bytes are lost",
        "a record in it is none: {why}",
        "it begins with no deal",
        "its first deal can't be",
        "its number is another one",
        "the deal is one of another match than the file says",
        "there is nothing in it",
        "its digest doesn't follow from the one before it",
        "the recording ended with entry {number} and another digest",
        "deal {number} stands on the sheet with other points than it had",
        "the totals after deal {number} don't add up",
        "after entry {number}, {count} bytes from byte {place} on can't be read",
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
PRESET_NAMES: Final = {name: Sentence(name, meant="a preset of house rules") for name in PRESETS}
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


def preset_called(name: str) -> str:
    """A preset's name in the chosen language; one's own, and another program's, are called as they are."""
    return PRESET_NAMES[name]() if name in PRESET_NAMES else name


def named(text: str) -> str:
    """A name that another computer says, as it may be shown."""
    return harmless(text[:HEARD_CHARS])[:NAME_CHARS]


_EVERY: Final = (*CODES, *DETAILS, *TURNED_AWAY, *WHERE, *FILES, *REPLAYS, *NO_NETWORK, *BACKS)
_PLAIN: Final = {each.source: each for each in _EVERY if "{" not in each.source}
_GAP: Final = re.compile(r"\\\{(\w+)\\\}")


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[re.Pattern[str], Sentence], ...]:
    gapped = [each for each in _EVERY if "{" in each.source]
    return tuple((re.compile(_GAP.sub(r"(?P<\1>.+?)", re.escape(each.source)), re.DOTALL), each) for each in gapped)
