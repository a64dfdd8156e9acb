"""A host that lies is told from one that is gone: it is named, shunned, and another goes on (DESIGN §6)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from nertz_lan.protocol.entries import Entry, Event, entry_bytes, entry_from
from nertz_lan.protocol.events import FalselyOpened, Sealed
from nertz_lan.protocol.messages import MESSAGES, Asked, Entries, Opening
from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ
from nertz_lan.rules.events import Called, Opened, Played, Turned
from nertz_lan.rules.intents import Play, Turn
from nertz_lan.session.altering import is_altered
from nertz_lan.session.effects import Effect, Send
from nertz_lan.session.news import Happened, HostIs, HostLied
from nertz_lan.session.table import Stage
from tests.session.scenes import a_deal, a_lobby, all_fly, all_ready, at_table, code, deal, going, in_stage, table, view
from tests.session.wire import Peer, Wire


def lies(wire: Wire, liar: Peer, victims: list[Peer], event: Event, sender: bytes = b"", counter: int = 0) -> None:
    """The host's program sends its guests an entry that it has made up, to each at the end of what it holds."""
    for victim in victims:
        seen = view(wire, victim)
        entry = Entry(seen.reign, seen.index + 1, seen.at(wire.now), event, sender, counter)  # type: ignore[arg-type]
        message = Entries((entry_bytes(entry),))
        wire.carry_out(victim, victim.running.received(liar.key, message, wire.now, stalled=False))


def test_a_host_that_lies_to_all_is_replaced_and_the_deal_goes_on() -> None:
    wire = Wire(1)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, target=1000, on_drop="play_on")
    wire.promises.deceived |= {ada.key, ben.key, cleo.key}
    wire.run(1)
    top = deal(wire, ben).layouts[0].nertz[-1]
    lies(wire, ada, [ben, cleo], Played(0, (top,), NERTZ, ANY_FOUNDATION), ada.key, 77)
    wire.run(1.5)
    assert [lied.peer for lied in ben.told(HostLied)] == [ada.key]
    assert [lied.peer for lied in cleo.told(HostLied)] == [ada.key]
    host = view(wire, ben).host
    assert host in (ben.key, cleo.key)
    assert view(wire, cleo).host == host
    wire.until(lambda: not table(wire, ben).people[ada.key].present, 5)  # its seat is like any that has dropped
    assert code(wire.answer_to(ben, Turn(1))) == ""
    wire.run(0.2)
    assert view(wire, ben).digest == view(wire, cleo).digest
    assert deal(wire, cleo).layouts[1].waste
    assert going(wire, ben)


def test_who_alone_was_lied_to_says_so_and_the_others_play_on() -> None:
    wire = Wire(2)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, target=1000)
    wire.promises.deceived |= {ben.key}
    lies(wire, ada, [ben], Turned(2, ()), cleo.key, 5)
    wire.run(2)
    assert ben.told(HostLied)
    assert not cleo.told(HostLied)
    assert view(wire, cleo).host == ada.key
    assert cleo.told(HostIs)[-1].peer == ada.key
    wire.answer_to(ada, Turn(0))
    assert deal(wire, cleo).layouts[0].waste
    assert at_table(wire, ben)  # it holds what it had, and may leave or wait


@pytest.mark.parametrize("lie", ["another card", "never asked", "another seat's", "nobody's"])
def test_a_play_that_was_not_asked_for_is_found_out(lie: str) -> None:
    wire = Wire(3)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, target=1000)
    wire.promises.deceived |= {ben.key}
    shown = deal(wire, ben).layouts[1].stock[:3]
    if lie == "another card":
        pending = wire.ask(ben, Turn(1))
        stuck = deal(wire, ben).layouts[1].work[0][-1]
        asked = view(wire, ben).pending[-1]
        assert asked.counter == pending
        lies(wire, ada, [ben], Opened(stuck, deal(wire, ben).face(stuck)), ben.key, pending)  # type: ignore[arg-type]
    sender, counter = {
        "another card": (ben.key, 1),
        "never asked": (ben.key, 10**9),
        "another seat's": (cleo.key, 3),
        "nobody's": (b"", 0),
    }[lie]
    if lie != "another card":
        lies(wire, ada, [ben], Turned(1, shown), sender, counter)
    wire.run(0.1)
    assert ben.told(HostLied)


def altering(host: Peer) -> None:
    """From now on the host's program turns no cards for anybody but itself: it says that they called for nothing."""

    def changed(frame: bytes) -> bytes:
        message = MESSAGES.decode(frame)
        if not isinstance(message, Entries):
            return frame
        entries = [entry_from(data) for data in message.entries]
        said = [
            replace(e, event=replace(e.event, shown=e.event.shown[:1]))
            if isinstance(e.event, Turned) and e.sender != host.key
            else e
            for e in entries
        ]
        return MESSAGES.encode(Entries(tuple(map(entry_bytes, said))))

    def lying(honest: Callable[..., list[Effect]]) -> Callable[..., list[Effect]]:
        def lies(*args: Any, **kwargs: Any) -> list[Effect]:
            return [replace(e, frame=changed(e.frame)) if isinstance(e, Send) else e for e in honest(*args, **kwargs)]

        return lies

    for name in ("received", "settle", "tick"):
        setattr(host.running, name, lying(getattr(host.running, name)))


