"""What a bot does next: `choose(deal, seat, at, mind, level)` (DESIGN §1 "bots").

Owns the order of thoughts: end the deal, play, announce, turn, say stuck. It sees the deal as its seat does, and every
intent that it gives is one that judge accepts as far as the seat can see. The same arguments always give the same
intent. Never knows time, other than the deal's clock, or who else is a bot.
"""

import zlib
from dataclasses import dataclass, replace

from nertz_lan.bots import jokers
from nertz_lan.bots.ending import can_end, is_behind, would_play_on
from nertz_lan.bots.levels import USUAL, Level
from nertz_lan.bots.plays import plays
from nertz_lan.bots.sight import as_seen
from nertz_lan.bots.worth import best
from nertz_lan.rules.cards import Seat
from nertz_lan.rules.deal import Deal, Kind, Phase
from nertz_lan.rules.intents import Announce, Call, DealIntent, Play, SayStuck, Turn
from nertz_lan.rules.judge import judge
from nertz_lan.rules.piles import lying_at
from nertz_lan.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Mind:
    """What a bot has in mind beside the table."""

    turns: int = 0  # of its stock, since anything changed that it could play on
    way: int = 0  # how many of them show all of its stock
    glance: int = 0  # which look at the table this is: another one overlooks other things


NOTHING_TRIED = Mind()


def choose(deal: Deal, seat: Seat, at: int, mind: Mind = NOTHING_TRIED, level: Level = USUAL) -> DealIntent | None:
    """The next intent of a seat, or None to wait. What is to be moved is named, card by card.

    After a whole way through the stock without a play a bot says that it is stuck; one that overlooks things goes
    through it once more, looking closely.
    """
    if deal.phase is not Phase.GO or not deal.plays(seat):
        return None
    deal = as_seen(deal, seat)
    intent = _chosen(deal, seat, at, mind, level)
    if not isinstance(intent, Play | Announce):
        return intent
    return replace(intent, cards=lying_at(deal.layouts[seat], intent.source, intent.count))


def _chosen(deal: Deal, seat: Seat, at: int, mind: Mind, level: Level) -> DealIntent | None:
    layout = deal.layouts[seat]
    can_turn = not isinstance(judge(deal, Turn(seat), at), Refusal)
    is_through = not can_turn or mind.turns > (2 * mind.way if level.overlooks else mind.way)
    closely = not can_turn or mind.turns > mind.way
    found = [play for play in plays(deal, seat, at, level) if closely or not _overlooks(level, mind.glance, play)]
    ends_it = can_end(deal, layout)
    behind = ends_it and is_behind(deal, seat)
    waits = ends_it and (behind or would_play_on(deal, seat, level, landing_at_hand=_lands_without_end(deal, found)))
    if not layout.nertz and not waits:
        return Call(seat)
    play = best(deal, [p for p in found if not (waits and p.source.kind is Kind.NERTZ)], at, level)
    if play is not None and play.target.kind is Kind.FOUNDATION:
        return play
    if (joker := jokers.announcement(deal, seat)) is not None:
        return joker  # before it is played elsewhere: the announcement goes with it (R28)
    if play is not None:
        return play
    if jokers.must_not_turn(deal, layout, at):
        return None
    if not is_through and not layout.stuck:
        return Turn(seat)
    if jokers.waits_for(deal, layout, at) is not None:
        return None
    return _last_resort(deal, seat, found, at, level, behind=behind)


def _lands_without_end(deal: Deal, found: list[Play]) -> bool:
    """Whether there is something to land that leaves the deal going."""
    by_hand = deal.house.call == "by_hand"
    return any(p.target.kind is Kind.FOUNDATION and (by_hand or p.source.kind is not Kind.NERTZ) for p in found)


def _last_resort(
    deal: Deal, seat: Seat, found: list[Play], at: int, level: Level, *, behind: bool
) -> DealIntent | None:
    """What is left after a whole way through the stock for nothing."""
    layout = deal.layouts[seat]
    if not layout.nertz:
        return Call(seat)
    if can_end(deal, layout) and not behind:
        play = best(deal, [play for play in found if play.source.kind is Kind.NERTZ], at, level)
        if play is not None:
            return play
    return None if layout.stuck else SayStuck(seat)


def _overlooks(level: Level, glance: int, play: Play) -> bool:
    """Whether this look misses this play."""
    if not level.overlooks:
        return False
    drawn = zlib.crc32(f"{glance} {play.seat} {play.source} {play.target} {play.count}".encode())
    return drawn < level.overlooks * 2**32
