"""A host that tells one guest another story than all others, from some event on: it forks the log.

Owns that other log, entry by entry, each possible by the rules; and a host in virtual time that tells it.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from nertz_lan.protocol.entries import Entry, Event
from nertz_lan.protocol.events import NOBODY, CarriedOn, DealBegun, DealClosed, ReadySaid
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import Reveal
from nertz_lan.protocol.messages import MESSAGES, Admitted, Asked, Beat, Entries, Message, SeatSecret, Tail
from nertz_lan.rules.intents import SayStuck
from nertz_lan.rules.judge import judge
from nertz_lan.rules.refusal import Refusal
from nertz_lan.session.advance import advance
from nertz_lan.session.boundary import boundary
from nertz_lan.session.effects import Effect, Send
from nertz_lan.session.log import Log
from nertz_lan.session.table import Table
from tests.session.scenes import listen, stay_of, table
from tests.session.wire import Peer, Wire

GIVES_EFFECTS = ("received", "settle", "tick", "tell")


class OtherLog:
    """What the victim is told: it goes on from the log that everybody holds."""

    def __init__(self, log: Log, table: Table) -> None:
        self.log = Log(log.base, log.mark, [*log.entries], [*log.digests], {**log.counters}, {**log.earlier})
        self.table = table

    def tells(self, event: Event, sender: PeerKey = NOBODY) -> Entries:
        """One more event, as if a peer had asked for it."""
        at = 0 if isinstance(event, DealBegun) or self.table.deal is None else self.table.deal.at
        counter = self.log.counters.get(sender, 0) + 1 if sender != NOBODY else 0
        entry = Entry(
            self.log.mark.reign + isinstance(event, CarriedOn), self.log.mark.last_index + 1, at, event, sender, counter
        )
        self.table = advance(self.table, entry, checked=True)
        return Entries((self.log.add(entry),))

    def ends_deal(self) -> Iterator[Entries]:
        """All who have not said so say that they are stuck, and the deal closes."""
        for seat, state in enumerate(self.table.seats):
            deal, holder = self.table.deal, state.holder
            assert deal is not None
            if holder is None or deal.layouts[seat].stuck or seat in deal.absent:
                continue
            outcome = judge(deal, SayStuck(seat), deal.at)
            assert not isinstance(outcome, Refusal)
            yield from [self.tells(event, holder) for event in outcome]
        yield self.tells(DealClosed(self.table.deals))

    def deals_again(self) -> Iterator[Entries]:
        """All say that they are ready, and the next deal begins."""
        for seat, state in enumerate(self.table.seats):
            if state.holder is not None:
                yield self.tells(ReadySaid(seat, ready=True), state.holder)
        yield self.tells(boundary(self.table, self.log.counters))

    def instead_of(self, message: Message) -> tuple[Message, ...]:
        """What the victim hears where an honest host would say this."""
        if isinstance(message, Beat):
            return (replace(message, mark=self.log.mark),)
        return () if isinstance(message, Entries | Admitted | Tail) else (message,)


def keys_in(heard: list[Message]) -> set[bytes]:
    """The keys of decks that somebody was told."""
    shown = [m.intent.key for m in heard if isinstance(m, Asked) and isinstance(m.intent, Reveal)]
    return {*shown, *(m.deal_key for m in heard if isinstance(m, SeatSecret) and m.deal_key)}


class Fork:
    """A host and its victim, from now on."""

    def __init__(self, wire: Wire, host: Peer, victim: Peer) -> None:
        self.wire, self.host, self.victim = wire, host, victim
        stay = stay_of(victim)
        self.story = OtherLog(stay.log, table(wire, victim))
        self.others = [peer for peer in wire.peers.values() if peer not in (host, victim)]
        self._heard: list[Message] = listen(host)
        for name in GIVES_EFFECTS:
            setattr(host.running, name, self._lying(getattr(host.running, name)))
        wire.promises.deceived |= {host.key, victim.key}

    def _lying(self, honest: Callable[..., list[Effect]]) -> Callable[..., list[Effect]]:
        def lies(*args: Any, **kwargs: Any) -> list[Effect]:
            return [other for effect in honest(*args, **kwargs) for other in self._changed(effect)]

        return lies

    def _changed(self, effect: Effect) -> list[Effect]:
        if not isinstance(effect, Send) or effect.to != self.victim.key:
            return [effect]
        told = self.story.instead_of(MESSAGES.decode(effect.frame))
        return [replace(effect, frame=MESSAGES.encode(message)) for message in told]

    def tells(self, event: Event, sender: PeerKey = NOBODY) -> None:
        """One more event, for the victim alone."""
        self.wire.send(self.host, self.victim, self.story.tells(event, sender))

    def ends_deal(self) -> None:
        for entries in self.story.ends_deal():
            self.wire.send(self.host, self.victim, entries)

    def deals_again(self) -> None:
        for entries in self.story.deals_again():
            self.wire.send(self.host, self.victim, entries)

    @property
    def keys(self) -> set[bytes]:
        """The keys of decks that the host was told since."""
        return keys_in(self._heard)
