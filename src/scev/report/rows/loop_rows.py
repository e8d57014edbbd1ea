"""A loop in words: where it is, how many times it runs, its exit conditions, and why a count is not known.

    for i   saxpy.c:4   n times, at most 2^31 - 1   while i < n

A loop with several exits has one condition for each.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev import ir
from scev.answers import FunctionFacts
from scev.cfg import Loop
from scev.facts import LoopFacts, NumberReading, SayReading
from scev.ir import opcodes
from scev.report.words import comparison_words, number_words
from scev.report.words.iterations import (
    IterationText,
    estimated_iterations,
    exits_to_count,
    iterations,
    iterations_of,
    total_iterations,
)
from scev.report.words.wording import Wording
from scev.source.locations import SourceLocation, location_of_loop

UNKNOWN: Final = "unknown"
MAX_REASONS: Final = 3
"""Maximum reasons that are printed for one loop."""


class LoopRow(NamedTuple):
    """One loop. `times` and `at_most` are "" where nothing is known; `unknown`: why no count is, a reason
    for each exit that stands in the way. `assumed`: the count under assumptions, and these, "" where they give none.
    `estimated`: without a count, about how many times the loop runs by the profile, "" where there is none. `total` and
    `total_max`: the same as `times` and `at_most` over all loops around, where that was asked for.
    """

    function: str
    loop: str
    depth: int
    place: str
    times: str
    at_most: str
    conditions: list[str]
    unknown: list[str]
    bounded: bool
    assumed: str = ""
    estimated: str = ""
    total: str = ""
    total_max: str = ""


def loop_row(facts: FunctionFacts, loop: LoopFacts, wording: Wording, with_total: bool = False) -> LoopRow:
    place = location_of_loop(loop.loop, wording.module.module.metadata)
    made = iterations(loop, wording.count_of(loop))
    total, total_max = total_words(loop, made, wording) if with_total else ("", "")
    return LoopRow(
        wording.module.heading(facts.function),
        wording.loop(loop.loop),
        loop.depth,
        wording.module.short(place),
        made.exact,
        made.at_most,
        [exit_condition(facts, loop.loop, exit_.block, wording) for exit_ in exits_to_count(loop)],
        [wording.renamed(reason) for reason in unknown_exits(loop)],
        loop.backedge_taken.constant_max is not None,
        assumed_times(loop, wording),
        estimated_iterations(loop),
        total,
        total_max,
    )


@final
class _ReadingWords(SayReading):
    """The values in a total by the names of their source."""

    def __init__(self, wording: Wording) -> None:
        self._wording: Wording = wording

    def __call__(self, reading: NumberReading) -> str:
        return self._wording.exact_expression(reading.expression, reading.is_signed)


def total_words(loop: LoopFacts, made: IterationText, wording: Wording) -> tuple[str, str]:
    """The number of iterations over all loops around: exactly, "" if that is not known, and at most. `made`: the number
    in one entry.
    """
    total = total_iterations(loop)
    if total.exact is None and total.maximum is not None and loop.depth == 1:
        # Entered once, where there is a total.
        return "", made.at_most
    say = _ReadingWords(wording)
    exact = total.exact
    most = "" if total.maximum is None else number_words(total.maximum)
    if exact is not None:
        number = exact.constant()
        return (exact.text(say), most) if number is None else (number_words(number), "")
    symbolic = total.symbolic_max
    if symbolic is None or symbolic.constant() is not None:
        return "", most
    return "", ", ".join([part for part in (symbolic.text(say), most) if part])


def unknown_exits(loop: LoopFacts) -> list[str]:
    """Why no exact count is known: the reasons of the exits without one, each once, the first ones."""
    if loop.backedge_taken.exact is not None:
        return []
    found = [loop.reason] if loop.reason else []
    for exit_ in loop.exits:
        if exit_.counts.exact is None and exit_.reason and exit_.reason not in found:
            found.append(exit_.reason)
    if (more := len(found) - MAX_REASONS) > 0:
        found[MAX_REASONS:] = [f"{more} more exit{'s' if more > 1 else ''}"]
    return found


def assumed_times(loop: LoopFacts, wording: Wording) -> str:
    """The number of iterations that assumptions give: `n + 1 if i does not wrap unsigned`."""
    predicated = loop.predicated
    if predicated is None or predicated.counts.exact is None or loop.backedge_taken.exact is not None:
        return ""
    words = [wording.assumption(assumption) for assumption in predicated.assumptions]
    made = iterations_of(loop, predicated.counts, wording.count_of(loop))
    return f"{made} if {' and '.join(words)}"


def short_place(place: SourceLocation | None) -> str:
    return "" if place is None else place.short()


def exit_condition(facts: FunctionFacts, loop: Loop, block: ir.BasicBlock, wording: Wording) -> str:
    """Under which condition control stays in the loop at the end of an exiting block, in terms of evolutions."""
    branch = block.terminator
    if branch.opcode == opcodes.BR and len(branch.successors) == 2:
        stays_if_true = loop.contains(branch.successors[0])
        return _condition(facts, branch.operands[0], stays_if_true, wording)
    if isinstance(branch, ir.Switch):
        return f"switch on {evolution_text(facts, branch.operands[0], wording)}"
    if isinstance(branch, ir.Invoke):
        return f"unless the call of {wording.name_of(branch.callee)} unwinds"
    return f"{branch.opcode_name} in {wording.block(block)}"


def _condition(facts: FunctionFacts, condition: ir.Value, holds: bool, wording: Wording) -> str:
    if isinstance(condition, ir.Compare):
        return f"while {exit_condition_words(facts, condition, holds, wording)}"
    return f"while {wording.truth(condition, holds)}"


def exit_condition_words(facts: FunctionFacts, condition: ir.Compare, holds: bool, wording: Wording) -> str:
    """That a comparison holds, or does not, in terms of evolutions; what changes comes first."""
    integers = condition.opcode == opcodes.ICMP
    predicate = condition.predicate
    if not holds:
        invert = opcodes.inverse_predicate if integers else opcodes.inverse_float_predicate
        predicate = invert(predicate)
    left, right = condition.operands
    if is_recurrence(facts, right) and not is_recurrence(facts, left):
        # What changes comes first.
        swap = opcodes.swapped_predicate if integers else opcodes.swapped_float_predicate
        left, right, predicate = right, left, swap(predicate)
    words = opcodes.INTEGER_PREDICATE_NAMES if integers else opcodes.FLOAT_PREDICATE_NAMES
    word = words[predicate]
    orders = integers and word[0] in "us"
    first = _compared(facts, left, wording, word, orders)
    second = _compared(facts, right, wording, word, orders)
    return comparison_words(first, word, second, not integers)


def _compared(facts: FunctionFacts, value: ir.Value, wording: Wording, word: str, orders: bool) -> str:
    """A side of a comparison. What is less depends on the very integers: i < x - 1 is i < 2^32 - 1 for x = 0, so sums
    and products that may wrap say it.
    """
    signed = word.startswith("s")
    if orders and isinstance(value, ir.Instruction) and value.opcode in (opcodes.ADD, opcodes.SUB, opcodes.MUL):
        evolution = facts.of(value).evolution
        if evolution is not None and not value.flags & (opcodes.NSW if signed else opcodes.NUW):
            return wording.exact_expression(evolution, signed)
    return evolution_text(facts, value, wording, word.startswith("u"))


def is_recurrence(facts: FunctionFacts, value: ir.Value) -> bool:
    """Whether a value evolves as an add recurrence."""
    evolution = facts.of(value).evolution if isinstance(value, ir.LocalValue) else None
    return evolution is not None and evolution.is_recurrence


def evolution_text(facts: FunctionFacts, value: ir.Value, wording: Wording, unsigned: bool = False) -> str:
    """How a value evolves; what it is called where that is not known."""
    if isinstance(value, ir.ConstantInt) and unsigned:
        return number_words(value.value)
    evolution = facts.of(value).evolution if isinstance(value, ir.LocalValue) else None
    return wording.name_of(value) if evolution is None else wording.expression(evolution)
