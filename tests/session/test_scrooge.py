"""Scrooge hands at a table: known to their own seat, and a card to all when it is played (RULES §8, R3, R30)."""

from collections.abc import Sequence

import pytest

from nertz_lan.protocol.intents import AddBot
from nertz_lan.protocol.messages import Asked, Entries
from nertz_lan.rules.cards import Card, Face, Suit
from nertz_lan.rules.deal import ANY_FOUNDATION, Deal, Kind, hand
from nertz_lan.rules.events import Opened, Played
from nertz_lan.rules.intents import Announce, Open, Play, SayStuck, Turn
from nertz_lan.rules.legal import legal
from nertz_lan.session.table import Stage
from tests.session.scenes import (
    a_deal,
    a_lobby,
    all_fly,
    all_ready,
    bot,
    code,
    deal,
    ends_well,
    in_stage,
    listen,
    seated,
    stop_flying,
    table,
    view,
)
from tests.session.wire import Peer, Wire


def seen_by(wire: Wire, peer: Peer) -> Deal:
    """The deal as its player sees it."""
    seen = view(wire, peer).predicted(wire.now)
    assert seen is not None
    return seen


def hand_of(wire: Wire, peer: Peer) -> tuple[Card, ...]:
    seat = view(wire, peer).seat
    assert seat is not None
    return deal(wire, peer).layouts[seat].hand


def known(wire: Wire, peer: Peer, cards: Sequence[Card]) -> list[bool]:
    """Which of these cards a peer's table shows."""
    return [deal(wire, peer).face(card) is not None for card in cards]


@pytest.mark.parametrize("whose", [0, 1], ids=["the host's", "a guest's"])
def test_a_hand_is_seen_by_its_own_player_only(whose: int) -> None:
    wire = Wire(1)
    peers = a_deal(wire, 3, preset="Scrooge", nertz_size=13)
    cards = hand_of(wire, peers[whose])
    assert len(cards) == 7
    for peer in peers:
        assert known(wire, peer, cards) == [False] * 7  # in what all hold
        seen = [seen_by(wire, peer).face(card) is not None for card in cards]
        assert seen == [peer is peers[whose]] * 7
    ends_well(wire, peers)


def a_play_of_hand(wire: Wire, peer: Peer) -> Play | None:
    seen, at = seen_by(wire, peer), view(wire, peer)
    assert at.seat is not None
    plays = legal(seen, at.seat, at.at(wire.now)).plays
    return next((play for play in plays if play.source.kind is Kind.HAND), None)


def test_a_card_of_the_hand_is_shown_with_its_play_and_no_other() -> None:
    wire = Wire(2)
    peers = a_deal(wire, 3, preset="Scrooge", nertz_size=13, work_piles=8)
    ada, ben, cleo = peers
    while (play := a_play_of_hand(wire, ben)) is None:
        for peer in peers:
            assert code(wire.answer_to(peer, SayStuck(view(wire, peer).seat or 0))) == ""
    cards = hand_of(wire, ben)
    heard = listen(cleo)
    fate = wire.answer_to(ben, play)
    assert code(fate) == ""
    played = next(entry.event for entry in fate.entries if isinstance(entry.event, Played))
    assert [card for card, shown in zip(cards, known(wire, cleo, cards), strict=True) if shown] == [*played.cards]
    assert [type(entry.event) for entry in fate.entries[:2]] == [Opened, Played]
    assert len([message for message in heard if isinstance(message, Entries)]) == 1
    assert len(hand_of(wire, ada)) == 7
    ends_well(wire, peers)


def test_a_card_that_goes_back_stays_between_its_player_and_the_host() -> None:
    wire = Wire(3)
    peers = a_deal(wire, 3, preset="Scrooge", nertz_size=13)
    _, ben, cleo = peers
    faces = seen_by(wire, ben)
    cards = hand_of(wire, ben)
    number = next(i for i, card in enumerate(cards) if (face := faces.face(card)) and face.rank > 2)
    heard = listen(cleo)
    assert code(wire.answer_to(ben, Play(1, hand(number), ANY_FOUNDATION))) == "needs-ace"
    assert not [message for message in heard if isinstance(message, Entries)]
    for peer in peers:
        assert not any(known(wire, peer, cards))
    ends_well(wire, peers)


