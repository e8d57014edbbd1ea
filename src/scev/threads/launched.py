"""How many times a loop runs in all threads of a launch.

    for (j = 0; j < m; j++)                                        threads * m    bodies, threads * (m + 1) headers
    for (i = tid + bid * ntid; i < n; i += ntid * nctaid)          max(n, 0)      bodies, max(n, 0) + threads headers
    if (i < n) do … while ((i += threads) < n)                     max(n, 0)      of both

A launch of T threads is known: T = blocks * threads of a block.

Where the trip count is the same for the whole grid, T threads run T times as many. In a loop that strides over the grid
thread v, numbered from 0 to T - 1, takes the numbers v, v + T, v + 2 T, … below n. Each number from 0 to n - 1 is taken
by one thread in one iteration (i = v + T * k by division with remainder), so together they take max(n, 0). It needs
that the counter does not wrap, and that v is the number of the thread: ntid.x * ctaid.x + tid.x, in one dimension.

A sum is an integer, without an end as types have. It is exact if every thread comes to the loop, whatever it does
before, and leaves it by its exits; else it is a maximum.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, SupportsIndex, final

from scev.cfg import ControlFlow, Loop
from scev.evolution import Add, AddRec, Mul, SignExtend, ZeroExtend
from scev.facts import Comparison, EvolutionFacts, Expression, LoopFacts
from scev.ir import BasicBlock, Compare, ConstantInt, Instruction, LocalValue, opcodes, returns_normally
from scev.support.numerals import decimal
from scev.threads.places import IN_BLOCK, OF_BLOCK, is_read
from scev.threads.uniformity import GRID, Uniformity

MAX_START_PARTS: Final = 16
"""Maximum parts of the expression of a counter's start that are compared with the number of a thread."""

Sizes = tuple[int, int, int]


@final
class ThreadLaunch:
    """The sizes of a launch, and its threads in all."""

    __slots__ = ("block", "grid", "threads")

    def __init__(self, block: Sizes, grid: Sizes) -> None:
        self.block: Final[Sizes] = block
        self.grid: Final[Sizes] = grid
        self.threads: Final[int] = block[0] * block[1] * block[2] * grid[0] * grid[1] * grid[2]

    @property
    def is_flat(self) -> bool:
        """Whether blocks and grid have one dimension."""
        return self.block[1] == self.block[2] == self.grid[1] == self.grid[2] == 1


@final
class LaunchedSum:
    """factor * max(of, 0) + plus, as integers; `of` is read as signed or unsigned, and None for 1."""

    __slots__ = ("factor", "is_signed", "of", "plus")

    def __init__(self, factor: int, of: Expression | None, is_signed: bool, plus: int) -> None:
        self.factor: int = factor
        self.of: Expression | None = of
        self.is_signed: bool = is_signed
        self.plus: int = plus

    @property
    def number(self) -> int | None:
        """The sum, where it is a number."""
        if self.of is None:
            return self.factor + self.plus
        if (found := self.of.constant()) is None:
            return None
        if self.is_signed and found >> (self.of.width - 1):
            return self.plus
        return self.factor * found + self.plus

    def evaluate(self, numbers: Mapping[str, SupportsIndex]) -> int:
        """The sum, where the arguments have these numbers."""
        if self.of is None:
            return self.factor + self.plus
        found = self.of.evaluate_signed(numbers) if self.is_signed else self.of.evaluate(numbers)
        return self.factor * max(found, 0) + self.plus

    def times(self, number: int) -> LaunchedSum:
        """So many times as much."""
        return LaunchedSum(self.factor * number, self.of, self.is_signed, self.plus * number)

    def __str__(self) -> str:
        number = self.number
        return decimal(number) if number is not None else self.text(str(self.of))

    def text(self, of: str) -> str:
        """The sum, of an expression that is written so."""
        if self.is_signed:
            of = f"max({of}, 0)"
        elif self.factor != 1 and not of.isidentifier() and not (of[:1] == "(" and of[-1:] == ")"):
            of = f"({of})"
        product = of if self.factor == 1 else f"{decimal(self.factor)} * {of}"
        if not self.plus:
            return product
        return f"{product} {'+' if self.plus > 0 else '-'} {decimal(abs(self.plus))}"


