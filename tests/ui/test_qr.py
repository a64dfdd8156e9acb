"""The QR picture of a join code: exactly the dark squares that the library gives, inside a light border."""

import re

import pytest
import segno

from nertz_lan.ui.qr import QUIET_SQUARES, QrPicture, qr_picture

HOME = "00H9-75V0-4106-17TQ"


def dark_squares(picture: QrPicture) -> set[tuple[int, int]]:
    """What the path fills."""
    pieces = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", picture.path)
    assert "".join(f"M{x} {y}h{n}v1h-{m}z" for x, y, n, m in pieces) == picture.path
    assert all(n == m for _, _, n, m in pieces)
    return {(int(x) + i, int(y)) for x, y, n, _ in pieces for i in range(int(n))}


@pytest.mark.parametrize("text", [HOME, "2" * 26, "x", "A longer text, with small letters"])
def test_the_path_fills_the_dark_squares(text: str) -> None:
    picture = qr_picture(text)
    rows = segno.make_qr(text, error="m").matrix
    expected = {
        (x + QUIET_SQUARES, y + QUIET_SQUARES) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    }
    assert dark_squares(picture) == expected
    assert picture.squares == len(rows) + 2 * QUIET_SQUARES


def test_a_homes_code_is_as_small_as_they_come() -> None:
    assert qr_picture(HOME).squares == 21 + 2 * QUIET_SQUARES
