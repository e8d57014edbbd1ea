"""`scev cc` and `scev c++`: what clang would do, with facts in the middle; and clang alone where those fail."""

from __future__ import annotations

import errno
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pytest

from scev.cli import cc, cc_middle, compiler_steps
from scev.cli.in_copy import in_copy
from scev.errors import ScevError, UsageError
from scev.llvm.preparation import find_opt

from ..source.command import SOURCES
from .compiling import run

CLANG = shutil.which("clang-22")
needs_opt = pytest.mark.skipif(find_opt()[0] is None, reason="there is no opt of llvmlite's version")
needs_clang = pytest.mark.skipif(CLANG is None or os.name == "nt", reason="no clang-22 here")

# What half gets is in [0, 1023], so the facts change it; square is in the other file.
MAIN = """#include <stdio.h>
int square(int x);
__attribute__((noinline)) static int half(int x) { return x / 2; }
int main(int argc, char **argv) {
  int sum = 0;
  for (int i = 0; i < 10; i++) sum += half(square(i) & 1023);
  printf("%d\\n", sum + argc);
  return 0;
}
"""
SQUARE = "int square(int x) { int unused; return x * x; }\n"
RESULT = f"{sum(i * i // 2 for i in range(10)) + 1}\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a program of two files; beside it one for what is in between, and the command `scev`."""
    assert CLANG is not None
    for name in ("SCEV_PASSES", compiler_steps.SECONDS, compiler_steps.VERBOSE, cc.REMARKS, "SCEV_CXX", "MAKEFLAGS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SCEV_CC", CLANG)
    work, between, tools = tmp_path / "work", tmp_path / "between", tmp_path / "tools"
    for made in (work, between, tools):
        made.mkdir()
    monkeypatch.setenv("TMPDIR", str(between))
    monkeypatch.setattr(tempfile, "tempdir", str(between))
    monkeypatch.setenv("PYTHONPATH", str(SOURCES))
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
    command = tools / "scev"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -P -m scev "$@"\n')
    command.chmod(0o755)
    (work / "main.c").write_text(MAIN)
    (work / "square.c").write_text(SQUARE)
    return work


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.suffix != ".c")


@needs_clang
def test_an_object(folder: Path) -> None:
    said = run(folder, "scev", "cc", "-O2", "-Wall", "-c", "main.c", "-o", "m.o", SCEV_CC_VERBOSE="1")
    assert (said.status, said.out) == (0, "")
    assert re.fullmatch(r"scev cc: main\.c: [1-9]\d* changes?\n", said.err)
    assert names(folder) == ["m.o"]
    assert b"main.c\0" in (folder / "m.o").read_bytes()


@needs_clang
def test_passes_are_run_and_can_be_chosen(folder: Path) -> None:
    # Where errno cannot be set, the instruction is enough, and the function is not called.
    (folder / "root.c").write_text(
        "double sqrt(double);\ndouble root(double x) { return x > 4 ? sqrt(x) : 0; }\n"
    )  # fmt: skip
    command = ("scev", "cc", "-O2", "-c", "root.c", "-o")
    assert run(folder, *command, "m.o") == (0, "", "")
    assert run(folder, *command, "errno.o", SCEV_PASSES="errno").status == 0
    control = run(folder, *command, "control.o", SCEV_PASSES="", SCEV_CC_VERBOSE="1")
    assert control == (0, "", "scev cc: root.c: 0 changes\n")
    calls = [b"\0sqrt\0" in (folder / name).read_bytes() for name in ("m.o", "errno.o", "control.o")]
    assert calls == [False, False, True]


