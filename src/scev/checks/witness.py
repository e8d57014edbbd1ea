"""Witnesses: arguments with which faults happen, found by running the program.

The functions of findings are given tests at the operations (observed.py): whether an operand lies outside of the set in
which nothing goes wrong, or a result is wrong. All these functions, and what they call, are one program that LLVM
compiles once. Each is called with arguments that are likely, in processes that may crash (calls.py). Where a test says
so, and says so again in a process that has made no call before, the arguments are a witness.

    kept      what calls may come to, up to what may do harm (harmless.py)
    trapped   what may do harm or is not there: a call that comes to it ends
    counted   each block of what is kept counts the instructions that it is about to run

So a witness depends on the program alone: how far a search goes is counted in calls and in instructions.
"""

from __future__ import annotations

import contextlib
import ctypes
import itertools
import mmap
import os
import re
from collections.abc import Container, Sequence
from typing import Final, NamedTuple

from scev.answers import FunctionFacts
from scev.checks import calls
from scev.checks.finding import IMPOSSIBLE, UNKNOWN, Finding
from scev.checks.harmless import CodeReached, code_reached
from scev.checks.limits import become_silent
from scev.checks.observed import FLAG, declared_flag, flag_number, has_test, set_where, test_of
from scev.checks.program import NOT_PASSED, of_one_thread, only_bodies, only_variables, wrapper
from scev.checks.runnable import ProgramToRun
from scev.checks.running import GuardedMemory, kind_of, tries, values_handed, wait_for
from scev.checks.spelling import spelt
from scev.ir import I32, I64, VOID, Call, ConstantWord, Function, Module, edit, intrinsics, opcodes, plain_name
from scev.ir.callees import is_end_of_program

MAX_WITNESS_FUNCTIONS: Final = 100
"""Maximum functions of one module in which witnesses are looked for."""
MAX_WITNESS_FINDINGS: Final = 64
"""Maximum findings of one function for which a witness is looked for: first those that are told without one."""


class Witness(NamedTuple):
    """Arguments with which a fault happens: numbers, or what a pointer points to."""

    arguments: tuple[object, ...]
    function: Function

    def words(self, name: str) -> str:
        """As a call, as C has it; what a pointer points to is that again and again. `name` is the function's."""
        return f"{name}({', '.join(spelt(self.function, self.arguments))})"


class AddedFunction(NamedTuple):
    """A function that may be called: the numbers of its findings, and likely values of its arguments."""

    function: Function
    numbers: list[int]
    likely: list[list[object]]


class SoughtFunction(NamedTuple):
    """A function that is called: as it was added, its findings in their order, and what a call may come to."""

    function: Function
    numbers: list[int]
    likely: list[list[object]]
    reached: CodeReached


