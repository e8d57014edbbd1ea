"""Types of the source by debug information: words, signs, sizes, and what is missing or without end."""

from __future__ import annotations

import time

import pytest

from scev.ir import MetadataNode, MetadataTable
from scev.source.source_types import (
    MAX_TYPE_DEPTH,
    array_shape,
    ends_open,
    is_reference,
    kind_of,
    members,
    pointed_to,
    sign_of,
    size_in_bits,
    stripped,
    type_words,
)

TABLE = MetadataTable(
    {
        1: '!DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)',
        2: '!DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)',
        3: '!DIDerivedType(tag: DW_TAG_typedef, name: "size_t", baseType: !2)',
        4: "!DIDerivedType(tag: DW_TAG_const_type, baseType: !3)",
        5: "!DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)",
        6: "!DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)",
        7: "!DIDerivedType(tag: DW_TAG_reference_type, baseType: !5, size: 64)",
        8: "!DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)",
        9: '!DICompositeType(tag: DW_TAG_structure_type, name: "opaque", flags: DIFlagFwdDecl)',
        10: '!DIDerivedType(tag: DW_TAG_typedef, name: "handle", baseType: !9)',
        11: '!DICompositeType(tag: DW_TAG_enumeration_type, name: "color", baseType: !12, size: 32, elements: !20)',
        12: '!DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)',
        13: "!DICompositeType(tag: DW_TAG_array_type, baseType: !1, size: 512, elements: !14)",
        14: "!{!15, !15}",
        15: "!DISubrange(count: 4, lowerBound: 0)",
        16: "!DICompositeType(tag: DW_TAG_array_type, baseType: !1, elements: !17)",
        17: "!{!18}",
        18: "!DISubrange(count: -1)",
        19: "!DISubroutineType(types: !20)",
        20: "!{}",
        21: '!DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)',
        22: '!DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)',
        23: '!DIBasicType(tag: DW_TAG_unspecified_type, name: "decltype(nullptr)")',
        # Circles: a typedef of itself, a pointer to itself, an array of itself.
        30: '!DIDerivedType(tag: DW_TAG_typedef, name: "t", baseType: !30)',
        31: "!DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64)",
        32: "!DICompositeType(tag: DW_TAG_array_type, baseType: !32, elements: !14)",
        # Without what a type has.
        40: "!DIDerivedType(tag: DW_TAG_pointer_type, baseType: !999, size: 64)",
        41: "!DICompositeType(tag: DW_TAG_array_type, baseType: !1)",
        42: "!DIFutureType(tag: DW_TAG_future_type, size: 8)",
        43: "!DICompositeType(tag: DW_TAG_structure_type, size: 8, elements: !44)",
        44: '!{!45, null, !"text", i32 7, !1}',
        45: '!DIDerivedType(tag: DW_TAG_member, name: "x", size: 8)',
        # An enum of Rust: what its variants hold is told by a discriminant.
        50: '!DICompositeType(tag: DW_TAG_structure_type, name: "Option<u32>", size: 64, elements: !51)',
        51: "!{!52}",
        52: "!DICompositeType(tag: DW_TAG_variant_part, size: 64, elements: !53, discriminator: !54)",
        53: "!{!55}",
        54: "!DIDerivedType(tag: DW_TAG_member, baseType: !12, size: 32, flags: DIFlagArtificial)",
        55: '!DIDerivedType(tag: DW_TAG_member, name: "Some", baseType: !56, size: 64, extraData: i32 1)',
        56: '!DICompositeType(tag: DW_TAG_structure_type, name: "Some", size: 64, elements: !20)',
        # struct { int n; union { int a[1]; }; }
        60: "!DICompositeType(tag: DW_TAG_structure_type, size: 64, elements: !61)",
        61: "!{!62, !63}",
        62: '!DIDerivedType(tag: DW_TAG_member, name: "n", baseType: !1, size: 32)',
        63: "!DIDerivedType(tag: DW_TAG_member, baseType: !64, size: 32, offset: 32)",
        64: "!DICompositeType(tag: DW_TAG_structure_type, size: 32, elements: !65)",
        65: "!{!66}",
        66: '!DIDerivedType(tag: DW_TAG_member, name: "a", baseType: !67, size: 32)',
        67: "!DICompositeType(tag: DW_TAG_array_type, baseType: !1, size: 32, elements: !68)",
        68: "!{!69}",
        69: "!DISubrange(count: 1)",
        **{k: f"!DIDerivedType(tag: DW_TAG_pointer_type, baseType: !{k + 1}, size: 64)" for k in range(100, 200)},
        200: '!DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)',
    },
    {},
)


def node(number: int) -> MetadataNode:
    found = TABLE.node(number)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "i32"),
        (4, "u64"),
        (5, "u64 *"),
        (6, "u64 **"),
        (7, "u64 *&"),
        (8, "void *"),
        (9, "opaque"),
        (10, "handle"),
        (11, "color"),
        (13, "i32[4][4]"),
        (16, "i32[]"),
        (19, "function"),
        (21, "bool"),
        (40, "void *"),
        (41, "i32[]"),
        (43, "struct"),
        (50, "Option<u32>"),
    ],
)
def test_words(number: int, words: str) -> None:
    assert type_words(node(number)) == words


def test_signs_and_kinds() -> None:
    assert [sign_of(node(number)) for number in (1, 4, 11, 21, 22, 5)] == [
        "signed", "unsigned", "unsigned", "unsigned", "any", "any",
    ]  # fmt: skip
    assert [kind_of(node(number)) for number in (1, 11, 21, 22, 5, 7, 9, 23)] == [
        "integer", "integer", "integer", "float", "pointer", "pointer", "any", "any",
    ]  # fmt: skip
    assert (sign_of(None), kind_of(None), type_words(None)) == ("any", "any", "void")


def test_sizes_and_what_pointers_point_to() -> None:
    assert [size_in_bits(node(number)) for number in (4, 5, 9, 13, 16, 42)] == [64, 64, 0, 512, 0, 8]
    assert pointed_to(node(5)) is node(4)
    assert pointed_to(node(8)) is None
    assert pointed_to(node(40)) is None
    assert pointed_to(node(1)) is None
    assert [is_reference(node(number)) for number in (5, 7)] == [False, True]


def test_arrays() -> None:
    shape = array_shape(node(13))
    assert shape is not None
    assert (shape.element, shape.counts) == (node(1), (4, 4))
    assert array_shape(node(1)) is None
    for number in (16, 41):
        unknown = array_shape(node(number))
        assert unknown is not None
        assert unknown.counts == (0,)


def test_members() -> None:
    assert [member.name for member in members(node(43))] == ["x"]
    assert members(node(1)) == []
    # What lies in a variant depends on the discriminant.
    assert members(node(50)) == []
    assert ends_open(node(60)) == 1
    assert ends_open(node(43)) is None


@pytest.mark.parametrize("number", [30, 31, 32, 42, 100])
def test_types_without_end(number: int) -> None:
    started = time.perf_counter()
    assert len(type_words(node(number))) < 4 * MAX_TYPE_DEPTH + 40
    stripped(node(number))
    size_in_bits(node(number))
    sign_of(node(number))
    ends_open(node(number))
    assert time.perf_counter() - started < 1
