"""Comparisons with a number that is put into the conditions on the way (flow/renamed/holes.py)."""

from __future__ import annotations

import pytest
from tests.execution.oracle import Run, check_facts

import scev
from scev.domains import IntSet

# By name: the type of %x, what is computed from it, the condition that holds, the comparison, and what that is.
DECIDED = {
    "low_byte": ("i32", "%a = trunc i32 %x to i8", "ne i8 %a, 0", "eq i32 %x, 512", 0),
    "low_byte_again": ("i32", "%a = trunc i32 %x to i8", "ne i8 %a, 0", "ne i32 %x, 512", 1),
    "shifted": ("i32", "%a = lshr i32 %x, 5", "ne i32 %a, 2", "eq i32 %x, 70", 0),
    "shifted_range": ("i32", "%a = ashr i32 %x, 5", "ne i32 %a, -3", "ugt i32 %x, -97", None),
    "masked": ("i32", "%a = and i32 %x, 12", "ne i32 %a, 8", "eq i32 %x, 26", 0),
    "top_bits": ("i32", "%a = and i32 %x, -32", "ne i32 %a, -32", "uge i32 %x, -32", 0),
    "top_bits_not": ("i32", "%a = and i32 %x, -32", "ne i32 %a, -32", "ult i32 %x, -32", 1),
    "remainder": ("i32", "%a = srem i32 %x, 7", "ne i32 %a, 3", "eq i32 %x, 17", 0),
    "quotient": ("i32", "%a = udiv i32 %x, 9", "ne i32 %a, 4", "eq i32 %x, 37", 0),
    "square": ("i32", "%a = mul i32 %x, %x", "ne i32 %a, 49", "eq i32 %x, -7", 0),
    "three_operations": (
        "i32",
        "%b = add i32 %x, 4\n  %d = lshr i32 %b, 2\n  %a = and i32 %d, 6",
        "ne i32 %a, 2",
        "eq i32 %x, 9",
        0,
    ),
    "bits_counted": ("i32", "%a = call i32 @llvm.ctpop.i32(i32 %x)", "ne i32 %a, 3", "eq i32 %x, 56", 0),
    # The number is the other one, or the other side of the condition, or there is none.
    "another_number": ("i32", "%a = trunc i32 %x to i8", "ne i8 %a, 0", "eq i32 %x, 513", None),
    "fulfilled": ("i32", "%a = and i32 %x, 12", "eq i32 %a, 8", "eq i32 %x, 26", None),
    "by_a_value": ("i32", "%a = and i32 %x, %m", "ne i32 %a, 8", "eq i32 %x, 8", None),
    # A freeze of undef is another number than the next use.
    "frozen": ("i32", "%z = freeze i32 %x\n  %a = trunc i32 %z to i8", "ne i8 %a, 0", "eq i32 %x, 512", None),
}

HEAD = "declare i32 @llvm.ctpop.i32(i32)\n"


def written(name: str, noundef: bool) -> str:
    type_, computed, condition, compared, _ = DECIDED[name]
    return f"""
define i1 @{name}({type_} {"noundef" if noundef else ""} %x, {type_} noundef %m) {{
entry:
  {computed}
  %c = icmp {condition}
  br i1 %c, label %t, label %f
t:
  %r = icmp {compared}
  ret i1 %r
f:
  ret i1 false
}}
"""


@pytest.fixture(scope="module")
def facts() -> scev.ModuleFacts:
    return scev.analyze(HEAD + "".join(written(name, name not in ("frozen", "low_byte")) for name in DECIDED))


@pytest.mark.parametrize("name", DECIDED)
def test_comparisons(facts: scev.ModuleFacts, name: str) -> None:
    truth = DECIDED[name][-1]
    found = facts[name]["%r"].range
    assert isinstance(found, IntSet)
    assert found == (IntSet.full(1) if truth is None else IntSet.point(1, truth))


def test_they_are_true(facts: scev.ModuleFacts) -> None:
    numbers = (0, 7, 8, 9, 17, 26, 37, 56, 70, 512, 513, 2**32 - 97, 2**32 - 65, 2**32 - 32, 2**32 - 7, 2**32 - 1)
    report = check_facts(facts, [Run(name, (x, 8)) for name in DECIDED for x in numbers])
    assert report.undecided == []
    assert report.values > 500


def test_frozen_and_never_undef() -> None:
    """With one number at each use, a freeze changes nothing."""
    assert scev.analyze(written("frozen", True))["frozen"]["%r"].range == IntSet.point(1, 0)


