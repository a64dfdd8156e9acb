"""What nobody honest says at a club night: hosts refuse it, and mirrors follow no host that sequences it."""

from dataclasses import replace
from typing import Any

import pytest

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.evenings import (
    CallDraw,
    DrawCalled,
    Drawn,
    LeavePlace,
    LotOpened,
    OpenLot,
    OwnIntent,
    PlaceTaken,
    Report,
    Reported,
    Rest,
    Rested,
    SetSize,
    SignedIn,
    SignedOut,
    SignIn,
    SignOut,
    SizeSet,
    TakePlace,
)
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.lots import lot_of, lots_secret, seal_of_lots
from nertz_lan.protocol.messages import Asked
from nertz_lan.rules.follow import Impossible
from nertz_lan.session.advance import advance
from nertz_lan.session.altering import is_altered
from nertz_lan.session.evenings import word_of
from tests.session.clubs import (
    a_club_night,
    drawn,
    evening,
    player_of,
    sign_in,
)
from tests.session.parting import id_of
from tests.session.scenes import code, table, view, why
from tests.session.wire import Peer, Wire


def test_a_key_is_signed_in_with_once() -> None:
    wire = Wire(22)
    ada, ben = a_club_night(wire, 2, signed_in=False)
    sign_in(wire, ada)
    stolen = SignIn(player_of(ada), bytes(32))
    assert why(wire, ben, stolen) == "Somebody else has signed in with your key."


def test_a_lot_that_was_not_sealed_is_refused() -> None:
    wire = Wire(23)
    ada, ben = a_club_night(wire, 2, signed_in=False)
    sign_in(wire, ada)
    assert code(wire.answer_to(ben, SignIn(player_of(ben), bytes(32)))) == ""
    wire.ask(ada, CallDraw(1))
    wire.until(lambda: evening(wire, ada).is_drawing, 1.0)
    own = OpenLot(1, lot_of(lots_secret(ben.me.secret, id_of(wire, ben)), 1))
    assert why(wire, ben, own) == "That lot is another than was sealed."


def events(peer: Peer, other: Peer, secret: bytes) -> list[tuple[Any, PeerKey]]:
    """Events about a peer that somebody else is said to have asked for, each possible otherwise."""
    return [
        (Rested(peer.key, resting=True), other.key),
        (SignedOut(peer.key), other.key),
        (SignedIn(peer.key, PeerKey(b"z" * 32), seal_of_lots(secret)), other.key),
        (DrawCalled(2, (peer.key, other.key)), other.key),
        (LotOpened(peer.key, 1, bytes(32)), peer.key),
        (Drawn(1), PeerKey(b"")),
        (DrawCalled(2, (peer.key,)), peer.key),
        (PlaceTaken(peer.key, 2, TableId(b"1" * 16)), peer.key),
        (PlaceTaken(peer.key, 1, TableId(b"1" * 15)), peer.key),
        (Reported(peer.key, 1, TableId(b"1" * 16), 1, 1, (1, 2), bytes(16)), other.key),
        (Reported(peer.key, 1, TableId(b"1" * 16), 0, 1, (1, 2), bytes(16)), peer.key),
        (Reported(peer.key, 1, TableId(b"1" * 16), 1, 1, (1, 2), bytes(15)), peer.key),
        (SizeSet(13), peer.key),
        (SizeSet(3), other.key),
    ]


@pytest.mark.parametrize("number", range(14))
def test_a_mirror_follows_no_host_that_says_so(number: int) -> None:
    wire = Wire(24)
    ada, ben = a_club_night(wire, 2)
    drawn(wire, [ada, ben])
    assert why(wire, ada, TakePlace(1, TableId(b"1" * 16))) == ""
    at, seen = table(wire, ben), view(wire, ben)
    event, sender = events(ada, ben, lots_secret(ada.me.secret, at.about.id))[number]
    with pytest.raises(Impossible):
        advance(at, Entry(seen.reign, seen.index + 1, 0, event, sender, 99), checked=True)


WORDS = (
    SignIn(PeerKey(b"p" * 32), bytes(32)),
    SignOut(),
    Rest(resting=True),
    OpenLot(1, bytes(32)),
    TakePlace(1, TableId(b"1" * 16)),
    LeavePlace(1),
    Report(1, TableId(b"1" * 16), 1, 1, (3, None), bytes(16)),
)


@pytest.mark.parametrize("intent", WORDS)
def test_a_host_that_makes_something_else_of_a_word_is_found_out(intent: OwnIntent) -> None:
    me = PeerKey(b"m" * 32)
    word = word_of(me, intent)
    assert not is_altered(Asked(1, 1, 0, intent), word)
    others = [word_of(me, other) for other in WORDS if other is not intent]
    assert all(is_altered(Asked(1, 1, 0, intent), other) for other in others)
    if isinstance(word, Reported):
        assert is_altered(Asked(1, 1, 0, intent), replace(word, points=(4, None)))


def test_a_host_that_draws_another_draw_than_was_asked_for_is_found_out() -> None:
    people = (PeerKey(b"m" * 32), PeerKey(b"n" * 32))
    assert not is_altered(Asked(1, 1, 0, CallDraw(1)), DrawCalled(1, people))
    assert is_altered(Asked(1, 1, 0, CallDraw(1)), DrawCalled(2, people))


def test_a_host_that_makes_tables_of_another_size_than_was_asked_for_is_found_out() -> None:
    assert not is_altered(Asked(1, 1, 0, SetSize(3)), SizeSet(3))
    assert is_altered(Asked(1, 1, 0, SetSize(3)), SizeSet(4))
