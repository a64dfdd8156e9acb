"""The building and landing rules once more: slow, on texts and lists, written from RULES.md and REFEREE.md alone.

The dumb oracle that `judge` is checked against. A card is a text `"7H@2"` (of seat 2's deck); a joker is read by
trying every card of the deck for every joker. Imports nothing of the rules but the shape of a Deal, to copy one.
"""

import re
from dataclasses import dataclass
from typing import Any

from nertz_lan.rules.deal import Deal

FRENCH = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
BLITZ = [rank + suit for suit in "rbyg" for rank in "123456789T"]
RED_OR_GIRL = "HDyg"


@dataclass
class Seat:
    piles: dict[str, list[str]]  # "nertz", "waste", "hand", "work:0" …, the last card on top
    down: list[int]
    announced: tuple[str, str, int] | None  # the joker, what it will be, when


@dataclass
class Landed:
    card: str  # as it counts
    seat: int
    at: int
    nth: int


@dataclass
class Table:
    house: Any
    seats: list[Seat]
    foundations: list[list[Landed]]

    @property
    def deck(self) -> list[str]:
        return FRENCH if self.house.deck == "french" else BLITZ

    def rank(self, card: str) -> int:
        return ("A23456789TJQK" if self.house.deck == "french" else "123456789T").index(card[0]) + 1

    @property
    def top_rank(self) -> int:
        return len(self.deck) // 4


def copied(deal: Deal) -> Table:
    """The table of a deal, as texts."""

    def text(card: Any) -> str:
        face = deal.faces[card.owner][card.position]
        return f"{face.name if face else '??'}@{card.owner}"

    seats = []
    for layout in deal.layouts:
        piles = {name: [text(c) for c in getattr(layout, name)] for name in ("nertz", "waste", "hand")}
        piles |= {f"work:{i}": [text(c) for c in pile] for i, pile in enumerate(layout.work)}
        said = layout.announced
        seats.append(Seat(piles, list(layout.down), (text(said.card), said.face.name, said.at) if said else None))
    deck = FRENCH if deal.house.deck == "french" else BLITZ
    suits = {suit: number for number, suit in enumerate("SHDCrbyg")}
    foundations = []
    for pile in deal.foundations:
        counted = [card for card in deck if suits[card[1]] == pile.suit]
        foundations.append([Landed(c, x.seat, x.at, x.nth) for c, x in zip(counted, pile.landings, strict=False)])
    return Table(deal.house, seats, foundations)


# --- one sequence ---------------------------------------------------------------------------------------------


def opposite(one: str, other: str) -> bool:
    return (one[1] in RED_OR_GIRL) != (other[1] in RED_OR_GIRL)


def readable(table: Table, cards: list[str], *, colours: bool) -> bool:
    """Whether jokers can be some cards so that ranks go down by one (and colours alternate)."""
    ends: list[str] | None = None  # what the card below may be read as
    for card in cards:
        readings = table.deck if card[0] == "*" else [card]
        if ends is not None:
            readings = [
                new
                for new in readings
                if any(table.rank(new) == table.rank(old) - 1 and (not colours or opposite(new, old)) for old in ends)
            ]
        if not readings:
            return False
        ends = readings
    return True


def building_fault(table: Table, cards: list[str]) -> str:
    if not readable(table, cards, colours=False):
        return "wrong-rank"
    return "" if readable(table, cards, colours=True) else "wrong-colour"


def fills_space(table: Table, source: str, lowest: str) -> bool:
    king = lowest[0] == "*" or table.rank(lowest) == table.top_rank
    return {
        "any": True,
        "king": king,
        "nertz": source == "nertz",
        "nertz_or_king": king or source == "nertz",
    }[table.house.spaces]


# --- one play -------------------------------------------------------------------------------------------------


@dataclass
class Named:
    """A name of F8, taken apart."""

    pile: str
    count: int = 1
    seat: int = -1


