"""Questions that are put to the facts of a function, so that their answers can be held against runs.

    questions = Questions(facts, 20)
    questions.in_block(block)       # comparisons of two numbers that are known whenever the block runs
    questions.at_entry(loop)        # … whenever the loop is entered
    questions.at_backedge(loop)     # … whenever it goes on to the next iteration
    questions.under_guards(loop)    # values, and their expressions rewritten by what holds where the loop is entered

What is asked is drawn, the same each time.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from random import Random
from typing import Final

from scev.answers import FunctionFacts, Reading
from scev.cfg import Place
from scev.facts import Expression, LoopFacts
from scev.ir import BasicBlock, Instruction, IntegerType, LocalValue

from .loops import Dominance, natural_loop
from .values import Chooser, Value, drawn, is_open, signed

COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    "eq": operator.eq, "ne": operator.ne, "ult": operator.lt, "ule": operator.le, "ugt": operator.gt,
    "uge": operator.ge, "slt": operator.lt, "sle": operator.le, "sgt": operator.gt, "sge": operator.ge,
}  # fmt: skip
# So many values, the last ones before a place, are asked about.
LATEST: Final = 10
NUMBERS: Final = (0, 1, 2, 5, 10, 100)
# So many times a comparison of what is undef is made.
DRAWS: Final = 12


class Comparison:
    """`left predicate right`, known to hold where it was asked."""

    def __init__(self, predicate: str, left: LocalValue, right: LocalValue | int) -> None:
        self.predicate = predicate
        self.left = left
        self.right = right

    def is_refuted(self, values: list[Value], chooser: Chooser | None = None) -> bool:
        """Whether it is false of the values of a frame; not of poison, or of what has not been computed. With a
        chooser, also whether it may be false of what is undef.
        """
        type = self.left.type
        assert isinstance(type, IntegerType)
        left = values[self.left.index]
        right = self.right & ((1 << type.width) - 1) if isinstance(self.right, int) else values[self.right.index]
        if is_open(left) or is_open(right):
            if chooser is None:
                return False
            draws = [[drawn(chooser, value, type.width) for value in (left, right)] for _ in range(DRAWS)]
            return any(self._fails(one, other, type.width) for one, other in draws)
        return self._fails(left, right, type.width)

    def _fails(self, left: Value, right: Value, width: int) -> bool:
        if left.__class__ is not int or right.__class__ is not int:
            return False
        if self.predicate[0] == "s":
            left, right = signed(left, width), signed(right, width)
        return not COMPARED[self.predicate](left, right)

    def __str__(self) -> str:
        right = self.right if isinstance(self.right, int) else self.right.name
        return f"{self.left.name} {self.predicate} {right}"


class Questions:
    """What is known of comparisons in one function, a few for each place."""

    def __init__(self, facts: FunctionFacts, each: int, reading: Reading = "consistent") -> None:
        self._facts = facts
        self.reading: Reading = reading
        self._each = each
        self._random = Random(each)
        self._dominance = Dominance(facts.function)
        self._known: dict[tuple[str, int], list[Comparison]] = {}
        self._rewritten: dict[int, list[tuple[LocalValue, Expression]]] = {}

    def in_block(self, block: BasicBlock) -> list[Comparison]:
        if ("block", block.index) not in self._known:
            values = [value for value in self._integers() if self._is_before(value, block)]
            self._known["block", block.index] = self._answers(
                values,
                lambda predicate, left, right: self._facts.implies(predicate, left, right, block, reading=self.reading),
            )
        return self._known["block", block.index]

    def at_place(self, place: Place, values: list[LocalValue]) -> list[Comparison]:
        """Of these values; to be asked once for each place."""
        integers = [value for value in values if isinstance(value.type, IntegerType) and value.name]
        return self._answers(
            integers,
            lambda predicate, left, right: self._facts.implies(predicate, left, right, place, reading=self.reading),
        )

    def at_entry(self, loop: LoopFacts) -> list[Comparison]:
        if ("entry", loop.header.index) not in self._known:
            values = [value for value in self._integers() if self._is_before(value, loop.header)]
            self._known["entry", loop.header.index] = self._answers(
                values,
                lambda predicate, left, right: self._facts.entry_guarded(loop, predicate, left, right, self.reading),
            )
        return self._known["entry", loop.header.index]

    def at_backedge(self, loop: LoopFacts) -> list[Comparison]:
        if ("backedge", loop.header.index) not in self._known:
            inside = natural_loop(loop.header, self._dominance)
            latches = [block for block in loop.header.predecessors if block.index in inside]
            values = [value for value in self._integers() if all(self._is_at_end(value, latch) for latch in latches)]
            self._known["backedge", loop.header.index] = self._answers(
                values,
                lambda predicate, left, right: self._facts.backedge_guarded(loop, predicate, left, right, self.reading),
            )
        return self._known["backedge", loop.header.index]

    def under_guards(self, loop: LoopFacts) -> list[tuple[LocalValue, Expression]]:
        if loop.header.index not in self._rewritten:
            found = []
            for value in self._integers():
                if self._is_before(value, loop.header):
                    rewritten = self._facts.under_guards(loop, value.name)
                    if rewritten is not None and rewritten is not self._facts.of(value).evolution:
                        found.append((value, rewritten))
            self._rewritten[loop.header.index] = found
        return self._rewritten[loop.header.index]

    # What can be asked

    def _integers(self) -> list[LocalValue]:
        return [value for value in self._facts.function.values if isinstance(value.type, IntegerType) and value.name]

    def _is_before(self, value: LocalValue, block: BasicBlock) -> bool:
        """Whether a value has been computed when a block is entered."""
        if not isinstance(value, Instruction):
            return True
        return value.block is not block and self._dominance.dominates(value.block, block)

    def _is_at_end(self, value: LocalValue, block: BasicBlock) -> bool:
        return not isinstance(value, Instruction) or self._dominance.dominates(value.block, block)

    def _answers(
        self, values: list[LocalValue], is_known: Callable[[str, str | Expression, str | int], bool]
    ) -> list[Comparison]:
        known = []
        random = self._random
        # The last and some of the first.
        values = values[-LATEST:] + values[:4]
        for _ in range(self._each if values else 0):
            left, predicate = random.choice(values), random.choice(tuple(COMPARED))
            # A value that may be undef need not be equal to itself.
            strict = self.reading == "strict"
            alike = [value for value in values if value.type is left.type and (strict or value is not left)]
            if alike and random.random() < 0.7:
                right = random.choice(alike)
                if is_known(predicate, left.name, right.name):
                    known.append(Comparison(predicate, left, right))
            elif self._facts.of(left).evolution is not None:
                number = random.choice(NUMBERS)
                if is_known(predicate, left.name, number):
                    known.append(Comparison(predicate, left, number))
        return known
