"""Names of expressions: what is written must be what is computed."""

from __future__ import annotations

import time

import pytest

import scev
from scev.source.value_names import MAX_NAME, CallNames, ValueNames
from tests.source.naming import module_text, names_in, names_of

HEAD = (
    "i32 @f(i32 %i, i32 %j, i32 %u, i32 %v, float %x, float %y, double %d, i8 %c, i64 %k, i1 %b, ptr %p, ptr %q, "
    "ptr %s, ptr %o, ptr %e, ptr %t, ptr %r)"
)
ARGUMENTS = """
  i = i32 %i
  j = i32 %j
  u = i32 %u
  v = i32 %v
  x = float %x
  y = float %y
  d = double %d
  c = i8 %c
  k = i64 %k
  b = i1 %b
  p = ptr %p
  q = ptr %q
  s = ptr %s
  o = ptr %o
  e = ptr %e
  t = ptr %t
  r = ptr %r
"""
VARIABLES = (
    "i: int; j: int; u: unsigned; v: unsigned; x: float; y: float; d: double; c: u8; k: long; b: bool; p: int *; "
    "q: int *; s: S *; o: Open *; e: void *; t: vla *; r: int &"
)
MORE = """
@tab = global [16 x i32] zeroinitializer, !dbg !51
@part = global float 0.0, !dbg !52
@merged = global i32 0, !dbg !54
@plain = global [4 x i32] zeroinitializer
declare i32 @rand()
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare float @llvm.fmuladd.f32(float, float, float)
declare float @llvm.fma.f32(float, float, float)
"""

