"""Real programs on loopback, talked to line by line. Every wait has a deadline; nothing sleeps for the sake of it.

Each `Talker` is one process with a data folder of its own. `APART` keeps the programs of one test run away from
whatever else looks for tables on this machine; titles are unique, so that tests don't meet each other either.
"""

import contextlib
import json
import os
import queue
import secrets
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lab_program import end
from nertz_lan.rules.judge_play import LANDED_FIRST_MS

Json = dict[str, Any]

WITHIN_S = 30.0  # to notice what hangs
LOOK_AGAIN_S = 0.05  # for what time alone allows
RACE_S = LANDED_FIRST_MS / 1000  # whoever comes later than that after a landing has not lost a race by it
APART = f"test {secrets.token_hex(6)}"


def a_title() -> str:
    """A table's title that no other test has."""
    return f"T {secrets.token_hex(4)}"


def environment(apart: str | None = None) -> dict[str, str]:
    """The environment for programs that shall meet only each other."""
    return {**os.environ, "NERTZ_LAN_APART": apart or APART, "COLUMNS": "100", "PYTHONUNBUFFERED": "1"}


PROGRAM: tuple[str, ...] = ("-m", "nertz_lan")
WITH_SLOW_DISK: tuple[str, ...] = (str(Path(__file__).with_name("slow_disk.py")),)


def words(*more: str, program: tuple[str, ...] = PROGRAM) -> list[str]:
    """How the program is started."""
    return [sys.executable, *program, *more]


def run(
    *more: str, given: bytes = b"", within_s: float = WITHIN_S, apart: str | None = None
) -> "subprocess.CompletedProcess[bytes]":
    """Run the program to its end."""
    env = environment(apart)
    return subprocess.run(words(*more), input=given, capture_output=True, timeout=within_s, check=False, env=env)


def tables(apart: str | None = None) -> list[Json]:
    """What `tables --json` lists now. It looks for a moment only: where a host is busy its table may be missing."""
    ran = run("tables", "--json", "--interface", "127.0.0.1", apart=apart)
    assert ran.returncode == 0, ran.stderr
    return [json.loads(line) for line in ran.stdout.splitlines()]


def listed(title: str, apart: str | None = None, **values: Any) -> Json:
    """Wait until a table of that title, and no other of it, is listed with these values."""
    until = time.monotonic() + WITHIN_S
    while True:
        found = [line for line in tables(apart) if line["table"] == title]
        if len(found) == 1 and all(found[0][key] == value for key, value in values.items()):
            return found[0]
        assert time.monotonic() < until, found


