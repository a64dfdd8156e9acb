"""Sealed decks: what is sealed is what is opened, byte for byte as SEALING.md has it (DESIGN §5)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nertz_lan.protocol.cutting import dealt_order
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.opening import Fault, SealedDeck, are_seals, cut_deck, fault_in, is_cut, revealed
from nertz_lan.protocol.sealing import Occasion, OwnDeck, card_seal, cut_seal, deck_key, own_deck, print_of
from nertz_lan.rules.cards import Face, deck_faces
from tests.protocol import plain_sealing as plain

TABLE = TableId(bytes(range(16)))
WHEN = Occasion(TABLE, 2, 7, 1)
SECRET = bytes(range(32, 64))
DECKS = [("french", 0), ("french", 2), ("blitz", 0), ("blitz", 2)]
FRENCH = deck_faces("french", 0)
CUTS = {seat: bytes([seat]) * 32 for seat in range(4)}


def sealed(when: Occasion = WHEN, seat: int = 3, faces: tuple[Face, ...] = FRENCH, secret: bytes = SECRET) -> OwnDeck:
    return own_deck(deck_key(secret, when), when, seat, faces)


def seen(own: OwnDeck, when: Occasion = WHEN, seat: int = 3) -> SealedDeck:
    return cut_deck(when, seat, own.seals, own.cut_seal, CUTS)


def test_these_bytes_are_the_protocol() -> None:
    """Another program has to come to the same: change these and you change the protocol's version."""
    deck = sealed()
    assert deck.key.hex()[:16] == "dcc3aca0983ba197"
    assert " ".join(face.name for face in deck.faces[:8]) == "3C 4C 8H 9D KH TD 9S AD"
    assert deck.nonces[51].hex()[:16] == "b5fce13edac95f28"
    assert deck.seals[51].hex()[:16] == "a87d4e605bd65b3d"
    assert deck.cut.hex()[:16] == "99fd4d3258acdadd"
    assert print_of(WHEN, 3, deck.seals, deck.cut_seal).hex()[:16] == "839624c1636c21c6"
    assert deck.cut_seal.hex()[:16] == "8409b8d297aa8032"
    assert dealt_order(WHEN, 3, CUTS, 52)[:8] == (44, 37, 29, 40, 22, 48, 36, 42)


# --- the second implementation

SECRETS = st.binary(min_size=32, max_size=32)
OCCASIONS = st.builds(
    Occasion, st.binary(min_size=16, max_size=16).map(TableId), *[st.integers(0, 2**32 - 1) for _ in range(3)]
)


@given(SECRETS, OCCASIONS, st.integers(0, 11), st.sampled_from(DECKS))
def test_the_plain_one_seals_the_same(secret: bytes, when: Occasion, seat: int, kind: tuple[str, int]) -> None:
    faces = deck_faces(*kind)
    assert plain.printed(blitz=kind[0] == "blitz", jokers=kind[1]) == list(faces)
    key, cards, nonces, seals, cut, seal_of_cut = plain.seal(secret, plain.occasion(*when), seat, list(faces))
    made = sealed(when, seat, faces, secret)
    assert made.key == key
    assert list(made.faces) == cards
    assert print_of(when, seat, made.seals, made.cut_seal) == plain.print_of(
        plain.occasion(*when), seat, seals, seal_of_cut
    )
    assert (list(made.nonces), list(made.seals)) == (nonces, seals)
    assert (made.cut, made.cut_seal) == (cut, seal_of_cut)


@given(OCCASIONS, st.integers(0, 11), st.dictionaries(st.integers(0, 11), SECRETS), st.sampled_from([40, 42, 52, 54]))
def test_the_plain_one_cuts_the_same(when: Occasion, seat: int, cuts: dict[int, bytes], size: int) -> None:
    assert list(dealt_order(when, seat, cuts, size)) == plain.order(plain.occasion(*when), seat, cuts, size)


# --- openings


@pytest.mark.parametrize("kind", DECKS)
def test_every_card_opens_as_itself_and_as_nothing_else(kind: tuple[str, int]) -> None:
    faces = deck_faces(*kind)
    own = sealed(faces=faces)
    deck = seen(own)
    for position, sealed_at in enumerate(deck.order):
        for face in faces:
            fault = fault_in(deck, position, face, own.nonces[sealed_at], faces, ())
            assert fault is (None if face == own.faces[sealed_at] else Fault.WRONG_SEAL)


def test_an_opening_is_of_one_occasion_one_seat_and_one_position() -> None:
    own = sealed()
    deck, i = seen(own), 10
    at = deck.order.index(i)
    good = (own.faces[i], own.nonces[i])
    assert fault_in(deck, at, *good, FRENCH, ()) is None
    for other in (
        seen(own, Occasion(TABLE, 3, 7, 1)),
        seen(own, Occasion(TABLE, 2, 8, 1)),
        seen(own, Occasion(TABLE, 2, 7, 2)),
        seen(own, Occasion(TableId(bytes(16)), 2, 7, 1)),
        seen(own, seat=2),
    ):
        assert fault_in(other, other.order.index(i), *good, FRENCH, ()) is Fault.WRONG_SEAL
    assert fault_in(deck, (at + 1) % 52, *good, FRENCH, ()) is Fault.WRONG_SEAL


