"""How many times loops run by their profiles: LLVM's cases, and exits at other places."""

from __future__ import annotations

import pytest

from scev.cfg import ControlFlow, estimated_trip_count
from scev.cfg.profile import MAX_EXITS
from scev.ir import read
from scev.llvm import canonical

WEIGHTS = "branch_weights"


def estimate(blocks: str, nodes: str = "", header: str = "%loop") -> int | None:
    """Of the loop of a function that has a condition %c and a number %n."""
    text = f"define void @f(i1 %c, i32 %n) {{\nentry:\n br label %loop\n{blocks}\nexit:\n ret void\n}}\n{nodes}"
    function = read(canonical(text)).defined_functions()[0]
    (found,) = [loop for loop in ControlFlow(function).all_loops() if loop.header.name == header]
    return estimated_trip_count(found)


def weights(*numbers: int | str) -> str:
    """A node of weights, in place, as the text of a module."""
    return f"!{{{', '.join(['!' + chr(34) + WEIGHTS + chr(34), *(str(number) for number in numbers)])}}}"


def at_latch(stays: int, leaves: int, width: int = 32) -> int | None:
    nodes = f"!0 = {weights(f'i{width} {stays}', f'i{width} {leaves}')}"
    return estimate("loop:\n br i1 %c, label %loop, label %exit, !prof !0", nodes)


@pytest.mark.parametrize(
    ("stays", "leaves", "times"),
    [
        (99, 1, 100),
        (990, 10, 100),
        (0, 1, 1),
        (1, 2, 2),  # rounded to nearest, and a half upwards, as by LLVM
        (1, 3, 1),
        (7, 2, 5),
        (4294967295, 1, 4294967296),
        (-1, 1, 4294967296),  # unsigned
    ],
)
def test_the_exit_at_the_latch(stays: int, leaves: int, times: int) -> None:
    assert at_latch(stays, leaves) == times


def test_weights_of_any_size() -> None:
    assert at_latch((1 << 63) + 5, 1, 64) == (1 << 63) + 6


@pytest.mark.parametrize(("stays", "leaves"), [(99, 0), (0, 0)])
def test_a_loop_that_was_never_left_has_no_estimate(stays: int, leaves: int) -> None:
    assert at_latch(stays, leaves) is None


def test_successors_either_way_round() -> None:
    nodes = f"!0 = {weights('i32 1', 'i32 99')}"
    assert estimate("loop:\n br i1 %c, label %exit, label %loop, !prof !0", nodes) == 100


def test_a_profile_that_was_lost_is_none() -> None:
    lost = '!{!"unknown", !"loop-unroll"}'
    assert estimate("loop:\n br i1 %c, label %loop, label %exit, !prof !0", f"!0 = {lost}") is None


def test_no_weights() -> None:
    assert estimate("loop:\n br i1 %c, label %loop, label %exit") is None


def test_what_a_programmer_expects_is_no_profile() -> None:
    expected = f"!0 = {weights('!' + chr(34) + 'expected' + chr(34), 'i32 2000', 'i32 1')}"
    assert estimate("loop:\n br i1 %c, label %loop, label %exit, !prof !0", expected) is None


WHILE = """
loop:
  br i1 %c, label %body, label %exit, !prof !0
body:
  br i1 %c, label %one, label %other
one:
  br label %latch
other:
  br label %latch
latch:
  br label %loop
"""


def test_an_exit_in_the_header() -> None:
    assert estimate(WHILE, f"!0 = {weights('i32 40', 'i32 10')}") == 5


def test_an_exit_in_the_middle() -> None:
    blocks = """
loop:
  br label %middle
middle:
  br i1 %c, label %latch, label %exit, !prof !0
latch:
  br label %loop
"""
    assert estimate(blocks, f"!0 = {weights('i32 40', 'i32 10')}") == 5


def two_exits(first: str, second: str) -> int | None:
    blocks = f"""
loop:
  br i1 %c, label %latch, label %exit{", !prof !0" if first else ""}
latch:
  br i1 %c, label %loop, label %exit{", !prof !1" if second else ""}
"""
    return estimate(blocks, f"!0 = {first or '!{}'}\n!1 = {second or '!{}'}")


def test_several_exits_are_all_counted() -> None:
    # 9/10 stay at each: 81 of 100 go on, 19 do not. LLVM says 10, by the latch.
    assert two_exits(weights("i32 9", "i32 1"), weights("i32 9", "i32 1")) == 5
    assert two_exits(weights("i32 9", "i32 0"), weights("i32 9", "i32 1")) == 10
    assert two_exits(weights("i32 0", "i32 1"), weights("i32 9", "i32 1")) == 1


