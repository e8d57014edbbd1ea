"""Executions of a function by LLVM's code generator, on samples of its inputs, in processes of their own.

The program is the one with tests that set a byte where something undefined happens (transforms/watched.py): there,
nothing is proved of a value, and such a call has none. Nor has one that crashes, or does not return in time. Calls are
made one after the other in one process; where a call ends it, another one goes on behind it.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import signal
import struct
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from scev import checks
from scev.checks.program import SLOT, missing_symbols, of_one_thread, only_reached, wrapper
from scev.errors import ScevError
from scev.ir import Function, IntegerType, Module, PointerType, Type, plain_name, read
from scev.plots.inputs import is_number
from scev.transforms.verified import PASSED_OTHERWISE

MAX_PLOTTED_CALL_MILLISECONDS: Final = 50
"""Milliseconds after which a call that has not returned has no value in a plot."""
MAX_PLOTTED_MILLISECONDS: Final = 20_000
"""Milliseconds after which no more calls are made for a plot."""
MAX_PLOTTED_CRASHES: Final = 100
"""Calls that end their process after which no more calls are made for a plot."""
MAX_TRACED_VALUES: Final = 4096
"""Values of one variable that are recorded in one call, the first ones."""

NOT_RUN, VALUE, UNDEFINED, CRASHED, LATE = range(5)
WITHOUT_VALUE: Final = {
    UNDEFINED: "did something undefined",
    CRASHED: "crashed",
    LATE: f"did not return within {MAX_PLOTTED_CALL_MILLISECONDS} ms",
    NOT_RUN: "not made, after too many of these",
}
"""Why calls have no value, in words."""
TRACE: Final = "@scev.trace"
"""Where an instrumented program records values: their number in 8 bytes, then 16 bytes for each (iterations.py)."""
_TRACE_SIZE: Final = 16 + SLOT * (MAX_TRACED_VALUES + 1)
_HEAD: Final = 256
_MESSAGE: Final = 16
_FIRST: Final = 1 + SLOT


class CallOutcome(NamedTuple):
    """What became of a call: its state, the bits of its result, the bits of values that were recorded, and how many
    there were.
    """

    state: int
    bits: int
    traced: tuple[int, ...] = ()
    passed: int = 0


def without_words(outcomes: Counter[int]) -> str:
    """`3 calls have no value: 2 crashed, 1 did something undefined`; "" where all have one. Counts are by state."""
    if not (total := outcomes.total() - outcomes[VALUE]):
        return ""
    why = ", ".join(f"{outcomes[state]} {words}" for state, words in WITHOUT_VALUE.items() if outcomes[state])
    return f"{total} call{' has' if total == 1 else 's have'} no value: {why}"


def why_not_run(function: Function, module: Module, result_counts: bool = True) -> str:
    """Why a function cannot be run here, in words; "" where it can."""
    if not hasattr(os, "fork"):
        return "this system has no fork"
    if function.function_type.variadic:
        return "it takes any number of arguments"
    for argument in function.arguments:
        words = [word for word in PASSED_OTHERWISE if word in argument.attributes]
        if words or not (is_number(argument.type) or isinstance(argument.type, PointerType)) or not fits(argument.type):
            kind = f"passed {words[0]}" if words else f"of type {argument.type}"
            return f"{plain_name(argument.name)} is {kind}, which cannot be handed over"
    result = function.function_type.result
    if str(result) != "void" and (not is_number(result) or not fits(result)):
        return f"it returns a {result}"
    return checks.why_start_harmful(module) or checks.why_harmful(function, module)


def fits(type_: Type) -> bool:
    """Whether a number is handed over in the bytes that there are for it."""
    return _size(type_) <= SLOT


def _size(type_: Type) -> int:
    return (type_.width + 7) // 8 if isinstance(type_, IntegerType) else 8 if isinstance(type_, PointerType) else 16


def execute(
    program: str,
    function: Function,
    calls: Sequence[Sequence[int]],
    contents: Sequence[bytes | None],
    traces: bool = False,
) -> list[CallOutcome]:
    """Call a function of a program with the bits of its arguments; those that have contents are pointers to these.
    ScevError where it cannot be compiled here.
    """
    size = _FIRST + (_TRACE_SIZE if traces else 0)
    shared = mmap.mmap(-1, _HEAD + size * max(len(calls), 1))
    if (child := os.fork()) == 0:
        _ProgramRuns(program, function, calls, contents, shared, size).all()
    checks.wait_for(child, MAX_PLOTTED_MILLISECONDS)
    try:
        if not shared[0]:
            message = bytes(shared[_MESSAGE:_HEAD]).rstrip(b"\0").decode("utf-8", "replace")
            raise ScevError(message or "LLVM ended the process that compiles it")
        return [_outcome(shared, _HEAD + size * number, traces) for number in range(len(calls))]
    finally:
        shared.close()


def _outcome(shared: mmap.mmap, place: int, traces: bool) -> CallOutcome:
    bits = int.from_bytes(shared[place + 1 : place + _FIRST], "little")
    if not traces or shared[place] != VALUE:
        return CallOutcome(shared[place], bits)
    (count,) = struct.unpack_from("<Q", shared, place + _FIRST)
    first = place + _FIRST + 16
    values = [
        int.from_bytes(shared[first + SLOT * k : first + SLOT * (k + 1)], "little")
        for k in range(min(count, MAX_TRACED_VALUES))
    ]
    return CallOutcome(VALUE, bits, tuple(values), count)


class _ProgramRuns:
    """In a process of its own: compile the program, and make the calls in further processes."""

    def __init__(
        self,
        program: str,
        function: Function,
        calls: Sequence[Sequence[int]],
        contents: Sequence[bytes | None],
        shared: mmap.mmap,
        size: int,
    ) -> None:
        self.program = program
        self.function = function
        self.calls = calls
        self.contents = contents
        self.shared = shared
        self.size = size
        self.flag = mmap.mmap(-1, mmap.PAGESIZE)
        self.trace = mmap.mmap(-1, _TRACE_SIZE)
        self.traces = size > _FIRST
        result = function.function_type.result
        self.result_size = (result.width + 7) // 8 if isinstance(result, IntegerType) else SLOT

    def all(self) -> None:
        try:
            checks.become_silent()
            from scev.llvm import Executable

            whole = of_one_thread(self.program)
            module = read(whole)
            text = only_reached(whole, module, [self.function.name])
            others: list[checks.GuardedMemory] = []
            symbols = missing_symbols(module, others)
            symbols[checks.FLAG[1:]] = ctypes.addressof(ctypes.c_char.from_buffer(self.flag))
            symbols[TRACE[1:]] = ctypes.addressof(ctypes.c_char.from_buffer(self.trace))
            with Executable(f"{text}\n{wrapper(0, self.function)}", symbols=symbols) as program:
                call = program.function("scev.call.0", None, ctypes.c_void_p, ctypes.c_void_p)
                self.shared[0] = 1
                self._in_processes(call)
        except BaseException as error:  # Nothing may come back from here.
            words = (error.message if isinstance(error, ScevError) else repr(error)).encode()[: _HEAD - _MESSAGE]
            self.shared[_MESSAGE : _MESSAGE + len(words)] = words
        finally:
            os._exit(0)

    def _in_processes(self, call: Any) -> None:
        first = 0
        for _ in range(MAX_PLOTTED_CRASHES):
            struct.pack_into("<Q", self.shared, 8, first)
            if (child := os.fork()) == 0:
                self._some(call, first)
            _, status = os.waitpid(child, 0)
            (number,) = struct.unpack_from("<Q", self.shared, 8)
            if number >= len(self.calls):
                return
            is_late = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM
            state = UNDEFINED if self.flag[0] else LATE if is_late else CRASHED
            self.shared[_HEAD + self.size * number] = state
            first = number + 1

    def _some(self, call: Any, first: int) -> None:
        """In a process of its own: the calls from one on."""
        try:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            memory = [None if each is None else checks.GuardedMemory() for each in self.contents]
            given = ctypes.create_string_buffer(SLOT * (len(self.contents) + 1))
            out = ctypes.create_string_buffer(SLOT)
            checks.become_limited()
            for number in range(first, len(self.calls)):
                struct.pack_into("<Q", self.shared, 8, number)
                self.flag[0] = 0
                self.trace[:8] = bytes(8)
                arguments: list[int] = []
                for bits, place, data in zip(self.calls[number], memory, self.contents, strict=True):
                    if place is not None and data is not None:
                        place.held[checks.GUARD : checks.GUARD + len(data)] = data
                        arguments.append(place.address)
                    else:
                        arguments.append(bits)
                given.raw = b"".join(bits.to_bytes(SLOT, "little") for bits in arguments).ljust(len(given), b"\0")
                ctypes.memset(out, 0, SLOT)
                # At the end of its time the process ends.
                signal.setitimer(signal.ITIMER_REAL, MAX_PLOTTED_CALL_MILLISECONDS / 1000)
                call(given, out)
                signal.setitimer(signal.ITIMER_REAL, 0)
                self._record(number, out.raw)
            struct.pack_into("<Q", self.shared, 8, len(self.calls))
        except BaseException:  # Nor from here.
            pass
        finally:
            os._exit(0)

    def _record(self, number: int, result: bytes) -> None:
        place = _HEAD + self.size * number
        self.shared[place + 1 : place + _FIRST] = result
        if self.traces:
            self.shared[place + _FIRST : place + self.size] = self.trace[:]
        self.shared[place] = UNDEFINED if self.flag[0] else VALUE
