"""`scev plot FILE:function`: cells of inputs, bounds beside executed values, iterations, pages, and what is refused."""

from __future__ import annotations

import math
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scev.analysis import AnalyzedModule
from scev.answers.returned import OutputFacts
from scev.cli import command as cli
from scev.cli.plot import PlottedFunction, function_meant
from scev.domains import FLOAT, X86_FP80, FloatSet, IntSet
from scev.errors import ScevError, UsageError
from scev.ir import FloatType, IntegerType, read
from scev.llvm import read_program
from scev.plots.executed import without_words
from scev.plots.inputs import axis_of
from scev.plots.iterations import IterationsPicture
from scev.plots.own import OwnPicture
from scev.plots.results import Results
from scev.plots.subject import Subject
from scev.settings import DEFAULT_SETTINGS

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SETTINGS = DEFAULT_SETTINGS.with_("undef", "absent").with_("snan", "absent")


def subject(program: str, name: str, *overs: str, cells: int = 6) -> Subject:
    """A function of an example, or of a text."""
    data = (EXAMPLES / program).read_bytes() if program.endswith(".ll") else program.encode()
    canonical = read_program(data, name=program if program.endswith(".ll") else "m.ll")
    return Subject(AnalyzedModule(read(canonical.text, canonical.name), SETTINGS), name, overs, cells)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = cli.run(["plot", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


# Examples -------------------------------------------------------------------------------------------------------------


@pytest.mark.halved
@pytest.mark.parametrize(
    ("program", "name", "overs", "executed", "worst"),
    [
        ("game_maths.ll", "saturate", ("x=-1:2",), 6 * 17, 1.0),
        ("game_maths.ll", "clamp01", ("x=-1:2",), 6 * 17, 1.0),
        ("game_maths.ll", "wrap_angle", ("angle=-10:10",), 6 * 17, 1.2),
        ("game_maths.ll", "turn_steps", ("from=0:255", "to=9"), 6 * 17, 2.0),
        ("game_maths.ll", "lerp", ("from=0:255", "t=0:1", "to=9"), 36 * 25, math.inf),
        ("biquad.ll", "soft_clip", ("sample=-32768:32767", "gain=4"), 6 * 17, 11.0),
        ("biquad.ll", "mix", ("a=-32768:32767", "b=-32768:32767"), 36 * 25, 2.0),
        ("integrate.ll", "newton_sqrt", ("a=1:100",), 6 * 17, math.inf),
    ],
)
def test_all_executed_values_of_examples_are_inside(
    program: str, name: str, overs: tuple[str, ...], executed: int, worst: float
) -> None:
    picture = OwnPicture(subject(program, name, *overs))
    assert (picture.not_run, picture.executed, picture.outcomes.total()) == ("", executed, executed)
    for cell in picture.cells:
        assert cell.bounds is not None
        assert cell.executed is not None
        assert cell.bounds[0] <= cell.executed[0] <= cell.executed[1] <= cell.bounds[1]
        error = picture.results.error(cell.bounds, cell.executed)
        assert 1.0 <= error <= worst


def test_cells_of_saturate() -> None:
    picture = OwnPicture(subject("game_maths.ll", "saturate", "x=-1:2"))
    texts = [picture.results.interval_text(cell.bounds, cell.may_be_nan) for cell in picture.cells]
    assert texts == ["0", "0", "[0, 0.5]", "[0.5, 1]", "1", "1"]
    assert [cell.spans[0].left for cell in picture.cells] == [-1.0, -0.5, 0.0, 0.5, 1.0, 1.5]


def test_where_the_result_may_be_nan() -> None:
    text = "define float @f(float %x) {\n  %y = call float @llvm.sqrt.f32(float %x)\n  ret float %y\n}\n"
    picture = OwnPicture(subject(text, "f", "x=-1:1", cells=2))
    assert [cell.may_be_nan for cell in picture.cells] == [True, False]
    assert {point.result for point in picture.cells[0].points} == {None, -1}


@pytest.mark.parametrize("value", ["level", "i"])
def test_a_value_over_the_iterations_of_its_loop(value: str) -> None:
    picture = IterationsPicture(subject("biquad.ll", "smoothed_peak", "count=0:8"), f"%{_name(value)}")
    assert picture.not_run == ""
    assert len(picture.runs) == 5
    longest = max(picture.runs, key=lambda one: len(one.values)).values
    if value == "i":
        assert longest[:8] == (0, 1, 2, 3, 4, 5, 6, 7)
        assert picture.each[:8] == [(k, k) for k in range(8)]
    else:
        assert picture.results.interval_text(picture.bounds, picture.may_be_nan) in ("[0, 1]", "[0, 0.8998871]")
        assert longest[0] == 0
        assert len(set(longest)) > 4


def _name(value: str) -> str:
    text = (EXAMPLES / "biquad.ll").read_text(encoding="utf-8")
    inside = text[text.index("@smoothed_peak") :]
    found = re.search(rf"%({value}\.0\w*) = phi", inside)
    assert found is not None
    return found[1]


def test_contents_of_pointers() -> None:
    repeated = IterationsPicture(subject("biquad.ll", "smoothed_peak", "count=4", "samples=0"), f"%{_name('level')}")
    assert {value for one in repeated.runs for value in one.values} == {0}
    assert "samples → {0, …}" in repeated.title


# Executions -----------------------------------------------------------------------------------------------------------


def test_what_is_undefined_has_no_value() -> None:
    text = "define i32 @f(i32 %x) {\n  %y = add nsw i32 %x, 1\n  ret i32 %y\n}\n"
    picture = OwnPicture(subject(text, "f", "x=2147483646:2147483647", cells=2))
    assert [len(cell.points) for cell in picture.cells] == [1, 0]
    assert without_words(picture.outcomes) == "1 call has no value: 1 did something undefined"


def test_what_crashes_or_does_not_end_has_no_value() -> None:
    text = """define i32 @f(i32 %x, ptr %p) {
      switch i32 %x, label %fine [ i32 1, label %crash
                                   i32 2, label %loop ]
    crash:
      %far = getelementptr i8, ptr %p, i64 8388608
      %v = load volatile i32, ptr %far
      ret i32 0
    loop:
      %l = load volatile i32, ptr %p
      br label %loop
    fine:
      ret i32 %x
    }
    """
    picture = OwnPicture(subject(text, "f", "x=0:3"))
    assert [len(cell.points) for cell in picture.cells] == [1, 0, 0, 1]
    assert without_words(picture.outcomes) == "2 calls have no value: 1 crashed, 1 did not return within 50 ms"


def test_poison_that_is_not_chosen_does_no_harm() -> None:
    # clang makes this of `x < 100 ? x + 2147483600 : 0`; the last of them is undefined.
    text = """define i32 @f(i32 %x) {
      %y = add nsw i32 %x, 2147483600
      %c = icmp slt i32 %x, 50
      %r = select i1 %c, i32 %y, i32 0
      ret i32 %r
    }
    """
    picture = OwnPicture(subject(text, "f", "x=45:60", cells=16))
    assert [len(cell.points) for cell in picture.cells] == [1, 1, 1, 0, 0, *[1] * 11]


def test_a_bool_in_memory_is_0_or_1() -> None:
    text = """define i32 @f(ptr %p, i32 %x) {
      %b = load i8, ptr %p, !range !0
      %y = zext i8 %b to i32
      ret i32 %y
    }
    !0 = !{i8 0, i8 2}
    """
    picture = OwnPicture(subject(text, "f", "x=0:1"))
    assert picture.executed == 2
    outside = OwnPicture(subject(text, "f", "x=0:1", "p=7"))
    assert without_words(outside.outcomes) == "2 calls have no value: 2 did something undefined"


def test_division_of_128_bits_is_a_call_of_the_compilers_library() -> None:
    text = "define i128 @f(i128 %x) {\n  %y = sdiv i128 %x, 3\n  ret i128 %y\n}\n"
    picture = OwnPicture(subject(text, "f", "x=0:9", cells=10))
    assert [cell.executed for cell in picture.cells] == [(k // 3, k // 3) for k in range(10)]


def test_an_interruption_ends_executions(tmp_path: Path) -> None:
    program = tmp_path / "m.ll"
    program.write_text("define i32 @f(i32 %x) {\nb:\n  br label %l\nl:\n  br label %l\n}\n", encoding="utf-8")
    words = [sys.executable, "-m", "scev", "plot", f"{program}:f", "--over", "x=0:4000", "-o", str(tmp_path / "p.svg")]
    with subprocess.Popen(words, stderr=subprocess.PIPE, start_new_session=True) as process:
        deadline = time.monotonic() + 20
        own: list[int] = []
        while not own and time.monotonic() < deadline:
            time.sleep(0.05)
            # Other processes have the group of the command.
            own = [child for child in _children(process.pid) if os.getpgid(child) == child]
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        process.communicate()
    assert process.returncode == 130
    assert own
    assert not any(os.path.exists(f"/proc/{child}") for child in own)
    assert os.listdir(tmp_path) == ["m.ll"]


def _children(process: int) -> list[int]:
    path = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in path.read_text(encoding="utf-8").split()] if path.exists() else []


def test_wide_and_narrow_types() -> None:
    text = """define i128 @f(i128 %x, i1 %b) {
      %m = mul i128 %x, 3
      %y = select i1 %b, i128 %m, i128 0
      ret i128 %y
    }
    """
    picture = OwnPicture(subject(text, "f", f"x=0:{1 << 100}", "b=1", cells=3))
    assert picture.cells[-1].executed is not None
    assert picture.cells[-1].executed[1] == 3 << 100


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "declare i32 @g(i32)\ndefine i32 @f(i32 %x) {\n  %y = call i32 @g(i32 %x)\n  ret i32 %y\n}\n",
            "it may call g,",
        ),
        ("define i32 @f(i32 %x, ...) {\n  ret i32 %x\n}\n", "any number of arguments"),
        ("define i32 @f(i32 %x, <2 x float> %v) {\n  ret i32 %x\n}\n", "v is of type <2 x float>"),
        ("define i32 @f(i32 %x, ptr byval(i64) %v) {\n  ret i32 %x\n}\n", "v is passed byval"),
        ('target triple = "nvptx64-nvidia-cuda"\ndefine i32 @f(i32 %x) {\n  ret i32 %x\n}\n', "nvptx64"),
    ],
)
def test_what_cannot_be_run_has_bounds(text: str, reason: str) -> None:
    picture = OwnPicture(subject(text, "f", "x=0:5"))
    assert reason in picture.not_run
    assert (len(picture.cells), picture.executed) == (6, 0)


