"""How a list of events is changed: some of its events for others that fit their types and make no sense.

Owns what a fuzzer can't come upon by changing bytes: a whole event of another kind, the same one twice, another order,
and in a replay with numbers that follow each other all the same.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Final

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entries import EVENTS, Entry, entry_bytes, entry_from
from nertz_lan.store.recording import RECORDS, Began, Followed
from tests.fuzz.tables import moments
from tests.fuzz.targets import EVENTS_MAX, RECORDS_MAX, joined, pieces
from tests.session.strange import strange

RECORDS_KNOWN: Final = 20_000  # inputs have most of their records in common


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


def with_other_entries(data: bytes, seed: int) -> bytes:
    """The input of the `replay` target with one entry more, fewer, or another, and all of them numbered anew."""
    random = Random(seed)
    parts = list(pieces(data, RECORDS_MAX))
    entries = [(place, entry) for place, part in enumerate(parts) if (entry := _entry_in(part)) is not None]
    if not entries:
        return data
    place, entry = random.choice(entries)
    match random.randrange(4):
        case 0:
            parts[place:place] = [
                _with_entry(parts[place], replace(entry, event=EVENTS.decode(_strange_event(random))))
            ]
        case 1:
            parts[place] = _with_entry(parts[place], replace(entry, event=EVENTS.decode(_strange_event(random))))
        case 2:
            parts[place : place + 1] = parts[place : place + 1] * random.randrange(3)
        case _:
            other = random.choice(entries)[0]
            parts[place], parts[other] = parts[other], parts[place]
    number = entries[0][1].index
    for place, part in enumerate(parts):
        if _entry_in(part) is not None:
            parts[place], number = _numbered(part, number), number + 1
    return joined(parts)


@lru_cache(RECORDS_KNOWN)
def _numbered(part: bytes, number: int) -> bytes:
    """The record of an entry, with that entry under another number."""
    entry = _entry_in(part)
    assert entry is not None
    return part if entry.index == number else _with_entry(part, replace(entry, index=number))


@lru_cache(RECORDS_KNOWN)
def _entry_in(part: bytes) -> Entry | None:
    """The entry in a record of a replay; None: there is none."""
    try:
        record = RECORDS.decode(part)
        return entry_from(record.entry) if isinstance(record, Began | Followed) else None
    except BadFrame:
        return None


def _with_entry(part: bytes, entry: Entry) -> bytes:
    record = RECORDS.decode(part)
    data = entry_bytes(entry)
    return RECORDS.encode(Began(entry.index, record.digest, data) if isinstance(record, Began) else Followed(data))


def _strange_event(random: Random) -> bytes:
    """An event of any kind; its keys are those of the people at the tables."""
    known = tuple(bytes((peer,)) * 32 for peer in range(1, 4))
    while True:
        try:
            return EVENTS.encode(strange(random, random.choice(list(EVENTS.tags)), known))
        except (ValueError, OverflowError):
            continue  # it refuses its own values


Change = Callable[[bytes, int], bytes]  # an input and a seed; another input
CHANGES: Final[dict[str, Change]] = {"events": with_other_events, "replay": with_other_entries}  # by target
