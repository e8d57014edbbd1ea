"""Expressions that consumers make from others: sums, differences, products, and recurrences at an iteration.

They are made in a stage of their own, after all that reports ask for, so that no answer depends on what was made here.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import final

from scev.cfg import Loop
from scev.evolution.algebra.at_iteration import MAX_SYMBOLIC_OPERANDS, at_iteration
from scev.evolution.expressions.nodes import AddRec, Node
from scev.evolution.rounds.stage import Stage
from scev.facts import Arithmetic, Expression


@final
class StageArithmetic(Arithmetic):
    """Arithmetic in a stage, which begins when it is first needed."""

    __slots__ = ("_begin", "_stage")

    def __init__(self, begin: Callable[[], Stage]) -> None:
        self._begin: Callable[[], Stage] | None = begin
        self._stage: Stage | None = None

    def close(self) -> None:
        """Ends the stage: nothing may be made any more. It and what begins it hold one another; here they let go."""
        self._begin = None
        if self._stage is not None:
            self._stage.close()

    def _found(self) -> Stage:
        if self._stage is None:
            # Closed arithmetic is at home nowhere any more, so that nobody asks it.
            assert self._begin is not None
            self._stage = self._begin()
        return self._stage

    def constant_of(self, width: int, value: int) -> Expression:
        return self._found().se.constant(width, value)

    def sum_of(self, a: Expression, b: Expression) -> Expression:
        return self._kept(self._found().se.plus(_node(a), _node(b)))

    def difference_of(self, a: Expression, b: Expression) -> Expression | None:
        found = self._found().se.minus(_node(a), _node(b))
        return None if found is None else self._kept(found)

    def product_of(self, a: Expression, b: Expression) -> Expression:
        return self._kept(self._found().se.times(_node(a), _node(b)))

    def quotient_of(self, a: Expression, b: Expression) -> Expression:
        return self._kept(self._found().se.udiv(_node(a), _node(b)))

    def extended(self, expression: Expression, width: int, is_signed: bool) -> Expression:
        se = self._found().se
        node = _node(expression)
        return self._kept(se.extend(node, width, is_signed))

    def recurrence_of(self, start: Expression, step: Expression, loop: Loop) -> Expression:
        se = self._found().se
        for part in (start, step):
            if not se.is_invariant(_node(part), loop):
                raise ValueError(f"{part} changes in {loop.header.name}")
        return self._kept(se.recurrence([_node(start), _node(step)], loop))

    def at_iteration(self, recurrence: Expression, iteration: Expression | int) -> Expression:
        assert isinstance(recurrence, AddRec)
        se = self._found().se
        if isinstance(iteration, Expression):
            if (found := at_iteration(se, recurrence, _node(iteration))) is None:
                raise ValueError(f"{recurrence} has more than {MAX_SYMBOLIC_OPERANDS} operands: give a number instead")
            return self._kept(found)
        terms: list[Node] = [recurrence.start]
        for i in range(1, len(recurrence.operands)):
            # binomial(n, i) of a plain number is one: no division modulo 2^w is needed.
            terms.append(se.times(se.constant(recurrence.width, comb(iteration, i)), recurrence.operands[i]))
        return self._kept(se.add(terms))

    def _kept(self, node: Node) -> Node:
        """A result, unless it is larger than expressions may be: walks over them recurse."""
        if self._found().se.too_large(node):
            raise ValueError("the expression would be larger than the settings max_expr_size and max_expr_depth allow")
        return node


def _node(expression: Expression) -> Node:
    assert isinstance(expression, Node)
    return expression
