"""Parts of the work measured one by one: reading beside LLVM's, float operations a second, operations on sets, and
questions about comparisons.

    python tools/bench_parts.py [--runs N] [--module FILE] [--floats-only]

PYTHONPATH says which core is measured: src or build/compiled.

Times are processor seconds, medians. `reading` is our part, from canonical text to objects, all bodies read; LLVM's
part is to parse the module and to print it. Memory is the growth of the process while reading, an instruction. Float
operations are those of generated modules (float_programs.py), the best of the runs: `propagated` is one round of flow,
`analysed` everything from objects to facts, `libm` a module of mathematical functions.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from bench_inside import llvm_parse_and_print, processor_times, read_all
from float_programs import module_text
from scev.answers import settled
from shared import shared_folder

FLOAT_OPERATIONS: Final = 10_000
QUESTIONS: Final = 10_000
OPERATIONS_MEASURED: Final = 20_000


def row(what: str, value: str, ratio: str = "") -> None:
    print(f"{what:<58} {value:>12} {ratio:>12}", flush=True)


def seconds(runs: int, work: Callable[[], object]) -> float:
    """The median of some runs."""
    return statistics.median(processor_times(runs, work)[0])


def least_seconds(runs: int, work: Callable[[], object]) -> float:
    """The least of some runs: what other programs do only ever adds to it."""
    return min(processor_times(runs, work)[0])


# Reading -------------------------------------------------------------------------------------------------------------


def reading_rows(path: Path, text: str, runs: int) -> None:
    """From canonical text to objects, beside LLVM's reading and printing."""
    data = path.read_bytes()
    times = processor_times(
        runs,
        lambda: llvm_parse_and_print(data),
        lambda: llvm_parse_and_print(text.encode()),
        lambda: read_all(text),
    )
    llvm, llvm_text, reading = [statistics.median(own) for own in times]
    row(f"LLVM: parse {path.suffix} and print", f"{llvm:.3f} s")
    row("LLVM: parse text and print", f"{llvm_text:.3f} s")
    row("reading, text to objects", f"{reading:.3f} s", f"{reading / llvm:.1f} x LLVM")
    with tempfile.TemporaryDirectory() as folder:
        text_path = Path(folder) / "module.ll"
        text_path.write_text(text)
        row("memory", f"{memory_an_instruction(text_path):.0f} B/instr.")