@final
class LaunchedIterations:
    """How many times the threads of a launch run a loop's header, together, and its latch, which ends an iteration;
    `body` is None where that is not known. `is_exact`: so many, else at most. `threads`: how many there are.
    """

    __slots__ = ("body", "header", "is_exact", "threads")

    def __init__(self, threads: int, header: LaunchedSum, body: LaunchedSum | None, is_exact: bool) -> None:
        self.threads: int = threads
        self.header: LaunchedSum = header
        self.body: LaunchedSum | None = body
        self.is_exact: bool = is_exact

    def __repr__(self) -> str:
        return f"<{'exactly' if self.is_exact else 'at most'} {self.header} headers, {self.body} bodies>"


def launched_iterations(
    control: ControlFlow,
    evolution: EvolutionFacts,
    uniformity: Uniformity,
    launch: ThreadLaunch,
    loop: LoopFacts,
) -> LaunchedIterations | None:
    """The iterations of a loop in all threads of a launch; None where they are not known."""
    finder = _LaunchFinder(control, evolution, uniformity, launch)
    if (found := finder.of_stride(loop)) is None:
        found = finder.of_same(loop)
    return finder.at_most(loop) if found is None else found


@final
class _LaunchFinder:
    __slots__ = ("_control", "_evolution", "_launch", "_uniformity")

    def __init__(
        self, control: ControlFlow, evolution: EvolutionFacts, uniformity: Uniformity, launch: ThreadLaunch
    ) -> None:
        self._control: ControlFlow = control
        self._evolution: EvolutionFacts = evolution
        self._uniformity: Uniformity = uniformity
        self._launch: ThreadLaunch = launch

    # The same trip count for all.

    def of_same(self, facts: LoopFacts) -> LaunchedIterations | None:
        entries = self._launch.threads
        is_exact = is_always_reached(self._control, _outermost(facts.loop)) and self._runs_on(facts)
        outer = facts.loop.parent
        inner = facts.loop
        while outer is not None:
            # How many times the inner loop is entered: once in each iteration of the outer one, or not.
            around = self._facts_of(outer)
            trips = None if around is None or around.trip_count.exact is None else around.trip_count.exact.constant()
            if around is None or trips is None or self._control.in_irreducible(inner.header):
                return None
            ends = [*outer.latches, *outer.exiting_blocks]
            is_entered = all(self._control.dominates(inner.header, end) for end in ends)
            is_exact = is_exact and is_entered and self._runs_on(around)
            entries *= trips
            inner, outer = outer, outer.parent
        if (count := facts.trip_count.exact) is None:
            return None
        if (number := count.constant()) is not None:
            header = LaunchedSum(entries * number, None, False, 0)
        elif self._is_of_grid(count, inner):
            header = LaunchedSum(entries, count, False, 0)
        else:
            return None
        return LaunchedIterations(self._launch.threads, header, _body(facts.loop, header, entries), is_exact)

    def _is_of_grid(self, count: Expression, outermost: Loop) -> bool:
        """Whether an expression is one number for the whole grid, and for all iterations of the loops around."""
        if count.loops():
            return False
        pending = [count]
        while pending:
            part = pending.pop()
            if (value := part.unknown()) is not None:
                if isinstance(value, Instruction) and outermost.contains(value.block):
                    return False
                if self._uniformity.level_in(value, outermost.header) != GRID:
                    return False
            pending.extend(part.operands)
        return True

    # A loop that strides over the grid.

    def of_stride(self, facts: LoopFacts) -> LaunchedIterations | None:
        loop = facts.loop
        if loop.parent is not None or not self._launch.is_flat or facts.trip_count.exact is None:
            return None
        exiting = loop.exiting_blocks
        if len(exiting) != 1 or loop.latch is None:
            return None
        if (found := self._less_than(exiting[0], loop.contains(exiting[0].successors[0]))) is None:
            return None
        compared, bound, is_signed = found
        if not self._is_of_grid(bound, loop):
            return None
        if not isinstance(compared, AddRec) or compared.recurs_in() is not loop or len(compared.operands) != 2:
            return None
        threads = self._launch.threads
        if compared.operands[1].constant() != threads:
            return None
        if ("nsw" if is_signed else "nuw") not in self._evolution.no_wrap_at(compared, exiting[0]):
            return None
        start = compared.operands[0]
        is_reached = self._runs_on(facts) and is_always_reached(self._control, loop.header)
        if exiting[0] is loop.header and exiting[0] is not loop.latch and self._is_number_of_thread(start):
            body = LaunchedSum(1, bound, is_signed, 0)
            return LaunchedIterations(threads, LaunchedSum(1, bound, is_signed, threads), body, is_reached)
        # The next number is compared at the end: the first one is taken by whoever comes.
        if exiting[0] is not loop.latch:
            return None
        try:
            first = start - threads
        except (TypeError, ValueError):
            return None
        if not self._is_number_of_thread(first):
            return None
        asked = Comparison(opcodes.SLT if is_signed else opcodes.ULT, first, bound)
        if not self._evolution.entry_guarded(asked, loop):
            total = LaunchedSum(1, bound, is_signed, threads)
            return LaunchedIterations(threads, total, total, False)
        total = LaunchedSum(1, bound, is_signed, 0)
        is_exact = self._runs_on(facts) and self._is_guarded_only_by(loop, first, bound, is_signed)
        return LaunchedIterations(threads, total, total, is_exact)

    def _less_than(self, block: BasicBlock, on_true: bool) -> tuple[Expression, Expression, bool] | None:
        """What the branch of a block says of its first successor, or of its second one, as x < n; whether signed."""
        terminator = block.terminator
        if terminator.opcode != opcodes.BR or len(block.successors) != 2:
            return None
        compare = terminator.operands[0]
        if not isinstance(compare, Compare) or compare.opcode != opcodes.ICMP:
            return None
        predicate = compare.predicate if on_true else opcodes.inverse_predicate(compare.predicate)
        left, right = compare.operands
        if predicate in (opcodes.SGT, opcodes.UGT):
            left, right = right, left
        elif predicate not in (opcodes.SLT, opcodes.ULT):
            return None
        less = self._evolution.evolution_of(left) if isinstance(left, LocalValue) else None
        if less is None:
            return None
        if isinstance(right, ConstantInt):
            bound = self._evolution.constant_like(less, right.value)
        else:
            bound = self._evolution.evolution_of(right) if isinstance(right, LocalValue) else None
        return None if bound is None else (less, bound, predicate in (opcodes.SLT, opcodes.SGT))

    def _is_number_of_thread(self, start: Expression) -> bool:
        """Whether an expression is ntid.x * ctaid.x + tid.x, which is less than the threads; twice as many fit."""
        if 2 * self._launch.threads >= 1 << (start.width - 1):
            return False
        places = 0
        blocks = 0
        pending: list[tuple[Expression, int]] = [(start, 1)]
        for _ in range(MAX_START_PARTS):
            if not pending:
                wanted = self._launch.block[0] if self._launch.grid[0] > 1 else blocks
                return places == 1 and blocks == wanted
            part, factor = pending.pop()
            if (value := part.unknown()) is not None:
                if factor == 1 and not places and is_read(value, IN_BLOCK, 0):
                    places = 1
                elif not blocks and is_read(value, OF_BLOCK, 0):
                    blocks = factor
                else:
                    return False
            elif isinstance(part, Add):
                pending.extend([(operand, factor) for operand in part.operands])
            elif isinstance(part, Mul) and len(part.operands) == 2 and factor == 1:
                if (number := part.operands[0].constant()) is None:
                    return False
                pending.append((part.operands[1], number))
            elif isinstance(part, (SignExtend, ZeroExtend)) and 2 * self._launch.threads < 1 << (
                part.operands[0].width - 1
            ):
                # Of numbers that are not negative, and no more than the threads.
                pending.append((part.operands[0], factor))
            else:
                return False
        return False

    # Whether all threads that come to a loop go on.

    def _is_guarded_only_by(self, loop: Loop, first: Expression, bound: Expression, is_signed: bool) -> bool:
        """Whether a thread comes to a loop if `first` < `bound`, and all threads come to that question."""
        current = loop.header
        before = [block for block in current.predecessors if not loop.contains(block)]
        for _ in range(MAX_START_PARTS):
            if len(dict.fromkeys(before)) != 1:
                return False
            source = before[0]
            if len(dict.fromkeys(source.successors)) > 1:
                said = self._less_than(source, source.successors[0] is current)
                is_guard = said is not None and said[0] is first and said[1] is bound and said[2] == is_signed
                is_plain = all(returns_normally(instruction) for instruction in source.instructions)
                return is_guard and is_plain and is_always_reached(self._control, source)
            if not all(returns_normally(instruction) for instruction in source.instructions):
                return False
            if source is self._control.function.blocks[0]:
                return True
            current = source
            before = list(source.predecessors)
        return False

    def _runs_on(self, facts: LoopFacts) -> bool:
        """Whether a loop is left by its exits, once it is entered, and inner loops are, too."""
        if facts.may_leave_abnormally or facts.trip_count.exact is None:
            return False
        for loop in self._evolution.loops:
            if facts.loop.contains_loop(loop.loop) and loop.trip_count.exact is None:
                return False
        return not any(self._control.in_irreducible(block) for block in facts.loop.blocks)

    def _facts_of(self, loop: Loop) -> LoopFacts | None:
        for facts in self._evolution.loops:
            if facts.loop is loop:
                return facts
        return None

    # A maximum.

    def at_most(self, facts: LoopFacts) -> LaunchedIterations | None:
        total = self._launch.threads
        loop: Loop | None = facts.loop
        while loop is not None:
            found = self._facts_of(loop)
            if found is None or found.trip_count.constant_max is None or self._control.in_irreducible(loop.header):
                return None
            total *= found.trip_count.constant_max
            loop = loop.parent
        return LaunchedIterations(self._launch.threads, LaunchedSum(total, None, False, 0), None, False)


