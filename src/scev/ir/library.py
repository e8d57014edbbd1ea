"""Functions of libraries: which function a name means, and what holds of every call of it.

C and POSIX have one function under several names, one for each float type; GPUs have the same functions under names of
their own. A `LibraryFunction` is one name; its `stem` says which function it is:

    sin, sinf, sinl, sinf32, sinf64, sinf128    sin              strlen                          strlen
    __nv_sin, __nv_sinf                         __nv_sin         __ocml_sin_f32, …_f64           __ocml_sin
    _Z3sinf, _Z3sinDv4_f                        opencl.sin       (opencl_names.py)

A declared function has its identity since it was read (`Function.library_function`, library_calls.py), and a call asks
`library_function_called`, as there are calls that mean another function of that name.

This is the table of what needs no knowledge of values. Its questions are those of intrinsics (intrinsics.py):

    creates_undef       can the result be undef when no operand is?
    creates_poison      can the result be poison when no operand is, and the call has no flags and no attributes?
    memory              what may be read and written (effects.py)?
    returns, unwinds    does control come back, and by which way?

A function outside of the module is machine code, whose result is one number. So a result is undef or poison only where
LLVM may put something else in place of the call: a load from the memory that is read, or an operation that is poison
where C defines nothing (abs), or where LLVM is wrong (fmod). For the same reason nothing here passes poison on: machine
code makes a number of it.

What a function makes of sets of values stands in `transfer/library/`, by the same stem. docs/operations.md lists both.

Sources: ISO C 7.4, 7.12, 7.21, 7.22, 7.24; POSIX.1-2017, of which cancellation points unwind where a thread is
cancelled; and what LLVM 22 says of declarations (`opt -passes=inferattrs`), which tests/ir/test_library.py compares.
"""

from __future__ import annotations

from typing import Final, final

from scev.ir import opencl_names
from scev.ir.attributes import quoted
from scev.ir.device_libraries import AMD_WORDS, NVIDIA_WORDS
from scev.ir.effects import ANY_MEMORY, ARGUMENTS, ERRNO, INACCESSIBLE, NO_MEMORY, OTHER, READ, READS_ANY, WRITE
from scev.ir.intrinsic_answers import ALWAYS, MAY, NEVER, UNKNOWN
from scev.ir.standards import C23, C23_EARLY, FLOAT_N, GNU, ISO_C, OPENCL, POSIX, RESERVED
from scev.ir.types import VOID, FloatType, FunctionType, IntegerType, PointerType, Type

# The letters of a shape: what a result or a parameter must be.
FLOAT: Final = "x"
"""The float type that the name says."""
LONG_DOUBLE: Final = "n"
INT: Final = "i"
SHORT: Final = "h"
LONG: Final = "l"
"""32 or 64 bits."""
LONG_LONG: Final = "q"
SIZE: Final = "z"
"""As wide as a pointer."""
POINTER: Final = "p"
NOTHING: Final = "v"
ONLY_FLOAT: Final = "f"
ONLY_DOUBLE: Final = "d"
"""Of a function that has one float type, or two: the type itself."""

MORE: Final = "."
"""What ends a shape: further arguments may follow."""
LONG_DOUBLES: Final = ("x86_fp80", "fp128")
"""How LLVM spells long double."""


