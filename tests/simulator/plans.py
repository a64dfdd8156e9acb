"""Drawing an evening's plan from a seed: who comes, what the air is like, and what goes wrong when.

Owns the odds. Faults come in bursts, and meet the host more often than chance would have it: most that is hard
happens when a second thing goes wrong before the first is over.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from nertz_lan.protocol.intents import (
    WATCH,
    AddBot,
    Intent,
    LayOut,
    Leave,
    Pause,
    PlayOn,
    Remove,
    Resume,
    SayReady,
    SetRules,
    Sit,
)
from nertz_lan.protocol.records import RuleValues
from nertz_lan.rules.intents import Call, SayStuck, Turn
from tests.simulator.acts import (
    HOST,
    Act,
    Ask,
    Away,
    Break,
    Cut,
    Fill,
    Freeze,
    Jump,
    Kill,
    Lie,
    Renew,
    Repeat,
    Sleep,
    Slow,
    Storm,
    Timed,
    Unplug,
    Who,
    Wipe,
)
from tests.simulator.evening import Plan, Sitting
from tests.simulator.people import Wish
from tests.simulator.weather import CALM, Weather

SHORT_S: Final = (0.05, 0.3, 0.7, 0.9, 1.1, 1.4, 2.0, 3.2, 5.0)
BACK_S: Final = (0.05, 0.5, 1.0, 1.5, 3.0, 4.0, 8.0)
AIRS: Final = (CALM, CALM, CALM, Weather(0.01, 0.02, 0.01, 0.01, 0.02), Weather(0.03, 0.06, 0.05, 0.02, 0.05))
DECK_EVENTS: Final = (
    "DealBegun", "Sealed", "Sealed", "CutOpened", "CutOpened", "LaidOut", "LaidOut", "AttemptBegun", "CountdownBegun",
    "DealClosed", "Revealed",
)  # fmt: skip
DECK_KINDS: Final = (
    "kill", "kill", "midway", "midway", "unplug", "freeze", "freeze", "sleep", "slow", "alone", "break", "away",
)  # fmt: skip
PRESETS: Final = ("Nertz", "Nertz", "Nertz", "Open table", "Scrooge", "Jokers wild", "Ligretto", "Full contact")


@dataclass(frozen=True, slots=True)
class Odds:
    """What may go wrong, and how often."""

    kinds: tuple[str, ...] = (
        "kill", "kill", "kill", "midway", "unplug", "freeze", "freeze", "freeze", "sleep", "jump",
        "pair", "one-way", "alone", "halves", "bridge", "break", "lie", "storm",
        "away", "ask", "ask", "change", "repeat", "repeat", "slow", "deck", "deck",
    )  # fmt: skip  # "deck": one of DECK_KINDS while decks are sealed, cut, laid out or revealed
    to_host: float = 0.4
    every_s: float = 3.0  # a burst of acts, on average
    burst: tuple[int, ...] = (1, 1, 1, 2, 2, 3)
    hosts_fail: bool = True  # False: whatever strikes a program or its links spares the maker
    lives: bool = True
    back_s: tuple[float, ...] = BACK_S  # how long a program is away
    nertz_sizes: tuple[int, ...] = (3, 6, 13)  # the smaller, the more deals


USUAL: Final = Odds()


def draw_plan(
    seed: int, seats: tuple[int, int] = (2, 12), seconds: tuple[float, float] = (20, 60), odds: Odds = Odds()
) -> Plan:
    """The plan of a seed."""
    random = Random(f"plan {seed}")
    players = random.randint(*seats)
    bots = random.choice((0, 0, 0, 1, 2)) if players < 11 else 0
    wishes = [Wish.PLAY] * players
    wishes += random.choice(([], [], [], [Wish.WATCH], [Wish.SHARE])) if players < 12 else []
    closed = random.randrange(len(wishes)) if random.random() < 0.3 else -1  # two such could never be linked
    sittings = tuple(
        Sitting(wish, random.uniform(0.3, 0.8), random.uniform(0, 10_000), number == closed)
        for number, wish in enumerate(wishes)
    )
    length_s = random.uniform(*seconds)
    draws = Draws(random, len(sittings), odds)
    rules: tuple[tuple[str, int | str], ...] = (
        ("nertz_size", random.choice(odds.nertz_sizes)),
        ("target", random.choice((10, 100))),
    )
    air = random.choice(AIRS)
    preset = random.choice(PRESETS)
    return Plan(seed, length_s, sittings, preset, rules, bots, air, 0.5, tuple(draws.acts(length_s)), odds.lives)


class Draws:
    """Draws acts for so many people."""

    def __init__(self, random: Random, people: int, odds: Odds) -> None:
        self._random = random
        self._people = people
        self._odds = odds
        self._made: dict[str, Callable[[], Act]] = {
            "kill": lambda: Kill(self._who(), self._pick(self._odds.back_s)),
            "midway": lambda: Kill(self._who(), self._pick(self._odds.back_s), random.randrange(40)),
            "unplug": lambda: Unplug(self._who(), self._pick(self._odds.back_s)),
            "wipe": lambda: Wipe(self._who(), self._pick(self._odds.back_s)),
            "fill": lambda: Fill(self._who(), self._pick(self._odds.back_s)),
            "slow": lambda: Slow(self._who(), self._pick(self._odds.back_s), self._pick(SHORT_S)),
            "freeze": lambda: Freeze(self._who(), self._pick(SHORT_S), random.random() < 0.5),
            "sleep": lambda: Sleep(self._who(), self._pick(SHORT_S), random.random() < 0.5),
            "jump": lambda: Jump(self._who(), self._pick((0.3, 0.9, 1.5, 4.0, 3600.0))),
            "pair": lambda: self._cut("pair", self._pair()),
            "one-way": lambda: self._cut("one-way", self._pair()[:1]),
            "alone": self._alone,
            "halves": self._halves,
            "bridge": self._bridge,
            "break": lambda: Break(self._who(), self._other()),
            "renew": lambda: Renew(self._who(), self._other()),
            "lie": lambda: Lie(self._other(), HOST),
            "storm": lambda: Storm(
                self._who(), random.choice((0.1, 0.3)), random.choice((0.05, 0.3)), self._pick(SHORT_S)
            ),
            "away": lambda: Away(self._other(), self._pick(self._odds.back_s)),
            "ask": lambda: Ask(self._anybody() if odds.hosts_fail else self._other(), self._intent()),
            "change": lambda: Ask(0, self._change()),
            "repeat": lambda: Repeat(self._anybody(), random.randint(1, 8)),
        }

    def acts(self, length_s: float) -> list[Timed]:
        """What goes wrong in so many seconds, in order of time."""
        random, acts, at_s = self._random, list[Timed](), 0.0
        while True:
            at_s += random.expovariate(1 / self._odds.every_s)
            if at_s >= length_s:
                return sorted(acts, key=lambda timed: timed.at_s)
            for _ in range(random.choice(self._odds.burst)):
                kind = random.choice(self._odds.kinds)
                upon = (random.choice(DECK_EVENTS), random.randrange(4)) if kind == "deck" else ("", 0)
                act = self._made[random.choice(DECK_KINDS) if kind == "deck" else kind]()
                when_s = min(length_s - 0.001, at_s + random.uniform(0, 1.2))  # rounded, and yet before the end
                acts.append(Timed(round(when_s, 3), act, *upon))

    def _pick(self, numbers: Sequence[float]) -> float:
        return round(self._random.choice(numbers) * self._random.uniform(0.8, 1.2), 3)

    def _who(self) -> Who:
        if not self._odds.hosts_fail:
            return self._other()
        return HOST if self._random.random() < self._odds.to_host else self._anybody()

    def _anybody(self) -> Who:
        return self._random.randrange(self._people)

    def _other(self) -> Who:
        """Anybody but the maker."""
        return self._random.randrange(1, self._people)

    def _pair(self) -> tuple[tuple[Who, Who], ...]:
        one, other = self._who(), self._anybody()
        ways = [(one, other), (other, one)]
        self._random.shuffle(ways)
        return tuple(ways)

    def _cut(self, shape: str, ways: Sequence[tuple[Who, Who]]) -> Cut:
        return Cut(shape, tuple(ways), self._pick(SHORT_S))

    def _alone(self) -> Cut:
        one = self._who()
        return self._cut("alone", [way for other in range(self._people) for way in ((one, other), (other, one))])

    def _halves(self) -> Cut:
        mixed = self._random.sample(range(self._people), self._people)
        here, there = mixed[: self._people // 2], mixed[self._people // 2 :]
        return self._cut("halves", [way for a in here for b in there for way in ((a, b), (b, a))])

    def _bridge(self) -> Cut:
        """Two parts that see each other only through one peer."""
        mixed = self._random.sample(range(self._people), self._people)
        middle = len(mixed) // 2
        here, there = mixed[:middle], mixed[middle + 1 :]
        return self._cut("bridge", [way for a in here for b in there for way in ((a, b), (b, a))] or self._pair())

    def _change(self) -> Intent:
        """What only the table's maker may ask for."""
        random, seat = self._random, self._random.randrange(self._people)
        sizes: RuleValues = {"nertz_size": random.choice((1, 2, 3)), "target": 10}
        rules = SetRules(random.choice(("Nertz", "Scrooge")), sizes, trial=random.random() < 0.5)
        return random.choice((AddBot("Bot", 3), Remove(seat), rules, Pause(), Resume()))

    def _intent(self) -> Intent:
        seat = self._random.randrange(self._people)
        plays: tuple[Intent, ...] = (Turn(seat), Call(seat), SayStuck(seat), LayOut(1))
        wishes: tuple[Intent, ...] = (
            Pause(),
            Resume(),
            PlayOn(),
            SayReady(ready=False),
            Sit(seat),
            Sit(WATCH),
            Leave(),
        )
        return self._random.choice(plays if self._random.random() < 0.4 else wishes)
