"""The screens beside the table, without a network: what each shows, for pictures and tests of the window."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from types import MappingProxyType

from nertz_lan.protocol.entering import SALT_BYTES, Knock
from nertz_lan.protocol.events import CountConfirmed, Counted, PaperBegun, RowWritten
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.limits import PROTOCOL_VERSION
from nertz_lan.protocol.messages import Notice, TableNotice
from nertz_lan.protocol.tally import Contest, Tally
from nertz_lan.rules.deal import Deal
from nertz_lan.rules.house import HouseRules
from nertz_lan.rules.presets import preset_rules
from nertz_lan.rules.scoring import Row, score_row
from nertz_lan.session.news import Found, PasscodeAsked, View
from nertz_lan.session.paper import after_paper
from nertz_lan.session.passcode import lock_of
from nertz_lan.session.practice import Best, Drill, Exercise, Feat, Progress, Result
from nertz_lan.session.table import Bot, SeatState, Stage
from nertz_lan.ui import sentences, words
from nertz_lan.ui.book import Book
from nertz_lan.ui.hearsay import heard
from nertz_lan.ui.remarks import Remark, Weight
from nertz_lan.ui.trouble import Hostless
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from nertz_lan.ui.viewmodels.sightings import NOTHING, InSight, seen
from ui_books import in_book, in_replay
from ui_evenings import drawn, drawn_here, evenings, found_evening, later
from ui_tables import a_view, key, played, sealed
from ui_which import questions

Preparing = Callable[[AppInputs], AppInputs]

PASSCODE = "three lemons"
LOCK = lock_of(PASSCODE, bytes(SALT_BYTES))


def found_tables(count: int) -> tuple[Found, ...]:
    """Tables on the network."""
    made = [
        ("Cabin", "Ben", 4, "Nertz", "lobby", 3.0),
        ("Kitchen table", "Chioma", 2, "First game", "lobby", 11.0),
        ("Club night", "Kateryna", 12, "Racing Demon", "playing", 5.0),
        ("<b>x</b><img src=http://a>", "Eun-ji", 6, "Dutch Blitz", "over", 38.0),
    ]
    return tuple(
        Found(
            Notice(
                PROTOCOL_VERSION,
                key(nth),
                host,
                41000,
                TableNotice(TableId(bytes([nth]) * 16), title, 12, taken, 0, preset, phase, by_wish=False),
            ),
            rtt,
        )
        for nth, (title, host, taken, preset, phase, rtt) in enumerate(made[:count])
    )


def many_tables(count: int) -> tuple[Found, ...]:
    """So many tables, as on a club's evening: full ones, some that play, and some that wait."""
    made = []
    for nth in range(count):
        one = found_tables(3)[nth % 3]
        table = one.notice.table
        assert table is not None  # noqa: S101 - only tables are found
        title = f"{('Oak', 'Elm', 'Ash', 'Fir', 'Yew')[nth % 5]} {nth + 1}"
        table = table._replace(table=TableId(nth.to_bytes(16, "big")), title=title)
        host = PeerKey(nth.to_bytes(32, "big"))
        made.append(Found(one.notice._replace(key=host, table=table, port=41000 + nth), one.rtt_ms + nth % 7))
    return tuple(made)


def news_of(found: tuple[Found, ...]) -> dict[TableId, Found | None]:
    """That these were found."""
    return {each.notice.table.table: each for each in found if each.notice.table is not None}


def a_match(house: HouseRules, seats: int, deals: int) -> tuple[tuple[Row, ...], Deal]:
    """So many deals played by bots: their rows, and the last of them."""
    rows: list[Row] = []
    totals, owed, sizes = (0,) * seats, (0,) * seats, (house.nertz_size,) * seats
    deal = played(house, seats, 1, 400)
    for number in range(1, deals + 1):
        deal = played(house, seats, number, 400)
        row = score_row(deal, number, totals, owed, sizes)
        rows.append(row)
        totals, owed = row.totals, row.owed
    return tuple(rows), deal


