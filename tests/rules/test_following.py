"""Following another peer's events: what no honest host can have sequenced is impossible (DESIGN §3, §6)."""

from dataclasses import replace

import pytest

from nertz_lan.rules.cards import Card, Face, Suit
from nertz_lan.rules.deal import NERTZ, WASTE, Deal, Phase, foundation, hand, work
from nertz_lan.rules.events import (
    Announced,
    Called,
    DealEvent,
    DealOver,
    Gone,
    Interrupted,
    Opened,
    Played,
    PresenceChanged,
    Rotated,
    SaidStuck,
    Turned,
)
from nertz_lan.rules.follow import Impossible, follow
from nertz_lan.rules.intents import Call, SayStuck
from tests.rules.tables import a_deal, after, pile, seat, with_layout


def cards(deal: Deal, name: str, of: int = 0) -> tuple[Card, ...]:
    layout = deal.layouts[of]
    kind, _, number = name.partition(":")
    found: tuple[Card, ...] = layout.work[int(number)] if kind == "work" else getattr(layout, kind)
    return found


def a_busy_table() -> Deal:
    return a_deal(
        seat(nertz="KC 2S", waste="AD", stock="2C 3C 4C 5C", work=["9H", "TS *1", "8S", ""]),
        seat(nertz="", waste="2S"),
        foundations=["AS", "AS"],
        jokers=2,
    )


TABLE = a_busy_table()
NEW = foundation(2)


def possible(deal: Deal, event: DealEvent, at: int = 0) -> bool:
    try:
        follow(deal, event, at)
    except Impossible:
        return False
    return True


@pytest.mark.parametrize(
    "event",
    [
        Played(0, cards(TABLE, "nertz")[-1:], NERTZ, foundation(0)),
        Played(0, cards(TABLE, "nertz")[-1:], NERTZ, foundation(1)),
        Played(0, cards(TABLE, "waste"), WASTE, NEW),
        Played(0, cards(TABLE, "work:2"), work(2), work(0)),
        Played(0, cards(TABLE, "work:1"), work(1), work(3)),
        Turned(0, cards(TABLE, "stock")[:3]),
        Turned(1, ()),
        Called(1),
        SaidStuck(0),
        Announced(0, cards(TABLE, "work:1")[-1], Face(2, Suit.SPADES)),
        PresenceChanged(1, present=False),
        Interrupted(),
    ],
    ids=lambda event: type(event).__name__,
)
def test_possible(event: DealEvent) -> None:
    assert possible(TABLE, event)


@pytest.mark.parametrize(
    "event",
    [
        Played(0, cards(TABLE, "nertz")[:1], NERTZ, foundation(0)),  # not the top card
        Played(0, (), NERTZ, foundation(0)),
        Played(1, cards(TABLE, "nertz")[-1:], NERTZ, foundation(0)),  # another seat's card
        Played(0, cards(TABLE, "nertz")[-1:], WASTE, foundation(0)),
        Played(0, cards(TABLE, "nertz")[-1:], NERTZ, NEW),
        Played(0, cards(TABLE, "nertz")[-1:], NERTZ, foundation(7)),
        Played(0, cards(TABLE, "nertz")[-1:], NERTZ, foundation(-1)),
        Played(0, cards(TABLE, "nertz")[-1:], NERTZ, foundation(0), Face(2, Suit.SPADES)),  # no joker
        Played(0, cards(TABLE, "waste"), WASTE, foundation(0)),  # an ace starts a new one
        Played(0, cards(TABLE, "work:2"), work(2), work(2)),
        Played(0, cards(TABLE, "work:2"), work(2), work(0, 0)),  # not how a host names it
        Played(0, cards(TABLE, "work:1")[-1:], work(1), foundation(0), Face(2, Suit.SPADES)),  # not announced
        Played(0, cards(TABLE, "work:2"), hand(0), work(0)),
        Played(7, cards(TABLE, "waste"), WASTE, NEW),
        Turned(0, cards(TABLE, "stock")[:2]),
        Turned(0, cards(TABLE, "stock")[2::-1]),
        Turned(0, ()),
        Turned(-1, ()),
        Called(0),
        Called(2),
        SaidStuck(2),
        SaidStuck(-1),
        Announced(0, cards(TABLE, "work:1")[0], Face(2, Suit.SPADES)),  # no joker
        Announced(0, cards(TABLE, "work:1")[-1], Face(1, Suit.JOKER)),
        Announced(0, cards(TABLE, "work:1")[-1], Face(14, Suit.SPADES)),
        Announced(1, cards(TABLE, "work:1")[-1], Face(2, Suit.SPADES)),
        Announced(-1, cards(TABLE, "work:1")[-1], Face(2, Suit.SPADES)),
        Announced(9, Card(9, 9), Face(2, Suit.SPADES)),
        Opened(Card(0, 0), Face(5, Suit.CLUBS)),  # known already
        Opened(Card(0, -1), Face(5, Suit.CLUBS)),
        Opened(Card(-1, 0), Face(5, Suit.CLUBS)),
        Opened(Card(5, 0), Face(5, Suit.CLUBS)),
        Rotated(),
        DealOver(),
        Gone(),
        PresenceChanged(1, present=True),
        PresenceChanged(2, present=False),
        PresenceChanged(-1, present=False),
    ],
    ids=lambda event: type(event).__name__,
)
def test_impossible(event: DealEvent) -> None:
    assert not possible(TABLE, event)


