"""The machine's own C mathematical library, called through ctypes: what a program that is run here really gets.

    call("sin", FLOAT, bits)      sinf of this machine, None where it has no such function or format

Only float and double: a long double does not come through Python whole. NaN operands are not for here, since which NaN
comes out is LLVM's to say.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import struct
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from .floats import DOUBLE, FLOAT, Format

_SCALARS: Final[dict[str, tuple[Any, str]]] = {"float": (ctypes.c_float, "<f"), "double": (ctypes.c_double, "<d")}


@cache
def _library() -> ctypes.CDLL | None:
    name = ctypes.util.find_library("m")
    try:
        return ctypes.CDLL(name) if name else None
    except OSError:
        return None


@cache
def _function(name: str, format: str, count: int) -> Callable[..., float] | None:
    found = getattr(_library(), name + ("f" if format == "float" else ""), None)
    if found is None:
        return None
    scalar = _SCALARS[format][0]
    found.restype = scalar
    found.argtypes = [scalar] * count
    return found


def has(name: str) -> bool:
    """Whether this machine's library has a function, by C's name for doubles."""
    return hasattr(_library(), name)


def call(name: str, f: Format, *operands: int) -> int | None:
    """The bits that C's function returns, None where this machine cannot say. A NaN result is the default one."""
    if f is not FLOAT and f is not DOUBLE:
        return None
    function = _function(name, f.name, len(operands))
    if function is None:
        return None
    code, size = _SCALARS[f.name][1], f.bits // 8
    result = function(*(struct.unpack(code, bits.to_bytes(size, "little"))[0] for bits in operands))
    bits = int.from_bytes(struct.pack(code, result), "little")
    return f.default_nan(0) if f.is_nan(bits) else bits
