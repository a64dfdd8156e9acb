"""The club night in the window: what is derived of it, and what presses there mean."""

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import Bar, SetPasscode, Welcome
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.errands import EveningEnded, EveningFate, EveningSeen, Place
from nertz_lan.session.evening import Draw
from nertz_lan.session.news import Joined
from nertz_lan.session.node import NewTable, Wanted
from nertz_lan.session.passcode import opens
from nertz_lan.ui import eveningwords, sentences
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.evening import NO_CLUB, Club, EveningLeft, after_news
from nertz_lan.ui.eveningspeech import said_of_evening
from nertz_lan.ui.language import speak_language
from nertz_lan.ui.viewmodels.evening import EveningState, derive_evening
from nertz_lan.ui.viewmodels.eveningnow import GO, REST, SIGN_IN, TAKE_PART
from nertz_lan.ui.viewmodels.foundrows import found_rows
from nertz_lan.ui.viewmodels.home import derive_home
from nertz_lan.ui.viewmodels.hub import AppInputs, Page, screen_of
from nertz_lan.ui.viewmodels.ladder import derive_ladder, tenths
from nertz_lan.ui.viewmodels.sightings import NOTHING, InSight, seen
from tests.ui.windows import button, click, items_in, kind_of, shown_texts, spin
from ui_evenings import an_evening, at_evening, between, drawn, evenings, found_evening, in_groups, later
from ui_screens import INPUTS, at_table, found_tables, in_lobby, news_of, on_sheet
from ui_tables import key

PREPARED = dict(evenings())
STILL = replace(INPUTS, choices=Choices(reduced_motion=True))


def derived(name: str) -> EveningState:
    return derive_evening(PREPARED[name](INPUTS), 20)


def seen_of(given: AppInputs) -> EveningSeen:
    assert given.club.seen is not None
    return given.club.seen


# --- what there is to do ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "title", "press", "beside"),
    [
        ("evening-looking", "You are looking on", SIGN_IN, ""),
        ("evening-in", "You are signed in", "", REST),
        ("evening-resting", "You sit out", TAKE_PART, ""),
        ("evening-drawing", "The tables are being drawn …", "", REST),
        ("evening-late", "You sit this one out", "", REST),
        ("evening-drawn", "You play at table 1", GO, REST),
        ("evening-going", "Going to table 1 …", "", REST),
        ("evening-refused", "You play at table 1", GO, REST),
        ("evening-later", "You are at table 1", "", REST),
    ],
)
def test_one_thing_is_offered(name: str, title: str, press: str, beside: str) -> None:
    state = derived(name)
    assert (state.now_title, state.press, state.beside) == (title, press, beside)


def test_what_is_waited_for_is_named() -> None:
    assert derived("evening-drawing").now_detail == "Still without a lot: Lwazi, Maja and Noor"
    assert derived("evening-drawn").now_detail == "With Ben, Chioma and Dag"
    assert derived("evening-going").now_detail == "Ada lays the table: a moment."
    refused = derived("evening-refused")
    assert (refused.now_detail, refused.warns) == ("The table's host could not be reached.", True)


def test_a_draw_with_too_few_lots_says_so() -> None:
    evening = an_evening(3)
    draw = Draw(1, tuple(evening.members), is_drawn=True)
    state = derive_evening(at_evening(replace(evening, draws=(draw,)))(INPUTS), 20)
    assert state.now_title == "The draw was called off"


def test_only_the_maker_draws_and_it_is_said_why_not_yet() -> None:
    alone, ready = derived("evening-alone"), derived("evening-in")
    assert (alone.draws, alone.may_draw, alone.draw_why) == (True, False, "Too few people have signed in.")
    assert (ready.draws, ready.may_draw, ready.draw_lit) == (True, True, True)
    assert ready.draw_why == "14 take part in the next draw"
    guest = derived("evening-guest")
    assert (guest.draws, guest.draw_why) == (False, "")
    assert guest.now_detail == "Ada draws the tables when everybody is here."


