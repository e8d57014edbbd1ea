"""Functions of one variable for plots: how a program computes them, and their true values.

A formula names an operation and its operands, `x` or numbers:

    exp2      sqrt(x)      pow(x, 2.5)      hypot(3, x)      x * 0.1      1 / x

The program has one instruction or call, and the analysis proves its bounds. The true value at a point is computed by
MPFR, with enough digits that no difference to the real number is visible. Numbers are values of the format: `x * 0.1`
multiplies by the float next to 0.1, as a program does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import gmpy2

from scev.domains import DOUBLE, FLOAT_FORMATS, ROUND_NEAREST, FloatFormat, FloatSet
from scev.errors import UsageError
from scev.support.suggestions import did_you_mean

Real = Any
VARIABLE: Final = "x"
TRUE_VALUE_BITS: Final = 400
"""Digits of true values: sums and products of two doubles are exact in it."""

_CALL: Final = re.compile(r"\s*([a-z]\w*)\s*(?:\((.*)\))?\s*\Z")
_INFIX: Final = re.compile(r"\s*(.*[\w.])\s*([-+*/%])\s*(\S.*)\Z")
_SYMBOLS: Final = {"+": "fadd", "-": "fsub", "*": "fmul", "/": "fdiv", "%": "frem"}

TYPES: Final = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "x86_fp80": "f80", "fp128": "f128"}
"""LLVM's types, and how they are spelt in the names of intrinsics."""
LIBRARY_SUFFIXES: Final = {"float": "f", "double": "", "x86_fp80": "l"}

INSTRUCTION: Final = 0
INTRINSIC: Final = 1
LIBRARY: Final = 2
"""A function of C's library that LLVM has no intrinsic for: called by its name."""


class PlottedOperation(NamedTuple):
    """An operation that can be plotted. `true` computes with MPFR, in the precision of the current context."""

    name: str
    kind: int
    operands: int
    true: Callable[..., Real]
    by_library: bool = False
    """Computed by a mathematics library, to its accuracy."""
    last_is_integer: bool = False


def _halves_away(x: Real) -> Real:
    whole = gmpy2.floor(abs(x) + gmpy2.mpfr(0.5))
    return -whole if x < 0 else whole


def _fmod(x: Real, y: Real) -> Real:
    return gmpy2.fmod(x, y)


def _sine_of_half_turns(x: Real) -> Real:
    turn = gmpy2.fmod(x, 2)
    return gmpy2.mpfr(0) if gmpy2.is_integer(turn) else gmpy2.sin(gmpy2.const_pi() * turn)


def _cosine_of_half_turns(x: Real) -> Real:
    return _sine_of_half_turns(gmpy2.fmod(x, 2) + gmpy2.mpfr(0.5))


def _copysign(x: Real, y: Real) -> Real:
    return -abs(x) if gmpy2.is_signed(y) else abs(x)


def _at_least_zero(x: Real, y: Real) -> Real:
    return max(x - y, gmpy2.mpfr(0))


def _power(x: Real, y: Real) -> Real:
    return x**y


def _unary(kind: int, by_library: bool, names: str) -> list[PlottedOperation]:
    """Functions that MPFR calls as LLVM and C do."""
    return [PlottedOperation(name, kind, 1, getattr(gmpy2, name), by_library) for name in names.split()]


