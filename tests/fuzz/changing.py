"""How a list of events is changed: some of its events for others that fit their types and make no sense.

Owns what a fuzzer can't come upon by changing bytes: a whole event of another kind, the same one twice, another order.
"""

from random import Random

from nertz_lan.protocol.entries import EVENTS
from tests.fuzz.tables import moments
from tests.fuzz.targets import EVENTS_MAX, joined, pieces
from tests.session.strange import strange


def with_other_events(data: bytes, seed: int) -> bytes:
    """The input of the `events` target with one event more, fewer, or another."""
    random = Random(seed)
    number = data[0] if data and random.random() < 0.9 else random.randrange(256)
    parts = list(pieces(data[1:], EVENTS_MAX))
    at = random.randrange(len(parts) + 1)
    match random.randrange(4):
        case 0:
            parts.insert(at, _strange_event(random))
        case 1:
            parts[at : at + 1] = [_strange_event(random)]
        case 2:
            parts[at : at + 1] = parts[at : at + 1] * random.randrange(3)
        case _:
            known = moments()
            moment = known[number % len(known)] if random.random() < 0.5 else random.choice(known)
            said = [EVENTS.encode(event) for event in moment.next_events[: random.randint(1, 8)]]
            parts[at:at] = said if random.random() < 0.5 else random.sample(said, len(said))
    return bytes((number,)) + joined(parts)


def _strange_event(random: Random) -> bytes:
    """An event of any kind; its keys are those of the people at the tables."""
    known = tuple(bytes((peer,)) * 32 for peer in range(1, 4))
    while True:
        try:
            return EVENTS.encode(strange(random, random.choice(list(EVENTS.tags)), known))
        except (ValueError, OverflowError):
            continue  # it refuses its own values
