"""Strangers at the port of a real table, in the middle of its deal: thousands, slow ones, nosy ones (DESIGN §6).

Each attack comes from a program of its own, which says in the end what became of it. The table goes on meanwhile, a
newcomer finds in, and the honest programs stay as small as they were.
"""

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from nertz_lan.net.addresses import Address
from nertz_lan.protocol import limits
from nertz_lan.protocol.entering import PasscodeWanted
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.intents import Sit
from nertz_lan.protocol.messages import Admitted, Asked, AskTail, Beat, CarryOn, Entries, Join, Mark, SeatSecret, Tail
from nertz_lan.rules.intents import Turn
from nertz_lan.session.effects import Reach
from nertz_lan.session.node import Wanted
from tests.hostile.crooked import Crooked
from tests.hostile.memory import within_mb
from tests.peer.talker import Table, Talker, all_ready, quiet, talkers

GROWN_MB = 40.0  # of an honest program, by any attack
MANY = 10_000
TURN_S = 0.2  # between the turns of one player: more would be too much
PASSCODE = "three lemons"

HOLD = """
import errno, select, socket, sys, time
port, count, slowly = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "slowly"
greeting = b"\\xff" + bytes(8) + b"\\x7f\\x03\\x01CURVE" + bytes(15) + b"\\x00" + bytes(31)
held, cut = [], 0
def is_cut(one):
    try:
        while one.recv(4096):
            pass
        return True
    except BlockingIOError:
        return False
    except OSError:
        return True
for number in range(count):
    one = socket.create_connection(("127.0.0.1", port), 20)
    one.setblocking(False)
    held.append(one)
print("held", flush=True)
said, left = 0, held
while left:
    if slowly and said < len(greeting):
        for one in left:
            try:
                one.send(greeting[said : said + 1])
            except OSError:
                pass
        said += 1
    time.sleep(0.1)
    left = [one for one in left if not is_cut(one)]
print("cut", flush=True)
"""


@dataclass
class Scene:
    """Ada hosts, Ben is her guest; a passcode, and a free seat."""

    table: Table
    ada: Talker
    ben: Talker

    @property
    def port(self) -> int:
        port = self.ada.ok("status")["port"]
        assert isinstance(port, int)
        return port

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def host(self) -> PeerKey:
        return PeerKey(bytes.fromhex(self.ada.ok("status")["host"]))

    def plays(self) -> None:
        for each in (self.ada, self.ben):
            each.ok("turn")
        quiet(self.ada, self.ben)


@pytest.fixture(scope="module")
def scene() -> Iterator[Scene]:
    with talkers() as table:
        ada = table.host("--passcode", PASSCODE, "--target", "1000")
        ben = table.guest("--passcode", PASSCODE)
        all_ready(ada, ben)  # two who only turn: this deal never ends
        yield Scene(table, ada, ben)


def ended(program: "subprocess.Popen[bytes]", scene: Scene) -> None:
    """Until it has nothing left, the table plays."""
    has_ended = False
    while not has_ended:
        with contextlib.suppress(subprocess.TimeoutExpired):
            program.wait(TURN_S)
            has_ended = True
        scene.plays()
    assert program.returncode == 0


@pytest.mark.parametrize(("count", "how"), [(MANY, "silently"), (limits.HALF_OPEN_PER_HOST // 2, "slowly")])
def test_connections_that_never_say_hello_are_cut_and_keep_nobody_out(scene: Scene, count: int, how: str) -> None:
    """All of them are held open by who has opened them: what becomes of them is the table's doing."""
    with within_mb(GROWN_MB, scene.ada, scene.ben):
        late = scene.table.start("--join", scene.address, "--passcode", PASSCODE, "--name", "Late", "--watch")
        words = [sys.executable, "-c", HOLD, str(scene.port), str(count), how]
        with subprocess.Popen(words, stdout=subprocess.PIPE) as program:
            assert program.stdout is not None
            ended(program, scene)
            late.event("joined")
            assert program.stdout.read().split() == [b"held", b"cut"]
            late.ok("leave")


def test_a_stranger_is_told_that_there_is_a_passcode_and_nothing_else(scene: Scene) -> None:
    eve = Crooked("Eve").start()
    with contextlib.ExitStack() as ending, within_mb(GROWN_MB, scene.ada, scene.ben):
        ending.callback(eve.stop)
        host, port = scene.host, scene.port
        eve.network._put(lambda now: eve.network._links.found(host, [Address("127.0.0.1", port)], now))
        eve.network.call(lambda *_: [Reach(host)])
        eve.until(lambda: host in eve.node._company.linked)
        table = next(each for each in scene.ada.lines if each.get("event") == "joined")["id"]
        here, start = TableId(bytes.fromhex(table)), Mark(0, 0, bytes(16))
        eve.says(host, Join(here, "Eve", 0, start))
        eve.until(lambda: any(isinstance(m, PasscodeWanted) for m in eve.heard))
        eve.says(host, AskTail(start), Asked(1, 1, 0, Turn(0)), CarryOn(here, wanted=True, mark=start))
        eve.says(host, AskTail(Mark(1, 1, bytes(16))), Join(here, "Eve", 0, Mark(1, 1, bytes(16))))
        for _ in range(5):
            scene.plays()
        told = {type(message) for message in eve.heard}
        assert not told & {Admitted, Entries, Tail, Beat}, told
        assert eve.key.hex() not in str(scene.ada.ok("status")["peers"])


def test_who_watches_does_not_sit_down_beside_a_player_in_a_deal(scene: Scene) -> None:
    """An opponent's second program was let sit there, and told the whole deck of that seat."""
    mal = Crooked("Mal").start()
    with contextlib.ExitStack() as ending:
        ending.callback(mal.stop)
        wanted = Wanted(address=scene.address, watch=True, passcode=PASSCODE)
        mal.network.call(lambda _, now: mal.node.seek(wanted, now))
        mal.until(lambda: mal.view is not None)
        assert mal.view is not None
        about, people = mal.view.table.about, [peer for peer in mal.view.table.people if peer != mal.key]
        for seat in (0, 1):
            assert mal.answer_to(mal.numbers(Sit(seat))).code == "not-yours"
        mal.until(lambda: set(people) <= mal.node._company.linked)
        for peer in people:  # it says that it is their partner
            mal.says(peer, SeatSecret(about.id, bytes(32), 0, b"", known=False))
        for _ in range(5):
            scene.plays()
        assert not any(isinstance(message, SeatSecret) for message in mal.heard)
