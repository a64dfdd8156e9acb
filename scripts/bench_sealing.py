"""What sealed decks cost: a whole table's decks, and one opening (best of several, on one core).

The host and every mirror check each opening on the way of each play, so it may take 5 µs; sealing and revealing happen
once a deal, between ready and go, and all of it together has to be small against a second.
"""

import time
from collections.abc import Callable

from bench_said import target
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.opening import cut_deck, fault_in, is_cut, revealed
from nertz_lan.protocol.sealing import Occasion, deck_key, own_deck
from nertz_lan.rules.cards import deck_faces

SEATS = 12
RUNS = 30
WHEN = Occasion(TableId(bytes(16)), 1, 1)
SECRET = bytes(32)
FACES = deck_faces("french", 0)


def best_us(work: Callable[[], object], times: int = 1) -> float:
    best = float("inf")
    for _ in range(RUNS):
        began = time.perf_counter()
        for _ in range(times):
            work()
        best = min(best, (time.perf_counter() - began) / times)
    return best * 1e6


def main() -> None:
    owns = [own_deck(deck_key(SECRET, WHEN), WHEN, seat, FACES) for seat in range(SEATS)]
    cuts = {seat: own.cut for seat, own in enumerate(owns)}
    decks = [cut_deck(WHEN, seat, own.seals, own.cut_seal, cuts) for seat, own in enumerate(owns)]
    deck, own = decks[0], owns[0]
    face, nonce = own.faces[deck.order[30]], own.nonces[deck.order[30]]
    known = (*(own.faces[i] for i in deck.order[:30]), *(None,) * 22)
    figures = {
        "seal one's own deck of 52": best_us(lambda: own_deck(deck_key(SECRET, WHEN), WHEN, 0, FACES)),
        f"check {SEATS} cuts": best_us(lambda: [is_cut(WHEN, s, o.cut_seal, o.cut) for s, o in enumerate(owns)]),
        f"order of {SEATS} decks": best_us(
            lambda: [cut_deck(WHEN, s, o.seals, o.cut_seal, cuts) for s, o in enumerate(owns)]
        ),
        f"check the reveal of {SEATS} decks": best_us(
            lambda: [revealed(d, o.key, FACES) for d, o in zip(decks, owns, strict=True)]
        ),
        "check an opening": best_us(lambda: fault_in(deck, 30, face, nonce, FACES, known), times=2000),
    }
    for what, us in figures.items():
        print(f"{what:32} {us:10,.1f} µs")
    one = figures["check an opening"]
    print(target("an opening is checked in less than 5 µs", met=one < 5))


if __name__ == "__main__":
    main()
