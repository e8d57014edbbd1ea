"""What a value can be at a place: written shapes with integers and floats, and any control flow, executed.

Every expectation says where the value is narrower, and a twin with floats stands beside each shape with integers.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from tests.execution.interpreter import RETURNED, Machine
from tests.execution.oracle import Buffer, Report, Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import UNDEF, Exit, RandomChooser, Value
from tests.searches import least, seeds, share

import scev
from scev.answers import FunctionFacts
from scev.cfg import Place
from scev.domains import IntSet, ValueSet
from scev.flow.atoms.ahead import MAX_BLOCKS_AHEAD
from scev.ir import Function, Instruction, LocalValue

from .random_graphs import random_module
from .small_functions import SmallFunctions, arguments_of

DECLARATIONS = """
@g = external global i64
declare void @llvm.assume(i1)
declare void @llvm.experimental.guard(i1, ...)
declare void @may_leave()
declare void @goes_on() nounwind willreturn
declare void @never_throws() nounwind
"""

BELOW_TEN = "[-inf, 9.99], no NaN"


def facts_of(body: str, head: str = "i8 %x, i1 %c") -> FunctionFacts:
    return scev.analyze(f"{DECLARATIONS}\ndefine i8 @f({head}) {{\n{body}\n}}\n")["f"]


def shown(facts: FunctionFacts, name: str = "%x") -> dict[str, str]:
    """By use of a value (the instruction's name or opcode, the block, the operand): its set there, where it has one."""
    found = {}
    value = facts[name]
    for user in facts.function.users_of(value.value):
        for k, operand in enumerate(user.operands):
            if operand is value.value:
                where = user.name or f"{user.opcode_name} in {user.block.name}"
                found[f"{where}:{k}"] = str(value.range_at((user, k)))
    return found


IN_FRONT = """
entry:
  store i8 %x, ptr @g
  {between}
  %small = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %small)
  ret i8 %x
"""


@pytest.mark.parametrize(
    ("between", "known"),
    [
        ("", True),
        ("call void @goes_on()", True),
        ("call void @may_leave()", False),
        ("call void @never_throws()", False),
        ("store i8 1, ptr @g", True),
        ("store volatile i8 1, ptr @g", False),
        ("%l = load volatile i8, ptr @g", False),
        ("store atomic i8 1, ptr @g seq_cst, align 1", True),
        ("fence seq_cst", True),
        ("%l = atomicrmw volatile add ptr @g, i8 1 seq_cst", False),
        ('call void asm sideeffect "", ""()', False),
        ('call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]', False),
    ],
)
def test_an_assumption_holds_in_front_as_far_as_control_is_certain_to_come(between: str, known: bool) -> None:
    for twin, head, bound in ((str, "i8 %x, i1 %c", "[0, 9]"), (as_floats, "half %x, i1 %c", BELOW_TEN)):
        found = shown(facts_of(twin(IN_FRONT.format(between=between)), head))
        assert found.pop("ret in %entry:0", bound) == bound
        assert found == {"store in %entry:0": bound if known else "full-set", "%small:0": "full-set"}


def as_floats(body: str) -> str:
    """The twin of a shape: half for i8, an ordered comparison for an unsigned one."""
    return (
        body.replace("icmp ult i8 %x, 10", "fcmp olt half %x, 10.0")
        .replace("icmp ult i8 %x, 4", "fcmp olt half %x, 4.0")
        .replace("store i8 %x", "store half %x")
        .replace("ret i8 %x", "ret i8 0")
    )


DIAMOND = """
entry:
  store i8 %x, ptr @g
  br i1 %c, label %left, label %right
left:
  {left}
  store i8 %x, ptr @g
  br label %join
right:
  {right}
  br label %join
join:
  %small = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %small)
  ret i8 %x
"""


PASSING = """
declare void @may_leave()
declare void @takes(i8 noundef range(i8 3, 7), half noundef nofpclass(nan inf), i8)
declare void @takes_plain(i8, half)
declare i32 @personality(...)
define {result} @f(i8 %x, half %q, i1 %c) personality ptr @personality {{
entry:
  %front = xor i8 %x, 1
  %front.q = fneg half %q
  {states}
behind:
  %y = xor i8 %x, 1
  %z = fneg half %q
  call void @takes_plain(i8 %y, half %z)
  {ret}
elsewhere:
  %l = landingpad {{ ptr, i32 }} cleanup
  %w = xor i8 %x, 1
  ret {result} %x
}}
"""
BRANCH = """
  br i1 %c, label %behind, label %other
other:
  invoke void @may_leave() to label %behind unwind label %elsewhere"""


@pytest.mark.parametrize(
    ("states", "front", "behind", "unwound"),
    [
        ("call void @takes(i8 %x, half %q, i8 0)", True, True, True),
        ("invoke void @takes(i8 %x, half %q, i8 0) to label %behind unwind label %elsewhere", True, True, True),
        ("call void @takes_plain(i8 noundef range(i8 3, 7) %x, half noundef nofpclass(nan inf) %q)", True, True, True),
        ("call void @takes_plain(i8 range(i8 3, 7) %x, half nofpclass(nan inf) %q)", False, False, False),
        ("call void @may_leave()\n  call void @takes(i8 %x, half %q, i8 0)", False, True, True),
    ],
)
def test_what_a_call_states_of_its_arguments(states: str, front: bool, behind: bool, unwound: bool) -> None:
    if not states.startswith("invoke"):
        states += BRANCH
    facts = scev.analyze(PASSING.format(result="i8", states=states, ret="ret i8 %x"))["f"]
    within, finite = "[3, 6]", "[-65504, 65504], no NaN"
    x, q = shown(facts), shown(facts, "%q")
    assert x["%front:0"] == (within if front else "full-set")
    assert q["%front.q:0"] == (finite if front else "full-set")
    assert x["%y:0"] == x["ret in %behind:0"] == (within if behind else "full-set")
    assert q["%z:0"] == (finite if behind else "full-set")
    assert x["%w:0"] == (within if unwound else "full-set")
    if front and not states.startswith("invoke"):
        assert x["call in %entry:0"] == "full-set"


def test_what_a_return_states() -> None:
    states = "store i8 %x, ptr null" + BRANCH
    for result, known in (("noundef range(i8 3, 7) i8", True), ("range(i8 3, 7) i8", False)):
        text = PASSING.format(result="i8", states=states, ret="ret i8 %x").replace("define i8", f"define {result}")
        x = shown(scev.analyze(text)["f"])
        assert x["%y:0"] == "full-set"
        assert x["%w:0"] == ("[3, 6]" if known else "full-set")
        assert x["ret in %elsewhere:0"] == "full-set"


@pytest.mark.parametrize("floats", [False, True])
def test_through_blocks_that_come_together(floats: bool) -> None:
    bound = BELOW_TEN if floats else "[0, 9]"
    for left, right, known in (
        ("", "", True),
        ("", "call void @may_leave()", False),
        ("", "store i8 %x, ptr @g", True),
    ):
        body = DIAMOND.format(left=left, right=right)
        facts = facts_of(as_floats(body) if floats else body, "half %x, i1 %c" if floats else "i8 %x, i1 %c")
        found = shown(facts)
        assert found["store in %entry:0"] == (bound if known else "full-set")
        assert found["store in %left:0"] == bound
        # What computes the condition does not profit from it, but control that stands there does.
        assert found["%small:0"] == "full-set"
        assert str(facts["%x"].range_at("%small")) == bound
        assert str(facts["%x"].range_at("%join")) == "full-set"


def test_each_way_says_its_own() -> None:
    body = DIAMOND.format(
        left="%l = icmp ult i8 %x, 4\n  call void @llvm.assume(i1 %l)",
        right="%r = icmp eq i8 %x, 7\n  call void @llvm.assume(i1 %r)",
    )
    assert shown(facts_of(body))["store in %entry:0"] == "{0, 1, 2, 3, 7}"


@pytest.mark.parametrize("floats", [False, True])
def test_what_leads_to_unreachable_is_not_taken(floats: bool) -> None:
    body = """
entry:
  store i8 %x, ptr @g
  %small = icmp ult i8 %x, 10
  br i1 %small, label %good, label %bad
good:
  ret i8 %x
bad:
  {bad}
  unreachable
"""
    for bad, known in (("", True), ("call void @goes_on()", True), ("call void @may_leave()", False)):
        text = body.format(bad=bad)
        facts = facts_of(as_floats(text) if floats else text, "half %x, i1 %c" if floats else "i8 %x, i1 %c")
        bound = BELOW_TEN if floats else "[0, 9]"
        assert shown(facts)["store in %entry:0"] == (bound if known else "full-set")
        assert str(facts["%x"].range_at(("%entry", "%good"))) == bound


LOOP = """
entry:
  store i8 %x, ptr @g
  br label %loop
loop:
  {in_loop}
  br i1 %c, label %loop, label %exit
exit:
  %small = icmp ult i8 %x, 10
  call void @llvm.assume(i1 %small)
  ret i8 %x
"""


def test_a_loop_may_never_end() -> None:
    assert shown(facts_of(LOOP.format(in_loop="store i8 %x, ptr @g")))["store in %entry:0"] == "full-set"
    stated = LOOP.format(in_loop="%l = icmp ult i8 %x, 4\n  call void @llvm.assume(i1 %l)")
    assert shown(facts_of(stated))["store in %entry:0"] == "[0, 3]"


def test_an_assumption_says_nothing_of_the_number_before() -> None:
    # In front of %y, and on the backedge, a phi is still the number of the iteration that ends.
    facts = facts_of(
        """
entry:
  br label %loop
loop:
  %i = phi i8 [ %x, %entry ], [ %y, %loop ]
  %small = icmp ult i8 %i, 10
  call void @llvm.assume(i1 %small)
  call void @may_leave()
  %y = load i8, ptr @g
  %low = icmp ult i8 %y, 20
  call void @llvm.assume(i1 %low)
  br i1 %c, label %loop, label %exit
exit:
  ret i8 %i
"""
    )
    assert str(facts["%i"].range_at(("%loop", "%loop"))) == "[0, 9]"
    assert str(facts["%y"].range_at(("%loop", "%loop"))) == "[0, 19]"
    assert str(facts["%y"].range_at("%small")) == "full-set"
    assert str(facts["%x"].range_at(("%entry", "%loop"))) == "full-set"


def test_the_number_of_the_iteration_before_is_not_assumed_of() -> None:
    facts = facts_of(
        """
entry:
  br label %loop
loop:
  %i = phi i8 [ %x, %entry ], [ %j, %back ]
  %small = icmp ult i8 %i, 10
  br i1 %c, label %check, label %back
check:
  call void @llvm.assume(i1 %small)
  br label %back
back:
  %j = add i8 %i, 77
  store i8 %i, ptr @g
  call void @may_leave()
  br i1 %c, label %loop, label %exit
exit:
  ret i8 %i
"""
    )
    assert shown(facts, "%i")["store in %back:0"] == "full-set"
    assert str(facts["%i"].range_at(("%back", "%loop"))) == "full-set"
    assert str(facts["%i"].range_at(("%check", "%back"))) == "[0, 9]"


def test_edges() -> None:
    facts = facts_of(
        """
entry:
  switch i8 %x, label %others [ i8 1, label %some i8 4, label %some i8 9, label %nine ]
some:
  br label %nine
nine:
  %p = phi i8 [ %x, %some ], [ %x, %entry ]
  ret i8 %p
others:
  %small = icmp ult i8 %x, 10
  br i1 %small, label %nine2, label %never
nine2:
  ret i8 %x
never:
  %large = icmp ugt i8 %x, 9
  br i1 %large, label %nine2, label %dead
dead:
  ret i8 0
"""
    )
    x = facts["%x"]
    assert str(x.range_at(("%entry", "%some"))) == "[1, 4] bits 00000x0x stride 1 mod 3"
    assert str(x.range_at(("entry", "nine"))) == "9"
    assert str(x.range_at(("%p", 1))) == "9"
    assert str(x.range_at(("%p", 0))) == "[1, 4] bits 00000x0x stride 1 mod 3"
    assert str(x.range_at(("%others", "%never"))) == "[10, 255]"
    dead = x.range_at(("%never", "%dead"))
    assert dead is not None
    assert dead.is_empty()
    assert not facts.is_reachable(("%never", "%dead"))
    assert facts.is_reachable(("%never", "%nine2"))


@pytest.mark.parametrize(
    "written",
    ["%nowhere", "%x", ("%entry", "%entry"), ("%r", 2), ("%r", -1), ("%entry", 0), ("%r", "%entry"), ("%x", 0)],
)
def test_what_is_no_place(written: Any) -> None:
    facts = facts_of("entry:\n  %r = add i8 %x, 1\n  ret i8 %r")
    for ask in (facts["%x"].range_at, facts["%x"].no_wrap_at, facts["%x"].dominates, facts.place):
        with pytest.raises(KeyError):
            ask(written)


def test_places_as_they_are_written() -> None:
    facts = facts_of("entry:\n  %r = add i8 %x, 1\n  br label %next\nnext:\n  ret i8 %r")
    entry, following = facts.function.blocks
    add, ret = entry.instructions[0], following.instructions[0]
    for written, place, name in (
        ("%next", Place.of_block(following), "%next"),
        ("r", Place.before(add), "before %r"),
        (ret, Place.before(ret), "before ret in %next"),
        (("r", 0), Place.of_use(add, 0), "operand 0 of %r"),
        (("entry", following), Place.of_edge(entry, following), "%entry -> %next"),
    ):
        assert facts.place(written) == place
        assert hash(facts.place(written)) == hash(place)
        assert str(place) == name
    assert Place.before(add) != Place.of_use(add, 0)


def test_questions_at_places() -> None:
    facts = facts_of(
        """
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add nsw i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %exit
exit:
  %positive = icmp sgt i32 %m, %n
  call void @llvm.assume(i1 %positive)
  ret i8 0
""",
        "i32 noundef %n, i32 %m",
    )
    assert facts.implies("slt", "%j", "%n", at=("%loop", "%loop"))
    assert facts.known_at("slt", "%j", "%n", at=("%loop", "%exit")) is False
    assert facts.known_at("slt", "%j", "%n", at="%more") is None
    assert facts.known_at("slt", "%j", "%n", at=("%more", 0)) is None
    assert not facts.implies("sgt", "%m", "%n", at="%exit")
    assert facts.implies("sgt", "%m", "%n", at="%positive")
    assert not facts.implies("sgt", "%m", "%n", at=("%positive", 0))
    assert facts.implies("sgt", "%m", "%n", at=("%loop", "%exit"))
    assert facts["%j"].dominates("%more") == "properly dominates"
    assert facts["%m"].no_wrap_at(("%loop", "%exit")) == ()


def test_what_is_not_computed_yet_is_not_compared() -> None:
    # On the backedge %y is the number of the iteration before, the assumption speaks of the next.
    facts = facts_of(
        """
entry:
  br label %loop
loop:
  %y = load i8, ptr @g
  %less = icmp ult i8 %x, %y
  call void @llvm.assume(i1 %less)
  br label %loop
""",
        "i8 noundef %x",
    )
    assert facts.implies("ult", "%x", "%y", at=("%loop", "%loop"))
    assert not facts.implies("ult", "%x", "%y", at="%y")
    assert facts.implies("ult", "%x", 255, at="%y")


def test_nothing_is_said_of_what_a_value_was_the_time_before() -> None:
    facts = facts_of(
        """
entry:
  br label %loop
loop:
  %w = load i8, ptr @g
  %small = icmp ult i8 %w, 10
  call void @llvm.assume(i1 %small)
  call void @may_leave()
  %y = add i8 %w, 1
  br label %loop
""",
        "",
    )
    for reading in ("strict", "consistent"):
        assert not facts.implies("ult", "%y", 11, at="%y", reading=reading)
        assert facts.implies("ult", "%y", 11, at=("%loop", "%loop"), reading=reading)
    assert facts["%y"].dominates("%y") == "properly dominates"
    assert facts["%w"].dominates("%w") == "does not dominate"


def test_the_result_of_an_invoke_is_not_computed_where_it_unwinds() -> None:
    facts = scev.analyze("""
declare i32 @personality(...)
declare i8 @may_leave()
define i8 @f() personality ptr @personality {
entry:
  %x = invoke i8 @may_leave() to label %normal unwind label %unwound
normal:
  ret i8 %x
unwound:
  %l = landingpad { ptr, i32 } cleanup
  ret i8 0
}
""")["f"]
    assert facts["%x"].dominates(("%entry", "%normal")) == "properly dominates"
    assert facts["%x"].dominates(("%entry", "%unwound")) == "does not dominate"


def test_the_way_ahead_has_a_limit() -> None:
    def asked(count: int) -> str:
        chain = "".join(f"b{k}:\n  store i8 0, ptr @g\n  br label %b{k + 1}\n" for k in range(count))
        body = f"entry:\n  store i8 %x, ptr @g\n  br label %b0\n{chain}b{count}:\n"
        end = "  %small = icmp ult i8 %x, 10\n  call void @llvm.assume(i1 %small)\n  ret i8 %x\n"
        return shown(facts_of(body + end))["store in %entry:0"]

    assert asked(MAX_BLOCKS_AHEAD - 2) == "[0, 9]"
    assert asked(MAX_BLOCKS_AHEAD - 1) == "full-set"


# A program that ends itself is one that leaves.


def leaving(machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
    if function.name == "@use" and arguments[0].__class__ is int and int(str(arguments[0])) % 3 == 0:
        raise Exit(0)
    return None


def check_graphs(chosen: Sequence[int]) -> Report:
    report = Report()
    for seed in chosen:
        random = Random(seed)
        facts = scev.analyze(module_of_text(random_module(seed, 4)))
        for reading in ("strict", "consistent"):
            runs = []
            for k in range(60):
                x, n = random.choice((random.randrange(256), random.randrange(12))), random.randrange(12)
                q = random.choice((0, 0x3F800000, 0xBF800000, 0x7FC00000, 0x80000000, 0x7F800000, 0x40400000))
                undef = reading == "strict" and k % 3 == 0
                buffer = Buffer(bytes(random.randrange(256) for _ in range(8)))
                runs.append(Run(f"f{k % 4}", (x, UNDEF if undef else n, random.randrange(2), buffer, q)))
            report.add(
                check_facts(
                    facts,
                    runs,
                    RandomChooser(seed),
                    leaving,
                    step_limit=400,
                    questions=5,
                    reading=reading,
                    places=True,
                )
            )
    return report


@pytest.mark.searching
def test_places_of_any_control_flow() -> None:
    report = check_graphs(share(range(12)))
    assert report.at_places > least(5000)
    assert report.at_uses > least(500)
    assert report.answers > least(1000)
    assert sum(outcome.kind == RETURNED for outcome in report.outcomes) > len(report.outcomes) / 5


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 3000, 200)))
def test_places_of_much_control_flow(start: int) -> None:
    check_graphs(range(start, start + 200))


