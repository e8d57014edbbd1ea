"""`--format fpscev`: three lines for each float value, as the first analysis of this kind printed them.

    Printing analysis 'Floating Point Scalar Evolution' for function 'fsub':
      %f3 = fsub float %f, %f2
    FPSCEV: %f3:
    min: -127
    max: 511
    isInteger: 1
    set: [-127, 511] integer, no -0, no NaN

(Neil Henning, "An Experimental Floating-Point Scalar Evolution", 2019, and its program fpscev, which prints an address
in memory where this prints the value's name.)

NaN is part of the order there: -NaN < -Inf < ... < +Inf < NaN. The sign of a NaN is not known, so a value that may be
NaN lies between -NaN and NaN, which hides its other bounds; one that is always NaN is `min: NaN`, `max: NaN`. isInteger
is about the finite values, and is 0 if there are none. A set may say more than this notation can: NaN beside bounds,
gaps, missing zeros, other grids. Then it follows as `set:`, in the notation of the text format. A value that is never
computed or always poison is left out.
"""

from __future__ import annotations

from typing import Final

from scev.answers import FunctionFacts, ValueFacts
from scev.domains import NAN_ANY, NAN_NEVER, FloatFormat, FloatSet
from scev.ir import FloatType, Instruction, plain_name, scalar_type
from scev.report.forms.base import Report
from scev.report.forms.llvm.llvm import text_of

TITLE: Final = "Printing analysis 'Floating Point Scalar Evolution' for function"
MAX_PLAIN_EXPONENT: Final = 3
"""Maximum zeros that fill up a decimal before it is written with an exponent."""


class FpscevReport(Report[str]):
    """The bounds of every float argument and instruction."""

    def piece(self, facts: FunctionFacts) -> str:
        parts = [f"{TITLE} '{plain_name(facts.name)}':\n"]
        lines = facts.function.lines()
        for value in facts.values():
            if isinstance(scalar_type(value.value.type), FloatType):
                parts.append(entry(value, lines, facts.function.line + 1))
        return "".join(parts)


def entry(facts: ValueFacts, lines: list[str], first: int) -> str:
    """What is said of one value; `lines` are those of its function, the first with the number `first`."""
    if (known := facts.range) is not None and known.is_empty():
        return ""
    value = facts.value
    text = text_of(value, lines, first) if isinstance(value, Instruction) else f"{value.type} {value.name}"
    return f"{text}\nFPSCEV: {value.name}:\n{entry_lines(known if isinstance(known, FloatSet) else None)}"


def entry_lines(set_: FloatSet | None) -> str:
    """min, max and isInteger of a set that is not empty (None: anything), and what they cannot say."""
    if set_ is None:
        return "min: -NaN\nmax: NaN\nisInteger: 0\n"
    format_ = set_.format
    low, high = "-NaN", "NaN"
    if not set_.has_numbers():
        low = "NaN"
    elif set_.nan == NAN_NEVER:
        low = apfloat_text(format_, set_.smallest())
        high = apfloat_text(format_, set_.largest())
    integer = set_.is_integer() and has_finite_member(set_)
    text = str(set_)
    more = f"set: {text}\n" if text != str(set_in_this_notation(set_, integer)) else ""
    return f"min: {low}\nmax: {high}\nisInteger: {int(integer)}\n{more}"


def set_in_this_notation(set_: FloatSet, integer: bool) -> FloatSet:
    """All that is left of a set that is not empty in bounds and one bit."""
    format_ = set_.format
    if not set_.has_numbers():
        return FloatSet.nan_only(format_)
    if set_.may_be_nan:
        return FloatSet.make(format_, [format_.min_ordinal, format_.max_ordinal], NAN_ANY, 0 if integer else None)
    return FloatSet.between(format_, set_.smallest(), set_.largest(), NAN_NEVER, 0 if integer else None)


def has_finite_member(set_: FloatSet) -> bool:
    """Some number of the set is neither NaN nor infinite."""
    return set_.without_nan().without_infinities().has_numbers()


# Numbers as LLVM prints them ------------------------------------------------------------------------------------------


def apfloat_text(format_: FloatFormat, ordinal: int) -> str:
    """A value as LLVM's APFloat prints it: `638`, `1.27750002E-6`, `1.0E+4`, `-0`, `+Inf`.

    A format of precision p gets 2 + p * 59 / 196 digits (59/196 is about log10(2)); zeros at their end are dropped.
    """
    magnitude = ordinal if ordinal >= 0 else -1 - ordinal
    sign = "" if ordinal >= 0 else "-"
    if magnitude > format_.max_finite:
        return f"{sign or '+'}Inf"
    if magnitude == 0:
        return f"{sign}0"
    precision = 2 + format_.precision * 59 // 196
    digits, exponent = _decimal_digits(*format_.decompose(magnitude), precision)
    return sign + _placed(digits, exponent, precision)


def _decimal_digits(significand: int, exponent: int, precision: int) -> tuple[str, int]:
    """(d, k): significand * 2**exponent is about d * 10**k, with at most that many digits, the last one not zero."""
    # For an odd m, m * 2**e = (m * 5**-e) * 10**e, exactly, and this has the fewest digits.
    zeros = (significand & -significand).bit_length() - 1
    significand >>= zeros
    exponent += zeros
    number = significand << exponent if exponent >= 0 else significand * 5**-exponent
    power = min(exponent, 0)
    # Digits far beyond the precision are cut off first, the rest is rounded, halves away from zero.
    if (surplus := (number.bit_length() - (precision * 196 + 58) // 59) * 59 // 196) > 0:
        number //= 10**surplus
        power += surplus
    if (surplus := len(str(number)) - precision) > 0:
        number = (number // 10 ** (surplus - 1) + 5) // 10
        power += surplus
    digits = str(number)
    stripped = digits.rstrip("0")
    return stripped, power + len(digits) - len(stripped)


def _placed(digits: str, exponent: int, precision: int) -> str:
    """digits * 10**exponent, without an exponent where few zeros would fill it up."""
    leading = exponent + len(digits) - 1
    if exponent >= 0:
        plain = exponent <= MAX_PLAIN_EXPONENT and len(digits) + exponent <= precision
    else:
        plain = leading >= -MAX_PLAIN_EXPONENT
    if not plain:
        return f"{digits[0]}.{digits[1:] or '0'}E{leading:+d}"
    if exponent >= 0:
        return digits + "0" * exponent
    if leading >= 0:
        return f"{digits[: leading + 1]}.{digits[leading + 1 :]}"
    return f"0.{'0' * (-leading - 1)}{digits}"
