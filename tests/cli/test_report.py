"""`scev report`: a page written whole or not at all, and a line about it."""

from __future__ import annotations

import base64
import json
import re
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scev.report.forms.base import Write
from scev.report.forms.web.web_report import WebPiece, WebReport

from ..source.command import assert_one_line, piped, run

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
pytest.importorskip("jinja2", reason="pages are written with Jinja2: scev[report]")


def parts(page: str) -> dict[str, Any]:
    """The data of a page, unpacked, by the attribute that names them."""
    found = re.findall(r'<script type="text/plain" ([\w-]+="\w+")>([^<]*)</script>', page)
    return {name: json.loads(zlib.decompress(base64.b64decode(text), -15)) for name, text in found}


def test_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = run(capsys, "report", str(EXAMPLES / "biquad.ll"), "--no-run")
    assert (said.status, said.err) == (0, "")
    assert re.fullmatch(r"biquad\.html: 5 functions, 2 loops \(2 counted\), 2 findings; \d+ kB\n", said.out)
    assert [path.name for path in tmp_path.iterdir()] == ["biquad.html"]
    page = (tmp_path / "biquad.html").read_text()
    assert "http:" not in page.replace("http://www.w3.org/", "")
    assert "https:" not in page
    data = parts(page)
    index = data['id="index"']
    assert [row["name"] for row in index["functions"]] == ["low_pass", "clamp", "smoothed_peak", "soft_clip", "mix"]
    assert [row["file"] for row in index["functions"]] == [0] * 5
    assert index["files"] == [{"path": "biquad.c", "found": True}]
    assert "float smoothed_peak(" in data['data-file="0"']
    [(first, last)] = index["chunks"]
    functions = data['data-chunk="0"']
    assert (first, last, len(functions)) == (0, 5, 5)
    level = [value["known"] for value in functions[2]["values"] if value["llvm"] == "%level.0"]
    assert level == ["[0, 1], no NaN"]
    assert "%level.0" in data['id="names"'][2].split("\n")
    findings = [one for function in functions for one in function["findings"]]
    assert [(finding["kind"], finding["why"]["holds"]) for finding in findings] == [("conversion", 0), ("narrowing", 0)]


def test_a_page_is_the_same_on_more_processes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pages = []
    for jobs in ("1", "3"):
        target = tmp_path / f"{jobs}.html"
        assert (
            run(capsys, "report", str(EXAMPLES / "scan.ll"), "-o", str(target), "--jobs", jobs, "--no-run").status == 0
        )
        pages.append(target.read_bytes())
    assert pages[0] == pages[1]


def test_parts_of_a_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "o.html"
    said = run(capsys, "report", str(EXAMPLES / "biquad.ll"), "-o", str(target), "--function", "s*", "--checks", "none")
    assert said.out.startswith(f"{target}: 2 functions, 1 loop (1 counted), 0 findings; ")
    said = run(capsys, "report", str(EXAMPLES / "biquad.ll"), "-o", str(target), "--checks", "nan")
    assert ", 0 findings; " in said.out


KERNEL = b"""target triple = "spir64-unknown-unknown"
declare spir_func i64 @_Z13get_global_idj(i32)
define spir_kernel void @k() {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  ret void
}
define spir_func void @__clang_ocl_kern_imp_k() {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  ret void
}
"""


def test_a_kernel(tmp_path: Path) -> None:
    target = tmp_path / "o.html"
    for option, notes in (([], []), (["--launch", "grid=4"], ["launch: grid=4, as --launch states"])):
        said = piped(KERNEL, "report", *option, "-o", str(target))
        assert (said.status, said.err) == (0, "")
        index = parts(target.read_text())['id="index"']
        assert [row["name"] for row in index["functions"]] == ["k"]
        assert [note for note in index["notes"] if "launch" in note] == notes
    # Of several files, the findings have a page.
    for name in ("a.ll", "b.ll"):
        (tmp_path / name).write_bytes(KERNEL)
    said = piped(b"", "report", "--launch", "grid=4", str(tmp_path / "a.ll"), str(tmp_path / "b.ll"), "-o", str(target))
    assert (said.status, said.err) == (0, "")
    assert json.dumps(parts(target.read_text())).count("launch: grid=4, as --launch states") == 1


def test_what_is_piped_in(tmp_path: Path) -> None:
    target = tmp_path / "o.html"
    said = piped(b"define i8 @f(i8 %x) {\n  %y = and i8 %x, 7\n  ret i8 %y\n}\n", "report", "-o", str(target))
    assert (said.status, said.err) == (0, "")
    function = parts(target.read_text())['data-chunk="0"'][0]
    assert "source" not in function
    assert function["values"][1]["set"]["bars"] == [[0.0, 7.0, "0", "7"]]


