"""Hostile guests against real programs, at one table whose deal goes on through all of it (DESIGN §6).

Each attack ends with a clear word, changes nothing on the others' screens, and leaves the honest programs as small as
they were; after each the two honest players play.
"""

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from nertz_lan.protocol.codec import pack
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import SayReady, SetPasscode
from nertz_lan.protocol.limits import FRAME_BYTES, INTENTS_BURST
from nertz_lan.protocol.messages import MESSAGES, Answer, Entries
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ
from nertz_lan.rules.intents import Call, Play, SayStuck, Turn
from tests.hostile.crooked import Crooked
from tests.hostile.memory import within_mb
from tests.memory import resident_mb
from tests.net.narrow import narrowed
from tests.peer.talker import Talker, address_of_host, host_first, quiet, talkers

GROWN_MB = 30.0  # of an honest program, by any attack
ENDLESS_BYTES_PER_SECOND = 60_000_000  # a good Wi-Fi
ENDLESS_MB = 300.0  # at any moment, by a message that seems endless: a quarter of what it holds


@dataclass
class Scene:
    """Ada hosts, Ben and Eve are her guests; Eve is the hostile one, in seat 2."""

    ada: Talker
    ben: Talker
    eve: Crooked

    @property
    def host(self) -> PeerKey:
        assert self.eve.view is not None
        return self.eve.view.host

    def play(self) -> None:
        """The honest ones play, and all three hold the same afterwards."""
        for each in (self.ada, self.ben):
            each.ok("turn")
        index = quiet(self.ada, self.ben)[0]["index"]
        self.eve.until(lambda: self.eve.view is not None and self.eve.view.index >= index)

    def comes_back(self) -> None:
        """Eve's program has lost its link, and finds the table again."""
        self.eve.until(lambda: self.host in self.eve.node._company.linked)
        self.play()


@pytest.fixture(scope="module")
def scene() -> Iterator[Scene]:
    with talkers() as table:
        ada = table.host("--seats", "3")
        ada.ok("set-rules", rules={"target": 1000, "on_drop": "play_on"})
        ben = table.guest()
        eve = Crooked("Eve").start()
        with contextlib.ExitStack() as ending:
            ending.callback(eve.stop)
            eve.joins(address_of_host(ada, ben))
            eve.asks(SayReady(ready=True))
            for each in (ada, ben):
                each.ok("ready")
            for each in (ada, ben):
                each.event("go")
            yield Scene(ada, ben, eve)


@pytest.fixture
def unharmed(scene: Scene) -> Iterator[Scene]:
    """The scene; after the test play goes on, nobody is named for what was not done, and no memory is lost."""
    before = scene.ada.ok("state")["hash"]
    with within_mb(GROWN_MB, scene.ada, scene.ben):
        yield scene
        assert scene.ada.ok("state")["hash"] == before
        scene.comes_back()


# --- intents ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("intent", [Turn(0), Turn(1), SayStuck(1), Call(0), Play(1, NERTZ, ANY_FOUNDATION), Turn(99)])
def test_nobody_plays_for_another_seat(unharmed: Scene, intent: Turn | SayStuck | Call | Play) -> None:
    assert unharmed.eve.answer_to(unharmed.eve.numbers(intent)).code == "not-yours"


def test_what_is_the_maker_s_alone_is_not_for_others(unharmed: Scene) -> None:
    assert unharmed.eve.answer_to(unharmed.eve.numbers(SetPasscode(bytes(48)))).code == "not-yours"


def test_an_old_intent_that_is_said_again_does_nothing(scene: Scene) -> None:
    asked = scene.eve.numbers(Turn(2))
    scene.eve.says(scene.host, *[asked] * 50)
    scene.eve.until(lambda: any(isinstance(m, Answer) and m.counter == asked.counter for m in scene.eve.heard))
    scene.play()
    assert len([line for line in scene.ben.events("turned") if line["seat"] == 2]) == 1
    assert scene.eve.answer_to(replace(asked, intent=Turn(0))).code == ""  # it has been done, whatever it is now
    scene.play()


# --- bytes --------------------------------------------------------------------------------------------------

