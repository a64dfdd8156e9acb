"""Presses and keys: the same reach, the same intents."""

import pytest

from nertz_lan.protocol.intents import Pause
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Card, Face, Suit
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ, WASTE, Deal, foundation, hand, under, work
from nertz_lan.rules.events import Announced
from nertz_lan.rules.intents import Announce, Call, Play, SayStuck, Turn
from nertz_lan.ui.keys import USUAL
from nertz_lan.ui.pile import Pile, PileKind, free_place, pile_named
from nertz_lan.ui.reach import Reach, key, press, release, send, still
from tests.rules.tables import a_deal, seat

NERTZ_PILE, WASTE_PILE, STOCK = Pile(PileKind.NERTZ, 0, 0), Pile(PileKind.WASTE, 0, 0), Pile(PileKind.STOCK, 0, 0)


def work_pile(index: int, of: int = 0) -> Pile:
    return Pile(PileKind.WORK, index, of)


@pytest.fixture
def deal() -> Deal:
    own = seat(nertz="2C 3C 7H", work=["TD 9S 8H", "", "9H", "KH"], stock="2H 9C KD", waste="5D 4D")
    return a_deal(own, seat(work=["8C", "AC", "AC", "AC"]), foundations=["AH 2H"], reach="any")


def typed(deal: Deal, keys: str) -> tuple[Reach, list[object]]:
    reach, intents = Reach(), list[object]()
    for text in keys.split():
        reach, intent = key(reach, deal, 0, text, USUAL)
        intents += [intent] if intent is not None else []
    return reach, intents


def the_cards(deal: Deal, pile: int, count: int) -> tuple[Card, ...]:
    return deal.layouts[0].work[pile][-count:]


def test_the_stock_turns_at_once_even_with_a_card_in_hand(deal: Deal) -> None:
    reach, _ = press(Reach(), deal, 0, NERTZ_PILE, 1)
    after, intent = press(reach, deal, 0, STOCK, 1)
    assert intent == Turn(0)
    assert after == reach


def test_press_then_press(deal: Deal) -> None:
    reach, nothing = press(Reach(), deal, 0, work_pile(0), 2)
    reach, nothing_either = release(reach, deal, 0, None, moved=False)
    assert nothing is nothing_either is None
    assert reach.cards == set(the_cards(deal, 0, 2))
    reach, intent = press(reach, deal, 0, work_pile(3), 1)
    assert intent == Play(0, work(0), work(3), 2, the_cards(deal, 0, 2))
    assert reach.held is None


@pytest.mark.parametrize("taken", [1, 2, 3])
def test_a_run_goes_where_some_of_it_fits_though_a_narrow_strip_was_missed(taken: int) -> None:
    own = seat(nertz="2C", work=["TD 9S 8H", "TH", "QC", ""])
    deal = a_deal(own, seat())
    reach, _ = press(Reach(), deal, 0, work_pile(0), taken)
    _, onto_ten = release(reach, deal, 0, work_pile(1), moved=True)
    assert onto_ten == Play(0, work(0), work(1), 2, the_cards(deal, 0, 2))
    _, onto_queen = release(reach, deal, 0, work_pile(2), moved=True)
    assert onto_queen == Play(0, work(0), work(2), taken, the_cards(deal, 0, taken)), "nothing fits: as it was meant"
    _, into_space = release(reach, deal, 0, work_pile(3), moved=True)
    assert into_space == Play(0, work(0), work(3), taken, the_cards(deal, 0, taken)), "any number fits: as it was meant"


def test_a_drag_ends_where_the_button_goes_up(deal: Deal) -> None:
    reach, _ = press(Reach(), deal, 0, NERTZ_PILE, 1)
    reach, intent = release(reach, deal, 0, Pile(PileKind.FOUNDATION, 0), moved=True)
    assert intent == Play(0, NERTZ, foundation(0), 1, deal.layouts[0].nertz[-1:])
    assert reach.held is None


def test_a_drag_to_nowhere_puts_down(deal: Deal) -> None:
    reach, _ = press(Reach(), deal, 0, NERTZ_PILE, 1)
    assert release(reach, deal, 0, None, moved=True) == (Reach(), None)


def test_the_same_pile_again_puts_down(deal: Deal) -> None:
    reach, _ = press(Reach(), deal, 0, NERTZ_PILE, 1)
    reach, _ = release(reach, deal, 0, NERTZ_PILE, moved=False)
    assert press(reach, deal, 0, NERTZ_PILE, 1) == (Reach(), None)


def test_another_source_is_taken_instead(deal: Deal) -> None:
    reach, _ = press(Reach(), deal, 0, NERTZ_PILE, 1)
    reach, intent = press(reach, deal, 0, WASTE_PILE, 1)
    assert intent is None
    assert reach.held is not None
    assert reach.held.source == WASTE


def test_a_double_press_sends_to_the_middle(deal: Deal) -> None:
    _, intent = send(Reach(), deal, 0, work_pile(2))
    assert intent == Play(0, work(2), ANY_FOUNDATION, 1, the_cards(deal, 2, 1))


@pytest.mark.parametrize("pile", [work_pile(1), work_pile(0, of=1), Pile(PileKind.NERTZ, 0, 1), free_place(Suit.CLUBS)])
def test_nothing_is_taken_from_there(deal: Deal, pile: Pile) -> None:
    assert press(Reach(), deal, 0, pile, 1) == (Reach(), None)


def test_an_others_pile_is_a_target(deal: Deal) -> None:
    reach, _ = press(Reach(), deal, 0, NERTZ_PILE, 1)
    _, intent = press(reach, deal, 0, work_pile(0, of=1), 1)
    assert isinstance(intent, Play)
    assert intent.target == work(0, 1)


