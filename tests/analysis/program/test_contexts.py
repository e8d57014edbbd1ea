"""What a small function returns to one of its calls (`contexts.py`)."""

from __future__ import annotations

import itertools

import scev
from scev.analysis.program.contexts import MAX_CONTEXT_VALUES, MAX_CONTEXTS
from scev.domains import IntSet


def results(text: str, function: str = "main") -> list[str]:
    """The sets of the results of the calls in a function, in the order of the text."""
    facts = scev.analyze(text, scope="program")[function]
    return [str(facts[call].range) for call in facts.function.instructions() if call.opcode_name == "call"]


def number(facts: scev.FunctionFacts, name: str) -> int | None:
    """The number that a value always is."""
    found = facts[name].range
    return found.point_value() if isinstance(found, IntSet) and found.is_point() else None


NXOR = """
define internal i32 @nxor(i32 %a, i32 %b) {
  %x = xor i32 %a, %b
  %r = xor i32 %x, -1
  ret i32 %r
}
"""
PICK = """
define {linkage} i32 @pick(i32 %k) {{
entry:
  switch i32 %k, label %other [ i32 0, label %five
                                i32 1, label %seven ]
five:
  ret i32 5
seven:
  ret i32 7
other:
  ret i32 9
}}
"""


def test_each_call_has_its_result() -> None:
    text = NXOR + (
        "define i32 @main(i32 %n) {\n  %a = call i32 @nxor(i32 123, i32 456)\n  %b = call i32 @nxor(i32 0, i32 0)\n"
        "  %low = and i32 %n, 1\n  %c = call i32 @nxor(i32 %low, i32 0)\n  ret i32 %a\n}"
    )
    assert results(text) == ["-436", "-1", "[-2, -1]"]
    facts = scev.analyze(text)
    # What the function tells of itself holds for all calls.
    assert str(facts["nxor"]["%a"].range) != "123"
    found = facts["nxor"]["%r"].range
    assert isinstance(found, IntSet)
    assert found.contains(-1 % 2**32)


def test_branches_are_taken_as_the_arguments_say() -> None:
    main = (
        "define i32 @main() {\n  %a = call i32 @pick(i32 0)\n  %b = call i32 @pick(i32 1)\n"
        "  %c = call i32 @pick(i32 2)\n  ret i32 %a\n}"
    )
    assert results(PICK.format(linkage="internal") + main) == ["5", "7", "9"]
    # One that others may call, too.
    assert results(PICK.format(linkage="") + main) == ["5", "7", "9"]
    # One that the linker may replace: nothing is known of what it returns.
    assert results(PICK.format(linkage="weak") + main) == ["full-set"] * 3


def test_what_is_not_one_number_is_not_taken_for_one() -> None:
    text = PICK.format(linkage="internal") + (
        "define i32 @main(i32 %n) {\n  %a = call i32 @pick(i32 undef)\n  %b = call i32 @pick(i32 1)\n"
        "  %c = call i32 @pick(i32 %n)\n  ret i32 %a\n}"
    )
    assert results(text) == ["[5, 9] stride 1 mod 2", "7", "[5, 9] stride 1 mod 2"]
    frozen = (
        "define internal i32 @frozen(i32 %k) {\n  %f = freeze i32 %k\n  ret i32 %f\n}\n"
        "define i32 @main() {\n  %a = call i32 @frozen(i32 poison)\n  %b = call i32 @frozen(i32 1)\n"
        "  %w = add nsw i32 2147483647, 1\n  %c = call i32 @frozen(i32 %w)\n  ret i32 %a\n}"
    )
    first, _, third = results(frozen)
    assert first == third == "full-set"


def test_recursion_and_loops() -> None:
    text = """
define internal i32 @down(i32 noundef %n) {
  %end = icmp ult i32 %n, 2
  br i1 %end, label %out, label %on
on:
  %m = lshr i32 %n, 1
  %r = call i32 @down(i32 %m)
  %next = add i32 %r, 1
  ret i32 %next
out:
  ret i32 %n
}
define internal i32 @to(i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret i32 %i
}
define i32 @main() {
  %a = call i32 @down(i32 1)
  %b = call i32 @down(i32 9)
  %c = call i32 @to(i32 3)
  %d = call i32 @to(i32 5)
  ret i32 %a
}
"""
    facts = scev.analyze(text)["main"]
    assert str(facts["%a"].range) == "1"
    for name, value in (("%b", 4), ("%c", 2), ("%d", 4)):
        found = facts[name].range
        assert isinstance(found, IntSet)
        assert found.contains(value)


