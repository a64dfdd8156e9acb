"""What can be asked for at a club night, and what its events do (session/README "Club nights").

Owns every yes or no about signing in, draws, places and reports, as pure functions. Everything else (hosts, passcodes,
coming back, house rules) is as at any table. Never knows time, nor when a draw that was called is drawn.
"""

from dataclasses import replace
from types import MappingProxyType
from typing import Final, assert_never

from nertz_lan.protocol import limits
from nertz_lan.protocol.evenings import (
    CallDraw,
    DrawCalled,
    Drawn,
    EveningEvent,
    EveningIntent,
    LeavePlace,
    LotOpened,
    OpenLot,
    OwnIntent,
    OwnWord,
    PlaceLeft,
    PlaceTaken,
    Report,
    Reported,
    Rest,
    Rested,
    SetSize,
    SignedIn,
    SignedOut,
    SignIn,
    SignOut,
    SizeSet,
    TakePlace,
)
from nertz_lan.protocol.events import Barred, Came, TableEvent, Went
from nertz_lan.protocol.identity import KEY_BYTES, TABLE_ID_BYTES, PeerKey, TableId
from nertz_lan.protocol.lots import LOT_BYTES, leads_to, seed_of
from nertz_lan.protocol.messages import DIGEST_BYTES
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.draw import draw
from nertz_lan.session.evening import SIZES, DealName, DealReports, Draw, Evening, Group, Member, Result, meetings
from nertz_lan.session.table import Table, decides_who_comes

POINTS: Final = range(-999, 1000)  # of one deal: a deck has 52 cards
NUMBERS: Final = range(1, 2**31)  # of matches and deals
TAKING_MIN: Final = 2

NOT_SIGNED_IN: Final = "Sign in first."


def judge_evening(table: Table, peer: PeerKey, intent: EveningIntent) -> tuple[EveningEvent, ...] | Refusal:
    """Say what an intent does at a club night; an empty tuple where it is so already."""
    evening = table.evening
    if evening is None:
        return Refusal(Code.BAD_REQUEST, detail="This table is no club night.")
    match intent:
        case CallDraw(number):
            why, is_so = _no_maker(table, peer), number == len(evening.draws)  # it was pressed twice, perhaps
            event: EveningEvent = DrawCalled(number, taking(table))
        case SetSize(size):
            why, is_so = _not_made_by(table, peer), size == evening.size
            event = SizeSet(size)
        case _:
            event = word_of(peer, intent)
            why, is_so = "", _is_so(evening, event)
    if not why and is_so:
        return ()
    why = why or fault(table, event)
    return Refusal(Code.BAD_REQUEST, detail=why) if why else (event,)


def taking(table: Table) -> tuple[PeerKey, ...]:
    """Who would be drawn now: signed in, present, and not resting; in the order in which they signed in."""
    members = table.evening.members if table.evening is not None else {}
    drawn = (peer for peer, member in members.items() if member.signed_in and not member.resting)
    return tuple(filter(table.is_there, drawn))


def may_call(table: Table, peer: PeerKey) -> str:
    """Why a peer can't call a draw now, in one sentence; empty where it can."""
    number = 1 if table.evening is None else table.evening.next_draw
    return _no_maker(table, peer) or fault(table, DrawCalled(number, taking(table)))


def word_of(peer: PeerKey, intent: OwnIntent) -> OwnWord:
    """What comes of an intent of a peer's that says something of that peer alone."""
    match intent:
        case SignIn(player, seal):
            return SignedIn(peer, player, seal)
        case SignOut():
            return SignedOut(peer)
        case Rest(resting):
            return Rested(peer, resting)
        case OpenLot(number, lot):
            return LotOpened(peer, number, lot)
        case TakePlace(number, at):
            return PlaceTaken(peer, number, at)
        case LeavePlace(number):
            return PlaceLeft(peer, number)
        case Report(number, at, match, deal, points, digest):
            return Reported(peer, number, at, match, deal, points, digest)
        case _:
            assert_never(intent)


def _is_so(evening: Evening, word: OwnWord) -> bool:
    """Whether an event would change nothing."""
    member, group = evening.members.get(word.peer), evening.group_of(word.peer)
    match word:
        case SignedIn(_, player, seal):
            return member is not None and member.is_in_as(player, seal)
        case SignedOut(peer):
            return not evening.is_signed_in(peer)
        case Rested(_, resting):
            return member is not None and member.resting == resting
        case LotOpened(peer, number):
            return evening.last is not None and evening.last.number == number and peer in evening.last.lots
        case PlaceTaken(peer, _, at):
            return group is not None and group.table == at and peer in group.there
        case PlaceLeft(peer):
            return group is None or peer not in group.there
        case Reported(peer, points=points, digest=digest):
            named = _deal_named(evening, word)
            reports = evening.deals.get(named) if named is not None else None
            return reports is not None and reports.by.get(peer) == Result(points, digest)
        case _:
            assert_never(word)


