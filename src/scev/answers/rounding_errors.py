"""How far the computed floats of a function may be from what real numbers would give.

    error of a value    |computed - unrounded|, where all operations on the way from the function's inputs are exact

Inputs are arguments, what memory holds that the function did not write from floats it computed, results of unknown
functions: they count as the numbers that they are. Of an expression the bound comes from its steps together
(domains/expressions/rounding_errors.py), back to the inputs or to values with errors of their own. Decisions count: if
the unrounded run could take another branch, choose another operand or count another integer, the distance of both ways
is in the bound, or there is none. What a loop carries has a bound only where it is exact.

Values are assumed to be exact where a loop brings them back, and taken for unknown once that turns out wrong, until
nothing changes: what remains holds.
"""

from __future__ import annotations

from math import inf
from typing import Final, final

from scev.cfg import ControlFlow, Loop
from scev.domains import ErrorBound, ErrorSearch, FloatSet, StepPremises
from scev.facts import FlowFacts
from scev.ir import (
    BasicBlock,
    Call,
    Compare,
    Function,
    Instruction,
    Invoke,
    LocalValue,
    Phi,
    Switch,
    Value,
    call_effects,
    effects,
    opcodes,
)
from scev.memory import FunctionMemory, may_write_anything
from scev.support.interrupts import safe_point
from scev.transfer import Context, RegionReader, SideConditions, format_of_type

MAX_ERROR_WORK: Final = 12_000
"""Maximum steps that are evaluated to bound the error of one value."""
MAX_ERROR_PASSES: Final = 6
"""Maximum passes over a function to find which values that loops bring back are exact; then, none are."""
MAX_WRITES_COMPARED: Final = 64
"""Maximum writes of what is not exact that are compared with a load."""

_UNKNOWN: Final = ErrorBound(inf, inf)
_EXACT: Final = ErrorBound(0.0, 0.0)

_ALWAYS_CHOSEN = (opcodes.FREEZE, opcodes.EXTRACTELEMENT, opcodes.INSERTELEMENT, opcodes.SHUFFLEVECTOR)


