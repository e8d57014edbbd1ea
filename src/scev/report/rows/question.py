"""`function:value@PLACE`: what `scev ask` is asked, and which values and places of a function that means.

question  =  [ function ":" ] value [ "@" place ]      a colon beside another is part of the function's name
value     =  a variable, a member, an expression as text shows it, LLVM's name, `result`, or `loop`
place     =  a line, `file:line`, a block, a loop, or an instruction by the value that it computes
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from scev.analysis.said import split_function
from scev.answers import FunctionFacts
from scev.cfg import Place
from scev.errors import ScevError, UsageError
from scev.facts import LoopFacts
from scev.ir import BasicBlock, DebugRecord, Function, Instruction, LocalValue, Phi
from scev.report.rows.page import loop_names, says_nothing_new
from scev.report.rows.view import Lines, line_of, matches
from scev.report.words.wording import Wording, returned_values, status_values
from scev.source.locations import location_of_instruction
from scev.source.value_names import Name
from scev.source.variables import is_direct
from scev.support.suggestions import did_you_mean

RESULT: Final = "result"
STATUS: Final = "status"
LOOP: Final = "loop"
MAX_NAMES_LISTED: Final = 12
"""Maximum names of a function that are listed where a question names none of them."""


class Question(NamedTuple):
    """A question as it was written, in its parts; `function` and `place` are "" where they are left out."""

    text: str
    function: str
    value: str
    place: str


def parse_question(text: str) -> Question:
    """The parts of a question; UsageError where there is no value in it."""
    head, _, place = text.partition("@") if not text.startswith("@") else _after_sigil(text)
    function, value = split_function(head)
    if not value:
        raise UsageError(f"'{text}' names no value; ask 'function:value' or 'function:value@PLACE'")
    return Question(text, function, value, place.strip())


def _after_sigil(text: str) -> tuple[str, str, str]:
    """Partition at the first `@` that is no sigil of a function's name."""
    head, at, place = text[1:].partition("@")
    return text[0] + head, at, place


class ValueAtPlace(NamedTuple):
    """A value at a place (None: where it is defined); `note` says what a reader must know of the choice."""

    value: LocalValue
    place: Place | None
    note: str


def values_named(facts: FunctionFacts, wording: Wording, name: str) -> list[LocalValue]:
    """The values of a function that have a name."""
    function = facts.function
    if name == RESULT:
        return returned_values(function)
    if is_status(facts, name):
        return status_values(function)
    exact = value_called(function, name)
    found = [value for value in function.values if value.name and _is_named(value, wording, name)]
    if exact is not None and (name.startswith("%") or not found):
        return [exact]
    # What another width reads as the same says nothing else.
    return [value for value in found if not says_nothing_new(value, wording)] or found


def is_status(facts: FunctionFacts, name: str) -> bool:
    """Whether a name means the status that a function returns beside its result (answers/results.py)."""
    return name == STATUS and facts.output.has_status


def value_called(function: Function, name: str) -> LocalValue | None:
    """The value of a name of LLVM's, with or without its sigil; `%14` is also called `%"14"` (llvm/preparation.py)."""
    plain = name.removeprefix("%")
    return function.value(f"%{plain}") or (function.value(f'%"{plain}"') if plain.isdigit() else None)


def block_called(function: Function, name: str) -> BasicBlock | None:
    """The block of a name of LLVM's, in the same way."""
    plain = name.removeprefix("%")
    return function.block(f"%{plain}") or (function.block(f'%"{plain}"') if plain.isdigit() else None)


def _is_named(value: LocalValue, wording: Wording, name: str) -> bool:
    plain = name.replace(" ", "")
    return any(known.replace(" ", "") == plain for known in (wording.name_of(value), *wording.also(value)))


