"""A real node behind the window, without a network: keys in, a whole deal out."""

from random import Random

from PySide6.QtGui import QGuiApplication

from nertz_lan.bots.player import Player
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import AddBot, Intent, SayReady
from nertz_lan.rules.deal import Deal, Kind
from nertz_lan.rules.intents import Call, DealIntent, Play, SayStuck, Turn
from nertz_lan.rules.violations import violations
from nertz_lan.session.effects import Deliver, Effect, Save
from nertz_lan.session.me import Me
from nertz_lan.session.news import Numbered
from nertz_lan.session.node import NewTable, Node
from nertz_lan.session.table import Stage
from nertz_lan.ui.bridge import Bridge
from nertz_lan.ui.pile import Pile, PileKind


class Rig:
    """One hosting node, two bots of its own, and a bridge that takes the place of a person."""

    def __init__(self, new: NewTable | None = None) -> None:
        self.now = 100.0
        self.node = Node(Me(PeerKey(b"\1" * 32), b"s" * 32, "Ada"), Random(2).randbytes)  # the same decks each time
        self.bridge = Bridge(self.ask, lambda: self.now)
        self.deliver(self.node.create(new or NewTable("Cabin"), self.now))
        self.players = [Player(1), Player(2)]

    @property
    def over(self) -> bool:
        """Whether the deal has ended, so that its cards fly home."""
        view = self.bridge.view
        return view is None or view.table.stage is not Stage.PLAYING

    def begin(self) -> None:
        """Two bots sit down, and the deal goes."""
        self.ask(-1, AddBot("Bot one", 3))
        self.ask(-2, AddBot("Bot two", 3))
        self.ask(-3, SayReady(ready=True))
        self.pass_time(5)

    def deliver(self, given: list[Effect]) -> None:
        effects = [*given]
        for effect in effects:  # which what follows from an answer of the disk is added to
            if isinstance(effect, Deliver):
                self.bridge.put(effect.what)  # type: ignore[arg-type]
            elif isinstance(effect, Save):
                effects += self.node.kept(effect, self.now)
        QGuiApplication.processEvents()

    def ask(self, token: int, intent: Intent) -> None:
        counter, effects = self.node.ask(intent, self.now)
        self.deliver([Deliver(Numbered(token, counter, self.node.view(self.now))), *effects])

    def pass_time(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end:
            self.now += 0.1
            self.deliver(self.node.tick(self.now))

    def bots_act(self) -> None:
        for player in self.players:
            view = self.node.view(self.now)
            intent = player.next_intent(view, self.now) if view else None
            if isinstance(intent, DealIntent):
                self.deliver(self.node.bot_asks(intent, self.now))


def keys_for(intent: DealIntent) -> list[str]:
    """What a person would type."""
    match intent:
        case Turn():
            return ["Space"]
        case Call():
            return ["C"]
        case SayStuck():
            return ["S"]
        case Play(source=source, target=target):
            first = {Kind.NERTZ: "N", Kind.WASTE: "W"}.get(source.kind) or str(source.number + 1)
            if target.kind is Kind.UNDER:
                return [first, "U", str(target.number + 1)]
            return [first, "F" if target.kind is Kind.FOUNDATION else str(target.number + 1)]
        case _:
            raise AssertionError(intent)


def told(deal: Deal, seat: int, intent: DealIntent) -> DealIntent:
    """The intent with a space by its number: that is how keys name it."""
    if isinstance(intent, Play) and intent.target.kind is Kind.SPACE:
        space = next(i for i, pile in enumerate(deal.layouts[seat].work) if not pile)
        place = Pile(PileKind.WORK, space, seat).place(seat)
        assert place is not None
        return Play(seat, intent.source, place, intent.count)
    return intent


def test_a_person_types_a_whole_deal() -> None:
    rig = Rig()
    rig.begin()
    table, me, generator = rig.bridge.table, Player(0), Random(3)
    said: list[str] = []
    table.announced.connect(said.append)
    for _ in range(4000):
        view = rig.bridge.view
        assert view is not None
        if view.table.stage is not Stage.PLAYING:
            break
        assert table.state.seen is not None
        assert violations(table.state.seen) == []
        if generator.random() < 0.5:
            rig.bots_act()
        elif (intent := me.next_intent(view, rig.now)) is not None:
            for key in keys_for(told(table.state.seen, 0, intent)):  # type: ignore[arg-type]
                assert table.key(key), key
            assert table.inputs.asked == ()
        rig.pass_time(0.1)
    assert rig.bridge.view is not None
    assert rig.bridge.view.table.match.deals == 1
    assert rig.bridge.view.table.stage is not Stage.PLAYING
    assert any("called" in text or "stuck" in text for text in said), said[-5:]
