"""Files that are there whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Callable

from scev.errors import ScevError


def write_whole(target: str, write: Callable[[str], object]) -> None:
    """Have a file written under another name beside it, of the same suffix, and give it its own when it is whole.
    ScevError where it cannot be written.
    """
    part = ""
    try:
        suffix = os.path.splitext(target)[1]
        number, part = tempfile.mkstemp(suffix=suffix, prefix=".scev-", dir=os.path.dirname(target) or ".")
        os.close(number)
        write(part)
        os.chmod(part, 0o666 & ~_umask())
        os.replace(part, target)
        part = ""
    except OSError as error:
        raise ScevError(f"cannot be written: {error.strerror}", target) from None
    finally:
        if part:
            with contextlib.suppress(OSError):
                os.unlink(part)


def write_whole_data(data: bytes, target: str) -> None:
    """Write a file of these bytes, whole or not at all."""

    def write(part: str) -> None:
        with open(part, "wb") as file:
            file.write(data)

    write_whole(target, write)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
