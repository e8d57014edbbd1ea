"""Functions of libraries and runtimes that allocate, find nothing, end the program, or may be run to see what it does.

What functions compute stands in library.py; what these promise is of another kind:

    size          the operands whose product is the number of bytes of the memory that is returned
    FAILS         null may be returned
    ENDS          the program ends; LEAVES: it does not come back, and yet the program goes on elsewhere
    RUNS          a call harms nothing outside of its process: it computes, uses memory, or prints to standard output
    CALLS_BACK    what it is handed as its last argument is called
    BY_OTHERS     machine code calls it where no instruction does: operations become calls of it, or libraries call it

    malloc(n)    n bytes, or null            calloc(n, k)    n * k bytes, or null where that does not fit
    realloc(p, n)    n bytes, or null        operator new(n)    n bytes; with nothrow, or null

A row with a shape (library.py) is believed of the calls that mean the function (callees.py). What may be run is asked
by name alone: it is the linker that finds the function.

Sources: ISO C 7.22, 7.24; POSIX.1-2017; C++ [new.delete]; Itanium C++ ABI; LangRef (allocsize).
"""

from __future__ import annotations

from typing import Final, final

from scev.ir.attributes import quoted
from scev.ir.library import has_shape
from scev.ir.standards import GNU, ISO_C, POSIX, RESERVED
from scev.ir.types import FunctionType

FAILS: Final = 1
ENDS: Final = 2
LEAVES: Final = 4
RUNS: Final = 8
CALLS_BACK: Final = 16
BY_OTHERS: Final = 32


@final
class RuntimeFunction:
    """What is known of a function by its name. Immutable; one object for each name of the table. `title` is what people
    call it.
    """

    __slots__ = ("does", "name", "opt_out", "shape", "size", "standard", "title")

    def __init__(self, name: str, title: str, shape: str, standard: int, size: tuple[int, ...], does: int) -> None:
        self.name: str = name
        self.title: str = title
        self.shape: str = shape
        self.standard: int = standard
        # The attribute of callers by which the name is not the library's.
        self.opt_out: str = quoted(f"no-builtin-{name}")
        self.size: tuple[int, ...] = size
        self.does: int = does

    def fits(self, function_type: FunctionType, pointer_width: int) -> bool:
        """Whether a function type is that of the function."""
        return bool(self.shape) and has_shape(function_type, self.shape, (), pointer_width)

    def __repr__(self) -> str:
        return f"<runtime function {self.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        return runtime_function_named, (self.name,)


_ROWS: Final[list[tuple[int, tuple[int, ...], int, str]]] = [
    (ISO_C, (0,), FAILS | RUNS | BY_OTHERS, "malloc:pz"),
    (ISO_C, (0, 1), FAILS | RUNS | BY_OTHERS, "calloc:pzz"),
    (ISO_C, (1,), FAILS | RUNS | BY_OTHERS, "realloc:ppz aligned_alloc:pzz"),
    (GNU, (0,), FAILS, "valloc:pz"),
    (GNU, (1,), FAILS, "memalign:pzz"),
    (GNU, (1, 2), FAILS, "reallocarray:ppzz"),
    (POSIX, (), FAILS | RUNS, "strdup:pp strndup:ppz"),
    (ISO_C, (), FAILS | RUNS | BY_OTHERS, "strchr:ppi strrchr:ppi strstr:ppp strpbrk:ppp memchr:ppiz"),
    (ISO_C, (), FAILS, "fopen:ppp fgets:ppip getenv:pp"),
    (ISO_C, (), FAILS | RUNS | CALLS_BACK, "bsearch:pppzzp"),
    (ISO_C, (), RUNS | CALLS_BACK, "qsort:vpzzp"),
    (ISO_C, (), RUNS | BY_OTHERS, "memcpy:pppz memmove:pppz memset:ppiz"),
    (ISO_C, (), ENDS | RUNS | BY_OTHERS, "abort:v"),
    (ISO_C, (), ENDS, "exit:vi _Exit:vi quick_exit:vi"),
    (POSIX, (), ENDS, "_exit:vi"),
    (RESERVED, (), ENDS | RUNS, "__assert_fail:vppip __assert_rtn:vppip __stack_chk_fail:v _ZSt9terminatev:v"),
    (ISO_C, (), LEAVES, "longjmp:vpi"),
    (POSIX, (), LEAVES, "_longjmp:vpi siglongjmp:vpi"),
    (ISO_C, (), RUNS | BY_OTHERS, "free printf puts putchar"),
    (RESERVED, (), RUNS | BY_OTHERS, "_ZdlPv _ZdaPv _ZdlPvm _ZdaPvm"),
    (
        ISO_C, (), RUNS,
        "strcpy strncpy strcat strncat strtol strtoul strtoll strtoull strtod strtof atoi atol atoll atof"
        " sprintf snprintf vsnprintf rand srand time clock"
        " isalpha isalnum isspace isupper islower isprint ispunct iscntrl isgraph",
    ),
    (
        RESERVED, (), RUNS,
        "__ctype_b_loc __ctype_tolower_loc __ctype_toupper_loc __errno_location"
        " _ZSt20__throw_length_errorPKc _ZSt24__throw_out_of_range_fmtPKcz _ZSt17__throw_bad_allocv"
        " _ZSt28__throw_bad_array_new_lengthv _ZSt19__throw_logic_errorPKc __cxa_allocate_exception"
        " __cxa_free_exception __cxa_throw __cxa_begin_catch __cxa_end_catch __cxa_rethrow __cxa_pure_virtual"
        " __gxx_personality_v0 __gcc_personality_v0 rust_eh_personality _Unwind_Resume",
    ),
]  # fmt: skip
"""The standard that has the names, the operands of the size, what the functions do, and name:shape of each."""


def _functions() -> list[RuntimeFunction]:
    found: list[RuntimeFunction] = []
    for standard, size, does, words in _ROWS:
        for word in words.split():
            name, _, shape = word.partition(":")
            found.append(RuntimeFunction(name, name, shape, standard, size, does))
    # Of 64 and of 32 bits.
    for width in "mj":
        for kind, title in (("w", "operator new"), ("a", "operator new[]")):
            name = f"_Zn{kind}{width}"
            for aligned, part in (("", ""), ("St11align_val_t", "z")):
                found.append(RuntimeFunction(name + aligned, title, "pz" + part, RESERVED, (0,), RUNS | BY_OTHERS))
                nothrow = f"{name}{aligned}RKSt9nothrow_t"
                found.append(RuntimeFunction(nothrow, title, f"pz{part}p", RESERVED, (0,), FAILS | RUNS | BY_OTHERS))
    return found


RUNTIME_FUNCTIONS: Final[dict[str, RuntimeFunction]] = {function.name: function for function in _functions()}
"""Every known function by its name, without sigil."""


def runtime_function_named(name: str) -> RuntimeFunction:
    """The known function of a name that is known."""
    return RUNTIME_FUNCTIONS[name]
