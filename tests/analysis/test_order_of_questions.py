"""Answers do not depend on what was asked before, on who asked for counts alone, or on a question that was given up."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pytest
from tests.execution.claims import FunctionClaims, LoopClaims
from tests.execution.generator import SMALL, STEP_LIMIT, USUAL, seeded
from tests.execution.oracle import Report, Run, check_claims
from tests.execution.programs import module_of_text
from tests.golden.programs import GENERATED, ROOT
from tests.searches import least, seeds, share

import scev
import scev.evolution.construction.construct
import scev.evolution.counts.loop_solver
import scev.evolution.counts.set_iteration
import scev.evolution.counts.simulation
import scev.flow.places.decided
import scev.flow.solve.count_bounds
import scev.flow.solve.solver
import scev.flow.solve.worklist
from scev.answers import FunctionFacts, ModuleFacts, for_counts, internals
from scev.facts import LoopFacts
from scev.ir import BasicBlock, IntegerType, Module
from scev.report.forms.llvm.llvm import is_described, value_line
from scev.settings import DEFAULT_SETTINGS, Settings
from scev.support import interrupts

COMPILED: Final = not scev.flow.solve.solver.__file__.endswith(".py")

WRITTEN: Final = ("conditions", "flow_at_exit", "handed_on", "loops", "phi_conditions", "related_sets", "united")
SOURCES: Final = {"loops": 8, "nests": 5, "shapes": 12, "carried": 2, "usual": 4, "small": 4, "floats": 4}
"""Generated programs: how many of each source."""
UNUSUAL: Final = {
    f"{name}={value}": DEFAULT_SETTINGS.with_(name, value)
    for name, value in (
        ("max_rounds", 1),
        ("max_rounds", 2),
        ("max_rounds", 3),
        ("max_relations", 0),
        ("ub", "any"),
        ("undef", "absent"),
        ("scope", "program"),
    )
}
UNDEF_LATE: Final = """
define i32 @late(i32 %x, i32 noundef %n) {
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
"""

FLOATS_LATE: Final = """
define i32 @apart(float noundef %a, float noundef %b, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %go.on ]
  %sum = phi i32 [ 0, %entry ], [ %more, %go.on ]
  %above = fcmp ogt float %a, %b
  br i1 %above, label %then, label %go.on
then:
  %apart = fsub float %a, %b
  %whole = fptosi float %apart to i32
  %half = lshr i32 %whole, 1
  %far = fcmp ogt float %apart, 1.0
  br label %go.on
go.on:
  %step = phi i32 [ 1, %loop ], [ %half, %then ]
  %more = add i32 %sum, %step
  %next = add nuw nsw i32 %i, 1
  %less = icmp slt i32 %next, %n
  br i1 %less, label %loop, label %exit
exit:
  %third = fmul float %b, 3.0
  ret i32 %more
}
define { i32, float } @both(float %x, i32 noundef %n) {
  %low = and i32 %n, 15
  %pair = insertvalue { i32, float } poison, i32 %low, 0
  %root = call float @llvm.sqrt.f32(float %x)
  %two = insertvalue { i32, float } %pair, float %root, 1
  ret { i32, float } %two
}
define i32 @ordered(double %a, double %b) {
  %less = fcmp olt double %a, %b
  br i1 %less, label %then, label %end
then:
  %apart = fsub double %b, %a
  %whole = fptosi double %apart to i32
  %more = add i32 %whole, 1
  ret i32 %more
end:
  ret i32 0
}
declare float @llvm.sqrt.f32(float)
"""
BOUNDED_LAST: Final = """
define i32 @f(double %a, double %b, float %g, float %h, i32 %n, i32 %m, <2 x float> %V, ptr %p) {
entry:
  %v1 = icmp ne i32 %n, %m
  %v2 = fptosi float %h to i32
  br label %b1
b1:
  %v3 = phi i32 [ %v2, %entry ], [ %v25, %b4 ]
  %v4 = phi float [ 0.0, %entry ], [ %v26, %b4 ]
  %v5 = phi double [ 1.0, %entry ], [ %v27, %b4 ]
  %v6 = icmp slt i32 %v2, %v2
  %v7 = fptrunc double %a to float
  %v8 = fsub double 0.0, 1.0e10
  %v9 = fsub <2 x float> %V, %V
  %v10 = extractelement <2 x float> %v9, i32 0
  br label %b3
b3:
  %v11 = phi i32 [ %v3, %b1 ], [ %v19, %b3 ]
  %v12 = phi float [ 0.0, %b1 ], [ %v20, %b3 ]
  %v13 = phi double [ %v5, %b1 ], [ %v21, %b3 ]
  %v14 = fptosi double %v13 to i32
  %v15 = fptosi float %v10 to i32
  %v16 = fcmp ogt double 1.0, %v13
  %v17 = fptosi float %v7 to i32
  %v18 = fsub double %v13, %v5
  %v19 = add i32 %v11, %v15
  %v20 = fadd float %v12, 0.5
  %v21 = fsub double %v13, 1.0
  %v22 = icmp ne i32 %v19, 50
  br i1 %v22, label %b3, label %b4
b4:
  %v23 = fptoui double %v8 to i32
  %v24 = fsub double %v8, %b
  %v25 = add nuw i32 %v3, -1
  %v26 = fadd float %v4, 1.0
  %v27 = fadd double %v5, 0.5
  %v28 = fcmp olt float %v26, 10.0
  br i1 %v28, label %b1, label %b2
b2:
  %v29 = fsub double %v24, %b
  %v30 = sitofp i32 %v15 to double
  %v31 = fsub double %v18, %v29
  %v32 = fsub double %v8, %v13
  %v33 = mul i32 %v17, %v23
  ret i32 100
}
"""
"""What loops carry is bounded by counts again and again, until that may not go on."""


def modules() -> Iterator[tuple[str, Module]]:
    yield "late", module_of_text(UNDEF_LATE)
    for name in WRITTEN:
        yield name, module_of_text((ROOT / f"tests/facts/{name}.ll").read_text())
    for source, count in SOURCES.items():
        for seed in share(seeds(range(count))):
            yield f"{source}:{seed}", module_of_text(GENERATED[source].text(seed))
    yield "floats late", module_of_text(FLOATS_LATE)
    yield "bounded last", module_of_text(BOUNDED_LAST)


def facts_of(module: Module, settings: Settings = DEFAULT_SETTINGS) -> ModuleFacts:
    return scev.analyze(module, settings=settings, scope=None if settings.scope == "program" else "function")


Question = Callable[[], Any]


def counts_of(loop: LoopFacts) -> tuple[str, ...]:
    taken = loop.backedge_taken
    exits = [(exit.block.name, str(exit.counts.exact), str(exit.counts.symbolic_max)) for exit in loop.exits]
    return str(taken.exact), str(taken.constant_max), str(taken.symbolic_max), str(loop.trip_count.exact), str(exits)


def questions(facts: FunctionFacts) -> list[Question]:
    """What may be asked of a function, of which none may change the answer to another one."""

    def about_loops() -> list[tuple[str, ...]]:
        return [counts_of(loop) for loop in facts.loops]

    def arithmetic() -> list[str]:
        exact = [loop.backedge_taken.exact for loop in facts.loops]
        return [str(each + 1) for each in exact if each is not None]

    found: list[Question] = [
        about_loops,
        arithmetic,
        lambda: internals(facts).round_count,
        lambda: internals(facts).depends_on_undef,
        lambda: str(facts.result),
        lambda: [value_line(facts, each) for each in facts.function.instructions() if is_described(each)],
        lambda: [facts.is_executable(block) for block in facts.function.blocks],
        lambda: [internals(facts).evolution.evolutions()[value.index] is None for value in facts.function.values],
    ]
    blocks = facts.function.blocks[:5]
    for each in facts.values():
        found += _about_value(facts, each.value.name, blocks)
    return found


def _about_value(facts: FunctionFacts, name: str, blocks: tuple[BasicBlock, ...]) -> list[Question]:
    return [
        lambda: str(facts[name].range),
        lambda: str(facts[name].evolution),
        lambda: str(facts[name].at_scope(None)),
        lambda: [str(facts[name].range_at(block)) for block in blocks],
        lambda: [facts[name].no_wrap_at(block) for block in blocks],
        lambda: [facts[name].disposition(loop) for loop in facts.loops],
        lambda: str(integers_known(facts, name)),
        lambda: str(facts[name].demanded_bits),
    ]


def integers_known(facts: FunctionFacts, name: str) -> object:
    """What is known of an integer without a look at floats alone."""
    value = facts[name].value
    return internals(facts).integer_flow.set_of(value.index) if isinstance(value.type, IntegerType) else None


def answers(facts: FunctionFacts) -> list[Any]:
    return [question() for question in questions(facts)]


def check_orders(settings: Settings, random: Random, every: int = 1) -> None:
    for number, (name, module) in enumerate(modules()):
        if number % every:
            continue
        for facts, again in zip(facts_of(module, settings), facts_of(module, settings), strict=True):
            expected = answers(facts)
            asked = questions(again)
            order = random.sample(range(len(asked)), len(asked))
            if random.randrange(2):
                # What is said of loops does not need the rest.
                order.sort(key=lambda k: k > 0)
            for k in order:
                assert asked[k]() == expected[k], f"{name} {facts.name}: question {k}, after {order[: order.index(k)]}"


@pytest.mark.searching
def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    check_orders(DEFAULT_SETTINGS, Random(1))


@pytest.mark.searching
@pytest.mark.parametrize("settings", UNUSUAL.values(), ids=UNUSUAL)
def test_answers_under_other_settings_do_not_depend_on_what_was_asked_before(settings: Settings) -> None:
    check_orders(settings, Random(2), 5)


# Counts alone.


@pytest.mark.searching
def test_counts_alone_are_those_of_all_facts_or_hold_less() -> None:
    compared = 0
    for name, module in modules():
        for facts, counts in zip(facts_of(module), facts_of(module), strict=True):
            for whole, alone in zip(facts.loops, for_counts(counts).loops, strict=True):
                one, other = alone.backedge_taken, whole.backedge_taken
                where = f"{name} {facts.name} {whole.header.name}"
                if one.exact is not None:
                    compared += 1
                    assert str(one.exact) == str(other.exact), where
                if one.constant_max is not None:
                    assert other.constant_max is not None, where
                    assert other.constant_max <= one.constant_max, where
    assert compared > least(30)


@pytest.mark.searching
@pytest.mark.parametrize("options", [SMALL, USUAL], ids=["small", "usual"])
def test_counts_alone_hold_in_runs(options: Any) -> None:
    report = Report()
    for seed in share(seeds(range(12))):
        program = seeded(seed, options)
        module = module_of_text(program.text)
        claims: list[FunctionClaims] = []
        for facts in facts_of(module):
            counts = for_counts(facts)
            loops = [LoopClaims(loop) for loop in counts.loops]
            # Then all else is asked of the same facts.
            claim = FunctionClaims(counts)
            claim.loops = loops
            claims.append(claim)
        runs = [Run("f", arguments) for arguments in (*program.arguments, *program.more_arguments(6))]
        report.add(check_claims(module, claims, runs, step_limit=STEP_LIMIT))
    assert report.informative_values > least(20)


# Questions that are given up.


class GivenUpError(Exception):
    """What the handler of a signal raises."""


def give_up() -> None:
    raise GivenUpError


class SafePoints:
    """Counts the safe points at which a handler may run, and raises at one of them."""

    def __init__(self) -> None:
        self.count = 0
        self.last = -1
        # The handler, which may return.
        self.handle: Callable[[], object] = give_up

    def __call__(self) -> None:
        if interrupts._TURNS.may_handle:
            self.count += 1
            if self.count == self.last:
                self.handle()

    def give_up_at(self, last: int) -> None:
        self.count = 0
        self.last = last


@pytest.fixture
def safe_points(monkeypatch: pytest.MonkeyPatch) -> SafePoints:
    found = SafePoints()
    for module in (
        scev.flow.solve.worklist,
        scev.flow.solve.count_bounds,
        scev.flow.places.decided,
        scev.evolution.construction.construct,
        scev.evolution.counts.loop_solver,
        scev.evolution.counts.set_iteration,
        scev.evolution.counts.simulation,
    ):
        monkeypatch.setattr(module, "safe_point", found)
    return found


@pytest.mark.skipif(COMPILED, reason="what is compiled cannot be watched")
@pytest.mark.searching
@pytest.mark.parametrize("loops_first", [False, True])
def test_answers_are_the_same_after_a_question_that_was_given_up(safe_points: SafePoints, loops_first: bool) -> None:
    random = Random(3)
    given_up = 0
    for name, module in list(modules())[loops_first::2]:
        for number, whole in enumerate(facts_of(module)):
            safe_points.give_up_at(-1)
            if loops_first:
                _ = whole.loops
                safe_points.give_up_at(-1)
            _ = internals(whole).flow
            count = safe_points.count
            if not count:
                continue
            expected = answers(whole)
            for last in {count, *(random.randint(1, count) for _ in range(2))}:
                facts = list(facts_of(module))[number]
                safe_points.give_up_at(-1)
                handed_out = facts.loops if loops_first else ()
                exact = [loop.backedge_taken.exact for loop in handed_out]
                safe_points.give_up_at(last)
                with pytest.raises(GivenUpError):
                    _ = internals(facts).flow
                safe_points.give_up_at(-1)
                given_up += 1
                # What was handed out before can still be used.
                sums = [str(each + 1) for each in exact if each is not None]
                assert answers(facts) == expected, f"{name} {facts.name} {last} of {count}"
                if loops_first:
                    assert sums == expected[1], f"{name} {facts.name} {last} of {count}"
    assert given_up > least(40)


@pytest.mark.skipif(COMPILED, reason="what is compiled cannot be watched")
def test_a_handler_that_asks_for_what_is_computed_gets_no_half_answer(safe_points: SafePoints) -> None:
    refused = 0
    for name, module in list(modules())[::4]:
        for number, whole in enumerate(facts_of(module)):
            safe_points.give_up_at(-1)
            expected = answers(whole)
            if not whole.loops:
                continue
            facts = list(facts_of(module))[number]
            _ = facts.loops
            again = list(facts_of(module))[number]
            _ = again.loops
            safe_points.give_up_at(-1)
            _ = internals(again).flow
            count = safe_points.count

            def ask(facts: FunctionFacts = facts, question: int = number % 2) -> None:
                nonlocal refused
                with pytest.raises(RuntimeError, match="while they are computed"):
                    _ = internals(facts).flow.sets if question else internals(facts).evolution.evolutions()
                refused += 1

            safe_points.handle = ask
            safe_points.give_up_at((count + 1) // 2)
            _ = internals(facts).flow
            assert answers(facts) == expected, f"{name} {facts.name}"
    assert refused > 10


def test_what_is_returned_is_asked_about_undef_before_anybody_else_asks() -> None:
    module = module_of_text(GENERATED["carried"].text(15))
    for facts, again in zip(facts_of(module), facts_of(module), strict=True):
        depends = internals(facts).depends_on_undef
        for each in again.values():
            for block in again.function.blocks[:5]:
                again[each.value.name].range_at(block)
        assert internals(again).depends_on_undef == depends


def test_expressions_need_no_floats() -> None:
    for facts in facts_of(module_of_text(FLOATS_LATE)):
        if facts.name == "@ordered":
            # The difference is one that an integer is computed from.
            assert str(integers_known(facts, "%whole")) == "[0, 2147483647]"
            continue
        late = facts["%third" if facts.name == "@apart" else "%root"].value.index
        assert all(str(facts[name].evolution) for name in ("%more", "%i") if facts.name == "@apart")
        assert internals(facts).evolution.evolutions()
        assert not internals(facts).found().flow.solution.is_found(late)
        assert facts[facts.function.values[late].name].range is not None
        assert internals(facts).found().is_whole()


# What is left.


USES: Final[dict[str, Callable[[FunctionFacts], object]]] = {
    "nothing": lambda facts: facts.control,
    "loops": lambda facts: [str(loop.backedge_taken.exact) for loop in facts.loops],
    "counts alone": lambda facts: [str(loop.backedge_taken.exact) for loop in facts.loops],
    "counts, then sets": lambda facts: (facts.loops, internals(facts).flow.sets),
    "sets": lambda facts: internals(facts).flow.sets,
    "loops, then evolutions": lambda facts: (facts.loops, internals(facts).evolution.evolutions()),
    "all": answers,
}


@pytest.mark.parametrize("use", USES)
def test_closed_facts_leave_nothing_behind(use: str) -> None:
    chosen = ("related_sets", "nests", "usual")
    found = [module for name, module in modules() if name.partition(":")[0] in chosen]

    def work() -> None:
        for module in found:
            for name in [function.name for function in module.defined_functions()]:
                facts = scev.analyze(module, functions=[name[1:]], scope="function")[name]
                if use.startswith("counts"):
                    facts = for_counts(facts)
                USES[use](facts)
                facts.close()

    work()
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        garbage = []
        for _ in range(2):
            gc.collect()
            work()
            garbage.append(gc.collect())
    finally:
        if was_enabled:
            gc.enable()
    assert min(garbage) == 0
