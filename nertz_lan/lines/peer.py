"""A peer for scripts: requests about the own seat in, replies and events out (REFEREE "Peer", F1).

Owns the order of replies: each line gets one, in order, also where a play's fate is known only later. What a line
asks for is read by `asking`; what it wants to know is answered here. Talks to the node through `Desk`, and knows the
table by the news that it is handed. No thread, no socket, no clock: `now` comes with every call.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from nertz_lan.lines import report, tablelines
from nertz_lan.lines.asking import deal_seen, intent_asked
from nertz_lan.lines.doorlines import door_line, passcode_asked
from nertz_lan.lines.eveninglines import evening_of
from nertz_lan.lines.hostlines import host_line
from nertz_lan.lines.jsonlines import BadRequest, Json, Request, parse
from nertz_lan.lines.whichlines import asks_the_same, table_chosen, which_line
from nertz_lan.protocol.events import Went
from nertz_lan.protocol.identity import PeerKey, TableId
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.names import harmless
from nertz_lan.rules.house import BadHouseRules
from nertz_lan.rules.legal import legal
from nertz_lan.rules.refusal import Code, Refusal
from nertz_lan.session.advance import is_deal_event
from nertz_lan.session.decks import knowing_hand
from nertz_lan.session.news import (
    CantRemember,
    CarryingOn,
    DealKept,
    Fate,
    Found,
    Happened,
    HostIs,
    HostLied,
    HostLost,
    Joined,
    Knocking,
    Lost,
    News,
    Numbered,
    OtherDeal,
    OtherKey,
    PasscodeAsked,
    Rtts,
    SafetyCodes,
    TurnedAway,
    Undone,
    View,
    WhichTable,
)

UNANSWERED_MAX: Final = 64  # lines read ahead of their replies (F1)


class Desk(Protocol):
    """What a script's requests are handed to."""

    @property
    def port(self) -> int:
        """The port that others can join at."""

    def join_code(self) -> str | None:
        """The code by which others find this program and know it again; None without an address."""

    def ask(self, token: int, intent: Intent) -> None:
        """Ask for something at the table; Numbered and Fate news tell the rest."""

    def say_passcode(self, passcode: str) -> None:
        """Say the passcode that a table's host has asked for."""

    def choose(self, table: TableId) -> None:
        """Sit down at one of the tables that `WhichTable` has asked about."""

    def look(self) -> None:
        """Look for tables from now on; Found news tell of them."""


@dataclass(slots=True)
class _Reply:
    """A reply in its place; `line` is None until it is known."""

    line: Json | None = None


