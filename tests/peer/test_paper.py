"""A table with real cards, with real programs: one sheet for all, kept in every score book."""

import json

from nertz_lan.store.scorebook import ScoreBook
from tests.peer.talker import LOOK_AGAIN_S, Table, host_first, next_host, quiet


def test_a_match_from_the_first_count_to_the_score_books(table: Table) -> None:
    ada, ben = table.host("--paper"), table.guest()
    ada.ok("set-rules", rules={"negatives": "owed", "target": 20})
    for each in (ada, ben):
        each.ok("ready")
    for each in (ada, ben):
        assert each.event("paper-begun")["match"] == 1
    assert ada.ok("status")["phase"] == "counting"
    ada.ok("count", count=25)
    ben.ok("count", count=-8)
    ada.ok("confirm", seat=1)
    assert ben.event("confirmed")["by"] == 0
    ada.ok("write")
    assert ben.event("deal-over", deal=1)["totals"] == [25, 0]
    assert ada.refused("write") == "bad-request"
    ada.ok("count", count=1)
    ben.ok("count", count=15)
    ben.ok("write")
    assert ada.event("deal-over", deal=2)["totals"] == [26, 7]
    ben.ok("count", deal=2, count=45)
    assert ada.event("counted", deal=2, count=45)["totals"] == [26, 37]
    ada.ok("end-match")
    over = ben.event("match-over")
    assert (over["winners"], over["totals"], over["settlement"]) == ([1], [26, 37], [-11, 11])
    for each in (ada, ben):
        assert each.event("deal-kept")["match"] == 1
    folders = [each.data_dir for each in (ada, ben)]
    said = quiet(ada, ben)
    assert len({json.dumps(each["digest"]) if "digest" in each else "" for each in said}) == 1
    for each in (ada, ben):
        each.end()
    for folder in folders:
        with ScoreBook(folder) as book:
            kept = list(book.deals())
        assert [(deal.key.deal, deal.preset, deal.over) for deal in kept] == [(1, "Paper", False), (2, "Paper", True)]
        assert [seat.total for seat in kept[-1].seats] == [26, 37]


def test_a_killed_host_is_followed_and_counting_goes_on(table: Table) -> None:
    ada, ben, cleo = table.host("--paper"), table.guest(), table.guest(name="Cleo")
    for each in (ada, ben, cleo):
        each.ok("ready")
    for nth, each in enumerate((ada, ben, cleo)):
        each.event("paper-begun")
        each.ok("count", count=nth)
    ada.ok("write")
    for each in (ada, ben, cleo):
        each.event("deal-over", deal=1)
    host, one, other = host_first(ada, ben, cleo)
    said = host.ok("status")
    host.kill()
    next_host(said["reign"], one, other)
    for each in (one, other):
        each.ok("count", count=10)
    while one.ok("status")["peers"][said["seat"]]["present"]:
        one.hear(LOOK_AGAIN_S)
    one.ok("write")
    assert other.event("deal-over", deal=2)["totals"] == [nth + 10 * (nth != said["seat"]) for nth in range(3)]
