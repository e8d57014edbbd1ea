"""Choices as minima and maxima: select, two-way phis, and intrinsics.

a > b ? a + c : b + c    ==  max(a, b) + c             and the other comparisons
a > b ? b + c : a + c    ==  min(a, b) + c
a == 0 ? 1 + c : a + c   ==  umax(1, a) + c
a == 0 ? 0 : m           ==  umin_seq(a, m)            where m is a minimum with a among its operands
c ? x : false            ==  umin_seq(c, x)            on i1; also true and negated forms
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.evolution.construction.values import ValueExpressions
from scev.evolution.expressions.kinds import SEQUENTIAL_UMIN, SMAX, SMIN, UMAX, UMIN, ZERO_EXTEND
from scev.evolution.expressions.nodes import ConstantNode, Node
from scev.evolution.expressions.nowrap import NONE, NSW, NUW
from scev.ir import intrinsics, opcodes

MAX_SEQUENTIAL_OPERANDS: Final = 32
"""Operands of a chain of i1 conditions above which it stays unknown: each is compared with all before it."""
MAX_MIN_MAX_SEARCH_DEPTH: Final = 8
"""Depth to which nested minima are searched for an operand."""


_MIN_MAX: Final[dict[ir.Intrinsic, int]] = {
    intrinsics.UMIN: UMIN,
    intrinsics.UMAX: UMAX,
    intrinsics.SMIN: SMIN,
    intrinsics.SMAX: SMAX,
}
# Copies whose expression is that of the copied value; LLVM does not look through the others, on purpose.
_COPIES: Final = (intrinsics.START_LOOP_ITERATIONS, intrinsics.ANNOTATION, intrinsics.PTR_ANNOTATION)
_OTHERS: Final = (intrinsics.ABS, intrinsics.USUB_SAT, intrinsics.UADD_SAT, intrinsics.LOOP_DECREMENT_REG, *_COPIES)


def needed_by_select(value: ir.Instruction) -> list[ir.Value]:
    """The values that the expression of a select is made of: both arms, and the operands of an integer comparison."""
    condition = value.operands[0]
    needed = [value.operands[1], value.operands[2]]
    if isinstance(condition, ir.Compare) and condition.opcode == opcodes.ICMP:
        needed.extend(condition.operands)
    if value.type is condition.type:
        needed.append(condition)
    return needed


def build_select(construction: ValueExpressions, value: ir.Instruction) -> Node | None:
    """The expression of a select; None where there is no rule."""
    return choice(construction, value, value.operands[0], 1, 2)


def choice(
    construction: ValueExpressions, value: ir.Instruction, condition: ir.Value, yes: int, no: int
) -> Node | None:
    """The expression of `condition ? yes : no`, whose arms are the operands of `value` at these positions."""
    if isinstance(condition, ir.ConstantInt):
        return construction.operand(value, yes if condition.value else no)
    left = construction.operand(value, yes)
    right = construction.operand(value, no)
    if left is None or right is None:
        return None
    if isinstance(condition, ir.Compare) and condition.opcode == opcodes.ICMP:
        a = construction.operand(condition, 0)
        b = construction.operand(condition, 1)
        if a is not None and b is not None:
            made = _by_comparison(construction, condition.predicate, a, b, left, right)
            if made is not None:
                return made
    if value.type is condition.type:
        return _of_bits(construction, construction.known(condition), left, right)
    if left is right:
        return left
    return None


def _by_comparison(
    construction: ValueExpressions, predicate: int, a: Node, b: Node, yes: Node, no: Node
) -> Node | None:
    if predicate in (opcodes.SLT, opcodes.SLE, opcodes.ULT, opcodes.ULE):
        predicate = opcodes.swapped_predicate(predicate)
        a, b = b, a
    if predicate == opcodes.EQ or predicate == opcodes.NE:
        return _by_equality(construction, predicate, a, b, yes, no)
    is_signed = predicate == opcodes.SGT or predicate == opcodes.SGE
    se = construction.se
    if a.width > yes.width:
        return None
    if isinstance(a.type, ir.PointerType):
        if isinstance(yes.type, ir.PointerType):
            if yes is a and no is b:
                return se.min_max(SMAX if is_signed else UMAX, [a, b])
            if yes is b and no is a:
                return se.min_max(SMIN if is_signed else UMIN, [a, b])
            return None
        a = se.ptr_to_int(a)
        b = se.ptr_to_int(b)
    elif isinstance(yes.type, ir.PointerType):
        return None
    a = se.extend(a, yes.width, is_signed)
    b = se.extend(b, yes.width, is_signed)
    if se.minus(yes, a) is se.minus(no, b):
        rest = se.minus(yes, a)
        assert rest is not None
        return se.plus(se.min_max(SMAX if is_signed else UMAX, [a, b]), rest)
    if se.minus(yes, b) is se.minus(no, a):
        rest = se.minus(yes, b)
        assert rest is not None
        return se.plus(se.min_max(SMIN if is_signed else UMIN, [a, b]), rest)
    return None


def _by_equality(construction: ValueExpressions, predicate: int, a: Node, b: Node, yes: Node, no: Node) -> Node | None:
    # x == 0 ? c + y : x + y == umax(x, c) + y for c <=u 1: where x is not 0 it is at least 1.
    # x == 0 ? 0 : umin(x, y) == umin_seq(x, umin(x, y)) == umin_seq(x, y).
    if not b.is_zero() or isinstance(yes.type, ir.PointerType):
        return None
    se = construction.se
    if predicate == opcodes.NE:
        yes, no = no, yes
    if yes.is_zero():
        narrow = a.operands[0] if a.kind == ZERO_EXTEND else a
        if narrow.width <= yes.width:
            tested = se.zero_extend(narrow, yes.width)
            if _is_least_of(tested, no, 0):
                return se.sequential_umin([tested, no])
    if a.width > yes.width:
        return None
    x = se.zero_extend(a, yes.width)
    rest = se.minus(no, x)
    assert rest is not None
    least = se.minus(yes, rest)
    if isinstance(least, ConstantNode) and least.value <= 1:
        return se.plus(se.min_max(UMAX, [x, least]), rest)
    return None


def _is_least_of(operand: Node, node: Node, depth: int) -> bool:
    """Whether `node` is `operand`, or an unsigned minimum with it among its operands."""
    if node is operand:
        return True
    if node.kind not in (UMIN, SEQUENTIAL_UMIN) or depth > MAX_MIN_MAX_SEARCH_DEPTH:
        return False
    return any(_is_least_of(operand, inner, depth + 1) for inner in node.operands)


def _of_bits(construction: ValueExpressions, test: Node, yes: Node, no: Node) -> Node | None:
    # On i1:  c ? x : y  with y constant:  y + (c umin_seq (x - y));  with x constant:  x + (!c umin_seq (y - x)).
    se = construction.se
    if max(len(test.operands), len(yes.operands), len(no.operands)) > MAX_SEQUENTIAL_OPERANDS:
        return None
    if isinstance(no, ConstantNode):
        inner = se.minus(yes, no)
        assert inner is not None
        return se.plus(no, se.sequential_umin([test, inner]))
    if isinstance(yes, ConstantNode):
        inner = se.minus(no, yes)
        assert inner is not None
        negated = se.plus(se.constant(1, 1), test)
        return se.plus(yes, se.sequential_umin([negated, inner]))
    return None


def needed_by_call(value: ir.Call | ir.Invoke) -> list[ir.Value]:
    """The arguments that the expression of a call is made of."""
    intrinsic = value.intrinsic
    if isinstance(value, ir.Call) and (intrinsic in _MIN_MAX or intrinsic in _OTHERS):
        return list(value.arguments)
    returned = returned_argument(value)
    return [] if returned is None else [returned]


def returned_argument(value: ir.Call | ir.Invoke) -> ir.Value | None:
    """The argument that a call returns as its parameter's `returned` attribute says."""
    called = value.called_function
    for i in range(value.site.argument_count):
        attributes = value.site.argument_attributes
        if i < len(attributes) and "returned" in attributes[i]:
            return value.operands[i]
        if called is not None and i < len(called.arguments) and "returned" in called.arguments[i].attributes:
            return value.operands[i]
    return None


