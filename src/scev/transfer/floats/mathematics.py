"""Functions of a mathematics library: intrinsics, and the rows that `library/` gives C's functions by name.

What such a call returns depends on the library. The bounds of the true value come from a kernel of domains/. How far
the result may be from them comes from the context's table of accuracies. A figure of that table holds where it was
measured: with rounding to nearest, and with subnormals kept. Elsewhere (strictfp, `--rounding any`, denormal-fp-math)
only the special cases of C's Annex F are believed, unless the library follows its environment:

    another rounding mode    zeros may have either sign
    flushing                 a subnormal operand may come out as anything, since libraries take numbers apart by their
                             bits after arithmetic that has flushed them

Under afn and reassoc the compiler may choose an approximation, which need not handle special cases either: the result
is unknown, unless `Settings.approximations` says that it keeps the range of the function. arcp and contract permit
rewrites of operations around a call (CUDA's and HIP's compilers give `contract` everywhere). Targets' approximate
instructions (llvm.nvvm.sin.approx.f, …) are no library's: their rows are in transfer/gpu/.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, final

from scev import domains
from scev.domains import Accuracy, ElementaryFunction, FloatFormat, FloatSet, IntSet, TupleSet, ValueSet, float_power
from scev.ir import Call, StructType, opcodes
from scev.transfer.floats.fast_math import narrowed_by_flags, permitted_rewrites_of
from scev.transfer.floats.float_casts import int_set_of_intervals
from scev.transfer.floats.float_intrinsics import AS_ENVIRONMENT
from scev.transfer.floats.float_operation import FloatOperation, between_operations, flushed_operand
from scev.transfer.floats.fpmath import permitted_error
from scev.transfer.operation import OneWayOperation, Operation, Site
from scev.transfer.value_sets import format_of_type, set_of_type, width_of_type

APPROXIMATING: Final = opcodes.AFN | opcodes.REASSOC
"""The flags under which a call may compute something else than the library does."""


_IN_RANGE: Final = Accuracy(domains.UNKNOWN_ULPS, True)


def is_lost_to_flushing(operands: list[FloatSet], site: Site) -> bool:
    """A subnormal operand may reach a library that was not written for flushing."""
    context = site.context
    if not context.flushes or context.accuracies.follows_environment:
        return False
    k = 0
    while k < len(operands) and not operands[k].may_be_subnormal:
        k += 1
    return k < len(operands)


def accuracy_at(site: Site, function: str, format_: FloatFormat) -> Accuracy:
    """What is believed about a function where it is called."""
    context = site.context
    table = context.accuracies
    if context.flushes and not table.follows_environment:
        return domains.UNKNOWN_ACCURACY
    call = site.instruction
    if isinstance(call, Call) and call.site.attributes.string("vector-function-abi-variant") is not None:
        # A vectoriser may call a function of another library instead (-fveclib).
        return domains.UNKNOWN_ACCURACY
    return table.accuracy(function, format_, context.rounding)


Image = Callable[..., FloatSet]
"""The results of a library, of the sets of the operands and of its accuracy."""
Arguments = Callable[[FloatSet, Accuracy], FloatSet]
"""Every argument for which a library of an accuracy may return a member of a set."""


def any_argument(result: FloatSet, accuracy: Accuracy) -> FloatSet:
    """Of a function of which only the image is known: any."""
    return FloatSet.full(result.format)


def finite_arguments(result: FloatSet, accuracy: Accuracy) -> FloatSet:
    """The arguments of a function that is NaN at infinity and at NaN, and only there."""
    if result.may_be_nan or not accuracy.keeps_domain:
        return FloatSet.full(result.format)
    return FloatSet.finite(result.format) if result.has_numbers() else FloatSet.empty(result.format)


class Mathematical(FloatOperation):
    """A function whose results have an accuracy. `function` is its name in the tables: C's name of its double version,
    or that of a device's library.
    """

    __slots__ = ("arguments", "function", "image")

    def __init__(self, name: str, image: Image, function: str = "", arguments: Arguments = any_argument) -> None:
        super().__init__(name, APPROXIMATING)
        self.image: Image = image
        self.arguments: Arguments = arguments
        self.function: str = function or name

    def _is_approximated(self, site: Site) -> bool:
        return bool(permitted_rewrites_of(site) & APPROXIMATING)

    def _error(self, site: Site) -> int:
        if self._is_approximated(site) and site.context.settings.approximations == "in-range":
            return permitted_error(site)
        return super()._error(site)

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        if self._is_approximated(site):
            # Asked for only where approximations keep the range; special cases they need not keep.
            everything = [FloatSet.full(operand.format) for operand in operands]
            found = self.image(*everything, _IN_RANGE).with_both_zeros()
            return found.with_nan(found.format.nan_kinds)
        result = self.image(*operands, accuracy_at(site, self.function, operands[0].format))
        if is_lost_to_flushing(operands, site):
            return FloatSet.full(result.format)
        context = site.context
        if context.rounding == domains.ROUND_NEAREST or context.accuracies.follows_environment:
            return result
        return result.with_both_zeros()

    def backward(self, position: int, result: FloatSet, operands: list[FloatSet], site: Site) -> FloatSet:
        format_ = operands[position].format
        context = site.context
        if (
            self._is_approximated(site)
            or context.rounding != domains.ROUND_NEAREST
            or (context.flushes and not context.accuracies.follows_environment)
        ):
            return FloatSet.full(format_)
        return self.arguments(result, accuracy_at(site, self.function, format_))


def elementary(kernel: ElementaryFunction, function: str = "") -> Mathematical:
    """exp log sinh asin erf cbrt … (domains/floats/elementary.py)."""
    return Mathematical(
        kernel.name, kernel.apply, function, partial(domains.float_inverse_elementary.arguments_of, kernel)
    )


def periodic(kernel: domains.float_periodic.PeriodicFunction, function: str = "") -> Mathematical:
    """sin and cos (domains/floats/periodic.py), sinpi and cospi (domains/floats/trig_pi.py)."""
    return Mathematical(kernel.name, kernel.apply, function, finite_arguments)


def tangent(function: str = "") -> Mathematical:
    """tan: NaN at infinity; no float is a pole."""
    return Mathematical("tan", domains.float_periodic.tangent, function, finite_arguments)


@final
class ExactMathematics(FloatOperation):
    """A function of the library whose result is exact, or rounded once (`is_rounded`), by the kernel on the sets of the
    operands: frexp's significand, fmod, remainder, logb, fdim, …
    """

    __slots__ = ("is_rounded", "kernel")

    def __init__(self, name: str, kernel: Callable[..., FloatSet], is_rounded: bool = False) -> None:
        super().__init__(name, APPROXIMATING)
        self.kernel: Callable[..., FloatSet] = kernel
        self.is_rounded: bool = is_rounded

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        if is_lost_to_flushing(operands, site):
            format_ = format_of_type(site.type)
            assert format_ is not None
            return FloatSet.full(format_)
        return self.kernel(*operands, rounding=site.context.rounding) if self.is_rounded else self.kernel(*operands)


MAX_EXPONENT_OF_BASE: Final = 62
"""LLVM looks for 2**n in the base of pow, and in its reciprocal, by a signed number of 64 bits."""


@final
class Power(Mathematical):
    """pow (C, Annex F.10.4.4), which LLVM turns into exp2 where the base is a constant, without any flag:

        pow(2**n, y)  =  exp2(n * y)        |n| <= 62, in every format but half

    The product is rounded, and an error d of exp2's argument is a factor of 2**d of its result: 355 ulps in pow(8.0,
    -0x1.f2000b9ef4002p+7). So the results are those of pow and those of exp2(n * y) for every 2**n in the base's set,
    not only where it is the only member: LLVM makes a base constant later, too, when it unrolls a loop, inlines, or
    duplicates a block for each of several constants. Next to an interval of bases this adds little or nothing. Exact
    products add nothing at all, since the errors of exp2 are among those of pow (targets/libm.py).
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("pow", float_power.power)

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        result = super().forward(operands, site)
        call = site.instruction
        if (
            result.format is domains.HALF
            or self._is_approximated(site)
            or (isinstance(call, Call) and "nobuiltin" in call.site.attributes)
        ):
            return result
        factors = _exponents_of_bases(operands[0])
        if factors.is_empty() or _has_exact_products(factors, operands[1]):
            return result
        product = domains.float_arithmetic.multiply(operands[1], factors, site.context.rounding)
        accuracy = accuracy_at(site, "exp2", result.format)
        return result.union(_powers_of_two(between_operations(product, site.context), accuracy))


