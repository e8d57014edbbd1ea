"""The facts of many programs are what they were: each change of a fact is seen, and is a line of a commit.

Other tests say that facts are true and sharp enough; this one says that they are the same. After a change that is
meant, `python tools/golden.py --against HEAD` shows the facts that changed, and `--renew` keeps the new ones.

`make test` asks every second program and `.ci/run` the others, on the compiled core where there is one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from .digests import OWN, SHARED, digest_of, kept
from .programs import generated, shared, written

NAMES = [*written(), *generated()]


def test_every_program_has_a_digest() -> None:
    assert list(kept(OWN)) == NAMES


@pytest.mark.halved
@pytest.mark.parametrize("name", NAMES)
def test_the_same_facts(name: str) -> None:
    check(OWN, name)


@pytest.mark.conformance
@pytest.mark.parametrize("name", [*shared()])
def test_the_same_facts_of_shared_modules(name: str) -> None:
    check(SHARED, name)


def check(file: Path, name: str) -> None:
    same = digest_of(name) == kept(file).get(name)
    assert same, f"facts of {name} changed; python tools/golden.py --against HEAD {name} shows how"
