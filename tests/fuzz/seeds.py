"""Good inputs for each target, from which a fuzzer goes on to bad ones.

Owns how they are made: every kind of message, what really happened at a table, texts as people write them.
"""

from random import Random
from typing import Any

from nertz_lan.net.joincode import JoinCode
from nertz_lan.protocol.codec import Catalogue
from nertz_lan.protocol.entering import PasscodeStep, PasscodeWanted, SafetyStep
from nertz_lan.protocol.entries import EVENTS, entry_bytes
from nertz_lan.protocol.identity import KEY_BYTES, TABLE_ID_BYTES, PeerKey, TableId
from nertz_lan.protocol.intents import INTENTS
from nertz_lan.protocol.messages import MESSAGES, Hello, Message, Notice, ProbeAnswer, ProbeQuestion, TableNotice
from nertz_lan.session.passcode import lock_of, salt_of
from nertz_lan.session.proof import HostProof, JoinerProof
from nertz_lan.store.recording import FORMAT, MAGIC, RECORDS, Began, Ended, Followed, Header
from nertz_lan.store.records import framed
from tests.fuzz import entering
from tests.fuzz.entering import ADA, BEN, locked
from tests.fuzz.tables import deals, moments
from tests.fuzz.targets import joined
from tests.session.strange import strange

KEY = PeerKey(b"k" * KEY_BYTES)
TABLE = TableId(b"t" * TABLE_ID_BYTES)
REPLAYED = 60  # entries of a replay: a whole one takes a fuzzer too long


def seeds(target: str) -> list[bytes]:
    """Good inputs for the target of that name."""
    return {
        "frame": _frames,
        "events": _events,
        "entering": _enterings,
        "datagram": _datagrams,
        "advert": _adverts,
        "text": _texts,
        "records": _records,
        "replay": _replays,
    }[target]()


def _frames() -> list[bytes]:
    random, found = Random(1), []
    catalogues: list[Catalogue[Any]] = [MESSAGES, INTENTS, EVENTS]
    for catalogue in catalogues:
        for kind in catalogue.types.values():
            for _ in range(10):
                try:
                    found.append(catalogue.encode(strange(random, kind, (KEY, TABLE))))
                except (ValueError, OverflowError):
                    continue  # it refuses its own values: the next one may not
    return found


def _events() -> list[bytes]:
    return [
        bytes((number,)) + joined(map(EVENTS.encode, moment.next_events)) for number, moment in enumerate(moments())
    ]


def _enterings() -> list[bytes]:
    """Both sides of a proof, and of a safety code, as they would be said."""
    lock, random = locked().lock, Random(6)
    joins = JoinerProof(lock_of("guess", salt_of(lock)), BEN, ADA, entering.TABLE, random.randbytes)
    hosts = HostProof(lock, BEN, ADA, entering.TABLE, random.randbytes)
    point = hosts.asked(joins.first)
    steps = [joins.first, joins.answered(point), point, bytes(32)]
    said: list[Message] = [PasscodeWanted(entering.TABLE, 5, 0, salt=salt_of(lock))]
    said += [PasscodeStep(entering.TABLE, data) for data in steps]
    proved: list[Message] = [PasscodeStep(entering.TABLE, b"")] * 2
    compared: list[Message] = [SafetyStep(bytes([n]) * 32) for n in range(3)]
    lists = (said, said[1:], said[::-1], proved, compared, [*said, *compared], [*said, *proved])
    return [joined(map(MESSAGES.encode, each)) for each in lists]


def _datagrams() -> list[bytes]:
    table = TableNotice(TABLE, "Kitchen", 4, 2, 1, "Nertz", "lobby", by_wish=True)
    notices = [Notice(1, KEY, "Ada", 4000), Notice(1, KEY, "Ada", 4000, table, TABLE, wish=True)]
    made = [kind(7, notice) for kind in (ProbeQuestion, ProbeAnswer) for notice in notices]
    return [MESSAGES.encode(message) for message in (*made, Hello(1, KEY, 1, 1))]


def _adverts() -> list[bytes]:
    txt = [[b"v=1", b"port=4000", b"key=" + KEY.hex().encode()], [b"key", b"key="], [b"key=zz", b"x" * 255], [b""]]
    return [b"".join(bytes((len(part),)) + part for part in parts) for parts in txt]


def _texts() -> list[bytes]:
    code = JoinCode(("192.168.1.20",), 40123, bytes(5)).text()
    texts = [
        "Ada",
        "Ἀθηνᾶ",
        "名前",
        "e\u0301",
        "a\u202eb",
        "\u2764\ufe0f",
        "z\u0334\u0335",
        code,
        "10.0.0.9:4000",
        "[fe80::1%2]:1",
    ]
    return [text.encode() for text in texts]


def _replays() -> list[bytes]:
    return [joined(map(RECORDS.encode, _replay(number))) for number in range(len(deals()))]


def _records() -> list[bytes]:
    content = MAGIC
    for record in _replay(0)[:10]:
        content += framed(RECORDS.encode(record), len(content))
    return [content]


def _replay(number: int) -> list[Any]:
    """The first entries of a match, as who made the table would have recorded them: there is nothing wrong with it."""
    seen = deals()[number][:REPLAYED]
    data = [entry_bytes(each.entry) for each in seen]
    first, last = seen[0], seen[-1]
    header = Header(FORMAT, first.view.table.about.id, 1, KEY, "2030-01-01T12:00:00")
    ended = Ended(last.entry.index, last.view.digest)
    return [header, Began(first.entry.index, first.view.digest, data[0]), *map(Followed, data[1:]), ended]
