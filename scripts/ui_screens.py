"""Every screen of the window by its name, without a network, for pictures and tests.

Owns the list, and the pages that need no table. Never knows how another screen comes about: the files that it lists do.
"""

from collections.abc import Iterator
from dataclasses import replace

from nertz_lan.ui.remarks import Remark, Weight
from nertz_lan.ui.viewmodels.hub import Page
from nertz_lan.ui.viewmodels.sightings import InSight
from ui_books import books
from ui_evenings import drawn, drawn_here, evenings, found_evening, later
from ui_found import entrances, found_tables, homes
from ui_inputs import Preparing
from ui_lobbies import doors, in_lobby, lobbies
from ui_paper import papers
from ui_playing import at_table, tables
from ui_practice import by_oneself
from ui_sheets import on_sheet, sheets
from ui_which import questions

REMARKS = (
    Remark(
        Weight.PROBLEM,
        "In the way",
        "Multicast is blocked: Ben at 192.168.1.21:41000 can be reached directly, but questions to everybody are not "
        "answered. The access point, or a firewall on one of the two, drops multicast and broadcast.",
        "Join by address: the host's screen shows it on Home. In the access point's settings, allow multicast (switch "
        "off “multicast filter”). Let this network in: with ufw “sudo ufw allow from 192.168.1.0/24”, with firewalld "
        "put it into the zone “home” and open UDP 5353 and 47877 and Nertz's port (Home shows it), with nftables "
        "accept the same.",
        explains=True,
    ),
    Remark(
        Weight.NOTE,
        "Note",
        "Whether others get through to this computer can't be known from here alone.",
        "To know it, run this check on both computers at the same time, or while the other one hosts a table.",
        explains=False,
    ),
    Remark(Weight.GOOD, "Good", "wlan0 (192.168.1.20) is used first: a home network's address.", "", explains=False),
)


def screens() -> Iterator[tuple[str, Preparing]]:
    """Every screen, by name."""
    yield "welcome", lambda given: replace(given, welcome=True)
    yield from homes()
    yield from entrances()
    yield from questions()
    yield from lobbies()
    yield from doors()
    yield from tables()
    yield from sheets()
    yield from papers()
    yield from by_oneself()
    yield from books()
    yield from evenings()
    yield from clubs()
    yield from pages()


def pages() -> Iterator[tuple[str, Preparing]]:
    """Those that need no table, by name."""
    yield "settings", lambda given: replace(given, page=Page.SETTINGS)
    yield "settings-key", lambda given: replace(given, page=Page.SETTINGS, rebinding="turn")
    yield "seals", lambda given: replace(given, page=Page.SEALS)
    yield "how-to", lambda given: replace(given, page=Page.HOW_TO)
    yield "for-everyone", lambda given: replace(given, page=Page.FOR_EVERYONE)
    yield "check", lambda given: replace(given, page=Page.CHECK, remarks=REMARKS, verdict="Something is in the way.")
    yield "home-checked", lambda given: replace(given, remarks=REMARKS, verdict="Something is in the way.")


def clubs() -> Iterator[tuple[str, Preparing]]:
    """What a club night adds to other screens, by name."""
    yield "home-evening", lambda given: replace(given, sight=InSight((found_evening(), *found_tables(2))))
    yield "menu-evening", lambda given: at_table(menu=True)(later()(given))
    yield "lobby-evening", lambda given: in_lobby(4)(later()(given))
    yield "lobby-evening-coming", lambda given: drawn_here(in_lobby(2, people=2)(given))
    yield "table-evening-drawn", lambda given: at_table()(drawn()(given))
    yield "sheet-evening-drawn", lambda given: on_sheet(4, 3)(drawn()(given))
    yield "sheet-evening", lambda given: on_sheet(4, 3)(later()(given))
    yield "sheet-over-evening", lambda given: on_sheet(4, 5, over=True)(later()(given))
    yield "evening-at-table", lambda given: replace(at_table()(later()(given)), page=Page.EVENING)
