"""Every sentence of the question at which of two tables one sits down.

Owns them alone. Never knows when it is asked.
"""

from typing import Final

from nertz_lan.ui.saying import Sentence

WHICH_TITLE: Final = Sentence("Your table goes on as {count} tables")
WHICH_EVENING_TITLE: Final = Sentence("Your club night goes on as {count}")
WHICH_EVENING: Final = Sentence("Your club night goes on twice: open it to say where you want to be.")
WHICH_TEXT: Final = Sentence(
    "While you were away the others lost each other, and each side played on. They stay apart from now on. "
    "Where do you sit down?"
)
SIT_HERE: Final = Sentence("Sit here · {key}", meant="a button: at this one of two tables")
SIT_WITH: Final = Sentence("Sit down with {names}")
SIT_ALONE: Final = Sentence("Sit down where nobody is at the moment")
WHICH_WITH: Final = Sentence("With {names}", meant="who is at a table")
WHICH_NOBODY: Final = Sentence("Nobody is there at the moment")
WHICH_SEAT: Final = Sentence(
    "{who}: {points}, {cards}", meant="a player, their points, and how many cards they have landed"
)
CARDS_LANDED: Final = Sentence("{count} cards in the middle", one="{count} card in the middle")
WHICH_AWAY: Final = Sentence("Away: {names}", meant="who has a seat and is not there")
WHICH_NO_DEAL: Final = Sentence("No deal has begun yet")
MOVED_JUST_NOW: Final = Sentence("a card has just moved")
MOVED_SECONDS: Final = Sentence("the last card moved {count} s ago")
MOVED_MINUTES: Final = Sentence("the last card moved {count} minutes ago", one="the last card moved a minute ago")
MOVED_NEVER: Final = Sentence("no card has moved since")
WHICH_LOCKED: Final = Sentence("It wants its passcode first")
