"""What a seat may do: sources, targets, what takes what (RULES §3, R5–R7)."""

from dataclasses import replace

import pytest

from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import NERTZ, foundation, work
from nertz_lan.rules.events import Played
from nertz_lan.rules.violations import violations
from tests.rules.tables import a_deal, after, events, pile, play, refused, seat, top

ACES = ["AS", "AH"]


# --- foundations


def test_a_new_foundation_takes_an_ace() -> None:
    deal = a_deal(seat(waste="AD"), foundations=["AS"])
    (played,) = events(deal, play("waste", "foundation"))
    assert played == Played(0, deal.layouts[0].waste, play("waste", "foundation").source, foundation(1))


def test_an_ace_never_goes_onto_another_ace() -> None:
    deal = after(a_deal(seat(waste="AS"), foundations=["AS@1"]), play("waste", "foundation:0"))
    assert [pile(deal, "foundation:0"), pile(deal, "foundation:1")] == ["AS", "AS"]


@pytest.mark.parametrize(
    ("card", "why"),
    [("2S", ""), ("2H", "wrong-suit"), ("3S", "wrong-rank"), ("3H", "wrong-suit"), ("KS", "wrong-rank")],
)
def test_a_foundation_takes_the_same_suit_one_rank_higher(card: str, why: str) -> None:
    assert refused(a_deal(seat(waste=card), foundations=["AS@1"]), play("waste", "foundation:0")) == why


@pytest.mark.parametrize("source", ["nertz", "waste", "work:1"])
def test_any_seat_plays_onto_a_foundation_whoever_started_it(source: str) -> None:
    deal = a_deal(seat(nertz="5S 2S", waste="3C 2S", work=["", "9H 2S"]), foundations=["AS@1"])
    assert top(after(deal, play(source, "foundation")), "foundation:0") == "2S"


def test_a_complete_foundation_takes_nothing_more() -> None:
    complete = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    deal = a_deal(seat(waste="KS"), foundations=[complete])
    assert refused(deal, play("waste", "foundation:0")) == "foundation-complete"
    assert refused(deal, play("waste", "foundation")) == "needs-ace"


def test_only_the_top_card_goes_to_a_foundation() -> None:
    deal = a_deal(seat(work=["3H 2S"]), foundations=["AS", "AH 2H"])
    assert refused(deal, play("work:0:2", "foundation")) == "one-card-only"
    assert refused(deal, play("work:0", "foundation")) == ""


def test_r5_a_named_foundation_is_preferred() -> None:
    deal = after(a_deal(seat(waste="2S"), foundations=["AS", "AH", "AS@1"]), play("waste", "foundation:2"))
    assert [top(deal, f"foundation:{i}") for i in range(3)] == ["AS", "AH", "2S"]


@pytest.mark.parametrize("named", ["foundation", "foundation:0", "foundation:3"])
def test_r5_else_the_lowest_numbered_that_fits_takes_it(named: str) -> None:
    deal = a_deal(seat(waste="2S"), foundations=["AH", "AS", "AS@1", "AS@1 2S@1"])
    assert top(after(deal, play("waste", named)), "foundation:1") == "2S"


def test_r5_an_ace_starts_a_new_foundation_whatever_number_was_named() -> None:
    (played,) = events(a_deal(seat(waste="AS"), foundations=ACES), play("waste", "foundation:1"))
    assert isinstance(played, Played)
    assert played.target == foundation(2)


def test_r5_a_number_that_no_foundation_has_is_no_pile() -> None:
    assert refused(a_deal(seat(waste="AD"), foundations=ACES), play("waste", "foundation:2")) == "no-such-pile"


# --- work piles


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("8S", ""),
        ("8C", ""),
        ("8H", "wrong-colour"),
        ("8D", "wrong-colour"),
        ("7S", "wrong-rank"),
        ("TS", "wrong-rank"),
        ("7H", "wrong-rank"),
    ],
)
def test_a_work_pile_takes_one_rank_lower_of_the_opposite_colour(card: str, why: str) -> None:
    assert refused(a_deal(seat(waste=card, work=["9H"])), play("waste", "work:0")) == why


def test_nothing_fits_on_an_ace_and_no_king_on_anything() -> None:
    deal = a_deal(seat(waste="KS", work=["AH", "QH"]))
    assert [refused(deal, play("waste", f"work:{i}")) for i in range(2)] == ["wrong-rank"] * 2


def test_a_card_of_a_work_pile_moves_with_every_card_above_it() -> None:
    deal = a_deal(seat(work=["JS TH 9S", "JC"]))
    (played,) = events(deal, play("work:0:2", "work:1"))
    assert isinstance(played, Played)
    assert len(played.cards) == 2
    moved = after(deal, play("work:0:2", "work:1"))
    assert [pile(moved, "work:0"), pile(moved, "work:1")] == ["JS", "JC TH 9S"]


