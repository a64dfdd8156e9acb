"""From ready to the sheet: what the host brings about without being asked (DESIGN §3 "Time", §5; RULES §5).

Owns when a deal begins, who lays out, 3-2-1, go, the end of the windows of a call, and what the host does for
bots' decks. Works on the host it is given and appends through it only.
"""

from typing import TYPE_CHECKING, Final

from nertz_lan.protocol.entries import CountdownBegun, DealDropped, LaidOut, Resumed, SatOut, Scored
from nertz_lan.protocol.messages import Opening
from nertz_lan.rules.cards import Face, Seat
from nertz_lan.rules.deal import Deal, Kind, Phase
from nertz_lan.rules.events import Gone, Interrupted, PresenceChanged
from nertz_lan.rules.intents import Announce, DealIntent, Play
from nertz_lan.rules.judge import when_all_stuck
from nertz_lan.session.boundary import boundary
from nertz_lan.session.decks import opening, openings_due, own_deck
from nertz_lan.session.lobby import SEATS_MIN, absent_given_up, may_begin
from nertz_lan.session.table import Bot, Stage

if TYPE_CHECKING:
    from nertz_lan.session.host import Host

NEVER: Final = float("inf")


class Dealing:
    """The host's side of the course of deals."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._deadline = NEVER  # of laying out, of 3-2-1, or of the windows of a call
        self._bot_decks: dict[Seat, tuple[Face, ...]] = {}

    def follow_up(self, now: float) -> None:
        """Bring about whatever the last entries have made due."""
        host = self._host
        if may_begin(host.table):
            self._begin(now)
        self._serve_bots(now)
        if host.table.stage is Stage.LAYING:
            self._count_down_when_laid(now)
        deal = host.table.deal
        if host.table.stage is Stage.PLAYING and deal is not None:
            self._keep_time(deal, now)

    def tick(self, now: float) -> None:
        """Bring about what was waiting for this moment."""
        if now < self._deadline:
            return
        self._deadline = NEVER
        host, table = self._host, self._host.table
        match table.stage:
            case Stage.LAYING:
                self._sit_out()
            case Stage.COUNTDOWN:
                self._go(now)
            case Stage.PLAYING if table.paused:
                at = host.clock.at(now)
                host.append(Interrupted(), at)
                host.append(Resumed(), at)
            case Stage.PLAYING:
                host.append(Scored(table.deals), host.clock.at(now))
            case _:
                pass
        self.follow_up(now)

    def due(self) -> float:
        """When `tick` is due."""
        return self._deadline

    def counting(self, length_ms: int, now: float) -> None:
        """3-2-1 has begun."""
        self._deadline = now + length_ms / 1000

    def stop_counting(self) -> None:
        """A pause was asked for while its end was being counted down."""
        self._deadline = NEVER

    def bot_openings(self, intent: DealIntent) -> tuple[Opening, ...]:
        """The face of the hand card that a bot means."""
        deal, deck = self._host.table.deal, self._bot_decks.get(intent.seat)
        if (
            deal is None
            or deck is None
            or not isinstance(intent, Play | Announce)
            or intent.source.kind is not Kind.HAND
        ):
            return ()
        held = deal.layouts[intent.seat].hand
        return tuple(opening(card, deck) for card in held[intent.source.number : intent.source.number + 1])

    def presence(self, seat: Seat, at: int) -> None:
        """Make the deal know whether anybody is there to play a seat."""
        host, deal = self._host, self._host.table.deal
        if deal is None or deal.phase is not Phase.GO or not deal.plays(seat):
            return
        present = host.table.present(seat)
        if present == (seat in deal.absent):
            host.append(PresenceChanged(seat, present), max(at, deal.at))
            self._append_all_stuck(max(at, deal.at))

    # --- beginning

    def _begin(self, now: float) -> None:
        host = self._host
        host.clock.reset()
        host.call_index = 0
        if host.table.between_matches:
            for cleared in absent_given_up(host.table):
                host.append(cleared, 0)  # a seat is kept until the match ends
        host.append(boundary(host.table, host.counters()), 0)
        self._bot_decks = {
            seat: own_deck(host.table, bot.secret) for seat in host.table.taken if (bot := self._bot(seat))
        }
        self._deadline = now + host.timing.lay_out_s

    def _serve_bots(self, now: float) -> None:
        """Lay out for bots, and open what of their cards has come face up."""
        host, table = self._host, self._host.table
        deal = table.deal
        if deal is None or not self._bot_decks:
            return
        for seat, deck in self._bot_decks.items():
            if not deal.plays(seat):
                continue
            if table.stage is Stage.LAYING and seat not in table.laid:
                host.append(LaidOut(seat, openings_due(deal, seat, deck)), 0)
            elif table.stage is Stage.PLAYING:
                for opening in openings_due(deal, seat, deck):
                    host.open(seat, opening, max(deal.at, host.clock.at(now)))

    def _count_down_when_laid(self, now: float) -> None:
        host, deal = self._host, self._host.table.deal
        if deal is not None and all(seat in host.table.laid for seat in deal.seats):
            length_ms = int(host.timing.countdown_s * 1000)
            host.append(CountdownBegun(length_ms), 0)
            self.counting(length_ms, now)

    def _sit_out(self) -> None:
        """Go on without the seats that haven't laid out; with fewer than two left, not at all."""
        host, deal = self._host, self._host.table.deal
        late = [] if deal is None else [seat for seat in deal.seats if seat not in host.table.laid]
        if len(host.table.laid) < SEATS_MIN:
            host.append(DealDropped(host.table.deals), 0)
            return
        for seat in late:
            host.append(SatOut(seat), 0)

    def _go(self, now: float) -> None:
        host = self._host
        host.append(Gone(), 0)
        host.clock.run(now)
        for seat in host.table.deal.seats if host.table.deal else ():
            self.presence(seat, 0)

    # --- going on

    def _keep_time(self, deal: Deal, now: float) -> None:
        """Let the clock run or stand, and the end of a deal wait for the windows of its call."""
        host = self._host
        if host.table.paused:
            host.clock.stand(now)
            return
        host.clock.run(now)
        if deal.phase is Phase.OVER and self._deadline == NEVER:
            self._deadline = max(now, host.clock.when(deal.called_at + _longest_window(deal)))

    def _append_all_stuck(self, at: int) -> None:
        host, deal = self._host, self._host.table.deal
        for event in when_all_stuck(deal) if deal else ():
            host.append(event, at)

    def _bot(self, seat: Seat) -> Bot | None:
        return self._host.table.seats[seat].bot


def _longest_window(deal: Deal) -> int:
    """How long after the first call something may still land, in ms."""
    if deal.called_at < 0 or deal.windows_closed:
        return 0
    house = deal.house
    return max(house.same_beat_ms, house.air_ms if house.in_air == "lands" else 0)
