"""`scev check`: what is listed, exit statuses, the baseline, comments that silence, and how findings read."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from scev.cli.formats import FINDING_FORMATS

from ..source.command import Said, assert_one_line, piped, run

SOURCE = """int table[10];
int mean(int sum, int count) {
  return sum / count;
}
int entry(int which) {
  return table[which] + 1;
}
"""
PROGRAM = """source_filename = "t.c"
@table = global [10 x i32] zeroinitializer, !dbg !20

define i32 @mean(i32 noundef %sum, i32 noundef range(i32 0, 16) %count) !dbg !4 {
    #dbg_value(i32 %sum, !17, !DIExpression(), !6)
    #dbg_value(i32 %count, !18, !DIExpression(), !6)
  %mean = sdiv i32 %sum, %count, !dbg !7
  ret i32 %mean, !dbg !8
}

define i32 @entry(i32 noundef range(i32 0, 16) %which) !dbg !9 {
    #dbg_value(i32 %which, !16, !DIExpression(), !10)
  %at = getelementptr inbounds [10 x i32], ptr @table, i32 0, i32 %which, !dbg !11
  %found = load i32, ptr %at, !dbg !11
  %more = add nsw i32 %found, 1, !dbg !12
  ret i32 %more, !dbg !13
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug, globals: !22)
!1 = !DIFile(filename: "t.c", directory: "")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "mean", file: !1, line: 2, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !14)
!6 = !DILocation(line: 3, column: 23, scope: !4)
!7 = !DILocation(line: 3, column: 14, scope: !4)
!8 = !DILocation(line: 3, column: 3, scope: !4)
!9 = distinct !DISubprogram(name: "entry", file: !1, line: 5, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocation(line: 6, column: 22, scope: !9)
!11 = !DILocation(line: 6, column: 10, scope: !9)
!12 = !DILocation(line: 6, column: 23, scope: !9)
!13 = !DILocation(line: 6, column: 3, scope: !9)
!14 = !{!15, !15}
!15 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!16 = !DILocalVariable(name: "which", arg: 1, scope: !9, file: !1, line: 5, type: !15)
!17 = !DILocalVariable(name: "sum", arg: 1, scope: !4, file: !1, line: 2, type: !15)
!18 = !DILocalVariable(name: "count", arg: 2, scope: !4, file: !1, line: 2, type: !15)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(name: "table", scope: !0, file: !1, line: 1, type: !23, isDefinition: true)
!22 = !{!20}
!23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !15, size: 320, elements: !24)
!24 = !{!25}
!25 = !DISubrange(count: 10)
"""
PLAIN = """@table = global [10 x i32] zeroinitializer
define i32 @f(i32 range(i32 0, 8) %x) {
  %r = sdiv i32 100, %x
  ret i32 %r
}
"""
DIVISION = "t.c:3:14: possible: division by 0  [division]"
INDEX = "t.c:6:10: possible: an index outside of the 10 elements of table  [index]"
ASSUMED = "assumed: nothing uninitialised is read, no data race (the kind uninitialised looks for the first)"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "t.c").write_text(SOURCE)
    path = tmp_path / "t.ll"
    path.write_text(PROGRAM)
    return path


def heads(said: Said) -> list[str]:
    """The first lines of findings."""
    return [line for line in said.out.splitlines() if line.endswith("]") and ": " in line and line[0] != " "]


def check(capsys: pytest.CaptureFixture[str], *arguments: object) -> Said:
    said = run(capsys, "check", "--no-witness", *map(str, arguments))
    assert said.err == ""
    return said


def test_findings_have_place_line_and_reason(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = check(capsys, file)
    assert said.status == 0
    assert said.out.splitlines() == [
        DIVISION,
        "      3 |   return sum / count;",
        "        |              ^ count is [0, 15]",
        INDEX,
        "      6 |   return table[which] + 1;",
        "        |          ^ which is [0, 15]",
        "2 findings (0 certain), 2 operations proved safe (--proved lists them), "
        "nothing known of 1 (--unknown lists them)",
        ASSUMED,
    ]


def test_without_the_source_there_is_the_reason(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.with_name("t.c").unlink()
    assert check(capsys, file).out.splitlines()[:2] == [DIVISION, "        count is [0, 15]"]


def test_without_debug_information(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "plain.ll"
    path.write_text(PLAIN)
    said = check(capsys, path)
    assert said.out.splitlines()[:2] == [
        f"{path}: possible: division by 0, in f at %r  [division]",
        "        %x is [0, 7]",
    ]
    found = json.loads(check(capsys, "--format", "json", path).out)["findings"][0]
    assert (found["file"], found["line"], found["column"], found["function"]) == (str(path), 0, 0, "f")


def test_more_is_listed_when_asked_for(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = check(capsys, "--proved", file)
    assert heads(said) == [
        DIVISION,
        INDEX,
        "t.c:3:14: impossible: the quotient of the least number and -1 overflows  [overflow]",
        "t.c:6:10: impossible: an access through null  [null]",
    ]
    assert "2 operations proved safe, nothing known of 1 (--unknown lists them)" in said.out
    said = check(capsys, "--unknown", file)
    assert heads(said) == [DIVISION, INDEX, "t.c:6:23: unknown: the sum overflows  [overflow]"]
    assert "nothing is known of table[which]" in said.out
    assert "2 operations proved safe (--proved lists them), nothing known of 1\n" in said.out


@pytest.mark.parametrize(("option", "status"), [([], 0), (["--fail-on", "certain"], 0), (["--fail-on", "possible"], 3)])
def test_possible_findings_fail_only_on_request(
    file: Path, capsys: pytest.CaptureFixture[str], option: list[str], status: int
) -> None:
    for form in FINDING_FORMATS:
        said = check(capsys, "--format", form, *option, file)
        assert said.status == status
        assert "division by 0" in said.out


def test_certain_findings_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "certain.ll"
    path.write_text(PLAIN.replace("0, 8", "0, 1"))
    assert check(capsys, path).status == 0
    for verdict in ("certain", "possible"):
        said = check(capsys, "--fail-on", verdict, path)
        assert said.status == 3
        assert "certain: division by 0" in said.out
    # What nothing is known of is no finding, listed or not.
    path.write_text(PLAIN.replace("range(i32 0, 8) ", ""))
    said = check(capsys, "--fail-on", "possible", "--unknown", path)
    assert said.status == 0
    assert "unknown: division by 0" in said.out


def test_kinds_and_profiles(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert heads(check(capsys, "--checks", "index", file)) == [INDEX]
    assert heads(check(capsys, "--checks", "division, index", file)) == [DIVISION, INDEX]
    assert heads(check(capsys, "--checks", "numeric", file)) == []
    assert heads(check(capsys, "--checks", "numeric,division", file)) == [DIVISION]
    assert len(heads(check(capsys, "--checks", "all", file))) == 2
    assert_one_line(
        run(capsys, "check", "--checks", "divison", str(file)),
        "scev: no kind or profile 'divison'; did you mean division?",
        2,
    )


def test_functions_are_chosen(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert heads(check(capsys, "--function", "entry", file)) == [INDEX]
    assert heads(check(capsys, "--function", "entry", "--function", "mean", file)) == [DIVISION, INDEX]
    said = run(capsys, "check", "--function", "entri", str(file))
    assert_one_line(said, f"{file}: no function 'entri'; did you mean entry?")


def test_what_is_given_is_believed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert heads(check(capsys, "--given", "entry:which=[0,9]", file)) == [DIVISION]


def test_several_files(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = tmp_path / "plain.ll"
    plain.write_text(PLAIN)
    said = check(capsys, file, plain)
    assert heads(said) == [f"{plain}: possible: division by 0, in f at %r  [division]", DIVISION, INDEX]
    assert "\n3 findings (0 certain)" in said.out
    assert ", 2 units\n" in said.out
    assert said.out.count("assumed:") == 1
    page = json.loads(check(capsys, "--format", "json", file, plain).out)
    assert page["schema"] == "scev-check/1"
    assert len(page["findings"]) == page["counts"]["possible"] == 3
    said = run(capsys, "check", str(file), str(tmp_path / "none.ll"))
    assert_one_line(said, f"{tmp_path / 'none.ll'}: No such file or directory")


def test_standard_input() -> None:
    said = piped(PLAIN.encode(), "check", "--no-witness")
    assert said.out.startswith("<stdin>: possible: division by 0, in f at %r  [division]\n")
    assert piped(PLAIN.encode(), "check", "--no-witness", "--fail-on", "possible", "-").status == 3
    said = piped(None, "check")
    assert_one_line(said, "scev: check takes FILE…", 2)


def test_annotations_of_a_workflow(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their paths are those from here, also where the compiler wrote absolute ones."""
    monkeypatch.chdir(file.parent)
    file.write_text(PROGRAM.replace('"t.c", directory', f'"{file.parent}/t.c", directory'))
    said = check(capsys, "--format", "github", "--proved", "--checks", "division,null", "t.ll")
    assert said.out.splitlines() == [
        "::warning file=t.c,line=3,col=14,title=scev%3A division::division by 0: count is [0, 15]",
        "::notice file=t.c,line=6,col=10,title=scev%3A null::an access through null",
        "1 finding (0 certain), 1 operation proved safe",
    ]