def in_lobby(seats: int, *, mine: bool = True, people: int = 3) -> Preparing:
    """A lobby: some people, and bots."""

    def prepare(given: AppInputs) -> AppInputs:
        view = a_view(played(preset_rules("Nertz", seats), seats, 1, 0), 0 if mine else 1)
        taken = tuple(
            state if nth < people else SeatState(bot=Bot(("Bea", "Cleo", "Dino")[nth % 3], nth, 3, b""), ready=True)
            for nth, state in enumerate(view.table.seats)
        )
        readied = tuple(replace(state, ready=state.ready or nth == 2) for nth, state in enumerate(taken))
        table = replace(
            view.table,
            stage=Stage.LOBBY,
            deal=None,
            seats=readied + (SeatState(),) * (12 - seats),
            differing={"jokers": 2, "target": 60},
            match=replace(view.table.match, house=None, totals=()),
        )
        rtts = MappingProxyType({key(seat): 3 + 4 * seat for seat in range(1, seats)})
        return replace(given, view=replace(view, table=table), rtts=rtts)

    return prepare


def in_pairs(given: AppInputs) -> AppInputs:
    """A lobby of seven people, two of them partners, with a trial to come."""
    given = in_lobby(7, people=7)(given)
    assert given.view is not None  # noqa: S101 - a lobby has one
    table = given.view.table
    *first, last = table.seats[:7]
    shared = replace(first[1], holders=(*first[1].holders, *last.holders))
    seats = (first[0], shared, *first[2:], SeatState(), *table.seats[7:])
    return replace(given, view=replace(given.view, table=replace(table, seats=seats, trial=True)))


def on_sheet(seats: int, deals: int, *, over: bool = False) -> Preparing:
    """The sheet after some deals."""

    def prepare(given: AppInputs) -> AppInputs:
        house = preset_rules("Nertz", seats, {"target": 60} if over else {})
        rows, deal = a_match(house, seats, deals)
        if over:
            best = max(rows[-1].totals)
            winners = tuple(seat for seat, total in enumerate(rows[-1].totals) if total == best)
            rows = (*rows[:-1], replace(rows[-1], over=True, winners=winners))
        view: View = a_view(deal)
        match = replace(view.table.match, number=1, deals=deals, sheet=rows, totals=rows[-1].totals, house=house)
        states = tuple(replace(state, ready=nth == 1) for nth, state in enumerate(view.table.seats))
        stage = Stage.MATCH_OVER if over else Stage.SCORED
        table = replace(view.table, match=match, stage=stage, seats=states)
        tally = Tally(
            length_ms=84_000,
            contests=tuple(Contest(seat, (seat + 1) % seats, 1 + seat % 3) for seat in range(seats)),
            stuck_ms=tuple(3_200 * (seat == 1) for seat in range(seats)),
        )
        table = sealed(table, keys=set(deal.seats) - {1, 2}, false={2} if seats > 2 else ())
        return replace(given, view=replace(view, table=table), tallies={(1, deals): tally})

    return prepare


def at_table(*, menu: bool = False, seat: int | None = 0, **changes: object) -> Preparing:
    """The table in the middle of a deal; `changes`: of the inputs."""

    def prepare(given: AppInputs) -> AppInputs:
        view = a_view(played(preset_rules("Nertz", 4), 4, 5, 40), seat)
        view = replace(view, table=sealed(view.table, accused={2}))
        return replace(given, view=view, menu=menu, **changes)  # type: ignore[arg-type]

    return prepare


def being_sealed(*sealed_by: int) -> Preparing:
    """The table, whose decks are being sealed: by these seats they are."""

    def prepare(given: AppInputs) -> AppInputs:
        view = a_view(played(preset_rules("Nertz", 4), 4, 5, 0))
        table = sealed(view.table)
        assert table.sealing is not None  # noqa: S101 - its decks are sealed
        seals = {seat: each for seat, each in table.sealing.seals.items() if seat in sealed_by}
        sealing = replace(table.sealing, seals=MappingProxyType(seals))
        return replace(given, view=replace(view, table=replace(table, stage=Stage.SEALING, sealing=sealing)))

    return prepare


def waited_for(*, seat: int | None = 0, dropped: int = 1, removing: bool = False) -> Preparing:
    """The table, which waits for somebody who has dropped."""

    def prepare(given: AppInputs) -> AppInputs:
        given = at_table(seat=seat, waits_s=17, removing=removing)(given)
        assert given.view is not None  # noqa: S101 - a table has one
        table = given.view.table
        gone = key(dropped)
        people = {**table.people, gone: replace(table.people[gone], present=False)}
        table = replace(table, people=MappingProxyType(people), paused=True, dropped=dropped)
        return replace(given, view=replace(given.view, table=table))

    return prepare


