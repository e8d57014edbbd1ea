"""Rules for conditions and switches of a program: they take them apart into comparisons of expressions.

Where either of two conditions may end the loop, the number is the smaller one, sequential where the second is only
evaluated if the first lets the loop go on. A part of a condition does not control the exit alone.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from scev.evolution.conditions.condition import no_overflow
from scev.evolution.construction.on_backedge import arms_of, tested_flag
from scev.evolution.counts.exit_limit import ExitLimit
from scev.evolution.counts.exits import Exit, ExitRule, ExitSolver, number_limit, zero_limit
from scev.evolution.counts.flow_at_exit import known_at, truth_at
from scev.evolution.counts.predicated import united
from scev.evolution.counts.why_unknown import why_overflowing, why_varying
from scev.evolution.expressions.nodes import ConstantNode, Node
from scev.ir import Compare, ConstantInt, Instruction, IntegerType, Value, conjuncts, is_true, opcodes

MAX_CONDITION_DEPTH: Final = 64
"""Maximum nesting of an exit's condition that is taken apart."""


@final
class FixedCondition(ExitRule):
    goes_on_while: ClassVar[str] = "a constant, or an argument, is true"
    count: ClassVar[str] = "0, or not known: a loop is left by it at once or never"
    decides: ClassVar[bool] = True

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        if (condition := test.condition) is None or isinstance(condition, Instruction):
            return None
        if not isinstance(condition, ConstantInt):
            return ExitLimit.unknown(f"the condition {condition} does not change in the loop")
        if bool(condition.value) != test.stays_if:
            return zero_limit(solver, condition.width)
        return ExitLimit.unknown("the condition is constant and never leaves the loop")


@final
class DecidedCondition(ExitRule):
    goes_on_while: ClassVar[str] = "what it tests is true, and flow knows that it is false"
    count: ClassVar[str] = "0"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        truth = None if condition is None else truth_at(solver, test.block, condition)
        if condition is None or truth is None or truth == test.stays_if:
            return None
        compared = condition.operands[0].type if isinstance(condition, Compare) else None
        return zero_limit(solver, compared.width) if isinstance(compared, IntegerType) else number_limit(solver, 0)


@final
class Conjunction(ExitRule):
    goes_on_while: ClassVar[str] = "`p and q`"
    count: ClassVar[str] = "the smaller number of both; each alone may end the loop"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        parts = conjuncts(condition, test.stays_if) if isinstance(condition, Instruction) else None
        if parts is None or not isinstance(condition, Instruction):
            return None
        if (decided := _limit_by_constant(solver, test, parts, True)) is not None:
            return decided
        first = solver.limit_of(test.with_condition(parts[0], test.stays_if, False)).completed(solver.se)
        second = solver.limit_of(test.with_condition(parts[1], test.stays_if, False)).completed(solver.se)
        return _smaller(solver, first, second, condition.opcode == opcodes.SELECT)


@final
class Disjunction(ExitRule):
    goes_on_while: ClassVar[str] = "`p or q`"
    count: ClassVar[str] = "the number of both, where it is the same: both must end the loop at once"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        parts = conjuncts(condition, not test.stays_if) if isinstance(condition, Instruction) else None
        if parts is None:
            return None
        if (decided := _limit_by_constant(solver, test, parts, False)) is not None:
            return decided
        # One part alone does not leave the loop, so nothing may be learnt about it from the end of the loop.
        first = solver.limit_of(test.with_condition(parts[0], test.stays_if, False))
        second = solver.limit_of(test.with_condition(parts[1], test.stays_if, False))
        if first.exact is not None and first.exact is second.exact:
            assumed = united([first.assumed, second.assumed])
            return ExitLimit(first.exact, first.constant_max, first.exact, "", False, assumed)
        return ExitLimit.unknown("two conditions must hold at once to leave the loop")


@final
class Negation(ExitRule):
    goes_on_while: ClassVar[str] = "`xor p, true`"
    count: ClassVar[str] = "as for p, the other way round"
    decides: ClassVar[bool] = True

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        if not isinstance(condition, Instruction) or condition.opcode != opcodes.XOR:
            return None
        if not is_true(condition.operands[1]):
            return None
        return solver.limit_of(test.with_condition(condition.operands[0], not test.stays_if, test.controls_only_exit))


@final
class ChosenFlag(ExitRule):
    goes_on_while: ClassVar[str] = "`c ? x : y` is not 0, where x is a number that is 0 and y one that is not, or so"
    count: ClassVar[str] = "as for c, or not c"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        if not isinstance(condition, Instruction):
            return None
        flag, is_set = tested_flag(condition)
        control = solver.se.control
        if flag is condition or not isinstance(flag, Instruction) or control.loop_of(flag.block) is not test.loop:
            return None
        if (arms := arms_of(control, flag)) is None:
            return None
        yes = solver.construction.operand(flag, arms.yes_position)
        no = solver.construction.operand(flag, arms.no_position)
        if not isinstance(yes, ConstantNode) or not isinstance(no, ConstantNode) or yes.is_zero() == no.is_zero():
            return None
        stays_if = test.stays_if if yes.is_zero() != is_set else not test.stays_if
        return solver.limit_of(test.with_condition(arms.condition, stays_if, test.controls_only_exit))


