"""Small loops that carry two numbers, some of them as searches do: for executing what is known of both together.

    text = kept_program(Random(7))        f(a, b, c, d), of 8 bits

Each iteration leaves a number as it is or gives it a new one, by the other one or by what lies between; the test comes
first or last, there may be none on entry, and a value from outside may be poison.
"""

from __future__ import annotations

from random import Random
from typing import Final

_ORDERS: Final = ("ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge", "ne")
_UPWARDS: Final = ("ult", "ult", "ule", "slt", "sle")
_FLAGS: Final = ("", "", "nuw ", "nsw ", "nuw nsw ")


def kept_program(random: Random) -> str:
    """The text of a program `f`, which gives 99 after sixteen iterations."""
    choose = random.choice
    is_rotated = random.random() < 0.6
    order = choose(_UPWARDS) if random.random() < 0.7 else choose(_ORDERS)
    parameters = ", ".join(f"i8 {choose(('', 'noundef ', 'noundef '))}%{name}" for name in "abcd")
    lines = [f"define i8 @f({parameters}) {{", "entry:"]
    lines.append(f"  %e = add {choose(_FLAGS)}i8 %b, {choose((-1, -1, 1, 3))}")
    low, high = choose(("0", "0", "%a", "1")), choose(("%b", "%b", "%e", "100", "%a"))
    if random.random() < 0.7:
        lines += [f"  %enter = icmp {choose((order, order, *_ORDERS))} i8 {low}, {high}"]
        lines += ["  br i1 %enter, label %before, label %out", "before:"]
    else:
        lines += ["  br label %before", "before:"]
    lines += ["  br label %loop", "loop:"]
    lines += [f"  %low = phi i8 [ {low}, %before ], [ %low.next, %latch ]"]
    lines += [f"  %high = phi i8 [ {high}, %before ], [ %high.next, %latch ]"]
    lines += ["  %n = phi i8 [ 0, %before ], [ %n.next, %latch ]"]
    if not is_rotated:
        lines += [f"  %go = icmp {order} i8 %low, %high", "  br i1 %go, label %body, label %end", "body:"]
    else:
        lines += ["  br label %body", "body:"]
    lines += [f"  %size = sub {choose(_FLAGS)}i8 %high, %low"]
    lines += [f"  %half = {choose(('lshr', 'lshr', 'ashr'))} i8 %size, 1"]
    lines += [f"  %middle = add {choose(_FLAGS)}i8 %half, %low"]
    lines += [f"  %inside = icmp ult i8 %middle, {choose((high, high, '%b', '%c'))}"]
    if random.random() < 0.3:
        lines += ["  br i1 %inside, label %passed, label %out", "passed:"]
    else:
        lines += ["  br label %passed", "passed:"]
    lines += [f"  %above = add {choose(_FLAGS)}i8 %middle, 1", "  %below = sub i8 %middle, 1"]
    lines += ["  %mixed = xor i8 %d, %n", f"  %left = icmp {choose(_ORDERS)} i8 %mixed, {choose(('%middle', '%c'))}"]
    pool = ["%middle", "%above", "%below", "%low", "%high", "%c", "%size"]
    raised = choose(("%above", "%above", choose(pool)))
    lowered = choose(("%middle", "%middle", "%below", choose(pool)))
    lines += [f"  %low.next = select i1 %left, i8 {raised}, i8 %low"]
    lines += [f"  %high.next = select i1 {choose(('%left', '%left', '%inside'))}, i8 %high, i8 {lowered}"]
    lines += [
        f"  %probe.a = icmp {choose(_ORDERS)} i8 %low, %high",
        f"  %probe.b = icmp {choose(_ORDERS)} i8 %high, {high}",
    ]
    lines += [f"  %probe.c = icmp {choose(_ORDERS)} i8 %middle, %high"]
    lines += ["  %n.next = add i8 %n, 1", "  %many = icmp ugt i8 %n, 16", "  br i1 %many, label %out, label %latch"]
    lines += ["latch:"]
    if is_rotated:
        lines += [f"  %go = icmp {order} i8 %low.next, %high.next", "  br i1 %go, label %loop, label %end"]
    else:
        lines += ["  br label %loop"]
    last = "%low.next" if is_rotated else "%low"
    return "\n".join([*lines, "end:", f"  ret i8 {last}", "out:", "  ret i8 99", "}"])
