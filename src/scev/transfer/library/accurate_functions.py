"""C's mathematical functions, under the names of any library: rows whose accuracy stands in its table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scev import domains
from scev.transfer.floats import mathematics
from scev.transfer.intrinsic_rows import row_named
from scev.transfer.library.c_functions import EXACT_ROWS, integer_exponent
from scev.transfer.operation import OneWayOperation, Operation

_SAME_AS_INTRINSIC: Final[dict[str, str]] = {
    "fabs": "fabs", "floor": "floor", "ceil": "ceil", "trunc": "trunc", "round": "round", "rint": "rint",
    "nearbyint": "nearbyint", "copysign": "copysign", "fmin": "minnum", "fmax": "maxnum", "fma": "fma",
}  # fmt: skip
"""C's name of an exact function that each library has, and the intrinsic that it is."""

_IMAGES: Final[dict[str, Callable[..., domains.FloatSet]]] = {
    "tanpi": domains.float_trig_pi.half_turn_tangent,
    "atan2": domains.float_atan2_hypot.angle,
    "atan2pi": domains.float_atan2_hypot.angle_in_half_turns,
    "hypot": domains.float_atan2_hypot.hypotenuse,
    "pow": domains.float_power.power,
    "powr": domains.float_powers_of_c23.power_of_reals,
    "tgamma": domains.float_gamma.gamma,
    "lgamma": domains.float_gamma.log_gamma,
}
"""Functions of floats, known only by their images."""

_OF_INTEGERS: Final[dict[str, mathematics.IntegerKernel]] = {
    "pown": domains.float_powers_of_c23.power_of_integers,
    "rootn": domains.float_powers_of_c23.root_of_integers,
    "compoundn": domains.float_powers_of_c23.compound_of_integers,
}


def accurate_rows(prefix: str = "") -> dict[str, Operation]:
    """The functions by C's names; the tables of accuracy have them with a prefix. Those that are exact need none."""
    rows: dict[str, Operation] = {}
    for name, kernel in domains.ELEMENTARY_FUNCTIONS.items():
        rows[name] = mathematics.elementary(kernel, prefix + name)
    for periodic_kernel in (
        domains.float_periodic.SIN,
        domains.float_periodic.COS,
        domains.float_trig_pi.SINPI,
        domains.float_trig_pi.COSPI,
    ):
        rows[periodic_kernel.name] = mathematics.periodic(periodic_kernel, prefix + periodic_kernel.name)
    for name, image in _IMAGES.items():
        rows[name] = mathematics.Mathematical(name, image, prefix + name)
    for name, integer_kernel in _OF_INTEGERS.items():
        rows[name] = mathematics.integer_function(name, integer_kernel, prefix + name)
    for name in ("ldexp", "scalbn", "scalbln"):
        rows[name] = mathematics.OfFloatAndInteger(name, mathematics.scaled)
    for name in ("ilogb", "llogb"):
        rows[name] = OneWayOperation(name, integer_exponent)
    for name, intrinsic in _SAME_AS_INTRINSIC.items():
        rows[name] = row_named(intrinsic)
    return rows | EXACT_ROWS | {"tan": mathematics.tangent(prefix + "tan")}
