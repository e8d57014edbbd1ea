"""A question about two words: the cases in which a comparison of both is false, and in which it is true."""

from __future__ import annotations

from typing import final

from scev.domains import Problem, Refutation, Row, Word, relation_words
from scev.facts import ComparedValues
from scev.ir import Value, opcodes
from scev.relations.closure import Closure
from scev.relations.loops import complete
from scev.relations.rows import Rows


@final
class RelationQuestion:
    """What is known of two words, and the cases in which a comparison of both is false, and in which it is true."""

    __slots__ = ("_false", "_refutation", "_true")

    def __init__(self, problem: Problem, predicate: int, left: Word, right: Word) -> None:
        # All forms are made before the problem is complete.
        self._true: list[list[Row]] = relation_words.compared(predicate, left, right)
        self._false: list[list[Row]] = relation_words.compared(opcodes.inverse_predicate(predicate), left, right)
        self._refutation: Refutation = Refutation(problem)

    def is_true(self) -> bool:
        """Whether the comparison holds: its negation has no solution."""
        return self._refute(self._false)

    def is_false(self) -> bool:
        """Whether the negation of the comparison holds."""
        return self._refute(self._true)

    def steps(self) -> int:
        """What was searched for these."""
        return self._refutation.steps

    def _refute(self, cases: list[list[Row]]) -> bool:
        number = 0
        while number < len(cases) and self._refutation.refutes(cases[number]):
            number += 1
        return number == len(cases)


def question_about(
    rows: Rows, closure: Closure, predicate: int, left: Value, right: Value, given: list[ComparedValues]
) -> RelationQuestion | None:
    """The question whether `left predicate right` holds by the rows of a closure, none of which are made yet, if all
    that is given holds, too; None if there are no such words.
    """
    a = rows.word(left)
    b = rows.word(right)
    if a is None or b is None or a.width != b.width:
        return None
    # The readings that are asked about come first: equations are about those that there are.
    relation_words.compared(predicate, a, b)
    for number, x, y in given:
        rows.assume(number, x, y)
    complete(rows, closure)
    return RelationQuestion(rows.problem, predicate, a, b)
