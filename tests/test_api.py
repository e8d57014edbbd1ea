"""The Python face: what `import scev` gives, and what `scev.analyze` takes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import scev
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


def test_importing_loads_nothing() -> None:
    code = "import sys, scev; print([m for m in sys.modules if m.startswith('scev.')], 'gmpy2' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[] False\n"


def test_every_public_name_is_there() -> None:
    for name in scev.__all__:
        assert getattr(scev, name) is not None
        assert name in dir(scev)
    assert scev.IntSet is scev.IntSet
    with pytest.raises(AttributeError, match="'scev' has no attribute 'nonsense'"):
        _ = scev.nonsense


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
    facts = scev.analyze(TEXT, given={"g": {"x": scev.IntSet.between_unsigned(32, 1, 9)}})
    assert str(facts["g"]["%r"].range) == "[2, 10]"
    with pytest.raises(scev.ScevError, match="no function gg is defined here"):
        scev.analyze(TEXT, given={"gg": {"%x": "[1, 9]"}})


def test_settings_are_used() -> None:
    with pytest.raises(scev.UsageError):
        scev.Settings(max_rounds=0)
    assert scev.analyze(TEXT, settings=scev.Settings(max_rounds=1))["f"].rounds == 1


def test_refused_text_is_an_error_with_its_place() -> None:
    with pytest.raises(scev.ScevError, match=r"^<text>:2:\d+: "):
        scev.analyze("define i32 @f() {\n  ret i32 %x\n}\n")


def test_the_facts_of_evolution_are_one_object_without_a_workspace() -> None:
    evolution = scev.analyze(TEXT)["f"].evolution
    named = {name for name in dir(evolution) if not name.startswith("_")}
    assert named == {name for name in dir(EvolutionFacts) if not name.startswith("_")}
    assert {name for name in named if not callable(getattr(evolution, name))} == {"function", "loops"}
