"""LLVM's passes before the analysis: which functions are promoted by default, pipelines, and what survives."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

import scev
from scev import llvm
from scev.cli import command as cli
from scev.errors import ScevError, UsageError
from scev.llvm.preparation import Pipeline, parse_pipeline, prepare, promote, unpromoted_functions, without_optnone

# What clang -O0 -g writes, shortened: a counted loop, and a function that is as optimised as it can be.
SUM = """\
define i32 @sum(ptr %p) #0 !dbg !4 {
entry:
  %p.addr = alloca ptr, align 8
  %s = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %p, ptr %p.addr, align 8
    #dbg_declare(ptr %i, !8, !DIExpression(), !10)
  store i32 0, ptr %s, align 4, !dbg !10
  store i32 0, ptr %i, align 4, !dbg !10
  br label %for.cond, !dbg !10

for.cond:
  %0 = load i32, ptr %i, align 4, !dbg !11
  %cmp = icmp slt i32 %0, 20, !dbg !11
  br i1 %cmp, label %for.body, label %for.end, !dbg !11

for.body:
  %1 = load ptr, ptr %p.addr, align 8, !dbg !12
  %2 = load i32, ptr %i, align 4, !dbg !12
  %idxprom = sext i32 %2 to i64, !dbg !12
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom, !dbg !12
  %3 = load i32, ptr %arrayidx, align 4, !dbg !12
  %4 = load i32, ptr %s, align 4, !dbg !12
  %add = add nsw i32 %4, %3, !dbg !12
  store i32 %add, ptr %s, align 4, !dbg !12
  %5 = load i32, ptr %i, align 4, !dbg !12
  %inc = add nsw i32 %5, 1, !dbg !12
  store i32 %inc, ptr %i, align 4, !dbg !12
  br label %for.cond, !dbg !12

for.end:
  %6 = load i32, ptr %s, align 4, !dbg !12
  ret i32 %6, !dbg !12
}

define i32 @optimised(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 9
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %i
}

attributes #0 = { noinline nounwind optnone uwtable "words"="optnone noinline" }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "sum.c", directory: "/")
!2 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "sum", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{!2}
!8 = !DILocalVariable(name: "i", scope: !4, file: !1, line: 3, type: !2)
!10 = !DILocation(line: 3, column: 7, scope: !4)
!11 = !DILocation(line: 4, column: 9, scope: !4)
!12 = !DILocation(line: 5, column: 11, scope: !4)
"""

SCOPE = "scope: program, which others may call and use (else --closed)"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = cli.run(list(arguments))
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.fixture
def sum_file(tmp_path: Path) -> str:
    path = tmp_path / "sum.ll"
    path.write_text(SUM)
    return str(path)


# What is promoted by default ----------------------------------------------------------------------------------------


def _function(body: str, result: str = "void", arguments: str = "") -> list[int]:
    declarations = "declare void @use(ptr)\ndeclare void @llvm.lifetime.start.p0(ptr)\n"
    text = f"{declarations}define {result} @f({arguments}) {{\n{body}\n}}\n"
    return unpromoted_functions(llvm.canonical(text))


ACCESSED = "  store i32 1, ptr %x\n  %v = load i32, ptr %x\n"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (f"  %x = alloca i32\n{ACCESSED}  ret void", [0]),
        (f"  %x = alloca i32\n  call void @llvm.lifetime.start.p0(ptr %x)\n{ACCESSED}  ret void", [0]),
        # Rust has arrays of bytes for its variables, and names may be quoted.
        (f"  %x = alloca [4 x i8]\n{ACCESSED}  ret void", [0]),
        (f"  %x = alloca i32\n{ACCESSED}  ret void".replace("%x", '%"a b, ptr %c"'), [0]),
        # Its address is known elsewhere; it is volatile or atomic; it has no known size; it is never read, or written.
        (f"  %x = alloca i32\n{ACCESSED}  call void @use(ptr %x)\n  ret void", []),
        (f"  %x = alloca i32\n  %y = alloca ptr\n{ACCESSED}  store ptr %x, ptr %y\n  ret void", []),
        (f"  %x = alloca i32\n{ACCESSED}  store volatile i32 0, ptr %x\n  ret void", []),
        (f"  %x = alloca i32\n{ACCESSED}  %w = load atomic i32, ptr %x seq_cst, align 4\n  ret void", []),
        (f"  %n = add i32 1, 1\n  %x = alloca i32, i32 %n\n{ACCESSED}  ret void", []),
        ("  %x = alloca i32\n  store i32 1, ptr %x\n  ret void", []),
        ("  %x = alloca i32\n  %v = load i32, ptr %x\n  ret void", []),
        # A phi of `&&` is no loop's.
        (
            f"entry:\n  %x = alloca i32\n{ACCESSED}  %c = icmp eq i32 %v, 0\n  br i1 %c, label %a, label %b\n"
            "a:\n  br label %b\nb:\n  %m = phi i1 [ false, %entry ], [ true, %a ]\n  ret void",
            [0],
        ),
        # A phi that carries a value around a loop: somebody has promoted already.
        (
            f"entry:\n  %x = alloca i32\n{ACCESSED}  br label %l\n"
            "l:\n  %i = phi i32 [ 0, %entry ], [ %j, %l ]\n  %j = add i32 %i, 1\n  %c = icmp ult i32 %j, 9\n"
            "  br i1 %c, label %l, label %e\ne:\n  ret void",
            [],
        ),
        (
            f"  %x = alloca i32\n{ACCESSED}  br label %1\n"
            "1:\n  %i = phi i32 [ 0, %0 ], [ %j, %2 ]\n  br label %2\n2:\n  %j = add i32 %i, 1\n"
            "  %c = icmp ult i32 %j, 9\n  br i1 %c, label %1, label %e\ne:\n  ret void",
            [],
        ),
    ],
)
def test_what_is_unpromoted(body: str, expected: list[int]) -> None:
    assert _function(body) == expected


def test_functions_are_numbered_among_those_with_a_body() -> None:
    program = llvm.read_program(f"declare void @g()\ndefine void @empty() {{\n  ret void\n}}\n{SUM}")
    promoted, numbers = promote(program)
    assert numbers == [1]
    assert " = alloca " not in promoted.text
    assert unpromoted_functions(promoted.text) == []


def test_other_functions_stay_as_they_are() -> None:
    """An array that sroa would split, in a function with a loop of its own."""
    other = """\
