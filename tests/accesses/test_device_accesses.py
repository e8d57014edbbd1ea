"""Accesses by inline PTX, AMD's buffers and masked vectors."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import scev
from scev.accesses import MemoryAccess
from scev.answers import FunctionFacts, internals

HEAD = """
target triple = "nvptx64-nvidia-cuda"
@tile = external addrspace(3) global [1024 x float], align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr addrspace(1) align 16 %p, i32 noundef %n, i1 noundef %c) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %p, i32 %t
  %s = getelementptr float, ptr addrspace(3) @tile, i32 %t
  %some = select i1 %c, i32 4, i32 0
"""
P = "ptr addrspace(1) %at"
S = "ptr addrspace(3) %s"


# An asm, and what it is: kind, bytes, whether it is made whenever control comes by, the pattern, and what is added.
PTX = {
    'call i32 asm sideeffect "mov.u32 $0, 0x0;\\0A\\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"'
    f"({P}, i1 %c)": "read 4 perhaps coalesced",
    f'call i32 asm sideeffect "mov.u32 $0, $1;\\0A\\09@!$3 ld.global.L1::evict_last.b32 {{ $0 }}, [ $2 + 0 ];", '
    f'"=r,r,l,b"(i32 7, {P}, i1 %c)': "read 4 perhaps coalesced",
    f'call i32 asm sideeffect "ld.global.u32 $0, [$1];", "=r,l"({P})': "read 4 always coalesced",
    f'call {{ i32, i32 }} asm sideeffect "ld.global.v2.b32 {{ $0, $1 }}, [ $2 + 16 ];", "=r,=r,l"({P})': (
        "read 8 always strided + 16"
    ),
    f'call {{ i32, i32, i32, i32 }} asm "{{ ld.relaxed.gpu.global.v4.f32 {{ $0, $1, $2, $3 }}, [ $4 ]; }}", '
    f'"=f,=f,=f,=f,l"({P})': "read 16 always strided",
    f'call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], {{ $0 }};", "r,l,b"(i32 %n, {P}, i1 %c)': (
        "write 4 perhaps coalesced"
    ),
    f'call void asm sideeffect "@$2 st.shared::cta.b32 [ $0 + 0 ], $1;", "r,r,b"({S}, i32 %n, i1 %c)': (
        "write 4 perhaps coalesced"
    ),
    f'call void asm sideeffect "st.shared.v4.b32 [ $0 + -16 ], {{ $1, $1, $1, $1 }};", "r,r"({S}, i32 %n)': (
        "write 16 always strided + -16"
    ),
    f'call i32 asm sideeffect "atom.global.gpu.acq_rel.add.u32 $0, [ $1 + 0 ], $2;", "=r,l,r"({P}, i32 %n)': (
        "both 4 always coalesced"
    ),
    f'call void asm sideeffect "red.global.add.f64 [ $0 ], $1;", "l,d"({P}, double 1.0)': "both 8 always strided",
    'call void asm sideeffect "cp.async.ca.shared.global [ $0 + 0 ], [ $1 + 0 ], 0x4, $2;", "r,l,r"'
    f"({S}, {P}, i32 %some)": "read 4 perhaps coalesced, write 4 always coalesced",
    f'call void asm sideeffect "cp.async.cg.shared.global [ $0 ], [ $1 ], 0x10, $2;", "r,l,r"({S}, {P}, i32 %n)': (
        "read ? perhaps strided, write 16 always strided"
    ),
    f'call void asm sideeffect "cp.async.ca.shared.global [ $0 ], [ $1 ], 4;", "r,l"({S}, {P})': (
        "read 4 always coalesced, write 4 always coalesced"
    ),
    # Not at the operand, where something else is moved to it, or to a result that has its register.
    f'call i32 asm sideeffect "mov.u64 $1, $2; ld.global.b32 $0, [$1];", "=r,l,l"({P}, i64 0)': "",
    f'call i64 asm sideeffect "mov.u64 $0, $2; ld.global.b64 $0, [$1];", "=l,0,l"({P}, i64 0)': "",
    # Numbers that no compiler writes.
    f'call i32 asm sideeffect "ld.global.b32 $0, [${"9" * 5000}];", "=r,l"({P})': "",
    f'call i32 asm sideeffect "ld.global.b{"9" * 5000} $0, [$1];", "=r,l"({P})': "",
    f'call void asm sideeffect "cp.async.ca.shared.global [ $0 ], [ $1 ], 4, ${"9" * 5000};", "r,l"({S}, {P})': (
        "read ? perhaps strided, write 4 always coalesced"
    ),
    # What is not one of these.
    'call i32 asm "mov.u32 $0, %laneid;", "=r"()': "",
    f'call i32 asm sideeffect "add.u32 $0, $0, 1; ld.global.u32 $0, [$1];", "=r,l"({P})': "",
    f'call i32 asm sideeffect "ld.global.u32 $0, [$1]; st.global.u32 [$1], $0;", "=r,l"({P})': "",
    'call i32 asm sideeffect "ld.global.u32 $0, [%r1];", "=r"()': "",
    f'call i32 asm sideeffect "ld.param.u32 $0, [$1];", "=r,l"({P})': "",
    f'call void asm sideeffect "ld.global.u32 $0, [$1];", "=*m,l"(ptr elementtype(i32) null, {P})': "",
    f'call void asm sideeffect "st.async.shared::cluster.b32 [ $0 ], $1, [ $0 ];", "r,r"({S}, i32 %n)': "",
    f'call void asm sideeffect "cp.async.bulk.shared.global [ $0 ], [ $1 ], 16, [ $0 ];", "r,l"({S}, {P})': "",
    'call void asm sideeffect "cp.async.wait_group 0x0;", ""()': "",
    'call void asm sideeffect "cp.async.commit_group;", ""()': "",
    f'call void asm sideeffect "prefetch.global.L2 [ $0 ];", "l"({P})': "",
}  # fmt: skip


def words_of(facts: FunctionFacts, access: MemoryAccess) -> str:
    size = "?" if access.size is None else str(access.size)
    # In no loop, an access is made each time if it is in one that is.
    words = f"{access.kind} {size} {'always' if access.is_each_time else 'perhaps'}"
    return f"{words} {facts.threads.thread_stride(access).pattern}"


@pytest.mark.parametrize("call", PTX)
def test_ptx(call: str) -> None:
    result = "" if call.startswith("call void") else "%r = "
    loop = f"""
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  {result}{call}
  %next = add nuw nsw i32 %i, 1
  %go = icmp ult i32 %next, 9
  br i1 %go, label %loop, label %done
