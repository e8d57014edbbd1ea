"""`scev opt`: a program rewritten, listed, and written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from scev.llvm import canonical, read_program, to_bitcode
from scev.llvm.preparation import find_opt, optimised_bitcode
from scev.settings import DEFAULT_SETTINGS

from ..source.command import run

PROGRAM = """define i32 @f(i32 noundef %x) {
  %a = and i32 %x, 0
  %r = add i32 %a, 7
  ret i32 %r
}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "m.ll"
    path.write_text(PROGRAM)
    return path


def test_text_goes_to_standard_output(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    from scev.cli import command

    assert command.run(["opt", str(file)]) == 0
    out = capfd.readouterr().out
    assert "ret i32 7" in out
    assert "%a" not in out
    assert command.run(["opt", "--passes", "", str(file)]) == 0
    assert capfd.readouterr().out == canonical(PROGRAM, name=str(file)).replace("<text>", str(file))


def test_files(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, bitcode, also = tmp_path / "o.ll", tmp_path / "o.bc", tmp_path / "o.txt"
    for target, options in ((text, []), (bitcode, []), (also, ["-S"])):
        said = run(capsys, "opt", str(file), "-o", str(target), *options)
        assert (said.status, said.err, said.out) == (0, "", f"{target}: 3 changes\n")
    assert "ret i32 7" in text.read_text()
    assert bitcode.read_bytes()[:2] == b"BC"
    assert also.read_text() == text.read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m.ll", "o.bc", "o.ll", "o.txt"]


@pytest.mark.parametrize("target", ["-", "/dev/stdout", "/dev/fd/1"])
def test_a_minus_is_standard_output(
    file: Path, target: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    from scev.cli import command

    monkeypatch.chdir(file.parent)
    assert command.run(["opt", str(file)]) == 0
    expected = capfd.readouterr().out
    assert command.run(["opt", str(file), "-o", target]) == 0
    said = capfd.readouterr()
    assert said.out == expected
    # Of remarks there, what is said of the file is no part.
    assert command.run(["opt", str(file), "-o", "o.ll", "--remarks", target]) == 0
    said = capfd.readouterr()
    assert said.out.startswith("--- ")
    assert said.err == "o.ll: 3 changes\n"
    assert command.run(["opt", str(file), "--remarks", target]) == 2
    assert capfd.readouterr().err == "scev: --remarks and the program cannot both go to standard output\n"
    assert sorted(path.name for path in file.parent.iterdir()) == ["m.ll", "o.ll"]


def test_a_list(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "opt", "--list", str(file))
    assert said.out.splitlines() == [
        "result range: @f: the result gets range(i32 7, 8), as it is 7",
        "value: @f: %a becomes 0, as %a is 0",
        "value: @f: %r becomes 7, as %r is 7",
    ]
    said = run(capsys, "opt", "--list", "--limit", "1", str(file))
    assert len(said.out.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["--passes", "constant"], 2, "no pass 'constant'; did you mean constants?"),
        (["--limit", "-1"], 2, "Invalid value for '--limit'"),
        (["-o", "/no/such/folder/o.ll"], 1, "cannot be written: No such file or directory"),
    ],
)
def test_what_cannot_be(
    file: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, message: str
) -> None:
    said = run(capsys, "opt", str(file), *arguments)
    assert said.status == status
    assert message in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_a_target_that_is_a_folder_leaves_nothing(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "folder"
    target.mkdir()
    said = run(capsys, "opt", str(file), "-o", str(target))
    assert said.status == 1
    assert "cannot be written" in said.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "m.ll"]


def test_a_program_that_is_none_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad, target = tmp_path / "bad.ll", tmp_path / "o.ll"
    bad.write_text("define i32 @f( {\n")
    said = run(capsys, "opt", str(bad), "-o", str(target))
    assert said.status == 1
    assert said.err.count("\n") == 1
    assert not target.exists()


LATER = """define i32 @f(i32 noundef %x) {
entry:
  %p = alloca i32
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  %small = and i32 %v, 7
  %r = call i32 @clamped(i32 %small)
  ret i32 %r
}
define internal i32 @clamped(i32 %n) {
  %big = icmp sgt i32 %n, 9
  br i1 %big, label %then, label %else
then:
  ret i32 9
else:
  ret i32 %n
}
"""


@pytest.mark.parametrize("has_opt", [True, False])
def test_in_the_middle_of_a_level(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, has_opt: bool
) -> None:
    file, target = tmp_path / "m.ll", tmp_path / "o.ll"
    file.write_text(LATER)
    if not has_opt:
        monkeypatch.setenv("PATH", str(tmp_path))
    said = run(capsys, "opt", "-O3", str(file), "-o", str(target))
    assert (said.status, said.err) == (0, "")
    assert f"{target}: " in said.out
    assert "in the middle of -O3" in said.out
    assert said.out.rstrip().endswith("by llvmlite") or has_opt
    text = target.read_text()
    assert "and i32 %x, 7" in text
    assert "icmp" not in text
    assert "alloca" not in text
    # What is listed is what is made; and none may be made.
    count = int(said.out.split(": ")[1].split()[0])
    assert len(run(capsys, "opt", "-O3", "--list", str(file)).out.splitlines()) == count
    said = run(capsys, "opt", "-O3", "--passes", "", str(file), "-o", str(target))
    assert f"{target}: 0 changes" in said.out
    assert "ret i32" in target.read_text()


@pytest.mark.skipif(find_opt()[0] is None, reason="there is no opt of llvmlite's version")
def test_without_passes_a_level_is_that_of_opt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tool, _ = find_opt()
    assert tool is not None
    file, target = tmp_path / "m.bc", tmp_path / "o.bc"
    file.write_bytes(to_bitcode(LATER))
    assert run(capsys, "opt", "-O3", "--passes", "", str(file), "-o", str(target)).status == 0
    whole = optimised_bitcode(file.read_bytes(), "m", [tool], "default<O3>", DEFAULT_SETTINGS)
    assert read_program(target.read_bytes(), name="m").text == read_program(whole, name="m").text


def test_another_level_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "opt", "-O4", str(file))
    assert (said.status, said.err) == (2, "scev: -O takes 1, 2 or 3, not '4'\n")


def test_damaged_bitcode_is_said_so_at_a_level_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, target = tmp_path / "m.bc", tmp_path / "o.bc"
    file.write_bytes(b"BC\xc0\xde and no more of it")
    at_level = run(capsys, "opt", "-O3", str(file), "-o", str(target))
    assert at_level == run(capsys, "opt", str(file), "-o", str(target))
    assert at_level.status == 1
    assert at_level.err.startswith(str(file))
    assert not target.exists()