def without_host(*wanting: int, seat: int | None = 1, host: int = 0) -> Preparing:
    """The table, whose host can't be reached: Ben and Dag are there."""
    lost = Hostless(key(host), for_good=False, wanting=tuple(map(key, wanting)), present=(key(1), key(3)))
    return at_table(seat=seat, hostless=lost)


def in_lobby_without_host(given: AppInputs) -> AppInputs:
    """A lobby, whose host can't be reached."""
    lost = Hostless(key(0), for_good=False, present=(key(1), key(2)))
    return replace(in_lobby(4, mine=False)(given), hostless=lost)


def in_trouble(given: AppInputs) -> AppInputs:
    """The table, whose host has left with nobody to come after it."""
    return at_table(seat=1, hostless=Hostless(key(0), for_good=True))(given)


def held_table(given: AppInputs) -> AppInputs:
    """Home, with a table that waits for its host, and one that goes on without some."""
    waiting, on = found_tables(2)
    first, second = waiting.notice.table, on.notice.table
    assert first is not None  # noqa: S101 - only tables are found
    assert second is not None  # noqa: S101
    first = first._replace(phase="waiting")
    second = second._replace(phase="playing", continues=(first.table,))
    found = (
        replace(waiting, notice=waiting.notice._replace(table=first)),
        replace(on, notice=on.notice._replace(table=second)),
    )
    return replace(given, sight=InSight(found))


def other_versions(given: AppInputs) -> AppInputs:
    """Home, with a table of a newer program, one of an older program, and one of this."""
    newer, older, same = found_tables(3)
    newer = replace(newer, notice=newer.notice._replace(version=PROTOCOL_VERSION + 1))
    older = replace(older, notice=older.notice._replace(version=PROTOCOL_VERSION - 1))
    return replace(given, sight=InSight((newer, older, same)))


def at_door(*, seats: int = 4, mine: bool = True) -> Preparing:
    """Who comes in: at a table of one's own with a passcode, or at an open one of somebody else's."""

    def prepare(given: AppInputs) -> AppInputs:
        given = in_lobby(max(2, seats), mine=mine, people=seats)(given)
        assert given.view is not None  # noqa: S101 - a lobby has one
        view = given.view if mine else replace(given.view, host=key(0))
        people = dict(list(view.table.people.items())[:seats])
        table = replace(view.table, lock=LOCK if mine else b"", people=MappingProxyType(people))
        codes = {key(nth): (5 * nth % 64, 17, 60 - nth, 38) for nth in range(seats) if nth != 2 * mine}
        knocking = (Knock(key(20), "Bea"),) if mine and seats > 1 else ()
        view = replace(view, table=table)
        given = replace(given, passcode=PASSCODE)
        return replace(given, view=view, page=Page.DOOR, codes=MappingProxyType(codes), knocking=knocking)

    return prepare


def locked_table(given: AppInputs) -> AppInputs:
    """Home, with a table that has a passcode."""
    (found,) = found_tables(1)
    assert found.notice.table is not None  # noqa: S101 - only tables are found
    locked = found.notice.table._replace(locked=True)
    return replace(given, sight=InSight((replace(found, notice=found.notice._replace(table=locked)),)))


def asked_for_passcode(tries: int, *, wait_s: int = 0, by_maker: bool = False, was_wrong: bool = False) -> Preparing:
    """Before a table with a passcode."""

    def prepare(given: AppInputs) -> AppInputs:
        given = locked_table(given)
        asked = PasscodeAsked(TableId(bytes(16)), key(0), tries, wait_s, by_maker=by_maker, was_wrong=was_wrong)
        return replace(given, asked=asked, asked_wait_s=wait_s)

    return prepare