def why_no_value(facts: FunctionFacts, wording: Wording, name: str) -> str:
    """What to say where a function has no value of a name."""
    # Variables first, which are what people ask for.
    named = sorted((wording.named(value) for value in facts.function.values if value.name), key=_kind)
    known = list(dict.fromkeys(name.text for name in named))
    hint = did_you_mean(name, [*known, *(value.name for value in facts.function.values if value.name)])
    if not hint and known:
        hint = f"; there are {', '.join(known[:MAX_NAMES_LISTED])}{', …' if len(known) > MAX_NAMES_LISTED else ''}"
    shown = wording.module.function(facts.function)
    records = wording.variables.records if wording.speaks_source else []
    # What a record says that has no value: a constant, or that there is none (poison).
    if said := {record.written for record, variable in records if variable.name == name and record.value is None}:
        first = min(said)
        is_constant = len(said) == 1 and not re.search(r"poison|%|\(", first)
        why = f"is always {first.rpartition(' ')[2]}" if is_constant else "was optimised away; try --cc 'clang -O0 -g'"
        return f"'{name}' in {shown} {why}"
    return f"no value '{name}' in {shown}{hint}"


def _kind(name: Name) -> int:
    return name.kind


# Places ---------------------------------------------------------------------------------------------------------------


def meant(facts: FunctionFacts, wording: Wording, question: Question) -> list[ValueAtPlace]:
    """The values and places that a question means; ScevError where there are none."""
    if not (values := values_named(facts, wording, question.value)):
        raise ScevError(why_no_value(facts, wording, question.value))
    if not question.place:
        if question.value == RESULT or is_status(facts, question.value):
            lasts = facts.output.returns() if question.value == STATUS else facts.output.results()
            return [
                ValueAtPlace(value, Place.of_use(last, 0), "")
                for value in values
                for last in lasts
                if last.operands[0] is value
            ]
        return [ValueAtPlace(value, None, "") for value in values]
    written = question.place
    if (lines := line_of(written)) is not None:
        return _at_line(facts, wording, question, values, lines)
    if (block := block_called(facts.function, written)) is not None:
        return _in_block(facts, question, values, block)
    if (loop := loop_named(facts, wording, written)) is not None:
        return _in_block(facts, question, values, loop.header)
    for at in values_named(facts, wording, written):
        if isinstance(at, Instruction):
            return [ValueAtPlace(value, _place_at(at, value), "") for value in values]
    raise ScevError(f"no place '{written}' in {wording.module.function(facts.function)}: a line, block, loop or value")


def _in_block(
    facts: FunctionFacts, question: Question, values: list[LocalValue], block: BasicBlock
) -> list[ValueAtPlace]:
    """The values that are computed when a block begins, its phis among them; ScevError where none is."""
    place = Place.of_block(block)
    found = [
        ValueAtPlace(value, place, "")
        for value in values
        if facts.control.is_computed_at(value, place) or (isinstance(value, Phi) and value.block is block)
    ]
    if not found:
        raise ScevError(f"'{question.value}' has no value yet in '{question.place}'")
    return found


def loop_named(facts: FunctionFacts, wording: Wording, name: str) -> LoopFacts | None:
    """The loop of a name, the first of several; None if there is none."""
    for loop in facts.loops:
        if matches(name, loop_names(loop, wording)):
            return loop
    return None


def _place_at(at: Instruction, value: LocalValue) -> Place:
    """Where an instruction reads a value, or else before it."""
    for number, operand in enumerate(at.operands):
        if operand is value:
            return Place.of_use(at, number)
    return Place.before(at)


