"""How far the computed floats of a function may be from what real numbers would give.

    error of a value    |computed - unrounded|, where all operations on the way from the function's inputs are exact

Inputs are arguments, what memory holds that the function did not write from floats it computed, results of unknown
functions that are given no floats: they count as the numbers that they are. Of an expression the bound comes from its
steps together (domains/expressions/rounding_errors.py), back to the inputs or to values with errors of their own.

A branch is *inexact* if the unrounded run may take another edge. Behind it, an expression has the error of its steps,
as if both runs had come there. But a phi of what was computed behind it has no bound, nor has what a loop hands on that
ends by it, and whatever may be written behind it is no input; of a phi or select between values computed before, the
distance of both is the bound. What a loop carries has a bound only where it is exact.

Values are assumed to be exact where a loop brings them back, and taken for unknown once that turns out wrong, until
nothing changes: what remains holds.
"""

from __future__ import annotations

from math import inf
from typing import Final, final

from scev.cfg import ControlFlow
from scev.domains import ErrorBound, ErrorSearch, FloatSet, StepPremises, ValueSet
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
from scev.transfer import Context, RegionReader, SideConditions, format_of_type, set_of_operand

MAX_ERROR_WORK: Final = 12_000
"""Maximum steps that are evaluated to bound the error of one value."""
MAX_ERROR_WORK_OF_FUNCTION: Final = 1_000_000
"""The same for all values of one function; beyond it, each is bounded on its whole box only."""
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
        "_before", "_behind_inexact", "_carried", "_context", "_control", "_errors", "_flow", "_function", "_inexact",
        "_memory", "_reader", "_same", "_searched", "_work_left",
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
        # The instructions that may write what is not exact, and the blocks behind an inexact branch.
        self._inexact: dict[Instruction, bool] = {}
        self._behind_inexact: dict[int, bool] = {}
        # What was found in a pass before, and the work that is left for the function.
        self._searched: dict[tuple[float, ...], ErrorBound] = {}
        self._work_left: int = MAX_ERROR_WORK_OF_FUNCTION
        self._solve()

    def of(self, value: LocalValue) -> ErrorBound | None:
        """The error of a float, None where no bound is known."""
        found = self._errors.get(value.index)
        return None if found is None or found.absolute == inf else found

    def of_result(self) -> ErrorBound | None:
        """The greatest error of the floats that the function returns, None where no bound is known."""
        if format_of_type(self._function.function_type.result) is None:
            return None
        returns = [block for block in self._function.blocks if block.terminator.opcode == opcodes.RET]
        known = ErrorBound(0.0, 0.0)
        for block in returns:
            if len(returns) > 1 and block.index in self._behind_inexact:
                # The unrounded run may return elsewhere.
                return None
            found = self._error(block.terminator.operands[0], block)
            known = ErrorBound(max(known.absolute, found.absolute), max(known.ulps, found.ulps))
        return None if known.absolute == inf or not returns else known

    # The passes -------------------------------------------------------------------------------------------------------

    def _solve(self) -> None:
        if self._context.flushes:
            # What is flushed is no matter of rounding.
            return
        for _ in range(MAX_ERROR_PASSES):
            before = len(self._carried), len(self._inexact), len(self._behind_inexact), self._same
            self._pass()
            if before == (len(self._carried), len(self._inexact), len(self._behind_inexact), self._same):
                return
            self._before = self._same
        self._give_up()
        self._pass()

    def _give_up(self) -> None:
        """Take nothing for exact that a loop brings back, or memory, or that comes behind a branch."""
        self._before = {value.index: False for value in self._function.values}
        for block in self._function.blocks:
            for instruction in block.instructions:
                if isinstance(instruction, Phi):
                    self._carried[instruction.index] = True
                elif _may_write(instruction):
                    self._inexact[instruction] = True
            if block is not self._function.entry:
                self._behind_inexact[block.index] = True

    def _pass(self) -> None:
        self._errors = {}
        self._same = {}
        for argument in self._function.arguments:
            if format_of_type(argument.type) is not None:
                self._errors[argument.index] = _EXACT
            self._same[argument.index] = True
        for index in self._control.order:
            # Also what the computed run never comes to: the unrounded one may.
            for instruction in self._function.blocks[index].instructions:
                safe_point()
                if format_of_type(instruction.type) is not None:
                    self._errors[instruction.index] = self._error_of(instruction)
                else:
                    self._same[instruction.index] = self._is_same(instruction)
                if _may_write(instruction) and not self._writes_exactly(instruction):
                    self._inexact[instruction] = True
        self._find_inexact_branches()
        for index in self._control.order:
            for instruction in self._function.blocks[index].instructions:
                if not isinstance(instruction, Phi):
                    break
                if instruction.index in self._carried or not self._is_brought_back(instruction):
                    continue
                block = instruction.block
                if not self._all_exact(list(instruction.operands), block) or not self._is_steered_exactly(block):
                    self._carried[instruction.index] = True

    def _find_inexact_branches(self) -> None:
        """Find the blocks to which control comes behind a branch that the unrounded run may take otherwise."""
        pending: list[BasicBlock] = []
        for index in self._control.order:
            block = self._function.blocks[index]
            if not self._branches_exactly(block):
                pending.extend(block.successors)
        while pending:
            block = pending.pop()
            if block.index in self._behind_inexact:
                continue
            self._behind_inexact[block.index] = True
            pending.extend(block.successors)
            for instruction in block.instructions:
                if _may_write(instruction):
                    self._inexact[instruction] = True

    def _error(self, value: Value, block: BasicBlock) -> ErrorBound:
        """The error of a value as a block reads it."""
        if not isinstance(value, LocalValue):
            return _EXACT
        return self._errors.get(value.index, _UNKNOWN) if self._leaves_exactly(value, block) else _UNKNOWN

    def _is_exact(self, value: Value, block: BasicBlock) -> bool:
        """Whether a value that a block reads is the same in the unrounded run, a float exact."""
        if not isinstance(value, LocalValue):
            return True
        if format_of_type(value.type) is not None:
            return self._error(value, block).absolute == 0.0
        return self._same.get(value.index, False) and self._leaves_exactly(value, block)

    def _all_exact(self, values: list[Value], block: BasicBlock) -> bool:
        return all(self._is_exact(value, block) for value in values)

    # Floats -----------------------------------------------------------------------------------------------------------

    def _error_of(self, value: Instruction) -> ErrorBound:
        known = self._flow.set_of(value.index)
        if not isinstance(known, FloatSet) or not known.has_numbers():
            return _UNKNOWN
        if isinstance(value, Phi):
            return self._error_of_phi(value)
        opcode, block = value.opcode, value.block
        if opcode == opcodes.LOAD:
            return self._error_of_load(value)
        if opcode in (opcodes.SITOFP, opcodes.UITOFP):
            return self._error_of_conversion(value, known)
        if opcode == opcodes.SELECT and self._is_exact(value.operands[0], block):
            return self._worst([value.operands[1], value.operands[2]], block)
        if opcode in _ALWAYS_CHOSEN:
            floats = [operand for operand in value.operands if format_of_type(operand.type) is not None]
            others = [operand for operand in value.operands if format_of_type(operand.type) is None]
            return self._worst(floats, block) if self._all_exact(others, block) else _UNKNOWN
        found = self._error_of_expression(value)
        if found is not None:
            return found
        if opcode == opcodes.SELECT:
            return self._distance([value.operands[1], value.operands[2]], block)
        is_input = opcode == opcodes.BITCAST or isinstance(value, (Call, Invoke)) and self._calls_exactly(value)
        return _EXACT if is_input and self._all_exact(list(value.operands), block) else _UNKNOWN

    def _worst(self, values: list[Value], block: BasicBlock) -> ErrorBound:
        found = [self._error(value, block) for value in values]
        absolute = max([one.absolute for one in found], default=0.0)
        return ErrorBound(absolute, max([one.ulps for one in found], default=0.0))

    def _error_of_conversion(self, value: Instruction, known: FloatSet) -> ErrorBound:
        if not self._is_exact(value.operands[0], value.block) or known.may_be_infinite:
            return _UNKNOWN
        format_ = known.format
        if max(-known.lower, known.upper) < 2.0 ** min(format_.precision, 1000):
            return _EXACT
        exponent = format_.unit_exponent(max(known.largest(), -1 - known.smallest()))
        return ErrorBound(2.0**exponent, 1.0) if exponent < 1000 else _UNKNOWN

    def _error_of_load(self, load: Instruction) -> ErrorBound:
        if not self._all_exact(list(load.operands), load.block):
            return _UNKNOWN
        sources = self._memory.sources_of(load)
        if sources is not None and len(sources.stores) == 1 and not sources.constants and not sources.may_be_undef:
            store = sources.stores[0]
            if store.operands[0].type is load.type and store.block.index not in self._behind_inexact:
                # What it stores may be off, but both runs store it.
                return self._error(store.operands[0], load.block)
        return _EXACT if self._reads_exactly(load) else _UNKNOWN

    def _reads_exactly(self, load: Instruction) -> bool:
        if len(self._inexact) > MAX_WRITES_COMPARED:
            return False
        return not any(self._memory.may_write(write, load) for write in self._inexact)

    def _error_of_phi(self, phi: Phi) -> ErrorBound:
        is_steered = self._is_steered_exactly(phi.block)
        if self._is_brought_back(phi):
            # Exact, until that is seen to be wrong.
            return _UNKNOWN if phi.index in self._carried or not is_steered else _EXACT
        if not is_steered:
            return self._distance(list(phi.operands), phi.block)
        # An edge that is never taken is not taken by the unrounded run either.
        values: list[Value] = []
        for k, source in enumerate(phi.blocks):
            if self._flow.executable[source.index] and self._flow.conditions.may_take(source, phi.block):
                values.append(phi.operands[k])
        return self._worst(values, phi.block)

    def _distance(self, values: list[Value], block: BasicBlock) -> ErrorBound:
        """How far apart some values can be, each computed or unrounded, where both runs have computed them: before the
        immediate dominator of a block, or for a select in the block itself.
        """
        low, high = inf, -inf
        for value in values:
            if isinstance(value, LocalValue):
                if isinstance(value, Instruction) and not self._is_computed_before(value, block):
                    return _UNKNOWN
                known = self._flow.set_of(value.index)
            else:
                known = set_of_operand(value, self._context)
            error = self._error(value, block).absolute
            if not isinstance(known, FloatSet) or error == inf or known.may_be_infinite or known.may_be_nan:
                return _UNKNOWN
            if not known.has_numbers():
                return _UNKNOWN
            low = min(low, known.lower - error)
            high = max(high, known.upper + error)
        found = (high - low) * (1 + 2.0**-50) if low <= high else 0.0
        return ErrorBound(found, inf if found else 0.0)

    def _is_computed_before(self, value: Instruction, block: BasicBlock) -> bool:
        if value.block is block:
            return not isinstance(value, Phi)
        top = self._control.dominators.parents[block.index]
        return top >= 0 and self._control.dominators.dominates(value.block.index, top)

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
            error = self._error(use[0].operands[use[1]], value.block).absolute
            if known.may_be_nan or known.may_be_infinite or error == inf:
                return _UNKNOWN
            lows.append(known.lower)
            highs.append(known.upper)
            given.append(error)
        key = (float(value.index), *lows, *highs, *given)
        if (found := self._searched.get(key)) is None:
            search = ErrorSearch(expression, premises, given)
            result = self._flow.set_of(value.index)
            least = 0.0
            if isinstance(result, FloatSet) and result.has_numbers():
                least = max(result.lower, -result.upper, 0.0)
            found = search.search(lows, highs, min(MAX_ERROR_WORK, max(self._work_left, 0)), least)
            self._work_left -= search.work
            self._searched[key] = found
        return found

    # What else the unrounded run may do otherwise ---------------------------------------------------------------------

    def _is_same(self, value: Instruction) -> bool:
        """Whether a value that is no float is the same in the unrounded run."""
        block, operands = value.block, list(value.operands)
        if isinstance(value, Compare) and value.opcode == opcodes.FCMP:
            return self._all_exact(operands, block) or self._is_decided(value)
        if isinstance(value, Phi):
            if self._is_brought_back(value):
                return value.index not in self._carried and self._is_steered_exactly(block)
            return self._all_exact(operands, block) and self._is_steered_exactly(block)
        if value.opcode == opcodes.LOAD:
            return self._all_exact(operands, block) and self._reads_exactly(value)
        if value.opcode in (opcodes.ATOMICRMW, opcodes.CMPXCHG, opcodes.VA_ARG):
            return False
        if isinstance(value, (Call, Invoke)):
            if value.intrinsic is None and not self._calls_exactly(value):
                return False
            if self._inexact and call_effects(value) & effects.READS_ANY:
                return False
        return self._all_exact(operands, block)

    def _is_decided(self, compare: Compare) -> bool:
        """Whether the operands are so far apart that errors cannot turn a comparison; their sets are those where they
        are computed, and not behind an inexact branch: what it says of them is not said of the unrounded ones.
        """
        block = compare.block
        if block.index in self._behind_inexact:
            return False
        sets: list[ValueSet | None] = []
        for operand in compare.operands:
            if isinstance(operand, LocalValue):
                sets.append(self._flow.set_of(operand.index))
            else:
                sets.append(set_of_operand(operand, self._context))
        a, b = sets
        if not isinstance(a, FloatSet) or not isinstance(b, FloatSet) or not a.has_numbers() or not b.has_numbers():
            return False
        apart = self._error(compare.operands[0], block).absolute + self._error(compare.operands[1], block).absolute
        if apart == inf or a.may_be_nan or b.may_be_nan or a.may_be_infinite or b.may_be_infinite:
            return False
        return a.upper + 2.0 * apart < b.lower or b.upper + 2.0 * apart < a.lower

    def _is_brought_back(self, phi: Phi) -> bool:
        here = self._control.position[phi.block.index]
        return any(self._control.position[source.index] >= here for source in phi.blocks)

    def _leaves_exactly(self, value: Value, block: BasicBlock) -> bool:
        """Whether the loops in which a value is computed, and a block is not, run as those of the unrounded run."""
        if not isinstance(value, Instruction):
            return True
        loop = self._control.loop_of(value.block)
        while loop is not None and not loop.contains(block):
            if not all(self._branches_exactly(one) for one in loop.blocks):
                return False
            loop = loop.parent
        return True

    def _branches_exactly(self, block: BasicBlock) -> bool:
        terminator = block.terminator
        if len(block.successors) < 2:
            return True
        if terminator.opcode == opcodes.BR or isinstance(terminator, Switch):
            condition = terminator.operands[0]
            if not isinstance(condition, LocalValue):
                return True
            # What comes behind is as it was in the pass before.
            is_same = self._same.get(condition.index, self._before.get(condition.index, True))
            return is_same and self._leaves_exactly(condition, block)
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
        """Whether the result of exact operands is an input: of an unknown function that is given no floats, and not
        reading what is not exact.
        """
        called = call.called_function
        if called is None or not called.is_declaration or call.intrinsic is not None or call.flags:
            # It computes floats of its own.
            return False
        given = call.operands[: call.site.argument_count]
        if "fpmath" in call.metadata or any(format_of_type(one.type) is not None for one in given):
            return False
        return not self._inexact or not call_effects(call) & effects.READS_ANY

    def _writes_exactly(self, instruction: Instruction) -> bool:
        """Whether what an instruction writes to memory is the same in the unrounded run, and whether it does."""
        block = instruction.block
        if block.index in self._behind_inexact:
            return False
        if isinstance(instruction, (Call, Invoke)):
            is_plain = instruction.intrinsic is not None or self._calls_exactly(instruction)
            reads_inexact = bool(self._inexact) and bool(call_effects(instruction) & effects.READS_ANY)
            return is_plain and not reads_inexact and self._all_exact(list(instruction.operands), block)
        return instruction.opcode == opcodes.STORE and self._all_exact(list(instruction.operands), block)


def _may_write(instruction: Instruction) -> bool:
    return instruction.opcode == opcodes.STORE or may_write_anything(instruction)
