"""Edges, blocks and phis: whatever goes, the phis say what is left."""

from __future__ import annotations

import pytest

from scev.ir import I32, VOID, BasicBlock, ConstantInt, Function, Module, Phi, opcodes
from scev.ir.edit import (
    Branch,
    Cases,
    EditError,
    Edits,
    Jump,
    Return,
    Unreachable,
    binary,
    call,
    compare,
    phi,
    unary,
)
from tests.execution.interpreter import Machine
from tests.execution.programs import module_of_text

SWITCHED = """
define i32 @f(i32 %x, i32 %y) {
entry:
  switch i32 %x, label %other [
    i32 1, label %one
    i32 2, label %one
    i32 3, label %"the three"
  ], !prof !0
one:
  %o = phi i32 [ 10, %entry ], [ 10, %entry ]
  br label %join
"the three":
  %t = phi i32 [ %y, %entry ]
  br label %join
other:
  %big = icmp ugt i32 %x, 100
  br i1 %big, label %join, label %join
join:
  %r = phi i32 [ %o, %one ], [ %t, %"the three" ], [ 5, %other ], [ 5, %other ]
  ret i32 %r
}
!0 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4}
"""


def number(value: int) -> ConstantInt:
    return ConstantInt(I32, 32, value)


def function(module: Module, name: str = "f") -> Function:
    found = module.function(name)
    assert found is not None
    return found


def blocks(of: Function) -> dict[str, BasicBlock]:
    return {block.name: block for block in of.blocks}


def edited(edits: Edits) -> Function:
    return function(module_of_text(edits.text()))


def entries(of: Function, name: str) -> list[tuple[str, str]]:
    found = of.value(name)
    assert isinstance(found, Phi)
    return [(str(value), block.name) for value, block in zip(found.operands, found.blocks, strict=True)]


def successors(of: Function, name: str) -> list[str]:
    return [block.name for block in blocks(of)[name].successors]


def test_cases_of_a_switch_go() -> None:
    module = module_of_text(SWITCHED)
    f = blocks(function(module))
    edits = Edits(module)
    edits.remove_edge(f["%entry"], f["%one"])
    edits.remove_block(f["%one"])
    after = edited(edits)
    assert successors(after, "%entry") == ["%other", '%"the three"']
    assert entries(after, "%r") == [("%t", '%"the three"'), ("5", "%other"), ("5", "%other")]
    # Weights of edges that are gone go.
    assert after.entry.terminator.metadata.kinds() == []


def test_the_default_of_a_switch_goes() -> None:
    module = module_of_text(SWITCHED)
    f = blocks(function(module))
    edits = Edits(module)
    edits.remove_edge(f["%entry"], f["%other"])
    edits.remove_block(f["%other"])
    after = edited(edits)
    assert successors(after, "%entry") == ["%never", "%one", "%one", '%"the three"']
    assert blocks(after)["%never"].terminator.opcode == opcodes.UNREACHABLE
    edits.remove_edge(f["%entry"], f['%"the three"'])
    after = edited(edits)
    assert successors(after, "%entry") == ["%never", "%one", "%one"]
    # What nothing reaches takes nothing.
    assert after.value("%t") is None


def test_one_target_is_left() -> None:
    module = module_of_text(SWITCHED)
    f = blocks(function(module))
    edits = Edits(module)
    edits.remove_edge(f["%entry"], f["%other"])
    edits.remove_edge(f["%entry"], f['%"the three"'])
    edits.remove_block(f["%other"])
    edits.remove_block(f['%"the three"'])
    after = edited(edits)
    assert entries(after, "%r") == [("%o", "%one")]
    assert [Machine(module_of_text(edits.text())).run("f", (x, 3)).value for x in (1, 2)] == [10, 10]


def test_both_edges_of_a_branch_go() -> None:
    module = module_of_text(SWITCHED)
    f = blocks(function(module))
    edits = Edits(module)
    edits.remove_edge(f["%other"], f["%join"])
    after = edited(edits)
    assert blocks(after)["%other"].terminator.opcode == opcodes.UNREACHABLE
    assert entries(after, "%r") == [("%o", "%one"), ("%t", '%"the three"')]
    with pytest.raises(EditError, match="no edge"):
        edits.remove_edge(f["%other"], f["%join"])


