"""Versions of a program run beside each other, on the same inputs, in processes of their own.

    watched    the program with tests that set a byte where something undefined happens
    before     the program
    variant    the program as LLVM optimises it: where this differs, what happens is not defined either
    after      the program as it was rewritten

A call counts where the first three come back, no test has set the byte, and the second and third agree. There the
fourth has to give the same result, and leave the same memory behind pointers, bit for bit but for NaNs. A difference is
one if it is there again in a process that has made no call before.
"""

from __future__ import annotations

import contextlib
import ctypes
import math
import mmap
import os
import signal
import struct
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from scev.checks import FLAG, GuardedMemory, Limits, become_limited, become_silent, wait_for
from scev.checks.program import SLOT, lay_ready, missing_symbols, of_one_thread, only_reached, wrapper
from scev.errors import ScevError
from scev.ir import FloatType, Function, read

MAX_VERIFIED_MILLISECONDS: Final = 3000
"""Milliseconds after which no more inputs of one function are run to verify it."""
MAX_VERIFIED_CRASHES: Final = 30
"""Maximum inputs of one function that end their process before it is left."""
MAX_VERIFIED_CALL_MILLISECONDS: Final = 20
"""Milliseconds after which an input is left for which the program has not returned."""
MAX_LATER_MILLISECONDS: Final = 1000
"""Milliseconds after which the rewritten program, where the program has returned, is said not to."""

WATCHED, BEFORE, VARIANT, AFTER, ENDED = range(5)
_RECORD: Final = struct.Struct("<5I")
_RECORDS: Final = 8192
_MESSAGE: Final = 16
_SAID: Final = ("", "another result", "other memory", "a crash", "no end")


class FunctionUnderTest(NamedTuple):
    """A function to be run, and its inputs: numbers, and what pointers point to."""

    function: Function
    inputs: list[tuple[object, ...]]


class ComparisonOutcome(NamedTuple):
    """How many inputs were compared, and where there is a difference: which, and for which input."""

    compared: int
    difference: str = ""
    number: int = 0


def compare(programs: Sequence[str], called: Sequence[FunctionUnderTest]) -> list[ComparisonOutcome]:
    """Run functions in four versions of a program, in the order above. ScevError where they cannot be compiled here."""
    shared = mmap.mmap(-1, _RECORDS + _RECORD.size * max(len(called), 1))
    if (child := os.fork()) == 0:
        _run(programs, called, shared)
    wait_for(child)
    if not shared[0]:
        message = bytes(shared[_MESSAGE:_RECORDS]).rstrip(b"\0").decode("utf-8", "replace")
        raise ScevError(f"cannot be run here: {message or 'LLVM ended the process that compiles it'}")
    found: list[ComparisonOutcome] = []
    for number in range(len(called)):
        _, _, compared, kind, bad = _RECORD.unpack_from(shared, _RECORDS + _RECORD.size * number)
        found.append(ComparisonOutcome(compared, _SAID[kind], bad))
    return found


def _run(programs: Sequence[str], called: Sequence[FunctionUnderTest], shared: mmap.mmap) -> None:
    """In a process of its own: compile all versions, and run each function in further processes."""
    try:
        become_silent()
        from llvmlite import binding

        from scev.llvm import Executable

        # For inline assembly, which functions may have that are not run.
        binding.initialize_native_target()
        binding.initialize_native_asmparser()

        most = max((len(one.function.arguments) for one in called), default=0)
        memory = [GuardedMemory() for _ in range(most)]
        wrappers = "\n".join(wrapper(k, one.function) for k, one in enumerate(called))
        with contextlib.ExitStack() as stack:
            flag = mmap.mmap(-1, mmap.PAGESIZE)
            versions: list[Any] = []
            others: list[GuardedMemory] = []
            names = [one.function.name for one in called]
            for whole in map(of_one_thread, programs):
                module = read(whole)
                text = only_reached(whole, module, names)
                symbols = missing_symbols(module, others)
                symbols[FLAG[1:]] = ctypes.addressof(ctypes.c_char.from_buffer(flag))
                versions.append(stack.enter_context(Executable(f"{text}\n{wrappers}", symbols=symbols)))
            shared[0] = 1
            for k, one in enumerate(called):
                calls = [
                    version.function(f"scev.call.{k}", None, ctypes.c_void_p, ctypes.c_void_p) for version in versions
                ]
                _FunctionRuns(one, calls, memory, flag, shared, _RECORDS + _RECORD.size * k).all()
    except BaseException as error:  # Nothing may come back from here.
        said = str(error) if isinstance(error, ScevError) else repr(error)
        words = said.encode()[: _RECORDS - _MESSAGE]
        shared[_MESSAGE : _MESSAGE + len(words)] = words
    finally:
        os._exit(0)


