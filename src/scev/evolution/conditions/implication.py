"""What follows from the conditions that hold at a program point.

A `ProgramPoint` is a list of comparisons that hold there. From them follow

    ranges       what a condition allows an expression to be, and what that says about its parts and what is computed
                 from it: c + x in an arc, umin(x, y) >= c, x sdiv c …
    multiples    x - c*(x /u c) == 0, the low bits of x are 0
    comparisons  by those ranges, or from a condition l <= r with  a <= l  and  r <= b, or for each value that a phi
                 may have been given
"""

from __future__ import annotations

from math import lcm
from typing import Final, final

from scev.domains import SIGNED, UNSIGNED, IntRange, ends_of, range_operations, range_regions
from scev.evolution.algebra.known_predicates import constant_difference, known, known_at_least, known_greater
from scev.evolution.algebra.ranges import BlockFlags, Ranges
from scev.evolution.conditions.condition import Condition
from scev.evolution.expressions.kinds import SIGN_EXTEND, SMAX, SMIN, TRUNCATE, UMAX, UMIN, ZERO_EXTEND
from scev.evolution.expressions.nodes import Add, ConstantNode, Mul, Node, UDiv
from scev.ir import BasicBlock, PointerType, opcodes

MAX_CONDITION_PASSES: Final = 3
"""Maximum passes over the conditions of a program point: a range from one may sharpen a range from another."""
MAX_MERGES: Final = 2
"""Maximum phis, each an incoming value of another, that are taken apart for one comparison."""


@final
class SignedQuotient:
    """The unknown `node` is another expression divided by a constant as signed numbers."""

    __slots__ = ("divisor", "node")

    def __init__(self, node: Node, divisor: int) -> None:
        self.node: Node = node
        self.divisor: int = divisor


@final
class Extension:
    """An extension to `width` bits, of a signed or an unsigned number."""

    __slots__ = ("is_signed", "width")

    def __init__(self, width: int, is_signed: bool) -> None:
        self.width: int = width
        self.is_signed: bool = is_signed


@final
class ProgramDefinitions:
    """How the program computes values, where expressions do not tell.

    By the serial number of an expression: the unknowns that are a fraction of it; and for a phi, the values that it
    merges. These all dominate the phi; so where the phi has a value, each of them has the value that it had when the
    phi was given one of them. By a width in bits: how numbers of that width are extended.
    """

    __slots__ = ("extensions", "merged", "quotients")

    def __init__(self) -> None:
        self.extensions: dict[int, list[Extension]] = {}
        self.quotients: dict[int, list[SignedQuotient]] = {}
        self.merged: dict[int, list[Node]] = {}


