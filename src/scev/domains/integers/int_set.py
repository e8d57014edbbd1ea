"""Integer sets: what is known of an integer value.

The reduced product of a wrapped range, known bits and a stride: a set stands for the values that all three contain.
The three are never independent. `reduction` makes them sharpen each other to a fixpoint; nothing else does:

    bits    -> stride   t known low bits are a congruence modulo 2^t (Chinese remainder with what is known)
    stride  -> bits     a modulus 2^k * odd fixes the k low bits
    both    -> range    an end of the arc that is not a member moves inwards to the next member
    range   -> bits     the values of an interval share the common prefix of its ends
    range   -> stride   two members left, a and b, are a congruence modulo b - a

So every set has bounds that are members (up to the named limit of the search), known bits that follow from its bounds,
and one encoding of the full and of the empty set. An operation computes each of the three components and passes them to
`IntSet.make`.

A set of few values that the three cannot tell from a larger one also lists them (few_members.py).
"""

from __future__ import annotations

from math import gcd
from typing import Final, final

from scev.domains.bounds import Bounds
from scev.domains.integers.arc_cover import arc_of_points
from scev.domains.integers.few_members import MAX_MEMBERS, distinct, listing, runs
from scev.domains.integers.int_product import IntProduct, members
from scev.domains.integers.int_range import SMALLEST, IntRange, encoded
from scev.domains.integers.known_bits import KnownBits
from scev.domains.integers.reduction import Components, reduce, two_members
from scev.domains.integers.residues import below_highest, is_below, unsigned, wrap
from scev.domains.integers.stride import Stride
from scev.domains.integers.twos_complement import signed
from scev.domains.integers.widening import widen_bits, widen_range, widen_stride
from scev.domains.value_set import ValueSet

MAX_SINGLE_INTERVALS: Final = 4
"""Values up to which `intervals` names each by itself, where they are no progression of step 1."""


