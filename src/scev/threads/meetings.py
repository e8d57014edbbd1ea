"""Whether two threads may touch the same byte by two accesses: integer equations of both.

    A(t), B(u)                offsets of n1 and n2 bytes of two threads in one object
    -n2 < B(u) - A(t) < n1    they meet

Each thread passes the conditions on its way; the two are different ones of a block, or of different blocks. What is the
same for all threads of a block, or of the grid, is one number on both sides, as long as both threads are in the same
iterations of the loops that it is computed in. If this has no solution in integers, they never meet. (Betts, Chong,
Donaldson, Qadeer, Thomson, "GPUVerify", OOPSLA 2012: two symbolic threads are enough.)

Products are variables of their own. Of those by one factor u that both threads share and that is not negative, as in
y * w + x or blockIdx.x * blockDim.x + t, it holds that  L(t) < L(u)  implies  u * L(t) + u <= u * L(u).
"""

from __future__ import annotations

from math import gcd
from typing import Final, NamedTuple, final

from scev import ir
from scev.accesses import (
    FunctionAccesses,
    Iterations,
    MemoryAccess,
    Sharing,
    indices_in,
    row_sizes,
)
from scev.cfg import ControlFlow, Loop
from scev.domains import Linear, Polynomial, Row, relation_linear, variable_polynomial, without_content
from scev.evolution import Add, AddRec, Mul
from scev.facts import EvolutionFacts
from scev.ir import effects
from scev.threads.barriers import Distance
from scev.threads.places import IN_BLOCK, IN_GRID, OF_BLOCK, SIZE, launch_read, without_casts
from scev.threads.readable import ReadableAccesses
from scev.threads.uniformity import BLOCK, Uniformity

MAX_SHARED_FACTORS: Final = 4
"""Maximum factors of products, the same for two threads, whose products are related."""
MAX_BLOCK_SIZES: Final = 50
"""Maximum sizes of blocks in which two threads are looked for, where those found first fit in no block."""

Sizes = tuple[int, int, int]


_Places = dict[tuple[int, int], tuple[Linear, Linear]]
"""By kind of place and dimension: what both threads read."""


class LaunchShape(NamedTuple):
    """Along each dimension, at least and at most: the threads of a block, and the blocks of the grid. `volume`: at most
    so many threads has a block in all.
    """

    block_least: Sizes
    block_most: Sizes
    grid_least: Sizes
    grid_most: Sizes
    volume: int


class RacingThreads(NamedTuple):
    """Two threads: by kind of place (IN_BLOCK, OF_BLOCK, IN_GRID) and dimension, what each reads of its own."""

    first: dict[tuple[int, int], int]
    second: dict[tuple[int, int], int]


class _RowEquations(NamedTuple):
    """Of two accesses to elements by indices: that each index is inside of its row; that it is outside, each one; and
    that the indices are the same.
    """

    inside: list[Row]
    outside: list[Row]
    same: list[Row]


class _MeetingProblem(NamedTuple):
    """A problem that two accesses meet: the cases in which two threads are different ones that it allows, whether those
    asked for were all, and what holds if each index stays in its row; and what both threads read of their places.
    """

    problem: Iterations
    cases: list[list[Row]]
    are_all: bool
    meant: list[Row]
    places: _Places


@final
class _TwoThreads(Sharing):
    """What is another number for the other thread of a block or, where `group` says so, of the grid."""

    __slots__ = ("_blocks", "_distances", "_group", "_known", "_meetings")

    def __init__(
        self, meetings: Meetings, blocks: list[ir.BasicBlock], distances: dict[Loop, Distance], group: int
    ) -> None:
        self._meetings: Meetings = meetings
        self._blocks: list[ir.BasicBlock] = blocks
        self._distances: dict[Loop, Distance] = distances
        self._group: int = group
        self._known: dict[int, bool] = {}

    def is_separate(self, number: int) -> bool:
        if (found := self._known.get(number)) is None:
            found = not self._is_one(number)
            self._known[number] = found
        return found

    def _is_one(self, number: int) -> bool:
        variable = self._meetings.accesses.known.variables.listed[number]
        if variable.loop is not None:
            return self._is_same(variable.loop)
        assert variable.expression is not None
        if not all(self._is_same(loop) for loop in variable.expression.loops()):
            return False
        return all(self.is_one_value(value) for value in variable.expression.unknowns())

    def is_one_value(self, value: ir.Value) -> bool:
        """Whether a value is the same for both threads, where they make their accesses."""
        uniformity = self._meetings.uniformity
        if isinstance(value, ir.Instruction) and _is_same_each_time(value):
            return uniformity.level_of(value) >= self._group
        if any(uniformity.level_in(value, block) < self._group for block in self._blocks):
            return False
        if not isinstance(value, ir.Instruction):
            return True
        if self._meetings.control.in_irreducible(value.block):
            return False
        return all(self._is_same(loop) for loop in self._meetings.control.loops_around(value.block))

    def _is_same(self, loop: Loop) -> bool:
        found = self._distances.get(loop)
        return found is not None and found.between == 0


