"""What a person has chosen in Settings, and how good bots are to be: one frozen value.

Owns the values and how they become the table's looks. Never knows where they are kept.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from nertz_lan.protocol.intents import USUAL_BOT_LEVEL
from nertz_lan.ui.frame import Options
from nertz_lan.ui.keys import USUAL, Deed
from nertz_lan.ui.viewmodels.state import Looks

TEXT_SCALES: Final = (0.8, 0.9, 1.0, 1.1, 1.25, 1.4, 1.6)
VOLUME_STEP: Final = 20
VOLUMES: Final = range(20, 101, VOLUME_STEP)


@dataclass(frozen=True, slots=True)
class Choices:
    """Everything that is kept of what was chosen, but the name and the back."""

    dark: bool = True
    four_colours: bool = False
    left_handed: bool = False
    reduced_motion: bool = False
    one_press: bool = False
    pointers: bool = True  # where the others reach is shown
    own_pointer: bool = True  # they are shown where one reaches oneself
    sounds: bool = True
    volume: int = 60  # percent
    language: str = ""  # empty: the computer's
    text_scale: float = 1.0
    bot_level: int = USUAL_BOT_LEVEL  # of the next bot that is asked to sit down
    keys: Mapping[str, Deed] = field(default_factory=lambda: USUAL)

    def looks(self) -> Looks:
        """As the table wants them."""
        return Looks(
            dark=self.dark,
            four_colours=self.four_colours,
            reduced_motion=self.reduced_motion,
            pointers=self.pointers,
            options=Options(left_handed=self.left_handed, text_scale=self.text_scale),
            keys=self.keys,
        )


def louder(choices: Choices, by: int) -> Choices:
    """One step louder or quieter; whoever asks for it wants to hear something."""
    volume = choices.volume + by * VOLUME_STEP if choices.sounds else choices.volume
    return replace(choices, sounds=True, volume=min(VOLUMES[-1], max(VOLUMES[0], volume)))


def bound(keys: Mapping[str, Deed], deed: Deed, key: str) -> Mapping[str, Deed]:
    """The keys with one deed on another key. Whatever lay there gets the old key: no deed is left without one."""
    old = next((name for name, each in keys.items() if each is deed), "")
    other = keys.get(key)
    changed = {name: each for name, each in keys.items() if name not in (old, key)}
    changed[key] = deed
    if other is not None and other is not deed and old:
        changed[old] = other
    return changed