def screens() -> Iterator[tuple[str, Preparing]]:
    """Every screen, by name."""
    yield "welcome", lambda given: replace(given, welcome=True)
    yield "home", lambda given: replace(given, sight=InSight(found_tables(4)))
    yield "home-many", lambda given: replace(given, sight=seen(NOTHING, news_of(many_tables(50)), held=False))
    yield "home-search", lambda given: replace(given, search="oak ben", sight=InSight(many_tables(50)))
    yield "home-no-such", lambda given: replace(given, search="zzz", sight=InSight(many_tables(50)))
    yield "home-versions", other_versions
    yield "home-empty", lambda given: given
    yield "home-seeking", lambda given: replace(given, seeking=sentences.SEEKING_NOW())
    yield (
        "home-trouble",
        lambda given: replace(
            given,
            trouble=sentences.TURNED_AWAY(why=heard("The table is full, watchers included.")),
            sight=InSight(found_tables(1)),
        ),
    )
    yield "lobby", in_lobby(4)
    yield "lobby-guest", in_lobby(4, mine=False)
    yield "lobby-12", in_lobby(12, people=12)
    yield "lobby-pairs", in_pairs
    yield "sheet", on_sheet(4, 3)
    yield "sheet-first", on_sheet(2, 1)
    yield "sheet-12", on_sheet(12, 6)
    yield "sheet-over", on_sheet(6, 5, over=True)
    yield "settings", lambda given: replace(given, page=Page.SETTINGS)
    yield "seals", lambda given: replace(given, page=Page.SEALS)
    yield "sealing", being_sealed()
    yield "settings-key", lambda given: replace(given, page=Page.SETTINGS, rebinding="turn")
    yield "how-to", lambda given: replace(given, page=Page.HOW_TO)
    yield from books()
    yield "for-everyone", lambda given: replace(given, page=Page.FOR_EVERYONE)
    yield "check", lambda given: replace(given, page=Page.CHECK, remarks=REMARKS, verdict="Something is in the way.")
    yield "home-checked", lambda given: replace(given, remarks=REMARKS, verdict="Something is in the way.")
    yield "menu", at_table(menu=True)
    yield "watching", at_table(seat=None)
    yield "trouble", in_trouble
    yield "dropped", waited_for()
    yield "dropped-guest", waited_for(seat=2)
    yield "dropped-watcher", waited_for(seat=None)
    yield "dropped-sure", waited_for(removing=True)
    yield "hostless", without_host()
    yield "hostless-would", without_host(3)
    yield "hostless-pressed", without_host(1)
    yield "hostless-cut-off", without_host(host=1)
    yield "hostless-note", lambda given: replace(without_host()(given), note=words.NO_HOST())
    yield "hostless-lobby", in_lobby_without_host
    yield "lobby-note", lambda given: replace(in_lobby(4)(given), note=words.LOST_YOU_HOST(host="Kateryna"))
    yield "home-waiting", held_table
    yield "home-locked", locked_table
    yield from doors()
    yield from questions()
    yield from by_oneself()
    yield from papers()
    yield from clubs()


def clubs() -> Iterator[tuple[str, Preparing]]:
    """A club night, and what it adds to other screens, by name."""
    yield from evenings()
    yield "home-evening", lambda given: replace(given, sight=InSight((found_evening(), *found_tables(2))))
    yield "menu-evening", lambda given: at_table(menu=True)(later()(given))
    yield "lobby-evening", lambda given: in_lobby(4)(later()(given))
    yield "lobby-evening-coming", lambda given: drawn_here(in_lobby(2, people=2)(given))
    yield "table-evening-drawn", lambda given: at_table()(drawn()(given))
    yield "sheet-evening-drawn", lambda given: on_sheet(4, 3)(drawn()(given))
    yield "sheet-evening", lambda given: on_sheet(4, 3)(later()(given))
    yield "sheet-over-evening", lambda given: on_sheet(4, 5, over=True)(later()(given))
    yield "evening-at-table", lambda given: replace(at_table()(later()(given)), page=Page.EVENING)


def doors() -> Iterator[tuple[str, Preparing]]:
    """Those about who comes in."""
    yield "door", at_door()
    yield "door-guest", at_door(mine=False)
    yield "door-12", at_door(seats=12)
    yield "door-alone", at_door(seats=1)
    yield "lobby-knock", lambda given: replace(in_lobby(4)(given), knocking=(Knock(key(5), "Bea"),))
    yield "table-knocks", at_table(knocking=(Knock(key(5), "Bea"), Knock(key(6), "Gus")))
    yield "entrance", asked_for_passcode(5)
    yield "entrance-wrong", asked_for_passcode(1, was_wrong=True)
    yield "entrance-silent", asked_for_passcode(0, wait_s=27)
    yield "entrance-maker", asked_for_passcode(0, by_maker=True)