def is_no_larger(one: object, other: object) -> bool:
    """Of two arcs in a circle, the intersection is not always one: then it is taken to be the smaller of both."""
    if isinstance(one, IntSet) and isinstance(other, IntSet):
        return one.size() <= other.size()
    assert isinstance(one, ValueSet)
    assert isinstance(other, ValueSet)
    return other.includes(one)


def test_a_smaller_place_has_a_smaller_set() -> None:
    """A use lies in its block; an edge in the block that it leaves; an instruction in its block."""
    asked = 0
    for seed in range(6):
        for facts in scev.analyze(module_of_text(random_module(seed, 4))):
            for user in facts.function.instructions():
                for k, operand in enumerate(user.operands):
                    if not isinstance(operand, LocalValue) or facts.of(operand).range is None:
                        continue
                    use = Place.of_use(user, k)
                    at_use, in_block = facts.of(operand).range_at(use), facts.of(operand).range_at(use.block)
                    around = user if use.target is None else (use.block, use.target)
                    assert is_no_larger(at_use, in_block)
                    assert is_no_larger(facts.of(operand).range_at(around), in_block)
                    asked += at_use != in_block
    assert asked > 20


# What attributes state, before it ------------------------------------------------------------------------------

BOUNDED = SmallFunctions("bounded_by_attributes.ll")


