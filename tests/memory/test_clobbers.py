"""What may change a load: a load, an instruction, and the load again. They are one number where nothing may write."""

from __future__ import annotations

import pytest

from scev.cfg import ControlFlow
from scev.ir import DataLayout, Function, Instruction
from scev.memory import FunctionMemory
from tests.execution.programs import module_of_text

MODULE = """
@g = global [16 x i8] zeroinitializer
@h = internal global i32 0
@c = constant i32 7
@later = external constant i32
@initialised = externally_initialized constant i32 7
@other = alias i32, ptr @h
declare void @unknown()
declare void @reads() memory(read)
declare void @none() memory(none)
declare void @errno() memory(errnomem: write)
declare void @hidden() memory(inaccessiblemem: readwrite)
declare void @writes(ptr) memory(argmem: write)
declare void @takes(ptr)
declare void @uses(ptr nocapture)
declare void @looks(ptr nocapture readonly)
declare void @copies(ptr byval(i32))
declare void @writes_in({ ptr, i64 }) memory(argmem: write)
declare void @writes_inside([1 x { i64, <2 x ptr> }]) memory(argmem: write)
declare void @writes_number({ i64 }) memory(argmem: write)
declare noalias ptr @fresh()
declare ptr @somewhere()
declare i32 @setjmp(ptr) returns_twice
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
declare void @llvm.assume(i1)
declare void @llvm.prefetch.p0(ptr nocapture readonly, i32 immarg, i32 immarg, i32 immarg)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg)
declare void @llvm.memcpy.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg)
declare void @llvm.sideeffect()
declare void @llvm.masked.scatter.v2i32.v2p0(<2 x i32>, <2 x ptr>, i32 immarg, <2 x i1>)

define i32 @f(ptr %p, ptr %q, ptr noalias %r, ptr noalias %s, ptr byval([16 x i8]) %b, i64 %i, i64 %j, i1 %w) {
  %t = alloca [16 x i8], align 8
  %u = alloca i32
  %private = alloca [16 x i8], align 8
  %fresh = call ptr @fresh()
  %unknown = call ptr @somewhere()
  call void @takes(ptr %t)
BEFORE
  %v0 = load i32, ptr POINTER, align 4METADATA
BETWEEN
  %v = load i32, ptr POINTER, align 4METADATA
  ret i32 %v
}

; Types: int and float are chars; S is { int, float, int }, T is { S, S }.
!0 = !{!"root"}
!1 = !{!"char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"float", !1, i64 0}
!4 = !{!"S", !2, i64 0, !3, i64 4, !2, i64 8}
!5 = !{!"other root"}
!6 = !{!"thing", !5, i64 0}
!7 = !{!"T", !4, i64 0, !4, i64 12}
!10 = !{!2, !2, i64 0}
!11 = !{!3, !3, i64 0}
!12 = !{!1, !1, i64 0}
!13 = !{!4, !2, i64 0}
!14 = !{!4, !2, i64 8}
!15 = !{!4, !3, i64 4}
!16 = !{!6, !6, i64 0}
!17 = !{!7, !2, i64 12}
!18 = !{!7, !2, i64 20}
; Scopes: two of one domain, one of another.
!20 = distinct !{!20, !"domain"}
!21 = distinct !{!21, !20, !"one"}
!22 = distinct !{!22, !20, !"two"}
!23 = distinct !{!23, !"second domain"}
!24 = distinct !{!24, !23, !"three"}
!30 = !{!21}
!31 = !{!22}
!32 = !{!21, !22}
!33 = !{!21, !24}
!34 = !{!24}
"""


def the_same(pointer: str, between: str, before: str = "", metadata: str = "") -> bool:
    """Whether the second load is known to give what the first one gave."""
    text = MODULE.replace("POINTER", pointer).replace("BETWEEN", between).replace("BEFORE", before)
    module = module_of_text(text.replace("METADATA", metadata))
    function = module.function("@f")
    assert function is not None
    again, first = function.value("%v"), function.value("%v0")
    assert isinstance(again, Instruction)
    return memory_of(function).same_as(again) is first


