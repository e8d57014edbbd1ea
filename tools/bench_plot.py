"""A picture of ratios to LLVM: a line for each module, a dot for each figure, on a logarithmic axis.

Plain SVG, in which the same numbers make the same file.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

INK: Final = "#222222"
GRID: Final = "#DDDDDD"
COLOURS: Final = ("#4477AA", "#EE7733", "#228833", "#AA3377")

ROW: Final = 18
LEFT: Final = 190
RIGHT: Final = 24
TOP: Final = 52
WIDTH: Final = 760
BOTTOM: Final = 30


def dots(title: str, rows: Sequence[str], series: Mapping[str, Mapping[str, float]]) -> str:
    """The picture of some series of ratios, each by the names of the rows that have one."""
    values = [value for own in series.values() for value in own.values()]
    low, high = decades(values)
    height = TOP + ROW * len(rows) + BOTTOM

    def x(value: float) -> float:
        share = (math.log10(value) - low) / (high - low)
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
        f' font-family="sans-serif" font-size="11" fill="{INK}">',
        f'<rect width="{WIDTH}" height="{height}" fill="white"/>',
        text(8, 18, title, size=13),
    ]
    for number, (name, colour) in enumerate(zip(series, COLOURS, strict=False)):
        place = LEFT + 150.0 * number
        parts += [circle(place, 34, colour), text(place + 9, 38, name)]
    for power in range(low, high + 1):
        place = x(10**power)
        parts.append(line(place, TOP, place, height - BOTTOM, INK if power == 0 else GRID))
        parts.append(text(place, height - BOTTOM + 16, f"{10.0**power:g}", anchor="middle"))
    for number, name in enumerate(rows):
        middle = TOP + ROW * number + ROW / 2
        parts += [line(LEFT, middle, WIDTH - RIGHT, middle, GRID), text(LEFT - 8, middle + 4, name, anchor="end")]
        for own, colour in zip(series.values(), COLOURS, strict=False):
            if name in own:
                parts.append(circle(x(own[name]), middle, colour))
    return "\n".join([*parts, "</svg>"]) + "\n"


def decades(values: Sequence[float]) -> tuple[int, int]:
    """The powers of ten around some numbers and around 1."""
    low = math.floor(math.log10(min([*values, 1.0])))
    high = math.ceil(math.log10(max([*values, 1.0])))
    return low, max(high, low + 1)


def text(x: float, y: float, words: str, anchor: str = "start", size: int = 11) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}">{escape(words)}</text>'


def circle(x: float, y: float, colour: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>'


def line(x: float, y: float, to_x: float, to_y: float, colour: str) -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{colour}"/>'
