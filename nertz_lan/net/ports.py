"""Where each peer listens, as far as this program can reach it, and when nothing listens there any more (DESIGN §4).

Owns one address a link, and the question that follows a link's end. A refusal counts only from an address and port
at which the peer's own listener had answered this program while the link was up: a firewall that refuses every dial
says nothing of the program behind it. Never knows which links there are.
"""

from collections.abc import Callable

from nertz_lan.net.addresses import Address
from nertz_lan.net.knocks import Knocks, Verdict
from nertz_lan.net.link import Link
from nertz_lan.protocol.identity import PeerKey


class Ports:
    """`closed` gets the link that had ended, once."""

    def __init__(self, knocks: Knocks, closed: Callable[[Link, float], None]) -> None:
        self._knocks = knocks
        self._closed = closed
        self._left: dict[PeerKey, Link] = {}  # ended, and not known what became of the port
        self._knocking: set[Link] = set()

    def learn(self, link: Link, address: Address, now: float) -> None:
        """The peer of a link that is up says that it listens there: see whether it can be reached."""

        def told(verdict: Verdict, now: float) -> None:  # noqa: ARG001 - as knocks tell it
            self._knocking.discard(link)
            if verdict is Verdict.OPEN:
                link.address = address

        if address != link.address and link not in self._knocking:
            self._knocking.add(link)
            self._knocks.at(address, told, now)

    def ended(self, link: Link, now: float) -> None:
        """A link has ended: is the port still open?"""
        if link.address is not None:
            self._left[link.peer] = link
            self.ask(link.peer, now)

    def ask(self, peer: PeerKey, now: float) -> None:
        """Ask once more, if the last answer was none."""
        link = self._left.get(peer)
        if link is None or link.address is None or link in self._knocking:
            return

        def told(verdict: Verdict, now: float) -> None:
            self._knocking.discard(link)
            if verdict is Verdict.REFUSED and self._left.get(peer) is link:
                del self._left[peer]
                self._closed(link, now)

        self._knocking.add(link)
        self._knocks.at(link.address, told, now)

    def forget(self, peer: PeerKey) -> None:
        """There is a link again, or none is wanted."""
        self._left.pop(peer, None)
