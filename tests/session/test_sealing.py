"""Sealed decks at a table: who shuffles, who cuts, what is opened and when, and what becomes of a lie (DESIGN §5)."""

from dataclasses import replace
from random import Random

import pytest

from nertz_lan.protocol import limits
from nertz_lan.protocol.entries import Entry, entry_bytes
from nertz_lan.protocol.events import AttemptBegun, CutOpened, FalselyOpened, Revealed, SatOut, Sealed
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import AddBot, Remove, Reveal, SayReady, Sit
from nertz_lan.protocol.messages import Answer, Asked, Join, Opening
from nertz_lan.protocol.records import UnshownDeck
from nertz_lan.protocol.sealing import OwnDeck, deck_key
from nertz_lan.rules.cards import deck_faces
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.intents import Open, Turn
from nertz_lan.session.boundary import boundary, table_at
from nertz_lan.session.log import START
from nertz_lan.session.news import Happened, HostLied, Joined
from nertz_lan.session.table import Stage
from nertz_lan.session.unshown import fits, unshown_after
from tests.session import dealers
from tests.session.scenes import (
    a_deal,
    a_lobby,
    a_watcher,
    all_fly,
    all_ready,
    code,
    deal,
    ends_well,
    in_stage,
    listen,
    stay_of,
    stop_flying,
    table,
    view,
)
from tests.session.wire import Peer, Wire

PRESETS = ("Nertz", "Jokers wild", "Scrooge", "Racing Demon")


def happened(peer: Peer, *kinds: type) -> list[object]:
    """What a peer was told of, of these kinds."""
    return [news.entry.event for news in peer.told(Happened) if isinstance(news.entry.event, kinds)]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_deck_is_sealed_cut_and_revealed(preset: str) -> None:
    wire = Wire(11)
    peers = a_lobby(wire, 3, seats=4, preset=preset, target=1000) if preset != "Racing Demon" else a_lobby(wire, 3)
    ada = peers[0]
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 6)
    decks = {view(wire, peer).seat: view(wire, peer).deck for peer in peers}
    all_fly(wire, peers, readies=False)
    wire.until(lambda: table(wire, ada).stage in (Stage.SCORED, Stage.MATCH_OVER), 300)
    wire.run(1)
    for peer in peers:
        sealing = dealers.sealing_at(table(wire, peer))
        assert [sealing.is_verified(seat) for seat in range(3)] == [True] * 3
        assert {seat: sealing.faces_of(seat) for seat in range(3)} == decks
        assert all(sorted(deck) == sorted(sealing.printed) for deck in decks.values())


def test_a_deck_is_dealt_as_the_others_have_cut_it() -> None:
    wire = Wire(12)
    ada, *_ = a_deal(wire, 3)
    sealing = dealers.sealing_at(table(wire, ada))
    for seat in range(3):
        assert sorted(sealing.decks[seat].order) == list(range(52))
        assert list(sealing.decks[seat].order) != list(range(52))
    assert len({deck.order for deck in sealing.decks.values()}) == 3


def test_bots_neither_seal_nor_cut_and_their_decks_are_known_to_be_right() -> None:
    wire = Wire(13)
    ada, ben = peers = a_lobby(wire, 2, seats=3, target=1000)
    wire.answer_to(ada, AddBot("Robo", 3))
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 6)
    assert {event.seat for event in happened(ben, Sealed, CutOpened) if isinstance(event, Sealed | CutOpened)} == {0, 1}
    sealing = dealers.sealing_at(table(wire, ben))
    assert sealing.is_verified(2)
    assert sorted(sealing.faces_of(2) or ()) == sorted(sealing.printed)


def test_a_bot_that_is_removed_while_decks_are_sealed_lays_nothing_out_and_no_host_is_blamed() -> None:
    wire = Wire(8)
    ada, ben = a_lobby(wire, 2, seats=3)
    wire.answer_to(ada, AddBot("Robo", 3))
    all_ready(wire, [ada, ben])
    wire.until(in_stage(wire, [ada], Stage.SEALING), 1)
    assert wire.answer_to(ada, Remove(2)).refusal is None
    wire.until(in_stage(wire, [ada, ben], Stage.PLAYING), 15)
    assert deal(wire, ben).seats == (0, 1)
    assert not ben.told(HostLied)


