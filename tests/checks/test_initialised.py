"""What is read before anything was stored there (checks/initialised.py): what is no use of it (checks/dependence.py),
and what loops and stores at unknown indices have written (accesses/written.py).
"""

from __future__ import annotations

import random

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import check_function
from tests.checks.compiled import Told, needs_clang, told

__all__ = ["told"]

USE = "a use of what is not initialised  [uninitialised]"
BODY = """
declare i32 @asked(i32 noundef)
declare void @handed(ptr, i32)
declare double @llvm.fabs.f64(double)
declare noalias ptr @malloc(i64)
declare noalias ptr @calloc(i64, i64)
declare noalias ptr @own()
define i64 @f(i1 noundef %c, ptr noundef %p, i32 noundef %n) {{
entry:
  {}
}}
"""


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        # What nobody uses; of what puts a structure together it is not known.
        ("%a = ptrtoint ptr undef to i64\n  ret i64 0", []),
        ("%a = add i32 undef, 1\n  %b = mul i32 %a, 3\n  ret i64 0", []),
        ("%a = zext i32 undef to i64\n  %b = shl i64 %a, 32\n  %d = or i64 %b, 7\n  ret i64 %d", ["unknown"]),
        ("call void @handed(ptr undef, i32 undef)\n  ret i64 0", []),
        ("%a = fadd double undef, 1.0\n  %b = call double @llvm.fabs.f64(double %a)\n  ret i64 0", []),
        # What depends on it.
        ("%a = call i32 @asked(i32 undef)\n  ret i64 0", ["certain"]),
        ("%a = add i32 undef, 1\n  %b = call i32 @asked(i32 %a)\n  ret i64 0", ["certain"]),
        ("%a = ptrtoint ptr undef to i64\n  ret i64 %a", ["certain"]),
        ("ret i64 undef", ["certain"]),
        ("store i32 undef, ptr %p\n  ret i64 0", ["certain"]),
        ("store i32 0, ptr undef\n  ret i64 0", ["certain"]),
        ("%a = load i64, ptr undef\n  ret i64 %a", ["certain"]),
        ("%a = icmp eq i32 undef, 3\n  br i1 %a, label %x, label %y\nx:\n  ret i64 0\ny:\n  ret i64 1", ["certain"]),
        ("%a = icmp eq i32 undef, 3\n  ret i64 0", []),
        ("%a = getelementptr i8, ptr %p, i64 undef\n  store i8 0, ptr %a\n  ret i64 0", ["certain"]),
        (
            "%a = add i32 undef, 1\n  %b = select i1 %c, i32 %a, i32 0\n  %d = zext i32 %b to i64\n  ret i64 %d",
            ["certain"],
        ),
        ("%v = alloca i32\n  %a = load i32, ptr %v\n  %b = add i32 %a, 1\n  ret i64 0", []),
        ("%v = alloca i32\n  %a = load i32, ptr %v\n  %b = zext i32 %a to i64\n  ret i64 %b", ["certain"]),
        ("%v = call ptr @malloc(i64 8)\n  %b = load i64, ptr %v\n  ret i64 %b", ["certain"]),
        ("%v = call ptr @calloc(i64 1, i64 8)\n  %b = load i64, ptr %v\n  ret i64 %b", []),
        ("%v = call ptr @own()\n  %b = load i64, ptr %v\n  ret i64 %b", []),
        ("%v = call ptr @malloc(i64 8)\n  call void @handed(ptr %v, i32 0)\n  %b = load i64, ptr %v\n  ret i64 %b", []),
    ],
)
def test_only_what_something_depends_on_is_used(code: str, expected: list[str]) -> None:
    module = AnalyzedModule(scev.read(BODY.format(code)), scev.Settings(undef="absent", ub="any"))
    found = check_function(module.facts_of("@f"), ["uninitialised"])
    assert [each.verdict for each in found] == expected


@needs_clang
@pytest.mark.parametrize(
    "source",
    [
        "typedef struct { int *from, *to; } S; int take(S *, S);\n"
        "int f(S *s) { S now = {0, 0}; now.from = s->from; return take(s, now); }",
        "typedef struct { char a; int b; } S; S f(char c) { S s; s.a = c; s.b = 3; return s; }",
        # Structures are copied with members that nobody wrote; what is read of them was written.
        "typedef struct { int a, b; } S; int f(S *p) { S s; s.a = 1; *p = s; return s.a; }",
        "typedef struct { int a, b; } S; int f(void) { S s, t; s.a = 1; t = s; return t.a; }",
    ],
)
def test_structures_are_no_use(source: str, told: Told) -> None:
    assert told(source, "--checks", "uninitialised") == []


@needs_clang
@pytest.mark.parametrize(
    "source",
    [
        "int f(void) { int x; return x; }",
        "int f(void) { int x; return x + 1; }",
        "void f(int *p) { int x; *p = x; }",
        "int g(int); int f(void) { int x; return g(x); }",
        "int g(void); int f(void) { int x; if (x > 3) return g(); return 2; }",
        "int f(int *p) { int x; return p[x]; }",
        "int f(void) { int a[4]; return a[2]; }",
        "typedef struct { int a, b; } S; int f(void) { S s; s.a = 1; return s.b; }",
    ],
)
def test_uses_are_told(source: str, told: Told) -> None:
    assert told(source, "--checks", "uninitialised") == [f"1: certain: {USE}"]


