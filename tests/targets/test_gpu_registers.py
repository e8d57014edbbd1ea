"""Every row of the table of special registers, against its row here and against what LLVM declares."""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import Any

import pytest

import scev
from scev.domains import IntSet
from scev.ir.gpu_intrinsics import NVIDIA_REGISTER
from scev.ir.intrinsics import named
from scev.llvm import read_program
from scev.targets.gpu_registers import AMDGPU_REGISTERS, NVPTX_REGISTERS, OPENCL_FUNCTIONS

LETTERS = "xyz"
BLOCK = {"x": 1024, "y": 1024, "z": 64}
GRID = {"x": 2**31 - 1, "y": 65535, "z": 65535}

# Inclusive bounds of every register that has any, as the vendor's manual gives them.
NVPTX = {
    **{f"tid.{d}": (0, BLOCK[d] - 1) for d in LETTERS},
    **{f"ntid.{d}": (1, BLOCK[d]) for d in LETTERS},
    **{f"{name}.{d}": (0, GRID[d] - 1) for name in ("ctaid", "clusterid", "cluster.ctaid") for d in LETTERS},
    **{f"{name}.{d}": (1, GRID[d]) for name in ("nctaid", "nclusterid", "cluster.nctaid") for d in LETTERS},
    **{f"{name}.w": (0, 0) for name in ("tid", "ntid", "ctaid", "nctaid", "clusterid", "nclusterid")},
    "cluster.ctaid.w": (0, 0),
    "cluster.nctaid.w": (0, 0),
    "cluster.ctarank": (0, 2**32 - 1),
    "cluster.nctarank": (0, 2**32 - 1),
    "laneid": (0, 31),
    "warpsize": (32, 32),
    "lanemask.eq": (1, 2**31),
    "lanemask.le": (1, 2**32 - 1),
    "lanemask.lt": (0, 2**31 - 1),
    "lanemask.ge": (2**31, 2**32 - 1),
    "lanemask.gt": (0, 2**32 - 2),
}
AMDGPU = {
    **{f"amdgcn.workitem.id.{d}": (0, 1023) for d in LETTERS},
    **{f"amdgcn.workgroup.id.{d}": (0, 2**32 - 2) for d in LETTERS},
    **{f"r600.read.tidig.{d}": (0, 1023) for d in LETTERS},
    **{f"r600.read.tgid.{d}": (0, 2**32 - 2) for d in LETTERS},
    **{f"r600.read.local.size.{d}": (1, 1024) for d in LETTERS},
    "amdgcn.wavefrontsize": (32, 64),
}
OPENCL = {
    "get_local_id": (0, 2**64 - 2),
    "get_local_size": (1, 2**64 - 1),
    "get_enqueued_local_size": (1, 2**64 - 1),
    "get_group_id": (0, 2**64 - 2),
    "get_num_groups": (1, 2**64 - 1),
    "get_work_dim": (1, 3),
    # Products of what is not bounded.
    "get_global_size": (0, 2**64 - 1),
    "get_global_id": (0, 2**64 - 1),
    "get_global_offset": (0, 2**64 - 1),
    "get_local_linear_id": (0, 2**64 - 1),
}
SILENT = ("warpid", "nwarpid", "smid", "nsmid", "gridid", "clock")


def program(names: list[str], triple: str) -> str:
    """A kernel that reads each register once, into %v0, %v1, …"""
    declarations = "".join(f"declare i32 @{name}()\n" for name in names)
    reads = "".join(f"  %v{k} = call i32 @{name}()\n" for k, name in enumerate(names))
    return f'target triple = "{triple}"\n{declarations}define void @k() {{\n{reads}  ret void\n}}\n'


def sets_of(names: list[str], triple: str) -> list[IntSet]:
    function = scev.analyze(program(names, triple))["k"]
    found = []
    for k in range(len(names)):
        known = function[f"%v{k}"].range
        assert isinstance(known, IntSet)
        found.append(known)
    return found