def test_alone_with_bots_the_own_deck_stays_as_it_was_shuffled() -> None:
    wire = Wire(14)
    [ada] = a_lobby(wire, 1, seats=2, target=1000)
    wire.answer_to(ada, AddBot("Robo", 3))
    all_ready(wire, [ada])
    wire.until(in_stage(wire, [ada], Stage.PLAYING), 6)
    assert list(dealers.sealing_at(table(wire, ada)).decks[0].order) == list(range(52))


def test_an_owner_that_is_gone_leaves_its_deck_unverified_until_it_is_back() -> None:
    wire = Wire(15)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=1, target=1000)
    wire.kill(cleo)
    all_fly(wire, [ada, ben], readies=False)
    wire.until(in_stage(wire, [ada, ben], Stage.SCORED), 100)
    assert [dealers.sealing_at(table(wire, ada)).is_verified(seat) for seat in range(3)] == [True, True, None]
    wire.restart(cleo)
    wire.join(cleo, ada)
    wire.until(lambda: dealers.sealing_at(table(wire, ada)).is_verified(2) is True, 5)
    ends_well(wire, peers)


def test_a_new_host_before_go_begins_another_attempt() -> None:
    wire = Wire(16)
    ada, ben, cleo = peers = a_lobby(wire, 3)
    all_ready(wire, peers)
    wire.until(in_stage(wire, [ben, cleo], Stage.COUNTDOWN), 3)
    before = {peer.key: view(wire, peer).deck for peer in (ben, cleo)}
    wire.kill(ada)
    wire.until(in_stage(wire, [ben, cleo], Stage.PLAYING), 15)
    attempts = happened(ben, AttemptBegun)
    assert attempts
    for peer in (ben, cleo):
        assert dealers.sealing_at(table(wire, peer)).occasion.attempt == len(attempts)
        assert view(wire, peer).deck != before[peer.key]  # nobody knows from the first attempt what lies there now
    wire.restart(ada)
    wire.join(ada, ben)
    wire.run(3)
    ends_well(wire, peers)


class ByHand:
    """Ben, at a table with Ada and Cleo, as a program that says what it likes."""

    def __init__(self, seed: int) -> None:
        self.wire = wire = Wire(seed)
        self.ada, self.ben, self.cleo = a_lobby(wire, 3, target=1000, nertz_size=3)
        wire.promises.deceived.add(self.ben.key)
        self.answers = listen(self.ben, deaf=True)
        for peer in (self.ada, self.cleo):
            all_ready(wire, [peer])
        self.counter = 0
        self._is_there()
        self.ask(SayReady(ready=True))
        wire.until(in_stage(wire, [self.ada], Stage.SEALING), 1)

    def _is_there(self) -> None:
        """It acknowledges nothing; that it comes in again and again keeps it from counting as absent."""
        wire, ben = self.wire, self.ben
        wire.send(ben, self.ada, Join(table(wire, self.ada).about.id, ben.name, ben.me.back, START))
        wire.world.agenda.later(1.0, self._is_there)

    def ask(self, intent: object, openings: tuple[Opening, ...] = ()) -> str:
        """Ask the host, until it has lately heard of this peer; the code of its answer, if there was one."""
        tries = (self._ask_once(intent, openings) for _ in range(50))
        return next((said for said in tries if said != "host-lost"), "host-lost")

    def _ask_once(self, intent: object, openings: tuple[Opening, ...]) -> str:
        self.counter += 1
        self.wire.send(self.ben, self.ada, Asked(self.counter, 1, 0, intent, openings))  # type: ignore[arg-type]
        self.wire.run(0.1)
        return next(
            (m.code for m in reversed(self.answers) if isinstance(m, Answer) and m.counter == self.counter), "landed"
        )

    def lays_out(self, own: OwnDeck) -> None:
        """From the seals to the layout."""
        assert self.ask(dealers.seal(table(self.wire, self.ada), own)) == "landed"
        assert self.ask(dealers.open_cut(table(self.wire, self.ada), own)) == "landed"
        assert self.ask(*dealers.lay_out(table(self.wire, self.ada), own, 1)) == "landed"


