"""Products with a common factor: x = a * c and y = b * c, of unsigned numbers none of which wraps, are ordered as a and
b are, and at least c apart.

    a < b and x + c <= y,   or   a = b and x = y,   or   b < a and y + c <= x

So an index `i * n + j` is below `m * n` where i < m and j < n. A factor may be c and a number: x = a * (c + k) is
a * c + k * a. If x wraps, it may be below y whatever a is: of 8 bits, 2 * 128 = 0 and 1 * 128 = 128.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.domains import Linear, Word, relation_linear
from scev.ir import ConstantInt, Instruction, LocalValue, Value, opcodes
from scev.relations.closure import Closure
from scev.relations.rows import Rows

MAX_PRODUCTS: Final = 4
"""Maximum products that are told to have a common factor when relations are asked for."""


class RelatedProduct(NamedTuple):
    """The number `total` is `number` * `factor`."""

    value: Value
    total: Linear
    number: Word
    factor: Value


def relate_products(rows: Rows, closure: Closure) -> None:
    """Add what holds of each two products of a closure with a common factor."""
    products: list[RelatedProduct] = []
    multiplied = [value for value in closure.values if isinstance(value, Instruction) and value.opcode == opcodes.MUL]
    if len(multiplied) < 2:
        return
    for value in multiplied[:MAX_PRODUCTS]:
        products.extend(_products_of(value, rows, closure))
    for number, x in enumerate(products):
        for y in products[:number]:
            if x.factor is y.factor and x.value is not y.value and (c := rows.word(x.factor)) is not None:
                a = x.number.unsigned
                b = y.number.unsigned
                rows.problem.choose(
                    [
                        [relation_linear.below(a, b), relation_linear.at_most(x.total.plus(c.unsigned), y.total)],
                        [relation_linear.equals(a, b), relation_linear.equals(x.total, y.total)],
                        [relation_linear.below(b, a), relation_linear.at_most(y.total.plus(c.unsigned), x.total)],
                    ]
                )


def _products_of(value: Instruction, rows: Rows, closure: Closure) -> list[RelatedProduct]:
    """What a multiplication that does not wrap is the product of, as far as its factors are no numbers."""
    found: list[RelatedProduct] = []
    total = rows.word(value)
    if total is None or not _is_exact(value, rows, closure):
        return found
    for position in range(2):
        factor = value.operands[position]
        a = rows.word(value.operands[1 - position])
        if a is None or not isinstance(factor, LocalValue):
            continue
        found.append(RelatedProduct(value, total.unsigned, a, factor))
        if isinstance(factor, Instruction) and factor.opcode == opcodes.ADD and _is_exact(factor, rows, closure):
            c, k = factor.operands
            if isinstance(k, ConstantInt):
                found.append(RelatedProduct(value, total.unsigned.plus(a.unsigned, -k.value), a, c))
    return found


def _is_exact(value: Instruction, rows: Rows, closure: Closure) -> bool:
    """Whether a sum or a product is that of the unsigned numbers: a flag says so, or their bounds."""
    if value.flags & opcodes.NUW and value in closure.believed:
        return True
    a = rows.word(value.operands[0])
    b = rows.word(value.operands[1])
    if a is None or b is None:
        return False
    most = a.bounds[1] * b.bounds[1] if value.opcode == opcodes.MUL else a.bounds[1] + b.bounds[1]
    return most < 1 << a.width
