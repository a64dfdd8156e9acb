"""The safety code: the same on both screens, or somebody is between them (DESIGN §6)."""

from collections import Counter
from random import Random

import pytest

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.symbols import SYMBOLS
from nertz_lan.session.safety import SafetyCode, Unsafe

ADA, BEN, EVE = (PeerKey(letter * 32) for letter in (b"a", b"b", b"e"))
NONCES = (b"1" * 16, b"2" * 16)


def exchange(one: SafetyCode, other: SafetyCode) -> int:
    """Carry messages until both are silent; gives how many there were."""
    waiting = [(there, data) for here, there in ((one, other), (other, one)) if (data := here.begin()) is not None]
    count = 0
    while waiting:
        to, data = waiting.pop()
        count += 1
        answer = to.received(data)
        if answer is not None:
            waiting.append((one if to is other else other, answer))
    return count


def codes(a: PeerKey, b: PeerKey, nonces: tuple[bytes, bytes] = NONCES) -> tuple[SafetyCode, SafetyCode]:
    both = SafetyCode(a, b, nonces[0]), SafetyCode(b, a, nonces[1])
    assert exchange(*both) == 3
    return both


@pytest.mark.parametrize(("one", "other"), [(ADA, BEN), (BEN, ADA)])
def test_both_see_the_same_four_symbols_after_three_messages(one: PeerKey, other: PeerKey) -> None:
    mine, theirs = codes(one, other)
    assert mine.symbols == theirs.symbols
    assert mine.symbols is not None
    assert len(mine.symbols) == 4
    assert all(0 <= number < len(SYMBOLS) for number in mine.symbols)


def test_these_symbols_are_the_protocol() -> None:
    mine, _ = codes(ADA, BEN)
    assert mine.symbols == (45, 31, 55, 16)


def test_a_code_is_of_both_keys_and_both_nonces() -> None:
    seen = {
        codes(*pair, nonces)[0].symbols
        for pair in ((ADA, BEN), (ADA, EVE), (BEN, EVE))
        for nonces in (NONCES, (b"1" * 16, b"3" * 16), (b"3" * 16, b"2" * 16))
    }
    assert len(seen) == 9


def test_somebody_in_the_middle_makes_them_differ() -> None:
    """Ada and Ben each speak with Eve, who has a key of her own: their codes agree by chance alone."""
    random = Random(2)
    agreed = 0
    for _ in range(2000):
        ada, ben = (
            codes(ADA, EVE, (random.randbytes(16), bytes(16))),
            codes(BEN, EVE, (random.randbytes(16), bytes(16))),
        )
        agreed += ada[0].symbols == ben[0].symbols
    assert agreed == 0


def test_who_begins_can_not_choose_its_nonce_after_it_has_seen_the_other() -> None:
    ada, ben = SafetyCode(ADA, BEN, NONCES[0]), SafetyCode(BEN, ADA, NONCES[1])
    commitment = ada.begin()
    assert commitment is not None
    assert ben.begin() is None
    assert ben.received(commitment) == NONCES[1]
    with pytest.raises(Unsafe, match="between"):
        ben.received(b"3" * 16)
    assert ben.symbols is None


def test_who_answers_says_its_nonce_before_it_sees_the_other() -> None:
    commitments = {SafetyCode(ADA, BEN, bytes([i]) * 16).begin() for i in range(50)}
    assert len(commitments) == 50
    assert all(commitment and bytes([i]) * 16 not in commitment for i, commitment in enumerate(commitments))


def test_a_commitment_is_of_this_pair() -> None:
    ben = SafetyCode(BEN, ADA, NONCES[1])
    for_eve = SafetyCode(ADA, EVE, NONCES[0]).begin()
    assert for_eve is not None
    ben.received(for_eve)
    with pytest.raises(Unsafe):
        ben.received(NONCES[0])


@pytest.mark.parametrize("data", [b"", b"x", b"x" * 31, b"x" * 33, b"x" * 1000])
def test_bytes_of_another_length_end_it(data: bytes) -> None:
    for code in (SafetyCode(ADA, BEN, NONCES[0]), SafetyCode(BEN, ADA, NONCES[1])):
        with pytest.raises(Unsafe):
            code.received(data)


def test_one_exchange_gives_one_code() -> None:
    for code in codes(ADA, BEN):
        with pytest.raises(Unsafe):
            code.received(NONCES[0])


@pytest.mark.parametrize(("mine", "nonce"), [(BEN, NONCES[0]), (ADA, b""), (ADA, b"x" * 17)])
def test_what_can_not_be(mine: PeerKey, nonce: bytes) -> None:
    with pytest.raises(ValueError, match="two peers"):
        SafetyCode(mine, BEN, nonce)


# --- the symbols


def test_there_are_64_and_no_two_look_or_sound_alike() -> None:
    assert len(SYMBOLS) == 64
    assert len({symbol.picture for symbol in SYMBOLS}) == len({symbol.word for symbol in SYMBOLS}) == 64
    assert all(symbol.word.isascii() and symbol.word == symbol.word.lower() for symbol in SYMBOLS)


def test_every_symbol_is_as_likely_in_every_place() -> None:
    random = Random(9)
    seen = [Counter[int]() for _ in range(4)]
    for _ in range(6400):
        symbols = codes(ADA, BEN, (random.randbytes(16), random.randbytes(16)))[0].symbols
        for place, number in zip(seen, symbols or (), strict=True):
            place[number] += 1
    for place in seen:
        assert sum((place[number] - 100) ** 2 / 100 for number in range(64)) < 113.5  # 63 degrees: one in 10,000
