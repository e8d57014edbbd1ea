"""C's functions of floats that are no intrinsics: fmod, fdim, nextafter, logb, …, and the tests of classes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev import domains
from scev.domains import FloatSet, IntSet, ValueSet, fits_signed, float_class, float_scaling, float_selection
from scev.transfer.floats.fast_math import chosen_under_flags
from scev.transfer.floats.float_operation import flushed_operand
from scev.transfer.floats.mathematics import ExactMathematics, is_lost_to_flushing
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import format_of_type, set_of_type


def next_after(a: FloatSet, b: FloatSet) -> FloatSet:
    """nextafter, nexttoward: the neighbour of x on the way to y; y may be of a larger format."""
    if b.format is not a.format:
        # Both neighbours of y represent it, so that a y above x stays above, and one below x below.
        b = domains.float_conversion.convert(b, a.format, domains.ROUND_ANY)
    return float_scaling.next_after(a, b)


def next_above(a: FloatSet) -> FloatSet:
    """nextup: the next value above x; both zeros are one, and an infinity on the way stays."""
    return float_scaling.next_after(a, FloatSet.point(a.format, a.format.infinity))


def next_below(a: FloatSet) -> FloatSet:
    """nextdown: the same below."""
    return float_scaling.next_after(a, FloatSet.point(a.format, -1 - a.format.infinity))


EXACT_FUNCTIONS: Final[dict[str, Callable[..., FloatSet]]] = {
    # The remainder of x / y with the sign of x: the same as frem.
    "fmod": domains.float_arithmetic.remainder,
    # x less the multiple of y next to it (domains/floats/remainder.py)
    "remainder": domains.float_remainder.nearest_remainder,
    "remquo": domains.float_remainder.nearest_remainder,
    "nextafter": next_after,
    "nexttoward": next_after,
    "nextup": next_above,
    "nextdown": next_below,
    # domains/floats/selection.py
    "fminimum_mag": float_selection.minimum_magnitude,
    "fmaximum_mag": float_selection.maximum_magnitude,
    "fminimum_mag_num": float_selection.minimum_magnitude_num,
    "fmaximum_mag_num": float_selection.maximum_magnitude_num,
    # The exponent of the leading bit, as a float.
    "logb": float_scaling.logb,
}
EXACT_ROWS: Final[dict[str, Operation]] = {
    name: ExactMathematics(name, kernel) for name, kernel in EXACT_FUNCTIONS.items()
}
# x - y where that is positive, otherwise 0.
EXACT_ROWS["fdim"] = ExactMathematics("fdim", float_scaling.positive_difference, is_rounded=True)


def integer_exponent(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """ilogb, llogb: the same as an int or a long. FP_ILOGB0 is one of the two least, FP_ILOGBNAN the least or the
    greatest, and infinity gives the greatest. (FP_LLOGB0 and FP_LLOGBNAN are so too.)
    """
    full = set_of_type(site.type, site.context)
    a = operands[0]
    if not isinstance(a, FloatSet) or not isinstance(full, IntSet):
        return full
    a = flushed_operand(a, site.context)
    if is_lost_to_flushing([a], site):
        return full
    width = full.width
    least = -(1 << (width - 1))
    greatest = -1 - least
    result = IntSet.empty(width)
    if a.may_be_zero:
        result = result.union(IntSet.between(width, least, least + 1))
    if a.may_be_infinite or a.may_be_nan:
        result = result.union(IntSet.between(width, greatest, greatest))
    if a.may_be_nan:
        result = result.union(IntSet.between(width, least, least))
    if (found := float_scaling.exponents_of_nonzero(a)) is not None:
        if not fits_signed(found[0] - 1, width) or not fits_signed(found[1] - 1, width):
            return full
        result = result.union(IntSet.between(width, found[0] - 1, found[1] - 1))
    return result


def quiet_nan(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """nan("…"): a quiet NaN."""
    if (format_ := format_of_type(site.type)) is None:
        return set_of_type(site.type, site.context)
    return chosen_under_flags(FloatSet.nan_only(format_, domains.NAN_QUIET), site.flags)


@final
class ClassTest(Operation):
    """__isnan, __isinf, __finite, __signbit: 0 if the class is not in `classes`, otherwise some other number.

    The sign of a NaN is unknown, and so is the answer for classes in `undecided`.
    """

    __slots__ = ("classes", "undecided")

    def __init__(self, name: str, classes: int, undecided: int = 0) -> None:
        super().__init__(name)
        self.classes: int = classes
        self.undecided: int = undecided

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        a = operands[0]
        if not isinstance(a, FloatSet) or not isinstance(full, IntSet):
            return full
        found = a.classes()
        if found == 0:
            return full.emptied()
        if found & self.undecided:
            return full
        if found & self.classes == 0:
            return IntSet.point(full.width, 0)
        if found & ~self.classes == 0:
            return IntSet.between(full.width, 1, (1 << full.width) - 1)
        return full

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        if position != 0 or not isinstance(a, FloatSet) or not isinstance(result, IntSet) or result.is_empty():
            return None
        allowed = 0
        if result.contains(0):
            allowed |= ~self.classes | self.undecided
        if not result.is_point() or not result.contains(0):
            allowed |= self.classes | self.undecided
        return a.intersect(FloatSet.from_classes(a.format, allowed & float_class.CLASS_ALL))


def class_number(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """__fpclassify of glibc and musl: FP_NAN 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4."""
    full = set_of_type(site.type, site.context)
    a = operands[0]
    if not isinstance(a, FloatSet) or not isinstance(full, IntSet):
        return full
    found = a.classes()
    values = [number for number, classes in enumerate(CLASSES_BY_NUMBER) if found & classes]
    return IntSet.from_values(full.width, values)


_INFINITE: Final = float_class.CLASS_NEGATIVE_INFINITY | float_class.CLASS_POSITIVE_INFINITY
_ZERO: Final = float_class.CLASS_NEGATIVE_ZERO | float_class.CLASS_POSITIVE_ZERO
_SUBNORMAL: Final = float_class.CLASS_NEGATIVE_SUBNORMAL | float_class.CLASS_POSITIVE_SUBNORMAL
_NORMAL: Final = float_class.CLASS_NEGATIVE_NORMAL | float_class.CLASS_POSITIVE_NORMAL
_NEGATIVE: Final = (
    float_class.CLASS_NEGATIVE_INFINITY
    | float_class.CLASS_NEGATIVE_NORMAL
    | float_class.CLASS_NEGATIVE_SUBNORMAL
    | float_class.CLASS_NEGATIVE_ZERO
)
CLASSES_BY_NUMBER: Final[tuple[int, ...]] = (float_class.CLASS_NAN, _INFINITE, _ZERO, _SUBNORMAL, _NORMAL)


CLASS_TESTS: Final[dict[str, ClassTest]] = {
    "__isnan": ClassTest("__isnan", float_class.CLASS_NAN),
    "__isinf": ClassTest("__isinf", _INFINITE),
    "__finite": ClassTest("__finite", ~(float_class.CLASS_NAN | _INFINITE)),
    "__signbit": ClassTest("__signbit", _NEGATIVE, float_class.CLASS_NAN),
}
"""The functions that the macros isnan, … of glibc and musl call."""
