"""The interpreter, rule by rule: what LangRef says of poison, undef, undefined behaviour, memory and operations."""

from __future__ import annotations

import pytest

from . import floats
from .interpreter import EXITED, RETURNED, STEP_LIMIT, UNDEFINED_BEHAVIOUR, Machine, Outcome
from .library import Library
from .programs import module_of_text
from .values import POISON, UNDEF, Chooser, Partial, RandomChooser, Value

POISONED = "poison"
UNDEFINED = "undefined behaviour"
INFINITY = "0x7FF0000000000000"
NAN = "0x7FF8000000000000"


def run(text: str, *arguments: int, chooser: Chooser | None = None, step_limit: int = 10_000) -> Outcome:
    """Runs @f of a module."""
    return Machine(module_of_text(text), chooser, step_limit=step_limit, externals=Library()).run("f", arguments)


def computed(body: str, result: str, declarations: str = "", chooser: Chooser | None = None) -> Value:
    """What a body that ends in %r computes; UNDEFINED where it has no meaning."""
    return evaluated(f"define {result} @f() {{\n{body}\n  ret {result} %r\n}}\n{declarations}", chooser)


def evaluated(text: str, chooser: Chooser | None = None) -> Value:
    outcome = run(text, chooser=chooser)
    assert outcome.kind in (RETURNED, UNDEFINED_BEHAVIOUR), outcome
    if outcome.kind == UNDEFINED_BEHAVIOUR:
        return UNDEFINED
    value = outcome.value.draw() if isinstance(outcome.value, Partial) else outcome.value
    return POISONED if value is POISON else value


def double(value: float) -> int:
    return floats.from_float(floats.DOUBLE, value)


INTEGERS = [
    ("add i8 100, 50", 150),
    ("add nsw i8 100, 50", POISONED),
    ("add nuw i8 100, 50", 150),
    ("add nuw i8 200, 56", POISONED),
    ("sub nuw i8 1, 2", POISONED),
    ("sub nsw i8 -128, 1", POISONED),
    ("sub i8 0, 1", 255),
    ("mul nsw i8 16, 8", POISONED),
    ("mul nuw nsw i8 15, 8", 120),
    ("shl i8 1, 8", POISONED),
    ("shl nsw i8 64, 1", POISONED),
    ("shl nsw i8 -64, 1", 128),
    ("shl nuw i8 -64, 1", POISONED),
    ("lshr exact i8 6, 1", 3),
    ("lshr exact i8 7, 1", POISONED),
    ("ashr i8 -128, 7", 255),
    ("ashr exact i8 -127, 1", POISONED),
    ("udiv i8 -1, 2", 127),
    ("udiv i8 poison, 0", UNDEFINED),
    ("srem i8 undef, 0", UNDEFINED),
    ("udiv exact i8 7, 2", POISONED),
    ("udiv i8 7, 0", UNDEFINED),
    ("udiv i8 7, poison", UNDEFINED),
    ("udiv i8 poison, 7", POISONED),
    ("sdiv i8 -7, 2", 253),
    ("sdiv i8 -128, -1", UNDEFINED),
    ("sdiv exact i8 -8, 2", 252),
    ("srem i8 -7, 2", 255),
    ("srem i8 -128, -1", UNDEFINED),
    ("urem i8 7, 0", UNDEFINED),
    ("or disjoint i8 5, 2", 7),
    ("or disjoint i8 5, 4", POISONED),
    ("xor i8 -1, 1", 254),
    ("and i8 poison, 0", POISONED),
    ("freeze i8 7", 7),
    ("freeze i8 poison", 0),
    ("select i1 true, i8 1, i8 poison", 1),
    ("select i1 false, i8 1, i8 poison", POISONED),
    ("select i1 poison, i8 1, i8 1", POISONED),
    ("trunc i16 255 to i8", 255),
    ("trunc nsw i16 255 to i8", POISONED),
    ("trunc nuw i16 255 to i8", 255),
    ("trunc nuw i16 -1 to i8", POISONED),
    ("trunc nsw i16 -1 to i8", 255),
    ("fptosi double 127.9 to i8", 127),
    ("fptosi double 128.0 to i8", POISONED),
    ("fptosi double -128.9 to i8", 128),
    ("fptoui double -0.9 to i8", 0),
    ("fptoui double -1.0 to i8", POISONED),
    (f"fptoui double {NAN} to i8", POISONED),
    ("extractelement <2 x i8> <i8 3, i8 4>, i32 1", 4),
    ("extractelement <2 x i8> <i8 3, i8 4>, i32 2", POISONED),
    ("extractelement <2 x i8> <i8 3, i8 poison>, i32 0", 3),
    ("extractvalue {i8, i8} {i8 1, i8 poison}, 1", POISONED),
    ("bitcast <8 x i1> <i1 1, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 1> to i8", 129),
]  # fmt: skip


