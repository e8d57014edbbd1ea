"""Variables that no value of the program is, but that debug information computes from one.

    y = x & 7                #dbg_value(i64 %x, !y, !DIExpression(DW_OP_constu, 7, DW_OP_and, DW_OP_stack_value))
    y = y + 1                …, DW_OP_plus_uconst, 1, …

LLVM writes such records when it makes one instruction of several: the variable has no value of its own any more, and
what is known of it is computed from what is known of the other (DWARF 5, 2.5: a stack of numbers). Only operations are
followed whose low bits depend on the low bits of their operands alone, so that it does not matter how wide the numbers
on the stack are.

A row says what the variable is wherever it has a value: all its records are read, and if one is not understood there is
no row.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from scev.answers import FunctionFacts
from scev.domains import IntSet, int_operations
from scev.ir import DebugRecord, Instruction, MetadataNode
from scev.report.rows.absent import spoken
from scev.report.words import set_words
from scev.report.words.wording import Wording
from scev.source.record_places import Identity
from scev.source.source_types import kind_of, sign_of, size_in_bits, type_words
from scev.source.variables import Variable

MAX_OPERATIONS: Final = 32
"""Maximum words of an expression that are followed."""
_WIDEST: Final = 64
"""Bits of the widest variable: numbers in expressions have 64, and wider ones would need their sign."""
_NOTHING: Final = ("poison", "undef")
"""What stands in a record for a variable that has no value from there."""

_BINARY: Final[dict[str, Callable[[IntSet, IntSet], IntSet]]] = {
    "DW_OP_and": int_operations.and_,
    "DW_OP_or": int_operations.or_,
    "DW_OP_xor": int_operations.xor,
    "DW_OP_plus": lambda a, b: int_operations.add(a, b, False, False),
    "DW_OP_minus": lambda a, b: int_operations.sub(a, b, False, False),
    "DW_OP_mul": lambda a, b: int_operations.mul(a, b, False, False),
}
_UNARY: Final[dict[str, Callable[[IntSet], IntSet]]] = {
    "DW_OP_neg": int_operations.neg,
    "DW_OP_not": int_operations.not_,
}


class ComputedVariable(NamedTuple):
    """A variable, its type and line, and what is known of it, in words."""

    name: str
    type: str
    line: str
    known: str


def computed_variables(facts: FunctionFacts, wording: Wording) -> list[ComputedVariable]:
    """The variables of a function that are computed from values, where something is known of them; each set once."""
    records: dict[Identity, list[DebugRecord]] = {}
    first: dict[Identity, Variable] = {}
    for record, variable in wording.variables.records if wording.speaks_source else []:
        records.setdefault(variable.identity, []).append(record)
        first.setdefault(variable.identity, variable)
    found: dict[ComputedVariable, bool] = {}
    for identity, variable in first.items():
        known = _known(facts, records[identity], variable.type)
        if known is not None and not known.is_empty() and not known.is_full():
            row = ComputedVariable(
                variable.name,
                type_words(variable.type),
                wording.module.line_or_none(variable.line),
                set_words(spoken(facts, known), sign_of(variable.type)),
            )
            found[row] = True
    return list(found)


def _known(facts: FunctionFacts, records: list[DebugRecord], type_: MetadataNode | None) -> IntSet | None:
    """The set of a variable that at least one record computes; None where there is none, or one is not followed."""
    width = size_in_bits(type_)
    if kind_of(type_) != "integer" or not 0 < width <= _WIDEST:
        return None
    if not any(record.expression and record.value is not None for record in records):
        return None
    joined = IntSet.empty(width)
    for record in records:
        if record.kind != "value":
            return None
        if record.value is None and record.written.rpartition(" ")[2] in _NOTHING:
            continue
        set_ = _read_by(facts, record, width)
        if set_ is not None and record.expression:
            set_ = _computed(record, set_)
        if set_ is None:
            return None
        joined = joined.join(set_)
    return joined


def _read_by(facts: FunctionFacts, record: DebugRecord, width: int) -> IntSet | None:
    """The set of what a record names; None where that has not the width of its variable."""
    if (value := record.value) is None:
        type_, _, number = record.written.rpartition(" ")
        return _point(width, int(number)) if type_ == f"i{width}" and _is_number(number) else None
    if isinstance(value, Instruction) and not facts.is_executable(value.block):
        return IntSet.empty(width)
    set_ = facts.of(value).range
    return set_ if isinstance(set_, IntSet) and set_.width == width else None


def _computed(record: DebugRecord, set_: IntSet) -> IntSet | None:
    """The set of what a record computes; None where it does what is not followed."""
    words = [word.strip() for word in record.expression.split(",")]
    if len(words) > MAX_OPERATIONS or words[-1] != "DW_OP_stack_value":
        return None
    stack = [set_]
    position = 0
    while position < len(words) - 1:
        word = words[position]
        position += 1
        if (operation := _BINARY.get(word)) is not None and len(stack) > 1:
            right = stack.pop()
            stack.append(operation(stack.pop(), right))
        elif (negation := _UNARY.get(word)) is not None and stack:
            stack.append(negation(stack.pop()))
        elif word in ("DW_OP_constu", "DW_OP_consts", "DW_OP_plus_uconst") and _is_number(words[position]):
            number = _point(set_.width, int(words[position]))
            position += 1
            stack.append(number if word != "DW_OP_plus_uconst" else _BINARY["DW_OP_plus"](stack.pop(), number))
        else:
            return None
    return stack[0] if len(stack) == 1 else None


def _is_number(word: str) -> bool:
    return re.fullmatch(r"-?\d{1,20}", word) is not None


def _point(width: int, number: int) -> IntSet:
    return IntSet.point(width, number % (1 << width))
