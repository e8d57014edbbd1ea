"""LLVM's linker: what becomes one module, what stays apart and why, and what it dies of."""

from __future__ import annotations

from pathlib import Path

import pytest

from scev import llvm
from scev.errors import ScevError
from scev.llvm import worker
from scev.llvm.linking import MAX_MODULES_REFUSED, link_modules

MAIN = """\
%pair = type { i32, i32 }
@shared = external global i32
declare i32 @f(i32)
define internal i32 @own(i32 %x) {
  %p = alloca %pair
  ret i32 %x
}
define i32 @main() {
  %a = call i32 @own(i32 1)
  %b = call i32 @f(i32 %a)
  ret i32 %b
}
"""
OTHER = """\
%pair = type { double }
@shared = global i32 7
define internal i32 @own(i32 %x) {
  %p = alloca %pair
  ret i32 2
}
define i32 @f(i32 %x) {
  %a = call i32 @own(i32 %x)
  ret i32 %a
}
"""
TARGET = 'target datalayout = "E-p:32:32"\n'
TRIPLE = 'target triple = "x86_64-pc-linux-gnu"\n'
# llvmlite lists no aliases.
ALIAS = '@{} = {} i32 (i32), ptr @"{} \\C3\\A4"\ndefine internal i32 @"{} \\C3\\A4"(i32 %x) {{\n  ret i32 %x\n}}\n'
# What LLVM's own linker refuses.
REFUSED = '!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"wchar_size", i32 2}\n'
isolation = pytest.mark.parametrize("isolated", [False, True])


def named(*texts: str | bytes) -> list[tuple[str, bytes]]:
    return [(f"{number}.ll", text.encode() if isinstance(text, str) else text) for number, text in enumerate(texts)]


@isolation
def test_one_module(isolated: bool) -> None:
    """Internal functions and types of one name stay two; a variable is the one that is defined."""
    found = link_modules(named(MAIN, llvm.to_bitcode(OTHER)), "0.ll and 1 more", isolated=isolated)
    assert (found.joined, found.apart) == ([0, 1], {})
    text = llvm.read_program(found.bitcode, name="0.ll and 1 more").text
    assert text.startswith("; ModuleID = '0.ll and 1 more'\n")
    assert text.count("declare") == 0
    assert text.count("define internal i32 @own") == 2
    assert text.count("= type {") == 2
    assert "@shared = global i32 7" in text


@isolation
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (MAIN, "main is defined in 0.ll, too"),
        (OTHER, "f is defined in 1.ll, too"),
        ("@weakly = weak global i32 1\n", "weakly is defined in 1.ll, too"),
        (TARGET, "it has another data layout than 0.ll"),
        (TRIPLE, "it is for x86_64-pc-linux-gnu, and 0.ll for none"),
        (b"BC\xc0\xdeno bitcode", "Invalid bitcode signature"),
        ("define void @broken() {\n  ret i32 0\n}\n", "value doesn't match function result type 'void'"),
        ('@"\\FF" = global i32 0\n', "a name in it is no UTF-8"),
        (REFUSED, "linking module flags 'wchar_size': IDs have conflicting values"),
        (ALIAS.format("f", "alias", "g", "g"), "f is defined in 1.ll, too"),
        (ALIAS.format("weakly", "weak alias", "g", "g"), "weakly is defined in 1.ll, too"),
        (
            '@"\\66" = ifunc i32 (i32), ptr @r\ndefine internal ptr @r() {\n  ret ptr null\n}\n',
            "f is defined in 1.ll, too",
        ),
        ("declare extern_weak i32 @f(i32)\n", "it uses f only if that is linked, and 1.ll defines it"),
        ("@odr = extern_weak global i32\n", "it uses odr only if that is linked, and 1.ll defines it"),
        ("@hope = linkonce_odr global i32 0\n", "it defines hope, which 1.ll uses only if that is linked"),
    ],
)
def test_what_stays_apart(text: str | bytes, reason: str, isolated: bool) -> None:
    """What comes behind is linked all the same."""
    other = f"@weakly = weak global i32 0\n@odr = weak_odr global i32 0\n@hope = extern_weak global i32\n{OTHER}"
    other += REFUSED.replace("i32 2", "i32 4")
    last = "@last = global i32 0\n"
    found = link_modules(named(MAIN, other, text, last), "all", isolated=isolated)
    assert found.joined == [0, 1, 3]
    assert list(found.apart) == [2]
    assert found.apart[2].startswith(reason)
    linked = llvm.read_program(found.bitcode).text
    assert "@last = global" in linked
    assert linked.count("define i32 @f(") == 1


@pytest.mark.parametrize("texts", [("weak global i32 1", "global i32 2"), ("global i32 2", "weak global i32 1")])
def test_a_strong_definition_counts(texts: tuple[str, str]) -> None:
    found = link_modules(named(*[f"@v = {text}\n" for text in texts], "@v = global i32 3\n"), "all")
    assert found.joined == [0, 1]
    assert "@v = global i32 2\n" in llvm.read_program(found.bitcode).text


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("other", ["weak alias", "internal alias"])
def test_a_strong_alias_counts(other: str, reverse: bool) -> None:
    given = [ALIAS.format("f", word, word, word) for word in ("alias", other)]
    found = link_modules(named(*reversed(given) if reverse else given), "all")
    assert found.joined == [0, 1]
    assert '@f = alias i32 (i32), ptr @"alias ' in llvm.read_program(found.bitcode).text


def test_many_are_refused() -> None:
    """Each is one attempt more, and attempts are bounded."""
    other = OTHER + REFUSED.replace("i32 2", "i32 4")
    found = link_modules(named(MAIN, other, *[REFUSED] * (MAX_MODULES_REFUSED + 2)), "all")
    assert found.joined == [0, 1]
    assert len(found.apart) == MAX_MODULES_REFUSED + 2
    assert found.apart[MAX_MODULES_REFUSED + 3] == f"LLVM's linker has refused {MAX_MODULES_REFUSED} units before"


def test_nothing_to_link() -> None:
    with pytest.raises(ScevError, match="^all: no module can be read$"):
        link_modules(named("no", "module"), "all")


def test_a_process_that_dies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module at which LLVM dies is left out."""
    path = tmp_path / "worker.py"
    path.write_text(
        "import marshal, os, sys\n"
        "left_out = marshal.load(sys.stdin.buffer)[7][2]\n"
        "sys.stdin.buffer.read()\n"
        "print('reading 0\\nreading 1\\nlinking 1')\n"
        "print('reading 2' if 1 in left_out else '', flush=True)\n"
        "print('linked\\nBITCODE', end='', flush=True) if left_out == [1, 2] else os.abort()\n"
    )
    monkeypatch.setattr(worker, "__file__", str(path))
    found = link_modules(named("", "", "", ""), "all", isolated=True)
    assert found.bitcode == b"BITCODE"
    assert found.joined == [0, 3]
    assert found.apart == {1: "LLVM crashed while linking (SIGABRT)", 2: "LLVM crashed while reading (SIGABRT)"}
    path.write_text("import os\nos.abort()\n")
    with pytest.raises(ScevError, match=r"^all: LLVM crashed while linking \(SIGABRT\)$"):
        link_modules(named("", ""), "all", isolated=True)