def memory_of(function: Function) -> FunctionMemory:
    """The memory of a function, with LLVM's default layout."""
    return FunctionMemory(function, ControlFlow(function), DataLayout.parse(""), False, 256)


def gep(name: str, base: str, offset: object, kind: str = "i8", flags: str = "inbounds ") -> str:
    """An address in an object."""
    return f"  {name} = getelementptr {flags}{kind}, ptr {base}, i64 {offset}\n"


HALF = gep("%a", "%private", 4)
STORE_P = "store i32 1, ptr %p"

# Pointer of the loads, what is between them, what is before them.
SAME = {
    "nothing": ("%p", "", ""),
    "an assumption": ("%p", "call void @llvm.assume(i1 %w)", ""),
    "a prefetch of it": ("%p", "call void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)", ""),
    "a side effect": ("%p", "call void @llvm.sideeffect()", ""),
    "another one's lifetime": ("%p", "call void @llvm.lifetime.start.p0(i64 4, ptr %u)", ""),
    "a call that reads": ("%p", "call void @reads()", ""),
    "a call without memory": ("%p", "call void @none()", ""),
    "a call with memory of its own": ("%p", "call void @hidden()", ""),
    "a call that writes through its argument": ("%p", "call void @writes(ptr %u)", ""),
    "a copy for the callee": ("%u", "call void @copies(ptr %u)", "store i32 0, ptr %u"),
    "errno is no local": ("%u", "call void @errno()", "store i32 0, ptr %u"),
    "a store to a local": ("%p", "store i32 1, ptr %u", ""),
    "a store to a local that is known elsewhere": ("%p", "store i32 1, ptr %t", ""),
    "a store through another argument, to a local": ("%t", STORE_P, ""),
    "a store to a private object through something loaded": ("%private", "store i32 1, ptr %unknown", ""),
    "a call, of a private object": ("%private", "call void @unknown()", ""),
    "an atomic exchange, of a private object": ("%private", "%x = atomicrmw add ptr %p, i32 1 seq_cst", ""),
    "a volatile store, of a private object": ("%private", "store volatile i32 1, ptr %p", ""),
    "a call that only looks at it": ("%private", "call void @looks(ptr %private)", ""),
    "other bytes": ("%private", "store i32 1, ptr %a", HALF),
    "other bytes of an argument": ("%p", "store i32 1, ptr %a", gep("%a", "%p", 4)),
    "bytes in front": ("%p", "store i32 1, ptr %a", gep("%a", "%p", -4)),
    "bytes in front, without inbounds": ("%p", "store i32 1, ptr %a", gep("%a", "%p", -4, flags="")),
    "another field of an array of structures": (
        "%a",
        "store i32 1, ptr %c",
        "  %a = getelementptr inbounds { i32, i32, i32 }, ptr %p, i64 %i, i32 1\n"
        "  %c = getelementptr inbounds { i32, i32, i32 }, ptr %p, i64 %j, i32 2\n",
    ),
    "odd and even elements": (
        "%a",
        "store i32 1, ptr %c",
        gep("%a", "%p", "%i", "[2 x i32]", "") + gep("%d", "%p", "%j", "[2 x i32]", "") + gep("%c", "%d", 4, flags=""),
    ),
    "known elsewhere on another way": (
        "%private",
        "call void @unknown()",
        "br i1 %w, label %leave, label %stay\nleave:\n  store ptr %private, ptr @g\n  ret i32 0\nstay:\n",
    ),
    "noalias": ("%p", "store i32 1, ptr %r", ""),
    "both noalias": ("%r", "store i32 1, ptr %s", ""),
    "noalias, and a global": ("%r", "store i32 1, ptr @g", ""),
    "noalias, and what is loaded": ("%r", "store i32 1, ptr %unknown", ""),
    "what a call returned": ("%fresh", STORE_P, ""),
    "a copy made for the call": ("%b", STORE_P, ""),
    "different variables": ("@h", "store i32 1, ptr @g", ""),
    "a constant": ("@c", "call void @unknown()", ""),
    "a constant defined elsewhere": ("@later", "call void @unknown()", ""),
    "filled elsewhere": ("%p", "call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 4, i1 false)", gep("%a", "%p", 4)),
    "copied from it": ("%p", "call void @llvm.memcpy.p0.p0.i64(ptr %u, ptr %p, i64 4, i1 false)", ""),
}
OTHER = {
    "a store": ("%p", STORE_P, ""),
    "a store through an argument": ("%p", "store i32 1, ptr %q", ""),
    "a store of other type": ("%p", "store i8 1, ptr %q", ""),
    "a call": ("%p", "call void @unknown()", ""),
    "errno may be an argument's": ("%p", "call void @errno()", ""),
    "a call that writes through its argument": ("%p", "call void @writes(ptr %q)", ""),
    "its own lifetime": ("%u", "call void @llvm.lifetime.start.p0(i64 4, ptr %u)", "store i32 0, ptr %u"),
    "its own end": ("%u", "call void @llvm.lifetime.end.p0(i64 4, ptr %u)", "store i32 0, ptr %u"),
    "a local that is known elsewhere": ("%t", "call void @unknown()", ""),
    "a local that is known elsewhere, through something": ("%t", "store i32 1, ptr %unknown", ""),
    "a local that a call may change": ("%private", "call void @uses(ptr %private)", ""),
    "a part of a local that a call may change": ("%private", "call void @uses(ptr %a)", HALF),
    "an address as a number": ("%private", "store i32 1, ptr %x", "  %n = ptrtoint ptr %private to i64\n"
        "  %x = inttoptr i64 %n to ptr"),
    "a pointer that is stored": ("%private", "call void @unknown()", "store ptr %private, ptr @g"),
    "a pointer that is stored later": ("%private", "call void @unknown()\n  store ptr %private, ptr @g", ""),
    "a pointer in a vector": (
        "%private",
        "call void @llvm.masked.scatter.v2i32.v2p0(<2 x i32> zeroinitializer, <2 x ptr> %x, i32 4,"
        " <2 x i1> splat (i1 1))",
        "  %x = insertelement <2 x ptr> poison, ptr %private, i32 0",
    ),
    "a pointer in inline assembly": ("%private", 'call void asm "", "r"(ptr %private)', ""),
    "inline assembly": ("%p", 'call void asm sideeffect "", "~{memory}"()', ""),
    "one of two": ("%private", "store i32 1, ptr %x", "  %x = select i1 %w, ptr %private, ptr %u"),
    "one of two arguments": ("%p", "store i32 1, ptr %x", "  %x = select i1 %w, ptr %p, ptr %u"),
    "a part": ("%p", "store i8 1, ptr %a", gep("%a", "%p", 3)),
    "across": ("%p", "store i32 1, ptr %a", gep("%a", "%p", 2)),
    "across from the front": ("%p", "store i64 1, ptr %a", gep("%a", "%p", -4)),
    "all elements": ("%p", "store i32 1, ptr %a", gep("%a", "%p", "%i", "i32")),
    # 3 * 2^63 is 2^63: without inbounds, an index times 12 can be any multiple of 4.
    "another field, without inbounds": (
        "%a",
        "store i32 1, ptr %c",
        "  %a = getelementptr { i32, i32, i32 }, ptr %p, i64 %i, i32 1\n"
        "  %c = getelementptr { i32, i32, i32 }, ptr %p, i64 %j, i32 2\n",
    ),
    "noalias, through itself": ("%r", "store i32 1, ptr %a", gep("%a", "%r", "%i", "i32")),
    "noalias, through what may be itself": ("%r", "store i32 1, ptr %x", "  %x = select i1 %w, ptr %r, ptr %u"),
    "noalias, known elsewhere, and something": ("%r", "store i32 1, ptr %unknown", "call void @takes(ptr %r)"),
    "another name": ("@h", "store i32 1, ptr @other", ""),
    "a constant that is set at the start": ("@initialised", "call void @unknown()", ""),
    "a global": ("%p", "store i32 1, ptr @g", ""),
    "a volatile load": ("%p", "%x = load volatile i32, ptr %q", ""),
    "an atomic load": ("%p", "%x = load atomic i32, ptr %q acquire, align 4", ""),
    "a fence": ("%p", "fence acquire", ""),
    "an exchange": ("%p", "%x = cmpxchg ptr %q, i32 0, i32 1 seq_cst seq_cst", ""),
    "filled": ("%p", "call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 false)", ""),
    "filled, so much as is not known": ("%p", "call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %i, i1 false)",
        gep("%a", "%p", -4)),
    "setjmp": ("%u", "%x = call i32 @setjmp(ptr %t)", "store i32 0, ptr %u"),
    "setjmp, anywhere, and a call": ("%u", "call void @unknown()", "  store i32 0, ptr %u\n"
        "  %x = call i32 @setjmp(ptr %t)"),
}  # fmt: skip


