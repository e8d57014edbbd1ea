"""Paths: what lies at an offset in an object of a type."""

from __future__ import annotations

import pytest

from scev.ir import MetadataNode, MetadataTable
from scev.source.name import ATOM, BITS, SUM, VARIABLE, Name
from scev.source.paths import ADDRESS, AccessKind, VaryingIndex, path_in, subscript
from scev.source.source_types import Kind, type_words

INT = 1
TYPES = {
    1: '!DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)',
    2: '!DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)',
    3: '!DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)',
    4: "!DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64)",
    5: '!DIBasicType(name: "long double", size: 128, encoding: DW_ATE_float)',
    6: '!DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)',
    # int[2][3][4] and float[2]
    10: "!DICompositeType(tag: DW_TAG_array_type, baseType: !1, size: 768, elements: !11)",
    11: "!{!12, !13, !14}",
    12: "!DISubrange(count: 2)",
    13: "!DISubrange(count: 3)",
    14: "!DISubrange(count: 4)",
    15: "!DICompositeType(tag: DW_TAG_array_type, baseType: !2, size: 64, elements: !16)",
    16: "!{!12}",
    # int[12][12], and one of unknown counts
    17: "!DICompositeType(tag: DW_TAG_array_type, baseType: !1, size: 4608, elements: !18)",
    18: "!{!19, !19}",
    19: "!DISubrange(count: 12)",
    90: "!DICompositeType(tag: DW_TAG_array_type, baseType: !1, elements: !91)",
    91: "!{!92, !92}",
    92: "!DISubrange(count: !99)",
}


def struct(number: int, size: int, members: list[str], tag: str = "structure_type", name: str = "S") -> dict[int, str]:
    """A structure of members `name:type:offset:size`, in bits; a `!` before the name makes a bit-field, and `<` in its
    place a base class.
    """
    found: dict[int, str] = {}
    for place, member in enumerate(members, number + 2):
        spelt, type, offset, bits = member.split(":")
        flags = ", flags: DIFlagBitField" if spelt.startswith("!") else ""
        word = "inheritance" if spelt == "<" else "member"
        label = "" if spelt in ("<", "") else f', name: "{spelt.lstrip("!")}"'
        found[place] = (
            f"!DIDerivedType(tag: DW_TAG_{word}{label}, baseType: !{type}, size: {bits}, offset: {offset}{flags})"
        )
    elements = ", ".join(f"!{place}" for place in found)
    found[number] = f'!DICompositeType(tag: DW_TAG_{tag}, name: "{name}", size: {size}, elements: !{number + 1})'
    found[number + 1] = f"!{{{elements}}}"
    return found


TABLE = MetadataTable(
    TYPES
    | struct(20, 128, ["a:1:0:32", "b:2:32:32", "c:4:64:64"])
    | struct(30, 64, ["x:1:0:32", "!lo:1:32:3", "!hi:1:35:5", "tail:3:48:8"])
    | struct(40, 32, ["i:1:0:32", "f:2:0:32", "c:3:0:8"], "union_type", "U")
    | struct(50, 64, ["i:1:0:32", "u:1:0:32"], "union_type", "Same")
    # An anonymous union of an int and a structure of floats, behind an int.
    | struct(60, 96, ["n:1:0:32", ":65:32:64"])
    | struct(65, 64, ["i:1:0:32", "v:15:0:64"], "union_type", "")
    # Derived: an empty base, a base, and a char in its tail padding.
    | struct(70, 8, [], "class_type", "Empty")
    | struct(74, 64, ["x:1:0:32", "y:3:32:8"], "class_type", "Base")
    | struct(80, 64, ["<:70:0:8", "<:74:0:64", "z:3:40:8"], "class_type", "Derived")
    # Packed, arrays in structures, tuples of Rust.
    | struct(100, 72, ["c:3:0:8", "i:1:8:32", "f:2:40:32"])
    | struct(110, 512, ["p:17:0:4608", "q:17:4608:4608", "n:1:9216:32"])
    | struct(120, 64, ["__0:1:0:32", "__1:2:32:32"], name="(i32, f32)")
    # Open: a structure that ends in an array of no size.
    | struct(130, 32, ["n:1:0:32", "data:135:32:0"])
    | {135: "!DICompositeType(tag: DW_TAG_array_type, baseType: !1, elements: !136)", 136: "!{!137}"}
    | {137: "!DISubrange(count: -1)"}
    # A structure that contains itself, and one 100 levels deep; what is not there.
    | struct(140, 64, ["me:140:0:64"])
    | struct(150, 64, ["gone:999:0:64"])
    | {
        number: text
        for k in range(100)
        for number, text in struct(1000 + 4 * k, 32, [f"m:{1004 + 4 * k}:0:32"]).items()
    }
    | {1400: TYPES[1]},
    {},
)