EXPRESSIONS = [
    # Operators and their precedence.
    ("%z1 = mul i32 %i, %j\n%z = add i32 %z1, 3", "i * j + 3"),
    ("%z1 = add i32 %i, %j\n%z = mul i32 %z1, 3", "(i + j) * 3"),
    ("%z1 = sub i32 %i, %j\n%z = sub i32 %u, %z1", "u - (i - j)"),
    ("%z1 = sdiv i32 %i, %j\n%z = mul i32 %z1, 3", "i / j * 3"),
    ("%z1 = mul i32 %i, 3\n%z = sdiv i32 %j, %z1", "j / (i * 3)"),
    ("%z1 = shl i32 %i, 3\n%z = add i32 %z1, %j", "(i << 3) + j"),
    ("%z1 = and i32 %i, 3\n%z = icmp eq i32 %z1, 0", "(i & 3) == 0"),
    ("%z1 = icmp slt i32 %i, %j\n%z2 = zext i1 %z1 to i32\n%z = and i32 %z2, %u", "(i < j) & u"),
    ("%z1 = sub i32 0, %i\n%z = sub i32 0, %z1", "-(-i)"),
    ("%z1 = add i32 %i, 1\n%z = xor i32 %z1, -1", "~(i + 1)"),
    ("%z1 = or i32 %i, 1\n%z2 = xor i32 %z1, %j\n%z = and i32 %z2, 7", "((i | 1) ^ j) & 7"),
    ("%z = add i32 %i, -2147483648", "i - 2147483648"),
    # How numbers are read.
    ("%z = lshr i32 %u, 3", "u >> 3"),
    ("%z = lshr i32 %i, 3", "(u32)i >> 3"),
    ("%z = ashr i32 %i, 3", "i >> 3"),
    ("%z = ashr i32 %u, 3", "(i32)u >> 3"),
    ("%z = udiv i32 %i, 3", "(u32)i / 3"),
    ("%z = udiv i32 %u, -3", "u / 4294967293"),
    ("%z = sdiv i32 %u, -3", "(i32)u / -3"),
    ("%z = icmp ult i32 %i, 10", "(u32)i < 10"),
    ("%z = icmp slt i32 %u, 10", "(i32)u < 10"),
    ("%z = icmp samesign ult i32 %i, 10", "i < 10"),
    ("%z = icmp ult i32 %u, -2", "u < 4294967294"),
    ("%z = icmp eq i32 %u, -1", "u == 4294967295"),
    ("%z = icmp eq i32 %i, -1", "i == -1"),
    ("%z1 = add i32 %i, %u\n%z = lshr i32 %z1, 1", "i + u >> 1"),
    ("%z1 = add i32 %i, %j\n%z = lshr i32 %z1, 1", "(u32)(i + j) >> 1"),
    ("%z = call i32 @llvm.smin.i32(i32 %i, i32 -1)", "min(i, -1)"),
    ("%z = call i32 @llvm.umin.i32(i32 %u, i32 -2)", "min(u, 4294967294)"),
    ("%z = call i32 @llvm.umin.i32(i32 %i, i32 9)", "umin(i, 9)"),
    ("%z = call i32 @llvm.smin.i32(i32 %u, i32 9)", "smin(u, 9)"),
    # Casts: what keeps the number has none.
    ("%z = zext i32 %u to i64", "u"),
    ("%z = zext i32 %i to i64", "(u32)i"),
    ("%z = zext nneg i32 %i to i64", "i"),
    ("%z = sext i32 %i to i64", "i"),
    ("%z = sext i32 %u to i64", "(i32)u"),
    ("%z1 = zext i8 %c to i32\n%z = ashr i32 %z1, 1", "c >> 1"),
    ("%z1 = icmp slt i32 %i, %j\n%z = zext i1 %z1 to i32", "i < j"),
    ("%z1 = icmp slt i32 %i, %j\n%z = sext i1 %z1 to i32", "-(i < j)"),
    ("%z = trunc i32 %i to i8", "(i8)i"),
    ("%z = trunc i32 %u to i8", "(u8)u"),
    ("%z = trunc nuw i32 %u to i8", "u"),
    ("%z = trunc nsw i32 %i to i8", "i"),
    ("%z = trunc nuw i32 %i to i8", "(i8)i"),
    ("%z = sitofp i32 %i to float", "(float)i"),
    ("%z = uitofp i32 %i to double", "(double)(u32)i"),
    (
        "%z1 = sitofp i32 %i to double\n%z2 = sitofp i32 %j to double\n%z = fdiv double %z1, %z2",
        "(double)i / (double)j",
    ),
    ("%z = uitofp nneg i32 %i to double", "(double)i"),
    ("%z1 = and i32 %u, 255\n%z = sitofp i32 %z1 to double", "(double)(u & 255)"),
    ("%z1 = and i32 %u, -256\n%z = sitofp i32 %z1 to double", "(double)(i32)(u & -256)"),
    ("%z1 = lshr i32 %u, 1\n%z = ashr i32 %z1, 1", "(u >> 1) >> 1"),
    ("%z = fpext float %x to double", "x"),
    ("%z = fptrunc double %d to float", "(float)d"),
    ("%z = fptosi float %x to i32", "(i32)x"),
    ("%z = fptoui float %x to i32", "(u32)x"),
    ("%z = bitcast float %x to i32", "bit_cast<i32>(x)"),
    ("%z1 = ptrtoint ptr %p to i64\n%z2 = ptrtoint ptr %q to i64\n%z = sub i64 %z1, %z2", "(u64)p - (u64)q"),
    # C computes with 32 bits at least.
    ("%z1 = add i8 %c, %c\n%z = zext i8 %z1 to i32", "(u8)(c + c)"),
    ("%z1 = add nuw i8 %c, %c\n%z = zext i8 %z1 to i32", "c + c"),
    ("%z1 = shl i8 %c, 5\n%z = ashr i8 %z1, 5", "(i8)(c << 5) >> 5"),
    # Floats.
    ("%z = fcmp olt float %x, 1.0", "x < 1"),
    ("%z = fcmp ult float %x, 1.0", "!(x >= 1)"),
    ("%z = fcmp uge float %x, %y", "!(x < y)"),
    ("%z = fcmp ugt float %x, %y", "!(x <= y)"),
    ("%z = fcmp ule float %x, %y", "!(x > y)"),
    ("%z = fcmp nnan ult float %x, %y", "x < y"),
    ("%z = fcmp oeq float %x, %y", "x == y"),
    ("%z = fcmp une float %x, %y", "x != y"),
    ("%z = fcmp one float %x, %y", "islessgreater(x, y)"),
    ("%z = fcmp ueq float %x, %y", "!islessgreater(x, y)"),
    ("%z = fcmp nnan one float %x, %y", "x != y"),
    ("%z = fcmp nnan ueq float %x, %y", "x == y"),
    ("%z = fcmp uno float %x, 0.0", "isnan(x)"),
    ("%z = fcmp ord float %x, %x", "!isnan(x)"),
    ("%z = fcmp uno float %x, %y", "isunordered(x, y)"),
    ("%z1 = fneg float %x\n%z = fneg float %z1", "-(-x)"),
    ("%z = call float @llvm.fmuladd.f32(float %x, float %y, float %x)", "x * y + x"),
    ("%z = call float @llvm.fma.f32(float %x, float %y, float %x)", "fma(x, y, x)"),
    # Logic.
    ("%z1 = icmp slt i32 %i, %j\n%z = select i1 %z1, i1 %b, i1 false", "i < j && b"),
    ("%z1 = icmp slt i32 %i, %j\n%z = select i1 %z1, i1 true, i1 %b", "i < j || b"),
    ("%z1 = select i1 %b, i1 true, i1 %b\n%z = select i1 %z1, i1 %b, i1 false", "(b || b) && b"),
    ("%z1 = select i1 %b, i1 %b, i1 false\n%z = xor i1 %z1, true", "!(b && b)"),
    ("%z1 = select i1 %b, i32 %i, i32 %j\n%z = add i32 %z1, 1", "(b ? i : j) + 1"),
    ("%z = add i1 %b, true", "%z"),
    ("%z = call i32 @llvm.abs.i32(i32 %i, i1 true)", "abs(i)"),
    ("%z = call i32 @rand()", "rand()"),
]


