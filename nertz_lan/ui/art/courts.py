"""Courts, jokers and the Blitz deck's children: emblems that differ in shape, not in letters only.

Owns the drawings in the middle of a face, around the origin, about 80 wide and 76 high. No portraits: at a glance a
jack is a shield, a queen a tiara, a king a crown.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from nertz_lan.rules.cards import Suit
from nertz_lan.ui.art.suits import suit_path

GOLD: Final = QColor("#e8b63a")


def _inside(painter: QPainter, suit: QPainterPath, y: float, size: float, colour: QColor) -> None:
    painter.save()
    painter.translate(-size / 2, y - size / 2)
    painter.scale(size / 100, size / 100)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(suit)
    painter.restore()


def _outlined(painter: QPainter, path: QPainterPath, fill: QColor, line: QColor) -> None:
    pen = QPen(line, 4)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(fill)
    painter.drawPath(path)


def paint_jack(painter: QPainter, colour: QColor, suit: QPainterPath) -> None:
    """A shield, its suit cut out of it."""
    shield = QPainterPath()
    shield.moveTo(-33, -38)
    shield.quadTo(0, -30, 33, -38)
    shield.lineTo(33, 0)
    shield.cubicTo(33, 22, 16, 34, 0, 42)
    shield.cubicTo(-16, 34, -33, 22, -33, 0)
    shield.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(shield)
    _inside(painter, suit, -2, 40, QColor("#fdfcf8"))


def paint_queen(painter: QPainter, colour: QColor, suit: QPainterPath) -> None:
    """A round tiara with pearls over the suit."""
    tiara = QPainterPath()
    tiara.moveTo(-35, -6)
    tiara.cubicTo(-35, -44, 35, -44, 35, -6)
    tiara.cubicTo(20, -14, -20, -14, -35, -6)
    _outlined(painter, tiara, GOLD, colour)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for x, y in ((-32, -25), (-17, -38), (0, -43), (17, -38), (32, -25)):
        painter.drawEllipse(QPointF(x, y), 5.6, 5.6)
    _inside(painter, suit, 20, 46, colour)


def paint_king(painter: QPainter, colour: QColor, suit: QPainterPath) -> None:
    """A pointed crown on its band over the suit."""
    crown = QPainterPath()
    crown.moveTo(-36, -12)
    for x, y in ((-40, -40), (-20, -26), (0, -46), (20, -26), (40, -40), (36, -12)):
        crown.lineTo(x, y)
    crown.closeSubpath()
    _outlined(painter, crown, GOLD, colour)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(QRectF(-38, -12, 76, 8), 3, 3)
    _inside(painter, suit, 22, 44, colour)


COURTS: Final[dict[int, Callable[[QPainter, QColor, QPainterPath], None]]] = {
    11: paint_jack,
    12: paint_queen,
    13: paint_king,
}


def paint_joker(painter: QPainter, rank: int, colour: QColor, *, small: bool) -> None:
    """A star on a jester's cap: one point up for the first joker, two for the second."""
    star = suit_path(Suit.JOKER)
    size = 54.0 if small else 34.0
    for nth in range(rank):
        painter.save()
        painter.translate(8 + nth * size * 0.82, 8)
        painter.scale(size / 100, size / 100)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPath(star)
        painter.restore()
    cap = QPainterPath()
    cap.moveTo(18, 108)
    cap.cubicTo(8, 84, 14, 66, 32, 64)
    cap.cubicTo(38, 74, 44, 80, 50, 82)
    cap.cubicTo(56, 80, 62, 74, 68, 64)
    cap.cubicTo(86, 66, 92, 84, 82, 108)
    cap.closeSubpath()
    _outlined(painter, cap, GOLD if rank == 1 else QColor("#7fb8d6"), colour)
    painter.setBrush(colour)
    for x, y in ((31, 62), (69, 62)):
        painter.drawEllipse(QPointF(x, y), 6, 6)
    painter.drawRoundedRect(QRectF(16, 106, 68, 14), 5, 5)


def paint_person(painter: QPainter, y: float, *, girl: bool, colour: QColor) -> None:
    """A child's head: a brimmed hat for boys, a bonnet with ribbons for girls."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#f3d3b3"))
    painter.drawEllipse(QPointF(50, y + 6), 21, 23)
    painter.setBrush(colour)
    if girl:
        bonnet = QPainterPath()
        bonnet.addEllipse(QPointF(50, y), 31, 31)
        face = QPainterPath()
        face.addEllipse(QPointF(50, y + 9), 20, 22)
        painter.drawPath(bonnet.subtracted(face))
        for side in (-1, 1):
            ribbon = QPainterPath()
            ribbon.moveTo(50, y + 31)
            ribbon.lineTo(50 + side * 20, y + 24)
            ribbon.lineTo(50 + side * 17, y + 41)
            ribbon.closeSubpath()
            painter.drawPath(ribbon)
    else:
        painter.drawRoundedRect(QRectF(12, y - 12, 76, 9), 4, 4)
        painter.drawRoundedRect(QRectF(29, y - 34, 42, 26), 8, 8)
    painter.setBrush(QColor("#16202b"))
    for x in (42.0, 58.0):
        painter.drawEllipse(QPointF(x, y + 7), 2.8, 3.4)
    pen = QPen(QColor("#16202b"), 2.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(QRectF(43, y + 10, 14, 10), 200 * 16, 140 * 16)
