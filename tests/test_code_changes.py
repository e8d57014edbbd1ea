"""The tools that judge the tests: changes of code, blocks, the share of each room, the interval of a rate, parts."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).resolve().parent.parent / "tools"


def tool(name: str) -> ModuleType:
    """A tool by its plain name, as the tools import each other."""
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return sys.modules[name]


@pytest.fixture(scope="module")
def code_changes() -> ModuleType:
    return tool("code_changes")


@pytest.fixture(scope="module")
def mutants() -> ModuleType:
    for name in ("code_changes", "reached"):
        tool(name)
    return tool("mutants")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("return a + b", ["return a - b"]),
        ("return a <= b", ["return a < b", "return a >= b"]),
        ("return a and b", ["return True and b", "return a and True", "return a or b"]),
        (
            "return (a or b) * c",
            ["return (False or b) * c", "return (a and b) * c", "return (a or False) * c", "return (a or b) + c"],
        ),
        ("return not a", ["return (a)"]),
        ("return -a", ["return (a)"]),
        ("return 7", ["return 6", "return 8"]),
        ("return True", ["return False"]),
        ("return min(a, 'b')", ["return max(a, 'b')"]),
        ("return f(a, b)", ["return f(b, a)"]),
        ("return a not in b", ["return a in b"]),
        ("return c if a else b", ["return c if False else b", "return c if True else b"]),
        ("if a:\n  return c", ["if False:\n  return c"]),
        ("a >>= b", ["a <<= b"]),
        ("a(b)", ["pass"]),
        ("for x in a:\n  continue", ["for x in a:\n  pass"]),
        ("return 'é' + a * b", ["return 'é' + a + b"]),
        ("return a.lower(upper)", ["return a.lower(lower)", "return a.upper(upper)"]),
        ("'1 + 1'", []),
        ("raise E(1 + 1)", []),
        ("return zip(a, strict=True)", []),
        ("MAX_STEPS = 8", []),
    ],
)
def test_changes(code_changes: ModuleType, before: str, after: list[str]) -> None:
    def function(body: str) -> str:
        return "def g():\n " + body.replace("\n", "\n ") + "\n"

    text = function(before)
    found = [change.applied(text) for change in code_changes.changes_of(text)]
    assert sorted(found) == sorted(function(body) for body in after)


BLOCKS = '''"""Of a module."""
from __future__ import annotations
LEAST = 3
class C:
    def f(self, a):
        """Of a function."""
        if a > 3:
            return 1
        for i in range(a):
            self.seen = i
        return 2
'''


def test_blocks_are_marked_where_they_begin(code_changes: ModuleType) -> None:
    names: dict[str, int] = {}
    probed = ast.unparse(ast.parse(code_changes.probed(BLOCKS, names, "m.py"))).splitlines()
    assert [name.rpartition("#")[2] for name in names] == [str(number) for number in (5, 4, 3, 2, 1)]
    mark = "_reached_[4] = 1"
    assert probed[probed.index(f"        {mark}") + 1] == "        if a > 3:"
    assert sum("_reached_[" in line for line in probed) == 5
    lines = {change.line: change.block.number for change in code_changes.changes_of(BLOCKS)}
    assert lines == {3: 0, 7: 1, 8: 2, 11: 5}


def test_a_row_finds_its_change_again(mutants: ModuleType) -> None:
    rows = mutants.rows_of("m.py", BLOCKS)
    moved = BLOCKS.replace("LEAST = 3\n", "LEAST = 3\n\n\n")
    assert all(mutants.find(row, moved) is not None for row in rows)
    assert mutants.find(rows[-1], BLOCKS.replace("return 2", "return 5")) is None


def test_drawing(mutants: ModuleType) -> None:
    drawn = mutants.draw(7, 60, ("flow",))
    assert len(drawn) == 60
    assert drawn == mutants.draw(7, 60, ("flow",))
    assert drawn != mutants.draw(8, 60, ("flow",))
    assert sum(row["stratum"] == "flow" for row in drawn) >= mutants.LEAST_OF_STRATUM


def test_shares(mutants: ModuleType) -> None:
    assert mutants.shares({"a": 900, "b": 90, "c": 10}, 100) == {"a": 83, "b": 12, "c": 5}


def test_quick_and_specific_tests_come_first(mutants: ModuleType) -> None:
    first, then = mutants.stages([("t/a.py::x", 1.0), ("t/b.py::y", 90.0), ("t/c.py::slow", 900.0), ("t/a.py::z", 1.0)])
    assert list(first) == ["t/a.py::x"]
    assert list(then) == ["t/b.py::y", "t/a.py::z"]


def test_the_interval_of_a_rate(mutants: ModuleType) -> None:
    # Wilson's interval of 10 in 200, as in the tables.
    assert mutants.wilson(10, 200) == pytest.approx((0.0274, 0.0896), abs=1e-4)
    assert mutants.wilson(0, 50)[0] == 0


def test_explanations_say_why(mutants: ModuleType) -> None:
    # Code moves and is renamed; tools/mutants.py says which explanations are of no change any more.
    assert all(change.count(" → ") == 1 and reason for (_, _, change), reason in mutants.explanations().items())


def test_parts_name_tests_that_there_are() -> None:
    searched = tool("searched")
    root = TOOLS.parent
    for parts in searched.PARTS.values():
        for beginning in [one for beginnings in parts.values() for one in beginnings]:
            path, _, name = beginning.partition("::")
            files = [file for file in root.glob("tests/**/*.py") if str(file.relative_to(root)).startswith(path)]
            assert any(f"def {name}" in file.read_text() for file in files), beginning
    assert searched.part_of("fuzz", "tests/transfer/test_integer_rows.py::test_backward_whole[1]") == "rows-backward"
    assert searched.part_of("fuzz", "tests/ir/test_unknown.py::test_x") == "others"
