"""Rules for products.

The normal form of a product: a constant first if it is not 1; the factors in their order; no operand is a product;
constants are multiplied into sums that have one, and into recurrences.

    c1 * (c2 + x)        ==  c1*c2 + c1*x
    -1 * (a + b)         ==  -a + -b                         where that cancels a product
    c * (x /u d)         ==  (c / d) * x                     where the power of two d divides c and x
    a * {b,+,c}<L>       ==  {a*b,+,a*c}<L>                  a known when L is entered, and invariant in it
    {a,+,b} * {c,+,d}    ==  {a*c,+,a*d + b*c + b*d,+,2*b*d}  of the same loop

The last is Bachmann, Wang and Zima's product of chains of recurrences: from binomial(k,i)*binomial(k,j) written out in
binomials of k. All hold modulo 2^w without any condition but those stated.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from scev.domains import ends_of
from scev.evolution.algebra.fold_rules import applied, flattened, operands_beside
from scev.evolution.expressions.kinds import MUL
from scev.evolution.expressions.nodes import Add, AddRec, ConstantNode, Mul, Node, UDiv
from scev.evolution.expressions.nowrap import NONE, NSW, NUW, NW

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra


def fold_mul(se: Algebra, operands: list[Node], flags: int, depth: int) -> Node:
    """The product of `operands`; `flags` hold for it, however it is grouped."""
    if len(operands) == 1:
        return operands[0]
    deep = depth > se.settings.max_arith_depth
    flat, flags = flattened(se, operands, flags, MUL, se.settings.max_mul_operands)
    flat = _constants_first(se, flat)
    if len(flat) == 1:
        return flat[0]
    ordered = se.order.sorted(flat, True)
    first = ordered[0]
    if not deep:
        if isinstance(first, ConstantNode) and len(ordered) == 2:
            if (distributed := _distribute(se, first, ordered[1], flags, depth)) is not None:
                return distributed
            if (cancelled := _without_division(se, first, ordered[1], depth)) is not None:
                return cancelled
        if (folded := _into_recurrence(se, ordered, flags, depth)) is not None:
            return folded
    return _make(se, ordered, flags)


def _constants_first(se: Algebra, operands: list[Node]) -> list[Node]:
    product = 1
    count = 0
    for operand in operands:
        if isinstance(operand, ConstantNode):
            product *= operand.value
            count += 1
    if count == 0:
        return operands
    if count > 1:
        applied("mul_constants")
    rest = [operand for operand in operands if not isinstance(operand, ConstantNode)]
    constant = se.constant(operands[0].width, product)
    if constant.is_zero():
        applied("mul_zero")
        return [constant]
    if not rest:
        return [constant]
    return rest if constant.is_one() else [constant, *rest]


def _distribute(se: Algebra, constant: ConstantNode, other: Node, flags: int, depth: int) -> Node | None:
    if isinstance(other, Add):
        if len(other.operands) == 2 and _has_constant(other, 0):
            # c1*(c2 + x) == c1*c2 + c1*x. Each part of a sum of integers that are multiplied is smaller than the whole
            # only if all is unsigned: nuw of both the product and the sum carries over to product and sum.
            applied("mul_constant_into_sum")
            kept = flags & se.no_wrap(other) & NUW
            left = se.mul([constant, other.operands[0]], kept, depth + 1)
            right = se.mul([constant, other.operands[1]], kept, depth + 1)
            return se.add([left, right], kept, depth + 1)
        if constant.is_all_ones():
            # -1*(a + b) == -a + -b, where one of these is then not a product.
            negated: list[Node] = []
            shorter = False
            for operand in other.operands:
                negation = se.mul([constant, operand], NONE, depth + 1)
                shorter = shorter or not isinstance(negation, Mul)
                negated.append(negation)
            if shorter:
                applied("mul_negate_sum")
                return se.add(negated, NONE, depth + 1)
    elif isinstance(other, AddRec) and constant.is_all_ones():
        # -1*{a,+,b} == {-a,+,-b}: the steps have the same size, so it does not pass its start either.
        applied("mul_negate_recurrence")
        operands = [se.mul([constant, operand], NONE, depth + 1) for operand in other.operands]
        return se.recurrence(operands, other.loop, se.proved_no_wrap(other) & NW, other.assumed & NW)
    return None


def _without_division(se: Algebra, factor: ConstantNode, quotient: Node, depth: int) -> Node | None:
    # c * (x /u d) == (c / d) * x where nothing is lost by the division. Without that: x = 1, c = d = 2.
    if not isinstance(quotient, UDiv) or not isinstance(quotient.divisor, ConstantNode):
        return None
    if (divisor := quotient.divisor.value) == 0 or divisor & (divisor - 1) or factor.value % divisor:
        return None
    if se.ranges.trailing_zeros(quotient.dividend) < divisor.bit_length() - 1:
        return None
    applied("mul_of_exact_division")
    # As a signed number, so that -2^k * (x /u 2^k) becomes -x.
    rest = se.constant(factor.width, factor.signed // divisor)
    return se.mul([rest, quotient.dividend], NONE, depth + 1)


def _has_constant(node: Node, depth: int) -> bool:
    for operand in node.operands:
        if isinstance(operand, ConstantNode):
            return True
        if isinstance(operand, (Add, Mul)) and depth < 8 and _has_constant(operand, depth + 1):
            return True
    return False


def _into_recurrence(se: Algebra, ordered: list[Node], flags: int, depth: int) -> Node | None:
    for recurrence in ordered:
        if not isinstance(recurrence, AddRec):
            continue
        loop = recurrence.loop
        invariant, same, rest = operands_beside(se, recurrence, ordered)
        if invariant:
            # a*{b,+,c}<L> == {a*b,+,a*c}<L>. Where neither the product nor the recurrence wraps, the values of the
            # result are the products; and their differences are its steps, unless a*c wraps: as unsigned numbers it is
            # no larger than a product, but as a signed one it may be twice as large: -2^(w-1), 0, then 2^(w-1) - 1. It
            # keeps NW only that way.
            applied("mul_invariant_into_recurrence")
            factor = se.mul(invariant, NONE, depth + 1)
            operands = [se.mul([factor, operand], NONE, depth + 1) for operand in recurrence.operands]
            outer = flags & (NUW | NSW) if not rest and not same and len(invariant) == 1 else NONE
            if outer & NSW and not _fit_signed(se, factor, recurrence.operands[1:]):
                outer &= ~NSW
            total = se.recurrence(operands, loop, se.proved_no_wrap(recurrence) & outer, recurrence.assumed & outer)
            others = [*rest, *same]
            return se.mul([total, *others], NONE, depth + 1) if others else total
        if same and (merged := _product(se, recurrence, same[0], depth)) is not None:
            applied("mul_recurrences")
            others = [*rest, *same[1:]]
            return se.mul([merged, *others], NONE, depth + 1) if others else merged
    return None


def _fit_signed(se: Algebra, factor: Node, steps: tuple[Node, ...]) -> bool:
    """Whether the product of the factor and each step is a signed number of the width."""
    half = 1 << (factor.width - 1)
    scale = se.ranges.signed(factor)
    for step in steps:
        range_ = se.ranges.signed(step)
        for a in (scale.signed_min(), scale.signed_max()):
            for b in (range_.signed_min(), range_.signed_max()):
                if not -half <= a * b < half:
                    return False
    return True


def _product(se: Algebra, a: AddRec, b: AddRec, depth: int) -> Node | None:
    # binomial(k,i) * binomial(k,j) == sum over n of binomial(n,i) * binomial(i, n-j) * binomial(k,n), max(i,j) <=
    # n <= i+j.
    if (count := len(a.operands) + len(b.operands) - 1) > se.settings.max_recurrence_operands:
        return None
    sums: list[list[Node]] = [[] for _ in range(count)]
    for i in range(len(a.operands)):
        for j in range(len(b.operands)):
            for n in range(max(i, j), i + j + 1):
                scale = se.constant(a.width, comb(n, i) * comb(i, n - j))
                sums[n].append(se.mul([scale, a.operands[i], b.operands[j]], NONE, depth + 1))
    return se.recurrence([se.add(terms, NONE, depth + 1) for terms in sums], a.loop)


def _make(se: Algebra, ordered: list[Node], flags: int) -> Node:
    first = ordered[0]
    return se.with_flags(se.make(MUL, first.type, first.width, tuple(ordered)), flags, _flags_from_ranges)


def _flags_from_ranges(se: Algebra, operands: tuple[Node, ...], known: int) -> int:
    """The flags that follow from the ranges of the operands: no partial product leaves the range of the type."""
    width = operands[0].width
    if len(operands) == 2 and _is_division_by(operands[0], operands[1]):
        # (x /u y) * y <= x.
        known |= NUW
    half = 1 << (width - 1)
    largest = 1
    unsigned = 1
    never_negative = True
    for operand in operands:
        low = se.ranges.least(operand, True)
        never_negative = never_negative and low >= 0
        largest *= max(1, se.ranges.greatest(operand, True), -low)
        unsigned *= max(1, se.ranges.unsigned(operand).unsigned_max())
    flags = known & NUW
    if largest < half or largest == half and _reaches_half_only_below(se, operands):
        flags |= NSW
    if unsigned < 2 * half or never_negative and (flags | known) & NSW:
        flags |= NUW
    return flags


def _reaches_half_only_below(se: Algebra, operands: tuple[Node, ...]) -> bool:
    # -1 * x for x in (-2^(w-1), 2^(w-1)) never reaches 2^(w-1); c * x reaches -2^(w-1) at least when c*high ==
    # -2^(w-1).
    if len(operands) != 2 or not isinstance(operands[0], ConstantNode):
        return False
    factor = operands[0].signed
    bottom, top = ends_of(operands[0].width, True)
    ends = (factor * se.ranges.least(operands[1], True), factor * se.ranges.greatest(operands[1], True))
    return min(ends) >= bottom and max(ends) <= top


def _is_division_by(a: Node, b: Node) -> bool:
    return (isinstance(a, UDiv) and a.divisor is b) or (isinstance(b, UDiv) and b.divisor is a)
