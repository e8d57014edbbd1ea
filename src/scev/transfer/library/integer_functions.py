"""What the C library and POSIX promise of the integers that their functions return.

Only what the standards say holds on every implementation (ISO C 7.4, 7.21, 7.22, 7.24; POSIX.1-2017): that `isdigit`
returns 0 for a character that is not a digit, but not which number otherwise; that `strlen` is below the size of the
largest object; that `read` returns -1 or at most as many bytes as were asked for. EOF is -1, as it is everywhere. Where
the standards leave behaviour undefined, `abs` of the least int is left out, as in LLVM; but `toupper` of -100 is
anything, since glibc defines it. From POSIX only the names are used that LLVM also treats as these functions; a program
may have its own `send` or `random`.

A row is a name and the rule; what else is known of the function stands in ir/library.py.
"""

from __future__ import annotations

from typing import Final

from scev.domains import IntSet, ValueSet, compare_regions
from scev.domains import int_inverse as inverse
from scev.domains import int_operations as kernels
from scev.ir import Call, ConstantString, ConstantWord, GlobalVariable, Invoke, Value
from scev.ir.opcodes import NE
from scev.transfer.integers.word_functions import WordFunction, first_set
from scev.transfer.memory.constant_tables import is_constant_table
from scev.transfer.memory.object_size import bytes_left
from scev.transfer.operation import Operation, Site
from scev.transfer.value_sets import set_of_type

END: Final = -1
UCHAR_MAX: Final = 255
# The largest int; RAND_MAX is at most that.
INT_MAX: Final = (1 << 31) - 1


class IntegerFunction(Operation):
    """A function of the C library that returns an integer."""

    __slots__ = ()

    def result(self, width: int, arguments: list[ValueSet | None], site: Site) -> IntSet:
        """What the function can return; `arguments` are not empty."""
        raise NotImplementedError

    def evaluate(self, site: Site, operands: list[ValueSet | None]) -> ValueSet | None:
        full = set_of_type(site.type, site.context)
        call = site.instruction
        if not isinstance(full, IntSet) or not isinstance(call, (Call, Invoke)):
            return full
        for operand in operands[: call.site.argument_count]:
            if operand is not None and operand.is_empty():
                return full.emptied()
        return self.result(full.width, operands, site)


class Between(IntegerFunction):
    """A result between two numbers whatever the arguments."""

    __slots__ = ("high", "low")

    def __init__(self, name: str, low: int, high: int) -> None:
        super().__init__(name)
        self.low: int = low
        self.high: int = high

    def result(self, width: int, arguments: list[ValueSet | None], site: Site) -> IntSet:
        return IntSet.between(width, self.low, min(self.high, (1 << (width - 1)) - 1))


class AtMostArgument(IntegerFunction):
    """A result of at most one argument, an unsigned number: the bytes or elements read, written or found.

    Where `fails`, the result is signed and may be -1, and larger arguments than its largest number promise nothing.
    """

    __slots__ = ("fails", "position")

    def __init__(self, name: str, position: int, fails: bool) -> None:
        super().__init__(name)
        self.position: int = position
        self.fails: bool = fails

    def result(self, width: int, arguments: list[ValueSet | None], site: Site) -> IntSet:
        count = arguments[self.position]
        most = (1 << (width - 1 if self.fails else width)) - 1
        if isinstance(count, IntSet):
            most = min(most, count.unsigned_max())
        return IntSet.between(width, -1 if self.fails else 0, most)


class NetworkOrder(IntegerFunction):
    """htonl, htons, ntohl, ntohs: the bytes from the machine's order to the largest first, or back."""

    __slots__ = ()

    def result(self, width: int, arguments: list[ValueSet | None], site: Site) -> IntSet:
        x = arguments[0]
        if not isinstance(x, IntSet):
            return IntSet.full(width)
        return x if site.context.layout.is_big_endian else kernels.bswap(x)


