"""The host: puts intents in the order in which they arrive, and appends what they do (DESIGN §3; RULES §4).

All of the table's state lives here and in the log; it changes in `append` only. Every intent is judged against
the table as it stands. Never knows links or frames: `Hosting` hands in intents with the key that they came
from, and sends out what is `fresh`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeGuard, cast, get_args

from nertz_lan.protocol import limits
from nertz_lan.protocol.entries import Entry, Event, entry_from, made_entry
from nertz_lan.protocol.events import (
    NOBODY,
    Came,
    CarriedOn,
    CountdownBegun,
    DealBegun,
    FalselyOpened,
    HostChanged,
    MatchFiled,
    Paused,
    Sat,
    Scored,
    TableMade,
    Went,
    WentBack,
)
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.protocol.intents import Intent, LayOut, Leave, OpenCut, Reveal, Seal, TableIntent
from nertz_lan.protocol.messages import COUNTER_MAX, Answer, Asked, Opening
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Card, Seat, face_of
from nertz_lan.rules.deal import Deal, Kind
from nertz_lan.rules.events import Called, Opened
from nertz_lan.rules.intents import Announce, DealIntent, Open, Play
from nertz_lan.rules.judge import judge
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.advance import advance
from nertz_lan.session.bucket import Bucket
from nertz_lan.session.clock import DealClock
from nertz_lan.session.dealing import Dealing
from nertz_lan.session.deals import BEFORE_GO, first_false
from nertz_lan.session.decksteps import take_deck_step
from nertz_lan.session.limits import Limits
from nertz_lan.session.lobby import first_free, judge_table, may_take
from nertz_lan.session.log import Log, Step
from nertz_lan.session.presiding import Presiding
from nertz_lan.session.table import Stage, Table
from nertz_lan.session.timing import Timing

WHY_CHARS: Final = 300  # of a refusal: it may quote what was asked for
_DEAL_INTENTS: Final = frozenset(get_args(DealIntent))


def is_deal_intent(intent: Intent) -> TypeGuard[DealIntent]:
    """Whether an intent is one of a deal's."""
    return type(intent) in _DEAL_INTENTS


