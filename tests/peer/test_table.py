"""Peers as a script meets them: finding a table, taking seats, house rules, pauses, leaving and coming back."""

import time

import pytest

from tests.peer.talker import (
    LOOK_AGAIN_S,
    WITHIN_S,
    Json,
    Table,
    Talker,
    a_title,
    all_ready,
    listed,
    quiet,
    tables,
    talkers,
)


def test_a_table_is_made_found_and_joined_by_its_title(table: Table) -> None:
    ada = table.host()
    ben = table.guest()
    found = ben.events("found")[0]
    assert (found["table"], found["host_name"], found["phase"]) == (table.title, "Ada", "lobby")
    joined = ben.events("joined")[0]
    assert (joined["table"], joined["seat"]) == (table.title, 1)
    assert ben.events("host")[0]["peer"] == ada.ok("status")["peer"]
    names = [(p["seat"], p["name"]) for p in ben.ok("status")["peers"]]
    assert names == [(0, "Ada"), (1, "Ben")]
    assert [line["table"] for line in ada.ok("tables")["tables"]] == []


def test_a_table_is_joined_by_address(table: Table) -> None:
    ada = table.host()
    port = ada.ok("status")["port"]
    assert port == ada.events("joined")[0]["port"]
    ben = table.start("--join", f"127.0.0.1:{port}", "--name", "Ben")
    assert ben.event("joined")["table"] == table.title


def test_a_watcher_comes_to_a_full_table_in_a_deal_and_hears_all_of_it(table: Table) -> None:
    ada, ben = table.host("--seats", "2", "--fast", "--trial"), table.guest("--fast")
    all_ready(ada, ben)
    port = ada.ok("status")["port"]
    walt = table.start("--join", f"127.0.0.1:{port}", "--name", "Walt", "--watch")
    joined = walt.event("joined")
    assert (joined["seat"], joined["phase"]) == (None, "go")
    late = table.guest("--watch", name="Wilma")
    assert late.events("joined")[0]["seat"] is None
    ben.ok("turn")
    assert walt.event("turned", seat=1) == late.event("turned", seat=1) == ada.event("turned", seat=1)
    said = quiet(ada, walt, late)
    assert len({line["digest"] for line in said}) == 1
    assert walt.refused("turn") == "no-seat"
    walt.kill()
    ben.ok("turn")


def test_who_watches_takes_no_free_seat(table: Table) -> None:
    ada = table.host("--seats", "3")
    walt = table.guest("--watch", name="Walt")
    assert walt.events("joined")[0]["seat"] is None
    listed(table.title, watchers=1)
    assert [(p["seat"], p["name"]) for p in ada.ok("status")["peers"]] == [(0, "Ada"), (None, "Walt")]
    walt.ok("sit", seat=2)
    assert ada.event("seat", seat=2)["name"] == "Walt"


@pytest.mark.parametrize("peers", [2, 4])
def test_play_now_brings_everybody_to_one_table(peers: int) -> None:
    with talkers() as table:
        apart = a_title()
        names = ["Ada", "Ben", "Chioma", "Dag"][:peers]
        all_of_them = [table.start("--name", name, "--fast", apart=apart) for name in names]
        for talker in all_of_them:
            talker.event("joined")
        until = time.monotonic() + WITHIN_S
        while len({len(t.ok("status")["peers"]) for t in all_of_them} | {peers}) > 1:
            assert time.monotonic() < until, [t.tail() for t in all_of_them]
        said = quiet(*all_of_them)
        assert len({line["table"] for line in said}) == 1
        assert sorted(p["name"] for p in said[0]["peers"]) == names
        listed(said[0]["table"], apart, taken=peers)
        assert len(tables(apart)) <= 1
        all_ready(*all_of_them)


def test_seats_are_taken_left_and_refused(table: Table) -> None:
    ada, ben = table.host("--seats", "3"), table.guest()
    ben.ok("sit", seat=2)
    assert ada.event("seat", seat=2)["name"] == "Ben"
    assert ben.ok("status")["seat"] == 2
    ben.ok("sit", seat=0)
    assert ada.event("seat", seat=0)["name"] == "Ada & Ben"  # partners: see test_presets
    assert ben.refused("sit", seat=3) == "no-such-seat"
    assert ben.refused("sit", seat=-1) == "no-such-seat"
    ben.ok("sit", seat="watch")
    assert ben.ok("status")["seat"] is None
    assert ben.ok("status")["peers"][-1] | {"peer": "", "peers": [], "rtt_ms": 0} == {
        "seat": None,
        "name": "Ben",
        "peer": "",
        "peers": [],
        "bot": False,
        "present": True,
        "ready": False,
        "rtt_ms": 0,
    }
    assert ben.refused("ready") == "no-seat"
    ben.ok("sit", seat=1)
    ben.ok("ready")
    assert ada.event("seat", seat=1, ready=True)
    ben.ok("unready")
    ben.ok("unready")
    assert ada.event("seat", seat=1, ready=False)