class WitnessSearch:
    """A search for witnesses of findings of one module: functions are added, then all are run at once.

    `witnesses` are those of findings, by their number; `left_out` the functions, by name, in which none was looked for,
    each with the reason; `ended` those in which the search was ended since it took long.
    """

    def __init__(self, program: ProgramToRun) -> None:
        self.witnesses: dict[int, Witness] = {}
        self.left_out: dict[str, str] = {}
        self.ended: list[str] = []
        self._tried: Final[dict[int, bool]] = {}
        self._program: Final = program
        self._findings: Final[list[Finding]] = []
        self._added: Final[list[AddedFunction]] = []

    def add(self, facts: FunctionFacts, findings: Sequence[Finding]) -> int:
        """Look for witnesses of findings of a function, as it may be called by its facts; the number of the first."""
        first = len(self._findings)
        self._findings.extend(findings)
        numbers = [first + k for k, one in enumerate(findings) if one.verdict != IMPOSSIBLE and has_test(one)]
        numbers.sort(key=self._rank)
        if numbers:
            function = facts.function
            if why := self._program.why_not or _why_not_handed(function):
                self.left_out[function.name] = why
            else:
                likely = [values_handed(argument, function, facts) for argument in function.arguments]
                self._added.append(AddedFunction(function, numbers, likely))
        return first

    def run(self) -> None:
        """Run what was added: first functions with findings that are told without a witness, each in its order."""
        self._added.sort(key=lambda one: self._rank(one.numbers[0]))
        sought: list[SoughtFunction] = []
        program = self._program
        for function, numbers, likely in self._added:
            if len(sought) == MAX_WITNESS_FUNCTIONS:
                self.left_out[function.name] = f"at most {MAX_WITNESS_FUNCTIONS} functions of a module are run"
                continue
            reached = code_reached(function, program.module, not program.why_constructors, program.looked)
            if why := self._why_left_out(function, reached):
                self.left_out[function.name] = why
            else:
                sought.append(SoughtFunction(function, sorted(numbers[:MAX_WITNESS_FINDINGS]), likely, reached))
        if sought:
            self._run(sought)

    def is_tried(self, number: int) -> bool:
        """Whether calls looked for a finding, by its number, to the end of what was to be tried. Those beyond the first
        MAX_WITNESS_FINDINGS of a function have no test, and are not.
        """
        return number in self._tried

    def _rank(self, number: int) -> bool:
        return self._findings[number].verdict == UNKNOWN

    def _why_left_out(self, function: Function, reached: CodeReached) -> str:
        if function.name in reached.harmful:
            return reached.harmful[function.name]
        program = self._program
        if any(name in program.block_addresses for name in reached.harmful):
            return "it may call code of which nothing is known"
        variables = (one for one in program.module.globals if one.name in reached.names)
        if program.why_constructors and any(not one.is_constant for one in variables):
            return f"what runs before it might do harm: {program.why_constructors}"
        return ""

    def _run(self, sought: list[SoughtFunction]) -> None:
        """Compile and call functions, and halves of them where they cannot be compiled together."""
        places = list(
            itertools.accumulate((calls.HEAD.size + calls.HIT.size * len(one.numbers) for one in sought), initial=8)
        )
        shared = mmap.mmap(-1, places[-1])
        for place, one in zip(places, sought, strict=False):
            calls.HEAD.pack_into(shared, place, 0, calls.MAX_WITNESS_INSTRUCTIONS, calls.RUNNING)
            for k in range(len(one.numbers)):
                calls.HIT.pack_into(shared, place + calls.HEAD.size + calls.HIT.size * k, -1, 0)
        if (child := os.fork()) == 0:
            _run(self._program, self._findings, sought, shared, places)
        wait_for(child)
        if not shared[0] and len(sought) > 1:
            middle = len(sought) // 2
            self._run(sought[:middle])
            self._run(sought[middle:])
            return
        for place, one in zip(places, sought, strict=False):
            if not shared[0]:
                self.left_out[one.function.name] = "it cannot be compiled here"
            elif calls.HEAD.unpack_from(shared, place)[2] == calls.LATE:
                self.ended.append(one.function.name)
            else:
                self._tried.update(dict.fromkeys(one.numbers, True))
            for k, number in enumerate(one.numbers):
                call, confirmed = calls.HIT.unpack_from(shared, place + calls.HEAD.size + calls.HIT.size * k)
                if confirmed:
                    arguments = next(itertools.islice(tries(one.likely), call, None))
                    self.witnesses[number] = Witness(arguments, one.function)


def _why_not_handed(function: Function) -> str:
    if function.function_type.variadic:
        return "it is handed further arguments"
    for argument in function.arguments:
        if kind_of(argument.type) is None or any(word in argument.attributes for word in NOT_PASSED):
            return f"it is handed {argument.type}"
    return ""


def _run(
    to_run: ProgramToRun, findings: list[Finding], sought: list[SoughtFunction], shared: mmap.mmap, places: list[int]
) -> None:
    """In a process of its own: compile the program, and call each function in further processes."""
    try:
        become_silent()
        from scev.llvm import Executable

        text, kept = _text(to_run, findings, sought)
        count = sum(len(one.numbers) for one in sought)
        flags = mmap.mmap(-1, count)
        memory = [GuardedMemory() for _ in range(1 + max(len(one.likely) for one in sought))]
        with calls.Support() as support:
            symbols = _missing(to_run.module, kept, support.symbols[calls.STOP[1:]], memory[-1].forbidden)
            symbols |= {**support.symbols, FLAG[1:]: ctypes.addressof(ctypes.c_char.from_buffer(flags))}
            with Executable(text, symbols=symbols, effort=0) as program:
                shared[0] = 1
                first = 0
                for k, one in enumerate(sought):
                    address = program.address(f"scev.call.{k}")
                    called = calls.CalledFunction(one.function, address, one.likely, first, len(one.numbers))
                    calls.FunctionCalls(called, support, memory, flags, shared, places[k]).all()
                    first += len(one.numbers)
    except BaseException:  # Nothing may come back from here.
        pass
    finally:
        os._exit(0)


