"""A join code as a QR picture: rows of dark and light squares, and the outline to fill (EXPERIENCE "Lobby").

Owns how a text becomes one shape. Plain values, no Qt. Never knows what the text says.
"""

from typing import NamedTuple

QUIET_SQUARES = 4  # light ones around it, without which cameras don't see it


class QrPicture(NamedTuple):
    """A square picture. `path` is an SVG path in squares, the quiet border included, to be filled dark on light."""

    squares: int  # of one side, the border included
    path: str


def qr_picture(text: str) -> QrPicture:
    """The QR picture of a short text; capital letters and figures make it small (a home's join code: 21 × 21)."""
    import segno  # the window opens without it, and has it right after (`window.py` at the root)

    rows = segno.make_qr(text, error="m").matrix
    path = "".join(
        f"M{first + QUIET_SQUARES} {y + QUIET_SQUARES}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for first, length in _runs(row)
    )
    return QrPicture(len(rows) + 2 * QUIET_SQUARES, path)


def _runs(row: "bytearray | tuple[int, ...]") -> list[tuple[int, int]]:
    """The dark squares of a row as (first, how many)."""
    runs: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if not dark:
            continue
        if runs and sum(runs[-1]) == x:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((x, 1))
    return runs