def _no_maker(table: Table, peer: PeerKey) -> str:
    return "" if peer == decides_who_comes(table) else "Only the club night's maker has people drawn."


def _not_made_by(table: Table, peer: PeerKey) -> str:
    return "" if peer == table.about.maker else "Only the club night's maker says how many people a table has."


def fault(table: Table, event: EveningEvent) -> str:
    """Why an event can't be; empty where it can."""
    evening = table.evening
    if evening is None:
        return "This table is no club night."
    last = evening.last
    match event:
        case SignedIn():
            return _no_sign_in(table, evening, event)
        case SignedOut(peer):
            return "" if evening.is_signed_in(peer) else NOT_SIGNED_IN
        case Rested(peer):
            return "" if evening.is_signed_in(peer) else NOT_SIGNED_IN
        case DrawCalled():
            return _no_call(table, evening, event)
        case SizeSet(size):
            return "" if size in SIZES else "No table has so many people."
        case LotOpened(peer, number, lot):
            member = evening.members.get(peer)
            if member is None or last is None or last.is_drawn or number != last.number or peer not in last.taking:
                return "There is no draw to open a lot for."
            is_own = leads_to(lot, number, member.seal, member.opened)
            return "" if is_own and peer not in last.lots else "That lot is another than was sealed."
        case Drawn(number):
            return "" if evening.is_drawing and number == len(evening.draws) else "There is nothing to draw."
        case PlaceTaken():
            return _no_place(table, evening, event)
        case PlaceLeft(peer, number):
            group = evening.group_of(peer)
            is_there = last is not None and number == last.number and group is not None and peer in group.there
            return "" if is_there else "You are at no table."
        case Reported():
            return _no_report(evening, event)
        case _:
            assert_never(event)


def _no_sign_in(table: Table, evening: Evening, event: SignedIn) -> str:
    if not table.is_there(event.peer):
        return "Nobody by that key is here."
    if len(event.player) != KEY_BYTES or len(event.seal) != LOT_BYTES:
        return "That is no key, or no seal."
    if any(member.player == event.player for peer, member in evening.members.items() if peer != event.peer):
        return "Somebody else has signed in with your key."
    before = evening.members.get(event.peer)
    if before is None:
        return "This club night is full." if len(evening.members) >= limits.EVENING_MEMBERS else ""
    is_bound = evening.is_drawing and event.peer in evening.draws[-1].taking and not before.has_sealed(event.seal)
    return "Your lot for the draw that goes on is sealed already." if is_bound else ""


def _no_call(table: Table, evening: Evening, event: DrawCalled) -> str:
    if evening.is_drawing:
        return "A draw goes on already."
    if event.draw > limits.EVENING_DRAWS:
        return "This club night has had all its draws."
    if len(event.taking) < TAKING_MIN:
        return "Too few people have signed in."
    return "" if event.taking == taking(table) and event.draw == evening.next_draw else "That draw is another."


def _no_place(table: Table, evening: Evening, event: PlaceTaken) -> str:
    group, last = evening.group_of(event.peer), evening.last
    if group is None or last is None or event.draw != last.number or len(event.table) != TABLE_ID_BYTES:
        return "You were not drawn to that table."
    if event.table == group.table:
        return "You are there already." if event.peer in group.there else ""
    others = [peer for peer in group.there if peer != event.peer and table.is_there(peer)]
    return "Your group has another table." if others else ""


def _no_report(evening: Evening, event: Reported) -> str:
    named = _deal_named(evening, event)
    group = _group_in(evening, event.draw, event.peer)
    if named is None or group is None or event.peer not in group.been or event.table != group.table:
        return "You were not drawn to that table."
    points = [scored for scored in event.points if scored is not None]
    fits = len(event.points) == len(group.people) and points and all(scored in POINTS for scored in points)
    if not fits or event.match not in NUMBERS or event.deal not in NUMBERS or len(event.digest) != DIGEST_BYTES:
        return "That can't be what a deal has brought."
    if named in evening.deals and event.peer in evening.deals[named].by:
        return "You have reported that deal already."
    own = sum(event.peer in reports.by for name, reports in evening.deals.items() if name.draw == event.draw)
    return "That is too many deals." if own >= limits.EVENING_REPORTS else ""


