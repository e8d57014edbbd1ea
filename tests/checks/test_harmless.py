"""What is run to find witnesses harms nothing (checks/harmless.py)."""

from __future__ import annotations

import pytest

import scev
from scev.checks.harmless import MAX_FUNCTIONS_RUN, is_harmless
from scev.ir import read

PROGRAM = """
declare double @sin(double)
declare ptr @malloc(i64)
declare i64 @strlen(ptr)
declare i32 @kill(i32, i32)
declare i32 @system(ptr)
declare i32 @unlink(ptr)
declare i64 @write(i32, ptr, i64)
declare void @theirs()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define void @computes(double %x, ptr %p) {
  %s = call double @sin(double %x)
  %m = call ptr @malloc(i64 8)
  %n = call i64 @strlen(ptr %p)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)
  call void @computes(double %s, ptr %m)
  ret void
}
define void @ends(i32 %pid) {
  %r = call i32 @kill(i32 %pid, i32 9)
  ret void
}
define void @ends_behind(i32 %pid) {
  call void @ends(i32 %pid)
  ret void
}
define void @commands(ptr %p) {
  %r = call i32 @system(ptr %p)
  ret void
}
define void @removes(ptr %p) {
  %r = call i32 @unlink(ptr %p)
  ret void
}
define void @writes(i32 %file, ptr %p) {
  %r = call i64 @write(i32 %file, ptr %p, i64 8)
  ret void
}
define void @calls(ptr %f) {
  call void %f()
  ret void
}
define void @asks() {
  call void asm sideeffect "syscall", ""()
  ret void
}
define void @unknown() {
  call void @theirs()
  ret void
}
"""


@pytest.mark.parametrize(
    "name", ["@ends", "@ends_behind", "@commands", "@removes", "@writes", "@calls", "@asks", "@unknown"]
)
def test_what_may_do_harm(name: str) -> None:
    module = read(PROGRAM)
    assert not is_harmless(next(one for one in module.functions if one.name == name), module)


def test_what_computes() -> None:
    module = read(PROGRAM)
    assert is_harmless(next(one for one in module.functions if one.name == "@computes"), module)


def test_calls_through_pointers_come_to_the_functions_of_the_module() -> None:
    module = read("define void @calls(ptr %f) {\n  call void %f()\n  ret void\n}\ndeclare double @sin(double)\n")
    assert is_harmless(module.functions[0], module)


def test_the_limit() -> None:
    chain = "\n".join(
        f"define void @f{number}() {{\n  call void @f{number + 1}()\n  ret void\n}}"
        for number in range(MAX_FUNCTIONS_RUN)
    )
    last = f"\ndefine void @f{MAX_FUNCTIONS_RUN}() {{\n  ret void\n}}\n"
    module = read(chain + last)
    assert not is_harmless(module.functions[0], module)
    assert is_harmless(module.functions[1], module)


def test_no_witness_removes_a_file() -> None:
    text = """
declare i32 @unlink(ptr)
define i32 @f(ptr noundef nonnull %path, i32 noundef %n) {
  REMOVE
  %few = and i32 %n, 7
  %q = sdiv i32 100, %few
  ret i32 %q
}
"""
    (harmless,) = scev.check(text.replace("REMOVE", ""), witnesses=True)
    assert harmless.witness
    assert scev.check(text.replace("REMOVE", "%r = call i32 @unlink(ptr %path)"), witnesses=True) == []
