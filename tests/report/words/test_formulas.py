"""Every formula that is printed is true: evaluated at random points, it is the value of its expression."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner

import scev
from scev.cli.command import command
from scev.report.words import wording
from scev.report.words.wording import ModuleWording, Wording

from .formulas import Parser, Tally, UnreadableError, judge_all_values, judge_what_is_printed

POINTS = 5
WHOLE_UP_TO = 100_000
"""Bytes of a module up to which all its functions are looked at."""
EVERY = 8
"""Of a larger one, every so many functions."""
DOCS = Path(__file__).resolve().parents[3] / "docs"
PROGRAM = re.compile(r"^```llvm (\w+\.ll)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMANDS = (("print", "--all"), ("loops", "--accesses"))

# Counters that wrap below an extension, counts beside 2^32, and dividends that may wrap.
WRAPS = """
declare i32 @llvm.smax.i32(i32, i32)
define i32 @ring(ptr %p, i32 %n, i8 %s) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  %j = phi i8 [ 0, %entry ], [ %j1, %l ]
  %m = phi i8 [ 1, %entry ], [ %m1, %l ]
  %t = phi i8 [ %s, %entry ], [ %t1, %l ]
  %w = zext i8 %j to i64
  %sw = sext i8 %m to i64
  %v = zext i8 %t to i32
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %r = getelementptr inbounds i32, ptr %p, i64 %sw
  store i32 %i, ptr %q
  store i32 %v, ptr %r
  %j1 = add i8 %j, 5
  %m1 = add i8 %m, 1
  %t1 = add i8 %t, -1
  %half = lshr i32 %v, 1
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %l, label %x
x:
  ret i32 %half
}
define i64 @minus_plus(ptr %p, i32 noundef %n) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %i1, %l ]
  store i32 %i, ptr %p
  %i1 = add i32 %i, 1
  %c = icmp ne i32 %i1, %n
  br i1 %c, label %l, label %x
