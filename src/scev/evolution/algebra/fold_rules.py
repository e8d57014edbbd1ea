"""The names of the folding rules, and what sums and products ask alike.

A rule is an equation with its side condition in a fold_*.py of this folder, marked by `applied(name)`. The suite fails
when a rule is not exercised, and when a name is used that is not listed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scev.evolution.expressions.kinds import ADD
from scev.evolution.expressions.nodes import AddRec, Node
from scev.evolution.expressions.nowrap import NONE, NUW

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra

# How many times each rule was applied, counted only while a test asks for it.
COUNTS: Final[dict[str, int]] = {}


def applied(name: str) -> None:
    """Record that the rule of that name is applied."""
    if COUNTS:
        COUNTS[name] = COUNTS.get(name, 0) + 1


def start_counting() -> None:
    """Count from here on."""
    COUNTS.clear()
    COUNTS["counting"] = 1


def counted() -> dict[str, int]:
    """The counts since `start_counting`, which ends."""
    result = dict(COUNTS)
    result.pop("counting", None)
    COUNTS.clear()
    return result


def flattened(se: Algebra, operands: list[Node], flags: int, kind: int, limit: int) -> tuple[list[Node], int]:
    """The operands of a sum of sums, or of a product of products, and its flags: all in one, up to a limit."""
    # (a + b) + c == a + b + c. The sum of all has nuw if both the outer and the inner sum have it, since no partial sum
    # of unsigned integers is larger than the whole. This is false for nsw: with w = 8, a = 100, b = -100, c = 100
    # neither a + b nor (a + b) + c wraps, but a + c does; and (x + 100) + 100 may be fine where x + 200 wraps.
    # (a * b) * c == a * b * c. Flags of the parts say nothing about the whole in every grouping: in (a * b) * 0 the
    # product a * b may wrap.
    nested = False
    total = len(operands)
    for operand in operands:
        if operand.kind == kind:
            nested = True
            total += len(operand.operands) - 1
    if not nested or total > limit:
        return operands, flags
    if kind == ADD:
        applied("add_flatten")
    else:
        applied("mul_flatten")
    flat: list[Node] = []
    for operand in operands:
        if operand.kind == kind:
            flat.extend(operand.operands)
            flags &= se.no_wrap(operand) & NUW if kind == ADD else NONE
        else:
            flat.append(operand)
    return flat, flags


def operands_beside(
    se: Algebra, recurrence: AddRec, operands: list[Node]
) -> tuple[list[Node], list[AddRec], list[Node]]:
    """The other operands: those known when its loop is entered, recurrences of the loop, and what remains."""
    loop = recurrence.loop
    invariant: list[Node] = []
    same: list[AddRec] = []
    remaining: list[Node] = []
    is_passed = False
    for operand in operands:
        if operand is recurrence and not is_passed:
            is_passed = True
        elif se.invariance.is_available(operand, loop):
            invariant.append(operand)
        elif isinstance(operand, AddRec) and operand.loop is loop:
            same.append(operand)
        else:
            remaining.append(operand)
    return invariant, same, remaining