def _exponents_of_bases(bases: FloatSet) -> FloatSet:
    """Every n of a 2**n in the set, |n| <= 62, that is no power of two itself. (It may contain more.)"""
    format_ = bases.format
    bounds: list[int] = []
    for index in range(0, len(bases.bounds), 2):
        low = max(bases.bounds[index], 1)
        high = min(bases.bounds[index + 1], format_.max_finite)
        if low > high:
            continue
        significand, exponent = format_.decompose(low)
        # 2**first is the first power of two at or above low, 2**last the last one at or below high.
        first = max((significand - 1).bit_length() + exponent, bases.grid_exponent(), -MAX_EXPONENT_OF_BASE)
        significand, exponent = format_.decompose(high)
        last = min(significand.bit_length() - 1 + exponent, MAX_EXPONENT_OF_BASE)
        while first <= last and _is_scaling(first):
            first += 1
        while first <= last and _is_scaling(last):
            last -= 1
        if first <= last:
            bounds.append(format_.ordinal_of_ratio(first))
            bounds.append(format_.ordinal_of_ratio(last))
    return FloatSet.make(format_, bounds, domains.NAN_NEVER, 0)


def _is_scaling(factor: int) -> bool:
    """Whether products with a number are exact: 0, 1, -1, 2, -2, 4, ..."""
    magnitude = abs(factor)
    return magnitude & (magnitude - 1) == 0