class _FunctionRuns:
    """The runs of one function, in processes one after the other: each goes on behind the input that ended the last."""

    def __init__(
        self,
        called: FunctionUnderTest,
        calls: list[Any],
        memory: list[GuardedMemory],
        flag: mmap.mmap,
        shared: mmap.mmap,
        place: int,
    ) -> None:
        self.called = called
        self.calls = calls
        self.memory = memory[: len(called.function.arguments)]
        self.flag = flag
        self.shared = shared
        self.place = place
        self.given = ctypes.create_string_buffer(SLOT * (len(called.function.arguments) + 1))
        self.out = ctypes.create_string_buffer(SLOT)
        self.result = called.function.function_type.result

    def all(self) -> None:
        end = time.monotonic() + MAX_VERIFIED_MILLISECONDS / 1000
        first = 0
        for _ in range(MAX_VERIFIED_CRASHES):
            difference, number = self._some(first, len(self.called.inputs), end)
            again = time.monotonic() + MAX_VERIFIED_MILLISECONDS / 1000
            if difference and self._some(number, number + 1, again) == (difference, number):
                phase, last, compared, _, _ = self._record()
                self._note(phase, last, compared, difference, number)
                return
            self._note(*self._record()[:3], 0, 0)
            if (first := number + 1) >= len(self.called.inputs) or time.monotonic() >= end:
                return

    def _some(self, first: int, last: int, end: float) -> tuple[int, int]:
        """Run some inputs in a process; what differed, 0 for nothing, and the last input that was run."""
        _, _, compared, _, _ = self._record()
        self._note(WATCHED, first, compared, 0, 0)
        if (child := os.fork()) == 0:
            self._calls(first, last)
        while True:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                break
            if time.monotonic() >= end:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
                return 0, len(self.called.inputs)
            time.sleep(0.001)
        phase, number, _, kind, _ = self._record()
        if phase == ENDED:
            return kind, number
        if phase != AFTER:
            return 0, number
        is_late = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM
        return (4 if is_late else 3), number

    def _record(self) -> tuple[int, int, int, int, int]:
        found: tuple[int, int, int, int, int] = _RECORD.unpack_from(self.shared, self.place)
        return found

    def _note(self, phase: int, number: int, compared: int, kind: int, bad: int) -> None:
        _RECORD.pack_into(self.shared, self.place, phase, number, compared, kind, bad)

    def _calls(self, first: int, last: int) -> None:
        """In a process of its own: the calls for some inputs, up to the first difference."""
        try:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            limits = become_limited()
            for number in range(first, last):
                compared = self._record()[2]
                kind = self._compare(number, compared, limits)
                self._note(ENDED, number, compared + (kind is not None), kind or 0, number)
                if kind:
                    break
        except BaseException:  # Nor from here.
            self._note(WATCHED, last, self._record()[2], 0, 0)
        finally:
            os._exit(0)

    def _compare(self, number: int, compared: int, limits: Limits) -> int | None:
        """What differs for an input, 0 for nothing; None for one that does not count."""
        seen: list[tuple[bytes, list[bytes]]] = []
        for phase, call in enumerate(self.calls):
            self._prepare(number)
            self._note(phase, number, compared, 0, 0)
            limit = MAX_LATER_MILLISECONDS if phase == AFTER else MAX_VERIFIED_CALL_MILLISECONDS
            # What one version has kept is not to be missing to the next.
            limits.renew_memory()
            # At the end of its time the process ends.
            signal.setitimer(signal.ITIMER_REAL, limit / 1000)
            call(self.given, self.out)
            signal.setitimer(signal.ITIMER_REAL, 0)
            if phase == WATCHED:
                if self.flag[0]:
                    return None
                continue
            seen.append((self.out.raw, [one.contents() for one in self.memory]))
            if phase == VARIANT and self._difference(seen[0], seen[1]):
                return None
        return self._difference(seen[0], seen[2])

    def _prepare(self, number: int) -> None:
        """Lay the arguments of an input ready, and what they point to."""
        self.flag[0] = 0
        ctypes.memset(self.out, 0, SLOT)
        lay_ready(self.given, self.called.function, self.called.inputs[number], self.memory)

    def _difference(self, one: tuple[bytes, list[bytes]], other: tuple[bytes, list[bytes]]) -> int:
        if not is_same(one[0], other[0], str(self.result) if isinstance(self.result, FloatType) else ""):
            return 1
        pairs = zip(one[1], other[1], strict=True)
        return 0 if all(a == b or all(map(_is_same_word, _words(a), _words(b))) for a, b in pairs) else 2


def is_same(one: bytes, other: bytes, type_: str) -> bool:
    """Whether two results are the same: the sign and the payload of a NaN are left open (LangRef: NaN values)."""
    if one == other:
        return True
    code = {"float": "<f", "double": "<d"}.get(type_)
    return code is not None and all(_is_nan(code, data) for data in (one, other))


def _words(data: bytes) -> list[bytes]:
    return [data[k : k + 8] for k in range(0, len(data), 8)]


def _is_same_word(one: bytes, other: bytes) -> bool:
    """Whether eight bytes are the same, as one double or as two floats."""
    if one == other or is_same(one, other, "double"):
        return True
    return is_same(one[:4], other[:4], "float") and is_same(one[4:], other[4:], "float")


def _is_nan(code: str, data: bytes) -> bool:
    (number,) = struct.unpack_from(code, data)
    return math.isnan(number)
