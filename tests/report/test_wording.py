"""How the facts of a function are said: in names of the source, or in LLVM's."""

from __future__ import annotations

from pathlib import Path

import scev
from scev.cfg import Place
from scev.domains import IntSet
from scev.report.rows.loop_rows import loop_row
from scev.report.words.wording import ModuleWording

from .debugged import debugged, wording_of

PROGRAM = """
define i32 @f(i32 noundef %0, ptr %1, i32 %2) 1 {
  #n = i32 %0 @1
  #u_m = i32 %2 @1
  br label %head @2
head:
  %i = phi i32 [ 0, %3 ], [ %i.next, %head ] @2
  %j = phi i32 [ %2, %3 ], [ %j.next, %head ] @2
  #i = i32 %i @2
  %t = mul i32 %i, 4 @3
  #off = i32 %t @3
  #same = i32 %t @3
  %i.next = add nuw nsw i32 %i, 1 @2
  %j.next = add i32 %j, %0 @2
  %c = icmp ult i32 %i.next, 20 @2
  br i1 %c, label %head, label %out @2
out:
  %r = and i32 %2, 7 @5
  %low = icmp slt i32 %r, 3 @6
  br i1 %low, label %then, label %else @6
then:
  ret i32 %t @7
else:
  ret i32 %r @8
}"""


def test_names_of_the_source() -> None:
    wording = wording_of(debugged(PROGRAM))
    facts = wording.facts
    shown = {name: wording.name_of(facts[name].value) for name in ("%0", "%i", "%t", "%i.next", "%c", "%j")}
    assert shown == {"%0": "n", "%i": "i", "%t": "off", "%i.next": "i + 1", "%c": "(u32)(i + 1) < 20", "%j": "%j"}
    assert wording.also(facts["%t"].value) == ["same"]
    assert wording.type_of(facts["%2"].value) == "u32"
    assert wording.loop(facts.loops[0].loop) == "for i"
    assert wording.block(facts.loops[0].header) == "line 3"


def test_names_of_llvm() -> None:
    wording = wording_of(debugged(PROGRAM), "ir")
    facts = wording.facts
    assert [wording.name_of(facts[name].value) for name in ("%0", "%i", "%t", "%c")] == ["%0", "%i", "%t", "%c"]
    assert wording.also(facts["%t"].value) == []
    assert wording.type_of(facts["%2"].value) == "i32"
    assert wording.loop(facts.loops[0].loop) == "%head"
    assert wording.block(facts.loops[0].header) == "%head"
    assert not wording.speaks_source


def test_a_set_is_read_with_the_sign_of_its_variable() -> None:
    wording = wording_of(debugged(PROGRAM))
    high = IntSet.between(32, 1 << 31, (1 << 32) - 1)
    assert wording.set_of(wording.facts["%0"].value, high) == "[-2^31, -1]"
    assert wording.set_of(wording.facts["%2"].value, high) == "[2^31, 2^32 - 1]"
    assert wording.result(high) == "[-2^31, -1]"


def said(text: str, name: str) -> str:
    wording = wording_of(debugged(text))
    value = wording.facts[name]
    assert value.evolution is not None
    return wording.evolution(value.value, value.evolution)


def test_counters() -> None:
    """A loop's counter evolves in steps; what else changes with it is said by it."""
    assert said(PROGRAM, "%i") == "from 0 by 1"
    assert said(PROGRAM, "%t") == "4*i"
    assert said(PROGRAM, "%j") == "u_m + n*i"
    # A variable rather than a value without a name, even if that comes first.
    swapped = PROGRAM.replace("  #i = i32 %i @2\n", "  #u_j = i32 %j @2\n").replace("%0 @2", "3 @2")
    wording = wording_of(debugged(swapped))
    counter = wording.counter_of(wording.facts.loops[0].loop)
    assert counter is not None
    assert counter[0] == "u_j"
    assert wording.loop(wording.facts.loops[0].loop) == "for u_j"


POINTER = """
define void @f(ptr %0, ptr %1) 1 {
  #p = ptr %0 @1
  #e = ptr %1 @1
  br label %3 @2
3:
  %4 = phi ptr [ %0, %2 ], [ %5, %3 ] @2
  %5 = getelementptr inbounds i8, ptr %4, i64 1 @2
  %6 = ptrtoint ptr %4 to i64 @3
  %7 = mul i64 %6, 3 @3
  %8 = icmp eq ptr %5, %1 @2
  br i1 %8, label %9, label %3 @2
9:
  ret void @4
}"""