def test_whoever_hosts_draws_while_the_maker_is_away() -> None:
    given = at_evening(an_evening(), me=3, gone=(0,))(INPUTS)
    seen_there = seen_of(given)
    table = replace(seen_there.view.table, host=key(3))
    view = replace(seen_there.view, table=table, host=key(3))
    assert derive_evening(replace(given, club=Club(replace(seen_there, view=view))), 20).draws


# --- who is here, and where ---------------------------------------------------------------------------------


def test_everybody_is_listed_with_what_they_do() -> None:
    state = derived("evening-later")
    does = {row.name: row.does for row in state.people}
    assert next(iter(does)) == "Ada"
    assert list(does)[-1] == "Eun-ji"
    assert (does["Ada"], does["Ben"]) == ("you · maker · at table 1", "at table 2")
    assert (does["Grace"], does["Eun-ji"]) == ("drawn to table 1", "gone")
    assert state.detail == "14 people here · 4 tables playing"
    assert {row.name: row.does for row in derived("evening-looking").people}["Olu"] == "you · looks on"


def test_the_own_table_is_the_first() -> None:
    state = derive_evening(drawn(9)(INPUTS), 20)
    assert [(row.title, row.mine) for row in state.groups[:2]] == [("Table 3", True), ("Table 1", False)]
    assert state.groups[0].names == "Ines, Jonas, Kateryna and Lwazi"
    assert state.groups[0].spoken == "Table 3: Ines, Jonas, Kateryna and Lwazi; 0 of 4 there"


# --- the ladder ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (Fraction(0), "0.0"),
        (Fraction(25, 2), "+12.5"),
        (Fraction(-25, 2), "−12.5"),
        (Fraction(1, 3), "+0.3"),
        (Fraction(-1, 20), "−0.1"),
        (Fraction(1, 21), "0.0"),
        (Fraction(199, 20), "+10.0"),
    ],
)
def test_points_have_one_place(value: Fraction, said: str) -> None:
    assert tenths(value) == said


def test_points_in_german_have_a_comma() -> None:
    speak_language("de")
    assert tenths(Fraction(-25, 2)) == "−12,5"


def test_the_ladder_is_best_first_and_disputes_are_named() -> None:
    state = derive_ladder(later(page=Page.LADDER)(INPUTS))
    ranks = [int(line.rank) for line in state.lines]
    assert ranks == sorted(ranks)
    assert state.lines[0].first
    assert [line.name for line in state.lines if line.mine] == ["Ada"]
    assert [row.told for row in state.remarks] == [
        "Draw 1, table 1, match 1, deal 1 does not count: the laptops there report different points.",
        "Draw 1, table 1, match 1, deal 2 counts, though Ben reported other points.",
    ]
    assert "two points" not in state.nothing
    assert derive_ladder(at_evening(an_evening())(INPUTS)).nothing == "No deal has been counted yet."


def test_many_disputes_leave_room_for_the_ladder() -> None:
    given = later()(INPUTS)
    there = seen_of(given)
    evening = there.view.table.evening
    assert evening is not None
    (odd, *_), names = (name for name in evening.deals), list(evening.deals)
    deals = {name: replace(evening.deals[odd], asked=evening.deals[name].asked) for name in names}
    table = replace(there.view.table, evening=replace(evening, deals=MappingProxyType(deals)))
    view = replace(there.view, table=table)
    remarks = derive_ladder(replace(given, club=Club(replace(there, view=view)))).remarks
    assert len(remarks) == 3
    assert remarks[-1].told == f"And {len(names) - 2} other deals of which different points were reported."


# --- news ---------------------------------------------------------------------------------------------------


def test_news_make_the_next_value() -> None:
    there = seen_of(drawn()(INPUTS))
    club, said = after_news(Club(seeking="Joining …"), there)
    assert (club.seen, club.seeking, said) == (there, "", "")
    assert after_news(club, EveningFate(0, Refusal(Code.BAD_REQUEST, detail="Sign in first."))) == (
        club,
        "Sign in first.",
    )
    assert after_news(club, EveningEnded("")) == (NO_CLUB, "")
    assert after_news(club, EveningEnded("You were removed from the table.")) == (
        NO_CLUB,
        "The club night has ended here: You were removed from the table.",
    )


