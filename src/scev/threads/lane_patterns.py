"""Numbers of neighbouring lanes that go up in equal steps.

Lanes are cut into aligned groups of n, a power of two. The number of lane j is

    x_j = first + step * (j mod n)  modulo 2^w,      where `divisor`, a power of two, divides first,

and each group has its own `first`. A step of 0 is one number for the group, a step of 1 are neighbours. With groups of
one lane nothing is said but that x_j is a multiple of `divisor`.

Sums and products with a constant are exact. What reads single bits (a shift to the right, a mask, an extension) needs
the group not to carry into the bits above: that is so if it stays in one block of `divisor` numbers,

    step * (n - 1) < divisor,

since first begins such a block; else a smaller group may. (The idea of following contiguity, divisibility and constancy
at once is that of Triton's AxisInfo.)
"""

from __future__ import annotations

from typing import Final, final

MAX_GROUP: Final = 32
"""Maximum lanes of a group: those of a warp."""

MAX_DIVISOR: Final = 1 << 30
"""Maximum power of two that is said to divide a number; 0 has this."""


@final
class Lanes:
    """The numbers of lanes, as above. Immutable."""

    __slots__ = ("divisor", "group", "step", "width")

    def __init__(self, width: int, group: int, step: int, divisor: int) -> None:
        low = step & ((1 << width) - 1)
        self.width: int = width
        self.group: int = group
        # As a signed number; of one lane there is no step.
        self.step: int = 0 if group == 1 else low - (1 << width) if low >> (width - 1) and low != 1 else low
        self.divisor: int = min(divisor, MAX_DIVISOR, 1 << width)

    def is_equal(self, other: Lanes) -> bool:
        return self.group == other.group and self.step == other.step and self.divisor == other.divisor

    def shrunk(self, group: int) -> Lanes:
        """The same of groups that are no larger: they begin at multiples of step * group."""
        if self.group <= group:
            return self
        return Lanes(self.width, group, self.step, min(self.divisor, lowest_bit(self.step * group)))

    def meet(self, other: Lanes) -> Lanes:
        """What holds of numbers that are one or the other, of all lanes the same one."""
        group = min(self.group, other.group) if self.step == other.step else 1
        a, b = self.shrunk(group), other.shrunk(group)
        return Lanes(self.width, group, a.step, min(a.divisor, b.divisor))

    def of_better(self, other: Lanes) -> Lanes:
        """Of two statements that both hold, the one of larger groups."""
        if other.group == self.group and other.step == self.step:
            return Lanes(self.width, self.group, self.step, max(self.divisor, other.divisor))
        return other if other.group > self.group else self

    def with_divisor(self, divisor: int) -> Lanes:
        """Where each number is known to be a multiple of `divisor`, the first one is, up to the step."""
        if self.step:
            divisor = min(divisor, lowest_bit(self.step))
        return Lanes(self.width, self.group, self.step, max(self.divisor, divisor))

    def plus(self, other: Lanes, sign: int = 1) -> Lanes:
        group = min(self.group, other.group)
        a, b = self.shrunk(group), other.shrunk(group)
        return Lanes(self.width, group, a.step + sign * b.step, min(a.divisor, b.divisor))

    def times_number(self, factor: int) -> Lanes:
        """A product with a number that is known."""
        return Lanes(self.width, self.group, self.step * factor, self.divisor * lowest_bit(factor))

    def times(self, other: Lanes) -> Lanes:
        # Of two that differ within a group, or of one with an unknown number, the product has no known step.
        group = min(self.group, other.group) if not self.step and not other.step else 1
        a, b = self.shrunk(group), other.shrunk(group)
        return Lanes(self.width, group, 0, a.divisor * b.divisor)

    def truncated(self, width: int) -> Lanes:
        return Lanes(width, self.group, self.step, self.divisor)

    def within_block(self, is_signed: bool = False) -> Lanes:
        """The same of the largest groups that stay in one block of `divisor` numbers: none wraps, as the end of the
        type, of signed numbers or of unsigned ones, is an end of blocks, too.
        """
        if not self.step:
            return self
        most = 1 << (self.width - 1 if is_signed else self.width)
        group = self.group
        while group > 1:
            found = self.shrunk(group)
            if found.step >= 0 and found.step * (group - 1) < min(found.divisor, most):
                return Lanes(self.width, group, found.step, min(found.divisor, most))
            group //= 2
        return self.shrunk(1)

    def extended(self, width: int, is_signed: bool, span: int) -> Lanes:
        """An extension, of numbers that are at most `span` apart: two that are less than 2^w minus their steps apart
        have not wrapped.
        """
        if self.step and span + abs(self.step) * (self.group - 1) < 1 << self.width:
            found = self
        else:
            found = self.within_block(is_signed)
        return Lanes(width, found.group, found.step, found.divisor)

    def shifted_right(self, amount: int, is_signed: bool) -> Lanes:
        """x >> amount, for 0 <= amount < width: floor((first + step * j) / 2^amount)."""
        unit = 1 << amount
        steady = self.within_block(is_signed)
        found = Lanes(self.width, 1, 0, max(1, self.shrunk(1).divisor // unit))
        if not steady.step:
            return found.of_better(Lanes(self.width, steady.group, 0, max(1, steady.divisor // unit)))
        if steady.divisor <= unit:
            # The whole block becomes one number.
            return Lanes(self.width, steady.group, 0, 1)
        if steady.step % unit == 0:
            return Lanes(self.width, steady.group, steady.step // unit, steady.divisor // unit)
        if unit % steady.step == 0:
            # Each `lanes` neighbours become one number.
            lanes = unit // steady.step
            divisor = steady.divisor // unit
            return Lanes(self.width, min(lanes, steady.group), 0, divisor if lanes >= steady.group else 1)
        return found

    def low_bits(self, amount: int) -> Lanes:
        """x mod 2^amount, for amount < width."""
        unit = 1 << amount
        if not self.step:
            return Lanes(self.width, self.group, 0, MAX_DIVISOR if self.divisor >= unit else self.divisor)
        # What is cut off leaves the number in `amount` bits, which is to be extended again.
        found = self.truncated(amount).within_block() if amount else Lanes(self.width, self.group, 0, MAX_DIVISOR)
        divisor = MAX_DIVISOR if found.divisor >= unit else found.divisor
        return Lanes(self.width, found.group, found.step, divisor)

    def __repr__(self) -> str:
        return f"<{self.group} lanes by {self.step}, from a multiple of {self.divisor}>"


def lowest_bit(number: int) -> int:
    """The largest power of two that divides a number; that of 0 is MAX_DIVISOR."""
    return min(number & -number, MAX_DIVISOR) if number else MAX_DIVISOR


def is_decided_by_group(varying: Lanes, fixed: Lanes, is_signed: bool) -> int:
    """In how large groups `x < y` has one answer, for a y that is one number in the group: where x stays in a block of
    g numbers, and y is a multiple of g, x < y is that the whole block lies below y.
    """
    found = beside(varying, fixed, is_signed)
    return 1 if found is None else found.group


def beside(varying: Lanes, fixed: Lanes, is_signed: bool = False) -> Lanes | None:
    """The largest groups of x in which y is one number, a multiple of g, and x stays in a block of g numbers: x | y and
    x ^ y go up as x does, and begin at multiples of g, too. None where there are none.
    """
    group = min(varying.group, fixed.group) if not fixed.step else 1
    while group > 1:
        x, y = varying.shrunk(group), fixed.shrunk(group)
        found = Lanes(x.width, group, x.step, min(x.divisor, y.divisor)).within_block(is_signed)
        if found.group == group:
            return found
        group //= 2
    return None
