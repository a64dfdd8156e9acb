"""Club nights that are prepared for the window's tests, and what is shown of them."""

from dataclasses import replace

from nertz_lan.session.errands import EveningSeen
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.viewmodels.eveningstate import EveningState, derive_evening
from nertz_lan.ui.viewmodels.hub import AppInputs
from ui_evenings import evenings
from ui_inputs import INPUTS

PREPARED = dict(evenings())
STILL = replace(INPUTS, choices=Choices(reduced_motion=True))


def derived(name: str) -> EveningState:
    return derive_evening(PREPARED[name](INPUTS), 20)


def seen_of(given: AppInputs) -> EveningSeen:
    assert given.club.seen is not None
    return given.club.seen
