"""Measurements on the sqlite module, as ratios to what LLVM takes on the same machine in the same run; and how many
float operations a second are followed, and how long questions about comparisons take.

    python tools/bench.py [--runs N] [--module FILE] [--floats-only]

Times are medians. `reading` is our part, from canonical text to objects, all bodies read; LLVM's part is to parse the
module and to print it. Memory is the growth of the process while reading, an instruction. Float operations are those
of generated modules (float_programs.py), in processor time, the best
of the runs: `propagated` is one round of flow, `analysed` everything
from objects to facts, `libm` a module of mathematical functions.
"""

from __future__ import annotations

import argparse
import gc
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from float_programs import module_text
from shared import shared_folder

OPT = shutil.which("opt-22") or shutil.which("opt")


FLOAT_OPERATIONS = 10_000
QUESTIONS = 10_000


def median_seconds(runs: int, work: Callable[[], object]) -> float:
    """The median of some runs' wall time."""
    times: list[float] = []
    for _ in range(runs):
        gc.collect()
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return statistics.median(times)


def llvm_parse_and_print(data: bytes) -> int:
    """What LLVM does to a module before we see it."""
    import llvmlite.binding as llvm

    context = llvm.create_context()
    parse = llvm.parse_bitcode if data[:2] == b"BC" else llvm.parse_assembly
    with parse(data if data[:2] == b"BC" else data.decode(), context) as module:
        return len(str(module))


def read_all(text: str) -> int:
    """Our part: the module with every body; the number of instructions."""
    from scev.ir import read

    module = read(text, "bench")
    return sum(len(block.instructions) for function in module.defined_functions() for block in function.blocks)


def resident_bytes() -> int:
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def memory_an_instruction(path: Path) -> float:
    """Growth of a fresh process while it reads a module from text, by instruction."""
    code = (
        "import sys, gc; sys.path.insert(0, sys.argv[2]); import bench; import scev.ir\n"
        "text = open(sys.argv[1]).read(); gc.collect(); before = bench.resident_bytes()\n"
        "from scev.ir import read\n"
        "module = read(text, 'bench')\n"
        "count = sum(len(b.instructions) for f in module.defined_functions() for b in f.blocks)\n"
        "gc.collect(); print((bench.resident_bytes() - before) / count)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code, str(path), str(Path(__file__).parent)], capture_output=True, text=True, check=True
    )
    return float(answer.stdout)


def command_seconds(runs: int, command: list[str]) -> float:
    """The wall time of a command, output thrown away."""
    return median_seconds(
        runs, lambda: subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    )


def alternating_seconds(runs: int, commands: list[list[str]]) -> list[float]:
    """The medians of the commands' wall times, run by turns: what else the machine does falls on all of them."""
    times = [[command_seconds(1, command) for command in commands] for _ in range(runs)]
    return [statistics.median(own) for own in zip(*times, strict=True)]


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

    module = scev.read(text)
    context = context_of(module, DEFAULT_SETTINGS)
    functions = module.defined_functions()
    programs = [
        FlowProgram(function, ControlFlow(function), context.of_function(function.attributes)) for function in functions
    ]
    gc.collect()
    gc.freeze()
    propagated = processor_seconds(runs, lambda: [propagate(program, {}, None) for program in programs])
    analysed = processor_seconds(
        runs, lambda: [analyze_function(function, context).settled() for function in functions]
    )
    gc.unfreeze()
    return propagated, analysed


def processor_seconds(runs: int, work: Callable[[], object]) -> float:
    """The least of some runs' processor time: what other programs do only ever adds to it."""
    times: list[float] = []
    for _ in range(runs):
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return min(times)


OPERATIONS_MEASURED = 20_000


def integer_operations(text: str, count: int) -> list[tuple[object, ...]]:
    """Integer operations of a module, function by function, each with the sets that a round of flow found for its
    operands: (operation, sets…, flags), the arguments of its `apply`.
    """
    from scev.cfg import ControlFlow
    from scev.domains import IntSet
    from scev.flow import FlowProgram, propagate
    from scev.ir import LocalValue, read
    from scev.settings import DEFAULT_SETTINGS
    from scev.transfer import Context, operation_of, set_of_operand, width_of_type
    from scev.transfer.integers.integer_operation import IntBinary, IntUnary

    module = read(text, "bench")
    context = Context(module.layout, DEFAULT_SETTINGS)
    found: list[tuple[object, ...]] = []
    for function in module.defined_functions():
        if len(found) >= count:
            break
        own = context.of_function(function.attributes)
        facts = propagate(FlowProgram(function, ControlFlow(function), own), {}, None)
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


