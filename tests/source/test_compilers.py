"""Source files on the command line: the compiler that is found, the command that is said, and what goes wrong."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import time
from pathlib import Path

import pytest

from scev.errors import ScevError
from scev.settings import DEFAULT_SETTINGS
from scev.source import compilers
from scev.source.compiled import CompiledSource
from scev.source.compiler_process import ProcessResult, first_error
from scev.source.compilers import compile_source, is_source

from .command import Said, assert_one_line, piped, run

C = """#include "limit.h"
unsigned wrap(unsigned value) { return value & LIMIT; }
int sum(const int *a, int n) {
  int total = 0;
  for (int i = 0; i < n; i++)
    total += a[i] & 7;
  return total;
}
"""
BAD_C = "int f(int x) {\n  return y;\n}\n"
RUST = """
fn inner(x: u32) -> u32 { x & 7 }
pub fn square(x: u32) -> u32 { inner(x) * inner(x) }
fn main() { println!("{}", square(std::env::args().count() as u32)); }
"""
CLANG = next((name for name in ("clang", *(f"clang-{n}" for n in range(22, 13, -1))) if shutil.which(name)), None)
needs_clang = pytest.mark.skipif(CLANG is None, reason="there is no clang that LLVM 22 reads")
needs_rustc = pytest.mark.skipif(shutil.which("rustc") is None, reason="there is no rustc")
needs_shell = pytest.mark.skipif(os.name == "nt", reason="compilers are imitated by shell scripts")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, empty but for a C file and its header, and another for temporary files."""
    (tmp_path / "t.c").write_text(C)
    (tmp_path / "limit.h").write_text("#define LIMIT 255\n")
    (tmp_path / "temporary").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    return tmp_path


def imitate(place: Path, monkeypatch: pytest.MonkeyPatch, **scripts: str) -> None:
    """A path that holds nothing but these commands, written in shell."""
    folder = place / "bin"
    folder.mkdir()
    for name, script in scripts.items():
        command = folder / name.replace("_", "-")
        command.write_text(f"#!/bin/sh\n{script}\n")
        command.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


def compiled(file: str, cc: str | None = None) -> CompiledSource:
    return compile_source(file, cc, DEFAULT_SETTINGS.set("llvm_timeout_seconds", "5"))


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("t.c", True), ("a b/t.C", True), ("t.cc", True), ("t.c++", True), ("t.cu", True), ("t.cl", True),
        ("t.rs", True), ("t.py:f", True), ("t.py:A.f", True), ("t.py", True), ("t.ll", False), ("t.bc", False),
        ("-", False), ("t.o", False), ("t.c.gz", False), ("t.pyc:f", False), ("c", False), ("t.py/x.ll", False),
    ],
)  # fmt: skip
def test_source_files_are_told_by_their_names(name: str, answer: bool) -> None:
    assert is_source(name) is answer


# C and its family ----------------------------------------------------------------------------------------------------


@needs_clang
def test_a_c_file(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "t.c")
    assert (said.status, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0] == f"t.c: {CLANG} -O1 -g -fno-discard-value-names -emit-llvm"
    assert "[0, 255]" in said.out
    assert "t.c: 2 functions, 1 loop" in said.out
    assert run(capsys, "loops", "t.c").out.splitlines()[0] == lines[0]
    assert sorted(os.listdir(place)) == ["limit.h", "t.c", "temporary"]