def resident_bytes() -> int:
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def memory_an_instruction(path: Path) -> float:
    """Growth of a fresh process while it reads a module from text, by instruction."""
    code = (
        "import sys, gc; sys.path.insert(0, sys.argv[2]); from bench_parts import resident_bytes; import scev.ir\n"
        "text = open(sys.argv[1]).read(); gc.collect(); before = resident_bytes()\n"
        "module = scev.ir.read(text, 'bench')\n"
        "count = sum(len(b.instructions) for f in module.defined_functions() for b in f.blocks)\n"
        "gc.collect(); print((resident_bytes() - before) / count)"
    )
    command = [sys.executable, "-c", code, str(path), str(Path(__file__).parent)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


# Float operations ----------------------------------------------------------------------------------------------------


def float_rows(runs: int) -> None:
    """Float operations a second, of generated modules."""
    for libm in (False, True):
        kind = "libm calls" if libm else "float operations"
        text, count = module_text(FLOAT_OPERATIONS // (10 if libm else 1), libm=libm)
        propagated, analysed = float_seconds(text, runs)
        row(f"{count} {kind}, propagated", f"{count / propagated:.0f} /s")
        row(f"{count} {kind}, analysed", f"{count / analysed:.0f} /s")


def float_seconds(text: str, runs: int) -> tuple[float, float]:
    """Processor time of a round of flow over a module's functions, and of their whole analysis."""
    import scev
    from scev.analysis import analyze_function, context_of
    from scev.cfg import ControlFlow
    from scev.flow import FlowProgram, propagate
    from scev.settings import DEFAULT_SETTINGS
    from scev.transfer import NOTHING_KNOWN

    module = scev.read(text)
    context = context_of(module, DEFAULT_SETTINGS)
    functions = module.defined_functions()
    programs = [
        FlowProgram(function, ControlFlow(function), context.of_function(function.attributes)) for function in functions
    ]
    gc.collect()
    gc.freeze()
    propagated = least_seconds(runs, lambda: [propagate(program, NOTHING_KNOWN, None) for program in programs])
    analysed = least_seconds(runs, lambda: [settled(analyze_function(function, context)) for function in functions])
    gc.unfreeze()
    return propagated, analysed


# Integer operations ---------------------------------------------------------------------------------------------------


def integer_operations(text: str, count: int) -> list[tuple[object, ...]]:
    """Integer operations of a module, function by function, each with the sets that a round of flow found for its
    operands: (operation, sets…, flags), the arguments of its `apply`.
    """
    from scev.cfg import ControlFlow
    from scev.domains import IntSet
    from scev.flow import FlowProgram, propagate
    from scev.ir import LocalValue, read
    from scev.settings import DEFAULT_SETTINGS
    from scev.transfer import NOTHING_KNOWN, Context, operation_of, set_of_operand, width_of_type
    from scev.transfer.integers.integer_operation import IntBinary, IntUnary

    module = read(text, "bench")
    context = Context(module.layout, DEFAULT_SETTINGS)
    found: list[tuple[object, ...]] = []
    for function in module.defined_functions():
        if len(found) >= count:
            break
        own = context.of_function(function.attributes)
        facts = propagate(FlowProgram(function, ControlFlow(function), own), NOTHING_KNOWN, None)
        for instruction in function.instructions():
            operation = operation_of(instruction, own)
            if not isinstance(operation, (IntBinary, IntUnary)):
                continue
            sets = [
                facts.sets[operand.index] if isinstance(operand, LocalValue) else set_of_operand(operand, own)
                for operand in instruction.operands
            ]
            a = sets[0]
            if isinstance(operation, IntBinary):
                if isinstance(a, IntSet) and isinstance(sets[1], IntSet):
                    found.append((operation, a, sets[1], instruction.flags, False))
            elif isinstance(a, IntSet):
                found.append((operation, a, width_of_type(instruction.type, own), instruction.flags))
    return found


def apply_all(operations: list[tuple[object, ...]]) -> None:
    for operation, *arguments in operations:
        operation.apply(*arguments)  # type: ignore[attr-defined]


def integer_row(text: str, runs: int) -> None:
    operations = integer_operations(text, OPERATIONS_MEASURED)
    applying = seconds(runs, lambda: apply_all(operations))
    row("integer operations on sets, forwards", f"{len(operations) / applying:,.0f} /s")


# Questions ------------------------------------------------------------------------------------------------------------


def seconds_for_questions(text: str, count: int) -> tuple[str, float]:
    """The function with the most instructions, and how long so many questions about comparisons in it take: of what
    each icmp compares, with each predicate, in the blocks of the function one after the other.
    """
    from scev.analysis import analyze_function, context_of
    from scev.ir import Compare, ConstantInt, IntegerType, LocalValue, opcodes, read
    from scev.settings import DEFAULT_SETTINGS

    module = read(text)
    function = max(module.functions, key=lambda function: function.last_line - function.line)
    facts = settled(analyze_function(function, context_of(module, DEFAULT_SETTINGS)))
    asked: list[tuple[str | int, str | int]] = []
    for instruction in function.instructions():
        if isinstance(instruction, Compare) and isinstance(instruction.operands[0].type, IntegerType):
            sides = [
                operand.value if isinstance(operand, ConstantInt) else operand.name
                for operand in instruction.operands
                if isinstance(operand, ConstantInt | LocalValue)
            ]
            if len(sides) == 2:
                asked.append((sides[0], sides[1]))
    predicates = opcodes.INTEGER_PREDICATE_NAMES
    blocks = function.blocks
    started = time.perf_counter()
    for number in range(count):
        left, right = asked[number % len(asked)]
        facts.implies(predicates[number % len(predicates)], left, right, at=blocks[number % len(blocks)])
    return function.name, time.perf_counter() - started


def question_row(text: str) -> None:
    name, taken = seconds_for_questions(text, QUESTIONS)
    row(f"{QUESTIONS:,} questions, implies(…) in {name}", f"{taken:.1f} s")


def main() -> None:
    from scev.cli import versions

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=3, help="runs of each measurement (3)")
    parser.add_argument("--module", type=Path, help="another module than sqlite3.O0.bc")
    parser.add_argument("--floats-only", action="store_true", help="only the float operations, which need no module")
    options = parser.parse_args()
    print(versions.line())
    if not options.floats_only:
        from scev.llvm import read_program

        path = options.module or shared_folder() / "corpus" / "sqlite3.O0.bc"
        text = read_program(path).text
        megabytes = len(text) / 1e6
        print(f"{path.name}: {read_all(text)} instructions, {megabytes:.1f} MB of text; medians of {options.runs} runs")
        reading_rows(path, text, options.runs)
        integer_row(text, options.runs)
        question_row(text)
    float_rows(options.runs)


if __name__ == "__main__":
    main()
