"""Charts of the score book, drawn by a library: values in, SVG out.

Owns their looks: colours and sizes of the window's theme. Whoever shows one shows its values in words, too. Never knows
what the values mean.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from nertz_lan.ui.figures import shortest

_FONT: Final = "sans-serif"
TICKS: Final = 6  # at most, along the axis of whole numbers
_WIDE: Final = 0.58  # of a letter, against its height
# Qt's SVG knows no `dy`: the same shift as a transform, in letters' heights.
_SHIFTS: Final = {'dy="1em"': 0.95, 'dy="0.32em"': 0.33}


class Colours(NamedTuple):
    """The theme's, as SVG names them."""

    text: str
    quiet: str
    line: str
    first: str
    second: str


DARK: Final = Colours("#f2f7f4", "#b9ccc5", "#2f6f64", "#ffc94d", "#b9ccc5")
LIGHT: Final = Colours("#2a241b", "#685c49", "#cfc4ae", "#944100", "#7d8f9a")


class Size(NamedTuple):
    """In logical pixels; `em` is the text's height."""

    width: float
    height: float
    em: float


class Curve(NamedTuple):
    """Values, the first at 1, the next at 2, and so on."""

    name: str
    values: Sequence[float]


class Pair(NamedTuple):
    """Two bars: what they are of, and how long they are."""

    first_name: str
    second_name: str
    first: int
    second: int


def curves(drawn: Sequence[Curve], size: Size, colours: Colours) -> str:
    """Curves over the same numbers; nought is always in sight."""
    chart = _chart()
    every = [value for curve in drawn for value in curve.values]
    for curve, colour in zip(drawn, (colours.first, colours.text), strict=False):
        points = list(enumerate(curve.values, start=1))
        chart.add_line(points, name=curve.name if len(drawn) > 1 else None, stroke_color=colour, width=2)
    last = max(2, *(len(curve.values) for curve in drawn))
    chart.add_x_scale(1, last)
    chart.add_y_scale(min(0, *every), max(1, *every))
    chart.add_x_axis(_whole_ticks(last), _number)
    chart.add_y_axis(tick_formatter=_number)
    return _drawn(chart, size, colours)


def bars(drawn: Sequence[Pair], size: Size, colours: Colours) -> str:
    """Pairs of bars, one under the other. No two bars have the same name."""
    chart = _chart()
    lengths = [bar for pair in drawn for bar in ((pair.first, pair.first_name), (pair.second, pair.second_name))]
    seconds = {pair.second_name for pair in drawn}

    def colour(bar: Any) -> str:  # noqa: ANN401 - leather's own datum
        return colours.second if str(bar.y) in seconds else colours.first

    chart.add_bars(lengths, fill_color=colour)
    chart.add_x_scale(0, max(1, *(length for length, _ in lengths)))
    chart.add_x_axis(tick_formatter=_number)
    return _drawn(chart, size, colours)


def _chart() -> Any:  # noqa: ANN401 - leather ships no types
    import leather  # the window opens without it, and has it right after (`window.py` at the root)

    return leather.Chart()


def _whole_ticks(last: int) -> list[int]:
    """About `TICKS` whole numbers from 1 to `last`, both with a tick of their own."""
    between = min(TICKS, last) - 1
    return sorted({1 + round(nth * (last - 1) / between) for nth in range(between + 1)})


def _number(value: Any, index: int, ticks: Any) -> str:  # noqa: ANN401, ARG001 - as leather calls it
    return shortest(float(value))


def _drawn(chart: Any, size: Size, colours: Colours) -> str:  # noqa: ANN401 - leather ships no types
    """The chart in our looks: leather keeps them in a module, for all charts."""
    from leather import theme

    letter = size.em * 0.95
    theme.background_color = "none"
    theme.margin = 1.1 * letter / size.width  # a share of the width
    theme.tick_color, theme.zero_color = colours.line, colours.quiet
    theme.label_color, theme.legend_color = colours.quiet, colours.text
    theme.tick_font_family = theme.legend_font_family = _FONT
    theme.tick_font_size = theme.legend_font_size = letter
    theme.tick_font_char_height = theme.legend_font_char_height = letter
    theme.tick_font_char_width = theme.legend_font_char_width = letter * _WIDE
    theme.legend_bubble_size = letter * 0.75
    svg: str = chart.to_svg(width=size.width, height=size.height)
    for shift, letters in _SHIFTS.items():
        svg = svg.replace(shift, f'transform="translate(0 {letters * letter:.1f})"')
    return svg
