"""What real programs keep on disk: replays and score books that agree, and a memory that survives being killed."""

from pathlib import Path

import pytest

from nertz_lan.store.scorebook import ScoreBook
from tests.peer.talker import (
    WITH_SLOW_DISK,
    Table,
    Talker,
    all_ready,
    hears_of_a_host,
    host_first,
    next_host,
    quiet,
    run,
)

MATCH_S = 100.0  # at most, for bots that play as fast as allowed


def seated_bots(table: Table, *names: str, target: int) -> list[Talker]:
    """Bots that begin when all of them sit; who drops isn't waited for."""
    first, *others = names
    host = table.host("--bot", "--seats", str(len(names)), name=first)
    host.ok("set-rules", rules={"on_drop": "play_on", "target": target})
    return [host, *(table.guest("--bot", name=name) for name in others)]


def see_it_out(*those: Talker) -> None:
    """Until the match is over, and its last deal is kept; then everybody ends."""
    for talker in those:
        talker.event("match-over", within_s=MATCH_S)
        talker.event("deal-kept", deal=talker.events("deal-over")[-1]["deal"])
    for talker in those:
        talker.end()


def verified(folder: Path) -> None:
    """There is one replay, of a whole match, and the program finds nothing wrong with it."""
    [file] = (folder / "replays").iterdir()
    assert file.suffix == ".nertz"
    ran = run("replay", str(file), "--verify")
    assert ran.returncode == 0, ran.stdout
    assert b"erified" in ran.stdout, ran.stdout


def book(folder: Path) -> list[object]:
    """What everybody must have written alike."""
    with ScoreBook(folder) as open_book:
        return [
            (deal.key, deal.digest, deal.winners, deal.over, [seat.points for seat in deal.seats])
            for deal in open_book.deals()
        ]


def test_both_keep_the_match(table: Table) -> None:
    ada, ben = seated_bots(table, "Ada", "Ben", target=20)
    see_it_out(ada, ben)
    for each in (ada, ben):
        verified(each.data_dir)
    assert book(ada.data_dir) == book(ben.data_dir)
    assert len(book(ada.data_dir)) == len(ada.events("deal-over"))


def test_slow_disks_cost_no_host(table: Table) -> None:
    table.program = WITH_SLOW_DISK
    host = table.host("--bot", "--seats", "3", name="Ada")
    host.ok("set-rules", rules={"match": "deals", "deals": 1})
    three = [host, *(table.guest("--bot", name=name) for name in ("Ben", "Cleo"))]
    for each in three:
        each.event("match-over", within_s=MATCH_S)
        each.event("deal-kept", deal=1)
        assert not each.events("lost-host")
    told = [line["event"] for line in host.events() if line["event"] in ("elected", "handed-over", "go")]
    before = told[: told.index("go")]
    assert before == ["handed-over", "elected"] * (len(before) // 2), "to somebody nearer"
    assert set(told[told.index("go") :]) == {"go"}
    for each in three:
        each.end()
        verified(each.data_dir)
    assert book(three[0].data_dir) == book(three[1].data_dir) == book(three[2].data_dir)


def test_a_host_with_a_slow_disk_is_not_lost_as_it_leaves(table: Table) -> None:
    table.program = WITH_SLOW_DISK
    three = [table.host("--seats", "3"), table.guest(name="Ben"), table.guest(name="Cleo")]
    all_ready(*three)
    host, *others = host_first(*three)
    [said, _, _] = quiet(*three)
    before = [len(each.events()) for each in others]
    host.say("leave")
    next_host(said["reign"], *others)
    for each, known in zip(others, before, strict=True):
        told = [line["event"] for line in each.events()[known:] if line["event"] in ("elected", "handed-over")]
        assert told == ["handed-over", "elected"]


def test_a_host_that_is_killed_in_the_middle_costs_the_others_no_deal(table: Table) -> None:
    ada, ben, cleo = seated_bots(table, "Ada", "Ben", "Cleo", target=60)
    ben.event("deal-kept", deal=1, within_s=MATCH_S)
    for _ in range(20):
        ben.event("played", within_s=MATCH_S)
    host, *others = host_first(ada, ben, cleo)
    reign = host.ok("status")["reign"]
    host.kill()
    hears_of_a_host(others[0], reign)
    again = table.guest("--bot", name=host.name, data_dir=host.data_dir)
    see_it_out(*others, again)
    for each in (*others, again):
        verified(each.data_dir)
    whole, other, returned = (book(each.data_dir) for each in (*others, again))
    assert len(whole) > 1
    assert other == returned == whole


def test_a_journal_that_can_not_be_written_ends_no_match(table: Table, tmp_path: Path) -> None:
    for name in ("Ada", "Ben"):
        (tmp_path / name / "journal").mkdir(parents=True)
    options = ["--bot", "--fast", "--table", table.title]
    ada = table.start(*options, "--create", "--seats", "2", "--target", "20", data_dir=tmp_path / "Ada")
    ada.event("joined")
    ben = table.start(*options, data_dir=tmp_path / "Ben")
    see_it_out(ada, ben)
    for each in (ada, ben):
        [told] = each.events("cant-remember")
        assert "journal can't be written" in told["why"]
        assert each.events("undone") == each.events("lost-host") == []
        verified(each.data_dir)


@pytest.mark.parametrize("by_title", [True, False], ids=["--table", "Play now"])
def test_the_killed_host_of_two_comes_back_and_they_elect(table: Table, by_title: bool) -> None:
    """Two can't elect while one of them is dead; its memory makes it an elector again."""
    ada, ben = table.host(), table.guest()
    all_ready(ada, ben)
    ada.ok("turn")
    quiet(ada, ben)
    before = ben.ok("state")["hash"]
    host, guest = host_first(ada, ben)
    said = host.ok("status")
    host.kill()
    guest.event("lost-host")
    again = table.start(*(["--table", table.title] if by_title else []), "--fast", data_dir=host.data_dir)
    assert again.event("joined")["seat"] == said["seat"]
    next_host(said["reign"], again, guest)
    assert [each.ok("state")["hash"] for each in (again, guest)] == [before] * 2
    for each in (again, guest):
        each.ok("turn")
    assert guest.events("undone") == guest.events("carried-on") == []


def test_a_host_that_is_started_again_where_nobody_hosts_says_so(table: Table) -> None:
    ada, ben = table.host(), table.guest()
    all_ready(ada, ben)
    own = ada.ok("status")["peer"]
    ada.kill()
    ben.kill()
    again = table.start("--table", table.title, "--fast", data_dir=ada.data_dir)
    joined = again.event("joined")
    assert (joined["seat"], joined["host"]) == (0, None)
    status = again.ok("status")
    assert (status["peer"], status["host"], status["hosting"]) == (own, None, False)
    lost = again.event("lost-host")
    assert lost["peer"] is None
    assert "Nobody has hosted" in lost["why"]
    again.ok("play-on")
    again.event("carried-on")
    status = again.ok("status")
    assert (status["host"], status["hosting"]) == (own, True)
