"""Where bytes from others come in, each as a function that takes any bytes: what it must not do is raise.

Owns the entrances and what has to hold after them. What a target refuses as bytes that are not good is no finding;
any other exception is, and so is a broken promise. Never knows who makes up the bytes: `scripts/fuzz.py`, or a file.
"""

import contextlib
from collections.abc import Callable, Iterable, Iterator
from types import SimpleNamespace
from typing import Any, Final

from zeroconf.asyncio import AsyncServiceInfo

from nertz_lan.net.addresses import Address, AddressBook, BadAddress, parse_address
from nertz_lan.net.discovery import Discovery
from nertz_lan.net.joincode import BadJoinCode, read_join_code
from nertz_lan.net.listener import read_hello
from nertz_lan.net.probe import Probe
from nertz_lan.protocol import limits
from nertz_lan.protocol.codec import BadFrame, Catalogue
from nertz_lan.protocol.entries import EVENTS, entry_bytes, entry_from
from nertz_lan.protocol.identity import KEY_BYTES, PeerKey
from nertz_lan.protocol.intents import INTENTS
from nertz_lan.protocol.messages import MESSAGES, Message
from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.replaying import verify
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.violations import violations
from nertz_lan.session.advance import advance
from nertz_lan.session.passcode import BadPasscode, checked_passcode
from nertz_lan.session.table import Table
from nertz_lan.store.recording import MAGIC, BadReplay, recording_of
from nertz_lan.store.records import NotRecords, framed, read_records
from tests.fuzz.entering import hear
from tests.fuzz.tables import lied, moments

LENGTH_BYTES: Final = 2
EVENTS_MAX: Final = 60  # of one input: a slow one teaches little
STEPS_MAX: Final = 8  # the same: a proof takes milliseconds
RECORDS_MAX: Final = 400
ME: Final = PeerKey(b"m" * KEY_BYTES)
SOMEWHERE: Final = Address("10.0.0.9", 4000)


def frame(data: bytes) -> None:
    """A frame off a link: the first one or any later one."""
    with contextlib.suppress(BadFrame):
        read_hello(data)
    catalogues: tuple[Catalogue[Any], ...] = (MESSAGES, INTENTS, EVENTS)
    for catalogue in catalogues:
        try:
            message = catalogue.decode(data)
        except BadFrame:
            continue
        assert catalogue.decode(catalogue.encode(message)) == message
    with contextlib.suppress(BadFrame):
        entry = entry_from(data)
        assert entry_from(entry_bytes(entry)) == entry


def events(data: bytes) -> None:
    """What a lying host says has happened, at a table that a mirror follows."""
    if not data:
        return
    known = moments()
    unasked, place = divmod(data[0], len(known))  # which event nobody is said to have asked for; 0: none
    table = known[place].table
    for number, piece in enumerate(pieces(data[1:], EVENTS_MAX)):
        table = told(table, number, piece, number + 1 != unasked)


def told(table: Table | None, number: int, piece: bytes, is_asked: bool) -> Table | None:
    """The table after what a lying host says next; as it was where that is refused."""
    try:
        after = advance(table, lied(table, number, EVENTS.decode(piece), is_asked=is_asked), checked=True)
    except (BadFrame, Impossible):
        return table
    if after.deal is not None and (table is None or after.deal is not table.deal):
        assert violations(after.deal) == []
    return after


def entering(data: bytes) -> None:
    """What is said at a table's door, before anybody is let in."""
    messages: list[Message] = []
    for piece in pieces(data, STEPS_MAX):
        with contextlib.suppress(BadFrame):
            messages.append(MESSAGES.decode(piece))
    hear(messages)


def datagram(data: bytes) -> None:
    """A datagram on the probe's port, from anybody."""
    sent: list[bytes] = []
    post = SimpleNamespace(send=lambda answer, _to: sent.append(answer), call_out=lambda call, **_: sent.append(call))
    sights: list[Any] = []
    probe = Probe(ME, 4000, AddressBook(), post, lambda sight, _now: sights.append(sight))
    probe.look(on=True, now=0.0)
    for _ in range(2):
        probe.heard(data[: limits.DATAGRAM_BYTES], SOMEWHERE, 1.0)
    probe.tick(9.0)
    assert all(len(answer) <= limits.DATAGRAM_BYTES for answer in sent)


def advert(data: bytes) -> None:
    """The TXT record of an advert."""
    info = AsyncServiceInfo(
        "_nertz-lan._tcp.local.", "x._nertz-lan._tcp.local.", port=4000, properties=data, addresses=[b"\x0a\0\0\x09"]
    )
    found: list[Any] = []
    Discovery._tell(SimpleNamespace(_key=ME, _found=found.append), info)  # type: ignore[arg-type]
    assert all(len(each.peer) == KEY_BYTES for each in found)


def text(data: bytes) -> None:
    """A name, a passcode, an address or a join code: what people type, and what peers say people have typed."""
    typed = data.decode("utf-8", "surrogateescape")
    with contextlib.suppress(BadName):
        name = checked_name(typed)
        assert checked_name(name) == name
    with contextlib.suppress(BadPasscode):
        passcode = checked_passcode(typed)
        assert checked_passcode(passcode) == passcode
    with contextlib.suppress(BadAddress):
        parse_address(typed)
    with contextlib.suppress(BadJoinCode):
        code = read_join_code(typed)
        assert read_join_code(code.text()) == code


def records(data: bytes) -> None:
    """A file of records after anything has happened to it."""
    for content in (data, MAGIC + data):
        with contextlib.suppress(NotRecords):
            read = read_records(content, MAGIC)
            assert read.good_bytes + read.cut_bytes == len(content)


def replay(data: bytes) -> None:
    """A replay that somebody has made up, its records whole: each behind its length in two bytes."""
    content = MAGIC
    for payload in pieces(data, RECORDS_MAX):
        content += framed(payload, len(content))
    try:
        recording = recording_of(read_records(content, MAGIC))
    except BadReplay:
        return
    assert verify(recording).sentence


def pieces(data: bytes, at_most: int) -> Iterator[bytes]:
    """Bytes one after another, each behind its length: an input that is a list."""
    while data and at_most:
        length = int.from_bytes(data[:LENGTH_BYTES], "big")
        yield data[LENGTH_BYTES : LENGTH_BYTES + length]
        data, at_most = data[LENGTH_BYTES + length :], at_most - 1


def joined(parts: Iterable[bytes]) -> bytes:
    """An input that is these pieces."""
    return b"".join(len(part).to_bytes(LENGTH_BYTES, "big") + part for part in parts)


TARGETS: Final[dict[str, Callable[[bytes], None]]] = {
    target.__name__: target for target in (frame, events, entering, datagram, advert, text, records, replay)
}
