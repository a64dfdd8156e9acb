"""Peers find each other: by zeroconf alone, by datagrams alone, by address alone; and floods stay outside."""

import socket
import time

import pytest
from zeroconf import ServiceBrowser, ServiceListener, Zeroconf

from nertz_lan.net.addresses import Address, AddressBook, BadAddress, parse_address
from nertz_lan.net.budget import Budget
from nertz_lan.net.crowd import OUT_OF_SIGHT_S
from nertz_lan.net.interfaces import Interface
from nertz_lan.net.keys import make_key_pair
from nertz_lan.net.meeting import Meeting
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import MESSAGES, Notice, ProbeAnswer, ProbeQuestion, TableNotice
from nertz_lan.session.effects import Look, Reach, Show
from tests.net.rig import STOPPED_S, WITHIN_S, Peer, a_meeting, ack, dial, running, until

ROUNDED_S = 1e-6
STARVED_S = 0.5  # some passes may take all that comes in between
WAYS = [a_meeting(multicast=False), a_meeting(zeroconf=False), a_meeting()]


def kinds(peer: Peer, kind: str) -> int:
    return [k for k, _ in list(peer.notes.log)].count(kind)


def all_see_each_other(way: Meeting) -> list[float]:
    """One looks, another starts, then one that looks: how long each took to be seen, in seconds."""
    looker, later, watcher = Peer(way), Peer(way), Peer(way)
    with running(looker, later, watcher):
        looker.start(Look(on=True))
        later.start()
        waits = [until(lambda: later.key in looker.notes.sights)]
        watcher.start(Look(on=True))
        waits += [until(lambda: {looker.key, later.key} <= set(watcher.notes.sights))]
        waits += [until(lambda: watcher.key in looker.notes.sights)]
        until(lambda: looker.notes.sights[later.key][1] >= 0)
        assert watcher.notes.sights[later.key][0] == later.notice._replace(port=later.network.port)
    return waits


@pytest.mark.parametrize("way", WAYS, ids=["zeroconf", "datagrams", "both"])
def test_peers_see_each_other_whoever_starts_first(way: Meeting) -> None:
    all_see_each_other(way)


@pytest.mark.timed
@pytest.mark.parametrize("way", WAYS, ids=["zeroconf", "datagrams", "both"])
def test_who_starts_is_seen_at_once_whoever_looked_first(way: Meeting) -> None:
    assert max(all_see_each_other(way)) < 0.5


@pytest.mark.parametrize("way", WAYS[:2], ids=["zeroconf", "datagrams"])
def test_who_is_gone_is_lost_from_sight(way: Meeting) -> None:
    looker, other = Peer(way), Peer(way)
    with running(looker, other):
        looker.start(Look(on=True))
        other.start()
        until(lambda: other.key in looker.notes.sights)
        other.network.stop()
        until(lambda: other.key not in looker.notes.sights)
        assert looker.notes.lost_at[other.key] - looker.notes.sighted_at[other.key] > OUT_OF_SIGHT_S - ROUNDED_S


@pytest.mark.timed
def test_a_changed_notice_is_seen_at_once() -> None:
    way = a_meeting(zeroconf=False)
    looker, other = Peer(way), Peer(way)
    with running(looker, other):
        looker.start(Look(on=True))
        other.start()
        until(lambda: other.key in looker.notes.sights)
        table = TableNotice(TableId(b"t" * 16), "Kitchen", 4, 1, 0, "house", "lobby", by_wish=False)
        other.do(Show(other.notice._replace(table=table)))
        assert until(lambda: looker.notes.sights[other.key][0].table == table) < 0.3


def test_who_does_not_look_asks_nobody() -> None:
    way = a_meeting()
    quiet, other = Peer(way), Peer(way)
    with running(quiet, other):
        quiet.start()
        other.start()
        until(lambda: other.key in quiet.notes.sights)  # the other one announced itself
        until(lambda: questions(quiet) == questions(other) == 1)
        until(lambda: kinds(quiet, "lost") == 1)
        assert questions(quiet) == questions(other) == 1


