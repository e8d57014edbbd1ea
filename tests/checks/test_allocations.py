"""Accesses to memory that was asked for (checks/memory.py), by all that allocates (ir/callees.py)."""

from __future__ import annotations

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import check_function
from scev.ir import Call

PROGRAM = """
target triple = "x86_64-pc-linux-gnu"
declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare ptr @realloc(ptr, i64)
declare ptr @reallocarray(ptr, i64, i64)
declare ptr @aligned_alloc(i64, i64)
declare ptr @strdup(ptr)
declare ptr @strchr(ptr, i32)
declare nonnull ptr @_Znam(i64) nobuiltin
declare ptr @_ZnwmRKSt9nothrow_t(i64, ptr)
declare ptr @_ZnwmSt11align_val_t(i64, i64)
declare ptr @_Znwj(i32)
declare ptr @theirs(i32, i64) allocsize(1)
declare ptr @product(i32, i32) allocsize(0,1)
declare ptr @nothing(i64)
declare i32 @__gxx_personality_v0(...)
define ptr @f(i64 noundef %n, i32 noundef %k, ptr noundef %p) personality ptr @__gxx_personality_v0 {{
entry:
  %low = icmp uge i64 %n, {0}
  %high = icmp ule i64 %n, {1}
  %within = and i1 %low, %high
  br i1 %within, label %then, label %done
then:
  %wide = mul i64 %n, 4
  %m = {2}
  %a = getelementptr {3}, ptr %m, i64 {4}
  store i32 1, ptr %a
  br label %done
done:
  ret ptr null
}}
"""


def told(call: str, type_: str = "i32", index: str = "%n", low: int = 1, high: int = 99, kind: str = "access") -> str:
    text = PROGRAM.format(low, high, call, type_, index)
    module = AnalyzedModule(scev.read(text), scev.Settings(undef="absent", ub="any"))
    found = [
        f"{finding.verdict}: {finding.words}"
        for finding in check_function(module.facts_of("@f"), [kind])
        # What is done to the text that is looked for, or copied, is asked elsewhere.
        if not isinstance(finding.at, Call)
    ]
    assert len(found) == 1
    return found[0]


ASKED = "an access beyond the memory that was asked for"
UNKNOWN = "unknown: an access outside of an object whose size is not known"


@pytest.mark.parametrize(
    "call",
    [
        "call ptr @malloc(i64 %wide)",
        "call ptr @calloc(i64 %n, i64 4)",
        "call ptr @calloc(i64 4, i64 %n)",
        "call ptr @realloc(ptr %p, i64 %wide)",
        "call ptr @reallocarray(ptr %p, i64 %n, i64 4)",
        "call ptr @aligned_alloc(i64 16, i64 %wide)",
        "call ptr @_Znam(i64 %wide) builtin",
        "call ptr @_ZnwmRKSt9nothrow_t(i64 %wide, ptr %p) builtin",
        "call ptr @_ZnwmSt11align_val_t(i64 %wide, i64 16) builtin",
        "call ptr @theirs(i32 %k, i64 %wide)",
        "call ptr %p(i64 %wide) allocsize(0)",
        "invoke ptr @malloc(i64 %wide) to label %more unwind label %pad\n"
        "pad:\n  %l = landingpad { ptr, i32 } cleanup\n  ret ptr null\nmore:",
    ],
)
def test_one_element_too_many(call: str) -> None:
    # An attribute says that there are at least so many bytes.
    verdict = "possible" if "theirs" in call or "allocsize" in call else "certain"
    assert told(call) == f"{verdict}: {ASKED}"
    assert told(call.replace("%wide", "%n").replace("i64 4", "i64 1"), "i8", low=0) == f"{verdict}: {ASKED}"


@pytest.mark.parametrize("call", ["call ptr @calloc(i64 %n, i64 8)", "call ptr @calloc(i64 8, i64 %n)"])
def test_within_a_product(call: str) -> None:
    assert told(call, "i32") == f"impossible: {ASKED}"
    # The product may wrap, and what is returned is null then: nothing is said of an access beyond it.
    assert told(call, "i32", high=(1 << 64) - 1) == f"unknown: {ASKED}"


@pytest.mark.parametrize(
    ("call", "verdict", "size"),
    [
        ("call ptr @calloc(i64 3, i64 4)", "certain", 12),
        ("call ptr @calloc(i64 4, i64 4)", "impossible", 16),
        ("call ptr @realloc(ptr %p, i64 12)", "certain", 12),
        ("call ptr @realloc(ptr %p, i64 16)", "impossible", 16),
        ("call ptr @aligned_alloc(i64 16, i64 12)", "certain", 12),
        ("call ptr @theirs(i32 100, i64 12)", "possible", 12),
        ("call ptr @product(i32 3, i32 4)", "possible", 12),
        ("call ptr @product(i32 4, i32 4)", "impossible", 16),
        ("call ptr @_Znam(i64 12) builtin", "certain", 12),
    ],
)
def test_constant_sizes(call: str, verdict: str, size: int) -> None:
    assert told(call, index="3") == f"{verdict}: an access at byte 12 of the {size} bytes of %m"


