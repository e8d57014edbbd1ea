"""Values computed again behind conditions: their facts hold in all executions of small functions, and no bound of what
such a function returns could be sharper.
"""

from __future__ import annotations

import pytest

import scev
from scev.domains import IntSet
from scev.flow.atoms.recomputation import MAX_RECOMPUTED, MAX_USERS_LOOKED_AT

pytestmark = pytest.mark.halved


def chain(operations: int, conditions: int = 1) -> str:
    """A chain of sums that starts at an argument, and tests of the argument before its last use."""
    sums = [f"  %s{k} = add i16 %s{k - 1}, 1" for k in range(1, operations + 1)]
    tests = [
        f"  %c{k} = icmp ult i16 %s0, {9 + k}\n  br i1 %c{k}, label %b{k}, label %out\nb{k}:" for k in range(conditions)
    ]
    lines = [f"  %r = xor i16 %s{operations}, 0", "  ret i16 %r", "out:", "  ret i16 0"]
    return "\n".join(["define i16 @f(i16 %s0) {", *sums, *tests, *lines, "}", ""])


@pytest.mark.parametrize(("operations", "known"), [(1, True), (MAX_RECOMPUTED, True), (MAX_RECOMPUTED + 1, False)])
def test_as_many_operations_as_the_limit_says(operations: int, known: bool) -> None:
    found = scev.analyze(chain(operations))["f"]["%r"].range
    expected = IntSet.between(16, operations, 8 + operations) if known else IntSet.full(16)
    assert found == expected


def test_the_sharpest_of_several_conditions() -> None:
    assert str(scev.analyze(chain(2, conditions=5))["f"]["%r"].range) == "[2, 10]"


def test_many_conditions_of_a_value_with_many_users() -> None:
    users = "\n".join(f"  %u{k} = mul i16 %s0, {k}" for k in range(2 * MAX_USERS_LOOKED_AT))
    text = chain(3, conditions=300).replace("{\n", "{\n" + users + "\n", 1)
    facts = scev.analyze(text)["f"]
    # Those of its users that come first are looked at, and the sums are behind them.
    assert facts["%r"].range == IntSet.full(16)
    # Nothing reads them there, and yet a question computes them again; the last one is the 33rd user.
    assert str(facts["%u2"].range_at("%b0")) == "[0, 16] stride 0 mod 2"
    assert MAX_USERS_LOOKED_AT == 32
    assert str(facts["%u31"].range_at("%b0")) == "[0, 248] stride 0 mod 31"
    assert str(facts["%u32"].range_at("%b0")) == "[0, 65504] stride 0 mod 32"
