"""What an instruction states of a value that it reads, as constraints: not 0, a multiple of something, in a range."""

from __future__ import annotations

from typing import Final, final

from scev.conditions import Constraint, Sets, Where
from scev.domains import FloatSet, IntRange, IntSet, KnownBits, ValueSet
from scev.ir import LocalValue
from scev.transfer import without_zero

ALL_CLASSES: Final = 0x3FF


@final
class AlignmentStatement(Constraint):
    """The value is not 0 (if `nonzero`) and `offset` modulo `alignment`, a power of two."""

    __slots__ = ("alignment", "nonzero", "offset")

    def __init__(self, value: LocalValue, where: Where, nonzero: bool, alignment: int = 1, offset: int = 0) -> None:
        super().__init__(value, where)
        self.nonzero: bool = nonzero
        self.alignment: int = alignment
        self.offset: int = offset

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        if not isinstance(found, IntSet):
            return found
        if self.nonzero:
            found = without_zero(found)
        low = (1 << min(self.alignment.bit_length() - 1, found.width)) - 1
        if low == 0:
            return found
        bits = KnownBits.make(found.width, low & ~self.offset, low & self.offset)
        return found.intersect(IntSet.from_bits(bits))

    def is_of_value_alone(self) -> bool:
        return True

    def says_little(self) -> bool:
        return True

    def key(self) -> tuple[object, ...]:
        return self.nonzero, self.alignment, self.offset

    def says_as_much_as(self, other: Constraint) -> bool:
        if not isinstance(other, AlignmentStatement) or other.nonzero and not self.nonzero:
            return False
        return self.alignment >= other.alignment and (self.offset - other.offset) % other.alignment == 0


@final
class Within(Constraint):
    """The value is in `bounds`, (width, lower, upper), half-open as in range(…), if there are any, and of none of the
    `excluded` classes of floats, a mask as in nofpclass(…). So it is no poison in any case.
    """

    __slots__ = ("bounds", "excluded")

    def __init__(self, value: LocalValue, where: Where, bounds: tuple[int, int, int] | None, excluded: int) -> None:
        super().__init__(value, where)
        self.bounds: tuple[int, int, int] | None = bounds
        self.excluded: int = excluded

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        bounds = self.bounds
        if isinstance(found, FloatSet):
            kept = ~self.excluded & ALL_CLASSES
            return found if kept == ALL_CLASSES else found.intersect(FloatSet.from_classes(found.format, kept))
        if not isinstance(found, IntSet) or bounds is None or bounds[0] != found.width:
            return found
        return found.intersect(IntSet.from_range(IntRange.half_open(found.width, bounds[1], bounds[2])))

    def is_of_value_alone(self) -> bool:
        return True

    def says_little(self) -> bool:
        return self.bounds is None and not self.excluded

    def key(self) -> tuple[object, ...]:
        return self.bounds, self.excluded

    def says_as_much_as(self, other: Constraint) -> bool:
        return isinstance(other, Within) and self.bounds == other.bounds and self.excluded == other.excluded
