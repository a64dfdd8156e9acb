"""A script's person at a club night, beside its seat at a card table: the ops for it, and what it is told.

Owns their names and shapes; the club night's own are in `eveninglines`. Whoever answers here has passed a wish on: what
became of it comes as an event, `evening-fate`. Talks to the club night through `EveningDesk`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol, assert_never

from nertz_lan.lines.doorlines import door_line, passcode_asked, peer_asked
from nertz_lan.lines.eveninglines import evening_of
from nertz_lan.lines.jsonlines import BadRequest, Json, Request
from nertz_lan.lines.report import refusal_line
from nertz_lan.lines.rulelines import rules_asked
from nertz_lan.lines.whichlines import asks_the_same, table_chosen, which_line
from nertz_lan.protocol.evenings import SetSize
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import Bar, Intent, Welcome
from nertz_lan.protocol.names import harmless
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.errands import EveningEnded, EveningFate, EveningNews, EveningSeen, Place
from nertz_lan.session.evening import SIZES
from nertz_lan.session.news import CantRemember, Knocking, PasscodeAsked, SafetyCodes, WhichTable

PASSED_ON: Final[Json] = {"ok": True}


class EveningDesk(Protocol):
    """What a script's wishes at a club night are handed to."""

    def sign_in(self) -> None:
        """Take part from now on."""

    def sign_out(self) -> None:
        """Take part no longer."""

    def rest(self, resting: bool) -> None:  # noqa: FBT001 - the only thing there is to say
        """Sit the draws out, or take part in them again."""

    def call_draw(self, draw: int) -> None:
        """Have everybody drawn, for the draw of this number."""

    def to_my_table(self) -> None:
        """Go to the own group's table."""

    def leave(self) -> None:
        """Leave the club night."""

    def say_passcode(self, passcode: str) -> None:
        """Say the passcode that its host has asked for."""

    def choose(self, table: TableId) -> None:
        """Go to one of the club nights that `WhichTable` has asked about."""

    def ask(self, token: int, intent: Intent) -> None:
        """Ask its host for something else."""


@dataclass(slots=True)
class ClubLines:
    """One script's conversation with its club night."""

    desk: EveningDesk
    write: Callable[[Json], None]
    seen: EveningSeen | None = None
    _asked: int = 0
    _told: Json = field(default_factory=dict)
    _which: WhichTable = WhichTable(())  # noqa: RUF009 - frozen

    def answer(self, op: str, request: Request) -> Json | None:
        """The answer to an op of a club night; None for another one. Raises BadRequest, BadHouseRules."""
        match op:
            case "evening":
                if self.seen is None:
                    return refusal_line(Refusal(Code.BAD_REQUEST, detail="You are at no club night."))
                return {"ok": True, **evening_of(self.seen.view.table)}
            case "sign-in":
                self.desk.sign_in()
            case "sign-out":
                self.desk.sign_out()
            case "rest":
                self.desk.rest(request.switch("resting"))
            case "draw":
                self.desk.call_draw(self._next_draw())
            case "to-table":
                self.desk.to_my_table()
            case "leave-evening":
                self.desk.leave()
            case "evening-passcode":
                self.desk.say_passcode(passcode_asked(request))
            case "evening-choose-table":
                self.desk.choose(table_chosen(request, self._which))
            case "evening-rules":
                self._ask(rules_asked(request))
            case "evening-size":
                self._ask(_size_asked(request))
            case "evening-welcome":
                self._ask(Welcome(peer_asked(request)))
            case "evening-bar":
                self._ask(Bar(peer_asked(request)))
            case _:
                return None
        return PASSED_ON

    def _next_draw(self) -> int:
        """The number of the draw after the last one that this script was told of."""
        evening = self.seen.view.table.evening if self.seen is not None else None
        return 1 if evening is None else evening.next_draw

    def _ask(self, intent: Intent) -> None:
        self._asked += 1
        self.desk.ask(self._asked, intent)

    def news(self, news: EveningNews) -> None:
        """Write what a script wants to know; how it stands in full, it asks."""
        match news:
            case EveningSeen():
                self.seen = news
                line = _seen_line(news)
                if line != self._told:
                    self._told = line
                    self.write(line)
            case EveningFate(_, refusal):
                said = {} if refusal is None else {"refused": refusal.code.value, "why": harmless(refusal.why)}
                self.write({"event": "evening-fate", "landed": refusal is None, **said})
            case EveningEnded(why):
                self.seen = None
                self.write({"event": "evening-ended", "why": harmless(why)})
            case PasscodeAsked() | Knocking() | SafetyCodes():
                line = door_line(news)
                self.write(line | {"event": f"evening-{line['event']}"})
            case WhichTable():
                before, self._which = self._which, news
                if not asks_the_same(before, news):
                    self.write(which_line(news) | {"event": "evening-two-tables"})
            case CantRemember(why):
                self.write({"event": "evening-cant-remember", "why": harmless(why)})
            case _:
                assert_never(news)


def _size_asked(request: Request) -> SetSize:
    size = request.integer("size")
    if size not in SIZES:
        raise BadRequest(f"size is none of {SIZES[0]} to {SIZES[-1]}.")
    return SetSize(size)


def _seen_line(seen: EveningSeen) -> Json:
    """What a script waits for: who hosts, whether it takes part, its place, how many deals are known."""
    table, me = seen.view.table, seen.view.me
    evening = table.evening
    assert evening is not None  # it is one  # noqa: S101
    return {
        "event": "evening",
        "peer": me.hex(),
        "title": table.about.title,
        "host": seen.view.host.hex() if seen.is_hosted else None,
        "signed_in": evening.is_signed_in(me),
        "people": sum(person.present for person in table.people.values()),
        "taking_part": sum(member.signed_in for member in evening.members.values()),
        "draws": len(evening.draws),
        "drawing": evening.is_drawing,
        "place": None if seen.place is None else _place(seen.place),
        "deals": len(evening.deals),
        "reports": sum(len(reports.by) for reports in evening.deals.values()),
    }


def _place(place: Place) -> Json:
    return {
        "draw": place.draw,
        "number": place.group.number,
        "table": place.group.table.hex() or None,
        "wanted": place.wanted,
        "there": place.there,
        "why": harmless(place.why),
    }
