"""Every peer reaches every other, and goes on reaching it: found without multicast, doubted, dialled anew."""

import itertools
import sys
import threading
import time

import pytest

from nertz_lan.net import links as links_module
from nertz_lan.net import listener, silence
from nertz_lan.net.addresses import Address
from nertz_lan.net.asides import ASIDES, Met, Place, Seek, _may_go
from nertz_lan.net.dials import Dial
from nertz_lan.net.finding import pause_s
from nertz_lan.net.keys import make_key_pair
from nertz_lan.net.link import Link
from nertz_lan.net.links import Links
from nertz_lan.net.sockets import Ends, readable
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.session.effects import AskAddress, Drop, Reach
from tests.net.conftest import HELD_UP_S
from tests.net.rig import WITHIN_S, Peer, a_meeting, both_linked, dealers, exchange, running, until


def link_up(one: Peer, two: Peer) -> None:
    """Both want a link and have it, though only one was told where the other is."""
    one.knows(two)
    one.do(Reach(two.key))
    two.do(Reach(one.key))
    until(lambda: both_linked(one, two))


# --- found by whoever has met it ---------------------------------------------------------------------------


def test_two_guests_that_no_multicast_joins_meet_through_whom_both_have_reached() -> None:
    host, one, two = Peer().start(), Peer().start(), Peer().start()
    with running(host, one, two):
        for guest in (one, two):
            link_up(guest, host)
        one.do(Reach(two.key))
        two.do(Reach(one.key))
        until(lambda: both_linked(one, two))
        until(lambda: dealers(one) + dealers(two) + dealers(host) == 3)
        exchange(one, two, 1)


def test_a_guest_that_only_one_side_wants_is_found_too_and_a_late_one_as_soon_as_it_is_there() -> None:
    host, one, two = Peer().start(), Peer().start(), Peer().start()
    with running(host, one, two):
        link_up(one, host)
        one.do(Reach(two.key))
        until(lambda: two.key in one.network._finding._quests)
        link_up(two, host)
        until(lambda: both_linked(one, two))
        until(lambda: not one.network._finding._quests)


def test_a_whole_table_of_twelve_links_up() -> None:
    host, *guests = peers = [Peer().start() for _ in range(12)]
    with running(*peers):
        for guest in guests:
            guest.knows(host)
            guest.do(Reach(host.key))
        for one in peers:
            one.do(*(Reach(two.key) for two in peers if two is not one))
        until(lambda: all(len(one.notes.links) == 11 for one in peers))
        until(lambda: sum(dealers(one) for one in peers) == 66)


def test_a_reached_peer_is_found_by_datagrams_without_looking() -> None:
    way = a_meeting(zeroconf=False)
    one, two = Peer(way).start(), Peer(way)
    with running(one, two):
        one.do(Reach(two.key))
        until(lambda: two.key in one.network._finding._quests)
        two.start()
        until(lambda: both_linked(one, two))
        assert not one.network._probe.looking


GOOD = ("192.168.1.20", "10.0.0.1", "2001:db8::1", "8.8.4.4")
BAD = ("", "kitchen", "fe80::1", "fe80::1%2", "224.0.0.1", "ff02::1", "0.0.0.0", "::", "127.0.0.1", "::1", "1.2.3")


@pytest.mark.parametrize("host", [*GOOD, *BAD])
def test_which_places_may_be_told_and_believed(host: str) -> None:
    one = Peer().start()
    with running(one):
        link = Link(
            one.key,
            one.network._links.listener.socket,
            b"",
            one.network._wires,
            0.0,
            ends=Ends("192.168.1.2", "192.168.1.3"),
        )
        assert _may_go(Place(host, 4000), link) == (host in GOOD)
        assert not _may_go(Place(host, 0), link)
        assert not _may_go(Place(host, 65536), link)
        link.ends = Ends("127.0.0.1", "127.0.0.1")
        assert _may_go(Place("127.0.0.1", 4000), link)