def test_the_tables_have_the_same_rows() -> None:
    assert sorted(row.stem for row in NVPTX_REGISTERS) == sorted(NVIDIA_REGISTER + name for name in NVPTX)
    assert sorted(row.stem for row in AMDGPU_REGISTERS) == sorted(AMDGPU)
    plain = {re.sub(r"^@_Z\d+|[jv]$", "", name) for name in OPENCL_FUNCTIONS if "__spirv" not in name}
    assert plain == set(OPENCL)


@pytest.mark.parametrize("triple", ["nvptx64-nvidia-cuda", "nvptx-nvidia-cuda", ""])
def test_every_register_of_nvptx(triple: str) -> None:
    names = [f"llvm.nvvm.read.ptx.sreg.{name}" for name in NVPTX]
    for name, known, bounds in zip(NVPTX, sets_of(names, triple), NVPTX.values(), strict=True):
        assert (known.unsigned_min(), known.unsigned_max()) == bounds, name


def test_every_register_of_amdgpu() -> None:
    names = [f"llvm.{name}" for name in AMDGPU]
    for name, known, bounds in zip(AMDGPU, sets_of(names, "amdgcn-amd-amdhsa"), AMDGPU.values(), strict=True):
        assert (known.unsigned_min(), known.unsigned_max()) == bounds, name


def test_sets_that_are_no_ranges() -> None:
    names = [f"llvm.nvvm.read.ptx.sreg.lanemask.{name}" for name in ("le", "gt")]
    le, gt = sets_of(names, "nvptx64-nvidia-cuda")
    assert le.bits.ones & 1 == 1
    assert gt.bits.zeros & 1 == 1
    (waves,) = sets_of(["llvm.amdgcn.wavefrontsize"], "amdgcn-amd-amdhsa")
    assert [n for n in range(128) if waves.contains(n)] == [32, 64]


@pytest.mark.parametrize("lane", range(32))
def test_masks_of_lanes_by_their_definition(lane: int) -> None:
    masks = {
        "eq": 1 << lane,
        "le": (2 << lane) - 1,
        "lt": (1 << lane) - 1,
        "ge": 2**32 - (1 << lane),
        "gt": 2**32 - (2 << lane),
    }
    for name, mask in masks.items():
        row = NVPTX_REGISTERS[named(f"{NVIDIA_REGISTER}lanemask.{name}")]
        assert row.fixed is not None
        assert row.fixed.contains(mask)


def test_what_has_no_bound_has_no_row() -> None:
    for known in sets_of([f"llvm.nvvm.read.ptx.sreg.{name}" for name in SILENT], "nvptx64-nvidia-cuda"):
        assert known.is_full()


def opencl_program(calls: list[tuple[str, str]], attributes: str = "", triple: str = "spir64-unknown-unknown") -> str:
    """A kernel that makes each call, (name without mangling, argument), into %v0, %v1, …"""
    text = f'target triple = "{triple}"\n'
    for name in dict.fromkeys(name for name, _ in calls):
        argument, code = ("", "v") if name in ("get_work_dim", "get_local_linear_id") else ("i32", "j")
        text += f"declare spir_func {result(name)} @_Z{len(name)}{name}{code}({argument})\n"
    text += f"define spir_kernel void @k(i32 %d) {attributes} {{\n"
    for k, (name, argument) in enumerate(calls):
        code = "j" if argument else "v"
        passed = f"i32 {argument}" if argument else ""
        text += f"  %v{k} = call spir_func {result(name)} @_Z{len(name)}{name}{code}({passed})\n"
    return text + "  ret void\n}\n!0 = !{i32 64, i32 4, i32 1}\n"


def result(name: str) -> str:
    return "i32" if name == "get_work_dim" else "i64"


def opencl_bounds(calls: list[tuple[str, str]], attributes: str = "", **options: Any) -> list[tuple[int, int]]:
    function = scev.analyze(opencl_program(calls, attributes), **options)["k"]
    found = []
    for k in range(len(calls)):
        known = function[f"%v{k}"].range
        assert isinstance(known, IntSet)
        found.append((known.unsigned_min(), known.unsigned_max()))
    return found