@pytest.mark.parametrize(("index", "type_"), [("4611686018427387904", "i32"), ("-4611686018427387904", "i32")])
def test_a_distance_is_modulo_the_addresses(index: str, type_: str) -> None:
    """2^62 elements of 4 bytes are as many bytes as none, unless a flag says that nothing wraps."""
    call = "call ptr @malloc(i64 16)"
    assert told(call, type_, index) == "impossible: an access at byte 0 of the 16 bytes of %m"
    assert told(call, f"inbounds {type_}", index).startswith("certain: an access at byte")
    varying = abs(int(index))
    assert told(call, type_, "%n", varying, varying + 1) == "possible: an access outside of the 16 bytes of %m"


def test_a_number_that_is_negative_is_no_size() -> None:
    text = """
target triple = "x86_64-pc-linux-gnu"
declare ptr @theirs(i32) allocsize(0)
declare ptr @malloc(i64)
define i8 @f(i32 noundef %n, i64 noundef %m) {
  %c = icmp slt i32 %n, 0
  %d = icmp slt i64 %m, 0
  %both = and i1 %c, %d
  br i1 %both, label %then, label %done
then:
  %p = call ptr @theirs(i32 %n)
  %q = getelementptr i8, ptr %p, i32 %n
  %v = load i8, ptr %q
  %s = call ptr @malloc(i64 %m)
  %before = add i64 %m, -1
  %t = getelementptr i8, ptr %s, i64 %before
  %w = load i8, ptr %t
  %wild = shl i64 %m, -1
  %u = call ptr @malloc(i64 %wild)
  %x = getelementptr i8, ptr %u, i64 %m
  %y = load i8, ptr %x
  ret i8 %v
done:
  ret i8 0
}
"""
    module = AnalyzedModule(scev.read(text), scev.Settings(undef="absent", ub="any"))
    verdicts = [finding.verdict for finding in check_function(module.facts_of("@f"), ["access"])]
    assert len(verdicts) == 3
    assert not {"impossible", "certain"} & set(verdicts)


@pytest.mark.parametrize(
    "call",
    [
        "call ptr @nothing(i64 %wide)",
        "call ptr @strdup(ptr %p)",
        "call ptr @malloc(i64 %wide) nobuiltin",
        "call ptr @_Znam(i64 %wide)",
        # Of another type, and of another machine's.
        "call ptr @malloc(i64 %wide, i32 0)",
        "call ptr @_Znwj(i32 12)",
        # More than there can be.
        "call ptr @calloc(i64 4611686018427387904, i64 4)",
        "call ptr @calloc(i64 %n, i64 %n)",
        "load ptr, ptr %p\n  br label %at\nat:",
    ],
)
def test_of_unknown_size(call: str) -> None:
    loads = [UNKNOWN] if "load" not in call else None
    if loads is None:
        text = PROGRAM.format(1, 99, call, "i32", "%n")
        module = AnalyzedModule(scev.read(text), scev.Settings(undef="absent", ub="any"))
        found = [f"{one.verdict}: {one.words}" for one in check_function(module.facts_of("@f"), ["access"])]
        assert found == [UNKNOWN, UNKNOWN]
    else:
        assert told(call) == UNKNOWN


def test_a_function_of_the_program_is_not_the_library_s() -> None:
    text = PROGRAM.format(1, 99, "call ptr @malloc(i64 12)", "i32", "3")
    defined = text.replace("declare ptr @malloc(i64)", "define ptr @malloc(i64 %s) {\n  ret ptr null\n}")
    module = AnalyzedModule(scev.read(defined), scev.Settings(undef="absent", ub="any"))
    found = [one.verdict for one in check_function(module.facts_of("@f"), ["access"])]
    assert found == ["unknown"]


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("call ptr @calloc(i64 %n, i64 4)", "possible: an access through null: calloc may return it"),
        ("call ptr @strdup(ptr %p)", "possible: an access through null: strdup may return it"),
        ("call ptr @strchr(ptr %p, i32 7)", "possible: an access through null: strchr may return it"),
        (
            "call ptr @_ZnwmRKSt9nothrow_t(i64 %n, ptr %p) builtin",
            "possible: an access through null: operator new may return it",
        ),
        ("call ptr @_ZnwmSt11align_val_t(i64 %n, i64 16) builtin", "unknown: an access through null"),
        ("call ptr @_Znam(i64 %n) builtin", "impossible: an access through null"),
        ("call ptr @nothing(i64 %n)", "unknown: an access through null"),
        ("call ptr @strchr(ptr %p, i32 7) nobuiltin", "unknown: an access through null"),
    ],
)
def test_what_returns_null(call: str, said: str) -> None:
    assert told(call, kind="null") == said


def test_memory_passed_on_of_two_numbers_is_of_no_known_size() -> None:
    """`calloc(n, m)` of two arguments: the bytes are neither n nor m."""
    text = """
declare ptr @calloc(i64, i64)
define ptr @get(i64 %n, i64 %m) {
  %p = call ptr @calloc(i64 %n, i64 %m)
  ret ptr %p
}
define void @f() {
  %p = call ptr @get(i64 10, i64 4)
  %q = getelementptr i8, ptr %p, i64 20
  store i8 1, ptr %q
  ret void
}
"""
    module = AnalyzedModule(scev.read(text), scev.Settings(undef="absent", ub="any"))
    assert [finding.verdict for finding in check_function(module.facts_of("@f"), ["access"])] == ["unknown"]
