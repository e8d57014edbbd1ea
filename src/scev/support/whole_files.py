"""Output goes where it is told: a plain file is there whole or not at all; what is no plain file is written in place.

    a file            written beside it and renamed over it, with its mode and owner kept; a second name that it has (a
                      hard link) stays with what it was
    a link            followed: the file that it names is replaced, the link stays
    a pipe, a device  opened and written; to rename a file over /dev/null would take it from the whole system
    /dev/fd/3         the open file, where it is: opened anew, a file behind it would be cut
    -, /dev/stdout    standard output, as /dev/fd/1

A name that ends with a slash is of a folder, which is no target.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable
from typing import Final

from scev.errors import ScevError

MAX_LINKS: Final = 40
"""Maximum symbolic links that are followed from one name (Linux: MAXSYMLINKS)."""
_DESCRIPTOR: Final = re.compile(r"/(?:dev|proc/self)/fd/(\d+)")
_STANDARD_OUTPUT: Final = ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")


def is_standard_output(target: str | None) -> bool:
    """Whether a name given for output means standard output."""
    return target in _STANDARD_OUTPUT


def write_whole(target: str, write: Callable[[str], object]) -> None:
    """Write what `write` writes to the file whose name it gets, which has the suffix of `target`. ScevError where it
    cannot be written.
    """
    if is_standard_output(target):
        # A pipe that nobody reads any more is not an error of ours: the caller ends quietly, as for every other line.
        _in_place(target, write)
        return
    try:
        if _is_in_place(target):
            _in_place(target, write)
        else:
            _replace(os.path.realpath(target), write)
    except OSError as error:
        raise ScevError(f"cannot be written: {error.strerror or error}", target) from None


def write_whole_data(data: bytes, target: str) -> None:
    """Write these bytes. ScevError where they cannot be written."""

    def write(part: str) -> None:
        with open(part, "wb") as file:
            file.write(data)

    write_whole(target, write)


def write_whole_text(text: str, target: str) -> int:
    """Write a text; the number of its bytes. ScevError where it cannot be written."""
    data = text.encode("utf-8", "surrogatepass")
    write_whole_data(data, target)
    return len(data)


def _is_in_place(target: str) -> bool:
    """Whether a name is not of a plain file, or no other file can be put in the place of that file."""
    if target.endswith(os.sep):
        return True
    try:
        found = os.stat(target)
    except FileNotFoundError:
        return False
    if not stat.S_ISREG(found.st_mode) or _is_descriptor(target):
        return True
    # Where a folder takes no new file, the file itself may still be written.
    return os.access(target, os.W_OK) and not os.access(os.path.dirname(os.path.realpath(target)), os.W_OK)


def _is_descriptor(target: str) -> bool:
    """Whether a name is of a file that a process has open, as /dev/fd/3 is: one renamed over it does not get there."""
    name = os.path.abspath(target)
    for _ in range(MAX_LINKS):
        name = os.path.join(os.path.realpath(os.path.dirname(name)), os.path.basename(name))
        if name.startswith("/proc/"):
            return True
        if not os.path.islink(name):
            return False
        name = os.path.join(os.path.dirname(name), os.readlink(name))
    return False


def _in_place(target: str, write: Callable[[str], object]) -> None:
    """Write to what is there, once all is made."""
    with tempfile.TemporaryDirectory(prefix="scev-") as folder:
        part = os.path.join(folder, "part" + os.path.splitext(target)[1])
        write(part)
        with open(part, "rb") as made:
            if is_standard_output(target):
                sys.stdout.flush()
                shutil.copyfileobj(made, sys.stdout.buffer)
                sys.stdout.flush()
                return
            number = _DESCRIPTOR.fullmatch(target)
            with open(target, "wb") if number is None else os.fdopen(os.dup(int(number[1])), "wb") as file:
                shutil.copyfileobj(made, file)


def _replace(target: str, write: Callable[[str], object]) -> None:
    """Have a file written under another name beside its own, and renamed when it is whole."""
    part = ""
    try:
        try:
            old = os.stat(target)
        except FileNotFoundError:
            old = None
        if old is not None and not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        suffix = os.path.splitext(target)[1]
        number, part = tempfile.mkstemp(suffix=suffix, prefix=".scev-", dir=os.path.dirname(target))
        os.close(number)
        write(part)
        if old is not None and (old.st_uid, old.st_gid) != (os.stat(part).st_uid, os.stat(part).st_gid):
            with contextlib.suppress(OSError):
                os.chown(part, old.st_uid, old.st_gid)
        os.chmod(part, 0o666 & ~_umask() if old is None else old.st_mode & 0o777)
        os.replace(part, target)
        part = ""
    finally:
        if part:
            with contextlib.suppress(OSError):
                os.unlink(part)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
