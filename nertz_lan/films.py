"""Opening a replay's file to be looked at, verifying it, and copying it for somebody else.

Owns the way from a file to a film, and its verdict in the chosen language. Reads files and takes its time, so it is for
a thread that may wait.
"""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

from nertz_lan.replaydecks import NAMED_MAX, DeckCount, Named
from nertz_lan.replaying import Replayed, Verdict
from nertz_lan.store.recording import BadReplay, Recording, read_recording
from nertz_lan.ui import bookwords
from nertz_lan.ui.hearsay import heard
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
        raise NoFilm(f"{path}: {heard(str(error))}.") from error
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
    yield replace(film, verdict=verdict_words(verdict), verified=verdict.wrong is None)


def verdict_words(verdict: Verdict) -> str:
    """A verdict in the chosen language: what `Verdict.sentence` says in English."""
    if (wrong := verdict.wrong) is not None:
        why = bookwords.WRONG_ENTRY(number=wrong.index, why=heard(wrong.why)) if wrong.index else heard(wrong.why)
        return bookwords.VERDICT_WRONG(why=why)
    deals = bookwords.DEALS_PLAYED(verdict.deals, count=verdict.deals)
    said = [bookwords.VERDICT(deals=deals, entries=verdict.entries), *_deck_words(verdict.decks)]
    if verdict.first_deal > 1:
        said.append(bookwords.VERDICT_BEGINS(number=verdict.first_deal))
    if not verdict.ended:
        said.append(bookwords.VERDICT_GOES_ON())
    return " ".join(said)


def _deck_words(decks: DeckCount) -> Iterator[str]:
    """How many decks are verified, and which of them are not."""
    count = decks.verified + len(decks.unverified) + len(decks.false)
    if not count:
        return
    yield bookwords.VERDICT_DECKS(count, verified=decks.verified, count=count)
    for sentence, which in (
        (bookwords.DECKS_FALSE, decks.false),
        (bookwords.DECKS_UNVERIFIED, decks.unverified),
        (bookwords.DECKS_ACCUSED, decks.accused),
    ):
        named, more = [_named(each) for each in which[:NAMED_MAX]], len(which) - NAMED_MAX
        if which:
            listed = ", ".join(named)
            yield sentence(decks=bookwords.AND_MORE(decks=listed, count=more) if more > 0 else listed)


def _named(deck: Named) -> str:
    if not deck.deal:
        return bookwords.DECK_IN_TRIAL(who=deck.who)
    return bookwords.DECK_IN_DEAL(who=deck.who, number=deck.deal)


def copy_replay(path: Path, to: Path) -> None:
    """Put a copy of a replay's file somewhere. Raises NoFilm."""
    try:
        shutil.copyfile(path, to)
    except OSError as error:
        raise NoFilm(f"{to}: {error.strerror or error}.") from error
