"""Every float kernel against arithmetic that shares nothing with it, on formats small enough to try everything.

A `Model` is a small IEEE format built from first principles: the list of its values as fractions. Rounding is a search
in that list. A `Row` is one operation: the kernel on sets, its meaning on single values, and how good the kernel claims
to be. The harness turns the meaning into a table of outcomes, gets from it the exact image of any sets as a bit mask
over the members of the format, and compares masks. To test a new operation is to write one row.

A value is its ordinal, or one of the NaNs `QUIET` and `SIGNALLING`. An outcome is a list of values, since LLVM leaves
some of them open.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from fractions import Fraction
from math import floor as floor_of
from typing import Final

from scev.domains import (
    ROUND_ANY,
    ROUND_DOWN,
    ROUND_NEAREST,
    ROUND_NEAREST_AWAY,
    ROUND_TOWARD_ZERO,
    ROUND_UP,
    FloatFormat,
    FloatSet,
    minifloat,
)
from tests.searches import generator

QUIET: Final = 1 << 40
SIGNALLING: Final = QUIET + 1
SINGLE_MODES: Final = (ROUND_NEAREST, ROUND_DOWN, ROUND_UP, ROUND_TOWARD_ZERO, ROUND_NEAREST_AWAY)

ASSORTED: Final = 200
"""Sets with gaps, grids and NaNs that a run adds to all intervals."""

Outcome = list[int]
Concrete = Callable[..., Outcome]


class Model:
    """A format by its values. Magnitudes ascend; the last one is infinity (None as a fraction)."""

    def __init__(self, exponent_bits: int, fraction_bits: int) -> None:
        self.format: FloatFormat = minifloat(exponent_bits, fraction_bits)
        bias = 2 ** (exponent_bits - 1) - 1
        self.values: list[Fraction] = []
        for exponent in range(2**exponent_bits - 1):
            for fraction in range(2**fraction_bits):
                significand = Fraction(fraction, 2**fraction_bits) + (0 if exponent == 0 else 1)
                self.values.append(significand * Fraction(2) ** (max(exponent, 1) - bias))
        # What infinity counts as when deciding whether a result overflows.
        self.beyond: Fraction = 2 * self.values[-(2**fraction_bits)]
        self.infinity = len(self.values)
        self.lowest = -1 - self.infinity
        self.count = 2 * (self.infinity + 1)
        self.numbers_mask = (1 << self.count) - 1
        self.grids: dict[int | None, int] = {}
        # Results repeat: far fewer sets and images are distinct than pairs are tried.
        self.masks: dict[tuple[tuple[int, ...], int, int | None], int] = {}
        self.hulls: dict[int, int] = {}

    def __repr__(self) -> str:
        return self.format.name

    # Values.

    def is_infinite(self, x: int) -> bool:
        return x in (self.infinity, self.lowest)

    def fraction(self, x: int) -> Fraction:
        return self.values[x] if x >= 0 else -self.values[-1 - x]

    def round(self, exact: Fraction, mode: int, negative_zero: bool = False) -> int:
        """The value that an exact number rounds to; an exact zero has the sign that is asked for."""
        if exact == 0:
            return -1 if negative_zero else 0
        magnitude = self._round_magnitude(abs(exact), exact < 0, mode)
        return -1 - magnitude if exact < 0 else magnitude

    def _round_magnitude(self, exact: Fraction, negative: bool, mode: int) -> int:
        candidates = [*self.values, self.beyond]
        above = bisect_left(candidates, exact)
        away = mode == (ROUND_DOWN if negative else ROUND_UP)
        to_nearest = mode in (ROUND_NEAREST, ROUND_NEAREST_AWAY)
        if above >= self.infinity:
            # The largest finite value or infinity.
            if exact >= self.beyond:
                return self.infinity if to_nearest or away else self.infinity - 1
            above = self.infinity
        if above < self.infinity and candidates[above] == exact:
            return above
        below = above - 1
        if not to_nearest:
            return above if away else below
        middle = (candidates[below] + candidates[above]) / 2
        if exact == middle:
            # Encodings ascend by one, so the even significand is the even magnitude.
            return above if mode == ROUND_NEAREST_AWAY or above % 2 == 0 else below
        return above if exact > middle else below

    # Masks: bit i is the ordinal i + lowest; two more bits are the NaNs.

    def bit(self, x: int) -> int:
        if x == QUIET:
            return 1 << self.count
        if x == SIGNALLING:
            return 2 << self.count
        return 1 << (x - self.lowest)

    def mask_of(self, members: list[int]) -> int:
        mask = 0
        for member in members:
            mask |= self.bit(member)
        return mask

    def span(self, low: int, high: int) -> int:
        return ((1 << (high - low + 1)) - 1) << (low - self.lowest) if low <= high else 0

    def grid_mask(self, grid: int | None) -> int:
        """Zeros, infinities, and the multiples of 2**grid."""
        known = self.grids.get(grid)
        if known is None:
            known = self.bit(self.infinity) | self.bit(self.lowest)
            for magnitude, value in enumerate(self.values):
                if grid is None or (value / Fraction(2) ** grid).denominator == 1:
                    known |= self.bit(magnitude) | self.bit(-1 - magnitude)
            self.grids[grid] = known
        return known

    def members(self, set: FloatSet) -> int:
        """The mask of a set's members."""
        key = (set.bounds, set.nan, set.grid)
        known = self.masks.get(key)
        if known is None:
            known = 0
            for index in range(0, len(set.bounds), 2):
                known |= self.span(set.bounds[index], set.bounds[index + 1])
            known = known & self.grid_mask(set.grid) | set.nan << self.count
            self.masks[key] = known
        return known

    def unpack(self, mask: int) -> list[int]:
        members = [x for x in range(self.lowest, self.infinity + 1) if mask & self.bit(x)]
        return members + [nan for nan in (QUIET, SIGNALLING) if mask & self.bit(nan)]

    def hull(self, mask: int) -> int:
        """The smallest real interval that holds an image (two, if zero is not in it), its zeros and NaNs exactly."""
        known = self.hulls.get(mask)
        if known is None:
            known = self._hull(mask)
            self.hulls[mask] = known
        return known

    def _hull(self, mask: int) -> int:
        zeros = self.bit(-1) | self.bit(0)
        parts = [mask & self.numbers_mask]
        if mask & zeros == 0:
            parts = [mask & (self.bit(-1) - 1), mask & self.numbers_mask & ~(self.bit(0) - 1)]
        hull = 0
        for part in parts:
            if part:
                hull |= (1 << part.bit_length()) - (part & -part)
        return hull & ~zeros | mask & (zeros | 3 << self.count)

    def best_grid(self, mask: int) -> int:
        """The mask of the largest grid on which an image lies."""
        best = self.grid_mask(None)
        for grid in range(self.format.quantum_exponent, self.format.max_exponent + 1):
            candidate = self.grid_mask(grid)
            if mask & self.numbers_mask & ~candidate:
                break
            best = candidate
        return best

    # Sets to try.

    def intervals(self) -> list[FloatSet]:
        """Every interval of numbers."""
        return [
            FloatSet.between(self.format, low, high)
            for low in range(self.lowest, self.infinity + 1)
            for high in range(low, self.infinity + 1)
        ]

    def assorted(self, count: int, seed: int) -> list[FloatSet]:
        """Sets with several intervals, grids and NaNs."""
        chooser = generator(seed)
        result: list[FloatSet] = []
        while len(result) < count:
            bounds: list[int] = []
            for _ in range(chooser.choice((0, 1, 1, 2, 2, 3, 4))):
                low = chooser.randint(self.lowest, self.infinity)
                bounds += [low, min(self.infinity, low + chooser.choice((0, 0, 1, 2, 5, 100)))]
            grid = chooser.choice((None, None, -1, 0, 0, 1))
            result.append(FloatSet.make(self.format, bounds, chooser.choice((0, 0, 0, 1, 2, 3)), grid))
        return result

    def with_every_nan(self) -> list[FloatSet]:
        """A few sets of numbers, the empty one among them, with each combination of NaNs."""
        numbers = [[], [0, 0], [-1, -1], [-1, 0], [self.lowest, self.infinity], [1, self.infinity], [3, 5]]
        return [FloatSet.make(self.format, bounds, nan) for bounds in numbers for nan in range(4)]


