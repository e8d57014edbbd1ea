"""The settings of a project: what they may say, what is refused, and that the command line wins."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from scev.errors import ScevError
from scev.projects.settings import MAX_SETTINGS_BYTES, ProjectSettings, read_settings

from ..cli.test_check import DIVISION, INDEX, PLAIN, PROGRAM, heads
from ..source.command import Said, assert_one_line, run

WHOLE = """entries = ["main", "isr"]
given = ["f:x=[0,1],y=2", "call:read_adc=[0,4095]"]
checks = ["numeric", "index"]
exclude = ["third_party/*", "*.h"]
fail-on = "possible"
baseline = "known/findings.json"
max = 50
no-run = true
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, below one with settings that nobody is to read."""
    (tmp_path / "scev.toml").write_text("nonsense = 1\n")
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    return here


def test_what_may_be_said(folder: Path) -> None:
    assert read_settings() == ProjectSettings()
    (folder / "pyproject.toml").write_text("[project]\nname = 'x'\n[tool.other]\nentries = 1\n")
    assert read_settings() == ProjectSettings()
    (folder / "pyproject.toml").write_text(f"[tool.scev]\n{WHOLE}")
    said = read_settings()
    assert said._replace(given=()) == ProjectSettings(
        ("main", "isr"), (), "numeric,index", ("third_party/*", "*.h"), "possible", "known/findings.json", 50, True
    )
    assert [(fact.function, fact.name, fact.set) for fact in said.given] == [
        ("f", "x", "[0,1]"), ("f", "y", "2"), ("call:", "read_adc", "[0,4095]"),
    ]  # fmt: skip
    assert [said.excludes(file) for file in ("third_party/a/b.c", "src/t.h", "src/t.c", "src/third_party/t.c")] == [
        True, True, False, False,
    ]  # fmt: skip
    # A file of its own is read alone.
    (folder / "scev.toml").write_text('checks = "index"\n')
    assert read_settings() == ProjectSettings(checks="index")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("entrys = []", "there is no setting 'entrys'; did you mean entries?"),
        ('cc = "evil"', "there is no setting 'cc'; there are entries, "),
        ('run = "evil"', "there is no setting 'run'"),
        ("no-run = false", "no-run: expected true, not false: the settings of a project cannot let its code be run"),
        ("no-run = 1", "no-run: expected true, not 1"),
        ('entries = "main"', 'entries: expected a list of texts, as in ["a", "b"], not \'main\''),
        ("exclude = [1]", "exclude: expected a list of texts"),
        ('given = ["nonsense"]', "given: 'nonsense' does not say what is given"),
        ('checks = "divison"', "checks: no kind or profile 'divison'; did you mean division?"),
        ("checks = 1", "checks: expected a list of texts"),
        ('fail-on = "unknown"', 'fail-on: expected "certain" or "possible", not \'unknown\''),
        ('fail-on = ["certain"]', "fail-on: expected"),
        ("max = true", "max: expected a number, 1 or more, not true"),
        ("max = 0", "max: expected a number"),
        ("baseline = 1", "baseline: expected the path of a file, not 1"),
        ('baseline = "../known.json"', "baseline: expected a file below this folder; --baseline may name another"),
        ('baseline = "/etc/passwd"', "baseline: expected a file below this folder"),
        ('baseline = "link.json"', "baseline: expected a file below this folder"),
        ('baseline = "."', "baseline: expected a file below this folder"),
        ("checks = ", "is no TOML: "),
        ("a = " + "[" * 100_000, "is no TOML: "),
        ("#" * (MAX_SETTINGS_BYTES + 1), "it has more than "),
    ],
    ids=lambda text: text[:40],
)
def test_what_is_refused(folder: Path, capsys: pytest.CaptureFixture[str], text: str, message: str) -> None:
    (folder / "link.json").symlink_to(folder.parent / "elsewhere.json")
    (folder / "scev.toml").write_text(text)
    assert_one_line(run(capsys, "check", "t.ll"), f"scev.toml: {message}")


def test_what_is_no_file_of_settings(folder: Path) -> None:
    (folder / "pyproject.toml").write_text("[tool]\nscev = 1\n")
    with pytest.raises(ScevError, match=r"^pyproject.toml: tool.scev has to be a table$"):
        read_settings()
    (folder / "pyproject.toml").write_bytes(b"\xff")
    with pytest.raises(ScevError, match=r"^pyproject.toml: is no TOML: "):
        read_settings()
    (folder / "scev.toml").mkdir()
    with pytest.raises(ScevError, match=r"^scev.toml: is no plain file$"):
        read_settings()


# On the command line -------------------------------------------------------------------------------------------------


def check(capsys: pytest.CaptureFixture[str], settings: str, *options: str) -> Said:
    Path("t.ll").write_text(PROGRAM)
    Path("scev.toml").write_text(settings)
    return run(capsys, "check", *options, "t.ll")


def test_the_command_line_wins(capsys: pytest.CaptureFixture[str]) -> None:
    said = check(capsys, "no-run = true")
    assert "witness" not in said.out
    assert heads(said) == [DIVISION, INDEX]
    assert "witness" not in check(capsys, "no-run = true", "--witness").out

    settings = 'no-run = true\nchecks = "index"\nfail-on = "possible"\n'
    said = check(capsys, settings)
    assert (said.status, heads(said)) == (3, [INDEX])
    said = check(capsys, settings, "--checks", "division", "--fail-on", "certain")
    assert (said.status, heads(said)) == (0, [DIVISION])

    settings = 'no-run = true\ngiven = ["mean:count=[1,9]"]\nentries = ["entry"]\nchecks = ["division", "index"]\n'
    assert heads(check(capsys, settings)) == [INDEX]
    assert heads(check(capsys, settings, "--entry", "mean")) == []
    assert heads(check(capsys, settings, "--given", "mean:sum=1", "--entry", "mean")) == [DIVISION]


def test_a_baseline_and_files_that_are_excluded(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("plain.ll").write_text(PLAIN)
    settings = 'no-run = true\nexclude = ["t.*"]\nbaseline = "known.json"\nfail-on = "possible"\n'
    assert_one_line(check(capsys, settings), "known.json: there is no such baseline")
    said = check(capsys, settings, "--update-baseline", "plain.ll")
    assert (said.status, said.out) == (0, "known.json: 1 finding\n")
    said = check(capsys, settings, "plain.ll")
    assert said.status == 0
    assert heads(said) == []
    assert said.out.startswith("0 findings, ")
    assert ", 2 units, 2 in files that are excluded, 1 in the baseline\n" in said.out


def test_a_file_is_excluded_however_the_compiler_writes_its_path(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of one file alone, paths are told as the compiler writes them."""
    for path in ("lib/../t.c", f"{folder}/t.c"):
        Path("one.ll").write_text(PROGRAM.replace('"t.c", directory', f'"{path}", directory'))
        Path("scev.toml").write_text('exclude = ["t.*"]\n')
        assert ", 2 in files that are excluded\n" in run(capsys, "check", "--no-witness", "one.ll").out


def test_other_verbs_do_not_read_them(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("t.ll").write_text(PROGRAM)
    Path("scev.toml").write_text("nonsense = 1\n")
    assert run(capsys, "loops", "t.ll").status == 0


# What the house says of them ------------------------------------------------------------------------------------------

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_settings_that_the_documentation_shows(folder: Path) -> None:
    page = (ROOT / "docs" / "checking.md").read_text(encoding="utf-8")
    (folder / "pyproject.toml").write_text(page.partition("```toml\n")[2].partition("```")[0])
    said = read_settings()
    default = ProjectSettings()
    assert [name for name in said._fields if getattr(said, name) == getattr(default, name)] == []


def test_the_hook_for_pre_commit(capsys: pytest.CaptureFixture[str]) -> None:
    yaml = pytest.importorskip("yaml")
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert {"id", "name", "entry", "language", "files"} <= set(hook)
    program, *words = shlex.split(f"{hook['entry']} {' '.join(hook['args'])}")
    assert program == "scev"
    Path("plain.ll").write_text(PLAIN.replace("0, 8", "0, 1"))
    assert run(capsys, *words, "plain.ll").status == 3
