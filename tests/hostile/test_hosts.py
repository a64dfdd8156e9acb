"""Hostile hosts against real guests: all name the liar, another is elected, and the table goes on (DESIGN §6)."""

import contextlib
from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from nertz_lan.protocol.entries import Entry, Event, entry_bytes, entry_from
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import SayReady
from nertz_lan.protocol.messages import MESSAGES, Ack, Beat, Entries, Message
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ
from nertz_lan.rules.events import Played, Turned
from nertz_lan.session.effects import Effect, Send
from tests.hostile.crooked import Crooked
from tests.hostile.memory import within_mb
from tests.peer.talker import Table, Talker, quiet, talkers
from tests.session.forking import OtherLog, keys_in

GROWN_MB = 30.0
ACKS = 20  # of two guests, in two seconds


def a_deal_at(eve: Crooked, table: Table, **rules: int) -> tuple[Talker, Talker]:
    """Two real guests at the liar's table, in the middle of a deal."""
    address = eve.hosts(table.title, 3, nertz_size=13, target=1000, on_drop="play_on", **rules)
    guests = table.start("--join", address, "--name", "Ben"), table.start("--join", address, "--name", "Cleo")
    for each in guests:
        each.event("joined")
        each.ok("ready")
    eve.asks(SayReady(ready=True))
    for each in guests:
        each.event("go")
    return guests


def forges(eve: Crooked, event: Event, sender: bytes = b"", counter: int = 0) -> None:
    """Say that something has happened, right after the last that has."""
    view = eve.view
    assert view is not None
    assert view.table.deal is not None
    entry = Entry(view.reign, view.index + 1, view.table.deal.at, event, PeerKey(sender), counter)
    for peer in view.table.people:
        eve.says(peer, Entries((entry_bytes(entry),)))


def plays_a_card_that_cannot_go(eve: Crooked, _: tuple[Talker, Talker]) -> None:
    """A Nertz card to a foundation, whatever it is: not the top one, so never right."""
    assert eve.view is not None
    assert eve.view.table.deal is not None
    forges(eve, Played(0, (eve.view.table.deal.layouts[0].nertz[0],), NERTZ, ANY_FOUNDATION), eve.key, 1000)


def plays_for_ben(eve: Crooked, _: tuple[Talker, Talker]) -> None:
    """What Ben has never asked for."""
    assert eve.view is not None
    assert eve.view.table.deal is not None
    ben, cleo = [peer for peer in eve.view.table.people if peer != eve.key]
    for peer in (ben, cleo):
        seat = eve.view.table.seat_of(peer)
        assert seat is not None
        stock = eve.view.table.deal.layouts[seat].stock
        forges(eve, Turned(seat, stock[:3]), peer, 10**9)


def turns_fewer_cards(eve: Crooked, guests: tuple[Talker, Talker]) -> None:
    """From now on others turn one card instead of three."""

    def change(message: Message, to: PeerKey) -> Iterable[Message]:  # noqa: ARG001 - a Change
        if not isinstance(message, Entries):
            return (message,)
        entries = [entry_from(data) for data in message.entries]
        said = [
            replace(entry, event=replace(entry.event, shown=entry.event.shown[:1]))
            if isinstance(entry.event, Turned)
            else entry
            for entry in entries
        ]
        return (Entries(tuple(map(entry_bytes, said))),)

    eve.change = change
    guests[0].say("turn")


def beats_what_it_does_not_send(eve: Crooked, _: tuple[Talker, Talker]) -> None:
    """A digest of another log, in every beat, and no other log behind it."""

    def change(message: Message, to: PeerKey) -> Iterable[Message]:  # noqa: ARG001 - a Change
        if not isinstance(message, Beat):
            return (message,)
        return (replace(message, mark=message.mark._replace(digest=bytes(16))),)

    eve.change = change


LIES = (plays_a_card_that_cannot_go, plays_for_ben, turns_fewer_cards, beats_what_it_does_not_send)


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.__name__)
def test_a_host_that_lies_is_named_by_all_and_another_goes_on(
    lie: Callable[[Crooked, tuple[Talker, Talker]], None],
) -> None:
    eve = Crooked("Eve").start()
    with contextlib.ExitStack() as ending, talkers() as table:
        ending.callback(eve.stop)
        ben, cleo = guests = a_deal_at(eve, table)
        with within_mb(GROWN_MB, ben, cleo):
            lie(eve, guests)
            for each in guests:
                assert each.event("host-lied", peer=eve.key.hex())["why"]
            elected = [each.event("elected")["peer"] for each in guests]
            assert elected[0] == elected[1] != eve.key.hex()
            for each in guests:
                each.ok("turn")
            quiet(*guests)
            assert len({each.ok("state")["hash"] for each in guests}) == 1


def test_a_host_that_tells_one_guest_alone_that_the_deal_is_over_gets_no_key() -> None:
    eve = Crooked("Eve").start()
    with contextlib.ExitStack() as ending, talkers() as table:
        ending.callback(eve.stop)
        ben, cleo = a_deal_at(eve, table, rotations=0)
        ben.ok("stuck")
        ben_key, cleo_key = keys_of(eve, "Ben", "Cleo")
        heard = forks(eve, ben_key)
        cleo.ok("turn")  # in the others' log: both hold an event that the other lacks
        assert ben.event("other-deal")["peer"] == cleo_key.hex()
        assert cleo.event("other-deal")["peer"] == ben_key.hex()
        eve.until(lambda: sum(isinstance(message, Ack) for message in heard) > ACKS)
        assert not keys_in(heard)


def keys_of(eve: Crooked, *names: str) -> list[PeerKey]:
    """Who is who."""
    assert eve.view is not None
    by_name = {person.name: key for key, person in eve.view.table.people.items()}
    return [by_name[name] for name in names]


def forks(eve: Crooked, victim: PeerKey) -> list[Message]:
    """From now on one guest is told that all others are stuck and the deal is over. What Eve hears from now on."""
    heard: list[Message] = []

    def at_once(*_: object) -> list[Effect]:  # a beat in between would be one of what it has not been told
        stay, view = eve.node._stay, eve.view
        assert stay is not None
        assert view is not None
        story = OtherLog(stay.log, view.table)
        eve.change = lambda message, to: story.instead_of(message) if to == victim else (message,)
        eve.heard = heard
        return [Send(victim, MESSAGES.encode(entries)) for entries in story.ends_deal()]

    eve.network.call(at_once)
    eve.until(lambda: eve.heard is heard)
    return heard