@final
class NoNumbers(ExitRule):
    goes_on_while: ClassVar[str] = "addresses that are no plain numbers compare so"
    count: ClassVar[str] = "not known"
    decides: ClassVar[bool] = True

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        if not isinstance(condition, Compare) or condition.opcode != opcodes.ICMP:
            return None
        if not solver.se.has_plain_addresses(condition.operands[0].type):
            return ExitLimit.unknown(f"the exit condition {condition} compares addresses that are no plain numbers")
        if _operand(solver, condition, 0) is None or _operand(solver, condition, 1) is None:
            return ExitLimit.unknown(f"the exit condition {condition} compares {condition.operands[0].type}")
        return None


@final
class IntegerComparison(ExitRule):
    goes_on_while: ClassVar[str] = "`icmp`"
    count: ClassVar[str] = "as for the comparison of the expressions"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        compared = _comparison_of(solver, test, False)
        condition = test.condition
        if compared is None or not isinstance(condition, Compare):
            return None
        limit = solver.limit_where(compared, known_at(solver, test, condition))
        if limit.exact is not None:
            return limit
        if (varying := why_varying(solver.construction, condition, test.loop)) is not None:
            return limit.with_reason(f"the exit condition {condition} compares {varying}")
        return limit.with_reason(f"the exit condition {condition}: {limit.reason}")


@final
class UnderAssumptions(ExitRule):
    goes_on_while: ClassVar[str] = "`icmp`, and limits may rest on assumptions"
    count: ClassVar[str] = "as if an extended recurrence did not wrap, or a step divided a distance"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        compared = _comparison_of(solver, test, True) if solver.may_assume else None
        return None if compared is None else solver.limit_of(compared)


@final
class OverflowBit(ExitRule):
    goes_on_while: ClassVar[str] = "a + c, a - c, a * c does not overflow"
    count: ClassVar[str] = "as a is in the arc for which that is so"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        condition = test.condition
        if not isinstance(condition, Instruction) or (fits := no_overflow(solver.construction, condition)) is None:
            return None
        if test.stays_if:
            fits = fits.inverted()
        limit = solver.limit_of(test.with_comparison(fits.predicate, fits.left, fits.right, test.controls_only_exit))
        if limit.exact is not None:
            return limit
        varying = why_overflowing(solver.construction, condition, test.loop)
        return limit if varying is None else limit.with_reason(f"the exit condition {condition} tests {varying}")


@final
class SwitchCase(ExitRule):
    goes_on_while: ClassVar[str] = "a `switch` does not take its one case that leaves the loop"
    count: ClassVar[str] = "as the value is not that of the case"

    def limit(self, solver: ExitSolver, test: Exit) -> ExitLimit | None:
        if (switch := test.switch) is None:
            return None
        leaving: list[int] = [i for i in range(len(switch.successors)) if not test.loop.contains(switch.successors[i])]
        if len(leaving) != 1 or leaving[0] == 0:
            return ExitLimit.unknown(f"the loop is left by several cases of the switch on {switch.operands[0]}")
        if (tested := solver.construction.of(switch.operands[0])) is None:
            return ExitLimit.unknown(f"the switch on {switch.operands[0]} is not followed")
        value = solver.se.constant(tested.width, switch.cases[leaving[0] - 1].value)
        return solver.limit_of(test.with_comparison(opcodes.NE, tested, value, test.controls_only_exit))


def _limit_by_constant(solver: ExitSolver, test: Exit, parts: list[Value], either_ends: bool) -> ExitLimit | None:
    """Where one part is constant, and either part ends the loop or only both do: it alone decides, or the other one."""
    for i in range(2):
        part = parts[i]
        if isinstance(part, ConstantInt):
            decisive = parts[1 - i] if (bool(part.value) == test.stays_if) == either_ends else part
            return solver.limit_of(test.with_condition(decisive, test.stays_if, test.controls_only_exit))
    return None


def _smaller(solver: ExitSolver, first: ExitLimit, second: ExitLimit, sequential: bool) -> ExitLimit:
    """The smaller number of backedges of two tests, either of which may end the loop."""
    se = solver.se
    exact: Node | None = None
    if first.exact is not None and second.exact is not None:
        exact = se.umin_of_any_width([first.exact, second.exact], sequential)
    if (constant_max := first.constant_max) is None:
        constant_max = second.constant_max
    elif second.constant_max is not None:
        least = se.umin_of_any_width([constant_max, second.constant_max], False)
        assert isinstance(least, ConstantNode)
        constant_max = least
    if (symbolic_max := first.symbolic_max) is None:
        symbolic_max = second.symbolic_max
    elif second.symbolic_max is not None:
        symbolic_max = se.umin_of_any_width([symbolic_max, second.symbolic_max], sequential)
    why = first if first.exact is None else second
    assumed = united([first.assumed, second.assumed])
    return ExitLimit(exact, constant_max, symbolic_max, why.reason, False, assumed)


def _comparison_of(solver: ExitSolver, test: Exit, may_assume: bool) -> Exit | None:
    """The comparison of expressions that an integer comparison of the program is."""
    condition = test.condition
    if not isinstance(condition, Compare) or condition.opcode != opcodes.ICMP:
        return None
    left = _operand(solver, condition, 0)
    right = _operand(solver, condition, 1)
    if left is None or right is None:
        return None
    predicate = condition.predicate if test.stays_if else opcodes.inverse_predicate(condition.predicate)
    return test.with_comparison(predicate, left, right, test.controls_only_exit, may_assume)


def _operand(solver: ExitSolver, condition: Compare, number: int) -> Node | None:
    operand: Value = condition.operands[number]
    return solver.construction.of(operand)
