"""A network of our own: laptops as network namespaces, joined by bridges in one more namespace.

Owns the namespaces, what joins them, and what is wrong with that network. Nothing of it touches the machine's real
network: both ends of every cable, and the bridges, lie in namespaces made here. Never knows what the laptops run.

Every namespace is named after the process that made it, so that labs beside each other never meet, and what a killed
run left behind is known by its dead process and removed by the next lab. Standard library only.
"""

import contextlib
import ipaddress
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import system_packages

PREFIX: Final = "nertz-lab"  # -PID-SERIAL-hub, -PID-SERIAL-1 …: a namespace; a folder of the same name without the end
SPACES: Final = Path("/run/netns")  # where `ip netns` keeps its names
NET: Final = ipaddress.IPv4Network("10.99.0.0/24")
INTERFACE: Final = "wlan0"  # of each laptop: a name that no program takes for a virtual one
BRIDGES: Final = ("lan0", "lan1")  # the second one is empty until the network is split
LAPTOPS_MAX: Final = 100
SIGKILL: Final = 9  # signal.SIGKILL, which some systems' module lacks
TOOL_S: Final = 20.0  # for one call of ip or nft

_serials = count()
_open: set[str] = set()  # the labs of this process


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

    def inside(self, words: Sequence[str]) -> list[str]:
        """The words that run these words here. The process that they start becomes the program: one pid for both."""
        return ["nsenter", f"--net={SPACES / self.space}", "--", *words]

    def link_down(self) -> None:
        """Switch the network card off. Its IPv4 address stays, its IPv6 address goes."""
        _ip(self.space, f"link set {INTERFACE} down")

    def link_up(self) -> None:
        """Switch the network card on."""
        _ip(self.space, f"link set {INTERFACE} up")

    def unplug(self) -> None:
        """Pull the cable: the card is on and has its addresses, and nothing gets through."""
        _ip(self.hub, f"link set {self._port} down")

    def plug_in(self) -> None:
        """Put the cable back."""
        _ip(self.hub, f"link set {self._port} up")

    def readdress(self, address: str | None) -> None:
        """Have another IPv4 address in the lab's network, or none."""
        new = [] if address is None else [_address(address)]
        _ip(self.space, f"addr flush dev {INTERFACE} scope global", *new)

    @property
    def _port(self) -> str:
        return _port(self.number)


