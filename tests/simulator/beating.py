"""Who beats, and to whom: what makes a host can be seen from outside (DESIGN §4 "Beats")."""

from typing import Final

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Beat
from tests.simulator.frames import decoded
from tests.simulator.program import Program
from tests.simulator.watching import Watcher

GAP_S: Final = 0.5  # beats come every 200 ms
_TAG: Final = MESSAGES.tags[Beat]


class Beating(Watcher):
    """The beats of all hosts."""

    def __init__(self) -> None:
        self._to: dict[tuple[PeerKey, PeerKey], tuple[float, float]] = {}  # since when without a gap, and the last
        self._reigns: dict[PeerKey, tuple[int, float]] = {}

    def sent(self, program: Program, to: PeerKey, frame: bytes, now: float) -> None:
        if frame[1] != _TAG:
            return
        beat = decoded(frame)
        since, last = self._to.get((program.key, to), (now, now))
        self._to[program.key, to] = (since if now - last < GAP_S else now, now)
        if isinstance(beat, Beat):
            self._reigns[program.key] = (beat.reign, now)

    def ended(self, program: Program, now: float, *, cleanly: bool) -> None:  # noqa: ARG002
        self._reigns.pop(program.key, None)

    def for_s(self, host: Program, guest: Program, now: float) -> float:
        """For how long one has sent another its beats without a gap."""
        since, last = self._to.get((host.key, guest.key), (now, float("-inf")))
        return now - since if now - last < GAP_S else 0.0

    def host(self, now: float) -> PeerKey | None:
        """Whoever beats now, in the highest reign where there are several."""
        beating = [(reign, key) for key, (reign, last) in self._reigns.items() if now - last < GAP_S]
        return max(beating)[1] if beating else None
