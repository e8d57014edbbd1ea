"""Signals while facts are computed: handled later, where nothing is half done, never fatal (support/interrupts.py)."""

# ruff: noqa: PT012 (what a block does before it raises is what these tests are about)

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from scev.support.interrupts import INTERRUPTIBLE, UNINTERRUPTED, safe_point

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows knows few signals")


class ArrivedError(Exception):
    """What the handlers here raise."""


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (signal.SIGUSR1, signal.SIGUSR2)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def raising(number: int, frame: object) -> None:
    raise ArrivedError(number)


def send(number: int) -> None:
    os.kill(os.getpid(), number)
    for _ in range(100):
        # Python runs handlers between two of its own instructions.
        pass


def test_an_answer_is_whole_before_a_handler_runs() -> None:
    signal.signal(signal.SIGUSR1, raising)
    steps = []
    with pytest.raises(ArrivedError), UNINTERRUPTED:
        send(signal.SIGUSR1)
        safe_point()
        steps.append("whole")
    assert steps == ["whole"]
    assert signal.getsignal(signal.SIGUSR1) is raising


def test_work_is_given_up_at_a_safe_point() -> None:
    signal.signal(signal.SIGUSR1, raising)
    steps = []
    with pytest.raises(ArrivedError), INTERRUPTIBLE:
        send(signal.SIGUSR1)
        steps.append("before")
        safe_point()
        steps.append("behind")
    assert steps == ["before"]
    assert signal.getsignal(signal.SIGUSR1) is raising


def test_the_innermost_block_decides() -> None:
    signal.signal(signal.SIGUSR1, raising)
    steps = []
    with pytest.raises(ArrivedError), INTERRUPTIBLE:
        with UNINTERRUPTED:
            send(signal.SIGUSR1)
            safe_point()
            steps.append("inner")
        steps.append("outer")
        safe_point()
        steps.append("behind")
    assert steps == ["inner", "outer"]


def test_a_handler_that_returns_changes_nothing() -> None:
    seen: list[int] = []
    signal.signal(signal.SIGUSR1, lambda number, frame: seen.append(number))
    with INTERRUPTIBLE:
        for expected in (1, 2):
            send(signal.SIGUSR1)
            assert len(seen) == expected - 1
            safe_point()
            assert len(seen) == expected
    assert seen == [signal.SIGUSR1] * 2


def test_all_handlers_run_even_if_one_raises() -> None:
    seen: list[int] = []
    signal.signal(signal.SIGUSR1, raising)
    signal.signal(signal.SIGUSR2, lambda number, frame: seen.append(number))
    with pytest.raises(ArrivedError), UNINTERRUPTED:
        send(signal.SIGUSR1)
        send(signal.SIGUSR2)
    assert seen == [signal.SIGUSR2]
    assert signal.getsignal(signal.SIGUSR1) is raising


def test_a_handler_that_is_changed_meanwhile_stays_changed() -> None:
    def change(number: int, frame: object) -> None:
        signal.signal(signal.SIGUSR2, raising)

    signal.signal(signal.SIGUSR1, change)
    with pytest.raises(ArrivedError), INTERRUPTIBLE:
        send(signal.SIGUSR1)
        safe_point()
        send(signal.SIGUSR2)
    assert signal.getsignal(signal.SIGUSR2) is raising


def test_ignored_signals_stay_ignored() -> None:
    signal.signal(signal.SIGUSR1, signal.SIG_IGN)
    with UNINTERRUPTED:
        send(signal.SIGUSR1)
    assert signal.getsignal(signal.SIGUSR1) is signal.SIG_IGN


def test_another_thread_holds_nothing() -> None:
    signal.signal(signal.SIGUSR1, raising)
    entered = threading.Event()
    done = threading.Event()

    def hold() -> None:
        with UNINTERRUPTED:
            entered.set()
            done.wait()

    thread = threading.Thread(target=hold)
    thread.start()
    entered.wait()
    try:
        assert signal.getsignal(signal.SIGUSR1) is raising
        with pytest.raises(ArrivedError):
            send(signal.SIGUSR1)
    finally:
        done.set()
        thread.join()


