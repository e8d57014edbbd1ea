"""Programs run with all bits changed that are not demanded: the same blocks, results, and demanded bits."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from scev.answers import ModuleFacts
from scev.ir import Module
from tests.execution.generator import ABOUT_FLOATS, SMALL, STEP_LIMIT, TAME, USUAL, Program, seeded
from tests.execution.interpreter import RETURNED, Machine, Outcome
from tests.searches import seeds

from .changing import Changing, Trace, agree_on, analyzed, changed_module

pytestmark = pytest.mark.halved

PROGRAM = """
define i8 @f(i32 %a, i32 %b, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ %a, %entry ], [ %t, %loop ]
  %p = mul nsw i32 %s, %b
  %q = add nuw i32 %p, %i
  %r = shl nsw i32 %q, 3
  %unused = udiv i32 %q, %r
  %t = or disjoint i32 %r, 5
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 4
  br i1 %more, label %loop, label %done
done:
  %big = icmp sgt i32 %a, -1
  %low = trunc nuw i32 %t to i8
  %c = select i1 %big, i8 %low, i8 3
  ret i8 %c
}
"""


def run(module: Module, arguments: tuple[int, ...], observer: Trace) -> Outcome:
    machine = Machine(module, observer=observer, step_limit=STEP_LIMIT)
    # Addresses are those of any other run, whatever is removed.
    for named in [*module.globals, *module.functions]:
        machine.address_of(named)
    return machine.run("@f", list(arguments))


def check(facts: ModuleFacts, runs: Sequence[tuple[int, ...]], seed: int) -> tuple[int, int]:
    """Runs a program as it is and changed; how many values were changed in all, and how many of them are floats."""
    changed = floats = 0
    edited = changed_module(facts)
    for arguments in runs:
        original = Trace()
        outcome = run(facts.module, arguments, original)
        if outcome.kind != RETURNED or original.is_open:
            continue
        for keeps_flags in (False, True):
            module = facts.module if keeps_flags else edited
            changing = Changing(facts, "kept" if keeps_flags else "dropped", original, seed)
            again = run(module, arguments, changing)
            said = f"{keeps_flags} {arguments} {again} for {outcome}\n{module.text}"
            assert not changing.faults, f"{changing.faults[0]} {said}"
            assert again.kind == RETURNED, said
            assert changing.blocks == original.blocks, said
            before, after = outcome.value, again.value
            pairs = zip(before, after, strict=True) if isinstance(before, tuple) else [(before, after)]
            assert all(agree_on(None, one, other) for one, other in pairs), said
            changed += changing.changed
            floats += changing.floats
    return changed, floats


def check_program(program: Program, seed: int) -> tuple[int, int]:
    return check(analyzed(program.text), [*program.arguments, *program.more_arguments(6, seed)], seed)


def test_a_program_with_flags_and_a_dead_division() -> None:
    facts = analyzed(PROGRAM)
    runs = [(a, b, 4) for a in (0, 1, 2, 0x80000001, 0xFFFFFFFF) for b in (0, 1, 3, 0xFFFFFFF1)]
    assert check(facts, runs, 1)[0] > 100
    f = facts["f"]
    assert f.demanded.bits("%unused") == 0
    assert f.demanded.is_dead("%unused")
    assert not f.demanded.is_dead("%r")
    assert "shl i32" in changed_module(facts).text


@pytest.mark.sampled
@pytest.mark.parametrize("start", range(0, 120, 30))
def test_generated_programs(start: int) -> None:
    options = [USUAL, SMALL, TAME]
    counts = [check_program(seeded(seed, options[seed % 3]), seed) for seed in range(start, start + 30)]
    assert sum(changed for changed, _ in counts) > 500


@pytest.mark.sampled
@pytest.mark.parametrize("start", range(0, 80, 40))
def test_generated_programs_of_floats(start: int) -> None:
    counts = [check_program(seeded(seed, ABOUT_FLOATS), seed) for seed in range(start, start + 40)]
    assert sum(floats for _, floats in counts) > 300


def choosing_program(seed: int) -> str:
    """A program of selects with arms that may be poison, under masks that demand few bits of them or none; what comes
    of it is a divisor.
    """
    random = Random(seed)
    lines: list[str] = []
    values = ["%x", "%y", "3"]
    for k in range(random.randrange(4, 9)):
        one, other = random.choice(values), random.choice(values)
        kind = random.randrange(5)
        if kind == 0:
            flag = random.choice(["add nuw", "add nsw", "sub nuw", "mul nsw", "shl nuw", "lshr exact", "or disjoint"])
            lines.append(f"%v{k} = {flag} i4 {one}, {other}")
        elif kind <= 2:
            lines.append(f"%b{k} = icmp ult i4 {one}, {random.randrange(1, 15)}")
            condition = random.choice(["%c", f"%b{k}"])
            lines.append(f"%v{k} = select i1 {condition}, i4 {one}, i4 {other}")
        elif kind == 3:
            lines.append(f"%v{k} = and i4 {one}, {random.choice([0, 0, 1, 8])}")
        else:
            lines.append(f"%v{k} = xor i4 {one}, {other}")
        # The last ones, mostly, so that what is masked is read.
        values = [*values[-3:], f"%v{k}", f"%v{k}"]
    result = "\n  ".join([*lines, f"%m = and i4 {values[-1]}, {random.choice([0, 1])}"])
    return f"""
define i8 @f(i1 noundef %c, i4 noundef %x, i4 noundef %y) {{
  {result}
  %r = or i4 %m, 1
  %d = udiv i4 9, %r
  %z = zext i4 %d to i8
  ret i8 %z
}}
"""


@pytest.mark.sampled
@pytest.mark.parametrize("start", range(0, 400, 100))
def test_what_chooses_between_arms_that_may_be_poison(start: int) -> None:
    runs = [(c, x, y) for c in (0, 1) for x in (0, 1, 7, 8, 15) for y in (0, 3, 9, 15)]
    counts = [check(analyzed(choosing_program(seed)), runs, seed)[0] for seed in range(start, start + 100)]
    assert sum(counts) > 1000


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 9000, 500)))
def test_many_generated_programs(start: int) -> None:
    options = [USUAL, SMALL, TAME, ABOUT_FLOATS]
    for seed in range(start, start + 500):
        check_program(seeded(seed, options[seed % 4]), seed)
