"""Every refusal that a referee gives, its sentence, and which comes first where two apply (REFEREE F4, F10–F12)."""

from typing import Any

import pytest

from nertz_lan.rules.refusal import Code, Refusal
from tests.lines.script import BLITZ, FRENCH, Script, a_referee, deck

JOKERS = [*FRENCH, "*1", "*2"]

SENTENCES = {
    "no-deal": "Nothing has been dealt yet.",
    "no-such-seat": "There is no such seat in this deal.",
    "no-such-pile": "There is no such pile in this deal, or it can't be used that way.",
    "empty-pile": "There are not that many cards in that pile.",
    "face-down": "That card lies face down.",
    "wrong-rank": "That card is of the wrong rank for this pile.",
    "wrong-suit": "That foundation is of another suit.",
    "wrong-colour": "That card is of the wrong colour for this pile.",
    "needs-ace": "No foundation takes that card, and only an ace starts a new one.",
    "foundation-complete": "That foundation is complete.",
    "landed-first": "Another seat landed that card first.",
    "not-a-space": "None of your work piles is a space.",
    "space-rule": "The house rules don't let that card fill a space.",
    "no-space": "A card can be tucked only while one of your work piles is a space.",
    "one-card-only": "Only one card at a time can be moved there.",
    "not-yours": "That pile belongs to another seat.",
    "nertz-restricted": "Nertz cards go only to foundations and spaces.",
    "no-building": "Nothing is built on work piles in these house rules.",
    "nothing-to-turn": "There is nothing to turn.",
    "no-passes-left": "There are no passes through the stock left.",
    "hand-full": "The hand already holds seven cards.",
    "pile-not-empty": "The Nertz pile is not empty.",
    "card-moved": "The card that was meant is no longer there.",
    "not-announced": "The joker has not been announced.",
    "announced-too-late": "The joker was announced too short a time ago.",
    "deal-over": "The deal is over.",
}
ELSEWHERE = {"not-started", "paused", "slow-down", "no-seat", "host-lost", "bad-request"}


def play(from_: str, to: str, seat: int = 0, **keys: Any) -> dict[str, Any]:
    return {"op": "play", "seat": seat, "from_": from_, "to": to, **keys}


def with_space(**rules: Any) -> Script:
    """Work piles: space, 9H 8S, TD, 5C; Nertz top 9C."""
    script = a_referee(deck(nertz="9C", work="8S 9H TD 5C"), **rules)
    script.ok("play", seat=0, from_="work:0", to="work:1")
    return script


def jokers(**rules: Any) -> Script:
    cards = deck(nertz="*1", work="AS 2S 3H 9H", cards=JOKERS)
    return Script().deal(cards, deck(nertz="AS 2S", cards=JOKERS), jokers=2, **rules)


def klondike() -> Script:
    """Work piles: KS; (QS) JS; (TS 9S) 8S."""
    cards = deck(nertz="9H", work="KS QS JS TS 9S 8S", piles=6)
    return Script().deal(cards, layout="klondike", work_piles=3)


def over(**rules: Any) -> Script:
    """Seat 0 has called at 1000; seat 1 has more than one Nertz card."""
    script = Script()
    script.ok("deal", rules=rules, decks=[deck(nertz="AS", size=1), deck(nertz="AH", size=5)], nertz_sizes=[1, 5])
    script.ok("play", seat=0, from_="nertz", to="foundation", at=1000)
    script.ok("call", seat=0, at=1000)
    return script


