"""Types of LLVM IR (LangRef: Type System).

Types are immutable and compared by identity. Types without parts exist once in each process (`integer_type(32)` is
always the same object); types with parts exist once in each module, because an identified structure `%T` means
something else in every module. `str` of a type is LLVM's spelling; for a type with parts it is computed when it is
first asked for, since the spellings of all the parts of a deep type would take space quadratic in its depth.
"""

from __future__ import annotations

from typing import Final, final


class Type:
    """A type of LLVM IR; `str` gives LLVM's spelling. Made with the text "", it is spelt from its parts when asked."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text: str = text

    @property
    def text(self) -> str:
        """LLVM's spelling."""
        if not self._text:
            self._text = _spell(self)
        return self._text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<type {self.text}>"


@final
class IntegerType(Type):
    """iN: width in bits, 1 to 2**23."""

    __slots__ = ("width",)

    def __init__(self, width: int) -> None:
        super().__init__(f"i{width}")
        self.width: int = width


@final
class FloatType(Type):
    """half, bfloat, float, double, x86_fp80, fp128 or ppc_fp128; width in bits."""

    __slots__ = ("width",)

    def __init__(self, text: str, width: int) -> None:
        super().__init__(text)
        self.width: int = width


@final
class PointerType(Type):
    """ptr, in an address space (0 by default)."""

    __slots__ = ("address_space",)

    def __init__(self, text: str, address_space: int) -> None:
        super().__init__(text)
        self.address_space: int = address_space


@final
class VectorType(Type):
    """<count x element>, or <vscale x count x element> where `scalable`."""

    __slots__ = ("count", "element", "scalable")

    def __init__(self, text: str, element: Type, count: int, scalable: bool) -> None:
        super().__init__(text)
        self.element: Type = element
        self.count: int = count
        self.scalable: bool = scalable


@final
class ArrayType(Type):
    """[count x element]."""

    __slots__ = ("count", "element")

    def __init__(self, text: str, element: Type, count: int) -> None:
        super().__init__(text)
        self.element: Type = element
        self.count: int = count


@final
class StructType(Type):
    """A literal structure, or an identified one (`%name`), whose body is set when the module's type table is read.

    `elements` is None for an opaque structure.
    """

    __slots__ = ("elements", "packed")

    def __init__(self, text: str, elements: tuple[Type, ...] | None, packed: bool) -> None:
        super().__init__(text)
        self.elements: tuple[Type, ...] | None = elements
        self.packed: bool = packed


@final
class FunctionType(Type):
    """result (parameters…), variadic where it ends in `...`."""

    __slots__ = ("parameters", "result", "variadic")

    def __init__(self, text: str, result: Type, parameters: tuple[Type, ...], variadic: bool) -> None:
        super().__init__(text)
        self.result: Type = result
        self.parameters: tuple[Type, ...] = parameters
        self.variadic: bool = variadic


@final
class TargetType(Type):
    """target("name", types…, integers…): opaque to everyone but its target."""

    __slots__ = ("name",)

    def __init__(self, text: str, name: str) -> None:
        super().__init__(text)
        self.name: str = name


@final
class PlainType(Type):
    """A type without parts that carries no number: void, label, metadata, token, x86_amx; or an unknown one."""

    __slots__ = ()


def _parts(type_: Type) -> list[str | Type]:
    """The pieces of a compound type's spelling, in order."""
    if isinstance(type_, VectorType):
        lead = f"<vscale x {type_.count} x " if type_.scalable else f"<{type_.count} x "
        return [lead, type_.element, ">"]
    if isinstance(type_, ArrayType):
        return [f"[{type_.count} x ", type_.element, "]"]
    if isinstance(type_, StructType):
        if (elements := type_.elements) is None or not elements:
            return ["<{}>" if type_.packed else "{}"]
        return ["<{ " if type_.packed else "{ ", *_listed(elements), " }>" if type_.packed else " }"]
    assert isinstance(type_, FunctionType)
    rest = ("..." if not type_.parameters else ", ...") if type_.variadic else ""
    return [type_.result, " (", *_listed(type_.parameters), rest + ")"]


def _listed(types: tuple[Type, ...]) -> list[str | Type]:
    pieces: list[str | Type] = []
    for type_ in types:
        if pieces:
            pieces.append(", ")
        pieces.append(type_)
    return pieces


def _spell(type_: Type) -> str:
    """The spelling of a compound type, in time linear in its length."""
    pieces: list[str] = []
    pending: list[str | Type] = [type_]
    while pending:
        piece = pending.pop()
        if isinstance(piece, str):
            pieces.append(piece)
        elif piece._text:
            pieces.append(piece._text)
        else:
            parts = _parts(piece)
            parts.reverse()
            pending.extend(parts)
    return "".join(pieces)


VOID: Final = PlainType("void")
LABEL: Final = PlainType("label")
METADATA: Final = PlainType("metadata")
TOKEN: Final = PlainType("token")
X86_AMX: Final = PlainType("x86_amx")

HALF: Final = FloatType("half", 16)
BFLOAT: Final = FloatType("bfloat", 16)
FLOAT: Final = FloatType("float", 32)
DOUBLE: Final = FloatType("double", 64)
X86_FP80: Final = FloatType("x86_fp80", 80)
FP128: Final = FloatType("fp128", 128)
PPC_FP128: Final = FloatType("ppc_fp128", 128)

POINTER: Final = PointerType("ptr", 0)

_INTEGERS: Final[dict[int, IntegerType]] = {}


def integer_type(width: int) -> IntegerType:
    """The integer type of `width` bits; the same object every time."""
    if (found := _INTEGERS.get(width)) is None:
        # Another thread may have been here.
        found = _INTEGERS.setdefault(width, IntegerType(width))
    return found


I1: Final = integer_type(1)
I8: Final = integer_type(8)
I16: Final = integer_type(16)
I32: Final = integer_type(32)
I64: Final = integer_type(64)


def scalar_type(type_: Type) -> Type:
    """The element type of a vector, the type itself otherwise."""
    if isinstance(type_, VectorType):
        return type_.element
    return type_
