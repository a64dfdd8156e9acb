"""A pile closes up in its middle first."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.ui.fan import fan


def test_a_short_pile_spreads_as_it_likes() -> None:
    assert fan(3, step=40, card=100, room=300) == (0, 40, 80)


def test_no_cards_and_one() -> None:
    assert fan(0, 40, 100, 300) == ()
    assert fan(1, 40, 100, 300) == (0,)


def test_a_long_pile_keeps_its_base_and_the_last_three_readable() -> None:
    places = fan(9, step=40, card=100, room=300)
    steps = [b - a for a, b in pairwise(places)]
    assert steps[0] == 40
    assert steps[-2:] == [40, 40]
    assert all(step == steps[1] < 40 for step in steps[1:-2])
    assert abs(places[-1] + 100 - 300) < 0.01


def test_face_down_cards_need_no_reading() -> None:
    assert fan(4, step=40, card=100, room=300, down=2) == (0, 12, 24, 64)


@given(st.integers(0, 40), st.floats(5, 80), st.floats(20, 300), st.floats(0, 900), st.integers(0, 9))
def test_it_never_leaves_its_room(count: int, step: float, card: float, room: float, down: int) -> None:
    places = fan(count, step, card, room, down)
    assert len(places) == count
    assert list(places) == sorted(places)
    if places:
        assert places[-1] + card <= max(room, card) + 0.01