def integer_operations_are_interpreted() -> bool:
    import scev.transfer.integers.integer_operation as module

    return str(module.__file__).endswith(".py")


def apply_all(operations: list[tuple[object, ...]]) -> None:
    for operation, *arguments in operations:
        operation.apply(*arguments)  # type: ignore[attr-defined]


def row(what: str, value: str, ratio: str = "") -> None:
    print(f"{what:<58} {value:>12} {ratio:>12}", flush=True)


def seconds_for_questions(text: str, count: int) -> tuple[str, float]:
    """The function with the most instructions, and how long so many questions about comparisons in it take: of what
    each icmp compares, with each predicate, in the blocks of the function one after the other.
    """
    from scev.analysis import analyze_function, context_of
    from scev.ir import Compare, ConstantInt, IntegerType, LocalValue, opcodes, read
    from scev.settings import DEFAULT_SETTINGS

    module = read(text)
    function = max(module.functions, key=lambda function: function.last_line - function.line)
    facts = analyze_function(function, context_of(module, DEFAULT_SETTINGS)).settled()
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=3, help="runs of each measurement (3)")
    parser.add_argument("--module", type=Path, help="another module than sqlite3.O0.bc")
    parser.add_argument("--floats-only", action="store_true", help="only the float operations, which need no module")
    options = parser.parse_args()
    if options.floats_only:
        float_rows(options.runs)
        return
    path = options.module or shared_folder() / "corpus" / "sqlite3.O0.bc"
    runs = options.runs

    from scev.llvm import read_program

    data = path.read_bytes()
    text = read_program(path).text
    instructions = read_all(text)
    scev = [sys.executable, "-m", "scev"]
    print(f"{path.name}: {instructions} instructions, {len(text) / 1e6:.1f} MB of text; medians of {runs} runs")
    row("", "", "ratio")

    with tempfile.TemporaryDirectory() as folder:
        text_path = Path(folder) / "module.ll"
        text_path.write_text(text)
        llvm = median_seconds(runs, lambda: llvm_parse_and_print(data))
        llvm_text = median_seconds(runs, lambda: llvm_parse_and_print(text.encode()))
        reading = median_seconds(runs, lambda: read_all(text))
        row(f"LLVM: parse {path.suffix} and print", f"{llvm:.2f} s")
        row("LLVM: parse text and print", f"{llvm_text:.2f} s")
        row("reading, text to objects", f"{reading:.2f} s", f"{reading / llvm:.1f} x LLVM")
        row("memory", f"{memory_an_instruction(text_path):.0f} B/instr.")

    operations = integer_operations(text, OPERATIONS_MEASURED)
    applying = median_seconds(runs, lambda: apply_all(operations))
    compiled = "" if integer_operations_are_interpreted() else " (compiled)"
    row(f"integer operations on sets, forwards{compiled}", f"{len(operations) / applying:,.0f} /s")

    base = [OPT, "-disable-output", "-passes=print<scalar-evolution>", str(path)] if OPT else []
    numbers = sorted({1, len(os.sched_getaffinity(0))})
    commands = [[*scev, "loops", "--jobs", str(jobs), str(path)] for jobs in numbers]
    if base:
        commands.append([*base, "-scalar-evolution-classify-expressions=0"])
    times = alternating_seconds(runs, commands)
    for jobs, loops in zip(numbers, times, strict=False):
        row(f"scev loops --jobs {jobs}", f"{loops:.2f} s", f"{loops / times[-1]:.1f} x opt" if base else "")
    if base:
        row("opt print<scalar-evolution>, loops only", f"{times[-1]:.2f} s")
    printing = command_seconds(1, [*scev, "print", "--format", "llvm", str(path)])
    row("scev print --format llvm (one run)", f"{printing:.2f} s")
    if base:
        whole = command_seconds(1, base)
        row("opt print<scalar-evolution> (one run)", f"{whole:.2f} s", f"{printing / whole:.1f} ours")
    name, seconds = seconds_for_questions(text, QUESTIONS)
    row(f"{QUESTIONS:,} questions, implies(…) in {name}", f"{seconds:.1f} s")
    float_rows(runs)
    version = command_seconds(max(runs, 5), [*scev, "--version"])
    row("scev --version", f"{version * 1000:.0f} ms")


if __name__ == "__main__":
    main()