@needs_clang
def test_only_people_are_told_the_command(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    module = json.loads(run(capsys, "--format", "json", "t.c").out)
    assert module["module"] == "t.c"
    assert [function["name"] for function in module["functions"]] == ["wrap", "sum"]
    # Names of values are kept.
    assert module["functions"][1]["loops"][0]["header"] == "%for.body"
    assert "-emit-llvm" not in run(capsys, "--format", "llvm", "t.c").out


@needs_clang
def test_a_command_of_ones_own(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert_one_line(run(capsys, "--cc", f"{CLANG} -fsyntax-only", "t.c"), f"t.c: {CLANG} made no LLVM IR")
    (place / "u.c").write_text("unsigned wrap(unsigned value) { return value & LIMIT; }\n")
    said = run(capsys, "--cc", f"{CLANG} -O2 '-DLIMIT=(15)'", "u.c", "--jobs", "1")
    assert said.out.startswith(f"u.c: {CLANG} -O2 '-DLIMIT=(15)' -emit-llvm\n")
    assert "[0, 15]" in said.out
    assert_one_line(run(capsys, "--cc", "nowhere/clang -O1", "u.c"), "u.c: cannot run 'nowhere/clang': No such file")


def test_what_is_no_command(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert_one_line(run(capsys, "--cc", "'clang", "t.c"), "scev: --cc takes a command: No closing quotation", 2)
    assert_one_line(run(capsys, "--cc", " ", "t.c"), "scev: --cc takes a command, as in", 2)


@needs_clang
def test_the_first_error_of_a_compiler_is_ours(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "bad.c").write_text(BAD_C)
    assert_one_line(run(capsys, "bad.c"), "bad.c:2:10: use of undeclared identifier 'y'")
    (place / "limit.h").write_text("int x = ;\n")
    assert_one_line(run(capsys, "t.c"), "./limit.h:1:9: expected expression")
    assert_one_line(run(capsys, "--cc", f"{CLANG} -nonsense", "t.c"), f"t.c: {CLANG}: unknown argument: '-nonsense'")


def test_a_source_that_is_not_there(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert_one_line(run(capsys, "no.c"), "no.c: No such file or directory\n")
    (place / "folder.c").mkdir()
    assert_one_line(run(capsys, "folder.c"), "folder.c: not a file\n")


@needs_clang
def test_names_that_a_shell_would_take_apart(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("./-O3.c", "a b.c", "$x;'.c"):
        shutil.copy(place / "t.c", place / name)
        said = run(capsys, "loops", name)
        assert said.out.startswith(f"{name}: {CLANG} -O1")
        assert f"{name}: 2 functions, 1 loop" in said.out


@needs_clang
def test_other_languages_of_clang(shared: Path, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sources = shared / "corpus" / "src"
    said = run(capsys, "loops", str(sources / "kernels_a.cu"))
    assert "--cuda-device-only --cuda-gpu-arch=sm_70" in said.out.splitlines()[0]
    assert "saxpy_grid_stride" in said.out
    said = run(capsys, "loops", str(sources / "kernels_ocl.cl"))
    assert said.out.splitlines()[0].endswith(
        "-O1 -g -fno-discard-value-names --target=spir64 -cl-std=CL2.0 -Xclang -finclude-default-header -emit-llvm"
    )
    assert "dot_local" in said.out
    (place / "t.cpp").write_text("template <int N> int f(int x) { return x & N; }\ntemplate int f<31>(int);\n")
    assert "[0, 31]" in run(capsys, "t.cpp").out


@needs_clang
def test_errors_in_device_code(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "bad.cu").write_text("__attribute__((global)) void f(int *x) { x[0] = y; }\n")
    assert_one_line(run(capsys, "bad.cu"), "bad.cu:1:49: use of undeclared identifier 'y'")


# The compiler that is found ------------------------------------------------------------------------------------------

IMITATION = 'case "$*" in --version) echo "clang version %s.1.0";; *) printf "; by %s"; esac'


@needs_shell
@pytest.mark.parametrize(
    ("versions", "chosen"),
    [
        ({"clang": 22, "clang_21": 21}, "clang"),
        ({"clang": 15, "clang_22": 22}, "clang"),
        ({"clang": 99, "clang_98": 98, "clang_19": 19, "clang_21": 21}, "clang-21"),
        ({"clang_9": 9, "clang_14": 14}, "clang-14"),
    ],
)
def test_the_newest_clang_that_can_be_read(
    versions: dict[str, int], chosen: str, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compilers, "_llvm_version", lambda: 22)
    imitate(place, monkeypatch, **{name: IMITATION % (version, version) for name, version in versions.items()})
    version = versions[chosen.replace("-", "_")]
    assert compiled("t.c") == (f"; by {version}".encode(), f"{chosen} -O1 -g -fno-discard-value-names -emit-llvm")


@needs_shell
def test_no_compiler(place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(compilers, "_llvm_version", lambda: 22)
    imitate(place, monkeypatch, clang=IMITATION % (23, 23), clang_23=IMITATION % (23, 23))
    assert_one_line(
        run(capsys, "t.c"),
        "t.c: no clang with LLVM 22 or older is on the path; compile it yourself: "
        "clang -O1 -g -S -emit-llvm -o t.ll t.c\n",
    )
    (place / "a b.rs").write_text(RUST)
    assert_one_line(run(capsys, "a b.rs"), "a b.rs: no rustc with LLVM 22 or older is on the path; compile it yourself")


@needs_shell
def test_a_rustc_whose_llvm_is_newer(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    imitate(place, monkeypatch, rustc="echo LLVM version: 99.0.1")
    (place / "t.rs").write_text(RUST)
    with pytest.raises(ScevError, match=r"^t\.rs: rustc writes the bitcode of LLVM 99, and LLVM \d+ reads here"):
        compiled("t.rs")


@needs_shell
def test_a_compiler_that_does_not_end(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compilers, "_llvm_version", lambda: 22)
    path = os.environ["PATH"]
    # What it has started holds the pipe open.
    imitate(place, monkeypatch, clang_22="sleep 50 & sleep 50")
    monkeypatch.setenv("PATH", f"{os.environ['PATH']}:{path}")
    began = time.monotonic()
    with pytest.raises(ScevError, match="did not finish within 1 s"):
        compile_source("t.c", "clang-22", DEFAULT_SETTINGS.set("llvm_timeout_seconds", "1"))
    assert time.monotonic() - began < 20


@pytest.mark.parametrize(
    ("status", "said", "expected"),
    [
        (1, "In file included from t.c:1:\nh.h:3: error: no\nt.c:9:9: error: yes\n", "h.h:3: no"),
        (1, "C:\\a b\\t.c:3:4: fatal error: x: y\n", "C:\\a b\\t.c:3:4: x: y"),
        (1, "t.rs:1:21: error[E0308]: mismatched types\n", "t.rs:1:21: mismatched types [E0308]"),
        (1, "clang: error: no such option\n", "t.c: clang: no such option"),
        (1, "some warning\nthe end \n\n", "t.c: clang failed: the end"),
        (3, "", "t.c: clang failed: exit status 3"),
        (-9, "", "t.c: clang crashed (SIGKILL)"),
        (1, f"t.c:1:1: error: {'x' * 999}\n", f"t.c:1:1: {'x' * 300} …"),
    ],
)
def test_errors_as_compilers_write_them(status: int, said: str, expected: str) -> None:
    assert str(first_error(ProcessResult(status, b"", said), "/usr/bin/clang", "t.c")) == expected


# Rust ----------------------------------------------------------------------------------------------------------------


@needs_rustc
def test_a_rust_file(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "t.rs").write_text(RUST)
    said = run(capsys, "t.rs")
    assert said.status == 0, said.err
    assert said.out.startswith("t.rs: rustc --edition=2021 -C opt-level=1 -g -C link-dead-code --emit=llvm-bc\n")
    # A small function, and one that is only called here.
    for name in ("square", "inner"):
        assert name in said.out
    assert "25, 36 or 49" in said.out
    assert os.listdir(place / "temporary") == []
    (place / "bad.rs").write_text("pub fn f() -> i32 {\n    true\n}\n")
    assert_one_line(run(capsys, "bad.rs"), "bad.rs:2:5: mismatched types")
    assert os.listdir(place / "temporary") == []


# Standard input ------------------------------------------------------------------------------------------------------

TEXT = b"define i32 @f(i32 %n) {\n  %r = and i32 %n, 255\n  ret i32 %r\n}\n"


@pytest.mark.parametrize("line", [[], ["print"], ["loops"], ["--jobs", "1"]])
def test_what_is_piped_in_is_read(line: list[str]) -> None:
    said = piped(TEXT, *line)
    assert (said.status, said.err) == (0, "")
    assert "<stdin>: 1 function" in said.out


def test_piped_in_for_programs() -> None:
    assert json.loads(piped(TEXT, "--format", "json").out)["module"] == "<stdin>"


def test_nothing_piped_in() -> None:
    for line in ([], ["loops"], ["-"]):
        assert_one_line(piped(b"", *line), "<stdin>: nothing came in; the command before may have failed")


def test_no_standard_input() -> None:
    said = piped(None)
    assert said == Said(0, said.out, "")
    assert said.out.startswith("Usage: ")
    assert_one_line(piped(None, "loops"), "scev: missing FILE; see `scev loops --help`", 2)
