"""What is offered as a remedy helps: remedies for wishes drawn by chance hold what they say (offered.py)."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import ROOT
from tests.explain.offered import LARGEST, UnwrittenError, why_not, wished

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
                found.unwritten.append(f"{one.name()}: {remedy.kind}: {error}")
                continue
            if why:
                found.wrong.append(f"{one.name()}: {why}")
            else:
                found.held[remedy.kind] += 1
    return found


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
