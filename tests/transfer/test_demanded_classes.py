"""The classes of an operand that show in a result, beside all values of formats small enough to try everything.

A class of an operand shows in those classes that the results for its members have. What the rules answer contains that
(sound), and is no more than that for most rows (optimal).
"""

from __future__ import annotations

import itertools

import pytest

from scev.domains import CLASS_ALL, NAN_QUIET, NAN_SIGNALLING, FloatSet, IntSet
from scev.ir import opcodes
from scev.transfer import shown_by_choice
from scev.transfer.demanded_classes import classes_shown_in, shown_by
from scev.transfer.operation import UNKNOWN_OPERATION
from scev.transfer.table import OPERATIONS
from tests.searches import generator

from ..domains.float_harness import QUIET, SIGNALLING, SMALL, TINY, Model
from .float_rows import FLOAT_ROWS, MEANINGS, TYPES, integer_type, site, with_flags

pytestmark = pytest.mark.halved

FLAGS = [0, opcodes.NNAN, opcodes.NINF, opcodes.NSZ, opcodes.NNAN | opcodes.NINF | opcodes.NSZ]
# Rows that show a class in one where no result of it lies, under some flags. The result of an interval is that of all
# its real numbers, and between two neighbours of a small format a function passes results of other classes than theirs:
# cospi(x) is subnormal near x = 1/2 only.
NOT_OPTIMAL = (
    "sin", "cos", "tan", "sinpi", "cospi", "tanpi", "log", "log2", "log10", "acos", "acosh", "tgamma", "lgamma",
)  # fmt: skip
# The same of two operands: these show a class too many beside most sets. (nextafter(x, inf) is -0 where x is the
# greatest negative number, and never +0, which no interval of the results leaves out.)
NOT_OPTIMAL_OF_TWO = ("pow", "atan2", "atan2pi", "remainder", "nextafter")


def class_of(model: Model, x: int) -> int:
    """The class of a value, by its definition."""
    if x == SIGNALLING:
        return 0x001
    if x == QUIET:
        return 0x002
    magnitude = x if x >= 0 else -1 - x
    if magnitude == model.infinity:
        kind = 3
    elif magnitude == 0:
        kind = 0
    else:
        kind = 1 if magnitude < model.format.min_normal else 2
    return 0x040 << kind if x >= 0 else 0x020 >> kind


def values(model: Model) -> list[int]:
    return [*range(model.lowest, model.infinity + 1), QUIET, SIGNALLING]


def check(name: str, model: Model, flags: int, others: list[FloatSet], position: int) -> bool:
    """Whether the answer is optimal; it has to be sound."""
    meaning = MEANINGS[name]
    concrete = with_flags(meaning.concrete, flags, "ieee", meaning.arithmetic)
    sets = list(others)
    sets.insert(position, FloatSet.full(model.format))
    found = shown_by(FLOAT_ROWS[name], site(TYPES[model.format], flags), position, list(sets))
    expected = [0] * 10
    choices = [[x for x in values(model) if contains(known, x)] for known in sets]
    for operands in itertools.product(*choices):
        number = class_of(model, operands[position]).bit_length() - 1
        for result in concrete(model, *operands):
            expected[number] |= class_of(model, result)
    for number in range(10):
        assert expected[number] & ~found[number] == 0, (name, flags, 1 << number, list(map(hex, found)))
    return expected == found


def contains(known: FloatSet, x: int) -> bool:
    if x == QUIET:
        return bool(known.nan & NAN_QUIET)
    if x == SIGNALLING:
        return bool(known.nan & NAN_SIGNALLING)
    return known.contains(x)


@pytest.mark.parametrize("name", [name for name, meaning in MEANINGS.items() if meaning.arity == 1])
def test_unary_rows(name: str) -> None:
    optimal = [check(name, SMALL, flags, [], 0) for flags in FLAGS]
    assert all(optimal) == (name not in NOT_OPTIMAL)


@pytest.mark.parametrize("name", [name for name, meaning in MEANINGS.items() if meaning.arity == 2])
def test_binary_rows(name: str) -> None:
    full = FloatSet.full(TINY.format)
    random = generator(f"classes {name}")
    best = count = 0
    for flags, position in itertools.product(FLAGS, (0, 1)):
        others = [full] + [FloatSet.from_classes(TINY.format, random.randint(1, CLASS_ALL)) for _ in range(3)]
        for other in others:
            count += 1
            best += check(name, TINY, flags, [other], position)
    assert best >= (0.25 if name in NOT_OPTIMAL_OF_TWO else 0.95) * count