@pytest.mark.parametrize("name", BOUNDED.names)
def test_attributes_on_all_arguments_at_each_place(name: str) -> None:
    runs = [Run(name.removeprefix("@"), arguments) for arguments in arguments_of(BOUNDED.facts[name])]
    check_facts(BOUNDED.facts, runs, places=True)


@pytest.mark.parametrize(
    ("name", "value", "at", "known"),
    [
        ("declared", "%x", "%r", "[-1, 8]"),
        ("at_the_call", "%x", "%r", "[-6, 3]"),
        ("not_noundef", "%x", "%r", "full-set"),
        ("defined_outside_bounded_inside", "%x", "%r", "full-set"),
        ("not_on_each_way", "%x", "%r", "full-set"),
        ("on_each_way", "%x", "%r", "[-1, 10]"),
        ("may_not_come", "%x", "%r", "full-set"),
        ("may_not_come", "%y", "%r", "[-1, 8]"),
        ("of_a_root", "%x", "%r", "[-0, inf], no NaN"),
        ("of_a_root_that_may_be_nan", "%x", "%r", "full-set"),
        ("returned", "%x", "%r", "[-1, 8]"),
        ("returned", "%x", "ret", "[-1, 8]"),
        ("returned", "%r", "ret", "[0, 9]"),
        ("returned_on_one_way", "%x", "%r", "full-set"),
        ("returned_on_one_way", "%x", "ret", "[-1, 8]"),
        ("returned_on_one_way", "%r", "ret", "[0, 9]"),
        ("behind_what_may_not_return", "%x", "%r", "full-set"),
        ("behind_what_may_not_return", "%x", "ret", "[-1, 8]"),
        ("returned_as_poison", "%r", "ret", "full-set"),
        ("returned_as_poison", "%x", "%r", "full-set"),
        ("returned_root", "%r", "ret", "[-0, inf], no NaN"),
        ("returned_root", "%x", "%r", "[-0, inf], no NaN"),
    ],
)
def test_what_attributes_state_holds_in_front(name: str, value: str, at: str, known: str) -> None:
    facts = BOUNDED.facts["@" + name]
    place = first_of(facts, at) if at == "ret" else at
    assert str(facts[value].range_at(place)) == known


