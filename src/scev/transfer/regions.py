"""Which instructions are one expression of floats, whose operands have variables in common.

    fdiv x, (fadd 1.0, (fabs x))        fmul t, (fsub b, a)        fdiv (exp a), (fadd (exp a), (exp b))

Instructions are followed from the result backwards, breadth first and up to a limit; what lies behind is a variable,
one number at all its uses where it is never undef and LLVM may not compute it otherwise for each use. No instruction of
the expression has flags under which LLVM rearranges roundings, or !fpmath; the function does not flush subnormals.

Worked on is what is worth it: a result that is used by something that is no such expression, or by one that has no
variable in common any more.
"""

from __future__ import annotations

from typing import Final, final

from scev import domains, ir
from scev.domains import FloatSet, FloatStep, float_compare, float_expressions
from scev.ir import BasicBlock, Call, Compare, ConstantFloat, ConstantSplat, Instruction, LocalValue, Value, VectorType
from scev.transfer.float_region import FloatRegion, RegionSide
from scev.transfer.floats.fast_math import is_plain
from scev.transfer.floats.fcmp import float_compare_region
from scev.transfer.floats.float_intrinsics import CopySign, RoundToIntegral
from scev.transfer.floats.float_operation import FloatOperation
from scev.transfer.floats.mathematics import ExactMathematics, Mathematical, accuracy_at
from scev.transfer.integers.integer_intrinsics import NarrowedOperation
from scev.transfer.operation import Context, Operation
from scev.transfer.region_steps import FunctionRow, RegionInMaking, SideComparison, SideConditions, UndefQuestions
from scev.transfer.table import operation_of, site_of
from scev.transfer.value_sets import format_of_type, set_of_constant

MAX_REGION_STEPS: Final = 64
"""Maximum instructions of an expression that is looked at as a whole."""
MAX_REGION_VARIABLES: Final = 8
"""Maximum variables of an expression that is looked at as a whole."""
MAX_REGION_SIDES: Final = 4
"""Maximum comparisons by which one expression is cut."""
MAX_SIDE_STEPS: Final = 16
"""Maximum instructions by which the operands of such a comparison are computed."""
MAX_SIGNS_PASSED: Final = 4
"""Maximum signs and conversions through which the users of a result are looked for."""

_NO_STEP: Final = -1
_CHOICES: Final = (float_expressions.LESSER, float_expressions.GREATER, float_expressions.CHOICE)
_ARITHMETIC: Final = (ir.opcodes.FADD, ir.opcodes.FSUB, ir.opcodes.FMUL, ir.opcodes.FDIV)
_OF_OPCODES: Final[dict[int, int]] = {
    ir.opcodes.FADD: float_expressions.SUM,
    ir.opcodes.FSUB: float_expressions.DIFFERENCE,
    ir.opcodes.FMUL: float_expressions.PRODUCT,
    ir.opcodes.FDIV: float_expressions.QUOTIENT,
    ir.opcodes.FNEG: float_expressions.NEGATION,
    ir.opcodes.FPEXT: float_expressions.CONVERSION,
    ir.opcodes.FPTRUNC: float_expressions.CONVERSION,
}
_REPEATABLE: Final = (
    float_expressions.SUM,
    float_expressions.DIFFERENCE,
    float_expressions.PRODUCT,
    float_expressions.QUOTIENT,
    float_expressions.NEGATION,
    float_expressions.MAGNITUDE,
    float_expressions.ROOT,
    float_expressions.CONVERSION,
)
"""Of equal operands they are equal, however LLVM computes either; two calls of exp need not be."""
_OF_NAMES: Final[dict[str, int]] = {
    "fabs": float_expressions.MAGNITUDE,
    "fma": float_expressions.FUSED,
    "fmuladd": float_expressions.FUSED,
    "sqrt": float_expressions.ROOT,
    "minnum": float_expressions.LESSER,
    "minimum": float_expressions.LESSER,
    "minimumnum": float_expressions.LESSER,
    "maxnum": float_expressions.GREATER,
    "maximum": float_expressions.GREATER,
    "maximumnum": float_expressions.GREATER,
}


