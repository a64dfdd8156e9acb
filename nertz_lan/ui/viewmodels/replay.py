"""A replay on the screen: where it is, how fast it goes, whose cards are large. The table itself is the live one's.

Owns the place and the pace: a place is an entry, and a moment between it and the next. Lives in the window's thread;
the clock is passed in. Never knows files: a film comes from outside, and wishes go there.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Final, NamedTuple

from PySide6.QtCore import Property, QObject, QTimer, QUrl, Signal, Slot

from nertz_lan.rules.cards import Seat
from nertz_lan.ui import bookwords, sentences
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.figures import shortest
from nertz_lan.ui.hearsay import preset_called
from nertz_lan.ui.reel import DealAt, Film, Reel
from nertz_lan.ui.retelling import told_at, told_between
from nertz_lan.ui.saying import NOTHING_SAID, saying
from nertz_lan.ui.viewmodels.bookrows import day
from nertz_lan.ui.viewmodels.hub import em_of
from nertz_lan.ui.viewmodels.shown import ViewModel
from nertz_lan.ui.viewmodels.table import TableViewModel
from nertz_lan.ui.watching import next_seat

SPEEDS: Final = (0.25, 0.5, 1, 2, 4, 8, 16)
USUAL_SPEED: Final = SPEEDS.index(1)
TICK_MS: Final = 16
GLIDES_TO: Final = 4  # times: cards glide up to this speed, and beyond it are at once where they lie
LINE_MS: Final = 3000  # so long stands what is said while it goes
MARKS_MAX: Final = 400  # on the bar: more could not be told apart


class MarkRow(NamedTuple):
    """A mark on the bar, from 0 to 1."""

    at: float
    deal: bool  # a deal's beginning; else a contested claim


@dataclass(frozen=True, slots=True)
class Place:
    """Where a replay is, and how it is looked at."""

    nth: int = 0
    now_ms: float = 0.0
    playing: bool = False
    speed: int = USUAL_SPEED  # of SPEEDS
    follow: Seat | None = None
    unveiled: bool = False


@dataclass(frozen=True, slots=True)
class ReplayState:
    """What the bar shows."""

    title: str = ""
    detail: str = ""
    said: str = ""
    verdict: str = ""
    verdict_is: str = ""
    verified: bool = False
    wrong: bool = False
    playing: bool = False
    play_text: str = ""
    speed_text: str = ""
    slower: bool = True
    faster: bool = True
    at: float = 0.0  # from 0 to 1
    clock: str = ""
    marks: tuple[MarkRow, ...] = ()
    contests: str = ""
    contests_short: str = ""
    contest_before: bool = False
    contest_after: bool = False
    follow_text: str = ""
    unveiled: bool = False
    file_name: str = ""  # for a copy
    em: float = 13.0  # in a window of its own


def derive_replay(film: Film | None, place: Place, said: str, em: float) -> ReplayState:
    """What the bar shows."""
    if film is None:
        return ReplayState(said=said, em=em)
    reel = film.reel
    table = reel.table(place.nth)
    before, after = bisect_left(reel.contests, place.nth), bisect_right(reel.contests, place.nth)
    names = [table.name_of(seat) for seat in range(len(table.seats))]
    followed = place.follow is not None and place.follow < len(names) and names[place.follow]
    return ReplayState(
        title=bookwords.REPLAY_MATCH(title=table.about.title, number=table.match.number),
        detail=f"{day(film.begun)} · {preset_called(table.preset)} · {_deal(reel.deals[reel.deal_of(place.nth)])}",
        said=said,
        verdict=_verdict(film),
        verdict_is=film.verdict,
        verified=film.verified,
        wrong=bool(film.verdict) and not film.verified,
        playing=place.playing,
        play_text=(bookwords.HOLD if place.playing else bookwords.PLAY)(),
        speed_text=bookwords.SPEED(times=shortest(SPEEDS[place.speed])),
        slower=place.speed > 0,
        faster=place.speed < len(SPEEDS) - 1,
        at=place.now_ms / max(1, reel.length_ms),
        clock=f"{_clock(place.now_ms)} / {_clock(reel.length_ms)}",
        marks=_marks(reel),
        contests=bookwords.CONTESTED_CLAIMS(nth=after, count=len(reel.contests)) if reel.contests else "",
        contests_short=f"{after}/{len(reel.contests)}",
        contest_before=before > 0,
        contest_after=after < len(reel.contests),
        follow_text=bookwords.FOLLOW(who=followed) if followed else bookwords.FOLLOW_MIDDLE(),
        unveiled=place.unveiled,
        file_name=file_name_of(film),
        em=em,
    )


def file_name_of(film: Film) -> str:
    """What a copy of a replay is called: readable, and fit for any file system."""
    table = film.reel.table(0)
    title = "".join(sign if sign.isalnum() else "-" for sign in table.about.title).strip("-") or "Nertz"
    return f"{film.begun.astimezone():%Y-%m-%d-%H%M}-{title}-{table.match.number}.nertz"


def _verdict(film: Film) -> str:
    if not film.verdict:
        return bookwords.VERIFYING()
    return bookwords.VERIFIED() if film.verified else bookwords.NOT_VERIFIED()


def _deal(deal: DealAt) -> str:
    return sentences.DEAL(number=deal.number) if deal.number else bookwords.TRIAL_DEAL()


def _clock(ms: float) -> str:
    minutes, seconds = divmod(int(ms // 1000), 60)
    return f"{minutes}:{seconds:02}"


def _marks(reel: Reel) -> tuple[MarkRow, ...]:
    whole = max(1, reel.length_ms)
    contests = [MarkRow(reel.at_ms[nth] / whole, deal=False) for nth in reel.contests]
    deals = [MarkRow(reel.at_ms[deal.nth] / whole, deal=True) for deal in reel.deals[1:]]
    return (*deals[:MARKS_MAX], *(contests if len(contests) <= MARKS_MAX else ()))


class ReplayViewModel(ViewModel):
    """What ReplayScreen.qml shows, and where its presses go."""

    shows: ClassVar[Any] = ReplayState
    rows: ClassVar[dict[str, Any]] = {"marks": MarkRow}

    sharing = Signal(str)  # a copy is wished for, at this path

    def __init__(self, clock: Callable[[], float], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._film: Film | None = None
        self._choices = Choices()
        self._said = ""
        self._em = 13.0
        self._place = Place()
        self._ticked = 0.0
        self._shown: tuple[object, ...] = ()  # what the table shows
        self._line, self._line_ms = NOTHING_SAID, 0.0  # what is said, and since when in the film
        self.live = TableViewModel(_nobody_asks, clock, self)
        self.live.followed.connect(self._follow)
        self._ticking = QTimer(self, interval=TICK_MS)
        self._ticking.timeout.connect(self._tick)

    def give(self, film: Film | None, choices: Choices, said: str = "") -> None:
        """Show this film from now on: from its beginning where it is another."""
        is_other = (film and film.reel) is not (self._film and self._film.reel)
        self._film, self._choices, self._said = film, choices, said
        if is_other:
            self._place = Place(film.reel.nth_at(0), follow=film.reel.own_seat) if film is not None else Place()
            self._line, self._shown = NOTHING_SAID, ()
            self._ticking.stop()
        self._show()

    # --- going

    def _go(self, **changes: Any) -> None:  # noqa: ANN401 - the fields of Place
        before, self._place = self._place, replace(self._place, **changes)
        self._tell(before)
        self._show()

    def _show(self) -> None:
        """The bar, and the table where something about it is another."""
        film, place = self._film, self._place
        self.show(derive_replay(film, place, self._said, self._em))
        looks = self._choices.looks()
        still = looks.reduced_motion or SPEEDS[place.speed] > GLIDES_TO
        looks = replace(looks, reduced_motion=still, keys=MappingProxyType({}))
        told = (film and film.reel, place.nth, place.follow, place.unveiled, looks, self._line)
        if film is None or told == self._shown:
            return
        self._shown = told
        view = film.reel.view(place.nth, unveiled=place.unveiled)
        self.live.give(
            view=view, follow=place.follow, unveiled=place.unveiled, stays=True, message=self._line, looks=looks
        )

    def _tell(self, before: Place) -> None:
        """Say what has happened on the way to this place."""
        film, place = self._film, self._place
        if film is None or place.nth == before.nth:
            return
        if place.playing:
            said = saying(told_between, film.reel, before.nth, place.nth)
            if not said and place.now_ms - self._line_ms < LINE_MS * max(1.0, SPEEDS[place.speed]):
                return  # what was said before stands for a while
        else:
            said = saying(told_at, film.reel, place.nth)
        self._line, self._line_ms = said, place.now_ms
        if said:
            self.live.announced.emit(said.text)

    @Slot()
    def _tick(self) -> None:
        film, place, now = self._film, self._place, self._clock()
        passed_ms, self._ticked = (now - self._ticked) * 1000, now
        if film is None or not place.playing:
            self._ticking.stop()
            return
        now_ms = min(film.reel.length_ms, place.now_ms + passed_ms * SPEEDS[place.speed])
        ended = now_ms >= film.reel.length_ms
        nth = film.reel.last if ended else max(place.nth, film.reel.nth_at(now_ms))
        self._go(now_ms=now_ms, nth=nth, playing=not ended)

    def _to(self, nth: int | None) -> None:
        """To an entry, and stay there; None: there is none to go to."""
        if self._film is not None:
            nth = self._place.nth if nth is None else nth
            self._go(nth=nth, now_ms=float(self._film.reel.at_ms[nth]), playing=False)

    @Slot(float, float)
    def resized(self, width: float, height: float) -> None:
        """Its own window has another size."""
        if width >= 1 and height >= 1:
            self._em = em_of(width, height, self._choices.text_scale)
            self._show()

    # --- presses

    @Slot()
    def toggle(self) -> None:
        """Go on, or hold; at the end, from the beginning again."""
        if self._film is None:
            return
        if not self._place.playing and self._place.nth >= self._film.reel.last:
            self.seek(0)
        self._ticked = self._clock()
        self._go(playing=not self._place.playing)
        if self._place.playing:
            self._ticking.start()

    @Slot(int)
    def step(self, by: int) -> None:
        """To what happens next, or happened before."""
        if self._film is not None:
            self._to(_next_of(self._film.reel.stops, self._place.nth, by))

    @Slot(int)
    def deal(self, by: int) -> None:
        """To the next deal's beginning, or this one's, or the one before."""
        if self._film is not None:
            self._to(_next_of(self._film.reel.laid, self._place.nth, by))

    @Slot(int)
    def contest(self, by: int) -> None:
        """To the next contested claim, or the one before; where there is none, nowhere."""
        if self._film is not None:
            self._to(_next_of(self._film.reel.contests, self._place.nth, by))

    @Slot(float)
    def seek(self, at: float) -> None:
        """To a place from 0 to 1."""
        if self._film is not None:
            reel = self._film.reel
            now_ms = max(0.0, min(1.0, at)) * reel.length_ms
            self._go(now_ms=now_ms, nth=reel.nth_at(now_ms))

    @Slot()
    def to_end(self) -> None:
        """To the end."""
        if self._film is not None:
            self._to(self._film.reel.last)

    @Slot(int)
    def pace(self, by: int) -> None:
        """Faster or slower by one."""
        self._go(speed=max(0, min(len(SPEEDS) - 1, self._place.speed + by)))

    @Slot()
    def follow_next(self) -> None:
        """The next seat's cards are large; after the last, nobody's."""
        if self._film is not None:
            deal = self._film.reel.table(self._place.nth).deal
            self._go(follow=None if deal is None else next_seat(deal, self._place.follow))

    @Slot(object)
    def _follow(self, seat: Seat | None) -> None:
        """Chosen on the table itself."""
        self._go(follow=seat)

    @Slot()
    def unveil(self) -> None:
        """Hidden cards, too, or not."""
        self._go(unveiled=not self._place.unveiled)

    @Slot(QUrl)
    def share(self, folder: QUrl) -> None:
        """Put a copy there, under a name that tells what it is."""
        self.sharing.emit(str(Path(folder.toLocalFile()) / self.state.file_name))

    @Slot()
    def hold(self) -> None:
        """Stay where it is: nobody looks any more."""
        if self._place.playing:
            self._ticking.stop()
            self._go(playing=False)

    table = Property(QObject, lambda self: self.live, constant=True)


def _nobody_asks(token: int, intent: object) -> None:
    """A replay takes no intents."""


def _next_of(places: Sequence[int], nth: int, by: int) -> int | None:
    """The next of these places after this one, or the last before it; None: there is none."""
    at = bisect_right(places, nth) if by > 0 else bisect_left(places, nth) - 1
    return places[at] if 0 <= at < len(places) else None
