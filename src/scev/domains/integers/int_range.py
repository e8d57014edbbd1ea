"""Wrapped integer ranges.

An element of width w is a half-open arc [lower, upper) on the circle of integers modulo 2^w, walked upwards from
lower. lower == upper is reserved: full when both are 2^w - 1, empty when both are 0. Every arc is both a set of
unsigned and a set of signed numbers; neither view is preferred (Gange et al., "Interval Analysis and Machine
Arithmetic", TOPLAS 37(1), 2015; LLVM's ConstantRange).

Arcs are closed under complement, translation and negation. They are not closed under union and intersection: two arcs
may leave two gaps, or meet in two pieces. Then there are two smallest candidates, and the caller's preference decides:
SMALLEST takes the one with fewer elements, UNSIGNED prefers one that does not cross 2^w - 1 -> 0, SIGNED one that does
not cross 2^(w-1) - 1 -> -2^(w-1). `exact_union` and `exact_intersect` return None then.

Here are the operations under which arcs are closed, and changes of width; all others are in `range_operations`.
"""

from __future__ import annotations

from typing import Final, final

from scev.numerals import decimal

SMALLEST: Final = 0
UNSIGNED: Final = 1
SIGNED: Final = 2


@final
class IntRange:
    """The arc [lower, upper) modulo 2**width. Immutable; compare with ==.

    Use the named constructors; `IntRange(width, lower, upper)` takes the encoding as it is.
    """

    __slots__ = ("lower", "upper", "width")

    def __init__(self, width: int, lower: int, upper: int) -> None:
        self.width: Final[int] = width
        self.lower: Final[int] = lower
        self.upper: Final[int] = upper

    # Constructors.

    @staticmethod
    def full(width: int) -> IntRange:
        """Every value."""
        known = _FULL.get(width)
        if known is None:
            mask = (1 << width) - 1
            known = IntRange(width, mask, mask)
            _FULL[width] = known
        return known

    @staticmethod
    def empty(width: int) -> IntRange:
        """No value."""
        known = _EMPTY.get(width)
        if known is None:
            known = IntRange(width, 0, 0)
            _EMPTY[width] = known
        return known

    @staticmethod
    def point(width: int, value: int) -> IntRange:
        """{value mod 2^w}."""
        mask = (1 << width) - 1
        return IntRange(width, value & mask, (value + 1) & mask)

    @staticmethod
    def between(width: int, lowest: int, highest: int) -> IntRange:
        """The integers lowest..highest (inclusive, of any size and sign), modulo 2^w. Empty when lowest > highest."""
        distance = highest - lowest
        if distance < 0:
            return IntRange.empty(width)
        mask = (1 << width) - 1
        if distance >= mask:
            return IntRange.full(width)
        return IntRange(width, lowest & mask, (highest + 1) & mask)

    @staticmethod
    def between_unsigned(width: int, lowest: int, highest: int) -> IntRange:
        """The unsigned values lowest..highest, inclusive."""
        return IntRange.between(width, lowest, highest)

    @staticmethod
    def between_signed(width: int, lowest: int, highest: int) -> IntRange:
        """The signed values lowest..highest, inclusive."""
        return IntRange.between(width, lowest, highest)

    @staticmethod
    def half_open(width: int, lower: int, upper: int) -> IntRange:
        """The arc from lower up to, not including, upper; full when they are the same value."""
        mask = (1 << width) - 1
        lower &= mask
        upper &= mask
        if lower == upper:
            return IntRange.full(width)
        return IntRange(width, lower, upper)

    # Questions.

    def is_full(self) -> bool:
        return self.lower == self.upper and self.lower != 0

    def is_empty(self) -> bool:
        return self.lower == self.upper and self.lower == 0

    def is_point(self) -> bool:
        return (self.upper - self.lower) & ((1 << self.width) - 1) == 1

    def point_value(self) -> int:
        """The value of a point, unsigned."""
        return self.lower

    def size(self) -> int:
        """How many values."""
        if self.lower == self.upper:
            return 0 if self.lower == 0 else 1 << self.width
        return (self.upper - self.lower) & ((1 << self.width) - 1)

    def is_wrapped(self) -> bool:
        """The arc steps from 2^w - 1 to 0: as unsigned numbers it is two intervals. The full set is not wrapped."""
        return self.lower > self.upper and self.upper != 0

    def is_sign_wrapped(self) -> bool:
        """The arc steps from 2^(w-1) - 1 to -2^(w-1): as signed numbers it is two intervals. The full set is not."""
        half = 1 << (self.width - 1)
        return self.lower ^ half > self.upper ^ half and self.upper != half

    def contains(self, value: int) -> bool:
        """Is `value` (any integer, taken mod 2^w) in the set?"""
        value &= (1 << self.width) - 1
        lower = self.lower
        upper = self.upper
        if lower < upper:
            return lower <= value < upper
        if lower == upper:
            return lower != 0
        return value >= lower or value < upper

    def includes(self, other: IntRange) -> bool:
        """Is every value of `other` in this set? Exact."""
        if other.lower == other.upper:
            return other.lower == 0 or self.is_full()
        if self.lower == self.upper:
            return self.lower != 0
        mask = (1 << self.width) - 1
        start = (other.lower - self.lower) & mask
        return start + ((other.upper - other.lower) & mask) <= (self.upper - self.lower) & mask

    def unsigned_min(self) -> int:
        """The smallest value, unsigned. Of the empty set: 2^w - 1, so that min > max."""
        lower = self.lower
        upper = self.upper
        if lower < upper or upper == 0 and lower != 0:
            return lower
        if lower == upper == 0:
            return (1 << self.width) - 1
        return 0

    def unsigned_max(self) -> int:
        """The largest value, unsigned. Of the empty set: 0."""
        if self.lower < self.upper:
            return self.upper - 1
        if self.lower == self.upper == 0:
            return 0
        return (1 << self.width) - 1

    def signed_min(self) -> int:
        """The smallest value, signed. Of the empty set: 2^(w-1) - 1, so that min > max."""
        half = 1 << (self.width - 1)
        lower = self.lower ^ half
        upper = self.upper ^ half
        if lower < upper or upper == 0 and lower != 0:
            return lower - half
        if self.lower == self.upper == 0:
            return half - 1
        return -half

    def signed_max(self) -> int:
        """The largest value, signed. Of the empty set: -2^(w-1)."""
        half = 1 << (self.width - 1)
        lower = self.lower ^ half
        upper = self.upper ^ half
        if lower < upper:
            return upper - 1 - half
        if self.lower == self.upper == 0:
            return -half
        return half - 1

    def known_non_negative(self) -> bool:
        """Every value is >= 0 as a signed number (true of the empty set)."""
        return self.unsigned_max() < 1 << (self.width - 1)

    def known_negative(self) -> bool:
        """Every value is < 0 as a signed number (true of the empty set)."""
        return self.unsigned_min() >= 1 << (self.width - 1)

    # The two views.

    def unsigned_pieces(self) -> list[int]:
        """The set as unsigned intervals: flattened inclusive bounds, ascending, at most two intervals."""
        lower = self.lower
        upper = self.upper
        if lower < upper:
            return [lower, upper - 1]
        mask = (1 << self.width) - 1
        if lower == upper:
            return [0, mask] if lower != 0 else []
        if upper == 0:
            return [lower, mask]
        return [0, upper - 1, lower, mask]

    def signed_pieces(self) -> list[int]:
        """The set as signed intervals: flattened inclusive bounds, ascending, at most two intervals."""
        half = 1 << (self.width - 1)
        lower = self.lower ^ half
        upper = self.upper ^ half
        if lower < upper:
            return [lower - half, upper - 1 - half]
        if lower == upper:
            return [-half, half - 1] if self.lower != 0 else []
        if upper == 0:
            return [lower - half, half - 1]
        return [-half, upper - 1 - half, lower - half, half - 1]

    def sign_pieces(self) -> list[int]:
        """The set as signed intervals that cross neither wrap point: of one sign each, at most three."""
        whole = self.signed_pieces()
        pieces: list[int] = []
        for i in range(0, len(whole), 2):
            low = whole[i]
            high = whole[i + 1]
            if low < 0 <= high:
                pieces.append(low)
                pieces.append(-1)
                low = 0
            pieces.append(low)
            pieces.append(high)
        return pieces

    # Set algebra.

    def complement(self) -> IntRange:
        """Every value that is not in this set. Exact."""
        if self.lower == self.upper:
            return IntRange.full(self.width) if self.lower == 0 else IntRange.empty(self.width)
        return IntRange(self.width, self.upper, self.lower)

    def difference(self, other: IntRange, preference: int = SMALLEST) -> IntRange:
        """The values of this set that are not in `other` (a superset when they are two arcs)."""
        return self.intersect(other.complement(), preference)

    def intersect(self, other: IntRange, preference: int = SMALLEST) -> IntRange:
        """The values in both; when they are two arcs, the preferred of the two operands (each covers both arcs)."""
        exact = self.exact_intersect(other)
        if exact is not None:
            return exact
        if other.lower > other.upper and self.lower < self.upper:
            return other.preferred(self, preference)
        return self.preferred(other, preference)

    def exact_intersect(self, other: IntRange) -> IntRange | None:
        """The values in both, or None when they are two arcs."""
        if self.lower == self.upper:
            return other if self.lower != 0 else self
        if other.lower == other.upper:
            return self if other.lower != 0 else other
        # Measured from self.lower, self is [0, size) and other is [start, end), which may pass the circle's end.
        mask = (1 << self.width) - 1
        size = (self.upper - self.lower) & mask
        start = (other.lower - self.lower) & mask
        end = start + ((other.upper - other.lower) & mask)
        beyond = end - mask - 1
        if start < size:
            if beyond > 0:
                return None
            if end <= size:
                return other
            return IntRange(self.width, other.lower, self.upper)
        if beyond <= 0:
            return IntRange.empty(self.width)
        if beyond >= size:
            return self
        return IntRange(self.width, self.lower, other.upper)

    def union(self, other: IntRange, preference: int = SMALLEST) -> IntRange:
        """The values in either, and the gap that `preference` would rather fill when two are left."""
        exact = self.exact_union(other)
        if exact is not None:
            return exact
        one = IntRange(self.width, self.lower, other.upper)
        two = IntRange(self.width, other.lower, self.upper)
        if other.lower > other.upper and self.lower < self.upper:
            return two.preferred(one, preference)
        return one.preferred(two, preference)

    def exact_union(self, other: IntRange) -> IntRange | None:
        """The values in either, or None when they are two arcs."""
        if self.lower == self.upper:
            return self if self.lower != 0 else other
        if other.lower == other.upper:
            return other if other.lower != 0 else self
        mask = (1 << self.width) - 1
        size = (self.upper - self.lower) & mask
        start = (other.lower - self.lower) & mask
        end = start + ((other.upper - other.lower) & mask)
        if start <= size:
            if end > mask:
                return IntRange.full(self.width)
            return self if end <= size else IntRange(self.width, self.lower, other.upper)
        if end <= mask:
            return None
        return other if end - mask - 1 >= size else IntRange(self.width, other.lower, self.upper)

    def preferred(self, other: IntRange, preference: int) -> IntRange:
        """Which of the two sets `preference` would rather have; both are right. `other` where neither is better.

        (Union and intersection ask with the operand first that wraps, so that ties go as in LLVM.)
        """
        if preference == UNSIGNED and self.is_wrapped() != other.is_wrapped():
            return other if self.is_wrapped() else self
        if preference == SIGNED and self.is_sign_wrapped() != other.is_sign_wrapped():
            return other if self.is_sign_wrapped() else self
        return self if self.size() < other.size() else other

    # The ring Z / 2^w, and widths.

    def add(self, other: IntRange) -> IntRange:
        """{ a + b mod 2^w }. Exact: the sum of two arcs is an arc (or everything)."""
        if self.lower == self.upper or other.lower == other.upper:
            return self.full_or_empty(other)
        mask = (1 << self.width) - 1
        if ((self.upper - self.lower) & mask) + ((other.upper - other.lower) & mask) > mask + 1:
            return IntRange.full(self.width)
        return IntRange.half_open(self.width, self.lower + other.lower, self.upper + other.upper - 1)

    def sub(self, other: IntRange) -> IntRange:
        """{ a - b mod 2^w }. Exact."""
        if self.lower == self.upper or other.lower == other.upper:
            return self.full_or_empty(other)
        mask = (1 << self.width) - 1
        if ((self.upper - self.lower) & mask) + ((other.upper - other.lower) & mask) > mask + 1:
            return IntRange.full(self.width)
        return IntRange.half_open(self.width, self.lower - other.upper + 1, self.upper - other.lower)

    def full_or_empty(self, other: IntRange) -> IntRange:
        """Empty when one of the two is, else full: what operations give that have nothing to say."""
        if self.is_empty() or other.is_empty():
            return IntRange.empty(self.width)
        return IntRange.full(self.width)

    def add_constant(self, value: int) -> IntRange:
        """{ a + value mod 2^w }. Exact."""
        if self.lower == self.upper:
            return self
        mask = (1 << self.width) - 1
        return IntRange(self.width, (self.lower + value) & mask, (self.upper + value) & mask)

    def neg(self) -> IntRange:
        """{ -a mod 2^w }. Exact."""
        if self.lower == self.upper:
            return self
        mask = (1 << self.width) - 1
        return IntRange(self.width, (1 - self.upper) & mask, (1 - self.lower) & mask)

    def not_(self) -> IntRange:
        """{ ~a } = { -1 - a }. Exact."""
        if self.lower == self.upper:
            return self
        mask = (1 << self.width) - 1
        return IntRange(self.width, -self.upper & mask, -self.lower & mask)

    def zext(self, width: int) -> IntRange:
        """The unsigned values, in a wider type."""
        if self.is_empty():
            return IntRange.empty(width)
        return IntRange.between(width, self.unsigned_min(), self.unsigned_max())

    def sext(self, width: int) -> IntRange:
        """The signed values, in a wider type."""
        if self.is_empty():
            return IntRange.empty(width)
        return IntRange.between(width, self.signed_min(), self.signed_max())

    def trunc(self, width: int) -> IntRange:
        """The values modulo 2^width for a smaller width. Exact."""
        if self.lower == self.upper:
            return IntRange.empty(width) if self.lower == 0 else IntRange.full(width)
        return IntRange.between(width, self.lower, self.lower + self.size() - 1)

    # Python's protocols.

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, IntRange)
            and self.lower == other.lower
            and self.upper == other.upper
            and self.width == other.width
        )

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.width, self.lower, self.upper))

    def __reduce__(self) -> tuple[object, ...]:
        return IntRange, (self.width, self.lower, self.upper)

    def __repr__(self) -> str:
        return f"IntRange({self.width}, {decimal(self.lower)}, {decimal(self.upper)})"

    def __str__(self) -> str:
        """`[0, 127]`, inclusive; `5`; signed if only that view is one interval; if none is, what is missing."""
        if self.lower == self.upper:
            return "empty-set" if self.lower == 0 else "full-set"
        if self.is_point():
            return decimal(self.signed_min())
        if not self.is_wrapped() and (self.is_sign_wrapped() or self.unsigned_max() >> (self.width - 1) == 0):
            return f"[{decimal(self.unsigned_min())}, {decimal(self.unsigned_max())}]"
        if not self.is_sign_wrapped():
            return f"[{decimal(self.signed_min())}, {decimal(self.signed_max())}]"
        return f"not {self.complement()}"


