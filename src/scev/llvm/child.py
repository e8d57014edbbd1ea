"""A child process of this one, in which LLVM works on one module: worker.py is what runs there.

It is bounded in memory and time, and may die. What it has said by then is kept, with its last words.
"""

import contextlib
import os
import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from scev.errors import ScevError
from scev.llvm import worker
from scev.llvm.worker import BITCODE_MAGIC
from scev.settings import Settings

if TYPE_CHECKING:
    from subprocess import Popen

# LLVM itself takes 180 MiB of address space; modules were seen to take 40 times their size as bitcode, 10 as text.
_FIXED_ADDRESS_SPACE: Final = 512 << 20
_ADDRESS_SPACE_PER_BYTE: Final = 200
_ADDRESS_SPACE_PER_CHARACTER: Final = 60
_ADDRESS_SPACE_FOR_PASSES: Final = 200


class ModuleRequest(NamedTuple):
    """What is to be done with the bytes of a module, called `name` in messages. `meanwhile` may be called while a child
    reads; the others are as worker.py has them.
    """

    name: str
    settings: Settings
    meanwhile: Callable[[], object] | None = None
    steps: list[int | str] | None = None
    functions: list[int] | None = None
    promotes: bool = False
    parts: tuple[list[int], list[str], list[int]] | None = None


def said_by_child(data: bytes, asked: ModuleRequest) -> tuple[bytes, str]:
    """What a child process says, and what to say of it if that is not all, with {} for what it did."""
    import marshal
    import subprocess

    name, settings, meanwhile, steps, functions, promotes, parts = asked
    seconds = settings.llvm_timeout_seconds
    per_byte = _ADDRESS_SPACE_PER_BYTE if data.startswith(BITCODE_MAGIC) else _ADDRESS_SPACE_PER_CHARACTER
    if steps is not None or promotes or parts is not None:
        per_byte = max(per_byte, _ADDRESS_SPACE_FOR_PASSES)
    space = settings.llvm_memory_bytes or _FIXED_ADDRESS_SPACE + per_byte * len(data)
    folder, file = os.path.split(os.path.abspath(worker.__file__))
    code = f"import {file.partition('.')[0]} as worker; worker.main()"
    # A module, since Python keeps the bytecode of modules; not one of `scev`, whose first lines load what the child
    # does not need. -P keeps the current folder off its path, -S saves the set-up of site-packages: the path comes
    # with the request.
    command = [sys.executable, "-P", "-S", "-c", f"import sys; sys.path.insert(0, sys.argv[1]); {code}", folder]
    paths = [str(folder) for folder in sys.path]
    request = marshal.dumps((name, paths, space, seconds, steps, functions, promotes, parts)) + data
    try:
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
            try:
                said, complained = _exchange(child, request, seconds, meanwhile)
            except BaseException:
                child.kill()
                raise
            status = child.wait()
    except subprocess.TimeoutExpired as late:
        failure = f"LLVM did not finish {{}} within {seconds} s (--set llvm_timeout_seconds=N for more)"
        # Of a single answer a part is nothing.
        return late.output if promotes and late.output else b"", failure
    except OSError as error:
        raise ScevError(f"cannot start a process for LLVM: {error.strerror}", name) from None
    return said, _last_words(status, complained, space)


def _exchange(
    child: "Popen[bytes]", request: bytes, seconds: int, meanwhile: Callable[[], object] | None
) -> tuple[bytes, bytes]:
    """What a child says and complains of; `meanwhile`, what else there is to do. A short request fits into the pipe, so
    that the child reads it then; with a long one it has time to start.
    """
    if meanwhile is None or child.stdin is None:
        return child.communicate(request, seconds)
    if len(request) > _PIPE_BYTES:
        meanwhile()
        return child.communicate(request, seconds)
    # A child that has died is heard of by its status.
    with contextlib.suppress(BrokenPipeError):
        child.stdin.write(request)
        child.stdin.flush()
    with contextlib.suppress(BrokenPipeError):
        child.stdin.close()
    child.stdin = None
    meanwhile()
    return child.communicate(None, seconds)


_PIPE_BYTES: Final = 1 << 16 if sys.platform == "linux" else 1 << 12
"""What a pipe takes before anyone reads from it (pipe(7); 4096 is what POSIX promises for one write)."""


def _last_words(status: int, said: bytes, space: int) -> str:
    """Why a child ended without an answer, in one line, with {} for what it did."""
    if b"out of memory" in said or b"bad_alloc" in said:
        return f"LLVM needs more than {space >> 20} MiB for {{}} this (--set llvm_memory_bytes=N for more)"
    for line in said.decode("utf-8", "replace").splitlines():
        if (reason := re.match(r"(?:LLVM ERROR|error): (.*)", line)) is not None:
            return f"LLVM gave up {{}}: {_verbatim(reason[1])}"
        # LLVM in Python's wheels is built with its assertions.
        if (failed := re.search(r"Assertion `(.*)' failed", line)) is not None:
            return f"LLVM crashed while {{}}: {_verbatim(_explanation(failed[1]))}"
    if status < 0:
        from scev.support.interrupts import signal_name

        return f"LLVM crashed while {{}} ({signal_name(-status)})"
    return f"LLVM crashed while {{}} (exit status {status})"


def _verbatim(words: str) -> str:
    """Words as a part of what str.format takes."""
    return words.replace("{", "{{").replace("}", "}}")


def _explanation(assertion: str) -> str:
    """The words of `condition && "words"`, or the condition."""
    words = re.search(r'"([^"]+)"', assertion)
    return words[1] if words is not None else assertion