LEAVING = """
declare void @use(i5) nounwind
define internal void @take(i5 %x) nounwind willreturn {
  ret void
}
define noundef i5 @passed(i5 noundef %x) {
  %r = add i5 %x, 1
  call void @use(i5 %x)
  %s = xor i5 %r, 4
  call void @take(i5 noundef range(i5 0, 10) %r)
  ret i5 %s
}
define noundef range(i5 0, 10) i5 @returned(i5 noundef %x) {
  %r = add i5 %x, 1
  call void @use(i5 %x)
  %s = xor i5 %r, 0
  ret i5 %r
}
"""


@pytest.mark.parametrize("name", ["passed", "returned"])
def test_what_attributes_state_behind_what_leaves(name: str) -> None:
    """With every third %x, the program ends before what states anything."""
    facts = scev.analyze(module_of_text(LEAVING))
    check_facts(facts, [Run(name, [x]) for x in range(32)], externals=leaving, places=True)
    assert str(facts[name]["%x"].range_at("%r")) == "full-set"
    assert str(facts[name]["%x"].range_at("%s")) == "[-1, 8]"


def random_attributes(random: Random) -> str:
    low, count = random.randrange(32), random.randrange(4, 31)
    bounds = f"range(i5 {low}, {(low + count) % 32})"
    return random.choice(["", "noundef", bounds, f"noundef {bounds}", f"noundef {bounds}"])


