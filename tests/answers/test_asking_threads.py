"""Threads that ask the same facts: each waits for its turn, and is told what one thread alone would be."""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import scev
from scev.answers import internals, settled
from scev.support.interrupts import UNINTERRUPTED
from scev.support.workers import in_order

COUNTED = """
define i32 @f(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %u = and i32 %v, 255
  %t = add i32 %s, %u
  %i.next = add nuw nsw i32 %i, 3
  %more = icmp ult i32 %i.next, 1000
  br i1 %more, label %loop, label %exit
exit:
  %r = call i32 @g(i32 %t)
  ret i32 %r
}

define internal i32 @g(i32 %x) {
  %y = and i32 %x, 4095
  %z = udiv i32 %y, 3
  ret i32 %z
}
"""
MODULES = ["numba_mandelbrot_point.bc", "numba_insertion_sort.bc", "triton_vec_add.sm90.bc", "zlib.O2.bc"]


@pytest.fixture(autouse=True)
def often() -> Iterator[None]:
    """Threads take turns as often as Python can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def of_values(f: scev.FunctionFacts) -> object:
    return [(v.name, str(v.range), str(v.evolution), v.is_undefined, v.callers) for v in f.values()]


def of_places(f: scev.FunctionFacts) -> object:
    blocks = f.function.blocks[:3]
    return [str(v.range_at(block)) + v.dominates(block) for v in f.values()[:20] for block in blocks]


def of_loops(f: scev.FunctionFacts) -> object:
    return [
        (
            repr(loop),
            str(loop.total),
            len(f.memory.accesses(loop)),
            len(f.memory.dependences(loop)),
            str(f.passes.advise(loop).unrolling),
        )
        for loop in f.loops[:4]
    ]


def of_arithmetic(f: scev.FunctionFacts) -> object:
    found = [v.evolution for v in f.values() if v.evolution is not None and str(v.type) == "i32"]
    return [str(one * 3 + one) for one in found[:5]]


def of_comparisons(f: scev.FunctionFacts) -> object:
    named = [v for v in f.values() if str(v.type) in ("i32", "i64")][:6]
    return [f.is_known("ult", a.value, b.value, "consistent") for a in named for b in named if a.type == b.type]


def of_demands(f: scev.FunctionFacts) -> object:
    return [(v.demanded_bits, v.demanded_classes, v.is_dead) for v in f.values()]


def of_function(f: scev.FunctionFacts) -> object:
    sources = [(v.source_name, v.line) for v in f.values()[:10]]
    return (
        str(f.result),
        f.surroundings.callers,
        f.surroundings.is_called,
        internals(f).depends_on_undef,
        internals(f).assumes_absent("undef"),
        sources,
    )


def of_others(f: scev.FunctionFacts) -> object:
    other = f.under("ub", "any")
    return [str(v.range) for v in other.values()[:10]], [str(f.threads.axis(v.value)) for v in f.values()[:10]]


def of_text(f: scev.FunctionFacts) -> object:
    return str(f), f.to_json()


QUESTIONS: list[Callable[[scev.FunctionFacts], object]] = [
    of_values,
    of_places,
    of_loops,
    of_arithmetic,
    of_comparisons,
    of_demands,
    of_function,
    of_others,
    of_text,
]


def asked_together(
    facts: scev.ModuleFacts, names: list[str], seed: int
) -> tuple[dict[tuple[str, str], list[object]], list[BaseException]]:
    """What three threads are told, each with questions in an order of its own, and what they raised."""
    answers: dict[tuple[str, str], list[object]] = {}
    errors: list[BaseException] = []
    start = threading.Barrier(3)

    def ask(number: int) -> None:
        order = [(name, question) for name in names for question in QUESTIONS]
        random.Random(seed * 10 + number).shuffle(order)
        start.wait()
        try:
            for name, question in order:
                answers.setdefault((name, question.__name__), []).append(question(facts[name]))
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers, errors


def check_together(module: scev.Module, names: list[str], seeds: range) -> None:
    alone = scev.analyze(module)
    right = {(name, question.__name__): question(alone[name]) for name in names for question in QUESTIONS}
    for seed in seeds:
        # Read anew: bodies are read when they are asked for, too.
        answers, errors = asked_together(scev.analyze(scev.read(module)), names, seed)
        assert not errors, errors
        assert len(answers) == len(right)
        for key, found in answers.items():
            assert all(each == right[key] for each in found), key


def test_answers_are_those_of_one_thread() -> None:
    check_together(scev.read(COUNTED), ["f", "g"], range(10))


@pytest.mark.parametrize("name", MODULES)
def test_answers_about_the_corpus_are_those_of_one_thread(shared: Path, name: str) -> None:
    module = scev.read(shared / "corpus" / name)
    functions = [each for each in module.defined_functions() if each.instruction_count < 300]
    check_together(module, [each.name for each in functions[:3]], range(2))


def test_objects_are_the_same_in_all_threads() -> None:
    for _ in range(20):
        f = scev.analyze(COUNTED)["f"]
        found: list[tuple[object, ...]] = []
        start = threading.Barrier(3)

        def ask(
            f: scev.FunctionFacts = f, found: list[tuple[object, ...]] = found, start: threading.Barrier = start
        ) -> None:
            start.wait()
            found.append(
                (f["%t"].value, f.loops[0], f.control.loops[0], f["%i"].evolution, f.loops[0].trip_count.exact)
            )

        threads = [threading.Thread(target=ask) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(found) == 3
        assert all(a is b for other in found[1:] for a, b in zip(found[0], other, strict=True))


class GivenUpError(Exception):
    """What the handler of a signal raises."""


def give_up(number: int, frame: object) -> None:
    raise GivenUpError


@pytest.fixture
def counted() -> scev.FunctionFacts:
    return scev.analyze(COUNTED)["f"]


@pytest.fixture
def other_works(counted: scev.FunctionFacts) -> Iterator[threading.Event]:
    """Another thread works, on whatever it is, until the event is set."""
    began = threading.Event()
    end = threading.Event()

    def work() -> None:
        with UNINTERRUPTED:
            began.set()
            end.wait(10)

    thread = threading.Thread(target=work)
    thread.start()
    began.wait()
    yield end
    end.set()
    thread.join()


@pytest.mark.skipif(os.name == "nt", reason="Windows knows few signals")
def test_a_thread_that_waits_can_be_interrupted(counted: scev.FunctionFacts, other_works: threading.Event) -> None:
    before = signal.signal(signal.SIGALRM, give_up)
    try:
        for _ in range(3):
            signal.setitimer(signal.ITIMER_REAL, 0.02)
            began = time.perf_counter()
            with pytest.raises(GivenUpError):
                _ = counted.loops
            assert time.perf_counter() - began < 5
            assert signal.getsignal(signal.SIGALRM) is give_up
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        other_works.set()
    assert counted.loops[0].constant_trip_count == 334


def test_a_thread_that_asks_on_and_on_gives_way() -> None:
    f = settled(scev.analyze(COUNTED)["f"])
    end = threading.Event()

    def ask() -> None:
        while not end.is_set():
            f.is_known("ult", "%i", 1000)

    thread = threading.Thread(target=ask)
    thread.start()
    try:
        began = time.perf_counter()
        for _ in range(20):
            assert f.is_known("ult", "%i", 1000)
        assert time.perf_counter() - began < 5
    finally:
        end.set()
        thread.join()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_processes_are_forked_between_questions() -> None:
    facts = scev.analyze(COUNTED)
    right = str(facts["f"]["%i"].range)
    end = threading.Event()
    errors: list[BaseException] = []

    def ask() -> None:
        try:
            while not end.is_set():
                assert str(scev.analyze(COUNTED)["f"]["%i"].range) == right
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=ask) for _ in range(2)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(5):
            fresh = scev.analyze(COUNTED)

            def answer(number: int, fresh: scev.ModuleFacts = fresh) -> str:
                return str(fresh["f"]["%i"].range)

            assert list(in_order(answer, [1, 1, 1, 1], 2)) == [right] * 4
    finally:
        end.set()
        for thread in threads:
            thread.join()
    assert not errors
