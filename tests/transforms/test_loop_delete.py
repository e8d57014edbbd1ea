"""The pass `loop-delete`: loops that do nothing go, others stay; what is left does what it did for every argument,
undef and poison among them, and runs for ever where it did and was allowed to.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Final

import pytest
from tests.searches import least, share
from tests.transforms.refinement import WITHOUT_END, Pair, Runner, Undecided, Undefined, arguments_of
from tests.transforms.rules import Case, transformed

from scev.ir import Function
from scev.llvm import optimise, verify

COUNT: Final = """
define i32 @f(i32 noundef %n) {attributes}{{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  {does}
  %next = add {flags}i32 %i, {step}
  %c = icmp {predicate} i32 %next, {bound}
  br i1 %c, label %loop, label %exit
exit:
  {behind}
}}
declare void @sink(i32)
declare i32 @pure(i32) memory(none) nounwind willreturn
declare i32 @reads(i32) memory(read) nounwind willreturn
declare i32 @throws(i32) memory(none) willreturn
declare void @barrier() convergent memory(none) nounwind willreturn
declare void @llvm.sideeffect()
declare void @llvm.assume(i1)
@memory = global [4 x i32] zeroinitializer
"""


def loop(
    does: str = "",
    behind: str = "ret i32 0",
    step: str = "1",
    predicate: str = "slt",
    bound: str = "%n",
    flags: str = "nsw ",
    attributes: str = "",
) -> str:
    return COUNT.format(
        does=does, behind=behind, step=step, predicate=predicate, bound=bound, flags=flags, attributes=attributes
    )


# The access is in its object only for i = 0.
ONCE: Final = loop(
    "%p = getelementptr inbounds [4 x i32], ptr @memory, i32 0, i32 %i\n  store i32 %n, ptr %p", "ret i32 %i", "4"
)
CASES: Final = {
    "dead loop": Case(loop(), "loop:\n  br label %exit", loop(predicate="ne", step="2", flags="")),
    "one iteration": Case(ONCE, "  br label %exit", ONCE.replace("add nsw i32 %i, 4", "add nsw i32 %i, 3")),
}


def rules_of(text: str, passes: str = "loop-delete") -> list[str]:
    return [change.rule for change in transformed(text, passes).changes]


@pytest.mark.parametrize("name", CASES)
def test_each_rule(name: str) -> None:
    case = CASES[name]
    result = transformed(case.holds, "loop-delete")
    assert [change.rule for change in result.changes] == [name]
    assert case.line in result.text
    assert not transformed(case.fails, "loop-delete").changes
    pair = Pair(case.holds, result.text)
    assert not pair.refuted("@f", [(n,) for n in range(9)])


def llvm_deletes(text: str) -> bool:
    """Whether LLVM's pass finds the loop dead, too."""
    return "%next" not in optimise(text, ["loop-simplify", "lcssa", "loop-deletion"])


HARMLESS: Final = {
    "a load": "%x = load i32, ptr @memory",
    "a division": "%x = udiv i32 7, %n",
    "a pure call": "%x = call i32 @pure(i32 %i)",
    "a call that reads": "%x = call i32 @reads(i32 %i)",
    "an assumption": "%x = icmp ne i32 %i, 7\n  call void @llvm.assume(i1 %x)",
}
EFFECTS: Final = {
    "a store": "store i32 %i, ptr @memory",
    "a volatile load": "%x = load volatile i32, ptr @memory",
    "an atomic load": "%x = load atomic i32, ptr @memory seq_cst, align 4",
    "a fence": "fence seq_cst",
    "a call": "call void @sink(i32 %i)",
    "a call that may throw": "%x = call i32 @throws(i32 %i)",
    "a side effect": "call void @llvm.sideeffect()",
}


@pytest.mark.parametrize("what", HARMLESS)
def test_what_has_no_effect(what: str) -> None:
    text = loop(HARMLESS[what])
    assert rules_of(text) == ["dead loop"]
    assert llvm_deletes(text)


@pytest.mark.parametrize("what", EFFECTS)
def test_what_has_an_effect(what: str) -> None:
    text = loop(EFFECTS[what])
    assert not rules_of(text)
    assert not llvm_deletes(text)


def test_a_barrier_is_an_effect() -> None:
    assert not rules_of(loop("call void @barrier()"))