def test_a_value_outside_of_the_bounds_is_a_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Results, "contains", lambda *_: False)
    with pytest.raises(ScevError, match=r"a defect: saturate of x = -1 is 0, which is not in 0"):
        OwnPicture(subject("game_maths.ll", "saturate", "x=-1:2"))


@pytest.mark.parametrize("overs", [("a=1:4", "b=1:4"), ("a=1:4", "b=3")])
def test_bounds_that_are_too_narrow_are_a_defect(overs: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OutputFacts, "returned", property(lambda _: IntSet.point(16, 2)))
    with pytest.raises(ScevError, match=r"a defect: mix of a = 1(, b = 2)? is \d, which is not in 2"):
        OwnPicture(subject("biquad.ll", "mix", *overs))


_CONDITIONAL = """define i32 @f(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %odd = trunc i32 %i to i1
  br i1 %odd, label %then, label %latch
then:
  %k = mul nsw i32 %i, 3
  store i32 %k, ptr %at
  br label %latch
latch:
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %i
}
"""


def test_a_value_that_is_not_computed_in_each_iteration() -> None:
    picture = IterationsPicture(subject(_CONDITIONAL, "f", "n=1:9"), "%k")
    assert max(run.values for run in picture.runs) == (3, 9, 15, 21)
    assert (picture.is_each, picture.each) == (False, [])
    assert picture.loop_words().startswith("number of times it was computed before")
    assert IterationsPicture(subject(_CONDITIONAL, "f", "n=1:9"), "%i").is_each