def test_a_draw_is_announced_once_and_to_those_who_play_as_a_new_one() -> None:
    before, now = seen_of(at_evening(an_evening())(INPUTS)), seen_of(drawn(1)(INPUTS))
    before = replace(before, view=replace(before.view, me=key(1)))
    said = "The tables are drawn: you play at table 1, with Ada, Chioma and Dag."
    assert said_of_evening(before, now, plays=False) == said
    anew = "Club night: a new draw. You play at table 1, with Ada, Chioma and Dag."
    assert said_of_evening(before, now, plays=True) == anew
    assert said_of_evening(now, now, plays=True) == ""
    assert said_of_evening(None, now, plays=False) == ""


@pytest.mark.parametrize(("me", "said"), [(13, "The tables are drawn, without you."), (14, "The tables are drawn.")])
def test_who_was_not_drawn_is_told(me: int, said: str) -> None:
    evening = an_evening()
    draw = in_groups(1, tuple(evening.members)[:13], 4, there=False)
    before, now = (at_evening(each, me=me)(INPUTS) for each in (evening, replace(evening, draws=(draw,))))
    assert said_of_evening(seen_of(before), seen_of(now), plays=False) == said


def test_the_own_signing_in_and_resting_are_read_out() -> None:
    evening = an_evening()
    out, signed_in, resting = (
        seen_of(at_evening(each)(INPUTS))
        for each in (between(evening, signed_in=False), evening, between(evening, resting=True))
    )
    assert said_of_evening(out, signed_in, plays=False) == "You are signed in"
    assert said_of_evening(signed_in, resting, plays=False) == "You sit out"
    assert said_of_evening(resting, signed_in, plays=False) == "You are signed in"
    assert said_of_evening(signed_in, out, plays=False) == "You are looking on"
    assert said_of_evening(signed_in, signed_in, plays=False) == ""


# --- which screen -------------------------------------------------------------------------------------------


def test_the_evening_shows_where_there_is_no_card_table() -> None:
    given = drawn()(INPUTS)
    assert screen_of(given) == "evening"
    playing = at_table()(given)
    assert screen_of(playing) == "table"
    assert screen_of(replace(playing, page=Page.EVENING)) == "evening"
    assert screen_of(replace(given, page=Page.LADDER)) == "ladder"
    assert screen_of(replace(given, club=NO_CLUB)) == "home"


# --- home ---------------------------------------------------------------------------------------------------


def test_club_nights_are_listed_apart_and_offer_no_seat() -> None:
    sight = seen(NOTHING, news_of((*found_tables(2), found_evening(locked=True))), held=False)
    rows = list(found_rows(sight, ""))
    assert [(row.heading, row.title) for row in rows] == [
        ("Club nights", "Ada’s club night"),
        ("Card tables", "Cabin"),
        ("", "Kitchen table"),
    ]
    assert (rows[0].preset, rows[0].phase) == ("14 there", "come in any time · needs a passcode")
    many = tuple(found_evening(f"Evening {nth}") for nth in range(20))
    assert derive_home(replace(INPUTS, sight=InSight(many)), 20).counted == ""


def test_a_club_night_that_comes_while_somebody_looks_moves_no_row() -> None:
    before = seen(NOTHING, news_of(found_tables(2)), held=False)
    after = seen(before, news_of((found_evening(),)), held=True)
    rows = [(row.heading, row.title) for row in found_rows(after, "")]
    assert rows == [("", "Cabin"), ("", "Kitchen table"), ("Club nights", "Ada’s club night")]


