"""What the referee prints: events, the table, its hash, the score (REFEREE F13, F15, F16)."""

from typing import Any

import pytest

from tests.lines.script import FRENCH, Script, a_referee, deck

JOKERS = [*FRENCH, "*1", "*2"]


def events(script: Script, op: str, **keys: Any) -> Any:
    return script.ok(op, **keys)["events"]


# --- events (F13)


def test_f13_index_counts_events_of_the_process() -> None:
    script = a_referee(deck(nertz="AS"))
    assert script.ok("play", seat=0, from_="nertz", to="foundation")["index"] == 3
    assert not script.ask("call", seat=0)["ok"]
    assert script.ok("turn", seat=0) == {"ok": True, "index": 4, "events": [{"event": "turned", "seat": 0}]}
    script.ok("stuck", seat=0)
    assert script.ok("stuck", seat=1)["index"] == 7  # stuck and rotated


def test_f13_played_names_the_place_where_the_card_really_went() -> None:
    script = Script().deal(
        deck(nertz="4D 3C AS AH", work="2S 3H 9C TD"), deck(work="4S", nertz="QS"), reach="any", work_piles=4
    )

    def to(source: str, target: str) -> Any:
        (event,) = events(script, "play", seat=0, from_=source, to=target)
        assert {key: event[key] for key in ("event", "seat")} == {"event": "played", "seat": 0}
        return [event["card"], event["from"], event["to"]]

    assert to("nertz", "foundation") == ["AH", "nertz", "foundation:0"]
    assert to("nertz", "foundation:0") == ["AS", "nertz", "foundation:1"]
    assert to("work:0", "foundation:0") == ["2S", "work:0", "foundation:1"]
    assert to("work:2", "work:3") == ["9C", "work:2", "work:3"]
    assert to("work:3:2", "space") == ["TD", "work:3:2", "work:0"]
    assert to("work:1", "work:0@1") == ["3H", "work:1", "work:0@1"]
    assert to("nertz", "work:1") == ["3C", "nertz", "work:1"]
    assert to("nertz", "under:1") == ["4D", "nertz", "under:1"]


def test_f13_a_hand_card() -> None:
    script = a_referee(deck(stock="2S AS"), waste="hand")
    (event,) = events(script, "play", seat=0, from_="hand:1", to="foundation")
    assert event == {"event": "played", "seat": 0, "card": "AS", "from": "hand:1", "to": "foundation:0"}


def test_f13_a_joker_is_announced_and_lands_as_what_it_was_announced_as() -> None:
    script = Script().deal(*[deck(nertz="*2", work="AS", cards=JOKERS)] * 2, jokers=2)
    assert events(script, "announce", seat=1, from_="nertz", as_="AD", at=5) == [
        {"event": "announced", "seat": 1, "card": "*2", "as": "AD"}
    ]
    (landed,) = events(script, "play", seat=1, from_="nertz", to="foundation", at=1005)
    assert landed == {"event": "played", "seat": 1, "card": "*2", "from": "nertz", "to": "foundation:0", "as": "AD"}
    assert "as" not in events(script, "play", seat=0, from_="work:0", to="foundation")[0]


def test_f13_a_joker_on_a_work_pile_has_no_as() -> None:
    script = Script().deal(*[deck(nertz="*2", work="9S", cards=JOKERS)] * 2, jokers=2)
    assert "as" not in events(script, "play", seat=0, from_="nertz", to="work:0")[0]


def test_f13_a_call_made_by_a_play_stands_in_the_same_reply() -> None:
    script = Script()
    script.ok("deal", rules={"call": "on_empty"}, decks=[deck(nertz="AS", size=1)] * 2, nertz_sizes=[1, 1])
    reply = script.ok("play", seat=0, from_="nertz", to="foundation")
    assert [event["event"] for event in reply["events"]] == ["played", "called", "deal-over"]
    assert reply["events"][1] == {"event": "called", "seat": 0}
    assert reply["index"] == 5


def test_f13_stuck_said_again_is_no_event() -> None:
    script = a_referee()
    assert events(script, "stuck", seat=0) == [{"event": "stuck", "seat": 0}]
    assert script.ok("stuck", seat=0) == {"ok": True, "index": 3, "events": []}


def test_f13_the_last_stuck_rotates_or_ends_the_deal() -> None:
    script = a_referee(rotations=1)
    script.ok("stuck", seat=0)
    assert events(script, "stuck", seat=1) == [{"event": "stuck", "seat": 1}, {"event": "rotated"}]
    assert script.ok("state")["rotations"] == 1
    script.ok("stuck", seat=0)
    assert events(script, "stuck", seat=1) == [{"event": "stuck", "seat": 1}, {"event": "deal-over"}]
    state = script.ok("state")
    assert (state["phase"], [seat["stuck"] for seat in state["seats"]]) == ("over", [True, True])