@final
class Meetings:
    """The accesses of one function, as two threads make them."""

    __slots__ = ("_readable", "_reads", "accesses", "control", "evolution", "shape", "uniformity")

    def __init__(
        self,
        control: ControlFlow,
        evolution: EvolutionFacts,
        uniformity: Uniformity,
        accesses: FunctionAccesses,
        shape: LaunchShape,
    ) -> None:
        self.control: ControlFlow = control
        self.evolution: EvolutionFacts = evolution
        self.uniformity: Uniformity = uniformity
        self.accesses: FunctionAccesses = accesses
        self.shape: LaunchShape = shape
        self._reads: list[tuple[ir.Instruction, int, int]] | None = None
        self._readable: ReadableAccesses = ReadableAccesses(control, evolution, uniformity, accesses)

    def base(self, access: MemoryAccess) -> ir.Value | None:
        """The object of an access, before casts to other address spaces; None where it is not known."""
        offset = self.accesses.offset(access)
        base = access.base if offset is None else offset.base
        return None if base is None else without_casts(base)

    def may_meet(
        self, first: MemoryAccess, second: MemoryAccess, distances: tuple[Distance, ...], group: int
    ) -> bool | None:
        """Whether two threads, of one block or (where `group` is GRID) of different ones, may touch a byte by two
        accesses of one object. None where that is not known, or only if an index leaves its row.
        """
        a, b = self.accesses.offset(first), self.accesses.offset(second)
        if a is None or b is None or not first.size or not second.size:
            return None
        blocks = [first.instruction.block, second.instruction.block]
        if any(map(self.control.in_irreducible, blocks)):
            return None
        sharing = _TwoThreads(self, blocks, {one.loop: one for one in distances}, group)
        if (base := self.base(first)) is None or not sharing.is_one_value(base):
            # Of two addresses, as where p = t == 0 ? s : q + t.
            return None
        # Most of them never meet, whatever the conditions are: then less is looked at.
        asked = self._ask(sharing, first, second, distances, group, False)
        if asked is not None and asked.cases:
            asked = self._ask(sharing, first, second, distances, group, True)
        if asked is None:
            return None
        if not asked.cases:
            # Unless there is another dimension, along which the program does not tell threads apart.
            return False if asked.are_all else None
        tied = [one.loop for one in distances if one.between is not None]
        if not self._readable.says_all(((first, a), (second, b)), sharing, group, tied):
            return None
        # Whether that is so if each index stays in its row, as who wrote it means it.
        cases = [case for case in asked.cases if not asked.problem.refutes([*case, *asked.meant])]
        # Rows that share no variable with a case are no part of that question, but of the problem.
        for row in asked.meant:
            asked.problem.hold(row)
        if all(map(asked.problem.refutes, cases)):
            return None
        # Rows do not say how many threads a block has in all.
        is_in_block = not self._crowded() or self.example(first, second, distances, group) is not None
        return True if is_in_block else None

    def example(
        self, first: MemoryAccess, second: MemoryAccess, distances: tuple[Distance, ...], group: int
    ) -> RacingThreads | None:
        """Two threads that meet by two accesses which may meet; None where no numbers were found. That there is nothing
        else that keeps them apart, as what memory holds, is not said.
        """
        blocks = [first.instruction.block, second.instruction.block]
        sharing = _TwoThreads(self, blocks, {one.loop: one for one in distances}, group)
        number = 0
        # Each case is tried in a problem of its own, since a solution settles numbers one after the other.
        while (asked := self._ask(sharing, first, second, distances, group, True)) is not None:
            if number >= len(asked.cases):
                break
            for row in [*asked.cases[number], *asked.meant]:
                asked.problem.hold(row)
            if (found := asked.problem.solution()) is not None:
                threads = self._meeting(asked.problem, found)
                if self._is_in_block(threads):
                    return threads
                for sizes in self._boxes(threads):
                    if (again := self._ask(sharing, first, second, distances, group, True)) is None:
                        break
                    for row in [*again.cases[number], *again.meant, *_inside(again.places, sizes)]:
                        again.problem.hold(row)
                    if (found := again.problem.solution()) is not None:
                        return self._meeting(again.problem, found)
            number += 1
        return None

    def _crowded(self) -> list[int]:
        """The dimensions along which the places of threads are read, if a block cannot be as large along all of them
        as along each.
        """
        read = sorted({dimension for _, kind, dimension in self._launch_reads() if kind == IN_BLOCK})
        most = 1
        for dimension in read:
            most *= self.shape.block_most[dimension]
        return read if most > self.shape.volume else []

    def _is_in_block(self, threads: RacingThreads) -> bool:
        """Whether a block can be so large that it has two threads."""
        volume = 1
        for size in self._least_sizes(threads).values():
            volume *= size
        return volume <= self.shape.volume

    def _least_sizes(self, threads: RacingThreads) -> dict[int, int]:
        """By dimension: how large a block is at least that has two threads."""
        places = ((dimension, [one.get((IN_BLOCK, dimension), 0) for one in threads]) for dimension in self._crowded())
        return {dimension: 1 + max(both) for dimension, both in places}

    def _boxes(self, threads: RacingThreads) -> list[dict[int, int]]:
        """Some sizes of blocks that are as large as can be, by dimension: those, too, of which one is what two threads
        need.
        """
        least = self._least_sizes(threads)
        found = _sizes(list(least.values()), self.shape.volume)[:MAX_BLOCK_SIZES]
        return [dict(zip(least, sizes, strict=True)) for sizes in found]

    def _meeting(self, problem: Iterations, found: dict[tuple[int, int], int]) -> RacingThreads:
        variables = self.accesses.known.variables
        threads: list[dict[tuple[int, int], int]] = [{}, {}]
        for value, kind, dimension in self._launch_reads():
            if kind == SIZE or (expression := self.evolution.evolution_of(value)) is None:
                continue
            number = variables.of(expression).number
            for side, thread in enumerate(threads):
                if (known := problem.number_of(found, side, number)) is not None:
                    thread[kind, dimension] = known
        return RacingThreads(threads[0], threads[1])

    def _ask(
        self,
        sharing: Sharing,
        first: MemoryAccess,
        second: MemoryAccess,
        distances: tuple[Distance, ...],
        group: int,
        with_conditions: bool,
    ) -> _MeetingProblem | None:
        """The problem that two accesses meet, with or without what holds on the way to each; None where it has no words
        for that.
        """
        a, b = self.accesses.offset(first), self.accesses.offset(second)
        if a is None or b is None or first.size is None or second.size is None:
            return None
        problem = Iterations(sharing)
        for side, access in enumerate((first, second)):
            place = self.accesses.known.at(access.instruction.block)
            if with_conditions:
                problem.runs(place, side)
            else:
                problem.reads(place, side)
        self._relate_iterations(problem, distances)
        if with_conditions:
            for side, access in enumerate((first, second)):
                self._list_numbers(problem, access, side)
        places = self._places(problem, group)
        meant = self._keep_products(problem, a.polynomial, b.polynomial)
        for side, access, polynomial in ((0, first, a.polynomial), (1, second, b.polynomial)):
            self._keep_remainders(problem, access, polynomial, side)
        meant += self._same_row(problem, a.polynomial, b.polynomial)
        difference = problem.linear(b.polynomial, 1).plus(problem.linear(a.polynomial, 0), -1)
        if not (a.is_exact and b.is_exact):
            if self.accesses.width(first) != self.accesses.width(second):
                return None
            difference = difference.plus(problem.any_number(), 1 << self.accesses.width(first))
        for row in _between(1 - second.size, difference, first.size - 1):
            problem.hold(row)
        rows = self._same_rows(problem, first, second)
        if rows is not None:
            if all(problem.refutes([row]) for row in rows.outside):
                # Each index stays in its row: they meet where all indices are the same.
                for row in rows.same:
                    problem.hold(row)
            meant += [*rows.inside, *rows.same]
        cases, are_all = self._different(places, first is second, group)
        return _MeetingProblem(problem, [case for case in cases if not problem.refutes(case)], are_all, meant, places)

    def _same_rows(self, problem: Iterations, first: MemoryAccess, second: MemoryAccess) -> _RowEquations | None:
        """What two accesses say if they are to the same element; None where they are not to elements by indices."""
        base = self.base(first)
        layout = self.accesses.layout
        sizes = [] if base is None else row_sizes(base, layout)
        if not sizes or first.size != second.size or first.size != sizes[-1][0]:
            return None
        found = _RowEquations([], [], [])
        sides: list[list[Linear]] = []
        for side, access in enumerate((first, second)):
            forms = self.accesses.known.at(access.instruction.block).forms
            way = ir.walk(access.pointer)
            if access.displacement != 0 or without_casts(way.base) is not self.base(access):
                return None
            units = [unit for unit, _ in sizes]
            if (indices := indices_in(way, units, forms, self.evolution, layout)) is None:
                return None
            linear = [problem.linear(index, side) for index in indices]
            sides.append(linear)
            for index, (_, count) in zip(linear, sizes, strict=True):
                zero, last = relation_linear.number(0), relation_linear.number(count - 1)
                found.inside.extend([relation_linear.at_most(zero, index), relation_linear.at_most(index, last)])
                found.outside.extend([relation_linear.below(index, zero), relation_linear.below(last, index)])
        found.same.extend([relation_linear.equals(one, other) for one, other in zip(*sides, strict=True)])
        return found

    def _relate_iterations(self, problem: Iterations, distances: tuple[Distance, ...]) -> None:
        for one in distances:
            iteration = variable_polynomial(self.accesses.known.variables.iteration(one.loop).number)
            first, second = problem.linear(iteration, 0), problem.linear(iteration, 1)
            for count, linear in ((one.first, first), (one.second, second)):
                if count is not None and linear.terms:
                    problem.hold(relation_linear.equals(linear, relation_linear.number(count)))
            if one.between:
                problem.hold(relation_linear.equals(second, first.plus_number(one.between)))

    def _list_numbers(self, problem: Iterations, access: MemoryAccess, side: int) -> None:
        """Let values of loops, which are other numbers for the other thread, be those of the iterations."""
        variables = self.accesses.known.variables
        for loop in self.control.loops_around(access.instruction.block):
            iteration = variable_polynomial(variables.iteration(loop).number)
            for phi in loop.header.instructions:
                numbers = self._readable.listed_numbers(phi, access)
                expression = None if numbers is None else self.evolution.evolution_of(phi)
                if numbers is None or expression is None or expression.unknown() is not phi:
                    continue
                variable = variables.of(expression).number
                if problem.is_one(variable):
                    continue
                value, counter = problem.linear(variable_polynomial(variable), side), problem.linear(iteration, side)
                problem.choose(
                    [
                        [
                            relation_linear.equals(value, relation_linear.number(number)),
                            relation_linear.equals(counter, relation_linear.number(k)),
                        ]
                        for k, number in enumerate(numbers)
                    ]
                )

    def _places(self, problem: Iterations, group: int) -> _Places:
        """What each thread reads of its place in the block and in the grid, and of the size of its block: each read
        gives the same; a place is below the size; and places in the grid are as far apart as those in one block.
        """
        found: _Places = {}
        widths: dict[tuple[int, int], int] = {}
        for value, kind, dimension in self._launch_reads():
            if (expression := self.evolution.evolution_of(value)) is None:
                continue
            if widths.setdefault((kind, dimension), expression.width) != expression.width:
                # It may be the same in so many bits only.
                continue
            variable = variable_polynomial(self.accesses.known.variables.of(expression).number)
            both = (problem.linear(variable, 0), problem.linear(variable, 1))
            for one, other in zip(found.setdefault((kind, dimension), both), both, strict=True):
                if not _are_one(one, other):
                    problem.hold(relation_linear.equals(one, other))
        for (kind, dimension), places in list(found.items()):
            if kind == IN_BLOCK:
                for place, size in zip(places, found.get((SIZE, dimension), ()), strict=False):
                    problem.hold(relation_linear.below(place, size))
            elif kind == IN_GRID and group == BLOCK:
                self._keep_in_block(problem, found, dimension, widths[kind, dimension])
            elif kind == IN_GRID and self._counts_up(dimension):
                self._keep_in_grid(problem, found, dimension)
        return found

    def _keep_in_block(self, problem: Iterations, found: _Places, dimension: int, width: int) -> None:
        """Places in the grid of two threads of a block are as far apart as those in the block, modulo 2^w."""
        places, in_block = found[IN_GRID, dimension], found.get((IN_BLOCK, dimension))
        most = self.shape.block_most[dimension] - 1
        apart = places[1].plus(places[0], -1)
        own = in_block[1].plus(in_block[0], -1) if in_block is not None else problem.any_number(-most, most)
        if not self._counts_up(dimension):
            own = own.plus(problem.any_number(), 1 << width)
        problem.hold(relation_linear.equals(apart, own))

    def _keep_in_grid(self, problem: Iterations, found: _Places, dimension: int) -> None:
        """A place in the grid is  offset + size * block + place in the block,  where the size of blocks is known."""
        size = self.shape.block_least[dimension]
        if size != self.shape.block_most[dimension]:
            return
        # The last thread of all has its place within what is known of places.
        blocks, last = self.shape.grid_least[dimension], self._last_in_grid(dimension)
        offset = problem.any_number(0, None if last is None else max(last - size * blocks + 1, 0))
        numbers = found.setdefault((OF_BLOCK, dimension), (problem.any_number(0), problem.any_number(0)))
        inside = found.get((IN_BLOCK, dimension)) or (problem.any_number(0, size - 1), problem.any_number(0, size - 1))
        for place, number, own in zip(found[IN_GRID, dimension], numbers, inside, strict=True):
            problem.hold(relation_linear.equals(place, offset.plus(number, size).plus(own, 1)))

    def _counts_up(self, dimension: int) -> bool:
        """Whether a place in the grid, read as a signed number, is more for who comes later."""
        return self._last_in_grid(dimension) is not None

    def _last_in_grid(self, dimension: int) -> int | None:
        """The largest place in the grid that is known; None where places may be negative numbers."""
        last = 0
        for value, kind, along in self._launch_reads():
            if kind == IN_GRID and along == dimension:
                expression = self.evolution.evolution_of(value)
                known = None if expression is None else self.evolution.set_of(expression)
                if known is None or known.is_empty() or known.signed_min() < 0:
                    return None
                last = max(last, known.signed_max())
        return last

    def _launch_reads(self) -> list[tuple[ir.Instruction, int, int]]:
        """What reads the place of a thread or the size of its block: its kind, and the dimension."""
        if (found := self._reads) is None:
            found = self._reads = []
            for value in self.control.function.instructions():
                if (read := launch_read(value)) is not None:
                    found.append((value, read.kind, read.dimension))
        return found

    def _keep_products(self, problem: Iterations, first: Polynomial, second: Polynomial) -> list[Row]:
        """Of what two offsets have as products by a factor that is one number for both threads: where it is not
        negative and one cofactor is less, its product is less, by the factor at least. What is returned holds where
        both are in one row of so many elements: the cofactors are the same.
        """
        meant: list[Row] = []
        related = 0
        pending = [(first, second)]
        for one, other in pending:
            for factor in dict.fromkeys(x for both in (one, other) for m in both.terms if len(m) > 1 for x in m):
                powers = [one.in_powers_of(factor), other.in_powers_of(factor)]
                if max(map(len, powers)) > 2 or not problem.is_one(factor):
                    continue
                if (related := related + 1) > MAX_SHARED_FACTORS:
                    return meant
                number = problem.linear(variable_polynomial(factor), 0)
                cofactors = without_content([power[1] if len(power) > 1 else Polynomial({}) for power in powers])
                pending.append((cofactors[0], cofactors[1]))
                counts = [problem.linear(cofactor, side) for side, cofactor in enumerate(cofactors)]
                products = [
                    problem.linear(cofactor.times_monomial((factor,)), side) for side, cofactor in enumerate(cofactors)
                ]
                meant += [relation_linear.equals(*counts), relation_linear.equals(*products)]
                problem.order_product(number, counts[1].plus(counts[0], -1), products[1].plus(products[0], -1))
        return meant

    def _same_row(self, problem: Iterations, first: Polynomial, second: Polynomial) -> list[Row]:
        """What holds where two indices  1024 * i + j  are in one row, of which the columns j are counted up to a number
        that the kernel is told, as who wrote 1024 means it: the rows i are the same.
        """
        length = max([abs(number) for both in (first, second) for one, number in both.terms.items() if one], default=0)
        if not any(self._is_counted_to_size(both, length) for both in (first, second)):
            return []
        rows = [
            Polynomial({one: number for one, number in both.terms.items() if one and abs(number) == length})
            for both in (first, second)
        ]
        return [relation_linear.equals(*[problem.linear(one, side) for side, one in enumerate(rows)])]

    def _is_counted_to_size(self, polynomial: Polynomial, length: int) -> bool:
        """Whether a column of rows of a length is a counter that stops at no constant number."""
        variables = self.accesses.known.variables
        for monomial, coefficient in polynomial.terms.items():
            if len(monomial) == 1 and abs(coefficient) < length and (loop := variables.listed[monomial[0]].loop):
                counts = variables.counts_of(loop)
                if counts is None or counts.constant_trip_count is None:
                    return True
        return False

    def _keep_remainders(self, problem: Iterations, access: MemoryAccess, polynomial: Polynomial, side: int) -> None:
        """Of numbers that may wrap, as counters that are added to unsigned do: the sum, modulo what divides 2^w and
        each step.  i = first + step * k + 2^w * m = first + gcd(step, 2^w) * n
        """
        variables = self.accesses.known.variables
        forms = self.accesses.known.at(access.instruction.block).forms
        for number in polynomial.variables():
            expression = variables.listed[number].expression
            if expression is None or not isinstance(expression, (Add, AddRec, Mul)):
                continue
            modulus = 1 << expression.width
            first: dict[tuple[int, ...], int] = {}
            for monomial, coefficient in forms.of(expression).polynomial.terms.items():
                if any(map(variables.is_iteration, monomial)):
                    modulus = gcd(modulus, coefficient)
                else:
                    first[monomial] = coefficient
            total = problem.linear(Polynomial(first), side).plus(problem.any_number(), modulus)
            problem.hold(relation_linear.equals(problem.linear(variable_polynomial(number), side), total))

    def _different(self, places: _Places, is_one: bool, group: int) -> tuple[list[list[Row]], bool]:
        """The cases in which two threads, or their blocks, are different ones, and whether these are all; of an access
        and itself, only one of them comes first.
        """
        cases: list[list[Row]] = []
        shape = self.shape
        least, most = (shape.block_least, shape.block_most) if group == BLOCK else (shape.grid_least, shape.grid_most)
        kind = IN_BLOCK if group == BLOCK else OF_BLOCK
        told = [k for k in range(3) if (kind, k) in places or (IN_GRID, k) in places]
        are_all = True
        for dimension in range(3):
            if most[dimension] == 1:
                continue
            if dimension in told:
                pairs = [places[one, dimension] for one in (kind, IN_GRID) if (one, dimension) in places]
                if group == BLOCK or not self._counts_up(dimension):
                    pairs = pairs[:1]
                cases.append([relation_linear.below(one, other) for one, other in pairs])
                if not is_one:
                    cases.append([relation_linear.below(other, one) for one, other in pairs])
            elif least[dimension] > 1 or (group == BLOCK and not told):
                # The program does not tell threads along this dimension apart.
                return [[]], True
            else:
                are_all = False
        return cases, are_all


