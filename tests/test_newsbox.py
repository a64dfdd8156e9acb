"""News that nobody takes: first what passes is left out, then the table is given up, and nothing grows (DESIGN §6)."""

import pytest

from nertz_lan import newsbox
from nertz_lan.newsbox import NewsBox
from nertz_lan.session.news import Rtts, TurnedAway


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> tuple[NewsBox, list[str]]:
    monkeypatch.setattr(newsbox, "NEWS_MAX", 20)
    monkeypatch.setattr(newsbox, "PASSING_MAX", 5)
    given_up: list[str] = []
    return NewsBox(lambda: given_up.append("left")), given_up


def taken(box: NewsBox) -> list[object]:
    return [box.get_nowait() for _ in range(box.qsize())]


def test_what_passes_is_left_out_first(full: tuple[NewsBox, list[str]]) -> None:
    box, given_up = full
    for number in range(15):
        box.deliver(Rtts({}))
        box.deliver(number)
    assert [each for each in taken(box) if isinstance(each, int)] == list(range(15))
    assert given_up == []


def test_then_the_table_is_given_up_once_and_nothing_grows(full: tuple[NewsBox, list[str]]) -> None:
    box, given_up = full
    for number in range(1000):
        box.deliver(number)
    assert given_up == ["left"]
    *news, last = taken(box)
    assert news == list(range(20))
    assert isinstance(last, TurnedAway)


def test_once_there_is_room_again_news_come_again(full: tuple[NewsBox, list[str]]) -> None:
    box, given_up = full
    for _ in range(2):
        for number in range(1000):
            box.deliver(number)
        taken(box)
    box.deliver("news")
    assert taken(box) == ["news"]
    assert given_up == ["left", "left"]
