"""An answer at a place does not depend on who reads the value, nor where: each value read again at the end of each
block that it reaches, by calls that do nothing, is known as well as before at all places.
"""

from __future__ import annotations

import pytest
from tests.execution.generator import ABOUT_FLOATS, SMALL, TAME, USUAL, seeded
from tests.execution.programs import module_of_text
from tests.searches import seeds

import scev
from scev.answers import ModuleFacts
from scev.cfg import Place
from scev.ir import Call, FloatType, Function, Instruction, IntegerType, LocalValue, Module, PointerType

from .random_graphs import random_module

READER = "@read."


def text_of(seed: int) -> str:
    options = [USUAL, SMALL, TAME, ABOUT_FLOATS]
    return random_module(seed, 4) if seed % 2 else seeded(seed, options[seed // 2 % 4]).text


def values_of(function: Function) -> list[LocalValue]:
    taken: list[LocalValue] = [*function.arguments, *function.instructions()]
    return [value for value in taken if value.name and isinstance(value.type, IntegerType | FloatType | PointerType)]


def with_readers(facts: ModuleFacts) -> Module:
    """The module with every value read before each terminator that it reaches."""
    lines = facts.module.text.split("\n")
    types: list[str] = []
    for known in facts:
        for block in known.function.blocks:
            if not known.control.is_reachable(block):
                continue
            end = block.terminator
            readers = []
            for value in values_of(known.function):
                if value is not end and known.control.is_computed_at(value, Place.before(end)):
                    if str(value.type) not in types:
                        types.append(str(value.type))
                    readers.append(f"  call void {READER}{types.index(str(value.type))}({value.type} {value.name})")
            lines[end.line - 1] = "\n".join([*readers, lines[end.line - 1]])
    for k, type in enumerate(types):
        lines.append(f"declare void {READER}{k}({type}) nounwind willreturn memory(none)")
    return module_of_text("\n".join(lines) + "\n")


def is_reader(instruction: Instruction) -> bool:
    callee = instruction.callee if isinstance(instruction, Call) else None
    return isinstance(callee, Function) and callee.name.startswith(READER)


def check(seed: int) -> int:
    """Compares the answers; how many there are."""
    facts = scev.analyze(module_of_text(text_of(seed)))
    again = scev.analyze(with_readers(facts))
    asked = 0
    for known in facts:
        twin = again[known.name]
        places: list[tuple[Place, Place]] = []
        for block, other in zip(known.function.blocks, twin.function.blocks, strict=True):
            places.append((Place.of_block(block), Place.of_block(other)))
            own = [instruction for instruction in other.instructions if not is_reader(instruction)]
            for one, same in zip(block.instructions, own, strict=True):
                places.append((Place.before(one), Place.before(same)))
        for value in values_of(known.function):
            for place, same_place in places:
                if known.control.is_computed_at(value, place):
                    asked += 1
                    answer = twin[value.name].range_at(same_place)
                    assert known[value.name].range_at(place) == answer, f"{value.name} at {place}\n{facts.module.text}"
    return asked


@pytest.mark.sampled
@pytest.mark.parametrize("start", range(0, 24, 8))
def test_answers_do_not_depend_on_readers(start: int) -> None:
    assert sum(check(seed) for seed in range(start, start + 8)) > 1000


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 2000, 100)))
def test_more_answers_do_not_depend_on_readers(start: int) -> None:
    for seed in range(start, start + 100):
        check(seed)
