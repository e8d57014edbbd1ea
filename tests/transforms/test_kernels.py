"""Whole programs after passes that change loops: each pass alone and all together, on real code.

Functions of the kernels' modules, compiled before and after, are called in processes of their own, for some numbers and
buffers that are the same each time. They must return the same, and leave the same in the buffers and in all variables.
Where the function as it was ends its process or takes too long, or does something else when LLVM has optimised it (it
reads beyond a variable, say), there is nothing to compare. The examples are run by
`scev opt --verify`; the programs of csmith must print the checksums that they are known by.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import itertools
import os
import re
import select
import signal
import struct
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from llvmlite import binding
from tests.execution.compiled import load_support
from tests.transforms.test_indvars_semantics import LISTS
from tests.transforms.test_programs import printed, programs_of_csmith

import scev
from scev.answers import ModuleFacts
from scev.ir import Function, Module
from scev.llvm import Executable, optimise, verify
from scev.transforms import TransformedProgram, passes_named, transform
from scev.transforms.verified import verified

KERNELS: Final = ("tsvc_a.O0", "tsvc_a.O2", "livermore_style.O0", "loopnests_a.O0", "loopnests_a.O2")
EXAMPLES: Final = sorted((Path(__file__).resolve().parents[2] / "examples").glob("*.ll"))
TYPES: Final = {
    "void": None, "ptr": ctypes.c_void_p, "float": ctypes.c_float, "double": ctypes.c_double,
    "i8": ctypes.c_int8, "i16": ctypes.c_int16, "i32": ctypes.c_int32, "i64": ctypes.c_int64,
}  # fmt: skip
NUMBERS: Final = (0, 1, 2, 5, 12, 30)
BUFFER: Final = 1 << 16
SECONDS: Final = 60.0


def changed(facts: ModuleFacts, names: str) -> TransformedProgram:
    result = transform(facts, passes_named(names))
    verify(result.text)
    return result


def callable_functions(facts: ModuleFacts) -> list[Function]:
    """Those that can be called from outside with numbers and pointers; of TSVC, the programs of its kernels."""
    found: list[Function] = []
    for function in facts.module.defined_functions():
        type_ = function.function_type
        types = [str(each) for each in type_.parameters]
        if not function.is_local and str(type_.result) in TYPES and all(each in TYPES for each in types):
            found.append(function)
    programs = [function for function in found if function.name.startswith("@main_")]
    return programs or found


def with_visible_variables(text: str) -> str:
    """The program with its variables visible from outside, and their names."""
    return re.sub(r"^(@\S+ = )(?:internal|private) ((?:unnamed_addr )?global )", r"\1\2", text, flags=re.MULTILINE)


def variables(module: Module, program: Executable) -> list[tuple[int, int, bool]]:
    """The addresses and sizes of the variables of numbers, and whether they may be written from outside. Nobody but the
    program writes the others, and facts rest on that.
    """
    found: list[tuple[int, int, bool]] = []
    for variable in module.globals:
        type_ = str(variable.value_type)
        if not variable.is_constant and not variable.is_declaration and "ptr" not in type_:
            size = module.layout.alloc_size(variable.value_type) or 0
            found.append((program.address(variable.name[1:]), size, not variable.is_local))
    return found


def inputs_of(function: Function) -> Iterator[list[int | float]]:
    """Arguments of some calls; a pointer is the number of its buffer."""
    types = [str(each) for each in function.function_type.parameters]
    if function.name.startswith("@main_"):
        yield [1, 0]
        return
    # A function without numbers is called once.
    for number in NUMBERS if "i32" in types or "i64" in types else NUMBERS[:1]:
        count = itertools.count(1)
        yield [
            number if type_.startswith("i") else next(count) if type_ == "ptr" else 0.5 + k
            for k, type_ in enumerate(types)
        ]


Arguments = list[int | float]
Places = list[tuple[int, int, bool]]
DOUBLES: Final = b"".join([struct.pack("<d", 1.0 + (k * 7 % 64) / 8) for k in range(BUFFER // 8)])
WORDS: Final = b"".join([struct.pack("<i", k * 7 % 16) for k in range(BUFFER // 4)])


def call(program: Executable, function: Function, arguments: Arguments, memory: Places, numbers: bytes) -> bytes:
    """What a call returns and leaves behind, as a digest; buffers, and variables of zeros, have `numbers` at first."""
    types = [str(each) for each in function.function_type.parameters]
    buffers = [ctypes.create_string_buffer(numbers, BUFFER) for type_ in types if type_ == "ptr"]
    for address, size, is_open in memory:
        if is_open and size >= 64 and not any(ctypes.string_at(address, min(size, 4096))):
            ctypes.memmove(address, (numbers * (size // BUFFER + 1))[: size // 8 * 8], size // 8 * 8)
    passed = [
        ctypes.addressof(buffers[int(value) - 1]) if type_ == "ptr" and value else value
        for type_, value in zip(types, arguments, strict=True)
    ]
    result = program.function(
        function.name[1:], TYPES[str(function.function_type.result)], *[TYPES[type_] for type_ in types]
    )(*passed)
    digest = hashlib.sha256(struct.pack("<d", result) if isinstance(result, float) else str(result).encode())
    for buffer in buffers:
        digest.update(buffer.raw)
    for address, size, _ in memory:
        digest.update(ctypes.string_at(address, size))
    return digest.digest()


def outcome(program: Executable, function: Function, arguments: Arguments, memory: Places, numbers: bytes) -> bytes:
    """The digest of a call in a process of its own; how the process ends where it does not come back, and `no end`."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            null = os.open(os.devnull, os.O_RDWR)
            os.dup2(null, 1)
            os.dup2(null, 2)
            os.write(theirs, call(program, function, arguments, memory, numbers))
        finally:
            os._exit(0)
    os.close(theirs)
    ready, _, _ = select.select([ours], [], [], SECONDS)
    if not ready:
        os.kill(child, signal.SIGKILL)
    found = os.read(ours, 64) if ready else b"no end"
    os.close(ours)
    _, status = os.waitpid(child, 0)
    return found or f"ended with {status}".encode()


