"""What the C library and POSIX promise of the integers that their functions return.

Only what the standards say holds on every implementation (ISO C 7.4, 7.21, 7.22, 7.24; POSIX.1-2017): that `isdigit`
returns 0 for a character that is not a digit, but not which number otherwise; that `strlen` is below the size of the
largest object; that `read` returns -1 or at most as many bytes as were asked for. EOF is -1, as it is everywhere. Where
the standards leave behaviour undefined, `abs` of the least int is left out, as in LLVM; but `toupper` of -100 is
anything, since glibc defines it. From POSIX only the names are used that LLVM also treats as these functions; a program
may have its own `send` or `random`.

A row is a name and the promise; what else is known of the function stands in ir/library.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, final

from scev.domains import IntSet, ValueSet, compare_regions
from scev.domains import int_inverse as inverse
from scev.domains import int_operations as kernels
from scev.ir import Call, ConstantString, ConstantWord, GlobalVariable, Invoke, Value
from scev.ir.opcodes import NE
from scev.transfer.integers.word_functions import WordFunction, first_set
from scev.transfer.memory.constant_tables import is_constant_table
from scev.transfer.memory.object_size import bytes_left
from scev.transfer.operation import OneWayOperation, Operation, Site
from scev.transfer.value_sets import set_of_type

END: Final = -1
UCHAR_MAX: Final = 255
# The largest int; RAND_MAX is at most that.
INT_MAX: Final = (1 << 31) - 1


Promise = Callable[[int, list[ValueSet | None], Site], IntSet]
"""What a function can return, of a width, for arguments that are not empty."""


def _kept(site: Site, operands: list[ValueSet | None], promise: Promise) -> ValueSet | None:
    full = set_of_type(site.type, site.context)
    call = site.instruction
    if not isinstance(full, IntSet) or not isinstance(call, (Call, Invoke)):
        return full
    for operand in operands[: call.site.argument_count]:
        if operand is not None and operand.is_empty():
            return full.emptied()
    return promise(full.width, operands, site)


def between(width: int, arguments: list[ValueSet | None], site: Site, low: int, high: int) -> IntSet:
    """A result between two numbers whatever the arguments."""
    return IntSet.between(width, low, min(high, (1 << (width - 1)) - 1))


def at_most_argument(width: int, arguments: list[ValueSet | None], site: Site, position: int, fails: bool) -> IntSet:
    """A result of at most one argument, an unsigned number: the bytes or elements read, written or found.

    Where `fails`, the result is signed and may be -1, and larger arguments than its largest number promise nothing.
    """
    count = arguments[position]
    most = (1 << (width - 1 if fails else width)) - 1
    if isinstance(count, IntSet):
        most = min(most, count.unsigned_max())
    return IntSet.between(width, -1 if fails else 0, most)


def in_network_order(width: int, arguments: list[ValueSet | None], site: Site) -> IntSet:
    """htonl, htons, ntohl, ntohs: the bytes from the machine's order to the largest first, or back."""
    x = arguments[0]
    if not isinstance(x, IntSet):
        return IntSet.full(width)
    return x if site.context.layout.is_big_endian else kernels.bswap(x)


def string_length(width: int, arguments: list[ValueSet | None], site: Site, of_bytes: bool = True) -> IntSet:
    """wcslen, strspn, strcspn: below the size of an object that ends with a terminator, where its elements are bytes
    and the size of the variable is known.
    """
    most = (1 << width) - 2
    if of_bytes and site.context.settings.excludes_ub:
        left = bytes_left(site.operands[0], site.context.layout)
        most = most if not left else min(most, left - 1)
    return IntSet.between(width, 0, most)


def known_string_length(width: int, arguments: list[ValueSet | None], site: Site) -> IntSet:
    """strlen: known for a constant string, else as the others."""
    length = constant_length(site.operands[0], site)
    return string_length(width, arguments, site) if length is None else IntSet.point(width, length)


def constant_length(pointer: Value, site: Site) -> int | None:
    """The length of a constant string that a pointer is the beginning of; None for other pointers."""
    if not isinstance(pointer, GlobalVariable) or not is_constant_table(pointer, site.context):
        return None
    held = pointer.initializer
    if isinstance(held, ConstantString):
        end = held.data.find(0)
        return end if end >= 0 else None
    return 0 if isinstance(held, ConstantWord) and held.word == "zeroinitializer" else None


def comparison(width: int, arguments: list[ValueSet | None], site: Site, length: int = -1) -> IntSet:
    """memcmp, strncmp and their like: of unknown sign; 0 for equal pointers, and for a length of 0."""
    if site.operands[0] is site.operands[1]:
        return IntSet.point(width, 0)
    if length >= 0:
        count = arguments[length]
        if isinstance(count, IntSet) and count.is_point() and count.point_value() == 0:
            return IntSet.point(width, 0)
    return IntSet.full(width)


def is_character(argument: ValueSet | None, width: int) -> bool:
    """Whether an argument is surely an unsigned char or EOF (C, 7.4): for others the functions promise nothing."""
    return isinstance(argument, IntSet) and IntSet.between(width, END, UCHAR_MAX).includes(argument)


