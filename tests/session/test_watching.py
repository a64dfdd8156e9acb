"""Watchers: they come to any table at any time, see what the table sees, and nobody waits for them (EXPERIENCE)."""

import pytest

from nertz_lan.protocol.intents import Pause, SayReady, Sit
from nertz_lan.rules.intents import Turn
from nertz_lan.session.effects import Send
from nertz_lan.session.news import HostLost, TurnedAway
from nertz_lan.session.node import Wanted
from nertz_lan.session.table import Stage
from tests.session.parting import come_back, id_of, mended, play_on, rejoin, split, together
from tests.session.scenes import (
    a_deal,
    a_lobby,
    a_watcher,
    all_fly,
    all_ready,
    at_table,
    bot,
    code,
    deal,
    going,
    hosted_by,
    in_stage,
    table,
    view,
)
from tests.session.wire import Peer, Wire


def test_one_comes_to_a_full_table_in_the_middle_of_a_deal_and_sees_what_the_table_sees() -> None:
    wire = Wire(3)
    players = ada, ben, _ = a_deal(wire, 3, seats=3)
    all_fly(wire, players, readies=False)
    wire.run(2.0)
    walt = a_watcher(wire, ada)
    assert view(wire, walt).seat is None
    assert view(wire, walt).deck == (), "nobody's deck is known to who has none"
    wire.run(2.0)
    for player in players:
        player.pilot = None
    wire.run(1.5)
    assert view(wire, walt).digest == view(wire, ada).digest
    assert table(wire, walt) == table(wire, ada) == table(wire, ben)


def test_who_wants_to_watch_takes_no_seat_and_the_match_begins_without_a_word_of_theirs() -> None:
    wire = Wire(4)
    ada, ben = a_lobby(wire, 2, seats=4)
    walt = a_watcher(wire, ada)
    assert table(wire, ada).watchers == (walt.key,)
    all_ready(wire, [ada, ben])
    wire.until(in_stage(wire, [ada, ben, walt], Stage.PLAYING), 5.0)
    assert not deal(wire, walt).plays(2)


@pytest.mark.parametrize("intent", [Turn(0), Turn(-1), SayReady(ready=True), Pause()])
def test_a_watcher_moves_nothing(intent: object) -> None:
    wire = Wire(5)
    ada, _ = a_deal(wire, 2)
    walt = a_watcher(wire, ada)
    wire.until(lambda: going(wire, walt), 3.0)
    before = view(wire, ada).digest
    assert code(wire.answer_to(walt, intent)) == "no-seat"  # type: ignore[arg-type]
    assert view(wire, ada).digest == before


@pytest.mark.parametrize("how", ["freezes", "is cut off", "is killed"])
def test_nobody_waits_for_a_watcher_that_is_lost(how: str) -> None:
    wire = Wire(6)
    ada, ben = players = a_deal(wire, 2, seats=2, drop_grace_s=20)
    walt = a_watcher(wire, ada)
    wire.until(lambda: going(wire, ada), 3.0)
    if how == "freezes":
        wire.freeze(walt)
    elif how == "is killed":
        wire.kill(walt, silent=True)
    else:
        split(wire, [walt], [ada, ben])
    all_fly(wire, players)
    paused = 0

    def over() -> bool:
        nonlocal paused
        paused += table(wire, ada).paused
        return table(wire, ada).stage is Stage.MATCH_OVER

    wire.until(over, 300.0)
    assert not paused
    assert table(wire, ada).about == table(wire, ben).about


def test_players_are_sent_everything_before_watchers() -> None:
    wire = Wire(7)
    ada, ben = a_lobby(wire, 2, seats=3)
    walt = a_watcher(wire, ada)  # before Cleo, so that it does not come last by itself
    cleo = wire.add("Cleo")
    wire.join(cleo, ada)
    wire.until(lambda: at_table(wire, cleo) and view(wire, cleo).seat is not None, 3.0)
    wire.run(1.0)
    _, effects = ada.running.ask(SayReady(ready=True), wire.now)
    effects += ada.running.settle(wire.now)
    to = [effect.to for effect in effects if isinstance(effect, Send)]
    assert to == [ben.key, cleo.key, walt.key]


def test_the_next_host_is_no_watcher_and_watchers_follow_it() -> None:
    wire = Wire(8)
    ada, ben, cleo = a_deal(wire, 3, seats=3)
    walt = a_watcher(wire, ada)
    wire.until(lambda: going(wire, walt), 3.0)
    wire.run(1.0)
    wire.kill(ada)
    wire.until(lambda: view(wire, walt).host in (ben.key, cleo.key), 5.0)
    wire.run(2.0)
    assert view(wire, walt).digest == view(wire, ben).digest


def test_a_watcher_may_sit_down_where_a_seat_is_free_and_is_dealt_in_at_the_next_deal() -> None:
    wire = Wire(9)
    ada, ben = a_deal(wire, 2, seats=3, target=100)
    walt = a_watcher(wire, ada)
    wire.until(lambda: going(wire, walt), 3.0)
    assert code(wire.answer_to(walt, Sit(2))) == ""
    assert not deal(wire, walt).plays(2)
    all_fly(wire, [ada, ben])
    wire.fly(walt, bot())
    wire.until(lambda: table(wire, ada).match.deals == 2 and going(wire, walt) and deal(wire, walt).plays(2), 120.0)


