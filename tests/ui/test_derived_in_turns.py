"""However a table is derived and told, a step in each turn of the event loop: what shows is what shows at once."""

from dataclasses import replace
from itertools import chain
from unittest.mock import patch

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from PySide6.QtGui import QGuiApplication

from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.shuffling import shuffled
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Face, deck_faces
from nertz_lan.rules.deal import new_deal
from nertz_lan.rules.events import DealEvent, Gone, Opened
from nertz_lan.rules.intents import Call, DealIntent, SayStuck, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.legal import legal
from nertz_lan.rules.piles import unopened
from nertz_lan.rules.refusal import Refusal
from nertz_lan.session.news import View
from nertz_lan.session.table import Stage
from nertz_lan.ui.frame import Options
from nertz_lan.ui.keys import SEAT_KEYS, USUAL
from nertz_lan.ui.language import speak_language
from nertz_lan.ui.models import telling
from nertz_lan.ui.saying import Said, speak
from nertz_lan.ui.viewmodels.derive import derive
from nertz_lan.ui.viewmodels.state import Looks
from nertz_lan.ui.viewmodels.table import TableViewModel
from tests.rules.houses import any_house, examples
from ui_tables import a_view, key, with_deal

SIZES = st.sampled_from([(1280.0, 800.0, 1.0), (1024.0, 640.0, 1.0), (1920.0, 1080.0, 1.5), (700.0, 900.0, 2.0)])
TURNS_MAX = 5000  # of the event loop, until all is told