def test_its_lowest_card_is_the_one_that_must_fit() -> None:
    deal = a_deal(seat(work=["JS TH 9S", "TD"]))
    assert refused(deal, play("work:0:2", "work:1")) == "wrong-rank"
    assert refused(deal, play("work:0", "work:1")) == ""


def test_more_cards_than_lie_there() -> None:
    deal = a_deal(seat(work=["JS", "QH"]))
    assert refused(deal, play("work:0:2", "work:1")) == "empty-pile"
    assert refused(deal, play("work:0:2", "work:1", card="JS")) == "card-moved"


def test_a_pile_never_goes_onto_itself() -> None:
    deal = a_deal(seat(work=["JS TH"]))
    assert [refused(deal, play(f"work:0:{n}", "work:0")) for n in (1, 2)] == ["wrong-rank"] * 2


@pytest.mark.parametrize("target", ["nertz", "waste", "stock", "hand:0", "work:0:2"])
def test_nothing_ever_goes_there(target: str) -> None:
    assert refused(a_deal(seat(waste="2S", work=["3H 2C"])), play("waste", target)) == "no-such-pile"


@pytest.mark.parametrize("source", ["foundation", "foundation:0", "space", "under:0", "stock", "hand:0"])
def test_nothing_is_ever_taken_from_there(source: str) -> None:
    assert refused(a_deal(foundations=["AS 2S"]), play(source, "space")) == "no-such-pile"


def test_runs_one_card_moves_only_exposed_cards() -> None:
    deal = a_deal(seat(work=["JS TH 9S", "JC", "TD", ""]), runs="one_card")
    assert refused(deal, play("work:0:2", "work:1")) == "one-card-only"
    assert refused(deal, play("work:0:2", "space")) == "one-card-only"
    assert refused(deal, play("work:0", "work:2")) == ""


def test_building_none_takes_cards_only_in_spaces() -> None:
    deal = a_deal(seat(waste="8S", work=["9H", ""]), building="none")
    assert refused(deal, play("waste", "work:0")) == "no-building"
    assert refused(deal, play("waste", "work:1")) == ""


# --- spaces


@pytest.mark.parametrize("target", ["space", "work:1"])
@pytest.mark.parametrize("source", ["nertz", "waste", "work:0", "work:0:2"])
def test_a_space_takes_any_card_or_run(source: str, target: str) -> None:
    deal = a_deal(seat(nertz="5S 5C", waste="4D", work=["9H 8S", "", ""]))
    (played,) = events(deal, play(source, target))
    assert isinstance(played, Played)
    assert played.target == work(1)  # the leftmost space


def test_without_a_space_there_is_none() -> None:
    assert refused(a_deal(seat(waste="4D", work=["9H"])), play("waste", "space")) == "not-a-space"


@pytest.mark.parametrize(
    ("rule", "filling"),
    [
        ("any", ["nertz", "waste", "work:0", "work:1", "work:1:2"]),
        ("king", ["work:1:2"]),
        ("nertz_or_king", ["nertz", "work:1:2"]),
        ("nertz", ["nertz"]),
    ],
)
@pytest.mark.parametrize("target", ["space", "work:2"])
def test_spaces_says_what_may_fill_one(rule: str, filling: list[str], target: str) -> None:
    deal = a_deal(seat(nertz="5S 5C", waste="4D", work=["8S", "KH QS", ""]), spaces=rule)
    sources = ["nertz", "waste", "work:0", "work:1", "work:1:2"]
    whys = {source: refused(deal, play(source, target)) for source in sources}
    assert whys == {source: "" if source in filling else "space-rule" for source in sources}


def test_r25_king_is_the_highest_rank() -> None:
    blitz = a_deal(seat(waste="Tr", work=["", "9y"]), spaces="king", deck="blitz")
    assert refused(blitz, play("waste", "space")) == ""
    assert refused(blitz, play("work:1", "space")) == "space-rule"
    assert refused(a_deal(seat(waste="TS", work=[""]), spaces="king"), play("waste", "space")) == "space-rule"


def test_r25_for_a_run_its_lowest_card_decides() -> None:
    deal = a_deal(seat(work=["KH QS JH", ""]), spaces="king")
    assert refused(deal, play("work:0:3", "space")) == ""
    assert refused(deal, play("work:0:2", "space")) == "space-rule"


def test_r25_a_joker_counts_as_a_king_but_is_bound_by_nertz_like_any_card() -> None:
    def fills(rule: str, source: str) -> str:
        deal = a_deal(seat(nertz="*2", waste="*1", work=[""]), jokers=2, spaces=rule)
        return refused(deal, play(source, "space"))

    assert [fills(rule, "waste") for rule in ("king", "nertz_or_king", "nertz")] == ["", "", "space-rule"]
    assert fills("nertz", "nertz") == ""


# --- the old Pounce restriction


