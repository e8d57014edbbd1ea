"""A search for what loops keep that is given up half way: what was only tried is not taken for what is kept."""

from __future__ import annotations

import scev
from scev.answers import internals
from scev.conditions import Sets
from scev.domains import ValueSet
from scev.flow.places.at_places import ConditionsAtPlaces
from scev.ir import LocalValue, opcodes
from scev.relations import Relations

# %high <= %n is tried, and not kept.
PROGRAM = """
define void @f(i8 noundef %n, i8 noundef %m, i1 noundef %c, i1 noundef %d) {
entry:
  br label %loop
loop:
  %high = phi i8 [ %n, %entry ], [ %high.next, %loop ]
  %more = add i8 %high, %m
  %high.next = select i1 %c, i8 %more, i8 %high
  br i1 %d, label %loop, label %out
out:
  ret void
}
"""


class FailingOnce(Sets):
    """The sets of others; to ask for one fails once, after some others were asked for."""

    def __init__(self, sets: Sets, successes: int) -> None:
        super().__init__(sets.context)
        self.sets = sets
        self.left = successes

    def of_value(self, value: LocalValue) -> ValueSet | None:
        self.left -= 1
        if self.left == -1:
            raise MemoryError
        return self.sets.of_value(value)


def test_what_was_tried_is_not_kept() -> None:
    flow = internals(scev.analyze(PROGRAM)["f"]).flow
    assert isinstance(flow.conditions, ConditionsAtPlaces)
    conditions = flow.conditions.in_blocks()
    program = conditions._program
    high, n = (next(value for value in flow.function.values if value.name == name) for name in ("%high", "%n"))
    asked = (opcodes.ULE, high, n, flow.function.blocks[1], flow.function.blocks[1].terminator.index)
    failures = 0
    for successes in range(40):
        sets = FailingOnce(conditions._sets, successes)
        relations = Relations(program.control, program.context, conditions.relational(), sets, conditions, {})
        try:
            relations.decide(*asked)
        except MemoryError:
            failures += 1
            assert relations.decide(*asked) is None, successes
    assert failures > 4
