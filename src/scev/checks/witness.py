"""Witnesses: arguments with which a fault happens, found by running the program.

The function is given a test at the operation: whether its operand is outside of the set in which nothing goes wrong, or
its result is wrong. LLVM compiles it, and a process of its own runs it, since it may crash or hang, on arguments that
are likely: ends of ranges, zeros, and the constants of the function with their neighbours. Where the test says so once,
these arguments are the witness.
"""

from __future__ import annotations

import ctypes
import itertools
import mmap
import os
import signal
import struct
from typing import Any, Final, NamedTuple

from scev.answers import FunctionFacts
from scev.checks.finding import Finding
from scev.checks.harmless import is_harmless, starts_harmlessly
from scev.checks.limits import become_limited, become_silent
from scev.checks.running import (
    FLOATS,
    GuardedMemory,
    handed_over,
    kind_of,
    likely_values,
    may_be,
    tries,
    wait_for,
)
from scev.checks.spelling import spelt
from scev.domains import FloatSet, IntSet, ValueSet
from scev.errors import ScevError
from scev.ir import (
    I1,
    I8,
    POINTER,
    ConstantWord,
    Function,
    Instruction,
    IntegerType,
    LocalValue,
    Module,
    PointerType,
    Type,
    Value,
    edit,
    integer_type,
    opcodes,
)

MAX_WITNESS_TRIES: Final = 4000
"""Maximum calls that are made to find a witness of one finding."""
MAX_WITNESS_CRASHES: Final = 30
"""Maximum calls that end their process before the search for a witness of one finding ends."""
MAX_CALL_MILLISECONDS: Final = 20
"""Milliseconds after which a call that has not returned is given up."""
MAX_WITNESS_MILLISECONDS: Final = 500
"""Milliseconds after which the search for a witness of one finding ends."""
FLAG: Final = "@scev.witness"
# The bytes that processes share: what tests set, whether that was seen again, and the number of the call.
_CONFIRMED: Final = 1
# Kinds that are tested by the result, and by the operation in twice the width; others by the value that lets them be.
_OF_RESULTS: Final = ("nan", "infinity", "domain")
_OF_OPERATIONS: Final = ("overflow", "wrap", "narrowing")


class Witness(NamedTuple):
    """Arguments with which a fault happens: numbers, or what a pointer points to."""

    arguments: tuple[object, ...]
    function: Function

    def words(self, name: str) -> str:
        """As a call, as C has it; what a pointer points to is that again and again. `name` is the function's."""
        return f"{name}({', '.join(spelt(self.function, self.arguments))})"


def has_test(finding: Finding) -> bool:
    """Whether a test may be made of a finding: of an operation, or of the one value that lets it happen."""
    return len(finding.causes) == 1 or finding.kind in (*_OF_RESULTS, *_OF_OPERATIONS)


def find_witness(module: Module, finding: Finding, facts: FunctionFacts) -> Witness | None:
    """Arguments with which a finding happens, as the function may have them by its facts; None where none was found, or
    the function cannot be run here, or might do harm.
    """
    function = finding.function
    if not hasattr(os, "fork") or any(kind_of(argument.type) is None for argument in function.arguments):
        return None
    if not starts_harmlessly(module) or not is_harmless(function, module):
        return None
    text = _tested(module, finding)
    if text is None:
        return None
    likely = [
        [value for value in likely_values(argument, function) if may_be(argument, value, facts)]
        for argument in function.arguments
    ]
    shared = mmap.mmap(-1, 16)
    try:
        child = os.fork()
        if child == 0:
            _run(text, function, likely, shared)
        wait_for(child, MAX_WITNESS_MILLISECONDS)
        hit, number = shared[_CONFIRMED], struct.unpack_from("<q", shared, 8)[0]
    finally:
        shared.close()
    if not hit:
        return None
    arguments = next(itertools.islice(tries(likely), number, None), None)
    return None if arguments is None else Witness(arguments, function)


