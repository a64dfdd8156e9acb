"""A script's, or a bot's, club night beside its seat (`nertz-lan club --json`).

Owns what a bot does at a club night: it signs in, and goes to its table after each draw. Everything of the club night
is told on the main thread, in the order in which it comes. What it is, is in `clubnight`; how it reads, in `lines`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from nertz_lan.app import RunningPeer
from nertz_lan.clubnight import ClubNight
from nertz_lan.lines.clublines import ClubLines
from nertz_lan.lines.jsonlines import Request
from nertz_lan.newsbox import Aside
from nertz_lan.scripted import timing_of
from nertz_lan.session.errands import EveningNews, EveningSeen
from nertz_lan.session.news import News
from nertz_lan.session.seeking import NewTable, Wanted


@dataclass(frozen=True, slots=True)
class ClubGoal:
    """What a program comes to a club night for: to make it, or to come to one that is there."""

    table: NewTable | Wanted
    is_bot: bool = False  # it signs in and goes to its tables by itself


class ScriptedClub:
    """One program's club night, told in lines."""

    def __init__(
        self, peer: RunningPeer, goal: ClubGoal, write: Callable[[Mapping[str, Any]], None], interface: str | None
    ) -> None:
        self._goal = goal
        tell = lambda news: peer.inbox.put(Aside(lambda: self._news(news)))  # noqa: E731 - one line
        self._club = ClubNight(peer, tell, interface=interface, timing=timing_of(is_bot=goal.is_bot))
        self._lines = ClubLines(self._club, write)
        self._has_signed_in = False
        self._sent_to = 0  # the draw whose table the bot was sent to

    def start(self) -> None:
        """See Beside."""
        self._club.start()
        table = self._goal.table
        if isinstance(table, NewTable):
            self._club.make(table)
        else:
            self._club.join(table)

    def stop(self) -> None:
        """See Beside."""
        self._club.stop()

    def take(self, news: News) -> None:
        """See Beside."""
        self._club.take(news)

    def answer(self, op: str, request: Request) -> dict[str, Any] | None:
        """See Beside."""
        return self._lines.answer(op, request)

    def _news(self, news: EveningNews) -> None:
        self._lines.news(news)
        if not self._goal.is_bot or not isinstance(news, EveningSeen):
            return
        if not self._has_signed_in:
            self._has_signed_in = True
            self._club.sign_in()
        if news.place is not None and news.place.draw != self._sent_to:
            self._sent_to = news.place.draw
            self._club.to_my_table()