def test_every_function_of_opencl() -> None:
    calls = [(name, "" if name in ("get_work_dim", "get_local_linear_id") else "0") for name in OPENCL]
    assert dict(zip(OPENCL, opencl_bounds(calls), strict=True)) == OPENCL


def test_a_required_group_bounds_opencl() -> None:
    calls = [("get_local_id", "0"), ("get_local_id", "1"), ("get_local_id", "2"), ("get_local_id", "%d")]
    required = "!reqd_work_group_size !0"
    assert opencl_bounds(calls, required) == [(0, 63), (0, 3), (0, 0), (0, 63)]
    calls = [("get_local_size", "0"), ("get_enqueued_local_size", "0"), ("get_local_linear_id", "")]
    # The last group of a row may be smaller, unless the program says otherwise.
    assert opencl_bounds(calls, required) == [(1, 64), (64, 64), (0, 255)]
    uniform = f'"uniform-work-group-size"="true" {required}'
    assert opencl_bounds(calls, uniform) == [(64, 64), (64, 64), (0, 255)]


def test_a_launch_bounds_opencl() -> None:
    calls = [("get_group_id", "0"), ("get_num_groups", "0"), ("get_local_size", "0"), ("get_global_size", "0")]
    calls.append(("get_global_id", "0"))
    assert opencl_bounds(calls, launch="block=32,grid=10") == [(0, 9), (10, 10), (32, 32), (320, 320), (0, 319)]
    # Without one, it may begin anywhere.
    assert opencl_bounds(calls[-1:]) == [(0, 2**64 - 1)]


def test_a_launch_says_where_opencl_counts_from() -> None:
    calls = [(name, d) for name in ("get_global_offset", "get_global_id") for d in ("0", "1", "%d")]
    launch = "block=32,grid=10"
    assert opencl_bounds(calls, launch=launch) == [(0, 0)] * 3 + [(0, 319), (0, 0), (0, 319)]
    # Beyond the third dimension both are 0.
    offset = [(100, 100), (7, 7), (0, 100), (100, 419), (7, 7), (0, 419)]
    assert opencl_bounds(calls, launch=f"{launch},offset=100x7") == offset
    # Without the sizes, only the first thread is known.
    assert opencl_bounds(calls, launch="offset=3")[:4] == [(3, 3), (0, 0), (0, 3), (0, 2**64 - 1)]
    # A launch of another kernel says nothing.
    other = opencl_bounds(calls, "!reqd_work_group_size !0", launch="block=32,grid=10,offset=5")
    assert other == [(0, 2**64 - 1)] * 6


def test_attributes_do_not_say_where_a_launch_begins() -> None:
    text = """
target triple = "amdgcn-amd-amdhsa"
declare i64 @_Z13get_global_idj(i32)
define amdgpu_kernel void @k() "amdgpu-max-num-workgroups"="1,1,1" !reqd_work_group_size !0 {
  %x = call i64 @_Z13get_global_idj(i32 0)
  ret void
}
!0 = !{i32 64, i32 1, i32 1}
"""
    for launch, most in ((None, 2**64 - 1), ("grid=1", 63), ("block=32,grid=1", 2**64 - 1), ("grid=2", 2**64 - 1)):
        facts = scev.analyze(text) if launch is None else scev.analyze(text, launch=launch)
        known = facts["k"]["%x"].range
        assert isinstance(known, IntSet)
        assert (known.unsigned_min(), known.unsigned_max()) == (0, most)