DEEP = b"\x91" * 5000 + b"\x90"
FRAMES = {
    "garbage": b"\xc1garbage",
    "nothing": b"",
    "nested": DEEP,
    "truncated": MESSAGES.encode(Entries((b"x" * 1000,)))[:-1],
    "a list that says it is long": b"\xdd\xff\xff\xff\xff",
    "another tag": pack([99, 1, 2]),
    "an extension": b"\x92\x0f\xd4\x01\x00",
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES.keys())
def test_bytes_that_are_no_message_cost_the_link_and_are_told_why(unharmed: Scene, frame: bytes) -> None:
    eve, host, number = unharmed.eve, unharmed.host, len(unharmed.eve.unlinked)
    eve.says(host, frame)
    eve.until(lambda: eve.was_unlinked(host, "not a message of this protocol", number))


def test_a_frame_that_is_too_large_costs_the_connection(unharmed: Scene) -> None:
    eve, host, number = unharmed.eve, unharmed.host, len(unharmed.eve.unlinked)
    eve.says(host, bytes(FRAME_BYTES + 1))
    eve.until(lambda: eve.was_unlinked(host, "broke off", number))


ENDLESS = """
import sys, zmq
from nertz_lan.net.keys import make_key_pair
from nertz_lan.net.sockets import BROKEN, make_dealer, watch
context = zmq.Context()
dealer = make_dealer(context, make_key_pair(), bytes.fromhex(sys.argv[1]))
dealer.copy_threshold = 0
cut, part = watch(dealer, BROKEN), bytes(60_000)
dealer.connect(f"tcp://127.0.0.1:{sys.argv[2]}")
for _ in range(20_000):  # libzmq sends none before it has the last: as good as without an end
    dealer.send(part, zmq.SNDMORE, copy=False)
dealer.send(part, copy=False)
is_cut = cut.poll(30_000)
context.destroy(0)
sys.exit(not is_cut)
"""


def test_a_message_of_parts_without_an_end_is_cut_off(scene: Scene) -> None:
    host, guest = host_first(scene.ada, scene.ben)
    way = narrowed(host.ok("status")["port"], ENDLESS_BYTES_PER_SECOND)
    program = [sys.executable, "-c", ENDLESS, scene.host.hex()]
    before, most = resident_mb(host.process.pid), 0.0
    with within_mb(GROWN_MB, guest), way as port, subprocess.Popen([*program, str(port)]) as sender:
        while sender.poll() is None:
            quiet(host, guest)
            most = max(most, resident_mb(host.process.pid) - before)
    assert sender.returncode == 0
    assert most <= ENDLESS_MB
    scene.play()


# --- too much -----------------------------------------------------------------------------------------------


def test_who_asks_too_much_is_told_to_slow_down_and_then_cut_off(unharmed: Scene) -> None:
    eve, host, number = unharmed.eve, unharmed.host, len(unharmed.eve.heard)
    ended = len(eve.unlinked)
    eve.says(host, *[eve.numbers(Turn(0)) for _ in range(INTENTS_BURST + 60)])
    eve.until(lambda: any(isinstance(m, Answer) and m.code == "slow-down" for m in eve.heard[number:]))
    asked = eve.numbers(Turn(0))
    too_much = [asked] * 200  # more at once would not fit into its own queue
    eve.says_until(lambda: eve.was_unlinked(host, "too much", ended), host, *too_much)


# --- keys ---------------------------------------------------------------------------------------------------


def test_two_programs_with_one_key_are_one_player_and_the_earlier_is_told(scene: Scene) -> None:
    again = Crooked("Eve", keys=scene.eve.keys)
    host, number = scene.host, len(scene.eve.unlinked)
    again.start()
    with contextlib.ExitStack() as ending:
        ending.callback(again.stop)
        again.joins(address_of_host(scene.ada, scene.ben))
        scene.eve.until(lambda: scene.eve.was_unlinked(host, "Another program with your key", number))
        assert again.view is not None
        assert again.view.seat == 2
        assert len(again.view.table.people) == 3
    for each in (scene.ada, scene.ben):
        each.ok("turn")
    quiet(scene.ada, scene.ben)