def test_what_is_read_behind() -> None:
    assert not rules_of(loop(behind="ret i32 %next"))
    assert not rules_of(loop(behind="%last = phi i32 [ %i, %loop ]\n  ret i32 %last"))
    for value in ("%n", "7", "undef"):
        text = loop(behind=f"%last = phi i32 [ {value}, %loop ]\n  ret i32 %last")
        assert rules_of(text) == ["dead loop"]
        assert f"  ret i32 {value}\n" in transformed(text, "loop-delete").text


def test_running_for_ever_is_allowed_or_not() -> None:
    for_ever = {"predicate": "ne", "step": "2", "flags": ""}
    assert not rules_of(loop(**for_ever))
    assert rules_of(loop(**for_ever, attributes="mustprogress ")) == ["dead loop"]
    assert rules_of(loop(**for_ever, attributes="willreturn ")) == ["dead loop"]
    # The attribute says nothing of a loop that does something all the time.
    assert not rules_of(loop(does="fence seq_cst", **for_ever, attributes="mustprogress "))


def test_a_loop_without_exit() -> None:
    text = "define void @f() ATTRIBUTES {\n  br label %loop\nloop:\n  br label %loop\n}\n"
    assert not rules_of(text.replace("ATTRIBUTES", ""))
    result = transformed(text.replace("ATTRIBUTES", "mustprogress"), "loop-delete")
    assert "loop:\n  unreachable" in result.text


def test_what_exit_values_compute_is_not_read_any_more() -> None:
    text = loop(behind="%last = phi i32 [ %next, %loop ]\n  ret i32 %last")
    result = transformed(text, "exit-values,loop-delete")
    assert [change.rule for change in result.changes] == ["exit value", "exit value"]
    assert "loop:\n  br label %exit" in result.text


NEST: Final = """
define i32 @f(i32 noundef %n, i1 %some, i32 %k) {attributes}{{
entry:
  switch i32 %k, label %rows [ i32 1, label %rows
                               i32 2, label %out ]
rows:
  %i = phi i32 [ 0, %entry ], [ 0, %entry ], [ %i.next, %row ]
  br label %columns
columns:
  %j = phi i32 [ 0, %rows ], [ %j.next, %columns ]
  %j.next = add {step} %j, 2
  %d = icmp ne i32 %j.next, %n
  br i1 %d, label %columns, label %row, !llvm.loop !0
row:
  %i.next = add nsw i32 %i, 1
  %c = icmp slt i32 %i.next, 10
  br i1 %c, label %rows, label %out, !llvm.loop !0
out:
  %r = phi i32 [ 5, %entry ], [ 7, %row ]
  ret i32 %r
}}
!0 = distinct !{{!0, !1}}
!1 = !{{!"llvm.loop.disable_nonforced"}}
"""


def test_the_outermost_loop_of_a_nest_goes() -> None:
    result = transformed(NEST.format(attributes="mustprogress ", step="i32"), "loop-delete")
    assert [change.words() for change in result.changes] == ["the loop %rows goes"]
    assert "%r = phi i32 [ 5, %entry ], [ 7, %rows ]" in result.text
    assert "columns" not in result.text
    assert "br label %out\n" in result.text


def test_a_loop_inside_that_may_not_end_keeps_that_around() -> None:
    assert not rules_of(NEST.format(attributes="", step="i32"))


def test_the_loop_inside_goes_alone() -> None:
    text = NEST.format(attributes="mustprogress ", step="i32").replace("[ 7, %row ]", "[ %i.next, %row ]")
    result = transformed(text, "loop-delete")
    assert [change.words() for change in result.changes] == ["the loop %columns goes"]
    assert "columns:\n  br label %row\n" in result.text


def test_loops_one_after_the_other() -> None:
    text = loop(behind="br label %second")
    text = text.replace(
        "}\ndeclare void @sink",
        """second:
  %j = phi i32 [ %n, %exit ], [ %j.next, %second ]
  %j.next = sub nsw i32 %j, 1
  %d = icmp sgt i32 %j.next, 0
  br i1 %d, label %second, label %out
out:
  ret i32 1
}
declare void @sink""",
    ).replace("label %loop, label %exit\nexit:\n  br label %second", "label %loop, label %second")
    text = text.replace("%n, %exit", "%n, %loop")
    assert rules_of(text) == ["dead loop", "dead loop"]


