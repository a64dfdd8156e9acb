"""Every card has a place, inside the window, and no pile lies on another."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nertz_lan.rules.cards import Card
from nertz_lan.rules.deal import Deal
from nertz_lan.ui.aim import dropped, pressed
from nertz_lan.ui.fan import fan
from nertz_lan.ui.frame import RATIO, STEP, Options
from nertz_lan.ui.layout import PileSpot, TableLayout
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.rects import Rect
from tests.ui.deals import PRESETS, deals_of, lay_out

WIDTHS = st.sampled_from([1024, 1152, 1280, 1366, 1440, 1600, 1920, 2560, 3840]) | st.integers(1024, 3840)
HEIGHTS = st.sampled_from([640, 720, 768, 800, 900, 1080, 1440, 2160]) | st.integers(640, 2160)
OPTIONS = st.builds(
    Options, left_handed=st.booleans(), scale=st.floats(0.8, 1.25), text_scale=st.sampled_from([0.9, 1.0, 1.25, 1.5])
)


MOMENTS = st.tuples(st.sampled_from(PRESETS), st.integers(2, 12), st.integers(0, 99))


def at_moment(preset: str, seats: int, percent: int) -> Deal:
    deals = deals_of(preset, seats)
    return deals[len(deals) * percent // 100]


def overlapping(rects: list[tuple[str, Rect]]) -> list[tuple[str, str]]:
    return [(a, b) for (a, one), (b, other) in combinations(rects, 2) if one.meets(other)]


def card_rect(x: float, y: float, width: float) -> Rect:
    return Rect(x, y, width, width * RATIO)


@given(MOMENTS, WIDTHS, HEIGHTS, OPTIONS, st.booleans())
@settings(max_examples=150)
def test_everything_has_its_place(
    moment: tuple[str, int, int], width: int, height: int, options: Options, watching: bool
) -> None:
    deal = at_moment(*moment)
    own = None if watching else 0
    table = lay_out(deal, own, width, height, options)
    check_cards(table, deal)
    check_frame(table)
    check_spots(table, deal, own)


def check_cards(table: TableLayout, deal: Deal) -> None:
    cards = [placed.card for placed in table.cards]
    assert cards == [Card(owner, position) for owner in deal.seats for position in range(len(deal.faces[owner]))]
    window = table.frame.window
    for placed in table.cards:
        assert card_rect(*placed[2:5]).within(window, slack=1), placed
    shown = [p for p in table.cards if p.shown and not p.in_air]
    by_pile: dict[Pile, Rect] = {}
    for placed in shown:
        rect = card_rect(*placed[2:5])
        before = by_pile.get(placed.pile)
        if before is not None:
            bottom = max(before.bottom, rect.bottom)
            rect = Rect(before.x, min(before.y, rect.y), before.width, bottom - min(before.y, rect.y))
        by_pile[placed.pile] = rect
    held = {PileKind.HAND}  # the cards of a hand overlap on purpose
    rects = [(pile.name, rect) for pile, rect in by_pile.items() if pile.kind not in held]
    assert overlapping([(name, rect.grown(-0.8)) for name, rect in rects]) == []


def check_frame(table: TableLayout) -> None:
    frame = table.frame
    areas = [(f"seat {other.seat}", other.panel) for other in frame.others]
    areas += [(region.suit.name, region.area) for region in frame.regions]
    areas += [("message", frame.message)]
    if frame.own.card:
        areas += [("own", frame.own.area)]
    assert overlapping(areas) == []
    assert all(rect.within(frame.window) for _, rect in areas)
    assert min(rect.width for _, rect in areas) > 40
    assert min(rect.height for _, rect in areas) >= 20
    assert min(region.area.height for region in frame.regions) > 0.1 * frame.window.height  # room for the race
    for region in frame.regions:
        assert all(place.within(region.area) for place in region.places)
        assert overlapping([(str(i), place) for i, place in enumerate(region.places)]) == []
    for other in frame.others:
        inside = [*other.work, other.waste, other.nertz]
        assert all(rect.within(other.panel, slack=1) for rect in inside), other
        assert overlapping([(str(i), rect) for i, rect in enumerate(inside)]) == []
        assert other.count.within(other.panel, slack=1)
        assert not any(other.count.meets(work) for work in other.work)
    own = frame.own
    if not own.card:
        return
    inside = [own.nertz, *own.work, own.waste, own.stock, own.call, own.stuck, own.keys, own.name, own.deal]
    assert all(rect.within(own.area, slack=0.6) for rect in inside)
    assert overlapping([(str(i), rect) for i, rect in enumerate(inside)]) == []


def check_spots(table: TableLayout, deal: Deal, own: int | None) -> None:
    targets = [s for s in table.spots if s.pile.kind in (PileKind.FOUNDATION, PileKind.FREE, PileKind.UNDER)]
    targets += [s for s in table.spots if s.pile.kind is PileKind.WORK]
    assert overlapping([(s.pile.name, s.drop.grown(-1)) for s in targets]) == []
    assert len({spot.pile for spot in table.spots}) == len(table.spots)
    if own is None:
        return
    for spot in targets:
        assert dropped(table, own, *spot.drop.middle) == (spot.pile, 0)
    for placed in table.cards:
        if placed.shown and placed.pile.seat == own and placed.pile.kind is PileKind.WORK:
            count = len(deal.layouts[own].work[placed.pile.number]) - placed.z
            if placed.z and count > 3:
                continue  # in a long pile no more than an edge is to be seen of it
            assert pressed(table, own, placed.x + 3, placed.y + 1) == (placed.pile, count)


@pytest.mark.parametrize("seats", range(2, 13))
def test_the_middle_is_legible_in_the_smallest_window(seats: int) -> None:
    frame = lay_out(deals_of("Nertz", seats)[0], 0, 1024, 640).frame
    assert min(region.places[0].width for region in frame.regions) >= 40
    assert frame.own.card >= 60
    assert min(other.work[0].width for other in frame.others) >= 15


@pytest.mark.parametrize("seats", [2, 6, 12])
def test_the_own_layout_is_the_largest_thing(seats: int) -> None:
    for width, height in ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160)):
        frame = lay_out(deals_of("Nertz", seats)[0], 0, width, height).frame
        assert frame.own.card > frame.regions[0].places[0].width
        assert frame.own.area.height > max(region.area.height for region in frame.regions)


def test_left_handed_is_a_mirror_in_which_work_piles_still_count_from_the_left() -> None:
    deal = deals_of("Nertz", 4)[3]
    right = lay_out(deal, 0, 1280, 800).frame.own
    left = lay_out(deal, 0, 1280, 800, Options(left_handed=True)).frame.own
    assert left.nertz == right.nertz.mirrored(1280)
    assert left.stock == right.stock.mirrored(1280)
    assert left.call == right.call.mirrored(1280)
    assert left.work == tuple(rect.mirrored(1280) for rect in reversed(right.work))


def test_the_suits_regions_stay_while_a_deal_goes_on() -> None:
    frames = {tuple(r.area for r in lay_out(deal, 0, 1280, 800).frame.regions) for deal in deals_of("Nertz", 6)}
    assert len(frames) == 1


def test_a_run_shows_its_indices() -> None:
    for seats in (2, 6, 12):
        own = lay_out(deals_of("Nertz", seats)[0], 0, 1280, 800).frame.own
        assert own.work[0].height - own.card * RATIO >= 3 * STEP * own.card  # four cards before anything closes up


def test_a_claim_in_the_air_hovers_over_its_foundation() -> None:
    deal = deals_of("Nertz", 4)[-1]
    number, pile = next((n, f) for n, f in enumerate(deal.foundations) if 1 < len(f.landings) < 13)
    card = pile.landings[-1].card
    down, up = lay_out(deal, 0, 1280, 800), lay_out(deal, 0, 1280, 800, in_air=frozenset({card}))
    landed = next(p for p in down.cards if p.card == card)
    hovering = next(p for p in up.cards if p.card == card)
    assert landed.pile == hovering.pile == Pile(PileKind.FOUNDATION, number)
    assert (hovering.x, hovering.in_air) == (landed.x, True)
    assert hovering.y < landed.y


def test_after_the_deal_cards_go_home_to_their_owners() -> None:
    deal = deals_of("Nertz", 4)[-1]
    table = lay_out(deal, 0, 1280, 800, home=True)
    homes = {other.seat: other.nertz for other in table.frame.others} | {0: table.frame.own.nertz}
    landed = {landing.card for pile in deal.foundations for landing in pile.landings}
    placed = [p for p in table.cards if p.card in landed]
    assert {p.card for p in placed} == landed
    assert all((p.x, p.y) == homes[p.card.owner][:2] and not p.face_up for p in placed)


def a_spot(table: TableLayout, pile: Pile) -> PileSpot:
    spot = table.spot(pile)
    assert spot is not None
    return spot


def test_drops_are_taken_generously() -> None:
    table = lay_out(deals_of("Nertz", 4)[2], 0, 1280, 800)
    region = table.frame.regions[0]
    work = a_spot(table, Pile(PileKind.WORK, 1, 0))
    assert dropped(table, 0, region.area.right - 2, region.area.bottom - 2) is not None
    assert dropped(table, 0, work.rect.middle[0], table.frame.own.area.bottom - 3) == (work.pile, 0)
    assert dropped(table, 0, work.drop.right + 4, work.rect.y + 40) == (work.pile, 0)
    assert dropped(table, 0, *a_spot(table, Pile(PileKind.STOCK, 0, 0)).rect.middle) is None


@pytest.mark.parametrize("count", range(2, 14))
def test_base_and_last_three_stay_readable_in_any_pile(count: int) -> None:
    own = lay_out(deals_of("Nertz", 6)[0], 0, 1280, 800).frame.own
    places = fan(count, own.card * STEP, own.card * RATIO, own.work[0].height)
    strips = [b - a for a, b in pairwise(places)]
    assert min(strips[0], *strips[-2:]) >= 0.44 * own.card  # the index ends at 0.48
