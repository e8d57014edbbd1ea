"""Each function of mathematics in a program of its own, run with the machine's library or one that rounds correctly."""

from __future__ import annotations

import pytest

import scev
from scev.ir.library import LIBRARY_FUNCTIONS
from scev.targets.libm import FUNCTIONS

from . import floats, host_libm
from .library import Library
from .oracle import Run, check_facts
from .programs import module_of_text
from .values import RandomChooser


def program(name: str, scale: str) -> str:
    """The function of eighths of an i8, and of any doubles; of the other i8, too, where it takes an integer."""
    shape = LIBRARY_FUNCTIONS[name].shape[1:]
    second = "i64 %n" if shape == "xq" else "double %b"
    parameters = ", ".join("double" if letter == "x" else "i64" for letter in shape)
    scaled = ", ".join(["double %a", second][: len(shape)])
    given = ", ".join(["double %x", second if shape == "xq" else "double %y"][: len(shape)])
    return f"""
declare double @{name}({parameters})
define double @f(i8 %i, i8 %j, double %x, double %y) {{
  %s = sitofp i8 %i to double
  %t = sitofp i8 %j to double
  %n = sext i8 %j to i64
  %a = fmul double %s, {scale}
  %b = fmul double %t, {scale}
  %r = call double @{name}({scaled})
  %q = call double @{name}({given})
  ret double %r
}}
"""


@pytest.mark.halved
@pytest.mark.parametrize("name", FUNCTIONS)
def test_calls_lie_in_their_facts(name: str) -> None:
    # What this machine's library does not have is computed correctly rounded.
    libm = "system" if host_libm.has(name) else "correctly-rounded"
    chooser = RandomChooser(len(name))
    special = [floats.DOUBLE.zero(0), floats.DOUBLE.zero(1), floats.DOUBLE.infinity(0), floats.DOUBLE.infinity(1), 1]
    tried = 0
    for scale in ("1.250000e-01", "7.812500e-03", "1.000000e+00"):
        settings = scev.Settings(libm=libm, c_standard="c23")
        facts = scev.analyze(module_of_text(program(name, scale)), settings=settings)
        for k in range(24):
            x = special[k % 5] if k < 10 else chooser.bits(64)
            run = Run("f", (chooser.bits(8), chooser.bits(8), x, special[k // 5 % 5]))
            tried += len(check_facts(facts, [run], chooser, Library()).outcomes)
    assert tried == 72
