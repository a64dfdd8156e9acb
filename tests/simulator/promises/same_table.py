"""Promise 4: who hears one host sees one table."""

from collections.abc import Collection
from typing import Final

from nertz_lan.protocol.identity import PeerKey
from tests.simulator.beating import Beating
from tests.simulator.program import Program
from tests.simulator.promises.broken import Broken
from tests.simulator.promises.told import Told
from tests.simulator.world import World

QUIET_S: Final = 1.0
LOOKS_S: Final = 0.5
SOON_S: Final = 0.2


class SameTable:
    """Mirrors that hear the same host hold the same public table, byte for byte, within 1 s of quiet.

    Quiet: nothing was sequenced, and between the two nothing was blocked, broken, frozen or stormy; nor does either
    wait for its disk, without which no change of the electorate counts, and no reign begins anew.
    """

    def __init__(self, world: World, told: Told, beating: Beating, but: Collection[PeerKey] = ()) -> None:
        self._world = world
        self._beating = beating
        self._told = told
        self._but = but  # whose table may be another
        self.looked = 0
        self._clear: dict[tuple[Program, Program], float] = {}  # since when a host and a mirror hear each other
        world.agenda.every(LOOKS_S, self.look)

    def look(self) -> None:
        """Compare every mirror with its host."""
        for host in self._world.programs.values():
            view = host.view(self._world.now) if host.acts else None
            if view is None or view.host != host.key:
                continue
            history = self._told.histories.get(view.table.about.id)
            if history is None:
                continue
            for guest in self._world.others(host):
                if self._quiet_s(host, guest) > QUIET_S and self._world.now - history.changed_s > QUIET_S:
                    self._compare(host, guest)

    def _quiet_s(self, host: Program, guest: Program) -> float:
        """How long two have heard each other undisturbed."""
        world, pair = self._world, (host, guest)
        waits = bool(host.writing.asked or guest.writing.asked)
        if waits or not (guest.acts and world.linked(host, guest) and self._is_clear(host, guest)):
            self._clear.pop(pair, None)
            return 0.0
        since = self._clear.setdefault(pair, world.now)
        link = world.streams.live[host.key, guest.key]
        clear_s = world.now - max(since, link.since, host.since, guest.since)
        return min(clear_s, self._beating.for_s(host, guest, world.now))

    def _is_clear(self, host: Program, guest: Program) -> bool:
        """Whether what one sends reaches the other soon."""
        air, link = self._world.air, self._world.streams.live[host.key, guest.key]
        ways = ((host.key, guest.key), (guest.key, host.key))
        soon = self._world.now + SOON_S  # a storm's last parts may be long on their way
        blocked = any(inwards.blocked_since >= 0 or inwards.arrival > soon for inwards in link.towards.values())
        return not blocked and all(air.passes(way) and air.is_usual(way) for way in ways)

    def _compare(self, host: Program, guest: Program) -> None:
        view, mirror = host.view(self._world.now), guest.view(self._world.now)
        if view is None or mirror is None or (mirror.host, mirror.reign) != (host.key, view.reign):
            return
        if mirror.table.about != view.table.about or {host.key, guest.key} & {*self._but}:
            return
        self.looked += 1
        same = mirror.digest == view.digest
        if not same:
            raise Broken(4, f"{guest.name} holds {mirror.index}, its host {host.name} {view.index}")
        same = mirror.table is view.table or mirror.table == view.table
        if not same:
            raise Broken(4, f"{guest.name} and its host {host.name} hold different tables at {view.index}")
