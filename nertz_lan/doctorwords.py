"""What the doctor can find, and every sentence of it, in one place: what is so, and what to do.

Each is a `Sentence`: in English on a terminal, in the chosen language in the window. Never knows when they are said.
"""

import sys
from enum import Enum
from typing import Final

from nertz_lan.ui.saying import Sentence


class System(Enum):
    """Whose firewall a hint is about."""

    WINDOWS = "windows"
    MACOS = "macos"
    LINUX = "linux"
    OTHER = "other"


def this_system() -> System:
    """The one that this program runs on."""
    return {"win32": System.WINDOWS, "darwin": System.MACOS, "linux": System.LINUX}.get(sys.platform, System.OTHER)


class Severity(Enum):
    """How much a finding matters."""

    PROBLEM = "problem"  # something is in the way
    NOTE = "note"  # worth knowing
    GOOD = "good"


class Code(Enum):
    """What can be found."""

    NO_INTERFACE = "no-interface"
    ONLY_LOOPBACK = "only-loopback"
    LOOPBACK_CHOSEN = "loopback-chosen"
    ONLY_V6 = "only-ipv6"
    ONLY_VIRTUAL = "only-virtual"
    FIRST = "interface-first"
    ALSO = "interface-too"
    VIRTUAL = "interface-virtual"
    CANT_SEND = "cant-send"
    CANT_JOIN = "multicast-cant-be-joined"
    NOT_RETURNED = "multicast-does-not-come-back"
    MULTICAST_OUT = "multicast-goes-out"
    MEETING_TAKEN = "meeting-port-taken"
    MDNS_TAKEN = "mdns-port-taken"
    OWN_PORT = "own-port-open"
    OWN_PORT_CLOSED = "own-port-closed"
    PORT_IN_USE = "port-in-use"
    PORT_UNUSED = "port-unused"
    OWN_PROGRAM = "own-program"
    PEER_FINE = "peer-fine"
    PEER_OLDER = "peer-older"
    PEER_NEWER = "peer-newer"
    PEER_ONE_WAY = "peer-one-way"
    PEER_NO_TCP = "peer-tcp-blocked"
    PEER_NO_UDP = "peer-udp-blocked"
    PEER_UNREACHED = "peer-unreached"
    KNOWN_REFUSED = "address-refused"
    KNOWN_SILENT = "address-silent"
    ISOLATED = "client-isolation"
    MULTICAST_BLOCKED = "multicast-blocked"
    MULTICAST_LOST = "multicast-lost"
    MDNS_LOST = "mdns-lost"
    NOBODY_ELSE = "nobody-else"
    NOTHING_HEARD = "nothing-heard"
    INCOMING_OPEN = "incoming-open"
    INCOMING_BLOCKED = "incoming-blocked"
    INCOMING_HALF = "incoming-half-known"
    INCOMING_UNKNOWN = "incoming-unknown"
    NO_ROUTE = "no-default-route"
    VPN_ROUTE = "vpn-takes-all"
    FIREWALL = "firewall-on"
    PAUSED = "computer-paused"


NOTHING: Final = Sentence("")
JOIN_BY_ADDRESS: Final = Sentence("Join by address: the host’s screen shows it on Home.")
LOCAL_NETWORK: Final = Sentence(
    "If it is on, allow Nertz (or Python, or Terminal) in System Settings > Privacy & Security > Local Network."
)
CHECK_BOTH: Final = Sentence(
    "To know it, run this check on both computers at the same time, or while the other one hosts a table."
)
GUEST_WIFI: Final = Sentence(
    "Leave a guest Wi-Fi for the home’s own; in the access point’s settings, switch off client isolation "
    "(also called AP isolation or privacy separator). A laptop or telephone that makes a hotspot does it too."
)

