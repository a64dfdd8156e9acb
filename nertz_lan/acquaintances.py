"""Who is who from one evening to the next: a known name under another key is said (DESIGN §6 "pinned").

Owns when a key is pinned, and when somebody new bears an old name. It takes the news of one peer, on one thread.
Nothing is forbidden here: a new computer has a new key, too. That is for people to find out, by the safety code.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.news import CantRemember, DealKept, Happened, Joined, News, OtherKey
from nertz_lan.session.table import Table
from nertz_lan.store.pins import Pins
from nertz_lan.store.records import NotSaved

LOOKED_AT_MAX: Final = 512  # keys that come and go


class Acquaintances:
    """One peer's. `folder` is the profile's; `say` takes what a person should know."""

    def __init__(self, folder: Path, me: PeerKey, say: Callable[[OtherKey | CantRemember], None]) -> None:
        self._pins = Pins(folder)
        self._me = me
        self._say = say
        self._looked_at: dict[PeerKey, str] = {}  # and under which name
        self._has_complained = False

    def news(self, news: News) -> None:
        """Take one piece of the peer's news."""
        match news:
            case Joined(view) | Happened(view=view):
                self._look(view.table)
            case DealKept(view):
                self._pin(view.table)
            case _:
                pass

    def _look(self, table: Table) -> None:
        for peer, person in table.people.items():
            if peer == self._me or self._looked_at.get(peer) == person.name:
                continue
            if len(self._looked_at) >= LOOKED_AT_MAX:
                self._looked_at.clear()
            self._looked_at[peer] = person.name
            if not self._pins.is_known(peer) and self._pins.is_known_name(person.name):
                self._say(OtherKey(peer, person.name))

    def _pin(self, table: Table) -> None:
        """Those who have a seat, and are there."""
        holders = {peer for state in table.seats for peer in state.holders} - {self._me}
        there = [(peer, table.people[peer]) for peer in sorted(holders) if peer in table.people]
        try:
            self._pins.pin((peer, person.name) for peer, person in there if person.present)
        except NotSaved as error:
            if not self._has_complained:
                self._has_complained = True
                self._say(CantRemember(f"{error}"))