def _has_exact_products(factors: FloatSet, exponents: FloatSet) -> bool:
    """Whether no product of an integer and an exponent is rounded: both have few bits (or it overflows, as the power
    then does).
    """
    format_ = factors.format
    finite = exponents.without_infinities()
    if not finite.has_numbers():
        return True
    significand, exponent = format_.decompose(max(finite.largest(), -1 - finite.smallest()))
    factor, factor_exponent = format_.decompose(max(factors.largest(), -1 - factors.smallest()))
    bits = significand.bit_length() + exponent - finite.grid_exponent()
    return bits + factor.bit_length() + factor_exponent - factors.grid_exponent() <= format_.precision


def _powers_of_two(exponents: FloatSet, accuracy: Accuracy) -> FloatSet:
    """{ exp2(x) }; on the side of 1 that x says, where that is believed of powers."""
    kernel = domains.ELEMENTARY_FUNCTIONS["exp2"]
    if not accuracy.keeps_range:
        return kernel.apply(exponents, accuracy)
    format_ = exponents.format
    one = format_.power_of_two(0)
    above = kernel.apply(exponents.within(-1, format_.max_ordinal), accuracy).within(one, format_.max_ordinal)
    below = kernel.apply(exponents.within(format_.min_ordinal, 0), accuracy).within(format_.min_ordinal, one)
    return above.union(below)


# With an integer operand: a float operation of the other operand for each set of integers.


@final
class OfFloatAndInteger(Operation):
    """A function of x and an integer n: `row_of` the set of the integers is a float operation of x. `function` as that
    of `Mathematical`, "" for one that is exact.
    """

    __slots__ = ("function", "row_of")

    def __init__(self, name: str, row_of: Callable[[IntSet], Operation], function: str = "") -> None:
        super().__init__(name)
        self.row_of: Callable[[IntSet], Operation] = row_of
        self.function: str = function

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        integers = operands[1]
        full = set_of_type(site.type, site.context)
        if not isinstance(integers, IntSet):
            return full
        if integers.is_empty():
            return None if full is None else full.emptied()
        return self.row_of(integers).evaluate(site, operands)


