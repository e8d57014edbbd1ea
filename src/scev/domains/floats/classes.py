"""The ten classes of a float (LLVM: FPClassTest, the mask of llvm.is.fpclass and of nofpclass).

Each class but the NaNs is an interval of ordinals. Ascending: -inf, negative normals, negative subnormals, -0, +0,
positive subnormals, positive normals, +inf.
"""

from __future__ import annotations

from typing import Final

from scev.domains.floats.float_format import NAN_QUIET, NAN_SIGNALLING, FloatFormat

CLASS_SIGNALLING_NAN: Final = 0x001
CLASS_QUIET_NAN: Final = 0x002
CLASS_NEGATIVE_INFINITY: Final = 0x004
CLASS_NEGATIVE_NORMAL: Final = 0x008
CLASS_NEGATIVE_SUBNORMAL: Final = 0x010
CLASS_NEGATIVE_ZERO: Final = 0x020
CLASS_POSITIVE_ZERO: Final = 0x040
CLASS_POSITIVE_SUBNORMAL: Final = 0x080
CLASS_POSITIVE_NORMAL: Final = 0x100
CLASS_POSITIVE_INFINITY: Final = 0x200
CLASS_NAN: Final = 0x003
CLASS_ALL: Final = 0x3FF


def class_edges(format_: FloatFormat) -> list[int]:
    """The first ordinal of each class from -inf on, and one beyond +inf."""
    return [
        -1 - format_.infinity,
        -1 - format_.max_finite,
        -format_.min_normal,
        -1,
        0,
        1,
        format_.min_normal,
        format_.infinity,
        format_.infinity + 1,
    ]


def bounds_of_classes(format_: FloatFormat, mask: int) -> list[int]:
    """The intervals of the classes in a mask."""
    edges = class_edges(format_)
    bounds: list[int] = []
    for index in range(8):
        if mask >> (index + 2) & 1:
            bounds.append(edges[index])
            bounds.append(edges[index + 1] - 1)
    return bounds


def nans_of_classes(mask: int) -> int:
    """The kinds of NaN in a mask."""
    return (NAN_QUIET if mask & CLASS_QUIET_NAN else 0) | (NAN_SIGNALLING if mask & CLASS_SIGNALLING_NAN else 0)


def classes_of(format_: FloatFormat, bounds: tuple[int, ...], nan: int, grid: int) -> int:
    """The mask of the classes that the members of a set have."""
    mask = CLASS_QUIET_NAN if nan & NAN_QUIET else 0
    if nan & NAN_SIGNALLING:
        mask |= CLASS_SIGNALLING_NAN
    edges = class_edges(format_)
    for start in range(0, len(bounds), 2):
        for index in range(8):
            low = max(bounds[start], edges[index])
            high = min(bounds[start + 1], edges[index + 1] - 1)
            if low <= high and format_.ceil_to_grid(low, grid) <= format_.floor_to_grid(high, grid):
                mask |= 4 << index
    return mask
