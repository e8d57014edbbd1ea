"""`scev plot`: programs and true values of formulas, published bounds, partitions, files, and what is refused."""

from __future__ import annotations

import importlib.util
import math
import os
import re
import sys
from pathlib import Path
from types import ModuleType

import gmpy2
import pytest

import scev.llvm
from scev.cli import command as cli
from scev.domains import BFLOAT, DOUBLE, FLOAT, FP128, HALF, X86_FP80, FloatFormat, FloatSet
from scev.errors import ScevError, UsageError
from scev.plots import picture as plot
from scev.plots.formula_cells import Prover, cell_of, formulas_of, partition, picture_of, sample
from scev.plots.formulas import INSTRUCTION, LIBRARY, PLOTTED, TYPES, Formula, format_to_plot, literal
from scev.plots.picture import Cell, Picture, fingerprint, overestimate
from scev.plots.published import published_bounds
from scev.settings import DEFAULT_SETTINGS
from scev.targets import TABLES

pytestmark = pytest.mark.halved

ROOT = Path(__file__).resolve().parents[2]
OPERANDS = {1: "{}(x)", 2: "{}(x, 3)", 3: "{}(x, 2, 1)"}


def load_pictures() -> ModuleType:
    spec = importlib.util.spec_from_file_location("scev_tools_pictures", ROOT / "tools" / "pictures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def formula(text: str, type: str = "float") -> Formula:
    return Formula(text, format_to_plot(type))


def value_at(text: str, x: float, type: str = "double") -> float:
    plotted = formula(text, type)
    return float(plotted.true_value(plotted.format.ordinal_of_float(x)))


# Formulas ------------------------------------------------------------------------------------------------------------


def test_every_operation_is_a_program_that_llvm_accepts() -> None:
    parts: list[str] = []
    for name, row in PLOTTED.items():
        for type in TYPES:
            if row.kind == LIBRARY and type not in ("float", "double", "x86_fp80"):
                continue
            text = Formula(OPERANDS[row.operands].format(name), format_to_plot(type)).program()
            parts.append(text.replace("@f(", f"@f_{name}_{type}("))
    lines = list(dict.fromkeys(line for part in parts for line in part.splitlines() if line.startswith("declare")))
    bodies = [line for part in parts for line in part.splitlines() if not line.startswith("declare")]
    scev.llvm.verify("\n".join([*lines, *bodies]) + "\n")


def test_every_function_of_the_libraries_can_be_plotted() -> None:
    for name in TABLES["glibc"].functions():
        if name != "powi":
            assert PLOTTED[name].by_library, name
    for name, row in PLOTTED.items():
        assert not (row.by_library and row.kind == INSTRUCTION), name


@pytest.mark.parametrize(
    ("text", "x", "y"),
    [
        ("exp2", 10.0, 1024.0),
        ("log2(x)", 0.125, -3.0),
        ("pow(x, 0.5)", 9.0, 3.0),
        ("pow(2, x)", 0.5, math.sqrt(2.0)),
        ("powi(x, -2)", 4.0, 0.0625),
        ("x * 0.1", 3.0, 0.3),
        ("x - x", 3.0, 0.0),
        ("1 / x", 4.0, 0.25),
        ("-1.5e1 + x", 4.0, -11.0),
        ("x % 2.5", 7.0, 2.0),
        ("frem(x, 2.5)", -7.0, -2.0),
        ("fma(x, x, 1)", 3.0, 10.0),
        ("round", -2.5, -3.0),
        ("rint", 2.5, 2.0),
        ("copysign(3, x)", -1.0, -3.0),
        ("fdim(x, 5)", 3.0, 0.0),
        ("tgamma", 5.0, 24.0),
        ("lgamma", 1.0, 0.0),
        ("hypot(3, x)", 4.0, 5.0),
        ("sinpi", 1e15 + 0.5, 1.0),
        ("sinpi", 3.0, 0.0),
        ("cospi", 1.0, -1.0),
        ("cospi", 0.25, math.sqrt(0.5)),
        ("erfc", 0.0, 1.0),
    ],
)
def test_true_values(text: str, x: float, y: float) -> None:
    assert value_at(text, x) == pytest.approx(y, rel=1e-15)


def test_operands_are_numbers_of_the_format() -> None:
    # 0.1 is not; the program multiplies by the half next to it.
    tenth = HALF.parse("0.1")
    assert tenth is not None
    assert value_at("x * 0.1", 1.0, "half") == HALF.to_python_float(tenth) != 0.1


def test_where_a_function_is_not_defined() -> None:
    assert math.isnan(value_at("log", -1.0))
    assert value_at("log", 0.0) == -math.inf


@pytest.mark.parametrize("format", [HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128], ids=str)
def test_literals_are_read_as_the_same_value(format: FloatFormat) -> None:
    from scev.ir import ConstantFloat, read

    for ordinal in [0, -1, 1, format.power_of_two(0), -1 - format.max_finite, format.infinity, format.min_normal]:
        text = f"define {format.name} @f() {{\n  ret {format.name} {literal(format, ordinal)}\n}}\n"
        constant = read(text, "m").defined_functions()[0].entry.terminator.operands[0]
        assert isinstance(constant, ConstantFloat)
        assert format.to_ordinal(constant.bits) == ordinal


@pytest.mark.parametrize(
    ("text", "type", "message"),
    [
        ("expp", "float", "cannot plot 'expp'; did you mean exp"),
        ("atan2", "float", "atan2 has 2 operands, as in 'atan2(x, 1)'"),
        ("sin(x, 1)", "float", "sin has one operand"),
        ("pow(2, 3)", "float", "'pow(2, 3)' has no x"),
        ("pow(x, y)", "float", "'y' is neither x nor a number"),
        ("powi(x, 2.5)", "float", "'2.5' is no whole number"),
        ("powi(2, x)", "float", "the exponent of powi is a whole number"),
        ("x ** 2", "float", "'* 2' is neither"),
        ("", "float", "cannot plot ''"),
        ("erf", "half", "C's library has no erf for half"),
        ("sin", "quad", "no float type 'quad'; there are half, bfloat"),
    ],
)
def test_what_is_no_formula(text: str, type: str, message: str) -> None:
    with pytest.raises(UsageError) as refused:
        formula(text, type)
    assert message in str(refused.value)


# Published bounds ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "low", "high", "bounds"),
    [
        # What his program printed of his examples.
        ("exp2", -16.0, 15.0, (1.52587891e-5, 32768.0)),
        ("exp2", 0.25, 0.5, (1.0, 2.0)),
        ("exp", -16.0, 15.0, (0.0, math.inf)),
        ("log2", 0.0, 511.0, (-math.inf, 9.0)),
        ("log2", 1.0, 512.0, (0.0, 10.0)),
        ("log", 0.0, 511.0, (-math.inf, 6.23832464)),
        ("log", 1.0, 512.0, (0.0, 6.93147182)),
        ("log10", 0.0, 511.0, (-math.inf, 2.70927024)),
        ("log10", 1.0, 512.0, (0.0, 3.01030016)),
        ("sqrt", 0.0, 511.0, (0.0, 22.6053104)),
        ("sqrt", 0.0, 1.0, (0.0, 1.0)),
        ("sin", 0.0, 511.0, (-1.0, 1.0)),
        ("pow(x, 15)", 1.0, 8.0, (1.0, 1.1529215e18)),
    ],
)
def test_the_published_bounds(text: str, low: float, high: float, bounds: tuple[float, float]) -> None:
    ends = [FLOAT.ordinal_of_float(end) for end in (low, high)]
    found = published_bounds(formula(text), ends[0], ends[1])
    assert found is not None
    # He rounded roots outwards from doubles: one step of a float at most.
    assert [FLOAT.to_python_float(end) for end in found] == [pytest.approx(bound, rel=1.2e-7) for bound in bounds]


