"""The table's view model: what changes is told once, what is asked for shows at once."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication

from nertz_lan.protocol.intents import Intent, Pause, Resume
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ, Deal, foundation
from nertz_lan.rules.events import Called, Played, SaidStuck
from nertz_lan.rules.house import house_rules
from nertz_lan.rules.intents import Call, Play, SayStuck, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.session.news import View
from nertz_lan.session.practice import Drill, Exercise, Progress
from nertz_lan.ui.language import speak_language
from nertz_lan.ui.models import telling
from nertz_lan.ui.saying import Said
from nertz_lan.ui.viewmodels.coming import pictures_to_come
from nertz_lan.ui.viewmodels.derive import derive
from nertz_lan.ui.viewmodels.seats import backs_of
from nertz_lan.ui.viewmodels.state import Looks, TableInputs
from nertz_lan.ui.viewmodels.table import TableViewModel
from selfplay import seeded_deal
from tests.rules.tables import a_deal, seat
from tests.ui.deals import PRESETS, deals_of
from ui_tables import a_table, a_view, with_deal

Made = tuple[TableViewModel, list[tuple[int, Intent]]]


@pytest.fixture
def made() -> Made:
    asked: list[tuple[int, Intent]] = []
    return TableViewModel(lambda token, intent: asked.append((token, intent)), lambda: 0.0), asked


@pytest.fixture
def deal() -> Deal:
    own = seat(nertz="2C 3C 3H", work=["TD 9S 8H", "", "9H", "KH"], stock="2H 9C KD", waste="5D 4D")
    return a_deal(own, seat(), foundations=["AH 2H"])


def changes_of(table: TableViewModel, do: Callable[[], None]) -> set[str]:
    heard: set[str] = set()
    names = [name for name in dir(type(table)) if name.endswith("_changed")]
    for name in names:
        getattr(table, name).connect(lambda name=name: heard.add(name))
    do()
    return heard


def test_without_a_table_nothing_is_shown() -> None:
    state = derive(TableInputs(message=Said("…", str)))
    assert (state.cards, state.piles, state.seats, state.message) == ((), (), (), "…")


def test_a_watcher_sees_everybody_in_the_strip() -> None:
    state = derive(TableInputs(view=a_view(deals_of("Nertz", 4)[2], seat=None)))
    assert [row.name for row in state.seats] == ["Ada", "Ben", "Chioma", "Dag"]
    assert state.own_name == ""
    assert not any(row.own for row in state.piles)


def test_a_watcher_may_follow_a_seat_but_not_play_it(made: Made) -> None:
    table, asked = made
    table.give(view=a_view(deals_of("Nertz", 4)[2], seat=None), follow=2)
    assert (table.state.own_name, table.state.has_own, table.state.playing) == ("Chioma", True, False)
    assert [row.name for row in table.state.seats] == ["Dag", "Ada", "Ben"]
    for key in ("Space", "N", "C"):
        table.key(key)
    table.call()
    assert asked == []


def test_the_others_sit_clockwise_from_oneself() -> None:
    state = derive(TableInputs(view=a_view(deals_of("Nertz", 4)[2], seat=2)))
    assert [row.name for row in state.seats] == ["Dag", "Ada", "Ben"]
    assert state.own_name == "Chioma"


def test_only_what_changed_is_told(made: Made, deal: Deal) -> None:
    table, _ = made
    view = a_view(deal)
    table.give(view=view)
    assert changes_of(table, lambda: table.give(view=view)) == set()
    assert changes_of(table, lambda: table.give(message=Said("hello", str))) == {"message_changed"}
    stuck = apply(deal, SaidStuck(0), 5)
    assert changes_of(table, lambda: table.give(view=with_deal(view, stuck))) == {"stuck_text_changed"}


def test_a_play_is_derived_once(made: Made, deal: Deal) -> None:
    """What it asks for and what is no longer held show in one go."""
    table, asked = made
    table.give(view=a_view(deal))
    table.key("N")
    heard: list[None] = []
    table.shown.connect(lambda: heard.append(None))
    table.key("F")
    assert len(asked) == len(heard) == 1
    assert table.inputs.reach.held is None


def test_one_turn_touches_few_cards(made: Made) -> None:
    table, _ = made
    deal = deals_of("Nertz", 12)[2]
    view = a_view(deal)
    table.give(view=view)
    heard: list[int] = []
    table.models["cards"].dataChanged.connect(lambda first, *_: heard.append(first.row()))
    outcome = judge(deal, Turn(3), deal.at)
    assert isinstance(outcome, tuple)
    table.give(view=with_deal(view, apply(deal, outcome[0], deal.at)))
    assert 0 < len(heard) <= 8


def test_what_is_asked_for_shows_before_anybody_has_numbered_it(made: Made, deal: Deal) -> None:
    table, asked = made
    table.give(view=a_view(deal))
    card = deal.layouts[0].nertz[-1]
    for text in "NF":
        table.key(text)
    assert asked == [(1, Play(0, NERTZ, ANY_FOUNDATION, 1, (card,)))]
    assert table.state.layout is not None
    placed = next(p for p in table.state.layout.cards if p.card == card)
    assert (placed.pile.name, placed.in_air) == ("foundation.0.-1", True)
    table.hear(asked=())  # numbered, with a view in which it is not pending: it has gone back
    placed = next(p for p in table.state.layout.cards if p.card == card)
    assert placed.pile.name == "nertz.0.0"


def test_a_landed_card_no_longer_hovers(made: Made, deal: Deal) -> None:
    table, _ = made
    card = deal.layouts[0].nertz[-1]
    table.give(view=a_view(apply(deal, Played(0, (card,), NERTZ, foundation(0)), 9)))
    assert table.state.layout is not None
    placed = next(p for p in table.state.layout.cards if p.card == card)
    assert (placed.pile.name, placed.in_air, placed.landed) == ("foundation.0.-1", False, True)


def test_what_goes_away_beneath_a_reach_is_put_down(made: Made, deal: Deal) -> None:
    table, _ = made
    view = a_view(deal)
    table.give(view=view)
    table.key("N")
    assert any(row.held for row in table.state.cards)
    card = deal.layouts[0].nertz[-1]
    played = apply(deal, Played(0, (card,), NERTZ, foundation(0)), 9)
    table.give(view=with_deal(view, played))
    assert table.inputs.reach.held is None
    assert not any(row.held for row in table.state.cards)


def test_the_call_lights_up_when_the_pile_is_empty(made: Made, deal: Deal) -> None:
    table, asked = made
    emptied = replace(deal, layouts=(replace(deal.layouts[0], nertz=()), deal.layouts[1]))
    table.give(view=a_view(deal, preset="Pounce"))
    assert (table.state.call_lit, table.state.call_word, table.state.call_detail) == (False, "Pounce!", "3 to go · C")
    table.give(view=a_view(emptied))
    assert table.state.call_lit
    table.call()
    table.stuck()
    assert [intent for _, intent in asked] == [Call(0), SayStuck(0)]
    table.give(view=a_view(apply(emptied, Called(0), 9)), asked=())
    assert not table.state.call_lit
    assert table.state.frozen


def test_pause_and_go_on(made: Made, deal: Deal) -> None:
    table, asked = made
    view = a_view(deal)
    table.give(view=view)
    table.pause()
    table.give(view=replace(view, table=replace(view.table, paused=True)))
    table.key("P")
    assert [intent for _, intent in asked] == [Pause(), Resume()]
    assert table.state.frozen
    assert table.state.pause_text == "Go on"


def test_keys_are_shown_and_hidden(made: Made, deal: Deal) -> None:
    table, _ = made
    table.give(view=a_view(deal))
    assert table.key("?")
    assert table.state.show_keys
    table.key("Esc")
    assert not table.state.show_keys
    assert not table.key("Z")


def test_tucking_is_offered_only_while_it_can_be_meant(made: Made, deal: Deal) -> None:
    table, _ = made
    table.give(view=a_view(deal))
    assert not any(row.letter == "under" for row in table.state.piles)
    table.key("N")
    assert [row.name for row in table.state.piles if row.letter == "under"] == ["under.0.0", "under.2.0", "under.3.0"]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_pile_keeps_its_row_for_the_whole_deal(preset: str) -> None:
    rows: list[str] = []
    for deal in deals_of(preset, 4):
        names = [row.name for row in derive(TableInputs(view=a_view(deal, preset=preset))).piles]
        assert names[: len(rows)] == rows
        rows = names


def test_equal_backs_are_told_apart(deal: Deal) -> None:
    table = a_table(deal)
    people = {key: replace(person, back=4) for key, person in table.people.items()}
    assert backs_of(replace(table, people=people)) == (4, 5)


def test_every_pile_has_a_name_and_no_two_the_same() -> None:
    for preset in ("Nertz", "Scrooge", "Dutch Blitz"):
        state = derive(TableInputs(view=a_view(deals_of(preset, 6)[-1], preset=preset)))
        spoken = [row.spoken for row in state.piles if row.kind != "foundation"]
        assert all(spoken)
        assert len(set(spoken)) == len(spoken)
        assert len({row.name for row in state.piles}) == len(state.piles)


def test_cards_that_nobody_may_see_show_their_backs() -> None:
    view: View = a_view(deals_of("Nertz", 4)[2])
    state = derive(TableInputs(view=view, looks=Looks()))
    assert state.layout is not None
    deal = state.seen
    assert deal is not None
    hidden = {card for layout in deal.layouts for card in (*layout.stock, *layout.nertz[:-1], *layout.waste[:-1])}
    for placed, row in zip(state.layout.cards, state.cards, strict=True):
        if placed.card in hidden:
            assert "/face/" not in row.picture
    unknown = replace(deal, faces=tuple((None,) * len(faces) for faces in deal.faces), foundations=())
    assert isinstance(unknown.layouts[0].nertz[-1], Card)
    rows = derive(TableInputs(view=with_deal(view, unknown))).cards
    assert not any("/face/" in row.picture for row in rows)


@pytest.mark.parametrize("preset", PRESETS)
def test_what_was_shown_before_changes_nothing(preset: str) -> None:
    """However the table looked before, and in whichever language: rows taken from there are as if made anew."""
    before = derive(TableInputs())
    for nth, deal in enumerate(deals_of(preset, 4)):
        view = a_view(deal, seat=None if nth % 7 == 6 else nth % 3, preset=preset)
        given = TableInputs(view=view, looks=Looks(four_colours=nth % 5 == 4), unveiled=nth % 11 == 10)
        speak_language("de" if nth % 6 == 5 else "en")
        after, anew = derive(given, before), derive(given)
        assert after.cards == anew.cards
        assert after.piles == anew.piles
        before = after


def test_who_races_the_clock_has_no_opponent_on_the_screen() -> None:
    deal = deals_of("Nertz", 2)[0]
    race = Progress(Exercise(Drill.RACE, number=7))
    given = TableInputs(view=a_view(deal), practice=race)
    assert len(derive(replace(given, practice=None)).seats) == 1
    state = derive(given)
    assert state.seats == ()
    assert len(state.cards) == len(deal.faces[0]), "the own deck alone"
    assert state.layout is not None
    assert all(len(region.places) == 1 for region in state.layout.frame.regions), "nobody else starts a foundation"


def test_what_takes_long_to_derive_is_derived_in_turns_and_shown_whole(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "PIECE_S", 0.0)
    table, _ = made
    view = a_view(deals_of("Nertz", 4)[0])
    table.hear(view=view)
    assert table.state.seen is None
    while table.state.seen is None:
        QGuiApplication.processEvents()
    assert table.state == derive(TableInputs(view=view))


def test_what_is_given_meanwhile_is_shown_at_once_with_what_was_heard(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "PIECE_S", 0.0)
    table, _ = made
    view = a_view(deals_of("Nertz", 4)[0])
    table.hear(view=view)
    table.give(message=Said("…", str))
    state = table.state
    assert state == derive(TableInputs(view=view, message=Said("…", str)))
    for _ in range(100):
        QGuiApplication.processEvents()
    assert table.state is state, "nothing of the first is left to be derived"


def test_what_is_taken_up_while_another_deal_has_been_heard_of_is_not_held_there(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may have fewer piles."""
    monkeypatch.setattr(telling, "PIECE_S", 0.0)
    table, asked = made
    table.give(view=a_view(deals_of("Nertz", 2)[0]))
    table.hear(view=a_view(seeded_deal(house_rules({"work_piles": 1}), 2, 1)))
    table.key("4")
    assert table.state.seen is not None
    assert table.state.seen.house.work_piles == 1
    assert (table.inputs.reach.held, asked) == (None, [])


