"""Windows with everything behind them, on loopback: from a press to the sheet (issue 4)."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from nertz_lan.bots.player import Player as BotPlayer
from nertz_lan.rules.intents import Call, DealIntent, Play, SayStuck, Turn
from nertz_lan.session.table import Stage
from nertz_lan.ui.pile import Pile, PileKind
from tests.net.rig import network_threads
from tests.ui.test_with_a_node import keys_for, told
from tests.ui.windows import LOOPBACK, Player, spin

DEAL_S = 100.0  # for four to play a short deal, on a machine that does other things too
ENDS_S = 60.0


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Player]]:
    players: list[Player] = []

    def one(name: str, *, welcome: bool = False) -> Player:
        players.append(Player(tmp_path / name, name, welcome=welcome))
        return players[-1]

    yield one
    for player in players:
        player.close()
    assert spin(lambda: not network_threads())


def is_playing(player: Player) -> bool:
    return player.view is not None and player.view.table.stage is Stage.PLAYING


def play_by_keys(player: Player, bot: BotPlayer) -> bool:
    """One play of what a bot would do, typed. Whether there was anything to do."""
    view = player.view
    if not is_playing(player) or view.seat is None:
        return False
    seen = player.app.bridge.table.state.seen
    if view.pending or player.app.bridge.table.inputs.asked:
        return False  # what is on its way may not land: a person looks before the next play
    intent = bot.next_intent(view, time.monotonic())
    if seen is None or not isinstance(intent, Play | Turn | Call | SayStuck):
        return False
    deed: DealIntent = told(seen, view.seat, intent)
    for text in keys_for(deed):
        player.app.bridge.table.key(text)
    return True


def test_three_presses_from_the_start_to_the_first_card(sit: Any) -> None:
    player = sit("Ada", welcome=True)
    assert player.screen == "welcome"
    player.press("Start")  # one
    assert player.screen == "home"
    player.press("Practise")  # two
    assert spin(lambda: player.screen == "table")
    assert spin(lambda: is_playing(player))
    player.keys(Qt.Key.Key_Space)  # three
    assert spin(lambda: player.view.table.deal.layouts[0].waste)
    assert len(player.view.table.taken) == 4


def test_a_second_start_knows_name_and_back(sit: Any, tmp_path: Path) -> None:
    player = sit("Ada", welcome=True)
    player.app.settings.take_back(7)
    player.app.settings.start("Ada Lovelace")
    player.app.settings.switch("dark")
    again = Player(tmp_path / "Ada" / "copy", "x")  # as another program: its own folder
    again.close()
    from nertz_lan.store.settings import file_of, load  # noqa: PLC0415

    kept = load(file_of(tmp_path / "Ada"))
    assert kept is not None
    assert not kept.dark
    assert (player.shell._profile.profile.name, player.shell._profile.profile.back) == ("Ada Lovelace", 7)


def test_play_now_call_sheet_and_rematch_between_two_windows_and_two_bots(sit: Any) -> None:
    ada, ben = players = [sit("Ada"), sit("Ben")]
    for player in players:
        player.press("Play now")
    assert spin(lambda: all(p.screen == "lobby" and len(p.view.table.taken) == 2 for p in players))
    maker, guest = (ada, ben) if ada.app.house_rules.state.editable else (ben, ada)
    maker.press("Add a bot")
    assert spin(lambda: len(maker.view.table.taken) == 3)
    maker.press("Add a bot")
    assert spin(lambda: len(guest.view.table.taken) == 4)
    maker.app.house_rules.type("nertz_size", "2")
    maker.app.house_rules.type("target", "1")
    assert spin(
        lambda: "Up to one point" in str([row.text for row in guest.app.house_rules.state.rules if row.differs])
    )
    assert "House rules" in guest.app.bridge.table.state.message
    for player in players:
        player.press("Ready")
    assert spin(lambda: all(p.screen == "table" for p in players))
    seats = {id(p): BotPlayer(p.view.seat) for p in players}

    def over() -> bool:
        for player in players:
            play_by_keys(player, seats[id(player)])
        return all(p.view.table.match.sheet for p in players)

    assert spin(over, DEAL_S)
    assert spin(lambda: all(p.screen == "sheet" for p in players))
    assert spin(lambda: [seat.seal for p in players for seat in p.app.sheet.state.seats] == ["verified"] * 8)
    assert spin(lambda: ada.view.digest == ben.view.digest)
    sheets = [p.app.sheet.state for p in players]
    assert [each.totals for each in sheets[0].deals] == [each.totals for each in sheets[1].deals]
    text = "Rematch" if sheets[0].over else "Next deal"
    number = ada.view.table.deals
    for player in players:
        player.press(text)
    assert spin(lambda: all(p.screen == "table" and p.view.table.deals == number + 1 for p in players))
    assert spin(lambda: all(is_playing(p) for p in players))  # before, more is said at once
    said: list[str] = []
    maker.app.table.announced.connect(said.append)
    guest.app.go_home()
    assert guest.screen == "home"
    name = "Ben" if guest is ben else "Ada"
    assert spin(lambda: f"{name} left the table." in " ".join(said))


def test_the_host_leaves_and_another_hosts(sit: Any) -> None:
    ada, ben, cleo = players = [sit("Ada"), sit("Ben"), sit("Cleo")]
    ada.press("New table")
    assert spin(lambda: ada.screen == "lobby")
    assert spin(lambda: ben.app.hub.inputs.sight.found and cleo.app.hub.inputs.sight.found)
    for guest in (ben, cleo):
        guest.app.home.join(0)
    assert spin(lambda: ben.screen == cleo.screen == "lobby")
    for player in players:
        player.press("Ready")
    assert spin(lambda: all(is_playing(p) for p in players))
    assert spin(lambda: len({p.view.host for p in players}) == 1)
    host = next(p for p in players if p.view.host == p.view.me)  # before the first go it may have moved
    key, name = host.view.me, host.view.table.people[host.view.me].name
    left = [p for p in players if p is not host]
    said: list[str] = []
    left[1].app.table.announced.connect(said.append)
    host.app.go_home()
    assert host.screen == "home"
    assert spin(lambda: any(text.startswith(f"{name}’s computer left;") for text in said))
    assert spin(lambda: left[0].view.host == left[1].view.host != key)
    assert [p.app.strip.state.text for p in players] == ["", "", ""]
    left[1].keys(Qt.Key.Key_Space)
    assert spin(lambda: left[1].view.table.deal.layouts[left[1].view.seat].waste)


HOST = """
import sys
from nertz_lan.app import Goal, RunningPeer
from nertz_lan.session.node import NewTable
from nertz_lan.protocol.intents import SayReady
from pathlib import Path
peer = RunningPeer(name="Hostess", data_dir=Path(sys.argv[1]), interface="127.0.0.1")
peer.start(Goal(create=NewTable("Doomed")))
peer.ask(1, SayReady(ready=True))
sys.stdin.read()
"""


@pytest.fixture
def hostess(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A table's host in a program of its own, who is ready."""
    with subprocess.Popen([sys.executable, "-c", HOST, str(tmp_path / "host")], stdin=subprocess.PIPE) as program:
        yield program
        program.kill()


