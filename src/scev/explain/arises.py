"""Where a NaN, an infinity or a zero first arises: at an operation that can make it of operands that are none.

    makes(asked, log10(x), "nan")       x may be negative, so it does, whether or not x may be NaN
    makes(asked, x + 1, "nan")          it hands a NaN on, and makes none

Explanations mark such operations, and a search for what can go wrong asks of each operation by itself.
"""

from __future__ import annotations

from typing import Final, Literal

from scev.domains import FloatSet, IntSet, ValueSet
from scev.explain.asked import ExplainedFunction
from scev.explain.operands import OperandEvaluation
from scev.ir import Instruction, LocalValue

Property = Literal["nan", "infinite", "zero"]
PROPERTIES: Final[tuple[Property, ...]] = ("nan", "infinite", "zero")


def may_be(set_: ValueSet | None, what: Property) -> bool:
    """Whether a value of a set may be a NaN, an infinity, or a zero."""
    if isinstance(set_, FloatSet):
        if what == "nan":
            return set_.may_be_nan
        return set_.may_be_infinite if what == "infinite" else set_.may_be_zero
    return what == "zero" and isinstance(set_, IntSet) and set_.contains(0)


def without(set_: ValueSet, what: Property) -> ValueSet:
    """The same set without these."""
    if isinstance(set_, FloatSet):
        if what == "nan":
            return set_.without_nan()
        if what == "infinite":
            return set_.without_infinities()
        return set_.intersect(FloatSet.between(set_.format, -1, 0).complement())
    if isinstance(set_, IntSet) and what == "zero":
        return set_.intersect(IntSet.between(set_.width, 1, (1 << set_.width) - 1))
    return set_


def makes(asked: ExplainedFunction, instruction: Instruction, what: Property) -> bool:
    """Whether an operation can make one of operands that are none."""
    evaluated = OperandEvaluation.of(asked, instruction)
    sets: list[ValueSet | None] = []
    for number, own in enumerate(evaluated.sets):
        if own is None or not isinstance(evaluated.value(number), LocalValue):
            sets.append(own)
            continue
        left = without(own, what)
        if left.is_empty():
            return False
        sets.append(left)
    return may_be(evaluated.operation.evaluate(evaluated.site, sets), what)


def excluded(set_: ValueSet, wanted: ValueSet) -> Property | None:
    """What of a set a wish excludes: a NaN, an infinity, a zero, if it is nothing but that; None where it is something
    else.
    """
    for what in PROPERTIES:
        if may_be(set_, what) and not may_be(wanted, what) and (what == "nan" or wanted.includes(without(set_, what))):
            return what
    return None