def scaled(exponents: IntSet) -> Operation:
    """ldexp, scalbn, scalbln: x * 2**n, rounded once. (LangRef: llvm.ldexp)"""
    kernel = partial(domains.float_scaling.scale, low=exponents.signed_min(), high=exponents.signed_max())
    return ExactMathematics("ldexp", kernel, is_rounded=True)


@final
class _Powers(FloatOperation):
    """x**n for n from low to high, of the given parities."""

    __slots__ = ("high", "low", "parities")

    def __init__(self, low: int, high: int, parities: int) -> None:
        super().__init__("powi", APPROXIMATING)
        self.low: int = low
        self.high: int = high
        self.parities: int = parities

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        a = operands[0]
        format_ = a.format
        context = site.context
        if context.flushes and self.low < 0:
            # The power whose reciprocal is taken may be flushed to a zero of either sign.
            return FloatSet.numbers(format_).with_nan(domains.float_arithmetic.propagated_nan(a.nan))
        result = float_power.integer_power(a, self.low, self.high, context.rounding, self.parities)
        if context.accuracies.has("powi"):
            return result
        # Where there is no such function, LLVM calls pow, unless the power is one of the small ones that it expands.
        accuracy = accuracy_at(site, "pow", format_)
        if not accuracy.is_known():
            return FloatSet.numbers(format_).with_nan(result.nan)
        low = format_.ordinal_of_ratio(self.low, 1)
        exponents = FloatSet.between(format_, low, format_.ordinal_of_ratio(self.high, 1), grid=0)
        return result.union(float_power.power(a, exponents, accuracy))


def integer_power(exponents: IntSet) -> Operation:
    """powi: x to an integer power, by multiplications in an order that is not specified. (LangRef: llvm.powi)"""
    return _Powers(exponents.signed_min(), exponents.signed_max(), parities_of(exponents))


IntegerKernel = Callable[[FloatSet, int, int, int, Accuracy], FloatSet]


def integer_function(name: str, kernel: IntegerKernel, function: str = "") -> OfFloatAndInteger:
    """pown, rootn, compoundn: functions of x and an integer n (domains/floats/powers_of_c23.py).

    Integers of both signs are taken apart: between them, roots have no value, and powers of 0 go from inf to 0.
    """

    def row_of(integers: IntSet) -> Operation:
        width = integers.width
        least = -(1 << (width - 1))
        parts: list[tuple[int, int, int]] = []
        for low, high in ((least, -1), (0, 0), (1, -1 - least)):
            part = integers.intersect(IntSet.between(width, low, high))
            if not part.is_empty():
                parts.append((max(part.signed_min(), low), min(part.signed_max(), high), parities_of(part)))

        def image(x: FloatSet, accuracy: Accuracy) -> FloatSet:
            result = FloatSet.empty(x.format)
            for low, high, parities in parts:
                result = result.union(kernel(x, low, high, parities, accuracy))
            return result

        return Mathematical(name, image, function)

    return OfFloatAndInteger(name, row_of, function or name)


def parities_of(integers: IntSet) -> int:
    """Which parities there may be in a set that is not empty."""
    if integers.bits.zeros & 1:
        return float_power.EVEN
    return float_power.ODD if integers.bits.ones & 1 else float_power.BOTH


# Taking numbers apart: exact.

# frexp's significand in [0.5, 1), modf's first result, x less its integral part, and its second one.
FRACTION: Final = ExactMathematics("frexp", domains.float_scaling.fraction)
FRACTIONAL_PART: Final = ExactMathematics("modf", domains.float_scaling.fractional_part)
INTEGRAL_PART: Final = ExactMathematics("modf", domains.float_scaling.integral_part)


