"""Questions on several processes: the same answers, in order, and errors where they belong."""

from __future__ import annotations

import os

import pytest

import scev
from scev.analysis import parallel
from scev.answers import internals

TEXT = "\n".join(
    f"define i32 @f{number}(i32 %x) {{\n  %low = and i32 %x, {number}\n  ret i32 %low\n}}" for number in range(7)
)

forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")


def test_answers_are_the_same_and_in_order() -> None:
    facts = scev.analyze(TEXT)
    expected = [(f.name, f["low"].range) for f in facts]
    assert len({str(known) for _, known in expected}) == 7
    for jobs in (1, 2, 20):
        assert facts.map(lambda f: (f.name, f["low"].range), jobs=jobs) == expected


@forks
def test_other_processes_answer() -> None:
    facts = scev.analyze(TEXT)
    assert os.getpid() not in facts.map(lambda f: os.getpid(), jobs=2)
    assert set(facts.map(lambda f: os.getpid())) == {os.getpid()}
    # These facts can still be asked, and nothing was computed here.
    assert internals(facts["f3"])._last is None
    assert str(facts["f1"]["low"].range) == "[0, 1]"


def test_json_is_the_same() -> None:
    facts = scev.analyze(TEXT)
    assert facts.to_json(jobs=2) == facts.to_json()
    assert facts.to_dict(jobs=2) == facts.to_dict()


class StubbornError(Exception):
    """Cannot be sent: what rebuilds it has one argument, it needs two."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one + other)


def stubborn(_: scev.FunctionFacts) -> None:
    raise StubbornError("left", "right")


@forks
def test_errors_come_back() -> None:
    facts = scev.analyze(TEXT)
    with pytest.raises(KeyError, match="no value 'high' in f0; there are x and low"):
        facts.map(lambda f: f["high"].range, jobs=2)
    with pytest.raises(RuntimeError, match="^StubbornError: leftright$"):
        facts.map(stubborn, jobs=2)
    with pytest.raises(TypeError, match="pickled"):
        facts.map(lambda f: f["low"].evolution, jobs=2)


@forks
def test_a_lost_process_is_said() -> None:
    with pytest.raises(scev.ScevError, match="a worker process was lost"):
        scev.analyze(TEXT).map(lambda f: os._exit(1), jobs=2)


@pytest.mark.parametrize("jobs", [0, -1])
def test_jobs_is_a_number(jobs: int) -> None:
    with pytest.raises(ValueError, match="jobs is a number of processes, 1 or more, not "):
        parallel.answers_of(scev.analyze(TEXT), str, jobs)