@pytest.mark.parametrize("text", ["tan", "x * 2", "pow(2, x)"])
def test_he_published_nothing_of_others(text: str) -> None:
    assert published_bounds(formula(text), 1, 2) is None


def test_of_negative_arguments_he_says_nan() -> None:
    assert published_bounds(formula("log"), -5, -1) is None
    assert published_bounds(formula("exp"), -5, -1) is not None


# Cells ---------------------------------------------------------------------------------------------------------------


def test_a_partition_has_no_gaps() -> None:
    edges = partition(FLOAT, "-16:15", 62)
    assert [FLOAT.to_python_float(edge) for edge in edges] == [-16.0 + number / 2 for number in range(63)]
    assert partition(HALF, "1:0x1.01p+0", 62) == [HALF.power_of_two(0) + number for number in range(5)]
    assert len(partition(DOUBLE, "-1e150:1e150", 7)) == 8


def test_decades_are_divided_by_ratio() -> None:
    ends = [DOUBLE.to_python_float(edge) for edge in partition(DOUBLE, "1e-150:1e150", 6)]
    assert ends == [pytest.approx(10.0**exponent) for exponent in range(-150, 151, 50)]


@pytest.mark.parametrize("over", ["1", "1:", "a:b", "2:1", "1:1", "0:inf", "nan:1", "-0:0", "0:1e4000"])
def test_what_is_no_partition(over: str) -> None:
    with pytest.raises(UsageError, match="--over"):
        partition(FP128, over, 8)


