"""Sets of floats that a loop multiplies, by the factors of each iteration.

    for (i = 0; i < 5000; i++) p *= 0.999f;         p from 1:       p in [0.0067, 1], and not 0
    for (i = 0; i < n; i++) balance *= 1.0 + r;     r in [0, 0.05], n <= 40:      balance <= 7.05 times what it was

Along each way from a phi p of the header to a backedge, through products, quotients, signs, phis and selects, the value
is p * f with |f| in some [low, high], computed by one operation. To round to nearest changes a normal number by its
2^-p-th part u at most, in any direction by twice that; and it is monotone. So, after N iterations,

    |p|  <=  |start|                                           where high <= 1
    |p|  <=  max(|start|, smallest normal) * (high (1 + u))^N  otherwise: smaller numbers have smaller products
    |p|  >=  |start|                                           where low >= 1
    |p|  >=  |start| * (low (1 - u))^N                         otherwise, as long as this is a normal number

Powers are computed from 128 leading bits, rounded outwards. What a product is set to on its way is another start.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, final

from scev.domains import NAN_ANY, NAN_NEVER, ROUND_DOWN, ROUND_NEAREST, ROUND_UP, FloatFormat, FloatSet, ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.additions import REORDERED, whole_of
from scev.flow.solve.counted import CountedLoop
from scev.ir import Call, Instruction, Phi, opcodes

_LEADING_BITS: Final = 128
_FARTHEST_EXPONENT: Final = 1 << 20
"""Powers of two beyond this are in no format."""


@final
class LoopFactor:
    """By what a value is multiplied, without its sign, and by how many operations at most. Immutable."""

    __slots__ = ("high", "low", "operations")

    def __init__(self, low: Fraction, high: Fraction, operations: int) -> None:
        self.low: Final[Fraction] = low
        self.high: Final[Fraction] = high
        self.operations: Final[int] = operations

    def join(self, other: LoopFactor) -> LoopFactor:
        """One of both."""
        return LoopFactor(min(self.low, other.low), max(self.high, other.high), max(self.operations, other.operations))


ONE: Final = LoopFactor(Fraction(1), Fraction(1), 0)


@final
class Multiplications:
    """Which nodes of a loop are a multiple of a phi of its header, and by which factors."""

    __slots__ = ("factors", "format", "may_be_special", "phi", "program", "sets", "starts")

    def __init__(self, program: FlowProgram, sets: list[ValueSet | None], phi: Phi, format_: FloatFormat) -> None:
        self.program: Final[FlowProgram] = program
        self.sets: Final[list[ValueSet | None]] = sets
        self.phi: Final[Phi] = phi
        self.format: Final[FloatFormat] = format_
        self.factors: Final[dict[int, LoopFactor]] = {phi.index: ONE}
        self.starts: Final[list[FloatSet]] = []
        # Whether a factor or a start may be NaN or infinite.
        self.may_be_special: bool = False

    def follow(self, node: int) -> None:
        """Record by what a node is multiplied, if it is a multiple."""
        copy = self.program.copy_of(node)
        if copy is not None:
            if copy.parent in self.factors:
                self.factors[node] = self.factors[copy.parent]
            return
        value = self.program.function.values[node]
        if isinstance(value, Phi):
            self._choose(value, 0)
        elif isinstance(value, Instruction):
            opcode = value.opcode
            if opcode == opcodes.SELECT:
                self._choose(value, 1)
            elif opcode == opcodes.FNEG:
                self._pass_on(value)
            elif opcode == opcodes.FMUL:
                self._multiply(value, 0, 1)
                self._multiply(value, 1, 0)
            elif opcode == opcodes.FDIV:
                self._divide(value)
            elif isinstance(value, Call) and value.intrinsic is not None and value.intrinsic.stem == "fabs":
                self._pass_on(value)

    def joined(self, loop_blocks: list[bool]) -> LoopFactor | None:
        """By what an iteration multiplies the phi; None where a start is not known. `loop_blocks`: by operand of the
        phi, whether it comes by a backedge.
        """
        found: LoopFactor | None = None
        for k in range(len(self.phi.operands)):
            incoming = self.set_of(self.phi, k)
            if incoming is None:
                continue
            node = self.program.renamed.operands[self.phi.index][k]
            if loop_blocks[k] and node in self.factors:
                factor = self.factors[node]
                found = factor if found is None else found.join(factor)
            elif not self._begin(incoming):
                return None
        return ONE if found is None else found

    def set_of(self, value: Instruction, position: int) -> ValueSet | None:
        """The set of an operand."""
        node = self.program.renamed.operands[value.index][position]
        return self.sets[node] if node >= 0 else self.program.constants[value.index][position]

    def _begin(self, start: ValueSet) -> bool:
        if not isinstance(start, FloatSet):
            return False
        self.may_be_special = self.may_be_special or not start.known_finite
        self.starts.append(start.without_nan().without_infinities())
        return True

    def _choose(self, value: Instruction, first: int) -> None:
        """A phi or a select is one of its operands; one that is no multiple is a start, multiplied by 1."""
        joined: LoopFactor | None = None
        others: list[ValueSet] = []
        for k in range(first, len(value.operands)):
            found = self.set_of(value, k)
            if found is None:
                # Nothing arrives this way.
                continue
            factor = self.factors.get(self.program.renamed.operands[value.index][k])
            if factor is None:
                others.append(found)
            else:
                joined = factor if joined is None else joined.join(factor)
        if joined is None:
            return
        for other in others:
            if not self._begin(other):
                return
        self.factors[value.index] = joined.join(ONE) if others else joined

    def _pass_on(self, value: Instruction) -> None:
        factor = self.factors.get(self.program.renamed.operands[value.index][0])
        if factor is not None:
            self.factors[value.index] = factor

    def _multiply(self, value: Instruction, position: int, other: int) -> None:
        nodes = self.program.renamed.operands[value.index]
        factor = self.factors.get(nodes[position])
        if factor is None or nodes[other] in self.factors:
            return
        if (by := self._ends(value, other)) is not None:
            low, high = by
            self.factors[value.index] = LoopFactor(factor.low * low, factor.high * high, factor.operations + 1)

    def _divide(self, value: Instruction) -> None:
        factor = self.factors.get(self.program.renamed.operands[value.index][0])
        by = None if factor is None else self._ends(value, 1)
        if factor is not None and by is not None and by[0] > 0:
            divisor = self.set_of(value, 1)
            is_finite = isinstance(divisor, FloatSet) and not divisor.may_be_infinite
            low = factor.low / by[1] if is_finite else Fraction(0)
            self.factors[value.index] = LoopFactor(low, factor.high / by[0], factor.operations + 1)

    def _ends(self, value: Instruction, position: int) -> tuple[Fraction, Fraction] | None:
        """The least and the largest finite magnitude of an operand; None where there is none."""
        context = self.program.context
        if context.may_rewrite and value.flags & REORDERED or "fpmath" in value.metadata:
            return None
        set_ = self.set_of(value, position)
        if not isinstance(set_, FloatSet):
            return None
        finite = set_.without_infinities()
        if not finite.has_numbers():
            return None
        # By an infinity, a quotient is 0.
        is_divisor = value.opcode == opcodes.FDIV
        self.may_be_special = self.may_be_special or set_.may_be_nan or set_.may_be_infinite and not is_divisor
        least, most = ends_of_magnitude(finite)
        if context.flushes and least < self.format.min_normal:
            least = 0
        quantum = self.format.quantum_exponent
        unit = Fraction(1 << quantum) if quantum >= 0 else Fraction(1, 1 << -quantum)
        return whole_of(self.format, least) * unit, whole_of(self.format, most) * unit


def ends_of_magnitude(finite: FloatSet) -> tuple[int, int]:
    """The ordinals of the least and the largest magnitude of a set of finite numbers."""
    bounds = finite.bounds
    least, most = finite.format.max_finite, 0
    for k in range(0, len(bounds), 2):
        low, high = bounds[k], bounds[k + 1]
        if low <= 0 <= high or low <= -1 <= high:
            least = 0
        else:
            least = min(least, low if low > 0 else -1 - high)
        most = max(most, high, -1 - low)
    return least, most


def multiplied(
    program: FlowProgram, sets: list[ValueSet | None], counted: CountedLoop, phi: Phi, count: int
) -> FloatSet | None:
    """What a phi can be that a loop multiplies, if its backedges are taken at most `count` times; None where that is
    not known. `sets` is a solution.
    """
    own = sets[phi.index]
    if not isinstance(own, FloatSet):
        return None
    found = Multiplications(program, sets, phi, own.format)
    for node in counted.body:
        found.follow(node)
    factor = found.joined([counted.loop.contains(block) for block in phi.blocks])
    if factor is None or factor.operations != 1:
        return None
    return _set(found, factor, count)


def _set(found: Multiplications, factor: LoopFactor, count: int) -> FloatSet | None:
    format_ = found.format
    least, most = format_.max_finite, 0
    for start in found.starts:
        if start.has_numbers():
            low, high = ends_of_magnitude(start)
            least, most = min(least, low), max(most, high)
    if least > most:
        return None
    is_nearest = found.program.context.rounding == ROUND_NEAREST
    error = Fraction(1, 1 << (format_.precision - (0 if is_nearest else 1)))
    quantum = format_.quantum_exponent
    if factor.high > 1:
        power = _power(factor.high * (1 + error), count, True)
        if power is None:
            most = format_.infinity
        else:
            top = whole_of(format_, max(most, format_.min_normal)) * power[0]
            most = format_.round_dyadic(top, power[1] + quantum, ROUND_UP)
    if factor.low < 1:
        power = _power(factor.low * (1 - error), count, False)
        bottom = 0 if power is None else whole_of(format_, least) * power[0]
        least = 0 if power is None else format_.round_dyadic(bottom, power[1] + quantum, ROUND_DOWN)
        if least < format_.min_normal:
            least = 0
    if found.program.context.flushes and least < format_.min_normal:
        least = 0
    if most > format_.max_finite or found.may_be_special:
        bounds = [-1 - format_.infinity, -1 - least, least, format_.infinity]
        return FloatSet.make(format_, bounds, NAN_ANY)
    return FloatSet.make(format_, [-1 - most, -1 - least, least, most], NAN_NEVER)


def _power(base: Fraction, count: int, up: bool) -> tuple[int, int] | None:
    """m * 2**e that is no less than a power, or no more; None where it is too large, or too small."""
    result = (1, 0)
    square = _leading(base, up)
    while count > 0:
        if count & 1:
            result = _rounded(result[0] * square[0], result[1] + square[1], up)
        count >>= 1
        if count:
            square = _rounded(square[0] * square[0], 2 * square[1], up)
        if abs(result[1]) > _FARTHEST_EXPONENT or count and abs(square[1]) > _FARTHEST_EXPONENT:
            return None
    return result


def _leading(number: Fraction, up: bool) -> tuple[int, int]:
    """The leading bits of a number."""
    shift = _LEADING_BITS + max(number.denominator.bit_length() - number.numerator.bit_length(), 0)
    numerator = number.numerator << shift
    quotient = -(-numerator // number.denominator) if up else numerator // number.denominator
    return _rounded(quotient, -shift, up)


def _rounded(significand: int, exponent: int, up: bool) -> tuple[int, int]:
    """A number of a few leading bits."""
    surplus = significand.bit_length() - _LEADING_BITS
    if surplus <= 0:
        return significand, exponent
    kept = -(-significand >> surplus) if up else significand >> surplus
    return kept, exponent + surplus
