"""What `make bench` computes from times, keeps and shows; the times themselves are its own affair."""

from __future__ import annotations

import os
import sys
import xml.etree.ElementTree
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import bench_commands  # noqa: E402
import bench_environment  # noqa: E402
import bench_plot  # noqa: E402
import bench_results  # noqa: E402
import bench_tables  # noqa: E402
import measure  # noqa: E402
from bench_results import LOOPS, OPT_LOOPS, OPT_PRINT, PRINT, PRINT_2, Results, Row  # noqa: E402
from measure import Command, Cost  # noqa: E402


def cost(processor: float, wall: float | None = None, megabytes: int = 60) -> Cost:
    return Cost(processor, processor, processor if wall is None else wall, megabytes << 20)


SMALL = Row(300, {PRINT: cost(0.03), OPT_PRINT: cost(0.01), LOOPS: cost(0.02), OPT_LOOPS: cost(0.001)})
LARGE = Row(9000, {PRINT: cost(4.0), OPT_PRINT: cost(2.0), LOOPS: cost(1.0), OPT_LOOPS: None, PRINT_2: cost(4.0, 1.0)})
RESULTS = Results(
    revision="36eea88",
    dirty=False,
    core="compiled",
    level="2",
    date="2026-01-31",
    runs=5,
    python={"version": "3.11.2", "compiler": "GCC", "optimisation": "-O2", "pgo": True, "lto": False, "shared": True},
    machine={"processor": "one", "cores": 2, "system": "Linux"},
    llvm={"opt": "22.1.8", "llvmlite": "22.1.0"},
    modules={"small": SMALL, "large": LARGE},
    families={"sums": [Row(1000, {PRINT: cost(0.1)}), Row(4000, {PRINT: cost(1.6)}), Row(16000, {PRINT: None})]},
    copies={"large": [LARGE]},
    latency={"six instructions": 0.0021},
)


# Arithmetic -----------------------------------------------------------------------------------------------------------


def test_ratios_are_ours_to_llvms() -> None:
    assert SMALL.ratio(PRINT) == pytest.approx(3)
    assert LARGE.ratio(PRINT) == pytest.approx(2)
    # Two processes are compared by the clock on the wall.
    assert LARGE.ratio(PRINT_2) == pytest.approx(0.5)


def test_what_is_too_short_or_not_known_has_no_ratio() -> None:
    assert SMALL.ratio(LOOPS) is None
    assert LARGE.ratio(LOOPS) is None
    assert SMALL.ratio(PRINT_2) is None
    assert bench_results.known_ratios(RESULTS.modules, LOOPS) == {}


def test_geometric_means() -> None:
    assert bench_results.geometric_mean([2, 8]) == pytest.approx(4)
    assert bench_results.geometric_mean([0.5, 2, 1]) == pytest.approx(1)
    assert bench_results.geometric_mean([]) is None
    assert bench_results.known_ratios(RESULTS.modules, PRINT, 1000) == {"large": pytest.approx(2)}


def test_an_exponent_is_between_the_two_largest_that_have_a_figure() -> None:
    # 16 times longer for 4 times the program.
    assert bench_results.exponent(RESULTS.families["sums"], PRINT) == pytest.approx(2)
    assert bench_results.exponent(RESULTS.families["sums"][:1], PRINT) is None


def test_costs_are_medians_without_the_start_of_a_process() -> None:
    costs = [cost(3.0, megabytes=1), cost(1.0, megabytes=9), cost(2.0, megabytes=5)]
    assert measure.median(costs) == cost(2.0, megabytes=5)
    assert measure.mean(costs) == cost(2.0, megabytes=9)
    assert cost(3.0, 4.0, megabytes=9).less(cost(1.0, 1.5, megabytes=5)) == cost(2.0, 2.5, megabytes=9)


# Processes ------------------------------------------------------------------------------------------------------------


def python(code: str) -> Command:
    return Command((sys.executable, "-I", "-S", "-c", code), {})


def test_a_process_is_measured() -> None:
    found = measure.run(python("import time; list(range(10**6)); time.sleep(0.05)"))
    assert found is not None
    assert found.wall >= 0.05
    assert 0 < found.user <= found.processor
    assert found.peak > 30 << 20


def test_a_process_over_its_limit_is_stopped() -> None:
    assert measure.run(python("import time; time.sleep(60)"), limit=0.1) is None


def test_a_process_that_fails_is_no_measurement() -> None:
    with pytest.raises(measure.CommandError, match="exit status 3"):
        measure.run(python("raise SystemExit(3)"))


def test_commands_take_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def run(command: Command, limit: float | None) -> Cost | None:
        order.append(command.words[0])
        return {"quick": cost(0.12, 0.12), "long": cost(0.3, 0.3), "slow": cost(99.0, 99.0), "over": None}[order[-1]]

    monkeypatch.setattr(measure, "run", run)
    commands = [Command((word,), {}) for word in ("quick", "long", "slow", "over")]
    found = measure.by_turns(commands, 2)
    assert found == [cost(0.12, 0.12), cost(0.3, 0.3), cost(99.0, 99.0), None]
    # A quick one fills its turn; the first run of a long one counts; a slow one has had its only one.
    assert order == ["quick", "long", "slow", "over", "quick", "quick", "quick", "quick", "long"]


