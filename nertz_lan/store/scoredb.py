"""The score book's file: SQLite, its version, and what is done when it is damaged.

Owns the connection and the tables. Never knows what a figure is.

One program has the file, under the profile's lock, and writes once a deal: so it keeps SQLite's rollback journal rather
than a write-ahead log, whose two files beside the book would have to be copied with it, and which network folders
can't hold. Every thread that uses the book opens it for itself.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from nertz_lan.store.files import PRIVATE_FILE, PRIVATE_FOLDER

FILE_NAME: Final = "scorebook.sqlite"
VERSION: Final = 1
APPLICATION: Final = 0x4E5A5342  # "NZSB": what kind of SQLite file it is
WAIT_S: Final = 5.0  # for another thread's write
KEPT_ASIDE_MAX: Final = 100  # damaged books: a disk that spoils each new one

TABLES: Final = """
CREATE TABLE deals (
    id INTEGER PRIMARY KEY,
    table_id BLOB NOT NULL,
    match_no INTEGER NOT NULL,
    deal_no INTEGER NOT NULL,
    title TEXT NOT NULL,
    preset TEXT NOT NULL,
    rules TEXT NOT NULL,        -- JSON: those that differ from the default
    begun TEXT NOT NULL,        -- UTC, as datetime.isoformat gives it
    length_ms INTEGER NOT NULL,
    is_over INTEGER NOT NULL,   -- the match, with this deal
    own_seat INTEGER,
    digest BLOB NOT NULL,
    content BLOB NOT NULL,      -- a digest of all that is everybody's
    UNIQUE (table_id, match_no, deal_no)
) STRICT;
CREATE TABLE seats (
    deal_id INTEGER NOT NULL REFERENCES deals (id),
    seat INTEGER NOT NULL,
    bot TEXT NOT NULL,
    bot_level INTEGER NOT NULL,
    on_foundations INTEGER NOT NULL,
    cards_left INTEGER NOT NULL,
    bonus INTEGER NOT NULL,
    score INTEGER NOT NULL,
    written INTEGER NOT NULL,
    owed INTEGER NOT NULL,
    total INTEGER NOT NULL,
    landed INTEGER NOT NULL,
    stuck_ms INTEGER NOT NULL,
    called INTEGER NOT NULL,
    won_deal INTEGER NOT NULL,
    won_match INTEGER NOT NULL,
    PRIMARY KEY (deal_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE holders (
    deal_id INTEGER NOT NULL REFERENCES deals (id),
    seat INTEGER NOT NULL,
    nth INTEGER NOT NULL,
    peer BLOB NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (deal_id, seat, nth)
) STRICT, WITHOUT ROWID;
CREATE INDEX deals_of ON holders (peer, deal_id);
CREATE TABLE contests (
    deal_id INTEGER NOT NULL REFERENCES deals (id),
    by_seat INTEGER NOT NULL,
    loser INTEGER NOT NULL,
    times INTEGER NOT NULL,
    timed INTEGER NOT NULL,
    sum_ms INTEGER NOT NULL,
    least_ms INTEGER NOT NULL,
    PRIMARY KEY (deal_id, by_seat, loser)
) STRICT, WITHOUT ROWID;
"""


class ScoreBookError(Exception):
    """The score book can't be used. Says which file, what is wrong with it, and what to do."""


class Spoilt(ScoreBookError):  # noqa: N818 - the name says what is wrong
    """What is in the book can't be. When it is opened next it is put aside."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"The score book {path} is damaged ({why}). It was left as it is.")
        self.why = why


class Damaged(ScoreBookError):  # noqa: N818 - the name says what is wrong
    """The score book was damaged, and has been put aside as a whole. The next one that is opened is a new one."""

    def __init__(self, path: Path, aside: Path, why: str) -> None:
        super().__init__(f"The score book {path} is damaged ({why}). It was kept as {aside}; a new one is begun.")
        self.aside = aside


def connect(path: Path) -> sqlite3.Connection:
    """Open a score book, made where there is none. Raises ScoreBookError, and Damaged when it had to be put aside."""
    try:
        path.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE))
        database = sqlite3.connect(path, timeout=WAIT_S, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise ScoreBookError(f"The score book {path} can't be opened ({error}). Check who owns it.") from error
    try:
        _prepare(database, path)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        database.close()
        failed = failure(path, error)
        raise put_aside(path, failed) if isinstance(failed, Spoilt) else failed from error
    except ScoreBookError:
        database.close()
        raise
    return database


@contextlib.contextmanager
def transaction(database: sqlite3.Connection, path: Path, *, writes: bool) -> Iterator[None]:
    """All or nothing; what is read is of one moment, whatever another thread writes. Raises ScoreBookError."""
    try:
        database.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
        try:
            yield
        except BaseException:
            if database.in_transaction:  # SQLite ends one by itself where the disk is full
                database.execute("ROLLBACK")
            raise
        database.execute("COMMIT")
    except sqlite3.Error as error:
        raise failure(path, error) from error


def failure(path: Path, error: sqlite3.Error | UnicodeDecodeError) -> ScoreBookError:
    """What SQLite reports, in words: Spoilt where the file is to blame, and not the disk or another program."""
    if isinstance(error, sqlite3.ProgrammingError):
        raise error  # a mistake of ours: another thread's connection
    if isinstance(error, UnicodeDecodeError):
        return Spoilt(path, "it holds text that is none")  # SQLite quotes what is damaged
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    if not isinstance(error, sqlite3.OperationalError) or code == sqlite3.SQLITE_ERROR:
        return Spoilt(path, str(error))
    return ScoreBookError(f"The score book {path} can't be used ({error}). Is the disk full, or write-protected?")


def _prepare(database: sqlite3.Connection, path: Path) -> None:
    database.execute("PRAGMA foreign_keys = ON")
    database.execute("PRAGMA synchronous = FULL")
    version = _pragma(database, "user_version")
    if version > VERSION:
        raise ScoreBookError(
            f"The score book {path} was written by a newer version of the program. Update this one to use it."
        )
    if version == 0 and _pragma(database, "schema_version") == 0:
        _make(database, path)
        return
    if _pragma(database, "application_id") != APPLICATION:
        raise ScoreBookError(f"{path} is no score book, but another program's. Move it away.")
    for (found,) in database.execute("PRAGMA integrity_check(1)"):
        if found != "ok":
            raise sqlite3.DatabaseError(found)
    made = [
        sql.strip() for (sql,) in database.execute("SELECT sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY rowid")
    ]
    if made != [each.strip() for each in TABLES.split(";\n") if each]:
        raise sqlite3.DatabaseError("its tables are others")


def _make(database: sqlite3.Connection, path: Path) -> None:
    with transaction(database, path, writes=True):
        if _pragma(database, "schema_version") != 0:
            return  # another thread was first
        for statement in TABLES.split(";\n"):
            database.execute(statement)
        database.execute(f"PRAGMA application_id = {APPLICATION}")
        database.execute(f"PRAGMA user_version = {VERSION}")


def _pragma(database: sqlite3.Connection, name: str) -> int:
    value: int = database.execute(f"PRAGMA {name}").fetchone()[0]
    return value


def put_aside(path: Path, spoilt: Spoilt) -> ScoreBookError:
    """Rename a damaged book, and what SQLite left beside it: the error that tells so."""
    for number in range(1, KEPT_ASIDE_MAX + 1):
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if aside.exists():
            continue
        try:
            path.rename(aside)
            beside = path.with_name(f"{path.name}-journal")
            if beside.exists():
                beside.rename(aside.with_name(f"{aside.name}-journal"))
        except OSError as error:
            return ScoreBookError(f"The score book {path} is damaged ({spoilt.why}), and can't be put aside ({error}).")
        return Damaged(path, aside, spoilt.why)
    return ScoreBookError(f"The score book {path} is damaged, like {KEPT_ASIDE_MAX} before it. Is the disk failing?")
