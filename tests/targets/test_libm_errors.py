"""The tool that measures long double functions: what it counts as an error, and that numbers go to C and come back."""

from __future__ import annotations

import platform
import random
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import gmpy2
import pytest
from gmpy2 import mpfr

from scev.domains import X86_FP80
from scev.targets import TABLES

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import libm_errors  # noqa: E402


@pytest.fixture(autouse=True)
def precise() -> Iterator[None]:
    with gmpy2.context(precision=256, emax=1 << 29, emin=-(1 << 29)):
        yield


def test_numbers_go_to_c_and_come_back() -> None:
    choices = random.Random(1)
    drawn = [libm_errors.EVERY(choices) for _ in range(1000)]
    for x in [*drawn, mpfr(0), libm_errors.scaled(1, -16445), libm_errors.scaled((1 << 64) - 1, 16320)]:
        assert libm_errors.from_bytes(libm_errors.to_bytes(x)) == x
    # 1.0 is 0x3FFF, and the leading bit.
    assert libm_errors.to_bytes(mpfr(1))[:10] == bytes.fromhex("0000000000000080ff3f")
    assert gmpy2.is_nan(libm_errors.from_bytes(bytes.fromhex("00000000000000c0ff7f") + bytes(6)))
    assert libm_errors.from_bytes(bytes.fromhex("0000000000000080ffff") + bytes(6)) == mpfr("-inf")


def test_errors_are_in_ulps_of_the_true_result() -> None:
    ulp = libm_errors.scaled(1, -63)
    assert libm_errors.error(1 + ulp, mpfr(1)) == 1
    assert libm_errors.error(1 + ulp, 1 + ulp / 4) == 0.75
    assert libm_errors.error(mpfr(1), 1 - ulp / 2) == 1
    top, last = libm_errors.scaled(1, 16384), libm_errors.scaled((1 << 64) - 1, 16320)
    assert libm_errors.error(mpfr("inf"), 2 * top) == 0
    assert libm_errors.error(mpfr("inf"), last) == 1
    assert libm_errors.error(last, 2 * top) == 1
    least = libm_errors.scaled(1, -16445)
    assert libm_errors.error(mpfr(0), least / 4) == 0.25


@pytest.mark.skipif(platform.machine() != "x86_64" or not shutil.which("musl-gcc"), reason="measures musl for x86_64")
@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in libm_errors.FUNCTIONS if name != "tgamma"])
def test_the_table_of_musl_holds(name: str) -> None:
    words = libm_errors.measure("musl-gcc", name, 500, 2).split()
    assert words[0] == name
    assert float(words[1]) <= TABLES["musl"].accuracy(name, X86_FP80).ulps