class Talker:
    """One `peer --json`, or `club --json`, its lines so far, and what can be said to it."""

    def __init__(
        self,
        *more: str,
        data_dir: Path | None = None,
        apart: str | None = None,
        way: str = "peer",
        program: tuple[str, ...] = PROGRAM,
    ) -> None:
        self._own_folder = tempfile.TemporaryDirectory(prefix="nertz-talker-")
        self.data_dir = data_dir or Path(self._own_folder.name, "profile")
        self._errors = Path(self._own_folder.name, "stderr")
        options = ["--interface", "127.0.0.1", "--data-dir", str(self.data_dir)]
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen(
                words(way, "--json", *options, *more, program=program),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                env=environment(apart),
            )
        self.name = ""  # of its player, where it was given one
        self.lines: list[Json] = []  # everything printed so far, replies and events
        self.replies: list[Json] = []
        self.ended = False
        self._answered = 0  # replies that `ask` has given out
        self._looked = 0  # lines that `event` has passed
        self._asked = 0
        self._queue: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.endswith(b"\n"):  # else it is half a line, of a program that was killed
                self._queue.put(line)
        self._queue.put(None)

    # --- saying

    def raw(self, line: bytes) -> None:
        """Write bytes as they are."""
        assert self.process.stdin is not None
        self.process.stdin.write(line)
        self.process.stdin.flush()

    def say(self, op: str, **keys: Any) -> None:
        """Send a request and don't wait."""
        self._asked += 1
        self.raw(json.dumps({"op": op, **{key.rstrip("_"): value for key, value in keys.items()}}).encode() + b"\n")

    def say_raw(self, line: bytes) -> None:
        """Send a line that may be no request, and don't wait."""
        self._asked += 1
        self.raw(line + b"\n")

    def ask(self, op: str, within_s: float = WITHIN_S, **keys: Any) -> Json:
        """Send a request and wait for its reply. `from_` stands for `from`."""
        self.say(op, **keys)
        return self.all_replies(within_s)[-1]

    def all_replies(self, within_s: float = WITHIN_S) -> list[Json]:
        """Wait until everything said has been answered; the replies since the last time."""
        until = time.monotonic() + within_s
        while len(self.replies) < self._asked:
            assert self._next(until), f"{self._asked - len(self.replies)} lines unanswered: {self.tail()}"
        new = self.replies[self._answered :]
        self._answered = len(self.replies)
        return new

    def ok(self, op: str, **keys: Any) -> Json:
        """Ask for something that must be granted."""
        reply = self.ask(op, **keys)
        assert reply["ok"], (op, keys, reply)
        return reply

    def insist(self, op: str, **keys: Any) -> Json:
        """Ask for something that must be granted; again where it went back: the host, or this one, was held up."""
        until = time.monotonic() + WITHIN_S
        while (reply := self.ask(op, **keys)).get("refused") == "host-lost":
            assert time.monotonic() < until, self.tail()
            self.rest(LOOK_AGAIN_S)
        assert reply["ok"], (op, keys, reply)
        return reply

    def unhurried(self, op: str, **keys: Any) -> Json:
        """Ask no faster than anybody may: again for as long as the answer is to slow down."""
        while (reply := self.ask(op, **keys)).get("refused") == "slow-down":
            self.rest(LOOK_AGAIN_S)
        return reply

    def refused(self, op: str, **keys: Any) -> str:
        """Ask for something that must be refused: the code."""
        reply = self.ask(op, **keys)
        assert not reply["ok"], (op, keys, reply)
        assert isinstance(reply["why"], str)
        assert reply["why"].endswith("."), reply
        return str(reply["refused"])

    # --- hearing

    def _next(self, until: float) -> bool:
        """Take one more line, unless time is over or there will be none."""
        if self.ended:
            return False
        try:
            line = self._queue.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            return False
        if line is None:
            self.ended = True
            return False
        value = json.loads(line)
        assert isinstance(value, dict), line
        assert ("ok" in value) != ("event" in value), line
        self.lines.append(value)
        if "ok" in value:
            self.replies.append(value)
        return True

    def event(self, name: str, within_s: float = WITHIN_S, **values: Any) -> Json:
        """Wait for the next event of that name with these values; what came before it is passed."""
        until = time.monotonic() + within_s
        while True:
            while self._looked < len(self.lines):
                line = self.lines[self._looked]
                self._looked += 1
                if line.get("event") == name and all(line.get(k, "none") == v for k, v in values.items()):
                    return line
            assert self._next(until), f"no {name} {values}: {self.tail()}"

    def hear(self, within_s: float) -> bool:
        """Wait for one more line; whether there was one."""
        return self._next(time.monotonic() + within_s)

    def rest(self, seconds: float) -> None:
        """Take what comes for that long."""
        until = time.monotonic() + seconds
        while time.monotonic() < until and not self.ended:
            self._next(until)

    def drain(self) -> None:
        """Take what has been printed already."""
        while self._next(time.monotonic()):
            pass

    def events(self, name: str | None = None) -> list[Json]:
        """The events heard so far."""
        return [line for line in self.lines if "event" in line and name in (None, line["event"])]

    def table_events(self) -> list[Json]:
        """The events that have a place in the table's log."""
        return [line for line in self.lines if "event" in line and "index" in line and line["event"] != "joined"]

    def tail(self) -> str:
        """The last lines, for a failure's text."""
        return "\n".join([repr(line)[:300] for line in self.lines[-12:]] + [self.said_on_stderr[-2000:]])

    @property
    def said_on_stderr(self) -> str:
        """Everything on standard error so far."""
        return self._errors.read_bytes().decode()

    @property
    def complaints(self) -> str:
        """The same, but for which table is waited for: on a busy machine one may be out of sight for that long."""
        said = self.said_on_stderr.splitlines(keepends=True)
        return "".join(line for line in said if not line.startswith("Waiting for a table called "))

    # --- ending

    def end(self, within_s: float = WITHIN_S) -> float:
        """Close the input and wait for the end, with status 0: how long it took."""
        assert self.process.stdin is not None
        began = time.monotonic()
        self.process.stdin.close()
        status = self.process.wait(within_s)
        took = time.monotonic() - began
        while self._next(time.monotonic() + within_s):
            pass
        assert status == 0, (status, self.tail())
        assert self.complaints == "", self.tail()
        return took

    def kill(self) -> None:
        """End it as a crash would."""
        self.process.kill()
        self.process.wait(WITHIN_S)

    def signal(self, number: signal.Signals) -> int:
        """Send a signal and wait for the end: its status."""
        self.process.send_signal(number)
        return self.process.wait(WITHIN_S)

    def halt(self) -> None:
        """Make it stand still, and wait until it does: on a busy machine one thread may run on for a while."""
        self.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, self.process.pid, os.WSTOPPED)

    def go_on(self) -> None:
        """After `halt`."""
        self.process.send_signal(signal.SIGCONT)

    def close(self) -> None:
        """Leave nothing behind."""
        end(self.process, self._reader)
        self._own_folder.cleanup()


