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
from scev.transfer.library.device_functions import device_rows
from scev.transfer.library.integer_functions import INTEGER_LIBRARY_ROWS
from scev.transfer.operation import Operation

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
    "sinpi": mathematics.SINE_OF_HALF_TURNS,
    "cospi": mathematics.COSINE_OF_HALF_TURNS,
    "tanpi": mathematics.UnaryFunction("tanpi", domains.float_trig_pi.half_turn_tangent),
    "atan2pi": mathematics.BinaryFunction("atan2pi", domains.float_atan2_hypot.angle_in_half_turns),
    "hypot": mathematics.BinaryFunction("hypot", domains.float_atan2_hypot.hypotenuse),
    "pown": mathematics.IntegerFunction("pown", domains.float_powers_of_c23.power_of_integers),
    "powr": mathematics.BinaryFunction("powr", domains.float_powers_of_c23.power_of_reals),
    "rootn": mathematics.IntegerFunction("rootn", domains.float_powers_of_c23.root_of_integers),
    "compoundn": mathematics.IntegerFunction("compoundn", domains.float_powers_of_c23.compound_of_integers),
    "tgamma": mathematics.UnaryFunction("tgamma", domains.float_gamma.gamma),
    "lgamma": mathematics.UnaryFunction("lgamma", domains.float_gamma.log_gamma),
    **c_functions.EXACT_ROWS,
    "fdim": c_functions.PositiveDifference("fdim"),
    "ilogb": c_functions.IntegerExponent("ilogb"),
    "llogb": c_functions.IntegerExponent("llogb"),
    "ldexp": mathematics.Scale("ldexp"),
    "scalbn": mathematics.Scale("scalbn"),
    "scalbln": mathematics.Scale("scalbln"),
    "frexp": mathematics.FRACTION,
    "modf": mathematics.FRACTIONAL_PART,
    "nan": c_functions.QuietNaN("nan"),
    **c_functions.CLASS_TESTS,
    "__fpclassify": c_functions.Classify("__fpclassify"),
}


def _rows() -> dict[str, Operation]:
    found = {name: row_named(intrinsic) for name, intrinsic in _SAME_AS_INTRINSIC.items()}
    for name, kernel in domains.ELEMENTARY_FUNCTIONS.items():
        intrinsic = intrinsics.INTRINSIC_ROWS.get(name)
        found[name] = NarrowedOperation(mathematics.Elementary(kernel)) if intrinsic is None else INTRINSICS[intrinsic]
    for rows in (_OWN_ROWS, INTEGER_LIBRARY_ROWS, device_rows(library.NVIDIA), device_rows(library.AMD)):
        for name, row in rows.items():
            found[name] = NarrowedOperation(row)
    return found


LIBRARY_ROWS: Final[dict[str, Operation]] = _rows()
"""By the stem of the function."""
