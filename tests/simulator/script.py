"""Scenarios as text: a few verbs, one line each, so that a story of the network can be read and written by hand.

Owns the language:

    seats Ada Ben Cleo            who plays; the first makes the table and hosts
    watch Dan                     who watches
    share Eve                     who shares a seat with a partner
    preset Scrooge                the house rules
    rule nertz_size 13
    at 2.0 kill Ada               seconds after the first deal has gone; see `VERBS` for what there is
    expect host Ben within 1.2    counted from the line before it
    expect card within 0.6
    expect no card for 2
    expect together within 5      everybody follows one host
    expect no host at Ben within 4
    until 12                      how far to run

`host` in place of a name is whoever hosts then; `A-B` is both ways, `A>B` one.
`remove Ben by Ada`: Ada presses it. Lines that begin with # are comments.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from nertz_lan.protocol.intents import Intent, Pause, PlayOn, Resume
from tests.simulator.acts import (
    HOST,
    Act,
    Ask,
    Away,
    Break,
    Cut,
    Dismiss,
    Fill,
    Freeze,
    Jump,
    Kill,
    Lie,
    Repeat,
    Sleep,
    Slow,
    Storm,
    Unplug,
    Ways,
)
from tests.simulator.people import Wish

FOR_EVER_S: Final = 1e6
INTENTS: Final[dict[str, Intent]] = {"pause": Pause(), "resume": Resume(), "play-on": PlayOn()}


class BadScript(ValueError):  # noqa: N818 - the name says what is wrong
    """A line that says nothing."""


@dataclass(frozen=True, slots=True)
class Do:
    """Something is done."""

    act: Act


@dataclass(frozen=True, slots=True)
class Start:
    """A program that has ended is started again."""

    who: int


@dataclass(frozen=True, slots=True)
class Expect:
    """Something must come about, or must not."""

    what: str  # "host", "card", "together", "no host", "no card"
    who: int | None
    within_s: float

    def words(self, names: Sequence[str]) -> str:
        """The same as it was written."""
        at = "" if self.who is None else f" at {names[self.who]}" if self.what == "no host" else f" {names[self.who]}"
        return f"expect {self.what}{at} {'for' if self.what == 'no card' else 'within'} {self.within_s:g}"


Step: TypeAlias = Do | Start | Expect


@dataclass(slots=True)
class Script:
    """A scenario, read."""

    title: str = ""
    names: list[str] = field(default_factory=list)
    watching: set[str] = field(default_factory=set)
    sharing: set[str] = field(default_factory=set)
    preset: str = "Nertz"
    rules: dict[str, int | str] = field(default_factory=dict)
    steps: list[tuple[float, Step]] = field(default_factory=list)  # when: seconds after go
    until_s: float = 0.0

    def number(self, name: str) -> int:
        """Which of the people a name means."""
        if name == "host":
            return HOST
        if name not in self.names:
            raise BadScript(f"nobody is called {name}")
        return self.names.index(name)

    def wish_of(self, name: str) -> Wish:
        """What somebody is there for."""
        return Wish.WATCH if name in self.watching else Wish.SHARE if name in self.sharing else Wish.PLAY

    def ways(self, text: str) -> Ways:
        """What "A-B", "A>B" or "A" mean, the last being all ways to and from somebody."""
        found = re.fullmatch(r"(\w+)(?:([->])(\w+))?", text)
        if found is None:
            raise BadScript(f"{text} is no way")
        one = self.number(found[1])
        if found[2] is None:
            return tuple(way for other in range(len(self.names)) for way in ((one, other), (other, one)))
        other = self.number(found[3])
        return ((one, other),) if found[2] == ">" else ((one, other), (other, one))


Verb: TypeAlias = Callable[[Script, list[str], float], Step]


def _split(script: Script, words: list[str], for_s: float) -> Step:
    middle = words.index("/")
    here, there = ([script.number(name) for name in part] for part in (words[:middle], words[middle + 1 :]))
    return Do(Cut("halves", tuple(way for a in here for b in there for way in ((a, b), (b, a))), for_s))


def _cut(script: Script, words: list[str], for_s: float) -> Step:
    return Do(Cut("cut", tuple(way for word in words for way in script.ways(word)), for_s))


def _pair(script: Script, text: str) -> tuple[int, int]:
    ((one, other), _) = script.ways(text)
    return one, other


VERBS: Final[dict[str, Verb]] = {
    "kill": lambda s, w, for_s: Do(Kill(s.number(w[0]), for_s)),
    "unplug": lambda s, w, for_s: Do(Unplug(s.number(w[0]), for_s)),
    "start": lambda s, w, _: Start(s.number(w[0])),
    "fill": lambda s, w, for_s: Do(Fill(s.number(w[0]), for_s)),
    "slow": lambda s, w, for_s: Do(Slow(s.number(w[0]), for_s, float(w[1]))),
    "freeze": lambda s, w, for_s: Do(Freeze(s.number(w[0]), for_s)),
    "sleep": lambda s, w, for_s: Do(Sleep(s.number(w[0]), for_s)),
    "jump": lambda s, w, for_s: Do(Jump(s.number(w[0]), for_s)),
    "cut": _cut,
    "split": _split,
    "break": lambda s, w, _: Do(Break(*_pair(s, w[0]))),
    "lie": lambda s, w, _: Do(Lie(s.number(w[0]), s.number(w[1]))),  # the first is told that the second is gone
    "storm": lambda s, w, for_s: Do(Storm(s.number(w[0]), 0.3, 0.1, for_s)),
    "leave": lambda s, w, for_s: Do(Away(s.number(w[0]), for_s)),
    "remove": lambda s, w, _: Do(Dismiss(s.number(w[2]), s.number(w[0]))),
    "press": lambda s, w, _: Do(Ask(s.number(w[0]), INTENTS[w[1]])),
    "repeat": lambda s, w, _: Do(Repeat(s.number(w[0]), 1)),  # what it has asked for last
}


def read_script(text: str) -> Script:
    """Read a scenario. Raises BadScript with the line's number."""
    script = Script(title=text.partition("\n")[0].strip("# "))
    now = 0.0
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        try:
            now = _read_line(script, words, now)
        except (ValueError, KeyError, IndexError) as error:
            raise BadScript(f"line {number}, {line!r}: {error}") from error
    script.until_s = max(script.until_s, now)
    return script


