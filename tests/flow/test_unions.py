"""Where ways meet: what holds on each of them, though not the same on all."""

from __future__ import annotations

import pytest

import scev
from scev.conditions.unions import MAX_UNITED_ATOMS, MAX_UNITED_DEPTH
from scev.domains import IntSet
from scev.flow.atoms.unions import MAX_UNITED_BLOCKS, MAX_UNITED_WAYS

from .small_functions import SmallFunctions

pytestmark = pytest.mark.halved

FUNCTIONS = SmallFunctions("united.ll")


def ways(count: int, blocks: int = 0) -> str:
    """A value that is bounded on each of some ways, some blocks before these meet."""
    lines = ["define i16 @f(i16 %x, i16 %y) {", "  switch i16 %y, label %out ["]
    lines += [f"    i16 {k}, label %w{k}" for k in range(count)] + ["  ]"]
    for k in range(count):
        lines += [f"w{k}:", f"  %c{k} = icmp ult i16 %x, {100 + k}", f"  br i1 %c{k}, label %b{k}.0, label %out"]
        for n in range(blocks):
            lines += [f"b{k}.{n}:", f"  br label %b{k}.{n + 1}"]
        lines += [f"b{k}.{blocks}:", "  br label %here"]
    return "\n".join([*lines, "here:", "  %r = xor i16 %x, 0", "  ret i16 %r", "out:", "  ret i16 0", "}", ""])


@pytest.mark.parametrize(
    ("count", "blocks", "known"),
    [
        (2, 0, True),
        (MAX_UNITED_WAYS, 0, True),
        (MAX_UNITED_WAYS + 1, 0, False),
        (2, MAX_UNITED_BLOCKS - 1, True),
        (2, MAX_UNITED_BLOCKS, False),
    ],
)
def test_as_much_as_the_limits_say(count: int, blocks: int, known: bool) -> None:
    found = scev.analyze(ways(count, blocks))["f"]["%r"].range
    assert found == (IntSet.between(16, 0, 98 + count) if known else IntSet.full(16))


def steps(count: int) -> str:
    """Each block is entered from the one before and, by a test of its own, from a chain of others."""
    lines = ["define i16 @f(i16 %x) {", "  br label %t0"]
    for k in range(count + 1):
        lines += [f"t{k}:", f"  %c{k} = icmp eq i16 %x, {10 * k}", f"  br i1 %c{k}, label %e{k}, label %t{k + 1}"]
    lines += [f"t{count + 1}:", "  ret i16 1", "e0:", "  br label %j1"]
    for k in range(1, count + 1):
        lines += [f"e{k}:", f"  br label %j{k}", f"j{k}:", f"  br label %j{k + 1}" if k < count else "  br label %here"]
    return "\n".join([*lines, "here:", "  %r = xor i16 %x, 0", "  ret i16 %r", "}", ""])


@pytest.mark.parametrize(("depth", "known"), [(1, True), (MAX_UNITED_DEPTH, True), (MAX_UNITED_DEPTH + 1, False)])
def test_unions_of_unions_as_deep_as_the_limit_says(depth: int, known: bool) -> None:
    found = scev.analyze(steps(depth))["f"]["%r"].range
    assert isinstance(found, IntSet)
    assert (found.unsigned_max() == 10 * depth) == known


def test_a_union_of_many_atoms_is_left_out() -> None:
    def text(atoms: int) -> str:
        tests = "\n".join(
            f"  %c{k} = icmp ult i16 %x, {100 + k}\n  br i1 %c{k}, label %b{k}, label %out\nb{k}:" for k in range(atoms)
        )
        return f"""
define i16 @f(i16 %x, i1 %y) {{
  br i1 %y, label %then, label %else
then:
  %d = icmp ult i16 %x, 7
  br i1 %d, label %here, label %out
else:
{tests}
  br label %here
here:
  %r = xor i16 %x, 0
  ret i16 %r
out:
  ret i16 0
}}
"""

    # The union itself is one, and so is the atom on the other way.
    assert str(scev.analyze(text(10))["f"]["%r"].range) == "[0, 99]"
    assert MAX_UNITED_BLOCKS - 2 < MAX_UNITED_ATOMS


def test_it_is_shown_where_it_holds() -> None:
    facts = FUNCTIONS.facts["@else_if"]
    assert str(facts["%x"].range_at("%here")) == "[0, 19]"
    assert facts.implies("ult", "%x", 20, at="%here")
    assert not facts.implies("ult", "%x", 19, at="%here")
