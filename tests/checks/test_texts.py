"""What functions of the library read and write (checks/blocks.py), and null that is handed to them (checks/null.py)."""

from __future__ import annotations

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import check_function

PROGRAM = """
target triple = "x86_64-pc-linux-gnu"
@four = private constant [5 x i8] c"AAAA\\00"
@endless = private constant [4 x i8] c"AAAA"
@number = private constant [7 x i8] c"ab %d!\\00"
declare i64 @strlen(ptr)
declare ptr @strcpy(ptr, ptr)
declare ptr @strcat(ptr, ptr)
declare ptr @strncpy(ptr, ptr, i64)
declare ptr @memcpy(ptr, ptr, i64)
declare i32 @memcmp(ptr, ptr, i64)
declare i32 @strncmp(ptr, ptr, i64)
declare i32 @sprintf(ptr, ptr, ...)
declare i32 @snprintf(ptr, i64, ptr, ...)
declare ptr @fgets(ptr, i32, ptr)
declare ptr @fopen(ptr, ptr)
declare i32 @puts(ptr)
declare i32 @fflush(ptr)
define void @f(ptr noundef nonnull %p, i64 noundef %n) {{
  %d = alloca [4 x i8]
  %large = alloca [9 x i8]
  %few = and i64 %n, 15
  {}
  ret void
}}
"""


def told(call: str, kind: str) -> str:
    module = AnalyzedModule(scev.read(PROGRAM.format(call)), scev.Settings(undef="absent", ub="any"))
    found = [f"{finding.verdict}: {finding.words}" for finding in check_function(module.facts_of("@f"), [kind])]
    assert len(found) <= 1
    return found[0] if found else ""


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("call ptr @strcpy(ptr %d, ptr @four)", "certain: a write of 5 bytes beyond the 4 bytes of %d"),
        ("call ptr @strcpy(ptr %large, ptr @four)", "impossible: a write of 5 bytes beyond the 9 bytes of %large"),
        ("call ptr @strcpy(ptr %d, ptr getelementptr (i8, ptr @four, i64 1))", "impossible: a write of 4 bytes"),
        ("call ptr @strcpy(ptr %d, ptr %large)", "possible: a write beyond the 4 bytes of %d"),
        # Nobody knows whether the text ends inside.
        ("call ptr @strcpy(ptr %large, ptr %d)", "unknown: a read beyond the 4 bytes of %d"),
        ("call ptr @strcpy(ptr %d, ptr %p)", "unknown: a write beyond the 4 bytes of %d"),
        ("call ptr @strcat(ptr %d, ptr @four)", "certain: a write beyond the 4 bytes of %d"),
        ("call ptr @strcat(ptr %large, ptr @four)", "unknown: a write beyond the 9 bytes of %large"),
        ("call ptr @strncpy(ptr %d, ptr %p, i64 5)", "certain: a write of 5 bytes beyond the 4 bytes of %d"),
        ("call ptr @strncpy(ptr %large, ptr @four, i64 9)", "unknown: a read beyond the 5 bytes of @four"),
        ("call i64 @strlen(ptr @endless)", "certain: a read beyond the 4 bytes of @endless"),
        ("call i64 @strlen(ptr @four)", "impossible: a read of 5 bytes beyond the 5 bytes of @four"),
        ("call i64 @strlen(ptr %d)", "unknown: a read beyond the 4 bytes of %d"),
        ("call i32 @memcmp(ptr %d, ptr %large, i64 5)", "certain: a read of 5 bytes beyond the 4 bytes of %d"),
        ("call i32 @strncmp(ptr %d, ptr %large, i64 9)", "unknown: a read beyond the 4 bytes of %d"),
        ("call i32 (ptr, ptr, ...) @sprintf(ptr %d, ptr @four)", "certain: a write of 5 bytes beyond"),
        ("call i32 (ptr, ptr, ...) @sprintf(ptr %d, ptr @number, i32 1)", "unknown: a write beyond the 4 bytes"),
        ("call i32 (ptr, i64, ptr, ...) @snprintf(ptr %d, i64 5, ptr @four)", "possible: a write beyond the 4"),
        ("call i32 (ptr, i64, ptr, ...) @snprintf(ptr %d, i64 4, ptr @four)", "impossible: a write beyond the 4"),
        ("call ptr @fgets(ptr %d, i32 5, ptr %p)", "possible: a write beyond the 4 bytes of %d"),
        ("call ptr @memcpy(ptr %d, ptr %large, i64 %few)", "unknown: a write beyond the 4 bytes of %d"),
    ],
)
def test_texts_beyond_an_object(call: str, said: str) -> None:
    assert told(call, "access").startswith(said)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("call i64 @strlen(ptr null)", "certain: an access through null by strlen"),
        ("call ptr @strcpy(ptr %d, ptr null)", "certain: an access through null by strcpy"),
        ("call ptr @memcpy(ptr %d, ptr null, i64 10)", "certain: an access through null by memcpy"),
        ("call ptr @memcpy(ptr %d, ptr null, i64 0)", ""),
        ("call ptr @memcpy(ptr %d, ptr null, i64 %n)", "unknown: an access through null by memcpy"),
        ("call ptr @fopen(ptr null, ptr @four)", "certain: an access through null by fopen"),
        ("call i32 @puts(ptr null)", "certain: an access through null by puts"),
        ("call i32 @fflush(ptr null)", ""),
        ("call ptr @fgets(ptr null, i32 5, ptr %p)", "certain: an access through null by fgets"),
        ("call i32 (ptr, i64, ptr, ...) @snprintf(ptr null, i64 0, ptr @four)", "impossible: "),
        ("call i64 @strlen(ptr null) nobuiltin", ""),
        ("call i64 @strlen(ptr %p)", "impossible: an access through null by strlen"),
    ],
)
def test_null_that_is_handed_over(call: str, said: str) -> None:
    found = told(call, "null")
    assert found.startswith(said)
    assert bool(found) == bool(said)
