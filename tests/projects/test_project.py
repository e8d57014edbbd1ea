"""Many units as one result, on the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ..source.command import Said, assert_one_line, run
from ..source.test_compilers import needs_clang
from .test_database import entry, write

pytestmark = needs_clang

HEADER = """static inline int of(int n, int k) {
  int a[4] = {0, 1, 2, 3};
  if (k > 3) return a[k];
  return n ? 1 : 2;
}
static inline int mode(int fast) {
  if (fast > 0)
    return 1;
  return 2;
}
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two units with a header between them, and one that is broken."""
    monkeypatch.chdir(tmp_path)
    for name in ("src", "include", "build"):
        (tmp_path / name).mkdir()
    (tmp_path / "include" / "h.h").write_text(HEADER)
    (tmp_path / "src" / "a.c").write_text(
        '#include "h.h"\nint a(int x) { return of(x, 2) + 100 / (x & N) + mode(5); }\n'
    )
    (tmp_path / "src" / "b.c").write_text('#include "h.h"\nint b(int x) { return of(x, x) + mode(-5); }\n')
    (tmp_path / "src" / "c.c").write_text("int broken(\n")
    build = tmp_path / "build"
    command = "cc -I../include -DN=3 -c ../src/"
    write(build, *[entry(build, f"{command}{name}.c", f"../src/{name}.c") for name in "abc"])
    return tmp_path


def heads(said: Said) -> list[str]:
    return [line for line in said.out.splitlines() if ": certain:" in line or ": possible:" in line]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_check(project: Path, capfd: pytest.CaptureFixture[str], jobs: str) -> None:
    said = run(capfd, "check", "-p", "build", "--jobs", jobs)
    assert heads(said) == [
        "include/h.h:3:21: certain: an index outside of the 4 elements of a  [index]",
        "src/a.c:2:38: possible: division by 0  [division]",
    ]
    assert said.status == 1
    assert said.err == "src/c.c:1:12: expected parameter declarator\n"
    assert "2 findings (1 certain)" in said.out
    assert ", 2 of 3 units\n" in said.out


def test_a_line_of_a_header_is_what_all_units_say(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Each unit alone finds that `fast > 0` is always the same; together they do not."""
    asked = ["check", "-p", "build", "--checks", "all"]
    alone = [run(capfd, *asked, f"src/{name}.c") for name in "ab"]
    assert ["fast > 0 is always" in said.out for said in alone] == [True, True]
    assert "fast > 0" not in run(capfd, *asked).out


