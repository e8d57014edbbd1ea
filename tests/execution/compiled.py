"""Running functions as LLVM compiles them for this machine, to compare the interpreter with."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence

from llvmlite import binding

from scev.llvm import Executable

_SLOT = 16


def load_support() -> None:
    """What compiled code may call without saying so: conversions of half, remainders, fused products."""
    if sys.platform.startswith("linux"):
        for library in ("libm.so.6", "libgcc_s.so.1"):
            binding.load_library_permanently(library)


def has_half() -> bool:
    """Whether this process can convert half."""
    load_support()
    return all(binding.address_of_symbol(name) for name in ("__extendhfsf2", "__truncsfhf2", "__truncdfhf2"))


def driver(name: str, parameters: Sequence[str], result: str) -> str:
    """A function `@driver(ptr arguments, ptr result)` that calls `@name`: its arguments lie in slots of 16 bytes.

    Parameters are types, with what attributes matter to the calling convention: "i8 signext".
    """
    lines = ["define void @driver(ptr %arguments, ptr %result) {"]
    for k, type in enumerate(parameters):
        lines.append(f"  %p{k} = getelementptr i8, ptr %arguments, i64 {k * _SLOT}")
        lines.append(f"  %a{k} = load {type.split()[0]}, ptr %p{k}")
    call = f"call {result} @{name}({', '.join(f'{type} %a{k}' for k, type in enumerate(parameters))})"
    if result == "void":
        lines.append(f"  {call}")
    else:
        lines += [f"  %r = {call}", f"  store {result} %r, ptr %result"]
    return "\n".join([*lines, "  ret void", "}"]) + "\n"


class Compiled:
    """A compiled function; a context manager. Arguments and result are bit patterns, pointers addresses."""

    def __init__(self, text: str, name: str, parameters: Sequence[str], result: str) -> None:
        load_support()
        self._executable = Executable(text + "\n" + driver(name, parameters, result))
        self._driver = self._executable.function("driver", None, ctypes.c_void_p, ctypes.c_void_p)
        self._count = len(parameters)
        self._bytes = 0 if result == "void" else size_of(result)

    def __call__(self, arguments: Sequence[int]) -> int:
        slots = ctypes.create_string_buffer(
            b"".join(a.to_bytes(_SLOT, "little") for a in arguments), self._count * _SLOT + 1
        )
        result = ctypes.create_string_buffer(_SLOT)
        self._driver(slots, result)
        return int.from_bytes(result.raw[: self._bytes], "little")

    def __enter__(self) -> Compiled:
        return self

    def __exit__(self, *_: object) -> None:
        self._executable.close()


def size_of(type: str) -> int:
    """The bytes of a scalar of a type, as stored."""
    named = {"half": 2, "bfloat": 2, "float": 4, "double": 8, "x86_fp80": 10, "fp128": 16, "ptr": 8}
    return named.get(type) or -(-int(type[1:]) // 8)


class Shared:
    """The same memory for interpreter and machine: a copy of a buffer that compiled code may change."""

    def __init__(self, data: bytes) -> None:
        self._buffer = ctypes.create_string_buffer(data, len(data) + 1)
        self._size = len(data)
        self.address = ctypes.addressof(self._buffer)

    def data(self) -> bytes:
        return self._buffer.raw[: self._size]