def test_a_press_goes_there_and_watching_only_looks(opened: Any) -> None:
    screens = opened(replace(STILL, sight=InSight((found_evening(), *found_tables(1)))))
    row = next(item for item in items_in(screens.window) if kind_of(item) == "FoundTable")
    spoken = QAccessible.queryAccessibleInterface(row).text(QAccessible.Text.Name)
    assert spoken == "Go to Ada’s club night: a club night, Ada hosts, 14 there, come in any time"
    click(screens.window, row)
    assert screens.desk.wishes == [("evening", Wanted(table=TableId(b"e" * 16)))]
    click(screens.window, button(screens.window, sentences.STOP()))
    assert screens.desk.wishes[-1] == "leave evening"
    watch = next(item for item in items_in(screens.window) if item.property("text") == sentences.WATCH())
    click(screens.window, watch)
    assert screens.desk.wishes[-1] == ("evening", Wanted(table=TableId(b"e" * 16), watch=True))


def test_a_new_club_night_is_opened_as_chosen(opened: Any) -> None:
    screens = opened(STILL)
    click(screens.window, button(screens.window, eveningwords.NEW_EVENING()))
    assert screens.app.state.screen == "new-evening"
    plan = screens.app.club.plan
    plan.change_size(1)
    plan.step_preset(1)
    plan.begin("x" * 300)
    assert screens.desk.wishes == []
    assert any(text.startswith("A passcode has") for text in shown_texts(screens.window))
    QTest.keyClick(screens.window, Qt.Key.Key_Return)
    (wish,) = screens.desk.wishes
    assert isinstance(wish, NewTable)
    assert (wish.title, wish.evening, wish.passcode) == ("Ada’s club night", 5, "")
    assert wish.preset != NewTable("").preset
    assert eveningwords.MAKING_EVENING() in shown_texts(screens.window)


def test_an_address_of_a_club_night_leads_to_it(opened: Any) -> None:
    screens = opened(STILL)
    screens.app.home.join_at("10.0.0.7:41000")
    there = seen_of(at_evening(an_evening())(STILL)).view
    screens.app.bridge.put(Joined(there))
    wanted = Wanted(address="10.0.0.7:41000")
    assert spin(lambda: len(screens.desk.wishes) == 3)
    assert screens.desk.wishes == [wanted, "leave", ("evening", wanted)]
    assert screens.app.state.screen == "home"
    assert "Joining Ada\u2019s club night …" in shown_texts(screens.window)


# --- presses ------------------------------------------------------------------------------------------------


def test_presses_ask_for_what_they_say(opened: Any) -> None:
    screens = opened(PREPARED["evening-looking"](STILL))
    QTest.keyClick(screens.window, Qt.Key.Key_Return)
    for name, text in (
        ("evening-in", eveningwords.SIT_OUT()),
        ("evening-resting", eveningwords.TAKE_PART()),
        ("evening-drawn", eveningwords.TO_MY_TABLE()),
        ("evening-in", eveningwords.DRAW_TABLES()),
    ):
        screens.app.hub.give(club=PREPARED[name](STILL).club)
        click(screens.window, button(screens.window, text))
    assert screens.desk.wishes == ["sign in", ("rest", True), ("rest", False), "to my table", "draw"]


def test_return_presses_the_one_thing_there_is_whenever_there_is_one(opened: Any) -> None:
    screens = opened(PREPARED["evening-looking"](STILL))
    for name in ("evening-looking", "evening-in", "evening-drawn"):
        screens.app.hub.give(club=PREPARED[name](STILL).club)
        QTest.keyClick(screens.window, Qt.Key.Key_Return)
    assert screens.desk.wishes == ["sign in", "to my table"]


def test_drawing_anew_while_people_play_asks_once(opened: Any) -> None:
    screens = opened(PREPARED["evening-later"](STILL))
    click(screens.window, button(screens.window, eveningwords.DRAW_TABLES()))
    assert screens.desk.wishes == []
    assert "4 tables still play: a new draw takes their people away." in shown_texts(screens.window)
    click(screens.window, button(screens.window, eveningwords.DRAW_SURE()))
    assert screens.desk.wishes == ["draw"]


