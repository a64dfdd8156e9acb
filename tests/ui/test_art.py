"""Faces and backs: all there, apart from one another, legible."""

from itertools import combinations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage

from nertz_lan.protocol import limits
from nertz_lan.rules.cards import FACES, Suit
from nertz_lan.ui.art import backs, suits
from nertz_lan.ui.art.card import PAPER
from nertz_lan.ui.art.faces import Style, paint_face
from nertz_lan.ui.art.provider import CardPictures, back_picture, face_picture, paint


def luminance(colour: QColor) -> float:
    def linear(value: float) -> float:
        curve: float = ((value + 0.055) / 1.055) ** 2.4
        return value / 12.92 if value <= 0.04045 else curve

    red, green, blue = (linear(value) for value in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def difference(one: QImage, other: QImage) -> float:
    """The mean difference of grey levels, 0 to 255."""
    size = (24, 34)
    grey = [
        i.scaled(*size, mode=Qt.TransformationMode.SmoothTransformation).convertToFormat(
            QImage.Format.Format_Grayscale8
        )
        for i in (one, other)
    ]
    levels = [[QColor(i.pixel(x, y)).lightness() for y in range(size[1]) for x in range(size[0])] for i in grey]
    return float(sum(abs(a - b) for a, b in zip(*levels, strict=True)) / len(levels[0]))


@pytest.mark.parametrize("width", [24, 40, 92, 270])
@pytest.mark.parametrize("four_colours", [False, True])
def test_every_face_is_another_picture(width: int, four_colours: bool) -> None:
    pictures = [paint_face(width, face, Style(four_colours), 3) for face in FACES.values()]
    assert all((p.width(), p.height()) == (width, round(width * 1.4)) for p in pictures)
    assert len({bytes(p.constBits()) for p in pictures}) == len(FACES)


def test_faces_are_apart_without_colour_at_40_pixels() -> None:
    french = [face for face in FACES.values() if face.suit <= Suit.CLUBS]
    pictures = [paint_face(40, face, Style()) for face in french]
    assert min(difference(a, b) for a, b in combinations(pictures[::3], 2)) > 1.0


@pytest.mark.parametrize("suit", list(Suit))
def test_inks_have_contrast(suit: Suit) -> None:
    assert contrast(QColor(suits.INK[suit]), PAPER) >= 4.5
    assert contrast(QColor(suits.INK_FOUR[suit]), PAPER) >= 4.5


def test_four_colours_differ() -> None:
    french = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
    assert len({suits.ink(suit, four_colours=True) for suit in french}) == 4
    assert len({suits.ink(suit, four_colours=False) for suit in french}) == 2


def test_twelve_backs_that_need_no_colour() -> None:
    assert backs.BACKS == limits.BACKS == len(set(backs.COLOURS)) == len(set(backs.NAMES))
    outlines = []
    for back in range(backs.BACKS):
        image = backs.paint_back(60, back).convertToFormat(QImage.Format.Format_ARGB32)
        base = backs.colour(back).rgb()
        outlines.append(tuple(image.pixel(x, y) == base for x in range(8, 52) for y in range(8, 76)))
    assert min(sum(a != b for a, b in zip(*pair, strict=True)) for pair in combinations(outlines, 2)) > 250


@pytest.mark.parametrize(
    "name",
    [
        "92/face/7H/-/-",
        "92/face/7H/3/fc",
        "30/face/7H/-/c",
        "92/back/11",
        "92/done/2",
        "9/spine/3/80",
        "50/suit/2/ffffff",
    ],
)
def test_pictures_by_name(name: str) -> None:
    assert paint(name).width() == int(name.split("/", maxsplit=1)[0])


def test_addresses_are_names() -> None:
    for address in (
        face_picture(92, FACES["TD"], 4, four_colours=True, covered=True),
        back_picture(92, 3),
        back_picture(92, 3, done=True),
    ):
        assert not paint(address.removeprefix("image://cards/")).isNull()


@pytest.mark.parametrize("name", ["", "x", "92/face/ZZ/-/-", "92/nothing", "92/back"])
def test_a_name_that_is_none_gives_no_picture(name: str) -> None:
    assert CardPictures().requestImage(name, QSize(), QSize()).isNull()
