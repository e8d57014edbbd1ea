"""Changes as LLVM's optimisation record: well formed, one document a change, and read by LLVM's own tool."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

import scev
from scev.transforms import DEFAULT_PASSES, passes_named
from scev.transforms.remarks import camel_case, remarks_of

from ..source.command import run

TEXT: Final = r"""define i32 @"a 'b' \22c\22 \C3\A4"(i32 noundef %x) !dbg !5 {
  %"a'b\22\0A" = and i32 %x, 0, !dbg !8
  %r = add i32 %"a'b\22\0A", 7
  ret i32 %r
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "it's: a.c", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 3, type: !6, unit: !0)
!6 = !DISubroutineType(types: !{})
!8 = !DILocation(line: 4, column: 12, scope: !5)
"""


def documents(record: str) -> list[tuple[str, dict[str, Any]]]:
    """The tag and the content of each document of a record."""
    yaml = pytest.importorskip("yaml")
    nodes = list(yaml.compose_all(record, Loader=yaml.SafeLoader))
    found = []
    for node in nodes:
        kind = node.tag
        node.tag = "tag:yaml.org,2002:map"
        found.append((kind, yaml.SafeLoader("").construct_document(node)))
    return found


def test_each_change_is_a_document() -> None:
    result = scev.optimise(TEXT)
    found = documents(result.remarks())
    assert [kind for kind, _ in found] == ["!Passed"] * len(result.changes)
    assert [each["Pass"] for _, each in found] == ["scev-attributes", "scev-constants", "scev-constants"]
    assert [each["Name"] for _, each in found] == ["ResultRange", "Value", "Value"]
    assert {each["Function"] for _, each in found} == {"a 'b' \"c\" ä"}
    for (_, each), change in zip(found, result.changes, strict=True):
        text = "".join(text for argument in each["Args"] for text in argument.values())
        assert text == f"{change.words()}, as {change.fact}"
    first, second, third = (each.get("DebugLoc") for _, each in found)
    assert first == {"File": "it's: a.c", "Line": 3, "Column": 0}
    assert second == {"File": "it's: a.c", "Line": 4, "Column": 12}
    assert third is None


def test_what_could_not_be_made_is_missed() -> None:
    changes = scev.optimise(TEXT).changes
    record = remarks_of(changes[:1], changes[1:2], passes_named("attributes"))
    kinds = [(kind, each["Pass"]) for kind, each in documents(record)]
    # A rule of no pass that ran is ours all the same.
    assert kinds == [("!Passed", "scev-attributes"), ("!Missed", "scev")]
    assert "cannot be written" in record


def test_names_of_rules_are_llvms_kind_of_names() -> None:
    assert camel_case("no overflow") == "NoOverflow"
    assert camel_case("nuw") == "Nuw"
    rules = [rule.name for one in passes_named(",".join(DEFAULT_PASSES)) for rule in one.rules]
    assert all(camel_case(name).isalnum() for name in rules)


def test_without_changes_there_are_no_documents() -> None:
    assert scev.optimise("define void @f() {\n  ret void\n}\n").remarks() == ""


@pytest.mark.parametrize("level", [[], ["-O1"]])
def test_the_command_writes_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], level: list[str], program: Path
) -> None:
    record, target = tmp_path / "r.opt.yaml", tmp_path / "o.ll"
    said = run(
        capsys, "opt", *level, "--passes", "float-flags", str(program), "-o", str(target), "--remarks", str(record)
    )
    assert (said.status, said.err) == (0, "")
    count = int(said.out.split(": ")[1].split()[0])
    text = record.read_text()
    assert count > 0
    assert len(documents(text)) == count
    # A list has the same record.
    target.unlink()
    run(capsys, "opt", *level, "--passes", "float-flags", "--list", str(program), "--remarks", str(record))
    assert record.read_text() == text
    assert not target.exists()
    said = run(capsys, "opt", *level, str(program), "-o", str(target), "--remarks", "/no/such/folder/r.yaml")
    assert said.status == 1
    assert said.err == "/no/such/folder/r.yaml: cannot be written: No such file or directory\n"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "m.ll"
    path.write_text("""define float @f(i32 noundef %x) {
  %y = sitofp i32 %x to float
  %r = fadd float %y, 1.0
  ret float %r
}
""")
    return path


def tool() -> str | None:
    names = ("llvm-opt-report", *(f"llvm-opt-report-{version}" for version in range(30, 13, -1)))
    return next(filter(None, map(shutil.which, names)), None)


def test_llvms_own_tool_reads_it(tmp_path: Path) -> None:
    reader = tool()
    if reader is None:
        pytest.skip("no llvm-opt-report")
    record = tmp_path / "r.opt.yaml"
    text = scev.optimise(TEXT).remarks()
    record.write_text(text)
    done = subprocess.run([reader, str(record), "-o", "-"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    # It would say so.
    record.write_text(text.replace("Args:", "Args"))
    done = subprocess.run([reader, str(record), "-o", "-"], capture_output=True, text=True, check=False)
    assert done.returncode