def test_what_is_told_of_peers_that_nobody_seeks_is_forgotten() -> None:
    one, two = Peer().start(), Peer().start()
    stranger, wanted = make_key_pair().public, make_key_pair().public
    with running(one, two):
        link_up(one, two)
        one.do(Reach(wanted))
        until(lambda: one.network._links.lacks(wanted))  # what others call may run after what comes off a link
        places = tuple(Place("127.0.0.1", port) for port in range(1, 20))

        def tell(_now: float) -> None:
            for peer in (stranger, wanted, PeerKey(b"short")):
                two.network._links.live[one.key].send(_encoded(Met(peer, places)))
            two.network._links.live[one.key].send(_encoded(Seek((stranger, wanted) * limits.SOUGHT_MAX)))

        two.network._put(tell)
        exchange(one, two, 1)
        book = one.network._links._book
        assert book.of(stranger) == []
        assert len(book.of(wanted)) == limits.TOLD_MAX
        assert not book.met(wanted)
        assert one.notes.whys() == two.notes.whys() == []


def _encoded(message: Met | Seek) -> bytes:
    return ASIDES.encode(message)


def test_an_absent_peer_is_asked_for_often_at_first_and_then_seldom() -> None:
    at, asked = 0.0, []
    while at < 120:
        asked.append(at)
        at += pause_s(at)
    assert len([t for t in asked if t < 1]) >= 10
    assert max(b - a for a, b in itertools.pairwise(asked)) == 1.0
    assert len(asked) < 240


# --- doubted, and made anew --------------------------------------------------------------------------------


def test_an_idle_link_is_asked_and_never_doubted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(silence, "ASK_S", 0.2)
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        link_up(one, two)
        link = one.network._links.live[two.key]
        since = link.heard
        until(lambda: link.heard > since + HELD_UP_S)
        assert one.network._links.live[two.key] is link
        assert one.notes.links == {two.key: 1}
        assert two.notes.links == {one.key: 1}