def compare_functions(facts: ModuleFacts, result: TransformedProgram, only: set[str] | None = None) -> Counter[str]:
    """How many calls were the same, and how many could not be compared. AssertionError for one that differs."""
    load_support()
    binding.initialize_native_asmparser()
    old, new = with_visible_variables(facts.module.text), with_visible_variables(result.text)
    texts = (old, optimise(old, "O1"), new)
    counts: Counter[str] = Counter()
    with contextlib.ExitStack() as stack:
        programs = [stack.enter_context(Executable(text)) for text in texts]
        memory = [variables(facts.module, program) for program in programs]
        for function in callable_functions(facts):
            if only is not None and not is_reached(function, only, facts):
                continue
            # A program of TSVC writes its variables before it reads them.
            fillings = (DOUBLES,) if function.name.startswith("@main_") else (DOUBLES, WORDS)
            for arguments, numbers in itertools.product(inputs_of(function), fillings):
                before, other, after = (
                    outcome(program, function, arguments, places, numbers)
                    for program, places in zip(programs, memory, strict=True)
                )
                if len(before) != hashlib.sha256().digest_size or before != other:
                    counts["not compared"] += 1
                    continue
                assert after == before, (function.name, arguments, after)
                counts["same"] += 1
    return counts


def is_reached(function: Function, changed_ones: set[str], facts: ModuleFacts) -> bool:
    """Whether a function, or one whose name stands in it, was changed."""
    pending, seen = [function.name], {function.name}
    while pending:
        name = pending.pop()
        if name in changed_ones:
            return True
        one = facts.module.function(name)
        if one is None or one.is_declaration:
            continue
        for named in re.findall(r"@[-\w.$]+", "\n".join(one.lines())):
            if named not in seen:
                seen.add(named)
                pending.append(named)
    return False


@pytest.mark.conformance
@pytest.mark.parametrize("name", KERNELS)
def test_kernels_do_what_they_did(shared: Path, name: str) -> None:
    facts = scev.analyze(shared / "corpus" / f"{name}.bc")
    for names in LISTS:
        result = changed(facts, names)
        # What was not changed is run once, with all that was.
        functions = {change.function.name for change in result.changes}
        print(name, names, len(result.changes), dict(compare_functions(facts, result, functions)))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_do_what_they_did(path: Path) -> None:
    facts = scev.analyze(path)
    for names in LISTS:
        result = changed(facts, names)
        if result.changes:
            found = verified(facts.module, result.text, facts, scev.Settings())
            print(path.stem, names, len(result.changes), found.words())
            assert not found.difference


@pytest.mark.conformance
@pytest.mark.parametrize("start", range(0, 50, 10))
def test_programs_of_csmith_print_what_they_did(shared: Path, tmp_path: Path, start: int) -> None:
    changes: Counter[str] = Counter()
    for path, expected in programs_of_csmith(shared)[start : start + 10]:
        facts = scev.analyze(path)
        seen = {facts.module.text}
        for names in LISTS:
            result = changed(facts, names)
            changes[names] += len(result.changes)
            if result.text not in seen:
                seen.add(result.text)
                assert printed(result.text, tmp_path) == expected, (path.stem, names)
    print(start, dict(changes))


def test_a_wrong_kernel_is_seen() -> None:
    """A loop that ends one iteration early leaves another variable behind."""
    text = """
@sums = internal global [64 x i32] zeroinitializer
define void @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %place = getelementptr i32, ptr @sums, i32 %i
  store i32 %n, ptr %place
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
"""
    facts = scev.analyze(text)
    same = compare_functions(facts, TransformedProgram(facts.module.text, [], []))
    assert same == Counter({"same": 2 * len(NUMBERS)})
    wrong = facts.module.text.replace("icmp slt i32 %next", "icmp slt i32 %i")
    assert wrong != facts.module.text
    with pytest.raises(AssertionError):
        compare_functions(facts, TransformedProgram(wrong, [], []))
