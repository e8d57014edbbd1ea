"""A set as a picture: an axis with the set's intervals as bars, for notebooks.

The axis is logarithmic on both sides of 0: a number x stands at  sign(x) * log2(1 + |x| / unit),  where the unit is
the smallest bound but 0. So [-1, 2^31 - 1] shows both of its ends, and bounds that are alike stand as on a ruler. It
reaches from the least to the greatest finite bound, and a little further where the type does; 0 is on it. Infinities
stand at its ends, NaN beside it.

    -inf ●——————[=====]——0——[==]————— inf      NaN ●
"""

from __future__ import annotations

import html
import math
from typing import Final, NamedTuple

from scev.domains import FloatSet, IntSet
from scev.report.words import Sign, is_said_signed, number_words

WIDTH: Final = 360
"""Pixels of the axis between the places of the infinities."""
MARGIN: Final = 60
"""Pixels on both sides, for labels and infinities."""
NAN_WIDTH: Final = 50
"""Pixels for NaN."""
HEIGHT: Final = 40
AXIS: Final = 14
"""Where the axis is, from above."""
FURTHER: Final = 40
"""Pixels of the axis beyond a bound that is not the end of the type."""
NARROWEST: Final = 3.0
"""Pixels of the narrowest bar."""
LINEAR_UP_TO: Final = 50
"""Beyond a unit times 2 to this, the 1 of log2(1 + x) makes no difference."""
LONGEST_LABEL: Final = 11
"""Characters of the longest number that is written in full."""
LABEL_GAP: Final = 62
"""Pixels between labels that are not to run into one another."""


class LineShape(NamedTuple):
    """What is drawn: the finite parts of intervals, the finite ends of the type, and which other members there are."""

    bars: list[tuple[float | int, float | int]]
    ends: tuple[float | int, float | int]
    below: bool
    above: bool
    nan: bool


def number_line(values: IntSet | FloatSet, words: str, sign: Sign = "any") -> str:
    """The picture, an SVG; `words` say the same for those who do not see it, and `sign` how they read integers. "" for
    the empty set.
    """
    if values.is_empty():
        return ""
    shape = shape_of(values, sign)
    scale = _LineScale(shape)
    width = WIDTH + 2 * MARGIN + (NAN_WIDTH if shape.nan else 0)
    parts = [
        f'<svg role="img" aria-label="{html.escape(words)}" width="{width}" height="{HEIGHT}" '
        f'viewBox="0 0 {width} {HEIGHT}" style="display:block;max-width:100%;color:inherit;font-size:10px" '
        'font-family="sans-serif" fill="currentColor" stroke="none">',
        f'<path d="M{MARGIN} {AXIS}H{MARGIN + WIDTH}" stroke="currentColor" stroke-opacity=".4"/>',
    ]
    parts += [_bar(scale.place(low), scale.place(high)) for low, high in shape.bars]
    parts += _ends(shape)
    parts += _labels(shape, scale)
    if shape.nan:
        parts.append(_mark(WIDTH + 2 * MARGIN + 8, "NaN"))
    return "".join([*parts, "</svg>"])


def shape_of(values: IntSet | FloatSet, sign: Sign = "any") -> LineShape:
    """What is drawn of a set that is not empty; of integers the numbers that its words have, read as `sign` says."""
    return _shape_of_integers(values, sign) if isinstance(values, IntSet) else _shape_of_floats(values)


