"""Wanted peers without a link, or with one that is doubted: asked for until they are reached (DESIGN §2, §7).

Owns when each of them is asked for, and how: at the addresses known, by multicast and broadcast, and by asking whoever
is linked. Any answer makes `links` dial at once, so nothing waits for the pauses between dials, nor for TCP's.
Never knows why a peer is wanted. What a lasting absence costs: a few small datagrams a second.
"""

from dataclasses import dataclass
from typing import Final

from nertz_lan.net.addresses import AddressBook
from nertz_lan.net.asides import Asides
from nertz_lan.net.links import Links
from nertz_lan.net.probe import Probe
from nertz_lan.protocol.identity import PeerKey

PAUSES: Final = ((0.1, 0.05), (3.0, 0.1), (30.0, 0.25))  # sought for less than so many seconds: so long to the next
SELDOM_S: Final = 1.0  # and from then on
CALL_OUT_S: Final = 1.0  # between questions to everybody and to all who are linked: they all answer
AT_FIRST_S: Final = 0.1  # so long they follow each other sooner
NEVER: Final = float("inf")


@dataclass(slots=True)
class Quest:
    """One peer that is looked for."""

    since: float
    at: float  # when to ask next


class Finding:
    """`begin` for each peer that is lacking; it ends by itself."""

    def __init__(self, links: Links, book: AddressBook, probe: Probe, asides: Asides) -> None:
        self.due = NEVER
        self._links = links
        self._book = book
        self._probe = probe
        self._asides = asides
        self._quests: dict[PeerKey, Quest] = {}
        self._called_at = -NEVER

    def begin(self, peer: PeerKey, now: float) -> None:
        """Look for this peer, from now on often."""
        self._quests[peer] = Quest(now, now)
        self.due = now

    def restart(self, now: float) -> None:
        """The network has changed: look for all of them as at first."""
        for peer in self._quests:
            self.begin(peer, now)

    def tick(self, now: float) -> None:
        """Ask for those whose time has come."""
        asked = []
        everybody = now - self._called_at >= max(CALL_OUT_S, self._probe.crowd.call_every_s)
        for peer, quest in list(self._quests.items()):
            if not self._links.lacks(peer):
                del self._quests[peer]
            elif quest.at <= now:
                everybody = everybody or now - quest.since < AT_FIRST_S
                quest.at = now + pause_s(now - quest.since)
                asked.append(peer)
                self._probe.question(self._book.of(peer), now)
        if asked and everybody:
            self._called_at = now
            self._probe.call_out(now)
            self._asides.seek(self._quests, now)
        self.due = min((quest.at for quest in self._quests.values()), default=NEVER)


def pause_s(sought_s: float) -> float:
    """From one question to the next, for a peer that has been sought for so long."""
    return next((pause for below, pause in PAUSES if sought_s < below), SELDOM_S)