def test_leaving_asks_once_and_goes_home(opened: Any) -> None:
    screens = opened(PREPARED["evening-in"](STILL))
    click(screens.window, button(screens.window, sentences.LEAVE()))
    click(screens.window, button(screens.window, sentences.LEAVE_SURE()))
    assert screens.desk.wishes == ["leave evening"]
    assert screens.app.state.screen == "home"
    screens.app.club_news(seen_of(PREPARED["evening-in"](STILL)))  # it was on its way
    screens.app.club_news(EveningLeft())
    spin(lambda: False, 0.05)
    assert screens.app.state.screen == "home"


def test_the_ladder_is_shown_large_and_esc_comes_back(opened: Any) -> None:
    screens = opened(PREPARED["evening-later"](STILL))
    click(screens.window, button(screens.window, eveningwords.SHOW_LADDER()))
    assert screens.app.state.screen == "ladder"
    line = next(item for item in items_in(screens.window) if kind_of(item) == "LadderLine")
    assert line.property("size") > 1.5 * screens.app.state.em
    QTest.keyClick(screens.window, Qt.Key.Key_Escape)
    assert screens.app.state.screen == "evening"


def test_who_comes_in_is_the_makers_to_say(opened: Any) -> None:
    screens = opened(PREPARED["evening-knock"](STILL))
    assert "Bea wants to come to the club night." in shown_texts(screens.window)
    click(screens.window, button(screens.window, sentences.DOOR()))
    assert screens.app.state.screen == "evening-door"
    door = screens.app.club.door
    door.let_in(0)
    door.set_passcode("Two Limes")
    door.bar(0)
    welcome, passcode, bar = screens.desk.asked
    assert (welcome, bar) == (Welcome(key(20)), Bar(key(1)))
    assert isinstance(passcode, SetPasscode)
    assert opens("two limes", passcode.lock)
    assert screens.app.hub.inputs.club.passcode == "two limes"
    QTest.keyClick(screens.window, Qt.Key.Key_Escape)
    assert screens.app.state.screen == "evening"
    click(screens.window, button(screens.window, eveningwords.EVENING_DOOR()))
    assert screens.app.state.screen == "evening-door"


def test_a_club_night_asks_for_its_passcode(opened: Any) -> None:
    screens = opened(PREPARED["evening-entrance"](STILL))
    assert "Ada\u2019s club night has a passcode" in shown_texts(screens.window)
    screens.app.club.entrance.say("Two LIMES")
    assert screens.desk.wishes == [("evening passcode", "two limes")]
    asked = screens.app.hub.inputs.club.asked
    screens.app.club_news(replace(asked, tries=0, wait_s=30.0))
    assert spin(lambda: any("again in 30 s" in text for text in shown_texts(screens.window)))
    click(screens.window, button(screens.window, sentences.STOP()))
    assert screens.desk.wishes[-1] == "leave evening"
    assert screens.app.state.screen == "home"


def test_a_long_list_is_scrolled_by_keys(opened: Any) -> None:
    screens = opened(PREPARED["evening-many"](STILL), 1024, 640)
    lists = [item for item in items_in(screens.window) if kind_of(item) == "Scroller"]
    assert len(lists) == 3
    for each in lists:
        each.forceActiveFocus()
        QTest.keyClick(screens.window, Qt.Key.Key_End)
        assert each.property("contentY") > 0


# --- beside a card table ------------------------------------------------------------------------------------


def test_from_the_card_table_to_the_club_night_and_back(opened: Any) -> None:
    given = at_table()(later()(STILL))
    screens = opened(given)
    screens.app.toggle_menu()
    click(screens.window, button(screens.window, eveningwords.CLUB_NIGHT()))
    assert screens.app.state.screen == "evening"
    QTest.keyClick(screens.window, Qt.Key.Key_Escape)
    assert screens.app.state.screen == "table"
    assert screens.desk.wishes == []


def test_the_way_to_another_table_leaves_the_one_before(opened: Any) -> None:
    given = replace(at_table()(drawn()(STILL)), page=Page.EVENING)
    screens = opened(given)
    click(screens.window, button(screens.window, eveningwords.TO_MY_TABLE()))
    assert screens.desk.wishes == ["leave", "to my table"]
    assert screens.app.hub.inputs.view is None