# Each line: the table, what is asked, the code, and what it comes before.
CASES: list[tuple[str, Script, dict[str, Any]]] = [
    ("no-deal", Script(), play("nowhere", "nowhere", seat=9, card="zz", at=-1)),
    ("bad-request", a_referee(), play("nertz", "foundation", seat=9, at=-1)),
    ("bad-request", a_referee(), play("nertz", "foundation", seat=9, card="zz")),
    ("bad-request", jokers(), {"op": "announce", "seat": 9, "from_": "nertz", "as_": "*1"}),
    ("bad-request", over(), play("nertz", "foundation", seat=0, card="zz")),
    ("no-such-seat", a_referee(), play("nowhere", "nowhere", seat=2)),
    ("no-such-seat", a_referee(), {"op": "turn", "seat": -1}),
    ("no-such-seat", over(), {"op": "call", "seat": 2}),
    ("no-such-seat", a_referee(), {"op": "stuck", "seat": 2}),
    ("no-such-seat", a_referee(), {"op": "legal", "seat": -1}),
    ("deal-over", over(), play("nowhere", "nowhere")),
    ("deal-over", over(), play("nowhere", "nowhere", seat=1)),
    ("deal-over", over(), {"op": "turn", "seat": 1}),
    ("deal-over", over(), {"op": "stuck", "seat": 1}),
    ("deal-over", over(in_air="lands"), {"op": "announce", "seat": 1, "from_": "nowhere", "as_": "AS"}),
    ("deal-over", over(), {"op": "call", "seat": 0}),
    ("deal-over", over(), {"op": "call", "seat": 1, "at": 1050}),
    ("pile-not-empty", over(), {"op": "call", "seat": 1, "at": 1049}),
    ("no-such-pile", over(in_air="lands"), play("nowhere", "nowhere", seat=1, at=1249)),
    # names, then whose they are, then what lies there
    ("no-such-pile", a_referee(), play("nowhere", "work:0@1")),
    ("no-such-pile", a_referee(), play("work:0@1", "nowhere")),
    ("not-yours", a_referee(), play("work:0@1", "work:1@1")),
    ("not-yours", a_referee(), play("waste", "work:1@1")),
    ("not-yours", a_referee(), play("waste", "work:1@1", card="AS")),
    ("not-yours", a_referee(reach="any"), play("work:1@1", "space")),
    ("empty-pile", a_referee(), play("waste", "space")),
    ("empty-pile", a_referee(), play("work:0:2", "foundation")),
    ("card-moved", a_referee(), play("work:0:2", "foundation", card="AS")),
    ("empty-pile", a_referee(waste="hand", nertz_size=20, work_piles=8, layout="flat"), play("work:0:20", "work:0")),
    ("face-down", klondike(), play("work:1:2", "foundation")),
    ("face-down", klondike(), play("work:1:2", "work:1", card="AC")),
    ("card-moved", klondike(), play("work:1", "foundation", card="AC")),
    ("card-moved", with_space(), play("work:1:2", "foundation", card="8S")),
    ("one-card-only", with_space(), play("work:1:2", "foundation")),
    ("one-card-only", with_space(), play("work:1:2", "under:1")),
    ("one-card-only", with_space(runs="one_card"), play("work:1:2", "work:1")),
    ("one-card-only", with_space(runs="one_card"), play("work:1:2", "space")),
    ("one-card-only", with_space(reach="any"), play("work:1:2", "work:0@1")),
    # foundations
    ("not-announced", jokers(), play("nertz", "foundation")),
    ("needs-ace", a_referee(deck(nertz="2S")), play("nertz", "foundation")),
    # spaces
    ("not-a-space", a_referee(spaces="king"), play("work:0", "space")),
    ("space-rule", with_space(spaces="king"), play("nertz", "space")),
    ("space-rule", with_space(spaces="king", building="alternate"), play("nertz", "work:0")),
    # work piles
    ("wrong-rank", with_space(), play("work:1", "work:1")),
    ("wrong-rank", with_space(), play("work:1:2", "work:1")),
    ("no-building", a_referee(building="none", nertz_to="foundation_or_space"), play("nertz", "work:0")),
    ("nertz-restricted", a_referee(nertz_to="foundation_or_space"), play("nertz", "work:0")),
    ("wrong-rank", with_space(), play("nertz", "work:1")),
    ("wrong-rank", a_referee(deck(nertz="9C", work="9S")), play("nertz", "work:0")),
    ("wrong-colour", a_referee(deck(nertz="9C", work="TS")), play("nertz", "work:0")),
    ("wrong-rank", a_referee(deck(nertz="9C", work="TS")), play("work:0", "work:0")),
    # tucks
    ("wrong-rank", a_referee(), play("work:0", "under:0")),
    ("empty-pile", with_space(building="alternate"), play("nertz", "under:0")),
    ("no-space", a_referee(building="none"), play("nertz", "under:0")),
    ("no-space", klondike(), play("nertz", "under:1")),
    ("one-card-only", with_space(runs="one_card", spaces="king"), play("nertz", "under:1")),
    ("space-rule", with_space(spaces="king"), play("nertz", "under:1")),
    ("wrong-rank", with_space(), play("nertz", "under:1")),
    ("wrong-colour", with_space(), play("work:2", "under:1")),
    # turns, calls, announcements
    ("hand-full", a_referee(waste="hand"), {"op": "turn", "seat": 0}),
    ("pile-not-empty", a_referee(), {"op": "call", "seat": 0}),
    ("no-such-pile", jokers(), {"op": "announce", "seat": 0, "from_": "space", "as_": "AS"}),
    ("not-yours", jokers(), {"op": "announce", "seat": 0, "from_": "work:0@1", "as_": "AS"}),
    ("empty-pile", jokers(), {"op": "announce", "seat": 0, "from_": "waste", "as_": "AS"}),
    ("card-moved", jokers(), {"op": "announce", "seat": 0, "from_": "work:0", "as_": "AS"}),
]