def attributed_program(seed: int) -> str:
    """Sums and calls with attributes, in three blocks; some calls may end the program, some promises make poison."""
    random = Random(seed)
    values = ["%x", "%y"]
    blocks: list[list[str]] = []
    for block in range(3):
        here = list(values)
        lines: list[str] = []
        for k in range(random.randrange(2, 6)):
            one, other = random.choice(here[-4:]), random.choice([*here[-4:], "1", "9", "20"])
            if random.random() < 0.45:
                called = random.choice(["@plain", "@plain", "@plain", "@ranged", "@use"])
                lines.append(f"call void {called}(i5 {random_attributes(random)} {one})")
                continue
            made = f"%v{block}_{k}"
            operation = random.choice(["add", "sub", "xor", "and", "or", "add nuw", "mul", "lshr", "udiv", "umin"])
            if operation == "umin":
                lines.append(f"{made} = call i5 @llvm.umin.i5(i5 {one}, i5 {other})")
            else:
                lines.append(f"{made} = {operation} i5 {one}, {other}")
            here.append(made)
        blocks.append(lines)
        if block == 0:
            values = here
    first, second, third = ("\n  ".join(lines) for lines in blocks)
    return f"""
declare void @use(i5) nounwind
declare i5 @llvm.umin.i5(i5, i5)
define internal void @plain(i5 %p) nounwind willreturn {{
  ret void
}}
define internal void @ranged(i5 range(i5 2, 21) %p) nounwind willreturn {{
  ret void
}}
define {random_attributes(random)} i5 @f(i5 noundef %x, i5 noundef %y) {{
entry:
  {first}
  %c = icmp ult i5 {random.choice(values)}, 11
  br i1 %c, label %then, label %out
then:
  {second}
  br label %out
out:
  {third}
  ret i5 {random.choice(values)}
}}
"""


