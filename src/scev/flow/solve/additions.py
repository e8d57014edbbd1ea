"""What an iteration adds to a value that a loop carries, through loops inside.

Numbers are whole: an integer is itself, as a signed number modulo 2^w; a float is the multiple of the format's smallest
number that it is, so that what is added up here is exact, and rounding is a question of its own (float_sums.py).

    low, high            what a node is above the phi in one iteration, at least and at most
    base_low, base_high  the same without what loops inside add when they go round
    steps                the most operations that may round on the way, and base_steps without those of loops inside
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from scev.cfg import Loop
from scev.domains import ROUND_DOWN, ROUND_UP, FloatFormat, FloatSet, IntSet, ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.counted import block_of_node
from scev.flow.solve.float_sums import SpecialAddends
from scev.ir import Call, Instruction, Phi, opcodes

REORDERED: Final = opcodes.REASSOC | opcodes.CONTRACT | opcodes.ARCP | opcodes.AFN
"""Flags under which another sum may be computed."""
MULTIPLY_ADD: Final = ("fma", "fmuladd")


@final
class LoopCounts:
    """By number of a loop, how many backedges it takes at most: each time that it is entered, and while the loop around
    is run once, where that is known and may be less than what the former gives.
    """

    __slots__ = ("each", "total")

    def __init__(self, each: dict[int, int], total: dict[int, int]) -> None:
        self.each: Final[dict[int, int]] = each
        self.total: Final[dict[int, int]] = total


@final
class Above:
    """How far above the phi a node is; immutable."""

    __slots__ = ("base_high", "base_low", "base_steps", "high", "low", "steps")

    def __init__(self, low: int, high: int, steps: int, base_low: int, base_high: int, base_steps: int) -> None:
        self.low: Final[int] = low
        self.high: Final[int] = high
        self.steps: Final[int] = steps
        self.base_low: Final[int] = base_low
        self.base_high: Final[int] = base_high
        self.base_steps: Final[int] = base_steps

    def plus(self, low: int, high: int) -> Above:
        """After one operation that adds."""
        return Above(
            self.low + low, self.high + high, self.steps + 1,
            self.base_low + low, self.base_high + high, self.base_steps + 1,
        )  # fmt: skip

    def join(self, other: Above) -> Above:
        """One of both."""
        return Above(
            min(self.low, other.low), max(self.high, other.high), max(self.steps, other.steps),
            min(self.base_low, other.base_low), max(self.base_high, other.base_high),
            max(self.base_steps, other.base_steps),
        )  # fmt: skip


NOTHING: Final = Above(0, 0, 0, 0, 0, 0)


@final
class Additions:
    """Which nodes of a loop are above a phi of its header, and how far."""

    __slots__ = (
        "above", "counts", "format", "grid", "has_negative", "has_positive", "inner", "is_total_known", "loop", "peak",
        "phi", "program", "sets", "specials", "starts", "wraps",
    )  # fmt: skip

    def __init__(
        self, program: FlowProgram, sets: list[ValueSet | None], loop: Loop, phi: Phi, counts: LoopCounts
    ) -> None:
        self.program: Final[FlowProgram] = program
        self.sets: Final[list[ValueSet | None]] = sets
        self.counts: Final[LoopCounts] = counts
        self.loop: Final[Loop] = loop
        self.phi: Final[Phi] = phi
        own = sets[phi.index]
        # Of a float.
        self.format: Final[FloatFormat | None] = own.format if isinstance(own, FloatSet) else None
        self.above: Final[dict[int, Above]] = {phi.index: NOTHING}
        # What the phi may start from again inside the loop, and what is added to that.
        self.starts: Final[list[tuple[ValueSet, int]]] = []
        # Of loops inside: what they add while the loop is run once, at least and at most, and by how many operations.
        self.inner: Final[list[tuple[int, int, int]]] = []
        self.is_total_known: bool = True
        # Whether one of the additions may wrap; and which signs what is added has.
        self.wraps: bool = False
        self.has_negative: bool = False
        self.has_positive: bool = False
        # Of floats: all that is added is a multiple of 2**grid.
        self.grid: int = 1 << 30
        # How far a node is away from the phi at most, on the way, too; and what is added that is no finite number.
        self.peak: int = 0
        self.specials: Final[SpecialAddends] = SpecialAddends()

    def follow_all(self, body: Sequence[int]) -> None:
        """Follow the nodes of a body, in an order of evaluation."""
        for place in range(len(body)):
            node = body[place]
            inner = self._loop_around(node)
            if inner is None:
                self._follow(node)
            else:
                self._go_through(inner, node, body[place + 1 :])

    def _loop_around(self, node: int) -> Loop | None:
        """The loop inside this one whose header a node is a phi of; None for other nodes."""
        program = self.program
        if node >= len(program.function.values) or not program.carries[node]:
            return None
        value = program.function.values[node]
        return program.control.loop_of(value.block) if isinstance(value, Phi) else None

    def _go_through(self, inner: Loop, node: int, behind: Sequence[int]) -> None:
        """Record what a phi of the header of a loop inside is above the phi: what enters it is, and what that loop adds
        to it.
        """
        phi = self.program.function.values[node]
        assert isinstance(phi, Phi)
        if inner.header is not phi.block or (enters := self._joined(phi, inner, False)) is None:
            return
        within = Additions(self.program, self.sets, inner, phi, self.counts)
        within.follow_all([one for one in behind if inner.contains(block_of_node(self.program, one))])
        # What is set anew inside is not followed.
        step = None if within.starts else within.step()
        if step is None:
            return
        count = 0
        if step.low or step.high or step.steps:
            most = self.counts.each.get(inner.number)
            if most is None:
                return
            count = most
        self._take(within)
        # A loop between that does not carry it begins anew each time.
        total = self.counts.total.get(inner.number) if inner.parent is self.loop else None
        if total is not None:
            low, high = min(0, total * step.base_low), max(0, total * step.base_high)
            self.inner.append((low, high, total * step.base_steps))
        elif count:
            self.is_total_known = False
        farthest = max(-enters.low, enters.high, 0) + count * max(-step.low, step.high, 0)
        self.peak = max(self.peak, farthest + within.peak)
        self.above[node] = Above(
            enters.low + min(0, count * step.low), enters.high + max(0, count * step.high),
            enters.steps + count * step.steps, enters.base_low, enters.base_high, enters.base_steps,
        )  # fmt: skip

    def _take(self, within: Additions) -> None:
        """What additions of a loop inside are, for those of this one."""
        self.wraps = self.wraps or within.wraps
        self.has_negative = self.has_negative or within.has_negative
        self.has_positive = self.has_positive or within.has_positive
        self.grid = min(self.grid, within.grid)
        self.specials.take_all(within.specials)
        self.is_total_known = self.is_total_known and within.is_total_known
        if within.inner:
            # An iteration enters a loop once at most.
            times = self.counts.each.get(self.loop.number)
            if times is None:
                self.is_total_known = False
                return
            for low, high, steps in within.inner:
                self.inner.append(((times + 1) * low, (times + 1) * high, (times + 1) * steps))

    def step(self) -> Above | None:
        """What an iteration adds to the phi; None where that is not known."""
        return self._joined(self.phi, self.loop, True)

    def steps_back(self) -> Above:
        """What an iteration adds to the phi on those ways on which it is not set anew."""
        found = NOTHING
        for k in range(len(self.phi.operands)):
            if self.loop.contains(self.phi.blocks[k]) and self.set_of(self.phi, k) is not None:
                above = self.above.get(self.program.renamed.operands[self.phi.index][k])
                found = found if above is None else found.join(above)
        return found

    def _joined(self, phi: Phi, loop: Loop, comes_back: bool) -> Above | None:
        """How far above the phi is what comes to a phi by the backedges of its loop, or from outside of it; None where
        something comes that is not, or nothing from outside.
        """
        found: Above | None = None
        for k in range(len(phi.operands)):
            if loop.contains(phi.blocks[k]) != comes_back or self.set_of(phi, k) is None:
                continue
            above = self.above.get(self.program.renamed.operands[phi.index][k])
            if above is None:
                return None
            found = above if found is None else found.join(above)
        return NOTHING if found is None and comes_back else found

    def _follow(self, node: int) -> None:
        """Record node - phi as an interval, where the node is the phi plus something, or one of several such values."""
        copy = self.program.copy_of(node)
        if copy is not None:
            # A copy is the same number as what it is a copy of.
            if copy.parent in self.above:
                self.above[node] = self.above[copy.parent]
            return
        value = self.program.function.values[node]
        if isinstance(value, Phi):
            self._choose(value, 0)
        elif isinstance(value, Instruction):
            if value.opcode == opcodes.SELECT:
                self._choose(value, 1)
            elif value.opcode == opcodes.ADD or value.opcode == opcodes.FADD:
                self._add(value, 0, 1, 1)
                self._add(value, 1, 0, 1)
            elif value.opcode == opcodes.SUB or value.opcode == opcodes.FSUB:
                self._add(value, 0, 1, -1)
            elif isinstance(value, Call) and value.intrinsic is not None and value.intrinsic.stem in MULTIPLY_ADD:
                self._add_product(value)

    def _choose(self, value: Instruction, first: int) -> None:
        """A phi or a select is one of its operands. One that is not above the phi is a new start: so far below it that
        what is added on the other ways leads to it.
        """
        joined: Above | None = None
        begins: list[ValueSet] = []
        for k in range(first, len(value.operands)):
            found = self.set_of(value, k)
            above = self.above.get(self.program.renamed.operands[value.index][k])
            if found is None:
                # Nothing arrives this way.
                continue
            if not isinstance(found, IntSet | FloatSet):
                return
            if above is None:
                begins.append(found)
            else:
                joined = above if joined is None else joined.join(above)
        if joined is not None:
            self.above[value.index] = joined
            self.starts.extend([(begin, -joined.low) for begin in begins])
            if begins and joined.low != joined.base_low:
                # How far below it is, is known with what loops inside add alone.
                self.is_total_known = False

    def set_of(self, value: Instruction, position: int) -> ValueSet | None:
        """The set of an operand."""
        node = self.program.renamed.operands[value.index][position]
        return self.sets[node] if node >= 0 else self.program.constants[value.index][position]

    def _add(self, value: Instruction, position: int, other: int, sign: int) -> None:
        """A sum of a value above the phi and another one, or a difference."""
        nodes = self.program.renamed.operands[value.index]
        above = self.above.get(nodes[position])
        if above is None:
            return
        added = self.set_of(value, other)
        ends: tuple[int, int] | None = None
        if isinstance(added, IntSet) and self.format is None and not added.is_empty():
            ends = (added.signed_min(), added.signed_max())
            if not value.flags & opcodes.NSW:
                self.wraps = True
                ends = shorter(added)
        elif isinstance(added, FloatSet) and self.format is not None and self._is_as_written(value):
            ends = self._ends_of_float(added)
            self.specials.take(added, sign)
        if ends is not None:
            low, high = ends if sign > 0 else (-ends[1], -ends[0])
            self._record(value, above, low, high)

    def _record(self, value: Instruction, above: Above, low: int, high: int) -> None:
        self.has_negative = self.has_negative or low < 0
        self.has_positive = self.has_positive or high > 0
        self.above[value.index] = found = above.plus(low, high)
        self.peak = max(self.peak, -found.low, found.high)

    def _is_as_written(self, value: Instruction) -> bool:
        """Whether an addition of floats is computed, and rounded, as it is written."""
        return not (self.program.context.may_rewrite and value.flags & REORDERED) and "fpmath" not in value.metadata

    def _add_product(self, value: Instruction) -> None:
        """a * b + s, fused or not: the product is rounded outwards, so that it is covered rounded, too."""
        above = self.above.get(self.program.renamed.operands[value.index][2])
        one, other = self.set_of(value, 0), self.set_of(value, 1)
        format_ = self.format
        if above is None or format_ is None or not self._is_as_written(value):
            return
        if not isinstance(one, FloatSet) or not isinstance(other, FloatSet):
            return
        first, second = self._ends_of_float(one), self._ends_of_float(other)
        if first is None or second is None:
            return
        corners = [a * b for a in first for b in second]
        quantum = 2 * format_.quantum_exponent
        low = format_.round_dyadic(min(corners), quantum, ROUND_DOWN)
        high = format_.round_dyadic(max(corners), quantum, ROUND_UP)
        if max(abs(low), abs(high)) > format_.max_finite:
            return
        if not one.known_finite or not other.known_finite:
            # An infinity times 0 is NaN.
            is_infinite = one.may_be_infinite or other.may_be_infinite
            self.specials.take(FloatSet.full(format_) if is_infinite else FloatSet.nan_only(format_), 0)
        grid = one.grid_exponent() + other.grid_exponent()
        self.grid = min(self.grid, grid)
        self._record(value, above, whole_of(format_, low), whole_of(format_, high))

    def _ends_of_float(self, set_: FloatSet) -> tuple[int, int] | None:
        """The least and the largest finite number of a set, whole; None where it has none."""
        return ends_of_finite(self, set_) if self.format is not None else None


def ends_of_finite(additions: Additions, set_: FloatSet) -> tuple[int, int] | None:
    """The least and the largest finite number of a set, whole, with its grid remembered; None where it has none."""
    finite = set_.without_infinities()
    if not finite.has_numbers():
        return None
    additions.grid = min(additions.grid, finite.grid_exponent())
    return whole_of(set_.format, finite.bounds[0]), whole_of(set_.format, finite.bounds[len(finite.bounds) - 1])


def whole_of(format_: FloatFormat, ordinal: int) -> int:
    """A finite value of a format as a multiple of the smallest."""
    significand, exponent = format_.decompose(ordinal)
    return significand << (exponent - format_.quantum_exponent)


def shorter(set_: IntSet) -> tuple[int, int]:
    """The least and the largest member, as signed or as unsigned numbers, whichever are nearer."""
    signed = (set_.signed_min(), set_.signed_max())
    unsigned = (set_.unsigned_min(), set_.unsigned_max())
    return unsigned if unsigned[1] - unsigned[0] < signed[1] - signed[0] else signed
