"""Float sets as people read them.

As LLVM prints its ConstantFPRange, with shortest decimals: `full-set`, `empty-set`, `0.5`, `[-3, 3] with SNaN`; beyond
that `or` between intervals, the grid if it says more than the bounds (`integer`, `multiple of 4`), and a zero that is
missing from an interval (`no -0`): `[-128, 127] integer, no -0, no NaN`.
"""

from __future__ import annotations

from typing import Final

from scev.domains.floats.float_format import NAN_NEVER, FloatFormat
from scev.domains.floats.intervals import common_grid

NAN_NAMES: Final[list[str]] = ["", "QNaN", "SNaN", "NaN"]

FINEST_GRID_SHOWN: Final = -16
"""Finer grids are mostly leftovers of bounds that were there before, and say little to people."""

MISSING_ZEROS: Final[list[str]] = ["", ", no -0", ", no +0", ", not 0"]


def describe(format_: FloatFormat, members: tuple[int, ...], nan: int, grid: int | None) -> str:
    """The text of a set that is neither full nor empty."""
    if not members:
        return NAN_NAMES[nan]
    missing = 0
    bounds: list[int] = []
    nearest = format_.power_of_two(format_.quantum_exponent if grid is None else grid)
    for index in range(2, len(members), 2):
        missing = _zeros_between(members[index - 1], members[index], nearest)
        if members[index - 2] == members[index - 1] and members[index] == members[index + 1]:
            missing = 0
        if missing != 0:
            # Only zeros lie between these two intervals: they are shown as one, unless they are points.
            bounds = [*members[: index - 1], *members[index + 1 :]]
            break
    if missing == 0:
        bounds = _pairs_apart(format_, members, grid)
    intervals = [_interval(format_, bounds[index], bounds[index + 1]) for index in range(0, len(bounds), 2)]
    text = " or ".join(intervals) + _grid_text(format_, bounds, grid) + MISSING_ZEROS[missing]
    if nan != NAN_NEVER:
        return f"{text} with {NAN_NAMES[nan]}"
    return text if len(bounds) == 2 and bounds[0] == bounds[1] else f"{text}, no NaN"


def _pairs_apart(format_: FloatFormat, bounds: tuple[int, ...], grid: int | None) -> list[int]:
    """The intervals, those of just two members as points: `0 or 64` rather than `[0, 64] multiple of 64`."""
    result: list[int] = []
    for index in range(0, len(bounds), 2):
        low = bounds[index]
        high = bounds[index + 1]
        result.append(low)
        if grid is not None and low + 1 < high == format_.ceil_to_grid(low + 1, grid):
            result.extend((low, high))
        result.append(high)
    return result


def _interval(format_: FloatFormat, low: int, high: int) -> str:
    if low == high:
        return format_.decimal(low)
    return f"[{format_.decimal(low)}, {format_.decimal(high)}]"


def _zeros_between(high: int, low: int, nearest: int) -> int:
    """1: only -0 lies between two intervals; 2: only +0; 3: the two zeros; 0: something else."""
    if high == -1 - nearest:
        return 1 if low == 0 else 3 if low == nearest else 0
    return 2 if high == -1 and low == nearest else 0


def _grid_text(format_: FloatFormat, bounds: list[int], grid: int | None) -> str:
    if grid is None or grid < FINEST_GRID_SHOWN or common_grid(format_, bounds, format_.quantum_exponent) == grid:
        return ""
    if grid == 0:
        return " integer"
    return f" multiple of {2**grid}" if 0 < grid <= 10 else f" multiple of 2^{grid}"
