"""What the page For everyone says: how the game is played by ear, by keys and with little sight, and what was tested.

Owns these sentences, and nothing else. A sentence here that says that something works has a test; the README says
the same, with the tests' names.
"""

from typing import Final

from nertz_lan.ui.saying import Sentence

FOR_EVERYONE_IS: Final = Sentence("What works without a mouse, by ear or with little sight")
BY_EAR: Final = (
    Sentence("By ear"),
    Sentence(
        "Every pile, button, rule and line of the sheet has a name for screen readers. A pile says how many cards it "
        "has and which lies on top. To move a card, press its pile, then the pile that it goes to."
    ),
    Sentence(
        "What concerns you is announced: the countdown and Go, a card that went back, to whom and by how much, a call, "
        "who drops and who is back. What others play is not, for it is too much; their piles can be read at any time."
    ),
)
BY_KEYS: Final = (
    Sentence("By keys"),
    Sentence(
        "Everything is done by keys alone: on the table each pile has its own, elsewhere Tab, the arrows and Return. "
        "Settings change those of the table, or let one press play a card. No play needs two keys at once."
    ),
)
BY_EYE: Final = (
    Sentence("With little sight"),
    Sentence(
        "Texts grow in Settings, and every text keeps a contrast of at least 4.5 to 1, dark or light. Suits differ in "
        "shape, and with four colours also in colour; card backs differ in their pattern."
    ),
)
IN_PEACE: Final = (
    Sentence("At your own pace"),
    Sentence(
        "It is a race, and ears are slower than eyes. Practise is against bots only, and Pause stops every seat; the "
        "house rule that gives a winner one Nertz card more evens a table out. Settings take all motion away."
    ),
)
TESTED: Final = (
    Sentence("What was tested"),
    Sentence(
        "On Linux, every change of this program plays a whole deal over the accessibility bus that Orca reads "
        "(AT-SPI), and one by keys alone. On Windows and macOS the same names are told by Qt, but nobody has tried it "
        "there yet with Narrator, NVDA or VoiceOver. Braille was not tried."
    ),
)
PARTS: Final = (BY_EAR, BY_KEYS, BY_EYE, IN_PEACE, TESTED)