def test_a_face_that_the_hand_does_not_hold_is_not_believed() -> None:
    wire = Wire(4)
    peers = a_deal(wire, 2, preset="Scrooge", nertz_size=13)
    ada, ben = peers
    wire.promises.deceived.add(ben.key)
    card = hand_of(wire, ben)[0]
    opened = next(face for face in deal(wire, ada).faces[1] if face is not None)
    heard = listen(ben)
    wire.send(ben, ada, Asked(60, 1, 0, Open(1, card.position, opened)))  # a face that lies open elsewhere
    play = Play(1, hand(0), ANY_FOUNDATION, cards=(card,))
    wire.send(ben, ada, Asked(61, 1, 0, play))  # without a face
    wire.run(0.2)
    codes = [message.code for message in heard if hasattr(message, "code")]
    assert len(codes) == 2
    assert all(codes)
    assert known(wire, ada, [card]) == [False]
    wire.run(1)


def test_turning_fills_the_hand_and_rotating_changes_it_unseen() -> None:
    wire = Wire(5)
    peers = a_deal(wire, 2, preset="Scrooge", nertz_size=13, work_piles=8)
    ada, ben = peers
    assert code(wire.answer_to(ben, Turn(1))) == "hand-full"
    while (play := a_play_of_hand(wire, ben)) is None:
        for peer in peers:
            wire.answer_to(peer, SayStuck(view(wire, peer).seat or 0))
    before = hand_of(wire, ben)
    assert code(wire.answer_to(ben, play)) == ""
    assert code(wire.answer_to(ben, Turn(1))) == ""
    after = hand_of(wire, ben)
    assert (len(after), len(set(before) & set(after))) == (7, 6)
    assert not any(known(wire, ada, after))
    assert seen_by(wire, ben).face(after[-1]) is not None
    for peer in peers:
        wire.answer_to(peer, SayStuck(view(wire, peer).seat or 0))
    assert not set(hand_of(wire, ben)) & set(after)
    ends_well(wire, peers)


def test_a_joker_in_the_hand_is_shown_when_it_is_announced() -> None:
    for seed in range(40):
        wire = Wire(seed)
        peers = a_deal(wire, 2, preset="Scrooge", jokers=2, nertz_size=1)
        ada, ben = peers
        cards, faces = hand_of(wire, ben), seen_by(wire, ben)
        jokers = [i for i, card in enumerate(cards) if (face := faces.face(card)) and face.is_joker]
        if jokers:
            break
    else:
        raise AssertionError("no seed has a joker in the hand")
    assert code(wire.answer_to(ben, Announce(1, hand(jokers[0]), Face(1, Suit.SPADES)))) == ""
    assert known(wire, ada, cards) == [i == jokers[0] for i in range(7)]
    wire.run(1.1)
    assert code(wire.answer_to(ben, Play(1, hand(jokers[0]), ANY_FOUNDATION))) == ""
    ends_well(wire, peers)


def test_who_is_started_again_knows_its_hand() -> None:
    wire = Wire(6)
    ada, ben = peers = a_deal(wire, 2, preset="Scrooge", nertz_size=13)
    cards = hand_of(wire, ben)
    before = [seen_by(wire, ben).face(card) for card in cards]
    wire.kill(ben)
    wire.run(0.5)
    wire.restart(ben)
    wire.join(ben, ada)
    wire.until(lambda: seated(wire, ben) and view(wire, ben).deck != (), 3)
    assert [seen_by(wire, ben).face(card) for card in cards] == before
    ends_well(wire, peers)


def test_a_bot_of_the_host_plays_from_its_hand() -> None:
    wire = Wire(7)
    ada, ben = peers = a_lobby(wire, 2, seats=3, preset="Scrooge", nertz_size=5, target=30)
    assert code(wire.answer_to(ada, AddBot("Bot", 3))) == ""
    all_ready(wire, peers)
    wire.until(in_stage(wire, peers, Stage.PLAYING), 5)
    bots = deal(wire, ben).layouts[2].hand
    assert not any(known(wire, ben, bots))
    wire.fly_bots(ada, bot())
    all_fly(wire, peers)
    wire.until(in_stage(wire, peers, Stage.MATCH_OVER), 900)
    stop_flying(peers)
    entries = wire.promises.entries(table(wire, ada).about.id).values()
    assert [
        e for e in entries if isinstance(e.event, Played) and e.event.seat == 2 and e.event.source.kind is Kind.HAND
    ]
    ends_well(wire, peers)
