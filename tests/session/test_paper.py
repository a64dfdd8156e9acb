"""A table with real cards: counts, the sheet, and everything that a card table does with hosts and players."""

from typing import Any

import pytest

from nertz_lan.protocol.events import Counted, MatchFiled, PaperBegun, RowWritten
from nertz_lan.protocol.intents import AddBot, ConfirmCount, EnterCount, FileMatch, SayReady, Sit, WriteRow
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.intents import Turn
from nertz_lan.session.advance import advance
from nertz_lan.session.news import DealKept, Happened
from nertz_lan.session.table import Stage
from tests.session.parting import rejoin
from tests.session.scenes import NAMES, all_ready, code, seated, table, view, why
from tests.session.wire import Peer, Wire


def a_paper_table(wire: Wire, people: int = 3, seats: int = 4, **rules: Any) -> list[Peer]:
    """People at a table with real cards, whose sheet has begun; the first is its host."""
    peers = [wire.add(NAMES[i]) for i in range(people)]
    wire.create(peers[0], seats=seats, paper=True, differing=rules)
    for peer in peers[1:]:
        wire.join(peer, peers[0])
        wire.until(lambda peer=peer: seated(wire, peer), 3.0)  # type: ignore[misc]
    all_ready(wire, peers)
    wire.until(lambda: all(table(wire, peer).stage is Stage.COUNTING for peer in peers), 3.0)
    return peers


def enter(wire: Wire, peers: list[Peer], *counts: int | None, deal: int = 1) -> None:
    for peer, count in zip(peers, counts, strict=True):
        if count is not None:
            assert code(wire.answer_to(peer, EnterCount(deal, count))) == ""


def written(wire: Wire, peers: list[Peer], *counts: int | None, deal: int = 1) -> None:
    enter(wire, peers, *counts, deal=deal)
    assert code(wire.answer_to(peers[0], WriteRow(deal))) == ""
    wire.run(0.3)


def test_everybody_counts_and_the_deal_is_on_every_sheet() -> None:
    wire = Wire(1)
    peers = a_paper_table(wire)
    written(wire, peers, 19, 17, -13)
    written(wire, peers, 4, 6, 20, deal=2)
    for peer in peers:
        match = table(wire, peer).match
        assert match.totals == (23, 23, 7, 0)
        assert [row.deal_winners for row in match.sheet] == [(0,), (2,)]
        assert match.sheet[0].points[3] is None
        assert match.deals == 3


def test_owed_negatives_are_as_the_rules_have_them() -> None:
    wire = Wire(2)
    peers = a_paper_table(wire, negatives="owed")
    written(wire, peers, -13, 5, 0)
    written(wire, peers, 5, 5, 0, deal=2)
    written(wire, peers, 10, 5, 0, deal=3)
    rows = table(wire, peers[1]).match.sheet
    assert [row.points[0].written for row in rows if row.points[0]] == [0, 0, 2]
    assert rows[-1].totals[0] == 2


def test_each_deal_can_be_a_game_of_its_own() -> None:
    wire = Wire(3)
    peers = a_paper_table(wire, match="each_deal")
    written(wire, peers, 10, 10, 2)
    written(wire, peers, 1, 2, 3, deal=2)
    assert table(wire, peers[2]).match.totals == (1, 1, 1, 0)
    assert table(wire, peers[2]).stage is Stage.COUNTING


def test_the_line_is_a_caption_and_play_goes_on_past_it_until_somebody_ends_the_match() -> None:
    wire = Wire(4)
    peers = a_paper_table(wire, target=10)
    written(wire, peers, 30, 5, 1)
    assert table(wire, peers[1]).stage is Stage.COUNTING
    written(wire, peers, 1, 40, 1, deal=2)
    assert code(wire.answer_to(peers[2], FileMatch())) == ""
    wire.run(0.5)
    for peer in peers:
        match = table(wire, peer).match
        assert table(wire, peer).stage is Stage.MATCH_OVER
        assert (match.sheet[-1].over, match.sheet[-1].winners) == (True, (1,))
        assert len(peer.told(DealKept)) == 1
    all_ready(wire, peers)
    wire.until(lambda: table(wire, peers[0]).stage is Stage.COUNTING, 3.0)
    assert table(wire, peers[0]).match.number == 2
    assert table(wire, peers[0]).match.sheet == ()


def test_a_count_can_be_corrected_taken_back_and_confirmed() -> None:
    wire = Wire(5)
    ada, ben, cleo = peers = a_paper_table(wire)
    enter(wire, peers, 10, 11, None)
    assert code(wire.answer_to(cleo, ConfirmCount(0, 1))) == ""
    wire.run(0.2)
    assert dict(table(wire, ben).counts.confirmed) == {0: 2}
    enter(wire, peers, 12, None, None)
    wire.run(0.2)
    assert dict(table(wire, ben).counts.confirmed) == {}  # it was another count
    assert code(wire.answer_to(ben, EnterCount(1, None))) == ""
    assert why(wire, ada, WriteRow(1)) == "Not everybody has counted yet."
    written(wire, peers, None, 9, 8)
    assert code(wire.answer_to(ben, EnterCount(1, 19))) == ""  # of a deal that is written
    wire.run(0.2)
    assert table(wire, ada).match.totals == (12, 19, 8, 0)
    assert table(wire, ada).match.sheet[0].deal_winners == (1,)


