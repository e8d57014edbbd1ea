"""Programs that call C's functions of integers and strings, run with the machine's own library against their facts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import scev
from scev.ir.library import LIBRARY_FUNCTIONS
from tests.searches import least, seeds, share

from . import host_libc
from .generator import ABOUT_LIBRARY, STEP_LIMIT, seeded
from .interpreter import RETURNED
from .library import Anything
from .oracle import FactError, Report, Run, check_facts
from .programs import module_of_text
from .values import RandomChooser

# What C's library may answer differently elsewhere: nothing is said of it.
UNKNOWN = ("isalpha", "isspace", "atoi")


def check(seeds: Sequence[int], runs: int) -> Report:
    report = Report()
    for seed in seeds:
        program = seeded(seed, ABOUT_LIBRARY)
        facts = scev.analyze(module_of_text(program.text))
        calls = [Run("f", arguments) for arguments in program.more_arguments(runs)]
        try:
            report.add(check_facts(facts, calls, RandomChooser(seed), Anything(), STEP_LIMIT))
        except FactError as error:
            raise AssertionError(f"program of seed {seed}: {error}") from None
    return report


@pytest.mark.searching
def test_some_programs() -> None:
    report = check([*share(range(27)), 27, 28], 4)
    assert sum(outcome.kind == RETURNED for outcome in report.outcomes) > len(report.outcomes) / 5
    assert report.informative_values > least(30)


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(1000, 4000, 500)))
def test_many_programs(start: int) -> None:
    check(range(start, start + 500), 12)


def test_what_is_called_is_known() -> None:
    known = [name for name in host_libc.FUNCTIONS if name in LIBRARY_FUNCTIONS]
    assert known == [name for name in host_libc.FUNCTIONS if name not in UNKNOWN]


@pytest.mark.parametrize(
    ("name", "argument", "expected"), [("abs", 2**32 - 5, 5), ("ffs", 40, 4), ("toascii", 200, 72)]
)
def test_the_library_answers(name: str, argument: int, expected: int) -> None:
    text = f"declare i32 @{name}(i32)\ndefine i32 @f(i32 %x) {{\n  %y = call i32 @{name}(i32 %x)\n  ret i32 %y\n}}"
    (outcome,) = check_facts(scev.analyze(module_of_text(text)), [Run("f", (argument,))], externals=Anything()).outcomes
    assert outcome.value == expected
