"""Narrowing after widening, pass by pass."""

from __future__ import annotations

import pytest

import scev
from scev.domains import IntSet
from scev.settings import Settings

# x = x / 2 + 60: goes from 100 up to 119. The bound that widening gives away comes back by halves.
HALVING = """
define void @f(ptr %p) {
entry:
  br label %loop
loop:
  %x = phi i32 [ 100, %entry ], [ %next, %loop ]
  %half = lshr i32 %x, 1
  %next = add i32 %half, 60
  %again = load volatile i1, ptr %p
  br i1 %again, label %loop, label %end
end:
  ret void
}
"""


def greatest(settings: Settings, name: str) -> int:
    known = scev.analyze(HALVING, settings=settings)["f"][name].range
    assert isinstance(known, IntSet)
    assert known.unsigned_min() == {"%x": 100, "%half": 50, "%next": 110}[name]
    return known.unsigned_max()


@pytest.mark.parametrize("passes", [0, 1, 2, 5])
def test_each_pass_narrows_once(passes: int) -> None:
    settings = Settings().set("max_narrowing_passes", str(passes)).set("max_visits_before_widening", "2")
    bound = (1 << 31) - 1
    for _ in range(passes):
        bound = bound // 2 + 60
    assert greatest(settings, "%x") == bound
    assert greatest(settings, "%half") == bound // 2
    assert greatest(settings, "%next") == bound // 2 + 60
