"""Fixed-point arithmetic: {s,u}mul.fix, {s,u}div.fix and their saturating forms (LangRef: Fixed Point Arithmetic).

A number v of scale s stands for v / 2^s. So

    mul.fix  a * b / 2^s        div.fix  a * 2^s / b

rounded to one of the two integers next to it; LLVM does not say which. A result that does not fit the type is
undefined, or clamped where the operation saturates. The quotient and the product are monotone in each operand on each
side of 0, so their bounds are found at the corners of pieces of one sign.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import IntSet, ValueSet, cover, signed
from scev.ir import ConstantInt
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import limits, set_of_type


@final
class FixedPoint(Operation):
    """One of the eight; the scale is the third operand, a constant."""

    __slots__ = ("divides", "is_signed", "saturates")

    def __init__(self, name: str, divides: bool, is_signed: bool, saturates: bool) -> None:
        super().__init__(name)
        self.divides: bool = divides
        self.is_signed: bool = is_signed
        self.saturates: bool = saturates

    def concrete(self, a: int, b: int, width: int, scale: int) -> list[int]:
        """The possible results: none (undefined), one, or the two possible roundings."""
        x = signed(a, width) if self.is_signed else a
        y = signed(b, width) if self.is_signed else b
        if self.divides and y == 0:
            return []
        top = x << scale if self.divides else x * y
        bottom = y if self.divides else 1 << scale
        least, most = limits(width, self.is_signed)
        found: list[int] = []
        for exact in (top // bottom, -(-top // bottom)):
            if self.saturates:
                found.append(max(least, min(most, exact)))
            elif least <= exact <= most:
                found.append(exact)
        return found

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        a = operands[0]
        b = operands[1]
        scale = site.operands[2]
        if not isinstance(a, IntSet) or not isinstance(b, IntSet) or not isinstance(scale, ConstantInt):
            return set_of_type(site.type, site.context)
        if a.is_empty() or b.is_empty():
            return IntSet.empty(a.width)
        return self.forward(a, b, scale.value)

    def forward(self, a: IntSet, b: IntSet, scale: int) -> IntSet:
        """The results for two sets that are not empty."""
        width = a.width
        least, most = limits(width, self.is_signed)
        found: list[int] = []
        left = a.range.sign_pieces() if self.is_signed else a.range.unsigned_pieces()
        right = b.range.sign_pieces() if self.is_signed else b.range.unsigned_pieces()
        for i in range(0, len(left), 2):
            for j in range(0, len(right), 2):
                bounds = self._corners(left[i], left[i + 1], right[j], right[j + 1], scale)
                if bounds is None:
                    continue
                low, high = bounds
                if self.saturates:
                    found.append(max(least, min(most, low)))
                    found.append(max(least, min(most, high)))
                elif low <= most and high >= least:
                    found.append(max(low, least))
                    found.append(min(high, most))
        return IntSet.from_range(cover(width, found))

    def _corners(self, a0: int, a1: int, b0: int, b1: int, scale: int) -> tuple[int, int] | None:
        """The smallest result, rounded down, and the largest, rounded up, of [a0, a1] and [b0, b1] of one sign each."""
        lows: list[int] = []
        highs: list[int] = []
        if self.divides:
            # A divisor of 0 is undefined; a piece that begins with it begins with 1.
            if b0 == 0:
                b0 = 1
            if b0 > b1:
                return None
        for x in (a0, a1):
            for y in (b0, b1):
                top = x << scale if self.divides else x * y
                bottom = y if self.divides else 1 << scale
                lows.append(top // bottom)
                highs.append(-(-top // bottom))
        return min(lows), max(highs)


FIXED_POINT_ROWS: Final[list[Operation]] = [
    FixedPoint("smul.fix", False, True, False),
    FixedPoint("umul.fix", False, False, False),
    FixedPoint("sdiv.fix", True, True, False),
    FixedPoint("udiv.fix", True, False, False),
    FixedPoint("smul.fix.sat", False, True, True),
    FixedPoint("umul.fix.sat", False, False, True),
    FixedPoint("sdiv.fix.sat", True, True, True),
    FixedPoint("udiv.fix.sat", True, False, True),
]
