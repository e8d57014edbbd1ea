"""Sums and products whose operands share variables (domains/floats/polynomials.py): lerp, smoothstep, x (1 - x), …

    fmul (fmul t, t), (fsub 3.0, (fmul 2.0, t))        fadd a, (fmul t, (fsub b, a))        fmuladd t, (fsub b, a), a

Instructions are followed from the result through fadd, fsub, fmul, fneg, fma and fmuladd, breadth first and up to a
limit; what lies behind is a variable. A variable is one number at all its uses where it is never undef. Nothing may let
LLVM compute otherwise: rewriting flags (they rearrange the roundings), !fpmath, flushing of subnormals. A variable that
is NaN or infinite makes the result NaN or infinite, whatever the others are.
"""

from __future__ import annotations

from typing import Final

from scev.domains import FloatFormat, FloatSet, float_polynomials
from scev.ir import Call, ConstantFloat, ConstantSplat, Instruction, LocalValue, Value, intrinsics, opcodes
from scev.transfer.definedness import is_never_undef
from scev.transfer.floats.fast_math import REWRITING
from scev.transfer.operation import Context, Site
from scev.transfer.polynomial_expression import PolynomialExpression
from scev.transfer.value_sets import format_of_type

MAX_POLYNOMIAL_STEPS: Final = 8
"""Maximum operations of an expression that is bounded as a polynomial."""

_SUM: Final = 0
_DIFFERENCE: Final = 1
_PRODUCT: Final = 2
_NEGATION: Final = 3
_FUSED: Final = 4
_NO_STEP: Final = -1


def _kind(instruction: Instruction, context: Context) -> int:
    """What kind of step an instruction is, if nothing lets LLVM compute otherwise."""
    opcode = instruction.opcode
    kind = _NO_STEP
    if opcode == opcodes.FADD:
        kind = _SUM
    elif opcode == opcodes.FSUB:
        kind = _DIFFERENCE
    elif opcode == opcodes.FMUL:
        kind = _PRODUCT
    elif opcode == opcodes.FNEG:
        kind = _NEGATION
    elif isinstance(instruction, Call) and instruction.intrinsic in (intrinsics.FMA, intrinsics.FMULADD):
        kind = _FUSED
    if kind == _NO_STEP or (context.may_rewrite and instruction.flags & REWRITING):
        return _NO_STEP
    return _NO_STEP if "fpmath" in instruction.metadata else kind


def _arity(kind: int) -> int:
    return 3 if kind == _FUSED else 1 if kind == _NEGATION else 2


def expression_of(root: Instruction, context: Context) -> PolynomialExpression | None:
    """The polynomial of an instruction whose operands share a variable; None where there is nothing to gain."""
    if root in context.polynomials:
        return context.polynomials[root]
    found = None if context.flushes else _read(root, context)
    context.polynomials[root] = found
    return found


def _read(root: Instruction, context: Context) -> PolynomialExpression | None:
    kind = _kind(root, context)
    if kind in (_NO_STEP, _NEGATION):
        return None
    # Of a product or a sum of variables nothing more is known.
    inner = 0
    for k in range(_arity(kind)):
        operand = root.operands[k]
        if isinstance(operand, Instruction) and _kind(operand, context) != _NO_STEP:
            inner += 1
    if not inner:
        return None
    order: list[Instruction] = [root]
    kinds: dict[Value, int] = {root: kind}
    reached: dict[Value, None] = {root: None}
    variables: dict[Value, tuple[Instruction, int]] = {}
    constants: dict[Value, None] = {}
    position = 0
    while position < len(order):
        current = order[position]
        position += 1
        for k in range(_arity(kinds[current])):
            operand = current.operands[k]
            if operand in reached:
                continue
            if not isinstance(operand, LocalValue):
                if not isinstance(operand, (ConstantFloat, ConstantSplat)):
                    return None
                constants[operand] = None
                continue
            reached[operand] = None
            kind = _kind(operand, context) if isinstance(operand, Instruction) else _NO_STEP
            if kind != _NO_STEP and len(order) < MAX_POLYNOMIAL_STEPS:
                assert isinstance(operand, Instruction)
                kinds[operand] = kind
                order.append(operand)
            else:
                variables[operand] = (current, k)
    if not 0 < len(variables) <= float_polynomials.MAX_POLYNOMIAL_VARIABLES:
        return None
    if not _is_shared(root, kinds, variables):
        return None
    for value in variables:
        if not is_never_undef(value, context.definedness):
            return None
    return _numbered(root, order, kinds, variables, list(constants))


def _is_shared(root: Instruction, kinds: dict[Value, int], variables: dict[Value, tuple[Instruction, int]]) -> bool:
    """Whether two operands of the root are computed from one variable."""
    reached: dict[Value, None] = {}
    for k in range(_arity(kinds[root])):
        pending = [root.operands[k]]
        seen: dict[Value, None] = {}
        while pending:
            current = pending.pop()
            if current in seen:
                continue
            seen[current] = None
            if current in variables:
                if current in reached:
                    return True
            elif current in kinds and isinstance(current, Instruction):
                pending.extend(current.operands[: _arity(kinds[current])])
        for value in seen:
            reached[value] = None
    return False