def test_samples_are_spread_over_the_reals() -> None:
    low, high = FLOAT.ordinal_of_float(-1.0), FLOAT.ordinal_of_float(3.0)
    found = [FLOAT.to_python_float(ordinal) for ordinal in sample(FLOAT, low, high)]
    assert found == [-1.0 + number / 4 for number in range(17)]
    assert sample(FLOAT, 5, 5) == [5]
    assert sample(FLOAT, 5, 7) == [5, 6, 7]


def test_a_picture_of_a_function() -> None:
    edges = partition(FLOAT, "-1:3", 4)
    picture = picture_of(formula("sqrt"), edges, DEFAULT_SETTINGS)
    assert picture.title == "sqrt(x) on float"
    first, second, third, _ = picture.cells
    # sqrt(-0) = -0, and NaN below.
    assert first.ours == (0.0, 0.0)
    assert str(first.ours[0]) == "-0.0"
    assert first.may_be_nan
    assert first.published is None
    assert not second.may_be_nan
    assert (second.left, second.right, second.ours, second.true) == (0.0, 1.0, (0.0, 1.0), (0.0, 1.0))
    assert third.ours[1] == FLOAT.to_python_float(FLOAT.ordinal_of_float(math.sqrt(2.0)))
    assert len(picture.arguments) == len(picture.values) == 4 * 5


def test_settings_reach_the_analysis() -> None:
    edges = partition(FLOAT, "1:2", 1)
    known = picture_of(formula("exp"), edges, DEFAULT_SETTINGS.set("libm", "correctly-rounded"))
    unknown = picture_of(formula("exp"), edges, DEFAULT_SETTINGS.set("libm", "unknown"))
    assert known.cells[0].ours[1] < 7.4
    assert unknown.cells[0].ours[1] == math.inf
    assert "libm unknown" in unknown.title


def test_a_true_value_outside_of_bounds_is_a_defect() -> None:
    class Wrong(Prover):
        def results(self, low: int, high: int) -> FloatSet:
            return FloatSet.between(FLOAT, 0, 5)

    plotted = formula("exp2")
    with pytest.raises(ScevError, match=r"a defect: exp2\(x\) of 1 is 2\.0"):
        cell_of(plotted, Wrong(plotted, DEFAULT_SETTINGS), FLOAT.power_of_two(0), FLOAT.power_of_two(1))


def test_possible_values() -> None:
    plotted = formula("x * 0.1", "half")
    one = HALF.power_of_two(0)
    assert plotted.is_possible(gmpy2.mpfr(1), FloatSet.point(HALF, one))
    # What rounds to 1 may be computed as 1.
    assert plotted.is_possible(gmpy2.mpfr("1.0001"), FloatSet.point(HALF, one))
    assert not plotted.is_possible(gmpy2.mpfr("1.001"), FloatSet.point(HALF, one))
    assert plotted.is_possible(gmpy2.mpfr("-1e-9"), FloatSet.point(HALF, 0))
    assert plotted.is_possible(gmpy2.mpfr("nan"), FloatSet.nan_only(HALF))
    assert not plotted.is_possible(gmpy2.mpfr("nan"), FloatSet.numbers(HALF))
    assert not plotted.is_possible(gmpy2.mpfr("-inf"), FloatSet.finite(HALF))


def test_widths() -> None:
    cell = Cell(0.0, 1.0, (1.0, 3.0), False, (-1.0, math.inf), (1.0, 2.0))
    assert overestimate(cell, cell.ours) == 2.0
    assert math.isnan(overestimate(cell, cell.published))
    assert math.isnan(overestimate(cell._replace(true=(1.0, 1.0)), cell.ours))
    assert math.isnan(overestimate(cell._replace(true=None), cell.ours))