# At -O1, loops are unrolled where that is asked for only, and the loop of a goto has no metadata that says so. The
# words become a table of offsets, as code may be moved.
AS_CLANG = """
const char *word(int k) {
  switch (k) { case 0: return "no"; case 1: return "one"; case 2: return "two"; case 3: return "3"; }
  return "";
}
int seven(volatile int *p) { int s = 1, i = 0; again: s = s * p[i] ^ 5; if (++i < 7) goto again; return s; }
int asked(volatile int *p, int n) {
  int s = 1;
  _Pragma("clang loop unroll_count(4)") for (int i = 0; i < n; i++) s = s * p[i] ^ 5;
  return s;
}
void add(float *restrict a, const float *restrict b, int n) { for (int i = 0; i < n; i++) a[i] += b[i]; }
"""


@pytest.mark.halved
@needs_clang
@needs_opt
@pytest.mark.parametrize("level", ["-O1", "-O2", "-O3"])
def test_without_passes_the_object_is_that_of_clang(folder: Path, level: str) -> None:
    (folder / "x.c").write_text(AS_CLANG)
    assert CLANG is not None
    assert run(folder, CLANG, level, "-c", "x.c", "-o", "theirs.o").status == 0
    said = run(folder, "scev", "cc", level, "-c", "x.c", "-o", "ours.o", SCEV_PASSES="")
    assert (said.status, said.err) == (0, "")
    assert (folder / "ours.o").read_bytes() == (folder / "theirs.o").read_bytes()


@needs_clang
def test_several_files_and_a_link(folder: Path) -> None:
    said = run(folder, "scev", "cc", "-O3", "-Wall", "main.c", "square.c", "-o", "prog", "-lm")
    # Each warning once.
    assert (said.status, said.out, said.err.count("unused variable")) == (0, "", 1)
    assert names(folder) == ["prog"]
    assert run(folder, "./prog") == (0, RESULT, "")
    assert run(folder, "scev", "cc", "-O1", "-c", "main.c", "square.c") == (0, "", "")
    assert names(folder) == ["main.o", "prog", "square.o"]
    assert run(folder, "scev", "cc", "-O2", "main.o", "square.o") == (0, "", "")
    assert run(folder, "./a.out") == (0, RESULT, "")


@needs_clang
def test_cxx(folder: Path) -> None:
    (folder / "a.cpp").write_text(
        "struct A { int x; ~A() { x = 0; } };\n"
        'extern "C" int puts(const char *);\n'
        'int main() { try { A a{1}; throw a.x; } catch (int) { puts("caught"); } return 0; }\n'
    )
    compiler = f"{CLANG} --driver-mode=g++"
    said = run(folder, "scev", "c++", "-O2", "-c", "a.cpp", SCEV_CXX=compiler, SCEV_CC_VERBOSE="1")
    assert said.status == 0
    assert said.err.startswith("scev c++: a.cpp: ")
    assert run(folder, "scev", "c++", "a.o", "-o", "prog", SCEV_CXX=compiler).status == 0
    assert run(folder, "./prog") == (0, "caught\n", "")


@pytest.mark.halved
@needs_clang
@pytest.mark.parametrize("words", ["-MD", "-MMD -MP -MF x/d -MT t -MQ a$b", "-MMD -o x/y.o", "-MD -MFd"])
def test_dependencies_are_those_of_clang(folder: Path, words: str) -> None:
    (folder / "square.c").write_text('#include "square.h"\n' + SQUARE)
    (folder / "square.h").write_text("int square(int x);\n")
    (folder / "x").mkdir()
    found = []
    for compiler in ([str(CLANG)], ["scev", "cc"]):
        assert run(folder, *compiler, "-O2", "-c", "square.c", *words.split()) == (0, "", "")
        files = [path for path in folder.rglob("*") if path.suffix in (".d", "") and path.is_file()]
        found.append([(str(path), path.read_text()) for path in files])
        for path in files:
            path.unlink()
    assert found[0] == found[1]
    assert "square.h" in found[0][0][1]


