"""Where peers meet who know nothing of each other: a service name, a multicast group and a datagram port.

Owns these names. A test, or a family that wants to be apart, gives its own.
"""

from typing import Final, NamedTuple


class Meeting(NamedTuple):
    """The places; either way of finding may be turned off by leaving its name empty."""

    service: str = "_nertz-lan._tcp.local."  # "": no zeroconf
    group: str = "239.255.78.90"  # administratively scoped, "NZ"; "": no multicast and no broadcast
    port: int = 47877  # UDP, shared by all programs of a machine


MEETING: Final = Meeting()
