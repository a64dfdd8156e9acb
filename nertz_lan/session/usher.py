"""What a program does by itself at a club night: it signs in, brings its person to the group's table, and reports.

One person is at two tables there: the evening, and the card table of the group. Owns what follows from one for the
other, as errands that somebody else runs. Who wants to go to its table makes it where there is none yet, the first of
the group at once, each next one a moment later; where two have made one all the same, the evening's log says which it
is. What the evening has not answered is asked for again.

Never knows links, threads or files. `now` is passed in.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from nertz_lan.protocol.evenings import CallDraw, LeavePlace, Report, Rest, SignIn, SignOut, TakePlace
from nertz_lan.protocol.identity import NO_TABLE, PeerKey, TableId
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.limits import NAME_CHARS
from nertz_lan.protocol.lots import lots_secret, seal_of_lots
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.errands import (
    AskEvening,
    Errand,
    EveningEnded,
    EveningFate,
    EveningSeen,
    GoNowhere,
    GoTo,
    Place,
    Tell,
)
from nertz_lan.session.evening import Draw, Evening, Group
from nertz_lan.session.me import Me
from nertz_lan.session.news import (
    CantRemember,
    Fate,
    Happened,
    HostIs,
    HostLied,
    HostLost,
    Joined,
    Knocking,
    News,
    Numbered,
    PasscodeAsked,
    SafetyCodes,
    TurnedAway,
    View,
    WhichTable,
)
from nertz_lan.session.reporting import Reporting
from nertz_lan.session.seeking import NewTable, Wanted
from nertz_lan.session.table import Table

MAKE_S: Final = 1.5  # from one of a group to the next, until it makes the table itself
LOST_S: Final = 10.0  # for a table that one was at, and that one's program remembers
AGAIN_S: Final = 1.0  # until what had no answer is asked for again
SEATS_MIN: Final = 2
NEVER: Final = float("inf")
PASSING: Final = (Code.HOST_LOST, Code.SLOW_DOWN)  # refusals that say nothing about what was asked for
BY_ITSELF: Final = None  # nobody is told what became of it
BY_WISH: Final = 0  # the token of what the person has asked for otherwise than by an intent


@dataclass(slots=True)
class Usher:
    """One person at one club night. Every method gives the errands that follow, in order."""

    me: Me  # at the evening
    player: PeerKey  # the own key at card tables
    new_id: Callable[[], TableId]
    view: View | None = None  # of the evening
    _is_hosted: bool = False
    _known_to: int = 0  # what happened up to here was in the view that it came in with, and is told after that
    _takes_part: bool = False
    _card: tuple[TableId, ...] = ()  # the card table that it is at, and those that this one carries on
    _wanted: int = 0  # the draw whose table it wants to be at
    _left: int = 0  # the draw whose table it has left: else it is brought back there, after a start of the program
    _since: float = 0.0
    _going: TableId = NO_TABLE
    _departing: int = 0  # ways on which it was sent, and news may still be under way of the table before
    _made: TableId = NO_TABLE  # for the group, before the evening knew of one
    _why: str = ""
    _flying: dict[int, tuple[Intent, int | None]] = field(default_factory=dict)  # by token; as what it is told
    _counted: dict[int, int] = field(default_factory=dict)  # counter → token
    _token: int = 0
    _not_before: float = 0.0  # what had no answer is asked for again
    _due: float = NEVER
    _told: EveningSeen | None = None
    _reporting: Reporting = field(init=False)

    def __post_init__(self) -> None:
        self._reporting = Reporting(self.me.key)

    # --- what the person wants

    def sign_in(self, now: float) -> list[Errand]:
        """Take part from now on."""
        self._takes_part = True
        return self._after([], now)

    def sign_out(self, now: float) -> list[Errand]:
        """Take part no longer."""
        self._takes_part = False
        return self._after([self._asking(SignOut(), BY_WISH)], now)

    def rest(self, now: float, *, resting: bool) -> list[Errand]:
        """Sit the draws out, or take part in them again."""
        return self._after([self._asking(Rest(resting), BY_WISH)], now)

    def call_draw(self, draw: int, now: float) -> list[Errand]:
        """Have everybody drawn, for the draw of this number, from 1."""
        return self._after([self._asking(CallDraw(draw), BY_WISH)], now)

    def ask(self, token: int, intent: Intent, now: float) -> list[Errand]:
        """Ask for anything else; `token` is the person's own name for it, from 1."""
        return self._after([self._asking(intent, token)], now)

    def to_my_table(self, now: float) -> list[Errand]:
        """Go to the table of the own group."""
        drawn, _ = self._drawn()
        if drawn is not None:
            self._left = 0
            self._want(drawn, now)
        return self._after([], now)

    # --- news

    def evening_news(self, news: News, now: float) -> list[Errand]:
        """Take one piece of the evening's news."""
        errands: list[Errand] = []
        match news:
            case Joined(view, hosted):
                if self.view is None and view.table.evening is not None:
                    self._takes_part = self._takes_part or view.table.evening.is_signed_in(self.me.key)
                self.view, self._is_hosted, self._known_to = view, hosted, view.index
            case Happened(view=view):
                if view.index < self._known_to:
                    return []
                self.view, self._known_to = view, 0
            case Numbered(token, counter, view):
                self.view = view or self.view
                self._counted[counter] = token
            case Fate(counter, refusal=refusal, view=view):
                self.view = view or self.view
                errands = self._fated(self._counted.pop(counter, 0), refusal, now)
            case HostIs() | HostLost() | HostLied():
                self._is_hosted = isinstance(news, HostIs)
            case TurnedAway(why):
                return self.ended(why)
            case PasscodeAsked() | Knocking() | CantRemember() | SafetyCodes() | WhichTable():
                errands = [Tell(news)]
            case _:
                return []
        return self._after(errands, now)

    def ended(self, why: str) -> list[Errand]:
        """The person is at the evening no longer. It stays at its card table; on the way to one it is stopped."""
        self.view = self._told = None
        self._wanted, self._takes_part, self._why = 0, False, ""
        self._flying.clear()
        self._counted.clear()
        self._reporting = Reporting(self.me.key)
        is_on_its_way = bool(self._going) and not self._card
        self._going = self._made = NO_TABLE
        return [*([GoNowhere()] if is_on_its_way else []), Tell(EveningEnded(why))]

    def card_news(self, news: News, now: float) -> list[Errand]:
        """Take one piece of a card table's news."""
        if (evening := self._evening) is not None:
            self._reporting.news(news, evening)
        match news:
            case _ if self._departing:
                pass
            case Joined(view) | Happened(view=view):
                self._card = (view.table.about.id, *view.table.about.continues)
            case Fate(refusal=None, view=None):
                return self.left(now)
            case TurnedAway(why):
                return self.left(now, why)
            case _:
                pass
        return self._after([], now)

    def left(self, now: float, why: str = "") -> list[Errand]:
        """The person is at no card table any more: `why`, if not by its own wish."""
        if self._departing:
            return []
        if self._is_to_go():
            self._card = ()  # the table before is left, or over: the wish to be at the next one stands
            return self._after([], now)
        self._card, self._going, self._made = (), NO_TABLE, NO_TABLE
        drawn, _ = self._drawn()
        self._wanted, self._left, self._why = 0, 0 if drawn is None else drawn.number, why
        return self._after([], now)

    def departed(self, now: float) -> list[Errand]:
        """Whatever table it was at when it was sent on its way is left: news from now on are not of that one."""
        self._departing -= 1
        return self._after([], now)

    def tick(self, now: float) -> list[Errand]:
        """Time has passed."""
        return self._after([], now)

    def due(self) -> float:
        """When `tick` is wanted."""
        return self._due

    # --- what follows

    def _after(self, errands: list[Errand], now: float) -> list[Errand]:
        """What is owed to the evening, where to go, and what has changed for the person."""
        self._due = NEVER
        view = self.view
        if view is None or view.table.evening is None:
            return errands
        self._go_on_as_before(now)
        for intent in self._owed(view.table, view.table.evening):
            if any(intent == flying for flying, _ in self._flying.values()):
                continue
            if not self._is_hosted:
                break
            if now < self._not_before:
                self._due = self._not_before
            else:
                errands.append(self._asking(intent, BY_WISH if isinstance(intent, SignIn) else BY_ITSELF))
        errands += self._travelling(view.table, now)
        seen = EveningSeen(view, self._place(), self._is_hosted)
        if self._told is None or _differ(seen, self._told):
            self._told = seen
            errands.append(Tell(seen))
        return errands

    def _owed(self, table: Table, evening: Evening) -> Iterator[Intent]:
        """What the evening should know, and does not."""
        member = evening.members.get(self.me.key)
        seal = seal_of_lots(lots_secret(self.me.secret, table.about.id))
        if self._takes_part and not (member is not None and member.is_in_as(self.player, seal)):
            yield SignIn(self.player, seal)
        drawn, group = self._drawn()
        if drawn is not None and group is not None:
            at = next((each for each in (group.table, self._made) if each and each in self._card), NO_TABLE)
            if at and self._wanted == drawn.number and not (at == group.table and self.me.key in group.there):
                yield TakePlace(drawn.number, at)
            elif not at and self.me.key in group.there and self._left == drawn.number:
                yield LeavePlace(drawn.number)
        yield from self._reporting.ready

    def _travelling(self, table: Table, now: float) -> Iterator[Errand]:
        """The way to the own group's table, as far as it is not gone yet."""
        drawn, group = self._drawn()
        if drawn is None or group is None or self._wanted != drawn.number or group.table in self._card:
            return
        make_at = self._makes_at(table, group)
        self._due = min(self._due, make_at) if now < make_at else self._due
        if group.table and now < make_at:
            if self._going != group.table:
                self._leave_for(group.table)
                yield GoTo(Wanted(table=group.table, passcode=drawn.passcode(group)))
            return
        if now < make_at or not self._is_hosted or (self._made and self._going == self._made):
            return
        self._made = self.new_id()
        self._leave_for(self._made)
        yield GoTo(
            NewTable(
                table_title(table.about.title, group),
                drawn.preset,
                drawn.differing,
                seats=max(SEATS_MIN, len(group.people)),
                passcode=drawn.passcode(group),
                id=self._made,
            )
        )

    def _is_to_go(self) -> bool:
        """Whether the person wants to be at the own group's table, and waits to be sent there."""
        drawn, group = self._drawn()
        if drawn is None or group is None or self._wanted != drawn.number:
            return False
        return not self._going and group.table not in self._card

    def _makes_at(self, table: Table, group: Group) -> float:
        """When this person makes the table itself: never while others are at it, for all that the evening knows."""
        there = [peer for peer in group.people if table.is_there(peer)]
        if any(peer in group.there and peer != self.me.key for peer in there):
            return NEVER
        if self.me.key in group.there:
            return self._since + LOST_S
        return self._since + MAKE_S * sum(peer in there for peer in group.people[: group.people.index(self.me.key)])

    def _leave_for(self, table: TableId) -> None:
        """Whatever table this person is at is left: nothing more is said of it."""
        self._going, self._card = table, ()
        self._departing += 1

    def _want(self, drawn: Draw, now: float) -> None:
        if self._wanted != drawn.number:
            self._wanted, self._since, self._why = drawn.number, now, ""
            self._going = self._made = NO_TABLE

    def _go_on_as_before(self, now: float) -> None:
        """Where the evening knows this person at its table, this program was started again: bring it back."""
        drawn, group = self._drawn()
        if drawn is not None and group is not None and self.me.key in group.there and self._left != drawn.number:
            self._want(drawn, now)

    def _asking(self, intent: Intent, told: int | None) -> AskEvening:
        self._token += 1
        self._flying[self._token] = (intent, told)
        return AskEvening(self._token, intent)

    def _fated(self, token: int, refusal: Refusal | None, now: float) -> list[Errand]:
        """What became of something that was asked for."""
        intent, told = self._flying.pop(token, (None, BY_ITSELF))
        if intent is None:
            return []
        if refusal is not None:
            self._not_before = now + AGAIN_S
        if refusal is None or refusal.code not in PASSING:
            self._answered(intent, refusal)
        elif isinstance(intent, SignIn):
            return []  # it is asked for again
        return [] if told is BY_ITSELF else [Tell(EveningFate(told, refusal))]

    def _answered(self, intent: Intent, refusal: Refusal | None) -> None:
        """What is not owed any more, whatever the answer was."""
        if isinstance(intent, Report):
            self._reporting.was_taken(intent)
        elif isinstance(intent, SignIn) and refusal is not None:
            self._takes_part = False

    # --- how it stands

    @property
    def _evening(self) -> Evening | None:
        return None if self.view is None else self.view.table.evening

    def _drawn(self) -> tuple[Draw, Group] | tuple[None, None]:
        """The last draw, and the own group in it."""
        evening = self._evening
        drawn = evening.last if evening is not None else None
        group = drawn.group_of(self.me.key) if drawn is not None else None
        return (None, None) if drawn is None or group is None else (drawn, group)

    def _place(self) -> Place | None:
        drawn, group = self._drawn()
        if drawn is None or group is None:
            return None
        there = bool(group.table) and group.table in self._card
        return Place(drawn.number, group, self._wanted == drawn.number and not there, there, self._why)


def table_title(evening: str, group: Group) -> str:
    """What a group's table is called: after its evening, with its number."""
    mark = f" {group.number}"
    return evening[: NAME_CHARS - len(mark)].rstrip() + mark


def _differ(one: EveningSeen, other: EveningSeen) -> bool:
    """Whether a person could see a difference."""
    return (one.place, one.is_hosted) != (other.place, other.is_hosted) or one.view.table is not other.view.table
