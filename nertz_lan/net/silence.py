"""Links from which nothing comes (DESIGN §2, §7).

Owns the times. A link that is silent is asked; one that stays silent is doubted: `links` looks for a new one beside
it. A dead cable is thus made good about as soon as it is mended, long before TCP tries again or libzmq gives up.

| silent for | what happens |
|---|---|
| `ASK_S` | a question goes over the link; on an idle one the answer ends the silence |
| `UNEASY_S` | the own interfaces are looked at |
| `DOUBT_S` | the link is doubted, until something comes off it or another takes its place |
"""

from collections.abc import Callable
from typing import Final

from nertz_lan.net.asides import Asides
from nertz_lan.net.links import Links

CHECK_S: Final = 0.1
ASK_S: Final = 0.5
UNEASY_S: Final = 0.7
DOUBT_S: Final = 1.0


class Silence:
    """Looks at every wanted link ten times a second."""

    def __init__(self, links: Links, asides: Asides, uneasy: Callable[[], None]) -> None:
        self.due = 0.0
        self._links = links
        self._asides = asides
        self._uneasy = uneasy
        self._asked: dict[bytes, float] = {}

    def tick(self, now: float) -> None:
        """Ask, doubt, trust again."""
        links = self._links
        late = now - self.due if self.due else 0.0
        self.due = now + CHECK_S
        for peer in links.wanted:
            link = links.live.get(peer)
            if link is None:
                continue
            if late > CHECK_S:  # we were away: what came meanwhile is not read yet
                link.heard = min(now, link.heard + late)
            silent = now - link.heard
            if silent < ASK_S:
                if link.doubted:
                    links.trust(link)
                continue
            if now - self._asked.get(peer, 0.0) >= ASK_S:
                self._asked[peer] = now
                self._asides.ask(link, now)
            if silent >= UNEASY_S:
                self._uneasy()
            if silent >= DOUBT_S and not link.doubted:
                links.doubt(link, now)
        if len(self._asked) > len(links.wanted):
            self._asked = {peer: at for peer, at in self._asked.items() if peer in links.wanted}
