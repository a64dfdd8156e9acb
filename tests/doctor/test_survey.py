"""A survey on loopback: what it finds of itself, of a peer, and that it ends."""

import random
import socket
import threading
import time
from collections.abc import Iterator

import pytest

from nertz_lan.net.addresses import Address
from nertz_lan.net.meeting import Meeting
from nertz_lan.net.survey import LOOK_S, NoSuchInterface, take_survey
from nertz_lan.net.survey_seen import Dial, PeerSeen, Survey, Way
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.limits import PROTOCOL_VERSION
from nertz_lan.protocol.messages import MESSAGES, Notice, ProbeAnswer, ProbeQuestion

pytestmark = pytest.mark.slow
LOOPBACK = "127.0.0.1"


def apart() -> Meeting:
    return Meeting("", f"239.255.{random.randrange(1, 255)}.{random.randrange(1, 255)}", random.randrange(20000, 30000))


def both_at_one_port() -> tuple[socket.socket, socket.socket]:
    """A socket for datagrams and one that listens, at a port that other programs have neither of."""
    while True:
        datagrams = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        datagrams.bind((LOOPBACK, 0))
        try:
            return datagrams, socket.create_server((LOOPBACK, datagrams.getsockname()[1]))
        except OSError:
            datagrams.close()


class Peer:
    """Answers questions at a port, and takes connections there."""

    def __init__(self, name: str = "Ben", *, garbage: bool = False) -> None:
        self.datagrams, self.listener = both_at_one_port()
        self.port = int(self.listener.getsockname()[1])
        self._name = name
        self._garbage = garbage
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while True:
            datagram, source = self.datagrams.recvfrom(2048)
            if datagram == b"stop":
                return
            message = MESSAGES.decode(datagram)
            if isinstance(message, ProbeQuestion):
                notice = Notice(PROTOCOL_VERSION, PeerKey(b"k" * 32), self._name, self.port)
                answer = MESSAGES.encode(ProbeAnswer(message.nonce, notice))
                self.datagrams.sendto(b"\xc1" + answer if self._garbage else answer, source)

    def stop(self) -> None:
        self.datagrams.sendto(b"stop", (LOOPBACK, self.port))
        self._thread.join()
        self.datagrams.close()
        self.listener.close()


@pytest.fixture
def ben() -> Iterator[Peer]:
    peer = Peer()
    yield peer
    peer.stop()


def look(*known: int, port: int | None = None) -> Survey:
    return take_survey(
        LOOPBACK, port=port, known=[Address(LOOPBACK, each) for each in known], meeting=apart(), sweep=True
    )


def test_of_itself() -> None:
    began = time.monotonic()
    survey = look()
    assert time.monotonic() - began >= LOOK_S
    (only,) = survey.interfaces
    assert (only.interface.host, only.returned, only.own_dial, only.own_answer) == (LOOPBACK, True, Dial.OPEN, True)
    assert (survey.peers, survey.swept, survey.chosen) == ((), 0, LOOPBACK)


def test_of_a_peer_and_of_a_port_where_nobody_is(ben: Peer) -> None:
    with socket.socket() as other:
        other.bind((LOOPBACK, 0))  # nobody listens there, and nobody else can meanwhile
        free = int(other.getsockname()[1])
        survey = look(ben.port, free)
    peers: dict[int, PeerSeen] = {peer.address.port: peer for peer in survey.peers}
    assert peers[ben.port].name == "Ben"
    assert peers[ben.port].answered == {Way.UNICAST}
    assert (peers[ben.port].dial, peers[ben.port].here, peers[ben.port].known) == (Dial.OPEN, True, True)
    assert peers[ben.port].rtt_ms >= 0
    assert (peers[free].dial, peers[free].answered, peers[free].version) == (Dial.REFUSED, frozenset(), None)


def test_the_port_of_a_program_that_runs(ben: Peer) -> None:
    survey = look(port=ben.port)
    assert (survey.port, survey.port_wanted, survey.port_in_use) == (ben.port, True, True)
    assert (survey.interfaces[0].own_dial, survey.interfaces[0].own_answer) == (Dial.OPEN, True)


def test_nonsense_is_no_answer_and_names_are_checked() -> None:
    noisy, odd = Peer(garbage=True), Peer(name="a\x1b[2Jb")
    try:
        survey = look(noisy.port, odd.port)
    finally:
        noisy.stop()
        odd.stop()
    peers = {peer.address.port: peer for peer in survey.peers}
    assert peers[noisy.port].answered == frozenset()
    assert (peers[odd.port].name, peers[odd.port].answered) == ("", frozenset({Way.UNICAST}))


def test_two_surveys_at_once_see_each_other() -> None:
    meeting, found = apart(), []
    threads = [threading.Thread(target=lambda: found.append(take_survey(LOOPBACK, meeting=meeting))) for _ in range(2)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    for survey in found:
        (other,) = survey.peers
        assert {Way.MULTICAST, Way.UNICAST} <= other.answered
        assert (other.called_out, other.dial, other.dial_back) == (True, Dial.OPEN, Dial.OPEN)


def test_it_is_stopped() -> None:
    survey = take_survey(LOOPBACK, meeting=apart(), stopped=lambda: True)
    assert survey.interfaces[0].returned is False


def test_no_such_interface() -> None:
    with pytest.raises(NoSuchInterface, match=r"no interface '10\.9\.9\.9'"):
        take_survey("10.9.9.9")
