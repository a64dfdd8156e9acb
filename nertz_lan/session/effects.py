"""What a session machine wants done, as values. Carried out in order, by whoever drives it.

Only what is for the own user (`Deliver`) may wait until everything else of the same pass has left.

The machines never open a socket, read a clock or sleep. `now` is always seconds on a clock that counts
sleep, as a float; its zero means nothing.
"""

from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import MESSAGES, Message, Notice


@dataclass(frozen=True, slots=True)
class Send:
    """Send one encoded message over the live link to a peer. Without a live link it is dropped.

    One that `vouches` stands on what was saved before it: it leaves when that is on disk, and never where that can't
    be kept. Other messages may overtake it. While a link that is to close waits for one with `meanwhile`, that is sent
    now and then: so long as a slow disk takes, its peer hears that this program is still there.
    """

    to: PeerKey
    frame: bytes
    vouches: bool = False
    meanwhile: bytes = b""


@dataclass(frozen=True, slots=True)
class Hint:
    """Send one encoded message if the link can take it in this moment; else it is lost, and nobody minds."""

    to: PeerKey
    frame: bytes


@dataclass(frozen=True, slots=True)
class Reach:
    """Keep a link to this peer from now on: find it, dial it, and dial again when the link breaks, until Drop."""

    peer: PeerKey


@dataclass(frozen=True, slots=True)
class Drop:
    """Close the link to this peer, telling it why (one plain sentence), and stop dialling it."""

    peer: PeerKey
    why: str


@dataclass(frozen=True, slots=True)
class Unlink:
    """End the link to this peer, which does what it must not; `unlinked` follows, as for any link that ends.

    Who is to be reached is dialled again, and may come back.
    """

    peer: PeerKey
    tell: str  # that peer, one plain sentence
    why: str  # for `unlinked`


@dataclass(frozen=True, slots=True)
class Show:
    """From now on this is what the own peer says of itself to whoever asks."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class Look:
    """Look for peers actively (or stop): every peer that answers a probe is reported by `sighted`."""

    on: bool


@dataclass(frozen=True, slots=True)
class AskAddress:
    """Probe one address a few times; `answered` reports the answer, `unanswered` its absence."""

    address: str  # "HOST:PORT", "[v6]:PORT"


@dataclass(frozen=True, slots=True)
class Deliver:
    """Hand something to whoever uses the node: a view, a fate, a notice for a person."""

    what: object


@dataclass(frozen=True, slots=True)
class Save:
    """Append records to this peer's journal. Nobody waits for the disk: `kept` or `unsaved` answer later, in order."""

    records: tuple[bytes, ...]
    sync: bool = False  # through a power cut, too
    restart: bool = False  # the journal is replaced by these records, in one step


Effect: TypeAlias = Send | Hint | Reach | Drop | Unlink | Show | Look | AskAddress | Deliver | Save


def send(to: PeerKey, message: Message) -> Send:
    """Send one message."""
    return Send(to, MESSAGES.encode(message))


def vouch(to: PeerKey, message: Message) -> Send:
    """Send one message that stands on what was saved before it."""
    return Send(to, MESSAGES.encode(message), vouches=True)


def saved_first(effects: list[Effect]) -> list[Effect]:
    """The same, but what is sent comes last, and leaves once all is on disk that is saved here, or was before."""
    sends = [replace(effect, vouches=True) for effect in effects if isinstance(effect, Send)]
    return [*(effect for effect in effects if not isinstance(effect, Send)), *sends]


class Driven(Protocol):
    """What the network thread drives. Every call may give effects; none blocks."""

    def linked(self, peer: PeerKey, now: float) -> list[Effect]:
        """A link to this peer has come up, or a new one replaced it: resynchronise."""

    def unlinked(self, peer: PeerKey, why: str, now: float) -> list[Effect]:
        """The link to this peer has ended."""

    def refused(self, peer: PeerKey, now: float) -> list[Effect]:
        """Nothing listens at this peer's port any more: the dial that followed the end of its link was refused."""

    def received(self, peer: PeerKey, message: Message, now: float, *, stalled: bool) -> list[Effect]:
        """A message came off the live link to this peer.

        `now` is one clock reading for the whole pass; `stalled`: the pass follows a stall of more than 5 ms,
        so what came in it is the same moment (DESIGN §3). After the last message of a pass follow `settle` and `tell`.
        """

    def settle(self, now: float) -> list[Effect]:
        """All messages of a pass have been received: what a host has put in order may leave, in one frame a peer."""

    def tell(self, now: float) -> list[Effect]:
        """What `settle` gave has left, and nobody waits any more: the own user's news, and whatever follows."""

    def kept(self, save: Save, now: float) -> list[Effect]:
        """These very records are on disk."""

    def unsaved(self, save: Save) -> None:
        """These very records could not be kept. What stands on them and has been given already does not leave."""

    def sighted(self, peer: PeerKey, notice: Notice, rtt_ms: float, now: float) -> list[Effect]:
        """This peer answered a probe, or asked one."""

    def lost_sight(self, peer: PeerKey, now: float) -> list[Effect]:
        """This peer has answered no probe for 3 s."""

    def answered(self, address: str, peer: PeerKey, notice: Notice, now: float) -> list[Effect]:
        """This peer answered at an address that was asked for (`sighted` tells of it too, before)."""

    def unanswered(self, address: str, why: str, now: float) -> list[Effect]:
        """Nobody answered at this address; `why` is one plain sentence."""

    def tick(self, now: float) -> list[Effect]:
        """Time has passed."""

    def due(self) -> float:
        """When `tick` wants to be called next, on the same clock; infinity: whenever."""
