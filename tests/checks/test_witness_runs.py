"""What is run to find witnesses, and how far: up to what may do harm or is not there, counted in instructions."""

from __future__ import annotations

from pathlib import Path

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import Finding, ProgramToRun, WitnessSearch, check_function

from ..source.command import run

DIVISION = """
define i32 @quotient(i32 %a, i32 %b) {
  %q = sdiv i32 %a, %b
  ret i32 %q
}
"""
BEFORE = """
declare void @tick(i32)
define i32 @before(i32 %a, i32 %b) {
  %q = udiv i32 %a, %b
  call void @tick(i32 %q)
  ret i32 %q
}
"""
BEHIND = BEFORE.replace("@before", "@behind").replace("  call void @tick(i32 %q)\n", "").replace(
    "  %q =", "  call void @tick(i32 %a)\n  %q ="
)  # fmt: skip


def searched(text: str) -> WitnessSearch:
    settings = scev.Settings(undef="absent", snan="absent", ub="any")
    analyzed = AnalyzedModule(scev.read(text), settings)
    search = WitnessSearch(ProgramToRun(analyzed.source))
    for function in analyzed.module.defined_functions():
        facts = analyzed.facts_of(function.name)
        search.add(facts, list(check_function(facts, ["division", "overflow"])))
    search.run()
    return search


def names(search: WitnessSearch) -> list[str]:
    return sorted({witness.function.name[1:] for witness in search.witnesses.values()})


@pytest.mark.parametrize(
    "beside",
    [
        "declare void @nowhere(i32)\ndefine void @f() {\n  call void @nowhere(i32 1)\n  ret void\n}\n",
        "@nowhere = external global i32\ndefine i32 @f() {\n  %x = load i32, ptr @nowhere\n  ret i32 %x\n}\n",
        "declare extern_weak void @weak()\ndefine void @f() {\n  call void @weak()\n  ret void\n}\n",
        'define void @f() {\n  call void asm sideeffect "nop", ""()\n  ret void\n}\n',
        "declare i32 @system(ptr)\ndefine void @f(ptr %p) {\n  %r = call i32 @system(ptr %p)\n  ret void\n}\n",
        "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\ndefine i32 @f() {\n"
        "  %r = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  ret i32 %r\n}\n",
    ],
    ids=["function", "variable", "weak", "assembly", "harmful", "other machine"],
)
def test_what_stands_beside_a_function_takes_no_witness_away(beside: str) -> None:
    alone, together = searched(DIVISION), searched(DIVISION + beside)
    assert names(alone) == names(together) == ["quotient"]
    shown = [[witness.words("quotient") for witness in each.witnesses.values()] for each in (alone, together)]
    assert shown[0] == shown[1] == ["quotient(0, 0)", "quotient(-2147483648, -1)"]


def test_a_call_ends_where_it_comes_to_what_is_not_there() -> None:
    assert names(searched(BEFORE + BEHIND.replace("declare void @tick(i32)\n", ""))) == ["before"]


def test_what_may_do_harm_is_not_run(tmp_path: Path) -> None:
    """`mkdir` is there, and would leave a trace; so is one that the module has a body for, of which a library has the
    last word.
    """
    text = f"""
@path = constant [{len(str(tmp_path)) + 6} x i8] c"{tmp_path}/made\\00"
declare i32 @mkdir(ptr, i32)
define available_externally i32 @rmdir(ptr %p) {{
  ret i32 0
}}
define i32 @before(i32 %b) {{
  %q = udiv i32 1, %b
  %m = call i32 @mkdir(ptr @path, i32 511)
  ret i32 %q
}}
define i32 @behind(i32 %b) {{
  %m = call i32 @rmdir(ptr @path)
  %q = udiv i32 1, %b
  ret i32 %q
}}
define i32 @through(i32 %b, ptr %p) {{
  %m = call i32 %p(ptr @path, i32 511)
  %q = udiv i32 1, %b
  ret i32 %q
}}
"""
    assert names(searched(text)) == ["before"]
    assert not (tmp_path / "made").exists()


