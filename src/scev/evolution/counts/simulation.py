"""Simulation of loops of constants.

If the exit condition of a loop is computed from phis of the header that start with constants, or with values that flow
knows to be one number, by operations on integers, floats and addresses that read nothing but constant memory, the loop
can be run without the remainder of the program until the condition says to leave, for as many iterations as the
settings allow: over a table, a list of constant nodes, the strings that a table points to.
(LLVM: computeExitCountExhaustively.)

Integer operations are run on numbers. What else computes with floats, or is a call of an intrinsic, is run on the sets
of the table of operations: they hold what LLVM may turn it into. The number with its overflow bit is a pair of sets.
Where a set that decides is no single number, the run ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from scev import ir
from scev.cfg import Loop, is_computed_in, start_and_next, values_from
from scev.domains import FloatSet, IntSet, TupleSet, ValueSet, signed
from scev.evolution.counts.by_table import is_by_table, read_by, result_by_table
from scev.evolution.counts.constant_memory import ConstantAddress, Number, compared, moved, number_of, read
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver, number_limit
from scev.ir import opcodes
from scev.support.interrupts import safe_point
from scev.transfer import Context, format_of_type, integer_result, is_integer_operation

if TYPE_CHECKING:
    from scev.evolution.algebra.algebra import Algebra

# What a value is in a run: a number, what a float can be, or a pair of an operation with its overflow bit.
Held = Number | FloatSet | TupleSet


@final
class Leaving:
    """The values of the tested operand that leave the loop: `values` says so for some, `otherwise` for all others."""

    __slots__ = ("otherwise", "values")

    def __init__(self, values: dict[int, bool], otherwise: bool) -> None:
        self.values: dict[int, bool] = values
        self.otherwise: bool = otherwise

    def contains(self, value: int) -> bool:
        return self.values.get(value, self.otherwise)


@final
class Simulation(ExitRule):
    goes_on_while: ClassVar[str] = "constants and constant memory, computed by a short body"
    count: ClassVar[str] = "run, for up to `max_iterations`"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        tested = test.condition if test.switch is None else test.switch.operands[0]
        if not isinstance(tested, ir.LocalValue):
            return None
        # A run of constants is the same in each pass.
        key = (test.loop.number, tested.index, -1 if test.switch is None else test.block.index, int(test.stays_if))
        runs = solver.se.context.simulations
        if key not in runs:
            runs[key] = _count_by_running(solver.se, test.loop, tested, _leaving(test))
        count = runs[key]
        return None if count is None else number_limit(solver, count)


def _leaving(test: Exit) -> Leaving:
    if (switch := test.switch) is None:
        return Leaving({int(not test.stays_if): True}, False)
    values: dict[int, bool] = {}
    for i in range(len(switch.cases)):
        values[switch.cases[i].value] = not test.loop.contains(switch.successors[i + 1])
    return Leaving(values, not test.loop.contains(switch.successors[0]))


def _count_by_running(se: Algebra, loop: Loop, tested: ir.Value, leaving: Leaving) -> int | None:
    """How many iterations end with `tested` not being a value to leave with; None if the loop cannot be simulated, or
    runs longer than the settings allow.
    """
    if (run := _LoopRun.begin(se, loop, tested)) is None:
        return None
    for iteration in range(se.settings.max_iterations):
        safe_point()
        if not run.step_body():
            return None
        test = run.value(tested)
        if not isinstance(test, int):
            return None
        if leaving.contains(test):
            return iteration
        if not run.step_phis():
            return None
    return None


def values_through(se: Algebra, loop: Loop, phi: ir.Phi, iterations: int) -> list[Number] | None:
    """The values of a phi of the header in the first iteration, and after each of this many backedges, integers as
    unsigned; None if the loop cannot be simulated.
    """
    if (run := _LoopRun.begin(se, loop, phi)) is None:
        return None
    found: list[Number] = []
    for iteration in range(iterations + 1):
        safe_point()
        if iteration and not (run.step_body() and run.step_phis()):
            return None
        value = run.value(phi)
        if not isinstance(value, (int, ConstantAddress)):
            return None
        found.append(value)
    return found


@final
class _LoopRun:
    """The state of a simulated loop: the values of this iteration."""

    __slots__ = ("_body", "_context", "_loop", "_nexts", "_phis", "_se", "_values")

    def __init__(
        self,
        se: Algebra,
        loop: Loop,
        phis: list[ir.Phi],
        nexts: list[ir.Value],
        body: list[ir.Instruction],
        values: dict[int, Held],
    ) -> None:
        self._se: Algebra = se
        self._context: Context = Context(se.layout, se.settings, se.function.attributes)
        self._loop: Loop = loop
        self._phis: list[ir.Phi] = phis
        self._nexts: list[ir.Value] = nexts
        self._body: list[ir.Instruction] = body
        self._values: dict[int, Held] = values

    @staticmethod
    def begin(se: Algebra, loop: Loop, wanted: ir.Value) -> _LoopRun | None:
        """The first iteration; None if `wanted` needs instructions that cannot be run, or a phi that does not start
        with a constant.
        """
        if (involved := _involved(se, loop, wanted)) is None:
            return None
        phis: list[ir.Phi] = []
        body: list[ir.Instruction] = []
        nexts: list[ir.Value] = []
        values: dict[int, Held] = {}
        for instruction in involved:
            if not isinstance(instruction, ir.Phi):
                body.append(instruction)
                continue
            ends = start_and_next(instruction, loop)
            first = None if ends is None else _number_before(se, loop, ends.start)
            if ends is None or first is None:
                return None
            phis.append(instruction)
            values[instruction.index] = first
            nexts.append(ends.next)
        return _LoopRun(se, loop, phis, nexts, body, values) if phis else None

    def value(self, value: ir.Value) -> Held | None:
        if isinstance(value, ir.LocalValue) and value.index in self._values:
            return self._values[value.index]
        return _number_before(self._se, self._loop, value)

    def step_body(self) -> bool:
        """Compute the instructions other than phis; False where one is poison or undefined, or not known."""
        for instruction in self._body:
            operands: list[Held] = []
            for operand in read_by(instruction):
                if (value := self.value(operand)) is None:
                    return False
                operands.append(value)
            if (result := _result(self._se, self._context, instruction, operands)) is None:
                return False
            self._values[instruction.index] = result
        return True

    def step_phis(self) -> bool:
        """Take the backedge."""
        moved: list[Held] = []
        for following in self._nexts:
            if (value := self.value(following)) is None:
                return False
            moved.append(value)
        for i in range(len(self._phis)):
            self._values[self._phis[i].index] = moved[i]
        return True


def _number_before(se: Algebra, loop: Loop, value: ir.Value) -> Held | None:
    """The number that a value is whenever it is not poison, where it is known and computed before the loop. Where it is
    poison and decides whether the loop goes on, that is undefined behaviour.
    """
    format_ = format_of_type(value.type)
    if not isinstance(value, ir.LocalValue):
        if format_ is not None and isinstance(value, ir.ConstantFloat):
            return FloatSet.from_bits(format_, value.bits)
        return number_of(se, value)
    if se.flow is None or is_computed_in(value, loop):
        return None
    if isinstance(value.type, ir.IntegerType):
        return se.flow.number(value)
    found = None if format_ is None else se.flow.float_set(value)
    return found if found is not None and found.is_point() else None


def _involved(se: Algebra, loop: Loop, wanted: ir.Value) -> list[ir.Instruction] | None:
    """The instructions that compute a value, in the order in which they run; None if it needs others."""
    context = Context(se.layout, se.settings, se.function.attributes)
    seen: dict[int, ir.Instruction] = {}
    worklist: list[ir.Value] = [wanted]
    while worklist:
        value = worklist.pop()
        if not isinstance(value, ir.Instruction) or not loop.contains(value.block):
            if _number_before(se, loop, value) is None:
                return None
            continue
        if value.index in seen:
            continue
        if len(seen) >= se.settings.max_evolving_instructions:
            return None
        seen[value.index] = value
        if isinstance(value, ir.Phi):
            # The flags of a phi of floats bind the value at each edge.
            if value.block is not loop.header or value.flags:
                return None
            worklist.extend(values_from(value, loop, True))
        elif _can_run(se, context, value):
            worklist.extend(read_by(value))
        else:
            return None
    position = se.control.position
    places = [(position[value.block.index], value.index) for value in seen.values()]
    return [seen[index] for _, index in sorted(places)]


def _can_run(se: Algebra, context: Context, instruction: ir.Instruction) -> bool:
    if is_by_table(se.function, context, instruction):
        return True
    if isinstance(instruction.type, ir.PointerType):
        if not se.has_plain_addresses(instruction.type):
            return False
    elif not isinstance(instruction.type, ir.IntegerType):
        return False
    if instruction.opcode == opcodes.LOAD:
        return not instruction.flags & (opcodes.VOLATILE | opcodes.ATOMIC)
    # Not freeze: of an address that is poison by its flags it may give any.
    return is_integer_operation(instruction.opcode) or instruction.opcode == opcodes.GETELEMENTPTR


def _by_table(context: Context, instruction: ir.Instruction, operands: list[Held]) -> Held | None:
    """The result by the table of operations; None where it is no number, no float and no pair, or poison."""
    sets: list[ValueSet | None] = []
    for operand, value in zip(operands, read_by(instruction), strict=True):
        if isinstance(operand, int) and isinstance(value.type, ir.IntegerType):
            sets.append(IntSet.point(value.type.width, operand))
        elif isinstance(operand, (FloatSet, TupleSet)):
            sets.append(operand)
        else:
            return None
    found = result_by_table(context, instruction, sets)
    if isinstance(found, IntSet):
        return found.point_value() if found.is_point() else None
    if isinstance(found, FloatSet):
        return None if found.is_empty() else found
    return found if isinstance(found, TupleSet) else None


def _result(se: Algebra, context: Context, instruction: ir.Instruction, operands: list[Held]) -> Held | None:
    """The result of one instruction for these operands; None where that is poison or undefined, or not known."""
    opcode = instruction.opcode
    first = operands[0]
    if is_by_table(se.function, context, instruction):
        return _by_table(context, instruction, operands)
    if opcode == opcodes.SELECT:
        return operands[1] if first else operands[2]
    if opcode == opcodes.LOAD:
        return read(se, first, instruction.type) if isinstance(first, ConstantAddress) else None
    numbers: list[int] = []
    if isinstance(instruction, ir.GetElementPtr):
        if not isinstance(first, ConstantAddress):
            return None
        if (step := ir.address_step(instruction, se.layout)) is None:
            return None
        distance = step.constant
        for term in step.indices:
            index = operands[term.position]
            type_ = term.operand.type
            if not isinstance(index, int) or not isinstance(type_, ir.IntegerType):
                return None
            distance += term.scale * signed(index, type_.width)
        return moved(se, first, distance)
    if isinstance(instruction, ir.Compare) and isinstance(instruction.operands[0].type, ir.PointerType):
        second = operands[1]
        if not isinstance(first, (int, ConstantAddress)) or not isinstance(second, (int, ConstantAddress)):
            return None
        holds = compared(se, instruction.predicate, first, second)
        return None if holds is None else int(holds)
    for operand in operands:
        if not isinstance(operand, int):
            return None
        numbers.append(operand)
    return integer_result(instruction, numbers)


def folded(instruction: ir.Instruction, values: dict[int, int]) -> int | None:
    """The result of an instruction on integers, by the values of its operands that are not constants; None where it is
    poison or undefined, or has no rule.
    """
    if not is_integer_operation(instruction.opcode):
        return None
    operands: list[int] = []
    for operand in instruction.operands:
        value: int | None = None
        if isinstance(operand, ir.ConstantInt):
            value = operand.value
        elif isinstance(operand, ir.LocalValue):
            value = values.get(operand.index)
        if value is None:
            return None
        operands.append(value)
    return integer_result(instruction, operands)
