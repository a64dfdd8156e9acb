"""The table's view model: holds the inputs, derives, and tells QML what changed.

Owns the one mutable reference to the inputs, and hands presses and keys to the reach. Intents go out through a
callable. Never blocks, never decides. Lives in the window's thread.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot

from nertz_lan.protocol.intents import Intent, Pause, PlayOn, Resume
from nertz_lan.rules.cards import Card, Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.intents import Call, SayStuck
from nertz_lan.ui import joker, watching
from nertz_lan.ui import reach as reaching
from nertz_lan.ui.aim import dropped, pressed
from nertz_lan.ui.keys import SEAT_KEYS, Deed
from nertz_lan.ui.models.telling import Telling
from nertz_lan.ui.parts import Parts
from nertz_lan.ui.pile import pile_named
from nertz_lan.ui.reach import Reach
from nertz_lan.ui.same import the_same
from nertz_lan.ui.saying import Said
from nertz_lan.ui.steps import done_while
from nertz_lan.ui.viewmodels.blank import Ready, blank_rows
from nertz_lan.ui.viewmodels.derive import deriving, is_timed, plays_on
from nertz_lan.ui.viewmodels.pointers import Pointers
from nertz_lan.ui.viewmodels.rows import CardRow, PickRow, PileRow, RegionRow, SeatRow
from nertz_lan.ui.viewmodels.shown import ViewModel
from nertz_lan.ui.viewmodels.state import TableInputs, TableState

ASKED_MAX: Final = 64  # intents shown ahead of the network thread: a stuck one must not pile up work


class TableViewModel(ViewModel):
    """What Table.qml shows, and where its presses go."""

    state: TableState
    shows: ClassVar[Any] = TableState
    rows: ClassVar[dict[str, Any]] = {
        "piles": PileRow,
        "seats": SeatRow,
        "regions": RegionRow,
        "picks": PickRow,
        "cards": CardRow,  # last: they may still be told when texts have been laid out for a frame
    }
    inner: ClassVar[frozenset[str]] = frozenset({"drawn", "put", "layout", "seen", "reach"})

    hinting = Signal()  # a hint is wanted
    undoing = Signal()  # the own last play is to be taken back
    muted = Signal()  # the key for sound on, off
    seals_asked = Signal()  # what the seals prove
    removing = Signal()  # the key that removes whoever has dropped
    followed = Signal(object)  # another seat's cards are large by choice, or nobody's (None)
    shown = Signal()  # other cards than before, or elsewhere
    announced = Signal(str)  # for the screen reader

    def __init__(
        self, ask: Callable[[int, Intent], None], clock: Callable[[], float], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._ask = ask
        self._clock = clock
        self._token = 0
        self._second = QTimer(self, singleShot=True, interval=1000)
        self._second.timeout.connect(self.give)
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._derive_on)
        self.inputs = TableInputs()
        self.derived_from = self.inputs  # what is shown: older than the inputs while these are derived
        self._begun = self.inputs  # what is derived
        self._deriving = deriving(self._begun, self.state)
        self._heard_more = False  # while it goes on
        self.pointers = Pointers(clock, self._show_cards, self)
        self.telling = Telling(self.steps, self._is_played, clock, self)
        self._ready = Ready()
        self._looked: tuple[object, ...] = ()  # what pointers are shown on
        self._carried: Parts[CardRow] = ()  # the cards, with those that others carry
        self._pointers_moved = False  # since that was worked out

    # --- inputs ---------------------------------------------------------------------------------------------

    def give(self, **changes: Any) -> None:  # noqa: ANN401 - the fields of TableInputs
        """Take new inputs, derive, and tell what changed."""
        self._give(changes, may_wait=False)

    def hear(self, **changes: Any) -> None:  # noqa: ANN401 - the fields of TableInputs
        """The same of news: where deriving takes long, the rest of it waits for the next turn of the event loop.

        Until then all is as if nothing had been heard yet. What is heard meanwhile is derived after it; what is given
        meanwhile is derived at once, with all that was heard.
        """
        if self._later.isActive():
            self.inputs = replace(self.inputs, now=self._clock(), **changes)
            self._heard_more = True
        else:
            self._give(changes, may_wait=True)

    def _give(self, changes: dict[str, Any], *, may_wait: bool) -> None:
        now = self._clock()
        self.inputs = replace(self.inputs, now=now, **changes)
        self._begin()
        self._derive(now, may_wait=may_wait)

    def _begin(self) -> None:
        self._heard_more = False
        self._second.start() if is_timed(self.inputs) else self._second.stop()
        self._begun = self.inputs
        self._deriving = deriving(self._begun, self.state)

    @Slot()
    def _derive_on(self) -> None:
        self._derive(self._clock(), may_wait=True)

    def _derive(self, now: float, *, may_wait: bool) -> None:
        """Derive, or a piece of it, and tell what changed; `now`: when this piece began."""
        end = self.telling.end_of_piece(now)
        state = done_while(lambda: not may_wait or self._clock() < end, self._deriving)
        if state is None:
            self._later.start()
            return
        self._later.stop()
        self._take_over(state, now)
        if self._heard_more:
            self._begin()
            self._later.start()

    def _take_over(self, state: TableState, now: float) -> None:
        given = self._begun
        if state.reach is not given.reach:
            given, self.inputs = replace(given, reach=state.reach), replace(self.inputs, reach=state.reach)
        before, looked = self.state, self._looked
        self.derived_from = given
        self.exchange(state)
        self._looked = state.layout and state.layout.frame, given.looks
        self._carried = self.pointers.still_on(state.drawn.rows)
        self._pointers_moved = self._pointers_moved or not the_same(looked, self._looked)
        self.telling.tell(now)
        if before.drawn.rows is not state.drawn.rows:
            self.shown.emit()

    def say(self, said: Said) -> None:
        """Show one line, and read it out."""
        self.give(message=said)
        self.announced.emit(said.text)

    def say_anew(self) -> None:
        """Another language is spoken from now on: in what stands here, too."""
        self.give(message=self.inputs.message.anew())

    def rows_of(self, name: str) -> Sequence[Sequence[Any]]:
        """See ViewModel: cards are shown with those that others carry at their pointers."""
        match name:
            case "cards":
                parts: Sequence[Sequence[Any]] = self._carried
            case "piles":
                parts = self.state.put.rows
            case _:
                parts = super().rows_of(name)
        spare = getattr(self._ready, name, 0) - sum(map(len, parts))
        if spare <= 0 or (name != "piles" and self.state.seen is not None):
            return parts
        return (*parts, blank_rows(name, spare))

    def steps(self) -> Iterator[None]:
        """See ViewModel: first of all it is worked out where pointers are, and what is carried there."""
        if self._pointers_moved:
            self._pointers_moved = False
            self._carried = self.pointers.show_on(self.state, self.derived_from)
            yield
        yield from super().steps()

    def make_ready(self, ready: Ready) -> None:
        """Have items for so many rows, whether there is something to show in them or not."""
        if ready != self._ready:
            self._ready = ready
            self.telling.tell(self._clock())

    def _is_played(self) -> bool:
        """Whether a frame must show one view: while a deal goes, once all of its cards are there."""
        state = self.state
        dealt = sum(map(len, state.drawn.rows))
        return state.seen is not None and not state.frozen and self.models["cards"].rowCount() == dealt

    def _show_cards(self) -> None:
        self._pointers_moved = True
        self.telling.tell(self._clock())

    def _playing(self) -> tuple[Deal, Seat] | None:
        """The deal as seen and the own seat, where there is one to play."""
        own, seen = _own(self.derived_from, self.state), self.state.seen
        return (seen, own) if seen is not None and own is not None and seen.plays(own) else None

    def _step(self, step: reaching.Step) -> None:
        reach, intent = step
        reached = {"reach": reach} if reach != self.inputs.reach else {}
        if intent is not None:
            self._send(intent, **reached)
        elif reached:
            self.give(**reached)
        if reached:
            self.pointers.hold(self._held())

    def _send(self, intent: Intent, **changes: Any) -> None:  # noqa: ANN401 - the fields of TableInputs
        """Ask, and show at once what it will do if nothing comes in between: with what else changes, all in one."""
        self._token += 1
        self.give(asked=(*self.inputs.asked[-(ASKED_MAX - 1) :], (self._token, intent)), hint=None, **changes)
        self._ask(self._token, intent)

    # --- from QML: points and keys in, piles out --------------------------------------------------------------

    @Slot(float, float)
    def reach(self, x: float, y: float) -> None:
        """The pointer is at a point, or a finger."""
        if self._playing() is not None:
            self.pointers.reach(self.state, x, y, self._held())

    def _held(self) -> tuple[Card, ...]:
        held = self.inputs.reach.held
        return held.cards if held is not None else ()

    @Slot(float, float, float)
    def resized(self, width: float, height: float, pixel_ratio: float) -> None:
        """The window has another size or scale."""
        if width >= 1 and height >= 1:
            self.give(width=width, height=height, pixel_ratio=pixel_ratio)
            if self.state.seen is not None:
                self.telling.finish()  # all at once: nothing glides there

    @Slot(float, float, result=bool)
    def press(self, x: float, y: float) -> bool:
        """A press at a point. Whether something is held now, that a drag would carry."""
        playing, layout = self._playing(), self.state.layout
        if playing is None and layout is not None:
            self._follow(watching.seat_at(layout, self._followed(), x, y))
        if playing is None or layout is None:
            return False
        deal, own = playing
        hit = pressed(layout, own, x, y)
        if hit is None:
            self._step((Reach(one_press=self.inputs.reach.one_press), None))
            return False
        self._step(reaching.press(self.inputs.reach, deal, own, *hit))
        return self.inputs.reach.held is not None

    @Slot(float, float, bool)
    def release(self, x: float, y: float, moved: bool) -> None:  # noqa: FBT001 - QML calls it
        """The button goes up at a point."""
        playing, layout = self._playing(), self.state.layout
        if playing is None or layout is None:
            return
        deal, own = playing
        hit = dropped(layout, own, x, y) if moved else None
        self._step(reaching.release(self.inputs.reach, deal, own, hit[0] if hit else None, moved=moved))

    @Slot(float, float)
    def send(self, x: float, y: float) -> None:
        """A double or right press at a point."""
        playing, layout = self._playing(), self.state.layout
        hit = pressed(layout, playing[1], x, y) if playing and layout else None
        if playing and hit:
            self._step(reaching.send(self.inputs.reach, *playing, hit[0]))

    @Slot(str)
    def press_pile(self, name: str) -> None:
        """A press on the pile that has the focus, or from a screen reader."""
        playing, pile = self._playing(), pile_named(name)
        if playing and pile:
            self._step(reaching.press(self.inputs.reach, *playing, pile, 1))
            held = self.inputs.reach.held
            if held is not None and held.fresh:
                self.give(reach=replace(self.inputs.reach, held=replace(held, fresh=False)))

    @Slot(str, result=bool)
    def key(self, text: str) -> bool:
        """A key. Whether it meant something."""
        deed = self.inputs.looks.keys.get(text)
        if deed is Deed.HELP:
            self.give(show_keys=not self.inputs.show_keys)
            return True
        if deed is Deed.MUTE and not self.inputs.reach.prefix:
            self.muted.emit()
            return True
        if deed is Deed.PAUSE and not self.inputs.reach.prefix:
            self.pause()
            return True
        if deed is Deed.REMOVE and not self.inputs.reach.prefix:
            self.removing.emit()
            return True
        if deed in (Deed.HINT, Deed.UNDO) and not self.inputs.reach.prefix:
            (self.hint if deed is Deed.HINT else self.undo)()
            return self.state.aids
        playing = self._playing()
        if playing is None:
            return self._watch_by_key(text, deed)
        if deed is None and not self.inputs.reach.prefix:
            return False
        if deed is Deed.PUT_DOWN and self.inputs.show_keys:
            self.give(show_keys=False)
        self._step(reaching.key(self.inputs.reach, *playing, text, self.inputs.looks.keys))
        if (held := self.inputs.reach.held) is not None:
            self.pointers.reach_pile(self.state, held.pile, held.cards)
        return True

    # --- for those who have no cards

    def _followed(self) -> Seat | None:
        view, seen = self.derived_from.view, self.state.seen
        return (
            watching.large_seat(view, seen, self.derived_from.follow) if view is not None and seen is not None else None
        )

    def _follow(self, seat: Seat | None) -> None:
        if seat != self._followed():
            self.give(follow=seat)
            self.announced.emit(self.state.follow_text)
            self.followed.emit(seat)

    def _watch_by_key(self, text: str, deed: Deed | None) -> bool:
        """The next seat, a seat by its number, or all of them. Whether the key meant that."""
        seen = self.state.seen
        if seen is None or not self.state.follow_text:
            return False
        if text in SEAT_KEYS:
            self._follow(watching.seat_of_key(seen, self._followed(), text))
        elif deed is Deed.FOUNDATION:
            self.follow_next()
        elif deed is Deed.PUT_DOWN and self._followed() is not None:
            self._follow(None)
        else:
            return False
        return True

    @Slot()
    def follow_next(self) -> None:
        """The next seat's cards are large; after the last, nobody's."""
        if (seen := self.state.seen) is not None:
            self._follow(watching.next_seat(seen, self._followed()))

    @Slot()
    def call(self) -> None:
        """The call."""
        if playing := self._playing():
            self._send(Call(playing[1]))

    @Slot()
    def stuck(self) -> None:
        """Stuck."""
        if playing := self._playing():
            self._send(SayStuck(playing[1]))

    @Slot(int)
    def pick(self, nth: int) -> None:
        """What a held joker is announced as: a suit, then a rank."""
        if playing := self._playing():
            self._step(joker.picked(self.inputs.reach, *playing, nth))

    @Slot()
    def pause(self) -> None:
        """Pause, or go on: without those who are missing, where that is what the table waits for."""
        view = self.inputs.view
        if view is not None and plays_on(view.table, hostless=self.inputs.hostless):
            self._send(PlayOn())
        else:
            self._send(Resume() if self.state.paused else Pause())

    @Slot()
    def ask_seals(self) -> None:
        """A press on a seal: what it means."""
        self.seals_asked.emit()

    @Slot()
    def hint(self) -> None:
        """What would be good to play?"""
        if self.state.may_hint:
            self.hinting.emit()

    @Slot()
    def undo(self) -> None:
        """Take the own last play back."""
        if self.state.may_undo:
            self.undoing.emit()

    @Slot()
    def toggle_keys(self) -> None:
        """Show the keys on the piles, or hide them."""
        self.give(show_keys=not self.inputs.show_keys)

    pointer_rows = Property(QObject, lambda self: self.pointers.rows, constant=True)


def _own(given: TableInputs, state: TableState) -> Seat | None:
    """The own seat, where there is a deal."""
    return given.view.seat if given.view is not None and state.seen is not None else None
