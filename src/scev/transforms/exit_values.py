"""The pass `exit-values`: what a loop leaves behind is computed behind it.

    while (i < n) i++;  return i;          becomes  … return max(i, n);

A phi where a loop was left (of LCSSA form) gets the value that its expression has when the loop is left, if that needs
no more than a few instructions. If nothing else reads the loop's result, LLVM removes the loop. (LLVM:
rewriteLoopExitValues.)
"""

from __future__ import annotations

from typing import Final, final

from scev.answers import FunctionFacts
from scev.cfg import Loop
from scev.facts import Expression
from scev.ir import BasicBlock, Instruction, IntegerType, Phi
from scev.ir.edit import Edits, is_entered_by_exceptions
from scev.transforms.changes import Change
from scev.transforms.computed import Computed, Point
from scev.transforms.expansion import Expander, Expansion, ExpansionError
from scev.transforms.questions import Questions
from scev.transforms.rule import Rule


@final
class ComputedBehind(Change):
    """Instructions at the start of a block take the place of one of its phis."""

    replaces = True
    at: Instruction

    def __init__(self, rule: str, at: Instruction, expansion: Expansion, expression: Expression, fact: str) -> None:
        super().__init__(rule, at, fact)
        self.expansion = expansion
        self.expression = expression

    def apply(self, edits: Edits) -> None:
        edits.replace(self.at, self.expansion.put(edits, "behind"))

    def words(self) -> str:
        return f"{self.at} becomes {self.expression}"


@final
class ValueBehind(Rule):
    """A phi that takes one loop's values where that has been left."""

    name = "exit value"
    equation = "the value of x when a loop is left = its expression there"
    needs = "all ways into the block come from the loop; the expression is computed before it, or cheap"
    counterexample = "x is loaded in each iteration"

    def changes_of_function(self, ask: Questions) -> list[Change]:
        facts = ask.facts
        found: list[Change] = []
        computed = Computed(facts)
        for block in facts.function.blocks if facts.control.loops else ():
            if not facts.is_executable(block) or is_entered_by_exceptions(block):
                continue
            left = _loop_left_at(block, facts)
            if left is not None:
                for at in block.instructions:
                    if isinstance(at, Phi):
                        found.extend(self._of_phi(at, left, facts, computed))
        return found

    def _of_phi(self, at: Phi, left: Loop, facts: FunctionFacts, computed: Computed) -> list[Change]:
        if not isinstance(at.type, IntegerType) or not any(_is_computed_in(left, one) for one in at.operands):
            return []
        found = facts.evolution.evolution_of(at)
        if found is None:
            return []
        expression = facts.evolution.value_at_scope(found, facts.control.loop_of(at.block))
        if expression.unknown() is at:
            return []
        if any(isinstance(value, Instruction) and left.contains(value.block) for value in expression.unknowns()):
            return []
        try:
            budget = facts.context.settings.max_expansion_cost
            expansion = Expander(facts, Point(at.block), budget, computed).expand(expression)
        except ExpansionError:
            return []
        return [ComputedBehind(self.name, at, expansion, expression, f"{left.header.name} is left with {expression}")]


def _is_computed_in(loop: Loop, value: object) -> bool:
    return isinstance(value, Instruction) and loop.contains(value.block)


def _loop_left_at(block: BasicBlock, facts: FunctionFacts) -> Loop | None:
    """The outermost loop that all edges into a block leave."""
    if not block.predecessors:
        return None
    found: Loop | None = None
    for loop in facts.control.all_loops():
        is_left = not loop.contains(block) and all(loop.contains(one) for one in block.predecessors)
        if is_left and (found is None or loop.contains_loop(found)):
            found = loop
    return found


EXIT_VALUE_RULES: Final = (ValueBehind(),)
