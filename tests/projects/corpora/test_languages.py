"""The language of a module's source."""

from __future__ import annotations

import pytest

import scev
from scev.projects.corpora.languages import language_of

UNIT = """
!llvm.dbg.cu = !{{!0}}
!llvm.module.flags = !{{!2}}
!0 = distinct !DICompileUnit(language: {language}, file: !1, producer: "{producer}", emissionKind: FullDebug)
!1 = !DIFile(filename: "x", directory: "/")
!2 = !{{i32 2, !"Debug Info Version", i32 3}}
"""


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("DW_LANG_C", "c"),
        ("DW_LANG_C89", "c"),
        ("DW_LANG_C17", "c"),
        ("DW_LANG_C_plus_plus", "c++"),
        ("DW_LANG_C_plus_plus_14", "c++"),
        ("DW_LANG_Rust", "rust"),
        ("DW_LANG_Swift", "swift"),
        ("DW_LANG_Julia", "julia"),
        ("DW_LANG_Fortran08", "fortran"),
        ("DW_LANG_ObjC_plus_plus", "objective-c++"),
        ("DW_LANG_OpenCL", "opencl"),
        ("DW_LANG_Ada2012", "ada"),
        ("DW_LANG_Mips_Assembler", "assembly"),
    ],
)
def test_by_debug_information(said: str, language: str) -> None:
    assert language_of(scev.read(UNIT.format(language=said, producer="x"))) == language


@pytest.mark.parametrize("producer", ["clang (Numba)", "triton"])
def test_python_has_no_number(producer: str) -> None:
    assert language_of(scev.read(UNIT.format(language="DW_LANG_C_plus_plus", producer=producer))) == "python"


@pytest.mark.parametrize(
    ("head", "language"),
    [
        ('source_filename = "a/b.c"', "c"),
        ('source_filename = "b.cpp"', "c++"),
        ('source_filename = "b.rs"', "rust"),
        ('source_filename = "crate.1a2b-cgu.0"\n!llvm.ident = !{!0}\n!0 = !{!"rustc version 1.95.0"}', "rust"),
        ('source_filename = "t.cu"' + UNIT.format(language="DW_LANG_C_plus_plus_14", producer="clang"), "cuda"),
        ("", ""),
    ],
)
def test_by_name_and_compiler(head: str, language: str) -> None:
    assert language_of(scev.read(head + "\n@x = global i32 0\n")) == language
