"""A compiler as a child process: it runs in the current folder, within a limit of time, and its first error is found.

Errors are read in the form that GCC, clang and `rustc --error-format=short` share:

    t.c:3:5: error: use of undeclared identifier 'x'
    clang-22: error: unknown argument: '-nonsense'
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from scev.errors import ScevError
from scev.settings import Settings
from scev.support.interrupts import signal_name

MAX_MESSAGE_CHARACTERS: Final = 300
"""Characters of a compiler's message that are shown; templates and types make longer ones."""
_PLACED: Final = re.compile(r"(.+?):(\d+):(?:(\d+):)? (?:fatal )?error(?:\[(\w+)\])?: (.*)")
_UNPLACED: Final = re.compile(r"(?:.*: )?(?:fatal )?error(?:\[(\w+)\])?: (.*)")


class ProcessResult(NamedTuple):
    """What a process came to. `status` is negative for a signal, as in `subprocess`."""

    status: int
    out: bytes
    complaints: str


def run(
    command: Sequence[str],
    file: str,
    settings: Settings,
    environment: Mapping[str, str] | None = None,
    folder: str = "",
) -> ProcessResult:
    """Run a command without input; `file` is what errors are about, `folder` where it runs, "" for here.

    ScevError where it cannot be started, or takes longer than `llvm_timeout_seconds`.
    """
    seconds = settings.llvm_timeout_seconds
    if folder:
        from shutil import which

        # Not one of that folder, where the path has a relative one.
        command = [os.path.abspath(which(command[0]) or command[0]), *command[1:]]
    try:
        return finish(command, seconds, {"LC_ALL": "C", **(environment or {})}, folder)
    except subprocess.TimeoutExpired:
        raise ScevError(
            f"{plain_command(command[0])} did not finish within {seconds} s (--set llvm_timeout_seconds=N for more)",
            file,
        ) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        if folder and not os.path.isdir(folder):
            raise ScevError(f"there is no folder {folder}, where it is compiled", file) from None
        raise ScevError(f"cannot run '{command[0]}': {reason}", file) from None


def finish(
    command: Sequence[str], seconds: float | None, environment: Mapping[str, str], folder: str = ""
) -> ProcessResult:
    """Run a command without input, with these variables added to the environment; without a limit if `seconds` is None.

    What `subprocess.Popen` raises where it cannot be started; TimeoutExpired where it takes longer than `seconds`.
    """
    # In a session of its own, so that whatever it starts can be stopped with it.
    child = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
        cwd=folder or None,
        start_new_session=True,
    )
    with child:
        try:
            out, said = child.communicate(timeout=seconds)
        except BaseException:
            _stop(child)
            raise
    return ProcessResult(child.returncode, out, said.decode("utf-8", "replace"))


def _stop(child: subprocess.Popen[bytes]) -> None:
    if os.name == "nt":
        child.kill()
        return
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except ProcessLookupError:
        return


def first_error(finished: ProcessResult, command: str, file: str) -> ScevError:
    """The first error that a compiler complains of, with its place where it gives one; else its last words."""
    lines = [line.rstrip() for line in finished.complaints.splitlines() if line.strip()]
    for line in lines:
        if (placed := _PLACED.match(line)) is not None:
            column = int(placed[3]) if placed[3] else None
            return ScevError(_message(placed[5], placed[4]), placed[1], int(placed[2]), column)
        if (unplaced := _UNPLACED.match(line)) is not None:
            return ScevError(_message(f"{plain_command(command)}: {unplaced[2]}", unplaced[1]), file)
    if finished.status < 0:
        return ScevError(f"{plain_command(command)} crashed ({signal_name(-finished.status)})", file)
    why = shortened(lines[-1]) if lines else f"exit status {finished.status}"
    return ScevError(f"{plain_command(command)} failed: {why}", file)


def plain_command(command: str) -> str:
    """A command without its folder."""
    return os.path.basename(command) or command


def shortened(text: str) -> str:
    """A message in one line, cut where it is long."""
    line = " ".join(text.split())
    return line if len(line) <= MAX_MESSAGE_CHARACTERS else f"{line[:MAX_MESSAGE_CHARACTERS]} …"


def _message(text: str, code: str | None) -> str:
    return f"{shortened(text)} [{code}]" if code else shortened(text)