@final
class RegionReader:
    """Reads the expressions of one function that are worth it."""

    __slots__ = ("_conditions", "_context", "_goes_through_choices", "_joins", "_kinds", "_operations")

    def __init__(self, context: Context, conditions: SideConditions) -> None:
        self._context: Context = context
        self._conditions: SideConditions = conditions
        self._kinds: dict[Instruction, int] = {}
        self._operations: dict[Instruction, Operation] = {}
        # Whether the reading goes on behind minima, maxima and choices.
        self._goes_through_choices: bool = True
        # The results whose operands have variables in common.
        self._joins: dict[Instruction, bool] = {}

    def read(self, blocks: list[BasicBlock], wants_all: bool) -> dict[Instruction, list[FloatRegion]]:
        """The expressions of blocks, by their results; `wants_all`: search those inside of others as well."""
        found: dict[Instruction, list[FloatRegion]] = {}
        for block in blocks:
            for instruction in block.instructions:
                if self._may_be_result(instruction):
                    regions = self._regions_of(instruction)
                    if regions:
                        found[instruction] = regions
                        self._joins[instruction] = True
        if wants_all:
            return found
        worth: dict[Instruction, list[FloatRegion]] = {}
        for result, regions in found.items():
            if not self._is_covered(result, MAX_SIGNS_PASSED):
                worth[result] = regions
                continue
            # A polynomial is bounded at once.
            polynomials = [region for region in regions if region.polynomial.steps]
            for region in polynomials:
                region.is_searched = False
            if polynomials:
                worth[result] = polynomials
        return worth

    def _may_be_result(self, instruction: Instruction) -> bool:
        if instruction.opcode not in _ARITHMETIC:
            if not isinstance(instruction, Call) or self.kind_of(instruction) != float_expressions.FUSED:
                return False
        elif self.kind_of(instruction) == _NO_STEP:
            return False
        for operand in instruction.operands:
            if isinstance(operand, Instruction) and self.kind_of(operand) != _NO_STEP:
                return True
        return False

    def _regions_of(self, root: Instruction) -> list[FloatRegion]:
        """The expression of a result up to what is chosen, which often has a small set whatever it is chosen from, and
        through what is chosen.
        """
        found: list[FloatRegion] = []
        for self._goes_through_choices in (False, True):
            region = self._region_of(root)
            if region is not None and not (found and _are_alike(found[0], region)):
                found.append(region)
        return found

    def kind_of(self, instruction: Instruction) -> int:
        """What kind of step an instruction is, if nothing lets LLVM compute otherwise."""
        known = self._kinds.get(instruction)
        if known is None:
            known = self._kind(instruction)
            self._kinds[instruction] = known
        return known

    def _kind(self, instruction: Instruction) -> int:
        if format_of_type(instruction.type) is None:
            return _NO_STEP
        if not is_plain(instruction, self._context):
            return _NO_STEP
        opcode = instruction.opcode
        if opcode in _OF_OPCODES:
            return _OF_OPCODES[opcode] if self._are_floats(instruction) else _NO_STEP
        if opcode == ir.opcodes.SELECT:
            return _extremum(instruction) if self._is_choice(instruction) else _NO_STEP
        if not isinstance(instruction, Call):
            return _NO_STEP
        operation = operation_of(instruction, self._context)
        row = operation.row if isinstance(operation, NarrowedOperation) else operation
        if not isinstance(row, FloatOperation) or not self._are_floats(instruction):
            return _NO_STEP
        if row.name in _OF_NAMES:
            return _OF_NAMES[row.name]
        # No exchange between the lanes of a vector, or between threads: of those, a part of the box says nothing.
        if not isinstance(row, (Mathematical, ExactMathematics, RoundToIntegral, CopySign)):
            return _NO_STEP
        self._operations[instruction] = operation
        return float_expressions.ROW

    def _is_choice(self, select: Instruction) -> bool:
        """Whether a select goes by the comparison of two floats, lane by lane if it is one of vectors."""
        condition = select.operands[0]
        if not isinstance(condition, Compare) or condition.opcode != ir.opcodes.FCMP:
            return False
        if isinstance(condition.type, VectorType) != isinstance(select.type, VectorType):
            return False
        return is_plain(condition, self._context)

    def _are_floats(self, instruction: Instruction) -> bool:
        """Whether all operands are floats, and vectors of them if the result is one."""
        lanes = instruction.type.count if isinstance(instruction.type, VectorType) else 0
        for operand in _arguments(instruction):
            if format_of_type(operand.type) is None:
                return False
            if lanes != (operand.type.count if isinstance(operand.type, VectorType) else 0):
                return False
        return True

    def _is_covered(self, result: Instruction, depth: int) -> bool:
        """Whether all that uses a result is looked at as a whole together with it."""
        users = result.users
        if not users or depth == 0:
            return False
        for user in users:
            if user in self._joins:
                if user.opcode == ir.opcodes.FDIV and user.operands[1] is result:
                    return False
                continue
            if self.kind_of(user) not in (float_expressions.NEGATION, float_expressions.CONVERSION):
                return False
            if not self._is_covered(user, depth - 1):
                return False
        return True

    def _is_step(self, instruction: Instruction) -> bool:
        kind = self.kind_of(instruction)
        return kind != _NO_STEP and (self._goes_through_choices or kind not in _CHOICES)

    def computing(self, root: Instruction) -> FloatRegion | None:
        """The expression of an instruction up to the limits, whether or not its operands have variables in common."""
        return None if self.kind_of(root) == _NO_STEP else self._region_of(root, False)

    def _region_of(self, root: Instruction, wants_shared: bool = True) -> FloatRegion | None:
        order: list[Instruction] = [root]
        reached: dict[Value, None] = {root: None}
        # The uses of steps and variables that are read; of what is only read in an arm, where it is narrowed by the
        # choice, there is none.
        uses: dict[Value, tuple[Instruction, int]] = {}
        occurring: dict[Value, list[tuple[Instruction, int]]] = {}
        chosen: list[tuple[Instruction, int]] = []
        # The steps that only arms of choices are computed from, as far as is seen: where the other arm is chosen, they
        # may be poison, of which sets say nothing. And the uses by other steps.
        only_chosen: dict[Value, None] = {}
        read_twice: dict[Value, None] = {}
        always: dict[Value, tuple[Instruction, int]] = {}
        position = 0
        while position < len(order):
            current = order[position]
            position += 1
            for user, k in self._reads(current):
                operand = user.operands[k]
                if not isinstance(operand, LocalValue):
                    if not isinstance(operand, (ConstantFloat, ConstantSplat)) or not self._is_number(operand):
                        return None
                    continue
                is_chosen = user.opcode == ir.opcodes.SELECT
                if operand not in reached:
                    is_step = isinstance(operand, Instruction) and self._is_step(operand)
                    if is_step and len(order) < MAX_REGION_STEPS:
                        assert isinstance(operand, Instruction)
                        reached[operand] = None
                        order.append(operand)
                        if is_chosen or current in only_chosen:
                            only_chosen[operand] = None
                    elif is_chosen:
                        chosen.append((user, k))
                        continue
                    elif len(occurring) == MAX_REGION_VARIABLES:
                        return None
                    else:
                        reached[operand] = None
                        occurring[operand] = []
                if operand in occurring:
                    occurring[operand].append((user, k))
                    if self._is_extremum(current):
                        read_twice[operand] = None
                if not is_chosen and operand not in uses and operand is not root:
                    uses[operand] = (user, k)
                if not is_chosen and current not in only_chosen:
                    always.setdefault(operand, (user, k))
        for step in order[1:]:
            if step in always:
                uses[step] = always[step]
            else:
                uses.pop(step, None)
        for user, k in chosen:
            if user.operands[k] in occurring:
                occurring[user.operands[k]].append((user, k))
        sides = self._sides(root, order, list(occurring)) if wants_shared else []
        if wants_shared and not self._is_shared(root, list(occurring), sides):
            return None
        variables: list[Value] = []
        separate: list[tuple[Instruction, int]] = [use for use in chosen if use[0].operands[use[1]] not in reached]
        several = self._read_severally(order)
        questions = UndefQuestions(self._context)
        for value, found in occurring.items():
            # What is computed from undef, and read several times, may be as many numbers.
            occurs_once = len(found) == 1 and value not in read_twice
            is_one = occurs_once or not self._may_differ(value)
            if (not occurs_once or several) and not questions.is_never_undef(value):
                is_one = False
            if not is_one and (several or value in read_twice):
                return None
            if is_one:
                variables.append(value)
            else:
                separate.extend(found)
        for step in several:
            if isinstance(step, Call) and step.intrinsic is None and not questions.is_never_undef(step):
                return None
        if len(variables) + len(separate) > MAX_REGION_VARIABLES:
            return None
        if wants_shared and len(variables) < len(occurring):
            sides = self._sides(root, order, variables)
            if not self._is_shared(root, variables, sides):
                return None
        for value in variables if sides else ():
            # What occurs once in the expression occurs again in them.
            if not questions.is_never_undef(value) or self._may_differ(value):
                sides = []
                if not self._is_shared(root, variables, sides):
                    return None
        region = self._numbered(root, order, variables, uses, separate, sides)
        if region is not None:
            region.steps = order
            region.is_in_loop = self._conditions.is_in_loop(root)
            region.rests_on_undef = questions.rest_on_undef
        return region

    def _sides(self, root: Instruction, order: list[Instruction], variables: list[Value]) -> list[SideComparison]:
        """The comparisons that hold where the root is computed, of what has variables in common with it."""
        found: list[SideComparison] = []
        for side in self._conditions.at(root):
            one, other = side.compare.operands[side.position], side.compare.operands[1 - side.position]
            if not is_plain(side.compare, self._context) or len(found) == MAX_REGION_SIDES:
                continue
            if not isinstance(other, LocalValue) and (one in order or one in variables):
                # The sets of steps know that.
                continue
            steps = self._steps_of_side([one, other], order, variables)
            if steps is not None:
                found.append(side)
        return found

    def _steps_of_side(
        self, values: list[Value], order: list[Instruction], variables: list[Value]
    ) -> list[Instruction] | None:
        """The further steps that values are computed by from variables; None where they are not, or from none."""
        steps: list[Instruction] = []
        pending = list(values)
        shares = False
        while pending:
            value = pending.pop()
            if value in variables or value in order:
                shares = True
            elif isinstance(value, Instruction):
                if value in steps:
                    continue
                if self.kind_of(value) == _NO_STEP or value.opcode == ir.opcodes.SELECT or len(steps) == MAX_SIDE_STEPS:
                    return None
                steps.append(value)
                pending.extend([user.operands[k] for user, k in self._reads(value)])
            elif not isinstance(value, (ConstantFloat, ConstantSplat)) or not self._is_number(value):
                return None
        return steps if shares else None

    def _read_severally(self, order: list[Instruction]) -> list[Instruction]:
        """The steps that are read more than once."""
        count: dict[Value, int] = {}
        for step in order:
            for user, k in self._reads(step):
                operand = user.operands[k]
                count[operand] = count.get(operand, 0) + (2 if self._is_extremum(step) else 1)
        return [step for step in order if count.get(step, 0) > 1]

    def _may_differ(self, value: Value) -> bool:
        return isinstance(value, Instruction) and not is_plain(value, self._context)

    def _reads(self, step: Instruction) -> list[tuple[Instruction, int]]:
        """The operands that a step is computed from; of a choice, those that are compared first."""
        if step.opcode == ir.opcodes.SELECT:
            condition = step.operands[0]
            assert isinstance(condition, Instruction)
            compared = [(condition, 0), (condition, 1)]
            return compared if self._is_extremum(step) else [*compared, (step, 1), (step, 2)]
        return [(step, k) for k in range(len(_arguments(step)))]

    def _is_extremum(self, step: Instruction) -> bool:
        """Whether a select gives the lesser or the greater of what it compares: it reads both twice."""
        return step.opcode == ir.opcodes.SELECT and self.kind_of(step) != float_expressions.CHOICE

    def _is_number(self, constant: Value) -> bool:
        found = set_of_constant(constant, self._context)
        return isinstance(found, FloatSet) and found.is_point() and not found.may_be_infinite

    def _is_shared(self, root: Instruction, variables: list[Value], sides: list[SideComparison]) -> bool:
        """Whether two operands of the root are computed from one variable, or of two between which a comparison is."""
        groups = [self._variables_of(user.operands[k], variables) for user, k in self._reads(root)]
        between: list[dict[Value, None]] = []
        for side in sides:
            compared = self._variables_of(side.compare.operands[0], variables)
            compared.update(self._variables_of(side.compare.operands[1], variables))
            between.append(compared)
        for k in range(len(groups)):
            for other in groups[:k]:
                if any(value in other for value in groups[k]):
                    return True
                for both in between:
                    if any(value in groups[k] for value in both) and any(value in other for value in both):
                        return True
        return False

    def _variables_of(self, value: Value, variables: list[Value]) -> dict[Value, None]:
        """The variables from which a value is computed."""
        found: dict[Value, None] = {}
        seen: dict[Value, None] = {}
        pending = [value]
        while pending:
            current = pending.pop()
            if current in seen:
                continue
            seen[current] = None
            if current in variables:
                found[current] = None
            elif isinstance(current, Instruction) and self._kinds.get(current, _NO_STEP) != _NO_STEP:
                pending.extend([one.operands[place] for one, place in self._reads(current)])
        return found

    def _numbered(
        self,
        root: Instruction,
        order: list[Instruction],
        variables: list[Value],
        uses: dict[Value, tuple[Instruction, int]],
        separate: list[tuple[Instruction, int]],
        sides: list[SideComparison],
    ) -> FloatRegion | None:
        region = RegionInMaking(root)
        for value in variables:
            region.numbers[value] = region.add_variable(value, uses[value])
        numbers_of_uses: dict[tuple[Instruction, int], int] = {}
        for use in separate:
            numbers_of_uses[use] = region.add_variable(use[0].operands[use[1]], use)
        waiting = order[1:]
        for side in sides:
            values = list(side.compare.operands)
            waiting.extend(self._steps_of_side(values, waiting, variables) or [])
            for k in range(2):
                uses.setdefault(values[k], (side.compare, k))
        waiting.append(root)
        while waiting:
            later: list[Instruction] = []
            for step in reversed(waiting):
                operands: list[int] = []
                for user, k in self._reads(step):
                    operand = user.operands[k]
                    number = numbers_of_uses.get((user, k), region.numbers.get(operand, -1))
                    if number < 0 and isinstance(operand, (ConstantFloat, ConstantSplat)):
                        number = region.add_constant(operand, self._context)
                    operands.append(number)
                if -1 in operands or step is root and len(waiting) > 1:
                    later.insert(0, step)
                    continue
                if step is root:
                    for side in sides:
                        self._add_side(region, side)
                self._add_step(region, step, operands, uses.get(step))
            if len(later) == len(waiting):
                return None
            waiting = later
        return region.made(self._context.rounding)

    def _add_side(self, region: RegionInMaking, side: SideComparison) -> None:
        """Add what a comparison says: of a step and a constant, or of the difference of two steps."""
        compare, position, predicate = side.compare, side.position, side.predicate
        one = region.numbers.get(compare.operands[position], -1)
        other = compare.operands[1 - position]
        is_ordered = not predicate & float_compare.UNORDERED
        if isinstance(other, LocalValue):
            second = region.numbers.get(other, -1)
            if one < 0 or second < 0:
                return
            mask = region.steps[one].mask | region.steps[second].mask
            difference = FloatStep(float_expressions.DIFFERENCE, region.steps[one].format, (one, second), mask)
            # Positive differences are at least the smallest positive number, in every rounding.
            nearest = 0.0 if predicate & float_compare.EQUAL else 5e-324
            least = float("-inf") if predicate & float_compare.LESS else nearest
            most = float("inf") if predicate & float_compare.GREATER else -nearest
            step = region.add(difference, None)
            region.sides.append(RegionSide(step, least, most, is_ordered, (one, second)))
            return
        known = set_of_constant(other, self._context)
        if one < 0 or not isinstance(known, FloatSet):
            return
        allowed = float_compare_region(predicate, known, self._context)
        if allowed.has_numbers():
            region.sides.append(RegionSide(one, allowed.lower, allowed.upper, is_ordered, (one,)))

    def _add_step(
        self, region: RegionInMaking, value: Instruction, operands: list[int], use: tuple[Instruction, int] | None
    ) -> None:
        kind = self.kind_of(value)
        format_ = format_of_type(value.type)
        assert format_ is not None
        mask = 0
        for operand in operands:
            mask |= region.steps[operand].mask
        step = FloatStep(kind, format_, tuple(operands), mask)
        step.ignores_zero_signs = kind == float_expressions.QUOTIENT and bool(value.flags & ir.opcodes.NSZ)
        if kind == float_expressions.CHOICE:
            condition = value.operands[0]
            assert isinstance(condition, Compare)
            step.outcomes = condition.predicate
        elif kind == float_expressions.ROW:
            operation = self._operations[value]
            site = site_of(value, False, self._context)
            step.row = FunctionRow(operation, site, [region.steps[operand].format for operand in operands])
            row = operation.row if isinstance(operation, NarrowedOperation) else operation
            if isinstance(row, Mathematical) and row.name in domains.SLOPES and len(operands) == 1:
                step.slope = domains.SLOPES[row.name]
            if isinstance(row, Mathematical):
                step.ulps = accuracy_at(site, row.function, format_).ulps
            elif isinstance(row, (RoundToIntegral, CopySign)):
                step.ulps = 0.0
        # With nsz, zeros may differ in their signs; in other modes, results in how they are rounded. The result comes
        # last in any case.
        may_repeat = kind in _REPEATABLE and not value.flags and self._context.rounding == domains.ROUND_NEAREST
        if may_repeat and value is not region.root:
            region.numbers[value] = region.add_once(step, use)
        else:
            region.numbers[value] = region.add(step, use)


