"""Ranges of expressions.

Each expression has two ranges: the best one for its values read as unsigned, and the best one for its values read as
signed. They follow from the ranges of the operands, from the no-wrap facts, and for recurrences from the number of
times the loop runs: with at most N backedges, a recurrence {a,+,b} stays within

    a + [N * min(0, b), N * max(0, b)]

and if it does not wrap, on the side of its start that its steps lead to. The ranges of unknowns are those that the
round of flow before found. A `Ranges` may also be about one program point: `refined` then holds what the conditions on
the way there say about some expressions, and `scopes` the no-wrap facts that hold only there.

Why two arcs and not one set (`IntSet`), which also holds bits and strides: folding asks for ranges millions of times,
and one sum of sets takes 2.7 times as long as the sums of both arcs. What sets know beyond arcs enters through the
unknowns, as do their trailing zeros.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from scev.domains import SIGNED, UNSIGNED, IntRange, IntSet, KnownBits, ends_of
from scev.evolution.algebra.remainders import remainder_of
from scev.evolution.expressions import kinds
from scev.evolution.expressions.nodes import Add, AddRec, ConstantNode, Node, Unknown
from scev.evolution.expressions.nowrap import NSW, NUSW, NUW
from scev.evolution.expressions.select_cases import range_by_cases
from scev.evolution.program.objects import addresses_of, alignment_of
from scev.ir import BasicBlock, LocalValue

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra


@mypyc_attr(allow_interpreted_subclasses=True)
class BlockFlags:
    """No-wrap facts that hold in some blocks only."""

    __slots__ = ()

    def flags_at(self, node: Node, block: BasicBlock) -> int:
        """The flags that hold for an expression of the values that `block` sees whenever it runs."""
        raise NotImplementedError


@final
class Ranges:
    """The ranges of the expressions of an algebra, each computed once."""

    __slots__ = ("_by_signed", "_by_unsigned", "_sets", "_zeros", "block", "refined", "scopes", "se")

    def __init__(
        self,
        se: Algebra,
        refined: dict[int, IntRange] | None = None,
        block: BasicBlock | None = None,
        scopes: BlockFlags | None = None,
    ) -> None:
        self.se: Algebra = se
        # The block at which these ranges hold, None for the whole function.
        self.block: BasicBlock | None = block
        # By serial number of the expression: a range in which it lies at this program point.
        self.refined: dict[int, IntRange] | None = refined
        self.scopes: BlockFlags | None = scopes
        self._by_unsigned: dict[Node, IntRange] = {}
        self._by_signed: dict[Node, IntRange] = {}
        self._zeros: dict[Node, int] = {}
        self._sets: dict[Node, IntSet] = {}

    def unsigned(self, node: Node) -> IntRange:
        """The best range as unsigned numbers."""
        if (found := self._by_unsigned.get(node)) is None:
            found = self._compute(node, UNSIGNED)
            self._by_unsigned[node] = found
        return found

    def signed(self, node: Node) -> IntRange:
        """The best range as signed numbers."""
        if (found := self._by_signed.get(node)) is None:
            found = self._compute(node, SIGNED)
            self._by_signed[node] = found
        return found

    def least(self, node: Node, is_signed: bool) -> int:
        """The least number that an expression can be, read as signed or as unsigned."""
        return self.signed(node).signed_min() if is_signed else self.unsigned(node).unsigned_min()

    def greatest(self, node: Node, is_signed: bool) -> int:
        """The greatest number that an expression can be, read as signed or as unsigned."""
        return self.signed(node).signed_max() if is_signed else self.unsigned(node).unsigned_max()

    def no_wrap(self, node: Node) -> int:
        """The no-wrap flags of an expression at this program point."""
        if self.scopes is None or self.block is None:
            return self.se.no_wrap(node)
        return self.scopes.flags_at(node, self.block)

    def known_nonzero(self, node: Node) -> bool:
        """Whether 0 is in neither range."""
        return not self.unsigned(node).contains(0) or not self.signed(node).contains(0)

    def set_of(self, node: Node) -> IntSet:
        """Both ranges, and what is known of low bits, as one set."""
        if (found := self._sets.get(node)) is not None:
            return found
        both = self.unsigned(node).intersect(self.signed(node))
        result = IntSet.from_range(both)
        if zeros := min(self.trailing_zeros(node), node.width - 1):
            result = result.intersect(IntSet.from_bits(KnownBits.make(node.width, (1 << zeros) - 1, 0)))
        self._sets[node] = result
        return result

    def stride_of(self, node: Node) -> int:
        """A number that divides an expression, as an unsigned integer, by what flow knows of it; 1 where none is."""
        known = self._flow_set(node) if isinstance(node, Unknown) else self.se.context.sets_by_flow.get(node.serial)
        if known is None or known.is_empty():
            return 1
        return gcd(known.stride.modulus, known.stride.residue) or 1

    def trailing_zeros(self, node: Node) -> int:
        """How many low bits are certainly 0; the width for the constant 0."""
        if (found := self._zeros.get(node)) is None:
            found = self._trailing_zeros(node)
            if (known := self.se.context.sets_by_flow.get(node.serial)) is not None:
                found = max(found, known.min_trailing_zeros())
            self._zeros[node] = found
        return found

    def _trailing_zeros(self, node: Node) -> int:
        if isinstance(node, ConstantNode):
            return (node.value & -node.value).bit_length() - 1 if node.value else node.width
        if isinstance(node, Unknown):
            known = self._flow_set(node)
            stated = alignment_of(node.value, self.se.layout).bit_length() - 1
            return max(stated, known.min_trailing_zeros() if known is not None and not known.is_empty() else 0)
        if (kind := node.kind) == kinds.TRUNCATE:
            return min(self.trailing_zeros(node.operands[0]), node.width)
        if kind in (kinds.ZERO_EXTEND, kinds.SIGN_EXTEND):
            zeros = self.trailing_zeros(node.operands[0])
            return node.width if zeros == node.operands[0].width else zeros
        if kind == kinds.MUL:
            total = 0
            for operand in node.operands:
                total += self.trailing_zeros(operand)
            return min(total, node.width)
        if kind in (kinds.UDIV, kinds.VSCALE):
            return 0
        least = node.width
        for operand in node.operands:
            least = min(least, self.trailing_zeros(operand))
            if least == 0:
                break
        return least

    def _flow_set(self, node: Unknown) -> IntSet | None:
        if (flow := self.se.flow) is None or not isinstance(node.value, LocalValue):
            return None
        if (found := flow.int_set(node.value)) is None or found.width != node.width:
            return None
        if self.block is not None and (narrower := flow.int_set_in(node.value, self.block)) is not None:
            found = narrower
        return found

    def _compute(self, node: Node, preference: int) -> IntRange:
        result = self._range_of_kind(node, preference)
        if node.operands or isinstance(node, Unknown):
            zeros = self.trailing_zeros(node)
            if 0 < zeros < node.width:
                result = result.intersect(_aligned(node.width, zeros, preference), preference)
        if node.operands and (known := self.se.context.sets_by_flow.get(node.serial)) is not None:
            result = result.intersect(_side_of(known, preference), preference)
        if self.refined and (here := self.refined.get(node.serial)) is not None:
            result = result.intersect(here, preference)
        first = node.operands[0] if len(node.operands) > 2 else None
        if isinstance(node, Add) and isinstance(first, ConstantNode):
            # Of c + x + y, what is known of x + y.
            rest = self.se.plus_constant(node, -first.value)
            if self._is_known_as_whole(rest):
                result = result.intersect(self._side(rest, preference).add_constant(first.value), preference)
        if result.is_empty():
            # In no execution is this anything but poison. Any answer is right; the widest is the safe one.
            return IntRange.full(node.width)
        return result

    def _is_known_as_whole(self, node: Node) -> bool:
        """Whether more may be known of a sum than of its operands."""
        if node.serial in self.se.context.sets_by_flow or (self.refined and node.serial in self.refined):
            return True
        return isinstance(node, Add) and remainder_of(self.se, node) is not None

    def _side(self, node: Node, preference: int) -> IntRange:
        return self.signed(node) if preference == SIGNED else self.unsigned(node)

    def _range_of_kind(self, node: Node, preference: int) -> IntRange:
        width = node.width
        if isinstance(node, ConstantNode):
            return IntRange.point(width, node.value)
        if isinstance(node, Unknown):
            return self._range_of_unknown(node, preference)
        if isinstance(node, AddRec):
            return self._range_of_recurrence(node, preference)
        if (kind := node.kind) == kinds.ADD:
            return self._range_of_sum(node, preference)
        if kind == kinds.MUL:
            return self._range_of_product(node, preference)
        if kind == kinds.TRUNCATE:
            return self._side(node.operands[0], preference).trunc(width)
        if kind == kinds.ZERO_EXTEND:
            return self.unsigned(node.operands[0]).zext(width)
        if kind == kinds.SIGN_EXTEND:
            return self.signed(node.operands[0]).sext(width)
        if kind == kinds.UDIV:
            dividend = self.unsigned(node.operands[0])
            divisor = self.unsigned(node.operands[1])
            highest = dividend.unsigned_max() // max(1, divisor.unsigned_min())
            lowest = dividend.unsigned_min() // max(1, divisor.unsigned_max())
            return IntRange.between(width, lowest, highest)
        if kind in (kinds.PTR_TO_INT, kinds.PTR_TO_ADDR):
            return self._side(node.operands[0], preference)
        if kind == kinds.VSCALE:
            return self._range_of_vscale(width)
        return self._range_of_min_max(node, preference)

    def _range_of_unknown(self, node: Unknown, preference: int) -> IntRange:
        width = node.width
        known = self._flow_set(node)
        stated = addresses_of(node.value, width, self.se.layout)
        if known is None or known.is_empty():
            return stated
        return _side_of(known, preference).intersect(stated, preference)

    def _range_of_vscale(self, width: int) -> IntRange:
        top = (1 << width) - 1
        least, most = self.se.function.attributes.vscale_range() or (1, top)
        return IntRange.between(width, max(1, min(least, top)), min(most or top, top))

    def _range_of_sum(self, node: Node, preference: int) -> IntRange:
        width = node.width
        flags = self.no_wrap(node)
        remainder = remainder_of(self.se, node) if isinstance(node, Add) else None
        if remainder is not None:
            dividend, divisor = remainder
            highest = min(self.unsigned(dividend).unsigned_max(), self.unsigned(divisor).unsigned_max() - 1)
            return IntRange.between(width, 0, max(highest, 0))
        result = self._side(node.operands[0], preference)
        for operand in node.operands[1:]:
            result = result.add(self._side(operand, preference))
        for flag in (NUW, NSW):
            if flags & flag:
                low, high = self._sums_of_ends(node, flag == NSW)
                result = result.intersect(_clamped(width, low, high, flag == NSW), preference)
        return result

    def _sums_of_ends(self, node: Node, is_signed: bool) -> tuple[int, int]:
        """The sums of the least and of the greatest numbers that the operands can be."""
        low = 0
        high = 0
        for operand in node.operands:
            low += self.least(operand, is_signed)
            high += self.greatest(operand, is_signed)
        return low, high

    def _range_of_product(self, node: Node, preference: int) -> IntRange:
        width = node.width
        flags = self.no_wrap(node)
        low = 1
        high = 1
        least = 1
        most = 1
        for operand in node.operands:
            range_ = self.unsigned(operand)
            low *= range_.unsigned_min()
            high *= range_.unsigned_max()
            signed = self.signed(operand)
            ends = (
                least * signed.signed_min(),
                least * signed.signed_max(),
                most * signed.signed_min(),
                most * signed.signed_max(),
            )
            least = min(ends)
            most = max(ends)
        if len(node.operands) == 2 and isinstance(node.operands[0], ConstantNode):
            # A constant factor maps an arc to every factor-th point of an arc: the signed factor keeps its direction.
            arc = self._side(node.operands[1], preference)
            if not arc.is_full():
                factor = node.operands[0].signed
                first = arc.lower * factor
                last = (arc.lower + arc.size() - 1) * factor
                scaled = IntRange.between(width, min(first, last), max(first, last))
            else:
                scaled = IntRange.full(width)
            result = scaled
        else:
            result = IntRange.full(width)
        result = result.intersect(IntRange.between(width, low, high), preference)
        result = result.intersect(IntRange.between(width, least, most), preference)
        if flags & NUW:
            result = result.intersect(_clamped(width, low, high, False), preference)
        if flags & NSW:
            result = result.intersect(_clamped(width, least, most, True), preference)
        return result

    def _range_of_min_max(self, node: Node, preference: int) -> IntRange:
        kind = node.kind
        width = node.width
        is_signed = kind in (kinds.SMAX, kinds.SMIN)
        lows = [self.least(operand, is_signed) for operand in node.operands]
        highs = [self.greatest(operand, is_signed) for operand in node.operands]
        if kind in (kinds.SMAX, kinds.UMAX):
            return IntRange.between(width, max(lows), max(highs))
        return IntRange.between(width, min(lows), min(highs))

    def _range_of_recurrence(self, node: AddRec, preference: int) -> IntRange:
        width = node.width
        flags = self.se.no_wrap(node)
        result = IntRange.full(width)
        start = node.start
        if flags & NUW:
            low = self.unsigned(start).unsigned_min()
            result = result.intersect(IntRange.between(width, low, (1 << width) - 1), preference)
        for flag in (NUSW, NSW):
            # The step of another recurrence may wrap, though the recurrence does not, and change its sign.
            if flags & flag and node.is_affine:
                bottom, top = ends_of(width, flag == NSW)
                step = self.signed(node.step)
                if step.signed_min() >= 0:
                    bottom = self.least(start, flag == NSW)
                elif step.signed_max() <= 0:
                    top = self.greatest(start, flag == NSW)
                else:
                    continue
                result = result.intersect(IntRange.between(width, bottom, top), preference)
        count = self.se.max_counts[node.loop.number]
        if node.is_affine and count is not None:
            result = result.intersect(self._within_count(node, count, preference), preference)
            if (cases := range_by_cases(node, count, preference)) is not None:
                result = result.intersect(cases, preference)
        return result

    def _within_count(self, node: AddRec, count: int, preference: int) -> IntRange:
        width = node.width
        step = self.signed(node.step)
        down = count * min(0, step.signed_min())
        up = count * max(0, step.signed_max())
        start = self._side(node.start, preference)
        if start.is_full():
            return start
        last = start.lower + start.size() - 1
        result = IntRange.between(width, start.lower + down, last + up)
        far = count * self.unsigned(node.step).unsigned_max()
        result = result.intersect(IntRange.between(width, start.lower, last + far), preference)
        flags = self.se.no_wrap(node)
        if flags & NUW:
            begin = self.unsigned(node.start)
            known = _clamped(width, begin.unsigned_min(), begin.unsigned_max() + far, False)
            result = result.intersect(known, preference)
        for flag in (NUSW, NSW):
            if flags & flag:
                low, high = self.least(node.start, flag == NSW), self.greatest(node.start, flag == NSW)
                result = result.intersect(_clamped(width, low + down, high + up, flag == NSW), preference)
        return result


def _side_of(known: IntSet, preference: int) -> IntRange:
    """The best range of a set as signed or as unsigned numbers."""
    if preference == SIGNED:
        tight = IntRange.between(known.width, known.signed_min(), known.signed_max())
    else:
        tight = IntRange.between(known.width, known.unsigned_min(), known.unsigned_max())
    return known.range.intersect(tight, preference)


def _clamped(width: int, low: int, high: int, is_signed: bool) -> IntRange:
    """The numbers low..high as far as they are numbers of the width."""
    bottom, top = ends_of(width, is_signed)
    return IntRange.between(width, max(low, bottom), min(high, top))


def _aligned(width: int, zeros: int, preference: int) -> IntRange:
    """From the smallest to the largest multiple of 2^zeros."""
    bottom, top = ends_of(width, preference == SIGNED)
    return IntRange.between(width, bottom, top + 1 - (1 << zeros))
