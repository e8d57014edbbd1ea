"""Expressions of real programs, expanded at random places where their values are known, and run: each time control
comes there, the value of the program and what was expanded for it are compared.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import random
import select
import signal
from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from llvmlite import binding
from tests.execution.compiled import load_support
from tests.transforms.test_kernels import BUFFER, DOUBLES, TYPES, WORDS, callable_functions, inputs_of

import scev
from scev.answers import FunctionFacts, internals
from scev.facts import Expression
from scev.ir import Function, Instruction, IntegerType, LocalValue, Module, Value, opcodes
from scev.ir.edit import Edits, New, binary, cast, compare, is_entered_by_exceptions, load, store
from scev.ir.types import I64
from scev.llvm import Executable, verify
from scev.transforms.loops.computed import ComputedExpressions, InsertionPoint
from scev.transforms.loops.expansion import Expander, ExpansionError
from scev.transforms.parts import integer_like

MODULES: Final = ("loopnests_a.O0", "livermore_style.O0", "tsvc_a.O0", "kissfft_q15.O0", "zlib.O0")
WRONG, COMPARED = "@scev.wrong", "@scev.compared"
UNBOUNDED: Final = 1000
SECONDS: Final = 20.0


def refused_for(error: ExpansionError) -> str:
    words = str(error)
    return "cost" if "costs more" in words or "parts" in words else "safety"


def places_of(value: LocalValue, facts: FunctionFacts) -> list[InsertionPoint]:
    """Where a value has been computed, and not anew since: in the loop where that is done, at the start of blocks or at
    the end, also of its own.
    """
    if not isinstance(value, Instruction):
        return [InsertionPoint(block, is_end) for block in facts.function.blocks[1:] for is_end in (False, True)]
    control = facts.control
    loop = control.loop_of(value.block)
    blocks = [
        block
        for block in facts.function.blocks
        if block is not value.block
        and control.dominates(value.block, block)
        and (loop is None or loop.contains(block))
        and control.is_reachable(block)
        and not is_entered_by_exceptions(block)
    ]
    own = [] if value.is_terminator else [InsertionPoint(value.block, True)]
    return own + [InsertionPoint(block, is_end) for block in blocks for is_end in (False, True)]


def expressions_of(facts: FunctionFacts) -> list[tuple[LocalValue, Expression]]:
    found: list[tuple[LocalValue, Expression]] = []
    for each in facts.values():
        expression = each.evolution
        if expression is None or expression.unknown() is each.value or expression.constant() is not None:
            continue
        if isinstance(each.type, IntegerType) and 1 < each.type.width <= 64:
            found.append((each.value, expression))
    return found


def add_check(value: LocalValue, expanded: Value, point: InsertionPoint, module: Module, edits: Edits) -> None:
    """Count a comparison, and one that fails."""

    def put(new: New) -> New:
        return edits.insert_at_end(point.block, new) if point.is_end else edits.insert_at_start(point.block, new)

    counters = {name: next(one for one in module.globals if one.name == name) for name in (WRONG, COMPARED)}
    is_other = put(compare(opcodes.ICMP, opcodes.NE, value, expanded))
    for name, more in ((WRONG, put(cast(opcodes.ZEXT, is_other, I64))), (COMPARED, integer_like(I64, 1))):
        put(store(put(binary(opcodes.ADD, put(load(I64, counters[name])), more)), counters[name]))


def with_checks(path: Path, most: int, seed: int) -> tuple[str, Counter[str]]:
    """A program with comparisons, and how many expressions were expanded or refused, and why."""
    choice = random.Random(seed)
    plain = scev.analyze(path).module.text
    facts = scev.analyze(plain + f"\n{WRONG} = global i64 0\n{COMPARED} = global i64 0\n")
    edits = Edits(facts.module)
    counts: Counter[str] = Counter()
    wanted = [(f, *one) for f in facts for one in expressions_of(f)]
    choice.shuffle(wanted)
    computed: dict[str, ComputedExpressions] = {}
    for f, value, expression in wanted[:most]:
        places = places_of(value, f)
        if not places:
            continue
        point = choice.choice(places)
        known = computed.setdefault(f.function.name, ComputedExpressions(f))
        known._values = {}
        counts["tried"] += 1
        with contextlib.suppress(ExpansionError):
            Expander(f, point, internals(f).context.settings.max_expansion_cost, known).expand(expression)
            counts["cheap"] += 1
        try:
            expansion = Expander(f, point, UNBOUNDED, known).expand(expression)
        except ExpansionError as error:
            counts[f"refused for {refused_for(error)}"] += 1
            continue
        counts["expanded"] += 1
        add_check(value, expansion.put(edits), point, facts.module, edits)
    text = edits.text()
    verify(text)
    return text, counts


def run(program: Executable, function: Function, arguments: list[int | float], numbers: bytes) -> tuple[int, int]:
    """How many comparisons failed, and how many were made, in a process of its own."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            null = os.open(os.devnull, os.O_RDWR)
            os.dup2(null, 1)
            os.dup2(null, 2)
            types = [str(each) for each in function.function_type.parameters]
            buffers = [ctypes.create_string_buffer(numbers, BUFFER) for type_ in types if type_ == "ptr"]
            passed = [
                ctypes.addressof(buffers[int(value) - 1]) if type_ == "ptr" and value else value
                for type_, value in zip(types, arguments, strict=True)
            ]
            result = TYPES[str(function.function_type.result)]
            program.function(function.name[1:], result, *[TYPES[type_] for type_ in types])(*passed)
        finally:
            found = [ctypes.c_int64.from_address(program.address(name[1:])).value for name in (WRONG, COMPARED)]
            os.write(theirs, b"%d %d" % tuple(found))
            os._exit(0)
    os.close(theirs)
    ready, _, _ = select.select([ours], [], [], SECONDS)
    if not ready:
        os.kill(child, signal.SIGKILL)
    words = os.read(ours, 64).split() if ready else []
    os.close(ours)
    os.waitpid(child, 0)
    return (int(words[0]), int(words[1])) if len(words) == 2 else (0, 0)


def check(path: Path, most: int, seed: int = 1) -> Counter[str]:
    text, counts = with_checks(path, most, seed)
    load_support()
    binding.initialize_native_asmparser()
    facts = scev.analyze(text)
    with Executable(text) as program:
        for function in callable_functions(facts):
            for arguments in inputs_of(function):
                for numbers in (DOUBLES, WORDS):
                    wrong, compared = run(program, function, arguments, numbers)
                    assert not wrong, (function.name, arguments)
                    counts["compared"] += compared
    return counts


@pytest.mark.conformance
@pytest.mark.parametrize("name", MODULES)
def test_expressions_of_the_corpus(shared: Path, name: str) -> None:
    counts = check(shared / "corpus" / f"{name}.bc", 700)
    print(name, dict(counts))
    assert counts["expanded"] > 10
    assert counts["compared"] > 10