# --- state (F15)


def test_f15_the_whole_table() -> None:
    script = a_referee(deck(nertz="QD AS", work="9H 8S 5C 5D", stock="2C 3C 4C 6C"))
    for from_, to in (("nertz", "foundation"), ("work:1", "work:0")):
        script.ok("play", seat=0, from_=from_, to=to)
    script.ok("turn", seat=0)
    state = script.ok("state")
    assert set(state) == {"ok", "phase", "rotations", "seats", "foundations", "hash"}
    assert (state["phase"], state["rotations"]) == ("go", 0)
    assert state["seats"][0] == {
        "nertz": {"count": 12, "top": "QD"},
        "waste": {"count": 3, "top": "4C"},
        "work": [["9H", "8S"], [], ["5C"], ["5D"]],
        "down": [0, 0, 0, 0],
        "stock": 32,
        "hand": [],
        "stuck": False,
        "called": False,
        "announced": None,
    }
    assert state["seats"][1]["waste"] == {"count": 0, "top": None}
    assert state["foundations"] == [{"suit": "S", "top": "AS", "cards": [["AS", 0]], "complete": False}]


def test_f15_all_shows_every_card() -> None:
    script = a_referee(deck(nertz="QD AS", stock="2C 3C 4C 6C"))
    script.ok("turn", seat=0)
    seat = script.seat()
    assert (seat["nertz_cards"][-2:], len(seat["nertz_cards"])) == (["QD", "AS"], 13)
    assert seat["waste_cards"] == ["2C", "3C", "4C"]
    assert (seat["stock_cards"][0], len(seat["stock_cards"])) == ("6C", seat["stock"])
    assert set(seat) - set(script.seat(show_all=False)) == {"nertz_cards", "waste_cards", "stock_cards"}


def test_f15_face_down_cards_and_hands_are_hidden() -> None:
    cards = deck(work="KS QS JS", piles=3, stock="2C 3C 4C 5C 6C 7C 8C")
    script = Script().deal(cards, layout="klondike", work_piles=2, waste="hand")
    hidden = script.seat(show_all=False)
    assert (hidden["work"], hidden["down"], hidden["hand"]) == ([["KS"], ["??", "JS"]], [0, 1], ["??"] * 7)
    shown = script.seat()
    assert (shown["work"], shown["hand"]) == ([["KS"], ["QS", "JS"]], ["2C", "3C", "4C", "5C", "6C", "7C", "8C"])


def test_f15_nertz_face_all_prints_nertz_cards_always() -> None:
    script = a_referee(deck(nertz="QD AS"), nertz_face="all")
    assert script.seat(show_all=False)["nertz_cards"][-2:] == ["QD", "AS"]


def test_f15_another_seats_card_is_printed_with_its_seat() -> None:
    script = Script().deal(deck(nertz="8S"), deck(work="9H"), reach="any")
    script.ok("play", seat=0, from_="nertz", to="work:0@1")
    assert script.seat(1)["work"][0] == ["9H", "8S@0"]
    assert script.play("work:0", "work:1", seat=1, card="8S@0") == "bad-request"  # F9: a bare name
    assert script.play("work:0", "work:0@0", seat=1, card="8S") != "card-moved"


def test_f15_a_foundation_tells_whose_cards_and_what_a_joker_counts_as() -> None:
    script = Script().deal(*[deck(nertz="*1", work="AS", cards=JOKERS)] * 2, jokers=2, announce_ms=0)
    script.ok("play", seat=0, from_="work:0", to="foundation")
    script.ok("announce", seat=1, from_="nertz", as_="2S", at=77)
    assert script.seat(1)["announced"] == {"card": "*1", "as": "2S", "at": 77}
    script.ok("play", seat=1, from_="nertz", to="foundation")
    assert script.seat(1)["announced"] is None
    (pile,) = script.ok("state")["foundations"]
    assert pile == {"suit": "S", "top": "2S", "cards": [["AS", 0], ["*1", 1]], "complete": False}


def test_f15_stuck_and_called() -> None:
    script = Script()
    script.ok("deal", rules={}, decks=[deck(nertz="AS", size=1)] * 2, nertz_sizes=[1, 1])
    script.ok("stuck", seat=1)
    assert [seat["stuck"] for seat in script.ok("state")["seats"]] == [False, True]
    script.ok("play", seat=0, from_="nertz", to="foundation")
    assert [seat["stuck"] for seat in script.ok("state")["seats"]] == [False, False]
    script.ok("call", seat=0)
    state = script.ok("state")
    assert (state["phase"], [seat["called"] for seat in state["seats"]]) == ("over", [True, False])
    assert state["seats"][0]["nertz"] == {"count": 0, "top": None}


