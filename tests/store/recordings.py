"""Recorded matches: what `nertz-lan replay` says of one, and what is found wrong where it was changed."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from click.testing import CliRunner

from nertz_lan.cli import main
from nertz_lan.protocol.entries import Entry, entry_bytes, entry_from
from nertz_lan.recorder import Recorder
from nertz_lan.replaying import verify
from nertz_lan.store.recording import Ended, Recording
from tests.store.logs import ADA, LogMaker, a_match

NOW = datetime(2026, 10, 7, 19, 30, tzinfo=UTC)


@cache
def the_log() -> LogMaker:
    return a_match()


def recorded(folder: Path, log: LogMaker) -> Path:
    said: list[str] = []
    recorder = Recorder(folder, ADA, lambda: NOW, said.append)
    for news in log.news:
        recorder.news(news)
    recorder.close()
    [path] = (folder / "replays").iterdir()
    assert said == []
    return path


def wrong_in(recording: Recording) -> str:
    wrong = verify(recording).wrong
    return "" if wrong is None else str(wrong)


def changed(recording: Recording, change: Callable[[Entry], Entry | None]) -> str:
    """What is found wrong when some entries are others, or left out, and every digest fits."""
    [run] = recording.runs
    entries = [change(entry_from(data)) for data in run.entries]
    run.entries = [entry_bytes(entry) for entry in entries if entry is not None]
    last = list(recording.digests().items())[-1]
    recording.ended = Ended(*last)
    return wrong_in(recording)


def replay(*words: str) -> tuple[int, str]:
    """Status and output of `nertz-lan replay`; a traceback fails the test."""
    ran = CliRunner().invoke(main, ["replay", *words])
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exc_info
    return ran.exit_code, ran.output