@pytest.mark.sampled
@pytest.mark.parametrize("start", range(0, 60, 20))
def test_random_attributes_are_executed(start: int) -> None:
    runs = [Run("f", [x, y]) for x in range(32) for y in (0, 1, 8, 9, 21, 31)]
    returned = 0
    for seed in range(start, start + 20):
        facts = scev.analyze(module_of_text(attributed_program(seed)))
        report = check_facts(facts, runs, externals=leaving, places=True)
        returned += sum(outcome.kind == RETURNED for outcome in report.outcomes)
    assert returned > 300


def test_what_a_pointer_is_that_is_returned() -> None:
    facts = scev.analyze("""
define noundef nonnull align 8 ptr @f(ptr %x) {
  ret ptr %x
}
define dereferenceable(4) ptr @g(ptr %x) {
  ret ptr %x
}
define nonnull align 8 ptr @poison(ptr %x) {
  ret ptr %x
}
define dereferenceable(4) ptr @null_is_valid(ptr %x) null_pointer_is_valid {
  ret ptr %x
}
""")
    known = [str(f["%x"].range_at(f.function.instructions()[0])) for f in facts]
    assert known == ["[8, 18446744073709551608] stride 0 mod 8", "[1, 18446744073709551615]", "full-set", "full-set"]


