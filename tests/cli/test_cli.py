"""The command: verbs, options, exit statuses, and one line for everything that goes wrong."""

from __future__ import annotations

import gc
import json
import os
import platform
import pty
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import scev
import scev.llvm
from scev.analysis import AnalyzedModule
from scev.answers import FunctionFacts
from scev.cli import command as cli
from scev.cli import output as output_module
from scev.cli import running
from scev.cli.plain_arguments import COMPILER_VERBS
from scev.ir import Function

PROGRAM = """
define i32 @count(i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 10
  br i1 %more, label %loop, label %exit
exit:
  %y = fadd float %x, 1.0
  ret i32 %i
}
define i32 @other(i32 %n) {
  %r = and i32 %n, 255
  ret i32 %r
}
declare void @outside()
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "m.ll"
    path.write_text(PROGRAM)
    return str(path)


class Said:
    """What a command line came to."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run(…)` runs the command in this process, where LLVM is loaded once, and reads in it too."""
    read_program = scev.llvm.read_program

    def read_here(source: str | Path, **options: object) -> object:
        return read_program(source, **{**options, "isolated": str(source).endswith(".bc")})  # type: ignore[arg-type]

    monkeypatch.setattr(scev.llvm, "read_program", read_here)

    def here(*arguments: str) -> Said:
        status = cli.run(list(arguments))
        captured = capsys.readouterr()
        return Said(status, captured.out, captured.err)

    return here


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "scev", *arguments]


def assert_one_line(said: Said, status: int, *parts: str) -> None:
    assert said.status == status
    assert said.out == ""
    assert said.err.endswith("\n")
    assert said.err.count("\n") == 1
    for part in parts:
        assert part in said.err


# Verbs ---------------------------------------------------------------------------------------------------------------


def test_a_file_alone_is_printed_for_people(run: Run, file: str) -> None:
    said = run(file)
    assert (said.status, said.err) == (0, "")
    assert said.out == run("print", "--format", "text", file).out
    assert re.search(r"^count  1 loop, counted; returns 9$", said.out, re.MULTILINE)
    # What the operation alone says of %r is no row, unless all are asked for.
    assert "%r" not in said.out
    assert re.search(r"%r +i32 +\[0, 255\]", run("--all", file).out)


def test_options_may_stand_before_a_file_without_a_verb(run: Run, file: str) -> None:
    assert json.loads(run("--format", "json", file).out)["schema"] == "scev/1"


def test_the_llvm_format(run: Run, file: str) -> None:
    said = run("print", "--format", "llvm", file)
    assert said.out.startswith("Printing analysis 'Scalar Evolution Analysis' for function 'count':\n")
    assert "Loop %loop: backedge-taken count is i32 9\n" in said.out
    assert "%y = fadd" not in said.out
    assert "  %y = fadd float %x, 1.000000e+00\n  -->  %y F: " in run("print", "--format", "llvm", "--floats", file).out


def test_loops(run: Run, file: str) -> None:
    assert re.search(r"^count +%loop +10 ", run("loops", file).out, re.MULTILINE)
    loops = json.loads(run("loops", "--format", "json", file).out)["functions"][0]["loops"]
    assert loops[0]["backedge_taken"]["exact"] == "9"


def test_several_files(run: Run, file: str, tmp_path: Path) -> None:
    second = tmp_path / "second.ll"
    second.write_text(PROGRAM.replace("@count", "@again"))
    said = run("loops", file, str(second))
    assert "m.ll: 2 functions" in said.out
    assert "second.ll: 2 functions" in said.out
    decoder = json.JSONDecoder()
    text = run("print", "--format", "json", file, str(second)).out
    first, end = decoder.raw_decode(text)
    last, _ = decoder.raw_decode(text[end:].lstrip())
    assert [module["functions"][0]["name"] for module in (first, last)] == ["count", "again"]


