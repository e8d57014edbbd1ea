"""Constant accesses outside of variables, which promotion alone would delete (checks/promotion.py)."""

from __future__ import annotations

import pytest

import scev

# int f(int *p) { int a[8] = {0}; int *q = …; … }, as clang writes it without optimisation.
PROGRAM = """
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define i32 @f(ptr noundef %p) {{
entry:
  %p.addr = alloca ptr, align 8
  %a = alloca [8 x i32], align 16
  %q = alloca ptr, align 8
  %v = alloca i32, align 4
  %pair = alloca {{ i32, i32 }}, align 4
  store ptr %p, ptr %p.addr, align 8
  call void @llvm.memset.p0.i64(ptr align 16 %a, i8 0, i64 32, i1 false)
  {}
  %r = load i32, ptr %v, align 4
  ret i32 %r
}}
"""
AT = "getelementptr inbounds [8 x i32], ptr %a, i64 0, i64"


@pytest.mark.parametrize(
    "body",
    [
        f"%x = {AT} 9\n %0 = load i32, ptr %x, align 4\n store i32 %0, ptr %v, align 4",
        f"%x = {AT} 8\n store i32 1, ptr %x, align 4\n store i32 1, ptr %v, align 4",
        f"%x = {AT} -1\n store i32 1, ptr %x, align 4\n store i32 1, ptr %v, align 4",
        # By way of a variable.
        f"%x = {AT} 5\n store ptr %x, ptr %q, align 8\n %0 = load ptr, ptr %q, align 8\n"
        " %y = getelementptr inbounds i32, ptr %0, i64 5\n %1 = load i32, ptr %y, align 4\n"
        " store i32 %1, ptr %v, align 4",
        # A part lies inside, and a whole variable's neighbour.
        f"%x = {AT} 7\n store i64 1, ptr %x, align 4\n store i32 1, ptr %v, align 4",
        "store i32 1, ptr %v, align 4\n %x = getelementptr inbounds i32, ptr %v, i64 1\n store i32 1, ptr %x, align 4",
        "store i32 1, ptr %v, align 4\n %0 = load i64, ptr %v, align 4",
        f"%x = {AT} 4\n call void @llvm.memset.p0.i64(ptr align 16 %x, i8 0, i64 17, i1 false)\n"
        " store i32 1, ptr %v, align 4",
    ],
)
def test_accesses_outside_of_variables_are_told(body: str) -> None:
    found = scev.check(PROGRAM.format(body))
    assert [(one.verdict, one.kind in ("index", "access")) for one in found] == [("certain", True)]


@pytest.mark.parametrize(
    "body",
    [
        f"%x = {AT} 7\n %0 = load i32, ptr %x, align 4\n store i32 %0, ptr %v, align 4",
        # The address behind the last element is no access.
        f"%x = {AT} 8\n store ptr %x, ptr %q, align 8\n store i32 1, ptr %v, align 4",
    ],
)
def test_accesses_inside_are_silent(body: str) -> None:
    assert scev.check(PROGRAM.format(body)) == []


def test_other_variables_become_values_in_parts() -> None:
    body = (
        f"%x = {AT} 8\n store i32 1, ptr %x, align 4\n store {{ i32, i32 }} zeroinitializer, ptr %pair, align 4\n"
        " %y = getelementptr inbounds { i32, i32 }, ptr %pair, i32 0, i32 1\n store i32 5, ptr %y, align 4\n"
        " %0 = load i32, ptr %y, align 4\n %1 = sdiv i32 %0, 5\n %2 = icmp eq i32 %1, 1\n"
        " br i1 %2, label %on, label %no\n"
        "no:\n ret i32 0\non:\n store i32 1, ptr %v, align 4"
    )
    found = scev.check(PROGRAM.format(body))
    assert [(one.verdict, one.kind) for one in found] == [("certain", "index"), ("certain", "condition")]