@dataclass(slots=True)
class Host:
    """Sequences one table during one reign."""

    log: Log
    table: Table
    reign: int
    timing: Timing
    limits: Limits
    random_bytes: Callable[[int], bytes]
    clock: DealClock = field(default_factory=DealClock)
    fresh: list[Step] = field(default_factory=list)  # appended and not sent yet
    call_index: int = 0  # of the first call of this deal
    scored_index: int = 0  # of the last deal's end, in this reign
    _at: int = 0  # of the last event
    _taken: dict[PeerKey, int] = field(default_factory=dict)
    _outcomes: dict[PeerKey, dict[int, Answer]] = field(default_factory=dict)
    _buckets: dict[PeerKey, Bucket] = field(default_factory=dict)
    _dealing: Dealing = field(init=False)
    _presiding: Presiding = field(init=False)

    def __post_init__(self) -> None:
        self._dealing, self._presiding = Dealing(self), Presiding(self)

    @property
    def is_settled(self) -> bool:
        """Whether the last change of the electorate counts; until then nothing else is sequenced (DESIGN §4.5)."""
        return len(self.table.electorates) == 1 and self.table.handed_to is None

    @classmethod
    def of(cls, made: TableMade, timing: Timing, limits: Limits, random_bytes: Callable[[int], bytes]) -> "Host":
        """The host of a new table, in its first reign; its maker takes the first seat."""
        entry = Entry(1, 1, 0, made)
        host = cls(Log(), advance(None, entry, checked=True), 1, timing, limits, random_bytes)
        host._log(entry)
        host.append(Sat(made.maker, 0), 0)
        return host

    @classmethod
    def after(
        cls,
        log: Log,
        table: Table,
        first: HostChanged | CarriedOn,
        reign: int,
        timing: Timing,
        limits: Limits,
        random_bytes: Callable[[int], bytes],
    ) -> "Host":
        """The host of a later reign: what the log has is so, the deal's clock stands until the reign is kept."""
        host = cls(log, table, reign, timing, limits, random_bytes)
        at = entry_from(log.entries[-1]).at if log.entries else 0
        if table.deal is not None:
            at = max(at, table.deal.at)
        host.clock.elapsed_ms = host._at = at
        host.append(first, at)
        return host

    def take_up(self, now: float) -> None:
        """The reign is kept for the first time: go on where the last host stopped."""
        self._dealing.take_up(now)
        self.follow_up(now)

    # --- intents

    def take(self, sender: PeerKey, asked: Asked, now: float, *, stalled: bool) -> Answer | None:
        """Take an intent that has arrived. None: its outcome is in the entries that it brought."""
        if asked.reign != self.reign:
            return Answer(asked.counter, Code.HOST_LOST.value, Refusal(Code.HOST_LOST).why)
        if asked.counter > self._highest_next(sender):
            return Answer(asked.counter, Code.BAD_REQUEST.value, Refusal(Code.BAD_REQUEST).why)
        if asked.counter <= self.last_taken(sender):
            return self._outcomes.get(sender, {}).get(asked.counter) or self._from_log(sender, asked.counter)
        self._taken[sender] = asked.counter
        bucket = self._buckets.get(sender)
        if bucket is None:
            bucket = self._buckets[sender] = Bucket(self.limits.per_second, self.limits.burst)
        full = len(self.log.entries) >= limits.ENTRIES_MAX and not isinstance(asked.intent, Leave)
        refusal = Refusal(Code.SLOW_DOWN) if full or not bucket.take(now) else self._judge(sender, asked, now)
        if refusal is None:
            answer = None
        elif isinstance(refusal, Refusal):
            answer = self._refused(sender, asked.counter, refusal, stalled=stalled)
        else:
            answer = Answer(asked.counter, "")
        if answer is not None:
            self._remember(sender, answer)
        self.follow_up(now)
        return answer

    def pass_over(self, sender: PeerKey, counter: int) -> None:
        """A peer comes in, and asks for nothing up to this number again: what comes of it after all is not taken."""
        if counter <= self._highest_next(sender):
            self._taken[sender] = max(self.last_taken(sender), counter)

    def _highest_next(self, sender: PeerKey) -> int:
        """The highest number that a peer's next intent may have. Mirrors know of no other numbers than the log's."""
        return min(COUNTER_MAX, self.log.counters.get(sender, 0) + limits.COUNTER_STEP_MAX)

    def sent_back(self, counter: int) -> Answer:
        """The answer to an intent that waited for a host that could not go on."""
        return Answer(counter, Code.HOST_LOST.value, Refusal(Code.HOST_LOST).why)

    def _from_log(self, sender: PeerKey, counter: int) -> Answer:
        """The answer to a duplicate that another host has taken."""
        return Answer(counter, "") if self.log.has_landed(sender, counter) else self.sent_back(counter)

    def follow_up(self, now: float) -> None:
        """Bring about whatever the last entries have made due."""
        if self.is_settled:
            self._dealing.follow_up(now)
            self._presiding.follow_up(now)

    def last_taken(self, sender: PeerKey) -> int:
        """The highest counter that this host or the log took from a peer."""
        return max(self._taken.get(sender, 0), self.log.counters.get(sender, 0))

    def _judge(self, sender: PeerKey, asked: Asked, now: float) -> Refusal | tuple[()] | None:
        """Carry out an intent: None when it brought entries, an empty tuple when it changed nothing."""
        intent = asked.intent
        if is_deal_intent(intent):
            return self._judge_deal(sender, asked, intent, now)
        if isinstance(intent, Seal | OpenCut | LayOut | Reveal):
            return take_deck_step(self, sender, asked, intent, now)
        return self._judge_table(sender, asked.counter, cast(TableIntent, intent), now)

    def _judge_deal(self, sender: PeerKey, asked: Asked, intent: DealIntent, now: float) -> Refusal | tuple[()] | None:
        seat, deal = self.table.seat_of(sender), self.table.deal
        if seat is None:
            return Refusal(Code.NO_SEAT)
        if deal is None or self.table.stage is Stage.LOBBY:
            return Refusal(Code.NO_DEAL)
        if intent.seat != seat:
            return Refusal(Code.NOT_YOURS, detail="That seat is somebody else's.")
        if not deal.plays(seat):
            return Refusal(Code.NO_SEAT, detail="You are dealt in at the next deal.")
        if self.table.paused and not isinstance(intent, Open):
            return Refusal(Code.PAUSED)
        if self.table.stage in BEFORE_GO:  # asked in another attempt at this deal: what it opens is no lie
            return Refusal(Code.NOT_STARTED)
        if self._is_of_another_deal(asked):
            return Refusal(Code.CARD_MOVED)
        if isinstance(intent, Open):
            opened = Opening(intent.position, intent.face.rank, intent.face.suit, intent.nonce)
            if not self.name_false(seat, (opened,), max(deal.at, self.clock.at(now))):
                return Refusal(Code.BAD_REQUEST, detail="Your deck was sealed with another card there.")
        return self.play(intent, now, sender, asked.counter, asked.openings, saw_call=self._saw_call(asked))

    def play(
        self,
        intent: DealIntent,
        now: float,
        sender: PeerKey = NOBODY,
        counter: int = 0,
        openings: tuple[Opening, ...] = (),
        *,
        saw_call: bool = False,
    ) -> Refusal | tuple[()] | None:
        """Judge an intent of a deal and append what it does, and the faces that it brings into view."""
        deal = self.table.deal
        assert deal is not None  # both callers have looked  # noqa: S101
        at = max(deal.at, self.clock.at(now))
        openings = self.name_false(intent.seat, openings, at) if openings and sender != NOBODY else openings
        deal = self.table.deal or deal
        shown = _hand_cards_shown(deal, intent, openings, at)
        for opened in shown:
            deal = apply(deal, opened, at)
        outcome = judge(deal, intent, at, saw_call=saw_call)
        if isinstance(outcome, Refusal):
            return outcome  # what was shown for it stays between its player and this host
        for event in (*shown, *outcome):
            self.append(event, at, sender, counter)
        for opening in openings:
            self.open(intent.seat, opening, at, sender, counter)
        return None if outcome else ()

    def play_for_bot(self, intent: DealIntent, now: float) -> Refusal | tuple[()] | None:
        """Take an intent of a bot's seat, as if it had arrived now."""
        deal = self.table.deal
        is_bots = 0 <= intent.seat < len(self.table.seats) and self.table.seats[intent.seat].bot is not None
        if deal is None or not is_bots or not deal.plays(intent.seat):
            return Refusal(Code.NO_SEAT)
        if self.table.paused:
            return Refusal(Code.PAUSED)
        outcome = self.play(intent, now, openings=self._dealing.bot_openings(intent))
        if isinstance(outcome, Refusal) and outcome.code is Code.LANDED_FIRST and outcome.by is not None:
            margin_ms = -1 if outcome.margin_ms is None else outcome.margin_ms
            self.append(WentBack(intent.seat, outcome.by, margin_ms), deal.at)
        self.follow_up(now)
        return outcome

    def open(self, seat: Seat, opening: Opening, at: int, sender: PeerKey = NOBODY, counter: int = 0) -> None:
        """Append one opening that came with an intent; one that opens nothing is void."""
        face, deal = face_of(opening.rank, opening.suit), self.table.deal
        outcome = judge(deal, Open(seat, opening.position, face, opening.nonce), at) if face and deal else ()
        if not isinstance(outcome, Refusal):
            for event in outcome:
                self.append(event, at, sender, counter)

    def _is_of_another_deal(self, asked: Asked) -> bool:
        """Whether an intent means the cards of another deal, or attempt: it was sent again, and what it opens fits."""
        sealing = self.table.sealing
        return bool(asked.deal) and sealing is not None and (asked.deal, asked.attempt) != sealing.occasion[2:]

    def _saw_call(self, asked: Asked) -> bool:
        return bool(self.call_index) and asked.seen >= self.call_index

    def name_false(self, seat: Seat, openings: tuple[Opening, ...], at: int) -> tuple[Opening, ...]:
        """Name a seat that has opened a card wrongly, and give the openings before that (DESIGN §5.3)."""
        number = first_false(self.table, seat, openings)
        if number is None:
            return openings
        sealing = self.table.sealing
        if sealing is not None and seat not in sealing.accused:
            self.append(FalselyOpened(seat, openings[: number + 1]), at)
        return openings[:number]

    def _judge_table(
        self, sender: PeerKey, counter: int, intent: TableIntent, now: float
    ) -> Refusal | tuple[()] | None:
        outcome = judge_table(
            self.table,
            sender,
            intent,
            countdown_ms=int(self.timing.countdown_s * 1000),
            bot_secret=self.random_bytes(32),
        )
        if isinstance(outcome, Refusal):
            return outcome
        for event in outcome:
            self.append(event, self.clock.at(now), sender, counter)
            if isinstance(event, CountdownBegun):
                self._dealing.counting(event.length_ms, now)
        return None if outcome else ()

    def _refused(self, sender: PeerKey, counter: int, refusal: Refusal, *, stalled: bool) -> Answer:
        """The answer for a refusal; a lost race is also in the log, for the sheet."""
        by = -1 if refusal.by is None else refusal.by
        margin_ms = -1 if refusal.margin_ms is None else refusal.margin_ms
        if stalled and margin_ms == 0:
            margin_ms = -1  # the same moment: no margin is claimed
        seat = self.table.seat_of(sender)
        if refusal.code is Code.LANDED_FIRST and seat is not None and self.table.deal is not None:
            self.append(WentBack(seat, by, margin_ms), self.table.deal.at)
        return Answer(counter, refusal.code.value, refusal.why[:WHY_CHARS], by, margin_ms)

    def _remember(self, sender: PeerKey, answer: Answer) -> None:
        kept = self._outcomes.setdefault(sender, {})
        kept[answer.counter] = answer
        if len(kept) > limits.OUTCOMES_KEPT:
            del kept[next(iter(kept))]

    # --- who is there

    def came(self, peer: PeerKey, name: str, back: int, now: float, *, watch: bool) -> None:
        """A peer has joined, or is back: it gets its seat, or a free one unless it only watches."""
        person = self.table.people.get(peer)
        if person is None or not person.present or (person.name, person.back) != (name, back):
            self.append(Came(peer, name, back), self.clock.at(now))
        seat = self.table.seat_of(peer)
        if seat is None and not watch and person is None:
            free = first_free(self.table)
            if free is not None and may_take(self.table, free):
                self.append(Sat(peer, free), self.clock.at(now))

    def went(self, peer: PeerKey, now: float) -> None:
        """A peer has not been heard for too long."""
        if self.table.is_there(peer):
            self.append(Went(peer, left=False), self.clock.at(now))

    def forget(self, peer: PeerKey) -> None:
        """A peer without a seat is gone: so is what was kept for it."""
        for kept in (self._taken, self._outcomes, self._buckets):
            kept.pop(peer, None)

    # --- time

    def tick(self, now: float) -> None:
        """Bring about what time alone brings about."""
        self._dealing.tick(now)
        self._presiding.tick(now)

    def due(self) -> float:
        """When `tick` has something to do."""
        return min(self._dealing.due(), self._presiding.due())

    # --- the one place where the table changes

    def append(self, event: Event, at: int, sender: PeerKey = NOBODY, counter: int = 0) -> None:
        """Sequence one event: the log, the table, and what is to be sent. `at` never decreases within a deal."""
        at = self._at = 0 if isinstance(event, DealBegun) else max(at, self._at)
        entry = made_entry(self.reign, self.log.mark.last_index + 1, at, event, sender, counter)
        self.table = advance(self.table, entry, checked=False)
        self._log(entry)
        match event:
            case Called() if not self.call_index:
                self.call_index = entry.index
            case Paused():
                self._dealing.stop_counting()
            case Scored() | MatchFiled():
                self.scored_index = entry.index
            case _:
                pass

    def _log(self, entry: Entry) -> None:
        data = self.log.add(entry)
        self.fresh.append(Step(entry, data, self.table, self.log.mark.digest))

    def counters(self) -> dict[PeerKey, int]:
        """The last intent taken from each peer."""
        return {peer: self.last_taken(peer) for peer in self.table.people}


def _hand_cards_shown(deal: Deal, intent: DealIntent, openings: tuple[Opening, ...], at: int) -> tuple[Opened, ...]:
    """The card of a Scrooge hand whose face comes with the intent that it is meant for."""
    if not openings or not isinstance(intent, Play | Announce) or intent.source.kind is not Kind.HAND:
        return ()
    if not deal.plays(intent.seat):
        return ()
    held, number = deal.layouts[intent.seat].hand, intent.source.number
    meant = intent.cards if intent.cards is not None else held[number : number + 1]
    shown: list[Opened] = []
    for position, rank, suit, nonce in openings:
        face = face_of(rank, suit) if Card(intent.seat, position) in meant else None
        outcome = judge(deal, Open(intent.seat, position, face, nonce), at) if face else ()
        if not isinstance(outcome, Refusal):
            shown += [event for event in outcome if isinstance(event, Opened)]
    return tuple(shown)
