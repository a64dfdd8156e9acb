"""Promise 5: an intent takes effect once.

Owns which events each intent has brought, along each branch of the log.
"""

from collections import defaultdict
from typing import Final

from nertz_lan.protocol.events import LaidOut
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.rules.events import Announced, Called, Played, SaidStuck, Turned
from tests.simulator.program import Program
from tests.simulator.promises.broken import Broken
from tests.simulator.promises.told import Hanging, History, Told, Written

BRINGS_ONE: Final = (Played, Turned, Called, SaidStuck, Announced, LaidOut)
SPAN: Final = 32  # events of one intent lie this close together


class Once(Hanging):
    """An intent takes effect at most once, however often it is sent, across hosts.

    A program that was started anew without a journal counts anew where its host has forgotten the old one.
    """

    def __init__(self, told: Told) -> None:
        self._told = told
        self._effects: defaultdict[tuple[TableId, PeerKey, int, int], list[Written]] = defaultdict(list)

    def written(self, history: History, new: Written, program: Program, now: float) -> None:  # noqa: ARG002
        entry = new.entry
        if not entry.sender:
            return
        epoch = self._told.epochs[entry.sender]
        effects = self._effects[history.id, entry.sender, epoch, entry.counter]
        same_log = [other for other in effects if new.follows(other)]
        effects.append(new)
        if not same_log:
            return
        first = same_log[0].entry
        if not (entry.index - first.index < SPAN):
            raise Broken(5, f"{entry} comes long after {first}")
        if not (same_log[0].reign == new.reign):
            raise Broken(5, f"{entry} comes again in another reign, after {first}")
        kinds = [type(w.entry.event) for w in (*same_log, new) if isinstance(w.entry.event, BRINGS_ONE)]
        calls = Called in kinds  # a play that empties the pile may be the call as well (RULES §5)
        if not (len(kinds) <= (2 if calls else 1)):
            raise Broken(5, f"one intent has brought {kinds}, at last {entry}")
