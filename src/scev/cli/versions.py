"""What runs here: which core, LLVM and Python."""

from __future__ import annotations

import platform
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec


def core() -> str:
    """Whether the core is "compiled" (to extension modules, by mypyc) or "interpreted"."""
    found = find_spec("scev.settings.knobs")
    origin = found.origin if found is not None and found.origin is not None else ""
    return "compiled" if origin.endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"


def line() -> str:
    """One line for `scev --version` and for reports of faults."""
    import llvmlite.binding

    from scev import __version__

    llvm = ".".join(str(part) for part in llvmlite.binding.llvm_version_info)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"scev {__version__} ({core()} core, LLVM {llvm}, {python})"
