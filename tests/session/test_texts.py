"""What strangers say of themselves is shown only where nothing in it can disturb a screen (DESIGN §6)."""

from typing import Any

import pytest

from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.messages import Notice, TableNotice
from nertz_lan.session.seeking import Seeking, is_presentable

EVE = PeerKey(b"e" * 32)
TABLE = TableNotice(TableId(b"t" * 16), "Cabin", 6, 2, 0, "Nertz", "lobby", by_wish=False)
NOTICE = Notice(1, EVE, "Eve", 4000, TABLE)
EVIL = ["\u202egnp.exe", "a\nb", "a\x1b[2Jb", "z" + "\u0301" * 20, "", "x" * 25, "a\u200bb", " a", "\ud800"]


def test_what_is_said_usually_may_be_shown() -> None:
    assert is_presentable(NOTICE)
    assert is_presentable(NOTICE._replace(table=None))


@pytest.mark.parametrize("text", EVIL)
@pytest.mark.parametrize("field", ["name", "title", "preset", "phase"])
def test_a_text_that_can_disturb_is_not_seen(field: str, text: str) -> None:
    change: dict[str, Any] = {field: text}
    notice = NOTICE._replace(**change) if field == "name" else NOTICE._replace(table=TABLE._replace(**change))
    seeking = Seeking(PeerKey(b"a" * 32), 1.0, 1.0)
    assert list(seeking.saw(EVE, notice, 1.0)) == []
    assert seeking.sight == {}


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 1},
        {"seats": 13},
        {"taken": 7},
        {"taken": -1},
        {"watchers": 2**40},
        {"phase": "elsewhere"},
        {"continues": (TableId(b"c" * 16),) * 20},
    ],
    ids=str,
)
def test_a_table_that_can_not_be_is_not_seen(change: dict[str, Any]) -> None:
    assert not is_presentable(NOTICE._replace(table=TABLE._replace(**change)))
