"""What Numba promises of arrays, read from names and arguments alone."""

from __future__ import annotations

import pytest

from scev.source.numba_arrays import parameter_types, with_shapes

ONE = "5ArrayIdLi1E1C7mutable7alignedE"
TWO = "5ArrayIdLi2E1F8readonly7alignedE"
STRIDED = "5ArrayIdLi1E1A7mutable7alignedE"
RANGE = "range(i64 0, -9223372036854775808)"


def fields(name: str, dimensions: int) -> str:
    """The arguments that an array is passed as."""
    first = [f"ptr %arg.{name}.0", f"ptr %arg.{name}.1", f"i64 %arg.{name}.2", f"i64 %arg.{name}.3"]
    sizes = [f"i64 %arg.{name}.{k}.{axis}" for k in (5, 6) for axis in range(dimensions)]
    return ", ".join([*first, f"ptr noalias %arg.{name}.4", *sizes])


def definition(types: str, arguments: str) -> str:
    return f"define i32 @_ZN8__main__1fB2v1B3abcE{types}(ptr %retptr, ptr %excinfo, {arguments}) {{\n  ret i32 0\n}}\n"


@pytest.mark.parametrize(
    ("types", "found"),
    [
        ("", []),
        ("xd", ["x", "d"]),
        (f"{ONE}x{TWO}", [ONE, "x", TWO]),
        ("8UniTupleIxLi2EEDh10complex128", ["8UniTupleIxLi2EE", "Dh", "10complex128"]),
        ("N1a1bIxEEi", ["N1a1bIxEE", "i"]),
        ("5ArrayIdLi1E1C", []),
        ("5Arr", []),
        ("?", []),
    ],
)
def test_types_in_a_name(types: str, found: list[str]) -> None:
    assert parameter_types(f"_ZN8__main__1fB2v1B3abcE{types}") == found


def test_dimensions_are_not_negative() -> None:
    text = with_shapes(definition(f"{ONE}x{TWO}", f"{fields('a', 1)}, i64 %arg.n, {fields('b', 2)}"))
    # One dimension of items of eight bytes, and two.
    assert f"i64 range(i64 0, {2**60}) %arg.a.5.0," in text
    for name in ("b.5.0", "b.5.1"):
        assert f"i64 {RANGE} %arg.{name}," in text
    assert text.count("range(") == len(("a.5.0", "b.5.0", "b.5.1"))
    assert with_shapes(text) == text


@pytest.mark.parametrize(
    ("types", "arguments"),
    [
        # A tuple of the same fields.
        ("5TupleIxE", fields("a", 1)),
        # What as_strided makes, of any shape.
        (STRIDED, fields("a", 1)),
        # An argument that has none, so that the others stand at other places.
        (f"{ONE}4none", fields("a", 1)),
        (ONE, fields("a", 2)),
        (ONE, fields("a", 1).replace("i64 %arg.a.3", "i32 %arg.a.3")),
        (ONE, fields("a", 1).replace("%arg.a.0", "%other")),
        (f"{ONE}x", f"i64 %arg.n, {fields('a', 1)}"),
    ],
)
def test_nothing_is_promised_of_what_does_not_fit(types: str, arguments: str) -> None:
    text = definition(types, arguments)
    assert with_shapes(text) == text
    other = text.replace("@_ZN8__main__1f", "@other")
    assert with_shapes(other) == other
