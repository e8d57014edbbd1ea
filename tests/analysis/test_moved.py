"""Facts that are moved to another reading of a function are those that it would have from zero."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from tests.execution.programs import module_of_file, module_of_text
from tests.test_memory import garbage_after

import scev
import scev.analysis.rounds
import scev.analysis.schedule
from scev.analysis.moved import MovedRounds, moved
from scev.answers import FunctionFacts, FunctionInternals, LastRounds, ModuleFacts, Rounds, for_counts, internals
from scev.cfg import ControlFlow, Loop
from scev.evolution import AddRec, Node
from scev.facts import Expression
from scev.ir import GlobalValue, LocalValue, Module
from scev.report.forms.data.json import JsonReport
from scev.report.forms.text.loops_table import LoopsTable
from scev.report.forms.text.paint import Painter
from scev.transforms import ANNOTATING_PASSES, DEFAULT_PASSES, passes_named, transform

MODULES: Final = (
    "numba_trace_checked.bc", "numba_insertion_sort.bc", "cuda_kernels_a.O2.bc", "triton_vec_add.sm90.bc",
)  # fmt: skip
INSERTED: Final = """
@inserted.before = internal constant [2 x ptr] [ptr @inserted.declared, ptr null]
declare void @inserted.declared(ptr nocapture) nounwind
define void @inserted(ptr %p) "inserted"="yes" {
  %x = load volatile ptr, ptr @inserted.before
  call void @inserted.declared(ptr %x), !inserted !{!"shifts numbers"}
  ret void
}

