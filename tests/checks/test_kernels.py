"""Kernels with planted faults, and the same kernels mended (kernels/): faults are told at their lines, and no others.

Beside each source is what this makes of it, called in its folder:
clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -O0 -Xclang -disable-O0-optnone -g
    -fno-discard-value-names -fdebug-compilation-dir=. -emit-llvm -S NAME.cu -o NAME.ll
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import scev
from scev.checks import check_function
from scev.cli.command import run

FOLDER = Path(__file__).parent / "kernels"
LAUNCHES = {
    "races": "block=256,grid=1",
    "global": "block=256,grid=64",
    "barriers": "block=256,grid=64",
    "indices": "block=256,grid=1024",
    "sizes": "block=256,grid=64,shared=1024",
}
GIVEN = {"sizes": ["*:d[n]", "*:out[n]", "*:image[w * h]"]}
# An index by bits of the place, t ^ k, which rows do not relate.
MISSED = {"races": {(155, "race")}}
KINDS = {"races": "race", "global": "race", "barriers": "barrier", "indices": "index,index32", "sizes": "access,shared"}


def planted(name: str) -> set[tuple[int, str]]:
    """The lines of the source that say that they have a fault, and its kind."""
    lines = (FOLDER / f"{name}.cu").read_text(encoding="utf-8").splitlines()
    marks = [
        (number, re.search(r"  // (race|barrier|index\d*|access|shared)$", line))
        for number, line in enumerate(lines, 1)
    ]
    return {(number, mark[1]) for number, mark in marks if mark is not None}


def told(name: str, capsys: pytest.CaptureFixture[str], *options: str) -> set[tuple[int, str]]:
    given = [word for text in GIVEN.get(name, []) for word in ("--given", text)]
    words = [
        "check",
        *given,
        "--format",
        "json",
        "--checks",
        KINDS[name],
        "--no-witness",
        *options,
        str(FOLDER / f"{name}.ll"),
    ]
    assert run(words) == 0
    return {(one["line"], one["kind"]) for one in json.loads(capsys.readouterr().out)["findings"]}


@pytest.mark.parametrize("name", LAUNCHES)
def test_faults_are_told_at_their_lines_and_no_others(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(planted(name)) >= 5
    assert told(name, capsys, "--launch", LAUNCHES[name]) == planted(name) - MISSED.get(name, set())


def test_races_without_a_launch(capsys: pytest.CaptureFixture[str]) -> None:
    """Of a block of any size: two mended kernels are right for 256 threads only, and are told of."""
    found = told("races", capsys)
    lines = (FOLDER / "races.cu").read_text(encoding="utf-8").splitlines()
    assert [lines[line - 1].strip() for line, _ in sorted(found - planted("races"))] == [
        "if (TX == 1) s[257] = in[257];",
        "s[TX + 256] = d[TX + 256];",
    ]
    assert len(found & planted("races")) >= 9


def test_a_barrier_in_a_function_that_some_threads_may_call() -> None:
    text = """
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define void @f() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
"""
    (finding,) = check_function(scev.analyze(text)["f"].under("ub", "any"), ["barrier", "race", "index32"])
    assert (finding.kind, finding.verdict) == ("barrier", "unknown")


@pytest.mark.parametrize("dimension", [0, 1])
def test_a_barrier_by_the_place_in_the_grid(dimension: int) -> None:
    text = f"""
target triple = "spir64-unknown-unknown"
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func void @_Z7barrierj(i32)
define spir_kernel void @k() {{
  %i = call spir_func i64 @_Z13get_global_idj(i32 {dimension})
  %few = icmp ult i64 %i, 5
  br i1 %few, label %then, label %done
then:
  call spir_func void @_Z7barrierj(i32 1)
  br label %done
done:
  ret void
}}
"""
    (finding,) = check_function(scev.analyze(text)["k"].under("ub", "any"), ["barrier"])
    assert finding.verdict == "possible"


KERNEL = """
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @k() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
BODY  ret void
}
"""


def verdicts(body: str, kind: str) -> list[str]:
    facts = scev.analyze(KERNEL.replace("BODY", body))["k"].under("ub", "any")
    return [finding.verdict for finding in check_function(facts, [kind])]


def test_of_two_writes_that_meet_neither_is_safe() -> None:
    """s[t] = t; s[63 - t] = t: the race is told at one of both."""
    body = """
  %p = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  %u = sub i32 63, %t
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %u
"""
    assert verdicts(body, "race") == ["impossible"]
    assert sorted(verdicts(body + "  store i32 %t, ptr addrspace(3) %q\n", "race")) == ["possible", "unknown"]


@pytest.mark.parametrize(
    ("test", "verdict"), [("icmp ugt i32 %t, 5", "unknown"), ("icmp ult i32 %i, %t", "impossible")]
)
def test_a_barrier_behind_a_loop_that_some_threads_may_not_leave(test: str, verdict: str) -> None:
    body = f"""
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add nuw i32 %i, 1
  %c = {test}
  br i1 %c, label %loop, label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
