"""A screen reader as far as the bus goes: what the window tells over AT-SPI, and presses that are asked for over it.

Owns a session bus of its own with the accessibility bus beside it, and the connection to both. Knows nothing of the
window but what it says there.
"""

import os
import subprocess
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from jeepney import DBusAddress, MatchRule, Message, MessageType, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

REGISTRY: Final = "org.a11y.atspi.Registry"
ROOT: Final = "/org/a11y/atspi/accessible/root"
ACCESSIBLE: Final = "org.a11y.atspi.Accessible"
EVENTS: Final = "org.a11y.atspi.Event.Object"
BUS: Final = DBusAddress("/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus")
PROPERTIES: Final = "org.freedesktop.DBus.Properties"
SHOWING: Final = 1 << 25  # in the first word of a state set
ANSWER_S: Final = 60.0  # to notice what hangs
KEPT: Final = 10_000  # events


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the screen, as it is read out."""

    owner: str  # its program's name on the bus
    path: str
    role: str
    name: str


class Gone(Exception):  # noqa: N818 - it is no fault
    """What was asked about is no longer there."""


class Reader:
    """Reads windows and presses in them, and hears what they announce."""

    def __init__(self, session: DBusConnection) -> None:
        launcher = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        address = session.send_and_get_reply(new_method_call(launcher, "GetAddress"), timeout=ANSWER_S).body[0]
        self._bus = open_dbus_connection(address)
        self._events: deque[Message] = deque(maxlen=KEPT)
        rule = MatchRule(type="signal", interface=EVENTS, member="Announcement")
        self._bus.send_and_get_reply(new_method_call(BUS, "AddMatch", "s", (rule.serialise(),)), timeout=ANSWER_S)
        self._filter = self._bus.filter(rule, queue=self._events)
        self._ask(
            REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "RegisterEvent", "sass", ("object:announcement", [], "")
        )

    def __enter__(self) -> Self:
        self._filter.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self._bus.close()

    def windows(self) -> list[tuple[str, str]]:
        """The windows of all programs."""
        programs = self._ask(REGISTRY, ROOT, ACCESSIBLE, "GetChildren")
        return [window for owner, path in programs for window in self._ask(owner, path, ACCESSIBLE, "GetChildren")]

    def things(self) -> list[Thing]:
        """All that shows, in its order."""
        return [thing for owner, path in self.windows() for thing in self._within(owner, path)]

    def names(self) -> list[str]:
        """All that would be read out."""
        return [thing.name for thing in self.things() if thing.name]

    def wait_for(self, start: str, seconds: float = ANSWER_S) -> Thing:
        """What has a name that starts so, as soon as it shows."""
        end = time.monotonic() + seconds
        while True:
            things = self.things()
            found = next((thing for thing in things if thing.name.startswith(start)), None)
            if found is not None:
                return found
            assert time.monotonic() < end, (start, [(thing.role, thing.name) for thing in things], self.heard())
            time.sleep(0.05)

    def wait_until_named(self, thing: Thing, name: str, seconds: float = ANSWER_S) -> None:
        """Until something that shows is called so: found sooner than what is new on the screen."""
        end = time.monotonic() + seconds
        while (found := self._name_of(thing.owner, thing.path)) != name:
            assert time.monotonic() < end, (name, found, self.heard())
            time.sleep(0.05)

    def wait_to_hear(self, sentence: str, seconds: float = ANSWER_S) -> None:
        """Until this has been announced."""
        end = time.monotonic() + seconds
        while sentence not in self.heard():
            assert time.monotonic() < end, (sentence, self.heard())
            self.windows()  # what was announced meanwhile comes along
            time.sleep(0.05)

    def press(self, thing: Thing) -> None:
        """Do what a press does."""
        self._ask(thing.owner, thing.path, "org.a11y.atspi.Action", "DoAction", "i", (0,))

    def heard(self) -> list[str]:
        """All that was announced so far."""
        return [str(event.body[3][1]) for event in self._events]

    def _within(self, owner: str, path: str) -> Iterator[Thing]:
        try:
            first_word = self._ask(owner, path, ACCESSIBLE, "GetState")[0]
            if not first_word & SHOWING:
                return
            name = self._name_of(owner, path)
            yield Thing(owner, path, self._ask(owner, path, ACCESSIBLE, "GetRoleName"), name)
            children = self._ask(owner, path, ACCESSIBLE, "GetChildren")
        except Gone:
            return
        for child_owner, child in children:
            yield from self._within(child_owner, child)

    def _name_of(self, owner: str, path: str) -> str:
        return str(self._ask(owner, path, PROPERTIES, "Get", "ss", (ACCESSIBLE, "Name"))[1])

    def _ask(
        self, owner: str, path: str, interface: str, what: str, kinds: str = "", words: tuple[Any, ...] = ()
    ) -> Any:
        call = new_method_call(DBusAddress(path, owner, interface), what, kinds or None, words)
        reply = self._bus.send_and_get_reply(call, timeout=ANSWER_S)
        if reply.header.message_type is MessageType.error:
            raise Gone(reply.body)
        return reply.body[0] if reply.body else None


@contextmanager
def a_bus(folder: Path) -> Iterator[str]:
    """A session bus whose services keep to a folder: its address."""
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(folder), "XDG_CACHE_HOME": str(folder), "HOME": str(folder)}
    words = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"]
    with subprocess.Popen(
        words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as daemon:
        try:
            assert daemon.stdout is not None
            yield daemon.stdout.readline().strip()
        finally:
            daemon.terminate()


@contextmanager
def a_reader(address: str) -> Iterator[Reader]:
    """A screen reader on a session bus."""
    session = open_dbus_connection(address)
    try:
        with Reader(session) as reader:
            yield reader
    finally:
        session.close()
