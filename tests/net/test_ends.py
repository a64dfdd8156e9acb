"""The end of a peer, which is told at once, and what only looks like one, which never is (DESIGN §4)."""

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
import zmq

from nertz_lan.net import knocks
from nertz_lan.net.addresses import Address
from nertz_lan.net.keys import KeyPair, make_key_pair
from nertz_lan.net.knocks import AGAIN_S, TRIES, Knocks, Verdict
from nertz_lan.net.sockets import make_dealer
from nertz_lan.net.wires import Wires
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Hello, Notice, ProbeAnswer, ProbeQuestion
from nertz_lan.session.effects import Reach
from tests.net.rig import WITHIN_S, Peer, dial, running, until

POSIX = pytest.mark.skipif(os.name != "posix", reason="needs signals that stop a program")
TCP_AGAIN_S = 0.9  # it would ask again only after this
AT_ONCE_S = 0.5  # whatever waits for TCP or for a knock waits for a whole second
SIGKILL = getattr(signal, "SIGKILL", signal.SIGTERM)


def _live_on(role: str, port: int, key: PeerKey, own: KeyPair, ready: Any) -> None:
    peer = Peer(keys=own).start()
    if role == "dials":
        peer.find(key, port)
        peer.do(Reach(key))
    ready.send(peer.network.port)
    threading.Event().wait(60)


class Program:
    """A peer in a process of its own."""

    def __init__(self, peer: Peer, role: str) -> None:
        context = multiprocessing.get_context("spawn")
        self._here, there = context.Pipe()
        keys = make_key_pair()
        self.key = keys.public
        self.process = context.Process(target=_live_on, args=(role, peer.network.port, peer.key, keys, there))
        self.process.start()
        there.close()  # now its end is heard of

    def meets(self, peer: Peer, role: str) -> None:
        """Until it has a link to ours, whoever dialled."""
        port = self._here.recv()
        if role == "is dialled":
            peer.find(self.key, port)
            peer.do(Reach(self.key))
        links = peer.network._links
        until(lambda: self.key in links.live and links.live[self.key].address is not None)

    def signal(self, number: int) -> None:
        assert self.process.pid is not None
        os.kill(self.process.pid, number)
        if number == signal.SIGSTOP:
            os.waitid(os.P_PID, self.process.pid, os.WSTOPPED)  # one thread may run on for a while


@contextmanager
def a_program(peer: Peer, role: str) -> Iterator[Program]:
    program = Program(peer, role)
    try:
        program.meets(peer, role)
        yield program
    finally:
        program.process.kill()
        program.process.join()


def refusals(peer: Peer) -> list[object]:
    return [what for kind, what in list(peer.notes.log) if kind == "refused"]


@pytest.mark.timed
@pytest.mark.parametrize("role", ["dials", "is dialled"])
def test_a_killed_program_is_known_to_be_gone_at_once(role: str) -> None:
    peer = Peer().start()
    with running(peer), a_program(peer, role) as program:
        program.signal(SIGKILL)
        assert until(lambda: refusals(peer) == [program.key]) < AT_ONCE_S
        kinds = [kind for kind, _ in peer.notes.log]
        assert kinds.index("unlinked") < kinds.index("refused")


def test_a_program_that_stops_is_gone_too_and_it_is_told_once() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        dial(one, two)
        two.network.stop()
        until(lambda: refusals(one) == [two.key])
        courses = one.network._links._dials._courses
        until(lambda: courses[two.key].backoff_s == 1.0)  # it was dialled often since then
        assert refusals(one) == [two.key]


def test_a_link_that_ends_while_its_peer_lives_refuses_nothing() -> None:
    one, two = Peer().start(), Peer().start()
    with running(one, two):
        dial(one, two)
        for turn in range(5):
            link = two.network._links.live[one.key]
            two.network._put(lambda now, link=link: two.network._links.end(link, "Test.", now))  # type: ignore[misc]
            until(lambda turn=turn: len(two.notes.whys()) == turn + 1)  # type: ignore[misc]
            until(lambda: one.linked_to(two) and two.linked_to(one))
        until(lambda: not one.network._links.knocks._open and not two.network._links.knocks._open)
        assert refusals(one) == refusals(two) == []


@POSIX
@pytest.mark.timed
@pytest.mark.parametrize("role", ["dials", "is dialled"])
def test_a_program_that_stands_still_has_not_gone_and_costs_the_others_nothing(role: str) -> None:
    peer, other = Peer().start(), Peer().start()
    with running(peer, other), a_program(peer, role) as program:
        other.knows(peer)
        other.do(Reach(peer.key))
        until(lambda: peer.linked_to(other) and other.linked_to(peer))
        peer.do(Reach(program.key))
        program.signal(signal.SIGSTOP)
        link = peer.network._links.live[program.key]
        peer.network._put(lambda now: peer.network._links.end(link, "Test.", now))
        slowest = 0.0
        for stamp in range(200):  # meanwhile it is dialled, knocked at and looked for
            other.send(peer, stamp)
            slowest = max(slowest, until(lambda stamp=stamp: stamp in peer.stamps(other)))  # type: ignore[misc]
            time.sleep(0.005)
        assert slowest < AT_ONCE_S
        assert refusals(peer) == []
        program.signal(signal.SIGCONT)
        until(lambda: program.key in peer.notes.links)
        assert refusals(peer) == []


