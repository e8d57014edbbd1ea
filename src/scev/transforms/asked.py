"""What facts answer to authors of passes, by the rules of ours (answers/passes.py says what).

An answer is what a rule would do alone; so it holds as long as the program is the one that was analysed, and any number
of them may be used together.
"""

from __future__ import annotations

from scev import ir
from scev.answers import FunctionFacts, internals
from scev.cfg import Place
from scev.domains import ValueSet
from scev.ir import opcodes
from scev.ir.edit import ResultOf
from scev.transfer import set_of_operand
from scev.transforms.attributes import ATTRIBUTE_RULES
from scev.transforms.changes import AttributeAdded, Change, Rewording
from scev.transforms.float_flags import FLOAT_FLAG_RULES
from scev.transforms.int_flags import INT_FLAG_RULES
from scev.transforms.interprocedural import must_be_named
from scev.transforms.numbers import constant_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import Rule


def range_of_operand(facts: FunctionFacts, at: ir.Instruction, operand: int) -> ValueSet | None:
    """The set of an operand where an instruction reads it."""
    if not 0 <= operand < len(at.operands):
        raise IndexError(f"{at.name or at.opcode_name} has {len(at.operands)} operands, and no number {operand}")
    value = at.operands[operand]
    if isinstance(value, ir.LocalValue):
        return facts.of(value).range_at(Place.of_use(at, operand))
    return set_of_operand(value, internals(facts).context)


def fold(facts: FunctionFacts, value: ir.LocalValue) -> ir.Constant | None:
    """The constant that may take the place of a value."""
    if isinstance(value, ir.Instruction):
        if must_be_named(value) or not facts.is_executable(value.block):
            return None
        if isinstance(value, ir.Compare) and value.opcode == opcodes.ICMP and not isinstance(value.type, ir.VectorType):
            known = FunctionQuestions(facts).decided(value)
            if known is not None:
                return ir.ConstantInt(ir.I1, 1, int(known))
    return constant_of(value.type, facts.of(value).range)


def provable_flags(facts: FunctionFacts, at: ir.Instruction) -> int:
    """The flags that hold, and are not there."""
    found = 0
    for change in _changes((*INT_FLAG_RULES, *FLOAT_FLAG_RULES), facts, at):
        found |= change.flags if isinstance(change, Rewording) else 0
    return found


def _changes(rules: tuple[Rule, ...], facts: FunctionFacts, at: ir.Instruction) -> list[Change]:
    """What rules would change at an instruction."""
    if not facts.is_executable(at.block):
        return []
    ask = FunctionQuestions(facts)
    looking = [rule for rule in rules if not rule.looks_at or at.opcode in rule.looks_at]
    return [change for rule in looking for change in rule.changes(at, ask)]


def attribute_texts(facts: FunctionFacts, value: ir.LocalValue | None) -> tuple[str, ...]:
    """The attributes that hold of an argument, of what a call or the function itself returns, and are not there."""
    if isinstance(value, ir.Instruction):
        found = _changes(ATTRIBUTE_RULES, facts, value) if isinstance(value, (ir.Call, ir.Invoke)) else []
    else:
        ask = FunctionQuestions(facts)
        found = [change for rule in ATTRIBUTE_RULES for change in rule.changes_of_function(ask)]
    added = [change for change in found if isinstance(change, AttributeAdded)]
    return tuple(change.attribute for change in added if _is_of(change, value))


def _is_of(change: AttributeAdded, value: ir.LocalValue | None) -> bool:
    owner = change.of
    if isinstance(owner, ResultOf):
        return isinstance(change.at, ir.Function) if value is None else change.at is value
    return owner is value


def is_never_undef(facts: FunctionFacts, value: ir.Value) -> bool:
    """Whether a value that is not poison is one number."""
    return FunctionQuestions(facts).is_never_undef(value)


def is_well_defined(facts: FunctionFacts, value: ir.Value) -> bool:
    """Whether a value is neither undef nor poison."""
    return FunctionQuestions(facts).is_well_defined(value)
