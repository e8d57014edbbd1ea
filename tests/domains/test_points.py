"""Points of rows: numbers with which all of them hold, and how often some are found."""

from __future__ import annotations

from random import Random
from typing import Final

from scev.domains.forms.linear import Row
from scev.domains.relations.points import Points
from scev.domains.relations.problem import Problem
from tests.searches import least, seeds, share

WORD: Final = 1 << 32
DEFINED: Final = (
    ({0: 1, 1: -1}, 0, True),
    ({1: 1, 2: -1, 3: 1, 4: -WORD}, 0, True),
    ({5: 1, 3: -1, 6: -WORD}, 0, True),
    ({5: 1, 7: -1, 8: 1, 9: -(1 << 64)}, 0, True),
    ({10: 1, 0: -1}, -1, False),
    ({11: 1, 2: -1, 7: 2, 8: -1}, 0, True),
    ({12: 1, 2: -1, 7: 2, 8: -1, 1: 1, 10: -2}, 0, True),
    ({13: 1, 2: -1}, 0, True),
    ({14: 1, 2: -1, 1: 1}, 0, True),
    ({15: 1, 7: 2}, 0, True),
    ({16: 1, 7: 2, 10: -2}, 0, True),
    ({17: 1, 8: -1}, 0, True),
)
"""Rows of a loop of zlib: words, and sums of them, which no other row speaks of."""


def test_what_one_row_alone_is_about_moves_freely() -> None:
    lows: list[int | None] = [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, *[-(1 << 70)] * 7]
    words: list[int | None] = [WORD - 1] * 4
    highs = [*words, 1, (1 << 64) - 1, WORD - 1, (1 << 64) - 1, (1 << 64) - 1, 1, WORD - 2, *[1 << 70] * 7]
    points = Points(lows, highs, [Row(*row) for row in DEFINED], [])
    assert points.has([])
    assert points.has([Row({1: -1}, -7, False)])


def test_points_are_of_all_rows_and_one_case_of_each_choice() -> None:
    found = 0
    for seed in share(seeds(range(400))):
        random = Random(seed)
        problem = Problem()
        count = random.randrange(2, 6)
        for _ in range(count):
            low = random.randrange(-9, 9)
            problem.variable(low, low + random.randrange(0, 12))

        def row(random: Random = random, count: int = count) -> Row:
            terms = {
                k: random.choice((-3, -2, -1, 1, 1, 2, 4)) for k in random.sample(range(count), random.randrange(1, 3))
            }
            return Row(terms, random.randrange(-12, 20), random.random() < 0.3)

        for _ in range(random.randrange(1, 6)):
            problem.add(row())
        for _ in range(random.randrange(3)):
            problem.choose([[row()], [row(), row()]])
        points = Points(problem.lows, problem.highs, problem.rows, problem.choices)
        for _ in range(3):
            asked = [row()]
            if points.has(asked):
                found += 1
                values = dict(enumerate(points._values))
                assert problem.holds(values), seed
                problem_with = Problem()
                problem_with.lows, problem_with.highs, problem_with.rows = problem.lows, problem.highs, asked
                assert problem_with.holds(values), seed
    assert found > least(40)
