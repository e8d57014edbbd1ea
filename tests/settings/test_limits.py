"""Every limit of a search is a knob or a fixed limit, and says what it limits."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

import scev
from scev.errors import UsageError
from scev.settings import DEFAULT_SETTINGS, KNOBS, NOT_NEEDED, Settings, find_knob, spellings
from scev.settings.limits import SOURCES, fixed_limits

FACTS = Path(__file__).parent.parent / "facts"
TEXTS = {path.relative_to(SOURCES).as_posix(): path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py")}
OTHER_LIMIT = re.compile(r"_LIMIT$|^_?(MOST|FEW|MANY|MAXIMAL)_|^_MAX_|_AT_MOST$|_BUDGET$")
"""Names that a limit of a search might have, were it not called MAX_…."""


def test_fixed_limits_have_meanings_and_names_of_their_own() -> None:
    limits = fixed_limits()
    assert len(limits) >= 60
    assert [name for name, count in Counter(limit.name for limit in limits).items() if count > 1] == []
    for limit in limits:
        where = f"{limit.file}:{limit.line}: {limit.name}"
        assert limit.value > 0, where
        assert limit.meaning.endswith("."), f"{where} needs a docstring that says what it limits"


def test_fixed_limits_are_used() -> None:
    words = Counter(re.findall(r"\bMAX_\w+", "\n".join(TEXTS.values())))
    assert [limit.name for limit in fixed_limits() if words[limit.name] < 2] == []


def test_no_limit_has_another_name() -> None:
    for file, text in TEXTS.items():
        for statement in ast.parse(text).body:
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                name = statement.target.id
                assert not OTHER_LIMIT.search(name), f"{file}:{statement.lineno}: call {name} MAX_…, with a docstring"
            if isinstance(statement, ast.Assign):
                for target in statement.targets:
                    is_limit = ast.unparse(target).startswith("MAX_")
                    assert not is_limit, f"{file}:{statement.lineno}: write MAX_…: Final = …"


def test_knobs_are_read() -> None:
    rest = "\n".join(text for file, text in TEXTS.items() if file != "settings.py")
    assert [knob.name for knob in KNOBS if f"settings.{knob.name}" not in rest] == []


# The knobs that change what is proved, each with a program of which less is known when the knob is at the value.

NESTED = """
declare i8 @llvm.umax.i8(i8, i8)
declare i16 @llvm.umax.i16(i16, i16)
declare i32 @llvm.umax.i32(i32, i32)
define void @f(i8 %n, i8 %a, i16 %b, i32 %c) {
entry:
  %x = call i8 @llvm.umax.i8(i8 %n, i8 %a)
  %x.wide = sext i8 %x to i16
  %y = call i16 @llvm.umax.i16(i16 %x.wide, i16 %b)
  %y.wide = sext i16 %y to i32
  %z = call i32 @llvm.umax.i32(i32 %y.wide, i32 %c)
  %few = icmp ult i32 %z, 20
  br i1 %few, label %loop, label %exit
loop:
  %i = phi i8 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add i8 %i, 1
  %more = icmp ult i8 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
"""
HALVES = """
define i32 @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 100, %entry ], [ %i.next, %loop ]
  %odd = xor i32 %i, 5
  %i.next = lshr i32 %odd, 1
  %more = icmp ne i32 %i.next, 2
  br i1 %more, label %loop, label %exit
exit:
  ret i32 0
}
"""
PRODUCT = """
define void @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %square = mul i32 %i, %i
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
"""
GROWING = """
define float @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %x = phi float [ 1.0, %entry ], [ %x.next, %loop ]
  %x.next = fmul float %x, 1.5
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, 20
  br i1 %more, label %loop, label %exit
exit:
  ret float %x.next
}
"""


@pytest.mark.parametrize(
    ("knob", "value", "program"),
    [
        ("max_passes", 1, FACTS / "loops.ll"),
        ("max_conditions", 0, FACTS / "gpu_counts.ll"),
        ("max-scev-operations-implication-depth", 1, NESTED),
        ("max-value-compare-depth", 0, FACTS / "gpu_counts.ll"),
        ("max_iterations", 3, HALVES),
        ("constant-evolving-depth", 2, HALVES),
        ("max-add-rec-size", 2, PRODUCT),
        ("max_carried_evaluations", 10, GROWING),
        ("max_carried_iterations", 10, GROWING),
    ],
)
def test_knob_has_an_effect(knob: str, value: int, program: str | Path) -> None:
    name = find_knob(knob).name

    def facts(settings: Settings) -> str:
        shown: list[str] = []
        for function in scev.analyze(program, settings=settings).functions:
            shown += [f"{value.range} {value.evolution}" for value in function.values()]
            shown += [str(loop.trip_count) for loop in function.loops]
        return "\n".join(shown)

    assert facts(DEFAULT_SETTINGS.with_(name, value)) != facts(DEFAULT_SETTINGS)


def test_other_knobs_say_why_they_are_not_needed() -> None:
    aliases = {short for knob in KNOBS for alias in knob.aliases for short in spellings(alias)}
    for name, reason in NOT_NEEDED.items():
        assert reason.endswith(".")
        assert not aliases.intersection(spellings(name))
        with pytest.raises(UsageError) as caught:
            DEFAULT_SETTINGS.set(name, "1")
        assert str(caught.value) == f"there is no knob '{name}': {reason}"


@pytest.mark.parametrize(
    "name",
    [
        "max-scev-compare-depth",
        "constant-evolving-depth",
        "max-ext-depth",
        "max-expr-failures",
        "max-expr-size",
        "track-trip-count-more",
        "aggressive-positive-stride-analysis",
        "do-sign-ext-simplify",
        "do-sign-ext-expand",
        "scalar-evolution-max-iterations",
        "scalar-evolution-max-arith-depth",
        "scalar-evolution-max-cast-depth",
        "scev-addops-inline-threshold",
        "scev-mulops-inline-threshold",
        "scev-cheap-expansion-budget",
        "iv-loop-level",
    ],
)
def test_names_of_nvidias_compiler_are_known(name: str) -> None:
    """The knobs that the description of CICC's scalar evolution lists: each is one here, or there is a reason."""
    try:
        DEFAULT_SETTINGS.set(name, "7")
    except UsageError as error:
        assert str(error).startswith(f"there is no knob '{name}': ")
