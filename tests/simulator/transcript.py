"""A story that can be read: what happened to whom, one line each, with the time in front.

Owns the sentences. Made of what can be seen from outside (messages by their names and a few fields, what nodes tell),
so that the inside may change.
"""

import dataclasses
import re
from collections.abc import Iterator
from typing import Any, Final

from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.entering import SafetyStep
from nertz_lan.protocol.entries import Entry
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.messages import Ack, Answer, Asked, Beat, Entries, Here, Mark, SeatSecret
from nertz_lan.rules.events import Played
from nertz_lan.session.news import (
    CarryingOn,
    DealKept,
    Fate,
    Found,
    Happened,
    HostIs,
    HostLied,
    HostLost,
    Joined,
    Lost,
    Numbered,
    Rtts,
    SafetyCodes,
    TurnedAway,
    Undone,
    WhichTable,
)
from tests.simulator.frames import decoded
from tests.simulator.program import Program
from tests.simulator.watching import Watcher
from tests.simulator.world import START, World

KEYS: Final = re.compile(r"b'(?:[^'\\]|\\.)*'|b\"(?:[^\"\\]|\\.)*\"")
TOO_MANY: Final[tuple[type, ...]] = (Beat, Ack, Entries, Here, SafetyStep)  # messages that only blur the story
PLAYING: Final[tuple[type, ...]] = (Asked, Answer, SeatSecret)
BRIEF: Final = frozenset({"number", "bound", "reign", "seat", "why", "deal", "ready", "until", "grace_ms"})
INDICES: Final = frozenset({"until"})  # they depend on how many plays there were
LINE_CHARS: Final = 170


