"""The language that a module was written in: by its debug information, the name of its source, or its compiler.

DWARF names languages with their versions (DWARF 6, table 7.20; DWARF 5, table 7.17), which are left out: `c++` is what
a question of a corpus asks for.
"""

from __future__ import annotations

import os
import re
from typing import Final

from scev.ir import Module

_UNIT_FIELDS: Final = ("language", "sourceLanguageName")
_DWARF: Final = re.compile(r"DW_L(?:ANG|NAME)_(\w+)")
_VERSION: Final = re.compile(r"_?\d+$")
_SPELT: Final = {
    "c_plus_plus": "c++",
    "objc": "objective-c",
    "objc_plus_plus": "objective-c++",
    "opencl_c": "opencl",
    "opencl_cpp": "opencl",
    "cpp_for_opencl": "opencl",
    "mips_assembler": "assembly",
    "assembly": "assembly",
}
_SUFFIXES: Final = {
    ".c": "c",
    ".cc": "c++",
    ".cpp": "c++",
    ".cxx": "c++",
    ".c++": "c++",
    ".C": "c++",
    ".m": "objective-c",
    ".mm": "objective-c++",
    ".rs": "rust",
    ".swift": "swift",
    ".jl": "julia",
    ".cl": "opencl",
    ".cu": "cuda",
    ".f90": "fortran",
    ".f": "fortran",
    ".zig": "zig",
    ".go": "go",
    ".d": "d",
    ".py": "python",
}
_COMPILERS_OF_PYTHON: Final = ("Numba)", "triton")
_COMPILERS: Final = (("rustc", "rust"), ("swift", "swift"), ("julia", "julia"), ("flang", "fortran"), ("ldc", "d"))


def language_of(module: Module) -> str:
    """The language of a module's source, lower case, without a version: c, c++, rust, …; "" where nothing says it."""
    suffix = os.path.splitext(module.source_filename)[1]
    for unit in module.metadata.named("llvm.dbg.cu"):
        # They say C or C++ for want of a number for Python.
        if str(unit.field("producer")).endswith(_COMPILERS_OF_PYTHON):
            return "python"
        for name in _UNIT_FIELDS:
            said = _DWARF.fullmatch(str(unit.field(name) or ""))
            if said is not None:
                word = _VERSION.sub("", said[1].lower())
                # To DWARF, CUDA is C++.
                return "cuda" if suffix == ".cu" else _SPELT.get(word, word)
    if found := _SUFFIXES.get(suffix):
        return found
    for node in module.metadata.named("llvm.ident"):
        text = node.text.lower()
        for compiler, language in _COMPILERS:
            if compiler in text:
                return language
    return ""