def drag_a_card_at_her_table(player: Any) -> QPoint:
    """Sit down there, and take hold of a card once the deal goes: where the pointer is."""
    assert spin(lambda: player.app.hub.inputs.sight.found)
    player.app.home.join(0)
    assert spin(lambda: player.screen == "lobby")
    player.press("Ready")
    assert spin(lambda: is_playing(player))
    layout = player.app.bridge.table.state.layout
    spot = layout.spot(Pile(PileKind.WORK, 0, player.view.seat)) if layout is not None else None
    assert spot is not None
    x, y = spot.rect.middle
    start = QPoint(round(x), round(y))
    QTest.mousePress(player.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(player.window, start + QPoint(30, -30))
    return start


def test_the_host_is_killed_while_a_card_is_dragged(sit: Any, hostess: subprocess.Popen[bytes]) -> None:
    player = sit("Ada")
    start = drag_a_card_at_her_table(player)
    hostess.kill()
    bridge = player.app.bridge
    assert spin(lambda: player.offers("Play on · P"))
    assert player.app.strip.state.text.startswith("Hostess’s computer can’t be reached. Waiting for it.")
    assert bridge.table.inputs.reach.held is not None
    QTest.mouseRelease(player.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    player.press("Play on · P")  # alone with bots: nobody else is to be asked
    assert spin(lambda: bridge.hosts.hostless is None and player.view.host == player.view.me)
    assert spin(lambda: player.app.strip.state.text == "" and not player.view.table.paused)


@pytest.mark.timed
def test_a_card_is_dragged_on_while_its_host_is_lost(sit: Any, hostess: subprocess.Popen[bytes]) -> None:
    player = sit("Ada")
    start = drag_a_card_at_her_table(player)
    hostess.kill()
    took_s: list[float] = []

    def told_while_the_card_moves() -> bool:
        before = time.monotonic()
        QTest.mouseMove(player.window, start + QPoint(30 + len(took_s) % 40, -30))
        took_s.append(time.monotonic() - before)
        return bool(player.app.strip.state.text)

    assert spin(told_while_the_card_moves)
    assert max(took_s) < 0.25


@pytest.mark.timed
def test_closing_takes_less_than_half_a_second(tmp_path: Path) -> None:
    player = Player(tmp_path / "Ada", "Ada")
    assert spin(lambda: player.app.hub.inputs.address)
    player.press("Practise")
    assert spin(lambda: player.screen == "table")
    began = time.monotonic()
    player.close()
    assert time.monotonic() - began < 0.5
    assert spin(lambda: not network_threads())


@pytest.mark.parametrize("later_s", [0.0, 0.2, 1.0])  # while its window opens, and when it is open
def test_the_program_ends_when_it_is_told_to(tmp_path: Path, later_s: float) -> None:
    words = [sys.executable, "-m", "nertz_lan", "--data-dir", str(tmp_path), "--interface", LOOPBACK, "--name", "Ada"]
    with subprocess.Popen(words, stderr=subprocess.PIPE) as program:
        try:
            assert spin((tmp_path / "profile.json").exists)
            time.sleep(later_s)
            program.terminate()
            _, errors = program.communicate(timeout=ENDS_S)
        finally:
            program.kill()
    assert errors.strip() == b""
    assert program.returncode == 128 + signal.SIGTERM