class Burst(RuleBasedStateMachine):
    """Matches go on, people press, and the event loop gets a turn now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces = patch.object(telling, "PIECE_S", 0.0)
        self.pieces.start()
        self.asked: list[tuple[int, Intent]] = []
        self.one_by_one = False  # news come
        self.table = TableViewModel(lambda token, intent: self.asked.append((token, intent)), lambda: 0.0)

    @initialize(data=st.data(), seats=st.integers(2, 12), seed=st.integers(0, 2**32), sealed=st.booleans())
    def first_deal(self, data: st.DataObject, seats: int, seed: int, sealed: bool) -> None:
        self.deal_anew(data, seats, seed, sealed)

    @rule(data=st.data(), seats=st.integers(2, 12), seed=st.integers(0, 2**32), rarely=st.integers(0, 5))
    def another_deal(self, data: st.DataObject, seats: int, seed: int, rarely: int) -> None:
        if rarely == 5:
            self.deal_anew(data, seats, seed, sealed=True)

    def deal_anew(self, data: st.DataObject, seats: int, seed: int, sealed: bool) -> None:
        house = data.draw(any_house(seats))
        self.decks = [shuffled(deck_faces(house.deck, house.jokers), f"{seed} {nth}".encode()) for nth in range(seats)]
        self.own = data.draw(st.sampled_from([*range(seats), None]))
        self.asked.clear()
        hidden: list[list[Face | None]] = [[None] * len(deck) for deck in self.decks]
        sizes = [data.draw(st.sampled_from([1, house.nertz_size])) for _ in range(seats)]
        self.deal = new_deal(house, hidden if sealed else self.decks, sizes)
        self.view: View = a_view(self.deal, self.own)
        self.table.hear(view=self.view, asked=(), follow=None)
        self.happen(Gone())
        self.table.hear(view=self.view)

    def happen(self, *events: DealEvent) -> None:
        for event in events:
            self.entered(event, self.deal.at + 100)
        for seat in self.deal.seats:
            for card in unopened(self.deal, seat):
                self.entered(Opened(card, self.decks[card.owner][card.position], b""), self.deal.at)

    def entered(self, event: DealEvent, at: int) -> None:
        self.deal = apply(self.deal, event, at)
        self.view = with_deal(self.view, self.deal)
        if self.one_by_one:
            self.table.hear(view=self.view)

    def judged(self, intent: Intent) -> None:
        if isinstance(intent, DealIntent):
            outcome = judge(self.deal, intent, self.deal.at)
            if not isinstance(outcome, Refusal):
                self.happen(*outcome)

    # --- news

    @rule(data=st.data(), many=st.integers(1, 6), one_by_one=st.booleans())
    def somebody_plays(self, data: st.DataObject, many: int, one_by_one: bool) -> None:
        self.one_by_one = one_by_one
        for _ in range(many):
            seat = data.draw(st.sampled_from(self.deal.seats))
            plays = legal(self.deal, seat, self.deal.at).plays
            self.judged(data.draw(st.sampled_from(plays[:8])) if plays else Turn(seat))
        self.table.hear(view=self.view)

    @rule(data=st.data(), calls=st.booleans())
    def somebody_says_something(self, data: st.DataObject, calls: bool) -> None:
        seat = data.draw(st.sampled_from(self.deal.seats))
        self.judged(Call(seat) if calls else SayStuck(seat))
        self.table.hear(view=self.view, message=Said(f"{seat}", str), stuck_lit=calls)

    @rule(stage=st.sampled_from([Stage.PLAYING, Stage.PLAYING, Stage.SCORED, Stage.COUNTDOWN]), paused=st.booleans())
    def the_table_is_at_another_stage(self, stage: Stage, paused: bool) -> None:
        self.view = replace(self.view, table=replace(self.view.table, stage=stage, paused=paused))
        self.table.hear(view=self.view)

    @rule(rtts=st.dictionaries(st.integers(0, 11).map(key), st.integers(-1, 300)))
    def distances_are_known(self, rtts: dict[object, int]) -> None:
        self.table.hear(rtts=rtts)

    @precondition(lambda self: self.asked)
    @rule(lands=st.booleans())
    def what_was_asked_for_has_its_fate(self, lands: bool) -> None:
        for _, intent in self.asked if lands else ():
            self.judged(intent)
        self.asked.clear()
        self.table.hear(view=self.view, asked=())

    @rule(rarely=st.integers(0, 5))
    def the_table_is_left(self, rarely: int) -> None:
        if rarely < 5:
            return
        self.table.give(view=None, asked=(), follow=None)
        self.asked.clear()

    # --- the person

    @precondition(lambda self: self.table.state.layout is not None and self.table.state.layout.spots)
    @rule(data=st.data(), moved=st.booleans())
    def presses(self, data: st.DataObject, moved: bool) -> None:
        layout = self.table.state.layout
        assert layout is not None
        self.table.press(*data.draw(st.sampled_from(layout.spots)).rect.middle)
        self.table.release(*data.draw(st.sampled_from(layout.spots)).rect.middle, moved)

    @precondition(lambda self: self.own is not None and self.own in self.deal.seats)
    @rule(data=st.data(), drags=st.booleans())
    def plays(self, data: st.DataObject, drags: bool) -> None:
        """What the table that shows lets this player play, or as far as that goes by now."""
        layout, seen = self.table.state.layout, self.table.state.seen
        assert self.own is not None
        if layout is None or seen is None or not seen.plays(self.own):
            return
        for play in data.draw(st.permutations(legal(seen, self.own, seen.at).plays[:8]))[:2]:
            points = {spot.pile.place(self.own): spot.rect.middle for spot in layout.spots}
            source, target = points.get(play.source), points.get(play.target)
            if source is not None and target is not None:
                self.table.press(*source)
                self.table.release(*(target if drags else source), drags)
                if not drags:
                    self.table.press(*target)

    @rule(text=st.sampled_from([*USUAL, *SEAT_KEYS]))
    def presses_a_key(self, text: str) -> None:
        self.table.key(text)

    @rule(size=SIZES)
    def sizes_the_window(self, size: tuple[float, float, float]) -> None:
        self.table.resized(*size)

    @rule(language=st.sampled_from(["de", "en"]))
    def chooses_a_language(self, language: str) -> None:
        speak_language(language)
        self.table.say_anew()

    @rule(four=st.booleans(), lefty=st.booleans(), stays=st.booleans(), unveiled=st.booleans())
    def chooses_looks(self, four: bool, lefty: bool, stays: bool, unveiled: bool) -> None:
        looks = Looks(four_colours=four, options=Options(left_handed=lefty))
        self.table.give(looks=looks, stays=stays, unveiled=unveiled)

    # --- the event loop

    @rule(many=st.integers(1, 30))
    def turns(self, many: int) -> None:
        for _ in range(many):
            QGuiApplication.processEvents()

    @rule()
    def a_frame_is_drawn(self) -> None:
        self.table.telling.before_frame()

    # --- what always holds

    @invariant()
    def one_moment_shows_whole(self) -> None:
        assert self.table.state == derive(self.table.derived_from)

    def teardown(self) -> None:
        try:
            self.all_is_told()
        finally:
            self.pieces.stop()
            speak(None)

    def all_is_told(self) -> None:
        table = self.table
        for _ in range(TURNS_MAX):
            if not table._later.isActive() and not table.telling.is_left:
                break
            QGuiApplication.processEvents()
        assert table.derived_from == table.inputs
        assert table.state == derive(table.inputs)
        for name, model in table.models.items():
            assert model.rows == tuple(chain.from_iterable(table.rows_of(name)))
        assert table.models["cards"].rows == table.state.cards


Burst.TestCase.settings = examples(30, stateful_step_count=40)
TestBurst = Burst.TestCase
