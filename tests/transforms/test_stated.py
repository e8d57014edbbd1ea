"""No rule of any table changes what a program states of itself: what an assumption says, and its operand bundles, and
the condition of a branch to what is unreachable.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from tests.transforms.rules import RULES, all_rules

import scev
from scev.ir import Compare, Function, Instruction, IntegerType, Value, opcodes
from scev.ir import read as read_text
from scev.llvm import canonical
from scev.transforms import Pass, transform
from scev.transforms.stated import PURE, states

_ASSUME: Final = "declare void @llvm.assume(i1)\n"

PROGRAMS: Final[dict[str, str]] = {
    "two values": """
define i32 @f(i32 noundef %x, i32 noundef %y, ptr %p) {
  store i32 %x, ptr %p
  %c = icmp ult i32 %x, %y
  call void @llvm.assume(i1 %c)
  %v = load i32, ptr %p
  %d = icmp ult i32 %v, %y
  %z = zext i1 %d to i32
  ret i32 %z
}""",
    "one value": """
define i32 @f(i32 noundef %x, ptr %p) {
  store i32 %x, ptr %p
  %c = icmp eq i32 %x, 7
  call void @llvm.assume(i1 %c)
  %d = zext i1 %c to i32
  %s = add i32 %x, %d
  ret i32 %s
}""",
    "two that prove each other": """
define i32 @f(i32 noundef %x, ptr %p) {
  store i32 %x, ptr %p
  %c = icmp eq i32 %x, 7
  call void @llvm.assume(i1 %c)
  %n = add i32 %x, 1
  %d = icmp eq i32 %n, 8
  call void @llvm.assume(i1 %d)
  %v = load i32, ptr %p
  ret i32 %v
}""",
    "by what is equal": """
define i32 @f(i32 noundef %x, i32 noundef %y, ptr %p) {
  store i32 %x, ptr %p
  %m = call i32 @llvm.umin.i32(i32 %x, i32 %y)
  %c = icmp eq i32 %m, %x
  call void @llvm.assume(i1 %c)
  %r = urem i32 %x, 16
  %d = icmp eq i32 %r, %x
  call void @llvm.assume(i1 %d)
  %q = urem i32 %x, 32
  %k = add i32 %q, %m
  ret i32 %k
}
declare i32 @llvm.umin.i32(i32, i32)""",
    "both": """
define i32 @f(i32 noundef %x, i32 noundef %y) {
  %a = icmp sgt i32 %x, 3
  %b = icmp slt i32 %x, %y
  %c = and i1 %a, %b
  call void @llvm.assume(i1 %c)
  %d = select i1 %b, i32 %x, i32 %y
  %e = sdiv i32 %d, 3
  %g = icmp slt i32 %e, %y
  call void @llvm.assume(i1 %g)
  ret i32 %e
}""",
    "unreachable": """
define i32 @f(i32 noundef %x, i32 noundef %y, ptr %p) {
entry:
  store i32 %x, ptr %p
  %c = icmp slt i32 %x, %y
  br i1 %c, label %on, label %never
on:
  %s = icmp sge i32 %x, 0
  br i1 %s, label %more, label %never
more:
  %d = icmp ne i32 %x, %y
  br i1 %d, label %last, label %never
last:
  %e = zext i1 %c to i32
  ret i32 %e
never:
  unreachable
}""",
    "bundle": """
define i32 @f(i32 noundef %x, ptr %p) {
  %a = and i32 %x, 0
  %o = zext i32 %a to i64
  %q = getelementptr i8, ptr %p, i64 %o
  call void @llvm.assume(i1 true) [ "align"(ptr %q, i64 16), "nonnull"(ptr %p) ]
  %v = load i32, ptr %q
  ret i32 %v
}""",
    "argument": """
define internal i32 @f(i32 noundef %x, i32 noundef %y) {
  %c = icmp ult i32 %x, %y
  call void @llvm.assume(i1 %c)
  %s = add i32 %x, %y
  ret i32 %s
}
define i32 @caller() {
  %r = call i32 @f(i32 3, i32 8)
  %c = icmp eq i32 %r, 11
  call void @llvm.assume(i1 %c)
  ret i32 %r
}""",
    "behind a loop": """
