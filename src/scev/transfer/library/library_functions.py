"""What functions of libraries make of sets: one row for each stem (ir/library.py).

Functions that are intrinsics too use the rows of the intrinsics. The libraries of GPUs have the same functions under
names of their own (device_functions.py), and C has functions of integers (integer_functions.py). Results written
through a pointer (the exponent of frexp, the integral part of modf, …) are in memory, which sets do not describe.
"""

from __future__ import annotations

from typing import Final

from scev.domains import (
    ELEMENTARY_FUNCTIONS,
    float_atan2_hypot,
    float_gamma,
    float_powers_of_c23,
    float_trig_pi,
)
from scev.ir import intrinsics, library
from scev.transfer.floats.mathematics import (
    COSINE_OF_HALF_TURNS,
    SINE_OF_HALF_TURNS,
    BinaryFunction,
    Elementary,
    Fraction,
    FractionalPart,
    IntegerFunction,
    Scale,
    UnaryFunction,
)
from scev.transfer.integers.integer_intrinsics import NarrowedOperation
from scev.transfer.intrinsic_rows import INTRINSICS, row_named
from scev.transfer.library.c_functions import (
    CLASS_TESTS,
    EXACT_ROWS,
    Classify,
    IntegerExponent,
    PositiveDifference,
    QuietNaN,
)
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
    "sinpi": SINE_OF_HALF_TURNS,
    "cospi": COSINE_OF_HALF_TURNS,
    "tanpi": UnaryFunction("tanpi", float_trig_pi.half_turn_tangent),
    "atan2pi": BinaryFunction("atan2pi", float_atan2_hypot.angle_in_half_turns),
    "hypot": BinaryFunction("hypot", float_atan2_hypot.hypotenuse),
    "pown": IntegerFunction("pown", float_powers_of_c23.power_of_integers),
    "powr": BinaryFunction("powr", float_powers_of_c23.power_of_reals),
    "rootn": IntegerFunction("rootn", float_powers_of_c23.root_of_integers),
    "compoundn": IntegerFunction("compoundn", float_powers_of_c23.compound_of_integers),
    "tgamma": UnaryFunction("tgamma", float_gamma.gamma),
    "lgamma": UnaryFunction("lgamma", float_gamma.log_gamma),
    **EXACT_ROWS,
    "fdim": PositiveDifference("fdim"),
    "ilogb": IntegerExponent("ilogb"),
    "llogb": IntegerExponent("llogb"),
    "ldexp": Scale("ldexp"),
    "scalbn": Scale("scalbn"),
    "scalbln": Scale("scalbln"),
    "frexp": Fraction("frexp"),
    "modf": FractionalPart("modf"),
    "nan": QuietNaN("nan"),
    **CLASS_TESTS,
    "__fpclassify": Classify("__fpclassify"),
}


def _rows() -> dict[str, Operation]:
    found = {name: row_named(intrinsic) for name, intrinsic in _SAME_AS_INTRINSIC.items()}
    for name, kernel in ELEMENTARY_FUNCTIONS.items():
        intrinsic = intrinsics.INTRINSIC_ROWS.get(name)
        found[name] = NarrowedOperation(Elementary(kernel)) if intrinsic is None else INTRINSICS[intrinsic]
    for rows in (_OWN_ROWS, INTEGER_LIBRARY_ROWS, device_rows(library.NVIDIA), device_rows(library.AMD)):
        for name, row in rows.items():
            found[name] = NarrowedOperation(row)
    return found


LIBRARY_ROWS: Final[dict[str, Operation]] = _rows()
"""By the stem of the function."""
