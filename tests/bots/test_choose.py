"""What a bot asks for is allowed, depends on nothing that its seat can't see, and gets every deal to its end."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.bots.choose import Mind, choose
from nertz_lan.bots.levels import LEVELS
from nertz_lan.bots.race import Step, dealt, outcome_of, race
from nertz_lan.rules.apply import apply
from nertz_lan.rules.deal import ANY_FOUNDATION, WASTE, Deal, Kind, Phase
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.intents import Announce, Call, Play, SayStuck, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.presets import PRESETS, preset_rules
from nertz_lan.rules.refusal import Refusal
from nertz_lan.rules.violations import violations
from tests.bots.matches import hidden_from, match, shuffled, with_faces
from tests.rules.houses import any_house, examples

MINDS = (Mind(), Mind(turns=20, way=14, glance=7), Mind(turns=1000, glance=8))


def steps(preset: str, seats: int, numbers: list[int], seed: int, **differing: object) -> list[Step]:
    """A deal among bots of these levels, in turn."""
    levels = [LEVELS[numbers[seat % len(numbers)]] for seat in range(seats)]
    return list(race(dealt(preset_rules(preset, seats, differing), seats, seed), levels, seed))


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_hidden_doesn_t_matter(preset: str) -> None:
    random = Random(preset)
    for step in steps(preset, 3, [1, 3, 5], 3)[::10]:
        before, seat = step.before, step.intent.seat
        hidden = hidden_from(before, seat)
        for other in (with_faces(before, dict.fromkeys(hidden)), shuffled(before, hidden, random)):
            for level in LEVELS.values():
                for mind in MINDS:
                    intent = choose(before, seat, step.at, mind, level)
                    assert choose(other, seat, step.at, mind, level) == intent


def test_the_check_above_would_notice_a_look_at_a_hidden_card() -> None:
    """What lies open does matter: the same check, with the open cards changed instead."""
    random, changed = Random(1), 0
    for step in steps("Nertz", 2, [3], 1):
        seat = step.intent.seat
        hidden = hidden_from(step.before, seat)
        layouts = step.before.layouts
        lying = [card for each in layouts for card in (*each.nertz, *each.waste, *sum(each.work, ()))]
        opened = [card for card in lying if card not in hidden]
        other = shuffled(step.before, opened, random)
        changed += choose(other, seat, step.at) != choose(step.before, seat, step.at)
    assert changed > 20


@pytest.mark.parametrize("preset", PRESETS)
def test_every_intent_is_accepted(preset: str) -> None:
    """Of every level, whatever it has in mind; and the same arguments give the same intent."""
    for step in steps(preset, 4, [1, 2, 3, 4, 5], 4)[::16]:
        for seat in step.before.seats:
            for level in LEVELS.values():
                for mind in MINDS:
                    intent = choose(step.before, seat, step.at, mind, level)
                    assert intent is None or not isinstance(judge(step.before, intent, step.at), Refusal), intent
                    assert choose(step.before, seat, step.at, mind, level) == intent
        assert violations(step.after) == []


@given(house=any_house(), seats=st.integers(2, 4), seed=st.integers(0, 2**32))
@examples(25)
def test_under_any_house_rules_a_deal_is_played_to_its_end(house: HouseRules, seats: int, seed: int) -> None:
    levels = [LEVELS[1 + (seed + seat) % 5] for seat in range(seats)]
    last: Deal | None = None
    for step in race(dealt(house, seats, seed), levels, seed):
        assert not isinstance(step.outcome, Refusal), step.intent
        last = step.after
    assert last is not None
    assert last.ended
    assert violations(last) == []


@pytest.mark.parametrize("preset", PRESETS)
def test_a_play_names_the_very_cards_that_its_player_saw(preset: str) -> None:
    for step in steps(preset, 2, [2, 4], 5):
        if isinstance(step.intent, Play | Announce):
            assert step.intent.cards is not None
            assert len(step.intent.cards) == step.intent.count


def test_a_bot_waits_before_go_and_after_the_end() -> None:
    deal = dealt(preset_rules("Nertz", 2), 2, 1)
    assert choose(replace(deal, phase=Phase.DEALT), 0, 0) is None
    assert choose(outcome_of(deal, [LEVELS[3]] * 2, 1), 0, 0) is None
    assert choose(replace(deal, sits_out=frozenset({0})), 0, 0) is None
    assert choose(deal, 7, 0) is None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_deal_ends_by_itself(preset: str, level: int) -> None:
    for seats in (2, 3, 5):
        assert outcome_of(dealt(preset_rules(preset, seats), seats, 9), [LEVELS[level]] * seats, 9).ended


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "Ligretto"])
def test_a_match_ends_by_itself(preset: str, level: int) -> None:
    """Ligretto, with nothing built and no rotation, costs two equal seats points in most deals: up to 99 takes luck."""
    sheet = match(preset_rules(preset, 2, {"target": 40}), 2, 1, deals_max=40, level=LEVELS[level])
    assert sheet[-1].winners


@pytest.mark.parametrize("level", [1, 3, 5])
def test_a_match_of_twelve_ends_by_itself(level: int) -> None:
    sheet = match(preset_rules("Nertz", 12, {"target": 40}), 12, 1, deals_max=40, level=LEVELS[level])
    assert sheet[-1].winners


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_match_of_the_usual_length(seats: int) -> None:
    assert max(match(preset_rules("Nertz", seats), seats, seats, deals_max=60)[-1].totals) >= 100


def test_most_deals_end_by_a_call_and_some_by_everybody_being_stuck() -> None:
    called = said_stuck = 0
    for seed in range(12):
        asked = [step.intent for step in steps("Nertz", 2 + seed % 5, [3], seed)]
        called += isinstance(asked[-1], Call)
        said_stuck += any(isinstance(intent, SayStuck) for intent in asked)
    assert called > 8
    assert said_stuck > 0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", ["Nertz", "Open table", "Jokers wild", "Old Pounce"])
def test_a_seat_doesn_t_move_cards_in_circles(preset: str, level: int) -> None:
    """Moves in the own layout never lead back to what it was."""
    for seed in range(4):
        seen: set[object] = set()
        for step in steps(preset, 3, [level], seed):
            intent, layout = step.intent, step.before.layouts[step.intent.seat]
            if isinstance(intent, Play) and intent.source.kind is Kind.WORK and intent.target.kind is Kind.WORK:
                now = (intent.seat, intent.source, intent.target, layout.work, layout.nertz, layout.waste)
                assert now not in seen, intent
                seen.add(now)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", ["Full contact", "Ligretto"])
def test_whoever_says_stuck_has_seen_all_that_its_stock_shows(preset: str, level: int) -> None:
    """Turned on for very long, it shows nothing that the middle takes."""
    said = 0
    for seed in range(8):
        for step in steps(preset, 2, [level], seed):
            deal, seat = step.before, step.intent.seat
            if not isinstance(step.intent, SayStuck):
                continue
            said += 1
            for _ in range(60):
                landing = Play(seat, WASTE, ANY_FOUNDATION)
                assert isinstance(judge(deal, landing, step.at), Refusal), (seed, step.at)
                deal = after_turn(deal, seat)
    assert said > 3


def after_turn(deal: Deal, seat: int) -> Deal:
    outcome = judge(deal, Turn(seat), deal.at)
    assert not isinstance(outcome, Refusal)
    return apply(deal, outcome[0], deal.at)
