"""The expressions of one function, each made once.

Nodes are interned: two expressions with the same kind, width and operands are one object, so that equal means identical
(hash consing; Ershov, "On programming of arithmetic operations", CACM 1958). A pool only grows, and facts about
expressions are not kept here. So all stages of a round (rounds/stage.py) share one pool, and an expression that one of
them found is the same for the next.
"""

from __future__ import annotations

from typing import final

from scev.cfg import Loop
from scev.evolution.expressions import kinds, nodes
from scev.evolution.expressions.nowrap import NONE, Home, PrintedFlags
from scev.ir import Type, Value, integer_type


@final
class NodePool:
    """The interned expressions of one function. `births` are the no-wrap flags that each was made with, by serial
    number. A new expression prints the flags of the `printed` that it is made with.

    Nodes are found by the very tuples of operands that they hold, which are compared by identity: a sum of n operands
    is one tuple of n, and no key of n numbers beside it.
    """

    __slots__ = ("_constants", "_made", "_nodes", "_recurrences", "_undefined", "_unknowns", "births", "home")

    def __init__(self) -> None:
        self._constants: dict[tuple[int, int], nodes.ConstantNode] = {}
        # By kind and width; by loop and assumed flags.
        self._nodes: dict[tuple[int, int], dict[tuple[nodes.Node, ...], nodes.Node]] = {}
        self._recurrences: dict[tuple[int, int], dict[tuple[nodes.Node, ...], nodes.AddRec]] = {}
        self._made: list[nodes.AddRec] = []
        self._unknowns: dict[Value, nodes.Unknown] = {}
        self._undefined: dict[tuple[int, int], nodes.Unknown] = {}
        self.births: list[int] = []
        self.home: Home = Home()

    def _serial(self, assumed: int) -> int:
        self.births.append(assumed)
        return len(self.births) - 1

    def make(
        self, printed: PrintedFlags, kind: int, type_: Type, width: int, operands: tuple[nodes.Node, ...]
    ) -> nodes.Node:
        """The node of that kind and those operands; the operands of a commutative one are in order."""
        alike = self._nodes.setdefault((kind, width), {})
        if (found := alike.get(operands)) is None:
            found = node_of_kind(printed, kind, type_, width, operands, self._serial(NONE))
            alike[operands] = found
        return found

    def make_recurrence(
        self, printed: PrintedFlags, operands: tuple[nodes.Node, ...], loop: Loop, assumed: int
    ) -> nodes.AddRec:
        """The recurrence with those operands; `assumed` flags are part of what it is."""
        alike = self._recurrences.setdefault((loop.number, assumed), {})
        if (found := alike.get(operands)) is None:
            start = operands[0]
            found = nodes.AddRec(printed, start.type, start.width, operands, loop, assumed, self._serial(assumed))
            alike[operands] = found
            self._made.append(found)
        return found

    def recurrences(self) -> list[nodes.AddRec]:
        """Every recurrence made so far, in the order in which they were made."""
        return list(self._made)

    def constant(self, printed: PrintedFlags, width: int, value: int) -> nodes.ConstantNode:
        """The integer `value` modulo 2^width."""
        key = (width, value & ((1 << width) - 1))
        if (found := self._constants.get(key)) is None:
            found = nodes.ConstantNode(printed, integer_type(width), width, key[1], self._serial(NONE))
            self._constants[key] = found
        return found

    def unknown(self, printed: PrintedFlags, value: Value, width: int) -> nodes.Unknown:
        """An unknown, a value that is not analysed further."""
        if (found := self._unknowns.get(value)) is None:
            found = self._unknowns[value] = self._new_unknown(printed, value, width)
        return found

    def _new_unknown(self, printed: PrintedFlags, value: Value, width: int) -> nodes.Unknown:
        return nodes.Unknown(printed, value.type, width, value, self._serial(NONE))

    def undefined(self, printed: PrintedFlags, value: Value, width: int, user: int, place: int) -> nodes.Unknown:
        """The number that one undef operand has: a different one at each use."""
        if (found := self._undefined.get((user, place))) is None:
            found = self._undefined[(user, place)] = self._new_unknown(printed, value, width)
        return found


def node_of_kind(
    printed: PrintedFlags, kind: int, type_: Type, width: int, operands: tuple[nodes.Node, ...], serial: int
) -> nodes.Node:
    """A node of a kind that is nothing but its operands."""
    if kind == kinds.ADD:
        return nodes.Add(printed, kind, type_, width, operands, serial)
    if kind == kinds.MUL:
        return nodes.Mul(printed, kind, type_, width, operands, serial)
    if kind == kinds.UDIV:
        return nodes.UDiv(printed, kind, type_, width, operands, serial)
    if kind == kinds.ZERO_EXTEND:
        return nodes.ZeroExtend(printed, kind, type_, width, operands, serial)
    if kind == kinds.SIGN_EXTEND:
        return nodes.SignExtend(printed, kind, type_, width, operands, serial)
    if kind == kinds.TRUNCATE:
        return nodes.Truncate(printed, kind, type_, width, operands, serial)
    if kind == kinds.SEQUENTIAL_UMIN:
        return nodes.SequentialUMin(printed, kind, type_, width, operands, serial)
    if kind == kinds.VSCALE:
        return nodes.VScale(printed, kind, type_, width, operands, serial)
    if kind in (kinds.PTR_TO_INT, kinds.PTR_TO_ADDR):
        return nodes.PtrToInt(printed, kind, type_, width, operands, serial)
    return nodes.MinMax(printed, kind, type_, width, operands, serial)