def _read_line(script: Script, words: list[str], now: float) -> float:
    """Read one line. Gives the time at which the next one stands."""
    match words:
        case ["seats", *names]:
            script.names += names
        case ["watch", *names]:
            script.names += names
            script.watching.update(names)
        case ["share", *names]:
            script.names += names
            script.sharing.update(names)
        case ["preset", *name]:
            script.preset = " ".join(name)
        case ["rule", name, value]:
            script.rules[name] = int(value) if value.lstrip("-").isdigit() else value
        case ["at", at_s, verb, *rest]:
            now = float(at_s)
            for_s = FOR_EVER_S
            if len(rest) > 2 and rest[-2] in ("for", "by") and verb != "remove":
                for_s, rest = float(rest[-1]), rest[:-2]
            script.steps.append((now, VERBS[verb](script, rest, for_s)))
        case ["expect", "host", name, "within", for_s]:
            script.steps.append((now, Expect("host", script.number(name), float(for_s))))
        case ["expect", "no", "host", "at", name, "within", for_s]:
            script.steps.append((now, Expect("no host", script.number(name), float(for_s))))
        case ["expect", "no", "card", "for", for_s]:
            script.steps.append((now, Expect("no card", None, float(for_s))))
        case ["expect", ("card" | "together") as what, "within", for_s]:
            script.steps.append((now, Expect(what, None, float(for_s))))
        case ["until", at_s]:
            script.until_s = float(at_s)
        case _:
            raise BadScript("it says nothing")
    return now
