"""Dropping out and coming back: crashes, leaves, frozen programs, broken links (DESIGN §3, §4 "Coming back")."""

import pytest

from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.intents import Leave, SayReady
from nertz_lan.protocol.messages import MESSAGES, Asked, Message
from nertz_lan.rules.events import PresenceChanged, Rotated
from nertz_lan.rules.intents import Open, SayStuck, Turn
from nertz_lan.rules.piles import unopened
from nertz_lan.session.effects import Send
from nertz_lan.session.news import Happened
from nertz_lan.session.table import Stage
from tests.session.parting import come_back, rejoin
from tests.session.scenes import (
    a_deal,
    a_lobby,
    all_fly,
    all_ready,
    at_table,
    code,
    deal,
    ends_well,
    going,
    in_stage,
    listen,
    seated,
    stop_flying,
    table,
    view,
)
from tests.session.wire import Peer, Wire


def test_a_killed_player_is_back_in_its_seat_within_the_deal_and_plays_on() -> None:
    wire = Wire(21)
    ada, ben, _ = peers = a_deal(wire, 3, nertz_size=13)
    all_fly(wire, peers, readies=False)
    wire.run(3)
    before = view(wire, ben)
    taken = max(ben.asked)
    wire.kill(ben)
    wire.run(1)
    rejoin(wire, ben, ada)
    assert view(wire, ben).seat == before.seat == 1
    stop_flying(peers)
    wire.run(1)
    assert deal(wire, ben) == deal(wire, ada)
    assert not unopened(deal(wire, ada), 1)
    assert code(wire.answer_to(ben, Turn(1))) == ""
    assert max(ben.asked) > taken - 3  # its numbers go on: none is used twice
    all_fly(wire, peers, readies=False)
    wire.until(lambda: not going(wire, ada), 120)
    ends_well(wire, peers)


def test_a_restarted_player_that_only_wishes_to_play_is_invited_back_to_its_seat() -> None:
    wire = Wire(27)
    ada, ben, _ = a_deal(wire, 3, nertz_size=13)
    wire.kill(ben)
    wire.restart(ben)
    wire.play_now(ben)
    wire.until(lambda: seated(wire, ben), 1.4)  # before it would make a table of its own
    assert view(wire, ben).seat == 1
    assert view(wire, ben).host == ada.key
    assert deal(wire, ben) == deal(wire, ada)


def test_cards_that_came_face_up_while_their_owner_was_away_are_opened_when_it_is_back() -> None:
    wire = Wire(22)
    ada, ben = a_deal(wire, 2, nertz_size=13)
    node = ben.running
    counter, effects = node.ask(Turn(1), wire.now)
    (asked,) = [MESSAGES.decode(effect.frame) for effect in effects if isinstance(effect, Send)]
    assert isinstance(asked, Asked)
    wire.send(ben, ada, Asked(counter, asked.reign, asked.seen, asked.intent))  # the turn, without its opening
    wire.freeze(ben)
    wire.run(0.5)
    wire.kill(ben)
    assert len(unopened(deal(wire, ada), 1)) == 1
    wire.restart(ben)
    wire.join(ben, ada)
    wire.until(lambda: seated(wire, ben) and not unopened(deal(wire, ada), 1), 2)
    ends_well(wire, [ada, ben])


def test_an_absent_seat_is_known_after_three_seconds_and_present_when_it_is_back() -> None:
    wire = Wire(23)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13)
    wire.kill(ben, silent=True)
    wire.run(2.5)
    assert deal(wire, cleo).absent == frozenset()
    wire.run(1)
    assert deal(wire, cleo).absent == {1}
    assert not table(wire, cleo).present(1)
    rejoin(wire, ben, ada)
    wire.run(0.1)
    assert deal(wire, cleo).absent == frozenset()
    ends_well(wire, peers)


