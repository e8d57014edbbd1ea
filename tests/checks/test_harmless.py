"""What is run to find witnesses harms nothing (checks/harmless.py)."""

from __future__ import annotations

import pytest

import scev
from scev.checks.harmless import MAX_FUNCTIONS_RUN, is_harmless, starts_harmlessly, why_harmful
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


HANDED = """
%pair = type { i64, ptr }
@.s = private constant [5 x i8] c"@kil\\00"
@table = internal constant [2 x ptr] [ptr @quiet, ptr @runs]
@deeper = internal constant %pair { i64 0, ptr getelementptr (i8, ptr @table, i64 8) }
@quiet_table = internal constant [1 x ptr] [ptr @quiet]
@slot = internal global ptr null
@other = alias i32 (ptr), ptr @runs
@kill = external global i8
@stdout = external global ptr
declare i32 @system(ptr)
declare void @qsort(ptr, i64, i64, ptr)
declare void @__cxa_throw(ptr, ptr, ptr)
declare i32 @__gxx_personality_v0(...)
declare i32 @theirs(...)
declare i64 @llvm.read_register.i64(metadata)
declare void @llvm.write_register.i64(metadata, i64)
declare void @llvm.init.trampoline(ptr, ptr, ptr)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @llvm.stackrestore.p0(ptr)
declare ptr @llvm.stacksave.p0()
declare void @llvm.coro.resume(ptr)
declare <4 x float> @llvm.x86.sse.max.ps(<4 x float>, <4 x float>)
define available_externally i32 @unlink(ptr %p) {
  ret i32 0
}
define i32 @quiet(ptr %p) {
  ret i32 0
}
define i32 @runs(ptr %p) {
  %r = call i32 @system(ptr %p)
  ret i32 %r
}
define void @f(ptr %p) PERSONALITY {
  LINES
  ret void
}
attributes #0 = { "probe-stack"="system" }
!0 = !{!"rsp"}
"""


def of_lines(lines: str, personality: str = "") -> str:
    module = read(HANDED.replace("LINES", lines).replace("PERSONALITY", personality))
    function = module.function("f")
    assert function is not None
    return why_harmful(function, module)


@pytest.mark.parametrize(
    "lines",
    [
        "call void @qsort(ptr %p, i64 1, i64 1, ptr @runs)",
        "call void @qsort(ptr %p, i64 1, i64 1, ptr @system)",
        "call void @qsort(ptr %p, i64 1, i64 1, ptr %p)",
        "call i32 @quiet(ptr @system)",
        'call i32 @quiet(ptr %p) [ "deopt"(ptr @runs) ]',
        "store ptr @system, ptr @slot",
        "%c = icmp eq ptr %p, null\n  %s = select i1 %c, ptr @quiet, ptr @system",
        "%q = load ptr, ptr getelementptr (i8, ptr @table, i64 8)",
        "%q = getelementptr i8, ptr @deeper, i64 8",
        "%r = call i32 @other(ptr %p)",
        "call void @__cxa_throw(ptr %p, ptr null, ptr @runs)",
        "%r = call i32 @unlink(ptr %p)",
        "%r = call i32 @kill(i32 1, i32 9)",
        "call i32 @quiet(ptr @kill)",
        "%r = call i64 @llvm.read_register.i64(metadata !0)",
        "call void @llvm.write_register.i64(metadata !0, i64 0)",
        "call void @llvm.init.trampoline(ptr %p, ptr @quiet, ptr %p)",
        "call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 15, ptr @quiet, i32 0)",
        "call void @llvm.stackrestore.p0(ptr %p)",
        "call void @llvm.coro.resume(ptr %p)",
        "call void inttoptr (i64 4096 to ptr)()",
    ],
)
def test_whatever_is_handed_over_or_stored_counts_as_called(lines: str) -> None:
    assert of_lines(lines)


@pytest.mark.parametrize(
    "lines",
    [
        "call void @qsort(ptr %p, i64 1, i64 1, ptr @quiet)",
        "%c = load i8, ptr @.s",
        "%q = load ptr, ptr @quiet_table",
        "%q = load ptr, ptr @stdout",
        "store ptr @quiet, ptr @slot",
        "call void @__cxa_throw(ptr %p, ptr null, ptr @quiet)",
        "%s = call ptr @llvm.stacksave.p0()\n  call void @llvm.stackrestore.p0(ptr %s)",
        "%v = call <4 x float> @llvm.x86.sse.max.ps(<4 x float> zeroinitializer, <4 x float> zeroinitializer)",
    ],
)
def test_what_is_handed_over_may_be_harmless(lines: str) -> None:
    assert not of_lines(lines)


def test_a_name_that_ends_like_the_begin_of_a_string_hides_nothing() -> None:
    text = """
@"src/a.c" = global i32 0
@"src/b.h" = global i32 0
declare i32 @system(ptr)
declare ptr @bsearch(ptr, ptr, i64, i64, ptr)
define void @f(ptr %p) {
  store i32 1, ptr @"src/a.c"
  %r = call ptr @bsearch(ptr %p, ptr %p, i64 1, i64 1, ptr @system)
  store i32 1, ptr @"src/b.h"
  ret void
}
"""
    module = read(text)
    function = module.function("f")
    assert function is not None
    assert "system" in why_harmful(function, module)


def test_personalities_and_prologues_count() -> None:
    assert not of_lines("", "personality ptr @__gxx_personality_v0")
    assert "theirs" in of_lines("", "personality ptr @theirs")
    # Its bytes are run when the function is called.
    assert of_lines("", 'prologue [2 x i8] c"\\EB\\00"')
    # It is called where a frame is large.
    assert of_lines("", "#0")


PLAIN = "define internal void @quiet() {\n  ret void\n}\ndefine internal ptr @find() {\n  ret ptr @quiet\n}\n"
HARMFUL = PLAIN + "declare i32 @fork()\ndefine internal void @runs() {\n  %r = call i32 @fork()\n  ret void\n}\n"
HARMFUL += "define internal ptr @choose() {\n  call void @runs()\n  ret ptr @quiet\n}\n"


@pytest.mark.parametrize(
    ("text", "is_harmless_start"),
    [
        (PLAIN, True),
        (HARMFUL, True),
        (PLAIN + 'module asm "nop"\n', False),
        (PLAIN + "@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [CTOR @quiet, ptr null }]\n", True),
        (HARMFUL + "@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [CTOR @runs, ptr null }]\n", False),
        (HARMFUL + "@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [CTOR @runs, ptr null }]\n", False),
        (
            HARMFUL
            + "@a = internal alias void (), ptr @runs\n"
            + "@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [CTOR @a, ptr null }]\n",
            False,
        ),
        (PLAIN + "@i = ifunc void (), ptr @find\n", True),
        (HARMFUL + "@i = ifunc void (), ptr @choose\n", False),
        (HARMFUL + '@v = global [1 x ptr] [ptr @runs], section ".init_array"\n', False),
        (PLAIN + '@v = constant [1 x i8] c"\\C3", section ".text"\n', False),
        (PLAIN + '@v = constant [1 x i8] c"\\C3", section "mine"\n', True),
        (PLAIN + '@v = constant [1 x i8] c"\\C3", section "mine"\n'
         'define void @g() section "mine" {\n  ret void\n}\n', False),
    ],
)  # fmt: skip
def test_what_runs_when_a_program_starts(text: str, is_harmless_start: bool) -> None:
    assert starts_harmlessly(read(text.replace("CTOR", "{ i32, ptr, ptr } { i32 65535, ptr"))) == is_harmless_start
