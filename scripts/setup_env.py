"""The project's own Python environment: `.venv`, made when it is missing, out of date or half made.

Owns what stands in `.venv`, deletes only what it made there, and never knows what will be run in it.
Standard library only. Any Python 3 must be able to read this file as far as the sentence that turns it away.

The stamp in `.venv` says what was installed. It reads `unfinished` from before the first file is written
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
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "nertz-lan.stamp"
LOCK = VENV / "nertz-lan.lock"
UNFINISHED = "unfinished"
INTERRUPTED_STATUS = 130  # what shells report for Ctrl-C


def ensure(*extras: str) -> None:
    """Make `.venv` fit pyproject.toml with these extras.

    When it already does, this reads two small files and needs no network. When it can't, the program ends
    with a sentence that says why.
    """
    if _fits(extras):
        return
    _check_tools()
    if (VENV / "pyvenv.cfg").exists() and not STAMP.exists():
        sys.exit(f"{VENV} was not made by this script. Move it away or delete it, then start again.")
    try:
        VENV.mkdir(exist_ok=True)
        with _alone() as lock_fd:
            if not _fits(extras):  # another start may have finished it while this one waited
                _set_up(extras, lock_fd)
    except KeyboardInterrupt:
        print("\nInterrupted. The next start sets up again.", file=sys.stderr)
        sys.exit(INTERRUPTED_STATUS)
    except OSError as error:
        sys.exit(f"Setting up {VENV} failed: {error}")


def script(name: str) -> Path:
    """Return where the environment keeps the program of this name."""
    return PYTHON.parent / (f"{name}.exe" if os.name == "nt" else name)


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


def _place() -> str:
    """Digest what an environment can't outlive: this very Python, and the folder (scripts hold its path)."""
    return hashlib.sha256(f"{sys.version}\n{ROOT}".encode()).hexdigest()


def _project() -> str:
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()


def _stamp() -> list[str]:
    """Return the stamp's words: the place, the project, the extras. Empty without a stamp."""
    try:
        return STAMP.read_text(encoding="utf-8").split()
    except (OSError, UnicodeDecodeError):
        return []


def _fits(extras: tuple[str, ...]) -> bool:
    stamp = _stamp()
    return stamp[:2] == [_place(), _project()] and set(extras) <= set(stamp[2:]) and PYTHON.exists()


def _check_tools() -> None:
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        sys.exit(
            "This Python can't make virtual environments: its venv or ensurepip module is missing.\n"
            f"On Debian and Ubuntu: apt install python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        )


def _set_up(extras: tuple[str, ...], lock_fd: int) -> None:
    stamp = _stamp()
    usable = stamp[:1] == [_place()] and PYTHON.exists()
    wanted = sorted({*extras, *stamp[2:]} if usable else extras)
    if usable:
        print("Bringing .venv up to date ...", flush=True)
    elif stamp[:1] == [UNFINISHED]:
        print("The last set-up was interrupted: setting up .venv again ...", flush=True)
    else:
        print("Setting up .venv; later starts skip this ...", flush=True)
    STAMP.write_text(UNFINISHED, encoding="utf-8")
    if not usable:
        _clear()
        _run([sys.executable, "-m", "venv", str(VENV)], lock_fd)
    project = f".[{','.join(wanted)}]" if wanted else "."
    quietly = ["--quiet", "--quiet", "--disable-pip-version-check"]
    _run([str(PYTHON), "-m", "pip", "install", *quietly, "--editable", project], lock_fd)
    STAMP.write_text("\n".join([_place(), _project(), *wanted]), encoding="utf-8")


def _clear() -> None:
    for entry in VENV.iterdir():
        if entry in {STAMP, LOCK}:
            continue
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()


def _run(words: list[str], lock_fd: int) -> None:
    # The lock goes along: if this process is killed, an orphaned pip still keeps the next start waiting.
    keep = () if os.name == "nt" else (lock_fd,)
    result = subprocess.run(
        words, cwd=ROOT, check=False, pass_fds=keep, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if result.returncode != 0:
        print(result.stdout.decode(errors="replace"), file=sys.stderr)
        sys.exit("Setting up .venv failed; what went wrong stands above. It needs a network.")


@contextmanager
def _alone() -> Iterator[int]:
    """Hold `.venv` for this process: of two starts at once, the second waits until the first is done."""
    with LOCK.open("a", encoding="utf-8") as lock:
        if not _try_lock(lock.fileno()):
            print("Another start is setting up .venv: waiting for it ...", flush=True)
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


if __name__ == "__main__":
    ensure(*sys.argv[1:])
