"""Pictures of cards for QML: `image://cards/<device pixels>/<what>`.

Owns the names of pictures and a cache of them. Names: `face/7H/3/f` is a seven of hearts on a foundation, owner's
back 3, four colours; `-` stands for nobody and for the usual colours, `c` for a covered card where that matters, `l`
for a lifted one. `back/3`; `done/3` is a complete foundation; `pointer/3` is what reaches. Never knows piles.
"""

from collections import OrderedDict
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtQuick import QQuickImageProvider

from nertz_lan.rules.cards import FACES, Face, Suit
from nertz_lan.ui.art.backs import paint_back, paint_pointer, paint_spine
from nertz_lan.ui.art.canvas import canvas
from nertz_lan.ui.art.faces import TINY_BELOW, Style, paint_face
from nertz_lan.ui.art.suits import suit_path

NAME: Final = "cards"
KEPT_BYTES: Final = 96 << 20  # of pictures: a whole deck of every seat, at usual sizes
WIDEST: Final = 2048  # device pixels: a picture's name is our own, but a mistake should not cost gigabytes


@lru_cache(maxsize=4096)
def face_picture(
    width: int, face: Face, owner_back: int | None, *, four_colours: bool, covered: bool, lifted: bool = False
) -> str:
    """The address of a face."""
    owner = "-" if owner_back is None else str(owner_back)
    flags = f"{'f' if four_colours else '-'}{'c' if covered and width < TINY_BELOW else ''}{'l' if lifted else ''}"
    return f"image://{NAME}/{width}/face/{face.name}/{owner}/{flags}"


@lru_cache(maxsize=512)
def back_picture(width: int, back: int, *, done: bool = False) -> str:
    """The address of a back."""
    return f"image://{NAME}/{width}/{'done' if done else 'back'}/{back}"


@lru_cache(maxsize=512)
def spine_picture(width: int, height: int, back: int) -> str:
    """The address of a strip of a back's pattern."""
    return f"image://{NAME}/{width}/spine/{back}/{height}"


@lru_cache(maxsize=64)
def pointer_picture(width: int, back: int) -> str:
    """The address of a player's pointer."""
    return f"image://{NAME}/{width}/pointer/{back}"


def suit_picture(width: int, suit: Suit, colour: str) -> str:
    """The address of a suit by itself, in a colour like `ffffff`."""
    return f"image://{NAME}/{width}/suit/{int(suit)}/{colour}"


def paint(name: str) -> QImage:
    """The picture of a name. Raises ValueError, KeyError or IndexError for a name that is none."""
    width_text, what, *rest = name.split("/")
    width = min(WIDEST, max(4, int(width_text)))
    match what:
        case "face":
            owner = None if rest[1] == "-" else int(rest[1])
            style = Style(four_colours="f" in rest[2], lifted="l" in rest[2])
            return paint_face(width, FACES[rest[0]], style, owner, covered="c" in rest[2])
        case "back":
            return paint_back(width, int(rest[0]))
        case "done":
            return _paint_done(width, int(rest[0]))
        case "spine":
            return paint_spine(width, min(WIDEST, int(rest[1])), int(rest[0]))
        case "pointer":
            return paint_pointer(width, int(rest[0]))
        case "suit":
            return _paint_suit(width, Suit(int(rest[0])), QColor(f"#{rest[1]}"))
        case _:
            raise ValueError(name)


def _paint_done(width: int, back: int) -> QImage:
    """A complete foundation: its back, with a tick."""
    image = paint_back(width, back)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = width / 100
    painter.scale(unit, unit)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#fdfcf8"))
    painter.drawEllipse(QPointF(50, 70), 26, 26)
    pen = QPen(QColor("#16202b"), 8)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPolyline([QPointF(38, 71), QPointF(47, 80), QPointF(62, 61)])
    painter.end()
    return image


def _paint_suit(width: int, suit: Suit, colour: QColor) -> QImage:
    image, painter = canvas(width, width)
    painter.scale(width / 100, width / 100)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(suit_path(suit))
    painter.end()
    return image


class CardPictures(QQuickImageProvider):
    """Hands the pictures to QML, and keeps the last ones: Qt forgets those that are not on the screen."""

    def __init__(self) -> None:
        super().__init__(QQuickImageProvider.ImageType.Image)
        self._kept: OrderedDict[str, QImage] = OrderedDict()
        self._bytes = 0

    def requestImage(self, id: str, size: QSize, requestedSize: QSize) -> QImage:  # noqa: A002, ARG002, N802, N803 - Qt's
        """Paint a picture. A name that is none gives an empty image, which Qt warns of."""
        image = self._kept.get(id)
        if image is None:
            try:
                image = paint(id)
            except (ValueError, KeyError, IndexError):
                return QImage()
            self._keep(id, image)
        self._kept.move_to_end(id)
        size.setWidth(image.width())
        size.setHeight(image.height())
        return image

    def paint_ahead(self, address: str) -> bool:
        """Paint a picture that may be asked for soon. False: it has been painted."""
        name = address.removeprefix(f"image://{NAME}/")
        if name in self._kept:
            return False
        self._keep(name, paint(name))
        return True

    def _keep(self, name: str, image: QImage) -> None:
        self._kept[name] = image
        self._bytes += image.sizeInBytes()
        while self._bytes > KEPT_BYTES and len(self._kept) > 1:
            self._bytes -= self._kept.popitem(last=False)[1].sizeInBytes()