_ROWS: Final = [
    PlottedOperation("fadd", INSTRUCTION, 2, lambda x, y: x + y),
    PlottedOperation("fsub", INSTRUCTION, 2, lambda x, y: x - y),
    PlottedOperation("fmul", INSTRUCTION, 2, lambda x, y: x * y),
    PlottedOperation("fdiv", INSTRUCTION, 2, lambda x, y: x / y),
    PlottedOperation("frem", INSTRUCTION, 2, _fmod),
    PlottedOperation("fneg", INSTRUCTION, 1, lambda x: -x),
    *_unary(INTRINSIC, False, "sqrt floor ceil trunc"),
    *_unary(INTRINSIC, True, "exp exp2 exp10 log log2 log10 sin cos tan asin acos atan sinh cosh tanh"),
    *_unary(LIBRARY, True, "cbrt expm1 log1p asinh acosh atanh erf erfc"),
    PlottedOperation("sinpi", LIBRARY, 1, _sine_of_half_turns, True),
    PlottedOperation("cospi", LIBRARY, 1, _cosine_of_half_turns, True),
    PlottedOperation("tgamma", LIBRARY, 1, gmpy2.gamma, True),
    PlottedOperation("lgamma", LIBRARY, 1, lambda x: gmpy2.lgamma(x)[0], True),
    PlottedOperation("fabs", INTRINSIC, 1, abs),
    PlottedOperation("rint", INTRINSIC, 1, gmpy2.rint),
    PlottedOperation("nearbyint", INTRINSIC, 1, gmpy2.rint),
    PlottedOperation("roundeven", INTRINSIC, 1, gmpy2.rint),
    PlottedOperation("round", INTRINSIC, 1, _halves_away),
    PlottedOperation("pow", INTRINSIC, 2, _power, True),
    PlottedOperation("powi", INTRINSIC, 2, _power, True, True),
    PlottedOperation("atan2", INTRINSIC, 2, gmpy2.atan2, True),
    PlottedOperation("hypot", LIBRARY, 2, gmpy2.hypot, True),
    PlottedOperation("fmod", LIBRARY, 2, _fmod),
    PlottedOperation("remainder", LIBRARY, 2, gmpy2.remainder),
    PlottedOperation("fdim", LIBRARY, 2, _at_least_zero),
    PlottedOperation("copysign", INTRINSIC, 2, _copysign),
    PlottedOperation("minnum", INTRINSIC, 2, min),
    PlottedOperation("maxnum", INTRINSIC, 2, max),
    PlottedOperation("minimum", INTRINSIC, 2, min),
    PlottedOperation("maximum", INTRINSIC, 2, max),
    PlottedOperation("fma", INTRINSIC, 3, lambda x, y, z: x * y + z),
]

PLOTTED: Final[dict[str, PlottedOperation]] = {row.name: row for row in _ROWS}
"""By LLVM's name without `llvm.`, or C's without suffix."""


class Formula:
    """An operation with its operands in a format: None is x, any other an ordinal (of powi, an integer)."""

    def __init__(self, text: str, format_: FloatFormat) -> None:
        name, words = _parts(text)
        if (operation := PLOTTED.get(name)) is None:
            raise UsageError(f"cannot plot '{name}'{did_you_mean(name, PLOTTED) or f'; known are {_known_names()}'}")
        if not words:
            words = [VARIABLE]
        if len(words) != operation.operands:
            needed = ", ".join([VARIABLE, "1", "1"][: operation.operands])
            raise UsageError(f"{name} has {_count(operation.operands)}, as in '{name}({needed})'")
        if VARIABLE not in words:
            raise UsageError(f"'{text}' has no {VARIABLE} that could vary")
        if operation.last_is_integer and words[-1] == VARIABLE:
            raise UsageError(f"the exponent of {name} is a whole number, as in '{name}(x, 3)'")
        if operation.kind == LIBRARY and format_.name not in LIBRARY_SUFFIXES:
            raise UsageError(f"C's library has no {name} for {format_.name}")
        self.text: Final = text if "(" in text or name != text.strip() else f"{name}({VARIABLE})"
        self.operation: Final = operation
        self.format: Final = format_
        self.operands: Final = [
            _operand(word, format_, operation.last_is_integer and place == operation.operands - 1)
            for place, word in enumerate(words)
        ]

    def program(self) -> str:
        """A module whose function @f returns the formula's value for its argument, in LLVM's own text."""
        type_ = self.format.name
        types = [type_] * self.operation.operands
        spelt = ["%x" if operand is None else literal(self.format, operand) for operand in self.operands]
        name = self.operation.name
        if self.operation.last_is_integer:
            types[-1], spelt[-1] = "i32", str(self.operands[-1])
        if self.operation.kind == INSTRUCTION:
            return _module(type_, f"{name} {type_} {', '.join(spelt)}", "")
        if self.operation.kind == LIBRARY:
            callee = name + LIBRARY_SUFFIXES[type_]
        else:
            callee = f"llvm.{name}.{TYPES[type_]}" + (".i32" if self.operation.last_is_integer else "")
        listed = ", ".join(f"{kind} {operand}" for kind, operand in zip(types, spelt, strict=True))
        return _module(type_, f"call {type_} @{callee}({listed})", f"declare {type_} @{callee}({', '.join(types)})\n")

    def true_value(self, ordinal: int) -> Real:
        """The mathematical value at a value of the format; NaN if there is none."""
        with gmpy2.context(precision=TRUE_VALUE_BITS):
            values: list[Real] = []
            for place, operand in enumerate(self.operands):
                if operand is not None and self.operation.last_is_integer and place == len(self.operands) - 1:
                    values.append(operand)
                else:
                    values.append(real(self.format, ordinal if operand is None else operand))
            return gmpy2.mpfr(self.operation.true(*values))

    def is_possible(self, value: Real, set_: FloatSet) -> bool:
        """Whether a set has the value of the format next to a true one (of a zero: either zero)."""
        if gmpy2.is_nan(value):
            return set_.may_be_nan
        if gmpy2.is_infinite(value):
            return set_.contains(self.format.infinity if value > 0 else -1 - self.format.infinity)
        significand, exponent = value.as_mantissa_exp()
        ordinal = self.format.round_dyadic(int(significand), int(exponent), ROUND_NEAREST)
        return set_.contains(ordinal) or (ordinal in (-1, 0) and set_.may_be_zero)