@final
class ProgramPoint:
    """A program point, as far as expressions are concerned: the conditions that hold there. If it is `never` reached,
    everything holds.
    """

    __slots__ = ("_base", "_multiples", "_ranges", "_relations", "_scopes", "block", "conditions", "is_live", "never")

    def __init__(
        self,
        base: Ranges,
        conditions: list[Condition],
        block: BasicBlock,
        relations: ProgramDefinitions,
        never: bool = False,
        scopes: BlockFlags | None = None,
    ) -> None:
        self._base: Ranges = base
        self.conditions: list[Condition] = conditions
        self.block: BasicBlock = block
        self.never: bool = never
        self._relations: ProgramDefinitions = relations
        self._scopes: BlockFlags | None = scopes
        self._ranges: Ranges | None = None
        self._multiples: dict[int, int] | None = None
        # Whether it is among those that may remember ranges (guards.py).
        self.is_live: bool = False

    def forget_ranges(self) -> None:
        """Free the memory of its ranges; they are computed again when they are asked for."""
        self._ranges = None
        self.is_live = False

    def where(self, condition: Condition) -> ProgramPoint:
        """This program point, where one more condition is known to hold."""
        return ProgramPoint(
            self._base, [condition, *self.conditions], self.block, self._relations, self.never, self._scopes
        )

    # Ranges.

    @property
    def ranges(self) -> Ranges:
        """The ranges of expressions at this program point."""
        if (found := self._ranges) is None:
            found = Ranges(self._base.se, self._refined(), self.block, self._scopes)
            self._ranges = found
        return found

    def _refined(self) -> dict[int, IntRange]:
        refined: dict[int, IntRange] = {}
        for _ in range(MAX_CONDITION_PASSES):
            before = dict(refined)
            for condition in reversed(self.conditions):
                self._apply(refined, condition)
            if refined == before or len(self.conditions) <= 1:
                break
        return refined

    def _apply(self, refined: dict[int, IntRange], condition: Condition) -> None:
        left = condition.left
        right = condition.right
        if left.width != right.width:
            return
        predicate = condition.predicate
        self._narrow(refined, left, region(predicate, right, self._base, refined), 0)
        swapped = opcodes.swapped_predicate(predicate)
        self._narrow(refined, right, region(swapped, left, self._base, refined), 0)
        if (distance := condition.distance(self._base.se)) is not None:
            self._narrow(refined, distance, distances(predicate, left, right, self._base), 0)
        if predicate == opcodes.NE and not isinstance(right, ConstantNode):
            # The differences of different numbers are not 0.
            nonzero = IntRange.point(left.width, 0).complement()
            se = self._base.se
            if isinstance(left.type, PointerType) and isinstance(right.type, PointerType):
                left = se.ptr_to_int(left)
                right = se.ptr_to_int(right)
            for difference in (se.minus(left, right), se.minus(right, left)):
                if difference is not None:
                    self._narrow(refined, difference, nonzero, 0)

    def _narrow(self, refined: dict[int, IntRange], node: Node, range_: IntRange, depth: int) -> None:
        if range_.is_full() or isinstance(node, ConstantNode) or range_.is_empty():
            return
        known = refined.get(node.serial)
        both = range_ if known is None else known.intersect(range_)
        both = self._to_multiples(node, both)
        if both.is_empty() or (known is not None and both == known):
            return
        refined[node.serial] = both
        if depth > self._base.se.settings.max_implication_depth:
            return
        for quotient in self._relations.quotients.get(node.serial, ()):
            divisor = IntRange.point(node.width, quotient.divisor)
            dividend = both.intersect(self._base.signed(node))
            if not dividend.is_empty():
                self._narrow(refined, quotient.node, range_operations.SDIV.of(dividend, divisor), depth + 1)
        if isinstance(node, (Add, Mul)):
            self._narrow_extensions(refined, node, both, depth)
        if node.operands:
            self._narrow_parts(refined, node, both, depth)

    def _narrow_extensions(self, refined: dict[int, IntRange], node: Node, both: IntRange, depth: int) -> None:
        """What a sum or product says of the sum or product that its extension is: zext (a + b) = zext a + zext b."""
        se = self._base.se
        for extension in self._relations.extensions.get(node.width, ()):
            width = extension.width
            wide = se.sign_extend(node, width) if extension.is_signed else se.zero_extend(node, width)
            if not isinstance(wide, (Add, Mul)):
                # The range of a cast is that of its operand.
                continue
            if extension.is_signed:
                range_ = both.intersect(self._base.signed(node), SIGNED).sext(width)
            else:
                range_ = both.intersect(self._base.unsigned(node), UNSIGNED).zext(width)
            self._narrow(refined, wide, range_, depth + 1)

    def _to_multiples(self, node: Node, range_: IntRange) -> IntRange:
        if (multiple := self.multiples.get(node.serial)) is None or range_.is_empty():
            return range_
        # Both ends move inwards to the next multiple.
        low = -(-range_.unsigned_min() // multiple) * multiple
        high = range_.unsigned_max() // multiple * multiple
        return range_.intersect(IntRange.between(node.width, low, high)) if low <= high else range_

    def _narrow_parts(self, refined: dict[int, IntRange], node: Node, both: IntRange, depth: int) -> None:
        first = node.operands[0]
        kind = node.kind
        if isinstance(node, Add):
            if len(node.operands) == 2 and isinstance(first, ConstantNode):
                # c + x in an arc: x in the arc rotated back by c.
                self._narrow(refined, node.operands[1], both.add_constant(-first.value), depth + 1)
        elif kind in (ZERO_EXTEND, SIGN_EXTEND):
            bottom, top = ends_of(first.width, kind == SIGN_EXTEND)
            small = both.intersect(IntRange.between(node.width, bottom, top))
            if not small.is_full() and not small.is_empty():
                self._narrow(refined, first, small.trunc(first.width), depth + 1)
        elif kind in (UMIN, UMAX, SMIN, SMAX):
            # Each operand is at least the minimum, and at most the maximum.
            is_signed = kind in (SMIN, SMAX)
            bottom, top = ends_of(node.width, is_signed)
            if kind in (UMIN, SMIN):
                bottom = both.signed_min() if is_signed else both.unsigned_min()
            else:
                top = both.signed_max() if is_signed else both.unsigned_max()
            side = IntRange.between(node.width, bottom, top)
            for operand in node.operands:
                self._narrow(refined, operand, side, depth + 1)

    # Multiples.

    @property
    def multiples(self) -> dict[int, int]:
        """By the serial number of an expression, an unsigned number that divides it at this program point."""
        if (found := self._multiples) is None:
            found = {}
            for condition in self.conditions:
                if condition.predicate == opcodes.EQ and condition.right.is_zero():
                    divided = _divided(condition.left)
                    if divided is not None:
                        serial = divided.node.serial
                        if (both := lcm(found.get(serial, 1), divided.divisor)) < 1 << condition.left.width:
                            found[serial] = both
            self._multiples = found
        return found

    # Comparisons.

    def implies(self, predicate: int, a: Node, b: Node) -> bool:
        """Whether `a predicate b` holds at this program point."""
        return self._implies(predicate, a, b, 0)

    def _implies(self, predicate: int, a: Node, b: Node, merges: int) -> bool:
        if self.never or known(self._base, predicate, a, b):
            return True
        if not self.conditions and self._scopes is None:
            return False
        ranges = self.ranges
        if known(ranges, predicate, a, b):
            return True
        for condition in self.conditions[: self._base.se.settings.max_conditions]:
            if self._follows(condition.predicate, condition.left, condition.right, predicate, a, b):
                return True
            swapped = opcodes.swapped_predicate(condition.predicate)
            if self._follows(swapped, condition.right, condition.left, predicate, a, b):
                return True
        return merges < MAX_MERGES and self._holds_merged(predicate, a, b, merges + 1)

    def _holds_merged(self, predicate: int, a: Node, b: Node, merges: int) -> bool:
        """Whether it holds for each value that a phi merges (LLVM: isImpliedViaMerge)."""
        if (left := self._relations.merged.get(a.serial)) is not None:
            return all(self._implies(predicate, value, b, merges) for value in left)
        right = self._relations.merged.get(b.serial)
        return right is not None and all(self._implies(predicate, a, value, merges) for value in right)

    def _follows(self, given: int, left: Node, right: Node, wanted: int, a: Node, b: Node) -> bool:
        """Whether `left given right` implies `a wanted b`."""
        if left is a and right is b and predicate_implies(given, wanted):
            return True
        if left.width != a.width:
            return False
        # From l < r or l <= r, with a <= l and r <= b.
        given_signed = is_signed_predicate(given)
        wanted_signed = is_signed_predicate(wanted)
        if given in (opcodes.EQ, opcodes.NE) or wanted in (opcodes.EQ, opcodes.NE):
            if wanted == opcodes.NE and given in (opcodes.ULT, opcodes.SLT):
                return (left is a and right is b) or (left is b and right is a)
            return False
        if given_signed != wanted_signed:
            return False
        if is_greater(given) != is_greater(wanted):
            return False
        if is_greater(given):
            left, right, a, b = right, left, b, a
        strict = given in (opcodes.ULT, opcodes.UGT, opcodes.SLT, opcodes.SGT)
        must = wanted in (opcodes.ULT, opcodes.UGT, opcodes.SLT, opcodes.SGT)
        ranges = self.ranges
        if strict and not must and constant_difference(ranges, a, left) == 1:
            # l < r is l + 1 <= r, and l + 1 does not wrap.
            return known_at_least(ranges, b, right, given_signed)
        # Bounds are mostly simpler than what they bound.
        if not known_at_least(ranges, b, right, given_signed) or not known_at_least(ranges, left, a, given_signed):
            return False
        if strict or not must:
            return True
        return known_greater(ranges, left, a, given_signed) or known_greater(ranges, b, right, given_signed)


def is_signed_predicate(predicate: int) -> bool:
    """Whether a predicate compares signed numbers."""
    return predicate >= opcodes.SGT


def is_greater(predicate: int) -> bool:
    """Whether a predicate is one of > and >=."""
    return predicate in (opcodes.UGT, opcodes.UGE, opcodes.SGT, opcodes.SGE)


_WEAKER: Final[dict[int, tuple[int, ...]]] = {
    opcodes.EQ: (opcodes.EQ, opcodes.ULE, opcodes.UGE, opcodes.SLE, opcodes.SGE),
    opcodes.NE: (opcodes.NE,),
    opcodes.ULT: (opcodes.ULT, opcodes.ULE, opcodes.NE),
    opcodes.UGT: (opcodes.UGT, opcodes.UGE, opcodes.NE),
    opcodes.SLT: (opcodes.SLT, opcodes.SLE, opcodes.NE),
    opcodes.SGT: (opcodes.SGT, opcodes.SGE, opcodes.NE),
    opcodes.ULE: (opcodes.ULE,),
    opcodes.UGE: (opcodes.UGE,),
    opcodes.SLE: (opcodes.SLE,),
    opcodes.SGE: (opcodes.SGE,),
}


def predicate_implies(given: int, wanted: int) -> bool:
    """Whether `x given y` implies `x wanted y` for all numbers."""
    return wanted in _WEAKER[given]


def region(predicate: int, right: Node, ranges: Ranges, refined: dict[int, IntRange]) -> IntRange:
    """The numbers x for which `x predicate r` holds for some r that `right` can be."""
    known = refined.get(right.serial)
    if predicate == opcodes.EQ:
        return _both(ranges.unsigned(right), known).intersect(_both(ranges.signed(right), known))
    here = ranges.signed(right) if is_signed_predicate(predicate) else ranges.unsigned(right)
    return range_regions.allowed_region(predicate, _both(here, known))


def distances(predicate: int, left: Node, right: Node, ranges: Ranges) -> IntRange:
    """The distances of ordered numbers: at least 1 (0, where they may be equal), as neither is outside of its type."""
    if is_greater(predicate):
        left, right = right, left
    if is_signed_predicate(predicate):
        most = ranges.signed(right).signed_max() - ranges.signed(left).signed_min()
    else:
        most = ranges.unsigned(right).unsigned_max() - ranges.unsigned(left).unsigned_min()
    least = 1 if predicate in (opcodes.ULT, opcodes.UGT, opcodes.SLT, opcodes.SGT) else 0
    return IntRange.between(left.width, least, most)


def _both(range_: IntRange, known: IntRange | None) -> IntRange:
    return range_ if known is None else range_.intersect(known)


def _divided(node: Node) -> SignedQuotient | None:
    """The dividend and the divisor of a remainder: where the remainder is 0, the divisor divides the dividend."""
    if node.kind == ZERO_EXTEND:
        node = node.operands[0]
    if node.kind == TRUNCATE:
        # The low bits.
        return SignedQuotient(node.operands[0], 1 << node.width)
    if not isinstance(node, Add) or len(node.operands) != 2:
        return None
    for i in range(2):
        product = node.operands[i]
        whole = node.operands[1 - i]
        if isinstance(product, Mul) and len(product.operands) == 2:
            factor = product.operands[0]
            quotient = product.operands[1]
            if isinstance(factor, ConstantNode) and isinstance(quotient, UDiv) and quotient.dividend is whole:
                divisor = quotient.divisor
                if isinstance(divisor, ConstantNode) and divisor.value == (1 << node.width) - factor.value:
                    return SignedQuotient(whole, divisor.value)
    return None
