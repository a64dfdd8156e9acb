"""What the line protocol prints of a table's hosts: who hosts, who doesn't any more, and what did not last.

Owns the shape of these event lines, of the log's and of this peer's own. Never decides anything.
"""

from typing import TypeAlias, assert_never

from nertz_lan.lines.jsonlines import Json
from nertz_lan.protocol.events import CarriedOn, ElectorateSettled, HandedOver, HostChanged
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.names import harmless
from nertz_lan.session.news import CarryingOn, DealKept, HostIs, HostLied, HostLost, OtherDeal, Undone

ReignEvent: TypeAlias = HostChanged | HandedOver | ElectorateSettled | CarriedOn
HostNews: TypeAlias = HostIs | HostLost | HostLied | OtherDeal | Undone | DealKept | CarryingOn


def reign_line(event: ReignEvent) -> Json:
    """An entry that begins a reign, ends one, or says who decides about it."""
    match event:
        case HostChanged(host):
            return {"event": "elected", "peer": host.hex()}
        case HandedOver(to, _, leaves):
            return {"event": "handed-over", "to": to.hex(), "leaves": leaves}
        case ElectorateSettled():
            return {"event": "settled"}
        case CarriedOn(table, host, present):
            there = [peer.hex() for peer in present]
            return {"event": "carried-on", "id": table.hex(), "host": host.hex(), "present": there}
        case _:
            assert_never(event)


def host_line(news: HostNews, me: PeerKey) -> Json:
    """What this peer alone is told; it has no place in the log. A lost host is null where it was this peer itself."""
    match news:
        case HostIs(peer, reign):
            return {"event": "host", "peer": peer.hex(), "reign": reign}
        case HostLost(peer, why):
            return {"event": "lost-host", "peer": None if peer == me else peer.hex(), "why": harmless(why)}
        case HostLied(peer, why):
            return {"event": "host-lied", "peer": peer.hex(), "why": harmless(why)}
        case OtherDeal(peer):
            return {"event": "other-deal", "peer": peer.hex()}
        case Undone(entries):
            undone = [{"reign": e.reign, "index": e.index, "what": type(e.event).__name__} for e in entries]
            return {"event": "undone", "entries": undone}
        case DealKept(view):
            match = view.table.match
            return {"event": "deal-kept", "match": match.number, "deal": match.deals}
        case CarryingOn(wanted, present):
            wants, there = [peer.hex() for peer in wanted], [peer.hex() for peer in present]
            return {"event": "play-on-asked", "wanted": wants, "present": there}
        case _:
            assert_never(news)
