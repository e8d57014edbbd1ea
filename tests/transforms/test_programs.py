"""Programs after all passes: they print, return and compute what they did.

Three judges. Programs of csmith, compiled, must print the checksums that they are known by. The functions of two
mathematics libraries, compiled before and after, must return the same bits. Generated programs, interpreted before and
after, must end the same way; the interpreter sees poison, so it also judges flags that do not hold. Each judge is shown
to see a rule that is wrong.
"""

from __future__ import annotations

import ctypes
import os
import random
import subprocess
import sys
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from llvmlite import binding
from tests.execution.compiled import load_support
from tests.execution.generator import ABOUT_FLOATS, seeded
from tests.execution.interpreter import EXITED, RETURNED, UNDEFINED_BEHAVIOUR, Machine
from tests.execution.library import Library
from tests.execution.outside_world import World
from tests.execution.programs import module_of_text
from tests.execution.test_whole_programs import some_runs
from tests.execution.values import is_definite
from tests.execution.whole_programs import whole_program
from tests.searches import least, share

import scev
from scev.ir import ConstantFloat, ConstantInt, Function, Module, opcodes
from scev.llvm import Executable, verify
from scev.transforms import PASSES, Pass, TransformedProgram, transform
from scev.transforms.picks import Pick

EVERY: Final = list(PASSES.values())


def wrong(opcode: int) -> list[Pass]:
    """A pass that takes x for `x op y`."""
    rule = Pick("wrong", "x op y = x", "nothing", "1 op 2", lambda at, ask: 0, (opcode,))
    return [Pass("wrong", "a rule that does not hold", (rule,))]


def transformed(
    source: Module | Path, passes: Sequence[Pass], functions: list[str] | None = None
) -> TransformedProgram:
    result = transform(scev.analyze(source, functions=functions), passes)
    verify(result.text)
    return result


# Programs of csmith ---------------------------------------------------------------------------------------------------

RUN_MAIN: Final = """
import ctypes, pathlib, sys
from scev.llvm import Executable
from tests.searches import share
with Executable(pathlib.Path(sys.argv[1]).read_text()) as program:
    sys.exit(program.function("main", ctypes.c_int, ctypes.c_int, ctypes.c_void_p)(1, None))
"""