def in_class(
    width: int, arguments: list[ValueSet | None], site: Site, members: list[tuple[int, int]], any_argument: bool
) -> IntSet:
    """isdigit, isxdigit, isascii: 0 for characters outside of the class, not 0 for those in it. (Other classes depend
    on the locale.) `any_argument`: any int is allowed, not only characters.
    """
    argument = arguments[0]
    full = IntSet.full(width)
    if not isinstance(argument, IntSet) or not (any_argument or is_character(argument, width)):
        return full
    outside = True
    for low, high in members:
        between = IntSet.between(width, low, high)
        if between.includes(argument):
            return full.intersect(compare_regions.allowed_region(NE, IntSet.point(width, 0)))
        outside = outside and argument.intersect(between).is_empty()
    return IntSet.point(width, 0) if outside else full


def character(width: int, arguments: list[ValueSet | None], site: Site) -> IntSet:
    """toupper, tolower: a character for a character (an unsigned char), EOF for EOF. For anything else glibc returns
    some int, on purpose for a negative char.
    """
    argument = arguments[0]
    if not isinstance(argument, IntSet) or not is_character(argument, width):
        return IntSet.full(width)
    if argument.is_point() and argument.contains(END):
        return argument
    return IntSet.between(width, END if argument.contains(END) else 0, UCHAR_MAX)


def magnitude(width: int, arguments: list[ValueSet | None], site: Site) -> IntSet:
    """abs, labs, llabs: |x|, undefined for the least number."""
    x = arguments[0]
    return kernels.abs_(x if isinstance(x, IntSet) else IntSet.full(width), True)


@final
class AbsoluteValue(Operation):
    """abs, labs, llabs, backwards as well."""

    __slots__ = ()

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        return _kept(site, operands, magnitude)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        x = operands[0]
        if position != 0 or not isinstance(x, IntSet) or not isinstance(result, IntSet):
            return None
        return x if x.is_empty() or result.is_empty() else x.intersect(inverse.magnitude_operand(result))


def low_seven_bits(words: list[IntSet], is_signed: bool) -> IntSet:
    """toascii: x & 0x7f."""
    return kernels.and_(words[0], IntSet.point(words[0].width, 127))


_DIGITS: Final[list[tuple[int, int]]] = [(48, 57)]
_CHARACTER_OR_END: Final = partial(between, low=END, high=UCHAR_MAX)

_PROMISES: Final[dict[str, Promise]] = {
    # ISO C.
    "strlen": known_string_length,
    "wcslen": partial(string_length, of_bytes=False),
    "strspn": string_length,
    "strcspn": string_length,
    **dict.fromkeys(("fread", "fwrite"), partial(at_most_argument, position=2, fails=False)),
    **dict.fromkeys(("memcmp", "strncmp"), partial(comparison, length=2)),
    **dict.fromkeys(("strcmp", "strcoll"), comparison),
    "isdigit": partial(in_class, members=_DIGITS, any_argument=False),
    "isxdigit": partial(in_class, members=[*_DIGITS, (65, 70), (97, 102)], any_argument=False),
    **dict.fromkeys(("toupper", "tolower"), character),
    **dict.fromkeys(("getchar", "fgetc", "getc", "ungetc", "putchar", "fputc", "putc"), _CHARACTER_OR_END),
    **dict.fromkeys(("puts", "fputs"), partial(between, low=END, high=INT_MAX)),
    **dict.fromkeys(("fclose", "fflush"), partial(between, low=END, high=0)),
    "rand": partial(between, low=0, high=INT_MAX),
    # POSIX.
    "strnlen": partial(at_most_argument, position=1, fails=False),
    **dict.fromkeys(
        ("read", "write", "pread", "pwrite", "readlink"), partial(at_most_argument, position=2, fails=True)
    ),
    "strcasecmp": comparison,
    "strncasecmp": partial(comparison, length=2),
    "isascii": partial(in_class, members=[(0, 127)], any_argument=True),
    **dict.fromkeys(("htonl", "ntohl", "htons", "ntohs"), in_network_order),
    **dict.fromkeys(("getchar_unlocked", "getc_unlocked"), _CHARACTER_OR_END),
    "unlink": partial(between, low=-1, high=0),
    "fileno": partial(between, low=-1, high=INT_MAX),
    # BSD.
    "bcmp": partial(comparison, length=2),
    # Functions that compilers call to count bits where the machine cannot.
    "__popcountsi2": partial(between, low=0, high=32),
    "__popcountdi2": partial(between, low=0, high=64),
    "__clzsi2": partial(between, low=0, high=31),
    "__ctzsi2": partial(between, low=0, high=31),
    "__clzdi2": partial(between, low=0, high=63),
    "__ctzdi2": partial(between, low=0, high=63),
}

INTEGER_LIBRARY_ROWS: Final[dict[str, Operation]] = {
    **{name: OneWayOperation(name, partial(_kept, promise=promise)) for name, promise in _PROMISES.items()},
    **{name: AbsoluteValue(name) for name in ("abs", "labs", "llabs")},
    **{name: WordFunction(name, 1, first_set) for name in ("ffs", "ffsl", "ffsll")},
    "toascii": WordFunction("toascii", 1, low_seven_bits),
}
"""By the name of the C function."""
