"""Promise 2: one host sequences at a time.

Owns which reign sequenced plays when. That no two events share a place is checked where the log's tree is made.
"""

from collections import defaultdict
from typing import Final

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.rules.events import Announced, Called, Played, SaidStuck, Turned
from tests.simulator.acts import Act, Lie
from tests.simulator.program import Program
from tests.simulator.promises.broken import Broken
from tests.simulator.promises.told import Hanging, History, Written

PLAYS: Final = (Played, Turned, Called, SaidStuck, Announced)
LIE_S: Final = 0.8
Reign = tuple[int, PeerKey]


class OneHost(Hanging):
    """At most one host sequences in a reign, no two events share (reign, index), and no two hosts sequence at once.

    No two hosts of a table sequence plays at the same time, but for a refusal that lied, for less than 0.8 s.
    """

    def __init__(self) -> None:
        self._hosts: dict[tuple[TableId, Reign], PeerKey] = {}
        self._reign: dict[TableId, Reign] = {}  # that sequenced the last play
        self._began: dict[tuple[TableId, Reign], float] = {}
        self._over: defaultdict[TableId, set[Reign]] = defaultdict(set)
        self._lied_s = float("-inf")
        self.host_changes = 0

    def acted(self, act: Act, now: float) -> None:
        if isinstance(act, Lie):
            self._lied_s = now

    def written(self, history: History, new: Written, program: Program, now: float) -> None:
        if not new.by_its_host:
            return
        table, reign = history.id, new.reign
        host = self._hosts.setdefault((table, reign), program.key)
        if not (host == program.key):
            raise Broken(2, f"{program.name} sequences {new.entry} in the reign of {host.hex()[:2]}")
        if not isinstance(new.entry.event, PLAYS):
            return
        last = self._reign.get(table)
        if last == reign:
            return
        self._reign[table] = reign
        if (
            reign in self._over[table] and last is not None and reign < last
        ):  # of two that overlap, the earlier one ought to have stopped
            since_s = now - self._began[table, last]
            lied = now - self._lied_s < since_s + LIE_S + 1.0
            if not (lied and since_s < LIE_S):
                raise Broken(2, f"{program.name} plays on in {reign[0]}, {since_s:.2f} s after another began to")
        if last is not None:
            self._over[table].add(last)
            self.host_changes += 1
        self._began.setdefault((table, reign), now)
