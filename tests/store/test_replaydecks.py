"""The sealed decks of a replay: counted, and what is changed of a seal, a cut, an opening or a key is found."""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nertz_lan.protocol.entries import Entry, Event, entry_bytes, entry_from
from nertz_lan.protocol.events import CutOpened, FalselyOpened, Revealed, Sealed
from nertz_lan.protocol.messages import Opening
from nertz_lan.replaying import verify
from nertz_lan.rules.events import Gone, Opened
from nertz_lan.rules.follow import Impossible
from nertz_lan.store.recording import read_recording
from tests.store.logs import LogMaker
from tests.store.recordings import changed, recorded, replay, the_log, wrong_in


@dataclass(slots=True)
class CheatingLog(LogMaker):
    """Ben reveals another deck than he played in deal 1, and none in deal 2, where Ada opens a card wrongly."""

    def add(self, event: Event, at: int = 0) -> None:
        match event:
            case Revealed(1) if self.now.deals == 1:
                event = Revealed(1, bytes(32))
            case Revealed(1) if self.now.deals == 2:
                return
            case _:
                pass
        LogMaker.add(self, event, at)
        if isinstance(event, Gone) and self.now.deals == 2:
            hidden = next(i for i, face in enumerate(self.deal.faces[0]) if face is None)
            face = self.deck(0).faces[hidden]
            LogMaker.add(self, FalselyOpened(0, (Opening(hidden, face.rank, face.suit, bytes(16)),)), at)


@cache
def cheating_log() -> LogMaker:
    log = CheatingLog(Random(1))
    log.sit_down(match="deals", deals=3)
    log.play_match()
    return log


@pytest.fixture(scope="module")
def cheating(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("cheating"), cheating_log())


def test_every_deck_of_an_honest_match_is_verified(file: Path) -> None:
    verdict = verify(read_recording(file))
    count = verdict.deals * 3
    assert (verdict.decks.verified, verdict.decks.unverified, verdict.decks.false) == (count, (), ())
    assert f"{count} of {count} decks verified." in verdict.sentence


def test_a_false_deck_is_named_and_the_replay_right_by_the_rules(cheating: Path) -> None:
    verdict = verify(read_recording(cheating))
    assert verdict.wrong is None
    assert verdict.sentence.startswith("Verified: 3 deals, ")
    assert verdict.sentence.endswith(
        "7 of 9 decks verified. False: Ben’s in deal 1. Unverified: Ben’s in deal 2. "
        "A card wrongly opened: Ada’s in deal 2."
    )
    assert replay(str(cheating), "--verify") == (0, f"{verdict.sentence}\n")


@dataclass(slots=True)
class LateLog(LogMaker):
    """Ben is away at the end of deal 1, and shows its key in deal 2; that of deal 2 he never shows."""

    key: bytes = b""
    deal_of_key: int = 1

    def add(self, event: Event, at: int = 0) -> None:
        match event:
            case Revealed(1, key) if self.now.deals in (1, 2):
                self.key = self.key or key
                return
            case _:
                pass
        LogMaker.add(self, event, at)
        if isinstance(event, Gone) and self.now.deals == 2:
            LogMaker.add(self, Revealed(1, self.key, self.deal_of_key), at)


def a_late_log(**more: Any) -> LateLog:
    log = LateLog(Random(1), **more)
    log.sit_down(match="deals", deals=3)
    log.play_match()
    return log


def test_a_key_that_comes_in_a_later_deal_verifies_its_deck(tmp_path: Path) -> None:
    log = a_late_log()
    file = recorded(tmp_path, log)
    verdict = verify(read_recording(file))
    assert verdict.wrong is None
    assert verdict.sentence.endswith("8 of 9 decks verified. Unverified: Ben’s in deal 2.")
    assert [(deck.deal, deck.seat) for deck in log.now.unshown] == [(2, 1)]  # and it may come yet
    lines = [json.loads(line) for line in replay(str(file), "--json")[1].splitlines()]
    assert {"event": "revealed", "seat": 1, "verified": True, "deal": 1}.items() <= next(
        line for line in lines if line["event"] == "revealed" and "deal" in line
    ).items()


@pytest.mark.parametrize("wrong", [{"key": bytes(32)}, {"deal_of_key": 2}, {"deal_of_key": 7}], ids=str)
def test_another_key_than_the_one_of_that_deck_is_in_no_honest_log(wrong: dict[str, Any]) -> None:
    with pytest.raises(Impossible):
        a_late_log(**wrong)


def test_lines_tell_of_decks(cheating: Path) -> None:
    lines = [json.loads(line) for line in replay(str(cheating), "--json")[1].splitlines()]
    told = [line for line in lines if line["event"] == "revealed" and line["seat"] == 1]
    assert [line["verified"] for line in told] == [False, True]
    assert [line["seat"] for line in lines if line["event"] == "false-opening"] == [0]
    assert {"sealed", "cut", "deal-closed"} <= {line["event"] for line in lines}
    assert lines[-1]["event"] == "verified"
    assert lines[-1]["decks"] == {"verified": 7, "unverified": 1, "false": 1}


def flipped(data: bytes) -> bytes:
    return bytes([data[0] ^ 1]) + data[1:]


def other_seals(event: Event) -> Event | None:
    return replace(event, seals=tuple(map(flipped, event.seals))) if isinstance(event, Sealed) else None


def other_cut_seal(event: Event) -> Event | None:
    return replace(event, cut_seal=flipped(event.cut_seal)) if isinstance(event, Sealed) else None


def other_cut(event: Event) -> Event | None:
    return replace(event, cut=flipped(event.cut)) if isinstance(event, CutOpened) else None


def other_nonce(event: Event) -> Event | None:
    return replace(event, nonce=flipped(event.nonce)) if isinstance(event, Opened) else None


@pytest.mark.parametrize(
    ("tamper", "why"),
    [
        (other_seals, "opened another card than it had sealed"),
        (other_cut_seal, "opened another cut than it had sealed"),
        (other_cut, "opened another cut than it had sealed"),
        (other_nonce, "opened another card than it had sealed"),
    ],
)
def test_another_seal_cut_or_opening_is_found(file: Path, tamper: Callable[[Event], Event | None], why: str) -> None:
    """Also where every digest of the file was made to fit."""
    assert why in changed(read_recording(file), once(tamper))


def once(tamper: Callable[[Event], Event | None]) -> Callable[[Entry], Entry]:
    """The same of the first entry that it changes, and of none after it."""
    done = False

    def change(entry: Entry) -> Entry:
        nonlocal done
        event = None if done else tamper(entry.event)
        done = done or event is not None
        return entry if event is None else replace(entry, event=event)

    return change


def other_key(event: Event) -> Event | None:
    return replace(event, key=flipped(event.key)) if isinstance(event, Revealed) else None


def test_another_key_costs_points_that_the_sheet_still_has(file: Path) -> None:
    """Made to fit, it makes a false deck of an honest one: the next boundary tells of other points."""
    points = the_log().now.match.sheet[0].points[0]
    assert points is not None
    assert points.score > 0
    assert "the boundary tells of another table" in changed(read_recording(file), once(other_key))


def test_another_key_at_the_end_is_found_by_its_digest(file: Path) -> None:
    recording = read_recording(file)
    [played] = recording.runs
    entries = [entry_from(data) for data in played.entries]
    last = max(at for at, entry in enumerate(entries) if isinstance(entry.event, Revealed))
    played.entries[last] = entry_bytes(once(other_key)(entries[last]))
    assert wrong_in(recording) == f"the recording ended with entry {entries[-1].index} and another digest"
