"""The Python face: what `import scev` gives, and what `scev.analyze` takes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import scev
import scev.analysis
from scev.answers import internals
from scev.facts import EvolutionFacts

TEXT = """
define i32 @f(i32 %x) {
  %low = and i32 %x, 15
  ret i32 %low
}
define i32 @g(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
declare i32 @h(i32)
"""

LOOP = """
define void @f(i32 %"a{b") {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %n = add i32 %i, 1
  %low = call i32 @llvm.umin.i32(i32 %"a{b", i32 %i)
  %c = icmp ult i32 %n, %"a{b"
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare i32 @llvm.umin.i32(i32, i32)
"""


def test_importing_loads_nothing() -> None:
    code = "import sys, scev; print([m for m in sys.modules if m.startswith('scev.')], 'gmpy2' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    # The version, the table of methods that rooms supply, and nothing that takes time.
    assert done.stdout == "['scev.support', 'scev.support.release', 'scev.support.supplied'] False\n"


def test_every_public_name_is_there() -> None:
    for name in scev.__all__:
        assert getattr(scev, name) is not None
        assert name in dir(scev)
    assert scev.IntSet is scev.IntSet
    with pytest.raises(AttributeError, match="'scev' has no attribute 'nonsense'"):
        _ = scev.nonsense  # type: ignore[attr-defined]


def test_sources_of_all_kinds(tmp_path: Path) -> None:
    import llvmlite.binding as llvm

    from scev.llvm import to_bitcode

    text = tmp_path / "m.ll"
    text.write_text(TEXT)
    bitcode = tmp_path / "m.bc"
    bitcode.write_bytes(to_bitcode(TEXT))
    module = llvm.parse_assembly(TEXT)
    sources = [TEXT, TEXT.encode(), str(text), text, str(bitcode), bitcode.read_bytes(), module, scev.read(TEXT)]
    for source in sources:
        facts = scev.analyze(source)
        assert len(facts) == 2
        assert str(facts["f"]["%low"].range) == "[0, 15]"


def test_functions_are_chosen() -> None:
    assert [function.name for function in scev.analyze(TEXT, functions=["g"])] == ["@g"]
    assert [function.name for function in scev.analyze(TEXT, functions=["@g", "f"])] == ["@f", "@g"]
    with pytest.raises(scev.ScevError, match=r"no function 'ff'; did you mean f\?"):
        scev.analyze(TEXT, functions=["ff"])
    with pytest.raises(scev.ScevError, match="'h' is only declared here"):
        scev.analyze(TEXT, functions=["h"])


def test_what_the_caller_gives() -> None:
    facts = scev.analyze(TEXT, given={"g": {"%x": "[1, 9]"}})
    assert str(facts["g"]["%r"].range) == "[2, 10]"
    facts = scev.analyze(TEXT, given={"g": {"x": scev.IntSet.between(32, 1, 9)}})
    assert str(facts["g"]["%r"].range) == "[2, 10]"
    with pytest.raises(scev.ScevError, match="no function gg is defined here"):
        scev.analyze(TEXT, given={"gg": {"%x": "[1, 9]"}})


def test_settings_are_used() -> None:
    with pytest.raises(scev.UsageError):
        scev.Settings(max_rounds=0)
    assert internals(scev.analyze(TEXT, settings=scev.Settings(max_rounds=1))["f"]).round_count == 1


def test_refused_text_is_an_error_with_its_place() -> None:
    with pytest.raises(scev.ScevError, match=r"^<text>:2:\d+: "):
        scev.analyze("define i32 @f() {\n  ret i32 %x\n}\n")


def test_the_facts_of_evolution_are_one_object_without_a_workspace() -> None:
    evolution = internals(scev.analyze(TEXT)["f"]).evolution
    named = {name for name in dir(evolution) if not name.startswith("_")}
    assert named == {name for name in dir(EvolutionFacts) if not name.startswith("_")}
    assert {name for name in named if not callable(getattr(evolution, name))} == {"function", "loops"}


def test_the_kinds_of_expressions_are_public() -> None:
    public = {name: getattr(scev, name) for name in scev.__all__}
    kinds = [name for name, kind in public.items() if isinstance(kind, type) and issubclass(kind, scev.Expression)]
    assert len(kinds) == 14
    page = Path(__file__).parent.parent.joinpath("docs", "python-api.md").read_text()
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| `scev.")]
    described = {
        name: re.findall(r"`([a-z_]+)`", row[2]) for row in rows for name in re.findall(r"`scev\.(\w+)`", row[0])
    }
    assert sorted([*described, "Expression"]) == sorted(kinds)
    for name, fields in described.items():
        assert all(hasattr(getattr(scev, name), field) for field in fields)


def test_an_expression_is_known_by_its_class() -> None:
    facts = scev.analyze(LOOP)["f"]
    evolution = facts["%i"].evolution
    assert isinstance(evolution, scev.AddRec)
    assert evolution.is_recurrence
    assert (str(evolution.start), str(evolution.step), evolution.loop) == ("0", "1", facts.loops[0].loop)
    low = facts["%low"].evolution
    assert isinstance(low, scev.MinMax)
    assert low.operation == "umin"
    assert (low.is_recurrence, low.has_recurrence()) == (False, True)
    brace = facts['%"a{b"'].evolution
    assert isinstance(brace, scev.Unknown)
    assert not brace.has_recurrence()


def test_facts_show_themselves() -> None:
    facts = scev.analyze(TEXT)
    page = str(facts)
    assert "f  returns [0, 15]" in page
    assert page.startswith(str(facts["f"]))
    assert str(facts["g"]) in page
    found = json.loads(facts.to_json())
    assert found["schema"] == "scev/1"
    assert json.loads(facts["f"].to_json()) == found["functions"][0]
    assert repr(facts["f"]) == "<facts of @f in <text>>"
    alone = scev.analysis.analyze_function(facts["f"].function, scev.analysis.context_of(facts.module, scev.Settings()))
    with pytest.raises(ValueError, match="alone"):
        alone.to_json()


def test_a_source_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "a.c"
    file.write_text("int f(void) { return 1; }\n")
    with pytest.raises(scev.ScevError, match=r"a\.c: is source, not LLVM IR: compile it first"):
        scev.analyze(str(file))
