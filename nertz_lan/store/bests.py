"""The own best of each drill: one small TOML file beside the settings.

Owns the file and its checks. What can't be read counts as not there: a spoilt file keeps nobody from practising. Never
knows drills' rules: whether a result is better is said by `session.practice`.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import platformdirs
import tomli_w

from nertz_lan.session.practice import NUMBERS, Best, Drill
from nertz_lan.store.files import read_bounded, write_atomically

FILE_BYTES: Final = 4096  # three short tables: a file that fills memory
VALUES: Final = range(-1000, 24 * 3_600_000)  # points, or ms: no best lies beyond


def file_of(data_dir: Path | None = None) -> Path:
    """Where bests are kept."""
    base = data_dir if data_dir is not None else Path(platformdirs.user_data_dir("nertz-lan", appauthor=False))
    return base / "bests.toml"


def load(path: Path) -> dict[Drill, Best]:
    """The bests so far."""
    try:
        plain = tomllib.loads(read_bounded(path, FILE_BYTES).decode())
    except (OSError, ValueError):
        return {}
    found = {drill: _best(plain.get(drill.value)) for drill in Drill if drill is not Drill.MATCH}
    return {drill: best for drill, best in found.items() if best is not None}


def save(bests: Mapping[Drill, Best], path: Path) -> None:
    """Keep them. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    plain = {drill.value: {"value": best.value, "number": best.number} for drill, best in bests.items()}
    write_atomically(path, tomli_w.dumps(plain).encode())


def _best(plain: object) -> Best | None:
    if not isinstance(plain, dict):
        return None
    value, number = plain.get("value"), plain.get("number")
    if type(value) is not int or value not in VALUES or type(number) is not int or number not in NUMBERS:
        return None
    return Best(value, number)
