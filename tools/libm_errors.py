"""The largest errors found of a C library's long double functions, where long double is x86_fp80.

    python tools/libm_errors.py [--cc musl-gcc] [--count N] [--seed N] [FUNCTION…]

A program that the compiler links to its library computes functions of arguments that this chooses: of all binades, of
where a function is interesting, and near numbers where it is hard (zeros, poles, overflow, subnormal results). MPFR
computes the same to 256 bits. Printed are for each function the largest error, in ulps of the true result
(src/scev/domains/floats/accuracy.py), where it is, and how many results were careless, numbers where the function is
not defined; lost, NaN where it is; or outside of the function's range. An error that was found is a lower bound of the
largest one (docs/libm.md).
"""

from __future__ import annotations

import argparse
import random
import struct
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import gmpy2
from gmpy2 import mpfr

PRECISION: Final = 64
LEAST: Final = -16445
"""The exponent of the smallest positive number."""
TOP: Final = 16384
"""The exponent of the first power of two that is too large."""

SOURCE: Final = """
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
int main(void) {
  long double x[2];
  while (fread(x, sizeof x, 1, stdin) == 1) {
    long double r = CALL;
    fwrite(&r, sizeof r, 1, stdout);
  }
  return 0;
}
"""

Number = Any
"""An mpfr; gmpy2 has no types."""
Draw = Callable[[random.Random], Number]
Pair = Callable[[random.Random], tuple[Number, Number]]


class Function(NamedTuple):
    """The true function, where its arguments are drawn from, and its range."""

    true: Callable[..., Number]
    draws: list[Draw] | list[Pair]
    least: float = float("-inf")
    most: float = float("inf")


# Arguments ------------------------------------------------------------------------------------------------------------


def scaled(significand: int, exponent: int) -> Number:
    """significand * 2**exponent."""
    one = mpfr(significand)
    return gmpy2.mul_2exp(one, exponent) if exponent >= 0 else gmpy2.div_2exp(one, -exponent)


def unit_of(x: Number) -> int:
    """u where the distance of the numbers around x is 2**u."""
    return max(int(gmpy2.frexp(x)[0]) - PRECISION, LEAST)


def in_format(x: Number) -> Number:
    """The nearest number of the format, at most the largest one."""
    if x == 0 or not gmpy2.is_finite(x):
        return x
    unit = unit_of(x)
    significand = int(gmpy2.rint(gmpy2.mul_2exp(x, -unit) if unit < 0 else gmpy2.div_2exp(x, unit)))
    largest = scaled((1 << PRECISION) - 1, TOP - PRECISION)
    return max(-largest, min(largest, scaled(significand, unit)))


def binades(low: int, high: int, signs: tuple[int, ...] = (1, -1)) -> Draw:
    """Numbers in [2**low, 2**high), or of the other sign, every binade as often as any."""

    def draw(choices: random.Random) -> Number:
        exponent = choices.randrange(low, high)
        significand = (1 << 63) | choices.getrandbits(63)
        if choices.random() < 0.1:
            significand = (1 << 63) + choices.choice((0, 1, 2, (1 << 63) - 1, (1 << 62)))
        return choices.choice(signs) * in_format(scaled(significand, exponent - 63))

    return draw


def between(low: float, high: float) -> Draw:
    """Numbers of an interval, evenly."""
    return lambda choices: in_format(mpfr(low) + (mpfr(high) - mpfr(low)) * scaled(choices.getrandbits(90), -90))


def near(*points: float) -> Draw:
    """Numbers at every distance from one of some points."""

    def draw(choices: random.Random) -> Number:
        point = mpfr(choices.choice(points))
        distance = scaled((1 << 63) | choices.getrandbits(63), -63 - choices.randrange(1, 66))
        return in_format(point + choices.choice((1, -1)) * distance * (abs(point) if point else 1))

    return draw


def near_quarter_turns(choices: random.Random) -> Number:
    """The numbers next to multiples of pi / 2: where sin, cos and tan are hardest."""
    turns = choices.getrandbits(choices.randrange(1, 64)) + 1
    x = in_format(gmpy2.const_pi() * turns / 2)
    return choices.choice((1, -1)) * (x + choices.choice((0, 0, 1, -1)) * scaled(1, unit_of(x)))


def pairs(first: Draw, second: Draw) -> Pair:
    return lambda choices: (first(choices), second(choices))


def ratios(low: int, high: int, spread: int) -> Pair:
    """Two numbers of about the same size."""

    def draw(choices: random.Random) -> tuple[Number, Number]:
        x = binades(low, high)(choices)
        return x, in_format(x * binades(-spread, spread)(choices))

    return draw


def powers(base: Draw, low: int = LEAST - 60, high: int = TOP + 1) -> Pair:
    """x and y where x**y is anywhere between two powers of two."""

    def draw(choices: random.Random) -> tuple[Number, Number]:
        x = base(choices)
        logarithm = gmpy2.log2(x)
        return x, in_format(between(low, high)(choices) / logarithm) if logarithm else mpfr(1)

    return draw


