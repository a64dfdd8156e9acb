"""What the score book keeps of a deal, as values (DESIGN §4 promise 6).

Owns their shape and which of it is everybody's: two peers who saw the same deal keep the same, but for when it was on
their own clocks and which seat was theirs. Never knows where it is kept.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from nertz_lan.protocol.identity import KEY_BYTES, TABLE_ID_BYTES, PeerKey, TableId
from nertz_lan.protocol.limits import SEATS_MAX
from nertz_lan.protocol.messages import DIGEST_BYTES
from nertz_lan.protocol.names import BadName, checked_name
from nertz_lan.protocol.tally import Contest
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.house import RULE_NAMES
from nertz_lan.rules.scoring import Points

NUMBER_MAX: Final = 2**31  # any number in a deal: figures that overflow
HOLDERS_MAX: Final = 2  # of one seat, as at a table: a book that was written by hand
_NO_TIME: Final = datetime(1970, 1, 1, tzinfo=UTC)


class BadDeal(ValueError):  # noqa: N818 - the name says what is wrong
    """Values that are no deal. The text says which."""


class DealKey(NamedTuple):
    """Which deal. `deal` is its number in the match, from 1: a trial is never kept."""

    table: TableId
    match: int
    deal: int


class Holder(NamedTuple):
    """Who had a seat, under the name of that day."""

    key: PeerKey
    name: str


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """One seat that was dealt in."""

    seat: Seat
    holders: tuple[Holder, ...]  # two: partners; none: a bot
    points: Points
    total: int  # in the match, this deal included
    landed: int  # cards that it put on foundations
    stuck_ms: int
    called: bool
    bot: str = ""  # its name
    bot_level: int = 0


@dataclass(frozen=True, slots=True)
class KeptDeal:
    """One deal, as the log tells it."""

    key: DealKey
    title: str  # the table's
    preset: str
    rules: Mapping[str, bool | int | str]  # those that differ from the default
    begun: datetime  # UTC
    length_ms: int  # from go to the call
    seats: tuple[KeptSeat, ...]
    contests: tuple[Contest, ...]
    winners: tuple[Seat, ...]  # of the deal
    over: bool  # the match was over with it
    match_winners: tuple[Seat, ...]
    digest: bytes  # of the log, when the deal was on the sheet
    own_seat: Seat | None = None  # whose book this is played on it; None: watched, or somebody else's book


def content(deal: KeptDeal) -> bytes:
    """A digest of what everybody keeps of a deal: 16 bytes."""
    shared = replace(deal, begun=_NO_TIME, own_seat=None, rules=dict(deal.rules))
    return hashlib.blake2b(msgspec.json.encode(shared, order="deterministic"), digest_size=16).digest()


def checked(deal: KeptDeal) -> KeptDeal:
    """A deal that somebody else wrote, once it is known that it could be one. Raises BadDeal."""
    for why in _faults(deal):
        raise BadDeal(why)
    return replace(deal, rules=MappingProxyType(dict(deal.rules)), begun=deal.begun.astimezone(UTC))


def _faults(deal: KeptDeal) -> Iterator[str]:
    seats = [kept.seat for kept in deal.seats]
    if len(deal.key.table) != TABLE_ID_BYTES or len(deal.digest) != DIGEST_BYTES:
        yield "its table's id or its digest has another length"
    if deal.key.match < 1 or deal.key.deal < 1:
        yield "matches and deals are numbered from 1"
    if not 2 <= len(seats) <= SEATS_MAX or seats != sorted(set(seats)) or not _are_seats(seats):
        yield "its seats are none"
    if not _are_seats([*deal.winners, *deal.match_winners, *_contestants(deal)]):
        yield "somebody won who had no seat"
    if len({(contest.by, contest.loser) for contest in deal.contests}) < len(deal.contests):
        yield "contests that are told of twice"
    if deal.begun.tzinfo is None or deal.begun.year < 1970:
        yield "it has no time"
    if any(abs(number) > NUMBER_MAX for number in _numbers(deal)):
        yield "a number that is too large"
    if not set(deal.rules) <= set(RULE_NAMES) or any(len(str(value)) > 40 for value in deal.rules.values()):
        yield "a house rule that is none"
    for text in [deal.title, *_names(deal)]:
        if not _is_name(text):
            yield "a name that can't be one"
    if any(len(key) != KEY_BYTES for key in _keys(deal)):
        yield "a key that is none"
    if len(set(_keys(deal))) < len(_keys(deal)):
        yield "somebody on two seats"
    if any(len(kept.holders) > HOLDERS_MAX or bool(kept.holders) == bool(kept.bot) for kept in deal.seats):
        yield "a seat that nobody had, or too many"
    if len(deal.preset) > 40:
        yield "a preset that is none"


def _are_seats(seats: list[Seat]) -> bool:
    return all(0 <= seat < SEATS_MAX for seat in seats)


def _keys(deal: KeptDeal) -> list[PeerKey]:
    return [holder.key for kept in deal.seats for holder in kept.holders]


def _contestants(deal: KeptDeal) -> Iterator[Seat]:
    for contest in deal.contests:
        yield from (contest.by, contest.loser)


def _numbers(deal: KeptDeal) -> Iterator[int]:
    yield from (deal.key.match, deal.key.deal, deal.length_ms, deal.own_seat or 0)
    for kept in deal.seats:
        points = kept.points
        yield from (points.on_foundations, points.left, points.bonus, points.score, points.written, points.owed)
        yield from (kept.total, kept.landed, kept.stuck_ms, kept.bot_level)
    for contest in deal.contests:
        yield from (contest.times, contest.timed, contest.sum_ms, contest.least_ms)


def _names(deal: KeptDeal) -> Iterator[str]:
    for kept in deal.seats:
        yield from (holder.name for holder in kept.holders)
        if kept.bot:
            yield kept.bot


def _is_name(text: str) -> bool:
    try:
        return checked_name(text) == text
    except BadName:
        return False
