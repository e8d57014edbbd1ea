"""Rules across functions, of the pass `constants`."""

from __future__ import annotations

import pytest
from tests.transforms.rules import Case, transformed


def _two_calls(first: str, second: str, result: str = "%a") -> str:
    return (
        f"define internal i4 @g(i4 %a, i4 %b) noinline {{\n%r = mul i4 %a, %b\nret i4 %r\n}}\n"
        "define i4 @f(i4 noundef %x) {\n"
        f"%p = call i4 @g(i4 {first}, i4 %x)\n%q = call i4 @g(i4 {second}, i4 %p)\n%r = xor i4 %p, %q\nret i4 %r\n}}\n"
    )


def _result(returned: str) -> str:
    return (
        f"define internal i4 @g(i4 %a) noinline {{\n%r = and i4 %a, {returned}\nret i4 %r\n}}\n"
        "define i4 @f(i4 noundef %x) {\n%p = call i4 @g(i4 %x)\n%r = xor i4 %p, %x\nret i4 %r\n}\n"
    )


CASES: dict[str, Case] = {
    "argument": Case(_two_calls("3", "3"), "%r = mul i4 3, %b", _two_calls("3", "2")),
    "result": Case(_result("0"), "ret i4 poison", _result("1")),
}

THROUGH_AN_ADDRESS = """
@a = global i32 1
@b = global i32 2
define internal i32 @f(ptr %p) noinline {
  %v = load i32, ptr %p
  ret i32 0
}
define internal i32 @other(ptr %p) noinline {
  ret i32 7
}
define i32 @main(i1 noundef %c) {
  %direct = call i32 @f(ptr @a)
  %which = select i1 %c, ptr @f, ptr @other
  %indirect = call i32 %which(ptr @b)
  %r = add i32 %direct, %indirect
  ret i32 %r
}
"""


def test_a_call_through_an_address_counts() -> None:
    lines = [line.strip() for line in transformed(THROUGH_AN_ADDRESS, "constants").text.splitlines()]
    assert "ret i32 poison" not in lines
    assert not any(line.startswith("%v = load i32, ptr @a") for line in lines)


@pytest.mark.parametrize(
    ("first", "second", "line"),
    [
        ("@table", "@table", "%v = load i32, ptr @table, align 4"),
        ("@table", "@other", "%v = load i32, ptr %p, align 4"),
        ("@table", "%q", "%v = load i32, ptr %p, align 4"),
        ("@own", "@own", "%v = load i32, ptr %p, align 4"),
    ],
)
def test_the_address_that_all_calls_hand_over(first: str, second: str, line: str) -> None:
    text = f"""
@table = external global i32
@other = external global i32
@own = external thread_local global i32
define internal i32 @g(ptr %p) noinline {{
  %v = load i32, ptr %p
  ret i32 %v
}}
define i32 @f(ptr %q) {{
  %a = call i32 @g(ptr {first})
  %b = call i32 @g(ptr {second})
  %r = add i32 %a, %b
  ret i32 %r
}}
"""
    assert line in [each.strip() for each in transformed(text, "constants").text.splitlines()]
