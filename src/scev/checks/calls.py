"""Calls of the functions of a compiled program, in processes that may crash, counted in instructions.

    count(n)         before n instructions: takes them from what is left; below 0 the call ends
    stop()           ends the call: at a signal (a crash, abort), at what may do harm, and at what is not there
    need(c)          ends it where something is assumed that does not hold
    call(f, in, out) makes a call; it comes back also where the call has ended

They are a program of their own, compiled beside the one that is run: `stop` leaves by longjmp, to the setjmp of `call`.
A limit in instructions is the same on every machine and under every load. That of CPU time ends only what does not come
to a block that is counted, in a function of C's library: it is many times what the instructions take.
"""

from __future__ import annotations

import ctypes
import itertools
import mmap
import os
import signal
import struct
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, Self

from scev.checks.limits import become_limited
from scev.checks.program import SLOT, lay_ready
from scev.checks.running import GuardedMemory, tries
from scev.ir import Function

MAX_WITNESS_CALLS: Final = 500
"""Maximum calls of one function that are made to find witnesses."""
MAX_CALL_INSTRUCTIONS: Final = 200_000
"""Maximum instructions of one of these calls."""
MAX_WITNESS_INSTRUCTIONS: Final = 10_000_000
"""Maximum instructions of all calls of one function that are made to find witnesses."""
MAX_WITNESS_CRASHES: Final = 30
"""Maximum calls of one function that end their process before the search for witnesses ends."""
MAX_CALLS_SECONDS: Final = 5
"""Seconds of CPU time after which calls of one function are ended that do not come to an instruction that is counted:
some fifty times what MAX_WITNESS_INSTRUCTIONS take. The search for witnesses ends with them, and says so."""
MAX_WAIT_SECONDS: Final = 60
"""Seconds after which a process that makes calls is ended, if it waits for what never comes."""

COUNT: Final = "@scev.count"
STOP: Final = "@scev.stop"
NEED: Final = "@scev.need"
_TEXT: Final = f"""
@scev.left = global i64 {MAX_WITNESS_INSTRUCTIONS}
@scev.inside = global i8 0
@scev.place = global [1024 x i8] zeroinitializer, align 64
declare i32 @setjmp(ptr) returns_twice
declare void @longjmp(ptr, i32) noreturn
declare void @_exit(i32) noreturn
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @scev.stop(i32 %signal) {{
  %byte = load volatile i8, ptr @scev.inside
  %inside = trunc i8 %byte to i1
  br i1 %inside, label %leave, label %end
leave:
  call void @longjmp(ptr @scev.place, i32 1)
  unreachable
end:
  call void @_exit(i32 1)
  unreachable
}}

define void @scev.count(i64 %n) {{
  %before = load i64, ptr @scev.left
  %after = sub i64 %before, %n
  store i64 %after, ptr @scev.left
  %dry = icmp slt i64 %after, 0
  br i1 %dry, label %stop, label %go
stop:
  call void @scev.stop(i32 0)
  unreachable
go:
  ret void
}}

define void @scev.need(i1 %holds) {{
  br i1 %holds, label %go, label %stop
stop:
  call void @scev.stop(i32 0)
  unreachable
go:
  ret void
}}

define void @scev.clear() {{
  %stack = alloca [16384 x i8]
  call void @llvm.memset.p0.i64(ptr %stack, i8 85, i64 16384, i1 true)
  ret void
}}

define void @scev.call(ptr %function, ptr %in, ptr %out) {{
  call void @scev.clear()
  %back = call i32 @setjmp(ptr @scev.place) returns_twice
  %first = icmp eq i32 %back, 0
  br i1 %first, label %go, label %end
go:
  store volatile i8 1, ptr @scev.inside
  call void %function(ptr %in, ptr %out)
  br label %end
end:
  store volatile i8 0, ptr @scev.inside
  ret void
}}
"""
"""Constructors run before any call; for them there is as much as for a function. What is on the stack, and in new
memory, before anything is stored there, is the same for each call.
"""
_PERTURB: Final = -6
"""M_PERTURB of glibc's mallopt(3)."""
_SIGNALS: Final = ("SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL", "SIGTRAP")
# An abort, of the C library, leaves a heap behind that no further call may use.

# What processes share of a function: the number of the call, the instructions left, how far they are; of each finding
# the call that showed it, -1 for none, and whether it did so again.
HEAD: Final = struct.Struct("<qqB7x")
HIT: Final = struct.Struct("<qB7x")
RUNNING, FINISHED, LATE = range(3)


class Support:
    """The program beside; a context manager. `symbols` are its functions for the one that is run."""

    def __init__(self) -> None:
        from scev.llvm import Executable

        self._executable = Executable(_TEXT)
        address = self._executable.address
        self.symbols: Final = {name[1:]: address(name[1:]) for name in (COUNT, NEED, STOP)}
        self.left: Final = ctypes.c_int64.from_address(address("scev.left"))
        pointer = ctypes.c_void_p
        self.call: Final[Any] = ctypes.CFUNCTYPE(None, pointer, pointer, pointer)(address("scev.call"))

    def catch_signals(self) -> None:
        """Let a call end at what else would end this process, and be the same in each process."""
        process = ctypes.CDLL(None)
        process.signal.argtypes = (ctypes.c_int, ctypes.c_void_p)
        for name in _SIGNALS:
            process.signal(int(getattr(signal, name)), self.symbols[STOP[1:]])
        if hasattr(process, "mallopt"):
            process.mallopt(_PERTURB, 85)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._executable.close()


