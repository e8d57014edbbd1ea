"""Which values are the same for all threads: kernels run for every thread of two blocks, and compared."""

from __future__ import annotations

import json

import pytest
from tests.execution.values import Value

import scev
from scev.answers import FunctionFacts

from .kernels import HEAD, KERNELS, runs_of, text_of, with_head
from .random_kernels import random_body


@pytest.mark.parametrize("number", range(len(KERNELS)))
def test_kernels(number: int) -> None:
    expected = KERNELS[number][1]
    text = text_of(number)
    function = scev.analyze(text)["k"]
    found = function.threads.uniformity()
    assert {name: found.name_of(function[name].value) for name in expected} == expected
    hold_for_all_threads(function, text)


@pytest.mark.parametrize("seed", range(12))
def test_random_kernels(seed: int) -> None:
    text = with_head(random_body(seed))
    hold_for_all_threads(scev.analyze(text)["k"], text)


def hold_for_all_threads(function: FunctionFacts, text: str) -> None:
    found = function.threads.uniformity()
    said = {value.name: found.name_of(value.value) for value in function.values()}
    # By group, value and iterations: what the first thread of the group saw.
    seen: dict[tuple[object, ...], Value] = {}
    for run in runs_of(text):
        groups = {"warp": (run.block, run.thread // 32), "block": (run.block,), "grid": ()}
        for key, value in run.values.items():
            level = said.get(str(key[0]), "")
            if level and isinstance(value, int):
                first = seen.setdefault((level, groups[level], *key), value)
                assert first == value, (key, level, run.thread, run.block)


def test_rows_of_warps() -> None:
    body = "  %warp = lshr i32 %t, 5\n  ret void\n}\n"
    for size, level in (("64,2", "warp"), ("48,2", ""), ("48", "warp"), ("32,32", "warp"), ("16,2", "")):
        function = scev.analyze(HEAD.replace('"64"', f'"{size}"') + body)["k"]
        assert function.threads.uniformity().name_of(function["%warp"].value) == level


def test_functions_that_are_no_kernels() -> None:
    text = HEAD.replace("ptx_kernel ", "") + "  %x = add i32 %n, 1\n  %y = add i32 %b, 1\n  ret void\n}\n"
    function = scev.analyze(text)["k"]
    found = function.threads.uniformity()
    assert found.name_of(function["%x"].value) == ""
    assert found.name_of(function["%y"].value) == "block"


AMD = """
target triple = "amdgcn-amd-amdhsa"
@own = thread_local global i32 0
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workgroup.id.y()
declare i32 @llvm.amdgcn.wavefrontsize()
declare i32 @llvm.amdgcn.wave.id() memory(none)
declare i32 @llvm.amdgcn.cluster.id.x() memory(none)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.amdgcn.ubfe.i32(i32, i32, i32)
declare i32 @llvm.spv.thread.id.i32(i32) memory(none)
declare ptr @llvm.frameaddress.p0(i32)
declare ptr @llvm.thread.pointer.p0() memory(none)
declare ptr @llvm.threadlocal.address.p0(ptr)
define amdgpu_kernel void @k(i32 %n, ptr addrspace(3) %q, ptr addrspace(5) %r, ptr addrspace(1) %p) {
"""


def test_intrinsics() -> None:
    text = """
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %group = call i32 @llvm.amdgcn.workgroup.id.y()
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  %wave = call i32 @llvm.amdgcn.wave.id()
  %cluster = call i32 @llvm.amdgcn.cluster.id.x()
  %below = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %active = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %y)
  %bits = call i32 @llvm.amdgcn.ubfe.i32(i32 %n, i32 3, i32 4)
  %thread = call i32 @llvm.spv.thread.id.i32(i32 0)
  %frame = call ptr @llvm.frameaddress.p0(i32 0)
  %pointer = call ptr @llvm.thread.pointer.p0()
  %local = call ptr @llvm.threadlocal.address.p0(ptr @own)
  ret void
}
"""
    function = scev.analyze(AMD + text)["k"]
    found = function.threads.uniformity()
    said = {name: found.name_of(function["%" + name].value) for name in ("group", "size", "first", "bits")}
    assert said == {"group": "block", "size": "grid", "first": "warp", "bits": "grid"}
    for name in ("y", "wave", "cluster", "below", "active", "thread", "frame", "pointer", "local"):
        assert found.name_of(function["%" + name].value) == "", name


def test_opencl() -> None:
    text = """
target triple = "spir64-unknown-unknown"
declare i64 @_Z12get_local_idj(i32)
declare i64 @_Z12get_group_idj(i32)
declare i64 @_Z15get_global_sizej(i32)
define spir_kernel void @k(i32 %n) {
  %t = call i64 @_Z12get_local_idj(i32 0)
  %dimension = trunc i64 %t to i32
  %group = call i64 @_Z12get_group_idj(i32 %n)
  %any.group = call i64 @_Z12get_group_idj(i32 %dimension)
  %size = call i64 @_Z15get_global_sizej(i32 1)
  %any.size = call i64 @_Z15get_global_sizej(i32 %dimension)
  ret void
}
"""
    function = scev.analyze(text)["k"]
    found = function.threads.uniformity()
    expected = {"%t": "", "%group": "block", "%any.group": "", "%size": "grid", "%any.size": ""}
    assert {name: found.name_of(function[name].value) for name in expected} == expected


def test_copies_of_threads() -> None:
    text = HEAD.replace("ptr %p", "ptr byval(i32) %p, ptr %q") + "  store i32 %t, ptr %p\n  store i32 1, ptr %q\n"
    function = scev.analyze(text + "  ret void\n}\n")["k"]
    found = function.threads.uniformity()
    assert [found.name_of(function[name].value) for name in ("%p", "%q")] == ["", "grid"]
    assert [function.threads.thread_stride(access).pattern for access in function.memory.all_accesses()] == [
        "unknown",
        "broadcast",
    ]


def test_what_a_kernel_is_handed() -> None:
    """Nothing writes what %own and %only lead to; another thread may write what the others do."""
    handed = (
        "ptr byval([4 x i32]) %own, ptr byval(i32) %changed, ptr byval(i32) %given, ptr noalias readonly %only, "
        "ptr noalias %loaded, ptr noalias %stored, ptr readonly %any"
    )
    text = HEAD.replace("ptr %p", handed).replace("define", "declare void @use(ptr)\ndefine")
    text += """
  %second = getelementptr inbounds i32, ptr %own, i32 1
  %cast = addrspacecast ptr %second to ptr addrspace(101)
  %by.cast = load i32, ptr addrspace(101) %cast
  %at = getelementptr inbounds i32, ptr %own, i32 %t
  %mine = load i32, ptr %at
  %volatile = load volatile i32, ptr %own
  %was = load i32, ptr %changed
  store i32 1, ptr %changed
  call void @use(ptr %given)
  %back = load i32, ptr %given
  %of.block = getelementptr inbounds i32, ptr %only, i32 %b
  %by.block = load i32, ptr %of.block
  %local = load ptr addrspace(3), ptr %only
  %one = load i32, ptr %loaded
  %old = load i32, ptr %stored
  store i32 %t, ptr %stored
  %other = load i32, ptr %any
  ret void
}
"""
    function = scev.analyze(text)["k"]
    found = function.threads.uniformity()
    said = {name: found.name_of(function[name].value) for name in ("%by.cast", "%by.block", "%local", "%one")}
    assert said == {"%by.cast": "grid", "%by.block": "block", "%local": "block", "%one": "grid"}
    for name in ("%mine", "%volatile", "%was", "%back", "%old", "%other"):
        assert found.name_of(function[name].value) == "", name


def test_sizes_of_clusters() -> None:
    text = HEAD.replace("define", "declare i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.x()\ndefine")
    text += "  %size = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.x()\n  ret void\n}\n"
    function = scev.analyze(text)["k"]
    assert function.threads.uniformity().name_of(function["%size"].value) == "block"


def test_memory_of_blocks_and_threads() -> None:
    text = """
  %kept = load i32, ptr addrspace(1) %p, !invariant.load !0
  %shared = load i32, ptr addrspace(3) %q, !invariant.load !0
  %generic = load i32, ptr addrspacecast (ptr addrspace(3) @shared to ptr), !invariant.load !0
  %private = load i32, ptr addrspace(5) %r, !invariant.load !0
  %at = ptrtoint ptr addrspace(3) @shared to i32
  %own = ptrtoint ptr @own to i64
  %own.alias = ptrtoint ptr @own.alias to i64
  %alias = load i32, ptr @shared.alias, !invariant.load !0
  %number = inttoptr i32 %n to ptr addrspace(5)
  %cast = addrspacecast ptr addrspace(5) %number to ptr
  %of.cast = load i32, ptr %cast, !invariant.load !0
  %fixed = load i32, ptr addrspacecast (ptr addrspace(5) null to ptr), !invariant.load !0
  ret void
}
!0 = !{}
@own.alias = internal alias i32, ptr @own
@shared.alias = internal alias i32, addrspacecast (ptr addrspace(3) @shared to ptr)
@shared = internal addrspace(3) global i32 undef
"""
    function = scev.analyze(AMD + text)["k"]
    found = function.threads.uniformity()
    expected = {"%kept": "grid", "%shared": "block", "%generic": "block", "%private": "", "%at": "block", "%own": ""}
    expected |= {"%own.alias": "", "%alias": "block", "%number": "grid", "%of.cast": "", "%fixed": ""}
    assert {name: found.name_of(function[name].value) for name in expected} == expected


WAVE = (
    AMD
    + """
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %loop
"""
)
# What the first lane has goes from iteration to iteration: threads that leave in different ones have other numbers.
LEFT_ONE_BY_ONE = {
    # The odd threads leave where they ask for %first, the others later.
    "an exit of some": """
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = add i32 %i, %t
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %odd = trunc i32 %t to i1
  br i1 %odd, label %some, label %latch
some:
  %found = icmp eq i32 %first, 4
  br i1 %found, label %exit, label %latch
latch:
  %next = add i32 %i, 1
  %go = icmp ult i32 %first, 9
  br i1 %go, label %loop, label %exit
exit:
  %last = add i32 %first, 0
  ret void
}
""",
    # Threads go round before they come to the exit.
    "ways round": """
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ], [ %next, %rest ]
  %x = add i32 %i, %t
  %next = add i32 %i, 1
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %again = trunc i32 %x to i1
  br i1 %again, label %loop, label %rest
rest:
  %go = icmp ult i32 %first, 6
  br i1 %go, label %loop, label %exit
exit:
  %last = add i32 %first, 0
  ret void
}
""",
    # No loop counts the iterations of a cycle with two entries.
    "two entries": """
loop:
  %big = icmp ugt i32 %n, 3
  br i1 %big, label %left, label %right
left:
  %i = phi i32 [ 0, %loop ], [ %next, %right ]
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)
  %more = icmp ult i32 %i, %t
  br i1 %more, label %right, label %exit
right:
  %j = phi i32 [ 0, %loop ], [ %i, %left ]
  %next = add i32 %j, 1
  br label %left
exit:
  %last = add i32 %first, 0
  ret void
}
""",
}


@pytest.mark.parametrize("name", LEFT_ONE_BY_ONE)
def test_first_lanes_of_iterations(name: str) -> None:
    text = WAVE.replace("define", "declare i32 @llvm.amdgcn.workitem.id.x()\ndefine").replace("{\n", "{\nentry:\n")
    function = scev.analyze(text + LEFT_ONE_BY_ONE[name])["k"]
    found = function.threads.uniformity()
    assert found.name_of(function["%last"].value) == ""
    assert found.name_of(function["%first"].value) == ("" if name == "two entries" else "warp")


def test_functions_that_need_many_passes() -> None:
    # Each number takes over that of the next one, which no pass has seen to vary before it.
    for count, level in ((20, "grid"), (2000, "")):
        phis = [f"  %x{k} = phi i32 [ 0, %entry ], [ %x{k + 1}, %loop ]\n" for k in range(count)]
        text = f"""{HEAD}  br label %loop
loop:
{"".join(phis)}  %x{count} = phi i32 [ 0, %entry ], [ %t, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %loop, label %done
done:
  ret void
}}
"""
        function = scev.analyze(text)["k"]
        found = function.threads.uniformity()
        assert found.name_of(function["%x0"].value) == ""
        assert found.name_of(function["%next"].value) == level


def test_aliases_of_aliases() -> None:
    names = "".join(f"@a{k} = internal alias i32, ptr @a{k + 1}\n" for k in range(3000))
    text = f"{AMD}  %x = ptrtoint ptr @a2950 to i64\n  %y = ptrtoint ptr @a0 to i64\n"
    function = scev.analyze(f"{text}  ret void\n}}\n{names}@a3000 = global i32 0\n")["k"]
    found = function.threads.uniformity()
    assert [found.name_of(function[name].value) for name in ("%x", "%y")] == ["grid", ""]


def test_json_says_it() -> None:
    facts = scev.analyze(HEAD + KERNELS[0][0])
    found = json.loads(facts.to_json())["functions"][0]
    said = {value["name"]: value.get("uniform") for value in found["arguments"] + found["values"]}
    assert said["%n"] == "grid"
    assert said["%first"] == "block"
    assert said["%i"] is None
    plain = scev.analyze("define i32 @f(i32 %n) {\n  %x = add i32 %n, 1\n  ret i32 %x\n}\n")
    assert "uniform" not in plain.to_json()
