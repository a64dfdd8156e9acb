"""A whole deal in the real window by mouse alone, by keys alone, by touch alone, with a real node behind it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QPointingDevice
from PySide6.QtQuick import QQuickWindow
from PySide6.QtTest import QTest

from nertz_lan.bots.player import Player
from nertz_lan.rules.deal import Deal, Kind
from nertz_lan.rules.intents import Call, DealIntent, Play, SayStuck, Turn
from nertz_lan.rules.legal import legal_plays
from nertz_lan.rules.piles import lying_at
from nertz_lan.session.node import NewTable
from nertz_lan.session.table import Stage
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.rects import Rect
from nertz_lan.ui.window import close_table, open_table
from nertz_lan.ui.words import card_sign
from tests.ui.tablewindows import TableWindow, check_screen
from tests.ui.test_with_a_node import Rig, keys_for, told
from tests.ui.windows import spin

KEYS = {"Space": Qt.Key.Key_Space}
KINDS = {Kind.NERTZ: PileKind.NERTZ, Kind.WASTE: PileKind.WASTE, Kind.WORK: PileKind.WORK}
PLAYED_BY = ["mouse", "keys", "touch"]


class Seated(TableWindow):
    """A window on a node's table."""

    def __init__(self, rig: Rig, *, still: bool = True) -> None:
        self.rig = rig
        self.table = rig.bridge.table
        self.table.give(looks=Choices(reduced_motion=still).looks())
        self.engine, self.window = open_table(self.table, 1280, 800)
        QGuiApplication.processEvents()

    @property
    def deal(self) -> Deal:
        assert self.table.state.seen is not None
        return self.table.state.seen

    def area(self, pile: Pile) -> Rect:
        return self.spot(pile).rect

    def where(self, pile: Pile) -> QPoint:
        return point(*self.area(pile).middle)

    def source_of(self, play: Play) -> QPoint:
        """Where the first card of what is played can be taken hold of."""
        cards = lying_at(self.deal.layouts[play.seat], play.source, play.count)
        assert cards
        lying = sorted(each for each in self.layout.cards if each.card in cards)
        placed = next(each for each in lying if each.card == cards[0])
        strip = min(
            (each.y - placed.y for each in lying if each.y > placed.y), default=10.0
        )  # of it that is to be seen
        return point(placed.x + placed.width / 2, placed.y + min(5.0, strip / 2))

    def target_of(self, play: Play) -> QPoint:
        own, target = play.seat, play.target
        match target.kind:
            case Kind.WORK:
                area = self.area(Pile(PileKind.WORK, target.number, own))
                return point(area.middle[0], area.bottom - 5)
            case Kind.UNDER:
                return self.where(Pile(PileKind.UNDER, target.number, own))
            case _:
                cards = lying_at(self.deal.layouts[own], play.source, 1)
                face = self.deal.face(cards[-1]) if cards else None
                assert face is not None
                region = next(each for each in self.layout.frame.regions if each.suit is face.suit)
                return point(region.area.right - 8, region.area.bottom - 8)


def point(x: float, y: float) -> QPoint:
    return QPoint(round(x), round(y))


class Hand(ABC):
    """One way to play: what it does for each intent."""

    def __init__(self, window: Seated) -> None:
        self.window = window

    @abstractmethod
    def press(self, at: QPoint) -> None: ...

    @abstractmethod
    def drag(self, start: QPoint, end: QPoint) -> None: ...

    def do(self, intent: DealIntent) -> None:
        window = self.window
        own = window.layout.frame.own
        match intent:
            case Turn():
                self.press(window.where(Pile(PileKind.STOCK, 0, 0)))
            case Call():
                self.press(point(*own.call.middle))
            case SayStuck():
                self.press(point(*own.stuck.middle))
            case Play():
                self.drag(window.source_of(intent), window.target_of(intent))
            case _:
                raise AssertionError(intent)


class Mouse(Hand):
    def press(self, at: QPoint) -> None:
        self.window.click(at)

    def drag(self, start: QPoint, end: QPoint) -> None:
        self.window.drag(start, end)


class Touch(Hand):
    device: QPointingDevice = QTest.createTouchDevice()

    def press(self, at: QPoint) -> None:
        self.drag(at, at)

    def drag(self, start: QPoint, end: QPoint) -> None:
        window: QQuickWindow = self.window.window
        QTest.touchEvent(window, self.device).press(0, start, window).commit()
        for nth in range(1, 6 if start != end else 1):
            QTest.touchEvent(window, self.device).move(0, start + (end - start) * nth / 5, window).commit()
        QTest.touchEvent(window, self.device).release(0, end, window).commit()


