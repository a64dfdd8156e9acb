"""What a survey of the network has found, as values: the doctor's whole knowledge (DESIGN §7).

Owns shapes. Never knows what they mean for a player, or how they were measured.
"""

from dataclasses import dataclass
from enum import Enum

from nertz_lan.net.addresses import Address
from nertz_lan.net.interfaces import Interface


class Way(Enum):
    """How a question was sent that a peer has answered."""

    MULTICAST = "multicast"
    BROADCAST = "broadcast"
    UNICAST = "unicast"


class Dial(Enum):
    """What became of a connection."""

    UNTRIED = "untried"
    OPEN = "open"
    REFUSED = "refused"  # answered by a no
    SILENT = "silent"  # not answered, or not to be reached


@dataclass(frozen=True, slots=True)
class InterfaceSeen:
    """One address of this computer. Multicast, broadcast and the own port are tried with IPv4 alone."""

    interface: Interface
    join_fault: str = ""  # why multicast can't be heard there, as the system says it
    send_fault: str = ""  # why nothing can be sent there
    returned: bool = False  # an own multicast question came back
    own_dial: Dial = Dial.UNTRIED  # the own port at this address, from here
    own_answer: bool = False  # a datagram to the own port at this address came in


@dataclass(frozen=True, slots=True)
class PeerSeen:
    """Another program: it answered, called out, is announced by mDNS, or was only said to be there."""

    address: Address
    name: str = ""  # as it says itself; empty: not known
    version: int | None = None  # None: it has said nothing
    here: bool = False  # on this computer
    answered: frozenset[Way] = frozenset()
    announced: bool = False  # by mDNS, by itself
    called_out: bool = False  # its own question to everybody was heard
    asked_back: bool = False  # its own question to our port was heard
    rtt_ms: float = -1.0  # the best; −1: none
    dial: Dial = Dial.UNTRIED  # from here to it
    dial_back: Dial = Dial.UNTRIED  # from it to here: only a table's host can be asked to
    known: bool = False  # its address was given


@dataclass(frozen=True, slots=True)
class Survey:
    """All that was found."""

    chosen: str | None  # the interface to keep to
    interfaces: tuple[InterfaceSeen, ...]  # the best first
    port: int  # that was tried on the own addresses
    port_wanted: bool = False  # somebody asked for just this port
    port_in_use: bool = False  # another program has it
    meeting_fault: str = ""  # why the port where all meet can't be shared
    mdns_fault: str = ""  # the same for mDNS's port
    peers: tuple[PeerSeen, ...] = ()
    others: tuple[str, ...] = ()  # other devices that answered by mDNS, whatever they are
    swept: int = 0  # addresses around the own one that were asked, because nobody was heard
    route_from: str | None = None  # the own address from which what is far away is reached
    firewalls: tuple[str, ...] = ()  # of this computer, known to be on
    paused_s: float = 0.0  # for how long this program stood still meanwhile, at a time
