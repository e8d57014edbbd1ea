"""`ControlFlow` on programs: what loops say of themselves, and which values and edges dominate which uses."""

from __future__ import annotations

import pytest

from scev.cfg import ControlFlow, IrreducibleRegion, Loop
from scev.errors import ScevError
from scev.ir import BasicBlock, ConstantInt, Function, Instruction, read
from scev.llvm import canonical, verify


def function(text: str, name: str = "f") -> Function:
    found = read(canonical(text)).function(name)
    assert found is not None
    return found


def names(blocks: tuple[BasicBlock, ...]) -> list[str]:
    return [block.name for block in blocks]


def block(function: Function, name: str) -> BasicBlock:
    found = function.block("%" + name)
    assert found is not None
    return found


NEST = """
define void @f(i1 %c) {
entry:
  br label %outer
outer:
  br i1 %c, label %inner, label %tail
inner:
  br i1 %c, label %inner.a, label %done
inner.a:
  br i1 %c, label %inner, label %outer.latch
outer.latch:
  br i1 %c, label %outer, label %tail
tail:
  br i1 %c, label %tail, label %done
done:
  ret void
dead:
  br label %done
}
"""


def test_loops_of_a_nest() -> None:
    f = function(NEST)
    flow = ControlFlow(f)
    outer, inner, tail = flow.all_loops()
    assert names((outer.header, inner.header, tail.header)) == ["%outer", "%inner", "%tail"]
    assert flow.loops == [outer, tail]
    assert [loop.number for loop in flow.all_loops()] == [0, 1, 2]
    assert (outer.parent, inner.parent, tail.parent) == (None, outer, None)
    assert (outer.children, inner.children, tail.children) == ((inner,), (), ())
    assert (outer.depth, inner.depth, tail.depth) == (1, 2, 1)
    assert names(outer.blocks) == ["%outer", "%inner", "%inner.a", "%outer.latch"]
    assert names(inner.blocks) == ["%inner", "%inner.a"]
    assert names(outer.latches) == ["%outer.latch"]
    assert inner.latch is block(f, "inner.a")
    assert [names(edge) for edge in outer.exits] == [
        ["%outer", "%tail"],
        ["%inner", "%done"],
        ["%outer.latch", "%tail"],
    ]
    assert [names(edge) for edge in inner.exits] == [["%inner", "%done"], ["%inner.a", "%outer.latch"]]
    assert names(outer.exiting_blocks) == ["%outer", "%inner", "%outer.latch"]
    assert (str(inner), repr(inner)) == ("%inner", "<loop %inner>")


def test_membership() -> None:
    f = function(NEST)
    flow = ControlFlow(f)
    outer, inner, tail = flow.all_loops()
    inside: dict[Loop, list[str]] = {outer: [], inner: [], tail: []}
    for loop, found in inside.items():
        found += [each.name for each in f.blocks if loop.contains(each)]
        assert sorted(found) == sorted(names(loop.blocks))
    innermost = {each.name: flow.loop_of(each) for each in f.blocks}
    assert innermost == {
        "%entry": None,
        "%outer": outer,
        "%inner": inner,
        "%inner.a": inner,
        "%outer.latch": outer,
        "%tail": tail,
        "%done": None,
        "%dead": None,
    }
    loops = flow.all_loops()
    nested = [(around, within) for around in loops for within in loops if around.contains_loop(within)]
    assert nested == [(outer, outer), (outer, inner), (inner, inner), (tail, tail)]
    assert not outer.contains_loop(None)


def test_order_and_reachability() -> None:
    f = function(NEST)
    flow = ControlFlow(f)
    assert [each.name for each in flow.blocks_in_order()] == [
        "%entry", "%outer", "%inner", "%inner.a", "%outer.latch", "%tail", "%done"
    ]  # fmt: skip
    assert flow.order == [0, 1, 2, 3, 4, 5, 6]
    assert flow.position == [0, 1, 2, 3, 4, 5, 6, -1]
    assert [flow.is_reachable(each) for each in f.blocks] == [True] * 7 + [False]