def test_only_the_maker_changes_the_table(table: Table) -> None:
    ada, ben = table.host("--preset", "Pounce", "--target", "70"), table.guest()
    rules = ben.ok("rules")
    assert (rules["preset"], rules["rules"]["caller_bonus"], rules["rules"]["target"]) == ("Pounce", 25, 70)
    for op, keys in (
        ("set-rules", {"rules": "Nertz"}),
        ("add-bot", {}),
        ("remove", {"seat": 0}),
    ):
        assert ben.refused(op, **keys) == "not-yours"
    ada.ok("set-rules", rules={"preset": "Racing Demon", "nertz_size": 4})
    changed = ben.event("rules")
    assert (changed["preset"], changed["rules"]["nertz_size"]) == ("Racing Demon", 4)
    assert changed["sentences"]
    assert ben.ok("rules")["rules"] == changed["rules"]
    ada.ok("add-bot", name="Robbi")
    assert ben.event("seat", seat=2)["bot"] is True
    assert ada.ok("add-bot")["events"][0]["name"] == "Bot 2"
    ada.ok("remove", seat=2)
    assert ada.refused("remove", seat=2) == "no-such-seat"
    assert ada.refused("remove", seat=0) == "bad-request"
    ada.ok("remove", seat=1)
    ben.event("turned-away")
    assert ben.refused("ready") == "no-deal"
    assert ben.ok("status")["phase"] == "no-table"
    ben.end()


def test_a_bot_of_the_host_plays_to_the_end(table: Table) -> None:
    ada = table.host()
    ada.ok("set-rules", rules={"nertz_size": 2, "turn": 1, "match": "deals", "deals": 2})
    ada.ok("add-bot")
    ada.ok("add-bot")
    for _ in range(2):
        ada.ok("ready")
        ada.event("go")
        ada.say("stuck")  # the host's own seat does nothing
        ada.event("deal-over", within_s=40)
    sheet = ada.event("match-over")
    assert sheet["names"] == ["Ada", "Bot 1", "Bot 2"]
    assert len(sheet["sheet"]) == 2
    assert sheet["totals"] == [sum(row[seat]["written"] for row in sheet["sheet"]) for seat in range(3)]
    assert ada.ok("status")["phase"] == "match-over"
    assert ada.ok("score")["totals"] == sheet["totals"]


def test_a_pause_stops_everybody_until_somebody_resumes(table: Table) -> None:
    ada, ben = table.host(), table.guest()
    assert ben.refused("turn") == "no-deal"
    assert ben.refused("pause") == "bad-request"
    all_ready(ada, ben)
    ben.ok("pause")
    ada.event("paused", seat=1)
    assert ada.refused("turn") == "paused"
    assert ada.refused("legal") == "paused"
    assert ada.ok("status")["paused"] is True
    ada.ok("resume")
    ben.event("countdown")
    ben.event("resumed")
    ben.ok("turn")
    assert ada.refused("resume") == "bad-request"
    assert ada.refused("play-on") == "bad-request"


def own_seat(talker: Talker) -> Json:
    seat: Json = talker.ok("state")["seats"][talker.ok("status")["seat"]]
    return {key: value for key, value in seat.items() if key != "stuck"}


def test_a_killed_peer_finds_its_seat_and_its_layout_again(table: Table) -> None:
    ada, ben = table.host(), table.guest()
    all_ready(ada, ben)
    for _ in range(3):
        ben.ok("turn")
    ben.ok("stuck")
    before, seat = own_seat(ben), ben.ok("status")["seat"]
    ben.kill()
    again = table.guest(data_dir=ben.data_dir)
    assert again.events("joined")[0]["seat"] == seat  # as it remembers; what it has missed follows
    while again.ok("status")["paused"]:  # it took long enough to start for its seat to be waited for
        again.hear(LOOK_AGAIN_S)
    assert quiet(ada, again)[1]["phase"] == "go"
    assert own_seat(again) == before
    turned = again.ok("turn")  # its counter goes on where the killed program's stopped
    assert turned["events"][0] == {"event": "turned", "seat": 1}
    assert own_seat(again)["waste"]["count"] == before["waste"]["count"] + 3
    quiet(ada, again)
    assert ada.ok("state")["hash"] == again.ok("state")["hash"]


def test_who_leaves_comes_back_to_its_seat(table: Table) -> None:
    ada, ben = table.host(), table.guest()
    all_ready(ada, ben)
    ben.ok("turn")
    ben.ok("leave")
    assert ben.ok("status")["phase"] == "no-table"
    assert ada.event("absent")["seat"] == 1
    assert ben.refused("turn") == "no-deal"
    ben.end()
    again = table.guest(data_dir=ben.data_dir)
    assert again.events("joined")[0]["seat"] == 1
    assert ada.event("present")["seat"] == 1
    again.ok("turn")


def test_who_comes_late_watches_and_is_dealt_in_next(table: Table) -> None:
    ada, ben = table.host(), table.guest()
    all_ready(ada, ben)
    ben.ok("turn")
    late = table.guest(name="Chioma")
    assert late.ok("state")["hash"] == ada.ok("state")["hash"]
    for op, keys in (
        ("turn", {}),
        ("call", {}),
        ("stuck", {}),
        ("legal", {}),
        ("play", {"from": "nertz", "to": "foundation"}),
    ):
        assert late.refused(op, **keys) == "no-seat"
    late.event("turned", seat=0) if ada.ok("turn") else None
    for _ in range(3):  # two rotations, then the end
        ada.ok("stuck")
        ben.ok("stuck")
    late.event("deal-over")
    all_ready(ada, ben, late)
    assert late.events("dealt")[-1]["seats"] == [0, 1, 2]
    late.ok("turn")
