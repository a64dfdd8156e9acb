"""What a script is asked when its table goes on as two."""

from dataclasses import replace

import pytest

from nertz_lan.lines.jsonlines import BadRequest, Request
from nertz_lan.lines.whichlines import asks_the_same, table_chosen, which_line
from nertz_lan.protocol.glimpses import Glimpse, SeatSeen
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.session.news import WhichTable

ADA, ONE, TWO = PeerKey(b"\1" * 32), TableId(b"\3" * 16), TableId(b"\4" * 16)
GLIMPSE = Glimpse(
    ONE, "Ada\u202e's", (TWO,), 2, 40, kept=True, holds=True, match=1, deal=2, moved_s=-1, present=(ADA,),
    seats=(SeatSeen("Ada\n", present=True, points=-3, cards=7),),
)  # fmt: skip


def test_the_line_tells_who_is_where_and_how_long_there_is() -> None:
    line = which_line(WhichTable((GLIMPSE,), 9.5))
    (told,) = line["tables"]
    assert (line["event"], line["wait_ms"]) == ("two-tables", 9500)
    assert (told["id"], told["table"], told["match"], told["deal"]) == (ONE.hex(), "Ada\ufffd's", 1, 2)
    assert told["moved_s"] is None
    assert told["seats"] == [{"name": "Ada", "present": True, "points": -3, "cards": 7}]
    assert told["present"] == [ADA.hex()]
    assert which_line(WhichTable(())) == {"event": "two-tables", "tables": [], "wait_ms": None}


def test_what_is_played_meanwhile_is_no_other_question() -> None:
    before = WhichTable((GLIMPSE,))
    assert asks_the_same(before, WhichTable((replace(GLIMPSE, index=90, moved_s=3),)))
    assert not asks_the_same(before, WhichTable((replace(GLIMPSE, present=()),)))
    assert not asks_the_same(before, WhichTable(()))


def test_only_a_table_that_was_asked_about_can_be_chosen() -> None:
    asked = WhichTable((GLIMPSE,))
    assert table_chosen(Request({"op": "choose-table", "id": ONE.hex()}), asked) == ONE
    for wrong in (TWO.hex(), ""):
        with pytest.raises(BadRequest):
            table_chosen(Request({"op": "choose-table", "id": wrong}), asked)
