"""`scev compare`: two programs, one beside opt, exit statuses, and what is refused (cli/compare.py)."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from ..source.command import assert_one_line, piped, run

PROGRAM = "define i32 @f(i32 %x) {\n  %y = and i32 %x, 7\n  ret i32 %y\n}\n"
OTHER = "define i32 @f(i32 %x) {\n  %y = or i32 %x, 0\n  ret i32 %y\n}\n"
HAS_OPT = shutil.which("opt-22") is not None


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.ll").write_text(PROGRAM)
    Path("b.ll").write_text(OTHER)


@pytest.mark.usefixtures("files")
def test_what_is_lost_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "compare", "a.ll", "b.ll")
    assert (said.status, said.err) == (0, "")
    assert said.out.splitlines() == [
        "A: a.ll",
        "B: b.ll",
        "",
        "f",
        "  lost       %y: [0, 7] → anything",
        "  lost       result: [0, 7] → anything",
        "",
        "0 gained, 2 lost, 0 sharper, 0 weaker, 1 the same",
    ]


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("fail_on", "a", "b", "status"),
    [
        ("lost", "a.ll", "b.ll", 3),
        ("lost", "b.ll", "a.ll", 0),
        ("changed", "b.ll", "a.ll", 3),
        ("changed", "a.ll", "a.ll", 0),
    ],
)
def test_fail_on(capsys: pytest.CaptureFixture[str], fail_on: str, a: str, b: str, status: int) -> None:
    assert run(capsys, "compare", "--fail-on", fail_on, a, b).status == status


@pytest.mark.usefixtures("files")
def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, "compare", "--format", "json", "a.ll", "b.ll").out)
    assert (found["schema"], found["a"], found["b"]) == ("scev-compare/1", "a.ll", "b.ll")
    assert [row["change"] for row in found["rows"]] == ["lost", "lost"]
    assert found["rows"][0]["a_bounds"] == {"min": 0, "max": 7}


@pytest.mark.usefixtures("files")
def test_options_hold_for_both(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "compare", "--given", "f:x=[0,3]", "a.ll", "b.ll")
    assert said.out.splitlines()[-1].startswith("0 gained, 0 lost, 0 sharper, 0 weaker, ")


def test_any_number_of_processes_says_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    many = "".join(PROGRAM.replace("@f", f"@f{number}").replace("7", str(number)) for number in range(500))
    (tmp_path / "a.ll").write_text(many)
    (tmp_path / "b.ll").write_text(many.replace("and i32 %x, 9\n", "or i32 %x, 9\n"))
    words = ["compare", str(tmp_path / "a.ll"), str(tmp_path / "b.ll"), "--jobs"]
    one, two = run(capsys, *words, "1"), run(capsys, *words, "2")
    assert one == two
    assert "f9\n" in one.out


def test_one_program_may_be_piped(tmp_path: Path) -> None:
    (tmp_path / "b.ll").write_text(OTHER)
    said = piped(PROGRAM.encode(), "compare", "-", str(tmp_path / "b.ll"))
    assert said.status == 0
    assert "lost       %y: [0, 7] → anything" in said.out


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("words", "begins", "status"),
    [
        (["a.ll"], "scev: compare takes A and B, or A and --against OPT", 2),
        (["a.ll", "b.ll", "--against", "opt-22"], "scev: compare takes A and B, or A and --against OPT", 2),
        (["a.ll", "c.ll"], "c.ll: No such file or directory", 1),
        (["a.ll", "b.ll", "--fail-on", "los"], "scev: --fail-on takes lost or changed, not 'los'; did you mean", 2),
        (["-", "-"], "scev: standard input can be read only once", 2),
        (["a.ll", "--against", "no-such-opt"], "scev: no 'no-such-opt' on the path", 1),
        (["a.ll", "--against", "opt '"], "scev: --against opt ': No closing quotation", 2),
        (["a.ll", "--against", "true"], "scev: no scalar evolution is in a.ll, what true prints", 1),
        (["a.ll", "--against", "false"], "a.ll: ", 1),
        (["a.ll", "b.ll", "--function", "g"], "a.ll: no function 'g'", 1),
    ],
)
def test_what_is_refused(capsys: pytest.CaptureFixture[str], words: list[str], begins: str, status: int) -> None:
    assert_one_line(run(capsys, "compare", *words), begins, status)


@pytest.mark.skipif(not HAS_OPT, reason="there is no opt-22")
@pytest.mark.usefixtures("files")
def test_beside_opt(capsys: pytest.CaptureFixture[str]) -> None:
    Path("x.ll").write_text(
        "define i8 @f(i8 %x) {\n  %y = and i8 %x, 7\n  %z = mul i8 %y, %y\n  %r = urem i8 %z, 50\n  ret i8 %r\n}\n"
    )
    said = run(capsys, "compare", "x.ll", "--against", "opt-22")
    assert (said.status, said.err) == (0, "")
    assert said.out.splitlines()[:2] == ["A: x.ll, our facts", "B: x.ll, what opt-22 prints"]
    found = json.loads(run(capsys, "compare", "x.ll", "--against", "opt-22", "--format", "json").out)
    assert found["counts"]["gained"] == 0
    assert found["counts"]["same"] > 0


def test_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("jinja2", reason="pages are written with Jinja2: scev[report]")
    import base64
    import json
    import re
    import zlib

    a, b, target = tmp_path / "a.ll", tmp_path / "b.ll", tmp_path / "o.html"
    program = "define i8 @f(i8 %x) {{\n  %y = {} i8 %x, 7\n  ret i8 %y\n}}\n"
    a.write_text(program.format("and"))
    b.write_text(program.format("or"))
    said = run(capsys, "compare", str(a), str(b), "-o", str(target), "--fail-on", "changed")
    assert (said.status, said.err) == (3, "")
    assert re.match(r".*o\.html: 0 gained, 0 lost, 0 sharper, 0 weaker, 2 different, \d+ the same\n", said.out)
    [text] = re.findall(r'id="comparison">([^<]*)<', target.read_text())
    data = json.loads(zlib.decompress(base64.b64decode(text), -15))
    assert (data["title"], data["counts"]["different"]) == ("a.ll and b.ll", 2)
    row = next(row for row in data["rows"] if row["name"] == "%y")
    assert (row["a"], row["aSet"]["bars"]) == ("[0, 7]", [[0.0, 7.0, "0", "7"]])
    assert row["bSet"]["bars"][0][:2] == [7.0, 255.0]
    assert_one_line(
        run(capsys, "compare", str(a), str(b), "-o", str(target), "--format", "json"), "scev: -o writes a page", 2
    )
