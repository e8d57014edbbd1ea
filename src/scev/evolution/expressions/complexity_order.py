"""The canonical order of operands.

Operands of commutative nodes are ordered by complexity. So terms that are equal up to commutation are the same
expression, constants come first, and recurrences of inner loops before those of outer ones. The order is LLVM's
(CompareSCEVComplexity) where LLVM defines one: by kind; constants by value; unknowns by the kind of value (globals,
arguments, instructions by opcode), argument number, loop depth, operands; recurrences by dominance of their loops; all
others by their operands. Otherwise LLVM keeps the order in which it met the operands. Here the position in the program
decides, so that neither memory addresses nor the order of queries matter: the later value first in sums and products,
since LLVM takes their operands from right to left, and the earlier one first in minima and maxima.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import ControlFlow
from scev.evolution.expressions.nodes import AddRec, ConstantNode, Node, Unknown
from scev.ir import opcodes

MAX_LINEAR_SEARCH: Final = 16
"""Operands at the end of a list that are compared one by one with an inserted one; those before by binary search."""


@final
class ComplexityOrder:
    """The order of the expressions of one function."""

    __slots__ = ("_control", "_max_value_depth")

    def __init__(self, control: ControlFlow, max_value_depth: int) -> None:
        self._control: ControlFlow = control
        self._max_value_depth: int = max_value_depth

    def sorted(self, operands: list[Node], later_first: bool) -> list[Node]:
        """The operands in order, the least complex first; a new list. Few operands are the rule."""
        return self.inserted([], operands, later_first)

    def inserted(self, ordered: list[Node], operands: list[Node], later_first: bool) -> list[Node]:
        """A new list, in order, of operands that are in order and of others."""
        result = list(ordered)
        for operand in operands:
            place = len(result)
            least = max(place - MAX_LINEAR_SEARCH, 0)
            while place > least and self.compare(operand, result[place - 1], later_first) < 0:
                place -= 1
            if place == least and place > 0:
                # Far from the end: binary search.
                low = 0
                while low < place:
                    middle = (low + place) // 2
                    if self.compare(operand, result[middle], later_first) < 0:
                        place = middle
                    else:
                        low = middle + 1
            result.insert(place, operand)
        return result

    def compare(self, a: Node, b: Node, later_first: bool) -> int:
        """Negative where `a` comes before `b`, 0 only where they are the same."""
        if a is b:
            return 0
        if a.kind != b.kind:
            return a.kind - b.kind
        if isinstance(a, ConstantNode) and isinstance(b, ConstantNode):
            return a.width - b.width or (-1 if a.value < b.value else 1)
        if isinstance(a, Unknown) and isinstance(b, Unknown):
            return self._compare_values(a.value, b.value, 0) or _position(a.value, b.value, later_first)
        if isinstance(a, AddRec) and isinstance(b, AddRec) and a.loop is not b.loop:
            if self._control.dominates(a.loop.header, b.loop.header):
                return 1
            if self._control.dominates(b.loop.header, a.loop.header):
                return -1
            return b.loop.number - a.loop.number
        if len(a.operands) != len(b.operands):
            return len(a.operands) - len(b.operands)
        for i in range(len(a.operands)):
            if (found := self.compare(a.operands[i], b.operands[i], later_first)) != 0:
                return found
        if a.width != b.width:
            return a.width - b.width
        if isinstance(a, AddRec) and isinstance(b, AddRec):
            return a.assumed - b.assumed
        return 0

    def _compare_values(self, a: ir.Value, b: ir.Value, depth: int) -> int:
        if a is b or depth > self._max_value_depth:
            return 0
        # Pointers after integers, so that the base of an address comes last.
        if pointers := isinstance(a.type, ir.PointerType) - isinstance(b.type, ir.PointerType):
            return pointers
        if sort := _sort_of(a) - _sort_of(b):
            return sort
        if isinstance(a, ir.Argument) and isinstance(b, ir.Argument):
            return a.index - b.index
        if isinstance(a, ir.GlobalValue) and isinstance(b, ir.GlobalValue):
            if a.is_local or b.is_local:
                return 0
            return -1 if a.name < b.name else 1 if a.name > b.name else 0
        if isinstance(a, ir.Instruction) and isinstance(b, ir.Instruction):
            return self._compare_instructions(a, b, depth)
        return 0

    def _compare_instructions(self, a: ir.Instruction, b: ir.Instruction, depth: int) -> int:
        if a.block is not b.block:
            inner = self._control.loop_of(a.block)
            other = self._control.loop_of(b.block)
            if nesting := (inner.depth if inner is not None else 0) - (other.depth if other is not None else 0):
                return nesting
        if len(a.operands) != len(b.operands):
            return len(a.operands) - len(b.operands)
        for i in range(len(a.operands)):
            if found := self._compare_values(a.operands[i], b.operands[i], depth + 1):
                return found
        return 0


def _sort_of(value: ir.Value) -> int:
    """LLVM's order of values (Value.def); instructions come last, by opcode."""
    if isinstance(value, ir.Instruction):
        # LLVM numbers landingpad after insertvalue.
        return 40 + (100 if value.opcode == opcodes.LANDINGPAD else value.opcode)
    if isinstance(value, ir.Argument):
        return 30
    if isinstance(value, ir.GlobalVariable):
        return 3
    if isinstance(value, ir.Function):
        return 0
    if isinstance(value, ir.Alias):
        return 1
    if isinstance(value, ir.ConstantInt):
        return 12
    if isinstance(value, ir.ConstantWord):
        return 10
    if isinstance(value, ir.ConstantExpression):
        return 5
    return 8 if isinstance(value, ir.Constant) else 20


def _position(a: ir.Value, b: ir.Value, later_first: bool) -> int:
    if isinstance(a, ir.Instruction) and isinstance(b, ir.Instruction):
        return b.index - a.index if later_first else a.index - b.index
    left = str(a)
    right = str(b)
    return -1 if left < right else 1 if left > right else 0
