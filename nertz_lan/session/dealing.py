"""From ready to the sheet: what the host brings about without being asked (DESIGN §3 "Time", §5; RULES §5).

Owns when a deal begins, who lays out, 3-2-1, go, the end of the windows of a call, and what the host does for
bots' decks. Works on the host it is given and appends through it only.
"""

from typing import TYPE_CHECKING, Final

from nertz_lan.protocol.events import (
    AttemptBegun,
    CountdownBegun,
    DealClosed,
    DealDropped,
    LaidOut,
    PaperBegun,
    Paused,
    Resumed,
    SatOut,
    Scored,
)
from nertz_lan.protocol.messages import Opening
from nertz_lan.protocol.records import Waited
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal, Kind, Phase
from nertz_lan.rules.events import Gone, Interrupted, PresenceChanged
from nertz_lan.rules.intents import Announce, DealIntent, Play
from nertz_lan.rules.judge import when_all_stuck
from nertz_lan.session.boundary import boundary
from nertz_lan.session.decks import NO_DECK, DealtDeck, bots_deck
from nertz_lan.session.lobby import SEATS_MIN, absent_given_up, may_begin
from nertz_lan.session.sealed import ATTEMPTS_MAX
from nertz_lan.session.table import Stage

if TYPE_CHECKING:
    from nertz_lan.session.host import Host

NEVER: Final = float("inf")


