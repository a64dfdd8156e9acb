"""The way in for one who stands outside: prove to the host that one knows the passcode, or wait (DESIGN §6).

Owns what this program knows, the passcode or the lock of a table where it has been, and its side of the proof. What the
host has refused is forgotten, and the person is asked. Never knows what is behind the door.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from nertz_lan.protocol import limits
from nertz_lan.protocol.entering import PasscodeStep, PasscodeWanted
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session import news
from nertz_lan.session.bucket import Bucket
from nertz_lan.session.effects import Deliver, Effect, send
from nertz_lan.session.passcode import lock_of
from nertz_lan.session.proof import POINT_BYTES, JoinerProof


@dataclass(slots=True)
class Entrance:
    """One peer before one table. `passcode` is a checked one; empty: none is known."""

    me: PeerKey
    random_bytes: Callable[[int], bytes]
    passcode: str = ""
    lock: bytes = b""  # as the log had it when this peer was last inside
    wanted: PasscodeWanted | None = None  # what the host asks of this peer; None: nothing
    _proof: JoinerProof | None = None
    _silent_until: float = 0.0  # no try is answered before
    _proofs: Bucket = field(default_factory=lambda: Bucket(limits.PROOFS_PER_SECOND, limits.PROOFS_BURST))  # unasked

    @property
    def is_waiting(self) -> bool:
        """Whether a person has to do something: here, or at the maker's."""
        return self.wanted is not None and self._proof is None

    def asks_in(self) -> None:
        """This peer asks to be let in, perhaps anew: a proof that was under way has fallen with its link."""
        self._proof = None

    def asked(self, host: PeerKey, wanted: PasscodeWanted, now: float) -> list[Effect]:
        """The host lets this peer in only with the passcode, or has refused the one that it was shown."""
        self.wanted, self._proof = wanted, None
        self._silent_until = now + wanted.wait_ms / 1000
        if wanted.refused:
            self.passcode, self.lock = "", b""
        if (self.passcode or self.lock) and not self._is_vain(now):
            return self._prove(host, wanted) if self._proofs.take(now) else []
        return [self._told(host, wanted, now, was_wrong=wanted.refused)]

    def typed(self, host: PeerKey, passcode: str, now: float) -> list[Effect]:
        """The person has said a checked passcode. While the host answers none, it is told again what to wait for."""
        wanted = self.wanted
        if wanted is not None and self._proof is None and self._is_vain(now):
            return [self._told(host, wanted, now, was_wrong=False)]
        self.passcode, self.lock = passcode, b""
        return [] if wanted is None or self._proof is not None else self._prove(host, wanted)

    def _is_vain(self, now: float) -> bool:
        """Whether the host would not answer a try now."""
        return self.wanted is not None and (self.wanted.by_maker or now < self._silent_until)

    def step(self, host: PeerKey, step: PasscodeStep) -> list[Effect]:
        """The host's side of the proof. Raises NotProved for one that doesn't know the passcode."""
        if self._proof is None:
            return []
        if len(step.data) == POINT_BYTES:
            return [send(host, PasscodeStep(step.table, self._proof.answered(step.data)))]
        self._proof.confirmed(step.data)
        self.came_in()
        return []

    def lets(self) -> bool:
        """Whether the host may let this peer in: not one that has yet to show that it knows the passcode."""
        return self._proof is None

    def came_in(self) -> None:
        """Nothing is asked of this peer any more."""
        self.wanted, self._proof = None, None

    def _prove(self, host: PeerKey, wanted: PasscodeWanted) -> list[Effect]:
        lock = self.lock or lock_of(self.passcode, wanted.salt)
        self._proof = JoinerProof(lock, self.me, host, wanted.table, self.random_bytes)
        return [send(host, PasscodeStep(wanted.table, self._proof.first))]

    def _told(self, host: PeerKey, wanted: PasscodeWanted, now: float, *, was_wrong: bool) -> Effect:
        wait_s = max(0.0, self._silent_until - now)
        return Deliver(
            news.PasscodeAsked(wanted.table, host, wanted.tries, wait_s, by_maker=wanted.by_maker, was_wrong=was_wrong)
        )
