"""Who is there: one small question and one small answer by datagram (DESIGN §7).

Owns what is known of others from their datagrams: who is in sight, and what was asked and not yet answered.
Only an answer, or a question, that has come from an address makes a peer sighted; adverts are mere hints.
Never reads a clock and opens no socket. A question carries its asker's notice, so an answer is never much
larger than what it answers, and the rate of answers is limited. One with the nonce 0 only tells, and wants no answer.
How much is asked and told where many are is `crowd`'s.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

from nertz_lan.net.addresses import Address, AddressBook
from nertz_lan.net.budget import Budget
from nertz_lan.net.crowd import LOOK_EVERY_S, LOOKED_S, OUT_OF_SIGHT_S, Crowd
from nertz_lan.protocol import limits
from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.identity import KEY_BYTES, PeerKey
from nertz_lan.protocol.messages import MESSAGES, Notice, ProbeAnswer, ProbeQuestion

CALL_OUT_GAP_S: Final = 0.1  # own notices that change quickly: one call for all of them
ASK_TRIES: Final = 3
ASK_EVERY_S: Final = 0.5  # so that nobody answered after 1.5 s
NEVER: Final = float("inf")


class Sighted(NamedTuple):
    """A peer has answered, or asked. `rtt_ms` is −1 when it has only asked so far."""

    notice: Notice
    address: Address
    rtt_ms: float


class LostSight(NamedTuple):
    """Nothing came from a peer for 3 s."""

    peer: PeerKey


class Answered(NamedTuple):
    """Somebody answered at an address that was asked for; has been sighted just before."""

    address: str
    notice: Notice


class Unanswered(NamedTuple):
    """An address stayed silent."""

    address: str
    why: str


Sight = Sighted | LostSight | Answered | Unanswered


class Post(Protocol):
    """What carries datagrams."""

    def send(self, datagram: bytes, to: Address) -> None:
        """To one address."""

    def call_out(self, datagram: bytes, *, one_way: bool = False) -> None:
        """To everybody, by every way; `one_way`: by one of them, and by another the next time."""


@dataclass(slots=True)
class Ask:
    """An address that somebody typed: `targets` are what its name stands for."""

    targets: tuple[Address, ...]
    tries: int
    again_at: float
    fits: Callable[[PeerKey], bool] | None = None  # whose answer counts; it takes some ms to say
    others: set[PeerKey] = field(default_factory=set)  # who have answered there, and aren't the one


class Probe:
    """Asks and answers. `told` gets what has been learned, at once."""

    def __init__(
        self,
        key: PeerKey,
        port: int,
        book: AddressBook,
        post: Post,
        told: Callable[[Sight, float], None],
        remembered: Iterable[Address] = (),
    ) -> None:
        self.due = NEVER
        self.looking = False
        self._port = port
        self._key = key
        self._book = book
        self._post = post
        self._told = told
        self._remembered = tuple(remembered)[: limits.REMEMBERED_MAX]
        self._notice: Notice | None = None
        self.crowd = Crowd(key)
        self._asks: dict[str, Ask] = {}
        self._nonces: OrderedDict[int, tuple[float, str | None]] = OrderedDict()  # when, and for which ask
        self._answers = Budget(limits.PROBE_ANSWERS_PER_SECOND, limits.PROBE_ANSWERS_PER_HOST)
        self._look_at = NEVER
        self._call_at = NEVER
        self._called_at = -NEVER
        self._tell_at = NEVER
        self._told_at = -NEVER
        self._asked_at = -NEVER  # somebody has asked

    def show(self, notice: Notice, now: float) -> None:
        """Say this of oneself from now on. Everybody is told soon, by being asked."""
        shown = notice._replace(port=self._port)
        if shown != self._notice:
            self._notice = shown
            if self.crowd.is_one:
                self._tell_soon(now, CALL_OUT_GAP_S)
            else:
                self._call_soon(now)

    @property
    def notice(self) -> Notice:
        """What is said of oneself; before anything is shown, only who and where."""
        return self._notice or Notice(limits.PROTOCOL_VERSION, self._key, "", self._port)

    def look(self, on: bool, now: float) -> None:  # noqa: FBT001 - the effect's own field
        """Ask around regularly, or stop."""
        if on != self.looking:
            self.looking = on
            self._look_at = now if on else NEVER
            self._set_due()

    def ask(
        self, text: str, targets: Iterable[Address], now: float, fits: Callable[[PeerKey], bool] | None = None
    ) -> None:
        """Ask at an address, a few times if need be. `fits`: only an answer of such a peer counts."""
        if len(self._asks) >= limits.ASKS_MAX:
            self._told(Unanswered(text, "Too many addresses are being asked: wait a moment."), now)
            return
        self._asks[text] = Ask(tuple(targets), ASK_TRIES, now, fits)
        self.tick(now)

    def hint(self, addresses: Iterable[Address], now: float) -> None:
        """Somebody may be at these addresses: ask at once if looking."""
        if self.looking:
            self.question(addresses, now)

    def restart(self, now: float) -> None:
        """The network has changed: ask everybody again."""
        self._call_soon(now)
        if self.looking:
            self._look_at = now
            self._set_due()

    def tick(self, now: float) -> None:
        """Ask what is due, and notice who has gone."""
        for peer in self.crowd.lost(now):
            self._told(LostSight(peer), now)
        for text in [t for t, ask in self._asks.items() if ask.again_at <= now]:
            self._ask_again(text, now)
        if self._look_at <= now:
            self._look_around(now)
        if self.looking and self.crowd.is_one:
            self.question(self.crowd.silent(now), now)
        if self._tell_at <= now:
            self._tell(now)
        if self._call_at <= now:
            self._call_at = NEVER
            self._called_at = now
            if self._notice is not None:
                self.call_out(now)
        self._set_due()

    def _look_around(self, now: float) -> None:
        """Ask: a few all the time, of a crowd those who are not heard otherwise, and all of it seldom."""
        self._look_at = now + LOOK_EVERY_S
        known = dict.fromkeys(self._book.all(now)[-limits.PROBES_AT_ONCE :] + list(self._remembered))
        if not self.crowd.is_one:
            self._call_at = now
            self.question(known, now)
            return
        self.question(self.crowd.unmeasured(now), now)
        if now - self._called_at >= self.crowd.call_every_s:
            self._call_at = now
            self.question([address for address in known if not self.crowd.calls(address, now)], now)

    def heard(self, datagram: bytes, source: Address, now: float, *, by_call: bool = False) -> None:
        """A datagram came; `by_call`: it was for everybody. One that is no probe is dropped without a word."""
        try:
            message = MESSAGES.decode(datagram)
        except BadFrame:
            return
        if not isinstance(message, ProbeQuestion | ProbeAnswer):
            return
        notice = message.notice
        if len(notice.key) != KEY_BYTES or not 0 < notice.port < 65536:
            return
        if notice.key == self._key:
            self._met_myself(message.nonce, now)
            return
        if isinstance(message, ProbeAnswer):
            self._answered(message, source, now)
        else:
            self._asked(message, source, now, by_call=by_call)

    def _met_myself(self, nonce: int, now: float) -> None:
        text = self._nonces.get(nonce, (now, None))[1]
        if text is not None and self._asks.pop(text, None) is not None:
            self._told(Unanswered(text, f"{text} is your own program."), now)

    def _answered(self, answer: ProbeAnswer, source: Address, now: float) -> None:
        asked = self._nonces.get(answer.nonce)
        if asked is None:
            return  # nobody asked, or long ago
        at, text = asked
        self._sight(answer.notice, source, (now - at) * 1000, now)
        ask = None if text is None else self._asks.get(text)
        if text is not None and ask is not None and self._is_sought(ask, answer.notice.key):
            del self._asks[text]
            self._told(Answered(text, answer.notice), now)

    def _is_sought(self, ask: Ask, key: PeerKey) -> bool:
        """Whether who answers is the one that was asked for. Not many get a look: each takes time."""
        if ask.fits is None:
            return True
        if key in ask.others or len(ask.others) >= limits.CODE_ANSWERS:
            return False
        if ask.fits(key):
            return True
        ask.others.add(key)
        return False

    def _asked(self, question: ProbeQuestion, source: Address, now: float, *, by_call: bool) -> None:
        asker = Address(source.host, question.notice.port)
        is_newcomer = by_call and self.crowd.called(asker, now)
        if question.nonce:
            self._asked_at = now
            self._answer(question.nonce, source, now, of_many=by_call and self.crowd.is_one, newcomer=is_newcomer)
        is_new = question.notice.key not in self.crowd
        self._sight(question.notice, source, -1.0, now)
        if is_new and self.looking and not self.crowd.is_one:
            self.question([asker], now)

    def _answer(self, nonce: int, source: Address, now: float, *, of_many: bool, newcomer: bool) -> None:
        """Answer a question; `of_many`: one that a whole crowd has been asked."""
        notice = self._notice
        if notice is None:
            return
        if of_many and notice.shows_something:
            self._tell_soon(now, self.crowd.tell_every_s)
        if of_many and not (newcomer and self.crowd.answers(nonce, notice)):
            return
        if self._answers.allow(source.host, now):
            self._post.send(MESSAGES.encode(ProbeAnswer(nonce, notice)), source)

    def _sight(self, notice: Notice, source: Address, rtt_ms: float, now: float) -> None:
        address = Address(source.host, notice.port)
        seen, gives_way = self.crowd.heard(notice, address, rtt_ms, now)
        if gives_way is not None:
            self._told(LostSight(gives_way), now)
        if seen is None:
            return
        self.due = min(self.due, now + OUT_OF_SIGHT_S)
        self._told(Sighted(notice, address, seen.rtt_ms), now)

    def _ask_again(self, text: str, now: float) -> None:
        ask = self._asks[text]
        if ask.tries == 0:
            del self._asks[text]
            why = f"Nobody answered at {text}. Is the program running there, and is it the same network?"
            if ask.others:
                why = "Somebody else answers at that join code's address: ask for the code once more."
            elif ask.fits is not None:
                why = "Nobody answered to that join code. Is it still the right one, and is it the same network?"
            self._told(Unanswered(text, why), now)
            return
        ask.tries -= 1
        ask.again_at = now + ASK_EVERY_S
        question = self._new_question(now, text)
        for target in ask.targets:
            self._post.send(question, target)

    def question(self, addresses: Iterable[Address], now: float) -> None:
        """Ask at these addresses, once and now."""
        for address in addresses:
            self._post.send(self._new_question(now, None), address)

    def call_out(self, now: float) -> None:
        """Ask everybody, once and now."""
        self._post.call_out(self._new_question(now, None), one_way=self.crowd.is_one)

    def _tell(self, now: float) -> None:
        """Say to everybody what one shows, and again as long as there are many and somebody may be looking."""
        self._told_at, self._tell_at = now, NEVER
        self._post.call_out(MESSAGES.encode(ProbeQuestion(0, self.notice)), one_way=True)
        if self.crowd.is_one and self.notice.shows_something and now - self._asked_at < LOOKED_S:
            self._tell_at = now + self.crowd.tell_every_s

    def _tell_soon(self, now: float, gap_s: float) -> None:
        self._tell_at = min(self._tell_at, max(now, self._told_at + gap_s))
        self.due = min(self.due, self._tell_at)

    def _new_question(self, now: float, text: str | None) -> bytes:
        nonce = secrets.randbits(48)
        self._nonces[nonce] = (now, text)
        if len(self._nonces) > limits.NONCES_MAX:
            self._nonces.popitem(last=False)
        return MESSAGES.encode(ProbeQuestion(nonce, self.notice))

    def _call_soon(self, now: float) -> None:
        self._call_at = min(self._call_at, max(now, self._called_at + CALL_OUT_GAP_S))
        self._set_due()

    def _set_due(self) -> None:
        self.due = min(
            self._look_at,
            self._call_at,
            self._tell_at,
            self.crowd.due(looking=self.looking),
            *(ask.again_at for ask in self._asks.values()),
        )