def exponent(site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
    """frexp's exponent; for infinities and NaNs it is anything."""
    full = set_of_type(site.type, site.context)
    a = operands[0]
    if not isinstance(a, FloatSet) or not isinstance(full, IntSet):
        return full
    a = flushed_operand(narrowed_by_flags(a, site.flags), site.context)
    if a.is_empty():
        return full.emptied()
    found = domains.float_scaling.exponents(a)
    if (
        is_lost_to_flushing([a], site)
        or not a.known_finite
        or found is None
        or not domains.fits_signed(found[0], full.width)
        or not domains.fits_signed(found[1], full.width)
    ):
        return full
    return IntSet.between(full.width, found[0], found[1])


def together(site: Site, operands: list[ValueSet | None], parts: list[Operation]) -> ValueSet | None:
    """A structure of results of the same operands: sincos, frexp, modf."""
    type_ = site.type
    if not isinstance(type_, StructType) or type_.elements is None or len(type_.elements) != len(parts):
        return set_of_type(type_, site.context)
    results: list[ValueSet | None] = []
    for part, element in zip(parts, type_.elements, strict=True):
        results.append(part.evaluate(site.of_type(element), operands))
    return TupleSet(tuple(results))


# To integers.


def round_to_integer(site: Site, operands: list[ValueSet | None], mode: int) -> ValueSet | None:
    """lround llround (away from zero in the middle), lrint llrint (as the environment rounds): any number where the
    result does not fit. (LangRef: llvm.lround, llvm.lrint)
    """
    full = set_of_type(site.type, site.context)
    width = width_of_type(site.type, site.context)
    a = operands[0]
    if not isinstance(a, FloatSet) or not isinstance(full, IntSet):
        return full
    a = flushed_operand(narrowed_by_flags(a, site.flags), site.context)
    if a.is_empty():
        return full.emptied()
    mode = site.context.rounding if mode == AS_ENVIRONMENT else mode
    if not a.known_finite:
        return full
    low = domains.float_conversion.integer_of(a.format, a.smallest(), domains.LOW_MODE[mode])
    high = domains.float_conversion.integer_of(a.format, a.largest(), domains.HIGH_MODE[mode])
    if not domains.fits_signed(low, width) or not domains.fits_signed(high, width):
        return full
    return int_set_of_intervals(width, domains.float_conversion.to_integers(a, low, high, mode))


SINE: Final = periodic(domains.float_periodic.SIN)
COSINE: Final = periodic(domains.float_periodic.COS)
SINE_OF_HALF_TURNS: Final = periodic(domains.float_trig_pi.SINPI)
COSINE_OF_HALF_TURNS: Final = periodic(domains.float_trig_pi.COSPI)

INTRINSIC_ELEMENTARY: Final[tuple[str, ...]] = (
    "exp", "exp2", "exp10", "log", "log2", "log10", "asin", "acos", "atan", "sinh", "cosh", "tanh",
)  # fmt: skip

MATHEMATICS_ROWS: Final[list[Operation]] = [
    SINE,
    COSINE,
    tangent(),
    Mathematical("atan2", domains.float_atan2_hypot.angle),
    Power(),
    OfFloatAndInteger("powi", integer_power),
    OfFloatAndInteger("ldexp", scaled),
    OneWayOperation("sincos", partial(together, parts=[SINE, COSINE])),
    OneWayOperation("sincospi", partial(together, parts=[SINE_OF_HALF_TURNS, COSINE_OF_HALF_TURNS])),
    OneWayOperation("frexp", partial(together, parts=[FRACTION, OneWayOperation("frexp", exponent)])),
    OneWayOperation("modf", partial(together, parts=[FRACTIONAL_PART, INTEGRAL_PART])),
    OneWayOperation("lround", partial(round_to_integer, mode=domains.ROUND_NEAREST_AWAY)),
    OneWayOperation("llround", partial(round_to_integer, mode=domains.ROUND_NEAREST_AWAY)),
    OneWayOperation("lrint", partial(round_to_integer, mode=AS_ENVIRONMENT)),
    OneWayOperation("llrint", partial(round_to_integer, mode=AS_ENVIRONMENT)),
]
MATHEMATICS_ROWS.extend(elementary(domains.ELEMENTARY_FUNCTIONS[name]) for name in INTRINSIC_ELEMENTARY)
