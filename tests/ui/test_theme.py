"""Text can be read on both tables (AA), and nothing moves for longer than it may."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QColor
from PySide6.QtQml import QQmlComponent, QQmlEngine

from nertz_lan.ui.window import QML
from tests.ui.test_art import contrast


def over(upper: QColor, lower: QColor) -> QColor:
    """A colour laid over an opaque one."""
    a = upper.alphaF()
    pairs = zip(
        (upper.redF(), upper.greenF(), upper.blueF()), (lower.redF(), lower.greenF(), lower.blueF()), strict=True
    )
    return QColor.fromRgbF(*(a * above + (1 - a) * below for above, below in pairs))


@pytest.fixture(params=[True, False], ids=["dark", "light"])
def theme(request: pytest.FixtureRequest) -> Iterator[QObject]:
    engine = QQmlEngine()
    component = QQmlComponent(engine, QUrl.fromLocalFile(str(QML / "Theme.qml")))
    made = component.createWithInitialProperties({"dark": request.param, "motion": True, "em": 13})
    yield made
    made.deleteLater()


@pytest.mark.parametrize("felt", ["feltTop", "feltBottom"])
@pytest.mark.parametrize("ink", ["text", "quiet", "accent"])
@pytest.mark.parametrize("surface", ["panel", "well"])
def test_contrast(theme: QObject, felt: str, ink: str, surface: str) -> None:
    ground = over(theme.property(surface), theme.property(felt))
    if surface == "well":  # buttons lie in panels
        ground = over(theme.property(surface), over(theme.property("panel"), theme.property(felt)))
    assert contrast(theme.property(ink), ground) >= 4.5


def test_what_is_lit_can_be_read(theme: QObject) -> None:
    assert contrast(theme.property("accentText"), theme.property("accent")) >= 4.5
    assert contrast(theme.property("text"), theme.property("badge")) >= 4.5


def test_motion_is_short(theme: QObject) -> None:
    assert 120 <= theme.property("moveMs") <= 180
    theme.setProperty("motion", False)
    assert theme.property("moveMs") == 0
