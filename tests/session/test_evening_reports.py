"""What deals have brought, as reported at a club night: it counts once enough of a group say the same."""

import pytest

from nertz_lan.protocol import limits
from nertz_lan.session.evening import DealName, Draw, Group, Standing
from nertz_lan.session.ladder import ladder
from tests.session.clubs import a_club_night, drawn, evening, in_group, report, take_places
from tests.session.scenes import view, why
from tests.session.wire import Peer, Wire


def a_group(wire: Wire, people: int) -> tuple[list[Peer], Draw, Group]:
    """A club night of so few that they are one group: they sit at their table, in the group's order."""
    peers = a_club_night(wire, people)
    draw = drawn(wire, peers)
    take_places(wire, peers, draw)
    (group,) = draw.groups
    return in_group(peers, group), draw, group


def test_a_deal_counts_once_half_of_the_group_report_the_same() -> None:
    wire = Wire(16)
    (a, b, c, d), draw, group = a_group(wire, 4)
    said = report(draw, group, 10, 0, 4, -2)
    name = DealName(1, 1, said.table, 1, 1)
    assert why(wire, a, said) == ""
    assert evening(wire, d).deals[name].standing is Standing.WAITING
    assert [row.deals for row in ladder(evening(wire, d))] == [0, 0, 0, 0]
    assert why(wire, b, said) == ""
    assert evening(wire, d).deals[name].standing is Standing.COUNTS
    rows = {row.peer: row for row in ladder(evening(wire, d))}
    assert [rows[peer.key].points for peer in (a, b, c, d)] == [7, -3, 1, -5]
    assert [rows[peer.key].wins for peer in (a, b, c, d)] == [1, 0, 0, 0]
    assert [rows[peer.key].rank for peer in (a, c, b, d)] == [1, 2, 3, 4]


def test_one_liar_changes_nothing_and_two_against_two_are_disputed() -> None:
    wire = Wire(17)
    (liar, *honest), draw, group = a_group(wire, 4)
    true, false = report(draw, group, 1, 2, 3, 4), report(draw, group, 99, 2, 3, 4)
    name = DealName(1, 1, true.table, 1, 1)
    assert why(wire, liar, false) == ""
    assert evening(wire, liar).deals[name].standing is Standing.WAITING
    assert why(wire, honest[0], true) == ""
    assert evening(wire, liar).deals[name].standing is Standing.DISPUTED
    assert why(wire, honest[1], true) == ""
    reports = evening(wire, liar).deals[name]
    assert reports.result is not None
    assert reports.result.points == (1, 2, 3, 4)
    assert reports.differing == (liar.key,)
    assert why(wire, honest[2], false) == ""
    assert evening(wire, liar).deals[name].standing is Standing.DISPUTED
    assert all(row.deals == 0 for row in ladder(evening(wire, liar)))


def test_a_report_that_is_said_twice_counts_once_and_none_is_taken_back() -> None:
    wire = Wire(18)
    peers, draw, group = a_group(wire, 2)
    said = report(draw, group, 5, 1)
    index = [view(wire, peers[0]).index for _ in range(2) if why(wire, peers[0], said) == ""]
    assert index[0] == index[1]
    assert why(wire, peers[0], report(draw, group, 6, 1)) == "You have reported that deal already."
    assert evening(wire, peers[1]).deals[DealName(1, 1, said.table, 1, 1)].standing is Standing.WAITING


def test_only_those_at_the_table_report_it() -> None:
    wire = Wire(19)
    peers = a_club_night(wire, 8)
    draw = drawn(wire, peers)
    one, other = draw.groups
    mine, others = in_group(peers, one), in_group(peers, other)
    assert why(wire, mine[0], report(draw, one, 1, 2, 3, 4)) == "You were not drawn to that table."
    take_places(wire, peers, draw)
    assert why(wire, mine[0], report(draw, one, 1, 2, 3, 4)) == ""
    assert why(wire, others[0], report(draw, one, 1, 2, 3, 4)) == "You were not drawn to that table."
    for odd in [(1, 2, 3), (1, 2, 3, 4, 5), (1, 2, 3, 1000), (None, None, None, None)]:
        assert why(wire, mine[1], report(draw, one, *odd)) == "That can't be what a deal has brought."


def test_reports_of_a_draw_before_count_still() -> None:
    wire = Wire(20)
    peers = a_club_night(wire, 2)
    first = drawn(wire, peers)
    take_places(wire, peers, first)
    drawn(wire, peers)
    for peer in peers:
        assert why(wire, peer, report(first, first.groups[0], 8, 2)) == ""
    assert sorted(row.points for row in ladder(evening(wire, peers[0]))) == [-3, 3]


def test_so_many_deals_are_reported_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "EVENING_REPORTS", 3)
    wire = Wire(26)
    peers, draw, group = a_group(wire, 2)
    said = [why(wire, peers[0], report(draw, group, 1, 2, deal=deal)) for deal in (1, 2, 3, 4)]
    assert said == ["", "", "", "That is too many deals."]