class StringLength(IntegerFunction):
    """strlen, wcslen, strspn, strcspn: below the size of an object that ends with a terminator.

    For a constant string, the length is known; of bytes in a variable whose size is known, it is below that.
    """

    __slots__ = ()

    def result(self, width: int, arguments: list[ValueSet | None], site: Site) -> IntSet:
        if self.name == "strlen" and (length := constant_length(site.operands[0], site)) is not None:
            return IntSet.point(width, length)
        most = (1 << width) - 2
        if self.name != "wcslen" and site.context.settings.excludes_ub:
            left = bytes_left(site.operands[0], site.context.layout)
            most = most if not left else min(most, left - 1)
        return IntSet.between(width, 0, most)


def constant_length(pointer: Value, site: Site) -> int | None:
    """The length of a constant string that a pointer is the beginning of; None for other pointers."""
    if not isinstance(pointer, GlobalVariable) or not is_constant_table(pointer, site.context):
        return None
    held = pointer.initializer
    if isinstance(held, ConstantString):
        end = held.data.find(0)
        return end if end >= 0 else None
    return 0 if isinstance(held, ConstantWord) and held.word == "zeroinitializer" else None


class ComparisonFunction(IntegerFunction):
    """memcmp, strncmp and their like: of unknown sign; 0 for equal pointers, and for a length of 0."""

    __slots__ = ("length",)

    def __init__(self, name: str, length: int) -> None:
        super().__init__(name)
        self.length: int = length

    def result(self, width: int, arguments: list[ValueSet | None], site: Site) -> IntSet:
        if site.operands[0] is site.operands[1]:
            return IntSet.point(width, 0)
        if self.length >= 0:
            count = arguments[self.length]
            if isinstance(count, IntSet) and count.is_point() and count.point_value() == 0:
                return IntSet.point(width, 0)
        return IntSet.full(width)


def is_character(argument: ValueSet | None, width: int) -> bool:
    """Whether an argument is surely an unsigned char or EOF (C, 7.4): for others the functions promise nothing."""
    return isinstance(argument, IntSet) and IntSet.between(width, END, UCHAR_MAX).includes(argument)


class CharacterClass(IntegerFunction):
    """isdigit, isxdigit, isascii: 0 for characters outside of the class, not 0 for those in it. (Other classes depend
    on the locale.) `any_argument`: any int is allowed, not only characters.
    """

    __slots__ = ("any_argument", "members")

    def __init__(self, name: str, members: list[tuple[int, int]], any_argument: bool) -> None:
        super().__init__(name)
        self.members: list[tuple[int, int]] = members
        self.any_argument: bool = any_argument

    def result(self, width: int, arguments: list[ValueSet | None], site: Site) -> IntSet:
        argument = arguments[0]
        full = IntSet.full(width)
        if not isinstance(argument, IntSet) or not (self.any_argument or is_character(argument, width)):
            return full
        outside = True
        for low, high in self.members:
            between = IntSet.between(width, low, high)
            if between.includes(argument):
                return full.intersect(compare_regions.allowed_region(NE, IntSet.point(width, 0)))
            outside = outside and argument.intersect(between).is_empty()
        return IntSet.point(width, 0) if outside else full


class Character(IntegerFunction):
    """toupper, tolower: a character for a character (an unsigned char), EOF for EOF. For anything else glibc returns
    some int, on purpose for a negative char.
    """

    __slots__ = ()

    def result(self, width: int, arguments: list[ValueSet | None], site: Site) -> IntSet:
        argument = arguments[0]
        if not isinstance(argument, IntSet) or not is_character(argument, width):
            return IntSet.full(width)
        if argument.is_point() and argument.contains(END):
            return argument
        return IntSet.between(width, END if argument.contains(END) else 0, UCHAR_MAX)