# --- a port counts only where it was reached ----------------------------------------------------------------


class Guest:
    """Somebody who dials by hand and says that it listens at a port."""

    def __init__(self, peer: Peer, port: int) -> None:
        keys = make_key_pair()
        self.key = keys.public
        self._context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
        self._socket = make_dealer(self._context, keys, peer.key)
        self._socket.connect(f"tcp://{peer.address}")
        self._socket.send(MESSAGES.encode(Hello(limits.PROTOCOL_VERSION, self.key, 1, 1)))
        while self._socket.poll(round(WITHIN_S * 1000)):
            message = MESSAGES.decode(self._socket.recv())
            if isinstance(message, ProbeQuestion):
                notice = Notice(limits.PROTOCOL_VERSION, self.key, "Eve", port)
                self._socket.send(MESSAGES.encode(ProbeAnswer(message.nonce, notice)))
                return
        raise AssertionError("It was not asked.")

    def vanish(self) -> None:
        self._context.destroy(0)


@pytest.mark.parametrize("reachable", [True, False])
def test_a_refusal_counts_only_where_the_port_was_reached_before(
    reachable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(knocks, "WAIT_S", WITHIN_S)  # for a test that is held up
    peer = Peer().start()
    with running(peer), socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        if not reachable:
            listening.close()
        guest = Guest(peer, port)
        links = peer.network._links
        if reachable:
            with listening.accept()[0] as knock:
                knock.send(b"\xff")
                until(lambda: links.live[guest.key].address == Address("127.0.0.1", port))
            listening.close()
        else:
            until(lambda: links._book.met(guest.key) == [Address("127.0.0.1", port)])
            until(lambda: not links.knocks._open)
            assert links.live[guest.key].address is None
        guest.vanish()
        until(lambda: guest.key not in peer.notes.links)
        if reachable:
            until(lambda: refusals(peer) == [guest.key])
        else:
            until(lambda: not links.knocks._open)
            assert refusals(peer) == []


@contextmanager
def knocking(port: int) -> Iterator[Callable[..., list[Verdict]]]:
    """Knock at a port; gives what takes a step, so many seconds after that, and says the verdicts so far."""
    wires, verdicts = Wires(), list[Verdict]()
    knocks = Knocks(wires)
    knocks.at(Address("127.0.0.1", port), lambda verdict, _now: verdicts.append(verdict), 0.0)

    def step(after_s: float = 0.0) -> list[Verdict]:
        if knocks.due <= after_s:
            knocks.tick(after_s)
        for wire in wires.wait(0.01):
            wire.read(after_s)
        return verdicts

    yield step
    assert (knocks._open == []) == bool(verdicts)
    knocks.tick(60.0)
    assert len(verdicts) == 1
    assert not len(wires)


def test_a_listener_that_is_just_dying_is_asked_until_it_is_dead() -> None:
    with socket.create_server(("127.0.0.1", 0)) as dying, knocking(dying.getsockname()[1]) as step:
        taken = dying.accept()[0]
        assert step() == []
        dying.close()
        taken.close()
        until(lambda: step() == [Verdict.REFUSED])


@pytest.mark.skipif(not hasattr(socket, "TCP_DEFER_ACCEPT"), reason="only there can it be brought about at will")
def test_a_connection_of_which_only_the_knock_knows_is_no_reason_to_wait() -> None:
    """As a listener leaves it that dies between the two halves of its beginning."""
    with socket.create_server(("127.0.0.1", 0)) as dying:
        dying.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, 10)
        with knocking(dying.getsockname()[1]) as step:
            dying.close()
            until(lambda: step() == [Verdict.REFUSED])


@POSIX
def test_a_knock_that_got_lost_is_not_left_to_tcp_which_waits_for_a_second() -> None:
    """As at a listener that is just dying: the system passes over who comes between its end and its port's."""
    with socket.socket() as full:
        full.bind(("127.0.0.1", 0))
        full.listen(0)
        with socket.create_connection(full.getsockname()), knocking(full.getsockname()[1]) as step:
            assert step() == []
            full.close()
            until(lambda: step(AGAIN_S) == [Verdict.REFUSED], TCP_AGAIN_S)


def test_a_listener_that_takes_and_drops_for_ever_tells_nothing() -> None:
    with socket.create_server(("127.0.0.1", 0)) as odd, knocking(odd.getsockname()[1]) as step:
        odd.setblocking(False)
        taken = 0

        def told() -> bool:
            nonlocal taken
            with suppress(BlockingIOError):
                odd.accept()[0].close()
                taken += 1
            return step() == [Verdict.SILENT]

        until(told)
        assert taken == TRIES


def test_a_listener_that_says_nothing_tells_nothing() -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute, knocking(mute.getsockname()[1]) as step:
        taken = mute.accept()[0]
        assert step() == step() == []
        taken.close()