class Lab:
    """A network of so many laptops, from `with` to its end. Raises NoLab."""

    def __init__(self, laptops: int) -> None:
        if not 1 <= laptops <= LAPTOPS_MAX:
            raise ValueError(f"A lab has 1 to {LAPTOPS_MAX} laptops.")
        self.name = f"{PREFIX}-{os.getpid()}-{next(_serials)}"
        self.folder = Path(tempfile.gettempdir()) / self.name  # for whatever its programs need; removed with the lab
        self._hub = f"{self.name}-hub"
        self.laptops = tuple(Laptop(n, f"{self.name}-{n}", self._hub) for n in range(1, laptops + 1))

    def __enter__(self) -> Self:
        if reason := system_packages.why_no_netlab():
            raise NoLab(f"The lab is made of network namespaces; {reason}.")
        remove_leftovers()
        _open.add(self.name)
        try:
            self.folder.mkdir(mode=0o700)
            self._build()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End what still runs in the namespaces, by pid, and remove them."""
        with contextlib.ExitStack() as stack:  # goes on after an error or a second Ctrl-C
            stack.callback(_open.discard, self.name)
            stack.callback(shutil.rmtree, self.folder, ignore_errors=True)
            for space in (self._hub, *(laptop.space for laptop in self.laptops)):
                stack.callback(_remove, space)

    def _build(self) -> None:
        for space in (self._hub, *(laptop.space for laptop in self.laptops)):
            _tool("ip", "netns", "add", space)
        cables = []
        for bridge in BRIDGES:
            cables += [f"link add {bridge} type bridge mcast_snooping 0", f"link set {bridge} up"]
        for laptop in self.laptops:
            port = _port(laptop.number)
            cables.append(f"link add {port} type veth peer name {INTERFACE} netns {laptop.space}")
            cables.append(f"link set {port} master {BRIDGES[0]} up")
        _ip(self._hub, *cables)
        for laptop in self.laptops:
            _ip(laptop.space, "link set lo up", _address(laptop.address), f"link set {INTERFACE} up")

    # --- what is wrong with the network: more kinds of faults belong here

    def block(self, *kinds: Blocked) -> None:
        """Let these kinds of traffic, and no others, get lost between the laptops from now on; none: all is well."""
        rules = ["add table bridge lab", "delete table bridge lab", "add table bridge lab"]
        rules.append("add chain bridge lab forward { type filter hook forward priority 0; }")
        rules += [f"add rule bridge lab forward {rule}" for kind in kinds for rule in kind.value]
        _tool("ip", "netns", "exec", self._hub, "nft", "--file", "-", text="\n".join(rules))

    def split(self, away: Iterable[Laptop]) -> None:
        """Move the cables of these laptops to a bridge of their own."""
        self._move(away, BRIDGES[1])

    def join_up(self) -> None:
        """All cables are in one bridge again."""
        self._move(self.laptops, BRIDGES[0])

    def _move(self, laptops: Iterable[Laptop], bridge: str) -> None:
        _ip(self._hub, *(f"link set {_port(laptop.number)} master {bridge}" for laptop in laptops))


def remove_leftovers() -> list[str]:
    """Remove the namespaces and folders of labs whose process is dead; says which labs these were."""
    folders = Path(tempfile.gettempdir()).glob(f"{PREFIX}-*")
    spaces = list(SPACES.glob(f"{PREFIX}-*"))
    dead = sorted({lab for path in (*spaces, *folders) if (lab := _dead_lab(path.name)) is not None})
    for lab in dead:
        for space in spaces:
            if space.name.startswith(f"{lab}-"):
                _remove(space.name)
        shutil.rmtree(Path(tempfile.gettempdir()) / lab, ignore_errors=True)
    return dead


def _dead_lab(name: str) -> str | None:
    """The lab that a namespace or folder belongs to, if that lab's process is gone."""
    pid, _, rest = name.removeprefix(f"{PREFIX}-").partition("-")
    serial = rest.partition("-")[0]
    if not (pid.isdecimal() and serial.isdecimal()):
        return None
    lab = f"{PREFIX}-{pid}-{serial}"
    if int(pid) == os.getpid():
        return None if lab in _open else lab  # an earlier process had this pid
    return None if _lives(int(pid)) else lab


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _remove(space: str) -> None:
    """Remove a namespace and what runs in it, if they are there."""
    if not (SPACES / space).exists():
        return
    with contextlib.suppress(subprocess.CalledProcessError):  # another lab has just removed this leftover
        for pid in _tool("ip", "netns", "pids", space).split():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(pid), SIGKILL)
        _tool("ip", "netns", "del", space)


def _port(number: int) -> str:
    return f"port{number}"


def _address(address: str) -> str:
    return f"addr add {address}/{NET.prefixlen} broadcast {NET.broadcast_address} dev {INTERFACE}"


def _ip(space: str, *lines: str) -> None:
    """Let `ip` carry out these lines in a namespace."""
    _tool("ip", "-n", space, "-batch", "-", text="\n".join(lines) + "\n")


def _tool(*words: str, text: str = "") -> str:
    """Run one of the system's tools. In a session of its own: a Ctrl-C at the terminal doesn't cut it short."""
    done = subprocess.run(
        words, check=False, input=text, capture_output=True, text=True, timeout=TOOL_S, start_new_session=True
    )
    if done.returncode != 0:
        error = subprocess.CalledProcessError(done.returncode, words, done.stdout, done.stderr)
        error.add_note(f"{text}\n{done.stderr}".strip())
        raise error
    return done.stdout
