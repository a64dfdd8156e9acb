"""The datagrams between machines: whether they pass, and how long they take (DESIGN §9).

Owns delay, jitter, loss, duplication and reordering of each directed pair, each drawn from a generator of its own, so
that leaving out one fault changes little elsewhere. Never knows what travels.
"""

from collections import defaultdict
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from nertz_lan.protocol.identity import PeerKey

Way: TypeAlias = tuple[PeerKey, PeerKey]  # from, to

FIRST_RESEND_S: Final = (0.02, 0.2)  # a lost segment is sent again: by a tail probe, or after the least timeout
RESENDS_MAX: Final = 6


@dataclass(frozen=True, slots=True)
class Weather:
    """How the air is between two machines."""

    delay_s: float = 0.002
    jitter_s: float = 0.003
    loss: float = 0.0  # of datagrams, 0 to 1
    duplicates: float = 0.0
    reordered: float = 0.0  # share of datagrams that are overtaken
    late_s: float = 0.03  # by how much those are late


CALM: Final = Weather()


class Air:
    """What passes between which machines, now."""

    def __init__(self, seed: int, weather: Weather = CALM) -> None:
        self.weather = weather
        self._seed = seed
        self._local: dict[Way, Weather] = {}
        self._blocked: defaultdict[Way, int] = defaultdict(int)
        self._random: dict[Way, Random] = {}

    def passes(self, way: Way) -> bool:
        """Whether anything passes this way."""
        return not self._blocked[way]

    def block(self, way: Way) -> bool:
        """Let nothing pass; blocks add up. Whether that is new."""
        self._blocked[way] += 1
        return self._blocked[way] == 1

    def unblock(self, way: Way) -> bool:
        """Take one block away. Whether anything passes again."""
        assert self._blocked[way] > 0, "nothing to unblock"
        self._blocked[way] -= 1
        return not self._blocked[way]

    def change(self, way: Way, weather: Weather | None) -> None:
        """Have another weather on one way from now on; None: that of everywhere."""
        self._local.pop(way, None)
        if weather is not None:
            self._local[way] = weather

    def is_usual(self, way: Way) -> bool:
        """Whether one way has the weather of everywhere."""
        return way not in self._local

    def datagrams(self, way: Way) -> list[float]:
        """After how long each copy of a datagram arrives: none where it is lost."""
        weather, random = self._local.get(way, self.weather), self._random_of(way)
        if self._blocked[way] or random.random() < weather.loss:
            return []
        copies = 2 if weather.duplicates and random.random() < weather.duplicates else 1
        return [self._travel_s(weather, random) for _ in range(copies)]

    def segment_s(self, way: Way) -> float:
        """How long a part of a stream takes, with all that has to be sent again."""
        weather, random = self._local.get(way, self.weather), self._random_of(way)
        waited_s = 0.0
        if weather.loss:
            resend_s = random.choice(FIRST_RESEND_S)
            for _ in range(RESENDS_MAX):
                if random.random() >= weather.loss:
                    break
                waited_s += resend_s
                resend_s = max(0.2, resend_s * 2)
        return waited_s + self._travel_s(weather, random)

    def draw(self, way: Way) -> float:
        """A number from 0 to 1, for what else is uncertain on this way."""
        return self._random_of(way).random()

    def _travel_s(self, weather: Weather, random: Random) -> float:
        travel_s = weather.delay_s + random.random() * weather.jitter_s
        if weather.reordered and random.random() < weather.reordered:
            travel_s += weather.late_s * random.random()
        return travel_s

    def _random_of(self, way: Way) -> Random:
        found = self._random.get(way)
        if found is None:
            found = self._random[way] = Random(f"{self._seed} {way[0].hex()} {way[1].hex()}")
        return found
