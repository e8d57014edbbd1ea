"""What is claimed of whole programs, held against runs of generated ones.

With undef allowed and absent, in an open world (others call what they can name, and write what they can reach) and in a
closed one. Runs also show what was inferred: a program that has the inferred attributes must run as without them.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import scev
from scev.cli.running import LINES_FOR_WORKERS
from scev.ir import FunctionType, Module
from scev.settings import Settings
from tests.searches import least, seeds, share

from .claims import FunctionClaims
from .interpreter import RETURNED, Machine, Outcome
from .oracle import Report, Run, check_claims, check_facts
from .outside_world import World
from .programs import module_of_text
from .values import UNDEF, RandomChooser, Value
from .whole_programs import Program, whole_program

pytestmark = pytest.mark.halved

STEP_LIMIT = 20_000


def some_argument(random: random.Random, width: int, undef: bool) -> Value:
    """A number, often a small one, or a float that is no extreme."""
    if undef and random.random() < 0.1:
        return UNDEF
    special = (0, 1, 2, 7, (1 << width) - 1, 0x3F800000, 0x41200000, 0xC0000000, 0x7FC00000)
    some = random.choice(special) if random.random() < 0.6 else random.getrandbits(width)
    return some & ((1 << width) - 1)


def some_runs(module: Module, names: list[str], count: int, seed: int, undef: bool) -> list[Run]:
    """Runs of `@main`, and of other functions that can be called from outside."""
    chosen = random.Random(seed)
    found = []
    for k in range(count):
        name = "@main" if k % 3 < 2 or not names else chosen.choice(names)
        function = module.function(name)
        assert function is not None
        type: FunctionType = function.function_type
        arguments = [some_argument(chosen, getattr(each, "width", 64), undef) for each in type.parameters]
        found.append(Run(name, arguments))
    return found


def sharper_values(program: Program, settings: Settings) -> tuple[int, int]:
    """The values of which the whole program tells more than their function does, of so many that have a set."""
    module = module_of_text(program.text)
    facts = scev.analyze(module, settings=settings, scope="program")
    alone = scev.analyze(module, settings=settings, scope="function")
    sharper = values = 0
    for function in facts:
        other = alone[function.name]
        for value in function.function.values:
            found, before = function.of(value).range, other.of(other.function.values[value.index]).range
            if found is not None:
                values += 1
                sharper += found != before
    return sharper, values


def run_plainly(module: Module, run: Run, seed: int, world: World) -> Outcome:
    """A run of a program as its text is, with nothing inferred."""
    return Machine(module, RandomChooser(seed), None, world, STEP_LIMIT).run(run.function, run.arguments)


def check(seed: int, settings: Settings, count: int) -> Report:
    """Runs one program. What was inferred of it must not change a run; with undef, draws are not the same."""
    program = whole_program(seed)
    is_open = settings.world == "open"
    names = [name for name, _ in program.outside] if is_open else program.used
    module = module_of_text(program.text)
    facts = scev.analyze(module, settings=settings, scope="program")
    claims = [FunctionClaims(function).ask_at_places() for function in facts.functions]
    report = Report()
    try:
        for k, run in enumerate(some_runs(module, names, count, seed, program.has_undef)):
            chosen = 1000 * seed + k
            world = World(chosen, names, is_open)
            found = check_claims(facts.module, claims, [run], RandomChooser(chosen), world, STEP_LIMIT)
            report.add(found)
            if not program.has_undef:
                plain = run_plainly(module, run, chosen, World(chosen, names, is_open))
                outcome = found.outcomes[0]
                same = (plain.kind, plain.value, plain.steps) == (outcome.kind, outcome.value, outcome.steps)
                assert same, f"{run}: {outcome} with what was inferred, {plain} without"
    except AssertionError as failure:
        raise AssertionError(f"seed {seed}: {failure}\n{program.text}") from None
    return report


KINDS = {
    "open": Settings(),
    "open, no undef": Settings(undef="absent"),
    "closed": Settings(world="closed"),
    "closed, no undef": Settings(undef="absent", world="closed"),
}


def check_seeds(settings: Settings, numbers: Sequence[int], count: int) -> Report:
    """Programs of several seeds; not those with undef, where that is said to be absent."""
    report = Report()
    for seed in numbers:
        if settings.undef == "any" or not whole_program(seed).has_undef:
            report.add(check(seed, settings, count))
    return report


@pytest.mark.searching
@pytest.mark.parametrize("kind", KINDS)
def test_programs(kind: str) -> None:
    report = check_seeds(KINDS[kind], share(seeds(range(24))), 3)
    ended = sum(outcome.kind == RETURNED for outcome in report.outcomes)
    assert ended >= 0.7 * len(report.outcomes)
    assert report.informative_values > least(3000)
    assert not report.undecided


@pytest.mark.searching
def test_the_whole_program_tells_more() -> None:
    found = [sharper_values(whole_program(seed), KINDS["open"]) for seed in share(seeds(range(0, 24, 2)))]
    assert sum(sharper for sharper, _ in found) > sum(values for _, values in found) / 10


STORE_TO_EITHER = """
@one = internal global i32 16
@other = internal global i32 0
define internal void @write(ptr %p, i32 %v) {
  store i32 %v, ptr %p
  ret void
}
define i32 @main() {
  call void @write(ptr @one, i32 14)
  call void @write(ptr @other, i32 1)
  %x = load i32, ptr @one
  %y = load i32, ptr @other
  %sum = add i32 %x, %y
  ret i32 %sum
}
"""

# What is returned is poison by an attribute of the result, which nobody reads.
OUT_OF_RANGE = """
define internal range(i32 0, 100) i32 @f() {
  ret i32 100
}
define i32 @main() {
  %x = call i32 @f()
  ret i32 3
}
"""


@pytest.mark.parametrize("text", [STORE_TO_EITHER, OUT_OF_RANGE])
@pytest.mark.parametrize("kind", KINDS)
def test_what_generated_programs_showed(text: str, kind: str) -> None:
    module = module_of_text(text)
    facts = scev.analyze(module, settings=KINDS[kind], scope="program")
    assert check_facts(facts, [Run("main", ())]).outcomes[0].kind == RETURNED


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 1200, 25)))
def test_many_programs(start: int) -> None:
    for settings in KINDS.values():
        check_seeds(settings, range(start, start + 25), 10)


# Nothing depends on the order in which functions and variables stand in the text, nor on that of questions.


def repeated(program: Program, times: int) -> str:
    """The text of a program that stands beside itself several times, with other names each time."""
    text = program.text
    # The names of variables stand at the beginning of a line.
    names = set(re.findall(r"^(?:define .*?)?(@\w+)", text, re.MULTILINE))

    def copy(number: int) -> list[str]:
        def name(found: re.Match[str]) -> str:
            return f"{found[0]}.{number}" if found[0] in names else found[0]

        return [re.sub(r"@\w+", name, piece) for piece in (*program.variables, *program.functions)]

    return "\n".join((*(piece for number in range(times) for piece in copy(number)), *program.rest)) + "\n"


def shuffled(program: Program, seed: int) -> Program:
    """A program with its functions and variables in another order."""
    chosen = random.Random(seed)
    variables, functions = list(program.variables), list(program.functions)
    chosen.shuffle(variables)
    chosen.shuffle(functions)
    return Program(variables, functions, program.rest, program.has_undef)


def facts_by_name(program: Program, settings: Settings, order: int | None = None) -> dict[str, Any]:
    """What is said of each function, without the lines where it stands; asked for in a random order if `order` says."""
    facts = scev.analyze(module_of_text(program.text), settings=settings, scope="program")
    names = [function.name for function in facts]
    if order is not None:
        random.Random(order).shuffle(names)
    return {name: without_lines(json.loads(facts[name].to_json())) for name in names}


def without_lines(found: Any) -> Any:
    if isinstance(found, dict):
        return {key: without_lines(value) for key, value in found.items() if key not in ("line", "ir_line")}
    return [without_lines(value) for value in found] if isinstance(found, list) else found


@pytest.mark.parametrize("seed", range(40, 46))
def test_order_of_text_and_of_questions(seed: int) -> None:
    program = whole_program(seed)
    settings = KINDS[list(KINDS)[seed % len(KINDS)]]
    found = facts_by_name(program, settings)
    assert len(found) > 2
    for order in range(2):
        assert facts_by_name(program, settings, order) == found
        assert facts_by_name(shuffled(program, order), settings, order) == found


def test_order_of_hashes_and_workers(tmp_path: Path) -> None:
    path = tmp_path / "program.ll"
    path.write_text(repeated(whole_program(10), 5))
    functions = module_of_text(path.read_text()).defined_functions()
    assert sum(function.last_line - function.line + 1 for function in functions) >= LINES_FOR_WORKERS

    def printed(jobs: str, hashes: str) -> bytes:
        command = [sys.executable, "-m", "scev", "print", "--scope", "program", "--jobs", jobs, "program.ll"]
        environment = os.environ | {"PYTHONHASHSEED": hashes, "PYTHONPATH": str(Path(scev.__file__).parent.parent)}
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, check=True)
        return done.stdout

    found = printed("1", "1")
    assert len(found) > 10_000
    assert printed("2", "2") == found