def test_what_is_wrong_with_an_opening() -> None:
    own = sealed()
    deck = seen(own)
    face, nonce = own.faces[deck.order[0]], own.nonces[deck.order[0]]
    assert fault_in(deck, -1, face, nonce, FRENCH, ()) is Fault.NO_SUCH_CARD
    assert fault_in(deck, 52, face, nonce, FRENCH, ()) is Fault.NO_SUCH_CARD
    assert fault_in(deck, 0, deck_faces("blitz", 0)[0], nonce, FRENCH, ()) is Fault.FOREIGN
    assert fault_in(deck, 0, face, nonce, FRENCH, (None, face)) is Fault.REPEATED
    assert fault_in(deck, 0, face, nonce[:-1], FRENCH, ()) is Fault.WRONG_SEAL
    assert fault_in(deck, 0, face, nonce + b"\0", FRENCH, ()) is Fault.WRONG_SEAL
    assert fault_in(deck, 0, face, bytes(16), FRENCH, (None,)) is Fault.WRONG_SEAL


def test_a_card_that_was_sealed_twice_opens_once() -> None:
    """Its owner has the seals: it can make some by hand, and every one of them opens."""
    own = sealed()
    double = own.faces[0]
    by_hand = card_seal(WHEN, 3, 5, double, own.nonces[5])
    deck = cut_deck(WHEN, 3, (*own.seals[:5], by_hand, *own.seals[6:]), own.cut_seal, CUTS)
    first, second = deck.order.index(0), deck.order.index(5)
    assert fault_in(deck, first, double, own.nonces[0], FRENCH, ()) is None
    assert fault_in(deck, second, double, own.nonces[5], FRENCH, (double,)) is Fault.REPEATED
    assert revealed(deck, own.key, FRENCH) is None


def test_a_cut_opens_as_itself() -> None:
    own = sealed()
    assert is_cut(WHEN, 3, own.cut_seal, own.cut)
    assert not is_cut(WHEN, 2, own.cut_seal, own.cut)
    assert not is_cut(Occasion(TABLE, 2, 7, 2), 3, own.cut_seal, own.cut)
    assert not is_cut(WHEN, 3, own.cut_seal, own.cut[:-1])
    assert not is_cut(WHEN, 3, cut_seal(WHEN, 3, b"short"), b"short")


def test_what_can_be_seals() -> None:
    own = sealed()
    assert are_seals(own.seals, own.cut_seal, 52)
    assert not are_seals(own.seals, own.cut_seal, 54)
    assert not are_seals((*own.seals[:-1], b""), own.cut_seal, 52)
    assert not are_seals(own.seals, b"", 52)


# --- the reveal


@pytest.mark.parametrize("kind", DECKS)
def test_the_key_reveals_the_whole_deck_as_dealt(kind: tuple[str, int]) -> None:
    faces = deck_faces(*kind)
    own = sealed(faces=faces)
    deck = seen(own)
    whole = revealed(deck, own.key, faces)
    assert whole == tuple(own.faces[i] for i in deck.order)
    assert sorted(whole) == sorted(faces)


def test_another_key_or_any_other_seal_reveals_nothing() -> None:
    own = sealed()
    deck = seen(own)
    assert revealed(deck, bytes(32), FRENCH) is None
    assert revealed(deck, own.key[:-1], FRENCH) is None
    assert revealed(deck, own.key, deck_faces("french", 2)) is None
    assert revealed(cut_deck(WHEN, 3, own.seals, bytes(32), CUTS), own.key, FRENCH) is None
    for i in range(52):
        other = (*own.seals[:i], bytes(32), *own.seals[i + 1 :])
        assert revealed(cut_deck(WHEN, 3, other, own.cut_seal, CUTS), own.key, FRENCH) is None


def test_no_two_occasions_seats_or_positions_share_anything() -> None:
    random = Random(3)
    seals, keys, decks = set(), set(), 0
    for table in (TABLE, TableId(bytes(16))):
        for match, deal, attempt in [(1, 1, 0), (1, 1, 1), (1, 2, 0), (2, 1, 0), (2, 1, 256)]:
            secret = random.randbytes(32)
            own = sealed(Occasion(table, match, deal, attempt), 0, FRENCH, secret)
            again = own_deck(own.key, Occasion(table, match, deal, attempt), 1, FRENCH)
            keys.add(own.key)
            seals |= {*own.seals, *again.seals, own.cut_seal, again.cut_seal}
            decks += 1
    assert len(keys) == decks
    assert len(seals) == 2 * 53 * decks


def test_numbers_out_of_range_are_no_occasion() -> None:
    for bad in (Occasion(TABLE, -1, 1), Occasion(TABLE, 1, 2**32), Occasion(TABLE, 1, 1, -1)):
        with pytest.raises(OverflowError):
            bad.encoded()