class CalledFunction(NamedTuple):
    """A function, the address of its wrapper, likely values of its arguments, and its tests: the number of the first,
    and how many there are.
    """

    function: Function
    address: int
    likely: list[list[object]]
    first: int
    tests: int


class FunctionCalls:
    """The calls of one function, in processes one after the other: each goes on behind the call that ended the last."""

    def __init__(
        self,
        called: CalledFunction,
        support: Support,
        memory: Sequence[GuardedMemory],
        flags: mmap.mmap,
        shared: mmap.mmap,
        place: int,
    ) -> None:
        self._called: Final = called
        self._support: Final = support
        self._memory: Final = memory
        self._flags: Final = flags
        self._shared: Final = shared
        self._place: Final = place
        self._given: Final = ctypes.create_string_buffer(SLOT * (len(called.likely) + 1))
        self._out: Final = ctypes.create_string_buffer(SLOT)

    def all(self) -> None:
        """Make the calls, and once more those that have shown something, each in a process of its own: what the calls
        before have left behind is no part of a witness.
        """
        for _ in range(MAX_WITNESS_CRASHES):
            number, left, state = self._head()
            status = self._in_process(number, MAX_WITNESS_CALLS)
            number, left, state = self._head()
            self._record_hits(range(self._called.tests), number)
            if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM):
                self._set_head(number, left, LATE)
                break
            if state == FINISHED:
                break
            self._set_head(number + 1, left, RUNNING)
        state = self._head()[2]
        hits = [self._call_of(k) for k in range(self._called.tests)]
        for number in sorted({hit for hit in hits if hit >= 0}):
            self._set_head(number, MAX_CALL_INSTRUCTIONS, RUNNING)
            self._in_process(number, number + 1)
            for k, hit in enumerate(hits):
                if hit == number and self._flags[self._called.first + k]:
                    HIT.pack_into(self._shared, self._hit(k), number, 1)
        self._set_head(0, 0, state)

    def _head(self) -> tuple[int, int, int]:
        found: tuple[int, int, int] = HEAD.unpack_from(self._shared, self._place)
        return found

    def _set_head(self, number: int, left: int, state: int) -> None:
        HEAD.pack_into(self._shared, self._place, number, left, state)

    def _hit(self, k: int) -> int:
        return self._place + HEAD.size + HIT.size * k

    def _record_hits(self, numbers: Iterable[int], call: int) -> list[int]:
        """Keep of findings that have not been shown before, by their numbers, which ones a call has shown."""
        shown = [k for k in numbers if self._flags[self._called.first + k] and self._call_of(k) < 0]
        for k in shown:
            HIT.pack_into(self._shared, self._hit(k), call, 0)
        return shown

    def _call_of(self, k: int) -> int:
        call: int = HIT.unpack_from(self._shared, self._hit(k))[0]
        return call

    def _in_process(self, first: int, end: int) -> int:
        """Make the calls from a number on in a process, and say how it ended."""
        self._clear()
        if (child := os.fork()) == 0:
            self._calls(first, end)
        return os.waitpid(child, 0)[1]

    def _clear(self) -> None:
        first, tests = self._called.first, self._called.tests
        self._flags[first : first + tests] = bytes(tests)

    def _calls(self, first: int, end: int) -> None:
        """In a process of its own: the calls from a number on, until all findings are shown, or too much was run."""
        try:
            for each in (signal.SIGPROF, signal.SIGALRM):
                signal.signal(each, signal.SIG_DFL)
            signal.setitimer(signal.ITIMER_PROF, MAX_CALLS_SECONDS)
            signal.setitimer(signal.ITIMER_REAL, MAX_WAIT_SECONDS)
            become_limited()
            self._support.catch_signals()
            called, flags, call, left = self._called, self._flags, self._support.call, self._support.left
            nothing, last = bytes(called.tests), called.first + called.tests
            total = self._head()[1]
            open_ = {k for k in range(called.tests) if self._call_of(k) < 0}
            for number, arguments in enumerate(itertools.islice(tries(called.likely), first, end), first):
                self._set_head(number, total, RUNNING)
                lay_ready(self._given, called.function, arguments, self._memory)
                left.value = granted = min(MAX_CALL_INSTRUCTIONS, total)
                call(called.address, self._given, self._out)
                total -= granted - max(left.value, 0)
                if end == first + 1:
                    break
                if flags[called.first : last] != nothing:
                    open_.difference_update(self._record_hits(open_, number))
                    self._clear()
                if not open_ or total <= 0:
                    break
            self._set_head(0, total, FINISHED)
        except BaseException:  # Nothing may come back from here.
            pass
        finally:
            os._exit(0)