@final
class RoundingErrors:
    """The errors of one function's floats, by the number of the value."""

    __slots__ = (
        "_before",
        "_carried", "_context", "_control", "_errors", "_flow", "_function", "_inexact", "_memory", "_reader", "_same",
    )  # fmt: skip

    def __init__(self, function: Function, control: ControlFlow, flow: FlowFacts, context: Context) -> None:
        self._function: Function = function
        self._control: ControlFlow = control
        self._flow: FlowFacts = flow
        self._context: Context = context
        settings = context.settings
        self._memory: FunctionMemory = FunctionMemory(
            function, control, context.layout, context.semantic_interposition, settings.max_memory_steps
        )
        self._reader: RegionReader = RegionReader(context, SideConditions())
        # By number: of a float, its error; whether any other value is the same in the unrounded run.
        self._errors: dict[int, ErrorBound] = {}
        self._same: dict[int, bool] = {}
        # The same of the pass before, for what is computed later.
        self._before: dict[int, bool] = {}
        # The phis that were taken for exact, or the same, and are not.
        self._carried: dict[int, bool] = {}
        # The instructions that may write what is not exact.
        self._inexact: dict[Instruction, bool] = {}
        self._solve()

    def of(self, value: LocalValue) -> ErrorBound | None:
        """The error of a float, None where no bound is known."""
        found = self._errors.get(value.index)
        return None if found is None or found.absolute == inf else found

    # The passes -------------------------------------------------------------------------------------------------------

    def _solve(self) -> None:
        for _ in range(MAX_ERROR_PASSES):
            carried, inexact, before = len(self._carried), len(self._inexact), self._same
            self._pass()
            if len(self._carried) == carried and len(self._inexact) == inexact and self._same == before:
                return
            self._before = self._same
        self._give_up()
        self._pass()

    def _give_up(self) -> None:
        """Take nothing for exact that a loop brings back, or memory."""
        self._before = {value.index: False for value in self._function.values}
        for block in self._function.blocks:
            for instruction in block.instructions:
                if isinstance(instruction, Phi):
                    self._carried[instruction.index] = True
                elif _may_write(instruction):
                    self._inexact[instruction] = True

    def _pass(self) -> None:
        self._errors = {}
        self._same = {}
        for argument in self._function.arguments:
            if format_of_type(argument.type) is not None:
                self._errors[argument.index] = _EXACT
            self._same[argument.index] = True
        for index in self._control.order:
            if not self._flow.executable[index]:
                continue
            for instruction in self._function.blocks[index].instructions:
                safe_point()
                if format_of_type(instruction.type) is not None:
                    self._errors[instruction.index] = self._error_of(instruction)
                else:
                    self._same[instruction.index] = self._is_same(instruction)
                if _may_write(instruction) and not self._writes_exactly(instruction):
                    self._inexact[instruction] = True
        for index in self._control.order:
            for instruction in self._function.blocks[index].instructions:
                if not isinstance(instruction, Phi):
                    break
                if instruction.index in self._carried or not self._flow.executable[index]:
                    continue
                if not self._is_brought_back(instruction):
                    continue
                if not self._all_exact(list(instruction.operands)) or not self._is_steered_exactly(instruction.block):
                    self._carried[instruction.index] = True

    def _error(self, value: Value) -> ErrorBound:
        if not isinstance(value, LocalValue):
            return _EXACT
        return self._errors.get(value.index, _UNKNOWN)

    def _is_exact(self, value: Value) -> bool:
        """Whether a value is the same in the unrounded run, a float exact."""
        if not isinstance(value, LocalValue):
            return True
        if format_of_type(value.type) is not None:
            return self._error(value).absolute == 0.0
        return self._same.get(value.index, False)

    def _all_exact(self, values: list[Value]) -> bool:
        return all(self._is_exact(value) for value in values)

    # Floats -----------------------------------------------------------------------------------------------------------

    def _error_of(self, value: Instruction) -> ErrorBound:
        if isinstance(value, Phi):
            return self._error_of_phi(value)
        opcode = value.opcode
        if opcode == opcodes.LOAD:
            return self._error_of_load(value)
        if opcode in (opcodes.SITOFP, opcodes.UITOFP):
            return self._error_of_conversion(value)
        if opcode == opcodes.SELECT and self._is_exact(value.operands[0]):
            return self._worst([value.operands[1], value.operands[2]])
        if opcode in _ALWAYS_CHOSEN:
            floats = [operand for operand in value.operands if format_of_type(operand.type) is not None]
            others = [operand for operand in value.operands if format_of_type(operand.type) is None]
            return self._worst(floats) if self._all_exact(others) else _UNKNOWN
        found = self._error_of_expression(value)
        if found is not None:
            return found
        if opcode == opcodes.SELECT:
            return self._distance([(value, 1), (value, 2)])
        if opcode == opcodes.BITCAST or isinstance(value, (Call, Invoke)):
            return self._error_of_call(value)
        return _UNKNOWN

    def _worst(self, values: list[Value]) -> ErrorBound:
        found = [self._error(value) for value in values]
        return ErrorBound(
            max([one.absolute for one in found], default=0.0), max([one.ulps for one in found], default=0.0)
        )

    def _error_of_call(self, call: Instruction) -> ErrorBound:
        """Of an unknown function of exact operands the result is an input; of one that is known, another rounding."""
        if isinstance(call, (Call, Invoke)) and (call.intrinsic is not None or not self._calls_exactly(call)):
            return _UNKNOWN
        return _EXACT if self._all_exact(list(call.operands)) else _UNKNOWN

    def _error_of_conversion(self, value: Instruction) -> ErrorBound:
        format_ = format_of_type(value.type)
        known = self._flow.set_of(value.index)
        if format_ is None or not self._is_exact(value.operands[0]) or not isinstance(known, FloatSet):
            return _UNKNOWN
        if not known.has_numbers() or known.may_be_infinite:
            return _EXACT if known.is_empty() else _UNKNOWN
        most = max(-known.lower, known.upper)
        if most < 2.0**format_.precision:
            return _EXACT
        unit = 2.0 ** (format_.unit_exponent(max(known.largest(), -1 - known.smallest())))
        return ErrorBound(unit, 1.0)

    def _error_of_load(self, load: Instruction) -> ErrorBound:
        if not self._all_exact(list(load.operands)):
            return _UNKNOWN
        if (sources := self._memory.sources_of(load)) is not None and not sources.may_be_undef:
            stored = [store.operands[0] for store in sources.stores]
            if all(value.type is load.type for value in stored) and (len(stored) + len(sources.constants) == 1):
                return self._worst(stored)
        return _EXACT if self._reads_exactly(load) else _UNKNOWN

    def _reads_exactly(self, load: Instruction) -> bool:
        if len(self._inexact) > MAX_WRITES_COMPARED:
            return False
        return not any(self._memory.may_write(write, load) for write in self._inexact)

    def _error_of_phi(self, phi: Phi) -> ErrorBound:
        uses: list[tuple[Instruction, int]] = []
        for k, source in enumerate(phi.blocks):
            if self._flow.executable[source.index] and self._flow.conditions.may_take(source, phi.block):
                uses.append((phi, k))
        if self._is_brought_back(phi):
            # Exact, until that is seen to be wrong.
            return _UNKNOWN if phi.index in self._carried or not self._is_steered_exactly(phi.block) else _EXACT
        for _, k in uses:
            if not self._leaves_exactly(phi.operands[k], phi.block):
                return _UNKNOWN
        if len(uses) == 1 or self._is_steered_exactly(phi.block):
            return self._worst([phi.operands[k] for _, k in uses])
        return self._distance(uses)

    def _distance(self, uses: list[tuple[Instruction, int]]) -> ErrorBound:
        """How far apart the values of some operands can be, each computed or unrounded."""
        low, high = inf, -inf
        for user, k in uses:
            known = self._flow.conditions.set_of_operand(user, k)
            error = self._error(user.operands[k]).absolute
            if not isinstance(known, FloatSet) or error == inf or known.may_be_infinite or known.may_be_nan:
                return _UNKNOWN
            if known.has_numbers():
                low = min(low, known.lower - error)
                high = max(high, known.upper + error)
        found = (high - low) * (1 + 2.0**-50) if low <= high else 0.0
        return ErrorBound(found, inf if found else 0.0)

    def _error_of_expression(self, value: Instruction) -> ErrorBound | None:
        """The error of a value that steps compute; None where it is no such."""
        region = self._reader.computing(value)
        if region is None:
            return None
        if not all(self._leaves_exactly(step, value.block) for step in region.steps):
            return _UNKNOWN
        expression = region.expression
        premises = StepPremises(expression.count)
        lows: list[float] = []
        highs: list[float] = []
        given: list[float] = []
        further = 0
        for index in range(expression.count):
            position = region.positions[index]
            use = (value, position)
            if position == -1:
                use = region.further[further]
                further += 1
            step = expression.steps[index]
            premises.may_be_nan[index] = position == -2 and not step.is_constant
            if position == -2:
                continue
            known = self._flow.conditions.set_of_operand(*use)
            if not isinstance(known, FloatSet) or not known.has_numbers():
                return _UNKNOWN
            premises.may_be_nan[index] = known.may_be_nan
            if not step.is_variable:
                continue
            operand = use[0].operands[use[1]]
            error = self._error(operand).absolute
            if (
                known.may_be_nan
                or known.may_be_infinite
                or error == inf
                or not self._leaves_exactly(operand, value.block)
            ):
                return _UNKNOWN
            lows.append(known.lower)
            highs.append(known.upper)
            given.append(error)
        return ErrorSearch(expression, premises, given).search(lows, highs, MAX_ERROR_WORK)

    # What else the unrounded run may do otherwise ---------------------------------------------------------------------

    def _is_same(self, value: Instruction) -> bool:
        """Whether a value that is no float is the same in the unrounded run."""
        if isinstance(value, Compare) and value.opcode == opcodes.FCMP:
            return self._all_exact(list(value.operands)) or self._is_decided(value)
        if isinstance(value, Phi):
            if self._is_brought_back(value):
                return value.index not in self._carried and self._is_steered_exactly(value.block)
            if not all(self._leaves_exactly(operand, value.block) for operand in value.operands):
                return False
            return self._all_exact(list(value.operands)) and self._is_steered_exactly(value.block)
        if value.opcode == opcodes.LOAD:
            return self._all_exact(list(value.operands)) and self._reads_exactly(value)
        if isinstance(value, (Call, Invoke)) and not self._calls_exactly(value):
            return False
        return all(self._is_exact(operand) and self._leaves_exactly(operand, value.block) for operand in value.operands)

    def _is_decided(self, compare: Compare) -> bool:
        """Whether the operands are so far apart that errors cannot turn a comparison."""
        sets = [self._flow.conditions.set_of_operand(compare, k) for k in range(2)]
        a, b = sets
        if not isinstance(a, FloatSet) or not isinstance(b, FloatSet) or not a.has_numbers() or not b.has_numbers():
            return False
        apart = self._error(compare.operands[0]).absolute + self._error(compare.operands[1]).absolute
        if apart == inf or a.may_be_nan or b.may_be_nan or a.may_be_infinite or b.may_be_infinite:
            return False
        return a.upper + 2.0 * apart < b.lower or b.upper + 2.0 * apart < a.lower

    def _is_brought_back(self, phi: Phi) -> bool:
        here = self._control.position[phi.block.index]
        return any(self._control.position[source.index] >= here for source in phi.blocks)

    def _leaves_exactly(self, value: Value, block: BasicBlock) -> bool:
        """Whether the loops in which a value is computed, and a block is not, end as those of the unrounded run."""
        if not isinstance(value, Instruction):
            return True
        loop = self._control.loop_of(value.block)
        while loop is not None and not loop.contains(block):
            if not self._ends_exactly(loop):
                return False
            loop = loop.parent
        return True

    def _ends_exactly(self, loop: Loop) -> bool:
        return all(self._branches_exactly(block) for block in loop.exiting_blocks)

    def _branches_exactly(self, block: BasicBlock) -> bool:
        terminator = block.terminator
        if len(block.successors) < 2:
            return True
        if terminator.opcode == opcodes.BR or isinstance(terminator, Switch):
            condition = terminator.operands[0]
            if not isinstance(condition, LocalValue):
                return True
            # What comes behind is as it was in the pass before.
            return self._same.get(condition.index, self._before.get(condition.index, True))
        return False

    def _is_steered_exactly(self, block: BasicBlock) -> bool:
        """Whether the unrounded run comes to a block from the same one: no branch between it and its immediate
        dominator goes otherwise.
        """
        top = self._control.dominators.parents[block.index]
        seen: dict[int, bool] = {}
        pending = list(block.predecessors)
        while pending:
            current = pending.pop()
            if current.index in seen or not self._control.is_reachable(current):
                continue
            seen[current.index] = True
            if not self._branches_exactly(current):
                return False
            if current.index != top:
                pending.extend(current.predecessors)
        return True

    def _calls_exactly(self, call: Call | Invoke) -> bool:
        """Whether a function of exact operands is an input: unknown, and not reading what is not exact."""
        called = call.called_function
        if called is None or not called.is_declaration:
            # It computes floats of its own.
            return False
        return not self._inexact or not call_effects(call) & effects.READS_ANY

    def _writes_exactly(self, instruction: Instruction) -> bool:
        """Whether what an instruction writes to memory is the same in the unrounded run."""
        if isinstance(instruction, (Call, Invoke)):
            return self._calls_exactly(instruction) and self._all_exact(list(instruction.operands))
        return self._all_exact([operand for operand in instruction.operands if isinstance(operand, LocalValue)])


def _may_write(instruction: Instruction) -> bool:
    return instruction.opcode == opcodes.STORE or may_write_anything(instruction)
