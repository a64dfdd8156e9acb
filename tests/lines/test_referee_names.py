"""Names of piles and cards (REFEREE Names, F8, F9)."""

import pytest

from tests.lines.script import Script, a_referee, deck

ACE = deck(nertz="AS", work="2S 3H 4S 9D")
BAD_NUMBERS = ["00", "01", "+1", "-0", "-1", " 1", "1 ", "\uff11", "\u0661", "1.0", "0x1", "1e0", "", "1_0", "①", "a"]


def none_such(script: Script, source: str, target: str) -> bool:
    return script.play(source, target) == "no-such-pile"


@pytest.mark.parametrize("number", BAD_NUMBERS)
@pytest.mark.parametrize("kind", ["work:", "under:", "foundation:", "hand:", "work:1@", "work:1:"])
def test_f8_numbers_are_decimal_without_sign_or_leading_zero(kind: str, number: str) -> None:
    script = a_referee(ACE, reach="any")
    script.ok("play", seat=0, from_="nertz", to="foundation")
    assert none_such(script, "nertz", kind + number)
    assert none_such(script, kind + number, "foundation")


@pytest.mark.parametrize(
    "name",
    [
        "Nertz",
        "nertz ",
        "nertz\n",
        "nertz:0",
        "nertz@0",
        "stock",
        "work",
        "work:",
        "work:4",
        "work:0:",
        "work:0@",
        "work:0@0:1",
        "work:0:1@0",
        "work:0:1:1",
        "work:1\n",
        "hand:0",
        "hand",
        "under",
        "waste:0",
        "space:0",
        "",
        "work:" + "9" * 5000,
        "work:0@" + "9" * 5000,
        "work:0@2",
        "\ud800",
    ],
)
def test_f8_no_name_or_no_pile_of_this_deal(name: str) -> None:
    script = a_referee(ACE, reach="any")
    assert none_such(script, name, "foundation")
    assert none_such(script, "nertz", name) or name == "waste"


@pytest.mark.parametrize("name", ["foundation", "foundation:0", "space", "under:1"])
def test_f8_what_cannot_be_a_source(name: str) -> None:
    script = a_referee(ACE)
    script.ok("play", seat=0, from_="nertz", to="foundation")
    assert none_such(script, name, "space")


@pytest.mark.parametrize("name", ["nertz", "waste", "hand:0", "work:1:2", "work:1:0"])
def test_f8_what_cannot_be_a_target(name: str) -> None:
    assert none_such(a_referee(ACE), "nertz", name)


def test_f8_work_2_1_is_work_2_as_source_and_as_target() -> None:
    script = a_referee(ACE)
    assert script.play("work:0:1", "work:1:1") == ""
    assert script.seat()["work"] == [[], ["3H", "2S"], ["4S"], ["9D"]]


def test_f8_work_1_at_the_own_seat_is_work_1() -> None:
    script = a_referee(ACE)
    reply = script.ok("play", seat=0, from_="work:0@0", to="work:1@0")
    assert reply["events"] == [{"event": "played", "seat": 0, "card": "2S", "from": "work:0", "to": "work:1"}]


def test_f8_a_number_of_cards_may_be_any_number() -> None:
    script = a_referee(ACE)
    assert script.play("work:0:0", "space") == "no-such-pile"
    for count in ("2", "54", "1000000", "9" * 5000):
        assert script.play(f"work:0:{count}", "work:1") == "empty-pile"


def test_f8_hand_0_to_hand_6_in_scrooge_and_no_waste() -> None:
    script = a_referee(deck(stock="AS"), waste="hand")
    assert none_such(script, "waste", "foundation")
    assert none_such(script, "hand:7", "foundation")
    assert script.play("hand:6", "foundation") == "needs-ace"
    assert script.play("hand:0", "foundation") == ""
    assert script.play("hand:6", "foundation") == "empty-pile"


def test_f8_under_only_with_tuck() -> None:
    assert none_such(a_referee(ACE, tuck=False), "nertz", "under:0")
    assert a_referee(ACE).play("nertz", "under:0") == "no-space"


def test_f8_a_number_that_no_foundation_has() -> None:
    script = a_referee(ACE)
    assert none_such(script, "nertz", "foundation:0")
    script.ok("play", seat=0, from_="nertz", to="foundation")
    assert script.play("work:0", "foundation:0") == ""
    assert none_such(script, "work:1", "foundation:1")


def test_f8_work_1_as_a_target_may_be_a_space() -> None:
    script = a_referee(ACE)
    script.ok("play", seat=0, from_="work:0", to="work:1")
    assert script.play("waste", "work:0") == "empty-pile"
    assert script.play("nertz", "work:0") == ""


def test_space_is_the_leftmost_own_space() -> None:
    script = a_referee(deck(nertz="AS", work="4S 3H 2S 9D"))
    script.ok("play", seat=0, from_="work:1", to="work:0")
    script.ok("play", seat=0, from_="work:2", to="work:0")
    assert script.ok("play", seat=0, from_="nertz", to="space")["events"][0]["to"] == "work:1"


# --- cards


@pytest.mark.parametrize("card", ["as", "1S", "10S", "AS ", "", "??", "*3", "Ar", "*1", "AS@0", "\ud800"])
def test_f9_card_is_a_bare_name_of_the_deals_deck(card: str) -> None:
    assert a_referee(ACE).play("nertz", "foundation", card=card) == "bad-request"


def test_f9_card_is_the_card_meant() -> None:
    script = a_referee(ACE)
    assert script.play("nertz", "foundation", card="2S") == "card-moved"
    assert script.play("nertz", "foundation", card="AS") == ""


def test_f9_a_joker_may_be_meant_where_there_are_jokers() -> None:
    cards = deck(nertz="*1", cards=[*deck(), "*1", "*2"])
    script = Script().deal(cards, cards, jokers=2)
    assert script.play("nertz", "foundation", card="*2") == "card-moved"
    assert script.play("nertz", "foundation", card="*1") == "not-announced"


@pytest.mark.parametrize("name", ["*1", "*2", "4r", "", "as", "??"])
def test_f9_as_is_a_card_of_the_deck_but_no_joker(name: str) -> None:
    cards = deck(nertz="*1", cards=[*deck(), "*1", "*2"])
    script = Script().deal(cards, cards, jokers=2)
    assert script.code("announce", seat=0, from_="nertz", as_=name) == "bad-request"