def test_time_never_runs_backwards() -> None:
    deal = follow(TABLE, SaidStuck(0), 10)
    assert not possible(deal, SaidStuck(1), 9)
    assert possible(deal, SaidStuck(1), 10)


def test_go_comes_once() -> None:
    deal = replace(TABLE, phase=Phase.DEALT)
    assert not possible(deal, SaidStuck(0))
    assert not possible(deal, Called(1))
    assert not possible(follow(deal, Gone(), 0), Gone())


def test_a_joker_lands_as_it_was_announced_and_not_before_its_time() -> None:
    joker = cards(TABLE, "work:1")[-1:]
    two, three = Face(2, Suit.SPADES), Face(3, Suit.SPADES)
    deal = follow(TABLE, Announced(0, joker[0], two), 0)
    landing = Played(0, joker, work(1), foundation(0), two)
    assert [possible(deal, landing, at) for at in (999, 1000)] == [False, True]
    assert not possible(deal, replace(landing, face=None), 1000)
    assert not possible(deal, replace(landing, face=three), 1000)


def test_when_all_are_stuck_the_house_rules_say_what_follows() -> None:
    deal = follow(follow(a_deal(rotations=1), SaidStuck(0), 0), SaidStuck(1), 0)
    assert [possible(deal, event) for event in (Rotated(), DealOver(), SaidStuck(0))] == [True, False, False]
    deal = after(follow(deal, Rotated(), 0), SayStuck(0))
    deal = follow(deal, SaidStuck(1), 0)
    assert [possible(deal, event) for event in (Rotated(), DealOver())] == [False, True]
    assert not possible(follow(deal, DealOver(), 0), DealOver())


def test_a_deal_is_over_once_and_only_callers_of_the_same_beat_follow() -> None:
    deal = after(a_deal(seat(nertz=""), seat(nertz=""), seat()), Call(0), at=100)
    assert [possible(deal, event, 149) for event in (DealOver(), Called(1), Called(0), Called(2))] == [
        False,
        True,
        False,
        False,
    ]
    assert not possible(deal, Called(1), 150)
    just_called = follow(a_deal(seat(nertz="")), Called(0), 0)
    assert possible(just_called, DealOver())


def test_what_is_face_up_is_opened_once_and_as_a_card_that_is_left() -> None:
    deal = a_deal(seat(nertz="KC 2S", waste="3S AD", stock="2C", work=["?9H 8S"]), layout="klondike")
    unknown = replace(deal, faces=((None,) * len(deal.faces[0]), deal.faces[1]))
    nertz, waste, stock, pile_0 = (cards(deal, name) for name in ("nertz", "waste", "stock", "work:0"))
    shown = {card: possible(unknown, Opened(card, Face(5, Suit.CLUBS))) for card in (*nertz, *waste, *stock, *pile_0)}
    assert {card for card, may in shown.items() if may} == {nertz[-1], waste[-1], pile_0[-1]}
    once = follow(unknown, Opened(waste[-1], Face(1, Suit.DIAMONDS)), 0)
    assert pile(once, "waste") == "?? AD"
    assert not possible(once, Opened(waste[-1], Face(1, Suit.DIAMONDS)))
    assert not possible(once, Opened(nertz[-1], Face(1, Suit.DIAMONDS)))  # a card twice
    assert not possible(once, Opened(nertz[-1], Face(1, Suit.RED)))


def test_a_hand_card_is_opened_by_its_owner_to_play_it() -> None:
    deal = a_deal(seat(hand="AS 2S", stock="3S"), waste="hand")
    unknown = with_layout(replace(deal, faces=((None,) * len(deal.faces[0]), deal.faces[1])), 0)
    held = cards(deal, "hand")
    assert possible(unknown, Opened(held[1], Face(2, Suit.SPADES)))
    assert not possible(unknown, Opened(cards(deal, "stock")[0], Face(3, Suit.SPADES)))


def test_a_card_that_is_not_opened_yet_is_not_played() -> None:
    deal = a_deal(seat(waste="AS"))
    unknown = replace(deal, faces=((None,) * len(deal.faces[0]), deal.faces[1]))
    assert not possible(unknown, Played(0, cards(deal, "waste"), WASTE, foundation(0)))