def test_dominators_by_block() -> None:
    f = function(NEST)
    flow = ControlFlow(f)
    assert flow.immediate_dominator(block(f, "done")) is block(f, "outer")
    assert flow.immediate_dominator(f.entry) is None
    assert flow.immediate_dominator(block(f, "dead")) is None
    assert flow.dominates(block(f, "outer"), block(f, "done"))
    assert not flow.dominates(block(f, "tail"), block(f, "done"))


ENTRIES = {
    # How the loop is entered: its predecessor, its preheader.
    "br label %loop": ("%entry", "%entry"),
    "br i1 %c, label %loop, label %done": ("%entry", None),
    "br i1 %c, label %loop, label %loop": ("%entry", None),
    "br i1 %c, label %loop, label %other": (None, None),
    "switch i32 0, label %loop [ ]": ("%entry", "%entry"),
    "switch i32 0, label %done [ i32 1, label %loop i32 2, label %loop ]": ("%entry", None),
    "callbr void asm \"\", \"\"() to label %loop []": ("%entry", None),
    "indirectbr ptr null, [label %loop]": ("%entry", "%entry"),
}  # fmt: skip


@pytest.mark.parametrize("entry", ENTRIES)
def test_preheader(entry: str) -> None:
    other = "other:\n  br label %loop\n" if "%other" in entry else ""
    text = f"""
    define void @f(i1 %c) {{
    entry:
      {entry}
    {other}
    loop:
      br i1 %c, label %loop, label %done
    done:
      ret void
    }}
    """
    (loop,) = ControlFlow(function(text)).loops
    found = (loop.predecessor and loop.predecessor.name, loop.preheader and loop.preheader.name)
    assert found == ENTRIES[entry]


def test_an_unreachable_block_is_an_entry_of_its_own() -> None:
    text = """
    define void @f(i1 %c) {
    entry:
      br label %loop
    loop:
      br i1 %c, label %loop, label %done
    done:
      ret void
    dead:
      br label %loop
    }
    """
    (loop,) = ControlFlow(function(text)).loops
    assert loop.predecessor is None
    assert names(loop.latches) == ["%loop"]


def test_latches() -> None:
    text = """
    define void @f(i1 %c, i32 %n) {
    entry:
      br label %loop
    loop:
      switch i32 %n, label %a [
        i32 0, label %b
        i32 1, label %loop
        i32 2, label %loop
        i32 3, label %done
        i32 4, label %done
      ]
    a:
      br label %loop
    b:
      br i1 %c, label %loop, label %loop
    done:
      ret void
    }
    """
    (loop,) = ControlFlow(function(text)).loops
    assert names(loop.latches) == ["%loop", "%a", "%b"]
    assert loop.backedge_count == 5
    assert loop.latch is None
    assert [names(edge) for edge in loop.exits] == [["%loop", "%done"]]


def test_two_backedges_from_one_block_are_not_one_latch() -> None:
    text = """
    define void @f(i1 %c) {
    entry:
      br label %loop
    loop:
      br i1 %c, label %loop, label %loop
    }
    """
    (loop,) = ControlFlow(function(text)).loops
    assert names(loop.latches) == ["%loop"]
    assert loop.latch is None
    assert loop.exits == ()