def test_the_last_one_there_can_still_finish_the_deal() -> None:
    wire = Wire(24)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, rotations=2, on_drop="play_on")
    for peer in (ben, cleo):  # one after the other: of three, two that are gone at once could come back together
        wire.kill(peer)
        wire.run(4)
    assert deal(wire, ada).absent == {1, 2}
    for _ in range(3):
        assert code(wire.answer_to(ada, SayStuck(0))) == ""
    wire.until(in_stage(wire, [ada], Stage.SCORED), 3)
    rotations = [e for e in wire.promises.entries(table(wire, ada).about.id).values() if e.event == Rotated()]
    assert len(rotations) == 2
    ends_well(wire, [ada])


def test_leaving_in_the_lobby_frees_the_seat() -> None:
    wire = Wire(25)
    ada, ben, cleo = a_lobby(wire, 3)
    wire.leave(ben)
    wire.run(0.5)
    assert table(wire, ada).taken == (0, 2)
    assert ben.key not in table(wire, cleo).people
    wire.join(ben, ada)
    wire.until(lambda: seated(wire, ben), 3)
    assert view(wire, ben).seat == 1
    ends_well(wire, [ada, ben, cleo])


def test_leaving_in_a_match_keeps_the_seat_until_the_match_ends() -> None:
    wire = Wire(26)
    ada, ben, cleo = peers = a_deal(wire, 3, match="deals", deals=2)
    wire.leave(ben)
    wire.run(0.2)
    assert deal(wire, ada).absent == {1}
    all_fly(wire, [ada, cleo])
    wire.until(in_stage(wire, [ada, cleo], Stage.SCORED), 200)
    wire.join(ben, ada)
    wire.until(lambda: seated(wire, ben), 3)
    assert view(wire, ben).seat == 1
    all_fly(wire, peers)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 200)
    stop_flying(peers)
    wire.run(0.1)
    wire.leave(ben)
    wire.run(0.5)
    assert table(wire, ada).taken == (0, 2)
    ends_well(wire, [ada, cleo])


def test_a_player_that_dropped_out_for_good_loses_its_seat_at_the_next_match() -> None:
    wire = Wire(27)
    ada, ben, cleo = peers = a_deal(wire, 3, match="deals", deals=1)
    all_fly(wire, peers, readies=False)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 200)
    stop_flying(peers)
    wire.kill(ben)
    wire.run(4)
    assert table(wire, ada).taken == (0, 1, 2)
    all_ready(wire, [ada, cleo])
    wire.until(in_stage(wire, [ada, cleo], Stage.PLAYING), 5)
    assert table(wire, ada).taken == (0, 2)
    ends_well(wire, [ada, cleo])


def test_a_seat_that_is_absent_when_a_deal_begins_sits_it_out() -> None:
    wire = Wire(28)
    ada, ben, cleo = peers = a_deal(wire, 3, match="deals", deals=3)
    all_fly(wire, peers, readies=False)
    wire.until(in_stage(wire, peers, Stage.SCORED), 200)
    stop_flying(peers)
    wire.kill(ben)
    wire.run(4)
    all_ready(wire, [ada, cleo])
    wire.until(in_stage(wire, [ada, cleo], Stage.PLAYING), 5)
    assert deal(wire, ada).seats == (0, 2)
    rejoin(wire, ben, ada)
    assert view(wire, ben).seat == 1
    assert code(wire.answer_to(ben, Turn(1))) == "no-seat"
    all_fly(wire, [ada, cleo], readies=False)
    wire.until(in_stage(wire, peers, Stage.SCORED), 200)
    assert table(wire, ada).match.sheet[-1].points[1] is None
    ends_well(wire, peers)


