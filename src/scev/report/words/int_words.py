"""Integer sets as one would say them: `[0, 96], multiple of 4`, `not 0`, `1, 2 or 7`.

A set of n-bit values is neither signed nor unsigned; who asks says how the type reads its values. The text is a few
parts, all of which hold of every value:

    [a, b]                       the integers from a to b, in the view that was asked for; where the set steps over the
                                 end of that view, but not of the other one, in the other
    not a, not [a, b]            all others
    a, b or [c, d]               these: a set of few members, or one that is a list (few_members.py)
    even, odd, multiple of m, r more than a multiple of m
    bits 0xxx1000                known bits, on request, where the other parts do not say them

An arc can be written in several ways where all that is missing from it is no value of the bits and the stride: `even`
is [12, 10] on the circle as well. It is said as everything.

A modulus that no person would use is left out, unless bits are asked for. So the text contains the set, and with bits
it is the set.
"""

from __future__ import annotations

from typing import Final, Literal

from scev.domains import IntRange, IntSet, KnownBits, members, runs, signed
from scev.report.words.numbers import choice_words, number_words, power_words

Sign = Literal["unsigned", "signed", "any"]

AS_SIGNED: Final = " as signed"
AS_UNSIGNED: Final = " as unsigned"
"""What is said behind numbers of the other view than the type's own."""
NO_VALUE: Final = "no value"
MAX_LISTED: Final = 4
"""Maximum members of a set that is written by its members."""
MAX_MODULUS: Final = 1 << 16
"""Larger moduli are left out, unless they are powers of two that divide the values."""
SHORT_HOLE: Final = 16
"""Values that may be missing from the middle of a view for the set to be `not` these, rather than an interval of the
other view.
"""


def int_words(values: IntSet, sign: Sign = "any", with_bits: bool = False) -> str:
    """A set of integers, read as `sign` says ("any": whichever is shorter); "" for the full set."""
    if values.is_empty():
        return NO_VALUE
    if values.is_full():
        return ""
    if values.width == 1:
        return "true" if values.point_value() == 1 else "false"
    if values.listed is None:
        values = _without_empty_hole(values)
    if values.is_full():
        return ""
    listed, _ = _listed(values, sign)
    if listed:
        return listed
    parts = _range_and_stride(values, sign, with_bits)
    if with_bits and IntSet.make(values.range, KnownBits.full(values.width), values.stride) != values:
        parts.append(f"bits {values.bits}")
    return ", ".join(parts)


def is_said_signed(values: IntSet, sign: Sign = "any") -> bool:
    """Whether the numbers in the words of a set are signed ones; the set is neither empty nor full."""
    if values.width == 1:
        return False
    if values.listed is None:
        values = _without_empty_hole(values)
    listed, is_signed = _listed(values, sign)
    return is_signed if listed else _range_words(values, sign)[1]


def _without_empty_hole(values: IntSet) -> IntSet:
    """The same set, with the arc that its bits and its stride have by themselves where the hole of the arc holds none
    of their values.
    """
    hole = values.range.complement()
    if not IntSet.make(hole, values.bits, values.stride).is_empty():
        return values
    return IntSet.make(IntRange.full(values.width), values.bits, values.stride)


def _listed(values: IntSet, sign: Sign) -> tuple[str, bool]:
    """The members, if they are few and not simply an interval, otherwise ""; and whether they are signed."""
    found = members(values, MAX_LISTED) if values.listed is None else list(values.listed)
    if found is None or len(found) > 1 and values.range.size() == len(found):
        return "", False
    unsigned_text = _choice_of(sorted(found))
    signed_text = _choice_of(sorted(signed(v, values.width) for v in found))
    is_signed = len(signed_text) < len(unsigned_text) if sign == "any" else sign == "signed"
    if sign == "any" and len(found) == 1 and "2^" in signed_text and "2^" in unsigned_text:
        # Of 2^31 + 1 and -2^31 + 1 the one nearer to 0.
        value = found[0]
        is_signed = abs(signed(value, values.width)) < value
    return signed_text if is_signed else unsigned_text, is_signed


def _choice_of(numbers: list[int]) -> str:
    """`1, 2 or 7`, with `[4, 7]` for more than two numbers in a row."""
    words: list[str] = []
    for low, high in runs(numbers):
        if high - low > 1:
            words.append(f"[{number_words(low)}, {number_words(high)}]")
        else:
            words.extend([number_words(value) for value in range(low, high + 1)])
    return choice_words(words)