@pytest.mark.parametrize(("expression", "expected"), INTEGERS, ids=[text for text, _ in INTEGERS])
def test_integers(expression: str, expected: Value) -> None:
    assert computed(f"  %r = {expression}", "i8") == expected


BITS = [
    ("icmp slt i8 -1, 0", 1),
    ("icmp ult i8 -1, 0", 0),
    ("icmp samesign ult i8 -1, 0", POISONED),
    ("icmp samesign ult i8 -2, -1", 1),
    ("icmp eq i8 poison, 0", POISONED),
    ("fcmp uno double 1.0, " + NAN, 1),
    ("fcmp one double 1.0, " + NAN, 0),
    ("fcmp oeq double 0.0, -0.0", 1),
    ("fcmp ult double 1.0, " + NAN, 1),
    ("fcmp nnan oeq double 1.0, " + NAN, POISONED),
    ("fcmp ninf olt double 1.0, " + INFINITY, POISONED),
    ("icmp eq ptr null, null", 1),
]  # fmt: skip


@pytest.mark.parametrize(("expression", "expected"), BITS, ids=[text for text, _ in BITS])
def test_comparisons(expression: str, expected: Value) -> None:
    assert computed(f"  %r = {expression}", "i1") == expected


WIDE = [
    ("zext i8 -1 to i16", 255),
    ("zext nneg i8 -1 to i16", POISONED),
    ("sext i8 -1 to i16", 65535),
    ("bitcast <2 x i8> <i8 1, i8 2> to i16", 513),
    ("bitcast half 0xH3C00 to i16", 0x3C00),
    ("bitcast <2 x i8> <i8 1, i8 poison> to i16", POISONED),
]  # fmt: skip


@pytest.mark.parametrize(("expression", "expected"), WIDE, ids=[text for text, _ in WIDE])
def test_widening_and_bits(expression: str, expected: Value) -> None:
    assert computed(f"  %r = {expression}", "i16") == expected


FLOATS = [
    ("fadd double 0.1, 0.2", double(0.1 + 0.2)),
    ("fadd double 1.0, -1.0", double(0.0)),
    ("fadd nnan double 1.0, " + NAN, POISONED),
    (f"fadd nnan double {INFINITY}, 0xFFF0000000000000", POISONED),
    ("fmul ninf double 1.0e300, 1.0e300", POISONED),
    ("fneg double 0.0", double(-0.0)),
    ("fdiv double 1.0, -0.0", double(float("-inf"))),
    ("frem double -7.5, 2.0", double(-1.5)),
    ("sitofp i8 -1 to double", double(-1.0)),
    ("uitofp i8 -1 to double", double(255.0)),
    ("uitofp nneg i8 -1 to double", POISONED),
    ("fpext float 0.5 to double", double(0.5)),
    (f"select nnan i1 true, double {NAN}, double 0.0", POISONED),
    (f"select nnan i1 false, double {NAN}, double 0.0", double(0.0)),
]  # fmt: skip


@pytest.mark.parametrize(("expression", "expected"), FLOATS, ids=[text for text, _ in FLOATS])
def test_floats(expression: str, expected: Value) -> None:
    assert computed(f"  %r = {expression}", "double") == expected


