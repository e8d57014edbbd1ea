"""Generated programs, with undef and poison among their arguments: what all passes together make of them, and each
alone, does nothing that they could not do. Every choice that the language leaves open is made in every way.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.execution.generator import SMALL, seeded
from tests.searches import least, share
from tests.transforms.refinement import Pair, Tried, arguments_of
from tests.transforms.rules import changed

from scev.transforms import PASSES, Pass

EVERY = tuple(PASSES.values())


def refined(seed: int, *passes: Pass) -> tuple[int, Tried]:
    """The number of changes of the program of a seed, which must refine it, and how much was compared."""
    program = seeded(seed, SMALL)
    result = changed(program.text, *passes)
    pair = Pair(program.text, result.text)
    function = pair.before.module.function("@f")
    assert function is not None
    refuted = pair.refuted("@f", arguments_of(function, most=40, seed=seed), paths=200)
    assert not refuted, f"seed {seed}, {[one.name for one in passes]}: {refuted}"
    return len(result.changes), pair.tried


def all_refined(seeds: Sequence[int], *passes: Pass) -> tuple[int, int]:
    """The changes and the runs that were compared, of many programs."""
    found = [refined(seed, *passes) for seed in seeds]
    return sum(changes for changes, _ in found), sum(tried.compared for _, tried in found)


@pytest.mark.searching
def test_all_passes_together() -> None:
    changes, compared = all_refined(share(range(100)), *EVERY)
    assert changes > least(1000)
    assert compared > least(500)


@pytest.mark.searching
@pytest.mark.parametrize("name", ["constants", "narrow-signs", "int-flags", "attributes"])
def test_a_pass_alone(name: str) -> None:
    changes, compared = all_refined(share(range(1000, 1015)), PASSES[name])
    assert changes > least(10, 20)
    assert compared > least(50, 60)


@pytest.mark.conformance
@pytest.mark.parametrize("first", range(0, 6000, 500))
def test_many_programs(first: int) -> None:
    changes, compared = all_refined(range(first, first + 500), *EVERY)
    assert changes > 5000
    assert compared > 2500


def test_a_wrong_change_is_seen() -> None:
    """A flag too many is poison where a number was."""
    before = "define i4 @f(i4 %x) {\n%r = add i4 %x, 1\nret i4 %r\n}\n"
    pair = Pair(before, before.replace("add", "add nuw"))
    function = pair.before.module.function("@f")
    assert function is not None
    assert "15" in pair.refuted("@f", arguments_of(function))
    # An operand read twice, where it was read once.
    before = "define i4 @f(i4 %x) {\n%r = shl i4 %x, 1\nret i4 %r\n}\n"
    pair = Pair(before, before.replace("shl i4 %x, 1", "add i4 %x, %x"))
    assert "UNDEF" in pair.refuted("@f", arguments_of(function))