def books() -> Iterator[tuple[str, Preparing]]:
    """The score book and the replay, by name."""
    yield "book", in_book("figures")
    yield "book-pace", in_book("figures", "pace")
    yield "book-claims", in_book("figures", "claims")
    yield "book-matches", in_book("matches")
    yield "book-players", in_book("players")
    yield "book-replays", in_book("replays")
    yield "book-empty", in_book("matches", book=Book())
    yield "book-reading", lambda given: replace(given, page=Page.BOOK)
    yield "replay", in_replay


def by_oneself() -> Iterator[tuple[str, Preparing]]:
    """Practice, by name."""
    yield "practise", lambda given: replace(given, page=Page.PRACTISE, bests=BESTS)
    yield "practise-new", lambda given: replace(given, page=Page.PRACTISE, exercise=Exercise(number=4711, bots=1))
    yield "practise-result", after_drill(Drill.RACE, 64_300)
    yield "practise-stuck", after_drill(Drill.RACE, None)
    yield "practice-table", practising(Exercise(number=4711, whole=False))
    yield "practice-match", practising(Exercise(number=471_100))
    yield "practice-spotting", practising(Exercise(Drill.SPOTTING, number=4711), found=3)
    yield "practice-sheet", practice_sheet


def papers() -> Iterator[tuple[str, Preparing]]:
    """A table with real cards, by name."""
    yield "paper", on_paper(4)
    yield "paper-12", on_paper(12)
    yield "paper-correcting", lambda given: replace(on_paper(4)(given), opened_deal=1)
    yield "paper-lobby", paper_lobby


BESTS = {Feat(Drill.RACE): Best(64_300, 4711), Feat(Drill.UNHURRIED, 3): Best(23, 815)}


def practising(exercise: Exercise, found: int = 0) -> Preparing:
    """A practice table in the middle of a deal."""
    progress = Progress(exercise, may_undo=True, may_ask=True, found=found)
    return at_table(progress=progress)


def after_drill(drill: Drill, value: int | None) -> Preparing:
    """A drill that has just ended."""

    def prepare(given: AppInputs) -> AppInputs:
        exercise = Exercise(drill, number=4711)
        given = on_sheet(2, 1)(given)
        return replace(given, result=Result(exercise, value, helped=False), progress=Progress(exercise), bests=BESTS)

    return prepare


def practice_sheet(given: AppInputs) -> AppInputs:
    """The sheet of a practice deal by itself."""
    return replace(on_sheet(4, 1)(given), progress=Progress(Exercise(number=4711, whole=False)))


def paper_lobby(given: AppInputs) -> AppInputs:
    """The lobby of a table with real cards."""
    given = in_lobby(3)(given)
    assert given.view is not None  # noqa: S101 - a lobby has one
    table = given.view.table
    table = replace(table, about=replace(table.about, paper=True), differing={"negatives": "owed"})
    return replace(given, view=replace(given.view, table=table))


def on_paper(seats: int) -> Preparing:
    """A table with real cards in its third deal, half counted."""

    def prepare(given: AppInputs) -> AppInputs:
        view = a_view(played(preset_rules("Nertz", seats), seats, 1, 0))
        about = replace(view.table.about, paper=True)
        table = replace(view.table, about=about, stage=Stage.LOBBY, deal=None, differing={"negatives": "owed"})
        table = after_paper(table, PaperBegun(2))
        for deal in (1, 2):
            for seat in range(seats):
                table = after_paper(table, Counted(seat, deal, (17 * seat + 23 * deal) % 41 - 12))
            table = after_paper(table, RowWritten(deal))
        for seat in range(1, seats - 1):
            table = after_paper(table, Counted(seat, 3, 7 * seat % 30))
        table = after_paper(table, CountConfirmed(1, 3, 2))
        return replace(given, view=replace(view, table=table))

    return prepare


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
INPUTS = AppInputs(version="0.1.0", name="Ada", back=0, address="192.168.1.20:41234", join_code="00H9-75V0-4106-17TQ")
