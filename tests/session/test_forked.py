"""A host that forks the log for one peer does not get that peer's key; one that lies about its log gets nowhere.

Each scene of an attack has beside it the honest one that the safeguard must not harm (README "A host that lies").
"""

from dataclasses import replace
from typing import Any

import pytest

from nertz_lan.protocol.events import CarriedOn, Sat, Scored, Went
from nertz_lan.protocol.identity import NO_TABLE, PeerKey, TableId
from nertz_lan.protocol.intents import Remove, SayReady
from nertz_lan.protocol.messages import MESSAGES, NOTHING_HELD, Here, Mark
from nertz_lan.rules.events import PresenceChanged
from nertz_lan.rules.intents import SayStuck, Turn
from nertz_lan.session.effects import Effect, Send
from nertz_lan.session.news import HostLied, OtherDeal
from nertz_lan.session.table import Stage
from nertz_lan.session.witness import Witness
from tests.session import dealers
from tests.session.forking import GIVES_EFFECTS, Fork
from tests.session.halves import asked, kept_and_carried_on, patient
from tests.session.parting import come_back
from tests.session.scenes import a_deal, a_watcher, all_fly, code, ends_well, hosted_by, in_stage, stay_of, table, view
from tests.session.wire import Peer, Wire

ENDLESS: dict[str, Any] = {"nertz_size": 13, "target": 1000, "rotations": 0, "on_drop": "play_on"}


def a_fork(people: int, seed: int = 1) -> tuple[Wire, Fork]:
    """In a deal; the second has said that it is stuck, and is the victim from here on."""
    wire = Wire(seed)
    ada, ben, *_ = a_deal(wire, people, **ENDLESS)
    wire.run(1)
    assert code(wire.answer_to(ben, SayStuck(1))) == ""
    return wire, Fork(wire, ada, ben)


def accused(peer: Peer) -> list[PeerKey]:
    return [told.peer for told in peer.told(OtherDeal)]


# --- a host that forks the log -----------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [0, 1, 9], ids=["behind", "a little", "ahead"])
@pytest.mark.parametrize("people", [3, 4, 6])
def test_a_host_that_tells_one_guest_alone_that_the_deal_is_over_gets_no_key(people: int, moves: int) -> None:
    wire, fork = a_fork(people)
    ben, cleo = fork.victim, fork.others[0]
    for _ in range(moves):  # what goes on at the others': their logs may be behind the fork, or ahead of it
        assert code(wire.answer_to(cleo, Turn(2))) == ""
    fork.ends_deal()
    wire.until(lambda: dealers.sealing_at(table(wire, ben)).closed, 1)
    wire.run(0.5)
    assert code(wire.answer_to(cleo, Turn(2))) == ""
    wire.run(5)
    assert not fork.keys
    assert set(accused(ben)) <= {peer.key for peer in fork.others}
    assert accused(ben), "its person is told"
    for other in fork.others:
        assert accused(other) == [ben.key], "and so are the others"
        assert not other.told(HostLied)
        assert view(wire, other).host == fork.host.key
    assert not ben.told(HostLied), "as well, all others could lie"


def test_without_that_the_key_leaves_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Witness, "may_show", lambda *_: True)
    _, fork = a_fork(3)
    fork.ends_deal()
    fork.wire.run(0.1)
    assert len(fork.keys) == 1


def a_second_deal() -> tuple[Wire, Fork]:
    """The victim is in the next deal of the fork, and has shown no key of the first."""
    wire, fork = a_fork(3)
    fork.ends_deal()
    wire.run(2)
    fork.tells(Scored(1))
    wire.run(0.1)
    wire.ask(fork.victim, SayReady(ready=True))
    fork.deals_again()
    wire.until(lambda: bool(table(wire, fork.victim).unshown), 1)
    return wire, fork


def test_nor_does_it_in_the_next_deal_of_the_fork() -> None:
    wire, fork = a_second_deal()
    wire.run(5)
    assert not fork.keys


def test_in_the_next_deal_of_a_fork_a_key_would_leave_without_that(monkeypatch: pytest.MonkeyPatch) -> None:
    wire, fork = a_second_deal()
    monkeypatch.setattr(Witness, "may_show", lambda *_: True)
    wire.run(1)
    assert len(fork.keys) == 1


def test_nor_where_it_says_that_all_others_are_gone() -> None:
    wire, fork = a_fork(3)
    cleo = fork.others[0]
    fork.tells(Went(cleo.key, left=True), cleo.key)
    fork.tells(PresenceChanged(2, present=False))
    fork.ends_deal()
    wire.run(2)
    assert code(wire.answer_to(cleo, Turn(2))) == ""
    wire.run(3)
    assert not fork.keys
    assert accused(fork.victim) == [cleo.key]


