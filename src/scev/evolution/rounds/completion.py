"""The expressions of all values of a function, and what follows from them.

    completion  the expressions of all values in reverse postorder; then what they say about recurrences
    ranges      the integers that each expression can be
    scopes      the values at scopes that reports ask for, in the same order

What the passes over the loops found is final by then: completion neither makes it again nor learns about it.
"""

from __future__ import annotations

from typing import final

from scev.cfg import Loop
from scev.domains import IntSet
from scev.evolution.counts.at_scope import number_of_scope
from scev.evolution.expressions.nodes import Node, Unknown
from scev.evolution.rounds.passes import PassResults
from scev.evolution.rounds.stage import Stage
from scev.facts import Expression


@final
class Completion:
    """For each value by number its expression, and the integers that follow from it; None where there is nothing to
    say. `stage` is the one in which all this is known.
    """

    __slots__ = ("evolutions", "ranges", "stage")

    def __init__(self, stage: Stage, evolutions: list[Expression | None], ranges: list[IntSet | None]) -> None:
        self.stage: Stage = stage
        self.evolutions: list[Expression | None] = evolutions
        self.ranges: list[IntSet | None] = ranges


def complete(counted: PassResults) -> Completion:
    """The expressions of all values of a function whose loops are counted."""
    stage = counted.stage.following(counted.size, True)
    stage.induce()
    _make_all(stage)
    if stage.se.control.all_loops():
        # What was made before is final.
        stage.strengthen(counted.size)
        strengthened = stage
        stage = strengthened.following(strengthened.size(), True)
        strengthened.close()
        stage.induce()
    count = len(stage.se.function.values)
    evolutions: list[Expression | None] = [None] * count
    ranges: list[IntSet | None] = [None] * count
    for value in stage.se.function.values:
        if not value.name:
            continue
        node = stage.construction.of(value)
        evolutions[value.index] = node
        if node is not None and not isinstance(node, Unknown):
            ranges[value.index] = stage.se.ranges.set_of(node)
    stage.end_making()
    return Completion(stage, evolutions, ranges)


def _make_all(stage: Stage) -> None:
    se = stage.se
    for argument in se.function.arguments:
        stage.construction.of(argument)
    for block in se.control.blocks_in_order():
        for instruction in block.instructions:
            if se.width_of(instruction.type) is not None:
                stage.construction.of(instruction)


def at_scopes(completed: Completion) -> Stage:
    """The stage with the values at the scopes that reports ask for, found in one fixed order: in the loop that contains
    the value, and after it.
    """
    stage = completed.stage.following(completed.stage.size(), False)
    stage.induce()
    control = stage.se.control
    blocks = control.blocks_in_order()
    # By number of a scope: the last block that asks for values there, and the expressions asked for so far.
    last: dict[int, int] = {}
    asked: dict[int, list[Node]] = {}
    for block in blocks:
        for scope in _scopes_asked(control.loop_of(block)):
            last[number_of_scope(scope)] = block.index
            asked[number_of_scope(scope)] = []
    for block in blocks:
        scopes = _scopes_asked(control.loop_of(block))
        for instruction in block.instructions:
            node = completed.evolutions[instruction.index]
            if isinstance(node, Node):
                for scope in scopes:
                    stage.scope.value_at(node, scope)
                    asked[number_of_scope(scope)].append(node)
        for scope in scopes:
            number = number_of_scope(scope)
            if last[number] == block.index:
                stage.scope.keep_only(number, asked.pop(number))
    return stage


def _scopes_asked(loop: Loop | None) -> list[Loop | None]:
    """The scopes at which the values of a loop are asked for."""
    return [None] if loop is None else [loop, loop.parent]
