"""Twelve deck backs: each its own pattern and its own colour.

Owns the colours, chosen so that they stay apart for colour-blind eyes (after Okabe and Ito, and Tol), and the
patterns, so that nobody needs the colours. The same pattern marks the lower edge of a card on a foundation.
"""

from functools import lru_cache
from itertools import product
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QTransform

from nertz_lan.ui.art.canvas import canvas
from nertz_lan.ui.art.card import blank, card_shape

COLOURS: Final = (
    "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00",
    "#cc79a7", "#8d99a6", "#882255", "#44aa99", "#5f4bb6", "#b5a642",
)  # fmt: skip
NAMES: Final = (
    "orange stripes", "sky dots", "green bars", "yellow pickets", "blue checks", "vermilion diamonds",
    "pink rings", "grey crosses", "wine waves", "teal chevrons", "violet stars", "brass bricks",
)  # fmt: skip
BACKS: Final = len(COLOURS)
_TILE: Final = 20.0


def colour(back: int) -> QColor:
    """A back's colour."""
    return QColor(COLOURS[back % BACKS])


def on_colour(back: int) -> QColor:
    """What is drawn upon a back's colour: the darker or lighter of the same hue."""
    base = colour(back)
    return base.darker(165) if base.lightnessF() > 0.32 else base.lighter(190)


def fill_pattern(painter: QPainter, area: QRectF, back: int, tile: float) -> None:
    """Fill an area with a back's colour and pattern; `tile` is about the pattern's repeat in the painter's units."""
    scale = painter.transform().m11()
    brush = QBrush(_tile(back % BACKS, round(tile * scale)))
    brush.setTransform(QTransform.fromTranslate(area.x(), area.y()).scale(1 / scale, 1 / scale))
    painter.fillRect(area, brush)


@lru_cache(maxsize=128)
def _tile(back: int, size: int) -> QImage:
    """One repeat of a pattern, `size` device pixels wide and high: whole ones, so that all are alike and sharp."""
    image, painter = canvas(size, size)
    image.fill(colour(back))
    painter.scale(size / _TILE, size / _TILE)
    pen = QPen(on_colour(back), 3.4)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    filled = back in _FILLED
    painter.setPen(Qt.PenStyle.NoPen if filled else pen)
    painter.setBrush(on_colour(back) if filled else Qt.BrushStyle.NoBrush)
    for across, down in product((-_TILE, 0, _TILE), repeat=2):  # what lies beside it may reach into it
        painter.drawPath(_motif(back).translated(across, down))
    painter.end()
    return image


_FILLED: Final = {1, 4, 5, 10}


@lru_cache(maxsize=BACKS)
def _motif(back: int) -> QPainterPath:
    """One tile of a pattern, 20 × 20."""
    path = QPainterPath()
    match back:
        case 0:
            _lines(path, ((-1, 21), (21, -1)))
        case 1:
            path.addEllipse(QPointF(5, 5), 3.0, 3.0)
            path.addEllipse(QPointF(15, 15), 3.0, 3.0)
        case 2:
            _lines(path, ((0, 5), (20, 5)), ((0, 15), (20, 15)))
        case 3:
            _lines(path, ((5, 0), (5, 20)), ((15, 0), (15, 20)))
        case 4:
            path.addRect(0, 0, 10, 10)
            path.addRect(10, 10, 10, 10)
        case 5:
            _lines(path, ((10, 1.5), (18.5, 10), (10, 18.5), (1.5, 10), (10, 1.5)))
        case 6:
            path.addEllipse(QPointF(10, 10), 6, 6)
        case 7:
            _lines(path, ((10, 4), (10, 16)), ((4, 10), (16, 10)))
        case 8:
            path.moveTo(0, 10)
            path.cubicTo(5, 1, 5, 1, 10, 10)
            path.cubicTo(15, 19, 15, 19, 20, 10)
        case 9:
            _lines(path, ((0, 14), (10, 5), (20, 14)))
        case 10:
            _lines(path, ((10, 1), (12.5, 7.5), (19, 10), (12.5, 12.5), (10, 19), (7.5, 12.5), (1, 10), (7.5, 7.5)))
            path.closeSubpath()
        case _:
            _lines(path, ((0, 1), (20, 1)), ((0, 11), (20, 11)), ((5, 1), (5, 11)), ((15, 11), (15, 21)))
    return path


def _lines(path: QPainterPath, *lines: tuple[tuple[float, float], ...]) -> None:
    for first, *rest in lines:
        path.moveTo(*first)
        for point in rest:
            path.lineTo(*point)


def paint_back(width: int, back: int) -> QImage:
    """A whole card back, `width` device pixels wide."""
    image, painter = blank(width)
    inset = max(2.0, width * 0.055)
    inner = card_shape(width).boundingRect().adjusted(inset, inset, -inset, -inset)
    clip = QPainterPath()
    clip.addRoundedRect(inner, width * 0.045, width * 0.045)
    painter.setClipPath(clip)
    fill_pattern(painter, inner, back, max(7.0, width * 0.17))
    painter.end()
    return image


def paint_spine(width: int, height: int, back: int) -> QImage:
    """A strip of a back's pattern, for the edge of a panel."""
    image, painter = canvas(width, height)
    clip = QPainterPath()
    clip.addRoundedRect(QRectF(0, 0, width, height), width * 0.4, width * 0.4)
    painter.setClipPath(clip)
    fill_pattern(painter, QRectF(0, 0, width, height), back, max(7.0, width * 1.0))
    painter.end()
    return image


def paint_pointer(width: int, back: int) -> QImage:
    """A drop of a back's pattern whose tip, the upper left corner, is where a player reaches."""
    image, painter = canvas(width, width)
    painter.scale(width / 100, width / 100)
    painter.fillPath(_drop(3, 5), QColor(0, 0, 0, 70))  # a soft shade, so that it floats
    painter.fillPath(_drop(0, 0), QColor("#fdfcf8"))
    painter.setClipPath(_drop(0, 0, inset=8))
    fill_pattern(painter, QRectF(0, 0, 100, 100), back, 34)
    painter.end()
    return image


def _drop(right: float, down: float, inset: float = 0.0) -> QPainterPath:
    """A disc with one corner, in a square of 100."""
    path = QPainterPath(QPointF(4 + right + inset * 1.2, 4 + down + inset * 1.2))
    centre, radius = QPointF(54 + right, 54 + down), 38 - inset
    path.lineTo(centre.x() + radius * 0.1, centre.y() - radius)
    path.arcTo(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius, 84, -258)
    path.closeSubpath()
    return path
