"""Drawings in SVG for QML: `image://drawing/<the drawing itself>`.

Owns nothing but the way there: the address is the drawing, so nothing is kept and nothing grows old.
"""

import base64
import binascii
from typing import Final

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtQuick import QQuickImageProvider
from PySide6.QtSvg import QSvgRenderer

NAME: Final = "drawing"
WIDEST: Final = 8192  # device pixels: a mistake should not cost gigabytes


def drawing_address(svg: str) -> str:
    """The address of a drawing."""
    return f"image://{NAME}/{base64.urlsafe_b64encode(svg.encode()).decode()}"


class Drawings(QQuickImageProvider):
    """Paints a drawing at the size that QML asks for."""

    def __init__(self) -> None:
        super().__init__(QQuickImageProvider.ImageType.Image)

    def requestImage(self, id: str, size: QSize, requestedSize: QSize) -> QImage:  # noqa: A002, N802, N803 - Qt's
        """Paint it. An address that is none gives an empty image, which Qt warns of."""
        try:
            svg = base64.urlsafe_b64decode(id)
        except binascii.Error:
            return QImage()
        renderer = QSvgRenderer(QByteArray(svg))
        if not renderer.isValid():
            return QImage()
        asked = requestedSize if requestedSize.isValid() else renderer.defaultSize()
        image = QImage(asked.boundedTo(QSize(WIDEST, WIDEST)), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        size.setWidth(image.width())
        size.setHeight(image.height())
        return image