def test_a_new_block_on_an_edge() -> None:
    module = module_of_text(SWITCHED)
    f = blocks(function(module))
    edits = Edits(module)
    first = edits.split(f["%entry"], f["%one"], "first")
    twice = edits.split(f["%other"], f["%join"])
    sum = edits.insert_at_start(twice, binary(opcodes.ADD, function(module).arguments[1], number(1)), "sum")
    join = f["%join"].instructions[0]
    assert isinstance(join, Phi)
    edits.replace_use(join, 0, number(11))
    after = edited(edits)
    assert (first.name, twice.name, sum.name) == ("%first", "%split", "%sum")
    assert successors(after, "%entry") == ["%other", "%first", "%first", '%"the three"']
    assert after.entry.terminator.metadata.kinds() == ["prof"]
    assert entries(after, "%o") == [("10", "%first")]
    assert entries(after, "%r") == [("11", "%one"), ("%t", '%"the three"'), ("5", "%split")]
    with pytest.raises(EditError, match="no edge"):
        edits.split(f["%entry"], f["%one"])


def test_a_loop_of_new_blocks() -> None:
    """y is added x times, by a loop that edits make."""
    module = module_of_text("define i32 @f(i32 %x, i32 %y) {\n  ret i32 0\n}\n")
    f = function(module)
    x, y = f.arguments
    edits = Edits(module)
    with edits.by("make a loop"):
        head, body, done = (edits.new_block(f.entry, stem) for stem in ("head", "body", "done"))
        edits.end(f.entry, Jump((head,)))
        i = edits.insert_at_start(head, phi(I32), "i")
        total = edits.insert_at_start(head, phi(I32), "total")
        more = edits.insert_at_start(head, compare(opcodes.ICMP, opcodes.ULT, i, x), "more")
        edits.end(head, Branch(more, body, done))
        more_total = edits.insert_at_end(body, binary(opcodes.ADD, total, y), "total.next")
        more_i = edits.insert_at_end(body, binary(opcodes.ADD, i, number(1), opcodes.NUW), "i.next")
        edits.end(body, Jump((head,)))
        edits.end(done, Return(total))
        for new, start, following in ((i, number(0), more_i), (total, number(0), more_total)):
            edits.add_incoming(new, start, f.entry)
            edits.add_incoming(new, following, body)
    after = module_of_text(edits.text())
    assert [Machine(after).run("f", (n, 7)).value for n in (0, 1, 5)] == [0, 7, 35]
    assert {edit.rule for edit in edits.made()} == {"make a loop"}


def test_another_switch() -> None:
    module = module_of_text(SWITCHED)
    f = blocks(function(module))
    edits = Edits(module)
    edits.remove_edge(f["%entry"], f['%"the three"'])
    value = f["%entry"].terminator.operands[0]
    edits.end(f["%other"], Cases(value, f["%join"], [(number(7), f["%join"])]))
    after = edited(edits)
    assert len(successors(after, "%other")) == 2
    assert len(entries(after, "%r")) == 4
    edits.end(f["%other"], Return(None))
    with pytest.raises(Exception, match="return type|result type"):
        edited(edits)


def test_what_is_never_come_to() -> None:
    module = module_of_text(SWITCHED)
    of = function(module)
    f = blocks(of)
    edits = Edits(module)
    edits.insert_at_end(f["%other"], call(VOID, "@g", []))
    big = f["%other"].instructions[0]
    edits.make_unreachable(big)
    edits.insert_before(big, call(VOID, "@g", []))
    after = edited(edits)
    assert [each.opcode_name for each in blocks(after)["%other"].instructions] == ["unreachable"]
    assert len(entries(after, "%r")) == 2
    with pytest.raises(EditError, match="first"):
        edits.make_unreachable(f["%join"].instructions[0])
    with pytest.raises(EditError, match="begins"):
        edits.remove_block(of.entry)


def test_what_is_inserted_where_control_never_comes_is_poison_elsewhere() -> None:
    module = module_of_text(DEAD_USES)
    f = blocks(function(module))
    v, w = f["%a"].instructions[:2]
    edits = Edits(module)
    frozen = edits.insert_after(v, unary(opcodes.FREEZE, v), "frozen")
    edits.replace(w, frozen)
    edits.delete(w)
    edits.make_unreachable(w)
    after = edited(edits)
    assert entries(after, "%p") == [("3", "%b")]
    assert after.value("%frozen") is None


