"""The table in a deal, with all that may lie over it, for pictures and tests of every screen.

Owns who watches, who is waited for, and what is left when the host is lost. Never knows lobby or sheet.
"""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from nertz_lan.protocol.entering import Knock
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.table import Stage
from nertz_lan.ui import words
from nertz_lan.ui.saying import saying
from nertz_lan.ui.trouble import Hostless
from nertz_lan.ui.viewmodels.hub import AppInputs
from ui_inputs import Preparing
from ui_tables import a_view, key, played, sealed


def at_table(*, menu: bool = False, seat: int | None = 0, **changes: object) -> Preparing:
    """The table in the middle of a deal; `changes`: of the inputs."""

    def prepare(given: AppInputs) -> AppInputs:
        view = a_view(played(preset_rules("Nertz", 4), 4, 5, 40), seat)
        view = replace(view, table=sealed(view.table, accused={2}))
        return replace(given, view=view, menu=menu, **changes)  # type: ignore[arg-type]

    return prepare


def being_sealed(*sealed_by: int) -> Preparing:
    """The table, whose decks are being sealed: by these seats they are."""

    def prepare(given: AppInputs) -> AppInputs:
        view = a_view(played(preset_rules("Nertz", 4), 4, 5, 0))
        table = sealed(view.table)
        assert table.sealing is not None  # noqa: S101 - its decks are sealed
        seals = {seat: each for seat, each in table.sealing.seals.items() if seat in sealed_by}
        sealing = replace(table.sealing, seals=MappingProxyType(seals))
        return replace(given, view=replace(view, table=replace(table, stage=Stage.SEALING, sealing=sealing)))

    return prepare


def waited_for(*, seat: int | None = 0, dropped: int = 1, removing: bool = False) -> Preparing:
    """The table, which waits for somebody who has dropped."""

    def prepare(given: AppInputs) -> AppInputs:
        given = at_table(seat=seat, waits_s=17, removing=removing)(given)
        assert given.view is not None  # noqa: S101 - a table has one
        table = given.view.table
        gone = key(dropped)
        people = {**table.people, gone: replace(table.people[gone], present=False)}
        table = replace(table, people=MappingProxyType(people), paused=True, dropped=dropped)
        return replace(given, view=replace(given.view, table=table))

    return prepare


def without_host(*wanting: int, seat: int | None = 1, host: int = 0) -> Preparing:
    """The table, whose host can't be reached: Ben and Dag are there."""
    lost = Hostless(key(host), for_good=False, wanting=tuple(map(key, wanting)), present=(key(1), key(3)))
    return at_table(seat=seat, hostless=lost)


def in_trouble(given: AppInputs) -> AppInputs:
    """The table, whose host has left with nobody to come after it."""
    return at_table(seat=1, hostless=Hostless(key(0), for_good=True))(given)


def tables() -> Iterator[tuple[str, Preparing]]:
    """Every state of it, by name."""
    yield "sealing", being_sealed()
    yield "menu", at_table(menu=True)
    yield "watching", at_table(seat=None)
    yield "table-knocks", at_table(knocking=(Knock(key(5), "Bea"), Knock(key(6), "Gus")))
    yield "trouble", in_trouble
    yield "dropped", waited_for()
    yield "dropped-guest", waited_for(seat=2)
    yield "dropped-watcher", waited_for(seat=None)
    yield "dropped-sure", waited_for(removing=True)
    yield "hostless", without_host()
    yield "hostless-would", without_host(3)
    yield "hostless-pressed", without_host(1)
    yield "hostless-cut-off", without_host(host=1)
    yield "hostless-note", lambda given: replace(without_host()(given), note=saying(words.NO_HOST))
