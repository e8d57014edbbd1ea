"""Functions of real programs, run on arbitrary arguments and memory, against their facts: for `make conformance`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import scev
from scev.ir import FloatType, Function, IntegerType, PointerType

from .choices import Choices, SeededChoices
from .claims import FunctionClaims
from .generator import some_argument
from .interpreter import RETURNED
from .library import Anything
from .oracle import Buffer, Run, check_claims
from .programs import module_of_file
from .values import RandomChooser

MODULES = ("musl_math.O0", "musl_math.O2", "rust_libm.O0", "rust_mix.O0", "kissfft_q15.O0", "cglm.O0", "zlib.O0")
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


@pytest.mark.conformance
@pytest.mark.parametrize("name", MODULES)
def test_functions_of_real_programs(name: str, shared: Path) -> None:
    module = module_of_file(shared / "corpus" / f"{name}.bc")
    claims = [FunctionClaims(facts) for facts in scev.analyze(module)]
    outcomes = []
    for function in module.defined_functions():
        if all(isinstance(a.type, IntegerType | FloatType | PointerType) for a in function.arguments):
            runs = list(arbitrary_runs(function, SeededChoices(1)))
            outcomes += check_claims(module, claims, runs, RandomChooser(1), Anything(), 20_000).outcomes
    assert sum(outcome.kind == RETURNED for outcome in outcomes) > len(outcomes) / 4