def build_call(construction: ValueExpressions, value: ir.Call | ir.Invoke, width: int) -> Node | None:
    """The expression of a call; None where there is no rule."""
    se = construction.se
    if (intrinsic := value.intrinsic) in _MIN_MAX:
        a = construction.operand(value, 0)
        b = construction.operand(value, 1)
        if a is None or b is None:
            return None
        return se.min_max(_MIN_MAX[intrinsic], [a, b])
    if intrinsic in _OTHERS:
        return _of_intrinsic(construction, value, intrinsic)
    if intrinsic is intrinsics.VSCALE:
        return se.vscale(width)
    if (returned := returned_argument(value)) is not None and returned.type is value.type:
        return construction.of(returned)
    return None


def _of_intrinsic(construction: ValueExpressions, value: ir.Call | ir.Invoke, intrinsic: ir.Intrinsic) -> Node | None:
    se = construction.se
    if (a := construction.operand(value, 0)) is None:
        return None
    if intrinsic in _COPIES:
        return a
    if intrinsic is intrinsics.ABS:
        # abs a == smax(a, -a); -a wraps for the smallest number only, and abs may be poison for that.
        poisonous = isinstance(value.operands[1], ir.ConstantInt) and value.operands[1].value == 1
        flags = NSW if poisonous and construction.never_poison(value, [a]) else NONE
        return se.min_max(SMAX, [a, se.mul([se.constant(a.width, -1), a], flags)])
    if (b := construction.operand(value, 1)) is None:
        return None
    if intrinsic is intrinsics.LOOP_DECREMENT_REG:
        return se.minus(a, b)
    least = se.min_max(UMIN, [a, b])
    if intrinsic is intrinsics.USUB_SAT:
        # a - umin(a, b).
        return se.minus(a, least)
    # uadd.sat: umin(a, ~b) + b does not wrap.
    inverted = se.minus(se.constant(b.width, -1), b)
    assert inverted is not None
    return se.add([se.min_max(UMIN, [a, inverted]), b], NUW)
