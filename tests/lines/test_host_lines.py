"""What a peer prints of its table's hosts, line by line."""

from nertz_lan.lines.hostlines import host_line, reign_line
from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.events import CarriedOn, ElectorateSettled, HandedOver, HostChanged
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.rules.events import Called, SaidStuck
from nertz_lan.session.news import CarryingOn, HostIs, HostLost, Undone

ADA, BEN = PeerKey(b"\1" * 32), PeerKey(b"\2" * 32)
TABLE = TableId(b"\3" * 16)


def test_the_events_of_reigns() -> None:
    assert reign_line(HostChanged(BEN)) == {"event": "elected", "peer": BEN.hex()}
    assert reign_line(HandedOver(BEN, 2, leaves=True)) == {"event": "handed-over", "to": BEN.hex(), "leaves": True}
    assert reign_line(ElectorateSettled()) == {"event": "settled"}
    carried = {"event": "carried-on", "id": TABLE.hex(), "host": BEN.hex(), "present": [BEN.hex()]}
    assert reign_line(CarriedOn(TABLE, BEN, (BEN,))) == carried


def test_what_a_peer_is_told_of_hosts() -> None:
    assert host_line(HostIs(BEN, 2), ADA) == {"event": "host", "peer": BEN.hex(), "reign": 2}
    asked = {"event": "play-on-asked", "wanted": [BEN.hex()], "present": [ADA.hex(), BEN.hex()]}
    assert host_line(CarryingOn((BEN,), (ADA, BEN)), ADA) == asked
    undone = host_line(Undone((Entry(1, 7, 0, SaidStuck(1)), Entry(1, 8, 0, Called(1)))), ADA)
    assert undone["entries"] == [
        {"reign": 1, "index": 7, "what": "SaidStuck"},
        {"reign": 1, "index": 8, "what": "Called"},
    ]


def test_what_another_computer_says_is_made_harmless() -> None:
    assert host_line(HostLost(ADA, "gone\n\u202eaway"), BEN)["why"] == "gone \ufffdaway"


def test_a_host_does_not_lose_itself() -> None:
    assert host_line(HostLost(ADA, "cut off"), ADA)["peer"] is None
    assert host_line(HostLost(ADA, "cut off"), BEN)["peer"] == ADA.hex()
