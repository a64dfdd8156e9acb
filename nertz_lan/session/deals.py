"""What the events of a table do to its deal, from the boundary to the sheet (DESIGN §3, §5).

Owns how decks are sealed, cut, laid out, revealed and scored, as seen from the log; each raises Impossible for what no
honest host could have sequenced. Plays and openings in a deal are `rules`'.
"""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from nertz_lan.protocol.events import AttemptBegun, DealBegun, FalselyOpened, LaidOut, Revealed
from nertz_lan.protocol.messages import Opening
from nertz_lan.protocol.sealing import Occasion
from nertz_lan.rules.apply import apply
from nertz_lan.rules.cards import Seat, deck_faces, face_of
from nertz_lan.rules.deal import EMPTY_LAYOUT, Phase, new_deal
from nertz_lan.rules.events import Opened
from nertz_lan.rules.follow import Impossible
from nertz_lan.rules.intents import Open
from nertz_lan.rules.judge import judge
from nertz_lan.rules.piles import unopened
from nertz_lan.rules.refusal import Refusal
from nertz_lan.rules.scoring import score_row
from nertz_lan.session.boundary import boundary, table_at
from nertz_lan.session.lobby import SEATS_MIN, may_begin
from nertz_lan.session.sealed import ATTEMPTS_MAX, Sealing
from nertz_lan.session.table import Match, SeatState, Stage, Table
from nertz_lan.session.unshown import shown_late

BEFORE_GO: Final = (Stage.SEALING, Stage.LAYING, Stage.COUNTDOWN)


def deal_begun(table: Table | None, event: DealBegun) -> Table:
    """A boundary: the table that it tells of, with the decks of those dealt in to be sealed."""
    begun = table_at(event)
    if table is not None:
        must(may_begin(table), "a deal begins that nobody is ready for")
        people = tuple(person._replace(counter=0) for person in event.people)
        must(replace(event, people=people) == boundary(table, {}), "the boundary tells of another table")
    return _to_seal(begun, frozenset(event.dealt_in), 0)


def _to_seal(table: Table, dealt_in: frozenset[Seat], attempt: int) -> Table:
    """The table with its decks face down, for these seats, to be sealed."""
    house, match = table.match.house, table.match
    assert house is not None  # a boundary fixes them  # noqa: S101
    seats = range(max(dealt_in, default=-1) + 1)
    sits_out = frozenset(seats) - dealt_in
    deal = new_deal(house, [(None,) * house.deck_size for _ in seats], match.nertz_sizes, sits_out)
    bots = {seat: bot.secret for seat in dealt_in if (bot := table.seats[seat].bot) is not None}
    sealing = Sealing(
        Occasion(table.dealt_as, match.number, table.deals, attempt),
        deck_faces(house.deck, house.jokers),
        peers=dealt_in - set(bots),
        bots=MappingProxyType(bots),
    )
    return with_sealing(replace(table, deal=deal, laid=frozenset()), sealing.without_owners())


def with_sealing(table: Table, sealing: Sealing) -> Table:
    """The table, its decks to be laid out as soon as all are cut."""
    if table.stage in BEFORE_GO:
        return replace(table, sealing=sealing, stage=Stage.LAYING if sealing.are_cut else Stage.SEALING)
    return replace(table, sealing=sealing)


def sealing_of(table: Table) -> Sealing:
    """The seals of the table's deal. Raises Impossible where there is none."""
    if table.sealing is None:
        raise Impossible("there is no deal to seal")
    return table.sealing


def attempt_begun(table: Table, event: AttemptBegun) -> Table:
    """The decks are sealed anew, without some seats."""
    sealing, deal = sealing_of(table), table.deal
    must(deal is not None and table.stage in BEFORE_GO, "the deal goes on already")
    must(event.attempt == sealing.occasion.attempt + 1 < ATTEMPTS_MAX, "that attempt is another")
    dealt_in = frozenset(deal.seats if deal is not None else ())
    without = frozenset(event.without)
    must(without <= sealing.peers and len(dealt_in - without) >= SEATS_MIN, "these can't sit the deal out")
    return _to_seal(replace(table, stage=Stage.SEALING), dealt_in - without, event.attempt)


def laid_out(table: Table, event: LaidOut, seat: Seat) -> Table:
    """A seat has laid out: exactly its face-up cards are open."""
    deal = table.deal
    if deal is None or table.stage is not Stage.LAYING or not deal.plays(seat) or seat in table.laid:
        raise Impossible(f"seat {seat} has nothing to lay out")
    sealing = sealing_of(table)
    for position, rank, suit, nonce in event.openings:
        face = face_of(rank, suit)
        outcome = judge(deal, Open(seat, position, face, nonce), 0) if face else None
        if not face or not outcome or isinstance(outcome, Refusal):
            raise Impossible(f"seat {seat} opened a card that it can't have there")
        must(sealing.is_opening(seat, position, face, nonce), f"seat {seat} opened another card than it had sealed")
        deal = apply(deal, outcome[0], 0)
    must(not unopened(deal, seat), f"seat {seat} left face-up cards unopened")
    return replace(table, deal=deal, laid=table.laid | {seat})


