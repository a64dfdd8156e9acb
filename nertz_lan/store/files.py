"""Reading and writing small files so that nothing is lost: bounded reads, atomic private writes, flushes that last."""

import contextlib
import os
import sys
from pathlib import Path
from typing import Final

if sys.platform == "darwin":
    import fcntl

PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700


def read_bounded(path: Path, max_bytes: int) -> bytes:
    """The whole file. Raises OSError, and ValueError when it is larger than it may be."""
    with path.open("rb") as file:
        content = file.read(max_bytes + 1)
    if len(content) > max_bytes:
        raise ValueError(f"it is larger than {max_bytes} bytes")
    return content


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the file as a whole, readable by its owner alone. Raises OSError, and then the old one is still there."""
    beside = path.with_name(path.name + ".new")
    beside.unlink(missing_ok=True)  # of a program that died while writing; its mode may be another
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), PRIVATE_FILE)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        flush_file(file.fileno())
    beside.replace(path)
    flush_folder(path.parent)


def flush_file(descriptor: int) -> None:
    """Wait until what was written is there after a power cut, too. Raises OSError."""
    if sys.platform == "darwin":
        with contextlib.suppress(OSError):  # a file system that has no such call
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)  # fsync alone leaves it in the drive's own memory there
            return
    os.fsync(descriptor)


def flush_folder(folder: Path) -> None:
    """Wait until the names in a folder are there after a power cut, too, where a system lets one ask for it."""
    if not hasattr(os, "O_DIRECTORY"):
        return  # Windows has no such call, and needs none
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
