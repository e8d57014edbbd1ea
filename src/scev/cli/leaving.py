"""How a command ends: an error is one line on standard error, and an exit status.

1 for input that cannot be used, 2 for a command that cannot be meant, 130 when interrupted; a reader that goes away
ends the command in silence.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Callable
from typing import Final, NoReturn

from scev.errors import ScevError, UsageError

DEBUG_VARIABLE: Final = "SCEV_DEBUG"
"""Set in the environment, it lets internal failures through as tracebacks, for developers."""


class InternalError(ScevError):
    """A defect of scev itself, or memory that ran out: one line for the user."""


def describe(error: BaseException) -> str:
    """The text of an unexpected error, in one line."""
    if isinstance(error, MemoryError):
        return "out of memory"
    if isinstance(error, RecursionError):
        return "nesting too deep"
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def leave(work: Callable[[], int]) -> NoReturn:
    """Run a command and leave the process with its exit status."""
    _open_streams()
    if hasattr(sys.stdout, "reconfigure"):
        # Names in programs are bytes; a terminal that cannot show one gets its escape.
        sys.stdout.reconfigure(errors="backslashreplace")
    status = status_of(work)
    # What is left goes with the process, and need not be looked through before.
    gc.freeze()
    sys.exit(status)


def _open_streams() -> None:
    """Streams that were closed before the command began: nothing can be said on standard error, and an answer that
    nobody gets is an error.
    """
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    if sys.stdout is None:
        print("scev: cannot write the answer: standard output is closed", file=sys.stderr)
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
        sys.exit(1)


def status_of(work: Callable[[], int]) -> int:
    """The exit status of a command; errors go to standard error."""
    try:
        status = work()
        sys.stdout.flush()
    except UsageError as error:
        return _fail(f"scev: {error}", 2)
    except ScevError as error:
        return _fail(str(error) if error.file else f"scev: {error}", 1)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Nobody reads any more; give the interpreter's own last flush somewhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _fail(f"scev: cannot write the answer: {error.strerror or error}", 1)
    except Exception as error:
        if os.environ.get(DEBUG_VARIABLE):
            raise
        return _fail(f"scev: internal failure: {describe(error)}", 1)
    return status


def _fail(message: str, status: int) -> int:
    with contextlib.suppress(OSError):
        sys.stdout.flush()
    print(" ".join(message.split()), file=sys.stderr)
    return status
