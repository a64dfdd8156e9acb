"""Two people of one name, told apart by how their keys at card tables begin.

Owns how much of a key is shown, and where. Never knows whose key is the right one: that is what safety codes are for.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from nertz_lan.protocol.identity import PeerKey

CODE_CHARS: Final = 6


def code_of(key: PeerKey) -> str:
    """How a key begins: good for telling two people apart, and proves nothing."""
    return key.hex()[:CODE_CHARS]


def told_apart(people: Sequence[tuple[str, PeerKey]]) -> tuple[str, ...]:
    """Their names, with the code wherever another one has the same name."""
    times = Counter(name for name, _ in people)
    return tuple(name if times[name] == 1 else f"{name} ({code_of(key)})" for name, key in people)
