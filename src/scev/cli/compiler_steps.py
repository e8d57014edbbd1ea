"""What the verbs that take the place of a compiler share: processes that say what they have to say, the words of a
verb, and what the environment says of all of them.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import Final, NamedTuple, NoReturn

from scev.cli.leaving import describe
from scev.errors import ScevError, UsageError
from scev.support.amounts import counted
from scev.support.interrupts import UNINTERRUPTED, signal_name

SECONDS: Final = "SCEV_CC_SECONDS"
VERBOSE: Final = "SCEV_CC_VERBOSE"
_VERBS: Final = {"cc": "clang", "c++": "clang", "rustc": "rustc"}
"""The verbs that take the place of a compiler, and of which one."""
DEFAULT_SECONDS: Final = 120.0
"""Seconds for the middle of one file."""


class MiddleResult(NamedTuple):
    """What was done in the middle of one file: changes, checks that they take away, other comparisons they decide."""

    changes: int
    checks: int = 0
    comparisons: int = 0

    def said(self) -> bytes:
        """The result as a process says it."""
        return " ".join(map(str, self)).encode()

    def words(self) -> str:
        """`3 changes`."""
        return counted(self.changes, "change")


def run_compiler(command: Sequence[str]) -> int:
    """Run a compiler that says what it has to say; its status, as a shell has it. ScevError where there is none."""
    flush()
    with named_where_missing(command):
        # What is handed on stays open: make says so what jobs may run.
        return shell_status(subprocess.run(command, check=False, close_fds=False).returncode)


@contextlib.contextmanager
def named_where_missing(command: Sequence[str]) -> Iterator[None]:
    """While a command is started: ScevError where it cannot be run."""
    try:
        yield
    except OSError as error:
        raise _not_run(command, error) from None


def _not_run(command: Sequence[str], error: OSError) -> ScevError:
    return ScevError(f"cannot run '{command[0]}': {error.strerror or error}")


def shell_status(status: int) -> int:
    """A status of `subprocess`, as a shell has it."""
    return 128 - status if status < 0 else status


def become(command: list[str]) -> int:
    """Run a command in the place of this process, where a system can do that."""
    if os.name == "nt":
        return run_compiler(command)
    flush()
    try:
        os.execvp(command[0], command)
    except OSError as error:
        raise _not_run(command, error) from None


def leave_to_compiler(verb: str, why: str, command: list[str]) -> int:
    """Run a command as it is, where that is asked for with a word on why."""
    say(verb, f"left to {_VERBS[verb]}: {why}")
    return become(command)


def run_in_steps(verb: str, command: list[str], work: Callable[[str, float], int]) -> int:
    """What some work comes to that does in steps what a command does: in a folder for what is in between, with so many
    seconds for the middle of a file. Where it fails, the command is run as it is.
    """
    seconds = seconds_of_middle()
    previous = signal.signal(signal.SIGTERM, end_by_signal)
    try:
        # A signal that comes while it is made would leave it: it waits until what removes it is there.
        with UNINTERRUPTED:
            made = tempfile.TemporaryDirectory(prefix="scev-", ignore_cleanup_errors=True)
        with made as folder:
            return work(folder, seconds)
    except ScevError:
        raise
    except Exception as error:
        # No room for what is in between, or a defect of ours.
        why = error.strerror if isinstance(error, OSError) and error.strerror else describe(error)
        warn(verb, f"{why}; compiled without")
        return run_compiler(command)
    finally:
        signal.signal(signal.SIGTERM, previous)


def words_named_by(variable: str, verb: str) -> list[str]:
    """The compiler that the environment names in a variable, with its first arguments; none where it names none.
    UsageError where that is no command, or the verb itself.
    """
    import shlex

    try:
        words = shlex.split(os.environ.get(variable, ""), posix=os.name != "nt")
    except ValueError as error:
        raise UsageError(f"{variable} is no command: {error}") from None
    named = [os.path.basename(word) for word in words]
    if named[-1:] == ["scev-rustc"] or named and named[-1] in _VERBS and "scev" in named:
        raise UsageError(f"{variable} names the {_VERBS.get(named[-1], 'rustc')} that `scev {verb}` runs, not itself")
    return words


def done_in_copy(work: Callable[[], bytes], seconds: float) -> MiddleResult:
    """What some work comes to in a copy of this process; ScevError where it crashes, or does not end in time."""
    from scev.cli.in_copy import in_copy

    return result_within(seconds, lambda: in_copy(work, seconds))


def result_within(seconds: float, run: Callable[[], tuple[int, bytes]]) -> MiddleResult:
    """What a process comes to that gives its status and what it has said; ScevError as of `done_in_copy`."""
    try:
        status, said = run()
    except (TimeoutError, subprocess.TimeoutExpired):
        raise ScevError(f"did not end within {seconds:g} s ({SECONDS})") from None
    except OSError as error:
        raise ScevError(f"cannot start a process: {error.strerror or error}") from None
    return result_of(status, said)


def result_of(status: int, said: bytes) -> MiddleResult:
    """What the middle has said, if it ended well; else ScevError."""
    if status < 0:
        raise ScevError(f"crashed ({signal_name(-status)})")
    if not said.replace(b" ", b"").isdigit():
        raise ScevError(said.decode() or f"ended with status {status}")
    return MiddleResult(*map(int, said.split()))


def remove_older(made: str) -> None:
    """Remove an older object, as clang does where it cannot make a new one; never a device."""
    if os.path.isfile(made) and os.access(made, os.W_OK):
        with contextlib.suppress(OSError):
            os.unlink(made)


def flush() -> None:
    """Let what was said come before what others say."""
    sys.stdout.flush()
    sys.stderr.flush()


def end_by_signal(number: int, _: FrameType | None) -> NoReturn:
    """What is in between is removed when the process is asked to end."""
    sys.exit(128 + number)


def seconds_of_middle() -> float:
    """The most seconds for the middle of one file."""
    text = os.environ.get(SECONDS, "")
    try:
        seconds = float(text) if text else DEFAULT_SECONDS
    except ValueError:
        seconds = 0.0
    if not seconds > 0:
        raise UsageError(f"{SECONDS} is a number of seconds, not '{text}'")
    return seconds


def warn(verb: str, message: str) -> None:
    """Say something on standard error, in a line."""
    print(f"scev {verb}: {' '.join(message.split())}", file=sys.stderr)


def say(verb: str, message: str) -> None:
    """The same where it is asked for."""
    if os.environ.get(VERBOSE, "") not in ("", "0"):
        warn(verb, message)


def tell(line: str) -> None:
    """Say a line about a build, if there is one."""
    if line:
        flush()
        print(line, file=sys.stderr)