class Transcript(Watcher):
    """Lines, oldest first. `plays`: with every play and what goes back; else only the first card after a fault."""

    def __init__(self, world: World, *, plays: bool = True, since: float = START) -> None:
        self.lines: list[str] = []
        self.since = since
        self._world = world
        self._plays = plays
        self._left_out = TOO_MANY if plays else TOO_MANY + PLAYING
        self._known: set[bytes] = set()  # what has been told already, by digest
        self._fault_at = -1.0  # the last fault that no card has followed yet
        self._last: tuple[float, str, str] | None = None  # what the last line tells, if it is a message

    def sent(self, program: Program, to: PeerKey, frame: bytes, now: float) -> None:
        try:
            message = decoded(frame)
        except BadFrame as error:
            self._say(now, f"{program.name} sends {self._name(to)} nonsense: {error}")
            return
        if not isinstance(message, self._left_out):
            words = self.in_words(message) if isinstance(message, PLAYING) else self.brief(message)
            self._send(now, program.name, self._name(to), words)

    def _send(self, now: float, sender: str, to: str, words: str) -> None:
        """One line for a message that goes to several at once."""
        if self._last == (now, sender, words) and self.lines:
            head, _, tail = self.lines[-1].partition(": ")
            self.lines[-1] = f"{head} {to}: {tail}"
        else:
            self._say(now, f"{sender} to {to}: {words}")
            self._last = (now, sender, words)

    def told(self, program: Program, what: object, now: float) -> None:
        name = program.name
        match what:
            case Rtts() | SafetyCodes() | Found() | Numbered() | Lost() | Fate(refusal=None):
                pass
            case Happened(entry, view):
                if view.host == program.key and view.digest not in self._known:  # not what it remembers
                    self._known.add(view.digest)
                    self._happened(program, entry, now)
            case Joined(view):
                self._say(now, f"{name} is at the table{f', after {view.index}' if self._plays else ''}")
            case HostIs(peer, reign):
                self._say(now, f"{name} hears that {self._name(peer)} hosts ({reign}, {self._name(peer)})")
            case HostLost(peer, why):
                self._say(now, f"{name} has lost its host {self._name(peer)}: {why}")
            case HostLied(peer, why):
                self._say(now, f"{name} hears {self._name(peer)} no more: {why}")
            case TurnedAway(why):
                self._say(now, f"{name} is turned away: {why}")
            case Fate(counter, _, refusal):
                if self._plays:
                    self._say(now, f"{name}'s intent {counter} goes back: {refusal.code.value if refusal else ''}")
            case Undone(entries):
                self._say(now, f"{name} takes back {f'{len(entries)} events' if self._plays else 'what did not last'}")
            case DealKept(view):
                self._say(now, f"{name} may write deal {view.table.match.number}.{view.table.match.deals}")
            case CarryingOn(wanted, present):
                those = [" ".join(self._name(key) for key in keys) or "nobody" for keys in (wanted, present)]
                self._say(now, f"{name} hears that {those[0]} would play on, of {those[1]}")
            case WhichTable(tables):
                places = [" ".join(self._name(key) for key in table.present) for table in tables]
                is_asked = f"is asked where to sit down: {', or '.join(places)}" if tables else "is asked no more"
                self._say(now, f"{name} {is_asked}")
            case _:
                self._say(now, f"{name} hears {self.in_words(what)}")

    def _happened(self, program: Program, entry: Entry, now: float) -> None:
        if isinstance(entry.event, Played) and self._fault_at >= 0:
            self._say(now, f"a card lands, {now - self._fault_at:.2f} s later, {program.name} hosts")
            self._fault_at = -1.0
        if self._plays:
            by = f" (for {self._name(entry.sender)} {entry.counter})" if entry.sender else ""
            self._say(now, f"{program.name} hosts {entry.reign}.{entry.index}: {self.in_words(entry.event)}{by}")
        elif type(entry.event).__module__.startswith("nertz_lan.protocol"):
            self._say(now, f"{program.name} hosts {entry.reign}: {self.brief(entry.event)}")

    def link_changed(self, program: Program, other: PeerKey, how: str, why: str, now: float) -> None:
        if self._plays or how == "refused":
            by = " by" if how == "refused" else ""
            self._say(now, f"{program.name} is {how}{by} {self._name(other)}{f': {why}' if why else ''}")

    def happens(self, text: str, now: float) -> None:
        self._fault_at = now
        self._say(now, f"— {text}")

    def expected(self, words: str, now: float) -> None:
        """Something that was expected has come about."""
        self._say(now, f"✓ {words}")

    # --- words

    def in_words(self, what: object) -> str:
        """A value with all its fields, names in place of keys."""
        return KEYS.sub(self._key, repr(what))

    def brief(self, message: object) -> str:
        """A message's name, and those of its fields that a reader wants."""
        if not dataclasses.is_dataclass(message):
            return type(message).__name__
        fields = ((field.name, getattr(message, field.name)) for field in dataclasses.fields(message))
        return " ".join([type(message).__name__, *self._briefly(fields)])

    def _briefly(self, fields: Iterator[tuple[str, Any]]) -> Iterator[str]:
        named = BRIEF if self._plays else BRIEF - INDICES
        for name, value in fields:
            if isinstance(value, bool):
                yield name if value else f"not {name}"
            elif isinstance(value, Mark):
                yield f"at {value.reign}.{value.last_index if self._plays else '…'}"
            elif isinstance(value, bytes) and value in self._world.programs:
                yield self._name(PeerKey(value))
            elif isinstance(value, tuple) and value and all(key in self._world.programs for key in value):
                yield f"{name} {' '.join(self._name(key) for key in value)}"
            elif isinstance(value, int | str) and name in named:
                yield value if isinstance(value, str) else f"{name} {value}"

    def _key(self, found: re.Match[str]) -> str:
        for key, program in self._world.programs.items():
            if found[0] == repr(key):
                return program.name
        return "…"

    def _name(self, key: PeerKey) -> str:
        program = self._world.programs.get(key)
        return program.name if program is not None else key.hex()[:8]

    def _say(self, now: float, text: str) -> None:
        self._last = None
        self.lines.append(f"{now - self.since:9.3f}  {text[:LINE_CHARS]}")