def _run(text: str, function: Function, likely: list[list[object]], shared: mmap.mmap) -> None:
    """In a process of its own: compile the program, and call the function until the test says that the fault happened.
    The calls are made by further processes, one after the other: each goes on behind the call that ended the last.
    """
    try:
        become_silent()
        address = ctypes.addressof(ctypes.c_char.from_buffer(shared))
        from scev.llvm import Executable

        with Executable(text, symbols={FLAG[1:]: address}) as program:
            kinds = [kind_of(argument.type) for argument in function.arguments]
            call = program.function(function.name[1:], kind_of(function.function_type.result), *kinds)
            next_try = 0
            for _ in range(MAX_WITNESS_CRASHES):
                status = _in_child(call, function, likely, shared, next_try, MAX_WITNESS_TRIES)
                number = struct.unpack_from("<q", shared, 8)[0]
                if shared[0]:
                    # What the calls before have left behind is no part of a witness.
                    shared[0] = 0
                    _in_child(call, function, likely, shared, number, number + 1)
                    if shared[0]:
                        shared[_CONFIRMED] = 1
                        break
                elif not os.WIFSIGNALED(status):
                    break
                next_try = number + 1
    except BaseException:  # Nothing may come back from here.
        pass
    finally:
        os._exit(0)


def _in_child(
    call: Any, function: Function, likely: list[list[object]], shared: mmap.mmap, first: int, end: int
) -> int:
    """Make the calls from a number on in a process of its own, and say how it ended."""
    struct.pack_into("<q", shared, 8, first)
    child = os.fork()
    if child == 0:
        _call(call, function, likely, shared, first, end)
    return os.waitpid(child, 0)[1]


def _call(call: Any, function: Function, likely: list[list[object]], shared: mmap.mmap, first: int, end: int) -> None:
    """In a process of its own: the calls from a number on, until the fault happened."""
    try:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        memory = [
            GuardedMemory() if isinstance(argument.type, PointerType) else None for argument in function.arguments
        ]
        become_limited()
        for number, arguments in enumerate(itertools.islice(tries(likely), first, end), first):
            struct.pack_into("<q", shared, 8, number)
            given = [handed_over(argument, place) for argument, place in zip(arguments, memory, strict=True)]
            # At the end of its time the process ends.
            signal.setitimer(signal.ITIMER_REAL, MAX_CALL_MILLISECONDS / 1000)
            call(*given)
            if shared[0]:
                break
    except BaseException:  # Nor from here.
        pass
    finally:
        os._exit(0)


# The test -------------------------------------------------------------------------------------------------------------


def _tested(module: Module, finding: Finding) -> str | None:
    """The program with a test at a finding, which sets a byte; None for a kind that no test is made of."""
    edits = edit.Edits(module)
    try:
        flag = declared_flag(edits)
        found = test_of(edits, finding)
        if found is None:
            return None
        set_where(edits, *found, flag)
        return edits.text()
    except (edit.EditError, ScevError):
        return None


def declared_flag(edits: edit.Edits) -> Value:
    """The byte that tests set, FLAG, which a program gets when it is compiled."""
    edits.declare(f"{FLAG} = external global i8")
    return ConstantWord(POINTER, FLAG)


def test_of(edits: edit.Edits, finding: Finding) -> tuple[Instruction, Value] | None:
    """Whether the fault happens, as an i1, and the instruction before which it is known; None where no test is made."""
    at = finding.at
    if finding.kind in _OF_RESULTS:
        before = _following(at)
        if before is None:
            return None
        bad = _of_result(edits, finding)
        if finding.kind == "domain":
            # What it is called with lies outside, and does what is said of that: pow(-1, -1) is -1.
            outside = _of_causes(edits, finding) if bad is not None else None
            if bad is not None and outside is not None:
                bad = edits.insert_before(before, edit.binary(opcodes.AND, bad, outside), "witness")
            return None if bad is None else (before, bad)
        bad = bad if bad is not None else _of_causes(edits, finding)
        return None if bad is None else (before, bad)
    bad = _of_operation(edits, finding)
    if bad is None:
        bad = _of_causes(edits, finding)
    return None if bad is None else (at, bad)