def named(text: str, me: int) -> Named | None:
    number = "(0|[1-9][0-9]*)"
    if text in ("nertz", "waste", "foundation", "space"):
        return Named(text)
    if re.fullmatch(f"(hand|foundation|under):{number}", text):
        return Named(text)
    if found := re.fullmatch(f"work:{number}", text):
        return Named(text)
    if found := re.fullmatch(f"(work:{number}):{number}", text):
        return Named(found[1], int(found[3]))
    if found := re.fullmatch(f"(work:{number})@{number}", text):
        return Named(found[1], 1, -1 if int(found[3]) == me else int(found[3]))
    return None


def verdict(table: Table, me: int, source_text: str, target_text: str, at: int, card: str | None = None) -> str:
    """Where a play lands, as F13 names it, with the joker's card behind it; or the refusal code after a dash."""
    source, target = named(source_text, me), named(target_text, me)
    return _pile_names(table, source, target) or _judge(table, me, source, target, at, card)  # type: ignore[arg-type]


def _pile_names(table: Table, source: Named | None, target: Named | None) -> str:
    house = table.house
    work = [f"work:{i}" for i in range(house.work_piles)]
    hands = [f"hand:{i}" for i in range(7)] if house.waste == "hand" else []
    sources = ["nertz", *work, *hands, *(["waste"] if house.waste == "pile" else [])]
    targets = ["foundation", "space", *work, *(f"foundation:{i}" for i in range(len(table.foundations)))]
    if house.tuck:
        targets += [f"under:{i}" for i in range(house.work_piles)]
    if source is None or source.pile not in sources or source.count < 1 or source.seat >= len(table.seats):
        return "- no-such-pile"
    if target is None or target.pile not in targets or target.count != 1 or target.seat >= len(table.seats):
        return "- no-such-pile"
    return ""


def _judge(table: Table, me: int, source: Named, target: Named, at: int, card: str | None) -> str:
    house, mine = table.house, table.seats[me]
    if source.seat != -1:
        return "- not-yours"
    if target.seat != -1 and (house.reach == "own" or not table.seats[target.seat].piles[target.pile]):
        return "- not-yours"
    lying = mine.piles["hand"] if source.pile.startswith("hand") else mine.piles[source.pile]
    if source.pile.startswith("hand"):
        index = int(source.pile.split(":")[1])
        lying = lying[index : index + 1]
    if len(lying) < source.count:
        return "- card-moved" if card else "- empty-pile"
    face_down = mine.down[int(source.pile.split(":")[1])] if source.pile.startswith("work") else 0
    if source.count > len(lying) - face_down:
        return "- face-down"
    cards = lying[len(lying) - source.count :]
    if card and not cards[0].startswith(card + "@"):
        return "- card-moved"
    own_pile_or_space = target.pile == "space" or (target.pile.startswith("work") and target.seat == -1)
    if len(cards) > 1 and (house.runs == "one_card" or not own_pile_or_space):
        return "- one-card-only"
    if target.pile.startswith("foundation"):
        return _foundation(table, me, cards[0], target.pile, at)
    if target.pile == "space":
        return _space(table, mine, source, cards)
    if target.pile.startswith("under"):
        return _under(table, mine, source, cards[0], target.pile)
    return _work(table, me, source, cards, target)