INTRINSICS = [
    ("i8", "abs", "i8 -128, i1 false", 128),
    ("i8", "abs", "i8 -128, i1 true", POISONED),
    ("i8", "smin", "i8 -1, i8 1", 255),
    ("i8", "umin", "i8 -1, i8 1", 1),
    ("i8", "ctlz", "i8 0, i1 false", 8),
    ("i8", "ctlz", "i8 0, i1 true", POISONED),
    ("i8", "cttz", "i8 80, i1 true", 4),
    ("i8", "ctpop", "i8 -1", 8),
    ("i16", "bswap", "i16 258", 513),
    ("i8", "bitreverse", "i8 1", 128),
    ("i8", "fshl", "i8 1, i8 -128, i8 9", 3),
    ("i8", "fshr", "i8 1, i8 0, i8 1", 128),
    ("i8", "sadd.sat", "i8 100, i8 100", 127),
    ("i8", "ssub.sat", "i8 -100, i8 100", 128),
    ("i8", "uadd.sat", "i8 -1, i8 1", 255),
    ("i8", "usub.sat", "i8 1, i8 2", 0),
    ("i8", "ushl.sat", "i8 100, i8 2", 255),
    ("i8", "sshl.sat", "i8 -100, i8 2", 128),
    ("i8", "smul.fix", "i8 6, i8 8, i32 4", 3),
    ("i8", "smul.fix.sat", "i8 127, i8 127, i32 2", 127),
    ("i8", "udiv.fix", "i8 3, i8 2, i32 2", 6),
    ("double", "floor", "double -0.5", double(-1.0)),
    ("double", "round", "double 0.5", double(1.0)),
    ("double", "roundeven", "double 0.5", double(0.0)),
    ("double", "trunc", "double -0.5", double(-0.0)),
    ("double", "minimum", "double 0.0, double -0.0", double(-0.0)),
    ("double", "minimumnum", "double 1.0, double " + NAN, double(1.0)),
    ("double", "maxnum", "double 1.0, double " + NAN, double(1.0)),
    ("double", "fma", "double 3.0, double 5.0, double -15.0", double(0.0)),
    ("double", "sqrt", "double -0.0", double(-0.0)),
    ("double", "copysign", "double 3.0, double -0.0", double(-3.0)),
    ("double", "pow", f"double 1.0, double {NAN}", double(1.0)),
    ("double", "exp2", "double -3.0", double(0.125)),
    ("double", "powi", "double -0.0, i32 3", double(-0.0)),
    ("double", "powi", "double -0.0, i32 2", double(0.0)),
    ("double", "powi", "double -2.0, i32 -3", double(-0.125)),
    ("double", "canonicalize", "double 2.0", double(2.0)),
]  # fmt: skip


@pytest.mark.parametrize(("type", "name", "arguments", "expected"), INTRINSICS)
def test_intrinsics(type: str, name: str, arguments: str, expected: Value) -> None:
    parameters = ", ".join(a.split()[0] for a in arguments.split(", "))
    suffix = {"double": "f64"}.get(type, type)
    call = f"  %r = call {type} @llvm.{name}.{suffix}({arguments})"
    assert computed(call, type, f"declare {type} @llvm.{name}.{suffix}({parameters})") == expected


def test_results_of_two_parts_lane_by_lane() -> None:
    text = """
define i8 @f() {
  %p = call { <2 x i8>, <2 x i1> } @llvm.uadd.with.overflow.v2i8(<2 x i8> <i8 255, i8 1>, <2 x i8> <i8 1, i8 1>)
  %v = extractvalue { <2 x i8>, <2 x i1> } %p, 0
  %o = extractvalue { <2 x i8>, <2 x i1> } %p, 1
  %b = extractelement <2 x i1> %o, i32 0
  %x = extractelement <2 x i8> %v, i32 1
  %r = select i1 %b, i8 %x, i8 77
  ret i8 %r
}
declare { <2 x i8>, <2 x i1> } @llvm.uadd.with.overflow.v2i8(<2 x i8>, <2 x i8>)
"""
    assert evaluated(text) == 2


@pytest.mark.parametrize(("mask", "expected"), [(3, 1), (1, 0), (2, 1), (516, 0)])
def test_float_classes(mask: int, expected: int) -> None:
    call = f"  %r = call i1 @llvm.is.fpclass.f64(double {NAN}, i32 {mask})"
    assert computed(call, "i1", "declare i1 @llvm.is.fpclass.f64(double, i32)") == expected


