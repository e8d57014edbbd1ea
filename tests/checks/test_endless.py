"""Loops that need not end (checks/endless.py): found with arguments with which the tests' interpreter does not come to
an end, either; and loops that always end, end by undefined behaviour, or wait for what comes from outside: none.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import Finding, Witness, check_function
from scev.ir import Module
from scev.llvm import read_program
from scev.llvm.preparation import promote
from tests.checks.compiled import Told, needs_clang, told
from tests.checks.test_witnesses import as_bits
from tests.execution.interpreter import STEP_LIMIT, Machine
from tests.execution.library import Library

__all__ = ["told"]

NEED_NOT_END = {
    "float_step": (
        "int f(float s, float dt) { int n = 0; for (float t = 0; t < s; t += dt) n++; return n; }",
        "f(0.5, 0.0)",
    ),
    "double_sum": (
        "double f(double s, double dt) { double a = 0; for (double t = 0; t < s; t += dt) a += t; return a; }",
        "f(0.5, 0.0)",
    ),
    "int_step": ("int f(int s, int dt) { int t; for (t = 0; t < s; t += dt) {} return t; }", "f(1, 0)"),
    "halved": ("int f(unsigned n) { int c = 0; while (n != 1) { n /= 2; c++; } return c; }", "f(0)"),
    "never_met": ("int f(unsigned char x, unsigned char y) { while (x != y) x += 2; return x; }", "f(1, 0)"),
    "phase": ("float f(float p) { while (p >= 6.2831853f) p -= 6.2831853f; return p; }", "f(10000000000.0)"),
    "infinite": ("int f(double x) { int e = 0; while (x >= 10) { x /= 10; e++; } return e; }", "f(INFINITY)"),
    "not_a_number": ("double f(double x) { while (!(x <= 1)) x *= 0.5; return x; }", "f(INFINITY)"),
    "subtracted": (
        "unsigned f(unsigned a, unsigned b) { while (a != b) { if (a > b) a -= b; else b -= a; } return a; }",
        "f(1, 0)",
    ),
    "bisected": (
        "double f(double lo, double hi, double y) { while (hi - lo > 1e-20) { double m = (lo + hi) / 2;"
        " if (m * m < y) lo = m; else hi = m; } return lo; }",
        None,
    ),
    "inside": (
        "float f(int n, float dt) { float t = 0; for (int i = 0; i < n; i++) { while (t < 1.0f) t += dt; } return t; }",
        "f(1, 0.0)",
    ),
    "behind_a_test": (
        "int f(const float *p, int s, int dt) { if (!p || s < 8) return 0;"
        " int t; for (t = 0; t < s; t += dt) {} return t; }",
        None,
    ),
    "stores_before": (
        "void f(int n, float p, float dp) { float out[8]; for (int i = 0; i < n && i < 8; i++) { out[i] = p; p += dp;"
        " while (p >= 1.0f) p -= 1.0f; } }",
        None,
    ),
    "by_a_table": (
        "static const unsigned char next[4] = {1, 2, 3, 1};"
        " int f(unsigned n) { n &= 3; while (n) n = next[n]; return n; }",
        "f(1)",
    ),
    "of_a_switch": (
        "int f(unsigned s) { while (s < 9) switch (s) { case 3: s = 5; break; case 5: s = 3; break; default: s += 4; }"
        " return s; }",
        "f(1)",
    ),
}
END_OR_SAY_NOTHING = {
    "guarded": "int f(float s, float dt) { int n = 0; if (!(dt >= 0.01f) || !(s < 99)) return 0;"
    " for (float t = 0; t < s; t += dt) n++; return n; }",
    "overflow": "int f(int s) { int i; for (i = 1; i != s; i += 2) {} return i; }",
    "ends_by_halving": "int f(unsigned n) { int c = 0; while (n != 0) { n /= 2; c++; } return c; }",
    "euclid": "unsigned f(unsigned a, unsigned b) { while (b) { unsigned t = a % b; a = b; b = t; } return a; }",
    "met": "unsigned f(unsigned char x, unsigned char y) { while (x != y) x++; return x; }",
    "division_by_0": "int f(int a) { int b = a; while (a > 0) b = 10 / (b - a); return b; }",
    "read_from_outside": "int next(void); int f(int n) { while (n != 0) n = next() ? n : 0; return n; }",
    "waits": "int next(void); int f(int n) { while (n) next(); return n; }",
    "volatile": "volatile int flag; int f(int n) { while (n) { flag = 1; } return n; }",
    "polled": "extern int flag; int f(void) { int n = 0; while (!flag) n++; return n; }",
    "forever": "void f(int n) { for (;;) { n = n; } }",
    "callee_may_leave": "void stop(int); int f(int n) { stop(n); while (n) {} return n; }",
    "wild_store": "int f(int n, int *p) { while (n) { p[5000] = 1; } return n; }",
    "wild_index": "int f(int n, int i) { int a[4]; while (n) { a[i] = 1; i += 5; } return a[0]; }",
    "a_table_that_changes": "static unsigned char next[4] = {1, 2, 3, 1}; void set(int i) { next[i & 3] = 0; }"
    " int f(unsigned n) { n &= 3; while (n) n = next[n]; return n; }",
    "by_callers": "static int g(float s, float dt) { int n = 0; for (float t = 0; t < s; t += dt) n++; return n; }"
    " int f(void) { return g(2, 0.25f) + g(3, 0.5f); }",
    "uninitialised": "int f(int n) { int m; while (n > m) {} return n; }",
    "never_returns": "_Noreturn void f(int n) { while (n) {} __builtin_trap(); }",
    "takes_memory": "void f(int n) { while (n) { char *p = __builtin_alloca(16); p[0] = 1; } }",
    "not_aligned": "int f(char *p, int n) { while (n) { *(int *)(p + 1) = n; } return n; }",
    "not_aligned_as_promised": "int f(char *p, int n) { __builtin_assume_aligned(p + 1, 64); while (n) {} return n; }",
    "undefined_shift": "long f(int n) { long r = 0; while (n == 40) r += 1 << n; return r; }",
    "undefined_call": "long f(int n) { long r = 0; while (n == 40) r += __builtin_ctz(n - 40); return r; }",
}
STACK = """
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
define void @f(i32 %n) {{
  %a = alloca i32
  {}
  br label %loop
loop:
  {}
  %c = icmp ne i32 %n, 0
  br i1 %c, label %loop, label %end
end:
  ret void
}}
"""
_BEGIN, _END, _STORE = (
    "call void @llvm.lifetime.start.p0(ptr %a)",
    "call void @llvm.lifetime.end.p0(ptr %a)",
    "store i32 1, ptr %a",
)


def findings(source: str, folder: Path) -> tuple[Module, list[Finding]]:
    """The findings of kind loop of a C program, as `check` reads it."""
    (folder / "t.c").write_text(source)
    command = [shutil.which("clang-22") or "", "-O0", "-Xclang", "-disable-O0-optnone", "-S", "-emit-llvm", "t.c"]
    subprocess.run(command, cwd=folder, check=True, timeout=60)
    module = scev.read(promote(read_program(folder / "t.ll"))[0].text)
    analyzed = AnalyzedModule(module, scev.Settings(undef="absent", snan="absent", ub="any"))
    names = [function.name for function in module.defined_functions()]
    return module, [one for name in names for one in check_function(analyzed.facts_of(name), ["loop"])]


@needs_clang
@pytest.mark.parametrize("name", NEED_NOT_END)
def test_a_loop_that_need_not_end_has_a_witness(name: str, tmp_path: Path) -> None:
    source, call = NEED_NOT_END[name]
    module, found = findings(source, tmp_path)
    assert [(one.verdict, one.words) for one in found] == [("possible", "the loop need not end: its state repeats")]
    arguments = found[0].arguments
    assert arguments is not None
    assert call is None or Witness(arguments, found[0].function).words("f") == call
    machine = Machine(module, externals=Library(), step_limit=50_000)
    pairs = zip(arguments, found[0].function.arguments, strict=True)
    bits = [as_bits(each, argument.type) for each, argument in pairs]
    # Somewhere, where a pointer goes: the loop does not look there.
    assert machine.run(found[0].function, [4096 if each is None else each for each in bits]).kind == STEP_LIMIT


@needs_clang
@pytest.mark.parametrize("name", END_OR_SAY_NOTHING)
def test_of_others_nothing_is_said(name: str, tmp_path: Path) -> None:
    _, found = findings(END_OR_SAY_NOTHING[name], tmp_path)
    assert [one for one in found if one.arguments is not None] == []


@pytest.mark.parametrize(
    ("before", "inside", "count"),
    [
        ([], [_BEGIN, _STORE, _END], 1),
        ([_BEGIN], [_STORE], 1),
        ([], [_BEGIN, _END, _STORE], 0),
        ([], [_STORE, _END, _BEGIN], 0),
        # At the second iteration, in the state of the first.
        ([_BEGIN], [_STORE, _END], 0),
        # As much as is asked for: it has an end.
        (["%b = alloca i32, i32 %n"], [], 0),
    ],
)
def test_the_stack(before: list[str], inside: list[str], count: int) -> None:
    text = STACK.format("\n  ".join(before), "\n  ".join(inside))
    analyzed = AnalyzedModule(scev.read(read_program(text).text), scev.Settings(ub="any"))
    assert len(list(check_function(analyzed.facts_of("@f"), ["loop"]))) == count


@needs_clang
def test_it_is_told_without_running_anything(told: Told) -> None:
    source = "float f(float s, float dt) {\n  float t = 0;\n  while (t < s) t += dt;\n  return t;\n}\n"
    assert told(source, "--checks", "loop") == ["3: possible: the loop need not end: its state repeats  [loop]"]
