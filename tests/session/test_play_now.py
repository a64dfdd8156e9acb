"""Play now: whoever presses it ends at one table (DESIGN §4 "Who")."""

from collections.abc import Sequence

import pytest

from nertz_lan.protocol.intents import AddBot
from nertz_lan.session.news import HostLost, TurnedAway
from nertz_lan.session.table import Stage
from tests.session.parting import mended
from tests.session.scenes import NAMES, QUICK, all_fly, all_ready, at_table, ends_well, in_stage, seated, table, view
from tests.session.wire import Peer, Wire


def at_one_table(wire: Wire, peers: Sequence[Peer]) -> bool:
    return (
        all(seated(wire, peer) for peer in peers)
        and len({table(wire, peer).about.id for peer in peers}) == 1
        and len({view(wire, peer).index for peer in peers}) == 1
    )


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("people", [2, 3, 5, 12])
def test_staggered_wishes_end_at_one_table(people: int, seed: int) -> None:
    wire = Wire(seed)
    keys = wire.random.sample(range(1, 100), people)
    peers = []
    for name, key in zip(NAMES, keys, strict=False):
        peers.append(wire.add(name, key=key))
        wire.play_now(peers[-1], differing=QUICK)
        wire.run(wire.random.choice((0.0, 0.1, 0.7, 1.6)))
    wire.until(lambda: at_one_table(wire, peers), 6.0)
    wire.run(5)
    assert at_one_table(wire, peers)
    all_fly(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 10)
    ends_well(wire, peers)
    assert not [peer for peer in peers if peer.told(HostLost) or peer.told(TurnedAway)]


def test_a_lone_wisher_makes_a_table_after_a_second_and_a_half_and_others_join_it() -> None:
    wire = Wire(1)
    ada = wire.add("Ada", key=9)
    wire.play_now(ada)
    pressed = wire.now
    wire.until(lambda: at_table(wire, ada), 3)
    assert 1.4 < wire.now - pressed < 2.1
    ben = wire.add("Ben", key=1)  # its key is lower, but the table is there
    wire.play_now(ben)
    wire.until(lambda: at_one_table(wire, [ada, ben]), 1.2)
    assert view(wire, ben).host == ada.key
    ends_well(wire, [ada, ben])


@pytest.mark.parametrize("without_cards", [{"paper": True}, {"evening": 4}])
def test_a_sheet_for_real_cards_and_a_club_night_are_nowhere_to_play_now(without_cards: dict[str, int]) -> None:
    wire = Wire(1)
    ada, ben = wire.add("Ada", key=9), wire.add("Ben", key=1)
    wire.create(ada, title="Sheet", **without_cards)
    wire.until(lambda: at_table(wire, ada), 3)
    wire.play_now(ben)
    wire.until(lambda: at_table(wire, ben), 4)
    assert view(wire, ben).host == ben.key


def test_the_lowest_key_makes_the_table() -> None:
    wire = Wire(2)
    peers = [wire.add(name, key=key) for name, key in (("Ada", 5), ("Ben", 3), ("Cleo", 8))]
    for peer in peers:
        wire.play_now(peer)
    wire.until(lambda: at_one_table(wire, peers), 4)
    assert {view(wire, peer).host for peer in peers} == {peers[1].key}


@pytest.mark.parametrize("seed", range(6))
def test_two_tables_become_one_when_they_come_into_sight(seed: int) -> None:
    wire = Wire(seed)
    peers = [wire.add(name) for name in NAMES[:5]]
    ones, others = peers[:2], peers[2:]
    for one in ones:
        for other in others:
            wire.hide(one, other)
    for peer in peers:
        wire.play_now(peer, seats=12)
    wire.run(4)
    assert len({table(wire, peer).about.id for peer in peers}) == 2
    for one in ones:
        for other in others:
            wire.mend(one, other)
    lowest = min(table(wire, peer).about.id for peer in peers)
    wire.until(lambda: at_one_table(wire, peers), 5)
    assert table(wire, peers[0]).about.id == lowest
    assert not [peer for peer in peers if peer.told(HostLost) or peer.told(TurnedAway)]
    wire.run(3)
    assert at_one_table(wire, peers)
    ends_well(wire, peers)


def test_a_table_that_has_begun_or_was_changed_is_not_left() -> None:
    wire = Wire(3)
    ada, ben, cleo = (wire.add(name) for name in NAMES[:3])
    for one in (ada, ben):
        wire.hide(one, cleo)
    for peer in (ada, ben, cleo):
        wire.play_now(peer, differing=QUICK)
    wire.run(4)
    all_ready(wire, [ada, ben])
    wire.until(in_stage(wire, [ada, ben], Stage.PLAYING), 5)
    wire.answer_to(cleo, AddBot("Bot", 3))
    mended(wire, [ada, ben, cleo])
    wire.run(5)
    assert len({table(wire, peer).about.id for peer in (ada, ben, cleo)}) == 2


def test_wishing_goes_on_when_the_host_of_the_lobby_is_gone() -> None:
    wire = Wire(4)
    ada, ben, cleo = peers = [wire.add(name) for name in NAMES[:3]]
    for peer in peers:
        wire.play_now(peer, differing=QUICK)
    wire.until(lambda: at_one_table(wire, peers), 4)
    wire.kill(ada)
    wire.until(lambda: at_one_table(wire, [ben, cleo]) and view(wire, ben).host == ben.key, 9)
    assert not cleo.told(HostLost)
    ends_well(wire, [ben, cleo])


def test_who_has_lost_its_lobby_joins_it_again_when_another_hosts_it() -> None:
    wire = Wire(4)
    ada, *others, eve = peers = [wire.add(name) for name in NAMES[:5]]
    for peer in peers:
        wire.play_now(peer, differing=QUICK)
    wire.until(lambda: at_one_table(wire, peers), 4.0)
    wire.run(1.0)
    lobby = table(wire, ada).about.id
    for other in others:
        wire.cut_off(eve, other, sight=False)
    wire.kill(ada)
    wire.until(lambda: not at_table(wire, eve), 6.0)
    for other in others:
        wire.mend(eve, other)
    wire.until(lambda: at_one_table(wire, [*others, eve]), 2.0)
    assert table(wire, eve).about.id == lobby
    ends_well(wire, [*others, eve])


def test_a_wish_is_not_stopped_by_a_table_that_can_not_be_reached() -> None:
    wire = Wire(5)
    ada, ben = wire.add("Ada"), wire.add("Ben")
    wire.play_now(ada)
    wire.until(lambda: at_table(wire, ada), 3)
    wire.cut_off(ada, ben, sight=False)  # seen, and never linked
    wire.mend(ada, ben)
    wire.peers[ben.key].running.linked = lambda *_: []  # type: ignore[method-assign]
    wire.play_now(ben)
    wire.until(lambda: at_table(wire, ben), 9)
    assert view(wire, ben).host == ben.key


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_leaving_ends_the_wish(leaver: int) -> None:
    wire = Wire(6)
    peers = [wire.add(name) for name in NAMES[:3]]
    for peer in peers:
        wire.play_now(peer)
    wire.run(4)
    wire.leave(peers[leaver])
    wire.run(6)
    assert not at_table(wire, peers[leaver])
    rest = [peer for peer in peers if peer is not peers[leaver]]
    assert at_one_table(wire, rest)