@final
class LibraryFunction:
    """A function of a library under one of its names. Immutable; one object for each name of the table.

    `shape` is the letter of the result and those of the parameters, `floats` the spellings of the float type, and
    `standard` says which standards have the name (standards.py). `because` gives the reason for every MAY and UNKNOWN.
    """

    __slots__ = (
        "because",
        "creates_poison",
        "creates_undef",
        "floats",
        "memory",
        "name",
        "opt_out",
        "returns",
        "shape",
        "standard",
        "stem",
        "unwinds",
    )

    def __init__(
        self, name: str, stem: str, shape: str, floats: tuple[str, ...], standard: int, row: _LibraryRow
    ) -> None:
        self.name: str = name
        self.stem: str = stem
        self.shape: str = shape
        self.floats: tuple[str, ...] = floats
        self.standard: int = standard
        # The attribute of callers by which the name is not the library's.
        self.opt_out: str = quoted(f"no-builtin-{name}")
        self.creates_undef: int = row.creates_undef
        self.creates_poison: int = row.creates_poison
        self.memory: int = row.memory
        self.returns: int = row.returns
        self.unwinds: int = row.unwinds
        self.because: str = row.because

    @property
    def is_of_opencl(self) -> bool:
        """Whether it is a built-in function of OpenCL, whose types its name says."""
        return not self.shape

    def fits(self, function_type: FunctionType, pointer_width: int) -> bool:
        """Whether a function type is that of the function."""
        if self.is_of_opencl:
            return opencl_names.fits(self.name, function_type)
        return has_shape(function_type, self.shape, self.floats, pointer_width)

    def __repr__(self) -> str:
        return f"<library function {self.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        return library_function_named, (self.name,)


def has_shape(function_type: FunctionType, shape: str, floats: tuple[str, ...], pointer_width: int) -> bool:
    """Whether a function type is one that a shape means, if the float type has one of some spellings. A shape that ends
    in MORE is that of a function with further arguments.
    """
    if shape.endswith(MORE):
        if not function_type.variadic:
            return False
        shape = shape[:-1]
    elif function_type.variadic:
        return False
    if len(function_type.parameters) != len(shape) - 1:
        return False
    # Of two spellings of long double, the first type decides which one is meant.
    k = 0
    while k < len(shape):
        part = function_type.parameters[k - 1] if k else function_type.result
        if shape[k] == FLOAT:
            if not isinstance(part, FloatType) or part.text not in floats:
                return False
            floats = (part.text,)
        elif not _is_a(part, shape[k], pointer_width):
            return False
        k += 1
    return True


def _is_a(found: Type, letter: str, pointer_width: int) -> bool:
    """Whether a type is the one that a letter of a shape means."""
    if letter == NOTHING:
        return found is VOID
    if letter == POINTER:
        return isinstance(found, PointerType)
    if letter == LONG_DOUBLE:
        return isinstance(found, FloatType) and found.text in LONG_DOUBLES
    if letter in (ONLY_FLOAT, ONLY_DOUBLE):
        return isinstance(found, FloatType) and found.text == ("float" if letter == ONLY_FLOAT else "double")
    if not isinstance(found, IntegerType):
        return False
    if letter == INT:
        return found.width == 32
    if letter == SHORT:
        return found.width == 16
    if letter == LONG:
        return found.width == 32 or found.width == 64
    return found.width == (64 if letter == LONG_LONG else pointer_width)


@final
class _LibraryRow:
    """What is known of a function under all its names."""

    __slots__ = ("because", "creates_poison", "creates_undef", "functions", "memory", "returns", "unwinds")

    def __init__(
        self, creates_undef: int, creates_poison: int, memory: int, returns: int, unwinds: int, because: str, words: str
    ) -> None:
        self.creates_undef: int = creates_undef
        self.creates_poison: int = creates_poison
        self.memory: int = memory
        self.returns: int = returns
        self.unwinds: int = unwinds
        self.because: str = because
        # (name, shape)
        self.functions: list[tuple[str, str]] = []
        for word in words.split():
            name, _, shape = word.partition(":")
            self.functions.append((name, shape))


_SETS_ERRNO: Final = WRITE << ERRNO
_READS_ARGUMENTS: Final = READ << ARGUMENTS
_HIDDEN: Final = (READ | WRITE) << INACCESSIBLE


def _plain(memory: int, words: str) -> _LibraryRow:
    """Functions that compute a number, and come back."""
    return _LibraryRow(NEVER, NEVER, memory, ALWAYS, NEVER, "", words)


# Floats: under the names of all float types -------------------------------------------------------------------------