@pytest.mark.parametrize("name", SAME)
def test_what_clobbers_nothing(name: str) -> None:
    pointer, between, before = SAME[name]
    if pointer in ("%private", "%u") and not before:
        before = f"store i32 0, ptr {pointer}"
    elif pointer == "%private":
        before += "\n  store i32 0, ptr %private"
    assert the_same(pointer, between, before), name


@pytest.mark.parametrize("name", OTHER)
def test_what_may_write(name: str) -> None:
    pointer, between, before = OTHER[name]
    if pointer == "%private":
        before += "\n  store i32 0, ptr %private"
    assert not the_same(pointer, between, before), name


# What is said of the loads, and of a store through another argument.
BY_METADATA = {
    "int and float": (", !tbaa !10", ", !tbaa !11", True),
    "a char is anything": (", !tbaa !10", ", !tbaa !12", False),
    "an int is a char": (", !tbaa !12", ", !tbaa !10", False),
    "the same": (", !tbaa !10", ", !tbaa !10", False),
    "an int in a structure": (", !tbaa !10", ", !tbaa !13", False),
    "a float in a structure": (", !tbaa !10", ", !tbaa !15", True),
    "two fields": (", !tbaa !13", ", !tbaa !14", True),
    "a field and a float": (", !tbaa !15", ", !tbaa !11", False),
    "a field, and that of a structure around it": (", !tbaa !13", ", !tbaa !17", False),
    "a field, and another one of a structure around it": (", !tbaa !13", ", !tbaa !18", True),
    "types of another language": (", !tbaa !10", ", !tbaa !16", False),
    "a store of which nothing is said": (", !tbaa !10", "", False),
    "scopes": (", !alias.scope !30", ", !noalias !30", True),
    "scopes, the other way": (", !noalias !30", ", !alias.scope !30", True),
    "another scope": (", !alias.scope !30", ", !noalias !31", False),
    "one of two scopes": (", !alias.scope !32", ", !noalias !30", False),
    "both scopes": (", !alias.scope !32", ", !noalias !32", True),
    "all scopes of one domain": (", !alias.scope !33", ", !noalias !34", True),
    "only what it does not alias": (", !noalias !30", ", !noalias !30", False),
    "invariant": (", !invariant.load !30", "", True),
}


