"""How many times the loops of a function run: passes over its loops.

    pass    the expressions that the loops' exits are made of, in reverse postorder;
            the limits of all loops, inner ones first;
            what follows for recurrences (counts, ranges, the conditions to go on: induction.py)

A pass is a function of what the pass before learnt. The next pass makes everything again with that, until nothing new
is learnt, or up to `max_passes`. Where nothing that the expressions and limits were found from has changed, they would
be the same: then the next pass only looks at recurrences again. LLVM learns such facts whenever a query happens to need
them, so that its answers depend on the order of queries. Here the order is fixed.
"""

from __future__ import annotations

from typing import final

from scev.cfg import ControlFlow, Loop, header_phis, is_known_behind
from scev.domains import IntSet
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.loop_solver import CountInputs, LoopLimits, find_assumed_limits, find_limits
from scev.evolution.counts.returned_into import calls_that_return_twice
from scev.evolution.expressions.nodes import ConstantNode, Unknown
from scev.evolution.program.context import FunctionContext
from scev.evolution.rounds.stage import Stage, first_stage
from scev.ir import Instruction


@final
class PassResults:
    """What the passes found: the limits of each loop by number, and the stage from which the next ones go on.

    `carried`: the sets of the phis that recur in loops, by number, and `last`: those of values that are asked for
    behind their loops, in the last iteration; as far as flow was asked for them. `carry_rest` adds the others.
    `size`: the number of expressions made so far.
    """

    __slots__ = ("carried", "last", "limits", "size", "stage")

    def __init__(self, stage: Stage, limits: list[LoopLimits]) -> None:
        self.stage: Stage = stage
        self.limits: list[LoopLimits] = limits
        self.carried: dict[int, IntSet] = {}
        self.last: dict[int, IntSet] = {}
        self.size: int = stage.size()

    def carry_rest(self) -> None:
        """Find the sets of all phis that recur in loops."""
        _find_carried(self.stage, self.carried, True)
        _find_last(self.stage, self.last, True)
        self.stage.strengthen(self.size)
        self.size = self.stage.size()


def count_loops(context: FunctionContext, before: PassResults | None = None, only_counts: bool = False) -> PassResults:
    """The passes over the loops of a function; nothing is done for one without loops. `before`: what they found with an
    earlier round of flow, from which these go on; it ends. `only_counts`: nothing is learnt that limits do not depend
    on, nor after they are found.
    """
    stage = first_stage(context) if before is None else _on_from(before.stage, before.stage.next_round(context))
    if not (loops := _inner_first(context.control)):
        return PassResults(stage, [])
    returning_twice = calls_that_return_twice(context.function)
    limits = _find_all(stage, loops, returning_twice)
    made = stage.construction.made.copied()
    strengthened = _strengthen(stage, only_counts)
    passes = 1
    while stage.is_news() and passes < context.settings.max_passes:
        if stage.is_settled():
            if only_counts:
                break
            stage = _on_from(stage, stage.going_on(made.copied()))
        else:
            stage = _on_from(stage, stage.next_pass())
            limits = _find_all(stage, loops, returning_twice)
            made = stage.construction.made.copied()
        passes += 1
        is_last = only_counts and passes == context.settings.max_passes
        strengthened = stage.size() if is_last else _strengthen(stage, only_counts)
    if stage.is_news():
        # What the last pass learnt may change what it computed before.
        stage = _on_from(stage, stage.following(0, True))
    sources = _sources_of(stage, returning_twice)
    limits = [find_assumed_limits(sources, found) for found in limits]
    found = PassResults(stage, limits)
    _find_carried(stage, found.carried, False)
    _find_last(stage, found.last, False)
    if not only_counts:
        # What was made since then.
        stage.strengthen(strengthened)
    found.size = stage.size()
    return found


def _on_from(stage: Stage, following: Stage) -> Stage:
    """The following stage, the one before being ended."""
    stage.close()
    return following


