"""Coming back with nothing to ask: there is one table, it was chosen before, or it is the own (DESIGN §4)."""

from nertz_lan.protocol.intents import Bar
from nertz_lan.rules.intents import Turn
from nertz_lan.session.news import HostLied, Undone, WhichTable
from nertz_lan.session.node import Wanted
from tests.session.halves import asked, five, go_apart, is_back, kept_and_carried_on, patient, two_tables
from tests.session.parting import come_back, id_of, mended, play_on, split, together
from tests.session.scenes import a_deal, a_lobby, code, view
from tests.session.wire import Peer, Wire


def test_with_one_table_nobody_is_asked_and_all_who_had_a_seat_being_there_nobody_waits() -> None:
    wire = patient(4)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.kill(ada)
    wire.until(lambda: together(wire, ben, cleo), 2)
    come_back(wire, ada)
    wire.until(lambda: is_back(ada), 0.5)
    assert ada.told(WhichTable) == []


def test_while_people_are_missing_it_looks_for_a_second_and_then_sits_down() -> None:
    wire = patient(5)
    ada, ben, cleo, dan, eve = five(wire)
    wire.kill(dan)
    wire.run(4)
    wire.kill(eve)
    wire.run(4)
    wire.kill(ada)
    wire.until(lambda: together(wire, ben, cleo), 2)
    come_back(wire, ada)
    wire.run(0.5)
    assert not is_back(ada)
    wire.until(lambda: is_back(ada), 1)
    assert ada.told(WhichTable) == []


def test_a_second_table_that_is_found_later_changes_nothing() -> None:
    wire = patient(6)
    ada, one, other = two_tables(wire)
    for peer in other:
        wire.cut_off(ada, peer)
    come_back(wire, ada)
    wire.until(lambda: is_back(ada), 3)
    for peer in other:
        wire.mend(ada, peer)
    wire.run(6)
    assert ada.told(WhichTable) == []
    assert id_of(wire, ada) == id_of(wire, one[0])


def test_who_names_a_table_by_its_id_has_chosen_it() -> None:
    wire = patient(11)
    eve, (ada, _), (cleo, _) = kept_and_carried_on(wire)
    for chosen in (id_of(wire, ada), id_of(wire, cleo)):
        come_back(wire, eve, Wanted(table=chosen))
        wire.until(lambda: is_back(eve), 2)
        assert (id_of(wire, eve), eve.told(WhichTable)) == (chosen, [])
        wire.kill(eve)


def test_who_is_told_an_address_sits_down_there() -> None:
    wire = patient(12)
    ada, _, other = two_tables(wire)
    wire.restart(ada)
    host = next(peer for peer in other if view(wire, peer).host == peer.key)
    wire.join(ada, host)
    wire.until(lambda: is_back(ada), 2)
    assert (id_of(wire, ada), ada.told(WhichTable)) == (id_of(wire, host), [])


def test_who_is_told_the_address_of_its_own_table_sits_down_there_too() -> None:
    wire = patient(20)
    eve, (ada, _), _ = kept_and_carried_on(wire)
    wire.restart(eve)
    wire.join(eve, ada)
    wire.until(lambda: is_back(eve), 2)
    assert (id_of(wire, eve), eve.told(WhichTable)) == (id_of(wire, ada), [])


def test_a_table_that_has_turned_one_away_is_none_to_choose() -> None:
    wire = patient(21)
    ada, ben, cleo, dan, eve, fay = a_lobby(wire, 6, seats=8)
    for peer in (ada, fay):
        wire.kill(peer)
    go_apart(wire, [ben, cleo], [dan, eve])
    assert code(wire.answer_to(wire.peers[view(wire, dan).host], Bar(fay.key))) == ""
    come_back(wire, fay)
    wire.until(lambda: is_back(fay), 3)
    assert (id_of(wire, fay), fay.told(WhichTable)) == (id_of(wire, ben), [])


def test_when_one_of_the_two_is_gone_there_is_nothing_to_ask() -> None:
    wire = patient(14)
    ada, one, other = two_tables(wire)
    come_back(wire, ada)
    wire.until(lambda: len(asked(ada)) == 2, 3)
    for peer in one:
        wire.kill(peer)
    wire.until(lambda: is_back(ada), 6)
    assert id_of(wire, ada) == id_of(wire, other[0])
    assert asked(ada) == ()


def test_who_plays_on_by_itself_has_a_table_of_its_own() -> None:
    wire = patient(15)
    ada, ben, cleo, dan, eve = peers = five(wire)
    go_apart(wire, [ada], [ben, cleo], [dan, eve])
    own = id_of(wire, ada)
    mended(wire, peers)
    wire.run(5)
    assert (id_of(wire, ada), asked(ada)) == (own, ())
    wire.kill(ada)
    come_back(wire, ada, Wanted(table=own))
    wire.until(lambda: together(wire, ada), 3)
    wire.run(3)
    assert (id_of(wire, ada), asked(ada)) == (own, ())


def went_on_without(wire: Wire) -> tuple[list[Peer], list[Peer], Peer]:
    """Ada, Ben and Eve keep the table through another reign; Cleo and Dan have carried it on. Eve is killed."""
    ada, ben, cleo, dan, eve = peers = five(wire)
    split(wire, [ada, ben, eve], [cleo, dan])
    wire.run(5)
    play_on(wire, cleo, dan)
    wire.kill(ada)
    wire.until(lambda: together(wire, ben, eve) and view(wire, ben).host != ada.key, 3)
    come_back(wire, ada)
    wire.until(lambda: together(wire, ada, ben, eve), 4)
    wire.kill(ben)
    wire.until(lambda: together(wire, ada, eve), 3)
    assert code(wire.answer_to(eve, Turn(4))) == ""
    assert view(wire, eve).reign > view(wire, cleo).reign
    wire.kill(eve)
    mended(wire, peers)
    return [ada, ben], [cleo, dan], eve


def test_who_has_seen_its_table_go_on_without_the_others_is_not_asked_about_theirs() -> None:
    wire = patient(17)
    (ada, _), _, eve = went_on_without(wire)
    come_back(wire, eve)
    wire.until(lambda: is_back(eve), 3)
    assert id_of(wire, eve) == id_of(wire, ada)
    assert eve.told(WhichTable) == []


def test_a_lower_reign_of_the_only_table_that_is_left_is_followed() -> None:
    wire = patient(18)
    (ada, _), (cleo, dan), eve = went_on_without(wire)
    wire.kill(ada)
    come_back(wire, eve)
    wire.until(lambda: is_back(eve), 3)
    assert id_of(wire, eve) == id_of(wire, cleo)
    assert code(wire.answer_to(eve, Turn(4))) == ""
    wire.run(2)
    assert together(wire, cleo, dan, eve)


def test_a_host_that_sends_its_log_to_one_that_looks_first_is_no_liar() -> None:
    """Ada has hosted, and holds an event that nobody else does: what comes of another host does not follow it."""
    wire = patient(24)
    ada, ben, cleo, dan = a_deal(wire, 4, nertz_size=13, on_drop="play_on")
    wire.kill(cleo)
    wire.run(4)
    split(wire, [ada], [ben, dan])
    wire.ask(ada, Turn(0))
    wire.until(lambda: together(wire, ben, dan), 3)
    host = next(peer for peer in (ben, dan) if view(wire, peer).host == peer.key)
    assert code(wire.answer_to(host, Turn(view(wire, host).seat or 0))) == ""
    wire.mend(ada, host)
    wire.until(lambda: together(wire, ada, ben, dan), 4)
    assert ada.told(Undone)
    assert not ada.told(HostLied)