def is_always_reached(control: ControlFlow, block: BasicBlock) -> bool:
    """Whether every thread comes to a block, once: all ways lead there, without loops and without ends before."""
    current = control.function.blocks[0].index
    count = len(control.function.blocks)
    while current != block.index:
        current = control.post_dominators.parents[current]
        if current < 0 or current >= count:
            return False
    own = control.loop_of(block)
    reached: dict[int, bool] = {}
    pending = [before for before in block.predecessors if own is None or not own.contains(before)]
    while pending:
        before = pending.pop()
        if before.index in reached:
            continue
        reached[before.index] = True
        if control.loop_of(before) is not None or control.in_irreducible(before):
            return False
        if not all(returns_normally(instruction) for instruction in before.instructions):
            return False
        pending.extend(before.predecessors)
    return True


def _outermost(loop: Loop) -> BasicBlock:
    while loop.parent is not None:
        loop = loop.parent
    return loop.header


def _body(loop: Loop, header: LaunchedSum, entries: int) -> LaunchedSum | None:
    """How many times the latch of a loop runs that is entered so many times, if it has one way out."""
    if loop.latch is None or len(loop.exiting_blocks) != 1:
        return None
    if loop.exiting_blocks[0] is loop.latch:
        return header
    if loop.exiting_blocks[0] is loop.header:
        return LaunchedSum(header.factor, header.of, header.is_signed, header.plus - entries)
    return None
