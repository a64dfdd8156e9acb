"""Pictures of the window, without a network: `screenshots.py --out DIR [--only WORD] [--language de]`, `--readme`.

Bots play a deal in this process; the table is drawn offscreen by the software renderer at several sizes, seats, and
looks. `--only` keeps the pictures whose name holds a word.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
sys.path.insert(0, str(Path(__file__).parent.parent))

from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow

from nertz_lan.protocol.pointing import Over, Pointer, Spot
from nertz_lan.rules.deal import Deal, Kind
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.intents import Play
from nertz_lan.rules.legal import legal_plays
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.pointing import Pointed
from nertz_lan.session.table import Stage, Table
from nertz_lan.ui.choices import Choices
from nertz_lan.ui.frame import Options
from nertz_lan.ui.language import LANGUAGES, speak_language
from nertz_lan.ui.pile import Pile, PileKind
from nertz_lan.ui.saying import Said
from nertz_lan.ui.viewmodels.app import AppViewModel
from nertz_lan.ui.viewmodels.hub import AppInputs
from nertz_lan.ui.viewmodels.sightings import InSight
from nertz_lan.ui.viewmodels.state import Looks
from nertz_lan.ui.viewmodels.table import TableViewModel
from nertz_lan.ui.window import close_table, close_window, open_table, open_window
from ui_desk import NoDesk
from ui_found import found_tables
from ui_inputs import INPUTS, Preparing
from ui_lobbies import in_lobby
from ui_screens import screens
from ui_sheets import on_sheet
from ui_tables import a_view, key, played, sealed

PICTURES = Path(__file__).parent.parent / "nertz_lan" / "ui" / "pictures"
SETTLED_S = 0.3  # for a screen's entering
COUNTED_S = 1.2  # for a sheet's counting up


@dataclass(frozen=True)
class Shot:
    """One picture."""

    name: str
    width: int
    height: int
    seats: int
    looks: Looks = field(default_factory=Looks)
    preset: str = "Nertz"
    plays: int = 60
    seat: int | None = 0
    keys: str = ""  # pressed one after another
    change: Callable[[Deal], Deal] = lambda deal: deal
    counting: bool = False
    stage: Stage = Stage.PLAYING
    shaky: int = -1  # who isn't heard
    pointing: bool = False  # whether the others' pointers are shown
    marked: int = 0  # so many seats have one of the rarer seals
    claim: bool = False  # whether seat 0 plays something to the middle
    message: str = "Ben landed the 2♥ first, by 34 ms"


def shots() -> Iterator[Shot]:
    """All pictures."""
    sizes = {"small": (1024, 640), "usual": (1280, 800), "large": (1920, 1080)}
    for seats in (2, 4, 6, 8, 12):
        for size, (width, height) in sizes.items():
            yield Shot(f"table-{seats:02}-{size}-dark", width, height, seats, plays=seats * 10)
        yield Shot(f"table-{seats:02}-usual-light", 1280, 800, seats, Looks(dark=False), plays=seats * 14)
    yield Shot("table-06-4k-dark", 3840, 2160, 6, plays=70)
    yield Shot("table-04-left-handed", 1280, 800, 4, Looks(options=Options(left_handed=True)))
    yield Shot("table-04-four-colours", 1280, 800, 4, Looks(four_colours=True))
    yield Shot("table-04-text-150", 1280, 800, 4, Looks(options=Options(text_scale=1.5)))
    yield Shot("table-04-watching", 1280, 800, 4, seat=None, message="Grace is watching too.")
    yield Shot("table-04-shaky", 1280, 800, 4, shaky=2, message="")
    yield Shot("table-12-shaky", 1024, 640, 12, Looks(dark=False), plays=100, shaky=2, message="")
    yield Shot("table-04-keys", 1280, 800, 4, keys="?")
    yield Shot("table-04-held", 1280, 800, 4, keys="N", plays=22)
    yield Shot("table-06-call", 1280, 800, 6, change=emptied, message="Your Nertz pile is empty: call!")
    yield Shot("table-06-call-light", 1280, 800, 6, Looks(dark=False), change=emptied, keys="S")
    yield Shot("table-06-long", 1024, 640, 6, change=heaped)
    yield Shot("table-06-tuck", 1280, 800, 6, change=heaped, keys="W")
    yield Shot("table-04-joker", 1280, 800, 4, preset="Jokers wild", keys="W", change=jokered)
    yield Shot("table-04-joker-rank", 1280, 800, 4, preset="Jokers wild", keys="W J H", change=jokered)
    yield Shot("table-04-countdown", 1280, 800, 4, plays=0, counting=True, message="Get ready …")
    yield Shot("table-04-home", 1280, 800, 4, stage=Stage.SCORED, message="Ben called. You have four left.")
    yield Shot("table-06-pointers", 1280, 800, 6, plays=70, pointing=True, message="")
    yield Shot("table-12-pointers-light", 1024, 640, 12, Looks(dark=False), plays=100, pointing=True, message="")
    yield Shot("table-06-seals", 1280, 800, 6, Looks(dark=False), stage=Stage.SCORED, marked=4, message="")
    yield Shot("table-12-seals", 1024, 640, 12, stage=Stage.SCORED, marked=12, message="")
    yield Shot("table-04-in-the-air", 1280, 800, 4, claim=True, plays=37)
    for preset in ("Old Pounce", "Scrooge", "Dutch Blitz", "Jokers wild", "Open table"):
        yield Shot(f"table-04-{preset.lower().replace(' ', '-')}", 1280, 800, 4, preset=preset, plays=30)


def emptied(deal: Deal) -> Deal:
    """Seat 0 may call."""
    return replace(deal, layouts=(replace(deal.layouts[0], nertz=()), *deal.layouts[1:]))


def heaped(deal: Deal) -> Deal:
    """Seat 0 has long work piles, whatever the rules say."""
    own = deal.layouts[0]
    cards = own.stock + own.waste
    work = (own.work[0], cards[:13], cards[13:20], ())
    own = replace(own, work=work, waste=own.work[1][:1], stock=cards[20:])
    return replace(deal, layouts=(own, *deal.layouts[1:]))


def jokered(deal: Deal) -> Deal:
    """Seat 0 has a joker on its waste."""
    own = deal.layouts[0]
    cards = [*own.stock, *own.waste]
    found = next(card for card in cards if (face := deal.face(card)) is not None and face.is_joker)
    rest = tuple(card for card in cards if card != found)
    own = replace(own, stock=rest[3:], waste=(*rest[:3], found))
    return replace(deal, layouts=(own, *deal.layouts[1:]))


PILES = {Kind.NERTZ: PileKind.NERTZ, Kind.WASTE: PileKind.WASTE, Kind.WORK: PileKind.WORK}


def claims_of(deal: Deal) -> Iterator[Play]:
    """What seat 0 could play onto a foundation that stands."""
    for play in legal_plays(deal, 0, deal.at):
        if play.target.kind is Kind.FOUNDATION and play.target.number >= 0:
            yield play


def take(app: QGuiApplication, shot: Shot, out: Path) -> None:
    """Draw one picture."""
    house: HouseRules = preset_rules(shot.preset, shot.seats)
    table = TableViewModel(lambda _token, _intent: None, time.monotonic)
    deal = played(house, shot.seats, 5, shot.plays)
    while shot.claim and not (claims := list(claims_of(deal))):
        shot = replace(shot, plays=shot.plays + 1)
        deal = played(house, shot.seats, 5, shot.plays)
    deal = shot.change(deal)
    rtts = {key(seat): 2 + seat * 5 % 37 for seat in range(shot.seats)}
    rtts |= {key(shot.shaky): -1} if shot.shaky >= 0 else {}
    view = a_view(deal, shot.seat, shot.preset)
    table_now = sealed(view.table) if shot.marked == 0 else marked(view.table, shot.marked)
    view = replace(view, table=replace(table_now, stage=Stage.COUNTDOWN if shot.counting else shot.stage))
    table.give(
        view=view,
        looks=shot.looks,
        message=Said(shot.message, lambda: shot.message),
        rtts=rtts,
        count_from=3 * shot.counting,
    )
    if shot.claim:
        table.press_pile(Pile(PILES[claims[0].source.kind], max(claims[0].source.number, 0), 0).name)
        table.key("F")
    for text in shot.keys.split():
        table.key(text)
    engine, window = open_table(table, shot.width, shot.height)
    if shot.pointing:
        point(table)
    until = time.monotonic() + SETTLED_S * shot.pointing
    app.processEvents()
    while time.monotonic() < until:
        app.processEvents()
        time.sleep(0.005)
    window.grabWindow().save(str(out / f"{shot.name}.png"))
    close_table(engine, window)


def marked(table: Table, count: int) -> Table:
    """The table after its deal: one deck after another is false, opened wrongly, unverified, or verified."""
    seats = range(count)
    keys = {seat for seat in seats if seat % 4 == 3} | set(range(count, len(table.seats)))
    return sealed(table, accused=seats[1::4], keys=keys, false=seats[::4])


def point(table: TableViewModel) -> None:
    """Every other seat reaches somewhere, some of them with a card."""
    view, deal = table.inputs.view, table.state.seen
    assert view is not None  # noqa: S101 - it was given
    assert deal is not None  # noqa: S101
    for seat in deal.seats[1:]:
        layout = deal.layouts[seat]
        held = ((), layout.nertz[-1:], layout.waste[-1:], layout.work[0][-1:])[seat % 4]
        over = Spot(Over.MIDDLE, seat % 4, -1, 160 + 90 * (seat % 8), 240 + 110 * (seat % 5))
        spot = over if held else Spot(Over.WORK, 1, seat, 500, 500)
        table.pointers.moved(Pointed(key(seat), Pointer(view.table.about.id, seat, spot, held)))


SIZES = {"small": (1024, 640), "usual": (1280, 800), "large": (1920, 1080)}


def screen_shots() -> Iterator[tuple[str, int, int, Choices, Preparing]]:
    """All pictures of the screens beside the table: every size, dark and light, and the small one with larger text."""
    for name, prepare in screens():
        for size, (width, height) in SIZES.items():
            for looks in ("dark", "light"):
                yield f"{name}-{size}-{looks}", width, height, Choices(dark=looks == "dark"), prepare
        yield f"{name}-small-text-125", *SIZES["small"], Choices(text_scale=1.25), prepare


def take_screen(app: QGuiApplication, name: str, size: tuple[int, int], inputs: AppInputs, out: Path) -> None:
    """Draw one picture of a screen."""
    model = AppViewModel(NoDesk, inputs, time.monotonic)
    if inputs.view is not None:
        model.bridge.table.give(view=inputs.view)
    engine, window = open_window(model, *size)
    until = time.monotonic() + (COUNTED_S if name.startswith("sheet") else SETTLED_S)
    while time.monotonic() < until or fades_in(window):
        app.processEvents()
        time.sleep(0.005)
    window.grabWindow().save(str(out / f"{name}.png"))
    close_window(engine, window)


def fades_in(window: QQuickWindow) -> bool:
    """Whether a screen is not all there yet: a machine that is shared may take its time."""
    return any(screen.opacity() < 1 for root in window.contentItem().childItems() for screen in root.childItems())


def readme_pictures(app: QGuiApplication, out: Path) -> None:
    """The README's own: four screens, dark and light."""
    prepared = {
        "home": lambda given: replace(given, sight=InSight(found_tables(3))),
        "lobby": in_lobby(4),
        "sheet": on_sheet(4, 5),
    }
    for looks in ("dark", "light"):
        dark = looks == "dark"
        take(app, Shot(f"table-{looks}", 1280, 800, 6, Looks(dark=dark), plays=70), out)
        for name, prepare in prepared.items():
            inputs = prepare(replace(INPUTS, choices=Choices(dark=dark, language="en")))
            take_screen(app, f"{name}-{looks}", (1280, 800), inputs, out)


def main() -> None:
    """Draw the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=PICTURES)
    parser.add_argument("--readme", action="store_true", help="only those of the README, in nertz_lan/ui/pictures")
    parser.add_argument("--only", default="")
    parser.add_argument("--language", default="en", choices=LANGUAGES)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    app = QGuiApplication([])
    speak_language(given.language)
    if given.readme:
        readme_pictures(app, given.out)
        return
    for shot in shots():
        if given.only in shot.name:
            take(app, shot, given.out)
            print(shot.name)
    for name, width, height, choices, prepare in screen_shots():
        if given.only in name:
            take_screen(
                app,
                name,
                (width, height),
                prepare(replace(INPUTS, choices=replace(choices, language=given.language))),
                given.out,
            )
            print(name)


if __name__ == "__main__":
    main()
