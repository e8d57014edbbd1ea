"""Plain command lines: what is parsed without the library means what the library says that it means."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.searches import examples

from scev.cli import answering_verbs, leaving
from scev.cli import command as cli
from scev.cli.formats import COLORS, FORMATS
from scev.cli.plain_arguments import plain_call, run_plain
from scev.cli.stated import NOTHING_STATED

PROGRAM = "define i32 @f(i32 %n) {\n  %r = and i32 %n, 255\n  ret i32 %r\n}\n"

WORDS = [
    "print", "loops", "plot", "explain", "--format", "--format=json", "--format=llvm", "--format=text",
    "--format=xml", "--format=", "json", "llvm", "text", "fpscev", "demanded", "--floats", "--jobs", "--jobs=2",
    "--jobs=0", "--jobs=x", "2", "0", "007", "99999999999", "-j", "-j2", "-j=2", "--function", "--function=f", "f",
    "--color", "--color=never", "always", "--set", "--set=max_passes=1", "--given", "f:%n=1", "--help", "-h", "--", "-",
    "--floats=1", "--accesses", "--advise", "--level=2", "--level", "--form", "--func=f", "./m.ll", "m.ll", "./none.ll",
]  # fmt: skip


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "m.ll").write_text(PROGRAM)
    monkeypatch.chdir(tmp_path)
    return tmp_path


Call = tuple[str, dict[str, Any]]


def called_by_the_library(words: list[str], monkeypatch: pytest.MonkeyPatch) -> Call | None:
    """What the library makes of a command line; None where it calls nothing."""
    calls: list[Call] = []

    def print_facts(**options: Any) -> None:
        calls.append(("print", options))

    def list_loops(**options: Any) -> None:
        calls.append(("loops", options))

    monkeypatch.setattr(answering_verbs, "print_facts", print_facts)
    monkeypatch.setattr(answering_verbs, "list_loops", list_loops)
    cli.run(words)
    return calls[0] if calls else None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=examples(500))
@given(words=st.lists(st.sampled_from(WORDS), max_size=7))
def test_what_is_plain_is_what_the_library_makes_of_it(words: list[str], place: Path) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        plain = plain_call(words)
        if plain is not None:
            assert called_by_the_library(words, monkeypatch) == plain


@pytest.mark.parametrize(
    "line",
    [
        "m.ll",
        "print m.ll",
        "print --format llvm --floats m.ll ./m.ll",
        "loops m.ll --jobs 3 -j 2",
        "loops --format=json --function f --function=g --color never m.ll",
    ],
)
def test_usual_lines_are_plain(line: str, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = plain_call(line.split())
    assert plain is not None
    assert called_by_the_library(line.split(), monkeypatch) == plain


@pytest.mark.parametrize("verb", FORMATS)
def test_what_is_left_out_is_what_the_library_takes_by_default(verb: str, place: Path) -> None:
    """Each option of the library has its value in a plain call, under its name."""
    defaults = cli.command.commands[verb].make_context(verb, ["m.ll"]).params
    assert plain_call([verb, "m.ll"]) == (verb, defaults)


@pytest.mark.parametrize(
    "words",
    [[verb, option, value, "m.ll"]
     for verb, forms in FORMATS.items()
     for option, values in (("--format", forms), ("--color", COLORS), ("--jobs", ("1", "99")), ("-j", ("7",)))
     for value in values],
    ids=" ".join,
)  # fmt: skip
def test_every_plain_option(words: list[str], place: Path) -> None:
    verb, _, *options = words[0], *words
    read_by_the_library = cli.command.commands[verb].make_context(verb, options).params
    assert plain_call(words) == (verb, read_by_the_library)


def test_plain_formats_are_all_formats() -> None:
    for verb, forms in FORMATS.items():
        option = next(option for option in cli.command.commands[verb].params if "--format" in option.opts)
        assert isinstance(option.type, click.Choice)
        assert (tuple(option.type.choices), option.default) == (forms, forms[0])


@pytest.mark.parametrize("verb", ["print", "loops", "ask", "explain", "check", "opt", "annotate"])
def test_options_that_all_verbs_share(verb: str) -> None:
    """Those that are declared for the type checker (cli/stated.py) are those of the library, with their defaults."""
    defaults = cli.command.commands[verb].make_context(verb, ["m.ll"]).params
    assert {name: defaults.get(name, "missing") for name in NOTHING_STATED} == NOTHING_STATED


@pytest.mark.parametrize(
    "line", ["", "print", "plot m.ll", "explain m.ll", "none.ll", "-h m.ll", "m.ll -", "print m.ll --"]
)
def test_other_lines_are_not(line: str, place: Path) -> None:
    assert plain_call(line.split()) is None


@pytest.mark.parametrize(
    "line", ["m.ll", "print --format llvm m.ll", "loops --format json m.ll", "print --floats m.ll"]
)
def test_both_ways_say_the_same(line: str, place: Path, capfd: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run([sys.executable, "-m", "scev", *line.split()], capture_output=True, text=True, check=False)
    assert (cli.run(line.split()), *capfd.readouterr()) == (done.returncode, done.stdout, done.stderr)


def test_a_plain_line_does_not_load_the_library(place: Path) -> None:
    code = (
        "import sys; from scev.__main__ import main\n"
        "try:\n  main()\nexcept SystemExit as left:\n  assert left.code == 0\n"
        "assert 'click' not in sys.modules and 'inspect' not in sys.modules"
    )
    words = [sys.executable, "-S", "-c", f"import sys; sys.path[:] = {sys.path!r}\n{code}"]
    subprocess.run([*words, "print", "--format", "llvm", "m.ll"], check=True, stdout=subprocess.DEVNULL)


def test_errors_of_a_plain_line(place: Path) -> None:
    (place / "bad.ll").write_text("define i32 @f() {\n  ret i64 0\n}\n")
    done = subprocess.run([sys.executable, "-m", "scev", "bad.ll"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("bad.ll:2:7: ")
    assert leaving.status_of(lambda: 3) == 3


@pytest.mark.parametrize(
    "line", ["cc", "cc -O2 -c a.c", "c++ --version", "cc --help x", "cc -h", "cc -- --", "c++ -o - --format=json m.ll"]
)
def test_what_is_for_clang_is_not_looked_at(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[str, list[str]]] = []

    def compile_as_clang(verb: str, arguments: Sequence[str]) -> int:
        calls.append((verb, list(arguments)))
        return 7

    monkeypatch.setattr("scev.cli.cc.compile_as_clang", compile_as_clang)
    words = line.split()
    assert cli.run(words) == 7
    plain = plain_call(words)
    assert plain == (words[0], {"arguments": words[1:]})
    assert run_plain(*plain) == 7
    assert calls == [(words[0], words[1:])] * 2


@pytest.mark.parametrize("verb", ["cc", "c++"])
def test_help_of_a_verb_for_clang(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert plain_call([verb, "--help"]) is None
    assert cli.run([verb, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"Usage: scev {verb} ARGUMENT...")