TWO_FILES = """
define i32 @f(i32 %x) !dbg !4 {
  %y = and i32 %x, 7, !dbg !8
  ret i32 %y, !dbg !8
}
define i32 @g(i32 %x) !dbg !5 {
  %z = and i32 %x, 3, !dbg !9
  ret i32 %z, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "u.c", directory: "FOLDER/one"SUM)
!3 = !DIFile(filename: "u.c", directory: "FOLDER/two")
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "g", file: !3, line: 2, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{}
!8 = !DILocation(line: 1, column: 3, scope: !4)
!9 = !DILocation(line: 3, column: 3, scope: !5)
"""


def test_two_files_of_one_name_and_one_that_has_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in (("one", "int f(int x) { return x & 7; }\n"), ("two", "\nint g(int x) {\n  return x & 3;\n}\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "u.c").write_text(text)
    program, target = tmp_path / "m.ll", tmp_path / "o.html"
    program.write_text(TWO_FILES.replace("FOLDER", str(tmp_path)).replace("SUM", ""))
    assert run(capsys, "report", str(program), "-o", str(target)).status == 0
    data = parts(target.read_text())
    assert data['id="index"']["files"] == [{"path": "u.c", "found": True}] * 2
    assert [row["file"] for row in data['id="index"']["functions"]] == [0, 1]
    assert [function["source"]["file"] for function in data['data-chunk="0"']] == [0, 1]
    assert "int g(int x)" in data['data-file="1"']
    other = f', checksumkind: CSK_MD5, checksum: "{"0" * 32}"'
    program.write_text(TWO_FILES.replace("FOLDER", str(tmp_path)).replace("SUM", other))
    assert run(capsys, "report", str(program), "-o", str(target)).status == 0
    data = parts(target.read_text())
    assert data['id="index"']["files"] == [{"path": "u.c"}, {"path": "u.c", "found": True}]
    assert 'data-file="0"' not in data


def test_a_page_that_is_kept_is_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, target, program, source = (tmp_path / name for name in ("facts", "o.html", "m.ll", "one/u.c"))
    source.parent.mkdir()
    source.write_text("int f(int x) { return x & 7; }\n")
    program.write_text(TWO_FILES.replace("FOLDER", str(tmp_path)).replace("SUM", ""))
    pages = 0
    made = WebReport.write

    def counted(self: WebReport, pieces: Iterator[WebPiece], write: Write) -> None:
        nonlocal pages
        pages += 1
        made(self, pieces, write)

    monkeypatch.setattr(WebReport, "write", counted)

    def page(*options: str) -> tuple[str, bytes]:
        said = run(capsys, "report", str(program), "-o", str(target), *options)
        assert (said.status, said.err) == (0, "")
        return said.out, target.read_bytes()

    def kept(*options: str) -> int:
        """How many pages are made if it is asked for twice; they are the same, and as without a cache."""
        nonlocal pages
        wanted = page("--no-cache", *options)
        pages = 0
        assert page("--cache", str(folder), *options) == wanted
        assert page("--cache", str(folder), *options) == wanted
        return pages

    assert kept() == 1
    for options in (["--checks", "none"], ["--function", "g"], ["--given", "f:x=[0,3]"], ["--set", "max_rounds=2"]):
        assert (kept(*options), kept(*options)) == (1, 0)
    source.write_text("int f(int x) { return x & 7; } // changed\n")
    assert kept("--jobs", "2") == 1
    program.write_text(program.read_text().replace("%x, 3", "%x, 1"))
    assert (kept(), kept()) == (1, 0)
    # A small program has no place in the cache of the user.
    monkeypatch.setenv("SCEV_CACHE", str(tmp_path / "all"))
    page()
    assert not (tmp_path / "all").exists()


def test_the_page_of_several_files_from_what_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "o.html"
    command = ["report", str(EXAMPLES / "biquad.ll"), str(EXAMPLES / "scan.ll"), "-o", str(target)]
    wanted = run(capsys, *command, "--no-cache"), target.read_bytes()
    for _ in range(2):
        assert (run(capsys, *command, "--cache", str(tmp_path / "facts")), target.read_bytes()) == wanted
    assert " answers, " in run(capsys, "cache", "--cache", str(tmp_path / "facts")).out


def test_nothing_is_defined(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "m.ll", tmp_path / "o.html"
    source.write_text("@x = global i32 0\n")
    said = run(capsys, "report", str(source), "-o", str(target))
    assert (said.status, said.out.split(";")[0]) == (0, f"{target}: 0 functions, 0 loops, 0 findings")


def test_errors_are_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = str(EXAMPLES / "scan.ll")
    assert_one_line(run(capsys, "report", "nothing.ll"), "nothing.ll: ")
    assert_one_line(run(capsys, "report", file, "--checks", "nonsense"), "scev: ", 2)
    assert_one_line(run(capsys, "report", file, "--function", "nonsense"), f"{file}: ")
    assert_one_line(
        run(capsys, "report", file, "--no-run", "-o", "no/such/folder.html"), "no/such/folder.html: cannot be written"
    )
    assert_one_line(piped(None, "report"), "scev: report takes FILE", 2)
    monkeypatch.setitem(sys.modules, "jinja2", None)
    assert_one_line(run(capsys, "report", file), "scev: scev report writes with Jinja2", 2)
    assert list(tmp_path.iterdir()) == []
