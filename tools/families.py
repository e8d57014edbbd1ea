"""Families of programs that grow: where work would grow faster than the program, one of them shows it.

A family is one function of about n instructions that repeats a pattern of real programs: what compilers of safe
languages, generators of parsers, unrolled loops and macros write. `FAMILIES` lists all, by name.

    python tools/families.py                       the list
    python tools/families.py 'bounds checks' 1000  print one
    python tools/families.py --growth [NAME …]     how the work of its verb grows; of all with a verb of their own

Patterns are text of LLVM IR, in which `{i}` is the number of the repetition, `{next}` the one after it, and `{last}`
the one before it.
"""

from __future__ import annotations

import math
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from typing import Final, NamedTuple

Text = Callable[[int], str]

MOST: Final = 1_000_000


class Family(NamedTuple):
    """A kind of program: what it is, and how many instructions a repetition of its pattern has. `verb`: the verb and
    options of the command whose work it is about, where that is not `print`.
    """

    name: str
    meaning: str
    step: int
    of_repetitions: Text
    most: int
    """Instructions up to which it makes sense: no program has loops nested 1000 deep."""
    verb: str = "print"

    def text(self, instructions: int) -> str:
        """A module of about so many instructions."""
        return self.of_repetitions(instructions // self.step)


FAMILIES: Final[dict[str, Family]] = {}


def family(step: int, most: int = MOST, verb: str = "print") -> Callable[[Text], Text]:
    """Puts a function of the number of repetitions into the table; its name and first line are those of the family."""

    def entered(text: Text) -> Text:
        name = text.__name__.replace("_", " ")
        FAMILIES[name] = Family(name, (text.__doc__ or "").strip().rstrip("."), step, text, most, verb)
        return text

    return entered


# Pieces of text -------------------------------------------------------------------------------------------------------

UNKNOWN: Final = "declare i32 @unknown()\n"
USE: Final = "declare void @use(i32)\n"


def each(count: int, pattern: str, between: str = "") -> str:
    """The pattern, so many times."""
    return between.join(pattern.format(i=i, next=i + 1, last=i - 1) for i in range(count))


def function(head: str, body: str) -> str:
    return f"define {head} {{{body}}}\n"


def loop(body: str, last: str = "loop", arguments: str = "i32 %n") -> str:
    """A function whose one loop counts %i from 0 to %n; its body ends in the block `last`."""
    return function(
        f"void @f({arguments})",
        f"""
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %{last} ]
{body}
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
""",
    )


# Conditions and exits -------------------------------------------------------------------------------------------------


@family(3)
def bounds_checks(count: int) -> str:
    """A loop with n bounds checks that go to one abort, as compilers of safe languages write them."""
    checks = each(
        count,
        """
  %k{i} = add i32 %i, {i}
  %inside{i} = icmp ult i32 %k{i}, %size
  br i1 %inside{i}, label %checked{i}, label %abort
checked{i}:
""",
    )
    text = loop(checks, f"checked{count - 1}", "i32 %n, i32 %size")
    return text.replace("exit:", "abort:\n  unreachable\nexit:")


@family(4)
def exits(count: int) -> str:
    """A loop with n exits, each at a bound that is loaded in every iteration."""
    tests = each(
        count,
        """
  %p{i} = getelementptr i32, ptr %bounds, i32 {i}
  %bound{i} = load i32, ptr %p{i}
  %below{i} = icmp slt i32 %i, %bound{i}
  br i1 %below{i}, label %tested{i}, label %exit
tested{i}:
""",
    )
    return loop(tests, f"tested{count - 1}", "i32 %n, ptr %bounds")


@family(4)
def exits_at_known_bounds(count: int) -> str:
    """A loop with n exits, each at a bound that was loaded before the loop."""
    loads = each(count, "  %p{i} = getelementptr i32, ptr %bounds, i32 {i}\n  %bound{i} = load i32, ptr %p{i}\n")
    tests = each(
        count,
        """
  %below{i} = icmp slt i32 %i, %bound{i}
  br i1 %below{i}, label %tested{i}, label %exit
tested{i}:
""",
    )
    return loop(tests, f"tested{count - 1}", "i32 %n, ptr %bounds").replace("entry:\n", f"entry:\n{loads}")


def exit_on(operation: str, count: int) -> str:
    """A loop that goes on while `operation` of n comparisons holds."""
    bounds = each(count, "  %bound{i} = call i32 @unknown()\n")
    start = "true" if operation == "and" else "false"
    tests = f"  %all0 = {operation} i1 %go, {start}\n" + each(
        count,
        f"""
  %below{{i}} = icmp slt i32 %i, %bound{{i}}
  %all{{next}} = {operation} i1 %all{{i}}, %below{{i}}
""",
    )
    text = loop(tests, arguments="i32 %n, i1 %go").replace("entry:\n", f"entry:\n{bounds}")
    return UNKNOWN + text.replace("br i1 %more,", f"br i1 %all{count},")


@family(3)
def exit_on_an_and_of_conditions(count: int) -> str:
    """A loop that goes on while n conditions hold, joined by `and`."""
    return exit_on("and", count)


@family(3)
def exit_on_an_or_of_conditions(count: int) -> str:
    """A loop that goes on while one of n conditions holds, joined by `or`."""
    return exit_on("or", count)


@family(4)
def and_of_conditions(count: int) -> str:
    """One branch on an `and` of n conditions, and uses of what each compares behind it."""
    tests = each(
        count,
        """
  %v{i} = call i32 @unknown()
  %below{i} = icmp slt i32 %v{i}, %x
  %all{next} = and i1 %all{i}, %below{i}
""",
    )
    uses = each(count, "  call void @use(i32 %v{i})\n")
    body = f"""
  %all0 = icmp ne i32 %x, -1
{tests}
  br i1 %all{count}, label %then, label %else
then:
{uses}
  ret void
else:
  ret void
"""
    return UNKNOWN + USE + function("void @f(i32 %x)", body)


@family(2)
def conditions_on_one_value(count: int) -> str:
    """n branches on one value, each under all before it."""
    body = each(
        count,
        """
  %other{i} = icmp ne i32 %x, {i}
  br i1 %other{i}, label %tested{i}, label %exit
tested{i}:
""",
    )
    return USE + function("void @f(i32 %x)", f"{body}  call void @use(i32 %x)\n  br label %exit\nexit:\n  ret void\n")


@family(3)
def comparisons_of_one_value(count: int) -> str:
    """n comparisons of one value, and sums with it, without branches."""
    body = each(
        count,
        """
  %below{i} = icmp ult i32 %x, {next}
  %sum{i} = add i32 %x, {i}
  call void @use2(i1 %below{i}, i32 %sum{i})
""",
    )
    return "declare void @use2(i1, i32)\n" + function("void @f(i32 %x)", f"{body}  ret void\n")


@family(4)
def conditions_on_a_counter(count: int) -> str:
    """A loop whose counter is compared with n constants, one after the other."""
    body = each(
        count,
        """
  %above{i} = icmp ugt i32 %i, {i}
  br i1 %above{i}, label %then{i}, label %join{i}
then{i}:
  call void @use(i32 %i)
  br label %join{i}
join{i}:
""",
    )
    return USE + loop(body, f"join{count - 1}")


@family(5)
def values_below_one_bound(count: int) -> str:
    """n loads, each tested against one bound, and all used behind the last test."""
    tests = each(
        count,
        """
  %p{i} = getelementptr i32, ptr %values, i32 {i}
  %x{i} = load i32, ptr %p{i}
  %below{i} = icmp ult i32 %x{i}, %n
  br i1 %below{i}, label %tested{i}, label %exit
tested{i}:
""",
    )
    uses = each(count, "  call void @use(i32 %x{i})\n")
    body = f"{tests}{uses}  br label %exit\nexit:\n  ret void\n"
    return USE + function("void @f(ptr %values, i32 noundef %n)", body)


@family(6)
def loads_behind_a_switch(count: int) -> str:
    """A switch with n cases that store, and n loads of other fields before it and behind."""
    names = "  %q{i} = getelementptr i32, ptr %p, i32 {next}\n  %a{i} = load i32, ptr %q{i}\n"
    case = "case{i}:\n  store i32 {i}, ptr %p\n  br label %join\n"
    again = "  %b{i} = load i32, ptr %q{i}\n"
    targets = each(count, "i32 {i}, label %case{i} ")
    body = f"{each(count, names)}  switch i32 %n, label %join [ {targets} ]\n{each(count, case)}join:\n"
    return function("void @f(ptr noalias %p, i32 noundef %n)", f"\n{body}{each(count, again)}  ret void\n")


@family(8)
def conditions_around_loops(count: int) -> str:
    """n loops one behind the other, each under a condition and under all those before it."""
    body = each(
        count,
        """
  %v{i} = call i32 @unknown()
  %below{i} = icmp slt i32 %v{i}, %x
  br i1 %below{i}, label %before{i}, label %exit
before{i}:
  br label %loop{i}
loop{i}:
  %i{i} = phi i32 [ 0, %before{i} ], [ %i{i}.next, %loop{i} ]
  %i{i}.next = add i32 %i{i}, 1
  %more{i} = icmp slt i32 %i{i}.next, %v{i}
  br i1 %more{i}, label %loop{i}, label %after{i}
after{i}:
""",
    )
    return UNKNOWN + function("void @f(i32 %x)", f"{body}  br label %exit\nexit:\n  ret void\n")


# Chains ---------------------------------------------------------------------------------------------------------------


def chain(pattern: str, count: int) -> str:
    """%x0 becomes %x1 and so on, without branches."""
    return function("i32 @f(i32 %x0)", f"{each(count, pattern)}  ret i32 %x{count}\n")


@family(3)
def arithmetic(count: int) -> str:
    """A straight line of sums with constants, products and exclusive ors."""
    pattern = """
  %a{i} = add i32 %x{i}, {i}
  %b{i} = mul i32 %a{i}, 3
  %x{next} = xor i32 %b{i}, {next}
"""
    return chain(pattern, count)


@family(2)
def sums(count: int) -> str:
    """A sum of n unknown values."""
    return UNKNOWN + chain("\n  %u{i} = call i32 @unknown()\n  %x{next} = add i32 %x{i}, %u{i}\n", count)


@family(2)
def products(count: int) -> str:
    """A product of n unknown values."""
    return UNKNOWN + chain("\n  %u{i} = call i32 @unknown()\n  %x{next} = mul i32 %x{i}, %u{i}\n", count)


@family(3)
def minima(count: int) -> str:
    """The least of n unknown values, by comparisons and selects."""
    pattern = """
  %u{i} = call i32 @unknown()
  %less{i} = icmp ult i32 %x{i}, %u{i}
  %x{next} = select i1 %less{i}, i32 %x{i}, i32 %u{i}
"""
    return UNKNOWN + chain(pattern, count)


@family(2)
def maxima(count: int) -> str:
    """The greatest of n unknown values, by intrinsics."""
    pattern = "\n  %u{i} = call i32 @unknown()\n  %x{next} = call i32 @llvm.smax.i32(i32 %x{i}, i32 %u{i})\n"
    return UNKNOWN + "declare i32 @llvm.smax.i32(i32, i32)\n" + chain(pattern, count)


@family(3)
def clamps(count: int) -> str:
    """A value that is clamped n times, at constants and through sums."""
    pattern = """
  %a{i} = add i32 %x{i}, 1
  %over{i} = icmp ugt i32 %a{i}, {i}
  %x{next} = select i1 %over{i}, i32 {i}, i32 %a{i}
"""
    return chain(pattern, count)


@family(3)
def extensions(count: int) -> str:
    """A value that is extended, added to and truncated, n times."""
    pattern = """
  %w{i} = sext i32 %x{i} to i64
  %s{i} = add nsw i64 %w{i}, {i}
  %x{next} = trunc i64 %s{i} to i32
"""
    return chain(pattern, count)


@family(4)
def floats(count: int) -> str:
    """A straight line of float operations."""
    pattern = """
  %a{i} = fadd double %x{i}, 1.5
  %b{i} = fmul double %a{i}, 0.5
  %c{i} = fsub double %b{i}, %x{i}
  %x{next} = fdiv double %c{i}, 3.0
"""
    return function("double @f(double %x0)", f"{each(count, pattern)}  ret double %x{count}\n")


@family(6)
def diamonds(count: int) -> str:
    """n times an `if` with a join behind it."""
    pattern = """
  %below{i} = icmp ult i32 %x{i}, %y
  br i1 %below{i}, label %then{i}, label %else{i}
then{i}:
  %sum{i} = add i32 %x{i}, 1
  br label %join{i}
else{i}:
  br label %join{i}
join{i}:
  %x{next} = phi i32 [ %sum{i}, %then{i} ], [ %x{i}, %else{i} ]
"""
    return function("i32 @f(i32 %x0, i32 %y)", f"{each(count, pattern)}  ret i32 %x{count}\n")


# Loops ----------------------------------------------------------------------------------------------------------------


def sequence_of_loops(count: int, start: str, first: str) -> str:
    """Loops one behind the other, up to %n each, that start at `start`; the first one at `first`."""
    pattern = f"""
  br label %loop{{i}}
loop{{i}}:
  %i{{i}} = phi i32 [ {start}, %after{{last}} ], [ %i{{i}}.next, %loop{{i}} ]
  %p{{i}} = getelementptr i32, ptr %p, i32 %i{{i}}
  store i32 %i{{i}}, ptr %p{{i}}
  %i{{i}}.next = add nsw i32 %i{{i}}, 1
  %more{{i}} = icmp slt i32 %i{{i}}.next, %n
  br i1 %more{{i}}, label %loop{{i}}, label %after{{i}}
after{{i}}:
"""
    body = each(count, pattern).replace("%after-1", "%entry").replace("%i-1.next", first)
    return function("void @f(i32 %n, ptr %p)", f"\nentry:{body}  ret void\n")


@family(7)
def loops_on_one_bound(count: int) -> str:
    """n loops one behind the other, from 0 to one bound."""
    return sequence_of_loops(count, "0", "0")


@family(7)
def loops_from_the_last_end(count: int) -> str:
    """n loops one behind the other, each from where the one before it ended."""
    return sequence_of_loops(count, "%i{last}.next", "0")


@family(6, most=2000)
def deep_nest(count: int) -> str:
    """Loops nested n deep, around a store that uses all counters."""
    heads = each(
        count,
        """
  br label %head{i}
head{i}:
  %i{i} = phi i32 [ 0, %head{last} ], [ %i{i}.next, %latch{i} ]
  %sum{i} = add i32 %sum{last}, %i{i}
""",
    )
    latches = "".join(
        f"""
latch{i}:
  %i{i}.next = add nsw i32 %i{i}, 1
  %more{i} = icmp slt i32 %i{i}.next, %n
  br i1 %more{i}, label %head{i}, label %latch{i - 1}
"""
        for i in reversed(range(count))
    )
    heads = heads.replace("%head-1", "%entry").replace("%sum-1", "0")
    inside = f"  %p0 = getelementptr i32, ptr %p, i32 %sum{count - 1}\n  store i32 0, ptr %p0\n"
    body = f"\nentry:{heads}{inside}  br label %latch{count - 1}\n{latches}\nexit:\n  ret void\n"
    return function("void @f(i32 %n, ptr %p)", body.replace("%latch-1", "%exit"))


def phis(count: int, start: str, step: str) -> str:
    """A loop with n phis, what each becomes behind them."""
    return loop(each(count, f"  %x{{i}} = phi {start}, %entry ], [ %y{{i}}, %loop ]\n") + each(count, f"  {step}\n"))


@family(2)
def counters(count: int) -> str:
    """A loop with n counters that have nothing to do with one another."""
    return phis(count, "i32 [ {i}", "%y{i} = add nsw i32 %x{i}, 1")


@family(2)
def recurrences_of_recurrences(count: int) -> str:
    """A loop with n phis, each of which adds the one before it: phi_k += phi_{k-1}."""
    return phis(count, "i32 [ {i}", "%y{i} = add i32 %x{i}, %x{last}").replace("%x-1", "1")


@family(2)
def float_phis(count: int) -> str:
    """A loop with n float accumulators."""
    return phis(count, "double [ 0.0", "%y{i} = fadd double %x{i}, 1.5")


@family(1)
def rotating_phis(count: int) -> str:
    """A loop with n phis, each of which takes the value of the next one."""
    rows = each(count, "  %x{i} = phi i32 [ {i}, %entry ], [ %x{next}, %loop ]\n")
    return loop(rows.replace(f"%x{count},", "%x0,"))


@family(6)
def diamonds_in_a_loop(count: int) -> str:
    """A loop with n times an `if` and its join in the body."""
    pattern = """
  %below{i} = icmp ult i32 %x{i}, %n
  br i1 %below{i}, label %then{i}, label %else{i}
then{i}:
  %sum{i} = add i32 %x{i}, %i
  br label %join{i}
else{i}:
  br label %join{i}
join{i}:
  %x{next} = phi i32 [ %sum{i}, %then{i} ], [ %x{i}, %else{i} ]
"""
    carried = f"  %x0 = phi i32 [ 0, %entry ], [ %x{count}, %join{count - 1} ]\n"
    return loop(carried + each(count, pattern), f"join{count - 1}")


@family(5)
def unrolled_body(count: int) -> str:
    """A loop over an array, unrolled n times."""
    pattern = """
  %k{i} = add nuw nsw i32 %i, {i}
  %p{i} = getelementptr inbounds float, ptr %p, i32 %k{i}
  %v{i} = load float, ptr %p{i}
  %w{i} = fmul float %v{i}, 2.0
  store float %w{i}, ptr %p{i}
"""
    return loop(each(count, pattern), arguments="i32 %n, ptr %p")


@family(4)
def casts_of_a_counter(count: int) -> str:
    """A loop whose counter is extended, scaled and truncated n times."""
    pattern = """
  %w{i} = zext i32 %i to i64
  %t{i} = mul i64 %w{i}, {next}
  %u{i} = trunc i64 %t{i} to i16
  %p{i} = getelementptr i8, ptr %p, i64 %t{i}
"""
    return loop(each(count, pattern), arguments="i32 %n, ptr %p")


# Switches and jumps ---------------------------------------------------------------------------------------------------


def cases(count: int, targets: str = "case") -> str:
    return "[\n" + each(count, f"    i32 {{i}}, label %{targets}{{i}}\n") + "  ]"


@family(2)
def big_switch(count: int) -> str:
    """A switch with n cases that join in one phi."""
    blocks = each(count, "case{i}:\n  %a{i} = add i32 %x, {i}\n  br label %join\n")
    edges = each(count, "[ %a{i}, %case{i} ]", ", ")
    body = f"""
entry:
  switch i32 %x, label %join {cases(count)}
{blocks}
join:
  %y = phi i32 [ 0, %entry ], {edges}
  ret i32 %y
"""
    return function("i32 @f(i32 %x)", body)


@family(3)
def interpreter_loop(count: int) -> str:
    """A loop around a switch with n cases, as interpreters have it: four registers, phis of n edges."""
    registers = 4
    rows = ""
    for register in range(registers):
        edges = [f"%a{case}" if case % registers == register else f"%r{register}" for case in range(count)]
        incoming = ", ".join(f"[ {value}, %case{case} ]" for case, value in enumerate(edges))
        rows += f"  %r{register} = phi i32 [ {register}, %entry ], [ %r{register}, %other ], {incoming}\n"
    blocks = "".join(
        f"case{case}:\n  %a{case} = add i32 %r{case % registers}, {case}\n"
        f"  store i32 %a{case}, ptr %p\n  br label %loop\n"
        for case in range(count)
    )
    body = f"""
entry:
  br label %loop
loop:
{rows}
  %code = load i32, ptr %p
  switch i32 %code, label %other {cases(count)}
{blocks}
other:
  %end = icmp eq i32 %code, -1
  br i1 %end, label %exit, label %loop
exit:
  ret i32 %r0
"""
    return function("i32 @f(ptr %p)", body)


def interpreter(count: int, before: str, registers: str, pattern: str, result: str) -> str:
    """A loop around a switch with n cases, each of which goes back to the head."""
    body = f"""
entry:
{before}
  br label %loop
loop:
{registers}
  %code = load i32, ptr %p
  switch i32 %code, label %exit {cases(count)}
{each(count, pattern)}
exit:
{result}
"""
    return function("i32 @f(ptr noalias %p)", body)


@family(5)
def interpreter_on_the_stack(count: int) -> str:
    """The loop of an interpreter before optimisation: n cases load and store a register on the stack."""
    pattern = """
case{i}:
  %r{i} = load i32, ptr %r
  %a{i} = add i32 %r{i}, {i}
  store i32 %a{i}, ptr %r
  %more{i} = load i32, ptr %p
  br label %loop
"""
    before = "  %r = alloca i32\n  store i32 0, ptr %r"
    return interpreter(count, before, "", pattern, "  %end = load i32, ptr %r\n  ret i32 %end")


@family(5)
def interpreter_with_conditions(count: int) -> str:
    """The loop of an interpreter with n cases, each of which compares the one register."""
    pattern = """
case{i}:
  %small{i} = icmp ult i32 %r, {next}
  br i1 %small{i}, label %then{i}, label %loop
then{i}:
  %a{i} = add i32 %r, {i}
  store i32 %a{i}, ptr %p
  br label %loop
"""
    edges = each(count, "[ %a{i}, %then{i} ], [ %r, %case{i} ]", ", ")
    return interpreter(count, "", f"  %r = phi i32 [ 0, %entry ], {edges}", pattern, "  ret i32 %r")


@family(3)
def cases_that_choose(count: int) -> str:
    """A switch with 2n cases, half of them straight to the join: phis with many edges of one block."""
    there = each(count, "    i32 {i}, label %case{i}\n")
    straight = "".join(f"    i32 {count + case}, label %join\n" for case in range(count))
    pattern = "case{i}:\n  %b{i} = phi i32 [ {i}, %entry ]\n  %a{i} = add i32 %x, %b{i}\n  br label %join\n"
    edges = each(count, "[ %a{i}, %case{i} ]", ", ") + ", [ 5, %entry ]" * (count + 1)
    body = f"""
entry:
  switch i32 %x, label %join [
{there}{straight}  ]
{each(count, pattern)}
join:
  %y = phi i32 {edges}
  ret i32 %y
"""
    return function("i32 @f(i32 %x)", body)


@family(4)
def jumps(count: int) -> str:
    """n blocks that jump forwards and to places far away, with phis: cycles with several entries."""
    targets = [(7919 * block + 3) % (count - 1) + 1 for block in range(count)]
    sources: list[list[str]] = [[] for _ in range(count + 1)]
    sources[0].append("[ 0, %entry ]")
    for block, target in enumerate(targets):
        for successor in (block + 1, target):
            sources[successor].append(f"[ %v{block}, %block{block} ]")
    blocks = "".join(
        f"block{block}:\n  %x{block} = phi i32 {', '.join(sources[block])}\n  %v{block} = add i32 %x{block}, 1\n"
        f"  %c{block} = icmp ult i32 %v{block}, %n\n"
        f"  br i1 %c{block}, label %block{block + 1}, label %block{target}\n"
        for block, target in enumerate(targets)
    )
    return function("void @f(i32 %n)", f"\nentry:\n  br label %block0\n{blocks}block{count}:\n  ret void\n")


# Memory and modules ---------------------------------------------------------------------------------------------------


@family(4)
def loads_and_stores(count: int) -> str:
    """A straight line of loads and stores of one variable, and addresses computed from it."""
    pattern = """
  %v{i} = load i32, ptr %a
  %w{i} = add nsw i32 %v{i}, 1
  store i32 %w{i}, ptr %a
  %p{i} = getelementptr i32, ptr %p, i32 %w{i}
"""
    return function("void @f(ptr %p)", f"\n  %a = alloca i32\n{each(count, pattern)}  ret void\n")


@family(4)
def fields_of_one_variable(count: int) -> str:
    """A straight line of stores to n fields of one variable, and loads of fields stored before."""
    pattern = "".join(
        f"  %p{i} = getelementptr i32, ptr %a, i64 {i}\n  store i32 %x{i}, ptr %p{i}\n"
        f"  %v{i} = load i32, ptr %p{7 * i % (i + 1)}\n  %x{i + 1} = add i32 %v{i}, 1\n"
        for i in range(count)
    )
    return function("void @f(i32 %x0)", f"\n  %a = alloca [{count} x i32]\n{pattern}  ret void\n")


@family(3)
def table_lookups(count: int) -> str:
    """n lookups in a constant table of as many numbers."""
    numbers = ", ".join(f"i32 {7919 * entry % 65521}" for entry in range(count))
    pattern = """
  %k{i} = add i32 %i, {i}
  %p{i} = getelementptr i32, ptr @table, i32 %k{i}
  %v{i} = load i32, ptr %p{i}
"""
    table = f"@table = constant [{count} x i32] [{numbers}]\n"
    return table + function("void @f(i32 %i)", f"{each(count, pattern)}  ret void\n")


@family(1)
def annotated_loads(count: int) -> str:
    """n loads with a range each."""
    loads = each(count, "  %v{i} = load i32, ptr %p, !range !{i}\n")
    ranges = "".join(f"!{i} = !{{i32 {i}, i32 {i + 10}}}\n" for i in range(count))
    return function("void @f(ptr %p)", f"\n{loads}  ret void\n") + ranges


@family(5)
def small_functions(count: int) -> str:
    """n functions of five instructions."""
    pattern = """
  %s = add i32 %a, 3
  %c = icmp ult i32 %s, %b
  %m = select i1 %c, i32 %s, i32 %b
  %t = mul i32 %m, 3
  ret i32 %t
"""
    return "".join(function(f"i32 @f{number}(i32 %a, i32 %b)", pattern) for number in range(count))


# What is edited, and what is read before anything is known ---------------------------------------------------------


@family(1, verb="opt")
def switch_without_bodies(count: int) -> str:
    """A switch with n cases to n blocks that only choose a number."""
    edges = "".join(f", [ {3 * case % 1000}, %case{case} ]" for case in range(count))
    blocks = each(count, "case{i}:\n  br label %join\n")
    body = f"""
entry:
  switch i32 %x, label %other {cases(count)}
{blocks}
other:
  br label %join
join:
  %y = phi i32 [ -1, %other ]{edges}
  ret i32 %y
"""
    return function("i32 @f(i32 %x)", body)


@family(3, verb="loops --advise")
def accesses_of_one_array(count: int) -> str:
    """A loop that loads and stores n elements of one array."""
    pattern = """
  %k{i} = add nsw i32 %i, {i}
  %p{i} = getelementptr inbounds i32, ptr %p, i32 %k{i}
  store i32 {i}, ptr %p{i}
"""
    return loop(each(count, pattern), arguments="i32 %n, ptr %p")


@family(2, verb="print --format llvm")
def phis_asked_for_one_by_one(count: int) -> str:
    """A loop with n counters, of which no count depends on any but one."""
    return phis(count, "i32 [ {i}", "%y{i} = add nsw i32 %x{i}, 1")


@family(4, verb="loops")
def variables_in_memory(count: int) -> str:
    """A function before optimisation: n variables, each loaded, stored, and handed on by its address."""
    places = each(count, "  %v{i} = alloca i32, align 4\n")
    pattern = """
  %x{i} = load i32, ptr %v{i}, align 4
  store i32 %x{i}, ptr %v{i}, align 4
  call void @use(ptr noundef %v{i})
"""
    return "declare void @use(ptr)\n" + function("void @f()", f"\n{places}{each(count, pattern)}  ret void\n")


# Functions that call one another -------------------------------------------------------------------------------------


@family(7)
def calls_in_a_chain(count: int) -> str:
    """Functions each of which calls the next one, with one more than it was called with"""
    body = (
        "define internal i32 @f{i}(i32 %x) {{\n  %small = icmp slt i32 %x, 100000\n"
        "  br i1 %small, label %on, label %out\non:\n  %y = add i32 %x, 1\n"
        "  %r = call i32 @f{next}(i32 %y)\n  ret i32 %r\nout:\n  ret i32 7\n}}\n"
    )
    last = f"define internal i32 @f{count}(i32 %x) {{\n  %r = and i32 %x, 15\n  ret i32 %r\n}}\n"
    return each(count, body) + last + CALLS_THE_FIRST


@family(7)
def calls_in_a_tree(count: int) -> str:
    """Functions each of which calls two others, and puts together what they return"""
    found: list[str] = []
    for number in range(count):
        lines = ["  %y = and i32 %x, 255", "  %s0 = xor i32 %y, 3"]
        for k, child in enumerate((2 * number + 1, 2 * number + 2)):
            value = f"call i32 @f{child}(i32 %y)" if child < count else "add i32 %y, 9"
            lines += [f"  %r{k} = {value}", f"  %s{k + 1} = xor i32 %s{k}, %r{k}"]
        body = "\n".join(lines)
        found.append(f"define internal i32 @f{number}(i32 %x) {{\n{body}\n  ret i32 %s2\n}}\n")
    return "".join(found) + CALLS_THE_FIRST


@family(8)
def calls_in_cycles(count: int) -> str:
    """Functions each of which calls the next one and one far away, so that all of them depend on one another"""
    found: list[str] = []
    for number in range(count):
        one, other = (number + 1) % count, (number * 7919 + 3) % count
        found.append(
            f"define internal i32 @f{number}(i32 %x) {{\n  %more = icmp sgt i32 %x, 0\n"
            f"  br i1 %more, label %on, label %out\non:\n  %y = sub i32 %x, 1\n"
            f"  %r = call i32 @f{one}(i32 %y)\n  %q = call i32 @f{other}(i32 %y)\n  %s = xor i32 %r, %q\n"
            f"  ret i32 %s\nout:\n  ret i32 {number % 50}\n}}\n"
        )
    return "".join(found) + CALLS_THE_FIRST


@family(6)
def calls_in_a_ring(count: int) -> str:
    """Functions each of which calls the next one, the last the first; and the last stores, which all others learn"""
    body = (
        "define internal void @f{i}(i32 %x) {{\n  %end = icmp eq i32 %x, 0\n  br i1 %end, label %out, label %on\n"
        "on:\n  %y = sub i32 %x, 1\n  call void @f{next}(i32 %y)\n  ret void\nout:\n  ret void\n}}\n"
    )
    stores = "  store i32 1, ptr @g\n  call void @f0(i32 %x)\n  ret void\n"
    last = f"define internal void @f{count}(i32 %x) {{\n{stores}}}\n"
    main = "define void @main() {\n  call void @f0(i32 9)\n  ret void\n}\n"
    return "@g = global i32 0\n" + each(count, body) + last + main


CALLS_THE_FIRST: Final = "define i32 @main() {\n  %r = call i32 @f0(i32 3)\n  ret i32 %r\n}\n"


# Growth ---------------------------------------------------------------------------------------------------------------

SIZES: Final = (4000, 16000)
MAX_EXPONENT: Final = 1.2
RUNS: Final = 2
"""Of each the quicker one counts."""


def cpu_seconds(verb: str, text: str) -> float:
    """The time of all cores that the command takes for a text, the quicker of some runs."""
    found: list[float] = []
    with tempfile.NamedTemporaryFile("w", suffix=".ll") as file:
        file.write(text)
        file.flush()
        command = [sys.executable, "-m", "scev", *verb.split(), file.name]
        for _ in range(RUNS):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            found.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(found)


def exponent_of(one: Family) -> tuple[list[float], float]:
    """The seconds for both sizes, and the power of the size with which they grow, without those for next to nothing."""
    start = cpu_seconds(one.verb, one.text(2 * one.step))
    times = [cpu_seconds(one.verb, one.text(size)) for size in SIZES]
    return times, math.log((times[1] - start) / (times[0] - start)) / math.log(SIZES[1] / SIZES[0])


def list_growth(names: list[str]) -> int:
    """A line for each family; 1 where one grows too fast."""
    status = 0
    for one in FAMILIES.values():
        if one.name in names or (not names and one.verb != "print"):
            (small, large), power = exponent_of(one)
            print(f"{one.name:32} {one.verb:24} {small:6.2f} {large:6.2f} s  n^{power:.2f}", flush=True)
            status |= power > MAX_EXPONENT
    return status


def main() -> None:
    if sys.argv[1:2] == ["--growth"]:
        sys.exit(list_growth(sys.argv[2:]))
    if len(sys.argv) == 1:
        for found in FAMILIES.values():
            print(f"{found.name:32} {found.meaning}")
        return
    name, instructions = sys.argv[1:]
    print(FAMILIES[name].text(int(instructions)))


if __name__ == "__main__":
    main()