def _at_line(
    facts: FunctionFacts, wording: Wording, question: Question, values: list[LocalValue], lines: Lines
) -> list[ValueAtPlace]:
    """What a variable is on a line: the values that the line reads; else the last one before it."""
    on_line = [each for each in instructions_on(facts.function, lines) if facts.is_executable(each.block)]
    if not on_line:
        shown = wording.module.function(facts.function)
        raise ScevError(f"nothing of {shown} is computed on line {question.place}{lines_hint(facts, lines)}")
    found: list[ValueAtPlace] = []
    for instruction in on_line:
        for number, operand in enumerate(instruction.operands):
            if isinstance(operand, LocalValue) and operand in values:
                note = _note(facts, wording, question, operand, instruction)
                found.append(ValueAtPlace(operand, Place.of_use(instruction, number), note))
    if found:
        return found
    for instruction in on_line:
        record = last_record(facts, wording, question.value, instruction)
        value = None if record is None else record.value
        if value is not None and value in values:
            return [ValueAtPlace(value, Place.before(instruction), "")]
    available = [
        (value, instruction)
        for value in values
        for instruction in on_line
        if facts.control.is_computed_at(value, Place.before(instruction))
    ]
    if not available:
        if computed := [value for value in values if value in on_line]:
            return [ValueAtPlace(value, None, "") for value in computed]
        raise ScevError(f"'{question.value}' has no value yet on line {question.place}")
    value, instruction = available[-1]
    return [ValueAtPlace(value, Place.before(instruction), _note(facts, wording, question, value, instruction))]


def instructions_on(function: Function, lines: Lines) -> list[Instruction]:
    """The instructions on some lines of the source, but phis, which have none of their own."""
    found: list[Instruction] = []
    for instruction in function.instructions():
        place = None if isinstance(instruction, Phi) else location_of_instruction(instruction)
        if place is not None and lines.hold(place.file, place.line):
            found.append(instruction)
    return found


def lines_hint(facts: FunctionFacts, lines: Lines) -> str:
    """The lines nearby on which something is computed."""
    known = sorted(
        {
            place.line
            for instruction in facts.function.instructions()
            for place in [location_of_instruction(instruction)]
            if place is not None
        }
    )
    if not known:
        return "; the function has no line numbers (compile with -g)"
    near = sorted(known, key=lambda number: abs(number - lines.first))[:3]
    return f"; on lines {', '.join(str(number) for number in sorted(near))} something is"


def _note(facts: FunctionFacts, wording: Wording, question: Question, value: LocalValue, at: Instruction) -> str:
    """What to say where the variable may have another value by then: the compiler keeps none for it, or another."""
    if (record := last_record(facts, wording, question.value, at)) is None:
        if not any(variable.name == question.value for _, variable in wording.variables.records):
            return ""
    elif record.value is value:
        return ""
    line = wording.line_of(value)
    since = f" as of line {line}" if line else ""
    return f"{question.value}{since}: after that the compiler keeps no value of it (--cc 'clang -O0 -g' does)"


def last_record(facts: FunctionFacts, wording: Wording, name: str, at: Instruction) -> DebugRecord | None:
    """The debug record that says what a variable is before an instruction; None if that depends on the path."""
    if not (records := [record for record, variable in wording.variables.records if variable.name == name]):
        return None
    function = facts.function
    tree = facts.control.dominators
    block: BasicBlock | None = at.block
    end = at.line
    while block is not None:
        if inside := [record for record in records if block.line <= record.line < end]:
            return None if _is_changed_between(block, at, records) else inside[-1]
        parent = tree.parents[block.index] if tree.contains(block.index) else -1
        block = function.blocks[parent] if parent >= 0 else None
        if block is not None:
            end = block.instructions[-1].line + 1
    return None


def _is_changed_between(block: BasicBlock, at: Instruction, records: list[DebugRecord]) -> bool:
    """Whether one of these records stands on a path from the end of a block to an instruction that it dominates."""
    if block is at.block:
        return False
    seen: set[int] = set()
    pending = [at.block]
    while pending:
        for before in pending.pop().predecessors:
            if before is block or before.index in seen:
                continue
            seen.add(before.index)
            pending.append(before)
            if any(before.line <= record.line <= before.instructions[-1].line for record in records):
                return True
    return False


def is_lost(record: DebugRecord) -> bool:
    """Whether a record says that its variable has no value from there on, or one that has to be computed."""
    return "poison" in record.written or (record.value is not None and not is_direct(record))


def function_of(name: str, defined: list[Function]) -> Function | None:
    """The only function of a module, where a question names none."""
    return defined[0] if not name and len(defined) == 1 else None
