"""The names of the folding rules, and what sums and products ask alike.

A rule is an equation with its side condition in a fold_*.py of this folder, marked by `applied(name)`. The suite fails
when a rule is not exercised, and when a name is used that is not listed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scev.evolution.expressions.nodes import AddRec, Node

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
