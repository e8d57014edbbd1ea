"""Digests of functions: what changes them, and what does not."""

from __future__ import annotations

import pytest

import scev
from scev.ir import Module, digests

PROGRAM = """\
target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%pair = type { i32, %inner }
%inner = type { float, i8 }
$c = comdat any
@table = internal constant [2 x ptr] [ptr @other, ptr @leaf]
@other = internal constant i32 7
@0 = private constant i32 5
@chain = internal global ptr @chain
define i32 @f(ptr %p, i32 %n) #0 comdat($c) !dbg !4 {
entry:
  %x = load i32, ptr %p, align 4, !range !6, !dbg !9
  %q = getelementptr %pair, ptr @table, i64 1
  %y = call nnan float @leaf(float 1.0) #1, !dbg !10
  %z = load i32, ptr @0, align 4
  call void @outside(ptr @chain)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out, !llvm.loop !7
out:
  ret i32 %x
}
define float @leaf(float %v) #2 {
  ret float %v
}
define i32 @alone(i32 %v) {
  ret i32 %v
}
declare void @outside(ptr) #3
attributes #0 = { nounwind "target-cpu"="x86-64" }
attributes #1 = { nounwind }
attributes #2 = { mustprogress }
attributes #3 = { willreturn }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug, globals: !12)
!1 = !DIFile(filename: "f.c", directory: "/tmp")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"wchar_size", i32 4}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 3, type: !5, scopeLine: 4, unit: !0)
!5 = !DISubroutineType(types: !11)
!6 = !{i32 0, i32 9}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.mustprogress"}
!9 = !DILocation(line: 5, column: 3, scope: !4)
!10 = !DILocation(line: 6, column: 7, scope: !4)
!11 = !{}
!12 = !{}
"""


def digest(module: Module, name: str = "@f") -> digests.FunctionDigest:
    function = module.function(name)
    assert function is not None
    return digests.FunctionDigests(module).of(function)


def changed(old: str, new: str) -> digests.FunctionDigest:
    assert old in PROGRAM
    return digest(scev.read(PROGRAM.replace(old, new)))


BEFORE = digest(scev.read(PROGRAM))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("add nuw nsw i32 %i, 1", "add nuw nsw i32 %i, 2"),
        ("add nuw nsw", "add nuw"),
        ("call nnan float", "call ninf float"),
        ("!{i32 0, i32 9}", "!{i32 0, i32 10}"),
        ('!{!"llvm.loop.mustprogress"}', '!{!"llvm.loop.unroll.disable"}'),
        ("attributes #0 = { nounwind", "attributes #0 = { nounwind norecurse"),
        ("attributes #1 = { nounwind", "attributes #1 = { willreturn"),
        ("attributes #2 = { mustprogress", "attributes #2 = { willreturn"),
        ("attributes #3 = { willreturn", "attributes #3 = { nounwind"),
        ("define float @leaf(float %v)", "define nofpclass(nan) float @leaf(float %v)"),
        ("define float @leaf", "define internal float @leaf"),
        ("i32 7", "i32 8"),
        ("constant i32 5", "constant i32 6"),
        ("[ptr @other, ptr @leaf]", "[ptr @leaf, ptr @other]"),
        ("internal global ptr @chain", "internal constant ptr @chain"),
        ("{ i32, %inner }", "{ i64, %inner }"),
        ("{ float, i8 }", "{ float, i16 }"),
        ("comdat any", "comdat nodeduplicate"),
        ("x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"),
        ("-n8:16:32:64", "-n8:16:32"),
        ('!"wchar_size", i32 4', '!"wchar_size", i32 2'),
        ("column: 7", "column: 8"),
        ("DW_LANG_C11", "DW_LANG_C99"),
        ('filename: "f.c"', 'filename: "g.c"'),
        ('name: "f"', 'name: "g"'),
        ("ret i32 %x", "ret i32 %z"),
    ],
)
def test_what_is_read_counts(old: str, new: str) -> None:
    assert changed(old, new).digest != BEFORE.digest


