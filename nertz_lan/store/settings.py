"""What was chosen in Settings: one small TOML file beside the profile.

Owns the file and its checks. A value that can't be is left out, and the usual one stands in its place: a spoilt file
never keeps anybody from playing, and is not overwritten before something is chosen anew.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import platformdirs
import tomli_w

from nertz_lan.protocol.intents import BOT_LEVELS, USUAL_BOT_LEVEL
from nertz_lan.store.files import read_bounded, write_atomically

FILE_BYTES: Final = 8192  # some 40 short lines: a file that fills memory
KEYS_MAX: Final = 64  # bound keys: there are 26 deeds
KEY_CHARS: Final = 12  # the longest name of a key: a text that isn't one
VOLUMES: Final = (0, 100)  # percent
LANGUAGE_CHARS: Final = 8  # as in pt_BR: the same
SCALES: Final = (0.8, 1.6)  # of text: beyond them nothing fits


@dataclass(frozen=True, slots=True)
class Settings:
    """What the window is to look and be like. `keys` is empty for the usual ones."""

    dark: bool = True
    four_colours: bool = False
    left_handed: bool = False
    reduced_motion: bool = False
    one_press: bool = False
    pointers: bool = True
    own_pointer: bool = True
    text_scale: float = 1.0
    sounds: bool = True
    volume: int = 60  # percent
    language: str = ""  # empty: the computer's
    bot_level: int = USUAL_BOT_LEVEL
    keys: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))  # key → deed


def file_of(data_dir: Path | None = None) -> Path:
    """Where settings are kept."""
    base = data_dir if data_dir is not None else Path(platformdirs.user_data_dir("nertz-lan", appauthor=False))
    return base / "settings.toml"


def load(path: Path) -> Settings | None:
    """What was chosen; None where nothing has been, so far, or nothing of it can be read."""
    try:
        plain = tomllib.loads(read_bounded(path, FILE_BYTES).decode())
    except (OSError, ValueError):
        return None
    found: dict[str, Any] = {}
    for each in fields(Settings):
        value = plain.get(each.name)
        if each.name == "keys":
            found["keys"] = _keys(value)
        elif each.name == "text_scale":
            if isinstance(value, int | float) and SCALES[0] <= value <= SCALES[1]:
                found["text_scale"] = float(value)
        elif each.name == "volume":
            if type(value) is int and VOLUMES[0] <= value <= VOLUMES[1]:
                found["volume"] = value
        elif each.name == "bot_level":
            if type(value) is int and value in BOT_LEVELS:
                found["bot_level"] = value
        elif each.name == "language":
            if isinstance(value, str) and len(value) <= LANGUAGE_CHARS:
                found["language"] = value
        elif isinstance(value, bool):
            found[each.name] = value
    return Settings(**found)


def save(settings: Settings, path: Path) -> None:
    """Keep settings. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    plain = {each.name: getattr(settings, each.name) for each in fields(Settings)}
    write_atomically(path, tomli_w.dumps(plain | {"keys": dict(settings.keys)}).encode())


def _keys(value: object) -> Mapping[str, str]:
    if not isinstance(value, dict) or len(value) > KEYS_MAX:
        return {}
    return {key: deed for key, deed in value.items() if isinstance(deed, str) and 0 < len(key) <= KEY_CHARS and deed}
