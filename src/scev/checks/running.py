"""Running a function of a program: what it is called with, and memory for it, in processes that may crash or hang.

Arguments are those that are likely to show something: ends of ranges, zeros, and the constants of the function with
their neighbours. What a pointer points to lies between memory that may not be touched.
"""

from __future__ import annotations

import contextlib
import ctypes
import itertools
import math
import mmap
import os
import signal
import struct
import time
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from scev.answers import FunctionFacts, internals
from scev.domains import FloatSet, IntSet
from scev.ir import Argument, ConstantFloat, ConstantInt, FloatType, Function, IntegerType, PointerType, Type, Value

MAX_LIKELY_VALUES: Final = 24
"""Maximum values of one argument that are tried."""
BUFFER: Final = mmap.PAGESIZE
"""Bytes of what a pointer argument points to."""
GUARD: Final = 1 << 24
"""Bytes before and behind them that may not be touched, so that no witness rests on what lies there."""

FLOATS: Final = {"float": ctypes.c_float, "double": ctypes.c_double}
_INTEGERS: Final = {8: ctypes.c_int8, 16: ctypes.c_int16, 32: ctypes.c_int32, 64: ctypes.c_int64, 1: ctypes.c_bool}


def kind_of(type_: Type) -> Any:
    """The ctypes type of an argument or a result; None for one that cannot be handed over."""
    if isinstance(type_, IntegerType):
        return _INTEGERS.get(type_.width)
    if isinstance(type_, FloatType):
        return FLOATS.get(str(type_))
    return ctypes.c_void_p if isinstance(type_, PointerType) else None


class MemoryPattern(NamedTuple):
    """What a pointer points to: a pattern of bytes, and what it is called."""

    pattern: bytes
    name: str

    def __str__(self) -> str:
        return self.name


LIKELY_CONTENTS: Final = (
    MemoryPattern(b"\0", "{0, …}"), MemoryPattern(b"\1\0\0\0", "{1, …}"), MemoryPattern(b"\xff", "{0xff, …}"),
    MemoryPattern(struct.pack("<f", 1.5), "{1.5f, …}"), MemoryPattern(struct.pack("<d", -2.0), "{-2.0, …}"),
    MemoryPattern(b"9-a\0", '"9-a"'), MemoryPattern(b"99999999999\0", '"99999999999"'),
)  # fmt: skip


class GuardedMemory:
    """What a pointer points to, between memory that may not be touched."""

    def __init__(self) -> None:
        self.held = mmap.mmap(-1, GUARD + BUFFER + GUARD, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        address = ctypes.addressof(ctypes.c_char.from_buffer(self.held))
        self.address = address + GUARD
        protect = ctypes.CDLL(None).mprotect
        for forbidden in (address, self.address + BUFFER):
            protect(ctypes.c_void_p(forbidden), ctypes.c_size_t(GUARD), 0)

    def fill(self, contents: MemoryPattern) -> int:
        self.held[GUARD : GUARD + BUFFER] = (contents.pattern * BUFFER)[:BUFFER]
        return self.address

    @property
    def forbidden(self) -> int:
        """The address of memory that may not be touched."""
        return self.address - GUARD

    def contents(self) -> bytes:
        return self.held[GUARD : GUARD + BUFFER]


# Arguments ------------------------------------------------------------------------------------------------------------


def tries(likely: list[list[object]]) -> Iterator[tuple[object, ...]]:
    """The arguments to try, the likeliest first: all at their first values, then one after the other."""
    if not likely:
        yield ()
        return
    if not all(likely):
        return
    longest = max(len(values) for values in likely)
    for number in range(longest):
        yield tuple(values[number % len(values)] for values in likely)
    yield from itertools.product(*likely)


def may_be(argument: Argument, value: object, facts: FunctionFacts) -> bool:
    """Whether an argument may be a number: by what is given of it, stated, and handed over."""
    set_ = internals(facts).flow.sets[argument.index]
    if isinstance(set_, IntSet) and isinstance(value, int):
        return set_.contains(value)
    if isinstance(set_, FloatSet) and isinstance(value, float):
        code, bits = ("<f", "<I") if str(argument.type) == "float" else ("<d", "<Q")
        return set_.contains_bits(struct.unpack(bits, struct.pack(code, value))[0])
    return True


def values_handed(argument: Argument, function: Function, facts: FunctionFacts) -> list[object]:
    """The likely values that an argument may be; where it is none of these, as all callers are known, the ends of what
    they hand over.
    """
    values = [value for value in likely_values(argument, function) if may_be(argument, value, facts)]
    set_ = internals(facts).flow.sets[argument.index]
    if not values and isinstance(set_, IntSet) and not set_.is_empty():
        values = list(dict.fromkeys(set_.signed))
    return values


def likely_values(argument: Argument, function: Function) -> list[object]:
    type_ = argument.type
    if isinstance(type_, PointerType):
        return list(LIKELY_CONTENTS)
    found: dict[object, bool] = {}
    if isinstance(type_, IntegerType):
        width = type_.width
        top = 1 << (width - 1)
        numbers = [0, 1, -1, 2, 10, -10, 100, 255, 1000]
        for constant in _constants(function):
            if isinstance(constant, ConstantInt):
                numbers += [constant.signed, constant.signed + 1, constant.signed - 1]
        numbers += [top - 1, -top, top - 2]
        for number in numbers:
            if -top <= number < 2 * top:
                found[(number + top) % (2 * top) - top] = True
    else:
        floats = [0.0, 1.0, -1.0, 0.5, 2.0, -2.0, 1e10, -1e10, 1e300, 1e-300, 1e38, -0.0]
        for constant in _constants(function):
            if isinstance(constant, ConstantFloat):
                value = _float(constant)
                if value is not None:
                    floats = [value, value * 1.01 + 1e-9, value * 0.99 - 1e-9, -value, *floats]
        of_type = FLOATS[str(type_)]
        # That an infinity makes a NaN is no news.
        rounded = (of_type(value).value for value in floats)
        found = dict.fromkeys((value for value in rounded if math.isfinite(value)), True)
    return list(found)[:MAX_LIKELY_VALUES]


def _constants(function: Function) -> Iterator[Value]:
    for instruction in function.instructions():
        yield from (operand for operand in instruction.operands if isinstance(operand, (ConstantInt, ConstantFloat)))


def _float(constant: ConstantFloat) -> float | None:
    name = str(constant.type)
    if name == "double":
        return float(struct.unpack("<d", struct.pack("<Q", constant.bits))[0])
    if name == "float":
        return float(struct.unpack("<f", struct.pack("<I", constant.bits))[0])
    return None


def wait_for(child: int, milliseconds: float = 0) -> None:
    """Wait for a process to end; when interrupted, and after a time if that is not 0, end it and those it started."""
    end = time.monotonic() + milliseconds / 1000
    try:
        if not milliseconds:
            os.waitpid(child, 0)
            return
        while time.monotonic() < end:
            if os.waitpid(child, os.WNOHANG)[0]:
                return
            time.sleep(0.002)
    except BaseException:
        _end(child)
        raise
    _end(child)


def _end(child: int) -> None:
    with contextlib.suppress(OSError):
        try:
            os.killpg(child, signal.SIGKILL)
        except OSError:
            os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
