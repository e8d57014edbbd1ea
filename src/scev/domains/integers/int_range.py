"""Wrapped integer ranges.

An element of width w is a half-open arc [lower, upper) on the circle of integers modulo 2^w, walked upwards from
lower. lower == upper is reserved: full when both are 2^w - 1, empty when both are 0. Every arc is both a set of
unsigned and a set of signed numbers; neither view is preferred (Gange et al., "Interval Analysis and Machine
Arithmetic", TOPLAS 37(1), 2015; LLVM's ConstantRange).

Arcs are closed under complement, translation and negation. They are not closed under union and intersection: two arcs
may leave two gaps, or meet in two pieces. Then there are two smallest candidates, and the caller's preference decides:
SMALLEST takes the one with fewer elements, UNSIGNED prefers one that does not cross 2^w - 1 -> 0, SIGNED one that does
not cross 2^(w-1) - 1 -> -2^(w-1). `exact_union` and `exact_intersect` return None then.

Up to 64 bits the ends are machine words (`residues`), and the algebra asks only which points lie on which arcs: that is
a question of the circle, the same for every width. With A = [a, b) and C = [c, d), neither empty nor full,

    C is in A       when c is on A, and b is not on C
    A and C meet    in two pieces when c is on A and a on C (a != c), else in the arc from the start that is on the
                    other one to the end that comes first

Wider ranges are a `WideRange`, which computes with Python's integers.

Here are the operations under which arcs are closed, and changes of width; all others are in `range_operations`,
and arcs around several intervals in `arc_cover`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from scev.domains.integers.residues import WORD_BITS, is_below, least, residue, unsigned, wrap
from scev.domains.integers.wide_range import WideRange
from scev.support.numerals import decimal

SMALLEST: Final = 0
UNSIGNED: Final = 1
SIGNED: Final = 2


@final
class IntRange:
    """The arc [lower, upper) modulo 2**width. Immutable; compare with ==. Use the named constructors."""

    __slots__ = ("end", "start", "wide", "width")

    def __init__(self, width: int, start: i64, end: i64, wide: WideRange | None = None) -> None:
        self.width: Final[int] = width
        # Residues of lower and upper. In a wide range: both 0 when empty, both -1 when full, else 0 and 1.
        self.start: Final[i64] = start
        self.end: Final[i64] = end
        self.wide: Final[WideRange | None] = wide

    # Constructors.

    @staticmethod
    def full(width: int) -> IntRange:
        """Every value."""
        if width <= WORD_BITS:
            return _FULL[width]
        return _of_wide(WideRange.full(width))

    @staticmethod
    def empty(width: int) -> IntRange:
        """No value."""
        if width <= WORD_BITS:
            return _EMPTY[width]
        return _of_wide(WideRange.empty(width))

    @staticmethod
    def point(width: int, value: int) -> IntRange:
        """{value mod 2^w}."""
        if width > WORD_BITS:
            return _of_wide(WideRange.between(width, value, value))
        start = residue(value, width)
        bottom = least(width)
        return IntRange(width, start, bottom if start == ~bottom else start + 1)

    @staticmethod
    def between(width: int, lowest: int, highest: int) -> IntRange:
        """The integers lowest..highest (inclusive, of any size and sign), modulo 2^w. Empty when lowest > highest."""
        if width > WORD_BITS:
            return _of_wide(WideRange.between(width, lowest, highest))
        if lowest >= -0x4000_0000_0000_0000 and highest <= 0x3FFF_FFFF_FFFF_FFFF:
            if lowest > highest:
                return _EMPTY[width]
            low: i64 = lowest
            high: i64 = highest
            bottom = least(width)
            # highest - lowest >= 2^w - 1, without leaving the word.
            if high - low + bottom >= ~bottom:
                return _FULL[width]
            high += 1
            return IntRange(width, (low & ~bottom) - (low & -bottom), (high & ~bottom) - (high & -bottom))
        if lowest > highest:
            return _EMPTY[width]
        if (
            width < 64
            or lowest < -0x8000_0000_0000_0000
            or highest > (0x7FFF_FFFF_FFFF_FFFF if lowest < 0 else 0xFFFF_FFFF_FFFF_FFFF)
        ) and highest - lowest >= (1 << width) - 1:
            return _FULL[width]
        last = residue(highest, width)
        bottom = least(width)
        return _arc(width, residue(lowest, width), bottom if last == ~bottom else last + 1)

    @staticmethod
    def half_open(width: int, lower: int, upper: int) -> IntRange:
        """The arc from lower up to, not including, upper; full when they are the same value."""
        if width > WORD_BITS:
            return _of_wide(WideRange.half_open(width, lower, upper))
        return _arc(width, residue(lower, width), residue(upper, width))

    # Questions.

    @property
    def lower(self) -> int:
        """The first value, unsigned; 2^w - 1 when full, 0 when empty."""
        wide = self.wide
        return unsigned(self.start, self.width) if wide is None else wide.lower

    @property
    def upper(self) -> int:
        """The value after the last one, unsigned; 2^w - 1 when full, 0 when empty."""
        wide = self.wide
        return unsigned(self.end, self.width) if wide is None else wide.upper

    def is_full(self) -> bool:
        return self.start == self.end and self.start != 0

    def is_empty(self) -> bool:
        return self.start == self.end and self.start == 0

    def is_point(self) -> bool:
        if self.wide is not None:
            return self.wide.is_point()
        return wrap(self.end - self.start - 1, self.width) == 0

    def point_value(self) -> int:
        """The value of a point, unsigned."""
        return self.lower

    def size(self) -> int:
        """How many values."""
        if self.start == self.end:
            return 0 if self.start == 0 else 1 << self.width
        if self.wide is not None:
            return self.wide.size()
        return unsigned(wrap(self.end - self.start, self.width), self.width)

    def is_wrapped(self) -> bool:
        """The arc steps from 2^w - 1 to 0: as unsigned numbers it is two intervals. The full set is not wrapped."""
        if self.wide is not None:
            return self.wide.is_wrapped()
        start = self.start
        end = self.end
        return end != 0 and (end < start) != ((start ^ end) < 0)

    def is_sign_wrapped(self) -> bool:
        """The arc steps from 2^(w-1) - 1 to -2^(w-1): as signed numbers it is two intervals. The full set is not."""
        if self.wide is not None:
            return self.wide.is_sign_wrapped()
        return self.end < self.start and self.end != least(self.width)

    def contains(self, value: int) -> bool:
        """Is `value` (any integer, taken mod 2^w) in the set?"""
        if self.wide is not None:
            return self.wide.contains(value)
        start = self.start
        end = self.end
        word = residue(value, self.width)
        if start < end:
            return start <= word < end
        if start == end:
            return start != 0
        return word >= start or word < end

    def includes(self, other: IntRange) -> bool:
        """Is every value of `other` in this set? Exact."""
        if other.start == other.end:
            return other.start == 0 or self.start == self.end != 0
        if self.start == self.end:
            return self.start != 0
        if self.wide is not None:
            return self.wide.includes(_wide(other))
        return _is_on(other.start, self.start, self.end) and not _is_on(self.end, other.start, other.end)

    def unsigned_min(self) -> int:
        """The smallest value, unsigned. Of the empty set: 2^w - 1, so that min > max."""
        if self.wide is not None:
            return self.wide.unsigned_min()
        start = self.start
        end = self.end
        if (start < end) != ((start ^ end) < 0) or end == 0 and start != 0:
            return unsigned(start, self.width)
        return unsigned(-1, self.width) if start == end == 0 else 0

    def unsigned_max(self) -> int:
        """The largest value, unsigned. Of the empty set: 0."""
        if self.wide is not None:
            return self.wide.unsigned_max()
        start = self.start
        end = self.end
        if (start < end) != ((start ^ end) < 0):
            # As an unsigned number, end is not 0; the number before -2^(w-1) is 2^(w-1) - 1.
            bottom = least(self.width)
            return ~bottom if end == bottom else unsigned(end - 1, self.width)
        return 0 if start == end == 0 else unsigned(-1, self.width)

    def signed_min(self) -> int:
        """The smallest value, signed. Of the empty set: 2^(w-1) - 1, so that min > max."""
        if self.wide is not None:
            return self.wide.signed_min()
        if self.start < self.end:
            return self.start
        bottom = least(self.width)
        if self.start == self.end:
            return ~bottom if self.start == 0 else bottom
        return self.start if self.end == bottom else bottom

    def signed_max(self) -> int:
        """The largest value, signed. Of the empty set: -2^(w-1)."""
        if self.wide is not None:
            return self.wide.signed_max()
        if self.start < self.end:
            return self.end - 1
        bottom = least(self.width)
        return bottom if self.start == self.end == 0 else ~bottom

    def known_non_negative(self) -> bool:
        """Every value is >= 0 as a signed number (true of the empty set)."""
        return self.signed_min() >= 0

    def known_negative(self) -> bool:
        """Every value is < 0 as a signed number (true of the empty set)."""
        return self.signed_max() < 0

    # The two views.

    def unsigned_pieces(self) -> list[int]:
        """The set as unsigned intervals: flattened inclusive bounds, ascending, at most two intervals."""
        if self.wide is not None:
            return self.wide.unsigned_pieces()
        start = self.start
        end = self.end
        width = self.width
        if (start < end) != ((start ^ end) < 0):
            return [unsigned(start, width), self.unsigned_max()]
        if start == end:
            return [0, unsigned(-1, width)] if start != 0 else []
        if end == 0:
            return [unsigned(start, width), unsigned(-1, width)]
        return [0, unsigned(end, width) - 1, unsigned(start, width), unsigned(-1, width)]

    def signed_pieces(self) -> list[int]:
        """The set as signed intervals: flattened inclusive bounds, ascending, at most two intervals."""
        if self.wide is not None:
            return self.wide.signed_pieces()
        start = self.start
        end = self.end
        if start < end:
            return [start, end - 1]
        bottom = least(self.width)
        if start == end:
            return [bottom, ~bottom] if start != 0 else []
        if end == bottom:
            return [start, ~bottom]
        return [bottom, end - 1, start, ~bottom]

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
        if self.start == self.end:
            return IntRange.full(self.width) if self.start == 0 else IntRange.empty(self.width)
        if self.wide is not None:
            return _of_wide(self.wide.complement())
        return IntRange(self.width, self.end, self.start)

    def difference(self, other: IntRange, preference: int = SMALLEST) -> IntRange:
        """The values of this set that are not in `other` (a superset when they are two arcs)."""
        return self.intersect(other.complement(), preference)

    def intersect(self, other: IntRange, preference: int = SMALLEST) -> IntRange:
        """The values in both; when they are two arcs, the preferred of the two operands (each covers both arcs)."""
        exact = self.exact_intersect(other)
        if exact is not None:
            return exact
        if other.steps_over_zero() and not self.steps_over_zero():
            return other.preferred(self, preference)
        return self.preferred(other, preference)

    def exact_intersect(self, other: IntRange) -> IntRange | None:
        """The values in both, or None when they are two arcs."""
        if self.start == self.end:
            return other if self.start != 0 else self
        if other.start == other.end:
            return self if other.start != 0 else other
        wide = self.wide
        if wide is not None:
            both = wide.exact_intersect(_wide(other))
            return None if both is None else _of_wide(both)
        a = self.start
        c = other.start
        if _is_on(c, a, self.end):
            if a != c and _is_on(a, c, other.end):
                return None
            if _is_on(self.end, c, other.end):
                return IntRange(self.width, c, self.end)
            return other
        if not _is_on(a, c, other.end):
            return _EMPTY[self.width]
        if _is_on(other.end, a, self.end):
            return IntRange(self.width, a, other.end)
        return self

    def union(self, other: IntRange, preference: int = SMALLEST) -> IntRange:
        """The values in either, and the gap that `preference` would rather fill when two are left."""
        exact = self.exact_union(other)
        if exact is not None:
            return exact
        one = self.up_to_end_of(other)
        two = other.up_to_end_of(self)
        if other.steps_over_zero() and not self.steps_over_zero():
            return two.preferred(one, preference)
        return one.preferred(two, preference)

    def exact_union(self, other: IntRange) -> IntRange | None:
        """The values in either, or None when they are two arcs."""
        if self.start == self.end:
            return self if self.start != 0 else other
        if other.start == other.end:
            return other if other.start != 0 else self
        wide = self.wide
        if wide is not None:
            either = wide.exact_union(_wide(other))
            return None if either is None else _of_wide(either)
        a = self.start
        b = self.end
        c = other.start
        d = other.end
        # Arcs that touch make one, too: [a, b) and [b, d).
        back = a == d or _is_on(a, c, d)
        if c == b or _is_on(c, a, b):
            if back and a != c:
                return _FULL[self.width]
            return IntRange(self.width, a, d) if _is_on(b, c, d) else self
        if not back:
            return None
        return IntRange(self.width, c, b) if _is_on(d, a, b) else other

    def preferred(self, other: IntRange, preference: int) -> IntRange:
        """Which of the two sets `preference` would rather have; both are right. `other` where neither is better.

        (Union and intersection ask with the operand first that wraps, so that ties go as in LLVM.)
        """
        if preference == UNSIGNED and self.is_wrapped() != other.is_wrapped():
            return other if self.is_wrapped() else self
        if preference == SIGNED and self.is_sign_wrapped() != other.is_sign_wrapped():
            return other if self.is_sign_wrapped() else self
        return self if self.is_smaller(other) else other

    def is_smaller(self, other: IntRange) -> bool:
        """Has this set fewer values?"""
        if self.wide is not None or other.wide is not None:
            return self.size() < other.size()
        if self.is_empty() or other.is_empty():
            return not other.is_empty()
        # One less than the sizes, so that the full set's fits the word.
        return is_below(wrap(self.end - self.start - 1, self.width), wrap(other.end - other.start - 1, other.width))

    def steps_over_zero(self) -> bool:
        """lower > upper as unsigned numbers: is_wrapped, or an arc that ends with 2^w - 1."""
        wide = self.wide
        return is_below(self.end, self.start) if wide is None else wide.upper < wide.lower

    def up_to_end_of(self, other: IntRange) -> IntRange:
        """The arc that starts here and ends where the other one does; not with the same number."""
        if self.wide is not None:
            return _of_wide(WideRange(self.width, self.wide.lower, _wide(other).upper))
        return IntRange(self.width, self.start, other.end)

    # The ring Z / 2^w, and widths.

    def add(self, other: IntRange) -> IntRange:
        """{ a + b mod 2^w }. Exact: the sum of two arcs is an arc (or everything)."""
        if self.start == self.end or other.start == other.end:
            return self.full_or_empty(other)
        if self.wide is not None:
            return _of_wide(self.wide.add(_wide(other)))
        width = self.width
        # The sizes sum up to more than 2^w.
        if is_below(wrap(other.start - other.end, width), wrap(self.end - self.start, width)):
            return _FULL[width]
        return _arc(width, wrap(self.start + other.start, width), wrap(self.end + other.end - 1, width))

    def sub(self, other: IntRange) -> IntRange:
        """{ a - b mod 2^w }. Exact."""
        if self.start == self.end or other.start == other.end:
            return self.full_or_empty(other)
        if self.wide is not None:
            return _of_wide(self.wide.sub(_wide(other)))
        width = self.width
        if is_below(wrap(other.start - other.end, width), wrap(self.end - self.start, width)):
            return _FULL[width]
        return _arc(width, wrap(self.start - other.end + 1, width), wrap(self.end - other.start, width))

    def full_or_empty(self, other: IntRange) -> IntRange:
        """Empty when one of the two is, else full: what operations give that have nothing to say."""
        if self.is_empty() or other.is_empty():
            return IntRange.empty(self.width)
        return IntRange.full(self.width)

    def add_constant(self, value: int) -> IntRange:
        """{ a + value mod 2^w }. Exact."""
        if self.start == self.end:
            return self
        if self.wide is not None:
            return _of_wide(self.wide.add_constant(value))
        width = self.width
        word = residue(value, width)
        return IntRange(width, wrap(self.start + word, width), wrap(self.end + word, width))

    def neg(self) -> IntRange:
        """{ -a mod 2^w }. Exact."""
        if self.start == self.end:
            return self
        if self.wide is not None:
            return _of_wide(self.wide.neg())
        return IntRange(self.width, wrap(1 - self.end, self.width), wrap(1 - self.start, self.width))

    def not_(self) -> IntRange:
        """{ ~a } = { -1 - a }. Exact."""
        if self.start == self.end:
            return self
        if self.wide is not None:
            return _of_wide(self.wide.not_())
        return IntRange(self.width, wrap(-self.end, self.width), wrap(-self.start, self.width))

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
        if self.start == self.end:
            return IntRange.empty(width) if self.start == 0 else IntRange.full(width)
        wide = self.wide
        if wide is not None:
            return IntRange.between(width, wide.lower, wide.lower + wide.size() - 1)
        # With 2^width values and more, all.
        if wrap(self.end - self.start, self.width) & (least(width) << 1) != 0:
            return _FULL[width]
        return IntRange(width, wrap(self.start, width), wrap(self.end, width))

    # Python's protocols.

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, IntRange) or self.start != other.start or self.end != other.end:
            return False
        wide = self.wide
        if wide is None:
            return self.width == other.width
        its = other.wide
        return its is not None and wide.lower == its.lower and wide.upper == its.upper and wide.width == its.width

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.width, self.lower, self.upper))

    def __reduce__(self) -> tuple[object, ...]:
        return encoded, (self.width, self.lower, self.upper)

    def __repr__(self) -> str:
        if self.start == self.end:
            return f"IntRange.{'empty' if self.start == 0 else 'full'}({self.width})"
        return f"IntRange.half_open({self.width}, {decimal(self.lower)}, {decimal(self.upper)})"

    def __str__(self) -> str:
        """`[0, 127]`, inclusive; `5`; signed if only that view is one interval; if none is, what is missing."""
        if self.start == self.end:
            return "empty-set" if self.start == 0 else "full-set"
        if self.is_point():
            return decimal(self.signed_min())
        if not self.is_wrapped() and (self.is_sign_wrapped() or self.unsigned_max() >> (self.width - 1) == 0):
            return f"[{decimal(self.unsigned_min())}, {decimal(self.unsigned_max())}]"
        if not self.is_sign_wrapped():
            return f"[{decimal(self.signed_min())}, {decimal(self.signed_max())}]"
        return f"not {self.complement()}"


_FULL: Final[list[IntRange]] = [IntRange(width, -1, -1) for width in range(WORD_BITS + 1)]
_EMPTY: Final[list[IntRange]] = [IntRange(width, 0, 0) for width in range(WORD_BITS + 1)]


def encoded(width: int, lower: int, upper: int) -> IntRange:
    """The arc with these ends as unsigned numbers, in the encoding of empty and full that `lower` and `upper` have."""
    return IntRange.empty(width) if lower == upper == 0 else IntRange.half_open(width, lower, upper)


def _is_on(point: i64, start: i64, end: i64) -> bool:
    # Is a point on the arc [start, end)? start != end.
    if start < end:
        return start <= point < end
    return point >= start or point < end


def _arc(width: int, start: i64, end: i64) -> IntRange:
    # Full when the ends are the same value.
    return _FULL[width] if start == end else IntRange(width, start, end)


def _of_wide(wide: WideRange) -> IntRange:
    if wide.lower != wide.upper:
        return IntRange(wide.width, 0, 1, wide)
    return IntRange(wide.width, 0, 0, wide) if wide.lower == 0 else IntRange(wide.width, -1, -1, wide)


def _wide(a: IntRange) -> WideRange:
    wide = a.wide
    assert wide is not None
    return wide