def test_a_wrong_opening_is_refused_and_named_once_on_every_screen() -> None:
    by_hand = ByHand(17)
    wire, ada, cleo = by_hand.wire, by_hand.ada, by_hand.cleo
    own = dealers.owned(table(wire, ada), 1)
    by_hand.lays_out(own)
    wire.until(in_stage(wire, [ada, cleo], Stage.PLAYING), 5)
    top = deal(wire, ada).layouts[1].nertz[-1]
    deck = dealers.deck_of(table(wire, ada), own, 1)
    right = deck.opening(top)
    for nonce in (bytes(16), b"", right.nonce[:-1]):
        wrong = deck.faces[(top.position + 1) % 52]
        assert by_hand.ask(Open(1, top.position, wrong, nonce)) == "bad-request"
    for peer in (ada, cleo):
        named = [event for event in happened(peer, FalselyOpened) if isinstance(event, FalselyOpened)]
        assert [event.seat for event in named] == [1]
        assert dealers.sealing_at(table(wire, peer)).accused == {1}
    assert not in_stage(wire, [ada], Stage.SCORED)()


def test_what_was_opened_in_another_attempt_is_no_lie() -> None:
    """A play of an attempt that did not last, sent again to the next host while it has decks sealed anew."""
    by_hand = ByHand(21)
    wire, ada, cleo = by_hand.wire, by_hand.ada, by_hand.cleo
    before = dealers.owned(table(wire, ada), 1, b"b" * 32)
    shown = Opening(12, *before.faces[12], before.nonces[12])
    assert by_hand.ask(Turn(1), (shown,)) == "not-started"
    assert by_hand.ask(Open(1, 12, before.faces[12], before.nonces[12])) == "not-started"
    by_hand.lays_out(dealers.owned(table(wire, ada), 1))
    assert by_hand.ask(Turn(1), (shown,)) == "not-started"
    wire.until(in_stage(wire, [ada, cleo], Stage.PLAYING), 5)
    assert not happened(cleo, FalselyOpened)
    assert by_hand.ask(Turn(1), (shown,)) in ("", "landed")
    assert happened(cleo, FalselyOpened)


@pytest.mark.parametrize("openings", ["with a turn", "alone"])
def test_what_is_sent_again_in_another_deal_goes_back_and_is_no_lie(openings: str) -> None:
    """It was named false. Quick players begin the next deal within the second after which nothing is sent again.

    Two on one seat above all: one of them is ready for both, and the other has just lost its link.
    """
    wire = Wire(29)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=1, target=1000)
    first, guest = table(wire, ada).deals, ben if table(wire, ada).host != ben.key else ada
    seat = view(wire, guest).seat
    assert seat is not None
    own = stay_of(guest).own
    if openings == "alone":
        intent: Turn | Open = Open(seat, 30, own.dealt.faces[30], own.dealt.nonces[30])
    else:
        intent = Turn(seat)
    asked = own.ask(table(wire, guest), intent, view(wire, guest).reign, view(wire, guest).index, 0, wire.now)
    assert asked.openings or openings == "alone"
    all_fly(wire, peers, readies=True)
    wire.until(lambda: table(wire, ada).deals > first and table(wire, ada).stage is Stage.PLAYING, 200)
    stop_flying(peers)
    wire.run(1)
    again = replace(asked, counter=own.counter + 1)
    own.counter, own.pending[again.counter] = again.counter, (again, wire.now)
    host = next(peer for peer in peers if peer.key == table(wire, ada).host)
    wire.replace_link(guest, host)
    wire.until(lambda: again.counter in guest.fates, 3)
    assert not happened(cleo, FalselyOpened)
    assert code(guest.fates[again.counter]) == "card-moved"


