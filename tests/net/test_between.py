"""Somebody in the middle who has keys of its own, and two programs with one key (DESIGN §6)."""

import os
import time

import pytest

from nertz_lan.net import silence
from nertz_lan.net.keys import KeyPair, make_key_pair
from nertz_lan.protocol.entering import SafetyStep
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Bye, HelloBack, Message
from nertz_lan.session.comparing import Comparing
from nertz_lan.session.effects import Deliver, Effect, Reach, Send
from nertz_lan.session.ending import TAKEN
from nertz_lan.session.news import SafetyCodes
from tests.net.rig import Peer, dial, exchange, running, until
from tests.net.strangers import Stranger, hello


class Player:
    """A peer that compares safety codes with whomever it is linked to."""

    def __init__(self, keys: KeyPair | None = None) -> None:
        self.peer = Peer(keys=keys)
        self.comparing = Comparing(self.peer.key, os.urandom)
        self.codes: dict[PeerKey, tuple[int, ...]] = {}
        self.peer.notes.answer = self._answer

    def _answer(self, peer: PeerKey, message: Message) -> list[Effect]:
        return self._noted(self.comparing.received(peer, message)) if isinstance(message, SafetyStep) else []

    def _noted(self, effects: list[Effect]) -> list[Effect]:
        for effect in effects:
            if isinstance(effect, Deliver) and isinstance(effect.what, SafetyCodes):
                self.codes = effect.what.by_peer
        return effects

    def begin(self, peer: PeerKey) -> None:
        network = self.peer.network
        network.call(lambda *_: self._noted(self.comparing.begin([peer])))


def linked(one: Peer, two: Peer) -> None:
    dial(one, two)


def test_without_anybody_in_between_both_screens_show_the_same() -> None:
    ada, ben = Player(), Player()
    ada.peer.start()
    ben.peer.start()
    with running(ada.peer, ben.peer):
        linked(ada.peer, ben.peer)
        ada.begin(ben.peer.key)
        ben.begin(ada.peer.key)
        until(lambda: bool(ada.codes) and bool(ben.codes))
        assert ada.codes[ben.peer.key] == ben.codes[ada.peer.key]


def test_who_takes_the_place_of_each_for_the_other_gives_itself_away() -> None:
    """It has made each believe that its own key is the other's, and answers both."""
    ada, ben, eve = Player(), Player(), Player()
    for each in (ada, ben, eve):
        each.peer.start()
    with running(ada.peer, ben.peer, eve.peer):
        linked(ada.peer, eve.peer)
        linked(ben.peer, eve.peer)
        for one, other in ((ada, eve), (eve, ada), (ben, eve), (eve, ben)):
            one.begin(other.peer.key)
        until(lambda: bool(ada.codes) and bool(ben.codes))
        assert ada.codes[eve.peer.key] != ben.codes[eve.peer.key]


def test_who_only_passes_the_messages_on_breaks_the_exchange() -> None:
    """The nonces are the same at both ends; but the first one is bound to the keys that its own link has proved."""
    ada, eve, ben = map(Player, sorted(make_key_pair() for _ in range(3)))  # the lowest key begins
    others = {ada.peer.key: ben.peer.key, ben.peer.key: ada.peer.key}

    def pass_on(peer: PeerKey, message: Message) -> list[Effect]:
        return [Send(others[peer], MESSAGES.encode(message))] if isinstance(message, SafetyStep) else []

    eve.peer.notes.answer = pass_on
    for each in (ada, ben, eve):
        each.peer.start()
    with running(ada.peer, ben.peer, eve.peer):
        linked(ada.peer, eve.peer)
        linked(ben.peer, eve.peer)
        ada.begin(eve.peer.key)
        until(lambda: any("Somebody between you" in why for why in eve.peer.notes.whys()))
        assert set(ada.codes) == {eve.peer.key}
        assert ben.codes == {}


# --- two programs with one key -----------------------------------------------------------------------------


def test_of_two_programs_with_one_key_the_later_one_is_linked_and_the_earlier_one_is_told() -> None:
    host, keys = Peer().start(), make_key_pair()
    first, second = Peer(keys=keys), Peer(keys=keys)
    with running(host, first, second):
        first.start()
        linked(first, host)
        second.start()
        linked(second, host)
        until(lambda: first.notes.whys().count(TAKEN) > 1)  # it tried again
        exchange(second, host, 1)
        assert len(host.network._links.live) == 1
        assert second.notes.whys() == []


@pytest.mark.parametrize("lower", [False, True])
def test_who_was_dialled_is_told_of_a_later_program_with_its_key_too(lower: bool) -> None:
    """By whoever had dialled it a moment ago; the later program's hello is not taken for a crossing."""
    keys, others = sorted((make_key_pair(), make_key_pair()), reverse=lower)
    host, first = Peer(keys=others).start(), Peer(keys=keys).start()
    with running(host, first):
        linked(host, first)
        with Stranger(host, keys) as second:
            second.say(hello(keys.public, session=later()))
            assert isinstance(second.hear(), HelloBack)
            until(lambda: TAKEN in first.notes.whys())


def test_an_earlier_program_does_not_take_the_place_of_one_that_was_dialled() -> None:
    host, second = Peer().start(), Peer().start()
    with running(host, second):
        linked(host, second)
        with Stranger(host, second.keys) as first:
            first.say(hello(second.key, session=1))
            assert first.hear() == Bye(TAKEN)
        exchange(second, host, 1)
        assert second.notes.whys() == []


def test_who_has_dialled_is_told_where_another_program_with_its_key_was_dialled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first one is silent, so that another link is looked for."""
    monkeypatch.setattr(silence, "DOUBT_S", 1.0)
    host, second = Peer().start(), Peer()
    with running(host, second), Stranger(host, second.keys) as first:
        first.say(hello(second.key))
        assert isinstance(first.hear(), HelloBack)
        host.do(Reach(second.key))
        second.start()
        host.knows(second)
        assert first.hear() == Bye(TAKEN)
        exchange(second, host, 1)


def later() -> int:
    """The session of a program that is started after any other here."""
    return time.time_ns() // 1_000_000 + 60_000
