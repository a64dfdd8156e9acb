"""Opening the table in a window.

Owns the engine's set-up: pictures, the QML folder, the view model as the window's one property.
"""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

from nertz_lan.ui.art.provider import NAME, CardPictures
from nertz_lan.ui.viewmodels.table import TableViewModel

QML: Final = Path(__file__).parent / "qml"


def open_table(
    table: TableViewModel, width: int = 1280, height: int = 800
) -> tuple[QQmlApplicationEngine, QQuickWindow]:
    """A window that shows the table. The engine owns the window, and has to go before the view model does.

    Raises RuntimeError where the QML is broken.
    """
    engine = QQmlApplicationEngine()
    engine.addImageProvider(NAME, CardPictures())
    engine.setInitialProperties({"table": table, "width": width, "height": height, "visible": True})
    engine.load(QUrl.fromLocalFile(str(QML / "TableWindow.qml")))
    roots = engine.rootObjects()
    if not roots or not isinstance(window := roots[0], QQuickWindow):
        raise RuntimeError("the window could not be made")
    return engine, window


def close_table(engine: QQmlApplicationEngine, window: QQuickWindow) -> None:
    """Close a window and its engine, now: before its view model goes."""
    window.close()
    engine.deleteLater()
    QCoreApplication.sendPostedEvents(engine, QEvent.Type.DeferredDelete.value)
