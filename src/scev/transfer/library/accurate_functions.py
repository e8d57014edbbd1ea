"""C's mathematical functions under the names of another library: rows whose accuracy stands in its table."""

from __future__ import annotations

from scev import domains
from scev.transfer.floats import mathematics
from scev.transfer.library.c_functions import EXACT_ROWS, IntegerExponent, PositiveDifference
from scev.transfer.operation import Operation


def accurate_rows(prefix: str) -> dict[str, Operation]:
    """The functions by C's names; the tables of accuracy have them with a prefix. Those that are exact need none."""
    rows: dict[str, Operation] = {}
    for name, kernel in domains.ELEMENTARY_FUNCTIONS.items():
        rows[name] = mathematics.Elementary(kernel, prefix + name)
    return rows | {
        "sin": mathematics.Periodic(domains.float_periodic.SIN, prefix + "sin"),
        "cos": mathematics.Periodic(domains.float_periodic.COS, prefix + "cos"),
        "tan": mathematics.Tangent("tan", prefix + "tan"),
        "sinpi": mathematics.Periodic(domains.float_trig_pi.SINPI, prefix + "sinpi"),
        "cospi": mathematics.Periodic(domains.float_trig_pi.COSPI, prefix + "cospi"),
        "tanpi": mathematics.UnaryFunction("tanpi", domains.float_trig_pi.half_turn_tangent, prefix + "tanpi"),
        "atan2": mathematics.BinaryFunction("atan2", domains.float_atan2_hypot.angle, prefix + "atan2"),
        "atan2pi": mathematics.BinaryFunction(
            "atan2pi", domains.float_atan2_hypot.angle_in_half_turns, prefix + "atan2pi"
        ),
        "hypot": mathematics.BinaryFunction("hypot", domains.float_atan2_hypot.hypotenuse, prefix + "hypot"),
        "pow": mathematics.BinaryFunction("pow", domains.float_power.power, prefix + "pow"),
        "pown": mathematics.IntegerFunction("pown", domains.float_powers_of_c23.power_of_integers, prefix + "pown"),
        "powr": mathematics.BinaryFunction("powr", domains.float_powers_of_c23.power_of_reals, prefix + "powr"),
        "rootn": mathematics.IntegerFunction("rootn", domains.float_powers_of_c23.root_of_integers, prefix + "rootn"),
        "tgamma": mathematics.UnaryFunction("tgamma", domains.float_gamma.gamma, prefix + "tgamma"),
        "ldexp": mathematics.Scale("ldexp"),
        "fmod": EXACT_ROWS["fmod"],
        "fdim": PositiveDifference("fdim"),
        "logb": EXACT_ROWS["logb"],
        "ilogb": IntegerExponent("ilogb"),
    }
