"""A host that tells one guest another story than all others, from some event on: it forks the log.

Owns what that guest is told and the others are not, entry by entry, each possible by the rules.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from nertz_lan.protocol.entries import Entry, Event
from nertz_lan.protocol.events import NOBODY, DealBegun, DealClosed, ReadySaid, Scored
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
from tests.session.scenes import listen, view
from tests.session.wire import Peer, Wire

GIVES_EFFECTS = ("received", "settle", "tick", "tell")


class Fork:
    """The other log, from where the victim stands now. What the victim says to its host is in `heard`."""

    def __init__(self, wire: Wire, host: Peer, victim: Peer) -> None:
        self.wire, self.host, self.victim = wire, host, victim
        seen, stay = view(wire, victim), victim.running._stay
        assert stay is not None
        log = stay.log
        self.log = Log(log.base, log.mark, [*log.entries], [*log.digests], {**log.counters}, {**log.earlier})
        self.table = seen.table
        self.heard: list[Message] = listen(host)
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
        message = MESSAGES.decode(effect.frame)
        if isinstance(message, Beat):
            return [replace(effect, frame=MESSAGES.encode(replace(message, mark=self.log.mark)))]
        return [] if isinstance(message, Entries | Admitted | Tail) else [effect]

    def tells(self, event: Event, sender: PeerKey = NOBODY) -> None:
        """One more event, for the victim alone."""
        at = 0 if isinstance(event, DealBegun) or self.table.deal is None else self.table.deal.at
        counter = self.log.counters.get(sender, 0) + 1 if sender != NOBODY else 0
        entry = Entry(self.log.mark.reign, self.log.mark.last_index + 1, at, event, sender, counter)
        self.table = advance(self.table, entry, checked=True)
        self.wire.send(self.host, self.victim, Entries((self.log.add(entry),)))

    def ends_deal(self) -> None:
        """All others have said that they are stuck, and the deal has closed."""
        for peer in (self.host, *self.others):
            seat, deal = self.table.seat_of(peer.key), self.table.deal
            assert seat is not None
            assert deal is not None
            if seat in deal.absent:
                continue
            outcome = judge(deal, SayStuck(seat), deal.at)
            assert not isinstance(outcome, Refusal)
            for event in outcome:
                self.tells(event, peer.key)
        self.tells(DealClosed(self.table.deals))

    def scores(self) -> None:
        self.tells(Scored(self.table.deals))

    def deals_again(self) -> None:
        """The next deal begins: the victim has said that it is ready."""
        for peer in (self.victim, self.host, *self.others):
            seat = self.table.seat_of(peer.key)
            assert seat is not None
            self.tells(ReadySaid(seat, ready=True), peer.key)
        self.tells(boundary(self.table, self.log.counters))

    @property
    def others(self) -> list[Peer]:
        """Who sits here besides the two."""
        return [
            peer
            for key, peer in self.wire.peers.items()
            if key not in (self.host.key, self.victim.key) and self.table.seat_of(key) is not None
        ]

    @property
    def keys(self) -> list[bytes]:
        """The keys of decks that the victim has told the host."""
        shown = [m.intent.key for m in self.heard if isinstance(m, Asked) and isinstance(m.intent, Reveal)]
        return shown + [m.deal_key for m in self.heard if isinstance(m, SeatSecret) and m.deal_key]
