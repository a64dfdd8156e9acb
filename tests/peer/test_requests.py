"""Every verb and every refusal of a peer, and what a broken script may send it (REFEREE "Peer", F1, F2, F10)."""

import json
import os
import select
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.peer.talker import (
    LOOK_AGAIN_S,
    RACE_S,
    WITHIN_S,
    Json,
    Table,
    Talker,
    all_ready,
    host_first,
    quiet,
    same_state,
    talkers,
)


@pytest.fixture(scope="module")
def playing() -> Iterator[tuple[Talker, Talker]]:
    """Two at a table in a deal; for questions and refusals that change nothing."""
    with talkers() as made:
        ada, ben = made.host(), made.guest()
        all_ready(ada, ben)
        yield ada, ben


def playing_two(table: Table) -> tuple[Talker, Talker]:
    """Two at a table of their own in a deal."""
    two = table.host(), table.guest()
    all_ready(*two)
    return two


UNANSWERED_S = 0.6  # after its host has stopped, at least: a beat is due every 0.2 s, a host is lost after 1 s without

BAD_LINES = [
    b"", b" ", b"nonsense", b"[]", b"1", b"null", b'"op"', b"{", b"{}", b'{"op":1}', b'{"op":null}', b'{"op":"dance"}',
    b'{"op":"deal","rules":"Nertz","decks":{"seed":1,"seats":2}}', b"\xff\xfe", b'{"op":"turn","x":NaN}',
    b'{"op":"turn","x":Infinity}', b'{"op":"turn","x":9007199254740992}', b'{"op":"turn","x":1e999}',
    b'{"op":"x","y":' + b"[" * 70 + b"]" * 70 + b"}", b"[" * 100_000, b'{"op":"play"}', b'{"op":"play","from":"nertz"}',
    b'{"op":"play","from":1,"to":"foundation"}', b'{"op":"play","from":"nertz","to":null}',
    b'{"op":"play","from":"nertz","to":"foundation","card":"XX"}',
    b'{"op":"play","from":"nertz","to":"foundation","card":null}',
    b'{"op":"play","from":"nertz","to":"foundation","card":"1r"}', b'{"op":"announce","from":"nertz"}',
    b'{"op":"announce","from":"nertz","as":"*1"}', b'{"op":"sit"}', b'{"op":"sit","seat":true}',
    b'{"op":"sit","seat":1.0}', b'{"op":"sit","seat":"x"}', b'{"op":"sit","seat":null}', b'{"op":"remove"}',
    b'{"op":"remove","seat":"1"}', b'{"op":"state","all":true}', b'{"op":"state","all":1}',
    b'{"op":"add-bot","level":9}',
    b'{"op":"add-bot","name":""}', b'{"op":"add-bot","name":7}', b'{"op":"add-bot","name":"' + b"a" * 5000 + b'"}',
    b'{"op":"add-bot","name":"' + b"a" * 200_000 + b'"}', b'{"op":"add-bot","name":"a\\u202eb"}',
    b'{"op":"add-bot","name":"\\ud800"}', b'{"op":"set-rules"}', b'{"op":"set-rules","rules":1}',
    b'{"op":"set-rules","rules":"nertz"}', b'{"op":"set-rules","rules":{"preset":1}}',
    b'{"op":"set-rules","rules":{"target":0}}', b'{"op":"set-rules","rules":{"target":true}}',
    b'{"op":"set-rules","rules":{"target":50.0}}', b'{"op":"set-rules","rules":{"target":[1]}}',
    b'{"op":"set-rules","rules":{"nosuch":1}}', b'{"op":"set-rules","rules":{"layout":"' + b"x" * 100_000 + b'"}}',
    b'{"op":"set-rules","rules":{"' + b"x" * 100_000 + b'":1}}', b'{"op":"play-on"}',
    b'{"op":"turn"}' + b" " * (1024 * 1024), b"x" * 3_000_000,
]  # fmt: skip


def test_whatever_comes_is_answered_in_its_place_and_the_table_goes_on(playing: tuple[Talker, Talker]) -> None:
    ada, ben = playing
    for talker in (ada, ben):
        for line in BAD_LINES:
            talker.say_raw(line)
            talker.say("status")
        answers = talker.all_replies()
        assert len(answers) == 2 * len(BAD_LINES)
        for line, answer in zip(BAD_LINES, answers[::2], strict=True):
            assert answer["refused"] == "bad-request", (line[:80], answer)
            assert answer["why"].endswith("."), answer
            assert len(answer["why"]) < 400
            assert "\n" not in answer["why"]
        assert all(answer["ok"] for answer in answers[1::2])
    ada.ok("turn")
    quiet(ada, ben)


