"""Every name that QML takes from a view model is there.

qmllint can't tell: it would need the view models' types, and `pyside6-metaobjectdump`, which writes them, reads sources
for properties that are written out (it ends at the first one with a lambda), while ours come from states' fields.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QMetaMethod, QMetaObject

from nertz_lan.ui import bookwords, eveningwords, sentences
from nertz_lan.ui.viewmodels.app import AppViewModel
from nertz_lan.ui.viewmodels.book import BookViewModel
from nertz_lan.ui.viewmodels.check import CheckViewModel
from nertz_lan.ui.viewmodels.club import ClubViewModel
from nertz_lan.ui.viewmodels.door import DoorViewModel
from nertz_lan.ui.viewmodels.entrance import EntranceViewModel
from nertz_lan.ui.viewmodels.evening import EveningViewModel
from nertz_lan.ui.viewmodels.home import HomeViewModel
from nertz_lan.ui.viewmodels.houserules import EveningRulesViewModel
from nertz_lan.ui.viewmodels.howto import HowToViewModel
from nertz_lan.ui.viewmodels.ladder import LadderViewModel
from nertz_lan.ui.viewmodels.lobby import LobbyViewModel
from nertz_lan.ui.viewmodels.newevening import NewEveningViewModel
from nertz_lan.ui.viewmodels.paper import PaperViewModel
from nertz_lan.ui.viewmodels.practise import PractiseViewModel
from nertz_lan.ui.viewmodels.replay import ReplayViewModel
from nertz_lan.ui.viewmodels.seals import SealsViewModel
from nertz_lan.ui.viewmodels.settings import SettingsViewModel
from nertz_lan.ui.viewmodels.sheet import SheetViewModel
from nertz_lan.ui.viewmodels.strip import StripViewModel
from nertz_lan.ui.viewmodels.table import TableViewModel
from nertz_lan.ui.viewmodels.which import WhichViewModel
from nertz_lan.ui.window import QML

MODELS: dict[str, Any] = {
    "app": AppViewModel,
    "book": BookViewModel,
    "check": CheckViewModel,
    "club": ClubViewModel,
    "door": DoorViewModel,
    "entrance": EntranceViewModel,
    "evening": EveningViewModel,
    "home": HomeViewModel,
    "house": EveningRulesViewModel,
    "house_rules": EveningRulesViewModel,
    "how_to": HowToViewModel,
    "ladder": LadderViewModel,
    "lobby": LobbyViewModel,
    "paper": PaperViewModel,
    "plan": NewEveningViewModel,
    "practise": PractiseViewModel,
    "replay": ReplayViewModel,
    "seals": SealsViewModel,
    "settings": SettingsViewModel,
    "sheet": SheetViewModel,
    "strip": StripViewModel,
    "table": TableViewModel,
    "which": WhichViewModel,
}
_USED = re.compile(rf"\.({'|'.join(MODELS)})\.(\w+)")


def names_of(meta: QMetaObject) -> set[str]:
    """What it has to be read or called, as QML sees it."""
    methods = (meta.method(nth) for nth in range(meta.methodCount()))
    called = {
        bytes(each.name().data()).decode() for each in methods if each.methodType() is QMetaMethod.MethodType.Slot
    }
    return called | {str(meta.property(nth).name()) for nth in range(meta.propertyCount())}


def used() -> Iterator[tuple[str, str, str]]:
    for file in sorted(QML.glob("*.qml")):
        for model, name in _USED.findall(file.read_text(encoding="utf-8")):
            yield file.stem, model, name


def test_every_name_is_there() -> None:
    known = {name: names_of(model.staticMetaObject) for name, model in MODELS.items()}
    assert len(set(used())) > 300
    assert sorted({found for found in used() if found[2] not in known[found[1]]}) == []


@pytest.mark.parametrize("made_up", ["opn_settings", "scren"])
def test_what_is_missing_is_seen(made_up: str) -> None:
    assert made_up not in names_of(AppViewModel.staticMetaObject)


def test_every_sentence_is_there() -> None:
    known = {**sentences.by_name(), **bookwords.by_name(), **eveningwords.by_name()}
    taken = {
        (file.stem, name)
        for file in sorted(QML.glob("*.qml"))
        for name in re.findall(r"\bwords\.([A-Z_]+)\b", file.read_text(encoding="utf-8"))
    }
    assert len(taken) > 100
    assert sorted((file, name) for file, name in taken if name not in known) == []
