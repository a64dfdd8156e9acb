"""The score book and the replays behind the window: read, handed out, taken in, on a thread of its own.

Owns that thread: a book of thousands of matches takes a while. What is told comes as changes of the window's inputs.
"""

import queue
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from nertz_lan.bookreading import read_book
from nertz_lan.films import NoFilm, copy_replay, open_film, verifying
from nertz_lan.protocol.identity import PeerKey
from nertz_lan.store.exchange import BadBook, Taken, hand_over, take_in
from nertz_lan.store.records import NotSaved
from nertz_lan.store.scorebook import ScoreBook
from nertz_lan.store.scoredb import ScoreBookError
from nertz_lan.ui import bookwords
from nertz_lan.ui.book import Book
from nertz_lan.ui.hearsay import heard
from nertz_lan.ui.reel import Film


class Clerk:
    """`say` takes changes of the window's inputs, from any thread; `folder` is the profile's, `me` whose it is."""

    def __init__(self, folder: Path, me: PeerKey, say: Callable[[dict[str, Any]], None]) -> None:
        self._folder = folder
        self._me = me
        self._say = say
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="nertz-clerk", daemon=True)
        self._newest = 0  # of the replays that were asked for: an older one's verdict is of no interest
        self._is_ended = False

    def stop(self) -> None:
        """End the thread: what is under way is finished, a verification is not."""
        self._is_ended = True
        if self._thread.is_alive():
            self._jobs.put(None)
            self._thread.join()

    def read_book(self) -> None:
        """See Desk."""
        self._do(self._read)

    def export_book(self, path: Path) -> None:
        """See Desk."""
        self._do(lambda: self._export(path))

    def import_book(self, path: Path) -> None:
        """See Desk."""
        self._do(lambda: self._import(path))

    def open_replay(self, path: Path) -> None:
        """See Desk."""
        self._newest += 1
        number = self._newest
        self._do(lambda: self._open(path, number))

    def share_replay(self, path: Path, to: Path) -> None:
        """See Desk."""
        self._do(lambda: self._share(path, to))

    def _do(self, job: Callable[[], None]) -> None:
        if self._is_ended:
            return
        if not self._thread.is_alive():
            self._thread.start()
        self._jobs.put(job)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except (ScoreBookError, BadBook, NotSaved, NoFilm) as error:
                self._say({"book_said": bookwords.BOOK_FAULT(why=heard(str(error)))})

    def _read(self) -> None:
        try:
            book = read_book(self._folder, self._me)
        except ScoreBookError as error:
            book = Book(fault=heard(str(error)))
        self._say({"book": book})

    def _export(self, path: Path) -> None:
        with ScoreBook(self._folder) as book:
            hand_over(book, path, as_csv=path.suffix.lower() == ".csv")
        self._say({"book_said": bookwords.EXPORTED(path=path)})

    def _import(self, path: Path) -> None:
        with ScoreBook(self._folder) as book:
            taken = take_in(book, path, self._me)
        self._say({"book_said": _taken_words(taken)})
        self._read()

    def _open(self, path: Path, number: int) -> None:
        try:
            film, recording = open_film(path)
        except NoFilm as error:
            self._say({"book_said": bookwords.NOT_OPENED(why=error)})
            return
        self._say({"film": film})
        self._verify(verifying(film, recording), number)

    def _verify(self, going: Iterator[Film | None], number: int) -> None:
        """A part of it; the rest behind whatever else is to be done."""
        if number != self._newest:
            return
        film = next(going)
        if film is None:
            self._jobs.put(lambda: self._verify(going, number))
        else:
            self._say({"film": film})

    def _share(self, path: Path, to: Path) -> None:
        copy_replay(path, to)
        self._say({"book_said": bookwords.SHARED(path=to)})


def _taken_words(taken: Taken) -> str:
    words = [bookwords.TAKEN_IN(taken.new, count=taken.new, held=taken.held)]
    if taken.differing:
        words.append(bookwords.TAKEN_DIFFERING(len(taken.differing), count=len(taken.differing)))
    return " ".join(words)