def test_functions_with_assembly_are_left_out_and_said_to_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = """
define i32 @f(i32 %b) {
  call void asm sideeffect "nop", ""()
  %q = udiv i32 1, %b
  ret i32 %q
}
define <2 x i32> @g(<2 x i32> %b, i32 %c) {
  %q = udiv i32 1, %c
  ret <2 x i32> %b
}
"""
    search = searched(text)
    assert not search.witnesses
    assert search.left_out == {
        "@f": "it may call code of which nothing is known", "@g": "it is handed <2 x i32>",
    }  # fmt: skip
    (tmp_path / "m.ll").write_text(text)
    said = run(capsys, "check", str(tmp_path / "m.ll")).out
    assert "no witness was looked for in f: it may call code of which nothing is known\n" in said
    assert "no witness was looked for in g: it is handed <2 x i32>\n" in said
    assert "no witness" not in run(capsys, "check", "--no-witness", str(tmp_path / "m.ll")).out


@pytest.mark.parametrize(
    ("constructor", "found"),
    [("call void @unknown()", ["apart"]), ("store i32 0, ptr @divisor", ["apart", "divided"])],
)
def test_constructors_are_run_unless_they_may_do_harm(constructor: str, found: list[str]) -> None:
    text = f"""
@divisor = global i32 1
@llvm.global_ctors = appending global [1 x {{ i32, ptr, ptr }}] [{{ i32, ptr, ptr }} {{ i32 65535, ptr @c, ptr null }}]
declare void @unknown()
define internal void @c() {{
  {constructor}
  ret void
}}
define i32 @divided(i32 %a) {{
  %d = load i32, ptr @divisor
  %q = udiv i32 %a, %d
  ret i32 %q
}}
define i32 @apart(i32 %a) {{
  %q = udiv i32 1, %a
  ret i32 %q
}}
"""
    assert names(searched(text)) == found


ENDLESS = """
define i32 @endless(i32 %b) {
  %zero = icmp eq i32 %b, 0
  br i1 %zero, label %loop, label %end
loop:
  br label %loop
end:
  %less = sub i32 %b, 10
  %q = udiv i32 1, %less
  ret i32 %q
}
define i32 @deep(i32 %b) {
  %zero = icmp eq i32 %b, 10
  br i1 %zero, label %end, label %on
on:
  %r = call i32 @deep(i32 %b)
  ret i32 %r
end:
  %less = sub i32 %b, 10
  %q = udiv i32 1, %less
  ret i32 %q
}
"""


def test_what_does_not_end_is_ended_by_the_number_of_instructions() -> None:
    search = searched(ENDLESS)
    assert names(search) == ["deep", "endless"]
    assert not search.ended


def test_what_no_count_ends_is_ended_and_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = {"MAX_CALL_INSTRUCTIONS": 1 << 60, "MAX_CALLS_SECONDS": 0.1, "MAX_WITNESS_INSTRUCTIONS": 1 << 60}
    for name, value in limits.items():
        monkeypatch.setattr(f"scev.checks.calls.{name}", value)
    assert searched(ENDLESS).ended == ["@endless"]


CRASHES = """
define i32 @crash(ptr %p, i32 %b) {
  %q = getelementptr i8, ptr %p, i64 1000000
  %c = icmp slt i32 %b, 10
  br i1 %c, label %bad, label %good
bad:
  store i8 0, ptr %q
  ret i32 0
good:
  %less = sub i32 %b, 10
  %r = udiv i32 1, %less
  ret i32 %r
}
"""


def test_crashes_end_calls_only() -> None:
    assert names(searched(CRASHES)) == ["crash"]


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program of several functions cannot be compiled if one of them is @broken."""
    from scev.checks import witness

    made = witness._text

    def text(program: ProgramToRun, findings: list[Finding], sought: list[witness.SoughtFunction]) -> object:
        if any(one.function.name == "@broken" for one in sought):
            raise scev.ScevError("no")
        return made(program, findings, sought)

    monkeypatch.setattr(witness, "_text", text)


@pytest.mark.usefixtures("broken")
def test_what_cannot_be_compiled_does_not_take_the_others_with_it() -> None:
    functions = [DIVISION.replace("@quotient", f"@{name}") for name in ("one", "broken", "two", "three")]
    search = searched("".join(functions))
    assert names(search) == ["one", "three", "two"]
    assert search.left_out == {"@broken": "it cannot be compiled here"}
