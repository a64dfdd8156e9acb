"""House rules: names, defaults, ranges, sentences (RULES §7, R4, R24)."""

import re
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from nertz_lan.rules.house import (
    DEFAULT,
    RULE_NAMES,
    BadHouseRules,
    HouseRules,
    differences,
    every_told,
    house_rules,
    sentence_for,
    sentences,
    told_of,
)
from nertz_lan.rules.presets import PRESETS, preset_rules

CHOICES: dict[str, tuple[Any, ...]] = {  # RULES §7, default first
    "deck": ("french", "blitz"),
    "jokers": (0, 2),
    "layout": ("flat", "klondike"),
    "nertz_face": ("top", "all"),
    "nertz_to": ("anywhere", "foundation_or_space"),
    "building": ("alternate", "none"),
    "runs": ("block", "one_card"),
    "tuck": (True, False),
    "spaces": ("any", "king", "nertz_or_king", "nertz"),
    "reach": ("own", "any"),
    "turn_order": ("kept", "reversed"),
    "waste": ("pile", "hand"),
    "call": ("by_hand", "on_empty"),
    "in_air": ("returns", "lands"),
    "nertz_penalty": (2, 1, 0),
    "caller_wins": (False, True),
    "negatives": ("kept", "owed", "zero"),
    "match": ("points", "deals", "each_deal"),
    "handicap": ("none", "winner_grows"),
    "on_drop": ("pause", "play_on"),
}
NUMBERS = {  # default, lowest, highest
    "nertz_size": (13, 1, 20),
    "work_piles": (4, 1, 8),
    "turn": (3, 1, 5),
    "passes": (0, 0, 10),
    "air_ms": (250, 0, 5000),
    "same_beat_ms": (50, 0, 5000),
    "rotations": (2, 0, 10),
    "caller_bonus": (0, 0, 100),
    "king_bonus": (0, 0, 20),
    "target": (100, 1, 10_000),
    "deals": (5, 1, 100),
    "announce_ms": (1000, 0, 10_000),
    "drop_grace_s": (20, 0, 600),
}


def test_these_are_all_the_house_rules() -> None:
    assert set(RULE_NAMES) == set(CHOICES) | set(NUMBERS)


def test_the_default_is_what_the_table_names_first() -> None:
    expected = {name: values[0] for name, values in (CHOICES | NUMBERS).items()}
    assert {name: getattr(DEFAULT, name) for name in RULE_NAMES} == expected


@pytest.mark.parametrize("name", CHOICES)
def test_every_value_and_no_other(name: str) -> None:
    for value in CHOICES[name]:
        assert getattr(house_rules({name: value}), name) == value
    others: list[Any] = ["", "Any", 7, -1, None, 1.5, [], {}]
    for other in others:
        with pytest.raises(BadHouseRules, match=f"^{name} can be "):
            house_rules({name: other})


@pytest.mark.parametrize("name", NUMBERS)
def test_r24_ranges(name: str) -> None:
    _, low, high = NUMBERS[name]
    for value in (low, high):
        assert getattr(house_rules({name: value}), name) == value
    for other in (low - 1, high + 1, float(high), str(high), True, None, 2**70):
        with pytest.raises(BadHouseRules, match=f"^{name} can be {low} to {high}, not "):
            house_rules({name: other})


def test_a_switch_is_no_number_and_a_number_no_switch() -> None:
    for rules in ({"tuck": 1}, {"caller_wins": 0}, {"jokers": False}, {"nertz_penalty": True}):
        with pytest.raises(BadHouseRules):
            house_rules(rules)


def test_an_unknown_name_is_named() -> None:
    with pytest.raises(BadHouseRules, match="no house rule called 'nertzsize'"):
        house_rules({"nertzsize": 13})


def test_r4_says_what_does_not_fit() -> None:
    with pytest.raises(BadHouseRules, match="nertz_size 17 and work_piles 8 need 53 cards, but a deck has 52"):
        house_rules({"layout": "klondike", "work_piles": 8, "nertz_size": 17})


def test_they_never_change() -> None:
    with pytest.raises(FrozenInstanceError):
        DEFAULT.turn = 1  # type: ignore[misc]


def test_equal_rules_are_one_value() -> None:
    assert house_rules({"turn": 3}) == DEFAULT
    assert len({house_rules({"turn": 1}), HouseRules(turn=1)}) == 1


# --- sentences


def test_the_default_differs_in_nothing() -> None:
    assert (differences(DEFAULT), sentences(DEFAULT)) == ({}, ())


def test_sentences_tell_what_differs_in_the_order_of_the_table() -> None:
    house = house_rules({"turn": 1, "tuck": False, "target": 50, "deck": "blitz"})
    assert differences(house) == {"deck": "blitz", "tuck": False, "turn": 1, "target": 50}
    assert sentences(house) == (
        "Blitz decks: 1 to 10 in red, blue, yellow and green",
        "No tucking",
        "Stock turned one at a time",
        "Up to 50 points",
    )


