"""A table's door in lines: its passcode, who waits outside, whom the maker lets in or turns away.

Owns the shape of these requests and event lines. Never decides anything, and never prints a passcode.
"""

from typing import TypeAlias, assert_never

from nertz_lan.lines.jsonlines import BadRequest, Json, Request
from nertz_lan.protocol.events import Barred, PasscodeSet, Welcomed
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.names import harmless
from nertz_lan.protocol.symbols import SYMBOLS
from nertz_lan.session.news import Knocking, OtherKey, PasscodeAsked, SafetyCodes
from nertz_lan.session.passcode import BadPasscode, checked_passcode

DoorEvent: TypeAlias = PasscodeSet | Welcomed | Barred
DoorNews: TypeAlias = PasscodeAsked | Knocking | SafetyCodes | OtherKey


def peer_asked(request: Request) -> PeerKey:
    """The peer that a request names. Raises BadRequest."""
    try:
        return PeerKey(bytes.fromhex(request.text("peer")))
    except ValueError as error:
        raise BadRequest("peer is no peer's key.") from error


def passcode_asked(request: Request) -> str:
    """The passcode that a request says, "" for none. Raises BadRequest."""
    text = request.text("passcode")
    try:
        return checked_passcode(text) if text else ""
    except BadPasscode as error:
        raise BadRequest(f"{error}.") from error


def door_event_line(event: DoorEvent) -> Json:
    """An entry of the log about the door."""
    match event:
        case PasscodeSet(lock):
            return {"event": "passcode", "locked": bool(lock)}
        case Welcomed(peer):
            return {"event": "welcomed", "peer": peer.hex()}
        case Barred(peer):
            return {"event": "barred", "peer": peer.hex()}
        case _:
            assert_never(event)


def door_line(news: DoorNews) -> Json:
    """What only one of the two sides of the door is told."""
    match news:
        case PasscodeAsked(table, host, tries, wait_s):
            line: Json = {"event": "passcode-asked", "id": table.hex(), "host": host.hex(), "tries": tries}
            return line | {"wait_ms": int(wait_s * 1000), "by_maker": news.by_maker, "was_wrong": news.was_wrong}
        case Knocking(people):
            return {"event": "knocking", "peers": [{"peer": peer.hex(), "name": harmless(n)} for peer, n in people]}
        case OtherKey(peer, name):
            return {"event": "other-key", "peer": peer.hex(), "name": name}
        case SafetyCodes(by_peer):
            codes = {peer.hex(): [SYMBOLS[number].word for number in code] for peer, code in by_peer.items()}
            return {"event": "safety-codes", "peers": codes}
        case _:
            assert_never(news)
