"""One running peer: profile, node and network thread (DESIGN §1).

Owns the wiring: news come out of one queue, requests go in from any thread. Everything that decides is elsewhere.
"""

import contextlib
import functools
import hashlib
import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from nertz_lan.acquaintances import Acquaintances
from nertz_lan.net.inbox import InboxFull
from nertz_lan.net.keys import KeyPair, derived_pair
from nertz_lan.net.meeting import MEETING, Meeting
from nertz_lan.net.runner import Network
from nertz_lan.newsbox import NewsBox
from nertz_lan.ownprofile import own_profile
from nertz_lan.protocol.identity import TableId
from nertz_lan.protocol.intents import Intent
from nertz_lan.protocol.pointing import Spot
from nertz_lan.recorder import Recorder
from nertz_lan.rules.cards import Card, Seat
from nertz_lan.session.effects import Deliver, Effect
from nertz_lan.session.limits import Limits
from nertz_lan.session.me import Me
from nertz_lan.session.news import CantRemember, Numbered, OtherKey
from nertz_lan.session.node import NewTable, Node, Wanted
from nertz_lan.session.timing import Timing
from nertz_lan.store.journal import Journal
from nertz_lan.store.profile import OpenProfile
from nertz_lan.store.records import NotSaved

APART: Final = "NERTZ_LAN_APART"  # programs with the same text in this variable find each other, and nobody else
FORGETFUL: Final = (
    "Play goes on, but this program helps to elect no host until that works again, "
    "and if it ends it will not know what it has agreed to at this table."
)


@dataclass(frozen=True, slots=True)
class Goal:
    """What a peer is started for: make a table, join one, or (neither) play now."""

    create: NewTable | None = None
    join: Wanted | None = None
    play_now: NewTable | None = None


@dataclass(frozen=True, slots=True)
class Identity:
    """As whom a peer is seen, and where it keeps what it must not forget."""

    me: Me
    keys: KeyPair
    folder: Path


def at_tables(profile: OpenProfile) -> Identity:
    """As whom a profile's user plays."""
    mine = profile.profile
    me = Me(mine.public, mine.seat_secret, mine.name, mine.back)
    return Identity(me, KeyPair(mine.public, mine.secret), profile.folder)


def at_evenings(profile: OpenProfile) -> Identity:
    """As whom the same user is at a club night, beside its table: no key can be linked twice."""
    mine = profile.profile
    keys = derived_pair(mine.secret, "evenings")
    return Identity(Me(keys.public, mine.seat_secret, mine.name, mine.back), keys, profile.folder / "evening")


