"""Loops of GPU threads along their block and along the grid, run for threads of several launches:
tests/facts/gpu_counts.ll.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import scev
from scev.ir import Function, Instruction
from tests.execution.interpreter import Machine
from tests.execution.oracle import Run, check_facts
from tests.execution.programs import module_of_text
from tests.execution.values import RandomChooser, Value

FILE = Path(__file__).parent.parent / "facts" / "gpu_counts.ll"
# Threads, block size, block, blocks.
PLACES = [(0, 1, 0, 1), (0, 128, 0, 7), (5, 6, 6, 7), (127, 128, 20, 99), (63, 128, 2, 5), (1, 100, 0, 1)]


class ProgramPoint:
    """What one thread is told of its place."""

    def __init__(self, thread: int, size: int, block: int, blocks: int) -> None:
        self.registers = {".tid.x": thread, ".ntid.x": size, ".ctaid.x": block, ".nctaid.x": blocks}
        self.registers |= {".laneid": thread % 32, ".warpsize": 32}

    def __call__(self, machine: Machine, function: Function, call: Instruction, arguments: list[Value]) -> Value:
        return next(value for end, value in self.registers.items() if function.name.endswith("sreg" + end))


@pytest.mark.parametrize("place", PLACES)
def test_every_loop_runs_as_counted(place: tuple[int, int, int, int]) -> None:
    facts = scev.analyze(str(FILE))
    for function in facts:
        report = check_facts(facts, [Run(function.name[1:], ())], externals=ProgramPoint(*place), step_limit=4000)
        assert report.undecided == [], function.name
        assert report.loops_left == 1, function.name
        assert report.exact_counts > 0, function.name


AMDGPU = """
target datalayout = "e-p:64:64-p4:64:64"
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
define amdgpu_kernel void @f() {
entry:
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %where = getelementptr inbounds i8, ptr addrspace(4) %hidden, i64 12
  %half = load i16, ptr addrspace(4) %where
  %size = zext i16 %half to i32
  br label %loop
loop:
  %i = phi i32 [ %thread, %entry ], [ %next, %body ]
  %go = icmp slt i32 %i, %size
  br i1 %go, label %body, label %done
body:
  %next = add i32 %i, 1
  br label %loop
done:
  ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
"""


def test_sizes_that_are_read_from_memory() -> None:
    counts = scev.analyze(AMDGPU)["f"].loops[0].backedge_taken
    assert str(counts.exact) == "((zext i16 %half to i32) + (-1 * %thread)<nsw>)<nsw>"
    assert counts.constant_max == 1024


OPENCL = """
target triple = "spir64"
declare i64 @_Z12get_local_idj(i32) memory(none)
declare i64 @_Z14get_local_sizej(i32) memory(none)
define spir_kernel void @f() {{
entry:
  %thread = call i64 @_Z12get_local_idj(i32 0)
  %size = call i64 @_Z14get_local_sizej(i32 {dimension})
  br label %loop
loop:
  %i = phi i64 [ %thread, %entry ], [ %next, %body ]
  %go = icmp ult i64 %i, %size
  br i1 %go, label %body, label %done
body:
  %next = add i64 %i, 1
  br label %loop
done:
  ret void
}}
"""


def test_dimensions_are_told_apart() -> None:
    same = scev.analyze(OPENCL.format(dimension=0))["f"].loops[0].backedge_taken.exact
    other = scev.analyze(OPENCL.format(dimension=1))["f"].loops[0].backedge_taken.exact
    assert str(same).startswith("((-1 * %thread)")
    assert "umax" not in str(same)
    assert "umax" in str(other)


# A function of the program that is called like one of OpenCL. It reads no memory, and may return what it likes.
NAMED_ALIKE = """
define i8 @_Z12get_local_idj(i32 %k) memory(none) nounwind willreturn {{
  %any = freeze i8 undef
  ret i8 {result}
}}
define i8 @f() {{
entry:
  %a = call i8 @_Z12get_local_idj(i32 0)
  %b = call i8 @_Z12get_local_idj(i32 0)
  %d = sub i8 %a, %b
  br label %loop
loop:
  %i = phi i8 [ %d, %entry ], [ %i.next, %loop ]
  %k = phi i8 [ 0, %entry ], [ %k.next, %loop ]
  %i.next = add i8 %i, 1
  %k.next = add i8 %k, 1
  %t = icmp ult i8 %k.next, 5
  br i1 %t, label %loop, label %end
end:
  ret i8 %i
}}
"""


@pytest.mark.parametrize("result", ["%any", "undef"])
def test_a_function_of_the_program_is_not_known_by_its_name(result: str) -> None:
    module = module_of_text(NAMED_ALIKE.format(result=result))
    check_facts(scev.analyze(module), [Run("f", ())] * 20, RandomChooser(2))


# Sizes that the kernel fixes: lengths of the block are numbers, in each form of a loop along it.
REQUIRED = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()

define ptx_kernel void @along() "nvvm.reqntid"="64,2" {
entry:
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %go = icmp ult i32 %next, %size
  br i1 %go, label %loop, label %done
done:
  ret void
}

define ptx_kernel void @in_steps() "nvvm.reqntid"="64" {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %header
header:
  %i = phi i32 [ %thread, %entry ], [ %next, %body ]
  %go = icmp slt i32 %i, 1000
  br i1 %go, label %body, label %done
body:
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %next = add i32 %i, %size
  br label %header
done:
  ret void
}

define ptx_kernel void @tree() "nvvm.reqntid"="64" {
entry:
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %half = lshr i32 %size, 1
  br label %loop
loop:
  %distance = phi i32 [ %half, %entry ], [ %less, %loop ]
  %less = lshr i32 %distance, 1
  %go = icmp ne i32 %less, 0
  br i1 %go, label %loop, label %done
done:
  ret void
}

define ptx_kernel void @tree_upwards() "nvvm.reqntid"="64" {
entry:
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %loop
loop:
  %distance = phi i32 [ 1, %entry ], [ %more, %loop ]
  %more = shl i32 %distance, 1
  %go = icmp ult i32 %more, %size
  br i1 %go, label %loop, label %done
done:
  ret void
}
"""


def test_required_sizes_are_numbers() -> None:
    facts = scev.analyze(REQUIRED)
    trips = {function.name[1:]: function.loops[0].constant_trip_count for function in facts}
    assert trips == {"along": 64, "in_steps": None, "tree": 6, "tree_upwards": 6}
    steps = facts["in_steps"].loops[0].backedge_taken
    assert str(steps.exact) == "((1063 + (-1 * %thread)<nsw>)<nsw> /u 64)"
    assert steps.constant_max == 16
    for thread in (0, 1, 39, 40, 63):
        for name in trips:
            report = check_facts(facts, [Run(name, ())], externals=ProgramPoint(thread, 64, 0, 1), step_limit=4000)
            assert report.undecided == [], name
            assert report.exact_counts > 0, name