@pytest.mark.parametrize(("code", "script", "asked"), CASES, ids=[f"{i}-{case[0]}" for i, case in enumerate(CASES)])
def test_f10(code: str, script: Script, asked: dict[str, Any]) -> None:
    asked = dict(asked)
    assert script.code(asked.pop("op"), **asked) == code


def test_f10_wrong_colour_under_is_last() -> None:
    script = a_referee(deck(nertz="9C", work="8S 9H TH 5C"))
    script.ok("play", seat=0, from_="work:0", to="work:1")
    assert script.play("work:2", "under:1") == "wrong-colour"
    assert script.play("work:3", "under:1") == "wrong-rank"


def test_f10_a_tuck_says_no_building_before_face_down_and_one_card_only() -> None:
    cards = deck(nertz="KH", work="AS 2S 3S", piles=3)
    script = Script().deal(cards, layout="klondike", work_piles=2, building="none", runs="one_card")
    script.ok("play", seat=0, from_="work:0", to="foundation")
    assert script.play("nertz", "under:1") == "no-building"
    script = Script().deal(cards, layout="klondike", work_piles=2, runs="one_card", spaces="king")
    script.ok("play", seat=0, from_="work:0", to="foundation")
    assert script.play("nertz", "under:1") == "face-down"


def race() -> Script:
    """Seat 1 landed the 2S at 1000 ms; seat 0 has the same card on its Nertz pile and 2H as well."""
    script = Script().deal(deck(nertz="2H 2S", work="AD"), deck(nertz="2S", work="AS AC KH"))
    script.ok("play", seat=1, from_="work:0", to="foundation", at=900)
    script.ok("play", seat=1, from_="nertz", to="foundation:0", at=1000)
    return script


@pytest.mark.parametrize("to", ["foundation", "foundation:0"])
def test_f11_landed_first_says_who_and_by_how_much(to: str) -> None:
    reply = race().ask("play", seat=0, from_="nertz", to=to, at=1034)
    assert reply == {
        "ok": False,
        "refused": "landed-first",
        "why": "Another seat landed that card first.",
        "by": 1,
        "margin_ms": 34,
    }


def test_f11_for_less_than_1000_ms() -> None:
    script = race()
    assert script.play("nertz", "foundation:0", at=1999) == "landed-first"
    assert script.play("nertz", "foundation:0", at=2000) == "wrong-rank"
    assert script.play("nertz", "foundation") == "needs-ace"


def test_f11_not_where_another_foundation_was_named() -> None:
    script = race()
    script.ok("play", seat=1, from_="work:1", to="foundation")
    assert script.play("nertz", "foundation:1", at=1001) == "wrong-suit"


def test_f11_a_redirected_play_is_not_refused() -> None:
    script = Script().deal(deck(nertz="2S", work="AS"), deck(nertz="2S", work="AS"))
    for seat in (0, 1):
        script.ok("play", seat=seat, from_="work:0", to="foundation")
    script.ok("play", seat=0, from_="nertz", to="foundation:1")
    assert script.ok("play", seat=1, from_="nertz", to="foundation:1")["events"][0]["to"] == "foundation:0"


def test_f10_foundation_complete_comes_before_wrong_suit() -> None:
    spades = [rank + "S" for rank in "A23456789TJQK"]
    script = Script().deal(deck(nertz=" ".join(reversed(spades)), work="2H"))
    for card in spades:
        script.ok("play", seat=0, from_="nertz", to="foundation", card=card, at=0)
    assert script.play("work:0", "foundation:0", seat=0) == "foundation-complete"
    assert script.ok("state")["foundations"][0]["complete"]
    assert script.code("call", seat=0) == ""


def test_f10_a_jokers_own_codes_come_before_landed_first() -> None:
    script = Script().deal(deck(nertz="*1", work="AS", cards=JOKERS), deck(nertz="2S", cards=JOKERS), jokers=2)
    script.ok("play", seat=0, from_="work:0", to="foundation")
    script.ok("announce", seat=0, from_="nertz", as_="2S", at=0)
    script.ok("play", seat=1, from_="nertz", to="foundation", at=990)
    assert script.play("nertz", "foundation:0", at=999) == "announced-too-late"
    reply = script.ask("play", seat=0, from_="nertz", to="foundation:0", at=1000)
    assert (reply["refused"], reply["by"], reply["margin_ms"]) == ("landed-first", 1, 10)


def test_passes() -> None:
    script = Script()
    script.ok(
        "deal",
        rules={"deck": "blitz", "layout": "klondike", "work_piles": 8, "nertz_size": 3, "passes": 1},
        decks=[BLITZ] * 2,
    )
    script.ok("turn", seat=0)
    assert script.code("turn", seat=0) == "no-passes-left"
    script.ok(
        "deal", rules={"deck": "blitz", "layout": "klondike", "work_piles": 8, "nertz_size": 4}, decks=[BLITZ] * 2
    )
    assert script.code("turn", seat=0) == "nothing-to-turn"