def test_a_removed_block_is_gone_to_from_nowhere() -> None:
    module = module_of_text(SWITCHED)
    f = blocks(function(module))
    edits = Edits(module)
    edits.remove_block(f["%one"])
    with pytest.raises(EditError, match="%one is removed, but %entry goes there"):
        edits.text()


DEAD_USES = """
define i32 @f(i1 %c) !dbg !5 {
entry:
  br i1 %c, label %a, label %b
a:
  %v = add i32 1, 2
  %w = add i32 %v, 2
  br label %c1
b:
  br label %c1
c1:
  %p = phi i32 [ %w, %a ], [ 3, %b ]
    #dbg_value(i32 %p, !9, !DIExpression(), !8)
    #dbg_value(!DIArgList(i32 %p, i1 %c), !9, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !8)
  br label %d, !dbg !8
d:
  %q = add i32 %p, 1, !dbg !8
  ret i32 %q, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.c", directory: "/")
!5 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocation(line: 2, column: 3, scope: !5)
!9 = !DILocalVariable(name: "p", scope: !5, file: !2, line: 2)
"""


def test_uses_of_what_is_never_computed_are_poison() -> None:
    module = module_of_text(DEAD_USES)
    f = blocks(function(module))
    edits = Edits(module)
    edits.remove_edge(f["%entry"], f["%a"])
    edits.remove_edge(f["%entry"], f["%b"])
    edits.remove_block(f["%a"])
    edits.remove_block(f["%b"])
    after = edited(edits)
    q = after.value("%q")
    assert q is not None
    assert after.value("%p") is None
    records = after.debug_records()
    assert [record.written for record in records] == ["i32 poison", "!DIArgList(i32 poison, i1 %c)"]


def test_new_instructions_have_the_location_of_their_place() -> None:
    module = module_of_text(DEAD_USES)
    f = blocks(function(module))
    q = f["%d"].instructions[0]
    edits = Edits(module)
    edits.insert_before(q, binary(opcodes.ADD, q.operands[0], number(1)), "new")
    edits.insert_at_end(f["%entry"], binary(opcodes.ADD, number(1), number(1)), "other")
    after = edited(edits)
    kinds = {each.name: each.metadata.kinds() for each in after.instructions()}
    assert kinds["%new"] == ["dbg"]
    assert kinds["%other"] == []
    edits.make_unreachable(q)
    assert blocks(edited(edits))["%d"].terminator.metadata.kinds() == ["dbg"]


CALLS = """
declare i32 @may_throw(i32)
declare i32 @__gxx_personality_v0(...)
define i32 @f(i32 %x, ptr %where) personality ptr @__gxx_personality_v0 {
entry:
  %r = invoke i32 @may_throw(i32 %x)
          to label %fine unwind label %pad
fine:
  indirectbr ptr %where, [label %one, label %two]
one:
  ret i32 %r
two:
  ret i32 2
pad:
  %caught = landingpad { ptr, i32 }
          cleanup
  resume { ptr, i32 } %caught
}
"""


def test_edges_of_calls_and_exceptions() -> None:
    module = module_of_text(CALLS)
    f = blocks(function(module))
    edits = Edits(module)
    with pytest.raises(EditError, match="invoke"):
        edits.remove_edge(f["%entry"], f["%fine"])
    with pytest.raises(EditError, match="exceptions"):
        edits.split(f["%entry"], f["%pad"])
    with pytest.raises(EditError, match="first in"):
        edits.make_unreachable(f["%pad"].instructions[0])
    edits.split(f["%entry"], f["%fine"], "back")
    edits.split(f["%fine"], f["%two"], "to.two")
    edits.replace(function(module).arguments[0], number(4))
    edits.make_unreachable(f["%pad"].instructions[1])
    after = edited(edits)
    assert successors(after, "%entry") == ["%back", "%pad"]
    assert successors(after, "%fine") == ["%one", "%to.two"]
    assert blocks(after)["%pad"].terminator.opcode == opcodes.UNREACHABLE
    edits.end(f["%entry"], Unreachable())
    edits.remove_block(f["%pad"])
    with pytest.raises(EditError, match="%r is computed by the end of its block"):
        edits.text()


def test_a_block_whose_address_is_taken_stays() -> None:
    module = module_of_text(f"@table = global ptr blockaddress(@f, %two)\n{CALLS}")
    f = blocks(function(module))
    edits = Edits(module)
    with pytest.raises(EditError, match="the address of %two is used"):
        edits.remove_block(f["%two"])
    edits.remove_block(f["%one"])
