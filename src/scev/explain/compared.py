"""A comparison that the program does not make: it is put where it is asked about, and the program analysed with it."""

from __future__ import annotations

from typing import NamedTuple

from scev.answers import FunctionFacts, facts_of_module
from scev.cfg import Place
from scev.ir import Instruction, LocalValue, Phi, edit, opcodes


class ExplainedComparison(NamedTuple):
    """The facts of a function with a comparison, and that comparison."""

    facts: FunctionFacts
    comparison: Instruction


def with_comparison(
    facts: FunctionFacts, predicate: str, left: LocalValue, right: LocalValue, place: Place
) -> ExplainedComparison | None:
    """The function with `left predicate right` at a place, by the name of a predicate: "slt", "olt". None where nothing
    can stand there.
    """
    if (module := facts.module) is None or str(left.type) != str(right.type):
        return None
    at = place.instruction
    if place.target is not None:
        at = place.block.terminator
    elif at is None:
        at = next(each for each in place.block.instructions if not isinstance(each, Phi))
    is_float = predicate in opcodes.FLOAT_PREDICATE_NAMES
    names = opcodes.FLOAT_PREDICATE_NAMES if is_float else opcodes.INTEGER_PREDICATE_NAMES
    edits = edit.Edits(module)
    opcode = opcodes.FCMP if is_float else opcodes.ICMP
    new = edits.insert_before(at, edit.compare(opcode, names.index(predicate), left, right), "scev.asked")
    for each in facts_of_module(facts, module.with_text(edits.text())):
        if each.function.name == facts.function.name:
            found = each.function.value(new.name)
            return ExplainedComparison(each, found) if isinstance(found, Instruction) else None
    return None