@pytest.mark.parametrize("stack", ["four aces twice", "one suit", "two decks"])
def test_a_stacked_deck_is_false_at_the_reveal_and_loses_its_own_score(stack: str) -> None:
    by_hand = ByHand(18)
    wire, ada, cleo = by_hand.wire, by_hand.ada, by_hand.cleo
    printed = deck_faces("french", 0)
    aces = tuple(face for face in printed if face.rank == 1)
    faces = {
        "four aces twice": (*aces, *aces, *printed[8:]),
        "one suit": tuple(printed[:13]) * 4,
        "two decks": (*printed[:26], *printed[:26]),
    }[stack]
    own = dealers.stacked(table(wire, ada), 1, Random(2).sample(faces, 52))
    held = table(wire, ada)
    assert by_hand.ask(dealers.seal(held, own)) == "landed"
    assert by_hand.ask(dealers.open_cut(table(wire, ada), own)) == "landed"
    shown = dealers.lay_out(table(wire, ada), own, 1)
    if by_hand.ask(*shown) != "landed":  # two equal cards lie face up at once: it can't even lay out
        assert dealers.sealing_at(table(wire, cleo)).accused == {1}
        wire.until(lambda: bool(happened(cleo, SatOut)), 6)
        return
    wire.until(in_stage(wire, [ada, cleo], Stage.PLAYING), 5)
    all_fly(wire, [ada, cleo], readies=False)
    wire.until(lambda: dealers.sealing_at(table(wire, ada)).closed, 100)
    assert by_hand.ask(dealers.reveal(table(wire, ada), own)) == "landed"
    wire.until(in_stage(wire, [ada, cleo], Stage.SCORED), 3)
    assert dealers.sealing_at(table(wire, cleo)).is_verified(1) is False
    points = table(wire, cleo).match.sheet[-1].points
    assert points[1] is not None
    assert points[1].score <= 0
    assert any(isinstance(event, Revealed) and event.seat == 1 for event in happened(cleo, Revealed))


@pytest.mark.parametrize("withheld", ["seals", "cut"])
def test_who_withholds_its_seals_or_its_cut_sits_the_deal_out(withheld: str) -> None:
    by_hand = ByHand(19)
    wire, ada, cleo = by_hand.wire, by_hand.ada, by_hand.cleo
    if withheld == "cut":
        own = dealers.owned(table(wire, ada), 1)
        assert by_hand.ask(dealers.seal(table(wire, ada), own)) == "landed"
    wire.until(in_stage(wire, [ada, cleo], Stage.PLAYING), 12)
    assert deal(wire, cleo).seats == (0, 2)
    assert dealers.sealing_at(table(wire, cleo)).occasion.attempt == 1


def test_another_cut_than_the_sealed_one_is_refused() -> None:
    by_hand = ByHand(20)
    table_now = table(by_hand.wire, by_hand.ada)
    own, other = dealers.owned(table_now, 1), dealers.owned(table_now, 1, b"o" * 32)
    assert by_hand.ask(dealers.open_cut(table_now, own)) == "bad-request"  # before all have sealed
    assert by_hand.ask(dealers.seal(table_now, own)) == "landed"
    assert by_hand.ask(dealers.seal(table_now, other)) == ""  # done already: it changes nothing
    assert by_hand.ask(dealers.open_cut(table_now, other)) == "bad-request"
    assert by_hand.ask(dealers.open_cut(table_now, own)) == "landed"
    assert by_hand.ask(dealers.reveal(table_now, own)) == "bad-request"  # not yet


def test_who_was_away_at_a_deal_s_end_shows_its_deck_in_the_next() -> None:
    """And whoever reads the log from the boundary of that deal can check it as well."""
    wire = Wire(25)
    ada, ben, cleo = peers = a_deal(wire, 3, nertz_size=1, target=1000)
    first = table(wire, ada).deals
    wire.kill(cleo)
    all_fly(wire, [ada, ben], readies=True)
    wire.until(lambda: table(wire, ada).deals > first and table(wire, ada).stage is Stage.PLAYING, 100)
    for peer in (ada, ben):
        assert [(deck.deal, deck.seat) for deck in table(wire, peer).unshown] == [(first, 2)]
    late = wire.add("Late")
    wire.join(late, ada)
    wire.until(lambda: bool(late.told(Joined)), 5)
    wire.restart(cleo)
    wire.join(cleo, ada)
    wire.until(lambda: not table(wire, ada).unshown, 10)
    wire.run(0.5)
    for peer in (ada, ben, late, cleo):
        assert not table(wire, peer).unshown
        (shown,) = [event for event in happened(peer, Revealed) if isinstance(event, Revealed) and event.deal]
        assert (shown.seat, shown.deal) == (2, first)
    ends_well(wire, peers)


