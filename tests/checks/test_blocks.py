"""Copies and fills of memory, against the object that they start in (checks/memory.py)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import check_function
from scev.cli.command import run

from ..source.test_compilers import needs_clang

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


# Lengths that are guarded one after the other ------------------------------------------------------------------------

GUARDED = """#include <string.h>
void fine(unsigned long len, unsigned long salt, unsigned long key) {
  char s[24];
  if (key > 24 || salt > 24 - key || len > 24 - key - salt) return;
  memset(s + key, 2, salt);
  memset(s + key + salt, 1, len); }
void one_more(unsigned long len, unsigned long salt, unsigned long key) {
  char s[24];
  if (key > 24 || salt > 24 - key || len > 25 - key - salt) return;
  memset(s + key + salt, 1, len); }
void wraps(unsigned long len, unsigned long salt, unsigned long key) {
  char s[24];
  if (key > 24 || salt > 24 || len > 24 - key - salt || len > 24) return;
  memset(s + key, 1, len); }
void strict(unsigned len, unsigned key) {
  char s[24];
  if (key >= 24 || !(len < 24 - key)) return;
  memset(s + key + 1, 1, len); }
void strict_and_more(unsigned len, unsigned key) {
  char s[24];
  if (key >= 24 || !(24 - key > len)) return;
  memset(s + key + 2, 1, len); }
"""


@needs_clang
def test_lengths_that_are_guarded_one_after_the_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "t.c"
    path.write_text(GUARDED)
    assert run(["check", "--checks", "access", "--proved", "--no-witness", "--format", "json", str(path)]) == 0
    found = {one["line"]: one["verdict"] for one in json.loads(capsys.readouterr().out)["findings"]}
    assert found == {5: "impossible", 6: "impossible", 10: "possible", 14: "possible", 18: "impossible", 22: "possible"}