def test_an_exit_without_weights_leaves_no_estimate() -> None:
    assert two_exits("", weights("i32 9", "i32 1")) is None
    assert two_exits(weights("i32 9", "i32 1"), "") is None


SEARCH = """
loop:
  br i1 %c, label %rare, label %latch, !prof !2
rare:
  br i1 %c, label %exit, label %latch, !prof !0
latch:
  br i1 %c, label %loop, label %exit, !prof !1
"""


def test_an_exit_that_some_iterations_come_to() -> None:
    latch = f"!1 = {weights('i32 9', 'i32 1')}\n!2 = {weights('i32 1', 'i32 9')}"
    assert estimate(SEARCH, f"!0 = {weights('i32 0', 'i32 5')}\n{latch}") == 10
    assert estimate(SEARCH, f"!0 = {weights('i32 1', 'i32 5')}\n{latch}") is None
    # Never reached when the profile was written.
    assert estimate(SEARCH.replace(", !prof !0", ""), f"!0 = !{{}}\n{latch}") == 10


NEST = """
loop:
  br label %inner
inner:
  br i1 %c, label %inner.latch, label %exit, !prof !0
inner.latch:
  br i1 %c, label %inner, label %latch, !prof !1
latch:
  br i1 %c, label %loop, label %exit, !prof !2
"""


def test_an_exit_from_an_inner_loop() -> None:
    others = f"!1 = {weights('i32 19', 'i32 1')}\n!2 = {weights('i32 9', 'i32 1')}"
    taken = f"!0 = {weights('i32 9', 'i32 1')}\n{others}"
    assert estimate(NEST, taken) is None
    assert estimate(NEST, taken, "%inner") == 7  # 171 of 200 go on
    never = f"!0 = {weights('i32 9', 'i32 0')}\n{others}"
    assert estimate(NEST, never) == 10
    assert estimate(NEST, never, "%inner") == 20


def test_a_switch() -> None:
    blocks = """
loop:
  switch i32 %n, label %loop [ i32 0, label %exit
                               i32 1, label %loop
                               i32 2, label %exit ], !prof !0
"""
    assert estimate(blocks, f"!0 = {weights('i32 50', 'i32 4', 'i32 40', 'i32 6')}") == 10


def test_several_latches() -> None:
    blocks = """
loop:
  br i1 %c, label %body, label %exit, !prof !0
body:
  br i1 %c, label %loop, label %other
other:
  br label %loop
"""
    assert estimate(blocks, f"!0 = {weights('i32 9', 'i32 1')}") == 10


def test_a_call_that_unwinds_is_not_counted() -> None:
    text = """
declare void @g()
declare i32 @p(...)
define void @f(i1 %c) personality ptr @p {
entry:
  br label %loop
loop:
  invoke void @g() to label %latch unwind label %pad
latch:
  br i1 %c, label %loop, label %exit, !prof !0
pad:
  %caught = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %caught
exit:
  ret void
}
!0 = !{!"branch_weights", i32 9, i32 1}
"""
    function = read(canonical(text)).defined_functions()[0]
    assert estimated_trip_count(ControlFlow(function).all_loops()[0]) == 10


def stated(value: int) -> int | None:
    nodes = f"""
!0 = {weights("i32 9", "i32 1")}
!1 = distinct !{{!1, !2, !3}}
!2 = !{{!"llvm.loop.mustprogress"}}
!3 = !{{!"llvm.loop.estimated_trip_count", i32 {value}}}
"""
    return estimate("loop:\n br i1 %c, label %loop, label %exit, !llvm.loop !1, !prof !0", nodes)


def test_what_the_loop_states_comes_first() -> None:
    assert stated(7) == 7
    # As in LLVM: the loop is not expected to be reached, which says nothing of how it runs then.
    assert stated(0) is None


def test_more_exits_than_are_looked_at() -> None:
    def chain(length: int) -> int | None:
        blocks = "loop:\n br label %b0\n"
        for number in range(length):
            following = f"b{number + 1}" if number + 1 < length else "loop"
            blocks += f"b{number}:\n br i1 %c, label %{following}, label %exit, !prof !0\n"
        return estimate(blocks, f"!0 = {weights('i32 999999', 'i32 1')}")

    assert chain(MAX_EXITS) == 15625  # 10**6 / 64
    assert chain(MAX_EXITS + 1) is None
