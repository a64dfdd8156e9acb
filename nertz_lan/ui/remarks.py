"""What is said of the network on Home and on Network check: sentences that come ready from outside.

Owns their shape. Never knows how a network is looked at.
"""

from enum import Enum
from typing import NamedTuple


class Weight(Enum):
    """How much a remark matters; the value is the mark's name in QML."""

    PROBLEM = "problem"
    NOTE = "note"
    GOOD = "good"


class Remark(NamedTuple):
    """One thing that is so."""

    weight: Weight
    mark: str  # the weight as a word
    says: str
    todo: str  # may be empty
    explains: bool  # it may be why no table is found