def test_only_the_right_key_of_an_earlier_deck_is_taken_from_anybody() -> None:
    wire = Wire(26)
    ada, ben, cleo = a_deal(wire, 3, nertz_size=1, target=1000)
    first, host = table(wire, ada).deals, table(wire, ada).host
    key = deck_key(cleo.me.secret, dealers.sealing_at(table(wire, ada)).occasion)
    wire.kill(cleo)
    all_fly(wire, [ada, ben], readies=True)
    wire.until(lambda: table(wire, ada).deals > first and table(wire, ada).stage is Stage.PLAYING, 100)
    asker = next(peer for peer in (ada, ben) if peer.key != host)
    for wrong in (Reveal(first, bytes(32), 2), Reveal(first, key, 1), Reveal(first + 1, key, 2), Reveal(9, key, 2)):
        assert code(wire.answer_to(asker, wrong)) == "bad-request"
    assert not [event for event in happened(asker, Revealed) if isinstance(event, Revealed) and event.deal]
    assert code(wire.answer_to(asker, Reveal(first, key, 2))) == ""  # whoever knows it: nobody else can
    assert not table(wire, ada).unshown


@pytest.mark.parametrize("back", [1, 2], ids=["keeper", "both"])
def test_two_who_share_a_seat_show_their_deck_of_an_earlier_deal(back: int) -> None:
    """The keeper alone can: it knows whom it shared the deck with by the seat."""
    wire = Wire(27)
    ada, ben, dan = a_lobby(wire, 3, nertz_size=1, target=1000)
    cleo = a_watcher(wire, ada, "Cleo")
    assert code(wire.answer_to(cleo, Sit(1))) == ""
    wire.until(lambda: wire.linked(cleo, ben), 2)
    wire.run(0.1)
    all_ready(wire, [ada, ben, dan])
    wire.until(in_stage(wire, [ada, ben, cleo, dan], Stage.PLAYING), 8)
    first = table(wire, ada).deals
    for partner in (ben, cleo):
        wire.kill(partner)
    all_fly(wire, [ada, dan], readies=True)
    wire.until(lambda: table(wire, ada).deals > first and table(wire, ada).stage is Stage.PLAYING, 100)
    (deck,) = table(wire, ada).unshown
    assert (deck.deal, deck.seat) == (first, 1)
    for partner in (ben, cleo)[:back]:
        wire.restart(partner)
        wire.join(partner, ada)
    wire.until(lambda: not table(wire, ada).unshown, 10)
    (shown,) = [event for event in happened(ada, Revealed) if isinstance(event, Revealed) and event.deal]
    assert fits(deck, shown.key)


def test_of_decks_that_are_never_shown_only_the_latest_are_kept_in_mind() -> None:
    one = UnshownDeck(TableId(bytes(16)), 1, 1, 0, 1, 1, "french", 0, bytes(32))
    many = tuple(one._replace(deal=1 + number // 3, seat=number % 3) for number in range(limits.UNSHOWN_DECKS + 5))
    wire = Wire(28)
    [ada, *_] = a_deal(wire, 3, nertz_size=1, target=1000)
    before = replace(table(wire, ada), unshown=many)
    assert unshown_after(before) == many[5:]  # the deal that goes on is not over
    told = boundary(replace(before, deals=99), {})
    assert table_at(told).unshown == many[5:]
    assert len(entry_bytes(Entry(1, 1, 0, told))) < limits.FRAME_BYTES / 8
    for wrong in (
        one._replace(table=TableId(b"")),
        one._replace(deal=told.deal),
        one._replace(match=0),
        one._replace(attempt=-1),
        one._replace(seat=len(before.seats)),
        one._replace(deck="tarot"),
        one._replace(jokers=-1),
        one._replace(seals=b""),
    ):
        with pytest.raises(Impossible):
            table_at(replace(told, unshown=(wrong,)))
    with pytest.raises(Impossible):
        table_at(replace(told, unshown=many))
