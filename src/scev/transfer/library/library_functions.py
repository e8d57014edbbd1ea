"""What functions of libraries make of sets: one row for each stem (ir/library.py).

Functions that are intrinsics too use the rows of the intrinsics. The libraries of GPUs have the same functions under
names of their own (device_functions.py), and C has functions of integers (integer_functions.py). Results written
through a pointer (the exponent of frexp, the integral part of modf, …) are in memory, which sets do not describe.
"""

from __future__ import annotations

from typing import Final

from scev import domains
from scev.ir import intrinsics, library
from scev.transfer.floats import mathematics
from scev.transfer.integers.integer_intrinsics import NarrowedOperation
from scev.transfer.intrinsic_rows import INTRINSICS, row_named
from scev.transfer.library import c_functions
from scev.transfer.library.accurate_functions import accurate_rows
from scev.transfer.library.device_functions import device_rows
from scev.transfer.library.integer_functions import INTEGER_LIBRARY_ROWS
from scev.transfer.operation import OneWayOperation, Operation

# The rows ------------------------------------------------------------------------------------------------------------

_SAME_AS_INTRINSIC: Final[dict[str, str]] = {
    "sin": "sin", "cos": "cos", "tan": "tan", "atan2": "atan2", "pow": "pow", "fabs": "fabs", "copysign": "copysign",
    "fmin": "minnum", "fmax": "maxnum", "fminimum": "minimum", "fmaximum": "maximum", "fminimum_num": "minimumnum",
    "fmaximum_num": "maximumnum", "floor": "floor", "ceil": "ceil", "trunc": "trunc", "round": "round",
    "roundeven": "roundeven", "rint": "rint", "nearbyint": "nearbyint", "sqrt": "sqrt", "fma": "fma",
    "lround": "lround", "llround": "llround", "lrint": "lrint", "llrint": "llrint",
}  # fmt: skip
"""C's name and the intrinsic."""

_OWN_ROWS: Final[dict[str, Operation]] = {
    "frexp": mathematics.FRACTION,
    "modf": mathematics.FRACTIONAL_PART,
    "nan": OneWayOperation("nan", c_functions.quiet_nan),
    **c_functions.CLASS_TESTS,
    "__fpclassify": OneWayOperation("__fpclassify", c_functions.class_number),
}


def _rows() -> dict[str, Operation]:
    found = {name: row_named(intrinsic) for name, intrinsic in _SAME_AS_INTRINSIC.items()}
    for rows in (
        accurate_rows(),
        _OWN_ROWS,
        INTEGER_LIBRARY_ROWS,
        device_rows(library.NVIDIA),
        device_rows(library.AMD),
    ):
        for name, row in rows.items():
            if name not in _SAME_AS_INTRINSIC:
                found[name] = NarrowedOperation(row)
    for name in domains.ELEMENTARY_FUNCTIONS:
        if name not in _SAME_AS_INTRINSIC and (intrinsic := intrinsics.INTRINSIC_ROWS.get(name)) is not None:
            found[name] = INTRINSICS[intrinsic]
    return found


LIBRARY_ROWS: Final[dict[str, Operation]] = _rows()
"""By the stem of the function."""