@pytest.mark.parametrize(("code", "expected"), EXPRESSIONS, ids=[expected for _, expected in EXPRESSIONS])
def test_expressions(code: str, expected: str) -> None:
    lines = "\n".join("  " + line for line in code.split("\n"))
    if "call" in code:
        lines = lines.replace(")", "), !dbg !7")
    assert names_of(HEAD, f"{ARGUMENTS}{lines}\n  ret i32 0", VARIABLES, MORE)["z"] == expected


ACCESSES = [
    ("%a = getelementptr i32, ptr %p, i64 %k", "i32", "p[k]"),
    ("%a = getelementptr i32, ptr %p, i64 -1", "i32", "p[-1]"),
    ("%a = getelementptr i8, ptr %p, i64 6", "i32", "%z"),
    ("%a = getelementptr i8, ptr %p, i64 %k", "i32", "%z"),
    ("%a = getelementptr i32, ptr %p, i64 0", "i32", "*p"),
    ("%a = getelementptr i32, ptr %p, i64 0", "i16", "%z"),
    ("%a = getelementptr i32, ptr %p, i64 0", "i64", "%z"),
    ("%a = getelementptr i32, ptr %p, i64 0", "float", "%z"),
    ("%a0 = getelementptr i32, ptr %p, i64 %k\n%a = getelementptr i8, ptr %a0, i64 -8", "i32", "p[k - 2]"),
    ("%n = and i64 %k, 7\n%a0 = getelementptr i32, ptr %p, i64 %n\n%a = getelementptr i32, ptr %a0, i64 1", "i32",
     "p[(k & 7) + 1]"),
    ("%n = sub i64 0, %k\n%a = getelementptr i32, ptr %p, i64 %n", "i32", "p[-k]"),
    ("%a = getelementptr [2 x i32], ptr %p, i64 %k, i64 1", "i32", "p[2*k + 1]"),
    # An index of 32 bits is read as a signed number.
    ("%a = getelementptr i32, ptr %p, i32 %u", "i32", "p[(i32)u]"),
    ("%a = getelementptr i32, ptr %p, i32 %i", "i32", "p[i]"),
    ("%a = getelementptr i8, ptr %s, i64 0", "i32", "s->n"),
    ("%a = getelementptr i8, ptr %s, i64 8", "ptr", "s->next"),
    ("%a = getelementptr i8, ptr %s, i64 16", "i16", "s->p"),
    ("%a = getelementptr i8, ptr %s, i64 18", "i16", "%z"),
    ("%a = getelementptr i8, ptr %s, i64 16", "i32", "%z"),
    ("%a = getelementptr i8, ptr %s, i64 -4", "float", "s[-1].w"),
    ("%a0 = getelementptr i8, ptr %s, i64 8\n%a1 = load ptr, ptr %a0\n%a = getelementptr i8, ptr %a1, i64 20", "float",
     "s->next->w"),
    ("%a0 = getelementptr [24 x i8], ptr %s, i64 %k\n%a = getelementptr i8, ptr %a0, i64 20", "float", "s[k].w"),
    # A structure that ends in `int data[]` is no element of an array.
    ("%a0 = getelementptr i8, ptr %o, i64 4\n%a = getelementptr i32, ptr %a0, i64 %k", "i32", "o->data[k]"),
    ("%a = getelementptr i8, ptr %o, i64 12", "i32", "o->data[2]"),
    ("%a = getelementptr i8, ptr %o, i64 0", "i32", "o->n"),
    # Of what is not known.
    ("%a = getelementptr i32, ptr %e, i64 %k", "i32", "e[k]"),
    ("%a = getelementptr i32, ptr %e, i64 3", "i32", "%z"),
    ("%a = getelementptr i64, ptr %e, i64 %k", "i32", "%z"),
    ("%a = getelementptr i32, ptr %t, i64 %k", "i32", "t[0][k]"),
    # References.
    ("%a = getelementptr i8, ptr %r, i64 0", "i32", "r"),
    ("%a = getelementptr i8, ptr %r, i64 4", "i32", "%z"),
    # Globals.
    ("%a = getelementptr [4 x i32], ptr @tab, i64 %k, i64 2", "i32", "tab[k][2]"),
    ("%a = getelementptr i8, ptr @tab, i64 36", "i32", "tab[2][1]"),
    ("%a = getelementptr i8, ptr @part, i64 0", "float", "gs.w"),
    ("%a = getelementptr i8, ptr @merged, i64 0", "i32", "@merged"),
    ("%a = getelementptr i8, ptr @plain, i64 0", "i32", "%z"),
    ("%a = getelementptr i8, ptr @plain, i64 4", "i32", "%z"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "type", "expected"), ACCESSES)