_FLOATS: Final[list[_LibraryRow]] = [
    _plain(
        NO_MEMORY,
        "fabs:xx copysign:xxx fmin:xxx fmax:xxx floor:xx ceil:xx trunc:xx round:xx nearbyint:xx cbrt:xx",
    ),
    # rint sets no errno in any library that is known; C allows it, and LLVM does not exclude it.
    _plain(
        _SETS_ERRNO,
        "rint:xx sqrt:xx fma:xxxx lround:lx llround:qx lrint:lx llrint:qx"
        " sin:xx cos:xx tan:xx asin:xx acos:xx atan:xx atan2:xxx sinh:xx cosh:xx tanh:xx asinh:xx acosh:xx atanh:xx"
        " exp:xx exp2:xx expm1:xx log:xx log2:xx log10:xx log1p:xx pow:xxx hypot:xxx erf:xx erfc:xx tgamma:xx"
        " remainder:xxx fdim:xxx nextafter:xxx nexttoward:xxn logb:xx ilogb:ix ldexp:xxi scalbn:xxi scalbln:xxl",
    ),
    _LibraryRow(
        NEVER, MAY, _SETS_ERRNO, ALWAYS, NEVER,
        "LLVM makes frem nnan of fmod(x, y) where x is not infinite and y is not zero, even if one may be a NaN",
        "fmod:xxx",
    ),
    # signgam
    _plain(_SETS_ERRNO | WRITE << OTHER, "lgamma:xx"),
    _plain(WRITE << ARGUMENTS, "frexp:xxp modf:xxp"),
    _plain(WRITE << ARGUMENTS | _SETS_ERRNO, "remquo:xxxp"),
    _LibraryRow(
        MAY, MAY, READS_ANY, ALWAYS, NEVER,
        "the bytes that are read may be undef or poison, and LLVM may read them in place of the call",
        "nan:xp",
    ),
]  # fmt: skip

# What C23 added.
_C23_EARLY_FLOATS: Final[list[_LibraryRow]] = [_plain(NO_MEMORY, "roundeven:xx fminimum_num:xxx fmaximum_num:xxx")]
_C23_FLOATS: Final[list[_LibraryRow]] = [
    _plain(
        NO_MEMORY,
        "fminimum:xxx fmaximum:xxx fminimum_mag:xxx fmaximum_mag:xxx fminimum_mag_num:xxx fmaximum_mag_num:xxx"
        " nextup:xx nextdown:xx",
    ),
    _plain(
        _SETS_ERRNO,
        "rsqrt:xx sinpi:xx cospi:xx tanpi:xx asinpi:xx acospi:xx atanpi:xx atan2pi:xxx exp10:xx exp2m1:xx exp10m1:xx"
        " logp1:xx log2p1:xx log10p1:xx llogb:lx pown:xxq powr:xxx rootn:xxq compoundn:xxq",
    ),
]

_FLOATS_BY_STANDARD: Final[list[tuple[int, list[_LibraryRow]]]] = [
    (ISO_C, _FLOATS),
    (C23_EARLY | C23, _C23_EARLY_FLOATS),
    (C23, _C23_FLOATS),
]

# The functions that the macros isnan, … of glibc and musl call.
_CLASSES: Final[list[_LibraryRow]] = [
    _plain(NO_MEMORY, "__isnan:ix __isinf:ix __finite:ix __signbit:ix __fpclassify:ix"),
]

_SUFFIXES: Final[list[tuple[str, tuple[str, ...], bool]]] = [
    ("", ("double",), False),
    ("f", ("float",), False),
    ("l", LONG_DOUBLES, False),
    ("f32", ("float",), True),
    ("f64", ("double",), True),
    ("f128", ("fp128",), True),
]
"""What a name ends with for each float type, how that type is spelt, and whether it is one of C23's Annex H."""

# Libraries of GPUs: NVIDIA's libdevice and AMD's OCML, which have no errno -------------------------------------------