NO_PILES = [
    ("nosuch", "foundation"), ("nertz", "nosuch"), ("foundation", "foundation"), ("space", "work:0"),
    ("under:0", "work:0"), ("nertz", "nertz"), ("nertz", "waste"), ("hand:0", "work:0"), ("work:4", "work:0"),
    ("work:01", "work:0"), ("work:-1", "work:0"), ("work:0:0", "work:1"), ("nertz", "foundation:99"),
    ("nertz", "work:0:2"), ("Nertz", "work:0"), ("work:" + "9" * 5000, "work:0"), ("", ""), ("work:0@9", "work:0"),
    ("work:\N{ARABIC-INDIC DIGIT ONE}", "work:0"),
]  # fmt: skip
PILES = [
    ("waste", "work:0", "empty-pile"),
    ("work:0:2", "work:1", "empty-pile"),
    ("nertz", "space", "not-a-space"),
    ("work:0", "work:0", "wrong-rank"),
    ("nertz", "under:0", "no-space"),
    ("work:0", "under:0", "wrong-rank"),
]
NAMES = [*((source, target, "no-such-pile") for source, target in NO_PILES), *PILES]


@pytest.mark.parametrize("who", ["host", "guest"])
def test_names_of_piles(table: Table, who: str) -> None:
    ada, ben = table.host(), table.guest()
    all_ready(ada, ben)
    talker, other = (ada, 1) if who == "host" else (ben, 0)
    for source, target, _ in NAMES:
        talker.say("play", from_=source, to=target)
    codes = [answer.get("refused") for answer in talker.all_replies()]
    assert codes == [code for _, _, code in NAMES]
    assert talker.refused("play", from_=f"work:0@{other}", to="work:0") == "not-yours"
    assert talker.refused("play", from_="nertz", to=f"work:0@{other}") == "not-yours"
    held = talker.ok("state")["seats"][1 - other]
    wrong = next(card for card in ("AS", "KD") if card != held["nertz"]["top"])
    assert talker.refused("play", from_="nertz", to="foundation", card=wrong) == "card-moved"
    assert talker.refused("play", from_="waste", to="foundation", card=wrong) == "card-moved"
    assert talker.refused("announce", from_="nertz", as_="7H") == "card-moved"
    assert talker.refused("call") == "pile-not-empty"
    quiet(ada, ben)


def test_before_a_deal_and_before_go(table: Table) -> None:
    ada, ben = table.start("--create", "--table", table.title, "--name", "Ada"), None
    ada.event("joined")  # without --fast: go comes 3 s after everybody is ready
    ben = table.guest()
    for talker in (ada, ben):
        for op in ("turn", "call", "stuck", "legal", "state", "score"):
            assert talker.refused(op) == "no-deal"
        assert talker.refused("play", from_="nertz", to="foundation") == "no-deal"
        assert talker.refused("announce", from_="nertz", as_="7H") == "no-deal"
        assert talker.refused("resume") == "bad-request"
    ada.ok("ready")
    ben.ok("ready")
    for talker in (ada, ben):
        talker.event("countdown")
        talker.say("status")
        talker.say("legal")
        for op in ("turn", "call", "stuck"):
            talker.say(op)
        talker.say("play", from_="nertz", to="foundation")
    for talker in (ada, ben):
        status, nothing, *asked = talker.all_replies()
        assert status["phase"] == "dealt"
        assert nothing == {"ok": True, "plays": [], "turn": False, "call": False}
        assert [answer["refused"] for answer in asked] == ["not-started"] * 4
    assert ben.refused("ready") == "bad-request"
    assert ben.refused("sit", seat=3) == "bad-request"
    assert ada.refused("set-rules", rules="Nertz") == "bad-request"


HOUSES: list[tuple[Json, Any]] = [
    ({"preset": "Old Pounce"}, [("work:1:2", "work:0", "face-down"), ("nertz", "work:0", "nertz-restricted")]),
    ({"building": "none"}, [("nertz", "work:0", "no-building"), ("work:0", "work:1", "no-building")]),
    ({"preset": "Open table"}, [("nertz", "under:0", "no-such-pile"), ("nertz", "space@1", "no-such-pile")]),
    ({"preset": "Jokers wild"}, []),
    ({"layout": "klondike", "work_piles": 8, "nertz_size": 16}, [("turn", "", "nothing-to-turn")]),
    ({"passes": 1, "turn": 5, "nertz_size": 20}, [("turn 7 times", "", "no-passes-left")]),
]  # fmt: skip


