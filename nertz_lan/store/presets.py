"""The user's own presets: house rules under a name of one's own, one TOML file each (RULES §7).

Owns the `presets` folder beside the profile. A file that can't be used is named with its fault, and left as it is.
"""

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import platformdirs
import tomli_w

from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.rules.house import BadHouseRules
from nertz_lan.rules.presets import PRESETS, preset_rules
from nertz_lan.store.files import read_bounded, write_atomically

FILE_BYTES: Final = 4096  # some 35 short lines: a file that fills memory
PRESETS_MAX: Final = 100  # a folder full of them


class BadPreset(ValueError):  # noqa: N818 - the name says what is wrong
    """An own preset that can't be used. Says which, what is wrong with it, and that it was left as it is."""


@dataclass(frozen=True, slots=True)
class OwnPreset:
    """A preset of one's own: a preset of RULES §7, and what differs from it."""

    name: str
    preset: str
    differing: Mapping[str, bool | int | str]


def folder_of(data_dir: Path | None = None) -> Path:
    """Where own presets are kept."""
    base = data_dir if data_dir is not None else Path(platformdirs.user_data_dir("nertz-lan", appauthor=False))
    return base / "presets"


def save(own: OwnPreset, folder: Path) -> Path:
    """Keep a preset, in place of one of the same name. Raises BadPreset, OSError."""
    checked = _checked(own.name, own.preset, own.differing, f"The preset {own.name!r}")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{hashlib.sha256(checked.name.encode()).hexdigest()[:16]}.toml"
    plain = {"name": checked.name, "preset": checked.preset, "rules": dict(checked.differing)}
    write_atomically(path, tomli_w.dumps(plain).encode())
    return path


def load(path: Path) -> OwnPreset:
    """Read one preset. Raises BadPreset, also for a file that can't be read."""
    what = f"The preset in {path}"
    try:
        plain = tomllib.loads(read_bounded(path, FILE_BYTES).decode())
    except (OSError, ValueError) as error:
        raise BadPreset(f"{what} can't be read: {error}. It was left as it is.") from error
    rules = plain.get("rules", {})
    if not isinstance(rules, dict):
        raise BadPreset(f"{what} has no table [rules]. It was left as it is.")
    return _checked(plain.get("name"), plain.get("preset", "Nertz"), rules, what)


def load_all(folder: Path) -> Iterator[OwnPreset | BadPreset]:
    """Every preset in the folder, by file name; a fault in the place of one that can't be used."""
    for path in sorted(folder.glob("*.toml"))[:PRESETS_MAX]:
        try:
            yield load(path)
        except BadPreset as fault:
            yield fault


def _checked(name: Any, preset: Any, rules: Mapping[str, Any], what: str) -> OwnPreset:  # noqa: ANN401 - from a file
    if not isinstance(name, str) or not isinstance(preset, str):
        raise BadPreset(f"{what} needs a name and a preset, both texts. It was left as it is.")
    try:
        clean = checked_name(name)
        for seats in range(2, 13):
            preset_rules(preset, seats, rules)
    except (BadName, BadHouseRules) as error:
        raise BadPreset(f"{what} can't be used: {error}. It was left as it is.") from error
    if clean in PRESETS:
        raise BadPreset(f"{what} has the name of a preset that everybody has: {clean}. Choose another name.")
    return OwnPreset(clean, preset, rules)
