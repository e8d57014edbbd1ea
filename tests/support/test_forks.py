"""A process that forks while another thread of it works: the new one has nothing half done (support/interrupts.py)."""

from __future__ import annotations

import os
import signal
import threading
import time

import pytest

from scev.support.interrupts import UNINTERRUPTED

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="no forks here")


class ArrivedError(Exception):
    """What the handler here raises."""


def raising(number: int, frame: object) -> None:
    raise ArrivedError(number)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning", "ignore::DeprecationWarning")
def test_a_signal_does_not_end_the_wait_for_another_thread() -> None:
    begun = threading.Event()
    done: list[bool] = []

    def work() -> None:
        with UNINTERRUPTED:
            begun.set()
            time.sleep(0.3)
            done.append(True)

    before = signal.signal(signal.SIGALRM, raising)
    other = threading.Thread(target=work)
    other.start()
    begun.wait()
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        if (child := os.fork()) == 0:
            with UNINTERRUPTED:
                os._exit(0 if done and signal.SIGALRM in held() else 1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        assert done == [True]
        # Neither the turn nor the handlers stay behind.
        assert signal.getsignal(signal.SIGALRM) is raising
        with UNINTERRUPTED:
            pass
    finally:
        signal.signal(signal.SIGALRM, before)
        other.join()


def held() -> list[int]:
    """The signals whose handler is not ours now."""
    return [signal.SIGALRM] if signal.getsignal(signal.SIGALRM) is not raising else []
