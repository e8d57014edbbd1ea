"""Results whose operands have variables in common, bounded as a whole (domains/expressions/)."""

from __future__ import annotations

from typing import Final

from scev.domains import ROUND_DOWN, FloatBox, FloatFormat, FloatSet, StepPremises, expression_range, polynomial_range
from scev.ir import Instruction
from scev.transfer.float_region import FloatRegion
from scev.transfer.floats.float_operation import FloatOperation
from scev.transfer.floats.steps_towards import operands_of_step, with_step
from scev.transfer.operation import Context, Site

MAX_NORMAL_WORK: Final = 30_000
"""Maximum steps of an expression that are evaluated to find one end of its range."""
MAX_THOROUGH_WORK: Final = 300_000
"""The same with correlation=thorough."""

QUESTIONS_IN_LOOPS: Final = 8
"""How often the solver asks for the range of an expression inside of a loop, about."""
NO_REGIONS: Final[list[FloatRegion]] = []


def steps_behind(instruction: Instruction, context: Context) -> list[tuple[Instruction, int]]:
    """The operands of other instructions that a result is bounded by."""
    found: list[tuple[Instruction, int]] = []
    for region in context.regions.get(instruction, NO_REGIONS):
        found.extend(region.further)
    return found


def count_of_steps(site: Site) -> int:
    """How many operands `steps_behind` names at a site."""
    instruction = site.instruction
    if instruction is None:
        return 0
    return sum([len(region.further) for region in site.context.regions.get(instruction, NO_REGIONS)])


def with_correlation(result: FloatSet, operands: list[FloatSet], own: int, site: Site) -> FloatSet:
    """The part of a result that is possible; behind its `own` operands come those that `steps_behind` names."""
    instruction = site.instruction
    if instruction is None or not result.has_numbers():
        return result
    further = own
    if len(operands) < own + count_of_steps(site):
        # Somebody asks about the operation alone.
        return result
    for region in site.context.regions.get(instruction, NO_REGIONS):
        sets: list[FloatSet | None] = []
        for position in region.positions:
            if position >= 0:
                sets.append(operands[position])
            elif position == -1:
                sets.append(operands[further])
                further += 1
            else:
                sets.append(None)
        key = (result, *sets)
        found = region.found.get(key)
        if found is None:
            found = _bounded(region, sets, result, _work(region, site.context))
            region.found[key] = found
        if region.rests_on_undef and found != result:
            # From here on the facts depend on it.
            site.context.definedness.denies_undef()
        result = found
    return result


class CorrelatedOperation(FloatOperation):
    """An operation for which the expressions behind the operands are read, too."""

    __slots__ = ()

    @property
    def reads_further(self) -> bool:
        return True

    def further_operands(self, instruction: Instruction, context: Context) -> list[tuple[Instruction, int]]:
        return steps_behind(instruction, context)


class CorrelatedSum(CorrelatedOperation):
    """a + b, a - b, a * b + c: it may be a step towards a value as well."""

    __slots__ = ()

    def further_operands(self, instruction: Instruction, context: Context) -> list[tuple[Instruction, int]]:
        return steps_behind(instruction, context) + operands_of_step(instruction, context)

    def possible(self, result: FloatSet, operands: list[FloatSet], own: int, site: Site) -> FloatSet:
        """The part of a result that is possible; `own` are the operation's operands, the first ones."""
        result = with_step(result, operands, own + count_of_steps(site), site)
        return with_correlation(result, operands, own, site)


def _work(region: FloatRegion, context: Context) -> int:
    """The steps that may be evaluated to find one end of the range of an expression."""
    work = MAX_THOROUGH_WORK if context.settings.correlation == "thorough" else MAX_NORMAL_WORK
    return work // QUESTIONS_IN_LOOPS if region.is_in_loop else work


def _bounded(region: FloatRegion, sets: list[FloatSet | None], result: FloatSet, work: int) -> FloatSet:
    expression = region.expression
    if region.polynomial.steps:
        found = polynomial_range(expression, region.polynomial, sets)
        if found is not None:
            result = result.intersect(found.with_nan(result.nan))
    if not region.is_searched or not result.has_numbers():
        return result
    premises = StepPremises(expression.count)
    for index in range(expression.count):
        known = sets[index]
        if known is None:
            premises.may_be_nan[index] = not expression.steps[index].is_constant
            continue
        if not known.has_numbers():
            # NaN alone: what comes of it is no matter of numbers.
            return result
        premises.lows[index] = known.lower
        premises.highs[index] = known.upper
        premises.zeros[index] = (1 if known.may_be_positive_zero else 0) | (2 if known.may_be_negative_zero else 0)
        premises.may_be_nan[index] = known.may_be_nan
    for side in region.sides:
        if side.is_ordered or not any(premises.may_be_nan[step] for step in side.operands):
            premises.lows[side.step] = max(premises.lows[side.step], side.low)
            premises.highs[side.step] = min(premises.highs[side.step], side.high)
    box = FloatBox()
    for step in expression.variables:
        variable = sets[step]
        assert variable is not None
        finite = variable.without_infinities()
        infinite = 0
        if variable.may_be_infinite:
            infinite = (1 if variable.upper == float("inf") else 0) | (2 if variable.lower == -float("inf") else 0)
        if finite.has_numbers():
            box.add(finite.lower, finite.upper, infinite)
        else:
            box.add(1.0, -1.0, infinite)
    low, high = expression_range(expression, premises, box, result.lower, result.upper, work)
    if low > high or (low <= result.lower and high >= result.upper):
        return result
    return result.within(_first(result.format, low), _last(result.format, high))


def _first(format_: FloatFormat, low: float) -> int:
    """The ordinal of the least number of a format that is not below a float; -0 comes with 0."""
    return -1 - _last(format_, -low)


def _last(format_: FloatFormat, high: float) -> int:
    """The ordinal of the greatest number of a format that is not above a float; +0 comes with 0."""
    if high - high != 0.0:
        return format_.infinity if high > 0.0 else -1 - format_.infinity
    numerator, denominator = high.as_integer_ratio()
    found = format_.ordinal_of_ratio(numerator, denominator, ROUND_DOWN)
    return 0 if found == -1 else found