def test_house_rules_and_their_refusals(table: Table) -> None:
    ada, ben = table.host(), table.guest()
    for house, wanted in HOUSES:
        ada.ok("set-rules", rules={**house, "rotations": 0, "match": "each_deal"})
        all_ready(ada, ben)
        for source, target, code in wanted:
            if source.startswith("turn"):
                codes = [ben.ask("turn").get("refused") for _ in range(8 if "times" in source else 1)]
                assert codes[-1] == code, codes
            else:
                assert ben.refused("play", from_=source, to=target) == code, (house, source, target)
        same_state(ada, ben)
        ada.ok("stuck")
        ben.ok("stuck")
        for talker in (ada, ben):
            assert talker.event("match-over")["sheet"]
        assert ben.refused("turn") == "deal-over"
        assert ben.refused("play", from_="nosuch", to="") == "deal-over"


def test_two_claims_at_once_between_programs(table: Table) -> None:
    """Every seat turns its cards one by one, and stops at the one that a foundation takes next, until both show it."""
    ada, ben = table.host(), table.guest()
    ada.ok("set-rules", rules={"turn": 1, "work_piles": 8, "nertz_size": 1, "rotations": 0})
    all_ready(ada, ben)
    for _ in range(400):
        quiet(ada, ben)
        state = ada.ok("state")
        needed = {_next(pile["top"]) for pile in state["foundations"] if not pile["complete"]}
        shown = [_shown(seat) for seat in state["seats"]]
        wanted = min(needed, default=None)
        if wanted is not None and all(wanted in cards for cards in shown):
            began = time.monotonic()
            for talker, cards in zip((ada, ben), shown, strict=True):
                talker.say("play", from_=cards[wanted], to="foundation")
            answers = [ada.all_replies()[-1], ben.all_replies()[-1]]
            if time.monotonic() - began >= RACE_S:
                continue
            assert sorted(answer["ok"] for answer in answers) == [False, True]
            lost = answers.index(next(a for a in answers if not a["ok"]))
            assert answers[lost]["refused"] == "landed-first"
            assert answers[lost]["by"] == 1 - lost
            assert answers[lost]["margin_ms"] is None or answers[lost]["margin_ms"] >= 0
            for talker in (ada, ben):
                assert talker.event("went-back")["seat"] == lost
            return
        for talker, cards in zip((ada, ben), shown, strict=True):
            ace = next((place for card, place in cards.items() if card[0] == "A"), None)
            if ace is not None and not any(pile["top"][1] == _card_at(cards, ace)[1] for pile in state["foundations"]):
                talker.ask("play", from_=ace, to="foundation")
                break
            if wanted not in cards:
                talker.ask("turn")
    raise AssertionError("never was one card open to both")


def _next(top: str) -> str:
    ranks = "A23456789TJQK-"
    return ranks[ranks.index(top[0]) + 1] + top[1]


def _shown(seat: Json) -> dict[str, str]:
    cards = {pile[-1]: f"work:{index}" for index, pile in enumerate(seat["work"]) if pile}
    for name in ("nertz", "waste"):
        if seat[name]["top"]:
            cards[seat[name]["top"]] = name
    return cards


def _card_at(cards: dict[str, str], place: str) -> str:
    return next(card for card, where in cards.items() if where == place)


def test_too_much_at_once_is_refused_and_goes_on(table: Table) -> None:
    ada, ben = table.host(), table.guest()
    all_ready(ada, ben)
    for talker in (ben, ada):
        codes: list[str | None] = []
        while "slow-down" not in codes:  # a busy machine carries only so many a second
            for _ in range(100):
                talker.say("stuck")
            codes += [answer.get("refused") for answer in talker.all_replies()]
        assert set(codes) == {None, "slow-down"}, set(codes)
        assert codes[0] is None
        assert talker.unhurried("stuck")["ok"]
    quiet(ada, ben)