def test_accesses(code: str, type: str, expected: str) -> None:
    lines = "\n".join("  " + line for line in code.split("\n"))
    body = f"{ARGUMENTS}{lines}\n  %z = load {type}, ptr %a\n  ret i32 0"
    assert names_of(HEAD, body, VARIABLES, MORE)["z"] == expected


def test_a_variable_of_many_values() -> None:
    body = """
  a = ptr %a
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %n, %loop ]
  i = i64 %i
  %p = getelementptr i32, ptr %a, i64 %i
  %here = load i32, ptr %p, !dbg !7
  %n = add i64 %i, 1, !dbg !8
  %q = getelementptr i32, ptr %a, i64 %n
  %next = load i32, ptr %q, !dbg !7
  i = i64 %n
  %later = load i32, ptr %q, !dbg !61
  %postfix = load i32, ptr %p, !dbg !9
  %old = load i32, ptr %p, !dbg !61
  %c = icmp ult i64 %n, 9
  br i1 %c, label %loop, label %out
out:
  %m = add i64 %n, 5
  ret void"""
    names = names_of("void @f(ptr %a)", body, "a: int *; i: ulong")
    assert names == {
        "a": "a",
        "i": "i",
        "p": "&a[i]",
        "here": "a[i]",
        "n": "i",
        "q": "&a[i + 1]",
        "next": "a[i + 1]",
        "later": "a[i]",
        # `a[i++]` on one line.
        "postfix": "a[i]",
        "old": "a[%i]",
        "c": "i < 9",
        "m": "i + 5",
    }


def test_where_paths_meet() -> None:
    body = """
  x = i32 %a
  br i1 %c, label %then, label %same
then:
  x = i32 %b
  %inside = add i32 %b, 1
  br label %out
same:
  %kept = add i32 %a, 1
  br label %out
out:
  %one = add i32 %a, 1
  %other = add i32 %b, 1
  x = i32 poison
  %gone = add i32 %b, 2
  ret void"""
    names = names_of("void @f(i32 %a, i32 %b, i1 %c)", body, "x: int")
    # Which value x has behind the branches is not known.
    assert {name: names[name] for name in ("inside", "kept", "one", "other", "gone")} == {
        "inside": "x + 1",
        "kept": "x + 1",
        "one": "%a + 1",
        "other": "%b + 1",
        "gone": "%b + 2",
    }


def test_variables_of_one_name() -> None:
    body = """
  x = float %x
  %y = fadd float %x, 1.0, !dbg !7
  inner_x = float %y
  %outside = fmul float %y, %x, !dbg !7
  %inside = fmul float %y, %x, !dbg !64
  ret void"""
    names = names_of("void @f(float %x)", body, "x: float; inner.x: float")
    assert names["outside"] == "(x + 1) * x"
    # In the inner scope, x is the other.
    assert names["inside"] == "x * %x"


def test_the_same_function_inlined_twice_on_one_line() -> None:
    body = """
  a = float %a
  %b = fadd float %a, 1.0, !dbg !7
  g_x@1 = float %a
  %p = fmul float %a, %a, !dbg !65
  g_x@2 = float %b
  %q = fmul float %b, %b, !dbg !66
  %sum = fadd float %p, %q, !dbg !7
  ret void"""
    text = module_text("void @f(float %a)", body, "a: float; g.x: float")
    names = names_in(text)
    assert names["a"] == "a"
    assert names["b"] == "x"
    assert names["q"] == "x * x"
    assert names["sum"] == "a * a + (a + 1) * (a + 1)"