def integer_powers(choices: random.Random) -> tuple[Number, Number]:
    return in_format(between(-20, 20)(choices)), mpfr(choices.randrange(-3000, 3001))


EVERY: Final = binades(LEAST, TOP)
POSITIVE: Final = binades(LEAST, TOP, (1,))
USUAL: Final = binades(-70, 8)
TRIGONOMETRIC: Final[list[Draw]] = [EVERY, USUAL, between(-8, 8), near_quarter_turns, between(-1000, 1000)]
LOGARITHMIC: Final[list[Draw]] = [POSITIVE, between(0.4, 2.1), near(1), near(1), between(0, 100)]
BELOW_ONE: Final[list[Draw]] = [binades(LEAST, 1), between(-1, 1), near(1, -1), near(0.5, -0.5), binades(-70, 1)]
HYPERBOLIC: Final[list[Draw]] = [
    EVERY,
    USUAL,
    between(-11358, 11358),
    between(-3, 3),
    between(-50, 50),
    between(11000, 11356),
]
INVERSE: Final[list[Draw]] = [EVERY, USUAL, between(-3, 3), between(-100, 100)]


def exponential(scale: float) -> list[Draw]:
    """For base**x, where 2 = base**scale."""
    return [
        EVERY, USUAL, between(-16447 * scale, 16385 * scale), between(-16447 * scale, -16380 * scale), between(-1, 1),
        between(16000 * scale, 16384 * scale), near(16384 * scale), between(-64 * scale, 64 * scale),
    ]  # fmt: skip


FUNCTIONS: Final[dict[str, Function]] = {
    "exp": Function(gmpy2.exp, exponential(0.6931471805599453), 0),
    "exp2": Function(gmpy2.exp2, exponential(1), 0),
    "exp10": Function(gmpy2.exp10, exponential(0.30102999566398120), 0),
    "expm1": Function(gmpy2.expm1, exponential(0.6931471805599453), -1),
    "log": Function(gmpy2.log, LOGARITHMIC),
    "log2": Function(gmpy2.log2, LOGARITHMIC),
    "log10": Function(gmpy2.log10, LOGARITHMIC),
    "log1p": Function(gmpy2.log1p, [POSITIVE, *BELOW_ONE, between(0, 100)]),
    "sin": Function(gmpy2.sin, TRIGONOMETRIC, -1, 1),
    "cos": Function(gmpy2.cos, TRIGONOMETRIC, -1, 1),
    "tan": Function(gmpy2.tan, TRIGONOMETRIC),
    "asin": Function(gmpy2.asin, BELOW_ONE, -1.5707963267948967, 1.5707963267948967),
    "acos": Function(gmpy2.acos, BELOW_ONE, 0, 3.141592653589794),
    "atan": Function(gmpy2.atan, INVERSE, -1.5707963267948967, 1.5707963267948967),
    "atan2": Function(
        gmpy2.atan2,
        [pairs(EVERY, EVERY), ratios(LEAST, TOP, 70), ratios(-8, 8, 3), pairs(between(-9, 9), between(-9, 9))],
        -3.141592653589794,
        3.141592653589794,
    ),
    "sinh": Function(gmpy2.sinh, HYPERBOLIC),
    "cosh": Function(gmpy2.cosh, HYPERBOLIC, 1),
    "tanh": Function(gmpy2.tanh, [EVERY, USUAL, between(-3, 3), between(-50, 50)], -1, 1),
    "asinh": Function(gmpy2.asinh, INVERSE),
    "acosh": Function(gmpy2.acosh, [EVERY, binades(0, 70, (1,)), between(1, 3), near(1), near(2)], 0),
    "atanh": Function(gmpy2.atanh, BELOW_ONE),
    "pow": Function(
        lambda x, y: x**y,
        [
            powers(POSITIVE),
            powers(between(0.4, 2.1)),
            powers(near(1)),
            powers(binades(-70, 70, (1,))),
            powers(between(1, 2), -16447, -16380),
            pairs(binades(-70, 70, (1,)), between(-9, 9)),
            integer_powers,
            powers(between(0.9, 1.1), -70, 70),
            powers(near(1), 16000, 16384),
            powers(between(0.96, 1.05), 16000, 16384),
            powers(between(0.96, 1.05), -16382, -16000),
            powers(POSITIVE, 16000, 16384),
        ],
    ),
    "hypot": Function(gmpy2.hypot, [ratios(LEAST, TOP, 70), ratios(LEAST, TOP, 3), ratios(-8, 8, 3)], 0),
    "cbrt": Function(gmpy2.cbrt, [EVERY, USUAL, between(1, 8), between(-100, 100)]),
    "erf": Function(gmpy2.erf, [EVERY, USUAL, between(-1.3, 1.3), between(-7, 7)], -1, 1),
    "erfc": Function(gmpy2.erfc, [EVERY, USUAL, between(-7, 3), between(0, 107), between(106, 107)], 0, 2),
    "tgamma": Function(
        gmpy2.gamma,
        [
            binades(LEAST, 11),
            USUAL,
            between(-1760, 1756),
            between(0, 1756),
            between(0, 15),
            between(-15, 0),
            near(1, 2, 3, -1, -2, -7, -100),
        ],
    ),
    "lgamma": Function(
        lambda x: gmpy2.lgamma(x)[0],
        [POSITIVE, binades(-70, 20, (1,)), between(0, 10), between(0.5, 3), near(1, 2), between(0, 100)],
    ),
}
"""By C's name of the double version. lgamma for positive arguments only: its figures are for those."""