def _sizes(least: list[int], volume: int) -> list[list[int]]:
    """Sizes of boxes of a volume at most: all but the last are powers of two, or what one is at least."""
    if len(least) == 1:
        return [[volume]]
    steps = dict.fromkeys([least[0], *[max(volume // one, 1) for one in least[1:]], *[1 << k for k in range(11)]])
    return [[one, *others] for one in steps if one <= volume for others in _sizes(least[1:], volume // one)]


def _inside(places: _Places, sizes: dict[int, int]) -> list[Row]:
    """Both threads are in a block of some sizes."""
    return [
        relation_linear.below(place, relation_linear.number(size))
        for dimension, size in sizes.items()
        for place in places.get((IN_BLOCK, dimension), ())
    ]


def _between(low: int, linear: Linear, high: int) -> list[Row]:
    """low <= linear <= high, as an equation where only one number is left, as of elements that are whole or apart."""
    above = relation_linear.at_most(relation_linear.number(low), linear)
    under = relation_linear.at_most(linear, relation_linear.number(high))
    if above.terms and above.bound == -under.bound:
        return [Row(under.terms, under.bound, True)]
    return [above, under]


def _are_one(one: Linear, other: Linear) -> bool:
    """Whether two linear forms are the same."""
    return one.terms == other.terms and one.constant == other.constant


def _is_same_each_time(value: ir.Instruction) -> bool:
    """Whether a thread gets the same whenever it asks, as for the size of its block."""
    if not isinstance(value, ir.Call) or ir.call_effects(value) != effects.NO_MEMORY:
        return False
    return all(isinstance(one, ir.Constant) for one in value.arguments)