@pytest.mark.halved
@needs_clang
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("int f( {\n", "-c bad.c -o o.o -MD"),
        ("int f( {\n", "bad.c -o prog"),
        ("int f(int x) { int y; return x; }\n", "-Wall -Werror -c bad.c"),
        ('void f(void) { __asm__("nonsense %rax"); }\n', "-c bad.c -MD"),
        ("int f(int x) { return x; }\n", "-c bad.c -o missing/o.o"),
        ("int f(int *); int g(void) { int a[99]; return f(a); }\n", "-Werror -Wframe-larger-than=9 -c bad.c"),
    ],
)
def test_what_clang_refuses(folder: Path, text: str, words: str) -> None:
    (folder / "bad.c").write_text(text)
    # One job is enough to hear of errors, also of a clang that cannot start a second one.
    alone = ["-c", *words.replace("-o prog", "").replace("-c ", "").split()]
    found = []
    for command in ([str(CLANG), "-O2", *alone], ["scev", "cc", "-O2", *words.split()]):
        for path in folder.glob("*.[od]"):
            path.unlink()
        for name in ("bad.o", "o.o", "prog"):
            (folder / name).write_text("older")
        said = run(folder, *command)
        found.append((said, names(folder)))
        assert said.status == 1
        assert all((folder / name).read_text() == "older" for name in names(folder) if not name.endswith(".d"))
    if "-c" not in words:
        # What is to be linked is no object of the folder.
        found[0][1].insert(0, "bad.o")
    assert found[0] == found[1]


@needs_clang
def test_after_an_error_the_other_files_are_compiled_and_nothing_is_linked(folder: Path) -> None:
    (folder / "bad.c").write_text("int f( {\n")
    assert run(folder, "scev", "cc", "-O2", "-c", "bad.c", "square.c").status == 1
    assert names(folder) == ["square.o"]
    said = run(folder, "scev", "cc", "-O2", "main.c", "bad.c", "square.c", "-o", "prog")
    assert said.status == 1
    assert "bad.c:1:" in said.err
    assert names(folder) == ["square.o"]


@needs_clang
def test_a_program_is_compiled_when_the_middle_fails(folder: Path) -> None:
    words = ("scev", "cc", "-O2", "-Wall", "main.c", "square.c", "-o", "prog")
    said = run(folder, *words, SCEV_PASSES="nonsense")
    assert said.status == 0
    assert re.search(r"^scev cc: main\.c: no pass 'nonsense'.*; compiled without$", said.err, re.MULTILINE)
    assert said.err.count("compiled without") == 2
    assert said.err.count("unused variable") == 1
    assert run(folder, "./prog") == (0, RESULT, "")
    said = run(folder, *words[:-1], "slow", SCEV_CC_SECONDS="0.01")
    assert "scev cc: main.c: did not end within 0.01 s (SCEV_CC_SECONDS); compiled without\n" in said.err
    assert run(folder, "./slow") == (0, RESULT, "")


