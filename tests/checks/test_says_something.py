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
@text = internal global [8 x i8] zeroinitializer
declare i32 @rand()
declare i32 @getchar()
declare i32 @atoi(ptr)
declare i64 @read(i32, ptr, i64)
declare i64 @strlen(ptr)
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
