"""House rules as sentences, and the steps of their editor."""

from dataclasses import fields

import pytest

from nertz_lan.rules.house import BadHouseRules, HouseRules
from nertz_lan.rules.presets import PRESETS, preset_rules
from nertz_lan.ui import ruling
from nertz_lan.ui.choices import Choices, bound
from nertz_lan.ui.keys import USUAL, Deed


def test_every_rule_has_a_place() -> None:
    assert sorted(name for _, names in ruling.GROUPS for name in names) == sorted(f.name for f in fields(HouseRules))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_rule_has_a_sentence(preset: str) -> None:
    house = preset_rules(preset, 4)
    for name in (f.name for f in fields(HouseRules)):
        assert ruling.sentence_of(house, name), name


def test_only_what_differs_from_its_preset_is_marked() -> None:
    lines = {
        line.rule: line for line in ruling.lines("Pounce", {"target": 50}, preset_rules("Pounce", 4, {"target": 50}))
    }
    assert [name for name, line in lines.items() if line.differs] == ["target"]
    assert lines["caller_bonus"].text == "25 points for the caller"
    assert "deals" not in lines, "it says nothing where a match goes up to points"


def test_stepping_numbers_stays_within_what_can_be() -> None:
    house = HouseRules()
    assert ruling.stepped(house, "target", 1) == 105
    assert ruling.stepped(HouseRules(target=3), "target", 1) == 5
    assert ruling.stepped(HouseRules(target=3), "target", -1) == 1
    assert ruling.stepped(HouseRules(target=1), "target", -1) == 1
    assert ruling.stepped(HouseRules(nertz_size=20), "nertz_size", 1) == 20


def test_stepping_choices_goes_in_a_ring() -> None:
    house, seen = HouseRules(), []
    for _ in range(4):
        seen.append(house.spaces)
        house = HouseRules(spaces=ruling.stepped(house, "spaces", 1))
    assert sorted(seen) == ["any", "king", "nertz", "nertz_or_king"]
    assert house.spaces == "any"


def test_a_rule_that_comes_back_to_its_preset_no_longer_differs() -> None:
    assert ruling.with_rule("Pounce", {"caller_bonus": 10}, 4, "caller_bonus", 25) == {}


def test_what_can_not_be_is_not_set() -> None:
    with pytest.raises(BadHouseRules):
        ruling.with_rule("Nertz", {"layout": "klondike", "nertz_size": 20}, 4, "work_piles", 8)


@pytest.mark.parametrize(("text", "value"), [("7", 7), ("0", None), ("x", None), ("", None), ("21", None)])
def test_typing(text: str, value: int | None) -> None:
    assert ruling.typed("nertz_size", text) == value


def test_no_deed_is_left_without_a_key() -> None:
    keys = USUAL
    for deed, key in ((Deed.CALL, "S"), (Deed.TURN, "Q"), (Deed.STUCK, "Space"), (Deed.CALL, "S")):
        keys = bound(keys, deed, key)
        assert keys[key] is deed
        assert set(keys.values()) == set(USUAL.values())
        assert len(keys) == len(USUAL)
    assert Choices(keys=keys).looks().keys == keys
