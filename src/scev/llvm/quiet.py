"""Standard error without what LLVM itself prints there."""

import contextlib
import os
import sys
import threading
from collections.abc import Iterator
from typing import Final

_stderr_lock: Final = threading.RLock()


@contextlib.contextmanager
def quiet_stderr() -> Iterator[None]:
    """Sends what LLVM itself prints on standard error (warnings about debug info and such) nowhere.

    LLVM writes to the file descriptor, past sys.stderr, so the descriptor is what is replaced.
    """
    with _stderr_lock:
        if sys.stderr is not None:
            sys.stderr.flush()
        try:
            saved = os.dup(2)
        except OSError:
            # A program without standard error has nothing to protect.
            yield
            return
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, 2)
            yield
        finally:
            os.dup2(saved, 2)
            os.close(saved)
            os.close(nowhere)
