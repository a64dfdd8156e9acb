"""A node with a tape of everything that was asked of it: the same again gives the same table.

Owns stepping back: a node takes time and chance from outside and decides everything else by itself, so an earlier
moment of its table is the same node, asked the same up to there. Its log stays append-only; what was taken back is not
in it, because it has not been asked. Never knows why somebody wants back.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias, assert_never

from nertz_lan.protocol.intents import Intent
from nertz_lan.rules.intents import DealIntent
from nertz_lan.session.effects import Deliver, Effect, Save
from nertz_lan.session.news import News, View
from nertz_lan.session.node import NewTable, Node


@dataclass(frozen=True, slots=True)
class ByMe:
    """The player asked for this."""

    intent: Intent


@dataclass(frozen=True, slots=True)
class ByBot:
    """A bot asked for this."""

    intent: DealIntent


@dataclass(frozen=True, slots=True)
class Tick:
    """Time had come for something."""


Said: TypeAlias = NewTable | ByMe | ByBot | Tick


class Call(NamedTuple):
    """What was asked of the node, and when."""

    at: float
    said: Said


TICK: Final = Tick()


class Tape:
    """A node, from its first moment on."""

    def __init__(self, make: Callable[[], Node]) -> None:
        """`make` makes the same node whenever it is called."""
        self._make = make
        self._node = make()
        self._calls: list[Call] = []

    def __len__(self) -> int:
        return len(self._calls)

    def do(self, said: Said, at: float) -> tuple[int, list[News]]:
        """Ask something of the node: the number that an own intent has got (else 0), and what it tells."""
        self._calls.append(Call(at, said))
        counter, effects = _done(self._node, said, at)
        return counter, [effect.what for effect in effects if isinstance(effect, Deliver)]  # type: ignore[misc]

    def back_to(self, index: int) -> float:
        """Make it so that nothing from this call on has been asked. When that was."""
        at = self._calls[index].at
        self._calls = self._calls[:index]
        self._node = self._make()
        for call in self._calls:
            _done(self._node, call.said, call.at)
        return at

    def view(self, at: float) -> View | None:
        """What the player knows of the table."""
        return self._node.view(at)

    def due(self) -> float:
        """When the node wants a tick."""
        return self._node.due()


def _done(node: Node, said: Said, at: float) -> tuple[int, Sequence[Effect]]:
    """Ask it, and answer for the disk at once: nothing here has to outlive the program."""
    counter, given = _asked(node, said, at)
    effects = [*given]
    for effect in effects:  # which what follows from an answer is added to
        if isinstance(effect, Save):
            effects += node.kept(effect, at)
    return counter, effects


def _asked(node: Node, said: Said, at: float) -> tuple[int, Sequence[Effect]]:
    match said:
        case NewTable():
            return 0, node.create(said, at)
        case ByMe(intent):
            return node.ask(intent, at)
        case ByBot(intent):
            return 0, node.bot_asks(intent, at)
        case Tick():
            return 0, node.tick(at)
        case _:
            assert_never(said)
