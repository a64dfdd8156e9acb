"""A table in a line: the notation of the tests of the rules.

`a_deal(seat(stock="2H 9C", work=["KS QH", ""]), seat(), foundations=["AS 2S@1"], turn=1)` is a deal at go in which
seat 0 has those cards and seat 1 the default ones. Cards are named as in REFEREE; piles are written in the order
in which the deal holds them: work piles base first, a stock top first, everything else top last. `?7H` lies face
down, `7H@2` is of seat 2's deck (on foundations and work piles), `AS@1/0:900` was landed by seat 0 at 900 ms.
Decks hold just the cards that are written down, whatever they are.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from nertz_lan.lines.names import face_named, source_named, target_named
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Card, Face, Seat
from nertz_lan.rules.deal import Deal, Foundation, Landing, Layout, Phase
from nertz_lan.rules.events import DealEvent
from nertz_lan.rules.house import HouseRules, house_rules
from nertz_lan.rules.intents import Announce, DealIntent, Play
from nertz_lan.rules.judge import judge
from nertz_lan.rules.refusal import Code, Refusal

LONG_AGO = -100_000


@dataclass(frozen=True)
class SeatCards:
    """What lies before one seat, as text."""

    nertz: str
    work: list[str]
    stock: str
    waste: str
    hand: str
    stuck: bool


def seat(
    nertz: str = "JC QC KC",
    work: list[str] | None = None,
    stock: str = "",
    waste: str = "",
    hand: str = "",
    stuck: bool = False,
) -> SeatCards:
    """One seat's cards. Without work piles given: four that take hardly anything (aces are never built on)."""
    return SeatCards(nertz, ["AC", "AC", "AC", "AC"] if work is None else work, stock, waste, hand, stuck)


@dataclass
class _Decks:
    faces: dict[Seat, list[Face]] = field(default_factory=dict)

    def take(self, text: str, owner: Seat) -> tuple[Card, ...]:
        return tuple(self._one(name, owner) for name in text.split())

    def _one(self, name: str, owner: Seat) -> Card:
        name, _, of = name.removeprefix("?").partition("@")
        face = face_named(name)
        assert face is not None, name
        owner = int(of) if of else owner
        deck = self.faces.setdefault(owner, [])
        deck.append(face)
        return Card(owner, len(deck) - 1)


def a_deal(*seats: SeatCards, foundations: list[str] | None = None, **rules: Any) -> Deal:
    """A deal at go, at 0 ms; `rules` differ from the default ones. Never fewer than two seats."""
    seats = seats + (seat(),) * (2 - len(seats))
    rules.setdefault("work_piles", len(seats[0].work))
    house = house_rules(rules)
    decks = _Decks()
    layouts = tuple(_layout(decks, house, number, cards) for number, cards in enumerate(seats))
    piles = tuple(_foundation(decks, text, nth * 13) for nth, text in enumerate(foundations or []))
    faces = tuple(tuple(decks.faces.get(number, ())) for number in range(len(seats)))
    return Deal(house, faces, layouts, foundations=piles, phase=Phase.GO)


def _layout(decks: _Decks, house: HouseRules, owner: Seat, cards: SeatCards) -> Layout:
    texts = cards.work[: house.work_piles] + [""] * (house.work_piles - len(cards.work))
    return Layout(
        nertz=decks.take(cards.nertz, owner),
        work=tuple(decks.take(text, owner) for text in texts),
        down=tuple(text.count("?") for text in texts),
        stock=decks.take(cards.stock, owner),
        waste=decks.take(cards.waste, owner),
        hand=decks.take(cards.hand, owner),
        stuck=cards.stuck,
    )


def _foundation(decks: _Decks, text: str, first: int) -> Foundation:
    landings = []
    for nth, word in enumerate(text.split(), start=first):
        landed, _, when = word.partition(":")
        name, _, by = landed.partition("/")
        (card,) = decks.take(name, 0)
        landings.append(Landing(card, int(by) if by else card.owner, int(when) if when else LONG_AGO, nth))
    suits = [decks.faces[landing.card.owner][landing.card.position].suit for landing in landings]
    return Foundation(min(suits), tuple(landings))  # a joker's suit comes last


# --- what a seat does ---------------------------------------------------------------------------------------


def play(source: str, target: str, by: Seat = 0, card: str | None = None) -> Play:
    """A play in the names of REFEREE."""
    place, count = source_named(source, by)
    return Play(by, place, target_named(target, by), count, face=face_named(card) if card else None)


def announce(source: str, as_card: str, by: Seat = 0) -> Announce:
    """An announcement in the names of REFEREE."""
    place, count = source_named(source, by)
    face = face_named(as_card)
    assert face is not None
    return Announce(by, place, face, count)


def events(deal: Deal, intent: DealIntent, at: int = 0, *, saw_call: bool = False) -> tuple[DealEvent, ...]:
    """What an intent does; it must not be refused."""
    outcome = judge(deal, intent, at, saw_call=saw_call)
    assert not isinstance(outcome, Refusal), outcome
    return outcome


def refused(deal: Deal, intent: DealIntent, at: int = 0, *, saw_call: bool = False) -> str:
    """Why an intent goes back, as REFEREE's code; empty when it doesn't."""
    outcome = judge(deal, intent, at, saw_call=saw_call)
    return outcome.code.value if isinstance(outcome, Refusal) else ""


def lost_race(deal: Deal, intent: DealIntent, at: int) -> tuple[Seat | None, int | None]:
    """Who landed first and by how many milliseconds."""
    outcome = judge(deal, intent, at)
    assert isinstance(outcome, Refusal)
    assert outcome.code is Code.LANDED_FIRST
    return outcome.by, outcome.margin_ms


def after(deal: Deal, *intents: DealIntent, at: int | None = None) -> Deal:
    """The deal after these intents, all at one moment; none may be refused."""
    now = deal.at if at is None else at
    for intent in intents:
        for event in events(deal, intent, now):
            deal = apply(deal, event, now)
    return deal


def with_layout(deal: Deal, number: Seat, **changes: Any) -> Deal:
    """The deal with a seat's layout changed by hand."""
    layout = replace(deal.layouts[number], **changes)
    return replace(deal, layouts=(*deal.layouts[:number], layout, *deal.layouts[number + 1 :]))


# --- what lies where ----------------------------------------------------------------------------------------


def names(deal: Deal, cards: tuple[Card, ...]) -> str:
    """Cards by name, those of unknown face as `??`."""
    faces = (deal.face(card) for card in cards)
    return " ".join(face.name if face else "??" for face in faces)


def pile(deal: Deal, name: str, of: Seat = 0) -> str:
    """A pile of a seat, or a foundation, as text."""
    kind, _, number = name.partition(":")
    if kind == "foundation":
        return names(deal, tuple(landing.card for landing in deal.foundations[int(number)].landings))
    layout = deal.layouts[of]
    return names(deal, layout.work[int(number)] if kind == "work" else getattr(layout, kind))


def top(deal: Deal, name: str, of: Seat = 0) -> str:
    """The last card of a pile; empty when there is none."""
    return pile(deal, name, of)[-2:]


def stuck_seats(deal: Deal) -> list[Seat]:
    """Who has said stuck."""
    return [number for number, layout in enumerate(deal.layouts) if layout.stuck]
