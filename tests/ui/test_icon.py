"""The program's icon: the file that desktops show is what is painted, and no size loses the cards."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from nertz_lan.ui.art.icon import FELT, SIZES, paint_icon

FILE = Path(__file__).parent.parent.parent / "scripts" / "install" / "nertz-lan.png"


def test_the_file_is_what_is_painted() -> None:
    painted, kept = paint_icon(256), QImage(str(FILE))
    assert kept.size() == painted.size()
    spots = [(x, y) for x in range(4, 256, 8) for y in range(4, 256, 8)]
    differing = [at for at in spots if abs(kept.pixelColor(*at).lightness() - painted.pixelColor(*at).lightness()) > 8]
    assert len(differing) < len(spots) / 50, "run scripts/make_icon.py"


@pytest.mark.parametrize("size", SIZES)
def test_cards_lie_on_felt_at_every_size(size: int) -> None:
    image = paint_icon(size)
    assert image.pixelColor(0, 0).alpha() < 8
    assert image.pixelColor(size // 2, size - 2).rgb() == FELT.rgb()
    light = [image.pixelColor(x, y).lightness() for x in range(size) for y in range(size)]
    assert sum(each > 200 for each in light) > len(light) / 10