@pytest.mark.parametrize("who", ["the dialler", "the listener", "both"])
def test_a_doubted_link_gives_way_to_one_that_works(who: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(silence, "CHECK_S", 60.0)  # a working link would be trusted again
    # until then the old one's end may come before the new one's answer
    for module, name in ((links_module, "RETIRE_S"), (listener, "FAREWELL_S")):
        monkeypatch.setattr(module, name, HELD_UP_S)
    one, two = Peer().start(), Peer().start()
    doubters = {"the dialler": [one], "the listener": [two], "both": [one, two]}[who]
    with running(one, two):
        link_up(one, two)
        two.knows(one)
        for turn in range(100):
            old_links = {peer.key: peer.network._links.live[other.key] for peer, other in ((one, two), (two, one))}
            for old in old_links.values():
                old.since -= 5  # no longer crossing
            for doubter in doubters:
                links = doubter.network._links
                old = old_links[doubter.key]
                doubter.network._put(lambda now, links=links, old=old: doubt(links, old, now))  # type: ignore[misc]
                if who == "both" and turn % 2:
                    time.sleep((turn % 20) * 0.0002)
            until(lambda old=old_links: is_anew(one, two, old) and is_anew(two, one, old))  # type: ignore[misc]
            until(lambda: dealers(one) + dealers(two) == 1)
            exchange(one, two, turn * 2 + 1)
        assert one.notes.whys() == two.notes.whys() == []


@pytest.mark.parametrize("who", ["the dialler", "the listener"])
def test_a_link_that_has_given_way_is_not_missed_by_who_is_held_up(who: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It hears of the old connection's end before it has read that the new one is answered."""
    monkeypatch.setattr(silence, "CHECK_S", 60.0)  # a working link would be trusted again
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        link_up(one, two)
        two.knows(one)
        doubter, other = (one, two) if who == "the dialler" else (two, one)
        other.network._links.live[doubter.key].since -= 5  # no longer crossing
        links = doubter.network._links
        old, dials = links.live[other.key], links._dials
        read = dials._read
        monitor = links._monitors[old] if old.route is None else links.listener._monitor

        def held_up(_dial: Dial, now: float) -> None:
            monkeypatch.setattr(dials, "_read", read)
            until(lambda: readable(monitor))
            if old.route is None:
                links._on_event(old, now)
            else:
                links.listener.hear(now)

        monkeypatch.setattr(dials, "_read", held_up)
        doubter.network._put(lambda now: doubt(links, old, now))
        until(lambda: one.notes.links.get(two.key) == two.notes.links.get(one.key) == 2)
        exchange(one, two, 1)
        assert one.notes.whys() == two.notes.whys() == []


def is_anew(peer: Peer, other: Peer, old: dict[PeerKey, Link]) -> bool:
    """Whether another link has taken the old one's place."""
    link = peer.network._links.live.get(other.key)
    return link is not None and link is not old[peer.key]


def doubt(links: Links, old: Link, now: float) -> None:
    """Doubt this link, unless another has taken its place."""
    if links.live.get(old.peer) is old:
        links.doubt(old, now)


def test_a_peer_that_stood_still_for_a_while_has_one_link_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(silence, "DOUBT_S", 1.0)
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        link_up(one, two)
        goes_on = threading.Event()

        def stand_still(_now: float) -> None:
            goes_on.wait(WITHIN_S)

        two.network._put(stand_still)
        until(lambda: one.network._links.live[two.key].doubted)
        goes_on.set()
        until(lambda: not one.network._links.lacks(two.key))
        until(lambda: dealers(one) + dealers(two) == 1)
        exchange(one, two, 1)


def test_links_from_an_address_that_is_gone_end_at_once_and_are_made_anew() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        link_up(one, two)
        link_up(two, one)
        links = one.network._links
        assert links.live[two.key].ends == Ends("127.0.0.1", "127.0.0.1")

        def move(now: float) -> None:
            links.live[two.key].ends = Ends("192.168.1.2", "192.168.1.3")
            links.moved({"192.168.1.9"}, now)

        one.network._put(move)
        until(lambda: one.notes.whys() == ["This computer has another address now."])
        until(lambda: both_linked(one, two))
        exchange(one, two, 1)
        one.network._put(lambda now: links.moved({"192.168.1.9"}, now))  # loopback is always there
        exchange(one, two, 3)
        assert len(one.notes.whys()) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere loopback has one address")
def test_a_program_kept_to_one_interface_follows_its_address_and_keeps_its_port() -> None:
    one, two, three = Peer().start(), Peer().start(), Peer().start()
    with running(one, two, three):
        link_up(one, two)
        network, port = one.network, one.network.port
        for _ in range(2):  # the second time it is there already
            network._put(lambda _: network._listen_at("127.0.0.2"))
        until(lambda: network._at == "127.0.0.2")
        exchange(one, two, 1)
        three.network._put(lambda now: three.network._links.found(one.key, [Address("127.0.0.2", port)], now))
        three.do(Reach(one.key), AskAddress(f"127.0.0.2:{port}"), AskAddress(f"127.0.0.1:{port}"))
        until(lambda: both_linked(three, one))
        until(lambda: ("answered", (f"127.0.0.2:{port}", one.key)) in three.notes.log)
        until(lambda: [kind for kind, _ in three.notes.log].count("unanswered") == 1)


@pytest.mark.slow
@pytest.mark.timeout(400)
def test_simultaneous_dials_of_peers_that_break_off_and_come_again_end_in_one_link_thousands_of_times() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        one.knows(two)
        two.knows(one)
        for turn in range(2000):
            first, second = (one, two) if turn % 2 else (two, one)
            first.do(Reach(second.key))
            if turn % 20:
                time.sleep((turn % 20) * 0.0001)
            second.do(Reach(first.key))
            until(lambda: both_linked(one, two) and dealers(one) + dealers(two) == 1)
            exchange(one, two, turn * 2 + 1)
            first.do(Drop(second.key, ""))
            second.do(Drop(first.key, ""))
            until(lambda: not one.network._links.wanted and not two.network._links.wanted)
            until(lambda: not one.network._links.live and not two.network._links.live)
            one.notes.links.clear()
            two.notes.links.clear()
