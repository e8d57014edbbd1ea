"""How pip builds scev: setuptools' backend, which asks for mypy too where the core will be compiled. (PEP 517, 660)

An editable installation stays interpreted, so that a change of the source is a change of what runs.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

import compiler

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

MYPYC = "mypy>=1.15"
SEEN_BY_MYPY = ("rich>=13", "click>=8.1", "mypy_extensions>=1.0")
"""What the package needs at run time and has types: mypy follows imports into it."""


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    found = build_meta.get_requires_for_build_wheel(config_settings)
    if compiler.is_forced():
        why_not = compiler.obstacle()
        if why_not is not None:
            raise SystemExit(f"scev: {why_not}, and {compiler.CHOICE}=1 asks for the compiled core")
    return [*found, MYPYC, *SEEN_BY_MYPY] if compiler.reason_against() is None else found


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    # What an earlier build left, of another revision or with another core, would be packed as well.
    for left in Path("build").glob("*"):
        if left.name == "lib" or left.name.startswith(("lib.", "bdist.")):
            shutil.rmtree(left)
    name: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return name


def build_editable(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    os.environ[compiler.CHOICE] = "0"
    name: str = build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
    return name
