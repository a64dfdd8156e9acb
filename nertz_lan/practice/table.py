"""A practice table: one node, bots, and time that can be turned back (EXPERIENCE "Watch, practise, remember").

Owns the exercise from its first moment: who acts when, what the player asks for, undo, hints, results. Every call takes
`now` and gives news, in the window's time; the table's own time runs beside it, behind by what was undone. Nothing is
drawn and no clock is read here: the same calls give the same news. Never knows threads, files or the window.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from nertz_lan.practice.bots import Bots
from nertz_lan.practice.hints import Adviser
from nertz_lan.practice.numbered import Drawn, fixed
from nertz_lan.practice.plan import plan_of
from nertz_lan.practice.spotting import Spotting, aims_at_middle, play_on
from nertz_lan.practice.tape import TICK, ByBot, ByMe, Said, Tape
from nertz_lan.protocol.events import DealBegun, Scored
from nertz_lan.protocol.intents import AddBot, Intent, SayReady
from nertz_lan.protocol.pointing import Pointer
from nertz_lan.rules.deal import Phase
from nertz_lan.rules.intents import DealIntent
from nertz_lan.session.me import Me
from nertz_lan.session.news import DealKept, Fate, Happened, Joined, News, Numbered, View
from nertz_lan.session.node import NewTable, Node
from nertz_lan.session.pointing import Pointed
from nertz_lan.session.practice import NUMBERS, Advised, Anew, Drill, Exercise, PracticeNews, Progress, Result
from nertz_lan.session.table import Stage
from nertz_lan.session.timing import Timing

OWN: Final = 0  # the player's seat
ALONE: Final = Timing(beat_s=5.0, keep_s=10.0, heard_s=10.0)  # nobody to be heard by; gaps are noticed here
LATE_S: Final = 1.0  # this computer slept, or stood still: the table did, too
NOTHING: Final = 0  # the number of an intent that the table was not asked for

Told: TypeAlias = News | PracticeNews | Pointed


class PracticeTable:
    """One exercise."""

    def __init__(self, me: Me, exercise: Exercise, title: str, names: tuple[str, ...]) -> None:
        """`exercise` has a number. `names`: as many as there are bots, or more."""
        self._me = replace(me, secret=fixed(exercise.number, "seat"))
        self.exercise = exercise
        self._plan = plan_of(exercise)
        self._title = title
        self._names = names
        self._shift = 0.0  # the table's time less the window's
        self._ran = 0.0  # until when, on the table's time
        self._seen = 0.0  # the window's time then
        self._adviser = Adviser()
        self._spotting = Spotting()
        self._helped = False
        self._done = False
        self._told = Progress(exercise)
        self._sit_down(exercise.number)

    def _sit_down(self, number: int) -> None:
        timing = replace(ALONE, countdown_s=self._plan.countdown_s)
        self._tape = Tape(lambda: Node(self._me, Drawn(number), timing))
        self._bots = Bots(self._plan.company, OWN)
        self._taken: list[int] = []  # where on the tape the own intents of this deal are that have changed something

    # --- what the player does

    def begin(self, now: float) -> list[Told]:
        """Make the table and say ready. What is told begins with the deal."""
        self._ran, self._seen = now + self._shift, now
        news = [each for each in self._make_table(self._ran) if _view_in(each, Stage.LOBBY) is None]
        if self.exercise.drill is Drill.SPOTTING:
            return self._next_spot()
        view = next(view for each in news if (view := _view_of(each)) is not None)
        return self._finished([Anew(view), *news])

    def _make_table(self, at: float) -> list[News]:
        plan, news = self._plan, []
        new = NewTable(self._title, plan.preset, dict(plan.differing), max(2, plan.bots + 1))
        bots = [ByMe(AddBot(name, plan.level.number)) for name in self._names[: plan.bots]]
        calls: list[Said] = [new, *bots, ByMe(SayReady(ready=True))]
        for said in calls:
            news += self._tape.do(said, at)[1]
        self._bots = self._fresh_bots(at)
        return news

    def _fresh_bots(self, since: float) -> Bots:
        """Bots that have seen nothing of the table before."""
        plan = self._plan
        return Bots.of(plan.company, OWN, plan.bots + 1, plan.level, self.exercise.number, since)

    def ask(self, token: int, intent: Intent, now: float) -> list[Told]:
        """The player asks for something."""
        told = self.run(now)
        at = self._ran
        if self.exercise.drill is Drill.SPOTTING and isinstance(intent, DealIntent) and not aims_at_middle(intent):
            self._spotting.wrong += 1
            return [*told, *self._finished([Numbered(token, NOTHING, self._tape.view(at))])]
        place = len(self._tape)
        counter, news = self._tape.do(ByMe(intent), at)
        told.append(self._in_window_time(Numbered(token, counter, self._tape.view(at))))
        taken = any(isinstance(each, Fate) and each.counter == counter and each.entries for each in news)
        if isinstance(intent, DealIntent):
            self._bots.poke(at)
            if taken:
                self._adviser.saw(intent, self._tape.view(at))
                self._taken.append(place)
            if self.exercise.drill is Drill.SPOTTING:
                return [*told, *self._spotted(news, found=taken)]
        return [*told, *self._finished(news)]

    def undo(self, now: float) -> list[Told]:
        """Step back to before the own last play, if there is one."""
        told = self.run(now)
        if not self._progress().may_undo:
            return told
        at = self._tape.back_to(self._taken.pop())
        self._shift += at - self._ran
        self._ran = at
        self._helped = True
        self._adviser = Adviser()
        self._bots = self._fresh_bots(at)
        return [*told, *self._finished([Anew(self._view(), undone=True)])]

    def advise(self, now: float) -> list[Told]:
        """Say what a good player would do."""
        told = self.run(now)
        if not self._progress().may_ask:
            return told
        self._helped = True
        view = self._view()
        return [*told, *self._finished([Advised(self._adviser.advise(view, self._ran), view)])]

    # --- time

    def due(self) -> float:
        """When `run` is wanted next."""
        return min(self._tape.due(), self._bots.due()) - self._shift

    def run(self, now: float) -> list[Told]:
        """Everything that was due up to now, each at its time."""
        late_s = now - max(self.due(), self._seen) - LATE_S
        self._seen = now
        if late_s > 0:
            self._shift -= late_s
        told: list[Told] = []
        until = max(self._ran, now + self._shift)
        while (due := min(self._tape.due(), self._bots.due())) <= until:
            told += self._finished(self._at(max(due, self._ran)))  # who has never ticked is due since time began
        self._ran = until
        return told

    def _at(self, at: float) -> list[Told]:
        if self._tape.due() <= at:
            return [*self._tape.do(TICK, at)[1]]
        view, told = self._tape.view(at), list[Told]()
        if view is None:
            return told
        if self._bots.acts_at() <= at and (intent := self._bots.next_intent(view, at)) is not None:
            told += self._tape.do(ByBot(intent), at)[1]
        table, me = view.table.about.id, self._me.key
        return [*told, *(Pointed(me, Pointer(table, seat, *shown[1:])) for seat, shown in self._bots.shown(at))]

    # --- spotting

    def _spotted(self, news: list[News], *, found: bool) -> list[Told]:
        """A play to the middle was tried."""
        if not found:
            self._spotting.wrong += 1
            return self._finished(news)
        self._spotting.took(self._view().at(self._ran))
        if not self._spotting.is_over:
            return [*self._finished(news), *self._next_spot()]
        self._done = True
        result = Result(self.exercise, self._spotting.result_ms, self._helped)
        return [*self._finished(news), result]

    def _next_spot(self) -> list[Told]:
        """Play on to the next spot; where the deal has none left, in another deal."""
        before, number = self._ran, self.exercise.number
        at, is_there = play_on(self._tape, OWN, before)
        while not is_there:
            number = number % NUMBERS[-1] + 1
            self._sit_down(number)
            self._make_table(at)
            at, is_there = play_on(self._tape, OWN, at)
        self._ran = at
        self._shift += at - before
        view = self._view()
        self._spotting.shown(view.at(at))
        self._bots = Bots(self._plan.company, OWN)  # nobody moves before the player
        return self._finished([Anew(view)])

    # --- what is told

    def _finished(self, news: Sequence[Told]) -> list[Told]:
        """News in the window's time, with what they mean for the exercise."""
        told: list[Told] = [self._in_window_time(each) for each in news]
        for each in news:
            if isinstance(each, Happened):
                told += self._noticed(each)
        progress = self._progress()
        if progress != self._told:
            self._told = progress
            told.append(progress)
        return told

    def _noticed(self, happened: Happened) -> list[Told]:
        drill = self.exercise.drill
        if isinstance(happened.entry.event, DealBegun):
            self._taken, self._adviser = [], Adviser()
        if not isinstance(happened.entry.event, Scored) or drill not in (Drill.RACE, Drill.UNHURRIED) or self._done:
            return []
        self._done = True
        table = happened.view.table
        deal, points = table.deal, table.match.sheet[-1].points[OWN]
        assert deal is not None  # it has just been scored  # noqa: S101
        assert points is not None  # and was played  # noqa: S101
        called = deal.called_at if OWN in deal.called else None
        return [Result(self.exercise, called if drill is Drill.RACE else points.score, self._helped)]

    def _progress(self) -> Progress:
        view = self._view()
        deal, table = view.table.deal, view.table
        plays = deal is not None and deal.phase is Phase.GO and table.stage is Stage.PLAYING and not table.paused
        may = plays and self._plan.may_undo
        spotting = self._spotting
        return Progress(self.exercise, may and bool(self._taken), may, self._helped, spotting.found, spotting.wrong)

    def _view(self) -> View:
        view = self._tape.view(self._ran)
        assert view is not None  # it is at its own table  # noqa: S101
        return view

    def _in_window_time(self, told: Told) -> Told:
        """The same, its view's clock as the window reads it."""
        match told:
            case Joined() | Happened() | DealKept() | Anew() | Advised():
                return replace(told, view=self._read_in_window(told.view))
            case Numbered(view=view) | Fate(view=view) if view is not None:
                return replace(told, view=self._read_in_window(view))
            case _:
                return told

    def _read_in_window(self, view: View) -> View:
        return replace(view, based=view.based - self._shift)


def _view_of(told: Told) -> View | None:
    match told:
        case Joined() | Happened() | Numbered() | Fate() | DealKept() | Anew() | Advised():
            return told.view
        case _:
            return None


def _view_in(told: News, stage: Stage) -> View | None:
    """The view of news of a stage."""
    view = _view_of(told)
    return view if view is not None and view.table.stage is stage else None
