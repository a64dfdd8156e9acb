"""What is a line, and what is malformed (REFEREE F1, F2)."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from nertz_lan.lines.referee import run
from tests.lines.script import Script, a_referee, deck

MIB = 1024 * 1024


def replies(sent: bytes) -> list[dict[str, Any]]:
    sink = io.BytesIO()
    run(io.BytesIO(sent), sink)
    out = sink.getvalue()
    assert out == b"" or out.endswith(b"\n")
    return [json.loads(line) for line in out.splitlines()]


def refused(line: bytes) -> str:
    reply = a_referee().line(line)
    return "" if reply["ok"] else str(reply["refused"])


STATE = b'{"op":"state"}'
DEAL = b'{"op":"deal","rules":{},"decks":{"seed":7,"seats":2}}'


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b" ",
        b"{",
        b"state",
        b"[]",
        b'["state"]',
        b"1",
        b"null",
        b'"state"',
        b"{}",
        b'{"op":"state"}{"op":"state"}',
        b'{"op":"state",}',
        b"{'op':'state'}",
        b'{"op":null}',
        b'{"op":1}',
        b'{"op":["state"]}',
        b'{"op":"State"}',
        b'{"op":"state "}',
        b'{"op":"ready"}',
        b'{"OP":"state"}',
        b'\xef\xbb\xbf{"op":"state"}',  # a byte order mark
        b'{"op":"state","x":"\xff"}',
        b'{"op":"state","x":"\xed\xa0\x80"}',  # a surrogate
        b'{"op":"state","x":"\xc3"}',
        '{"op":"state"}'.encode("utf-16"),
        b'\x00{"op":"state"}',
        b'{"op":"state","x":"\t"}',  # a control character in a text
        b'{"op":"state","x":NaN}',
        b'{"op":"state","x":Infinity}',
        b'{"op":"state","x":[-Infinity]}',
        b'{"op":"state","x":1e999}',
        b'{"op":"state","x":{"y":-1e999}}',
        b'{"op":"state","x":9007199254740992}',
        b'{"op":"state","x":[{"y":-9007199254740992}]}',
        b'{"op":"state","x":1' + b"0" * 5000 + b"}",
        b'{"op":"state","x":01}',
        b'{"op":"state","x":+1}',
        b'{"op":"state","x":.5}',
    ],
)
def test_f2_malformed(line: bytes) -> None:
    assert refused(line) == "bad-request"


@pytest.mark.parametrize(
    "line",
    [
        b' {"op" : "state"}\t',
        b'{"op":"state"}\r',  # CRLF
        b'{"op":"state","x":null,"y":[true,1.5,{}]}',  # unknown keys are ignored
        b'{"op":"state","x":9007199254740991}',
        b'{"op":"state","x":-9007199254740991}',
        b'{"op":"state","x":1e300}',
        b'{"op":"state","x":-0}',
        '{"op":"state","x":"♠ 🂡"}'.encode(),
        b'{"op":"state","x":"\\ud800"}',
        b'{"op":"ready","op":"state"}',  # the last of two keys, as everywhere in JSON
    ],
)
def test_well_formed(line: bytes) -> None:
    assert refused(line) == ""


@pytest.mark.parametrize(
    ("levels", "why"), [(64, ""), (65, "bad-request"), (1000, "bad-request"), (400_000, "bad-request")]
)
@pytest.mark.parametrize("brackets", [("[", "]"), ('{"a":', "}")])
def test_f2_nesting_over_64_levels(levels: int, why: str, brackets: tuple[str, str]) -> None:
    opened, closed = brackets
    inner = levels - 1  # the request itself is the first
    core = "" if opened == "[" else "1"
    line = f'{{"op":"state","x":{opened * inner}{core}{closed * inner}}}'.encode()
    assert len(line) < MIB or levels == 400_000
    assert replies(DEAL + b"\n" + line)[1].get("refused", "") == why


@pytest.mark.parametrize(
    ("length", "why"), [(MIB - 1, ""), (MIB, ""), (MIB + 1, "bad-request"), (3 * MIB + 5, "bad-request")]
)
@pytest.mark.parametrize("end", [b"\n", b""])
def test_f2_a_line_over_1_mib(length: int, why: str, end: bytes) -> None:
    line = STATE[:-1] + b" " * (length - len(STATE)) + b"}"
    answers = replies(DEAL + b"\n" + line + end)
    assert [reply.get("refused", "") for reply in answers] == ["", why]
    after = replies(DEAL + b"\n" + line + b"\n" + STATE)
    assert [reply.get("refused", "") for reply in after] == ["", why, ""]


def test_f1_every_line_has_one_reply_in_order() -> None:
    sent = b"\n".join([STATE, b"", DEAL, b"\r", b"nonsense", STATE])
    assert [reply.get("refused", "") for reply in replies(sent)] == [
        "no-deal",
        "bad-request",
        "",
        "bad-request",
        "bad-request",
        "",
    ]


def test_f1_a_last_line_without_an_end_is_answered() -> None:
    assert len(replies(DEAL)) == len(replies(DEAL + b"\n")) == 1


def test_nothing_in_nothing_out() -> None:
    assert replies(b"") == []


def test_f1_as_a_process_each_reply_comes_before_the_next_line_is_read() -> None:
    runner = "import sys; from nertz_lan.lines.referee import run; run(sys.stdin.buffer, sys.stdout.buffer)"
    with subprocess.Popen([sys.executable, "-c", runner], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for line, expected in ((DEAL, True), (b"\xff", False), (STATE, True)):
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"] is expected
        process.stdin.close()
        assert process.wait(timeout=30) == 0


# --- values of the wrong type

NUMBERS: list[Any] = [True, False, 1.0, 0.0, None, "0", [], {}, [0]]
TEXTS: list[Any] = [True, 1, None, [], {}, ["nertz"]]
WHOLE: dict[str, dict[str, Any]] = {
    "play": {"seat": 0, "from": "nertz", "to": "foundation", "at": 0, "card": "AS"},
    "turn": {"seat": 0, "at": 0},
    "call": {"seat": 0, "at": 0},
    "stuck": {"seat": 0, "at": 0},
    "announce": {"seat": 0, "from": "nertz", "as": "AS", "at": 0},
    "legal": {"seat": 0},
    "state": {"all": True},
    "score": {},
}
OPTIONAL = {"at", "card", "all"}
CASES = [(op, key) for op, keys in WHOLE.items() for key in keys]


@pytest.mark.parametrize(("op", "key"), CASES)
def test_f2_a_value_of_the_wrong_type(op: str, key: str) -> None:
    wrong: list[Any] = {"seat": NUMBERS, "at": NUMBERS, "all": [1, 0, None, "true", []]}.get(key, TEXTS)
    for value in wrong:
        for script in (Script(), a_referee()):  # before no-deal
            assert script.code(op, **{**WHOLE[op], key: value}) == "bad-request", value


@pytest.mark.parametrize(("op", "key"), CASES)
def test_a_missing_key(op: str, key: str) -> None:
    keys = {name: value for name, value in WHOLE[op].items() if name != key}
    expected = "no-deal" if key in OPTIONAL else "bad-request"
    assert Script().code(op, **keys) == expected


@pytest.mark.parametrize("op", WHOLE)
def test_f10_without_a_deal_there_is_none(op: str) -> None:
    script = Script()
    assert script.code(op, **WHOLE[op]) == "no-deal"
    wild = {"seat": 99, "from": "nowhere", "to": "", "at": -5, "card": "no", "as": "*1"}
    assert script.code(op, **{key: wild.get(key, True) for key in WHOLE[op]}) == "no-deal"


def test_a_refusal_changes_nothing() -> None:
    script = a_referee(deck(nertz="AS"))
    before = script.ok("state", all=True)
    for line in (
        b"",
        b"[]",
        b'{"op":"turn"}',
        b'{"op":"turn","seat":true}',
        b'{"op":"play","seat":0,"from":"waste","to":"space"}',
    ):
        assert not script.line(line)["ok"]
    assert script.ok("state", all=True) == before