NVIDIA: Final = "__nv_"
AMD: Final = "__ocml_"

_DEVICES: Final[list[_LibraryRow]] = [
    _plain(
        NO_MEMORY,
        "fabs:xx floor:xx ceil:xx trunc:xx round:xx rint:xx nearbyint:xx copysign:xxx fmin:xxx fmax:xxx fma:xxxx"
        " sin:xx cos:xx tan:xx asin:xx acos:xx atan:xx atan2:xxx sinh:xx cosh:xx tanh:xx asinh:xx acosh:xx atanh:xx"
        " sinpi:xx cospi:xx exp:xx exp2:xx exp10:xx expm1:xx log:xx log2:xx log10:xx log1p:xx pow:xxx hypot:xxx"
        " cbrt:xx erf:xx erfc:xx tgamma:xx lgamma:xx ldexp:xxi rsqrt:xx sqrt:xx fmod:xxx fdim:xxx nextafter:xxx logb:xx"
        " ilogb:ix scalbn:xxi",
    ),
]
_AMD_ONLY: Final[list[_LibraryRow]] = [
    _plain(NO_MEMORY, "tanpi:xx asinpi:xx acospi:xx atanpi:xx atan2pi:xxx pown:xxi powr:xxx rootn:xxi"),
    _plain(NO_MEMORY, "isnan:ix isinf:ix isfinite:ix signbit:ix"),
]
_OF_ONE_TYPE: Final[list[tuple[str, _LibraryRow]]] = [
    (NVIDIA, _plain(NO_MEMORY, NVIDIA_WORDS)),
    (AMD, _plain(NO_MEMORY, AMD_WORDS)),
]

_DEVICE_SUFFIXES: Final[list[tuple[str, str, str]]] = [
    (NVIDIA, "", "double"),
    (NVIDIA, "f", "float"),
    (AMD, "_f64", "double"),
    (AMD, "_f32", "float"),
]

# Integers, strings, files --------------------------------------------------------------------------------------------


def _reads(memory: int, words: str) -> _LibraryRow:
    because = "the bytes that are read may be undef or poison, and LLVM may read them in place of the call"
    return _LibraryRow(MAY, MAY, memory, ALWAYS, NEVER, because, words)


def _magnitudes(words: str) -> _LibraryRow:
    because = "C defines no result for the least number, and LLVM negates without signed wrap"
    return _LibraryRow(NEVER, MAY, NO_MEMORY, ALWAYS, NEVER, because, words)


def _asks_the_system(unwinds: int, words: str) -> _LibraryRow:
    because = "no standard says that it comes back"
    if unwinds != NEVER:
        because = "it may wait for ever, and where a thread that waits is cancelled, its stack is unwound"
    return _LibraryRow(NEVER, NEVER, ANY_MEMORY, UNKNOWN, unwinds, because, words)


# The locale, which strcoll may load.
_READS_LOCALE: Final = READS_ANY | _SETS_ERRNO | _HIDDEN