def test_irreducible_regions_of_a_function() -> None:
    text = """
    define void @f(i1 %c) {
    entry:
      br i1 %c, label %a, label %b
    a:
      br i1 %c, label %a.x, label %a.y
    a.x:
      br i1 %c, label %a.y, label %b
    a.y:
      br i1 %c, label %a.x, label %b
    b:
      br i1 %c, label %a, label %done
    done:
      ret void
    dead:
      br label %a.x
    }
    """
    f = function(text)
    flow = ControlFlow(f)
    outer, inner = flow.irreducible
    assert names(outer.entries) == ["%a", "%b"]
    assert names(inner.entries) == ["%a.x", "%a.y"] or names(inner.entries) == ["%a.y", "%a.x"]
    assert sorted(names(outer.blocks)) == ["%a", "%a.x", "%a.y", "%b"]
    assert sorted(names(inner.blocks)) == ["%a.x", "%a.y"]
    assert (outer.parent, inner.parent, outer.children, inner.children) == (None, outer, (inner,), ())
    assert (outer.depth, inner.depth) == (1, 2)
    innermost: dict[str, IrreducibleRegion | None] = {each.name: flow.irreducible_region_of(each) for each in f.blocks}
    assert innermost == {
        "%entry": None,
        "%a": outer,
        "%a.x": inner,
        "%a.y": inner,
        "%b": outer,
        "%done": None,
        "%dead": None,
    }
    assert [each.name for each in f.blocks if flow.in_irreducible(each)] == ["%a", "%a.x", "%a.y", "%b"]
    assert [each.name for each in f.blocks if inner.contains(each)] == ["%a.x", "%a.y"]
    assert flow.all_loops() == []


# Every place where a value can be used has a constant of its own, 1001, 1002, …; every value is an i32.
USES = """
declare i32 @g()
declare i32 @personality(...)

define i32 @f(i32 %argument, i1 %c, i32 %n) personality ptr @personality {
entry:
  %first = add i32 %n, 1001
  %second = add i32 %n, 1002
  br i1 %c, label %loop, label %calls
loop:
  %phi = phi i32 [ 1003, %entry ], [ 1004, %loop.latch ]
  %phi.too = phi i32 [ 1005, %entry ], [ 1006, %loop.latch ]
  %body = add i32 %n, 1007
  br i1 %c, label %loop.latch, label %join
loop.latch:
  %latch = add i32 %n, 1008
  br i1 %c, label %loop, label %join
calls:
  %result = invoke i32 @g() to label %normal unwind label %pad
normal:
  %after = add i32 %n, 1009
  %critical = invoke i32 @g() to label %meeting unwind label %pad
meeting:
  %met = phi i32 [ 1010, %normal ], [ 1011, %meeting.too ]
  %met.after = add i32 %n, 1012
  br i1 %c, label %again, label %join
meeting.too:
  br label %meeting
again:
  %entered = invoke i32 @g() to label %round unwind label %pad
round:
  %turn = phi i32 [ 1013, %again ], [ 1014, %round ], [ 1014, %round ]
  %turned = add i32 %n, 1016
  switch i32 %turned, label %asm [
    i32 0, label %round
    i32 1, label %round
    i32 2, label %meeting.too
  ]
asm:
  %before = add i32 %n, 1015
  %out = callbr i32 asm "", "=r,!i"() to label %asm.done [label %asm.else]
asm.done:
  %done = add i32 %n, 1017
  br label %join
asm.else:
  %else = add i32 %n, 1018
  %shared = invoke i32 @g() to label %join unwind label %pad
pad:
  %landed = phi i32 [ 1019, %calls ], [ 1020, %normal ], [ 1021, %again ], [ 1035, %asm.else ]
  %pad.value = landingpad { ptr, i32 } cleanup
  %padded = add i32 %n, 1022
  br label %join
join:
  %joined = phi i32 [ 1023, %loop ], [ 1024, %loop.latch ], [ 1025, %meeting ], [ 1026, %asm.done ],
                    [ 1027, %asm.else ], [ 1028, %pad ], [ 1029, %dead ]
  %sum = add i32 %n, 1030
  ret i32 1031
dead:
  %lost = add i32 %n, 1032
  br label %join
dead.end:
  %lost.too = add i32 %n, 1033
  ret i32 1034
}
"""


