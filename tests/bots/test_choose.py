"""What a bot asks for is allowed, depends on nothing that its seat can't see, and gets every deal to its end."""

from dataclasses import replace
from random import Random

import pytest

from nertz_lan.bots.choose import choose
from nertz_lan.rules.cards import Card, Face, Seat
from nertz_lan.rules.deal import Deal, Kind, Phase
from nertz_lan.rules.intents import Call, Play, SayStuck
from nertz_lan.rules.judge import judge
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.refusal import Refusal
from nertz_lan.rules.violations import violations
from tests.bots.matches import SIMPLE, dealt, match, play, steps


def hidden_from(deal: Deal, seat: Seat) -> list[Card]:
    """The cards that a seat can't see: what lies face down, in stocks, under tops, and in others' hands."""
    hidden: list[Card] = []
    for owner, layout in enumerate(deal.layouts):
        hidden += [*(() if deal.house.nertz_face == "all" else layout.nertz[:-1]), *layout.stock, *layout.waste[:-1]]
        hidden += () if owner == seat else layout.hand
        hidden += [card for pile, down in zip(layout.work, layout.down, strict=True) for card in pile[:down]]
    return hidden


def with_faces(deal: Deal, faces: dict[Card, Face | None]) -> Deal:
    rows = [
        tuple(faces.get(Card(owner, position), face) for position, face in enumerate(row))
        for owner, row in enumerate(deal.faces)
    ]
    return replace(deal, faces=tuple(rows))


def shuffled(deal: Deal, hidden: list[Card], random: Random) -> Deal:
    """The same deal to whoever can't see these cards; each deck still has each of its cards."""
    faces: dict[Card, Face | None] = {}
    for owner in deal.seats:
        own = [card for card in hidden if card.owner == owner]
        faces |= zip(own, random.sample([deal.face(card) for card in own], len(own)), strict=True)
    return with_faces(deal, faces)


@pytest.mark.parametrize("preset", [*SIMPLE, "Old Pounce", "Dutch Blitz", "Ligretto", "Scrooge"])
def test_what_is_hidden_doesn_t_matter(preset: str) -> None:
    random = Random(preset)
    deal = dealt(preset_rules(preset, 3), 3, random)
    for before, seat, _, _ in steps(deal, random):
        hidden = hidden_from(before, seat)
        absent = with_faces(before, dict.fromkeys(hidden))
        other = shuffled(before, hidden, random)
        for turns in (0, 100):
            intent = choose(before, seat, before.at, turns)
            assert choose(absent, seat, before.at, turns) == intent
            assert choose(other, seat, before.at, turns) == intent


@pytest.mark.parametrize("preset", [*SIMPLE, "Old Pounce", "Dutch Blitz", "Ligretto", "Scrooge", "Jokers wild"])
def test_every_intent_is_accepted(preset: str) -> None:
    """`steps` sees to it for the seats that act; here every seat is asked at every step."""
    random = Random(preset)
    deal = dealt(preset_rules(preset, 4), 4, random)
    for before, _, _, after in steps(deal, random):
        for seat in before.seats:
            for turns in (0, 1, 100):
                intent = choose(before, seat, before.at, turns)
                assert intent is None or not isinstance(judge(before, intent, before.at), Refusal), intent
        assert violations(after) == []


def test_a_bot_waits_before_go_and_after_the_end() -> None:
    deal = dealt(preset_rules("Nertz", 2), 2, Random(1))
    assert choose(replace(deal, phase=Phase.DEALT), 0, 0, 0) is None
    assert choose(play(deal, Random(1)), 0, 0, 0) is None
    assert choose(replace(deal, sits_out=frozenset({0})), 0, 0, 0) is None
    assert choose(deal, 7, 0, 0) is None


@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("preset", SIMPLE)
def test_a_deal_ends_by_itself(preset: str, seats: int) -> None:
    random = Random(f"{preset} {seats}")
    assert play(dealt(preset_rules(preset, seats), seats, random), random).ended


@pytest.mark.parametrize("seats", [2, 5, 12])
@pytest.mark.parametrize("preset", SIMPLE)
def test_a_match_ends_by_itself(preset: str, seats: int) -> None:
    sheet = match(preset_rules(preset, seats, {"target": 40}), seats, Random(f"{preset} {seats}"), deals_max=40)
    assert sheet[-1].winners


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_match_of_the_usual_length(seats: int) -> None:
    sheet = match(preset_rules("Nertz", seats), seats, Random(seats), deals_max=60)
    assert max(sheet[-1].totals) >= 100


def test_most_deals_end_by_a_call_and_some_by_everybody_being_stuck() -> None:
    called = said_stuck = 0
    for seed in range(24):
        random, seats = Random(seed), 2 + seed % 5
        asked = [intent for _, _, intent, _ in steps(dealt(preset_rules("Nertz", seats), seats, random), random)]
        called += isinstance(asked[-1], Call)
        said_stuck += any(isinstance(intent, SayStuck) for intent in asked)
    assert called > 18
    assert said_stuck > 0


def test_a_seat_doesn_t_move_cards_in_circles() -> None:
    """Moves in the own layout never lead back to what it was."""
    for seed in range(10):
        random = Random(seed)
        seen: set[object] = set()
        for before, seat, intent, _ in steps(dealt(preset_rules("Nertz", 3), 3, random), random):
            layout = before.layouts[seat]
            if isinstance(intent, Play) and intent.source.kind is Kind.WORK and intent.target.kind is Kind.WORK:
                now = (seat, intent, layout.work, layout.nertz, layout.waste)
                assert now not in seen, intent
                seen.add(now)
