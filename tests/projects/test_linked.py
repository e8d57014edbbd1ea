"""`--link`: the units of a project as one program."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from ..source.command import Said, assert_one_line, run
from ..source.test_compilers import needs_clang
from .test_database import entry, write

CALLER = """\
declare i32 @pick(i64)
define internal i64 @own(i64 %n) {
  ret i64 %n
}
define i32 @main(i32 %count, ptr %words) {
  %n = call i64 @own(i64 INDEX)
  %a = call i32 @pick(i64 %n)
  ret i32 %a
}
"""
CALLED = """\
@table = internal global [8 x i32] zeroinitializer
define internal i64 @own(i64 %n) {
  %m = add i64 %n, 1
  ret i64 %m
}
define i32 @pick(i64 %n) {
  %m = call i64 @own(i64 %n)
  %p = getelementptr [8 x i32], ptr @table, i64 0, i64 %m
  %v = load i32, ptr %p
  ret i32 %v
}
"""


@pytest.fixture
def units(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "inside.ll").write_text(CALLER.replace("INDEX", "6"))
    (tmp_path / "outside.ll").write_text(CALLER.replace("INDEX", "7"))
    (tmp_path / "b.ll").write_text(CALLED)
    return tmp_path


def check(capfd: pytest.CaptureFixture[str], *arguments: str, kinds: str = "index") -> dict[str, object]:
    """What is found, and the counts of all."""
    said = run(capfd, "check", "--no-witness", "--checks", kinds, "--format", "json", "--unknown", *arguments)
    assert (said.status, said.err) == (0, "")
    page: dict[str, object] = json.loads(said.out)
    return page


@pytest.mark.parametrize(
    ("file", "asked", "verdict"),
    [
        ("inside.ll", ["--link"], "impossible"),
        ("outside.ll", ["--link"], "certain"),
        ("inside.ll", ["--link", "--set", "world=open"], "unknown"),
        ("inside.ll", ["--link", "--scope", "function"], "unknown"),
        ("inside.ll", [], "unknown"),
    ],
)
def test_what_callers_of_other_units_hand_over(
    units: Path, capfd: pytest.CaptureFixture[str], file: str, asked: Sequence[str], verdict: str
) -> None:
    """Where main is, nobody else calls; and the functions of one name, own, are two."""
    counts = check(capfd, *asked, file, "b.ll")["counts"]
    assert isinstance(counts, dict)
    assert {name for name, count in counts.items() if count} == {verdict}


def test_words(units: Path, capfd: pytest.CaptureFixture[str]) -> None:
    said = run(capfd, "check", "--link", "outside.ll", "b.ll")
    assert ", 1 program of 2 units\n" in said.out
    assert ": certain: " in said.out
    (units / "other.ll").write_text("define void @alone(ptr %p) {\n  ret void\n}\n")
    said = run(capfd, "print", "--link", "inside.ll", "b.ll", "other.ll")
    assert said.out.endswith("inside.ll and 2 more: 5 functions, 0 loops\nscope: program of 3 units, closed\n")
    said = run(capfd, "loops", "--link", "--set", "world=open", "inside.ll", "b.ll")
    assert said.out.endswith("\nscope: program of 2 units, which others may call and use (else --closed)\n")
    # One unit is what it is without.
    assert run(capfd, "print", "--link", "b.ll") == run(capfd, "print", "b.ll")


def test_what_stays_apart(units: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """It may be of a program that has some of these units, too: then nothing is closed."""
    (units / "layout.ll").write_text('target datalayout = "E"\ndefine void @alone(ptr %p) {\n  ret void\n}\n')
    (units / "u.rs").write_text("pub fn f() {}\n")
    said = run(capfd, "print", "--link", "inside.ll", "b.ll", "outside.ll", "layout.ll")
    assert said.err == (
        "outside.ll: stays apart: main is defined in inside.ll, too\n"
        "layout.ll: stays apart: it has another data layout than inside.ll\n"
    )
    assert "scope: program of 2 units, which others may call and use (else --closed)\n" in said.out
    assert "\nlayout.ll: 1 function, 0 loops\n" in said.out
    assert said.out.count("main") == 2
    said = run(capfd, "check", "--no-witness", "--link", "inside.ll", "b.ll", "outside.ll")
    assert ", 1 program of 2 units and 1 unit\n" in said.out
    said = run(capfd, "check", "--no-run", "--link", "inside.ll", "u.rs")
    assert said.err.startswith("u.rs: stays apart: Rust is not linked\n")


def test_what_is_no_module(units: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (units / "bad.bc").write_bytes(b"BC\xc0\xde\x35\x14\0\0garbage")
    assert_one_line(run(capfd, "check", "--link", "inside.ll", "bad.bc"), "bad.bc: ")
    assert_one_line(run(capfd, "check", "--link", "inside.ll", "none.ll"), "none.ll: No such file")
    assert_one_line(run(capfd, "check", "--link", "inside.ll", "-"), "scev: --link reads files", 2)


@pytest.mark.parametrize(("finder", "is_open"), [("dlsym", True), ("finder", False)])
def test_what_finds_functions_by_their_names(
    units: Path, capfd: pytest.CaptureFixture[str], finder: str, is_open: bool
) -> None:
    text = (
        f"declare ptr @{finder}(ptr)\ndefine ptr @f(ptr %p) {{\n  %f = call ptr @{finder}(ptr %p)\n  ret ptr %f\n}}\n"
    )
    (units / "finds.ll").write_text(text)
    said = run(capfd, "loops", "--link", "inside.ll", "b.ll", "finds.ll")
    assert ("which others may call and use" in said.out) is is_open


# Compiled ------------------------------------------------------------------------------------------------------------

MAIN_C = """int pick(int n);
extern int ready;
int main(int argc, char **argv) { return ready + pick(argc > 4 ? 5 : 8); }
"""
PICK_C = """static int t[8];
int ready;
static int *first;
__attribute__((constructor)) static void begin(void) { ready = 1; first = t; }
int pick(int n) {
  int a[8] = {0};
  return a[n] + first[0];
}
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two units, each in a folder of its own, and one of the same name where one stands."""
    monkeypatch.chdir(tmp_path)
    for name in ("src", "lib", "build"):
        (tmp_path / name).mkdir()
    (tmp_path / "src" / "main.c").write_text(MAIN_C)
    (tmp_path / "lib" / "pick.c").write_text(PICK_C)
    (tmp_path / "pick.c").write_text("\n" * 9)
    write(
        tmp_path / "build",
        entry(tmp_path / "src", "cc -c main.c", "main.c"),
        entry(tmp_path / "lib", "cc -DX -c pick.c", "pick.c"),
    )
    return tmp_path


def heads(said: Said) -> list[str]:
    return [line for line in said.out.splitlines() if ": certain:" in line or ": possible:" in line]


@needs_clang
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_project(project: Path, capfd: pytest.CaptureFixture[str], jobs: str) -> None:
    """Paths are those of each unit, values those of all callers, and the program runs."""
    said = run(capfd, "check", "-p", "build", "--link", "--jobs", jobs)
    assert heads(said) == ["lib/pick.c:7:10: possible: an index outside of the 8 elements of a  [index]"]
    assert "|          ^ n is 5 or 8; driven by the command line; witness: pick(8)\n" in said.out
    assert (said.status, said.err) == (0, "")
    assert ", 1 program of 2 units\n" in said.out


@needs_clang
@pytest.mark.parametrize(("file", "is_open"), [("start.S", True), ("pick.h", False)])
def test_what_is_of_another_language(
    project: Path, capfd: pytest.CaptureFixture[str], file: str, is_open: bool
) -> None:
    """It may call the functions of the others."""
    database = project / "build" / "compile_commands.json"
    database.write_text(json.dumps([*json.loads(database.read_text()), entry(project, "cc", file)]))
    said = run(capfd, "loops", "-p", "build", "--link")
    assert f"left out: 1 file of other languages ({Path(file).suffix})" in said.err
    assert ("which others may call and use" in said.out) is is_open
    # Who names files names all of a program.
    said = run(capfd, "loops", "-p", "build", "--link", "src/main.c", "lib/pick.c")
    assert "which others may call and use" not in said.out


@needs_clang
def test_the_other_verbs(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(capfd, "ask", "-p", "build", "--link", "pick:n").out.startswith("n  i32  5 or 8 from 1 call ")
    assert "by what callers hand over" in run(capfd, "explain", "-p", "build", "--link", "pick: n").out
    said = run(capfd, "report", "-p", "build", "--link", "-o", "page.html")
    assert said.out.startswith("page.html: 3 functions, 0 loops, 1 finding")


@needs_clang
def test_a_unit_that_cannot_be_read(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """It may call whatever it likes."""
    (project / "src" / "bad.c").write_text("int broken(\n")
    folder = project / "src"
    write(
        project / "build",
        *[entry(folder, f"cc -c {name}", name) for name in ("bad.c", "main.c", "../lib/pick.c")],
    )
    said = run(capfd, "check", "-p", "build", "--link")
    assert (said.status, said.err) == (1, "src/bad.c:1:12: expected parameter declarator\n")
    assert ", 1 program of 2 units and 0 of 1 unit\n" in said.out
    assert "n is 5 or 8" not in said.out