def test_a_table_for_triage(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(io.StringIO(check(capsys, "--format", "csv", file).out)))
    assert [(row["kind"], row["line"], row["reason"], row["triage"]) for row in rows] == [
        ("division", "3", "count is [0, 15]", ""),
        ("index", "6", "which is [0, 15]", ""),
    ]
    results = json.loads(check(capsys, "--format", "sarif", file).out)["runs"][0]["results"]
    known = [result["partialFingerprints"]["scevFinding/v1"] for result in results]
    assert [row["fingerprint"] for row in rows] == known


# Witnesses ------------------------------------------------------------------------------------------------------------


def test_witnesses(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "check", str(file))
    assert "^ count is [0, 15]; witness: mean(0, 0)\n" in said.out
    assert "^ which is [0, 15]; witness: entry(10)\n" in said.out
    found = json.loads(run(capsys, "check", "--format", "json", str(file)).out)["findings"]
    assert [one["witness"] for one in found] == ["mean(0, 0)", "entry(10)"]
    found = json.loads(check(capsys, "--format", "json", file).out)["findings"]
    assert [one["witness"] for one in found] == [None, None]


def test_a_witness_is_as_given(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "check", "--given", "entry:which=[8,12]", str(file))
    assert "^ which is [8, 12]; witness: entry(10)\n" in said.out
    said = run(capsys, "check", "--given", "entry:which=[11,12]", str(file))
    assert "certain: an index outside" in said.out