def node(number: int) -> MetadataNode:
    found = TABLE.node(number)
    assert found is not None
    return found


def path(number: int, offset: int, indices: str = "", size: int = 32, kind: Kind = "integer") -> str | None:
    """The suffix of what lies at `offset` bytes; indices as `16*i 4*j`."""
    parts = [one.split("*") for one in indices.split()]
    found = path_in(
        node(number),
        offset,
        [VaryingIndex(Name(name, ATOM, VARIABLE, None), int(scale)) for scale, name in parts],
        AccessKind(size, kind) if size else ADDRESS,
    )
    return None if found is None else found.suffix


def test_members() -> None:
    assert path(20, 0) == ".a"
    assert path(20, 4, kind="float") == ".b"
    assert path(20, 8, size=64, kind="pointer") == ".c"
    # Two members, half of one, an offset inside one, behind the end, before the begin; another kind of number.
    assert path(20, 0, size=64) is None
    assert path(20, 8, size=32) is None
    assert path(20, 12) is None
    assert path(20, 16) is None
    assert path(20, -4) is None
    assert path(20, 4) is None
    assert path(20, 8, size=64) is None


def test_addresses() -> None:
    assert path(20, 0, size=0) == ""
    assert path(20, 4, size=0) == ".b"
    assert path(20, 5, size=0) is None
    assert path(10, 48, size=0) == "[1][0][0]"
    # What is addressed may be each member of a union; the union itself has no name here.
    assert path(60, 4, size=0) is None


def test_bit_fields_are_loaded_with_others() -> None:
    assert path(30, 0) == ".x"
    assert path(30, 4, size=8) is None
    assert path(30, 4, size=32) is None
    assert path(30, 4, size=0) is None
    assert path(30, 6, size=8) == ".tail"


def test_unions() -> None:
    assert path(40, 0) == ".i"
    assert path(40, 0, kind="float") == ".f"
    assert path(40, 0, size=8) == ".c"
    assert path(40, 0, size=16) is None
    # Two members alike: which one is read cannot be told.
    assert path(50, 0) is None


def test_anonymous_unions() -> None:
    assert path(60, 0) == ".n"
    assert path(60, 4) == ".i"
    assert path(60, 4, kind="float") == ".v[0]"
    assert path(60, 8, kind="float") == ".v[1]"
    assert path(60, 4, "4*k", kind="float") == ".v[k]"


def test_base_classes() -> None:
    assert path(80, 0) == ".x"
    assert path(80, 4, size=8) == ".y"
    assert path(80, 5, size=8) == ".z"
    # An empty base class is nothing that is loaded.
    assert path(80, 0, size=8) is None


def test_virtual_bases_are_elsewhere() -> None:
    text = struct(20, 128, ["<:30:24:32", "y:1:64:32"])
    text[22] = text[22].replace(")", ", flags: DIFlagVirtual)")
    table = MetadataTable(TYPES | struct(30, 32, ["x:1:0:32"]) | text, {})
    assert path_in(table.node(20), 3, [], AccessKind(32, "integer")) is None
    found = path_in(table.node(20), 8, [], AccessKind(32, "integer"))
    assert found is not None
    assert found.suffix == ".y"


def test_packed_structures_and_tuples() -> None:
    assert path(100, 1) == ".i"
    assert path(100, 5, kind="float") == ".f"
    assert path(120, 0) == ".0"
    assert path(120, 4, kind="float") == ".1"