def test_what_a_pointer_is_that_is_passed() -> None:
    """What is defined at the call may be made poison by the function called."""
    facts = scev.analyze("""
declare void @plain(ptr)
declare void @defined(ptr noundef)
declare void @bounded(ptr nonnull align 8)
declare void @both(ptr noundef nonnull align 8)
define void @f(ptr %x) {
  call void @plain(ptr noundef nonnull align 8 %x)
  ret void
}
define void @g(ptr %x) {
  call void @defined(ptr nonnull align 8 %x)
  ret void
}
define void @h(ptr %x) {
  call void @both(ptr align 4 %x)
  ret void
}
define void @unknown(ptr %x) {
  call void @bounded(ptr noundef %x)
  ret void
}
""")
    known = [str(facts[name]["%x"].range_at(first_of(facts[name], "ret"))) for name in ("f", "g", "h", "unknown")]
    assert known == ["[8, 18446744073709551608] stride 0 mod 8"] * 3 + ["full-set"]


@pytest.mark.parametrize(
    ("head", "states", "type", "known"),
    [
        ("i8 noundef %a", "call void @take(i8 noundef range(i8 0, 10) %v)", "i8", "[0, 9]"),
        ("i8 noundef %a", "%q = udiv i8 7, %v", "i8", "[1, 255]"),
        ("ptr %a", "%q = load i64, ptr %v, align 8", "ptr", "[8, 18446744073709551608] stride 0 mod 8"),
        ("ptr %a", "call void @at(ptr noundef nonnull %v)", "ptr", "[1, 18446744073709551615]"),
        ("ptr %a", 'call void @llvm.assume(i1 true) [ "nonnull"(ptr %v) ]', "ptr", "[1, 18446744073709551615]"),
    ],
)
@pytest.mark.parametrize("is_read", [False, True])
def test_an_answer_is_the_same_whether_the_value_is_read_later_or_not(
    head: str, states: str, type: str, known: str, is_read: bool
) -> None:
    """In front of what states it, and behind it."""
    computed = "add i8 %a, 1" if type == "i8" else "getelementptr i8, ptr %a, i64 1"
    read = f"store {type} %v, ptr @g" if is_read else ""
    facts = scev.analyze(f"""{DECLARATIONS}
declare void @take(i8) nounwind willreturn
declare void @at(ptr) nounwind willreturn
define i8 @f({head}) {{
entry:
  %v = {computed}
  %before = add i8 0, 0
  {states}
  %after = add i8 0, 0
  br label %out
out:
  {read}
  ret i8 0
}}
""")["f"]
    assert [str(facts["%v"].range_at(place)) for place in ("%before", "%after", "%out")] == [known] * 3


