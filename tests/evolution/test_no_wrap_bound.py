"""Counters that must not wrap, held against all executions at a narrow width."""

from __future__ import annotations

import itertools

import pytest

from .running import Subject

# The exit depends on the counter, so that its poison is undefined behaviour; and on a product, so no count is known.
LOOP = """
define void @f(i4 %s, i4 %t, i4 %m) {{
entry:
  {start}
  br label %loop

loop:
  %i = phi i4 [ %s0, %entry ], [ %next, %loop ]
  %x = phi i4 [ %m, %entry ], [ %square, %loop ]
  %next = add {flags} i4 %i, {step}
  %product = mul i4 %x, %m
  %square = add i4 %product, 3
  %mixed = xor i4 %square, %next
  %c = icmp ult i4 %mixed, %t
  br i1 %c, label %loop, label %exit

exit:
  ret void
}}
"""
STARTS = ("%s0 = add i4 %s, 0", "%low = trunc i4 %s to i2\n  %s0 = zext i2 %low to i4", "%s0 = add i4 5, 0")


@pytest.mark.parametrize("flags", ["nsw", "nuw", "nuw nsw"])
def test_all_executions(flags: str) -> None:
    for start, step in itertools.product(STARTS, (1, 3, -1, -2)):
        found = Subject(LOOP.format(start=start, flags=flags, step=step))
        assert found.limits[0].limit.exact is None
        assert found.limits[0].limit.constant_max is not None
        for first, limit, factor in itertools.product((0, 3, 5, 8, 12, 15), (5, 11, 15), (0, 1, 6, 13)):
            found.run([first, limit, factor], 200)


def test_bounds() -> None:
    def bound(flags: str, step: int) -> int:
        found = Subject(LOOP.format(start=STARTS[2], flags=flags, step=step)).limits[0].limit.constant_max
        assert found is not None
        return found.value

    assert bound("nsw", 1) == 2
    assert bound("nuw", 1) == 10
    assert bound("nsw", -1) == 13
    assert bound("nsw", -4) == 3
    assert bound("nuw nsw", 3) == 0


def test_without_a_flag_there_is_no_bound() -> None:
    assert Subject(LOOP.format(start=STARTS[0], flags="", step=1)).limits[0].limit.constant_max is None
