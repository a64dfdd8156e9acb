"""A club night beside a card table: the evening's own network, and the usher that goes between the two.

Owns one thread. A program at a club night has two peers: the one that plays, and this one, which has a key, a port and
a journal of its own, so that neither waits for the other. News of both come in, errands go out; what follows from what
is the usher's (session/usher.py).
"""

import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty
from typing import assert_never

from nertz_lan.app import Goal, RunningPeer, at_evenings
from nertz_lan.net import clock
from nertz_lan.net.meeting import Meeting
from nertz_lan.newsbox import Aside
from nertz_lan.protocol.events import CarriedOn, Scored
from nertz_lan.protocol.identity import TABLE_ID_BYTES, TableId
from nertz_lan.protocol.intents import Intent
from nertz_lan.session.errands import AskEvening, Errand, EveningNews, GoNowhere, GoTo, Tell
from nertz_lan.session.news import DealKept, Fate, Happened, Joined, News, TurnedAway, Undone
from nertz_lan.session.seeking import NewTable, Wanted
from nertz_lan.session.timing import Timing
from nertz_lan.session.usher import Usher


@dataclass(frozen=True, slots=True)
class _Job:
    """Something to do with the usher, on its thread."""

    do: Callable[[float], list[Errand]]


class _Departed:
    """The own wish to leave has been carried out."""


class ClubNight:
    """A club night from `start` to `stop`. Nothing but these two waits for anything.

    `peer` is the one that plays, already started; `tell` is called on the club night's own thread. `meeting` and
    `interface` are where to meet others, if not where all do.
    """

    def __init__(
        self,
        peer: RunningPeer,
        tell: Callable[[EveningNews], None],
        *,
        interface: str | None = None,
        meeting: Meeting | None = None,
        timing: Timing | None = None,
    ) -> None:
        self._peer = peer
        self._tell = tell
        self._evening = RunningPeer(
            profile=peer.profile, interface=interface, meeting=meeting, timing=timing, identify=at_evenings
        )
        self._usher = Usher(self._evening.me, peer.me.key, lambda: TableId(secrets.token_bytes(TABLE_ID_BYTES)))
        self._thread = threading.Thread(target=self._run, name="nertz-evening", daemon=True)

    def start(self) -> None:
        """Begin. Raises NetworkError, and is stopped then."""
        self._evening.start(Goal())
        self._thread.start()

    def stop(self) -> None:
        """Leave the club night, and end."""
        self._evening.stop()
        self._evening.inbox.put(None)
        if self._thread.ident is not None:
            self._thread.join()

    @property
    def port(self) -> int:
        """The port that others can join the club night at."""
        return self._evening.port

    def join_code(self) -> str | None:
        """The code by which others find this program at the club night; None without an address."""
        return self._evening.join_code()

    # --- what the person wants: from any thread

    def make(self, new: NewTable) -> None:
        """Make a club night; `new.evening` says how many people a group has."""
        self._evening.go_for(Goal(create=new))

    def join(self, wanted: Wanted) -> None:
        """Come to one that is there, or look for it."""
        self._evening.go_for(Goal(join=wanted))

    def leave(self) -> None:
        """Leave it. The card table stays."""
        self._evening.leave(_Departed())

    def say_passcode(self, passcode: str) -> None:
        """Say the passcode that the club night's host has asked for; a checked one."""
        self._evening.say_passcode(passcode)

    def choose(self, table: TableId) -> None:
        """Go to one of the club nights that `WhichTable` has asked about."""
        self._evening.choose(table)

    def sign_in(self) -> None:
        """Take part from now on."""
        self._do(self._usher.sign_in)

    def sign_out(self) -> None:
        """Take part no longer, and look on."""
        self._do(self._usher.sign_out)

    def rest(self, resting: bool) -> None:  # noqa: FBT001 - the only thing there is to say
        """Sit the draws out, or take part in them again."""
        self._do(lambda now: self._usher.rest(now, resting=resting))

    def call_draw(self, draw: int) -> None:
        """Have everybody drawn, for the draw of this number, from 1: asked for twice it is one draw."""
        self._do(lambda now: self._usher.call_draw(draw, now))

    def to_my_table(self) -> None:
        """Go to the table of the own group, which is made where there is none yet."""
        self._do(self._usher.to_my_table)

    def ask(self, token: int, intent: Intent) -> None:
        """Ask the club night's host for something else; EveningFate tells what became of it. Tokens count from 1."""
        self._do(lambda now: self._usher.ask(token, intent, now))

    # --- news of the card table: from whatever thread has them

    def take(self, news: News) -> None:
        """Take one piece of the card table's news. Of what happens in a deal nothing goes on from here."""
        match news:
            case Happened(entry) if not isinstance(entry.event, Scored | CarriedOn):
                return
            case Joined() | Happened() | DealKept() | Undone() | TurnedAway() | Fate(refusal=None, view=None):
                self._do(lambda now: self._usher.card_news(news, now))
            case _:
                pass

    def left(self) -> None:
        """The person has left the card table by its own wish."""
        self._do(self._usher.left)

    # --- the thread

    def _do(self, what: Callable[[float], list[Errand]]) -> None:
        self._evening.inbox.put(_Job(what))

    def _run(self) -> None:
        while True:
            wait_s = self._usher.due() - clock.now()
            try:
                item = self._evening.inbox.get(timeout=None if wait_s == float("inf") else max(0.0, wait_s))
            except Empty:
                self._run_errands(self._usher.tick(clock.now()))
                continue
            match item:
                case None:
                    return
                case _Job(do):
                    self._run_errands(do(clock.now()))
                case _Departed():
                    self._run_errands(self._usher.ended(""))
                case _:
                    self._run_errands(self._usher.evening_news(item, clock.now()))

    def _run_errands(self, errands: list[Errand]) -> None:
        for errand in errands:
            match errand:
                case AskEvening(token, intent):
                    self._evening.ask(token, intent)
                case GoTo(table):
                    goal = Goal(create=table) if isinstance(table, NewTable) else Goal(join=table)
                    self._peer.go_for(goal, Aside(lambda: self._do(self._usher.departed)))
                case GoNowhere():
                    self._peer.stop_looking()
                case Tell(news):
                    self._tell(news)
                case _:
                    assert_never(errand)
