"""Every limit names its threat (STYLE 5, DESIGN §6)."""

from pathlib import Path

import pytest

import nertz_lan
from tests.source_checks.limits_said import PAGE, Limit, is_limit, limits, page

PACKAGE = Path(nertz_lan.__file__).parent
FOUND = list(limits(PACKAGE))


@pytest.mark.parametrize("limit", FOUND, ids=lambda limit: f"{limit.file}:{limit.name}")
def test_a_limit_says_which_threat_it_answers(limit: Limit) -> None:
    assert limit.threat, f"{limit.file}:{limit.line}: {limit.name} is a limit, and doesn't say against what"


def test_one_page_tells_them_all() -> None:
    told = (PACKAGE / PAGE).read_text(encoding="utf-8")
    assert told == page(PACKAGE), "run `python -m tests.source_checks.limits_said`"


def test_they_are_found() -> None:
    names = {limit.name for limit in FOUND}
    assert {
        "FRAME_BYTES",
        "HELLO_S",
        "HALF_OPEN",
        "PASSCODE_PEERS",
        "ENTRIES_MAX",
        "LINE_BYTES",
        "REPLAY_BYTES",
        "NEWS_MAX",
    } <= names
    assert len(FOUND) > 40


@pytest.mark.parametrize(
    ("name", "is_one"),
    [("LINKS_MAX", True), ("WHY_CHARS", True), ("KEY_BYTES", False), ("_NONCE_BYTES", False), ("HANDSHAKE_MS", False)],
)
def test_what_a_limit_is_called(name: str, is_one: bool) -> None:
    assert is_limit(name) is is_one
