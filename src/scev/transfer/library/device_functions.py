"""Mathematics libraries of GPUs, by name: NVIDIA's libdevice (__nv_exp, __nv_expf), AMD's OCML (__ocml_exp_f32, _f64).

They are C's functions under names of their own, so their rows are those of C's functions; their accuracies are in the
tables under these names without the suffix of the type, `__nv_exp` and `__ocml_exp`. A program calls them until the
library is linked in; after that they have bodies, which are analysed.

Whether float functions flush subnormals is decided when the library is linked (__nvvm_reflect), which a caller's
attributes need not tell: operands and results may be flushed or not. sqrt and division depend on such switches
altogether and have no rows; neither have the approximate functions (__nv_fast_sinf, __ocml_native_sin_f32).
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import (
    DENORMAL_DYNAMIC,
    ELEMENTARY_FUNCTIONS,
    FLOAT,
    FloatSet,
    ValueSet,
    float_atan2_hypot,
    float_gamma,
    float_periodic,
    float_power,
    float_trig_pi,
    flush,
)
from scev.transfer.floats.mathematics import (
    BinaryFunction,
    Elementary,
    Periodic,
    Scale,
    Tangent,
    UnaryFunction,
)
from scev.transfer.intrinsic_rows import row_named
from scev.transfer.operation import Operation, Site

NVIDIA: Final = "__nv_"
AMD: Final = "__ocml_"

_EXACT: Final[list[tuple[str, str, str]]] = [
    ("fabs", "xx", "fabs"),
    ("floor", "xx", "floor"),
    ("ceil", "xx", "ceil"),
    ("trunc", "xx", "trunc"),
    ("round", "xx", "round"),
    ("rint", "xx", "rint"),
    ("nearbyint", "xx", "nearbyint"),
    ("copysign", "xxx", "copysign"),
    ("fmin", "xxx", "minnum"),
    ("fmax", "xxx", "maxnum"),
    ("fma", "xxxx", "fma"),
]
"""The library's name, its shape, and the intrinsic that it is."""


@final
class OnDevice(Operation):
    """A row, with operands and results that may have been flushed."""

    __slots__ = ("row",)

    def __init__(self, row: Operation) -> None:
        super().__init__(row.name)
        self.row: Operation = row

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        seen = [_perhaps_flushed(operand) for operand in operands]
        return _perhaps_flushed(self.row.evaluate(site, seen))


def _perhaps_flushed(set: ValueSet | None) -> ValueSet | None:
    if isinstance(set, FloatSet) and set.format is FLOAT:
        return set.union(flush(set, DENORMAL_DYNAMIC))
    return set


def device_rows(prefix: str) -> list[tuple[str, str, Operation]]:
    """The functions of one library: name without the suffix of the type, shape, row."""
    rows: list[tuple[str, str, Operation]] = [
        (name, "xx", Elementary(kernel, prefix + name)) for name, kernel in ELEMENTARY_FUNCTIONS.items()
    ]
    rows.extend(
        [
            ("sin", "xx", Periodic(float_periodic.SIN, prefix + "sin")),
            ("cos", "xx", Periodic(float_periodic.COS, prefix + "cos")),
            ("tan", "xx", Tangent("tan", prefix + "tan")),
            ("sinpi", "xx", Periodic(float_trig_pi.SINPI, prefix + "sinpi")),
            ("cospi", "xx", Periodic(float_trig_pi.COSPI, prefix + "cospi")),
            ("atan2", "xxx", BinaryFunction("atan2", float_atan2_hypot.angle, prefix + "atan2")),
            ("hypot", "xxx", BinaryFunction("hypot", float_atan2_hypot.hypotenuse, prefix + "hypot")),
            ("pow", "xxx", BinaryFunction("pow", float_power.power, prefix + "pow")),
            ("tgamma", "xx", UnaryFunction("tgamma", float_gamma.gamma, prefix + "tgamma")),
            ("lgamma", "xx", UnaryFunction("lgamma", float_gamma.log_gamma, prefix + "lgamma")),
            ("ldexp", "xxi", Scale("ldexp")),
        ]
    )
    rows.extend((name, shape, row_named(stem)) for name, shape, stem in _EXACT)
    return [(prefix + name, shape, OnDevice(row)) for name, shape, row in rows]
