"""Functions of libraries and runtimes that allocate, find nothing, end the program, or may be run to see what it does.

What functions compute stands in library.py; what these promise is of another kind:

    size          the operands whose product is the number of bytes of the memory that is returned
    FAILS         null may be returned
    ENDS          the program ends; LEAVES: it does not come back, and yet the program goes on elsewhere
    RUNS          a call harms nothing outside of its process: it computes, uses memory, or prints to standard output
    CALLS_BACK    what it is handed as its last argument is called
    BY_OTHERS     machine code calls it where no instruction does: operations become calls of it, or libraries call it
    READS         input comes from there: a file, a network, the environment; OPTIONS: the command line
    ZEROES        the memory that is returned is all 0; without it, of a function with a size, nobody has written it
    FORGETS       it keeps and passes on no copy of a pointer that it is handed; INSIDE: but for its result, which is
                  null, or points into what its first argument does
    FREES         the memory that its first argument points to is freed; RENEWS: unless null is returned
    touched       what it needs of its pointers: one word for each, after the name's row

        w0=2      writes as many bytes at operand 0 as operand 2 says; r0=1*2  reads operand 1 times operand 2 bytes
        r1<2      reads at most so many, and one at least if that is not 0
        r0=s      reads a text at operand 0, with its 0; r0<s  reads a part of it
        w0=f1     writes, at operand 0, what the format at operand 1 makes of what follows
        w0=s1     writes, at operand 0, the text at operand 1 with its 0; w0+s1  the same behind the text at operand 0
        p0        operand 0 is not null; how many bytes are touched there is not said

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
FREES: Final = 64
RENEWS: Final = 128
READS: Final = 256
OPTIONS: Final = 512
ZEROES: Final = 1024
FORGETS: Final = 2048
INSIDE: Final = 4096


BYTES: Final = 0
TEXT: Final = 1
TEXT_OF_OTHER: Final = 2
BEHIND_TEXT: Final = 3
FORMATTED: Final = 4
NOT_NULL: Final = 5
"""What bytes a call touches: as many as operands say; those of a text; as many as a text elsewhere has; so many behind
the text there; what a format makes; nobody says.
"""


@final
class Touch:
    """What a call does at operand number `pointer`, which must not be null unless no byte is touched: `what` is one of
    BYTES, …; `operands` are those whose product is the length in bytes, or the one where the text is; `at_most`: it may
    be less, but not nothing. Immutable.
    """

    __slots__ = ("at_most", "operands", "pointer", "what", "writes")

    def __init__(self, pointer: int, writes: bool, what: int, operands: tuple[int, ...], at_most: bool) -> None:
        self.pointer: int = pointer
        self.writes: bool = writes
        self.what: int = what
        self.operands: tuple[int, ...] = operands
        self.at_most: bool = at_most


def _touch(word: str) -> Touch:
    """One word of a row, as above."""
    pointer, way, length = int(word[1]), word[2:3], word[3:]
    writes = word[0] == "w"
    if not way:
        return Touch(pointer, writes, NOT_NULL, (), True)
    if length == "s":
        return Touch(pointer, writes, TEXT, (), way == "<")
    if length[0] == "f":
        return Touch(pointer, writes, FORMATTED, (int(length[1]),), False)
    if length[0] == "s":
        return Touch(pointer, writes, BEHIND_TEXT if way == "+" else TEXT_OF_OTHER, (int(length[1]),), False)
    return Touch(pointer, writes, BYTES, tuple([int(part) for part in length.split("*")]), way == "<")


@final
class RuntimeFunction:
    """What is known of a function by its name. Immutable; one object for each name of the table. `title` is what people
    call it.
    """

    __slots__ = ("does", "name", "opt_out", "shape", "size", "standard", "title", "touched")

    def __init__(
        self,
        name: str,
        title: str,
        shape: str,
        standard: int,
        size: tuple[int, ...],
        does: int,
        touched: tuple[Touch, ...] = (),
    ) -> None:
        self.name: str = name
        self.title: str = title
        self.shape: str = shape
        self.standard: int = standard
        # The attribute of callers by which the name is not the library's.
        self.opt_out: str = quoted(f"no-builtin-{name}")
        self.size: tuple[int, ...] = size
        self.does: int = does
        self.touched: tuple[Touch, ...] = touched

    def fits(self, function_type: FunctionType, pointer_width: int) -> bool:
        """Whether a function type is that of the function."""
        return bool(self.shape) and has_shape(function_type, self.shape, (), pointer_width)

    def __repr__(self) -> str:
        return f"<runtime function {self.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        return runtime_function_named, (self.name,)


_ROWS: Final[list[tuple[int, tuple[int, ...], int, str, str]]] = [
    (ISO_C, (0,), FAILS | RUNS | BY_OTHERS | FORGETS, "malloc:pz", ""),
    (ISO_C, (0, 1), FAILS | RUNS | BY_OTHERS | ZEROES | FORGETS, "calloc:pzz", ""),
    (ISO_C, (1,), FAILS | RUNS | BY_OTHERS | RENEWS, "realloc:ppz", ""),
    (ISO_C, (1,), FAILS | RUNS | BY_OTHERS | FORGETS, "aligned_alloc:pzz", ""),
    (GNU, (0,), FAILS | FORGETS, "valloc:pz", ""),
    (GNU, (1,), FAILS | FORGETS, "memalign:pzz", ""),
    (GNU, (1, 2), FAILS | RENEWS, "reallocarray:ppzz", ""),
    (POSIX, (), FAILS | RUNS | FORGETS, "strdup:pp", "r0=s"),
    (POSIX, (), FAILS | RUNS | FORGETS, "strndup:ppz", "r0<1"),
    (ISO_C, (), FAILS | RUNS | BY_OTHERS | FORGETS | INSIDE, "strchr:ppi", "r0<s"),
    (ISO_C, (), FAILS | RUNS | BY_OTHERS | FORGETS | INSIDE, "strrchr:ppi", "r0=s"),
    (ISO_C, (), FAILS | RUNS | BY_OTHERS | FORGETS | INSIDE, "strstr:ppp strpbrk:ppp", "r0<s r1<s"),
    (ISO_C, (), FAILS | RUNS | BY_OTHERS | FORGETS | INSIDE, "memchr:ppiz", "r0<2"),
    (ISO_C, (), FAILS | FORGETS, "fopen:ppp", "r0=s r1=s"),
    (ISO_C, (), FAILS | READS | FORGETS | INSIDE, "fgets:ppip", "w0<1 p2"),
    (ISO_C, (), FAILS | READS | FORGETS, "getenv:pp", "r0=s"),
    (ISO_C, (), FAILS | RUNS | CALLS_BACK, "bsearch:pppzzp", "r1<2*3 p4"),
    (ISO_C, (), RUNS | CALLS_BACK, "qsort:vpzzp", "w0=1*2 p3"),
    (ISO_C, (), RUNS | BY_OTHERS | FORGETS | INSIDE, "memcpy:pppz memmove:pppz", "w0=2 r1=2"),
    (ISO_C, (), RUNS | BY_OTHERS | FORGETS | INSIDE, "memset:ppiz", "w0=2"),
    (ISO_C, (), RUNS | BY_OTHERS | FORGETS, "memcmp:ippz", "r0=2 r1=2"),
    (ISO_C, (), RUNS | BY_OTHERS | FORGETS, "strlen:zp", "r0=s"),
    (ISO_C, (), RUNS | BY_OTHERS | FORGETS, "strcmp:ipp strspn:zpp strcspn:zpp", "r0<s r1<s"),
    (ISO_C, (), RUNS | BY_OTHERS | FORGETS, "strncmp:ippz", "r0<2 r1<2"),
    (POSIX, (), FORGETS, "strcasecmp:ipp", "r0<s r1<s"),
    (POSIX, (), FORGETS, "strnlen:zpz", "r0<1"),
    (ISO_C, (), RUNS | FORGETS | INSIDE, "strcpy:ppp", "w0=s1 r1=s"),
    (ISO_C, (), RUNS | FORGETS | INSIDE, "strcat:ppp", "w0+s1 r1=s"),
    (ISO_C, (), RUNS | FORGETS | INSIDE, "strncpy:pppz", "w0=2 r1<2"),
    (ISO_C, (), RUNS | FORGETS | INSIDE, "strncat:pppz", "w0 r1<2"),
    (POSIX, (), FORGETS | INSIDE, "stpcpy:ppp", "w0=s1 r1=s"),
    (ISO_C, (), RUNS | FORGETS, "atoi:ip atol:lp atoll:qp atof:dp", "r0<s"),
    (ISO_C, (), RUNS, "strtol:lppi strtoul:lppi strtoll:qppi strtoull:qppi strtod:dpp strtof:fpp", "r0<s"),
    (ISO_C, (), READS | FORGETS, "fgetc:ip getc:ip", "p0"),
    (ISO_C, (), FORGETS, "fclose:ip rewind:vp ftell:lp feof:ip ferror:ip", "p0"),
    (ISO_C, (), FORGETS, "fputc:iip putc:iip", "p1"),
    (ISO_C, (), FORGETS, "fputs:ipp", "r0=s p1"),
    (ISO_C, (), READS | FORGETS, "fread:zpzzp", "w0<1*2 p3"),
    (ISO_C, (), FORGETS, "fwrite:zpzzp", "r0=1*2 p3"),
    (ISO_C, (), ENDS | RUNS | BY_OTHERS | FORGETS, "abort:v", ""),
    (ISO_C, (), ENDS | FORGETS, "exit:vi _Exit:vi quick_exit:vi", ""),
    (POSIX, (), ENDS | FORGETS, "_exit:vi", ""),
    (RESERVED, (), ENDS | RUNS, "__assert_fail:vppip __assert_rtn:vppip __stack_chk_fail:v _ZSt9terminatev:v", ""),
    (RESERVED, (), ENDS | RUNS, "__cxa_pure_virtual:v __cxa_deleted_virtual:v", ""),
    (ISO_C, (), LEAVES, "longjmp:vpi", "p0"),
    (POSIX, (), LEAVES, "_longjmp:vpi siglongjmp:vpi", "p0"),
    (ISO_C, (), RUNS | BY_OTHERS | FORGETS, "puts:ip", "r0=s"),
    (ISO_C, (), RUNS | BY_OTHERS | FORGETS, "printf:ip.", "r0=s"),
    (ISO_C, (), FORGETS, "fprintf:ipp.", "p0 r1=s"),
    (ISO_C, (), RUNS | FORGETS, "sprintf:ipp.", "w0=f1 r1=s"),
    (ISO_C, (), RUNS | FORGETS, "snprintf:ipzp.", "w0<1 r2=s"),
    (ISO_C, (), RUNS | BY_OTHERS, "putchar", ""),
    (ISO_C, (), RUNS | BY_OTHERS | FREES | FORGETS, "free:vp", ""),
    (RESERVED, (), RUNS | BY_OTHERS | FREES, "_ZdlPv:vp _ZdaPv:vp _ZdlPvm:vpz _ZdaPvm:vpz", ""),
    (
        ISO_C, (), READS,
        "getchar scanf fscanf vscanf vfscanf __isoc99_scanf __isoc99_fscanf __isoc23_scanf __isoc23_fscanf fgetwc"
        " getwc getwchar fgetws __fread_chk __fgets_chk __gets_chk",
        "",
    ),
    (
        POSIX, (), READS,
        "read pread pread64 readv getline getdelim __getdelim __read_chk __pread_chk getc_unlocked getchar_unlocked"
        " fgetc_unlocked fread_unlocked recv recvfrom recvmsg __recv_chk secure_getenv readlink"
        " gethostname readdir getpass fgetln _IO_getc",
        "",
    ),
    (POSIX, (), OPTIONS, "getopt getopt_long getopt_long_only", ""),
    (
        ISO_C, (), RUNS,
        "vsnprintf rand srand"
        " isalpha isalnum isspace isupper islower isprint ispunct iscntrl isgraph",
        "",
    ),
    (
        RESERVED, (), RUNS,
        "__ctype_b_loc __ctype_tolower_loc __ctype_toupper_loc __errno_location"
        " _ZSt20__throw_length_errorPKc _ZSt24__throw_out_of_range_fmtPKcz _ZSt17__throw_bad_allocv"
        " _ZSt28__throw_bad_array_new_lengthv _ZSt19__throw_logic_errorPKc __cxa_allocate_exception"
        " __cxa_free_exception __cxa_throw __cxa_begin_catch __cxa_end_catch __cxa_rethrow"
        " __gxx_personality_v0 __gcc_personality_v0 rust_eh_personality _Unwind_Resume",
        "",
    ),
]  # fmt: skip
"""The standard that has the names, the operands of the size, what the functions do, name:shape of each, and what they
touch.
"""


def _functions() -> list[RuntimeFunction]:
    found: list[RuntimeFunction] = []
    for standard, size, does, words, touched in _ROWS:
        touches = tuple([_touch(word) for word in touched.split()])
        for word in words.split():
            name, _, shape = word.partition(":")
            found.append(RuntimeFunction(name, name, shape, standard, size, does, touches))
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
