"""One link per pair, always: whoever dials, however often, and at whatever address."""

import socket
import time

import pytest
import zmq

from nertz_lan.net.dials import GREETING_S
from nertz_lan.net.keys import KeyPair, make_key_pair
from nertz_lan.net.links import LASTED_S
from nertz_lan.protocol import limits
from nertz_lan.protocol.codec import pack
from nertz_lan.protocol.messages import MESSAGES, Bye, Hello, HelloBack
from nertz_lan.session.effects import Drop, Reach, Send, Unlink
from tests.net.rig import Peer, ack, both_linked, dealers, dial, exchange, running, until
from tests.net.strangers import Stranger, hello

TIMES = 200


def keys_in_order() -> tuple[KeyPair, KeyPair]:
    low, high = sorted((make_key_pair(), make_key_pair()))
    return low, high


# --- both dial ---------------------------------------------------------------------------------------------


def test_simultaneous_dials_end_in_one_live_link_every_time() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        one.knows(two)
        two.knows(one)
        for turn in range(TIMES):
            pause = (turn % 20) * 0.0002  # from at once to well after the other one's hello
            first, second = (one, two) if turn % 2 else (two, one)
            first.do(Reach(second.key))
            if pause:
                time.sleep(pause)
            second.do(Reach(first.key))
            until(lambda: both_linked(one, two) and dealers(one) + dealers(two) == 1)
            exchange(one, two, turn * 2 + 1)
            one.do(Drop(two.key, "Enough."))
            two.do(Drop(one.key, "Enough."))
            until(lambda: not one.network._links.live and not two.network._links.live)
            until(lambda: dealers(one) + dealers(two) == 0)
            one.notes.links.clear()
            two.notes.links.clear()


def test_when_both_dial_at_once_the_lower_key_s_dial_stays() -> None:
    low_keys, high_keys = keys_in_order()
    low, high = Peer(keys=low_keys), Peer(keys=high_keys)
    low.start()
    high.start()
    with running(low, high):
        low.knows(high)
        high.knows(low)
        stayed = []
        for turn in range(30):
            low.do(Reach(high.key))
            high.do(Reach(low.key))
            until(lambda: both_linked(low, high) and dealers(low) + dealers(high) == 1)
            stayed.append(low.network._links.live[high.key].route is None)
            exchange(low, high, turn * 2 + 1)
            low.do(Drop(high.key, ""))
            high.do(Drop(low.key, ""))
            until(lambda: not low.network._links.live and not high.network._links.live)
            low.notes.links.clear()
            high.notes.links.clear()
        assert any(stayed)  # and where not, the lower one had not yet said hello


@pytest.mark.parametrize("taken", [False, True])
def test_a_hello_meets_an_own_hello_under_way(taken: bool) -> None:
    low, high = keys_in_order()
    own, other = (high, low) if taken else (low, high)
    peer = Peer(keys=own).start()
    with running(peer):
        peer.network._links._dials.greeting = lambda peer: True  # type: ignore[method-assign]  # noqa: ARG005
        with Stranger(peer, other) as stranger:
            stranger.say(hello(other.public))
            if taken:
                assert isinstance(stranger.hear(), HelloBack)
            else:
                assert stranger.hear(0.3) is None
                assert not peer.notes.links


# --- one dials ---------------------------------------------------------------------------------------------


@pytest.mark.timed
def test_a_dial_is_raced_over_all_addresses_and_one_stays() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two), socket.create_server(("127.0.0.1", 0)) as silent:
        for port in (1, silent.getsockname()[1], two.network.port, 2):
            one.find(two.key, port)
        one.do(Reach(two.key))
        assert until(lambda: both_linked(one, two)) < GREETING_S  # of the silent one
        until(lambda: dealers(one) == 1)
        exchange(one, two, 1)


def test_the_newest_of_a_key_s_links_is_live_and_older_ones_are_dropped() -> None:
    peer = Peer().start()
    keys = make_key_pair()
    key = keys.public
    with running(peer), Stranger(peer, keys) as older, Stranger(peer, keys) as newer, Stranger(peer, keys) as late:
        older.say(hello(key, 5, 1), ack(1))
        until(lambda: len(peer.notes.got) == 1)
        newer.say(hello(key, 5, 2), ack(2))
        until(lambda: len(peer.notes.got) == 2)
        older.say(ack(3))
        late.say(hello(key, 4, 9))
        assert isinstance(late.hear(), Bye)
        peer.do(Send(key, ack(7)))
        assert isinstance(newer.hear(), HelloBack)
        assert newer.hear() == MESSAGES.decode(ack(7))
        assert isinstance(older.hear(), HelloBack)
        assert older.hear(0.5) is None  # cut without a word: the same program has said hello anew
        assert [m.stamp_ms for _, m, _ in peer.notes.got] == [1, 2]  # type: ignore[union-attr]
        assert peer.notes.links == {key: 2}
        assert peer.notes.whys() == []


