"""What is shown to a program from outside: so much of it, in names that can be, and tables first (DESIGN §6)."""

from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import (
    Notice,
    TableNotice,
)
from nertz_lan.session.effects import Deliver
from nertz_lan.session.news import Found, Lost
from tests.session.wire import Wire


def test_sight_is_bounded_and_names_that_can_not_be_are_not_seen() -> None:
    wire = Wire(7)
    ada = wire.add("Ada")
    shown = 0
    for i in range(limits.SIGHT_MAX + 100):
        key = PeerKey(i.to_bytes(2, "big") * 16)
        there = TableNotice(TableId(bytes(16)), "T", 2, 1, 0, "Nertz", "lobby", by_wish=False)
        effects = ada.running.sighted(key, Notice(1, key, "Eve", 1, there), 1.0, wire.now)
        shown += sum(isinstance(getattr(e, "what", None), Found) for e in effects)
    assert shown == limits.SIGHT_MAX
    nobody = PeerKey(b"n" * 32)
    ada.running.sighted(nobody, Notice(1, nobody, "Nobody", 1), 1.0, wire.now)
    assert nobody not in ada.running._seeking.sight
    for name, title in (("evil\u202e", "T"), ("Eve", "evil\u202e"), ("", "T")):
        key = PeerKey(b"e" * 32)
        ada.running.lost_sight(PeerKey(bytes(32)), wire.now)
        there = TableNotice(TableId(bytes(16)), title, 2, 1, 0, "Nertz", "lobby", by_wish=False)
        assert not ada.running.sighted(key, Notice(1, key, name, 1, there), 1.0, wire.now)


def test_among_too_many_a_table_is_seen_rather_than_who_shows_nothing() -> None:
    wire = Wire(7)
    ada = wire.add("Ada")
    for i in range(limits.SIGHT_MAX):
        idle = PeerKey(i.to_bytes(2, "big") * 16)
        ada.running.sighted(idle, Notice(1, idle, "Eve", 1), 1.0, wire.now)
    host = PeerKey(b"h" * 32)
    there = TableNotice(TableId(bytes(16)), "T", 2, 1, 0, "Nertz", "lobby", by_wish=False)
    effects = ada.running.sighted(host, Notice(1, host, "Ben", 1, there), 1.0, wire.now)
    assert [e.what for e in effects if isinstance(e, Deliver)] == [Found(Notice(1, host, "Ben", 1, there), 1.0)]
    assert len(ada.running._seeking.sight) == limits.SIGHT_MAX


def test_a_table_is_lost_when_nobody_in_sight_shows_it_any_more() -> None:
    """A host's successor shows it, too: it vanished from the list for a moment with each change of host."""
    wire = Wire(7)
    ada = wire.add("Ada")
    there = TableNotice(TableId(bytes(16)), "T", 2, 1, 0, "Nertz", "lobby", by_wish=False)
    former, heir = PeerKey(b"f" * 32), PeerKey(b"h" * 32)
    for key in (former, heir):
        ada.running.sighted(key, Notice(1, key, "Ben", 1, there), 1.0, wire.now)
    assert not ada.running.sighted(former, Notice(1, former, "Ben", 1), 1.0, wire.now)
    ada.running.sighted(former, Notice(1, former, "Ben", 1, there), 1.0, wire.now)
    assert not ada.running.lost_sight(heir, wire.now)
    assert ada.running.lost_sight(former, wire.now) == [Deliver(Lost(there.table))]