def test_standard_input(file: str) -> None:
    with open(file) as source:
        done = subprocess.run(command("loops", "-"), stdin=source, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "<stdin>: 2 functions, 1 loop (1 counted exactly, 1 bounded)" in done.stdout


# Options -------------------------------------------------------------------------------------------------------------


def test_functions_are_chosen_by_name(run: Run, file: str) -> None:
    for name in ("other", "@other", '@"other"'):
        functions = json.loads(run("--format", "json", "--function", name, file).out)["functions"]
        assert [function["name"] for function in functions] == ["other"]
    both = json.loads(run("--format", "json", "--function", "other", "--function", "count", file).out)["functions"]
    assert [function["name"] for function in both] == ["count", "other"]


def test_an_unknown_function_is_an_error_with_a_hint(run: Run, file: str) -> None:
    assert_one_line(run("--function", "ohter", file), 1, f"{file}: no function 'ohter'; did you mean other?")
    assert_one_line(run("--function", "outside", file), 1, "'outside' is only declared here")
    assert_one_line(run("--format", "json", "--function", "zzz", file), 1, "no function 'zzz'\n")


ESCAPED = r"""
@"g\5Cx" = global i32 1, section "s\5C\22\0A"
define i32 @"a\5Cb\22\0Ac"(i32 %"p\5Cq", i32 %"\5C22") !dbg !4 {
"the\5Centry":
  %"x\22\5C\0A" = add i32 %"p\5Cq", %"\5C22"
  call void asm sideeffect "nop \5C\22 \0A", "~{memory}"()
  ret i32 %"x\22\5C\0A", !dbg !6
}
define void @"a\5C5Cb"() {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "d\5Cf\22.c", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "a", file: !1, line: 7, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 8, column: 1, scope: !4)
"""


def test_names_with_backslashes_quotes_and_line_breaks(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "names.ll"
    path.write_text(ESCAPED)
    name = 'a\\b"\nc'
    found = json.loads(run("--format", "json", str(path)).out)["functions"]
    assert [function["name"] for function in found] == [name, "a\\5Cb"]
    assert found[0]["source"] == 'd\\f".c:7'
    # Values keep LLVM's spelling, in which a backslash is two and another byte is one with two digits.
    assert [argument["name"] for argument in found[0]["arguments"]] == [r'%"p\\q"', r'%"\\22"']
    assert found[0]["values"][0]["name"] == r'%"x\22\\\0A"'
    assert f"function '{name}':" in run("--format", "llvm", str(path)).out
    for spelt in (name, r'@"a\\b\22\0Ac"', r'@"a\5Cb\22\0Ac"'):
        chosen = json.loads(run("--format", "json", "--function", spelt, str(path)).out)["functions"]
        assert [function["name"] for function in chosen] == [name]
    chosen = json.loads(run("--format", "json", "--function", "a\\5Cb", str(path)).out)["functions"]
    assert [function["name"] for function in chosen] == ["a\\5Cb"]
    for argument in (r'%"p\\q"', r'"p\5Cq"'):
        given = rf'@"a\5Cb\22\0Ac":{argument}=[3,5]'
        narrow = json.loads(run("--format", "json", "--given", given, str(path)).out)["functions"][0]
        assert narrow["arguments"][0]["int"]["unsigned"] == ["3", "5"]
    assert_one_line(run("--function", "a\\c", str(path)), 1, "no function 'a\\c'")


def test_what_is_given_is_used(run: Run, file: str) -> None:
    without = json.loads(run("--format", "json", "--function", "other", file).out)["functions"][0]
    given = json.loads(run("--format", "json", "--function", "other", "--given", "other:%n=[3,5]", file).out)
    assert "int" not in without["arguments"][0]
    assert given["functions"][0]["arguments"][0]["int"]["unsigned"] == ["3", "5"]
    assert given["functions"][0]["values"][0]["int"]["unsigned"] == ["3", "5"]


def test_wrong_givens(run: Run, file: str) -> None:
    assert_one_line(run("--given", "nonsense", file), 2, "nonsense")
    assert_one_line(run("--given", "other:%m=[0,1]", file), 1, "other has no argument or value %m; there is n")


def test_knobs(run: Run, file: str) -> None:
    assert run("--set", "max_rounds=1", file).status == 0
    assert_one_line(run("--set", "max_round=1", file), 2, "no knob 'max_round'; did you mean max_rounds?")
    assert_one_line(run("--set", "max_rounds", file), 2, "KNOB=VALUE")
    assert_one_line(run("--rounding", "sideways", file), 2, "nearest or any")
    listed = run("--set", "list")
    assert listed.status == 0
    assert "max_rounds=6" in listed.out


def test_any_rounding_widens_sums(run: Run, file: str) -> None:
    def last(*options: str) -> list[str]:
        text = run("--format", "json", "--given", "count:%x=[0,0.3]", *options, file).out
        values = json.loads(text)["functions"][0]["values"]
        return next(value["float"]["intervals"][0] for value in values if value["name"] == "%y")

    assert last() == last("--rounding", "nearest")
    assert float.fromhex(last()[1]) < float.fromhex(last("--rounding", "any")[1])


def test_jobs_change_no_byte(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    many = tmp_path / "many.ll"
    pair = PROGRAM.partition("declare")[0]
    many.write_text("".join(pair.replace("@count", f"@c{k}").replace("@other", f"@o{k}") for k in range(12)))
    monkeypatch.setattr(running, "LINES_FOR_WORKERS", 1)
    for verb in (["print"], ["print", "--format", "json"], ["print", "--format", "llvm"], ["loops"]):
        alone = run(*verb, "--jobs", "1", str(many))
        assert alone.status == 0
        assert alone.out
        for jobs in ("2", "3"):
            assert run(*verb, "--jobs", jobs, str(many)).out == alone.out


def test_colours(run: Run, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = run(file).out
    assert "\x1b" not in plain
    assert run("--color", "never", file).out == plain
    coloured = run("--color", "always", file).out
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain != coloured


def test_a_terminal_has_colours_and_its_own_width(file: str) -> None:
    def on_terminal(**variables: str) -> str:
        ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", **variables}
        environment.pop("NO_COLOR", None) if "NO_COLOR" not in variables else None
        child = subprocess.Popen(command(file), stdout=theirs, stderr=subprocess.PIPE, env=environment)
        os.close(theirs)
        text = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:
                break
            if not piece:
                break
            text += piece
        assert child.wait() == 0
        assert child.stderr is not None
        assert child.stderr.read() == b""
        child.stderr.close()
        os.close(ours)
        return text.decode()

    assert "\x1b[" in on_terminal()
    assert "\x1b[" not in on_terminal(NO_COLOR="1")


@pytest.mark.parametrize("verb", [[], ["print"], ["loops"], ["ask"], ["explain"]])
def test_help_has_an_example(run: Run, verb: list[str]) -> None:
    for option in ("--help", "-h"):
        said = run(*verb, option)
        assert said.status == 0
        assert re.search(rf"Examples:\n  scev {' '.join(verb)}", said.out)


def test_help_without_anything(run: Run) -> None:
    assert run().out == run("--help").out


def test_version(run: Run) -> None:
    core = "compiled" if os.environ.get("SCEV_EXPECT_COMPILED") else "interpreted"
    python = re.escape(platform.python_version())
    said = rf"scev {re.escape(scev.__version__)} \({core} core, LLVM 2\d\.\d+\.\d+, CPython {python}\)\n"
    assert re.fullmatch(said, run("--version").out)


def test_asking_for_help_loads_nothing_large() -> None:
    code = (
        "import sys; from scev.cli import command as cli; cli.run(['--help']);"
        "print(sorted(m for m in sys.modules if m in ('rich', 'llvmlite', 'gmpy2', 'scev.ir', 'multiprocessing')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_small_question_loads_little(file: str) -> None:
    # Each of these takes longer to load than the question to be answered.
    costly = ("rich", "llvmlite.binding", "importlib.metadata", "tempfile", "pathlib", "difflib", "json", "pickle")
    code = (
        "import sys; from scev.cli import command as cli; assert cli.run(sys.argv[1:]) == 0;"
        f"print(sorted(m for m in sys.modules if m in {costly}), file=sys.stderr)"
    )
    for options in (["--function", "other"], ["--format", "llvm"]):
        # -S: what an environment's own set-up loads is not ours.
        words = [sys.executable, "-S", "-c", f"import sys; sys.path[:] = {sys.path!r}; {code}"]
        done = subprocess.run([*words, "print", *options, file], capture_output=True, text=True, check=True)
        assert done.stderr.splitlines()[-1] == "[]"


def test_progress_is_for_who_waits_at_a_terminal(
    run: Run, file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(output_module.Output, "SHOW_AFTER_SECONDS", 0.0)
    monkeypatch.setattr(output_module.Output, "INTERVAL_SECONDS", 0.0)
    assert run(file).err == ""
    out = run(file).out
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    said = run(file)
    assert said.out == out
    shown = [line for line in said.err.split("\r\x1b[K") if not line.endswith(": reading")]
    assert shown[-4:] == [f"{file}: 1 of 2 functions", "", f"{file}: 2 of 2 functions", ""]
    assert not any(shown[:-4])


def test_reading_that_takes_long_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr(output_module.Output, "SHOW_AFTER_SECONDS", 0.01)
    output = output_module.Output()
    with output.reading("large.bc"):
        while not output.shown:
            time.sleep(0.001)
    assert capsys.readouterr().err == "\r\x1b[Klarge.bc: reading\r\x1b[K"
    monkeypatch.setattr(output_module.Output, "SHOW_AFTER_SECONDS", 60)
    with output.reading("small.bc"):
        pass
    assert capsys.readouterr().err == ""


# What goes wrong -----------------------------------------------------------------------------------------------------


def test_wrong_usage_is_status_2(run: Run, file: str) -> None:
    assert_one_line(run("print"), 2, "missing FILE", "--help")
    assert_one_line(run("print", "--format", "xml", file), 2, "xml")
    assert_one_line(run("--nonsense", file), 2, "--nonsense")
    assert_one_line(run("--jobs", "0", file), 2, "--jobs")
    assert_one_line(run("--floats", file), 2, "--floats belongs to --format llvm")
    assert_one_line(run("-", "-"), 2, "standard input can be read only once")


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.ll")
    assert_one_line(run(missing), 1, f"{missing}: No such file or directory\n")
    # A word that is a file is one, whatever it looks like.
    assert_one_line(run("print", "lops"), 1, "lops: No such file or directory\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("lops m.ll", "no verb and no file 'lops'; did you mean loops or corpus?"),
        ("chekc", "no verb and no file 'chekc'; did you mean check or cache?"),
        (
            "verify m.ll",
            "no verb and no file 'verify'; there are print, loops, ask, explain, check, compare, report, opt, "
            "annotate, cc, c++, rustc, plot",
        ),
        ("--format json loops m.ll", "no file 'loops'; the verb comes first: scev loops …"),
        ("print --fromat json m.ll", "no option '--fromat'; did you mean --format or --floats?"),
        ("print --nonsense m.ll", "no option '--nonsense'; see `scev print --help`"),
        ("print --format jsno m.ll", "--format takes text, json, "),
        ("print --format jsno m.ll", ", not 'jsno'; did you mean json?"),
        ("loops --format lvm m.ll", ", not 'lvm'\n"),
        ("print --only float m.ll", "--only takes floats, loops, nan or narrowed, not 'float'; did you mean floats?"),
        ("print --scope progrm m.ll", "--scope takes function or program, not 'progrm'; did you mean program?"),
        ("print --libm glib m.ll", "not 'glib'; did you mean glibc?"),
        ("print --rounding nearset m.ll", "not 'nearset'; did you mean nearest?"),
        ("check --checks numerc m.ll", "no kind or profile 'numerc'; did you mean numeric?\n"),
        ("check --checks sesame m.ll", "no kind or profile 'sesame'; there are default, numeric, "),
        ("check --fail-on certan m.ll", "--fail-on takes certain or possible, not 'certan'; did you mean certain?"),
        ("opt --passes constnts m.ll", "no pass 'constnts'; did you mean constants?\n"),
        ("help lops", "no help for 'lops'; did you mean loops or corpus?\n"),
        ("help nonsense", "no help for 'nonsense'; there are print, loops, "),
    ],
)
def test_what_may_have_been_meant(run: Run, line: str, said: str, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(file).parent)
    assert_one_line(run(*line.split()), 2, said)


def test_a_file_that_looks_like_a_verb(run: Run, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(file).parent)
    Path("lops").write_text(PROGRAM)
    assert run("lops").out.startswith("count  1 loop")
    Path("loops").write_text(PROGRAM)
    assert run("--all", "loops").out.startswith("count  1 loop")


def test_help_for_every_verb(run: Run) -> None:
    assert run("help").out == run("--help").out
    for verb in cli.command.commands:
        said = run("help", verb)
        assert (said.status, said.err) == (0, "")
        # Those of clang's verbs are clang's.
        options = "ARGUMENT..." if verb in COMPILER_VERBS else "[OPTIONS]"
        assert said.out.startswith(f"Usage: scev {verb} {options}")
        assert said.out == run(verb, "--help").out


def test_the_name_of_a_file_is_never_text(run: Run, file: str, tmp_path: Path) -> None:
    strange = tmp_path / "define void @f\n{.ll"
    strange.write_bytes(Path(file).read_bytes())
    assert run(str(strange)).status == 0


def test_standard_input_may_be_closed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert_one_line(run("-"), 1, "<stdin>: standard input is closed")


def test_llvm_says_where_text_is_wrong(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bad.ll"
    path.write_text("define i32 @f() {\n  ret i64 0\n}\n")
    assert_one_line(run(str(path)), 1, f"{path}:2:7: ")


def test_damaged_bitcode(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bad.bc"
    path.write_bytes(b"BC\xc0\xde" + bytes(range(200)))
    assert_one_line(run(str(path)), 1, f"{path}: ")


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (RecursionError("maximum recursion depth exceeded"), "nesting too deep"),
        (MemoryError(), "out of memory"),
        (KeyError("%x\nand more"), r"KeyError: '%x\nand more'"),
        (AssertionError(), "AssertionError"),
    ],
)
def test_a_defect_is_one_line(
    run: Run, file: str, monkeypatch: pytest.MonkeyPatch, error: Exception, message: str
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(running, "facts_of", fail)
    assert_one_line(run("loops", file), 1, f"{file}: internal failure in @count: {message}\n")
    monkeypatch.setattr(running, "LINES_FOR_WORKERS", 1)
    assert_one_line(run("loops", "--jobs", "2", file), 1, f"{file}: internal failure in @count: {message}\n")


def test_a_defect_elsewhere_is_one_line_too(run: Run, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import scev.ir

    def fail(*_: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(scev.ir, "read", fail)
    assert_one_line(run(file), 1, "scev: internal failure: ZeroDivisionError: oh\n")


MANY = "".join(f"define i32 @f{k}(i32 %x) {{\n  %y = add i32 %x, {k}\n  ret i32 %y\n}}\n" for k in range(40))


@pytest.mark.halved
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("verb", ["print", "loops"])
@pytest.mark.parametrize("error", [ZeroDivisionError("oh"), KeyboardInterrupt()])
def test_json_is_written_whole_or_not_at_all(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str, jobs: str, error: BaseException
) -> None:
    analyze = running.facts_of

    def fail_late(analyzed: AnalyzedModule, function: Function) -> FunctionFacts:
        if function.name == "@f30":
            raise error
        return analyze(analyzed, function)

    path = tmp_path / "many.ll"
    path.write_text(MANY)
    whole = run(verb, "--format", "json", "--jobs", jobs, str(path))
    assert len(json.loads(whole.out)["functions"]) == 40
    monkeypatch.setattr(running, "facts_of", fail_late)
    monkeypatch.setattr(running, "LINES_FOR_WORKERS", 1 if isinstance(error, Exception) else 1 << 60)
    said = run(verb, "--format", "json", "--jobs", jobs, str(path))
    if isinstance(error, KeyboardInterrupt):
        assert (said.status, said.out, said.err) == (130, "", "")
    else:
        assert_one_line(said, 1, "internal failure in @f30: ZeroDivisionError: oh")
    # A page that was finished before stays.
    (tmp_path / "one.ll").write_text("define void @g() {\n  ret void\n}\n")
    said = run(verb, "--format", "json", "--jobs", jobs, str(tmp_path / "one.ll"), str(path))
    assert [function["name"] for function in json.loads(said.out)["functions"]] == ["g"]
    assert said.status in (1, 130)


@pytest.mark.parametrize("ignored", [False, True])
def test_an_interrupt_waits_until_json_is_whole(
    run: Run, file: str, monkeypatch: pytest.MonkeyPatch, ignored: bool
) -> None:
    write = output_module.Output.write
    interrupted: list[bool] = []

    def write_interrupted(output: output_module.Output, text: str) -> None:
        if not interrupted:
            interrupted.append(True)
            signal.raise_signal(signal.SIGINT)
        write(output, text)

    monkeypatch.setattr(running, "COPIED_AT_ONCE", 10)
    monkeypatch.setattr(output_module.Output, "write", write_interrupted)
    outer = signal.SIG_IGN if ignored else signal.default_int_handler
    before = signal.signal(signal.SIGINT, outer)
    try:
        said = run("--format", "json", file)
        assert signal.getsignal(signal.SIGINT) is outer
    finally:
        signal.signal(signal.SIGINT, before)
    assert said.status == (0 if ignored else 130)
    assert [function["name"] for function in json.loads(said.out)["functions"]] == ["count", "other"]


def test_killed_by_an_interrupt_json_is_whole_or_empty(tmp_path: Path) -> None:
    path = tmp_path / "many.ll"
    path.write_text(MANY)
    for delay in (0.3, 1.2, 2.0):
        with subprocess.Popen(command("--format", "json", str(path)), stdout=subprocess.PIPE) as process:
            time.sleep(delay)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=120)
        assert not out or len(json.loads(out)["functions"]) == 40


def test_a_lost_worker_is_one_line(run: Run, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "facts_of", lambda *_: os._exit(1))
    monkeypatch.setattr(running, "LINES_FOR_WORKERS", 1)
    assert_one_line(run("loops", "--jobs", "2", file), 1, f"{file}: a worker process was lost")


def test_of_the_files_before_nothing_is_kept(run: Run, file: str) -> None:
    def kept() -> int:
        gc.unfreeze()
        return sum(isinstance(found, Function) and found.name == "@count" for found in gc.get_objects())

    gc.collect()
    before = kept()
    run("loops", file, file, file, file)
    assert kept() <= before + 1


def test_a_reader_that_goes_away_ends_the_command_in_silence(tmp_path: Path) -> None:
    path = tmp_path / "many.ll"
    path.write_text(
        "".join(f"define i32 @f{k}(i32 %n) {{\n  %r = and i32 %n, {k}\n  ret i32 %r\n}}\n" for k in range(3100))
    )
    for jobs in ("1", "2"):
        child = subprocess.Popen(
            command("print", "--format", "json", "--jobs", jobs, str(path)),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.read(100)
        child.stdout.close()
        assert child.wait(20) == 0
        assert child.stderr.read() == b""
        child.stderr.close()


def test_a_full_disk_is_one_line(file: str) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("no /dev/full here")
    with open("/dev/full", "w") as full:
        done = subprocess.run(command(file), stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "scev: cannot write the answer: No space left on device\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_is_status_130_in_silence(run: Run, file: str, monkeypatch: pytest.MonkeyPatch, jobs: str) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "LINES_FOR_WORKERS", 1)
    monkeypatch.setattr(output_module.Output, "count", interrupted)
    said = run("loops", "--jobs", jobs, file)
    assert (said.status, said.out, said.err) == (130, "", "")


def test_names_in_any_bytes_are_printed(file: str, tmp_path: Path) -> None:
    path = tmp_path / "names.ll"
    path.write_text('define void @"\\C3\\A9\\FF"() {\n  ret void\n}\n')
    done = subprocess.run(
        command(str(path)), capture_output=True, check=False, env={**os.environ, "PYTHONIOENCODING": "ascii"}
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"\\xe9\\ufffd\n")


def test_every_module_of_the_corpora_is_answered(run: Run, shared_module: Path) -> None:
    for verb in (["print"], ["print", "--format", "json"], ["print", "--format", "llvm", "--floats"]):
        said = run(*verb, str(shared_module))
        assert (said.status, said.err) == (0, "")
        assert said.out or verb[-1] == "--floats"
    json.loads(run("print", "--format", "json", str(shared_module)).out)


@pytest.mark.parametrize(("closed", "status", "err"), [(1, 1, "standard output is closed"), (2, 0, "")])
def test_streams_that_are_closed(file: str, closed: int, status: int, err: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m scev {shlex.quote(file)} {closed}>&-"
    ran = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=False)
    assert ran.returncode == status
    assert err in ran.stderr
    assert "Traceback" not in ran.stderr
    assert bool(ran.stdout) == (closed == 2)
