"""Safety codes with everybody at the table: four symbols for each, which two people compare (DESIGN §6).

Owns one exchange for each link, begun by the lower key as soon as both are at the table. Whoever sits between two links
knows both codes, and could have them made anew until they agree; so there are only so many in a stay. Never knows what
follows from a code that differs: that is for people.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from nertz_lan.protocol import limits
from nertz_lan.protocol.entering import SafetyStep
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session import news
from nertz_lan.session.effects import Deliver, Effect, Unlink, send
from nertz_lan.session.safety import NONCE_BYTES, SafetyCode, Unsafe


@dataclass(slots=True)
class Comparing:
    """One stay's safety codes."""

    me: PeerKey
    random_bytes: Callable[[int], bytes]
    _codes: dict[PeerKey, SafetyCode | None] = field(default_factory=dict)  # of links; None: it came to nothing
    _made: dict[PeerKey, int] = field(default_factory=dict)  # exchanges so far

    def begin(self, peers: Iterable[PeerKey]) -> list[Effect]:
        """These are at the table, and linked: begin with those that are new, where it is this peer's turn."""
        effects: list[Effect] = []
        for peer in peers:
            code = None if peer in self._codes or peer < self.me else self._new(peer)
            first = None if code is None else code.begin()
            if first is not None:
                effects.append(send(peer, SafetyStep(first)))
        return effects

    def received(self, peer: PeerKey, step: SafetyStep) -> list[Effect]:
        """A message of an exchange. Who doesn't keep to it loses the link."""
        code = self._codes[peer] if peer in self._codes else self._new(peer) if peer < self.me else None
        if code is None:
            return []
        try:
            answer = code.received(step.data)
        except Unsafe as error:
            self._codes[peer] = None
            return [Unlink(peer, f"{error}", f"{error}"), self._told()]
        effects: list[Effect] = [] if answer is None else [send(peer, SafetyStep(answer))]
        return effects if code.symbols is None else [*effects, self._told()]

    def unlinked(self, peer: PeerKey) -> list[Effect]:
        """A link has ended, or another took its place: its code holds no longer."""
        code = self._codes.pop(peer, None)
        return [] if code is None or code.symbols is None else [self._told()]

    def _new(self, peer: PeerKey) -> SafetyCode | None:
        made = self._made.get(peer, 0)
        if made >= limits.SAFETY_CODES or (peer not in self._made and len(self._made) >= limits.SAFETY_PEERS):
            return None
        self._made[peer] = made + 1
        code = self._codes[peer] = SafetyCode(self.me, peer, self.random_bytes(NONCE_BYTES))
        return code

    def _told(self) -> Effect:
        known = {peer: code.symbols for peer, code in self._codes.items() if code and code.symbols is not None}
        return Deliver(news.SafetyCodes(known))
