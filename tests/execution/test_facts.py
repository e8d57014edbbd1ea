"""Facts are executed: generated programs, the examples and C programs run, and every step lies in what is claimed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings

import scev
from scev.domains import IntSet
from scev.facts import Counts
from tests.searches import examples, least, seeds, share

from .choices import SeededChoices
from .claims import FunctionClaims
from .examples import EXAMPLES, RUNS, Inputs
from .generator import SMALL, STEP_LIMIT, Program, programs, seeded
from .interpreter import RETURNED, UNDEFINED_BEHAVIOUR
from .library import Library
from .oracle import FactError, Report, Run, check_claims, check_facts
from .programs import module_of_file, module_of_text
from .values import RandomChooser

# Further runs of each generated program; running is cheaper than analysing.
MORE: Final = 8


MANY: Final = 100


def check(program: Program, further: int = MORE) -> Report:
    """Runs a program: as it is compiled usually, and with everything drawn that LLVM leaves open."""
    facts = scev.analyze(module_of_text(program.text))
    report = check_facts(facts, [Run("f", arguments) for arguments in program.arguments], step_limit=STEP_LIMIT)
    more = [Run("f", arguments) for arguments in program.more_arguments(further)]
    report.add(check_facts(facts, more, RandomChooser(len(program.text)), step_limit=STEP_LIMIT))
    return report


@given(programs())
@settings(max_examples=examples(120))
def test_generated_programs(program: Program) -> None:
    check(program)


@pytest.mark.slow
@given(programs())
@settings(max_examples=200)
def test_generated_programs_on_many_inputs(program: Program) -> None:
    check(program, MANY)


@pytest.mark.searching
def test_every_argument_of_small_programs() -> None:
    check_small(share(range(40)))


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 5000, 500)))
def test_every_argument_of_many_small_programs(start: int) -> None:
    check_small(range(start, start + 500))


def check_small(seeds: Sequence[int]) -> None:
    for seed in seeds:
        program = seeded(seed, SMALL)
        runs = [Run("f", arguments) for arguments in program.all_arguments()]
        try:
            check_facts(scev.analyze(module_of_text(program.text)), runs, RandomChooser(seed), step_limit=500)
        except FactError as error:
            raise AssertionError(f"small program of seed {seed}: {error}") from None


def called_with_undef(seed: int) -> str:
    """A small program with callers `@w…`, who pass undef for some of the arguments."""
    program, choices = seeded(seed, SMALL), SeededChoices(seed)
    text = program.text
    parameters = ", ".join(f"{type} %x{k}" for k, type in enumerate(program.parameters))
    for number in range(2):
        passed = ", ".join(
            f"{type} {'undef' if choices.chance(70) else f'%x{k}'}" for k, type in enumerate(program.parameters)
        )
        text += f"""
define {program.result} @w{number}({parameters}) {{
  %r = call {program.result} @f({passed})
  ret {program.result} %r
}}
"""
    return text


def check_undef(seeds: Sequence[int]) -> None:
    for seed in seeds:
        program = seeded(seed, SMALL)
        arguments = program.all_arguments()
        runs = [Run(f"w{k % 2}", arguments[k * 7 % len(arguments)]) for k in range(40)]
        try:
            check_facts(
                scev.analyze(module_of_text(called_with_undef(seed))), runs, RandomChooser(seed), step_limit=500
            )
        except FactError as error:
            raise AssertionError(f"small program of seed {seed}, given undef: {error}") from None


@pytest.mark.searching
def test_undef_arguments() -> None:
    check_undef(share(range(30)))


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 3000, 500)))
def test_undef_arguments_of_many_programs(start: int) -> None:
    check_undef(range(start, start + 500))


@pytest.mark.searching
def test_generated_programs_put_facts_to_the_test() -> None:
    report = Report()
    for seed in share(range(60)):
        report.add(check(seeded(seed)))
    assert report.informative_values > least(5 * 60)
    assert report.evolutions > least(20 * 60)
    assert report.refined > least(60)
    assert report.loops_left > least(60)
    assert report.exact_counts > least(60)
    assert report.greatest_counts > least(60)
    returned = sum(outcome.kind == RETURNED for outcome in report.outcomes)
    assert returned > len(report.outcomes) / 4


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 11000, 500)))
def test_many_generated_programs(start: int) -> None:
    for seed in range(start, start + 500):
        try:
            check(seeded(seed))
        except FactError as error:
            raise AssertionError(f"program of seed {seed}: {error}") from None


@pytest.mark.parametrize("name", RUNS)
def test_examples(name: str) -> None:
    facts = scev.analyze(module_of_file(EXAMPLES / f"{name}.ll"))
    runs = [*RUNS[name](Inputs(1, False)), *RUNS[name](Inputs(2, True))]
    report = check_facts(facts, runs, externals=Library(), step_limit=50_000)
    assert report.informative_values > 50
    assert report.loops_left > 0
    # The only runs that may end badly are those that were given too little memory for what they were told to do.
    assert all(o.kind == RETURNED or o.kind == UNDEFINED_BEHAVIOUR for o in report.outcomes)
    assert sum(o.kind != RETURNED for o in report.outcomes) <= 2
    assert report.undecided == []


PROGRAMS_OF_CSMITH = 4


def check_program_of_csmith(path: Path, expected: str) -> Report:
    """Runs a whole program, its values recorded; it must also print what compiled code prints."""
    library = Library()
    report = check_facts(
        scev.analyze(module_of_file(path)), [Run("main", ())], externals=library, step_limit=10_000_000
    )
    assert library.output.decode().strip() == expected
    return report


def checksums(shared: Path) -> dict[str, str]:
    lines = (shared / "corpus" / "csmith" / "checksums.txt").read_text().splitlines()
    return dict(line.split(" ", 1) for line in lines)


def test_some_programs_of_csmith(shared: Path) -> None:
    for name, expected in list(checksums(shared).items())[:PROGRAMS_OF_CSMITH]:
        report = check_program_of_csmith(shared / "corpus" / "csmith" / f"{name}.bc", expected)
        assert report.informative_values > 1000
        assert report.exact_counts > 100


@pytest.mark.conformance
def test_all_programs_of_csmith(shared: Path) -> None:
    for name, expected in checksums(shared).items():
        check_program_of_csmith(shared / "corpus" / "csmith" / f"{name}.bc", expected)


# The check itself: facts that are wrong are found out.

COUNTING = """
define i8 @f(i8 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %j, %loop ]
  %j = add i8 %i, 1
  %c = icmp ult i8 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret i8 %j
}
"""


class Claims(FunctionClaims):
    """What is claimed of COUNTING's function, to be changed."""

    def __init__(self, text: str = COUNTING) -> None:
        self.module = module_of_text(text)
        self.facts = scev.analyze(self.module)["f"]
        super().__init__(self.facts)

    def index(self, name: str) -> int:
        return self.facts[name].value.index

    def claim(self, name: str, low: int, high: int) -> None:
        """Claims of an integer that it lies between two numbers."""
        known = self.sets[self.index(name)]
        self.sets[self.index(name)] = IntSet.between(known.width, low, high)

    def count(self, exact: str | None = None, constant_max: int | None = None, multiple: int = 1) -> None:
        """Claims of the loop: that it takes as many backedges as the evolution of a value says, or at most a number."""
        (loop,) = self.loops
        loop.taken = Counts(None if exact is None else self.facts[exact].evolution, constant_max, None)
        loop.trips, loop.multiple, loop.exits = None, multiple, []
        loop.max_or_zero, loop.predicated = False, None

    def refuted_by(self, *arguments: int, step_limit: int = STEP_LIMIT) -> bool:
        try:
            self.report = check_claims(self.module, [self], [Run("f", arguments)], step_limit=step_limit)
        except FactError:
            return True
        return False


