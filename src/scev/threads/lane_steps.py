"""By how much the offset of an access differs between two threads that are neighbours along x, or along y.

    4*h*(ctaid.x * ntid.x + tid.x) + 4*i        along x: 4*h, however wide the index is computed, since it is exact

The offset is a polynomial over variables (accesses/integer_forms.py). Two threads run the access together, in the same
iterations of the loops around it, and have the same place along the other dimensions. A variable grows by a number
d(v) between them, and

    D(P) = P(v + d(v)) - P(v)

where no term has two variables that grow. A variable is an expression, read as a signed number: it grows by what it
grows by modulo 2^w, unless it wraps between the two threads, which is asked of what is known at the access.

Along y is asked what would be along x if the program read `tid.y` where it reads `tid.x`, and the other way round. Then
the guards that speak of one speak of the other, too, so that they are asked as they stand.
"""

from __future__ import annotations

from typing import Final, final

from scev.accesses import FunctionAccesses, MemoryAccess, Offset
from scev.domains import Polynomial
from scev.evolution import NSW, NUW, Add, AddRec, Constant, Mul, Node, SignExtend, Truncate, ZeroExtend
from scev.facts import Comparison, EvolutionFacts, Expression
from scev.ir import BasicBlock, Value, opcodes
from scev.threads.places import IN_BLOCK, is_place_along, is_read
from scev.threads.uniformity import BLOCK, VARIES, Uniformity

MAX_STEPPED_PARTS: Final = 64
"""Maximum parts of the expression of a variable that are looked at for what differs between threads."""