def test_nor_where_it_says_that_the_table_is_carried_on_without_the_others() -> None:
    wire, fork = a_fork(3)
    both = fork.host.key, fork.victim.key
    fork.tells(CarriedOn(TableId(b"n" * 16), fork.host.key, both))
    fork.ends_deal()
    wire.until(lambda: dealers.sealing_at(table(wire, fork.victim)).closed, 1)
    wire.run(5)
    assert not fork.keys


def test_nor_where_it_sits_down_beside_its_victim() -> None:
    wire, fork = a_fork(3)
    fork.ends_deal()
    wire.run(2)
    fork.tells(Scored(1))
    fork.tells(Sat(fork.host.key, 1), fork.host.key)
    wire.until(lambda: table(wire, fork.victim).partner_of(fork.victim.key) == fork.host.key, 1)
    wire.run(2)
    assert not fork.keys


def test_who_follows_no_fork_any_more_shows_its_key_late() -> None:
    """The host's program is one that lied by mistake: the victim is told the true log again."""
    wire, fork = a_fork(3)
    ada, ben, cleo = fork.host, fork.victim, fork.others[0]
    fork.ends_deal()
    wire.run(2)
    wire.kill(ada)
    wire.until(lambda: hosted_by(wire, ben, cleo), 5)
    assert not fork.keys
    wire.until(lambda: view(wire, ben).digest == view(wire, cleo).digest, 2)
    told = len(accused(ben))
    for peer, seat in ((ben, 1), (cleo, 2)):
        wire.ask(peer, SayStuck(seat))
    wire.until(in_stage(wire, [ben, cleo], Stage.SCORED), 10)
    wire.run(1)
    sealing = dealers.sealing_at(table(wire, cleo))
    assert [sealing.is_verified(seat) for seat in range(3)] == [None, True, True]
    assert len(accused(ben)) == told


# --- a guest that lies about its log -----------------------------------------------------------------------------


def denies(*liars: Peer) -> None:
    """From now on a program says to all that it holds something else than they do."""

    def lying(honest: Any) -> Any:
        def lies(*args: Any, **kwargs: Any) -> list[Effect]:
            return [_denying(effect) for effect in honest(*args, **kwargs)]

        return lies

    for liar in liars:
        for name in GIVES_EFFECTS:
            setattr(liar.running, name, lying(getattr(liar.running, name)))


def _denying(effect: Effect) -> Effect:
    message = MESSAGES.decode(effect.frame) if isinstance(effect, Send) else None
    if not isinstance(effect, Send) or not isinstance(message, Here):
        return effect
    lie = message.mark._replace(digest=b"\xee" * 16)
    return Send(effect.to, MESSAGES.encode(replace(message, mark=lie)))


def test_one_guest_that_lies_about_its_log_keeps_keys_back_and_unseats_nobody() -> None:
    wire = Wire(2)
    ada, ben, cleo, liar = peers = a_deal(wire, 4, nertz_size=1, target=1000)
    wire.promises.deceived.add(liar.key)
    denies(liar)
    all_fly(wire, peers, readies=False)
    wire.until(in_stage(wire, peers, Stage.SCORED), 60)
    wire.run(3)
    assert hosted_by(wire, *peers)
    assert view(wire, ada).host == ada.key
    for peer in (ben, cleo):
        assert accused(peer) == [liar.key], "once a deal"
        assert not peer.told(HostLied)
    sealing = dealers.sealing_at(table(wire, ada))
    assert [sealing.is_verified(seat) for seat in range(4)] == [True, None, None, True]
    assert code(wire.answer_to(ada, Remove(3))) == ""
    for peer in (ada, ben, cleo):
        wire.ask(peer, SayReady(ready=True))
    wire.until(lambda: bool(table(wire, ada).unshown), 5)
    wire.until(lambda: not table(wire, ada).unshown, 3)  # without it they are shown
    ends_well(wire, [ada, ben, cleo])


def test_guests_that_lie_together_unseat_nobody_either() -> None:
    wire = Wire(3)
    ada, ben, *liars = peers = a_deal(wire, 4, **ENDLESS)
    wire.promises.deceived |= {liar.key for liar in liars}
    denies(*liars)
    wire.run(3)
    assert set(accused(ben)) == {liar.key for liar in liars}
    assert hosted_by(wire, *peers)
    assert view(wire, ben).host == ada.key


def test_who_only_watches_has_no_say() -> None:
    wire = Wire(4)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=1, target=1000)
    eve = a_watcher(wire, ada, "Eve")
    wire.promises.deceived.add(eve.key)
    denies(eve)
    all_fly(wire, peers, readies=False)
    wire.until(in_stage(wire, peers, Stage.SCORED), 60)
    assert not accused(ben)
    assert not accused(cleo)
    sealing = dealers.sealing_at(table(wire, ada))
    assert all(sealing.is_verified(seat) for seat in range(3))


