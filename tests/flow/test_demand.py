"""Sets that are found when they are asked for: in any order, they are what is found when all are asked for at once, but
for how far widening went; nothing reads a set before it is found; a search that is given up leaves nothing behind.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pytest
from tests.execution.claims import FunctionClaims
from tests.execution.generator import ABOUT_FLOATS, SMALL, STEP_LIMIT, USUAL, Program, seeded
from tests.execution.oracle import Report, Run, check_claims
from tests.execution.programs import module_of_text
from tests.execution.values import RandomChooser
from tests.golden.programs import ROOT
from tests.searches import least, seeds, share

import scev
import scev.flow.solve.solver
import scev.flow.solve.worklist
from scev.analysis import context_of
from scev.analysis.prepared import PreparedFunction
from scev.analysis.rounds import run_rounds
from scev.answers import internals
from scev.cfg import ControlFlow
from scev.domains import IntRange, IntSet, ValueSet
from scev.facts import EvolutionFacts, FlowFacts
from scev.flow import propagate, propagate_again
from scev.flow.solve.narrowing import NodeSets
from scev.flow.solve.solver import Solver
from scev.ir import Function, IntegerType, Module
from scev.settings import DEFAULT_SETTINGS
from scev.transfer import NOTHING_KNOWN, Known

from .random_loops import random_loops

COMPILED: Final = not scev.flow.solve.solver.__file__.endswith(".py")
interpreted = pytest.mark.skipif(COMPILED, reason="what is compiled cannot be watched")

WRITTEN: Final = (
    "accesses",
    "choices",
    "conditions",
    "floats_steered",
    "floats_vectors",
    "handed_on",
    "integers_tables",
    "lanes",
    "loops",
    "phi_conditions",
    "promised",
    "recomputed",
    "related_sets",
    "sides",
    "united",
)
MEMORY: Final = """
declare i32 @same(i32 returned)
define i32 @kept(i32 %n, i1 %c) {
entry:
  %slots = alloca [2 x i32]
  %slot = getelementptr inbounds [2 x i32], ptr %slots, i64 0, i64 1
  store i32 0, ptr %slot
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i32 [ 0, %entry ], [ %more, %latch ]
  %v = load i32, ptr %slot
  %more = add i32 %sum, %v
  %w = add i32 %v, %i
  %m = and i32 %w, 63
  br i1 %c, label %then, label %latch
then:
  store i32 %m, ptr %slot
  br label %latch
latch:
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, 10
  br i1 %go, label %loop, label %exit
exit:
  %r = load i32, ptr %slot
  %s = call i32 @same(i32 %r)
  %sixth = lshr i32 %s, 5
  ret i32 %sixth
}
define i32 @stale(i32 %n) {
entry:
  %slots = alloca [2 x i32]
  %far = getelementptr inbounds [2 x i32], ptr %slots, i64 0, i64 1
  %first = and i32 %n, 1000
  %second = and i32 %n, 2500
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add i32 %i, 1
  %i.go = icmp ult i32 %i.next, %first
  br i1 %i.go, label %loop, label %middle
middle:
  store i32 %i, ptr %far
  br label %other
other:
  %j = phi i32 [ 0, %middle ], [ %j.next, %other ]
  %sum = phi i32 [ 0, %middle ], [ %more, %other ]
  %v = load i32, ptr %far
  %more = add i32 %sum, %v
  store i32 %j, ptr %far
  %j.next = add i32 %j, 1
  %j.go = icmp ult i32 %j.next, %second
  br i1 %j.go, label %other, label %exit
exit:
  ret i32 %more
}
"""
Sets = list[ValueSet | None]


def modules() -> Iterator[tuple[str, Module]]:
    """Modules and what they are called: those about facts, and generated ones."""
    yield "memory", module_of_text(MEMORY)
    for name in WRITTEN:
        yield name, module_of_text((ROOT / f"tests/facts/{name}.ll").read_text())
    for seed in seeds(range(10)):
        yield f"loops that carry {seed}", module_of_text(random_loops(seed, 6))
        for options in (SMALL, USUAL, ABOUT_FLOATS):
            yield f"program {seed}", module_of_text(seeded(seed, options).text)


def prepared_of(module: Module, function: Function) -> PreparedFunction:
    return PreparedFunction(
        function,
        ControlFlow(function),
        context_of(module, DEFAULT_SETTINGS).of_function(function.attributes, NOTHING_KNOWN),
    )


def functions(module: Module) -> list[Function]:
    return module.defined_functions()


def asked_one_by_one(flow: FlowFacts, random: Random) -> Sets:
    """The sets of all values, each demanded by itself."""
    order = list(range(len(flow.function.values)))
    random.shuffle(order)
    found: dict[int, ValueSet | None] = {}
    for value in order:
        found[value] = flow.set_of(value)
    assert [found[value] for value in range(len(order))] == flow.sets
    return flow.sets


# The order of questions.


def test_sets_are_those_of_all_at_once_but_for_widening() -> None:
    random = Random(1)
    same, smaller, larger, other = 0, 0, 0, 0
    for _, module in modules():
        for function in functions(module):
            program = prepared_of(module, function).program
            together = propagate(program, NOTHING_KNOWN, None)
            whole = together.sets
            for _ in range(2):
                apart = propagate(program, NOTHING_KNOWN, None)
                assert apart.executable == together.executable
                for one, all_ in zip(asked_one_by_one(apart, random), whole, strict=True):
                    if one == all_:
                        same += 1
                    elif one is not None and all_ is not None and all_.includes(one):
                        smaller += 1
                    elif one is not None and all_ is not None and one.includes(all_):
                        larger += 1
                    else:
                        other += 1
    assert same > 4000
    # Widening a phi further, or less far, because another one has grown meanwhile.
    assert (smaller + larger + other) * 500 < same, (same, smaller, larger, other)


def test_sets_that_are_asked_one_by_one_follow_memory_and_calls() -> None:
    module = module_of_text(MEMORY)
    for function in functions(module):
        program = prepared_of(module, function).program
        whole = propagate(program, NOTHING_KNOWN, None).sets
        for seed in range(4):
            assert asked_one_by_one(propagate(program, NOTHING_KNOWN, None), Random(seed)) == whole


def test_news_follows_memory_and_calls() -> None:
    module = module_of_text(MEMORY)
    news = IntSet.from_range(IntRange.between(32, 0, 40))
    for function in functions(module):
        evolution = run_rounds(prepared_of(module, function), NOTHING_KNOWN, ()).evolution
        program = prepared_of(module, function).program
        for value in function.values:
            if not isinstance(value.type, IntegerType) or value.type.width != 32:
                continue
            known = Known({value.index: news}, {})
            before = propagate(program, NOTHING_KNOWN, None)
            assert len(before.sets) == len(function.values)
            again = propagate_again(before, known, evolution)
            anew = propagate(program, known, evolution)
            assert again.sets == anew.sets, (function.name, value.name)


def claims_on(module: Module, random: Random) -> list[FunctionClaims]:
    """What is claimed of a module's functions, with the sets of solvers that were asked one by one, in some order."""
    claims: list[FunctionClaims] = []
    for facts in scev.analyze(module, scope="function"):
        claim = FunctionClaims(facts)
        evolution = internals(facts).evolution
        prepared = prepared_of(module, facts.function)
        first = propagate(prepared.program, NOTHING_KNOWN, None)
        if random.randrange(2):
            for value in random.sample(facts.function.values, len(facts.function.values) // 2):
                first.set_of(value.index)
        flow = propagate_again(first, NOTHING_KNOWN, evolution)
        claim.sets = list(asked_one_by_one(flow, random))
        claim.executable = flow.executable
        claims.append(claim)
    return claims


@pytest.mark.searching
@pytest.mark.parametrize("options", [SMALL, USUAL, ABOUT_FLOATS], ids=["small", "usual", "floats"])
def test_sets_that_are_asked_one_by_one_hold_in_runs(options: Any) -> None:
    report = Report()
    for seed in share(seeds(range(8))):
        program = seeded(seed, options)
        module = module_of_text(program.text)
        report.add(check_claims(module, claims_on(module, Random(seed)), runs_of(program), step_limit=STEP_LIMIT))
    assert report.informative_values > least(20)


def runs_of(program: Program) -> list[Run]:
    return [Run("f", arguments) for arguments in (*program.arguments, *program.more_arguments(6))]


@pytest.mark.sampled
@pytest.mark.parametrize("seed", seeds(range(3)))
def test_sets_of_carried_numbers_that_are_asked_one_by_one_hold_in_runs(seed: int) -> None:
    random = Random(seed)
    module = module_of_text(random_loops(seed, 6))
    runs = [
        Run(function.name[1:], [random.randrange(random.choice((2, 10, 100, 1 << 16))) for _ in range(2)])
        for function in functions(module)
        for _ in range(6)
    ]
    report = check_claims(module, claims_on(module, random), runs, RandomChooser(seed), step_limit=1000)
    assert report.informative_values > 10


# Another round.


def test_what_is_solved_again_is_as_good_as_what_is_solved_anew() -> None:
    random = Random(2)
    same, smaller, larger, again = 0, 0, 0, 0
    for _, module in modules():
        for function in functions(module):
            prepared = prepared_of(module, function)
            last = run_rounds(prepared, NOTHING_KNOWN, ())
            last.whole_flow()
            evolution: EvolutionFacts = last.evolution
            before = propagate(prepared.program, NOTHING_KNOWN, None)
            for value in random.sample(function.values, len(function.values) // 2):
                before.set_of(value.index)
            flow = propagate_again(before, NOTHING_KNOWN, evolution)
            again += flow is not before
            anew = propagate(prepared.program, NOTHING_KNOWN, evolution)
            assert all(not runs or anew.executable[k] for k, runs in enumerate(flow.executable))
            for one, other in zip(flow.sets, anew.sets, strict=True):
                if one == other:
                    same += 1
                elif one is not None and other is not None and other.includes(one):
                    smaller += 1
                else:
                    larger += 1
    assert again > 20
    assert same > 2000
    assert larger * 500 < same, (same, smaller, larger)


# What is read.


class WatchedSets(list[Any]):
    """Sets of which none may be read that was not to be solved, but by who knows what is not: the operands that an
    operation does not look at, and what news says nothing of.
    """

    solver: Solver

    def __getitem__(self, node: Any) -> Any:
        if not self.solver.wanted[node]:
            reader = sys._getframe(1).f_code.co_name
            assert reader in ("_operation", "_is_news"), f"{reader} reads node {node}, which is not solved"
        return super().__getitem__(node)


@interpreted
def test_no_set_is_read_before_it_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    begin: Callable[..., None] = Solver.__init__

    def watched(solver: Solver, *arguments: Any) -> None:
        begin(solver, *arguments)
        sets = WatchedSets(solver.sets)
        sets.solver = solver
        solver.sets = sets
        solver.node_sets = NodeSets(solver.program, sets, solver.previous.last)

    monkeypatch.setattr(Solver, "__init__", watched)
    count = 0
    for _, module in modules():
        for facts in scev.analyze(module, scope="function"):
            count += len(facts.loops)
            for value in facts.values():
                assert (value.range_at(facts.function.entry) is None) == (value.range is None), value.evolution
    assert count > 50


def test_what_is_solved_stays() -> None:
    """Whatever is asked for later."""
    random = Random(3)
    for name, module in modules():
        for function in functions(module):
            flow = propagate(prepared_of(module, function).program, NOTHING_KNOWN, None)
            found: dict[int, ValueSet | None] = {}
            for value in random.sample(function.values, len(function.values)):
                found[value.index] = flow.set_of(value.index)
                for number, set_ in found.items():
                    assert flow.set_of(number) is set_ or flow.set_of(number) == set_, (name, function.name, number)


# Searches that are given up.


class GivenUpError(Exception):
    """What a safe point raises."""


@interpreted
def test_a_search_that_is_given_up_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    left = 1 << 60

    def safe_point() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise GivenUpError

    monkeypatch.setattr(scev.flow.solve.worklist, "safe_point", safe_point)
    random = Random(4)
    given_up = 0
    for name, module in modules():
        for function in functions(module):
            program = prepared_of(module, function).program
            order = random.sample(function.values, len(function.values))
            left = 1 << 60
            whole = propagate(program, NOTHING_KNOWN, None)
            expected = [whole.set_of(value.index) for value in order]
            flow = propagate(program, NOTHING_KNOWN, None)
            found: list[ValueSet | None] = []
            for value in order:
                left = random.randrange(1, 40)
                try:
                    found.append(flow.set_of(value.index))
                except GivenUpError:
                    given_up += 1
                    left = 1 << 60
                    found.append(flow.set_of(value.index))
            assert found == expected, (name, function.name)
    assert given_up > 50
