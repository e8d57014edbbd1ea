"""Loops that floats steer, where LLVM may compute something else than what stands there.

The programs are those of loop_shapes.py. A run takes the other way wherever there is one (fused, by the reciprocal),
and errs as far as !fpmath permits: always up, always down, or as it is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import scev
from tests.execution.oracle import FactError, Report, Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import Chooser, Leaning, RandomChooser
from tests.searches import generator, least, share

from .loop_shapes import Floating
from .loop_writer import STEP_LIMIT, ShapedProgram

RUNS = 3


def check_floats(seeds: Sequence[int]) -> Report:
    report = Report()
    for seed in seeds:
        program = ShapedProgram(seed, (Floating,), (Floating,))
        runs = [Run("f", arguments) for arguments in program.arguments(RUNS)]
        facts = scev.analyze(module_of_text(program.text))
        for chooser in (Chooser(), Leaning(1), Leaning(-1), RandomChooser(seed)):
            try:
                report.add(check_facts(facts, runs, chooser, step_limit=STEP_LIMIT))
            except FactError as error:
                raise AssertionError(f"loop of seed {seed}: {error}\n{program.text}") from None
    return report


@pytest.mark.searching
def test_loops_within_an_error() -> None:
    report = check_floats(share(range(40)))
    assert report.loops_left > least(200)
    assert report.exact_counts > least(50)
    assert report.greatest_counts > least(50)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(1000, 6000, 500))
def test_many_loops_within_an_error(start: int) -> None:
    assert check_floats(range(start, start + 500)).loops_left > 2500


def permitted(setting: str, flags: str) -> int | None:
    """The maximum of a loop whose step carries flags, or !fpmath."""
    text = f"""
define void @f() {{
entry:
  br label %loop
loop:
  %x = phi float [ 1.0, %entry ], [ %n, %loop ]
  %n = {flags}
  %c = fcmp ogt float %n, 0x3F50624DE0000000
  br i1 %c, label %loop, label %exit
exit:
  ret void
}}
!0 = !{{float 2.5}}
"""
    facts = scev.analyze(text, settings=scev.Settings(rewriting=setting))["f"]
    return facts.loops[0].backedge_taken.constant_max


@pytest.mark.parametrize("flag", ["reassoc", "arcp", "afn"])
def test_flags_are_taken_at_their_word_if_the_compiler_does(flag: str) -> None:
    assert permitted("licensed", f"fdiv {flag} float %x, 3.0") is None
    assert permitted("as-written", f"fdiv {flag} float %x, 3.0") == 6
    assert permitted("as-written", f"fdiv {flag} float %x, 3.0, !fpmath !0") == 6


CONVERTED = """
define void @f() {{
entry:
  br label %loop
loop:
  %x = phi {type} [ {start}, %entry ], [ %n, %loop ]
  %i = {conversion} {type} %x to {to}
  %n = {operation} {type} %x, {step}
  %j = {conversion} {type} %n to {to}
  %c = fcmp {predicate} {type} %n, {bound}
  br i1 %c, label %loop, label %exit
exit:
  %last = {conversion} {type} %n to {to}
  ret void
}}
"""


def converted(start: str, step: str, bound: str, **changes: str) -> str:
    """A loop whose counter is converted to an integer."""
    names = {"type": "half", "conversion": "fptosi", "to": "i16", "operation": "fadd", "predicate": "olt"}
    return CONVERTED.format(**names | changes, start=start, step=step, bound=bound)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (converted("2.0", "3.0", "300.0"), ("{2,+,3}<nuw><nsw><%loop>", "{5,+,3}<nuw><nsw><%loop>")),
        (
            converted("100.0", "1.0", "-5.0", operation="fsub", predicate="ogt"),
            ("{100,+,-1}<nsw><%loop>", "{99,+,-1}<nsw><%loop>"),
        ),
        # The last number that is added to is 2047; the last one, 2048, is exact.
        (converted("2040.0", "1.0", "2048.0"), ("{2040,+,1}<nuw><nsw><%loop>", "{2041,+,1}<nuw><nsw><%loop>")),
        # 2049 is rounded to 2048.
        (converted("2040.0", "3.0", "2060.0"), ("%i", "%j")),
        # 140 is no i8: its conversion is poison.
        (converted("100.0", "20.0", "130.0", to="i8"), ("{100,+,20}<nuw><nsw><%loop>", "120")),
        (converted("3.0", "-1.0", "-0.5", conversion="fptoui", predicate="ogt"), ("{3,+,-1}<nsw><%loop>", "%j")),
        (converted("2.0", "0.5", "300.0"), ("%i", "%j")),
        (converted("0.5", "1.0", "300.0"), ("%i", "%j")),
        (converted("2.0", "3.0", "300.0", operation="fadd reassoc"), ("%i", "%j")),
        (converted("2.0", "3.0", "0.0", predicate="ogt"), ("%i", "%j")),
    ],
)
def test_conversions_of_whole_counters(text: str, found: tuple[str, str]) -> None:
    facts = scev.analyze(text)["f"]
    assert (str(facts["%i"].evolution), str(facts["%j"].evolution)) == found


@pytest.mark.searching
def test_conversions_of_counters_as_they_run() -> None:
    """Whole numbers and halves, near where rounding begins and where types end; each is the number that is computed."""
    recurrences = 0
    for seed in share(range(200)):
        choose = generator(seed).choice
        up = choose((True, False))
        start = choose((0, -0.0, 1, 7, -3, 100, 126, 255, 2030, 2041, -2045, 0.5))
        step = choose((1, 1, 2, 3, 7, 0.5, 20))
        bound = start + choose((1, 9, 30, 31.5)) * step * (1 if up else -1)
        text = converted(
            repr(float(start)), repr(float(step)), repr(float(bound)),
            operation="fadd" if up else "fsub",
            predicate=choose(("olt", "ole", "one", "ult") if up else ("ogt", "oge", "une", "ugt")),
            conversion=choose(("fptosi", "fptoui")), to=choose(("i8", "i9", "i12", "i16", "i64")),
        )  # fmt: skip
        module = module_of_text(text.replace(" -0.0,", " 0.0,") if start == 0 else text)
        facts = scev.analyze(module)
        check_facts(facts, [Run("f", [])], Chooser(), step_limit=STEP_LIMIT)
        recurrences += sum(str(facts["f"][name].evolution).startswith("{") for name in ("%i", "%j"))
    assert recurrences > least(60)
