"""The program's own picture: an ace that lands on a spread of cards, on green felt.

Owns what it looks like at a size in device pixels. Never knows where it is shown or kept.
"""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap

from nertz_lan.rules.cards import FACES
from nertz_lan.ui.art.backs import paint_back
from nertz_lan.ui.art.canvas import canvas
from nertz_lan.ui.art.card import card_height
from nertz_lan.ui.art.faces import Style, paint_face

SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
FELT: Final = QColor("#17664a")
BACK: Final = 0  # of the card that lies lowest
FANNED: Final = (-20.0, 0.0, 20.0)  # degrees, the lowest card first
FINE: Final = 4  # a small picture is painted so many times as large, and then made smaller


def paint_icon(size: int) -> QImage:
    """The picture, `size` device pixels wide and high."""
    fine = size * FINE if size <= 64 else size
    image, painter = canvas(fine, fine)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(FELT)
    painter.drawRoundedRect(QRectF(0, 0, fine, fine), fine * 0.2, fine * 0.2)
    wide = round(fine * 0.42)
    cards = (
        paint_back(wide, BACK),
        paint_face(wide, FACES["2H"], Style()),
        paint_face(wide, FACES["AS"], Style()),
    )
    high = card_height(wide)
    for card, degrees in zip(cards, FANNED, strict=True):
        painter.save()
        painter.translate(fine * 0.5, fine)
        painter.rotate(degrees)
        painter.drawImage(QPointF(-wide / 2, -high - fine * 0.2), card)
        painter.restore()
    painter.end()
    if fine == size:
        return image
    smooth = Qt.TransformationMode.SmoothTransformation
    return image.scaled(size, size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)


def program_icon() -> QIcon:
    """The picture in every size that systems ask for."""
    icon = QIcon()
    for size in SIZES:
        icon.addPixmap(QPixmap.fromImage(paint_icon(size)))
    return icon
