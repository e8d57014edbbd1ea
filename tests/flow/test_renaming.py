"""Predicate-renamed SSA: which copy each use refers to."""

from __future__ import annotations

from scev.cfg import ControlFlow
from scev.flow import RenamedFunction, rename
from scev.flow.renamed.renaming import MAX_LOOKED_BACK
from scev.ir import DataLayout, Function, Instruction, LocalValue, read
from scev.llvm import canonical


def function_of(body: str, signature: str = "i32 @f(i32 %x, i1 %c)") -> Function:
    text = canonical(f"declare void @use(i32)\ndeclare void @llvm.assume(i1)\ndefine {signature} {{\n{body}\n}}\n")
    return read(text).defined_functions()[0]


def renamed_of(function: Function) -> RenamedFunction:
    return rename(function, ControlFlow(function), DataLayout(""))


def copies_of(renamed: RenamedFunction, user: Instruction, operand: int) -> list[str]:
    """The constraints passed on the way to an operand, outermost first, as text."""
    chain = []
    node = renamed.operands[user.index][operand]
    first = len(renamed.function.values)
    while node >= first:
        copy = renamed.copies[node - first]
        chain.append(str(copy.constraint))
        node = copy.parent
    assert isinstance(renamed.function.values[node], LocalValue)
    return chain[::-1]


def named(function: Function, name: str) -> Instruction:
    value = function.value(name)
    assert isinstance(value, Instruction)
    return value


def test_a_use_sees_the_conditions_that_dominate_it() -> None:
    function = function_of("""
entry:
  %low = icmp ult i32 %x, 10
  br i1 %low, label %then, label %else
then:
  %odd = icmp eq i32 %x, 3
  br i1 %odd, label %three, label %join
three:
  %t = add i32 %x, 1
  br label %join
else:
  %e = add i32 %x, 2
  br label %join
join:
  %j = add i32 %x, 3
  ret i32 %j
""")
    renamed = renamed_of(function)
    assert len(copies_of(renamed, named(function, "%low"), 0)) == 0
    assert len(copies_of(renamed, named(function, "%odd"), 0)) == 1
    assert len(copies_of(renamed, named(function, "%t"), 0)) == 2
    assert len(copies_of(renamed, named(function, "%e"), 0)) == 1
    assert copies_of(renamed, named(function, "%j"), 0) == []


def test_an_assumption_holds_after_it_and_where_it_certainly_follows() -> None:
    function = function_of("""
  %early = add i32 %x, 1
  call void @use(i32 0)
  %before = add i32 %x, 1
  %low = icmp ult i32 %x, 10
  call void @llvm.assume(i1 %low)
  %after = add i32 %x, 2
  ret i32 %after
""")
    renamed = renamed_of(function)
    call = function.instructions()[4]
    assert copies_of(renamed, named(function, "%early"), 0) == [], "the call need not return"
    assert len(copies_of(renamed, named(function, "%before"), 0)) == 1
    assert copies_of(renamed, named(function, "%low"), 0) == [], "a condition must not prove itself"
    assert copies_of(renamed, call, 0) == [], "an assumption must not be assumed by itself"
    assert len(copies_of(renamed, named(function, "%after"), 0)) == 1


def test_a_comparison_with_what_varies_is_not_assumed_early() -> None:
    # %n could be computed from %x where it is assumed to be above %x: a circle.
    function = function_of("""
  %n = add i32 %x, 1
  %below = icmp ult i32 %x, %n
  call void @llvm.assume(i1 %below)
  %after = add i32 %x, 2
  ret i32 %after
""")
    renamed = renamed_of(function)
    assert copies_of(renamed, named(function, "%n"), 0) == []
    assert copies_of(renamed, named(function, "%after"), 0)


def test_an_edge_speaks_for_the_phis_it_feeds() -> None:
    # Neither edge dominates %join, yet each says something of what comes over it.
    function = function_of("""
entry:
  %low = icmp ult i32 %x, 10
  br i1 %low, label %join, label %else
else:
  br label %join
join:
  %p = phi i32 [ %x, %entry ], [ 0, %else ]
  %u = add i32 %x, 1
  ret i32 %p
""")
    renamed = renamed_of(function)
    assert len(copies_of(renamed, named(function, "%p"), 0)) == 1
    assert copies_of(renamed, named(function, "%u"), 0) == []


def test_both_edges_to_one_block_say_nothing() -> None:
    function = function_of("""
entry:
  %low = icmp ult i32 %x, 10
  br i1 %low, label %next, label %next
next:
  %u = add i32 %x, 1
  ret i32 %u
""")
    assert renamed_of(function).copies == []


def test_a_switch_case_and_default_that_share_a_block_say_nothing() -> None:
    function = function_of("""
entry:
  switch i32 %x, label %next [ i32 1, label %next
                               i32 2, label %two ]
next:
  %u = add i32 %x, 1
  ret i32 %u
two:
  %t = add i32 %x, 1
  ret i32 %t
""")
    renamed = renamed_of(function)
    assert copies_of(renamed, named(function, "%u"), 0) == ["%x NoneOf on %entry -> %next"]
    assert copies_of(renamed, named(function, "%t"), 0) == ["%x SwitchCases on %entry -> %two"]


def test_copies_are_made_only_where_something_uses_them() -> None:
    function = function_of("""
entry:
  %low = icmp ult i32 %x, 10
  br i1 %low, label %then, label %else
then:
  ret i32 1
else:
  ret i32 0
""")
    assert renamed_of(function).copies == []


def test_a_condition_on_the_way_into_a_loop_holds_in_it() -> None:
    function = function_of("""
entry:
  %low = icmp ult i32 %x, 10
  br i1 %low, label %loop, label %exit
loop:
  %i = phi i32 [ %x, %entry ], [ %n, %loop ]
  %n = add i32 %i, %x
  br i1 %c, label %loop, label %exit
exit:
  ret i32 0
""")
    renamed = renamed_of(function)
    assert len(copies_of(renamed, named(function, "%i"), 0)) == 1
    assert len(copies_of(renamed, named(function, "%n"), 1)) == 1


def test_a_long_chain_of_conditions_takes_linear_time() -> None:
    # Each block tests the same value again: every use has a longer chain, but a chain is shared, not copied.
    count = 5_000
    lines = ["entry:", "  br label %b0"]
    for k in range(count):
        lines += [f"b{k}:", f"  %c{k} = icmp ne i32 %x, {k}", f"  br i1 %c{k}, label %b{k + 1}, label %out"]
    lines += [f"b{count}:", "  ret i32 %x", "out:", "  ret i32 0"]
    renamed = renamed_of(function_of("\n".join(lines)))
    assert len(renamed.copies) == count


def test_a_use_that_is_exempt_shares_what_was_known_before() -> None:
    # Each comparison knows of all the assumptions around it but its own.
    count = 200
    lines = [f"  %c{k} = icmp ult i32 %x, {1000 - k}\n  call void @llvm.assume(i1 %c{k})" for k in range(count)]
    function = function_of("\n".join([*lines, "  ret i32 %x"]))
    renamed = renamed_of(function)
    after = copies_of(renamed, function.instructions()[-1], 0)
    assert len(after) == count
    assert copies_of(renamed, named(function, "%c100"), 0) == after[:100] + after[101:116]
    assert len(renamed.copies) <= count * MAX_LOOKED_BACK