def _shape_of_integers(values: IntSet, sign: Sign) -> LineShape:
    whole = 1 << values.width
    is_signed = values.width > 1 and sign != "unsigned" if values.is_full() else is_said_signed(values, sign)
    found = _in_view([(low, high) for low, high in values.intervals], whole, is_signed)
    # Numbers that all fit a signed type are drawn in it, where the program does not say that they are unsigned.
    fits = sign != "unsigned" and values.width > 1 and found[-1][1] < whole // 2
    ends = (-(whole // 2), whole // 2 - 1) if is_signed or fits else (0, whole - 1)
    return LineShape([*found], ends, False, False, False)


def _in_view(intervals: list[tuple[int, int]], whole: int, is_signed: bool) -> list[tuple[int, int]]:
    """Intervals of numbers modulo `whole`, in ascending order, as signed or as unsigned numbers."""
    least = -(whole // 2) if is_signed else 0
    parts: list[tuple[int, int]] = []
    end = least + whole - 1
    for low, high in intervals:
        first = least + (low - least) % whole
        last = first + high - low
        parts += [(first, last)] if last <= end else [(first, end), (least, last - whole)]
    found: list[tuple[int, int]] = []
    for low, high in sorted(parts):
        touches = found and found[-1][1] == low - 1
        found.append((found.pop()[0] if touches else low, high))
    return found


def _shape_of_floats(values: FloatSet) -> LineShape:
    largest = values.format.to_python_float(values.format.max_finite)
    if math.isinf(largest):
        largest = math.nextafter(math.inf, 0)
    bars = [(max(low, -largest), min(high, largest)) for low, high in values.intervals]
    found = [(low, high) for low, high in bars if low <= high]
    return LineShape(found, (-largest, largest), values.lower == -math.inf, values.upper == math.inf, values.may_be_nan)


class _LineScale:
    """Where numbers stand."""

    def __init__(self, shape: LineShape) -> None:
        ends = [abs(end) for bar in shape.bars for end in bar if end]
        self._unit: Final = math.log2(min(ends)) if ends else 0.0
        places = [0.0, *(self._log(end) for bar in shape.bars for end in bar)]
        self._low: Final = min(places)
        self._left: Final = MARGIN + (0 if self._low <= self._log(shape.ends[0]) else FURTHER)
        right = MARGIN + WIDTH - (0 if max(places) >= self._log(shape.ends[1]) else FURTHER)
        self._step: Final = (right - self._left) / (max(places) - self._low or 1.0)

    def _log(self, number: float | int) -> float:
        if number == 0:
            return 0.0
        # By logarithms alone: an int of any length has one, and no quotient overflows.
        ratio = math.log2(abs(number)) - self._unit
        found = ratio if ratio > LINEAR_UP_TO else math.log2(1 + 2.0**ratio)
        return found if number > 0 else -found

    def place(self, number: float | int) -> float:
        return self._left + self._step * (self._log(number) - self._low)


def _bar(low: float, high: float) -> str:
    width = max(high - low, NARROWEST)
    left = min(max(low - (width - (high - low)) / 2, MARGIN - NARROWEST), MARGIN + WIDTH)
    return f'<rect x="{left:.1f}" y="{AXIS - 5}" width="{width:.1f}" height="10" rx="1.5" fill-opacity=".55"/>'


def _ends(shape: LineShape) -> list[str]:
    """Marks for the infinities that are members."""
    found: list[str] = []
    if shape.below:
        found.append(_mark(10, "-∞"))
    if shape.above:
        found.append(_mark(2 * MARGIN + WIDTH - 10, "∞"))
    return found


def _mark(x: int, text: str) -> str:
    return f'<circle cx="{x}" cy="{AXIS}" r="4"/>{_label(x, text)}'


def _label(x: float, text: str) -> str:
    return f'<text x="{x:.1f}" y="{HEIGHT - 8}" text-anchor="middle">{html.escape(text)}</text>'


def _labels(shape: LineShape, scale: _LineScale) -> list[str]:
    """The numbers below the axis: the outermost bounds first, then 0, then others where there is room."""
    bounds = [end for bar in shape.bars for end in bar]
    wanted = [*bounds[:1], *bounds[-1:], 0, *bounds[1:-1]]
    taken: list[float] = []
    found: list[str] = []
    for number in wanted:
        x = scale.place(number)
        if all(abs(x - other) >= LABEL_GAP for other in taken):
            taken.append(x)
            tick = f'<path d="M{x:.1f} {AXIS}v9" stroke="currentColor" stroke-opacity=".6"/>'
            found.append(tick + _label(x, number_text(number)))
    return found


def number_text(number: float | int) -> str:
    """A bound in few characters."""
    if isinstance(number, float):
        text = str(int(number)) if number.is_integer() and abs(number) < 1e9 else repr(number)
        return text if len(text) <= LONGEST_LABEL else f"≈ {number:.4g}"
    text = number_words(number)
    if len(text) <= LONGEST_LABEL:
        return text
    if number.bit_length() < 1000:
        return f"≈ {float(number):.4g}"
    return f"≈ {'-' if number < 0 else ''}2^{math.log2(abs(number)):.1f}"