@final
class LaneSteps:
    """How offsets differ between neighbours along a dimension, 0 or 1, where one block runs."""

    __slots__ = ("_accesses", "_block", "_dimension", "_evolution", "_found", "_left", "_uniformity")

    def __init__(
        self,
        evolution: EvolutionFacts,
        uniformity: Uniformity,
        accesses: FunctionAccesses,
        block: BasicBlock,
        dimension: int,
    ) -> None:
        self._evolution: EvolutionFacts = evolution
        self._uniformity: Uniformity = uniformity
        self._accesses: FunctionAccesses = accesses
        self._block: BasicBlock = block
        self._dimension: int = dimension
        self._found: dict[int, int | None] = {}
        self._left: int = MAX_STEPPED_PARTS

    def offset(self, access: MemoryAccess) -> Offset | None:
        """The offset of an access of which it is known how it differs: by the instructions that compute it, which may
        say more of products, or by its expression, which may say more of multiples.
        """
        width = self._accesses.width(access)
        for offset in (self._accesses.computed_offset(access), self._accesses.offset(access)):
            if offset is not None and self._is_same(offset.base) and self.of(offset.polynomial, width) is not None:
                return offset
        return None

    def of_access(self, access: MemoryAccess) -> Polynomial | None:
        """How far the access of the neighbour is from this thread's; None where that is not known."""
        offset = self.offset(access)
        return None if offset is None else self.of(offset.polynomial, self._accesses.width(access))

    def of(self, polynomial: Polynomial, width: int) -> Polynomial | None:
        """The polynomial for the neighbour, less that for this thread, both modulo 2^width."""
        found = Polynomial({})
        for monomial, coefficient in polynomial.terms.items():
            growing = 0
            by = 0
            rest: list[int] = []
            for number in monomial:
                if (step := self._step(number, width)) is None:
                    return None
                if step:
                    growing += 1
                    by = step
                else:
                    rest.append(number)
            if growing > 1:
                return None
            if growing:
                found = found.plus(Polynomial({tuple(rest): coefficient * by}))
        return found

    def _step(self, number: int, width: int) -> int | None:
        """By how much a variable grows, as an integer; modulo 2^width if it has as many bits."""
        if number not in self._found:
            variable = self._accesses.known.variables.listed[number]
            if variable.loop is not None:
                # Threads that run the access together are in the same iteration.
                self._found[number] = 0 if variable.loop.contains(self._block) else None
            else:
                assert variable.expression is not None
                self._left = MAX_STEPPED_PARTS
                by = self._signed(variable.expression)
                is_whole = variable.expression.width == width
                known = by is not None and (is_whole or self._keeps(variable.expression, by, True))
                self._found[number] = by if known else None
        return self._found[number]

    def _is_same(self, value: Value) -> bool:
        """Whether a value is the same for both threads."""
        level = self._uniformity.level_in(value, self._block)
        return level != VARIES if self._dimension == 0 else level >= BLOCK

    def _of_value(self, value: Value) -> int | None:
        if is_place_along(value, self._dimension):
            return 1
        if any(is_place_along(value, other) for other in range(3)):
            # Neighbours are in one row.
            return 0
        return 0 if self._is_same(value) else None

    def _signed(self, expression: Expression) -> int | None:
        """By how much an expression grows modulo 2^w, as a signed number."""
        if (found := self._by(expression)) is None:
            return None
        found %= 1 << expression.width
        return found - (1 << expression.width) if found >> (expression.width - 1) else found

    def _by(self, expression: Expression) -> int | None:
        self._left -= 1
        if self._left < 0:
            return None
        if (value := expression.unknown()) is not None:
            return self._of_value(value)
        if isinstance(expression, Constant):
            return 0
        if isinstance(expression, AddRec):
            return self._by_of_recurrence(expression)
        if isinstance(expression, (SignExtend, ZeroExtend)):
            by = self._signed(expression.operands[0])
            is_signed = isinstance(expression, SignExtend)
            return by if by is not None and self._keeps(expression.operands[0], by, is_signed) else None
        parts: list[int] = []
        for operand in expression.operands:
            if (part := self._by(operand)) is None:
                return None
            parts.append(part)
        if isinstance(expression, Add):
            return sum(parts)
        if isinstance(expression, Truncate) or not any(parts):
            # The low bits of a difference are the difference of the low bits.
            return parts[0] if parts else None
        return self._by_of_product(expression, parts) if isinstance(expression, Mul) else None

    def _by_of_recurrence(self, recurrence: AddRec) -> int | None:
        if not recurrence.loop.contains(self._block):
            # Behind a loop, threads may have left it in different iterations.
            return None
        for step in recurrence.operands[1:]:
            if self._by(step) != 0:
                return None
        return self._by(recurrence.operands[0])

    def _by_of_product(self, product: Expression, parts: list[int]) -> int | None:
        found = 1
        growing = 0
        for operand, part in zip(product.operands, parts, strict=True):
            number = operand.constant()
            if part:
                growing += 1
                found *= part
            elif number is None:
                return None
            else:
                found *= number
        return found if growing == 1 else None

    def _exact(self, expression: Expression, is_signed: bool) -> int | None:
        """By how much an expression, read as signed or not, grows as an integer: by what its parts do, where flags say
        that it is computed of them without wrapping. None where that is not known.
        """
        if (value := expression.unknown()) is not None and is_read(value, IN_BLOCK, self._dimension):
            return 1
        if isinstance(expression, (SignExtend, ZeroExtend)):
            same = isinstance(expression, SignExtend) == is_signed
            return self._exact(expression.operands[0], is_signed) if same else None
        if isinstance(expression, (Add, Mul)) and expression.no_wrap_flags() & (NSW if is_signed else NUW):
            return self._exact_of_parts(expression, is_signed)
        return 0 if self._by(expression) == 0 else None

    def _exact_of_parts(self, node: Node, is_signed: bool) -> int | None:
        total = 0
        product = 1
        growing = 0
        is_constant = True
        for operand in node.operands:
            if (part := self._exact(operand, is_signed)) is None:
                return None
            total += part
            number = operand.constant()
            if part:
                growing += 1
                product *= part
            elif number is None:
                is_constant = False
            else:
                product *= number - (1 << node.width) if is_signed and number >> (node.width - 1) else number
        if isinstance(node, Add):
            return total
        return 0 if growing == 0 else product if growing == 1 and is_constant else None

    def _keeps(self, expression: Expression, by: int, is_signed: bool) -> bool:
        """Whether an expression, read as signed or not, does not wrap where it grows by a number."""
        if by == 0 or self._exact(expression, is_signed) == by:
            return True
        half = 1 << (expression.width - 1)
        # Both threads are in the same range: they cannot be so far apart.
        if (known := self._evolution.set_at(expression, self._block)) is not None and not known.is_empty():
            span = known.signed_max() - known.signed_min() if is_signed else known.unsigned_max() - known.unsigned_min()
            if span < 2 * half - abs(by):
                return True
        # Or this one is not so near to the end of its type.
        least, most = (-half, half - 1) if is_signed else (0, 2 * half - 1)
        if by > 0:
            bound, predicate = most - by, opcodes.SLE if is_signed else opcodes.ULE
        else:
            bound, predicate = least - by, opcodes.SGE if is_signed else opcodes.UGE
        limit = self._evolution.constant_like(expression, bound)
        return limit is not None and self._evolution.implies(Comparison(predicate, expression, limit), self._block, [])
