"""What every picture begins with: nothing, and a painter with smooth edges.

Owns the form that pictures have in memory. Never knows what is painted.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter


def canvas(width: int, height: int) -> tuple[QImage, QPainter]:
    """An empty picture of so many device pixels, and what paints on it; end that before the picture goes anywhere."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return image, painter