@final
class IntSet(IntProduct):
    """The values of `width` bits that are in `range`, in `bits`, in `stride`, and in `listed` unless that is None.
    Immutable; compare with ==. What is asked of a set is in int_product.py.

    Use the named constructors: `IntSet(range, bits, stride)` takes components that are already reduced.
    """

    __slots__ = ()

    # Constructors.

    @staticmethod
    def full(width: int) -> IntSet:
        """Every value."""
        known = _FULL.get(width)
        if known is None:
            known = IntSet(IntRange.full(width), KnownBits.full(width), Stride.full(width))
            _FULL[width] = known
        return known

    @staticmethod
    def empty(width: int) -> IntSet:
        """No value."""
        known = _EMPTY.get(width)
        if known is None:
            known = IntSet(IntRange.empty(width), KnownBits.empty(width), Stride.empty(width))
            _EMPTY[width] = known
        return known

    @staticmethod
    def point(width: int, value: int) -> IntSet:
        """{value mod 2^w}."""
        return IntSet(IntRange.point(width, value), KnownBits.point(width, value), Stride.point(width, value))

    @staticmethod
    def between(width: int, lowest: int, highest: int) -> IntSet:
        """The integers lowest..highest (inclusive, of any size and sign), modulo 2^w. Empty when lowest > highest."""
        return IntSet.from_range(IntRange.between(width, lowest, highest))

    @staticmethod
    def from_range(range_: IntRange) -> IntSet:
        """The values of an arc."""
        width = range_.width
        if range_.wide is None:
            return _set_of_arc(range_)
        lower = range_.lower
        upper = range_.upper
        if lower == upper:
            return IntSet.full(width) if lower != 0 else IntSet.empty(width)
        mask = (1 << width) - 1
        last = (upper - 1) & mask
        if lower == last:
            return IntSet.point(width, lower)
        if lower > last:
            if last + 1 == lower:
                return IntSet.full(width)
            bits = KnownBits.full(width)
        else:
            known = mask & -(1 << (lower ^ last).bit_length())
            bits = KnownBits.full(width) if known == 0 else KnownBits.make(width, ~lower & known, lower & known)
        if last == 0 and lower == mask:
            return IntSet(range_, bits, Stride.make(width, mask, 0))
        return IntSet(range_, bits, Stride.full(width))

    @staticmethod
    def from_bits(bits: KnownBits) -> IntSet:
        """The values with these known bits."""
        return IntSet.make(IntRange.full(bits.width), bits, Stride.full(bits.width))

    @staticmethod
    def from_stride(stride: Stride) -> IntSet:
        """The values of a congruence."""
        return IntSet.make(IntRange.full(stride.width), KnownBits.full(stride.width), stride)

    @staticmethod
    def from_values(width: int, values: list[int]) -> IntSet:
        """The smallest set that contains these values."""
        if len(values) == 0:
            return IntSet.empty(width)
        mask = (1 << width) - 1
        points = distinct([value & mask for value in values])
        first = points[0]
        if len(points) == 1:
            return IntSet.point(width, first)
        ones = unions = first
        modulus = 0
        for value in points:
            ones &= value
            unions |= value
            modulus = gcd(modulus, value - first)
        range_ = arc_of_points(width, points)
        bits = KnownBits.make(width, mask ^ unions, ones)
        stride = Stride.make(width, modulus, first)
        return IntSet(range_, bits, stride, listing(points, range_, bits, stride))

    @staticmethod
    def make(range_: IntRange, bits: KnownBits, stride: Stride) -> IntSet:
        """The values that are in all three, reduced."""
        if stride.modulus == 1:
            if bits.is_full() or range_.wide is None and _is_prefix(bits, range_):
                return IntSet.from_range(range_)
            if range_.wide is None:
                return IntSet.of_components(reduce(range_, bits, stride))
            known = bits.zeros | bits.ones
            lower = range_.lower
            last = range_.upper - 1 if range_.upper != 0 else (1 << range_.width) - 1
            # Bits that say no more than the common prefix of the ends.
            if (
                lower <= last
                and known & ((1 << (lower ^ last).bit_length()) - 1) == 0
                and lower & bits.zeros == 0
                and ~lower & bits.ones == 0
            ):
                return IntSet.from_range(range_)
        return IntSet.of_components(reduce(range_, bits, stride))

    @staticmethod
    def of_components(components: Components) -> IntSet:
        """The set of components that are already reduced."""
        range_, bits, stride = components
        return IntSet.empty(range_.width) if stride.residue < 0 else IntSet(range_, bits, stride)

    @property
    def intervals(self) -> tuple[Bounds, ...]:
        """The set as intervals, in ascending order, both ends included; a stride or known bits may leave out numbers
        inside them. They are signed numbers, unless only as unsigned numbers they are one interval (and an i1 is 0 or
        1). A few numbers that are no interval are named one by one: 0 and 64.
        """
        if self.is_empty():
            return ()
        as_unsigned = self.width == 1 or self.range.is_sign_wrapped() and not self.range.is_wrapped()
        few = members(self, MAX_SINGLE_INTERVALS if self.listed is None else MAX_MEMBERS)
        if few is not None:
            numbers = sorted(few if as_unsigned else [signed(value, self.width) for value in few])
            return tuple([Bounds(low, high) for low, high in runs(numbers)])
        parts = self.unsigned_parts() if as_unsigned else self.signed_parts()
        if as_unsigned:
            return tuple([Bounds(part.unsigned_min(), part.unsigned_max()) for part in parts])
        return tuple([Bounds(part.signed_min(), part.signed_max()) for part in parts])

    def includes(self, other: ValueSet) -> bool:
        if self is other:
            return True
        assert isinstance(other, IntSet)
        if not self.bits.includes(other.bits):
            return False
        if self.listed is not None or other.listed is not None:
            return self._includes_each(other)
        if self.range.includes(other.range):
            return self.stride.modulus == 1 or self.stride.includes(other.stride)
        # An arc may step over numbers that bits or stride exclude: {7, 1} as [7, 1] lies in the odd numbers of [1, 7].
        if not other.range.is_wrapped() and not other.range.is_sign_wrapped() or not self.stride.includes(other.stride):
            return False
        for part in other.unsigned_parts() if other.range.is_wrapped() else other.signed_parts():
            if not self.range.includes(part.range):
                return False
        return True

    def _includes_each(self, other: IntSet) -> bool:
        # includes, where one of the sets lists its values.
        values = other.few_members()
        if values is None:
            return False
        for value in values:  # noqa: SIM110 (a loop, not a generator: this is compiled)
            if not self.contains(value):
                return False
        return True

    # Parts: views of one set as several simpler ones, in ascending order, without empty ones.

    def with_range(self, range_: IntRange) -> IntSet:
        """The values that are also in `range_`."""
        if range_.includes(self.range):
            return self
        if self.listed is not None:
            return IntSet.from_values(self.width, [value for value in self.listed if range_.contains(value)])
        return IntSet.make(self.range.intersect(range_, SMALLEST), self.bits, self.stride)

    def unsigned_parts(self) -> list[IntSet]:
        """The set as sets whose ranges do not wrap as unsigned numbers (at most two)."""
        if not self.range.is_wrapped():
            return [] if self.is_empty() else [self]
        mask = (1 << self.width) - 1
        low = self.with_range(IntRange.between(self.width, 0, self.range.upper - 1))
        high = self.with_range(IntRange.between(self.width, self.range.lower, mask))
        return _nonempty(low, high)

    def signed_parts(self) -> list[IntSet]:
        """The set as sets whose ranges do not wrap as signed numbers (at most two)."""
        if not self.range.is_sign_wrapped():
            return [] if self.is_empty() else [self]
        half = 1 << (self.width - 1)
        low = self.with_range(IntRange.half_open(self.width, half, self.range.upper))
        high = self.with_range(IntRange.half_open(self.width, self.range.lower, half))
        return _nonempty(low, high)

    def negative_part(self) -> IntSet:
        """The values < 0 as signed numbers (with what lies between, when the arc leaves out only some of them)."""
        return self.with_range(IntRange.between(self.width, -(1 << (self.width - 1)), -1))

    def non_negative_part(self) -> IntSet:
        """The values >= 0 as signed numbers (with what lies between, when the arc leaves out only some of them)."""
        return self.with_range(IntRange.between(self.width, 0, (1 << (self.width - 1)) - 1))

    # Lattice.

    def union(self, other: IntSet) -> IntSet:
        """A set that contains both."""
        if self is other or self.includes(other):
            return self
        if other.includes(self):
            return other
        if self.stride.modulus == 0 and other.stride.modulus == 0:
            one = self.stride.residue
            two = other.stride.residue
            return IntSet.of_components(two_members(self.width, min(one, two), max(one, two)))
        if (few := _few_of_either(self, other)) is not None:
            return few
        if self.range.lower < other.range.lower:
            # Two arcs as far apart on either side: so the answer does not depend on the order, and does not wrap.
            range_ = other.range.union(self.range, SMALLEST)
        else:
            range_ = self.range.union(other.range, SMALLEST)
        return IntSet.make(range_, self.bits.union(other.bits), self.stride.union(other.stride))

    def intersect(self, other: IntSet) -> IntSet:
        """A set that contains what both have in common (exact but where two arcs meet in two pieces, and one of the
        sets is not known to have few values).
        """
        if self is other or self.includes(other):
            return other
        if other.includes(self):
            return self
        if self.listed is not None:
            return IntSet.from_values(self.width, [value for value in self.listed if other.contains(value)])
        if other.listed is not None:
            return IntSet.from_values(self.width, [value for value in other.listed if self.contains(value)])
        range_ = self.range.exact_intersect(other.range)
        if range_ is None:
            if (few := _few_of_both(self, other)) is not None:
                return few
            range_ = self.range.intersect(other.range, SMALLEST)
        return IntSet.make(
            range_,
            self.bits.intersect(other.bits),
            self.stride.intersect(other.stride),
        )

    def emptied(self) -> IntSet:
        return IntSet.empty(self.width)

    def join(self, other: ValueSet) -> IntSet:
        assert isinstance(other, IntSet)
        return self.union(other)

    def meet(self, other: ValueSet) -> IntSet:
        assert isinstance(other, IntSet)
        return self.intersect(other)

    def widen(self, newer: ValueSet, thresholds: list[int]) -> IntSet:
        """See widening.py; `thresholds` are unsigned values, ascending."""
        assert isinstance(newer, IntSet)
        if self.includes(newer):
            return self
        if self.is_empty():
            return newer
        range_ = widen_range(self.range, newer.range, thresholds)
        bits = widen_bits(self.bits, newer.bits, range_ != self.range)
        return IntSet.make(range_, bits, widen_stride(self.stride, newer.stride, bits))

    # Python's protocols.

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, IntSet)
            and self.range == other.range
            and self.bits == other.bits
            and self.stride == other.stride
            and self.listed == other.listed
        )

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.range, self.bits, self.stride, self.listed))

    def __reduce__(self) -> tuple[object, ...]:
        numbers = (self.width, self.range.lower, self.range.upper, self.bits.zeros, self.bits.ones)
        return restored, (*numbers, self.stride.modulus, self.stride.residue, self.listed)

    def __repr__(self) -> str:
        listed = "" if self.listed is None else f", {self.listed!r}"
        return f"IntSet({self.range!r}, {self.bits!r}, {self.stride!r}{listed})"

    def __str__(self) -> str:
        """`[0, 127]`, `full-set`, `empty-set`; bits and stride where they say more than the range does; `{1, 3, 9}` for
        a set that is listed.
        """
        if self.listed is not None:
            return f"{{{', '.join([str(value) for value in self.listed])}}}"
        text = str(self.range)
        if self.is_point() or self.is_empty():
            return text
        implied = IntSet.from_range(self.range)
        if self.bits != implied.bits:
            modulus = self.stride.modulus
            if modulus & (modulus - 1) != 0 or IntSet.make(self.range, KnownBits.full(self.width), self.stride) != self:
                text += f" bits {self.bits}"
        if self.stride != implied.stride:
            text += f" stride {self.stride}"
        return text