def _numbered(
    root: Instruction,
    order: list[Instruction],
    kinds: dict[Value, int],
    variables: dict[Value, tuple[Instruction, int]],
    constants: list[Value],
) -> PolynomialExpression | None:
    numbers: dict[Value, int] = {}
    positions: list[int] = []
    further: list[tuple[Instruction, int]] = []
    for value, use in variables.items():
        numbers[value] = len(numbers)
        place = -1
        for k in range(_arity(kinds[root])):
            if root.operands[k] is value:
                place = k
        positions.append(place)
        if place < 0:
            further.append(use)
    for value in constants:
        numbers[value] = len(numbers)
    # A step comes after its operands; a definition dominates its uses, so there is no cycle but in unreachable code.
    steps: list[tuple[int, int, int, int]] = []
    waiting = list(order)
    while waiting:
        later: list[Instruction] = []
        for instruction in reversed(waiting):
            arity = _arity(kinds[instruction])
            operands = [numbers.get(instruction.operands[k], -1) for k in range(arity)]
            if -1 in operands:
                later.insert(0, instruction)
                continue
            operands.extend([-1] * (3 - arity))
            numbers[instruction] = len(numbers)
            steps.append((kinds[instruction], operands[0], operands[1], operands[2]))
        if len(later) == len(waiting):
            return None
        waiting = later
    return PolynomialExpression(steps, constants, positions, further)


def variables_of_operands(instruction: Instruction, context: Context) -> list[tuple[Instruction, int]]:
    """The variables of an instruction's polynomial that are none of its operands."""
    expression = expression_of(instruction, context)
    return [] if expression is None else expression.further


def count_of_variables(site: Site) -> int:
    """How many operands `variables_of_operands` names at a site."""
    if site.instruction is None:
        return 0
    expression = expression_of(site.instruction, site.context)
    return 0 if expression is None else len(expression.further)


def with_polynomial(result: FloatSet, operands: list[FloatSet], first: int, site: Site) -> FloatSet:
    """The part of a result that the polynomial allows; `operands[first]` and those after it are what
    `variables_of_operands` names.
    """
    instruction = site.instruction
    if instruction is None:
        return result
    expression = expression_of(instruction, site.context)
    if expression is None or not result.has_numbers():
        return result
    variables: list[FloatSet] = []
    for place in expression.positions:
        if place < 0:
            if first >= len(operands):
                return result
            variables.append(operands[first])
            first += 1
        else:
            variables.append(operands[place])
    if variables != expression.variables:
        expression.variables = variables
        expression.found = _computed(expression, variables, result.format, site)
    found = expression.found
    return result if found is None else result.intersect(found.with_nan(result.nan))


def _computed(
    expression: PolynomialExpression, variables: list[FloatSet], format_: FloatFormat, site: Site
) -> FloatSet | None:
    """The numbers that a polynomial's steps give for numbers of some sets; None where nothing is known."""
    rounding = site.context.rounding
    lows: list[float_polynomials.Rational] = []
    highs: list[float_polynomials.Rational] = []
    values: list[float_polynomials.EvaluationStep] = []
    infinite = False
    for variable in variables:
        ends = float_polynomials.interval_of(variable)
        if not ends or variable.format is not format_:
            return None
        infinite = infinite or variable.may_be_infinite
        values.append(float_polynomials.variable(len(lows), ends[0], ends[1]))
        lows.append(ends[0])
        highs.append(ends[1])
    if expression.numbers is None:
        expression.numbers = _numbers(expression.constants)
    if len(expression.numbers) < len(expression.constants):
        return None
    values.extend(expression.numbers)
    last = len(expression.steps) - 1
    for index in range(last + 1):
        kind, a, b, c = expression.steps[index]
        step = _taken(kind, values, a, b, c, site)
        if step is None:
            return None
        if kind != _NEGATION and index != last:
            step = float_polynomials.rounded(step, format_, rounding)
        if _is_too_large(step, format_):
            return None
        values.append(step)
    found = float_polynomials.computed_range(format_, values[-1], lows, highs, rounding)
    if infinite:
        found = found.union(FloatSet.between(format_, format_.max_finite + 1, format_.max_ordinal))
        found = found.union(FloatSet.between(format_, format_.min_ordinal, -2 - format_.max_finite))
    return found


def _is_too_large(step: float_polynomials.EvaluationStep, format_: FloatFormat) -> bool:
    """Whether a step may overflow, or its numbers are too long."""
    return bool(step.magnitude() + step.error >= 1 << min(format_.max_exponent, 1000))


def _taken(
    kind: int, values: list[float_polynomials.EvaluationStep], a: int, b: int, c: int, site: Site
) -> float_polynomials.EvaluationStep | None:
    """A step, before it is rounded."""
    if kind == _NEGATION:
        return float_polynomials.negated(values[a])
    if kind == _SUM:
        return float_polynomials.plus(values[a], values[b])
    if kind == _DIFFERENCE:
        return float_polynomials.plus(values[a], float_polynomials.negated(values[b]))
    product = float_polynomials.times(values[a], values[b])
    if product is None or kind == _PRODUCT:
        return product
    format_ = format_of_type(site.type)
    if format_ is not None:
        # fmuladd may round twice; a product that overflows is infinite, however small the sum would be.
        product = float_polynomials.rounded(product, format_, site.context.rounding)
        if _is_too_large(product, format_):
            return None
    return float_polynomials.plus(product, values[c])


def _numbers(constants: list[Value]) -> list[float_polynomials.EvaluationStep]:
    """The constants of a polynomial; fewer where one of them is too large, too small, or no number."""
    found: list[float_polynomials.EvaluationStep] = []
    for value in constants:
        constant = value.element if isinstance(value, ConstantSplat) else value
        format_ = format_of_type(constant.type)
        if format_ is None or not isinstance(constant, ConstantFloat):
            break
        known = FloatSet.from_bits(format_, constant.bits)
        ends = float_polynomials.interval_of(known)
        if not ends or ends[0] != ends[1] or known.may_be_nan or known.may_be_infinite:
            break
        found.append(float_polynomials.number(ends[0]))
    return found
