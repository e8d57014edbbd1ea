"""Proofs by Z3 at 8 bits: the rows of an operation hold for all operands and its result.

    for all a, b:   y = op(a, b) is defined   =>   there are carries, remainders, … such that all rows hold

What there is besides the words has few values: the claim is tried with each of them.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, Final

import pytest
import z3

from scev.domains import Problem, Row, Word, relation_words

from .test_relations import OPERATIONS, Build

pytestmark = [pytest.mark.prove]

WIDTH: Final = 8
SECONDS: Final = 120
TOP: Final = z3.BitVecVal(1 << (WIDTH - 1), WIDTH)
Meaning = Callable[[Any, Any], tuple[Any, Any]]
"""The result for two terms, and when there is one."""


def always(term: Callable[[Any, Any], Any]) -> Meaning:
    return lambda a, b: (term(a, b), z3.BoolVal(True))


def by(divisor: int) -> Any:
    return z3.BitVecVal(divisor, WIDTH)


def multiplied(factor: int, signed: bool) -> Meaning:
    wide = z3.SignExt if signed else z3.ZeroExt

    def meaning(a: Any, b: Any) -> tuple[Any, Any]:
        exact = wide(WIDTH, a) * factor
        result = z3.Extract(WIDTH - 1, 0, exact)
        return result, wide(WIDTH, result) == exact

    return meaning


def product_without_wrap(a: Any, b: Any) -> tuple[Any, Any]:
    return a * b, z3.BVMulNoOverflow(a, b, False)


def three_way(less: Callable[[Any, Any], Any]) -> Meaning:
    return always(lambda a, b: z3.If(less(a, b), by(-1), z3.If(a == b, by(0), by(1))))


MEANINGS: Final[dict[str, Meaning]] = {
    "add": always(lambda a, b: a + b),
    "add nuw": lambda a, b: (a + b, z3.BVAddNoOverflow(a, b, False)),
    "add nsw": lambda a, b: (a + b, z3.And(z3.BVAddNoOverflow(a, b, True), z3.BVAddNoUnderflow(a, b))),
    "sub": always(lambda a, b: a - b),
    "sub nuw": lambda a, b: (a - b, z3.UGE(a, b)),
    "sub nsw": lambda a, b: (a - b, z3.And(z3.BVSubNoOverflow(a, b), z3.BVSubNoUnderflow(a, b, True))),
    "mul 3": always(lambda a, b: a * 3),
    "mul nuw 3": multiplied(3, False),
    "mul nsw 3": multiplied(3, True),
    "mul nsw -1": multiplied(-1, True),
    "mul nuw": product_without_wrap,
    "udiv 3": always(lambda a, b: z3.UDiv(a, by(3))),
    "urem 3": always(lambda a, b: z3.URem(a, by(3))),
    "sdiv 2": always(lambda a, b: a / by(2)),
    "srem 3": always(lambda a, b: z3.SRem(a, by(3))),
    "ashr 1": always(lambda a, b: a >> 1),
    "ashr exact 1": lambda a, b: (a >> 1, a & 1 == 0),
    "lshr exact 1": lambda a, b: (z3.LShR(a, 1), a & 1 == 0),
    "udiv": lambda a, b: (z3.UDiv(a, b), b != 0),
    "urem": lambda a, b: (z3.URem(a, b), b != 0),
    "srem": lambda a, b: (z3.SRem(a, b), b != 0),
    "and": always(lambda a, b: a & b),
    "and -2": always(lambda a, b: a & -2),
    "or": always(lambda a, b: a | b),
    "xor": always(lambda a, b: a ^ b),
    "not": always(lambda a, b: ~a),
    "umin": always(lambda a, b: z3.If(z3.ULT(a, b), a, b)),
    "umax": always(lambda a, b: z3.If(z3.UGT(a, b), a, b)),
    "smin": always(lambda a, b: z3.If(a < b, a, b)),
    "smax": always(lambda a, b: z3.If(a > b, a, b)),
    "abs": always(lambda a, b: z3.If(a < 0, -a, a)),
    "uadd.sat": always(lambda a, b: z3.If(z3.BVAddNoOverflow(a, b, False), a + b, by(-1))),
    "usub.sat": always(lambda a, b: z3.If(z3.UGE(a, b), a - b, by(0))),
    "ucmp": three_way(z3.ULT),
    "scmp": three_way(lambda a, b: a < b),
}


# What is known of an operand: the bounds of its word, unsigned and signed, and what they mean.
HALF: Final = 1 << (WIDTH - 1)
SIGNS: Final[dict[str, tuple[tuple[int, int, int, int], Callable[[Any], Any]]]] = {
    "any": (relation_words.full_bounds(WIDTH), lambda x: z3.BoolVal(True)),
    "positive": ((1, HALF - 1, 1, HALF - 1), lambda x: x > 0),
    "negative": ((HALF, 2 * HALF - 1, -HALF, -1), lambda x: x < 0),
}


def holds(row: Row, numbers: dict[int, Any]) -> Any:
    total = z3.Sum([factor * numbers[variable] for variable, factor in row.terms.items()])
    return total == row.bound if row.equal else total <= row.bound


def problem_of(build: Build, both: bool, a: str, b: str) -> tuple[Problem, list[Word], bool]:
    """The problem of an operation on words of which nothing, or just the sign of operands, is known, with both of their
    readings, or with those that the operation is about; its words; and whether the operation says anything.
    """
    problem = Problem()
    words = [Word(problem, WIDTH, SIGNS[sign][0]) for sign in ("any", a, b)]
    if both:
        for word in words:
            assert word.unsigned is not None
            assert word.signed is not None
    before = len(problem.rows)
    build(problem, *words)
    return problem, words, len(problem.rows) > before or bool(problem.choices)


@pytest.mark.parametrize("both", [False, True], ids=["own readings", "both readings"])
@pytest.mark.parametrize("name", OPERATIONS)
def test_rows_hold(name: str, both: bool) -> None:
    prove(name, both, "any", "any")


@pytest.mark.parametrize(("a", "b"), [pair for pair in itertools.product(SIGNS, SIGNS) if pair != ("any", "any")])
@pytest.mark.parametrize("name", ["sdiv 2", "srem 3", "udiv", "urem", "srem"])
def test_rows_hold_under_signs(name: str, a: str, b: str) -> None:
    assert prove(name, True, a, b)


def prove(name: str, both: bool, sign_of_a: str, sign_of_b: str) -> bool:
    """Prove the rows of an operation; whether there are any."""
    problem, words, says_something = problem_of(OPERATIONS[name][0], both, sign_of_a, sign_of_b)
    a, b = z3.BitVecs("a b", WIDTH)
    y, is_defined = MEANINGS[name](a, b)
    is_defined = z3.And(is_defined, SIGNS[sign_of_a][1](a), SIGNS[sign_of_b][1](b))
    numbers: dict[int, Any] = {}
    for word, term in zip(words, (y, a, b), strict=True):
        # Where the sign is known, both readings are forms of the unsigned one's variable.
        if word.has_signed:
            (signed,) = word.signed.terms
            numbers[signed] = z3.BV2Int(term, True)
        (unsigned,) = word.unsigned.terms
        numbers[unsigned] = z3.BV2Int(term, False)
    free = [variable for variable in range(len(problem.lows)) if variable not in numbers]
    ranges = []
    for variable in free:
        low, high = problem.lows[variable], problem.highs[variable]
        ranges.append(range(-(1 << WIDTH) if low is None else low, (1 << WIDTH if high is None else high) + 1))
    cases = []
    for values in itertools.product(*ranges):
        known = {**numbers, **{variable: z3.IntVal(value) for variable, value in zip(free, values, strict=True)}}
        rows = [holds(row, known) for row in problem.rows]
        choices = [
            z3.Or([z3.And([holds(row, known) for row in case]) for case in alternatives])
            for alternatives in problem.choices
        ]
        cases.append(z3.And(rows + choices))
    solver = z3.Solver()
    solver.set("timeout", SECONDS * 1000)
    solver.add(is_defined, z3.Not(z3.Or(cases)))
    assert solver.check() == z3.unsat
    return says_something


def test_every_operation_has_a_meaning() -> None:
    assert list(MEANINGS) == list(OPERATIONS)
