"""The pass `constants`: what facts know to be one number becomes that number, and edges that control never takes go.

A set holds whatever undef is, at each use anew, and says nothing of poison; so a constant of the set may stand for the
value in either case (LangRef: Undefined Values, Poison Values). What control has to be somewhere for is asked there: at
a use the conditions that lead to it count, and what must hold once control passes what lies ahead.

    value      S(x) = {c}                       x = c          wherever x is used
    compare    x < y is known of both together  x < y = true   where it is computed
    use        S(x at the use) = {c}            x = c          in this operand
    edge       control never goes from A to B                  the edge goes, and what only it leads to

One kind of branch stays, with its condition, though it is decided (kept_guards.py).
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import Place
from scev.ir import opcodes
from scev.transforms.changes import Becomes, BlocksGo, CaseGoes, Change, EdgeGoes, OperandBecomes
from scev.transforms.interprocedural import is_constant_address, must_be_named
from scev.transforms.kept_guards import decides_kept_guard, is_kept_guard
from scev.transforms.numbers import constant_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import FunctionRule, InstructionRule, Rule
from scev.transforms.stated import is_unreachable

# These branch by more than a value.
_BRANCHES: Final = (opcodes.BR, opcodes.SWITCH)


def _said(constant: ir.Value, set_: object) -> str:
    """What a value is: one bit as a condition."""
    return str(constant) if constant.type is ir.I1 else str(set_)


@final
class ValueIsNumber(Rule):
    """A value that is one number."""

    def __init__(self, *looks_at: int) -> None:
        self.looks_at = looks_at

    name = "value"
    equation = "x = c"
    needs = "the set of x is {c}"
    counterexample = "x in {1, 2}: 1 is not what x is"

    def changes(self, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
        if not at.name or must_be_named(at):
            return []
        if is_constant_address(at):
            folded = ir.ConstantExpression(
                at.type,
                at.opcode,
                tuple(at.operands),  # type: ignore[arg-type]
                at.flags,
                at.source_type if isinstance(at, ir.GetElementPtr) else None,
            )
            return [Becomes(self.name, at, folded, "its operands are constants")]
        set_ = ask.of(at)
        if (constant := constant_of(at.type, set_)) is None or decides_kept_guard(at, ask):
            return []
        return [Becomes(self.name, at, constant, f"{at} is {_said(constant, set_)}")]


def _compare_is_decided(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """A comparison that what is known of both operands together decides; where one is undef, it is chosen so."""
    assert isinstance(at, ir.Compare)
    if isinstance(at.type, ir.VectorType):
        return []
    if (found := ask.decided(at)) is None or decides_kept_guard(at, ask):
        return []
    name = opcodes.INTEGER_PREDICATE_NAMES[at.predicate]
    fact = f"{at.operands[0]} {name} {at.operands[1]} is known to be {str(found).lower()}"
    assert isinstance(at.type, ir.IntegerType)
    return [Becomes(rule, at, ir.ConstantInt(ir.I1, 1, int(found)), fact)]


@final
class UseIsNumber(Rule):
    """A value that is one number where it is read, though not everywhere."""

    def __init__(self, *of: int) -> None:
        # The opcodes of the values that are looked at; none for all.
        self._of = of

    name = "use"
    equation = "x = c, in one operand"
    needs = "the set of x at that use is {c}"
    counterexample = "if (x == 10) f(x); g(x): only f gets 10"

    def changes(self, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
        facts = ask.facts
        found: list[Change] = []
        count = at.site.argument_count if isinstance(at, (ir.Call, ir.Invoke)) else len(at.operands)
        for k in range(count):
            value = at.operands[k]
            if not isinstance(value, ir.LocalValue) or _is_bound_use(at, value):
                continue
            if self._of and not (isinstance(value, ir.Instruction) and value.opcode in self._of):
                continue
            place = Place.of_use(at, k)
            # The uses of an instruction that is one number everywhere are replaced together.
            is_replaced = (
                isinstance(value, ir.Instruction) and constant_of(value.type, facts.of(value).range) is not None
            )
            if is_replaced or not facts.is_reachable(place):
                continue
            set_ = facts.of(value).range_at(place)
            if (constant := constant_of(value.type, set_)) is not None and not is_kept_guard(at, ask):
                found.append(OperandBecomes(self.name, at, k, constant, f"{value} is {_said(constant, set_)} here"))
        return found


def _edge_is_never_taken(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """An edge of a branch that control never takes."""
    assert isinstance(at, ir.Terminator)
    if is_kept_guard(at, ask):
        return []
    is_written = bool(at.operands) and not isinstance(at.operands[0], ir.LocalValue)
    return [
        EdgeGoes(rule, at, target, f"{at.block} -> {target} is never taken")
        for target in dict.fromkeys(at.successors)
        if not ask.facts.is_reachable((at.block, target)) and (is_written or not is_unreachable(target))
    ]


def _case_never_is(rule: str, at: ir.Instruction, ask: FunctionQuestions) -> list[Change]:
    """A case of a switch that its operand never is."""
    assert isinstance(at, ir.Switch)
    if (x := ask.integers(at, 0)) is None:
        return []
    found: list[Change] = []
    for case, target in zip(at.cases, at.successors[1:], strict=True):
        # An edge that is never taken goes with all its cases.
        if not x.contains(case.value) and ask.facts.is_reachable((at.block, target)):
            found.append(CaseGoes(rule, at, case.value, f"{at.operands[0]} is {x}"))
    return found


def _block_has_no_way(rule: str, ask: FunctionQuestions) -> list[Change]:
    """Blocks that no edge leads to."""
    control = ask.facts.control
    dead = [block for block in ask.facts.function.blocks if not control.is_reachable(block)]
    return [BlocksGo(rule, ask.facts.function, f"no edge leads to {dead[0]}")] if dead else []


def _is_bound_use(user: ir.Instruction, value: ir.LocalValue) -> bool:
    return isinstance(value, ir.Instruction) and must_be_named(value) and user.opcode in (opcodes.RET, opcodes.BITCAST)


COMPARE: Final = InstructionRule(
    "compare", (opcodes.ICMP,), "(x < y) = true", "x < y is known at the block, of x and y as numbers",
    "if (a) assume(x < y): elsewhere it may be either", _compare_is_decided,
)  # fmt: skip
CONSTANT_RULES: Final[tuple[Rule, ...]] = (
    ValueIsNumber(), COMPARE, UseIsNumber(),
    InstructionRule(
        "edge", _BRANCHES, "control does not go from A to B", "the condition never leads there",
        "a condition that may be either: both edges are taken", _edge_is_never_taken,
    ),
    InstructionRule(
        "case", (opcodes.SWITCH,), "switch (x) { case c: } = switch (x) {}", "c is not in the set of x",
        "x in {1, 2}: case 2 is taken", _case_never_is,
    ),
    FunctionRule(
        "block", "a block that control never comes to = nothing",
        "no way along edges leads there from the start of the function", "a block behind a branch", _block_has_no_way,
    ),
)  # fmt: skip
