"""Dealing: rules, decks, seeds and what a match brings along (REFEREE F3, F6, F7)."""

from typing import Any

import pytest

from nertz_lan.rules.presets import PRESETS
from tests.lines.script import BLITZ, FRENCH, Script, a_referee, deck

SEEDED = {"seed": 7, "seats": 2}
TWO = [FRENCH, FRENCH]


def deal(rules: Any, decks: Any, **more: Any) -> str:
    return Script().code("deal", rules=rules, decks=decks, **more)


def test_f3_a_deal_is_at_go_as_soon_as_it_is_dealt() -> None:
    script = Script()
    reply = script.ok("deal", rules={}, decks=TWO)
    assert reply == {"ok": True, "index": 2, "events": [{"event": "dealt"}, {"event": "go"}]}
    assert script.ok("state")["phase"] == "go"


def test_decks_are_complete_in_dealt_order() -> None:
    seat = a_referee(FRENCH).seat()
    assert seat["nertz_cards"] == FRENCH[:13]
    assert seat["work"] == [[card] for card in FRENCH[13:17]]
    assert seat["stock_cards"] == FRENCH[17:]


def test_f6_a_seed_always_gives_the_same_decks() -> None:
    def hash_of(seed: int, seats: int = 3) -> Any:
        script = Script()
        script.ok("deal", rules="Nertz", decks={"seed": seed, "seats": seats})
        return script.ok("state")["hash"]

    assert hash_of(7) == hash_of(7)
    assert len({hash_of(seed) for seed in range(20)}) == 20
    assert hash_of(2**53 - 1) == hash_of(2**53 - 1)


def test_f6_seeded_decks_differ_from_seat_to_seat_and_hold_each_card_once() -> None:
    script = Script()
    script.ok("deal", rules={"jokers": 2}, decks={"seed": 0, "seats": 12})
    decks = []
    for number in range(12):
        seat = script.seat(number)
        decks.append([*seat["nertz_cards"], *(c for pile in seat["work"] for c in pile), *seat["stock_cards"]])
    assert all(sorted(cards) == sorted([*FRENCH, "*1", "*2"]) for cards in decks)
    assert len({tuple(cards) for cards in decks}) == 12


@pytest.mark.parametrize("name", PRESETS)
def test_rules_may_be_a_presets_name(name: str) -> None:
    for seats in (2, 3, 4, 12):
        assert deal(name, {"seed": 1, "seats": seats}) == ""


def test_or_a_preset_and_what_differs_from_it() -> None:
    script = Script()
    script.ok("deal", rules={"preset": "Scrooge", "rotations": 0}, decks=TWO)
    assert len(script.seat()["hand"]) == 7
    script.ok("stuck", seat=0)
    assert script.ok("stuck", seat=1)["events"][-1] == {"event": "deal-over"}


def test_r26_the_number_of_seats_resolves_a_preset_that_depends_on_it() -> None:
    for seats, piles in ((2, 5), (3, 4), (4, 3)):
        script = Script()
        script.ok("deal", rules="Ligretto", decks=[BLITZ] * seats)
        assert len(script.seat()["work"]) == piles
    script = Script()
    script.ok("deal", rules={"preset": "Ligretto", "work_piles": 7}, decks=[BLITZ] * 2)
    assert len(script.seat()["work"]) == 7


@pytest.mark.parametrize(
    "rules",
    [
        None,
        1,
        True,
        [],
        "",
        "nertz",
        "Nertz ",
        {"preset": "nertz"},
        {"preset": None},
        {"preset": 1},
        {"nertzsize": 13},
        {"nertz_size": 0},
        {"nertz_size": 21},
        {"nertz_size": 13.0},
        {"nertz_size": True},
        {"nertz_size": None},
        {"turn": "3"},
        {"tuck": 1},
        {"tuck": "true"},
        {"caller_wins": 0},
        {"spaces": "King"},
        {"spaces": ["king"]},
        {"deck": {}},
        {"jokers": 1},
        {"air_ms": 5001},
        {"target": 0},
        {"layout": "klondike", "work_piles": 8, "nertz_size": 17},
    ],
)
def test_f6_no_house_rules(rules: Any) -> None:
    assert deal(rules, TWO) == "bad-request"


