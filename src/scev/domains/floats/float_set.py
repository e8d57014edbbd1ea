"""Sets of floats: intervals, NaNs, and a grid.

An element of this domain over a format stands for

    { x : x in I1 or ... or In, and x is zero, infinite, or a multiple of 2**grid }   and some NaNs,

where I1 < ... < In are closed intervals of ordinals (so -0 and +0 are different members), n is bounded, and the NaNs
are none, quiet ones, signalling ones, or both; their signs and payloads are not tracked. NaN is never part of a bound,
as in LLVM's ConstantFPRange and GCC's frange. A grid of 0 says "every finite member is an integer"; it is what
congruences (Granger, "Static analysis of arithmetical congruences", 1989) are for integers, with the moduli that
floats can keep.

`FloatSet.make` is the one place that puts a set into its normal form:

1. every end of an interval is a member: it lies on the grid, in the format, and is ordered;
2. the grid is the largest that holds for all members (for {4, 12} it is 2; None: no more than the format itself gives);
3. between two intervals lies a value of that grid that is no member, so that intervals are as few as they can be
   (where all members are zeros and infinities, these stand by themselves);
4. where there would be more than `limit` intervals, those with the fewest values between them are merged.

So two sets with the same members are equal, and `includes` is exact.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from typing import Final, SupportsFloat, SupportsIndex, final

from scev.domains.bounds import FloatBounds
from scev.domains.floats import intervals
from scev.domains.floats.classes import bounds_of_classes, classes_of, nans_of_classes
from scev.domains.floats.description import describe
from scev.domains.floats.float_format import NAN_ANY, NAN_NEVER, NAN_QUIET, NANS_NONE, FloatFormat
from scev.domains.floats.rounding import ROUND_DOWN, ROUND_UP
from scev.domains.value_set import ValueSet

MAX_INTERVALS_UNLESS_TOLD: Final = 4
"""Maximum intervals of a set whose maker gives no limit (the knob max_intervals limits those of facts)."""
UNLIMITED: Final = 1 << 30

GRID_THRESHOLDS: Final[list[int]] = [0, -16]
"""Where the grid stops while it falls under widening, before it is given up."""


@final
class FloatSet(ValueSet):
    """A set of values of one format. Immutable; compare with ==."""

    __slots__ = ("bounds", "format", "grid", "nan")

    def __init__(self, format_: FloatFormat, bounds: tuple[int, ...], nan: int, grid: int | None) -> None:
        # Takes a normal form as it is; whoever has none calls `make`.
        self.format: Final[FloatFormat] = format_
        self.bounds: Final[tuple[int, ...]] = bounds
        """Ordinals low0, high0, low1, high1, ...: ascending, ends included."""
        self.nan: Final[int] = nan
        """Mask of NAN_QUIET and NAN_SIGNALLING."""
        self.grid: Final[int | None] = grid
        """Every finite member is a multiple of 2**grid; None: nothing beyond the format's own quantum is known."""

    # Constructors.

    @staticmethod
    def make(
        format_: FloatFormat,
        bounds: list[int],
        nan: int = NAN_NEVER,
        grid: int | None = None,
        limit: int = MAX_INTERVALS_UNLESS_TOLD,
    ) -> FloatSet:
        """The set of the given intervals (flattened, in any order, overlapping or not, possibly empty) on a grid."""
        nan &= format_.nan_kinds
        if not format_.has_negative_zero:
            bounds = intervals.without_negative_zero(bounds)
        normal = intervals.tightened(format_, bounds, grid)
        quantum = format_.quantum_exponent
        given = quantum if grid is None else grid
        if len(normal) == 2:
            common = intervals.grid_of_interval(format_, normal[0], normal[1], given)
        else:
            if len(normal) > 2:
                normal = intervals.ordered(normal)
            common = intervals.common_grid(format_, normal, given)
        if common > format_.max_exponent and normal:
            normal = intervals.specials(format_, normal)
        elif len(normal) > 2:
            if common > quantum:
                normal = intervals.merged(format_, normal, common)
            if len(normal) > 2 * limit:
                normal = intervals.merge_nearest(normal, limit)
        return FloatSet(format_, tuple(normal), nan, common if common > quantum else None)

    @staticmethod
    def of_results(
        format_: FloatFormat, bounds: list[int], nan: int, grid: int | None, limit: int = MAX_INTERVALS_UNLESS_TOLD
    ) -> FloatSet:
        """The set of an operation's results; in a format without infinities they may be the overflow ordinal."""
        if not format_.has_infinity:
            # NaN where the format has one, otherwise the largest value (APFloat's handleOverflow).
            bounds = list(bounds)
            top = format_.max_ordinal
            for index in range(0, len(bounds), 2):
                low, high = bounds[index], bounds[index + 1]
                if low <= high and (high > top or low < -1 - top):
                    if format_.nan_encoding != NANS_NONE:
                        nan |= NAN_QUIET
                    elif low > top:
                        low = top
                    elif high < -1 - top:
                        high = -1 - top
                    bounds[index] = max(low, -1 - top)
                    bounds[index + 1] = min(high, top)
        return FloatSet.make(format_, bounds, nan, grid, limit)

    @staticmethod
    def full(format_: FloatFormat) -> FloatSet:
        """Every value of the format."""
        known = _FULL.get(format_.name)
        if known is None:
            known = FloatSet.make(format_, [format_.min_ordinal, format_.max_ordinal], NAN_ANY)
            _FULL[format_.name] = known
        return known

    @staticmethod
    def empty(format_: FloatFormat) -> FloatSet:
        """No value."""
        return FloatSet(format_, (), NAN_NEVER, intervals.vacuous_grid(format_))

    @staticmethod
    def numbers(format_: FloatFormat) -> FloatSet:
        """Everything but NaN."""
        return FloatSet.make(format_, [format_.min_ordinal, format_.max_ordinal])

    @staticmethod
    def finite(format_: FloatFormat) -> FloatSet:
        """Everything but NaN and the infinities."""
        return FloatSet.make(format_, [-1 - format_.max_finite, format_.max_finite])

    @staticmethod
    def nan_only(format_: FloatFormat, nan: int = NAN_ANY) -> FloatSet:
        """Nothing but NaN."""
        return FloatSet(format_, (), nan & format_.nan_kinds, intervals.vacuous_grid(format_))

    @staticmethod
    def point(format_: FloatFormat, ordinal: int) -> FloatSet:
        """Exactly one value."""
        return FloatSet.make(format_, [ordinal, ordinal])

    @staticmethod
    def between(format_: FloatFormat, low: int, high: int, nan: int = NAN_NEVER, grid: int | None = None) -> FloatSet:
        """From one ordinal to another, both included."""
        return FloatSet.make(format_, [low, high], nan, grid)

    @staticmethod
    def from_bits(format_: FloatFormat, bits: int) -> FloatSet:
        """The value of one encoding."""
        ordinal = format_.to_ordinal(bits)
        if ordinal is not None:
            return FloatSet.point(format_, ordinal)
        pseudo = _pseudo_denormal(format_, bits)
        if pseudo is not None:
            return FloatSet.make(format_, [pseudo, pseudo], NAN_ANY)
        return FloatSet.nan_only(format_, format_.nan_of(bits))

    @staticmethod
    def from_classes(format_: FloatFormat, mask: int) -> FloatSet:
        """The values whose class is in a mask of LLVM's `is.fpclass`."""
        return FloatSet.make(format_, bounds_of_classes(format_, mask), nans_of_classes(mask), None, UNLIMITED)

    @staticmethod
    def from_floats(format_: FloatFormat, low: float, high: float, nan: int = NAN_NEVER) -> FloatSet:
        """From one Python float to another; the bounds are rounded to nearest, a zero bound keeps its sign."""
        return FloatSet.between(format_, format_.ordinal_of_float(low), format_.ordinal_of_float(high), nan)

    # Questions of the face that all value sets share.

    def is_empty(self) -> bool:
        return not self.bounds and self.nan == NAN_NEVER

    def is_full(self) -> bool:
        return self.nan == self.format.nan_kinds and self == FloatSet.full(self.format)

    def is_point(self) -> bool:
        """Exactly one value, which is not NaN."""
        return self.nan == NAN_NEVER and len(self.bounds) == 2 and self.bounds[0] == self.bounds[1]

    def emptied(self) -> FloatSet:
        return FloatSet.empty(self.format)

    def join(self, other: ValueSet) -> FloatSet:
        assert isinstance(other, FloatSet)
        return self.union(other)

    def meet(self, other: ValueSet) -> FloatSet:
        assert isinstance(other, FloatSet)
        return self.intersect(other)

    def includes(self, other: ValueSet) -> bool:
        """Every value of `other` is in this set. Exact."""
        assert isinstance(other, FloatSet)
        if other is self:
            return True
        if other.nan & ~self.nan != 0 or other.grid_exponent() < self.grid_exponent():
            return False
        index = 0
        grid = other.grid_exponent()
        for start in range(0, len(other.bounds), 2):
            low = other.bounds[start]
            while low <= other.bounds[start + 1]:
                while index < len(self.bounds) and self.bounds[index + 1] < low:
                    index += 2
                if index >= len(self.bounds) or low < self.bounds[index]:
                    return False
                # Go on with the first member of the other set that lies beyond this interval.
                low = self.format.ceil_to_grid(self.bounds[index + 1] + 1, grid)
        return True

    def widen(self, newer: ValueSet, thresholds: list[int]) -> FloatSet:
        """Contains both. An end that moves goes on to the next threshold; a gap that is entered is given up.

        Thresholds are ordinals, ascending; the format's own (0, 1, some powers of two, the ends) are always among them.
        """
        assert isinstance(newer, FloatSet)
        if self.includes(newer):
            return self
        if not self.bounds:
            return self.union(newer)
        joined = self.union(newer)
        grid: int | None = joined.grid
        if joined.grid_exponent() < self.grid_exponent():
            grid = _grid_threshold(joined.grid_exponent())
        low = joined.bounds[0]
        if low < self.bounds[0]:
            low = _threshold_below(self.format, thresholds, low)
        high = joined.bounds[-1]
        if high > self.bounds[-1]:
            high = _threshold_above(self.format, thresholds, high)
        bounds = [low]
        for index in range(1, len(self.bounds) - 1, 2):
            if not newer._reaches_into(self.bounds[index] + 1, self.bounds[index + 1] - 1):
                bounds.append(self.bounds[index])
                bounds.append(self.bounds[index + 1])
        bounds.append(high)
        return FloatSet.make(self.format, bounds, joined.nan, grid)

    # Algebra.

    def union(self, other: FloatSet, limit: int = MAX_INTERVALS_UNLESS_TOLD) -> FloatSet:
        """The members of both. Exact but for the limit and the common grid."""
        if self is other or other.is_empty():
            return self
        if self.is_empty():
            return other
        grid = min(self.grid_exponent(), other.grid_exponent())
        return FloatSet.make(self.format, list(self.bounds + other.bounds), self.nan | other.nan, grid, limit)

    def intersect(self, other: FloatSet, limit: int = MAX_INTERVALS_UNLESS_TOLD) -> FloatSet:
        """The common members. Exact but for the limit."""
        if self is other:
            return self
        bounds: list[int] = []
        mine = self.bounds
        theirs = other.bounds
        index = 0
        for start in range(0, len(mine), 2):
            low = mine[start]
            high = mine[start + 1]
            while index < len(theirs) and theirs[index + 1] < low:
                index += 2
            place = index
            while place < len(theirs) and theirs[place] <= high:
                bounds.append(max(low, theirs[place]))
                bounds.append(min(high, theirs[place + 1]))
                place += 2
        grid = max(self.grid_exponent(), other.grid_exponent())
        return FloatSet.make(self.format, bounds, self.nan & other.nan, grid, limit)

    def complement(self) -> FloatSet:
        """Values outside this set; with a grid, only some of them (the gaps of the grid are left out)."""
        format_ = self.format
        bounds: list[int] = []
        # A value that the format does not have is not outside of the set either.
        inside = list(self.bounds) if format_.has_negative_zero else intervals.ordered([*self.bounds, -1, -1])
        low = format_.min_ordinal
        for index in range(0, len(inside), 2):
            bounds.append(low)
            bounds.append(inside[index] - 1)
            low = inside[index + 1] + 1
        bounds.append(low)
        bounds.append(format_.max_ordinal)
        return FloatSet.make(format_, bounds, ~self.nan, None, UNLIMITED)

    def narrow(self, newer: FloatSet) -> FloatSet:
        """Sharpens a widened set by what the next pass found; the solver bounds how often it asks."""
        return self.intersect(newer)

    def limited(self, limit: int) -> FloatSet:
        """The same set with at most `limit` intervals."""
        if len(self.bounds) <= 2 * limit:
            return self
        return FloatSet.make(self.format, list(self.bounds), self.nan, self.grid, limit)

    def on_grid(self, grid: int) -> FloatSet:
        """The members that are multiples of 2**grid (and the zeros and infinities)."""
        return FloatSet.make(self.format, list(self.bounds), self.nan, max(grid, self.grid_exponent()))

    def within(self, low: int, high: int) -> FloatSet:
        """The members from one ordinal to another, and the NaNs."""
        if not self.bounds or (low <= self.bounds[0] and self.bounds[-1] <= high):
            return self
        bounds: list[int] = []
        for index in range(0, len(self.bounds), 2):
            bounds.append(max(low, self.bounds[index]))
            bounds.append(min(high, self.bounds[index + 1]))
        return FloatSet.make(self.format, bounds, self.nan, self.grid)

    def with_nan(self, nan: int) -> FloatSet:
        """These members and those NaNs."""
        nan = (self.nan | nan) & self.format.nan_kinds
        return self if nan == self.nan else FloatSet(self.format, self.bounds, nan, self.grid)

    def without_nan(self) -> FloatSet:
        """The members that are not NaN."""
        return self if self.nan == NAN_NEVER else FloatSet(self.format, self.bounds, NAN_NEVER, self.grid)

    def without_signaling_nan(self) -> FloatSet:
        """The members that are not signalling NaNs."""
        kept = self.nan & NAN_QUIET
        return self if kept == self.nan else FloatSet(self.format, self.bounds, kept, self.grid)

    def without_infinities(self) -> FloatSet:
        """The members that are not infinite."""
        if not self.may_be_infinite:
            return self
        return self.within(-1 - self.format.max_finite, self.format.max_finite)

    def with_both_zeros(self) -> FloatSet:
        """Where one zero is a member, both are (comparisons and nsz do not tell them apart)."""
        if self.may_be_positive_zero == self.may_be_negative_zero:
            return self
        return FloatSet.make(self.format, [*self.bounds, -1, 0], self.nan, self.grid_exponent())

    # Questions about members.

    def grid_exponent(self) -> int:
        """The grid, or the format's quantum where no grid is known."""
        return self.format.quantum_exponent if self.grid is None else self.grid

    def contains(self, ordinal: int) -> bool:
        index = bisect_left(self.bounds, ordinal)
        if index == len(self.bounds) or (index & 1 == 0 and self.bounds[index] != ordinal):
            return False
        return self.grid is None or self.format.floor_to_grid(ordinal, self.grid) == ordinal

    def contains_bits(self, bits: int) -> bool:
        """The encoding is that of a member (of a NaN: of a NaN of a kind that is possible)."""
        ordinal = self.format.to_ordinal(bits)
        if ordinal is not None:
            return self.contains(ordinal)
        pseudo = _pseudo_denormal(self.format, bits)
        if pseudo is not None and self.contains(pseudo):
            return True
        return self.format.nan_of(bits) & self.nan != 0

    def _reaches_into(self, low: int, high: int) -> bool:
        """Some interval meets low..high."""
        index = bisect_left(self.bounds, low)
        return index < len(self.bounds) and (index & 1 == 1 or self.bounds[index] <= high)

    def has_numbers(self) -> bool:
        """Something that is not NaN is a member."""
        return len(self.bounds) != 0

    # Bounds as numbers of Python. Those of a format wider than double are rounded outwards.

    @property
    def lower(self) -> float:
        """The least member that is no NaN; -inf where that is a member. NaN, of which no comparison is true, where
        there is no such member.
        """
        return self.format.to_python_float_toward(self.bounds[0], ROUND_DOWN) if self.bounds else math.nan

    @property
    def upper(self) -> float:
        """The greatest member that is no NaN; inf where that is a member. NaN, of which no comparison is true, where
        there is no such member.
        """
        return self.format.to_python_float_toward(self.bounds[-1], ROUND_UP) if self.bounds else math.nan

    @property
    def intervals(self) -> tuple[FloatBounds, ...]:
        """The members that are no NaN as intervals, in ascending order, both ends included. Where every finite member
        is a multiple of 2**grid, numbers inside are left out.
        """
        found: list[FloatBounds] = []
        for index in range(0, len(self.bounds), 2):
            low = self.format.to_python_float_toward(self.bounds[index], ROUND_DOWN)
            found.append(FloatBounds(low, self.format.to_python_float_toward(self.bounds[index + 1], ROUND_UP)))
        return tuple(found)

    def __contains__(self, value: object) -> bool:
        """`0.5 in s`: whether a number is a member, NaN as well. A float 0.0 or -0.0 is that zero, an int 0 either. A
        number that the format does not have is no member. TypeError for what is no number.
        """
        if isinstance(value, SupportsIndex):
            whole = int(value)
            if whole == 0:
                return self.may_be_zero
            low = self.format.round_dyadic(whole, 0, ROUND_DOWN)
            return low == self.format.round_dyadic(whole, 0, ROUND_UP) and self.contains(low)
        if not isinstance(value, SupportsFloat):
            raise TypeError(f"a set of floats holds no {type(value).__name__}")
        number = float(value)
        if math.isnan(number):
            return self.may_be_nan
        ordinal = self.format.ordinal_of_float(number)
        if self.format.to_python_float(ordinal) != number:
            return False
        return self.contains(0 if ordinal == -1 and not self.format.has_negative_zero else ordinal)

    def smallest(self) -> int:
        """The ordinal of the least member (`lower` is the number): its place among the values of the format, which are
        counted from +0 upwards, and -1, -2, … from -0 downwards. There must be a member that is not NaN.
        """
        return self.bounds[0]

    def largest(self) -> int:
        """The ordinal of the greatest member (`upper` is the number), as of `smallest`."""
        return self.bounds[-1]

    def point_value(self) -> int:
        """The ordinal of the only member of a point."""
        return self.bounds[0]

    @property
    def may_be_nan(self) -> bool:
        return self.nan != NAN_NEVER

    @property
    def known_nan(self) -> bool:
        return self.nan != NAN_NEVER and not self.bounds

    @property
    def may_be_infinite(self) -> bool:
        return len(self.bounds) != 0 and (
            self.bounds[0] < -1 - self.format.max_finite or self.bounds[-1] > self.format.max_finite
        )

    @property
    def known_finite(self) -> bool:
        """Neither NaN nor infinite."""
        return self.nan == NAN_NEVER and not self.may_be_infinite

    @property
    def may_be_negative_zero(self) -> bool:
        return self._reaches_into(-1, -1)

    @property
    def may_be_positive_zero(self) -> bool:
        return self._reaches_into(0, 0)

    @property
    def may_be_zero(self) -> bool:
        return self._reaches_into(-1, 0)

    @property
    def may_be_subnormal(self) -> bool:
        top = self.format.min_normal - 1
        if self.grid_exponent() >= self.format.min_exponent:
            return False
        return self._reaches_into(1, top) or self._reaches_into(-1 - top, -2)

    @property
    def may_be_negative(self) -> bool:
        """Something below zero, and not -0, is a member."""
        return len(self.bounds) != 0 and self.bounds[0] < -1

    @property
    def may_be_positive(self) -> bool:
        """Something above zero is a member."""
        return len(self.bounds) != 0 and self.bounds[-1] > 0

    def sign_bit(self) -> bool | None:
        """True: set in every member; False: clear in every member; None: not known. A NaN has either sign."""
        if self.nan != NAN_NEVER or not self.bounds:
            return None
        if self.bounds[-1] < 0:
            return True
        return False if self.bounds[0] >= 0 else None

    def classes(self) -> int:
        """The classes of LLVM's `is.fpclass` that members have, as its mask."""
        return classes_of(self.format, self.bounds, self.nan, self.grid_exponent())

    def is_integer(self) -> bool:
        """Every finite member is an integer."""
        return self.grid_exponent() >= 0

    # Identity and text.

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, FloatSet)
            and self.bounds == other.bounds
            and self.nan == other.nan
            and self.grid == other.grid
            and self.format == other.format
        )

    def __hash__(self) -> int:
        return hash((self.bounds, self.nan, self.grid))

    def __repr__(self) -> str:
        return f"FloatSet.make({self.format!r}, {list(self.bounds)!r}, {self.nan}, {self.grid})"

    def __reduce__(self) -> tuple[object, ...]:
        return FloatSet, (self.format, self.bounds, self.nan, self.grid)

    def __str__(self) -> str:
        """`full-set`, `empty-set`, `0.5`, `[0, 638] integer, no NaN`, `[-inf, -1] or [2, 5] with NaN`, `QNaN`."""
        if self.is_empty():
            return "empty-set"
        if self.is_full():
            return "full-set"
        return describe(self.format, self.bounds, self.nan, self.grid)