@pytest.mark.parametrize("position", [0, 1, 2])
@pytest.mark.parametrize("name", ["fma", "fmuladd"])
def test_ternary_rows(name: str, position: int) -> None:
    random = generator(f"classes {name} {position}")
    for flags in FLAGS:
        others = [FloatSet.from_classes(TINY.format, random.choice((0x3FF, 0x1F8, 0x264, 0x043))) for _ in range(2)]
        check(name, TINY, flags, others, position)


def test_fast_math_flags_make_poison_of_nan_and_infinity() -> None:
    type = TYPES[SMALL.format]
    full = FloatSet.full(SMALL.format)
    for name in ("fadd", "fmul", "fdiv"):
        shown = shown_by(FLOAT_ROWS[name], site(type, opcodes.NNAN), 0, [full, full])
        assert classes_shown_in(shown, CLASS_ALL) == 0x3FC
        shown = shown_by(FLOAT_ROWS[name], site(type, opcodes.NNAN | opcodes.NINF), 0, [full, full])
        assert classes_shown_in(shown, CLASS_ALL) == 0x1F8


def test_copies_move_classes() -> None:
    type = TYPES[SMALL.format]
    full = FloatSet.full(SMALL.format)
    negated = shown_by(FLOAT_ROWS["fneg"], site(type), 0, [full])
    assert classes_shown_in(negated, 0x040) == 0x020
    assert classes_shown_in(negated, 0x003) == 0x003
    absolute = shown_by(FLOAT_ROWS["fabs"], site(type), 0, [full])
    assert classes_shown_in(absolute, 0x03C) == 0
    assert classes_shown_in(absolute, 0x040) == 0x060
    magnitude = shown_by(FLOAT_ROWS["copysign"], site(type), 0, [full, full])
    assert classes_shown_in(magnitude, 0x020) == 0x060
    sign = shown_by(FLOAT_ROWS["copysign"], site(type), 1, [full, full])
    assert classes_shown_in(sign, 0x200) == 0x3C3


def test_choices_under_flags() -> None:
    assert classes_shown_in(shown_by_choice(0, SMALL.format), 0x155) == 0x155
    assert classes_shown_in(shown_by_choice(opcodes.NNAN, SMALL.format), CLASS_ALL) == 0x3FC
    # nsz: one zero may come out as the other.
    assert classes_shown_in(shown_by_choice(opcodes.NSZ, SMALL.format), 0x040) == 0x060


def test_conversions_to_integers_make_poison() -> None:
    type = integer_type(8)
    full = FloatSet.full(SMALL.format)
    signed = shown_by(OPERATIONS[opcodes.FPTOSI], site(type), 0, [full])
    assert classes_shown_in(signed, CLASS_ALL) == 0x1F8
    unsigned = shown_by(OPERATIONS[opcodes.FPTOUI], site(type), 0, [full])
    assert classes_shown_in(unsigned, CLASS_ALL) in (0x1F8, 0x1F0)


def test_comparisons_see_all_but_what_is_poison() -> None:
    full = FloatSet.full(SMALL.format)
    row = OPERATIONS[opcodes.FCMP]
    plain = shown_by(row, site(integer_type(1), 0, opcodes.OLT), 0, [full, full])
    assert classes_shown_in(plain, CLASS_ALL) == CLASS_ALL
    narrow = shown_by(row, site(integer_type(1), opcodes.NNAN | opcodes.NINF, opcodes.OLT), 0, [full, full])
    assert classes_shown_in(narrow, CLASS_ALL) == 0x1F8


def test_what_is_unknown_shows_everything() -> None:
    full = FloatSet.full(SMALL.format)
    assert shown_by(UNKNOWN_OPERATION, site(TYPES[SMALL.format]), 0, [full]) == [CLASS_ALL] * 10
    assert shown_by(FLOAT_ROWS["fneg"], site(TYPES[SMALL.format]), 0, [IntSet.full(8)]) == [CLASS_ALL] * 10
