"""What must come about once everything is whole again: a host, one table, and cards that move.

Owns what "whole again" asks for, and how long it may take.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from nertz_lan.protocol.identity import TableId
from nertz_lan.rules.events import Played, Turned
from nertz_lan.session.lobby import first_free
from nertz_lan.session.news import View
from tests.simulator.people import Person, Wish
from tests.simulator.program import Program
from tests.simulator.promises.broken import Broken
from tests.simulator.promises.told import Hanging, History, Written

ELECTED_S: Final = 5.0  # after the last fault: whoever can be elected is; the others are asked
TOGETHER_S: Final = 15.0  # everybody is at one table
SITS_S: Final = 2.0  # a seat that has become free with the end of a deal is taken
MOVES_S: Final = 20.0  # from then on: cards move; a deal may have to be scored and dealt first


class Liveness(Hanging):
    """After the faults have ended there is one host, everybody is at one table, and cards move.

    A turn counts: whole deals go by in which nobody has a card to play, and none at that table thinks it broken.
    """

    def __init__(self) -> None:
        self.moved_s: defaultdict[TableId, float] = defaultdict(lambda: float("-inf"))

    def written(self, history: History, new: Written, program: Program, now: float) -> None:  # noqa: ARG002
        if isinstance(new.entry.event, Played | Turned):
            self.moved_s[history.id] = now


def together(people: Sequence[Person], now: float) -> str:
    """Why those who want to play are not all at one table with one host; empty when they are.

    Where somebody has pressed *play on*, they may be at several tables that go on with one log: tables never merge.
    """
    views: list[tuple[Person, View]] = []
    for person in people:
        if person.wish is Wish.AWAY:
            continue
        view = person.program.view(now)
        if view is None:
            return f"{person.program.name} is at no table"
        if person.program.key in person.lost.without_host:
            return f"{person.program.name} has no host"
        views.append((person, view))
    lines = [{view.table.about.id, *view.table.about.continues} for _, view in views]
    if any(not one & other for one in lines for other in lines):
        return "they are at tables that have nothing in common"
    for table in {view.table.about.id for _, view in views}:
        why = _apart([(person, view) for person, view in views if view.table.about.id == table])
        if why:
            return why
    return ""


def _apart(views: Sequence[tuple[Person, View]]) -> str:
    """Why those at one table are not with one host, and each there."""
    if len({(view.host, view.reign) for _, view in views}) > 1:
        hosts = sorted(f"{person.program.name}: {view.host.hex()[:2]} {view.reign}" for person, view in views)
        return f"they follow different hosts ({', '.join(hosts)})"
    for person, view in views:
        here = view.table.people.get(person.program.key)
        if here is None or not here.present:
            return f"{person.program.name} counts as absent"
    return ""


def seatless(people: Sequence[Person], now: float) -> set[str]:
    """Those who want to play and have no seat, though one is free."""
    views = [(person, person.program.view(now)) for person in people if person.wish is Wish.PLAY]
    return {
        person.program.name
        for person, view in views
        if view is not None and view.seat is None and first_free(view.table) is not None
    }


def must_be_together(people: Sequence[Person], now: float) -> None:
    """Raise Broken where they are not."""
    why = together(people, now)
    if why:
        raise Broken(0, f"{TOGETHER_S:g} s after everything was whole, {why}")
