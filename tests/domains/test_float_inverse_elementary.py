"""Backwards through elementary functions: no argument that gives a result in the set is missing."""

from __future__ import annotations

import random

import pytest

from scev.domains import CORRECTLY_ROUNDED, ELEMENTARY_FUNCTIONS, FLOAT, Accuracy, FloatSet, minifloat
from scev.domains.floats.inverse_elementary import arguments_of

pytestmark = pytest.mark.halved

SMALL = minifloat(4, 3)
LOOSE = Accuracy(1.0, False)
UNKNOWN = Accuracy(float("inf"), True)


@pytest.mark.parametrize("name", ELEMENTARY_FUNCTIONS)
@pytest.mark.parametrize("accuracy", [CORRECTLY_ROUNDED, LOOSE, UNKNOWN], ids=repr)
def test_every_argument_of_a_small_format(name: str, accuracy: Accuracy) -> None:
    function = ELEMENTARY_FUNCTIONS[name]
    numbers = range(SMALL.min_ordinal, SMALL.max_ordinal + 1)
    images = {x: function.apply(FloatSet.point(SMALL, x), accuracy) for x in numbers}
    chooser = random.Random(70)
    tried = 0
    for _ in range(40):
        low = chooser.choice(numbers)
        high = min(SMALL.max_ordinal, low + chooser.choice((0, 1, 5, 30)))
        result = FloatSet.between(SMALL, low, high, chooser.choice((0, 0, 1, 2, 3)))
        found = arguments_of(function, result, accuracy)
        wanted = [x for x in numbers if not images[x].intersect(result).is_empty()]
        assert all(found.contains(x) for x in wanted), (str(result), str(found))
        if accuracy is CORRECTLY_ROUNDED and wanted:
            assert found.smallest() == wanted[0]
            assert found.largest() == wanted[-1]
        assert found.may_be_nan == (result.nan != 0)
        tried += len(wanted)
    assert tried > 50


def test_what_a_branch_says_of_an_argument() -> None:
    def floats(low: float, high: float) -> FloatSet:
        return FloatSet.from_floats(FLOAT, low, high)

    functions = ELEMENTARY_FUNCTIONS
    assert (
        str(arguments_of(functions["exp"], floats(1.0, 8.0), CORRECTLY_ROUNDED)) == "[-2.9802322e-8, 2.0794415], no NaN"
    )
    assert str(arguments_of(functions["log"], floats(0.0, 1.0), CORRECTLY_ROUNDED)) == "[1, 2.718282], no NaN"
    numbers = FloatSet.numbers(FLOAT)
    assert str(arguments_of(functions["log"], numbers, CORRECTLY_ROUNDED)) == "[-0, inf], no NaN"
    assert str(arguments_of(functions["acos"], numbers, LOOSE)) == "[-1, 1], no NaN"
    careless = Accuracy(3.0, True, keeps_domain=False)
    assert str(arguments_of(functions["acosh"], numbers, careless)) == "[-inf, inf], no NaN"