@contextlib.contextmanager
def talkers() -> Iterator["Table"]:
    """A place to start programs at; all of them are gone afterwards, and none has printed a traceback."""
    with contextlib.ExitStack() as ending:
        table = Table(ending)
        yield table
        for talker in table.talkers:
            assert "Traceback" not in talker.said_on_stderr, talker.said_on_stderr


class Table:
    """Programs that meet at a table of a title of their own."""

    def __init__(self, ending: contextlib.ExitStack) -> None:
        self._ending = ending  # the last one first: who was started again is in the folder of an earlier one
        self.title = a_title()
        self.program = PROGRAM  # how it is started
        self.talkers: list[Talker] = []

    def start(self, *more: str, data_dir: Path | None = None, apart: str | None = None, way: str = "peer") -> Talker:
        """Start one program with these options."""
        talker = Talker(*more, data_dir=data_dir, apart=apart, way=way, program=self.program)
        self._ending.callback(talker.close)
        self.talkers.append(talker)
        return talker

    def host(self, *more: str, name: str = "Ada") -> Talker:
        """Start the one that makes the table. Deals begin 0.3 s after everybody is ready."""
        talker = self.start("--create", "--table", self.title, "--name", name, "--fast", *more)
        talker.name = name
        talker.event("joined")
        return talker

    def guest(self, *more: str, name: str = "Ben", data_dir: Path | None = None) -> Talker:
        """Start one that joins the table by its title."""
        talker = self.start("--table", self.title, "--name", name, "--fast", *more, data_dir=data_dir)
        talker.name = name
        talker.event("joined")
        return talker


def all_ready(*those: Talker) -> None:
    """Say ready for all of them and wait for go."""
    for talker in those:
        talker.say("ready")
    for talker in those:
        if talker.all_replies()[-1].get("refused") == "host-lost":
            talker.insist("ready")
    for talker in those:
        talker.event("go")


def quiet(*those: Talker, within_s: float = WITHIN_S) -> list[Json]:
    """Wait until all have heard the same: their `status` lines."""
    until = time.monotonic() + within_s
    while True:
        said = [talker.ok("status") for talker in those]
        if len({(line["reign"], line["index"], line["digest"]) for line in said}) == 1:
            return said
        assert time.monotonic() < until, said


def same_state(*those: Talker) -> Json:
    """Wait until all show the same deal: what is due, like a card that has come face up, may follow a beat later."""
    until = time.monotonic() + WITHIN_S
    while len({(state := talker.ok("state"))["hash"] for talker in those}) > 1:
        assert time.monotonic() < until, [talker.ok("state") for talker in those]
    return state


def host_first(*those: Talker) -> list[Talker]:
    """All at a table, its host first: before the first go hosting may move from who made it to somebody nearer."""
    until = time.monotonic() + WITHIN_S
    while (hosts := [talker.ok("status")["hosting"] for talker in those]).count(True) != 1:
        assert time.monotonic() < until, hosts
    return sorted(those, key=lambda talker: not hosts[those.index(talker)])


def address_of_host(*those: Talker) -> str:
    """Where the table of these can be joined."""
    return f"127.0.0.1:{host_first(*those)[0].ok('status')['port']}"


def hears_of_a_host(talker: Talker, reign: int) -> None:
    """Wait until it has heard of a host after that reign."""
    while talker.event("host")["reign"] <= reign:
        pass


def next_host(reign: int, *those: Talker) -> str:
    """Wait until all have heard of a host after that reign, the same one: its key."""
    for talker in those:
        hears_of_a_host(talker, reign)
    (host,) = {said["host"] for said in quiet(*those)}
    assert isinstance(host, str), "nobody hosts"
    return host


def start_time_of(pid: int) -> str | None:
    """Something that names a running process for good; None when it is no longer there."""
    with contextlib.suppress(OSError):
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return None if stat[0] == "Z" else stat[19]
    return None