def test_news_that_come_while_others_are_derived_are_derived_after_them(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However fast they come, all that is begun is shown."""
    monkeypatch.setattr(telling, "PIECE_S", 0.0)
    table, _ = made
    deals = deals_of("Nertz", 4)[:4]
    shown: list[Deal | None] = []
    for deal in deals:
        table.hear(view=a_view(deal))
        QGuiApplication.processEvents()
        shown.append(table.state.seen)
    while table.state.seen is not deals[-1]:
        QGuiApplication.processEvents()
        shown.append(table.state.seen)
    assert shown[0] is None
    assert any(seen is deals[0] for seen in shown)
    assert table.state == derive(TableInputs(view=a_view(deals[-1])))


def test_what_is_heard_meanwhile_is_not_read_with_the_table_that_shows(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may have fewer seats: who paints ahead asks while the table of before is all that shows."""
    monkeypatch.setattr(telling, "PIECE_S", 0.0)
    table, _ = made
    told: list[int] = []

    def paint() -> None:
        told.append(len([*pictures_to_come(table.state, table.derived_from)]))
        table.reach(300, 300)

    table.shown.connect(paint)
    table.hear(view=a_view(deals_of("Nertz", 4)[1]))
    table.hear(view=a_view(deals_of("Nertz", 3)[1], seat=2))
    while len(told) < 2:
        QGuiApplication.processEvents()
    assert all(told)
    assert table.derived_from == table.inputs
