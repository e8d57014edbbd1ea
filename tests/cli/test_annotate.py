"""`scev annotate`: facts written into a program, listed, and written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

import scev
from scev.ir.edit import Edits
from scev.llvm import canonical, verify
from scev.transforms import TransformedProgram

from ..source.command import piped, run

PROGRAM = """define i32 @f(i32 noundef %x) {
  %a = and i32 %x, 15
  %r = add i32 %a, 7
  ret i32 %r
}
"""
LIST = [
    "result range: @f: the result gets range(i32 7, 23), as it is [7, 22]",
    "nuw: @f: %r gets nuw, as %a is [0, 15], 7 is 7",
    "nsw: @f: %r gets nsw, as %a is [0, 15], 7 is 7",
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "m.ll"
    path.write_text(PROGRAM)
    return path


def test_files(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, bitcode, also = tmp_path / "o.ll", tmp_path / "o.bc", tmp_path / "o.txt"
    for target, options in ((text, []), (bitcode, []), (also, ["-S"])):
        said = run(capsys, "annotate", str(file), "-o", str(target), *options)
        assert (said.status, said.err, said.out) == (0, "", f"{target}: 3 changes\n")
    assert "define range(i32 7, 23) i32 @f(i32 noundef %x) {" in text.read_text()
    assert "%r = add nuw nsw i32 %a, 7" in text.read_text()
    assert bitcode.read_bytes()[:2] == b"BC"
    assert also.read_text() == text.read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m.ll", "o.bc", "o.ll", "o.txt"]


def test_a_list(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "annotate", "--list", str(file))
    assert (said.status, said.err, said.out.splitlines()) == (0, "", LIST)
    said = run(capsys, "annotate", "--list", "--limit", "1", str(file))
    assert said.out.splitlines() == LIST[:1]


@pytest.mark.parametrize("verb", ["annotate", "opt"])
def test_a_list_needs_no_text(
    verb: str, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def text(_: object) -> str:
        raise AssertionError("the text is not asked for")

    monkeypatch.setattr(Edits, "text", text)
    assert run(capsys, verb, "--list", str(file)).out.splitlines()[0] == LIST[0]


def test_a_limit(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "o.ll"
    assert run(capsys, "annotate", "--limit", "0", str(file), "-o", str(target)).out == f"{target}: 0 changes\n"
    assert target.read_text() == canonical(PROGRAM, name=str(file))


def test_a_pipe() -> None:
    said = piped(PROGRAM.encode(), "annotate")
    assert (said.status, said.err) == (0, "")
    assert "define range(i32 7, 23) i32 @f(i32 noundef %x) {" in said.out
    verify(said.out)


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "missing.ll"
    said = run(capsys, "annotate", str(missing))
    assert said.status == 1
    assert f"{missing}: No such file or directory" in said.err
    assert (said.out, said.err.count("\n")) == ("", 1)


def test_no_file() -> None:
    said = piped(None, "annotate")
    assert said.status != 0
    assert (said.out, said.err.count("\n")) == ("", 1)


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["--passes", "constants"], 2, "no option '--passes'"),
        (["--limit", "-1"], 2, "Invalid value for '--limit'"),
        (["-o", "/no/such/folder/o.ll"], 1, "cannot be written: No such file or directory"),
    ],
)
def test_what_cannot_be(
    file: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, message: str
) -> None:
    said = run(capsys, "annotate", str(file), *arguments)
    assert said.status == status
    assert message in said.err
    assert (said.out, said.err.count("\n")) == ("", 1)


def test_in_python(file: Path) -> None:
    result = scev.annotate(file)
    assert isinstance(result, TransformedProgram)
    assert len(result.changes) == len(LIST)
    assert [change.words() for change in scev.annotate(PROGRAM, limit=1).changes] == [
        "the result gets range(i32 7, 23)"
    ]


@pytest.mark.halved
@pytest.mark.parametrize("name", ["kissfft_float.O0.bc", "loopnests_a.O2.bc", "triton_matmul.sm90.bc"])
def test_real_modules(name: str, shared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "o.ll"
    said = run(capsys, "annotate", str(shared / "corpus" / name), "-o", str(target))
    assert (said.status, said.err) == (0, "")
    assert "0 changes" not in said.out
    assert "could not" not in said.out
    verify(target.read_text())


def test_operations_stay_what_they_are() -> None:
    text = """define i8 @f(i8 %x, i8 %y) {
  %a = and i8 %x, 5
  %b = and i8 %y, 10
  %r = add i8 %a, %b
  ret i8 %r
}
"""
    assert "%r = add nuw nsw i8 %a, %b" in scev.annotate(text).text
    assert "%r = or disjoint i8 %a, %b" in scev.optimise(text, "int-simplify").text
