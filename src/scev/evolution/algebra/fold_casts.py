"""Rules for truncation, zero- and sign-extension, and the address of a pointer.

Truncation is a homomorphism of rings, so it goes into sums, products and recurrences without any condition. An
extension goes in only where the operation does not wrap in the sense of the extension:

    zext(a + b)    ==  zext a + zext b         when a + b does not wrap unsigned
    sext(a + b)    ==  sext a + sext b         when a + b does not wrap signed
    zext{a,+,b}    ==  {zext a,+,zext b}       when the recurrence does not wrap unsigned
    sext{a,+,b}    ==  {sext a,+,sext b}       when the recurrence does not wrap signed
    zext{a,+,b}    ==  {zext a,+,sext b}       when it does not leave the unsigned numbers by steps read as signed
    zext(c + x)    ==  zext(d) + zext(c-d + x) when the low bits d of c are the ones that x, a multiple, does not have
    zext(2^k * trunc x) == 2^k * zext(trunc x) with k bits less of x
    zext(a urem b) ==  zext a urem zext b      where a urem b is written a - (a /u b) * b
    sext x         ==  zext x                  when x is not negative
    zext(trunc x)  ==  x resized               when x fits in the narrow type

With w = 8 and a = b = 200, zext(a + b) is 144 and zext a + zext b is 400.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scev.domains import ends_of
from scev.evolution.algebra.fold_rules import applied
from scev.evolution.algebra.recurrence_flags import prove_flags
from scev.evolution.algebra.remainders import remainder_of
from scev.evolution.expressions import kinds
from scev.evolution.expressions.nodes import Add, AddRec, ConstantNode, Node, Unknown
from scev.evolution.expressions.nowrap import NONE, NSW, NUSW, NUW, NW
from scev.evolution.program.poison import is_plain_word
from scev.ir import PointerType, integer_type

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra


def fold_truncate(se: Algebra, node: Node, width: int, depth: int) -> Node:
    """The low `width` bits of `node`."""
    kind = node.kind
    if isinstance(node, ConstantNode):
        return se.constant(width, node.value)
    if kind == kinds.TRUNCATE:
        applied("trunc_of_trunc")
        return fold_truncate(se, node.operands[0], width, depth)
    if kind in (kinds.ZERO_EXTEND, kinds.SIGN_EXTEND):
        inner = node.operands[0]
        applied("trunc_of_extension")
        if inner.width >= width:
            return se.truncate(inner, width, depth)
        return se.extend(inner, width, kind == kinds.SIGN_EXTEND, depth)
    if depth <= se.settings.max_cast_depth:
        if kind in (kinds.ADD, kinds.MUL):
            operands: list[Node] = []
            truncations = 0
            for operand in node.operands:
                narrow = se.truncate(operand, width, depth + 1)
                if narrow.kind == kinds.TRUNCATE and not kinds.TRUNCATE <= operand.kind <= kinds.SIGN_EXTEND:
                    truncations += 1
                    if truncations > 1:
                        break
                operands.append(narrow)
            if truncations < 2:
                # trunc(a + b) == trunc a + trunc b; only where it does not make more truncations.
                applied("trunc_of_sum_or_product")
                return se.add(operands) if kind == kinds.ADD else se.mul(operands)
        elif isinstance(node, AddRec):
            applied("trunc_of_recurrence")
            return se.recurrence([se.truncate(operand, width, depth + 1) for operand in node.operands], node.loop)
        if se.ranges.trailing_zeros(node) >= width:
            applied("trunc_of_multiple")
            return se.constant(width, 0)
    return se.make(kinds.TRUNCATE, integer_type(width), width, (node,))


def fold_zero_extend(se: Algebra, node: Node, width: int, depth: int) -> Node:
    """`node`, read as unsigned, in `width` bits."""
    kind = node.kind
    if isinstance(node, ConstantNode):
        return se.constant(width, node.value)
    if kind == kinds.ZERO_EXTEND:
        applied("zext_of_zext")
        return fold_zero_extend(se, node.operands[0], width, depth + 1)
    if depth <= se.settings.max_cast_depth and (pushed := _push_zero_extend(se, node, width, depth)) is not None:
        return pushed
    return se.make(kinds.ZERO_EXTEND, integer_type(width), width, (node,))


def _push_zero_extend(se: Algebra, node: Node, width: int, depth: int) -> Node | None:
    if (kind := node.kind) == kinds.TRUNCATE:
        inner = node.operands[0]
        if se.ranges.unsigned(inner).unsigned_max() >> node.width == 0:
            applied("zext_of_trunc")
            return se.resize(inner, width, False)
        return None
    if isinstance(node, AddRec):
        return _extend_recurrence(se, node, width, depth, False)
    if kind == kinds.UDIV:
        # Both are rounded down from the same integers.
        applied("zext_of_udiv")
        return se.udiv(
            se.zero_extend(node.operands[0], width, depth + 1), se.zero_extend(node.operands[1], width, depth + 1)
        )
    if kind in (kinds.ADD, kinds.MUL):
        if se.no_wrap(node) & NUW:
            applied("zext_of_sum_or_product")
            operands = [se.zero_extend(operand, width, depth + 1) for operand in node.operands]
            return se.add(operands, NUW, depth + 1) if kind == kinds.ADD else se.mul(operands, NUW, depth + 1)
        if isinstance(node, Add):
            if (remainder := _extended_remainder(se, node, width, depth)) is not None:
                return remainder
            return _extract_low_bits(se, node, width, depth, False)
        return _extended_shift(se, node, width)
    if kind in (kinds.UMIN, kinds.UMAX):
        applied("zext_of_umin_umax")
        return se.min_max(kind, [se.zero_extend(operand, width, depth + 1) for operand in node.operands])
    if kind == kinds.SEQUENTIAL_UMIN:
        applied("zext_of_umin_seq")
        return se.sequential_umin([se.zero_extend(operand, width, depth + 1) for operand in node.operands])
    return None


def fold_sign_extend(se: Algebra, node: Node, width: int, depth: int) -> Node:
    """`node`, read as signed, in `width` bits."""
    kind = node.kind
    if isinstance(node, ConstantNode):
        return se.constant(width, node.signed)
    if kind == kinds.SIGN_EXTEND:
        applied("sext_of_sext")
        return fold_sign_extend(se, node.operands[0], width, depth + 1)
    if kind == kinds.ZERO_EXTEND:
        # A wider zext has the top bit clear.
        applied("sext_of_zext")
        return se.zero_extend(node.operands[0], width, depth + 1)
    if depth <= se.settings.max_cast_depth and (pushed := _push_sign_extend(se, node, width, depth)) is not None:
        return pushed
    return se.make(kinds.SIGN_EXTEND, integer_type(width), width, (node,))


def _push_sign_extend(se: Algebra, node: Node, width: int, depth: int) -> Node | None:
    if (kind := node.kind) == kinds.TRUNCATE:
        inner = node.operands[0]
        bottom, top = ends_of(node.width, True)
        if bottom <= se.ranges.least(inner, True) and se.ranges.greatest(inner, True) <= top:
            applied("sext_of_trunc")
            return se.resize(inner, width, True)
    if se.known_non_negative(node) and not (isinstance(node, AddRec) and se.no_wrap(node) & NSW):
        applied("sext_of_non_negative")
        return se.zero_extend(node, width, depth + 1)
    if isinstance(node, AddRec):
        return _extend_recurrence(se, node, width, depth, True)
    if kind == kinds.ADD:
        if se.no_wrap(node) & NSW:
            applied("sext_of_sum")
            operands = [se.sign_extend(operand, width, depth + 1) for operand in node.operands]
            return se.add(operands, NSW, depth + 1)
        assert isinstance(node, Add)
        return _extract_low_bits(se, node, width, depth, True)
    if kind in (kinds.SMIN, kinds.SMAX):
        applied("sext_of_smin_smax")
        return se.min_max(kind, [se.sign_extend(operand, width, depth + 1) for operand in node.operands])
    return None


def _extend_recurrence(se: Algebra, node: AddRec, width: int, depth: int, is_signed: bool) -> Node | None:
    # The extension of each value is the sum of the extended steps where the narrow sums do not wrap. The extended
    # recurrence has the same flag, and since it starts and ends within the narrow type, the flags of narrow values read
    # either way.
    wanted = NSW if is_signed else NUW
    if not node.is_affine:
        return None
    flags = se.no_wrap(node)
    if not flags & wanted:
        flags |= prove_flags(se, node, wanted)
    if flags & wanted:
        applied("sext_of_recurrence" if is_signed else "zext_of_recurrence")
        operands = [se.extend(operand, width, is_signed, depth + 1) for operand in node.operands]
        known = wanted | NW
        if not node.assumed or se.proved_no_wrap(node) & wanted:
            return se.recurrence(operands, node.loop, known)
        return se.recurrence(operands, node.loop, NONE, known)
    if is_signed:
        return None
    # From an unsigned number down, by signed steps: the wide sums stay in the unsigned numbers of the narrow type, so
    # they do not wrap as signed numbers of the wide type.
    mixed = bool((flags | prove_flags(se, node, NUSW)) & NUSW)
    if not mixed and not (flags & NSW and se.known_non_negative(node)):
        return None
    applied("zext_of_recurrence_by_signed_steps")
    operands = [se.zero_extend(node.start, width, depth + 1), se.sign_extend(node.step, width, depth + 1)]
    if not node.assumed or se.proved_no_wrap(node) & NUSW:
        return se.recurrence(operands, node.loop, NSW | NW)
    return se.recurrence(operands, node.loop, NONE, NSW | NW)


def _extended_shift(se: Algebra, node: Node, width: int) -> Node | None:
    # zext(2^k * trunc x) == 2^k * zext(trunc x): x is truncated to k bits less, so that the product loses none.
    if len(node.operands) != 2:
        return None
    factor = node.operands[0]
    narrow = node.operands[1]
    if not isinstance(factor, ConstantNode) or narrow.kind != kinds.TRUNCATE or factor.value & (factor.value - 1):
        return None
    count = factor.value.bit_length() - 1
    applied("zext_of_shifted_truncation")
    kept = se.truncate(narrow.operands[0], node.width - count)
    return se.mul([se.constant(width, factor.value), se.zero_extend(kept, width)], NUW)


def _extended_remainder(se: Algebra, node: Add, width: int, depth: int) -> Node | None:
    # The remainder of the same unsigned integers, in whichever width.
    if (found := remainder_of(se, node)) is None:
        return None
    applied("zext_of_remainder")
    dividend = se.zero_extend(found[0], width, depth + 1)
    divisor = se.zero_extend(found[1], width, depth + 1)
    return se.minus(dividend, se.mul([se.udiv(dividend, divisor), divisor], NUW))


def _extract_low_bits(se: Algebra, node: Add, width: int, depth: int, is_signed: bool) -> Node | None:
    # zext(c + x) == zext(d) + zext((c - d) + x), where x and c - d are multiples of 2^n and 0 <= d < 2^n: adding d to a
    # multiple of 2^n sets low bits that were clear and carries nothing. Without the condition: c = d = 1, x = 2^w - 1.
    constant = node.operands[0]
    if not isinstance(constant, ConstantNode):
        return None
    zeros = node.width
    for operand in node.operands[1:]:
        zeros = min(zeros, se.ranges.trailing_zeros(operand))
    if zeros == 0:
        return None
    if zeros >= node.width:
        zeros = node.width - 1
    if (low := constant.value & ((1 << zeros) - 1)) == 0:
        return None
    applied("extension_extracts_low_bits")
    rest = se.add([se.constant(node.width, constant.value - low), *node.operands[1:]], NONE, depth + 1)
    parts = [se.constant(width, low), se.extend(rest, width, is_signed, depth + 1)]
    return se.add(parts, NUW | NSW, depth + 1)


def fold_ptr_to_int(se: Algebra, pointer: Node) -> Node:
    """The address of a pointer: goes down to the base through sums and recurrences, where it is a homomorphism."""
    if not isinstance(pointer.type, PointerType):
        return pointer
    if isinstance(pointer, AddRec):
        applied("ptrtoint_of_recurrence")
        operands = [fold_ptr_to_int(se, pointer.start), *pointer.operands[1:]]
        return se.recurrence(operands, pointer.loop, se.proved_no_wrap(pointer), pointer.assumed)
    if isinstance(pointer, Add):
        applied("ptrtoint_of_sum")
        return se.add([fold_ptr_to_int(se, operand) for operand in pointer.operands], se.no_wrap(pointer))
    if kinds.SEQUENTIAL_UMIN >= pointer.kind >= kinds.UMAX:
        applied("ptrtoint_of_minmax")
        operands = [fold_ptr_to_int(se, operand) for operand in pointer.operands]
        if pointer.kind == kinds.SEQUENTIAL_UMIN:
            return se.sequential_umin(operands)
        return se.min_max(pointer.kind, operands)
    if isinstance(pointer, Unknown) and is_plain_word(pointer.value):
        applied("ptrtoint_of_null")
        return se.constant(pointer.width, 0)
    return se.make(kinds.PTR_TO_INT, integer_type(pointer.width), pointer.width, (pointer,))
