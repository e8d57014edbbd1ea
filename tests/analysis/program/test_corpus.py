"""Real modules: what the whole program tells beyond each function alone, and that it never tells less.

`make conformance PART=programs` prints the table, a line a module.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

import scev
from scev import FloatSet, FunctionFacts, IntSet, ModuleFacts, ValueSet
from scev.answers import internals
from scev.domains import TupleSet

# Too large for this: minutes, and looked at by functions anyway.
LEFT_OUT = ("sqlite3.O0",)


class Compared(NamedTuple):
    """Of one module: its values with sets, those with sharper ones, loops that are counted exactly only so, blocks that
    cannot run only so; sets that are smaller but not in the others, and what is less, which there should not be.
    """

    values: int
    sharper: int
    apart: int
    counts: int
    dead: int
    less: list[str]


def size_of(set_: ValueSet) -> float:
    """How many values a set holds, about."""
    if isinstance(set_, IntSet):
        return set_.size()
    if isinstance(set_, FloatSet):
        bounds = set_.bounds
        inside = sum(bounds[k + 1] - bounds[k] + 1 for k in range(0, len(bounds), 2))
        return inside + set_.format.max_ordinal * bool(set_.may_be_nan)
    assert isinstance(set_, TupleSet)
    return sum(0 if element is None else size_of(element) for element in set_.elements)


def compare(alone: ModuleFacts, together: ModuleFacts) -> Compared:
    """What the whole program tells, beside what each function tells alone."""
    values = sharper = apart = counts = dead = 0
    less: list[str] = []
    for before, after in zip(alone, together, strict=True):
        for number, (old, new) in enumerate(zip(internals(before).flow.sets, internals(after).flow.sets, strict=True)):
            if old is None or new is None:
                continue
            values += 1
            sharper += old != new
            if old.includes(new):
                continue
            # Of two sets neither of which is in the other, both facts hold; their common part may have two pieces.
            apart += 1
            if size_of(new) > size_of(old):
                less.append(f"{before.name} {before.function.values[number].name}: {old} became {new}")
        runs = zip(internals(before).flow.executable, internals(after).flow.executable, strict=True)
        dead += sum(ran and not still for ran, still in runs)
        more, fewer = compared_loops(before, after)
        counts += more
        less += fewer
    return Compared(values, sharper, apart, counts, dead, less)


def compared_loops(before: FunctionFacts, after: FunctionFacts) -> tuple[int, list[str]]:
    """How many loops are counted exactly only in the program, and those of which less is known."""
    gained = 0
    less: list[str] = []
    for old, new in zip(before.loops, after.loops, strict=True):
        if not after.is_executable(new.header):
            continue
        one, other = old.backedge_taken, new.backedge_taken
        gained += one.exact is None and other.exact is not None
        most, now = one.constant_max, other.constant_max
        if (one.exact is not None and other.exact is None) or (most is not None and (now is None or now > most)):
            less.append(f"{before.name} {old.header.name}: {one.exact}, {most} became {other.exact}, {now}")
    return gained, less


def modules(shared: Path) -> list[Path]:
    return [path for path in sorted((shared / "corpus").glob("*.bc")) if path.stem not in LEFT_OUT]


@pytest.mark.conformance
def test_real_modules(shared: Path) -> None:
    sharper = values = dead = counts = apart = 0
    less: list[str] = []
    print()
    for path in modules(shared):
        module = scev.read(path, "sroa" if path.stem.endswith("O0") else None)
        alone, together = (scev.analyze(module, scope=scope) for scope in ("function", "program"))
        found = compare(alone, together)
        print(
            f"{path.stem:28}{found.values:7} values{found.sharper:6} sharper{found.counts:4} counts{found.dead:4} dead"
        )
        for facts in (*alone, *together):
            facts.close()
        values, sharper, apart = values + found.values, sharper + found.sharper, apart + found.apart
        counts, dead = counts + found.counts, dead + found.dead
        less += [f"{path.stem}: {line}" for line in found.less]
    print(f"{'all':28}{values:7} values{sharper:6} sharper{counts:4} counts{dead:4} dead{apart:4} apart")
    assert not less, "\n".join(less)
    assert sharper > values / 50
    assert dead > 30
    # Eight: what has come in between is smaller, and has numbers that the other did not have.
    assert apart < 20


def test_what_is_less_is_seen() -> None:
    """The comparison itself: facts of a function alone are less than those of its program."""
    text = """
define internal i32 @f(i32 %x) {
  %y = and i32 %x, 7
  ret i32 %y
}
define i32 @main() {
  %a = call i32 @f(i32 3)
  ret i32 %a
}
"""
    alone, together = (scev.analyze(text, scope=scope) for scope in ("function", "program"))
    assert compare(alone, together)[:2] == (3, 3)
    assert len(compare(together, alone).less) == 3
