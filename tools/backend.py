"""How pip builds scev: setuptools' backend, which asks for mypy too where the core will be compiled. (PEP 517, 660)

An editable installation stays interpreted, so that a change of the source is a change of what runs.
"""

from __future__ import annotations

import os
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    build_wheel,
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


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    found = build_meta.get_requires_for_build_wheel(config_settings)
    return [*found, MYPYC] if compiler.reason_against() is None else found


def build_editable(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    os.environ.setdefault(compiler.CHOICE, "0")
    name: str = build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
    return name
