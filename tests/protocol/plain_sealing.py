"""Sealed decks once more, from SEALING.md alone and as plainly as it goes: what the real ones are compared with.

Imports nothing of the program.
"""

import hashlib
import hmac
from typing import Any

SHA = hashlib.sha256
Cards = list[tuple[int, int]]


def big_endian(number: int, width: int) -> bytes:
    digits: list[int] = []
    for _ in range(width):
        number, digit = divmod(number, 256)
        digits.insert(0, digit)
    assert number == 0
    return bytes(digits)


def occasion(table: bytes, match: int, deal: int, attempt: int) -> bytes:
    return table + big_endian(match, 4) + big_endian(deal, 4) + big_endian(attempt, 4)


def printed(*, blitz: bool, jokers: int) -> Cards:
    suits, ranks = ((4, 5, 6, 7), 10) if blitz else ((0, 1, 2, 3), 13)
    deck = [(rank, suit) for suit in suits for rank in range(1, ranks + 1)]
    return deck + [(number, 8) for number in range(1, jokers + 1)]


def shuffle(unshuffled: list[Any], key: bytes) -> list[Any]:
    items, block = list(unshuffled), 0
    stream: list[int] = []
    last = len(items) - 1
    while last >= 1:
        if not stream:
            digest = SHA(key + big_endian(block, 8)).digest()
            stream = [int(digest[i : i + 8].hex(), 16) for i in (0, 8, 16, 24)]
            block += 1
        number = stream.pop(0)
        if number >= (2**64 // (last + 1)) * (last + 1):
            continue
        chosen = number % (last + 1)
        items[last], items[chosen] = items[chosen], items[last]
        last -= 1
    return items


def mac(key: bytes, text: bytes) -> bytes:
    return hmac.new(key, text, SHA).digest()


def seal(
    secret: bytes, when: bytes, seat: int, deck: Cards
) -> tuple[bytes, Cards, list[bytes], list[bytes], bytes, bytes]:
    """The key, the cards, nonces and seals by position as sealed, the cut and its seal."""
    key = mac(secret, b"nertz-lan deck key" + when)
    cards = shuffle(deck, mac(key, b"nertz-lan shuffle"))
    nonces = [mac(key, b"nertz-lan nonce" + bytes([i]))[:16] for i in range(len(cards))]
    seals = []
    for i, (rank, suit) in enumerate(cards):
        seals.append(
            SHA(b"nertz-lan card" + when + bytes([seat]) + bytes([i]) + bytes([rank, suit]) + nonces[i]).digest()
        )
    cut = mac(key, b"nertz-lan cut")
    return key, cards, nonces, seals, cut, SHA(b"nertz-lan cut" + when + bytes([seat]) + cut).digest()


def print_of(when: bytes, seat: int, seals: list[bytes], seal_of_cut: bytes) -> bytes:
    text = b"nertz-lan seals" + when + bytes([seat])
    for each in seals:
        text += each
    return SHA(text + seal_of_cut).digest()


def order(when: bytes, seat: int, cuts: dict[int, bytes], size: int) -> list[int]:
    """Position as sealed by position as dealt."""
    text = b""
    for other in range(256):
        if other in cuts and other != seat:
            text += bytes([other]) + cuts[other]
    if text == b"":
        return list(range(size))
    return shuffle(list(range(size)), SHA(b"nertz-lan order" + when + bytes([seat]) + text).digest())
