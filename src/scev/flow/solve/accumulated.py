"""Sets of values that a loop adds to, by what each iteration adds.

    for (i = 0; i < n; i++) s += a[i];          n <= 5000, a[i] in [0, 255]:   s in [0, 5000 * 255]

Along each way from a phi s of the header to a backedge, through additions, phis and selects, the value is s + d modulo
2^w, with d in some [low, high]. If the backedges are taken at most N times, then

    s  =  start + d_1 + … + d_k,   k <= N         lies in   start + [min(0, N * low), max(0, N * high)]   modulo 2^w

where `start` is what enters the loop, or what s is set to inside. If none of the additions wraps as signed numbers,
s is that number itself, not only modulo 2^w. This takes one pass over the body, however large N is; to go around
(counted.py) takes N, and knows what the body does besides to add.
"""

from __future__ import annotations

from typing import final

from scev.cfg import Loop
from scev.domains import IntRange, IntSet, ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.flow.solve.counted import CountedLoop
from scev.ir import Instruction, Phi, opcodes


def accumulated(
    program: FlowProgram, sets: list[ValueSet | None], counted: CountedLoop, phi: Phi, count: int
) -> IntSet | None:
    """What a phi that a loop carries alone can be, if the backedges are taken at most `count` times; None where that is
    not known. `sets` is a solution.
    """
    additions = _Additions(program, sets, phi)
    for node in counted.body:
        additions.follow(node)
    return additions.total(counted.loop, count)


@final
class _Additions:
    """What nodes are above the phi in one iteration, at least and at most, as signed numbers modulo 2^w."""

    __slots__ = ("_above", "_phi", "_program", "_sets", "_starts", "_wraps")

    def __init__(self, program: FlowProgram, sets: list[ValueSet | None], phi: Phi) -> None:
        self._program: FlowProgram = program
        self._sets: list[ValueSet | None] = sets
        self._phi: Phi = phi
        self._above: dict[int, tuple[int, int]] = {phi.index: (0, 0)}
        # What the phi may start from again inside the loop, and what is added to that.
        self._starts: list[tuple[IntSet, int]] = []
        # Whether one of the additions may wrap.
        self._wraps: bool = False

    def follow(self, node: int) -> None:
        """Record node - phi as an interval, where the node is the phi plus something, or one of several such values."""
        copy = self._program.copy_of(node)
        if copy is not None:
            # A copy is the same number as what it is a copy of.
            if copy.parent in self._above:
                self._above[node] = self._above[copy.parent]
            return
        value = self._program.function.values[node]
        if isinstance(value, Phi):
            self._choose(value, 0)
        elif isinstance(value, Instruction):
            if value.opcode == opcodes.SELECT:
                self._choose(value, 1)
            elif value.opcode == opcodes.ADD:
                self._add(value, 0, 1, 1)
                self._add(value, 1, 0, 1)
            elif value.opcode == opcodes.SUB:
                self._add(value, 0, 1, -1)

    def _choose(self, value: Instruction, first: int) -> None:
        """A phi or a select is one of its operands. One that is not above the phi is a new start: so far below it that
        what is added on the other ways leads to it.
        """
        low: int | None = None
        high = 0
        begins: list[IntSet] = []
        for k in range(first, len(value.operands)):
            found = self._set_of(value, k)
            above = self._above.get(self._program.renamed.operands[value.index][k])
            if found is None:
                # Nothing arrives this way.
                continue
            if not isinstance(found, IntSet):
                return
            if above is None:
                begins.append(found)
            else:
                high = above[1] if low is None else max(high, above[1])
                low = above[0] if low is None else min(low, above[0])
        if low is not None:
            self._above[value.index] = (low, high)
            self._starts.extend([(begin, -low) for begin in begins])

    def _set_of(self, value: Instruction, position: int) -> ValueSet | None:
        node = self._program.renamed.operands[value.index][position]
        return self._sets[node] if node >= 0 else self._program.constants[value.index][position]

    def _add(self, value: Instruction, position: int, other: int, sign: int) -> None:
        """A sum of a value above the phi and another one, or a difference."""
        nodes = self._program.renamed.operands[value.index]
        above = self._above.get(nodes[position])
        if above is None:
            return
        added = self._set_of(value, other)
        if not isinstance(added, IntSet) or added.is_empty():
            return
        low, high = added.signed_min(), added.signed_max()
        if not value.flags & opcodes.NSW:
            self._wraps = True
            low, high = _shorter(added)
        if sign < 0:
            low, high = -high, -low
        self._above[value.index] = (above[0] + low, above[1] + high)

    def total(self, loop: Loop, count: int) -> IntSet | None:
        """What the phi is after at most `count` iterations."""
        low = 0
        high = 0
        phi = self._phi
        starts = self._starts[:]
        for k in range(len(phi.operands)):
            found = self._set_of(phi, k)
            above = self._above.get(self._program.renamed.operands[phi.index][k])
            if found is None:
                continue
            if above is not None and loop.contains(phi.blocks[k]):
                low = min(low, above[0])
                high = max(high, above[1])
            elif isinstance(found, IntSet):
                starts.append((found, 0))
            else:
                return None
        first: int | None = None
        last = 0
        for start, shift in starts:
            if not start.is_empty():
                ends = _shorter(start) if self._wraps else (start.signed_min(), start.signed_max())
                last = ends[1] + shift if first is None else max(last, ends[1] + shift)
                first = ends[0] + shift if first is None else min(first, ends[0] + shift)
        if first is None:
            return None
        return self._reached(first + count * low, last + count * high)

    def _reached(self, low: int, high: int) -> IntSet | None:
        """The numbers from `low` to `high`; modulo 2^w, where additions may wrap."""
        found = self._sets[self._phi.index]
        assert isinstance(found, IntSet)
        width = found.width
        half = 1 << (width - 1)
        if not self._wraps:
            return IntSet.from_range(IntRange.between(width, max(low, -half), min(high, half - 1)))
        if high - low >= 2 * half - 1:
            return None
        return IntSet.from_range(IntRange.half_open(width, low % (2 * half), (high + 1) % (2 * half)))


def _shorter(set_: IntSet) -> tuple[int, int]:
    """The least and the largest member, as signed or as unsigned numbers, whichever are nearer."""
    signed = (set_.signed_min(), set_.signed_max())
    unsigned = (set_.unsigned_min(), set_.unsigned_max())
    return unsigned if unsigned[1] - unsigned[0] < signed[1] - signed[0] else signed
