"""Builds the package; with SCEV_COMPILE=1 its core as extension modules, by mypyc.

The core is one compilation unit: calls between modules of one unit are C calls, calls between units are not. Its
modules are found, not listed, so that nothing can be forgotten. All else is in pyproject.toml.

    SCEV_COMPILE=1 pip install .        a compiled scev; needs a C compiler and mypy (MYPYC_OPT_LEVEL=0..3, default 3)
    make compile                        the same into build/compiled, to test it
"""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOMS = ("domains", "ir", "cfg", "transfer", "flow", "evolution")
MODULES = ("numerals.py", "settings.py", "evolution_facts.py", "facts.py")
SOURCE = Path("src/scev")


def core() -> list[str]:
    """Paths of the modules to compile; rooms that do not exist yet are passed over."""
    files = [path for room in ROOMS for path in sorted((SOURCE / room).rglob("*.py"))]
    files += [SOURCE / name for name in MODULES if (SOURCE / name).exists()]
    return [str(path) for path in files]


class ParallelBuild(build_ext):
    """Compiles the C files of an extension side by side: mypyc writes one a module, setuptools takes one by one."""

    def build_extensions(self) -> None:
        compile_in_order = self.compiler.compile

        def compile_side_by_side(sources: list[str], *arguments: Any, **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                made = pool.map(lambda source: compile_in_order([source], *arguments, **options), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


def extensions() -> list[Any]:
    if os.environ.get("SCEV_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    level = os.environ.get("MYPYC_OPT_LEVEL", "3")
    found = mypycify(core(), opt_level=level, debug_level="0", multi_file=True, target_dir="build/mypyc")
    if os.name != "nt":
        # Sums of words that leave 64 bits must wrap (domains/integers/residues.py), however Python was built.
        for extension in found:
            extension.extra_compile_args.append("-fwrapv")
    return found


setup(ext_modules=extensions(), cmdclass={"build_ext": ParallelBuild})