def _find_all(stage: Stage, loops: list[Loop], returning_twice: list[Instruction]) -> list[LoopLimits]:
    """The limits of the loops by number. The stage learns what they say."""
    stage.se.watch_flags()
    sources = _sources_of(stage, returning_twice)
    _make_conditions(stage)
    found: list[LoopLimits | None] = [None] * len(loops)
    for loop in loops:
        limits = find_limits(sources, loop)
        found[loop.number] = limits
        _note(stage, loop, limits.limit)
        # No other loop asks for values at this scope.
        stage.scope.keep_only(loop.number, [])
    stage.se.unwatch_flags()
    return [limits for limits in found if limits is not None]


def _strengthen(stage: Stage, only_counts: bool) -> int:
    """Learn what follows for recurrences; how many expressions were made before. With `only_counts`, only what counts
    may depend on.
    """
    before = stage.size()
    if only_counts:
        stage.strengthen_what_counts()
    else:
        stage.strengthen()
    return before


def _sources_of(stage: Stage, returning_twice: list[Instruction]) -> CountInputs:
    return CountInputs(stage.construction, stage.guards, stage.scope, returning_twice)


def _note(stage: Stage, loop: Loop, limit: ExitLimit) -> None:
    # A bound found in an earlier pass stays valid.
    bound = limit.constant_max
    known = stage.se.max_counts[loop.number]
    if bound is not None and (known is None or bound.value < known):
        stage.se.max_counts[loop.number] = bound.value
    if limit.exact is not None:
        stage.scope.counts[loop.number] = limit.exact


def _make_conditions(stage: Stage) -> None:
    # In reverse postorder, so that a worklist never has to go far back.
    control = stage.se.control
    for block in control.blocks_in_order():
        if control.loop_of(block) is None:
            continue
        terminator = block.terminator
        if len(terminator.successors) > 1:
            for operand in terminator.operands:
                if isinstance(operand, Instruction):
                    for inner in operand.operands:
                        stage.construction.of(inner)


def _find_carried(stage: Stage, carried: dict[int, IntSet], all_of_them: bool) -> None:
    """Add the sets of the phis that recur in loops; of those alone that flow was asked for, unless all are wanted."""
    flow = None if all_of_them else stage.se.flow
    for loop in stage.se.control.all_loops():
        for phi in header_phis(loop):
            if phi.index in carried or flow is not None and not flow.is_found(phi):
                continue
            # Sets are of whole addresses, expressions of their index.
            if not stage.se.has_plain_addresses(phi.type):
                continue
            if (node := stage.construction.of(phi)) is not None and not isinstance(node, Unknown):
                carried[phi.index] = stage.se.ranges.set_of(node)


def _find_last(stage: Stage, last: dict[int, IntSet], all_of_them: bool) -> None:
    """Add what the values of loops of constant counts that are asked for behind them are in the last iteration; of
    those alone that flow was asked for, unless all are wanted. Of a count that is not constant the conditions on the
    way out say as much.
    """
    se = stage.se
    flow = None if all_of_them else se.flow
    for loop in se.control.all_loops():
        count = stage.scope.counts[loop.number]
        if not isinstance(count, ConstantNode):
            continue
        for block in loop.blocks:
            if se.control.loop_of(block) is not loop:
                continue
            for value in block.instructions:
                if value.index in last or flow is not None and not flow.is_found(value):
                    continue
                if se.width_of(value.type) is None or not se.has_plain_addresses(value.type):
                    continue
                if not is_known_behind(value, loop):
                    continue
                node = stage.construction.of(value)
                if node is not None and (found := stage.scope.value_at(node, loop.parent)) is not node:
                    last[value.index] = se.ranges.set_of(found)


def _inner_first(control: ControlFlow) -> list[Loop]:
    """The loops, each after those inside it, siblings in program order."""
    result: list[Loop] = []
    stack: list[Loop] = list(reversed(control.loops))
    opened: dict[int, bool] = {}
    while stack:
        loop = stack[-1]
        if loop.children and loop.number not in opened:
            opened[loop.number] = True
            stack.extend(reversed(loop.children))
            continue
        result.append(stack.pop())
    return result