def questions(peer: Peer) -> int:
    """How many it has asked so far."""
    return len(peer.network._probe._nonces)


@pytest.mark.timed
def test_a_wanted_peer_is_dialled_as_soon_as_it_shows_up() -> None:
    way = a_meeting()
    one, two = Peer(way), Peer(way)
    with running(one, two):
        one.start(Reach(two.key))
        two.start()
        assert until(lambda: one.linked_to(two) and two.linked_to(one)) < 0.5


class Adverts(ServiceListener):
    """What zeroconf knows of a service."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def add_service(self, zc: Zeroconf, type_: str, name: str) -> None:  # noqa: ARG002
        self.names.add(name)

    def remove_service(self, zc: Zeroconf, type_: str, name: str) -> None:  # noqa: ARG002
        self.names.discard(name)

    def update_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        pass


@pytest.mark.timed
def test_stopping_withdraws_the_advert_in_time() -> None:
    way = a_meeting(multicast=False)
    peer, adverts, browser = Peer(way), Adverts(), Zeroconf(interfaces=["127.0.0.1"])
    try:
        ServiceBrowser(browser, way.service, adverts)
        with running(peer):
            peer.start()
            until(lambda: len(adverts.names) == 1)
            info = browser.get_service_info(way.service, next(iter(adverts.names)))
            assert info is not None
            assert info.decoded_properties == {
                "v": str(limits.PROTOCOL_VERSION),
                "port": str(peer.network.port),
                "key": peer.key.hex(),
            }
            assert info.parsed_addresses() == ["127.0.0.1"]
            began = time.monotonic()
            peer.network.stop()
            assert time.monotonic() - began < STOPPED_S
            until(lambda: not adverts.names, 2)
    finally:
        browser.close()


@pytest.mark.timed
def test_stopping_right_after_the_start() -> None:
    for _ in range(10):
        peer = Peer(a_meeting())
        with running(peer):
            peer.start(Look(on=True))
            began = time.monotonic()
            peer.network.stop()
            assert time.monotonic() - began < STOPPED_S


# --- what else comes by datagram ---------------------------------------------------------------------------


def a_question(nonce: int = 1, key: PeerKey | None = None, port: int = 9) -> bytes:
    notice = Notice(limits.PROTOCOL_VERSION, key or make_key_pair().public, "Eve", port)
    return MESSAGES.encode(ProbeQuestion(nonce, notice))


def test_nonsense_by_datagram_is_dropped_without_a_word() -> None:
    peer = Peer().start(Look(on=True))
    with running(peer), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as raw:
        to = ("127.0.0.1", peer.network.port)
        raw.bind(("127.0.0.1", 0))
        never_asked = MESSAGES.encode(ProbeAnswer(7, Notice(1, make_key_pair().public, "Eve", 9)))
        bad = [b"", b"\xc1", ack(1), b"\xdc\xff\xff" + b"\x80" * 1000, b"x" * 1201, b"x" * 60_000, never_asked]
        bad += [a_question(key=PeerKey(b"short")), a_question(port=0), a_question(port=70_000), a_question(port=-1)]
        for datagram in bad:
            raw.sendto(datagram, to)
        raw.sendto(a_question(5), to)
        raw.settimeout(WITHIN_S)
        answer = MESSAGES.decode(raw.recv(2000))
        assert isinstance(answer, ProbeAnswer)
        assert (answer.nonce, answer.notice.key) == (5, peer.key)
        until(lambda: kinds(peer, "sighted") == 1)


@pytest.mark.timed
def test_a_flood_of_questions_is_answered_sparingly_and_starves_nobody() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as raw:
        dial(one, two)
        raw.bind(("127.0.0.1", 0))
        raw.setblocking(False)
        answers = slowest = 0.0
        sent = 0
        began = time.monotonic()
        while time.monotonic() - began < 1.0:
            for _ in range(500):
                raw.sendto(a_question(sent) if sent % 100 == 0 else b"\x91" * 1000, ("127.0.0.1", two.network.port))
                sent += 1
            one.send(two, sent)
            slowest = max(slowest, until(lambda stamp=sent: stamp in two.stamps(one)))  # type: ignore[misc]
            try:
                while raw.recv(2000):
                    answers += 1
            except BlockingIOError:
                pass
        seconds = 1 + int(time.monotonic() - began)  # that have begun
        assert answers <= seconds * limits.PROBE_ANSWERS_PER_HOST
        assert slowest < STARVED_S
        assert len(two.notes.sights) <= limits.PEERS_SEEN


def test_forged_peers_fill_no_memory() -> None:
    book = AddressBook()
    for n in range(1000):
        key = PeerKey(n.to_bytes(32, "big"))
        book.note(key, [Address("10.0.0.1", port) for port in range(1, 30)], float(n))
    assert len(book._known) == limits.PEERS_KNOWN
    assert len(book.of(PeerKey((999).to_bytes(32, "big")))) == 8
    assert book.of(PeerKey((999).to_bytes(32, "big")))[0].port == 29
    assert len(book.all(999.0)) == 60 * 8


def test_an_answer_budget_is_per_second_and_host() -> None:
    budget = Budget(limits.PROBE_ANSWERS_PER_SECOND, limits.PROBE_ANSWERS_PER_HOST)
    assert sum(budget.allow("a", 1.0) for _ in range(500)) == limits.PROBE_ANSWERS_PER_HOST
    assert (
        sum(budget.allow(f"b{n}", 1.5) for n in range(500))
        == limits.PROBE_ANSWERS_PER_SECOND - limits.PROBE_ANSWERS_PER_HOST
    )
    assert budget.allow("a", 2.0)


def test_a_notice_fits_in_a_datagram() -> None:
    name = "\U0001f3b4" * limits.NAME_CHARS
    table = TableNotice(TableId(b"t" * 16), name, 12, 12, 24, "p" * 24, "playing", by_wish=True)
    notice = Notice(2**31, make_key_pair().public, name, 65535, table, table.table, wish=True)
    assert len(MESSAGES.encode(ProbeAnswer(2**48, notice))) <= limits.DATAGRAM_BYTES


# --- addresses and interfaces ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [
        ("192.168.1.20:40123", "192.168.1.20", 40123),
        (" [fe80::1%2]:7 ", "fe80::1%2", 7),
        ("[::1]:65535", "::1", 65535),
        ("ada.local:1", "ada.local", 1),
    ],
)
def test_addresses_that_are_some(text: str, host: str, port: int) -> None:
    assert parse_address(text) == (host, port)


BAD_TEXTS = ["", "x", ":5", "x:", "x:0", "x:65536", "x:-1", "x:1e3", "fe80::1:7", "[x]:7", "a b:7", "a/b:7", "x:٣"]


@pytest.mark.parametrize("text", [*BAD_TEXTS, "x" * 300 + ":7", "x\n:7"])
def test_addresses_that_are_none_say_what_would_be(text: str) -> None:
    with pytest.raises(BadAddress, match=r"\."):
        parse_address(text)


def test_the_home_network_comes_first() -> None:
    found = [
        Interface("docker0", "172.17.0.1", 16),
        Interface("eth0", "169.254.3.4", 16),
        Interface("tailscale0", "100.64.0.1", 32),
        Interface("wlan0", "192.168.1.5", 24),
        Interface("vEthernet (WSL)", "172.20.0.1", 20),
        Interface("enp3s0", "8.8.4.4", 24),
    ]
    found.sort(key=lambda i: i.rank)
    assert [i.name for i in found[:3]] == ["wlan0", "enp3s0", "eth0"]
    assert found[0].broadcast == "192.168.1.255"


def test_nothing_leaves_loopback_and_strangers_from_outside_are_not_heard() -> None:
    peer = Peer(a_meeting()).start()
    with running(peer):
        datagrams = peer.network._datagrams
        assert {i.host for i in datagrams._interfaces} == {"127.0.0.1"}
        assert datagrams._loopback_only
        assert all(s.getsockname()[0] == "127.0.0.1" for s in datagrams._own.values())
