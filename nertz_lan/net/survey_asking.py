"""What the answers to a survey's questions say: who is there, and by which ways (DESIGN §7).

Owns what is known of each peer meanwhile, and which question was sent how. Never reads a clock and opens no socket.
"""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from nertz_lan.net.addresses import Address
from nertz_lan.net.survey_seen import Dial, PeerSeen, Way
from nertz_lan.protocol import limits
from nertz_lan.protocol.codec import BadFrame
from nertz_lan.protocol.identity import KEY_BYTES, PeerKey, TableId
from nertz_lan.protocol.messages import MESSAGES, Notice, ProbeAnswer, ProbeQuestion
from nertz_lan.protocol.names import BadName, checked_name

NOTES_MAX: Final = 64  # peers in one survey: a network full of made-up ones
DIAL_BACK_S: Final = 0.8  # what a host needs to dial, and to dial again


@dataclass(slots=True)
class Note:
    """What is known of one peer by now."""

    address: Address
    notice: Notice | None = None
    answered: set[Way] = field(default_factory=set)
    announced: bool = False
    called_out: bool = False
    asked_back: bool = False
    rtt_ms: float = -1.0
    known: bool = False
    dial_wanted_at: float | None = None  # when it was asked to dial back


@dataclass(frozen=True, slots=True)
class Sent:
    """A question under way."""

    at: float
    way: Way
    own_host: str  # the own address that it left from, or that it went to; empty: it went to somebody


class Asking:
    """Makes questions and reads what comes. `own_hosts` are this computer's addresses."""

    def __init__(self, key: PeerKey, port: int, own_hosts: Iterable[str]) -> None:
        self.notes: dict[Address, Note] = {}
        self.returned: set[str] = set()  # own addresses whose multicast came back
        self.own_answers: set[str] = set()  # own addresses where a datagram to the own port came in
        self.others: set[str] = set()
        self.dialled_from: set[str] = set()
        self._key = key
        self._port = port
        self._own = frozenset(own_hosts)
        self._sent: dict[int, Sent] = {}

    def question(self, way: Way, own_host: str, now: float, wants: TableId | None = None) -> bytes:
        """The next question, to be sent in this way; `own_host` as in `Sent`."""
        nonce = secrets.randbits(48)
        self._sent[nonce] = Sent(now, way, own_host)
        return MESSAGES.encode(ProbeQuestion(nonce, self._notice(wants)))

    def _notice(self, wants: TableId | None = None) -> Notice:
        return Notice(limits.PROTOCOL_VERSION, self._key, "", self._port, wants=wants)

    def note(self, address: Address) -> Note | None:
        """What is known of whoever is there; None: there are too many already."""
        if address not in self.notes and len(self.notes) >= NOTES_MAX:
            return None
        return self.notes.setdefault(address, Note(address))

    def anybody_else(self) -> bool:
        """Whether another computer's program has been heard."""
        return any(not self.is_own(note.address.host) for note in self.notes.values() if note.notice or note.announced)

    def is_own(self, host: str) -> bool:
        """Whether it is this computer."""
        return host in self._own

    # --- what comes

    def heard(self, datagram: bytes, source: Address, now: float, *, at_own_port: bool) -> bytes | None:
        """A datagram came to one of the sockets: what to answer, so that two surveys at once see each other.

        One that is no probe is dropped without a word.
        """
        try:
            message = MESSAGES.decode(datagram)
        except BadFrame:
            return None
        if not isinstance(message, ProbeQuestion | ProbeAnswer):
            return None
        if message.notice.key == self._key:
            self._met_myself(message.nonce, at_own_port=at_own_port)
            return None
        if len(message.notice.key) == KEY_BYTES and 0 < message.notice.port < 65536:
            self._met(message, source, now, at_own_port=at_own_port)
        return (
            MESSAGES.encode(ProbeAnswer(message.nonce, self._notice())) if isinstance(message, ProbeQuestion) else None
        )

    def _met_myself(self, nonce: int, *, at_own_port: bool) -> None:
        sent = self._sent.get(nonce)
        if sent is None:
            return
        if at_own_port and sent.way is Way.UNICAST:
            self.own_answers.add(sent.own_host)
        elif sent.way is Way.MULTICAST:
            self.returned.add(sent.own_host)

    def _met(self, message: ProbeQuestion | ProbeAnswer, source: Address, now: float, *, at_own_port: bool) -> None:
        note = self.note(Address(source.host, message.notice.port))
        if note is None:
            return
        note.notice = message.notice
        if isinstance(message, ProbeQuestion):
            note.asked_back |= at_own_port
            note.called_out |= not at_own_port
        elif (sent := self._sent.get(message.nonce)) is not None:
            note.answered.add(sent.way)
            rtt_ms = (now - sent.at) * 1000
            note.rtt_ms = rtt_ms if note.rtt_ms < 0 else min(note.rtt_ms, rtt_ms)
            if sent.way is Way.UNICAST and sent.own_host:
                self.own_answers.add(sent.own_host)

    def heard_mdns(self, ports: Iterable[int], source: Address) -> None:
        """A device answered the mDNS question; peers there are at these ports."""
        if not self.is_own(source.host):
            self.others.add(source.host)
        for port in ports:
            if (note := self.note(Address(source.host, port))) is not None:
                note.announced = True

    # --- the end

    def peers(self, dials: dict[Address, Dial], now: float) -> tuple[PeerSeen, ...]:
        """Everybody, those of this computer last."""
        seen = (self._seen(note, dials.get(note.address, Dial.UNTRIED), now) for note in self.notes.values())
        return tuple(sorted(seen, key=lambda peer: (peer.here, peer.address)))

    def _seen(self, note: Note, dial: Dial, now: float) -> PeerSeen:
        back = Dial.UNTRIED
        if note.address.host in self.dialled_from:
            back = Dial.OPEN
        elif note.dial_wanted_at is not None and now - note.dial_wanted_at >= DIAL_BACK_S:
            back = Dial.SILENT
        return PeerSeen(
            address=note.address,
            name=_name_of(note.notice),
            version=note.notice.version if note.notice is not None else None,
            here=self.is_own(note.address.host),
            answered=frozenset(note.answered),
            announced=note.announced,
            called_out=note.called_out,
            asked_back=note.asked_back,
            rtt_ms=note.rtt_ms,
            dial=dial,
            dial_back=back,
            known=note.known,
        )


def _name_of(notice: Notice | None) -> str:
    """A name that may be shown; a stranger can say anything."""
    try:
        return checked_name(notice.name) if notice is not None else ""
    except BadName:
        return ""
