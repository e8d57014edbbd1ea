"""fcmp, and what its outcome says about its operands (LangRef: fcmp).

Of two operands that are one number (kept_numbers.py), NaN alone decides.

`float_compare_region(p, b)` holds every a for which  a p b  is true with some b of the set.
(LLVM: ConstantFPRange::makeAllowedFCmpRegion.)
"""

from __future__ import annotations

from typing import final

from scev.domains import FloatSet, IntSet, ValueSet, float_conversion
from scev.domains import float_compare as floats
from scev.ir import Instruction, Value, opcodes
from scev.transfer.floats.fast_math import REWRITING, narrowed_by_flags
from scev.transfer.floats.float_operation import before_flushing, flushed_operand, is_one_number
from scev.transfer.floats.kept_numbers import are_one_number
from scev.transfer.operation import Context, Operation, Site
from scev.transfer.value_sets import empty_set_of_type, format_of_type, outcome_of, set_of_type


def float_compare_region(predicate: int, other: FloatSet, context: Context) -> FloatSet:
    """The floats for which the predicate can hold with some member of `other`; subnormals are compared as in the
    function's environment.
    """
    return before_flushing(floats.allowed_region(predicate, flushed_operand(other, context)), context)


def float_self_region(predicate: int, value: FloatSet, context: Context) -> FloatSet:
    """The floats of a set for which `x predicate x` can hold: numbers, or NaN. A flush may affect one x only."""
    if context.flushes and value.may_be_subnormal:
        return value.intersect(float_compare_region(predicate, value, context))
    return value.intersect(floats.equal_region(value.format, predicate))


def _as_extended(a: FloatSet, number: FloatSet, value: Value, context: Context) -> FloatSet:
    """The part of an operand's set in which it is: an fpext of a narrower float is no number that has more bits.

    fcmp oeq (fpext float %x to double), 0.1             false: no float is 0.1
    """
    if not isinstance(value, Instruction) or value.opcode != opcodes.FPEXT or not number.is_point() or context.flushes:
        return a
    narrow = format_of_type(value.operands[0].type)
    if narrow is None or context.may_rewrite and value.flags & REWRITING:
        return a
    again = float_conversion.convert(float_conversion.convert(number, narrow), number.format)
    if again.is_point() and again.point_value() == number.point_value():
        return a
    return a.intersect(floats.allowed_region(floats.GREATER | floats.LESS | floats.UNORDERED, number))


@final
class FCmp(Operation):
    """fcmp: i1 1 where the predicate holds, otherwise 0; an operand that nnan or ninf excludes makes it poison."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        b = operands[1]
        if not isinstance(a, FloatSet) or not isinstance(b, FloatSet):
            return set_of_type(site.type, site.context)
        a = narrowed_by_flags(a, site.flags)
        b = narrowed_by_flags(b, site.flags)
        if a.is_empty() or b.is_empty():
            return empty_set_of_type(site.type, site.context)
        a = flushed_operand(a, site.context)
        b = flushed_operand(b, site.context)
        if is_one_number(site, a):
            return outcome_of(floats.compare_equal(site.predicate, a), site)
        if len(site.operands) == 2:
            if are_one_number(site.operands[0], site.operands[1], site.context):
                # If one is never NaN, as a condition may say where it is read, the other is not either.
                one = a if b.may_be_nan else a.without_nan()
                return outcome_of(floats.compare_equal(site.predicate, one), site)
            a, b = (
                _as_extended(a, b, site.operands[0], site.context),
                _as_extended(b, a, site.operands[1], site.context),
            )
        return outcome_of(floats.compare(site.predicate, a, b), site)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        """Where the outcome is known, the predicate, or its inverse, holds for the operands."""
        a = operands[0]
        b = operands[1]
        if not isinstance(a, FloatSet) or not isinstance(b, FloatSet) or not isinstance(result, IntSet):
            return None
        a = narrowed_by_flags(a, site.flags)
        b = narrowed_by_flags(b, site.flags)
        operand = a if position == 0 else b
        if not result.is_point():
            return operand
        predicate = site.predicate if result.point_value() else floats.inverse_predicate(site.predicate)
        if is_one_number(site, a):
            return operand.intersect(floats.equal_region(operand.format, predicate))
        if position == 0:
            return operand.intersect(float_compare_region(predicate, b, site.context))
        return operand.intersect(float_compare_region(floats.swapped_predicate(predicate), a, site.context))