def test_a_function_of_that_name_in_a_host_program_is_another() -> None:
    text = (
        "declare i64 @_Z14get_local_sizej(i32)\n"
        "define i64 @f() {\n  %v = call i64 @_Z14get_local_sizej(i32 0)\n  ret i64 %v\n}\n"
    )
    known = scev.analyze('target triple = "x86_64-unknown-linux-gnu"\n' + text)["f"]["%v"].range
    assert isinstance(known, IntSet)
    assert known.is_full()
    known = scev.analyze('target triple = "spir64-unknown-unknown"\n' + text)["f"]["%v"].range
    assert isinstance(known, IntSet)
    assert known.unsigned_min() == 1
    defined = text.replace(
        "declare i64 @_Z14get_local_sizej(i32)", "define i64 @_Z14get_local_sizej(i32) { ret i64 0 }"
    )
    known = scev.analyze(
        'target triple = "spir64-unknown-unknown"\n' + defined.replace("{ ret i64 0 }", "{\n  ret i64 0\n}")
    )["f"]["%v"].range
    assert isinstance(known, IntSet)
    assert known.contains(0)


RANGE = re.compile(r"declare .*?range\(i32 (-?\d+), (-?\d+)\) i32 @(llvm\.\S+)\(\)")


def test_never_looser_than_what_llvm_declares() -> None:
    """LLVM prints the range of an intrinsic with its declaration."""
    for table, triple in ((NVPTX_REGISTERS, "nvptx64-nvidia-cuda"), (AMDGPU_REGISTERS, "amdgcn-amd-amdhsa")):
        names = [f"llvm.{row.stem}" for row in table]
        printed = read_program(program(names, triple)).text
        declared = {name: (int(low) % 2**32, int(high) % 2**32) for low, high, name in RANGE.findall(printed)}
        assert len(declared) >= (30 if "nvptx" in triple else 4)
        for name, (lower, upper) in declared.items():
            known = sets_of([name], triple)[0]
            assert known.unsigned_min() >= lower, name
            assert known.unsigned_max() <= upper - 1, name


OPT = shutil.which("opt-22")
KERNELS = [
    ('"nvvm.maxntid"="256"', False),
    ('"nvvm.maxntid"="128,2"', False),
    ('"nvvm.maxntid"="64,2,3" "nvvm.maxclusterrank"="8"', False),
    ('"nvvm.reqntid"="64"', True),
    ('"nvvm.reqntid"="8,4,2"', True),
    ('"nvvm.maxclusterrank"="16"', False),
    ("", False),
]


@pytest.mark.skipif(OPT is None, reason="no opt of LLVM 22")
def test_never_looser_than_llvms_own_pass() -> None:
    """nvvm-intr-range, on kernels with each kind of bound."""
    names = [f"llvm.nvvm.read.ptx.sreg.{name}" for name in NVPTX]
    text = 'target triple = "nvptx64-nvidia-cuda"\n' + "".join(f"declare i32 @{name}()\n" for name in names)
    for number, (attributes, _) in enumerate(KERNELS):
        reads = "".join(f"  %v{k} = call i32 @{name}()\n" for k, name in enumerate(names))
        text += f"define ptx_kernel void @k{number}() {attributes} {{\n{reads}  ret void\n}}\n"
    assert OPT is not None
    printed = subprocess.run(
        [OPT, "-S", "-passes=nvvm-intr-range"], input=text, capture_output=True, text=True, check=True
    ).stdout
    theirs: dict[tuple[int, int], tuple[int, int]] = {}
    kernel = -1
    for line in printed.splitlines():
        if line.startswith("define"):
            kernel += 1
        found = re.search(r"%v(\d+) = call range\(i32 (-?\d+), (-?\d+)\)", line)
        if found:
            number, low, high = map(int, found.groups())
            theirs[kernel, number] = (low % 2**32, high % 2**32)
    assert len(theirs) > 60
    facts = scev.analyze(text)
    better = 0
    for (kernel, number), (lower, upper) in theirs.items():
        known = facts[f"k{kernel}"][f"%v{number}"].range
        assert isinstance(known, IntSet)
        ours = (known.unsigned_min(), known.unsigned_max() + 1)
        assert lower <= ours[0], (KERNELS[kernel], names[number])
        assert ours[1] <= upper, (KERNELS[kernel], names[number])
        better += ours != (lower, upper)
    print(f"nvvm-intr-range: {len(theirs)} ranges, {better} of ours are smaller")
    assert better > 0