_OTHERS: Final[list[tuple[int, _LibraryRow]]] = [
    (ISO_C, _reads(_READS_ARGUMENTS, "strlen:zp wcslen:zp strspn:zpp strcspn:zpp memcmp:ippz strcmp:ipp strncmp:ippz")),
    (ISO_C, _reads(_READS_LOCALE, "strcoll:ipp")),
    (ISO_C, _plain(NO_MEMORY, "isdigit:ii isxdigit:ii")),
    (ISO_C, _plain(READS_ANY, "toupper:ii tolower:ii")),
    (ISO_C, _magnitudes("abs:ii labs:ll llabs:qq")),
    # The state of the sequence may be in memory that the program supplied (initstate).
    (ISO_C, _plain(ANY_MEMORY, "rand:i")),
    (
        ISO_C,
        _asks_the_system(
            MAY,
            "fread:zpzzp fwrite:zpzzp getchar:i fgetc:ip getc:ip ungetc:iip putchar:ii fputc:iip putc:iip puts:ip"
            " fputs:ipp fclose:ip fflush:ip",
        ),
    ),
    (POSIX, _reads(_READS_ARGUMENTS, "strnlen:zpz")),
    (POSIX, _reads(READS_ANY, "strcasecmp:ipp strncasecmp:ippz")),
    (POSIX, _plain(NO_MEMORY, "isascii:ii toascii:ii ffs:ii htonl:ii ntohl:ii htons:hh ntohs:hh")),
    (
        POSIX,
        _asks_the_system(
            MAY, "read:zipz write:zipz pread:zipzl pwrite:zipzl getchar_unlocked:i getc_unlocked:ip"
        ),
    ),
    (POSIX, _asks_the_system(NEVER, "readlink:zppz unlink:ip fileno:ip")),
    (GNU, _reads(_READS_ARGUMENTS, "bcmp:ippz")),
    (GNU, _plain(NO_MEMORY, "ffsl:il ffsll:iq")),
    # What compilers call to count bits where the machine cannot.
    (RESERVED, _plain(NO_MEMORY, "__popcountsi2:ii __popcountdi2:iq")),
    (
        RESERVED,
        _LibraryRow(
            UNKNOWN, UNKNOWN, NO_MEMORY, ALWAYS, NEVER, "the result for 0 is undefined",
            "__clzsi2:ii __ctzsi2:ii __clzdi2:iq __ctzdi2:iq",
        ),
    ),
]  # fmt: skip

# Names ---------------------------------------------------------------------------------------------------------------


def _functions() -> list[LibraryFunction]:
    found: list[LibraryFunction] = []
    for suffix, floats, is_of_annex in _SUFFIXES:
        for standard, rows in _FLOATS_BY_STANDARD:
            for row in rows:
                for name, shape in row.functions:
                    whose = FLOAT_N if is_of_annex else standard
                    found.append(LibraryFunction(name + suffix, name, shape, floats, whose, row))
        for row in _CLASSES:
            for name, shape in row.functions:
                found.append(LibraryFunction(name + suffix, name, shape, floats, GNU, row))
    for prefix, suffix, spelling in _DEVICE_SUFFIXES:
        for row in _DEVICES + (_AMD_ONLY if prefix == AMD else []):
            for name, shape in row.functions:
                found.append(LibraryFunction(prefix + name + suffix, prefix + name, shape, (spelling,), RESERVED, row))
    for prefix, row in _OF_ONE_TYPE:
        for name, shape in row.functions:
            found.append(LibraryFunction(prefix + name, prefix + name, shape, (), RESERVED, row))
    for standard, row in _OTHERS:
        for name, shape in row.functions:
            found.append(LibraryFunction(name, name, shape, (), standard, row))
    return found


LIBRARY_FUNCTIONS: Final[dict[str, LibraryFunction]] = {function.name: function for function in _functions()}
"""Every known function of a library by its name, without sigil."""


_MANGLED: Final[dict[str, LibraryFunction]] = {}
"""The functions of OpenCL that programs have named so far: there are too many names to list them all."""
_OF_OPENCL: Final = _plain(NO_MEMORY, "")


def library_function_with_name(name: str) -> LibraryFunction | None:
    """The known function of a name; None if there is none."""
    if (found := LIBRARY_FUNCTIONS.get(name)) is not None or not name.startswith("_Z"):
        return found
    if (found := _MANGLED.get(name)) is None:
        if (stem := opencl_names.stem_of(name)) is None:
            return None
        standard = RESERVED if opencl_names.is_reserved(name) else OPENCL
        found = LibraryFunction(name, stem, "", (), standard, _OF_OPENCL)
        _MANGLED[name] = found
    return found


def library_function_named(name: str) -> LibraryFunction:
    """The known function of a name that is known."""
    found = library_function_with_name(name)
    assert found is not None
    return found