def set_where(edits: edit.Edits, before: Instruction, bad: Value, flag: Value) -> None:
    """Set the byte before an instruction, if an i1 is true there."""
    old = edits.insert_before(before, edit.load(I8, flag, 1), "witness")
    byte = edits.insert_before(before, edit.cast(opcodes.ZEXT, bad, I8), "witness")
    new = edits.insert_before(before, edit.binary(opcodes.OR, old, byte), "witness")
    edits.insert_before(before, edit.store(new, flag, 1))


def _following(at: Instruction) -> Instruction | None:
    instructions = at.block.instructions
    number = at.index - instructions[0].index + 1
    return instructions[number] if number < len(instructions) else None


def _of_operation(edits: edit.Edits, finding: Finding) -> Value | None:
    """Whether an operation overflows: computed in twice the width."""
    at = finding.at
    if finding.kind not in _OF_OPERATIONS or not isinstance(at.operands[0].type, IntegerType):
        return None
    width = at.operands[0].type.width
    # Of one value, its set says what the source means: `d--` is add -1.
    if finding.kind != "overflow" and len(finding.causes) != 2:
        return None
    if at.opcode in (opcodes.SDIV, opcodes.SREM):
        least, minus_one = ConstantWord(at.type, str(-(1 << (width - 1)))), ConstantWord(at.type, "-1")
        first = edits.insert_before(at, edit.compare(opcodes.ICMP, _EQ, at.operands[0], least), "witness")
        second = edits.insert_before(at, edit.compare(opcodes.ICMP, _EQ, at.operands[1], minus_one), "witness")
        return edits.insert_before(at, edit.binary(opcodes.AND, first, second), "witness")
    if at.opcode not in (opcodes.ADD, opcodes.SUB, opcodes.MUL) or width > 64:
        return None
    wide = integer_type(2 * width)
    extend = opcodes.SEXT if finding.kind == "overflow" else opcodes.ZEXT
    sides = [edits.insert_before(at, edit.cast(extend, operand, wide), "witness") for operand in at.operands[:2]]
    exact = edits.insert_before(at, edit.binary(at.opcode, sides[0], sides[1]), "witness")
    short = edits.insert_before(at, edit.cast(opcodes.TRUNC, exact, at.type), "witness")
    again = edits.insert_before(at, edit.cast(extend, short, wide), "witness")
    return edits.insert_before(at, edit.compare(opcodes.ICMP, _NE, exact, again), "witness")


_EQ: Final = opcodes.INTEGER_PREDICATE_NAMES.index("eq")
_NE: Final = opcodes.INTEGER_PREDICATE_NAMES.index("ne")


def _of_result(edits: edit.Edits, finding: Finding) -> Value | None:
    """Whether a result is a NaN, or infinite, though no operand is."""
    at = finding.at
    before = _following(at)
    if before is None or str(at.type) not in FLOATS:
        return None
    uno = opcodes.FLOAT_PREDICATE_NAMES.index("uno")
    if finding.kind in ("nan", "domain"):
        bad: Value = edits.insert_before(before, edit.compare(opcodes.FCMP, uno, at, at), "witness")
        for operand in at.operands:
            if isinstance(operand, LocalValue) and str(operand.type) in FLOATS:
                ord_ = opcodes.FLOAT_PREDICATE_NAMES.index("ord")
                fine = edits.insert_before(before, edit.compare(opcodes.FCMP, ord_, operand, operand), "witness")
                bad = edits.insert_before(before, edit.binary(opcodes.AND, bad, fine), "witness")
        return bad
    # x - x is 0, but for infinities and NaN.
    oeq, ueq = (opcodes.FLOAT_PREDICATE_NAMES.index(name) for name in ("ord", "uno"))
    nothing = edits.insert_before(before, edit.binary(opcodes.FSUB, at, at), "witness")
    odd = edits.insert_before(before, edit.compare(opcodes.FCMP, ueq, nothing, nothing), "witness")
    number = edits.insert_before(before, edit.compare(opcodes.FCMP, oeq, at, at), "witness")
    bad = edits.insert_before(before, edit.binary(opcodes.AND, odd, number), "witness")
    for operand in at.operands:
        if isinstance(operand, LocalValue) and str(operand.type) in FLOATS:
            gone = edits.insert_before(before, edit.binary(opcodes.FSUB, operand, operand), "witness")
            fine = edits.insert_before(before, edit.compare(opcodes.FCMP, oeq, gone, gone), "witness")
            bad = edits.insert_before(before, edit.binary(opcodes.AND, bad, fine), "witness")
    return bad


