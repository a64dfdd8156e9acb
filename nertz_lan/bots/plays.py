"""The plays that a level thinks of: `plays(deal, seat, at, level)`, in no order of merit.

Owns which of the allowed plays are worth a thought. No play leads back to where another began: parts of work piles
move only onto others and only for what lies beneath them, so nobody shifts cards for ever. Never knows which is best.
"""

from collections.abc import Iterator
from typing import Final

from nertz_lan.bots.levels import Level
from nertz_lan.rules.cards import Face, Seat
from nertz_lan.rules.deal import ANY_FOUNDATION, NERTZ, SPACE, WASTE, Deal, Kind, Layout, Place, hand, under, work
from nertz_lan.rules.fitting import building_fault, first_taking
from nertz_lan.rules.frozen import maker
from nertz_lan.rules.intents import Play
from nertz_lan.rules.judge import judge
from nertz_lan.rules.judge_play import first_space
from nertz_lan.rules.refusal import Refusal

_play: Final = maker(Play)
_OWN: Final = tuple(work(index) for index in range(8))  # made once: a look names each of them many times


def plays(deal: Deal, seat: Seat, at: int, level: Level) -> list[Play]:
    """What judge would accept now, as far as this seat can tell. `deal` is as the seat sees it."""
    return [play for play in _thought_of(deal, seat, level) if not isinstance(judge(deal, play, at), Refusal)]


def ends(deal: Deal, seat: Seat) -> Iterator[tuple[Place, Face]]:
    """The cards that a seat could take singly, where they are known."""
    layout, faces = deal.layouts[seat], deal.faces
    if layout.nertz and (face := faces[seat][layout.nertz[-1].position]):
        yield NERTZ, face
    if layout.waste and (face := faces[seat][layout.waste[-1].position]):
        yield WASTE, face
    for index, card in enumerate(layout.hand):
        if face := faces[seat][card.position]:
            yield hand(index), face
    for index, pile in enumerate(layout.work):
        if pile and (face := deal.face(pile[-1])):
            yield _OWN[index], face


def lands(deal: Deal, face: Face) -> bool:
    """Whether some foundation takes this face. A joker's is for judge to say."""
    return face.rank == 1 or face.is_joker or first_taking(deal, face) is not None


def _thought_of(deal: Deal, seat: Seat, level: Level) -> Iterator[Play]:
    layout = deal.layouts[seat]
    piles = _piles(deal, seat)
    has_space = first_space(deal, seat) is not None
    for source, face in ends(deal, seat):
        if lands(deal, face):
            yield _play(seat, source, ANY_FOUNDATION, 1, None, None)
        if source.kind is Kind.WORK:
            continue
        yield from (_play(seat, source, target, 1, None, None) for target, lying in piles if _fits(deal, lying, face))
        if has_space:
            if level.tucks and deal.house.tuck:
                yield from (Play(seat, source, under(nth)) for nth, pile in enumerate(layout.work) if pile)
            yield Play(seat, source, SPACE)
    if deal.house.building == "alternate" and (level.moves_piles or level.uncovers):
        yield from _runs(deal, seat, level, piles)


def _piles(deal: Deal, seat: Seat) -> list[tuple[Place, list[Face]]]:
    """The work piles that hold cards, with what of them decides: own ones and, where they are in reach, the others'."""
    if deal.house.building == "none":
        return []
    seats = [seat, *(other for other in deal.seats if other != seat)] if deal.house.reach == "any" else [seat]
    found = []
    for owner in seats:
        layout = deal.layouts[owner]
        for index, pile in enumerate(layout.work):
            deciding = pile[layout.down[index] :] if deal.house.jokers else pile[-1:]
            faces = [face for card in deciding if (face := deal.face(card))]
            if faces and len(faces) == len(deciding):
                found.append((_OWN[index] if owner == seat else work(index, owner), faces))
    return found


def _fits(deal: Deal, lying: list[Face], face: Face) -> bool:
    return building_fault(deal.house, lying, (face,)) is None


def _runs(deal: Deal, seat: Seat, level: Level, piles: list[tuple[Place, list[Face]]]) -> Iterator[Play]:
    """Whole piles onto others, each of which makes a space; and runs off a card that is of use by itself."""
    layout = deal.layouts[seat]
    for index, pile in enumerate(layout.work):
        down = layout.down[index]
        for lowest in range(down, len(pile)):
            face = deal.face(pile[lowest])
            if face is None:
                continue
            source = _OWN[index]
            fitting = [target for target, lying in piles if target != source and _fits(deal, lying, face)]
            if fitting and (level.moves_piles if lowest == 0 else _uncovers(deal, layout, index, lowest, level)):
                for target in fitting:
                    yield _play(seat, source, target, len(pile) - lowest, None, None)


def _uncovers(deal: Deal, layout: Layout, index: int, lowest: int, level: Level) -> bool:
    if not level.uncovers:
        return False
    down, pile = layout.down[index], layout.work[index]
    if lowest == down:
        return True  # what lies face down is turned up
    beneath = deal.face(pile[lowest - 1])
    return beneath is not None and not beneath.is_joker and lands(deal, beneath)