def test_the_way_to_the_table_where_one_sits_is_just_back(opened: Any) -> None:
    given = at_table()(drawn()(STILL))
    assert given.view is not None
    there = seen_of(given)
    assert there.place is not None
    group = replace(there.place.group, table=given.view.table.about.id)
    club = Club(replace(there, place=Place(1, group, wanted=False, there=False, why="")))
    screens = opened(replace(given, club=club, page=Page.EVENING))
    click(screens.window, button(screens.window, eveningwords.TO_MY_TABLE()))
    assert (screens.app.state.screen, screens.desk.wishes) == ("table", [])


def test_after_the_match_the_sheet_offers_the_club_night(opened: Any) -> None:
    given = on_sheet(4, 5, over=True)(later()(STILL))
    screens = opened(given)
    click(screens.window, button(screens.window, eveningwords.BACK_TO_EVENING()))
    assert screens.desk.wishes == ["leave"]
    assert screens.app.state.screen == "evening"


def test_between_deals_and_in_the_lobby_the_club_night_is_beside_leave(opened: Any) -> None:
    for prepare in (on_sheet(4, 3), in_lobby(4)):
        screens = opened(prepare(later()(STILL)))
        before = screens.app.state.screen
        click(screens.window, button(screens.window, eveningwords.CLUB_NIGHT()))
        assert screens.app.state.screen == "evening"
        click(screens.window, button(screens.window, sentences.BACK_TO_TABLE()))
        assert (screens.app.state.screen, screens.desk.wishes) == (before, [])


def test_a_new_draw_is_said_in_the_tables_own_line(opened: Any) -> None:
    given = at_table()(at_evening(an_evening())(STILL))
    screens = opened(given)
    announced: list[str] = []
    screens.app.table.announced.connect(announced.append)
    screens.app.club_news(seen_of(drawn()(STILL)))
    said = "Club night: a new draw. You play at table 1, with Ben, Chioma and Dag."
    assert spin(lambda: screens.app.table.state.message == said)
    assert announced == [said]
    assert screens.app.state.screen == "table"


def test_a_refusal_is_a_line_and_read_out(opened: Any) -> None:
    screens = opened(PREPARED["evening-in"](STILL))
    announced: list[str] = []
    screens.app.table.announced.connect(announced.append)
    screens.app.club_news(EveningFate(0, Refusal(Code.BAD_REQUEST, detail="A draw goes on already.")))
    assert spin(lambda: announced == ["A draw goes on already."])
    assert "A draw goes on already." in shown_texts(screens.window)


def test_an_evening_that_ends_leaves_no_dead_page(opened: Any) -> None:
    screens = opened(later(page=Page.LADDER)(STILL))
    screens.app.club_news(EveningEnded("You were removed from the table."))
    assert spin(lambda: screens.app.state.screen == "home")
    assert any(text.startswith("The club night has ended here") for text in shown_texts(screens.window))


# --- names --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["<b>Bo</b>", "דוד", "محمد", "W" * 24])
@pytest.mark.parametrize("page", [Page.NONE, Page.LADDER])
def test_names_are_plain_text_and_stay_in_their_place(opened: Any, name: str, page: Page) -> None:
    given = later(page=page)(STILL)
    there = seen_of(given)
    table = there.view.table
    assert table.evening is not None
    members = {**table.evening.members, key(5): replace(table.evening.members[key(5)], name=name)}
    people = {**table.people, key(5): replace(table.people[key(5)], name=name)}
    evening = replace(table.evening, members=MappingProxyType(members))
    view = replace(there.view, table=replace(table, evening=evening, people=MappingProxyType(people)))
    screens = opened(replace(given, club=Club(replace(there, view=view))), 1024, 640)
    labels = [item for item in items_in(screens.window) if str(item.property("text")) == name]
    assert labels
    for label in labels:
        assert label.width() <= screens.window.width() / 2
