"""What all readers of one module share: its types, its named things, and objects that are shared by their text."""

from __future__ import annotations

from typing import Final, final

from scev.ir import types
from scev.ir.attributes import AttributeSet
from scev.ir.constants import Constant
from scev.ir.function import GlobalValue
from scev.ir.metadata import Attachments, MetadataTable, read_attachments

MAX_SHARED_CONSTANTS: Final = 1 << 14
"""Constants of one type that are shared: in long lists of different numbers sharing does not pay."""

_SIMPLE: Final[list[types.Type]] = [
    types.VOID, types.LABEL, types.METADATA, types.TOKEN, types.X86_AMX, types.HALF, types.BFLOAT, types.FLOAT,
    types.DOUBLE, types.X86_FP80, types.FP128, types.PPC_FP128, types.POINTER,
]  # fmt: skip


@final
class TypeTable:
    """The types of a module. Types are compared by identity, so each is made here, once for the same parts."""

    __slots__ = ("_arrays", "_functions", "_other", "_pointers", "_structs", "_vectors", "named", "words")

    def __init__(self) -> None:
        # Types of one token: words, integers as they turn up, identified structures by name.
        self.words: dict[str, types.Type] = {type_.text: type_ for type_ in _SIMPLE}
        self.named: dict[str, types.StructType] = {}
        self._arrays: dict[tuple[types.Type, int], types.ArrayType] = {}
        self._vectors: dict[tuple[types.Type, int, bool], types.VectorType] = {}
        self._structs: dict[tuple[tuple[types.Type, ...], bool], types.StructType] = {}
        self._functions: dict[tuple[types.Type, tuple[types.Type, ...], bool], types.FunctionType] = {}
        self._pointers: dict[int, types.PointerType] = {0: types.POINTER}
        self._other: dict[str, types.Type] = {}

    def integer(self, width: int) -> types.Type:
        """iN."""
        found = types.integer_type(width)
        return self.words.setdefault(found.text, found)

    def identified(self, name: str) -> types.StructType:
        """The structure of a name (`%T`); opaque until its body is set."""
        if (found := self.named.get(name)) is None:
            found = self.named.setdefault(name, types.StructType(name, None, False))
            self.words[name] = found
        return found

    def array(self, element: types.Type, count: int) -> types.ArrayType:
        """[count x element]."""
        key = (element, count)
        found = self._arrays.get(key)
        return found if found is not None else self._arrays.setdefault(key, types.ArrayType("", element, count))

    def vector(self, element: types.Type, count: int, scalable: bool) -> types.VectorType:
        """<count x element> or <vscale x count x element>."""
        key = (element, count, scalable)
        found = self._vectors.get(key)
        return (
            found
            if found is not None
            else self._vectors.setdefault(key, types.VectorType("", element, count, scalable))
        )

    def structure(self, elements: tuple[types.Type, ...], packed: bool) -> types.StructType:
        """{ elements… } or <{ elements… }>."""
        key = (elements, packed)
        found = self._structs.get(key)
        return found if found is not None else self._structs.setdefault(key, types.StructType("", elements, packed))

    def function(self, result: types.Type, parameters: tuple[types.Type, ...], variadic: bool) -> types.FunctionType:
        """result (parameters…)."""
        key = (result, parameters, variadic)
        if (found := self._functions.get(key)) is None:
            found = self._functions.setdefault(key, types.FunctionType("", result, parameters, variadic))
        return found

    def pointer(self, address_space: int) -> types.PointerType:
        """ptr, or ptr addrspace(n)."""
        if (found := self._pointers.get(address_space)) is None:
            found = types.PointerType(f"ptr addrspace({address_space})", address_space)
            found = self._pointers.setdefault(address_space, found)
        return found

    def target(self, text: str, name: str) -> types.Type:
        """target("name", …)."""
        found = self._other.get(text)
        return found if found is not None else self._other.setdefault(text, types.TargetType(text, name))

    def unknown(self, text: str) -> types.Type:
        """A type in syntax that this reader does not know."""
        found = self._other.get(text)
        return found if found is not None else self._other.setdefault(text, types.PlainType(text))

    def like(self, shape: types.Type, scalar: types.Type) -> types.Type:
        """`scalar`, or a vector of it with as many lanes as `shape` has."""
        if isinstance(shape, types.VectorType):
            return self.vector(scalar, shape.count, shape.scalable)
        return scalar

    def compare_result(self, operand: types.Type) -> types.Type:
        """i1, or the vector of i1 that belongs to a vector."""
        return self.like(operand, types.I1)


@final
class Tables:
    """All that is shared."""

    __slots__ = (
        "_attachments",
        "attribute_sets",
        "constants",
        "globals",
        "group_texts",
        "groups",
        "metadata",
        "triple",
        "types",
    )

    def __init__(self, metadata: MetadataTable) -> None:
        self.triple: str = ""
        self.types: TypeTable = TypeTable()
        self.globals: dict[str, GlobalValue] = {}
        self.metadata: MetadataTable = metadata
        # Constants of one token, by type and then by text.
        self.constants: dict[types.Type, dict[str, Constant]] = {}
        # Attribute groups by their token, `#3`: first their text, then, once asked for, what it means.
        self.group_texts: dict[str, str] = {}
        self.groups: dict[str, AttributeSet] = {}
        self.attribute_sets: dict[str, AttributeSet] = {}
        self._attachments: dict[str, Attachments] = {}

    def attachments(self, text: str) -> Attachments:
        """The attachments of `!dbg !3, !range !4`."""
        if (found := self._attachments.get(text)) is None:
            found = self._attachments.setdefault(text, read_attachments(text, self.metadata))
        return found
