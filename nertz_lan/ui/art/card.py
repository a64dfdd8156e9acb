"""A card before anything stands on it: its outline, its edge, its paper.

Owns their shapes and colours. All of it is filled, and nothing drawn with a pen, which costs several times as much.
Never knows faces, backs or piles.
"""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from nertz_lan.ui.art.canvas import canvas

RATIO: Final = 1.4  # height : width
PAPER: Final = QColor("#fdfcf8")
EDGE: Final = QColor(95, 101, 103, 191)  # one device pixel wide
LIFTED: Final = QColor("#f2a900")


def card_height(width: float) -> float:
    """A card's height."""
    return width * RATIO


def card_shape(width: int, inset: float = 0.0) -> QPainterPath:
    """The outline of a card in device pixels, or so far inside it."""
    path = QPainterPath()
    radius = max(0.0, width * 0.075 + 0.5 - inset)
    path.addRoundedRect(QRectF(inset, inset, width - 2 * inset, round(width * RATIO) - 2 * inset), radius, radius)
    return path


def blank(width: int, *, lifted: bool = False) -> tuple[QImage, QPainter]:
    """An empty card, to draw on inside its edge; `lifted`: inside a ring, too."""
    image, painter = canvas(width, round(width * RATIO))
    painter.fillPath(card_shape(width), EDGE)
    inside = 1.0
    if lifted:
        painter.fillPath(card_shape(width, inside), LIFTED)
        inside += max(2.0, width * 0.045)
    paper = card_shape(width, inside)
    painter.fillPath(paper, PAPER)
    painter.setClipPath(paper)
    return image, painter