# For each: what is so, and what to do about it (nothing: an empty sentence). `join`, `guest`, `both`, `allow` and
# `permission` are sentences of their own.
WORDS: Final[dict[Code, tuple[Sentence, Sentence]]] = {
    Code.NO_INTERFACE: (
        Sentence("No network is up: nothing has given this computer an address."),
        Sentence(
            "Switch Wi-Fi on and join the network that the others use, or plug a cable in. No internet is needed."
        ),
    ),
    Code.ONLY_LOOPBACK: (
        Sentence("This computer is on no network: only it itself can be reached."),
        Sentence(
            "Switch Wi-Fi on and join the network that the others use, or plug a cable in. No internet is needed."
        ),
    ),
    Code.LOOPBACK_CHOSEN: (
        Sentence("Only this computer itself was looked at, as was asked for."),
        NOTHING,
    ),
    Code.ONLY_V6: (
        Sentence("There are IPv6 addresses alone, and tables find each other over IPv4."),
        Sentence("{join} An IPv6 address goes into brackets, as in [fe80::1%2]:40123."),
    ),
    Code.ONLY_VIRTUAL: (
        Sentence(
            "There are only a VPN’s or a virtual machine’s networks: {where}. The others’ Wi-Fi isn’t among them."
        ),
        Sentence("Join the Wi-Fi that the others use, or plug a cable in."),
    ),
    Code.FIRST: (
        Sentence("{where} is used first: {why}."),
        NOTHING,
    ),
    Code.ALSO: (
        Sentence("{where} is used too, after it: {why}."),
        NOTHING,
    ),
    Code.VIRTUAL: (
        Sentence("{where} looks like a VPN, a container or a virtual machine: used too, but last."),
        Sentence("If others can’t be found, disconnect the VPN, or let it leave the local network alone."),
    ),
    Code.CANT_SEND: (
        Sentence("Nothing can be sent on {where} ({why}): it has an address, but is switched off or not connected."),
        Sentence("Switch it on, or join the network again. {permission}"),
    ),
    Code.CANT_JOIN: (
        Sentence("Multicast can’t be heard on {where} ({why}), so tables there aren’t found by themselves."),
        Sentence("Use another network card or Wi-Fi if there is one. Otherwise: {join}"),
    ),
    Code.NOT_RETURNED: (
        Sentence(
            "Multicast goes out on {where} and does not come back to this computer: a firewall or security program "
            "here drops it."
        ),
        Sentence("{allow}"),
    ),
    Code.MULTICAST_OUT: (
        Sentence("Multicast goes out on {where} and comes back to this computer."),
        NOTHING,
    ),
    Code.MEETING_TAKEN: (
        Sentence("UDP port {port}, where all programs meet, can’t be shared ({why})."),
        Sentence(
            "Close the other program that has it, or restart the computer. Until then tables are found by mDNS alone."
        ),
    ),
    Code.MDNS_TAKEN: (
        Sentence("UDP port 5353, which mDNS needs, can’t be shared ({why})."),
        Sentence("Close the other program that has it. Until then tables are found by Nertz’s own questions alone."),
    ),
    Code.OWN_PORT: (
        Sentence("Port {port} can be reached at this computer’s own address: {hosts}."),
        NOTHING,
    ),
    Code.OWN_PORT_CLOSED: (
        Sentence("Port {port} can’t be reached even from this computer itself, at {hosts} ({what})."),
        Sentence("{allow}"),
    ),
    Code.PORT_IN_USE: (
        Sentence("Another program here has port {port}; if that is Nertz, all is well."),
        NOTHING,
    ),
    Code.PORT_UNUSED: (
        Sentence("No program has port {port} now; this check listened there itself."),
        Sentence("If Nertz should be there: start it, and take the port that Home shows."),
    ),
    Code.OWN_PROGRAM: (
        Sentence("Nertz also runs on this computer, at {hosts}."),
        NOTHING,
    ),
    Code.PEER_FINE: (
        Sentence("{who} answers in {rtt} ms and can be connected to."),
        NOTHING,
    ),
    Code.PEER_OLDER: (
        Sentence("{who} has an older version (protocol {theirs}, here {ours}): the two can’t play together."),
        Sentence("Update Nertz on that computer."),
    ),
    Code.PEER_NEWER: (
        Sentence("{who} has a newer version (protocol {theirs}, here {ours}): the two can’t play together."),
        Sentence("Update Nertz on this computer."),
    ),
    Code.PEER_ONE_WAY: (
        Sentence(
            "{who} can’t be connected to from here (TCP, {what}): a firewall on that computer keeps connections out. "
            "It connects to this computer itself, so these two can play; two such computers can’t."
        ),
        Sentence("On that computer, allow Nertz in its firewall: incoming connections, on private networks."),
    ),
    Code.PEER_NO_TCP: (
        Sentence(
            "{who} answers questions (UDP), but no connection to it comes about (TCP, {what}): a firewall on that "
            "computer keeps connections out."
        ),
        Sentence("On that computer, allow Nertz in its firewall: incoming connections, on private networks."),
    ),
    Code.PEER_NO_UDP: (
        Sentence(
            "{who} can be connected to (TCP), but answers no question (UDP): a firewall on that computer keeps "
            "datagrams out, so it can neither be found nor joined."
        ),
        Sentence("On that computer, allow Nertz in its firewall, for UDP too."),
    ),
    Code.PEER_UNREACHED: (
        Sentence(
            "{who} can be heard, but nothing that is sent to it is answered: the network keeps computers apart "
            "(client isolation), or a firewall on that computer lets nothing in."
        ),
        Sentence("On that computer, allow Nertz in its firewall. If it is so with all: {guest}"),
    ),
    Code.KNOWN_REFUSED: (
        Sentence("The computer at {host} is there, but no Nertz is at port {port}."),
        Sentence("Start Nertz there. The port is another one after each start: Home shows it."),
    ),
    Code.KNOWN_SILENT: (
        Sentence("Nothing at {who} answers, while others can be reached."),
        Sentence(
            "Is that computer awake, in this network, and is the address right? Then allow Nertz in its firewall."
        ),
    ),
    Code.ISOLATED: (
        Sentence(
            "Nothing gets through to {who}, and nothing is heard from any other device: the network keeps computers "
            "apart (client isolation), or the two are in different networks."
        ),
        Sentence("See that both computers are in the same Wi-Fi. {guest}"),
    ),
    Code.MULTICAST_BLOCKED: (
        Sentence(
            "Multicast is blocked: {who} can be reached directly, but questions to everybody are not answered. The "
            "access point, or a firewall on one of the two, drops multicast and broadcast."
        ),
        Sentence("{join} In the access point’s settings, allow multicast (switch off “multicast filter”). {allow}"),
    ),
    Code.MULTICAST_LOST: (
        Sentence("Multicast questions aren’t answered, but {other} gets through: tables are found all the same."),
        NOTHING,
    ),
    Code.MDNS_LOST: (
        Sentence("No peer announced itself by mDNS, but Nertz’s own questions find them all the same."),
        NOTHING,
    ),
    Code.NOBODY_ELSE: (
        Sentence(
            "No other Nertz answered. {count} of the other devices here can be heard ({others}), so this network lets"
            " some through."
        ),
        Sentence(
            "Start Nertz on the other computer, in the same Wi-Fi. If it runs there: allow it in the firewall there."
        ),
    ),
    Code.NOTHING_HEARD: (
        Sentence(
            "Nothing was heard from any other device{asked}. Either none is on, or the network keeps computers apart "
            "(client isolation, as in guest networks) or drops multicast, or a firewall lets nothing in."
        ),
        Sentence(
            "Start Nertz on the other computer, in the same Wi-Fi, and check again. If it runs there: {join} {guest}"
        ),
    ),
    Code.INCOMING_OPEN: (
        Sentence("Others get through to this computer: {who} did."),
        NOTHING,
    ),
    Code.INCOMING_BLOCKED: (
        Sentence(
            "{who} was asked to connect to this computer and did not: a firewall here seems to keep others out, so "
            "they can’t find or join a table of yours."
        ),
        Sentence("{allow}"),
    ),
    Code.INCOMING_HALF: (
        Sentence(
            "Others’ questions (UDP) get through to this computer: {who} asked. Whether their connections (TCP) do "
            "can’t be known from here alone."
        ),
        Sentence("{both}"),
    ),
    Code.INCOMING_UNKNOWN: (
        Sentence("Whether others get through to this computer can’t be known from here alone."),
        Sentence("{both}"),
    ),
    Code.NO_ROUTE: (
        Sentence("There is no way to the internet, which is quite normal here: none is needed."),
        NOTHING,
    ),
    Code.VPN_ROUTE: (
        Sentence("A VPN on {where} takes everything that isn’t for the local network."),
        Sentence("If others can’t be found, disconnect it, or allow local network access in its settings."),
    ),
    Code.FIREWALL: (
        Sentence("A firewall is on: {name}."),
        Sentence("If others can’t find this computer: {allow}"),
    ),
    Code.PAUSED: (
        Sentence("This computer stood still for {seconds} s during the check."),
        Sentence("Check again."),
    ),
}

