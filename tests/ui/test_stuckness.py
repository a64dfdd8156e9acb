"""The stuck button lights up after a whole stock without a play, and goes out when there is one again."""

from dataclasses import replace
from random import Random

import pytest

from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Face
from nertz_lan.rules.deal import Deal, Phase
from nertz_lan.rules.events import Gone, Opened, Played, Turned
from nertz_lan.rules.intents import DealIntent, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.legal import legal_plays
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.refusal import Refusal
from nertz_lan.ui.stuckness import Search, searched
from selfplay import seeded_deal
from tests.rules.tables import SeatCards, a_deal, play, seat, top
from ui_tables import Bots, a_view

KINGS = ["KH", "KD", "KS", "KC"]


@pytest.mark.parametrize(("preset", "least"), [("Nertz", 20), ("Dutch Blitz", 20), ("Open table", 1)])
def test_whoever_searches_has_no_play(preset: str, least: int) -> None:
    """After each event of a deal: also after others' plays, of which only what they changed is looked at."""
    searching = 0
    for own in range(4):
        bots, search = Bots(seeded_deal(preset_rules(preset, 4), 4, 3), Random(own)), Search()
        while (step := bots.step()) is not None and bots.deal.phase is Phase.GO:
            for event in step[1]:
                search = searched(search, event, a_view(bots.deal, own, preset))
            if isinstance(step[1][0], Turned | Played) and search.turns:
                searching += 1
                assert next(legal_plays(bots.deal, own, bots.deal.at), None) is None
    assert searching > least, "else this test shows nothing"


def test_a_pass_from_which_a_card_was_played_doesn_t_count() -> None:
    """What is left of it shows the fifth card and the last; only the next one shows the sixth, an ace."""
    deal = a_deal(seat(nertz="KC", work=KINGS, waste="9C 9S", stock="9D 8C 8H AD TD"))
    search, lit = Search(), []
    for _ in range(5):
        search, deal = after(search, deal, Turn(0))
        lit.append(search.lit)
    assert top(deal, "waste") == "AD"
    assert not any(lit)


def test_a_card_that_was_seen_and_now_fits_is_worth_another_way() -> None:
    """The own five has gone by when another seat lands the four: the five comes again."""
    own = seat(nertz="KC", work=KINGS, stock="9C 9S 5D 8C 8H 8D")
    deal = a_deal(own, seat(nertz="4D"), foundations=["AD 2D 3D"])
    search = Search()
    for _ in range(2):
        search, deal = after(search, deal, Turn(0))
    search, deal = after(search, deal, play("nertz", "foundation:0", by=1))
    search, deal = after(search, deal, Turn(0))
    assert not search.lit


@pytest.mark.parametrize(("seen", "stays"), [("5D", False), ("9D", True)])
def test_a_landing_puts_it_out_where_a_card_that_was_seen_fits_it(seen: str, stays: bool) -> None:
    own = seat(nertz="KC", work=KINGS, stock=f"9C 9S {seen} 8C 8H 8D")
    deal = a_deal(own, seat(nertz="4D"), foundations=["AD 2D 3D"])
    search = Search()
    for _ in range(3):
        search, deal = after(search, deal, Turn(0))
    assert search.lit
    search, deal = after(search, deal, play("nertz", "foundation:0", by=1))
    assert search.lit is stays


@pytest.mark.parametrize("holds_deck", [True, False], ids=["own deck", "a partner's"])
def test_a_card_is_seen_when_it_is_turned_and_opened(holds_deck: bool) -> None:
    """At a table with sealed decks what opens a card comes after what uncovered it."""
    known = a_deal(seat(nertz="KC", work=KINGS, waste="9C 9S 9D", stock="8C 8H AD"))
    last, faces = known.layouts[0].stock[-1], own_faces(known)
    hidden = with_hidden(known, {last.position})
    search = Search(turns=3, way=4)
    outcome = judge(hidden, Turn(0), hidden.at)
    assert not isinstance(outcome, Refusal)
    turned = apply(hidden, outcome[0], hidden.at)
    search = searched(search, outcome[0], replace(a_view(turned), deck=faces if holds_deck else ()))
    assert search.lit is not holds_deck
    opened = Opened(last, faces[last.position])
    assert not searched(search, opened, a_view(apply(turned, opened, 0))).lit


def test_cards_of_a_hand_are_played_too() -> None:
    """Nobody but its owner knows a Scrooge hand; the window is its owner's."""
    known = a_deal(seat(nertz="KC", work=KINGS, hand="9C 9S 9D", stock="AD 8C 8H 7D"), waste="hand")
    own = known.layouts[0]
    deal = with_hidden(known, {card.position for card in (*own.hand, *own.stock)})
    outcome = judge(deal, Turn(0), deal.at)
    assert not isinstance(outcome, Refusal)
    view = replace(a_view(apply(deal, outcome[0], 0)), deck=own_faces(known))
    assert not searched(Search(), outcome[0], view).lit


@pytest.mark.parametrize(
    ("own", "rules"),
    [
        (seat(nertz="KC", work=KINGS), {}),
        (seat(nertz="KC", work=KINGS, waste="9C 9S 9D"), {"passes": 1}),
        (seat(nertz="KC", work=KINGS, hand="9C 9S 9D 8C 8H 8D 7C", stock="7S"), {"waste": "hand"}),
    ],
    ids=["no stock", "no passes left", "a full hand"],
)
def test_whoever_has_nothing_to_turn_is_through(own: SeatCards, rules: dict[str, object]) -> None:
    deal = a_deal(own, seat(nertz="6C"), foundations=["AC 2C 3C 4C 5C"], **rules)
    search = searched(Search(), Gone(), a_view(deal))
    assert search.lit
    search, deal = after(search, deal, play("nertz", "foundation:0", by=1))
    assert search.lit is ("7C" not in own.hand)


def test_a_joker_at_hand_is_a_play() -> None:
    """No work pile takes it, but it may be announced, as an ace at least."""
    deal = a_deal(seat(nertz="KC", work=KINGS, stock="9C 9S 9D 8C 8H *1"), jokers=2, building="none")
    search, _ = after(Search(turns=5, way=6), deal, Turn(0))
    assert search.lit
    search, _ = after(Search(turns=5, way=6), after(Search(), deal, Turn(0))[1], Turn(0))
    assert not search.lit


def after(search: Search, deal: Deal, intent: DealIntent) -> tuple[Search, Deal]:
    """The search and the deal after what an intent makes of it."""
    outcome = judge(deal, intent, deal.at)
    assert not isinstance(outcome, Refusal)
    for event in outcome:
        deal = apply(deal, event, deal.at)
        search = searched(search, event, a_view(deal))
    return search, deal


def own_faces(deal: Deal) -> tuple[Face, ...]:
    """The own deck, all of it known."""
    return tuple(face for face in deal.faces[0] if face is not None)


def with_hidden(deal: Deal, positions: set[int]) -> Deal:
    """The deal as who does not know these cards of the first deck has it."""
    faces = tuple(None if nth in positions else face for nth, face in enumerate(deal.faces[0]))
    return replace(deal, faces=(faces, *deal.faces[1:]))
