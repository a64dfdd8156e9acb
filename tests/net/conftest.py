"""What holds for every test of a network: a busy machine is no silent peer."""

import pytest

from nertz_lan.net import silence

HELD_UP_S = 3.0


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Doubt a link later: one that is doubted may give way, and what was just sent over it is lost."""
    monkeypatch.setattr(silence, "DOUBT_S", HELD_UP_S)
