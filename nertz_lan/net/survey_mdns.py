"""One mDNS question and what its answers say, without a responder of one's own.

Owns bytes. Who answers tells two things: which devices can be heard at all, and which peers announce themselves.
Answers come from their owners alone, so a peer that is announced here is running, or was a second ago.
"""

from typing import Final

from zeroconf import (  # type: ignore[attr-defined]  # it has them, and doesn't list them
    DNSIncoming,
    DNSOutgoing,
    DNSQuestion,
    DNSService,
)

GROUP: Final = "224.0.0.251"
PORT: Final = 5353
ALL_SERVICES: Final = "_services._dns-sd._udp.local."  # whatever is offered: printers and televisions answer too
PACKET_BYTES: Final = 9000  # the most that mDNS allows
ANNOUNCED_MAX: Final = 16  # in one datagram: made-up records
QUERY: Final = 0
POINTER: Final = 12
INTERNET: Final = 1


def mdns_question(service: str) -> bytes:
    """Ask for peers, and for anybody who offers anything."""
    asked = DNSOutgoing(QUERY)
    for name in (service, ALL_SERVICES):
        asked.add_question(DNSQuestion(name, POINTER, INTERNET))
    return asked.packets()[0]


def announced_ports(datagram: bytes, service: str) -> tuple[int, ...] | None:
    """The ports of the peers that its sender announces; None: it is no answer."""
    told = DNSIncoming(datagram)
    if not told.valid or not told.is_response():
        return None
    ports = [
        record.port
        for record in told.answers()
        if isinstance(record, DNSService) and record.name.lower().endswith(service) and 0 < record.port < 65536
    ]
    return tuple(ports[:ANNOUNCED_MAX])