def test_nertz_to_foundation_or_space() -> None:
    deal = a_deal(
        seat(nertz="3S 8S", waste="8C", work=["9H", ""]), foundations=["AS 2S"], nertz_to="foundation_or_space"
    )
    assert refused(deal, play("nertz", "work:0")) == "nertz-restricted"
    assert refused(deal, play("waste", "work:0")) == ""
    deal = after(deal, play("nertz", "work:1"))  # into the space
    assert refused(deal, play("nertz", "foundation")) == ""


# --- other seats' piles


def test_reach_own_leaves_others_piles_alone() -> None:
    deal = a_deal(seat(waste="8S"), seat(work=["9H", "", "2C", "3C"]))
    assert [refused(deal, play("waste", f"work:{i}@1")) for i in (0, 1)] == ["not-yours"] * 2


def test_r7_reach_any_plays_single_cards_onto_others_work_piles() -> None:
    deal = a_deal(seat(waste="8S", work=["8C 7H"]), seat(work=["9H"]), reach="any")
    assert refused(deal, play("work:0:2", "work:0@1")) == "one-card-only"
    deal = after(deal, play("waste", "work:0@1"))
    assert pile(deal, "work:0", of=1) == "9H 8S"
    assert deal.layouts[1].work[0][-1].owner == 0


def test_r7_never_into_others_spaces_and_never_under_their_piles() -> None:
    deal = a_deal(seat(waste="8S", work=["", "9D"]), seat(work=["", "7H"]), reach="any")
    assert refused(deal, play("waste", "work:0@1")) == "not-yours"
    assert refused(deal, play("waste", "under:1@1")) == "no-such-pile"


def test_r7_nertz_to_and_building_bind_there_too() -> None:
    table = (seat(nertz="3S 8S"), seat(work=["9H", "2C", "2C", "2C"]))
    pounce = a_deal(*table, reach="any", nertz_to="foundation_or_space")
    assert refused(pounce, play("nertz", "work:0@1")) == "nertz-restricted"
    assert refused(a_deal(*table, reach="any", building="none"), play("nertz", "work:0@1")) == "no-building"


def test_r7_nobody_takes_a_card_from_anothers_pile() -> None:
    deal = a_deal(seat(work=["9H", ""]), seat(work=["8S"]), reach="any")
    assert refused(deal, play("work:0@1", "work:0")) == "not-yours"
    deal = after(a_deal(seat(waste="8S"), seat(work=["9H"]), reach="any"), play("waste", "work:0@1"))
    assert refused(deal, play("work:0@1", "work:0")) == "not-yours"  # not even its own card back


def test_the_holder_of_a_pile_plays_a_foreign_card_on_it_as_its_own() -> None:
    deal = a_deal(seat(), seat(work=["3H 2S@0"]), foundations=["AS"], reach="any")
    assert top(after(deal, play("work:0", "foundation", by=1)), "foundation:0") == "2S"


def test_r31_every_card_of_a_deck_is_counted_wherever_it_lies() -> None:
    deal = after(a_deal(seat(waste="8S"), seat(work=["9H"]), reach="any"), play("waste", "work:0@1"))
    assert violations(deal) == []


def test_the_own_seat_may_be_named() -> None:
    deal = a_deal(seat(waste="8S", work=["9H", "9D"]))
    deal = after(deal, play("waste", "work:0@0"), play("work:0@0", "work:1@0"))
    assert pile(deal, "work:1") == "9D 8S"


# --- a play means the very card


def test_a_play_means_the_very_card_that_its_player_saw() -> None:
    deal = a_deal(seat(nertz="2S", waste="2S", work=["3H", "2S"]))
    assert refused(deal, play("waste", "work:0", card="2S")) == ""
    assert refused(deal, play("waste", "work:0", card="2C")) == "card-moved"
    gone = after(deal, play("waste", "work:0"))
    assert refused(gone, play("waste", "work:0", card="2S")) == "card-moved"
    assert refused(gone, play("waste", "work:0")) == "empty-pile"


def test_of_several_cards_the_lowest_is_meant() -> None:
    deal = a_deal(seat(work=["9H 8S", "TS"]))
    assert refused(deal, play("work:0:2", "work:1", card="9H")) == ""
    assert refused(deal, play("work:0:2", "work:1", card="8S")) == "card-moved"


def test_every_one_of_the_very_cards_counts() -> None:
    deal = a_deal(seat(work=["9H 8S", "TS"]))
    nine, eight = deal.layouts[0].work[0]
    intent = play("work:0:2", "work:1")

    def meaning(*cards: Card) -> str:

        return refused(deal, replace(intent, cards=cards))

    assert [meaning(nine, eight), meaning(eight, nine), meaning(nine), meaning()] == ["", *["card-moved"] * 3]


def test_from_the_nertz_pile_only_the_top_card_is_in_play() -> None:
    deal = after(a_deal(seat(nertz="KS QS AS"), nertz_face="all"), play("nertz", "foundation"))
    assert top(deal, "nertz") == "QS"
    assert play("nertz", "foundation").source == NERTZ