def test_all_arguments_of_some_functions() -> None:
    """Against the numbers themselves: every pair, each with a call of its own."""
    bodies = {
        "less": ("  %c = icmp slt i3 %a, %b\n  %r = select i1 %c, i3 %b, i3 %a\n", lambda a, b: max(a, b, key=signed)),
        "sum": ("  %s = add i3 %a, %b\n  %r = lshr i3 %s, 1\n", lambda a, b: (a + b) % 8 >> 1),
        "bits": ("  %n = xor i3 %b, -1\n  %r = and i3 %a, %n\n", lambda a, b: a & ~b & 7),
    }
    for body, meaning in bodies.values():
        for a in range(8):
            calls = "".join([f"  %v{b} = call i3 @f(i3 {a}, i3 {b})\n" for b in range(8)])
            text = f"define internal i3 @f(i3 %a, i3 %b) {{\n{body}  ret i3 %r\n}}\n"
            facts = scev.analyze(text + f"define void @main() {{\n{calls}  ret void\n}}")["main"]
            for b in range(8):
                assert number(facts, f"%v{b}") == meaning(a, b), (body, a, b)


def signed(number: int) -> int:
    return number - 8 if number >= 4 else number


def test_limits() -> None:
    calls = "".join([f"  %v{k} = call i32 @nxor(i32 {k}, i32 0)\n" for k in range(MAX_CONTEXTS + 3)])
    found = results(NXOR + f"define void @main() {{\n{calls}  ret void\n}}")
    assert found[:MAX_CONTEXTS] == [str(-1 - k) for k in range(MAX_CONTEXTS)]
    assert all(one != str(-1 - k) for k, one in itertools.islice(enumerate(found), MAX_CONTEXTS, None))
    long = "".join([f"  %s{k + 1} = add i32 %s{k}, %k\n" for k in range(MAX_CONTEXT_VALUES)])
    text = f"define internal i32 @f(i32 %k) {{\n  %s0 = add i32 %k, 1\n{long}  ret i32 %s{MAX_CONTEXT_VALUES}\n}}\n"
    main = "define void @main() {\n  %a = call i32 @f(i32 1)\n  %b = call i32 @f(i32 2)\n  ret void\n}"
    assert scev.analyze(text + main)["main"]["%a"].range == scev.analyze(text + main)["main"]["%b"].range


def test_what_explains_a_result() -> None:
    text = NXOR + (
        "define i32 @main() {\n  %a = call i32 @nxor(i32 123, i32 456)\n  %b = call i32 @nxor(i32 0, i32 0)\n"
        "  ret i32 %a\n}"
    )
    facts = scev.analyze(text)["main"]
    assert "returned for its arguments" in str(facts.why("%a"))


def test_the_address_of_a_copy_is_another_one() -> None:
    text = """
define internal i1 @is_there(ptr byval(i32) %p, i32 %k) {
  %c = icmp eq ptr %p, inttoptr (i64 4096 to ptr)
  ret i1 %c
}
define internal i1 @is_it(ptr %p, i32 %k) {
  %c = icmp eq ptr %p, inttoptr (i64 4096 to ptr)
  ret i1 %c
}
define void @main() {
  %a = call i1 @is_there(ptr byval(i32) inttoptr (i64 4096 to ptr), i32 1)
  %b = call i1 @is_there(ptr byval(i32) inttoptr (i64 8192 to ptr), i32 2)
  %c = call i1 @is_it(ptr inttoptr (i64 4096 to ptr), i32 1)
  %d = call i1 @is_it(ptr inttoptr (i64 8192 to ptr), i32 2)
  ret void
}
"""
    assert results(text) == ["full-set", "full-set", "-1", "0"]


def test_a_result_rests_on_what_is_stated_of_its_arguments() -> None:
    """Without a premise of an argument, nothing that follows from it stays; what follows from a constant does."""
    text = PICK.format(linkage="internal") + (
        "define internal i32 @sum(i32 %k, i32 %l) {\n  %r = add i32 %k, %l\n  ret i32 %r\n}\n"
        "define i32 @main(i32 range(i32 0, 1) %x) {\n  %a = call i32 @pick(i32 %x)\n  %b = call i32 @pick(i32 1)\n"
        "  %c = call i32 @sum(i32 %x, i32 1)\n  %d = call i32 @sum(i32 2, i32 %x)\n"
        "  %e = call i32 @sum(i32 2, i32 3)\n  ret i32 %a\n}"
    )
    facts = scev.analyze(text, scope="program")["main"]
    assert [number(facts, f"%{name}") for name in "abcde"] == [5, 7, 1, 2, 5]
    stated = [premise for premise in facts.premises() if premise.word == "range"]
    less = facts.under(without=stated)
    assert [number(less, f"%{name}") for name in "abcde"] == [None, 7, None, None, 5]