@pytest.mark.parametrize("stage", [Stage.SEALING, Stage.LAYING])
def test_a_seat_that_does_not_seal_or_lay_out_sits_the_deal_out(stage: Stage) -> None:
    wire = Wire(29)
    ada, ben, cleo = peers = a_lobby(wire, 3)
    all_ready(wire, [ada, cleo])
    wire.ask(ben, SayReady(ready=True))
    if stage is Stage.SEALING:
        wire.run(0.0025)
        wire.freeze(ben)  # the host has its word, and waits for its seals
        wire.until(in_stage(wire, [ada, cleo], stage), 1)
    else:
        wire.until(in_stage(wire, [ada], stage), 1)  # with the last cut
        wire.freeze(ben)
        wire.until(in_stage(wire, [cleo], stage), 1)
    wire.run(4.5)
    assert table(wire, ada).stage is stage
    wire.until(in_stage(wire, [ada, cleo], Stage.PLAYING), 4)
    assert deal(wire, cleo).seats == (0, 2)
    wire.thaw(ben)
    wire.until(lambda: at_table(wire, ben) and view(wire, ben).index == view(wire, ada).index, 3)
    ends_well(wire, peers)


def test_a_deal_that_nobody_else_lays_out_is_dropped() -> None:
    wire = Wire(30)
    ada, ben = a_lobby(wire, 2)
    all_ready(wire, [ada])
    wire.ask(ben, SayReady(ready=True))
    wire.until(in_stage(wire, [ada], Stage.SEALING), 1)
    wire.kill(ben)
    wire.run(6)
    held = table(wire, ada)
    assert (held.stage, held.match.number, held.deal) == (Stage.LOBBY, 0, None)
    rejoin(wire, ben, ada)
    all_ready(wire, [ada, ben])
    wire.until(in_stage(wire, [ada, ben], Stage.PLAYING), 5)
    assert (table(wire, ada).match.number, table(wire, ada).match.deals) == (1, 1)
    ends_well(wire, [ada, ben])


@pytest.mark.parametrize("seed", range(6))
def test_broken_and_replaced_links_lose_nothing_and_double_nothing(seed: int) -> None:
    wire = Wire(seed)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13)
    all_fly(wire, peers, pace_s=0.05, readies=False)
    for i in range(12):
        wire.run(wire.random.uniform(0.05, 0.6))
        (wire.break_link if i % 2 else wire.replace_link)(ada, wire.random.choice((ben, cleo)))
    wire.run(0.5)
    refused = [code(fate) for peer in (ben, cleo) for fate in peer.fates.values() if fate.refusal]
    assert "host-lost" not in refused  # what was on its way was sent again
    ends_well(wire, peers)


def test_a_frozen_guest_is_absent_and_catches_up() -> None:
    wire = Wire(31)
    ada, ben, _ = peers = a_deal(wire, 3, nertz_size=13)
    all_fly(wire, peers, readies=False)
    wire.freeze(ben)
    wire.run(5)
    assert deal(wire, ada).absent == {1}
    wire.thaw(ben)
    wire.until(lambda: deal(wire, ada).absent == frozenset(), 2)
    assert any(e.event == PresenceChanged(1, present=True) for e in _entries(wire, ada))
    ends_well(wire, peers)


def test_a_restarted_player_is_told_of_all_since_the_boundary() -> None:
    wire = Wire(32)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13)
    all_fly(wire, [ada], readies=False)
    wire.run(1)
    told = len(ben.told(Happened))
    wire.break_link(ada, ben)
    wire.run(2)
    assert [h.entry.index for h in ben.told(Happened)][told - 1 :] == list(
        range(ben.told(Happened)[told - 1].entry.index, view(wire, ada).index + 1)
    )
    for remembers in (True, False):
        wire.kill(cleo)
        if not remembers:
            cleo.disk.lose_all()
        rejoin(wire, cleo, ada)
        assert type(cleo.told(Happened)[0].entry.event).__name__ == "DealBegun"
    ends_well(wire, peers)


def test_an_opening_on_its_way_is_not_asked_for_twice() -> None:
    wire = Wire(33)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    heard = listen(ada)
    all_fly(wire, peers, pace_s=0.03, readies=False)
    wire.run(20)
    asked = [m.intent.position for m in heard if isinstance(m, Asked) and isinstance(m.intent, Open)]
    assert asked
    assert len(asked) == len(set(asked))
    ends_well(wire, [ada, ben])