def places(f: Function) -> dict[int, tuple[Instruction, int]]:
    """By constant, the use it stands for."""
    found: dict[int, tuple[Instruction, int]] = {}
    for instruction in f.instructions():
        for number, operand in enumerate(instruction.operands):
            if isinstance(operand, ConstantInt) and operand.value > 1000:
                found[operand.value] = (instruction, number)
    return found


def verifies(text: str) -> bool:
    try:
        verify(text)
    except ScevError as error:
        assert "does not dominate all uses" in str(error) or "Only PHI nodes may reference" in str(error)
        return False
    return True


def test_dominates_instruction_is_what_the_verifier_demands() -> None:
    """Each value is put into each use: LLVM accepts the module exactly where the value dominates the use."""
    f = function(USES)
    flow = ControlFlow(f)
    uses = places(f)
    assert sorted(uses) == list(range(1001, 1036))
    accepted = 0
    for value in f.values:
        if str(value.type) != "i32":
            continue
        for constant, (user, _) in uses.items():
            expected = verifies(USES.replace(str(constant), value.name))
            accepted += expected
            # Whatever may be used as one operand may be used as any.
            assert user.opcode_name == "phi" or flow.dominates_instruction(value, user) == expected, (value, constant)
    assert 250 < accepted < 500


def test_dominates_instruction_of_a_phi_is_for_all_its_edges() -> None:
    f = function(USES)
    flow = ControlFlow(f)
    by_name = {instruction.name: instruction for instruction in f.instructions()}
    expected = {
        ("%first", "%phi"): True,
        ("%body", "%phi"): False,
        ("%phi.too", "%phi"): False,
        ("%phi", "%phi"): False,
        ("%phi", "%phi.too"): False,
        ("%result", "%turn"): True,
        ("%entered", "%turn"): True,
        ("%turned", "%turn"): False,
        ("%critical", "%met"): True,
        ("%shared", "%joined"): False,
        ("%result", "%landed"): False,
        ("%lost", "%joined"): False,
    }
    found = {pair: flow.dominates_instruction(by_name[pair[0]], by_name[pair[1]]) for pair in expected}
    assert found == expected
    assert flow.dominates_instruction(f.arguments[0], by_name["%phi"])


def paths_take_edge(f: Function, source: BasicBlock, target: BasicBlock, goal: BasicBlock, edge: int) -> bool:
    """Whether `goal` cannot be reached without the edge, which is the `edge`-th of `source`."""
    found = {0}
    pending = [f.entry]
    while pending:
        here = pending.pop()
        for number, successor in enumerate(here.successors):
            if (here is not source or number != edge) and successor.index not in found:
                found.add(successor.index)
                pending.append(successor)
    return goal.index not in found


@pytest.mark.parametrize("text", [NEST, USES])
def test_edge_dominates(text: str) -> None:
    f = function(text)
    flow = ControlFlow(f)
    dominated = 0
    for source in f.blocks:
        for number, target in enumerate(source.successors):
            for goal in f.blocks:
                expected = paths_take_edge(f, source, target, goal, number)
                assert flow.edge_dominates(source, target, goal) == expected, (source, target, goal)
                dominated += expected
    assert dominated > 20


def test_edge_dominates_use() -> None:
    f = function(USES)
    flow = ControlFlow(f)
    uses = places(f)

    def dominated(source: str, target: str) -> list[int]:
        edge = block(f, source), block(f, target)
        reachable = {place: use for place, use in uses.items() if place not in (1011, 1029, 1032, 1033, 1034)}
        return [place for place, (user, operand) in reachable.items() if flow.edge_dominates_use(*edge, user, operand)]

    # A phi's value is read on the edge, though other edges lead to the phi.
    assert dominated("loop", "join") == [1023]
    assert dominated("entry", "loop") == [1003, 1004, 1005, 1006, 1007, 1008, 1023, 1024]
    # Of two edges none is taken for certain.
    assert dominated("round", "round") == []
    assert dominated("normal", "pad") == [1020]