_FULL: Final[dict[str, FloatSet]] = {}


def _pseudo_denormal(format_: FloatFormat, bits: int) -> int | None:
    """x87 reads exponent field 0 with the leading bit set as the number that exponent field 1 would make of it."""
    if not format_.explicit_integer_bit:
        return None
    magnitude = bits & ((1 << (format_.bits - 1)) - 1)
    if magnitude >> (format_.precision - 1) != 1:
        return None
    return magnitude if bits == magnitude else -1 - magnitude


def _grid_threshold(grid: int) -> int | None:
    for threshold in GRID_THRESHOLDS:
        if grid >= threshold:
            return threshold
    return None


def _threshold_below(format_: FloatFormat, thresholds: list[int], ordinal: int) -> int:
    """The largest threshold at or below a value of the format."""
    result = format_.thresholds[bisect_right(format_.thresholds, ordinal) - 1]
    index = bisect_right(thresholds, ordinal)
    return result if index == 0 else max(result, thresholds[index - 1])


def _threshold_above(format_: FloatFormat, thresholds: list[int], ordinal: int) -> int:
    """The smallest threshold at or above a value of the format."""
    result = format_.thresholds[bisect_left(format_.thresholds, ordinal)]
    index = bisect_left(thresholds, ordinal)
    return result if index == len(thresholds) else min(result, thresholds[index])
