"""A project checked from Python."""

from __future__ import annotations

from pathlib import Path

import pytest

import scev

from ..source.test_compilers import needs_clang
from .test_database import entry, write
from .test_project import project

__all__ = ["project"]


def rows(found: scev.CheckedProject) -> list[tuple[str, int, str, str]]:
    return [(one.file, one.line, one.kind, one.verdict) for one in found.findings]


@needs_clang
def test_it_is_what_the_command_says(project: Path) -> None:
    """But for settings of the project, which belong to the command."""
    (project / "scev.toml").write_text('checks = "stack"\n')
    found = scev.check_project("build", witnesses=True)
    assert rows(found) == [("include/h.h", 3, "index", "certain"), ("src/a.c", 2, "division", "possible")]
    assert found.findings[1].witness == "a(0)"
    assert found.unreadable == ["src/c.c:1:12: expected parameter declarator"]
    assert found.left_out == []


@needs_clang
def test_what_may_be_said(project: Path) -> None:
    build = project / "build"
    write(build, entry(build, "cc -I../include -fplugin=x -c ../src/a.c", "../src/a.c"))
    with pytest.raises(scev.ScevError, match=r"^\S*build: none of its 1 units can be read; the first: src/a.c:2:\d+: "):
        scev.check_project(build, jobs=1)
    database = build / "compile_commands.json"
    found = scev.check_project(database, [project / "src" / "a.c"], flags=["-DN=(x?1:0)"], jobs=1)
    assert rows(found) == [("src/a.c", 2, "division", "possible")]
    assert found.unreadable == []
    assert found.left_out == ["compile_commands.json: left out, in 1 unit: -fplugin=x"]
    assert scev.check_project(build, None, "index", flags=["-DN=(x?1:0)"], jobs=1).findings == []
    assert (
        scev.check_project(build, None, "division", given={"a": {"x": 1}}, flags=["-DN=(x?1:0)"], jobs=1).findings == []
    )


def test_what_is_refused(tmp_path: Path) -> None:
    with pytest.raises(scev.ScevError, match="there is no compilation database"):
        scev.check_project(tmp_path)
    with pytest.raises(scev.UsageError, match="no kind or profile 'divison'"):
        scev.check_project(tmp_path, checks="divison")
    with pytest.raises(TypeError, match="files is a list of texts, not str"):
        scev.check_project(tmp_path, "src/a.c")
    with pytest.raises(TypeError, match="flags is a list of texts, not str"):
        scev.check_project(tmp_path, flags="-DN=3")
    with pytest.raises(TypeError, match="jobs is a number of processes"):
        scev.check_project(tmp_path, jobs="2")  # type: ignore[arg-type]