DEBUG: Final = """
define i32 @f(i32 noundef %n) !dbg !4 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br label %latch
latch:
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
    #dbg_value(i32 %next, !6, !DIExpression(), !7)
    #dbg_value(i32 %i, !6, !DIExpression(), !7)
  ret i32 0, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !{null}
!6 = !DILocalVariable(name: "i", scope: !4, file: !1, line: 1, type: !8)
!7 = !DILocation(line: 2, scope: !4)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
"""


def test_debug_records_behind_a_loop_have_nothing_to_show() -> None:
    result = transformed(DEBUG, "loop-delete")
    assert [change.rule for change in result.changes] == ["dead loop"]
    assert result.text.count("#dbg_value(i32 poison") == 2


RANDOM: Final = """
define iW @f(iW {noundef}%n, iW {noundef}%m) {attributes}{{
entry:
  %t = icmp {p0} iW %n, {k0}
  {enter}
{start}loop:
  %i = phi iW [ {i0}, %{from_} ], [ %next, %latch ]
  %s = phi iW [ {s0}, %{from_} ], [ %more, %latch ]
  %c1 = icmp {p1} iW {a1}, {b1}
  {head}
middle:
  {does}
  %c2 = icmp {p2} iW {a2}, {b2}
  {inner}
latch:
  %more = {op} iW %s, {added}
  %next = add {flags}iW %i, {step}
  %c3 = icmp {p3} iW {a3}, {b3}
  {tail}
exit:
  %a = phi iW {left}
  br label %out
other:
  {elsewhere}
out:
  %x = phi iW [ 1, %{around} ], [ %a, %exit ]{also}
  {result}
}}
declare void @sink(iW)
"""
PREDICATES: Final = ("slt", "ult", "ne", "eq", "sgt", "ugt", "sle", "uge")


def random_loop(seed: int) -> str:
    """A loop over small numbers, perhaps with another one inside or around: up to three exits to one or two blocks,
    values that are read behind it or not, effects or none, tests that may never hold.
    """
    choice = random.Random(seed)
    pick = choice.choice
    width = choice.randrange(2, 6)
    exits = [pick((True, False)), pick((False, False, True)), pick((True, True, False))]
    targets = [pick(("exit", "exit", "exit", "exit", "other")) for _ in exits]
    values = ("%i", "%i", "%s", "%n")
    names = dict(zip(("loop", "middle", "latch"), exits, strict=True))
    entry = pick(("%n", "%m", "2", "undef", "poison"))
    reads = pick((False, False, True))
    left = [
        f"[ {pick(('%i', '%n', '3')) if reads else entry}, %{block} ]"
        for (block, has), target in zip(names.items(), targets, strict=True)
        if has and target == "exit"
    ]
    is_nest = width < 4 and choice.random() < 0.3
    does = pick(("", "", "", "%y = udiv iW %n, %i", "call void @sink(iW %i)", "%y = srem iW %s, %i"))
    text = RANDOM.format(
        noundef=pick(("", "noundef ")),
        attributes=pick(("", "", "", "mustprogress ")),
        enter="br i1 %t, label %loop, label %out" if not is_nest else "br label %rows",
        start="rows:\n  %o = phi iW [ 0, %entry ], [ %o.next, %row ]\n  br i1 %t, label %loop, label %row\n"
        if is_nest
        else "",
        from_="rows" if is_nest else "entry",
        around="rows" if is_nest else "entry",
        p0=pick(PREDICATES),
        k0=pick(("0", "%m", "1")),
        i0=pick(("0", "0", "1", "%m", "3")),
        s0=pick(("0", "%m", "%n", "2")),
        p1=pick(PREDICATES),
        a1=pick(values),
        b1=pick(("%m", "%n", "0", "-1")),
        head="br i1 %c1, label %middle, label %" + targets[0] if exits[0] else "br label %middle",
        does=does,
        p2=pick(PREDICATES),
        a2=pick(values),
        b2=pick(("%m", "0", "%s")),
        inner="br i1 %c2, label %latch, label %" + targets[1] if exits[1] else "br label %latch",
        op=pick(("add", "mul", "xor", "add nsw")),
        added=pick(("1", "%m", "%i", "-1")),
        flags=pick(("", "", "nsw ", "nuw ", "nuw nsw ")),
        step=pick(("1", "1", "2", "-1", "3")),
        p3=pick(PREDICATES),
        a3=pick(("%next", "%next", "%i", "%more", "%n")),
        b3=pick(("%n", "%n", "%m", "-1")),
        tail="br i1 %c3, label %loop, label %" + targets[2] if exits[2] else "br label %loop",
        left=", ".join(left),
        elsewhere=pick(("br label %out", "unreachable")),
        also="",
        result="%r = xor iW %x, %m\n  ret iW %r",
    )
    has_other = any(has and target == "other" for has, target in zip(exits, targets, strict=True))
    if not left:
        text = text.replace("exit:\n  %a = phi iW \n  br label %out\n", "").replace(", [ %a, %exit ]", "")
    if not has_other:
        text = text[: text.index("other:")] + text[text.index("out:") :]
    elif "other:\n  br label %out" in text:
        text = re.sub(r"(%x = phi .*)", r"\1, [ 2, %other ]", text)
    if is_nest:
        row = "row:\n" + text[text.index("  %x = phi") : text.index("  %r = xor")]
        row += f"  %o.next = add nuw iW %o, 1\n  %oc = icmp ult iW %o.next, {pick(('2', '%m', '3'))}\n"
        row += "  br i1 %oc, label %rows, label %out\nout:\n"
        seen = pick(("%x", "%m", "1"))
        text = text.replace("label %out\nother", "label %row\nother").replace("  br label %out\n", "  br label %row\n")
        text = text[: text.index("out:")] + row + f"  %r = xor iW {seen}, %m\n" + text[text.index("  ret iW") :]
    return text.replace("iW", f"i{width}")