def test_a_peer_on_a_new_link_is_sent_nothing_until_it_has_joined() -> None:
    wire = Wire(34)
    ada, ben = a_deal(wire, 2, nertz_size=13)
    ada.running.linked(ben.key, wire.now)
    _, effects = ada.running.ask(Turn(0), wire.now)
    assert not [effect for effect in effects if isinstance(effect, Send)]


def test_a_guest_that_lost_its_link_shows_that_it_wants_to_be_dialled() -> None:
    wire = Wire(35)
    ada, ben = peers = a_deal(wire, 2, nertz_size=13)
    assert ben.notice is not None
    assert ben.notice.wants is None
    wire.cut_off(ada, ben, sight=False)
    wire.run(0.1)
    assert ben.notice.wants == table(wire, ben).about.id
    ada.closed_inwards = True  # Ben can't dial it
    wire.mend(ada, ben)
    ben.looking = True
    wire.until(lambda: ben.notice is not None and ben.notice.wants is None, 1.5)
    ends_well(wire, peers)


def _entries(wire: Wire, peer: Peer) -> list[Entry]:
    return list(wire.promises.entries(table(wire, peer).about.id).values())


def test_who_has_come_back_is_not_taken_away_by_its_leave_that_waited() -> None:
    """The host can't go on while it leaves and comes back: what it asked for before it came is over."""
    wire = Wire(30)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    wire.freeze(ada)
    wire.freeze(ben)
    wire.run(0.9)
    wire.leave(cleo)
    come_back(wire, cleo)
    wire.run(0.05)
    wire.thaw(ada)
    wire.until(lambda: at_table(wire, cleo), 3)
    wire.thaw(ben)
    wire.run(2)
    assert at_table(wire, cleo)
    assert table(wire, ben).people[cleo.key].present
    assert code(wire.answer_to(cleo, Turn(2))) == ""
    ends_well(wire, peers)


def _leave_of(heard: list[Message]) -> Asked:
    return next(message for message in heard if isinstance(message, Asked) and isinstance(message.intent, Leave))


def test_what_the_host_never_heard_before_one_came_back_is_not_taken_when_it_comes_after_all() -> None:
    wire = Wire(31)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=13, on_drop="play_on")
    heard = listen(ben)
    wire.world.block(cleo, ada)
    wire.leave(cleo)
    wire.until(lambda: not table(wire, ada).people[cleo.key].present, 5)
    wire.world.unblock(cleo, ada)
    wire.join(cleo, ada)
    wire.until(lambda: at_table(wire, cleo), 5)
    wire.send(cleo, ada, _leave_of(heard))
    wire.run(1)
    assert at_table(wire, cleo)
    assert table(wire, ben).people[cleo.key].present
    assert code(wire.answer_to(cleo, Turn(2))) == ""
    ends_well(wire, peers)


def test_a_leave_that_no_boundary_remembers_is_not_taken_twice() -> None:
    """A watcher that is away when a deal begins is in no boundary, nor is the last number that it has used."""
    wire = Wire(32)
    ada, ben = players = a_deal(wire, 2, seats=2, nertz_size=1, target=1000)
    walt = wire.add("Walt")
    wire.join(walt, ada, watch=True)
    wire.until(lambda: at_table(wire, walt) and wire.linked(walt, ben), 3)
    heard = listen(ben)
    wire.leave(walt)
    all_fly(wire, players)
    wire.until(lambda: table(wire, ada).deals == 2, 60)
    wire.join(walt, ada, watch=True)
    wire.until(lambda: at_table(wire, walt), 3)
    wire.send(walt, ada, _leave_of(heard))
    wire.run(1)
    assert at_table(wire, walt)
    assert table(wire, ben).people[walt.key].present