def test_a_witness_makes_a_finding_of_what_is_unknown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "plain.ll"
    path.write_text(PLAIN.replace("range(i32 0, 8) ", ""))
    assert heads(check(capsys, path)) == []
    said = run(capsys, "check", str(path))
    assert heads(said) == [f"{path}: possible: division by 0, in f at %r  [division]"]
    assert "witness: f(0)" in said.out


def test_no_witness_rests_on_what_lies_beyond_a_pointer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "far.ll"
    path.write_text("""define i32 @f(ptr %p, i64 %n) {
  %at = getelementptr i8, ptr %p, i64 1000000
  %far = load i32, ptr %at
  %r = sdiv i32 100, %far
  ret i32 %r
}
define i32 @g(ptr %p, i64 %n) {
  %at = getelementptr i8, ptr %p, i64 1000
  %near = load i32, ptr %at
  %r = sdiv i32 100, %near
  ret i32 %r
}
""")
    # What lies behind a pointer is its owner's, so nothing is told, but the witness is there.
    said = run(capsys, "check", "--checks", "division", "--unknown", str(path))
    assert [one for one in said.out.splitlines() if "unknown: division by 0, in" in one] == [
        f"{path}: unknown: division by 0, in g at %r  [division]",
        f"{path}: unknown: division by 0, in f at %r  [division]",
    ]
    assert said.out.count("witness: ") == said.out.count("witness: g({0, …}, 0)") == 1


