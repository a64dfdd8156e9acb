"""Whose key goes with which name: everybody with whom a deal was played, in a file of its own (DESIGN §6 "pinned").

Owns the file. A file that can't be read counts as empty, and is written anew with the next game: a key that was seen
before is then seen for the first time again, which is said nowhere. Never knows who is at a table now.
"""

import json
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from nertz_lan.protocol.identity import KEY_BYTES, PeerKey
from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.store.files import read_bounded, write_atomically
from nertz_lan.store.records import NotSaved

FILE_NAME: Final = "pins.json"
FORMAT: Final = 1
PINS_MAX: Final = 512  # players: who was met longest ago is forgotten
FILE_BYTES: Final = 256 * 1024  # a pin is some 120: a file that fills memory


class Pins:
    """Every key that has been played with, and its player's name at that time."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME
        self._names: OrderedDict[PeerKey, str] = _read(self._path)

    def is_known(self, peer: PeerKey) -> bool:
        """Whether this key has been played with, under whatever name."""
        return peer in self._names

    def is_known_name(self, name: str) -> bool:
        """Whether somebody of this name has been played with. Capitals make no other name."""
        return name.casefold() in {each.casefold() for each in self._names.values()}

    def pin(self, players: Iterable[tuple[PeerKey, str]]) -> None:
        """A deal was played with these. Raises NotSaved; they are known to this program all the same."""
        before = list(self._names.items())
        for peer, name in players:
            self._names[peer] = name
            self._names.move_to_end(peer)
        while len(self._names) > PINS_MAX:
            self._names.popitem(last=False)
        if list(self._names.items()) == before:
            return
        plain = {"format": FORMAT, "pins": [[peer.hex(), name] for peer, name in self._names.items()]}
        try:
            write_atomically(self._path, json.dumps(plain, ensure_ascii=False, indent=0).encode())
        except OSError as error:
            raise NotSaved(f"The keys of those you play with can't be kept in {self._path}: {error}.") from error


def _read(path: Path) -> OrderedDict[PeerKey, str]:
    names: OrderedDict[PeerKey, str] = OrderedDict()
    try:
        plain = json.loads(read_bounded(path, FILE_BYTES))
    except (OSError, ValueError, RecursionError):
        return names
    pins = plain.get("pins") if isinstance(plain, dict) and plain.get("format") == FORMAT else None
    for pin in pins[:PINS_MAX] if isinstance(pins, list) else ():
        peer, name = _pin(pin)
        if len(peer) == KEY_BYTES:
            names[peer] = name
    return names


def _pin(plain: Any) -> tuple[PeerKey, str]:  # noqa: ANN401 - whatever JSON holds
    """A pin; without a key where there is none."""
    try:
        key, name = plain
        return PeerKey(bytes.fromhex(key)), checked_name(name)
    except (TypeError, ValueError, AttributeError, BadName):
        return PeerKey(b""), ""