TINY: Final = Model(2, 1)
"""Four bits: 14 numbers, 105 intervals; too small for signalling NaNs."""
TOY: Final = Model(2, 2)
"""Five bits: 26 numbers, 351 intervals."""
SMALL: Final = Model(3, 2)
"""Six bits: 58 numbers, 1711 intervals."""
BYTE: Final = Model(4, 3)
"""Eight bits, LLVM's Float8E4M3: 242 numbers, 29403 intervals."""


class Row:
    """One operation."""

    def __init__(
        self, name: str, arity: int, kernel: Callable[..., FloatSet], concrete: Concrete, exception: str = ""
    ) -> None:
        self.name = name
        self.arity = arity
        self.kernel = kernel
        self.concrete = concrete
        """(model, operands...) -> the values that may result."""
        self.exception = exception
        """Why the kernel is not optimal; empty where it is."""
        self.tried = 0

    def __repr__(self) -> str:
        return self.name


class Tables:
    """The outcomes of an operation on a model, as masks."""

    def __init__(self, row: Row, model: Model) -> None:
        self.row = row
        self.model = model
        self.known: dict[tuple[int, ...], int] = {}

    def outcome(self, *operands: int) -> int:
        mask = self.known.get(operands)
        if mask is None:
            mask = self.model.mask_of(self.row.concrete(self.model, *operands))
            self.known[operands] = mask
        return mask

    def image(self, *sets: FloatSet) -> int:
        """The exact image of any sets."""
        result = 0
        tuples: list[tuple[int, ...]] = [()]
        for set in sets:
            members = self.model.unpack(self.model.members(set))
            tuples = [(*left, member) for left in tuples for member in members]
        for operands in tuples:
            result |= self.outcome(*operands)
        return result


