"""Frames, read once: one goes to many peers, and to all who watch.

Owns what was read lately. Messages are frozen, so nobody can change another's.
"""

from functools import lru_cache
from typing import Final

from nertz_lan.protocol.messages import MESSAGES

DECODED_KEPT: Final = 4096

decoded: Final = lru_cache(maxsize=DECODED_KEPT)(MESSAGES.decode)
