"""The facts of many programs are what they were: each change of a fact is seen, and is a line of a commit.

Other tests say that facts are true and sharp enough; this one says that they are the same. After a change that is
meant, `python tools/golden.py --against HEAD` shows the facts that changed, and `--renew` keeps the new ones.

`make test` asks every second program and `make test-compiled` the others, so that `.ci/run` asks all of them wherever
the core can be compiled. `make fuzz` asks on either core those that its usual tests leave out.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .digests import OWN, SHARED, digest_of, kept
from .programs import generated, shared, written

NAMES = [*written(), *generated()]
COMPILED = os.environ.get("SCEV_EXPECT_COMPILED") == "1"
USUAL = NAMES[COMPILED::2]
LEFT_OUT = NAMES[not COMPILED :: 2]


def test_every_program_has_a_digest() -> None:
    assert list(kept(OWN)) == NAMES
    assert sorted([*USUAL, *LEFT_OUT]) == sorted(NAMES)


@pytest.mark.parametrize("name", USUAL)
def test_the_same_facts(name: str) -> None:
    check(OWN, name)


@pytest.mark.slow
@pytest.mark.parametrize("name", LEFT_OUT)
def test_the_same_facts_of_those_left_out(name: str) -> None:
    check(OWN, name)


@pytest.mark.conformance
@pytest.mark.parametrize("name", [*shared()])
def test_the_same_facts_of_shared_modules(name: str) -> None:
    check(SHARED, name)


def check(file: Path, name: str) -> None:
    same = digest_of(name) == kept(file).get(name)
    assert same, f"facts of {name} changed; python tools/golden.py --against HEAD {name} shows how"
