"""Club nights without a network, for pictures and tests of every screen.

Owns their people, draws and reports. Never knows what else a screen shows beside a club night.
"""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from nertz_lan.protocol.entering import Knock
from nertz_lan.protocol.identity import NO_TABLE, PeerKey, TableId
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.limits import PROTOCOL_VERSION
from nertz_lan.protocol.messages import Notice, TableNotice
from nertz_lan.rules.presets import preset_rules
from nertz_lan.session.errands import EveningSeen, Place
from nertz_lan.session.evening import EVENING_NAME, DealName, DealReports, Draw, Evening, Group, Member, Result
from nertz_lan.session.news import Found, PasscodeAsked
from nertz_lan.session.node import NewTable, Wanted
from nertz_lan.session.table import Person, Stage
from nertz_lan.ui.evening import Club
from nertz_lan.ui.viewmodels.hub import AppInputs, Page
from nertz_lan.ui.viewmodels.sightings import InSight
from ui_inputs import Preparing
from ui_tables import NAMES, a_view, key, played

MORE = ("Maja", "Noor", "Olu", "Pavel", "Quinn", "Rosa", "Sven", "Tala", "Ugo", "Vera", "Wim", "Xenia", "Yusuf", "Zoe")
EVERYBODY = (*NAMES, *MORE)
TITLE = "Ada\u2019s club night"


class NoClub:
    """Takes every wish about a club night, and notes it among the others."""

    def __init__(self, wishes: list[object], asked: list[Intent]) -> None:
        self._wishes = wishes
        self._asked = asked

    def make(self, new: NewTable) -> None:
        self._wishes.append(new)

    def join(self, wanted: Wanted) -> None:
        self._wishes.append(("evening", wanted))

    def leave(self) -> None:
        self._wishes.append("leave evening")

    def say_passcode(self, passcode: str) -> None:
        self._wishes.append(("evening passcode", passcode))

    def choose(self, table: TableId) -> None:
        self._wishes.append(("choose evening", table))

    def sign_in(self) -> None:
        self._wishes.append("sign in")

    def sign_out(self) -> None:
        self._wishes.append("sign out")

    def rest(self, *, resting: bool) -> None:
        self._wishes.append(("rest", resting))

    def call_draw(self, draw: int) -> None:
        self._wishes.append(("draw", draw))

    def to_my_table(self) -> None:
        self._wishes.append("to my table")

    def ask(self, token: int, intent: Intent) -> None:  # noqa: ARG002 - as ClubDesk has it
        self._asked.append(intent)


def cards_at(number: int) -> TableId:
    """A group's card table."""
    return TableId(bytes([100 + number]) * 16)


def called(nth: int) -> str:
    """Somebody's name; nobody else has it."""
    times, at = divmod(nth, len(EVERYBODY))
    return EVERYBODY[at] + " II" * times


def member(nth: int) -> Member:
    """One who has signed in."""
    return Member(called(nth), nth, PeerKey(bytes([200, nth]) * 16), b"")


def in_groups(number: int, people: tuple[PeerKey, ...], size: int, *, there: bool) -> Draw:
    """A draw, people in order; `there`: all but the last table's last have come to their table."""
    parts = [people[at : at + size] for at in range(0, len(people), size)]
    groups = tuple(
        Group(
            nth,
            part,
            cards_at(nth) if there else NO_TABLE,
            frozenset(part[:-1] if there and nth == 1 else part * there),
        )
        for nth, part in enumerate(parts, start=1)
    )
    lots = MappingProxyType(dict.fromkeys(people, b""))
    return Draw(number, people, "Nertz", {}, size, lots, groups, is_drawn=True)


def reported(draw: Draw, deals: int) -> dict[DealName, DealReports]:
    """So many deals of every table of a draw, as everybody there reports them."""
    found = {}
    for group in draw.groups:
        for deal in range(1, deals + 1):
            points = tuple((7 * nth + 11 * deal + 13 * group.number) % 29 - 6 for nth in range(len(group.people)))
            result = Result(points, b"")
            name = DealName(draw.number, group.number, cards_at(group.number), 1, deal)
            found[name] = DealReports(MappingProxyType(dict.fromkeys(group.people, result)), frozenset(group.people))
    return found


def disputed(deals: dict[DealName, DealReports]) -> dict[DealName, DealReports]:
    """The same, with a deal that its people report differently, and one in which somebody stands alone."""
    first, second = list(deals)[:2]
    people = sorted(deals[first].asked)
    others = {peer: Result((nth, *(0,) * (len(people) - 1)), b"") for nth, peer in enumerate(people)}
    alone = {**deals[second].by, people[1]: Result((99,) * len(people), b"")}
    return {
        **deals,
        first: DealReports(MappingProxyType(others), frozenset(people)),
        second: DealReports(MappingProxyType(alone), frozenset(people)),
    }