def test_an_altered_intent_is_found_out_by_everybody() -> None:
    wire = Wire(4)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, target=1000)
    wire.promises.deceived |= {ada.key, ben.key, cleo.key}
    altering(ada)
    wire.ask(ben, Turn(1))
    wire.run(0.5)
    assert ben.told(HostLied)
    assert cleo.told(HostLied)
    wire.run(1.0)
    assert view(wire, ben).host != ada.key


def test_a_call_that_comes_of_its_own_last_card_is_no_altered_play() -> None:
    wire = Wire(7)
    peers = a_deal(wire, 3, nertz_size=1, target=1000, call="on_empty")
    all_fly(wire, peers, readies=False)
    wire.until(lambda: any(isinstance(news.entry.event, Called) for news in peers[1].told(Happened)), 100)
    wire.until(in_stage(wire, peers, Stage.SCORED), 10)
    assert not any(peer.told(HostLied) for peer in peers)
    caller = next(news.entry for news in peers[1].told(Happened) if isinstance(news.entry.event, Called))
    asked = Asked(caller.counter, 1, 0, Play(caller.event.seat, NERTZ, ANY_FOUNDATION))
    assert not is_altered(asked, caller.event)
    assert is_altered(replace(asked, intent=Turn(caller.event.seat)), caller.event)


def test_a_deck_that_another_has_sealed_for_this_seat_is_found_out() -> None:
    wire = Wire(5)
    ada, ben, cleo = a_lobby(wire, 3, target=1000)
    wire.promises.deceived |= {ben.key, cleo.key}
    all_ready(wire, [ada, ben, cleo])
    wire.until(in_stage(wire, [ben], Stage.SEALING), 3)
    forged = Sealed(1, tuple(bytes([i]) * 32 for i in range(52)), bytes(32))
    lies(wire, ada, [ben], forged, ben.key, 10**9)
    wire.run(0.1)
    assert ben.told(HostLied)


def test_nobody_can_be_accused_of_a_wrong_opening_before_the_decks_are_cut() -> None:
    wire = Wire(8)
    ada, ben, cleo = a_lobby(wire, 3, target=1000)
    wire.promises.deceived |= {ben.key}
    all_ready(wire, [ada, ben, cleo])
    wire.until(in_stage(wire, [ben], Stage.SEALING), 3)
    lies(wire, ada, [ben], FalselyOpened(2, (Opening(0, 1, 0, bytes(16)),)))
    wire.run(0.1)
    assert "accused" in ben.told(HostLied)[0].why


def test_cards_of_this_seat_cannot_be_opened_by_the_host() -> None:
    wire = Wire(6)
    ada, ben, _ = a_deal(wire, 3, nertz_size=13, target=1000)
    wire.promises.deceived |= {ben.key}
    face = view(wire, ben).deck[0]
    lies(wire, ada, [ben], Opened(Card(1, 0), face, bytes(16)), ben.key, 3)
    wire.run(0.1)
    assert ben.told(HostLied)


def test_a_host_that_takes_back_what_it_has_told_is_found_out() -> None:
    """What it told was possible, so only its own beats give it away: nobody undoes in a reign what it began."""
    wire = Wire(7)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, target=1000, on_drop="play_on")
    wire.promises.deceived |= {ada.key, ben.key, cleo.key}
    lies(wire, ada, [ben], Turned(2, deal(wire, ben).layouts[2].stock[:3]), cleo.key, 5)
    lies(wire, ada, [cleo], Turned(1, deal(wire, cleo).layouts[1].stock[:3]), ben.key, 5)
    wire.run(0.1)
    assert not ben.told(HostLied)
    wire.run(2)
    assert [lied.peer for lied in ben.told(HostLied)] == [ada.key]
    assert [lied.peer for lied in cleo.told(HostLied)] == [ada.key]
    assert view(wire, ben).host == view(wire, cleo).host != ada.key
    assert going(wire, ben)


def test_who_took_a_lie_in_good_faith_is_not_to_blame_for_it() -> None:
    """Only Ben knows that he did not turn: he follows whom the others elect all the same, and can go on asking."""
    wire = Wire(7)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=13, target=1000, on_drop="play_on")
    wire.promises.deceived |= {ada.key, ben.key, cleo.key}
    shown = deal(wire, ben).layouts[1].stock[:3]
    lies(wire, ada, [cleo, ben], Turned(1, shown), ben.key, 10**8)
    assert ben.told(HostLied)
    wire.kill(ada)
    wire.until(lambda: view(wire, ben).host == view(wire, cleo).host != ada.key, 8)
    wire.run(0.5)
    assert view(wire, ben).digest == view(wire, cleo).digest
    assert [lied.peer for lied in ben.told(HostLied)] == [ada.key]
    assert code(wire.answer_to(ben, Turn(1))) == ""