done:
  ret void
}}
"""
    facts = scev.analyze(HEAD + loop)["k"]
    found = []
    for access in facts.memory.all_accesses():
        words = words_of(facts, access)
        assert access.address is not None
        pointer = internals(facts).evolution.evolution_of(access.pointer)  # type: ignore[arg-type]
        assert pointer is not None
        added = (access.address - pointer).constant()
        assert added is not None
        if added:
            signed = added - (1 << pointer.width) if added >> (pointer.width - 1) else added
            words += f" + {signed}"
        found.append(words)
        assert access.size is None or access.alignment == access.size
    assert ", ".join(found) == PTX[call]


AMD = """
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8), i32, i32, i32 immarg)
declare void @llvm.amdgcn.raw.ptr.buffer.store.f32(float, ptr addrspace(8), i32, i32, i32 immarg)
declare <4 x float> @llvm.amdgcn.struct.ptr.buffer.load.v4f32(ptr addrspace(8), i32, i32, i32, i32 immarg)
declare float @llvm.amdgcn.raw.buffer.load.f32(<4 x i32>, i32, i32, i32 immarg)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8), i32, i32, i32 immarg)
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 noundef %n, <4 x i32> %old) !reqd_work_group_size !0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %flat = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 1000, i32 159744)
  %swizzled = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 -32768, i64 9, i32 0)
  %four = shl nuw nsw i32 %t, 2
  %wrapping = add i32 %four, %n
  %a = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %flat, i32 %four, i32 %n, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.f32(float %a, ptr addrspace(8) %flat, i32 %t, i32 0, i32 0)
  %b = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %flat, i32 %wrapping, i32 0, i32 0)
  %c = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %swizzled, i32 %four, i32 0, i32 0)
  %d = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %flat, i32 %n, i32 0, i32 0)
  %e = call <4 x float> @llvm.amdgcn.struct.ptr.buffer.load.v4f32(ptr addrspace(8) %flat, i32 %t, i32 0, i32 0, i32 0)
  %f = call float @llvm.amdgcn.raw.buffer.load.f32(<4 x i32> %old, i32 %four, i32 0, i32 0)
  %g = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 1, ptr addrspace(8) %flat, i32 %four, i32 0, i32 0)
  ret void
}
!0 = !{i32 64, i32 1, i32 1}
"""


def test_buffers() -> None:
    facts = scev.analyze(AMD)["k"]
    assert [words_of(facts, access) for access in facts.memory.all_accesses()] == [
        "read 4 perhaps coalesced",
        "write 4 perhaps strided",
        "read 4 perhaps unknown",
        "read 4 perhaps unknown",
        "read 4 perhaps broadcast",
        "read 16 perhaps unknown",
        "read 4 perhaps unknown",
        "both 4 perhaps coalesced",
    ]
    assert str(facts.memory.all_accesses()[0].base) == "%p"
    assert str(facts.threads.thread_stride(facts.memory.all_accesses()[1]).bytes) == "1"


MASKED = """
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, i32, <4 x i1>)
define void @f(ptr %p, <4 x ptr> %q, <4 x i1> %m, i64 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i32, ptr %p, i64 %i
  %x = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %at, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr %at, i32 4, <4 x i1> %m)
  %y = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %q, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %y, <4 x ptr> %q, i32 4, <4 x i1> %m)
  %next = add nuw nsw i64 %i, 4
  %go = icmp ult i64 %next, 400
  br i1 %go, label %loop, label %done