"""
    assert verdicts(body, "barrier") == [verdict]


def test_which_lanes_a_reduction_is_of() -> None:
    for operands, found in (("i32 %t, i32 -1", ["impossible"]), ("i32 -1, i32 127", [])):
        assert verdicts(f"  %v = call i32 @llvm.nvvm.redux.sync.add({operands})\n", "barrier") == found


COUNTED = """
  %total = mul nuw nsw i32 %n, STEP
  br label %loop
loop:
  %i = phi i32 [ %t, %entry ], [ %i1, %body ]
  %go = icmp slt i32 %i, %m
  br i1 %go, label %body, label %end
body:
  %w = sext i32 %i to i64
  %p = getelementptr float, ptr %a, i64 %w
  store float 0.0, ptr %p
  %i1 = add FLAGS i32 %i, STEP
  br label %loop
end:
"""


@pytest.mark.parametrize(
    ("step", "bound", "verdict"),
    [
        ("64", "2147483647", "possible"),
        ("64", "2147483585", "possible"),
        ("64", "2147483584", "impossible"),
        ("%n", "2147483647", "unknown"),
    ],
)
def test_counters_of_an_unsigned_step(step: str, bound: str, verdict: str) -> None:
    """The last number below m is at most m - 1, from which one step more is counted: m - 1 + 64 < 2^31."""
    text = KERNEL.replace("@k()", f"@k(ptr %a, i32 noundef range(i32 1, {int(bound) + 1}) %m, i32 noundef %n)")
    body = COUNTED.replace("STEP", step).replace("FLAGS ", "")
    facts = scev.analyze(text.replace("BODY", body))["k"].under("ub", "any")
    found = [one.verdict for one in check_function(facts, ["index32"]) if one.at.name == "%i1"]
    assert found == [verdict]


@pytest.mark.parametrize("order", ["sext zext", "zext sext"])
def test_an_index_that_is_extended_both_ways(order: str) -> None:
    body = "  %m = mul i32 %w, %t2\n"
    for number, word in enumerate(order.split()):
        body += f"  %e{number} = {word} i32 %m to i64\n  %p{number} = getelementptr i8, ptr %a, i64 %e{number}\n"
        body += f"  store i8 0, ptr %p{number}\n"
    text = KERNEL.replace("@k()", "@k(ptr %a, i32 noundef range(i32 0, 65536) %w, i32 noundef range(i32 0, 65536) %t2)")
    facts = scev.analyze(text.replace("BODY", body))["k"].under("ub", "any")
    assert [one.verdict for one in check_function(facts, ["index32"])] == ["possible"]


@pytest.mark.parametrize(
    ("operation", "range_", "verdict"),
    [
        ("add", "", "unknown"),
        ("sub", "", "unknown"),
        ("add", "range(i32 0, 2147483647) ", "unknown"),
        ("add", "range(i32 0, 1000) ", "impossible"),
        ("or", "", "impossible"),
    ],
)
def test_an_index_whose_sum_wraps(operation: str, range_: str, verdict: str) -> None:
    """w * y is at most 2047 * 524287, below 2^30; the sum with x may be beyond 2^31."""
    body = f"""  %m = mul i32 %w, %y
  %s = {operation} i32 %m, %x
  %e = sext i32 %s to i64
  %p = getelementptr i8, ptr %a, i64 %e
  store i8 0, ptr %p
"""
    text = KERNEL.replace(
        "@k()",
        f"@k(ptr %a, i32 noundef range(i32 0, 2048) %w, i32 noundef range(i32 0, 524288) %y, i32 noundef {range_}%x)",
    )
    facts = scev.analyze(text.replace("BODY", body))["k"].under("ub", "any")
    assert [one.verdict for one in check_function(facts, ["index32"])] == [verdict]
