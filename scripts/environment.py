"""A Python environment in a folder of its own, made when it is missing, out of date or half made.

Owns what stands in that folder, deletes only what it made there, and never knows what will be run in it.
Standard library only. Any Python 3 must be able to read this file as far as the sentence that turns it away.

The stamp in the folder says what was installed. It reads `unfinished` from before the first file is written
until after the last, so whatever interrupts a set-up, the next start sees it and starts over.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (the caller's Python, not the project's)
    sys.exit(f"nertz-lan needs Python 3.11 or newer; this is Python {sys.version_info[0]}.{sys.version_info[1]}.")

import hashlib
import importlib.util
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

UNFINISHED = "unfinished"
INTERRUPTED_STATUS = 130  # what shells report for Ctrl-C


@dataclass(frozen=True)
class Environment:
    """What is to stand in a folder.

    `made_of` is a digest of all that decides what is installed, `words` give pip's words for a set of extras, run in
    `source`. `needs` ends the sentence that says that it failed.
    """

    folder: Path
    source: Path
    made_of: str
    words: Callable[[list[str]], list[str]]
    needs: str = "."

    @property
    def python(self) -> Path:
        """Its Python."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def stamp(self) -> Path:
        return self.folder / "nertz-lan.stamp"

    @property
    def lock(self) -> Path:
        return self.folder / "nertz-lan.lock"

    def program(self, name: str) -> Path:
        """Where it keeps the program of this name."""
        return self.python.parent / (f"{name}.exe" if os.name == "nt" else name)

    def ensure(self, *extras: str) -> None:
        """Make the folder hold this, with these extras.

        When it already does, this reads two small files and needs no network. When it can't, the program ends
        with a sentence that says why.
        """
        if self._fits(extras):
            return
        _check_tools()
        if (self.folder / "pyvenv.cfg").exists() and not self.stamp.exists():
            sys.exit(f"{self.folder} was not made by this script. Move it away or delete it, then start again.")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with _alone(self) as lock_fd:
                if not self._fits(extras):  # another start may have finished it while this one waited
                    self._set_up(extras, lock_fd)
        except KeyboardInterrupt:
            print("\nInterrupted. The next start sets up again.", file=sys.stderr)
            sys.exit(INTERRUPTED_STATUS)
        except OSError as error:
            sys.exit(f"Setting up {self.folder} failed: {error}")

    def _place(self) -> str:
        """Digest what an environment can't outlive: this very Python, and the folder (scripts hold its path)."""
        return hashlib.sha256(f"{sys.version}\n{self.folder.parent}".encode()).hexdigest()

    def _stamped(self) -> list[str]:
        """Return the stamp's words: the place, what it is made of, the extras. Empty without a stamp."""
        try:
            return self.stamp.read_text(encoding="utf-8").split()
        except (OSError, UnicodeDecodeError):
            return []

    def _fits(self, extras: tuple[str, ...]) -> bool:
        stamped = self._stamped()
        is_this = stamped[:2] == [self._place(), self.made_of]
        return is_this and set(extras) <= set(stamped[2:]) and self.python.exists()

    def _set_up(self, extras: tuple[str, ...], lock_fd: int) -> None:
        stamped = self._stamped()
        usable = stamped[:1] == [self._place()] and self.python.exists()
        wanted = sorted({*extras, *stamped[2:]} if usable else extras)
        if usable:
            print(f"Bringing {self.folder.name} up to date ...", flush=True)
        elif stamped[:1] == [UNFINISHED]:
            print(f"The last set-up was interrupted: setting up {self.folder.name} again ...", flush=True)
        else:
            print(f"Setting up {self.folder.name}; later starts skip this ...", flush=True)
        self.stamp.write_text(UNFINISHED, encoding="utf-8")
        if not usable:
            self._clear()
            self._run([sys.executable, "-m", "venv", str(self.folder)], lock_fd)
        quietly = ["--quiet", "--quiet", "--disable-pip-version-check"]
        self._run([str(self.python), "-m", "pip", "install", *quietly, *self.words(wanted)], lock_fd)
        self.stamp.write_text("\n".join([self._place(), self.made_of, *wanted]), encoding="utf-8")

    def _clear(self) -> None:
        for entry in self.folder.iterdir():
            if entry in {self.stamp, self.lock}:
                continue
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            else:
                entry.unlink()

    def _run(self, words: list[str], lock_fd: int) -> None:
        # The lock goes along: if this process is killed, an orphaned pip still keeps the next start waiting.
        keep = () if os.name == "nt" else (lock_fd,)
        result = subprocess.run(
            words, cwd=self.source, check=False, pass_fds=keep, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if result.returncode != 0:
            print(result.stdout.decode(errors="replace"), file=sys.stderr)
            sys.exit(f"Setting up {self.folder} failed; what went wrong stands above{self.needs}")


def digest(*parts: bytes) -> str:
    """Of what decides what is installed."""
    return hashlib.sha256(b"\n".join(parts)).hexdigest()


def hand_over(program: Path, *arguments: str) -> NoReturn:
    """Become this program: its exit status is ours, and Ctrl-C is its business."""
    sys.stdout.flush()
    words = [str(program), *arguments]
    if os.name == "posix":
        os.execv(program, words)
    sys.exit(run_and_wait(words))


def run_and_wait(words: list[str]) -> int:
    """Run a program and return its exit status. Ctrl-C reaches it too, so it decides how to end."""
    with subprocess.Popen(words) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


def _check_tools() -> None:
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        sys.exit(
            "This Python can't make virtual environments: its venv or ensurepip module is missing.\n"
            f"On Debian and Ubuntu: apt install python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        )


@contextmanager
def _alone(environment: Environment) -> Iterator[int]:
    """Hold the folder for this process: of two starts at once, the second waits until the first is done."""
    with environment.lock.open("a", encoding="utf-8") as lock:
        if not _try_lock(lock.fileno()):
            print(f"Another start is setting up {environment.folder.name}: waiting for it ...", flush=True)
            _wait_for_lock(lock.fileno())
        yield lock.fileno()


if sys.platform == "win32":

    def _try_lock(fd: int) -> bool:
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _wait_for_lock(fd: int) -> None:
        while True:
            try:
                msvcrt.locking(fd, msvcrt.LK_LOCK, 1)  # gives up after ten seconds
            except OSError:
                continue
            return

else:

    def _try_lock(fd: int) -> bool:
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _wait_for_lock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX)
