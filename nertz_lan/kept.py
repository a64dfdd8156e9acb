"""What was kept, as the window wants it: what was chosen in Settings, and the user's own presets."""

import logging
from dataclasses import replace
from pathlib import Path

from nertz_lan.store import presets, settings
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.desk import NamedRules
from nertz_lan.ui.keys import USUAL, Deed

log = logging.getLogger(__name__)


def choices_of(kept: settings.Settings | None) -> Choices:
    """What was kept, as the window wants it; a deed without a key gets its usual one where that is free."""
    if kept is None:
        return Choices()
    known = {deed.value: deed for deed in Deed}
    keys = {key: known[deed] for key, deed in kept.keys.items() if deed in known}
    missing = {key: deed for key, deed in USUAL.items() if deed not in keys.values() and key not in keys}
    choices = Choices(
        dark=kept.dark,
        four_colours=kept.four_colours,
        left_handed=kept.left_handed,
        reduced_motion=kept.reduced_motion,
        one_press=kept.one_press,
        pointers=kept.pointers,
        own_pointer=kept.own_pointer,
        text_scale=kept.text_scale,
        sounds=kept.sounds,
        volume=kept.volume,
        language=kept.language,
        bot_level=kept.bot_level,
    )
    return replace(choices, keys={**keys, **missing}) if keys else choices


def own_presets(data_dir: Path | None) -> tuple[NamedRules, ...]:
    """The presets that can be used; the others are named in the log."""
    found = []
    for each in presets.load_all(presets.folder_of(data_dir)):
        if isinstance(each, presets.BadPreset):
            log.warning("%s", each)
        else:
            found.append(NamedRules(each.name, each.preset, dict(each.differing)))
    return tuple(found)
