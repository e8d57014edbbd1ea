"""On what is measured: the Python and how it was built, the machine, LLVM, and the cores that can be run."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import revisions
from bench_results import FOLDER, Results
from compiler import DEFAULT_LEVEL
from shared import ROOT

OPT: Final = shutil.which("opt-22") or shutil.which("opt")
CORES: Final = {"compiled": Path("build", "compiled"), "interpreted": Path("src")}
LISTING: Final = Path("build", "compiled.txt")
"""What tools/compile.py writes: the level in the first line."""


def python_build() -> dict[str, Any]:
    """How this Python was built, as sysconfig has it: who packs Python may optimise it and leave no word there."""
    flags = " ".join(
        str(sysconfig.get_config_var(name) or "") for name in ("CONFIG_ARGS", "PY_CFLAGS", "PY_CFLAGS_NODIST")
    )
    levels = re.findall(r"-O\w+", str(sysconfig.get_config_var("PY_CFLAGS")))
    return {
        "version": platform.python_version(),
        "compiler": platform.python_compiler(),
        "optimisation": levels[-1] if levels else None,
        "pgo": "--enable-optimizations" in flags or "-fprofile-use" in flags,
        "lto": "--with-lto" in flags or "-flto" in flags,
        "shared": bool(sysconfig.get_config_var("Py_ENABLE_SHARED")),
    }


def described_python(build: Mapping[str, Any]) -> str:
    """The build of a Python in words."""
    kinds = [name.upper() for name in ("pgo", "lto") if build[name]]
    how = " ".join([str(build["optimisation"]), *(kinds or ["without PGO or LTO on record"])])
    return f"CPython {build['version']} ({build['compiler']}, {how}{', shared' if build['shared'] else ''})"


def machine() -> dict[str, Any]:
    processor = platform.processor() or platform.machine()
    information = Path("/proc/cpuinfo")
    if information.exists():
        found = re.search(r"^model name\s*: (.*)$", information.read_text(), re.MULTILINE)
        processor = found[1] if found else processor
    return {"processor": processor, "cores": len(os.sched_getaffinity(0)), "system": platform.system()}


def llvm_versions() -> dict[str, str]:
    """Of opt, and of llvmlite in the Python that runs our commands."""
    said = subprocess.run([str(OPT), "--version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"LLVM version (\S+)", said)
    code = "import llvmlite.binding as b; print(*b.llvm_version_info, sep='.')"
    ours = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    return {"opt": found[1] if found else "", "llvmlite": ours}


def level_of(tree: Path) -> str | None:
    """The optimisation level at which a tree's core was compiled; None where that is not on record."""
    listing = tree / LISTING
    first = listing.read_text().partition("\n")[0] if listing.exists() else ""
    return first.removeprefix("MYPYC_OPT_LEVEL=") if first.startswith("MYPYC_OPT_LEVEL=") else None


def is_built(tree: Path) -> bool:
    """Whether a tree's compiled core is of the sources that it has."""
    source, built = tree / CORES["interpreted"], tree / CORES["compiled"]
    return all(
        (copy := built / path.relative_to(source)).exists() and copy.read_bytes() == path.read_bytes()
        for path in source.rglob("*.py")
    )


def own_core(core: str) -> Path:
    """The folder to run this tree from; the program ends with a message where the core is not compiled as it is now."""
    if core == "compiled" and not is_built(ROOT):
        sys.exit("build/compiled is not of these sources: run make compile, or measure with --core interpreted")
    return ROOT / CORES[core]


def core_of(revision: str, core: str) -> Path:
    """The folder to run another revision from: made once, at the level of our own core, and kept in build/bench."""
    level = level_of(ROOT) or os.environ.get("MYPYC_OPT_LEVEL", DEFAULT_LEVEL)
    name = revisions.short_name(revision)
    kept = FOLDER / "cores" / f"{name}-{core}{level if core == 'compiled' else ''}"
    if kept.exists():
        return kept
    with revisions.checked_out(revision) as tree:
        if core == "compiled":
            print(f"compiling {name}, which takes minutes", file=sys.stderr)
            environment = {**os.environ, "MYPYC_OPT_LEVEL": level}
            subprocess.run([sys.executable, "tools/compile.py"], cwd=tree, env=environment, check=True)
        shutil.copytree(tree / CORES[core], kept)
    return kept


def no_figures(core: str, runs: int) -> Results:
    """Results of this tree, on this machine, without figures."""
    revision = revisions.current()
    return Results(
        revision=revision.removesuffix("-dirty"),
        dirty=revision.endswith("-dirty"),
        core=core,
        level=level_of(ROOT) if core == "compiled" else None,
        date=time.strftime("%Y-%m-%d"),
        runs=runs,
        python=python_build(),
        machine=machine(),
        llvm=llvm_versions(),
        modules={},
        families={},
        copies={},
        latency={},
    )
