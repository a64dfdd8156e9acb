"""What a peer says of itself to whoever asks (DESIGN §7 "the answer to the probe").

Owns the notice. It is made anew only when something in it may have changed: not for every card.
"""

from dataclasses import dataclass
from typing import Any

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.limits import PROTOCOL_VERSION
from nertz_lan.protocol.messages import Notice, TableNotice
from nertz_lan.session.evening import EVENING_NAME
from nertz_lan.session.me import Me
from nertz_lan.session.paper import PAPER_NAME
from nertz_lan.session.table import Stage, Table


@dataclass(slots=True)
class Showing:
    """The notice that was shown last."""

    me: Me
    _basis: tuple[Any, ...] | None = None
    _shown: Notice | None = None

    def changed(self, held: Table | None, wants: TableId | None, *, wish: bool, hosted: bool) -> Notice | None:
        """The notice, if it is another than the last. The port is filled in by the network.

        `held`: the table that this peer hosts, or holds while it has no host.
        """
        table = None if held is None else (held.about.id, held.seats, held.people, held.stage, held.touched)
        basis = (table, wants, wish, hosted, held and (held.preset, held.lock))
        if basis == self._basis:
            return None
        self._basis = basis
        notice = Notice(
            PROTOCOL_VERSION, self.me.key, self.me.name, 0, _of_table(held, hosted) if held else None, wants, wish
        )
        if notice == self._shown:
            return None
        self._shown = notice
        return notice


def _kind(table: Table) -> str:
    """What others are told instead of a preset's name, where it isn't a table to play at with the program's cards."""
    if table.evening is not None:
        return EVENING_NAME
    return PAPER_NAME if table.about.paper else table.preset


def _of_table(table: Table, hosted: bool) -> TableNotice:  # noqa: FBT001 - as `changed` has it
    begun = table.stage is not Stage.LOBBY
    phase = "over" if table.stage is Stage.MATCH_OVER else "playing" if begun else "lobby"
    return TableNotice(
        table.about.id,
        table.about.title,
        len(table.seats),
        len(table.taken),
        len(table.watchers),
        _kind(table),
        phase if hosted else "waiting",
        table.about.by_wish and not table.touched and not begun,
        table.about.continues,
        bool(table.lock),
    )
