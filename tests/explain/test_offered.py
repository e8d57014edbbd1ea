"""What is offered as a remedy helps: remedies for wishes drawn by chance hold what they say (offered.py)."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.ir import plain_name
from tests.conftest import ROOT
from tests.explain.offered import LARGEST, SETTINGS, UnwrittenError, Wished, why_not, wish_of_result, wished

SEED = 20261126


class Found(NamedTuple):
    """Remedies, each applied again: those that hold, by kind; those that do not, with why; those not applied here."""

    held: Counter[str]
    wrong: list[str]
    unwritten: list[str]
    wishes: int
    helped: int
    seconds: list[float]

    def __str__(self) -> str:
        kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(self.held.items()))
        return (
            f"seed {SEED}: {self.held.total()} remedies hold ({kinds}), {len(self.wrong)} do not, "
            f"{len(self.unwritten)} not applied; offered for {self.helped} of {self.wishes} wishes; "
            f"seconds: {statistics.median(self.seconds):.3f}, {max(self.seconds):.1f} at most"
        )


def applied(paths: Sequence[Path], seed: int, count: int, largest: int = LARGEST) -> Found:
    """So many remedies, or those of 60 draws from each module, of functions of so many values at most."""
    found = Found(Counter(), [], [], 0, 0, [])
    number = 0
    for one in wished(paths, seed, 60, largest):
        if number >= count:
            break
        remedies = one.step.remedies
        number += len(remedies)
        found = found._replace(wishes=found.wishes + 1, helped=found.helped + bool(remedies))
        found.seconds.append(one.seconds)
        for remedy in remedies:
            try:
                why = why_not(one, remedy)
            except UnwrittenError as error:
                found.unwritten.append(f"{one.name()}: {type(remedy.help).__name__}: {error}")
                continue
            if why:
                found.wrong.append(f"{one.name()}: {why}")
            else:
                found.held[type(remedy.help).__name__] += 1
    return found


PROGRAM = """
define x86_fp80 @wide(x86_fp80 %"a b") {
  %r = call x86_fp80 @llvm.sqrt.f80(x86_fp80 %"a b")
  ret x86_fp80 %r
}
define half @narrow(half %0) {
  %2 = call half @llvm.sqrt.f16(half %0)
  ret half %2
}
define i256 @long(i256 %x) {
  %r = add i256 %x, 17
  ret i256 %r
}
define i32 @chosen(i1 %flag, i32 %x) {
  %t = select i1 %flag, i32 1, i32 %x
  ret i32 %t
}
define i1 @is_null(ptr %0) {
  %2 = icmp eq ptr %0, null
  ret i1 %2
}
define double @of_vector(<2 x double> %v) {
  %s = fadd <2 x double> %v, %v
  %r = extractelement <2 x double> %s, i32 0
  ret double %r
}
define double @"a name, with signs"(double %x) {
  %r = call double @llvm.sqrt.f64(double %x)
  ret double %r
}
define i32 @offset(i16 %x) {
  %y = zext i16 %x to i32
  %r = sub i32 %y, 1000
  ret i32 %r
}
define double @difference(ptr %p, ptr %q) {
  %x = load double, ptr %p
  %y = load double, ptr %q
  %r = fsub double %x, %y
  ret double %r
}
define double @of_loaded_vector(ptr %p) {
  %v = load <2 x double>, ptr %p
  %s = fmul <2 x double> %v, %v
  %r = extractelement <2 x double> %s, i32 0
  ret double %r
}
declare x86_fp80 @llvm.sqrt.f80(x86_fp80)
declare half @llvm.sqrt.f16(half)
declare double @llvm.sqrt.f64(double)
"""

# By function: what is wished of the result, and the remedies.
ODD: dict[str, tuple[str, list[str]]] = {
    "wide": ("not NaN", ["""--given 'wide:%"a b"=[0,inf]'"""]),
    "narrow": ("not NaN", ["--given 'narrow:%0=[0,inf]'"]),
    "long": ("divisor", [f"--given 'long:%x=[0,{(1 << 256) - 18}]'"]),
    "chosen": ("divisor", ["--given 'chosen:%x=[1,4294967295]'"]),
    "is_null": ("false", ["--given 'is_null:%0=nonnull'"]),
    "of_vector": ("not NaN", ["--given 'of_vector:%v=[-inf,inf]'"]),
    "a name, with signs": ("not NaN", ["--given 'a name, with signs:%x=[0,inf]'"]),
    "offset": ("not negative", ["--given 'offset:%x=[1000,65535]'"]),
    "difference": ("finite", ["a test that %x is [-1e+307, 1e+307], no NaN and %y is [-1e+307, 1e+307], no NaN"]),
    "of_loaded_vector": ("finite", []),
}


@pytest.mark.parametrize("name", list(ODD))
def test_odd_types_and_names(name: str) -> None:
    kind, remedies = ODD[name]
    analyzed = AnalyzedModule(scev.read(PROGRAM), SETTINGS)
    facts = analyzed.facts_of(next(each.name for each in analyzed.module.functions if plain_name(each.name) == name))
    wish = wish_of_result(facts, kind)
    one = Wished(kind, "", analyzed, wish, wish.explained(), 0)
    assert [one.words(remedy)[0] for remedy in one.step.remedies] == remedies
    assert [why_not(one, remedy) for remedy in one.step.remedies] == [""] * len(remedies)


def test_some_remedies_for_examples() -> None:
    paths = [*sorted((ROOT / "examples").glob("*.ll")), *sorted((ROOT / "tests/explain/questions").glob("*.ll"))]
    # Its loops take long.
    paths = [path for path in paths if path.stem != "livermore_style"]
    found = applied(paths, SEED, 15, 60)
    assert found.wrong == []
    assert found.held.total() >= 12


@pytest.mark.conformance
def test_a_hundred_remedies_for_the_corpus(shared: Path) -> None:
    paths = [path for path in sorted((shared / "corpus").glob("*.bc")) if "sqlite" not in path.name]
    found = applied(paths, SEED, 100)
    print(found)
    assert found.wrong == []
    assert len(found.unwritten) <= 10