# What is written, and what is read of it.
SUM = " int s = 0; for (int i = 0; i < 10; i++) s += "
FILLED = {
    "array": "int d[10]; for (int i = 0; i < 10; i++) d[i] = i;" + SUM + "d[i];",
    "pointer": "int e[10], *d = e; for (int i = 0; i < 10; i++) d[i] = i;" + SUM + "d[i];",
    "while": "int d[10], k = 0; while (k < 10) { d[k] = k; k++; }" + SUM + "d[i];",
    "walked": "int d[10]; for (int *p = d; p < d + 10; p++) *p = 3;" + SUM + "d[i];",
    "alloca": "int *d = __builtin_alloca(40); for (int i = 0; i < 10; i++) d[i] = i;" + SUM + "d[i];",
    "members": "struct { int a, b; } d[10]; for (int i = 0; i < 10; i++) { d[i].a = i; d[i].b = -i; }"
    + SUM
    + "d[i].a + d[i].b;",
    "one member": "struct { int a, b; } d[10]; for (int i = 0; i < 10; i++) d[i].b = -i;" + SUM + "d[i].b;",
    "downwards": "int d[10]; for (int i = 9; i >= 0; i--) d[i] = i;" + SUM + "d[i];",
    "rows": "int d[8][6], s = 0; for (int i = 0; i < 8; i++) for (int j = 0; j < 6; j++) d[i][j] = i;"
    " for (int i = 0; i < 8; i++) for (int j = 0; j < 6; j++) s += d[i][j];",
    "as many": "int d[10], s = 0; if (n > 10) return 0; for (int i = 0; i < n; i++) d[i] = i;"
    " for (int i = 0; i < n; i++) s += d[i];",
    "each time": "int s = 0; for (int k = 0; k < n; k++) { int d[10]; for (int i = 0; i < 10; i++) d[i] = i;"
    " for (int i = 0; i < 10; i++) s += d[i]; }",
    "its row": "int d[100], s = 0; for (int k = 0; k < n && k < 10; k++) {"
    " for (int i = 0; i < 10; i++) d[10 * k + i] = i; for (int i = 0; i < 10; i++) s += d[10 * k + i]; }",
    "same index": "int d[10], s; unsigned k = n & 7; d[k] = 3; s = d[k];",
    "same index in a loop": "int d[10], s = 0; for (int i = 0; i < 10; i++) { d[i] = n; s += d[i]; }",
    "left early": "int d[10]; for (int i = 0; i < 10; i++) { if (i == n) return 0; d[i] = i; }" + SUM + "d[i];",
    "in a loop that ends": "int d[10]; while (1) { for (int i = 0; i < 10; i++) d[i] = i; break; }" + SUM + "d[i];",
    "of a field": "struct { long k; int d[10]; } t; for (int i = 0; i < 10; i++) t.d[i] = i;" + SUM + "t.d[i];",
    "bytes": "char d[10]; for (long i = 0; i < sizeof d; i++) d[i] = n;" + SUM + "d[i];",
    "behind a test": "int d[10], s = 0; if (n > 3) for (int i = 0; i < 10; i++) d[i] = i;"
    " if (n > 3) for (int i = 0; i < 10; i++) s += d[i];",
    "behind a flag": "extern int c; int d[10], s = 0; if (c) for (int i = 0; i < 10; i++) d[i] = i;"
    " if (c) for (int i = 0; i < 10; i++) s += d[i];",
    "behind a constant": "static int five = 5; int d[10]; if (five == 5) for (int i = 0; i < 10; i++) d[i] = i;"
    + SUM
    + "d[i];",
}
PARTLY = {
    "half": "int d[10]; for (int i = 0; i < 5; i++) d[i] = i;" + SUM + "d[i];",
    "skipped": "int d[10]; for (int i = 0; i < 10; i++) { if (i == n) continue; d[i] = i; }" + SUM + "d[i];",
    "left early": "int d[10]; for (int i = 0; i < 10; i++) { if (i == n) break; d[i] = i; }" + SUM + "d[i];",
    "other member": "struct { int a, b; } d[10]; for (int i = 0; i < 10; i++) { d[i].a = i; if (i == n) d[i].b = 1; }"
    + SUM + "d[i].b;",
    "each other": "int d[10]; for (int i = 0; i < 10; i += 2) d[i] = i;" + SUM + "d[i];",
    "one more": "int d[11], s = 0; if (n > 10) return 0; for (int i = 0; i < n; i++) d[i] = i;"
    " for (int i = 0; i <= n; i++) s += d[i];",
    "the next row": "int d[110], s = 0; for (int k = 0; k < n && k < 10; k++) {"
    " for (int i = 0; i < 10; i++) d[10 * k + i] = i; for (int i = 0; i < 10; i++) s += d[10 * k + 10 + i]; }",
    "another index": "int d[10], s; unsigned k = n & 7; d[k] = 3; s = d[k + 1];",
    "the next index": "int d[10], s = 0; for (int i = 0; i < 9; i++) { d[i] = n; s += d[i + 1]; }",
    "behind another test": "int d[10], s = 0; if (n > 3) for (int i = 0; i < 10; i++) d[i] = i;"
    " if (n > 2) for (int i = 0; i < 10; i++) s += d[i];",
    "the other way": "int d[10], s = 0; if (n > 3) for (int i = 0; i < 10; i++) d[i] = i;"
    " if (n <= 3) return 0; else if (n > 5) return 1; for (int i = 0; i < 10; i++) s += d[i];"
    " if (n > 3) s = 0; else for (int i = 0; i < 10; i++) s += d[i];",
    "a flag that may change": "extern int c; void g(void); int d[10], s = 0;"
    " if (c) for (int i = 0; i < 10; i++) d[i] = i; g(); if (c) for (int i = 0; i < 10; i++) s += d[i];",
    "another number each time": "int s = 0; while (n-- > 0) { int d[10];"
    " if (n > 3) for (int i = 0; i < 10; i++) d[i] = i; n--; if (n > 3) for (int i = 0; i < 10; i++) s += d[i]; }",
    "a test of an older iteration": "int s = 0, d[10]; for (int k = 0; k < n; k++) {"
    " if (k > 3) for (int i = 0; i < 10; i++) d[i] = i; if (k > 2) for (int i = 0; i < 10; i++) s += d[i]; }",
    "perhaps filled": "int d[10]; if (n) for (int i = 0; i < 10; i++) d[i] = i;" + SUM + "d[i];",
    "filled behind": "int d[10], s = 0; for (int k = 0; k < n; k++) { for (int i = 0; i < 10; i++) s += d[i];"
    " for (int i = 0; i < 10; i++) d[i] = i; }",
}  # fmt: skip