define i32 @other() {
entry:
  %a = alloca [2 x i32], align 4
  store i32 7, ptr %a, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 5
  br i1 %c, label %loop, label %exit
exit:
  %v = load i32, ptr %a, align 4
  ret i32 %v
}
"""
    promoted, numbers = promote(llvm.read_program(SUM + other))
    assert numbers == [0]
    assert "%a = alloca [2 x i32]" in promoted.text
    assert "%s = alloca" not in promoted.text


def test_optnone_goes_with_its_noinline() -> None:
    text = llvm.canonical(SUM)
    changed = without_optnone(text)
    assert 'attributes #0 = { nounwind uwtable "words"="optnone noinline" }' in changed
    assert changed.count("\n") == text.count("\n")
    alone = llvm.canonical("define void @f() optnone noinline {\n  ret void\n}\n")
    assert "optnone" not in llvm.canonical(without_optnone(alone))
    noinline = llvm.canonical('define void @f() noinline "a"="optnone" {\n  ret void\n}\n')
    assert without_optnone(noinline) == noinline


# What is asked for --------------------------------------------------------------------------------------------------


def test_pipelines() -> None:
    assert parse_pipeline("none") is None
    for text in ("sroa", "O2", " sroa, instcombine"):
        found = parse_pipeline(text)
        assert found is not None
        assert found.tool is None
        assert found.text == text.replace(" ", "")


def test_an_unknown_pass(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sum_file: str) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    status, out, err = run(capsys, "--prepare", "sroa,srao", sum_file)
    assert (status, out) == (2, "")
    assert err.startswith("scev: unknown pass 'srao'; did you mean sroa?; known are none, O0, O1, O2, O3, adce, ")
    assert err.endswith("tailcallelim; any other needs opt: there is none on the path\n")
    assert err.count("\n") == 1
    status, out, err = run(capsys, "--prepare", "sroa,", sum_file)
    assert (status, out, err) == (2, "", "scev: 'sroa,' is no pipeline: a pass is missing\n")


def _tool(folder: Path, script: str) -> None:
    path = folder / "opt"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
def test_an_opt_of_another_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _tool(tmp_path, "echo 'Ubuntu LLVM version 14.0.6'")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UsageError, match=f"any other needs opt: {tmp_path}/opt is of LLVM 14.0.6, and must be of "):
        parse_pipeline("gvn")


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
def test_what_opt_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    version = "if [ \"$1\" = --version ]; then echo 'LLVM version 22.1.0'; exit; fi\n"
    monkeypatch.setenv("PATH", str(tmp_path))
    program = llvm.read_program("define void @f() {\n  ret void\n}\n")
    _tool(tmp_path, version + "echo \"opt: unknown pass name 'srao'\" >&2; exit 1")
    gvn = parse_pipeline("gvm")
    assert gvn is not None
    assert gvn.words() == f"gvm by {tmp_path}/opt (LLVM 22.1.0)"
    with pytest.raises(UsageError, match="--prepare 'gvm': opt: unknown pass name 'srao'; did you mean sroa"):
        prepare(program, gvn)
    _tool(tmp_path, version + "exit 7")
    with pytest.raises(ScevError, match="exit status 7"):
        prepare(program, gvn)
    _tool(tmp_path, version + "echo nonsense")
    with pytest.raises(ScevError, match="expected top-level entity"):
        prepare(program, gvn)


OPT = shutil.which("opt-22")


@pytest.mark.skipif(OPT is None, reason="needs opt-22")
@pytest.mark.parametrize("passes", ["mem2reg", "sroa,gvn", "function(sroa,loop-mssa(licm))"])
def test_passes_of_opt(passes: str) -> None:
    assert OPT is not None
    prepared = prepare(llvm.read_program(SUM), Pipeline(passes, passes.split(","), OPT))
    assert str(scev.analyze(prepared.text)["sum"].loops[0].trip_count.exact) == "21"


# What comes out -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["print", "loops"])
def test_people_see_values(verb: str, capsys: pytest.CaptureFixture[str], sum_file: str) -> None:
    status, out, err = run(capsys, verb, sum_file)
    assert (status, err) == (0, "")
    assert "for i  sum.c:4  20     while i < 20\n" in out
    assert out.splitlines()[-3:] == [
        f"{sum_file}: 2 functions, 2 loops (2 counted exactly, 2 bounded)",
        "promoted: 1 function with variables in memory (--prepare none: as written)",
        SCOPE,
    ]
    status, out, err = run(capsys, verb, "--prepare", "none", sum_file)
    assert (status, err) == (0, "")
    assert "promoted" not in out
    assert f"{sum_file}: 2 functions, 2 loops (1 counted exactly, 1 bounded)" in out.splitlines()
    # The line is about what is shown.
    status, out, err = run(capsys, verb, "--function", "optimised", sum_file)
    assert "promoted" not in out


def test_names_and_lines_survive(capsys: pytest.CaptureFixture[str], sum_file: str) -> None:
    _, out, _ = run(capsys, "--all", "--names", "ir", sum_file)
    rows = {line.split()[0]: line.split() for line in out.splitlines() if line.startswith("  %")}
    assert rows["%i.0"][-5:] == ["20]", "from", "0", "by", "1"]
    assert rows["%inc"][2] == "5"
    assert rows["%arrayidx"][2:] == ["5", "%p", "+", "4*%i.0"]
    _, out, _ = run(capsys, "--all", sum_file)
    found = [line.split()[:3] for line in out.splitlines()]
    assert ["i", "i32", "3"] in found
    assert ["i", "i32", "5"] in found


@pytest.mark.parametrize("form", ["json", "llvm", "fpscev"])
def test_programs_see_the_program(form: str, capsys: pytest.CaptureFixture[str], sum_file: str) -> None:
    _, as_it_is, _ = run(capsys, "print", "--format", form, "--prepare", "none", sum_file)
    assert run(capsys, "print", "--format", form, sum_file) == (0, as_it_is, "")
    _, prepared, _ = run(capsys, "print", "--format", form, "--prepare", "sroa", sum_file)
    assert (prepared == as_it_is) == (form == "fpscev")


def test_json_says_what_was_run(capsys: pytest.CaptureFixture[str], sum_file: str) -> None:
    _, out, _ = run(capsys, "print", "--format", "json", "--prepare", "sroa,instcombine", sum_file)
    assert json.loads(out)["prepared"] == "sroa,instcombine"
    _, out, _ = run(capsys, "print", "--format", "json", sum_file)
    assert "prepared" not in json.loads(out)
    _, out, _ = run(capsys, "print", "--prepare", "sroa", sum_file)
    assert out.splitlines()[-2:] == ["prepared: sroa", SCOPE]


def test_preparation_that_fails_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sum_file: str
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise ScevError("LLVM crashed while preparing (SIGSEGV)", "sum.ll")

    monkeypatch.setattr("scev.llvm.preparation.run_passes", fails)
    status, out, err = run(capsys, "--prepare", "sroa", sum_file)
    assert (status, out, err) == (1, "", "sum.ll: LLVM crashed while preparing (SIGSEGV)\n")


def test_the_library_prepares_when_asked() -> None:
    assert scev.analyze(SUM)["sum"].loops[0].trip_count.exact is None
    assert str(scev.analyze(SUM, prepare="sroa")["sum"].loops[0].trip_count.exact) == "21"
    module = scev.read(SUM)
    assert str(scev.analyze(module, prepare="sroa")["sum"].loops[0].trip_count.exact) == "21"
    assert scev.analyze(SUM, prepare="none")["sum"].loops[0].trip_count.exact is None
    assert scev.analyze(SUM, prepare="O2")["sum"].loops == ()  # unrolled
    with pytest.raises(UsageError, match="a pass is missing"):
        scev.analyze(SUM, prepare="")


def test_in_a_child_and_here() -> None:
    program = llvm.read_program(SUM)
    pipeline = parse_pipeline("O1,sroa")
    assert pipeline is not None
    assert prepare(program, pipeline).text == prepare(program, pipeline, isolated=True).text


# Compilers ----------------------------------------------------------------------------------------------------------

CLANG = shutil.which("clang-22")


@pytest.mark.conformance
@pytest.mark.skipif(CLANG is None or OPT is None, reason="needs clang-22 and opt-22")
@pytest.mark.parametrize("name", ["livermore_style.c", "loopnests_a.c", "cxxmix.cpp"])
def test_counts_as_in_ssa_form(name: str, shared: Path) -> None:
    """clang -O0, promoted: as many loops are counted as after opt's sroa, in each function, and more than before."""
    assert CLANG is not None
    assert OPT is not None
    source = shared / "corpus" / "src" / name
    command = [CLANG, "-O0", "-g", "-w", "-S", "-emit-llvm", "-o", "-", str(source)]
    text = subprocess.run(command, capture_output=True, check=True).stdout.decode()
    stripped = text.replace(" optnone ", " ").replace(" noinline ", " ")
    command = [OPT, "-S", "-passes=sroa", "-o", "-", "-"]
    ssa = subprocess.run(command, input=stripped.encode(), capture_output=True, check=True).stdout.decode()
    program = llvm.read_program(text)
    promoted, numbers = promote(program)
    assert numbers
    ours = counted(promoted.text)
    theirs = counted(llvm.canonical(ssa))
    assert {name: ours[name] for name in theirs} == theirs
    before = sum(exact for exact, _ in counted(program.text).values())
    after = sum(exact for exact, _ in ours.values())
    assert after > before


def counted(text: str) -> dict[str, tuple[int, int]]:
    """By function: its loops with an exact count, and all."""
    return {
        facts.name: (sum(1 for loop in facts.loops if loop.trip_count.exact is not None), len(facts.loops))
        for facts in scev.analyze(text)
    }


_ENTRY_IS_NAMED = """
define i1 @f(ptr %0, i1 %1) {
  %3 = alloca i32, align 4
  store i32 7, ptr %3, align 4
  br i1 %1, label %4, label %6

4:
  %5 = load i32, ptr %3, align 4
  %.1 = icmp eq i32 %5, 7
  br label %6

6:
  %.0 = phi i1 [ false, %2 ], [ %.1, %4 ]
  ret i1 %.0
}
"""


def test_a_first_block_that_is_called_by_its_number() -> None:
    text, numbers = promote(llvm.read_program(_ENTRY_IS_NAMED))
    assert numbers == [0]
    assert 'phi i1 [ false, %"2" ]' in text.text
