"""Tables in every stage, to say events at: made by playing, in the simulator, once for each process.

Owns which tables there are. An input of the `events` target names one by its number: after a change of the session
it may be another one, and is as good an input as before.
"""

from functools import cache
from typing import Final, NamedTuple

from nertz_lan.protocol.entries import Event
from nertz_lan.protocol.events import CountdownBegun, DealBegun, LaidOut, Paused, ReadySaid, Scored, TableMade
from nertz_lan.protocol.intents import Pause, Resume
from nertz_lan.rules.events import DealOver, Gone, Played, Turned
from nertz_lan.session.news import Happened
from nertz_lan.session.table import Stage, Table
from tests.session.scenes import a_lobby, all_fly, all_ready, in_stage, table
from tests.session.wire import Wire

FOLLOWING: Final = 12  # events that really came next
PRESETS: Final = ("Nertz", "Jokers wild", "Scrooge")
AFTER: Final = (
    TableMade,
    ReadySaid,
    DealBegun,
    LaidOut,
    CountdownBegun,
    Gone,
    Turned,
    Played,
    Paused,
    DealOver,
    Scored,
)


class Moment(NamedTuple):
    """A table, and what happened at it next."""

    table: Table | None
    next_events: tuple[Event, ...]


@cache
def moments() -> tuple[Moment, ...]:
    """For each preset nothing yet, and the table after one event of each kind that happened in a deal."""
    found = []
    for happened in deals():
        events = tuple(each.entry.event for each in happened)
        found.append(Moment(None, events[:FOLLOWING]))
        for kind in AFTER:
            places = [i for i, event in enumerate(events) if isinstance(event, kind)]
            if places:
                at = places[len(places) // 2]
                found.append(Moment(happened[at].view.table, events[at + 1 : at + 1 + FOLLOWING]))
    return tuple(found)


@cache
def deals() -> tuple[tuple[Happened, ...], ...]:
    """All that happened at a table from its first entry to the end of a deal, once for each preset."""
    return tuple(map(_a_deal_played, PRESETS))


def _a_deal_played(preset: str) -> tuple[Happened, ...]:
    wire = Wire(3)
    peers = a_lobby(wire, 3, preset=preset)
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 8.0)
    all_fly(wire, peers, readies=False)
    wire.run(2.0)
    wire.ask(peers[0], Pause())
    wire.run(1.0)
    wire.ask(peers[0], Resume())
    wire.until(lambda: table(wire, peers[0]).stage in (Stage.SCORED, Stage.MATCH_OVER), 300.0)
    return tuple(peers[0].told(Happened))
