"""What is known of the values of a function, carried over to the function as it is after an edit.

An argument is the one at its position; an instruction is the one of its name, if both have the same text: then what was
said of it, by its callee or by what it loads, holds of it there.
"""

from __future__ import annotations

from scev.domains import ValueSet
from scev.ir import Function, Instruction
from scev.transfer import Known


def carried_over(known: Known, before: Function, after: Function) -> Known:
    """What is known of values of a function, by the numbers that the same values have in the edited one."""
    numbers: dict[int, int] = {}
    wanted = dict.fromkeys([*known.sets, *known.defined], True)
    lines = before.lines()
    lines_after = after.lines()
    there = {each.name: each for each in after.instructions() if each.name}
    for number in wanted:
        value = before.values[number]
        if not isinstance(value, Instruction):
            numbers[number] = number
        elif (same := there.get(value.name)) is not None and lines[_line(value)] == lines_after[_line(same)]:
            numbers[number] = same.index
    sets: dict[int, ValueSet] = {numbers[each]: found for each, found in known.sets.items() if each in numbers}
    return Known(sets, {numbers[each]: is_so for each, is_so in known.defined.items() if each in numbers})


def _line(instruction: Instruction) -> int:
    return instruction.line - instruction.function.line - 1