def test_a_call_that_never_returns_is_given_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "waits.ll"
    path.write_text("""define i32 @f(i32 %x) {
entry:
  br label %loop
loop:
  %waits = icmp slt i32 %x, 10
  br i1 %waits, label %loop, label %out
out:
  %d = xor i32 %x, 10
  %r = sdiv i32 100, %d
  ret i32 %r
}
""")
    said = run(capsys, "check", "--checks", "division", str(path))
    assert heads(said) == [f"{path}: possible: division by 0, in f at %r  [division]"]
    assert "witness: f(10)" in said.out


# Silence --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("comment", "is_silenced"),
    [
        ("// scev: ignore", True),
        ("// scev: ignore[division] the caller tests it", True),
        ("/* scev:ignore[index, division] */", True),
        ("// scev: ignore[index]", False),
        ("// ignore", False),
    ],
)
def test_a_comment_silences_its_line(
    file: Path, capsys: pytest.CaptureFixture[str], comment: str, is_silenced: bool
) -> None:
    source = file.with_name("t.c")
    source.write_text(SOURCE.replace("count;\n", f"count;  {comment}\n"))
    said = check(capsys, file, "--fail-on", "possible")
    assert heads(said) == ([INDEX] if is_silenced else [DIVISION, INDEX])
    assert ("1 finding (0 certain)" in said.out) == is_silenced
    assert (", 1 silenced in the source\n" in said.out) == is_silenced
    # Where the source is not at hand, nobody knows.
    source.unlink()
    assert heads(check(capsys, file)) == [DIVISION, INDEX]


# The baseline ---------------------------------------------------------------------------------------------------------


def test_a_baseline_leaves_only_what_is_new(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    baseline = tmp_path / "baseline.json"
    file.write_text(PROGRAM.replace("range(i32 0, 16) %which", "range(i32 0, 8) %which"))
    said = check(capsys, "--baseline", baseline, "--update-baseline", file)
    assert (said.status, said.out) == (0, f"{baseline}: 1 finding\n")
    said = check(capsys, "--baseline", baseline, "--fail-on", "possible", file)
    assert said.status == 0
    assert heads(said) == []
    assert said.out.startswith("0 findings, 3 operations proved safe")
    assert ", 1 in the baseline\n" in said.out
    # An edit moves lines, and brings a new fault.
    file.write_text(PROGRAM.replace("line: 3,", "line: 4,"))
    said = check(capsys, "--baseline", baseline, "--fail-on", "possible", file)
    assert said.status == 3
    assert heads(said) == [INDEX]
    # A second one of a kind is new, too, also where it has the cause of the first.
    twice = PLAIN.replace("ret i32 %r", "%s = sdiv i32 %r, %x\n  ret i32 %s")
    file.write_text(PLAIN)
    check(capsys, "--baseline", baseline, "--update-baseline", file)
    file.write_text(twice)
    said = check(capsys, "--baseline", baseline, file)
    assert len(heads(said)) == 1
    assert "in the baseline" not in said.out


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (None, "there is no such baseline; --update-baseline writes it"),
        ("", "this is no baseline; --update-baseline writes one"),
        ("[" * 100_000, "this is no baseline"),
        ('{"findings": {}}', "this is no baseline"),
        ('{"schema": "scev-baseline/1", "findings": {"a": "b"}}', "this is no baseline"),
        ("\udcff", "this is no baseline"),
        ("folder", "Is a directory"),
    ],
)
def test_what_is_no_baseline(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | None, expected: str
) -> None:
    baseline = tmp_path / "baseline.json"
    if content == "folder":
        baseline.mkdir()
    elif content is not None:
        baseline.write_text(content, errors="surrogateescape")
    assert_one_line(run(capsys, "check", "--baseline", str(baseline), str(file)), f"{baseline}: {expected}")


