"""Lobbies, and who comes in there, for pictures and tests of every screen.

Owns tables between matches, and the door of any. Never knows a deal.
"""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from nertz_lan.protocol.entering import SALT_BYTES, Knock
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.passcode import lock_of
from nertz_lan.session.table import Bot, SeatState, Stage
from nertz_lan.ui import words
from nertz_lan.ui.saying import saying
from nertz_lan.ui.trouble import Hostless
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from ui_inputs import Preparing
from ui_tables import a_view, key, played

PASSCODE = "three lemons"
LOCK = lock_of(PASSCODE, bytes(SALT_BYTES))


def in_lobby(seats: int, *, mine: bool = True, people: int = 3) -> Preparing:
    """A lobby: some people, and bots."""

    def prepare(given: AppInputs) -> AppInputs:
        view = a_view(played(preset_rules("Nertz", seats), seats, 1, 0), 0 if mine else 1)
        taken = tuple(
            state if nth < people else SeatState(bot=Bot(("Bea", "Cleo", "Dino")[nth % 3], nth, 3, b""), ready=True)
            for nth, state in enumerate(view.table.seats)
        )
        readied = tuple(replace(state, ready=state.ready or nth == 2) for nth, state in enumerate(taken))
        table = replace(
            view.table,
            stage=Stage.LOBBY,
            deal=None,
            seats=readied + (SeatState(),) * (12 - seats),
            differing={"jokers": 2, "target": 60},
            match=replace(view.table.match, house=None, totals=()),
        )
        rtts = MappingProxyType({key(seat): 3 + 4 * seat for seat in range(1, seats)})
        return replace(given, view=replace(view, table=table), rtts=rtts)

    return prepare


def in_pairs(given: AppInputs) -> AppInputs:
    """A lobby of seven people, two of them partners, with a trial to come."""
    given = in_lobby(7, people=7)(given)
    assert given.view is not None  # noqa: S101 - a lobby has one
    table = given.view.table
    *first, last = table.seats[:7]
    shared = replace(first[1], holders=(*first[1].holders, *last.holders))
    seats = (first[0], shared, *first[2:], SeatState(), *table.seats[7:])
    return replace(given, view=replace(given.view, table=replace(table, seats=seats, trial=True)))


def in_lobby_without_host(given: AppInputs) -> AppInputs:
    """A lobby, whose host can't be reached."""
    lost = Hostless(key(0), for_good=False, present=(key(1), key(2)))
    return replace(in_lobby(4, mine=False)(given), hostless=lost)


def at_door(*, seats: int = 4, mine: bool = True) -> Preparing:
    """Who comes in: at a table of one's own with a passcode, or at an open one of somebody else's."""

    def prepare(given: AppInputs) -> AppInputs:
        given = in_lobby(max(2, seats), mine=mine, people=seats)(given)
        assert given.view is not None  # noqa: S101 - a lobby has one
        view = given.view if mine else replace(given.view, host=key(0))
        people = dict(list(view.table.people.items())[:seats])
        table = replace(view.table, lock=LOCK if mine else b"", people=MappingProxyType(people))
        codes = {key(nth): (5 * nth % 64, 17, 60 - nth, 38) for nth in range(seats) if nth != 2 * mine}
        knocking = (Knock(key(20), "Bea"),) if mine and seats > 1 else ()
        view = replace(view, table=table)
        given = replace(given, passcode=PASSCODE)
        return replace(given, view=view, page=Page.DOOR, codes=MappingProxyType(codes), knocking=knocking)

    return prepare


def lobbies() -> Iterator[tuple[str, Preparing]]:
    """Every lobby, by name."""
    yield "lobby", in_lobby(4)
    yield "lobby-guest", in_lobby(4, mine=False)
    yield "lobby-12", in_lobby(12, people=12)
    yield "lobby-pairs", in_pairs
    yield "lobby-knock", lambda given: replace(in_lobby(4)(given), knocking=(Knock(key(5), "Bea"),))
    yield "lobby-note", lambda given: replace(in_lobby(4)(given), note=saying(words.LOST_YOU_HOST, host="Kateryna"))
    yield "hostless-lobby", in_lobby_without_host


def doors() -> Iterator[tuple[str, Preparing]]:
    """Every page about who comes in, by name."""
    yield "door", at_door()
    yield "door-guest", at_door(mine=False)
    yield "door-12", at_door(seats=12)
    yield "door-alone", at_door(seats=1)
