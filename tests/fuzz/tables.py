"""Tables in every stage, to say events at: made by playing, in the simulator, once for each process.

Owns which tables there are, and the entries in which a lying host tells of events there. An input of the `events`
target names a table by its number: after a change of the session it may be another one, and is as good an input as
before.
"""

from functools import cache
from typing import Final, NamedTuple

from nertz_lan.protocol.entries import Entry, Event
from nertz_lan.protocol.evenings import DrawCalled, Drawn, PlaceTaken, Reported, SignedIn
from nertz_lan.protocol.events import (
    NOBODY,
    CountConfirmed,
    CountdownBegun,
    Counted,
    DealBegun,
    LaidOut,
    PaperBegun,
    Paused,
    ReadySaid,
    RowWritten,
    Scored,
    TableMade,
)
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import ConfirmCount, EnterCount, FileMatch, Pause, Resume, WriteRow
from nertz_lan.rules.events import DealOver, Gone, Opened, Played, Turned
from nertz_lan.session.news import Happened
from nertz_lan.session.table import Stage, Table, decides_who_comes
from tests.session.clubs import a_club_night, drawn, in_group, report, take_places
from tests.session.scenes import NAMES, a_lobby, all_fly, all_ready, in_stage, table
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
    SignedIn,
    DrawCalled,
    Drawn,
    PlaceTaken,
    Reported,
    PaperBegun,
    Counted,
    CountConfirmed,
    RowWritten,
)


class Moment(NamedTuple):
    """A table, and what happened at it next."""

    table: Table | None
    next_events: tuple[Event, ...]


@cache
def moments() -> tuple[Moment, ...]:
    """For each table nothing yet, and the table after one event of each kind that happened at it."""
    found = []
    for happened in (*deals(), _a_club_night(), _a_sheet()):
        events = tuple(each.entry.event for each in happened)
        found.append(Moment(None, events[:FOLLOWING]))
        for kind in AFTER:
            places = [i for i, event in enumerate(events) if isinstance(event, kind)]
            if places:
                at = places[len(places) // 2]
                found.append(Moment(happened[at].view.table, events[at + 1 : at + 1 + FOLLOWING]))
    return tuple(found)


def lied(table: Table | None, number: int, event: Event, *, is_asked: bool = True) -> Entry:
    """The entry that a lying host makes of an event, for its mirrors: one after another, in good time."""
    at = number * 100 + (table.deal.at if table is not None and table.deal is not None else 0)
    return Entry(1, 1000 + number, at, event, _asked_by(table, event) if is_asked else NOBODY)


def _asked_by(table: Table | None, event: Event) -> PeerKey:
    """Whom a lying host would name as the one who asked for an event: else all that seats do would be refused."""
    if table is None:
        return NOBODY
    seat = event.card.owner if isinstance(event, Opened) else getattr(event, "seat", None)
    if seat is not None and 0 <= seat < len(table.seats):
        return table.seats[seat].holder or NOBODY
    return getattr(event, "peer", None) or decides_who_comes(table)


@cache
def deals() -> tuple[tuple[Happened, ...], ...]:
    """All that happened at a table from its first entry: to the end of a deal for each preset; two short ones."""
    return (*map(_a_deal_played, PRESETS), _two_short_deals())


def _two_short_deals() -> tuple[Happened, ...]:
    """With as few entries as a deal may have, so that a fuzzer gets as far as the second one's row on the sheet."""
    wire = Wire(9)
    peers = a_lobby(wire, 2, nertz_size=1, call="on_empty", match="deals", deals=2)
    all_fly(wire, peers, readies=False)
    for stage in (Stage.SCORED, Stage.MATCH_OVER):
        all_ready(wire, peers)
        wire.until(in_stage(wire, peers, stage), 60.0)
    return tuple(peers[0].told(Happened))


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


def _a_club_night() -> tuple[Happened, ...]:
    wire = Wire(4)
    peers = a_club_night(wire, 4, size=2)
    draw = drawn(wire, peers)
    take_places(wire, peers, draw)
    for group in draw.groups:
        for peer in in_group(peers, group):
            wire.answer_to(peer, report(draw, group, 7, 5))
    drawn(wire, peers)
    return tuple(peers[0].told(Happened))


def _a_sheet() -> tuple[Happened, ...]:
    """Of a table with real cards."""
    wire = Wire(5)
    peers = [wire.add(name) for name in NAMES[:3]]
    wire.create(peers[0], seats=4, paper=True)
    for peer in peers[1:]:
        wire.join(peer, peers[0])
    wire.run(3.0)
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.COUNTING), 3.0)
    for deal in (1, 2):
        for peer in peers:
            wire.answer_to(peer, EnterCount(deal, 9))
        wire.answer_to(peers[1], ConfirmCount(0, deal))
        wire.answer_to(peers[0], WriteRow(deal))
    wire.answer_to(peers[0], FileMatch())
    wire.run(1.0)
    return tuple(peers[0].told(Happened))
