"""Deep and wide programs: an answer within seconds, by limits and worklists, not by recursion errors."""

from __future__ import annotations

import time

import pytest

from scev.evolution import AddRec

from .running import Subject

# What each takes is some seconds at most; a machine may be busy.
SECONDS = 60


def completed(text: str) -> Subject:
    start = time.process_time()
    subject = Subject(text)
    subject.answers.evolutions()
    assert time.process_time() - start < SECONDS
    return subject


def chain(length: int) -> str:
    """Each value of the one before, and of one far behind."""
    lines = ["define i32 @f(i32 %n, i32 %m) {", "  %x0 = add i32 %n, %m"]
    operands = ("%n", "%m", "%x{}")
    for i in range(1, length):
        opcode = ("add", "mul", "xor", "sub")[i % 4]
        lines.append(f"  %x{i} = {opcode} i32 %x{i - 1}, {operands[i % 3].format(i // 2)}")
    return "\n".join([*lines, f"  ret i32 %x{length - 1}", "}"])


def nest(depth: int, carried: bool) -> str:
    """Loops in one another; `carried`: their phis start with those around them."""
    lines = ["define void @f(i32 %n) {", "entry:", "  br label %h0"]
    for i in range(depth):
        before = f"%h{i - 1}" if i else "%entry"
        start = f"%i{i - 1}" if carried and i else "0"
        lines += [f"h{i}:", f"  %i{i} = phi i32 [ {start}, {before} ], [ %n{i}, %l{i} ]"]
        lines += [f"  br label %h{i + 1}" if i < depth - 1 else f"  br label %l{i}"]
    for i in reversed(range(depth)):
        lines += [f"l{i}:", f"  %n{i} = add nsw i32 %i{i}, 1", f"  %c{i} = icmp slt i32 %n{i}, %n"]
        lines += [f"  br i1 %c{i}, label %h{i}, label " + (f"%l{i - 1}" if i else "%exit")]
    return "\n".join([*lines, "exit:", "  ret void", "}"])


def header(count: int, ring: bool) -> str:
    """Phis each of which adds the next one; the last one the first one, or itself."""
    lines = ["define void @f(i32 %n) {", "entry:", "  br label %h", "h:"]
    lines += [f"  %p{i} = phi i32 [ {i}, %entry ], [ %q{i}, %h ]" for i in range(count)]
    for i in range(count):
        following = (i + 1) % count if ring else min(i + 1, count - 1)
        lines += [f"  %q{i} = add i32 %p{i}, " + (f"%p{following}" if following != i else "1")]
    return "\n".join(
        [*lines, "  %c = icmp slt i32 %q0, %n", "  br i1 %c, label %h, label %exit", "exit:", "  ret void", "}"]
    )


def test_chain() -> None:
    subject = completed(chain(4_000))
    assert str(subject.node("%x0")) == "(%n + %m)" or str(subject.node("%x0")) == "(%m + %n)"
    assert subject.node("%x3999").size <= subject.se.settings.max_expr_size


@pytest.mark.slow
def test_long_chain() -> None:
    completed(chain(100_000))


@pytest.mark.parametrize("count", [1_000, pytest.param(5_000, marks=pytest.mark.slow)])
def test_wide_sum(count: int) -> None:
    lines = ["define i32 @f(" + ", ".join(f"i32 %a{i}" for i in range(count)) + ") {", "  %x1 = add i32 %a0, %a1"]
    lines += [f"  %x{i} = add i32 %x{i - 1}, %a{i}" for i in range(2, count)]
    subject = completed("\n".join([*lines, f"  ret i32 %x{count - 1}", "}"]))
    assert subject.node("%x9").size == 11


@pytest.mark.parametrize("carried", [False, True])
def test_nest(carried: bool) -> None:
    depth = 40 if carried else 200
    subject = completed(nest(depth, carried))
    for i in range(depth):
        node = subject.node(f"%i{i}")
        assert isinstance(node, AddRec)
        assert node.loop.depth == i + 1


def test_header_of_phis_that_follow_one_another() -> None:
    subject = completed(header(300, ring=False))
    assert str(subject.node("%p299")) == "{299,+,1}<%h>"
    assert str(subject.node("%p298")) == "{298,+,299,+,1}<%h>"


def test_header_of_phis_in_a_ring() -> None:
    subject = completed(header(300, ring=True))
    assert str(subject.node("%p7")) == "%p7"