def _range_and_stride(values: IntSet, sign: Sign, exactly: bool) -> list[str]:
    """The range and the stride, as parts; the range is left out where it follows from the stride."""
    modulus = values.stride.modulus
    power_of_two = modulus & (modulus - 1) == 0
    if modulus > 1 and (power_of_two or sign == "unsigned"):
        alone = _stride_words(modulus, values.stride.residue, exactly)
        if alone and IntSet.from_stride(values.stride).range == values.range:
            return [alone]
        not_zero = IntRange.between(values.width, 1, -1 + (1 << values.width))
        if alone and IntSet.make(not_zero, KnownBits.full(values.width), values.stride).range == values.range:
            return ["not 0", alone]
    text, is_signed = _range_words(values, sign)
    parts = [text]
    if modulus > 1 and IntSet.from_range(values.range).stride != values.stride:
        stride = _stride_in_view(values, is_signed, exactly)
        if stride:
            parts.append(stride)
    return parts


def _range_words(values: IntSet, sign: Sign) -> tuple[str, bool]:
    """The range, and whether its numbers are signed."""
    hole = values.range.complement()
    hole_words = f"not {_hole_words(hole, sign)}"
    # Between the multiples of a stride a hole of one value says nothing to people.
    one_missing = hole.is_point() and values.stride.modulus == 1
    if sign == "any":
        choices = [(text, view) for view in (False, True) if (text := _interval_words(values, view))]
        if one_missing or not choices:
            choices.append((hole_words, True))
        return min(choices, key=lambda choice: len(choice[0]))
    is_signed = sign == "signed"
    if interval := _interval_words(values, is_signed):
        starts_at_zero = not is_signed and values.contains(0)
        if one_missing and not starts_at_zero and len(hole_words) < len(interval):
            return hole_words, is_signed
        return interval, is_signed
    if (other := _interval_words(values, not is_signed)) and hole.size() > SHORT_HOLE:
        return other + (AS_UNSIGNED if is_signed else AS_SIGNED), not is_signed
    return hole_words, is_signed


def _interval_words(values: IntSet, is_signed: bool) -> str:
    """`[a, b]` in one view, "" where the set is two intervals there."""
    parts = values.signed_parts() if is_signed else values.unsigned_parts()
    if len(parts) != 1:
        return ""
    bounds = parts[0].range.signed_pieces() if is_signed else parts[0].range.unsigned_pieces()
    return f"[{number_words(bounds[0])}, {number_words(bounds[-1])}]"


def _hole_words(hole: IntRange, sign: Sign) -> str:
    """The values that are missing: one, or an interval in the view asked for, else in the other."""
    of_views = []
    for pieces in (hole.unsigned_pieces(), hole.signed_pieces()):
        if len(pieces) == 2:
            low, high = number_words(pieces[0]), number_words(pieces[1])
            of_views.append(low if low == high else f"[{low}, {high}]")
        else:
            of_views.append("")
    unsigned_text, signed_text = of_views
    if sign == "any" and unsigned_text and signed_text:
        return min(unsigned_text, signed_text, key=len)
    if sign == "unsigned":
        return unsigned_text or signed_text
    return signed_text or unsigned_text


def _stride_in_view(values: IntSet, is_signed: bool, exactly: bool) -> str:
    """The stride of the numbers of a view. A stride is a congruence of unsigned numbers; v - 2^w keeps it only modulo
    the power of two in the modulus, or where all values are negative and the residue moves along.
    """
    modulus = values.stride.modulus
    residue = values.stride.residue
    if is_signed and not values.known_non_negative() and modulus & (modulus - 1) != 0:
        if values.known_negative():
            residue = (residue - (1 << values.width)) % modulus
        elif exactly:
            return f"{_stride_words(modulus, residue, exactly)} as unsigned"
        else:
            modulus &= -modulus
            residue %= modulus
    return _stride_words(modulus, residue, exactly)


def _stride_words(modulus: int, residue: int, exactly: bool) -> str:
    """`even`, `odd`, `multiple of 4`, `1 more than a multiple of 3`; "" where that helps nobody."""
    if modulus == 1:
        return ""
    if modulus == 2:
        return "odd" if residue == 1 else "even"
    is_power_of_two = modulus & (modulus - 1) == 0
    if modulus > MAX_MODULUS and not exactly and not (is_power_of_two and residue == 0):
        return ""
    if residue == 0:
        return f"multiple of {power_words(modulus)}"
    if residue == modulus - 1:
        return f"1 less than a multiple of {power_words(modulus)}"
    return f"{number_words(residue)} more than a multiple of {power_words(modulus)}"
