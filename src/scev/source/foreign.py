"""Text that is no LLVM assembly: the language that it is in, and what makes LLVM IR of it.

Asked only of what LLVM has refused, so a guess cannot do harm: it says more than "expected top-level entity". Text with
a line that begins as LLVM assembly does is left to LLVM's message.
"""

from __future__ import annotations

import re
from typing import Final

MAX_CHARACTERS_READ: Final = 1 << 16
"""Characters at the head of a text that are looked at."""

_LLVM: Final = re.compile(
    rb"^(?:define |declare |target |source_filename|attributes #|[@%!]\S+ = (?!Op)|\$\S+ = comdat|; ModuleID)",
    re.MULTILINE,
)
_COMPILE: Final = "scev compiles it from a file whose name ends in {0}"
_LANGUAGES: Final = [
    (
        "MLIR",
        rb'(?:builtin\.)?module\b[^\n]*\{|#\w+ = |(?:func|llvm|gpu|spirv)\.\w+|"builtin\.module"',
        "mlir-translate --mlir-to-llvmir makes LLVM IR of it",
    ),
    ("PTX", rb"\.version \d|\.target sm_", "compile with -emit-llvm instead"),
    ("SPIR-V", rb"(?:%\S+ = )?Op(?:Capability|MemoryModel|EntryPoint)\b", "llvm-spirv -r makes LLVM IR of it"),
    ("CUDA", rb"[^\n]*\b__(?:global|device)__\b", _COMPILE.format(".cu")),
    ("OpenCL C", rb"(?:__)?kernel (?:void|__attribute__)", _COMPILE.format(".cl")),
    (
        "Rust",
        rb"[ \t]*(?:pub(?:\([^)\n]*\))? )?(?:(?:unsafe |const |extern \"C\" )*fn \w+|use \w+::|impl\b|mod \w+|#!?\[)",
        _COMPILE.format(".rs"),
    ),
    (
        "Python",
        rb"(?:def \w+\(|import \w+|from [\w.]+ import |@\w+|class \w+[^\n;]*:$)",
        "scev reads jitted functions of a file: scev FILE.py:FUNCTION",
    ),
    (
        "C++",
        rb"(?:template ?<|namespace \w*|class \w+|using \w+|#include <\w+>)",
        _COMPILE.format(".cpp"),
    ),
    (
        "C",
        rb"(?:#\s*(?:include|define|if|pragma)\b|(?:typedef|struct|enum|union|static|extern|const|inline) |/[/*]"
        rb"|(?:unsigned |long )*\w+ \**\w+ ?(?:\(|=|;|\[))",
        _COMPILE.format(".c"),
    ),
    (
        "assembly of a machine",
        rb"\s*\.(?:text|file|globl|section|build_version|intel_syntax|syntax)\b",
        "compile with -emit-llvm too, as in clang -S -emit-llvm",
    ),
]
"""Languages in the order they are tried: name, how a line of it begins, what to do."""
_PATTERNS: Final = [
    (name, re.compile(rb"^(?:" + pattern + rb")", re.MULTILINE), remedy) for name, pattern, remedy in _LANGUAGES
]


def language_of(data: bytes) -> str:
    """`this is C, not LLVM IR; …`; nothing for text that may be LLVM assembly, or of a language that is not known."""
    head = data[:MAX_CHARACTERS_READ]
    if _LLVM.search(head) and not _PATTERNS[0][1].match(head.lstrip()):
        return ""
    for name, pattern, remedy in _PATTERNS:
        if pattern.search(head):
            return f"this is {name}, not LLVM IR; {remedy}"
    return ""
