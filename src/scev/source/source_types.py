"""Types of the source program, by debug information (LangRef: DIBasicType, DIDerivedType, DICompositeType).

In words they are short and say what ranges depend on: `u64` for size_t, `i32` for int, `float *`, `biquad`, `f64[3]`.
A type is a node; None is void, or a type of which nothing is known.
"""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

from scev.ir import MetadataNode

Sign = Literal["signed", "unsigned", "any"]
"""How the numbers of a type are read; "any" where the type does not say."""

MAX_TYPE_DEPTH: Final = 16
"""Maximum derived types, arrays and members that are followed to find what a type is."""

_QUALIFIERS: Final = (
    "DW_TAG_const_type", "DW_TAG_volatile_type", "DW_TAG_restrict_type", "DW_TAG_atomic_type", "DW_TAG_immutable_type",
)  # fmt: skip
_POINTERS: Final[dict[str, str]] = {
    "DW_TAG_pointer_type": "*",
    "DW_TAG_reference_type": "&",
    "DW_TAG_rvalue_reference_type": "&&",
    "DW_TAG_ptr_to_member_type": "::*",
}
_RECORDS: Final = ("DW_TAG_structure_type", "DW_TAG_class_type", "DW_TAG_union_type", "DW_TAG_variant_part")
_UNSIGNED: Final = ("DW_ATE_unsigned", "DW_ATE_unsigned_char", "DW_ATE_boolean", "DW_ATE_UTF", "DW_ATE_address")
_SIGNED: Final = ("DW_ATE_signed", "DW_ATE_signed_char")
_INTEGERS: Final = (*_UNSIGNED, *_SIGNED)
# Names that are short in their language: Rust's, Numba's, and two of C's.
# Patterns are compiled when they are first used: most modules need none of them.
_SHORT_NAME: Final = r"[iuf]\d+|usize|isize|char|bool|u?int\d+|float\d+|half|bfloat"


class Member(NamedTuple):
    """A member of a structure or union: its name ("" for an anonymous one and for a base class), where it begins and
    its size, both in bits, its type, and whether it is a bit-field.
    """

    name: str
    offset: int
    size: int
    type: MetadataNode | None
    is_bit_field: bool

    def holds(self, begin: int, size: int) -> bool:
        """Whether it has one of some bits; what has no size (an array at the end of a structure) has all behind it."""
        if self.is_bit_field:
            return self.offset < begin + max(size, 8) and begin < self.offset + self.size
        return self.offset <= begin and (begin < self.offset + self.size or self.size == 0)


class ArrayShape(NamedTuple):
    """An array: the type of its elements, and the number of elements of each dimension, 0 where that is not known."""

    element: MetadataNode | None
    counts: tuple[int, ...]


def stripped(type_: MetadataNode | None) -> MetadataNode | None:
    """The type without qualifiers and typedefs."""
    for _ in range(MAX_TYPE_DEPTH):
        if type_ is None or type_.kind != "DIDerivedType":
            return type_
        if (tag := word_of(type_, "tag")) not in _QUALIFIERS and tag not in ("DW_TAG_typedef", "DW_TAG_template_alias"):
            return type_
        type_ = node_of(type_, "baseType")
    return type_


def type_words(type_: MetadataNode | None) -> str:
    """The type in words; `void` for None."""
    return _words(type_, MAX_TYPE_DEPTH)


def _words(type_: MetadataNode | None, depth: int) -> str:
    if type_ is None:
        return "void"
    if depth == 0:
        return "…"
    if type_.kind == "DIBasicType":
        return _basic_words(type_)
    tag = word_of(type_, "tag")
    name = word_of(type_, "name")
    if type_.kind == "DIDerivedType":
        base = node_of(type_, "baseType")
        if tag in _POINTERS:
            pointed = _words(base, depth - 1)
            mark = _POINTERS[tag]
            return f"{pointed}{mark}" if pointed.endswith(("*", "&")) else f"{pointed} {mark}"
        if tag in ("DW_TAG_typedef", "DW_TAG_template_alias"):
            # The name of a structure says more than that it is one; of a number, its width and sign do.
            meant = stripped(base)
            if name and meant is not None and meant.kind == "DICompositeType" and not _is_array(meant):
                return name
        return _words(base, depth - 1)
    if type_.kind == "DICompositeType":
        if _is_array(type_):
            shape = array_shape(type_)
            element = "…" if shape is None else _words(shape.element, depth - 1)
            counts = () if shape is None else shape.counts
            return element + "".join(f"[{count or ''}]" for count in counts)
        if name:
            return name
        return "enum" if tag == "DW_TAG_enumeration_type" else "union" if tag == "DW_TAG_union_type" else "struct"
    if type_.kind == "DISubroutineType":
        return "function"
    return name or type_.kind


def _basic_words(type_: MetadataNode) -> str:
    name = word_of(type_, "name")
    if re.fullmatch(_SHORT_NAME, name):
        return name
    encoding = word_of(type_, "encoding")
    size = size_in_bits(type_)
    if name in ("_Bool", "bool"):
        return "bool"
    if encoding in _SIGNED and size:
        return f"i{size}"
    if encoding in ("DW_ATE_unsigned", "DW_ATE_unsigned_char") and size:
        return f"u{size}"
    return name or "number"


