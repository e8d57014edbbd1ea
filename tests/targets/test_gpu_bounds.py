"""What bounds a launch: attributes, old annotations, metadata, and the launch the user states."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scev
from scev.cli import command as cli
from scev.domains import IntSet
from scev.errors import UsageError
from scev.ir import read
from scev.settings.launch import Launch, parse_launch
from scev.targets import gpu_target
from scev.targets.gpu_spaces import ONES, Box, product

REGISTERS = (
    *(f"tid.{d}" for d in "xyz"),
    *(f"ntid.{d}" for d in "xyz"),
    *(f"ctaid.{d}" for d in "xyz"),
    *(f"nctaid.{d}" for d in "xyz"),
    *(f"cluster.ctaid.{d}" for d in "xyz"),
    *(f"cluster.nctaid.{d}" for d in "xyz"),
    *(f"nclusterid.{d}" for d in "xyz"),
    "cluster.ctarank",
    "cluster.nctarank",
)


def kernel(attributes: str = "", convention: str = "ptx_kernel", tail: str = "") -> str:
    names = [f"llvm.nvvm.read.ptx.sreg.{name}" for name in REGISTERS]
    declarations = "".join(f"declare i32 @{name}()\n" for name in names)
    reads = "".join(f"  %v{k} = call i32 @{name}()\n" for k, name in enumerate(names))
    return (
        f'target triple = "nvptx64-nvidia-cuda"\n{declarations}'
        f"define {convention} void @k() {attributes} {{\n{reads}  ret void\n}}\n{tail}"
    )


def bounds(text: str, launch: str | None = None) -> dict[str, tuple[int, int]]:
    function = scev.analyze(text, launch=launch)["k"]
    found = {}
    for k, name in enumerate(REGISTERS):
        known = function[f"%v{k}"].range
        assert isinstance(known, IntSet)
        found[name] = (known.unsigned_min(), known.unsigned_max())
    return found


def test_256_threads_at_most() -> None:
    found = bounds(kernel('"nvvm.maxntid"="256"'))
    # The factors bound the product only: a block of 1 x 256 threads is allowed.
    assert [found[f"tid.{d}"] for d in "xyz"] == [(0, 255), (0, 255), (0, 63)]
    assert [found[f"ntid.{d}"] for d in "xyz"] == [(1, 256), (1, 256), (1, 64)]
    assert found["ctaid.y"] == (0, 65534)


def test_a_required_block_makes_its_size_a_constant() -> None:
    found = bounds(kernel('"nvvm.reqntid"="64,2"'))
    assert [found[f"ntid.{d}"] for d in "xyz"] == [(64, 64), (2, 2), (1, 1)]
    assert [found[f"tid.{d}"] for d in "xyz"] == [(0, 63), (0, 1), (0, 0)]


def test_limits_are_multiplied_exactly() -> None:
    """65536 * 65536 is 0 in 32 bits: LLVM 22 derives that tid.x is below 0."""
    for attributes in ('"nvvm.maxntid"="65536,65536,1"', '"nvvm.maxntid"="4294967295,4294967295,4294967295"'):
        found = bounds(kernel(attributes))
        assert [found[f"tid.{d}"] for d in "xyz"] == [(0, 1023), (0, 1023), (0, 63)]
        assert [found[f"ntid.{d}"] for d in "xyz"] == [(1, 1024), (1, 1024), (1, 64)]


def test_what_the_hardware_cannot_meet_says_nothing() -> None:
    for attributes in (
        '"nvvm.reqntid"="4096"',
        '"nvvm.reqntid"="32,32,2"',
        '"nvvm.maxntid"="0"',
        '"nvvm.reqntid"="-1"',
    ):
        assert bounds(kernel(attributes)) == bounds(kernel())


def test_device_functions_run_under_any_launch() -> None:
    assert bounds(kernel('"nvvm.maxntid"="256" "nvvm.reqntid"="32"', convention="")) == bounds(kernel(convention=""))


def test_clusters() -> None:
    found = bounds(kernel('"nvvm.maxclusterrank"="8"'))
    assert found["cluster.ctarank"] == (0, 7)
    assert found["cluster.nctarank"] == (1, 8)
    assert found["cluster.nctaid.y"] == (1, 8)
    found = bounds(kernel('"nvvm.cluster_dim"="4,2"'))
    assert found["cluster.nctaid.x"] == (4, 4)
    assert found["cluster.ctaid.x"] == (0, 3)
    assert found["cluster.nctarank"] == (8, 8)
    assert found["nclusterid.x"] == (1, (2**31 - 1) // 4)
    # Grids are made of whole clusters.
    found = bounds(kernel('"nvvm.cluster_dim"="4,2"'), "grid=16x4")
    assert found["nctaid.x"] == (16, 16)
    assert found["nclusterid.x"] == (4, 4)
    # Unless the grid is said to be counted in clusters.
    found = bounds(kernel('"nvvm.cluster_dim"="4,2" "nvvm.blocksareclusters"'), "grid=16x4")
    assert found["nclusterid.x"] == (16, 16)
    assert found["nctaid.x"] == (64, 64)


OLD = '!nvvm.annotations = !{!0}\n!0 = !{ptr @k, !"kernel", i32 1, !"maxntidx", i32 16, !"maxntidy", i32 4}\n'


def test_annotations_of_older_front_ends() -> None:
    found = bounds(kernel(convention="", tail=OLD))
    assert found["tid.x"] == (0, 63)
    found = bounds(kernel(convention="", tail=OLD.replace("max", "req")))
    assert found["ntid.x"] == (16, 16)
    assert found["tid.y"] == (0, 3)
    assert found["ntid.z"] == (1, 1)


def test_annotations_that_llvm_left_alone_are_read() -> None:
    # Read past LLVM, which would turn them into attributes.
    module = read(kernel(convention="", tail="\n" + OLD), "old.ll")
    target = gpu_target(module, Launch())
    assert target is not None
    function = module.function("k")
    assert function is not None
    sets = target.sets(function)
    tid = function.value("%v0")
    assert tid is not None
    known = sets[tid.index]
    assert isinstance(known, IntSet)
    assert known.unsigned_max() == 63


def test_a_launch() -> None:
    found = bounds(kernel(), "block=256,grid=1024")
    assert found["tid.x"] == (0, 255)
    assert found["tid.y"] == (0, 0)
    assert found["ntid.x"] == (256, 256)
    assert found["ctaid.x"] == (0, 1023)
    assert found["nctaid.x"] == (1024, 1024)
    found = bounds(kernel(), "block=16x16x1")
    assert [found[f"ntid.{d}"] for d in "xyz"] == [(16, 16), (16, 16), (1, 1)]
    assert found["nctaid.x"] == (1, 2**31 - 1)
    # A kernel that cannot be launched so is another kernel's neighbour: its own bounds stay.
    found = bounds(kernel('"nvvm.reqntid"="64"'), "block=256")
    assert found["ntid.x"] == (64, 64)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "block=256,grid=1024"),
        ("256", "block=256,grid=1024"),
        ("threads=3", "block=256,grid=1024"),
        ("block=", "whole numbers"),
        ("block=0", "whole numbers"),
        ("block=-1", "whole numbers"),
        ("block=1_0", "whole numbers"),
        ("block=4294967296", "whole numbers"),
        ("block=" + "9" * 5000, "whole numbers"),
        ("block=2x2x2x2", "at most 3"),
        ("block=2,block=2", "block twice"),
        ("shared=1,shared=1", "shared twice"),
        ("offset=", "whole numbers"),
        ("offset=-1", "whole numbers"),
        ("offset=1x1x1x1", "at most 3"),
        ("shared=", "whole number of bytes"),
        ("shared=-1", "whole number of bytes"),
        ("shared=4x4", "whole number of bytes"),
        ("shared=4294967296", "whole number of bytes"),
        ("grid=10,cluster=4", "whole clusters"),
    ],
)
def test_what_is_no_launch(text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        parse_launch(text)
    if text:
        with pytest.raises(UsageError):
            scev.analyze(kernel(), launch=text)


@pytest.mark.parametrize("launch", ["block=1025", "block=32x32x2", "grid=1x65536", "block=1x1x65"])
def test_a_launch_that_no_gpu_of_the_kind_can_run(launch: str) -> None:
    with pytest.raises(UsageError, match="no launch"):
        scev.analyze(kernel(), launch=launch)


def test_spellings_of_a_launch() -> None:
    assert parse_launch(" Block = 16 X 4 , grid=2").block == (16, 4, 1)
    assert parse_launch("unknown").block is None
    assert parse_launch("offset=0x5").offset == (0, 5, 0)
    assert parse_launch("grid=2,shared=0").shared == 0
    assert parse_launch("grid=2").shared is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("unknown", ""),
        (" grid=1024 , Block=256x1", "block=256,grid=1024"),
        ("block=1,grid=16X1x4,cluster=2", "block=1,grid=16x1x4,cluster=2"),
        ("offset=0,shared=0", "offset=0,shared=0"),
        ("shared=4096,offset=0x0x3", "offset=0x0x3,shared=4096"),
    ],
)
def test_a_launch_as_it_is_written(text: str, words: str) -> None:
    launch = parse_launch(text)
    assert str(launch) == words
    assert not words or str(parse_launch(words)) == words


def test_dynamic_shared_memory() -> None:
    module = read(kernel("#0", tail='attributes #0 = { "nvvm.reqntid"="64" }\n'))
    function = module.functions[-1]
    launches = {"shared=4096": 4096, "block=64,shared=0": 0, "block=64": None, "block=32,shared=8": None}
    for launch, known in launches.items():
        target = gpu_target(module, parse_launch(launch))
        assert target is not None
        assert target.dynamic_shared_bytes(function) == known


EXTENTS = st.tuples(*[st.integers(1, 6)] * 3)


@given(EXTENTS, st.integers(1, 40), EXTENTS, EXTENTS)
def test_boxes_lose_no_size(
    highest: tuple[int, int, int], volume: int, low: tuple[int, int, int], high: tuple[int, int, int]
) -> None:
    box = Box(ONES, highest, volume)
    x, y, z = (range(1, extent + 1) for extent in highest)
    sizes = [
        size
        for size in itertools.product(x, y, z)
        if product(size) <= volume and all(low[d] <= size[d] <= high[d] for d in range(3))
    ]
    narrowed = box.narrowed(low, high, volume)
    for size in sizes:
        assert all(narrowed.lowest[d] <= size[d] <= narrowed.highest[d] for d in range(3))
        assert product(size) <= narrowed.volume
    if sizes:
        # And they are tight along each dimension.
        for d in range(3):
            assert max(size[d] for size in sizes) == narrowed.highest[d]
            assert min(size[d] for size in sizes) == narrowed.lowest[d]


AMD = """target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workgroup.id.y()
declare i32 @llvm.amdgcn.wavefrontsize()
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
define amdgpu_kernel void @k(i32 %m) ATTRIBUTES {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %gx = call i32 @llvm.amdgcn.workgroup.id.x()
  %gy = call i32 @llvm.amdgcn.workgroup.id.y()
  %wave = call i32 @llvm.amdgcn.wavefrontsize()
  %half = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %half)
  %other = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %m)
  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %p.size = getelementptr i8, ptr addrspace(4) %packet, i64 4
  %size = load i16, ptr addrspace(4) %p.size, align 4
  %p.grid = getelementptr i8, ptr addrspace(4) %packet, i64 12
  %threads = load i32, ptr addrspace(4) %p.grid, align 4
  %both = load i32, ptr addrspace(4) %p.size, align 4
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %blocks = load i32, ptr addrspace(4) %implicit, align 4
  %p.group = getelementptr [9 x i16], ptr addrspace(4) %implicit, i64 0, i64 6
  %group = load i16, ptr addrspace(4) %p.group, align 4
  %p.rest = getelementptr i8, ptr addrspace(4) %implicit, i64 18
  %rest = load i16, ptr addrspace(4) %p.rest, align 2
  %p.dims = getelementptr i8, ptr addrspace(4) %implicit, i64 64
  %dims = load i16, ptr addrspace(4) %p.dims, align 2
  %p.offset = getelementptr i8, ptr addrspace(4) %implicit, i64 48
  %offset = load i64, ptr addrspace(4) %p.offset, align 8
  ret void
}
!llvm.module.flags = !{!1}
!0 = !{i32 64, i32 4, i32 1}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
"""


def amd(attributes: str = "", launch: str | None = None, version: int = 500) -> dict[str, tuple[int, int]]:
    text = AMD.replace("ATTRIBUTES", attributes).replace("i32 500", f"i32 {version}")
    function = scev.analyze(text, launch=launch)["k"]
    found = {}
    for name in ("x", "y", "gx", "gy", "wave", "half", "lane", "other", "size", "threads", "both", "blocks", "group"):
        known = function["%" + name].range
        assert isinstance(known, IntSet)
        found[name] = (known.unsigned_min(), known.unsigned_max())
    for name in ("rest", "dims", "offset"):
        known = function["%" + name].range
        assert isinstance(known, IntSet)
        found[name] = (known.unsigned_min(), known.unsigned_max())
    return found


def test_amdgpu_by_itself() -> None:
    found = amd()
    assert found["x"] == found["y"] == (0, 1023)
    assert found["wave"] == (32, 64)
    assert found["half"] == (0, 32)
    assert found["lane"] == (0, 63)
    assert found["other"] == (0, 2**32 - 1)
    assert found["size"] == found["group"] == (1, 1024)
    assert found["rest"] == (0, 1023)
    assert found["dims"] == (1, 3)
    # A number that is two fields is neither.
    assert found["both"] == (0, 2**32 - 1)
    assert found["blocks"] == (0, 2**32 - 1)


def test_amdgpu_bounds() -> None:
    found = amd('"amdgpu-flat-work-group-size"="1,256" "amdgpu-max-num-workgroups"="10,20,1"')
    assert found["x"] == (0, 255)
    assert found["size"] == (1, 256)
    assert (found["gx"], found["gy"]) == ((0, 9), (0, 19))
    assert found["threads"] == (1, 2560)
    found = amd('"target-features"="+wavefrontsize64,+foo" !reqd_work_group_size !0')
    assert (found["x"], found["y"], found["wave"]) == ((0, 63), (0, 3), (64, 64))
    assert found["size"] == found["group"] == (64, 64)
    assert found["rest"] == (0, 63)
    found = amd('"uniform-work-group-size"="true" !reqd_work_group_size !0')
    assert found["rest"] == (0, 0)
    # LLVM reads a boolean string attribute without a value as false.
    assert amd('"uniform-work-group-size" !reqd_work_group_size !0')["rest"] == (0, 63)


def test_amdgpu_launch() -> None:
    found = amd(launch="block=64x4,grid=100")
    assert (found["x"], found["y"], found["gx"], found["gy"]) == ((0, 63), (0, 3), (0, 99), (0, 0))
    assert (found["size"], found["threads"], found["blocks"]) == ((64, 64), (6400, 6400), (100, 100))
    assert found["rest"] == (0, 0)
    assert found["offset"] == (0, 0)
    assert amd(launch="block=64,grid=100,offset=1x2x3")["offset"] == (2, 2)
    assert amd()["offset"] == (0, 2**64 - 1)


def test_implicit_arguments_of_an_older_layout_are_others() -> None:
    found = amd(launch="block=64,grid=100", version=400)
    assert found["group"] == (0, 2**16 - 1)
    assert found["blocks"] == (0, 2**32 - 1)
    assert found["size"] == (64, 64)


SPIRV = """target triple = "spirv64-unknown-unknown"
@__spirv_BuiltInLocalInvocationId = external addrspace(1) constant <3 x i64>, align 32
@__spirv_BuiltInWorkgroupSize = external addrspace(1) constant <3 x i64>, align 32
define spir_kernel void @k() !reqd_work_group_size !0 {
  %all = load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInLocalInvocationId, align 32
  %x = extractelement <3 x i64> %all, i64 0
  %y = extractelement <3 x i64> %all, i64 1
  %z = load i64, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInLocalInvocationId, i64 16)
  %s = load i64, ptr addrspace(1) @__spirv_BuiltInWorkgroupSize, align 32
  ret void
}
!0 = !{i32 64, i32 4, i32 1}
"""


def test_variables_of_spirv() -> None:
    function = scev.analyze(SPIRV)["k"]
    assert [str(function[name].range) for name in ("%x", "%y", "%z", "%s")] == ["[0, 63]", "[0, 3]", "0", "[1, 64]"]


CALLED = """target triple = "spirv64-unknown-unknown"
@__spirv_BuiltInLocalInvocationId = external addrspace(1) constant <3 x i64>, align 32
define CONVENTION void @inner() "amdgpu-flat-work-group-size"="1,8" !reqd_work_group_size !0 {
  %x = load i64, ptr addrspace(1) @__spirv_BuiltInLocalInvocationId, align 32
  ret void
}
define spir_kernel void @outer() !reqd_work_group_size !1 {
  CALL
  ret void
}
!0 = !{i32 8, i32 1, i32 1}
!1 = !{i32 64, i32 1, i32 1}
"""


def called(convention: str, call: str, triple: str = "spirv64-unknown-unknown") -> str:
    text = CALLED.replace("CONVENTION", convention).replace("CALL", call).replace("spirv64-unknown-unknown", triple)
    return str(scev.analyze(text)["inner"]["%x"].range)


def test_a_function_that_is_called_runs_under_the_launch_of_its_caller() -> None:
    # OpenCL C lets a kernel call another one: here with 64 items in a group. Clang makes a function beside each kernel
    # that is called instead, with all that the kernel states.
    assert called("spir_kernel", "") == "[0, 7]"
    assert called("spir_func", "call spir_func void @inner()") == "[0, 18446744073709551614]"
    assert called("", "call void @inner()", "amdgcn-amd-amdhsa") == "[0, 1023]"


def test_relations() -> None:
    module = read(kernel(), "k.ll")
    target = gpu_target(module, Launch())
    function = module.function("k")
    assert target is not None
    assert function is not None
    pairs = [(relation.below[0].name, relation.above[0].name) for relation in target.relations(function)]
    place = {name: f"%v{k}" for k, name in enumerate(REGISTERS)}
    expected = [
        (place[f"{a}.{d}"], place[f"{b}.{d}"])
        for a, b in (("tid", "ntid"), ("ctaid", "nctaid"), ("cluster.ctaid", "cluster.nctaid"))
        for d in "xyz"
    ]
    assert pairs == [*expected, (place["cluster.ctarank"], place["cluster.nctarank"])]


def test_programs_that_read_no_register_have_no_target() -> None:
    module = read("define i32 @f(i32 %x) {\n  ret i32 %x\n}\n", "host.ll")
    assert gpu_target(module, Launch((1 << 20, 1, 1))) is None


def test_the_command_takes_a_launch(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "k.ll"
    path.write_text(kernel())
    said = []
    for option in ("--launch", "--target-launch", "--set=launch"):
        words = [option, "block=256"] if "=" not in option else ["--set", "launch=block=256"]
        assert cli.run(["print", *words, str(path)]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] == said[2]
    assert "[0, 255]" in said[0]
    assert cli.run(["print", "--launch", "256", str(path)]) == 2
    assert "block=256,grid=1024" in capsys.readouterr().err
    assert cli.run(["print", "--launch", "block=2048", str(path)]) == 2