def alone_for_a_while(wire: Wire, *leaving: int) -> tuple[Peer, Peer]:
    """A watcher that hears nobody, while some of two players leave their table; give it and one who did not, or did."""
    ada, ben = players = a_deal(wire, 2, seats=2, on_drop="play_on")
    walt = a_watcher(wire, ada)
    wire.until(lambda: going(wire, walt), 3.0)
    split(wire, [walt], players)
    wire.until(lambda: bool(walt.told(HostLost)), 5.0)
    for number in leaving:
        wire.leave(players[number])
        wire.run(0.2)
    mended(wire, [walt, *players])
    return walt, ben


def test_a_watcher_that_finds_all_players_gone_watches_no_longer() -> None:
    wire = Wire(9)
    walt, _ = alone_for_a_while(wire, 0, 1)
    wire.until(lambda: bool(walt.told(TurnedAway)), 8.0)
    assert [told.why for told in walt.told(TurnedAway)] == ["All players have left this table."]
    assert not at_table(wire, walt)


def test_while_one_of_them_may_come_back_a_watcher_waits() -> None:
    wire = Wire(9)
    ada, ben = players = a_deal(wire, 2, seats=2, on_drop="play_on")
    walt = a_watcher(wire, ada)
    wire.until(lambda: going(wire, walt), 3.0)
    wire.kill(ben)
    split(wire, [walt], players)
    wire.until(lambda: bool(walt.told(HostLost)), 5.0)
    wire.leave(ada)
    wire.mend(walt, ada)
    wire.run(10.0)
    assert not walt.told(TurnedAway)
    assert at_table(wire, walt)


def test_a_watcher_that_was_away_finds_the_one_who_plays_on() -> None:
    wire = Wire(9)
    walt, ben = alone_for_a_while(wire, 0)
    wire.until(lambda: hosted_by(wire, ben, walt), 5.0)


def test_a_player_whose_program_has_just_been_started_again_has_yet_to_say_where_it_is() -> None:
    """It knows no table then, and its watcher had gone home before it was back."""
    wire = Wire(9)
    ada, ben = a_deal(wire, 2, seats=2, on_drop="play_on")
    walt = a_watcher(wire, ada)
    wire.until(lambda: going(wire, walt), 3.0)
    wire.leave(ben)
    wire.run(0.5)
    wire.kill(ada)
    wire.until(lambda: bool(walt.told(HostLost)), 5.0)
    wire.restart(ada)
    wire.run(2.0)
    assert not walt.told(TurnedAway)
    come_back(wire, ada)
    wire.until(lambda: hosted_by(wire, ada, walt), 5.0)


def carried_on_for_a_watcher(wire: Wire) -> tuple[Peer, Peer, Peer, Peer]:
    """Of three players the last carries the table on alone, and a watcher comes along, who hears none of the others."""
    ada, ben, cleo = a_deal(wire, 3, seats=3, nertz_size=13, on_drop="play_on")
    walt = a_watcher(wire, ada)
    wire.until(lambda: going(wire, walt), 3.0)
    split(wire, [ada, ben], [cleo, walt])
    wire.until(lambda: bool(cleo.told(HostLost) and walt.told(HostLost)), 5.0)
    play_on(wire, cleo)
    wire.until(lambda: together(wire, cleo, walt), 3.0)
    return ada, ben, cleo, walt


def goes_back(wire: Wire, cleo: Peer, ada: Peer, ben: Peer, *unheard: Peer) -> None:
    """Who has carried the table on gives that one up for the one before; some don't hear it leave."""
    split(wire, [cleo], [*unheard])
    mended(wire, [ada, ben, cleo])
    wire.leave(cleo)
    wire.join(cleo, ada)
    wire.until(lambda: together(wire, ada, cleo), 3.0)
    mended(wire, [cleo, *unheard])


def test_a_table_that_its_carrier_has_given_up_is_over_for_its_watcher() -> None:
    """It waited for Ben, too, who knows nothing of that table and can't be asked."""
    wire = Wire(9)
    ada, ben, cleo, walt = carried_on_for_a_watcher(wire)
    goes_back(wire, cleo, ada, ben, walt)
    wire.until(lambda: bool(walt.told(TurnedAway)), 12.0)
    assert [told.why for told in walt.told(TurnedAway)] == ["All players have left this table."]
    assert not at_table(wire, walt)
    wire.mend(walt, ada)
    wire.join(walt, ada, watch=True)
    wire.until(lambda: together(wire, ada, cleo, walt), 3.0)


def test_while_its_carrier_is_silent_a_watcher_waits() -> None:
    wire = Wire(9)
    ada, ben, cleo, walt = carried_on_for_a_watcher(wire)
    here = id_of(wire, walt)
    mended(wire, [ada, ben, walt])
    wire.kill(cleo)
    wire.run(20.0)
    assert not walt.told(TurnedAway)
    wire.restart(cleo)
    come_back(wire, cleo, Wanted(table=here))
    wire.until(lambda: together(wire, cleo, walt), 5.0)


def test_while_somebody_who_came_to_it_is_silent_a_watcher_waits() -> None:
    wire = Wire(9)
    ada, ben, cleo, walt = carried_on_for_a_watcher(wire)
    here = id_of(wire, walt)
    wire.kill(ben)
    mended(wire, [ben, cleo, walt])
    rejoin(wire, ben, cleo)
    wire.until(lambda: table(wire, walt).people[ben.key].present, 3.0)
    wire.kill(ben)
    wire.until(lambda: not table(wire, walt).people[ben.key].present, 5.0)
    wire.run(1.0)
    goes_back(wire, cleo, ada, ben, walt)
    wire.run(20.0)
    assert not walt.told(TurnedAway)
    come_back(wire, ben, Wanted(table=here))
    wire.until(lambda: bool(ben.told(HostLost)), 5.0)
    play_on(wire, ben)
    wire.until(lambda: together(wire, ben, walt), 5.0)