def test_other_forms(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    page = json.loads(run(capfd, "check", "-p", "build", "--format", "json").out)
    assert [each["file"] for each in page["findings"]] == ["include/h.h", "src/a.c"]
    assert run(capfd, "check", "-p", "build", "--fail-on", "certain").status == 3
    assert run(capfd, "check", "-p", "build", "src/b.c", "--fail-on", "certain").status == 3
    baseline = str(project / "known.json")
    assert run(capfd, "check", "-p", "build", "--baseline", baseline, "--update-baseline").status == 1
    assert heads(run(capfd, "check", "-p", "build", "--baseline", baseline)) == []


def test_the_other_verbs(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    said = run(capfd, "print", "-p", "build")
    assert said.status == 1
    assert "a.c:2  returns 35, 36, 52, 53, 10" in said.out
    assert "\nsrc/b.c: 1 function, 0 loops\n" in said.out
    assert said.err == "src/c.c:1:12: expected parameter declarator\nbuild: 1 of its 3 units cannot be read\n"
    assert run(capfd, "ask", "-p", "build", "src/a.c", "a:result").status == 0
    assert run(capfd, "loops", "-p", "build", "src/a.c", "src/b.c").status == 0
    (project / "build" / "compile_commands.json").unlink()
    assert_one_line(run(capfd, "loops", "-p", "build"), "build/compile_commands.json: there is no compilation database")


def test_a_page_of_all_units(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("jinja2", reason="pages are written with Jinja2: scev[report]")
    from ..cli.test_report import parts as page_data

    said = run(capfd, "report", "-p", "build", "--checks", "default,null")
    assert (said.status, said.err) == (1, "src/c.c:1:12: expected parameter declarator\n")
    assert re.fullmatch(r"report\.html: 2 findings \(1 certain\), .*, 2 of 3 units; \d+ kB\n", said.out)
    page = (project / "report.html").read_text()
    assert "<h1>Findings in build</h1>" in page
    data = page_data(page)['id="project"']
    assert [(one["kind"], one["line"], data["files"][one["file"]]["path"]) for one in data["findings"]] == [
        ("index", 3, "include/h.h"),
        ("division", 2, "src/a.c"),
    ]
    assert data["unreadable"] == ["src/c.c:1:12: expected parameter declarator"]
    assert data["notes"][0].startswith("scope: each unit as a program, which others may call")
    # The settings of the project hold, as for check.
    (project / "scev.toml").write_text('exclude = ["include/*"]\ngiven = ["a:x=[1,3]"]\n')
    said = run(capfd, "report", "-p", "build", "-o", "o.html", "--jobs", "2")
    assert re.fullmatch(r"o\.html: 0 findings, .*, 2 of 3 units, 1 in files that are excluded; \d+ kB\n", said.out)
    assert "given: a:x=[1,3]" in page_data((project / "o.html").read_text())['id="project"']["notes"]
    (project / "scev.toml").unlink()
    # One unit is shown with its facts; several files are a project, whatever they are called.
    assert run(capfd, "report", "-p", "build", "src/b.c").out.startswith("b.html: 3 functions, ")
    hostile = project / "<img src=x onerror=alert(1)>.c"
    hostile.write_text('int f(int x) { return 1 / (x & 1); } // "</script><script>alert(2)</script>"\n')
    said = run(capfd, "report", hostile.name, "src/b.c", "-Iinclude", "-o", "o.html", "--function", "f")
    assert said.status == 0
    page = (project / "o.html").read_text()
    assert "<img" not in page
    [one] = page_data(page)['id="project"']["findings"]
    assert one["source"].endswith('</script>"')
    assert_one_line(run(capfd, "report", "-p", "build", "--checks", "none"), "scev: a page of several files", 2)


def test_options_of_the_compiler(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(capfd, "check", "src/a.c", "-Iinclude", "-D", "N=3").status == 0
    said = run(capfd, "check", "src/a.c", "-I", "include", "--", "-DN=(1?4:0)", "-funsigned-char")
    assert heads(said) == ["src/a.c:2:38: possible: division by 0  [division]"]
    assert run(capfd, "print", "src/a.c", "-Iinclude", "-DN=1", "-std=c99", "-UM", "--", "-m32").status == 0
    assert_one_line(run(capfd, "check", "src/a.c", "--", "-nonsense"), "src/a.c: clang")
    assert_one_line(
        run(capfd, "check", "src/a.c"), "src/a.c:1:10: 'h.h' file not found (-I DIR says where headers are;"
    )
    assert_one_line(run(capfd, "check", "-p", "build", "--cc", "clang"), "scev: -p names the options", 2)


def test_nothing_that_a_database_names_is_started(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    build = project / "build"
    for name in ("evil.sh", "clang", "clang-22"):
        (build / name).write_text(f"#!/bin/sh\ntouch {project}/started\n")
        (build / name).chmod(0o755)
    write(
        build, entry(build, "./evil.sh -I../include -DN=3 -B. -fplugin=./evil.so @/etc/passwd ../src/a.c", "../src/a.c")
    )
    said = run(capfd, "check", "-p", "build", "--no-witness")
    assert said.status == 0
    assert not (project / "started").exists()
    for word in ("the program ./evil.sh, which is not started", "-B.", "-fplugin=./evil.so", "@/etc/passwd"):
        assert f"compile_commands.json: left out, in 1 unit: {word}\n" in said.err
