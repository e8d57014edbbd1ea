"""Float intrinsics that are exact or correctly rounded (LangRef: Standard C/C++ Library Intrinsics)."""

from __future__ import annotations

from typing import Final, final

from scev.domains import (
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_NEAREST_AWAY,
    ROUND_TOWARD_ZERO,
    ROUND_UP,
    FloatSet,
    IntSet,
    ValueSet,
    float_arithmetic,
    float_conversion,
    float_fused,
    float_selection,
)

from .float_operation import FloatOperation, between_operations
from .operation import Operation, Site
from .value_sets import set_of_type

MINNUM: Final = 0
MAXNUM: Final = 1
MINIMUM: Final = 2
MAXIMUM: Final = 3
MINIMUMNUM: Final = 4
MAXIMUMNUM: Final = 5


@final
class FMinMax(FloatOperation):
    """minnum maxnum minimum maximum minimumnum maximumnum; they differ in NaNs and zeros (see
    domains/float_selection).
    """

    __slots__ = ("kind",)

    def __init__(self, name: str, kind: int) -> None:
        super().__init__(name)
        self.kind: int = kind

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a, b = operands[0], operands[1]
        if self.kind == MINNUM:
            return float_selection.minnum(a, b)
        if self.kind == MAXNUM:
            return float_selection.maxnum(a, b)
        if self.kind == MINIMUM:
            return float_selection.minimum(a, b)
        if self.kind == MAXIMUM:
            return float_selection.maximum(a, b)
        if self.kind == MINIMUMNUM:
            return float_selection.minimumnum(a, b)
        return float_selection.maximumnum(a, b)


@final
class FAbs(FloatOperation):
    """fabs: the operand with its sign bit cleared."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return float_selection.absolute(operands[0])


@final
class CopySign(FloatOperation):
    """copysign: the first operand with the sign bit of the second."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return float_selection.copysign(operands[0], operands[1])


@final
class RoundToIntegral(FloatOperation):
    """floor ceil trunc round roundeven; rint and nearbyint in the default environment round as roundeven does."""

    __slots__ = ("mode",)

    def __init__(self, name: str, mode: int) -> None:
        super().__init__(name)
        self.mode: int = mode

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return float_conversion.round_to_integral(operands[0], self.mode)


@final
class RoundAsEnvironment(FloatOperation):
    """rint and nearbyint: to integral in the rounding mode of the environment, which `Settings.rounding` states."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return float_conversion.round_to_integral(operands[0], site.context.rounding)


@final
class SquareRoot(FloatOperation):
    """sqrt: correctly rounded; sqrt(-0) = -0, of any other negative number NaN."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return float_arithmetic.square_root(operands[0], site.context.rounding)


@final
class FusedMultiplyAdd(FloatOperation):
    """fma: a * b + c rounded once."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        return float_fused.fused_multiply_add(operands[0], operands[1], operands[2], site.context.rounding)


@final
class MultiplyAdd(FloatOperation):
    """fmuladd: a * b + c, rounded once or twice as the target likes."""

    __slots__ = ()

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a, b, c = operands[0], operands[1], operands[2]
        rounding = site.context.rounding
        product = between_operations(float_arithmetic.multiply(a, b, rounding), site.context)
        fused = float_fused.fused_multiply_add(a, b, c, rounding)
        return fused.union(float_arithmetic.add(product, c, rounding))


@final
class IsFPClass(Operation):
    """is.fpclass: whether the operand belongs to one of the classes of a mask (LangRef: llvm.is.fpclass)."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        mask = operands[1]
        if not isinstance(a, FloatSet) or not isinstance(mask, IntSet) or not mask.is_point():
            return set_of_type(site.type, site.context)
        if a.is_empty():
            return IntSet.empty(1)
        classes = a.classes()
        tested = mask.point_value()
        if classes & ~tested == 0:
            return IntSet.point(1, 1)
        return IntSet.point(1, 0) if classes & tested == 0 else IntSet.full(1)


ROUNDING_MODES: Final[dict[str, int]] = {
    "floor": ROUND_DOWN,
    "ceil": ROUND_UP,
    "trunc": ROUND_TOWARD_ZERO,
    "round": ROUND_NEAREST_AWAY,
    "roundeven": ROUND_NEAREST,
}