"""
NEST: Final = """
@table = internal constant [2 x ptr] [ptr @first, ptr @second]
@first = external global i32
@second = external global i32
declare void @use(i32, ptr)
define i32 @nest(i32 %n, i32 %m, ptr %p) {
entry:
  %has = icmp sgt i32 %n, 0
  br i1 %has, label %outer, label %end
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %q = getelementptr i32, ptr %p, i32 %j
  %t = load ptr, ptr getelementptr inbounds (i8, ptr @table, i64 8)
  call void @use(i32 %j, ptr %t)
  store i32 %m, ptr %q
  %j.next = add nsw i32 %j, 1
  %again = icmp sle i32 %j.next, %i
  br i1 %again, label %inner, label %latch
latch:
  %i.next = add nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %outer, label %end
end:
  %r = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  ret i32 %r
}
define i32 @undefined(i32 %x, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %go = icmp slt i32 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  %y = add i32 %x, %i
  %less = icmp ult i32 %x, %n
  br i1 %less, label %then, label %end
then:
  ret i32 %y
end:
  ret i32 0
}
define void @narrow(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %wide = zext i32 %i to i64
  %q = getelementptr i32, ptr %p, i64 %wide
  store i32 %i, ptr %q
  %next = add i32 %i, 1
  %wider = zext i32 %next to i64
  %go = icmp ult i64 %wider, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
define i32 @meet(i32 %a, i32 %b, ptr %p) {
entry:
  br label %loop
loop:
  %lo = phi i32 [ %a, %entry ], [ %lo.next, %up ], [ %lo, %down ]
  %hi = phi i32 [ %b, %entry ], [ %hi, %up ], [ %hi.next, %down ]
  %go = icmp slt i32 %lo, %hi
  br i1 %go, label %body, label %exit
body:
  %c = load volatile i1, ptr %p
  br i1 %c, label %up, label %down
up:
  %lo.next = add nsw i32 %lo, 1
  br label %loop
down:
  %hi.next = add nsw i32 %hi, -1
  br label %loop
exit:
  ret i32 %lo
}
"""
BEHIND: Final = """
define i1 @behind(i32 noundef %n) {
entry:
  %positive = icmp sge i32 %n, 0
  br i1 %positive, label %loop, label %out
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 5, %entry ], [ %s.next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %s.next = add i32 %s, 2
  %next = add nsw i32 %i, 1
  br label %loop
exit:
  %twice = mul i32 %n, 2
  %t = add i32 %twice, 5
  %same = icmp eq i32 %s, %t
  ret i1 %same
out:
  ret i1 false
}
"""


class Carried(Rounds):
    """The rounds on a function that was read again, whose last ones are moved."""

    def __init__(self, own: Rounds, last: LastRounds) -> None:
        self.own = own
        self.last = last

    def run(self, control: ControlFlow) -> LastRounds:
        return moved(self.last, control)


def _asked_of_its_own(name: str) -> Callable[..., Any]:
    return lambda self, *arguments: getattr(self.own, name)(*arguments)


for _name in [name for name in vars(Rounds) if not name.startswith("_") and not name.startswith("run")]:
    setattr(Carried, _name, _asked_of_its_own(_name))


def read_again(module: Module) -> Module:
    """The module where other things stand before all its functions."""
    before, found, after = module.text.partition("\ndefine ")
    assert found
    again = module_of_text(before + INSERTED + found + after)
    assert again.functions[0].line != module.functions[0].line
    return again


def rounds_of(facts: FunctionFacts, only_counts: bool = False) -> LastRounds:
    rounds, control = internals(facts).rounds, ControlFlow(facts.function)
    return rounds.run_for_counts(control) if only_counts else rounds.run(control)


def pairs(module: Module, only_counts: bool = False) -> Iterator[tuple[FunctionFacts, LastRounds, FunctionFacts]]:
    """By function: what another reading has from zero, the rounds of the first one, and these moved."""
    first = scev.analyze(module, scope="function")
    again = scev.analyze(read_again(module), scope="function")
    for facts in first:
        last = rounds_of(facts, only_counts)
        anew = again[facts.name]
        carried = FunctionFacts(FunctionInternals(anew.function, Carried(internals(anew).rounds, last)))
        yield (for_counts(anew), last, for_counts(carried)) if only_counts else (anew, last, carried)


@pytest.fixture(params=["written", *MODULES])
def module(request: pytest.FixtureRequest) -> Module:
    name = request.param
    if name == "written":
        return module_of_text(NEST)
    found: Path = request.getfixturevalue("shared") / "corpus" / name
    return module_of_file(found)


def page(report: Any, facts: FunctionFacts) -> str:
    text: list[str] = []
    report.write(iter([report.piece(facts)]), text.append)
    return "".join(text)


def pages(facts: FunctionFacts) -> list[str]:
    module = facts.module
    assert module is not None
    return [
        facts.to_json(),
        str(facts),
        page(JsonReport(module, True, False, True, True, None, True), facts),
        page(LoopsTable(module, Painter(100), with_accesses=True, with_advice=True, with_total=True), facts),
        demands(facts),
        str([(value.at_scope(None), value.range_at(facts.function.blocks[-1])) for value in facts.values()]),
    ]


def demands(facts: FunctionFacts) -> str:
    return str([(each.name, each.demanded_bits, each.demanded_classes, each.is_dead) for each in facts.values()])


def test_pages_are_those_from_zero(module: Module) -> None:
    for anew, _, carried in pairs(module):
        assert pages(carried) == pages(anew), anew.name


def test_counts_are_those_from_zero(module: Module) -> None:
    for anew, _, carried in pairs(module, True):
        text = [
            [
                page(JsonReport(facts.module or module, True), facts),
                str(internals(facts).round_count),
                str(internals(facts).depends_on_undef),
                page(LoopsTable(facts.module or module, Painter(100), with_total=True), facts),
                str(internals(facts).round_count),
                str(internals(facts).depends_on_undef),
            ]
            for facts in (carried, anew)
        ]
        assert text[0] == text[1], anew.name


def test_edits_are_those_from_zero(module: Module) -> None:
    found = list(pairs(module))
    again = found[0][0].module
    assert again is not None
    for passes in (ANNOTATING_PASSES, (*DEFAULT_PASSES, "indvars")):
        chosen = passes_named(",".join(passes))
        anew = transform(ModuleFacts(again, tuple(each for each, _, _ in found)), chosen)
        carried = transform(ModuleFacts(again, tuple(each for _, _, each in found)), chosen)
        assert carried.text == anew.text
        assert carried.remarks() == anew.remarks()


def test_explanations_are_those_from_zero() -> None:
    for anew, _, carried in pairs(module_of_text(NEST)):
        for asked in ("loop", anew.values()[-1].name):
            assert str(carried.why(asked)[0]) == str(anew.why(asked)[0])


def test_a_comparison_behind_a_loop_is_explained_as_from_zero() -> None:
    ((anew, _, carried),) = pairs(module_of_text(BEHIND))
    assert "when the loop is left" in str(anew["%same"].why())
    assert str(carried["%same"].why()) == str(anew["%same"].why())


def test_nothing_is_solved_again(module: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    if not scev.analysis.rounds.__file__.endswith(".py"):
        pytest.skip("compiled code cannot be replaced")
    found = []
    for anew, last, carried in pairs(module):
        last.whole_flow()
        last.evolution.evolutions()
        found.append((anew.to_json(), carried))

    def solve(*arguments: object) -> None:
        raise AssertionError("solved again")

    for name in ("propagate", "propagate_again", "decided_sets", "evolve"):
        monkeypatch.setattr(scev.analysis.rounds, name, solve)
    monkeypatch.setattr(scev.analysis.schedule, "run_rounds", solve)
    for expected, carried in found:
        assert carried.to_json() == expected
        assert page(LoopsTable(carried.module or module, Painter(100), with_total=True), carried)


# Identity.


def parts_of(expression: Expression) -> list[Expression]:
    found: dict[Expression, bool] = {}
    pending = [expression]
    while pending:
        if (each := pending.pop()) not in found:
            found[each] = True
            pending.extend(each.operands)
    return list(found)


def check_own(expression: Expression, facts: FunctionFacts, globals_: dict[str, GlobalValue]) -> None:
    for part in parts_of(expression):
        value = part.unknown()
        if isinstance(value, LocalValue):
            assert facts.function.values[value.index] is value
            assert part.type is value.type
        elif isinstance(value, GlobalValue):
            assert globals_[value.name] is value
        if isinstance(part, AddRec):
            assert facts.control.all_loops()[part.loop.number] is part.loop


def test_expressions_are_of_the_new_function(module: Module) -> None:
    for anew, last, carried in pairs(module):
        again = anew.module
        assert again is not None
        globals_: dict[str, GlobalValue] = {each.name: each for each in (*again.functions, *again.globals)}
        old = last.evolution.evolutions()
        new = internals(carried).evolution.evolutions()
        same: dict[Expression, Expression] = {}
        for index, expression in enumerate(new):
            before = old[index]
            assert (expression is None) == (before is None)
            if expression is None or before is None:
                continue
            assert isinstance(expression, Node)
            assert isinstance(before, Node)
            assert (str(expression), expression.size, expression.height) == (str(before), before.size, before.height)
            assert expression.no_wrap_flags() == before.no_wrap_flags()
            # Equal is identical, and the other way round.
            assert same.setdefault(before, expression) is expression
            check_own(expression, carried, globals_)
            assert internals(carried).evolution.evolution_of(carried.function.values[index]) is expression
            at_end = internals(carried).evolution.value_at_scope(expression, None)
            check_own(at_end, carried, globals_)
            assert str(at_end) == str(last.evolution.value_at_scope(before, None))
            assert internals(carried).evolution.value_at_scope(at_end, None) is internals(
                carried
            ).evolution.value_at_scope(at_end, None)
        assert len(set(same.values())) == len(same)
        for loop in carried.loops:
            assert carried.control.all_loops()[loop.loop.number] is loop.loop
            assert loop.header is carried.function.blocks[loop.header.index]
            for counts in (loop.backedge_taken, loop.trip_count):
                for each in (counts.exact, counts.symbolic_max):
                    if each is not None:
                        check_own(each, carried, globals_)
            for exit_ in loop.exits:
                assert exit_.block is carried.function.blocks[exit_.block.index]
            for assumed in [loop.predicated, *[each.predicated for each in loop.exits]]:
                for assumption in () if assumed is None else assumed.assumptions:
                    check_own(assumption.left, carried, globals_)
            for total in (loop.total, loop.total_backedges):
                for count in (total.exact, total.symbolic_max):
                    for reading in () if count is None else count.readings():
                        check_own(reading.expression, carried, globals_)
            assert measured(carried, loop.loop) == measured(anew, anew.loops[loop.loop.number].loop)


def measured(facts: FunctionFacts, loop: Loop) -> str:
    """The measures of a loop, whose values are those of its function."""
    said: list[str] = []
    for case in internals(facts).evolution.measures_of(loop):
        for measure in case:
            for part in measure.parts:
                for value, _ in part.form.terms:
                    assert not isinstance(value, LocalValue) or facts.function.values[value.index] is value
                said.append(f"{part.form.terms} {part.least} {part.fall} {part.rise} {measure.factor} {measure.more}")
    return "; ".join(said)


def test_what_is_written_has_all_sorts_of_facts() -> None:
    loops = [loop for _, _, carried in pairs(module_of_text(NEST)) for loop in carried.loops]
    assert [loop for loop in loops if loop.predicated is not None]
    assert [loop for loop in loops if loop.total.exact is not None and loop.total.exact.readings()]
    assert [carried for _, _, carried in pairs(module_of_text(NEST)) if measured(carried, carried.loops[0].loop)]


def test_arithmetic_is_that_of_the_original() -> None:
    anew, _, carried = next(pairs(module_of_text(NEST)))

    def made(facts: FunctionFacts) -> list[Expression]:
        inner = facts.loops[1]
        j = facts["j"].evolution
        n = facts["n"].evolution
        address = facts["q"].evolution
        assert isinstance(j, AddRec)
        assert n is not None
        assert address is not None
        base = facts["p"].evolution
        assert base is not None
        arithmetic = n.arithmetic()
        return [
            n + 1, 4 * n, n - j, j.at_iteration(7), j.at_iteration(n), address - base,
            arithmetic.extended(n, 64, True), arithmetic.recurrence_of(n, n + 1, inner.loop),
            internals(facts).evolution.under_guards(n, facts.loops[0].loop), internals(facts).evolution.number(8, 3),
            internals(facts).evolution.value_at_scope(j * n + 2, None),
        ]  # fmt: skip

    found = made(carried)
    assert [str(each) for each in found] == [str(each) for each in made(anew)]
    for one, other in zip(found, made(carried), strict=True):
        assert one is other
    assert [internals(carried).evolution.set_of(each) for each in found] == [
        internals(anew).evolution.set_of(each) for each in made(anew)
    ]
    for each in found:
        check_own(each, carried, {})
    with pytest.raises(ValueError, match="changes in"):
        found[0].arithmetic().recurrence_of(found[7], found[7], carried.loops[1].loop)
    with pytest.raises(TypeError):
        _ = found[0] + made(anew)[0]


def test_conditions_are_of_the_new_function(module: Module) -> None:
    for anew, _, carried in pairs(module):
        for one, other in zip(anew.function.blocks[:20], carried.function.blocks[:20], strict=True):
            said = [
                [
                    f"{each.left} {each.predicate} {each.right}"
                    for each in internals(facts).evolution.conditions_at(block)
                ]
                for facts, block in ((anew, one), (carried, other))
            ]
            assert said[0] == said[1]
            for comparison in internals(carried).evolution.conditions_at(other):
                assert internals(carried).evolution.implies(comparison, other, [])
                check_own(comparison.left, carried, globals_of(anew))
            for place in (one.name, *[(one.name, target.name) for target in one.successors]):
                assert carried.is_reachable(place) == anew.is_reachable(place)
                compared = internals(carried).flow.conditions.comparisons_at(carried.place(place))
                assert str(compared) == str(internals(anew).flow.conditions.comparisons_at(anew.place(place)))
                for _, *values in compared:
                    for value in values:
                        assert not isinstance(value, LocalValue) or carried.function.values[value.index] is value
        for index in range(len(carried.function.values)):
            blocks = internals(carried).flow.conditions.narrowing_blocks(index)
            assert blocks == [carried.function.blocks[each.index] for each in blocks]


def globals_of(facts: FunctionFacts) -> dict[str, GlobalValue]:
    module = facts.module
    assert module is not None
    return {each.name: each for each in (*module.functions, *module.globals)}


def test_a_global_that_only_an_initializer_names() -> None:
    anew, _, carried = next(pairs(module_of_text(NEST)))
    set_here = [facts["t"].evolution for facts in (anew, carried)]
    assert str(set_here[0]) == str(set_here[1])
    assert set_here[1] is not None
    check_own(set_here[1], carried, globals_of(carried))


# Who owns what.


def test_moved_again_asks_the_first() -> None:
    first = module_of_text(NEST)
    facts = scev.analyze(first, scope="function")["nest"]
    last = rounds_of(facts)
    before = last
    handed: Expression | None = None
    for _ in range(3):
        function = read_again(first).function("nest")
        assert function is not None
        before = moved(before, ControlFlow(function))
        own = before.evolution.evolution_of(function.arguments[0])
        assert own is not None
        # What another reading gave stands for what this one has.
        assert before.evolution.value_at_scope(own if handed is None else handed, None) is own
        handed = own
        assert isinstance(before, MovedRounds)
        assert before.original is last
        assert before.flow.function is function
        assert before.evolution.function is function
    before.on_undef()
    assert before.flow.depends_on_undef
    assert not last.flow.depends_on_undef
    assert moved(before, ControlFlow(facts.function)).flow.depends_on_undef
    last.on_undef()
    function = read_again(first).function("nest")
    assert function is not None
    assert moved(last, ControlFlow(function)).flow.depends_on_undef


def test_the_rest_is_found_by_the_first() -> None:
    for way in range(2):
        for anew, last, carried in pairs(module_of_text(NEST)):
            _ = carried.loops
            assert not last.is_whole()
            if way:
                # What asks the original first is followed.
                last.evolution.evolutions()
            else:
                internals(carried).evolution.evolutions()
            assert last.is_whole()
            assert internals(carried).flow is internals(carried).flow
            assert internals(carried).flow.sets == internals(anew).flow.sets
            assert internals(carried).round_count == internals(anew).round_count
            assert internals(carried).depends_on_undef == internals(anew).depends_on_undef


def test_closing_leaves_the_original() -> None:
    for anew, last, carried in pairs(module_of_text(NEST)):
        if (count := carried.loops[0].backedge_taken.exact) is None:
            continue
        expected = str(count + 1)
        carried.close()
        with pytest.raises(ValueError, match="closed"):
            _ = count + 1
        with pytest.raises(ValueError, match="closed"):
            _ = carried.loops
        exact = last.evolution.loops[0].backedge_taken.exact
        assert exact is not None
        assert str(exact + 1) == expected
        again = FunctionFacts(FunctionInternals(anew.function, Carried(internals(anew).rounds, last)))
        assert pages(again) == pages(anew)
        last.close()
        exact = again.loops[0].backedge_taken.exact
        assert exact is not None
        with pytest.raises(ValueError, match="closed"):
            _ = exact + 1


def test_closed_facts_leave_nothing_behind() -> None:
    first = module_of_text(NEST)
    again = read_again(first)

    def work() -> None:
        new = scev.analyze(again, scope="function")
        for old in scev.analyze(first, scope="function"):
            facts = new[old.name]
            carried = FunctionFacts(
                FunctionInternals(facts.function, Carried(internals(facts).rounds, internals(old).found()))
            )
            page(JsonReport(again), carried)
            for loop in carried.loops:
                if (exact := loop.backedge_taken.exact) is not None:
                    assert exact + 1 is not exact
            carried.close()
            old.close()

    assert garbage_after(work) == 0


def test_another_text_is_refused() -> None:
    facts = scev.analyze(module_of_text(NEST), scope="function")["nest"]
    last = rounds_of(facts)
    for edited in (NEST.replace("add nsw i32 %j", "sub nsw i32 %j"), NEST.replace("%has", "%is")):
        function = module_of_text(edited).function("nest")
        assert function is not None
        with pytest.raises(ValueError, match="@nest has another text"):
            moved(last, ControlFlow(function))