def test_a_baseline_is_written_whole_or_not_at_all(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(path.name for path in tmp_path.iterdir())
    options = ["--update-baseline", "--baseline"]
    folder = tmp_path / "folder"
    folder.mkdir()
    said = run(capsys, "check", *options, str(folder), str(file))
    assert_one_line(said, f"{folder}: cannot be written: Is a directory")
    said = run(capsys, "check", *options, str(tmp_path / "no" / "baseline.json"), str(file))
    assert_one_line(said, f"{tmp_path}/no/baseline.json: cannot be written: No such file or directory")
    folder.rmdir()
    # Nor of a part of the files.
    said = run(capsys, "check", *options, str(tmp_path / "b.json"), str(file), str(tmp_path / "none.ll"))
    assert_one_line(said, f"{tmp_path}/none.ll: ")
    assert sorted(path.name for path in tmp_path.iterdir()) == before
    said = run(capsys, "check", "--update-baseline", str(file))
    assert_one_line(said, "scev: --update-baseline belongs to --baseline FILE", 2)


# Words ----------------------------------------------------------------------------------------------------------------


def test_long_lines_and_names_are_shown_in_part(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = file.with_name("t.c")
    source.write_text(SOURCE.replace("  return sum", f"  /*{' far' * 60} */\treturn sum"))
    at = source.read_text().splitlines()[2].index("/ count") + 1
    file.write_text(PROGRAM.replace("line: 3, column: 14", f"line: 3, column: {at}"))
    lines = check(capsys, file).out.splitlines()
    assert lines[1].startswith("      3 | …")
    assert lines[1].endswith("*/\treturn sum / count;")
    assert len(lines[1]) == 160 + len("      3 | ")
    assert lines[1][lines[2].index("^") :] == "/ count;"
    assert "\t" in lines[2]


def test_the_column_is_in_bytes(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.with_name("t.c").write_text(SOURCE.replace("  return sum", "/*ü*/ return sum"))
    file.write_text(PROGRAM.replace("line: 3, column: 14", "line: 3, column: 19"))
    lines = check(capsys, file).out.splitlines()
    assert lines[0].startswith("t.c:3:19: ")
    assert lines[1][lines[2].index("^") :] == "/ count;"


def test_local_variables_have_their_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "local.ll"
    path.write_text(
        PROGRAM.replace("ptr @table, i32 0", "ptr %own, i32 0").replace(
            "    #dbg_value(i32 %which",
            "  %own = alloca [10 x i32]\n"
            "    #dbg_declare(ptr %own, !26, !DIExpression(), !10)\n"
            "  store [10 x i32] zeroinitializer, ptr %own\n"
            "    #dbg_value(i32 %which",
        )
        + '!26 = !DILocalVariable(name: "own", scope: !9, file: !1, line: 6, type: !23)\n'
    )
    assert "an index outside of the 10 elements of own  [index]" in check(capsys, path).out


LIBRARY = """
define i32 @quotient(i32 noundef %a) !dbg !4 {
  %low = and i32 %a, 7, !dbg !6
  %r = udiv i32 %a, %low, !dbg !6
  ret i32 %r, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "FILE", directory: "FOLDER")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "quotient", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !7)
!6 = !DILocation(line: 2, column: 3, scope: !4)
!7 = !{}
"""


@pytest.mark.parametrize(
    "header",
    ["/usr/include/c++/12/bits/random.tcc", "/usr/lib/gcc/x86_64-linux-gnu/12/include/x.h", "library/core/src/num.rs"],
)
def test_what_is_a_librarys_is_told_on_request(header: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "program.ll"
    file.write_text(
        LIBRARY.replace("FILE", header).replace("FOLDER", "/").replace("udiv i32 %a, %low", "udiv i32 %a, 0")
    )
    said = run(capsys, "check", str(file))
    assert "1 in libraries (--libraries lists them)" in said.out
    assert "division" not in said.out
    assert f"{header}:2:3: certain: division by 0" in run(capsys, "check", "--libraries", str(file)).out


def test_paths_are_those_from_here(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # As clang writes it where it is told an absolute path and stands in another folder beside it.
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.c").write_text("int quotient(int a) {\n  return a / (a & 7);\n}\n")
    (tmp_path / "elsewhere").mkdir()
    file = tmp_path / "program.ll"
    file.write_text(LIBRARY.replace("FILE", "src/a.c").replace("FOLDER", str(tmp_path)))
    monkeypatch.chdir(tmp_path)
    assert run(capsys, "check", str(file)).out.startswith("src/a.c:2:3: ")
    monkeypatch.chdir(tmp_path / "src")
    assert run(capsys, "check", str(file)).out.startswith("a.c:2:3: ")
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert run(capsys, "check", str(file)).out.startswith(f"{tmp_path}/src/a.c:2:3: ")


FLAG = """
define void @f() !dbg !4 {
  %nrvo = alloca i1
  store i1 true, ptr %nrvo
  %kept = load i1, ptr %nrvo, !dbg !6
  br i1 %kept, label %done, label %destroy, !dbg !6
destroy:
  call void @g(), !dbg !6
  br label %done
done:
  ret void, !dbg !6
}
declare void @g()
"""


def test_a_flag_of_the_compiler_makes_no_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "program.ll"
    text = (
        LIBRARY[LIBRARY.index("!llvm.dbg.cu") :]
        .replace("FILE", "a.cpp")
        .replace("FOLDER", "/")
        .replace("quotient", "f")
    )
    file.write_text(FLAG + text)
    assert run(capsys, "check", str(file)).out.startswith("0 findings, ")


def test_what_needs_that_no_nan_is_signalling_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of a signalling NaN, the bits 0xff800001, it is true."""
    path = tmp_path / "t.ll"
    path.write_text(
        "define i32 @signals(float %x) {\n  %u = bitcast float %x to i32\n  %a = icmp ugt i32 %u, -8388608\n"
        "  br i1 %a, label %b, label %no\nb:\n  %c = icmp ult i32 %u, -4194304\n  br i1 %c, label %yes, label %no\n"
        "yes:\n  ret i32 1\nno:\n  ret i32 0\n}\n"
    )
    said = check(capsys, path, "--checks", "condition")
    assert "certain: " in said.out
    assert said.out.splitlines()[-2:] == [ASSUMED, "assumed: no signalling NaN (else --set snan=any)"]
    said = check(capsys, path, "--checks", "condition", "--format", "json")
    assert json.loads(said.out)["assumed"] == ["no signalling NaN"]
    said = check(capsys, path, "--checks", "condition", "--set", "snan=any")
    assert "certain: " not in said.out
    assert said.out.splitlines()[-1] == ASSUMED
    path.write_text(PLAIN)
    assert "signalling" not in check(capsys, path).out


def test_that_no_nan_is_signalling_is_said_where_only_a_function_called_needs_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.ll"
    path.write_text(
        "define internal i32 @bits(float %x) {\n  %b = bitcast float %x to i32\n  ret i32 %b\n}\n"
        "define i32 @f(float noundef %x, i32 noundef %n) {\n  %b = call i32 @bits(float %x)\n"
        "  %d = add i32 %b, 8388607\n  %r = udiv i32 %n, %d\n  ret i32 %r\n}\n"
    )
    said = check(capsys, path, "--proved")
    assert "impossible: division by 0" in said.out
    assert "assumed: no signalling NaN (else --set snan=any)" in said.out