class AbsoluteValue(IntegerFunction):
    """abs, labs, llabs: |x|, undefined for the least number."""

    __slots__ = ()

    def result(self, width: int, arguments: list[ValueSet | None], site: Site) -> IntSet:
        x = arguments[0]
        return kernels.abs_(x if isinstance(x, IntSet) else IntSet.full(width), True)

    def refine(self, site: Site, position: int, result: ValueSet, operands: list[ValueSet | None]) -> ValueSet | None:
        x = operands[0]
        if position != 0 or not isinstance(x, IntSet) or not isinstance(result, IntSet):
            return None
        return x if x.is_empty() or result.is_empty() else x.intersect(inverse.magnitude_operand(result))


def low_seven_bits(words: list[IntSet], is_signed: bool) -> IntSet:
    """toascii: x & 0x7f."""
    return kernels.and_(words[0], IntSet.point(words[0].width, 127))


_DIGITS: Final[list[tuple[int, int]]] = [(48, 57)]

_ISO_C_ROWS: Final[list[Operation]] = [
    StringLength("strlen"),
    StringLength("wcslen"),
    StringLength("strspn"),
    StringLength("strcspn"),
    AtMostArgument("fread", 2, False),
    AtMostArgument("fwrite", 2, False),
    ComparisonFunction("memcmp", 2),
    ComparisonFunction("strcmp", -1),
    ComparisonFunction("strncmp", 2),
    ComparisonFunction("strcoll", -1),
    CharacterClass("isdigit", _DIGITS, False),
    CharacterClass("isxdigit", [(48, 57), (65, 70), (97, 102)], False),
    Character("toupper"),
    Character("tolower"),
    AbsoluteValue("abs"),
    AbsoluteValue("labs"),
    AbsoluteValue("llabs"),
    Between("getchar", END, UCHAR_MAX),
    Between("fgetc", END, UCHAR_MAX),
    Between("getc", END, UCHAR_MAX),
    Between("ungetc", END, UCHAR_MAX),
    Between("putchar", END, UCHAR_MAX),
    Between("fputc", END, UCHAR_MAX),
    Between("putc", END, UCHAR_MAX),
    Between("puts", END, INT_MAX),
    Between("fputs", END, INT_MAX),
    Between("fclose", END, 0),
    Between("fflush", END, 0),
    Between("rand", 0, INT_MAX),
]

_POSIX_ROWS: Final[list[Operation]] = [
    AtMostArgument("strnlen", 1, False),
    AtMostArgument("read", 2, True),
    AtMostArgument("write", 2, True),
    AtMostArgument("pread", 2, True),
    AtMostArgument("pwrite", 2, True),
    AtMostArgument("readlink", 2, True),
    ComparisonFunction("strcasecmp", -1),
    ComparisonFunction("strncasecmp", 2),
    CharacterClass("isascii", [(0, 127)], True),
    WordFunction("toascii", 1, low_seven_bits),
    WordFunction("ffs", 1, first_set),
    NetworkOrder("htonl"),
    NetworkOrder("ntohl"),
    NetworkOrder("htons"),
    NetworkOrder("ntohs"),
    Between("getchar_unlocked", END, UCHAR_MAX),
    Between("getc_unlocked", END, UCHAR_MAX),
    Between("unlink", -1, 0),
    Between("fileno", -1, INT_MAX),
]

# From BSD.
_GNU_ROWS: Final[list[Operation]] = [
    ComparisonFunction("bcmp", 2),
    WordFunction("ffsl", 1, first_set),
    WordFunction("ffsll", 1, first_set),
]

# Functions that compilers call to count bits where the machine cannot.
_COMPILER_ROWS: Final[list[Operation]] = [
    Between("__popcountsi2", 0, 32),
    Between("__popcountdi2", 0, 64),
    Between("__clzsi2", 0, 31),
    Between("__ctzsi2", 0, 31),
    Between("__clzdi2", 0, 63),
    Between("__ctzdi2", 0, 63),
]

INTEGER_LIBRARY_ROWS: Final[dict[str, Operation]] = {
    row.name: row for rows in (_ISO_C_ROWS, _POSIX_ROWS, _GNU_ROWS, _COMPILER_ROWS) for row in rows
}
"""By the name of the C function."""
