"""The table's view model: what is shown, and where its presses and keys go.

Owns what this player reaches for: points and keys in, intents out through a callable. Never blocks, never decides.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QObject, Signal, Slot

from nertz_lan.protocol.intents import Intent, Pause, PlayOn, Resume
from nertz_lan.rules.cards import Card, Seat
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.intents import Call, SayStuck
from nertz_lan.ui import joker, watching
from nertz_lan.ui import reach as reaching
from nertz_lan.ui.aim import dropped, pressed
from nertz_lan.ui.keys import SEAT_KEYS, Deed
from nertz_lan.ui.pile import pile_named
from nertz_lan.ui.reach import Reach
from nertz_lan.ui.viewmodels.derive import plays_on
from nertz_lan.ui.viewmodels.tableshown import TableShown

ASKED_MAX: Final = 64  # intents shown ahead of the network thread: a stuck one must not pile up work


class TableViewModel(TableShown):
    """What Table.qml shows, and where its presses go."""

    hinting = Signal()  # a hint is wanted
    undoing = Signal()  # the own last play is to be taken back
    muted = Signal()  # the key for sound on, off
    seals_asked = Signal()  # what the seals prove
    removing = Signal()  # the key that removes whoever has dropped
    followed = Signal(object)  # another seat's cards are large by choice, or nobody's (None)

    def __init__(
        self, ask: Callable[[int, Intent], None], clock: Callable[[], float], parent: QObject | None = None
    ) -> None:
        super().__init__(clock, parent)
        self._ask = ask
        self._token = 0

    def _playing(self) -> tuple[Deal, Seat] | None:
        """The deal as seen and the own seat, where there is one to play."""
        view, seen = self.derived_from.view, self.state.seen
        own = view.seat if view is not None else None
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
