"""What is said: what matters to this seat, in one sentence."""

from dataclasses import replace

import pytest

from nertz_lan.protocol.events import CountdownBegun, Paused, Resumed, Sat, WentBack
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Card, Face, Suit
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ, Deal, Layout, foundation, new_deal
from nertz_lan.rules.events import Called, DealOver, Gone, Played, PresenceChanged, Rotated, SaidStuck
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.intents import Play
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.ui.pile import Pile, PileKind, free_place, middle
from nertz_lan.ui.speech import pile_words, said_of, said_of_refusal, said_on_coming
from nertz_lan.ui.words import card_sign, card_words
from tests.rules.tables import a_deal, seat
from ui_tables import a_view, key


@pytest.fixture
def deal() -> Deal:
    own = seat(nertz="2C 3C 7H", work=["TD 9S", "", "AS", "KH"], stock="2H 9C KD", waste="5D 4D")
    return a_deal(own, seat(), seat(), foundations=["AH 2H 3H"])


def test_a_call_says_who_and_what_is_left(deal: Deal) -> None:
    assert said_of(Called(1), a_view(deal)) == "Ben called. You have three left."
    emptied = replace(deal, layouts=(replace(deal.layouts[0], nertz=()), *deal.layouts[1:]))
    assert said_of(Called(1), a_view(emptied)) == "Ben called. Your Nertz pile is empty."
    assert said_of(Called(0), a_view(deal)) == "You called!"
    assert said_of(Called(1), a_view(deal, seat=None)) == "Ben called."


def test_a_lost_race_says_who_and_by_how_much(deal: Deal) -> None:
    play = Play(0, NERTZ, ANY_FOUNDATION, cards=deal.layouts[0].nertz[-1:])
    lost = Refusal(Code.LANDED_FIRST, by=2, margin_ms=34)
    assert said_of_refusal(lost, play, a_view(deal)) == "Chioma landed the 7♥ first, by 34 ms"
    same = Refusal(Code.LANDED_FIRST, by=2)
    assert said_of_refusal(same, play, a_view(deal)) == "Chioma landed the 7♥ first, in the same moment"


def test_any_other_refusal_is_its_own_sentence(deal: Deal) -> None:
    refusal = Refusal(Code.WRONG_RANK)
    assert said_of_refusal(refusal, None, a_view(deal)) == refusal.why


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Gone(), "Go!"),
        (Rotated(), "Everybody was stuck: the stocks have rotated."),
        (SaidStuck(1), "Ben is stuck."),
        (SaidStuck(0), None),
        (PresenceChanged(2, present=False), "Chioma dropped."),
        (PresenceChanged(2, present=True), "Chioma is back."),
        (PresenceChanged(0, present=True), "You’re back."),
        (Paused(1), "Ben paused the table."),
        (Resumed(), "Go on!"),
        (CountdownBegun(3000), "Get ready …"),
        (DealOver(), "Everybody is stuck: the deal is over."),
        (WentBack(1, 2, 30), None),
        (Played(1, (Card(1, 0),), NERTZ, foundation(0)), None),
    ],
)
def test_events(deal: Deal, event: object, text: str | None) -> None:
    assert said_of(event, a_view(deal)) == text  # type: ignore[arg-type]


def test_who_comes_too_late_for_a_deal_is_told_that_the_next_one_has_it(deal: Deal) -> None:
    said = "You are dealt in at the next deal."
    without = replace(deal, sits_out=frozenset({0}))
    assert said_of(Gone(), a_view(without)) == said
    assert said_on_coming(a_view(without)) == said
    assert said_of(Sat(key(0), 0), a_view(without)) == said
    assert said_of(Sat(key(1), 1), a_view(without)) is None
    assert said_of(Sat(key(0), 0), a_view(deal)) is None
    assert said_of(Gone(), a_view(without, seat=None)) == "Go!"
    assert said_on_coming(a_view(without, seat=None)) is None
    assert said_on_coming(a_view(deal)) is None


def test_the_end_by_a_call_is_said_once(deal: Deal) -> None:
    called = apply(deal, Called(1), 5)
    assert said_of(DealOver(), a_view(called)) is None


@pytest.mark.parametrize(
    ("pile", "text"),
    [
        (Pile(PileKind.NERTZ, 0, 0), "Nertz pile, three cards, top: 7 of hearts"),
        (Pile(PileKind.WORK, 0, 0), "Work pile 1, two cards, exposed: 9 of spades"),
        (Pile(PileKind.WORK, 1, 0), "Work pile 2, a space"),
        (Pile(PileKind.WORK, 2, 0), "Work pile 3, one card, exposed: ace of spades"),
        (Pile(PileKind.WASTE, 0, 0), "Waste, two cards, top: 4 of diamonds"),
        (Pile(PileKind.STOCK, 0, 0), "Stock, three cards"),
        (Pile(PileKind.NERTZ, 0, 1), "Ben: Nertz pile, three cards, top: king of clubs"),
        (Pile(PileKind.WASTE, 0, 1), "Ben: Waste, empty"),
        (Pile(PileKind.STOCK, 0, 1), "Ben: Stock, empty: turns the waste over"),
        (Pile(PileKind.FOUNDATION, 0), "Hearts foundation, top: 3 of hearts"),
        (free_place(Suit.CLUBS), "Free place for an ace of clubs"),
        (middle(Suit.CLUBS), "Region of clubs"),
        (Pile(PileKind.UNDER, 0, 0), "Under work pile 1"),
    ],
)
def test_piles_are_read_out(deal: Deal, pile: Pile, text: str) -> None:
    assert pile_words(pile, deal, 0, "Ben") == text


def test_a_held_pile_says_so(deal: Deal) -> None:
    assert pile_words(Pile(PileKind.WORK, 2, 0), deal, 0, held=True).endswith(", held")


def test_hands_and_empty_piles() -> None:
    deal = new_deal(HouseRules(waste="hand"), [[Face(1, Suit.SPADES)] * 52] * 2)
    assert pile_words(Pile(PileKind.HAND, 2, 0), deal, 0) == "Hand, card 3: ace of spades"
    bare = replace(deal, layouts=(Layout((), ((),) * 4, (0,) * 4, (), (), ()), deal.layouts[1]))
    assert pile_words(Pile(PileKind.NERTZ, 0, 0), bare, 0) == "Nertz pile, empty"


def test_cards_by_name() -> None:
    assert card_sign(Face(12, Suit.HEARTS)) == "Q♥"
    assert card_sign(Face(4, Suit.YELLOW)) == "4 yellow"
    assert card_words(Face(10, Suit.RED)) == "10 red"
    assert card_words(Face(2, Suit.JOKER)) == "joker"
    assert card_words(None) == "a card face down"