class Dealing:
    """The host's side of the course of deals."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._deadline = NEVER  # of laying out, of 3-2-1, or of the windows of a call
        self._bot_decks: dict[Seat, DealtDeck] = {}
        self._stage: Stage | None = None  # that was last seen
        self._waits: tuple[Seat, float] | None = None  # for a seat that has dropped, since when
        self._waited: tuple[Waited, ...] = ()  # in this pause
        self._seen: tuple[object, ...] = ()  # what presence was last read off: looked for after every card

    def take_up(self, now: float) -> None:
        """Go on where another host has stopped: what it was waiting for is waited for anew."""
        host, table = self._host, self._host.table
        match table.stage:
            case Stage.SEALING | Stage.LAYING | Stage.COUNTDOWN:
                self._seal_anew((), now)
            case Stage.PLAYING:
                host.append(Interrupted(), max(host.clock.elapsed_ms, table.deal.at if table.deal else 0))
                if table.resuming:
                    self._count_down(now)
                elif table.dropped is not None:
                    if self._grace_ms(table.dropped):  # from the beginning: nobody knows how long it was already
                        host.append(Paused(table.dropped, self._grace_ms(table.dropped)), host.clock.elapsed_ms)
                    self._wait(table.dropped, now)
            case _:
                pass

    def follow_up(self, now: float) -> None:
        """Bring about whatever the last entries have made due."""
        host = self._host
        self._notice_presence(now)
        if may_begin(host.table):
            self._begin()
        if self._stage is not host.table.stage:
            self._enter(host.table.stage, now)
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
            case Stage.SEALING:
                self._without_late(now)
            case Stage.LAYING:
                self._sit_out()
            case Stage.COUNTDOWN:
                self._go(now)
            case Stage.PLAYING if table.paused and not table.resuming:
                self._count_down(now)  # the grace of whoever has dropped is used up
            case Stage.PLAYING if table.paused:
                at = host.clock.at(now)
                host.append(Interrupted(), at)
                host.append(Resumed(self._waited), at)
                self._waited = ()
            case Stage.PLAYING if table.sealing is not None and table.sealing.closed:
                host.append(Scored(table.deals), host.clock.at(now))
            case Stage.PLAYING:
                host.append(DealClosed(table.deals), host.clock.at(now))
                self._deadline = now + host.timing.reveal_s
            case _:
                pass
        self.follow_up(now)

    def due(self) -> float:
        """When `tick` is due."""
        return self._deadline

    def counting(self, length_ms: int, now: float) -> None:
        """3-2-1 has begun."""
        self._waited += self._waited_for(now)
        self._waits = None
        self._deadline = now + length_ms / 1000

    def stop_counting(self) -> None:
        """A pause has begun, perhaps while the end of another was being counted down."""
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
        return tuple(deck.opening(card) for card in held[intent.source.number : intent.source.number + 1])

    # --- who has dropped

    def _notice_presence(self, now: float) -> None:
        """Make the deal know whether anybody is there to play each seat, and let the table wait for whoever isn't."""
        host, deal = self._host, self._host.table.deal
        if deal is None or host.table.stage is not Stage.PLAYING or deal.phase is not Phase.GO:
            return
        seen = (host.table.deals, host.table.people, host.table.seats, deal.absent)
        if seen != self._seen:
            self._seen = seen
            self._note_presence(deal, max(host.clock.at(now), deal.at), now)
        self._go_on_when_back(now)

    def _note_presence(self, deal: Deal, at: int, now: float) -> None:
        host = self._host
        for seat in deal.seats:
            present = host.table.present(seat)
            if present == (seat in deal.absent):
                host.append(PresenceChanged(seat, present), at)
                self._append_all_stuck(at)
                if host.table.may_come_back(seat):
                    self._pause_for(seat, at, now)

    def _pause_for(self, seat: Seat, at: int, now: float) -> None:
        """Wait for a seat that has dropped, as the house rules have it (RULES §6 `on_drop`)."""
        host, table = self._host, self._host.table
        grace_ms = self._grace_ms(seat)
        deal = table.deal
        if deal is None or deal.phase is not Phase.GO or deal.house.on_drop != "pause" or grace_ms <= 0:
            return
        if table.paused and not table.resuming:
            return
        host.append(Paused(seat, grace_ms), at)
        self._wait(seat, now)

    def _wait(self, seat: Seat, now: float) -> None:
        self._waits = (seat, now)
        self._deadline = now + self._grace_ms(seat) / 1000

    def _go_on_when_back(self, now: float) -> None:
        """End the wait when its seat is back; another that is absent is waited for next, if it has grace left."""
        host, table = self._host, self._host.table
        if table.dropped is None or table.resuming or table.may_come_back(table.dropped):
            return
        self._waited += self._waited_for(now)
        self._waits = None
        others = [s for s in table.absent_seats if table.may_come_back(s) and self._grace_ms(s) > 0]
        if others:
            host.append(Paused(others[0], self._grace_ms(others[0])), host.clock.at(now))
            self._wait(others[0], now)
        else:
            self._count_down(now)

    def _waited_for(self, now: float) -> tuple[Waited, ...]:
        if self._waits is None:
            return ()
        seat, since = self._waits
        return (Waited(seat, min(int((now - since) * 1000), self._grace_ms(seat))),)

    def _grace_ms(self, seat: Seat) -> int:
        """How long the table still waits for a seat in this deal."""
        table = self._host.table
        used_ms = table.waited_ms.get(seat, 0) + sum(waited.ms for waited in self._waited if waited.seat == seat)
        return max(0, table.house().drop_grace_s * 1000 - used_ms)

    # --- beginning

    def _begin(self) -> None:
        host = self._host
        host.clock.reset()
        host.call_index = 0
        if host.table.between_matches:
            for cleared in absent_given_up(host.table):
                host.append(cleared, 0)  # a seat is kept until the match ends
        if host.table.about.paper:
            host.append(PaperBegun(host.table.match.number + 1), 0)
            return
        host.append(boundary(host.table, host.counters()), 0)
        self._waits, self._waited = None, ()

    def _enter(self, stage: Stage, now: float) -> None:
        """Another stage has begun: what is waited for in it."""
        self._stage = stage
        if stage in (Stage.SEALING, Stage.LAYING):
            self._deadline = now + self._host.timing.lay_out_s
        self._bot_decks = {} if stage is Stage.SEALING else self._decks_of_bots()

    def _seal_anew(self, without: tuple[Seat, ...], now: float) -> None:
        """Begin another attempt at this deal: nobody may know by now how it would have been dealt (DESIGN §5.2)."""
        sealing = self._host.table.sealing
        if sealing is None:
            return
        self._host.append(AttemptBegun(sealing.occasion.attempt + 1, without), 0)
        self._enter(self._host.table.stage, now)

    def _without_late(self, now: float) -> None:
        """Go on without the seats that have not sealed, or not opened their cut; with too few left, not at all."""
        host, deal, sealing = self._host, self._host.table.deal, self._host.table.sealing
        if deal is None or sealing is None:
            return
        last = sealing.occasion.attempt + 1 >= ATTEMPTS_MAX
        if last or len(deal.seats) - len(sealing.late) < SEATS_MIN:
            host.append(DealDropped(host.table.deals), 0)
        else:
            self._seal_anew(sealing.late, now)

    def _serve_bots(self, now: float) -> None:
        """Lay out for bots, and open what of their cards has come face up."""
        host, table = self._host, self._host.table
        deal = table.deal
        if deal is None or not self._bot_decks:
            return
        for seat, deck in self._bot_decks.items():
            if not deal.plays(seat) or table.seats[seat].bot is None:
                continue  # its maker may have removed it meanwhile
            if table.stage is Stage.LAYING and seat not in table.laid:
                host.append(LaidOut(seat, deck.due(deal, seat)), 0)
            elif table.stage is Stage.PLAYING:
                for opening in deck.due(deal, seat):
                    host.open(seat, opening, max(deal.at, host.clock.at(now)))

    def _count_down_when_laid(self, now: float) -> None:
        host, deal = self._host, self._host.table.deal
        if deal is not None and all(seat in host.table.laid for seat in deal.seats):
            self._count_down(now)

    def _count_down(self, now: float) -> None:
        host = self._host
        length_ms = int(host.timing.countdown_s * 1000)
        host.append(CountdownBegun(length_ms), host.clock.at(now))
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

    # --- going on

    def _keep_time(self, deal: Deal, now: float) -> None:
        """Let the clock run or stand, and the end of a deal wait for the windows of its call."""
        host = self._host
        if host.table.paused:
            host.clock.stand(now)
            return
        host.clock.run(now)
        sealing = host.table.sealing
        if deal.phase is not Phase.OVER or sealing is None:
            return
        if sealing.closed:
            awaited = [seat for seat in sealing.peers if deal.plays(seat) and host.table.present(seat)]
            if all(seat in sealing.keys for seat in awaited):
                self._deadline = now
            elif self._deadline == NEVER:
                self._deadline = now + host.timing.reveal_s
        elif self._deadline == NEVER:
            self._deadline = max(now, host.clock.when(deal.called_at + _longest_window(deal)))

    def _append_all_stuck(self, at: int) -> None:
        """Where all seats are absent, they are stuck after a rotation, too: nobody could say so again."""
        host = self._host
        while (deal := host.table.deal) is not None and (due := when_all_stuck(deal)):
            for event in due:
                host.append(event, at)

    def _decks_of_bots(self) -> dict[Seat, DealtDeck]:
        table = self._host.table
        decks = {seat: bots_deck(table, seat) for seat in (table.sealing.bots if table.sealing is not None else ())}
        return {seat: deck for seat, deck in decks.items() if deck is not NO_DECK}


def _longest_window(deal: Deal) -> int:
    """How long after the first call something may still land, in ms."""
    if deal.called_at < 0 or deal.windows_closed:
        return 0
    house = deal.house
    return max(house.same_beat_ms, house.air_ms if house.in_air == "lands" else 0)