class Keys(Hand):
    def press(self, at: QPoint) -> None:
        raise AssertionError(at)

    def drag(self, start: QPoint, end: QPoint) -> None:
        raise AssertionError(start, end)

    def do(self, intent: DealIntent) -> None:
        for key in keys_for(intent):
            self.window.keys(KEYS.get(key) or getattr(Qt.Key, f"Key_{key}"))


HANDS: dict[str, type[Hand]] = {"mouse": Mouse, "keys": Keys, "touch": Touch}


@pytest.fixture
def seated() -> Iterator[Callable[..., Seated]]:
    windows: list[Seated] = []

    def one(rig: Rig, **options: Any) -> Seated:
        windows.append(Seated(rig, **options))
        return windows[-1]

    yield one
    for each in windows:
        close_table(each.engine, each.window)


@pytest.mark.parametrize("by", PLAYED_BY)
def test_a_whole_deal(seated: Any, by: str) -> None:
    rig = Rig(NewTable("Cabin", differing={"nertz_size": 6}))
    rig.begin()
    window = seated(rig)
    hand, me, random = HANDS[by](window), Player(0), Random(5)
    done: set[str] = set()
    for _ in range(3000):
        view = rig.bridge.view
        assert view is not None
        if view.table.stage is not Stage.PLAYING:
            break
        if random.random() < 0.4:
            rig.bots_act()
        elif (intent := me.next_intent(view, rig.now)) is not None:
            assert isinstance(intent, DealIntent)
            asked = told(window.deal, 0, intent)
            before = (window.deal.layouts[0], window.deal.at)
            hand.do(asked)
            assert (window.deal.layouts[0], window.deal.at) != before or isinstance(asked, Call), asked
            done.add(type(asked).__name__)
        rig.pass_time(0.1)
        if not rig.over:
            check_screen(window, window.deal)
    assert rig.bridge.view is not None
    assert rig.bridge.view.table.match.deals == 1
    assert rig.bridge.view.table.stage is not Stage.PLAYING
    assert {"Turn", "Play"} <= done


def contested(rig: Rig) -> tuple[Play, Play] | None:
    """A card that the person and a bot could both land on one foundation now, and the person on no other."""
    deal = rig.bridge.table.state.seen
    assert deal is not None
    wanted = [play for play in legal_plays(deal, 0, deal.at) if play.target.kind is Kind.FOUNDATION]
    for mine in wanted:
        if mine.target.number < 0 or mine.source.kind not in KINDS:
            continue
        if sum(play.source == mine.source and play.target.number >= 0 for play in wanted) > 1:
            continue  # it would land there
        for seat in (1, 2):
            for play in legal_plays(deal, seat, deal.at):
                if play.target == mine.target:
                    return mine, play
    return None


def test_a_claim_that_comes_second_flies_back_and_says_why(seated: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig()
    rig.begin()
    window = seated(rig, still=False)
    me, random, both = Player(0), Random(11), None
    for _ in range(600):
        both = contested(rig)
        if both is not None:
            break
        view = rig.bridge.view
        assert view is not None
        assert view.table.stage is Stage.PLAYING
        intent = me.next_intent(view, rig.now)
        claims = isinstance(intent, Play) and intent.target.kind is Kind.FOUNDATION and random.random() < 0.8
        if intent is not None and not claims:
            rig.ask(-100, intent)
        else:
            rig.bots_act()
        rig.pass_time(0.1)
    assert both is not None, "another seed"
    mine, theirs = both
    ask = rig.node.ask

    def too_late(intent: Any, now: float) -> Any:
        """The bot's claim reaches the host first, by 34 ms."""
        monkeypatch.undo()
        rig.deliver(rig.node.bot_asks(theirs, now))
        rig.now = now + 0.034
        return ask(intent, rig.now)

    cards = lying_at(window.deal.layouts[0], mine.source, 1)
    assert cards
    index = next(nth for nth, each in enumerate(window.layout.cards) if each.card == cards[0])
    item = window.items("Card")[index]
    placed = window.layout.cards[index]
    home = (placed.x, placed.y)
    assert spin(lambda: (item.x(), item.y()) == home), "it has come to rest"
    monkeypatch.setattr(rig.node, "ask", too_late)
    foundation = Pile(PileKind.FOUNDATION, mine.target.number)
    began: list[tuple[float, float]] = []

    def begins() -> None:
        if item.property("moving"):
            began.append((item.x(), item.y()))

    item.movingChanged.connect(begins)
    window.drag(window.source_of(mine), window.where(foundation))
    assert spin(lambda: (item.x(), item.y()) == home)
    assert began[-1] != home, "it flies from where it was let go"
    face, who = window.deal.face(cards[0]), "Bot one" if theirs.seat == 1 else "Bot two"
    assert window.table.state.message == f"{who} landed the {card_sign(face)} first, by 34 ms"
    check_screen(window, window.deal)