def an_evening(people: int = 14, size: int = 4) -> Evening:
    """Nobody has been drawn yet."""
    return Evening(size=size, members=MappingProxyType({key(nth): member(nth) for nth in range(people)}))


def at_evening(
    evening: Evening,
    *,
    me: int = 0,
    place: Place | None = None,
    gone: tuple[int, ...] = (),
    onlookers: int = 1,
    is_hosted: bool = True,
    page: Page = Page.NONE,
) -> Preparing:
    """At a club night that Ada has made; `me` beyond its members: who looks on."""

    def prepare(given: AppInputs) -> AppInputs:
        count = len(evening.members)
        view = a_view(played(preset_rules("Nertz", 2), 2, 1, 0))
        people = {key(nth): Person(called(nth), nth, present=nth not in gone) for nth in range(count + onlookers)}
        table = replace(
            view.table,
            about=replace(view.table.about, title=TITLE),
            stage=Stage.LOBBY,
            deal=None,
            seats=(),
            people=MappingProxyType(people),
            host=key(0),
            evening=evening,
        )
        view = replace(view, table=table, me=key(me), seat=None)
        return replace(given, club=Club(EveningSeen(view, place, is_hosted)), page=page)

    return prepare


def drawn(me: int = 0, *, people: int = 14, there: bool = False, wanted: bool = False, why: str = "") -> Preparing:
    """After the first draw."""
    evening = an_evening(people)
    draw = in_groups(1, tuple(evening.members), evening.size, there=False)
    group = draw.group_of(key(me))
    assert group is not None  # noqa: S101 - everybody was drawn
    place = Place(1, group, wanted=wanted, there=there, why=why)
    return at_evening(replace(evening, draws=(draw,)), me=me, place=place)


def over(given: AppInputs) -> AppInputs:
    """Everybody has left the tables of the first draw; one was never at any, and has gone."""
    evening = an_evening(5)
    draw = in_groups(1, tuple(evening.members), 4, there=True)
    *groups, last = (replace(group, there=frozenset[PeerKey]()) for group in draw.groups)
    groups = [replace(group, been=frozenset(group.people)) for group in groups]
    place = Place(1, groups[0], wanted=False, there=False)
    return at_evening(replace(evening, draws=(replace(draw, groups=(*groups, last)),)), place=place, gone=(4,))(given)


def drawn_here(given: AppInputs) -> AppInputs:
    """Drawn to the table where one is, with two who are there and one who is not yet."""
    assert given.view is not None  # noqa: S101 - it has a table
    at, evening = given.view.table.about.id, an_evening(3)
    members = {peer: replace(each, player=peer) for peer, each in evening.members.items()}
    draw = in_groups(1, tuple(members), 3, there=False)
    people = frozenset(list(members)[:2])
    group = replace(draw.groups[0], table=at, there=people, been=people)
    evening = replace(evening, members=MappingProxyType(members), draws=(replace(draw, groups=(group,)),))
    return at_evening(evening, place=Place(1, group, wanted=False, there=True))(given)


def later(me: int = 0, *, people: int = 14, page: Page = Page.NONE, watches: bool = False) -> Preparing:
    """After some deals, in the second draw, whose tables play."""
    evening = an_evening(people)
    everybody = tuple(evening.members)
    first = in_groups(1, everybody, evening.size, there=True)
    second = in_groups(2, everybody[::2] + everybody[1::2], evening.size, there=True)
    deals = disputed({**reported(first, 2), **reported(second, 1)})
    evening = replace(evening, draws=(first, second), deals=MappingProxyType(deals))
    mine = people if watches else me
    group = second.group_of(key(mine))
    place = None if group is None else Place(2, group, wanted=False, there=key(mine) in group.there, why="")
    return at_evening(evening, me=mine, place=place, gone=(4,), page=page)


NAMESAKES = ("Ada (0c0c0c)", "Ada (0d0d0d)")


def namesakes(given: AppInputs) -> AppInputs:
    """Two of one name at one table."""
    evening = an_evening(4)
    members = {
        peer: replace(each, name="Ada" if nth < 2 else each.name, player=PeerKey(bytes([12 + nth]) * 32))
        for nth, (peer, each) in enumerate(evening.members.items())
    }
    draw = in_groups(1, tuple(members), 4, there=True)
    evening = replace(evening, members=MappingProxyType(members), draws=(draw,))
    return at_evening(replace(evening, deals=MappingProxyType(reported(draw, 2))), page=Page.LADDER)(given)


