"""Functions of real programs, run on arbitrary arguments and memory, against their facts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import scev
from scev.ir import FloatType, Function, IntegerType, PointerType

from .choices import Choices, SeededChoices
from .claims import FunctionClaims
from .examples import EXAMPLES
from .generator import some_argument
from .interpreter import RETURNED
from .library import Anything
from .oracle import Buffer, Report, Run, check_claims
from .programs import module_of_file
from .values import RandomChooser

MODULES = (
    "musl_math.O0", "musl_math.O2", "rust_libm.O0", "rust_mix.O0", "kissfft_q15.O0", "kissfft_float.O0", "cglm.O0",
    "cglm.O2", "chipmunk.O2", "libsamplerate.O0", "stb_image.O2", "tinyxml2.O0", "tsvc_a.O2", "zlib.O0", "zlib.O2",
    "numba_histogram", "numba_insertion_sort", "numba_rk4_logistic",
)  # fmt: skip
EXAMPLE_PROGRAMS = ("biquad", "game_maths", "integrate", "scan")
RUNS = 6


def arbitrary_runs(function: Function, choices: Choices) -> Iterator[Run]:
    """Calls with special and random numbers; a pointer is to 64 bytes of zeros, or of anything."""
    for number in range(RUNS):
        arguments: list[int | Buffer] = []
        for argument in function.arguments:
            if isinstance(argument.type, PointerType):
                arguments.append(Buffer(bytes(choices.number(0, 255) if number % 2 else 0 for _ in range(64))))
            else:
                arguments.append(some_argument(choices, str(argument.type), False))
        yield Run(function.name, arguments)


def run_all_functions(path: Path, step_limit: int) -> Report:
    """Calls every function of a module that takes scalars and pointers."""
    module = module_of_file(path)
    # Functions are called with anything, so what their callers hand over says nothing here.
    claims = [FunctionClaims(facts) for facts in scev.analyze(module, scope="function")]
    report = Report()
    for function in module.defined_functions():
        if all(isinstance(a.type, IntegerType | FloatType | PointerType) for a in function.arguments):
            runs = list(arbitrary_runs(function, SeededChoices(1)))
            report.add(check_claims(module, claims, runs, RandomChooser(1), Anything(), step_limit))
    return report


@pytest.mark.parametrize("name", EXAMPLE_PROGRAMS)
def test_functions_of_the_examples(name: str) -> None:
    report = run_all_functions(EXAMPLES / f"{name}.ll", 2_000)
    assert report.informative_values > 50
    assert any(outcome.kind == RETURNED for outcome in report.outcomes)


@pytest.mark.conformance
@pytest.mark.parametrize("name", MODULES)
def test_functions_of_real_programs(name: str, shared: Path) -> None:
    report = run_all_functions(shared / "corpus" / f"{name}.bc", 20_000)
    returned = sum(outcome.kind == RETURNED for outcome in report.outcomes)
    # The functions of tsvc all run on for longer than that; and one of Numba's few gives up early.
    assert returned > len(report.outcomes) / 10 or report.steps > 1_000_000
    assert report.informative_values > 10
