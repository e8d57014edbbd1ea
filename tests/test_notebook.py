"""`%load_ext scev`: a notebook runs, as in Jupyter."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import scev
from scev.errors import ScevError
from scev.settings import DEFAULT_SETTINGS

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")

ROOT = Path(__file__).resolve().parent.parent
SOURCES = str(Path(scev.__file__).resolve().parent.parent)

LL = """define i32 @low(i32 %n) {
  %r = and i32 %n, 255
  ret i32 %r
}
define i32 @high(i32 %n) {
  %r = lshr i32 %n, 8
  ret i32 %r
}
"""
C = """#include "lengths.h"
int total(const int *a) {
    int sum = 0;
    for (int i = 0; i < LENGTH; i++)
        sum += a[i] & 1;
    return sum;
}
"""
JITTED = f"""
class Jitted:
    __name__ = "masked"
    def __init__(self, texts): self.texts = texts
    def inspect_llvm(self): return self.texts
masked = Jitted({{1: {LL!r}}})
"""


def has_clang() -> bool:
    from scev.source.compilers import compile_text

    try:
        compile_text("int f(void) { return 1; }\n", "t.c", None, DEFAULT_SETTINGS)
    except ScevError:
        return False
    return True


Run = Callable[[str], list[Any]]


@pytest.fixture(scope="module")
def cell(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Run]:
    """Runs a cell in one kernel, and gives its outputs."""
    folder = tmp_path_factory.mktemp("notebook")
    (folder / "lengths.h").write_text("#define LENGTH 12\n")
    (folder / "k.ll").write_text(LL)
    notebook = nbformat.v4.new_notebook()
    client = nbclient.NotebookClient(
        notebook, timeout=60, resources={"metadata": {"path": str(folder)}}, allow_errors=True
    )
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([SOURCES, os.environ.get("PYTHONPATH", "")]),
        "IPYTHONDIR": str(folder / "ipython"),
    }

    def run(source: str) -> list[Any]:
        notebook.cells.append(nbformat.v4.new_code_cell(source))
        found = client.execute_cell(notebook.cells[-1], len(notebook.cells) - 1)
        return list(found.outputs)

    with client.setup_kernel(env=environment):
        assert run("%load_ext scev") == []
        assert run(JITTED) == []
        yield run


def shown(outputs: list[Any], kind: str = "text/plain") -> str:
    """The result of a cell that has nothing but a result."""
    assert [output.output_type for output in outputs] == ["execute_result"], outputs
    return str(outputs[0].data[kind])


def refused(outputs: list[Any]) -> str:
    """The one line on standard error of a cell that fails, without a traceback."""
    # A line may come in two parts.
    said = "".join(output.text for output in outputs if output.get("name") == "stderr")
    assert said.count("\n") == 1, outputs
    assert "execute_result" not in [output.output_type for output in outputs]
    return said


def test_a_cell_of_llvm_ir(cell: Run) -> None:
    said = shown(cell(f"%%scev\n{LL}"))
    assert "low  returns [0, 255]" in said
    assert "high  returns [0, 16777215]" in said
    assert said.endswith("cell.ll: 2 functions, 0 loops\nscope: program")
    assert shown(cell("facts['low'].function.name")) == "'@low'"


def test_a_cell_with_options(cell: Run) -> None:
    said = shown(cell(f"%%scev --function low --given 'low:n=[0,7]' --scope function --var mine\n{LL}"))
    assert "[0, 7]" in said
    assert "high" not in said
    assert shown(cell("len(mine), mine.scope")) == "(1, 'function')"


def test_passes_run_first(cell: Run) -> None:
    ir = (
        "define i32 @f(i32 %n) {\n  %p = alloca i32\n  store i32 %n, ptr %p\n  %r = load i32, ptr %p\n  ret i32 %r\n}\n"
    )
    assert shown(cell(f"%%scev --given 'f:n=3'\n{ir}")).count("alloca") == 0
    assert shown(cell("'alloca' in facts.module.text")) == "False"
    cell(f"%%scev --prepare none\n{ir}")
    assert shown(cell("'alloca' in facts.module.text")) == "True"
    cell(f"%%scev --prepare O1\n{ir}")
    assert shown(cell("'alloca' in facts.module.text")) == "False"


def test_facts_are_also_a_page(cell: Run) -> None:
    if not hasattr(scev.ModuleFacts, "_repr_html_"):
        pytest.skip("facts have no HTML")
    assert "low" in shown(cell(f"%%scev\n{LL}"), "text/html")


def test_a_variable_or_a_file(cell: Run) -> None:
    assert "low  returns [0, 255]" in shown(cell("%scev masked"))
    assert "low  returns [0, 255]" in shown(cell("%scev {'a': masked}['a']"))
    assert "high" not in shown(cell("%scev k.ll --function low"))
    cell("import scev\nfacts = scev.analyze('k.ll')\nmodule = facts.module")
    assert "low  returns [0, 255]" in shown(cell("%scev module"))
    cell("before = facts")
    assert "low  returns [0, 255]" in shown(cell("%scev facts"))
    assert shown(cell("facts is before")) == "True"
    assert "high" not in shown(cell("%scev --function low facts"))
    assert shown(cell("facts is before")) == "False"


def test_a_cell_of_python(cell: Run) -> None:
    assert "low  returns [0, 255]" in shown(cell("%%scev --numba again\nagain = masked"))
    # Lines are those of the cell.
    cell("%%scev --numba again\nimport sys\nline = sys._getframe().f_lineno\nagain = masked")
    assert shown(cell("line")) == "3"
    outputs = cell("%%scev --numba again\n1 / 0")
    assert "UsageError: the cell failed, so there are no facts of 'again'\n" in refused(outputs)


def test_a_cell_of_c(cell: Run) -> None:
    if not has_clang():
        pytest.skip("no clang whose bitcode LLVM reads is here")
    said = shown(cell(f"%%scev\n{C}"))
    assert "total  cell.c:3" in said
    assert re.search(r"for i +cell\.c:5 +12", said)
    assert "returns [0, 12]" in said
    assert "cell.cpp:2" in shown(cell("%%scev --lang c++\nint odd(int x) { return x | 1; }"))
    said = refused(cell("%%scev\nint f(void) {\n    return x;\n}\n"))
    assert said.startswith("UsageError: cell.c:3:12: use of undeclared identifier 'x'")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("%%scev\n; IR\ndefine i32 @f( {\n", "cell.ll:4:1: expected type\n"),
        ("%%scev --lang ll\nint f;\n", "cell.ll:2:1: expected top-level entity\n"),
        ("%%scev --function lo\ndefine void @low() {\n  ret void\n}", "cell.ll: no function 'lo'; did you mean low?\n"),
        ("%%scev --cc 'no/clang'\nint f;\n", "cell.c: cannot run 'no/clang': No such file or directory\n"),
        ("%%scev --lang d\nint f;\n", "Invalid value for '--lang': 'd' is not one of "),
        ("%%scev --set undfe=1\nint f;\n", "no knob 'undfe'"),
        ("%%scev --no\nint f;\n", "No such option"),
        ("%%scev x\nint f;\n", "'x': a cell has options only; %scev asks for a variable or a file\n"),
        ("%%scev --cc 'a\nint f;\n", "'--cc 'a' cannot be taken apart: No closing quotation\n"),
        ("%scev", "name a variable or a file, as in %scev mean;"),
        ("%scev nothing", "'nothing': name 'nothing' is not defined\n"),
        ("%scev len", "expected a function that numba compiles, not builtin_function_or_method\n"),
        ("%scev lambda x: 1", "'<lambda>' is a plain function: decorate it with @njit"),
        ("%scev 3", "expected a path, text, bytes, or a module of llvmlite, not int\n"),
        ("%scev none.c", "none.c: No such file or directory\n"),
    ],
)
def test_what_goes_wrong_is_one_line(text: str, expected: str, cell: Run) -> None:
    assert refused(cell(text)).startswith(f"UsageError: {expected}")


def test_help(cell: Run) -> None:
    outputs = cell("%scev --help")
    assert [output.output_type for output in outputs] == ["stream"]
    assert "--given F:X=SET" in outputs[0].text


def test_the_extension_needs_no_ipython_before_it_is_used() -> None:
    import subprocess

    code = (
        "import sys, scev; assert 'scev.notebook' not in sys.modules; "
        "assert callable(scev.load_ipython_extension); assert 'IPython' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, "PYTHONPATH": SOURCES})


def test_the_page_shows_what_happens(cell: Run) -> None:
    """Cells of docs/notebooks.md, each with the text below it."""
    page = (ROOT / "docs" / "notebooks.md").read_text(encoding="utf-8")
    cells = re.findall(r"^```ipython\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?", page, re.MULTILINE | re.DOTALL)
    assert len(cells) == 4
    for source, text in cells:
        if source.startswith("%%scev\nint") and not has_clang():
            continue
        outputs = cell(source)
        if text:
            assert shown(outputs) == text.rstrip()
        else:
            assert "stderr" not in [output.get("name") for output in outputs]