STEPS: Final = 6000


def ends(runner: Runner, function: Function, arguments: tuple[object, ...]) -> bool | None:
    """Whether a run ends; None where it may do both, or be undefined."""
    try:
        found = {outcome == WITHOUT_END for outcome in runner.outcomes(function, arguments, 40)}
    except (Undecided, Undefined):
        return None
    return None if len(found) > 1 else not found.pop()


class Found:
    """What was tried of random loops."""

    def __init__(self) -> None:
        self.programs = self.deleted = self.peeled = self.compared = self.without_end = 0

    def __repr__(self) -> str:
        return str(vars(self))


def try_loops(seeds: Sequence[int], runs: int = 24) -> Found:
    """Deletes what may be deleted of random loops, and runs what is left."""
    found = Found()
    for seed in seeds:
        before = random_loop(seed)
        found.programs += 1
        passes = (
            "exit-values,loop-delete" if seed % 4 == 0 else "constants,loop-delete" if seed % 4 == 1 else "loop-delete"
        )
        result = transformed(before, passes)
        deleted = [change.rule for change in result.changes].count("dead loop")
        peeled = [change.rule for change in result.changes].count("one iteration")
        found.deleted += deleted
        found.peeled += peeled
        if not deleted + peeled:
            continue
        pair = Pair(before, result.text, step_limit=STEPS)
        function, now = pair.before.module.function("@f"), pair.after.module.function("@f")
        assert function is not None
        assert now is not None
        arguments = arguments_of(function, most=runs, seed=seed)
        refuted = pair.refuted("@f", arguments, paths=40)
        assert not refuted, f"seed {seed}: {refuted}\n{before}\n{result.text}"
        found.compared += pair.tried.compared
        if "mustprogress" not in before:
            for each in arguments[:8]:
                if ends(pair.before, function, each) is False:
                    found.without_end += 1
                    assert not ends(pair.after, now, each), f"seed {seed}: ends for {each}\n{before}\n{result.text}"
    return found


@pytest.mark.searching
def test_some_random_loops() -> None:
    found = try_loops(share(range(120)))
    assert found.deleted > least(20)
    assert found.compared > least(300)


@pytest.mark.slow
def test_many_random_loops() -> None:
    found = try_loops(range(1000, 4000))
    print(found)
    assert found.deleted > 600
    assert found.compared > 8000


def test_texts_are_programs() -> None:
    for seed in range(30):
        verify(random_loop(seed))