def sign_of(type_: MetadataNode | None) -> Sign:
    """How the numbers of a type are read."""
    if (meant := stripped(type_)) is None:
        return "any"
    if meant.kind == "DIBasicType":
        encoding = word_of(meant, "encoding")
        return "signed" if encoding in _SIGNED else "unsigned" if encoding in _UNSIGNED else "any"
    if meant.kind == "DICompositeType" and word_of(meant, "tag") == "DW_TAG_enumeration_type":
        return sign_of(node_of(meant, "baseType"))
    return "any"


def size_in_bits(type_: MetadataNode | None) -> int:
    """The size; 0 where it is not known."""
    for _ in range(MAX_TYPE_DEPTH):
        if type_ is None:
            return 0
        size = type_.field("size")
        if isinstance(size, int) and size > 0:
            return size
        if type_.kind != "DIDerivedType" or word_of(type_, "tag") in _POINTERS:
            return 0
        type_ = node_of(type_, "baseType")
    return 0


def pointed_to(type_: MetadataNode | None) -> MetadataNode | None:
    """What a pointer or reference points to; None for other types, and for pointers to void."""
    if (meant := stripped(type_)) is None or meant.kind != "DIDerivedType" or word_of(meant, "tag") not in _POINTERS:
        return None
    return node_of(meant, "baseType")


def is_reference(type_: MetadataNode | None) -> bool:
    """Whether a type is one of C++'s references, which the source does not dereference."""
    meant = stripped(type_)
    return meant is not None and word_of(meant, "tag") in ("DW_TAG_reference_type", "DW_TAG_rvalue_reference_type")


def array_shape(type_: MetadataNode | None) -> ArrayShape | None:
    """The shape of an array; None for other types."""
    if (meant := stripped(type_)) is None or not _is_array(meant):
        return None
    elements = node_of(meant, "elements")
    counts: list[int] = []
    for part in elements.operands() if elements is not None else []:
        count = part.field("count") if isinstance(part, MetadataNode) else None
        counts.append(count if isinstance(count, int) and count > 0 else 0)
    return ArrayShape(node_of(meant, "baseType"), tuple(counts) or (0,))


def is_record(type_: MetadataNode | None) -> bool:
    """Whether a type is a structure, class or union."""
    meant = stripped(type_)
    return meant is not None and meant.kind == "DICompositeType" and word_of(meant, "tag") in _RECORDS


def members(type_: MetadataNode | None) -> list[Member]:
    """The members of a structure, class or union, base classes among them; empty for other types."""
    if (meant := stripped(type_)) is None or not is_record(meant):
        return []
    found: list[Member] = []
    elements = node_of(meant, "elements")
    for part in elements.operands() if elements is not None else []:
        if not isinstance(part, MetadataNode):
            continue
        if (tag := word_of(part, "tag")) not in ("DW_TAG_member", "DW_TAG_inheritance"):
            continue
        flags = word_of(part, "flags")
        if "DIFlagStaticMember" in flags:
            continue
        # Where a virtual base begins is only known at run time.
        if tag == "DW_TAG_inheritance" and "DIFlagVirtual" in flags:
            continue
        offset = part.field("offset")
        name = word_of(part, "name") if tag == "DW_TAG_member" else ""
        begin = offset if isinstance(offset, int) else 0
        found.append(Member(name, begin, size_in_bits(part), node_of(part, "baseType"), "DIFlagBitField" in flags))
    return found


def ends_open(type_: MetadataNode | None) -> int | None:
    """The number of elements of the array that a structure ends in, if they may be fewer than are there: 0 for
    `int data[]`, 1 for the older `int data[1]`; None for other types.
    """
    for _ in range(MAX_TYPE_DEPTH):
        if not (inside := members(type_)) or inside[-1].is_bit_field:
            return None
        type_ = inside[-1].type
        if (shape := array_shape(type_)) is not None:
            return shape.counts[0] if shape.counts[0] <= 1 else None
    return None


Kind = Literal["integer", "float", "pointer", "any"]
"""What a scalar is."""


def kind_of(type_: MetadataNode | None) -> Kind:
    """What a scalar of a type is; "any" where the type does not say."""
    if (meant := stripped(type_)) is None:
        return "any"
    if meant.kind == "DIBasicType":
        encoding = word_of(meant, "encoding")
        return "float" if encoding == "DW_ATE_float" else "integer" if encoding in _INTEGERS else "any"
    if (tag := word_of(meant, "tag")) == "DW_TAG_enumeration_type":
        return "integer"
    return "pointer" if tag in _POINTERS and tag != "DW_TAG_ptr_to_member_type" else "any"


def _is_array(type_: MetadataNode) -> bool:
    return word_of(type_, "tag") == "DW_TAG_array_type"


def word_of(node: MetadataNode, name: str) -> str:
    """A text that a node states; "" where it states none."""
    found = node.field(name)
    return found if isinstance(found, str) else ""


def node_of(node: MetadataNode, name: str) -> MetadataNode | None:
    """A node that a node names; None where it names none."""
    found = node.field(name)
    return found if isinstance(found, MetadataNode) else None
