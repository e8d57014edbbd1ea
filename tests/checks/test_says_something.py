"""What counts as known of a value (Examination.says_something): not what any value of its type would give."""

from __future__ import annotations

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import check_function

HEAD = """
target triple = "x86_64-pc-linux-gnu"
@sink = global i32 0
@table = internal global [256 x i32] zeroinitializer
@four = private constant [4 x i32] [i32 3, i32 4, i32 5, i32 6]
@text = internal global [8 x i8] zeroinitializer
declare i32 @rand()
declare i32 @getchar()
declare i32 @atoi(ptr)
declare i64 @read(i32, ptr, i64)
declare i64 @strlen(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""


def told(body: str, kinds: list[str], arguments: str) -> list[str]:
    text = f"define void @f({arguments}) {{\n{body}\n  ret void\n}}"
    module = AnalyzedModule(scev.read(HEAD + text), scev.Settings(undef="absent", ub="any"))
    return [one.verdict for one in check_function(module.facts_of("@f"), kinds) if one.verdict != "impossible"]


@pytest.mark.parametrize(
    ("body", "kind", "verdict"),
    [
        ("%x = call i32 @rand()\n %r = sdiv i32 1000, %x\n store i32 %r, ptr @sink", "division", "possible"),
        ("%x = call i32 @rand()\n %r = shl i32 1, %x\n store i32 %r, ptr @sink", "shift", "possible"),
        ("%x = call i32 @rand()\n %r = add nsw i32 %x, 2147483647\n store i32 %r, ptr @sink", "overflow", "possible"),
        ("%x = call i32 @getchar()\n %r = sdiv i32 1000, %x\n store i32 %r, ptr @sink", "division", "possible"),
        (
            "%x = call i64 @read(i32 0, ptr @text, i64 8)\n %q = getelementptr inbounds i8, ptr @text, i64 %x\n"
            " store i8 0, ptr %q", "access", "possible",
        ),
        # Of these, the type says it.
        ("%x = call i32 @atoi(ptr %a)\n %r = sdiv i32 1000, %x\n store i32 %r, ptr @sink", "division", "unknown"),
        (
            "%x = call i64 @strlen(ptr %a)\n %q = getelementptr inbounds i8, ptr @text, i64 %x\n store i8 0, ptr %q",
            "access", "unknown",
        ),
    ],
)  # fmt: skip
def test_results_of_library_functions(body: str, kind: str, verdict: str) -> None:
    assert told(body, [kind], "ptr %a")[-1:] == [verdict]


INDEX = "%p = getelementptr inbounds i32, ptr @table, i64 {}\n store i32 1, ptr %p"


@pytest.mark.parametrize(
    ("body", "type_", "verdicts"),
    [
        ("%e = sext i32 %x to i64\n" + INDEX.format("%e"), "i32", ["unknown"]),
        ("%e = sext i32 %x to i64\n %n = sub i64 0, %e\n" + INDEX.format("%n"), "i32", ["unknown"]),
        ("%e = sext i32 %x to i64\n %n = sub i64 2, %e\n" + INDEX.format("%n"), "i32", ["unknown"]),
        ("%e = zext i32 %x to i64\n %n = mul i64 %e, 3\n" + INDEX.format("%n"), "i32", ["unknown"]),
        # A table of bytes has a place for each of them, and none for the next.
        ("%e = zext i8 %x to i64\n" + INDEX.format("%e"), "i8", []),
        ("%e = zext i8 %x to i64\n %n = add i64 %e, 1\n" + INDEX.format("%n"), "i8", ["possible"]),
        (
            "%m = and i32 %x, 511\n %e = zext i32 %m to i64\n %n = add i64 %e, 1\n" + INDEX.format("%n"), "i32",
            ["possible"],
        ),
    ],
)  # fmt: skip
def test_what_types_alone_give(body: str, type_: str, verdicts: list[str]) -> None:
    assert told(body, ["access", "index"], f"{type_} %x") == verdicts


COPIED = """
  %t = alloca [4 x i32]
  %b = alloca [5 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr @four, i64 16, i1 false)
  %one = sext i32 {} to i64
  %p = getelementptr inbounds [4 x i32], ptr %t, i64 0, i64 %one
  %x = load i32, ptr %p
  %e = sext i32 %x to i64
  %q = getelementptr inbounds [5 x i32], ptr %b, i64 0, i64 %e
  store i32 1, ptr %q"""


@pytest.mark.parametrize(("index", "verdicts"), [(0, []), (1, []), (2, ["certain"]), (3, ["certain"])])
def test_a_table_that_is_copied_is_read_by_element(index: int, verdicts: list[str]) -> None:
    """int t[4] = {3, 4, 5, 6}; int i = 1; b[t[i]] = 1; as clang writes it without optimisation."""
    assert told(COPIED.format(index), ["access", "index"], "i32 %y") == verdicts
