"""Rules for sums.

The normal form of a sum: a constant first if it is not 0; then the terms in their order, each once. No operand is a
sum. There is at most one recurrence for each loop, and terms that are invariant in the loop have gone into its start.

    c1 + c2 + x        ==  (c1 + c2) + x
    (a + b) + c        ==  a + b + c
    c1*x + c2*x        ==  (c1 + c2) * x
    x*y + x*z          ==  x * (y + z)
    a + {b,+,c}<L>     ==  {a + b,+,c}<L>                   a known when L is entered, and invariant in it
    x - zext(trunc x)  ==  2^k * (x /u 2^k)                 for a truncation to k bits
    c + zext(-c + x)   ==  zext x                           when c + (-c + x) does not wrap in the narrow type
    {a,+,b} + {c,+,d}  ==  {a + c,+,b + d}                  of the same loop

All hold modulo 2^w without any condition. Which no-wrap flags the result keeps does depend on conditions; each rule
states them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scev.evolution.algebra.fold_rules import applied, flattened, operands_beside
from scev.evolution.expressions.kinds import ADD, TRUNCATE, ZERO_EXTEND
from scev.evolution.expressions.nodes import Add, AddRec, ConstantNode, Mul, Node
from scev.evolution.expressions.nowrap import NONE, NSW, NUW, NW
from scev.ir import PointerType, Type

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra


def fold_add(se: Algebra, operands: list[Node], flags: int, depth: int) -> Node:
    """The sum of `operands`; `flags` hold for it, however it is grouped."""
    if len(operands) == 1:
        return operands[0]
    if len(operands) == 2:
        first = operands[0]
        if first.is_zero():
            return operands[1]
        if operands[1].is_zero():
            return first
        if isinstance(first, ConstantNode) and isinstance(operands[1], Add):
            kept = _constant_plus_sum(se, first, operands[1], depth)
            if kept is not None:
                return kept
    deep = depth > se.settings.max_arith_depth
    flat, flags = flattened(se, operands, flags, ADD, se.settings.max_add_operands)
    ordered = se.order.sorted(_constants_first(se, flat), True)
    if len(ordered) == 1:
        return ordered[0]
    if not deep:
        if (changed := _merged_duplicates(se, ordered, depth)) is not None:
            return fold_add(se, changed, flags, depth + 1)
        if (cleared := _without_low_bits(se, ordered)) is not None:
            return fold_add(se, cleared, NONE, depth + 1)
        if len(ordered) == 2 and (cancelled := _cancelled_in_extension(se, ordered[0], ordered[1])) is not None:
            return cancelled
        if (terms := _like_terms(se, ordered, depth)) is not None:
            return fold_add(se, terms, NONE, depth + 1) if terms else se.constant(ordered[0].width, 0)
        if (factored := _factored(se, ordered, depth)) is not None:
            return fold_add(se, factored, NONE, depth + 1)
        if (folded := _into_recurrence(se, ordered, flags, depth)) is not None:
            return folded
    return _make(se, ordered, flags)


def fold_minus(se: Algebra, a: Node, b: Node, flags: int) -> Node | None:
    """a - b. Pointers are subtracted through their common base, which leaves integers; None if they have none."""
    if a is b:
        return se.constant(a.width, 0)
    if isinstance(b.type, PointerType):
        if not isinstance(a.type, PointerType) or pointer_base(a) is not pointer_base(b):
            return None
        a = without_base(se, a)
        b = without_base(se, b)
        if a is b:
            return se.constant(a.width, 0)
    # a - b <nsw>  gives  a + (-1 * b) <nsw>  if b is not the smallest number, for then -b would wrap.
    # nuw does not carry over: 1 - 1 does not wrap, 1 + (2^w - 1) does.
    add_flags = NONE
    half = 1 << (b.width - 1)
    not_smallest = not se.ranges.signed(b).contains(half)
    if flags & NSW and (not_smallest or se.known_non_negative(a)):
        # A number >= 0 minus the smallest one wraps; so if a >= 0, b is not the smallest.
        add_flags = NSW
    negated = se.mul([se.constant(b.width, -1), b], NSW if not_smallest else NONE)
    return se.add([a, negated], add_flags)


def pointer_base(node: Node) -> Node:
    """The pointer that offsets are added to in an expression of pointer type."""
    while isinstance(node.type, PointerType):
        if isinstance(node, AddRec):
            node = node.start
        elif isinstance(node, Add):
            for operand in node.operands:
                if isinstance(operand.type, PointerType):
                    node = operand
                    break
        else:
            return node
    return node


def without_base(se: Algebra, node: Node) -> Node:
    """What an expression of pointer type adds to its base, an integer."""
    if isinstance(node, AddRec):
        return se.recurrence(
            [without_base(se, node.start), *node.operands[1:]], node.loop, se.proved_no_wrap(node) & NW
        )
    if isinstance(node, Add):
        operands = [
            without_base(se, operand) if isinstance(operand.type, PointerType) else operand for operand in node.operands
        ]
        return se.add(operands)
    return se.constant(node.width, 0)


def _constant_plus_sum(se: Algebra, constant: ConstantNode, sum_: Add, depth: int) -> Node | None:
    # c2 + (c1 + x)<flags>  ==  ((c1 + c2) + x), and this keeps
    #   nuw  if c1 + c2 <=u c1 (mod 2^w): a smaller constant adds up to less;
    #   nsw  if c1 + c2 has the sign of c1 and is no larger: between x and x + c1.
    # Without the condition: x = 1, c1 = 0, c2 = 2^w - 1.
    first = sum_.operands[0]
    if not isinstance(first, ConstantNode):
        return None
    total = se.constant(first.width, first.value + constant.value)
    known = se.no_wrap(sum_)
    kept = NONE
    if known & NUW and total.value <= first.value:
        kept |= NUW
    if known & NSW and (total.signed < 0) == (first.signed < 0) and abs(total.signed) <= abs(first.signed):
        kept |= NSW
    if kept == NONE:
        return None
    applied("add_constant_to_sum")
    return fold_add(se, [total, *sum_.operands[1:]], kept, depth + 1)


def _constants_first(se: Algebra, operands: list[Node]) -> list[Node]:
    total = 0
    count = 0
    for operand in operands:
        if isinstance(operand, ConstantNode):
            total += operand.value
            count += 1
    if count == 0:
        return operands
    if count > 1:
        applied("add_constants")
    rest = [operand for operand in operands if not isinstance(operand, ConstantNode)]
    constant = se.constant(operands[0].width, total)
    return rest if constant.is_zero() and rest else [constant, *rest]


def _merged_duplicates(se: Algebra, ordered: list[Node], depth: int) -> list[Node] | None:
    # x + x + … == n * x.
    for i in range(len(ordered) - 1):
        if ordered[i] is ordered[i + 1]:
            last = i + 1
            while last + 1 < len(ordered) and ordered[last + 1] is ordered[i]:
                last += 1
            applied("add_duplicates")
            scale = se.constant(ordered[i].width, last - i + 1)
            merged = se.mul([scale, ordered[i]], NONE, depth + 1)
            return [*ordered[:i], merged, *ordered[last + 1 :]]
    return None


def _without_low_bits(se: Algebra, ordered: list[Node]) -> list[Node] | None:
    # x + -1 * zext(trunc x to ik) == 2^k * (x /u 2^k): x without its low k bits.
    for i in range(len(ordered)):
        product = ordered[i]
        if not isinstance(product, Mul) or len(product.operands) != 2 or not product.operands[0].is_all_ones():
            continue
        low = product.operands[1]
        if low.kind != ZERO_EXTEND or low.operands[0].kind != TRUNCATE:
            continue
        whole = low.operands[0].operands[0]
        if not _contains(tuple(ordered), whole):
            continue
        applied("add_clears_low_bits")
        power = se.constant(whole.width, 1 << low.operands[0].width)
        cleared = se.mul([power, se.udiv(whole, power)], NUW)
        return [*_without(tuple([ordered[k] for k in range(len(ordered)) if k != i]), whole), cleared]
    return None


def _cancelled_in_extension(se: Algebra, constant: Node, extension: Node) -> Node | None:
    # c + zext(-c + x) == zext x, if the narrow sum of c and -c + x does not wrap: then it is x, and so is the wide sum.
    # Without the condition: w = 8, c = 1, x = 0 gives 256 on the left.
    if not isinstance(constant, ConstantNode) or extension.kind != ZERO_EXTEND:
        return None
    inner = extension.operands[0]
    first = inner.operands[0] if isinstance(inner, Add) else None
    if not isinstance(first, ConstantNode) or constant.value >> inner.width:
        return None
    if (first.value + constant.value) & ((1 << inner.width) - 1):
        return None
    if se.ranges.unsigned(inner).unsigned_max() + constant.value >> inner.width:
        return None
    applied("add_cancels_in_extension")
    return se.zero_extend(se.add(list(inner.operands[1:])), extension.width)


def _like_terms(se: Algebra, ordered: list[Node], depth: int) -> list[Node] | None:
    """The operands with the terms that differ in a constant factor collected; None where there are none."""
    # c1*x + c2*x == (c1 + c2)*x. Also found within c * (a + b), which is otherwise kept.
    if not _has_scaled(ordered):
        return None
    scales: dict[int, int] = {}
    terms: list[Node] = []
    constant = [0]
    if not _collect(se, ordered, 1, scales, terms, constant, 0):
        return None
    applied("add_like_terms")
    width = ordered[0].width
    result: list[Node] = []
    if constant[0] & ((1 << width) - 1):
        result.append(se.constant(width, constant[0]))
    by_scale: dict[int, list[Node]] = {}
    for term in terms:
        if scale := scales[term.serial] & ((1 << width) - 1):
            by_scale.setdefault(scale, []).append(term)
    for scale in sorted(by_scale):
        group = by_scale[scale]
        total = se.add(group, NONE, depth + 1)
        result.append(total if scale == 1 else se.mul([se.constant(width, scale), total], NONE, depth + 1))
    return result


def _has_scaled(ordered: list[Node]) -> bool:
    return any(isinstance(operand, Mul) and isinstance(operand.operands[0], ConstantNode) for operand in ordered)


def _collect(
    se: Algebra,
    operands: list[Node],
    scale: int,
    scales: dict[int, int],
    terms: list[Node],
    constant: list[int],
    depth: int,
) -> bool:
    """Add `scale` times each operand to `scales`; whether a term has been met before."""
    again = False
    for operand in operands:
        if isinstance(operand, ConstantNode):
            if constant[0]:
                again = True
            constant[0] += scale * operand.value
            continue
        factor = scale
        term: Node = operand
        first = operand.operands[0] if isinstance(operand, Mul) else None
        if isinstance(first, ConstantNode):
            factor = scale * first.value
            rest = list(operand.operands[1:])
            if len(rest) == 1 and isinstance(rest[0], Add) and depth < se.settings.max_arith_depth:
                again |= _collect(se, list(rest[0].operands), factor, scales, terms, constant, depth + 1)
                continue
            term = rest[0] if len(rest) == 1 else se.mul(rest)
        if term.serial in scales:
            again = True
            scales[term.serial] += factor
        else:
            scales[term.serial] = factor
            terms.append(term)
    return again


def _factored(se: Algebra, ordered: list[Node], depth: int) -> list[Node] | None:
    # x*y + x == x*(y + 1);  x*y + x*z == x*(y + z), for a common factor x that is not a constant.
    places: dict[int, int] = {}
    # By serial number of a factor: the first product that it is in, and the second.
    first: dict[int, int] = {}
    second: dict[int, int] = {}
    for i in range(len(ordered)):
        places.setdefault(ordered[i].serial, i)
        product = ordered[i]
        if isinstance(product, Mul):
            for factor in product.operands:
                if first.setdefault(factor.serial, i) != i:
                    second.setdefault(factor.serial, i)
    for i in range(len(ordered)):
        product = ordered[i]
        if not isinstance(product, Mul):
            continue
        for factor in product.operands:
            if isinstance(factor, ConstantNode):
                continue
            # No product before this one has a factor in common with another, so the other is the second of all.
            alone = places.get(factor.serial, len(ordered))
            if (j := min(alone, second.get(factor.serial, len(ordered)))) == len(ordered):
                continue
            if j == alone:
                cofactor: Node = se.constant(factor.width, 1)
            else:
                cofactor = se.mul(_without(ordered[j].operands, factor), NONE, depth + 1)
            applied("add_common_factor")
            rest = se.mul(_without(product.operands, factor), NONE, depth + 1)
            sum_ = se.add([rest, cofactor], NONE, depth + 1)
            kept = [ordered[k] for k in range(len(ordered)) if k != i and k != j]
            return [*kept, se.mul([sum_, factor], NONE, depth + 1)]
    return None


def _contains(operands: tuple[Node, ...], wanted: Node) -> bool:
    return any(operand is wanted for operand in operands)


def _without(operands: tuple[Node, ...], factor: Node) -> list[Node]:
    """The operands without the first occurrence of one of them."""
    result: list[Node] = []
    skipped = False
    for operand in operands:
        if operand is factor and not skipped:
            skipped = True
        else:
            result.append(operand)
    return result


def _into_recurrence(se: Algebra, ordered: list[Node], flags: int, depth: int) -> Node | None:
    for recurrence in ordered:
        if not isinstance(recurrence, AddRec):
            continue
        loop = recurrence.loop
        invariant, same, rest = operands_beside(se, recurrence, ordered)
        if invariant:
            # a + {b,+,c}<L> == {a + b,+,c}<L>. Where both the sum and the recurrence do not wrap, neither does the
            # result: its values are those of the sum. NW (the start is not passed) depends on the steps alone. In the
            # first iteration the sum is a + b; so that does not wrap either if the loop is certainly entered.
            applied("add_invariant_into_recurrence")
            parts = [*invariant, recurrence.start]
            begun = flags if flags and se.context.poison.always_entered(parts, loop) else NONE
            start = se.add(parts, begun, depth + 1)
            known = se.proved_no_wrap(recurrence)
            outer = flags | NW
            ranged = NONE
            if (NUW | NSW) & se.no_wrap(recurrence) & ~flags:
                ranged = _flags_from_ranges(se, (*invariant, recurrence), flags)
            if recurrence.assumed:
                # What the ranges say depends on what is assumed.
                assumed = se.no_wrap(recurrence) & (outer | ranged)
            else:
                assumed = NONE
                outer |= ranged
            total = se.recurrence([start, *recurrence.operands[1:]], loop, known & outer, assumed)
            others = [*rest, *same]
            return se.add([total, *others], NONE, depth + 1) if others else total
        if same:
            # {a,+,b} + {c,+,d} == {a + c,+,b + d}.
            applied("add_recurrences")
            merged = list(recurrence.operands)
            for other in same:
                for i in range(len(other.operands)):
                    if i < len(merged):
                        merged[i] = se.add([merged[i], other.operands[i]], NONE, depth + 1)
                    else:
                        merged.append(other.operands[i])
            total = se.recurrence(merged, loop)
            return se.add([total, *rest], NONE, depth + 1) if rest else total
    return None


def _make(se: Algebra, ordered: list[Node], flags: int) -> Node:
    first = ordered[0]
    type_: Type = first.type
    for operand in ordered:
        if isinstance(operand.type, PointerType):
            type_ = operand.type
    return se.with_flags(se.make(ADD, type_, first.width, tuple(ordered)), flags, _flags_from_ranges)


def _flags_from_ranges(se: Algebra, operands: tuple[Node, ...], known: int) -> int:
    """The flags that follow from the ranges of the operands: no partial sum leaves the range of the type."""
    width = operands[0].width
    half = 1 << (width - 1)
    highest = 0
    lowest = 0
    for operand in operands:
        lowest += min(0, se.ranges.least(operand, True))
        highest += max(0, se.ranges.greatest(operand, True))
    flags = NONE
    if highest < half and lowest >= -half:
        flags |= NSW
    # A sum of numbers >= 0 that does not wrap signed does not wrap unsigned.
    if lowest == 0 and (flags | known) & NSW:
        return flags | NUW
    total = 0
    for operand in operands:
        total += se.ranges.unsigned(operand).unsigned_max()
    if total < 2 * half:
        flags |= NUW
    return flags