def sat_out(table: Table, seat: Seat) -> Table:
    """A seat has not laid out in time: the others play without it."""
    deal = table.deal
    if deal is None or table.stage is not Stage.LAYING or not deal.plays(seat) or seat in table.laid:
        raise Impossible(f"seat {seat} does not have to sit the deal out")
    layouts = (*deal.layouts[:seat], EMPTY_LAYOUT, *deal.layouts[seat + 1 :])
    faces = (*deal.faces[:seat], (), *deal.faces[seat + 1 :])
    without = replace(deal, layouts=layouts, faces=faces, sits_out=deal.sits_out | {seat})
    return replace(table, deal=without)


def counting(table: Table) -> Table:
    """3-2-1, to go or to the end of a pause."""
    if table.paused:
        return replace(table, resuming=True)
    deal = table.deal
    begun = table.stage in (Stage.LAYING, Stage.COUNTDOWN)  # the second: a new host counts anew
    ready = begun and deal is not None and table.laid.issuperset(deal.seats)
    must(ready, "there is nothing to count down to")
    return replace(table, stage=Stage.COUNTDOWN)


def falsely_opened(table: Table, event: FalselyOpened) -> Table:
    """A seat has opened a card wrongly: it is named. What it has opened must be wrong indeed."""
    sealing, deal, seat = sealing_of(table), table.deal, event.seat
    if deal is None or not deal.plays(seat) or seat in sealing.accused:
        raise Impossible(f"seat {seat} can't be accused")
    is_so = first_false(table, seat, event.openings) == len(event.openings) - 1
    must(bool(event.openings) and sealing.are_cut and is_so, f"seat {seat} is accused of right openings")
    return replace(table, sealing=replace(sealing, accused=sealing.accused | {seat}))


def first_false(table: Table, seat: Seat, openings: tuple[Opening, ...]) -> int | None:
    """Which of a seat's openings is the first wrong one. One that was there before is as right as it was."""
    sealing, deal = sealing_of(table), table.deal
    known = [] if deal is None else list(deal.faces[seat])
    for number, (position, rank, suit, nonce) in enumerate(openings):
        face = face_of(rank, suit)
        if face is not None and 0 <= position < len(known) and known[position] == face:
            continue
        if face is None or sealing.fault_in(seat, position, face, nonce, known) is not None:
            return number
        known[position] = face
    return None


def closed(table: Table, number: int) -> Table:
    """Nothing lands any more."""
    sealing, deal = sealing_of(table), table.deal
    over = deal is not None and deal.phase is Phase.OVER and table.stage is Stage.PLAYING
    must(over and number == table.deals and not sealing.closed, "there is no deal to close")
    return replace(table, sealing=replace(sealing, closed=True))


def revealed(table: Table, event: Revealed) -> Table:
    """A seat has shown the key of its deck, now or of an earlier deal."""
    if event.deal:
        return shown_late(table, event)
    return with_sealing(table, sealing_of(table).revealed(event.seat, event.key))


def check_seal(table: Table, event: Opened) -> None:
    """Raises Impossible for an opening of another card than the one that was sealed there."""
    (seat, position), face, nonce = event.card, event.face, event.nonce
    if not sealing_of(table).is_opening(seat, position, face, nonce):
        raise Impossible(f"seat {seat} opened another card than it had sealed")


def dropped(table: Table) -> Table:
    """Too few seats have sealed and laid out: the table is as before the deal."""
    deal = table.deal
    late = set(sealing_of(table).late) if table.stage is Stage.SEALING else set(deal.seats if deal else ()) - table.laid
    must(deal is not None and len(set(deal.seats) - late) < SEATS_MIN, "enough seats are there")
    match = table.match
    trial = table.is_trial
    if match.sheet:
        stage, match = Stage.SCORED, replace(match, deals=match.deals - 1)
    else:
        stage, match = Stage.LOBBY, Match(number=match.number - 1)
    return replace(
        table, stage=stage, match=match, seats=unready(table), deal=None, sealing=None, laid=frozenset(), trial=trial
    )


def unready(table: Table) -> tuple[SeatState, ...]:
    """The seats, with nobody ready but the bots."""
    return tuple(replace(state, ready=state.bot is not None) for state in table.seats)


def scored(table: Table) -> Table:
    """The deal is on the sheet."""
    deal, match = table.deal, table.match
    sealing = sealing_of(table)
    if deal is None or table.stage is not Stage.PLAYING or deal.phase is not Phase.OVER or not sealing.closed:
        raise Impossible("there is no deal to score")
    after_it = replace(table, seats=unready(table), paused=False, resuming=False, dropped=None)
    if table.is_trial:
        return replace(after_it, stage=Stage.SCORED)
    in_match = {s for row in match.sheet for s, points in enumerate(row.points) if points is not None}
    row = score_row(
        deal,
        match.deals,
        match.totals,
        match.owed,
        match.nertz_sizes,
        in_match=in_match | set(deal.seats),
        struck=sealing.false,
    )
    after = replace(match, totals=row.totals, owed=row.owed, nertz_sizes=row.next_nertz, sheet=(*match.sheet, row))
    stage = Stage.MATCH_OVER if row.over else Stage.SCORED
    return replace(after_it, match=after, stage=stage)


def must(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - a condition
    """Raises Impossible unless it holds."""
    if not holds:
        raise Impossible(otherwise)