# Files ---------------------------------------------------------------------------------------------------------------


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = cli.run(["plot", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_an_svg_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ("exp2", "log", "--over", "-1:2", "--cells", "6")
    assert run(capsys, *arguments) == (
        0,
        "exp2.svg: exp2(x), log(x) on 6 intervals of float; all true values are inside\n",
        "",
    )
    first = (tmp_path / "exp2.svg").read_bytes()
    text = first.decode()
    for words in ("exp2(x) on float", "log(x) on float", "true values", "fpscev, 2019", "NaN is possible"):
        assert words in text
    # The same again gives the same file, and nothing else is left behind.
    assert run(capsys, *arguments)[0] == 0
    assert (tmp_path / "exp2.svg").read_bytes() == first
    assert os.listdir(tmp_path) == ["exp2.svg"]
    pictures = [
        picture_of(each, partition(FLOAT, "-1:2", 6), DEFAULT_SETTINGS)
        for each in formulas_of(("exp2", "log"), "float")
    ]
    assert fingerprint(pictures) in text


def test_a_png_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "p.PNG"
    assert run(capsys, "1 / x", "--over", "-1:1", "--cells", "5", "--format", "half", "-o", str(target))[0] == 0
    assert target.read_bytes().startswith(b"\x89PNG")
    other = tmp_path / "other"
    other.touch()
    assert target.stat().st_mode == other.stat().st_mode


def test_pictures_of_nothing_much() -> None:
    # Nothing finite; one point; nothing at all.
    infinite = Cell(0.0, 1.0, (-math.inf, math.inf), True, None, None)
    constant = Cell(1.0, 2.0, (0.0, 0.0), False, (0.0, 0.0), (0.0, 0.0))
    none = Cell(2.0, 3.0, (math.nan, math.nan), True, None, None)
    for cells in ([infinite], [constant], [none], [infinite, constant, none]):
        plot._figure([Picture("f", cells, [1.0], [math.inf])])


@pytest.mark.parametrize(
    ("text", "over", "type"),
    [
        ("exp2", "-1070:1020", "double"),
        ("x * x", "-1e100:1e100", "double"),
        ("exp", "-1e150:1e150", "double"),
        ("x + 1", "-1e-45:1e-45", "float"),
        ("x % 0", "1:2", "float"),
        ("inf * x", "-1:1", "float"),
        ("log", "-3:-1", "bfloat"),
        ("sqrt", "1e-150:1e150", "fp128"),
    ],
)
def test_pictures_at_the_ends_of_formats(
    text: str, over: str, type: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = str(tmp_path / "p.svg")
    assert run(capsys, text, "--over", over, "--format", type, "--cells", "6", "-o", target)[0] == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "Missing argument 'FORMULA|FILE:FUNCTION...'"),
        (("exp2",), "Missing option '--over'"),
        (("exp2", "--over", "0:1", "-o", "p.jpg"), "a picture is a .png or a .svg file, not 'p.jpg'"),
        (("exp3", "--over", "0:1"), "cannot plot 'exp3'"),
        (("exp2", "--over", "0:1", "--libm", "none"), "libm takes"),
    ],
)
def test_what_cannot_be_meant(
    arguments: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run(capsys, *arguments)
    assert (status, out, os.listdir(tmp_path)) == (2, "", [])
    assert message in err
    assert err.count("\n") == 1


def test_a_folder_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "exp2", "--over", "0:1", "-o", str(tmp_path / "no" / "p.svg"))
    assert (status, err.count("\n")) == (1, 1)
    assert "No such file or directory" in err


def test_a_picture_that_fails_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "p.svg"
    target.write_text("old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(plot, "_save", fail)
    assert run(capsys, "exp2", "--over", "0:1", "--cells", "1", "-o", str(target))[0] == 1
    assert (target.read_text(), os.listdir(tmp_path)) == ("old", ["p.svg"])


def test_without_matplotlib(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    assert run(capsys, "exp2", "--over", "0:1", "--cells", "1") == (
        2,
        "",
        "scev: scev plot draws with matplotlib, which is not installed here: pip install 'scev[plot]'\n",
    )
    assert os.listdir(tmp_path) == []


# The pages -----------------------------------------------------------------------------------------------------------

pictures = load_pictures()
PAGE = (ROOT / "docs" / "plots.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("drawing", pictures.DRAWINGS, ids=lambda drawing: drawing.name)
def test_a_picture_shows_what_is_proved_now(drawing: pictures.Drawing) -> None:  # type: ignore[name-defined]
    drawn = pictures.fingerprint_of_file(pictures.FOLDER / drawing.name)
    assert drawn == drawing.mark(), "tools/pictures.py draws it anew"


def test_the_page_shows_all_pictures_and_the_commands_that_make_them() -> None:
    assert re.findall(r"\]\(pictures/(\S+\.svg)\)", PAGE) == [drawing.name for drawing in pictures.DRAWINGS]
    for drawing in pictures.DRAWINGS:
        assert f"$ {drawing.command()}\n" in PAGE
    # That of docs/speed.md is drawn from measurements, those of docs/report.md and docs/editor.md with a browser.
    others = {"speed.svg", "report.png", "editor.png"}
    drawn = {path.name for path in pictures.FOLDER.iterdir() if not path.name.startswith("tutorial-")}
    assert drawn - others == {drawing.name for drawing in pictures.DRAWINGS}