@needs_clang
@pytest.mark.parametrize(
    ("middle", "why"),
    [
        ("os.kill(os.getpid(), signal.SIGKILL)", "crashed (SIGKILL)"),
        ("raise KeyError('a')", "KeyError: 'a'"),
        ("os._exit(0)", "ended with status 0"),
        ("raise SystemExit", "ended with status 1"),
        ("1", "generating code: "),
        ("Path(target).write_text('nonsense')", "generating code: "),
    ],
)
def test_a_crash_in_the_middle(
    folder: Path, middle: str, why: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def improve(work: cc_middle.Work, passes: str | None) -> compiler_steps.MiddleResult:
        exec(middle, globals(), {"target": work.target})
        return compiler_steps.MiddleResult(1)

    monkeypatch.setattr(cc_middle, "improve", improve)
    monkeypatch.chdir(folder)
    assert cc.compile_as_clang("cc", ["-O2", "-c", "square.c"]) == 0
    said = capfd.readouterr().err
    assert said.startswith(f"scev cc: square.c: {why}")
    assert said.endswith("; compiled without\n")
    assert said.count("\n") == 1
    assert names(folder) == ["square.o"]


@needs_clang
def test_no_room_for_what_is_in_between(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(folder / "missing"))
    monkeypatch.chdir(folder)
    assert cc.compile_as_clang("cc", ["-O2", "-c", "main.c"]) == 0
    assert capfd.readouterr().err == "scev cc: No such file or directory; compiled without\n"
    assert names(folder) == ["main.o"]
    monkeypatch.setattr(tempfile, "tempdir", str(folder.parent / "between"))

    def no_copy() -> int:
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    monkeypatch.setattr(os, "fork", no_copy)
    assert cc.compile_as_clang("cc", ["-O2", "-c", "square.c"]) == 0
    said = capfd.readouterr().err
    why = "cannot start a process: Resource temporarily unavailable"
    assert said == f"scev cc: square.c: {why}; compiled without\n"
    assert names(folder) == ["main.o", "square.o"]


@needs_clang
def test_a_defect_of_ours(folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    def fail(*_: object) -> int:
        raise IndexError("of a list")

    monkeypatch.setattr(cc.Compilation, "_improve", fail)
    monkeypatch.chdir(folder)
    assert cc.compile_as_clang("cc", ["-O2", "-c", "main.c"]) == 0
    assert capfd.readouterr().err == "scev cc: IndexError: of a list; compiled without\n"
    assert names(folder) == ["main.o"]


@needs_clang
def test_where_there_are_no_copies_python_is_started_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "main.bc").write_bytes(b"")
    work = cc_middle.Work("main.c", str(folder / "main.bc"), str(folder / "better.bc"), 2)
    monkeypatch.setenv("SCEV_PASSES", "nonsense")
    with pytest.raises(ScevError, match="no pass 'nonsense'"):
        cc._in_another(work, 60.0)
    monkeypatch.setenv("SCEV_PASSES", "")
    assert cc._in_another(work, 60.0) == compiler_steps.MiddleResult(0)
    with pytest.raises(ScevError, match=r"did not end within 0\.001 s"):
        cc._in_another(work, 0.001)


@needs_clang
def test_what_is_in_between_goes_when_the_command_is_ended(folder: Path) -> None:
    slow = folder / "slow"
    slow.write_text("#!/bin/sh\nexec sleep 60\n")
    slow.chmod(0o755)
    between = folder.parent / "between"
    environment = {**os.environ, "SCEV_CC": str(slow)}
    with subprocess.Popen(["scev", "cc", "-O2", "-c", "main.c"], cwd=folder, env=environment) as process:
        while not list(between.glob("scev-*")):
            assert process.poll() is None
            time.sleep(0.01)
        process.terminate()
        assert process.wait(timeout=30) == 128 + signal.SIGTERM
    assert list(between.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="no copies of processes here")
def test_a_signal_at_once_ends_the_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    fork = os.fork
    made: list[int] = []

    def work() -> bytes:
        time.sleep(60)
        return b""

    def fork_and_end() -> int:
        if (child := fork()) != 0:
            made.append(child)
            os.kill(os.getpid(), signal.SIGTERM)
            # It may be that another thread takes it.
            time.sleep(0.05)
        return child

    monkeypatch.setattr(os, "fork", fork_and_end)
    before = signal.signal(signal.SIGTERM, compiler_steps.end_by_signal)
    idle = threading.Event()
    other = threading.Thread(target=idle.wait)
    other.start()
    try:
        with pytest.raises(SystemExit):
            in_copy(work, 60.0)
    finally:
        signal.signal(signal.SIGTERM, before)
        idle.set()
        other.join()
    with pytest.raises(ProcessLookupError):
        os.kill(made[0], 0)
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == set()


@needs_clang
def test_modules_of_the_current_folder_are_not_imported(folder: Path) -> None:
    for name in ("click.py", "json.py", "scev.py", "llvmlite.py"):
        (folder / name).write_text("raise SystemExit('not this one')\n")
    assert run(folder, "scev", "cc", "-O2", "-c", "main.c") == (0, "", "")


@needs_clang
def test_what_is_left_to_clang(folder: Path) -> None:
    assert run(folder, "scev", "cc", "--version") == run(folder, str(CLANG), "--version")
    said = run(folder, "scev", "cc", "-O2", "-E", "square.c", SCEV_CC_VERBOSE="1")
    assert said.status == 0
    assert "return x * x" in said.out
    assert said.err == "scev cc: left to clang: -E\n"
    assert run(folder, "scev", "cc", "-O2", "-S", "square.c", "-o", "-").out.count("imul") == 1
    assert run(folder, "scev", "cc") == run(folder, str(CLANG))


@needs_clang
def test_the_clang_of_this_llvm_is_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SCEV_CC")
    command = cc.clang_command("cc")
    assert command in (["clang"], ["clang-22"])
    assert cc.clang_command("c++") == [*command, "--driver-mode=g++"]


def test_no_clang(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SCEV_CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ScevError, match=r"^no clang of LLVM 22 is on the path; SCEV_CC may name one$"):
        cc.clang_command("cc")
    monkeypatch.setenv("SCEV_CC", "no-such-clang -O2")
    assert cc.clang_command("cc") == ["no-such-clang", "-O2"]
    with pytest.raises(ScevError, match=r"^cannot run 'no-such-clang': No such file or directory$"):
        cc.compile_as_clang("cc", ["-O2", "-c", "a.c"])
    with pytest.raises(ScevError, match=r"^cannot run 'no-such-clang': No such file or directory$"):
        cc.compile_as_clang("cc", ["--version"])
    monkeypatch.setenv("SCEV_CC", "'")
    with pytest.raises(UsageError, match="SCEV_CC is no command"):
        cc.clang_command("cc")
    for itself in ("scev cc", "/usr/bin/scev c++", "python -m scev cc"):
        monkeypatch.setenv("SCEV_CC", itself)
        with pytest.raises(UsageError, match="SCEV_CC names the clang that `scev cc` runs, not itself"):
            cc.clang_command("cc")


@pytest.mark.parametrize("text", ["many", "0", "-1", "nan"])
def test_seconds_are_a_number(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCEV_CC", "clang")
    monkeypatch.setenv(compiler_steps.SECONDS, text)
    with pytest.raises(UsageError, match=f"SCEV_CC_SECONDS is a number of seconds, not '{text}'"):
        cc.compile_as_clang("cc", ["-O2", "-c", "a.c"])


# Checks ---------------------------------------------------------------------------------------------------------------

# An index below 100 of two halves, which LLVM does not know of the function that it does not inline; and one of the
# command line.
CHECKED = """#include <stdlib.h>
static int table[100];
__attribute__((noinline)) static int at(int i) { return table[i]; }
int main(int argc, char **argv) {
  int sum = 0;
  for (int i = 0; i < 50; i++) sum += at(i) + at(i + 50);
  return sum + table[atoi(argv[argc - 1])];
}
"""
CHECKS = ("-fsanitize=bounds,integer", "-fsanitize-trap=all")
# Each number of arguments comes to a check.
EVERY_CHECK = """#include <stdlib.h>
struct S { int a[4]; int n; } s = {{1, 2, 3, 4}, 2};
int other(void) { return 1; }
int on(int kind, int n) {
  switch (kind) {
  case 2: return s.a[n] / s.n;
  case 3: return 1 << (n + 29);
  case 4: return (int) (n * 1e9f);
  case 5: { unsigned char c = n * 100; return c; }
  case 6: { volatile int a[n - 1]; a[0] = 1; return a[0]; }
  case 7: if (n > 2) return 3; __builtin_unreachable();
  case 8: s.n = n; return 4 / s.n;
  case 9: { struct S *p = n ? &s : 0; return p->n; }
  case 10: { char b = n; return *(_Bool *) &b; }
  case 11: { char *p = malloc(8); return *(int *) (p + n) != 5; }
  case 12: return 2147483646 + n;
  case 13: { int *p = malloc(40); p[9] = 7; return p[n + 8]; }
  case 14: { int (*f)(int) = n > 2 ? (int (*)(int)) other : on == 0 ? 0 : abs; return f(1); }
  }
  return 0;
}
int main(int argc, char **argv) { return on(argc, argv[argc - 1][0] - '0'); }
"""


@needs_clang
@needs_opt
def test_checks_that_cannot_fail_go(folder: Path) -> None:
    (folder / "checked.c").write_text(CHECKED)
    record = folder / "checks.yaml"
    command = ("scev", "cc", f"--remarks={record}", "-O2", *CHECKS, "checked.c", "-o", "prog")
    said = run(folder, *command, SCEV_CC_VERBOSE="1")
    assert said.status == 0
    assert re.fullmatch(r"scev cc: checked\.c: [1-9]\d* changes?\n", said.err)
    assert run(folder, "./prog", "99").status == 0
    assert run(folder, "./prog", "100").status == -signal.SIGILL
    gone, stays = (
        re.search(
            rf"--- !{kind}\nPass: +scev-checks\nName: +OutOfBounds\nDebugLoc: .* Line: (\d+),", record.read_text()
        )
        for kind in ("Passed", "Missed")
    )
    assert gone is not None
    assert stays is not None
    assert (gone[1], stays[1]) == ("3", "7")
    assert " ult 100 may fail: " in record.read_text()


@pytest.mark.halved
@needs_clang
@needs_opt
@pytest.mark.parametrize("level", ["-O1", "-O2", "-O3"])
def test_what_traps_by_clang_traps(folder: Path, level: str) -> None:
    assert CLANG is not None
    (folder / "every.c").write_text(EVERY_CHECK)
    words = (level, "-w", "-fsanitize=undefined,integer,bounds", "-fsanitize-trap=all", "every.c", "-o")
    assert run(folder, CLANG, *words, "theirs").status == 0
    assert run(folder, "scev", "cc", *words, "ours") == (0, "", "")
    found: dict[str, list[int]] = {"theirs": [], "ours": []}
    for name, statuses in found.items():
        for kind in range(2, 15):
            for last in "01234":
                arguments = ["x"] * (kind - 2) + [last]
                statuses.append(run(folder, f"./{name}", *arguments).status)
    assert found["ours"] == found["theirs"]
    trapped = [status == -signal.SIGILL for status in found["ours"]]
    kinds = [trapped[k : k + 5] for k in range(0, len(trapped), 5)]
    assert [kind for kind, those in enumerate(kinds, 2) if not any(those) or all(those)] == []


@needs_clang
def test_records_of_checks_in_a_folder(folder: Path) -> None:
    (folder / "checked.c").write_text(CHECKED)
    (folder / "sub").mkdir()
    (folder / "sub" / "checked.c").write_text(CHECKED.replace("main", "other"))
    words = ("scev", "cc", "-O2", "-fsanitize=array-bounds", "-fsanitize-trap", "-c", "checked.c", "sub/checked.c")
    assert run(folder, *words[:-1], SCEV_CC_REMARKS=str(folder / "records")) == (0, "", "")
    (only,) = (folder / "records").iterdir()
    assert only.name == f"{str(folder).strip('/').replace('/', '+')}+checked.c.yaml"
    assert run(folder, *words[:2], "--remarks=records", "-O2", "-c", "sub/checked.c") == (0, "", "")
    assert len(list((folder / "records").iterdir())) == 2
    # One file for all that a command compiles; no debug information for it.
    assert run(folder, *words[:2], "--remarks=all.yaml", *words[2:6], *words[6:7], "main.c").status == 0
    assert b".debug_line" not in (folder / "checked.o").read_bytes()
    assert "Function:        main" in (folder / "all.yaml").read_text()
    said = run(folder, *words[:2], "--remarks=missing/file", *words[2:7])
    assert (said.status, said.err) == (0, "scev cc: missing/file: No such file or directory\n")
    assert run(folder, "scev", "cc", "--remarks=", "-O2", "-c", "main.c").status == 2


@needs_clang
def test_without_opt_a_check_that_is_a_pass_is_left_to_clang(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def become(command: list[str]) -> int:
        return len(command)

    monkeypatch.setattr(cc, "_has_opt", lambda: False)
    monkeypatch.setattr(compiler_steps, "become", become)
    monkeypatch.setenv(compiler_steps.VERBOSE, "1")
    words = ["-O2", "-fsanitize=bounds", "-fsanitize-trap", "-c", "main.c"]
    assert cc.compile_as_clang("cc", words) == len(words) + 1
    assert capfd.readouterr().err == "scev cc: left to clang: bounds-checking<trap> needs opt\n"


# Projects ------------------------------------------------------------------------------------------------------------

MAKEFILE = """CFLAGS = -O2 -Wall -MMD -MP
prog: main.o libsquare.a
\t$(CC) $(CFLAGS) $(LDFLAGS) -o $@ main.o -L. -lsquare
libsquare.a: square.o
\t$(AR) rcs $@ $^
-include $(wildcard *.d)
"""
CMAKE = """cmake_minimum_required(VERSION 3.10)
project(squares C)
add_library(square STATIC square.c)
add_executable(prog main.c)
target_link_libraries(prog square)
"""


@needs_clang
@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_a_project_with_make(folder: Path) -> None:
    (folder / "square.h").write_text("int square(int x);\n")
    (folder / "square.c").write_text('#include "square.h"\nint square(int x) { return x * x; }\n')
    (folder / "Makefile").write_text(MAKEFILE)
    built = run(folder, "make", "-j2", "CC=scev cc", SCEV_CC_VERBOSE="1")
    assert built.status == 0, built.err
    assert re.search(r"^scev cc: main\.c: [1-9]\d* change", built.err, re.MULTILINE)
    assert run(folder, "./prog") == (0, RESULT, "")
    assert "up to date" in run(folder, "make", "CC=scev cc").out
    # The dependency files work: what includes the header is built anew.
    os.utime(folder / "square.h", (2**33, 2**33))
    assert "-c -o square.o square.c" in run(folder, "make", "-n", "CC=scev cc").out


@needs_clang
@pytest.mark.skipif(shutil.which("cmake") is None or shutil.which("make") is None, reason="there is no CMake")
def test_a_project_with_cmake(folder: Path) -> None:
    (folder / "CMakeLists.txt").write_text(CMAKE)
    made = run(folder, "cmake", "-B", "build", "-G", "Unix Makefiles", "-DCMAKE_BUILD_TYPE=Release", CC="scev cc")
    assert made.status == 0, made.err
    assert "The C compiler identification is Clang" in made.out
    built = run(folder, "cmake", "--build", "build", "-j2", SCEV_CC_VERBOSE="1")
    assert built.status == 0, built.err
    assert re.search(r"main\.c: [1-9]\d* change", built.out + built.err)
    assert run(folder, "build/prog") == (0, RESULT, "")


@needs_clang
@needs_opt
def test_what_opt_dumps_goes_with_the_process(folder: Path) -> None:
    # It is ended while opt runs.
    slow = folder.parent / "tools" / "opt-22"
    slow.write_text('#!/bin/sh\ncase "$*" in *-ir-dump-directory=*) exec sleep 30 ;; esac\nexit 1\n')
    slow.chmod(0o755)
    said = run(folder, "scev", "cc", "-O2", "-c", "square.c", SCEV_CC_SECONDS="3")
    assert said == (0, "", said.err)
    assert re.fullmatch(
        r"scev cc: square\.c: did not end within 3 s .*; compiled without\n", said.err.splitlines()[-1] + "\n"
    )
