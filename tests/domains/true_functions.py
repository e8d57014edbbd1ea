"""The true values of mathematical functions, by MPFR and by what C23 says where MPFR has no such function.

    true_value("asinpi", x)     to at least 300 bits beyond the argument's own, zeros and infinities with their signs

Written from the definitions, not from domains/floats: a difference of powers is a difference, with as many bits as it
takes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import gmpy2

BITS: Final = 300
_NAMES: Final = {"tgamma": "gamma", "logp1": "log1p"}


def _turns(x: Any) -> Any:
    """x modulo 2, with the sign of x; exact."""
    return gmpy2.fmod(x, 2)


def _sinpi(x: Any) -> Any:
    rest = _turns(x)
    if rest in (-1, 0, 1):
        return gmpy2.mpfr("-0" if gmpy2.is_signed(x) else "0")
    if abs(rest) in (0.5, 1.5):
        return gmpy2.mpfr(1 if rest in (0.5, -1.5) else -1)
    return gmpy2.sin(gmpy2.const_pi() * rest)


def _cospi(x: Any) -> Any:
    rest = abs(_turns(x))
    if rest in (0.5, 1.5):
        return gmpy2.mpfr(0)
    if rest in (0, 1):
        return gmpy2.mpfr(1 if rest == 0 else -1)
    return gmpy2.cos(gmpy2.const_pi() * rest)


def _tanpi(x: Any) -> Any:
    # +0 at positive even and negative odd integers, -0 at the others; +inf at 1/2, -inf at 3/2 (F.10.1.14).
    rest = _turns(x)
    if gmpy2.is_nan(rest):
        return rest
    if abs(rest) in (0, 1):
        return gmpy2.mpfr("-0" if gmpy2.is_signed(x) != (abs(rest) == 1) else "0")
    if abs(rest) in (0.5, 1.5):
        return gmpy2.mpfr("-inf" if (rest < 0) != (abs(rest) == 1.5) else "inf")
    return gmpy2.tan(gmpy2.const_pi() * rest)


def _over_pi(name: str) -> Callable[..., Any]:
    def concrete(*operands: Any) -> Any:
        angle = getattr(gmpy2, name)(*operands)
        pi = gmpy2.const_pi()
        for quarters in (1, 2, 3, 4):
            # The multiples of pi/4, exactly: MPFR's angles are the nearest numbers to them.
            if abs(abs(angle) - pi * quarters / 4) < gmpy2.mpfr(2) ** (20 - gmpy2.get_context().precision):
                exact = gmpy2.mpfr(quarters) / 4
                return -exact if gmpy2.is_signed(angle) else exact
        return angle / pi

    return concrete


def _less_one(name: str) -> Callable[..., Any]:
    return lambda x: x if gmpy2.is_zero(x) else getattr(gmpy2, name)(x) - 1


def _of_one_more(name: str) -> Callable[..., Any]:
    return lambda x: x if gmpy2.is_zero(x) else getattr(gmpy2, name)(x + 1)


def _is_odd(n: Any) -> bool:
    return bool(gmpy2.fmod(n, 2) != 0)


def _pown(x: Any, n: Any) -> Any:
    # 1 even of a NaN.
    return gmpy2.mpfr(1) if n == 0 else x**n


def _powr(x: Any, y: Any) -> Any:
    # exp(y * log(x)), where both factors may be zero or infinite.
    if x < 0 or gmpy2.is_nan(x) or gmpy2.is_nan(y):
        return gmpy2.nan()
    if (y == 0 and (x == 0 or gmpy2.is_infinite(x))) or (x == 1 and gmpy2.is_infinite(y)):
        return gmpy2.nan()
    return abs(x) ** y


def _rootn(x: Any, n: Any) -> Any:
    if n == 0 or gmpy2.is_nan(x) or (x < 0 and not _is_odd(n)):
        return gmpy2.nan()
    magnitude = gmpy2.rootn(abs(x), int(abs(n)))
    magnitude = magnitude if n > 0 else 1 / magnitude
    return -magnitude if gmpy2.is_signed(x) and _is_odd(n) else magnitude


def _compoundn(x: Any, n: Any) -> Any:
    if x < -1:
        return gmpy2.nan()
    return gmpy2.mpfr(1) if n == 0 else (1 + x) ** n


FORMULAS: Final[dict[str, Callable[..., Any]]] = {
    "sinpi": _sinpi,
    "cospi": _cospi,
    "tanpi": _tanpi,
    "asinpi": _over_pi("asin"),
    "acospi": _over_pi("acos"),
    "atanpi": _over_pi("atan"),
    "atan2pi": _over_pi("atan2"),
    "exp2m1": _less_one("exp2"),
    "exp10m1": _less_one("exp10"),
    "log2p1": _of_one_more("log2"),
    "log10p1": _of_one_more("log10"),
    "rsqrt": lambda x: 1 / gmpy2.sqrt(x),
    "pown": _pown,
    "powr": _powr,
    "rootn": _rootn,
    "compoundn": _compoundn,
    # gmpy2 gives the sign of the gamma function, too.
    "lgamma": lambda x: gmpy2.lgamma(x)[0],
}


def has_true_value(name: str) -> bool:
    return name in FORMULAS or hasattr(gmpy2.get_context(), _NAMES.get(name, name))


def true_value(name: str, *operands: Any, precision: int = BITS) -> Any:
    """The value of a function; NaN where there is none."""
    # lgamma is MPFR's own, which takes long with as many bits.
    bits = precision
    if name in FORMULAS and name != "lgamma":
        bits += 2 * max(_bits_of(x) for x in operands)
    with gmpy2.context(precision=bits, emin=gmpy2.get_emin_min(), emax=gmpy2.get_emax_max()) as context:
        known = FORMULAS.get(name)
        return known(*operands) if known is not None else getattr(context, _NAMES.get(name, name))(*operands)


def _bits_of(x: Any) -> int:
    """What the argument's own places ask for: those of 1 + x, b**x, and x modulo 2."""
    if not gmpy2.is_finite(x) or gmpy2.is_zero(x):
        return 0
    near_zero = max(0, -gmpy2.get_exp(x))
    return x.precision + min(20_000, near_zero + max(0, gmpy2.get_exp(x))) + (int(4 * abs(x)) if abs(x) < 4000 else 0)


def correctly_rounded(format: Any, value: Any, mode: int = 0) -> int | None:
    """The ordinal of a value in a format, rounded once; None for NaN."""
    if gmpy2.is_nan(value):
        return None
    if gmpy2.is_infinite(value) or gmpy2.is_zero(value):
        magnitude = 0 if gmpy2.is_zero(value) else format.infinity
        return -1 - magnitude if gmpy2.is_signed(value) else magnitude
    significand, exponent = value.as_mantissa_exp()
    return int(format.round_dyadic(int(significand), int(exponent), mode))
