"""Work on several processes: the same results, in order, and failures that arrive."""

from __future__ import annotations

import os
import time
from collections.abc import Generator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scev.errors import ScevError
from scev.support.workers import WorkerLostError, deal, heavy_first, in_order


@given(st.lists(st.integers(0, 100)), st.integers(1, 20))
def test_dealt_chunks_are_all_the_work_in_order(weights: list[int], parts: int) -> None:
    chunks = deal(weights, parts)
    assert [number for chunk in chunks for number in chunk] == list(range(len(weights)))
    assert all(len(chunk) for chunk in chunks)


@given(st.lists(st.integers(1, 100), min_size=1), st.integers(1, 20))
def test_chunks_are_about_as_many_as_asked_for(weights: list[int], parts: int) -> None:
    assert len(deal(weights, parts)) <= 2 * parts + 1


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_results_come_in_order(jobs: int) -> None:
    weights = [1, 50, 3, 3, 3, 90, 2, 1]
    assert list(in_order(lambda number: number * number, weights, jobs)) == [n * n for n in range(8)]


def test_many_chunks_of_uneven_work() -> None:
    def work(number: int) -> str:
        return "x" * (number % 7 * 10_000)

    weights = [1 + number % 3 for number in range(5000)]
    assert list(in_order(work, weights, 3)) == [work(number) for number in range(5000)]


def test_what_is_heavy_is_begun_first() -> None:
    assert heavy_first([1, 1, 20, 1, 30, 2]) == [4, 2, 0, 1, 3, 5]
    assert heavy_first([3, 1, 2]) == [0, 1, 2]
    assert heavy_first([]) == []


def test_who_has_nothing_to_do_takes_the_next_chunk() -> None:
    # One worker sleeps in the first chunk; the other one does all the rest.
    def work(number: int) -> int:
        if number == 0:
            time.sleep(0.5)
        return os.getpid()

    owners = list(in_order(work, [1] * 40, 2))
    assert owners.count(owners[0]) == 1


def test_work_runs_elsewhere_when_there_are_several() -> None:
    assert os.getpid() not in set(in_order(lambda number: os.getpid(), [1] * 8, 2))
    assert set(in_order(lambda number: os.getpid(), [1] * 8, 1)) == {os.getpid()}


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_arrives_in_its_turn(jobs: int) -> None:
    def work(number: int) -> int:
        if number == 2:
            raise ScevError("two", "f.ll", 3)
        return number

    results = in_order(work, [1] * 6, jobs)
    assert [next(results), next(results)] == [0, 1]
    with pytest.raises(ScevError, match=r"f\.ll:3: two"):
        next(results)


def test_a_lost_worker_is_told() -> None:
    with pytest.raises(WorkerLostError):
        list(in_order(lambda number: os._exit(1), [1] * 4, 2))


def test_a_worker_that_is_lost_at_its_end_is_told() -> None:
    with pytest.raises(WorkerLostError):
        list(in_order(lambda number: os._exit(0) if number == 39 else number, [1] * 40, 2))


def test_results_that_nobody_wants_end_the_workers() -> None:
    results = in_order(lambda number: number, [1] * 100, 2)
    assert next(results) == 0
    assert isinstance(results, Generator)
    results.close()