def test_bounds_of_iterations_that_are_too_narrow_are_a_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(IterationsPicture, "_of_each", lambda *_: [(0, 0), (2, 2)])
    with pytest.raises(ScevError, match=r"a defect: %i in f\(p, n\), for n = \d, is 1 in iteration 1, which is not in"):
        IterationsPicture(subject(_CONDITIONAL, "f", "n=1:9"), "%i")


@pytest.mark.parametrize(("computation", "may_be_nan"), [("fdiv float %x, %x", True), ("fadd float %x, 1.0", False)])
def test_pictures_of_iterations(
    computation: str, may_be_nan: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "m.ll"
    program.write_text(_SUMS.replace("COMPUTATION", computation), encoding="utf-8")
    status, out, err = run(capsys, f"{program}:f", "--over", "n=4999:5000", "--value", "%x", "-o", f"{tmp_path}/p.svg")
    assert (status, err) == (0, "")
    assert out.endswith("all 8192 executed values are inside; only the first 4096 values of a call are shown\n")
    assert ("NaN is possible" in (tmp_path / "p.svg").read_text(encoding="utf-8")) is may_be_nan


_SUMS = """define float @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi float [ 0.0, %entry ], [ %y, %loop ]
  %y = COMPUTATION
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret float %x
}
"""


def test_what_is_handed_to_others_comes_back() -> None:
    text = """define internal i32 @half(i32 %a) {
      %h = lshr i32 %a, 1
      ret i32 %h
    }
    define i32 @f(i32 %x) {
      %y = call i32 @half(i32 %x)
      ret i32 %y
    }
    """
    picture = OwnPicture(subject(text, "f", "x=0:15", cells=4))
    assert [cell.bounds for cell in picture.cells] == [(0, 1), (2, 3), (4, 5), (6, 7)]


def test_pairs_of_doubles_are_no_numbers() -> None:
    text = """
    define ppc_fp128 @f(ppc_fp128 %x, i8 %y) {
      ret ppc_fp128 %x
    }
    """
    with pytest.raises(UsageError, match="x is a ppc_fp128, of which nothing can be said"):
        subject(text, "f", "x=0:15", "y=1")
    with pytest.raises(UsageError, match="f returns a ppc_fp128, not a number"):
        OwnPicture(subject(text, "f", "y=0:15"))


# Numbers --------------------------------------------------------------------------------------------------------------


def test_errors() -> None:
    floats, integers = Results(_type("float"), False), Results(_type("i8"), False)
    one, two, four = (FLOAT.ordinal_of_float(x) for x in (1.0, 2.0, 4.0))
    assert floats.error((one, four), (one, two)) == 3.0
    assert floats.error((one, one + 2), (one, one)) == 3.0
    assert floats.error((-1, 0), (0, 0)) == 1.0
    assert math.isnan(floats.error((one, FLOAT.infinity), (one, two)))
    # Differences of neighbours among large numbers, and of numbers that no double is.
    wide, long = Results(_type("i128"), False), Results(_type("x86_fp80"), False)
    assert wide.error((1 << 100, (1 << 100) + 6), (1 << 100, (1 << 100) + 2)) == 3.0
    assert (
        long.error((X86_FP80.max_finite - 4, X86_FP80.max_finite), (X86_FP80.max_finite - 2, X86_FP80.max_finite))
        == 2.0
    )
    assert math.isnan(floats.error(None, (one, two)))
    assert integers.error((0, 20), (0, 10)) == 2.0
    assert integers.number(255) == -1
    assert Results(_type("i8"), True).number(255) == 255
    assert integers.hull(IntSet.empty(8)) is None
    assert floats.hull(FloatSet.nan_only(FLOAT)) is None


def _type(name: str) -> FloatType | IntegerType:
    module = read(f"define {name} @f({name} %x) {{\n  ret {name} %x\n}}\n", "m")
    found = module.defined_functions()[0].arguments[0].type
    assert isinstance(found, (FloatType, IntegerType))
    return found


def test_integer_cells() -> None:
    function = read("define i32 @f(i32 %x) {\n  ret i32 %x\n}\n", "m").defined_functions()[0]
    argument = function.arguments[0]
    axis = axis_of(argument, "x", "0:9", 4, False)
    assert [(cell.low, cell.high) for cell in axis.cells] == [(0, 1), (2, 4), (5, 6), (7, 9)]
    assert axis.samples(axis.cells[1], 17) == [2, 3, 4]
    assert [cell.low for cell in axis_of(argument, "x", "-1:1", 9, False).cells] == [-1, 0, 1]
    ratio = axis_of(argument, "x", "1:1000", 3, False)
    assert [cell.low for cell in ratio.cells] == [1, 10, 100]
    assert axis_of(argument, "x", "0:0xffffffff", 2, False).is_unsigned
    assert ratio.is_logarithmic
    # The picture begins at 0.5, but its cells are of equal width.
    assert not axis_of(argument, "x", "1:700", 3, False).is_logarithmic


def test_float_cells_next_to_zero() -> None:
    argument = read("define double @f(double %x) {\n  ret double %x\n}\n", "m").defined_functions()[0].arguments[0]
    small = axis_of(argument, "x", "1e-20:1", 4, False)
    assert [f"{cell.left:.0e}" for cell in small.cells] == ["1e-20", "1e-15", "1e-10", "1e-05"]
    assert all(cell.low < cell.high for cell in small.cells)
    assert [cell.left for cell in axis_of(argument, "x", "-1:1", 4, False).cells] == [-1.0, -0.5, 0.0, 0.5]


# The command ----------------------------------------------------------------------------------------------------------


def test_which_words_are_functions_of_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plain").write_text("")
    assert function_meant("exp2") is None
    assert function_meant("x * 0.1") is None
    assert function_meant("nowhere:f") is None
    assert function_meant("plain:f") == PlottedFunction("plain:f", "plain", "f")
    assert function_meant("t.cpp:ns::f") == PlottedFunction("t.cpp:ns::f", "t.cpp", "ns::f")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("saturat", "--over", "x=0:1"), "no function 'saturat'; did you mean saturate"),
        (("saturate", "--over", "y=0:1"), "saturate has no argument 'y'; there is x"),
        (("saturate",), "saturate has the input x; --over x=LOW:HIGH (or x=NUMBER)"),
        (
            ("lerp", "--over", "t=0:1"),
            "lerp has the inputs from, to, t; --over from=LOW:HIGH (or from=NUMBER)",
        ),
        (("lerp", "--over", "0:1"), "which argument? lerp has the inputs from, to, t"),
        (("saturate", "--over", "x=3"), "saturate over what? none of x varies"),
        (("saturate", "--over", "x=1:0"), "1 is not below 0"),
        (("saturate", "--over", "x=a"), "'a' is no number of float"),
        (("lerp", "--over", "from=0:300", "--over", "to=0", "--over", "t=0"), "300 is no number of 8 bits"),
        (("saturate", "--over", "x=0:1", "--over", "x=2"), "x is said twice"),
        (("normalise",), "normalise returns nothing; --value NAME"),
        (("normalise", "--over", "v=0:1"), "v is a pointer, to v=random or v=NUMBER"),
        (("saturate", "--over", "x=0:1", "--value", "x"), "'x' in saturate changes in no loop"),
        (("wrap_angle", "--over", "angle=0:1", "--value", "angel"), "no value 'angel' in wrap_angle"),
        (("saturate", "--over", "x=0:1", "--format", "half"), "--format is for formulas"),
        (("saturate", "--over", "x=0:1", "-o", "p.jpg"), "a picture is a .svg, a .png or a .html file, not 'p.jpg'"),
    ],
)
def test_what_cannot_be_meant(
    words: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run(capsys, f"{EXAMPLES / 'game_maths.ll'}:{words[0]}", *words[1:])
    assert (out, os.listdir(tmp_path), err.count("\n")) == ("", [], 1)
    assert status in (1, 2)
    assert message in err


def test_options_of_files_are_not_for_formulas(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "exp2", "--over", "0:1", "--given", "f:x=1")[2].startswith("scev: --given is for functions")
    beside = run(capsys, "exp2", f"{EXAMPLES / 'game_maths.ll'}:saturate", "--over", "x=0:1")
    assert "not plotted beside each other" in beside[2]


def test_files_are_the_same_each_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    functions = [f"{EXAMPLES / 'game_maths.ll'}:{name}" for name in ("saturate", "clamp01")]
    first, second = tmp_path / "a.svg", tmp_path / "b.svg"
    for target in (first, second):
        status, out, err = run(capsys, *functions, "--over", "x=-1:2", "--cells", "6", "-o", str(target))
        assert (status, err) == (0, "")
        assert out == f"{target}: saturate(x); clamp01(x) on 6 cells; all 204 executed values are inside\n"
    assert first.read_bytes() == second.read_bytes()
    assert "the bounds that are proved" in first.read_text(encoding="utf-8")


def test_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "p.html"
    overs = ("--over", "from=0:255", "--over", "t=0:1", "--over", "to=8")
    status, out, _ = run(capsys, f"{EXAMPLES / 'game_maths.ll'}:lerp", *overs, "--cells", "3", "-o", str(target))
    assert status == 0
    assert "on 3 x 3 cells" in out
    text = target.read_text(encoding="utf-8")
    assert '<svg role="img" aria-label="The bounds of lerp(from, to, t)' in text
    assert text.count("<tr>") == 10
    assert "<details>" in text
    # A narrow screen scrolls the table, not the page.
    assert '<div class="numbers" role="region" aria-label="The numbers" tabindex="0">\n<table>' in text
    assert ".numbers { overflow-x: auto; }" in text
    assert "--over to=8" in text
    assert "http" not in re.sub(r'xmlns(:\w+)?="[^"]*"|rdf:[^>]*|<cc:[^>]*>|<dc:type[^>]*>', "", text)


def test_a_page_of_iterations(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "p.html"
    words = ("--over", "count=0:4", "--value", f"%{_name('i')}", "-o", str(target))
    status, out, _ = run(capsys, f"{EXAMPLES / 'biquad.ll'}:smoothed_peak", *words)
    assert status == 0
    assert "executed values are inside" in out
    assert '<th scope="col">iteration</th>' in target.read_text(encoding="utf-8")


def test_what_is_given_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # Of samples that are not among what is given nothing is said.
    words = ("--over", "x=-1:2", "--given", "saturate:x=[0,1]", "--cells", "6", "-o", str(tmp_path / "p.svg"))
    status, out, _ = run(capsys, f"{EXAMPLES / 'game_maths.ll'}:saturate", *words)
    assert status == 0
    assert "all 36 executed values are inside" in out


def test_without_matplotlib(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    status, _, err = run(capsys, f"{EXAMPLES / 'game_maths.ll'}:saturate", "--over", "x=0:1")
    assert (status, "pip install 'scev[plot]'" in err) == (2, True)


def test_a_defect_ends_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Results, "contains", lambda *_: False)
    target = tmp_path / "p.svg"
    status, out, err = run(capsys, f"{EXAMPLES / 'game_maths.ll'}:saturate", "--over", "x=-1:2", "-o", str(target))
    assert (status, out, target.exists()) == (1, "", False)
    assert err.startswith("scev: a defect: saturate of x = -1")
    words = ("--over", "count=0:4", "--value", f"%{_name('i')}", "-o", str(target))
    status, _, err = run(capsys, f"{EXAMPLES / 'biquad.ll'}:smoothed_peak", *words)
    assert (status, "a defect: " in err, "in iteration 0" in err) == (1, True, True)
