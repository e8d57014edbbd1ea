"""Checks that end the program: which branches are such, and what the record says of those that go and that stay."""

from __future__ import annotations

import pytest

import scev
from scev.ir import Module
from scev.transforms import passes_named, transform
from scev.transforms.guards import guards_of, remarks_of_guards, removed_by

HEAD = """
declare void @llvm.ubsantrap(i8)
declare void @llvm.trap()
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare void @abort() noreturn nounwind
declare void @__assert_fail(ptr) noreturn
declare void @__ubsan_handle_shift_out_of_bounds_abort(ptr) noreturn nounwind
declare void @__cxa_throw(ptr) noreturn
declare void @note(ptr)
"""


def program(condition: str, end: str, arguments: str = "i32 noundef %x, i32 noundef %y, ptr %p") -> str:
    """A function that goes on where a condition `%c` holds."""
    return (
        f"{HEAD}define i32 @f({arguments}) personality ptr @note {{\n{condition}\n"
        f"br i1 %c, label %on, label %end, !nosanitize !0\non:\nret i32 0\nend:\n{end}\n}}\n!0 = !{{}}\n"
    )


def module_of(text: str) -> Module:
    """A program as it is read."""
    return scev.analyze(text).module


@pytest.mark.parametrize(
    ("end", "kind"),
    [
        ("call void @llvm.ubsantrap(i8 18)\nunreachable", "OutOfBounds"),
        ("call void @llvm.ubsantrap(i8 0)\nunreachable", "AddOverflow"),
        ("call void @llvm.ubsantrap(i8 -1)\nunreachable", "LocalBounds"),
        ("call void @llvm.trap()\nunreachable", "Trap"),
        ("call void @abort()\nunreachable", "abort"),
        ("call void @__assert_fail(ptr %p)\nunreachable", "__assert_fail"),
        ("call void @__ubsan_handle_shift_out_of_bounds_abort(ptr %p)\nunreachable", "ShiftOutOfBounds"),
        (
            "invoke void @abort() to label %no unwind label %pad\nno:\nunreachable\npad:\n%l = landingpad i32 cleanup\n"
            "resume i32 %l",
            "abort",
        ),
        (
            "invoke void @note(ptr %p) to label %no unwind label %pad\nno:\nunreachable\npad:\n"
            "%l = landingpad i32 cleanup\nresume i32 %l",
            "",
        ),
        # What does more than to end the program, and what does not end it.
        ("call void @note(ptr %p)\ncall void @abort()\nunreachable", ""),
        ("call void @__cxa_throw(ptr %p)\nunreachable", ""),
        ("call void %p()\nunreachable", ""),
        ("unreachable", ""),
        ("ret i32 1", ""),
    ],
)
def test_what_a_check_is(end: str, kind: str) -> None:
    (function,) = (each for each in module_of(program("%c = icmp eq i32 %x, 0", end)).functions if each.blocks)
    assert [guard.kind for guard in guards_of(function)] == ([kind] if kind else [])


def test_what_changes_take_away() -> None:
    text = program("%m = and i32 %x, 7\n%c = icmp ult i32 %m, 8", "call void @llvm.trap()\nunreachable")
    other = "define i1 @g(i32 noundef %x) {\n%m = and i32 %x, 7\n%c = icmp ult i32 %m, 8\nret i1 %c\n}\n"
    facts = scev.analyze(text + other)
    made = transform(facts, passes_named("constants")).changes
    assert removed_by(facts, made) == (1, 1)
    assert removed_by(facts, []) == (0, 0)


def test_a_branch_of_the_pass_has_no_metadata() -> None:
    text = program("%c = icmp eq i32 %x, 0", "call void @llvm.ubsantrap(i8 3)\nunreachable")
    (function,) = (each for each in module_of(text.replace(", !nosanitize !0", "")).functions if each.blocks)
    assert [guard.kind for guard in guards_of(function)] == ["LocalBounds"]


def test_a_branch_that_ends_the_program_on_both_sides_checks_nothing() -> None:
    text = program("%c = icmp eq i32 %x, 0", "call void @llvm.trap()\nunreachable")
    text = text.replace("ret i32 0", "call void @abort()\nunreachable")
    (function,) = (each for each in module_of(text).functions if each.blocks)
    assert list(guards_of(function)) == []


SUM = (
    "%r = call {{ i32, i1 }} @llvm.sadd.with.overflow.i32(i32 {}, i32 {})\n"
    "%o = extractvalue {{ i32, i1 }} %r, 1\n%c = xor i1 %o, true"
)


@pytest.mark.parametrize(
    ("condition", "kind", "words"),
    [
        ("%i = and i32 %x, 7\n%c = icmp ult i32 %i, 8", "Passed", "%i ult 8 holds: %i is in [0, 7]"),
        ("%c = icmp ult i32 %x, 8", "Missed", "%x ult 8 may fail: %x may be anything"),
        (
            "%i = and i32 %x, 7\n" + SUM.format("%i", "1"),
            "Passed",
            "%i + 1 does not overflow (signed): %i is in [0, 7]",
        ),
        (SUM.format("%x", "1"), "Missed", "%x + 1 may overflow (signed): %x may be anything"),
        (
            "%i = and i32 %x, 7\n%a = icmp ult i32 %i, 9\n%b = icmp ne i32 %y, 0\n%c = and i1 %a, %b",
            "Missed",
            "%y ne 0 may fail: %y may be anything",
        ),
        (
            "%i = and i32 %x, 7\n%a = icmp ult i32 %i, 9\n%b = icmp ne i32 %i, 8\n%c = select i1 %a, i1 %b, i1 false",
            "Passed",
            "%i ult 9 holds: %i is in [0, 7]; %i ne 8 holds: %i is in [0, 7]",
        ),
        (
            "%i = and i32 %x, 7\n%a = icmp ugt i32 %i, 9\n%b = icmp eq i32 %i, 8\n%n = or i1 %a, %b\n"
            "%c = xor i1 %n, true",
            "Passed",
            "%i ule 9 holds: %i is in [0, 7]; %i ne 8 holds: %i is in [0, 7]",
        ),
        ("%f = bitcast i32 %x to float\n%c = fcmp oeq float %f, 0.0", "Missed", "%c may not be true"),
        ("%c = icmp eq ptr %p, null", "Missed", "%p eq null may fail: %p may be anything"),
    ],
)
def test_what_the_record_says(condition: str, kind: str, words: str) -> None:
    facts = scev.analyze(program(condition, "call void @llvm.trap()\nunreachable"))
    result = transform(facts, passes_named("constants"))
    record = remarks_of_guards(facts, result.changes, facts.module)
    assert record.startswith(f"--- !{kind}\nPass:            scev-checks\nName:            Trap\nFunction:        f\n")
    assert f"'{words}'\n...\n" in record
    assert record.count("---") == 1


def test_what_others_decide_and_what_never_runs() -> None:
    text = program("%c = icmp ult i32 %x, 8", "call void @llvm.trap()\nunreachable")
    facts = scev.analyze(text)
    gone = module_of(text.replace("br i1 %c, label %on, label %end, !nosanitize !0", "br label %on"))
    assert "- Fact:            'LLVM decides it behind the passes'" in remarks_of_guards(facts, [], gone)
    never = text.replace("%c = icmp", "br i1 false, label %some, label %on\nsome:\n%c = icmp")
    facts = scev.analyze(never)
    assert "- Fact:            'control never comes there'" in remarks_of_guards(facts, [], facts.module)