_FULL: Final[dict[int, IntRange]] = {}
_EMPTY: Final[dict[int, IntRange]] = {}


def cover(width: int, intervals: list[int], preference: int = SMALLEST) -> IntRange:
    """The preferred arc that contains every interval of integers (flattened inclusive bounds), folded mod 2^w.

    With SMALLEST the answer is optimal: it leaves out the widest gap of the circle.
    """
    count = len(intervals)
    if count == 0:
        return IntRange.empty(width)
    if count == 2:
        return IntRange.between(width, intervals[0], intervals[1])
    if count == 4:
        return IntRange.between(width, intervals[0], intervals[1]).union(
            IntRange.between(width, intervals[2], intervals[3]), preference
        )
    return _cover_many(width, intervals, preference)


def _cover_many(width: int, intervals: list[int], preference: int) -> IntRange:
    mask = (1 << width) - 1
    arcs: list[tuple[int, int]] = []
    for i in range(0, len(intervals), 2):
        low = intervals[i]
        high = intervals[i + 1]
        if high - low >= mask:
            return IntRange.full(width)
        start = low & mask
        arcs.append((start, start + high - low))
    arcs.sort()
    # Walk the circle once from the first start; `reach` is the last point covered so far. An arc that passes the end of
    # the circle covers its beginning, so the walk starts from where the arcs reach on the lap before.
    reach = arcs[0][1]
    for _, end in arcs:
        if end > reach:
            reach = end
    reach -= mask + 1
    best: IntRange | None = None
    for start, end in arcs:
        if start > reach + 1:
            candidate = IntRange.half_open(width, start, reach + 1)
            best = candidate if best is None else candidate.preferred(best, preference)
        if end > reach:
            reach = end
    return IntRange.full(width) if best is None else best


def arc_of_points(width: int, values: list[int]) -> IntRange:
    """The smallest arc that contains the values (mod 2^w, at least one); of two, one that does not wrap."""
    mask = (1 << width) - 1
    points = sorted([value & mask for value in values])
    lower = points[0]
    last = points[-1]
    widest = lower + mask - last
    previous = lower
    for point in points:
        if point - previous - 1 > widest:
            widest = point - previous - 1
            lower = point
            last = previous
        previous = point
    return IntRange.half_open(width, lower, last + 1)