def printed(text: str, directory: Path) -> str:
    """What a program prints, compiled and run in a process of its own."""
    file = directory / "program.ll"
    file.write_text(text)
    done = subprocess.run(
        [sys.executable, "-c", RUN_MAIN, str(file)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.stdout.strip() if done.returncode == 0 else f"exit status {done.returncode}: {done.stderr}"


def programs_of_csmith(shared: Path) -> list[tuple[Path, str]]:
    """The programs, and what each prints."""
    folder = shared / "corpus" / "csmith"
    lines = (line.split(" ", 1) for line in (folder / "checksums.txt").read_text().splitlines())
    return [(folder / f"{name}.bc", expected) for name, expected in lines]


def check_csmith(shared: Path, directory: Path, start: int, count: int) -> None:
    for path, expected in programs_of_csmith(shared)[start : start + count]:
        result = transformed(path, EVERY)
        assert result.changes
        assert printed(result.text, directory) == expected, path.stem


def test_some_programs_of_csmith(shared: Path, tmp_path: Path) -> None:
    check_csmith(shared, tmp_path, 0, 3)


@pytest.mark.conformance
@pytest.mark.parametrize("start", range(0, 50, 10))
def test_all_programs_of_csmith(shared: Path, tmp_path: Path, start: int) -> None:
    check_csmith(shared, tmp_path, start, 10)


def test_a_wrong_rule_changes_what_a_program_prints(shared: Path, tmp_path: Path) -> None:
    path, expected = programs_of_csmith(shared)[0]
    result = transformed(path, wrong(opcodes.AND))
    assert result.changes
    assert printed(result.text, tmp_path) != expected


# Mathematics libraries ------------------------------------------------------------------------------------------------

LIBRARIES: Final = ("musl_math.O0", "musl_math.O2", "rust_libm.O0")
NAMED: Final = ("sin", "expf", "pow", "fmod", "scalbn")
WIDTHS: Final = {"float": 32, "double": 64, "i32": 32, "i64": 64}
INFINITIES: Final = {"float": 0x7F800000, "double": 0x7FF0000000000000}
ONES: Final = {"float": 0x3F800000, "double": 0x3FF0000000000000}
SLOT: Final = 8


def numeric_functions(module: Module) -> list[Function]:
    """The functions that can be called from outside with one to three numbers, and return a float.

    Not those that are called from inside only: facts may rest on what all their callers hand over.
    """
    found: list[Function] = []
    for function in module.functions:
        type_ = function.function_type
        types = [str(each) for each in type_.parameters]
        if function.is_declaration or function.is_local or not 1 <= len(types) <= 3:
            continue
        if str(type_.result) in INFINITIES and all(each in WIDTHS for each in types):
            found.append(function)
    return found


def loop_of_calls(function: Function) -> str:
    """A function that calls another one for many arguments, each in a slot, and writes the results in slots."""
    types = [str(each) for each in function.function_type.parameters]
    result = str(function.function_type.result)
    count = len(types)
    lines = [
        f"define void @calls_of_{function.name[1:]}(ptr %in, ptr %out, i64 %n) {{", "entry:", "  br label %loop",
        "loop:",
        "  %i = phi i64 [ 0, %entry ], [ %next, %loop ]", f"  %first = mul i64 %i, {count}",
    ]  # fmt: skip
    for k, type_ in enumerate(types):
        lines += [
            f"  %at{k} = add i64 %first, {k}",
            f"  %slot{k} = getelementptr i64, ptr %in, i64 %at{k}",
            f"  %a{k} = load {type_}, ptr %slot{k}, align {SLOT}",
        ]
    arguments = ", ".join(f"{type_} %a{k}" for k, type_ in enumerate(types))
    lines += [
        f"  %result = call {result} {function.name}({arguments})",
        "  %slot = getelementptr i64, ptr %out, i64 %i", f"  store {result} %result, ptr %slot, align {SLOT}",
        "  %next = add i64 %i, 1", "  %more = icmp ult i64 %next, %n", "  br i1 %more, label %loop, label %done",
        "done:", "  ret void", "}",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


class Inputs:
    """Arguments for a function: any bits, numbers of each kind, and numbers near those that its text compares with."""

    def __init__(self, function: Function) -> None:
        self._random = random.Random(function.name)
        self._types = [str(each) for each in function.function_type.parameters]
        self._near: dict[str, list[int]] = {"float": [], "double": []}
        for instruction in function.instructions():
            for operand in instruction.operands:
                if isinstance(operand, ConstantFloat) and str(operand.type) in self._near:
                    self._near[str(operand.type)].append(operand.bits)
                elif isinstance(operand, ConstantInt) and str(operand.type) == "i64":
                    self._near["double"].append(operand.value)
                elif isinstance(operand, ConstantInt) and str(operand.type) == "i32":
                    self._near["float"].append(operand.value)
                    # The high word.
                    self._near["double"].append(operand.value << 32)

    def many(self, count: int) -> array[int]:
        """The arguments of so many calls, one after the other."""
        some = self._random
        slots = array("Q")
        for _ in range(count):
            for k, type_ in enumerate(self._types):
                if type_ in INFINITIES:
                    slots.append(self._float(type_))
                else:
                    # A number of iterations, where it comes first (jn): no great one.
                    bound = some.choice((5, 40) if k == 0 and len(self._types) > 1 else (5, 1100, 1 << 31))
                    slots.append(some.randrange(-bound, bound) % (1 << WIDTHS[type_]))
        return slots

    def _float(self, type_: str) -> int:
        some, width, infinity = self._random, WIDTHS[type_], INFINITIES[type_]
        lowest = (infinity & -infinity).bit_length() - 1
        kind = some.randrange(8)
        if kind == 0:
            bits = some.choice((0, 1, infinity, infinity - 1, infinity + 1, infinity | infinity >> 1, ONES[type_]))
        elif kind == 1:  # a subnormal number
            bits = some.getrandbits(some.randrange(1, lowest + 1))
        elif kind == 2:  # an integer, or a half
            bits = bits_of(type_, some.randrange(-200, 200) / some.choice((1, 2)))
        elif kind == 3:  # of moderate size
            bits = bits_of(type_, some.uniform(-1, 1) * 2.0 ** some.randrange(-30, 12))
        elif kind < 6 and self._near[type_]:
            word = some.choice(self._near[type_])
            bits = word + some.choice((-1, 0, 1)) if some.random() < 0.5 else word | some.getrandbits(lowest // 2)
        else:
            bits = some.getrandbits(width)
        return (bits ^ some.getrandbits(1) << (width - 1)) % (1 << width)


def bits_of(type_: str, number: float) -> int:
    """The bits of a number in a format."""
    value = ctypes.c_float(number) if type_ == "float" else ctypes.c_double(number)
    return int.from_bytes(bytes(value), "little")


class Findings:
    """What a comparison has found. `undefined` calls have no result: the program is undefined for these arguments, or
    returns poison. Of a NaN, LLVM leaves the sign and the payload open.
    """

    def __init__(self) -> None:
        self.calls = 0
        self.payloads: list[str] = []
        self.undefined: list[str] = []
        self.different: list[str] = []

    def __repr__(self) -> str:
        kinds = (("different", self.different), ("payloads", self.payloads), ("undefined", self.undefined))
        return f"{self.calls} calls; " + "; ".join(f"{len(found)} {name} {found[:5]}" for name, found in kinds)


def is_nan(type_: str, bits: int) -> bool:
    return bits & ~(1 << (WIDTHS[type_] - 1)) > INFINITIES[type_]


def missing(module: Module) -> list[str]:
    """Functions that are declared, and are not of C's libraries: Rust's panics, which no call should reach."""
    names = [function.name[1:] for function in module.functions if function.is_declaration]
    return [name for name in names if name.startswith("_R")]


def compare_results(module: Module, after: str, functions: list[Function], count: int) -> Findings:
    """Runs functions of a module, and the same of the module after passes, on the same arguments."""
    load_support()
    binding.initialize_native_asmparser()  # musl's fma is in part assembly
    loops = "\n".join(loop_of_calls(function) for function in functions)
    found = Findings()
    panics = dict.fromkeys(missing(module), binding.address_of_symbol("abort"))
    with (
        Executable(f"{module.text}\n{loops}", symbols=panics) as old,
        Executable(f"{after}\n{loops}", symbols=panics) as new,
    ):
        for function in functions:
            inputs = Inputs(function).many(count)
            results = [array("Q", bytes(SLOT * count)), array("Q", bytes(SLOT * count))]
            for program, result in zip((old, new), results, strict=True):
                name = f"calls_of_{function.name[1:]}"
                run = program.function(name, None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_long)
                run(inputs.buffer_info()[0], result.buffer_info()[0], count)
            found.calls += count
            if results[0] != results[1]:
                compare_one_by_one(module, function, inputs, results, found)
    return found


def compare_one_by_one(
    module: Module, function: Function, inputs: array[int], results: list[array[int]], found: Findings
) -> None:
    """Says what the results are that are not the same."""
    type_ = str(function.function_type.result)
    arity = len(function.function_type.parameters)
    for k, (old, new) in enumerate(zip(*results, strict=True)):
        if old == new:
            continue
        arguments = list(inputs[k * arity : (k + 1) * arity])
        words = f"{function.name}({', '.join(map(hex, arguments))}) = {old:#x}, {new:#x}"
        if is_nan(type_, old) and is_nan(type_, new):
            found.payloads.append(words)
            continue
        outcome = Machine(module, externals=Library(), step_limit=1_000_000).run(function.name, arguments)
        is_number = outcome.kind == RETURNED and is_definite(outcome.value)
        is_undefined = outcome.kind in (RETURNED, UNDEFINED_BEHAVIOUR) and not is_number
        (found.undefined if is_undefined else found.different).append(f"{words}, interpreted {outcome}")


def test_some_functions_of_a_library(shared: Path) -> None:
    module = scev.read(shared / "corpus" / "musl_math.O0.bc")
    functions = [function for function in numeric_functions(module) if function.name[1:] in NAMED]
    assert len(functions) == len(NAMED)
    result = transformed(module, EVERY, list(NAMED))
    assert len({change.function for change in result.changes}) >= 4
    found = compare_results(module, result.text, functions, 500)
    assert (found.different, found.payloads, found.undefined) == ([], [], [])
    assert found.calls == 500 * len(NAMED)


@pytest.mark.conformance
@pytest.mark.parametrize("name", LIBRARIES)
def test_all_functions_of_a_library(shared: Path, name: str) -> None:
    module = scev.read(shared / "corpus" / f"{name}.bc")
    functions = numeric_functions(module)
    assert len(functions) > 90
    result = transformed(module, EVERY)
    assert len(result.changes) > 200
    found = compare_results(module, result.text, functions, 10_000)
    print(found)
    assert not found.different, found
    assert len(found.undefined) < found.calls / 1000, found
    assert len(found.payloads) < found.calls / 50, found


def test_a_wrong_rule_changes_results(shared: Path) -> None:
    module = scev.read(shared / "corpus" / "musl_math.O0.bc")
    functions = [function for function in numeric_functions(module) if function.name == "@floor"]
    result = transformed(module, wrong(opcodes.FADD), ["floor"])
    assert result.changes
    assert compare_results(module, result.text, functions, 500).different


# Generated programs ---------------------------------------------------------------------------------------------------

STEP_LIMIT: Final = 4000
# A division in fewer bits is more instructions than one in all of them.
LIMIT_AFTER: Final = 4 * STEP_LIMIT
ENDS: Final = (RETURNED, EXITED)


class Count(NamedTuple):
    """How many runs were compared, and how many changes had been made."""

    runs: int
    changes: int


def check_float_programs(seeds: Sequence[int], passes: Sequence[Pass]) -> Count:
    """Runs programs with nothing of what LangRef leaves open drawn: the first way, always."""
    runs = changes = 0
    for seed in seeds:
        program = seeded(seed, ABOUT_FLOATS)
        before = module_of_text(program.text)
        result = transformed(before, passes)
        after = module_of_text(result.text)
        changes += len(result.changes)
        for arguments in [*program.arguments, *program.more_arguments(8, seed)]:
            expected = Machine(before, externals=Library(), step_limit=STEP_LIMIT).run("f", arguments)
            if expected.kind == RETURNED and is_definite(expected.value):
                found = Machine(after, externals=Library(), step_limit=LIMIT_AFTER).run("f", arguments)
                assert (found.kind, found.value) == (expected.kind, expected.value), (seed, arguments)
                runs += 1
    return Count(runs, changes)


def check_whole_programs(seeds: Sequence[int], passes: Sequence[Pass]) -> Count:
    """Runs programs of many functions, in a world that calls back."""
    runs = changes = 0
    for seed in seeds:
        program = whole_program(seed)
        before = module_of_text(program.text)
        result = transformed(before, passes)
        after = module_of_text(result.text)
        changes += len(result.changes)
        names = [name for name, _ in program.outside]
        for k, run in enumerate(some_runs(before, names, 8, seed, False)):
            expected, found = (
                Machine(module, None, None, World(seed + k, names, True), limit).run(run.function, run.arguments)
                for module, limit in ((before, STEP_LIMIT), (after, LIMIT_AFTER))
            )
            is_number = expected.kind == EXITED or expected.value is None or is_definite(expected.value)
            if expected.kind in ENDS and is_number:
                assert (found.kind, found.value) == (expected.kind, expected.value), (seed, run)
                runs += 1
    return Count(runs, changes)


@pytest.mark.searching
def test_some_float_programs() -> None:
    count = check_float_programs(share(range(20)), EVERY)
    assert count.runs > least(100)
    assert count.changes > least(40)


@pytest.mark.searching
def test_some_whole_programs() -> None:
    count = check_whole_programs(share(range(20)), EVERY)
    assert count.runs > least(40)
    assert count.changes > least(200)


@pytest.mark.conformance
@pytest.mark.parametrize("start", range(0, 200, 50))
def test_many_float_programs(start: int) -> None:
    check_float_programs(range(start, start + 50), EVERY)


@pytest.mark.conformance
@pytest.mark.parametrize("start", range(0, 200, 50))
def test_many_whole_programs(start: int) -> None:
    check_whole_programs(range(start, start + 50), EVERY)


@pytest.mark.parametrize("opcode", [opcodes.FADD, opcodes.FSUB, opcodes.FMUL])
def test_a_wrong_rule_changes_runs_of_float_programs(opcode: int) -> None:
    with pytest.raises(AssertionError):
        check_float_programs(range(40), wrong(opcode))


@pytest.mark.parametrize("opcode", [opcodes.ADD, opcodes.SUB, opcodes.AND])
def test_a_wrong_rule_changes_runs_of_whole_programs(opcode: int) -> None:
    with pytest.raises(AssertionError):
        check_whole_programs(range(40), wrong(opcode))
