"""Running functions as LLVM compiles them for this machine, to compare the interpreter with."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

from scev.llvm import Executable

_SLOT = 16


def driver(name: str, parameters: Sequence[str], result: str) -> str:
    """A function `@driver(ptr arguments, ptr result)` that calls `@name`: its arguments lie in slots of 16 bytes."""
    lines = ["define void @driver(ptr %arguments, ptr %result) {"]
    for k, type in enumerate(parameters):
        lines.append(f"  %p{k} = getelementptr i8, ptr %arguments, i64 {k * _SLOT}")
        lines.append(f"  %a{k} = load {type}, ptr %p{k}")
    call = f"call {result} @{name}({', '.join(f'{type} %a{k}' for k, type in enumerate(parameters))})"
    if result == "void":
        lines.append(f"  {call}")
    else:
        lines += [f"  %r = {call}", f"  store {result} %r, ptr %result"]
    return "\n".join([*lines, "  ret void", "}"]) + "\n"


class Compiled:
    """A function of a module, compiled; a context manager. Arguments and result are bit patterns, pointers addresses."""

    def __init__(self, text: str, name: str, parameters: Sequence[str], result: str) -> None:
        self._executable = Executable(text + "\n" + driver(name, parameters, result))
        self._driver = self._executable.function("driver", None, ctypes.c_void_p, ctypes.c_void_p)
        self._count = len(parameters)
        self._bytes = 0 if result == "void" else _size(result)

    def __call__(self, arguments: Sequence[int]) -> int:
        slots = ctypes.create_string_buffer(b"".join(a.to_bytes(_SLOT, "little") for a in arguments), self._count * _SLOT + 1)
        result = ctypes.create_string_buffer(_SLOT)
        self._driver(slots, result)
        return int.from_bytes(result.raw[: self._bytes], "little")

    def __enter__(self) -> Compiled:
        return self

    def __exit__(self, *_: object) -> None:
        self._executable.close()


def _size(type: str) -> int:
    named = {"half": 2, "bfloat": 2, "float": 4, "double": 8, "x86_fp80": 10, "fp128": 16, "ptr": 8}
    return named.get(type) or -(-int(type[1:]) // 8)
