"""The filters of `scev print` and `scev loops`: which values and loops are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from scev.errors import UsageError
from scev.report.rows.view import USUAL, Lines, View, matches, parse_lines

from ..source.command import Said, assert_one_line, run
from .debugged import debugged, names, page

PROGRAM = debugged("""
define float @f(i32 %0, float %1) 1 {
  #v = i32 %0 @1
  #in = float %1 @1
  %3 = and i32 %0, 255 @2
  #low = i32 %3 @2
  %4 = icmp ult i32 %3, 10 @3
  br i1 %4, label %5, label %11 @3
5:
  call void @use(i32 %3) @4
  br label %6 @5
6:
  %7 = phi i32 [ 0, %5 ], [ %8, %6 ]
  #i = i32 %7 @5
  %8 = add nuw nsw i32 %7, 1 @5
  %9 = call float @llvm.fabs.f32(float %1) @7
  #size = float %9 @7
  %10 = icmp ult i32 %8, 20 @5
  br i1 %10, label %6, label %11 @5
11:
  %12 = sitofp i32 %3 to float @9
  #wide = float %12 @9
  ret float %12 @10
}
declare float @llvm.fabs.f32(float)
declare void @use(i32)
""")


def test_lines_are_parsed() -> None:
    assert parse_lines("42") == Lines("", 42, 42, "42")
    assert parse_lines(" t.c:42 ") == Lines("t.c", 42, 42, "t.c:42")
    assert parse_lines("src/t.c:40-50") == Lines("src/t.c", 40, 50, "src/t.c:40-50")


@pytest.mark.parametrize("text", ["", "t.c", "t.c:", "t.c:x", "-3", "4-", "t.c:5-4"])
def test_other_lines_are_errors(text: str) -> None:
    with pytest.raises(UsageError, match="--line"):
        parse_lines(text)


def test_a_file_is_the_end_of_a_path() -> None:
    lines = parse_lines("dir/t.c:4-6")
    assert [lines.hold("/src/dir/t.c", number) for number in (3, 4, 6, 7)] == [False, True, True, False]
    assert lines.hold("dir/t.c", 5)
    assert not lines.hold("other_dir/t.c", 5)
    assert parse_lines("5").hold("any.c", 5)


def test_names_and_globs() -> None:
    assert matches("x", ["x"])
    assert matches("14", ["%14"])
    assert matches("s->*", ["%3", "s->b0"])
    # What is a name is found, though it reads as a glob that would not match itself.
    assert matches("a[i]", ["a[i]"])
    assert not matches("x", ["xs", ""])


def test_what_is_shown_without_filters() -> None:
    assert names(PROGRAM) == ["low", "i", "size", "wide"]
    assert not USUAL.is_filtered


def test_values() -> None:
    assert names(PROGRAM, View(values=("low",))) == ["low"]
    assert names(PROGRAM, View(values=("%7",))) == ["i"]
    assert names(PROGRAM, View(values=("l?w", "size"))) == ["low", "size"]
    # A value that is asked for is shown whether anything is known of it or not; loops are not asked for.
    found = page(PROGRAM, View(values=("in",)))
    assert [(row.name, row.known) for row in found.values] == [("in", "")]
    assert found.loops == []


def test_lines() -> None:
    assert names(PROGRAM, View(lines=(parse_lines("t.c:2"),))) == ["low"]
    assert names(PROGRAM, View(lines=(parse_lines("7-9"),))) == ["size", "wide"]
    assert names(PROGRAM, View(lines=(parse_lines("other.c:2"),))) == []
    # The parameters stand where the function does.
    assert names(PROGRAM, View(lines=(parse_lines("1"),)))[:2] == ["v", "in"]
    assert [row.loop for row in page(PROGRAM, View(lines=(parse_lines("5"),))).loops] == ["for i"]
    assert page(PROGRAM, View(lines=(parse_lines("9"),))).loops == []


@pytest.mark.parametrize("name", ["for i", "for*", "%6", "6", "5", "t.c:5"])
def test_loops(name: str) -> None:
    found = page(PROGRAM, View(loops=(name,)))
    assert [row.loop for row in found.loops] == ["for i"]
    assert [row.name for row in found.values] == ["i", "size"]


def test_another_loop() -> None:
    found = page(PROGRAM, View(loops=("for j",)))
    assert (found.loops, found.values) == ([], [])


NANS = debugged("""
define float @f(float %0, i32 %1) 1 {
  #in = float %0 @1
  #n = i32 %1 @1
  %3 = call float @llvm.fabs.f32(float %0) @2
  #size = float %3 @2
  %4 = and i32 %1, 15 @3
  %5 = uitofp i32 %4 to float @3
  #some = float %5 @3
  %6 = icmp ult i32 %1, 9 @4
  br i1 %6, label %7, label %8 @4
7:
  ret float %5 @5
8:
  ret float %3 @6
}
declare float @llvm.fabs.f32(float)
""")


def test_only_floats() -> None:
    assert names(NANS, View(only=("floats",))) == ["size", "some"]


def test_only_what_may_be_nan() -> None:
    assert names(NANS, View(only=("nan",))) == ["size"]


def test_only_what_is_narrowed() -> None:
    assert names(PROGRAM, View(only=("narrowed",))) == ["low"]


def test_only_loops() -> None:
    found = page(PROGRAM, View(only=("loops",)))
    assert [row.loop for row in found.loops] == ["for i"]
    assert found.values == []
    assert page(PROGRAM, View(only=("floats",))).loops == []


def test_everything() -> None:
    found = names(PROGRAM, View(everything=True))
    assert {"v", "in", "(u32)low < 10"} <= set(found)
    assert set(names(PROGRAM)) < set(found)


# On the command line ---------------------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "f.ll"
    path.write_text(PROGRAM)
    return str(path)


def rows_of(said: Said) -> list[str]:
    """The names of the values in a page, from what is printed."""
    assert (said.status, said.err) == (0, "")
    _, _, table = said.out.partition("  value")
    return [line.split()[0] for line in table.splitlines()[1:] if line.startswith("  ") and line[2] != " "]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--value", "low"], ["low"]),
        (["--value", "low", "--value", "w*"], ["low", "wide"]),
        (["--line", "t.c:7"], ["size"]),
        (["--line", "7-9"], ["size", "wide"]),
        (["--loop", "for i"], ["i", "size"]),
        (["--only", "floats"], ["size", "wide"]),
        (["--only", "nan"], ["size"]),
        (["--only", "loops"], []),
        (["--only", "floats", "--loop", "6"], ["size"]),
    ],
)
def test_options(options: list[str], expected: list[str], capsys: pytest.CaptureFixture[str], file: str) -> None:
    assert rows_of(run(capsys, "print", *options, file)) == expected


def test_a_function_without_rows_is_left_out(capsys: pytest.CaptureFixture[str], file: str) -> None:
    said = run(capsys, "print", "--value", "nothing", file)
    assert said.status == 0
    assert said.out == f"{file}: 1 function\nnothing here for --value nothing\n"


def test_filters_of_loops(capsys: pytest.CaptureFixture[str], file: str) -> None:
    assert "for i" in run(capsys, "loops", "--line", "5", file).out
    assert "for i" not in run(capsys, "loops", "--line", "6", file).out


def test_wrong_filters(capsys: pytest.CaptureFixture[str], file: str) -> None:
    for verb in ("print", "loops"):
        assert_one_line(run(capsys, verb, "--line", "t.c", file), "scev: --line takes FILE:LINE", 2)
    said = run(capsys, "print", "--only", "ints", file)
    assert (said.status, said.out) == (2, "")
    assert "--only takes floats, loops, nan or narrowed, not 'ints'" in said.err


@pytest.mark.parametrize("form", ["json", "llvm", "fpscev", "predicateinfo", "demanded"])
@pytest.mark.parametrize("option", [["--value", "x"], ["--line", "3"], ["--only", "nan"], ["--all"], ["--names", "ir"]])
def test_other_formats_refuse_filters(
    form: str, option: list[str], capsys: pytest.CaptureFixture[str], file: str
) -> None:
    said = run(capsys, "print", "--format", form, *option, file)
    assert_one_line(said, "scev: --names, --all, --value, --line, --loop and --only are for text", 2)