def real(format_: FloatFormat, ordinal: int) -> Real:
    """A value of a format, exactly."""
    if ordinal > format_.max_finite or ordinal < -1 - format_.max_finite:
        return gmpy2.mpfr("inf" if ordinal > 0 else "-inf")
    significand, exponent = format_.decompose(ordinal)
    if significand == 0:
        return gmpy2.mpfr("0" if ordinal >= 0 else "-0")
    return gmpy2.mpfr(significand) * gmpy2.exp2(exponent)


def format_to_plot(name: str) -> FloatFormat:
    """The format of one of LLVM's float types."""
    for format_ in FLOAT_FORMATS:
        if format_.name == name and name in TYPES:
            return format_
    raise UsageError(f"no float type '{name}'; there are {', '.join(TYPES)}")


def literal(format_: FloatFormat, ordinal: int) -> str:
    """A value as LLVM writes any value: the bits of its encoding; for a float, those of the same double."""
    if format_.name == "float":
        format_, ordinal = DOUBLE, DOUBLE.ordinal_of_float(format_.to_python_float(ordinal))
    bits = format_.from_ordinal(ordinal)
    if format_.name == "fp128":
        return f"0xL{bits & (1 << 64) - 1:016X}{bits >> 64:016X}"
    prefix = {"half": "0xH", "bfloat": "0xR", "x86_fp80": "0xK"}.get(format_.name, "0x")
    return f"{prefix}{bits:0{format_.bits // 4}X}"


def _module(type_: str, computation: str, declaration: str) -> str:
    return f"{declaration}\ndefine {type_} @f({type_} %x) {{\n  %y = {computation}\n  ret {type_} %y\n}}\n"


def _parts(text: str) -> tuple[str, list[str]]:
    """The name of a formula's operation, and its operands as they are written (none: a name alone)."""
    if (call := _CALL.match(text)) is not None:
        return call[1], [word.strip() for word in call[2].split(",")] if call[2] else []
    if (infix := _INFIX.match(text)) is not None:
        return _SYMBOLS[infix[2]], [infix[1].strip(), infix[3].strip()]
    raise UsageError(f"cannot plot '{text}'; a formula is like exp2, 'pow(x, 2.5)' or 'x * 0.1'")


def _operand(word: str, format_: FloatFormat, is_integer: bool) -> int | None:
    if word == VARIABLE:
        return None
    if is_integer:
        if not re.fullmatch(r"-?\d{1,9}", word):
            raise UsageError(f"'{word}' is no whole number")
        return int(word)
    if (found := format_.parse(word)) is None:
        raise UsageError(f"'{word}' is neither {VARIABLE} nor a number")
    return found


def _count(operands: int) -> str:
    return "one operand" if operands == 1 else f"{operands} operands"


def _known_names() -> str:
    return ", ".join(PLOTTED)
