"""What the values of a loop are behind it: those of its last iteration.

    for (i = 1; i <= 8; i++)  s += 2;       behind the loop i is 9, and s is 16

A loop that is left after exactly n backedges leaves with the values of its iteration n, whichever exit it takes. What
they are is what evolution says (evolution/counts/at_scope.py); here is where it holds: on each edge out of the loop,
and where all edges into a block come out of it. (LLVM: getSCEVAtScope, as indvars replaces exit values.)
"""

from __future__ import annotations

from typing import final

from scev.cfg import ControlFlow, Loop, is_known_behind
from scev.conditions import Constraint, Sets, Where
from scev.domains import ValueSet
from scev.ir import BasicBlock, Function, IntegerType, PointerType


@final
class LastValue(Constraint):
    """The value is the one of the last iteration of its loop."""

    __slots__ = ()

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        last = sets.last_of(self.value)
        return found if last is None else found.meet(last)


def add_last_values(found: dict[int, list[Constraint]], function: Function, control: ControlFlow) -> None:
    """Add to the constraints, by the numbers of the values, where values are those of their loop's last iteration."""
    for loop in control.all_loops():
        if not loop.exits:
            continue
        places = _places_behind(loop, function, control)
        for block in loop.blocks:
            if control.loop_of(block) is not loop:
                continue
            for value in block.instructions:
                if isinstance(value.type, (IntegerType, PointerType)) and is_known_behind(value, loop):
                    for where in places:
                        if control.dominates(block, where.source):
                            found.setdefault(value.index, []).append(LastValue(value, where))


def _places_behind(loop: Loop, function: Function, control: ControlFlow) -> list[Where]:
    """The edges out of a loop, and the blocks to which several of them lead, and no other edge."""
    sources: dict[BasicBlock, list[BasicBlock]] = {}
    for source, target in loop.exits:
        sources.setdefault(target, []).append(source)
    found = [Where(source, target) for source, target in loop.exits]
    for target, inside in sources.items():
        entering = [source for source in target.predecessors if control.is_reachable(source)]
        if len(inside) > 1 and all(source in inside for source in entering):
            dominator = function.blocks[control.dominators.parents[target.index]]
            found.append(Where(dominator, target, None, True))
    return found