def told_of(body: str, told: Told) -> list[str]:
    return told(f"int f(int n) {{ {body} return s; }}", "--checks", "uninitialised")


@needs_clang
@pytest.mark.parametrize("name", FILLED)
def test_what_is_filled_is_initialised(name: str, told: Told) -> None:
    assert told_of(FILLED[name], told) == []


@needs_clang
@pytest.mark.parametrize("name", PARTLY)
def test_what_is_filled_in_part_is_told(name: str, told: Told) -> None:
    found = told_of(PARTLY[name], told)
    assert found == [f"1: possible: {USE}"]


SIZE = 24


def _loops(of: random.Random) -> tuple[str, list[tuple[int, int, int, int, int]]]:
    """A nest of one or two loops over an index, as C and as its numbers: first, last, step, inner times, inner step."""
    first, step = of.randrange(4), of.choice((1, 1, 1, 2, 3, -1))
    last = of.choice((3, 6, 8))
    times, inner = of.choice(((1, 1), (1, 1), (2, 1), (3, 1), (2, 2)))
    return (
        f"for (int i = {first}; {'i >= 0' if step < 0 else f'i < {last}'}; i += {step})"
        f" for (int j = 0; j < {times}; j++)",
        [(first, -1 if step < 0 else last, step, times, inner)],
    )  # fmt: skip


def _indices(numbers: tuple[int, int, int, int, int], row: int, behind: int) -> list[int]:
    first, last, step, times, inner = numbers
    return [row * i + inner * j + behind for i in range(first, last, step) for j in range(times)]


@needs_clang
@pytest.mark.parametrize("seed", range(3))
def test_no_read_of_what_nobody_wrote_is_passed_over(seed: int, told: Told) -> None:
    """Random nests that write and read: where one reads what was not written, it is told, or the index is wrong."""
    of = random.Random(seed)
    functions: list[str] = []
    wrong: list[int] = []
    while len(functions) < 40:
        (write, (one,)), (read, (other,)) = _loops(of), _loops(of)
        rows = of.choice((1, 1, 2, 3)), of.choice((1, 1, 2, 3))
        behind = of.choice((0, 0, 1, 2)), of.choice((0, 0, 1, 2))
        written, is_read = _indices(one, rows[0], behind[0]), _indices(other, rows[1], behind[1])
        if not written or not is_read or max(written + is_read) >= SIZE:
            continue
        if not set(is_read) <= set(written):
            wrong.append(len(functions) + 1)
        functions.append(
            f"int f{len(functions)}(void) {{ int d[{SIZE}], s = 0;"
            f" {write} d[{rows[0]} * i + {one[4]} * j + {behind[0]}] = i;"
            f" {read} s += d[{rows[1]} * i + {other[4]} * j + {behind[1]}]; return s; }}"
        )
    found = {int(each.partition(":")[0]) for each in told("\n".join(functions), "--checks", "uninitialised")}
    assert set(wrong) <= found, [functions[line - 1] for line in sorted(set(wrong) - found)]
    silent = len(functions) - len(found)
    assert silent >= (len(functions) - len(wrong)) // 3
