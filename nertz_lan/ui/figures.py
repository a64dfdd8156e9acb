"""Numbers as the chosen language writes them: the decimal sign, and a minus that is as long as a plus.

Owns how every number with a fraction, or below zero, is written on the screen. Never knows what it counts.
"""

from typing import Final

from nertz_lan.ui.saying import Sentence

DECIMAL_SIGN: Final = Sentence(".", meant="between the whole and the tenths of a number")


def figure(value: float, places: int = 0) -> str:
    """A number with so many places behind the decimal sign."""
    return _written(f"{value:.{places}f}")


def shortest(value: float) -> str:
    """A number with as few places as it needs."""
    return _written(f"{value:g}")


def _written(text: str) -> str:
    return text.replace("-", "−").replace(".", DECIMAL_SIGN())


def signed(points: int) -> str:
    """A number that always has its sign, but nought."""
    return f"+{points}" if points > 0 else figure(points)
