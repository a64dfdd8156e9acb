"""Every play that is open to a seat: exactly what judge accepts (REFEREE F14).

Owns the list of candidates; judge decides on each. Single cards are named by their pile, own spaces by their
number, foundations by number, and a new one as any foundation, for aces only.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nertz_lan.rules.cards import Face, Seat
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ, WASTE, Deal, Kind, Place, foundation, hand, under, work
from nertz_lan.rules.events import Played
from nertz_lan.rules.fitting import takes
from nertz_lan.rules.intents import Call, Play, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.piles import lying_at
from nertz_lan.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Legal:
    """What is open to a seat at one moment."""

    plays: tuple[Play, ...]
    turn: bool
    call: bool


def legal(deal: Deal, seat: Seat, at: int) -> Legal:
    """Everything that judge accepts from a seat at `at`, none twice."""
    return Legal(
        plays=tuple(legal_plays(deal, seat, at)),
        turn=not isinstance(judge(deal, Turn(seat), at), Refusal),
        call=not isinstance(judge(deal, Call(seat), at), Refusal),
    )


def legal_plays(deal: Deal, seat: Seat, at: int, targets: Sequence[Place] | None = None) -> Iterator[Play]:
    """The plays of a seat, one after another; with `targets`, those that go there."""
    if not deal.plays(seat):
        return
    targets = tuple(_targets(deal, seat)) if targets is None else targets
    for source, count in _sources(deal, seat):
        lying = lying_at(deal.layouts[seat], source, count)
        face = deal.face(lying[0]) if lying is not None else None
        if face is None:
            continue  # not opened yet
        for target in targets:
            if not _is_worth_asking(deal, face, count, target):
                continue
            play = Play(seat, source, target, count)
            outcome = judge(deal, play, at)
            if not isinstance(outcome, Refusal) and _goes_there(deal, outcome[0], target):
                yield play


def _sources(deal: Deal, seat: Seat) -> Iterator[tuple[Place, int]]:
    layout = deal.layouts[seat]
    if layout.nertz:
        yield NERTZ, 1
    if layout.waste:
        yield WASTE, 1
    for index in range(len(layout.hand)):
        yield hand(index), 1
    for index, pile in enumerate(layout.work):
        for count in range(1, len(pile) - layout.down[index] + 1):
            yield work(index), count


def _targets(deal: Deal, seat: Seat) -> Iterator[Place]:
    yield ANY_FOUNDATION
    yield from (foundation(number) for number in range(len(deal.foundations)))
    yield from (work(index) for index in range(deal.house.work_piles))
    if deal.house.tuck:
        yield from (under(index) for index in range(deal.house.work_piles))
    if deal.house.reach == "any":
        others = (other for other in deal.seats if other != seat)
        yield from (work(index, other) for other in others for index in range(deal.house.work_piles))


def _is_worth_asking(deal: Deal, face: Face, count: int, target: Place) -> bool:
    """False: judge refuses it whatever else holds, or it lands elsewhere. A large table has many foundations."""
    if target.kind is not Kind.FOUNDATION:
        return count == 1 or (target.kind is Kind.WORK and target.seat == -1)
    if count > 1 or face.is_joker:
        return count == 1  # a joker is whatever it was announced as
    return face.rank == 1 if target == ANY_FOUNDATION else takes(deal.foundations[target.number], face)


def _goes_there(deal: Deal, event: object, target: Place) -> bool:
    """Whether the play lands where it was aimed at; any foundation stands for a new one."""
    assert isinstance(event, Played)  # the first event of a play  # noqa: S101
    if target == ANY_FOUNDATION:
        return event.target.number == len(deal.foundations)
    return event.target == target