def test_every_code_has_its_sentence() -> None:
    assert {code.value for code in Code} == set(SENTENCES) | ELSEWHERE
    told: dict[str, str] = {}
    for _, script, asked in CASES:
        keys = dict(asked)
        reply = script.ask(keys.pop("op"), **keys)
        told.setdefault(str(reply["refused"]), str(reply["why"]))
    assert {code: SENTENCES[code] for code in told if code != "bad-request"} == {
        code: sentence for code, sentence in told.items() if code != "bad-request"
    }
    assert {code: Refusal(Code(code)).why for code in SENTENCES} == SENTENCES


# --- the clock (F4)


def test_f4_at_is_never_less_than_the_last() -> None:
    script = a_referee()
    assert script.code("turn", seat=0, at=-1) == "bad-request"
    assert script.code("turn", seat=0, at=500) == ""
    assert script.code("turn", seat=1, at=499) == "bad-request"
    assert script.code("turn", seat=1, at=500) == ""
    assert script.code("turn", seat=1, at=2**53 - 1) == ""


@pytest.mark.parametrize(
    ("op", "keys"),
    [
        ("play", {"seat": 0, "from_": "nowhere", "to": "space"}),
        ("play", {"seat": 9, "from_": "nertz", "to": "space"}),
        ("call", {"seat": 0}),
        ("turn", {"seat": -1}),
        ("stuck", {"seat": 9}),
        ("announce", {"seat": 0, "from_": "nertz", "as_": "AS"}),
    ],
)
def test_f4_every_intent_moves_the_clock_refused_or_not(op: str, keys: dict[str, Any]) -> None:
    script = a_referee()
    assert script.code(op, **keys, at=700) not in ("", "bad-request")
    assert script.code("stuck", seat=0, at=699) == "bad-request"
    assert script.code("stuck", seat=0, at=700) == ""


@pytest.mark.parametrize(
    ("op", "keys"),
    [
        ("play", {"seat": 0, "from_": "nertz", "to": "space", "card": "zz"}),
        ("play", {"seat": 0, "from_": "nertz"}),
        ("play", {"seat": "0", "from_": "nertz", "to": "space"}),
        ("announce", {"seat": 0, "from_": "nertz", "as_": "*1"}),
        ("dance", {"seat": 0}),
        ("legal", {"seat": 0}),
        ("state", {}),
        ("score", {}),
    ],
)
def test_f4_a_bad_request_and_a_question_do_not(op: str, keys: dict[str, Any]) -> None:
    script = a_referee()
    script.ask(op, **keys, at=700)
    assert script.code("stuck", seat=0, at=0) == ""


def test_f4_absent_no_time_passes_and_legal_is_judged_at_the_clock() -> None:
    script = jokers()
    for card in ("work:0", "work:1"):
        script.ok("play", seat=0, from_=card, to="foundation")
    script.ok("announce", seat=0, from_="nertz", as_="3S", at=200)
    landing = {"from": "nertz", "to": "foundation:0"}
    assert landing not in script.ok("legal", seat=0, at=99999)["plays"]
    assert script.code("stuck", seat=1, at=1199) == ""
    assert landing not in script.ok("legal", seat=0)["plays"]
    assert script.code("stuck", seat=1, at=1200) == ""
    assert landing in script.ok("legal", seat=0)["plays"]
    assert script.play("nertz", "foundation") == ""


# --- the windows of a call (F5, F12)


def test_f5_cards_in_the_air_are_taken_from_every_seat_that_has_not_called() -> None:
    script = over(in_air="lands")
    assert script.play("nertz", "foundation", seat=1, at=1249) == ""
    assert script.play("nertz", "foundation", seat=1, at=1250) == "deal-over"
    assert script.play("nertz", "foundation", seat=0) == "deal-over"


def test_f12_the_last_nertz_card_in_the_same_beat() -> None:
    script = Script()
    script.ok("deal", rules={}, decks=[deck(nertz="AS", size=1), deck(nertz="AH", size=1)], nertz_sizes=[1, 1])
    script.ok("play", seat=0, from_="nertz", to="foundation", at=1000)
    assert script.ok("call", seat=0)["events"] == [{"event": "called", "seat": 0}, {"event": "deal-over"}]
    assert script.play("nertz", "nowhere", seat=1, at=1049) == "no-such-pile"
    reply = script.ok("play", seat=1, from_="nertz", to="foundation", at=1049)
    assert [event["event"] for event in reply["events"]] == ["played", "called"]
    assert [seat["called"] for seat in script.ok("state")["seats"]] == [True, True]
