"""Card faces, drawn for speed of reading: a huge index, a clear suit, courts that differ in shape.

Owns what a face looks like at a width in device pixels. Three drawings by size: whole (from 60), plain (from 34:
no courts' regalia), tiny (rank over suit). Never knows piles, windows or caches.
"""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from nertz_lan.rules.cards import COLOUR, Face, Suit
from nertz_lan.ui.art.backs import fill_pattern
from nertz_lan.ui.art.card import blank, card_height
from nertz_lan.ui.art.courts import COURTS, paint_joker, paint_person
from nertz_lan.ui.art.glyphs import glyph, glyph_width
from nertz_lan.ui.art.suits import ink, suit_path

TINY_BELOW: Final = 34
PLAIN_BELOW: Final = 60


@dataclass(frozen=True, slots=True)
class Style:
    """How faces are drawn. `lifted`: held, or in the air."""

    four_colours: bool = False
    lifted: bool = False


def paint_face(width: int, face: Face, style: Style, owner_back: int | None = None, *, covered: bool = False) -> QImage:
    """A face, `width` device pixels wide; on a foundation with its owner's pattern along the lower edge.

    `covered`: only the upper strip will be seen, so at tiny sizes rank and suit stand beside each other.
    """
    image, painter = blank(width, lifted=style.lifted)
    unit = width / 100
    painter.scale(unit, unit)
    colour = QColor(ink(face.suit, four_colours=style.four_colours))
    band = 0.0 if owner_back is None else max(10.0, 4.5 / unit)
    if style.four_colours or face.suit in (Suit.RED, Suit.BLUE, Suit.YELLOW, Suit.GREEN):
        _parity_corner(painter, face, colour)
    if face.is_joker:
        paint_joker(painter, face.rank, colour, small=width < PLAIN_BELOW)
    elif width < TINY_BELOW and covered:
        _strip(painter, face, colour)
    elif width < TINY_BELOW:
        _tiny(painter, face, colour, band)
    else:
        _index(painter, face, colour, large=width < PLAIN_BELOW)
        _middle(painter, face, colour, band, whole=width >= PLAIN_BELOW)
    if owner_back is not None:
        height = round(card_height(width)) / unit
        fill_pattern(painter, QRectF(0, height - band, 100, band), owner_back, max(10.0, 6 / unit))
        painter.fillRect(QRectF(0, height - band - 0.8, 100, 0.8), QColor(15, 25, 30, 60))
    painter.end()
    return image


def rank_text(face: Face) -> str:
    """The index of a rank."""
    if face.suit > Suit.CLUBS:
        return str(face.rank)
    return ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")[face.rank - 1]


def _index(painter: QPainter, face: Face, colour: QColor, *, large: bool) -> None:
    """Rank left, suit right, in the strip that stays visible in a fan."""
    text = rank_text(face)
    high = 45.0 if large else 41.0
    wide = glyph_width(text) * high / 100
    squeeze = min(1.0, 50.0 / wide)
    _put(painter, glyph(text), 7, 7, high / 100 * squeeze, high / 100, colour)
    size = 35.0 if large else 30.0
    _put(painter, suit_path(face.suit), 93 - size, 7 + (high - size) / 2, size / 100, size / 100, colour)


def _middle(painter: QPainter, face: Face, colour: QColor, band: float, *, whole: bool) -> None:
    lower = 92.0 - band / 2
    if whole and face.suit <= Suit.CLUBS and face.rank in COURTS:
        painter.save()
        painter.translate(50, lower + 2)
        painter.scale(0.84 - band / 150, 0.84 - band / 150)
        COURTS[face.rank](painter, colour, suit_path(face.suit))
        painter.restore()
        return
    if whole and face.suit > Suit.CLUBS:
        paint_person(painter, lower, girl=COLOUR[face.suit] == 1, colour=colour)
        return
    size = 68.0 if face.rank == 1 else 54.0
    _put(painter, suit_path(face.suit), 50 - size / 2, lower - size / 2, size / 100, size / 100, colour)


def _tiny(painter: QPainter, face: Face, colour: QColor, band: float) -> None:
    """For the others' piles: rank above, suit below, as large as they go."""
    text = rank_text(face)
    wide = glyph_width(text) * 0.62
    squeeze = min(1.0, 84 / wide)
    _put(painter, glyph(text), 50 - wide * squeeze / 2, 9, 0.62 * squeeze, 0.62, colour)
    size = 54.0 - band / 2
    _put(painter, suit_path(face.suit), 50 - size / 2, 79, size / 100, size / 100, colour)


def _strip(painter: QPainter, face: Face, colour: QColor) -> None:
    """For a covered card of the others' piles: rank and suit in one line."""
    text = rank_text(face)
    wide = glyph_width(text) * 0.48
    squeeze = min(1.0, 50 / wide)
    _put(painter, glyph(text), 5, 7, 0.48 * squeeze, 0.48, colour)
    _put(painter, suit_path(face.suit), 57, 12, 0.38, 0.38, colour)


def _put(painter: QPainter, path: QPainterPath, x: float, y: float, sx: float, sy: float, colour: QColor) -> None:
    painter.save()
    painter.translate(QPointF(x, y))
    painter.scale(sx, sy)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(path)
    painter.restore()


def _parity_corner(painter: QPainter, face: Face, colour: QColor) -> None:
    """Red or black at a glance where the ink doesn't say it: a round corner is red (girl), a cut one black (boy)."""
    tint = QColor(colour)
    tint.setAlpha(44)
    path = QPainterPath()
    if COLOUR[face.suit] == 1:
        path.addEllipse(QRectF(-64, -64, 128, 128))
    else:
        path.moveTo(0, 0)
        path.lineTo(76, 0)
        path.lineTo(0, 76)
        path.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tint)
    painter.drawPath(path)
