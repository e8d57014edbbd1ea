"""Copies and fills of memory, against the object that they start in (checks/memory.py)."""

from __future__ import annotations

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import check_function

FILL = """
@table = internal constant [8 x i8] c"12345678"
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare ptr @memcpy(ptr, ptr, i64)
define void @f(ptr noundef nonnull %p, i64 noundef %n, i64 noundef %at) {{
  %b = alloca [8 x i8]
  %few = and i64 %n, 15
  %small = icmp ult i64 %n, 12
  br i1 %small, label %then, label %done
then:
  %last = getelementptr i8, ptr %b, i64 2
  {}
  br label %done
done:
  ret void
}}
"""


@pytest.mark.parametrize(
    ("call", "told"),
    [
        ("call void @llvm.memset.p0.i64(ptr %b, i8 0, i64 8, i1 false)", "impossible: a write of 8 bytes beyond"),
        ("call void @llvm.memset.p0.i64(ptr %b, i8 0, i64 9, i1 false)", "certain: a write of 9 bytes beyond"),
        ("call void @llvm.memset.p0.i64(ptr %last, i8 0, i64 6, i1 false)", "impossible: a write of 6 bytes beyond"),
        ("call void @llvm.memset.p0.i64(ptr %last, i8 0, i64 7, i1 false)", "certain: a write of 7 bytes beyond"),
        ("call void @llvm.memset.p0.i64(ptr %b, i8 0, i64 %n, i1 false)", "possible: a write beyond"),
        ("call void @llvm.memset.p0.i64(ptr %b, i8 0, i64 %at, i1 false)", "unknown: a write beyond"),
        ("call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)", "unknown: a write beyond an object whose"),
        ("call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %p, i64 9, i1 false)", "certain: a write of 9 bytes beyond"),
        ("call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @table, i64 9, i1 false)", "certain: a read of 9 bytes beyond"),
        ("call ptr @memcpy(ptr %p, ptr @table, i64 9)", "certain: a read of 9 bytes beyond"),
        # What is read lies within, and nobody knows of what is written.
        ("call ptr @memcpy(ptr %p, ptr @table, i64 8)", "unknown: a write of 8 bytes beyond an object whose size"),
        ("call ptr @memcpy(ptr %b, ptr @table, i64 8)", "impossible: a write of 8 bytes beyond"),
    ],
)
def test_bytes_beyond_an_object(call: str, told: str) -> None:
    module = AnalyzedModule(scev.read(FILL.format(call)), scev.Settings(undef="absent", ub="any"))
    found = [f"{finding.verdict}: {finding.words}" for finding in check_function(module.facts_of("@f"), ["access"])]
    assert len(found) == 1
    assert found[0].startswith(told)