@pytest.mark.parametrize("name", BY_METADATA)
def test_metadata(name: str) -> None:
    loads, store, expected = BY_METADATA[name]
    assert the_same("%p", f"store i32 1, ptr %q{store}", "", loads) is expected


def test_scopes_of_calls() -> None:
    assert the_same("%p", "call void @unknown(), !noalias !30", "", ", !alias.scope !30")
    assert not the_same("%p", "call void @unknown(), !noalias !31", "", ", !alias.scope !30")


def test_pointers_inside_an_argument() -> None:
    into = "%all = insertvalue { ptr, i64 } poison, ptr %p, 0"
    assert not the_same("%p", f"{into}\n  call void @writes_in({{ ptr, i64 }} %all)", "", "")
    deep = "call void @writes_inside([1 x { i64, <2 x ptr> }] zeroinitializer)"
    assert not the_same("%p", deep, "", "")
    assert the_same("%r", deep, "", "")
    assert the_same("%p", "call void @writes_number({ i64 } { i64 1 })", "", "")


# A scope may begin anew whenever it is come to (LLVM before 12 declared none that it inlined into a loop). In the
# iteration where %q is %p, only one of the accesses happens.
SCOPES_IN_LOOPS = """
declare void @llvm.experimental.noalias.scope.decl(metadata)
define void @f(ptr %p, ptr %q, i32 %n) {
entry:
  ENTRY
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %last = phi i32 [ 0, %entry ], [ %sum, %latch ]
  LOOP
  %at = getelementptr i32, ptr %q, i32 %i
  %even = trunc i32 %i to i1
  br i1 %even, label %stores, label %loads
stores:
  store i32 %i, ptr %at, !noalias !2
  br label %latch
loads:
  %v = load i32, ptr %p, !alias.scope !2
  br label %latch
latch:
  %sum = phi i32 [ 0, %stores ], [ %v, %loads ]
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
!0 = !{!0}
!1 = !{!1, !0}
!2 = !{!1}
!3 = !{!3, !0}
!4 = !{!3}
"""
DECLARED = "call void @llvm.experimental.noalias.scope.decl(metadata !2)"
DECLARED_OTHER = "call void @llvm.experimental.noalias.scope.decl(metadata !4)"