def other_rules(me: int = 0, *, page: Page = Page.NONE) -> Preparing:
    """While the tables of a draw play, its maker has set other house rules for the next one."""

    def prepare(given: AppInputs) -> AppInputs:
        given = later(me)(given)
        seen = given.club.seen
        assert seen is not None  # noqa: S101 - it is at one
        table = replace(seen.view.table, preset="Racing Demon", differing={"nertz_size": 9, "target": 50})
        return replace(given, club=Club(replace(seen, view=replace(seen.view, table=table))), page=page)

    return prepare


def between(evening: Evening, **changes: object) -> Evening:
    """The evening, with the first member changed."""
    first, *_ = evening.members
    changed = replace(evening.members[first], **changes)  # type: ignore[arg-type]
    return replace(evening, members=MappingProxyType({**evening.members, first: changed}))


def being_drawn(given: AppInputs) -> AppInputs:
    """A draw was called, and three have not opened their lots."""
    evening = an_evening()
    people = tuple(evening.members)
    draw = Draw(1, people, "Nertz", {}, 4, MappingProxyType(dict.fromkeys(people[:-3], b"")))
    return at_evening(replace(evening, draws=(draw,)))(given)


def came_late(given: AppInputs) -> AppInputs:
    """The own lot was too late."""
    evening = an_evening()
    people = tuple(evening.members)
    made = in_groups(1, people[1:], evening.size, there=False)
    draw = replace(made, taking=people)
    return at_evening(replace(evening, draws=(draw,)))(given)


def found_evening(title: str = TITLE, *, locked: bool = False, phase: str = "lobby") -> Found:
    """A club night on the network."""
    table = TableNotice(TableId(b"e" * 16), title, 2, 0, 14, EVENING_NAME, phase, by_wish=False, locked=locked)
    return Found(Notice(PROTOCOL_VERSION, PeerKey(b"e" * 32), "Ada", 41555, table), 4.0)


def before_evening(given: AppInputs) -> AppInputs:
    """A club night has a passcode."""
    found = found_evening(locked=True)
    asked = PasscodeAsked(TableId(b"e" * 16), key(0), 5, 0.0, by_maker=False, was_wrong=False)
    return replace(given, sight=InSight((found,)), club=Club(asked=asked))


def knocked(given: AppInputs) -> AppInputs:
    """Somebody wants to come to the own club night."""
    given = at_evening(an_evening())(given)
    return replace(given, club=replace(given.club, knocking=(Knock(key(20), "Bea"),)))


def evenings() -> Iterator[tuple[str, Preparing]]:
    """Every screen of a club night, by name."""
    yield "evening-new", lambda given: replace(given, page=Page.NEW_EVENING)
    yield "evening-alone", at_evening(an_evening(0), onlookers=1)
    yield "evening-looking", at_evening(an_evening(), me=14)
    yield "evening-in", at_evening(an_evening(), onlookers=2)
    yield "evening-guest", at_evening(an_evening(), me=3)
    yield "evening-resting", at_evening(between(an_evening(), resting=True))
    yield "evening-drawing", being_drawn
    yield "evening-late", came_late
    yield "evening-drawn", drawn()
    yield "evening-going", drawn(1, wanted=True)
    yield "evening-refused", drawn(why="The table's host could not be reached.")
    yield "evening-over", over
    yield "evening-later", later()
    yield "evening-watching", later(watches=True)
    yield "evening-many", later(people=40)
    yield "evening-hostless", at_evening(an_evening(), me=2, is_hosted=False)
    yield "evening-entrance", before_evening
    yield "evening-door", at_evening(an_evening(3), page=Page.EVENING_DOOR)
    yield "evening-knock", knocked
    yield "evening-rules", at_evening(an_evening(), page=Page.EVENING_RULES)
    yield "evening-rules-guest", other_rules(1, page=Page.EVENING_RULES)
    yield "evening-rules-coming", other_rules()
    yield "evening-out", at_evening(between(an_evening(), signed_in=False))
    yield "ladder", later(page=Page.LADDER)
    yield "ladder-few", later(people=4, page=Page.LADDER)
    yield "ladder-namesakes", namesakes
    yield "ladder-many", later(people=40, page=Page.LADDER)
    yield "ladder-empty", at_evening(an_evening(), page=Page.LADDER)