NAMES_IN_STRINGS = """\
%T = type { i32, i32 }
%.U = type { i32, i32 }
%"a@b" = type { i32 }
@s = private constant [3 x i8] c"@1\\00"
@limit = private constant i32 5
@t = private constant { [2 x i8], ptr, [2 x i8] } { [2 x i8] c"a@", ptr @limit, [2 x i8] c"ab" }
@0 = private constant i32 5
define "x@y"="1" %"a@b" @f(i8 range(i8 0, 3) %x, ptr %p) {
  store [2 x i8] c"a%", ptr %p
  %b = getelementptr inbounds %T, ptr %p, i64 2
  store [2 x i8] c"@0", ptr @0
  %c = load i8, ptr @s
  %d = load ptr, ptr @t
  store [2 x i8] c"x@", ptr %p
  %e = load i8, ptr @limit
  store [2 x i8] c"xy", ptr %p
  %u = getelementptr inbounds %.U, ptr %p, i64 2
  ret %"a@b" zeroinitializer
}
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("%T = type { i32, i32 }", "%T = type { i64, i64 }"),
        ("%.U = type { i32, i32 }", "%.U = type { i64, i64 }"),
        ('c"@1', 'c"@2'),
        ("@limit = private constant i32 5", "@limit = private constant i32 7"),
        ("range(i8 0, 3)", "range(i8 0, 9)"),
    ],
)
def test_strings_hide_nothing(old: str, new: str) -> None:
    text = NAMES_IN_STRINGS
    assert old in text
    assert digest(scev.read(text.replace(old, new))).digest != digest(scev.read(text)).digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("line: 5", "line: 50"),
        ("line: 3,", "line: 2,"),
        ("scopeLine: 4", "scopeLine: 5"),
        ('filename: "f.c"', 'checksumkind: CSK_MD5, checksum: "b1946ac92492d2347c6235b4d2611184", filename: "f.c"'),
        ("ret float %v", "%w = fadd float %v, 1.0\n  ret float %w"),
        ("ret i32 %v", "ret i32 0"),
        ("@0 = private", "@0 = private constant i32 9\n@1 = private"),
        ("define i32 @alone", "define void @first() !range !6 {\n  ret void\n}\ndefine i32 @alone"),
        (
            "globals: !12)",
            'globals: !12, retainedTypes: !20)\n!20 = !{!21}\n!21 = !DIBasicType(name: "int", size: 32, '
            "encoding: DW_ATE_signed)",
        ),
        ("!0 = distinct", "!100 = !{i8 0, i8 1}\n!0 = distinct"),
        ("attributes #0 =", "attributes #9 = { cold }\nattributes #0 ="),
    ],
)
def test_positions_numbers_and_other_bodies_do_not(old: str, new: str) -> None:
    text = PROGRAM.replace(old, new)
    if old == "@0 = private":
        text = text.replace("ptr @0", "ptr @1")
    if "range !6 {" in new:
        text = text.replace(" !range !6 {", " #3 {")
    found = digest(scev.read(text))
    assert found.digest == BEFORE.digest


def test_lines_stand_apart() -> None:
    found = changed("line: 5", "line: 50")
    assert found.lines != BEFORE.lines
    assert len(found.lines) == len(BEFORE.lines)
    assert found.lines == tuple(50 if line == 5 else line for line in BEFORE.lines)
    assert BEFORE.nameless == ("@0",)


def test_one_node_or_two_is_told() -> None:
    text = PROGRAM.replace(
        "%z = load i32, ptr @0, align 4", "%z = load i32, ptr @0, align 4, !alias.scope !13, !noalias !14"
    )
    one = text + '!13 = !{!15}\n!14 = !{!15}\n!15 = distinct !{!15, !16}\n!16 = distinct !{!16, !"d"}\n'
    two = one.replace("!14 = !{!15}", "!14 = !{!17}") + "!17 = distinct !{!17, !16}\n"
    assert digest(scev.read(one)).digest != digest(scev.read(two)).digest
    # Whatever their numbers are.
    other = one.replace("!15", "!25").replace("!16", "!26")
    assert digest(scev.read(one)).digest == digest(scev.read(other)).digest


def test_what_was_inferred_counts() -> None:
    from scev.ir.overlay import InferredAttributes

    module = scev.read(PROGRAM)
    found = digests.FunctionDigests(module)
    function = module.function("@f")
    assert function is not None
    inferred = []
    for overlay in ({}, {"@leaf": InferredAttributes("nounwind")}, {"@alone": InferredAttributes("nounwind")}):
        overlaid = module.with_attributes(overlay)
        inferred.append(found.inferred(overlaid.overlays).of(function, found.of(function)))
    assert inferred[0] != inferred[1]
    assert inferred[0] == inferred[2]


def test_things_that_name_one_another() -> None:
    class Ring(digests.NamedThings):
        def __init__(self, edges: dict[str, list[str]]) -> None:
            self.edges = edges

        def local(self, key: str) -> tuple[str, list[str]]:
            return key[0], self.edges[key]

    def of(edges: dict[str, list[str]], key: str) -> str:
        return digests.GraphDigests(Ring(edges)).of(key)

    ring = {"a1": ["b1"], "b1": ["a1", "c1"], "c1": []}
    assert of(ring, "a1") == of({"a7": ["b3"], "b3": ["a7", "c2"], "c2": []}, "a7")
    assert of(ring, "a1") != of(ring, "b1")
    # Two of a kind in one circle are told apart by where they lead.
    wired = {"a1": ["b1", "b2"], "b1": ["a1"], "b2": ["b1"]}
    crossed = {"a1": ["b1", "b2"], "b1": ["b2"], "b2": ["a1"]}
    assert of(wired, "a1") != of(crossed, "a1")
    assert of({"a1": ["a1"]}, "a1") != of({"a1": []}, "a1")