# Long integers that are multiplied, recurrences of 300 bits, and loops that are run.
RANDOMLY = '''
import os, random, signal, sys, threading, time
import scev

BODY = """
define i300 @f{n}(i300 noundef %a, i300 noundef %b, i32 noundef %m) {{
entry:
  %x = urem i300 %a, {large}
  %y = urem i300 %b, {larger}
  br label %outer
outer:
  %o = phi i32 [ 0, %entry ], [ %o.next, %latch ]
  %s = phi i300 [ %x, %entry ], [ %t, %latch ]
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %next, %loop ]
  %p = phi i300 [ %s, %outer ], [ %r, %loop ]
  %q = mul i300 %p, {large}
  %z = mul i300 %x, %y
  %k = udiv i300 %z, 12345678901234567890123
  %w = mul i300 %k, %q
  %r = add i300 %w, %i.wide
  %i.wide = zext i32 %i to i300
  %next = add nuw nsw i32 %i, 1
  %go = icmp ult i32 %next, {n}
  br i1 %go, label %loop, label %latch
latch:
  %t = mul i300 %r, %y
  %o.next = add nuw i32 %o, 3
  %again = icmp ult i32 %o.next, %m
  br i1 %again, label %outer, label %exit
exit:
  ret i300 %t
}}
"""
TEXT = "".join(
    BODY.format(n=n, large=10**40 + n, larger=10**60 + n).replace(
        "  %r = add i300 %w, %i.wide\\n  %i.wide = zext i32 %i to i300\\n",
        "  %i.wide = zext i32 %i to i300\\n  %r = add i300 %w, %i.wide\\n",
    )
    for n in range(2, 4)
)


def ask(facts):
    found = []
    for function in facts:
        for value in function.values():
            found.append(f"{value} {value.evolution} {value.range_at('%latch')} {value.demanded_bits}")
        for loop in function.loops:
            found.append(f"{loop.backedge_taken} {function.implies('ult', '%i', '%next', at='%latch')}")
    return found


with_thread, seed = sys.argv[1] == "two", int(sys.argv[2])
random.seed(seed)
module = scev.read(TEXT)
right = ask(scev.analyze(module))
began = time.perf_counter()
assert ask(scev.analyze(module)) == right
taken = time.perf_counter() - began

if with_thread:
    threading.Thread(target=lambda: [time.sleep(0.001) for _ in iter(int, 1)], daemon=True).start()

interrupts = 0
late = 0.0


def interrupt(number, frame):
    global interrupts
    interrupts += 1
    raise KeyboardInterrupt


signal.signal(signal.SIGALRM, interrupt)
while interrupts < 50:
    facts = scev.analyze(module)
    due = random.uniform(0, taken)
    before = interrupts
    began = time.perf_counter()
    signal.setitimer(signal.ITIMER_REAL, due + 1e-6)
    try:
        ask(facts)
        signal.setitimer(signal.ITIMER_REAL, 0)
        assert interrupts == before
    except KeyboardInterrupt:
        late = max(late, time.perf_counter() - began - due)
        assert interrupts == before + 1
    # The very objects that were interrupted.
    assert ask(facts) == right
print(interrupts, "interrupts, at most", round(late, 3), "s late")
assert late < 1
'''


SETS = """
import random, signal, time
from scev.domains import IntSet, int_operations

random.seed(3)
large = IntSet.between(300, 10**80, 10**85)


def work():
    found = large
    for _ in range(300):
        found = int_operations.mul(found, large, False, False).join(large)
    return str(found)


right = work()
began = time.perf_counter()
assert work() == right
taken = time.perf_counter() - began


def interrupt(number, frame):
    raise KeyboardInterrupt


signal.signal(signal.SIGALRM, interrupt)
interrupts = 0
while interrupts < 50:
    try:
        signal.setitimer(signal.ITIMER_REAL, random.uniform(0, taken) + 1e-6)
        work()
        signal.setitimer(signal.ITIMER_REAL, 0)
    except KeyboardInterrupt:
        interrupts += 1
assert work() == right
print(interrupts, "interrupts")
"""


def test_interrupts_of_arithmetic_on_sets_are_never_fatal() -> None:
    command = [sys.executable, "-X", "faulthandler", "-c", SETS]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=100)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert ended.stdout == "50 interrupts\n"


@pytest.mark.halved
@pytest.mark.parametrize("threads", ["one", "two"])
def test_interrupts_at_random_are_never_fatal(threads: str) -> None:
    command = [sys.executable, "-X", "faulthandler", "-c", RANDOMLY, threads, "7"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=100)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert ended.stdout.startswith("50 interrupts")
