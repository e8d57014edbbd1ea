"""Standards that say what a function of a name does, by the program's target triple.

A call of a declared function calls that of the library only if the program may not define one of that name itself:

    RESERVED   names that begin with two underscores: of compilers, and of the libraries of devices
    ISO_C      the names of C23 with external linkage (7.1.3), wherever there is a C library
    POSIX      those that LLVM takes for POSIX's (TargetLibraryInfo), where the system follows POSIX
    GNU        what else glibc has, musl in part: isnan by its inner names, BSD's ffsl, C's functions of the types
               _Float32, _Float64 and _Float128 (C23, Annex H)

A program's own `send`, `pow10` or `isnan` is its own everywhere: no standard reserves these names, and LLVM does not
know them either.
"""

from __future__ import annotations

from typing import Final

from scev.ir.triple import is_gpu, is_ordinary_linux, is_posix

RESERVED: Final = 1
ISO_C: Final = 2
POSIX: Final = 4
GNU: Final = 8


def standards_of(triple: str) -> int:
    """The standards whose names a program for a target cannot give to functions of its own."""
    found = RESERVED
    if not is_gpu(triple):
        found |= ISO_C
    if is_posix(triple):
        found |= POSIX
    if is_ordinary_linux(triple):
        found |= GNU
    return found