# --- hash (F15)


def hash_of(script: Script, **keys: Any) -> Any:
    value = script.ok("state", **keys)["hash"]
    assert int(value, 16) >= 0
    return value


def test_f15_the_same_hash_with_or_without_all() -> None:
    script = a_referee()
    assert hash_of(script) == hash_of(script, all=True) == hash_of(script, all=False)


def test_f15_equal_tables_have_equal_hashes_however_they_came_about() -> None:
    one, other = a_referee(deck(nertz="AS")), a_referee(deck(nertz="AS"))
    one.ok("turn", seat=0, at=5)
    one.ok("play", seat=0, from_="nertz", to="foundation", at=10)
    other.ok("play", seat=0, from_="nertz", to="foundation")
    other.ask("call", seat=0)
    assert hash_of(one) != hash_of(other)
    other.ok("turn", seat=0, at=4000)
    assert hash_of(one) == hash_of(other)


@pytest.mark.parametrize(
    ("op", "keys"),
    [
        ("turn", {"seat": 0}),
        ("stuck", {"seat": 0}),
        ("play", {"seat": 0, "from_": "nertz", "to": "foundation"}),
        ("play", {"seat": 0, "from_": "work:0", "to": "work:1"}),
        ("announce", {"seat": 0, "from_": "work:3", "as_": "2S"}),
    ],
)
def test_f15_whatever_is_printed_changes_the_hash(op: str, keys: dict[str, Any]) -> None:
    cards = deck(nertz="AS", work="8S 9H 5C *1", cards=JOKERS)
    script = Script().deal(cards, cards, jokers=2)
    before = hash_of(script)
    script.ok(op, **keys)
    assert hash_of(script) != before


def test_f15_hidden_cards_are_in_the_hash_too() -> None:
    swapped = deck()
    swapped[0], swapped[1] = swapped[1], swapped[0]  # two covered Nertz cards
    assert hash_of(a_referee(deck())) != hash_of(a_referee(swapped))


def test_f15_questions_and_refusals_do_not_change_it() -> None:
    script = a_referee()
    before = hash_of(script)
    script.ok("legal", seat=0)
    script.ok("score")
    script.ask("call", seat=0, at=900)
    script.ask("deal", rules={}, decks=[])
    assert hash_of(script) == before


# --- score (F16)


def test_f16_as_if_the_deal_ended_now() -> None:
    script = Script()
    rules = {"caller_bonus": 10, "negatives": "owed", "handicap": "winner_grows", "target": 50}
    cards = [deck(nertz="AS", size=1), deck(nertz="2S", size=6)]
    script.ok("deal", rules=rules, decks=cards, owed=[0, 3], totals=[45, 60], nertz_sizes=[1, 6], number=4)
    script.ok("play", seat=0, from_="nertz", to="foundation")
    script.ok("play", seat=1, from_="nertz", to="foundation")
    names = ("on_foundations", "left", "bonus", "score", "written", "owed")
    assert script.ok("score") == {
        "ok": True,
        "seats": [
            dict(zip(names, (1, 0, 0, 1, 1, 0), strict=True)),
            dict(zip(names, (1, 5, 0, -9, 0, 12), strict=True)),
        ],
        "totals": [46, 60],
        "over": True,
        "winners": [1],
        "next_nertz": [2, 5],
    }
    script.ok("call", seat=0)
    score = script.ok("score")
    assert score["seats"][0] == dict(zip(names, (1, 0, 10, 11, 11, 0), strict=True))
    assert (score["totals"], score["winners"]) == ([56, 60], [1])


def test_f16_winners_are_empty_unless_over() -> None:
    score = a_referee().ok("score")
    assert (score["over"], score["winners"], score["totals"]) == (False, [], [-26, -26])
    assert score["next_nertz"] == [13, 13]


@pytest.mark.parametrize(("number", "over"), [(4, False), (5, True), (6, True)])
def test_f16_the_deals_number_in_its_match(number: int, over: bool) -> None:
    script = Script()
    script.ok("deal", rules={"match": "deals"}, decks=[deck()] * 2, number=number, totals=[7, 7])
    score = script.ok("score")
    assert (score["over"], score["winners"]) == (over, [0, 1] if over else [])


def test_f7_with_each_deal_totals_are_deals_won() -> None:
    script = Script()
    script.ok("deal", rules={"match": "each_deal"}, decks=[deck(nertz="AS"), deck()], totals=[2, 1])
    script.ok("play", seat=0, from_="nertz", to="foundation")
    score = script.ok("score")
    assert (score["totals"], score["over"], score["winners"]) == ([3, 1], True, [0])