def test_undef_is_another_value_at_each_use() -> None:
    found = {
        computed("  %u = select i1 true, i8 undef, i8 0\n  %r = xor i8 %u, %u", "i8", "", RandomChooser(s))
        for s in range(20)
    }
    assert len(found) > 3


def test_a_frozen_value_is_the_same_at_each_use() -> None:
    for seed in range(10):
        assert computed("  %u = freeze i8 undef\n  %r = xor i8 %u, %u", "i8", "", RandomChooser(seed)) == 0


def test_undef_passes_through_what_only_moves_it() -> None:
    body = "  %p = alloca i8\n  store i8 undef, ptr %p\n  %r = load i8, ptr %p"
    assert computed(body, "i8") is UNDEF


BRANCHES = {
    "branch on poison": ("br i1 poison, label %a, label %b", UNDEFINED),
    "branch on undef": ("br i1 undef, label %a, label %b", UNDEFINED),
    "switch on poison": ("switch i8 poison, label %a [ i8 1, label %b ]", UNDEFINED),
    "switch": ("switch i8 -1, label %a [ i8 255, label %b ]", 2),
    "default": ("switch i8 7, label %a [ i8 255, label %b ]", 1),
}


@pytest.mark.parametrize("name", BRANCHES)
def test_branches(name: str) -> None:
    terminator, expected = BRANCHES[name]
    assert evaluated(f"define i8 @f() {{\n  {terminator}\na:\n  ret i8 1\nb:\n  ret i8 2\n}}") == expected


def test_phis_are_read_before_they_are_written() -> None:
    text = """
define i8 @f() {
entry:
  br label %loop
loop:
  %a = phi i8 [ 1, %entry ], [ %b, %loop ]
  %b = phi i8 [ 2, %entry ], [ %a, %loop ]
  %n = phi i8 [ 0, %entry ], [ %n1, %loop ]
  %n1 = add i8 %n, 1
  %c = icmp ult i8 %n1, 4
  br i1 %c, label %loop, label %end
end:
  %r = shl i8 %a, 4
  %s = or i8 %r, %b
  ret i8 %s
}
"""
    assert evaluated(text) == 0x21


MEMORY = {
    "what was never written is undef": ("%r = load i8, ptr %p", UNDEF),
    "poison bytes": ("store i8 poison, ptr %p\n%r = load i8, ptr %p", POISONED),
    "one poison byte": (
        "store i32 0, ptr %p\nstore i8 poison, ptr %q\n%w = load i32, ptr %p\n%r = trunc i32 %w to i8", POISONED),
    "little end first": ("store i32 258, ptr %p\n%r = load i8, ptr %q", 1),
    "beyond the end": ("%e = getelementptr i8, ptr %p, i64 4\n%r = load i8, ptr %e", UNDEFINED),
    "across the end": ("%w = load i32, ptr %q, align 1\n%r = trunc i32 %w to i8", UNDEFINED),
    "null": ("%r = load i8, ptr null", UNDEFINED),
    "poison address": ("%r = load i8, ptr poison", UNDEFINED),
    "misaligned": ("%w = load i16, ptr %q, align 2\n%r = trunc i16 %w to i8", UNDEFINED),
    "a range that holds": ("store i8 3, ptr %p\n%r = load i8, ptr %p, !range !0", 3),
    "a range that does not": ("store i8 5, ptr %p\n%r = load i8, ptr %p, !range !0", POISONED),
    "noundef": ("%r = load i8, ptr %p, !noundef !1", UNDEFINED),
    "after its life": ("store i8 5, ptr %p\ncall void @llvm.lifetime.end.p0(ptr %p)\n%r = load i8, ptr %p", UNDEF),
    "a constant": ("store i8 5, ptr @g\n%r = load i8, ptr @g", UNDEFINED),
    "a global": ("%r = load i8, ptr getelementptr (i8, ptr @g, i64 2)", 30),
    "copied": ("call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @g, i64 3, i1 false)\n%r = load i8, ptr %q", 20),
    "filled": ("call void @llvm.memset.p0.i64(ptr %p, i8 9, i64 4, i1 false)\n%r = load i8, ptr %q", 9),
    "exchanged": ("store i8 7, ptr %p\n%o = cmpxchg ptr %p, i8 7, i8 9 monotonic monotonic\n%r = load i8, ptr %p", 9),
    "added to": ("store i8 7, ptr %p\n%o = atomicrmw add ptr %p, i8 250 monotonic\n%r = load i8, ptr %p", 1),
}  # fmt: skip
ADDRESSES = {
    "within bounds": ("inbounds i8, ptr %p, i64 4", 0),
    "the same": ("inbounds i8, ptr %p, i64 0", 1),
    "out of bounds": ("inbounds i8, ptr %p, i64 5", POISONED),
    "no bounds": ("i8, ptr %p, i64 5", 0),
    "backwards, nuw": ("nuw i8, ptr %q, i64 -1", POISONED),
    "backwards, nusw": ("nusw i8, ptr %q, i64 -1", 1),
}