def test_or_what_differs_from_a_preset() -> None:
    base = preset_rules("Pounce", 4)
    assert sentences(DEFAULT, base) == ("No points for the caller",)
    assert differences(house_rules({"caller_bonus": 25, "passes": 1}), base) == {"passes": 1}


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"passes": 1}, "At most one pass through the stock"),
        ({"passes": 3}, "At most three passes through the stock"),
        ({"work_piles": 1}, "1 work pile"),
        ({"rotations": 0}, "A stuck deal ends without a rotation"),
        ({"rotations": 1}, "1 rotation before a stuck deal ends"),
        ({"drop_grace_s": 5}, "The table waits for up to 5 s"),
        ({"announce_ms": 2}, "A joker lands 2 ms after its announcement or later"),
        ({"nertz_penalty": 0}, "Nothing off for Nertz cards left"),
        ({"caller_wins": True}, "The caller takes the deal outright"),
    ],
)
def test_a_sentence(rules: dict[str, Any], sentence: str) -> None:
    assert sentences(house_rules(rules)) == (sentence,)


def test_every_value_has_a_plain_sentence_of_its_own() -> None:
    for rule in fields(HouseRules):
        values = CHOICES.get(rule.name) or NUMBERS[rule.name][1:]
        others = [house_rules({rule.name: value}) for value in values]
        told = [sentences(other, base) for other in others for base in others if other != base]
        flat = [sentence for one in told for sentence in one]
        assert len(set(flat)) == len(values)
        for sentence in flat:
            assert re.fullmatch(r"[A-Z0-9][^{}]*[^.{}]", sentence), sentence


# --- presets

TABLE: dict[str, dict[str, Any]] = {
    "Nertz": {},
    "Open table": {"reach": "any", "runs": "one_card", "tuck": False, "call": "on_empty"},
    "Full contact": {"call": "on_empty", "rotations": 0},
    "Pounce": {"caller_bonus": 25},
    "Racing Demon": {"caller_bonus": 10},
    "First game": {"turn": 1, "rotations": 0, "target": 50},
    "Old Pounce": {
        "layout": "klondike",
        "work_piles": 5,
        "nertz_size": 9,
        "nertz_face": "all",
        "nertz_to": "foundation_or_space",
        "spaces": "nertz_or_king",
    },
    "Jokers wild": {"jokers": 2},
    "Scrooge": {"waste": "hand", "rotations": 4},
    "Dutch Blitz": {
        "deck": "blitz",
        "nertz_size": 10,
        "work_piles": 3,
        "runs": "one_card",
        "tuck": False,
        "spaces": "nertz",
        "call": "on_empty",
        "target": 75,
    },
    "Ligretto": {
        "deck": "blitz",
        "nertz_size": 10,
        "building": "none",
        "work_piles": 3,
        "spaces": "nertz",
        "call": "on_empty",
        "rotations": 0,
        "target": 99,
    },
}


def test_these_are_all_the_presets() -> None:
    assert list(PRESETS) == list(TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_a_preset_differs_from_the_default_in(name: str) -> None:
    for seats in (4, 5, 12):
        assert differences(preset_rules(name, seats)) == {
            k: v for k, v in TABLE[name].items() if v != CHOICES.get(k, (None,))[0]
        }


@pytest.mark.parametrize(
    ("name", "seats", "work_piles"),
    [("Dutch Blitz", 2, 5), ("Dutch Blitz", 3, 3), ("Ligretto", 2, 5), ("Ligretto", 3, 4), ("Ligretto", 4, 3)],
)
def test_work_piles_that_depend_on_the_seats(name: str, seats: int, work_piles: int) -> None:
    assert preset_rules(name, seats).work_piles == work_piles


def test_r26_a_preset_yields_to_a_work_piles_given_with_it() -> None:
    assert preset_rules("Ligretto", 2, {"work_piles": 6}).work_piles == 6
    assert preset_rules("Scrooge", 2, {"target": 50}) == house_rules({**TABLE["Scrooge"], "target": 50})


def test_call_words() -> None:
    words = {name: preset.call_word for name, preset in PRESETS.items() if preset.call_word != "Nertz!"}
    assert words == {
        "Pounce": "Pounce!",
        "Racing Demon": "Out!",
        "Old Pounce": "Pounce!",
        "Scrooge": "Scrooge!",
        "Dutch Blitz": "Blitz!",
        "Ligretto": "Ligretto stop!",
    }


@pytest.mark.parametrize("name", ["nertz", "Nertz ", "", "Peanuts"])
def test_names_of_presets_are_exact(name: str) -> None:
    with pytest.raises(BadHouseRules, match="no preset called"):
        preset_rules(name, 4)


def test_one_rule_says_how_it_stands_also_where_it_is_as_usual() -> None:
    assert sentence_for("caller_bonus", DEFAULT) == "No points for the caller"
    assert sentence_for("target", house_rules({"target": 1})) == "Up to one point"
    with pytest.raises(KeyError):
        sentence_for("wind", DEFAULT)


def test_what_is_told_to_translators_is_the_sentence_with_its_gaps() -> None:
    assert told_of("passes", house_rules({"passes": 2})) == (
        "At most {word} pass{es} through the stock",
        2,
    )
    assert told_of("passes", DEFAULT) == ("Any number of passes through the stock", None)
    every = {told.sentence for told in every_told()}
    for name in RULE_NAMES:
        assert told_of(name, DEFAULT).sentence in every