def _group_in(evening: Evening, number: int, peer: PeerKey) -> Group | None:
    return evening.draws[number - 1].group_of(peer) if 0 < number <= len(evening.draws) else None


def _deal_named(evening: Evening, event: Reported) -> DealName | None:
    group = _group_in(evening, event.draw, event.peer)
    return None if group is None else DealName(event.draw, group.number, event.table, event.match, event.deal)


def after_evening(table: Table, event: EveningEvent) -> Table:
    """The table after an event that can be."""
    evening = table.evening
    assert evening is not None  # `fault` has looked  # noqa: S101
    return replace(table, evening=_after(table, evening, event))


def _after(table: Table, evening: Evening, event: EveningEvent) -> Evening:
    match event:
        case SignedIn(peer, player, seal):
            person, before = table.people[peer], evening.members.get(peer)
            member = Member(person.name, person.back, player, seal)
            if before is not None and before.has_sealed(seal):
                member = replace(member, seal=before.seal, opened=before.opened)
            return _with_member(evening, peer, member)
        case SignedOut(peer):
            return _without(evening, peer)
        case Rested(peer, resting):
            return _with_member(evening, peer, replace(evening.members[peer], resting=resting))
        case DrawCalled(number, drawn):
            called = Draw(number, drawn, table.preset, table.differing, evening.size)
            return replace(evening, draws=(*evening.draws, called))
        case SizeSet(size):
            return replace(evening, size=size)
        case LotOpened(peer, number, lot):
            last = evening.draws[-1]
            lots = MappingProxyType({**last.lots, peer: lot})
            member = replace(evening.members[peer], seal=lot, opened=number)
            return _with_draw(_with_member(evening, peer, member), replace(last, lots=lots))
        case Drawn():
            return _with_draw(evening, _drawn(evening, evening.draws[-1]))
        case PlaceTaken(peer, number, at):
            last = evening.draws[number - 1]
            return _with_draw(evening, replace(last, groups=tuple(_with_place(g, peer, at) for g in last.groups)))
        case PlaceLeft(peer):
            last = evening.draws[-1]
            left = tuple(replace(group, there=group.there - {peer}) for group in last.groups)
            return _with_draw(evening, replace(last, groups=left))
        case Reported():
            return _with_report(evening, event)
        case _:
            assert_never(event)


def as_people_come(table: Table, event: TableEvent) -> Table:
    """The table when somebody has come, perhaps under another name than before, has left or was turned away."""
    evening = table.evening
    if evening is None:
        return table
    match event:
        case Came(peer, name, back) if peer in evening.members:
            evening = _with_member(evening, peer, replace(evening.members[peer], name=name, back=back))
        case Went(peer, left=True) | Barred(peer):
            evening = _without(evening, peer)
        case _:
            return table
    return replace(table, evening=evening)


def _without(evening: Evening, peer: PeerKey) -> Evening:
    """The evening when a peer takes part no longer: what it played counts on."""
    member = evening.members.get(peer)
    return evening if member is None else _with_member(evening, peer, replace(member, signed_in=False, resting=False))


def _drawn(evening: Evening, last: Draw) -> Draw:
    drawn = draw(seed_of(last.number, last.lots), tuple(last.lots), meetings(evening), last.size)
    groups = tuple(Group(number, people) for number, people in enumerate(drawn, start=1))
    return replace(last, groups=groups, is_drawn=True)


def _with_member(evening: Evening, peer: PeerKey, member: Member) -> Evening:
    return replace(evening, members=MappingProxyType({**evening.members, peer: member}))


def _with_draw(evening: Evening, last: Draw) -> Evening:
    return replace(evening, draws=(*evening.draws[:-1], last))


def _with_place(group: Group, peer: PeerKey, at: TableId) -> Group:
    if peer not in group.people:
        return group
    there = group.there if group.table == at else frozenset[PeerKey]()
    return replace(group, table=at, there=there | {peer}, been=group.been | {peer})


def _with_report(evening: Evening, event: Reported) -> Evening:
    named, group = _deal_named(evening, event), _group_in(evening, event.draw, event.peer)
    assert named is not None  # `fault` has looked  # noqa: S101
    assert group is not None  # likewise  # noqa: S101
    before = evening.deals.get(named) or DealReports(MappingProxyType({}), group.been)
    by = MappingProxyType({**before.by, event.peer: Result(event.points, event.digest)})
    reports = DealReports(by, before.asked | {event.peer})
    return replace(evening, deals=MappingProxyType({**evening.deals, named: reports}))