@pytest.mark.parametrize(
    ("entry", "loop", "expected"),
    [
        ("", "", False),
        (DECLARED, "", True),
        (DECLARED_OTHER, "", False),
        ("", DECLARED, False),
        (DECLARED, DECLARED, False),
        (DECLARED, DECLARED_OTHER, True),
    ],
)
def test_scopes_hold_over_iterations_where_they_are_declared_before(entry: str, loop: str, expected: bool) -> None:
    function = module_of_text(SCOPES_IN_LOOPS.replace("ENTRY", entry).replace("LOOP", loop)).function("@f")
    assert function is not None
    load = function.value("%v")
    assert isinstance(load, Instruction)
    found = memory_of(function).writer_in(ControlFlow(function).loops[0], load)
    assert (found is None) is expected


PROMISES = """
define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !range !0
  %b = load i32, ptr %p
  %c = load i32, ptr %p, !range !0
  %d = load i32, ptr %p, !range !0, !noundef !1
  %e = load i32, ptr %p
  ret i32 %b
}
!0 = !{i32 0, i32 10}
!1 = !{}
"""


@pytest.mark.parametrize(("load", "earlier"), [("%b", None), ("%c", None), ("%d", "%c"), ("%e", "%d")])
def test_a_load_of_which_more_is_stated_may_be_poison(load: str, earlier: str | None) -> None:
    function = module_of_text(PROMISES).function("@f")
    assert function is not None
    found = function.value(load)
    assert isinstance(found, Instruction)
    assert memory_of(function).same_as(found) is (None if earlier is None else function.value(earlier))


def test_no_steps_no_knowledge() -> None:
    module = module_of_text(
        MODULE.replace("POINTER", "%p").replace("BETWEEN", "").replace("BEFORE", "").replace("METADATA", "")
    )
    function = module.function("@f")
    assert function is not None
    load = function.value("%v")
    assert isinstance(load, Instruction)
    assert FunctionMemory(function, ControlFlow(function), module.layout, False, 0).same_as(load) is None
