"""Sentences as values: said in the chosen language, with their gaps filled.

Owns what a sentence is, and the one reference to whoever translates; without one, English as it stands. A call says
it: `words.CALLED(who="Ben", left="")`. One that depends on a number takes that first: `words.CARDS(3, count="three")`.
A line that stands for a while is kept as `saying(words.CALLED, who="Ben", left="")`, to be said anew.
Never knows languages or Qt: `language` does.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, ParamSpec, TypeAlias, cast, overload

# (English with its gaps, what is meant by it where it could mean two things, the number that it depends on) → the
# sentence in another language, still with its gaps; empty: it has none there.
Translator: TypeAlias = Callable[[str, str, int | None], str]


P = ParamSpec("P")
SAID_MAX: Final = 4096  # sentences of one kind that are kept: every card of every pile
_SAID: Final[list[Callable[[], None]]] = []  # forgets what was said in the language before


def once(say: Callable[P, str]) -> Callable[P, str]:
    """What is said of the same things again and again is put together once; the arguments have to be hashable."""
    kept = lru_cache(maxsize=SAID_MAX)(say)
    _SAID.append(kept.cache_clear)
    return cast("Callable[P, str]", kept)


class _Speaker:
    """Who translates at the moment: set once at the start, and when a person chooses another language."""

    translate: Translator | None = None


def speak(translate: Translator | None) -> None:
    """From now on, say everything by this translator; None: in English."""
    _Speaker.translate = translate
    for forget in _SAID:
        forget()


def spoken() -> Translator | None:
    """Who translates: what was said by the same one can be said again."""
    return _Speaker.translate


def translated(source: str, meant: str = "", number: int | None = None) -> str:
    """What stands for an English sentence, gaps and all; empty where it is said as it is."""
    return _Speaker.translate(source, meant, number) if _Speaker.translate is not None else ""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence. `one` is its English form for one thing; `meant` tells translators apart what English doesn't."""

    source: str
    one: str = ""
    meant: str = ""

    def __call__(self, number: int | None = None, /, **gaps: object) -> str:
        """The sentence, said. `number` decides between its forms, by its amount: below zero is no number to Qt."""
        amount = abs(number) if self.one and number is not None else None
        english = self.one if amount == 1 else self.source
        text = translated(self.source, self.meant, amount) or english
        return text.format(**gaps) if gaps else text


# --- lines that stand


@dataclass(frozen=True, slots=True)
class Said:
    """A line that stands in the window for a while: what it says, and how to say that in another language."""

    text: str
    again: Callable[[], str] = field(compare=False)

    def __bool__(self) -> bool:
        """Whether it says something."""
        return bool(self.text)

    def anew(self) -> "Said":
        """The same in the language that is spoken now."""
        return Said(self.again(), self.again)


NOTHING_SAID: Final = Said("", str)


@overload
def saying(say: Callable[P, str], *args: P.args, **gaps: P.kwargs) -> Said: ...
@overload
def saying(say: Callable[P, str | None], *args: P.args, **gaps: P.kwargs) -> Said | None: ...
def saying(say: Callable[..., str | None], *args: object, **gaps: object) -> Said | None:
    """What a pure function says of these; None where it says nothing."""
    text = say(*args, **gaps)
    return None if text is None else Said(text, lambda: say(*args, **gaps) or "")


def together(lines: Iterable[Said | None]) -> Said:
    """Several lines as one."""
    said = tuple(line for line in lines if line)
    return said[0] if len(said) == 1 else Said(_joined(said), lambda: _joined(tuple(line.anew() for line in said)))


def _joined(said: tuple[Said, ...]) -> str:
    return " ".join(line.text for line in said)
