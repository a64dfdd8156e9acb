"""Golden deals: whole deals as readable text. A change in one is a change of the rules, or of nothing at all.

`pytest tests/rules/test_golden.py --rewrite-golden` writes them anew; commit that only if you understand it.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from nertz_lan.lines.names import HIDDEN, place_name
from nertz_lan.lines.report import event_line
from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.house import sentences
from nertz_lan.rules.intents import Announce, DealIntent, Play
from nertz_lan.rules.presets import PRESETS, preset_rules
from nertz_lan.rules.refusal import Refusal
from nertz_lan.rules.scoring import score_row
from selfplay import Recording, play_deal

FOLDER = Path(__file__).parent / "golden"
DEALS = [  # two of each preset: seats and seed; most end by a call, some stuck, one goes on beyond the record
    ("Nertz", (4, 1), (2, 14)),
    ("Open table", (3, 2), (2, 15)),
    ("Full contact", (2, 13), (2, 14)),
    ("Pounce", (2, 13), (4, 13)),
    ("Racing Demon", (2, 15), (4, 16)),
    ("First game", (2, 11), (2, 14)),
    ("Old Pounce", (2, 3), (2, 20)),
    ("Jokers wild", (3, 4), (2, 11)),
    ("Scrooge", (2, 5), (3, 11)),
    ("Dutch Blitz", (2, 6), (3, 12)),
    ("Ligretto", (4, 7), (3, 12)),
]
RECORDED = [(preset, number, seats, seed) for preset, *deals in DEALS for number, (seats, seed) in enumerate(deals, 1)]


def test_every_preset_is_recorded() -> None:
    assert {preset for preset, *_ in DEALS} == set(PRESETS)
    assert {file.name for file in FOLDER.iterdir()} == {file_of(preset, number).name for preset, number, *_ in RECORDED}


def file_of(preset: str, number: int) -> Path:
    return FOLDER / f"{preset.lower().replace(' ', '_')}{f'_{number}' if number > 1 else ''}.txt"


@pytest.mark.parametrize(("preset", "number", "seats", "seed"), RECORDED, ids=[f"{p} {n}" for p, n, *_ in RECORDED])
def test_the_deal_is_played_as_it_was(
    preset: str, number: int, seats: int, seed: int, request: pytest.FixtureRequest
) -> None:
    recording = play_deal(preset_rules(preset, seats), seats, seed, steps_max=400)
    text = "\n".join(transcript(f"{preset}, {seats} seats, seed {seed}", recording)) + "\n"
    file = file_of(preset, number)
    if request.config.getoption("--rewrite-golden"):
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text == file.read_text(encoding="utf-8")


def transcript(title: str, recording: Recording) -> Iterator[str]:
    """A deal as lines: its house rules, the table, each step, the table again, the score."""
    house = recording.start.house
    yield title
    yield from (f"  {sentence}" for sentence in sentences(house))
    yield from table(recording.start)
    for step in recording.steps:
        intent, outcome = step.intent, step.outcome
        if isinstance(outcome, Refusal):
            told = f" (seat {outcome.by}, {outcome.margin_ms} ms)" if outcome.by is not None else ""
            yield f"{step.at:7} ms  seat {intent.seat}  {asked(intent):30} {outcome.code.value}{told}"
            continue
        lines = [event_line(recording.end, event) for event in outcome]
        events = " ".join(f"[{' '.join(str(v) for k, v in line.items() if k != 'seat')}]" for line in lines)
        yield f"{step.at:7} ms  seat {intent.seat}  {asked(intent):30} {events}"
    yield from table(recording.end)
    zeros = (0,) * len(recording.end.layouts)
    row = score_row(recording.end, 1, zeros, zeros, [house.nertz_size] * len(zeros))
    yield "score"
    yield from (f"  seat {seat}: {points}" for seat, points in enumerate(row.points))
    yield f"  winners {row.deal_winners}, next Nertz piles {row.next_nertz}"


def asked(intent: DealIntent) -> str:
    """What was asked for, in the names of the line protocol."""
    match intent:
        case Play(source=source, target=target, count=count):
            return f"{place_name(source, count)} to {place_name(target)}"
        case Announce(source=source, face=face):
            return f"announce {place_name(source)} as {face.name}"
        case _:
            return type(intent).__name__.lower()


def table(deal: Deal) -> Iterator[str]:
    """Every card of the table; in brackets what lies face down on a work pile."""

    def text(cards: tuple[Card, ...], owner: int) -> str:
        names = []
        for owner_of, position in cards:
            face = deal.faces[owner_of][position]
            name = face.name if face else HIDDEN
            names.append(name if owner_of == owner else f"{name}@{owner_of}")
        return " ".join(names) or "-"

    yield f"table ({deal.phase.value}, {deal.rotations} rotations in a row)"
    for seat, layout in enumerate(deal.layouts):
        yield f"  seat {seat}: nertz {text(layout.nertz, seat)}"
        yield f"          stock {text(layout.stock, seat)}"
        yield f"          waste {text(layout.waste, seat)} | hand {text(layout.hand, seat)}"
        for pile, down in zip(layout.work, layout.down, strict=True):
            hidden = f"({text(pile[:down], seat)}) " if down else ""
            yield f"          work {hidden}{text(pile[down:], seat)}"
    for number, foundation in enumerate(deal.foundations):
        cards = tuple(landing.card for landing in foundation.landings)
        yield f"  foundation {number}: {text(cards, -1)}"
