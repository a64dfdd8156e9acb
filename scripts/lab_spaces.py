"""Namespaces that a lab has made, from their making to their end, whatever becomes of the script that made them.

Owns how they are named, how they are removed, and the guard: a process of its own that removes a lab whose script has
died. Should the guard die too, the next lab removes what is left, which it knows by its dead process: every namespace
is named after the process that made it, so that labs beside each other never meet. Never knows what a lab is made of.

Run by itself it is the guard of one lab: it waits for the end of its input.

    lab_spaces.py NAME
"""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Self, TypeAlias

PREFIX: Final = "nertz-lab"  # -PID-SERIAL-hub, -PID-SERIAL-1 …: a namespace; a folder of the same name without the end
SPACES: Final = Path("/run/netns")  # where `ip netns` keeps its names
SIGKILL: Final = 9  # signal.SIGKILL, which some systems' module lacks
TOOL_S: Final = 20.0  # for one call of ip or nft
GUARD_S: Final = 20.0  # for a guard that has nothing left to do

Process: TypeAlias = subprocess.Popen[bytes]

_open: set[str] = set()  # the labs of this process


class Guard:
    """Sees to it that a lab is removed: at the end of `with`, or when this process dies before."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._process: Process | None = None

    def __enter__(self) -> Self:
        _open.add(self._name)
        words = [sys.executable, __file__, self._name]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, start_new_session=True)
        return self

    def __exit__(self, *_: object) -> None:
        try:
            remove_lab(self._name)
        finally:
            _open.discard(self._name)
            if self._process is not None:
                self._process.communicate(timeout=GUARD_S)

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid


def folder_of(lab: str) -> Path:
    """A folder for whatever a lab's programs need; removed with the lab."""
    return Path(tempfile.gettempdir()) / lab


def add_spaces(spaces: Iterable[str]) -> None:
    for space in spaces:
        tool("ip", "netns", "add", space)


def remove_lab(lab: str) -> None:
    """End what still runs in the namespaces of a lab, by pid, and remove them and its folder."""
    with contextlib.ExitStack() as stack:  # goes on after an error or a second Ctrl-C
        stack.callback(shutil.rmtree, folder_of(lab), ignore_errors=True)
        for path in SPACES.glob(f"{lab}-*"):
            stack.callback(_remove, path.name)


def remove_leftovers() -> list[str]:
    """Remove the labs whose process is dead; says which these were."""
    paths = [*SPACES.glob(f"{PREFIX}-*"), *folder_of(PREFIX).parent.glob(f"{PREFIX}-*")]
    dead = sorted({lab for path in paths if (lab := _dead_lab(path.name)) is not None})
    for lab in dead:
        remove_lab(lab)
    return dead


def _dead_lab(name: str) -> str | None:
    """The lab that a namespace or folder belongs to, if that lab's process is gone."""
    pid, _, rest = name.removeprefix(f"{PREFIX}-").partition("-")
    serial = rest.partition("-")[0]
    if not (pid.isdecimal() and serial.isdecimal()):
        return None
    lab = f"{PREFIX}-{pid}-{serial}"
    if int(pid) == os.getpid():
        return None if lab in _open else lab  # an earlier process had this pid
    return None if _lives(int(pid)) else lab


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _remove(space: str) -> None:
    """Remove a namespace and what runs in it, if they are there."""
    with contextlib.suppress(subprocess.CalledProcessError):  # somebody else has just removed this leftover
        for pid in tool("ip", "netns", "pids", space).split():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(pid), SIGKILL)
        tool("ip", "netns", "del", space)


def ip(space: str, *lines: str) -> None:
    """Let `ip` carry out these lines in a namespace."""
    tool("ip", "-n", space, "-batch", "-", text="\n".join(lines) + "\n")


def tool(*words: str, text: str = "") -> str:
    """Run one of the system's tools. In a session of its own: a Ctrl-C at the terminal doesn't cut it short."""
    done = subprocess.run(
        words, check=False, input=text, capture_output=True, text=True, timeout=TOOL_S, start_new_session=True
    )
    if done.returncode != 0:
        error = subprocess.CalledProcessError(done.returncode, words, done.stdout, done.stderr)
        error.add_note(f"{text}\n{done.stderr}".strip())
        raise error
    return done.stdout


if __name__ == "__main__":
    sys.stdin.read()
    remove_lab(sys.argv[1])
