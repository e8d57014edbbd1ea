"""Where the bytes that a load reads have certainly been written: behind a store, or behind a loop that ran to its end.

    for (i = 0; i < n; i++) a[i] = 0;        n times 4 bytes, one behind the other:  [a, a + 4 n)

A store writes `size` bytes at  base + start. In a loop that is left by an edge after n backedges, it is made in each
iteration that another one follows, if its block dominates the latches: n times, and once more if it dominates the block
that the edge leaves. With a stride of s bytes it has then written

    { start + k s + b | 0 <= k < times, 0 <= b < size }

which is one block of  (times - 1) s + size  bytes if s <= size; so a loop around may be looked at likewise. The bytes
of a load at offset o are among them if  start <= o  and  o + its size <= start + (times - 1) s + size;  for larger
strides o - start must be a multiple of s, but for less than what one store writes more. (Inequalities: iterations.py.)

All numbers are those at the store, or at the edge. If that dominates the load, they are the same at the load since it
was passed last: what is computed before it is not computed anew in between, for control would pass it again. Where they
are constants, it need not dominate.
"""

from __future__ import annotations

from typing import Final, final

from scev.accesses.accesses import MemoryAccess
from scev.accesses.iterations import Iterations, Knowledge
from scev.accesses.offsets import Offset
from scev.cfg import ControlFlow, Loop
from scev.domains import Polynomial, constant_polynomial
from scev.facts import INVARIANT, EvolutionFacts, Expression
from scev.ir import Alloca, BasicBlock, Call, Instruction

MAX_FILLING_STORES: Final = 32
"""Maximum stores to one object that are looked at to see what loops have written of it."""


@final
class WrittenBehind:
    """Behind which `stores`, and behind which `edges`, all bytes are written that a load reads."""

    __slots__ = ("edges", "stores")

    def __init__(self) -> None:
        self.stores: list[Instruction] = []
        self.edges: list[tuple[BasicBlock, BasicBlock]] = []


@final
class _Part:
    """Bytes that are written: `times` blocks of `size` bytes, `stride` bytes apart, from `start` on. `stride` is not
    negative.
    """

    __slots__ = ("size", "start", "stride", "times")

    def __init__(self, start: Polynomial, size: int, stride: int, times: Polynomial) -> None:
        self.start: Polynomial = start
        self.size: int = size
        self.stride: int = stride
        self.times: Polynomial = times

    def is_constant(self) -> bool:
        return self.start.is_constant() and self.times.is_constant()

    def as_block(self) -> int | None:
        """How many bytes it is if there is none in between; None where that is not known."""
        if self.stride > self.size or not self.times.is_constant() or self.times.constant < 1:
            return None
        return (self.times.constant - 1) * self.stride + self.size


_LIFE: Final = ("lifetime.start", "lifetime.end")