# Results --------------------------------------------------------------------------------------------------------------


def to_bytes(x: Number) -> bytes:
    """16 bytes, as a C program of x86_64 holds a long double."""
    if x == 0:
        return struct.pack("<QHHI", 0, 0x8000 if gmpy2.is_signed(x) else 0, 0, 0)
    unit = unit_of(x)
    magnitude = abs(x)
    significand = int(gmpy2.mul_2exp(magnitude, -unit) if unit < 0 else gmpy2.div_2exp(magnitude, unit))
    biased = unit - LEAST + 1 if significand >> (PRECISION - 1) else 0
    return struct.pack("<QHHI", significand, biased | (0x8000 if x < 0 else 0), 0, 0)


def from_bytes(data: bytes) -> Number:
    significand, head = struct.unpack_from("<QH", data)
    sign = -1 if head & 0x8000 else 1
    biased = head & 0x7FFF
    if biased == 0x7FFF:
        return mpfr("nan") if significand << 1 & ((1 << 64) - 1) else sign * mpfr("inf")
    return sign * scaled(significand, LEAST - 1 + max(biased, 1))


def error(result: Number, true: Number) -> float:
    """In ulps of the true result; an infinity is the first number that is too large."""
    top = scaled(1, TOP)
    if abs(true) >= top:
        if gmpy2.is_infinite(result) and (result > 0) == (true > 0):
            return 0.0
        true = top if true > 0 else -top
    if gmpy2.is_infinite(result):
        result = top if result > 0 else -top
    unit = unit_of(true) if true else LEAST
    if abs(true) == top:
        unit -= 1
    difference = abs(result - true)
    return float(gmpy2.mul_2exp(difference, -unit) if unit < 0 else gmpy2.div_2exp(difference, unit))


def run(compiler: str, call: str, data: bytes) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source, program = Path(folder) / "call.c", Path(folder) / "call"
        source.write_text(SOURCE.replace("CALL", call), encoding="utf-8")
        options = ["-O1", "-fno-builtin", "-static", "-o", str(program), str(source), "-lm"]
        subprocess.run([compiler, *options], check=True)
        return subprocess.run([str(program)], input=data, capture_output=True, check=True).stdout


def measure(compiler: str, name: str, count: int, seed: int) -> str:
    """A line about one function."""
    function = FUNCTIONS[name]
    choices = random.Random(f"{seed} {name}")
    drawn: list[tuple[Number, ...]] = []
    while len(drawn) < count:
        for draw in function.draws:
            found = draw(choices)
            drawn.append(found if isinstance(found, tuple) else (found,))
    arguments = b"".join([to_bytes(each[0]) + to_bytes(each[-1]) for each in drawn])
    second = ", x[1]" if len(drawn[0]) == 2 else ""
    results = run(compiler, f"{name}l(x[0]{second})", arguments)
    worst, at = 0.0, ""
    careless = lost = outside = 0
    for number, each in enumerate(drawn):
        result = from_bytes(results[16 * number : 16 * number + 16])
        true = function.true(*each)
        if gmpy2.is_nan(true):
            careless += not gmpy2.is_nan(result)
            continue
        if gmpy2.is_nan(result):
            lost += 1
            continue
        outside += not (function.least <= result <= function.most)
        wrong = error(result, true)
        if wrong > worst:
            worst, at = wrong, ", ".join(str(mpfr(x, 70)) for x in each)
    counts = f"{careless} careless, {lost} lost, {outside} outside, of {len(drawn)}"
    return f"{name:8}{worst:12.3f}   at {at}   {counts}"


def main() -> None:
    parser = argparse.ArgumentParser(description="The largest errors found of a library's long double functions.")
    parser.add_argument("functions", nargs="*", metavar="FUNCTION", help="by C's names of the double versions")
    parser.add_argument("--cc", default="musl-gcc", help="a compiler that links to the library")
    parser.add_argument("--count", type=int, default=200_000, help="arguments of each function")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    gmpy2.set_context(gmpy2.context(precision=256, emax=1 << 29, emin=-(1 << 29)))
    for name in options.functions or FUNCTIONS:
        print(measure(options.cc, name, options.count, options.seed), flush=True)


if __name__ == "__main__":
    main()
