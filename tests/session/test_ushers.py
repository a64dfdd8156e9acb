"""Whole club nights in virtual time: draws, tables that people find, deals, the ladder, programs that end."""

from fractions import Fraction

import pytest

from nertz_lan.protocol.intents import Leave, PlayOn, SayReady
from nertz_lan.session.ending import HOST_LEFT
from nertz_lan.session.errands import EveningFate
from nertz_lan.session.evening import Standing
from nertz_lan.session.ladder import ladder, reports_in
from nertz_lan.session.news import TurnedAway
from nertz_lan.session.table import Stage
from tests.session.scenes import at_table, code, hosted_by, table
from tests.session.ushers import Club, Person


def tables(club: Club) -> set[bytes]:
    return {table(club.wire, person.card).about.id for person in club.people if at_table(club.wire, person.card)}


def deals_that_count(person: Person) -> int:
    return len(reports_in(person.night, Standing.COUNTS))


def at_their_tables(people: int, *, seed: int = 1, **rules: int) -> Club:
    club = Club(people, seed=seed, **rules)
    club.sign_in()
    club.draw()
    club.to_tables()
    club.until(club.all_there, 12.0)
    return club


def test_each_group_is_at_one_table_of_its_own_and_nobody_else_is() -> None:
    club = at_their_tables(7)
    club.run(0.5)
    groups = club.people[0].night.draws[-1].groups
    assert {group.table for group in groups} == tables(club)
    for person in club.people:
        group = person.night.group_of(person.evening.key)
        assert group is not None
        assert table(club.wire, person.card).about.id == group.table
        assert group.there == frozenset(group.people)
    assert {len(table(club.wire, person.card).people) for person in club.people} == {3, 4}


def test_the_table_is_made_with_the_house_rules_of_the_evening_and_locked() -> None:
    club = at_their_tables(3, nertz_size=5)
    seen = table(club.wire, club.people[1].card)
    assert seen.house().nertz_size == 5
    assert (seen.about.title, len(seen.seats), bool(seen.lock)) == ("Club 1", 3, True)


def test_the_first_of_a_group_makes_the_table_and_who_comes_first_does_not_wait_for_it() -> None:
    club = Club(4)
    club.sign_in()
    club.draw()
    by_key = {person.evening.key: person for person in club.people}
    first, *others = (by_key[key] for key in club.people[0].night.draws[-1].groups[0].people)
    club.to_tables(others[1])
    club.until(lambda: others[1].is_there, 8.0)
    assert table(club.wire, others[1].card).about.maker == others[1].card.key
    club.to_tables(first, others[0], others[2])
    club.until(club.all_there, 8.0)
    assert len(tables(club)) == 1


