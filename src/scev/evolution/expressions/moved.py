"""Expressions about a function that was read again from the same text: one for each expression of the first reading.

Both have the same serial number, so that two tables of nodes are all that takes one to the other. Expressions are made
in the first reading only; equal ones are one object there, and so they are here.
"""

from __future__ import annotations

from typing import final

from scev.cfg import Correspondence
from scev.evolution.expressions import nodes
from scev.evolution.expressions.nowrap import Home, MovedFlags, PrintedFlags
from scev.evolution.expressions.pool import node_of_kind
from scev.facts import Expression
from scev.ir import IntegerType, Type


@final
class MovedExpressions:
    """What takes expressions of one reading to those of another, and back. `home` is that of the moved ones."""

    __slots__ = ("_flags", "_forth", "_moved", "_originals", "home")

    def __init__(self, forth: Correspondence) -> None:
        self._forth: Correspondence = forth
        # By serial number.
        self._moved: dict[int, nodes.Node] = {}
        self._originals: dict[int, Expression] = {}
        self._flags: dict[PrintedFlags, MovedFlags] = {}
        self.home: Home = Home(self._originals)

    def moved(self, expression: Expression) -> Expression:
        """The expression of the second reading that an expression of the first one becomes."""
        if not isinstance(expression, nodes.Node):
            return expression
        if (found := self._moved.get(expression.serial)) is not None:
            return found
        pending: list[nodes.Node] = [expression]
        while pending:
            node = pending[-1]
            missing = [operand for operand in node.operands if operand.serial not in self._moved]
            if missing:
                pending.extend(missing)
                continue
            pending.pop()
            if node.serial not in self._moved:
                self._originals[node.serial] = node
                self._moved[node.serial] = self._copy(node)
        return self._moved[expression.serial]

    def moved_or_none(self, expression: Expression | None) -> Expression | None:
        return None if expression is None else self.moved(expression)

    def original(self, expression: Expression) -> Expression:
        """The expression of the first reading that was moved to this one, here or to a third reading; one of the first
        reading as it is.
        """
        if not isinstance(expression, nodes.Node) or (originals := expression.printed.home.originals) is None:
            return expression
        return originals.get(expression.serial, expression)

    def close(self) -> None:
        """Lets go of all: what was answered stays."""
        self.home.arithmetic = None
        self._moved.clear()
        self._originals.clear()

    def _copy(self, node: nodes.Node) -> nodes.Node:
        """A node of the second reading, whose operands are moved."""
        serial = node.serial
        if (printed := self._flags.get(node.printed)) is None:
            printed = MovedFlags(node.printed, self.home)
            self._flags[node.printed] = printed
        if isinstance(node, nodes.ConstantNode):
            return nodes.ConstantNode(printed, node.type, node.width, node.value, serial)
        if isinstance(node, nodes.Unknown):
            value = self._forth.value(node.value)
            return nodes.Unknown(printed, value.type, node.width, value, serial)
        operands = tuple([self._moved[operand.serial] for operand in node.operands])
        type_ = _type_of(node, operands)
        if isinstance(node, nodes.AddRec):
            loop = self._forth.loop(node.loop)
            return nodes.AddRec(printed, type_, node.width, operands, loop, node.assumed, serial)
        return node_of_kind(printed, node.kind, type_, node.width, operands, serial)


def _type_of(node: nodes.Node, operands: tuple[nodes.Node, ...]) -> Type:
    """The type that a node has with moved operands: a pointer's is that of the operand it is from."""
    if not isinstance(node.type, IntegerType):
        for i in range(len(operands)):
            if node.operands[i].type is node.type:
                return operands[i].type
    return node.type