def test_arrays() -> None:
    assert path(10, 48 + 16 + 8) == "[1][1][2]"
    assert path(10, 0, "48*i 16*j 4*k") == "[i][j][k]"
    assert path(10, 0, "16*j") == "[0][j][0]"
    assert path(10, 4, "96*i") == "[2*i][0][1]"
    assert path(10, 0, "4*i 4*j") == "[0][0][i + j]"
    assert path(10, 0, "-4*i 16*j") == "[0][j][-i]"
    assert path(10, 0, "2*i") is None
    assert path(10, 2) is None


def test_constants_beside_indices() -> None:
    assert path(17, 4, "48*i 4*j") == "[i][j + 1]"
    assert path(17, -4, "48*i 4*j") == "[i][j - 1]"
    assert path(17, -48 + 4, "48*i 4*j") == "[i - 1][j + 1]"
    assert path(17, -48 - 4, "48*i 4*j") == "[i - 1][j - 1]"
    assert path(17, 48, "48*i 4*j") == "[i + 1][j]"
    assert path(17, 96 - 4, "4*j") == "[2][j - 1]"
    # Without an index in a row, the element is known.
    assert path(17, -4, "48*i") == "[i - 1][11]"
    # In the middle of a row, j + 6 of this and j - 6 of the next are the same.
    assert path(17, 24, "48*i 4*j") is None


def test_arrays_in_structures() -> None:
    assert path(110, 0, "48*i 4*j") == ".p[i][j]"
    assert path(110, 576, "48*i 4*j") == ".q[i][j]"
    assert path(110, 48, "48*i 4*j") == ".p[i + 1][j]"
    # The last row of p, or the row before q.
    assert path(110, 576 - 48, "48*i 4*j") is None
    assert path(110, 1152) == ".n"
    assert path(110, 1152, "4*i") is None


def test_arrays_of_unknown_size() -> None:
    assert path(90, 4) is None
    assert path(90, 0, "4*i") is None
    assert path(130, 4) == ".data[0]"
    assert path(130, 40) == ".data[9]"
    assert path(130, 4, "4*i") == ".data[i]"
    assert path(130, 0) == ".n"


def test_long_doubles() -> None:
    assert path(5, 0, size=80, kind="float") == ""
    assert path(5, 0, size=64, kind="float") is None


@pytest.mark.parametrize("number", [140, 150, 1000])
def test_types_without_end(number: int) -> None:
    assert path(number, 0) is None
    assert path(number, 0, "4*i") is None
    assert type_words(node(number))


def test_many_members_of_a_union() -> None:
    text = struct(3000, 32, [f"m{k}:1:0:32" for k in range(500)], "union_type")
    table = MetadataTable(TYPES | text, {})
    assert path_in(table.node(3000), 0, [], AccessKind(32, "integer")) is None


def test_subscripts() -> None:
    def name(text: str, binds: int = ATOM) -> Name:
        return Name(text, binds, VARIABLE, None)

    assert subscript([], 0) == "0"
    assert subscript([], -3) == "-3"
    assert subscript([VaryingIndex(name("i"), 1)], 0) == "i"
    assert subscript([VaryingIndex(name("i"), -1)], 0) == "-i"
    assert subscript([VaryingIndex(name("i"), -2)], 1) == "-2*i + 1"
    assert subscript([VaryingIndex(name("i - 1", SUM), 1)], 0) == "i - 1"
    assert subscript([VaryingIndex(name("i - 1", SUM), 1)], 2) == "i - 1 + 2"
    assert subscript([VaryingIndex(name("i - 1", SUM), 3)], 0) == "3*(i - 1)"
    assert subscript([VaryingIndex(name("i - 1", SUM), -1)], 0) == "-(i - 1)"
    assert subscript([VaryingIndex(name("i & 7", BITS), 1)], 0) == "i & 7"
    assert subscript([VaryingIndex(name("i & 7", BITS), 1)], 1) == "(i & 7) + 1"
    assert subscript([VaryingIndex(name("j"), 1), VaryingIndex(name("i & 7", BITS), 1)], 0) == "j + (i & 7)"
