"""All that is known of a program, as lines of text: what reports print, and what only a question finds."""

from __future__ import annotations

import itertools
import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import scev
from scev.answers import FunctionFacts, ModuleFacts, ValueFacts
from scev.ir import IntegerType, PointerType, read
from scev.llvm import read_program
from scev.report.forms.data.json import function_object
from scev.report.forms.llvm.llvm import LlvmReport

from .programs import text_of

PREDICATES: Final = ("eq", "ne", "ult", "ule", "slt", "sle", "ugt", "uge", "sgt", "sge")
QUESTIONS: Final = 30
"""How many questions are asked about a function, drawn at random."""


def lines_about(text: bytes) -> list[str]:
    """The facts of all functions of an IR text or bitcode, or the line that says why there are none."""
    try:
        facts = scev.analyze(read(read_program(text).text))
    except scev.ScevError as error:
        return [str(error)]
    return [line for function in facts for line in _of_function(facts, function)]


def _of_function(module: ModuleFacts, facts: FunctionFacts) -> Iterator[str]:
    found = function_object(facts, module.module)
    for kind in ("values", "loops"):
        yield from (json.dumps(_without_numbers(row), ensure_ascii=False) for row in found.pop(kind))
    yield json.dumps(_without_numbers(found), ensure_ascii=False)
    yield from LlvmReport(module.module, floats=True).piece(facts).split("\n")
    for value in facts.values():
        yield from _in_blocks(facts, value)
    for loop in facts.loops:
        for value in facts.values():
            if value.evolution is not None:
                under = facts.under_guards(loop, value.evolution)
                if under != value.evolution:
                    yield f"{value.value.name} under the guards of {loop.header.name}: {under}"
    yield from _answers(facts)


def _without_numbers(found: Any) -> Any:
    """Without the numbers that follow from what else is said (report/forms/data/plain_numbers.py)."""
    if isinstance(found, dict):
        return {key: _without_numbers(one) for key, one in found.items() if key not in ("min", "max", "trip_count")}
    return [_without_numbers(one) for one in found] if isinstance(found, list) else found


def _in_blocks(facts: FunctionFacts, value: ValueFacts) -> Iterator[str]:
    """Where a value is narrower, or its flags are more, than at its definition."""
    for block in facts.function.blocks:
        if not facts.is_executable(block):
            yield f"never runs: {block.name}"
            continue
        refined, flags = value.range_at(block), value.no_wrap_at(block)
        if refined != value.range or flags:
            yield f"{value.value.name} in {block.name}: {refined} {' '.join(flags)}"


def _answers(facts: FunctionFacts) -> Iterator[str]:
    """Answers to questions about two values, or a value and a number, of one type."""
    by_type: dict[str, list[str]] = {}
    for value in facts.values():
        if isinstance(value.value.type, IntegerType | PointerType):
            by_type.setdefault(str(value.value.type), []).append(value.value.name)
    pairs: list[tuple[str, str | int]] = []
    for names in by_type.values():
        pairs += itertools.combinations(names, 2)
        pairs += ((name, number) for name in names for number in (0, 1, 9))
    random = Random(len(pairs))
    blocks = [block for block in facts.function.blocks if facts.is_executable(block)]
    for left, right in random.sample(pairs, min(QUESTIONS, len(pairs))):
        predicate, block = random.choice(PREDICATES), random.choice(blocks)
        known = facts.known_at(predicate, left, right, block)
        implied = [
            facts.implies(predicate, left, right, at=block, reading=reading) for reading in ("strict", "consistent")
        ]
        guarded = [
            asked(loop, predicate, left, right)
            for loop in facts.loops
            for asked in (facts.entry_guarded, facts.backedge_guarded)
        ]
        yield f"{left} {predicate} {right} in {block.name}: {known} {implied} {guarded}"


def main(names: list[str]) -> None:
    """Prints the facts of programs, each line behind the program's name."""
    for name in names:
        for line in lines_about(text_of(name)):
            print(f"{name}: {line}")


if __name__ == "__main__":
    main(sys.argv[1:])
