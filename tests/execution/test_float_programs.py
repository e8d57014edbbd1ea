"""Generated programs about floats: whatever LLVM may make of an operation, its result lies in its facts.

Each program is run as plain hardware does it, and with everything drawn that is left open: which NaN, the sign of a
zero under nsz, a product and a sum done as one under contract, a reciprocal under arcp, subnormals flushed or not, a
library function rounded correctly or as this machine's library rounds it.
"""

from __future__ import annotations

import pytest

import scev
from tests.searches import least, seeds, share

from . import floats
from .floats import DOUBLE, FLOAT, HALF
from .generator import ABOUT_FLOATS, seeded
from .interpreter import RETURNED, Machine
from .library import Library
from .oracle import FactError, Report, Run, check_facts
from .programs import module_of_text
from .values import Chooser, RandomChooser

PROGRAMS = 300
EXECUTIONS = 200
STEPS = 1500


def check(seed: int, executions: int) -> Report:
    program = seeded(seed, ABOUT_FLOATS)
    facts = scev.analyze(module_of_text(program.text))
    runs = [Run("f", arguments) for arguments in program.arguments]
    runs += [Run("f", arguments) for arguments in program.more_arguments(executions - len(runs), seed)]
    try:
        report = check_facts(facts, runs[:4], externals=Library(), step_limit=STEPS)
        report.add(check_facts(facts, runs, RandomChooser(seed), Library(), STEPS))
    except FactError as error:
        raise AssertionError(f"float program of seed {seed}: {error}") from None
    return report


@pytest.mark.searching
def test_some_float_programs() -> None:
    report = Report()
    for seed in share(range(40)):
        report.add(check(seed, 30))
    assert report.informative_values > least(1500)
    assert report.refined > least(200)
    assert report.loops_left > least(200)
    assert sum(outcome.kind == RETURNED for outcome in report.outcomes) > len(report.outcomes) / 2


@pytest.mark.slow
@pytest.mark.parametrize("start", seeds(range(0, PROGRAMS, 30)))
def test_float_programs(start: int) -> None:
    for seed in range(start, start + 30):
        check(seed, EXECUTIONS)


# What is drawn: a test that draws nothing proves nothing.


class Always(Chooser):
    """Takes the less plain way wherever there are two."""

    def yes(self) -> bool:
        self.made += 1
        return True


def both_ways(text: str, *arguments: int) -> tuple[object, object]:
    """What a function returns the plain way and the other way."""
    results = []
    for chooser in (Chooser(), Always()):
        outcome = Machine(module_of_text(text), chooser, externals=Library()).run("f", arguments)
        assert outcome.kind == RETURNED, outcome
        results.append(outcome.value)
    return results[0], results[1]


@pytest.mark.parametrize(
    ("line", "fused"),
    [
        ("%r = fsub contract half %p, %q", 2.0**-20),
        ("%r = fsub contract half %q, %p", -(2.0**-20)),
        ("%n = fneg half %p\n  %r = fadd contract half %n, %q", -(2.0**-20)),
        ("%r = fsub half %p, %q", 0.0),
    ],
)
def test_contract_skips_a_rounding(line: str, fused: float) -> None:
    # x = 1 + 2**-10: x*x = 1 + 2**-9 + 2**-20, of which a half keeps 1 + 2**-9.
    text = f"""
define half @f(half %x, half %q) {{
  %p = fmul contract half %x, %x
  {line}
  ret half %r
}}
"""
    plain, other = both_ways(text, 0x3C01, 0x3C02)
    assert plain == 0
    assert other == floats.from_float(HALF, fused)


def test_contract_of_a_product_that_is_extended() -> None:
    text = """
define float @f(half %x, float %q) {
  %p = fmul contract half %x, %x
  %w = fpext half %p to float
  %r = fsub contract float %w, %q
  ret float %r
}
"""
    plain, other = both_ways(text, 0x3C01, floats.from_float(FLOAT, 1 + 2.0**-9))
    assert plain == 0
    assert other == floats.from_float(FLOAT, 2.0**-20)


def test_contract_of_a_sum_and_a_product() -> None:
    # (x + 1) * y with x = 2**-11 and y = 1.5: the sum is a tie that is rounded to 1.
    text = """
define half @f(half %x, half %y) {
  %s = fadd contract half %x, 1.0
  %r = fmul contract half %s, %y
  ret half %r
}
"""
    plain, other = both_ways(text, floats.from_float(HALF, 2.0**-11), floats.from_float(HALF, 1.5))
    assert plain == floats.from_float(HALF, 1.5)
    assert other == floats.from_float(HALF, 1.5 + 2.0**-10)


@pytest.mark.parametrize(("mode", "flushed"), [("preserve-sign", 0x8000), ("positive-zero", 0), ("dynamic", 0x8000)])
def test_subnormals_are_flushed_or_not(mode: str, flushed: int) -> None:
    text = f"""
define half @f(half %x) "denormal-fp-math"="{mode},ieee" {{
  %r = fmul half %x, 0xH3800
  ret half %r
}}
"""
    assert set(both_ways(text, 0x8400)) == {0x8200, flushed}


def test_the_machines_library_is_one_of_the_ways() -> None:
    text = """
declare double @sin(double)
define double @f(double %x) {
  %r = call double @sin(double %x)
  ret double %r
}
"""
    plain, other = both_ways(text, floats.from_float(DOUBLE, 1.0))
    assert isinstance(plain, int)
    assert isinstance(other, int)
    assert abs(plain - other) <= 1