# Files and tables -----------------------------------------------------------------------------------------------------


def test_what_is_kept_is_read_again() -> None:
    assert bench_results.from_json(bench_results.to_json(RESULTS)) == RESULTS


def test_results_of_one_revision_add_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Results, "path", lambda self: tmp_path / "36eea88-compiled.json")
    bench_results.keep(RESULTS)
    bench_results.keep(RESULTS._replace(modules={"new": SMALL}, families={}, copies={}, latency={}))
    (kept,) = bench_results.newest(tmp_path)
    assert set(kept.modules) == {"small", "large", "new"}
    assert kept.families == RESULTS.families
    # Other sources or another Python are not added to these.
    bench_results.keep(RESULTS._replace(modules={"new": SMALL}, python={**RESULTS.python, "pgo": False}))
    (kept,) = bench_results.newest(tmp_path)
    assert set(kept.modules) == {"new"}


def test_the_page_shows_one_revision_with_both_cores(tmp_path: Path) -> None:
    assert bench_results.newest(tmp_path) == []
    interpreted = RESULTS._replace(core="interpreted")
    for age, each in enumerate([RESULTS._replace(revision="old"), interpreted, RESULTS]):
        path = bench_results.path_of(each.revision, each.core, tmp_path)
        path.write_text(bench_results.to_json(each))
        os.utime(path, (age, age))
    assert bench_results.newest(tmp_path) == [RESULTS, interpreted]


def test_revisions_are_compared() -> None:
    faster = RESULTS._replace(modules={"large": LARGE._replace(costs={**LARGE.costs, PRINT: cost(1.0)}), "new": SMALL})
    table = bench_tables.change_table(RESULTS.modules, faster.modules)
    assert [row[0] for row in table] == ["new / old", "large", "geometric mean"]
    assert table[1][2:4] == ["0.25", "1.00"]
    assert table[-1][2] == "0.25"
    assert "0.25" in bench_tables.comparison(RESULTS, faster)
    elsewhere = faster._replace(machine={"processor": "another"})
    assert "different machines" in bench_tables.comparison(RESULTS, elsewhere)


def test_the_report_names_what_was_measured_with_what() -> None:
    text = bench_tables.report([RESULTS])
    assert "Revision 36eea88, 2026-01-31; CPython 3.11.2 (GCC, -O2 PGO, shared); opt 22.1.8" in text
    lines = {line.split()[0]: line for line in text.splitlines() if line}
    assert lines["small"].split()[:6] == ["small", "300", "-", "-", "0.030", "3.00"]
    assert lines["sums"].split()[:4] == ["sums", "16000", "over", "2.00"]
    assert max(map(len, bench_tables.in_columns(bench_tables.module_table(RESULTS.modules)).splitlines())) <= 120


def test_the_page_takes_new_figures() -> None:
    page = (ROOT / "docs" / "speed.md").read_text(encoding="utf-8")
    written = bench_tables.with_part(page, bench_tables.page_part([RESULTS]))
    assert "| large | 9000 |" in written
    assert written.splitlines()[:5] == page.splitlines()[:5]
    assert bench_tables.with_part(written, bench_tables.page_part([RESULTS])) == written


def test_the_picture_has_a_dot_for_each_figure() -> None:
    series = {"all": {"small": 3.0, "large": 0.05}, "counts": {"large": 20.0}}
    picture = xml.etree.ElementTree.fromstring(bench_plot.dots("ratios <", ["small", "large"], series))
    # Two of them are the legend.
    assert len([part for part in picture if part.tag.endswith("circle")]) == 2 + 3
    assert bench_plot.decades([3.0, 0.05, 20.0]) == (-2, 2)
    assert bench_plot.decades([]) == (0, 1)


# The programs ---------------------------------------------------------------------------------------------------------


def test_all_figures_have_a_command() -> None:
    assert set(bench_results.OURS) == {bench_results.READING, *bench_commands.OWN_COMMANDS}
    assert set(bench_results.PARTNERS.values()) == {bench_results.LLVM_READING, *bench_commands.LLVM_COMMANDS}


def test_copies_of_a_module_define_other_names() -> None:
    text = (
        'source_filename = "f.c"\n@"a b" = constant [3 x i8] c"@f\\00"\n'
        'define i32 @f() {\n  %x = call i32 @g(ptr @"a b")\n  %y = call i32 @f()\n  ret i32 %y\n}\n'
        "declare i32 @g(ptr)\n"
    )
    definitions = frozenset(bench_commands.DEFINITION.findall(text))
    assert definitions == {"@f", '@"a b"'}
    copy = bench_commands.renamed(text, definitions, 7)
    assert 'call i32 @g(ptr @"a b.copy7")' in copy
    assert "call i32 @f.copy7()" in copy
    assert 'c"@f\\00"' in copy


def test_the_python_is_named() -> None:
    build = bench_environment.python_build()
    assert build["version"] == ".".join(map(str, sys.version_info[:3]))
    plain = {**build, "optimisation": "-O3", "pgo": False, "lto": False}
    assert "-O3 without PGO or LTO on record" in bench_environment.described_python(plain)