@pytest.mark.parametrize("is_read", [False, True])
@pytest.mark.parametrize("branches", [False, True])
def test_what_was_computed_before_a_condition_is_narrower_behind_it_whether_read_or_not(
    branches: bool, is_read: bool
) -> None:
    condition = "br i1 %small, label %then, label %out" if branches else "call void @llvm.assume(i1 %small)"
    facts = scev.analyze(f"""{DECLARATIONS}
define i32 @f(i8 noundef %a) {{
entry:
  %wide = zext i8 %a to i32
  %more = add i32 %wide, 1
  %small = icmp ult i8 %a, 9
  call void @may_leave()
  {condition}
  {"" if branches else "br label %then"}
then:
  %here = add i8 0, 0
  {"store i32 %more, ptr @g" if is_read else ""}
  br label %out
out:
  ret i32 0
}}
""")["f"]
    assert str(facts["%more"].range) == "[1, 256]"
    for place in ("%then", "%here", ("%then", "%out")):
        assert str(facts["%more"].range_at(place)) == "[1, 9]"
        assert str(facts["%wide"].range_at(place)) == "[0, 8]"
    assert str(facts["%more"].range_at(("%entry", "%then"))) == "[1, 9]"
    known = "[1, 256]" if branches else "[1, 9]"
    assert str(facts["%more"].range_at("%out")) == known


def first_of(facts: FunctionFacts, opcode: str) -> Instruction:
    return next(one for one in facts.function.instructions() if one.opcode_name == opcode)