def test_a_stranger_at_the_door_is_told_nothing_of_a_log() -> None:
    """Who holds a table without a host is linked with whoever wants it, and its pulse goes to all."""
    wire = Wire(11)
    _, ben, cleo = a_deal(wire, 3, **ENDLESS)
    stay = stay_of(ben)
    assert stay.witness.says(cleo.key)[0] == stay.mark
    assert stay.witness.says(PeerKey(b"e" * 32)) == (NOTHING_HELD, NO_TABLE, b"")


def test_what_another_table_or_reign_holds_contradicts_nobody() -> None:
    wire = Wire(5)
    ada, ben, cleo = a_deal(wire, 3, **ENDLESS)
    seen = view(wire, ben)
    id_, mark = seen.table.about.id, Mark(seen.reign, seen.index, b"o" * 16)
    for said in (
        Here(0, -1, mark, id_, cleo.key[:8]),
        Here(0, -1, mark, id_, b""),
        Here(0, -1, mark, TableId(b"t" * 16), ada.key[:8]),
        Here(0, -1, mark._replace(reign=seen.reign + 1), id_, ada.key[:8]),
        Here(0, -1, mark._replace(last_index=seen.index + 100), id_, ada.key[:8]),
        Here(0, -1),
    ):
        wire.carry_out(ben, ben.running.received(cleo.key, said, wire.now, stalled=False))
    assert not accused(ben)
    wire.promises.deceived.add(cleo.key)
    wire.carry_out(ben, ben.running.received(cleo.key, Here(0, -1, mark, id_, ada.key[:8]), wire.now, stalled=False))
    assert accused(ben) == [cleo.key]


# --- honest tables -----------------------------------------------------------------------------------------------


def closing(wire: Wire, peers: list[Peer]) -> float:
    """A deal to its end; for how long it was closed before it was on the sheet, as its host saw it."""
    all_fly(wire, peers, readies=False)
    wire.until(lambda: dealers.sealing_at(table(wire, peers[0])).closed, 60)
    since = wire.now
    wire.until(in_stage(wire, peers[:1], Stage.SCORED), 3)
    took_s = wire.now - since
    wire.until(in_stage(wire, peers, Stage.SCORED), 3)
    return took_s


@pytest.mark.parametrize("people", [2, 3, 6])
def test_an_honest_table_verifies_all_decks_a_trip_later_at_most(people: int, monkeypatch: pytest.MonkeyPatch) -> None:
    took_s, trip_s = [], 0.0
    for without in (False, True):
        with monkeypatch.context() as patch:
            if without:
                patch.setattr(Witness, "may_show", lambda *_: True)
            wire = Wire(6)
            peers = a_deal(wire, people, nertz_size=1, target=1000)
            took_s.append(closing(wire, peers))
            sealing = dealers.sealing_at(table(wire, peers[0]))
            assert all(sealing.is_verified(seat) for seat in range(people))
            assert not any(accused(peer) for peer in peers)
            ends_well(wire, peers)
            trip_s = 2 * (wire.world.air.weather.delay_s + wire.world.air.weather.jitter_s)
    assert took_s[0] - took_s[1] <= trip_s, took_s


def test_two_guests_without_a_link_show_their_keys_after_a_while() -> None:
    wire = Wire(7)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=1, target=1000)
    wire.cut_off(ben, cleo)
    wire.run(2)
    all_fly(wire, peers, readies=False)
    wire.until(in_stage(wire, peers, Stage.SCORED), 60)
    wire.run(1)
    sealing = dealers.sealing_at(table(wire, ada))
    assert all(sealing.is_verified(seat) for seat in range(3))


def test_who_is_alone_with_the_host_and_was_left_by_the_others_waits_for_nobody() -> None:
    wire = Wire(8)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=1, target=1000, on_drop="play_on")
    wire.leave(cleo)
    wire.run(2)
    took_s = closing(wire, [ada, ben])
    assert took_s < 0.1
    assert dealers.sealing_at(table(wire, ada)).is_verified(1)


def test_who_asks_itself_which_table_to_sit_at_keeps_back_no_key() -> None:
    wire = patient(7)
    eve, (ada, ben), _ = kept_and_carried_on(wire, nertz_size=1, target=1000)
    come_back(wire, eve)
    wire.until(lambda: len(asked(eve)) == 2, 2)
    assert closing(wire, [ada, ben]) < 0.1
    assert dealers.sealing_at(table(wire, ada)).is_verified(1)


def test_a_guest_that_stands_still_holds_nobody_up_for_longer_than_its_own_key_would() -> None:
    wire = Wire(9)
    ada, ben, cleo, dan = a_deal(wire, 4, nertz_size=1, target=1000)
    all_fly(wire, [ada, ben, cleo], readies=False)
    wire.until(lambda: dealers.sealing_at(table(wire, ada)).closed, 60)
    wire.freeze(dan)
    wire.until(in_stage(wire, [ada, ben, cleo], Stage.SCORED), 1.2)
    sealing = dealers.sealing_at(table(wire, ada))
    assert [sealing.is_verified(seat) for seat in range(3)] == [True, True, True]
