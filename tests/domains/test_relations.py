"""Systems of linear rows: refutation against counting, and the rows of each operation against what it computes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from scev.domains import (
    Problem,
    Refutation,
    Row,
    Word,
    relation_floats,
    relation_linear,
    relation_operations,
    relation_words,
)
from scev.domains.relations.points import Points
from scev.support.integer_predicates import SLT, UGE

WIDTH = 3
ALL = range(1 << WIDTH)


def signed(value: int, width: int = WIDTH) -> int:
    return value - (1 << width) if value >> (width - 1) else value


# Refutation ----------------------------------------------------------------------------------------------------------


def holds(row: Row, values: tuple[int, ...]) -> bool:
    total = sum(factor * values[variable] for variable, factor in row.terms.items())
    return total == row.bound if row.equal else total <= row.bound


def random_row(random: Random, count: int) -> Row:
    terms = {
        variable: random.choice((-3, -2, -1, -1, 1, 1, 2, 3))
        for variable in random.sample(range(count), random.randrange(1, min(count, 3) + 1))
    }
    return relation_linear.normalised(terms, random.randrange(-4, 5), random.random() < 0.3)


@pytest.mark.sampled
@pytest.mark.parametrize("start", range(0, 400, 100))
def test_what_is_refuted_has_no_solution(start: int) -> None:
    refuted = impossible = 0
    for seed in range(start, start + 100):
        random = Random(seed)
        count = random.randrange(2, 5)
        problem = Problem()
        for _ in range(count):
            problem.variable(0, 4)
        for _ in range(random.randrange(1, 6)):
            problem.add(random_row(random, count))
        for _ in range(random.randrange(3)):
            problem.choose([[random_row(random, count)] for _ in range(random.randrange(2, 4))])
        asked = [random_row(random, count)]
        solutions = [
            values
            for values in product(range(5), repeat=count)
            if all(holds(row, values) for row in problem.rows + asked)
            and all(any(all(holds(row, values) for row in case) for case in cases) for cases in problem.choices)
        ]
        if Refutation(problem).refutes(asked):
            refuted += 1
            assert not solutions, seed
        if not solutions:
            impossible += 1
    # Most of what has no solution is found.
    assert refuted > 0.8 * impossible > 5


@pytest.mark.sampled
@pytest.mark.parametrize("start", range(0, 400, 100))
def test_where_a_point_is_found_there_is_one(start: int) -> None:
    found = possible = 0
    for seed in range(start, start + 100):
        random = Random(seed)
        count = random.randrange(2, 5)
        lows = [random.choice((0, 0, -2)) for _ in range(count)]
        highs = [random.choice((1, 4)) for _ in range(count)]
        rows = [random_row(random, count) for _ in range(random.randrange(1, 5))]
        choices = [
            [[random_row(random, count) for _ in range(random.randrange(1, 3))] for _ in range(2)]
            for _ in range(random.randrange(3))
        ]
        points = Points([*lows], [*highs], rows, choices)
        for _ in range(3):
            # Each question begins with the point of the one before.
            asked = [random_row(random, count)]
            has_solution = any(
                all(holds(row, values) for row in rows + asked)
                and all(any(all(holds(row, values) for row in case) for case in cases) for cases in choices)
                for values in product(*(range(low, high + 1) for low, high in zip(lows, highs, strict=True)))
            )
            is_found = points.has(asked)
            assert has_solution or not is_found, seed
            found += is_found
            possible += has_solution
    assert found > 0.6 * possible > 20


@pytest.mark.sampled
@pytest.mark.parametrize("start", range(0, 300, 100))
def test_bounds_contain_all_solutions(start: int) -> None:
    asked = met = 0
    for seed in range(start, start + 100):
        random = Random(seed)
        count = random.randrange(2, 5)
        problem = Problem()
        for _ in range(count):
            problem.variable(0, random.choice((1, 4, 5)))
        for _ in range(random.randrange(1, 6)):
            problem.add(random_row(random, count))
        ranges = [range(high + 1) for high in problem.highs if high is not None]
        solutions = [values for values in product(*ranges) if all(holds(row, values) for row in problem.rows)]
        if not solutions:
            continue
        refutation = Refutation(problem)
        for variable in range(count):
            least, most = refutation.bounds(variable)
            numbers = {values[variable] for values in solutions}
            assert least is not None
            assert most is not None
            assert least <= min(numbers), (seed, variable)
            assert most >= max(numbers), (seed, variable)
            asked += 2
            met += (least == min(numbers)) + (most == max(numbers))
    # Most bounds are the best.
    assert met > 0.95 * asked > 100


def test_rounding_to_integers_refutes() -> None:
    problem = Problem()
    x, y = problem.variable(None, None), problem.variable(None, None)
    problem.add(relation_linear.equals(x.times(2).plus(y, -2), relation_linear.number(1)))
    assert Refutation(problem).refutes([relation_linear.at_most(x, y)])


def test_signs_pass_from_one_reading_to_the_other() -> None:
    problem = Problem()
    x = Word(problem, 8, relation_words.full_bounds(8))
    y = Word(problem, 8, relation_words.full_bounds(8))
    # 0 <=s x <s y  gives  x <u y;  x <s y alone does not.
    relation_words.assume(problem, SLT, x, y)
    assert not Refutation(problem).refutes(relation_words.compared(UGE, x, y)[0])
    problem.add(relation_linear.at_most(relation_linear.number(0), x.signed))
    assert Refutation(problem).refutes(relation_words.compared(UGE, x, y)[0])


# Operations ----------------------------------------------------------------------------------------------------------


def fixed(problem: Problem, value: int, width: int = WIDTH) -> Word:
    return relation_words.constant_word(problem, width, value % (1 << width))


Build = Callable[[Problem, Word, Word, Word], None]
Compute = Callable[[int, int], int | None]


def fits(value: int, low: int, high: int) -> int | None:
    return value if low <= value <= high else None


def nuw(value: int) -> int | None:
    return fits(value, 0, 7)


def nsw(value: int) -> int | None:
    return fits(value, -4, 3)


def op(name: str, *more: object) -> Build:
    function = getattr(relation_operations, name)
    return lambda problem, y, a, b: function(problem, y, a, b, *more)


def unary(name: str, *more: object) -> Build:
    function = getattr(relation_operations, name)
    return lambda problem, y, a, b: function(problem, y, a, *more)


OPERATIONS: dict[str, tuple[Build, Compute]] = {
    "add": (op("add", False, False), lambda a, b: a + b),
    "add nuw": (op("add", True, False), lambda a, b: nuw(a + b)),
    "add nsw": (op("add", False, True), lambda a, b: nsw(signed(a) + signed(b))),
    "sub": (op("sub", False, False), lambda a, b: a - b),
    "sub nuw": (op("sub", True, False), lambda a, b: nuw(a - b)),
    "sub nsw": (op("sub", False, True), lambda a, b: nsw(signed(a) - signed(b))),
    "mul 3": (unary("scale", 3, False, False), lambda a, b: a * 3),
    "mul nuw 3": (unary("scale", 3, True, False), lambda a, b: nuw(a * 3)),
    "mul nsw 3": (unary("scale", 3, False, True), lambda a, b: nsw(signed(a) * 3)),
    "mul nsw -1": (unary("scale", -1, False, True), lambda a, b: nsw(-signed(a))),
    "mul nuw": (op("product", True), lambda a, b: nuw(a * b)),
    "udiv 3": (lambda p, y, a, b: relation_operations.unsigned_division(p, y, None, a, 3), lambda a, b: a // 3),
    "urem 3": (lambda p, y, a, b: relation_operations.unsigned_division(p, None, y, a, 3), lambda a, b: a % 3),
    "sdiv 2": (
        lambda p, y, a, b: relation_operations.signed_division(p, y, None, a, 2),
        lambda a, b: int(signed(a) / 2),
    ),
    "srem 3": (
        lambda p, y, a, b: relation_operations.signed_division(p, None, y, a, 3),
        lambda a, b: signed(a) - 3 * int(signed(a) / 3),
    ),
    "ashr 1": (unary("floor_division", 2, False), lambda a, b: signed(a) >> 1),
    "ashr exact 1": (unary("floor_division", 2, True), lambda a, b: None if a & 1 else signed(a) >> 1),
    "lshr exact 1": (unary("exact_unsigned_division", 2), lambda a, b: None if a & 1 else a >> 1),
    "udiv": (op("division_by_unknown"), lambda a, b: a // b if b else None),
    "urem": (op("remainder_by_unknown"), lambda a, b: a % b if b else None),
    "srem": (
        op("signed_remainder_by_unknown"),
        lambda a, b: signed(a) - signed(b) * int(signed(a) / signed(b)) if b else None,
    ),
    "and": (op("logical_and"), lambda a, b: a & b),
    "and -2": (unary("aligned_down", 2), lambda a, b: a & -2),
    "or": (op("logical_or"), lambda a, b: a | b),
    "xor": (op("logical_xor"), lambda a, b: a ^ b),
    "not": (unary("complement"), lambda a, b: ~a),
    "umin": (op("extremum", False, True), min),
    "umax": (op("extremum", False, False), max),
    "smin": (op("extremum", True, True), lambda a, b: min(signed(a), signed(b))),
    "smax": (op("extremum", True, False), lambda a, b: max(signed(a), signed(b))),
    "abs": (unary("absolute"), lambda a, b: abs(signed(a))),
    "uadd.sat": (op("saturating_add"), lambda a, b: min(a + b, 7)),
    "usub.sat": (op("saturating_sub"), lambda a, b: max(a - b, 0)),
    "ucmp": (op("three_way", False), lambda a, b: (a > b) - (a < b)),
    "scmp": (op("three_way", True), lambda a, b: (signed(a) > signed(b)) - (signed(a) < signed(b))),
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_rows_hold_for_every_result_and_say_something(name: str) -> None:
    build, compute = OPERATIONS[name]
    excluded = 0
    for a, b in product(ALL, ALL):
        result = compute(a, b)
        for y in ALL:
            problem = Problem()
            # The operands are variables with one value, so that bounds do not do all the work.
            build(problem, fixed(problem, y), fixed(problem, a), fixed(problem, b))
            is_refuted = Refutation(problem).refutes([])
            if result is not None and result % 8 == y:
                assert not is_refuted, (a, b, y)
            elif is_refuted:
                excluded += 1
    assert excluded > 100


@pytest.mark.parametrize("subtract", [False, True])
@pytest.mark.parametrize("is_signed", [False, True])
def test_overflow_bits(subtract: bool, is_signed: bool) -> None:
    for a, b, bit in product(ALL, ALL, (0, 1)):
        x, y = (signed(a), signed(b)) if is_signed else (a, b)
        true = x - y if subtract else x + y
        overflows = nsw(true) is None if is_signed else nuw(true) is None
        problem = Problem()
        words = [fixed(problem, value) for value in (true, a, b)]
        relation_operations.overflowing(
            problem, words[0], fixed(problem, bit, 1), words[1], words[2], subtract, is_signed
        )
        assert Refutation(problem).refutes([]) == (bool(bit) != overflows)


def test_casts() -> None:
    for wide, narrow in product(range(32), ALL):
        for build, is_result in (
            (lambda p, w, n: relation_operations.zero_extend(p, w, n, False), wide == narrow),
            (relation_operations.sign_extend, wide == signed(narrow) % 32),
            (lambda p, w, n: relation_operations.truncate(p, n, w, False, False), wide % 8 == narrow),
            (lambda p, w, n: relation_operations.truncate(p, n, w, True, False), wide == narrow),
            (lambda p, w, n: relation_operations.truncate(p, n, w, False, True), signed(wide, 5) == signed(narrow)),
        ):
            problem = Problem()
            build(problem, fixed(problem, wide, 5), fixed(problem, narrow))
            assert Refutation(problem).refutes([]) == (not is_result)


@pytest.mark.parametrize("predicate", range(10))
def test_comparisons(predicate: int) -> None:
    compare = (
        lambda a, b: a == b, lambda a, b: a != b,
        lambda a, b: a > b, lambda a, b: a <= b, lambda a, b: a >= b, lambda a, b: a < b,
        lambda a, b: signed(a) > signed(b), lambda a, b: signed(a) <= signed(b),
        lambda a, b: signed(a) >= signed(b), lambda a, b: signed(a) < signed(b),
    )  # fmt: skip
    for a, b, bit in product(ALL, ALL, (0, 1)):
        problem = Problem()
        relation_operations.comparison(problem, fixed(problem, bit, 1), predicate, fixed(problem, a), fixed(problem, b))
        assert Refutation(problem).refutes([]) == (bool(bit) != compare[predicate](a, b))


# Floats --------------------------------------------------------------------------------------------------------------

# A format of 5 bits, 2 of them for the fraction: all encodings.
FLOATS = range(32)


def number_of(bits: int) -> float | None:
    magnitude = bits & 15
    if magnitude > 12:
        return None
    exponent, fraction = magnitude >> 2, magnitude & 3
    value = (
        float("inf") if magnitude == 12 else fraction / 4 if exponent == 0 else (1 + fraction / 4) * 2 ** (exponent - 1)
    )
    return -value if bits >> 4 else value


def outcome(x: int, y: int) -> int:
    a, b = number_of(x), number_of(y)
    if a is None or b is None:
        return 8
    return 1 if a == b else 2 if a > b else 4


@pytest.mark.parametrize("predicate", range(16))
def test_comparisons_of_floats(predicate: int) -> None:
    decided = 0
    for x, y in product(FLOATS, FLOATS):
        problem = Problem()
        a = relation_floats.constant_float(problem, 5, 2, x)
        b = relation_floats.constant_float(problem, 5, 2, y)
        problem.choose(relation_floats.compared_floats(predicate, a, b))
        refuted = Refutation(problem).refutes([])
        if predicate & outcome(x, y):
            assert not refuted, (x, y)
        decided += refuted
    assert decided > 0 or predicate == 15


def test_what_is_said_twice_is_there_once() -> None:
    problem = Problem()
    x = problem.variable(0, 7)
    y = problem.variable(0, 7)
    for _ in range(2):
        problem.add(relation_linear.below(x, y))
    problem.add(relation_linear.at_most(x, y))
    for last in (3, 3, 4):
        problem.choose([[relation_linear.equals(x, relation_linear.number(last))], [relation_linear.equals(x, y)]])
    assert (len(problem.rows), len(problem.choices)) == (2, 2)
