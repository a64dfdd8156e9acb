"""Of two peers on one seat, one goes, or both: absent, removed, between matches (RULES §9)."""

from nertz_lan.protocol.intents import Remove, SayReady, Sit
from nertz_lan.rules.intents import Turn
from nertz_lan.session.table import Stage
from tests.session.pairs import HOST_S, a_pair, a_shared_deal, nothing_to_open, to_the_next_deal
from tests.session.parting import rejoin
from tests.session.scenes import (
    all_ready,
    at_table,
    code,
    deal,
    ends_well,
    in_stage,
    table,
    view,
)
from tests.session.wire import Wire


def test_a_seat_is_absent_only_when_both_are_gone() -> None:
    wire = Wire(3)
    peers = a_shared_deal(wire, nertz_size=13)
    ada, ben, cleo = peers
    wire.kill(ben)
    wire.run(4)
    held = table(wire, ada)
    assert (deal(wire, ada).absent, held.present(1), held.people[ben.key].present) == (frozenset(), True, False)
    assert code(wire.answer_to(cleo, Turn(1))) == ""
    assert nothing_to_open(wire, ada, 1)
    wire.leave(cleo)
    wire.run(0.2)
    assert deal(wire, ada).absent == {1}
    rejoin(wire, ben, ada)
    assert deal(wire, ada).absent == frozenset()
    assert code(wire.answer_to(ben, Turn(1))) == ""
    ends_well(wire, [ada, ben])


def test_one_that_is_removed_or_leaves_leaves_the_other_playing() -> None:
    wire = Wire(10)
    peers = a_shared_deal(wire, HOST_S, nertz_size=13, target=1000)
    ada, ben, cleo = peers
    assert code(wire.answer_to(ada, Remove(0, ada.key))) == "bad-request"
    assert code(wire.answer_to(ada, Remove(0, ben.key))) == "no-such-seat"
    assert code(wire.answer_to(ada, Remove(0))) == ""  # the maker's own seat: its partner goes
    wire.run(0.2)
    assert not at_table(wire, cleo)
    assert (table(wire, ada).seats[0].holders, deal(wire, ada).absent) == ((ada.key,), frozenset())
    assert code(wire.answer_to(ada, Turn(0))) == ""  # of the deck that was Ada's and Cleo's
    assert nothing_to_open(wire, ben, 0)
    to_the_next_deal(wire, ada, ben)
    assert table(wire, ben).dealt_to[0] == (ada.key,)
    ends_well(wire, [ada, ben])


def test_between_matches_a_seat_is_left_to_the_partner() -> None:
    wire = Wire(10)
    ada, ben, cleo = a_pair(wire)
    wire.leave(ben)
    wire.run(0.2)
    assert table(wire, ada).seats[1].holders == (cleo.key,)
    assert not wire.linked(ben, cleo)
    wire.join(ben, ada)
    wire.until(lambda: at_table(wire, ben), 2)
    wire.answer_to(ben, Sit(1))
    assert table(wire, ada).name_of(1) == "Cleo & Ben"
    wire.kill(ben)
    wire.run(4)
    all_ready(wire, [ada, cleo])
    wire.until(in_stage(wire, [ada, cleo], Stage.PLAYING), 5)
    assert table(wire, ada).seats[1].holders == (cleo.key,)  # who isn't there when a match begins gives its half up
    assert ben.key not in table(wire, ada).people
    ends_well(wire, [ada, cleo])


def test_removing_a_shared_seat_removes_both() -> None:
    wire = Wire(10)
    ada, ben, cleo = a_pair(wire)
    assert code(wire.answer_to(ada, Remove(1))) == ""
    wire.run(0.2)
    assert table(wire, ada).seats[1].free
    assert not at_table(wire, ben)
    assert not at_table(wire, cleo)
    assert not wire.linked(ben, cleo)
    ends_well(wire, [ada])


def test_a_pair_that_hosts_is_removed_and_names_who_is_still_at_the_table() -> None:
    """The host named its partner, which was removed with it: the program fell over."""
    wire = Wire(10)
    ada, ben, cleo = a_pair(wire)
    wire.freeze(ada)
    wire.run(1.5)
    wire.thaw(ada)
    wire.until(lambda: view(wire, ada).host == table(wire, ben).host in (ben.key, cleo.key), 3)
    assert code(wire.answer_to(ada, Remove(1))) == ""
    wire.until(lambda: view(wire, ada).host == ada.key, 3)
    assert table(wire, ada).seats[1].free
    assert not at_table(wire, ben)
    assert not at_table(wire, cleo)
    ends_well(wire, [ada])


def test_who_has_sat_down_beside_somebody_that_drops_before_the_first_ready_keeps_nobody_waiting() -> None:
    wire = Wire(3)
    ada, ben, cleo = a_pair(wire, drop_grace_s=3)
    assert code(wire.answer_to(ada, SayReady(ready=True))) == ""
    assert code(wire.answer_to(cleo, SayReady(ready=True))) == "not-yours", "Ben has not taken her up"
    wire.kill(ben)
    wire.run(4)
    assert not table(wire, ada).people[ben.key].present
    assert code(wire.answer_to(cleo, SayReady(ready=True))) == ""
    wire.until(in_stage(wire, [ada, cleo], Stage.PLAYING), 9)
    wire.run(0.5)
    assert code(wire.answer_to(cleo, Turn(1))) == ""
    wire.restart(ben)
    wire.join(ben, ada)
    wire.until(lambda: at_table(wire, ben), 2)
    ends_well(wire, [ada, ben, cleo])