@final
class _Written:
    """The search for one load."""

    __slots__ = ("control", "evolution", "found", "known", "load", "offset", "size")

    def __init__(
        self, control: ControlFlow, evolution: EvolutionFacts, known: Knowledge, load: Instruction, size: int,
        offset: Offset,
    ) -> None:  # fmt: skip
        self.control: ControlFlow = control
        self.evolution: EvolutionFacts = evolution
        self.known: Knowledge = known
        self.load: Instruction = load
        self.size: int = size
        self.offset: Offset = offset
        self.found: WrittenBehind = WrittenBehind()

    def add(self, store: Instruction, size: int, offset: Offset) -> None:
        """Look at one store, and at the loops around it, from the innermost on."""
        part = _Part(offset.polynomial, size, 0, constant_polynomial(1))
        block = store.block
        if (part.is_constant() or self.control.dominates_instruction(store, self.load)) and self._has_all(part):
            self.found.stores.append(store)
        loop = self.control.loop_of(block)
        while loop is not None and not self.control.in_irreducible(loop.header) and not self._begins_in(loop):
            last: _Part | None = None
            for source, target in loop.exits:
                if (last := self._behind(loop, source, block, part)) is None:
                    continue
                is_same = last.is_constant() or self.control.edge_dominates(source, target, self.load.block)
                if is_same and not loop.contains(self.load.block) and self._has_all(last):
                    self.found.edges.append((source, target))
            # One iteration of the loop around it runs it to its end, if there is one end only.
            if last is None or len(loop.exits) != 1 or (whole := last.as_block()) is None:
                return
            part = _Part(last.start, whole, 0, constant_polynomial(1))
            block, loop = loop.header, loop.parent

    def _begins_in(self, loop: Loop) -> bool:
        """Whether the object is made, or its life begins or ends, in a loop: what earlier iterations wrote is gone."""
        base = self.offset.base
        if isinstance(base, Instruction) and loop.contains(base.block):
            return True
        if not isinstance(base, Alloca):
            return False
        for user in base.users:
            is_life = isinstance(user, Call) and user.intrinsic is not None and user.intrinsic.stem in _LIFE
            if is_life and loop.contains(user.block):
                return True
        return False

    def _behind(self, loop: Loop, source: BasicBlock, block: BasicBlock, part: _Part) -> _Part | None:
        """What is written when a loop is left from a block, where each run of another block writes a part."""
        counts = self.known.variables.counts_of(loop)
        # The exit is asked in each iteration, and the part written in each that another one follows.
        if counts is None or not all(
            self.control.dominates(each, latch) for latch in loop.latches for each in (block, source)
        ):
            return None
        exact = next((each.counts.exact for each in counts.exits if each.block is source), None)
        own = self.known.variables.iteration(loop).number
        powers = part.start.in_powers_of(own)
        if exact is None or len(powers) > 2 or (len(powers) == 2 and not powers[1].is_constant()):
            return None
        if (times := self._times(exact, loop)) is None or not self._stays(powers[0], loop):
            return None
        if self.control.dominates(block, source):
            times = times.plus(constant_polynomial(1))
        stride = powers[1].constant if len(powers) == 2 else 0
        start = powers[0]
        if stride < 0:
            # From the last one upwards.
            start = start.plus(times.plus(constant_polynomial(-1)), stride)
        return _Part(start, part.size, abs(stride), times)

    def _times(self, exact: Expression, loop: Loop) -> Polynomial | None:
        """A number of backedges as a polynomial; None where it is not known as a number."""
        form = self.known.at(self.load.block).forms.of(exact)
        return form.polynomial if form.is_unsigned and self._stays(form.polynomial, loop) else None

    def _stays(self, polynomial: Polynomial, loop: Loop) -> bool:
        """Whether a polynomial is one number while a loop runs."""
        for number in polynomial.variables():
            variable = self.known.variables.listed[number]
            if variable.loop is not None and loop.contains_loop(variable.loop):
                return False
            if variable.expression is not None and self.evolution.disposition(variable.expression, loop) != INVARIANT:
                return False
        return True

    def _has_all(self, part: _Part) -> bool:
        """Whether all bytes of the load are written, wherever it runs."""
        behind = self.offset.polynomial.plus(part.start, -1)
        more = 0
        if part.stride > part.size:
            if any(factor % part.stride for monomial, factor in behind.terms.items() if monomial):
                return False
            more = behind.constant % part.stride
            if more + self.size > part.size:
                return False
        # 0 <= behind  and  behind + size <= (times - 1) * stride + part.size
        end = part.times.plus(constant_polynomial(-1)).scaled(part.stride).plus(constant_polynomial(part.size))
        beyond = behind.plus(constant_polynomial(self.size)).plus(end, -1)
        if part.stride > part.size:
            # The block that it is in must be one of those.
            beyond = behind.plus(constant_polynomial(part.size - more)).plus(end, -1)
        none = constant_polynomial(1).plus(part.times, -1)
        return all(self._is_never_above_zero(each) for each in (none, behind.scaled(-1), beyond))

    def _is_never_above_zero(self, polynomial: Polynomial) -> bool:
        place = self.known.at(self.load.block)
        high = place.forms.interval_of(polynomial).high
        if high is not None and high <= 0:
            return True
        iterations = Iterations()
        iterations.runs(place, 0)
        # 1 <= polynomial
        above = iterations.not_above_zero(polynomial.scaled(-1).plus(constant_polynomial(1)), 0)
        return iterations.refutes([above])


def written_behind(
    control: ControlFlow,
    evolution: EvolutionFacts,
    known: Knowledge,
    load: MemoryAccess,
    offset: Offset,
    stores: list[tuple[MemoryAccess, Offset]],
) -> WrittenBehind:
    """Where all bytes of a load are written; `stores` are those to the same object, with their offsets."""
    found = _Written(control, evolution, known, load.instruction, load.size or 0, offset)
    if offset.is_exact and load.size and not control.in_irreducible(load.instruction.block):
        for store, place in stores[:MAX_FILLING_STORES]:
            if place.is_exact and store.size and not control.in_irreducible(store.instruction.block):
                found.add(store.instruction, store.size, place)
    return found.found