ALLOW: Final = {
    System.WINDOWS: Sentence(
        "In Windows Security, “Allow an app through firewall”, tick Nertz (or Python) for private networks, and "
        "set this Wi-Fi to private in its properties."
    ),
    System.MACOS: Sentence(
        "In System Settings, let Nertz (or Python, or Terminal) accept incoming connections (Network > Firewall >"
        " Options) and use the local network (Privacy & Security > Local Network)."
    ),
    System.LINUX: Sentence(
        "Let this network in: with ufw “sudo ufw allow from {network}”, with firewalld put it into the zone "
        "“home” and open UDP 5353 and 47877 and Nertz’s port (Home shows it), with nftables accept the same."
    ),
    System.OTHER: Sentence(
        "Allow Nertz in this computer’s firewall: UDP 5353 and 47877, and its own port, which Home shows."
    ),
}

PRIVATE: Final = Sentence("a home network’s address, on a network card")
PUBLIC: Final = Sentence("a public address, on a network card")
SELF_GIVEN: Final = Sentence("an address that it gave itself, which is fine where the others did so too")
V6_ALONE: Final = Sentence("IPv6 alone")
NAMED_PEER: Final = Sentence("{name} at {address}")
NAMELESS_PEER: Final = Sentence("Nertz at {address}")
REFUSED: Final = Sentence("refused")
NO_ANSWER: Final = Sentence("no answer")
NO_CONNECTION: Final = Sentence("no connection")
NO_DATAGRAM: Final = Sentence("no datagram")
BROADCAST: Final = Sentence("broadcast")
MDNS: Final = Sentence("mDNS")
AND_MORE: Final = Sentence("{first} and {count} more")
ALONE: Final = Sentence("Nothing is in the way that could be seen from here, but no other Nertz was heard.")
ASKED: Final = Sentence(", though {count} addresses around were asked")
ALL_WELL: Final = Sentence("Nothing is in the way.")
IN_THE_WAY: Final = Sentence("Something is in the way.")
MARKS: Final = {
    Severity.PROBLEM: Sentence("In the way"),
    Severity.NOTE: Sentence("Note"),
    Severity.GOOD: Sentence("Good"),
}
TO_DO: Final = Sentence("To do: {todo}")
