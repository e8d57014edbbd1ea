"""Races: two accesses to the shared memory of a block by different threads, at least one of which writes, that no
barrier orders and that may touch the same byte.

    s[t] = x;  y = s[t + 1];           thread 0 reads what thread 1 writes: a race
    s[t] = x;  barrier;  y = s[t + 1]; none

Two threads with the numbers t and u run the two accesses in one phase (barriers.py). Where they meet, offsets A(t) and
B(u) of n1 and n2 bytes satisfy  -n2 < B(u) - A(t) < n1,  each thread passes the conditions on its way, and t != u along
some dimension of the block. What is the same for all threads of a block is one number on both sides, as long as both
threads are in the same iterations of the loops that it is computed in; how many iterations they are apart follows from
the phase. If this has no solution in integers, they never meet. (Betts, Chong, Donaldson, Qadeer, Thomson, "GPUVerify",
OOPSLA 2012: two symbolic threads are enough.)

Atomic accesses do not race with one another, nor do writes of one and the same constant. Pointers of different bases
are not compared: of them nothing is said.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev import ir
from scev.accesses import READ, FunctionAccesses, Iterations, MemoryAccess, Offset, Sharing, indices_in, row_sizes
from scev.cfg import ControlFlow, Loop
from scev.domains import Linear, Polynomial, Row, relation_linear, variable_polynomial
from scev.facts import EvolutionFacts
from scev.ir import effects, opcodes
from scev.threads.barriers import LoopRounds, Moment, group_waiting, phases_of
from scev.threads.places import dimension_in_block, dimension_of_size
from scev.threads.uniformity import BLOCK, SHARED_SPACE, WARP, Uniformity

MAX_RACE_PAIRS: Final = 1000
"""Maximum pairs of accesses of one function of which it is asked whether they meet, in one phase each."""
MAX_PAIRS_LOOKED_AT: Final = 200_000
"""Maximum pairs of accesses of one phase or another that are compared to find those."""
_LINEAR: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL, opcodes.UDIV, opcodes.UREM)
_SCOPES: Final = ("", "block", "workgroup", "agent", "device", "cluster", "system")
"""The synchronisation scopes that all threads of a block are in."""
_ANY_SIZE: Final = (1024, 1024, 1024)
MAX_COMPUTED_STEPS: Final = 16
"""Maximum values that an index is computed of, by which it is told that it does not come from memory."""
MAX_CASTS: Final = 4
"""Maximum casts between address spaces from a pointer to the object that it is of."""


class SharedPair(NamedTuple):
    """Two accesses to one shared object, of which one at least writes. `may_meet`: None where that is not known, or
    they only meet if an index leaves its row.
    """

    object: ir.Value
    first: MemoryAccess
    second: MemoryAccess
    may_meet: bool | None


class _Distance(NamedTuple):
    """How the iterations of a loop around both accesses go together: `second` - `first`, None where that is not known;
    and each of them, where it is.
    """

    loop: Loop
    between: int | None
    first: int | None
    second: int | None


class _RowEquations(NamedTuple):
    """Of two accesses to elements by indices: that each index is inside of its row; that it is outside, each one; and
    that the indices are the same.
    """

    inside: list[Row]
    outside: list[Row]
    same: list[Row]


@final
class _TwoThreads(Sharing):
    """What is another number for the other thread."""

    __slots__ = ("_blocks", "_distances", "_known", "_races")

    def __init__(self, races: BlockRaces, blocks: list[ir.BasicBlock], distances: dict[Loop, _Distance]) -> None:
        self._races: BlockRaces = races
        self._blocks: list[ir.BasicBlock] = blocks
        self._distances: dict[Loop, _Distance] = distances
        self._known: dict[int, bool] = {}

    def is_separate(self, number: int) -> bool:
        if (found := self._known.get(number)) is None:
            found = not self._is_one(number)
            self._known[number] = found
        return found

    def _is_one(self, number: int) -> bool:
        variable = self._races.accesses.known.variables.listed[number]
        if variable.loop is not None:
            return self._is_same(variable.loop)
        assert variable.expression is not None
        if not all(self._is_same(loop) for loop in variable.expression.loops()):
            return False
        return all(self.is_one_value(value) for value in variable.expression.unknowns())

    def is_one_value(self, value: ir.Value) -> bool:
        """Whether a value is the same for both threads, where they make their accesses."""
        uniformity = self._races.uniformity
        if isinstance(value, ir.Instruction) and _is_same_each_time(value):
            return uniformity.level_of(value) >= BLOCK
        if any(uniformity.level_in(value, block) < BLOCK for block in self._blocks):
            return False
        if not isinstance(value, ir.Instruction):
            return True
        if self._races.control.in_irreducible(value.block):
            return False
        return all(self._is_same(loop) for loop in self._races.control.loops_around(value.block))

    def _is_same(self, loop: Loop) -> bool:
        found = self._distances.get(loop)
        return found is not None and found.between == 0


@final
class BlockRaces:
    """The accesses of one function to shared memory, as threads of one block make them."""

    __slots__ = ("_added", "_least", "_most", "_reads", "accesses", "control", "evolution", "uniformity")

    def __init__(
        self,
        control: ControlFlow,
        evolution: EvolutionFacts,
        uniformity: Uniformity,
        accesses: FunctionAccesses,
        sizes: tuple[tuple[int, int, int], tuple[int, int, int]] | None,
    ) -> None:
        """`sizes`: the threads of a block along each dimension, at least and at most; None where nothing is known."""
        self.control: ControlFlow = control
        self.evolution: EvolutionFacts = evolution
        self.uniformity: Uniformity = uniformity
        self.accesses: FunctionAccesses = accesses
        self._least: tuple[int, int, int] = (1, 1, 1) if sizes is None else sizes[0]
        self._most: tuple[int, int, int] = _ANY_SIZE if sizes is None else sizes[1]
        self._added: ir.Value | None = None
        self._reads: list[tuple[ir.Instruction, int, bool]] | None = None

    def pairs(self) -> list[SharedPair]:
        """All pairs of accesses to one shared object that may race; of those that may meet in some phase, once. Of a
        function with too many of them, those found to meet, and each write with itself, of which nothing is known.
        """
        shared = [(one, base) for one in self.accesses.all() if (base := self._base(one)) is not None]
        if not shared:
            return []
        phases = phases_of(self.control, self.uniformity) if self.uniformity.is_solved else None
        found: dict[tuple[int, int], SharedPair] = {}
        if phases is not None and self._asks_all(phases, shared, found):
            return list(found.values())
        known = [pair for pair in found.values() if pair.may_meet]
        return known + [SharedPair(base, one, one, None) for one, base in shared if one.kind != READ]

    def _asks_all(
        self,
        phases: list[list[Moment]],
        shared: list[tuple[MemoryAccess, ir.Value]],
        found: dict[tuple[int, int], SharedPair],
    ) -> bool:
        """Find the pairs that may meet in some phase, by their numbers in `shared`; whether it was asked of all."""
        by_block: dict[int, list[tuple[int, int]]] = {}
        positions = {one: at for block in self.control.function.blocks for at, one in enumerate(block.instructions)}
        for number, (access, _) in enumerate(shared):
            at = access.instruction
            by_block.setdefault(at.block.index, []).append((number, positions[at]))
        left, looks = MAX_RACE_PAIRS, MAX_PAIRS_LOOKED_AT
        for phase in phases:
            inside = [
                (number, moment)
                for moment in phase
                for number, position in by_block.get(moment.block.index, [])
                if moment.first <= position < moment.end
            ]
            asked: dict[tuple[int, int, tuple[_Distance, ...]], bool] = {}
            for number, moment in inside:
                first, base = shared[number]
                if (looks := looks - len(inside)) < 0:
                    return False
                for other, later in inside:
                    second, other_base = shared[other]
                    if other < number or base is not other_base or not moment.goes_with(later):
                        continue
                    key = (number, other)
                    before = found.get(key)
                    if before is not None and before.may_meet is not False:
                        continue
                    distances = _distances(moment, later)
                    if (*key, distances) in asked or not self._can_conflict(first, second):
                        continue
                    asked[(*key, distances)] = True
                    if (left := left - 1) < 0:
                        return False
                    found[key] = SharedPair(base, first, second, self._may_meet(first, second, distances))
        return True

    def _can_conflict(self, first: MemoryAccess, second: MemoryAccess) -> bool:
        """Whether two accesses race where they meet; two stores of one number to one place, a flag, do not."""
        if not _may_race(first, second):
            return False
        one, other = first.instruction, second.instruction
        if one.opcode != opcodes.STORE or other.opcode != opcodes.STORE or first.size != second.size:
            return True
        values = one.operands[0], other.operands[0]
        a, b = self.accesses.offset(first), self.accesses.offset(second)
        if not isinstance(values[0], ir.ConstantInt) or not isinstance(values[1], ir.ConstantInt) or not a or not b:
            return True
        is_one = a.polynomial.is_constant() and a.polynomial.terms == b.polynomial.terms
        return not (is_one and values[0].type == values[1].type and values[0].value == values[1].value)

    def _base(self, access: MemoryAccess) -> ir.Value | None:
        """The shared object of an access; None for other memory."""
        base = self._any_base(access)
        type_ = None if base is None else base.type
        if not isinstance(type_, ir.PointerType) or type_.address_space != SHARED_SPACE:
            return None
        if isinstance(base, ir.GlobalVariable) and base.is_declaration:
            # What a launch adds begins at one place, whatever it is called.
            if self._added is None:
                self._added = base
            return self._added
        return base

    def _any_base(self, access: MemoryAccess) -> ir.Value | None:
        offset = self.accesses.offset(access)
        base = access.base if offset is None else offset.base
        return None if base is None else _without_casts(base)

    def sees_all(self) -> bool:
        """Whether it is known of each access whether it is to shared memory, and nothing is called that may access it,
        so that pairs are all that may meet.
        """
        for access in self.accesses.all():
            base = self._any_base(access)
            is_argument = isinstance(base, ir.Argument) and base.attributes.type("byval") is None
            if not (is_argument or isinstance(base, (ir.GlobalVariable, ir.Alloca))):
                return False
        seen = {access.instruction: True for access in self.accesses.all()}
        return not any(at not in seen and _may_access(at) for at in self.control.function.instructions())

    def _may_meet(self, first: MemoryAccess, second: MemoryAccess, distances: tuple[_Distance, ...]) -> bool | None:
        a, b = self.accesses.offset(first), self.accesses.offset(second)
        if a is None or b is None or not first.size or not second.size:
            return None
        blocks = [first.instruction.block, second.instruction.block]
        if any(map(self.control.in_irreducible, blocks)):
            return None
        sharing = _TwoThreads(self, blocks, {one.loop: one for one in distances})
        if (base := self._any_base(first)) is None or not sharing.is_one_value(base):
            # Of two addresses, as where p = t == 0 ? s : q + t.
            return None
        is_plain = not any(isinstance(one.instruction, ir.Call) for one in (first, second))
        # What lanes of a warp have told each other may be one value, which all of them store.
        is_plain = is_plain and not (first is second and _is_exchanged(first.instruction))
        problem = Iterations(sharing)
        problem.runs(self.accesses.known.at(first.instruction.block), 0)
        problem.runs(self.accesses.known.at(second.instruction.block), 1)
        self._relate_iterations(problem, distances)
        places = self._places(problem)
        self._keep_strides(problem, (a, b))
        difference = problem.linear(b.polynomial, 1).plus(problem.linear(a.polynomial, 0), -1)
        if not (a.is_exact and b.is_exact):
            if self.accesses.width(first) != self.accesses.width(second):
                return None
            difference = difference.plus(problem.any_number(), 1 << self.accesses.width(first))
        problem.hold(relation_linear.at_most(relation_linear.number(1 - second.size), difference))
        problem.hold(relation_linear.at_most(difference, relation_linear.number(first.size - 1)))
        rows = self._same_rows(problem, first, second)
        if rows is not None and all(problem.refutes([row]) for row in rows.outside):
            # Each index stays in its row: they meet where all indices are the same.
            for row in rows.same:
                problem.hold(row)
        cases = [case for case in self._different(places, first is second) if not problem.refutes(case)]
        if not cases:
            # Unless blocks have another dimension, along which the program does not tell threads apart.
            return False if all(self._most[k] == 1 or k in places for k in range(3)) else None
        if not (is_plain and self._is_known(a) and self._is_known(b)):
            return None
        # Whether that is so if each index stays in its row, as who wrote it means it.
        meant = [] if rows is None else [*rows.inside, *rows.same]
        return None if all(problem.refutes([*case, *meant]) for case in cases) else True

    def _same_rows(self, problem: Iterations, first: MemoryAccess, second: MemoryAccess) -> _RowEquations | None:
        """What two accesses say if they are to the same element; None where they are not to elements by indices."""
        base = self._base(first)
        layout = self.accesses.layout
        sizes = [] if base is None else row_sizes(base, layout)
        if not sizes or first.size != second.size or first.size != sizes[-1][0]:
            return None
        found = _RowEquations([], [], [])
        sides: list[list[Linear]] = []
        for side, access in enumerate((first, second)):
            forms = self.accesses.known.at(access.instruction.block).forms
            way = ir.walk(access.pointer)
            if access.displacement != 0 or _without_casts(way.base) is not self._any_base(access):
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

    def _relate_iterations(self, problem: Iterations, distances: tuple[_Distance, ...]) -> None:
        for one in distances:
            iteration = variable_polynomial(self.accesses.known.variables.iteration(one.loop).number)
            first, second = problem.linear(iteration, 0), problem.linear(iteration, 1)
            for count, linear in ((one.first, first), (one.second, second)):
                if count is not None and linear.terms:
                    problem.hold(relation_linear.equals(linear, relation_linear.number(count)))
            if one.between:
                problem.hold(relation_linear.equals(second, first.plus_number(one.between)))

    def _places(self, problem: Iterations) -> dict[int, tuple[Linear, Linear]]:
        """By dimension, the place of each thread in the block, as the program reads it: below the size of the block.
        Each read gives the same.
        """
        found: dict[int, tuple[Linear, Linear]] = {}
        sizes: dict[int, tuple[Linear, Linear]] = {}
        for value, dimension, is_size in self._launch_reads():
            if (expression := self.evolution.evolution_of(value)) is None:
                continue
            variable = variable_polynomial(self.accesses.known.variables.of(expression).number)
            both = (problem.linear(variable, 0), problem.linear(variable, 1))
            for one, other in zip((sizes if is_size else found).setdefault(dimension, both), both, strict=True):
                if not _are_one(one, other):
                    problem.hold(relation_linear.equals(one, other))
        for dimension, places in found.items():
            for place, size in zip(places, sizes.get(dimension, ()), strict=False):
                problem.hold(relation_linear.below(place, size))
        return found

    def _launch_reads(self) -> list[tuple[ir.Instruction, int, bool]]:
        """What reads the place of a thread in its block or, if that is set, the size of the block: by dimension."""
        if (found := self._reads) is None:
            found = self._reads = []
            for value in self.control.function.instructions():
                for reads, is_size in ((dimension_in_block, False), (dimension_of_size, True)):
                    if (dimension := reads(value)) is not None:
                        found.append((value, dimension, is_size))
        return found

    def _keep_strides(self, problem: Iterations, offsets: tuple[Offset, Offset]) -> None:
        """Of the products k * u of iterations and what is one number for both threads, as in  i += blockDim.x: where
        one thread is iterations behind the other, its product is less by u at least.
        """
        variables = self.accesses.known.variables
        for monomial in dict.fromkeys(one for offset in offsets for one in offset.polynomial.terms):
            if len(monomial) != 2 or variables.is_iteration(monomial[0]) is variables.is_iteration(monomial[1]):
                continue
            count, factor = monomial if variables.is_iteration(monomial[0]) else monomial[::-1]
            low = variables.intervals[factor].low
            factors = [problem.linear(variable_polynomial(factor), side) for side in (0, 1)]
            if low is None or low < 0 or not _are_one(*factors):
                continue
            counts = [problem.linear(variable_polynomial(count), side) for side in (0, 1)]
            products = [problem.linear(Polynomial({monomial: 1}), side) for side in (0, 1)]
            cases = [[relation_linear.equals(*counts), relation_linear.equals(*products)]]
            for less, more in ((0, 1), (1, 0)):
                further = relation_linear.at_most(products[less].plus(factors[0], 1), products[more])
                cases.append([relation_linear.below(counts[less], counts[more]), further])
            problem.choose(cases)

    def _different(self, places: dict[int, tuple[Linear, Linear]], is_one: bool) -> list[list[Row]]:
        """The cases in which two threads are different ones; of an access and itself, only one of them comes first."""
        cases: list[list[Row]] = []
        for dimension in range(3):
            if self._most[dimension] == 1:
                continue
            if dimension in places:
                one, other = places[dimension]
                cases.append([relation_linear.below(one, other)])
                if not is_one:
                    cases.append([relation_linear.below(other, one)])
            elif self._least[dimension] > 1 or not places:
                # The program does not tell threads along this dimension apart.
                return [[]]
        return cases

    def _is_known(self, offset: Offset) -> bool:
        """Whether an offset is made of places, iterations and what is the same for all, not of what memory holds."""
        for number in offset.polynomial.variables():
            expression = self.accesses.known.variables.listed[number].expression
            if expression is not None and not all(map(self._is_computed, expression.unknowns())):
                return False
        return True

    def _is_computed(self, value: ir.Value) -> bool:
        """Whether a value follows from places of threads and from what is the same for all, by arithmetic. Bits of
        numbers are not: rows do not tell where two of them are the same.
        """
        pending = [value]
        for one in pending:
            if self.uniformity.level_of(one) >= BLOCK or dimension_in_block(one) is not None:
                continue
            if not isinstance(one, ir.Instruction) or len(pending) > MAX_COMPUTED_STEPS:
                return False
            if one.opcode not in _LINEAR:
                return False
            pending += one.operands
        return True


def _are_one(one: Linear, other: Linear) -> bool:
    """Whether two linear forms are the same."""
    return one.terms == other.terms and one.constant == other.constant


def _is_exchanged(store: ir.Instruction) -> bool:
    """Whether what is stored follows, by few operations, from what lanes of a warp exchange."""
    pending: list[ir.Value] = list(store.operands[:1])
    for value in pending:
        if len(pending) > MAX_COMPUTED_STEPS:
            break
        if isinstance(value, ir.Instruction):
            if group_waiting(value) == WARP:
                return True
            pending += [] if isinstance(value, ir.Phi) else value.operands
    return False


def _is_same_each_time(value: ir.Instruction) -> bool:
    """Whether a thread gets the same whenever it asks, as for the size of its block."""
    if not isinstance(value, ir.Call) or ir.call_effects(value) != effects.NO_MEMORY:
        return False
    return all(isinstance(one, ir.Constant) for one in value.arguments)


def _without_casts(base: ir.Value) -> ir.Value:
    """A pointer before it was cast to other address spaces."""
    for _ in range(MAX_CASTS):
        if not isinstance(base, (ir.Instruction, ir.ConstantExpression)) or base.opcode != opcodes.ADDRSPACECAST:
            break
        base = base.operands[0]
    return base


def _may_access(instruction: ir.Instruction) -> bool:
    """Whether a call may access shared memory."""
    if not isinstance(instruction, (ir.Call, ir.Invoke)) or group_waiting(instruction):
        return False
    intrinsic = instruction.intrinsic if isinstance(instruction, ir.Call) else None
    if intrinsic is not None and (intrinsic.is_annotation or intrinsic is ir.intrinsics.ASSUME):
        return False
    return bool(ir.call_effects(instruction) & ~(effects.READ_WRITE << effects.INACCESSIBLE))


def _distances(one: Moment, other: Moment) -> tuple[_Distance, ...]:
    known = dict(other.loops)
    return tuple(_distance(loop, rounds, known[loop]) for loop, rounds in one.loops if loop in known)


def _distance(loop: Loop, first: LoopRounds, second: LoopRounds) -> _Distance:
    if first.times is None or second.times is None or first.entered is not second.entered:
        return _Distance(loop, None, None, None)
    is_counted = first.entered
    between = second.times - first.times
    return _Distance(loop, between, first.times if is_counted else None, second.times if is_counted else None)


def _may_race(first: MemoryAccess, second: MemoryAccess) -> bool:
    if first.kind == READ and second.kind == READ:
        return False
    one, other = first.instruction, second.instruction
    if _is_atomic(one) and _is_atomic(other):
        return first.size != second.size
    if one.opcode == opcodes.STORE and other.opcode == opcodes.STORE:
        byte = _equal_bytes(one.operands[0])
        return byte is None or byte != _equal_bytes(other.operands[0])
    return True


def _equal_bytes(value: ir.Value) -> int | None:
    """The byte that all bytes of a constant are, so that stores of it may overlap in any way; None for others."""
    if isinstance(value, ir.ConstantWord):
        return 0 if value.word == ir.constants.ZERO else None
    if not isinstance(value, ir.ConstantInt) or value.width % 8:
        return None
    byte = value.value & 0xFF
    return byte if value.value == int.from_bytes(bytes([byte]) * (value.width // 8), "little") else None


def _is_atomic(instruction: ir.Instruction) -> bool:
    """Whether other threads of a block see an access as one: not if it is for some of them alone."""
    if not isinstance(instruction, ir.Memory) or instruction.scope not in _SCOPES:
        return False
    return bool(instruction.flags & opcodes.ATOMIC) or instruction.opcode in (opcodes.ATOMICRMW, opcodes.CMPXCHG)
