"""C's mathematical functions under the names of another library: rows whose accuracy stands in its table."""

from __future__ import annotations

from scev.domains import (
    ELEMENTARY_FUNCTIONS,
    float_atan2_hypot,
    float_gamma,
    float_periodic,
    float_power,
    float_powers_of_c23,
    float_trig_pi,
)
from scev.transfer.floats.mathematics import (
    BinaryFunction,
    Elementary,
    IntegerFunction,
    Periodic,
    Scale,
    Tangent,
    UnaryFunction,
)
from scev.transfer.library.c_functions import EXACT_ROWS, IntegerExponent, PositiveDifference
from scev.transfer.operation import Operation


def accurate_rows(prefix: str) -> dict[str, Operation]:
    """The functions by C's names; the tables of accuracy have them with a prefix. Those that are exact need none."""
    rows: dict[str, Operation] = {}
    for name, kernel in ELEMENTARY_FUNCTIONS.items():
        rows[name] = Elementary(kernel, prefix + name)
    return rows | {
        "sin": Periodic(float_periodic.SIN, prefix + "sin"),
        "cos": Periodic(float_periodic.COS, prefix + "cos"),
        "tan": Tangent("tan", prefix + "tan"),
        "sinpi": Periodic(float_trig_pi.SINPI, prefix + "sinpi"),
        "cospi": Periodic(float_trig_pi.COSPI, prefix + "cospi"),
        "tanpi": UnaryFunction("tanpi", float_trig_pi.half_turn_tangent, prefix + "tanpi"),
        "atan2": BinaryFunction("atan2", float_atan2_hypot.angle, prefix + "atan2"),
        "atan2pi": BinaryFunction("atan2pi", float_atan2_hypot.angle_in_half_turns, prefix + "atan2pi"),
        "hypot": BinaryFunction("hypot", float_atan2_hypot.hypotenuse, prefix + "hypot"),
        "pow": BinaryFunction("pow", float_power.power, prefix + "pow"),
        "pown": IntegerFunction("pown", float_powers_of_c23.power_of_integers, prefix + "pown"),
        "powr": BinaryFunction("powr", float_powers_of_c23.power_of_reals, prefix + "powr"),
        "rootn": IntegerFunction("rootn", float_powers_of_c23.root_of_integers, prefix + "rootn"),
        "tgamma": UnaryFunction("tgamma", float_gamma.gamma, prefix + "tgamma"),
        "ldexp": Scale("ldexp"),
        "fmod": EXACT_ROWS["fmod"],
        "fdim": PositiveDifference("fdim"),
        "logb": EXACT_ROWS["logb"],
        "ilogb": IntegerExponent("ilogb"),
    }
