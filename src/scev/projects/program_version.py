"""Which program answers here: what is kept, and what other machines find, is of one and the same."""

from __future__ import annotations

import os
import platform
import sys
from functools import cache

from scev import errors
from scev.support.digests import blake2b


@cache
def program_version() -> str:
    """A digest that is another one for every program that may answer otherwise: by its version, and those of what it
    computes with; by its files, since the same version may be installed from many sources; and by the machine, since
    witnesses are run on it.
    """
    import gmpy2
    import llvmlite
    from llvmlite import binding

    from scev.ir import digests
    from scev.support.release import RELEASE

    folder = home()
    numbers = (llvmlite.__version__, str(binding.llvm_version_info), gmpy2.version(), gmpy2.mpfr_version())
    installed = "" if is_checkout(folder) else record_of(folder, RELEASE)
    files = installed or source_digest(folder)
    return digests.digest_of([RELEASE, *numbers, sys.platform, platform.machine(), files])


def home() -> str:
    """The folder of the package."""
    return os.path.dirname(os.path.abspath(errors.__file__))


def record_of(folder: str, version: str) -> str:
    """What an installer has written of the files of a package, with a sum of each; "" where there is nothing."""
    name = f"{os.path.basename(folder)}-{version}.dist-info"
    try:
        with open(os.path.join(os.path.dirname(folder), name, "RECORD"), encoding="utf-8") as file:
            return file.read()
    except (OSError, ValueError):
        return ""


def is_checkout(folder: str) -> bool:
    """Whether a package is where it is developed, and not installed."""
    parent = os.path.dirname(folder)
    return any(
        os.path.exists(os.path.join(parent, *up, "pyproject.toml")) for up in ((), (os.pardir,), (os.pardir, os.pardir))
    )


def source_digest(folder: str) -> str:
    """A digest of the files of a package: what they say, or of compiled ones, when they were made."""
    found = blake2b(digest_size=16)
    for path, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            file = os.path.join(path, name)
            if name.endswith((".py", ".j2", ".js", ".css")):
                found.update(name.encode())
                with open(file, "rb") as source:
                    found.update(source.read())
            elif name.endswith((".so", ".pyd")):
                status = os.stat(file)
                found.update(f"{name} {status.st_size} {status.st_mtime_ns}\n".encode())
    # What mypyc makes of all modules together lies beside the package.
    for entry in sorted(os.listdir(os.path.dirname(folder))):
        if "__mypyc" in entry:
            status = os.stat(os.path.join(os.path.dirname(folder), entry))
            found.update(f"{entry} {status.st_size} {status.st_mtime_ns}\n".encode())
    return found.hexdigest()
