"""An address or a join code: told apart, asked at, and only the right key counts."""

import time

import pytest

from nertz_lan.net.addresses import Address, BadAddress
from nertz_lan.net.joincode import BadJoinCode, JoinCode, key_check
from nertz_lan.net.keys import make_key_pair
from nertz_lan.net.probe import ASK_EVERY_S, ASK_TRIES
from nertz_lan.net.resolve import Resolver
from nertz_lan.net.where import check_where, join_code_in
from nertz_lan.session.effects import AskAddress
from tests.net.rig import Peer, running, until


@pytest.mark.parametrize("text", ["192.168.1.20:40123", "cabin.local:4000", "[fe80::1%2]:40123", "what", "", "x" * 300])
def test_what_is_no_code_may_be_an_address(text: str) -> None:
    try:
        assert join_code_in(text) is None
    except BadJoinCode:
        assert len(text) == 300


@pytest.mark.parametrize("text", ["00H9-75V0-4106-17TR", "00h9 75v0", "ABCDEFGH"])
def test_a_broken_code_says_so(text: str) -> None:
    with pytest.raises(BadJoinCode):
        check_where(text)


@pytest.mark.parametrize("text", ["nothing", "1.2.3.4", "a b:c", "", ":1"])
def test_what_is_neither_says_what_an_address_looks_like(text: str) -> None:
    with pytest.raises(BadAddress, match=r"192\.168\.1\.20"):
        check_where(text)


@pytest.mark.parametrize("text", ["ZZZZ", "kitchen", ""])
def test_what_may_mean_either_is_shown_both(text: str) -> None:
    with pytest.raises(BadAddress, match=r"a join code, as in 00H9-75V0-4106-17TQ, nor an address"):
        check_where(text)
    assert join_code_in("00H9-75V0-4106-17TQ") is not None, "the example is one"


def test_a_link_local_code_is_tried_on_each_own_interface() -> None:
    told: list[list[Address]] = []
    code = JoinCode(("fe80::1",), 4000, b"12345").text()
    Resolver(lambda _text, addresses, _why: told.append(addresses), lambda: ["3", "2", "3"]).resolve(code)
    assert told == [[Address("fe80::1%2", 4000), Address("fe80::1%3", 4000)]]


def test_a_code_finds_its_peer_and_nobody_else() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        code = two.network.join_code()
        assert code is not None
        false = JoinCode(("127.0.0.1",), two.network.port, key_check(make_key_pair().public)).text()
        nobody = JoinCode(("127.0.0.1",), 9, key_check(two.key)).text()
        one.do(AskAddress(code.lower()), AskAddress(false), AskAddress(nobody))
        until(lambda: ("answered", (code.lower(), two.key)) in one.notes.log)
        until(lambda: len([1 for kind, _ in one.notes.log if kind == "unanswered"]) == 2)
        whys = {what[0]: what[1] for kind, what in one.notes.log if kind == "unanswered" and isinstance(what, tuple)}
        assert "Somebody else answers" in whys[false]
        assert "Nobody answered to that join code" in whys[nobody]


def test_asking_an_address() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        began = time.monotonic()
        one.do(AskAddress(two.address), AskAddress(one.address), AskAddress("127.0.0.1:9"), AskAddress("what"))
        until(lambda: one.notes.port_of(two.key) == two.network.port)
        until(lambda: len([1 for kind, _ in one.notes.log if kind == "unanswered"]) == 3)
        assert time.monotonic() - began > ASK_TRIES * ASK_EVERY_S
        whys = {what[0]: what[1] for kind, what in one.notes.log if kind == "unanswered" and isinstance(what, tuple)}
        assert ("answered", (two.address, two.key)) in one.notes.log
        assert "Nobody answered" in whys["127.0.0.1:9"]
        assert "own program" in whys[one.address]
        assert "192.168.1.20:40123" in whys["what"]
        one.do(AskAddress(f"localhost:{two.network.port}"))
        until(lambda: [kind for kind, _ in one.notes.log].count("sighted") >= 2)