def check(row: Row, model: Model, image: int, operands: tuple[FloatSet, ...]) -> None:
    """One application of the kernel: sound always, and optimal sign by sign where the row says so."""
    result = row.kernel(*operands)
    members = model.members(result)
    row.tried += 1
    if image & ~members:
        raise AssertionError(
            f"{row.name}{operands} = {result} lacks {model.unpack(image & ~members)}\n  kernel: {result!r}"
        )
    if members != image and not row.exception and members & ~model.hull(image):
        surplus = model.unpack(members & ~model.hull(image))
        raise AssertionError(f"{row.name}{operands} = {result} has no need of {surplus}\n  kernel: {result!r}")


def check_unary(row: Row, model: Model) -> int:
    """Every interval; then sets with NaNs, gaps and grids."""
    tables = Tables(row, model)
    before = row.tried
    for low in range(model.lowest, model.infinity + 1):
        image = 0
        for high in range(low, model.infinity + 1):
            image |= tables.outcome(high)
            check(row, model, image, (FloatSet.between(model.format, low, high),))
    for operand in model.with_every_nan() + model.assorted(ASSORTED, 1):
        check_assorted(row, model, tables, (operand,))
    return row.tried - before


def check_binary(row: Row, model: Model, stride: int = 1) -> int:
    """Every pair of intervals (of the first operands, one in `stride`); then sets with NaNs, gaps and grids."""
    tables = Tables(row, model)
    before = row.tried
    numbers = range(model.lowest, model.infinity + 1)
    right = [[FloatSet.between(model.format, low, high) for high in numbers if high >= low] for low in numbers]
    turn = 0
    for low in numbers:
        columns = dict.fromkeys(numbers, 0)
        for high in numbers[low - model.lowest :]:
            for y in numbers:
                columns[y] |= tables.outcome(high, y)
            turn += 1
            if turn % stride:
                continue
            left = FloatSet.between(model.format, low, high)
            for start, sets in zip(numbers, right, strict=True):
                image = 0
                for offset, operand in enumerate(sets):
                    image |= columns[start + offset]
                    check(row, model, image, (left, operand))
    return row.tried - before + check_special_pairs(row, model, ASSORTED)


def check_special_pairs(row: Row, model: Model, count: int) -> int:
    """Pairs of sets with NaNs, gaps and grids."""
    tables = Tables(row, model)
    before = row.tried
    for a in model.with_every_nan():
        for b in model.with_every_nan():
            check_assorted(row, model, tables, (a, b))
    for a, b in zip(model.assorted(count, 2), model.assorted(count, 3), strict=True):
        check_assorted(row, model, tables, (a, b))
    return row.tried - before