def test_the_number_of_an_iteration_where_there_is_no_counter() -> None:
    loop = wording_of(debugged(POINTER)).facts.loops[0].loop
    assert wording_of(debugged(POINTER)).iteration_of(loop) == "k"


def test_the_number_of_an_iteration_is_no_variable() -> None:
    text = POINTER.replace("#p =", "#k =")
    wording = wording_of(debugged(text))
    assert wording.iteration_of(wording.facts.loops[0].loop) == "t"
    more = wording_of(debugged(text.replace("#e =", "#t =")))
    assert more.iteration_of(more.facts.loops[0].loop) == "it"
    # LLVM's names begin with a sign.
    plain = wording_of(debugged(text), "ir")
    assert plain.iteration_of(plain.facts.loops[0].loop) == "k"


def test_sentences_are_renamed() -> None:
    wording = wording_of(debugged(PROGRAM))
    sentence = "the exit condition %c compares %i in %out, %unknown"
    assert wording.renamed(sentence) == "the exit condition (u32)(i + 1) < 20 compares i in line 5, %unknown"
    assert wording_of(debugged(PROGRAM), "ir").renamed(sentence) == sentence


def test_reasons_are_renamed() -> None:
    text = debugged("""
define void @f(ptr %0) 1 {
  #p = ptr %0 @1
  br label %2 @2
2:
  %3 = load i32, ptr %0 @3
  #left = i32 %3 @3
  %4 = call i32 @more(i32 %3) @4
  %5 = icmp slt i32 %4, %3 @5
  br i1 %5, label %2, label %6 @5
6:
  ret void @6
}
declare i32 @more(i32)""")
    wording = wording_of(text)
    (unknown,) = loop_row(wording.facts, wording.facts.loops[0], wording).unknown
    assert "more(left) < left" in unknown
    assert "%" not in unknown


def test_decisions() -> None:
    """The condition as it holds, where the source itself is not there to be quoted."""
    wording = wording_of(debugged(PROGRAM))
    function = wording.facts.function
    places = {}
    for name in ("%then", "%else"):
        block = function.block(name)
        assert block is not None
        places[name] = wording.place(Place.of_block(block))
    assert places == {"%then": "behind line 6 ((u_m & 7) < 3)", "%else": "behind line 6 ((u_m & 7) >= 3)"}


def test_decisions_on_unsigned_numbers() -> None:
    """A limit is said as the comparison reads it, whichever way the branch goes."""
    text = PROGRAM.replace("%r = and i32 %2, 7", "%r = mul i32 %2, 3").replace("slt i32 %r, 3", "ult i32 %r, -16")
    wording = wording_of(debugged(text))
    block = wording.facts.function.block("%else")
    assert block is not None
    assert wording.place(Place.of_block(block)) == "behind line 6 (u_m * 3 >= 2^32 - 16)"


def test_the_source_itself_is_quoted(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text("\n" * 5 + "  if (low (m) < 3)\n")
    text = (
        debugged(PROGRAM)
        .replace('directory: "/nowhere"', f'directory: "{tmp_path}"')
        .replace("line: 6,", "line: 6, column: 12,")
    )
    wording = wording_of(text)
    block = wording.facts.function.block("%then")
    assert block is not None
    assert wording.place(Place.of_block(block)) == "behind line 6 (low (m) < 3)"


def test_advice_where_a_compiler_left_names_out() -> None:
    def advice(text: str, names: str = "source") -> list[str]:
        return ModuleWording(scev.read(text), "ir" if names == "ir" else "source").advice()

    plain = "define void @f(i32 %0) {\n  ret void\n}\n"
    compiled = plain + '!llvm.ident = !{!0}\n!0 = !{!"clang"}\n'
    assert advice(compiled) == ["names: LLVM's; compile with -g -fno-discard-value-names for those of the source"]
    assert advice(compiled, "ir") == []
    # Written by hand, or by a just-in-time compiler.
    assert advice(plain) == []
    assert advice(debugged(PROGRAM)) == []