@pytest.mark.parametrize("seed", range(4))
def test_where_two_make_a_table_at_once_there_is_one_in_the_end(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nertz_lan.session.usher.MAKE_S", 0.0)
    club = at_their_tables(4, seed=seed)
    assert len(tables(club)) == 1
    assert club.people[0].night.draws[-1].groups[0].there == {person.evening.key for person in club.people}


def test_deals_at_the_tables_make_the_ladder_and_everybody_sees_the_same() -> None:
    club = at_their_tables(6)
    club.play()
    club.until(lambda: deals_that_count(club.people[0]) >= 4, 400.0)
    club.run(1.0)
    first = ladder(club.people[0].night)
    assert all(ladder(person.night) == first for person in club.people)
    assert sum(row.points for row in first) == 0
    assert sum(row.deals for row in first) == 3 * deals_that_count(club.people[0])
    assert not reports_in(club.people[0].night, Standing.DISPUTED)


def test_the_ladder_is_what_the_sheets_say() -> None:
    club = at_their_tables(2, size=2, target=300)
    club.play()
    club.until(lambda: deals_that_count(club.people[0]) >= 2, 300.0)
    club.run(1.0)
    person = club.people[0]
    points: dict[bytes, Fraction] = {each.card.key: Fraction() for each in club.people}
    rows = table(club.wire, person.card).match.sheet
    assert len(rows) == deals_that_count(person)
    for row in rows:
        scores = [each.score for each in row.points if each is not None]
        for seat, each in enumerate(row.points):
            holder = table(club.wire, person.card).seats[seat].holder
            if each is not None and holder is not None:
                points[holder] += each.score - Fraction(sum(scores), len(scores))
    by_player = {person.night.members[row.peer].player: row.points for row in ladder(person.night)}
    assert by_player == points


def test_the_second_draw_takes_people_from_their_tables_to_other_ones() -> None:
    club = at_their_tables(4, size=2)
    before = tables(club)
    club.draw()
    assert all(person.seen.place is not None and not person.seen.place.there for person in club.people)
    club.to_tables()
    club.until(club.all_there, 12.0)
    assert not tables(club) & before
    first, second = club.people[0].night.draws
    assert not {frozenset(g.people) for g in first.groups} & {frozenset(g.people) for g in second.groups}


def test_what_a_program_asks_for_on_its_way_to_the_next_table_does_not_count_as_leaving() -> None:
    club = at_their_tables(6)
    before = tables(club)
    club.draw()
    club.to_tables()
    asked_on_the_way, began = 0, club.wire.now
    while not club.all_there():
        for person in club.people:
            asked_on_the_way += not at_table(club.wire, person.card)
            club.ask_at_table(person, SayReady(ready=True))
        club.run(0.05)
        assert club.wire.now < began + 12.0
    assert asked_on_the_way > 0
    assert not tables(club) & before
    club.play()
    club.until(lambda: any(name.draw == 2 for name in club.people[0].night.deals), 200.0)
    club.until(lambda: len(reports_in(club.people[0].night, Standing.COUNTS)) > 0, 10.0)


def test_the_end_of_the_table_before_does_not_count_either() -> None:
    club = at_their_tables(4, size=2)
    club.draw()
    for person in club.people:
        errands = person.usher.to_my_table(club.wire.now)
        club.run_errands(person, [*errands, *person.usher.card_news(TurnedAway(HOST_LEFT), club.wire.now)])
    club.until(club.all_there, 12.0)


def test_who_leaves_its_table_for_the_next_one_waits_there_for_who_makes_it() -> None:
    """A window leaves at the press; that it has left is known a little later."""
    club = at_their_tables(4, size=2)
    club.draw()
    for person in club.people:
        errands = person.usher.to_my_table(club.wire.now)
        club.wire.leave(person.card)
        club.run_errands(person, [*errands, *person.usher.left(club.wire.now)])
    club.until(club.all_there, 12.0)


def test_a_script_that_leaves_its_table_is_known_to_have_left() -> None:
    club = at_their_tables(3)
    leaver = club.people[2]
    club.ask_at_table(leaver, Leave())
    club.until(lambda: leaver.evening.key not in club.people[0].night.draws[-1].groups[0].there, 4.0)
    assert leaver.seen.place is not None
    assert not leaver.seen.place.there


def test_who_makes_the_table_and_is_gone_before_anybody_is_there_is_stood_in_for() -> None:
    club = Club(5)
    club.sign_in()
    club.draw()
    by_key = {person.evening.key: person for person in club.people}
    group = [by_key[key] for key in club.people[0].night.draws[-1].groups[0].people]
    maker = next(person for person in group if person is not club.people[0])
    club.to_tables(maker)
    club.until(lambda: maker.is_there, 10.0)
    club.kill(maker)
    rest = [person for person in group if person is not maker]
    club.to_tables(*rest)
    club.until(lambda: club.all_there(*rest), 30.0)
    assert table(club.wire, rest[0].card).about.maker != maker.card.key


def test_a_program_that_is_started_again_is_back_at_both_without_a_press() -> None:
    club = at_their_tables(3)
    club.play()
    club.until(lambda: table(club.wire, club.people[0].card).stage is Stage.PLAYING, 20.0)
    lost = club.people[2]
    club.kill(lost)
    club.run(2.0)
    club.restart(lost)
    club.until(lambda: lost.is_there, 12.0)
    assert lost.night.is_signed_in(lost.evening.key)
    assert table(club.wire, lost.card).seat_of(lost.card.key) is not None
    club.play(lost)
    counted = deals_that_count(lost)
    club.until(lambda: deals_that_count(lost) > counted, 300.0)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("after_s", [0.0, 0.2, 3.1])
def test_it_is_back_also_where_it_was_killed_in_the_moment_in_which_all_had_come(seed: int, after_s: float) -> None:
    """It comes back to a log that is older than the evening's, and hears of everything in it once more."""
    club = at_their_tables(3, seed=seed)
    lost, before = club.people[2], tables(club)
    club.kill(lost)
    club.run(after_s)
    club.restart(lost)
    club.until(lambda: lost.is_there, 12.0)
    assert tables(club) == before


def test_a_table_that_was_carried_on_is_gone_on_with_when_all_its_programs_end_at_once() -> None:
    club = at_their_tables(6, size=3)
    by_key = {person.evening.key: person for person in club.people}
    group = next(
        each for each in club.people[0].night.draws[-1].groups if club.people[0].evening.key not in each.people
    )
    people = [by_key[key] for key in group.people]
    *gone, alone = people
    for person in gone:
        club.kill(person)
    club.run(4.0)
    club.ask_at_table(alone, PlayOn())
    club.until(lambda: group.table in table(club.wire, alone.card).about.continues, 4.0)
    carried_on = table(club.wire, alone.card).about.id
    for person in gone:
        club.restart(person)
        club.until(lambda: hosted_by(club.wire, alone.card, person.card), 12.0)  # noqa: B023 - at once
    for person in people:
        club.kill(person)
    for person in people:
        club.restart(person)
    club.run(8.0)
    assert club.all_there(*people)
    assert {table(club.wire, person.card).about.id for person in people} == {carried_on}
    assert {code(club.wire.answer_to(person.card, SayReady(ready=True))) for person in people[:2]} == {""}


def test_who_carried_a_table_on_alone_is_back_where_the_others_are_after_a_start_of_its_program() -> None:
    club = at_their_tables(3)
    *others, alone = club.people
    for person in others:
        club.wire.cut_off(person.card, alone.card)
    club.run(4.0)
    club.ask_at_table(alone, PlayOn())
    club.until(lambda: bool(table(club.wire, alone.card).about.continues), 4.0)
    for person in others:
        club.wire.mend(person.card, alone.card)
    club.kill(alone)
    club.run(4.0)
    club.restart(alone)
    club.until(lambda: any(hosted_by(club.wire, each.card, alone.card) for each in others), 12.0)
    assert len(tables(club)) == 1


def test_a_table_that_nobody_remembers_is_made_anew_after_a_while() -> None:
    club = Club(3)
    club.sign_in()
    club.draw()
    alone = club.people[2]
    club.to_tables(alone)
    club.until(lambda: alone.is_there, 8.0)
    before = tables(club)
    club.kill(alone)
    alone.card.disk.lose_all()
    club.restart(alone)
    club.run(5.0)
    assert not tables(club)
    club.until(lambda: alone.is_there, 12.0)
    assert not tables(club) & before


def test_the_evening_s_host_vanishes_and_neither_tables_nor_ladder_mind() -> None:
    club = at_their_tables(5, size=3)
    club.play()
    others = club.people[1:]
    club.wire.kill(club.people[0].evening)
    club.until(lambda: all(person.seen.is_hosted for person in others), 20.0)
    club.until(lambda: deals_that_count(others[0]) >= 2, 300.0)


def test_who_leaves_its_table_says_so_and_may_come_back_with_another_press() -> None:
    club = at_their_tables(3)
    someone = club.people[1]
    club.leave_table(someone)
    club.until(lambda: len(someone.night.draws[-1].groups[0].there) == 2, 3.0)
    assert someone.seen.place is not None
    assert not someone.seen.place.there
    assert not someone.seen.place.wanted
    club.to_tables(someone)
    club.until(lambda: someone.is_there and len(someone.night.draws[-1].groups[0].there) == 3, 8.0)


def test_who_leaves_the_club_night_on_the_way_to_its_table_is_not_brought_there_later() -> None:
    club = Club(3)
    club.sign_in()
    club.draw()
    other, leaver = club.people[1:]
    club.wire.cut_off(other.card, leaver.card)
    club.to_tables(other)
    club.until(lambda: other.is_there, 8.0)
    club.to_tables(leaver)
    club.run(1.0)
    assert leaver.seen.place is not None
    assert leaver.seen.place.wanted
    club.wire.leave(leaver.evening)
    club.run_errands(leaver, leaver.usher.ended(""))
    club.wire.mend(other.card, leaver.card)
    club.run(5.0)
    assert not at_table(club.wire, leaver.card)


def test_who_leaves_the_club_night_stays_at_its_table() -> None:
    club = at_their_tables(3)
    leaver = club.people[1]
    club.wire.leave(leaver.evening)
    club.run_errands(leaver, leaver.usher.ended(""))
    club.run(2.0)
    assert len(tables(club)) == 1
    assert at_table(club.wire, leaver.card)


def test_why_a_wish_was_not_granted_is_told() -> None:
    club = Club(2)
    club.run_errands(club.people[1], club.people[1].usher.call_draw(1, club.wire.now))
    club.run_errands(club.people[1], club.people[1].usher.rest(club.wire.now, resting=True))
    club.run(1.0)
    fates = [news for news in club.people[1].told if isinstance(news, EveningFate)]
    assert [fate.refusal is None for fate in fates] == [False, False]
    assert fates[1].refusal is not None
    assert fates[1].refusal.why == "Sign in first."


def test_deals_that_were_played_while_the_evening_had_no_host_are_reported_afterwards() -> None:
    club = at_their_tables(2, size=2, target=300)
    onlooker = club.add()
    club.come(onlooker)
    for person in club.people[:2]:
        club.wire.cut_off(person.evening, club.people[1 if person is club.people[0] else 0].evening)
        club.wire.cut_off(person.evening, onlooker.evening)
    club.play(*club.people[:2])
    club.until(lambda: len(table(club.wire, club.people[0].card).match.sheet) >= 2, 300.0)
    assert not deals_that_count(club.people[0])
    pair = club.people[:2]
    for person in pair:
        club.wire.mend(person.evening, pair[1 if person is pair[0] else 0].evening)
        club.wire.mend(person.evening, onlooker.evening)
    club.until(lambda: deals_that_count(onlooker) >= 2, 60.0)
