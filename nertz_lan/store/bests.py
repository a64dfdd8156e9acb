"""The own best of each drill, where bots play against one for each of their levels: one small TOML file.

Owns the file and its checks. What can't be read counts as not there: a spoilt file keeps nobody from practising. Never
knows drills' rules: whether a result is better is said by `session.practice`.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import platformdirs
import tomli_w

from nertz_lan.protocol.intents import BOT_LEVELS
from nertz_lan.session.practice import NUMBERS, Best, Drill, Feat
from nertz_lan.store.files import read_bounded, write_atomically

FILE_BYTES: Final = 4096  # seven short tables: a file that fills memory
VALUES: Final = range(-1000, 24 * 3_600_000)  # points, or ms: no best lies beyond

DRILLS: Final = (Drill.RACE, Drill.UNHURRIED, Drill.SPOTTING)
FEATS: Final = {
    f"{drill.value}-{level}" if level else drill.value: Feat(drill, level)
    for drill in DRILLS
    for level in (BOT_LEVELS if drill.against else (0,))
}


def file_of(data_dir: Path | None = None) -> Path:
    """Where bests are kept."""
    base = data_dir if data_dir is not None else Path(platformdirs.user_data_dir("nertz-lan", appauthor=False))
    return base / "bests.toml"


def load(path: Path) -> dict[Feat, Best]:
    """The bests so far."""
    try:
        plain = tomllib.loads(read_bounded(path, FILE_BYTES).decode())
    except (OSError, ValueError):
        return {}
    found = {feat: _best(plain.get(name)) for name, feat in FEATS.items()}
    return {feat: best for feat, best in found.items() if best is not None}


def save(bests: Mapping[Feat, Best], path: Path) -> None:
    """Keep them. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    kept = {name: bests[feat] for name, feat in FEATS.items() if feat in bests}
    plain = {name: {"value": best.value, "number": best.number} for name, best in kept.items()}
    write_atomically(path, tomli_w.dumps(plain).encode())


def _best(plain: object) -> Best | None:
    if not isinstance(plain, dict):
        return None
    value, number = plain.get("value"), plain.get("number")
    if type(value) is not int or value not in VALUES or type(number) is not int or number not in NUMBERS:
        return None
    return Best(value, number)