def check_ternary(row: Row, model: Model, count: int) -> int:
    """Random triples of intervals, then sets with NaNs, gaps and grids."""
    tables = Tables(row, model)
    before = row.tried
    chooser = generator(4)
    intervals = model.intervals()
    for _ in range(count):
        operands = tuple(chooser.choice(intervals) for _ in range(3))
        check(row, model, tables.image(*operands), operands)
    special = model.with_every_nan()
    for _ in range(count // 4):
        check_assorted(row, model, tables, tuple(chooser.choice(special) for _ in range(3)))
    assorted = [model.assorted(count // 4, seed) for seed in (5, 6, 7)]
    for operands in zip(*assorted, strict=True):
        check_assorted(row, model, tables, operands)
    return row.tried - before


def check_assorted(row: Row, model: Model, tables: Tables, operands: tuple[FloatSet, ...]) -> None:
    """Sound, and with exactly the NaNs that can be (where the row says it is optimal)."""
    image = tables.image(*operands)
    result = row.kernel(*operands)
    members = model.members(result)
    row.tried += 1
    if image & ~members:
        raise AssertionError(
            f"{row.name}{operands} = {result} lacks {model.unpack(image & ~members)}\n  kernel: {result!r}"
        )
    if not row.exception and (members & ~image) >> model.count:
        raise AssertionError(f"{row.name}{operands} = {result} cannot be NaN")


# The meaning of operations on single values.


def with_nan(concrete: Concrete) -> Concrete:
    """An arithmetic operation: a NaN operand gives a quiet NaN, or the NaN itself."""

    def lifted(model: Model, *operands: int) -> Outcome:
        if SIGNALLING in operands:
            return [QUIET, SIGNALLING]
        if QUIET in operands:
            return [QUIET]
        return concrete(model, *operands)

    return lifted


def in_modes(rounding: int, concrete: Callable[..., Outcome]) -> Concrete:
    """An operation with a trailing mode, as one without: in the given mode, or in any."""
    modes = SINGLE_MODES if rounding == ROUND_ANY else (rounding,)

    def fixed(model: Model, *operands: int) -> Outcome:
        return [result for mode in modes for result in concrete(model, *operands, mode)]

    return with_nan(fixed)


def add(model: Model, a: int, b: int, mode: int) -> Outcome:
    if model.is_infinite(a) or model.is_infinite(b):
        if model.is_infinite(a) and model.is_infinite(b) and a != b:
            return [QUIET]
        return [a if model.is_infinite(a) else b]
    exact = model.fraction(a) + model.fraction(b)
    both_negative_zero = a == -1 and b == -1
    cancels_to_negative = mode == ROUND_DOWN and not (a == 0 and b == 0)
    return [model.round(exact, mode, both_negative_zero or cancels_to_negative)]


def subtract(model: Model, a: int, b: int, mode: int) -> Outcome:
    return add(model, a, -1 - b, mode)


def multiply(model: Model, a: int, b: int, mode: int) -> Outcome:
    negative = (a < 0) != (b < 0)
    if model.is_infinite(a) or model.is_infinite(b):
        return [QUIET] if a in (-1, 0) or b in (-1, 0) else [model.lowest if negative else model.infinity]
    return [model.round(model.fraction(a) * model.fraction(b), mode, negative)]


def divide(model: Model, a: int, b: int, mode: int) -> Outcome:
    negative = (a < 0) != (b < 0)
    if model.is_infinite(a) or b in (-1, 0):
        undefined = model.is_infinite(b) if model.is_infinite(a) else a in (-1, 0)
        return [QUIET] if undefined else [model.lowest if negative else model.infinity]
    if model.is_infinite(b):
        return [-1 if negative else 0]
    return [model.round(model.fraction(a) / model.fraction(b), mode, negative)]


def fused(model: Model, a: int, b: int, c: int, mode: int) -> Outcome:
    negative = (a < 0) != (b < 0)
    if model.is_infinite(a) or model.is_infinite(b):
        if a in (-1, 0) or b in (-1, 0):
            return [QUIET]
        product = model.lowest if negative else model.infinity
        return [QUIET] if model.is_infinite(c) and c != product else [product]
    if model.is_infinite(c):
        return [c]
    exact = model.fraction(a) * model.fraction(b)
    if exact == 0 and model.fraction(c) == 0 and negative == (c < 0):
        return [c]
    return [model.round(exact + model.fraction(c), mode, mode == ROUND_DOWN)]


def remainder(model: Model, a: int, b: int) -> Outcome:
    if model.is_infinite(a) or b in (-1, 0):
        return [QUIET]
    if model.is_infinite(b):
        return [a]
    x, y = model.fraction(a), abs(model.fraction(b))
    return [model.round((abs(x) % y) * (-1 if x < 0 else 1), ROUND_NEAREST, a < 0)]


def square_root(model: Model, a: int, mode: int) -> Outcome:
    if a in (-1, model.infinity):
        return [a]
    if a < 0:
        return [QUIET]
    # The root is known by its square: round by comparing squares, on a model whose values are scaled up to tell.
    x = model.fraction(a)
    exact = next((v for v in model.values if v * v == x), None)
    if exact is not None:
        return [model.round(exact, mode)]
    below = max(v for v in model.values if v * v < x)
    above = min(v for v in [*model.values, model.beyond] if v * v > x)
    middle = (below + above) / 2
    # Nothing but the side of the middle matters; a root is never a middle of two values, for that has p+1 bits.
    stand_in = (middle + above) / 2 if middle * middle < x else (below + middle) / 2
    return [model.round(stand_in, mode)]


def to_integral(model: Model, a: int, mode: int) -> Outcome:
    if model.is_infinite(a):
        return [a]
    x = model.fraction(a)
    below = floor_of(x)
    rest = x - below
    if rest == 0:
        return [a]
    up = {
        ROUND_DOWN: False,
        ROUND_UP: True,
        ROUND_TOWARD_ZERO: x < 0,
        ROUND_NEAREST: rest > Fraction(1, 2) or (rest == Fraction(1, 2) and below % 2 == 1),
        ROUND_NEAREST_AWAY: rest > Fraction(1, 2) or (rest == Fraction(1, 2) and x > 0),
    }[mode]
    return [model.round(Fraction(below + 1 if up else below), ROUND_NEAREST, a < 0)]


def negate(model: Model, a: int) -> Outcome:
    return [a if a >= QUIET else -1 - a]


def absolute(model: Model, a: int) -> Outcome:
    return [max(a, -1 - a) if a < QUIET else a]


def copysign(model: Model, a: int, sign: int) -> Outcome:
    positive = absolute(model, a)[0]
    if a >= QUIET:
        return [a]
    if sign >= QUIET:
        return [positive, -1 - positive]
    return [positive if sign >= 0 else -1 - positive]


def minimum(model: Model, a: int, b: int) -> Outcome:
    return [min(a, b)]


def maximum(model: Model, a: int, b: int) -> Outcome:
    return [max(a, b)]


def numeric(pick: Concrete) -> Concrete:
    """minimumnum, maximumnum: the number if one operand is NaN."""

    def lifted(model: Model, a: int, b: int) -> Outcome:
        if a >= QUIET and b >= QUIET:
            return [QUIET] if a == b == QUIET else [QUIET, SIGNALLING]
        if a >= QUIET or b >= QUIET:
            return [b if a >= QUIET else a]
        return pick(model, a, b)

    return lifted


def of_2008(pick: Concrete) -> Concrete:
    """minnum, maxnum: either zero of two that differ; a signalling NaN may win or lose."""

    def lifted(model: Model, a: int, b: int) -> Outcome:
        result = numeric(pick)(model, a, b)
        if SIGNALLING in (a, b):
            return [*result, QUIET, SIGNALLING]
        if {a, b} == {-1, 0}:
            return [-1, 0]
        return result

    return lifted


def relation(model: Model, a: int, b: int) -> int:
    """The relation of two values, as fcmp numbers them: equal 1, greater 2, less 4, unordered 8."""
    if a >= QUIET or b >= QUIET:
        return 8
    if a == b or (a in (-1, 0) and b in (-1, 0)):
        return 1
    return 2 if a > b else 4