def _foundation(table: Table, me: int, card: str, target: str, at: int) -> str:
    counts_as, as_what = card[:2], ""
    if card[0] == "*":
        said = table.seats[me].announced
        if said is None or said[0] != card:
            return "- not-announced"
        if at < said[2] + table.house.announce_ms:
            return "- announced-too-late"
        counts_as, as_what = said[1], " as " + said[1]
    number = int(target.split(":")[1]) if ":" in target else None
    if table.rank(counts_as) == 1:
        return f"foundation:{len(table.foundations)}{as_what}"
    fitting = [i for i, pile in enumerate(table.foundations) if _fits(table, pile, counts_as)]
    if fitting:
        return f"foundation:{number if number in fitting else fitting[0]}{as_what}"
    looked_at = table.foundations if number is None else [table.foundations[number]]
    lost = [x for pile in looked_at for x in pile if x.card == counts_as and x.seat != me and at - x.at < 1000]
    if lost:
        latest = max(lost, key=lambda x: x.nth)
        return f"- landed-first {latest.seat} {at - latest.at}"
    if number is None:
        return "- needs-ace"
    pile = table.foundations[number]
    if len(pile) == table.top_rank:
        return "- foundation-complete"
    return "- wrong-suit" if pile[0].card[1] != counts_as[1] else "- wrong-rank"


def _fits(table: Table, pile: list[Landed], card: str) -> bool:
    return pile[0].card[1] == card[1] and table.rank(card) == len(pile) + 1


def _spaces(table: Table, mine: Seat) -> list[str]:
    return [f"work:{i}" for i in range(table.house.work_piles) if not mine.piles[f"work:{i}"]]


def _space(table: Table, mine: Seat, source: Named, cards: list[str]) -> str:
    if not _spaces(table, mine):
        return "- not-a-space"
    return _spaces(table, mine)[0] if fills_space(table, source.pile, cards[0]) else "- space-rule"


def _work(table: Table, me: int, source: Named, cards: list[str], target: Named) -> str:
    if target.seat == -1 and source.pile == target.pile:
        return "- wrong-rank"
    owner = table.seats[me if target.seat == -1 else target.seat]
    place = target.pile if target.seat == -1 else f"{target.pile}@{target.seat}"
    pile = owner.piles[target.pile]
    if not pile:
        return place if fills_space(table, source.pile, cards[0]) else "- space-rule"
    if table.house.building == "none":
        return "- no-building"
    if source.pile == "nertz" and table.house.nertz_to == "foundation_or_space":
        return "- nertz-restricted"
    fault = building_fault(table, pile[owner.down[int(target.pile[5:])] :] + cards)
    return f"- {fault}" if fault else place


def _under(table: Table, mine: Seat, source: Named, card: str, target: str) -> str:
    index = int(target.split(":")[1])
    pile = mine.piles[f"work:{index}"]
    if source.pile == f"work:{index}":
        return "- wrong-rank"
    if not pile:
        return "- empty-pile"
    if not _spaces(table, mine):
        return "- no-space"
    if table.house.building == "none":
        return "- no-building"
    if mine.down[index]:
        return "- face-down"
    if table.house.runs == "one_card" and len(pile) > 1:
        return "- one-card-only"
    if not fills_space(table, source.pile, card):
        return "- space-rule"
    fault = building_fault(table, [card, *pile])
    return f"- {fault}" if fault else target


def every_source(table: Table) -> list[str]:
    """Every name that could be a source, and some that can't."""
    longest = max(len(pile) for seat in table.seats for pile in seat.piles.values())
    work = [f"work:{i}" for i in range(table.house.work_piles + 1)]
    names = ["nertz", "waste", "foundation", "foundation:0", "space", "under:0", "stock", ""]
    names += work + [f"{name}:{count}" for name in work for count in range(longest + 2)]
    names += [f"hand:{i}" for i in range(8)]
    return names + [f"work:0@{seat}" for seat in range(len(table.seats) + 1)]


def every_target(table: Table) -> list[str]:
    """Every name that could be a target, and some that can't."""
    work = [f"work:{i}" for i in range(table.house.work_piles + 1)]
    names = ["foundation", "space", "nertz", "waste", "hand:0", "work:0:2", "work:0:1", "under", "foundation:-1"]
    names += work + [name.replace("work", "under") for name in work]
    names += [f"{name}@{seat}" for name in work for seat in range(len(table.seats) + 1)]
    return names + [f"foundation:{i}" for i in range(len(table.foundations) + 1)]
