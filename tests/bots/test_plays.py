"""What the levels think of, and what they prefer."""

import pytest

from nertz_lan.bots.choose import Mind, choose
from nertz_lan.bots.levels import LEVELS
from nertz_lan.rules.deal import ANY_FOUNDATION, Deal
from nertz_lan.rules.intents import Announce, Play
from tests.rules.tables import a_deal, after, names, play, seat

THROUGH = Mind(turns=1000)  # nothing is overlooked any more
UNABLE = ["KC", "KD"]  # work piles that take no more than queens


def preferred(deal: Deal, level: int, by: int = 0) -> str:
    """The play that a level prefers, as `card > pile`."""
    intent = choose(deal, by, 0, THROUGH, LEVELS[level])
    if not isinstance(intent, Play):
        return ""
    assert intent.cards is not None
    return f"{names(deal, intent.cards)} > {intent.target.kind.name.lower()}"


@pytest.mark.parametrize("level", LEVELS)
def test_claims_come_first_since_others_may_be_faster(level: int) -> None:
    deal = a_deal(seat(nertz="6H", work=["7S", *UNABLE], waste="2D"), foundations=["AD"])
    assert preferred(deal, level) == "2D > foundation"


@pytest.mark.parametrize("level", LEVELS)
def test_the_nertz_card_before_the_waste_s(level: int) -> None:
    deal = a_deal(seat(nertz="6H", work=["7S", *UNABLE], waste="6D"))
    assert preferred(deal, level) == "6H > work"


@pytest.mark.parametrize("level", LEVELS)
def test_the_nertz_pile_gets_the_space(level: int) -> None:
    deal = a_deal(seat(nertz="JC", work=["", *UNABLE], waste="9D"))
    assert preferred(deal, level) == "JC > space"


@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_pile_moves_to_make_a_space(level: int) -> None:
    deal = a_deal(seat(nertz="JC", work=["6H 5S", "7S", *UNABLE]))
    assert preferred(deal, level) == "6H 5S > work"


@pytest.mark.parametrize(("level", "does"), [(1, False), (2, True), (3, True), (4, True), (5, True)])
def test_a_run_moves_off_a_card_that_the_middle_takes(level: int, does: bool) -> None:
    deal = a_deal(seat(nertz="JC", work=["3D 2S", "3H", *UNABLE]), foundations=["AD 2D"])
    assert (preferred(deal, level) == "2S > work") is does


@pytest.mark.parametrize(("level", "does"), [(1, False), (2, False), (3, True), (4, True), (5, True)])
def test_a_tuck_keeps_the_space(level: int, does: bool) -> None:
    deal = a_deal(seat(nertz="7S", work=["6H", "", *UNABLE]))
    assert preferred(deal, level) == ("7S > under" if does else "7S > space")


@pytest.mark.parametrize(("level", "first"), [(3, "2S"), (4, "2C"), (5, "2C")])
def test_of_two_claims_the_stronger_take_the_one_that_another_may_land(level: int, first: str) -> None:
    deal = a_deal(
        seat(nertz="JC", work=["2S", "2C", "KS"]), seat(nertz="2C 3D", waste="2C"), foundations=["AS", "AC"], turn=1
    )
    assert preferred(deal, level) == f"{first} > foundation"


@pytest.mark.parametrize(("level", "first"), [(3, "4S"), (4, "4C"), (5, "4C")])
def test_of_two_claims_the_stronger_take_the_one_that_frees_more(level: int, first: str) -> None:
    """Under the four of clubs lies what the Nertz card goes onto; under the other there is nothing of use."""
    deal = a_deal(
        seat(nertz="JC QS", work=["9C 4S", "KD 4C", "KS"]), foundations=["AS 2S 3S", "AC 2C 3C"], runs="one_card"
    )
    assert preferred(deal, level) == f"{first} > foundation"


def test_another_look_finds_what_one_has_overlooked() -> None:
    deal = a_deal(seat(nertz="6H", work=["7S", *UNABLE], stock="9D"))
    found = [isinstance(choose(deal, 0, 0, Mind(glance=nth), LEVELS[1]), Play) for nth in range(1000)]
    assert 1 - LEVELS[1].overlooks - 0.1 < sum(found) / 1000 < 1 - LEVELS[1].overlooks + 0.1


def test_an_announced_joker_on_the_waste_is_not_covered() -> None:
    deal = a_deal(
        seat(nertz="JC", work=["KC", "KD"], stock="9D 8D 3D", waste="*1"),
        foundations=["AS 2S"],
        jokers=2,
        building="none",
    )
    asked = choose(deal, 0, 0, Mind(), LEVELS[3])
    assert asked is not None
    deal = after(deal, asked)
    assert deal.layouts[0].announced is not None
    assert choose(deal, 0, 500, Mind(), LEVELS[3]) is None
    landing = choose(deal, 0, 1000, Mind(), LEVELS[3])
    assert isinstance(landing, Play)
    assert names(deal, landing.cards or ()) == "*1"


@pytest.mark.parametrize("level", LEVELS)
def test_a_joker_is_announced_before_it_is_played_elsewhere_and_lands_from_there(level: int) -> None:
    deal = a_deal(seat(nertz="JC *1", work=["9D", "KC"]), foundations=["AS 2S"], jokers=2)
    asked = choose(deal, 0, 0, THROUGH, LEVELS[level])
    assert isinstance(asked, Announce)
    deal = after(deal, asked)
    assert preferred(deal, level) == "*1 > work"
    moved = choose(deal, 0, 100, THROUGH, LEVELS[level])
    assert moved is not None
    deal = after(deal, moved)
    landing = choose(deal, 0, 1000, THROUGH, LEVELS[level])
    assert isinstance(landing, Play)
    assert (names(deal, landing.cards or ()), landing.target) == ("*1", ANY_FOUNDATION)


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_goes_onto_another_seat_s_pile_unless_it_may(level: int) -> None:
    deal = a_deal(seat(nertz="6H", work=UNABLE), seat(work=["7S", "KC"]))
    assert preferred(deal, level) == ""
    reaching = a_deal(seat(nertz="6H", work=UNABLE), seat(work=["7S", "KC"]), reach="any")
    assert preferred(reaching, level) == "6H > work"
    assert after(reaching, play("nertz", "work:0@1")).layouts[0].nertz == ()
