"""Opening a replay's file to be looked at, verifying it, and copying it for somebody else.

Owns the way from a file to a film. Reads files and takes its time, so it is for a thread that may wait.
"""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

from nertz_lan.replaying import Replayed
from nertz_lan.store.recording import BadReplay, Recording, read_recording
from nertz_lan.ui.reel import Empty, Film, Reel

STEPS_AT_ONCE: Final = 200  # some 10 ms


class NoFilm(Exception):  # noqa: N818 - the name says what is wrong
    """A file that can't be looked at, or copied. Says why."""


def open_film(path: Path) -> tuple[Film, Recording]:
    """A replay, not yet verified, and what its file holds. Raises NoFilm."""
    try:
        recording = read_recording(path)
        reel = Reel([run.entries for run in recording.runs], recording.header.seen_by)
    except OSError as error:
        raise NoFilm(f"{path}: {error.strerror or error}.") from error
    except (BadReplay, Empty) as error:
        raise NoFilm(f"{path}: {error}.") from error
    begun = datetime.fromisoformat(recording.header.begun)
    return Film(reel, str(path), begun, ended=recording.ended is not None), recording


def verifying(film: Film, recording: Recording) -> Iterator[Film | None]:
    """The film with its verdict at last; None now and then on the way there, when something else may be done."""
    replayed = Replayed(recording)
    for nth, step in enumerate(replayed.steps()):
        film.reel.keep(nth, step.table)
        if nth % STEPS_AT_ONCE == STEPS_AT_ONCE - 1:
            yield None
    verdict = replayed.verdict()
    yield replace(film, verdict=verdict.sentence, verified=verdict.wrong is None)


def copy_replay(path: Path, to: Path) -> None:
    """Put a copy of a replay's file somewhere. Raises NoFilm."""
    try:
        shutil.copyfile(path, to)
    except OSError as error:
        raise NoFilm(f"{to}: {error.strerror or error}.") from error