@dataclass(slots=True)
class PeerLines:
    """One script's conversation with its peer."""

    desk: Desk
    write: Callable[[Json], None]
    me: PeerKey
    view: View | None = None
    unanswered: deque[_Reply] = field(default_factory=deque)
    beside: Callable[[str, Request], Json | None] = lambda _op, _request: None  # knows other ops, or not (None)
    _by_token: dict[int, _Reply] = field(default_factory=dict)
    _tokens: dict[int, int] = field(default_factory=dict)  # counter → token
    _next_token: int = 0
    _found: dict[TableId, Json] = field(default_factory=dict)
    _rtts: dict[PeerKey, int] = field(default_factory=dict)
    _which: WhichTable = WhichTable(())  # noqa: RUF009 - frozen
    _is_hosted: bool = False  # as far as it was told: by this peer or another
    _told: dict[int, list[Json]] = field(default_factory=dict)  # lines by index, while a reply is waited for

    # --- lines in -------------------------------------------------------------------------------------------

    @property
    def titles(self) -> tuple[str, ...]:
        """What the tables are called that are there to be joined."""
        return tuple(str(found["table"]) for found in self._found.values())

    def line(self, line: bytes | None, now: float) -> None:
        """Take one line; its reply comes now or when its fate is known, in its place."""
        reply = _Reply()
        self.unanswered.append(reply)
        try:
            request = Request(parse(line))
            op = request.text("op")
            answered = self._answer(op, request, reply, now)
        except BadRequest as error:
            answered = _refused(Refusal(Code.BAD_REQUEST, detail=str(error)))
        except BadHouseRules as error:
            answered = _refused(Refusal(Code.BAD_REQUEST, detail=f"{error}."))
        if answered is not None:
            self._reply(reply, answered)

    def _answer(self, op: str, request: Request, reply: _Reply, now: float) -> Json | None:
        questions = {
            "legal": self._legal,
            "state": self._state,
            "score": self._score,
            "tables": self._tables,
            "status": self._status,
            "rules": self._rules,
            "evening": self._evening,
        }
        if (known := self.beside(op, request)) is not None:
            return known
        if op in questions:
            return questions[op](request, now)
        if op == "passcode" and (self.view is None or not self._is_hosted):
            self.desk.say_passcode(passcode_asked(request))
            return {"ok": True}
        if op == "choose-table":
            self.desk.choose(table_chosen(request, self._which))
            return {"ok": True}
        intent = intent_asked(op, request, self.view)
        if isinstance(intent, Refusal):
            return _refused(intent)
        self._next_token += 1
        self._by_token[self._next_token] = reply
        self.desk.ask(self._next_token, intent)
        return None

    # --- questions

    def _legal(self, request: Request, now: float) -> Json:  # noqa: ARG002 - every question has this shape
        deal = deal_seen(self.view)
        if isinstance(deal, Refusal):
            return _refused(deal)
        view = self.view
        if view is None or view.seat is None or not deal.plays(view.seat):
            return _refused(Refusal(Code.NO_SEAT))
        if view.table.paused:
            return _refused(Refusal(Code.PAUSED))
        seen = view.predicted(now) or deal
        return report.legal_line(legal(seen, view.seat, max(seen.at, view.at(now))))

    def _state(self, request: Request, now: float) -> Json:  # noqa: ARG002 - every question has this shape
        if request.has("all") and request.switch("all"):
            raise BadRequest("A peer can't show all cards.")
        deal = deal_seen(self.view)
        if isinstance(deal, Refusal):
            return _refused(deal)
        seat, deck = (self.view.seat, self.view.deck) if self.view is not None else (None, ())
        return report.state_line(knowing_hand(deal, seat, deck), show_all=False, hash_all=False, hand_of=seat)

    def _score(self, request: Request, now: float) -> Json:  # noqa: ARG002 - every question has this shape
        deal = deal_seen(self.view)
        if isinstance(deal, Refusal) or self.view is None:
            return _refused(Refusal(Code.NO_DEAL))
        table = self.view.table
        return report.score_line(tablelines.row_of(table), table.width)

    def _tables(self, request: Request, now: float) -> Json:  # noqa: ARG002 - every question has this shape
        self.desk.look()
        return {"ok": True, "tables": list(self._found.values())}

    def _status(self, request: Request, now: float) -> Json:  # noqa: ARG002 - every question has this shape
        view = self.view
        line: Json = {"ok": True, "peer": self.me.hex(), "phase": tablelines.phase_of(view.table if view else None)}
        if view is None:
            nobody: Json = {"seat": None, "host": None, "reign": 0, "index": 0, "rtt_ms": None, "peers": []}
            return line | nobody | {"port": self.desk.port}
        hosting = self._is_hosted and view.host == self.me
        return line | {
            "table": view.table.about.title,
            "seat": view.seat,
            "host": self._host(view),
            "hosting": hosting,
            "reign": view.reign,
            "index": view.index,
            "digest": view.digest.hex(),
            "paused": view.table.paused,
            "rtt_ms": 0 if hosting else self._rtts.get(self.me),
            "peers": tablelines.people_of(view, self._rtts),
            "port": self.desk.port,
            "join_code": self.desk.join_code() if hosting else None,
        }

    def _host(self, view: View) -> str | None:
        return view.host.hex() if self._is_hosted else None

    def _rules(self, request: Request, now: float) -> Json:  # noqa: ARG002 - every question has this shape
        if self.view is None:
            return _refused(Refusal(Code.BAD_REQUEST, detail="You are not at a table."))
        return {"ok": True, **tablelines.rules_of(self.view.table)}

    def _evening(self, request: Request, now: float) -> Json:  # noqa: ARG002 - every question has this shape
        if self.view is None or self.view.table.evening is None:
            return _refused(Refusal(Code.BAD_REQUEST, detail="You are at no club night."))
        return {"ok": True, **evening_of(self.view.table)}

    # --- news in --------------------------------------------------------------------------------------------

    def news(self, news: News) -> None:  # noqa: C901, PLR0912 - one line a kind
        """Take one piece of news: events are written at once, replies in their place."""
        match news:
            case Happened(entry, view):
                self.view = view
                lines = tablelines.entry_lines(entry, view)
                for line in lines:
                    self.write(line)
                if self._by_token:  # the reply that waits for this entry tells it in the same words
                    self._told[entry.index] = lines
            case Numbered(token, counter, view):
                self.view = view or self.view
                if token in self._by_token:
                    self._tokens[counter] = token
            case Fate():
                self._fate(news)
            case Joined(view, hosted):
                self.view, self._is_hosted = view, hosted
                self.write(self._joined(view))
            case HostIs() | HostLost() | HostLied() | OtherDeal() | Undone() | DealKept() | CarryingOn():
                self._is_hosted = isinstance(news, HostIs) or (
                    self._is_hosted and not isinstance(news, HostLost | HostLied)
                )
                self.write(host_line(news, self.me))
            case PasscodeAsked() | Knocking() | SafetyCodes() | OtherKey():
                self.write(door_line(news))
            case WhichTable():
                before, self._which = self._which, news
                if not asks_the_same(before, news):
                    self.write(which_line(news))
            case TurnedAway(why):
                self.view = None
                self.write({"event": "turned-away", "why": harmless(why)})
            case CantRemember(why):
                self.write({"event": "cant-remember", "why": harmless(why)})
            case Found(notice, rtt_ms):
                self._saw(notice, rtt_ms)
            case Lost(table):
                if self._found.pop(table, None) is not None:
                    self.write({"event": "lost", "id": table.hex()})
            case Rtts(by_peer):
                self._rtts = by_peer

    def _joined(self, view: View) -> Json:
        about = view.table.about
        return {
            "event": "joined",
            "table": about.title,
            "id": about.id.hex(),
            "seat": view.seat,
            "host": self._host(view),
            "reign": view.reign,
            "index": view.index,
            "phase": tablelines.phase_of(view.table),
            "port": self.desk.port,
        }

    def _saw(self, notice: Any, rtt_ms: float) -> None:  # noqa: ANN401 - a Notice with a table
        table = notice.table
        line = tablelines.notice_line(table, notice.key, notice.name, rtt_ms)
        before = self._found.get(table.table)
        self._found[table.table] = line
        if before is None or {**before, "rtt_ms": 0} != {**line, "rtt_ms": 0}:
            self.write({"event": "found", **line})

    def _fate(self, fate: Fate) -> None:
        self.view = fate.view or self.view
        token = self._tokens.pop(fate.counter, None)
        reply = self._by_token.pop(token, None) if token is not None else None
        if reply is not None:
            self._reply(reply, _refused(fate.refusal) if fate.refusal else self._landed(fate))
        if not self._by_token:
            self._told.clear()
        without_host = fate.refusal is None and fate.view is None
        if without_host or any(isinstance(e.event, Went) and e.event.peer == self.me for e in fate.entries):
            self.view = None  # this peer has left

    def _landed(self, fate: Fate) -> Json:
        index = fate.entries[-1].index if fate.entries else (self.view.index if self.view else 0)
        deal = self.view.table.deal if self.view else None
        events: list[Json] = []
        for entry in fate.entries:
            if is_deal_event(entry.event) and deal is not None:
                events.append(report.event_line(deal, entry.event))
            else:
                events += self._told.get(entry.index, [])
        return {"ok": True, "index": index, "events": events}

    # --- replies in order

    def give_up(self) -> None:
        """Answer every line whose fate won't be known any more."""
        while self.unanswered:
            self._reply(self.unanswered[0], self.unanswered[0].line or _refused(Refusal(Code.HOST_LOST)))

    def _reply(self, reply: _Reply, line: Json) -> None:
        reply.line = line
        while self.unanswered and self.unanswered[0].line is not None:
            self.write(self.unanswered.popleft().line or {})


def _refused(refusal: Refusal) -> Json:
    line = report.refusal_line(refusal)
    return {**line, "why": harmless(line["why"])}  # which the host may have said
