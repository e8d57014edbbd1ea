"""Quoting the source: lines, the words of loops, conditions; decimals of floats."""

from __future__ import annotations

import hashlib
import os
import time
from pathlib import Path

import pytest

import scev
from scev.ir import ConstantFloat, MetadataNode, MetadataTable
from scev.source.decimals import float_constant
from scev.source.text import MAX_LINE, MAX_QUOTED, MAX_SOURCE_BYTES, SourceText, condition_at, loop_word


def file_node(name: str, folder: str, checksum: str = "") -> MetadataNode:
    node = MetadataTable({1: f'!DIFile(filename: "{name}", directory: "{folder}"{checksum})'}, {}).node(1)
    assert node is not None
    return node


def test_lines_are_counted_as_compilers_do(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_bytes("one\r\ntwo\n\fthree \u2028 still\nfour\r".encode() + b"fi\xffve\n")
    text = SourceText()
    node = file_node("t.c", str(tmp_path))
    assert text.line(node, 1) == "one"
    assert text.line(node, 2) == "two"
    assert text.line(node, 3) == "\fthree \u2028 still"
    assert text.line(node, 4) == "four"
    assert text.line(node, 5) == "fi\ufffdve"
    assert text.line(node, 0) is None
    assert text.line(node, -1) is None
    assert text.line(node, 99) is None
    assert text.line(None, 1) is None


@pytest.mark.parametrize(("kind", "algorithm"), [("CSK_MD5", "md5"), ("CSK_SHA1", "sha1"), ("CSK_SHA256", "sha256")])
def test_a_file_that_has_changed_is_not_quoted(tmp_path: Path, kind: str, algorithm: str) -> None:
    path = tmp_path / "t.c"
    path.write_text("int x;\n")
    sum = hashlib.new(algorithm, path.read_bytes(), usedforsecurity=False).hexdigest()
    node = file_node("t.c", str(tmp_path), f', checksumkind: {kind}, checksum: "{sum}"')
    assert SourceText().line(node, 1) == "int x;"
    path.write_text("int y;\n")
    assert SourceText().line(node, 1) is None


def test_a_file_beside_the_module(tmp_path: Path) -> None:
    (tmp_path / "t.c").write_text("int x;\n")
    node = file_node("t.c", "/no/such/folder")
    assert SourceText(str(tmp_path)).line(node, 1) == "int x;"
    assert SourceText().line(node, 1) is None
    assert SourceText(str(tmp_path)).line(file_node("/t.c", ""), 1) is None


def test_files_that_are_none(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    with open(tmp_path / "large", "wb") as file:
        file.truncate(MAX_SOURCE_BYTES + 1)
    for name in ("pipe", "folder", "large", "missing", "nul\\00"):
        assert SourceText().line(file_node(name, str(tmp_path)), 1) is None


@pytest.mark.parametrize(
    ("line", "column", "word"),
    [
        ("  for (;;) {", 3, "for"),
        ("  while (x)", 3, "while"),
        ("  do {", 3, "do"),
        ("  double x;", 3, ""),
        ("  fort(x);", 3, ""),
        ("é for (;;)", 4, "for"),
        ("é for (;;)", 3, ""),
        ("for", 0, ""),
        ("for", 99, ""),
        (None, 1, ""),
    ],
)
def test_loop_words(line: str | None, column: int, word: str) -> None:
    assert loop_word(line, column) == word


@pytest.mark.parametrize(
    ("line", "mark", "expected"),
    [
        ("if (w < 300 || w > 2000) return;", "< 300", "w < 300 || w > 2000"),
        ("if (w < 300) return;", "return", ""),
        ("for (int i = 0; i < n; i++) {", "< n", "i < n"),
        ("for (int i = 0; i < n; i++) if (a[i])", "a[i]", "a[i]"),
        ("for (auto x : list)", "list", ""),
        ("while (f(x, (y)))", "x, ", "f(x, (y))"),
        ("if (a) while (b) c();", "b)", "b"),
        ("if (a) while (b) c();", "a)", "a"),
        ("if (c == ')' || c == '(') x();", "c == '('", "c == ')' || c == '('"),
        ('if (!strcmp(s, "):;(")) x();', "strcmp", '!strcmp(s, "):;(")'),
        ('for (p = ";;"; *p; p++)', "*p", "*p"),
        ("x(); // if (never) y", "never", ""),
        ("if (a /* ) */ && b) c();", "b)", "a /* ) */ && b"),
        ("if (a &&", "a", ""),
        ("if a < b {", "a <", ""),
        ("gif (a)", "a)", ""),
        ("é if (é < b)", "< b", "é < b"),
    ],
)
def test_conditions(line: str, mark: str, expected: str) -> None:
    column = len(line[: line.index(mark)].encode()) + 1
    assert condition_at(line, column) == expected


def test_conditions_that_are_not_quoted() -> None:
    assert condition_at(None, 1) == ""
    assert condition_at("if (x)", 0) == ""
    assert condition_at(f"if ({'x' * MAX_QUOTED})", 6) == "x" * MAX_QUOTED
    assert condition_at(f"if ({'x' * (MAX_QUOTED + 1)})", 6) == "x" * (MAX_QUOTED - 1) + "…"


def test_a_long_line_takes_little_time() -> None:
    started = time.perf_counter()
    for line in ("if (" * (MAX_LINE // 4), "if (" * (MAX_LINE // 8) + ")" * (MAX_LINE // 2), "if (x)" * 1_000_000):
        assert len(condition_at(line, 3)) <= MAX_QUOTED
    assert time.perf_counter() - started < 2


@pytest.mark.parametrize(
    ("constant", "expected"),
    [
        ("float 0x3FB99999A0000000", "0.1"),
        ("double 0.1", "0.1"),
        ("double 1.0", "1"),
        ("float 0x36A0000000000000", "1e-45"),
        ("double -0.0", "-0"),
        ("double 0x7FF0000000000000", "inf"),
        ("half 0xH3C00", "1"),
    ],
)
def test_float_constants(constant: str, expected: str) -> None:
    type = constant.split(maxsplit=1)[0]
    module = scev.read(f"define {type} @f() {{\n  ret {constant}\n}}\n")
    (returned,) = module.functions[0].blocks[0].terminator.operands
    assert isinstance(returned, ConstantFloat)
    assert float_constant(returned) == expected