PROGRAM = """
; The condition is about %s, and what is compared is computed from it, before the condition or behind it.
define i1 @widened(i16 noundef %s) {
entry:
  %low = trunc i16 %s to i8
  %c = icmp ne i8 %low, 0
  br i1 %c, label %t, label %f
t:
  %w = zext i16 %s to i32
  %r = icmp eq i32 %w, 256
  ret i1 %r
f:
  ret i1 false
}

define i1 @widened_before(i16 noundef %s) {
entry:
  %w = sext i16 %s to i32
  %plus = add nsw i32 %w, 1
  %low = and i16 %s, 15
  %c = icmp ne i16 %low, 3
  br i1 %c, label %t, label %f
t:
  %r = icmp eq i32 %plus, 20
  ret i1 %r
f:
  ret i1 false
}

define i32 @cases(i32 noundef %s) {
entry:
  %high = ashr i32 %s, 3
  %c = icmp eq i32 %high, -2
  br i1 %c, label %f, label %t
t:
  switch i32 %s, label %f [ i32 -16, label %no i32 -9, label %no i32 -8, label %eight ]
no:
  ret i32 1
eight:
  ret i32 2
f:
  ret i32 3
}

define i1 @one_of(i32 noundef %s) {
entry:
  %byte = trunc i32 %s to i8
  %word = trunc i32 %s to i16
  %a = icmp ne i8 %byte, 0
  %b = icmp ne i16 %word, 0
  %c = or i1 %a, %b
  br i1 %c, label %t, label %f
t:
  %r = icmp eq i32 %s, 65536
  ret i1 %r
f:
  ret i1 false
}

define i1 @both_ends(i32 noundef %s) {
entry:
  %high = ashr i32 %s, 3
  %c = icmp ne i32 %high, -2
  br i1 %c, label %t, label %f
t:
  %low = icmp sge i32 %s, -16
  br i1 %low, label %u, label %f
u:
  %r = icmp sle i32 %s, -9
  ret i1 %r
f:
  ret i1 false
}

; The paths have joined again.
define i1 @joined(i32 noundef %s) {
entry:
  %byte = trunc i32 %s to i8
  %a = icmp ne i8 %byte, 0
  br i1 %a, label %t, label %f
t:
  br label %f
f:
  %r = icmp eq i32 %s, 256
  ret i1 %r
}
"""


@pytest.fixture(scope="module")
def paths() -> scev.ModuleFacts:
    return scev.analyze(PROGRAM)


@pytest.mark.parametrize(
    ("name", "truth"),
    [("widened", 0), ("widened_before", 0), ("one_of", 0), ("both_ends", 0), ("joined", None)],
)
def test_on_the_way(paths: scev.ModuleFacts, name: str, truth: int | None) -> None:
    assert paths[name]["%r"].range == (IntSet.full(1) if truth is None else IntSet.point(1, truth))


def test_cases_of_a_switch(paths: scev.ModuleFacts) -> None:
    function = paths["cases"]
    assert not function.is_executable("%no")
    assert function.is_executable("%eight")


def test_the_paths_are_run(paths: scev.ModuleFacts) -> None:
    numbers = (0, 1, 3, 19, 256, 257, 65535, 65536, 2**32 - 16, 2**32 - 9, 2**32 - 8, 2**32 - 17)
    runs = [Run(name, (x,)) for name in ("cases", "one_of", "both_ends", "joined") for x in numbers]
    runs += [Run(name, (x,)) for name in ("widened", "widened_before") for x in numbers if x < 65536]
    report = check_facts(paths, runs)
    assert report.undecided == []


OPERATIONS = ("add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "udiv", "sdiv", "urem", "srem")
FLAGS = {"add": " nsw", "shl": " nuw", "lshr": " exact", "mul": " nuw nsw", "or": " disjoint"}


def exhaustive_program() -> str:
    """Small functions of a byte: two operations with numbers, a condition, and comparisons behind it."""
    state = 7
    text = []

    def number(limit: int) -> int:
        nonlocal state
        state = (state * 1103515245 + 12345) % 2**31
        return (state >> 8) % limit

    for k in range(60):
        lines = []
        last = "%x"
        for step in range(1 + k % 2):
            operation = OPERATIONS[number(len(OPERATIONS))]
            flag = FLAGS.get(operation, "") if number(2) else ""
            small = operation in ("shl", "lshr", "ashr")
            constant = number(4) if small else 1 + number(15)
            lines.append(f"%a{step} = {operation}{flag} i8 {last}, {constant}")
            last = f"%a{step}"
        predicate = ("ne", "eq", "ult", "sgt")[number(4)]
        lines.append(f"%c = icmp {predicate} i8 {last}, {number(8)}")
        lines.append("br i1 %c, label %t, label %f")
        lines.append("t:")
        for j in range(8):
            compared = ("eq", "ne", "ult", "sge")[j % 4]
            lines.append(f"%r{j} = icmp {compared} i8 %x, {number(256) if j < 4 else number(40)}")
        lines.append("ret i1 %r0\nf:\nret i1 false")
        body = "\n  ".join(lines)
        text.append(f"define i1 @f{k}(i8 noundef %x) {{\nentry:\n  {body}\n}}\n")
    return "".join(text)


def test_all_bytes() -> None:
    facts = scev.analyze(exhaustive_program())
    report = check_facts(facts, [Run(f"f{k}", (x,)) for k in range(60) for x in range(256)])
    assert report.values > 10000
