"""The door to MPFR, which knows the elementary functions to any precision and rounds them correctly.

(Fousse et al., "MPFR: A multiple-precision binary floating-point library with correct rounding", ACM TOMS 33(2),
2007.)

A `Real` is an MPFR number. Functions are methods of a context, which fixes precision and direction: for each precision
there is a pair that rounds down and up, so that the two results enclose the true value. Their precision exceeds that
of the format, so that enclosures are narrow against its steps.

gmpy2 is loaded with the first number: it takes as long to load as all of the rest, and few programs need it.
"""

from __future__ import annotations

from typing import Any, Final

from scev.domains.floats.float_format import FloatFormat

Real = Any
Context = Any

GUARD_BITS: Final = 32
"""Bits of an enclosure beyond the precision of the format."""
MAX_REAL_EXPONENT: Final = 1 << 20
"""Largest exponent of a real number: far beyond every format, and near enough for exact integer arithmetic on what is
left.
"""

_DOWN: Final[dict[int, Context]] = {}
_UP: Final[dict[int, Context]] = {}


def rounding_down(precision: int) -> Context:
    """The context of a precision whose results are lower bounds."""
    known = _DOWN.get(precision)
    return known if known is not None else _add_context(_DOWN, precision, "RoundDown")


def rounding_up(precision: int) -> Context:
    """The context of a precision whose results are upper bounds."""
    known = _UP.get(precision)
    return known if known is not None else _add_context(_UP, precision, "RoundUp")


def _add_context(contexts: dict[int, Context], precision: int, mode: str) -> Context:
    import gmpy2

    made = gmpy2.context(
        precision=precision,
        round=getattr(gmpy2, mode),
        emin=-MAX_REAL_EXPONENT,
        emax=MAX_REAL_EXPONENT,
        subnormalize=False,
    )
    contexts[precision] = made
    return made


def real_of(format_: FloatFormat, ordinal: int) -> Real:
    """The value of an ordinal, exactly, zeros with their signs."""
    magnitude = ordinal if ordinal >= 0 else -1 - ordinal
    if magnitude == 0 or magnitude > format_.max_finite:
        import gmpy2

        name = "0" if magnitude == 0 else "inf"
        return gmpy2.mpfr(name if ordinal >= 0 else "-" + name)
    significand, exponent = format_.decompose(ordinal)
    return real_of_dyadic(significand, exponent)


def real_of_dyadic(significand: int, exponent: int) -> Real:
    """significand * 2**exponent, exactly."""
    import gmpy2

    precision = max(2, significand.bit_length())
    context = rounding_down(precision)
    whole = gmpy2.mpfr(significand, precision)
    return context.mul_2exp(whole, exponent) if exponent >= 0 else context.div_2exp(whole, -exponent)


def real_zero(negative: bool) -> Real:
    import gmpy2

    return gmpy2.mpfr("-0" if negative else "0")


def real_infinity(negative: bool) -> Real:
    import gmpy2

    return gmpy2.mpfr("-inf" if negative else "inf")


def least_of(a: Real, b: Real) -> Real:
    """The lesser of two, -0 below +0 (`min` takes them for equal and gives the first)."""
    if is_zero(a) and is_zero(b):
        return a if is_negative(a) else b
    return min(a, b)


def greatest_of(a: Real, b: Real) -> Real:
    """The greater of two, +0 above -0."""
    if is_zero(a) and is_zero(b):
        return b if is_negative(a) else a
    return max(a, b)


def negated(real: Real) -> Real:
    """-real, exactly."""
    return rounding_down(real.precision).minus(real)


def real_of_integer(value: int) -> Real:
    """A small integer, exactly."""
    import gmpy2

    return gmpy2.mpfr(value, 64)


def is_zero(real: Real) -> bool:
    return bool(real.is_zero())


def is_infinite(real: Real) -> bool:
    return bool(real.is_infinite())


def is_nan(real: Real) -> bool:
    return bool(real.is_nan())


def is_negative(real: Real) -> bool:
    """The sign bit, also of zeros."""
    return bool(real.is_signed())


def dyadic_of(real: Real) -> tuple[int, int]:
    """(m, e) with the finite value m * 2**e."""
    mantissa, exponent = real.as_mantissa_exp()
    return int(mantissa), int(exponent)


def floor_of(real: Real) -> int:
    """The integer part of a finite value, rounded down."""
    mantissa, exponent = dyadic_of(real)
    return mantissa << exponent if exponent >= 0 else mantissa >> -exponent