_FULL: Final[dict[int, IntSet]] = {}
_EMPTY: Final[dict[int, IntSet]] = {}


def restored(
    width: int,
    lower: int,
    upper: int,
    zeros: int,
    ones: int,
    modulus: int,
    residue: int,
    listed: tuple[int, ...] | None = None,
) -> IntSet:
    """What was pickled: sets travel between processes as seven numbers, and the values of one that is listed."""
    if residue < 0:
        return IntSet.empty(width)
    if lower == upper and modulus == 1:
        return IntSet.full(width)
    bits = KnownBits.make(width, zeros, ones)
    return IntSet(encoded(width, lower, upper), bits, Stride(width, modulus, residue), listed)


def _few_of_either(a: IntSet, b: IntSet) -> IntSet | None:
    """The values in either; None unless they are few, and it is seen that both sets lie in them (an arc may go round
    the other way).
    """
    first = a.few_members()
    if first is None:
        return None
    second = b.few_members()
    if second is None or _is_arc(a) and _is_arc(b) and a.range.exact_union(b.range) is not None:
        return None
    values = distinct(first + second)
    if len(values) > MAX_MEMBERS:
        return None
    found = IntSet.from_values(a.width, values)
    return found if found.includes(a) and found.includes(b) else None


def _is_arc(a: IntSet) -> bool:
    """Whether bits and stride are seen to leave nothing out of the arc."""
    if a.listed is not None or a.stride.modulus > 1:
        return False
    return a.stride.modulus == 0 or a.bits.is_full() or a.range.wide is None and _is_prefix(a.bits, a.range)


