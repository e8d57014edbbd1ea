"""The documentation is right: its examples are run, and its links lead somewhere (tools/docs.py says how)."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


def load_tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"scev_tools_{name}", ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


docs = load_tool("docs")


@pytest.mark.halved
@pytest.mark.parametrize("page", docs.PAGES, ids=lambda page: page.stem)
def test_what_a_page_shows_is_what_happens(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    assert list(docs.faults_of(page)) == []


operations = load_tool("operations")


def test_the_list_of_operations_is_the_tables() -> None:
    shown = operations.PAGE.read_text(encoding="utf-8")
    assert shown == operations.text(), "python tools/operations.py writes the page anew"


diagrams = load_tool("diagrams")


def test_the_drawings_of_the_tutorial_have_the_numbers_of_now() -> None:
    for name, draw in diagrams.DRAWINGS.items():
        drawn = (diagrams.FOLDER / name).read_text(encoding="utf-8")
        assert drawn == draw(), f"python tools/diagrams.py draws {name} anew"
    shown = re.findall(r"\]\(pictures/(\S+)\)", (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8"))
    assert shown == list(diagrams.DRAWINGS)


def test_source_that_a_page_shows_is_there() -> None:
    shown = [(page, block) for page in docs.PAGES for block in docs.blocks_of(page) if "/" in block.name]
    assert {block.language for _, block in shown} == {"c", "py"}
    assert len(shown) >= 5
    for page, block in shown:
        assert block.text in (ROOT / block.name).read_text(encoding="utf-8"), f"{page.name}:{block.line}"


def test_the_pages_have_something_to_run() -> None:
    languages = [block.language for page in docs.PAGES for block in docs.blocks_of(page)]
    assert languages.count("console") >= 8
    assert languages.count("python") >= 6


@pytest.mark.parametrize("page", ["README.md", "docs/command-line.md", "docs/names.md"])
def test_pages_that_lead_with_source_files_are_checked(page: str) -> None:
    """Their examples are left out above where there is no such compiler; here that is said."""
    sessions = [block.text for block in docs.blocks_of(ROOT / page) if block.language == "console"]
    commands = [command for text in sessions for command, _ in docs.commands(text) if docs.is_ours(command)]
    compiled = [command for command in commands if docs.compiles(command)]
    assert commands[:2] == compiled[:2]
    if not docs.runs_the_compiler_shown():
        pytest.skip(f"scev would not run {docs.COMPILER} here")
    assert all(docs.can_run(command) for command in compiled)


def test_only_examples_that_compile_depend_on_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs, "runs_the_compiler_shown", lambda: False)
    assert not docs.can_run("scev t.c")
    assert not docs.can_run("scev ask t.c 'mix:w@23'")
    assert docs.can_run("scev t.ll")
    assert docs.can_run("scev ask t.ll 'mix:%w'")
    assert not docs.can_run("clang-22 -c t.c")


def test_only_examples_with_a_pipe_depend_on_other_programs() -> None:
    assert docs.programs_behind("scev t.ll | jq '.a | .b' | no-such-program") == ["jq", "no-such-program"]
    assert not docs.can_run("scev t.ll | no-such-program")
    assert docs.can_run("scev t.ll | cat")


@pytest.mark.parametrize(
    ("answer", "shown", "same"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\nb\n", "a\nc\n", False),
        ("a\nb\nc\nd\n", "a\n...\nd\n", True),
        ("a\nb\nc\nd\n", "a\n...\nc\n", False),
        ("a\nb\nc\n", "a\n...\n", True),
    ],
)
def test_a_line_of_dots_stands_for_any_lines(answer: str, shown: str, same: bool) -> None:
    assert docs.agrees(answer, shown) is same


def test_what_differs_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = tmp_path / "page.md"
    page.write_text("```console\n$ scev --version\nscev 0\n```\n\n```python\n>>> 1 + 1\n3\n```\n")
    assert len(list(docs.faults_of(page))) == 2
    page.write_text(docs.refreshed(page))
    assert list(docs.faults_of(page)) == []


def test_the_demonstration_runs() -> None:
    command = Path(sys.executable).parent / "scev"
    done = subprocess.run(
        [ROOT / "tools" / "demo.sh"],
        env={**os.environ, "SCEV": str(command)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("$ scev ") == 6
    assert 60 <= done.stdout.count("\n") <= 110
    assert "possible: " in done.stdout
    assert (ROOT / "build" / "game_maths.html").is_file()
    # Findings are as wide as compilers write them.
    assert max(map(len, done.stdout.split("And an angle")[0].splitlines())) <= 80


def test_links_lead_somewhere() -> None:
    for page in docs.PAGES:
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert target.startswith("http") or (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_page_can_be_found_from_the_index() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    for page in docs.PAGES[1:]:
        assert page.name == "index.md" or f"]({page.name})" in index, page.name


def test_contributing_names_every_room() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = text[text.index("| room |") : text.index("A room's `__init__.py`")]
    named = {
        name for row in table.strip().splitlines()[2:] for name in re.findall(r"`([\w/.]+)`", row.split("|", 2)[1])
    }
    source = ROOT / "src" / "scev"
    rooms = {f"{path.name}/" if path.is_dir() else path.name for path in source.iterdir() if path.name[:5] != "__pyc"}
    assert named == rooms - {"py.typed"}


@pytest.mark.parametrize(
    "page", [*docs.PAGES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"], ids=lambda page: page.stem
)
def test_prose_is_wrapped(page: Path) -> None:
    """Lines of prose have up to 120 characters, like lines of code; tables and examples are as long as they are."""
    prose = docs.FENCE.sub(lambda match: "\n" * match[0].count("\n"), page.read_text(encoding="utf-8"))
    lines = [(number, line) for number, line in enumerate(prose.splitlines(), 1) if not line.startswith("|")]
    assert [f"{page.name}:{number}" for number, line in lines if len(line) > 120] == []
