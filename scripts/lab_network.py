"""A network of our own: laptops as network namespaces, joined by bridges in one more namespace.

Owns the laptops, what joins them, and which frames the bridges drop. Nothing of it touches the machine's real
network: both ends of every cable, and the bridges, lie in namespaces made here. Never knows what the laptops run.
Standard library only.
"""

import ipaddress
import json
import os
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from enum import Enum
from itertools import count
from types import TracebackType
from typing import Final, Self

import system_packages
from lab_spaces import PREFIX, SPACES, Guard, add_spaces, folder_of, ip, remove_leftovers, tool

NET: Final = ipaddress.IPv4Network("10.99.0.0/24")
SECOND_NET: Final = ipaddress.IPv4Network("10.98.0.0/24")
INTERFACE: Final = "wlan0"  # of each laptop: a name that no program takes for a virtual one
SECOND_INTERFACE: Final = "eth0"
BRIDGES: Final = ("lan0", "lan1")  # the second one is empty until the network is split
SECOND_BRIDGE: Final = "wired0"  # joins the second interfaces
LAPTOPS_MAX: Final = 100

_serials = count()


class NoLab(Exception):  # noqa: N818 - nothing has failed: this machine can't
    """There can be no lab here; says why in a sentence."""


class Blocked(Enum):
    """Traffic that a network keeps from getting through, as rules for nft on the bridge."""

    MDNS = ("udp dport 5353 drop",)
    MULTICAST = ("ip daddr 224.0.0.0/4 drop", "ip6 daddr ff02::fb drop")  # the others of ff02:: resolve neighbours
    MEETING = ("udp dport 47877 drop",)  # the questions that find tables without mDNS
    BROADCAST = (f"ip daddr {{ 255.255.255.255, {NET.broadcast_address} }} drop",)  # ARP is no IP


@dataclass(frozen=True, slots=True)
class Laptop:
    """One namespace with one network card."""

    number: int  # from 1
    space: str  # the namespace's name
    hub: str  # the namespace where its cable ends

    @property
    def address(self) -> str:
        """Its first IPv4 address."""
        return str(NET[self.number])

    @property
    def other_address(self) -> str:
        """An IPv4 address that no laptop has at first: its own to change to."""
        return str(NET[LAPTOPS_MAX + self.number])

    @property
    def second_address(self) -> str:
        """The IPv4 address of its second network card, once it has one."""
        return str(SECOND_NET[self.number])

    @property
    def port(self) -> str:
        """Where its cable ends in the hub."""
        return f"port{self.number}"

    @property
    def ports(self) -> str:
        """Where its frames enter and leave a bridge, for nft: at its cable's end, or behind a relay (lab_weather)."""
        return f'{{ "{self.port}", "{self.relayed_port}" }}'

    @property
    def relayed_port(self) -> str:
        """The end in the bridge of a cable that leads through a relay."""
        return f"join{self.number}"

    def inside(self, words: Sequence[str]) -> list[str]:
        """The words that run these words here. The process that they start becomes the program: one pid for both."""
        return in_space(self.space, words)

    def link_down(self) -> None:
        """Switch the network card off. Its IPv4 address stays, its IPv6 address goes."""
        ip(self.space, f"link set {INTERFACE} down")

    def link_up(self) -> None:
        """Switch the network card on."""
        ip(self.space, f"link set {INTERFACE} up")

    def unplug(self) -> None:
        """Pull the cable: the card is on and has its addresses, and nothing gets through."""
        ip(self.hub, f"link set {self.port} down")

    def plug_in(self) -> None:
        """Put the cable back."""
        ip(self.hub, f"link set {self.port} up")

    def readdress(self, address: str | None) -> None:
        """Have another IPv4 address in the lab's network, and with it another IPv6 one; or none at all."""
        new = []
        if address is not None:
            own = address.rpartition(".")[2]
            new = [_address(address, NET, INTERFACE), f"addr add fe80::{own}/64 dev {INTERFACE} nodad"]
        ip(self.space, f"addr flush dev {INTERFACE}", *new)

    def add_card(self) -> None:
        """Have a second network card, in a second network that all second cards share."""
        port = f"wire{self.number}"
        ip(
            self.hub,
            f"link add {port} type veth peer name {SECOND_INTERFACE} netns {self.space}",
            f"link set {port} master {SECOND_BRIDGE} up",
        )
        address = _address(self.second_address, SECOND_NET, SECOND_INTERFACE)
        ip(self.space, address, f"link set {SECOND_INTERFACE} up")

    def remove_card(self) -> None:
        """Have the first network card alone again."""
        ip(self.space, f"link del {SECOND_INTERFACE}")

    def bytes_moved(self) -> int:
        """Bytes of all frames that have gone through its cable, both ways, since it was laid."""
        told = json.loads(tool("ip", "-n", self.space, "-json", "-stats", "link", "show", INTERFACE))
        return sum(int(told[0]["stats64"][way]["bytes"]) for way in ("rx", "tx"))


