"""Products in which a factor occurs twice: (c * x) * x.

Bounds of c * x forget that x is negative there exactly when the last factor is. Taken sign by sign of x, the product
has the sign of c: with x in [-5, 5], (3 * x) * x lies in [0, 75], not in [-75, 75]. (x * x) * x and all higher powers
have the same form.

It holds where both occurrences of x are one number (x is never undef) and nothing lets LLVM compute otherwise. Where
subnormals are flushed, the occurrences may differ: one instruction may see a negative x as +0, the other as it is.
"""

from __future__ import annotations

from scev.domains import FloatSet, ValueSet, float_arithmetic
from scev.ir import Instruction, LocalValue, Value, opcodes
from scev.transfer.definedness import is_never_undef
from scev.transfer.floats.fast_math import REWRITING, is_plain, widened_by_flags
from scev.transfer.operation import Context, Site
from scev.transfer.value_sets import set_of_constant


def _inner_product(product: Instruction, position: int, context: Context) -> int:
    """The operand of the product at `position` that is also the other factor; -1 where there is none."""
    inner = product.operands[position]
    shared = product.operands[1 - position]
    if not isinstance(inner, Instruction) or inner.opcode != opcodes.FMUL or inner is shared:
        return -1
    if context.flushes or not is_plain(inner, context) or context.may_rewrite and product.flags & REWRITING:
        return -1
    if not isinstance(shared, LocalValue):
        return -1
    for k in range(2):
        if inner.operands[k] is shared:
            return k if is_never_undef(shared, context.definedness) else -1
    return -1


def factors_of_factors(product: Instruction, context: Context) -> list[tuple[Instruction, int]]:
    """The operands c, other than constants, of the products in a product that share a factor with it."""
    found: list[tuple[Instruction, int]] = []
    for position in range(2):
        k = _inner_product(product, position, context)
        if k >= 0:
            inner = product.operands[position]
            assert isinstance(inner, Instruction)
            if isinstance(inner.operands[1 - k], LocalValue):
                found.append((inner, 1 - k))
    return found


def with_shared_factors(result: FloatSet, operands: list[FloatSet], further: int, site: Site) -> FloatSet:
    """The part of a product's set that its two factors allow, where they share one; `operands` are the factors and,
    from `further` on, what `factors_of_factors` names.
    """
    product = site.instruction
    if product is None or product.opcode != opcodes.FMUL:
        return result
    for position in range(2):
        k = _inner_product(product, position, site.context)
        if k < 0:
            continue
        inner = product.operands[position]
        assert isinstance(inner, Instruction)
        c: ValueSet | None = None
        other: Value = inner.operands[1 - k]
        if not isinstance(other, LocalValue):
            c = set_of_constant(other, site.context)
        elif further < len(operands):
            c = operands[further]
            further += 1
        if isinstance(c, FloatSet):
            # nsz of the inner product may change the sign of a zero.
            found = widened_by_flags(product_by_sign(c, operands[1 - position], site), inner.flags)
            result = result.intersect(found)
    return result


def product_by_sign(c: FloatSet, x: FloatSet, site: Site) -> FloatSet:
    """{ (c * x) * x }."""
    format_ = x.format
    rounding = site.context.rounding
    result = FloatSet.empty(format_)
    for part in (x.within(format_.min_ordinal, -1), x.within(0, format_.max_ordinal)):
        product = float_arithmetic.multiply(c, part, rounding)
        result = result.union(float_arithmetic.multiply(product, part, rounding))
    return result
