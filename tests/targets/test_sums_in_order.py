"""Which sums of positions and lengths are less than which: where no product wraps, and not where one may."""

from __future__ import annotations

import pytest

import scev
from scev.settings import Launch
from scev.targets import gpu_target

TEXT = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
define ptx_kernel void @f(ptr %p) {{
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %g = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %rows = {multiply} i32 %b, %s
  %place = add i32 %rows, %t
  %all = {multiply} i32 %g, %s
  %last = add i32 %all, -1
  %next = add i32 %place, %all
  store i32 %next, ptr %p
  store i32 %last, ptr %p
  ret void
}}
"""


def facts_of(launch: str | None, multiply: str = "mul") -> scev.FunctionFacts:
    return scev.analyze(TEXT.format(multiply=multiply), launch=launch)["f"]


def is_less(launch: str | None, left: str, right: str, multiply: str = "mul") -> bool:
    facts = facts_of(launch, multiply)
    return facts.implies("ult", left, right, at=facts.function.entry.terminator)


@pytest.mark.parametrize(
    ("launch", "holds"),
    [
        ("block=256,grid=1024", True),
        ("grid=4096", True),
        ("block=1024,grid=4194303", True),
        # 2^32 threads: their number is 0.
        ("block=1024,grid=4194304", False),
        ("block=256", False),
        (None, False),
    ],
)
def test_a_place_is_below_the_number_of_threads(launch: str | None, holds: bool) -> None:
    assert is_less(launch, "%place", "%all") is holds
    assert is_less(launch, "%rows", "%all") is holds
    assert not is_less(launch, "%all", "%place")
    # The last thread is at the last place.
    assert not is_less(launch, "%place", "%last")
    assert is_less(launch, "%t", "%s")


def test_it_is_below_the_next_place_unless_that_wraps() -> None:
    assert is_less("block=256,grid=1024", "%place", "%next")
    assert not is_less("block=1024,grid=4194303", "%place", "%next")


def test_a_flag_alone_says_nothing_of_the_expression() -> None:
    # Nothing here is undefined if the product is poison; its expression is that of one that may wrap.
    assert not is_less(None, "%place", "%all", "mul nuw")


def test_what_is_poison_unless_no_bits_are_shared_is_no_larger_than_the_sum() -> None:
    text = TEXT.format(multiply="mul").replace("%next = add i32 %place, %all", "%next = or disjoint i32 %place, %all")
    text = text.replace("%place = add i32 %rows, %t", "%place = or disjoint i32 %rows, %t")
    module = scev.analyze(text).module
    function = module.functions[-1]
    target = gpu_target(module, Launch((256, 1, 1), (1024, 1, 1)))
    assert target is not None
    found = {(order.below[0].name, order.above[0].name) for order in target.relations(function)}
    assert ("%rows", "%all") in found
    assert ("%place", "%all") in found
    # Computed as the bits of both, it may be less than their sum.
    assert not any("%next" in pair for pair in found)
