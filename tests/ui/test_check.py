"""Network check, and what Home says of an empty list."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from nertz_lan.ui import sentences
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.remarks import Weight
from nertz_lan.ui.viewmodels.sightings import InSight
from tests.ui.windows import Opening, button, click, shown_texts, spin
from ui_found import found_tables
from ui_inputs import INPUTS
from ui_screens import REMARKS

STILL = replace(INPUTS, choices=Choices(reduced_motion=True))
FOUND = {"checking": False, "remarks": REMARKS, "verdict": "Something is in the way."}
FINE = tuple(each for each in REMARKS if each.weight is Weight.GOOD)


def test_it_looks_when_it_is_opened_and_when_asked_again(opened: Opening) -> None:
    window = opened(STILL)
    click(window.window, button(window.window, "Network check"))
    assert (window.app.state.screen, window.desk.checks) == ("check", [True])
    assert sentences.CHECKING() in shown_texts(window.window)
    again = button(window.window, "Check again")
    assert not again.isEnabled()
    window.app.said.emit(FOUND)
    QGuiApplication.processEvents()
    assert {"Something is in the way.", REMARKS[0].says, REMARKS[0].todo} <= set(shown_texts(window.window))
    click(window.window, again)
    assert window.desk.checks == [True, True]
    QTest.keyClick(window.window, Qt.Key.Key_Escape)
    assert window.app.state.screen == "home"
    click(window.window, button(window.window, "Network check"))
    assert window.desk.checks == [True, True], "what is known is shown"


def test_an_empty_list_says_why_from_what_was_found(opened: Opening) -> None:
    window = opened(STILL)
    usual = {text() for text in sentences.NO_TABLES_WHY}
    assert usual <= set(shown_texts(window.window))
    window.app.said.emit(FOUND)
    QGuiApplication.processEvents()
    assert {sentences.NO_TABLES_WHY[0](), REMARKS[0].says, REMARKS[0].todo} <= set(shown_texts(window.window))
    assert sentences.NO_TABLES_WHY[1]() not in shown_texts(window.window)
    window.app.said.emit(FOUND | {"remarks": FINE})
    QGuiApplication.processEvents()
    assert usual <= set(shown_texts(window.window)), "nothing found explains it"


def test_home_looks_by_itself_once_while_it_is_empty(opened: Opening) -> None:
    window = opened(STILL)
    lonely = window.app._check._lonely
    assert lonely.isActive()
    lonely.timeout.emit()
    assert window.desk.checks == [False], "quietly: nobody asked for every address"
    lonely.stop()
    window.app.said.emit(FOUND)
    QGuiApplication.processEvents()
    assert not lonely.isActive(), "once"
    for each in found_tables(1):
        window.app.bridge.put(each)
    assert spin(lambda: window.app.hub.inputs.sight.found)
    gone = found_tables(1)[0].notice.table
    assert gone is not None
    window.app.bridge.table_lost.emit(gone.table)
    assert spin(lonely.isActive)  # and again when it has become empty


def test_home_with_tables_does_not_look(opened: Opening) -> None:
    window = opened(replace(STILL, sight=InSight(found_tables(1))))
    assert not window.app._check._lonely.isActive()
