"""The suits' shapes and colours: French, Blitz, joker.

Owns one outline per suit on a box of 100 × 100, and what each suit's ink is. Never knows ranks or sizes.
"""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PySide6.QtGui import QPainterPath

from nertz_lan.rules.cards import Suit

BLACK: Final = "#16202b"
RED: Final = "#c8102e"

INK: Final = {
    Suit.SPADES: BLACK,
    Suit.HEARTS: RED,
    Suit.DIAMONDS: RED,
    Suit.CLUBS: BLACK,
    Suit.RED: "#c8202f",
    Suit.BLUE: "#0b5cad",
    Suit.YELLOW: "#946100",
    Suit.GREEN: "#16773f",
    Suit.JOKER: "#5b2a86",
}
INK_FOUR: Final = {**INK, Suit.DIAMONDS: "#0b5cad", Suit.CLUBS: "#16773f"}


def ink(suit: Suit, *, four_colours: bool) -> str:
    """A suit's colour."""
    return (INK_FOUR if four_colours else INK)[suit]


@lru_cache(maxsize=16)
def suit_path(suit: Suit) -> QPainterPath:
    """A suit's outline, filling a box of 100 × 100."""
    return _SHAPES[suit]()


def _heart() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(50, 96)
    path.cubicTo(22, 72, 3, 54, 3, 31)
    path.cubicTo(3, 14, 15, 5, 28, 5)
    path.cubicTo(39, 5, 47, 12, 50, 22)
    path.cubicTo(53, 12, 61, 5, 72, 5)
    path.cubicTo(85, 5, 97, 14, 97, 31)
    path.cubicTo(97, 54, 78, 72, 50, 96)
    return path


def _diamond() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(50, 1)
    path.quadTo(64, 28, 89, 50)
    path.quadTo(64, 72, 50, 99)
    path.quadTo(36, 72, 11, 50)
    path.quadTo(36, 28, 50, 1)
    return path


def _stem() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(47, 55)
    path.cubicTo(47, 78, 44, 90, 31, 98)
    path.lineTo(69, 98)
    path.cubicTo(56, 90, 53, 78, 53, 55)
    path.closeSubpath()
    return path


def _spade() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(50, 2)
    path.cubicTo(58, 20, 96, 38, 96, 62)
    path.cubicTo(96, 77, 85, 84, 75, 84)
    path.cubicTo(64, 84, 55, 77, 51, 66)
    path.lineTo(49, 66)
    path.cubicTo(45, 77, 36, 84, 25, 84)
    path.cubicTo(15, 84, 4, 77, 4, 62)
    path.cubicTo(4, 38, 42, 20, 50, 2)
    return path.united(_stem())


def _club() -> QPainterPath:
    path = QPainterPath()
    for x, y in ((50, 25), (25, 60), (75, 60)):
        one = QPainterPath()
        one.addEllipse(x - 22.5, y - 22.5, 45, 45)
        path = path.united(one)
    between = QPainterPath()
    between.addRect(38, 36, 24, 32)
    return path.united(between).united(_stem())


def _square() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(11, 11, 78, 78, 14, 14)
    return path


def _drop() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(50, 2)
    path.cubicTo(58, 24, 86, 42, 86, 64)
    path.cubicTo(86, 84, 70, 98, 50, 98)
    path.cubicTo(30, 98, 14, 84, 14, 64)
    path.cubicTo(14, 42, 42, 24, 50, 2)
    return path


def _star(points: int, inner: float) -> QPainterPath:
    path = QPainterPath()
    for step in range(2 * points):
        radius = 50 if step % 2 == 0 else inner
        angle = pi * step / points - pi / 2
        x, y = 50 + radius * cos(angle), 50 + radius * sin(angle)
        (path.lineTo if step else path.moveTo)(x, y)
    path.closeSubpath()
    return path


def _leaf() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(93, 7)
    path.cubicTo(96, 52, 84, 88, 44, 88)
    path.cubicTo(34, 88, 26, 84, 22, 80)
    path.lineTo(12, 95)
    path.lineTo(5, 88)
    path.lineTo(17, 74)
    path.cubicTo(4, 40, 44, 8, 93, 7)
    return path


_SHAPES: Final[dict[Suit, Callable[[], QPainterPath]]] = {
    Suit.SPADES: _spade,
    Suit.HEARTS: _heart,
    Suit.DIAMONDS: _diamond,
    Suit.CLUBS: _club,
    Suit.RED: _square,
    Suit.BLUE: _drop,
    Suit.YELLOW: lambda: _star(8, 30),
    Suit.GREEN: _leaf,
    Suit.JOKER: lambda: _star(5, 21),
}
