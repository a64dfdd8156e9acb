"""The cut: the order in which a sealed deck is dealt comes from everybody but its owner (DESIGN §5, SEALING.md).

Owns how cuts become an order. The cuts were sealed before any was opened, so nobody can fit its own to the others',
and none of them is the owner's: whatever it has sealed lies in an order that it could not choose.
"""

from collections.abc import Mapping
from hashlib import sha256

from nertz_lan.protocol.sealing import Occasion
from nertz_lan.protocol.shuffling import shuffled
from nertz_lan.rules.cards import Seat


def dealt_order(occasion: Occasion, seat: Seat, cuts: Mapping[Seat, bytes], size: int) -> tuple[int, ...]:
    """Which position as sealed each position as dealt has, in the deck of a seat.

    `cuts`: those of all seats that a peer holds and that are dealt in, the deck's own seat included or not: it doesn't
    count. Bots' don't belong there, for everybody knows them. With no other cut the deck stays as its owner sealed it.
    """
    others = sorted((other, cut) for other, cut in cuts.items() if other != seat)
    if not others:
        return tuple(range(size))
    told = b"".join(bytes((other,)) + cut for other, cut in others)
    key = sha256(b"nertz-lan order" + occasion.encoded() + bytes((seat,)) + told).digest()
    return shuffled(range(size), key)