done:
  ret void
}
"""


def test_masked_vectors() -> None:
    facts = scev.analyze(MASKED)["f"]
    found = [
        (access.kind, access.size, access.is_each_time, [str(stride.bytes) for stride in access.strides])
        for access in facts.memory.accesses(facts.loops[0])
    ]
    assert found == [
        ("read", None, False, ["16"]),
        ("write", None, False, ["16"]),
        ("read", None, False, ["None"]),
        ("write", None, False, ["None"]),
    ]


@pytest.mark.parametrize(
    ("name", "launch", "expected"),
    [
        ("vec_add.sm90", "unknown", {"coalesced": 24}),
        ("vec_add.gfx942", "block=256", {"coalesced": 12}),
        ("scan_row.sm90", "unknown", {"coalesced": 8, "broadcast": 19}),
    ],
)
def test_modules_of_triton(shared: Path, name: str, launch: str, expected: dict[str, int]) -> None:
    (facts,) = scev.analyze(shared / "corpus" / f"triton_{name}.bc", launch=launch)
    assert Counter(facts.threads.thread_stride(access).pattern for access in facts.memory.all_accesses()) == expected


def test_dependences_of_inline_assembly() -> None:
    """Offsets count, and no object is known to hold what assembly accesses."""
    body = """
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %q = getelementptr float, ptr addrspace(1) %p, i64 %i
  call void asm sideeffect "st.global.b32 [ $0 + 16 ], $1;", "l,r"(ptr addrspace(1) %q, i32 %n)
  %x = call i32 asm sideeffect "ld.global.b32 $0, [ $1 ];", "=r,l"(ptr addrspace(1) %q)
  %next = add nuw nsw i64 %i, 1
  %go = icmp ult i64 %next, 100
  br i1 %go, label %loop, label %done
done:
  ret void
}
"""
    facts = scev.analyze(HEAD + body)["k"]
    found = {(pair.first.kind, pair.second.kind): pair for pair in facts.memory.dependences(facts.loops[0])}
    pair = found["write", "read"]
    assert (pair.meets, pair.distances[0]) == ("once", 4)
    endless = scev.analyze(HEAD + body.replace("icmp ult i64 %next, 100", "icmp ne i32 %x, 0"))["k"]
    # In one iteration they are 16 bytes apart, wherever addresses wrap.
    assert {pair.meets for pair in endless.memory.dependences(endless.loops[0])} <= {"unknown", "sometimes"}