@pytest.mark.parametrize("name", MEMORY)
def test_memory(name: str) -> None:
    body, expected = MEMORY[name]
    assert in_memory(body) == expected


@pytest.mark.parametrize("name", ADDRESSES)
def test_addresses(name: str) -> None:
    step, expected = ADDRESSES[name]
    compared = f"%e = getelementptr {step}\n%c = icmp eq ptr %e, %p\n%r = zext i1 %c to i8"
    assert in_memory(compared) == expected


def in_memory(body: str) -> Value:
    """What a body computes that has an i32 at %p, whose second byte is at %q, and a constant array of bytes, @g."""
    text = f"""
@g = constant [3 x i8] c"\\0A\\14\\1E"
define i8 @f() {{
  %p = alloca i32
  %q = getelementptr i8, ptr %p, i64 1
{body}
  ret i8 %r
}}
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
!0 = !{{i8 0, i8 4}}
!1 = !{{}}
"""
    return evaluated(text)


CALLS = {
    "range": ("i8 range(i8 1, 5) %x", "i8 7", POISONED),
    "range that holds": ("i8 range(i8 1, 5) %x", "i8 4", 4),
    "wrapping range": ("i8 range(i8 -1, 5) %x", "i8 255", 255),
    "noundef": ("i8 noundef %x", "i8 poison", UNDEFINED),
    "noundef at the call": ("i8 %x", "i8 noundef undef", UNDEFINED),
    "plain poison": ("i8 %x", "i8 poison", POISONED),
}


@pytest.mark.parametrize("name", CALLS)
def test_calls(name: str) -> None:
    parameter, argument, expected = CALLS[name]
    text = f"""
define i8 @f() {{
  %r = call i8 @g({argument})
  ret i8 %r
}}
define i8 @g({parameter}) {{
  ret i8 %x
}}
"""
    assert evaluated(text) == expected


def test_classes_that_an_attribute_excludes() -> None:
    text = "define double @f() {{\n  %r = call double @g(double {0})\n  ret double %r\n}}\n"
    text += "define nofpclass(ninf) double @g(double nofpclass(nan) %x) {{\n  ret double %x\n}}"
    assert evaluated(text.format("1.0")) == double(1.0)
    assert evaluated(text.format(NAN)) == POISONED
    assert evaluated(text.format("0xFFF0000000000000")) == POISONED


def test_assumptions() -> None:
    text = "define void @f(i1 %c) {\n  call void @llvm.assume(i1 %c)\n  ret void\n}\ndeclare void @llvm.assume(i1)"
    assert run(text, 1).kind == RETURNED
    assert run(text, 0).kind == UNDEFINED_BEHAVIOUR


def test_deep_recursion_is_no_matter() -> None:
    text = """
define i32 @f(i32 %n) {
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %more
more:
  %m = sub i32 %n, 1
  %r = call i32 @f(i32 %m)
  %s = add i32 %r, 2
  ret i32 %s
end:
  ret i32 0
}
"""
    assert run(text, 20_000, step_limit=1_000_000).value == 40_000


def test_an_endless_loop_meets_the_limit() -> None:
    assert run("define void @f() {\n  br label %a\na:\n  br label %a\n}").kind == STEP_LIMIT


