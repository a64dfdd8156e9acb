"""The figures and letters of the card indices, as strokes.

Owns one outline per rank, so that an index looks the same on every computer whatever fonts it has. A glyph stands
on a box 100 high; its strokes are `STROKE` wide with round ends. Never knows suits, colours or cards.
"""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker

STROKE: Final = 19.0

# M x y: begin; L x y: line; C x1 y1 x2 y2 x y: curve; E cx cy rx ry: ellipse
_STROKES: Final = {
    "A": "M 8 92 L 33 9 L 58 92 M 17 65 L 49 65",
    "1": "M 9 25 L 29 9 L 29 92",
    "2": "M 10 34 C 10 0 54 1 53 33 C 52 54 22 68 10 91 L 54 91",
    "3": "M 11 9 L 51 9 L 30 39 C 64 40 62 92 29 92 C 20 92 12 87 8 78",
    "4": "M 42 92 L 42 9 L 8 68 L 58 68",
    "5": "M 50 9 L 16 9 L 13 45 C 32 34 57 41 55 66 C 54 97 18 98 8 79",
    "6": "M 44 9 C 24 26 10 46 10 67 M 55 67 E 32.5 67 22.5 25",
    "7": "M 9 9 L 53 9 L 24 92",
    "8": "E 31 29 18.5 20 E 31 69 22.5 23",
    "9": "M 19 92 C 40 75 54 55 54 34 E 31.5 34 22.5 25",
    "0": "E 32 50.5 22.5 41.5",
    "J": "M 42 9 L 42 65 C 42 99 9 99 9 69",
    "Q": "E 34 49 25 40 M 37 66 L 59 93",
    "K": "M 12 9 L 12 92 M 53 9 L 14 57 M 27 43 L 56 92",
}
WIDTHS: Final = {
    "A": 66.0, "1": 42.0, "2": 63.0, "3": 63.0, "4": 66.0, "5": 64.0, "6": 65.0, "7": 62.0, "8": 62.0, "9": 63.0,
    "0": 64.0, "J": 52.0, "Q": 68.0, "K": 65.0,
}  # fmt: skip


def _stroke(text: str) -> QPainterPath:
    path = QPainterPath()
    words = iter(text.split())
    for word in words:
        match word:
            case "M":
                path.moveTo(float(next(words)), float(next(words)))
            case "L":
                path.lineTo(float(next(words)), float(next(words)))
            case "C":
                path.cubicTo(*(float(next(words)) for _ in range(6)))
            case _:
                x, y, rx, ry = (float(next(words)) for _ in range(4))
                path.addEllipse(x - rx, y - ry, 2 * rx, 2 * ry)
    return path


@lru_cache(maxsize=64)
def glyph(text: str) -> QPainterPath:
    """The outline of a rank's figures, 100 high, from x = 0."""
    stroker = QPainterPathStroker()
    stroker.setWidth(STROKE)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    whole = QPainterPath()
    x = 0.0
    for letter in text:
        outline = stroker.createStroke(_stroke(_STROKES[letter])).simplified()
        outline.translate(x, 0)
        whole.addPath(outline)
        x += WIDTHS[letter]
    return whole


def glyph_width(text: str) -> float:
    """How wide a rank's figures are, 100 high."""
    return sum(WIDTHS[letter] for letter in text)