class RunningPeer:
    """A peer from `start` to `stop`.

    `profile` is one that is open already: it stays open. `meeting` is where to meet others, if not where all do;
    `identify` says as whom.
    """

    def __init__(
        self,
        *,
        name: str | None = None,
        data_dir: Path | None = None,
        interface: str | None = None,
        timing: Timing | None = None,
        limits: Limits | None = None,
        profile: OpenProfile | None = None,
        meeting: Meeting | None = None,
        identify: Callable[[OpenProfile], Identity] = at_tables,
    ) -> None:
        """Raises ProfileError and BadName."""
        self.inbox = NewsBox(lambda: self._call(self.node.leave))
        self._owns_profile = profile is None
        self.profile: OpenProfile = profile or own_profile(data_dir)
        try:
            if name is not None:
                self.profile.save(name=name)
        except BaseException:
            if self._owns_profile:
                self.profile.close()
            raise
        identity = identify(self.profile)
        self.me = identity.me
        self._journal = Journal(identity.folder)
        self._is_forgetful = False  # and the user knows
        self.node = Node(self.me, secrets.token_bytes, timing or Timing(), limits or Limits(), self._journal.records)
        self._network = Network(
            self.node,
            identity.keys,
            self.inbox.deliver,
            save=self._keep,
            interface=interface,
            meeting=meeting or meeting_place(),
        )

    def start(self, goal: Goal) -> None:
        """Begin. Raises NetworkError, and is stopped then."""
        try:
            self._network.start()
        except BaseException:
            self._let_go()
            raise
        self.go_for(goal)

    def stop(self) -> None:
        """Leave the table, close every link and end the network thread."""
        self._call(self.node.leave)
        self._network.stop()
        self._let_go()

    def recorder(self, say: Callable[[str], None]) -> Recorder:
        """What keeps replays and the score book, for whoever takes the news out of the inbox, on that thread.

        It has to be given each of them, and to be closed.
        """
        return recorder_of(self.profile, say)

    def acquaintances(self, say: Callable[[OtherKey | CantRemember], None]) -> Acquaintances:
        """Who was met before; to be given all news, like the recorder."""
        return Acquaintances(self.profile.folder, self.me.key, say)

    @property
    def port(self) -> int:
        """The port that others can join at."""
        return self._network.port

    def join_code(self) -> str | None:
        """The code by which others find this program and know it again; None without an address."""
        return self._network.join_code()

    def ask(self, token: int, intent: Intent) -> None:
        """Ask for something at the table; Numbered and Fate news tell the rest."""

        def numbered(now: float) -> list[Effect]:
            counter, effects = self.node.ask(intent, now)
            return [Deliver(Numbered(token, counter, self.node.view(now))), *effects]

        self._call(numbered)

    def bot_asks(self, intent: Any) -> None:  # noqa: ANN401 - a DealIntent
        """A bot that this peer plays as the host asks for something."""
        self._call(lambda now: self.node.bot_asks(intent, now))

    def point(self, spot: Spot, held: tuple[Card, ...], seat: Seat | None = None) -> None:
        """Show the others where the own player reaches, or the bot on a seat that this peer plays as the host."""
        with contextlib.suppress(InboxFull):  # then it is lost, as pointers may be
            self._call(lambda now: self.node.point(spot, held, now, seat=seat))

    def see_pointers(self) -> None:
        """From now on the others' pointers come out of the inbox, as `Pointed`."""

        def see(_: float) -> list[Effect]:
            self.node.see_pointers()
            return []

        self._call(see)

    def say_passcode(self, passcode: str) -> None:
        """Say the passcode that a table's host has asked for; a checked one."""
        self._call(lambda now: self.node.say_passcode(passcode, now))

    def choose(self, table: TableId) -> None:
        """Sit down at one of the tables that `WhichTable` has asked about."""
        self._call(lambda now: self.node.choose(table, now))

    def look(self) -> None:
        """Look for tables from now on."""
        self._call(self.node.look)

    def go_for(self, goal: Goal, departed: object = None) -> None:
        """Leave whatever table there is, and go for this; `departed` comes out of the inbox between news of the two."""
        node = self.node
        if departed is not None:
            self.leave(departed)
        if goal.create is not None:
            new = goal.create
            self._call(lambda now: node.create(new, now))
        elif goal.join is not None:
            wanted = goal.join
            self._call(lambda now: node.seek(wanted, now))
        elif goal.play_now is not None:
            new = goal.play_now
            self._call(lambda now: node.play_now(new, now))

    def stop_looking(self) -> None:
        """Look for no table any more; at one, stay."""
        self._call(self.node.stop_looking)

    def leave(self, departed: object) -> None:
        """Leave the table and look for none; `departed` comes out of the inbox behind all news of it."""
        self._call(lambda now: [*self.node.leave(now), Deliver(departed)])

    def _keep(self, *records: bytes, sync: bool, restart: bool) -> bool:
        """Keep some of the node's records, on the saver's thread. When that begins to fail, the user is told."""
        try:
            self._journal.save(*records, sync=sync, restart=restart)
        except NotSaved as error:
            if not self._is_forgetful:
                self._is_forgetful = True
                self.inbox.put(CantRemember(f"{error} {FORGETFUL}"))
            return False
        self._is_forgetful = False
        return True

    def _let_go(self) -> None:
        """Of what is on disk."""
        self._journal.close()
        if self._owns_profile:
            self.profile.close()

    def _call(self, fn: Any) -> None:  # noqa: ANN401 - now → effects
        self._network.call(lambda _, now: fn(now))


def recorder_of(profile: OpenProfile, say: Callable[[str], None], *, counts: bool = True) -> Recorder:
    """What keeps what a profile's user plays; what doesn't count isn't in the score book."""
    utc = functools.partial(datetime.now, UTC)
    return Recorder(profile.folder, profile.profile.public, utc, say, counts=counts)


def meeting_place() -> Meeting:
    """Where programs find each other: where all do, or a place apart that a text in the environment stands for."""
    text = os.environ.get(APART)
    return place_apart(text) if text else MEETING


def place_apart(text: str) -> Meeting:
    """A place that only programs with the same text meet at."""
    digest = hashlib.sha256(text.encode()).digest()
    group = f"239.255.{digest[0]}.{digest[1] % 254 + 1}"
    return Meeting(f"_nz{digest[2:8].hex()}._tcp.local.", group, 20000 + int.from_bytes(digest[8:10], "big") % 10000)
