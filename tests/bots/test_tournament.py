"""The levels are in their order, and the tournament that says so can say the opposite."""

import pytest

from tournament import Pairing, Result, play, table, wilson

NEIGHBOURS = [(1, 2), (2, 3), (3, 4), (4, 5)]


@pytest.mark.parametrize(("lower", "higher"), NEIGHBOURS)
@pytest.mark.parametrize("preset", ["Nertz", "Dutch Blitz", "Ligretto"])
def test_each_level_beats_the_one_below(preset: str, lower: int, higher: int) -> None:
    """The short form: `scripts/tournament.py` plays every preset, and more deals."""
    assert play(Pairing(preset, lower, higher), 24).fault == ""


def test_a_level_that_is_put_above_a_better_one_is_found_out() -> None:
    turned = play(Pairing("Nertz", 4, 3), 12)
    assert "and loses more" in turned.fault


@pytest.mark.parametrize(
    ("lower", "won", "lost", "fault"),
    [
        (1, 60, 40, ""),
        (1, 59, 41, "Nertz: level 2 wins 59% of 100 deals against level 1, not 60%"),
        (1, 40, 60, "Nertz: level 2 wins 40% of 100 deals against level 1, not 60%"),
        (0, 40, 39, ""),
        (0, 39, 39, "Nertz: level 2 wins 39% of 100 deals against level 0, and loses more"),
    ],
)
def test_what_counts_as_out_of_order(lower: int, won: int, lost: int, fault: str) -> None:
    assert Result(Pairing("Nertz", lower, 2), 100, won, lost).fault == fault


@pytest.mark.parametrize(
    ("won", "deals", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_s_interval(won: int, deals: int, low: float, high: float) -> None:
    """The last from Newcombe 1998, table I; the others from the closed form at 0, 1/2 and 1."""
    assert wilson(won, deals) == pytest.approx((low, high), abs=1e-4)


def test_the_table_marks_what_is_out_of_order() -> None:
    results = [Result(Pairing("Nertz", 1, 2), 100, 80, 20), Result(Pairing("Nertz", 2, 3), 100, 40, 60)]
    text = table([*results, Result(Pairing("Nertz", 1, 3), 100, 90, 10)])
    assert "80% (71–87)" in text
    assert "40% (31–50)!" in text
    assert text.count("!") == 1