def _few_of_both(a: IntSet, b: IntSet) -> IntSet | None:
    """The values in both; None unless one of the sets has few values."""
    values = a.few_members()
    if values is not None:
        return IntSet.from_values(a.width, [value for value in values if b.contains(value)])
    values = b.few_members()
    return None if values is None else IntSet.from_values(a.width, [value for value in values if a.contains(value)])


def _nonempty(low: IntSet, high: IntSet) -> list[IntSet]:
    if low.is_empty():
        return [] if high.is_empty() else [high]
    return [low] if high.is_empty() else [low, high]


# Up to 64 bits, in words.


def _set_of_arc(range_: IntRange) -> IntSet:
    # from_range.
    width = range_.width
    lower = range_.start
    if lower == range_.end:
        return IntSet.full(width) if lower != 0 else IntSet.empty(width)
    last = wrap(range_.end - 1, width)
    if lower == last:
        return IntSet.point(width, lower)
    if is_below(last, lower):
        if last == 0 and lower == -1:
            return IntSet(range_, KnownBits.full(width), Stride.make(width, unsigned(-1, width), 0))
        return IntSet(range_, KnownBits.full(width), Stride.full(width))
    known = ~below_highest(lower ^ last)
    return IntSet(range_, KnownBits.of_words(width, ~lower & known, lower & known), Stride.full(width))


def _is_prefix(bits: KnownBits, range_: IntRange) -> bool:
    # Do the bits say no more than the common prefix of the ends?
    lower = range_.start
    last = wrap(range_.end - 1, range_.width)
    return (
        (bits.zero_word | bits.one_word) & below_highest(lower ^ last) == 0
        and lower & bits.zero_word | ~lower & bits.one_word == 0
        and not is_below(last, lower)
    )