@pytest.mark.parametrize(
    ("intent", "said"),
    [
        (WriteRow(1), "Not everybody has counted yet."),
        (WriteRow(2), "There is no such deal."),
        (FileMatch(), "No deal is on the sheet yet."),
        (EnterCount(2, 3), "There is no such deal."),
        (EnterCount(0, 3), "There is no such deal."),
        (EnterCount(1, 1000), "That can't be counted."),
        (ConfirmCount(1, 1), "There is nothing to confirm."),
        (ConfirmCount(0, 1), "There is nothing to confirm."),
        (ConfirmCount(-1, 1), "There is nothing to confirm."),
        (AddBot("Bea", 3), "Bots can't play with real cards."),
    ],
)
def test_what_can_not_be_is_refused_with_a_sentence(intent: Any, said: str) -> None:
    wire = Wire(6)
    peers = a_paper_table(wire)
    before = table(wire, peers[0])
    assert why(wire, peers[0], intent) == said
    assert table(wire, peers[0]) == before


def test_a_deal_that_is_half_counted_ends_no_match() -> None:
    wire = Wire(7)
    peers = a_paper_table(wire)
    written(wire, peers, 1, 2, 3)
    enter(wire, peers, 5, None, None, deal=2)
    assert why(wire, peers[1], FileMatch()) == "A deal is half counted."


def test_cards_stay_out_of_it_and_counts_out_of_other_tables() -> None:
    wire = Wire(8)
    ada, *_ = a_paper_table(wire)
    assert code(wire.answer_to(ada, Turn(0))) == "no-deal"
    other = Wire(9)
    ben = other.add("Ben")
    other.create(ben)
    assert why(other, ben, EnterCount(1, 1)) == "This table plays with the program's cards."


def test_a_killed_host_is_followed_and_the_sheet_goes_on() -> None:
    wire = Wire(10)
    ada, ben, cleo = peers = a_paper_table(wire)
    written(wire, peers, 7, 8, 9)
    enter(wire, peers, None, 5, None, deal=2)
    wire.run(0.5)
    wire.kill(ada)
    wire.until(lambda: view(wire, ben).host == view(wire, cleo).host != ada.key, 5)
    wire.until(lambda: not table(wire, ben).people[ada.key].present, 5)
    assert code(wire.answer_to(cleo, EnterCount(2, 6))) == ""
    assert code(wire.answer_to(cleo, WriteRow(2))) == ""  # Ada is not there: her place is –
    wire.run(0.3)
    rejoin(wire, ada, ben)
    wire.run(0.5)
    for peer in peers:
        assert table(wire, peer).match.totals == (7, 13, 15, 0)
    assert code(wire.answer_to(ada, EnterCount(2, 4))) == ""  # and may be entered later
    wire.run(0.3)
    assert table(wire, cleo).match.totals == (11, 13, 15, 0)


def test_who_comes_later_has_the_whole_sheet_and_plays_from_nought() -> None:
    wire = Wire(11)
    peers = a_paper_table(wire)
    written(wire, peers, 7, 8, 9)
    dan = wire.add("Dan")
    wire.join(dan, peers[0])
    wire.until(lambda: seated(wire, dan), 3)
    wire.run(0.3)
    assert table(wire, dan) == table(wire, peers[0])
    written(wire, [*peers, dan], 1, 1, 1, 30, deal=2)
    assert table(wire, dan).match.totals == (8, 9, 10, 30)


def test_teams_share_a_seat_and_its_count() -> None:
    wire = Wire(12)
    peers = [wire.add(name) for name in NAMES[:3]]
    wire.create(peers[0], seats=3, paper=True)
    for peer in peers[1:]:
        wire.join(peer, peers[0])
        wire.until(lambda peer=peer: seated(wire, peer), 3.0)  # type: ignore[misc]
    assert code(wire.answer_to(peers[2], Sit(1))) == ""
    all_ready(wire, peers[:2])
    wire.until(lambda: table(wire, peers[2]).stage is Stage.COUNTING, 3.0)
    enter(wire, [peers[0], peers[2]], 5, 6)
    assert why(wire, peers[1], ConfirmCount(1, 1)) == "There is nothing to confirm."  # one's own
    assert code(wire.answer_to(peers[1], WriteRow(1))) == ""
    wire.run(0.3)
    assert table(wire, peers[0]).match.totals == (5, 6, 0)


@pytest.mark.parametrize(
    "event", [PaperBegun(2), Counted(0, 3, 1), Counted(9, 1, 1), Counted(0, 1, 5000), RowWritten(1), MatchFiled(1)]
)
def test_a_host_that_lies_about_counts_is_caught(event: Any) -> None:
    wire = Wire(13)
    peers = a_paper_table(wire)
    [*_, last] = [each for each in peers[1].news if isinstance(each, Happened)]
    entry = type(last.entry)(last.entry.reign, last.entry.index + 1, 0, event)
    with pytest.raises(Impossible):
        advance(table(wire, peers[1]), entry, checked=True)


def test_nobody_begins_a_sheet_alone() -> None:
    wire = Wire(14)
    ada = wire.add("Ada")
    wire.create(ada, seats=4, paper=True)
    assert code(wire.answer_to(ada, SayReady(ready=True))) == ""
    wire.run(1)
    assert table(wire, ada).stage is Stage.LOBBY