@pytest.mark.parametrize(
    "decks",
    [
        None,
        7,
        "seed",
        [],
        [FRENCH],
        [FRENCH] * 13,
        [FRENCH, None],
        [FRENCH, " ".join(FRENCH)],
        [FRENCH, FRENCH[:-1]],
        [FRENCH, [*FRENCH, "AS"]],
        [FRENCH, [*FRENCH[:-1], "AS"]],
        [FRENCH, [*FRENCH[:-1], "as"]],
        [FRENCH, [*FRENCH[:-1], "10C"]],
        [FRENCH, [*FRENCH[:-1], "*1"]],
        [FRENCH, [*FRENCH[:-1], None]],
        [FRENCH, [*FRENCH[:-1], 13]],
        [FRENCH, [*FRENCH, "*1", "*2"]],
        [FRENCH, BLITZ],
        [BLITZ, BLITZ],
        {},
        {"seed": 7},
        {"seats": 2},
        {"seed": -1, "seats": 2},
        {"seed": 7, "seats": 1},
        {"seed": 7, "seats": 13},
        {"seed": 7.0, "seats": 2},
        {"seed": 7, "seats": 2.0},
        {"seed": "7", "seats": 2},
        {"seed": True, "seats": 2},
        {"seed": None, "seats": 2},
    ],
)
def test_f6_no_decks(decks: Any) -> None:
    assert deal({}, decks) == "bad-request"


def test_f6_both_are_needed_and_unknown_keys_are_ignored() -> None:
    script = Script()
    assert script.code("deal", rules={}) == "bad-request"
    assert script.code("deal", decks=TWO) == "bad-request"
    assert script.code("deal", rules={}, decks={**SEEDED, "x": 1}, x=[]) == ""


def test_f6_after_a_bad_deal_the_one_before_goes_on() -> None:
    script = a_referee(deck(nertz="AS"))
    script.ok("play", seat=0, from_="nertz", to="foundation", at=500)
    before = script.ok("state", all=True)
    wrong: list[Any] = [{"rules": "no"}, {"decks": []}, {"number": 0}]
    for bad in wrong:
        assert script.code("deal", **{"rules": {}, "decks": TWO, **bad}) == "bad-request"
    assert script.ok("state", all=True) == before
    assert script.code("turn", seat=0, at=499) == "bad-request"
    assert script.ok("turn", seat=0)["index"] == 4


def test_a_new_deal_starts_its_clock_anew_and_counts_events_on() -> None:
    script = a_referee()
    script.ok("turn", seat=0, at=9000)
    assert script.ok("deal", rules={}, decks=TWO)["index"] == 5
    assert script.ok("turn", seat=0, at=0)["index"] == 6


# --- what a match brings along (F7)


@pytest.mark.parametrize("key", ["owed", "totals", "nertz_sizes"])
def test_f7_one_integer_a_seat(key: str) -> None:
    wrong: list[Any] = [None, 0, "0 0", {}, [], [5], [5, 5, 5], [5, None], [5, True], [5, 5.0], [5, "5"]]
    for bad in wrong:
        assert deal({}, TWO, **{key: bad}) == "bad-request", bad
    assert deal({}, TWO, **{key: [5, 5]}) == ""


def test_f7_their_ranges() -> None:
    assert deal({}, TWO, owed=[0, -1]) == "bad-request"
    assert deal({}, TWO, totals=[-500, 10_000]) == ""
    for sizes, why in (([1, 20], ""), ([0, 13], "bad-request"), ([13, 21], "bad-request"), ([-1, 5], "bad-request")):
        assert deal({}, TWO, nertz_sizes=sizes) == why


def test_f7_nor_more_than_the_deck_can_deal() -> None:
    rules = {"layout": "klondike", "work_piles": 8}
    assert deal(rules, TWO, nertz_sizes=[16, 16]) == ""
    assert deal(rules, TWO, nertz_sizes=[16, 17]) == "bad-request"


def test_f7_number() -> None:
    wrong: list[Any] = [None, 0, -1, 1.0, True, "1", [1]]
    for bad in wrong:
        assert deal({}, TWO, number=bad) == "bad-request", bad
    assert deal({}, TWO, number=100) == ""


def test_f7_nertz_sizes_are_dealt() -> None:
    script = Script()
    script.ok("deal", rules={}, decks=TWO, nertz_sizes=[14, 5])
    assert [script.seat(n)["nertz"]["count"] for n in (0, 1)] == [14, 5]
    assert [script.seat(n)["stock"] for n in (0, 1)] == [34, 43]


def test_f7_nothing_is_remembered_between_deals() -> None:
    script = Script()
    script.ok("deal", rules={"negatives": "owed"}, decks=TWO, owed=[3, 3], totals=[50, 60], number=4)
    script.ok("deal", rules={"negatives": "owed"}, decks=TWO)
    assert script.ok("score")["totals"] == [0, 0]
    assert [seat["owed"] for seat in script.ok("score")["seats"]] == [26, 26]
