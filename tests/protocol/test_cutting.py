"""The cut can't be steered: whatever an owner does, its deck comes in an order that is chance (DESIGN §5.2).

Fixed seeds, so that nothing here is a matter of luck; the bounds are those that one true source in 10,000 exceeds.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from nertz_lan.protocol.cutting import dealt_order
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.sealing import Occasion, deck_key, own_deck
from nertz_lan.rules.cards import Face, deck_faces

WHEN = Occasion(TableId(bytes(16)), 1, 1)
OWNER = 0
SMALL = tuple(Face(rank, suit) for rank, suit in ((1, 0), (2, 0), (3, 0), (4, 0)))  # type: ignore[arg-type]
ORDERS = 24
TRIES = 3_600
BOUND_23 = 57.07  # chi-square with 23 degrees of freedom
BOUND_51 = 97.34  # with 51

Owner = Callable[[Random, dict[int, bytes]], tuple[tuple[Face, ...], bytes]]


def honest(random: Random, _others: dict[int, bytes]) -> tuple[tuple[Face, ...], bytes]:
    own = own_deck(deck_key(random.randbytes(32), WHEN), WHEN, OWNER, SMALL)
    return own.faces, own.cut


def unshuffled(_random: Random, _others: dict[int, bytes]) -> tuple[tuple[Face, ...], bytes]:
    return SMALL, bytes(32)


def choosy(random: Random, _others: dict[int, bytes]) -> tuple[tuple[Face, ...], bytes]:
    """Tries keys until the deck begins with the ace."""
    while True:
        faces, cut = honest(random, {})
        if faces[0] == SMALL[0]:
            return faces, cut


def late(_random: Random, others: dict[int, bytes]) -> tuple[tuple[Face, ...], bytes]:
    """Knows the others' cuts before it says its own: no seal holds it to one."""
    cuts = [bytes([i]) * 32 for i in range(16)]
    return SMALL, min(cuts, key=lambda cut: dealt_order(WHEN, OWNER, {**others, OWNER: cut}, 4))


def chi_square(seen: Counter[tuple[Face, ...]] | Counter[int], kinds: int) -> float:
    expected = seen.total() / kinds
    return sum((count - expected) ** 2 / expected for count in seen.values()) + (kinds - len(seen)) * expected


@pytest.mark.parametrize("owner", [honest, unshuffled, choosy, late])
@pytest.mark.parametrize("others", [1, 3])
def test_every_order_of_the_dealt_deck_is_equally_likely(owner: Owner, others: int) -> None:
    random, seen = Random(5), Counter[tuple[Face, ...]]()
    for _ in range(TRIES):
        cuts = {seat: random.randbytes(32) for seat in range(1, others + 1)}
        faces, cut = owner(random, cuts)
        order = dealt_order(WHEN, OWNER, {**cuts, OWNER: cut}, len(SMALL))
        seen[tuple(faces[i] for i in order)] += 1
    assert chi_square(seen, ORDERS) < BOUND_23


def test_one_honest_cut_among_colluders_is_enough() -> None:
    """All others say what the owner wants, and one of them says chance."""
    random, seen = Random(6), Counter[tuple[Face, ...]]()
    for _ in range(TRIES):
        order = dealt_order(WHEN, OWNER, {1: bytes(32), 2: random.randbytes(32), 3: bytes(32)}, len(SMALL))
        seen[tuple(SMALL[i] for i in order)] += 1
    assert chi_square(seen, ORDERS) < BOUND_23


@pytest.mark.parametrize("sealed_at", [0, 25, 51])
def test_a_card_of_a_whole_deck_comes_to_any_place(sealed_at: int) -> None:
    random, seen = Random(7 + sealed_at), Counter[int]()
    for _ in range(5_200):
        seen[dealt_order(WHEN, OWNER, {1: random.randbytes(32)}, 52).index(sealed_at)] += 1
    assert chi_square(seen, 52) < BOUND_51


def test_this_test_sees_an_owner_whose_own_cut_counts() -> None:
    """The order of a deck that all cuts decide, as it must not be: its owner is seat 1, and says its cut last."""
    random, seen = Random(5), Counter[tuple[Face, ...]]()
    for _ in range(TRIES):
        other = random.randbytes(32)
        wished = min(dealt_order(WHEN, OWNER, {1: bytes([i]) * 32, 2: other}, len(SMALL)) for i in range(16))
        seen[tuple(SMALL[i] for i in wished)] += 1
    assert chi_square(seen, ORDERS) > 10 * BOUND_23


def test_the_own_cut_counts_for_all_decks_but_the_own() -> None:
    cuts = {seat: bytes([seat]) * 32 for seat in range(3)}
    changed = {**cuts, OWNER: bytes([9]) * 32}
    assert dealt_order(WHEN, OWNER, cuts, 52) == dealt_order(WHEN, OWNER, changed, 52)
    assert dealt_order(WHEN, 1, cuts, 52) != dealt_order(WHEN, 1, changed, 52)


def test_each_other_cut_counts_and_the_order_of_telling_does_not() -> None:
    cuts = {seat: bytes([seat]) * 32 for seat in range(1, 4)}
    whole = dealt_order(WHEN, OWNER, cuts, 52)
    assert whole == dealt_order(WHEN, OWNER, dict(reversed(cuts.items())), 52)
    for gone in cuts:
        assert whole != dealt_order(WHEN, OWNER, {s: c for s, c in cuts.items() if s != gone}, 52)
    assert whole != dealt_order(WHEN, OWNER, {1: cuts[2], 2: cuts[1], 3: cuts[3]}, 52)
    assert whole != dealt_order(WHEN._replace(attempt=1), OWNER, cuts, 52)


def test_with_no_other_cut_the_deck_stays_as_it_was_sealed() -> None:
    assert dealt_order(WHEN, OWNER, {}, 40) == tuple(range(40))
    assert dealt_order(WHEN, OWNER, {OWNER: b"x" * 32}, 40) == tuple(range(40))


@pytest.mark.parametrize("kind", [("french", 0), ("french", 2), ("blitz", 0), ("blitz", 2)])
def test_an_order_holds_every_position_once(kind: tuple[str, int]) -> None:
    size = len(deck_faces(*kind))
    assert sorted(dealt_order(WHEN, OWNER, {1: bytes(32)}, size)) == list(range(size))