def test_reading_stops_at_64_unanswered_lines_and_replies_keep_their_order(table: Table) -> None:
    ada, ben = host_first(*playing_two(table))
    answered = len(ben.replies)
    ada.halt()  # nobody answers, until the host counts as lost
    until = time.monotonic() + UNANSWERED_S
    try:
        ben.say("turn")
        ben.say_raw(b"nonsense")
        for _ in range(62):
            ben.say("status")
        assert ben.process.stdin is not None
        descriptor = ben.process.stdin.fileno()
        os.set_blocking(descriptor, False)
        filler = b'{"op":"status","x":"' + b"x" * 4000 + b'"}\n'
        sent = 0
        while time.monotonic() < until and sent < 100:
            if not select.select([], [descriptor], [], 0.1)[1]:
                break
            try:
                assert os.write(descriptor, filler) == len(filler)
            except BlockingIOError:
                break
            sent += 1
        assert sent < 60, "400 kB were read beyond 64 unanswered lines"
        ben.drain()
        assert len(ben.replies) == answered or time.monotonic() > until
    finally:
        ada.go_on()
    os.set_blocking(descriptor, True)
    ben._asked += sent
    answers = ben.all_replies()
    was_lost = answers[0].get("refused") == "host-lost"  # it was stopped for longer, on a busy machine
    assert was_lost or answers[0]["events"][0]["event"] == "turned"
    assert answers[1]["refused"] == "bad-request"
    assert all("peers" in answer for answer in answers[2:])
    assert len(answers) == 64 + sent


def test_intents_fall_with_their_host(table: Table) -> None:
    host, guest = host_first(*playing_two(table))
    key = host.ok("status")["peer"]
    host.halt()
    guest.say("turn")
    guest.say("stuck")
    codes = [answer.get("refused") for answer in guest.all_replies()]
    assert codes == ["host-lost", "host-lost"]
    assert guest.event("lost-host")["peer"] == key
    assert guest.ok("status")["host"] is None
    assert guest.refused("turn") == "host-lost"
    assert guest.ok("state")["phase"] == "go"
    host.go_on()
    until = time.monotonic() + WITHIN_S
    while not (answer := guest.ask("turn"))["ok"]:  # the host is back, and so is the guest
        assert answer["refused"] == "host-lost"
        assert time.monotonic() < until
        guest._next(time.monotonic() + 0.1)
    same_state(host, guest)


def test_a_table_whose_host_is_gone_can_be_left(table: Table) -> None:
    host, guest = host_first(*playing_two(table))
    host.kill()
    guest.event("lost-host")
    assert guest.ok("leave")["events"] == []
    assert guest.ok("status")["phase"] == "no-table"
    assert guest.refused("turn") == "no-deal"


def test_a_reply_tells_what_its_event_line_tells(table: Table) -> None:
    ada, ben = table.host(), table.guest()
    ben.ok("ready")
    told = ada.ok("ready")["events"]  # the last one: the deal begins in the same message
    lines = {line["index"]: line for line in ada.events("seat")}
    assert told[0] == lines[told[0]["index"]]
    assert told[0]["ready"]


def test_every_peer_prints_the_same_events_without_a_gap(table: Table) -> None:
    """Bots play a short match at a table with a watcher and somebody who comes late."""
    ada = table.host("--bot", "--seats", "2")
    ada.ok("set-rules", rules={"match": "deals", "deals": 2})
    watcher = table.guest(name="Wanda")
    watcher.ok("sit", seat="watch")
    ben = table.guest("--bot")
    ada.event("go")
    while not ben.ask("pause")["ok"]:  # between two deals; else the match may be over before she comes
        ben.hear(LOOK_AGAIN_S)
    late = table.guest(name="Lea")
    ben.ok("resume")
    for talker in (ada, ben, watcher, late):
        talker.event("match-over", within_s=2 * WITHIN_S)
    quiet(ada, ben, watcher, late)
    logs = [[json.dumps(line, sort_keys=True) for line in t.table_events()] for t in (ada, watcher, ben, late)]
    indices = [line["index"] for line in ada.table_events()]
    assert indices[0] == 1
    assert sorted(set(indices)) == list(range(1, indices[-1] + 1))
    assert indices == sorted(indices)
    assert {line["reign"] for line in ada.table_events()} == {1}
    assert logs[1] == logs[0]
    for log in logs[2:]:
        assert log == logs[0][-len(log) :]
    assert len({t.ok("state")["hash"] for t in (ada, ben, watcher, late)}) == 1
    assert len({json.dumps(t.events("match-over"), sort_keys=True) for t in (ada, ben, watcher, late)}) == 1