x:
  %e = zext i32 %i to i64
  ret i64 %e
}
define i64 @straight(i32 %n, i32 %m, i1 %b) {
  %less = sub i32 %n, %m
  %quarter = lshr i32 %less, 2
  %product = mul i32 %n, %m
  %wide = sext i32 %product to i64
  %bit = sext i1 %b to i64
  %max = call i32 @llvm.smax.i32(i32 %n, i32 %less)
  %apart = sub i32 %max, %n
  %third = udiv i32 %apart, 3
  %unsigned = zext i32 %n to i64
  %signed = sext i32 %n to i64
  %both = mul i64 %unsigned, %signed
  %r = add i64 %both, %bit
  ret i64 %r
}
"""


def judged(file: Path, patch: pytest.MonkeyPatch, names: str, functions: Iterable[str] = ()) -> Tally:
    """The formulas that the commands print of a file, or of some functions of it."""
    if not str(wording.__file__).endswith(".py"):
        pytest.skip("what is compiled cannot be watched")
    tally = Tally()
    judge_what_is_printed(patch, tally, POINTS)
    for words in COMMANDS:
        line = [*words, "--jobs", "1", "--names", names, str(file), *(f"--function={name}" for name in functions)]
        result = CliRunner().invoke(command, line, catch_exceptions=False)
        assert result.exit_code == 0, result.output
    return tally


def judge_values(file: Path, tally: Tally) -> None:
    module = scev.analyze(file)
    words = ModuleWording(module.module, "ir")
    for facts in module.functions:
        judge_all_values(facts, Wording(facts, words), tally, POINTS)


def test_what_wraps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "wraps.ll"
    file.write_text(WRAPS)
    tally = judged(file, monkeypatch, "ir")
    judge_values(file, tally)
    assert not tally.false, "\n".join(tally.false)
    assert tally.evaluated >= 50
    assert tally.without_points == 0


def test_programs_of_the_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evaluated = 0
    for page in ("loops", "evolution", "tutorial"):
        text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
        for name, program in PROGRAM.findall(text):
            file = tmp_path / name
            file.write_text(program)
            with monkeypatch.context() as patch:
                tally = judged(file, patch, "source")
            judge_values(file, tally)
            assert not tally.false, "\n".join(tally.false)
            evaluated += tally.evaluated
    assert evaluated > 20


@pytest.mark.parametrize(
    ("function", "name", "words"),
    [
        ("ring", "%w", "(5*%i) mod 2^8"),
        ("ring", "%q", "%p + 4*((5*%i) mod 2^8)"),
        ("ring", "%sw", "(%i + 1) as i8"),
        ("minus_plus", "%e", "%i"),
        ("straight", "%quarter", "((%n - %m) mod 2^32) / 4"),
        ("straight", "%wide", "(%n*%m) as i32"),
        ("straight", "%third", "(max((%n - %m) as i32, %n) - %n) / 3"),
        ("straight", "%bit", "-%b"),
        # One name with both signs.
        ("straight", "%both", "(%n mod 2^32)*(%n as i32)"),
    ],
)
def test_words_of_what_wraps(function: str, name: str, words: str) -> None:
    module = scev.analyze(WRAPS)
    facts = module[function]
    expression = facts[name].evolution
    assert expression is not None
    assert Wording(facts, ModuleWording(module.module, "ir")).expression(expression) == words


# The counter %i begins with what a loop around counts, which the pointer's evolution does not name.
COUNTED_AROUND = """
define void @blocks(ptr %p, i64 %n) {
entry:
  br label %outer
outer:
  %left = phi i64 [ %n, %entry ], [ %less, %next ]
  %block = call ptr @block(i64 %left)
  br label %inner
inner:
  %i = phi i64 [ %left, %outer ], [ %i1, %inner ]
  %q = phi ptr [ %block, %outer ], [ %q1, %inner ]
  store i8 0, ptr %q
  %q1 = getelementptr inbounds i8, ptr %q, i64 16
  %i1 = add i64 %i, -1
  %c = icmp ne i64 %i1, 0
  br i1 %c, label %inner, label %next
next:
  %less = add i64 %left, -5
  %d = icmp ugt i64 %less, 9
  br i1 %d, label %outer, label %x
x:
  ret void
}
declare ptr @block(i64)
"""


def test_points_have_what_only_a_counter_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "around.ll"
    file.write_text(COUNTED_AROUND)
    tally = judged(file, monkeypatch, "ir")
    assert tally.evaluated >= 5
    assert tally.without_points == 0
    assert not tally.false, "\n".join(tally.false)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2^32 - 3", 2**32 - 3),
        ("-2^3", -8),
        ("N - 2*M + 1", 4),
        ("N*(N - 1) / 2", 21),
        ("M + (N mod 4)", 5),
        ("(N - 8) mod 2^8", 255),
        ("(N - 8) / 4", -1),
        ("ceil(N / 2)", 4),
        ("ceil(2*N / 4)", 4),
        ("max(1, N - 9, 255 as i8)", 1),
        ("N^2", 49),
        ("!1 + 1", 1),
    ],
)
def test_meaning_of_a_text(text: str, value: int) -> None:
    marked = text.replace("N", "\x010\x02").replace("M", "\x011\x02")
    assert Parser(marked, [7, 2], 4).value() == value


@pytest.mark.parametrize("text", ["1 +", "(1", "1 mod 2 + 1", "1 2", "…"])
def test_what_is_no_formula(text: str) -> None:
    with pytest.raises(UnreadableError):
        Parser(text, [], 4).value()


def sample_of(file: Path, first: int) -> list[str]:
    """Every eighth function of a large module, from one on; [] of others, which are looked at as a whole.

    All functions of the twelve largest take some 25 minutes with the names of the source alone.
    """
    if file.stat().st_size <= WHOLE_UP_TO:
        return []
    defined = [function.name for function in scev.read(file).functions if function.blocks]
    return defined[first::EVERY]


@pytest.mark.parametrize(("names", "first"), [("ir", 0), ("source", EVERY // 2)])
def test_corpus(shared_module: Path, names: str, first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tally = judged(shared_module, monkeypatch, names, sample_of(shared_module, first))
    assert not tally.false, "\n".join(tally.false)
    assert 100 * tally.without_points <= tally.evaluated + tally.without_points
