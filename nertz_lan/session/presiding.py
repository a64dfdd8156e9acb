"""What the host of a club night brings about without being asked (README "Club nights").

Owns two things. When a draw that was called is drawn: once every lot is open, or after a while without those that are
late. And who keeps the evening: a table's seats are those of its electors, so here they are given to whoever has signed
in and is there, and taken from whoever is not. Works on the host it is given and appends through it only.
"""

from typing import TYPE_CHECKING, Final

from nertz_lan.protocol.evenings import Drawn
from nertz_lan.protocol.events import Sat, SeatCleared
from nertz_lan.session.evening import Evening
from nertz_lan.session.table import Table

if TYPE_CHECKING:
    from nertz_lan.session.host import Host

NEVER: Final = float("inf")


class Presiding:
    """The host's side of a club night. At a table where people play it has nothing to do."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._draw = 0  # whose lots are waited for, in this reign
        self._deadline = NEVER

    def follow_up(self, now: float) -> None:
        """Bring about whatever the last entries have made due."""
        evening = self._host.table.evening
        if evening is None:
            return
        if evening.is_drawing:
            self._wait_for_lots(evening, now)
        self._give_seat(now)

    def tick(self, now: float) -> None:
        """Bring about what was waiting for this moment."""
        evening = self._host.table.evening
        if evening is not None and evening.is_drawing and now >= self._deadline:
            self._draw_now(evening, now)

    def due(self) -> float:
        """When `tick` is due."""
        return self._deadline

    def _wait_for_lots(self, evening: Evening, now: float) -> None:
        last = evening.draws[-1]
        if not last.late:
            self._draw_now(evening, now)
        elif self._draw != last.number:
            self._draw, self._deadline = last.number, now + self._host.timing.lay_out_s

    def _draw_now(self, evening: Evening, now: float) -> None:
        self._deadline = NEVER
        self._host.append(Drawn(len(evening.draws)), self._host.clock.at(now))

    def _give_seat(self, now: float) -> None:
        """One at a time: each changes who decides, which has to count before anything else is sequenced."""
        host, table = self._host, self._host.table
        waiting = [peer for peer in table.watchers if table.evening and table.evening.is_signed_in(peer)]
        if not waiting or not host.is_settled:
            return
        free = next((seat for seat, state in enumerate(table.seats) if state.free), None)
        if free is None and (free := _unattended(table)) is not None:
            host.append(SeatCleared(free), host.clock.at(now))
        if free is not None:
            host.append(Sat(waiting[0], free), host.clock.at(now))


def _unattended(table: Table) -> int | None:
    """A seat of somebody who is not there."""
    return next((seat for seat in table.taken if not table.present(seat)), None)