def _are_alike(one: FloatRegion, other: FloatRegion) -> bool:
    """Whether two expressions of one result were read from the same instructions."""
    return one.steps == other.steps


def _extremum(select: Instruction) -> int:
    """LESSER or GREATER for a select that gives one of the floats that it compares, CHOICE for another."""
    compare = select.operands[0]
    assert isinstance(compare, Compare)
    a, b = compare.operands
    less, greater = compare.predicate & float_compare.LESS, compare.predicate & float_compare.GREATER
    if bool(less) == bool(greater):
        return float_expressions.CHOICE
    one, other = select.operands[1], select.operands[2]
    if _are_one(one, a) and _are_one(other, b):
        return float_expressions.LESSER if less else float_expressions.GREATER
    if _are_one(one, b) and _are_one(other, a):
        return float_expressions.GREATER if less else float_expressions.LESSER
    return float_expressions.CHOICE


def _are_one(one: Value, other: Value) -> bool:
    """Whether two operands are one value, or constants of one number."""
    if one is other:
        return True
    if not isinstance(one, ConstantFloat) or not isinstance(other, ConstantFloat) or one.type is not other.type:
        return False
    return one.bits == other.bits


def _arguments(instruction: Instruction) -> tuple[Value, ...]:
    """The operands of an instruction; of a call, what it passes."""
    if isinstance(instruction, Call):
        return instruction.operands[: instruction.site.argument_count]
    return instruction.operands


def read_regions(blocks: list[BasicBlock], context: Context, conditions: SideConditions) -> None:
    """Find the expressions of the blocks of a function that are looked at as a whole, for the operations to read;
    `conditions` says what holds where they are computed.
    """
    wanted = context.settings.correlation
    context.regions = {}
    if wanted != "off" and not context.flushes:
        context.regions = RegionReader(context, conditions).read(blocks, wanted == "thorough")
