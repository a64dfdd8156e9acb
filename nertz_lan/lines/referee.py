"""The referee: the rules' own front door, for scripts (REFEREE "Referee"; F3–F7).

Owns one deal at a time, all of whose seats are in the script's hands, and its clock. No network, no sleep.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, BinaryIO, Final

from nertz_lan.lines import report
from nertz_lan.lines.jsonlines import BadRequest, Json, Request, parse, read_lines, write
from nertz_lan.lines.names import face_named, source_named, target_named
from nertz_lan.protocol.shuffling import shuffled
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Face, deck_faces
from nertz_lan.rules.deal import Deal, new_deal
from nertz_lan.rules.events import Gone
from nertz_lan.rules.house import BadHouseRules, HouseRules, house_rules
from nertz_lan.rules.intents import Announce, Call, DealIntent, Play, SayStuck, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.legal import legal
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.rules.scoring import score_row

SEATS: Final = range(2, 13)


@dataclass(slots=True)
class _Running:
    """The deal that is being refereed, and what it was dealt with."""

    deal: Deal
    number: int
    totals: tuple[int, ...]
    owed: tuple[int, ...]
    nertz_sizes: tuple[int, ...]
    deck: frozenset[Face]
    now_ms: int = 0


@dataclass(slots=True)
class Referee:
    """Answers requests, one after another. Nothing that it is asked can end it."""

    index: int = 0  # events so far
    _running: _Running | None = None
    _ops: dict[str, Callable[[Request], Json]] = field(init=False)

    def __post_init__(self) -> None:
        self._ops = {
            "deal": self._deal,
            "play": self._play,
            "turn": self._turn,
            "call": self._call,
            "stuck": self._stuck,
            "announce": self._announce,
            "legal": self._legal,
            "state": self._state,
            "score": self._score,
        }

    def answer(self, line: bytes | None) -> Json:
        """The reply to one line; None stands for a line that was too long."""
        try:
            request = Request(parse(line))
            op = request.text("op")
            if op not in self._ops:
                raise BadRequest(f"There is no op {op[:40]!r}.")
            return self._ops[op](request)
        except BadRequest as error:
            return report.refusal_line(Refusal(Code.BAD_REQUEST, detail=str(error)))
        except BadHouseRules as error:
            return report.refusal_line(Refusal(Code.BAD_REQUEST, detail=f"{error}."))

    # --- deal

    def _deal(self, request: Request) -> Json:
        rules, decks = request.any("rules"), request.any("decks")
        seats = _seats_of(decks)
        house = _house(rules, seats)
        faces = _decks(house, decks)
        owed = request.integers("owed", seats) if request.has("owed") else (0,) * seats
        totals = request.integers("totals", seats) if request.has("totals") else (0,) * seats
        sizes = request.integers("nertz_sizes", seats) if request.has("nertz_sizes") else (house.nertz_size,) * seats
        number = request.integer("number") if request.has("number") else 1
        if min(owed) < 0:
            raise BadRequest("owed is never below 0.")
        if number < 1:
            raise BadRequest("number counts from 1.")
        if not (min(sizes) >= 1 and max(sizes) <= min(20, house.largest_nertz)):
            raise BadRequest(f"nertz_sizes can be 1 to {min(20, house.largest_nertz)}.")
        deal = apply(new_deal(house, faces, sizes), Gone(), 0)
        deck = frozenset(deck_faces(house.deck, house.jokers))
        self._running = _Running(deal, number, totals, owed, sizes, deck)
        self.index += 2
        return {"ok": True, "index": self.index, "events": [{"event": "dealt"}, {"event": "go"}]}

    # --- intents

    def _play(self, request: Request) -> Json:
        seat, source, target = request.integer("seat"), request.text("from"), request.text("to")
        card = request.text("card") if request.has("card") else None
        at = _at(request)
        running = self._needed()
        if isinstance(running, Refusal):
            return report.refusal_line(running)
        face = _face(running, "card", card) if card is not None else None
        place, count = source_named(source, seat)
        play = Play(seat, place, target_named(target, seat), count, face=face)
        return self._judge(running, play, at)

    def _turn(self, request: Request) -> Json:
        return self._simple(Turn(request.integer("seat")), request)

    def _call(self, request: Request) -> Json:
        return self._simple(Call(request.integer("seat")), request)

    def _stuck(self, request: Request) -> Json:
        return self._simple(SayStuck(request.integer("seat")), request)

    def _announce(self, request: Request) -> Json:
        seat, source, as_card = request.integer("seat"), request.text("from"), request.text("as")
        at = _at(request)
        running = self._needed()
        if isinstance(running, Refusal):
            return report.refusal_line(running)
        face = _face(running, "as", as_card)
        if face.is_joker:
            raise BadRequest("A joker can't be announced as a joker.")
        place, count = source_named(source, seat)
        return self._judge(running, Announce(seat, place, face, count), at)

    def _simple(self, intent: DealIntent, request: Request) -> Json:
        at = _at(request)
        running = self._needed()
        if isinstance(running, Refusal):
            return report.refusal_line(running)
        return self._judge(running, intent, at)

    def _judge(self, running: _Running, intent: DealIntent, at: int | None) -> Json:
        if at is not None:
            if at < running.now_ms:
                raise BadRequest(f"at is {at}, but it is {running.now_ms} ms already.")
            running.now_ms = at
        outcome = judge(running.deal, intent, running.now_ms)
        if isinstance(outcome, Refusal):
            return report.refusal_line(outcome)
        for event in outcome:
            running.deal = apply(running.deal, event, running.now_ms)
        self.index += len(outcome)
        events = [report.event_line(running.deal, event) for event in outcome]
        return {"ok": True, "index": self.index, "events": events}

    # --- questions

    def _legal(self, request: Request) -> Json:
        seat = request.integer("seat")
        running = self._needed()
        if isinstance(running, Refusal):
            return report.refusal_line(running)
        if not running.deal.plays(seat):
            return report.refusal_line(Refusal(Code.NO_SUCH_SEAT))
        return report.legal_line(legal(running.deal, seat, running.now_ms))

    def _state(self, request: Request) -> Json:
        show_all = request.switch("all") if request.has("all") else False
        running = self._needed()
        if isinstance(running, Refusal):
            return report.refusal_line(running)
        return report.state_line(running.deal, show_all=show_all, hash_all=True)

    def _score(self, request: Request) -> Json:  # noqa: ARG002 - every op has this shape
        running = self._needed()
        if isinstance(running, Refusal):
            return report.refusal_line(running)
        row = score_row(running.deal, running.number, running.totals, running.owed, running.nertz_sizes)
        return report.score_line(row)

    def _needed(self) -> _Running | Refusal:
        return self._running or Refusal(Code.NO_DEAL)


def _at(request: Request) -> int | None:
    return request.integer("at") if request.has("at") else None


def _face(running: _Running, key: str, name: str) -> Face:
    face = face_named(name)
    if face is None or face not in running.deck:
        raise BadRequest(f"{key} names no card of this deal's decks: {name[:10]!r}.")
    return face


def _seats_of(decks: object) -> int:
    if isinstance(decks, dict):
        seats = Request(decks).integer("seats")
    elif isinstance(decks, list):
        seats = len(decks)
    else:
        raise BadRequest("decks is neither a list of decks nor an object with seed and seats.")
    if seats not in SEATS:
        raise BadRequest(f"A deal has {SEATS[0]} to {SEATS[-1]} seats, not {seats}.")
    return seats


def _house(rules: object, seats: int) -> HouseRules:
    if isinstance(rules, str):
        return preset_rules(rules, seats)
    if not isinstance(rules, dict):
        raise BadRequest("rules is neither a preset's name nor an object.")
    differing = {name: value for name, value in rules.items() if name != "preset"}
    if "preset" not in rules:
        return house_rules(differing)
    return preset_rules(Request(rules).text("preset"), seats, differing)


def _decks(house: HouseRules, decks: Any) -> list[tuple[Face, ...]]:  # noqa: ANN401 - a list or an object
    whole = deck_faces(house.deck, house.jokers)
    if isinstance(decks, dict):
        asked = Request(decks)
        seed = asked.integer("seed")
        if seed < 0:
            raise BadRequest("seed counts from 0.")
        return [shuffled(whole, f"nertz-lan referee {seed} {seat}".encode()) for seat in range(asked.integer("seats"))]
    return [_deck(whole, seat, deck) for seat, deck in enumerate(decks)]


def _deck(whole: tuple[Face, ...], seat: int, names: object) -> tuple[Face, ...]:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadRequest(f"The deck of seat {seat} is not a list of card names.")
    faces = tuple(face_named(name) for name in names)
    if len(faces) != len(whole) or set(faces) != set(whole):
        raise BadRequest(f"The deck of seat {seat} does not hold each of its {len(whole)} cards once.")
    return tuple(face for face in faces if face is not None)


def run(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer lines until the input ends, each before the next is read (F1)."""
    for reply in replies(source):
        sink.write(write(reply))
        sink.flush()


def replies(source: BinaryIO) -> Iterator[Json]:
    """The reply to each line of a stream."""
    referee = Referee()
    for line in read_lines(source):
        yield referee.answer(line)