# The program that is run ----------------------------------------------------------------------------------------------


def _text(program: ProgramToRun, findings: list[Finding], sought: list[SoughtFunction]) -> tuple[str, dict[str, bool]]:
    """What functions come to, with tests at their findings, and where instructions are counted; and what is kept."""
    module = program.module
    kept: dict[str, bool] = {}
    for one in sought:
        kept.update({name: True for name in one.reached.names if name not in one.reached.harmful})
    for function in module.functions:
        if function.linkage == "available_externally":
            kept.pop(function.name, None)
    edits = edit.Edits(module)
    declared_flag(edits, sum(len(one.numbers) for one in sought))
    edits.declare(f"declare void {calls.COUNT}(i64)")
    edits.declare(f"declare void {calls.STOP}(i32)")
    edits.declare(f"declare void {calls.NEED}(i1)")
    # What facts are about has other attributes, and the same lines.
    own = {one.function.name: one.function for one in sought}
    for function in module.defined_functions():
        if function.name in kept:
            _count(edits, own.get(function.name, function))
    flag = 0
    for one in sought:
        for number in one.numbers:
            # What cannot be tested is left.
            with contextlib.suppress(edit.EditError):
                if (found := test_of(edits, findings[number])) is not None:
                    set_where(edits, *found, flag_number(flag))
            flag += 1
    bodies = only_bodies(program.text, module, kept, f"  call void {calls.STOP}(i32 0) unreachable")
    text = edits.text(only_variables(bodies, module, kept)).replace(_DEBUG_VERSION, _NO_VERSION)
    wrappers = [wrapper(k, one.function, keeps_result=False) for k, one in enumerate(sought)]
    if program.why_constructors:
        text = _CONSTRUCTORS.sub("", text)
    # What a library defines elsewhere is not asked for: its body here may not be what is run there.
    text = _ELSEWHERE.sub(r"define \1internal ", text)
    return "\n".join([of_one_thread(text), *wrappers]), kept


# Of another version than its own, LLVM reads no debug information: less to compile.
_DEBUG_VERSION: Final = '!"Debug Info Version", i32 3'
_NO_VERSION: Final = '!"Debug Info Version", i32 0'
_CONSTRUCTORS: Final = re.compile(r"^@llvm\.global_[cd]tors = .*$", re.MULTILINE)
_ELSEWHERE: Final = re.compile(r"^define (.*?)\bavailable_externally ", re.MULTILINE)


def _count(edits: edit.Edits, function: Function) -> None:
    """Count the instructions of each block before it runs; end a call where it is undefined: where an assumption does
    not hold, and at `unreachable`, behind which other code would be run.
    """
    for block in function.blocks:
        for at in block.instructions:
            if isinstance(at, Call) and at.intrinsic is intrinsics.ASSUME:
                edits.insert_before(at, edit.call(VOID, calls.NEED, [at.operands[0]]))
            elif at.opcode == opcodes.UNREACHABLE:
                edits.insert_before(at, edit.call(VOID, calls.STOP, [ConstantWord(I32, "0")]))
        with contextlib.suppress(edit.EditError):
            number = ConstantWord(I64, str(len(block.instructions)))
            edits.insert_at_start(block, edit.call(VOID, calls.COUNT, [number]))


def _missing(module: Module, kept: Container[str], stop: int, forbidden: int) -> dict[str, int]:
    """Addresses for what a module declares: a call ends where it comes to what is not kept, ends the program, or is not
    there; such variables may not be touched.
    """
    process = ctypes.CDLL(None)
    found: dict[str, int] = {}
    for function in module.functions:
        name = plain_name(function.name)
        is_there = function.name in kept and hasattr(process, name) and not is_end_of_program(function)
        if function.is_declaration and function.intrinsic is None and not is_there:
            found[name] = stop
    for variable in module.globals:
        name = plain_name(variable.name)
        if variable.is_declaration and not (variable.name in kept and hasattr(process, name)):
            found[name] = forbidden
    return found
