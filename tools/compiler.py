"""Whether the core can be compiled here, and whether it is to be."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

CHOICE = "SCEV_COMPILE"
"""The environment variable that decides: 1 compiles or fails, 0 does not compile. Without it, what can be is done."""
DEFAULT_LEVEL = "2"
"""Of optimisation by the C compiler, where MYPYC_OPT_LEVEL does not say."""
PROBE = "#include <Python.h>\nint main(void) { return PY_VERSION_HEX == 0; }\n"


def obstacle() -> str | None:
    """Why this machine cannot compile the core; None if it can, as far as one can see."""
    if sys.implementation.name != "cpython":
        return "mypyc compiles for CPython only"
    if os.name == "nt":
        return None  # setuptools finds the compiler when it needs one
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(command[0]) is None:
        return f"no C compiler ({command[0]} is not here)"
    with tempfile.TemporaryDirectory() as directory:
        probe = Path(directory, "probe.c")
        probe.write_text(PROBE)
        include = sysconfig.get_path("include")
        made = subprocess.run(
            [*command, f"-I{include}", "-c", str(probe), "-o", str(probe.with_suffix(".o"))],
            capture_output=True,
            check=False,
        )
    return None if made.returncode == 0 else f"the C compiler ({command[0]}) cannot compile against Python's headers"


def is_forced() -> bool:
    """Whether a build without the compiled core is a failure."""
    return os.environ.get(CHOICE) == "1"


def reason_against() -> str | None:
    """Why a build does not compile the core: "" where that was asked for; None if it does."""
    choice = os.environ.get(CHOICE, "")
    if choice:
        return None if is_forced() else ""
    return obstacle()