def test_a_dial_that_reaches_somebody_else_is_closed() -> None:
    one, two = Peer().start(), Peer().start()
    wanted = make_key_pair().public
    with running(one, two):
        one.find(wanted, two.network.port)
        one.do(Reach(wanted))
        courses = one.network._links._dials._courses
        until(lambda: wanted in courses and courses[wanted].backoff_s > 0.1)
        assert not one.notes.links
        assert not two.notes.links
        one.do(Drop(wanted, ""))
        until(lambda: dealers(one) == 0)


def test_a_peer_that_starts_later_is_reached() -> None:
    one, two = Peer().start(), Peer()
    with running(one, two):
        one.find(two.key, 1)
        one.do(Reach(two.key))
        courses = one.network._links._dials._courses
        until(lambda: two.key in courses and courses[two.key].backoff_s > 0.1)
        two.start()
        one.knows(two)
        until(lambda: both_linked(one, two))


def test_drop_says_why_and_ends_dialling() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        dial(one, two)
        one.do(Drop(two.key, "The table is full."))
        until(lambda: two.notes.whys() == ["The table is full."])
        two.do(Reach(one.key))
        two.knows(one)
        until(lambda: both_linked(one, two))  # who was dropped may come again
        two.do(Drop(one.key, "Bye."))
        until(lambda: one.notes.whys() == ["Bye."])


@pytest.mark.parametrize("has_lasted", [False, True])
def test_unlink_says_why_and_who_wanted_the_link_dials_again(*, has_lasted: bool) -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        dial(one, two)
        if has_lasted:
            until(lambda: time.monotonic() - one.network._links.live[two.key].since > LASTED_S)
        one.do(Unlink(two.key, "You send too much.", "It sent too much."), Send(two.key, ack(1)))
        until(lambda: two.notes.whys() == ["You send too much."] and one.notes.whys() == ["It sent too much."])
        until(lambda: both_linked(one, two))
        exchange(one, two, 2)
        assert two.stamps(one)[0] == 2  # what is said to a link that has ended is lost
        two.do(Unlink(one.key, "Not wanted here.", "It is a stranger."))
        until(lambda: one.notes.whys()[1:] == ["Not wanted here."])
        until(lambda: both_linked(one, two))  # by the one that wants it


def test_nothing_that_had_come_off_a_link_is_handed_over_once_the_node_has_ended_it() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        dial(one, two)
        one.notes.answer = lambda peer, _: [Unlink(peer, "Enough.", "It says too much.")]
        two.do(*(Send(one.key, ack(stamp_ms)) for stamp_ms in range(50)))
        until(lambda: two.notes.whys() == ["Enough."])
        until(lambda: both_linked(one, two))
        assert one.stamps(two) == [0]


@pytest.mark.parametrize(("version", "word"), [(0, "update yours"), (2, "must be updated")])
def test_another_version_is_told_who_must_update(version: int, word: str) -> None:
    peer = Peer().start()
    with running(peer), Stranger(peer) as stranger:
        stranger.say(pack([1, version, stranger.key, 1, 1, "a later version says more"]))
        answer = stranger.hear()
        assert isinstance(answer, Bye)
        assert word in answer.why
        assert not peer.notes.links


def test_a_dialler_hears_of_another_version() -> None:
    peer, keys = Peer().start(), make_key_pair()
    key = keys.public
    context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
    router = context.socket(zmq.ROUTER)
    router.setsockopt(zmq.CURVE_SERVER, 1)
    router.setsockopt(zmq.CURVE_SECRETKEY, keys.secret)
    with running(peer):
        peer.find(key, router.bind_to_random_port("tcp://127.0.0.1"))
        peer.do(Reach(key))
        answer = MESSAGES.encode(HelloBack(limits.PROTOCOL_VERSION + 1, key, 1))
        while True:  # a hello whose answer takes too long is said anew
            route, said = router.recv_multipart()
            if not isinstance(MESSAGES.decode(said), Hello):
                break
            router.send_multipart([route, answer])
        assert MESSAGES.decode(said) == Bye("The other Nertz is too old for yours: it must be updated.")
        until(lambda: bool(peer.notes.whys()))
        assert "please update yours" in peer.notes.whys()[0]
    context.destroy(0)