def test_calls_through_pointers_and_invokes() -> None:
    text = """
@table = constant [2 x ptr] [ptr @one, ptr @two]
define i32 @f(i64 %k) personality ptr null {
  %p = getelementptr ptr, ptr @table, i64 %k
  %t = load ptr, ptr %p
  %r = invoke i32 %t(i32 5) to label %on unwind label %off
on:
  ret i32 %r
off:
  %e = landingpad { ptr, i32 } cleanup
  ret i32 -1
}
define i32 @one(i32 %x) {
  ret i32 %x
}
define i32 @two(i32 %x) {
  %r = mul i32 %x, 2
  ret i32 %r
}
"""
    assert run(text, 0).value == 5
    assert run(text, 1).value == 10
    assert run(text, 2).kind == UNDEFINED_BEHAVIOUR


def test_structures_lie_as_the_layout_says() -> None:
    text = """
target datalayout = "e-i64:64"
%p = type { i16, double }
%t = type { i8, i32, [2 x %p] }
@g = global %t { i8 1, i32 2, [2 x %p] [%p { i16 3, double 4.0 }, %p { i16 5, double 6.0 }] }
define i64 @f() {
  %d = getelementptr %t, ptr @g, i64 0, i32 2, i64 1, i32 1
  %b = ptrtoint ptr @g to i64
  %a = ptrtoint ptr %d to i64
  %o = sub i64 %a, %b
  %v = load double, ptr %d
  %i = fptosi double %v to i64
  %h = mul i64 %o, 100
  %r = add i64 %h, %i
  ret i64 %r
}
"""
    assert run(text).value == 3206


def test_lanes_reductions_and_shuffles() -> None:
    text = """
define i32 @f() {
  %a = add nuw <4 x i8> <i8 1, i8 2, i8 255, i8 4>, <i8 1, i8 1, i8 1, i8 1>
  %s = shufflevector <4 x i8> %a, <4 x i8> <i8 9, i8 9, i8 9, i8 9>, <4 x i32> <i32 0, i32 1, i32 3, i32 4>
  %r = call i8 @llvm.vector.reduce.add.v4i8(<4 x i8> %s)
  %bad = call i8 @llvm.vector.reduce.add.v4i8(<4 x i8> %a)
  %f = freeze i8 %bad
  %w = zext i8 %r to i32
  ret i32 %w
}
declare i8 @llvm.vector.reduce.add.v4i8(<4 x i8>)
"""
    assert run(text).value == 2 + 3 + 5 + 9


def test_the_library() -> None:
    text = """
@text = constant [22 x i8] c"%d %5.2f|%-4s|%c %lx\\0A\\00"
@name = constant [3 x i8] c"ab\\00"
define i32 @f() {
  %m = call ptr @malloc(i64 4)
  store i32 -7, ptr %m
  %v = load i32, ptr %m
  %n = call i32 (ptr, ...) @printf(ptr @text, i32 %v, double 2.5, ptr @name, i32 65, i64 255)
  call void @free(ptr %m)
  call void @exit(i32 3)
  unreachable
}
declare ptr @malloc(i64)
declare void @free(ptr)
declare i32 @printf(ptr, ...)
declare void @exit(i32)
"""
    library = Library()
    outcome = Machine(module_of_text(text), externals=library).run("f", [])
    assert (outcome.kind, outcome.value) == (EXITED, 3)
    assert bytes(library.output) == b"-7  2.50|ab  |A ff\n"


def test_strict_rounding_and_flushed_denormals() -> None:
    text = """
define float @f(float %x) #0 {
  %r = fmul float %x, 0.5
  ret float %r
}
attributes #0 = { "denormal-fp-math"="preserve-sign,preserve-sign" }
"""
    assert run(text, 0x80800000).value == 0x80000000
    strict = """
define double @f() strictfp {
  %r = call double @llvm.experimental.constrained.fdiv.f64(double 1.0, double 3.0,
         metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  ret double %r
}
declare double @llvm.experimental.constrained.fdiv.f64(double, double, metadata, metadata)
"""
    assert run(strict).value == double(1 / 3) + 1
