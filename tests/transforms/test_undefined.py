"""Rules about undef that stands in the program, of the pass `constants`, and programs that look twice."""

from __future__ import annotations

from tests.transforms.rules import Case, transformed

import scev


def _phi(entry: str) -> str:
    return (
        "define i4 @f(i1 %c, i4 %x) {\n%a = and i4 %x, 3\n%b = or i4 %a, 8\nbr i1 %c, label %one, label %two\n"
        f"one:\nbr label %j\ntwo:\nbr label %j\nj:\n%p = phi i4 [ {entry}, %one ], [ %b, %two ]\n%r = xor i4 %p, %x\n"
        "ret i4 %r\n}\n"
    )


def _arm(arm: str) -> str:
    body = f"%r = select i1 %c, i4 %x, i4 {arm}\n%s = add i4 %r, 1\nret i4 %s"
    return f"define i4 @f(i1 %c, i4 noundef %x) {{\n{body}\n}}\n"


def _part(whole: str) -> str:
    return f"define i4 @f(i4 %x) {{\n%r = extractvalue {{ i4, i4 }} {whole}, 1\nret i4 %r\n}}\n"


def _branch(condition: str) -> str:
    return (
        "define i4 @f(i1 %c, i4 %x) {\nbr i1 %c, label %one, label %two\n"
        f"one:\nbr i1 {condition}, label %two, label %three\ntwo:\nret i4 1\nthree:\nret i4 %x\n}}\n"
    )


def _calls(first: str) -> str:
    return (
        "define internal i4 @g(i4 %a, i4 %b) noinline {\n%r = add i4 %a, %b\nret i4 %r\n}\n"
        "define i1 @f(i4 noundef %x) {\n"
        f"%p = call i4 @g(i4 {first}, i4 %x)\n%q = call i4 @g(i4 3, i4 %x)\n%r = icmp ult i4 %p, %q\nret i1 %r\n}}\n"
    )


CASES: dict[str, Case] = {
    "undef chosen": Case(_phi("undef"), "%p = phi i4 [ -8, %one ], [ %b, %two ]", _phi("5")),
    "undef arm": Case(_arm("undef"), "%s = add i4 %x, 1", _arm("7")),
    "undef part": Case(_part("undef"), "ret i4 undef", _part("{ i4 1, i4 2 }")),
    "branch on undef": Case(_branch("undef"), "unreachable", _branch("%c")),
    "undef argument": Case(_calls("undef"), "%p = call i4 @g(i4 3, i4 %x)", _calls("2")),
}


def test_what_is_chosen_is_looked_at_again() -> None:
    text = """
define void @f(i1 %c, i64 %a, ptr %p) {
  br i1 %c, label %one, label %two
one:
  br label %j
two:
  %r = and i64 %a, 255
  br label %j
j:
  %v = phi i64 [ undef, %one ], [ %r, %two ]
  %never = icmp eq i64 %v, 256
  store i1 %never, ptr %p
  ret void
}
"""
    result = transformed(text, "constants")
    assert "store i1 false, ptr %p, align 1" in [line.strip() for line in result.text.splitlines()]
    # The first change of the two stages only.
    assert [change.rule for change in transformed(text, "constants", limit=1).changes] == ["undef chosen"]
    assert not scev.optimise(text, "int-flags").refused