def test_true_claims_are_not_refuted() -> None:
    claims = Claims()
    claims.claim("%j", 1, 200)
    claims.count(exact=None, constant_max=199)
    assert not claims.refuted_by(200)
    assert claims.report.loops_left == 1


def test_a_wrong_set_is_refuted() -> None:
    claims = Claims()
    claims.claim("%j", 1, 4)
    assert not claims.refuted_by(4)
    assert claims.refuted_by(5)


def test_a_wrong_set_of_an_argument_is_refuted() -> None:
    claims = Claims()
    claims.claim("%n", 1, 4)
    assert claims.refuted_by(5)


def test_a_block_called_unreachable_is_refuted() -> None:
    claims = Claims()
    claims.executable[claims.facts.block("end").index] = False
    assert claims.refuted_by(5)


def test_a_wrong_evolution_is_refuted() -> None:
    claims = Claims()
    claims.evolutions[claims.index("%j")] = claims.facts["%i"].evolution
    assert claims.refuted_by(5)


def test_wrong_counts_are_refuted() -> None:
    claims = Claims()
    claims.count(exact="%n")
    assert claims.refuted_by(5)
    claims.count(constant_max=3)
    assert not claims.refuted_by(4)
    assert claims.refuted_by(5)
    claims.count(multiple=2)
    assert not claims.refuted_by(4)
    assert claims.refuted_by(5)


def test_a_refined_range_is_checked() -> None:
    text = """
define i8 @f(i8 %x) {
  %c = icmp ult i8 %x, 10
  br i1 %c, label %small, label %large
small:
  ret i8 1
large:
  ret i8 2
}
"""
    claims = Claims(text)
    assert not claims.refuted_by(3)
    assert claims.report.refined > 0
    claims.refined = lambda value, block: IntSet.between(8, 0, 2)  # type: ignore[method-assign]
    assert claims.refuted_by(3)


ENDLESS = """
define void @f(i8 %x) {
entry:
  br label %loop
loop:
  %i = phi i8 [ %x, %entry ], [ %j, %loop ]
  %j = add i8 %i, 1
  br label %loop
}
"""


def test_a_run_that_ends_in_undefined_behaviour_refutes_nothing() -> None:
    claims = Claims(ENDLESS.replace("br label %loop\n}", "%d = udiv i8 5, %i\n  br label %loop\n}"))
    claims.claim("%j", 77, 77)
    assert not claims.refuted_by(5)
    assert claims.report.excused == 1


def test_a_run_that_never_ends_refutes() -> None:
    claims = Claims(ENDLESS)
    claims.claim("%j", 77, 77)
    assert claims.refuted_by(5)


@pytest.mark.parametrize("promise", ["mustprogress", "willreturn"])
def test_a_run_that_must_not_go_on_for_ever_refutes_nothing(promise: str) -> None:
    claims = Claims(ENDLESS.replace("(i8 %x) {", f"(i8 %x) {promise} {{"))
    claims.claim("%j", 77, 77)
    assert not claims.refuted_by(5)
    assert claims.report.excused == 1


def test_a_run_of_which_the_end_is_not_known_is_undecided() -> None:
    claims = Claims(ENDLESS.replace("i8", "i64"))
    claims.claim("%j", 77, 77)
    assert not claims.refuted_by(5, step_limit=100)
    assert len(claims.report.undecided) == 1
