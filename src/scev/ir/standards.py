"""Standards that say what a function of a name does, by the program's target triple and the C standard it follows.

A call of a declared function calls that of the library only if the program may not define one of that name itself:

    RESERVED   names that begin with two underscores: of compilers, and of the libraries of devices
    ISO_C      the names of C17 with external linkage (7.1.3), wherever there is a C library
    C23        those that C23 added: rsqrt, sinpi, exp10, llogb, ..., where the program is one in C23
    C23_EARLY  those of them that LLVM takes for C's in every program: roundeven, fminimum_num, fmaximum_num
    FLOAT_N    C's functions of the types _Float32, _Float64 and _Float128 (C23, Annex H: sinf32), of a program in C23
               for a library that has them, which is glibc
    POSIX      those that LLVM takes for POSIX's (TargetLibraryInfo), where the system follows POSIX
    OPENCL     the built-in functions of OpenCL C, of a program in it
    GNU        what else glibc has, musl in part: isnan by its inner names, BSD's ffsl

Before C23, rsqrt was any program's name, and many have one of their own: the reciprocal square root of a game, whose
value at 0 is finite. glibc's having a function of a name (exp10, sinpif32) reserves nothing. So a program has to say
that it follows C23. Its debug information does, from DWARF 6 on:

    !DICompileUnit(sourceLanguageName: DW_LNAME_C, sourceLanguageVersion: 202311, ...)

All compile units must, as a program of two languages has one function of a name. Older debug information knows no C
after C17: clang writes DW_LANG_C11 for C23. C++ has none of these functions up to C++26. For all else there is the
knob `c_standard`.

A program is one in OpenCL C if it states the version of the language, `!opencl.ocl.version`; for a GPU's own target, if
besides it has kernels, and OpenCL's front ends made each of them (`!kernel_arg_addr_space`), since ROCm's libraries
state the version in the programs that they are linked into. Programs in other languages for the same targets have
functions of their own of these names: `clamp(float, float, float)` of CUDA, HIP and SYCL is mangled in the same way.

A program's own `send`, `pow10` or `isnan` is its own everywhere: no standard reserves these names, and LLVM does not
know them either.
"""

from __future__ import annotations

from typing import Final

from scev.ir.metadata import MetadataTable
from scev.ir.triple import is_gpu, is_like_freebsd, is_ordinary_linux, is_posix

RESERVED: Final = 1 << 0
ISO_C: Final = 1 << 1
POSIX: Final = 1 << 2
GNU: Final = 1 << 3
C23: Final = 1 << 4
C23_EARLY: Final = 1 << 5
FLOAT_N: Final = 1 << 6
OPENCL: Final = 1 << 7

AS_STATED: Final = "stated"
IN_C17: Final = "c17"
IN_C23: Final = "c23"
"""What the knob `c_standard` says."""

_C23_YEAR: Final = 202311
"""__STDC_VERSION__ of C23."""


def standards_of(triple: str, follows_c23: bool, is_opencl: bool = False) -> int:
    """The standards whose names a program for a target cannot give to functions of its own."""
    found = RESERVED
    if is_opencl and (is_gpu(triple) or triple.startswith("spir")):
        found |= OPENCL
    if not is_gpu(triple):
        found |= ISO_C
        if follows_c23:
            found |= C23
        if not is_like_freebsd(triple):
            found |= C23_EARLY
    if is_posix(triple):
        found |= POSIX
    if is_ordinary_linux(triple):
        found |= GNU
        if follows_c23:
            found |= FLOAT_N
    return found


def states_opencl(metadata: MetadataTable) -> bool:
    """Whether a module says which version of OpenCL C it is written in."""
    return bool(metadata.named("opencl.ocl.version"))


def states_c23(metadata: MetadataTable) -> bool:
    """Whether debug information says that the whole module is C, and C23 or later."""
    units = metadata.named("llvm.dbg.cu")
    for unit in units:
        version = unit.field("sourceLanguageVersion")
        if unit.field("sourceLanguageName") != "DW_LNAME_C" or not isinstance(version, int) or version < _C23_YEAR:
            return False
    return bool(units)
