"""Settings are kept, and a spoilt file keeps nobody from playing."""

from pathlib import Path

import pytest

from nertz_lan.store.settings import Settings, file_of, load, save


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    chosen = Settings(
        dark=False,
        left_handed=True,
        pointers=False,
        own_pointer=False,
        text_scale=1.25,
        sounds=False,
        volume=40,
        language="de",
        bot_level=5,
        keys={"X": "turn", "'": "call", "\\": "stuck"},
    )
    save(chosen, file_of(tmp_path))
    assert load(file_of(tmp_path)) == chosen


def test_the_folder_is_made(tmp_path: Path) -> None:
    save(Settings(), file_of(tmp_path / "new" / "folder"))
    assert load(file_of(tmp_path / "new" / "folder")) == Settings()


def test_nothing_chosen_so_far(tmp_path: Path) -> None:
    assert load(file_of(tmp_path)) is None


@pytest.mark.parametrize("content", [b"\xff\xfe", b"dark = ", b"x = 1\n" * 5000])
def test_a_spoilt_file_is_none(tmp_path: Path, content: bytes) -> None:
    file_of(tmp_path).write_bytes(content)
    assert load(file_of(tmp_path)) is None
    assert file_of(tmp_path).read_bytes() == content


@pytest.mark.parametrize(
    "line",
    [
        "dark = 1",
        'text_scale = "big"',
        "text_scale = 40.0",
        "keys = 3",
        "keys = {X = 7}",
        "unknown = true",
        "volume = 300",
        "volume = true",
        "language = 7",
        "bot_level = 6",
        "bot_level = true",
        'bot_level = "3"',
        'language = "a whole sentence"',
        'sounds = "no"',
    ],
)
def test_a_value_that_cannot_be_is_left_out(tmp_path: Path, line: str) -> None:
    file_of(tmp_path).write_text(f"four_colours = true\n{line}\n", encoding="utf-8")
    assert load(file_of(tmp_path)) == Settings(four_colours=True)
