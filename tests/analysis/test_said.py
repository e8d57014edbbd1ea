"""How functions, values and comparisons are named: the same in `--given`, `ask` and `explain`."""

from __future__ import annotations

import pytest

from scev.analysis.said import comparison, split_function, split_outside


@pytest.mark.parametrize(
    ("text", "function", "rest"),
    [
        ("f:x", "f", "x"),
        ("@f : %x = 1", "@f", "%x = 1"),
        ("a::b:x", "a::b", "x"),
        ('@"a:b c":x', '@"a:b c"', "x"),
        ("x", "", "x"),
        ("a::b", "", "a::b"),
        (":x", "", "x"),
        ("f(int, char *):x", "f(int, char *)", "x"),
        ("f:a:b", "f", "a:b"),
    ],
)
def test_a_function_before_a_colon(text: str, function: str, rest: str) -> None:
    assert split_function(text) == (function, rest)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("x", [("", "x")]),
        ("lo <= hi", [("", "lo"), ("<=", "hi")]),
        ("0<x<=s->n", [("", "0"), ("<", "x"), ("<=", "s->n")]),
        ("a[i < 3 ? 1 : 2] == b", [("", "a[i < 3 ? 1 : 2]"), ("==", "b")]),
        ("x = > 0", [("", "x"), ("=", ""), (">", "0")]),
        ("x << 2 != y >> 1", [("", "x << 2"), ("!=", "y >> 1")]),
        ('%"a<b" < 1', [("", '%"a<b"'), ("<", "1")]),
    ],
)
def test_a_comparison_in_its_parts(text: str, parts: list[tuple[str, str]]) -> None:
    found = comparison(text)
    assert [(part.operator, part.term) for part in found] == parts
    assert all(text[part.begin :].lstrip().startswith(part.term) for part in found)


def test_separators_inside_of_brackets_and_quotes_separate_nothing() -> None:
    assert split_outside('x=(0, 1],in[i, j]=[1,2],%"a,b"=3', ",") == ["x=(0, 1]", "in[i, j]=[1,2]", '%"a,b"=3']
