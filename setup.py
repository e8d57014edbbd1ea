"""Builds the package, and where there is a C compiler its core as extension modules, by mypyc.

The core is one compilation unit: calls between modules of one unit are C calls, calls between units are not. Its
modules are found, not listed, so that nothing can be forgotten. All else is in pyproject.toml.

    pip install .                       compiled where that can be (MYPYC_OPT_LEVEL=0..3, default 2)
    SCEV_COMPILE=1 pip install .        compiled, or a failure
    SCEV_COMPILE=0 pip install .        interpreted
    make compile                        compiled into build/compiled, to test it
"""

import importlib.util
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import compiler

ROOMS = ("domains", "ir", "cfg", "transfer", "memory", "demanded", "flow", "evolution", "targets")
MODULES = (
    "numerals.py",
    "integer_predicates.py",
    "settings.py",
    "evolution_facts.py",
    "flow_facts.py",
    "comparison_facts.py",
    "facts.py",
    "names.py",
    "analysis.py",
)
REPORTS = (
    "absent", "base", "json", "layout", "llvm", "loop_rows", "loops_table", "narrower", "source_locations", "text",
)  # fmt: skip
SOURCE = Path("src/scev")


def core() -> list[str]:
    """Paths of the modules to compile."""
    files = [path for room in ROOMS for path in sorted((SOURCE / room).rglob("*.py"))]
    files += [SOURCE / name for name in MODULES] + [SOURCE / "report" / f"{name}.py" for name in REPORTS]
    return [str(path) for path in files]


def reason_against() -> str | None:
    """Why this build does not compile the core: "" where that was asked for; None if it does."""
    found = compiler.reason_against()
    if found is None and importlib.util.find_spec("mypyc") is None and not compiler.is_forced():
        return "mypy is not here"
    return found


def extensions() -> list[Any]:
    """The core as C, which mypyc writes now."""
    from mypyc.build import mypycify

    level = os.environ.get("MYPYC_OPT_LEVEL", compiler.DEFAULT_LEVEL)
    found = mypycify(core(), opt_level=level, debug_level="0", multi_file=True, target_dir="build/mypyc")
    if os.name != "nt":
        # Sums of words that leave 64 bits must wrap (domains/integers/residues.py), however Python was built.
        for extension in found:
            extension.extra_compile_args.append("-fwrapv")
    return found


def stays_interpreted(why: str) -> None:
    print(f"scev: {why}: the core stays interpreted, and is about three times slower", file=sys.stderr)


class Package(Distribution):
    """Knows whether there will be extension modules before they are made: only build_ext has to make them."""

    reason_against = reason_against()

    def has_ext_modules(self) -> bool:
        return self.reason_against is None


class Build(build):
    """Says why the core is not compiled."""

    def run(self) -> None:
        if self.distribution.reason_against:
            stays_interpreted(self.distribution.reason_against)
        super().run()


class BuildCore(build_ext):
    """Has mypyc write C, and compiles the files side by side: setuptools takes one by one."""

    def finalize_options(self) -> None:
        if self.distribution.has_ext_modules() and self.distribution.ext_modules is None:
            self.distribution.ext_modules = extensions()
        super().finalize_options()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if compiler.is_forced():
                raise
            stays_interpreted(str(error))
            self.extensions = []

    def build_extensions(self) -> None:
        compile_in_order = self.compiler.compile

        def compile_side_by_side(sources: list[str], *arguments: Any, **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                made = pool.map(lambda source: compile_in_order([source], *arguments, **options), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


setup(distclass=Package, cmdclass={"build": Build, "build_ext": BuildCore})
