"""What is explained at length: how to play, and what the seals prove. A heading and its text each.

Each is a `Sentence`, as in `sentences`. House rules say themselves; here stands what is so under all of them.
"""

from typing import Final

from nertz_lan.ui.saying import Sentence

# --- how to play

HOW_TO_OF: Final = Sentence("As {preset} is played")
HOW_TO_HERE: Final = Sentence("As this table plays it")
GOAL: Final = (
    Sentence("What it is about"),
    Sentence(
        "Everybody plays at the same time, each with a deck of their own. Get rid of your Nertz pile, and get as many "
        "cards as you can onto the foundations in the middle. Nobody waits for a turn."
    ),
)
MIDDLE: Final = (
    Sentence("The middle"),
    Sentence(
        "Foundations start with an ace and go up in suit, and anybody may play on any of them. If two want the same "
        "place, the card that lands first stays; the other goes back."
    ),
)
OWN: Final = (
    Sentence("Your cards"),
    Sentence(
        "Your work piles hold what is in your way. The stock gives you new cards; the top of the waste can be played."
    ),
)
REACH: Final = (
    Sentence("How to move cards"),
    Sentence(
        "Drag a card, or press it and then press where it should go. A double press sends it to the middle. "
        "Every pile has a key too: press {key} at the table to see them."
    ),
)
CALLING: Final = (
    Sentence("The call"),
    Sentence("When your Nertz pile is empty, call: everything stops at once, and everybody counts."),
)
STUCK: Final = (
    Sentence("Stuck?"),
    Sentence(
        "If you have gone through your stock and nothing can be played, say so. When everybody is stuck, the stocks "
        "move on by a card, and then the deal ends."
    ),
)
POINTS: Final = (Sentence("Points"), Sentence("Each of your cards on a foundation counts one."))

# --- what the seals prove

SEALS_DO: Final = (
    Sentence("What they prove"),
    Sentence(
        "Before a deal every computer shuffles its player’s deck and puts a seal on each card; then all the others cut "
        "it. So nobody can choose a deck or exchange a card, and nobody’s program is told what lies face down "
        "elsewhere. A card that is turned up is checked against its seal on every computer. When the deal is over, "
        "every owner shows the key of its deck, and everybody checks all of it."
    ),
)
SEALS_DONT: Final = (
    Sentence("What they don’t prove"),
    Sentence(
        "A modified program can look at its own player’s face-down cards. Players can tell each other their cards, and "
        "agree on how they cut: one honest player besides them is enough for a deck to be chance. Bots’ cards are open "
        "to a modified program. Who plays with bots alone is cut by nobody, and could have any deck: there is nobody "
        "to be cheated."
    ),
)
SEALS_WRONG: Final = (
    Sentence("When something is wrong"),
    Sentence(
        "The player is named on every screen. A card that was turned up wrongly stays unknown. A false deck loses its "
        "own points above zero, and the deal stands for the others. An unverified deck is no proof against anybody: "
        "its owner may only have lost the connection, or wait until another program says, too, that the deal is over. "
        "The key can still be shown later."
    ),
)
