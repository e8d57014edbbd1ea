"""What would give a loop a count is true: the program is changed by hand as the remedy says, and has that count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

import scev
from scev.answers import FunctionFacts
from scev.explain import Explainer, Help, LoopCount, Preparation, SetTest, Step
from scev.explain.loop_edits import with_copies
from scev.explain.loop_remedies import ATTEMPTS
from scev.llvm import canonical
from scev.report.rows.explained import remedy_words
from scev.report.rows.loop_rows import loop_row
from scev.report.words.wording import ModuleWording, Wording

DECLARATIONS = """
declare i64 @strlen(ptr) memory(argmem: read) nounwind willreturn
declare i1 @more(ptr)
declare void @use(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
"""

LOOP = """
define void @f({arguments}) {{
entry:
{front}
  br label %loop
loop:
  %i = phi {type} [ {start}, %entry ], [ %next, %loop ]
{body}
  %next = add {flags} {type} %i, {step}
{go}
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""


def loop(
    go: str,
    arguments: str = "i32 %n",
    body: str = "",
    step: str = "1",
    type: str = "i32",
    flags: str = "",
    start: str = "0",
    front: str = "",
) -> str:
    return DECLARATIONS + LOOP.format(
        go=go, arguments=arguments, body=body, step=step, type=type, flags=flags, start=start, front=front
    )


UPTO = loop("  %go = icmp ule i32 %next, %n")
BY_FOUR = loop("  %go = icmp ult i32 %next, %n", step="4")
STEP = loop("  %go = icmp slt i32 %next, %m", "i32 %m, i32 %by", step="%by", flags="nsw")
NARROW = loop("  %wide = zext i8 %next to i32\n  %go = icmp slt i32 %wide, %n", type="i8")
BOTH = loop("  %go = icmp ult i32 %next, %n", "i32 %n, i32 %by", step="%by")

LOAD = "  %n = load i32, ptr %b\n"
STORE = "  %p = getelementptr i32, ptr %a, i32 %i\n  store i32 7, ptr %p\n"
ANEW = loop("  %go = icmp slt i32 %next, %n", "ptr %a, ptr %b", LOAD + STORE, flags="nsw")
DEEP = "  %s = load ptr, ptr %b\n  %q = getelementptr i8, ptr %s, i64 8\n  %n = load i32, ptr %q\n"
DEEP_ANEW = loop("  %go = icmp slt i32 %next, %n", "ptr %a, ptr %b", DEEP + STORE, flags="nsw")
TEXT = "  %len = call i64 @strlen(ptr %b)\n"
WRITE = "  %p = getelementptr i8, ptr %a, i64 %i\n  store i8 97, ptr %p\n"
CALLED = loop("  %go = icmp ult i64 %next, %len", "ptr %a, ptr %b", TEXT + WRITE, type="i64", flags="nuw")

NOT_EQUAL = loop("  %go = icmp ne i32 %next, %n", "i16 %m", step="4", front="  %n = zext i16 %m to i32")
SIGNED = loop("  %go = icmp ult i64 %next, %n", "i64 %n, i64 %m", "", "3", "i64", "", "%m", "  call void @use(i32 1)")

INSIDE = UPTO + "define i32 @main() {\n  call void @f(i32 41)\n  ret i32 0\n}\n"
KERNEL = 'target triple = "nvptx64-nvidia-cuda"\n' + loop(
    "  %go = icmp slt i32 %next, 4194304",
    "",
    start="%t",
    step="%all",
    flags="nsw",
    front="  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %d = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()\n"
    "  %g = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()\n  %all = mul i32 %d, %g",
).replace("define void", "define ptx_kernel void")


def explained(text: str, function: str = "f") -> tuple[FunctionFacts, Step]:
    facts = scev.analyze(text)[function]
    return facts, Explainer(facts).count(facts.loops[0])


def offered(text: str, function: str = "f") -> list[str]:
    """What is offered, in words: `--closed   → 42 times`."""
    facts, step = explained(text, function)
    wording = Wording(facts, ModuleWording(scev.read(text) if facts.module is None else facts.module))
    assert all(isinstance(each.then, LoopCount) and each.facts is not None for each in step.remedies)
    return [
        remedy_words(each, wording, wording).removeprefix("would help: ").removesuffix(" (tried)")
        for each in step.remedies
    ]


def times(text: str, function: str = "f", **circumstances: Any) -> str:
    """The count of a loop, in words."""
    facts = scev.analyze(text, **circumstances)[function]
    assert facts.module is not None
    wording = Wording(facts, ModuleWording(facts.module))
    row = loop_row(facts, facts.loops[0], wording)
    return row.times or f"at most {row.at_most}"


# Name: the program, the remedy, the program with the remedy, and what else is said then.
ROWS: dict[str, tuple[str, str, Callable[[str], str], dict[str, Any]]] = {
    "a bound that is not at the end": (
        UPTO,
        "--given 'f:%n=[0,4294967294]'",
        str,
        {"given": {"f": {"n": "[0,4294967294]"}}},
    ),
    "a bound that is a step before the end": (
        BY_FOUR,
        "--given 'f:%n=[0,4294967292]'",
        str,
        {"given": {"f": {"n": "[0,4294967292]"}}},
    ),
    "a positive step": (STEP, "--given 'f:%by=[1,2147483647]'", str, {"given": {"f": {"by": "[1,2147483647]"}}}),
    "a bound that a byte holds": (
        NARROW,
        "--given 'f:%n=[-2147483648,255]'",
        str,
        {"given": {"f": {"n": "[-2147483648,255]"}}},
    ),
    "a step and a bound together": (
        BOTH,
        "--given 'f:%by=[1,2147483647],%n=[0,2147483647]'",
        str,
        {"given": {"f": {"n": "[0,2147483647]", "by": "[1,2147483647]"}}},
    ),
    "a wide counter": (
        UPTO,
        "a counter %i of type size_t",
        lambda text: (
            text.replace("phi i32", "phi i64")
            .replace("add  i32 %i", "add i64 %i")
            .replace("%go = icmp ule i32 %next, %n", "%w = zext i32 %n to i64\n  %go = icmp ule i64 %next, %w")
        ),
        {},
    ),
    "a wide counter for a byte": (
        NARROW,
        "a counter %i of type size_t",
        lambda text: (
            text.replace("phi i8", "phi i64")
            .replace("add  i8 %i", "add i64 %i")
            .replace("%wide = zext i8 %next to i32", "%w = sext i32 %n to i64")
            .replace("icmp slt i32 %wide, %n", "icmp slt i64 %next, %w")
        ),
        {},
    ),
    "a signed counter": (
        SIGNED,
        "a signed type for %i, and for what it is compared with",
        lambda text: text.replace("add  i64", "add nsw i64").replace("ult i64", "slt i64"),
        {},
    ),
    "a copy of what is loaded": (
        ANEW,
        "a local copy of %n before the loop",
        lambda text: text.replace(LOAD, "").replace("entry:\n", "entry:\n" + LOAD),
        {},
    ),
    "a copy of what is loaded through what is loaded": (
        DEEP_ANEW,
        "a local copy of %n before the loop",
        lambda text: text.replace(DEEP, "").replace("entry:\n", "entry:\n" + DEEP),
        {},
    ),
    "a copy of what is called for": (
        CALLED,
        "a local copy of %len before the loop",
        lambda text: text.replace(TEXT, "").replace("entry:\n", "entry:\n" + TEXT),
        {},
    ),
    "restrict": (
        ANEW,
        "restrict on %b",
        lambda text: text.replace("ptr %b)", "ptr noalias %b)"),
        {},
    ),
    "< in place of !=": (
        NOT_EQUAL,
        "%next < %n in place of %next != %n",
        lambda text: text.replace("icmp ne", "icmp slt"),
        {},
    ),
    "nobody else calls it": (INSIDE, "--closed", str, {"settings": "closed"}),
    "a launch": (KERNEL, "--launch block=256,grid=1024, or another launch", str, {"launch": "block=256,grid=1024"}),
}


@pytest.mark.parametrize("name", list(ROWS))
def test_with_the_remedy_the_count_is_as_it_says(name: str) -> None:
    text, remedy, changed, circumstances = ROWS[name]
    facts, step = explained(text)
    assert not step.holds
    assert facts.loops[0].backedge_taken.exact is None
    found = [words.partition("   → ") for words in offered(text)]
    counts = {said: then for said, _, then in found}
    assert remedy in counts, found
    if circumstances.get("settings") == "closed":
        circumstances = {"settings": scev.Settings().with_("world", "closed")}
    again = changed(text)
    assert again != text or circumstances
    assert counts[remedy] == f"{times(again, **circumstances)} times"


PREPARED = """
define internal i1 @differs(ptr %a, ptr %b) {
  %x = load ptr, ptr %a
  %y = load ptr, ptr %b
  %d = icmp ne ptr %x, %y
  ret i1 %d
}
define void @f(ptr %from, i64 %n) !dbg !5 {
entry:
  %at = alloca ptr
  %end = alloca ptr
  %last = getelementptr inbounds i32, ptr %from, i64 %n
  store ptr %from, ptr %at
  store ptr %last, ptr %end
  br label %loop, !dbg !6
loop:
  %go = call i1 @differs(ptr %at, ptr %end), !dbg !6
  br i1 %go, label %body, label %exit, !dbg !6
body:
  %x = load ptr, ptr %at
  %v = load i32, ptr %x
  call void @use(i32 %v)
  %y = getelementptr inbounds i32, ptr %x, i64 1
  store ptr %y, ptr %at
  br label %loop, !dbg !6, !llvm.loop !7
exit:
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "t.cc", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 3, scope: !5)
!7 = distinct !{!7, !6}
"""


def test_the_passes_of_llvm() -> None:
    text = canonical(DECLARATIONS + PREPARED)
    said, _, then = offered(text)[0].partition("   → ")
    assert said == "--prepare O1"
    assert then == f"{times(text, prepare='O1')} times"


LIST = """
define void @f(ptr %p) {
entry:
  br label %loop
loop:
  %at = phi ptr [ %p, %entry ], [ %next, %loop ]
  %next = load ptr, ptr %at
  %go = icmp ne ptr %next, null
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
"""
SEARCH = loop(
    "  %go = icmp ne i8 %v, %n",
    "ptr %a, i8 %n",
    "  %p = getelementptr i8, ptr %a, i64 %i\n  %v = load i8, ptr %p",
    type="i64",
)
ASKED = loop("  %go = call i1 @more(ptr %a)", "ptr %a")


@pytest.mark.parametrize("text", [LIST, SEARCH, ASKED], ids=["a list", "a search", "a call"])
def test_what_memory_holds_has_no_remedy(text: str) -> None:
    assert offered(text) == []


def test_a_counted_loop_needs_none() -> None:
    assert offered(loop("  %go = icmp slt i32 %next, %n", flags="nsw")) == []


def test_a_call_that_writes_is_not_put_before_the_loop() -> None:
    facts, _ = explained(ASKED)
    assert facts.module is not None
    call = facts["%go"].value
    assert isinstance(call, scev.ir.Instruction)
    assert with_copies(facts.module, facts.loops[0].loop, [call]) is None


def test_no_more_is_tried_than_the_budget_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scev.explain.loop_remedies.MAX_VALUES_ANALYSED", 0)
    assert offered(UPTO) == []


def test_each_attempt_finds_something_here() -> None:
    kinds = {type(remedy.help) for text, *_ in ROWS.values() for remedy in explained(text)[1].remedies}
    assert kinds == set(get_args(Help)) - {SetTest, Preparation}
    assert len(ATTEMPTS) == 8
