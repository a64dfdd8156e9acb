"""How often a passcode may be tried (DESIGN §6): a counter, with the time passed in.

Owns the counting for one table, at its host. A try counts as wrong from its beginning until it has been right: who
asks and goes away has cost as much as who is wrong. Never knows passcodes.
"""

from collections import OrderedDict, deque
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.limits import (
    PASSCODE_MINUTE_TRIES,
    PASSCODE_PEERS,
    PASSCODE_SILENCE_S,
    PASSCODE_TRIES,
)

MINUTE_S: Final = 60.0


class May(Enum):
    """What becomes of somebody who asks to try."""

    TRY = auto()
    BE_SILENT = auto()  # no answer at all
    WAIT_FOR_MAKER = auto()  # the maker says yes or no, instead of a passcode


@dataclass(slots=True)
class _Count:
    wrong: int = 0
    silent_until: float = float("-inf")


class Tries:
    """The tries of all peers at one table."""

    def __init__(self) -> None:
        self._peers: OrderedDict[PeerKey, _Count] = OrderedDict()  # who tried longest ago is forgotten first
        self._wrong: deque[tuple[float, PeerKey]] = deque(maxlen=PASSCODE_MINUTE_TRIES)  # the latest of all

    def begin(self, peer: PeerKey, now: float) -> May:
        """Ask whether a peer may try, and count it as a wrong try if it may."""
        count = self._peers.get(peer, _Count())
        if now < count.silent_until:
            return May.BE_SILENT
        if len(self._wrong) == PASSCODE_MINUTE_TRIES and now - self._wrong[0][0] < MINUTE_S:
            return May.WAIT_FOR_MAKER
        self._wrong.append((now, peer))
        count.wrong += 1
        if count.wrong == PASSCODE_TRIES:
            count.wrong, count.silent_until = 0, now + PASSCODE_SILENCE_S
        self._peers[peer] = count
        self._peers.move_to_end(peer)
        if len(self._peers) > PASSCODE_PEERS:
            self._peers.popitem(last=False)
        return May.TRY

    def left(self, peer: PeerKey) -> int:
        """How many more wrong tries a peer has before it is not answered for a while."""
        count = self._peers.get(peer)
        return PASSCODE_TRIES - (0 if count is None else count.wrong)

    def silent_s(self, peer: PeerKey, now: float) -> float:
        """For how long a peer's tries are not answered, in seconds."""
        count = self._peers.get(peer)
        return 0.0 if count is None else max(0.0, count.silent_until - now)

    def was_right(self, peer: PeerKey) -> None:
        """The try that a peer has begun was right: none of its tries counts against it or others."""
        self._peers.pop(peer, None)
        others = [each for each in self._wrong if each[1] != peer]
        self._wrong.clear()
        self._wrong.extend(others)

    def maker_decided(self) -> None:
        """The maker has seen who asks: the minute begins anew. Silences last."""
        self._wrong.clear()
