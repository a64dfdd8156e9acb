"""Rectangles in logical pixels, and how to divide them."""

from typing import Final, NamedTuple, TypeAlias

Area: TypeAlias = tuple[float, float, float, float]  # a rectangle as QML takes it: x, y, width, height
NO_AREA: Final[Area] = (0.0, 0.0, 0.0, 0.0)


class Rect(NamedTuple):
    """A rectangle; x and y are its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends to the right."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def within(self, other: "Rect", slack: float = 0.01) -> bool:
        """Whether it lies wholly in another."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )

    def meets(self, other: "Rect", slack: float = 0.01) -> bool:
        """Whether the two have more than an edge in common."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def grown(self, by: float) -> "Rect":
        """It with a margin around (inside, below zero)."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def mirrored(self, total: float) -> "Rect":
        """It in a mirror that stands in the middle of a width."""
        return self._replace(x=total - self.right)

    def split(self, height: float) -> tuple["Rect", "Rect"]:
        """Its upper part, so high, and the rest."""
        return self._replace(height=height), Rect(self.x, self.y + height, self.width, self.height - height)

    def snapped(self) -> "Rect":
        """It on whole pixels."""
        x, y = round(self.x), round(self.y)
        return Rect(x, y, round(self.right) - x, round(self.bottom) - y)


def distance2(rect: Rect, x: float, y: float) -> float:
    """The square of how far a point is outside of a rectangle."""
    dx = max(rect.x - x, 0.0, x - rect.right)
    dy = max(rect.y - y, 0.0, y - rect.bottom)
    return dx * dx + dy * dy


def distributed(count: int, room: Rect, *, gap: float, down: int = 1) -> tuple[Rect, ...]:
    """Equal rectangles, from left to right, in `down` lines; the last line is as long as the others at most."""
    across = -(-count // down) if count else 1
    width = (room.width - gap * (across - 1)) / across
    height = (room.height - gap * (down - 1)) / down
    return tuple(
        Rect(room.x + (i % across) * (width + gap), room.y + (i // across) * (height + gap), width, height)
        for i in range(count)
    )
