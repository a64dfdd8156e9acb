"""A host at its table's door: who comes in, who has to know the passcode, who waits for the maker's yes (DESIGN §6).

Owns who stands outside, and their proofs. A stranger is told how many tries it has, and nothing of the log. Never knows
links, or what happens to a peer once it is in: that is Hosting.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import NamedTuple

from nertz_lan.protocol import limits
from nertz_lan.protocol.entering import Knock, Knocks, PasscodeStep, PasscodeWanted
from nertz_lan.protocol.events import NOBODY
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import Join, Refused
from nertz_lan.session import news
from nertz_lan.session.effects import Deliver, Effect, send
from nertz_lan.session.passcode import salt_of
from nertz_lan.session.proof import POINT_BYTES, HostProof, NotProved
from nertz_lan.session.table import Table, decides_who_comes
from nertz_lan.session.tries import May, Tries

TURNED_AWAY = "The maker of this table has turned you away."


@dataclass(slots=True)
class Outside:
    """Somebody who wants in and has to prove that it may."""

    join: Join
    proof: HostProof | None = None
    knocks: bool = False  # it waits for the maker's yes


class Verdict(NamedTuple):
    """What follows for somebody outside: effects, and whether it comes in now."""

    effects: list[Effect]
    join: Join | None = None


@dataclass(slots=True)
class Admission:
    """One reign's door. Forgets whoever has no link."""

    me: PeerKey
    random_bytes: Callable[[int], bytes]
    tries: Tries = field(default_factory=Tries)
    _outside: dict[PeerKey, Outside] = field(default_factory=dict)
    _told: tuple[PeerKey, tuple[Knock, ...]] = (NOBODY, ())

    @property
    def waiting(self) -> Collection[PeerKey]:
        """Who stands outside."""
        return self._outside.keys()

    def lets_in(self, table: Table, peer: PeerKey) -> bool:
        """Whether a peer may come in as it is: the log admits its key, or the table is open."""
        return peer not in table.barred and (not table.lock or peer in table.people or peer in table.welcome)

    def asked(self, table: Table, peer: PeerKey, join: Join, now: float) -> list[Effect]:
        """Somebody wants in who may not come in as it is."""
        if peer in table.barred:
            return [send(peer, Refused(join.table, TURNED_AWAY))]
        before = self._outside.get(peer)
        if before is None and len(self._outside) >= limits.LINKS_MAX:
            return [send(peer, Refused(join.table, "Too many people are at this table's door."))]
        knocks = before is not None and before.knocks
        self._outside[peer] = Outside(join, knocks=knocks)
        return [self._wanted(table, peer, join, now, by_maker=knocks)]

    def step(self, table: Table, peer: PeerKey, step: PasscodeStep, now: float) -> Verdict:
        """A message of a proof has come. Silence is an answer, too."""
        outside = self._outside.get(peer)
        if outside is None or outside.knocks or step.table != outside.join.table or not table.lock:
            return Verdict([])
        if len(step.data) == POINT_BYTES:
            return Verdict(self._begin(table, peer, outside, step.data, now))
        proof, outside.proof = outside.proof, None
        if proof is None:
            return Verdict([])
        try:
            confirmation = proof.confirmed(step.data)
        except NotProved:
            return Verdict([self._wanted(table, peer, outside.join, now, refused=True)])
        self.tries.was_right(peer)
        del self._outside[peer]
        return Verdict([send(peer, PasscodeStep(step.table, confirmation))], outside.join)

    def _begin(self, table: Table, peer: PeerKey, outside: Outside, point: bytes, now: float) -> list[Effect]:
        match self.tries.begin(peer, now):
            case May.BE_SILENT:
                return []
            case May.WAIT_FOR_MAKER:
                return self._knocks(table, peer, outside, now)
            case May.TRY:
                join = outside.join
                outside.proof = HostProof(table.lock, peer, self.me, join.table, self.random_bytes)
                return [send(peer, PasscodeStep(join.table, outside.proof.asked(point)))]

    def _knocks(self, table: Table, peer: PeerKey, outside: Outside, now: float) -> list[Effect]:
        if len(self.knocking()) >= limits.KNOCKS:
            return [send(peer, Refused(outside.join.table, "Too many people are at this table's door."))]
        outside.knocks = True
        return [self._wanted(table, peer, outside.join, now, by_maker=True)]

    def knocking(self) -> tuple[Knock, ...]:
        """Who waits for the maker's yes."""
        return tuple(Knock(peer, outside.join.name) for peer, outside in self._outside.items() if outside.knocks)

    def tell_maker(self, table: Table) -> list[Effect]:
        """Tell whoever decides who waits, if it has not been told so yet."""
        told = (decides_who_comes(table), self.knocking())
        if told == self._told or not (told[1] or self._told[1]):
            return []
        self._told = maker, knocking = told
        return [Deliver(news.Knocking(knocking)) if maker == self.me else send(maker, Knocks(table.about.id, knocking))]

    def decided(self, table: Table) -> list[tuple[PeerKey, Join]]:
        """Who waits no more, because the log says yes or no to it by now, or the table is open to all."""
        ready = [peer for peer in self._outside if peer in table.barred or self.lets_in(table, peer)]
        if ready:
            self.tries.maker_decided()
        return [(peer, self._outside.pop(peer).join) for peer in ready]

    def gone(self, peer: PeerKey) -> None:
        """A link has ended. Its peer will ask again; its maker is told of those who still wait."""
        self._outside.pop(peer, None)
        if self._told[0] == peer:
            self._told = (NOBODY, ())

    def _wanted(
        self, table: Table, peer: PeerKey, join: Join, now: float, *, by_maker: bool = False, refused: bool = False
    ) -> Effect:
        wait_ms = int(1000 * self.tries.silent_s(peer, now) + 0.999)
        tries = 0 if wait_ms else self.tries.left(peer)
        return send(peer, PasscodeWanted(join.table, tries, wait_ms, by_maker, salt_of(table.lock), refused))