def test_what_is_no_longer_there_is_no_longer_held(deal: Deal) -> None:
    reach, _ = press(Reach(), deal, 0, NERTZ_PILE, 1)
    assert still(reach, deal, 0) is reach
    gone = a_deal(seat(nertz="2C"), seat())
    assert still(reach, gone, 0).held is None
    assert still(reach, None, None).held is None


def test_one_press_plays_where_it_fits_best(deal: Deal) -> None:
    reach, intent = press(Reach(one_press=True), deal, 0, NERTZ_PILE, 1)
    assert isinstance(intent, Play)
    assert intent.target == work(0, 1)  # onto Ben's 8: better than into a space
    assert reach.held is None


def test_a_joker_dropped_in_the_middle_is_announced_first_and_played_then() -> None:
    deal = a_deal(seat(nertz="*1"), seat(), foundations=["AH 2H"], jokers=2)
    joker, hearts = deal.layouts[0].nertz, Pile(PileKind.FOUNDATION, 0)
    reach, _ = press(Reach(), deal, 0, NERTZ_PILE, 1)
    said = Announce(0, NERTZ, Face(3, Suit.HEARTS), 1, joker)
    assert release(reach, deal, 0, hearts, moved=True) == (Reach(), said)
    deal = apply(deal, Announced(0, joker[0], Face(3, Suit.HEARTS)), 10)
    assert release(reach, deal, 0, hearts, moved=True)[1] == Play(0, NERTZ, foundation(0), 1, joker)
    ace = Announce(0, NERTZ, Face(1, Suit.CLUBS), 1, joker)
    assert release(reach, deal, 0, free_place(Suit.CLUBS), moved=True)[1] == ace


# --- keys ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "intent"),
    [("Space", Turn(0)), ("C", Call(0)), ("S", SayStuck(0)), ("P", Pause())],
)
def test_single_keys(deal: Deal, keys: str, intent: object) -> None:
    assert typed(deal, keys) == (Reach(), [intent])


@pytest.mark.parametrize(
    ("keys", "source", "target"),
    [
        ("N F", NERTZ, ANY_FOUNDATION),
        ("N N", NERTZ, ANY_FOUNDATION),
        ("W W", WASTE, ANY_FOUNDATION),
        ("N 2", NERTZ, work(1)),
        ("W 1", WASTE, work(0)),
        ("3 3", work(2), ANY_FOUNDATION),
        ("N U 1", NERTZ, under(0)),
        ("N O 2 1", NERTZ, work(0, 1)),
        ("N O 1 1", NERTZ, work(0)),
    ],
)
def test_a_source_then_a_target(deal: Deal, keys: str, source: object, target: object) -> None:
    reach, intents = typed(deal, keys)
    assert reach == Reach()
    assert len(intents) == 1
    assert isinstance(play := intents[0], Play)
    assert (play.source, play.target, play.count) == (source, target, 1)


def test_a_key_takes_as_much_of_a_run_as_fits() -> None:
    deal = a_deal(seat(work=["TD 9S 8H", "TH", "AC", "AC"]), seat())
    assert typed(deal, "1 2")[1] == [Play(0, work(0), work(1), 2, the_cards(deal, 0, 2))]


def test_up_and_down_hold_more_and_fewer(deal: Deal) -> None:
    reach, _ = typed(deal, "1 Up Up")
    assert reach.cards == set(the_cards(deal, 0, 3))
    assert typed(deal, "1 Up Up Up Up")[0] == reach
    assert typed(deal, "1 Up Down Down Down")[0].cards == set(the_cards(deal, 0, 1))
    assert typed(deal, "1 Up Up 2")[1] == [Play(0, work(0), work(1), 3, the_cards(deal, 0, 3))]


def test_escape_puts_down_and_forgets_what_was_begun(deal: Deal) -> None:
    assert typed(deal, "N Esc") == (Reach(), [])
    assert typed(deal, "N U Esc") == (Reach(), [])
    assert typed(deal, "N U X Esc 3 3")[1] == [Play(0, work(2), ANY_FOUNDATION, 1, the_cards(deal, 2, 1))]


def test_a_joker_is_announced_and_stays_held() -> None:
    deal = a_deal(seat(nertz="*1"), seat(), jokers=2)
    reach, intents = typed(deal, "N J H 0")
    assert intents == [Announce(0, NERTZ, Face(10, Suit.HEARTS), 1, deal.layouts[0].nertz)]
    assert reach.held is not None


def test_a_scrooge_hand() -> None:
    deal = a_deal(seat(hand="2H 3H 4H"), seat(), waste="hand")
    assert typed(deal, "H 2 F")[1] == [Play(0, hand(1), ANY_FOUNDATION, 1, deal.layouts[0].hand[1:2])]
    assert typed(deal, "H 2 H 2")[1] == [Play(0, hand(1), ANY_FOUNDATION, 1, deal.layouts[0].hand[1:2])]


def test_keys_without_a_meaning_do_nothing(deal: Deal) -> None:
    assert typed(deal, "X F U H 9 J S Q O 1 1") == (Reach(), [])


@pytest.mark.parametrize("keys", ["5", "8"])
def test_a_pile_that_this_deal_lacks_is_not_played_to(deal: Deal, keys: str) -> None:
    """A usual deal has four; other house rules have more, and these keys belong to them."""
    assert typed(deal, f"N {keys} 2")[1] == typed(deal, "N 2")[1], "what was held stays held"


def test_names_of_piles_come_back_as_they_went() -> None:
    for kind in PileKind:
        assert pile_named(Pile(kind, 3, 2).name) == Pile(kind, 3, 2)
    assert pile_named("nothing.0.0") is None
    assert pile_named("") is None
