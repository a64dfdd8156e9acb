"""What two networks say to each other over a link that is up, beside their nodes: is it alive, and who is where.

Owns these messages and what may be believed of them. Three uses:
- a question over a link, answered over it, shows that the link still works, and at which port its peer listens;
- `Seek` asks whoever is linked where a peer can be found, and `Met` tells: two guests that no multicast joins
  learn of each other's address from anybody whom both have reached;
- an address that was told is a hint, to be dialled: that the peer is there, it must itself prove.
Never knows tables, or which links there should be.
"""

import ipaddress
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from nertz_lan.net.addresses import Address, AddressBook, is_numeric
from nertz_lan.net.budget import Budget
from nertz_lan.net.link import Link
from nertz_lan.net.links import Links
from nertz_lan.protocol import limits
from nertz_lan.protocol.codec import BadFrame, Catalogue
from nertz_lan.protocol.identity import KEY_BYTES, PeerKey
from nertz_lan.protocol.messages import MESSAGES, Notice, ProbeAnswer, ProbeQuestion


class Place(NamedTuple):
    """An address in a message: a numeric host without scope, and the port of a listener."""

    host: str
    port: int


@dataclass(frozen=True, slots=True)
class Seek:
    """Either → other: I have no link to these peers. Where have you met them?"""

    peers: tuple[PeerKey, ...]


@dataclass(frozen=True, slots=True)
class Met:
    """Asked → asker: there I have met this peer."""

    peer: PeerKey
    places: tuple[Place, ...]


Aside: TypeAlias = Seek | Met
ASIDES: Final[Catalogue[Aside]] = Catalogue({6: Seek, 7: Met})  # tags that `MESSAGES` leaves free


class Asides:
    """Asks and answers over links. `notice` gives what this peer says of itself."""

    def __init__(self, links: Links, book: AddressBook, notice: Callable[[], Notice]) -> None:
        self._links = links
        self._book = book
        self._notice = notice
        self._answers = Budget(limits.ASIDES_PER_LINK * limits.SEATS_MAX, limits.ASIDES_PER_LINK)
        self._said = Budget(limits.ASIDES_CUT_PER_LINK * limits.LINKS_MAX, limits.ASIDES_CUT_PER_LINK)

    def ask(self, link: Link, now: float) -> None:
        """Have the peer show over this link that it is there, and where it listens."""
        self._say(link, MESSAGES.encode(ProbeQuestion(0, self._notice())), now)

    def seek(self, peers: Iterable[PeerKey], now: float) -> None:
        """Ask everybody who is linked where these are."""
        frame = ASIDES.encode(Seek(tuple(peers)[: limits.SOUGHT_MAX]))
        for link in list(self._links.live.values()):
            if not link.doubted:
                self._say(link, frame, now)

    def floods(self, link: Link, now: float) -> bool:
        """Whether a peer says more of this than anybody has to say. To be asked once for each such message."""
        return not self._said.allow(link.user, now)

    def heard(self, link: Link, message: ProbeQuestion | ProbeAnswer, now: float) -> None:
        """A question or an answer came over a link."""
        if isinstance(message, ProbeQuestion):
            if self._answers.allow(link.peer.hex(), now):
                self._say(link, MESSAGES.encode(ProbeAnswer(message.nonce, self._notice())), now)
        elif message.notice.key == link.peer and 0 < message.notice.port < 65536 and link.ends is not None:
            self._links.listens(link, Address(link.ends.there, message.notice.port), now)

    def take(self, link: Link, frame: bytes, now: float) -> bool:
        """Take a frame that was for no node. False: it is not for the network either."""
        try:
            message = ASIDES.decode(frame)
        except BadFrame:
            return False
        if isinstance(message, Seek):
            for peer in message.peers[: limits.SOUGHT_MAX]:
                self._tell(link, peer, now)
        elif len(message.peer) == KEY_BYTES and self._links.lacks(message.peer):
            hints = [Address(*place) for place in message.places[: limits.TOLD_MAX] if _may_go(place, link)]
            self._links.found(message.peer, hints, now)
        return True

    def _tell(self, link: Link, peer: PeerKey, now: float) -> None:
        places = [Place(*address) for address in self._book.met(peer)]
        fit = tuple(place for place in places if _may_go(place, link))[: limits.TOLD_MAX]
        if fit and self._answers.allow(link.peer.hex(), now):
            self._say(link, ASIDES.encode(Met(peer, fit)), now)

    def _say(self, link: Link, frame: bytes, now: float) -> None:
        if not link.send(frame):
            self._links.end(link, "The other program takes no more messages.", now)


def _may_go(place: Place, link: Link) -> bool:
    """Whether a place means the same at both ends of a link, and can be somebody's listener."""
    if not is_numeric(place.host) or "%" in place.host or not 0 < place.port < 65536 or link.ends is None:
        return False
    host = ipaddress.ip_address(place.host)
    if host.is_multicast or host.is_unspecified or (host.version == 6 and host.is_link_local):
        return False
    return not host.is_loopback or ipaddress.ip_address(link.ends.there).is_loopback