class Lab:
    """A network of so many laptops, from `with` to its end. Raises NoLab."""

    def __init__(self, laptops: int) -> None:
        if not 1 <= laptops <= LAPTOPS_MAX:
            raise ValueError(f"A lab has 1 to {LAPTOPS_MAX} laptops.")
        self.name = f"{PREFIX}-{os.getpid()}-{next(_serials)}"
        self.folder = folder_of(self.name)
        self.hub = f"{self.name}-hub"
        self.laptops = tuple(Laptop(n, f"{self.name}-{n}", self.hub) for n in range(1, laptops + 1))
        self._rules: list[str] = []
        self._stack = ExitStack()
        self.guard = Guard(self.name)

    def __enter__(self) -> Self:
        if reason := system_packages.why_no_netlab():
            raise NoLab(f"The lab is made of network namespaces; {reason}.")
        remove_leftovers()
        with self._stack as stack:
            stack.enter_context(self.guard)
            self.folder.mkdir(mode=0o700)
            self._build()
            self._stack = stack.pop_all()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End what still runs in the namespaces, by pid, and remove them."""
        self._stack.close()

    def _build(self) -> None:
        add_spaces((self.hub, *(laptop.space for laptop in self.laptops)))
        cables = []
        for bridge in (*BRIDGES, SECOND_BRIDGE):
            cables += [f"link add {bridge} type bridge mcast_snooping 0", f"link set {bridge} up"]
        for laptop in self.laptops:
            cables.append(f"link add {laptop.port} type veth peer name {INTERFACE} netns {laptop.space}")
            cables.append(f"link set {laptop.port} master {BRIDGES[0]} up")
        ip(self.hub, *cables)
        for laptop in self.laptops:
            ip(laptop.space, "link set lo up", _address(laptop.address, NET, INTERFACE), f"link set {INTERFACE} up")

    # --- what gets lost between the laptops

    def block(self, *kinds: Blocked) -> None:
        """Let these kinds of traffic, and no others, get lost between the laptops from now on; none: all is well."""
        self._rules = [rule for kind in kinds for rule in kind.value]
        self._write_rules()

    def add_rules(self, *rules: str) -> None:
        """Have rules for nft hold for every frame between two laptops, beside those that hold already."""
        self._rules += rules
        self._write_rules()

    def remove_rules(self, *rules: str) -> None:
        """Take each of these rules back once."""
        for rule in rules:
            self._rules.remove(rule)
        self._write_rules()

    def _write_rules(self) -> None:
        lines = ["add table bridge lab", "delete table bridge lab", "add table bridge lab"]
        lines.append("add chain bridge lab forward { type filter hook forward priority 0; }")
        lines += [f"add rule bridge lab forward {rule}" for rule in self._rules]
        tool("ip", "netns", "exec", self.hub, "nft", "--file", "-", text="\n".join(lines))

    def split(self, away: Iterable[Laptop]) -> None:
        """Move the cables of these laptops to a bridge of their own."""
        self._move(away, BRIDGES[1])

    def join_up(self) -> None:
        """All cables are in one bridge again."""
        self._move(self.laptops, BRIDGES[0])

    def _move(self, laptops: Iterable[Laptop], bridge: str) -> None:
        ip(self.hub, *(f"link set {laptop.port} master {bridge}" for laptop in laptops))


def in_space(space: str, words: Sequence[str]) -> list[str]:
    """The words that run these words in a namespace, without another process around them."""
    return ["nsenter", f"--net={SPACES / space}", "--", *words]


def _address(address: str, net: ipaddress.IPv4Network, interface: str) -> str:
    return f"addr add {address}/{net.prefixlen} broadcast {net.broadcast_address} dev {interface}"
