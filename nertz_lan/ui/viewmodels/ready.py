"""How many rows a table will need: items for them are made before cards are dealt, when nobody waits for them.

Owns the guess, by who sits there or what is to be practised. A wrong one costs a few moments. Pure. Never knows Qt.
"""

from typing import Final

from nertz_lan.rules.cards import deck_faces
from nertz_lan.rules.house import HAND_SIZE, HouseRules
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.practice import Drill
from nertz_lan.ui.viewmodels.blank import Ready
from nertz_lan.ui.viewmodels.common import is_near_table
from nertz_lan.ui.viewmodels.hub import AppInputs

_SUITS: Final = 4


def ready_for(given: AppInputs) -> Ready:
    """What the table will need that this peer sits at, or will in a moment."""
    if not is_near_table(given):
        return Ready()
    if given.view is not None:
        table = given.view.table
        return _ready(table.house(), len(table.taken))
    exercise = given.exercise
    seats = exercise.bots + 1 if exercise.drill is Drill.MATCH else 2
    return _ready(preset_rules(exercise.preset, max(2, seats)), seats)


def _ready(house: HouseRules, seats: int) -> Ready:
    own = 2 + house.work_piles * (2 if house.tuck else 1) + (HAND_SIZE if house.waste == "hand" else 1)
    others = max(0, seats - 1) * (house.work_piles + 2)
    return Ready(
        cards=seats * len(deck_faces(house.deck, house.jokers)),
        piles=own + others + _SUITS + _SUITS * seats,  # as many foundations as there can be
        seats=max(0, seats - 1),
        regions=_SUITS,
    )