def test_without_debug_information() -> None:
    assert names_in("define i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n") == {"x": "%x", "y": "%y"}


# Cost ---------------------------------------------------------------------------------------------------------------


def seconds(text: str) -> float:
    """The time that all names of a module's first function take, the last first: nothing is known from before."""
    module = scev.read(text)
    function = next(iter(module.defined_functions()))
    assert function.values
    started = time.perf_counter()
    names = ValueNames(function, module.layout, CallNames())
    for value in reversed(function.values):
        assert len(names.of(value).text) <= MAX_NAME
    return time.perf_counter() - started


def test_a_dag_of_sums() -> None:
    lines = [f"  %a{k + 1} = add i32 %a{k}, %a{k}" for k in range(2000)]
    assert seconds(module_text("void @f(i32 %a0)", "\n".join(["  x = i32 %a0", *lines, "  ret void"]), "x: int")) < 2


def test_calls_of_many_arguments() -> None:
    arguments = ", ".join(["i32"] * 30)
    lines = [f"  %a{k + 1} = call i32 @g({', '.join([f'i32 %a{k}'] * 30)}), !dbg !7" for k in range(60)]
    body = "\n".join(["  x = i32 %a0", *lines, "  ret void"])
    assert seconds(module_text("void @f(i32 %a0)", body, "x: int", f"declare i32 @g({arguments})\n")) < 2


def test_addresses_of_many_indices() -> None:
    indices = ", ".join(["i64 %k"] * 20)
    type = "i32"
    for _ in range(19):
        type = f"[2 x {type}]"
    lines = ["  p = ptr %p", "  %k0 = load i64, ptr %p"]
    for number in range(40):
        steps = indices.replace("%k", f"%k{number}")
        lines += [
            f"  %g{number} = getelementptr {type}, ptr %p, {steps}",
            f"  %k{number + 1} = load i64, ptr %g{number}",
        ]
    assert seconds(module_text("void @f(ptr %p)", "\n".join([*lines, "  ret void"]), "p: void *")) < 2


def test_a_deep_chain() -> None:
    lines = [f"  %a{k + 1} = xor i32 %a{k}, {k}" for k in range(10_000)]
    assert seconds(module_text("void @f(i32 %a0)", "\n".join([*lines, "  ret void"]), "")) < 4


def test_many_variables_of_one_value() -> None:
    variables = [f"x{k}" for k in range(1000)]
    records = [f"  {name} = i32 %a" for name in variables]
    body = "\n".join([*records, "  %b = add i32 %a, 1", "  ret void"])
    text = module_text("void @f(i32 %a)", body, ";".join(f"{name}: int" for name in variables))
    assert seconds(text) < 2
    assert names_in(text)["b"] == "x0 + 1"


def test_many_variables_of_one_name() -> None:
    calls = range(300, 1300)
    records = [f"    #dbg_value(i32 %a, !100, !DIExpression(), !{call + 2000})" for call in calls]
    lines = [f"  %b{k} = mul i32 %a, %a, !dbg !{k + 2000}" for k in calls]
    nodes = [f"!{call} = distinct !DILocation(line: 3, column: 9, scope: !5)" for call in calls]
    nodes += [f"!{call + 2000} = !DILocation(line: 2, scope: !6, inlinedAt: !{call})" for call in calls]
    body = "\n".join([*records, *lines, "  ret void"])
    assert seconds(module_text("void @f(i32 %a)", body, "g.x: int", "\n".join(nodes) + "\n")) < 4


def test_many_records_and_blocks() -> None:
    lines: list[str] = ["  br label %b0"]
    for k in range(1000):
        lines += [f"b{k}:", f"  %v{k} = add i32 %a, {k}"]
        lines += [f"  x{n} = i32 %v{k}" for n in range(5)]
        lines += [f"  %w{k} = mul i32 %v{k}, %v{max(k - 1, 0)}", f"  br i1 %c, label %b{k + 1}, label %b{k // 2}"]
    body = "\n".join([*lines, "b1000:", "  ret void"])
    assert seconds(module_text("void @f(i32 %a, i1 %c)", body, ";".join(f"x{n}: int" for n in range(5)))) < 4