def _of_causes(edits: edit.Edits, finding: Finding) -> Value | None:
    """Whether a value is outside of the set in which nothing goes wrong."""
    if len(finding.causes) != 1 or finding.kind in ("condition", "counter", "equality"):
        return None
    value, _, safe = finding.causes[0]
    inside = _inside(edits, finding.at, value, safe)
    if inside is None:
        return None
    true = ConstantWord(I1, "true")
    return edits.insert_before(finding.at, edit.binary(opcodes.XOR, inside, true), "witness")


def _inside(edits: edit.Edits, at: Instruction, value: LocalValue, safe: ValueSet) -> Value | None:
    """Whether a value lies in a set, as an i1 before an instruction."""
    if isinstance(safe, IntSet) and isinstance(value.type, (IntegerType, PointerType)):
        type_ = value.type if isinstance(value.type, IntegerType) else integer_type(safe.width)
        number: Value = value
        if isinstance(value.type, PointerType):
            number = edits.insert_before(at, edit.cast(opcodes.PTRTOINT, value, type_), "witness")
        size = safe.range.size()
        low = ConstantWord(type_, str(safe.range.lower if not safe.range.is_full() else 0))
        offset = edits.insert_before(at, edit.binary(opcodes.SUB, number, low), "witness")
        last = ConstantWord(type_, str(size - 1))
        ule = opcodes.INTEGER_PREDICATE_NAMES.index("ule")
        return edits.insert_before(at, edit.compare(opcodes.ICMP, ule, offset, last), "witness")
    if isinstance(safe, FloatSet) and str(value.type) in FLOATS:
        return _inside_floats(edits, at, value, safe)
    return None


def _inside_floats(edits: edit.Edits, at: Instruction, value: LocalValue, safe: FloatSet) -> Value | None:
    found: Value = ConstantWord(I1, "false")
    names = opcodes.FLOAT_PREDICATE_NAMES
    for low, high in zip(safe.bounds[::2], safe.bounds[1::2], strict=True):
        ends = [_constant(safe, ordinal, value.type) for ordinal in (low, high)]
        first = edits.insert_before(at, edit.compare(opcodes.FCMP, names.index("oge"), value, ends[0]), "witness")
        last = edits.insert_before(at, edit.compare(opcodes.FCMP, names.index("ole"), value, ends[1]), "witness")
        both = edits.insert_before(at, edit.binary(opcodes.AND, first, last), "witness")
        found = edits.insert_before(at, edit.binary(opcodes.OR, found, both), "witness")
    if safe.may_be_nan:
        odd = edits.insert_before(at, edit.compare(opcodes.FCMP, names.index("uno"), value, value), "witness")
        found = edits.insert_before(at, edit.binary(opcodes.OR, found, odd), "witness")
    return found


def _constant(safe: FloatSet, ordinal: int, type_: Type) -> Value:
    bits = safe.format.from_ordinal(ordinal)
    if str(type_) == "float":
        number = struct.unpack("<f", struct.pack("<I", bits))[0]
        bits = struct.unpack("<Q", struct.pack("<d", number))[0]
    return ConstantWord(type_, f"0x{bits:016X}")
