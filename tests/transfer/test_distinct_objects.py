"""Which objects have addresses of their own: LLVM (instsimplify) decides as much, and what must not be decided."""

from __future__ import annotations

import pytest

import scev
from scev.domains import IntSet

MODULE = """
@a = global i32 0
@b = external global [4 x i8]
@same = unnamed_addr constant i32 1
@hint = local_unnamed_addr constant i32 1
@nothing = global {{}} zeroinitializer
@weak = weak global i32 0
@odr = weak_odr global i32 0
@missing = extern_weak global i32
@mine = thread_local global i32 0
@placed = external global i32, !absolute_symbol !0
@other = alias i32, ptr @a
define void @f() {{ ret void }}
define void @g() unnamed_addr {{ ret void }}

define i1 @asked(i32 noundef %n) {{
  %x = alloca i32
  %y = alloca i32
  %none = alloca {{}}
  %many = alloca i32, i32 %n
  %r = icmp {predicate} ptr {left}, {right}
  ret i1 %r
}}
!0 = !{{i64 4096, i64 8192}}
"""
ALONE = ["@a", "@b", "@hint", "@odr", "@f"]
SHARED = ["@same", "@nothing", "@weak", "@missing", "@mine", "@placed", "@other", "@g", "%none", "%many"]


def asked(predicate: str, left: str, right: str) -> IntSet:
    found = scev.analyze(MODULE.format(predicate=predicate, left=left, right=right))["asked"]["%r"].range
    assert isinstance(found, IntSet)
    return found


@pytest.mark.parametrize("left", [*ALONE, "%x"])
@pytest.mark.parametrize("right", ALONE)
def test_of_its_own(left: str, right: str) -> None:
    if left != right:
        assert asked("eq", left, right) == asked("eq", right, left) == IntSet.point(1, 0)
        assert asked("ne", left, right) == IntSet.point(1, 1)
        assert asked("ult", left, right).is_full()


@pytest.mark.parametrize("left", SHARED)
@pytest.mark.parametrize("right", ["@a", "%x"])
def test_maybe_shared(left: str, right: str) -> None:
    assert asked("eq", left, right).is_full()


def test_variables_of_the_stack() -> None:
    assert asked("eq", "%x", "%y").is_full()