define i32 @f(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %n = add i32 %i, 1
  %g = getelementptr i32, ptr %p, i32 %i
  store i32 %i, ptr %g
  %c = icmp slt i32 %n, 10
  br i1 %c, label %loop, label %exit
exit:
  %l = phi i32 [ %n, %loop ]
  %d = icmp eq i32 %l, 10
  call void @llvm.assume(i1 %d)
  ret i32 %l
}""",
    "float": """
define float @f(float noundef %x) {
  %c = fcmp oge float %x, 1.0
  call void @llvm.assume(i1 %c)
  %a = call float @llvm.fabs.f32(float %x)
  %d = fcmp oeq float %a, %x
  call void @llvm.assume(i1 %d)
  ret float %a
}
declare float @llvm.fabs.f32(float)""",
}


def said(function: Function) -> list[tuple[str, str]]:
    """What a function states, with its blocks: the conditions, and what bundles name, down to the values that are
    compared.
    """
    return [
        (block.name, f"{each.opcode_name}({', '.join(_words(operand) for operand in each.operands)})")
        for block in function.blocks
        for each in block.instructions
        if states(each)
    ]


def _words(value: Value) -> str:
    is_condition = isinstance(value.type, IntegerType) and value.type.width == 1
    if not isinstance(value, Instruction) or not is_condition or value.opcode not in PURE:
        return str(value)
    predicate = ""
    if isinstance(value, Compare):
        is_integer = value.opcode == opcodes.ICMP
        names = opcodes.INTEGER_PREDICATE_NAMES if is_integer else opcodes.FLOAT_PREDICATE_NAMES
        predicate = " " + names[value.predicate]
    return f"{value} = {value.opcode_name}{predicate}({', '.join(_words(operand) for operand in value.operands)})"


def said_before_and_after(text: str, passes: list[Pass]) -> list[tuple[list[tuple[str, str]], list[tuple[str, str]]]]:
    facts = scev.analyze(text)
    after = read_text(transform(facts, passes).text)
    found = []
    for function in facts.module.defined_functions():
        other = after.function(function.name)
        if other is not None:
            found.append((said(function), said(other)))
    return found


EACH: Final = [*(Pass(rule.name, "", (rule,)) for rule in all_rules()), Pass("all of them", "", tuple(all_rules()))]


@pytest.mark.parametrize("name", PROGRAMS)
def test_small_programs_say_what_they_said(name: str) -> None:
    text = canonical(_ASSUME + PROGRAMS[name])
    for one in EACH:
        for before, after in said_before_and_after(text, [one]):
            assert before
            assert after == before, one.name


def test_what_else_reads_it_is_decided() -> None:
    def changed(name: str) -> str:
        return scev.optimise(canonical(_ASSUME + PROGRAMS[name])).text

    assert "ret i32 8" in changed("one value") or "add i32 7, 1" in changed("one value")
    assert "zext i1 true" in changed("unreachable") or "ret i32 1" in changed("unreachable")


def test_a_sample_of_the_corpus_says_nothing_else(shared: Path) -> None:
    paths = [shared / "corpus" / "rust_mix.O0.bc"]
    folder = shared / "llvm-tests" / "constraint-elimination"
    paths += [path for path in sorted(folder.glob("*.ll")) if "expected" not in path.name and states_something(path)]
    count = 0
    for path in paths:
        for before, after in said_before_and_after(str(path), [Pass("all of them", "", tuple(all_rules()))]):
            count += len(after)
            # Where control never comes they may go.
            left = list(before)
            blocks = {block for block, _ in before}
            for each in after:
                # What a block behind a branch does may go, so that the branch is to what is unreachable now.
                if each[0] in blocks:
                    assert each in left, (path.name, each)
                    left.remove(each)
    assert count > 100


def states_something(path: Path) -> bool:
    return "@llvm.assume" in path.read_text(encoding="utf-8")


def test_every_rule_is_asked() -> None:
    assert {rule.name for rule in all_rules()} >= set(RULES)
